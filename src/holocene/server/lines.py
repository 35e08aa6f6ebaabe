"""The lines of a record, one at a time: a room grows by them, bots and logs follow them."""

from __future__ import annotations

import json
from typing import Any

from holocene.kernel.record import Record


def seat_of(line: str) -> int:
    """Whose line this is; -1 for a cut."""
    whole = json.loads(line)
    if isinstance(whole, list):
        return int(whole[0])
    return int(whole.get("undo", -1))


def is_choice(line: str) -> bool:
    return line.startswith("[")


def apply(record: Record[Any, Any], line: str) -> None:
    """One line that is known to be good."""
    whole = json.loads(line)
    if isinstance(whole, list):
        record.choose(whole[0], whole[1])
    elif "undo" in whole:
        record.undo(whole["undo"])
    else:
        record.cut(whole["cut"])
