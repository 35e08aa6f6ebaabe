"""Rows of numbers that are written again and again, and lists of names for them.

A position is mostly zeros. A page remembers which numbers of a row it has written and clears only those.
Others look at the same memory through the buffer protocol, so nothing is copied out.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

ROOM: Final = 1024
"""Numbers of a row that are remembered; where more were written, the whole row is cleared."""
MOST: Final = 30_000
"""No number is larger, on either side of nothing."""


class Page:
    """Rows of small numbers; one row at a time is written."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width: i64 = width
        self.numbers: vec[i16] = vec[i16]([0] * int(rows * width))
        self.written: vec[i64] = vec[i64]([0] * int(rows * ROOM))
        self.counts: vec[i64] = vec[i64]([0] * int(rows))
        self.row: i64 = 0
        self.first: i64 = 0
        self.note: i64 = 0
        self.last_note: i64 = 0

    def open(self, row: i64) -> None:
        """Clears a row to be written."""
        numbers, written = self.numbers, self.written
        first, note, count = row * self.width, row * ROOM, self.counts[row]
        if count <= ROOM:
            for i in range(note, note + count):
                numbers[first + written[i]] = 0
        else:
            for i in range(first, first + self.width):
                numbers[i] = 0
        self.row = row
        self.first = first
        self.note = note
        self.last_note = note + ROOM

    def put(self, at: i64, number: i64) -> None:
        """Writes a number in its place."""
        if number == 0:
            return
        if number > MOST:
            number = MOST
        elif number < -MOST:
            number = -MOST
        place = self.first + at
        self.numbers[place] = i16(number)
        note = self.note
        if note < self.last_note:
            self.written[note] = at
        self.note = note + 1

    def mark(self, at: i64) -> None:
        """Writes a 1."""
        place = self.first + at
        self.numbers[place] = 1
        note = self.note
        if note < self.last_note:
            self.written[note] = at
        self.note = note + 1

    def close(self) -> None:
        """The row is written."""
        self.counts[self.row] = self.note - self.row * ROOM


class Marks:
    """Rows of yes and no: which answers are legal."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.width: i64 = width
        self.marks: vec[u8] = vec[u8]([0] * int(rows * width))
        self.written: vec[i64] = vec[i64]([0] * int(rows * ROOM))
        self.counts: vec[i64] = vec[i64]([0] * int(rows))

    def write(self, row: i64, answers: vec[i64], count: i64) -> None:
        """Marks these answers and no others."""
        self.clear(row)
        marks, written = self.marks, self.written
        first, note = row * self.width, row * ROOM
        for i in range(count):
            answer = answers[i]
            marks[first + answer] = 1
            if i < ROOM:
                written[note + i] = answer
        self.counts[row] = count

    def clear(self, row: i64) -> None:
        marks, written = self.marks, self.written
        first, note, count = row * self.width, row * ROOM, self.counts[row]
        if count <= ROOM:
            for i in range(note, note + count):
                marks[first + written[i]] = 0
        else:
            for i in range(first, first + self.width):
                marks[i] = 0
        self.counts[row] = 0

    def pick(self, row: i64, number: i64) -> i64:
        """The answer of this number among those marked."""
        if number < ROOM:
            return self.written[row * ROOM + number]
        answer: i64 = -1
        while number >= 0:
            answer += 1
            if self.marks[row * self.width + answer] != 0:
                number -= 1
        return answer

    def has(self, row: i64, answer: i64) -> bool:
        return 0 <= answer < self.width and self.marks[row * self.width + answer] != 0


class Names:
    """The names of the numbers of a row, given in their order."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def one(self, name: str) -> i64:
        """Where it stands."""
        self.all.append(name)
        return len(self.all) - 1

    def several(self, before: str, names: list[str]) -> i64:
        """One for each, under a common beginning; where the first stands."""
        first = len(self.all)
        for name in names:
            self.all.append(before + name)
        return first
