"""How strong each animal is: tables from games that `holocene sim` has played.

    holocene sim earth --players 2 --with animals --bots greedy:draft=1 --games 20000 --out animals.csv
    python scripts/balance_animals.py animals.csv

`draft=1` lets the bots keep animals at random, so that each comes up equally often and its owner is no better
than others. One table is about individual abilities: win share and points of the seats that held the animal,
with 95 % intervals. The other is about collective ones, which serve everybody alike: points of all seats in
the games that had it. Several files count as one.

A reconstructed ability of which the amounts or the points were inferred is `in doubt`: how strong it is says
nothing of the printed card, so it is weighed like those of the house. One of the house or in doubt that lies
outside the range of the known ones, in win share or in points, is marked; a single known ability is no range.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf, sqrt
from pathlib import Path
from typing import Final

from holocene.earth.catalogue.animal_ops import Animal, Backing, Doubt
from holocene.earth.catalogue.cards import Card, load
from holocene.lab.stats import Z, wilson

KNOWN: Final = ("printed", "reconstructed")
IN_DOUBT: Final = "in doubt"
DECIDING: Final[frozenset[Doubt]] = frozenset({"amounts", "points"})
"""Doubts about how much an ability is worth, not about what it does."""
NO_RANGE: Final = (
    "Fewer than two abilities are known with their amounts: there is no range, and nothing is marked."
)


def standing(backing: Backing) -> str:
    """Printed, reconstructed or house, or in doubt."""
    return IN_DOUBT if DECIDING.intersection(backing.doubts) else backing.mark


@dataclass
class Tally:
    """What the seats with one animal have won and scored."""

    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    animals: int = 0

    def add(self, row: dict[str, str], seat: int) -> None:
        self.wins += float(row[f"seat{seat}_wins"])
        self.scores.append(int(row[f"seat{seat}_score"]))
        self.animals += int(row[f"seat{seat}_animals"])

    @property
    def games(self) -> int:
        return len(self.scores)

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def mean(self) -> float:
        return sum(self.scores) / self.games

    def share_half(self) -> float:
        low, high = wilson(self.wins, self.games)
        return (high - low) / 2

    def mean_half(self) -> float:
        spread = sum((score - self.mean) ** 2 for score in self.scores) / max(self.games - 1, 1)
        return Z * sqrt(spread / self.games)

    def points(self) -> str:
        """Three cells: the mean, half its interval, and what the row of the animals has of it."""
        return f"{self.mean:.1f} | {self.mean_half():.1f} | {self.animals / self.games:.1f}"


@dataclass
class Games:
    """All games of a file."""

    everybody: Tally = field(default_factory=Tally)
    owners: dict[str, Tally] = field(default_factory=dict)
    served: dict[str, Tally] = field(default_factory=dict)

    def add(self, row: dict[str, str]) -> None:
        for seat in range(int(row["players"])):
            self.everybody.add(row, seat)
            self.served.setdefault(row["collective"], Tally()).add(row, seat)
            for animal in row[f"seat{seat}_held"].split():
                self.owners.setdefault(animal, Tally()).add(row, seat)


@dataclass(frozen=True)
class Range:
    """Between the weakest and the strongest known ability; without end where fewer than two are known."""

    low: float
    high: float

    @classmethod
    def of(cls, values: list[float]) -> Range:
        return cls(min(values), max(values)) if len(values) > 1 else cls(-inf, inf)

    def mark(self, standing: str, value: float) -> str:
        return "outside" if standing not in KNOWN and not self.low <= value <= self.high else ""


def individual(games: Games, cards: dict[str, Card]) -> Iterator[str]:
    marks = {id: standing(animal_of(cards[id]).individual_mark) for id in games.owners}
    sure = [tally for id, tally in games.owners.items() if marks[id] in KNOWN]
    shares, scores = Range.of([tally.share for tally in sure]), Range.of([tally.mean for tally in sure])
    everybody = games.everybody
    yield f"{everybody.games} seats; mean score {everybody.mean:.1f}; mean win share {everybody.share:.1%}."
    yield (
        f"The {len(sure)} known abilities lie between {shares.low:.1%} and {shares.high:.1%}, "
        f"{scores.low:.1f} and {scores.high:.1f} points."
        if len(sure) > 1
        else NO_RANGE
    )
    yield ""
    yield "| animal | ability | owners | win share | ± | points | ± | of these by animals | |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for id, tally in sorted(games.owners.items(), key=lambda item: -item[1].share):
        won = f"{tally.share:.1%} | {tally.share_half():.1%}"
        outside = shares.mark(marks[id], tally.share) or scores.mark(marks[id], tally.mean)
        yield f"| {cards[id].name.en} | {marks[id]} | {tally.games} | {won} | {tally.points()} | {outside} |"


def collective(games: Games, cards: dict[str, Card]) -> Iterator[str]:
    marks = {id: standing(animal_of(cards[id]).collective_mark) for id in games.served}
    sure = [tally.mean for id, tally in games.served.items() if marks[id] in KNOWN]
    known = Range.of(sure)
    yield (
        f"The {len(sure)} known abilities lie between {known.low:.1f} and {known.high:.1f} points."
        if len(sure) > 1
        else NO_RANGE
    )
    yield ""
    yield "| animal | collective ability | seats served | points | ± | of these by animals | |"
    yield "|---|---|---|---|---|---|---|"
    for id, tally in sorted(games.served.items(), key=lambda item: -item[1].mean):
        outside = known.mark(marks[id], tally.mean)
        yield f"| {cards[id].name.en} | {marks[id]} | {tally.games} | {tally.points()} | {outside} |"


def animal_of(card: Card) -> Animal:
    assert card.animal is not None
    return card.animal


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("usage: python scripts/balance_animals.py FILE.csv...")
    games = Games()
    for name in sys.argv[1:]:
        with Path(name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                games.add(row)
    cards = {card.id: card for card in load().animals}
    print("\n".join([*individual(games, cards), "", *collective(games, cards)]))


if __name__ == "__main__":
    main()
