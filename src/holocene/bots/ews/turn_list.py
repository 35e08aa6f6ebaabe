"""A list of complete turns: their choices one after the other in one vector, and numbers about each."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

_PLACES: Final = 1 << 20
"""More than there are turns in a list."""


class TurnList:
    """Turns with what they are worth to their player and the key of the position after them."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.first: vec[i64] = vec[i64]([0] * 512)
        self.length: vec[i64] = vec[i64]([0] * 512)
        self.worth: vec[i64] = vec[i64]([0] * 512)
        self.key: vec[i64] = vec[i64]([0] * 512)
        self.blur: vec[i64] = vec[i64]([0] * 512)
        """Noise that a weak player adds to what a turn is worth."""
        self.group: vec[i64] = vec[i64]([0] * 512)
        """The same number for turns that differ little: the same specimen takes the same enemies and ends as
        safe; 0 for all that take none."""
        self.used: i64 = 0
        self.choices: vec[i64] = vec[i64]([0] * 4096)

    def clear(self) -> None:
        self.n = 0
        self.used = 0

    def add(self, path: vec[i64], length: i64, worth: i64, key: i64) -> None:
        n = self.n
        if n == len(self.first):
            self._grow()
        while self.used + length > len(self.choices):
            self.choices = _doubled(self.choices)
        self.first[n] = self.used
        self.length[n] = length
        self.worth[n] = worth
        self.key[n] = key
        self.blur[n] = 0
        self.group[n] = 0
        for i in range(length):
            at = self.used + i
            self.choices[at] = path[i]
        self.used += length
        self.n = n + 1

    def _grow(self) -> None:
        self.first = _doubled(self.first)
        self.length = _doubled(self.length)
        self.worth = _doubled(self.worth)
        self.key = _doubled(self.key)
        self.blur = _doubled(self.blur)
        self.group = _doubled(self.group)

    def bring_best(self, place: i64) -> None:
        """Puts the best of the turns from this place on into this place."""
        best = place
        for i in range(place + 1, self.n):
            if self.worth[i] > self.worth[best]:
                best = i
        self.swap(place, best)

    def is_crowded(self, place: i64, most: i64) -> bool:
        """So many turns before this one are of the same group."""
        group = self.group[place]
        if group == 0:
            return False
        n: i64 = 0
        for i in range(place):
            if self.group[i] == group:
                n += 1
                if n >= most:
                    return True
        return False

    def sort_by(self, values: vec[i64], n: i64) -> list[int]:
        """Sorts the first n turns by these values of theirs, the highest first; the places they came from."""
        keys = [-int(values[i]) * _PLACES + i for i in range(int(n))]
        keys.sort()
        order = [key % _PLACES for key in keys]
        for numbers in (self.first, self.length, self.worth, self.key, self.blur, self.group):
            arrange(numbers, order)
        return order

    def swap(self, one: i64, two: i64) -> None:
        if one != two:
            _swap(self.first, one, two)
            _swap(self.length, one, two)
            _swap(self.worth, one, two)
            _swap(self.key, one, two)
            _swap(self.blur, one, two)
            _swap(self.group, one, two)

    def turn(self, place: i64) -> list[int]:
        first = self.first[place]
        return [int(self.choices[i]) for i in range(first, first + self.length[place])]


def arrange(numbers: vec[i64], order: list[int]) -> None:
    kept = numbers[:]
    for i in range(len(order)):
        numbers[i] = kept[order[i]]


def _swap(numbers: vec[i64], one: i64, two: i64) -> None:
    kept = numbers[one]
    numbers[one] = numbers[two]
    numbers[two] = kept


def _doubled(numbers: vec[i64]) -> vec[i64]:
    longer = numbers[:]
    for _ in range(len(numbers)):
        longer = append(longer, 0)
    return longer
