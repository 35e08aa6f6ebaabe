"""Gaia's score: five rows, one more with animals, and nothing that an area would bring.

Implements E-SOLO-15 (the growth track), E-SOLO-21 (what she scores, and her values
in a tie) and A-SOLO-08 (leaves on her board, with Abundance). How she comes to her
cards and pieces is left to others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.state import Gaia, Seat, State
from holocene.earth.rules.animals.stock_area import stock_points
from holocene.earth.rules.base.fauna import GAIA, PLACES, TIER_ROOM, TIERS, fauna_points

LEAVES: Final = 5
LEAF_POINTS: Final = 5
"""A leaf on her board, with Abundance."""

FIRST_COLUMN: Final = 5
CANOPY_EXTRA: Final = 2
"""A full column of n pieces is worth n + 2."""
ROUND: Final = 15
ROUND_POINTS: Final = 25

GAIA_ROW_NAMES: Final[tuple[str, ...]] = ("cards", "compost", "sprouts", "growth", "fauna", "animals")


def pile_points(state: State, gaia: Gaia) -> i64:
    """Base values without their sign, so that negative Events help her."""
    points: i64 = 0
    for i in range(len(gaia.pile)):
        value = state.facts.vp_of[gaia.pile[i]]
        points += value if value > 0 else -value
    return points


def track_points(pieces: i64) -> i64:
    """Columns of 5, 4, 3, 2, 1 pieces, then 5 again; one by one in the unfinished column."""
    points = pieces // ROUND * ROUND_POINTS
    pieces %= ROUND
    column: i64 = FIRST_COLUMN
    while pieces >= column:
        points += column + CANOPY_EXTRA
        pieces -= column
        column -= 1
    return points + pieces


def leaves_left(state: State) -> i64:
    """Her leaves that lie neither on a Fauna card nor on the completion bonus."""
    left: i64 = LEAVES
    for place in range(PLACES):
        for tier in range(TIERS):
            if state.claims[place * TIER_ROOM + tier] == GAIA:
                left -= 1
    if state.bonus == GAIA:
        left -= 1
    return max(left, 0)


def gaia_rows(state: State, gaia: Gaia, leaf_points: i64) -> vec[i64]:
    """Her rows in the order of GAIA_ROW_NAMES; a leaf on her board is worth `leaf_points`."""
    rows = vec[i64]()
    rows = append(rows, pile_points(state, gaia))
    rows = append(rows, i64(len(gaia.compost)))
    rows = append(rows, gaia.sprouts)
    rows = append(rows, track_points(gaia.growth))
    leaves = leaf_points * (leaves_left(state) + gaia.given)
    rows = append(rows, fauna_points(state, Seat(GAIA)) + leaves)
    if gaia.herd is not None:
        points: i64 = 0
        for k in range(len(gaia.herd.animals)):
            points += stock_points(state, gaia.herd, k)
        rows = append(rows, points)
    return rows


def gaia_tie_values(gaia: Gaia) -> tuple[int, int, int, int, int]:
    """Her soil pool, no hand, growth pieces, sprouts, compost (E-SCORE-08)."""
    return int(gaia.soil), 0, int(gaia.growth), int(gaia.sprouts), len(gaia.compost)


def gaia_total(state: State) -> i64:
    """Her points in a solo game; leaves count with an expansion only (A-SOLO-08, K-SOLO-07)."""
    gaia = state.gaia
    assert gaia is not None
    rows = gaia_rows(state, gaia, state.options.leaf_points)
    total: i64 = 0
    for i in range(len(rows)):
        total += rows[i]
    return total
