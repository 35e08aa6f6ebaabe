"""Cards to be corrected: a record as it is shipped, and how one somebody wrote would read.

Nothing is kept and no file is touched: whoever asks sends the record and gets its mistakes with line and
column, or the card with its texts in both languages. Saving is the browser's part.
"""

from __future__ import annotations

import re
from typing import Any, Final

from holocene.earth.catalogue.card_files import FILE_OF, parts_of, read_file, shipped_text
from holocene.earth.catalogue.cards import Card, read_card, shipped
from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.ops import Kind
from holocene.earth.catalogue.places import STRING, spot_of
from holocene.earth.text.card_text import facts_of
from holocene.room.refusals import Refused

LONGEST: Final = 4000
"""Characters of a record; the longest shipped one has some 700."""

LISTS: Final = re.compile(r"^(individual|collective|abilities|rules) = \[(\".*)\]$", re.MULTILINE)
"""A list of lines of notation that stands in one line of the file."""


def written(id: str) -> dict[str, Any]:
    """A shipped card as it is written, and the file it is written in."""
    card = shipped().by_id.get(id)
    if card is None:
        raise Refused("unknown", "There is no such card.")
    file = FILE_OF[card.kind]
    return {"id": id, "kind": card.kind, "file": file, "text": spread(dict(parts_of(shipped_text(file)))[id])}


def spread(text: str) -> str:
    """Lines of notation one below the other, to be written between them."""

    def one_each(match: re.Match[str]) -> str:
        lines = "".join(f"    {line[0]},\n" for line in STRING.finditer(match[2]))
        return f"{match[1]} = [\n{lines}]"

    return LISTS.sub(one_each, text)


def reading(kind: Kind, text: str) -> dict[str, Any]:
    """How the record will read: the card, or the first thing that is wrong with it and where."""
    file = FILE_OF[kind]
    try:
        card = _card(file, text)
    except NotationError as error:
        return {"file": file, "card": None, "mistake": _told(error, text)}
    is_new = card.id not in shipped().by_id
    return {"file": file, "card": facts_of(card), "new": is_new, "mistake": None}


def _card(file: str, text: str) -> Card:
    found = read_file(file, text)
    if len(found.records) != 1 or found.removed or found.removes_all:
        raise NotationError(f"expected exactly one [[card]] record, found {len(found.records)}", file)
    card = read_card(found.records[0], found.kind)
    there = shipped().by_id.get(card.id)
    if there is not None and there.kind != card.kind:
        place = f"{file}: card {card.id}, id"
        raise NotationError(f"expected an id of its own, but {FILE_OF[there.kind]} has it too", place)
    return card


def _told(error: NotationError, text: str) -> dict[str, Any]:
    spot = spot_of(error, text)
    return {
        "text": error.problem,
        "place": error.place.partition(": ")[2],
        "line": spot.line if spot else None,
        "column": spot.column if spot else None,
    }
