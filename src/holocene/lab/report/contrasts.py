"""What having a thing goes with: differences of win share and points, alike otherwise.

A seat that saw many cards saw any one of them more often, and won more often for having seen many. So seats
are compared within strata: the same table and bot, and about the same number of cards. The difference is the
coefficient of least squares with an effect of every stratum:

    sum over strata of (sum of y with it - n with it * mean y)  /  sum of n with it * (1 - share with it)

Seats of one game depend on each other (one of them wins; a card is in one hand only). So the games are dealt
into groups, and the error is the jackknife's: how much the difference changes when one group is left out.

Only sums are kept: by group, stratum and thing. They add up, so parts of a run can be counted apart, and
memory follows from the number of cards, not of games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from holocene.lab.report.inference import Floats, q_values, student_p, student_quantile

GROUPS: Final = 24
"""Parts of the games that the jackknife leaves out in turn."""
OUTCOMES: Final = ("win", "points")
LEAST: Final = 60
"""Seats that must have had a thing, and as many that had not, before it is judged: a few in every group."""
_BUFFER: Final = 1 << 16


@dataclass(frozen=True)
class Difference:
    """By thing: how often seats had it, and how much more they won or scored, with 95 % intervals."""

    n: Floats
    value: Floats
    error: Floats
    p: Floats
    q: Floats
    half: float
    """Standard errors on either side of the value."""

    def interval(self, thing: int) -> tuple[float, float]:
        wide = self.half * float(self.error[thing])
        return float(self.value[thing]) - wide, float(self.value[thing]) + wide


class Contrast:
    """Counts seats with and without each of so many things, in so many classes of alike seats."""

    def __init__(self, things: int, classes: int = 1) -> None:
        self.things = things
        self.classes = classes
        self.all: Floats = np.zeros((3, GROUPS, classes))
        """Seats, wins and points, by group and class."""
        self.having: Floats = np.zeros((3, GROUPS, classes, things))
        self._at: list[int] = []
        self._win: list[float] = []
        self._points: list[float] = []

    def add(self, group: int, kind: int, things: list[int], win: float, points: float) -> None:
        """One seat: the class it belongs to and the things it had, each once."""
        kind = min(kind, self.classes - 1)
        self.all[0, group, kind] += 1
        self.all[1, group, kind] += win
        self.all[2, group, kind] += points
        first = (group * self.classes + kind) * self.things
        self._at += [first + thing for thing in things]
        self._win += [win] * len(things)
        self._points += [points] * len(things)
        if len(self._at) > _BUFFER:
            self.settle()

    def settle(self) -> None:
        """Brings the buffers into the sums."""
        if not self._at:
            return
        at = np.asarray(self._at)
        sums = self.having.reshape(3, -1)
        for row, weights in enumerate((None, self._win, self._points)):
            sums[row] += np.bincount(at, weights, sums.shape[1])
        self._at, self._win, self._points = [], [], []

    def merge(self, other: Contrast) -> None:
        self.settle()
        other.settle()
        self.all += other.all
        self.having += other.having


def compared(contrasts: list[Contrast], outcome: str, least: int | None = None) -> Difference:
    """The differences over several tables. Things that fewer than `least` seats had have none."""
    least = LEAST if least is None else least
    for contrast in contrasts:
        contrast.settle()
    row = 1 + OUTCOMES.index(outcome)
    everybody = np.concatenate([contrast.all for contrast in contrasts], axis=2)
    having = np.concatenate([contrast.having for contrast in contrasts], axis=2)
    total, total_having = everybody.sum(axis=1), having.sum(axis=1)
    value, weight = _slope(total[0], total[row], total_having[0], total_having[row])
    left_out = np.empty((GROUPS, value.shape[0]))
    groups = np.flatnonzero(everybody[0].sum(axis=1) > 0)
    for group in groups:
        left_out[group], _ = _slope(
            total[0] - everybody[0, group],
            total[row] - everybody[row, group],
            total_having[0] - having[0, group],
            total_having[row] - having[row, group],
        )
    n = total_having[0].sum(axis=0)
    enough = (n >= least) & (weight > 0) & (total[0].sum() - n >= least) & (len(groups) > 1)
    used = left_out[groups]
    with np.errstate(invalid="ignore"):
        error = np.sqrt(
            (len(groups) - 1) / max(len(groups), 1) * ((used - used.mean(axis=0)) ** 2).sum(axis=0)
        )
    value = np.where(enough, value, np.nan)
    error = np.where(enough & (error > 0), error, np.nan)
    freedom = len(groups) - 1
    p = np.array([student_p(v / e, freedom) for v, e in zip(value, error, strict=True)])
    half = student_quantile(freedom) if freedom > 0 else np.inf
    return Difference(n, value, error, p, q_values(p), half)


def _slope(n: Floats, y: Floats, n_having: Floats, y_having: Floats) -> tuple[Floats, Floats]:
    """Least squares with an effect of every stratum, for every thing; and the weight it rests on."""
    safe = np.maximum(n, 1)[:, None]
    mean = y[:, None] / safe
    above = (y_having - n_having * mean).sum(axis=0)
    weight = (n_having * (1 - n_having / safe)).sum(axis=0)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(weight > 0, above / weight, np.nan), weight
