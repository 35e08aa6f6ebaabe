"""How well the server keeps up, and whether it takes people in: shedding load, and closing in good order.

The pulse measures by how much the event loop comes late. When that stays large, whatever can wait is refused
in a sentence (new tables, lists, logs, replays, analyses), so that those who play do not feel it. While a
server is about to end it takes no new tables and says so to whoever looks at /readyz.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.server.metrics import METERS

BEAT: Final = 0.1
"""Seconds between two looks."""
REMEMBERED: Final = 0.8
"""How much of the lag so far counts beside the last look: one long stop alone is no reason to refuse."""
DEAR: Final = ("/log", "/replay", "/timeline", "/record", "/analyse", "/rematch")
"""Ends of paths that can wait."""
LISTS: Final = ("/api/rooms", "/api/mine", "/api/games/earth/desk/read")


class Pulse:
    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lag = 0.0
        """Seconds by which the loop came late of late."""
        self.is_draining = False
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._beat(), name="pulse")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(BEAT)
            late = max(0.0, time.monotonic() - before - BEAT)
            METERS.lagged(late)
            self.lag = REMEMBERED * self.lag + (1 - REMEMBERED) * late

    def is_busy(self) -> bool:
        return self.lag > self.limits.lag

    def check(self, method: str, path: str) -> None:
        """Refuses what can wait while there is too much to do."""
        if self.is_busy() and (path in LISTS or path.endswith(DEAR)):
            raise Refused("busy", "The server has too much to do just now. Try again in a moment.")
        if self.is_draining and method == "POST" and (path == "/api/rooms" or path.endswith("/rematch")):
            raise Refused("draining", "The server is about to restart. Try again in a minute.")
