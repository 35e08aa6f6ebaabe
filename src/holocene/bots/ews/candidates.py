"""Which complete turns a search looks at: lazily, and only the sensible ones.

A turn is Growth, a move, perhaps attacks, bonuses, a post-attack move, and roots at any
moment; listing all of them is hopeless. So:

* Growth and move hardly depend on each other. The moves of all specimens are combined
  with the few best looking upgrades only (`growths`); an upgrade of the moving specimen
  itself is tried with the moves it makes possible: Water for new cells, Sun for targets.
  Inside the search that is done for hits only, and for the last Tree, which may have to flee.
* Paths to the same cell are one move, unless an attack with a rebound follows.
* Attacks that hit an enemy are always followed; those on roots only if `wide`. For the
  quiet search (`hits_only`) there are no other turns, and of each hit only a few forms:
  staying, or the best looking post-attack move.
* Bonuses of either side go where they look best; the attacker's own Water and Sun are
  tried besides, for they may allow more in the same turn.
* Roots change a position only near pieces and paths. They are placed at the end of a
  turn, on sides of own Trees, one after the other as long as the position looks better,
  and only for turns that look good already (`rooting.py`). Own roots beside a specimen
  are taken back only before a move of that specimen (there too).

What is legal comes from `holocene.ews.engine` alone: everything here picks among the
choices it offers, makes them and takes them back. Every turn found is valued at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.evaluate import WIN, Evaluator
from holocene.bots.ews.ranking import Ranking
from holocene.bots.ews.turn_list import TurnList
from holocene.bots.ews.turn_store import TurnStore
from holocene.ews import space
from holocene.ews.attack import can_strike, can_strike_again, has_enemy, target_cell
from holocene.ews.board import DIRECTIONS, Board
from holocene.ews.codes import (
    AFTER,
    CLOSE,
    GROW,
    MOVE,
    NO,
    OVER,
    PAY,
    PAY_OTHER,
    RESOURCES,
    ROOT,
    SET_OUT,
    SUN,
    TARGET,
    TARGET_TWO,
    TREE,
    WALK,
    WATER,
    colour_bit,
    sun,
    water,
)
from holocene.ews.engine import fill_without_roots, make
from holocene.ews.space import Choices
from holocene.ews.state import (
    AT,
    BENDS,
    CELLS,
    HEADING,
    PATH,
    SIDE,
    SLOT_BITS,
    SLOT_MASK,
    STAGE,
    STEPS,
    STOCK,
    SUPPLY,
    TREES_LEFT,
    State,
)
from holocene.ews.walk import fill_steps
from holocene.kernel.rng import MASK, mix

LONGEST: Final = 40
"""Choices in one turn."""


def slot_key(slot: i64, value: i64) -> i64:
    return mix(((slot << 24) ^ (value * 2654435 + 77)) & MASK)


def key_of(state: State) -> i64:
    """One number for a position between two turns, put together slot by slot."""
    ints = state.ints
    h = slot_key(SIDE, ints[SIDE])
    for slot in range(i64(SUPPLY), i64(STOCK + 2)):
        h ^= slot_key(slot, ints[slot])
    for slot in range(i64(CELLS), len(ints)):
        if ints[slot] != 0:
            h ^= slot_key(slot, ints[slot])
    return h


class Generator:
    """Finds turns from a state and values them; keeps its working space."""

    def __init__(self, board: Board, evaluator: Evaluator) -> None:
        self.board: Board = board
        self.evaluator: Evaluator = evaluator
        self.path: vec[i64] = vec[i64]([0] * LONGEST)
        self.length: i64 = 0
        self.out: TurnList = TurnList()
        self.lists: list[Choices] = [Choices(board.choices) for _ in range(LONGEST)]
        """One for each choice of a turn under way."""
        self.token: i64 = 0
        self.arrived: vec[i64] = vec[i64]([0] * int(board.cells))
        """By cell: the token of the specimen and Growth that has stopped there."""
        self.passed: vec[i64] = vec[i64]([0] * (6 * int(board.cells)))
        """cell * 6 + heading: token * 64 + bends * 8 + steps of the easiest way there so far."""
        self.stamp: i64 = 0
        self.stamped: vec[i64] = vec[i64]([0] * int(CELLS + board.cells + board.edges))
        self.to_enemy: vec[i64] = vec[i64]([0] * int(board.cells))
        """By cell: steps to the nearest enemy on the empty board, when only hits are wanted."""
        self.aligned: vec[i64] = vec[i64](aligned(board))
        """cell * cells + cell: 1 if one straight move of two steps leads from one to the other."""
        self.side: i64 = 0
        self.enemies: i64 = 0
        """How many there are before the turn."""
        self.base_mark: i64 = 0
        self.base_key: i64 = 0
        self.hits_only: bool = False
        self.brief: bool = False
        """The quiet search asks: of the ways to go on after a hit only the plainest."""
        self.wide: bool = False
        self.growths: i64 = 1
        self.valued: i64 = 0
        """Turns valued so far, which is what a search counts as nodes."""
        self.ranking: Ranking = Ranking(board, evaluator)

    # --- the whole of it

    def find(self, state: State, key: i64, out: TurnList, hits_only: bool, wide: bool, growths: i64) -> None:
        """Fills the list with turns from here to the end of this turn; `key` is that of the state.

        `hits_only`: only those that destroy something of the enemy's."""
        out.clear()
        self.begin(state, key, out, hits_only, wide, growths)
        stage = state.ints[STAGE]
        if stage == GROW:
            self._grow(state)
        elif stage == MOVE:
            self._move_all(state)
        else:
            self._go_on(state, stage)

    def begin(self, state: State, key: i64, out: TurnList, hits_only: bool, wide: bool, growths: i64) -> None:
        """Notes what is wanted of the turns to come, and looks at the position."""
        self.out = out
        self.side = state.ints[SIDE]
        self.base_mark = state.logged
        self.base_key = key
        self.hits_only = hits_only
        self.brief = hits_only
        self.wide = wide
        self.growths = growths
        self.length = 0
        self._measure(state)

    def _measure(self, state: State) -> None:
        """How far each cell is from the enemy."""
        evaluator, cells = self.evaluator, self.board.cells
        evaluator.collect(state)
        first = (1 - self.side) * cells
        self.enemies = evaluator.n_black if self.side else evaluator.n_white
        end = first + self.enemies
        for cell in range(cells):
            least: i64 = 99
            for j in range(first, end):
                k = evaluator.where[j] * cells + cell
                if evaluator.apart[k] < least:
                    least = evaluator.apart[k]
            self.to_enemy[cell] = least

    def _is_far(self, state: State, cell: i64, steps: i64) -> bool:
        """From this cell no enemy can be hit with so many steps of the specimen on it."""
        reach = steps + 1 if sun(state.cell(cell)) > 0 else steps
        return self.to_enemy[cell] > reach

    def _go_on(self, state: State, stage: i64) -> None:
        """A turn that is under way when the search begins."""
        if stage in (WALK, SET_OUT):
            self.token += 1
            if stage == WALK:
                self._stop_here(state)
            self._walk(state)
        else:
            self._after_hit(state)

    def play(self, state: State, choice: i64) -> None:
        at = self.length
        self.path[at] = choice
        self.length = at + 1
        make(state, choice)

    def unplay(self, state: State, mark: i64) -> None:
        self.length -= 1
        state.undo(mark)

    def emit(self, state: State) -> None:
        """Ends the turn, if the game has not, and notes it."""
        mark, length, at = state.logged, self.length, state.ints[AT]
        if state.ints[STAGE] != OVER:
            if state.ints[STAGE] not in (WALK, AFTER, CLOSE):
                return
            self.play(state, space.DONE)
        if state.ints[STAGE] == OVER:
            worth = self.evaluator.ended(state, self.side)
        else:
            worth = self.evaluator.worth(state, self.side)
        self.valued += 1
        self.out.add(self.path, self.length, worth, self.key_now(state))
        if state.ints[STAGE] != OVER:
            self.out.group[self.out.n - 1] = self._group(state, at)
        self.length = length
        state.undo(mark)

    def _group(self, state: State, at: i64) -> i64:
        """A number for who took whom and how many enemies may strike back there; 0 if nobody was taken.

        The evaluator has just listed the specimens."""
        evaluator, cells = self.evaluator, self.board.cells
        first = (1 - self.side) * cells
        n = evaluator.n_black if self.side else evaluator.n_white
        if n == self.enemies:
            return 0
        total: i64 = 0
        exposed: i64 = 0
        for j in range(first, first + n):
            total = (total + slot_key(1, evaluator.where[j])) & MASK
            if at != NO:
                k = at * cells + evaluator.where[j]
                if evaluator.apart[k] <= evaluator.reaches[evaluator.what[j]]:
                    exposed += 1
        return (total ^ (exposed << 10) ^ (state.ints[PATH] << 1)) | 1

    def follow(self, state: State, key: i64, store: TurnStore, place: i64) -> i64:
        """Makes a kept turn, if it is legal here; the key of the position after it, or 0."""
        mark, side = state.logged, state.ints[SIDE]
        out = self.lists[0]
        for i in range(store.lengths[place]):
            choice = store.choice(place, i)
            fill_without_roots(state, out)
            if state.ints[SIDE] != side or not out.has(choice):
                state.undo(mark)
                return 0
            make(state, choice)
        if state.ints[SIDE] == side and state.ints[STAGE] != OVER:
            state.undo(mark)
            return 0
        self.valued += 1
        self.base_mark = mark
        self.base_key = key
        return self.key_now(state)

    def key_now(self, state: State) -> i64:
        """The key of the state, from what the journal says has changed."""
        self.stamp += 1
        h = self.base_key
        log, ints, stamped = state.log, state.ints, self.stamped
        i = self.base_mark
        while i < state.logged:
            slot = log[i] & SLOT_MASK
            if slot >= CELLS or slot == SIDE or (slot >= SUPPLY and slot < STOCK + 2):
                if stamped[slot] != self.stamp:
                    stamped[slot] = self.stamp
                    old, now = log[i] >> SLOT_BITS, ints[slot]
                    if old != now:
                        if old != 0 or slot < CELLS:
                            h ^= slot_key(slot, old)
                        if now != 0 or slot < CELLS:
                            h ^= slot_key(slot, now)
            i += 1
        return h

    # --- Growth

    def _grow(self, state: State) -> None:
        out = self.lists[self.length]
        fill_without_roots(state, out)
        n = self.ranking.rank(state, out, self.side)
        best: i64 = self.growths if self.growths < n else n
        mark = state.logged
        chosen = vec[i64]([0] * int(best))
        for i in range(best):
            chosen[i] = self.ranking.choices[i]
        for i in range(best):
            kept = self.hits_only
            if chosen[i] >= self.board.first_destroy:
                # A hole under an enemy is a hit, whatever move follows.
                cell = (chosen[i] - self.board.first_destroy) // RESOURCES
                self.hits_only = kept and not state.cell(cell) & colour_bit(1 - self.side)
            self.play(state, chosen[i])
            if state.ints[STAGE] == OVER:
                self.emit(state)
            else:
                self._move_all(state)
            self.unplay(state, mark)
            self.hits_only = kept
        if state.board.first_destroy <= chosen[0]:
            return
        self._grow_mover(state, chosen)

    def _grow_mover(self, state: State, chosen: vec[i64]) -> None:
        """Water or Sun for the specimen that moves, where that was not among the best upgrades."""
        out = self.lists[self.length]
        fill_without_roots(state, out)
        upgrades = vec[i64]([0] * int(out.n))
        n: i64 = 0
        for i in range(out.n):
            choice = out.ints[i]
            if choice < self.board.first_destroy and choice >= self.board.first_upgrade:
                upgrades[n] = choice
                n += 1
        mark = state.logged
        alone = state.ints[TREES_LEFT + self.side] == 1
        for i in range(n):
            choice = upgrades[i]
            resource = (choice - self.board.first_upgrade) % RESOURCES
            if resource != WATER and resource != SUN:
                continue
            known = False
            for k in range(len(chosen)):
                if chosen[k] == choice:
                    known = True
            if known:
                continue
            cell = (choice - self.board.first_upgrade) // RESOURCES
            kept = self.hits_only
            flees = alone and resource == WATER and state.cell(cell) & TREE != 0
            self.hits_only = kept or not (self.wide or flees)
            if self.hits_only and self.to_enemy[cell] > 4 + water(state.cell(cell)):
                self.hits_only = kept
                continue
            self.play(state, choice)
            self.move_one(state, cell)
            self.unplay(state, mark)
            self.hits_only = kept

    # --- moving

    def _move_all(self, state: State) -> None:
        out = self.lists[self.length]
        fill_without_roots(state, out)
        mark = state.logged
        for i in range(out.n):
            choice = out.ints[i]
            if choice == space.DONE:
                self.play(state, choice)
                if not self.hits_only:
                    self.emit(state)
                self.unplay(state, mark)
            elif choice >= self.board.first_move and choice < self.board.first_root_on:
                self._set_out(state, choice)

    def move_one(self, state: State, cell: i64) -> None:
        """The moves of one specimen, if it has any."""
        out = self.lists[self.length]
        fill_without_roots(state, out)
        choice = self.board.first_move + cell
        if out.has(choice):
            self._set_out(state, choice)

    def _set_out(self, state: State, choice: i64) -> None:
        cell = choice - self.board.first_move
        if self.hits_only and self._is_far(state, cell, 2 + water(state.cell(cell))):
            return
        mark = state.logged
        self.token += 1
        self.play(state, choice)
        self._walk(state)
        self.unplay(state, mark)

    def _walk(self, state: State) -> None:
        """Every next step."""
        out = self.lists[self.length]
        out.n = 0
        fill_steps(state, out)
        mark = state.logged
        for i in range(out.n):
            self.play(state, out.ints[i])
            if state.ints[STAGE] == WALK:
                self._stop_here(state)
                if self._is_easier(state) and not (self.hits_only and self._is_over(state)):
                    self._walk(state)
            else:
                self._after_hit(state)
            self.unplay(state, mark)

    def _is_over(self, state: State) -> bool:
        """The rest of this move cannot lead to a hit."""
        at = state.ints[AT]
        return self._is_far(state, at, 2 + water(state.cell(at)) - state.ints[STEPS])

    def _is_easier(self, state: State) -> bool:
        """No way to this cell and heading was found that leaves as much of the move."""
        ints = state.ints
        key = ints[AT] * DIRECTIONS + ints[HEADING]
        steps, bends = ints[STEPS], ints[BENDS]
        known = self.passed[key]
        if known >> 6 == self.token and (known >> 3) & 7 <= bends and known & 7 <= steps:
            return False
        self.passed[key] = (self.token << 6) | (bends << 3) | steps
        return True

    def _stop_here(self, state: State) -> None:
        """Ends the move on this cell, with and without an attack; once for each cell."""
        at = state.ints[AT]
        if self.arrived[at] == self.token:
            return
        self.arrived[at] = self.token
        if not self.hits_only:
            self.emit(state)
        if sun(state.cell(at)) > 0 or self.wide:
            self._maybe_strike(state)

    # --- attacks

    def _maybe_strike(self, state: State) -> None:
        if state.ints[STAGE] == AFTER:
            if not can_strike_again(state):
                return
        elif not can_strike(state):
            return
        if not self.wide and not self._enemy_beside(state):
            return
        mark = state.logged
        self.play(state, space.STRIKE)
        self._after_hit(state)
        self.unplay(state, mark)

    def _enemy_beside(self, state: State) -> bool:
        first = state.ints[AT] * DIRECTIONS
        enemy = colour_bit(1 - state.ints[SIDE])
        for i in range(first, first + DIRECTIONS):
            other = self.board.near[i]
            if other != NO and state.cell(other) & enemy:
                return True
        return False

    def _after_hit(self, state: State) -> None:
        """Whatever an attack asks, and what may follow it."""
        if self.length > LONGEST - 8:
            return
        stage = state.ints[STAGE]
        if stage in (OVER, CLOSE):
            self.emit(state)
        elif stage == AFTER:
            self._after(state)
        elif stage == PAY:
            self._pay(state, state.ints[SIDE])
        elif stage == PAY_OTHER:
            self._pay(state, 1 - state.ints[SIDE])
        elif stage in (TARGET, TARGET_TWO):
            self._aim(state, stage)
        else:
            self._which(state, stage)

    def _aim(self, state: State, stage: i64) -> None:
        """Targets with an enemy; others only if there is no enemy to hit, or everything is looked at."""
        out = self.lists[self.length]
        fill_without_roots(state, out)
        mark = state.logged
        any_enemy = False
        for i in range(out.n):
            choice = out.ints[i]
            if choice >= space.TARGET and has_enemy(state, target_cell(state, choice - space.TARGET)):
                any_enemy = True
        for i in range(out.n):
            choice = out.ints[i]
            if choice >= space.TARGET:
                if any_enemy and not has_enemy(state, target_cell(state, choice - space.TARGET)):
                    continue
                if stage == TARGET_TWO and not any_enemy:
                    continue
            elif self.brief and any_enemy:
                continue
            self.play(state, choice)
            self._after_hit(state)
            self.unplay(state, mark)

    def _which(self, state: State, stage: i64) -> None:
        """A root that falls: the enemy's, one by one if everything is looked at."""
        out = self.lists[self.length]
        fill_without_roots(state, out)
        mark = state.logged
        tried: i64 = 0
        for own in range(i64(2)):
            for i in range(out.n):
                choice = out.ints[i]
                mine = (choice - space.WHICH) % 2 == state.ints[SIDE]
                if mine == (own == 1) and (tried == 0 or (self.wide and own == 0)):
                    tried += 1
                    self.play(state, choice)
                    self._after_hit(state)
                    self.unplay(state, mark)

    def _pay(self, state: State, side: i64) -> None:
        """A bonus goes where it looks best; the attacker's own Water and Sun are tried besides."""
        out = self.lists[self.length]
        fill_without_roots(state, out)
        n = self.ranking.rank(state, out, side)
        if n == 0:
            return
        best = self.ranking.choices[0]
        mark = state.logged
        self.play(state, best)
        self._after_hit(state)
        self.unplay(state, mark)
        at = state.ints[AT]
        if side != state.ints[SIDE] or at == NO:
            return
        own = self.board.first_upgrade + at * RESOURCES
        piece = state.cell(at)
        if not self.brief and sun(piece) == 1 and own + SUN != best and out.has(own + SUN):
            self.play(state, own + SUN)
            self._after_hit(state)
            self.unplay(state, mark)
        if water(piece) == 1 and own + WATER != best and out.has(own + WATER):
            self.play(state, own + WATER)
            self._after_hit(state)
            self.unplay(state, mark)

    def _after(self, state: State) -> None:
        """After an attack: the end, a second attack, the post-attack move."""
        self.emit(state)
        self._maybe_strike(state)
        out = self.lists[self.length]
        fill_without_roots(state, out)
        mark = state.logged
        best: i64 = NO
        best_worth: i64 = -2 * WIN
        for i in range(out.n):
            choice = out.ints[i]
            if choice >= space.STEP and choice < space.TARGET:
                self.play(state, choice)
                if not self.brief:
                    self.emit(state)
                else:
                    worth = self.evaluator.worth(state, self.side)
                    if worth > best_worth:
                        best = choice
                        best_worth = worth
                self.unplay(state, mark)
        if best != NO:
            self.play(state, best)
            self.emit(state)
            self.unplay(state, mark)


def aligned(board: Board) -> list[int]:
    """Which cells lie two steps apart in a straight line."""
    found = [0] * (int(board.cells) * int(board.cells))
    for cell in range(int(board.cells)):
        for direction in range(DIRECTIONS):
            near = int(board.near[cell * DIRECTIONS + direction])
            far = int(board.near[near * DIRECTIONS + direction]) if near != NO else NO
            if far != NO:
                found[cell * int(board.cells) + far] = 1
    return found


assert ROOT < TARGET_TWO
