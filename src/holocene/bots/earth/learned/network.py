"""The network at play: whole numbers only, so that every machine gives the same answer.

Values inside have `FINE` bits after the point; the bits of each table of weights are said where it is
used. `lab/learning/export.py` makes the numbers, `weights.py` reads them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from holocene.bots.earth.judge import filled
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.sight import Sight

FINE: Final = 10
MATRIX: Final = 12
"""Bits of weights between layers."""
COUNTED: Final = 3
"""Bits more that weights of amounts have."""

HIDDEN: Final = 256
SECOND: Final = 128
ANSWER_HIDDEN: Final = 96
PAIRED: Final = 32
OPINIONS: Final = shape.ANSWER_EXTRA - shape.OPINION

SIZES: Final[tuple[tuple[str, int], ...]] = (
    ("marks", shape.MARKS * HIDDEN),
    ("amounts", shape.AMOUNTS * HIDDEN),
    ("amounts_bias", HIDDEN),
    ("second", HIDDEN * SECOND),
    ("second_bias", SECOND),
    ("worth", SECOND),
    ("worth_bias", 1),
    ("context", SECOND * ANSWER_HIDDEN),
    ("context_bias", ANSWER_HIDDEN),
    ("kind", shape.KINDS * ANSWER_HIDDEN),
    ("about", shape.ABOUT * ANSWER_HIDDEN),
    ("answer", shape.ANSWER_AMOUNTS * ANSWER_HIDDEN),
    ("weight", ANSWER_HIDDEN),
    ("pair", SECOND * PAIRED),
    ("pair_bias", PAIRED),
    ("paired", shape.ABOUT * PAIRED),
    ("opinion", OPINIONS),
)
"""The tables in the order of the file; a row for each input."""


class Network:
    """Weights and working space."""

    def __init__(self, tables: list[vec[i16]]) -> None:
        """The tables in the order of `SIZES`."""
        self.marks: vec[i16] = tables[0]
        self.amounts: vec[i16] = tables[1]
        self.amounts_bias: vec[i16] = tables[2]
        self.second: vec[i16] = tables[3]
        self.second_bias: vec[i16] = tables[4]
        self.worth_row: vec[i16] = tables[5]
        self.worth_bias: vec[i16] = tables[6]
        self.context_table: vec[i16] = tables[7]
        self.context_bias: vec[i16] = tables[8]
        self.kind: vec[i16] = tables[9]
        self.about: vec[i16] = tables[10]
        self.answer: vec[i16] = tables[11]
        self.weight: vec[i16] = tables[12]
        self.pair_table: vec[i16] = tables[13]
        self.pair_bias: vec[i16] = tables[14]
        self.paired: vec[i16] = tables[15]
        self.opinion: vec[i16] = tables[16]
        self.first: vec[i64] = filled(HIDDEN, 0)
        self.h: vec[i64] = filled(SECOND, 0)
        self.context: vec[i64] = filled(ANSWER_HIDDEN, 0)
        self.pair: vec[i64] = filled(PAIRED, 0)
        self.u: vec[i64] = filled(ANSWER_HIDDEN, 0)
        self.weights: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        """Of the answers of the last question, with FINE bits: logarithms of chances, up to a constant."""

    def read(self, sight: Sight) -> i64:
        """Reads a position; its worth, from about -1 to 1 with FINE bits."""
        first = self.first
        self._amounts(sight)
        marks = self.marks
        for k in range(sight.marked):
            row = sight.marks[k] * HIDDEN
            for j in range(i64(HIDDEN)):
                first[j] += i64(marks[row + j])
        times(first, HIDDEN, self.second, self.second_bias, self.h, SECOND)
        total: i64 = 0
        for j in range(i64(SECOND)):
            if self.h[j] > 0:
                total += self.h[j] * i64(self.worth_row[j])
        return (total >> MATRIX) + i64(self.worth_bias[0])

    def _amounts(self, sight: Sight) -> None:
        first, table = self.first, self.amounts
        for j in range(i64(HIDDEN)):
            first[j] = 0
        for k in range(i64(shape.AMOUNTS)):
            x = sight.amounts[k]
            if x != 0:
                row = k * HIDDEN
                for j in range(i64(HIDDEN)):
                    first[j] += x * i64(table[row + j])
        for j in range(i64(HIDDEN)):
            first[j] = (first[j] >> COUNTED) + i64(self.amounts_bias[j])

    def weigh(self, sight: Sight) -> None:
        """Weighs the answers of the position read last."""
        times(self.h, SECOND, self.context_table, self.context_bias, self.context, ANSWER_HIDDEN)
        times(self.h, SECOND, self.pair_table, self.pair_bias, self.pair, PAIRED)
        for i in range(sight.count):
            self.weights[i] = self._weigh_one(sight, i * shape.ANSWER)

    def _weigh_one(self, sight: Sight, at: i64) -> i64:
        u, table, numbers = self.u, self.answer, sight.answers
        for j in range(i64(ANSWER_HIDDEN)):
            u[j] = 0
        for k in range(i64(shape.ANSWER_AMOUNTS)):
            x = numbers[at + 2 + k]
            if x != 0:
                row = k * ANSWER_HIDDEN
                for j in range(i64(ANSWER_HIDDEN)):
                    u[j] += x * i64(table[row + j])
        kind, about = numbers[at] * ANSWER_HIDDEN, numbers[at + 1] * ANSWER_HIDDEN
        total: i64 = 0
        for j in range(i64(ANSWER_HIDDEN)):
            x = (u[j] >> COUNTED) + self.context[j] + i64(self.kind[kind + j]) + i64(self.about[about + j])
            if x > 0:
                total += x * i64(self.weight[j])
        row = numbers[at + 1] * PAIRED
        for j in range(i64(PAIRED)):
            total += self.pair[j] * i64(self.paired[row + j])
        straight: i64 = 0
        for j in range(i64(OPINIONS)):
            straight += numbers[at + shape.ANSWER - OPINIONS + j] * i64(self.opinion[j])
        return (total >> MATRIX) + (straight >> COUNTED)

    def best(self, count: i64) -> i64:
        """The number of the weightiest answer; the first of equals."""
        best: i64 = 0
        for i in range(1, count):
            if self.weights[i] > self.weights[best]:
                best = i
        return best


def times(x: vec[i64], n: i64, table: vec[i16], bias: vec[i16], out: vec[i64], m: i64) -> None:
    """A layer; what comes in below nothing counts as nothing."""
    for j in range(m):
        out[j] = 0
    for k in range(n):
        value = x[k]
        if value > 0:
            row = k * m
            for j in range(m):
                out[j] += value * i64(table[row + j])
    for j in range(m):
        out[j] = (out[j] >> MATRIX) + i64(bias[j])
