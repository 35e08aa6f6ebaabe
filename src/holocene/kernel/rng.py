"""The random stream: one integer below 2^62.

Every product is masked, so compiled code (where i64 wraps) and plain Python
(where integers grow) agree bit for bit on every machine. 62 bits, because
mypyc keeps larger constants as objects and unboxes them at every use.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0x3FFFFFFFFFFFFFFF
_STEP: Final = 0x1851F42D4C957F2D
_ADD: Final = 0x14057B7EF767814F
_MIX_A: Final = 0x3F58476D1CE4E5B9
_MIX_B: Final = 0x14D049BB133111EB


def mix(x: i64) -> i64:
    """Scatters an integer below 2^62 over that range; equal inputs give equal outputs."""
    x = ((x ^ (x >> 30)) * _MIX_A) & MASK
    x = ((x ^ (x >> 27)) * _MIX_B) & MASK
    return x ^ (x >> 31)


@mypyc_attr(acyclic=True)
class Stream:
    """A position in the sequence that a seed begins."""

    def __init__(self, position: i64) -> None:
        self.position: i64 = position

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        self.position = (self.position * _STEP + _ADD) & MASK
        return (mix(self.position) >> 12) % n

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffles in place."""
        i: i64 = len(cards) - 1
        position = self.position
        while i > 0:
            position = (position * _STEP + _ADD) & MASK  # `below` written out
            j = (mix(position) >> 12) % (i + 1)
            kept = cards[i]
            cards[i] = cards[j]
            cards[j] = kept
            i -= 1
        self.position = position

    def split(self) -> Stream:
        """An independent stream, for a search that must not change this one's future twice."""
        return Stream(mix((self.position ^ _MIX_A) & MASK))

    def clone(self) -> Stream:
        return Stream(self.position)

    def __reduce__(self) -> tuple[type[Stream], tuple[int]]:
        return Stream, (int(self.position),)


def seeded(seed: int) -> Stream:
    """The stream of a seed: any integer, folded to 62 bits."""
    folded: i64 = seed & MASK
    return Stream(mix((folded + _ADD) & MASK))
