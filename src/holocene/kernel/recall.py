"""Everything a seat has learnt in a game, in order: its information state with perfect recall.

A view is what a seat sees now, and a state forgets what was seen before (cards that were shown and shuffled
away, who answered when). A `Recall` follows a game from a state on; `history` follows a record. The first
entry is the whole view; each later one is a choice after which the seat saw something new, or which it made
itself: its own choice by name, and what has changed. It is made from views alone, so it tells nothing else.
"""

from __future__ import annotations

import json
from typing import Any

from holocene.kernel.record import Record

Change = list[Any]
"""A path of keys and places into the view, and the new value; the path alone where something is gone."""


class Recall:
    def __init__(self, game: Any, state: Any, seat: int) -> None:
        """Begins with what this seat sees now; -1 is a spectator."""
        self.game: Any = game
        self.seat: int = seat
        self._seen: dict[str, Any] = game.view_json(game.view(state, seat))
        self.entries: list[dict[str, Any]] = [{"view": self._seen}]

    def note(self, state: Any, seat: int, choice: int) -> None:
        """To be called after every choice of anybody, with the state it led to."""
        seen: dict[str, Any] = self.game.view_json(self.game.view(state, self.seat))
        changed: list[Change] = []
        _compare(self._seen, seen, [], changed)
        own = seat == self.seat
        if own or changed:
            entry: dict[str, Any] = {"changed": changed}
            if own:
                entry["choice"] = self.game.name(choice, state)
            self.entries.append(entry)
            self._seen = seen

    def text(self) -> str:
        """One line, canonical: equal knowledge gives equal text."""
        return json.dumps(self.entries, sort_keys=True, separators=(",", ":"))


def history(record: Record[Any, Any], seat: int) -> list[dict[str, Any]]:
    """Everything a seat has learnt in a recorded game; choices that were taken back are not part of it."""
    state = record.at(0)
    recall = Recall(record.game, state, seat)
    for who, choice in record.entries:
        record.game.choose_unchecked(state, who, choice)
        recall.note(state, who, choice)
    return recall.entries


def views(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The views behind a history, one for each entry, as they were."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        if "view" in entry:
            found.append(entry["view"])
            continue
        whole: dict[str, Any] = json.loads(json.dumps(found[-1]))
        for change in entry["changed"]:
            _apply(whole, change)
        found.append(whole)
    return found


def _compare(before: Any, after: Any, path: list[Any], changed: list[Change]) -> None:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in sorted({*before, *after}):
            if key not in after:
                changed.append([[*path, key]])
            elif key not in before:
                changed.append([[*path, key], after[key]])
            else:
                _compare(before[key], after[key], [*path, key], changed)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at in range(len(after)):
            _compare(before[at], after[at], [*path, at], changed)
    elif before != after or type(before) is not type(after):
        changed.append([path, after])


def _apply(whole: Any, change: Change) -> None:
    *way, last = change[0]
    for step in way:
        whole = whole[step]
    if len(change) == 1:
        del whole[last]
    else:
        whole[last] = change[1]
