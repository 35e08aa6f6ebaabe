"""Earth, Water & Sun at the table: whole games over sockets, resigning, secrets, hostile messages, kills."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator

import pytest

from holocene import ews
from holocene.bots.ews.levels import LEVELS
from holocene.kernel.record import read
from holocene.room.people import NOBODY
from killing import Killing, Kind
from quiet_room import Eyes, Table
from rules import rule
from table import Client, Served, database, play_on, serving, wait_for
from test_hostile import PATIENT, send_hostile


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(PATIENT) as server:
        yield server


def test_the_game_its_options_and_its_levels_are_offered(served: Served) -> None:
    offered = {game["game"]: game for game in served.get("/api/about")["games"]}["ews"]
    assert [bot["bot"] for bot in offered["bots"]] == ["random", *LEVELS]
    keys = [entry["key"] for entry in offered["options"]["entries"]]
    assert keys == ["board", "root_links", "dead_upgrades", "both_trees_lost", "repetition", "no_progress"]
    refused = served.call(
        "POST", "/api/rooms", {"game": "ews", "seats": [{"kind": "bot", "bot": "greedy"}] * 2}
    )
    assert refused[0] == 400 and "no such bot for ews" in refused[1]["error"]["text"]


def test_a_person_and_a_level_play_to_the_end_and_the_record_replays(served: Served) -> None:
    opened = served.open("person", "level1", game="ews", options={"board": "R67"})
    room = opened["room"]
    with Client(served.port, room, opened["token"]) as ann, Client(served.port, room) as watcher:
        wait_for(lambda: served.summary(room)["status"] == "running")
        play_on([ann, watcher], random.Random(3))
        assert watcher.view()["over"]
    summary = served.summary(room)
    assert summary["result"]["finished"]
    record = read(served.get(f"/api/rooms/{room}/record").splitlines(), {"ews": ews})
    assert len(record.history) == summary["version"]
    assert record.outcome() == {
        key: summary["result"][key] for key in ("finished", "reason", "rule", "sides")
    }


@rule("W-END-07", "H-W11")
def test_whoever_resigns_ends_the_game(served: Served) -> None:
    opened = served.open("person", "level1", game="ews")
    room = opened["room"]
    wait_for(lambda: served.summary(room)["status"] == "running")
    summary = served.post(f"/api/rooms/{room}/seats/0", {"resign": True}, opened["token"])
    assert summary["status"] == "finished"
    assert summary["seats"][0]["resigned"]


def test_no_message_holds_a_seed_a_stream_or_a_token() -> None:
    async def play() -> None:
        table = Table({"players": 2, "board": "R67"}, game="ews")
        await table.room.start()
        eyes = [await Eyes(who).enter(table.room) for who in (*table.people, NOBODY)]
        dice = random.Random(5)
        record = table.record()
        while not ews.is_over(record.state):
            seat = ews.waiting(record.state)[0]
            legal = ews.choices(record.state, seat)
            plain = [choice for choice in legal if not ews.name(choice, record.state).startswith("root")]
            await table.choose(seat, dice.choice(plain or legal))
        secrets = [str(table.seed), record.state.stream.key.hex(), *table.tokens]
        secrets += [who.digest for who in table.people]
        for one in eyes:
            assert len(one.messages) > 100
            text = "".join(message.decode() for message in one.messages)
            assert not [secret for secret in secrets if secret in text]
        shown = [one.last("update")["views"] for one in eyes]
        assert [set(views) for views in shown] == [{"0"}, {"1"}, {"-1"}]

    asyncio.run(play())


def test_hostile_messages_change_nothing(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    opened = served.open("person", "open", game="ews")
    room, guest = opened["room"], served.sit(opened, name="Bob")
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    record = served.app.state.rooms.in_memory[room].record
    before = record.digest()
    dice = random.Random(7)
    with caplog.at_level(logging.WARNING):
        for token in (guest, None):
            for _ in range(10):
                with Client(served.port, room, token) as client:
                    send_hostile(client, dice, 20)
    assert record.digest() == before
    assert not caplog.records, caplog.text


@pytest.mark.linux
def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    with database() as db:
        games = Killing(db, 5, Kind(1, {}, "ews"))
        try:
            games.round()
            while not games.acknowledged:
                games.round()
        finally:
            complaints = games.server.stop()
        assert complaints == ""
