"""How strong each animal is: a table from games that `holocene sim` has played.

    holocene sim earth --players 2 --with animals --bots greedy:draft=1 --games 20000 --out animals.csv
    python scripts/balance_animals.py animals.csv > docs/balance-animals.md

`draft=1` lets the bots keep animals at random, so that each comes up equally often and its owner is no better
than others. Win share and mean points are those of the seats that held it, with 95 % intervals; a house
ability outside the range of the printed and reconstructed ones is marked.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from holocene.earth.cards import Card, load
from holocene.lab.stats import Z, wilson


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


def tallies(rows: Iterator[dict[str, str]]) -> tuple[dict[str, Tally], Tally]:
    """By animal, and over all seats."""
    found: dict[str, Tally] = {}
    everybody = Tally()
    for row in rows:
        for seat in range(int(row["players"])):
            everybody.add(row, seat)
            for animal in row[f"seat{seat}_held"].split():
                found.setdefault(animal, Tally()).add(row, seat)
    return found, everybody


def known(card: Card) -> bool:
    assert card.animal is not None
    return card.animal.individual_mark.mark != "house"


def table(found: dict[str, Tally], everybody: Tally) -> Iterator[str]:
    cards = {card.id: card for card in load().animals}
    sure = [tally.share for id, tally in found.items() if known(cards[id])]
    low, high = min(sure, default=0.0), max(sure, default=1.0)
    yield f"{everybody.games} seats; mean score {everybody.mean:.1f}; mean win share {everybody.share:.1%}."
    yield f"Printed and reconstructed abilities lie between {low:.1%} and {high:.1%}."
    yield ""
    yield "| animal | ability | owners | win share | ± | points | ± | of these by animals | |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for id, tally in sorted(found.items(), key=lambda item: -item[1].share):
        card = cards[id]
        assert card.animal is not None
        mark = card.animal.individual_mark.mark
        outside = "outside" if mark == "house" and not low <= tally.share <= high else ""
        yield (
            f"| {card.name.en} | {mark} | {tally.games} | {tally.share:.1%} | {tally.share_half():.1%} "
            f"| {tally.mean:.1f} | {tally.mean_half():.1f} | {tally.animals / tally.games:.1f} | {outside} |"
        )


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/balance_animals.py FILE.csv")
    with Path(sys.argv[1]).open(encoding="utf-8", newline="") as file:
        found, everybody = tallies(csv.DictReader(file))
    print("\n".join(table(found, everybody)))


if __name__ == "__main__":
    main()
