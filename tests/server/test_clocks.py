"""Clocks are fair: the increment is earned once, by answering, and in no other way."""

from __future__ import annotations

import asyncio

from holocene.room import seat_actions
from holocene.room.clocks import Clock
from quiet_room import Table


def test_the_increment_comes_with_the_last_answer() -> None:
    clock = Clock(60, 5, {})
    clock.run_for([0], [0], 0)
    clock.run_for([1], [1], 3)
    assert round(clock.left[0]) == 65 and clock.left[1] == 60


def test_who_leaves_and_comes_back_earns_nothing() -> None:
    """Sixty seconds once became 660 so."""
    clock = Clock(60, 5, {})
    for _ in range(20):
        clock.run_for([0], [0], 4)
        clock.run_for([], [0], 4)
    assert round(clock.left[0]) == 60
    clock.run_for([0], [0], 4)
    clock.run_for([1], [1], 5)
    assert round(clock.left[0]) == 65


def test_a_bot_that_thinks_long_stops_no_clock_for_whoever_comes_back() -> None:
    """Leaving, thinking while a bot searches, and coming back before it has answered cost nothing once."""
    clock = Clock(60, 5, {})
    clock.run_for([0], [0], 4)
    clock.run_for([], [0], 4)
    clock.handed[0] -= 20
    clock.run_for([0], [0], 4)
    assert round(clock.stored()["0"]) == 40
    clock.run_for([], [0], 4)
    clock.handed[0] -= 20
    clock.run_for([1], [1], 9)
    assert round(clock.stored()["0"]) == 40, "the bot has answered: that was its own time"
    clock.run_for([0], [0], 12)
    assert round(clock.stored()["0"]) == 40


def test_a_table_gives_no_time_while_a_bot_thinks() -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=3, clock={"seconds": 60, "increment": 5})
        await table.room.start()
        clock = table.room.driver.clock
        assert clock is not None and 0 in clock.since
        await seat_actions.leave(table.room, table.people[0], 0, None)
        await asyncio.sleep(0.3)
        await seat_actions.come_back(table.room, table.people[0], 0)
        assert clock.stored()["0"] <= 59.75
        table.room.driver.stop()

    asyncio.run(run())


def test_an_answer_taken_back_and_given_again_earns_nothing_more() -> None:
    clock = Clock(60, 5, {})
    clock.run_for([0], [0], 4)
    for given in range(20):
        clock.run_for([1], [1], 5 + given)
        clock.run_for([0], [0], 4)
    clock.run_for([1], [1], 5)
    assert round(clock.left[0]) == 65
    clock.run_for([0], [0], 24)
    clock.run_for([1], [1], 25)
    assert round(clock.left[0]) == 70, "the next turn earns again"


def test_a_table_gives_no_time_for_leaving() -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=3, clock={"seconds": 60, "increment": 5})
        await table.room.start()
        clock = table.room.driver.clock
        assert clock is not None and 0 in clock.since
        for _ in range(10):
            await seat_actions.leave(table.room, table.people[0], 0, None)
            await seat_actions.come_back(table.room, table.people[0], 0)
        assert clock.left[0] <= 60
        table.room.driver.stop()

    asyncio.run(run())
