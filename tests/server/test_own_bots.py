"""Bots of the server's owner: offered by their short names, made only where the command line named them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from holocene import earth
from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record
from holocene.room import own_bots
from holocene.room.games import all_games, bots_for, checked_bot
from holocene.room.refusals import Refused
from holocene.room.thinking import FAILED, Question, Worker
from holocene.server.bots import Bots

SOURCE: Final = """
print("read")


class Last:
    def __init__(self, game, at=-1):
        self.at = at

    def __call__(self, view, choices, stream):
        print("thinking aloud")
        return choices[self.at]


def broken(game):
    return lambda view, choices, stream: choices[10**6]


def hexes(game):
    return Last(game)


hexes.games = ("ews",)
"""
HEADER: Final = {"game": "earth", "options": {"players": 2}, "seed": 5}


@pytest.fixture(autouse=True)
def nothing_offered() -> Iterator[None]:
    own_bots.forget()
    yield
    own_bots.forget()


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(SOURCE, "utf-8")
    return str(path)


def asked(record: Record[Any, Any], bot: str) -> dict[str, Any]:
    whole = {"job": 1, "room": "aaaaaaaaaa", "header": HEADER, "from": 0, "lines": record.history}
    return whole | {"seat": earth.waiting(record.state)[0], "bot": bot}


def test_an_offered_bot_is_known_by_its_short_name_before_ours(file: str) -> None:
    ours = bots_for("earth")
    own_bots.offer([f"{file}:Last:at=0", f"{file}:hexes"], all_games())
    assert bots_for("earth") == ["Last:at=0", *ours]
    assert bots_for("ews")[:2] == ["Last:at=0", "hexes"]
    assert checked_bot("Last:at=0", "earth") == "Last:at=0"
    for name in (f"{file}:Last", f"{file}:Last:at=0", "Last", "hexes"):
        with pytest.raises(Refused) as refused:
            checked_bot(name, "earth")
        assert file not in refused.value.text.split(";")[1]


def test_what_cannot_be_offered_is_refused(file: str) -> None:
    with pytest.raises(BadInput, match="'greedy' is no bot of your own"):
        own_bots.offer(["greedy"], all_games())
    with pytest.raises(BadInput, match="has no Nobody"):
        own_bots.offer([f"{file}:Nobody"], all_games())
    other = Path(file).with_name("other.py")
    other.write_text(SOURCE, "utf-8")
    with pytest.raises(BadInput, match="two bots would be called 'Last'"):
        own_bots.offer([f"{file}:Last", f"{other}:Last"], all_games())


def test_a_worker_makes_an_offered_bot_and_no_other_from_outside(file: str) -> None:
    record = Record.begin(earth, {"players": 2}, 5)
    own_bots.offer([f"{file}:Last", f"{file}:broken"], all_games())
    legal = earth.choices(record.state, 0)
    assert Worker().answer(asked(record, "Last"))["choice"] == legal[-1]
    refused = Worker().answer(asked(record, f"{file}:Last:at=0"))
    assert refused["choice"] == FAILED
    assert "is not offered at this table" in refused["said"]
    failed = Worker().answer(asked(record, "broken"))
    assert failed["choice"] == FAILED
    assert f"{file}, line 15: IndexError" in failed["said"]


def test_a_process_plays_an_offered_bot_and_the_log_names_one_that_fails(
    file: str, caplog: pytest.LogCaptureFixture
) -> None:
    own_bots.offer([f"{file}:Last", f"{file}:broken"], all_games())
    record = Record.begin(earth, {"players": 2}, 5)

    async def work() -> tuple[int, int]:
        bots = Bots(workers=1)
        try:
            good = await bots.choose(Question("aaaaaaaaaa", HEADER, record.history, 0, "Last"))
            bad = await bots.choose(Question("aaaaaaaaaa", HEADER, record.history, 0, "broken"))
        finally:
            await bots.stop()
        return good, bad

    with caplog.at_level(logging.ERROR):
        good, bad = asyncio.run(work())
    assert good == earth.choices(record.state, 0)[-1]
    assert bad == FAILED
    (said,) = [entry.getMessage() for entry in caplog.records]
    assert "the bot" in said and "line 15: IndexError" in said and "seat 0 of room aaaaaaaaaa" in said
