"""Which bots from outside failed in a run, how often, and where first: told once at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from holocene.lab.match import Outcome


@dataclass
class Failures:
    lineups: Sequence[tuple[str, ...]]
    games: int = 0
    """Played so far."""
    counts: dict[str, int] = field(default_factory=dict)
    """By bot: the games it broke off."""
    first: dict[str, Outcome] = field(default_factory=dict)

    def add(self, outcomes: Iterable[Outcome]) -> None:
        for outcome in outcomes:
            self.games += 1
            if outcome.failed:
                bot = self.lineups[outcome.number % len(self.lineups)][outcome.failed_seat]
                self.counts[bot] = self.counts.get(bot, 0) + 1
                self.first.setdefault(bot, outcome)

    def lines(self) -> list[str]:
        """A sentence for each bot."""
        return [
            f"the bot {bot} failed in {n} of {self.games} games and lost them, first in game "
            f"{self.first[bot].number} (seed {self.first[bot].seed}): {self.first[bot].failed}"
            for bot, n in self.counts.items()
        ]

    def json(self) -> list[dict[str, object]]:
        return [
            {
                "bot": bot,
                "games": n,
                "game": self.first[bot].number,
                "seed": self.first[bot].seed,
                "reason": self.first[bot].failed,
            }
            for bot, n in self.counts.items()
        ]
