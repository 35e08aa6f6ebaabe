"""A lane: the stack of frames that says what remains to be done.

A frame is four integers, a code and three arguments. What a code means is the
game's business; code 0 is reserved for "nothing". A lane never holds a hidden
card, so views and determinizing leave lanes alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

NOTHING: Final = 0
"""The code of an empty lane."""


_ROOM: Final = vec[i64]([0] * 32)
"""An empty lane's first frames fit in here; never written to."""


@mypyc_attr(acyclic=True)
class Lane:
    def __init__(self) -> None:
        self.ints: vec[i64] = vec[i64]()
        self.used: i64 = 0

    def push(self, code: i64, a: i64, b: i64, c: i64) -> None:
        used = self.used
        if used + 4 > len(self.ints):
            self._grow()
        ints = self.ints
        ints[used] = code
        ints[used + 1] = a
        ints[used + 2] = b
        ints[used + 3] = c
        self.used = used + 4

    def push_under(self, code: i64, a: i64, b: i64, c: i64) -> None:
        """Below everything else: it begins when the rest is done."""
        self.push(code, a, b, c)
        i = self.used - 1
        while i > 3:
            self.ints[i] = self.ints[i - 4]
            i -= 1
        self.ints[0] = code
        self.ints[1] = a
        self.ints[2] = b
        self.ints[3] = c

    def drop(self) -> None:
        self.used -= 4

    # A vector indexed with a plain name is borrowed; nothing is read more often.

    def code(self) -> i64:
        """The code on top, or NOTHING."""
        at = self.used - 4
        if at < 0:
            return NOTHING
        return self.ints[at]

    def a(self) -> i64:
        at = self.used - 3
        return self.ints[at]

    def b(self) -> i64:
        at = self.used - 2
        return self.ints[at]

    def c(self) -> i64:
        at = self.used - 1
        return self.ints[at]

    def set(self, a: i64, b: i64, c: i64) -> None:
        """Changes the arguments of the top frame."""
        ints, used = self.ints, self.used
        ints[used - 3] = a
        ints[used - 2] = b
        ints[used - 1] = c

    def empty(self) -> bool:
        return self.used == 0

    def copy_from(self, other: Lane) -> None:
        used = other.used
        if used > 0:
            self.ints = other.ints[:]
        self.used = used

    def frames(self) -> list[list[int]]:
        """Bottom first."""
        return [[int(self.ints[i + k]) for k in range(4)] for i in range(0, int(self.used), 4)]

    def _grow(self) -> None:
        if len(self.ints) == 0:
            self.ints = _ROOM[:]
        else:
            self.ints = extend(self.ints, _ROOM)


def lane_of(frames: list[list[int]]) -> Lane:
    """The lane that `frames()` described."""
    lane = Lane()
    for code, a, b, c in frames:
        lane.push(code, a, b, c)
    return lane
