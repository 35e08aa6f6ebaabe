"""Ratings: Bradley and Terry's model, on the scale of Elo.

Every game is a comparison of each pair of different bots in it: the better rank beats the worse, equal
ranks share. One drawn comparison between each pair is added beforehand, so that a bot without a loss keeps
a finite rating. Intervals come from weighing the deals anew at random (a Bayesian bootstrap), because the
games of one deal are not independent; what was added beforehand is weighed along, so an unbeaten bot has an
interval, too. For two bots and deals of one game this is exactly the posterior after Jeffreys' prior.
"""

from __future__ import annotations

from collections import Counter
from math import log10
from random import Random
from typing import Final

MIDDLE: Final = 1500.0
"""The mean of all ratings."""
SCALE: Final = 400.0
PRIOR: Final = 0.5
"""Wins of each over each other that count as seen beforehand."""
RESAMPLES: Final = 400
KINDS: Final = 2000
"""Different deals kept apart until they are weighed."""
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-7

Comparisons = dict[tuple[int, int], float]
"""How often the first bot of the pair beat the second."""


def strengths(bots: int, beaten: Comparisons, prior: float = PRIOR) -> list[float]:
    """The most likely strengths, their geometric mean being 1 (minorization and maximization)."""
    score = [[beaten.get((i, k), 0.0) + prior for k in range(bots)] for i in range(bots)]
    strength = [1.0] * bots
    for _ in range(_ROUNDS):
        fresh = [_improved(i, score, strength) for i in range(bots)]
        mean = 1.0
        for value in fresh:
            mean *= value ** (1 / bots)
        fresh = [value / mean for value in fresh]
        moved = max(abs(log10(new / old)) for new, old in zip(fresh, strength, strict=True))
        strength = fresh
        if moved < _CLOSE:
            break
    return strength


def _improved(i: int, score: list[list[float]], strength: list[float]) -> float:
    won, weight = 0.0, 0.0
    for k in range(len(strength)):
        if k != i:
            won += score[i][k]
            weight += (score[i][k] + score[k][i]) / (strength[i] + strength[k])
    return won / weight


def ratings(bots: int, beaten: Comparisons, prior: float = PRIOR) -> list[float]:
    """In points of Elo: 400 more mean ten times the odds."""
    return [MIDDLE + SCALE * log10(strength) for strength in strengths(bots, beaten, prior)]


class Weighed:
    """Deals added up with random weights, many times over: how far ratings could lie elsewhere.

    Equal deals are counted and weighed together, so memory does not grow with their number."""

    def __init__(self, bots: int, seed: int, resamples: int = RESAMPLES) -> None:
        self.bots = bots
        self._random = Random(seed)
        self._kinds: Counter[tuple[tuple[tuple[int, int], float], ...]] = Counter()
        self._sums: list[Comparisons] = [
            {
                (i, k): self._random.gammavariate(PRIOR, 1.0)
                for i in range(bots)
                for k in range(bots)
                if i != k
            }
            for _ in range(resamples)
        ]

    def add(self, deal: Comparisons) -> None:
        self._kinds[tuple(sorted(deal.items()))] += 1
        if len(self._kinds) > KINDS:
            self._weigh()

    def _weigh(self) -> None:
        """The weights of n deals, each exponential, add up to a gamma distribution of shape n."""
        for kind, n in self._kinds.items():
            for total in self._sums:
                weight = self._random.gammavariate(n, 1.0)
                for pair, won in kind:
                    total[pair] += weight * won
        self._kinds.clear()

    def intervals(self) -> list[tuple[float, float]]:
        """The middle 95 % of every bot's rating."""
        self._weigh()
        drawn = [ratings(self.bots, total, 0.0) for total in self._sums]
        cut = len(drawn) // 40
        by_bot = [sorted(values) for values in zip(*drawn, strict=True)]
        return [(values[cut], values[-1 - cut]) for values in by_bot]


def add(beaten: Comparisons, more: Comparisons, times: int = 1) -> None:
    for pair, won in more.items():
        beaten[pair] = beaten.get(pair, 0.0) + won * times
