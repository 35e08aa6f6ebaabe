"""Limits nobody can walk round: new rooms by rematch, endless records, rooms that never leave memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms, Wish
from holocene.room.seating import Seat
from holocene.server.store import Store
from quiet_room import NoBots, Table
from table import GENEROUS, Home, database, serving


def played_out(home: Home, room: str, token: str) -> None:
    person = next(seat["seat"] for seat in home.summary(room)["seats"] if seat["kind"] == "person")
    home.post(f"/api/rooms/{room}/seats/{person}", {"resign": True}, token)


def test_a_rematch_counts_as_a_room_opened_from_here() -> None:
    with serving(replace(GENEROUS, rooms_burst=3, rooms_rate=0.0001)) as home:
        opened = home.open("person", "random")
        room, token = opened["room"], opened["token"]
        for _ in range(2):
            played_out(home, room, token)
            room = home.post(f"/api/rooms/{room}/rematch", token=token)["room"]
        played_out(home, room, token)
        status, answer = home.call("POST", f"/api/rooms/{room}/rematch", {}, token)
        assert (status, answer["error"]["code"]) == (429, "rate")
        assert home.summary(room)["rematch"] is None


def test_asking_for_the_same_rematch_again_costs_nothing() -> None:
    with serving(replace(GENEROUS, rooms_burst=2, rooms_rate=0.0001)) as home:
        opened = home.open("person", "random")
        played_out(home, opened["room"], opened["token"])
        asked = f"/api/rooms/{opened['room']}/rematch"
        first = home.post(asked, token=opened["token"])
        assert [home.post(asked, token=opened["token"]) for _ in range(5)] == [first] * 5


# --- a record has an end ---------------------------------------------------------------------


def test_choosing_and_taking_back_ends_with_a_sentence() -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=3)
        table.room.services = replace(table.room.services, limits=Limits(seat_choices=12))
        room, ann = table.room, table.people[0]
        await room.start()
        with pytest.raises(Refused) as refused:
            for number in range(40):
                choice = room.game.choices(table.record().state, 0)[0]
                await table.choose(0, choice)
                await room.undo(ann, 0, f"undo {number}", lambda *_: None)
        assert refused.value.code == "long" and "12" in refused.value.text
        lines = len(table.record().history)
        assert lines == 24 and table.record().entries == []
        await table.choose(1, room.game.choices(table.record().state, 1)[0])
        assert len(table.record().history) == lines + 1, "the others play on"
        reread = type(room)(room.row, table.record(), list(room.tokens.values()), [], room.services)
        with pytest.raises(Refused):
            choice = room.game.choices(table.record().state, 0)[0]
            table.room = reread
            await table.choose(0, choice)

    asyncio.run(run())


# --- rooms with a clock leave memory ------------------------------------------------------------

CLOCK = {"seconds": 5000.0, "increment": 0.0}


def in_rooms(work: Callable[[Rooms], Awaitable[None]]) -> None:
    """Rooms over a database, without bots."""

    async def run(db: str) -> None:
        store = await Store.open(db)
        nobody: Any = NoBots()
        rooms = Rooms(store, nobody, Limits())
        try:
            await work(rooms)
        finally:
            await rooms.stop()
            await store.close()

    with database() as db:
        asyncio.run(run(db))


def two_people() -> Wish:
    return Wish("earth", {}, [Seat("person", "Ann"), Seat("person", "Bob")], clock=dict(CLOCK))


def test_a_clocked_room_that_everybody_left_leaves_memory_and_its_clock_runs_on() -> None:
    async def work(rooms: Rooms) -> None:
        room = (await rooms.open(two_people())).room
        clock = room.driver.clock
        assert clock is not None and sorted(clock.since) == [0, 1]
        clock.since[0] -= 1000  # as much time has passed
        rooms._let_go(time.monotonic() + 1)
        assert not rooms.in_memory, "nobody is here"
        asleep = rooms.asleep[room.row.id]
        asleep.since -= 3000
        again = await rooms.find(room.row.id)
        assert again is not room and not rooms.asleep
        seen = again.driver.clock
        assert seen is not None
        left = {seat: round(value / 10) * 10 for seat, value in seen.json()["left"].items()}
        assert left == {"0": 1000, "1": 2000}

    in_rooms(work)


def test_a_clock_that_ends_meanwhile_wakes_the_room() -> None:
    async def work(rooms: Rooms) -> None:
        room = (await rooms.open(two_people())).room
        clock = room.driver.clock
        assert clock is not None
        clock.left[0] = 0.2
        rooms._let_go(time.monotonic() + 1)
        assert not rooms.in_memory
        for _ in range(200):
            await asyncio.sleep(0.02)
            woken = rooms.in_memory.get(room.row.id)
            if woken is not None and woken.seats[0].timeout:
                break
        assert woken is not None and woken.seats[0].timeout and not woken.seats[1].timeout

    in_rooms(work)


def test_an_unclocked_room_sleeps_without_an_alarm() -> None:
    async def work(rooms: Rooms) -> None:
        await rooms.open(replace(two_people(), clock=None))
        rooms._let_go(time.monotonic() + 1)
        assert not rooms.in_memory and not rooms.asleep

    in_rooms(work)
