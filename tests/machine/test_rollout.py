"""Rollouts: a policy plays on inside compiled code as it would be played from outside, choice by choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from combinations import GAMES
from holocene import earth, ews
from holocene.bots.registry import make_bot, make_policy
from holocene.earth.machine import space
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream, seeded

FORMS = (space.LESS, space.SHARE)


class Noting(earth.Policy):
    """The last plain answer; notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, tuple[int, ...]]] = []

    def answer(self, state: earth.State, seat: Any, stream: Stream) -> int:
        legal = state.scratch.as_list()
        assert legal == earth.choices(state, int(seat.no)), "the legal answers were not at hand"
        self.asked.append((int(state.turn), int(seat.no), tuple(legal)))
        return [choice for choice in legal if choice not in FORMS][-1]


def by_hand(state: earth.State, policy: earth.Policy, turns: int, stream: Stream) -> int:
    """The same through the public functions."""
    asked, end = 0, int(state.turn) + turns
    while not earth.is_over(state) and state.turn < end:
        seat = earth.waiting(state)[0]
        legal = earth.choices(state, seat)
        plain = [choice for choice in legal if choice not in FORMS]
        if len(plain) > 1:
            asked += 1
            choice = policy.answer(state, state.seats[seat], stream)
        else:
            choice = (plain or legal)[0]
        earth.choose(state, seat, choice)
    return asked


def midway(options: dict[str, object], choices: int) -> earth.State:
    state = earth.new(options, 3)
    earth.playout(state, seeded(3), choices)
    return state


@pytest.mark.pure
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_rollout_is_what_its_policy_would_play_from_outside(name: str) -> None:
    for players, choices in ((2, 0), (2, 200), (3, 330)):
        state = midway({"players": players}, choices)
        twin = earth.clone(state)
        asked = earth.rollout(state, make_policy(name, earth), 2, seeded(9))
        assert asked == by_hand(twin, make_policy(name, earth), 2, seeded(9)) > 0
        assert earth.digest(state) == earth.digest(twin)


def test_a_rollout_ends_where_the_next_turn_begins() -> None:
    state = midway({"players": 3}, 200)
    turn = state.turn
    noting = Noting()
    assert earth.rollout(state, noting, 2, seeded(1)) == len(noting.asked)
    assert state.turn == turn + 2 and not earth.is_over(state)
    assert {asked[0] for asked in noting.asked} == {turn, turn + 1}
    assert earth.waiting(state) == [int(state.active)]


def test_no_turns_change_nothing_and_fewer_are_refused() -> None:
    state = midway({"players": 2}, 100)
    before = earth.digest(state)
    assert earth.rollout(state, earth.RandomPolicy(), 0, seeded(1)) == 0
    with pytest.raises(BadInput, match="cannot play -1 turns: the least is 0"):
        earth.rollout(state, earth.RandomPolicy(), -1, seeded(1))
    assert earth.digest(state) == before


def test_a_policy_is_not_asked_what_needs_no_thought() -> None:
    noting = Noting()
    earth.rollout(midway({"players": 4, "team": "2v2"}, 150), noting, 3, seeded(1))
    for _, _, legal in noting.asked:
        assert len([choice for choice in legal if choice not in FORMS]) > 1


def test_a_policy_must_answer() -> None:
    with pytest.raises(NotImplementedError):
        earth.rollout(earth.new({"players": 2}, 1), earth.Policy(), None, seeded(1))


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_rollouts_reach_the_end_in_every_kind_of_game(name: str) -> None:
    pick = random.Random(7)
    for options in pick.sample(GAMES, 6 if name == "greedy" else 30):
        state = earth.new(options, 5)
        guess = earth.determinize(earth.view(state, 0), seeded(5))
        earth.rollout(guess, make_policy(name, earth), 10**30, seeded(5))
        assert earth.is_over(guess)
        result = earth.result(guess)
        points = earth.scores(guess)
        assert [side.total for side in result.sides if side.seats] == [
            sum(points[seat] for seat in side.seats) for side in result.sides if side.seats
        ]


def test_thinking_about_an_answer_leaves_the_state_as_it_was() -> None:
    state = midway({"players": 2, "with": ["abundance", "animals"]}, 150)
    policy = make_policy("greedy", earth)
    for _ in range(60):
        seat = earth.waiting(state)[0]
        legal = earth.choices(state, seat)
        before = earth.digest(state)
        choice = int(policy.answer(state, state.seats[seat], seeded(1))) if len(legal) > 1 else legal[0]
        assert earth.digest(state) == before
        earth.choose(state, seat, choice)


def test_a_bot_without_a_compiled_policy_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot be used for rollouts of ews"):
        make_policy("random", ews)
    with pytest.raises(BadInput, match="does not play earth"):
        make_policy("search", earth)
    with pytest.raises(BadInput, match="unknown bot"):
        make_policy("nobody", earth)


def test_the_greedy_policy_answers_like_the_greedy_bot_on_what_it_guesses() -> None:
    """A bot is a policy behind a guess: with the guess as the state both give the same answer."""
    state = midway({"players": 2}, 240)
    bot, policy = make_bot("greedy", earth), make_policy("greedy", earth)
    same = 0
    for number in range(40):
        seat = earth.waiting(state)[0]
        legal = earth.choices(state, seat)
        guess = earth.determinize(earth.view(state, seat), seeded(number))
        earth.choices(guess, seat)
        if len([choice for choice in legal if choice not in FORMS]) > 1:
            thought = int(policy.answer(guess, guess.seats[seat], seeded(1)))
            assert thought == bot(earth.view(state, seat), legal, seeded(number))
            same += 1
        earth.choose(state, seat, legal[number % len(legal)])
    assert same > 10
