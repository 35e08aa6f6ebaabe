"""Bots in worker processes: they follow a record by its new lines, and survive the loss of a worker."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from typing import Any

import pytest

from bot_processes import with_bots
from ews_table import START
from holocene import _engine, earth, ews
from holocene.bots import registry
from holocene.bots.ews.levels import LEVELS
from holocene.bots.ews.player import Player
from holocene.kernel.record import Record
from holocene.room.thinking import FAILED, NOT_ASKED, Question, Worker, timed
from holocene.server import bots as pool
from holocene.server.bots import Bots
from quiet_room import Table
from table import serving, wait_for

HEADER = {"game": "earth", "options": {"players": 2}, "seed": 5}


def question(record: Record[Any, Any], seat: int, bot: str = "random") -> Question:
    return Question("aaaaaaaaaa", HEADER, record.history, seat, bot)


def asked(record: Record[Any, Any], since: int, job: int = 1, bot: str = "random") -> dict[str, Any]:
    return {
        "job": job,
        "room": "aaaaaaaaaa",
        "header": HEADER if since == 0 else None,
        "from": since,
        "lines": record.history[since:],
        "seat": earth.waiting(record.state)[0],
        "bot": bot,
    }


def test_a_worker_answers_legally_from_the_lines_it_is_sent() -> None:
    worker, record = Worker(), Record.begin(earth, {"players": 2}, 5)
    since = 0
    for job in range(60):
        message = asked(record, since, job)
        since = len(record.history)
        answer = worker.answer(json.loads(json.dumps(message)))
        assert answer["job"] == job
        record.choose(message["seat"], answer["choice"])
    record.undo(record.entries[-1][0]) if record.can_undo(record.entries[-1][0]) else record.cut(50)
    assert worker.answer(asked(record, since))["choice"] >= 0


def test_a_worker_that_missed_lines_asks_for_the_whole_record() -> None:
    worker, record = Worker(), Record.begin(earth, {"players": 2}, 5)
    record.choose(0, earth.choices(record.state, 0)[0])
    assert worker.answer(asked(record, 1)) == {"job": 1, "lost": True}
    assert worker.answer(asked(record, 0))["choice"] >= 0
    assert worker.answer(asked(record, 0) | {"header": None}) == {"job": 1, "lost": True}


def test_an_answer_that_is_not_legal_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, "random", registry.Entry(lambda game, _: lambda *_: 10**6, (), dict))
    record = Record.begin(earth, {"players": 2}, 5)
    assert Worker().answer(asked(record, 0))["choice"] == FAILED


def test_a_seat_that_is_no_longer_asked_is_told_apart_from_a_bot_that_failed() -> None:
    worker, record = Worker(), Record.begin(earth, {"players": 2}, 5)
    seat = earth.waiting(record.state)[0]
    while seat in earth.waiting(record.state):
        record.choose(seat, earth.choices(record.state, seat)[0])
    assert worker.answer(asked(record, 0) | {"seat": seat})["choice"] == NOT_ASKED


def test_a_bot_sees_a_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def spy(view: Any, choices: list[int], _: object) -> int:
        seen.append(type(view))
        assert view.seat == 0
        return choices[0]

    monkeypatch.setitem(registry.BOTS, "random", registry.Entry(lambda game, _: spy, (), dict))
    record = Record.begin(earth, {"players": 2}, 5)
    Worker().answer(asked(record, 0))
    assert seen == [earth.View]


def test_the_answers_of_a_process_are_legal_and_only_new_lines_travel() -> None:
    async def work(bots: Bots) -> None:
        record = Record.begin(earth, {"players": 2}, 5)
        for _ in range(20):
            seat = earth.waiting(record.state)[0]
            record.choose(seat, await bots.choose(question(record, seat)))
            assert bots.quick.workers[0].known["aaaaaaaaaa"] == len(record.history) - 1
        bots.forget("aaaaaaaaaa")
        seat = earth.waiting(record.state)[0]
        assert await bots.choose(question(record, seat)) in earth.choices(record.state, seat)

    with_bots(work)


def test_a_worker_that_dies_is_replaced_and_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    async def work(bots: Bots) -> None:
        record = Record.begin(earth, {"players": 2}, 5)
        await bots.choose(question(record, 0))
        process = bots.quick.workers[0].process
        assert process is not None
        process.kill()
        assert await bots.choose(question(record, 0)) in earth.choices(record.state, 0)
        assert bots.quick.workers[0].process is not process

    with_bots(work)


@pytest.mark.linux
def test_a_question_under_way_is_asked_again_when_its_worker_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work(bots: Bots) -> None:
        record = Record.begin(earth, {"players": 2}, 5)
        process = await bots.quick.workers[0].start()
        board = await bots.analysing.workers[0].start()
        for thinker in (process, board):
            os.kill(thinker.pid, signal.SIGSTOP)  # It thinks for ever.
        answer = asyncio.create_task(bots.choose(question(record, 0)))
        analysis = asyncio.create_task(bots.analyse(START, 50, 1))
        while not (bots.quick.workers[0].waiting and bots.analysing.workers[0].waiting):
            await asyncio.sleep(0.01)
        await bots.replace()
        assert await answer in earth.choices(record.state, 0)
        assert await analysis is not None
        assert bots.quick.workers[0].process is not process and process.returncode is not None
        assert caplog.text == ""

    with_bots(work)


def test_workers_are_replaced_when_the_engine_has_been_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = False
    monkeypatch.setattr(pool, "LOOK_EVERY", 0.01)
    monkeypatch.setattr(_engine, "is_pure", lambda: False)
    monkeypatch.setattr(_engine, "way", lambda: "interpreted")
    monkeypatch.setattr(_engine, "built_files", lambda _: {"rng": "file"} if compiled else {})

    async def work(bots: Bots) -> None:
        nonlocal compiled
        await bots.start()
        process = bots.quick.workers[0].process
        assert process is not None and bots.looking is not None
        await asyncio.sleep(0.1)
        assert process.returncode is None
        compiled = True
        await asyncio.wait_for(bots.looking, 20)
        assert process.returncode is not None and bots.quick.workers[0].process is not process

    with_bots(work)


def test_a_level_thinks_no_longer_than_people_wait() -> None:
    record = Record.begin(ews, {}, 5)
    bot = Worker()._bot("level5", record)
    assert isinstance(bot, Player)
    assert (bot.limits.nodes, bot.noise) == (LEVELS["level5"]["nodes"], LEVELS["level5"]["noise"])
    assert 0 < bot.limits.milliseconds < 1000 * pool.PATIENCE
    assert timed("random", "ews") == "random"
    assert timed("level3", "earth") == "level3"


@pytest.mark.parametrize("way, bot", [("compiled", "level6"), ("interpreted", "level4")])
def test_a_level_of_earth_searches_only_where_the_engine_is_compiled(
    way: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holocene.room.thinking.way", lambda: way)
    assert timed("level6", "earth") == bot


def test_a_bot_that_cannot_answer_gives_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 0.0)

    async def work(bots: Bots) -> None:
        record = Record.begin(earth, {"players": 2}, 5)
        assert await bots.choose(question(record, 0)) == -1
        assert "too long" in caplog.text

    with_bots(work)


def test_a_game_goes_on_although_its_bots_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: object, __: object) -> int:
        return -1

    monkeypatch.setattr(Bots, "choose", fail)
    with serving() as served:
        room = served.open("greedy", "greedy")["room"]
        wait_for(lambda: served.summary(room)["version"] > 10)


def test_for_a_bot_that_failed_nothing_is_said_that_only_prepares_an_answer() -> None:
    """`less` was once said for a bot whose answer came too late, and the bot did not know it."""

    async def run() -> None:
        table = Table({"players": 2, "with": ["abundance"]}, seed=1)
        await table.room.start()
        table.room.seats[0].left, table.room.seats[0].bot = True, "greedy"
        less = earth.parse("less")
        offered = 0
        for _ in range(200):
            state = table.record().state
            seat = earth.waiting(state)[0]
            choices = earth.choices(state, seat)
            if seat == 1:
                await table.choose(1, next(one for one in choices if one != less))
                continue
            offered += choices[0] == less
            before = len(table.record().history)
            await table.room.driver.answer_for_bot(0, NOT_ASKED)
            assert len(table.record().history) == before, "what comes too late answers nothing"
            await table.room.driver.answer_for_bot(0, FAILED)
        table.room.driver.stop()
        assert offered > 0
        assert all(choice != less for seat, choice in table.record().entries if seat == 0)

    asyncio.run(run())


def test_three_bots_with_both_expansions_come_to_the_end() -> None:
    """They are asked at once, so answers come late; one of them once stood still for ever."""
    with serving() as served:
        options = {"players": 3, "with": ["abundance", "animals"]}
        room = served.open("greedy", "greedy", "greedy", options=options)["room"]
        wait_for(lambda: served.summary(room)["status"] == "finished", patience=300)
