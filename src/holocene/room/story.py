"""What a record tells and a state forgets: turns as they were played, beside every view.

Only games without secrets may have a story, for everybody is told the same one.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from holocene.kernel.record import Record

KEPT: Final = 4
"""Turns one can go back without following the game from its start."""


class Story(Protocol):
    """Follows one record; fields for the view after its first `to` choices, after all of them if None."""

    def tell(self, record: Record[Any, Any], to: int | None = None) -> dict[str, Any]: ...


class NoStory:
    def tell(self, record: Record[Any, Any], to: int | None = None) -> dict[str, Any]:
        return {}


class TurnStory:
    """The turn in progress and the last one, in notation (W-NOTE-03)."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, int]] = []
        """The choices followed so far."""
        self.starts: list[tuple[int, Any]] = []
        """Scribes at the beginning of turns, with the number of choices before: the first, and the latest."""
        self.scribe: Any = None
        self.ended = 0
        """How many choices the last complete turn ended with."""

    def tell(self, record: Record[Any, Any], to: int | None = None) -> dict[str, Any]:
        entries = record.entries if to is None else record.entries[:to]
        if self.scribe is None or entries[: len(self.seen)] != self.seen:
            self._go_back(record, entries)
        for entry in entries[len(self.seen) :]:
            self._follow(entry)
        scribe = self.scribe
        last = {"turn": scribe.last_turn, "text": scribe.last, "steps": self.ended}
        return {"written": scribe.written(), "last": last if scribe.last_turn else None}

    def _go_back(self, record: Record[Any, Any], entries: list[tuple[int, int]]) -> None:
        """To the latest beginning of a turn that still fits."""
        from holocene.ews.scribe import Scribe

        if not self.starts:
            self.starts.append((0, Scribe(record.at(0))))
        while len(self.starts) > 1 and entries[: self.starts[-1][0]] != self.seen[: self.starts[-1][0]]:
            self.starts.pop()
        n, start = self.starts[-1]
        self.scribe, self.seen, self.ended = start.clone(), entries[:n], n

    def _follow(self, entry: tuple[int, int]) -> None:
        scribe = self.scribe
        turn = scribe.last_turn
        scribe.note(entry[1])
        self.seen.append(entry)
        if scribe.last_turn != turn:
            self.ended = len(self.seen)
            self.starts.append((self.ended, scribe.clone()))
            if len(self.starts) > KEPT:
                del self.starts[1]
