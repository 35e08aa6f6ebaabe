"""Packed records: a game as the few bytes that options and seed do not give.

In the lab the first waiting seat is always served, so neither seats nor forced answers
need to be written. What is left is, for every answer that had alternatives, its place
among the legal choices, in as few bits as it takes (`few_bits.py`). Whoever reads them
plays the game along, and a digest of the last state proves that it is the same.

Earlier records had a byte for every answer; they have no mark before them and are still read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from holocene.kernel.errors import RecordError
from holocene.kernel.game import Game
from holocene.lab.few_bits import Decoder, encoded

MARK: Final = b"\xff\xff\x02"
"""Begins a record: two bytes that no place of an earlier one begins with, and the version."""


class Packer:
    """Stands before `choose` and writes down what passes."""

    def __init__(self, game: Game[Any, Any], state: Any, choose: Callable[[int, int], None]) -> None:
        self.game = game
        self.state = state
        self._choose = choose
        self._places: list[tuple[int, int]] = []

    def choose(self, seat: int, choice: int) -> None:
        choices = self.game.choices(self.state, seat)
        self._choose(seat, choice)  # refuses what is not among them
        if len(choices) > 1:
            self._places.append((choices.index(choice), len(choices)))

    def packed(self) -> bytes:
        return packed_of(self._places)


def packed_of(places: list[tuple[int, int]]) -> bytes:
    """The mark, how many answers there are, and their places."""
    return MARK + _written(len(places)) + encoded(places)


def _written(number: int) -> bytes:
    """Seven bits a byte, the low ones first; the eighth says that more follow."""
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])


def steps(game: Game[Any, Any], state: Any, packed: bytes) -> Iterator[tuple[int, int]]:
    """Plays a packed record on its first state: yields seat and choice before applying each.

    While it is suspended the state is the one in which that seat was asked. Refuses bytes that no
    game from this state can have."""
    places = _Coded(packed) if packed.startswith(MARK) else _Bytewise(packed)
    while not game.is_over(state):
        seat = game.waiting(state)[0]
        choices = game.choices(state, seat)
        if len(choices) == 1:
            place = 0
        elif not places.left():
            break  # a game that a bot broke off
        else:
            place = places.next(len(choices))
        yield seat, choices[place]
        game.choose_unchecked(state, seat, choices[place])
    places.end()


class _Coded:
    """The places of a record in few bits."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._count, at = _number(packed, len(MARK))
        self._decoder = Decoder(packed[at:])
        self._read: list[tuple[int, int]] = []

    def left(self) -> int:
        return self._count - len(self._read)

    def next(self, size: int) -> int:
        place = self._decoder.next(size)
        self._read.append((place, size))
        return place

    def end(self) -> None:
        """Whatever was read gives the same bytes again."""
        if self.left():
            raise RecordError(f"the packed record does not fit its game: {self.left()} answers are left over")
        if packed_of(self._read) != self._packed:
            raise RecordError("the packed record does not fit its game: its answers give other bytes")


class _Bytewise:
    """The places of an earlier record, a byte or more each."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._at = 0

    def left(self) -> int:
        return len(self._packed) - self._at

    def next(self, size: int) -> int:
        place, self._at = _number(self._packed, self._at)
        if place >= size:
            raise RecordError(
                f"the packed record does not fit its game: it names answer {place} of {size} "
                f"at byte {self._at - 1}"
            )
        return place

    def end(self) -> None:
        if self.left():
            raise RecordError(f"the packed record does not fit its game: {self.left()} bytes are left over")


def _number(packed: bytes, at: int) -> tuple[int, int]:
    """A number as `Packer` wrote it, and where the next one begins."""
    number, shift = 0, 0
    while at < len(packed):
        byte = packed[at]
        number |= (byte & 127) << shift
        at += 1
        if byte < 128:
            return number, at
        shift += 7
    raise RecordError("the packed record does not fit its game: its last number breaks off")
