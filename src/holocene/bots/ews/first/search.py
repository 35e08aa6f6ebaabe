"""The first version of the search, kept to measure later ones by: `search:version=1`.

It makes every hit of a position before it looks at one, values turns without a hit by making
them, and has no killers in the quiet search.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.bots.ews.evaluate import WIN
from holocene.bots.ews.node import NONE, Node
from holocene.bots.ews.root import DEEPEST, HOPE, HOPEFUL
from holocene.bots.ews.search import (
    QUIET_PLIES,
    QUIET_WIDTHS,
    UNKNOWN,
    VARIANTS,
    WIDTHS,
    Search,
    from_here,
)
from holocene.bots.ews.transpositions import EXACT, LOWER, UPPER
from holocene.ews.codes import OVER
from holocene.ews.state import SIDE, STAGE, State


class FirstSearch(Search):
    def is_hunted(self, state: State, key: i64, ply: i64) -> bool:
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

    def try_list(self, state: State, key: i64, depth: i64, beta: i64, ply: i64, node: Node) -> None:
        """All turns, the best looking first, until the rest cannot matter."""
        side, mark = state.ints[SIDE], state.logged
        turns = self.lists[ply]
        self.generator.find(state, key, turns, False, False, 2 if depth > 1 else 1)
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
            self.play(state, turns, place)
            value = self._worth_of(state, mark, side, after, depth, beta, ply, node)
            if self.stopped:
                return
            if node.is_better(value, after):
                node.known = NONE
                node.place = place
                if value >= beta:
                    return

    def quiet(self, state: State, key: i64, alpha: i64, beta: i64, ply: i64, captures: i64) -> i64:
        """Follows turns that hit an enemy, unless doing nothing of the kind is as good."""
        known = self.known(key, -captures, alpha, beta, ply)
        if known != UNKNOWN:
            return known
        side = state.ints[SIDE]
        best = self.evaluator.worth(state, side)
        if best >= beta or captures >= QUIET_PLIES:
            return best
        first_alpha = alpha
        if best > alpha:
            alpha = best
        if self.is_time_up():
            return best
        turns = self.lists[ply]
        self.generator.find(state, key, turns, True, False, 1)
        mark = state.logged
        best_place: i64 = -1
        for place in range(turns.n):
            if place >= QUIET_WIDTHS[captures]:
                break
            turns.bring_best(place)
            if turns.worth[place] <= alpha:
                # The reply may stand pat, so this turn and all behind it are worth no more.
                best = max(best, turns.worth[place])
                break
            self.play(state, turns, place)
            if state.ints[STAGE] == OVER:
                value = self.ended_at(state, side, ply)
            else:
                value = -self.quiet(state, turns.key[place], -beta, -alpha, ply + 1, captures + 1)
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
