"""Where rooms are kept: SQLite by default, PostgreSQL by URL.

Opens the database, brings its tables up to date, reads. All writing goes through
the group commit in `writer.py`. Only one server may use a database at a time (`one_server.py`).
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final

from alembic.util import CommandError
from sqlalchemy import create_engine, event, func, select
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from holocene.kernel.errors import BadInput
from holocene.room.rows import Ack, RoomRow, Stored, TokenRow
from holocene.server.migrate import migrate
from holocene.server.one_server import IN_MEMORY, FileLock, file_lock, lock_by, share_by, shown
from holocene.server.one_thread import OneThread
from holocene.server.schema import ACKS, LINES, ROOMS, TOKENS
from holocene.server.writer import Writer

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
COLUMNS: Final = tuple(RoomRow.__dataclass_fields__)


def async_url(text: str) -> str:
    """A database URL with the driver this server uses; a bare path is an SQLite file."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    scheme, _, rest = text.partition("://")
    scheme = scheme.partition("+")[0]
    if scheme not in DRIVERS:
        raise BadInput(f"cannot use the database {scheme}://: it is sqlite:///FILE or postgresql://…")
    return f"{DRIVERS[scheme]}://{rest}"


class Store:
    def __init__(self, engine: AsyncEngine, writer: Writer, lock: FileLock | None) -> None:
        self.engine = engine
        self.writer = writer
        self.lock = lock

    @classmethod
    async def open(cls, url: str, is_shared: bool = False) -> Store:
        """`is_shared`: other servers may use the database, too (`shards.py`)."""
        try:
            parsed = make_url(async_url(url))
        except ArgumentError:
            raise BadInput("cannot read the database URL: it is sqlite:///FILE or postgresql://…") from None
        if parsed.get_backend_name() == "sqlite":
            make_private(parsed)
        engine = create_async_engine(parsed, hide_parameters=True)
        if engine.dialect.name == "sqlite":
            _set_up(engine.sync_engine)
        lock: FileLock | None = None
        try:
            lock = file_lock(parsed)
            writing = await engine.connect()
            lock_it = share_by if is_shared else lock_by
            try:
                await lock_it(writing)
                await writing.run_sync(migrate)
                await writing.commit()
            except BaseException:
                await writing.close()
                raise
        except (SQLAlchemyError, CommandError, OSError, BadInput) as error:
            await engine.dispose()
            if lock is not None:
                lock.release()
            if isinstance(error, BadInput):
                raise
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadInput(f"cannot use the database {shown(parsed)}: {reason}") from None
        if lock is None:  # no file to lock: PostgreSQL, or in memory
            writer = Writer(writing, lock=lambda: lock_it(writing))
        else:
            await writing.close()
            writer = Writer(await OneThread.open(_for_one_thread(parsed)), is_there=same_file(parsed))
        store = cls(engine, writer, lock)
        store.writer.start()
        return store

    def sibling(self) -> AsyncEngine:
        """Connections of one's own to the same database, for whoever must not wait behind the tables."""
        return create_async_engine(self.engine.url, pool_size=1, max_overflow=1, hide_parameters=True)

    async def close(self) -> None:
        """Waits for what is still to be written."""
        await self.writer.stop()
        await self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # --- reading

    async def load(self, room: str) -> Stored | None:
        async with self.engine.connect() as connection:
            rows = await _rows(connection, [room])
            if not rows:
                return None
            lines = await connection.execute(
                select(LINES.c.text).where(LINES.c.room == room).order_by(LINES.c.number)
            )
            acks = await connection.execute(
                select(ACKS.c.who, ACKS.c.key, ACKS.c.version, ACKS.c.applied).where(ACKS.c.room == room)
            )
            tokens = await connection.execute(select(TOKENS).where(TOKENS.c.room == room))
            return Stored(
                rows[0],
                [str(text) for (text,) in lines],
                [Ack(*row) for row in acks],
                [_token(row) for row in tokens],
            )

    async def rows(self, rooms: list[str]) -> list[RoomRow]:
        async with self.engine.connect() as connection:
            return await _rows(connection, rooms)

    async def versions(self, rooms: list[str]) -> dict[str, int]:
        """How many lines each record has."""
        async with self.engine.connect() as connection:
            counts = await connection.execute(
                select(LINES.c.room, func.count()).where(LINES.c.room.in_(rooms)).group_by(LINES.c.room)
            )
            return {str(room): int(n) for room, n in counts}

    async def tokens(self, digests: list[str]) -> list[TokenRow]:
        """Every seat these tokens speak for, in every room."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(TOKENS).where(TOKENS.c.digest.in_(digests)))
            return [_token(row) for row in found]

    async def public_rooms(self, most: int) -> list[RoomRow]:
        """Public rooms that still wait for players, the newest first."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS)
                .where(ROOMS.c.status == "waiting", ROOMS.c.public)
                .order_by(ROOMS.c.changed.desc())
                .limit(most)
            )
            return [_room(row) for row in found]

    async def unfinished(self, since: float) -> list[str]:
        """Running rooms that somebody played in shortly before the last thing written."""
        async with self.engine.connect() as connection:
            last = (
                await connection.execute(select(func.max(ROOMS.c.changed)).where(ROOMS.c.status == "running"))
            ).scalar()
            found = await connection.execute(
                select(ROOMS.c.id)
                .where(ROOMS.c.status == "running", ROOMS.c.changed >= (last or 0.0) - since)
                .order_by(ROOMS.c.changed.desc())
            )
            return [str(room) for (room,) in found]

    async def old(self, statuses: Collection[str], before: float, most: int) -> list[str]:
        """Rooms in one of these states that nothing has happened in since then, the oldest first."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(ROOMS.c.id)
                .where(ROOMS.c.status.in_(statuses), ROOMS.c.changed < before)
                .order_by(ROOMS.c.changed)
                .limit(most)
            )
            return [str(room) for (room,) in found]

    async def count(self) -> int:
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(ROOMS))).scalar() or 0)


def same_file(url: URL) -> Callable[[], bool]:
    """Tells whether the file of a database is still the one it was; always, where there is no file."""
    if url.get_backend_name() != "sqlite" or url.database in IN_MEMORY:
        return lambda: True
    path = Path(str(url.database)).expanduser()
    began = path.stat()

    def is_same() -> bool:
        try:
            now = path.stat()
        except OSError:
            return False
        return (now.st_dev, now.st_ino) == (began.st_dev, began.st_ino)

    return is_same


def make_private(url: URL) -> None:
    """Begins the file of a database and keeps it from others on this machine; what SQLite lays beside it
    follows it."""
    if url.database in IN_MEMORY:
        return
    file = Path(str(url.database)).expanduser()
    file.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # what cannot be opened is told by whoever needs it
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        mode = file.stat().st_mode
        if os.name == "posix" and mode & 0o007:
            file.chmod(mode & ~0o007)


def _for_one_thread(url: URL) -> Engine:
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    _set_up(engine)
    return engine


def _set_up(engine: Engine) -> None:
    event.listen(engine, "do_connect", _open_what_is_there)
    event.listen(engine, "connect", _set_up_sqlite)


def _open_what_is_there(_: object, __: object, where: list[Any], how: dict[str, Any]) -> None:
    """Never begins a file: while that of the tables is gone a new connection would find an empty one, and
    keep to it when the other is back."""
    if where and where[0] not in IN_MEMORY and not where[0].startswith("file:"):
        where[0] = f"{Path(where[0]).resolve().as_uri()}?mode=rw"
        how["uri"] = True


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def _rows(connection: AsyncConnection, rooms: list[str]) -> list[RoomRow]:
    found = await connection.execute(select(ROOMS).where(ROOMS.c.id.in_(rooms)))
    return [_room(row) for row in found]


def _room(row: Any) -> RoomRow:
    return RoomRow(**{name: getattr(row, name) for name in COLUMNS})


def _token(row: Any) -> TokenRow:
    return TokenRow(row.digest, row.room, tuple(row.seats), row.owner)
