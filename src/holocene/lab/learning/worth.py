"""What a finished game was worth to each seat: winning counts, and by how much counts too."""

from __future__ import annotations

from typing import Final

from holocene.earth.machine.state import State
from holocene.earth.rules.base.ranking import standings

FAR: Final = 80.0
"""A margin beyond which more makes little difference."""


def worths(state: State) -> list[float]:
    """By seat, from about -1 to 1: half for the result, half for the margin over the best other side."""
    sides = standings(state)
    found = [0.0] * int(state.players)
    for side in sides:
        if not side.seats:
            continue
        others = [other for other in sides if other is not side]
        best = min(others, key=lambda other: (other.rank, -other.total))
        margin = (side.total - best.total) / FAR
        result = 0.0 if side.rank == best.rank else 1.0 if side.rank < best.rank else -1.0
        for seat in side.seats:
            found[seat] = 0.5 * result + 0.5 * max(-1.2, min(1.2, margin))
    return found


def wins(state: State) -> list[float]:
    """By seat: 1 for a win, a part of it for a shared one."""
    first = [side for side in standings(state) if side.rank == 1]
    found = [0.0] * int(state.players)
    for side in first:
        for seat in side.seats:
            found[seat] = 1 / len(first)
    return found
