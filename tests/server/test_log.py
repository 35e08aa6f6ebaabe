"""What happened is thought out beside the server, so that a long game holds up no other table."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import pytest

from holocene.room.games import entry_of
from holocene.room.thinking import Worker
from holocene.room.viewers import whole_log
from table import Client, play_on, serving


def test_the_servers_own_process_replays_nothing_for_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """It once held up every table for as long as a quarter of a second."""

    def fails(*_: object) -> list[bytes]:
        raise AssertionError("a log was thought out in the server's process")

    for name, module in list(sys.modules.items()):
        if name.startswith("holocene.room.") and hasattr(module, "whole_log"):
            monkeypatch.setattr(module, "whole_log", fails)
    with serving() as home:
        opened = home.open("person", "person")
        with Client(home.port, opened["room"], opened["token"]) as ann:
            play_on([ann], random.Random(1), 30)
            version = ann.update["version"]
        address = f"/api/rooms/{opened['room']}/log"
        first = home.get(address, opened["token"])
        assert first["version"] == version and len(first["log"]) > 10
        assert home.get(address, opened["token"]) == first
        assert home.get(f"{address}?after={version - 5}", opened["token"])["log"] == [
            entry for entry in first["log"] if entry["version"] > version - 5
        ]
        assert home.get(address)["log"] != first["log"], "an onlooker is told less"


def test_a_log_asked_for_again_is_made_anew_only_when_the_game_went_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []

    def counted(*given: Any) -> list[bytes]:
        made.append(len(given[3]))
        return whole_log(*given)

    monkeypatch.setattr("holocene.room.thinking.whole_log", counted)
    game, worker = entry_of("ews").game, Worker()
    state, lines = game.new({}, 3), []
    for _ in range(20):
        seat = game.waiting(state)[0]
        choice = game.choices(state, seat)[0]
        game.choose(state, seat, choice)
        lines.append(f"[{seat},{choice}]")

    def asked(known: int, to: int, viewer: int) -> dict[str, Any]:
        header = {"game": "ews", "options": {}, "seed": 3} if known == 0 else None
        wish = {"viewers": [viewer], "after": 0}
        news = {"room": "r", "header": header, "from": known, "lines": lines[known:to], "seat": -1, "bot": ""}
        answer = worker.answer({"job": 1, **news, "log": wish})
        assert answer["version"] == to
        return {"log": json.loads(f"[{answer['told']}]")}

    first = asked(0, 10, -1)
    assert asked(10, 10, -1) == first and made == [10]
    asked(10, 10, 0)
    assert made == [10, 10], "another pair of eyes"
    assert len(asked(10, 20, -1)["log"]) >= len(first["log"]) and made == [10, 10, 20]
