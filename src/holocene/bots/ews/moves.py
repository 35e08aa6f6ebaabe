"""The turns that hit nobody, valued by tables instead of being made.

A Growth is made and valued once; then a specimen that moves changes its own share of the
worth only: where it stands, whom it may reach and who may reach it. So a turn is found by a
walk over the board's tables and costs a small part of what making it would. The worth is the
one the evaluation gives the position after the turn.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews import weights as w
from holocene.bots.ews.candidates import LONGEST, Generator, slot_key
from holocene.bots.ews.evaluate import SOON, WIN
from holocene.bots.ews.turn_list import TurnList
from holocene.ews import space
from holocene.ews.board import DIRECTIONS, Board
from holocene.ews.codes import GONE, GROW, NO, RESOURCES, SPECIMEN, TREE, WATER, colour_bit, water
from holocene.ews.engine import fill_without_roots, make
from holocene.ews.grow import can_destroy
from holocene.ews.state import CELLS, LAID, SIDE, STAGE, TREES_LEFT, State
from holocene.ews.walk import BASE_STEPS, most_bends


class Moves:
    """Working space for the moves of one specimen after another."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.cells: i64 = board.cells
        self.out: TurnList = TurnList()
        self.token: i64 = 0
        self.arrived: vec[i64] = vec[i64]([0] * int(board.cells))
        """By cell: the token of the specimen and Growth that has stopped there."""
        self.passed: vec[i64] = vec[i64]([0] * (6 * int(board.cells)))
        """cell * 6 + heading: token * 64 + bends * 8 + steps of the easiest way there so far."""
        self.path: vec[i64] = vec[i64]([0] * LONGEST)
        """The choices of the turn, and the cells of the move."""
        self.crossed: vec[i64] = vec[i64]([0] * LONGEST)
        self.begun: i64 = 0
        """Choices before the first step."""
        self.steps: i64 = 0
        self.bends: i64 = 0
        self.start: i64 = 0
        self.piece: i64 = 0
        self.side: i64 = 0
        self.rest: i64 = 0
        """What the position is worth without the share of the specimen that moves."""
        self.key: i64 = 0
        """The key of the position with that specimen taken off the board."""
        self.least: i64 = 0
        """Turns worth no more are not noted, only how much the best of them is worth."""
        self.best_left: i64 = 0
        self.tree_one: i64 = NO
        """Rows of the table of distances: the enemy's Trees, and the own Tree that stays."""
        self.tree_two: i64 = NO
        self.other_tree: i64 = NO
        self.soon: i64 = 0
        self.rooted: bool = False

    def begin(self, out: TurnList, least: i64) -> None:
        self.out = out
        self.least = least
        self.best_left = -2 * WIN

    def add(self, generator: Generator, state: State, growth: i64, mover: i64) -> None:
        """The moves of all own specimens, or of one, after a Growth that is made already, or after none.

        The generator has begun with the position before the Growth."""
        evaluator = generator.evaluator
        side = self.side = state.ints[SIDE]
        worth = evaluator.worth(state, side) - 2 * evaluator.weights[w.MOVE_FIRST]
        key = generator.key_now(state) ^ slot_key(SIDE, side) ^ slot_key(SIDE, 1 - side)
        self.begun = 1
        if growth != NO:
            self.path[0] = growth
            self.begun = 2
        self.soon = SOON - (evaluator.room_black if side else evaluator.room_white)
        self.rooted = state.ints[LAID] + state.ints[LAID + 1] > 0
        self._find_trees(generator)
        own = colour_bit(side)
        for cell in range(self.cells):
            slot = CELLS + cell
            piece = state.ints[slot]
            if not piece & own or (mover != NO and cell != mover):
                continue
            at = self.begun - 1
            self.path[at] = self.board.first_move + cell
            self.crossed[0] = cell
            self.start = cell
            self.piece = piece
            if piece & TREE:
                self._find_other_tree(generator, cell)
            self.rest = worth - self._share(generator, state, cell)
            self.key = key ^ slot_key(slot, piece)
            self.steps = BASE_STEPS + water(piece)
            self.bends = most_bends(water(piece))
            self.token += 1
            self._walk(generator, state, cell, 0, 0, 0)

    def _find_trees(self, generator: Generator) -> None:
        evaluator = generator.evaluator
        first = (1 - self.side) * self.cells
        self.tree_one = NO
        self.tree_two = NO
        for j in range(first, first + (evaluator.n_black if self.side else evaluator.n_white)):
            if evaluator.what[j] & TREE:
                self.tree_two = self.tree_one
                self.tree_one = evaluator.where[j] * self.cells

    def _find_other_tree(self, generator: Generator, cell: i64) -> None:
        evaluator = generator.evaluator
        first = self.side * self.cells
        self.other_tree = NO
        for j in range(first, first + (evaluator.n_white if self.side else evaluator.n_black)):
            if evaluator.what[j] & TREE and evaluator.where[j] != cell:
                self.other_tree = evaluator.where[j] * self.cells

    def _walk(
        self, generator: Generator, state: State, at: i64, steps: i64, heading: i64, bends: i64
    ) -> None:
        """Every next step to a free cell; a way that leaves less of the move than another is not followed."""
        if steps >= self.steps:
            return
        near, edge, ints, first_root = self.board.near, self.board.edge, state.ints, state.first_root
        first = at * DIRECTIONS
        straight = steps > 0 and bends >= self.bends
        for direction in range(i64(DIRECTIONS)):
            if straight and direction != heading:
                continue
            i = first + direction
            other = near[i]
            if other == NO or ints[CELLS + other] & (SPECIMEN | GONE) or ints[first_root + edge[i]] != 0:
                continue
            if self._is_crossed(other, steps):
                continue
            bent = bends + 1 if steps > 0 and direction != heading else bends
            k = self.begun + steps
            self.path[k] = space.STEP + direction
            k = steps + 1
            self.crossed[k] = other
            if self.arrived[other] != self.token:
                self.arrived[other] = self.token
                self._note(generator, state, other, steps + 1)
            way = other * DIRECTIONS + direction
            known = self.passed[way]
            if known >> 6 == self.token and (known >> 3) & 7 <= bent and known & 7 <= steps + 1:
                continue
            self.passed[way] = (self.token << 6) | (bent << 3) | (steps + 1)
            self._walk(generator, state, other, steps + 1, direction, bent)

    def _is_crossed(self, cell: i64, steps: i64) -> bool:
        for i in range(steps + 1):
            if self.crossed[i] == cell:
                return True
        return False

    def _note(self, generator: Generator, state: State, cell: i64, steps: i64) -> None:
        worth = self.rest + self._share(generator, state, cell)
        if worth <= self.least:
            self.best_left = max(self.best_left, worth)
            return
        end = self.begun + steps
        kept = self.path[end]
        self.path[end] = space.DONE
        self.out.add(self.path, end + 1, worth, self.key ^ slot_key(CELLS + cell, self.piece))
        self.path[end] = kept

    def _share(self, generator: Generator, state: State, cell: i64) -> i64:
        """What the worth of the position owes to where this specimen stands."""
        evaluator = generator.evaluator
        weights, where, what, apart = evaluator.weights, evaluator.where, evaluator.what, evaluator.apart
        reaches, prizes = evaluator.reaches, evaluator.prizes
        piece, row = self.piece, cell * self.cells
        reach, prize = reaches[piece], prizes[piece]
        first = (1 - self.side) * self.cells
        is_tree = piece & TREE != 0
        near: i64 = 0
        total: i64 = 0
        for j in range(first, first + (evaluator.n_black if self.side else evaluator.n_white)):
            k = row + where[j]
            far, other = apart[k], what[j]
            if far <= reach:
                total += prizes[other]
            if far <= reaches[other]:
                total -= prize
            if is_tree and not other & TREE:
                if self.other_tree != NO:
                    k = self.other_tree + where[j]
                    if apart[k] < far:
                        far = apart[k]
                if far < 9:
                    near -= 9 - far
        if is_tree:
            total += weights[w.CENTRE] * evaluator.inside[cell]
            if self.rooted:
                total += weights[w.WALLED] * evaluator.walls(state, cell)
        else:
            near = 9 - self._nearest_tree(generator, cell)
        total += weights[w.NEAR] * near
        if self.soon > 0 and can_destroy(state, cell):
            doom = weights[w.DOOM] * self.soon
            total -= doom if is_tree else doom // 4
        return total

    def _nearest_tree(self, generator: Generator, cell: i64) -> i64:
        apart = generator.evaluator.apart
        nearest: i64 = 9
        if self.tree_one != NO:
            k = self.tree_one + cell
            nearest = min(nearest, apart[k])
        if self.tree_two != NO:
            k = self.tree_two + cell
            nearest = min(nearest, apart[k])
        return nearest


def list_moves(
    moves: Moves, generator: Generator, state: State, key: i64, out: TurnList, growths: i64, least: i64
) -> bool:
    """The turns without a hit that are worth more than `least`; False where tables cannot tell.

    That is near the End of the World, where Growth is no upgrade and a turn may end the game."""
    out.clear()
    if state.ints[STAGE] != GROW:
        return False
    generator.begin(state, key, out, False, False, growths)
    choices = generator.lists[0]
    fill_without_roots(state, choices)
    ranking = generator.ranking
    n = ranking.rank(state, choices, generator.side)
    if n == 0 or ranking.choices[0] >= generator.board.first_destroy:
        return False
    moves.begin(out, least)
    best: i64 = growths if growths < n else n
    mark = state.logged
    for i in range(best):
        make(state, ranking.choices[i])
        moves.add(generator, state, ranking.choices[i], NO)
        state.undo(mark)
    if state.ints[TREES_LEFT + generator.side] == 1:
        _let_flee(moves, generator, state, best, n)
    return True


def _let_flee(moves: Moves, generator: Generator, state: State, tried: i64, n: i64) -> None:
    """The last Tree with new Water, unless that was among the Growths tried."""
    ranking, first = generator.ranking, generator.board.first_upgrade
    mark = state.logged
    for i in range(tried, n):
        choice = ranking.choices[i]
        cell = (choice - first) // RESOURCES
        if (choice - first) % RESOURCES == WATER and state.cell(cell) & TREE:
            make(state, choice)
            moves.add(generator, state, choice, cell)
            state.undo(mark)
