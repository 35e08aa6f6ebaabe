"""A masked PPO that learns a game from nothing against random play, with sb3-contrib.

    pip install 'holocene[envs]' sb3-contrib matplotlib
    python docs/examples/learn_ppo.py --game earth --minutes 10 --out build/ppo

Many games run side by side in one compiled call (`SeatVectorEnv`); the network sees the numbers of `Encoder`,
squeezed by a logarithm, and only legal answers are considered. Every minute of processor time the policy
plays fresh games without learning; the shares it won are the curve. One thread learns, so ten minutes of
processor time are no more than ten minutes of a machine with two cores.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from holocene.envs.vector import SeatVectorEnv


class Rows(VecEnv):
    """Our rows as a VecEnv of Stable-Baselines3."""

    def __init__(self, env: SeatVectorEnv, seed: int) -> None:
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.env = env
        self.first = seed
        self.answers: Any = None

    def reset(self) -> Any:
        seen, _ = self.env.reset(seed=self.first)
        return seen

    def step_async(self, actions: Any) -> None:
        self.answers = actions

    def step_wait(self) -> Any:
        seen, reward, over, _, info = self.env.step(self.answers)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(over):
            infos[row] = {"terminal_observation": info["final_obs"][row], "TimeLimit.truncated": False}
        return seen, reward.astype(np.float32), over, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(getattr(self.env, method_name)(*args, **kwargs))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Squeezed(BaseFeaturesExtractor):
    """Counts by their logarithm, then one layer."""

    def __init__(self, space: spaces.Box, width: int = 64) -> None:
        super().__init__(space, width)
        self.layer = nn.Sequential(nn.Linear(space.shape[0], width), nn.ReLU())

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return self.layer(torch.sign(seen) * torch.log1p(torch.abs(seen)))


def share_won(model: MaskablePPO, env: SeatVectorEnv, games: int, seed: int) -> tuple[float, int]:
    """Of that many fresh games, a tie counting half; and how many there were."""
    seen, info = env.reset(seed=seed)
    worths: list[float] = []
    while len(worths) < games:
        answers, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=False)
        seen, reward, over, _, info = env.step(answers)
        worths += [float(worth) for worth in reward[over]]
    return float(np.mean([(worth + 1) / 2 for worth in worths])), len(worths)


def learn(game: str, minutes: float, rows: int, check: int, seed: int = 1) -> list[dict[str, float]]:
    """Learns for so long; the curve."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    options: dict[str, object] = {"players": 2} if game == "earth" else {}
    reward = "margin" if game == "earth" else "win"
    learning = Rows(SeatVectorEnv(rows, options, game, seat=0, reward=reward), seed)
    checking = SeatVectorEnv(rows, options, game, seat=0)
    model = MaskablePPO(
        "MlpPolicy",
        learning,
        n_steps=64,
        batch_size=2048,
        n_epochs=3,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=1e-3,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={
            "features_extractor_class": Squeezed,
            "net_arch": [64],
            "normalize_images": False,
        },
    )
    curve: list[dict[str, float]] = []
    spent = 0.0

    def look() -> None:
        share, played = share_won(model, checking, check, seed=1000 + len(curve))
        learnt, answers = round(spent / 60, 2), model.num_timesteps
        curve.append({"minutes": learnt, "answers": answers, "share": share, "games": played})
        print(json.dumps(curve[-1]), flush=True)

    look()
    while spent < minutes * 60:
        began = time.process_time()
        aim = min(spent + 60, minutes * 60)
        while spent + time.process_time() - began < aim:
            model.learn(rows * model.n_steps, reset_num_timesteps=False)
        spent += time.process_time() - began
        look()
    return curve


def draw(curve: list[dict[str, float]], place: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.2))
    shares = np.array([point["share"] for point in curve])
    error = 1.96 * np.sqrt(shares * (1 - shares) / np.array([point["games"] for point in curve]))
    axes.errorbar([point["minutes"] for point in curve], shares, error, marker="o", capsize=2, color="black")
    axes.axhline(0.5, linestyle="--", color="grey", linewidth=1)
    axes.set(xlabel="minutes of learning, one thread", ylabel="share won against random", ylim=(0, 1))
    figure.tight_layout()
    figure.savefig(place, metadata={"Date": None})


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=("earth", "ews"), default="earth")
    asked.add_argument("--minutes", type=float, default=10)
    asked.add_argument("--rows", type=int, default=128, help="games side by side")
    asked.add_argument("--check", type=int, default=300, help="games for each point of the curve")
    asked.add_argument("--out", type=Path, default=Path("build/ppo"))
    given = asked.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    curve = learn(given.game, given.minutes, given.rows, given.check)
    (given.out / f"{given.game}.json").write_text(json.dumps(curve, indent=1) + "\n")
    draw(curve, given.out / f"{given.game}.svg")


if __name__ == "__main__":
    main()
