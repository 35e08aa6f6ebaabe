"""Who is thought for next: rooms take turns, unwatched ones come last, and no search holds anybody up."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from bot_processes import with_bots
from ews_table import START
from holocene import earth
from holocene.bots.registry import bots_of
from holocene.kernel.record import Record
from holocene.room import driver
from holocene.room.games import all_games
from holocene.room.proposal import Wish
from holocene.room.refusals import Refused
from holocene.room.thinking import Question
from holocene.server import bots as every_pool
from holocene.server.bot_pool import Pool, Turns
from holocene.server.bots import AT_ONCE, BELOW, Bots, answers_at_once
from holocene.server.worker_process import WorkerProcess
from quiet_room import Eyes, Table

HEADER = {"game": "earth", "options": {"players": 2}, "seed": 5}


def question(bot: str, room: str = "aaaaaaaaaa") -> tuple[Question, list[int]]:
    """A question of a new game, and its answers."""
    record = Record.begin(earth, {"players": 2}, 5)
    return Question(room, HEADER, record.history, 0, bot), earth.choices(record.state, 0)


async def stopped(worker: WorkerProcess) -> None:
    """It thinks for ever."""
    process = await worker.start()
    os.kill(process.pid, signal.SIGSTOP)


def test_rooms_take_turns_however_much_one_of_them_asks() -> None:
    async def run() -> None:
        turns, loop = Turns(), asyncio.get_running_loop()
        for room in ("many", "many", "many", "few", "one", "few"):
            turns.join(room, loop.create_future())
        order = [found[0] for _ in range(6) if (found := turns.next())]
        assert order == ["many", "few", "one", "many", "few", "many"]
        assert turns.next() is None and len(turns) == 0

    asyncio.run(run())


def test_one_worker_does_one_thing_at_a_time_and_rooms_nobody_watches_come_last() -> None:
    async def run() -> None:
        pool, done, gate, busy = Pool(1), list[str](), asyncio.Event(), 0

        async def think(room: str) -> None:
            nonlocal busy
            busy += 1
            assert busy == 1
            await gate.wait()
            busy -= 1
            done.append(room)

        asked = [("first", True), ("empty", False), ("empty", False), ("people", True), ("friends", True)]
        tasks = []
        for room, is_watched in asked:
            tasks.append(
                asyncio.create_task(pool.think(room, is_watched, lambda _, room=room: think(room)))  # type: ignore[misc]
            )
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        assert done == ["first", "people", "friends", "empty", "empty"]
        assert pool.free == pool.workers

    asyncio.run(run())


def test_who_gives_up_waiting_leaves_the_worker_to_the_others() -> None:
    async def run() -> None:
        pool, gate = Pool(1), asyncio.Event()

        async def think(_: WorkerProcess) -> str:
            await gate.wait()
            return "done"

        first = asyncio.create_task(pool.think("a", True, think))
        await asyncio.sleep(0)
        gone = asyncio.create_task(pool.think("b", True, think))
        last = asyncio.create_task(pool.think("c", True, think))
        await asyncio.sleep(0)
        gone.cancel()
        gate.set()
        assert await asyncio.gather(first, last) == ["done", "done"]
        late = asyncio.create_task(pool.think("d", True, think))
        gate.clear()
        await asyncio.sleep(0)
        handed = asyncio.create_task(pool.think("e", True, think))
        await asyncio.sleep(0)
        gate.set()
        await late
        handed.cancel()  # It has been given the worker, and has not begun.
        await asyncio.wait([handed])
        assert pool.free == pool.workers

    asyncio.run(run())


@pytest.mark.linux
def test_nobody_waits_for_a_search_or_an_analysis_but_those_who_asked_for_it() -> None:
    async def work(bots: Bots) -> None:
        await stopped(bots.searching.workers[0])
        await stopped(bots.analysing.workers[0])
        deep, legal = question("level6")
        search = asyncio.create_task(bots.choose(deep))
        board = asyncio.create_task(bots.analyse(START, 50, 1))
        plain, _ = question("level4")
        assert await bots.choose(plain) in legal
        assert (await bots.propose(plain, Wish()))[0] == 0
        assert not search.done() and not board.done()
        for task in (search, board):
            task.cancel()

    with_bots(work)


@pytest.mark.linux
def test_a_level_that_would_wait_too_long_plays_as_the_one_below() -> None:
    async def work(bots: Bots) -> None:
        await stopped(bots.searching.workers[0])
        deep, legal = question("level6")
        search = asyncio.create_task(bots.choose(deep))
        while not bots.searching.workers[0].waiting:
            await asyncio.sleep(0.01)
        bots.searching.pace = every_pool.LONGEST_WAIT * 2
        other, _ = question("level6", "bbbbbbbbbb")
        assert await bots.choose(other) in legal
        assert "bbbbbbbbbb" in bots.quick.workers[0].known
        search.cancel()

    with_bots(work)


def test_more_analyses_than_are_good_for_all_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_pool, "MOST_ANALYSES", 2)

    async def work(bots: Bots) -> None:
        asked = [asyncio.create_task(bots.analyse(START, 2000, 1, f"host{at}")) for at in range(4)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(one, Refused) and one.code == "full" for one in told) == 1
        assert sum(isinstance(one, dict) for one in told) == 3

    with_bots(work)


def test_every_level_is_either_quick_or_has_one_below_it() -> None:
    for game in all_games():
        for name in bots_of(game):
            asked = Question("room", {"game": game}, [], 0, name)
            if name.startswith("level"):
                assert answers_at_once(asked) != (name in BELOW[game])
        assert set(BELOW[game].values()) <= AT_ONCE[game]


def test_bots_among_themselves_rest_when_nobody_looks_and_go_on_when_somebody_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=1)
        room: Any = table.room
        await room.start()
        asked: list[int] = []
        monkeypatch.setattr(driver.Driver, "_think", lambda self, seat: noted(asked, seat))
        for seat in room.seats:
            seat.left, seat.bot = True, "greedy"
        room.driver.watched -= driver.UNWATCHED + 1
        room.driver.ask_bots()
        await asyncio.sleep(0)
        assert asked == []
        await Eyes(table.people[0]).enter(room)
        await asyncio.sleep(0)
        assert asked == [0, 1]
        room.driver.stop()

    asyncio.run(run())


async def noted(asked: list[int], seat: int) -> None:
    asked.append(seat)
