"""When servers of this database were up: whoever could not answer meanwhile has not been silent.

Each process writes a row when it starts and notes every half minute that it is still there; a gap in its own
beat (a machine that slept) begins another row. What no row covers counts as down, so a crash costs nobody
more than half a minute of patience.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from sqlalchemy import delete, insert, select, update

from holocene.room.absence import LONGEST
from holocene.room.refusals import LOG
from holocene.server.schema import UPTIMES
from holocene.server.store import Store

EVERY: Final = 30.0
"""Seconds between two notes."""
SLEPT: Final = 120.0
"""Seconds without a beat after which this process was not there in between."""
KEPT: Final = 2 * LONGEST


class Uptime:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.row = ""
        self.began = self.last = time.time()
        self.others: list[tuple[float, float]] = []
        """Stretches in which this or another process was up, but for the one that lasts."""
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._begin()
        self.task = asyncio.create_task(self._run(), name="uptime")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            await self._try_beat()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self._try_beat()

    async def _try_beat(self) -> None:
        try:
            if self.store.writer.is_there():
                await self.beat()
        except Exception as error:
            LOG.error("it could not be noted that the server is up", exc_info=error)

    async def _begin(self) -> None:
        self.row, self.began = secrets.token_hex(8), time.time()
        self.last = self.began
        async with self.store.engine.begin() as connection:
            old = UPTIMES.c.last < self.began - KEPT
            await connection.execute(delete(UPTIMES).where(old))
            row = {"id": self.row, "began": self.began, "last": self.began}
            await connection.execute(insert(UPTIMES), row)
        await self._look()

    async def beat(self) -> None:
        now = time.time()
        if now - self.last > SLEPT:
            await self._begin()
            return
        self.last = now
        async with self.store.engine.begin() as connection:
            mine = UPTIMES.c.id == self.row
            await connection.execute(update(UPTIMES).where(mine).values(last=now))
        await self._look()

    async def _look(self) -> None:
        async with self.store.engine.connect() as connection:
            rows = await connection.execute(
                select(UPTIMES.c.began, UPTIMES.c.last).where(UPTIMES.c.id != self.row)
            )
            self.others = [(float(began), float(last)) for began, last in rows]

    def down(self, since: float, until: float) -> float:
        """Seconds between these times in which no server was up, as far as is known."""
        up, reached = 0.0, since
        for began, last in sorted([*self.others, (self.began, max(until, self.last))]):
            begin, end = max(began, reached), min(last, until)
            if end > begin:
                up += end - begin
                reached = end
        return max(0.0, until - since - up)
