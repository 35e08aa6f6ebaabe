"""Moving: which specimens can, where a step may lead, the post-attack move.

Implements W-MOVE-01 to W-MOVE-10 and the moving part of Water (W-WATER-01 to
W-WATER-07). An enemy's cell ends the move; what follows there is in `attack.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import CLOSE, GONE, NO, SET_OUT, SPECIMEN, WALK, colour_bit, water
from holocene.ews.space import Choices
from holocene.ews.state import AT, BENDS, CELLS, ENTERED, HEADING, PATH, SIDE, STAGE, STEPS, State

BASE_STEPS: Final = 2
POST_ATTACK_WATER: Final = 2


def most_bends(level: i64) -> i64:
    """Changes of direction by Water level: 0, 1, 1, 2 (W-MOVE-03)."""
    return (level + 1) // 2


def fill_movers(state: State, out: Choices) -> None:
    """Every specimen of the side to move that has a first step; without any, `done` (W-MOVE-09)."""
    side = state.ints[SIDE]
    first = side * state.board.cells
    end = first + state.list_own(side)
    ints, board, first_root = state.ints, state.board, state.first_root
    own, near, edge, first_move = state.own, board.near, board.edge, board.first_move
    closed, before = colour_bit(side) | GONE, out.n
    for i in range(first, end):
        cell = own[i]
        if _has_way(ints, near, edge, first_root, cell, closed):
            out.add(first_move + cell)
    if out.n == before:
        out.add(space.DONE)


def can_move(state: State, cell: i64, closed: i64) -> bool:
    """Some side of this cell is open to a specimen that meets nothing of `closed` there."""
    board = state.board
    return _has_way(state.ints, board.near, board.edge, state.first_root, cell, closed)


def _has_way(ints: vec[i64], near: vec[i64], edge: vec[i64], first_root: i64, cell: i64, closed: i64) -> bool:
    """The same for a loop over many cells, which has fetched the tables."""
    first = cell * DIRECTIONS
    for side in range(first, first + DIRECTIONS):
        other = near[side]
        if other != NO and not ints[CELLS + other] & closed and ints[first_root + edge[side]] == 0:
            return True
    return False


def is_open(state: State, cell: i64, direction: i64, closed: i64) -> bool:
    """A step that way stays on the board, crosses no root and meets nothing of `closed`."""
    board = state.board
    side = cell * DIRECTIONS + direction
    other = board.near[side]
    if other == NO or state.cell(other) & closed:
        return False
    return state.roots(board.edge[side]) == 0


def fill_steps(state: State, out: Choices) -> None:
    """The directions in which the moving specimen can take its next step."""
    ints = state.ints
    at, steps = ints[AT], ints[STEPS]
    wet = water(state.cell(at))
    if steps >= BASE_STEPS + wet:
        return
    closed = colour_bit(ints[SIDE]) | GONE
    if steps > 0 and ints[BENDS] >= most_bends(wet):
        if can_step(state, at, ints[HEADING], closed):
            out.add(space.STEP + ints[HEADING])
        return
    for direction in range(i64(DIRECTIONS)):
        if can_step(state, at, direction, closed):
            out.add(space.STEP + direction)


def can_step(state: State, at: i64, direction: i64, closed: i64) -> bool:
    """Open, and not a cell that the path has entered or begun in (W-MOVE-04)."""
    return is_open(state, at, direction, closed) and not is_on_path(
        state, state.board.near[at * DIRECTIONS + direction]
    )


def is_on_path(state: State, cell: i64) -> bool:
    for i in range(i64(PATH), PATH + state.ints[STEPS] + 1):
        if state.ints[i] == cell:
            return True
    return False


def set_out(state: State, cell: i64) -> None:
    """Chooses the specimen that moves."""
    state.put_three(AT, cell, PATH, cell, STAGE, SET_OUT)


def step(state: State, direction: i64) -> None:
    """One step. Into an enemy's cell the specimen is only noted as entering, for it may have to rebound."""
    ints = state.ints
    at, steps = ints[AT], ints[STEPS]
    other = state.board.near[at * DIRECTIONS + direction]
    if steps > 0 and ints[HEADING] != direction:
        state.add(BENDS, 1)
    state.put_three(HEADING, direction, STEPS, steps + 1, PATH + steps + 1, other)
    if state.cell(other) & SPECIMEN:
        state.put(ENTERED, other)
    else:
        shift(state, at, other)
    if steps == 0:
        state.put(STAGE, WALK)


def shift(state: State, start: i64, end: i64) -> None:
    """The acting specimen now stands on another cell."""
    piece = state.cell(start)
    state.specimen_leaves(piece)
    state.put_three(CELLS + end, piece, CELLS + start, 0, AT, end)


def fill_post_attack(state: State, out: Choices) -> None:
    """The free cells around the attacker, if it has Water 2 (W-WATER-03 to W-WATER-05)."""
    at = state.ints[AT]
    if water(state.cell(at)) < POST_ATTACK_WATER:
        return
    for direction in range(i64(DIRECTIONS)):
        if is_open(state, at, direction, SPECIMEN | GONE):
            out.add(space.STEP + direction)


def post_attack_step(state: State, direction: i64) -> None:
    at = state.ints[AT]
    shift(state, at, state.board.near[at * DIRECTIONS + direction])
    state.put(STAGE, CLOSE)


def end_path(state: State) -> None:
    """The move is over; how it went no longer matters (W-ATT-09)."""
    if state.ints[STEPS] > 0:
        state.put_three(STEPS, 0, HEADING, 0, BENDS, 0)
