"""The lines of a record, one at a time: a room grows by them, bots and logs follow them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from holocene.kernel.record import Record


def seat_of(record: Record[Any, Any], line: str) -> int:
    """Whose line comes next. A cut is asked for by the seat whose choice goes first."""
    whole = json.loads(line)
    if isinstance(whole, list):
        return int(whole[0])
    return int(whole["undo"]) if "undo" in whole else record.entries[whole["cut"]][0]


def is_choice(line: str) -> bool:
    return line.startswith("[")


def choices_by_seat(history: Iterable[str]) -> Counter[int]:
    """How often each seat has chosen, what was taken back later included."""
    return Counter(int(line[1 : line.index(",")]) for line in history if is_choice(line))


def apply(record: Record[Any, Any], line: str) -> None:
    """One line that is known to be good."""
    whole = json.loads(line)
    if isinstance(whole, list):
        record.choose(whole[0], whole[1])
    elif "undo" in whole:
        record.undo(whole["undo"])
    else:
        record.cut(whole["cut"])
