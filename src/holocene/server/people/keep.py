"""How what is known about people is read and written: short transactions of their own beside the group
commit.

One at a time in this process, as SQLite has one writer anyway; between several servers the statements
themselves decide (a row is changed only where it still is as expected), so nothing depends on who was first
to read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.refusals import NotKept
from holocene.server.store import Store

T = TypeVar("T")
PATIENCE: Final = 10.0
"""Seconds a transaction may take."""


class Keep:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.writing = asyncio.Lock()

    async def all(self, statement: Executable) -> list[Row[Any]]:
        async with self.store.engine.connect() as connection:
            return list((await connection.execute(statement)).all())

    async def one(self, statement: Executable) -> Row[Any] | None:
        """The first row."""
        async with self.store.engine.connect() as connection:
            return (await connection.execute(statement)).first()

    async def write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Durable as a whole when it returns, or nothing of it."""
        try:
            async with asyncio.timeout(PATIENCE), self.writing, self.store.engine.begin() as connection:
                done = await work(connection)
        except TimeoutError:
            raise NotKept("The database of this table does not answer") from None
        if not self.store.writer.is_there():
            raise NotKept("The database of this table was removed or replaced")
        return done

    async def run(self, *statements: Executable) -> int:
        """Several statements together; how many rows the last one changed."""

        async def work(connection: AsyncConnection) -> int:
            changed = 0
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
            return changed

        return await self.write(work)
