"""The transposition table: what the search has found out about positions, by their print."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final = 0
LOWER: Final = 1
"""The value is at least this."""
UPPER: Final = 2


class Table:
    """One entry a place; a new one replaces an old one unless that was searched deeper."""

    def __init__(self, bits: int) -> None:
        size = 1 << bits
        self.mask: i64 = size - 1
        self.prints: vec[i64] = vec[i64]([0] * size)
        self.values: vec[i64] = vec[i64]([0] * size)
        self.kinds: vec[i64] = vec[i64]([0] * size)
        """depth * 4 + kind of bound."""
        self.bests: vec[i64] = vec[i64]([0] * size)
        """The print of the position after the best turn."""

    def find(self, print: i64) -> i64:
        """The place of a position's entry, or -1."""
        place = print & self.mask
        return place if self.prints[place] == print else -1

    def keep(self, print: i64, depth: i64, kind: i64, value: i64, best: i64) -> None:
        place = print & self.mask
        if self.prints[place] != print and self.kinds[place] >> 2 > depth + 1:
            return
        self.prints[place] = print
        self.values[place] = value
        self.kinds[place] = depth * 4 + kind
        self.bests[place] = best
