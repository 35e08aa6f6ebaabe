"""PettingZoo: the whole table as an AEC environment, every seat an agent (extra `envs`).

    from holocene.envs import aec
    env = aec.env({"players": 2})

An agent is asked only when it has at least two answers. Its observation is a dictionary with `observation`
(the numbers of `Encoder`) and `action_mask`. Rewards come at the end of a game.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from holocene.envs.compiled.page import MOST
from holocene.envs.encoder import Encoder
from holocene.envs.table_text import table_text
from holocene.envs.tables import checked_reward, game_named, opened, play_forced, rewards
from holocene.kernel.rng import seeded

SEEDS = 1 << 40


def env(
    options: Mapping[str, object] | None = None,
    game: str = "earth",
    reward: str = "win",
    cards: Path | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal answer loses the game for its agent."""
    raw = raw_env(options, game, reward, cards, render_mode)
    lost: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lost))


class raw_env(AECEnv):  # noqa: N801  # PettingZoo's name for it
    """Without wrappers: an illegal answer is refused with an IllegalChoice that gives the reason."""

    def __init__(
        self,
        options: Mapping[str, object] | None = None,
        game: str = "earth",
        reward: str = "win",
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"holocene_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.game = game_named(game)
        self.encoder = Encoder(options, game, cards)
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoder.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoder.actions) for agent in self.possible_agents}
        self.table: Any = None
        """The state of the game."""
        self._seeds = seeded(secrets.randbits(40))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; after a seed the following games are always the same."""
        if seed is not None:
            self._seeds = seeded(seed)
        encoder = self.encoder
        self.table = opened(encoder.game, encoder.options, int(self._seeds.below(SEEDS)), encoder.cards)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return self.possible_agents[self.game.waiting(self.table)[0]]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What a seat sees, and its answers if it is the one that is asked."""
        seat = self.possible_agents.index(agent)
        asked = agent == self.agent_selection and not self.game.is_over(self.table)
        return {
            "observation": self.encoder.observation(self.game.view(self.table, seat)),
            "action_mask": (
                self.encoder.legal(self.table, seat) if asked else np.zeros(self.encoder.actions, np.int8)
            ),
        }

    def step(self, action: int | None) -> None:
        """Answers for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.choose(self.table, self.possible_agents.index(agent), int(action))
        play_forced(self.game, self.table)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_over(self.table):
            found = rewards(self.game, self.table, self.reward)
            self.rewards = dict(zip(self.possible_agents, found, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the asked seat sees it, as text."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return table_text(self.game, self.table, seat)

    def close(self) -> None:
        """Nothing is open."""


def observation_space(encoder: Encoder) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": numbers_space(encoder),
            "action_mask": spaces.Box(0, 1, (encoder.actions,), np.int8),
        }
    )


def numbers_space(encoder: Encoder) -> spaces.Box:
    return spaces.Box(-MOST, MOST, (encoder.size,), np.int16)
