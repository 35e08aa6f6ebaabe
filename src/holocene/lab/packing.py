"""Packed records: a game as the few bytes that options and seed do not give.

In the lab the first waiting seat is always served, so neither seats nor forced answers
need to be written. What is left is, for every answer that had alternatives, its place
among the legal choices, which is small: one byte, or more where there are more than
127 before it. Whoever reads them plays the game along, and a digest of the last state
proves that it is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from holocene.kernel.errors import RecordError
from holocene.kernel.game import Game


class Packer:
    """Stands before `choose` and writes down what passes."""

    def __init__(self, game: Game[Any, Any], state: Any, choose: Callable[[int, int], None]) -> None:
        self.game = game
        self.state = state
        self._choose = choose
        self._bytes = bytearray()

    def choose(self, seat: int, choice: int) -> None:
        choices = self.game.choices(self.state, seat)
        self._choose(seat, choice)  # refuses what is not among them
        if len(choices) > 1:
            self._write(choices.index(choice))

    def _write(self, number: int) -> None:
        """Seven bits a byte, the low ones first; the eighth says that more follow."""
        while number > 127:
            self._bytes.append(number & 127 | 128)
            number >>= 7
        self._bytes.append(number)

    def packed(self) -> bytes:
        return bytes(self._bytes)


def steps(game: Game[Any, Any], state: Any, packed: bytes) -> Iterator[tuple[int, int]]:
    """Plays a packed record on its first state: yields seat and choice before applying each.

    While it is suspended the state is the one in which that seat was asked. Refuses bytes that no
    game from this state can have."""
    at = 0
    while not game.is_over(state):
        seat = game.waiting(state)[0]
        choices = game.choices(state, seat)
        if len(choices) == 1:
            place = 0
        elif at == len(packed):
            return  # a game that a bot broke off
        else:
            place, at = _number(packed, at)
            if place >= len(choices):
                raise RecordError(
                    f"the packed record does not fit its game: it names answer {place} of {len(choices)} "
                    f"at byte {at - 1}"
                )
        yield seat, choices[place]
        game.choose_unchecked(state, seat, choices[place])
    if at < len(packed):
        raise RecordError(f"the packed record does not fit its game: {len(packed) - at} bytes are left over")


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
