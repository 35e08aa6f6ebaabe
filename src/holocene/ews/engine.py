"""The machine: lists legal answers, applies one, takes it back, plays at random, counts.

It decides nothing about the rules; it dispatches on stages and choices to the files
that do. `make` and `undo` work on one state without copying, for perft and search;
`advance` is for games that go forward only.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.attack import (
    aim,
    aim_again,
    begin,
    can_strike,
    can_strike_again,
    fill_second_targets,
    fill_targets,
    fill_which,
    look_further,
    resolve,
    root_named,
)
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
    TARGET,
    TARGET_TWO,
    WALK,
)
from holocene.ews.grow import destroy_cell, fill_resource, upgrade
from holocene.ews.result import scores
from holocene.ews.roots import fill_roots, place, take_back
from holocene.ews.space import Choices
from holocene.ews.state import ENTERED, ROOT_1, ROOT_2, SIDE, STAGE, TARGET_1, TARGET_2, TURN, State
from holocene.ews.turn import after_attack, after_bonus, after_growth, end_turn, skip_move
from holocene.ews.walk import (
    fill_movers,
    fill_post_attack,
    fill_steps,
    post_attack_step,
    set_out,
    step,
)
from holocene.kernel.events import Sink
from holocene.kernel.rng import Stream


def fill(state: State, out: Choices) -> None:
    """Every legal answer to what is asked now, ascending."""
    fill_without_roots(state, out)
    stage = state.ints[STAGE]
    if may_root(stage):
        fill_roots(state, out)


def may_root(stage: i64) -> bool:
    """Nothing is being resolved, so roots may be placed and taken back (W-TURN-04).

    Not between choosing a specimen and its first step: the same root fits before the choice."""
    return stage in (WALK, GROW, MOVE, CLOSE, AFTER)


def fill_without_roots(state: State, out: Choices) -> None:
    out.n = 0
    stage = state.ints[STAGE]
    if stage == WALK:
        out.add(space.DONE)
        if can_strike(state):
            out.add(space.STRIKE)
        fill_steps(state, out)
    elif stage == SET_OUT:
        fill_steps(state, out)
    elif stage == MOVE:
        fill_movers(state, out)
    elif stage in (GROW, PAY):
        fill_resource(state, state.ints[SIDE], out)
    elif stage == CLOSE:
        out.add(space.DONE)
    elif stage == AFTER:
        out.add(space.DONE)
        if can_strike_again(state):
            out.add(space.STRIKE)
        fill_post_attack(state, out)
    elif stage == PAY_OTHER:
        fill_resource(state, 1 - state.ints[SIDE], out)
    elif stage == TARGET:
        fill_targets(state, out)
    elif stage == TARGET_TWO:
        fill_second_targets(state, out)
    elif stage == ROOT:
        fill_which(state, state.ints[TARGET_1], NO, out)
    elif stage != OVER:
        fill_which(state, state.ints[TARGET_2], state.ints[ROOT_1], out)


def make(state: State, choice: i64) -> None:
    """Applies a legal answer and what follows unasked; `state.undo` takes it back."""
    board = state.board
    if choice >= board.first_root_on:
        if choice >= board.first_root_off:
            take_back(state, choice - board.first_root_off)
        else:
            place(state, choice - board.first_root_on)
        return
    state.close_window()
    if choice >= board.first_move:
        set_out(state, choice - board.first_move)
    elif choice >= board.first_upgrade:
        _place_resource(state, choice)
    elif choice >= space.WHICH:
        _name_root(state, choice - space.WHICH)
    elif choice >= space.TARGET:
        _name_target(state, choice - space.TARGET)
    elif choice >= space.STEP:
        _step(state, choice - space.STEP)
    elif choice == space.STRIKE:
        strike(state)
    else:
        _done(state)


def _place_resource(state: State, choice: i64) -> None:
    board = state.board
    if choice >= board.first_destroy:
        cell = (choice - board.first_destroy) // RESOURCES
        destroy_cell(state, cell, (choice - board.first_destroy) % RESOURCES)
    else:
        cell = (choice - board.first_upgrade) // RESOURCES
        upgrade(state, cell, (choice - board.first_upgrade) % RESOURCES)
    stage = state.ints[STAGE]
    if stage == GROW:
        after_growth(state)
    elif stage == PAY:
        after_bonus(state, state.ints[SIDE])
    else:
        after_bonus(state, 1 - state.ints[SIDE])


def _step(state: State, direction: i64) -> None:
    if state.ints[STAGE] == AFTER:
        post_attack_step(state, direction)
        return
    step(state, direction)
    if state.ints[ENTERED] != NO:
        strike(state)


def strike(state: State) -> None:
    """An attack begins, and is carried through if it leaves nothing to ask."""
    begin(state)
    _maybe_resolved(state)


def _name_target(state: State, target: i64) -> None:
    if state.ints[STAGE] == TARGET:
        aim(state, target)
    else:
        aim_again(state, target)
    _maybe_resolved(state)


def _name_root(state: State, which: i64) -> None:
    if state.ints[STAGE] == ROOT:
        state.put(ROOT_1, root_named(state, state.ints[TARGET_1], which))
        look_further(state)
    else:
        state.put(ROOT_2, root_named(state, state.ints[TARGET_2], which))
        resolve(state)
    _maybe_resolved(state)


def _done(state: State) -> None:
    stage = state.ints[STAGE]
    if stage == MOVE:
        skip_move(state)
    elif stage == TARGET_TWO:
        resolve(state)
        after_attack(state)
    else:
        end_turn(state)


def _maybe_resolved(state: State) -> None:
    """Where the last answer of an attack was given, its consequences follow."""
    if state.ints[STAGE] == PAY:
        after_attack(state)


def advance(state: State, choice: i64) -> None:
    """Applies a legal answer in a game that only goes forward, and tells of it; a search uses `make`."""
    state.forget()
    if state.sink is not None:
        _make_heard(state, choice, state.sink)
        return
    make(state, choice)


def _make_heard(state: State, choice: i64, sink: Sink) -> None:
    turn = state.ints[TURN]
    make(state, choice)
    if state.ints[STAGE] == OVER:
        points = scores(state)
        for seat in range(len(points)):
            sink.scored(seat, [points[seat]])
    elif state.ints[TURN] != turn:
        sink.turn(state.ints[TURN], state.ints[SIDE])


def playout(state: State, stream: Stream, limit: i64) -> i64:
    """Random choices to the end, at most `limit`; how many had at least two legal answers."""
    decisions: i64 = 0
    out = state.scratch.out
    while state.ints[STAGE] != OVER and limit > 0:
        fill(state, out)
        if out.n > 1:
            decisions += 1
        advance(state, out.ints[stream.below(out.n)])
        limit -= 1
    return decisions


def perft(state: State, depth: i64) -> i64:
    """How many sequences of this many choices there are; every one is made and taken back."""
    if depth == 0:
        return 1
    state.forget()
    lists = [Choices(state.board.choices) for _ in range(int(depth))]
    return _perft(state, depth, lists)


def _perft(state: State, depth: i64, lists: list[Choices]) -> i64:
    out = lists[depth - 1]
    fill(state, out)
    total: i64 = 0
    mark = state.logged
    for i in range(out.n):
        make(state, out.ints[i])
        if depth == 1:
            total += 1
        else:
            total += _perft(state, depth - 1, lists)
        state.undo(mark)
    return total
