"""One area in numbers: what lies in it, what it scores, how far its goals are.

The order is that of `AREA` in `shape.py`. What others may not see is left out by the caller's
choice of state: a player looks at a state dealt anew from its view.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.learned.shape import LIMIT
from holocene.earth.machine.codes import ACTIONS, COLUMN, NO, ROW
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import full_lines
from holocene.earth.rules.base.fauna import PLACES, fauna_points, have, need
from holocene.earth.rules.base.score import (
    card_points,
    ecosystem_points,
    event_points,
    growth_points,
    terrain_points,
)

TOTAL: Final = 20
"""Where the points of an area stand."""
STEPS_TO_GOAL: Final = 12
"""A goal is so many steps away at most, whatever it needs."""


def limited(x: i64) -> i64:
    return max(min(x, LIMIT), -LIMIT)


def measure(state: State, seat: Seat, skip: i64, out: vec[i64], at: i64) -> None:
    """Writes the numbers of an area; `skip` masks cells that do not count towards goals."""
    facts = state.facts
    out[at] = seat.soil
    out[at + 1] = i64(len(seat.hand))
    out[at + 2] = i64(len(seat.held))
    out[at + 3] = i64(len(seat.compost))
    out[at + 4] = seat.sprout_total
    out[at + 5] = seat.growth_total
    out[at + 6] = seat.sprout_room
    out[at + 7] = seat.growth_room
    out[at + 8] = seat.leaves
    out[at + 9] = i64(len(seat.events))
    cells = seat.cells
    out[at + 10] = i64(len(cells))
    out[at + 11] = seat.seeds
    out[at + 12] = seat.stock
    cards = card_points(state, seat)
    events = event_points(state, seat)
    growth = growth_points(state, seat)
    terrain = terrain_points(state, seat)
    fauna = fauna_points(state, seat)
    own: i64 = 0
    first: i64 = 0
    second: i64 = 0
    if seat.ecosystem != NO:
        own = ecosystem_points(state, seat, seat.ecosystem)
    if len(state.shared) > 1:
        first = ecosystem_points(state, seat, state.shared[0])
        second = ecosystem_points(state, seat, state.shared[1])
    more: i64 = 0
    for module in state.modules:
        points = module.row_of(state, seat)
        if points != NO:
            more += points
    out[at + 13] = cards
    out[at + 14] = events
    out[at + 15] = growth
    out[at + 16] = terrain
    out[at + 17] = own + first + second
    out[at + 18] = fauna
    out[at + 19] = more
    out[at + TOTAL] = (
        cards
        + events
        + growth
        + terrain
        + fauna
        + own
        + first
        + second
        + more
        + i64(len(seat.compost))
        + seat.sprout_total
    )
    for place in range(i64(PLACES)):
        side = state.fauna[place]
        goal = need(state, side)
        found = have(state, seat, side, skip)
        done = (seat.claimed | seat.achieved) >> place & 1
        out[at + 21 + place] = min(found, goal) * STEPS_TO_GOAL // goal
        out[at + 25 + place] = 0 if done else min(max(goal - found, 0), STEPS_TO_GOAL)
        out[at + 29 + place] = done
    for k in range(i64(ACTIONS)):
        out[at + 33 + k] = 0
    canopies: i64 = 0
    sprouted: i64 = 0
    terrains: i64 = 0
    active = facts.active_of
    for i in range(len(cells)):
        cell = cells[i]
        card = seat.cards[cell]
        row = card * ACTIONS
        for k in range(i64(ACTIONS)):
            if active[row + k] != NO:
                out[at + 33 + k] += 1
        if facts.growth_of[card] > 0 and seat.growth[cell] == facts.growth_of[card]:
            canopies += 1
        if facts.spaces_of[card] > 0 and seat.sprouts[cell] == facts.spaces_of[card]:
            sprouted += 1
        if facts.score_of[card] != NO:
            terrains += 1
    out[at + 37] = canopies
    out[at + 38] = sprouted
    out[at + 39] = terrains
    out[at + 40] = seat.right - seat.left + 1
    out[at + 41] = seat.bottom - seat.top + 1
    out[at + 42] = full_lines(seat, ROW, 0) + full_lines(seat, COLUMN, 0)
    out[at + 43] = own
    out[at + 44] = first
    out[at + 45] = second
