"""Between-turns Events: announced in secret, shown together, resolved one by one.

Implements A-BTE-01 to A-BTE-12 and A-SOLO-05, A-SOLO-06, A-SOLO-15.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import EVENT, NEED_GROWTH, NEED_SPROUTS, NO
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import add_event, insert_sorted, without
from holocene.earth.rules.base.effects import (
    add_forms,
    announce_form,
    can_pay,
    card_of,
    start_ability,
    suits_form,
)
from holocene.earth.rules.base.free_choices import (
    each_event,
    fill_cards,
    fill_criteria,
    fill_forms,
    fill_rest,
    fill_words,
    may_yet_change,
    partner_may_give,
)
from holocene.earth.rules.base.turn import may_be_asked
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import gaia_gains, note


def can_announce(state: State, seat: Seat, card: i64) -> bool:
    """A between-turns Event whose full cost can be paid now (A-BTE-03)."""
    facts = state.facts
    if facts.kind_of[card] != EVENT or not facts.between_turns_of[card]:
        return False
    return can_pay(state, seat, facts.black_of[card])


# --- steps of the agenda ------------------------------------------------------------


def _resolve(state: State, i: i64) -> None:
    """The next announced Event in turn order; after the last one everybody may announce again
    (A-BTE-06, A-BTE-07). b of the frame is not used: cards on the table are in `announced`."""
    first = i == 0
    while i < state.players:
        seat = state.from_active(i)
        i += 1
        if seat.announced != NO:
            state.agenda.push(frames.RESOLVE, i, 0, 0)
            state.agenda.push(frames.OFFER, seat.no, seat.announced, 0)
            seat.lane.push(frames.OWN_EVENT, 0, 0, 0)
            return
    if not first:
        state.agenda.push(frames.BETWEEN, 0, 0, 0)


def _offer(state: State, owner: i64, card: i64) -> None:
    """Its player has used it: now all others at the same time (A-BTE-12); Gaia after the human."""
    if not _was_used(state.seats[owner], card):
        return
    state.window = frames.WINDOW
    for seat in state.seats:
        if seat.no != owner:
            seat.lane.push(frames.OFFERED_EVENT, card, 0, 0)
    if state.gaia is not None:
        _gaia_uses(state, card)


def _was_used(seat: Seat, card: i64) -> bool:
    """It lies in the event pile, not back in the hand (A-BTE-08)."""
    for i in range(len(seat.events)):
        if seat.events[i] == card:
            return True
    return False


# --- announcing ---------------------------------------------------------------------


class Announce(Frame):
    """An Event for between the turns, or none."""

    def run(self, state: State, seat: Seat) -> bool:
        """As a closing window, or while a partner might still give a card for it (H-12)."""
        if may_be_asked(state, seat) or partner_may_give(state, seat):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """One card or none, with free choices before the answer (A-BTE-11)."""
        plain = not seat.less and not seat.share
        if plain:
            out.add(space.DONE)
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        fill_criteria(state, seat, out)
        first = out.n
        if plain:
            for i in range(len(seat.hand)):
                if can_announce(state, seat, seat.hand[i]):
                    out.add(space.card_choice(space.EVENT, seat.hand[i], state.facts.cards))
        fill_cards(state, seat, out)
        out.sort_from(first)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        seat.lane.drop()
        if choice != space.DONE:
            card = card_of(state, choice, space.EVENT)
            seat.hand = without(seat.hand, card)
            seat.announced = card


# --- its player ---------------------------------------------------------------------


class OwnEvent(Frame):
    """The announced Event, for its player."""

    def run(self, state: State, seat: Seat) -> bool:
        """Must be used once its cost can be paid; otherwise free choices, help from a partner (H-12), or
        back to the hand (A-BTE-08)."""
        ability = state.facts.black_of[seat.announced]
        if can_pay(state, seat, ability):
            if state.facts.has_automatic_gain(ability):
                return False
            _use_own(state, seat)
            return True
        if may_yet_change(state, seat):
            return False
        _back_to_hand(seat)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Payable it must be used, so nothing may be done that would change it (A-BTE-03, A-BTE-08, H-15)."""
        ability = state.facts.black_of[seat.announced]
        if can_pay(state, seat, ability):
            out.add(space.USE)
            share = len(state.boards) > 0 and state.facts.shareable[ability] == 1
            add_forms(seat, state.facts.has_automatic_gain(ability), share, out)
            return
        if not seat.less and not seat.share:
            out.add(space.DONE)
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        if choice == space.USE:
            _use_own(state, seat)
        else:
            _back_to_hand(seat)


def _use_own(state: State, seat: Seat) -> None:
    """Enters the event pile when the payment starts, and is the only one that counts as played (A-BTE-05)."""
    card = seat.announced
    seat.announced = NO
    add_event(seat, card)
    if state.sink is not None:
        state.sink.planted(seat.no, card, NO)
    seat.lane.drop()
    start_ability(state, seat, state.facts.black_of[card], frames.EVENT_SLOT, each_event(state, seat))


def _back_to_hand(seat: Seat) -> None:
    seat.hand = insert_sorted(seat.hand, seat.announced)
    seat.announced = NO
    seat.lane.drop()


# --- the others ---------------------------------------------------------------------


class OfferedEvent(Frame):
    """The same Event, for the others."""

    def run(self, state: State, seat: Seat) -> bool:
        # Nothing but this question is open: asking needs grounds that all can see (H-04).
        if can_pay(state, seat, state.facts.black_of[seat.lane.a()]) or may_yet_change(state, seat):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Use or pass, once (A-BTE-04)."""
        ability = state.facts.black_of[seat.lane.a()]
        payable = can_pay(state, seat, ability)
        if not seat.less and not seat.share:
            out.add(space.DONE)
        if payable and suits_form(state, seat, ability):
            out.add(space.USE)
        less = payable and state.facts.has_automatic_gain(ability)
        fill_forms(state, seat, less, payable and state.facts.shareable[ability] == 1, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        card = seat.lane.a()
        seat.lane.drop()
        if choice == space.USE:
            start_ability(state, seat, state.facts.black_of[card], frames.EVENT_SLOT, NO)


def _gaia_uses(state: State, card: i64) -> None:
    """She must if she can pay in full; drawn cards go to her pile (A-SOLO-05 to A-SOLO-07)."""
    facts, gaia = state.facts, state.gaia
    assert gaia is not None
    ability = facts.black_of[card]
    sprouts, growth = facts.needs(ability, NEED_SPROUTS), facts.needs(ability, NEED_GROWTH)
    if gaia.sprouts < sprouts or gaia.growth < growth:
        return
    gaia.sprouts -= sprouts
    gaia.growth -= growth
    note(state, gaia_board.USED_EVENT, gaia_board.SPROUTS, -sprouts, NO)
    note(state, gaia_board.USED_EVENT, gaia_board.GROWTH, -growth, NO)
    for row in range(facts.mid_row[ability], facts.last_row[ability]):
        code, n = facts.row_code[row], facts.row_n[row]
        if code == frames.SOIL:
            gaia_gains(state, gaia_board.SOIL, n, gaia_board.USED_EVENT, NO)
        elif code == frames.DRAW:
            gaia_gains(state, gaia_board.PILE, n, gaia_board.USED_EVENT, NO)
        elif code == frames.DECK:
            gaia_gains(state, gaia_board.COMPOST, n, gaia_board.USED_EVENT, NO)


class Between(Step):
    """Everybody may announce an Event."""

    def start(self, state: State, a: i64, b: i64) -> None:
        state.window = frames.WINDOW  # what the Team board reopens (A-TEAM-09)
        for seat in state.seats:
            seat.lane.push(frames.ANNOUNCE, 0, 0, 0)
        state.agenda.push(frames.RESOLVE, 0, 0, 0)


class Resolve(Step):
    """The next announced Event."""

    def start(self, state: State, a: i64, b: i64) -> None:
        _resolve(state, a)


class Offer(Step):
    """It is offered to the others."""

    def start(self, state: State, a: i64, b: i64) -> None:
        _offer(state, a, b)


FRAMES: Final[list[Frame]] = [
    Announce(frames.ANNOUNCE, "Announce", (), "A-BTE-11", free=True),
    OwnEvent(frames.OWN_EVENT, "OwnEvent", (), "A-BTE-08", free=True),
    OfferedEvent(frames.OFFERED_EVENT, "OfferedEvent", ("event",), "A-BTE-12", free=True),
]


STEPS: Final[list[Step]] = [
    Between(frames.BETWEEN, "Between", (), "A-BTE-11"),
    Resolve(frames.RESOLVE, "Resolve", ("seat",), "A-BTE-06"),
    Offer(frames.OFFER, "Offer", ("seat", "event"), "A-BTE-12"),
]
