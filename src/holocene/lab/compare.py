"""Two card sets on equal deals: what another card changes, with an interval.

Game number n of both runs has the same seed, the same bots in the same seats and the same streams, so cards
that both sets have are dealt alike as far as the sets are alike. What is told is the difference B less A of
each figure, deal by deal: deals are independent, seats of one deal are not, so a deal is one observation and
the interval is Student's over deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from holocene.kernel.errors import BadInput
from holocene.lab.batch import Run, play_run
from holocene.lab.match import Outcome

FEW: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060)
"""Student's quantile for 1 to 8 degrees of freedom."""


@dataclass(frozen=True)
class Difference:
    """A figure of both sets, and B less A with its 95 % interval over deals."""

    name: str
    a: float
    b: float
    low: float
    high: float

    @property
    def mean(self) -> float:
        return self.b - self.a

    def json(self) -> dict[str, float | str]:
        return {
            "name": self.name,
            "a": self.a,
            "b": self.b,
            "difference": self.mean,
            "low": self.low,
            "high": self.high,
        }


def figures_of(outcome: Outcome) -> dict[str, float]:
    """What is compared of a game: points of everybody, of each row and of the first seat, and its length."""
    found = {
        "points": fmean(outcome.scores),
        "best": float(max(outcome.scores)),
        "spread": float(max(outcome.scores) - min(outcome.scores)),
        "win share of seat 0": outcome.wins[0],
        "decisions": float(outcome.decisions),
    }
    for at, name in enumerate(outcome.row_names):
        found[f"row {name}"] = fmean(rows[at] for rows in outcome.rows)
    return found


def difference(name: str, a: list[float], b: list[float]) -> Difference:
    """By deal: `a[n]` and `b[n]` come from the same deal."""
    apart = [theirs - ours for ours, theirs in zip(a, b, strict=True)]
    half = student(len(apart) - 1) * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else float("inf")
    middle = fmean(apart)
    return Difference(name, fmean(a), fmean(b), middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, after Cornish and Fisher; good to a hundredth."""
    if freedom < 1:
        return float("inf")
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = 1.959963984540054
    cube, fifth, seventh = z**3, z**5, z**7
    first = (cube + z) / 4
    second = (5 * fifth + 16 * cube + 3 * z) / 96
    third = (3 * seventh + 19 * fifth + 17 * cube - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def compared(
    run: Run, a: Path | None, b: Path | None, workers: int, tell: Callable[[int], None] = lambda done: None
) -> list[Difference]:
    """Plays every deal with both sets; `run` says everything else."""
    if run.games < 2:
        raise BadInput("a comparison needs at least two deals")
    figures: list[dict[str, list[float]]] = []
    for number, cards in enumerate((a, b)):
        whole = Run(run.game, run.options, run.lineups, run.games, run.seed, cards)
        columns: dict[str, list[float]] = {}
        for done, outcome in enumerate(_outcomes(whole, workers), 1):
            if outcome.failed:
                raise BadInput(f"a bot failed in game {outcome.number}: {outcome.failed}")
            for name, value in figures_of(outcome).items():
                columns.setdefault(name, []).append(value)
            tell(number * run.games + done)
        figures.append(columns)
    ours, theirs = figures
    return [difference(name, ours[name], theirs[name]) for name in ours if name in theirs]


def _outcomes(run: Run, workers: int) -> Iterator[Outcome]:
    with closing(play_run(run, workers)) as blocks:
        for outcomes in blocks:
            yield from outcomes
