"""Free choices: what a player may do beside any question outside an item.

Implements E-TURN-10, E-EVENT-01 to E-EVENT-09 and E-CONV-02 to E-CONV-05. Expansions
add theirs here.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import hand_to_events
from holocene.earth.rules.base.effects import (
    add_forms,
    can_pay,
    card_of,
    start_ability,
    suits_form,
)
from holocene.earth.rules.base.paying import can_convert, start_conversion
from holocene.earth.rules.teams.team_board import team_of


def first_event(hand: vec[i64], first_playable: i64) -> i64:
    """From which place on a hand may hold Events to be played: cards lie in the order of the catalogue, which
    has none in its first half."""
    at: i64 = len(hand)
    while at > 0 and hand[at - 1] >= first_playable:
        at -= 1
    return at


def can_play(state: State, seat: Seat, card: i64) -> bool:
    """The full cost of this Event of the hand can be paid now (E-EVENT-03)."""
    return can_pay(state, seat, state.facts.black_of[card])


def has_free(state: State, seat: Seat) -> bool:
    if can_convert(seat):
        return True
    hand, playable_of = seat.hand, state.facts.playable_of
    for i in range(first_event(hand, state.facts.first_playable), len(hand)):
        card = hand[i]
        if playable_of[card] and can_play(state, seat, card):
            return True
    for module in state.modules:
        if module.has_free(state, seat):
            return True
    return False


def has_grounds(state: State, seat: Seat) -> bool:
    """Could have a free choice for all that others know: holds a card, could convert, or has what a module
    goes by (E-INFO-04)."""
    if len(seat.hand) > 0 or can_convert(seat):
        return True
    for module in state.modules:
        if module.may_be_asked(state, seat):
            return True
    return False


def may_yet_change(state: State, seat: Seat) -> bool:
    """Grounds to ask about what is out of reach: a free choice of one's own, or a partner (H-10, H-12)."""
    return has_grounds(state, seat) or partner_may_give(state, seat)


def partner_may_give(state: State, seat: Seat) -> bool:
    """Might a partner still put something on the Team board in this step (H-12)? One who is asked might, and
    one who was never asked to end the step but could have a free choice. All can see both (H-04)."""
    teams = len(state.boards)
    if teams == 0:
        return False
    for other in state.seats:
        if other.no == seat.no or team_of(state, other.no) != team_of(state, seat.no):
            continue
        if other.lane.used > 0:
            return True
        if (state.window == 0 or not other.acted) and has_grounds(state, other):
            return True
    return False


def is_open(state: State) -> bool:
    """Free choices are possible: set-up is over, scoring has not begun (E-SETUP-13), and no claims
    are being settled (A-LEAF-06)."""
    if state.over or state.step == frames.CLAIMS or state.step == frames.COMPLETION:
        return False
    return state.step >= frames.TURN


def suits_event(state: State, seat: Seat, card: i64) -> bool:
    """Does this Event bring a gain that the announced form is about, its own or the Island's (E-EVENT-08)?"""
    if suits_form(state, seat, state.facts.black_of[card]):
        return True
    bonus = each_event(state, seat)
    return bonus != NO and suits_form(state, seat, bonus)


def _can_announce(state: State, seat: Seat) -> bool:
    """Is there a free choice that the form now set in the seat is about?"""
    hand, playable_of = seat.hand, state.facts.playable_of
    for i in range(first_event(hand, state.facts.first_playable), len(hand)):
        card = hand[i]
        if playable_of[card] and can_play(state, seat, card) and suits_event(state, seat, card):
            return True
    for module in state.modules:
        if module.suits(state, seat):
            return True
    return seat.share and can_convert(seat)


def can_take_less(state: State, seat: Seat) -> bool:
    """Is there a free choice whose automatic gain could be taken in part (E-GEN-11)?"""
    seat.less = True
    found = _can_announce(state, seat)
    seat.less = False
    return found


def can_share(state: State, seat: Seat) -> bool:
    """Is there a free choice whose gain could be shared (E-TEAM-13)?"""
    if not state.boards:
        return False
    seat.share = True
    found = _can_announce(state, seat)
    seat.share = False
    return found


def fill_forms(state: State, seat: Seat, less: bool, share: bool, out: Choices) -> None:
    """`less` and `share`, for the question itself or for a free choice beside it."""
    if not seat.less and not seat.share:
        less = less or can_take_less(state, seat)
        share = len(state.boards) > 0 and (share or can_share(state, seat))
    add_forms(seat, less, share, out)


def fill_words(state: State, seat: Seat, out: Choices) -> None:
    """The free choices that are words."""
    if not seat.less and can_convert(seat):
        out.add(space.CONVERT)
    for module in state.modules:
        module.fill_words(state, seat, out)


def fill_rest(state: State, seat: Seat, out: Choices) -> None:
    """The free choices after the words: criteria, then cards."""
    if state.modules:
        fill_criteria(state, seat, out)
    fill_cards(state, seat, out)


def fill_criteria(state: State, seat: Seat, out: Choices) -> None:
    for module in state.modules:
        module.fill_criteria(state, seat, out)


def fill_cards(state: State, seat: Seat, out: Choices) -> None:
    """Events, then what modules add."""
    plain = not seat.less and not seat.share
    hand, playable_of = seat.hand, state.facts.playable_of
    for i in range(first_event(hand, state.facts.first_playable), len(hand)):
        card = hand[i]
        if not playable_of[card] or not can_play(state, seat, card):
            continue
        if plain or suits_event(state, seat, card):
            out.add(space.card_choice(space.EVENT, card, state.facts.cards))
    for module in state.modules:
        module.fill_cards(state, seat, out)


def is_free(state: State, choice: i64) -> bool:
    if choice == space.CONVERT:
        return True
    if choice >= space.CARDS:
        facts = state.facts
        first = space.card_choice(space.EVENT, 0, facts.cards)
        if first <= choice < first + facts.cards:
            return not facts.between_turns_of[choice - first]
    for module in state.modules:
        if module.owns(state, choice):
            return True
    return False


def apply_free(state: State, seat: Seat, choice: i64) -> None:
    if choice == space.CONVERT:
        start_conversion(seat)
        return
    for module in state.modules:
        if module.owns(state, choice):
            module.apply_free(state, seat, choice)
            return
    play_event(state, seat, card_of(state, choice, space.EVENT))


def play_event(state: State, seat: Seat, card: i64) -> None:
    """The card lies in the event pile before its cost is paid (E-EVENT-09)."""
    hand_to_events(state, seat, card)
    start_ability(state, seat, state.facts.black_of[card], frames.EVENT_SLOT, each_event(state, seat))


def each_event(state: State, seat: Seat) -> i64:
    """What the Island gives for each Event played, or NO."""
    return state.facts.each_event_of[state.facts.island_face(seat.island)]
