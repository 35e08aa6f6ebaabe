"""Fauna: check points, achievements, claims and their tiers.

Implements E-GEN-09 (what a check point does), E-FAUNA-01 to E-FAUNA-10 and the
completion bonus, E-END-03 to E-END-05 and E-END-09.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.catalogue.facts import GOAL_WIDTH
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    COUNT_AT_LEAST,
    FULL_LINES_AT_LEAST,
    HAND,
    MAIN_DIAGONAL,
    NO,
    NO_PIECES_TEST,
    RESOURCE_AT_LEAST,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import area_size
from holocene.earth.rules.base.counting import amount, count, full_diagonals, full_lines, sets

PLACES: Final = 4
TIERS: Final = 5
TIER_ROOM: Final = 6
BEGINNER_TIER: Final = 10
GAIA: Final = 6
"""Stands for Gaia where a seat is named: on the Fauna board and for the completion bonus."""


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
    return state.facts.goal[side * GOAL_WIDTH + 1]


def have(state: State, seat: Seat, side: i64, skip: i64) -> i64:
    """How far a player is towards a goal, leaving out the cells of `skip`."""
    goal = state.facts.goal
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


def counts_hand(state: State, side: i64) -> bool:
    """Is the goal a number of cards in hand?"""
    goal, row = state.facts.goal, side * GOAL_WIDTH
    return goal[row] == RESOURCE_AT_LEAST and goal[row + 2] == HAND


def check(state: State, seat: Seat) -> None:
    """A check point of this seat: what holds now is achieved (E-FAUNA-03)."""
    passed = seat.claimed | seat.shown | seat.unmet | seat.unmet_pieces
    if passed == 15:
        return
    most = area_size(seat)  # no count of cards, lines or sets exceeds it
    for place in range(i64(PLACES)):
        mark = bit(place)
        if passed & mark:
            continue
        side = state.fauna[place]
        goal = need(state, side)
        if goal > most and state.facts.goal[side * GOAL_WIDTH] != RESOURCE_AT_LEAST:
            seat.unmet |= mark
            continue
        if have(state, seat, side, 0) < goal:
            _note_unmet(state, seat, side, mark)
            continue
        if state.step == frames.CLAIMS and _is_deferred(state, seat, mark):
            continue
        seat.achieved |= mark
        if seat.down == 0 or have(state, seat, side, seat.down) >= goal:
            seat.shown |= mark


def _note_unmet(state: State, seat: Seat, side: i64, mark: i64) -> None:
    """Counted in vain: not again before what it counts has changed. Resources change all the time."""
    facts = state.facts
    row = side * GOAL_WIDTH
    form = facts.goal[row]
    if form == COUNT_AT_LEAST and facts.piece_test[facts.goal[row + 3]] != NO_PIECES_TEST:
        seat.unmet_pieces |= mark
    elif form != RESOURCE_AT_LEAST:
        seat.unmet |= mark


def _is_deferred(state: State, seat: Seat, mark: i64) -> bool:
    for module in state.modules:
        if module.defers(seat, mark):
            return True
    return False


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


def put_claim(state: State, place: i64, holder: i64) -> None:
    """A leaf on the best free tier. Clones share the list, so it is replaced."""
    claims = state.claims[:]
    tier = claimants(state, place)
    claims[place * TIER_ROOM + tier] = holder
    state.claims = claims
    if state.sink is not None:
        state.sink.claimed(holder, place, tier)


def settle_claims(state: State, place: i64, i: i64) -> None:
    """Serves the achievements of the turn, place by place, in turn order from the active player
    (E-FAUNA-04, E-FAUNA-05). Goes on from the given place and player; a player short of leaves is
    asked, and the settlement is taken up again after the answer (A-LEAF-03) and after whatever the
    leaf has set off (K-LEAF-08)."""
    if not _is_anything_achieved(state):
        place = PLACES
    while place < PLACES:
        while i < state.players:
            seat = state.from_active(i)
            if _can_claim(state, seat, place):
                if is_short(state, seat):
                    state.agenda.push(frames.CLAIMS, place, i + 1, 0)
                    seat.lane.push(frames.CLAIM, place, 0, 0)
                    return
                claim(state, seat, place)
                if seat.lane.used > 0:
                    state.agenda.push(frames.CLAIMS, place, i + 1, 0)
                    return
            i += 1
        place += 1
        i = 0
    again = False
    for seat in state.seats:
        if _take_deferred(state, seat):
            again = True
    if again:
        state.agenda.push(frames.CLAIMS, 0, 0, 0)


def _is_anything_achieved(state: State) -> bool:
    for seat in state.seats:
        if seat.achieved != 0:
            return True
    return False


def _take_deferred(state: State, seat: Seat) -> bool:
    """What was achieved while claims were settled is settled in the same step, after the rest (K-LEAF-08)."""
    marks: i64 = 0
    for module in state.modules:
        marks |= module.deferred(seat)
    seat.achieved = marks & ~seat.claimed
    seat.shown = seat.achieved
    return seat.achieved != 0


def _can_claim(state: State, seat: Seat, place: i64) -> bool:
    if not seat.achieved & bit(place) or (seat.claimed | seat.declined) & bit(place):
        return False
    return seat.leaves > 0 and claimants(state, place) < TIERS


def claim(state: State, seat: Seat, place: i64) -> None:
    """A leaf on the highest free tier."""
    put_claim(state, place, seat.no)
    seat.claimed |= bit(place)
    use_leaf(state, seat)


def use_leaf(state: State, seat: Seat) -> None:
    """A leaf leaves its owner for good (K-LEAF-01)."""
    seat.leaves -= 1
    for module in state.modules:
        module.leaf_used(state, seat)


def is_short(state: State, seat: Seat) -> bool:
    """Fewer leaves than places still open to this player (A-LEAF-03)."""
    if seat.leaves >= PLACES + 1:
        return False
    wanted: i64 = 0 if state.bonus != NO else 1
    for place in range(i64(PLACES)):
        if not seat.claimed & bit(place) and claimants(state, place) < TIERS:
            wanted += 1
    return seat.leaves < wanted


def check_completion(state: State, i: i64) -> None:
    """The first complete tableau takes the bonus and brings the end (E-END-01, E-END-04). Without a
    leaf, or with one held back, it passes to the next who completed this turn (A-LEAF-05, A-LEAF-07)."""
    if state.ending and i == 0:
        return
    while i < state.players:
        seat = state.from_active(i)
        i += 1
        if len(seat.cells) < state.facts.complete:
            continue
        for module in state.modules:
            if module.denies_bonus(state):
                state.ending = True
                return
        if seat.leaves > 0 and is_short(state, seat):
            state.ending = True
            state.agenda.push(frames.COMPLETION, i, 0, 0)
            seat.lane.push(frames.TAKE_BONUS, 0, 0, 0)
            return
        state.ending = True
        if seat.leaves > 0:
            take_bonus(state, seat)
            return


def take_bonus(state: State, seat: Seat) -> None:
    state.bonus = seat.no
    if state.sink is not None:
        state.sink.claimed(seat.no, NO, 0)
    use_leaf(state, seat)


def fill_claim(out: Choices) -> None:
    """Take the place, or hold the leaf back."""
    out.add(space.DONE)
    out.add(space.USE)


class Claim(Frame):
    """Whether a leaf is placed on a goal."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_claim(out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        place = seat.lane.a()
        seat.lane.drop()
        if choice == space.USE:
            claim(state, seat, place)
        else:
            seat.declined |= bit(place)


class TakeBonus(Frame):
    """Whether a leaf is placed on the completion bonus."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_claim(out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        seat.lane.drop()
        if choice == space.USE:
            take_bonus(state, seat)
            state.agenda.drop()


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


FRAMES: Final[list[Frame]] = [
    Claim(frames.CLAIM, "Claim", ("place",), "A-LEAF-03"),
    TakeBonus(frames.TAKE_BONUS, "TakeBonus", (), "A-LEAF-07"),
]
