"""Where in a card file something stands: from a card and a field to line and column.

The reader of TOML keeps no places, so they are looked up in the text when a mistake is to be shown: the
record by its id, the field by its name, a line of notation by its number in the list.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from holocene.earth.catalogue.card_files import HEAD
from holocene.earth.catalogue.notation import NotationError

PLACE: Final = re.compile(
    r"(?P<file>[\w.-]+): (?:card (?P<card>number \d+|[^,]+)(?:, (?P<field>[\w.\[\]]+))?|(?P<top>remove\S*))"
)
STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*')
TOML_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(frozen=True)
class Spot:
    """A place in a text, counted from 1."""

    line: int
    column: int


def spot_of(error: NotationError, text: str) -> Spot | None:
    """Where a mistake stands in the text of its file, as nearly as can be said."""
    found = TOML_PLACE.search(error.problem)
    if found is not None:
        return Spot(int(found[1]), int(found[2]))
    place = PLACE.match(error.place)
    if place is None:
        return None
    if place["top"]:
        return spot_at(text, field_at(text, 0, len(text), place["top"], error.column))
    first, last = record_at(text, place["card"])
    if first < 0:
        return None
    return spot_at(text, field_at(text, first, last, place["field"] or "id", error.column))


def spot_at(text: str, at: int) -> Spot:
    line = text.count("\n", 0, at) + 1
    return Spot(line, at - (text.rfind("\n", 0, at) + 1) + 1)


def record_at(text: str, card: str) -> tuple[int, int]:
    """Beginning and end of a record; -1 if it cannot be found."""
    records = list(pairwise([*(match.start() for match in HEAD.finditer(text)), len(text)]))
    if card.startswith("number "):
        at = int(card.removeprefix("number ")) - 1
        return records[at] if at < len(records) else (-1, -1)
    wanted = re.compile(rf"^[ \t]*id\s*=\s*[\"']{re.escape(card)}[\"']", re.MULTILINE)
    for first, last in reversed(records):
        if wanted.search(text, first, last):
            return first, last
    return -1, -1


def field_at(text: str, first: int, last: int, field: str, column: int) -> int:
    """Where a field stands; of a list the line of that number, in it the column of the notation."""
    base, _, rest = field.partition("[")
    at = first
    for name in base.split("."):
        found = re.compile(rf"(?:^|[{{,])\s*{re.escape(name)}\s*=", re.MULTILINE).search(text, at, last)
        if found is None:
            break
        at = found.end()
    else:
        strings = [match for match in STRING.finditer(text, at, last) if not match[0].startswith("#")]
        number = int(rest.rstrip("]")) if rest.rstrip("]").isdecimal() else 0
        if (rest or column) and number < len(strings):
            return strings[number].start() + max(column, 1)
        return at + len(text[at:last]) - len(text[at:last].lstrip(" \t"))
    return at + len(text[at:last]) - len(text[at:last].lstrip())
