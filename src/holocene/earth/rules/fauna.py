"""Fauna: check points, achievements, claims and their tiers.

Implements E-GEN-09 (what a check point does), E-FAUNA-01 to E-FAUNA-10 and the
completion bonus, E-END-03 to E-END-05 and E-END-09.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.codes import COUNT_AT_LEAST, FULL_LINES_AT_LEAST, MAIN_DIAGONAL, NO, RESOURCE_AT_LEAST
from holocene.earth.counting import amount, count, full_diagonals, full_lines, sets
from holocene.earth.geometry import FULL, bit
from holocene.earth.state import Seat, State
from holocene.earth.tables import GOAL_WIDTH

PLACES: Final = 4
TIERS: Final = 5
TIER_ROOM: Final = 6
BEGINNER_TIER: Final = 10


def tier_points(state: State, tier: i64) -> i64:
    """Points of a tier, best first (E-FAUNA-06)."""
    if state.options.beginner:
        return BEGINNER_TIER
    if tier == 0:
        return 15
    if tier == 1:
        return 11
    if tier == 2:
        return 8
    if tier == 3:
        return 6
    return 5


def need(state: State, side: i64) -> i64:
    return state.tables.goal[side * GOAL_WIDTH + 1]


def have(state: State, seat: Seat, side: i64, skip: i64) -> i64:
    """How far a player is towards a goal, leaving out the cells of `skip`."""
    goal = state.tables.goal
    row = side * GOAL_WIDTH
    form = goal[row]
    if form == COUNT_AT_LEAST:
        return count(state, seat, goal[row + 2], goal[row + 3], 0, skip)
    if form == RESOURCE_AT_LEAST:
        return amount(seat, goal[row + 2])
    if form == FULL_LINES_AT_LEAST:
        if goal[row + 2] == MAIN_DIAGONAL:
            return full_diagonals(seat, skip)
        return full_lines(seat, goal[row + 2], skip)
    return sets(state, seat, skip)


def check(state: State, seat: Seat) -> None:
    """A check point of this seat: what holds now is achieved (E-FAUNA-03)."""
    if seat.claimed | seat.shown == 15:
        return
    for place in range(i64(PLACES)):
        mark = bit(place)
        if (seat.claimed | seat.shown) & mark:
            continue
        side = state.fauna[place]
        goal = need(state, side)
        if have(state, seat, side, 0) < goal:
            continue
        seat.achieved |= mark
        if seat.down == 0 or have(state, seat, side, seat.down) >= goal:
            seat.shown |= mark


def check_all(state: State) -> None:
    """The check at the reveal (E-FAUNA-10)."""
    for seat in state.seats:
        check(state, seat)
        seat.shown |= seat.achieved


def claimants(state: State, place: i64) -> i64:
    """Leaves on a Fauna card."""
    found: i64 = 0
    while found < TIER_ROOM and state.claims[place * TIER_ROOM + found] != NO:
        found += 1
    return found


def settle_claims(state: State) -> None:
    """Serves the achievements of the turn in turn order from the active player (E-FAUNA-04, E-FAUNA-05)."""
    for place in range(i64(PLACES)):
        mark = bit(place)
        for i in range(state.players):
            seat = state.from_active(i)
            if seat.achieved & mark and not seat.claimed & mark:
                tier = claimants(state, place)
                if tier < TIERS:
                    state.claims[place * TIER_ROOM + tier] = seat.no
                    seat.claimed |= mark
                    seat.leaves -= 1
    for seat in state.seats:
        seat.achieved = 0
        seat.shown = 0


def check_completion(state: State) -> None:
    """The first complete tableau takes the bonus and brings the end (E-END-01, E-END-04)."""
    if state.ending:
        return
    for i in range(state.players):
        seat = state.from_active(i)
        if len(seat.cells) == FULL:
            state.ending = True
            state.bonus = seat.no
            seat.leaves -= 1
            return


def fauna_points(state: State, seat: Seat) -> i64:
    """Tiers claimed, and the completion bonus (row 8 of E-SCORE-01)."""
    points: i64 = 0
    for place in range(i64(PLACES)):
        for tier in range(i64(TIERS)):
            if state.claims[place * TIER_ROOM + tier] == seat.no:
                points += tier_points(state, tier)
    if state.bonus == seat.no:
        points += state.bonus_points
    return points
