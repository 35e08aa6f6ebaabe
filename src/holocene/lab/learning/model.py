"""The network while it learns, in PyTorch; `export.py` turns it into the integers that players use."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from holocene.bots.earth.learned import shape
from holocene.lab.learning.questions import Questions

HIDDEN = 256
SECOND = 128
ANSWER_HIDDEN = 96
PAIRED = 32
OPINIONS = shape.ANSWER_EXTRA - shape.OPINION
TAME = 3.0
"""How large amounts are taken to be before anything is known of them."""


class Model(nn.Module):
    """Marks and amounts, two hidden layers; a worth for the position and a weight for every answer."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("scale", torch.full((shape.AMOUNTS,), TAME))
        self.register_buffer("answer_scale", torch.full((shape.ANSWER_AMOUNTS,), TAME))
        self.marks = nn.EmbeddingBag(shape.MARKS, HIDDEN, mode="sum")
        self.amounts = nn.Linear(shape.AMOUNTS, HIDDEN)
        self.second = nn.Linear(HIDDEN, SECOND)
        self.worth = nn.Linear(SECOND, 1)
        self.context = nn.Linear(SECOND, ANSWER_HIDDEN)
        self.kind = nn.Embedding(shape.KINDS, ANSWER_HIDDEN)
        self.about = nn.Embedding(shape.ABOUT, ANSWER_HIDDEN)
        self.answer = nn.Linear(shape.ANSWER_AMOUNTS, ANSWER_HIDDEN, bias=False)
        self.weight = nn.Linear(ANSWER_HIDDEN, 1, bias=False)
        self.opinion = nn.Linear(OPINIONS, 1, bias=False)
        """A straight way for the opinion of the greedy bot, with which learning begins."""
        self.pair = nn.Linear(SECOND, PAIRED)
        self.paired = nn.Embedding(shape.ABOUT, PAIRED)
        for table in (self.marks, self.kind, self.about, self.paired):
            nn.init.normal_(table.weight, std=0.05)
        nn.init.zeros_(self.worth.weight)
        with torch.no_grad():
            self.opinion.weight.copy_(torch.tensor([[0.05, 1.0, 0.0]]))

    def forward(self, asked: Questions) -> tuple[Any, Any]:
        """Weights of all answers, one question after the other, and the worth of every position."""
        h = self.marks(asked.marks, asked.marks_from) + self.amounts(asked.amounts.float() / self.scale)
        h = torch.relu(self.second(torch.relu(h)))
        worth = self.worth(h).squeeze(-1)
        answers, owner = asked.answers, asked.owner
        about = answers[:, 1].int()
        u = self.answer(answers[:, 2:].float() / self.answer_scale)
        u = u + self.kind(answers[:, 0].int()) + self.about(about) + self.context(h)[owner]
        weights = self.weight(torch.relu(u)).squeeze(-1)
        weights = weights + self.opinion(answers[:, -OPINIONS:].float()).squeeze(-1)
        return weights + (self.paired(about) * self.pair(h)[owner]).sum(-1), worth

    def soften(self, by: float) -> None:
        """Divides the weights of all answers: a player who has grown too sure of itself tries nothing."""
        with torch.no_grad():
            for part in (self.weight, self.opinion, self.paired):
                part.weight /= by

    def set_scales(self, asked: Questions, learned: bool) -> None:
        """Takes the usual size of every amount from a first batch. What a network that has learned says stays
        as it is: only its steps become even, where one would have moved the share of a large amount much
        more."""
        sizes = (asked.amounts.float().std(0), asked.answers[:, 2:].float().std(0))
        parts = ((self.scale, self.amounts), (self.answer_scale, self.answer))
        with torch.no_grad():
            for size, (scale, part) in zip(sizes, parts, strict=True):
                usual = size.clamp(min=0.5)
                if learned:
                    part.weight *= usual / scale
                scale.copy_(usual)
