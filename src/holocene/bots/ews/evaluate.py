"""What a position is worth to a side, as one number.

Counts specimens, upgrades, shields and roots, who reaches whom, and how near the End of
the World is to Trees on the rim. Distances ignore what stands in the way: the search
finds out. Everything it needs to know of the rules it asks of `holocene.ews`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews import weights as w
from holocene.ews.board import DIRECTIONS, Board
from holocene.ews.codes import (
    BLACK,
    BLACK_WINS,
    DRAWN,
    NO,
    SHIELD,
    SPECIMEN,
    TREE,
    WHITE,
    earth,
    level,
    room,
    side_of,
    sun,
    water,
)
from holocene.ews.grow import can_destroy
from holocene.ews.state import CELLS, HAND, RESULT, SIDE, TREES_LEFT, State

WIN: Final = 100_000
"""More than anything else can be worth; a win in n turns is worth WIN - n."""
_SOON: Final = 4
"""Turns before the End of the World from which on it is feared."""


class Evaluator:
    """Tables for one board, and working space."""

    def __init__(self, board: Board, weights: vec[i64]) -> None:
        self.board: Board = board
        self.weights: vec[i64] = weights
        self.cells: i64 = board.cells
        self.apart: vec[i64] = vec[i64](distances(board))
        """cell * cells + cell: steps from one to the other on the empty board."""
        self.inside: vec[i64] = vec[i64](depths(board, self.apart))
        """By cell: steps to the rim, 3 at most."""
        self.where: vec[i64] = vec[i64]([0] * (2 * int(board.cells)))
        """side * cells + k: the cells of that side's specimens; then what stands there."""
        self.what: vec[i64] = vec[i64]([0] * (2 * int(board.cells)))
        self.n_black: i64 = 0
        self.n_white: i64 = 0

    def ended(self, state: State, side: i64) -> i64:
        """A finished game: WIN, 0 or -WIN for this side."""
        result = state.ints[RESULT]
        if result == DRAWN:
            return 0
        return WIN if (result == BLACK_WINS) == (side == BLACK) else -WIN

    def worth(self, state: State, side: i64) -> i64:
        """The position between two turns, seen by this side."""
        self.collect(state)
        black = self._of_side(state, BLACK)
        white = self._of_side(state, WHITE)
        total = black - white
        total += self.weights[w.MOVE_FIRST] * (1 if state.ints[SIDE] == BLACK else -1)
        return total if side == BLACK else -total

    def collect(self, state: State) -> None:
        """Lists the specimens of both sides."""
        ints, where, what = state.ints, self.where, self.what
        black: i64 = 0
        white: i64 = self.cells
        for cell in range(self.cells):
            slot = CELLS + cell
            piece = ints[slot]
            if piece & SPECIMEN:
                if side_of(piece) == BLACK:
                    where[black] = cell
                    what[black] = piece
                    black += 1
                else:
                    where[white] = cell
                    what[white] = piece
                    white += 1
        self.n_black = black
        self.n_white = white - self.cells

    def _of_side(self, state: State, side: i64) -> i64:
        """Everything that speaks for one side; the lists are collected."""
        weights, where, what = self.weights, self.where, self.what
        first = side * self.cells
        n = self.n_white if side else self.n_black
        theirs = (1 - side) * self.cells
        n_theirs = self.n_black if side else self.n_white
        their_room: i64 = 0
        for j in range(theirs, theirs + n_theirs):
            their_room += room(what[j])
        total: i64 = weights[w.HAND] * state.ints[HAND + side]
        if state.ints[TREES_LEFT + side] == 1:
            total -= weights[w.LAST_TREE]
        own_room: i64 = 0
        for i in range(first, first + n):
            cell, piece = where[i], what[i]
            own_room += room(piece)
            total += self.piece_worth(piece)
            total += self._reaching(cell, piece, theirs, n_theirs)
            if piece & TREE:
                total += weights[w.CENTRE] * self.inside[cell]
                total += weights[w.WALLED] * self._walls(state, cell)
            if their_room < _SOON and can_destroy(state, cell):
                doom = weights[w.DOOM] * (_SOON - their_room)
                total -= doom if piece & TREE else doom // 4
        if own_room < their_room:
            total += weights[w.FULL] * min(their_room - own_room, 6)
        return total

    def piece_worth(self, piece: i64) -> i64:
        """A specimen with what it carries."""
        weights = self.weights
        total = weights[w.TREE] if piece & TREE else weights[w.MUSHROOM]
        for k in range(earth(piece)):
            i = w.EARTH + k
            total += weights[i]
        for k in range(water(piece)):
            i = w.EARTH + 3 + k
            total += weights[i]
        for k in range(sun(piece)):
            i = w.EARTH + 6 + k
            total += weights[i]
        if piece & SHIELD:
            total += weights[w.SHIELD]
        return total

    def growth_worth(self, piece: i64, resource: i64) -> i64:
        """What one more token adds by itself."""
        i = w.EARTH + 3 * resource + level(piece, resource)
        gained = self.weights[i]
        if resource == 0:
            gained += 2 * self.weights[w.HAND]
            if level(piece, 0) == 2:
                gained += self.weights[w.SHIELD]
        return gained

    def _reaching(self, cell: i64, piece: i64, theirs: i64, n_theirs: i64) -> i64:
        """Which enemies this specimen may reach next turn, and how near it is to their Trees."""
        weights, where, what = self.weights, self.where, self.what
        reach = 2 + water(piece)
        if room(piece) > 0:
            reach += 1
        if sun(piece) > 0:
            reach += 1
        total: i64 = 0
        nearest: i64 = 9
        row = cell * self.cells
        for j in range(theirs, theirs + n_theirs):
            k = row + where[j]
            far = self.apart[k]
            enemy = what[j]
            if enemy & TREE:
                if far < nearest:
                    nearest = far
                if far <= reach and not enemy & SHIELD:
                    total += weights[w.TREE_THREAT]
            elif far <= reach:
                total += weights[w.THREAT]
        if not piece & TREE:
            total += weights[w.NEAR] * (9 - nearest)
        return total

    def _walls(self, state: State, cell: i64) -> i64:
        """Inner sides of this cell that carry a root."""
        n: i64 = 0
        first = cell * DIRECTIONS
        for i in range(first, first + DIRECTIONS):
            if self.board.near[i] != NO and state.roots(self.board.edge[i]) != 0:
                n += 1
        return n


def distances(board: Board) -> list[int]:
    """Steps between all pairs of cells on the empty board."""
    found: list[int] = []
    for start in range(int(board.cells)):
        line = [-1] * int(board.cells)
        line[start] = 0
        front = [start]
        while front:
            after: list[int] = []
            for cell in front:
                for direction in range(DIRECTIONS):
                    other = int(board.near[cell * DIRECTIONS + direction])
                    if other != NO and line[other] < 0:
                        line[other] = line[cell] + 1
                        after.append(other)
            front = after
        found += line
    return found


def depths(board: Board, apart: vec[i64]) -> list[int]:
    """Steps from each cell to the rim, 3 at most."""
    cells = int(board.cells)
    rim = [cell for cell in range(cells) if board.is_border[cell]]
    return [min(3, min(int(apart[cell * cells + other]) for other in rim)) for cell in range(cells)]
