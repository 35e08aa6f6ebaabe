"""The root of the search: the turns of a position, sorted anew after every iteration.

Where nothing but nodes limits it, the same state always gives the same answer. What a
position behind a turn is worth is found in `search.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.candidates import Generator, key_of
from holocene.bots.ews.evaluate import WIN, Evaluator
from holocene.bots.ews.node import INFINITE
from holocene.bots.ews.rooting import with_openings, with_roots
from holocene.bots.ews.transpositions import Transpositions
from holocene.bots.ews.turn_list import TurnList, arrange
from holocene.ews.board import Board
from holocene.ews.codes import OVER, PAY_OTHER
from holocene.ews.engine import make
from holocene.ews.state import SIDE, STAGE, State
from holocene.kernel.rng import Stream

DEEPEST: Final = 24
WORSE: Final = -INFINITE + 1
"""The value of a turn of which it is only known that others are better."""
_LOOK_AT_CLOCK: Final = 16
HOPE: Final = 60
"""How much a turn may still gain on its static worth, for each turn of depth behind it."""
HOPEFUL: Final = 4
"""Up to this depth such turns are left out."""
_ROOT_VARIANTS: Final = 8
_ROOTED: Final = 10
"""Turns at the root that are also tried with roots."""
_ROOT_GROWTHS: Final = 6
"""Upgrades that all moves are combined with, at the root; elsewhere 2 and 1."""


def root_width(depth: i64) -> i64:
    """How many turns of the root are searched at this depth."""
    if depth < 2:
        return i64(1 << 20)
    return i64(80) if depth == 2 else i64(50) if depth == 3 else i64(36)


def _insert(best: vec[i64], value: i64) -> None:
    """Keeps the highest values, the highest first."""
    i: i64 = len(best) - 1
    if value <= best[i]:
        return
    while i > 0 and best[i - 1] < value:
        best[i] = best[i - 1]
        i -= 1
    best[i] = value


class Limits:
    """When a search ends: after so many nodes or milliseconds (0: no limit), or at a depth.

    `processor`: milliseconds of processor time, so that a match is fair on a busy machine."""

    def __init__(self, nodes: int, milliseconds: int, depth: int, processor: int = 0) -> None:
        self.nodes: i64 = nodes
        self.milliseconds: i64 = milliseconds
        self.processor: i64 = processor
        self.depth: i64 = depth if 0 < depth < DEEPEST else DEEPEST


class RootSearch:
    """What every version of the search has in common; it does not know yet what a position is worth."""

    def __init__(self, board: Board, weights: vec[i64], bits: int) -> None:
        self.board: Board = board
        self.evaluator: Evaluator = Evaluator(board, weights)
        self.generator: Generator = Generator(board, self.evaluator)
        self.transpositions: Transpositions = Transpositions(bits)
        self.limits: Limits = Limits(0, 0, 1)
        self.began: float = 0.0
        self.began_processor: float = 0.0
        self.lists_made: i64 = 0
        self.stopped: bool = False
        self.depth: i64 = 0
        """The last depth that was searched to its end."""
        self.root: TurnList = TurnList()
        self.values: vec[i64] = vec[i64]()
        self.poll: Callable[[], bool] | None = None
        """Asked now and then whether to stop."""

    def nodes(self) -> int:
        return int(self.generator.valued)

    # --- the root

    def start(self, state: State, limits: Limits) -> int:
        """Lists the turns from here; how many there are. The state is the caller's to give away."""
        self.limits = limits
        self.began = perf_counter()
        self.began_processor = process_time()
        self.stopped = False
        self.lists_made = 0
        self.depth = 0
        self.generator.valued = 0
        self.transpositions.clear()
        self.forget()
        state.forget()
        generator = self.generator
        generator.find(state, key_of(state), self.root, False, True, _ROOT_GROWTHS)
        with_openings(generator, state)
        self._drop_doubles()
        self._sort_root()
        best = min(self.root.n, i64(_ROOTED))
        for place in range(best):
            with_roots(generator, state, place)
        self._sort_root()
        self.values = self.root.worth[:]
        return int(self.root.n)

    def _drop_doubles(self) -> None:
        """Of turns that lead to the same position only the first is kept."""
        seen: set[int] = set()
        turns = self.root
        kept: i64 = 0
        for i in range(turns.n):
            key = int(turns.key[i])
            if key not in seen:
                seen.add(key)
                turns.swap(kept, i)
                kept += 1
        turns.n = kept

    def _sort_root(self) -> None:
        self.root.sort_by(self.root.worth[:], self.root.n)

    def deepen(self, state: State, depth: i64, exact: i64) -> bool:
        """One more iteration; whether it came to its end. The list is sorted by what was found.

        So many of the best turns get their true values, the others only know that they are worse."""
        turns = self.root
        best = vec[i64]([-INFINITE] * int(exact))
        side = state.ints[SIDE]
        mark = state.logged
        width = root_width(depth)
        done: i64 = 0
        searched: i64 = 0
        for place in range(turns.n):
            if searched >= width and best[exact - 1] > DEEPEST - WIN:
                break
            blur = turns.blur[place]
            bound = best[exact - 1] - blur
            if depth == 1 and turns.worth[place] <= bound:
                # The reply may stand pat, so no later turn is worth more.
                break
            if place > exact + 4 and depth <= HOPEFUL and turns.worth[place] + HOPE * (depth - 1) <= bound:
                self.values[place] = WORSE - place
                done = place + 1
                continue
            if depth > 1 and turns.is_crowded(place, _ROOT_VARIANTS):
                self.values[place] = WORSE - place
                done = place + 1
                continue
            self.play(state, turns, place)
            if state.ints[STAGE] == OVER:
                value = self.ended_at(state, side, 0)
            elif searched < exact:
                value = -self.value_of(state, turns.key[place], depth - 1, -INFINITE, INFINITE, 1)
            else:
                value = self.reply(state, turns.key[place], depth, searched, bound, INFINITE, 0)
            state.undo(mark)
            searched += 1
            if self.stopped:
                break
            if value > bound:
                if value < WIN - DEEPEST:
                    value += blur
                self.values[place] = value
                _insert(best, value)
            else:
                self.values[place] = WORSE - place
            done = place + 1
        if self.stopped and done < 2:
            return False
        self._order_by_values(done)
        if not self.stopped:
            self.depth = depth
        return not self.stopped

    def _order_by_values(self, done: i64) -> None:
        """Best value first; turns that did not beat the best keep their order behind it."""
        order = self.root.sort_by(self.values, done)
        arrange(self.values, order)

    def think(self, state: State, limits: Limits, noise: int, blunder: int, stream: Stream) -> None:
        """The whole search; afterwards `root` has the best turn first.

        With noise, every turn seems better or worse by up to so much, as the stream will have it; and
        in so many turns of a hundred the replies are not looked at."""
        if self.start(state, limits) <= 1:
            return
        if noise > 0:
            for place in range(self.root.n):
                self.root.blur[place] = stream.below(2 * noise + 1) - noise
                self.values[place] = self.root.worth[place] + self.root.blur[place]
            self._order_by_values(self.root.n)
        if blunder > 0 and stream.below(100) < blunder:
            return
        depth: i64 = 1
        while depth <= limits.depth:
            if not self.deepen(state, depth, 1):
                return
            if self.values[0] > WIN - DEEPEST or self.values[0] < DEEPEST - WIN:
                return
            depth += 1

    def turn(self, place: int) -> list[int]:
        return self.root.turn(place)

    def line(self, state: State, place: int, most: int) -> list[list[int]]:
        """The principal line: this turn of the root, then the best replies the table knows."""
        found: list[list[int]] = [self.root.turn(place)]
        mark = state.logged
        self.play(state, self.root, place)
        key = self.root.key[place]
        turns = TurnList()
        while len(found) < most and state.ints[STAGE] != OVER:
            entry = self.transpositions.find(key)
            if entry < 0 or self.transpositions.bests[entry] == 0:
                break
            self.generator.find(state, key, turns, False, False, 2)
            place_of = self._place_of(turns, self.transpositions.bests[entry])
            if place_of < 0:
                break
            found.append(turns.turn(place_of))
            key = turns.key[place_of]
            self.play(state, turns, place_of)
        state.undo(mark)
        return found

    def after_bonus(self, state: State, side: i64) -> i64:
        """For the side not to move, in the opponent's turn: what it comes to if that ends it at best."""
        if state.ints[STAGE] == OVER:
            return self.evaluator.ended(state, side)
        if state.ints[STAGE] == PAY_OTHER or state.ints[SIDE] == side:
            return self.evaluator.worth(state, side)
        self.generator.find(state, key_of(state), self.root, False, False, 1)
        if self.root.n == 0:
            return self.evaluator.worth(state, side)
        self.root.bring_best(0)
        return -self.root.worth[0]

    # --- what the versions decide

    def forget(self) -> None:
        """What was noted for other positions than this one."""
        raise NotImplementedError

    def value_of(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The worth of a position to the side to move."""
        raise NotImplementedError

    def reply(self, state: State, key: i64, depth: i64, place: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a turn just made: the opponent's best reply, less deep for late turns."""
        raise NotImplementedError

    # --- for the root and what lies behind it

    def ended_at(self, state: State, side: i64, ply: i64) -> i64:
        value = self.evaluator.ended(state, side)
        if value > 0:
            return value - ply
        return value + ply if value < 0 else 0

    def play(self, state: State, turns: TurnList, place: i64) -> None:
        first = turns.first[place]
        for i in range(first, first + turns.length[place]):
            make(state, turns.choices[i])

    def is_time_up(self) -> bool:
        """Asked before a list of turns is made."""
        self.lists_made += 1
        if self.limits.nodes and self.generator.valued >= self.limits.nodes:
            self.stopped = True
        elif self.lists_made % _LOOK_AT_CLOCK == 0:
            if self.poll is not None and self.poll():
                self.stopped = True
            elif self.limits.milliseconds:
                if (perf_counter() - self.began) * 1000.0 >= float(self.limits.milliseconds):
                    self.stopped = True
            elif self.limits.processor:
                if (process_time() - self.began_processor) * 1000.0 >= float(self.limits.processor):
                    self.stopped = True
        return self.stopped

    def _place_of(self, turns: TurnList, key: i64) -> i64:
        for place in range(turns.n):
            if turns.key[place] == key:
                return place
        return -1
