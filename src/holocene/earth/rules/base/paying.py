"""Paying: costs, cards from hand and compost, the conversion of sprouts; one frame each.

Implements E-GEN-06 (what is returned where), E-CONV-01, E-CMP-02, E-CMP-04, E-GRO-04. A `run_` function
returns False when its frame must ask.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.seen import all_forget, learn
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import (
    add_growth,
    add_sprouts,
    compost_from_hand,
    discard_from_compost,
    growth_cells,
    held_to_hand,
    insert_sorted,
    sprout_cells,
    with_room,
)
from holocene.earth.rules.base.effects import card_of, fill_hand, gain_size, note_soil
from holocene.earth.rules.teams.team_board import give

SPROUTS_A_CONVERSION: Final = 3
SOIL_A_CONVERSION: Final = 2

# --- paying pieces and cards --------------------------------------------------------


class PaySprouts(Frame):
    """Which sprouts are paid or converted."""

    def run(self, state: State, seat: Seat) -> bool:
        return _run_pay_pieces(seat, frames.SPROUT, seat.sprouts, seat.sprout_total)

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add_cells(space.SPROUT_OFF, sprout_cells(seat))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        apply_pay_piece(seat, choice)


class PayGrowth(Frame):
    """Which growth is paid."""

    def run(self, state: State, seat: Seat) -> bool:
        return _run_pay_pieces(seat, frames.GROWTH, seat.growth, seat.growth_total)

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add_cells(space.GROWTH_OFF, growth_cells(seat))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        apply_pay_piece(seat, choice)


def _run_pay_pieces(seat: Seat, piece: i64, pieces: vec[i64], total: i64) -> bool:
    """Which pieces; no question when it is all of them or when all lie on one card (E-TURN-11)."""
    lane = seat.lane
    n = lane.a()
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        there = pieces[cell]
        if n == 0 or there == 0:
            continue
        if there < total and n < total:
            return False
        paid = min(there, n)
        if piece == frames.SPROUT:
            add_sprouts(seat, cell, -paid)
        else:
            add_growth(seat, cell, -paid)
        n -= paid
        total -= paid
    assert n == 0, "a cost was started that cannot be paid"
    lane.drop()
    return True


def apply_pay_piece(seat: Seat, choice: i64) -> None:
    """One piece goes back to the supply; from a complete Flora the canopy first (E-GRO-04)."""
    lane = seat.lane
    if choice >= space.GROWTH_OFF:
        add_growth(seat, choice - space.GROWTH_OFF, -1)
    else:
        add_sprouts(seat, choice - space.SPROUT_OFF, -1)
    lane.set(lane.a() - 1, lane.b(), lane.c())


class PayHand(Frame):
    """Which cards of the hand are paid."""

    def run(self, state: State, seat: Seat) -> bool:
        """Exactly n hand cards to the compost; no question when it is the whole hand."""
        lane = seat.lane
        n = lane.a()
        if n > 0 and len(seat.hand) > n:
            return False
        lane.drop()
        while n > 0 and len(seat.hand) > 0:
            compost_from_hand(state, seat, seat.hand[0])
            n -= 1
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_hand(state, seat, out, space.COMPOST)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        apply_pay_hand(state, seat, choice)


def apply_pay_hand(state: State, seat: Seat, choice: i64) -> None:
    compost_from_hand(state, seat, card_of(state, choice, space.COMPOST))
    seat.lane.set(seat.lane.a() - 1, seat.lane.b(), seat.lane.c())


class CompostHand(Frame):
    """Cards of the hand to compost as a gain."""

    def run(self, state: State, seat: Seat) -> bool:
        """Up to n hand cards; n may count something, which is read once, when the gain begins."""
        lane = seat.lane
        if lane.b():
            lane.set(gain_size(state, seat, lane.a(), lane.b()), 0, lane.c())
        if seat.lane.a() == 0 or len(seat.hand) == 0:
            seat.lane.drop()
            return True
        return False

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        fill_hand(state, seat, out, space.COMPOST)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            seat.lane.drop()
        else:
            apply_pay_hand(state, seat, choice)


class PaySoil(Frame):
    """Soil is paid."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.soil -= seat.lane.a()
        seat.lane.drop()
        return True


class PayCompost(Frame):
    """Cards of the compost are paid."""

    def run(self, state: State, seat: Seat) -> bool:
        n = seat.lane.a()
        seat.lane.drop()
        discard_from_compost(state, seat, n)
        return True


# --- looking into the compost -------------------------------------------------------


class Look(Frame):
    """Cards of the compost are looked at."""

    def run(self, state: State, seat: Seat) -> bool:
        """The top cards of the own compost come into view (E-CMP-04)."""
        n, keep = seat.lane.a(), seat.lane.b()
        seat.lane.drop()
        taken = vec[i64]()
        while n > 0 and len(seat.compost) > 0:
            seat.compost, card = pop(seat.compost)
            taken = append(taken, card)
            all_forget(state, card)
            n -= 1
        seat.held = taken
        if len(taken) > 0:
            seat.unseen += 1
            seat.lane.push(frames.TAKE_BACK, keep, 0, 0)
        return True


class TakeBack(Frame):
    """Which of them come to the hand."""

    def run(self, state: State, seat: Seat) -> bool:
        if seat.lane.a() > 0 and len(seat.held) > 0:
            return False
        seat.lane.drop()
        _return_held(seat)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        ascending = vec[i64]()
        for i in range(len(seat.held)):
            ascending = insert_sorted(ascending, seat.held[i])
        for i in range(len(ascending)):
            out.add(space.card_choice(space.KEEP, ascending[i], state.facts.cards))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            seat.lane.set(0, 0, 0)
            return
        card = card_of(state, choice, space.KEEP)
        held_to_hand(seat, card)
        if state.sink is not None:
            state.sink.drawn(seat.no, card, "compost")
        seat.lane.set(seat.lane.a() - 1, 0, 0)


def _return_held(seat: Seat) -> None:
    """Back on top of the compost in the order they had."""
    i: i64 = len(seat.held)
    compost = with_room(seat.compost, i)
    while i > 0:
        i -= 1
        compost = append(compost, seat.held[i])
        learn(seat, seat.held[i])
    seat.compost = compost
    seat.held = vec[i64]()


# --- conversion ---------------------------------------------------------------------


def can_convert(seat: Seat) -> bool:
    return seat.sprout_total >= SPROUTS_A_CONVERSION


def start_conversion(seat: Seat) -> None:
    """3 sprouts for 2 soil, a fixed exchange (E-CONV-01)."""
    seat.lane.push(frames.CHECK, 0, 0, 0)
    seat.lane.push(frames.CONVERTED, 1 if seat.share else 0, 0, 0)
    seat.share = False
    seat.lane.push(frames.CONVERT, SPROUTS_A_CONVERSION, 0, 0)


class Converted(Frame):
    """The soil of a conversion, or whose it is."""

    def run(self, state: State, seat: Seat) -> bool:
        """The soil arrives; shared, it is asked how much goes to the Team board."""
        if seat.lane.a():
            return False
        _convert(state, seat, SOIL_A_CONVERSION)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        for k in range(SOIL_A_CONVERSION + 1):
            out.add(space.AMOUNT + k)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        given = choice - space.AMOUNT
        give(state, seat, frames.SOIL, given)
        _convert(state, seat, SOIL_A_CONVERSION - given)


def _convert(state: State, seat: Seat, n: i64) -> None:
    seat.lane.drop()
    seat.soil += n
    note_soil(state, seat, n, frames.SEED_SLOT)


FRAMES: Final[list[Frame]] = [
    PaySprouts(frames.PAY_SPROUTS, "PaySprouts", ("n",), "E-GEN-06"),
    PaySprouts(frames.CONVERT, "Convert", ("n",), "E-CONV-01"),
    PayGrowth(frames.PAY_GROWTH, "PayGrowth", ("n",), "E-GEN-06"),
    PayHand(frames.PAY_HAND, "PayHand", ("n",), "E-GEN-06"),
    CompostHand(frames.HAND, "Hand", ("n", "spec", "slot"), "E-GEN-06"),
    PaySoil(frames.PAY_SOIL, "PaySoil", ("n",), "E-GEN-02"),
    PayCompost(frames.PAY_COMPOST, "PayCompost", ("n",), "E-GEN-02"),
    Look(frames.LOOK, "Look", ("n", "keep"), "E-CMP-04"),
    TakeBack(frames.TAKE_BACK, "TakeBack", ("keep",), "E-CMP-04"),
    Converted(frames.CONVERTED, "Converted", (), "E-TEAM-13"),
]
