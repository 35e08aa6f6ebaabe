"""The search: iterative deepening alpha-beta over complete turns.

A node is a turn that was made and valued. Making a list of turns costs hundreds of them,
so the turn the table remembers and those that refuted others at this ply are tried before
there is a list. The static worth orders the list; one turn before the horizon it also
bounds the value, because the opponent may stand pat in the quiet search, which follows
captures only. Deeper, late turns are searched less deep, and the last ones not at all; of
the many forms of one hit only a few count. A position is not believed as it stands while
the last Tree could be taken. Where nothing but nodes limits it, the same state always
gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.candidates import Generator, key_of, slot_key
from holocene.bots.ews.evaluate import WIN, Evaluator
from holocene.bots.ews.node import FIRST, INFINITE, NONE, Node
from holocene.bots.ews.rooting import with_openings, with_roots
from holocene.bots.ews.transpositions import EXACT, LOWER, UPPER, Transpositions
from holocene.bots.ews.turn_list import TurnList, arrange
from holocene.bots.ews.turn_store import TurnStore
from holocene.ews.board import Board
from holocene.ews.codes import OVER, PAY_OTHER
from holocene.ews.engine import make
from holocene.ews.state import SIDE, STAGE, State
from holocene.kernel.rng import Stream

DEEPEST: Final = 24
QUIET_PLIES: Final = 4
"""How many hits in a row the quiet search follows, and how many at each of these plies."""
_QUIET_WIDTHS: Final = vec[i64]([8, 4, 2, 2])
_PLIES: Final = DEEPEST + QUIET_PLIES + 2
WORSE: Final = -INFINITE + 1
"""The value of a turn of which it is only known that others are better."""
_LOOK_AT_CLOCK: Final = 16
_MARGIN: Final = 30
"""How much better than needed a position must look to be believed without a search, a turn of depth."""
_QUIET_GAIN: Final = 80
"""More than a turn without a hit gains."""
_HOPE: Final = 60
"""How much a turn may still gain on its static worth, for each turn of depth behind it."""
_HOPEFUL: Final = 4
"""Up to this depth such turns are left out."""
_WIDTHS: Final = vec[i64]([0, 400, 40, 28, 20, 16, 12])
"""By depth left: how many turns of a list are searched; the last number for all deeper ones."""
_LATE: Final = 4
"""Turns of a list behind so many others are searched less deep."""
_KILLERS: Final = 2
"""Turns of a ply that are remembered because they refuted another."""
_PASSING: Final = 3
"""From this depth on a position is first looked at as if the turn were left out."""
_VARIANTS: Final = 3
"""How many turns of one group (the same specimen takes the same enemies) are searched; and at the root."""
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


def from_here(value: i64, ply: i64) -> i64:
    """A value with forced wins counted from a position at this ply, not from the root; or back, with -ply."""
    if value > WIN - 2 * DEEPEST:
        return value + ply
    return value - ply if value < 2 * DEEPEST - WIN else value


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


class Found:
    """What a search says of one turn."""

    def __init__(self, choices: list[int], value: int) -> None:
        self.choices: list[int] = choices
        self.value: int = value


class Search:
    def __init__(self, board: Board, weights: vec[i64], bits: int) -> None:
        self.board: Board = board
        self.evaluator: Evaluator = Evaluator(board, weights)
        self.generator: Generator = Generator(board, self.evaluator)
        self.transpositions: Transpositions = Transpositions(bits)
        self.killers: TurnStore = TurnStore(_KILLERS * _PLIES)
        """By ply: turns that refuted the one before them, the latest first."""
        self.first: TurnStore = TurnStore(FIRST * _PLIES)
        """By ply: what is tried before a list of turns is made."""
        self.passed_at: i64 = 0
        """The ply before which a turn was left out."""
        self.lists: list[TurnList] = [TurnList() for _ in range(_PLIES)]
        self.open: list[Node] = [Node() for _ in range(_PLIES)]
        """By ply: the position there."""
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
        self.killers.clear()
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
            if place > exact + 4 and depth <= _HOPEFUL and turns.worth[place] + _HOPE * (depth - 1) <= bound:
                self.values[place] = WORSE - place
                done = place + 1
                continue
            if depth > 1 and turns.is_crowded(place, _ROOT_VARIANTS):
                self.values[place] = WORSE - place
                done = place + 1
                continue
            self._play(state, turns, place)
            if state.ints[STAGE] == OVER:
                value = self._ended(state, side, 0)
            elif searched < exact:
                value = -self._value(state, turns.key[place], depth - 1, -INFINITE, INFINITE, 1)
            else:
                value = self._reply(state, turns.key[place], depth, searched, bound, INFINITE, 0)
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
        self._play(state, self.root, place)
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
            self._play(state, turns, place_of)
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

    # --- inside

    def _ended(self, state: State, side: i64, ply: i64) -> i64:
        value = self.evaluator.ended(state, side)
        if value > 0:
            return value - ply
        return value + ply if value < 0 else 0

    def _play(self, state: State, turns: TurnList, place: i64) -> None:
        first = turns.first[place]
        for i in range(first, first + turns.length[place]):
            make(state, turns.choices[i])

    def _is_time_up(self) -> bool:
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

    def _value(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The worth of a position to the side to move."""
        if depth <= 0:
            return self._quiet(state, key, alpha, beta, ply, 0)
        entry = self.transpositions.find(key)
        if entry >= 0:
            if self.transpositions.kinds[entry] >> 2 >= depth:
                known, kind = (
                    from_here(self.transpositions.values[entry], -ply),
                    self.transpositions.kinds[entry] & 3,
                )
                if kind == EXACT or (kind == LOWER and known >= beta) or (kind == UPPER and known <= alpha):
                    return known
        if depth <= 2 and beta < WIN // 2:
            # Often a hit, or the position as it stands, is good enough to need no list of turns.
            margin: i64 = _MARGIN * depth
            plain = self._quiet(state, key, alpha, beta + margin, ply, 0)
            if plain >= beta + margin and (plain > WIN // 2 or not self._is_hunted(state, key, ply)):
                return plain - margin
            if depth == 1 and plain + _QUIET_GAIN <= alpha:
                return plain + _QUIET_GAIN
        elif depth >= _PASSING and self.passed_at != ply and beta < WIN // 2 and beta > -WIN // 2:
            if self._is_good_without_a_turn(state, key, depth, beta, ply):
                return beta
        if self._is_time_up():
            return alpha
        return self._best(state, key, depth, alpha, beta, ply)

    def _is_hunted(self, state: State, key: i64, ply: i64) -> bool:
        """The opponent could take the last Tree, so nothing may be believed of the position as it stands."""
        side = state.ints[SIDE]
        if not self.evaluator.may_reach_last_tree(state, side):
            return False
        mark = state.logged
        state.put(SIDE, 1 - side)
        turns = self.lists[ply]
        self.generator.find(state, key, turns, True, False, 1)
        state.undo(mark)
        for place in range(turns.n):
            if turns.worth[place] == WIN:
                return True
        return False

    def _is_good_without_a_turn(self, state: State, key: i64, depth: i64, beta: i64, ply: i64) -> bool:
        """Even if the opponent were to move again, this would be good enough."""
        side = state.ints[SIDE]
        if self.evaluator.worth(state, side) < beta:
            return False
        mark, kept = state.logged, self.passed_at
        state.put(SIDE, 1 - side)
        after = key ^ slot_key(SIDE, side) ^ slot_key(SIDE, 1 - side)
        self.passed_at = ply + 1
        value = -self._value(state, after, max(depth - 3, i64(1)), -beta, -beta + 1, ply + 1)
        self.passed_at = kept
        state.undo(mark)
        return value >= beta and not self.stopped

    def _best(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The best turn: first those that were good before, then all of a list; remembered in the table."""
        node = self.open[ply]
        node.begin(alpha)
        self._try_known(state, key, depth, beta, ply, node)
        if node.alpha < beta and not self.stopped:
            self._try_list(state, key, depth, beta, ply, node)
        if self.stopped:
            return node.alpha
        if node.best == -INFINITE:
            node.best = self.evaluator.worth(state, state.ints[SIDE])
        self._remember(key, depth, alpha, beta, ply, node)
        return node.best

    def _try_known(self, state: State, key: i64, depth: i64, beta: i64, ply: i64, node: Node) -> None:
        """The table's turn and the killers, as far as they are lawful here."""
        side, mark = state.ints[SIDE], state.logged
        self._collect_first(key, ply)
        for k in range(ply * FIRST, ply * FIRST + FIRST):
            if self.first.lengths[k] == 0:
                continue
            after = self.generator.follow(state, key, self.first, k)
            if after == 0:
                continue
            value = self._worth_of(state, mark, side, after, depth, beta, ply, node)
            if self.stopped:
                return
            node.note_known(after)
            if node.is_better(value, after):
                node.known = k
                if value >= beta:
                    return

    def _try_list(self, state: State, key: i64, depth: i64, beta: i64, ply: i64, node: Node) -> None:
        """All turns, the best looking first, until the rest cannot matter."""
        side, mark = state.ints[SIDE], state.logged
        turns = self.lists[ply]
        self.generator.find(state, key, turns, False, False, 2 if depth > 1 else 1)
        width = _WIDTHS[depth] if depth < len(_WIDTHS) else _WIDTHS[len(_WIDTHS) - 1]
        for place in range(turns.n):
            turns.bring_best(place)
            if node.tried >= width and node.best > -WIN + DEEPEST:
                return
            static = turns.worth[place]
            if depth == 1 and static <= node.alpha and node.tried > 0:
                # The reply may stand pat, so this turn and all behind it are worth no more.
                node.best = max(node.best, node.alpha)
                return
            if node.tried > 2 and depth <= _HOPEFUL and static + _HOPE * (depth - 1) <= node.alpha:
                # Nor is it likely to become so in the few turns that are left.
                node.best = max(node.best, static + _HOPE * (depth - 1))
                return
            after = turns.key[place]
            if node.is_known(after) or turns.is_crowded(place, _VARIANTS):
                continue
            self._play(state, turns, place)
            value = self._worth_of(state, mark, side, after, depth, beta, ply, node)
            if self.stopped:
                return
            if node.is_better(value, after):
                node.known = NONE
                node.place = place
                if value >= beta:
                    return

    def _worth_of(
        self, state: State, mark: i64, side: i64, after: i64, depth: i64, beta: i64, ply: i64, node: Node
    ) -> i64:
        """The value of the turn just made, which is taken back."""
        if state.ints[STAGE] == OVER:
            value = self._ended(state, side, ply)
        else:
            value = self._reply(state, after, depth, node.tried, node.alpha, beta, ply)
        state.undo(mark)
        node.tried += 1
        return value

    def _remember(self, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64, node: Node) -> None:
        """What was found goes into the table; a turn of the list that was good enough becomes a killer."""
        kind = LOWER if node.best >= beta else EXACT if node.best > alpha else UPPER
        entry = self.transpositions.keep(key, depth, kind, from_here(node.best, ply), node.key)
        if node.known != NONE:
            if entry >= 0:
                self.transpositions.turns.copy(entry, self.first, node.known)
        elif node.place != NONE:
            if entry >= 0:
                self.transpositions.turns.keep(entry, self.lists[ply], node.place)
            if node.best >= beta:
                self._note_killer(self.lists[ply], node.place, ply)

    def _collect_first(self, key: i64, ply: i64) -> None:
        """The table's turn and the killers of this ply, each once."""
        at = ply * FIRST
        for k in range(at, at + FIRST):
            self.first.lengths[k] = 0
        entry = self.transpositions.find(key)
        if entry >= 0:
            self.first.copy(at, self.transpositions.turns, entry)
        for k in range(i64(_KILLERS)):
            killer = ply * _KILLERS + k
            if not self.first.is_same(at, self.killers, killer):
                self.first.copy(at + 1 + k, self.killers, killer)

    def _note_killer(self, turns: TurnList, place: i64, ply: i64) -> None:
        at = ply * _KILLERS
        self.killers.copy(at + 1, self.killers, at)
        self.killers.keep(at, turns, place)

    def _reply(self, state: State, key: i64, depth: i64, place: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a turn just made: the opponent's best reply, less deep for late turns.

        Turns behind the first must beat it; a narrow look says whether they might."""
        if place > 0 and depth >= 2:
            less: i64 = 0 if place < _LATE else 2 if place > 11 and depth > 3 else 1
            if depth - 1 - less < 1 and depth > 1:
                less = depth - 2
            value = -self._value(state, key, depth - 1 - less, -alpha - 1, -alpha, ply + 1)
            if value <= alpha or self.stopped:
                return value
        return -self._value(state, key, depth - 1, -beta, -alpha, ply + 1)

    def _place_of(self, turns: TurnList, key: i64) -> i64:
        for place in range(turns.n):
            if turns.key[place] == key:
                return place
        return -1

    def _quiet(self, state: State, key: i64, alpha: i64, beta: i64, ply: i64, captures: i64) -> i64:
        """Follows turns that hit an enemy, unless doing nothing of the kind is as good."""
        entry = self.transpositions.find(key)
        if entry >= 0 and self.transpositions.kinds[entry] >> 2 >= -captures:
            known, kind = (
                from_here(self.transpositions.values[entry], -ply),
                self.transpositions.kinds[entry] & 3,
            )
            if kind == EXACT or (kind == LOWER and known >= beta) or (kind == UPPER and known <= alpha):
                return known
        side = state.ints[SIDE]
        best = self.evaluator.worth(state, side)
        if best >= beta or captures >= QUIET_PLIES:
            return best
        first_alpha = alpha
        if best > alpha:
            alpha = best
        if self._is_time_up():
            return best
        turns = self.lists[ply]
        self.generator.find(state, key, turns, True, False, 1)
        mark = state.logged
        best_place: i64 = -1
        for place in range(turns.n):
            if place >= _QUIET_WIDTHS[captures]:
                break
            turns.bring_best(place)
            if turns.worth[place] <= alpha:
                # The reply may stand pat, so this turn and all behind it are worth no more.
                best = max(best, turns.worth[place])
                break
            self._play(state, turns, place)
            if state.ints[STAGE] == OVER:
                value = self._ended(state, side, ply)
            else:
                value = -self._quiet(state, turns.key[place], -beta, -alpha, ply + 1, captures + 1)
            state.undo(mark)
            if self.stopped:
                return best
            if value > best:
                best = value
                best_place = place
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        kind = LOWER if best >= beta else EXACT if best > first_alpha else UPPER
        entry = self.transpositions.keep(
            key,
            -captures,
            kind,
            from_here(best, ply),
            turns.key[best_place] if best_place >= 0 else 0,
        )
        if entry >= 0 and best_place >= 0:
            self.transpositions.turns.keep(entry, turns, best_place)
        return best
