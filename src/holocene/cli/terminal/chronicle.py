"""What one person has seen and been told: the news since their last question, and the log.

News are made from two views of the same person (`Face.news`); this file keeps them,
joins amounts that belong together, and forgets what was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass

from holocene.cli.terminal.face import Face, Json, News


@dataclass(frozen=True)
class Entry:
    """News, and after how many choices of the record it became known."""

    count: int
    news: News


class Chronicle:
    def __init__(self, seen: Json) -> None:
        self.seen = seen
        """The view the last news ended with."""
        self.log: list[Entry] = []
        self._read = 0
        """How much of the log was on the screen at an earlier question."""

    def add(self, face: Face, after: Json, count: int) -> None:
        """Tells the difference to the view seen last."""
        for news in face.news(self.seen, after):
            last = self.log[-1].news if len(self.log) > self._read else None
            merged = last.merged(news) if last is not None else None
            if merged is not None:
                self.log.pop()
            self.log.append(Entry(count, merged or news))
        self.seen = after

    def note(self, count: int, news: News) -> None:
        """Something no view tells."""
        self.log.append(Entry(count, news))

    def fresh(self) -> list[News]:
        """What was not on the screen before."""
        return [entry.news for entry in self.log[self._read :]]

    def mark_read(self) -> None:
        self._read = len(self.log)

    def rewind(self, count: int, seen: Json) -> None:
        """As it was after so many choices, with the view of then."""
        self.log = [entry for entry in self.log if entry.count <= count]
        self._read = min(self._read, len(self.log))
        self.seen = seen
