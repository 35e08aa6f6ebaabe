"""The learned player of Earth: what it reads, how it weighs, what it refuses, how it plays."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from combinations import GAMES, WITH_ANIMALS, name_of
from holocene import earth
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.answers import list_answers, weigh
from holocene.bots.earth.learned.network import (
    ANSWER_HIDDEN,
    COUNTED,
    FINE,
    HIDDEN,
    MATRIX,
    OPINIONS,
    PAIRED,
    SECOND,
    SIZES,
    Network,
)
from holocene.bots.earth.learned.opinion import Opinion
from holocene.bots.earth.learned.sight import Sight, look
from holocene.bots.earth.learned.weights import FILE, about_of, network_of, numbers_of, shipped
from holocene.bots.registry import make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

TABLES = [*GAMES[::9], *WITH_ANIMALS[::11]]


def raw_file() -> bytes:
    from importlib import resources

    return (resources.files("holocene.bots.earth") / "data" / FILE).read_bytes()


def questions(options: dict[str, Any], seed: int, every: int) -> list[tuple[Any, int]]:
    """Some questions with several answers from a random game."""
    state, rng, found = earth.new(options, seed), random.Random(seed), []
    sight = Sight()
    number = 0
    while not state.over and number < 400:
        seat = earth.waiting(state)[0]
        list_answers(state, state.seats[seat], sight)
        if sight.count > 1:
            number += 1
            if number % every == 0:
                found.append((earth.clone(state), seat))
        earth.choose_unchecked(state, seat, int(sight.choices[rng.randrange(int(sight.count))]))
    return found


def seen(state: Any, seat: int) -> tuple[list[int], list[int]]:
    sight = Sight()
    look(state, seat, sight)
    return [int(x) for x in sight.marks][: int(sight.marked)], [int(x) for x in sight.amounts]


@pytest.mark.pure
def test_it_reads_nothing_that_its_seat_may_not_know() -> None:
    """A state dealt anew from the view looks the same, but for the points of cards that lie face down."""
    for state, seat in questions({"players": 3}, 5, 25):
        if any(other.down for other in state.seats if other.no != seat):
            continue
        dealt = earth.determinize(earth.view(state, seat), seeded(9))
        assert seen(dealt, seat) == seen(state, seat)


@pytest.mark.parametrize("options", TABLES, ids=name_of)
def test_every_number_it_reads_is_within_its_room(options: dict[str, Any]) -> None:
    sight, opinion = Sight(), Opinion()
    for state, seat in questions(options, 3, 20):
        list_answers(state, state.seats[seat], sight)
        look(state, seat, sight)
        weigh(state, seat, sight)
        opinion.tell(state, seat, sight)
        marks = [int(x) for x in sight.marks][: int(sight.marked)]
        assert all(0 <= mark < shape.MARKS for mark in marks)
        assert all(abs(int(x)) <= shape.LIMIT for x in sight.amounts)
        for i in range(int(sight.count)):
            row = [int(x) for x in sight.answers][i * shape.ANSWER : (i + 1) * shape.ANSWER]
            assert 0 <= row[0] < shape.KINDS
            assert 0 <= row[1] < shape.ABOUT
            assert all(abs(x) <= shape.LIMIT for x in row[2:])


@pytest.mark.pure
def test_the_answer_that_greedy_would_give_is_marked() -> None:
    sight, opinion = Sight(), Opinion()
    state, seat = next(
        (state, seat)
        for state, seat in questions({"players": 2}, 8, 1)
        if earth.view(state, seat).asked()["frame"] == "Action"
    )
    list_answers(state, state.seats[seat], sight)
    look(state, seat, sight)
    weigh(state, seat, sight)
    opinion.tell(state, seat, sight)
    at = 2 + shape.AREA + shape.OPINION
    rows = np.array(list(sight.answers)).reshape(-1, shape.ANSWER)[: int(sight.count)]
    best = int(rows[:, at].argmax())
    assert rows[best, at] == 0
    assert list(rows[:, at + 1]) == [int(i == best) for i in range(int(sight.count))]


def tables() -> dict[str, Any]:
    numbers = np.frombuffer(numbers_of(raw_file()), "<i2").astype(np.float64)
    found, at = {}, 0
    for name, size in SIZES:
        found[name] = numbers[at : at + size]
        at += size
    return found


def test_whole_numbers_weigh_like_the_network_they_come_from() -> None:
    """The same network in floating point: worth and weights differ by roundings only."""
    t, network, sight = tables(), shipped(), Sight()
    fine, matrix, counted = 1 << FINE, 1 << MATRIX, 1 << FINE + COUNTED
    for state, seat in questions({"players": 2}, 11, 40):
        list_answers(state, state.seats[seat], sight)
        look(state, seat, sight)
        weigh(state, seat, sight)
        worth = int(network.read(sight)) / fine
        network.weigh(sight)
        marks = np.array(list(sight.marks))[: int(sight.marked)]
        h = t["marks"].reshape(-1, HIDDEN)[marks].sum(0) / fine + t["amounts_bias"] / fine
        h = h + np.array(list(sight.amounts)) @ t["amounts"].reshape(-1, HIDDEN) / counted
        h = np.maximum(h, 0) @ t["second"].reshape(-1, SECOND) / matrix + t["second_bias"] / fine
        h = np.maximum(h, 0)
        assert worth == pytest.approx(h @ t["worth"] / matrix + t["worth_bias"][0] / fine, abs=0.02)
        rows = np.array(list(sight.answers)).reshape(-1, shape.ANSWER)[: int(sight.count)]
        u = rows[:, 2:] @ t["answer"].reshape(-1, ANSWER_HIDDEN) / counted
        u = u + h @ t["context"].reshape(-1, ANSWER_HIDDEN) / matrix + t["context_bias"] / fine
        u = u + t["kind"].reshape(-1, ANSWER_HIDDEN)[rows[:, 0]] / fine
        u = u + t["about"].reshape(-1, ANSWER_HIDDEN)[rows[:, 1]] / fine
        weights = np.maximum(u, 0) @ t["weight"] / matrix
        pair = h @ t["pair"].reshape(-1, PAIRED) / matrix + t["pair_bias"] / fine
        weights = weights + t["paired"].reshape(-1, PAIRED)[rows[:, 1]] @ pair / matrix
        weights = weights + rows[:, -OPINIONS:] @ t["opinion"] / counted
        given = [int(network.weights[i]) / fine for i in range(int(sight.count))]
        assert given == pytest.approx(list(weights), abs=0.05)


def test_a_damaged_or_foreign_file_of_weights_is_refused() -> None:
    raw = raw_file()
    line, _, packed = raw.partition(b"\n")
    about = json.loads(line)
    other = json.dumps({**about, "digest": "0" * 64}).encode() + b"\n" + packed
    with pytest.raises(BadInput, match="damaged"):
        network_of(other)
    foreign = json.dumps({**about, "sizes": [1, 2]}).encode() + b"\n" + packed
    with pytest.raises(BadInput, match="another shape"):
        network_of(foreign)


def test_the_file_of_weights_says_how_it_was_made_and_is_small() -> None:
    raw = raw_file()
    about = about_of(raw)
    assert len(raw) < 5_000_000
    assert about["licence"].startswith("MIT")
    assert about["plan"]["seed"] and about["done"]["games"] > 100_000
    assert isinstance(network_of(raw), Network)


def test_it_wins_most_games_against_greedy() -> None:
    """Three deals from both sides. It wins 83 of 100 games: fewer than three of six were very bad luck."""
    won = 0.0
    for number in range(6):
        me = number % 2
        state = earth.new({"players": 2}, 40 + number // 2)
        bots = [make_bot("greedy", earth), make_bot("greedy", earth)]
        bots[me] = make_bot("learned", earth)
        streams = [seeded(number), seeded(number + 100)]
        while not state.over:
            seat = earth.waiting(state)[0]
            choices = earth.choices(state, seat)
            answer = choices[0]
            if len(choices) > 1:
                answer = bots[seat](earth.view(state, seat), choices, streams[seat])
            earth.choose(state, seat, answer)
        total = {side.seats[0]: side.total for side in earth.result(state).sides}
        won += total[me] > total[1 - me]
    assert won >= 3
