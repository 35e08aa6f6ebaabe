"""Sums that grow by name and add up: the memory of a report.

A `Sums` is a dictionary of arrays; whoever counts asks for one by name and shape and adds to it. Parts of a
run that were counted in different processes are added array by array.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from holocene.lab.report.contrasts import Contrast
from holocene.lab.report.inference import Floats

Key = tuple[object, ...]


class Sums:
    def __init__(self) -> None:
        self.arrays: dict[Key, Floats] = {}
        self.contrasts: dict[Key, Contrast] = {}

    def array(self, *key: object, shape: tuple[int, ...]) -> Floats:
        """The array of this name, zeros at first."""
        found = self.arrays.get(key)
        if found is None:
            found = self.arrays[key] = np.zeros(shape)
        return found

    def contrast(self, *key: object, things: int, classes: int = 1) -> Contrast:
        found = self.contrasts.get(key)
        if found is None:
            found = self.contrasts[key] = Contrast(things, classes)
        return found

    def merge(self, other: Sums) -> None:
        for key, array in other.arrays.items():
            if key in self.arrays:
                self.arrays[key] += array
            else:
                self.arrays[key] = array
        for name, contrast in other.contrasts.items():
            if name in self.contrasts:
                self.contrasts[name].merge(contrast)
            else:
                contrast.settle()
                self.contrasts[name] = contrast

    def named(self, name: str) -> Iterator[tuple[Key, Floats]]:
        """The arrays whose key begins so, with the rest of the key, in order."""
        for key in sorted(self.arrays, key=repr):
            if key[0] == name:
                yield key[1:], self.arrays[key]

    def total(self, name: str) -> Floats | None:
        """All of them added up, or nothing."""
        found = [array for _, array in self.named(name)]
        return sum(found[1:], found[0].copy()) if found else None

    def contrasts_named(self, name: str) -> list[Contrast]:
        return [self.contrasts[key] for key in sorted(self.contrasts, key=repr) if key[0] == name]


def note(array: Floats, *at: int) -> None:
    """One more at a place; a place beyond the last counts as the last."""
    array[tuple(min(index, size - 1) for index, size in zip(at, array.shape, strict=True))] += 1


def note_row(array: Floats, at: int, row: Sequence[float]) -> None:
    """Adds numbers to the beginning of a row; a row beyond the last counts as the last."""
    array[min(at, array.shape[0] - 1), : len(row)] += row
