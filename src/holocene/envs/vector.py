"""Many games in one compiled call: the native vector environment, and the same for Gymnasium (extra `envs`).

    games = Games(64, {"players": 2})
    games.reset(seed=7)
    games.step(answers)

`Games` asks whoever is next in each row, so one learner can play all seats; named bots take seats inside the
call. The arrays are the engine's own memory, written anew by every step and read-only: copy what you keep.
`SeatVectorEnv` is Gymnasium's interface for one seat against bots.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import ArrayLike, NDArray

from holocene.bots.registry import is_random, make_bot
from holocene.envs.aec import numbers_space
from holocene.envs.compiled.batch import RANDOM
from holocene.envs.encoder import Encoder
from holocene.envs.tables import HUNDREDTH, checked_reward, game_named
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream


class Games:
    """n games side by side; a game that ends is followed by the next in the same row."""

    def __init__(
        self,
        n: int,
        options: Mapping[str, object] | None = None,
        game: str = "earth",
        bots: Sequence[str | None] | None = None,
        cards: Path | None = None,
    ) -> None:
        """`bots` names a bot for every seat that is not played from outside, None for those that are."""
        if n < 1:
            raise BadInput(f"a vector of {n} games has no game; take 1 or more")
        self.encoder = Encoder(options, game, cards)
        self.n = n
        names = list(bots) if bots is not None else [None] * self.encoder.seats
        if len(names) != self.encoder.seats:
            raise BadInput(
                f"{len(names)} bots are named for {self.encoder.seats} seats; name one for each, or None"
            )
        if all(name is not None for name in names):
            raise BadInput("every seat has a bot, so nobody is asked; `holocene sim` plays such games")
        self.batch = _batch(self.encoder, n, [_bot(name, game) for name in names])
        batch, seats = self.batch, self.encoder.seats
        self.observations: NDArray[np.int16] = _array(batch.page.numbers, np.int16, n, self.encoder.size)
        """By row: what the seat that is asked sees."""
        self.masks: NDArray[np.int8] = _array(batch.marks.marks, np.int8, n, self.encoder.actions)
        """By row: 1 for every legal answer."""
        self.seats: NDArray[np.int64] = _array(batch.asked, np.int64, n)
        """By row: the seat that is asked."""
        self.ended: NDArray[np.int8] = _array(batch.ended, np.int8, n)
        """1 where a game ended in the last step; its outcome stands in the following arrays."""
        self.worths: NDArray[np.float64] = _array(batch.worths, np.float64, n, seats)
        """By row and seat: 1 for a win alone, -1 for a loss between two; in all nothing."""
        self.margins: NDArray[np.float64] = _array(batch.margins, np.float64, n, seats)
        """By row and seat: how many points ahead of the best other side."""
        self.points: NDArray[np.int64] = _array(batch.points, np.int64, n, seats)
        self.lengths: NDArray[np.int64] = _array(batch.lengths, np.int64, n)
        """Answers asked for in the game so far, or in the one that has just ended."""
        self.last: NDArray[np.int16] = _array(batch.last.numbers, np.int16, n, self.encoder.size)
        """What the seat asked last saw when the last game of the row ended."""
        self._drawn: NDArray[np.int64] = _array(batch.drawn, np.int64, n)
        self.is_begun = False

    def reset(self, seed: int) -> None:
        """Deals all rows; the same seed and the same answers give the same games."""
        self.batch.begin(seed)
        self.is_begun = True

    def step(self, answers: ArrayLike) -> None:
        """Gives an answer in every row. If one is not legal, all are refused and nothing changes."""
        if not self.is_begun:
            raise BadInput("nothing is dealt yet: call reset first")
        given = np.asarray(answers, "<i8")
        if given.shape != (self.n,):
            raise BadInput(f"answers of shape {given.shape} do not fit {self.n} games: give one for each")
        self.batch.step(given.tobytes())

    def sample(self, stream: Stream) -> NDArray[np.int64]:
        """A legal answer for every row, each as likely as the others; the next call writes over it."""
        self.batch.draw(stream)
        return self._drawn

    @property
    def games(self) -> int:
        """Finished since the last reset."""
        return int(self.batch.games)


class SeatVectorEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """One seat of n tables against bots, for Gymnasium; the next game begins in the same step."""

    def __init__(
        self,
        num_envs: int,
        options: Mapping[str, object] | None = None,
        game: str = "earth",
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "win",
        cards: Path | None = None,
    ) -> None:
        seats = Encoder(options, game, cards).seats
        if not 0 <= seat < seats:
            raise BadInput(f"there is no seat {seat}: the seats are 0 to {seats - 1}")
        others = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != seats - 1:
            raise BadInput(
                f"{len(others)} opponents are named for {seats - 1} seats; name one for all, or one for each"
            )
        bots: list[str | None] = [*others[:seat], None, *others[seat:]]
        self.native = Games(num_envs, options, game, bots, cards)
        self.seat = seat
        self.reward = checked_reward(reward)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        encoder = self.native.encoder
        self.single_observation_space = numbers_space(encoder)
        self.single_action_space = spaces.Discrete(encoder.actions)
        self.observation_space = spaces.Box(-30_000, 30_000, (num_envs, encoder.size), np.int16)
        self.action_space = spaces.MultiDiscrete([encoder.actions] * num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """All rows anew; one seed serves all of them."""
        if isinstance(seed, list):
            raise BadInput("one seed serves all rows; a list of seeds has no meaning here")
        super().reset(seed=seed)
        self.native.reset(int(self.np_random.integers(1 << 40)))
        return self.native.observations.copy(), {"action_mask": self.action_masks()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        native = self.native
        native.step(actions)
        ended = native.ended.astype(bool)
        worths = native.worths if self.reward == "win" else native.margins * HUNDREDTH
        found = np.where(ended, worths[:, self.seat], 0.0)
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if ended.any():
            info["final_obs"] = [native.last[row].copy() if over else None for row, over in enumerate(ended)]
            info["_final_obs"] = ended
            info["points"] = native.points.copy()
        return native.observations.copy(), found, ended, np.zeros(self.num_envs, bool), info

    def action_masks(self) -> NDArray[np.int8]:
        """By row: 1 for every legal answer."""
        return self.native.masks.copy()


def _bot(name: str | None, game: str) -> Any:
    if name is None:
        return None
    return RANDOM if is_random(name) else make_bot(name, game_named(game))


def _batch(encoder: Encoder, n: int, bots: list[Any]) -> Any:
    if encoder.game == "ews":
        from holocene import ews
        from holocene.envs.compiled.ews_batch import EwsBatch

        return EwsBatch(encoder.layout, n, ews.new(encoder.options, 0), bots)
    from holocene.envs.compiled.earth_batch import EarthBatch

    return EarthBatch(encoder.layout, n, encoder.actions, bots)


def _array(numbers: Any, kind: Any, *shape: int) -> NDArray[Any]:
    return np.frombuffer(memoryview(numbers), kind).reshape(shape)
