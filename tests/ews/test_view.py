"""What a view tells beyond its position: the root asked for, how the game ended, what a choice would do."""

from __future__ import annotations

import pytest

from ews_table import asked, at
from holocene import ews
from holocene.ews.state import State
from rules import rule

pytestmark = pytest.mark.pure


def seen(state: State) -> dict[str, object]:
    view: dict[str, object] = ews.view_json(ews.view(state, -1))
    return view


@rule("W-ATT-06")
def test_the_view_names_the_target_a_root_of_which_is_asked_for() -> None:
    roots = "b.c4:E,b.c5:E,b.d5:E,b.d5:NE"
    begun = ["upgrade d4 S", "move d4", "step E"]
    position = at("w", "d4 M", roots=roots)
    attack = ["strike", "target here", "root E/b", "target SE"]
    aims = []
    for n in (1, 2, 4):
        acting = seen(asked(position, *begun, *attack[:n]))["acting"]
        assert isinstance(acting, dict)
        aims.append(acting["aim"])
    assert aims == [None, "d5", "c5"]


@rule("W-END-01")
def test_a_finished_game_names_the_rule_that_ended_it() -> None:
    position = at("w", "i5 M", "i7 M(w2)")
    running = asked(position, "upgrade i5 E")
    assert (seen(running)["rule"], seen(running)["result"]) == (None, None)
    over = asked(position, "upgrade i5 E", "move i5", "step E")
    assert (seen(over)["rule"], seen(over)["result"]) == ("W-END-01", "1-0")


def test_what_a_choice_would_do_tells_the_end_of_a_turn_and_of_the_game_and_what_is_earned() -> None:
    position = at("w", "d4 M", "d5 m", "i5 M")
    state = asked(position, "upgrade d4 W", "move d4")
    earned = ews.describe(state, 1, ews.parse("step E"))["change"]
    assert earned == {"black specimens": -1, "white bonuses": 1}
    state = asked(position, "upgrade d4 W", "move d4", "step W")
    assert ews.describe(state, 1, ews.parse("done"))["change"] == {"turns": 1}
    state = asked(position, "upgrade d4 W", "move i5")
    assert ews.describe(state, 1, ews.parse("step E"))["change"]["finished"] == 1
