"""What the operator asks of a running server: closing and deleting rooms, shutting addresses out.

`holocene admin` leaves a row in the database; the server looks for some every second, does what concerns its
own rooms and writes beside it what came of it. So nothing listens for commands, and it works from any machine
that reaches the database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import select, update

from holocene.room.conversation import POLICY, Guest
from holocene.room.refusals import LOG, Refused
from holocene.room.rooms import Rooms
from holocene.server.bans import Bans
from holocene.server.schema import BANS, ERRANDS
from holocene.server.store import Store

EVERY: Final = 1.0
"""Seconds between two looks."""
CLOSE: Final = "close"
DELETE: Final = "delete"


class Errands:
    def __init__(
        self, store: Store, rooms: Rooms, bans: Bans, is_ours: Callable[[str], bool] = lambda room: True
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.bans = bans
        self.is_ours = is_ours
        """Does this server have the room, where several share a database?"""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="errands")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                if self.store.writer.is_there():
                    await self.look()
            except Exception as error:
                LOG.error("the operator's errands could not be read", exc_info=error)
            await asyncio.sleep(EVERY)

    def _show_out(self) -> None:
        """Whoever is shut out does not stay because they have come before."""
        if not self.bans.all:
            return
        for room in list(self.rooms.in_memory.values()):
            for watcher in list(room.watchers):
                if isinstance(watcher, Guest) and self.bans.is_banned(getattr(watcher, "address", "")):
                    watcher.close(POLICY)

    async def look(self) -> None:
        async with self.store.engine.connect() as connection:
            bans = await connection.execute(select(BANS.c.address, BANS.c.until))
            self.bans.use([(str(address), until) for address, until in bans])
            self._show_out()
            asked = await connection.execute(
                select(ERRANDS.c.id, ERRANDS.c.what, ERRANDS.c.room).where(ERRANDS.c.done.is_(None))
            )
            open_ones = [(int(number), str(what), str(room)) for number, what, room in asked]
        for number, what, room in open_ones:
            if self.is_ours(room):
                said = await do(self.rooms, what, room)
                async with self.store.engine.begin() as connection:
                    done = update(ERRANDS).where(ERRANDS.c.id == number)
                    await connection.execute(done.values(done=time.time(), said=said))


async def do(rooms: Rooms, what: str, room: str) -> str:
    """What came of it, as one sentence; begins with "!" where nothing did."""
    try:
        if what == DELETE:
            there = rooms.in_memory.get(room)
            if there is None and not await rooms.store.rows([room]):
                raise Refused("unknown", "There is no such room.")
            if there is not None:
                there.leave_memory()
            await rooms.delete(room)
            return f"Room {room} is deleted."
        found = await rooms.find(room)
        if found.status() == "finished":
            raise Refused("finished", "The game is finished already.")
        if found.record is None:
            raise Refused("waiting", "The game has not begun, so there is nothing to close; delete the room.")
        await found.close("closed")
        return f"The game in room {room} is closed; its record can still be read."
    except Refused as refused:
        return f"!{refused.text}"
