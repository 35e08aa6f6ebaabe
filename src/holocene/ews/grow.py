"""Placing a resource: upgrades, the End of the World, supplies.

Implements W-GROW-01 to W-GROW-07, W-EOW-01 to W-EOW-08, W-ROOT-01, W-SHIELD-01,
W-SUP-01 to W-SUP-03 for Growth and bonuses alike. Whether a resource is due, and
what follows it, is decided in `turn.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import (
    EARTH,
    EARTH_TOKEN,
    GONE,
    NO,
    RESOURCES,
    SHIELD,
    SPECIMEN,
    SUN_TOKEN,
    TOP_LEVEL,
    TREE,
    WATER_TOKEN,
    colour_bit,
    earth,
    level,
    room,
    side_of,
    sun,
    token_of,
    water,
)
from holocene.ews.space import Choices
from holocene.ews.state import AT, CELLS, HAND, PLACED, SHIELDS_LEFT, STOCK, SUPPLY, TREES_LEFT, State

ROOTS_A_LEVEL: Final = 2


def fill_resource(state: State, side: i64, out: Choices) -> None:
    """Every way to place one resource: upgrades, and only where there are none, cells to destroy."""
    before = out.n
    fill_upgrades(state, side, out)
    if out.n == before:
        fill_destroy(state, out)


def fill_upgrades(state: State, side: i64, out: Choices) -> None:
    """One answer for each specimen of a side and each resource it can take."""
    ints = state.ints
    own = colour_bit(side)
    has_earth = ints[SUPPLY] > 0
    has_water = ints[SUPPLY + 1] > 0
    has_sun = ints[SUPPLY + 2] > 0
    choice = state.board.first_upgrade
    for slot in range(i64(CELLS), CELLS + state.board.cells):
        piece = ints[slot]
        if piece & own and room(piece) > 0:
            if has_earth and earth(piece) < TOP_LEVEL:
                out.add(choice)
            if has_water and water(piece) < TOP_LEVEL:
                out.add(choice + 1)
            if has_sun and sun(piece) < TOP_LEVEL:
                out.add(choice + 2)
        choice += RESOURCES


def can_upgrade(state: State, side: i64) -> bool:
    """Some specimen of this side can take some resource that is left (W-EOW-01)."""
    own = colour_bit(side)
    for cell in range(state.board.cells):
        piece = state.cell(cell)
        if piece & own and room(piece) > 0:
            for resource in range(i64(RESOURCES)):
                if can_take(state, piece, resource):
                    return True
    return False


def can_take(state: State, piece: i64, resource: i64) -> bool:
    """This specimen can take one token of this resource (W-GROW-03, W-GROW-04, W-SUP-01)."""
    return room(piece) > 0 and level(piece, resource) < TOP_LEVEL and state.ints[SUPPLY + resource] > 0


def fill_destroy(state: State, out: Choices) -> None:
    """One answer for each cell that can be destroyed and each resource that is left (W-EOW-02)."""
    ints = state.ints
    for cell in range(state.board.cells):
        if can_destroy(state, cell):
            choice = state.board.first_destroy + cell * RESOURCES
            for resource in range(i64(RESOURCES)):
                if ints[SUPPLY + resource] > 0:
                    out.add(choice + resource)


def can_destroy(state: State, cell: i64) -> bool:
    """A border cell, or one beside a hole; specimens do not matter (W-EOW-03)."""
    if state.cell(cell) == GONE:
        return False
    board = state.board
    if board.is_border[cell]:
        return True
    first = cell * DIRECTIONS
    for i in range(first, first + DIRECTIONS):
        if state.cell(board.near[i]) == GONE:
            return True
    return False


def upgrade(state: State, cell: i64, resource: i64) -> None:
    """Puts a token on a specimen; Earth brings roots to its side and, at the top, a shield."""
    piece = state.cell(cell)
    state.add(SUPPLY + resource, -1)
    state.flag(PLACED)
    if resource == EARTH:
        _take_roots(state, side_of(piece))
        if earth(piece) == TOP_LEVEL - 1 and state.ints[SHIELDS_LEFT] > 0:
            state.add(SHIELDS_LEFT, -1)
            piece += SHIELD
    state.put(CELLS + cell, piece + token_of(resource))


def _take_roots(state: State, side: i64) -> None:
    """Two roots, or what is left, go to the hand (W-ROOT-01)."""
    n = min(state.ints[STOCK + side], ROOTS_A_LEVEL)
    if n > 0:
        state.add(STOCK + side, -n)
        state.add(HAND + side, n)


def destroy_cell(state: State, cell: i64, resource: i64) -> None:
    """The End of the World takes a cell, and whoever stands there, without pay (W-EOW-04, W-EOW-05)."""
    state.add(SUPPLY + resource, -1)
    state.flag(PLACED)
    if state.cell(cell) & SPECIMEN:
        kill(state, cell)
    state.put(CELLS + cell, GONE)


def kill(state: State, cell: i64) -> None:
    """Removes a specimen; its tokens go back to the supply, its shield does not (W-SUP-03, W-SHIELD-05)."""
    piece = state.cell(cell)
    state.specimen_leaves(piece)
    state.put(CELLS + cell, 0)
    if piece & TREE:
        state.add(TREES_LEFT + side_of(piece), -1)
    if state.options.tokens_return and piece >= EARTH_TOKEN:
        _give_back(state, piece)
    if state.ints[AT] == cell:
        state.put(AT, NO)


def _give_back(state: State, piece: i64) -> None:
    if earth(piece) > 0:
        state.add(SUPPLY, earth(piece))
    if water(piece) > 0:
        state.add(SUPPLY + 1, water(piece))
    if sun(piece) > 0:
        state.add(SUPPLY + 2, sun(piece))


assert WATER_TOKEN == 4 * EARTH_TOKEN and SUN_TOKEN == 4 * WATER_TOKEN
