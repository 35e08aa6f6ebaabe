"""What each viewer of a room sees, kept ready to send: the last view, and the last entries of the log.

A viewer is a seat or the spectators (-1). Only viewers somebody watches with are kept
up to date, and for a while after the last of them went, so that a short loss of
connection costs nothing but the missed entries.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from holocene.kernel.changes import Telling
from holocene.kernel.record import Record
from holocene.room import lines, messages, own_sets
from holocene.room.games import GameEntry

KEPT_AFTER: Final = 120.0
"""Seconds a viewer nobody watches with is still kept up to date."""


class Viewer:
    def __init__(
        self, seat: int, view: dict[str, Any], version: int, room_for: int, telling: Telling
    ) -> None:
        self.seat = seat
        self.telling = telling
        self.view = view
        self.since = version
        """The log is complete after this version."""
        self.entries: deque[tuple[int, bytes]] = deque()
        self.room_for = room_for
        self.body = b""
        self.watchers = 0
        self.last_seen = time.monotonic()

    def note(self, version: int, seat: int, choice: str | None, after: dict[str, Any]) -> None:
        told = messages.entry(self.telling, version, self.seat, seat, choice, self.view, after)
        self.view = after
        if told is None:
            return
        if len(self.entries) == self.room_for:
            self.since = self.entries.popleft()[0]
        self.entries.append((version, messages.encoded(told)))

    def entries_after(self, version: int, published: int) -> list[tuple[int, bytes]]:
        return [entry for entry in self.entries if version < entry[0] <= published]


class Viewers:
    def __init__(self, entry: GameEntry, room_for: int) -> None:
        self.entry = entry
        self.room_for = room_for
        self.all: dict[int, Viewer] = {}
        self.story = entry.story()

    def watch(self, seat: int, record: Record[Any, Any], version: int, undo: Callable[[int], bool]) -> Viewer:
        """Somebody looks through these eyes now. The record must be durable."""
        viewer, state = self.all.get(seat), record.state
        if viewer is None:
            view = messages.view_of(self.entry, state, seat) | self.story.tell(record)
            viewer = self.all[seat] = Viewer(seat, view, version, self.room_for, self.entry.game.TELLING)
        viewer.watchers += 1
        viewer.body = messages.body(self.entry, state, seat, viewer.view, undo(seat))
        return viewer

    def unwatch(self, seat: int) -> None:
        viewer = self.all.get(seat)
        if viewer is not None:
            viewer.watchers -= 1
            viewer.last_seen = time.monotonic()

    def note(self, seat: int, choice: str | None, record: Record[Any, Any]) -> None:
        """One more line of the record, as everybody notices it."""
        self._forget()
        if not self.all:
            return
        version, told = len(record.history), self.story.tell(record)
        for viewer in self.all.values():
            view = messages.view_of(self.entry, record.state, viewer.seat) | told
            viewer.note(version, seat, choice, view)

    def publish(self, state: Any, undo: Callable[[int], bool]) -> None:
        """The state is durable and may be shown."""
        for viewer in self.all.values():
            if viewer.watchers:
                viewer.body = messages.body(self.entry, state, viewer.seat, viewer.view, undo(viewer.seat))

    def _forget(self) -> None:
        before = time.monotonic() - KEPT_AFTER
        gone = [at for at, viewer in self.all.items() if not viewer.watchers and viewer.last_seen < before]
        for at in gone:
            del self.all[at]


def whole_log(
    entry: GameEntry,
    options: dict[str, Any],
    seed: int,
    history: list[str],
    viewers: tuple[int, ...],
    after: int,
) -> list[bytes]:
    """The log of some viewers from the record, entries after a version only."""
    record = own_sets.begun(entry.game, options, seed)
    story = entry.story()
    begun = story.tell(record)
    views = {viewer: messages.view_of(entry, record.state, viewer) | begun for viewer in viewers}
    log: list[bytes] = []
    for version, line in enumerate(history, 1):
        seat = lines.seat_of(record, line)
        lines.apply(record, line)
        if version < after:
            continue
        choice = entry.game.name(record.entries[-1][1], record.state) if lines.is_choice(line) else None
        now = story.tell(record)
        for viewer in viewers:
            view = messages.view_of(entry, record.state, viewer) | now
            told = messages.entry(entry.game.TELLING, version, viewer, seat, choice, views[viewer], view)
            views[viewer] = view
            if told is not None and version > after:
                log.append(messages.encoded(told))
    return log
