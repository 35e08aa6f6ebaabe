"""Ratings: Bradley and Terry's model, on the scale of Elo.

Every game is a comparison of each pair of different bots in it: the better rank
beats the worse, equal ranks share. One drawn comparison between each pair is
added beforehand, so that a bot without a loss keeps a finite rating. Intervals
come from drawing the deals anew with replacement, because the games of one deal
are not independent.
"""

from __future__ import annotations

from math import log10
from typing import Final

from holocene.kernel.rng import seeded

MIDDLE: Final = 1500.0
"""The mean of all ratings."""
SCALE: Final = 400.0
RESAMPLES: Final = 200
_ROUNDS: Final = 10_000
_CLOSE: Final = 1e-7

Comparisons = dict[tuple[int, int], float]
"""How often the first bot of the pair beat the second."""


def strengths(bots: int, beaten: Comparisons) -> list[float]:
    """The most likely strengths, their geometric mean being 1 (minorization and maximization)."""
    score = [[beaten.get((i, k), 0.0) + 0.5 for k in range(bots)] for i in range(bots)]
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


def ratings(bots: int, beaten: Comparisons) -> list[float]:
    """In points of Elo: 400 more mean ten times the odds."""
    return [MIDDLE + SCALE * log10(strength) for strength in strengths(bots, beaten)]


def rating_intervals(bots: int, deals: list[Comparisons], seed: int) -> list[tuple[float, float]]:
    """The middle 95 % of the ratings over resampled deals."""
    stream = seeded(seed)
    kinds = {tuple(sorted(deal.items())): deal for deal in deals}
    place = {key: at for at, key in enumerate(kinds)}
    kind_of = [place[tuple(sorted(deal.items()))] for deal in deals]
    drawn: list[list[float]] = [[] for _ in range(bots)]
    for _ in range(RESAMPLES):
        times = [0] * len(kinds)
        for _ in deals:
            times[kind_of[stream.below(len(deals))]] += 1
        beaten: Comparisons = {}
        for kind, n in zip(kinds.values(), times, strict=True):
            add(beaten, kind, n)
        for bot, rating in enumerate(ratings(bots, beaten)):
            drawn[bot].append(rating)
    cut = RESAMPLES // 40
    return [(sorted(values)[cut], sorted(values)[-1 - cut]) for values in drawn]


def add(beaten: Comparisons, more: Comparisons, times: int = 1) -> None:
    for pair, won in more.items():
        beaten[pair] = beaten.get(pair, 0.0) + won * times
