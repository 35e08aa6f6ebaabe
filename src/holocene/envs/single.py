"""Gymnasium: one seat of a table whose other seats are bots (extra `envs`).

    from holocene.envs.single import SeatEnv
    env = SeatEnv({"players": 2}, opponents="greedy")
    observation, info = env.reset(seed=7)

The legal answers stand in `info["action_mask"]`; `action_masks()`, the name that MaskablePPO asks for, gives
them too. The seat is asked only when it has at least two answers; the reward comes at the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from holocene.envs.aec import SEEDS, numbers_space
from holocene.envs.encoder import Encoder
from holocene.envs.table_text import table_text
from holocene.envs.tables import bots_for, checked_reward, game_named, play_on, rewards
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.rng import Stream, seeded

ILLEGAL: Final = ("lose", "refuse")
LOST: Final = -1.0


class SeatEnv(gymnasium.Env[Any, Any]):
    """Plays one seat; `seat=None` takes another one in every game, by lot."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium's own declaration

    def __init__(
        self,
        options: Mapping[str, object] | None = None,
        game: str = "earth",
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "win",
        illegal: str = "lose",
        cards: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`illegal`: an answer that is not legal loses the game (`lose`) or is refused (`refuse`)."""
        self.game = game_named(game)
        self.encoder = Encoder(options, game, cards)
        if seat is not None and not 0 <= seat < self.encoder.seats:
            raise BadInput(f"there is no seat {seat}: the seats are 0 to {self.encoder.seats - 1}")
        if illegal not in ILLEGAL:
            raise BadInput(f"illegal cannot be {illegal!r}; it is one of {', '.join(ILLEGAL)}")
        self.bots = bots_for(game, opponents, self.encoder.seats - 1)
        self.given_seat = seat
        self.seat = seat or 0
        self.reward = checked_reward(reward)
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = numbers_space(self.encoder)
        self.action_space = spaces.Discrete(self.encoder.actions)
        self.table: Any = None
        self.stream: Stream = seeded(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.stream = seeded(int(self.np_random.integers(SEEDS)))
            if self.given_seat is None:
                self.seat = int(self.stream.below(self.encoder.seats))
            seed_of_game = int(self.stream.below(SEEDS))
            self.table = self.game.new(self.encoder.options, seed_of_game, self.encoder.cards)
            play_on(self.game, self.table, self.seat, self.bots, self.stream)
            if not self.game.is_over(self.table):
                return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        if self.table is None:
            raise BadInput("nothing is dealt yet: call reset first")
        choice = int(action)
        if choice not in self.game.choices(self.table, self.seat):
            return self._illegal(choice)
        self.game.choose_unchecked(self.table, self.seat, choice)
        play_on(self.game, self.table, self.seat, self.bots, self.stream)
        over = self.game.is_over(self.table)
        worth = rewards(self.game, self.table, self.reward)[self.seat] if over else 0.0
        info = self._info()
        if over:
            info["points"] = self.game.scores(self.table)
        return self._observation(), worth, over, False, info

    def _illegal(self, choice: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        try:
            self.game.choose(self.table, self.seat, choice)
        except IllegalChoice as refused:
            if self.illegal == "refuse":
                raise
            info = {**self._info(), "illegal": str(refused)}
            return self._observation(), LOST, True, False, info
        raise AssertionError(f"choice {choice} was not listed and not refused")

    def action_masks(self) -> NDArray[np.int8]:
        """1 for every legal answer."""
        if self.game.is_over(self.table):
            return np.zeros(self.encoder.actions, np.int8)
        return self.encoder.legal(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def _observation(self) -> NDArray[np.int16]:
        return self.encoder.observation(self.game.view(self.table, self.seat))

    def render(self) -> str | None:
        """The table as this seat sees it, as text."""
        return table_text(self.game, self.table, self.seat) if self.render_mode == "ansi" else None


def register() -> None:
    """Makes `gymnasium.make("holocene/Earth-v0")` and `holocene/EarthWaterSun-v0` known."""
    for name, game in (("holocene/Earth-v0", "earth"), ("holocene/EarthWaterSun-v0", "ews")):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="holocene.envs.single:SeatEnv", kwargs={"game": game})


register()
