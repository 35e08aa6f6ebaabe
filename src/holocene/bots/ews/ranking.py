"""Where a resource goes, for Growth and bonuses: upgrades and cells to destroy, the best looking first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.evaluate import Evaluator
from holocene.ews.board import DIRECTIONS, Board
from holocene.ews.codes import NO, RESOURCES, SPECIMEN, TREE, colour_bit, side_of
from holocene.ews.space import Choices
from holocene.ews.state import SUPPLY, State


class Ranking:
    def __init__(self, board: Board, evaluator: Evaluator) -> None:
        self.board: Board = board
        self.evaluator: Evaluator = evaluator
        self.choices: vec[i64] = vec[i64]([0] * int(board.choices))
        """The best first, and what each seems worth; the next ranking overwrites them."""
        self.worths: vec[i64] = vec[i64]([0] * int(board.choices))

    def rank(self, state: State, out: Choices, side: i64) -> i64:
        """The ways to place a resource, the best looking first, into `choices`; how many there are.

        Which token destroys a cell hardly matters: the most plentiful one does."""
        n: i64 = 0
        supply = state.ints
        plenty: i64 = 0
        for k in range(i64(1), i64(RESOURCES)):
            if supply[SUPPLY + k] > supply[SUPPLY + plenty]:
                plenty = k
        first_destroy = self.board.first_destroy
        for i in range(out.n):
            choice = out.ints[i]
            if choice >= self.board.first_move:
                continue
            if choice >= first_destroy:
                cell = (choice - first_destroy) // RESOURCES
                if (choice - first_destroy) % RESOURCES != plenty:
                    continue
                worth = self._hole_worth(state, cell, side)
            else:
                cell = (choice - self.board.first_upgrade) // RESOURCES
                resource = (choice - self.board.first_upgrade) % RESOURCES
                worth = self._token_worth(state, cell, resource)
            at = n
            while at > 0 and self.worths[at - 1] < worth:
                self.choices[at] = self.choices[at - 1]
                self.worths[at] = self.worths[at - 1]
                at -= 1
            self.choices[at] = choice
            self.worths[at] = worth
            n += 1
        return n

    def _token_worth(self, state: State, cell: i64, resource: i64) -> i64:
        """An upgrade by itself: a little more for Trees, and for specimens in the fight."""
        piece = state.cell(cell)
        worth = 8 * self.evaluator.growth_worth(piece, resource)
        return worth + 3 * self.evaluator.inside[cell]

    def _hole_worth(self, state: State, cell: i64, side: i64) -> i64:
        """A cell to destroy: an enemy on it, or one beside it that it would bring to the rim."""
        piece = state.cell(cell)
        if piece & SPECIMEN:
            worth = self.evaluator.piece_worth(piece)
            return 1000 + worth if side_of(piece) != side else -1000 - worth
        total: i64 = 0
        enemy = colour_bit(1 - side)
        for direction in range(i64(DIRECTIONS)):
            other = self.board.near[cell * DIRECTIONS + direction]
            if other != NO:
                beside = state.cell(other)
                if beside & SPECIMEN:
                    value: i64 = 30 if beside & TREE else 8
                    if self.board.is_border[other]:
                        value = 1
                    total += value if beside & enemy else -value
        return total
