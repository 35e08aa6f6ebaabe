"""What is old is deleted, piece by piece, and never a game that somebody plays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import func, select

from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms, Wish
from holocene.room.rows import Batch
from holocene.room.seating import Seat
from holocene.server.retention import Keep, Retention
from holocene.server.schema import ACKS, LINES, ROOMS, TOKENS
from holocene.server.store import Store
from quiet_room import NoBots
from table import database

DAY = 86400.0


class Old:
    """Rooms over a database, which can be made old."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def add(self, status: str, days: float) -> str:
        wish = Wish("earth", {}, [Seat("person"), Seat("person")])
        room = (await self.rooms.open(wish)).room
        room.leave_memory()
        row = (await self.store.rows([room.row.id]))[0]
        row.status, row.changed = status, time.time() - days * DAY
        lines = [(0, "[0,1]"), (1, "[1,1]")]
        await self.store.writer.submit(Batch(row.id, lines, row=row))
        return row.id

    async def left(self) -> list[int]:
        """Rows in each table."""
        async with self.store.engine.connect() as connection:
            return [
                int((await connection.execute(select(func.count()).select_from(table))).scalar() or 0)
                for table in (ROOMS, LINES, ACKS, TOKENS)
            ]


def among_old(work: Callable[[Old], Awaitable[None]]) -> None:
    async def run(db: str) -> None:
        store = await Store.open(db)
        nobody: Any = NoBots()
        rooms = Rooms(store, nobody, Limits())
        try:
            await work(Old(store, rooms))
        finally:
            await rooms.stop()
            await store.close()

    with database() as db:
        asyncio.run(run(db))


def test_old_rooms_go_with_everything_of_theirs() -> None:
    async def work(old: Old) -> None:
        gone = [await old.add("finished", 31), await old.add("running", 8), await old.add("waiting", 8)]
        kept = [await old.add("finished", 29), await old.add("paused", 6)]
        keep = Keep(finished=30, abandoned=7)
        assert await Retention(old.store, old.rooms, keep).sweep() == 3
        assert await old.left() == [2, 4, 0, 2]
        assert old.rooms.stored == 2
        for room in gone:
            with pytest.raises(Refused, match="no such room"):
                await old.rooms.find(room)
        assert {row.id for row in await old.store.rows(kept)} == set(kept)

    among_old(work)


def test_nought_keeps_for_ever() -> None:
    async def work(old: Old) -> None:
        await old.add("finished", 10_000)
        await old.add("running", 10_000)
        assert await Retention(old.store, old.rooms, Keep(0, 0)).sweep() == 0
        assert await Retention(old.store, old.rooms, Keep(0, 30)).sweep() == 1
        assert (await old.left())[0] == 1

    among_old(work)


def test_a_game_in_memory_stays_however_old_its_row_is() -> None:
    async def work(old: Old) -> None:
        room = (await old.rooms.open(Wish("earth", {}, [Seat("person"), Seat("person")]))).room
        row = (await old.store.rows([room.row.id]))[0]
        row.changed = 0.0
        await old.store.writer.submit(Batch(row.id, row=row))
        retention = Retention(old.store, old.rooms, Keep(1, 1))
        assert await retention.sweep() == 0
        assert (await old.left())[0] == 1
        room.leave_memory()
        assert await retention.sweep() == 1

    among_old(work)


def test_pieces_are_small() -> None:
    async def work(old: Old) -> None:
        for _ in range(7):
            await old.add("finished", 2)
        retention = Retention(old.store, old.rooms, Keep(1, 1), piece=3)
        assert [await retention.sweep() for _ in range(4)] == [3, 3, 1, 0]

    among_old(work)


def test_whoever_asks_while_a_room_is_being_deleted_hears_that_there_is_none() -> None:
    """Not a room that is in memory and nowhere else."""

    async def work(old: Old) -> None:
        room = await old.add("finished", 2)
        deleting = asyncio.create_task(old.rooms.delete(room))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="no such room"):
            await old.rooms.find(room)
        assert await deleting and room not in old.rooms.in_memory

    among_old(work)
