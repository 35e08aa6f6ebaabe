"""A database that hangs or vanishes: a refusal in words, and nothing acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from holocene.room.refusals import NotKept
from holocene.room.rows import Batch, RoomRow
from holocene.server.store import Store
from table import Client, Served, database


@pytest.fixture
def db() -> Iterator[str]:
    with database() as place:
        yield place


def row_of(name: str) -> Batch:
    return Batch(name, row=RoomRow(name, "earth", {}, 1, [], 1.0, 1.0), is_new=True)


def test_a_write_to_a_database_that_hangs_ends_with_a_sentence(db: str) -> None:
    """Another process holds the file; SQLite itself would wait longer than the table does."""

    async def run() -> None:
        store = await Store.open(db)
        store.writer.patience = 0.3
        holding = sqlite3.connect(db, isolation_level=None)
        holding.execute("begin immediate")
        several = [store.writer.submit(row_of(name)) for name in ("aaaaaaaaaa", "bbbbbbbbbb")]
        outcomes = await asyncio.wait_for(asyncio.gather(*several, return_exceptions=True), 4)
        assert all(isinstance(one, NotKept) for one in outcomes)
        assert "does not answer" in str(outcomes[0]) and "nothing was changed" in str(outcomes[0])
        holding.execute("rollback")
        holding.close()
        store.writer.patience = 10
        await asyncio.wait_for(store.writer.submit(row_of("cccccccccc")), 15)
        assert [row.id for row in await store.rows(["cccccccccc"])] == ["cccccccccc"]
        await store.close()

    asyncio.run(run())


def test_a_choice_into_a_deleted_file_is_not_acknowledged(db: str) -> None:
    """Ten of them once were, and were lost."""
    home = Served(db)
    try:
        opened = home.open("person", "person")
        with Client(home.port, opened["room"], opened["token"]) as ann:
            assert ann.choose(0, ann.choices(0)[0])["type"] == "ack"
            moved = Path(f"{db}.away")
            Path(db).rename(moved)
            answer = ann.choose(0, ann.choices(0)[0])
            assert (answer["type"], answer["code"]) == ("error", "unkept")
            assert "removed or replaced" in answer["text"]
            moved.rename(db)
        status, _ = home.call("POST", "/api/rooms", {"game": "earth", "seats": [{"kind": "person"}] * 2})
        assert status == 201, "put back, it is used again"
    finally:
        home.stop()


def test_a_replaced_file_is_noticed_too(db: str) -> None:
    home = Served(db)
    try:
        Path(db).rename(f"{db}.away")
        sqlite3.connect(db).close()
        Path(db).touch()
        status, answer = home.call("POST", "/api/rooms", {"game": "earth", "seats": [{"kind": "person"}] * 2})
        assert (status, answer["error"]["code"]) == (503, "unkept")
    finally:
        home.stop()


def test_a_new_connection_never_begins_an_empty_file_in_place_of_one_that_is_gone(db: str) -> None:
    async def try_it() -> None:
        store = await Store.open(db)
        try:
            await store.engine.dispose()  # nothing is open any more
            Path(db).rename(f"{db}.away")
            with pytest.raises(OperationalError, match="unable to open"):
                await store.rows([])
            assert not Path(db).exists()
            Path(f"{db}.away").rename(db)
            assert await store.rows([]) == []
        finally:
            await store.close()

    asyncio.run(try_it())
