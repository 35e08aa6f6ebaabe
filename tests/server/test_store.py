"""Where rooms are kept: the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from holocene.kernel.errors import BadInput
from holocene.room.rows import Ack, Batch, RoomRow, TokenRow
from holocene.room.tokens import new_room_id, new_seed
from holocene.server.schema import METADATA
from holocene.server.store import Store, async_url
from postgres import postgres
from table import Client, Served, database, play_on


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    with database() if request.param == "sqlite" else postgres() as address:
        yield address


def in_store(url: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def new_row(**fields: Any) -> RoomRow:
    now = time.time()
    return RoomRow(new_room_id(), "earth", {"players": 2, "with": []}, new_seed(), [], now, now, **fields)


def test_a_room_comes_back_as_it_was_stored(url: str) -> None:
    row = new_row(
        status="running",
        header='{"record":1}',
        public=True,
        clock={"seconds": 60.5, "increment": 2.0},
        clock_left={"0": 12.25},
        note={"resigned": [1]},
        result={"sides": []},
        rematch="abcdefghij",
    )
    row.seats = [
        {"kind": "person", "name": "Zoë ✿", "bot": "", "left": False, "resigned": False, "timeout": False}
    ]
    tokens = [TokenRow("d1", row.id, (0, 2), True), TokenRow("d2", row.id, (), False)]

    async def work(store: Store) -> None:
        await store.writer.submit(Batch(row.id, row=row, tokens=tokens, is_new=True))
        await store.writer.submit(Batch(row.id, lines=[(0, "[0,1]"), (1, "[1,2]")], ack=Ack("d1", "k", 2, 2)))
        await store.writer.submit(Batch(row.id, lines=[(2, '{"undo":1}')]))

    async def look(store: Store) -> None:
        stored = await store.load(row.id)
        assert stored is not None
        assert stored.row == row
        assert stored.lines == ["[0,1]", "[1,2]", '{"undo":1}']
        assert stored.acks == [Ack("d1", "k", 2, 2)]
        assert sorted(stored.tokens, key=lambda token: token.digest) == tokens
        assert await store.versions([row.id]) == {row.id: 3}
        assert [token.room for token in await store.tokens(["d2", "nobody"])] == [row.id]
        assert await store.load("nothinghere") is None

    in_store(url, work)
    in_store(url, look)


def test_the_migrations_make_the_tables_the_server_uses(url: str) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda bare: compare_metadata(MigrationContext.configure(bare), METADATA)
            )
        assert found == []

    in_store(url, work)


def test_what_many_rooms_write_at_once_is_one_commit(url: str) -> None:
    async def work(store: Store) -> None:
        rows = [new_row() for _ in range(50)]
        await asyncio.gather(*(store.writer.submit(Batch(row.id, row=row, is_new=True)) for row in rows))
        commits = store.writer.commits
        await asyncio.gather(*(store.writer.submit(Batch(row.id, lines=[(0, "[0,0]")])) for row in rows))
        assert store.writer.commits - commits <= 2
        assert set((await store.versions([row.id for row in rows])).values()) == {1}

    in_store(url, work)


def test_a_line_that_is_there_already_fails_alone(url: str) -> None:
    async def work(store: Store) -> None:
        one, two = new_row(), new_row()
        for row in (one, two):
            await store.writer.submit(Batch(row.id, row=row, is_new=True, lines=[(0, "[0,0]")]))
        good = [store.writer.submit(Batch(two.id, lines=[(at, f"[0,{at}]")])) for at in range(1, 5)]
        bad = store.writer.submit(Batch(one.id, lines=[(1, "[0,1]"), (0, "[9,9]")], ack=Ack("w", "k", 1, 1)))
        good.append(store.writer.submit(Batch(two.id, lines=[(5, "[0,5]")])))
        with pytest.raises(IntegrityError):
            await bad
        await asyncio.gather(*good)
        stored = await store.load(one.id)
        assert stored is not None and stored.lines == ["[0,0]"] and stored.acks == [], (
            "half of a batch is there"
        )
        assert await store.versions([two.id]) == {two.id: 6}

    in_store(url, work)


def test_closing_waits_for_what_was_handed_in(url: str) -> None:
    row = new_row()

    async def work(store: Store) -> None:
        store.writer.submit(Batch(row.id, row=row, is_new=True, lines=[(0, "[0,0]")]))

    async def look(store: Store) -> None:
        assert await store.load(row.id) is not None

    in_store(url, work)
    in_store(url, look)


def test_rooms_are_found_by_what_they_are(url: str) -> None:
    async def work(store: Store) -> None:
        now = time.time() + 1000
        waiting = new_row(public=True)
        private, running = new_row(), new_row(status="running")
        asleep, finished = new_row(status="running"), new_row(status="finished", public=True)
        running.changed, asleep.changed = now, now - 5000
        for row in (waiting, private, running, asleep, finished):
            await store.writer.submit(Batch(row.id, row=row, is_new=True))
        assert waiting.id in [row.id for row in await store.public_rooms(1000)]
        assert not {private.id, finished.id, running.id} & {row.id for row in await store.public_rooms(1000)}
        recent = await store.unfinished(900)
        assert running.id in recent and not {asleep.id, finished.id, waiting.id} & set(recent)
        assert await store.count() >= 5

    in_store(url, work)


def test_a_token_can_change_hands(url: str) -> None:
    async def work(store: Store) -> None:
        row = new_row()
        old, new = (
            TokenRow(f"old{row.id}", row.id, (1,), False),
            TokenRow(f"new{row.id}", row.id, (1,), False),
        )
        await store.writer.submit(Batch(row.id, row=row, tokens=[old], is_new=True))
        await store.writer.submit(Batch(row.id, tokens=[new], dropped=[old.digest]))
        assert await store.tokens([old.digest, new.digest]) == [new]

    in_store(url, work)


def test_a_game_is_played_over_a_restart_and_a_known_key_stays_known(url: str) -> None:
    dice = random.Random(9)
    first = Served(url)
    opened = first.open("person", "random", options={"mode": "beginner"})
    with Client(first.port, opened["room"], opened["token"]) as ann:
        play_on([ann], dice, most=10)
        if not ann.is_asked(0):
            ann.wait("update", lambda _: ann.is_asked(0))
        choice = ann.choices(0)[0]
        told = ann.choose(0, choice, key="kept")
    first.stop()
    second = Served(url)
    try:
        with Client(second.port, opened["room"], opened["token"]) as ann:
            assert ann.choose(0, choice, key="kept") == told
            play_on([ann], dice, most=20)
        mine = second.post("/api/mine", {"tokens": [opened["token"]]})["rooms"]
        assert [(room["room"], room["status"]) for room in mine] == [(opened["room"], "running")]
    finally:
        second.stop()


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("games.db", "sqlite+aiosqlite:///games.db"),
        ("sqlite:////tmp/games.db", "sqlite+aiosqlite:////tmp/games.db"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+asyncpg://u@h/d"),
    ],
)
def test_a_database_is_named_by_path_or_url(given: str, used: str) -> None:
    assert async_url(given) == used


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(BadInput, match="mysql"):
        async_url("mysql://u@h/d")
