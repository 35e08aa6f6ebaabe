"""Rounds of learning: first the answers of a teacher, then better ones found by playing.

Imitation and improvement share one loop: take as many finished games as a round needs, judge every answer
by what came of it (`advantage.py`), take some steps of the optimizer, hand the new weights to those who
play (`actors.py`). While imitating, the greedy bot answers and the network learns its answers; while
improving, the network answers for everybody and learns by clipped policy gradients (PPO). The games were
played with weights a round or two old; the clip counts from the chance an answer had then.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.search import GRAVE, WEIGHTY
from holocene.lab.learning.actors import Actors
from holocene.lab.learning.advantage import advantages
from holocene.lab.learning.export import imported, numbers_for
from holocene.lab.learning.games import AGAINST, SELF, TEACHER, hotness
from holocene.lab.learning.mixture import Mixture
from holocene.lab.learning.model import Model
from holocene.lab.learning.questions import Batch, Questions, batch_of

FASTER = 2.5
"""The rate of imitation, whose batches are a quarter as large."""
AHEAD = 2
"""Rounds that may wait to be learned from."""
LOOKED_AT = 65_536
"""Questions the network reads at once when it only judges."""


@dataclass
class Plan:
    """What a run does; all of it is written beside the weights."""

    seed: int = 1
    workers: int = 2
    questions: int = 131_072
    """Of a round, at least; games are never cut."""
    duels: int = 50
    """Of a hundred games, those for two with the base game."""
    alone: int = 17
    """Of a hundred of the other games, those alone against Gaia."""
    rivals: int = 0
    """Of a hundred games, those in which greedy answers for others."""
    imitate: int = 0
    """Rounds, and seconds after which no new one begins."""
    imitate_seconds: float = 0.0
    improve: int = 0
    improve_seconds: float = 0.0
    rate: float = 4e-4
    last_rate: float = 1e-4
    batch: int = 8192
    passes: int = 3
    clip: float = 0.2
    entropy: float = 0.006
    """How much not being sure is worth; so the next, where much depends on an answer (GRAVE, WEIGHTY)."""
    action_entropy: float = 0.006
    soften: float = 1.0
    """What the weights of players are divided by before learning goes on from them."""
    heat: float = 1.0
    """What weights are divided by where the action, a pick or an animal is chosen, while playing and while
    learning; half as much where cards are planted or kept and before a step closes. Players are far surer
    there than the difference is worth, and who tries nothing learns none."""
    last_heat: float = 1.0
    """The same at the end; it changes evenly."""
    trust: float = 0.85
    """How much of what comes after the next turn counts for an answer (lambda, by turns)."""
    reach: float = 0.85
    """The same for what the network comes to expect."""
    average: float = 0.0
    """How much of a running average of the weights stays from round to round; players get the average, which
    errs less than the weights of any one round. Nothing: they get the last weights."""
    matches: int = 0
    """Games against greedy at the end."""
    device: str = "cpu"


class Trainer:
    def __init__(self, plan: Plan, say: Callable[[str], None]) -> None:
        self.plan = plan
        self.say = say
        torch.manual_seed(plan.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.model = Model().to(plan.device)
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=plan.rate, eps=1e-5)
        self.done = {"imitate": 0, "improve": 0, "decisions": 0, "games": 0}
        self.scaled = False
        self.begun = False
        """Whether learning goes on from weights of players."""
        self.average: dict[str, Any] = {}
        self.actors: Actors | None = None

    def open(self) -> None:
        """Begins to play; whoever opens closes."""
        seed = self.plan.seed * 1_000_003 + self.done["imitate"] * 7919 + self.done["improve"]
        self.actors = Actors(
            self.plan.workers,
            seed,
            Mixture(self.plan.duels, self.plan.alone, self.plan.rivals),
            AHEAD * self.plan.questions,
        )

    def close(self) -> None:
        if self.actors is not None:
            self.actors.close()

    # --- checkpoints

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        whole = {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "done": self.done,
            "scaled": self.scaled,
            "average": self.average,
            "plan": asdict(self.plan),
        }
        part = folder / "checkpoint.part"
        torch.save(whole, part)
        part.replace(folder / "checkpoint.pt")

    def load(self, file: Path) -> None:
        """Goes on from a checkpoint, or from the weights of players, which know nothing of the optimizer."""
        if file.suffix == ".weights":
            self.done.update(imported(file, self.model))
            self.model.soften(self.plan.soften)
            self.begun = True
            return
        whole = torch.load(file, map_location=self.plan.device, weights_only=True)
        self.model.load_state_dict(whole["model"])
        self.optimizer.load_state_dict(whole["optimizer"])
        self.done, self.scaled = whole["done"], whole["scaled"]
        self.average = whole.get("average", {})

    # --- one round

    def collect(self) -> tuple[Batch, float]:
        """The games of a round, and their mean score."""
        assert self.actors is not None
        games, questions = [], 0
        while questions < self.plan.questions:
            games.append(self.actors.take())
            questions += games[-1].questions
        self.done["games"] += len(games)
        self.done["decisions"] += questions
        return batch_of(games, self.plan.device), sum(game.margin for game in games) / len(games)

    def judge(self, batch: Batch) -> tuple[Any, Any, Any]:
        """What the network expected at every question, what it is to expect, and by how much each answer did
        better."""
        with torch.no_grad():
            every = torch.arange(len(batch.picked), device=batch.picked.device)
            values = torch.cat([self.model(batch.asked.some(at))[1] for at in every.split(LOOKED_AT)])

        def gains(trust: float) -> Any:
            return advantages(values, batch.seats, batch.turns, batch.worth, trust)

        return values, values + gains(self.plan.reach), gains(self.plan.trust)

    def learn(self, batch: Batch, taught: bool, rate: float, heat: float) -> dict[str, float]:
        plan = self.plan
        values, returns, gains = self.judge(batch)
        normal = (gains - gains.mean()) / (gains.std() + 1e-6)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * FASTER if taught else rate
        sums: dict[str, Any] = {"policy": 0.0, "value": 0.0, "entropy": 0.0, "moved": 0.0}
        steps = 0
        for _ in range(1 if taught else plan.passes):
            order = torch.randperm(len(values), device=values.device)
            for at in order.split(plan.batch // 4 if taught else plan.batch):
                told = self._one_step(batch, at, normal[at], returns[at], heat, taught)
                sums = {key: sums[key] + value for key, value in told.items()}
                steps += 1
        means = {key: float(value) / steps for key, value in sums.items()}
        means["explained"] = float(1 - (batch.worth - values).var() / batch.worth.var())
        return means

    def _one_step(
        self, batch: Batch, at: Any, gains: Any, returns: Any, heat: float, taught: bool
    ) -> dict[str, Any]:
        plan, asked = self.plan, batch.asked.some(at)
        weights, worth = self.model(asked)
        frame = frames_of(asked)
        chances = log_chances(asked, weights, frame, heat)
        chance = chances[asked.answers_from + batch.picked[at]]
        entropy = -summed(asked, chances.exp() * chances.clamp(min=-50))
        much = torch.isin(frame, torch.tensor(GRAVE + WEIGHTY, device=frame.device))
        unsure = torch.where(much, plan.action_entropy, plan.entropy) * entropy
        ratio = (chance - batch.chance[at]).clamp(-5, 5).exp()
        if taught:
            policy = -chance.mean()
        else:
            bounded = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            policy = -torch.minimum(ratio * gains, bounded * gains).mean()
        value = functional.mse_loss(worth, returns)
        loss = policy + value - (0.0 if taught else unsure.mean())
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            moved = ((ratio - 1).abs() > plan.clip).float().mean()
        return {
            "policy": policy.detach(),
            "value": value.detach(),
            "entropy": entropy.detach().mean(),
            "moved": moved,
        }

    # --- a whole run

    def run(self, folder: Path) -> None:
        plan = self.plan
        self._phase("imitate", plan.imitate, plan.imitate_seconds, TEACHER, folder)
        self._phase("improve", plan.improve, plan.improve_seconds, SELF, folder)
        if plan.matches:
            self.say(json.dumps(self.match(plan.matches)))

    def _phase(self, name: str, rounds: int, seconds: float, way: int, folder: Path) -> None:
        if rounds == 0:
            return
        assert self.actors is not None
        began = saved = time.monotonic()
        self._hand_out(self.plan.heat)
        self.actors.turn_to(way)
        number = 0
        while number < rounds and (not seconds or time.monotonic() - began < seconds):
            part = min(1.0, (time.monotonic() - began) / seconds if seconds else number / rounds)
            rate = self.plan.rate + (self.plan.last_rate - self.plan.rate) * part
            heat = self.plan.heat + (self.plan.last_heat - self.plan.heat) * part
            before = time.monotonic()
            batch, score = self.collect()
            middle = time.monotonic()
            if not self.scaled:
                self.model.set_scales(batch.asked, self.begun)
                self.scaled = True
            told = self.learn(batch, way == TEACHER, rate, heat)
            self._keep_average()
            self._hand_out(heat)
            number += 1
            self.done[name] += 1
            if number % 10 == 1:
                now = time.monotonic()
                told = {key: round(value, 4) for key, value in told.items()}
                times = {"wait": round(middle - before, 2), "learn": round(now - middle, 2)}
                self.say(
                    json.dumps({name: self.done[name], **told, **times, "mean": round(score, 1), **self.done})
                )
            if time.monotonic() - saved > 60:
                self.save(folder)
                saved = time.monotonic()
        self.save(folder)

    def _keep_average(self) -> None:
        kept = self.plan.average
        if not kept:
            return
        for name, now in self.model.state_dict().items():
            before = self.average.get(name, now)
            self.average[name] = before * kept + now * (1 - kept)

    def _hand_out(self, heat: float) -> None:
        assert self.actors is not None
        self.actors.board.write(numbers_for(self.model), heat)

    def match(self, games: int) -> dict[str, float]:
        """Plays against greedy with the weights that players get, always the weightiest answer."""
        assert self.actors is not None
        self.model.load_state_dict(self.average or self.model.state_dict())
        self._hand_out(1.0)
        self.actors.turn_to(AGAINST)
        played = [self.actors.take() for _ in range(games)]
        return {
            "against greedy": round(sum(game.won for game in played) / games, 4),
            "margin": round(sum(game.margin for game in played) / games, 2),
            "games": games,
        }


def frames_of(asked: Questions) -> Any:
    """Which frame asks each question."""
    is_frame = (asked.marks >= shape.FRAME) & (asked.marks < shape.ASKED_FACE)
    every = torch.arange(len(asked.count), device=asked.count.device)
    owner = torch.repeat_interleave(every, asked.marked, output_size=len(asked.marks))
    found = torch.zeros(len(asked.count), dtype=torch.int64, device=asked.count.device)
    found[owner[is_frame]] = asked.marks[is_frame].long() - shape.FRAME
    return found


def summed(asked: Questions, numbers: Any) -> Any:
    """Numbers of answers, added up by question."""
    return torch.zeros(len(asked.count), device=numbers.device).index_add(0, asked.owner, numbers)


def log_chances(asked: Questions, weights: Any, frame: Any, heat: float) -> Any:
    """Logarithms of the chances of all answers."""
    if heat != 1.0:
        hot = torch.tensor([hotness(code, heat) for code in range(shape.FRAMES)], device=frame.device)
        weights = weights / hot[frame][asked.owner]
    top = torch.full((len(asked.count),), -torch.inf, device=weights.device)
    top = top.scatter_reduce(0, asked.owner, weights.detach(), "amax")
    weights = weights - top[asked.owner]
    return weights - summed(asked, weights.exp()).log()[asked.owner]
