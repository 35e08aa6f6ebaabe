"""Attacks: targets, roots that fall, hits, counter-attacks, rebound, pay.

Implements W-ATT-01 to W-ATT-13, W-SHIELD-02 to W-SHIELD-05, W-SUN-01 to W-SUN-10,
W-ROOT-08, W-ROOT-09 and W-BONUS-01. Inside an attack a question with one answer
is not asked. Until the attack is over, an attacker in an enemy's cell is kept
on the cell it came from, to which it may have to rebound.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import (
    AFTER,
    CLOSE,
    GONE,
    NO,
    PAY,
    ROOT,
    ROOT_TWO,
    SHIELD,
    TARGET,
    TARGET_TWO,
    TOP_LEVEL,
    colour_bit,
    sun,
    worth,
)
from holocene.ews.grow import kill
from holocene.ews.roots import lay
from holocene.ews.space import Choices
from holocene.ews.state import (
    AT,
    ATTACKS,
    CELLS,
    ENTERED,
    OWED,
    PLACED,
    ROOT_1,
    ROOT_2,
    SIDE,
    STAGE,
    TARGET_1,
    TARGET_2,
    State,
)
from holocene.ews.walk import end_path, shift

HERE: Final = 0
"""The target that is the attacker's cell; the neighbours follow by direction."""
TARGETS: Final = 7
TWO_TARGETS_SUN: Final = 1
SECOND_ATTACK_SUN: Final = 2


# --- targets -----------------------------------------------------------------------


def origin(state: State) -> i64:
    """The cell an attack starts from: where the attacker stands, also in an enemy's cell."""
    return state.ints[AT] if state.ints[ENTERED] == NO else state.ints[ENTERED]


def target_cell(state: State, target: i64) -> i64:
    """The cell a target means, or NO."""
    if target == HERE:
        return origin(state)
    return state.board.near[origin(state) * DIRECTIONS + target - 1]


def can_target(state: State, target: i64) -> bool:
    """On the board, not behind a root, and able to suffer (W-SUN-04, W-ATT-07)."""
    cell = target_cell(state, target)
    if cell == NO or state.cell(cell) == GONE:
        return False
    if target != HERE and state.roots(state.board.edge[origin(state) * DIRECTIONS + target - 1]) != 0:
        return False
    return has_enemy(state, cell) or has_root(state, cell)


def has_enemy(state: State, cell: i64) -> bool:
    return state.cell(cell) & colour_bit(1 - state.ints[SIDE]) != 0


def has_root(state: State, cell: i64) -> bool:
    """A root of either colour lies on a side of this cell."""
    first = cell * DIRECTIONS
    for i in range(first, first + DIRECTIONS):
        if state.roots(state.board.edge[i]) != 0:
            return True
    return False


def can_strike(state: State) -> bool:
    """Some attack is possible from here; without Sun only on the attacker's cell (W-ATT-04)."""
    if can_target(state, HERE):
        return True
    if sun(state.cell(state.ints[AT])) >= TWO_TARGETS_SUN:
        for target in range(i64(1), TARGETS):
            if can_target(state, target):
                return True
    return False


def can_strike_again(state: State) -> bool:
    """The second attack of Sun 2 (W-SUN-06)."""
    ints = state.ints
    return ints[ATTACKS] == 1 and sun(state.cell(ints[AT])) >= SECOND_ATTACK_SUN and can_strike(state)


def fill_targets(state: State, out: Choices) -> None:
    for target in range(i64(TARGETS)):
        if can_target(state, target):
            out.add(space.TARGET + target)


def fill_second_targets(state: State, out: Choices) -> None:
    """Further targets, in ascending order, or none."""
    out.add(space.DONE)
    for target in range(state.ints[TARGET_1] + 1, i64(TARGETS)):
        if can_be_second(state, target):
            out.add(space.TARGET + target)


def can_be_second(state: State, target: i64) -> bool:
    """Can suffer, apart from the root that the first target takes (W-ATT-13)."""
    if not can_target(state, target):
        return False
    cell = target_cell(state, target)
    return has_enemy(state, cell) or count_roots(state, cell, state.ints[ROOT_1]) > 0


# --- roots that fall ---------------------------------------------------------------


def spare_roots(state: State, edge: i64, side: i64, taken: i64) -> i64:
    """Roots of a colour on an edge, without the one that is already taken."""
    n = state.roots_of(edge, side)
    return n - 1 if taken == edge * 2 + side else n


def count_roots(state: State, cell: i64, taken: i64) -> i64:
    """How many different answers there are to the question which root of this cell falls."""
    n: i64 = 0
    for direction in range(i64(DIRECTIONS)):
        edge = state.board.edge[cell * DIRECTIONS + direction]
        if state.roots(edge) != 0:
            for side in range(i64(2)):
                if spare_roots(state, edge, side, taken) > 0:
                    n += 1
    return n


def fill_which(state: State, target: i64, taken: i64, out: Choices) -> None:
    cell = target_cell(state, target)
    for direction in range(i64(DIRECTIONS)):
        edge = state.board.edge[cell * DIRECTIONS + direction]
        for side in range(i64(2)):
            if spare_roots(state, edge, side, taken) > 0:
                out.add(space.WHICH + direction * 2 + side)


def only_root(state: State, cell: i64, taken: i64) -> i64:
    """The root of this cell that falls where there is no choice."""
    for direction in range(i64(DIRECTIONS)):
        edge = state.board.edge[cell * DIRECTIONS + direction]
        for side in range(i64(2)):
            if spare_roots(state, edge, side, taken) > 0:
                return edge * 2 + side
    raise AssertionError("a target without enemy and root was chosen")


def root_named(state: State, target: i64, which: i64) -> i64:
    """The root behind an answer: a side of the target and a colour."""
    cell = target_cell(state, target)
    return state.board.edge[cell * DIRECTIONS + which // 2] * 2 + which % 2


# --- the course of an attack -------------------------------------------------------


def begin(state: State) -> None:
    """An attack begins and ends the move. Whoever is in an enemy's cell strikes there (W-ATT-02)."""
    end_path(state)
    if state.ints[ENTERED] != NO or sun(state.cell(state.ints[AT])) < TWO_TARGETS_SUN:
        aim(state, HERE)
        return
    first: i64 = NO
    for target in range(i64(TARGETS)):
        if can_target(state, target):
            if first != NO:
                state.put(STAGE, TARGET)
                return
            first = target
    aim(state, first)


def aim(state: State, target: i64) -> None:
    """The first target is known; its root is asked for if there are several."""
    state.put(TARGET_1, target)
    cell = target_cell(state, target)
    if not has_enemy(state, cell):
        if count_roots(state, cell, NO) > 1:
            state.put(STAGE, ROOT)
            return
        state.put(ROOT_1, only_root(state, cell, NO))
    look_further(state)


def look_further(state: State) -> None:
    """Asks for a second target where Sun allows one and there is one."""
    if sun(state.cell(state.ints[AT])) >= TWO_TARGETS_SUN:
        for target in range(state.ints[TARGET_1] + 1, i64(TARGETS)):
            if can_be_second(state, target):
                state.put(STAGE, TARGET_TWO)
                return
    resolve(state)


def aim_again(state: State, target: i64) -> None:
    """The second target is known."""
    state.put(TARGET_2, target)
    cell = target_cell(state, target)
    if not has_enemy(state, cell):
        taken = state.ints[ROOT_1]
        if count_roots(state, cell, taken) > 1:
            state.put(STAGE, ROOT_TWO)
            return
        state.put(ROOT_2, only_root(state, cell, taken))
    resolve(state)


def resolve(state: State) -> None:
    """Hits and root losses together, counter-attacks, rebound; pay is noted, not yet placed (W-ATT-12)."""
    ints = state.ints
    first, second = ints[TARGET_1], ints[TARGET_2]
    state.add(ATTACKS, 1)
    state.flag(PLACED)
    one = target_cell(state, first)
    two = target_cell(state, second) if second != NO else NO
    counters = _strike(state, one, ints[ROOT_1])
    if two != NO:
        counters += _strike(state, two, ints[ROOT_2])
        state.put(TARGET_2, NO)
        state.put(ROOT_2, NO)
    state.put(TARGET_1, NO)
    state.put(ROOT_1, NO)
    for _ in range(counters):
        _strike_back(state)
    _settle_down(state)
    state.put(STAGE, PAY)


def _strike(state: State, cell: i64, root: i64) -> i64:
    """One target suffers: a root, a shield or a specimen; 1 if it strikes back (W-SUN-08)."""
    if root != NO:
        lay(state, root // 2, root % 2, -1)
        return 0
    piece = state.cell(cell)
    if not _hit(state, cell):
        state.add(OWED + state.ints[SIDE], worth(piece))
    return 1 if sun(piece) == TOP_LEVEL else 0


def _strike_back(state: State) -> None:
    """A counter-attack hits the attacker, unless it is destroyed already (W-SUN-09)."""
    at = state.ints[AT]
    if at == NO:
        return
    piece = state.cell(at)
    if not _hit(state, at):
        state.add(OWED + 1 - state.ints[SIDE], worth(piece))


def _hit(state: State, cell: i64) -> bool:
    """Destroys the shield or else the specimen; whether it survives (W-SHIELD-02, W-ATT-10)."""
    piece = state.cell(cell)
    if piece & SHIELD:
        state.put(CELLS + cell, piece - SHIELD)
        return True
    kill(state, cell)
    return False


def _settle_down(state: State) -> None:
    """The attacker takes the cell it entered if that is free now, or else has rebounded (W-SHIELD-03)."""
    entered = state.ints[ENTERED]
    if entered == NO:
        return
    at = state.ints[AT]
    if at != NO and state.cell(entered) == 0:
        shift(state, at, entered)
    state.put(ENTERED, NO)


def stage_after(state: State) -> i64:
    """What the turn goes on with when all bonuses are placed (W-BONUS-06)."""
    return CLOSE if state.ints[AT] == NO else AFTER
