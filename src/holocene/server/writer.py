"""Group commit: whatever all rooms have to write in a few milliseconds becomes one transaction.

Handing in a batch gives a future that is done when the batch is durable; only then
may anybody hear of it. If a transaction fails, its batches are tried one by one, so
that the trouble of one room is not the trouble of all. A database that does not answer in time
fails all of them at once, in words; so does one whose file is no longer there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import asdict
from typing import Any, Final, Protocol

from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.refusals import LOG, Moved, NotKept
from holocene.room.rows import Batch
from holocene.server.metrics import METERS
from holocene.server.one_thread import OneThread
from holocene.server.schema import ACKS, LINES, ROOMS, TOKENS

WINDOW: Final = 0.003
"""Seconds in which batches gather, while several rooms are writing. A room alone need not wait."""

PATIENCE: Final = 10.0
"""Seconds a transaction may take."""

_UPDATE_ROOM: Final = update(ROOMS).where(ROOMS.c.id == bindparam("room_id"))
_DROP_TOKEN: Final = delete(TOKENS).where(
    TOKENS.c.room == bindparam("of_room"), TOKENS.c.digest == bindparam("of_digest")
)
_DROP_ROOM: Final = tuple(
    delete(table).where(column == bindparam("of_room"))
    for table, column in (
        (LINES, LINES.c.room),
        (ACKS, ACKS.c.room),
        (TOKENS, TOKENS.c.room),
        (ROOMS, ROOMS.c.id),
    )
)
Waiting = tuple[Batch, asyncio.Future[None], int | None]
"""With the epoch of the room's shard when it was handed in (`shards.py`)."""


class Fence(Protocol):
    """Where several servers share a database: whether a room is still this one's."""

    def stamp(self, room: str) -> int | None: ...

    def hold(self, connection: Connection, stamped: Collection[tuple[str, int | None]]) -> bool: ...


class Writer:
    def __init__(
        self,
        connection: AsyncConnection | OneThread,
        window: float = WINDOW,
        patience: float = PATIENCE,
        is_there: Callable[[], bool] = lambda: True,
        lock: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.connection = connection
        """Holds the lock of `one_server.py` where the database keeps it; nothing else is done with it."""
        self.window = window
        self.patience = patience
        self.is_there = is_there
        """Is what the connection writes to still what somebody would open later?"""
        self.lock = lock
        """Takes the lock of `one_server.py` again, where the connection may be a new one."""
        self.fence: Fence | None = None
        self.waiting: list[Waiting] = []
        self.there_is_work = asyncio.Event()
        self.stopping = False
        self.task: asyncio.Task[None] | None = None
        self.commits = 0
        self.begun: asyncio.Task[None] | None = None
        """The transaction that is being written, or that has not ended in time."""
        self.in_doubt = False
        """Something failed: the connection may be another one now, without the lock."""

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="group commit")

    async def stop(self) -> None:
        self.stopping = True
        self.there_is_work.set()
        if self.task is not None:
            await self.task

    def submit(self, batch: Batch) -> asyncio.Future[None]:
        """Done when the batch is durable; fails when it is not."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        stamp = self.fence.stamp(batch.room) if self.fence is not None else None
        self.waiting.append((batch, future, stamp))
        self.there_is_work.set()
        return future

    async def _run(self) -> None:
        crowded = False
        try:
            while True:
                await self.there_is_work.wait()
                if crowded and not self.stopping:
                    await asyncio.sleep(self.window)
                self.there_is_work.clear()
                work, self.waiting = self.waiting, []
                crowded = len(work) > 1
                if work:
                    await self._commit(work)
                if self.stopping and not self.waiting:
                    return
        finally:
            await self.connection.close()

    async def _commit(self, work: list[Waiting]) -> None:
        try:
            await self._in_time(work)
            self.commits += 1
            if not self.is_there():  # looked at last: an open file can be written to after it was deleted
                raise NotKept("The database of this table was removed or replaced")
        except Moved as error:
            await _roll_back(self.connection)
            if len(work) > 1:
                for one in work:
                    await self._commit([one])
            else:
                _settle(work[0][1], error)
            return
        except NotKept as error:
            LOG.error("%s: nothing is acknowledged", error)
            for _, future, _ in work:
                _settle(future, error)
            return
        except Exception as error:
            self.in_doubt = True
            await _roll_back(self.connection)
            if len(work) > 1:
                for one in work:
                    await self._commit([one])
                return
            LOG.error("room %s could not be written", work[0][0].room, exc_info=error)
            _settle(work[0][1], error)
            return
        for _, future, _ in work:
            _settle(future, None)

    async def _in_time(self, work: list[Waiting]) -> None:
        """Writes, or gives up after a while. What was begun then is not broken off but left to end, for
        nothing else can be written before that: so it cannot come after something newer."""
        if self.begun is not None:
            await self._has_ended(self.begun)
            self.begun = None
            self.in_doubt = True
            await _roll_back(self.connection)
        task = asyncio.create_task(self._transaction(work), name="transaction")
        self.begun = task
        await self._has_ended(task)
        self.begun = None
        task.result()

    async def _has_ended(self, task: asyncio.Task[None]) -> None:
        await asyncio.wait({task}, timeout=self.patience)
        if not task.done():
            raise NotKept("The database of this table does not answer")
        task.exception()  # known to whoever began it, or nobody's any longer

    async def _transaction(self, work: list[Waiting]) -> None:
        if self.in_doubt:
            if self.lock is not None:
                await self.lock()
            self.in_doubt = False
        with METERS.committing():
            await self.connection.run_sync(self._write, work)

    def _write(self, connection: Connection, work: list[Waiting]) -> None:
        if self.fence is not None and not self.fence.hold(
            connection, [(batch.room, stamp) for batch, _, stamp in work]
        ):
            raise Moved
        _execute(connection, [batch for batch, _, _ in work])
        connection.commit()


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


async def _roll_back(connection: AsyncConnection | OneThread) -> None:
    """Also after a lost connection, which the next statement then opens anew."""
    try:
        await connection.rollback()
    except Exception as error:
        LOG.error("the database does not answer", exc_info=error)
        await connection.invalidate()


def _execute(connection: Connection, batches: list[Batch]) -> None:
    """One statement for each kind of row."""
    rows = [asdict(batch.row) for batch in batches if batch.row is not None and batch.is_new]
    changed = [
        {"room_id": batch.room} | asdict(batch.row)
        for batch in batches
        if batch.row is not None and not batch.is_new
    ]
    lines = [
        {"room": batch.room, "number": number, "text": text}
        for batch in batches
        for number, text in batch.lines
    ]
    acks: list[dict[str, Any]] = [
        {"room": batch.room} | asdict(batch.ack) for batch in batches if batch.ack is not None
    ]
    tokens = [asdict(token) | {"seats": list(token.seats)} for batch in batches for token in batch.tokens]
    dropped = [{"of_room": batch.room, "of_digest": digest} for batch in batches for digest in batch.dropped]
    gone = [{"of_room": batch.room} for batch in batches if batch.is_gone]
    for statement, values in (
        (insert(ROOMS), rows),
        (_UPDATE_ROOM, changed),
        (insert(LINES), lines),
        (insert(ACKS), acks),
        (_DROP_TOKEN, dropped),
        (insert(TOKENS), tokens),
        *((statement, gone) for statement in _DROP_ROOM),
    ):
        if values:
            connection.execute(statement, values)
