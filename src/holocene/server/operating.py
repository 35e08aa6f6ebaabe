"""What `holocene admin` does with a database: looks into it, asks its server for something, keeps copies.

Reading never disturbs a running server. What changes a room is done by the server that has it (`errands.py`);
where none runs, here, under the lock that keeps a second server out.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from holocene.kernel.errors import BadInput
from holocene.room.limits import Limits
from holocene.room.rooms import Rooms
from holocene.room.thinking import Question
from holocene.server import errands
from holocene.server.bans import network_of
from holocene.server.one_server import IN_MEMORY, file_lock, shown
from holocene.server.people.society_tables import REPORTS
from holocene.server.schema import ACKS, BANS, ERRANDS, LINES, ROOMS, TOKENS
from holocene.server.store import Store, async_url, make_private

PATIENCE: Final = 6.0
"""Seconds a running server has to do an errand."""
DAY: Final = 86400.0


@asynccontextmanager
async def looking(db: str) -> AsyncIterator[AsyncConnection]:
    """A connection beside a server that may be running; what goes wrong is one sentence."""
    url = make_url(async_url(db))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BadInput(f"there is no database {url.database}")
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        hint = "; start the server once, it brings old tables up to date" if "no such" in reason else ""
        raise BadInput(f"cannot use the database {shown(url)}: {reason}{hint}") from None
    finally:
        await engine.dispose()


# --- looking ------------------------------------------------------------------------------


async def rooms(db: str, status: str | None, game: str | None, most: int) -> list[dict[str, Any]]:
    """Rooms with what anybody at the table knows of them, the last played first."""
    lines = select(func.count()).where(LINES.c.room == ROOMS.c.id).scalar_subquery()
    wanted = select(ROOMS, lines.label("lines")).order_by(ROOMS.c.changed.desc()).limit(most)
    if status is not None:
        wanted = wanted.where(ROOMS.c.status == status)
    if game is not None:
        wanted = wanted.where(ROOMS.c.game == game)
    async with looking(db) as connection:
        return [
            {
                "room": row.id,
                "game": row.game,
                "status": row.status,
                "public": row.public,
                "seats": [seat["name"] or seat["bot"] or seat["kind"] for seat in row.seats],
                "lines": row.lines,
                "created": row.created,
                "changed": row.changed,
            }
            for row in await connection.execute(wanted)
        ]


async def stats(db: str) -> dict[str, Any]:
    """Numbers of the whole database."""
    now = time.time()
    async with looking(db) as connection:
        by = await connection.execute(
            select(ROOMS.c.game, ROOMS.c.status, func.count()).group_by(ROOMS.c.game, ROOMS.c.status)
        )
        told: dict[str, Any] = {"rooms": {}}
        for game, status, n in by:
            told["rooms"].setdefault(str(game), {})[str(status)] = int(n)
        for key, table in (("lines", LINES), ("acks", ACKS), ("tokens", TOKENS)):
            told[key] = int((await connection.execute(select(func.count()).select_from(table))).scalar() or 0)
        for key, days in (("played_today", 1), ("played_this_week", 7)):
            since = select(func.count()).select_from(ROOMS).where(ROOMS.c.changed > now - days * DAY)
            told[key] = int((await connection.execute(since)).scalar() or 0)
    return told


async def record(db: str, room: str) -> list[str]:
    """The lines of a room's record as they are stored, whether the game is finished or not."""
    async with looking(db) as connection:
        header = (await connection.execute(select(ROOMS.c.header).where(ROOMS.c.id == room))).first()
        if header is None:
            raise BadInput(f"there is no room {room}")
        if header[0] is None:
            raise BadInput(f"the game in room {room} has not begun, so it has no record")
        lines = await connection.execute(
            select(LINES.c.text).where(LINES.c.room == room).order_by(LINES.c.number)
        )
        return [str(header[0]), *(str(text) for (text,) in lines)]


# --- bans ---------------------------------------------------------------------------------


async def ban(db: str, address: str, days: float, why: str) -> str:
    """Shuts an address or a network out, for some days or (0) for good; as it is kept."""
    network, now = str(network_of(address)), time.time()
    until = now + days * DAY if days else None
    async with looking(db) as connection:
        await connection.execute(delete(BANS).where(BANS.c.address == network))
        await connection.execute(insert(BANS).values(address=network, until=until, why=why, made=now))
        await connection.commit()
    return network


async def unban(db: str, address: str) -> str:
    network = str(network_of(address))
    async with looking(db) as connection:
        gone = await connection.execute(delete(BANS).where(BANS.c.address == network))
        await connection.commit()
    if not gone.rowcount:
        raise BadInput(f"{network} is not shut out")
    return network


async def bans(db: str) -> list[dict[str, Any]]:
    async with looking(db) as connection:
        found = await connection.execute(select(BANS).order_by(BANS.c.made))
        return [{"address": row.address, "until": row.until, "why": row.why} for row in found]


async def reports(db: str, everything: bool, most: int) -> list[dict[str, Any]]:
    """What players have reported, the newest first; closed ones only with `everything`."""
    wanted = select(REPORTS).order_by(REPORTS.c.id.desc()).limit(most)
    if not everything:
        wanted = wanted.where(REPORTS.c.closed.is_(None))
    async with looking(db) as connection:
        return [dict(row._mapping) for row in await connection.execute(wanted)]


async def close_report(db: str, number: int, said: str) -> None:
    """Done with: its address is forgotten."""
    async with looking(db) as connection:
        open_one = (REPORTS.c.id == number) & REPORTS.c.closed.is_(None)
        values = {"closed": time.time(), "said": said, "address": ""}
        done = await connection.execute(update(REPORTS).where(open_one).values(values))
        await connection.commit()
    if not done.rowcount:
        raise BadInput(f"there is no open report {number}")


async def ban_reported(db: str, number: int, days: float) -> str:
    """Shuts the address of a report out and closes it; as it is kept."""
    async with looking(db) as connection:
        row = (await connection.execute(select(REPORTS).where(REPORTS.c.id == number))).first()
    if row is None or row.closed is not None:
        raise BadInput(f"there is no open report {number}")
    if not row.address:
        raise BadInput(f"report {number} has no address: its player was not connected when it was made")
    network = await ban(db, row.address, days, f"report {number}: {row.reason}")
    await close_report(db, number, f"banned {network}")
    return network


# --- rooms --------------------------------------------------------------------------------


async def ask(db: str, what: str, room: str, patience: float = PATIENCE) -> str:
    """Has a room closed or deleted; what came of it."""
    async with looking(db) as connection:
        if (await connection.execute(select(ROOMS.c.id).where(ROOMS.c.id == room))).first() is None:
            raise BadInput(f"there is no room {room}")
        made = await connection.execute(insert(ERRANDS).values(what=what, room=room, asked=time.time()))
        key = made.inserted_primary_key
        assert key is not None
        number = int(key[0])
        await connection.commit()
        said, end = None, time.monotonic() + patience
        while said is None and time.monotonic() < end:
            await asyncio.sleep(0.1)
            wanted = select(ERRANDS.c.said).where(ERRANDS.c.id == number)
            said = (await connection.execute(wanted)).scalar()
            await connection.commit()
        if said is None:
            await connection.execute(delete(ERRANDS).where(ERRANDS.c.id == number))
            await connection.commit()
    if said is None:
        said = await _do_here(db, what, room)
    if said.startswith("!"):
        raise BadInput(said[1:].rstrip("."))
    return str(said)


async def _do_here(db: str, what: str, room: str) -> str:
    """No server answers: then none may be running, which the lock makes sure of."""
    store = await Store.open(db)
    tables = Rooms(store, Nobody(), Limits())
    try:
        return await errands.do(tables, what, room)
    finally:
        await tables.stop()
        await store.close()


class Nobody:
    """Thinks for nobody: rooms are only opened to be closed."""

    async def choose(self, question: Question) -> int:
        await asyncio.Event().wait()
        raise AssertionError

    async def propose(self, question: Question, wish: Any) -> Any:
        raise AssertionError

    async def log(self, question: Question, viewers: tuple[int, ...], after: int, address: str = "") -> Any:
        raise AssertionError

    async def analyse(self, position: str, nodes: int, lines: int, address: str = "") -> Any:
        raise AssertionError

    def forget(self, room: str) -> None:
        return


# --- copies -------------------------------------------------------------------------------


def backup(db: str, file: Path) -> int:
    """A copy of an SQLite database that is whole, also while a server writes; how many rooms it has."""
    source = _sqlite_file(db)
    if file.exists():
        raise BadInput(f"{file} is there already; a copy never replaces one")
    make_private(URL.create("sqlite", database=str(file)))
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(file)) as copy:
        there.backup(copy)
    return check_copy(file)


def check_copy(file: Path) -> int:
    """Refuses what is no whole database of ours; how many rooms it has."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            sound = copy.execute("pragma integrity_check").fetchone()[0]
            if sound != "ok":
                raise BadInput(f"{file} is damaged: {sound}")
            return int(copy.execute("select count(*) from room").fetchone()[0])
    except sqlite3.Error as error:
        raise BadInput(f"{file} is no copy of a table's database: {error}") from None


def restore(db: str, file: Path, replace: bool) -> int:
    """Puts a copy in the place of the database, while no server runs; how many rooms it has."""
    count = check_copy(file)
    target = Path(str(make_url(async_url(db)).database))
    if target.exists() and not replace:
        raise BadInput(f"{target} is there already; --replace puts the copy in its place")
    lock = file_lock(make_url(async_url(db)))
    try:
        make_private(URL.create("sqlite", database=str(target)))
        fresh = target.with_name(f"{target.name}.restored")
        fresh.unlink(missing_ok=True)
        make_private(URL.create("sqlite", database=str(fresh)))
        with closing(sqlite3.connect(file)) as there, closing(sqlite3.connect(fresh)) as copy:
            there.backup(copy)
        for beside in ("-wal", "-shm"):
            Path(f"{target}{beside}").unlink(missing_ok=True)
        fresh.replace(target)
    finally:
        if lock is not None:
            lock.release()
    return count


def _sqlite_file(db: str) -> Path:
    url = make_url(async_url(db))
    if url.get_backend_name() != "sqlite" or url.database in IN_MEMORY:
        raise BadInput("this is for SQLite files; PostgreSQL has pg_dump and pg_restore (docs/operating.md)")
    file = Path(str(url.database))
    if not file.is_file():
        raise BadInput(f"there is no database {file}")
    return file
