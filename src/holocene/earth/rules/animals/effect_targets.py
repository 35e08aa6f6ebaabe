"""Which cards an effect of an animal is about.

Implements K-MOVE-05 and K-EFF-03: the cards visited, those with a token, those beside it. `k` is the kept
animal an effect belongs to, or ISLAND for the collective ability, which has no token.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.codes import (
    ARRIVAL,
    AT_ARRIVAL,
    AT_OCCUPIED,
    AT_ORIGIN,
    E_AMONG,
    E_AROUND,
    E_EACH,
    E_FILTER,
    E_MOST,
    E_ONE_ROW,
    E_PER_LEAF,
    E_SIDE,
    E_TIMES,
    FREE,
    NO,
    ONCE,
    ROW,
    THERE,
    TOKENS,
    VISITED_CARDS,
    VISITED_FLORA,
    VISITED_SOME,
)
from holocene.earth.machine.geometry import GEOMETRY, SIDE, bit
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.animals.walking import (
    arrival,
    count_bits,
    herd_of,
    origin,
    token_cell,
    used_leaves,
    visited,
)
from holocene.earth.rules.base.counting import matching_cells

ISLAND: Final = 2
"""Stands for the collective ability where a kept animal, 0 or 1, is named."""


def some_cells(state: State, seat: Seat, effect: i64, k: i64) -> i64:
    """Cards of the tableau that pass, perhaps only those beside the animal."""
    facts = state.facts
    within = seat.occupied
    around = facts.effect_at(effect, E_AROUND)
    if around != FREE:
        centre = arrival(seat) if around == AT_ARRIVAL else token_cell(herd_of(seat), k)
        within = 0 if centre == NO else GEOMETRY.around(facts.effect_at(effect, E_SIDE), centre)
    return matching_cells(state, seat, facts.effect_at(effect, E_FILTER), within & seat.occupied)


def elements(state: State, seat: Seat, effect: i64, k: i64) -> vec[i64]:
    """The cells of "each", in the order visited or in reading order."""
    each = state.facts.effect_at(effect, E_EACH)
    if each in (VISITED_CARDS, VISITED_FLORA):
        return visited(state, seat, each == VISITED_FLORA)
    cells = vec[i64]()
    if each == VISITED_SOME:
        all_visited = visited(state, seat, False)
        passing = matching_cells(state, seat, state.facts.effect_at(effect, E_FILTER), seat.occupied)
        for i in range(len(all_visited)):
            if passing & bit(all_visited[i]):
                cells = append(cells, all_visited[i])
        return cells
    if each == ARRIVAL:
        return append(cells, arrival(seat)) if arrival(seat) != NO else cells
    mask = herd_of(seat).tokens[k] if each == TOKENS else some_cells(state, seat, effect, k)
    for i in range(len(seat.cells)):
        if mask & bit(seat.cells[i]):
            cells = append(cells, seat.cells[i])
    return cells


def mask_of(cells: vec[i64]) -> i64:
    mask: i64 = 0
    for i in range(len(cells)):
        mask |= bit(cells[i])
    return mask


def how_often(state: State, seat: Seat, effect: i64, k: i64) -> i64:
    """How many elements "each" has; of cards in one row, those of the best row."""
    facts = state.facts
    if facts.effect_at(effect, E_EACH) == ONCE or facts.effect_at(effect, E_AMONG):
        return 1
    cells = elements(state, seat, effect, k)
    found: i64 = len(cells)
    if facts.effect_at(effect, E_ONE_ROW):
        mask, found = mask_of(cells), 0
        for line in range(i64(SIDE)):
            found = max(found, count_bits(mask & GEOMETRY.around(ROW, line * SIDE)))
    return min(found, most_of(state, seat, effect)) if facts.effect_at(effect, E_MOST) else found


def most_of(state: State, seat: Seat, effect: i64) -> i64:
    """Of how many cards an effect may be at most, or how often it may be done: the number on the card, or so
    many for each used leaf (K-ICON-01)."""
    facts = state.facts
    most = facts.effect_at(effect, E_MOST) or facts.effect_at(effect, E_TIMES)
    return most * used_leaves(seat) if facts.effect_at(effect, E_PER_LEAF) else most


def place_of(seat: Seat, at: i64, k: i64, cell: i64) -> i64:
    """The cell behind a word of place."""
    if at == THERE:
        return cell
    if at == AT_ARRIVAL:
        return arrival(seat)
    if at == AT_ORIGIN:
        return origin(seat)
    assert at == AT_OCCUPIED
    return token_cell(herd_of(seat), k)
