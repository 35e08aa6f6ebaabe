"""Many questions as the network reads them: marks and answers of all of them one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from holocene.lab.learning.games import SEATS, Played


@dataclass
class Questions:
    marks: Any
    marked: Any
    """How many marks each has."""
    amounts: Any
    answers: Any
    count: Any
    """How many answers each has."""

    def __post_init__(self) -> None:
        self.marks_from = self.marked.cumsum(0) - self.marked
        self.answers_from = self.count.cumsum(0) - self.count
        every = torch.arange(len(self.count), device=self.count.device)
        self.owner = torch.repeat_interleave(every, self.count, output_size=len(self.answers))
        """Whose answer each is."""

    def some(self, at: Any) -> Questions:
        """Those at these places."""
        marked, count = self.marked[at], self.count[at]
        return Questions(
            self.marks[_runs(self.marks_from[at], marked)],
            marked,
            self.amounts[at],
            self.answers[_runs(self.answers_from[at], count)],
            count,
        )


def _runs(begins: Any, lengths: Any) -> Any:
    """The places of runs that begin here and are so long, one after the other."""
    total = int(lengths.sum())
    ends = lengths.cumsum(0)
    shift = torch.repeat_interleave(begins - (ends - lengths), lengths, output_size=total)
    return torch.arange(total, device=begins.device) + shift


@dataclass
class Batch:
    """The questions of some games with what was answered and what came of it."""

    asked: Questions
    picked: Any
    chance: Any
    seats: Any
    """Of all games, numbered through."""
    turns: Any
    worth: Any
    """What the game was worth to who was asked."""


def batch_of(games: Sequence[Played], device: str) -> Batch:
    def there(numbers: Any, kind: Any) -> Any:
        return torch.from_numpy(numbers).to(device).to(kind)

    def column(name: str, kind: Any) -> Any:
        return there(np.concatenate([game.rows[name] for game in games]), kind)

    asked = Questions(
        there(np.concatenate([game.marks for game in games]), torch.int32),
        column("marked", torch.int32),
        column("amounts", torch.int16),
        there(np.concatenate([game.answers for game in games]), torch.int16),
        column("count", torch.int64),
    )
    worth = [np.array(game.worth, np.float32)[game.rows["seat"]] for game in games]
    numbered = [game.rows["seat"] + SEATS * number for number, game in enumerate(games)]
    return Batch(
        asked,
        column("picked", torch.int64),
        column("chance", torch.float32),
        there(np.concatenate(numbered), torch.int64),
        column("turn", torch.int64),
        there(np.concatenate(worth), torch.float32),
    )
