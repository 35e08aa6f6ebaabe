"""The random stream: one integer below 2^62, or a key and a count.

Every product is masked, so compiled code (where i64 wraps) and plain Python
(where integers grow) agree bit for bit on every machine. 62 bits, because
mypyc keeps larger constants as objects and unboxes them at every use.

Such a stream is fast and fair, and made for millions of games; whoever sees enough of it could work out the
rest. A deal that people play for must not allow that: a seed of 2^128 or more is a key, and its stream takes
every number from SHA-256 of the key and a count. Seeds below give what they always gave.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK: Final = 0x3FFFFFFFFFFFFFFF
_STEP: Final = 0x1851F42D4C957F2D
_ADD: Final = 0x14057B7EF767814F
_MIX_A: Final = 0x3F58476D1CE4E5B9
_MIX_B: Final = 0x14D049BB133111EB
KEYED: Final = 1 << 128
"""Seeds from here on are keys."""
_WIDE: Final = 1 << 56
"""Numbers that are drawn with a key lie below it, before they are brought down to what is asked for."""


def mix(x: i64) -> i64:
    """Scatters an integer below 2^62 over that range; equal inputs give equal outputs."""
    x = ((x ^ (x >> 30)) * _MIX_A) & MASK
    x = ((x ^ (x >> 27)) * _MIX_B) & MASK
    return x ^ (x >> 31)


@mypyc_attr(acyclic=True)
class Stream:
    """A position in the sequence that a seed begins."""

    def __init__(self, position: i64, key: bytes = b"") -> None:
        self.position: i64 = position
        """With a key: how many numbers were drawn."""
        self.key: bytes = key
        self.is_keyed: bool = len(key) > 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        if self.is_keyed:
            return self._drawn(n)
        self.position = (self.position * _STEP + _ADD) & MASK
        return (mix(self.position) >> 12) % n

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffles in place."""
        i: i64 = len(cards) - 1
        if self.is_keyed:
            while i > 0:
                at = self._drawn(i + 1)
                card = cards[i]
                cards[i] = cards[at]
                cards[at] = card
                i -= 1
            return
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
        if self.is_keyed:
            return Stream(0, sha256(b"split " + self.key + int(self.position).to_bytes(8, "big")).digest())
        return Stream(mix((self.position ^ _MIX_A) & MASK))

    def clone(self) -> Stream:
        return Stream(self.position, self.key)

    def _drawn(self, n: i64) -> i64:
        """The next number of a key; those that would make some answers likelier are passed over."""
        whole: i64 = _WIDE - _WIDE % n
        while True:
            self.position += 1
            block = sha256(b"draw " + self.key + int(self.position).to_bytes(8, "big")).digest()
            number: i64 = int.from_bytes(block[:7], "big")
            if number < whole:
                return number % n

    def __reduce__(self) -> tuple[type[Stream], tuple[int, bytes]]:
        return Stream, (int(self.position), self.key)


def seeded(seed: int) -> Stream:
    """The stream of a seed: any integer; below 2^128 folded to 62 bits, from there on a key."""
    if seed >= KEYED:
        return Stream(0, sha256(b"holocene deal " + str(seed).encode()).digest())
    folded: i64 = seed & MASK
    return Stream(mix((folded + _ADD) & MASK))
