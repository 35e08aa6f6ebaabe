"""What a seat has seen go to a compost or to the discard is dealt there again, and nowhere else."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from holocene import earth
from holocene.earth.machine.codes import NO
from holocene.earth.machine.seen import cards_of, seen_of
from holocene.earth.machine.zones import compost_from_hand, next_card
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

CARD: Final = re.compile(r"\bearth-\d+\b")
KINDS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "hiddenPlanting": "on"},
    {"players": 3, "with": ["abundance"]},
    {"players": 2, "with": ["animals"]},
    {"players": 4, "team": "2v2", "with": ["abundance", "animals"]},
    {"players": 1, "solo.difficulty": "hard"},
]


def played(options: dict[str, Any], seed: int, choices: int) -> Any:
    state = earth.new(options, seed)
    earth.playout(state, seeded(seed), choices)
    return state


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_cards_seen_lie_in_composts_and_discard(options: dict[str, Any]) -> None:
    for seed in range(4):
        state = played(options, seed, 60 + 90 * seed)
        lying = {card for seat in state.seats for card in seat.compost} | set(state.discard)
        for seat in state.seats:
            assert set(cards_of(seat.seen)) <= lying


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_seat_remembers_nothing_its_views_never_showed(options: dict[str, Any]) -> None:
    state, stream = earth.new(options, 11), seeded(11)
    ids = state.facts.card_ids
    shown: list[set[str]] = [set() for _ in state.seats]
    remembered = 0
    while not earth.is_over(state):
        for seat in earth.waiting(state):
            choice = earth.choices(state, seat, plain=True)
            earth.choose(state, seat, choice[stream.below(len(choice))])
            break
        for viewer, already in enumerate(shown):
            view = earth.view(state, viewer)
            already |= set(CARD.findall(json.dumps(earth.view_json(view))))
            known = {ids[card] for card in view.discard_seen()}
            for seat in range(len(shown)):
                known |= {ids[card] for card in view.compost_seen(seat) if card != NO}
            assert known <= already
            remembered += len(known)
    assert remembered > 0


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_deal_anew_leaves_what_was_seen_in_its_place(options: dict[str, Any]) -> None:
    known = 0
    for seed in range(4):
        state = played(options, seed, 60 + 90 * seed)
        for viewer in range(state.players):
            view = earth.view(state, viewer)
            guess = earth.determinize(view, seeded(seed))
            again = earth.view(guess, viewer)
            assert again.discard_seen() == view.discard_seen()
            for seat in range(state.players):
                places = view.compost_seen(seat)
                assert again.compost_seen(seat) == places
                known += sum(card != NO for card in places)
                there = list(guess.seats[seat].compost)
                assert all(card in (NO, dealt) for card, dealt in zip(places, there, strict=True))
    assert known > 0


@rule("E-INFO-01")
def test_who_did_not_see_it_is_told_nothing_of_it() -> None:
    state = earth.new({"players": 2, "mode": "beginner"}, 3)
    earth.playout(state, seeded(3), 30)
    mine = state.seats[0]
    card = int(mine.hand[0])
    compost_from_hand(state, mine, card)
    place = len(mine.compost) - 1
    assert earth.view(state, 0).compost_seen(0)[place] == card
    for other in (1, -1):
        view = earth.view(state, other)
        assert view.compost_seen(0)[place] == NO
        guesses = {int(earth.determinize(view, seeded(n)).seats[0].compost[place]) for n in range(12)}
        assert len(guesses) > 3
        guess = earth.determinize(view, seeded(1))
        assert card not in cards_of(guess.seats[0].seen)


def test_a_discard_that_becomes_the_deck_is_forgotten() -> None:
    state = played({"players": 2}, 5, 150)
    seat = state.seats[0]
    state.discard = state.deck
    state.deck = state.deck[:0]
    seat.seen = seen_of(state.discard)
    assert len(earth.view(state, 0).discard_seen()) == len(state.discard)
    next_card(state)
    assert list(cards_of(seat.seen)) == []


def test_what_a_seat_has_seen_is_kept_in_json_and_bytes_and_counts_in_no_digest() -> None:
    state = played({"players": 2}, 7, 200)
    assert any(seat.seen for seat in state.seats)
    for copy in (earth.from_json(earth.to_json(state)), earth.loads(earth.dumps(state))):
        assert [list(cards_of(seat.seen)) for seat in copy.seats] == [
            list(cards_of(seat.seen)) for seat in state.seats
        ]
    blank = earth.clone(state)
    for seat in blank.seats:
        seat.seen = seat.seen[:0]
    assert earth.digest(blank) == earth.digest(state)
    older = earth.to_json(state)
    for told in older["seats"]:
        del told["seen"]
    assert earth.to_json(earth.from_json(older)) == earth.to_json(blank)
