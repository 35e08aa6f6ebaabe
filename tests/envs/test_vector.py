"""The native vector environment: the same games as one by one, refusals, outcomes."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from env_tables import TABLES
from holocene.envs.encoder import Encoder
from holocene.envs.vector import Games
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.rng import seeded

every_table = pytest.mark.parametrize("table", TABLES)


@every_table
def test_every_row_shows_what_the_encoder_shows_of_its_state(table: str) -> None:
    name, options = TABLES[table]
    game: Any = import_module(f"holocene.{name}")
    encoder = Encoder(options, name)
    games = Games(3, options, name)
    games.reset(seed=2)
    stream = seeded(1)
    for _ in range(60):
        for row, state in enumerate(games.batch.states):
            seat = int(games.seats[row])
            assert game.waiting(state)[0] == seat
            assert np.array_equal(games.observations[row], encoder.observation(game.view(state, seat)))
            assert np.flatnonzero(games.masks[row]).tolist() == game.choices(state, seat, plain=True)
        games.step(games.sample(stream))


@every_table
def test_the_outcome_of_a_game_is_the_engines(table: str) -> None:
    name, options = TABLES[table]
    game: Any = import_module(f"holocene.{name}")
    games = Games(1, options, name)
    games.reset(seed=5)
    stream = seeded(1)
    while True:
        before, seat = game.clone(games.batch.states[0]), int(games.seats[0])
        answers = games.sample(stream).copy()
        games.step(answers)
        if games.ended[0]:
            break
    game.choose_unchecked(before, seat, int(answers[0]))
    while waiting := game.waiting(before):
        game.choose_unchecked(before, waiting[0], game.choices(before, waiting[0], plain=True)[0])
    result = game.result(before)
    points = game.scores(before)
    for side in result.sides:
        best = max(other.total for other in result.sides if other is not side)
        for seat in side.seats:
            assert games.points[0, seat] == points[seat]
            assert games.margins[0, seat] == side.total - best
            shared = sum(1 for other in result.sides if other.rank == 1)
            share = 1 / shared if side.rank == 1 else 0
            assert games.worths[0, seat] == pytest.approx(
                (len(result.sides) * share - 1) / (len(result.sides) - 1)
            )
    assert games.games == 1


def test_equal_seeds_and_answers_give_equal_games() -> None:
    def played() -> bytes:
        games = Games(4, {"players": 2, "with": ["abundance"]}, bots=[None, "random"])
        games.reset(seed=11)
        stream = seeded(3)
        seen = []
        for _ in range(60):
            games.step(games.sample(stream))
            seen.append(games.observations.tobytes())
        return b"".join(seen)

    assert played() == played()


def test_bots_answer_inside_the_call() -> None:
    games = Games(2, {"players": 3}, bots=["greedy", None, "random"])
    games.reset(seed=1)
    for _ in range(40):
        assert set(games.seats.tolist()) == {1}
        games.step(games.sample(seeded(4)))


def test_one_illegal_answer_refuses_all_and_changes_nothing() -> None:
    games = Games(3, {"players": 2})
    games.reset(seed=1)
    before = games.observations.copy()
    answers = games.sample(seeded(1)).copy()
    answers[2] = 0
    with pytest.raises(IllegalChoice, match="seat 0 of row 2 cannot answer 'done'"):
        games.step(answers)
    answers[2] = 10**9
    with pytest.raises(IllegalChoice, match="row 2 cannot answer 1000000000"):
        games.step(answers)
    assert np.array_equal(games.observations, before)


def test_what_makes_no_vector_is_refused_in_words() -> None:
    with pytest.raises(BadInput, match="has no game"):
        Games(0)
    with pytest.raises(BadInput, match="1 bots are named for 2 seats"):
        Games(1, bots=["random"])
    with pytest.raises(BadInput, match="nobody is asked"):
        Games(1, bots=["random", "random"])
    games = Games(2)
    with pytest.raises(BadInput, match="call reset first"):
        games.step([0, 0])
    games.reset(1)
    with pytest.raises(BadInput, match="give one for each"):
        games.step([0])
