"""The bot: plans a whole turn at its first question and gives the planned answers after it.

It gets a view, from which the state is rebuilt; nothing is hidden in this game. A question
it has no plan for, in whatever stage of a turn, starts a new search from there. In the
opponent's turn it is only asked where a bonus goes (`PayOther`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.first.search import FirstSearch
from holocene.bots.ews.root import Limits
from holocene.bots.ews.search import Search
from holocene.bots.ews.weights import DEFAULTS, weights_of
from holocene.ews.board import Board
from holocene.ews.codes import PAY_OTHER
from holocene.ews.engine import advance
from holocene.ews.hashing import digest
from holocene.ews.state import SIDE, STAGE, State
from holocene.ews.view import View, determinize
from holocene.kernel.rng import Stream, seeded

PARAMETERS: Final[dict[str, int]] = {
    "nodes": 20_000,
    "milliseconds": 0,
    "processor": 0,
    "depth": 0,
    "noise": 0,
    "blunder": 0,
    "version": 2,
}
"""0 stands for no limit. `processor`: milliseconds of processor time, for matches on a busy machine. Noise is
in hundredths of a Mushroom, blunders in turns of a hundred. `version`: 1 is the
search as it was first, to measure by."""
SEARCHES_KEPT: Final = 4
"""Boards whose search stays ready: a server meets any board that somebody names."""
_FEW: Final = 4_000
"""Nodes up to which a small table is enough."""


class Player:
    def __init__(self, parameters: dict[str, int]) -> None:
        given = {**PARAMETERS, **parameters}
        self.limits: Limits = Limits(
            given["nodes"], given["milliseconds"], given["depth"], given["processor"]
        )
        self.noise: int = given["noise"]
        self.blunder: int = given["blunder"]
        self.version: int = given["version"]
        self.weights: vec[i64] = weights_of({key: n for key, n in given.items() if key in DEFAULTS})
        self.bits: int = 12 if 0 < given["nodes"] <= _FEW else 16
        self.searches: dict[str, Search] = {}
        """By board, the one used last at the end."""
        self.plan: dict[int, int] = {}
        """By digest: the answers still to be given in this turn."""

    def __call__(self, view: View, choices: list[int], stream: Stream) -> int:
        state = determinize(view, stream.clone())
        state.stream = seeded(0)
        key = int(digest(state))
        planned = self.plan.get(key, -1)
        if planned in choices:
            return planned
        if state.ints[STAGE] == PAY_OTHER:
            return self._bonus(state, choices)
        self._make_plan(state, stream)
        planned = self.plan.get(key, -1)
        return planned if planned in choices else choices[0]

    def search(self, board: Board) -> Search:
        search = self.searches.pop(board.id, None)
        if search is None:
            kind = FirstSearch if self.version == 1 else Search
            search = kind(board, self.weights, self.bits)
            if len(self.searches) >= SEARCHES_KEPT:
                del self.searches[next(iter(self.searches))]
        self.searches[board.id] = search
        return search

    def _make_plan(self, state: State, stream: Stream) -> None:
        search = self.search(state.board)
        search.think(state.clone(), self.limits, self.noise, self.blunder, stream.clone())
        self.plan = {}
        if search.root.n == 0:
            return
        for choice in search.turn(0):
            self.plan[int(digest(state))] = choice
            advance(state, choice)

    def _bonus(self, state: State, choices: list[int]) -> int:
        """The answer after which the opponent's best way to end the turn is worth least."""
        search = self.search(state.board)
        own = 1 - state.ints[SIDE]
        best, best_value = choices[0], i64(-(1 << 40))
        for choice in choices:
            after = state.clone()
            advance(after, choice)
            value = search.after_bonus(after, own)
            if value > best_value:
                best, best_value = choice, value
        return best
