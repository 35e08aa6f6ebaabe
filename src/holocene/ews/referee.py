"""Plays a written turn: every action is checked and applied, or refused with the rule it breaks.

Implements W-NOTE-03, W-NOTE-04 and W-NOTE-06 for turns. What is legal is decided by the
rules themselves (`engine.fill`, `roots.py`); this file finds the words for what is not,
and checks what a text can get wrong and a choice cannot: order, omissions, targets.
"""

from __future__ import annotations

from collections.abc import Mapping

from holocene.ews import space
from holocene.ews.attack import (
    SECOND_ATTACK_SUN,
    TWO_TARGETS_SUN,
    has_enemy,
    target_cell,
)
from holocene.ews.board import DIRECTIONS
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
    RESULT_TEXTS,
    ROOT,
    ROOT_TWO,
    SPECIMEN,
    TARGET,
    TARGET_TWO,
    WALK,
    sun,
)
from holocene.ews.engine import fill_without_roots, make, may_root, strike
from holocene.ews.notation import position_text, read_position
from holocene.ews.reasons import (
    not_now,
    target_towards,
    why_no_growth,
    why_not,
    why_not_mover,
    why_not_place,
    why_not_post_attack,
    why_not_skip,
    why_not_step,
    why_not_strike,
    why_not_take_back,
    why_not_target,
)
from holocene.ews.refusals import Refused
from holocene.ews.roots import can_place, can_take_back
from holocene.ews.state import AT, ATTACKS, ENTERED, RESULT, STAGE, State
from holocene.ews.walk import step
from holocene.ews.written import Action, Aim, place_of, read_turn


def play_turn(position: str, turn: str, options: Mapping[str, object] | None = None) -> str:
    """The position after a written turn, or the result if the turn ends the game."""
    state = read_position(position, options)
    play_written(state, turn)
    return outcome_text(state)


def outcome_text(state: State) -> str:
    """What stands after a turn (W-NOTE-04)."""
    result = int(state.ints[RESULT])
    return RESULT_TEXTS[result] if result else position_text(state)


def result_text(state: State) -> str:
    """`1-0`, `0-1`, `1/2`, or `*` while the game goes on."""
    return RESULT_TEXTS[state.ints[RESULT]]


def play_written(state: State, turn: str) -> None:
    """Plays a whole turn from its start; refused turns leave the state as it was."""
    if state.ints[STAGE] == OVER:
        raise Refused("W-NOTE-06", "no_tree")
    actions = read_turn(turn, state.board)
    state.forget()
    try:
        Referee(state).play(actions)
    except Refused:
        state.undo(0)
        raise


class Referee:
    """One turn in progress."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.lost_to_cell: bool = False
        """The attacker was destroyed together with its cell."""
        self.moved_on: bool = False
        """The post-attack move is made."""

    def play(self, actions: list[Action]) -> None:
        for number, action in enumerate(actions, 1):
            try:
                self._play(action)
            except Refused as refused:
                raise refused.at(place_of(number, action.text)) from None
            # What the choices forbid to keep a turn finite, a text may say.
            self.state.close_window()
        self._end()

    def _stage(self) -> int:
        return int(self.state.ints[STAGE])

    def _is_inside(self) -> bool:
        """In an enemy's cell, with the attack still to come."""
        return int(self.state.ints[ENTERED]) != NO

    def _play(self, action: Action) -> None:
        if self._stage() == OVER:
            raise Refused("W-END-02", "over")
        if action.word in ("R+", "R-"):
            self._root(action)
        elif self._is_inside() and action.word != "A":
            raise self._after_entering(action)
        elif action.word == "G":
            self._grow(action)
        elif action.word in ("B", "b"):
            self._bonus(action, False)
        elif action.word in ("X", "x"):
            self._destroy(action)
        elif action.word == "M":
            self._move(action)
        elif action.word == ">":
            self._go_on(action)
        elif action.word == "N":
            self._skip()
        elif action.word == "A":
            self._attack(action)
        else:
            self._post_attack(action)

    def _after_entering(self, action: Action) -> Refused:
        if action.word == ">":
            return Refused("W-MOVE-07", "ends_there")
        return Refused("W-ATT-02", "attack_at_once")

    def _end(self) -> None:
        """No action is left: the turn must be complete."""
        stage = self._stage()
        if stage == OVER:
            return
        if self._is_inside():
            raise Refused("W-ATT-02", "attack_missing")
        if stage in (GROW, MOVE):
            raise Refused("W-TURN-02", "growth_missing" if stage == GROW else "move_missing")
        if stage in (PAY, PAY_OTHER):
            raise Refused("W-BONUS-02", "bonus_missing")
        make(self.state, space.DONE)

    def _take(self, choice: int) -> None:
        """Applies a choice if it is offered; refused otherwise."""
        state = self.state
        fill_without_roots(state, state.scratch.out)
        if not state.scratch.out.has(choice):
            raise why_not(state, choice)
        make(state, choice)

    # --- resources

    def _grow(self, action: Action) -> None:
        if self._stage() != GROW:
            raise why_no_growth(self.state, action.resource)
        self._take(int(self.state.board.first_upgrade) + action.cells[0] * RESOURCES + action.resource)

    def _bonus(self, action: Action, destroys: bool) -> None:
        """A bonus of the player to move (capital letter) or of the opponent."""
        own = action.word.isupper()
        stage = self._stage()
        if stage != (PAY if own else PAY_OTHER):
            if stage == PAY_OTHER:
                raise Refused("W-BONUS-03", "bonus_other")
            if stage == PAY:
                raise Refused("W-BONUS-03", "bonus_own_first")
            raise Refused("W-BONUS-01", "bonus_none")
        board = self.state.board
        first = int(board.first_destroy if destroys else board.first_upgrade)
        stood = int(self.state.ints[AT])
        self._take(first + action.cells[0] * RESOURCES + action.resource)
        if destroys and stood == action.cells[0]:
            self.lost_to_cell = True

    def _destroy(self, action: Action) -> None:
        if action.word == "x" or self._stage() in (PAY, PAY_OTHER):
            self._bonus(action, True)
            return
        if self._stage() != GROW:
            raise why_no_growth(self.state, action.resource)
        self._take(int(self.state.board.first_destroy) + action.cells[0] * RESOURCES + action.resource)

    # --- the move

    def _move(self, action: Action) -> None:
        state = self.state
        if self._stage() != MOVE:
            raise not_now(state)
        start = int(state.board.first_move) + action.cells[0]
        fill_without_roots(state, state.scratch.out)
        if not state.scratch.out.has(start):
            # A specimen that cannot move at all is refused by what stops the step that was meant.
            if not state.cell(action.cells[0]) & SPECIMEN or not self._is_own(action.cells[0]):
                raise why_not_mover(state, action.cells[0])
        make(state, start)
        for cell in action.cells[1:]:
            self._step(cell)

    def _is_own(self, cell: int) -> bool:
        return not has_enemy(self.state, cell)

    def _go_on(self, action: Action) -> None:
        stage = self._stage()
        if stage in (GROW, MOVE):
            raise Refused("W-MOVE-01", "not_begun")
        if stage in (PAY, PAY_OTHER):
            raise not_now(self.state)
        if stage != WALK:
            if int(self.state.ints[ATTACKS]) > 0:
                raise Refused("W-ATT-09", "attack_ended")
            raise Refused("W-MOVE-01", "not_begun")
        for cell in action.cells:
            self._step(cell)

    def _step(self, cell: int) -> None:
        state = self.state
        at = int(state.ints[AT])
        if self._is_inside():
            raise Refused("W-MOVE-07", "no_passing")
        direction = self._direction(at, cell)
        if direction == NO:
            names = state.board.cell_names
            raise Refused("W-MOVE-03", "not_beside", cell=names[cell], start=names[at])
        fill_without_roots(state, state.scratch.out)
        if not state.scratch.out.has(space.STEP + direction):
            raise why_not_step(state, direction)
        # Not `make`: in an enemy's cell the attack is written, not begun by itself.
        step(state, direction)

    def _direction(self, start: int, end: int) -> int:
        for direction in range(DIRECTIONS):
            if int(self.state.board.near[start * DIRECTIONS + direction]) == end:
                return direction
        return NO

    def _skip(self) -> None:
        if self._stage() != MOVE:
            raise not_now(self.state)
        state = self.state
        fill_without_roots(state, state.scratch.out)
        if not state.scratch.out.has(space.DONE):
            raise why_not_skip(state)
        make(state, space.DONE)

    def _post_attack(self, action: Action) -> None:
        state = self.state
        stage = self._stage()
        if stage in (PAY, PAY_OTHER):
            raise not_now(state)
        if self.lost_to_cell:
            raise Refused("W-BONUS-06", "attacker_lost")
        direction = NO if stage != AFTER else self._direction(int(state.ints[AT]), action.cells[0])
        fill_without_roots(state, state.scratch.out)
        if direction == NO or not state.scratch.out.has(space.STEP + direction):
            raise why_not_post_attack(state, action.cells[0])
        make(state, space.STEP + direction)
        self.moved_on = True

    # --- roots

    def _root(self, action: Action) -> None:
        state = self.state
        if self._is_inside() or not may_root(state.ints[STAGE]):
            raise Refused("W-TURN-04", "resolving")
        if action.word == "R+":
            if not can_place(state, action.edge):
                raise why_not_place(state, action.edge)
            make(state, int(state.board.first_root_on) + action.edge)
        else:
            if not can_take_back(state, action.edge):
                raise why_not_take_back(state, action.edge)
            make(state, int(state.board.first_root_off) + action.edge)

    # --- attacks

    def _attack(self, action: Action) -> None:
        state = self.state
        self._check_attacker()
        aims = action.aims
        power = int(sun(state.cell(state.ints[AT])))
        if len(aims) > 2 or (len(aims) > 1 and power < TWO_TARGETS_SUN):
            raise Refused("W-SUN-01", "targets_most", level=power, most=2 if power else 1)
        if len(aims) == 2 and aims[0].cell == aims[1].cell:
            raise Refused("W-SUN-03", "target_twice")
        if self._is_inside() and all(aim.cell != int(state.ints[ENTERED]) for aim in aims):
            raise Refused("W-ATT-02", "target_entered")
        for aim in aims:
            refused = why_not_target(state, aim.cell)
            if refused is not None:
                raise refused
        for aim in aims:
            self._settle_root(aim)
        self._check_two_roots(aims)
        self._strike(sorted(aims, key=self._target))

    def _check_attacker(self) -> None:
        state = self.state
        stage = self._stage()
        if stage == WALK or (stage == AFTER and self._may_strike_again()):
            return
        if self.lost_to_cell:
            raise Refused("W-BONUS-06", "attacker_lost")
        if stage == CLOSE and not self.moved_on:
            raise Refused("W-ATT-01", "attack_nobody")
        raise why_not_strike(state)

    def _may_strike_again(self) -> bool:
        state = self.state
        return int(state.ints[ATTACKS]) == 1 and int(sun(state.cell(state.ints[AT]))) >= SECOND_ATTACK_SUN

    def _target(self, aim: Aim) -> int:
        return target_towards(self.state, aim.cell)

    def _settle_root(self, aim: Aim) -> None:
        """Completes which root falls, where the text leaves it out and may do so (W-ATT-06)."""
        state = self.state
        place = state.board.cell_names[aim.cell]
        if has_enemy(state, aim.cell):
            if aim.edge != NO:
                raise Refused("W-ATT-08", "root_spared", cell=place)
            return
        sides = [int(state.board.edge[aim.cell * DIRECTIONS + k]) for k in range(DIRECTIONS)]
        if aim.edge == NO:
            rooted = [edge for edge in sides if state.roots(edge) != 0]
            if len(rooted) > 1:
                raise Refused("W-ATT-06", "root_several", cell=place)
            aim.edge = rooted[0]
        name = state.board.edge_names[aim.edge]
        if aim.edge not in sides:
            raise Refused("W-ROOT-09", "root_not_side", edge=name, cell=place)
        colours = [side for side in range(2) if state.roots_of(aim.edge, side) > 0]
        if aim.side == NO:
            if len(colours) > 1:
                raise Refused("W-ATT-06", "root_colours", edge=name)
            if not colours:
                raise Refused("W-ATT-05", "root_none", edge=name)
            aim.side = colours[0]
        if aim.side not in colours:
            raise Refused("W-ATT-05", "root_colour", edge=name)

    def _check_two_roots(self, aims: list[Aim]) -> None:
        """Two targets take two different roots (W-ATT-13)."""
        if len(aims) < 2 or aims[0].edge == NO or aims[1].edge == NO:
            return
        if aims[0].edge == aims[1].edge and aims[0].side == aims[1].side:
            if self.state.roots_of(aims[0].edge, aims[0].side) < 2:
                name = self.state.board.edge_names[aims[0].edge]
                raise Refused("W-ATT-13", "root_shared", edge=name)

    def _strike(self, aims: list[Aim]) -> None:
        """Answers whatever the attack asks from what is written."""
        state = self.state
        targets = [self._target(aim) for aim in aims]
        strike(state)
        while True:
            stage = self._stage()
            if stage == TARGET:
                make(state, space.TARGET + targets[0])
            elif stage == ROOT:
                make(state, self._which(aims[0], targets[0]))
            elif stage == TARGET_TWO:
                make(state, space.TARGET + targets[1] if len(aims) > 1 else space.DONE)
            elif stage == ROOT_TWO:
                make(state, self._which(aims[1], targets[1]))
            else:
                return

    def _which(self, aim: Aim, target: int) -> int:
        """The choice that names this root among those around the target."""
        state = self.state
        cell = int(target_cell(state, target))
        for direction in range(DIRECTIONS):
            if int(state.board.edge[cell * DIRECTIONS + direction]) == aim.edge:
                return space.WHICH + direction * 2 + aim.side
        raise AssertionError("a root was settled on that is no side of its target")
