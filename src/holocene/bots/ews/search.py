"""The search: alpha-beta over complete turns, from one turn after the root on.

A node is a turn that was made and valued. Making a hit costs much, so the turn the table
remembers and those that refuted others at this ply are tried before there is a list; hits are
made raid by raid (`hits.py`), and only while they could matter; turns without a hit are valued
by tables (`moves.py`). The static worth orders a list; one turn before the horizon it also
bounds the value, because the opponent may stand pat in the quiet search, which follows hits
only. Deeper, late turns are searched less deep, and the last ones not at all; of the many
forms of one hit only a few count. A position is not believed as it stands while the last Tree
could be taken.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.candidates import slot_key
from holocene.bots.ews.evaluate import WIN
from holocene.bots.ews.hits import SURPRISE, Raids, add_hits, list_raids
from holocene.bots.ews.moves import Moves, list_moves
from holocene.bots.ews.node import FIRST, INFINITE, NONE, Node
from holocene.bots.ews.root import DEEPEST, HOPE, HOPEFUL, RootSearch
from holocene.bots.ews.transpositions import EXACT, LOWER, UPPER
from holocene.bots.ews.turn_list import TurnList
from holocene.bots.ews.turn_store import TurnStore
from holocene.ews.board import Board
from holocene.ews.codes import OVER
from holocene.ews.state import SIDE, STAGE, State

QUIET_PLIES: Final = 4
"""How many hits in a row the quiet search follows, and how many at each of these plies."""
QUIET_WIDTHS: Final = vec[i64]([8, 4, 2, 2])
_PLIES: Final = DEEPEST + QUIET_PLIES + 2
_MARGIN: Final = 30
"""How much better than needed a position must look to be believed without a search, a turn of depth."""
_QUIET_GAIN: Final = 80
"""More than a turn without a hit gains."""
WIDTHS: Final = vec[i64]([0, 400, 40, 28, 20, 16, 12])
"""By depth left: how many turns of a list are searched; the last number for all deeper ones."""
_LATE: Final = 4
"""Turns of a list behind so many others are searched less deep."""
_KILLERS: Final = 2
"""Turns of a ply that are remembered because they refuted another."""
_PASSING: Final = 3
"""From this depth on a position is first looked at as if the turn were left out."""
VARIANTS: Final = 3
"""How many turns of one group (the same specimen takes the same enemies) are searched; and at the root."""
_FEW: Final = 3
"""So many turns are looked at, however bad."""
UNKNOWN: Final = -4 * WIN
"""No value."""


def from_here(value: i64, ply: i64) -> i64:
    """A value with forced wins counted from a position at this ply, not from the root; or back, with -ply."""
    if value > WIN - 2 * DEEPEST:
        return value + ply
    return value - ply if value < 2 * DEEPEST - WIN else value


class Search(RootSearch):
    def __init__(self, board: Board, weights: vec[i64], bits: int) -> None:
        super().__init__(board, weights, bits)
        self.killers: TurnStore = TurnStore(_KILLERS * _PLIES)
        """By ply: turns that refuted the one before them, the latest first."""
        self.hit_killers: TurnStore = TurnStore(_KILLERS * _PLIES)
        """The same in the quiet search."""
        self.first: TurnStore = TurnStore(FIRST * _PLIES)
        """By ply: what is tried before a list of turns is made."""
        self.passed_at: i64 = 0
        """The ply before which a turn was left out."""
        self.lists: list[TurnList] = [TurnList() for _ in range(_PLIES)]
        self.raids: list[Raids] = [Raids(board.cells) for _ in range(_PLIES)]
        self.open: list[Node] = [Node() for _ in range(_PLIES)]
        """By ply: the position there."""
        self.moves: Moves = Moves(board)

    def forget(self) -> None:
        self.killers.clear()
        self.hit_killers.clear()

    def known(self, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """What the table says of a position, if that is enough here; or UNKNOWN."""
        entry = self.transpositions.find(key)
        if entry < 0 or self.transpositions.kinds[entry] >> 2 < depth:
            return UNKNOWN
        value = from_here(self.transpositions.values[entry], -ply)
        kind = self.transpositions.kinds[entry] & 3
        if kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha):
            return value
        return UNKNOWN

    def value_of(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The worth of a position to the side to move."""
        if depth <= 0:
            return self.quiet(state, key, alpha, beta, ply, 0)
        known = self.known(key, depth, alpha, beta, ply)
        if known != UNKNOWN:
            return known
        if depth <= 2 and beta < WIN // 2:
            # Often a hit, or the position as it stands, is good enough to need no list of turns.
            margin: i64 = _MARGIN * depth
            plain = self.quiet(state, key, alpha, beta + margin, ply, 0)
            if plain >= beta + margin and (plain > WIN // 2 or not self.is_hunted(state, key, ply)):
                return plain - margin
            if depth == 1 and plain + _QUIET_GAIN <= alpha:
                return plain + _QUIET_GAIN
        elif depth >= _PASSING and self.passed_at != ply and beta < WIN // 2 and beta > -WIN // 2:
            if self._is_good_without_a_turn(state, key, depth, beta, ply):
                return beta
        if self.is_time_up():
            return alpha
        return self._best(state, key, depth, alpha, beta, ply)

    def is_hunted(self, state: State, key: i64, ply: i64) -> bool:
        """The opponent could take the last Tree, so nothing may be believed of the position as it stands."""
        side = state.ints[SIDE]
        if not self.evaluator.may_reach_last_tree(state, side):
            return False
        mark = state.logged
        state.put(SIDE, 1 - side)
        turns, raids = self.lists[ply], self.raids[ply]
        turns.clear()
        list_raids(self.generator, state, key, raids)
        found = False
        while not found and not raids.is_over() and raids.most() >= WIN:
            before = turns.n
            add_hits(self.generator, state, raids, turns)
            for place in range(before, turns.n):
                if turns.worth[place] == WIN:
                    found = True
        state.undo(mark)
        return found

    def _is_good_without_a_turn(self, state: State, key: i64, depth: i64, beta: i64, ply: i64) -> bool:
        """Even if the opponent were to move again, this would be good enough."""
        side = state.ints[SIDE]
        if self.evaluator.worth(state, side) < beta:
            return False
        mark, kept = state.logged, self.passed_at
        state.put(SIDE, 1 - side)
        after = key ^ slot_key(SIDE, side) ^ slot_key(SIDE, 1 - side)
        self.passed_at = ply + 1
        value = -self.value_of(state, after, max(depth - 3, i64(1)), -beta, -beta + 1, ply + 1)
        self.passed_at = kept
        state.undo(mark)
        return value >= beta and not self.stopped

    def _best(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The best turn: first those that were good before, then all of a list; remembered in the table."""
        node = self.open[ply]
        node.begin(alpha)
        self._try_known(state, key, depth, beta, ply, node)
        if node.alpha < beta and not self.stopped:
            self.try_list(state, key, depth, beta, ply, node)
        if self.stopped:
            return node.alpha
        if node.best == -INFINITE:
            node.best = self.evaluator.worth(state, state.ints[SIDE])
        self._remember(key, depth, alpha, beta, ply, node, self.killers)
        return node.best

    def _try_known(self, state: State, key: i64, depth: i64, beta: i64, ply: i64, node: Node) -> None:
        """The table's turn and the killers, as far as they are lawful here."""
        side, mark = state.ints[SIDE], state.logged
        self._collect_first(key, self.killers, ply)
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

    def try_list(self, state: State, key: i64, depth: i64, beta: i64, ply: i64, node: Node) -> None:
        """All turns, the best looking first, until the rest cannot matter."""
        side, mark = state.ints[SIDE], state.logged
        turns = self.lists[ply]
        self._list(state, key, depth, ply, node)
        width = WIDTHS[depth] if depth < len(WIDTHS) else WIDTHS[len(WIDTHS) - 1]
        for place in range(turns.n):
            turns.bring_best(place)
            if node.tried >= width and node.best > -WIN + DEEPEST:
                return
            static = turns.worth[place]
            if depth == 1 and static <= node.alpha and node.tried > 0:
                # The reply may stand pat, so this turn and all behind it are worth no more.
                node.best = max(node.best, node.alpha)
                return
            if node.tried > 2 and depth <= HOPEFUL and static + HOPE * (depth - 1) <= node.alpha:
                # Nor is it likely to become so in the few turns that are left.
                node.best = max(node.best, static + HOPE * (depth - 1))
                return
            after = turns.key[place]
            if node.is_known(after) or turns.is_crowded(place, VARIANTS):
                continue
            if turns.group[place] == 0:
                self.generator.valued += 1
            self.play(state, turns, place)
            value = self._worth_of(state, mark, side, after, depth, beta, ply, node)
            if self.stopped:
                return
            if node.is_better(value, after):
                node.known = NONE
                node.place = place
                if value >= beta:
                    return

    def _list(self, state: State, key: i64, depth: i64, ply: i64, node: Node) -> None:
        """The turns without a hit, and of those with one as many as could matter.

        At depth one nothing matters that does not look better than alpha."""
        turns, raids, generator = self.lists[ply], self.raids[ply], self.generator
        growths: i64 = 2 if depth > 1 else 1
        floor = node.alpha if depth == 1 else -2 * WIN
        if not list_moves(self.moves, generator, state, key, turns, growths, floor):
            generator.find(state, key, turns, False, False, growths)
            return
        most = self.evaluator.worth(state, state.ints[SIDE]) + SURPRISE
        list_raids(generator, state, key, raids)
        if depth > 1:
            floor = node.alpha - HOPE * (depth - 1)
        while not raids.is_over() and (most + raids.most() > floor or node.tried + turns.n < _FEW):
            add_hits(generator, state, raids, turns)
        if depth == 1:
            left = self.moves.best_left
            if not raids.is_over():
                left = max(left, most + raids.most())
            node.best = max(node.best, min(left, node.alpha))

    def _worth_of(
        self, state: State, mark: i64, side: i64, after: i64, depth: i64, beta: i64, ply: i64, node: Node
    ) -> i64:
        """The value of the turn just made, which is taken back."""
        if state.ints[STAGE] == OVER:
            value = self.ended_at(state, side, ply)
        else:
            value = self.reply(state, after, depth, node.tried, node.alpha, beta, ply)
        state.undo(mark)
        node.tried += 1
        return value

    def _remember(
        self, key: i64, depth: i64, alpha: i64, beta: i64, ply: i64, node: Node, killers: TurnStore
    ) -> None:
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
                self._note_killer(killers, self.lists[ply], node.place, ply)

    def _collect_first(self, key: i64, killers: TurnStore, ply: i64) -> None:
        """The table's turn and the killers of this ply, each once."""
        at = ply * FIRST
        for k in range(at, at + FIRST):
            self.first.lengths[k] = 0
        entry = self.transpositions.find(key)
        if entry >= 0:
            self.first.copy(at, self.transpositions.turns, entry)
        for k in range(i64(_KILLERS)):
            killer = ply * _KILLERS + k
            if not self.first.is_same(at, killers, killer):
                self.first.copy(at + 1 + k, killers, killer)

    def _note_killer(self, killers: TurnStore, turns: TurnList, place: i64, ply: i64) -> None:
        at = ply * _KILLERS
        killers.copy(at + 1, killers, at)
        killers.keep(at, turns, place)

    def reply(self, state: State, key: i64, depth: i64, place: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The value of a turn just made: the opponent's best reply, less deep for late turns.

        Turns behind the first must beat it; a narrow look says whether they might."""
        if place > 0 and depth >= 2:
            less: i64 = 0 if place < _LATE else 2 if place > 11 and depth > 3 else 1
            if depth - 1 - less < 1 and depth > 1:
                less = depth - 2
            value = -self.value_of(state, key, depth - 1 - less, -alpha - 1, -alpha, ply + 1)
            if value <= alpha or self.stopped:
                return value
        return -self.value_of(state, key, depth - 1, -beta, -alpha, ply + 1)

    # --- the quiet search

    def quiet(self, state: State, key: i64, alpha: i64, beta: i64, ply: i64, captures: i64) -> i64:
        """Follows turns that hit an enemy, unless doing nothing of the kind is as good."""
        known = self.known(key, -captures, alpha, beta, ply)
        if known != UNKNOWN:
            return known
        plain = self.evaluator.worth(state, state.ints[SIDE])
        if plain >= beta or captures >= QUIET_PLIES or self.is_time_up():
            return plain
        node = self.open[ply]
        node.begin(max(alpha, plain))
        node.best = plain
        self._try_known_hits(state, key, beta, ply, captures, node)
        if node.alpha < beta and not self.stopped:
            self._try_raids(state, key, plain + SURPRISE, beta, ply, captures, node)
        if not self.stopped:
            self._remember(key, -captures, alpha, beta, ply, node, self.hit_killers)
        return node.best

    def _try_known_hits(self, state: State, key: i64, beta: i64, ply: i64, captures: i64, node: Node) -> None:
        """The table's hit and those that refuted others at this ply, as far as they are lawful here."""
        mark = state.logged
        self._collect_first(key, self.hit_killers, ply)
        for k in range(ply * FIRST, ply * FIRST + FIRST):
            if self.first.lengths[k] == 0:
                continue
            side = state.ints[SIDE]
            after = self.generator.follow(state, key, self.first, k)
            if after == 0:
                continue
            value = self._worth_of_hit(state, mark, side, after, beta, ply, captures, node)
            if self.stopped:
                return
            node.note_known(after)
            if node.is_better(value, after):
                node.known = k
                if value >= beta:
                    return

    def _try_raids(
        self, state: State, key: i64, most: i64, beta: i64, ply: i64, captures: i64, node: Node
    ) -> None:
        """The hits of one raid after the other, while the next could better alpha; what looks good enough
        is tried before more hits are made. `most` is what the position is worth without what is hit."""
        turns, raids = self.lists[ply], self.raids[ply]
        turns.clear()
        list_raids(self.generator, state, key, raids)
        place: i64 = 0
        while True:
            need = node.alpha + 1 if raids.is_over() else beta
            place = self._try_hits(state, place, need, beta, ply, captures, node)
            if place == NONE or raids.is_over():
                break
            if most + raids.most() <= node.alpha:
                node.best = max(node.best, min(most + raids.most(), node.alpha))
                place = self._try_hits(state, place, node.alpha + 1, beta, ply, captures, node)
                break
            add_hits(self.generator, state, raids, turns)
        if place != NONE and place < turns.n:
            # The reply may stand pat, so the rest is worth no more than it looks.
            node.best = max(node.best, min(turns.worth[place], node.alpha))

    def _try_hits(
        self, state: State, place: i64, need: i64, beta: i64, ply: i64, captures: i64, node: Node
    ) -> i64:
        """Tries the turns of the list from this place on that look as good as needed; the place of the first
        that does not, or NONE when there is no more to be tried."""
        turns, side, mark = self.lists[ply], state.ints[SIDE], state.logged
        while place < turns.n:
            if node.tried >= QUIET_WIDTHS[captures]:
                return NONE
            turns.bring_best(place)
            if turns.worth[place] < need:
                return place
            after = turns.key[place]
            if not node.is_known(after) and not turns.is_crowded(place, VARIANTS):
                self.play(state, turns, place)
                value = self._worth_of_hit(state, mark, side, after, beta, ply, captures, node)
                if self.stopped:
                    return NONE
                if node.is_better(value, after):
                    node.known = NONE
                    node.place = place
                    if value >= beta:
                        return NONE
            place += 1
        return place

    def _worth_of_hit(
        self, state: State, mark: i64, side: i64, after: i64, beta: i64, ply: i64, captures: i64, node: Node
    ) -> i64:
        """The value of the hit just made, which is taken back."""
        if state.ints[STAGE] == OVER:
            value = self.ended_at(state, side, ply)
        else:
            value = -self.quiet(state, after, -beta, -node.alpha, ply + 1, captures + 1)
        state.undo(mark)
        node.tried += 1
        return value
