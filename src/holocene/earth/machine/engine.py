"""The machine: settles frames, lists legal answers, applies one.

It decides nothing about Earth; it finds the frame object of a code and lets it
work. `settle` runs everything that needs no answer until each lane is empty or
asks.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.all_frames import FRAMES, STEPS
from holocene.earth.rules.base import free_choices
from holocene.earth.rules.base.activate import WALK
from holocene.earth.rules.base.effects import CHECK, PUT
from holocene.kernel.lanes import NOTHING


def settle(state: State) -> None:
    """Runs until somebody must answer or the game is over."""
    seats = state.seats
    players = state.players
    while not state.over:
        busy = False
        for i in range(players):
            no = state.active + i  # `from_active` written out, as below: nothing is run more often
            seat = seats[no if no < players else no - players]
            while not seat.asks and seat.lane.used > 0:
                if not run(state, seat):
                    seat.asks = True
            if seat.asks:
                busy = True
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


def _barrier(state: State) -> None:
    state.barriers += 1
    for seat in state.seats:
        seat.acted = False
        seat.less = False
        seat.share = False
    agenda = state.agenda
    step, a, b = agenda.code(), agenda.a(), agenda.b()
    agenda.drop()
    state.step = step
    state.window = 0
    STEPS[step].start(state, a, b)


def run(state: State, seat: Seat) -> bool:
    """Runs the top frame of a lane if it needs no answer; False if it asks.

    The three commonest are called directly: a frame that is looked up costs 4 ns more."""
    code = seat.lane.code()
    if code == frames.WALK:
        return WALK.run(state, seat)
    if code == frames.CHECK:
        return CHECK.run(state, seat)
    if code == frames.PUT:
        return PUT.run(state, seat)
    frame = FRAMES[code]
    return frame.run(state, seat) or (frame.only and _take_only_answer(state, seat))


def _take_only_answer(state: State, seat: Seat) -> bool:
    """A single legal answer is taken unasked; `less` and `share` do not count (E-TURN-11), but once one of
    them is said, the item has to be named (H-11)."""
    if seat.less or seat.share:
        return False
    out = state.scratch
    out.clear()
    FRAMES[seat.lane.code()].fill(state, seat, out)
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


def fill(state: State, seat: Seat, out: Choices) -> None:
    """Every legal answer of a seat: to its question, or its free choices while it waits for others."""
    out.clear()
    code = seat.lane.code()
    if code == frames.WALK:
        WALK.fill(state, seat, out)
    elif code == frames.PUT:
        PUT.fill(state, seat, out)
    elif code != NOTHING:
        FRAMES[code].fill(state, seat, out)
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
        WALK.apply(state, seat, choice)
    elif code == frames.PUT:
        PUT.apply(state, seat, choice)
    else:
        FRAMES[code].apply(state, seat, choice)


def advance(state: State, seat: Seat, choice: i64) -> None:
    """A seat's answer and everything that follows from it unasked."""
    seat.acted = True
    seat.asks = False
    seat.count += 1
    state.spreads = False
    apply(state, seat, choice)
    if state.modules or not _goes_on_alone(state, seat):
        settle(state)


def _goes_on_alone(state: State, seat: Seat) -> bool:
    """Runs the lane of the seat that has answered; True if it asks again and nobody else has anything to do,
    as nearly always."""
    lane = seat.lane
    while lane.used > 0:
        if not run(state, seat):
            seat.asks = True
            return not state.spreads
    return False


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
