"""A tournament in which every bot sits everywhere equally often.

With at least as many bots as seats, every choice of that many bots plays every
deal in all rotations. With fewer, the bots repeat around the table, starting
with each of them in turn. All games of a deal have the same seed, so luck with
the cards falls on everybody alike. A team is played by one bot. Where only one
side is played by bots, each plays every deal alone, and the better margin over
the rules' own opponent is ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from holocene.lab.match import Outcome
from holocene.lab.ratings import Comparisons, add, rating_intervals, ratings
from holocene.lab.stats import SideTallies, Tally, wilson


def lineups_of(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Numbers of bots by seat (or team), one tuple for each game of a deal."""
    if bots < seats:
        return [tuple((start + seat) % bots for seat in range(seats)) for start in range(bots)]
    return [
        tuple(group[(start + seat) % seats] for seat in range(seats))
        for group in combinations(range(bots), seats)
        for start in range(seats)
    ]


def by_seat(lineup: tuple[int, ...], groups: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """A line-up of teams as one of seats."""
    seats = {seat: bot for bot, group in zip(lineup, groups, strict=True) for seat in group}
    return tuple(seats[seat] for seat in sorted(seats))


def labels_of(names: Sequence[str]) -> list[str]:
    """Names for the table; one that enters twice gets a number."""
    return [
        name if names.index(name) == at else f"{name}#{names[:at].count(name) + 1}"
        for at, name in enumerate(names)
    ]


@dataclass(frozen=True)
class Rated:
    """One bot's line of the table."""

    tally: Tally
    rating: float
    interval: tuple[float, float]

    def json(self) -> dict[str, object]:
        return self.tally.json() | {
            "games": self.tally.games,
            "rating": round(self.rating, 1),
            "rating_interval": [round(end, 1) for end in self.interval],
        }


@dataclass(frozen=True)
class Pair:
    """In how many of their comparisons the first bot was ranked before the second."""

    first: str
    second: str
    met: int
    won: float

    def share(self) -> float:
        return self.won / self.met

    def json(self) -> dict[str, object]:
        return {
            "bots": [self.first, self.second],
            "met": self.met,
            "share": round(self.share(), 6),
            "interval": [round(end, 6) for end in wilson(self.won, self.met)],
        }


@dataclass
class Standing:
    """The score of a tournament so far."""

    names: list[str]
    lineups: list[tuple[int, ...]]
    seed: int
    groups: list[tuple[int, ...]] = field(default_factory=list)
    """The seats each place of a line-up stands for; one each unless told."""
    games: int = 0
    decisions: int = 0
    tallies: list[Tally] = field(init=False)
    deals: list[Comparisons] = field(default_factory=list)
    sides: SideTallies = field(default_factory=SideTallies)
    margins: list[tuple[int, int]] = field(default_factory=list)
    """Of the running deal, where bots play alone: bot and margin."""

    def __post_init__(self) -> None:
        self.tallies = [Tally(name) for name in self.names]
        self.groups = self.groups or [(seat,) for seat in range(len(self.lineups[0]))]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        for outcome in outcomes:
            self.games += 1
            self.decisions += outcome.decisions
            lineup = self.lineups[outcome.number % len(self.lineups)]
            if outcome.number % len(self.lineups) == 0:
                self.deals.append({})
                self.margins = []
            for bot, group in zip(lineup, self.groups, strict=True):
                self.tallies[bot].add(outcome, group[0])
            self.sides.add(outcome)
            if len(lineup) == 1:
                add(self.deals[-1], self._compared(lineup[0], outcome))
            else:
                add(self.deals[-1], _comparisons(lineup, [group[0] for group in self.groups], outcome))

    def _compared(self, bot: int, outcome: Outcome) -> Comparisons:
        """A bot that played alone, with those who played the same deal before it."""
        others = [side.score for side in outcome.sides if not side.seats]
        margin = outcome.scores[0] - max(others, default=0)
        found: Comparisons = {}
        for other, theirs in self.margins:
            add(found, _one_ahead(bot, other, margin - theirs))
        self.margins.append((bot, margin))
        return found

    def beaten(self) -> Comparisons:
        total: Comparisons = {}
        for deal in self.deals:
            add(total, deal)
        return total

    def rows(self) -> list[Rated]:
        """Best rating first."""
        rated = ratings(len(self.names), self.beaten())
        ends = rating_intervals(len(self.names), self.deals, self.seed)
        rows = [Rated(*row) for row in zip(self.tallies, rated, ends, strict=True)]
        return sorted(rows, key=lambda row: -row.rating)

    def pairs(self) -> list[Pair]:
        beaten = self.beaten()
        found: list[Pair] = []
        for a, b in combinations(range(len(self.names)), 2):
            won = beaten.get((a, b), 0.0)
            met = round(won + beaten.get((b, a), 0.0))
            if met:
                found.append(Pair(self.names[a], self.names[b], met, won))
        return found


def _comparisons(lineup: tuple[int, ...], seats: Sequence[int], outcome: Outcome) -> Comparisons:
    """Who was ranked before whom; equal ranks share."""
    found: Comparisons = {}
    for at, bot in enumerate(lineup):
        for beyond in range(at + 1, len(lineup)):
            if bot != lineup[beyond]:
                gap = outcome.ranks[seats[beyond]] - outcome.ranks[seats[at]]
                add(found, _one_ahead(bot, lineup[beyond], gap))
    return found


def _one_ahead(bot: int, other: int, gap: int) -> Comparisons:
    """The bot is ahead of the other where the gap is positive."""
    ahead = 1.0 if gap > 0 else 0.5 if gap == 0 else 0.0
    return {(bot, other): ahead, (other, bot): 1.0 - ahead}
