"""A connection to SQLite with a thread of its own that does a whole transaction in one go.

The driver for asyncio goes to its thread and back for every cursor, statement and commit: seven times for
one choice, half a millisecond of work around a tenth of writing. It stays for reading.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")


class OneThread:
    """What `writer.py` asks of a connection; everything is done in order by the one thread."""

    def __init__(self, connection: Connection, thread: ThreadPoolExecutor) -> None:
        self.connection = connection
        self.thread = thread

    @classmethod
    async def open(cls, engine: Engine) -> OneThread:
        thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        connection = await asyncio.get_running_loop().run_in_executor(thread, engine.connect)
        return cls(connection, thread)

    async def _do(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def run_sync(self, work: Callable[[Connection, T], None], given: T) -> None:
        await self._do(partial(work, self.connection, given))

    async def rollback(self) -> None:
        await self._do(self.connection.rollback)

    async def invalidate(self) -> None:
        """The next statement opens another connection."""
        await self._do(self.connection.invalidate)

    async def close(self) -> None:
        await self._do(self._close)
        self.thread.shutdown(wait=False)

    def _close(self) -> None:
        self.connection.close()
        self.connection.engine.dispose()
