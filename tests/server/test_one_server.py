"""A second server on one database is refused at its start, and a killed one leaves nothing locked."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from holocene.kernel.errors import BadInput
from holocene.room.rows import Batch
from holocene.server.store import Store
from killing import Process
from postgres import postgres
from table import database
from test_store import new_row

SERVE = (sys.executable, "-m", "holocene", "serve", "--port", "0", "--db")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    with database() if request.param == "sqlite" else postgres() as address:
        yield address


def refusal(db: str) -> str:
    """What a server that must not start says about it."""
    run = subprocess.run([*SERVE, db], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout) == (1, ""), run
    return run.stderr


def test_a_second_server_is_refused_in_one_sentence_and_the_first_goes_on(url: str) -> None:
    first = Process(url)
    try:
        said = " ".join(refusal(url).split())
        assert f"another server is using the database {url}" in said
        assert "with --db" in said and "Traceback" not in said and len(said) < 400
        if "://" not in url:
            assert f"(process {first.process.pid})" in said
        seats = [{"kind": "person"}, {"kind": "person"}]
        assert "room" in first.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
    finally:
        assert first.stop() == ""
    assert Process(url).stop() == ""


def test_a_killed_server_leaves_nothing_locked(url: str) -> None:
    for _ in range(2):
        Process(url).kill()
    assert Process(url).stop() == ""


def test_a_database_by_another_name_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path, target_is_directory=True)
    asked: list[str] = []

    async def run() -> None:
        first = await Store.open(str(tmp_path / "table.db"))
        for name in (f"sqlite:///{tmp_path}/table.db", f"{tmp_path}/other/table.db"):
            with pytest.raises(BadInput, match="another server is using") as refused:
                await Store.open(name)
            asked.append(str(refused.value))
        await first.close()
        await (await Store.open(f"{tmp_path}/other/table.db")).close()

    asyncio.run(run())
    assert len(asked) == 2


def test_tables_in_memory_are_nobody_elses() -> None:
    async def run() -> None:
        row = new_row()
        stores = [await Store.open(name) for name in ("sqlite://", "sqlite:///:memory:", ":memory:")]
        await stores[0].writer.submit(Batch(row.id, row=row, is_new=True))
        assert [await store.count() for store in stores] == [1, 0, 0]
        for store in stores:
            await store.close()

    asyncio.run(run())
    assert not Path(":memory:.lock").exists()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_writer_that_lost_its_connection_takes_the_lock_again_before_it_writes(url: str) -> None:
    """PostgreSQL restarts, or the network fails: the lock went with the connection."""

    async def run() -> None:
        store, row = await Store.open(url), new_row()
        await store.writer.submit(Batch(row.id, row=row, is_new=True))

        async def write(at: int) -> None:
            await store.writer.submit(Batch(row.id, lines=[(at, "[0,0]")]))

        await cut_off(store)
        with pytest.raises(DBAPIError):
            await write(0)
        await write(0)
        with pytest.raises(BadInput, match="another server"):
            await Store.open(url)

        await cut_off(store)
        other = await Store.open(url)
        with pytest.raises(DBAPIError):
            await write(1)
        for _ in range(2):
            with pytest.raises(BadInput, match="another server"):
                await write(1)
        assert await other.versions([row.id]) == {row.id: 1}, "two servers have written"
        await other.close()
        await write(1)
        assert await store.versions([row.id]) == {row.id: 2}
        await store.close()

    asyncio.run(run())


async def cut_off(store: Store) -> None:
    async with store.engine.connect() as connection:
        await connection.execute(
            text(
                "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'"
                " and pid <> pg_backend_pid()"
            )
        )
        while (
            await connection.execute(text("select count(*) from pg_locks where locktype = 'advisory'"))
        ).scalar():
            await asyncio.sleep(0.01)
