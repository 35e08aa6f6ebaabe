"""What a tournament knows of its games: who sat where, and how it ended. Pairing and standings need no more.

Players are numbers in the order of their entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

BOT: Final = -1
"""A seat that a bot fills."""


@dataclass(frozen=True)
class Played:
    """One table of a round. A table of one is a bye."""

    seats: tuple[int, ...]
    """In turn order."""
    places: tuple[int, ...] | None = None
    """Of each seat, 1 for the best; none while it is played."""
    points: tuple[int, ...] = ()
    """Of the game itself, where it has some."""

    def people(self) -> list[int]:
        return [player for player in self.seats if player != BOT]

    def is_free(self) -> bool:
        """A bye, or a game against bots alone, which stands for one."""
        return len(self.people()) == 1


Rounds = Sequence[Sequence[Played]]


def meetings(rounds: Rounds) -> Counter[tuple[int, int]]:
    """How often two players sat at one table; the smaller number first."""
    met: Counter[tuple[int, int]] = Counter()
    for table in tables_of(rounds):
        met.update(combinations(sorted(table.people()), 2))
    return met


def byes(rounds: Rounds) -> Counter[int]:
    return Counter(table.people()[0] for table in tables_of(rounds) if table.is_free())


def tables_of(rounds: Rounds) -> Iterable[Played]:
    return (table for tables in rounds for table in tables)


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
