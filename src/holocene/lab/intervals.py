"""Intervals of shares and means, which count deals where games come in deals.

The games of one deal share their cards, so they are no independent observations: luck that falls on
everybody alike makes them differ less, or more, than games of different deals. Sums are then taken by deal
(a cluster), and only sums are kept. Formulas and sources are in docs/statistics.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan, cos, isclose, isfinite, pi, sqrt
from typing import Final

_MANY: Final = 200
"""Degrees of freedom from which the expansion is exact to eight digits."""
Z: Final = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson; it stays within 0 and 1 and allows parts of wins."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Clustered:
    """A mean over games that come in deals."""

    deals: int = 0
    games: float = 0.0
    total: float = 0.0
    _total_2: float = 0.0
    _games_2: float = 0.0
    _both: float = 0.0

    def add(self, total: float, games: float) -> None:
        """One deal: the sum over its games, and how many they are."""
        self.deals += 1
        self.games += games
        self.total += total
        self._total_2 += total * total
        self._games_2 += games * games
        self._both += total * games

    def mean(self) -> float:
        return self.total / self.games if self.games else 0.0

    def variance(self) -> float:
        """Of the mean: the spread of the deals around it, as for any ratio of two sums."""
        if self.deals < 2:
            return 0.0
        mean = self.mean()
        spread = self._total_2 - 2 * mean * self._both + mean * mean * self._games_2
        return max(0.0, spread) * self.deals / (self.deals - 1) / self.games**2

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean, after Student; without two deals nothing is known."""
        if self.deals < 2:
            return -float("inf"), float("inf")
        half = student(self.deals - 1) * sqrt(self.variance())
        return self.mean() - half, self.mean() + half

    def share_interval(self) -> tuple[float, float]:
        """The same for a share between 0 and 1: Wilson's interval for as many independent games as would be
        as certain as these deals. Where no deal differs from another, every deal counts as one game."""
        mean, variance = self.mean(), self.variance()
        if self.deals < 2 or variance < 1e-12 or isclose(mean, 0.0) or isclose(mean, 1.0):
            return wilson(mean * self.deals, self.deals)
        games = mean * (1 - mean) / variance * (Z / student(self.deals - 1)) ** 2
        return wilson(mean * games, games)


def student(freedom: int) -> float:
    """How many standard errors on either side hold 95 % of Student's distribution."""
    if freedom >= _MANY:
        return _expanded(freedom)
    low, high = 1.9, 13.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < 0.95 else (low, middle)
    return (low + high) / 2


def _inside(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t, a finite sum for whole degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    even = freedom % 2 == 0
    term = 1.0 if even else cos(angle)
    total = term if freedom > 1 else 0.0
    for k in range(2 if even else 3, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    sine = sqrt(1 - square)
    return sine * total if even else 2 / pi * (angle + sine * total)


def _expanded(freedom: int) -> float:
    """Cornish and Fisher's expansion around the normal distribution."""
    z, n = Z, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def rounded(ends: tuple[float, float], digits: int) -> list[float] | None:
    """An interval for JSON, which knows no infinite numbers."""
    return [round(end, digits) for end in ends] if isfinite(ends[0]) else None
