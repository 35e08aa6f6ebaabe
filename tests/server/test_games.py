"""Whole games over real sockets: people, bots, one device, spectators, replay, rematch, restart."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from holocene import earth
from holocene.kernel.record import read
from table import Client, Served, database, play_on, serving, wait_for


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


@pytest.fixture
def db() -> Iterator[str]:
    with database() as file:
        yield file


def test_two_people_and_two_bots_play_to_the_end_and_the_record_replays(served: Served) -> None:
    opened = served.open("person", "open", "greedy", "random", options={"mode": "beginner"})
    room, guest = opened["room"], served.sit(opened)
    with (
        Client(served.port, room, opened["token"]) as ann,
        Client(served.port, room, guest) as bob,
        Client(served.port, room) as watcher,
    ):
        assert [client.welcome["seats"] for client in (ann, bob, watcher)] == [[0], [1], []]
        served.post(f"/api/rooms/{room}/start", token=opened["token"])
        for client in (ann, bob, watcher):
            client.wait("update")
        play_on([ann, bob, watcher], random.Random(4))
        assert watcher.view()["over"]
    summary = served.summary(room)
    assert summary["status"] == "finished"
    assert summary["result"]["finished"] and summary["result"]["winners"]
    text = served.get(f"/api/rooms/{room}/record")
    record = read(text.splitlines(), {"earth": earth})
    assert len(record.history) == summary["version"]
    assert record.outcome() == {
        key: summary["result"][key] for key in ("finished", "reason", "rule", "sides")
    }
    replay = served.get(f"/api/rooms/{room}/replay?to=1000000")
    assert replay["to"] == replay["steps"] == len(record.entries)
    assert replay["view"]["over"]
    assert all(isinstance(area["hand"], list) for area in replay["view"]["seats"])


def test_a_log_put_together_from_updates_is_the_log_by_request(served: Served) -> None:
    opened = served.open("person", "random")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        start = ann.update["version"]
        play_on([ann], random.Random(1), most=40)
        ann.drain()
        told = [entry for message in ann.received if message["type"] == "update" for entry in message["log"]]
        version = ann.update["version"]
    log = served.get(f"/api/rooms/{opened['room']}/log?after={start}", opened["token"])["log"]
    assert [entry for entry in log if entry["version"] <= version] == told
    assert told and all(entry["viewer"] == 0 for entry in told)


def test_two_people_share_one_device(served: Served) -> None:
    opened = served.open("person", "person", hotseat=True)
    assert opened["seats"] == [0, 1] and not opened["invitations"]
    with Client(served.port, opened["room"], opened["token"]) as both:
        assert sorted(both.update["views"]) == ["0", "1"]
        assert isinstance(both.view(0)["seats"][0]["hand"], list)
        assert isinstance(both.view(0)["seats"][1]["hand"], int)
        play_on([both], random.Random(2), most=60)
        viewers = {entry["viewer"] for entry in both.update["log"]}
        assert viewers <= {0, 1}
    assert served.summary(opened["room"])["version"] >= 60


def test_a_spectator_sees_no_hand_and_no_choices(served: Served) -> None:
    opened = served.open("person", "greedy")
    with Client(served.port, opened["room"]) as watcher:
        only = watcher.update["views"]
        assert list(only) == ["-1"]
        assert only["-1"]["choices"] == [] and not only["-1"]["undo"]
        assert all(isinstance(area["hand"], int) for area in watcher.view()["seats"])
        assert watcher.answer({"type": "choose", "seat": 0, "choices": [0]})["code"] == "seat"


def test_a_game_goes_on_after_a_restart_and_acknowledged_choices_are_there(db: str) -> None:
    first = Served(db)
    opened = first.open("person", "random", options={"mode": "beginner"})
    with Client(first.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(3), most=25)
        seen = ann.update["version"]
    first.stop()
    second = Served(db)
    try:
        with Client(second.port, opened["room"], opened["token"], have=seen) as ann:
            assert ann.update["version"] >= seen
            play_on([ann], random.Random(3))
        assert second.summary(opened["room"])["status"] == "finished"
    finally:
        second.stop()


def test_an_unfinished_game_of_bots_goes_on_by_itself_after_a_restart(db: str) -> None:
    first = Served(db)
    room = first.open("random", "random", options={"mode": "beginner"})["room"]
    wait_for(lambda: first.summary(room)["version"] > 20)
    first.stop()
    second = Served(db)
    try:
        before = second.summary(room)["version"]
        assert before > 20
        wait_for(lambda: second.summary(room)["version"] > before, patience=5)
    finally:
        second.stop()


def test_a_rematch_seats_everybody_again_and_their_tokens_are_good_there(served: Served) -> None:
    opened = served.open("person", "open", "random")
    room, host, guest = opened["room"], opened["token"], served.sit(opened, name="Bob")
    served.post(f"/api/rooms/{room}/start", token=host)
    assert served.call("POST", f"/api/rooms/{room}/rematch", token=host)[0] == 409
    served.post(f"/api/rooms/{room}/seats/0", {"resign": True}, host)
    served.post(f"/api/rooms/{room}/seats/1", {"resign": True}, guest)
    fresh = served.post(f"/api/rooms/{room}/rematch", token=guest)["room"]
    assert served.post(f"/api/rooms/{room}/rematch", token=host)["room"] == fresh
    assert served.summary(room)["rematch"] == fresh
    again = served.summary(fresh)
    assert again["status"] == "running"
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot", "person"]
    assert not any(seat["resigned"] for seat in again["seats"])
    with Client(served.port, fresh, guest) as bob, Client(served.port, fresh, host) as ann:
        assert bob.welcome["seats"] == [0] and ann.welcome["seats"] == [2]
        assert bob.welcome["room"]["seats"][0]["name"] == "Bob"


def test_my_games_are_listed_with_the_seats_each_token_speaks_for(served: Served) -> None:
    one, two = served.open("person", "open"), served.open("person", "random")
    tokens = [one["token"], served.sit(one), two["token"], "x" * 32]
    rooms = {entry["room"]: entry for entry in served.post("/api/mine", {"tokens": tokens})["rooms"]}
    assert set(rooms) == {one["room"], two["room"]}
    speaks = {(entry["token"], tuple(entry["seats"])) for entry in rooms[one["room"]]["tokens"]}
    assert speaks == {(0, (0,)), (1, (1,))}
    assert rooms[two["room"]]["status"] == "running"
    assert not any(token in json.dumps(rooms) for token in tokens)
