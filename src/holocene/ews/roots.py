"""Roots: where they may be placed, which may be taken back.

Implements W-ROOT-02 to W-ROOT-07 and W-ROOT-10 to W-ROOT-13. When roots may be
touched at all (W-TURN-04) is decided by the stages that offer these choices;
attacks on roots are in `attack.py`. A search finds the edges at the corners of a side's
specimens, then those at both ends of every root that links; they are connected
(W-ROOT-04, W-ROOT-05).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.ews.board import JOINING, TOUCHING
from holocene.ews.codes import GONE, NO, earth
from holocene.ews.space import Choices
from holocene.ews.state import (
    BLACK_ROOT,
    CELLS,
    HAND,
    LAID,
    SIDE,
    WHITE_ROOT,
    WINDOW_FROM,
    WINDOW_TO,
    State,
)

TO_PLACE: Final = 1
"""Earth levels that placing and taking back need (W-ROOT-03, W-ROOT-11)."""
TO_TAKE: Final = 2

_NO_MORE_PLACING: Final = 1
_NO_MORE_TAKING: Final = 2


def fill_roots(state: State, out: Choices) -> None:
    """Every edge that can receive a root of the side to move, then every own root that can be taken back.

    Since the last other choice no arrangement of roots may come a second time, so a turn is finite."""
    side = state.ints[SIDE]
    hand, laid = state.ints[HAND + side], state.ints[LAID + side]
    if hand == 0 and laid == 0:
        return
    windowed = state.ints[WINDOW_TO] > state.ints[WINDOW_FROM]
    if windowed:
        _ban_returns(state)
    if hand > 0 and mark_connected(state, side, TO_PLACE):
        _fill_places(state, out)
    if laid > 0 and mark_connected(state, side, TO_TAKE):
        _fill_takes(state, side, out)
    if windowed:
        _lift_bans(state)


def _fill_places(state: State, out: Choices) -> None:
    first = state.board.first_root_on
    found, banned = state.scratch.found, state.scratch.banned
    start = out.n
    for i in range(state.scratch.n_found):
        edge = found[i]
        if not banned[edge] & _NO_MORE_PLACING and has_cell(state, edge):
            out.insert(first + edge, start)


def _fill_takes(state: State, side: i64, out: Choices) -> None:
    first = state.board.first_root_off
    found, banned = state.scratch.found, state.scratch.banned
    start = out.n
    for i in range(state.scratch.n_found):
        edge = found[i]
        if state.roots_of(edge, side) > 0 and not banned[edge] & _NO_MORE_TAKING:
            out.insert(first + edge, start)


def mark_connected(state: State, side: i64, least: i64) -> bool:
    """Finds every edge connected to a specimen of a side with this much Earth; False if there is none."""
    scratch = state.scratch
    scratch.mark += 1
    end = side * state.board.cells + state.list_own(side)
    ints, own, found, connected = state.ints, state.own, scratch.found, scratch.connected
    mark, touching = scratch.mark, state.board.touching
    n: i64 = 0
    for k in range(side * state.board.cells, end):
        cell = own[k]
        if earth(ints[CELLS + cell]) >= least:
            first = cell * TOUCHING
            for i in range(first, first + TOUCHING):
                edge = touching[i]
                if edge != NO and connected[edge] != mark:
                    connected[edge] = mark
                    found[n] = edge
                    n += 1
    if n == 0:
        return False
    scratch.n_found = _follow_roots(state, side, n)
    return True


def _follow_roots(state: State, side: i64, n: i64) -> i64:
    """Goes on along the n edges found that have a root that links; how many are found in the end."""
    scratch, ints, first_root, joining = state.scratch, state.ints, state.first_root, state.board.joining
    found, connected, mark = scratch.found, scratch.connected, scratch.mark
    done: i64 = 0
    while done < n:
        edge = found[done]
        done += 1
        if ints[first_root + edge] != 0 and links(state, edge, side):
            first = edge * JOINING
            for i in range(first, first + JOINING):
                other = joining[i]
                if other != NO and connected[other] != mark:
                    connected[other] = mark
                    found[n] = other
                    n += 1
    return n


def links(state: State, edge: i64, side: i64) -> bool:
    """A root on this edge carries the connection of this side on (W-ROOT-05)."""
    if state.options.any_root_links:
        return state.roots(edge) != 0
    return state.roots_of(edge, side) > 0


def is_connected(state: State, edge: i64) -> bool:
    """The last search found this edge connected."""
    return state.scratch.connected[edge] == state.scratch.mark


def has_cell(state: State, edge: i64) -> bool:
    """One of the cells beside the edge is still there (W-ROOT-13)."""
    if state.cell(state.board.side_one[edge]) != GONE:
        return True
    other = state.board.side_two[edge]
    return other != NO and state.cell(other) != GONE


def can_place(state: State, edge: i64) -> bool:
    """The side to move has a root for this edge and an own specimen it is connected to (W-ROOT-03)."""
    side = state.ints[SIDE]
    if state.ints[HAND + side] == 0 or not has_cell(state, edge):
        return False
    return mark_connected(state, side, TO_PLACE) and is_connected(state, edge)


def can_take_back(state: State, edge: i64) -> bool:
    """The side to move has a root there, connected to an own specimen with Earth 2 (W-ROOT-11)."""
    side = state.ints[SIDE]
    if state.roots_of(edge, side) == 0:
        return False
    return mark_connected(state, side, TO_TAKE) and is_connected(state, edge)


def place(state: State, edge: i64) -> None:
    state.move_root(edge, 1, edge * 2)


def take_back(state: State, edge: i64) -> None:
    state.move_root(edge, -1, edge * 2 + 1)


def lay(state: State, edge: i64, side: i64, n: i64) -> None:
    """Changes the number of roots of a colour on an edge."""
    laid, slot = LAID + side, state.first_root + edge
    roots = state.ints[slot] + n * (WHITE_ROOT if side else BLACK_ROOT)
    state.put_two(laid, state.ints[laid] + n, slot, roots)


# --- no arrangement twice -----------------------------------------------------------


def _ban_returns(state: State) -> None:
    """Bans each choice that would bring back an arrangement since the last other choice.

    Walking back, `change` holds what differs from an earlier arrangement; where that is one root, the
    choice that undoes it is banned."""
    window, change, banned = state.window, state.scratch.change, state.scratch.banned
    differing: i64 = 0
    sum_of_edges: i64 = 0
    first, i = state.ints[WINDOW_FROM], state.ints[WINDOW_TO]
    while i > first:
        i -= 1
        edge, taken = window[i] >> 1, window[i] & 1
        was_zero = change[edge] == 0
        change[edge] += 1 - 2 * taken
        if was_zero:
            differing += 1
            sum_of_edges += edge
        elif change[edge] == 0:
            differing -= 1
            sum_of_edges -= edge
        if differing == 1:
            if change[sum_of_edges] == 1:
                banned[sum_of_edges] |= _NO_MORE_TAKING
            elif change[sum_of_edges] == -1:
                banned[sum_of_edges] |= _NO_MORE_PLACING


def _lift_bans(state: State) -> None:
    window, change, banned = state.window, state.scratch.change, state.scratch.banned
    for i in range(state.ints[WINDOW_FROM], state.ints[WINDOW_TO]):
        edge = window[i] >> 1
        change[edge] = 0
        banned[edge] = 0
