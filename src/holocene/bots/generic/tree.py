"""Information-set tree search (Cowling, Powley, Whitehouse 2012): one tree over many deals.

Each of `iterations` descents has a deal of its own that fits the view (or one of `deals`) and walks down the
tree along answers that are legal there. A node is known by the answers on the way to it, not by hidden
cards, so what is learned on one deal serves the others. An answer is judged by its mean worth to the side
that gives it, and by how seldom it was tried when it could be (`explore`, in hundredths). With `widening` w
a node considers at most 1 + w x the root of its visits answers; 0 considers all. Below the tree come
`rollouts` random games, cut off after `cutoff` choices (0: played to the end). Counts, never seconds; whole
numbers only, so the same view and stream give the same answer everywhere.
"""

from __future__ import annotations

from math import isqrt
from typing import Any, Final

from mypy_extensions import i64

from holocene.bots.generic.worth import Judge, Sides, checked, limit_of, plain_choices
from holocene.kernel.rng import Stream

PARAMETERS: Final[dict[str, int]] = {
    "iterations": 300,
    "deals": 0,
    "rollouts": 1,
    "cutoff": 0,
    "widening": 0,
    "explore": 70,
    "scale": 40,
    "margin": 50,
}
_LEAST: Final[dict[str, int]] = {
    "iterations": 1,
    "deals": 0,
    "rollouts": 1,
    "cutoff": 0,
    "widening": 0,
    "explore": 0,
    "scale": 1,
    "margin": 0,
}
_LOGARITHM: Final = 693_147
"""Of 2, in millionths: logarithms are counted in bits."""
_SEATS: Final = 64
"""More than any table has: an answer and who gives it are one number."""


class Node:
    """An answer on the way down, with what came of it for whoever gave it."""

    def __init__(self, choice: int) -> None:
        self.choice: int = choice
        self.visits: i64 = 0
        self.total: i64 = 0
        self.chances: i64 = 0
        """How often it was legal when its node was passed."""
        self.children: dict[int, Node] = {}

    def mean(self) -> i64:
        return self.total // self.visits if self.visits > 0 else 0


class Tree:
    def __init__(self, game: Any, parameters: dict[str, int]) -> None:
        checked("ismcts", parameters, _LEAST)
        self.game: Any = game
        self.iterations: int = parameters["iterations"]
        self.deals: int = parameters["deals"]
        self.rollouts: int = parameters["rollouts"]
        self.limit: int | None = limit_of(parameters["cutoff"])
        self.widening: i64 = parameters["widening"]
        self.explore: i64 = parameters["explore"]
        self.judge: Judge = Judge(game, parameters["scale"], parameters["margin"])

    def __call__(self, view: Any, choices: list[int], stream: Stream) -> int:
        """The answer tried most often; of equal ones the one with the better mean."""
        game, seat = self.game, int(view.seat)
        first = game.determinize(view, stream)
        tried = plain_choices(game, first, seat, choices)
        if len(tried) == 1:
            return tried[0]
        sides = Sides(game, first)
        root = Node(-1)
        kept: list[Any] = [first]
        for number in range(self.iterations):
            if 0 < self.deals <= number:
                state = game.clone(kept[number % self.deals])
            elif number == 0:
                state = game.clone(first)
            else:
                deal = game.determinize(view, stream)
                if self.deals > 0:
                    kept.append(game.clone(deal))
                state = deal
            self._descend(root, state, seat, tried, sides, stream)
        best: Node | None = None
        for choice in tried:
            node = root.children.get(choice * _SEATS + seat)
            if node is not None and (best is None or _is_better(node, best)):
                best = node
        return tried[0] if best is None else best.choice

    def _descend(
        self, root: Node, state: Any, seat: int, tried: list[int], sides: Sides, stream: Stream
    ) -> None:
        """One way down, the rollouts below it, and what came of them on the way back."""
        game = self.game
        node, legal, fresh = root, tried, False
        path: list[Node] = [root]
        givers: list[int] = [0]
        while True:
            if len(legal) == 1:
                game.choose_unchecked(state, seat, legal[0])
            else:
                child = self._next(node, legal, seat, stream)
                fresh = child.visits == 0
                game.choose_unchecked(state, seat, child.choice)
                path.append(child)
                givers.append(sides.of_seat[seat])
                node = child
            waiting: list[int] = game.waiting(state)
            if fresh or not waiting:
                break
            seat = waiting[0]
            legal = game.choices(state, seat, plain=True)
        worths = self._rolled(state, sides, stream)
        for at in range(len(path)):
            path[at].visits += 1
            path[at].total += worths[givers[at]]

    def _rolled(self, state: Any, sides: Sides, stream: Stream) -> list[int]:
        """The mean worth of the rollouts to every side."""
        game = self.game
        sums = [0] * len(sides.groups)
        for number in range(self.rollouts):
            end = state if number == self.rollouts - 1 else game.clone(state)
            game.playout(end, stream, self.limit)
            worths = self.judge.worths(end, sides)
            for side in range(len(sums)):
                sums[side] += worths[side]
        return [total // self.rollouts for total in sums]

    def _next(self, node: Node, legal: list[int], seat: int, stream: Stream) -> Node:
        """A legal answer that was not tried yet, while the node may widen; otherwise the most promising."""
        known: list[Node] = []
        untried: list[int] = []
        for choice in legal:
            child = node.children.get(choice * _SEATS + seat)
            if child is None:
                untried.append(choice)
            else:
                child.chances += 1
                known.append(child)
        if untried and (self.widening == 0 or len(known) < 1 + self.widening * isqrt(int(node.visits))):
            fresh = Node(untried[stream.below(len(untried))])
            fresh.chances = 1
            node.children[fresh.choice * _SEATS + seat] = fresh
            return fresh
        best, best_promise = known[0], self._promise(known[0])
        for child in known[1:]:
            promise = self._promise(child)
            if promise > best_promise:
                best, best_promise = child, promise
        return best

    def _promise(self, node: Node) -> i64:
        """The mean and the bonus of the seldom tried: explore x the root of log chances over visits."""
        seldom = int(node.chances).bit_length() * _LOGARITHM // int(node.visits)
        return node.mean() + self.explore * isqrt(seldom * 1_000_000) // 100


def _is_better(node: Node, than: Node) -> bool:
    if node.visits != than.visits:
        return node.visits > than.visits
    return node.mean() > than.mean()
