"""Skill as a mean and a doubt, learnt game by game from the ranks of any number of seats.

Weng and Lin's Bayesian approximation for Plackett and Luce's model, close to TrueSkill and in closed form:
every bot begins with skill 25 and deviation 25/3; a game moves each towards what explains its rank among
all others at the table, more where less is known of it. Unlike the ratings of `ratings.py` it looks at
whole tables instead of pairs, and it depends a little on the order of the games, which is that of their
numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from holocene.lab.stats import Z

MEAN: Final = 25.0
DEVIATION: Final = MEAN / 3
SPREAD: Final = MEAN / 6
"""How far one performance lies from the skill."""
_LEAST: Final = 1e-4
"""The share of a variance that one game leaves at least."""


class Skills:
    """One skill for each bot. A bot that plays several places of a table learns from all of them."""

    def __init__(self, bots: int) -> None:
        self.means = [MEAN] * bots
        self.deviations = [DEVIATION] * bots

    def add(self, lineup: Sequence[int], ranks: Sequence[int]) -> None:
        """A game: bots by place, and their ranks, which may be equal."""
        variances = [self.deviations[bot] ** 2 for bot in lineup]
        scale = sqrt(sum(variance + SPREAD**2 for variance in variances))
        strengths = [exp(self.means[bot] / scale) for bot in lineup]
        moves, shrinks = [0.0] * len(self.means), [1.0] * len(self.means)
        for i, bot in enumerate(lineup):
            gain, certainty = _learnt(i, strengths, ranks)
            moves[bot] += variances[i] / scale * gain
            calm = sqrt(variances[i]) / scale
            shrinks[bot] *= max(1 - variances[i] / scale**2 * certainty * calm, _LEAST)
        for bot in set(lineup):
            self.means[bot] += moves[bot]
            self.deviations[bot] *= sqrt(shrinks[bot])

    def interval(self, bot: int) -> tuple[float, float]:
        half = Z * self.deviations[bot]
        return self.means[bot] - half, self.means[bot] + half


def _learnt(i: int, strengths: Sequence[float], ranks: Sequence[int]) -> tuple[float, float]:
    """Which way a place moves, and how much more is known of it: over every place that came in before it or
    with it, the chance that it would have been this one."""
    gain, certainty = 0.0, 0.0
    for q, rank in enumerate(ranks):
        if rank > ranks[i]:
            continue
        left = sum(strength for strength, other in zip(strengths, ranks, strict=True) if other >= rank)
        alike = sum(other == rank for other in ranks)
        chance = strengths[i] / left
        gain += ((1.0 if q == i else 0.0) - chance) / alike
        certainty += chance * (1 - chance) / alike
    return gain, certainty
