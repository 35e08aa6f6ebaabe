"""The machine: settles frames, lists legal answers, applies one.

It decides nothing about Earth; it dispatches on the codes of `frames.py` to the
rules. `settle` runs everything that needs no answer until each lane is empty or
asks (design.md, "Frames" and "What is asked").
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base import activate, effects, fauna, free_choices, paying, plant, setup, turn
from holocene.kernel.lanes import NOTHING
from holocene.kernel.rng import Stream


def settle(state: State) -> None:
    """Runs until somebody must answer or the game is over."""
    seats = state.seats
    players = state.players
    while not state.over:
        busy = False
        formed = False
        for i in range(players):
            no = state.active + i  # `from_active` written out, as below: nothing is run more often
            seat = seats[no if no < players else no - players]
            while not seat.asks and seat.lane.used > 0:
                if not run(state, seat) and not (_has_form(seat) and _take_only_answer(state, seat)):
                    seat.asks = True
            if seat.asks:
                busy = True
                formed = formed or _has_form(seat)
        if formed:
            _drop_empty_forms(state)
        if state.modules and _is_stirred(state):
            continue
        if busy:
            return
        _barrier(state)


def _is_stirred(state: State) -> bool:
    """A later seat gave an earlier one something to do; only modules bring that about."""
    for seat in state.seats:
        if not seat.asks and seat.lane.used > 0:
            return True
    return False


def _has_form(seat: Seat) -> bool:
    return seat.less or seat.share


def _drop_empty_forms(state: State) -> None:
    """`less` or `share` was said, and then another seat took away what it could have been about."""
    for seat in state.seats:
        if seat.asks and _has_form(seat):
            fill(state, seat, state.scratch)
            if state.scratch.n == 0:
                seat.less = False
                seat.share = False


def _barrier(state: State) -> None:
    state.barriers += 1
    for seat in state.seats:
        seat.acted = False
        seat.less = False
        seat.share = False
    agenda = state.agenda
    step, a, b = agenda.code(), agenda.a(), agenda.b()
    agenda.drop()
    turn.start_step(state, step, a, b)


def run(state: State, seat: Seat) -> bool:
    """Runs the top frame of a lane if it needs no answer; False if it asks."""
    code = seat.lane.code()
    if code == frames.CHECK:
        return effects.run_check(state, seat)
    if code == frames.WALK:
        return activate.run_walk(state, seat)
    if code == frames.PUT:
        return effects.run_put(state, seat)
    if frames.SOIL <= code <= frames.DECK or code == frames.SEEDS:
        return effects.run_amount(state, seat)
    if code == frames.PLACE_SPROUTS:
        return effects.run_place(state, seat, frames.SPROUT)
    if code == frames.PLACE_GROWTH:
        return effects.run_place(state, seat, frames.GROWTH)
    if code == frames.WINDOW:
        return turn.run_window(state, seat)
    if code == frames.ACTIVATE:
        return activate.run_activate(state, seat)
    if code == frames.PLANTING:
        return plant.run_planting(state, seat)
    if code == frames.PAY_SPROUTS or code == frames.CONVERT:
        return paying.run_pay_sprouts(seat)
    if code == frames.PAY_GROWTH:
        return paying.run_pay_growth(seat)
    if code == frames.PAY_HAND:
        return paying.run_pay_hand(seat)
    if code == frames.PAY_SOIL:
        return paying.run_pay_soil(seat)
    if code == frames.PAY_COMPOST:
        return paying.run_pay_compost(state, seat)
    if code == frames.HAND:
        return paying.run_compost_hand(state, seat)
    if code == frames.PUT_EACH:
        return effects.run_put_each(state, seat)
    if code == frames.BLACK:
        return plant.run_black(state, seat)
    if code == frames.AT:
        return plant.run_at(state, seat)
    if code == frames.OTHERS:
        return turn.run_others(state, seat)
    if code == frames.DRAW_FOUR:
        return plant.run_draw_four(state, seat)
    if code == frames.KEEP:
        return plant.run_keep(state, seat)
    if code == frames.CONVERTED:
        return paying.run_converted(state, seat)
    return _run_rare(state, seat, code)


def _run_rare(state: State, seat: Seat, code: i64) -> bool:
    if code == frames.PAY_CARD:
        if plant.run_pay_card(seat):
            return True
    elif code == frames.SET_DOWN:
        return plant.run_set_down(state, seat)
    elif code == frames.LOOK:
        return paying.run_look(seat)
    elif code == frames.TAKE_BACK:
        return paying.run_take_back(seat)
    elif code == frames.SETUP_DRAW:
        return setup.run_setup_draw(state, seat)
    elif code == frames.SETUP_COMPOST:
        if setup.run_setup_compost(state, seat):
            return True
    elif code == frames.SETUP_SOIL:
        return setup.run_setup_soil(state, seat)
    elif code == frames.CLAIM or code == frames.TAKE_BONUS:
        return False
    else:
        for module in state.modules:
            if module.knows(code):
                return module.run(state, seat, code)
    return _take_only_answer(state, seat)


def _take_only_answer(state: State, seat: Seat) -> bool:
    """A single legal answer is taken unasked; `less` and `share` do not count (E-TURN-11)."""
    out = state.scratch
    out.clear()
    _fill(state, seat, seat.lane.code(), out)
    forms: i64 = 0
    only: i64 = NO
    for i in range(out.n):
        if out.ints[i] == space.LESS or out.ints[i] == space.SHARE:
            forms += 1
        else:
            only = out.ints[i]
    if out.n - forms != 1:
        return False
    apply(state, seat, only)
    return True


def _fill(state: State, seat: Seat, code: i64, out: Choices) -> None:
    """The answers to the top frame, ascending."""
    if code == frames.WALK:
        activate.fill_walk(state, seat, out)
    elif code == frames.PUT or code == frames.PUT_EACH:
        effects.fill_put(state, seat, out)
    elif code == frames.WINDOW:
        turn.fill_window(state, seat, out)
    elif code == frames.PLANTING:
        plant.fill_planting(state, seat, out)
    elif code == frames.AT:
        plant.fill_at(state, seat, out)
    elif code == frames.ACTION:
        turn.fill_action(state, seat, out)
    elif code == frames.BRANCH:
        turn.fill_branch(state, seat, out)
    elif code == frames.ACTIVATE:
        activate.fill_activate(state, seat, out)
    elif code == frames.PAY_SPROUTS or code == frames.CONVERT:
        paying.fill_pay_sprouts(seat, out)
    elif code == frames.PAY_GROWTH:
        paying.fill_pay_growth(seat, out)
    elif code == frames.PAY_HAND:
        effects.fill_hand(state, seat, out, space.COMPOST)
    elif code == frames.HAND:
        paying.fill_compost_hand(state, seat, out)
    elif code == frames.BLACK:
        plant.fill_black(state, seat, out)
    elif code == frames.KEEP:
        plant.fill_keep(state, seat, out)
    elif frames.SOIL <= code <= frames.PLACE_GROWTH or code == frames.SEEDS:
        effects.fill_amount(state, seat, out)
    elif code == frames.COPY:
        effects.fill_copy(state, seat, out)
    elif code == frames.PAY_CARD:
        plant.fill_pay_card(state, seat, out)
    elif code == frames.PICK:
        setup.fill_pick(state, out)
    elif code == frames.SETUP_COMPOST:
        setup.fill_setup_compost(state, seat, out)
    elif code == frames.TAKE_BACK:
        paying.fill_take_back(state, seat, out)
    elif code == frames.CONVERTED:
        paying.fill_converted(out)
    elif code == frames.CLAIM or code == frames.TAKE_BONUS:
        fauna.fill_claim(out)
    else:
        for module in state.modules:
            if module.knows(code):
                module.fill(state, seat, code, out)


def fill(state: State, seat: Seat, out: Choices) -> None:
    """Every legal answer of a seat: to its question, or its free choices while it waits for others."""
    out.clear()
    code = seat.lane.code()
    if code != NOTHING:
        _fill(state, seat, code, out)
    elif free_choices.is_open(state):
        free_choices.fill_forms(state, seat, False, False, out)
        free_choices.fill_words(state, seat, out)
        free_choices.fill_rest(state, seat, out)


def apply(state: State, seat: Seat, choice: i64) -> None:
    """Applies a legal answer; what follows is settled by the caller."""
    code = seat.lane.code()
    if code == NOTHING:
        # A free choice of a seat that had finished: its window comes back under it (H-03).
        code = state.window if state.window else frames.WINDOW
        seat.lane.push(code, 0, 0, 0)
    if free_choices.is_free(state, choice):
        free_choices.apply_free(state, seat, choice)
    elif code == frames.WALK:
        activate.apply_walk(state, seat, choice)
    elif code == frames.PUT:
        effects.apply_put(state, seat, choice)
    elif code == frames.PUT_EACH:
        effects.apply_put_each(state, seat, choice)
    elif code == frames.WINDOW:
        turn.apply_window(seat, choice)
    elif code == frames.PLANTING:
        plant.apply_planting(state, seat, choice)
    elif code == frames.AT:
        plant.apply_at(state, seat, choice)
    elif code == frames.ACTION:
        turn.apply_action(state, seat, choice)
    elif code == frames.BRANCH:
        turn.apply_branch(seat, choice)
    elif code == frames.ACTIVATE:
        activate.apply_activate(seat, choice)
    elif code == frames.PAY_SPROUTS or code == frames.PAY_GROWTH or code == frames.CONVERT:
        paying.apply_pay_piece(seat, choice)
    elif code == frames.PAY_HAND or code == frames.SETUP_COMPOST:
        paying.apply_pay_hand(state, seat, choice)
    elif code == frames.HAND:
        paying.apply_compost_hand(state, seat, choice)
    elif code == frames.BLACK:
        plant.apply_black(state, seat, choice)
    elif code == frames.KEEP:
        plant.apply_keep(state, seat, choice)
    elif frames.SOIL <= code <= frames.DECK or code == frames.SEEDS:
        effects.apply_amount(state, seat, choice)
    elif code == frames.PLACE_SPROUTS:
        effects.apply_share_pieces(state, seat, choice, frames.SPROUT)
    elif code == frames.PLACE_GROWTH:
        effects.apply_share_pieces(state, seat, choice, frames.GROWTH)
    elif code == frames.COPY:
        effects.apply_copy(state, seat, choice)
    elif code == frames.PAY_CARD:
        plant.apply_pay_card(state, seat, choice)
    elif code == frames.PICK:
        setup.apply_pick(state, seat, choice)
    elif code == frames.TAKE_BACK:
        paying.apply_take_back(state, seat, choice)
    elif code == frames.CONVERTED:
        paying.apply_converted(state, seat, choice)
    elif code == frames.CLAIM:
        fauna.apply_claim(state, seat, choice)
    elif code == frames.TAKE_BONUS:
        fauna.apply_take_bonus(state, seat, choice)
    else:
        for module in state.modules:
            if module.knows(code):
                module.apply(state, seat, code, choice)


def advance(state: State, seat: Seat, choice: i64) -> None:
    """A seat's answer and everything that follows from it unasked."""
    seat.acted = True
    seat.asks = False
    seat.count += 1
    apply(state, seat, choice)
    settle(state)


def first_waiting(state: State) -> Seat | None:
    """The seat that other drivers than people serve next."""
    seats = state.seats
    players = state.players
    for i in range(players):
        no = state.active + i
        seat = seats[no if no < players else no - players]
        if seat.lane.used > 0:
            return seat
    return None


def playout(state: State, stream: Stream, limit: i64) -> i64:
    """Random choices to the end, at most `limit`; how many had at least two legal answers.

    Uniform over the legal choices without `less` and `share`."""
    decisions: i64 = 0
    out = state.scratch
    while not state.over and limit > 0:
        seat = first_waiting(state)
        assert seat is not None
        fill(state, seat, out)
        pick = _pick(out, stream)
        if out.n > 1:
            decisions += 1
        advance(state, seat, pick)
        limit -= 1
    return decisions


def _pick(out: Choices, stream: Stream) -> i64:
    """`less` and `share` stand near the front and are stepped over."""
    first: i64 = NO
    forms: i64 = 0
    for i in range(min(out.n, i64(5))):
        if out.ints[i] == space.LESS or out.ints[i] == space.SHARE:
            if forms == 0:
                first = i
            forms += 1
    k = stream.below(out.n - forms)
    if forms and k >= first:
        k += forms
    return out.ints[k]
