"""What a seat has seen go to a compost or to the discard, as bits of cards.

A card of this set lies in some compost or in the discard, and the seat knows which card that is: it
composted or discarded it itself, looked at it, or everybody saw it. `determinize` leaves such cards where
they are. A card leaves the set when it comes to a hand; all cards of a discard do when it becomes the deck.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.geometry import bit
from holocene.earth.machine.state import Seat, State

WORD: Final = 60
"""Cards in a number."""


def has_seen(seen: vec[i64], card: i64) -> bool:
    word = card // WORD
    return word < len(seen) and seen[word] & bit(card % WORD) != 0


def learn(seat: Seat, card: i64) -> None:
    """This seat knows where the card lies."""
    word = card // WORD
    seen = seat.seen[:]
    while len(seen) <= word:
        seen = append(seen, 0)
    seen[word] |= bit(card % WORD)
    seat.seen = seen


def all_learn(state: State, card: i64) -> None:
    for seat in state.seats:
        learn(seat, card)


def all_forget(state: State, card: i64) -> None:
    """Nobody need remember it: it lies in a compost or in the discard no longer."""
    for seat in state.seats:
        if has_seen(seat.seen, card):
            seen = seat.seen[:]
            seen[card // WORD] ^= bit(card % WORD)
            seat.seen = seen


def forget_discard(state: State) -> None:
    """The discard is about to become the deck."""
    for seat in state.seats:
        if len(seat.seen) > 0:
            _forget(seat, state.discard)


def _forget(seat: Seat, cards: vec[i64]) -> None:
    seen = seat.seen[:]
    for i in range(len(cards)):
        word = cards[i] // WORD
        if word < len(seen):
            seen[word] &= ~bit(cards[i] % WORD)
    seat.seen = seen


def in_common(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """What both have seen."""
    both = vec[i64]()
    for i in range(min(len(one), len(other))):
        both = append(both, one[i] & other[i])
    return both


def cards_of(seen: vec[i64]) -> vec[i64]:
    """The cards of such a set, ascending."""
    cards = vec[i64]()
    for word in range(len(seen)):
        for place in range(i64(WORD)):
            if seen[word] & bit(place):
                cards = append(cards, word * WORD + place)
    return cards


def seen_of(cards: vec[i64]) -> vec[i64]:
    """The set of these cards."""
    seen = vec[i64]()
    for i in range(len(cards)):
        word = cards[i] // WORD
        while len(seen) <= word:
            seen = append(seen, 0)
        seen[word] |= bit(cards[i] % WORD)
    return seen


def steps_of(cards: vec[i64]) -> vec[i64]:
    """Each ascending card as its distance from the one before: small numbers take fewer bytes."""
    steps = vec[i64]()
    last: i64 = 0
    for i in range(len(cards)):
        steps = append(steps, cards[i] - last)
        last = cards[i]
    return steps


def sums_of(steps: vec[i64]) -> vec[i64]:
    """The cards behind such distances."""
    cards = vec[i64]()
    last: i64 = 0
    for i in range(len(steps)):
        last += steps[i]
        cards = append(cards, last)
    return cards
