"""Turns with root actions, for the few turns where they pay.

Roots change a position only near pieces and paths. They are placed at the end of a turn, on sides of
own Trees, one after the other as long as the position looks better, and only for turns that look good
already (`with_roots`). Own roots beside a specimen are taken back only before a move of that specimen
(`with_openings`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.bots.ews.candidates import LONGEST, Generator
from holocene.bots.ews.evaluate import WIN
from holocene.ews.codes import AFTER, CLOSE, GROW, MOVE, NO, OVER, TREE, WALK, colour_bit
from holocene.ews.engine import fill, fill_without_roots, make
from holocene.ews.space import Choices
from holocene.ews.state import HAND, LAID, STAGE, State

_ROOTS_A_TURN: Final = 4
_MOST_OPENINGS: Final = 6


class RootedGenerator(Generator):
    """Adds to a list of turns those that place roots or take them back."""

    def with_roots(self, state: State, place: i64) -> None:
        """Adds variants of a turn of the list that place roots beside own Trees before it ends."""
        turns = self.out
        first, length = turns.first[place], turns.length[place]
        if turns.worth[place] > WIN // 2:
            return
        mark = state.logged
        self.length = 0
        for i in range(first, first + length - 1):
            self.make(state, turns.choices[i])
        if state.ints[STAGE] in (WALK, AFTER, CLOSE):
            best = turns.worth[place]
            for _ in range(i64(_ROOTS_A_TURN)):
                found = self._best_root(state, best)
                if found == NO:
                    break
                self.make(state, found)
                self.emit(state)
                best = turns.worth[turns.n - 1]
        self.length = 0
        state.undo(mark)

    def _best_root(self, state: State, best: i64) -> i64:
        """The edge beside an own Tree where a root makes the position look better than `best`; or NO."""
        if state.ints[HAND + self.side] == 0 or self.length > LONGEST - 8:
            return NO
        out = self.lists[self.length]
        fill(state, out)
        own = colour_bit(self.side)
        found: i64 = NO
        mark = state.logged
        for i in range(out.n):
            choice = out.ints[i]
            edge = choice - self.board.first_root_on
            if edge < 0 or edge >= self.board.edges or state.roots(edge) != 0:
                continue
            other = self.board.side_two[edge]
            if other == NO:
                continue
            one, two = state.cell(self.board.side_one[edge]), state.cell(other)
            if not ((one & own and one & TREE) or (two & own and two & TREE)):
                continue
            make(state, choice)
            worth = self.evaluator.worth(state, self.side)
            self.valued += 1
            state.undo(mark)
            if worth > best:
                best = worth
                found = choice
        return found

    def with_openings(self, state: State) -> None:
        """Adds turns that first take back an own root beside a specimen and then move that specimen."""
        if state.ints[STAGE] != GROW and state.ints[STAGE] != MOVE:
            return
        if state.ints[LAID + self.side] == 0:
            return
        self.length = 0
        out = Choices(self.board.choices)
        fill(state, out)
        own = colour_bit(self.side)
        mark = state.logged
        tried: i64 = 0
        for i in range(out.n):
            edge = out.ints[i] - self.board.first_root_off
            if edge < 0 or tried >= _MOST_OPENINGS:
                continue
            for k in range(i64(2)):
                cell = self.board.side_two[edge] if k else self.board.side_one[edge]
                if cell != NO and state.cell(cell) & own:
                    tried += 1
                    self.make(state, out.ints[i])
                    self._open_for(state, cell)
                    self.back(state, mark)

    def _open_for(self, state: State, cell: i64) -> None:
        """Growth as it looks best, then the moves of this specimen."""
        mark = state.logged
        if state.ints[STAGE] == GROW:
            out = self.lists[self.length]
            fill_without_roots(state, out)
            if self.ranked(state, out, self.side) == 0:
                return
            self.make(state, self.growth_list[0])
            if state.ints[STAGE] != OVER and state.cell(cell) & colour_bit(self.side):
                self.move_one(state, cell)
            self.back(state, mark)
        else:
            self.move_one(state, cell)
