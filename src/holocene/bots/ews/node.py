"""A position while it is being searched: the turns tried so far, and the best of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews.evaluate import WIN

INFINITE: Final = 2 * WIN
NONE: Final = -1
FIRST: Final = 3
"""Turns tried before a list is made: the table's and the killers."""


class Node:
    """What is known so far of a position that is being searched."""

    def __init__(self) -> None:
        self.alpha: i64 = 0
        self.best: i64 = 0
        self.key: i64 = 0
        """The position after the best turn."""
        self.known: i64 = NONE
        """Where the best turn lies among those known before, otherwise its place in the list."""
        self.place: i64 = NONE
        self.tried: i64 = 0
        self.tried_known: i64 = 0
        self.after: vec[i64] = vec[i64]([0] * FIRST)
        """The positions after the turns known before."""

    def begin(self, alpha: i64) -> None:
        self.alpha = alpha
        self.best = -INFINITE
        self.key = 0
        self.known = NONE
        self.place = NONE
        self.tried = 0
        self.tried_known = 0

    def note_known(self, after: i64) -> None:
        at = self.tried_known
        self.after[at] = after
        self.tried_known += 1

    def is_known(self, after: i64) -> bool:
        """Was this turn tried before there was a list?"""
        for i in range(self.tried_known):
            if self.after[i] == after:
                return True
        return False

    def is_better(self, value: i64, after: i64) -> bool:
        """Takes the value of a turn; whether it is the best so far."""
        if value <= self.best:
            return False
        self.best = value
        self.key = after
        self.alpha = max(self.alpha, value)
        return True
