"""Every combination of modes, players, expansion, teams and solo levels plays to the end, or is refused.

What is allowed is worked out in `combinations.py`. Each game is played twice: by the engine's own random
play, and choice by choice with every answer that it lists, `less` and `share` included.
"""

from __future__ import annotations

from typing import Final

import pytest

from combinations import GAMES, Options, is_allowed, name_of, tables
from holocene import earth
from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import State
from holocene.earth.rules.base.fauna import GAIA
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from rules import rule

LIMIT: Final = 60_000
"""Far more choices than a game has."""


def check_finished(state: State, options: Options) -> None:
    """The end is an end: everybody scored, all cards are there, leaves and bonus fit together."""
    assert earth.is_over(state) and not earth.waiting(state)
    whole = earth.to_json(state)
    assert all(seat.announced == NO for seat in state.seats), "every announced Event was used or taken back"
    assert {key: whole["options"][key] for key in options} == options
    cards = [*whole["deck"], *whole["discard"]]
    for seat in whole["seats"]:
        cards += [*seat["hand"], *seat["held"], *seat["compost"], *seat["events"]]
        cards += [cell[1] for cell in seat["tableau"]]
    modules = whole.get("modules", {})
    for board in modules.get("boards", []):
        assert (
            not board["cards"]
            and not board["compost"]
            and not any(board[key] for key in ("soil", "sprouts", "growth", "seeds"))
        ), "leftovers are discarded"
    gaia = modules.get("gaia")
    if gaia:
        cards += [*gaia["compost"], *gaia["pile"]]
    for seat in modules.get("seats", []):
        cards += seat.get("herd", {}).get("stored", [])
    abundance = "abundance" in str(options["with"])
    assert len(cards) == len(set(cards)) == (353 if abundance else 283)
    sides = earth.result(state).sides
    assert len(sides) == _sides(options) and all(
        side.total == sum(row.points for row in side.rows) for side in sides
    )
    assert sides[0].rank == 1 and [side.total for side in sides] == sorted(
        (side.total for side in sides), reverse=True
    )
    full = [seat for seat in whole["seats"] if len(seat["tableau"]) == 16]
    assert full or (gaia and gaia["resolved"] == 12 and whole["bonus"] == GAIA)


def _sides(options: Options) -> int:
    if options["players"] == 1:
        return 2
    return {"off": int(str(options["players"])), "2v2": 2, "3v3": 2, "2v2v2": 3}[str(options["team"])]


@rule("E-SOLO-01", "E-TEAM-01", "A-COMP-06", "A-TEAM-01")
def test_there_are_seventy_one_combinations() -> None:
    # 4 x 3 and 5 x 3 without teams, 4 x 3 with teams, 2 modes x 2 boxes x 4 levels x 2 red rules alone
    assert len(GAMES) == 12 + 15 + 12 + 32


@pytest.mark.pure
@rule("E-SOLO-01", "E-SOLO-18", "E-TEAM-01", "E-END-01", "A-END-01", "A-COMP-06")
@pytest.mark.parametrize("options", GAMES, ids=name_of)
def test_every_combination_plays_to_the_end(options: Options) -> None:
    state = earth.new(options, 11)
    earth.playout(state, seeded(7))
    check_finished(state, options)


@rule("E-SOLO-18", "E-TEAM-05", "A-END-02")
@pytest.mark.parametrize("options", GAMES, ids=name_of)
def test_every_combination_plays_to_the_end_with_every_answer_in_any_order_of_seats(options: Options) -> None:
    state, stream = earth.new(options, 23), seeded(5)
    for _ in range(LIMIT):
        waiting = earth.waiting(state)
        if not waiting:
            break
        seat = waiting[stream.below(len(waiting))]
        offered = earth.choices(state, seat)
        assert offered, f"seat {seat} waits without an answer"
        earth.choose(state, seat, offered[stream.below(len(offered))])
    check_finished(state, options)


@pytest.mark.parametrize("options", [options for options in tables() if not is_allowed(options)], ids=name_of)
def test_every_other_combination_is_refused_with_a_rule(options: Options) -> None:
    with pytest.raises(BadInput, match=r"\((E-SOLO-01|E-TEAM-01, A-TEAM-01|A-TEAM-01|A-COMP-06|E-COMP-04)\)"):
        earth.new(options, 1)
