"""Why a choice is not offered, in one clause with its rule.

Nothing here decides legality: that is `engine.fill`. The same reasons serve a seat
that sent a wrong choice and a written turn that breaks a rule (`referee.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.attack import (
    HERE,
    SECOND_ATTACK_SUN,
    TWO_TARGETS_SUN,
    can_strike,
    has_enemy,
    has_root,
    target_cell,
)
from holocene.ews.attack import origin as attack_origin
from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import (
    AFTER,
    CLOSE,
    COLOURS,
    GONE,
    GROW,
    MOVE,
    NO,
    OVER,
    PAY,
    PAY_OTHER,
    RESOURCE_NAMES,
    RESOURCES,
    ROOT,
    ROOT_TWO,
    SET_OUT,
    SPECIMEN,
    TARGET,
    TARGET_TWO,
    TOP_LEVEL,
    WALK,
    colour_bit,
    earth,
    level,
    room,
    sun,
    water,
)
from holocene.ews.engine import may_root
from holocene.ews.grow import can_destroy, can_upgrade
from holocene.ews.refusals import Refused
from holocene.ews.roots import TO_PLACE, TO_TAKE, has_cell, is_connected, mark_connected
from holocene.ews.state import AT, ATTACKS, BENDS, GREW, HAND, HEADING, LAID, SIDE, STAGE, STEPS, State
from holocene.ews.walk import BASE_STEPS, POST_ATTACK_WATER, can_move, is_on_path, most_bends

_BEND_RULES: Final = ("W-MOVE-03", "W-WATER-01", "W-WATER-02", "W-WATER-06")
"""By Water level: where the changes of direction are written."""


def why_not(state: State, choice: int) -> Refused:
    """The reason why a choice of the space is not among those offered now."""
    board = state.board
    stage = int(state.ints[STAGE])
    if stage == OVER:
        return Refused("W-END-02", "over")
    if choice >= int(board.first_root_off):
        return why_not_take_back(state, choice - int(board.first_root_off))
    if choice >= int(board.first_root_on):
        return why_not_place(state, choice - int(board.first_root_on))
    if choice >= int(board.first_move):
        return why_not_mover(state, choice - int(board.first_move))
    if choice >= int(board.first_upgrade):
        return _why_not_resource(state, choice)
    if choice >= space.STEP and choice < space.TARGET:
        if stage in (AFTER, CLOSE):
            return why_not_post_attack(state, _towards(state, choice - space.STEP))
        return why_not_step(state, choice - space.STEP)
    if choice == space.DONE:
        return _why_not_done(state)
    if choice == space.STRIKE:
        return why_not_strike(state)
    return _why_not_target(state, choice)


def _place(state: State, cell: i64) -> str:
    return state.board.cell_names[cell]


def _towards(state: State, direction: int) -> int:
    at = int(state.ints[AT])
    return NO if at == NO else int(state.board.near[at * DIRECTIONS + direction])


def not_now(state: State) -> Refused:
    """Something else is due first."""
    stage = state.ints[STAGE]
    if stage == GROW:
        return Refused("W-TURN-02", "growth_first")
    if stage == MOVE:
        return Refused("W-TURN-02", "move_due")
    if stage == SET_OUT:
        return Refused("W-MOVE-01", "step_due")
    if stage == PAY:
        return Refused("W-BONUS-02", "bonus_due")
    if stage == PAY_OTHER:
        return Refused("W-BONUS-02", "bonus_due_other")
    if stage in (TARGET, ROOT, TARGET_TWO, ROOT_TWO):
        return Refused("W-ATT-12", "attack_due")
    if stage == OVER:
        return Refused("W-END-02", "over")
    return Refused("W-TURN-03", "nothing_left")


# --- resources ----------------------------------------------------------------------


def _why_not_resource(state: State, choice: int) -> Refused:
    board = state.board
    stage = state.ints[STAGE]
    side = state.ints[SIDE] if stage != PAY_OTHER else 1 - state.ints[SIDE]
    if stage != GROW and stage != PAY and stage != PAY_OTHER:
        return why_no_growth(state, choice % RESOURCES)
    if choice >= int(board.first_destroy):
        return why_not_destroy(state, side, *divmod(choice - int(board.first_destroy), RESOURCES))
    return why_not_upgrade(state, side, *divmod(choice - int(board.first_upgrade), RESOURCES))


def why_no_growth(state: State, resource: int) -> Refused:
    """Growth is not due: it is over, or the supply was empty when it was."""
    stage = state.ints[STAGE]
    if stage == MOVE and not state.has(GREW):
        return Refused("W-SUP-01", "growth_none", resource=RESOURCE_NAMES[resource])
    if stage in (PAY, PAY_OTHER):
        return not_now(state)
    return Refused("W-TURN-02", "growth_once")


def why_not_upgrade(state: State, side: i64, cell: int, resource: int) -> Refused:
    """A token cannot go onto this cell's specimen."""
    piece = state.cell(cell)
    place = _place(state, cell)
    if not piece & colour_bit(side):
        if piece & SPECIMEN:
            return Refused("W-TURN-01", "not_own", cell=place, colour=COLOURS[side])
        return Refused("W-GROW-01", "no_specimen", cell=place)
    if level(piece, resource) >= TOP_LEVEL:
        return Refused(
            "W-GROW-03", "level_full", cell=place, most=TOP_LEVEL, resource=RESOURCE_NAMES[resource]
        )
    if room(piece) <= 0:
        return Refused("W-GROW-04", "no_room", cell=place)
    return Refused("W-SUP-01", "token_none", resource=RESOURCE_NAMES[resource])


def why_not_destroy(state: State, side: i64, cell: int, resource: int) -> Refused:
    """A token cannot destroy this cell."""
    place = _place(state, cell)
    if can_upgrade(state, side):
        return Refused("W-EOW-01", "can_upgrade", colour=COLOURS[side])
    if state.cell(cell) == GONE:
        return Refused("W-EOW-06", "gone", cell=place)
    if not can_destroy(state, cell):
        return Refused("W-EOW-03", "not_border", cell=place)
    return Refused("W-SUP-01", "token_none", resource=RESOURCE_NAMES[resource])


# --- moving -------------------------------------------------------------------------


def why_not_mover(state: State, cell: int) -> Refused:
    """The specimen on this cell cannot be chosen to move."""
    if state.ints[STAGE] != MOVE:
        return not_now(state)
    own = colour_bit(state.ints[SIDE])
    piece = state.cell(cell)
    place = _place(state, cell)
    if not piece & own:
        if piece & SPECIMEN:
            return Refused("W-TURN-01", "not_own", cell=place, colour=COLOURS[state.ints[SIDE]])
        return Refused("W-MOVE-01", "no_specimen", cell=place)
    assert not can_move(state, cell, own)
    return Refused("W-MOVE-01", "stuck", cell=place)


def why_not_step(state: State, direction: int) -> Refused:
    """The moving specimen cannot take this step."""
    stage = state.ints[STAGE]
    if stage != SET_OUT and stage != WALK:
        return not_now(state)
    at, steps = state.ints[AT], state.ints[STEPS]
    wet = water(state.cell(at))
    other = int(state.board.near[at * DIRECTIONS + direction])
    start = _place(state, at)
    if other == NO:
        return Refused("W-MOVE-08", "no_way", cell=start)
    place = _place(state, other)
    if is_on_path(state, other):
        return Refused("W-MOVE-04", "visited", cell=place)
    if steps >= BASE_STEPS + wet:
        return Refused("W-MOVE-02", "too_far", level=wet, most=BASE_STEPS + wet)
    if steps > 0 and state.ints[HEADING] != direction and state.ints[BENDS] >= most_bends(wet):
        return Refused(_BEND_RULES[wet], "bends", level=wet, most=most_bends(wet))
    if state.cell(other) == GONE:
        return Refused("W-MOVE-08", "gone", cell=place)
    if state.cell(other) & colour_bit(state.ints[SIDE]):
        return Refused("W-MOVE-05", "ally", cell=place)
    return Refused("W-MOVE-06", "root_between", start=start, cell=place)


def why_not_post_attack(state: State, cell: int) -> Refused:
    """The attacker cannot go to this cell after its attack; NO is a place off the board."""
    at = state.ints[AT]
    if at == NO or state.ints[ATTACKS] == 0:
        return Refused("W-WATER-03", "no_attacker")
    if state.ints[STAGE] == CLOSE:
        return Refused("W-WATER-03", "post_made")
    if water(state.cell(at)) < POST_ATTACK_WATER:
        return Refused("W-WATER-02", "post_water", most=POST_ATTACK_WATER)
    for direction in range(DIRECTIONS):
        if cell != NO and int(state.board.near[at * DIRECTIONS + direction]) == cell:
            if state.cell(cell) & SPECIMEN:
                return Refused("W-WATER-05", "occupied", cell=_place(state, cell))
            key = "gone" if state.cell(cell) == GONE else "behind_root"
            return Refused("W-WATER-04", key, cell=_place(state, cell))
    return Refused("W-WATER-04", "post_far", cell=_place(state, at))


def _why_not_done(state: State) -> Refused:
    if state.ints[STAGE] == MOVE:
        return why_not_skip(state)
    return not_now(state)


def why_not_skip(state: State) -> Refused:
    if state.ints[STAGE] != MOVE:
        return not_now(state)
    return Refused("W-MOVE-09", "no_skip")


# --- attacks ------------------------------------------------------------------------


def why_not_strike(state: State) -> Refused:
    """No attack can begin now."""
    stage = state.ints[STAGE]
    if stage in (GROW, MOVE, SET_OUT):
        return Refused("W-ATT-01", "attack_early")
    if stage == CLOSE:
        if state.ints[AT] == NO:
            return Refused("W-ATT-01", "attack_nobody")
        return Refused("W-WATER-07", "attack_late")
    if stage == AFTER:
        if state.ints[ATTACKS] > 1:
            return Refused("W-SUN-06", "attack_twice")
        if sun(state.cell(state.ints[AT])) < SECOND_ATTACK_SUN:
            return Refused("W-SUN-06", "attack_sun", most=SECOND_ATTACK_SUN)
    if stage in (WALK, AFTER):
        assert not can_strike(state)
        return Refused("W-ATT-07", "no_victim")
    return not_now(state)


def _why_not_target(state: State, choice: int) -> Refused:
    stage = state.ints[STAGE]
    if choice >= space.WHICH:
        if stage in (ROOT, ROOT_TWO):
            return Refused("W-ATT-05", "root_gone")
    elif stage in (TARGET, TARGET_TWO):
        target = choice - space.TARGET
        cell = int(target_cell(state, target))
        if cell == NO:
            return Refused("W-SUN-02", "target_off")
        return why_not_target(state, cell) or Refused("W-SUN-03", "target_order")
    return not_now(state)


def why_not_target(state: State, cell: int) -> Refused | None:
    """This cell cannot be a target now; None if it can."""
    origin = attack_origin(state)
    place = _place(state, cell)
    target = target_towards(state, cell)
    if target == NO or (target != HERE and sun(state.cell(state.ints[AT])) < TWO_TARGETS_SUN):
        if sun(state.cell(state.ints[AT])) < TWO_TARGETS_SUN:
            return Refused("W-ATT-04", "target_only", cell=_place(state, origin))
        return Refused("W-SUN-02", "not_beside", cell=place, start=_place(state, origin))
    if state.cell(cell) == GONE:
        return Refused("W-EOW-06", "gone", cell=place)
    if target != HERE and state.roots(state.board.edge[origin * DIRECTIONS + target - 1]) != 0:
        return Refused("W-SUN-04", "root_between", start=_place(state, origin), cell=place)
    if not has_enemy(state, cell) and not has_root(state, cell):
        return Refused("W-ATT-07", "target_nothing", cell=place)
    return None


def target_towards(state: State, cell: int) -> int:
    """The target that means this cell, or NO if it is out of reach."""
    origin = attack_origin(state)
    if int(origin) == cell:
        return HERE
    for direction in range(DIRECTIONS):
        if int(state.board.near[origin * DIRECTIONS + direction]) == cell:
            return direction + 1
    return NO


# --- roots --------------------------------------------------------------------------


def why_not_roots(state: State) -> Refused | None:
    """Roots may not be touched now; None if they may."""
    if may_root(state.ints[STAGE]):
        return None
    return Refused("W-TURN-04", "resolving")


def why_not_place(state: State, edge: int) -> Refused:
    """No root can be placed on this edge."""
    resolving = why_not_roots(state)
    if resolving is not None:
        return resolving
    side = state.ints[SIDE]
    name = state.board.edge_names[edge]
    if state.ints[HAND + side] == 0:
        return Refused("W-ROOT-03", "hand_empty", colour=COLOURS[side])
    if not has_cell(state, edge):
        return Refused("W-ROOT-13", "edge_gone", edge=name)
    if not mark_connected(state, side, TO_PLACE):
        return Refused("W-ROOT-03", "no_earth", colour=COLOURS[side])
    if is_connected(state, edge):
        return Refused("H-W02", "repeated")
    if _touches_bare(state, edge, side):
        return Refused("W-ROOT-03", "bare", edge=name)
    if state.ints[LAID + side] > 0:
        return Refused("W-ROOT-05", "no_chain", edge=name)
    return Refused("W-ROOT-04", "untouched", edge=name)


def _touches_bare(state: State, edge: int, side: i64) -> bool:
    """The edge touches an own specimen that has no Earth."""
    board = state.board
    own = colour_bit(side)
    for cell in range(board.cells):
        if state.cell(cell) & own and earth(state.cell(cell)) < TO_PLACE:
            for k in range(DIRECTIONS):
                corner = board.corner[cell * DIRECTIONS + k]
                if corner == board.end_one[edge] or corner == board.end_two[edge]:
                    return True
    return False


def why_not_take_back(state: State, edge: int) -> Refused:
    """No root can be taken back from this edge."""
    resolving = why_not_roots(state)
    if resolving is not None:
        return resolving
    side = state.ints[SIDE]
    name = state.board.edge_names[edge]
    if state.roots_of(edge, side) == 0:
        return Refused("W-ROOT-11", "root_not_own", colour=COLOURS[side], edge=name)
    if not mark_connected(state, side, TO_TAKE) or not is_connected(state, edge):
        return Refused("W-ROOT-11", "no_link", edge=name, most=TO_TAKE)
    return Refused("H-W02", "repeated")
