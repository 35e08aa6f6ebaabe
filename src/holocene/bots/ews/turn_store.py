"""Turns kept by number for later: as the best of a position, or because they refuted others.

Four choices are packed into one integer. Very long turns are not kept.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.turn_list import TurnList

_BITS: Final = 15
_MASK: Final = (1 << _BITS) - 1
_PACKED: Final = 4
_WORDS: Final = 5
MOST_KEPT: Final = _PACKED * _WORDS
"""Choices of a turn that is kept."""


class TurnStore:
    def __init__(self, places: int) -> None:
        self.lengths: vec[i64] = vec[i64]([0] * places)
        """0: nothing lies there."""
        self.words: vec[i64] = vec[i64]([0] * (places * _WORDS))

    def clear(self) -> None:
        lengths = self.lengths
        for i in range(len(lengths)):
            lengths[i] = 0

    def keep(self, place: i64, turns: TurnList, which: i64) -> None:
        """Keeps a turn of a list."""
        length, first = turns.length[which], turns.first[which]
        if length > MOST_KEPT:
            self.lengths[place] = 0
            return
        self.lengths[place] = length
        word: i64 = 0
        for i in range(length):
            k = first + i
            word |= turns.choices[k] << (_BITS * (i % _PACKED))
            if i % _PACKED == _PACKED - 1 or i == length - 1:
                at = place * _WORDS + i // _PACKED
                self.words[at] = word
                word = 0

    def copy(self, place: i64, other: TurnStore, which: i64) -> None:
        """Keeps what lies on another store."""
        self.lengths[place] = other.lengths[which]
        for i in range(i64(_WORDS)):
            to, start = place * _WORDS + i, which * _WORDS + i
            self.words[to] = other.words[start]

    def is_same(self, place: i64, other: TurnStore, which: i64) -> bool:
        length = self.lengths[place]
        if length != other.lengths[which]:
            return False
        for i in range((length + _PACKED - 1) // _PACKED):
            one, two = place * _WORDS + i, which * _WORDS + i
            if self.words[one] != other.words[two]:
                return False
        return True

    def choice(self, place: i64, i: i64) -> i64:
        """The i-th choice of the turn that lies there."""
        at = place * _WORDS + i // _PACKED
        return (self.words[at] >> (_BITS * (i % _PACKED))) & _MASK
