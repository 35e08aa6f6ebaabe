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

from holocene.lab.intervals import Clustered, rounded
from holocene.lab.match import Outcome
from holocene.lab.ratings import Comparisons, Weighed, add, ratings
from holocene.lab.skill import Skills
from holocene.lab.sprt import Sprt
from holocene.lab.stats import SideTallies, Tally


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
    """One bot's line of the table. Intervals count deals."""

    tally: Tally
    rating: float
    interval: tuple[float, float]
    share: Clustered
    score: Clustered
    skill: tuple[float, tuple[float, float]] | None
    """With its interval; nothing where bots play alone."""

    def json(self) -> dict[str, object]:
        found = self.tally.json() | {
            "interval": rounded(self.share.share_interval(), 6),
            "mean_interval": rounded(self.score.interval(), 4),
            "games": self.tally.games,
            "rating": round(self.rating, 1),
            "rating_interval": rounded(self.interval, 1),
        }
        if self.skill is not None:
            found |= {"skill": round(self.skill[0], 3), "skill_interval": rounded(self.skill[1], 3)}
        return found


@dataclass
class Pair:
    """In how many of their comparisons the first bot was ranked before the second, and by how many points."""

    first: str
    second: str
    won: Clustered = field(default_factory=Clustered)
    margin: Clustered = field(default_factory=Clustered)

    @property
    def met(self) -> int:
        return round(self.won.games)

    def share(self) -> float:
        return self.won.mean()

    def json(self) -> dict[str, object]:
        return {
            "bots": [self.first, self.second],
            "met": self.met,
            "share": round(self.share(), 6),
            "interval": rounded(self.won.share_interval(), 6),
            "margin": round(self.margin.mean(), 4),
            "margin_interval": rounded(self.margin.interval(), 4),
        }


@dataclass
class Deal:
    """The games of one deal so far: sums by bot and by pair."""

    number: int = -1
    bots: dict[int, list[float]] = field(default_factory=dict)
    """Games, wins and points."""
    pairs: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    """The lower number first: comparisons, how often it was ahead, and its points beyond the other's."""
    alone: list[tuple[int, int]] = field(default_factory=list)
    """Where bots play alone: bot and margin over the rules' own opponent."""

    def seat(self, bot: int, wins: float, score: int) -> None:
        sums = self.bots.setdefault(bot, [0.0, 0.0, 0.0])
        for at, more in enumerate((1.0, wins, float(score))):
            sums[at] += more

    def compare(self, bot: int, other: int, gap: int, margin: int) -> None:
        """The bot is ahead of the other where the gap is positive."""
        if bot == other:
            return
        if bot > other:
            bot, other, gap, margin = other, bot, -gap, -margin
        sums = self.pairs.setdefault((bot, other), [0.0, 0.0, 0.0])
        for at, more in enumerate((1.0, 1.0 if gap > 0 else 0.5 if gap == 0 else 0.0, float(margin))):
            sums[at] += more

    def comparisons(self) -> Comparisons:
        found: Comparisons = {}
        for (bot, other), (met, ahead, _) in self.pairs.items():
            found[bot, other] = ahead
            found[other, bot] = met - ahead
        return found


@dataclass
class Standing:
    """The score of a tournament so far. Only sums are kept, whatever the number of games."""

    names: list[str]
    lineups: list[tuple[int, ...]]
    seed: int
    groups: list[tuple[int, ...]] = field(default_factory=list)
    """The seats each place of a line-up stands for; one each unless told."""
    sprt: Sprt | None = None
    """A test of the first bot against the second, where one is wanted."""
    games: int = 0
    decisions: int = 0
    deals: int = 0
    tallies: list[Tally] = field(init=False)
    sides: SideTallies = field(default_factory=SideTallies)

    def __post_init__(self) -> None:
        bots = len(self.names)
        self.tallies = [Tally(name) for name in self.names]
        self.groups = self.groups or [(seat,) for seat in range(len(self.lineups[0]))]
        self.shares = [Clustered() for _ in range(bots)]
        self.scores = [Clustered() for _ in range(bots)]
        self.total: Comparisons = {}
        self.skills = Skills(bots)
        self._weighed = Weighed(bots, self.seed)
        self._pairs: dict[tuple[int, int], Pair] = {}
        self._deal = Deal()

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Games in the order of their numbers."""
        for outcome in outcomes:
            number, place = divmod(outcome.number, len(self.lineups))
            if number != self._deal.number:
                self.close_deal()
                self._deal = Deal(number)
            self._add(outcome, self.lineups[place])
            if place == len(self.lineups) - 1:
                self.close_deal()

    def _add(self, outcome: Outcome, lineup: tuple[int, ...]) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.sides.add(outcome)
        seats = [group[0] for group in self.groups]
        for bot, seat in zip(lineup, seats, strict=True):
            self.tallies[bot].add(outcome, seat)
            self._deal.seat(bot, outcome.wins[seat], outcome.scores[seat])
        if len(lineup) == 1:
            self._add_alone(lineup[0], outcome)
            return
        self.skills.add(lineup, [outcome.ranks[seat] for seat in seats])
        for (bot, seat), (other, beyond) in combinations(zip(lineup, seats, strict=True), 2):
            gap = outcome.ranks[beyond] - outcome.ranks[seat]
            self._deal.compare(bot, other, gap, outcome.scores[seat] - outcome.scores[beyond])

    def _add_alone(self, bot: int, outcome: Outcome) -> None:
        """A bot that played alone is compared with those who played the same deal before it."""
        opponents = [side.score for side in outcome.sides if not side.seats]
        margin = outcome.scores[0] - max(opponents, default=0)
        for other, theirs in self._deal.alone:
            self._deal.compare(bot, other, margin - theirs, margin - theirs)
        self._deal.alone.append((bot, margin))

    def close_deal(self) -> None:
        """The games of a deal count together, once all of them are there or another begins."""
        deal, self._deal = self._deal, Deal()
        if not deal.bots:
            return
        self.deals += 1
        for bot, (games, wins, points) in deal.bots.items():
            self.shares[bot].add(wins, games)
            self.scores[bot].add(points, games)
        for (bot, other), (met, ahead, margin) in deal.pairs.items():
            pair = self._pairs.setdefault((bot, other), Pair(self.names[bot], self.names[other]))
            pair.won.add(ahead, met)
            pair.margin.add(margin, met)
            if self.sprt is not None and (bot, other) == (0, 1):
                self.sprt.add(ahead / met)
        compared = deal.comparisons()
        add(self.total, compared)
        self._weighed.add(compared)

    def decided(self) -> bool:
        """Whether the test knows, if there is one."""
        return self.sprt is not None and self._deal.number < 0 and self.sprt.verdict() != ""

    def beaten(self) -> Comparisons:
        self.close_deal()
        return self.total

    def rows(self) -> list[Rated]:
        """Best rating first."""
        rated = ratings(len(self.names), self.beaten())
        ends = self._weighed.intervals()
        rows = [
            Rated(
                self.tallies[bot],
                rated[bot],
                ends[bot],
                self.shares[bot],
                self.scores[bot],
                None if len(self.lineups[0]) == 1 else (self.skills.means[bot], self.skills.interval(bot)),
            )
            for bot in range(len(self.names))
        ]
        return sorted(rows, key=lambda row: -row.rating)

    def pairs(self) -> list[Pair]:
        self.close_deal()
        return [self._pairs[key] for key in sorted(self._pairs)]
