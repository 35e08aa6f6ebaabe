"""Gymnasium: one seat against bots, alone and as a vector."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from env_tables import TABLES
from holocene.envs.single import SeatEnv
from holocene.envs.vector import SeatVectorEnv
from holocene.kernel.errors import BadInput, IllegalChoice

every_table = pytest.mark.parametrize("table", TABLES)


@every_table
def test_it_passes_the_checker_of_gymnasium(table: str) -> None:
    game, options = TABLES[table]
    name = {"earth": "holocene/Earth-v0", "ews": "holocene/EarthWaterSun-v0"}[game]
    check_env(gymnasium.make(name, options=options, render_mode="ansi").unwrapped)


@pytest.mark.parametrize(
    ("table", "bot"),
    [("earth-two", "greedy"), ("earth-two", "mc:deals=1:rollouts=1"), ("ews", "search:nodes=50")],
)
def test_any_registered_bot_can_be_the_opponent(table: str, bot: str) -> None:
    game, options = TABLES[table]
    env = SeatEnv(options, game, seat=None, opponents=bot)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(10):
        _, _, over, _, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        if over:
            return


def test_a_game_by_its_registered_name_ends_with_a_reward() -> None:
    env = gymnasium.make("holocene/Earth-v0", options={"players": 3}, seat=1)
    _, info = env.reset(seed=5)
    rng = np.random.default_rng(1)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        _, reward, over, _, info = env.step(action)
    assert float(reward) in (1.0, -0.5)
    assert len(info["points"]) == 3


def test_an_illegal_answer_loses_or_is_refused() -> None:
    env = SeatEnv({"players": 2})
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert "seat 0 cannot answer 'done'" in info["illegal"]
    strict = SeatEnv({"players": 2}, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="seat 0 cannot answer 'done'"):
        strict.step(0)


def test_a_step_before_the_first_reset_is_refused_in_words() -> None:
    with pytest.raises(BadInput, match="nothing is dealt yet: call reset first"):
        SeatEnv({"players": 2}).step(0)


def test_seats_and_opponents_that_do_not_fit_are_refused_in_words() -> None:
    with pytest.raises(BadInput, match="2 opponents are named for 1 seats"):
        SeatEnv({"players": 2}, opponents=["random", "greedy"])
    with pytest.raises(BadInput, match="there is no seat 2"):
        SeatEnv({"players": 2}, seat=2)
    with pytest.raises(BadInput, match="illegal cannot be 'shrug'"):
        SeatEnv({"players": 2}, illegal="shrug")
    with pytest.raises(BadInput, match="unknown bot"):
        SeatVectorEnv(2, {"players": 2}, opponents="nobody")


@pytest.mark.parametrize("table", ["earth-two", "solo", "ews"])
def test_the_vector_of_gymnasium_keeps_its_shapes_and_spaces(table: str) -> None:
    game, options = TABLES[table]
    env = SeatVectorEnv(3, options, game)
    seen, info = env.reset(seed=4)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        assert env.observation_space.contains(seen)
        answers = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, reward, over, cut, info = env.step(answers)
        assert reward.shape == over.shape == cut.shape == (3,)
        assert np.all((reward != 0) <= over)
        for row in np.flatnonzero(over):
            assert env.single_observation_space.contains(info["final_obs"][row])
            ended += 1
    assert ended > 0
