"""Who won: sides (seats, teams, Gaia) compared by total and tie-breaks.

Implements E-SCORE-07 to E-SCORE-12, E-TEAM-12, A-TEAM-07 and the comparison of E-SOLO-21. The points are
counted in `rules/base/score.py` and `rules/solo/gaia_score.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from holocene.earth.machine.state import State
from holocene.earth.rules.base.score import tie_values, total_of
from holocene.earth.rules.solo.gaia_score import gaia_tie_values, gaia_total


@dataclass(frozen=True)
class Standing:
    """One side; no seats for Gaia."""

    name: str
    seats: tuple[int, ...]
    total: int
    ties: tuple[int, ...]
    rank: int


def standings(state: State) -> list[Standing]:
    """Best first; equal in everything share a rank, unless the later seat wins (E-SCORE-12)."""
    sides = [(name, seats, *_values(state, seats)) for name, seats in _sides(state)]
    if state.gaia is not None:
        sides.append(("Gaia", (), int(gaia_total(state)), gaia_tie_values(state.gaia)))
    later = state.options.later_seat_wins

    def key(side: tuple[str, tuple[int, ...], int, tuple[int, ...]]) -> tuple[int, ...]:
        _, seats, total, ties = side
        return (total, *ties, max(seats, default=-1)) if later else (total, *ties)

    sides.sort(key=lambda side: (tuple(-x for x in key(side)), side[1]))
    ranked: list[Standing] = []
    for position, side in enumerate(sides):
        shared = position > 0 and key(side) == key(sides[position - 1])
        rank = ranked[-1].rank if shared else position + 1
        ranked.append(Standing(*side, rank))
    return ranked


def winners(state: State) -> list[int]:
    """The seats of the sides that share the first rank."""
    return [seat for side in standings(state) if side.rank == 1 for seat in side.seats]


def _sides(state: State) -> list[tuple[str, tuple[int, ...]]]:
    players, teams = int(state.players), len(state.boards)
    if not teams:
        return [(f"seat {no}", (no,)) for no in range(players)]
    return [(f"team {'ABC'[team]}", tuple(range(team, players, teams))) for team in range(teams)]


def _values(state: State, seats: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Totals and tie-breaks, summed over a team (E-TEAM-12)."""
    total = sum(int(total_of(state, state.seats[no])) for no in seats)
    each = [tie_values(state.seats[no]) for no in seats]
    return total, tuple(sum(values) for values in zip(*each, strict=True))
