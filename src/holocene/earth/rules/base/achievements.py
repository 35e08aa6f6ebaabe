"""Achievements: the 23 feats of a winner.

Implements E-ACH-01 and E-ACH-02. The one that needs a memory of earlier games
(ACH-01, the first game) is told by the caller.
"""

from __future__ import annotations

from holocene.earth.machine.state import State
from holocene.earth.rules.base.ranking import winners
from holocene.earth.rules.base.score import (
    CARDS_ROW,
    COMPOST_ROW,
    ECOSYSTEM_ROW,
    FAUNA_ROW,
    GROWTH_ROW,
    SPROUTS_ROW,
    TERRAIN_ROW,
    rows_of,
    terrains,
)


def achievements(state: State, seat_no: int, first_game: bool = False) -> list[str]:
    """What a winner earned, ascending; nothing for anybody else."""
    if not state.over or seat_no not in winners(state):
        return []
    seat = state.seats[seat_no]
    rows = [int(x) for x in rows_of(state, seat)]
    total = sum(rows)
    best_fauna = 4 * 15 + state.bonus_points
    with_ecosystems = not state.options.beginner
    earned = {
        "ACH-01": first_game,
        "ACH-02": total < 140,
        "ACH-03": total > 300,
        "ACH-04": len(seat.cells) < state.facts.complete,
        "ACH-05": state.bonus != seat_no,
        "ACH-06": rows[COMPOST_ROW] == 0,
        "ACH-07": rows[GROWTH_ROW] > 60,
        "ACH-08": rows[SPROUTS_ROW] == 0,
        "ACH-09": len(seat.events) > 15,
        "ACH-10": terrains(state, seat) >= 7,
        "ACH-11": rows[COMPOST_ROW] > 60,
        "ACH-12": rows[TERRAIN_ROW] > 60,
        "ACH-13": len(seat.events) == 0,
        "ACH-14": rows[FAUNA_ROW] == best_fauna,
        "ACH-15": rows[FAUNA_ROW] < 30,
        "ACH-16": with_ecosystems and rows[ECOSYSTEM_ROW] > 60,
        "ACH-17": with_ecosystems and rows[ECOSYSTEM_ROW] < 30,
        "ACH-18": rows[CARDS_ROW] < 30,
        "ACH-19": rows[CARDS_ROW] > 60,
        "ACH-20": len(seat.hand) > 30,
        "ACH-21": len(seat.hand) == 0,
        "ACH-22": seat.soil > 20,
        "ACH-23": seat.soil == 0,
    }
    return [name for name, holds in earned.items() if holds]
