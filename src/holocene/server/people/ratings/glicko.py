"""Glicko-2: how strong somebody is, how sure that is, and how steady (Glickman, "Example of the Glicko-2
system").

Written from the paper and tested with its worked example. A rating period is one game; between games the
deviation grows as if one period without a game passed each day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
MOST_UNSURE: Final = 350.0
TAU: Final = 0.5
"""How fast steadiness may change."""
CLOSE: Final = 1e-6
LEAST: Final = 0.0
MOST: Final = 4000.0
WILDEST: Final = 0.3
"""Bounds of a rating and of its volatility, far from where games lead: no upset, however absurd, moves
more."""
PERIOD: Final = 86400.0
"""Seconds of a period without a game."""


@dataclass(frozen=True)
class Rating:
    rating: float = MIDDLE
    deviation: float = MOST_UNSURE
    volatility: float = 0.06

    def after_rest(self, seconds: float) -> Rating:
        """Less sure after a while without a game; never less than of somebody new."""
        grown = sqrt((self.deviation / SCALE) ** 2 + self.volatility**2 * max(0.0, seconds) / PERIOD)
        return Rating(self.rating, min(MOST_UNSURE, grown * SCALE), self.volatility)


Result = tuple[Rating, float]
"""An opponent, and 1 for a win, 0 for a loss, a half for a draw."""


def rated(before: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """After a rating period with these results."""
    if not results:
        return before
    mu, phi = (before.rating - MIDDLE) / SCALE, before.deviation / SCALE
    weighed = [(_weight(other), _expected(mu, other), score) for other, score in results]
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in weighed)
    gained = sum(g * (score - e) for g, e, score in weighed)
    sigma = min(WILDEST, _volatility(before.volatility, phi, v, v * gained, tau))
    grown = sqrt(phi * phi + sigma * sigma)
    phi = 1 / sqrt(1 / (grown * grown) + 1 / v)
    rating = MIDDLE + SCALE * (mu + phi * phi * gained)
    return Rating(min(MOST, max(LEAST, rating)), min(MOST_UNSURE, SCALE * phi), sigma)


def _weight(other: Rating) -> float:
    phi = other.deviation / SCALE
    return 1 / sqrt(1 + 3 * phi * phi / pi**2)


def _expected(mu: float, other: Rating) -> float:
    e = 1 / (1 + exp(-_weight(other) * (mu - (other.rating - MIDDLE) / SCALE)))
    return min(max(e, CLOSE), 1 - CLOSE)  # nobody is beyond all doubt


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Step 5 of the paper, by the Illinois algorithm."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - start) / (tau * tau)

    low = start
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(start - k * tau) < 0:
            k += 1
        high = start - k * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
