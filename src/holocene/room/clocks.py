"""The optional clock of a room: a bank of seconds for each person, running while they owe an answer.

Several may run at once, for several may be asked at once. Whoever has answered everything gets the
increment, once for each stretch of the game: neither leaving and coming back nor taking an answer back and
giving it again earns another. Whoever leaves and is back before the bot has answered pays for that time too:
otherwise a bot that thinks long would stop the clock for them. What is left is stored with the record, so
time in which the server was down costs nobody anything.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any


class Clock:
    def __init__(self, seconds: float, increment: float, left: dict[str, float]) -> None:
        self.seconds = seconds
        self.increment = increment
        self.left: dict[int, float] = {int(seat): value for seat, value in left.items()}
        self.since: dict[int, float] = {}
        """When each running clock was last looked at."""
        self.began: dict[int, int] = {}
        """How many choices the game had when each running clock was started."""
        self.handed: dict[int, float] = {}
        """Since when a bot thinks about what the person of a seat was asked before they left."""
        self.earned: dict[int, int] = {}
        """How many it had when a seat last got its increment."""

    def run_for(self, seats: Collection[int], owing: Collection[int], choices: int, ago: float = 0.0) -> None:
        """From now on, or since so many seconds, exactly these seats are timed; `owing` are all that owe an
        answer, `choices` how many the game has by now."""
        now = time.monotonic()
        self.handed = {seat: since for seat, since in self.handed.items() if seat in owing}
        for seat in list(self.since):
            self._count(seat, now)
            if seat not in seats:
                del self.since[seat]
                if seat in owing:
                    self.handed[seat] = now
                elif self.began[seat] >= self.earned.get(seat, 0):
                    self.left[seat] += self.increment
                    self.earned[seat] = choices
        for seat in seats:
            self.left.setdefault(seat, self.seconds)
            if seat not in self.since:
                self.since[seat] = self.handed.pop(seat, now - ago)
                self.began[seat] = choices

    def stop(self) -> None:
        """A pause: nobody gains or loses by it."""
        now = time.monotonic()
        for seat in list(self.since):
            self._count(seat, now)
        self.since.clear()
        self.handed.clear()

    def run_out(self) -> list[int]:
        """The seats without time."""
        now = time.monotonic()
        for seat in self.since:
            self._count(seat, now)
        return [seat for seat in self.since if self.left[seat] <= 0]

    def next_end(self) -> float | None:
        """Seconds until the first running clock is out."""
        now = time.monotonic()
        return min((self.left[seat] - (now - since) for seat, since in self.since.items()), default=None)

    def stored(self) -> dict[str, float]:
        return {str(seat): round(value, 3) for seat, value in self._now().items()}

    def json(self) -> dict[str, Any]:
        return {"left": self.stored(), "running": sorted(self.since)}

    def _now(self) -> dict[int, float]:
        now = time.monotonic()
        return {seat: value - (now - self.since.get(seat, now)) for seat, value in self.left.items()}

    def _count(self, seat: int, now: float) -> None:
        self.left[seat] -= now - self.since[seat]
        self.since[seat] = now
