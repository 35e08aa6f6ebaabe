"""Reading a line: fields of the right type, cards that exist, seats that sit there.

Whatever is missing or of another type raises `BadInput` with the path of the field.
Here JSON enters; behind `Part` everything is typed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from holocene.earth.machine.codes import NO
from holocene.earth.machine.situation import Area, Fauna, Laid
from holocene.earth.rules.base.fauna import GAIA
from holocene.earth.vectors.numbers import Numbers
from holocene.kernel.errors import BadInput

LARGEST: Final = 1_000_000
"""Integers beyond this are a mistake, and sums of them would leave the engine's range."""
DIGITS: Final = 5
"""Of a card number."""


def shown(value: object) -> str:
    """A value as JSON, cut where it would fill the screen."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


class Part:
    """An object of the line, with its path for the messages."""

    def __init__(self, fields: dict[str, Any], path: str, numbers: Numbers) -> None:
        self.fields = fields
        self.path = path
        self.numbers = numbers

    def at(self, name: str | int) -> str:
        return f"{self.path}.{name}" if self.path else str(name)

    def has(self, name: str) -> bool:
        """Null says the same as leaving the field out."""
        return self.fields.get(name) is not None

    def get(self, name: str) -> object:
        if name not in self.fields:
            raise BadInput(f"the field {self.at(name)} is missing")
        value: object = self.fields[name]
        return value

    def integer(self, name: str) -> int:
        return whole(self.get(name), self.at(name))

    def flag(self, name: str) -> bool:
        """Absent: no."""
        if not self.has(name):
            return False
        value = self.get(name)
        if not isinstance(value, bool):
            raise BadInput(f"{self.at(name)} must be true or false, not {shown(value)}")
        return value

    def items(self, name: str) -> list[Any]:
        return a_list(self.get(name), self.at(name))

    def part(self, name: str) -> Part:
        return Part(an_object(self.get(name), self.at(name)), self.at(name), self.numbers)

    def parts(self, name: str) -> list[Part]:
        return [
            Part(an_object(fields, f"{self.at(name)}.{at}"), f"{self.at(name)}.{at}", self.numbers)
            for at, fields in enumerate(self.items(name))
        ]

    def cards(self, name: str) -> list[int]:
        """Earth cards as indices."""
        return [card_of(number, self.numbers.earth, self.at(name)) for number in self.items(name)]

    def side(self, name: str, sides: dict[int, int]) -> int:
        return card_of(self.get(name), sides, self.at(name))

    def area(self, *required: str) -> Area:
        """One player's area; fields that are not required may be left out."""
        numbers = self.numbers
        for name in required:
            if not self.has(name):
                raise BadInput(f"the field {self.at(name)} is missing")
        return Area(
            island=self.side("island", numbers.islands) if self.has("island") else NO,
            climate=self.side("climate", numbers.climates) if self.has("climate") else NO,
            ecosystem=self.side("own_ecosystem", numbers.ecosystems) if self.has("own_ecosystem") else NO,
            soil=self.integer("soil") if self.has("soil") else 0,
            hand=self.cards("hand") if self.has("hand") else (),
            compost=self.cards("compost") if self.has("compost") else (),
            events=self.cards("events") if self.has("events") else (),
            planted=self.cards("planted") if self.has("planted") else (),
            tableau=self.tableau("tableau") if self.has("tableau") else (),
        )

    def tableau(self, name: str) -> list[Laid]:
        return [self.laid(entry, f"{self.at(name)}.{at}") for at, entry in enumerate(self.items(name))]

    def laid(self, entry: object, path: str) -> Laid:
        """[row, column, card] and, unless there are none, the sprouts and the growth on it."""
        row = a_list(entry, path)
        if len(row) not in (3, 5):
            raise BadInput(f"{path} must be [row, column, card] or with sprouts and growth, not {shown(row)}")
        card = card_of(row[2], self.numbers.earth, path)
        return Laid(whole(row[0], path), whole(row[1], path), card, *(whole(n, path) for n in row[3:]))

    def shared(self, name: str) -> list[int]:
        """Shared Ecosystem sides; a beginner line may leave them out."""
        if not self.has(name):
            return []
        return [card_of(number, self.numbers.ecosystems, self.at(name)) for number in self.items(name)]

    def seat(self, name: str, seats: int, gaia: bool = False) -> int:
        """Absent: nobody."""
        return seat_of(self.get(name), seats, self.at(name), gaia) if self.has(name) else NO

    def seats(self, name: str, seats: int, gaia: bool = False) -> list[int]:
        return [seat_of(seat, seats, self.at(name), gaia) for seat in self.items(name)]

    def fauna_board(self, seats: int, gaia: bool = False) -> list[Fauna]:
        return [entry.fauna(seats, gaia) for entry in self.parts("fauna_board")]

    def fauna(self, seats: int, gaia: bool) -> Fauna:
        """One card of the board. Gaia's new leaf comes before anybody's (E-SOLO-23)."""
        new = self.seats("new_claims", seats, gaia) if self.has("new_claims") else []
        holders = self.seats("claims", seats, gaia) + [seat for seat in new if seat == GAIA]
        side = self.side("card", self.numbers.fauna)
        return Fauna(side, holders, [seat for seat in new if seat != GAIA])


def whole(value: object, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise BadInput(f"{path} must be a whole number, not {shown(value)}")
    return value


def a_list(value: object, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{path} must be a list, not {shown(value)}")
    return value


def an_object(value: object, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadInput(f"{path} must be an object, not {shown(value)}")
    return value


def card_of(value: object, known: dict[int, int], path: str) -> int:
    """The index of a card that must be one of these."""
    found = known.get(value) if type(value) is int else None
    if found is None:
        number = whole(value, path)
        raise BadInput(f"{path} names card {number}, which is unknown or of another kind")
    return found


def keyed(fields: dict[str, Any], known: dict[int, int], path: str) -> Iterable[tuple[int, int, Any]]:
    """Number, index and value of every entry of an object whose keys are cards."""
    for key, value in fields.items():
        if not (key.isascii() and key.isdigit() and len(key) == DIGITS):
            raise BadInput(f"{path} has the unknown key {shown(key)}")
        number = int(key)
        yield number, card_of(number, known, path), value


def seat_of(value: object, seats: int, path: str, gaia: bool = False) -> int:
    """A seat at this table; in solo lines Gaia counts as one."""
    if gaia and value == "gaia":
        return GAIA
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise BadInput(f"{path} names seat {shown(value)}, and there are seats 0 to {seats - 1}")
    return value
