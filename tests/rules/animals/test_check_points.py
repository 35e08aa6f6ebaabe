"""Check points inside an effect of an animal: between what is paid or comes by itself and what is chosen.

What is chosen can undo a goal, so it matters that the goal was looked at before (E-GEN-09, E-FAUNA-03). No
shipped animal draws and composts in one effect, or empties a Flora and fills it; an own one does here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from own_cards import laid_out_with, own_python
from rules import rule
from scenario_animals import Table, herds
from scenario_more import grid

pytestmark = pytest.mark.pure

EIGHT_FLORA = ("130 131 132 133", "134 135 136 018/0/1")
"""All without a piece but the last, from which an animal can take one."""


def python(folder: Path, monkeypatch: pytest.MonkeyPatch, effect: str, seat: str) -> Table:
    """Seat 0 has a python with this effect."""
    laid_out_with(own_python(folder, ["move up to 1", effect]), monkeypatch)
    return herds(f"with animals; {seat}")


@rule("H-K04", "E-GEN-09", "E-FAUNA-03")
def test_cards_an_animal_draws_reach_a_goal_before_the_same_effect_composts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = f"seat 0: animals royal-python@a1, {grid('033 005')}, hand 18; fauna fauna-340-a"
    table = python(tmp_path, monkeypatch, "+2 draw +4 hand>compost", seat)
    table.activate(0, "done")
    assert (table.asked(0), len(table.hand(0)), table.achieved(0)) == ("Hand", 20, [0])
    table.choose(0, *table.choices(0)[1:5])
    assert (len(table.hand(0)), table.achieved(0)) == (16, [0])


@rule("H-K04", "E-GEN-09", "E-FAUNA-03")
@pytest.mark.parametrize("gain", ["+2 sprout there", "+1 soil +2 sprout there"])
def test_a_flora_an_animal_has_emptied_reaches_a_goal_before_the_same_effect_fills_it(
    gain: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = f"seat 0: animals royal-python@c2, {grid(*EIGHT_FLORA)}; fauna fauna-358-b"
    table = python(tmp_path, monkeypatch, f"each visited flora: -1 growth there : {gain}", seat)
    assert table.achieved(0) == []
    table.activate(0, "d2")
    assert table.asked(0) == "OfferTrade"
    table.choose(0, "use")
    assert (table.asked(0), table.achieved(0)) == ("Put", [0])
    table.choose(0, *[name for name in table.choices(0) if name.startswith("sprout+")][:1])
    assert int(table.seat(0).sprout_total) > 0 and table.achieved(0) == [0]


@rule("H-14", "K-EFF-08", "E-GEN-09")
def test_a_goal_that_holds_before_a_gift_of_sprouts_is_placed_is_achieved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 1 has 8 Flora without a piece when the gift comes, and has had no check point in this turn."""
    bare = grid("130 131 132 133", "134 135 136 018")
    seats = f"seat 0: animals royal-python@a1, {grid('033 005')}; seat 1: {bare}; fauna fauna-358-b"
    table = python(tmp_path, monkeypatch, "+1 sprout>others", seats)
    table.activate(0, "done")
    assert (table.asked(1), table.achieved(1)) == ("Gift", [])
    table.choose(1, "use")
    assert (table.asked(1), table.achieved(1)) == ("Put", [0])
