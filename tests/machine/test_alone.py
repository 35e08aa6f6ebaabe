"""After an answer only its seat's lane is run, unless another was given something to do."""

from __future__ import annotations

import random

import pytest

from combinations import GAMES, Options, name_of
from holocene import earth
from holocene.earth.rules.base.free_choices import first_event

SOME = [options for options in GAMES if not options["with"] and options["players"] != 1]


@pytest.mark.pure
@pytest.mark.parametrize("options", SOME[::4], ids=name_of)
def test_after_every_answer_each_seat_with_something_to_do_is_asked(options: Options) -> None:
    state, pick = earth.new(options, 3), random.Random(3)
    while not earth.is_over(state):
        # Whoever is served, in any order, as at a table.
        seat = pick.choice(earth.waiting(state))
        earth.choose(state, seat, pick.choice(earth.choices(state, seat)))
        for other in state.seats:
            assert other.asks == (other.lane.used > 0)


@pytest.mark.pure
def test_events_of_a_hand_lie_behind_the_place_they_are_looked_for_from() -> None:
    state = earth.new({"players": 2}, 1)
    facts, pick = state.facts, random.Random(1)
    assert facts.playable_of[facts.first_playable] == 1
    assert not any(facts.playable_of[card] for card in range(int(facts.first_playable)))
    hand = state.seats[0].hand
    for _ in range(50):
        cards = sorted(pick.sample(range(int(facts.cards)), pick.randrange(12)))
        hand = type(hand)(cards) if cards else hand[:0]
        at = int(first_event(hand, facts.first_playable))
        assert not any(facts.playable_of[card] for card in cards[:at])
        assert all(card >= int(facts.first_playable) for card in cards[at:])
