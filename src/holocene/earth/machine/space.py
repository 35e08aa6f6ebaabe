"""The space of choices: every answer of Earth as an integer with a stable meaning.

All blocks are reserved from the start, the expansions' included, so that a base
game keeps its integers when they arrive. The card
blocks come last: a larger card set only lengthens the tail.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.geometry import CELLS

# Words
DONE: Final = 0
USE: Final = 1
LESS: Final = 2
SHARE: Final = 3
STOCK: Final = 4
CHOOSE: Final = 5
"""5 to 8: the four actions, in the order of codes.PLANT … codes.GROW."""
CONVERT: Final = 9
SPROUTS_TO_SEED: Final = 10
LEAF_TO_SEED: Final = 11
SEED: Final = 12
"""12 to 16: soil, growth, sprouts, deck compost, hand compost."""
TAKE: Final = 17
"""17 to 21: soil, sprouts, growth, seeds, compost from the Team board."""
DISCARD_LEAF: Final = 22
"""Without Abundance; with it a leaf is given up for a seed, and that activates too (K-LEAF-05)."""

PICK: Final = 32
PICKS: Final = 8
AMOUNT: Final = 40
AMOUNTS: Final = 40
OPPONENT: Final = 80
OPPONENTS: Final = 6
GERMINATE: Final = 86
GERMINATES: Final = 47

AT: Final = 133
SPROUT_ON: Final = 182
SPROUT_OFF: Final = 231
GROWTH_ON: Final = 280
GROWTH_OFF: Final = 329
THIS: Final = 378
CARDS: Final = 525
"""Two blocks of 49 are spare; the card blocks start here."""

PLANT: Final = 0
EVENT: Final = 1
COMPOST: Final = 2
KEEP: Final = 3
PUT: Final = 4
TAKE_CARD: Final = 5
STORE: Final = 6
CARD_BLOCKS: Final = 7

WORDS: Final[dict[int, str]] = {
    DONE: "done",
    USE: "use",
    LESS: "less",
    SHARE: "share",
    STOCK: "stock",
    CHOOSE: "choose plant",
    CHOOSE + 1: "choose compost",
    CHOOSE + 2: "choose water",
    CHOOSE + 3: "choose grow",
    CONVERT: "convert",
    SPROUTS_TO_SEED: "sprouts-to-seed",
    LEAF_TO_SEED: "leaf-to-seed",
    SEED: "seed soil",
    SEED + 1: "seed growth",
    SEED + 2: "seed sprouts",
    SEED + 3: "seed compost",
    SEED + 4: "seed hand",
    TAKE: "take soil",
    TAKE + 1: "take sprouts",
    TAKE + 2: "take growth",
    TAKE + 3: "take seeds",
    TAKE + 4: "take compost",
    DISCARD_LEAF: "discard-leaf",
}
CELL_WORDS: Final[dict[int, str]] = {
    AT: "at",
    SPROUT_ON: "sprout+",
    SPROUT_OFF: "sprout-",
    GROWTH_ON: "growth+",
    GROWTH_OFF: "growth-",
    THIS: "this",
}
CARD_WORDS: Final[tuple[str, ...]] = ("plant", "event", "compost", "keep", "put", "take", "store")


def card_choice(block: i64, card: i64, cards: i64) -> i64:
    return CARDS + block * cards + card


def size(cards: i64) -> i64:
    """The number of integers in the space."""
    return CARDS + CARD_BLOCKS * cards


def cell_name(cell: int) -> str:
    """Column letter and row number; the centre is d4."""
    return "abcdefg"[cell % 7] + str(cell // 7 + 1)


_ROOM: Final = 64
"""So many answers more fit into a list that was too short."""


class Choices:
    """A list of legal answers under construction, in ascending order."""

    def __init__(self) -> None:
        self.ints: vec[i64] = vec[i64]()
        self.n: i64 = 0
        self.forms: i64 = 0
        """How many of them are `less` and `share`, which stand together, and the place of the first."""
        self.first_form: i64 = 0

    def clear(self) -> None:
        self.n = 0
        self.forms = 0

    def add_form(self, choice: i64) -> None:
        """Adds `less` or `share`."""
        if self.forms == 0:
            self.first_form = self.n
        self.forms += 1
        self.add(choice)

    def add(self, choice: i64) -> None:
        n, ints = self.n, self.ints
        if n < len(ints):
            ints[n] = choice
        else:
            self._lengthen()
            self.ints[n] = choice
        self.n = n + 1

    def _lengthen(self) -> None:
        longer = self.ints[:]
        for _ in range(i64(_ROOM)):
            longer = append(longer, 0)
        self.ints = longer

    def add_cells(self, block: i64, mask: i64) -> None:
        """One answer for each cell of the mask."""
        choice = block
        while mask != 0:
            while mask & 127 == 0:  # a row without any
                mask >>= 7
                choice += 7
            if mask & 1:
                self.add(choice)
            mask >>= 1
            choice += 1

    def sort_from(self, first: i64) -> None:
        """Puts the tail in order; two sorted runs were added one after the other."""
        for i in range(first + 1, self.n):
            choice = self.ints[i]
            k = i
            while k > first and self.ints[k - 1] > choice:
                self.ints[k] = self.ints[k - 1]
                k -= 1
            self.ints[k] = choice

    def has(self, choice: i64) -> bool:
        for i in range(self.n):
            if self.ints[i] == choice:
                return True
        return False

    def as_list(self) -> list[int]:
        return [int(self.ints[i]) for i in range(self.n)]


assert THIS + 3 * CELLS == CARDS
