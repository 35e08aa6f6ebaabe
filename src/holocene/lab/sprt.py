"""A match that ends as soon as it knows: a sequential test of two strengths.

Two hypotheses about the gap between two bots in points of Elo; after every deal the logarithm of their
likelihood ratio says how much better one explains what was seen. The test ends when it leaves a band that
follows from the two errors one accepts. Deals are the observations, not games: what a deal can bring the
first bot is some share of it between 0 and 1, with any distribution. Formulas are in docs/statistics.md.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import log
from typing import Final

from holocene.kernel.errors import BadInput

ERROR: Final = 0.05
"""Of either kind."""
_FAINT: Final = 1e-3
"""Deals of each extreme result that count as seen beforehand, so that no hypothesis is impossible."""

_HALVINGS: Final = 60
"""Until two numbers of this precision cannot be told apart."""


def expected(elo: float) -> float:
    """The share a bot wins that is so much stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass
class Sprt:
    """The gap is `low` or less, against `high` or more."""

    low: float
    high: float
    error: float = ERROR
    seen: Counter[float] = field(default_factory=Counter)

    def add(self, share: float) -> None:
        """What one deal brought the first bot."""
        self.seen[round(share, 6)] += 1

    def deals(self) -> int:
        return self.seen.total()

    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: positive where the higher gap explains more."""
        weights = {share: float(n) for share, n in self.seen.items()}
        for share in (0.0, 0.5, 1.0):
            weights[share] = weights.get(share, 0.0) + _FAINT
        return _best(weights, expected(self.high)) - _best(weights, expected(self.low))

    def bound(self) -> float:
        return log((1 - self.error) / self.error)

    def verdict(self) -> str:
        """`higher`, `lower`, or nothing while it cannot be told."""
        ratio = self.ratio()
        return "higher" if ratio >= self.bound() else "lower" if ratio <= -self.bound() else ""

    def json(self) -> dict[str, object]:
        return {
            "elo": [self.low, self.high],
            "error": self.error,
            "deals": self.deals(),
            "log_likelihood_ratio": round(self.ratio(), 4),
            "bound": round(self.bound(), 4),
            "verdict": self.verdict() or "undecided",
        }


def _best(weights: dict[float, float], mean: float) -> float:
    """The greatest log-likelihood of what was seen among all distributions with this mean.

    They give a share x the weight w / (n + k (x - mean)) for one k, which makes the weights add up to one."""
    total = sum(weights.values())
    low = -total / (max(weights) - mean) * (1 - 1e-12)
    high = -total / (min(weights) - mean) * (1 - 1e-12)
    for _ in range(_HALVINGS):
        k = (low + high) / 2
        slope = sum(w * (x - mean) / (total + k * (x - mean)) for x, w in weights.items())
        low, high = (k, high) if slope > 0 else (low, k)
    return sum(w * log(w / (total + k * (x - mean))) for x, w in weights.items())


def read_sprt(text: str) -> Sprt:
    """`0,10`: the two gaps in points of Elo."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadInput(f"cannot read the test {text!r}: it must be two gaps in Elo, such as 0,10") from None
    if not -2000 <= low < high <= 2000:
        raise BadInput(f"cannot test {text!r}: the first gap must be below the second, and both within 2000")
    return Sprt(low, high)
