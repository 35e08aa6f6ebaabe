"""Following one game of Earth by its events: who saw, kept, planted and composted what, and all sheets."""

from __future__ import annotations

from typing import Final

from holocene.earth.rules.base.score import ROW_NAMES
from holocene.kernel.events import Sink

SOURCES: Final = (*ROW_NAMES, "animals", "month")
"""The rows of a score sheet: those of the base game, then what expansions and months add."""
ROWS: Final = len(SOURCES)
MONTH_ROW: Final = SOURCES.index("month")


class Following(Sink):
    """What happened in one game, by seat."""

    def __init__(self, seats: int, sources: tuple[int, ...]) -> None:
        self._sources = sources
        """The place of every row of the sheet among all rows there can be."""
        self.began = False
        self.turns = 0
        self.start: list[set[int]] = [set() for _ in range(seats)]
        """The starting hand, as it was drawn."""
        self.seen: list[set[int]] = [set() for _ in range(seats)]
        self.offered: list[list[int]] = [[] for _ in range(seats)]
        """Cards it could keep or let go: of the starting hand and of draws to choose from."""
        self.stayed: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[set[int]] = [set() for _ in range(seats)]
        """Planted, and Events played."""
        self.gone: list[list[int]] = [[] for _ in range(seats)]
        """Composted after it had seen them."""
        self.claims: list[tuple[int, int, int, int]] = []
        """Turn, seat, place, tier."""
        self.sheets: list[list[list[int]]] = [[] for _ in range(seats)]
        """By seat: the sheet after every turn and at the end, with 0 in the rows that this game has not."""

    def turn(self, number: int, seat: int) -> None:
        if not self.began:
            self.began = True
            for mine, offered, stayed, gone in zip(
                self.start, self.offered, self.stayed, self.gone, strict=True
            ):
                if gone:  # where the Island composts none there was nothing to decide
                    offered += mine
                    stayed += mine.difference(gone)
        self.turns = number + 1

    def drawn(self, seat: int, card: int, way: str) -> None:
        self.seen[seat].add(card)
        if not self.began:
            self.start[seat].add(card)
        if way == "look":
            self.offered[seat].append(card)

    def kept(self, seat: int, card: int) -> None:
        self.stayed[seat].append(card)

    def planted(self, seat: int, card: int, cell: int) -> None:
        self.laid[seat].add(card)

    def composted(self, seat: int, card: int, source: str) -> None:
        if source in ("hand", "look"):
            self.gone[seat].append(card)

    def claimed(self, seat: int, place: int, tier: int) -> None:
        self.claims.append((self.turns, seat, place, tier))

    def scored(self, seat: int, points: list[int]) -> None:
        sheet = [0] * ROWS
        for at, scored in zip(self._sources, points, strict=True):
            sheet[at] = scored
        self.sheets[seat].append(sheet)
