"""How long rooms are kept: old ones are deleted in the background, a few at a time.

A game that anybody has open is in memory and stays, however old it is.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final

from holocene.room.refusals import LOG
from holocene.room.rooms import Rooms
from holocene.server.store import Store

DAY: Final = 86400.0
PIECE: Final = 20
"""Rooms deleted at a time."""
PAUSE: Final = 1.0
"""Seconds between two pieces, so that tables hardly notice."""
FIRST: Final = 60.0
"""Seconds from the start to the first look: whoever comes back then comes before old rooms."""
EVERY: Final = 3600.0
"""Seconds between two looks, once nothing old is left."""
ABANDONED: Final = ("waiting", "running", "paused")


@dataclass(frozen=True)
class Keep:
    """Days after the last thing that happened in a room; 0 keeps it for ever."""

    finished: float = 365
    abandoned: float = 90


class Retention:
    def __init__(self, store: Store, rooms: Rooms, keep: Keep, piece: int = PIECE) -> None:
        self.store = store
        self.rooms = rooms
        self.keep = keep
        self.piece = piece
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.keep.finished or self.keep.abandoned:
            self.task = asyncio.create_task(self._run(), name="retention")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                gone = await self.sweep()
            except Exception as error:
                LOG.error("old rooms could not be deleted", exc_info=error)
                gone = 0
            await asyncio.sleep(PAUSE if gone else EVERY)

    async def sweep(self) -> int:
        """Deletes one piece, none where the database is gone (a look would begin a new one); how many."""
        if not self.store.writer.is_there():
            return 0
        old: list[str] = []
        for statuses, days in ((("finished",), self.keep.finished), (ABANDONED, self.keep.abandoned)):
            if days:
                # Those that somebody has open come back in every look, so as many more are asked for.
                most = self.piece + len(self.rooms.in_memory)
                old += await self.store.old(statuses, time.time() - days * DAY, most)
        gone = 0
        for room in old:
            is_ours = self.rooms.share.stamp(room) is not None
            if is_ours and gone < self.piece and await self.rooms.delete(room):
                gone += 1
        return gone
