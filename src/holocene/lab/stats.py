"""Counting outcomes: shares with intervals, means, sums that do not depend on the number of workers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from holocene.lab.intervals import Clustered, rounded
from holocene.lab.intervals import Z as Z
from holocene.lab.intervals import wilson as wilson
from holocene.lab.match import Outcome, SideOutcome


@dataclass
class Tally:
    """What one place has won and scored: a seat or side in a simulation, a bot in the arena."""

    bot: str
    games: int = 0
    wins: float = 0.0
    points: Clustered = field(default_factory=Clustered)
    """Every game by itself; whoever plays the same deal several times counts deals instead."""
    rows: dict[str, int] = field(default_factory=dict)

    def add(self, outcome: Outcome, seat: int) -> None:
        rows = zip(outcome.row_names, outcome.rows[seat], strict=True)
        self._count(outcome.wins[seat], outcome.scores[seat], rows)

    def add_side(self, side: SideOutcome) -> None:
        self._count(side.wins, side.score, side.rows)

    def _count(self, wins: float, score: int, rows: Iterable[tuple[str, int]]) -> None:
        self.games += 1
        self.wins += wins
        self.points.add(score, 1)
        for name, points in rows:
            self.rows[name] = self.rows.get(name, 0) + points

    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def mean(self) -> float:
        return self.points.mean()

    def mean_rows(self) -> dict[str, float]:
        return {name: points / self.games for name, points in self.rows.items()}

    def json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "wins": round(self.wins, 6),
            "win_share": round(self.share(), 6),
            "interval": rounded(self.interval(), 6),
            "mean": round(self.mean(), 4),
            "mean_interval": rounded(self.points.interval(), 4),
            "rows": {name: round(mean, 4) for name, mean in self.mean_rows().items()},
        }


@dataclass
class SideTallies:
    """Teams, and opponents of the rules that no bot plays, by name."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    seats: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        for side in outcome.sides:
            self.seats[side.name] = side.seats
            self.tallies.setdefault(side.name, Tally(side.name)).add_side(side)

    def json(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for name, tally in self.tallies.items():
            rest = {key: value for key, value in tally.json().items() if key != "bot"}
            found.append({"name": name, "seats": list(self.seats[name])} | rest)
        return found


@dataclass
class SeatTallies:
    """A simulation: one tally a seat, and the decisions of all games."""

    seats: list[Tally]
    games: int = 0
    decisions: int = 0
    sides: SideTallies = field(default_factory=SideTallies)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        for outcome in outcomes:
            self.games += 1
            self.decisions += outcome.decisions
            self.sides.add(outcome)
            for seat, tally in enumerate(self.seats):
                tally.add(outcome, seat)


def pace(games: int, decisions: int, seconds: float) -> dict[str, object]:
    """The figures about speed that every run reports."""
    return {
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 3) if seconds > 0 else 0.0,
        "decisions_per_s": round(decisions / seconds, 1) if seconds > 0 else 0.0,
    }
