"""PettingZoo: its own checkers, and masks and rewards against the engine."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from env_tables import TABLES
from holocene.envs import aec
from holocene.kernel.errors import BadInput, IllegalChoice

every_table = pytest.mark.parametrize("table", TABLES)


# Said of every environment with an action mask, those of PettingZoo included.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@every_table
def test_it_passes_the_api_test_of_pettingzoo(table: str) -> None:
    game, options = TABLES[table]
    api_test(aec.env(options, game), num_cycles=100)


@pytest.mark.parametrize("table", ["earth-two", "all-boxes", "solo", "ews"])
def test_it_passes_the_seed_test_of_pettingzoo(table: str) -> None:
    game, options = TABLES[table]
    seed_test(lambda: aec.env(options, game), num_cycles=60)


@every_table
def test_random_games_have_the_masks_of_the_engine_and_its_result(table: str) -> None:
    game, options = TABLES[table]
    env = aec.raw_env(options, game)
    rng = np.random.default_rng(1)
    for seed in range(2):
        env.reset(seed=seed)
        rewards = play(env, rng)
        result = env.game.result(env.table)
        assert result.finished
        best = [rewards[f"seat_{seat}"] for side in result.sides if side.rank == 1 for seat in side.seats]
        assert all(worth == max(rewards.values()) for worth in best)
        if len(rewards) == len(result.sides):
            assert sum(rewards.values()) == pytest.approx(0)


def play(env: Any, rng: np.random.Generator) -> dict[str, float]:
    """A random game to its end; the rewards."""
    while True:
        agent = env.agent_selection
        seen, _, over, cut, _ = env.last()
        if over or cut:
            return dict(env.rewards)
        legal = np.flatnonzero(seen["action_mask"])
        seat = env.possible_agents.index(agent)
        assert seat == env.game.waiting(env.table)[0]
        assert legal.tolist() == env.game.choices(env.table, seat, plain=True)
        assert len(legal) > 1
        env.step(int(rng.choice(legal)))


def test_an_illegal_answer_loses_the_game_or_is_refused_with_the_reason() -> None:
    env = aec.env({"players": 2})
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(0)
    assert env.terminations[asked]
    assert env.rewards[asked] == -1
    raw = aec.raw_env({"players": 2})
    raw.reset(seed=1)
    with pytest.raises(IllegalChoice, match="seat 0 cannot answer 'done'"):
        raw.step(0)


def test_the_margin_rewards_points() -> None:
    env = aec.raw_env({"players": 2}, reward="margin")
    env.reset(seed=3)
    rewards = play(env, np.random.default_rng(2))
    one, two = env.game.scores(env.table)
    assert rewards == {"seat_0": pytest.approx((one - two) / 100), "seat_1": pytest.approx((two - one) / 100)}
    with pytest.raises(BadInput, match="there is no reward 'fame'"):
        aec.raw_env(reward="fame")


def test_rendered_it_is_the_table_in_words() -> None:
    env = aec.env({"players": 2}, render_mode="ansi")
    env.reset(seed=1)
    assert "You are seat 0." in env.render()
