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
    WHITES,
    earth,
    level,
    room,
    sun,
    water,
)
from holocene.ews.grow import can_destroy
from holocene.ews.state import CELLS, HAND, LAID, RESULT, SIDE, TREES_LEFT, State

WIN: Final = 100_000
"""More than anything else can be worth; a win in n turns is worth WIN - n."""
SOON: Final = 4
"""Turns before the End of the World from which on it is feared."""
_PIECES: Final = 2 * SHIELD
"""More than any specimen's integer."""


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
        self.room_black: i64 = 0
        self.room_white: i64 = 0
        pieces = range(_PIECES)
        self.worths: vec[i64] = vec[i64]([int(self.piece_worth(piece)) for piece in pieces])
        """By specimen, as a cell holds it: its worth, room and reach, and what threatening it is worth."""
        self.rooms: vec[i64] = vec[i64]([int(room(piece)) for piece in pieces])
        self.reaches: vec[i64] = vec[i64]([int(reach_of(piece)) for piece in pieces])
        self.prizes: vec[i64] = vec[i64]([int(self.prize(piece)) for piece in pieces])

    def ended(self, state: State, side: i64) -> i64:
        """A finished game: WIN, 0 or -WIN for this side."""
        result = state.ints[RESULT]
        if result == DRAWN:
            return 0
        return WIN if (result == BLACK_WINS) == (side == BLACK) else -WIN

    def worth(self, state: State, side: i64) -> i64:
        """The position between two turns, seen by this side."""
        self.collect(state)
        weights, ints = self.weights, state.ints
        total = self._of_side(state, BLACK) - self._of_side(state, WHITE) + self._reaching()
        if self.room_black < self.room_white:
            total += weights[w.FULL] * min(self.room_white - self.room_black, 6)
        elif self.room_white < self.room_black:
            total -= weights[w.FULL] * min(self.room_black - self.room_white, 6)
        total += weights[w.HAND] * (ints[HAND + BLACK] - ints[HAND + WHITE])
        total += weights[w.MOVE_FIRST] * (1 if ints[SIDE] == BLACK else -1)
        return total if side == BLACK else -total

    def collect(self, state: State) -> None:
        """Lists the specimens of both sides."""
        ints, where, what, rooms = state.ints, self.where, self.what, self.rooms
        black: i64 = 0
        white: i64 = self.cells
        room_black: i64 = 0
        room_white: i64 = 0
        for cell in range(self.cells):
            slot = CELLS + cell
            piece = ints[slot]
            if piece & SPECIMEN:
                if piece & WHITES:
                    where[white] = cell
                    what[white] = piece
                    room_white += rooms[piece]
                    white += 1
                else:
                    where[black] = cell
                    what[black] = piece
                    room_black += rooms[piece]
                    black += 1
        self.n_black = black
        self.n_white = white - self.cells
        self.room_black = room_black
        self.room_white = room_white

    def _of_side(self, state: State, side: i64) -> i64:
        """What one side has, wherever the other stands, and where its Trees are; the lists are collected."""
        weights, where, what = self.weights, self.where, self.what
        worths, inside = self.worths, self.inside
        first = side * self.cells
        n = self.n_white if side else self.n_black
        soon = SOON - (self.room_black if side else self.room_white)
        rooted = state.ints[LAID] + state.ints[LAID + 1] > 0
        total: i64 = 0
        if state.ints[TREES_LEFT + side] == 1:
            total -= weights[w.LAST_TREE]
        for i in range(first, first + n):
            cell, piece = where[i], what[i]
            total += worths[piece]
            if piece & TREE:
                total += weights[w.CENTRE] * inside[cell]
                if rooted:
                    total += weights[w.WALLED] * self.walls(state, cell)
            if soon > 0 and can_destroy(state, cell):
                doom = weights[w.DOOM] * soon
                total -= doom if piece & TREE else doom // 4
        return total

    def _reaching(self) -> i64:
        """Who may reach whom next turn, and how near Mushrooms are to the enemy's Trees, seen by Black."""
        where, what, apart = self.where, self.what, self.apart
        reaches, prizes = self.reaches, self.prizes
        cells = self.cells
        end = cells + self.n_white
        total: i64 = 0
        for i in range(self.n_black):
            piece, row = what[i], where[i] * cells
            reach, prize = reaches[piece], prizes[piece]
            for j in range(cells, end):
                k = row + where[j]
                far, other = apart[k], what[j]
                if far <= reach:
                    total += prizes[other]
                if far <= reaches[other]:
                    total -= prize
        return total + self.weights[w.NEAR] * (self._nearness(BLACK) - self._nearness(WHITE))

    def may_reach_last_tree(self, state: State, side: i64) -> bool:
        """Some specimen of the other side could come to the only Tree of this one, by distance alone."""
        if state.ints[TREES_LEFT + side] != 1:
            return False
        self.collect(state)
        where, what = self.where, self.what
        first = side * self.cells
        tree: i64 = NO
        for i in range(first, first + (self.n_white if side else self.n_black)):
            if what[i] & TREE:
                tree = where[i] * self.cells
        theirs = self.cells - first
        for j in range(theirs, theirs + (self.n_black if side else self.n_white)):
            k = tree + where[j]
            if self.apart[k] <= self.reaches[what[j]]:
                return True
        return False

    def _nearness(self, side: i64) -> i64:
        """How near the Mushrooms of a side are to the enemy's Trees, counted from nine cells on."""
        where, what, apart = self.where, self.what, self.apart
        first = side * self.cells
        n = self.n_white if side else self.n_black
        theirs = self.cells - first
        end = theirs + (self.n_black if side else self.n_white)
        one: i64 = NO
        two: i64 = NO
        for j in range(theirs, end):
            if what[j] & TREE:
                two = one
                one = where[j] * self.cells
        total: i64 = 0
        for i in range(first, first + n):
            if what[i] & TREE:
                continue
            nearest: i64 = 9
            if one != NO:
                k = one + where[i]
                if apart[k] < nearest:
                    nearest = apart[k]
            if two != NO:
                k = two + where[i]
                if apart[k] < nearest:
                    nearest = apart[k]
            total += 9 - nearest
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

    def prize(self, piece: i64) -> i64:
        """What it is worth to have this specimen within reach."""
        if not piece & TREE:
            return self.weights[w.THREAT]
        return 0 if piece & SHIELD else self.weights[w.TREE_THREAT]

    def growth_worth(self, piece: i64, resource: i64) -> i64:
        """What one more token adds by itself."""
        i = w.EARTH + 3 * resource + level(piece, resource)
        gained = self.weights[i]
        if resource == 0:
            gained += 2 * self.weights[w.HAND]
            if level(piece, 0) == 2:
                gained += self.weights[w.SHIELD]
        return gained

    def walls(self, state: State, cell: i64) -> i64:
        """Inner sides of this cell that carry a root."""
        n: i64 = 0
        first = cell * DIRECTIONS
        for i in range(first, first + DIRECTIONS):
            if self.board.near[i] != NO and state.roots(self.board.edge[i]) != 0:
                n += 1
        return n


def reach_of(piece: i64) -> i64:
    """How many cells away a specimen can hit next turn, Growth included, with nothing in its way."""
    return 2 + water(piece) + (1 if room(piece) > 0 else 0) + (1 if sun(piece) > 0 else 0)


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
