"""Rounds of learning: first the answers of a teacher, then better ones found by playing.

Imitation and improvement share one loop: both play a stretch of many games, judge every answer by
what came of it (generalized advantage estimation, seat by seat), and take some steps of the optimizer. While
imitating, the greedy bot answers and the network learns its answers; while improving, the network
answers for everybody and learns by clipped policy gradients (PPO).
"""

from __future__ import annotations

import json
import multiprocessing as mp
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.search import GRAVE
from holocene.earth.machine import frames
from holocene.lab.learning.export import imported
from holocene.lab.learning.model import Model
from holocene.lab.learning.tables import AGAINST, HALVES, SEATS, SELF, TEACHER, Arrays, serve

WARM = 5
"""Stretches before the scales are taken."""
FASTER = 2.5
"""The rate of imitation, whose batches are a quarter as large."""
KEPT = ("marks", "amounts", "answers", "count", "seat", "over", "worth")


@dataclass
class Plan:
    """What a run does; all of it is written beside the weights."""

    seed: int = 1
    workers: int = 2
    tables: int = 16
    """In each half of each process."""
    steps: int = 64
    """Questions of each table in a stretch."""
    duels: int = 50
    imitate: int = 0
    """Stretches, and seconds after which no new one begins."""
    imitate_seconds: float = 0.0
    improve: int = 0
    improve_seconds: float = 0.0
    rate: float = 4e-4
    last_rate: float = 1e-4
    batch: int = 8192
    passes: int = 3
    clip: float = 0.2
    entropy: float = 0.006
    """How much not being sure is worth; so the next, where the action of a turn is chosen."""
    action_entropy: float = 0.006
    soften: float = 1.0
    """What the weights of players are divided by before learning goes on from them."""
    heat: float = 1.0
    """What weights are divided by where the action, a pick or an animal is chosen, while playing and while
    learning: players are far surer there than the difference is worth, and who tries nothing learns none."""
    trust: float = 0.95
    """How much of what comes later counts (lambda)."""
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
        self.rows = plan.workers * plan.tables
        self.arrays = Arrays(self.rows)
        self.processes: list[Any] = []
        self.pipes: list[Any] = []
        self.scaled = False
        self.buffer: dict[str, Any] = {}

    # --- processes

    def open(self) -> None:
        context = mp.get_context("spawn")
        for worker in range(self.plan.workers):
            here, there = context.Pipe()
            first = worker * self.plan.tables
            seed = self.plan.seed * 1_000_003 + self.done["imitate"] * 7919 + self.done["improve"]
            arguments = (
                there,
                self.rows,
                self.arrays.names(),
                first,
                self.plan.tables,
                seed,
                self.plan.duels,
            )
            process = context.Process(target=serve, args=arguments, daemon=True)
            process.start()
            self.processes.append(process)
            self.pipes.append(here)

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.send(None)
        for process in self.processes:
            process.join(10)
        self.arrays.close()

    def _send(self, half: int, way: int) -> None:
        for pipe in self.pipes:
            pipe.send((half, way))

    def _wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv()

    # --- checkpoints

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        whole = {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "done": self.done,
            "scaled": self.scaled,
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
            self.scaled = True
            return
        whole = torch.load(file, map_location=self.plan.device, weights_only=True)
        self.model.load_state_dict(whole["model"])
        self.optimizer.load_state_dict(whole["optimizer"])
        self.done, self.scaled = whole["done"], whole["scaled"]

    # --- one stretch

    def _allocate(self) -> None:
        steps, device = self.plan.steps, self.plan.device
        for field in KEPT:
            array = self.arrays.fields[field]
            kind = torch.from_numpy(array[:1, :1]).dtype
            self.buffer[field] = torch.zeros(
                (steps + 1, HALVES * self.rows, *array.shape[2:]), dtype=kind, device=device
            )
        for field in ("picked", "old", "value"):
            kind = torch.int64 if field == "picked" else torch.float32
            self.buffer[field] = torch.zeros((steps + 1, HALVES * self.rows), dtype=kind, device=device)

    def stretch(self, taught: bool) -> None:
        """Plays `steps` questions of every table and keeps them; the questions of the last row are only
        looked at. Both halves have been sent off before."""
        if not self.buffer:
            self._allocate()
        buffer, rows = self.buffer, self.rows
        for step in range(self.plan.steps + 1):
            for half in range(HALVES):
                self._wait()
                at = slice(half * rows, (half + 1) * rows)
                for field in KEPT:
                    buffer[field][step, at] = torch.from_numpy(self.arrays.fields[field][half]).to(
                        self.plan.device, non_blocking=False
                    )
                picked = self._answer(step, at, half, taught)
                if not taught:
                    self.arrays.fields["picked"][half] = picked.cpu().numpy()
                if step < self.plan.steps:
                    self._send(half, -1)
                self._note(half)

    def _answer(self, step: int, at: slice, half: int, taught: bool) -> Any:
        buffer = self.buffer
        with torch.no_grad():
            weights, worth = self.model(*(buffer[field][step, at] for field in KEPT[:4]))
            chances = self._chances(weights, buffer["marks"][step, at])
            if taught:
                picked = torch.from_numpy(self.arrays.fields["picked"][half]).to(weights.device).long()
            else:
                noise = -torch.log(-torch.log(torch.rand_like(weights).clamp(1e-9, 1 - 1e-7)))
                picked = (chances + noise).argmax(-1)
            buffer["picked"][step, at] = picked
            buffer["old"][step, at] = chances.gather(1, picked.unsqueeze(1)).squeeze(1)
            buffer["value"][step, at] = worth
        return picked

    def _chances(self, weights: Any, marks: Any) -> Any:
        """Logarithms of the chances of all answers."""
        if self.plan.heat != 1.0:
            heated = torch.zeros(len(weights), dtype=torch.bool, device=weights.device)
            for code in GRAVE:
                heated |= (marks == shape.FRAME + code).any(-1)
            weights = torch.where(heated.unsqueeze(1), weights / self.plan.heat, weights)
        return functional.log_softmax(weights, -1)

    def _note(self, half: int) -> None:
        over = self.arrays.fields["over"][half]
        self.done["games"] += int(over.sum())
        self.done["decisions"] += self.rows

    def judge(self) -> tuple[Any, Any, Any]:
        """Advantage, return and weight (0 or 1) of every answer of the stretch.

        A seat's answer leads to its next one; the last of a game to what the game was worth. Answers whose
        end lies beyond the stretch are weighed nothing."""
        buffer, steps, trust = self.buffer, self.plan.steps, self.plan.trust
        columns = buffer["seat"].shape[1]
        device = buffer["value"].device
        each = torch.arange(columns, device=device)
        next_value = torch.zeros((columns, SEATS), device=device)
        next_gain = torch.zeros((columns, SEATS), device=device)
        known = torch.zeros((columns, SEATS), device=device)
        gains = torch.zeros((steps, columns), device=device)
        counted = torch.zeros((steps, columns), device=device)
        for step in range(steps - 1, -1, -1):
            ended = buffer["over"][step + 1].bool().unsqueeze(1)
            next_value = torch.where(ended, buffer["worth"][step + 1], next_value)
            next_gain = torch.where(ended, torch.zeros_like(next_gain), next_gain)
            known = torch.where(ended, torch.ones_like(known), known)
            seat = buffer["seat"][step].long()
            value = buffer["value"][step]
            gain = next_value[each, seat] - value + trust * next_gain[each, seat]
            gains[step] = gain * known[each, seat]
            counted[step] = known[each, seat]
            next_gain[each, seat] = gains[step]
            next_value[each, seat] = value
            known[each, seat] = 1.0
        return gains, gains + buffer["value"][:steps], counted

    # --- learning

    def learn(self, taught: bool, rate: float) -> dict[str, float]:
        plan, buffer = self.plan, self.buffer
        gains, returns, counted = self.judge()
        chosen = torch.nonzero(counted.reshape(-1)).squeeze(1)
        flat = {
            field: buffer[field][: plan.steps].reshape(-1, *buffer[field].shape[2:])
            for field in (*KEPT[:4], "picked", "old", "value")
        }
        gains, returns = gains.reshape(-1), returns.reshape(-1)
        spread = returns[chosen].var()
        unexplained = (returns[chosen] - flat["value"][chosen]).var()
        normal = (gains - gains[chosen].mean()) / (gains[chosen].std() + 1e-6)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * FASTER if taught else rate
        sums = {"policy": 0.0, "value": 0.0, "entropy": 0.0, "moved": 0.0}
        rounds = 0
        for _ in range(1 if taught else plan.passes):
            order = chosen[torch.randperm(len(chosen), device=chosen.device)]
            for at in order.split(plan.batch // 4 if taught else plan.batch):
                part = {field: values[at] for field, values in flat.items()}
                sums_part = self._one_batch(part, normal[at], returns[at], taught)
                for key, value in sums_part.items():
                    sums[key] += value
                rounds += 1
        told = {key: float(value) / max(rounds, 1) for key, value in sums.items()}
        told["explained"] = float(1 - unexplained / spread)
        return told

    def _one_batch(self, part: dict[str, Any], gains: Any, returns: Any, taught: bool) -> dict[str, Any]:
        plan = self.plan
        weights, worth = self.model(*(part[field] for field in KEPT[:4]))
        chances = self._chances(weights, part["marks"])
        chance = chances.gather(1, part["picked"].unsqueeze(1)).squeeze(1)
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(-1)
        is_action = (part["marks"] == shape.FRAME + frames.ACTION).any(-1)
        unsure = torch.where(is_action, plan.action_entropy, plan.entropy) * entropy
        ratio = (chance - part["old"]).exp()
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
        began = saved = time.monotonic()
        taught = way == TEACHER
        for half in range(HALVES):
            self._send(half, way)
        if not self.scaled:
            self._first_look()
        number = 0
        while number < rounds and (not seconds or time.monotonic() - began < seconds):
            part = (time.monotonic() - began) / seconds if seconds else number / rounds
            before = time.monotonic()
            if number:
                for half in range(HALVES):
                    self._send(half, -1)
            self.stretch(taught)
            middle = time.monotonic()
            rate = self.plan.rate + (self.plan.last_rate - self.plan.rate) * min(part, 1.0)
            told = self.learn(taught, rate)
            number += 1
            self.done[name] += 1
            if number % 10 == 1:
                now = time.monotonic()
                told = {key: round(value, 4) for key, value in told.items()}
                times = {"play": round(middle - before, 2), "learn": round(now - middle, 2)}
                score = float(self.arrays.fields["margin"].mean())
                self.say(
                    json.dumps({name: self.done[name], **told, **times, "mean": round(score, 1), **self.done})
                )
            if time.monotonic() - saved > 60:
                self.save(folder)
                saved = time.monotonic()
        self.save(folder)

    def _first_look(self) -> None:
        """Takes the scales of amounts from games that have gone on for a while."""
        for _ in range(WARM):
            self.stretch(True)
            for half in range(HALVES):
                self._send(half, -1)
        buffer = self.buffer
        flat = [buffer[field].reshape(-1, *buffer[field].shape[2:]) for field in KEPT[1:4]]
        self.model.set_scales(*flat)
        self.scaled = True

    def match(self, games: int) -> dict[str, float]:
        """Plays against greedy, always the answer of most weight; each table's first games count equally."""
        rows, device = self.rows, self.plan.device
        each = max(1, games // (HALVES * rows))
        won = np.zeros((HALVES, rows))
        margin = np.zeros((HALVES, rows))
        ended = np.zeros((HALVES, rows), np.int64)
        for half in range(HALVES):
            self._send(half, AGAINST)
        while int(ended.min()) < each:
            for half in range(HALVES):
                self._wait()
                fields = {field: array[half] for field, array in self.arrays.fields.items()}
                new = (fields["over"] == 1) & (ended[half] < each)
                won[half][new] += fields["won"][new]
                margin[half][new] += fields["margin"][new]
                ended[half][new] += 1
                with torch.no_grad():
                    weights, _ = self.model(
                        *(torch.from_numpy(fields[field]).to(device) for field in KEPT[:4])
                    )
                self.arrays.fields["picked"][half] = weights.argmax(-1).cpu().numpy()
                self._send(half, -1)
        for _ in range(HALVES):
            self._wait()
        count = each * HALVES * rows
        return {
            "against greedy": round(float(won.sum()) / count, 4),
            "margin": round(float(margin.sum()) / count, 2),
            "games": count,
        }
