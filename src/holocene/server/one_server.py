"""One server a database: whoever comes second is refused.

A room has one writer, the server that has it in memory. Two servers would each go on with
their own idea of every game. So a server holds a lock as long as it runs: on SQLite one of
the operating system, on a file beside the database; on PostgreSQL an advisory lock, held by
the connection that does all the writing. Both end with the process however it ends, so
after a crash nothing has to be cleared away.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.kernel.errors import BadInput

KEY: Final = 0x486F_6C6F_6365_6E65
"""The number of the advisory lock: "Holocene" in ASCII. Each database has its own set of them."""
ADVICE: Final = "end that one, or give this one a database of its own with --db"
IN_MEMORY: Final = (None, "", ":memory:")


def shown(url: URL) -> str:
    """A database as people name it, without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database or ":memory:")
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


class FileLock:
    """Held from its making until `release`; the file itself stays, for removing it would let two in."""

    def __init__(self, database: str) -> None:
        self.path = Path(f"{Path(database).resolve()}.lock")
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self.file)
        except OSError as error:
            process = self._holder()
            os.close(self.file)
            if not isinstance(error, BlockingIOError | PermissionError):
                raise
            by = f" (process {process})" if process else ""
            raise BadInput(f"another server is using the database {database}{by}: {ADVICE}") from None
        os.ftruncate(self.file, 0)
        os.write(self.file, str(os.getpid()).encode())

    def _holder(self) -> str:
        """Its process, for whoever must find it."""
        with contextlib.suppress(OSError):
            number = os.read(self.file, 20).decode("ascii", "replace")
            return number if number.isdigit() else ""
        return ""

    def release(self) -> None:
        os.close(self.file)


def file_lock(url: URL) -> FileLock | None:
    """None where there is no file to share: PostgreSQL, and SQLite in memory."""
    if url.get_backend_name() != "sqlite" or url.database in IN_MEMORY:
        return None
    return FileLock(str(url.database))


async def share_by(connection: AsyncConnection) -> None:
    """For one of several servers: they let each other in, and nobody who would be alone (`shards.py`)."""
    if connection.dialect.name != "postgresql":
        raise BadInput(
            "several servers share a database of PostgreSQL only: leave --node out, or change --db"
        )
    await lock_by(connection, "_shared")


async def lock_by(connection: AsyncConnection, how: str = "") -> None:
    """Takes the advisory lock for this connection, also again where it has it already."""
    if connection.dialect.name != "postgresql":
        return
    answer = await connection.execute(text(f"select pg_try_advisory_lock{how}(:key)"), {"key": KEY})
    taken = bool(answer.scalar())
    await connection.commit()
    if not taken:
        raise BadInput(
            f"another server is using the database {shown(connection.engine.url)}: {ADVICE}; "
            "if it has just crashed on another machine, the database needs a while to notice"
        )


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 30, os.SEEK_SET)  # far behind the number of the process, which stays readable
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        # Not lockf: such a lock ends when any copy of the file is closed, and keeps only other processes out.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
