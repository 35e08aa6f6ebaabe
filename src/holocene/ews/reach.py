"""Every position one complete turn can lead to, without placing or taking back roots.

The opponent's bonuses are part of the turn. States met on the way are remembered by
their digest, so orders that come to the same thing are followed once.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.ews.codes import CLOSE, NO, OVER, RESULT_TEXTS
from holocene.ews.engine import fill_without_roots, make
from holocene.ews.hashing import digest, position_key
from holocene.ews.notation import position_text
from holocene.ews.refusals import Refused
from holocene.ews.space import DONE, Choices
from holocene.ews.state import RESULT, STAGE, TURN, State


def turns(state: State) -> list[str]:
    """The distinct positions and results, sorted as plain text (W-NOTE-05)."""
    search = Search(state, True, NO)
    return sorted(search.texts)


def count_turns(state: State, most: int) -> int:
    """How many `turns` there are; above `most` the search is broken off, unless that is NO."""
    search = Search(state, False, most)
    return len(search.keys) + len(search.results)


class Search:
    def __init__(self, state: State, with_texts: bool, most: int) -> None:
        if state.ints[STAGE] == OVER:
            raise Refused("W-NOTE-06", "no_tree")
        self.state: State = state.clone()
        self.state.forget()
        self.with_texts: bool = with_texts
        self.most: int = most
        self.turn: i64 = self.state.ints[TURN]
        self.seen: set[int] = set()
        self.keys: set[int] = set()
        """Positions reached."""
        self.results: set[int] = set()
        self.texts: list[str] = []
        self.lists: list[Choices] = []
        self._follow(0)

    def _follow(self, depth: int) -> None:
        """Tries every answer from here."""
        state = self.state
        if depth == len(self.lists):
            self.lists.append(Choices(state.board.choices))
        out = self.lists[depth]
        fill_without_roots(state, out)
        mark = state.logged
        for i in range(out.n):
            if self.most != NO and len(self.keys) > self.most:
                return
            make(state, out.ints[i])
            if state.ints[STAGE] == CLOSE:
                make(state, DONE)
            if state.ints[STAGE] == OVER:
                self._end_game()
            elif state.ints[TURN] != self.turn:
                self._end_turn()
            else:
                key = int(digest(state))
                if key not in self.seen:
                    self.seen.add(key)
                    self._follow(depth + 1)
            state.undo(mark)

    def _end_game(self) -> None:
        result = int(self.state.ints[RESULT])
        if result not in self.results:
            self.results.add(result)
            self.texts.append(RESULT_TEXTS[result])

    def _end_turn(self) -> None:
        key = int(position_key(self.state))
        if key not in self.keys:
            self.keys.add(key)
            if self.with_texts:
                self.texts.append(position_text(self.state))
