"""Small numbers in few bits: an arithmetic coder that learns as it goes.

Each number comes with how many there were to choose from. For every such size the coder counts which numbers
came up, and likely ones take less than a bit. Writer and reader count alike, so nothing but the bits is
stored. Integers only: the same on every machine.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 32
TOP: Final = (1 << BITS) - 1
HALF: Final = 1 << (BITS - 1)
QUARTER: Final = 1 << (BITS - 2)
STEP: Final = 3
"""How much a number gains each time it comes up."""
MOST: Final = 1 << 14
"""Counts are halved beyond this sum, so that what came up lately weighs more."""
SIZES: Final = 32
"""Beyond this many to choose from, sizes are counted together."""


class Counts:
    """How often each number came up, by size of the choice."""

    def __init__(self) -> None:
        self._of: dict[int, list[int]] = {}

    def of(self, size: int) -> list[int]:
        """Counts of at least so many numbers."""
        counts = self._of.setdefault(min(size, SIZES), [])
        if len(counts) < size:
            counts.extend([1] * (size - len(counts)))
        return counts

    def add(self, counts: list[int], number: int) -> None:
        counts[number] += STEP
        if sum(counts) > MOST:
            counts[:] = [(n + 1) // 2 for n in counts]


def encoded(numbers: list[tuple[int, int]]) -> bytes:
    """Pairs of a number and the size it is below, as bytes."""
    counts, bits, pending = Counts(), _Bits(), 0
    low, high = 0, TOP
    for number, size in numbers:
        there = counts.of(size)
        before, total = sum(there[:number]), sum(there[:size])
        span = high - low + 1
        high = low + span * (before + there[number]) // total - 1
        low = low + span * before // total
        counts.add(there, number)
        while True:
            if high < HALF:
                bits.put(0, pending)
                pending = 0
            elif low >= HALF:
                bits.put(1, pending)
                pending = 0
                low, high = low - HALF, high - HALF
            elif low >= QUARTER and high < HALF + QUARTER:
                pending += 1
                low, high = low - QUARTER, high - QUARTER
            else:
                break
            low, high = 2 * low, 2 * high + 1
    bits.put(0 if low < QUARTER else 1, pending + 1)
    return bits.done()


class Decoder:
    """Gives the numbers back, one for each size it is told."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._counts = Counts()
        self._low, self._high = 0, TOP
        self._value = 0
        for _ in range(BITS):
            self._value = 2 * self._value + self._bit()

    def _bit(self) -> int:
        """Zeros follow the last byte."""
        byte, shift = divmod(self._at, 8)
        self._at += 1
        return self._data[byte] >> (7 - shift) & 1 if byte < len(self._data) else 0

    def next(self, size: int) -> int:
        there = self._counts.of(size)
        total, span = sum(there[:size]), self._high - self._low + 1
        wanted = ((self._value - self._low + 1) * total - 1) // span
        number = before = 0
        while before + there[number] <= wanted:
            before += there[number]
            number += 1
        self._high = self._low + span * (before + there[number]) // total - 1
        self._low += span * before // total
        self._counts.add(there, number)
        self._narrow()
        return number

    def _narrow(self) -> None:
        while True:
            if self._high < HALF:
                less = 0
            elif self._low >= HALF:
                less = HALF
            elif self._low >= QUARTER and self._high < HALF + QUARTER:
                less = QUARTER
            else:
                return
            self._low, self._high = 2 * (self._low - less), 2 * (self._high - less) + 1
            self._value = 2 * (self._value - less) + self._bit()


class _Bits:
    def __init__(self) -> None:
        self._text: list[str] = []

    def put(self, bit: int, opposite: int) -> None:
        """A bit, then so many of the other kind."""
        self._text.append(("0" + "1" * opposite) if bit == 0 else ("1" + "0" * opposite))

    def done(self) -> bytes:
        """Filled up with zeros, which need not be stored."""
        text = "".join(self._text).rstrip("0")
        text += "0" * (-len(text) % 8)
        return int(text, 2).to_bytes(len(text) // 8, "big") if text else b""
