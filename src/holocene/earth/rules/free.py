"""Free choices: what a player may do beside any question outside an item.

Implements E-TURN-10, E-EVENT-01 to E-EVENT-09 and E-CONV-02 to E-CONV-05. Expansions
add theirs here.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth import frames, space
from holocene.earth.codes import EVENT, NO
from holocene.earth.rules.effects import can_convert, can_pay, card_of, start_conversion, start_fresh
from holocene.earth.space import Choices
from holocene.earth.state import Seat, State
from holocene.earth.zones import hand_to_events


def can_play(state: State, seat: Seat, card: i64) -> bool:
    """An Event of the hand whose full cost can be paid now (E-EVENT-03)."""
    tables = state.tables
    if tables.kind_of[card] != EVENT or tables.between_turns_of[card]:
        return False
    return can_pay(state, seat, tables.black_of[card])


def has_free(state: State, seat: Seat) -> bool:
    if can_convert(seat):
        return True
    for i in range(len(seat.hand)):
        if can_play(state, seat, seat.hand[i]):
            return True
    return False


def gains_by_itself(state: State, seat: Seat, card: i64) -> bool:
    """Does playing this Event bring an automatic gain, its own or the Island's (E-EVENT-08)?"""
    return state.tables.has_automatic_gain(state.tables.black_of[card]) or _bonus(state, seat) != NO


def can_take_less(state: State, seat: Seat) -> bool:
    """Is there a playable Event whose automatic gain could be taken in part (E-GEN-11)?"""
    for i in range(len(seat.hand)):
        card = seat.hand[i]
        if can_play(state, seat, card) and gains_by_itself(state, seat, card):
            return True
    return False


def fill_words(seat: Seat, out: Choices) -> None:
    """The free choices that are words."""
    if not seat.less and can_convert(seat):
        out.add(space.CONVERT)


def fill_events(state: State, seat: Seat, out: Choices) -> None:
    """The free choices that are cards; after every other block except hand compost."""
    for i in range(len(seat.hand)):
        card = seat.hand[i]
        if can_play(state, seat, card) and (not seat.less or gains_by_itself(state, seat, card)):
            out.add(space.card_choice(space.EVENT, card, state.tables.cards))


def is_free(state: State, choice: i64) -> bool:
    first = space.card_choice(space.EVENT, 0, state.tables.cards)
    return choice == space.CONVERT or first <= choice < first + state.tables.cards


def apply_free(state: State, seat: Seat, choice: i64) -> None:
    if choice == space.CONVERT:
        start_conversion(seat)
    else:
        play_event(state, seat, card_of(state, choice, space.EVENT))


def play_event(state: State, seat: Seat, card: i64) -> None:
    """The card lies in the event pile before its cost is paid (E-EVENT-09)."""
    hand_to_events(seat, card)
    start_fresh(state, seat, state.tables.black_of[card], frames.NOWHERE, _bonus(state, seat))


def _bonus(state: State, seat: Seat) -> i64:
    """What the Island gives for each Event played, or NO."""
    return state.tables.each_event_of[state.tables.island_face(seat.island)]
