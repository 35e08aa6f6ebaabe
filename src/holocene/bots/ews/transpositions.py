"""The transposition table: what the search has found out about positions, by their key."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.turn_store import TurnStore

EXACT: Final = 0
LOWER: Final = 1
"""The value is at least this."""
UPPER: Final = 2


class Transpositions:
    """One entry a place; a new one replaces an old one unless that was searched deeper."""

    def __init__(self, bits: int) -> None:
        size = 1 << bits
        self.mask: i64 = size - 1
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.values: vec[i64] = vec[i64]([0] * size)
        self.kinds: vec[i64] = vec[i64]([0] * size)
        """depth * 4 + kind of bound; the quiet search has depths of 0 and less."""
        self.bests: vec[i64] = vec[i64]([0] * size)
        """The key of the position after the best turn, 0 for none."""
        self.turns: TurnStore = TurnStore(size)
        """That turn."""

    def clear(self) -> None:
        keys = self.keys
        for i in range(len(keys)):
            keys[i] = 0

    def find(self, key: i64) -> i64:
        """The place of a position's entry, or -1."""
        place = key & self.mask
        return place if self.keys[place] == key else -1

    def keep(self, key: i64, depth: i64, kind: i64, value: i64, best: i64) -> i64:
        """The place where the best turn still has to be noted, or -1 if an older one is kept."""
        place = key & self.mask
        known = self.kinds[place] >> 2
        if self.keys[place] == key:
            if known > depth:
                return -1
        elif self.keys[place] != 0 and known > depth + 1:
            return -1
        self.values[place] = value
        self.kinds[place] = depth * 4 + kind
        if best == 0 and self.keys[place] == key:
            return -1
        self.keys[place] = key
        self.bests[place] = best
        self.turns.lengths[place] = 0
        return place
