"""Challenges: one deal for all, one try for each, and a list that can be believed."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance, another_device
from holocene.kernel.rng import KEYED
from holocene.room.tokens import new_token
from holocene.server.people.challenges import calendar
from holocene.server.people.challenges.calendar import at, seed_of
from postgres import postgres
from table import Client, Served, database, play_on, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, FREE)
        try:
            yield server
        finally:
            server.stop()


def begin(device: Device, kind: str = "daily", name: str = "") -> tuple[str, str]:
    token = new_token()
    return str(device.post(f"/challenges/{kind}/begin", {"token": token, "name": name})["room"]), token


def hand(served: Served, room: str, token: str) -> Any:
    with Client(served.port, room, token) as client:
        return client.view(0)["seats"][0]["dealt"], client.view(0)["fauna"]


# --- the calendar


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_days_and_weeks_begin_at_midnight_and_on_monday() -> None:
    late = moment("2026-11-18T23:59:59")
    assert at("daily", late).name == "daily-2026-11-18"
    assert at("daily", late + 1).name == "daily-2026-11-19"
    assert at("daily", late, back=1).name == "daily-2026-11-17"
    assert at("weekly", late).name == "weekly-2026-11-16"
    assert at("weekly", moment("2026-11-22T12:00:00")).name == "weekly-2026-11-16"
    assert at("weekly", moment("2026-11-23T00:00:00"), back=1).name == "weekly-2026-11-16"
    one = at("weekly", late)
    assert one.begins <= late < one.ends == one.begins + 7 * 86400


def test_a_deal_follows_from_the_secret_and_the_day_and_from_nothing_else() -> None:
    days = [seed_of(b"secret", f"daily-2026-11-{day}") for day in range(10, 30)]
    assert len(set(days)) == 20 and all(KEYED <= seed < 2 * KEYED for seed in days)
    assert seed_of(b"secret", "daily-2026-11-10") == days[0] != seed_of(b"other", "daily-2026-11-10")


# --- tries


def test_everybody_gets_the_same_deal_and_each_kind_its_own(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    first, second = begin(ann), begin(bob)
    assert first[0] != second[0] and hand(served, *first) == hand(served, *second)
    weekly = begin(ann, "weekly")
    assert served.summary(weekly[0])["options"]["with"] == ["abundance", "animals"]
    assert served.summary(first[0])["options"]["solo.difficulty"] == "medium"


def test_there_is_one_try_and_it_can_be_gone_on_with(served: Served) -> None:
    ann = acquaintance(served)
    room, token = begin(ann)
    again, other = begin(ann)
    assert again == room and hand(served, room, token) == hand(served, room, other)
    phone = another_device(served, ann)
    assert begin(phone)[0] == room
    stranger = Device(served)
    assert begin(stranger, name="Zoe")[0] == begin(stranger, name="Zoe")[0] != room


def test_of_many_requests_at_once_one_try_comes_about(served: Served) -> None:
    ann = acquaintance(served)
    rooms: list[str] = []
    start = threading.Barrier(6)

    def run() -> None:
        start.wait()
        rooms.append(begin(ann)[0])

    threads = [threading.Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(rooms) == 6 and len(set(rooms)) == 1


def test_a_challenge_that_does_not_exist_is_refused(served: Served) -> None:
    ann = acquaintance(served)
    assert ann.refused("POST", "/challenges/hourly/begin", {"token": new_token()}) == "no_challenge"
    assert ann.refused("GET", "/challenges/hourly") == "no_challenge"
    assert ann.refused("POST", "/challenges/daily/begin", {"token": "short"}) == "malformed"
    status, _ = served.call("POST", "/api/challenges/daily/begin", {"token": new_token()})
    assert status == 401


def older(served: Served, device: Device) -> None:
    """As if the profile had been made long ago."""
    with closing(sqlite3.connect(served.db)) as connection, connection:
        connection.execute(
            "UPDATE profile SET created = 1 WHERE id = ?", [device.get("/people/me")["profile"]]
        )


def played(served: Served, device: Device, seed: int, name: str = "") -> str:
    room, token = begin(device, name=name)
    with Client(served.port, room, token) as client:
        play_on([client], random.Random(seed))
    return room


def test_the_list_ranks_what_the_server_has_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(FREE) as served:
        ann, bob, new = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "New")
        stranger = Device(served)
        for device in (ann, bob):
            older(served, device)
        rooms = [played(served, ann, 1), played(served, bob, 2), played(served, new, 3)]
        rooms.append(played(served, stranger, 4, "Zoe"))
        told = ann.get("/challenges/daily")
        totals = {
            name: next(
                side["total"] for side in served.summary(room)["result"]["sides"] if side["seats"] == [0]
            )
            for name, room in zip(("Ann", "Bob", "New", "Zoe"), rooms, strict=True)
        }
        assert {one["name"]: one["points"] for one in told["entries"]} == totals
        assert [one["points"] for one in told["entries"]] == sorted(totals.values(), reverse=True)
        places = {one["name"]: one["place"] for one in told["entries"]}
        assert places["New"] is None and places["Zoe"] is None, "made today, or without a profile"
        assert sorted((places["Ann"], places["Bob"])) == [1, 2]
        assert [one["name"] for one in told["entries"] if one["mine"]] == ["Ann"]
        assert told["mine"] == {"room": rooms[0], "points": totals["Ann"], "ended": True}
        assert begin(ann)[0] == rooms[0], "there is no second try"

        # Nobody learns today's cards before the day is over.
        assert not told["over"] and all(one["room"] is None for one in told["entries"])
        assert served.summary(rooms[0])["fair"]["seed"] is None
        assert served.call("GET", f"/api/rooms/{rooms[0]}/record")[0] == 409

        # The day after it can be watched.
        tomorrow = time.time() + 86400
        real = calendar.at
        monkeypatch.setattr(calendar, "at", lambda kind, now, back=0: real(kind, max(now, tomorrow), back))
        monkeypatch.setattr("holocene.server.people.challenges.tries.time.time", lambda: tomorrow)
        before = ann.get("/challenges/daily?back=1")
        assert before["over"] and {one["room"] for one in before["entries"]} == set(rooms)
        assert ann.get("/challenges/daily")["entries"] == []
        assert served.get(f"/api/rooms/{rooms[0]}/replay?to=5")["to"] == 5
        monkeypatch.undo()


def test_nobody_takes_a_try_along_to_look_at_its_cards(served: Served) -> None:
    ann = acquaintance(served)
    for kind in ("daily", "weekly"):
        room, token = begin(ann, kind)
        status, answer = served.call("GET", f"/api/rooms/{room}/continue", token=token)
        assert status == 409 and answer["error"]["code"] == "unfinished"
    served.app.state.rooms.in_memory[room].leave_memory()
    assert served.call("GET", f"/api/rooms/{room}/continue", token=token)[0] == 409, "read anew"


def test_who_is_done_only_when_the_cards_are_open_has_no_place() -> None:
    """A try that is kept until the others' records can be read was once the best game of the day."""
    with serving(FREE) as served:
        ann = acquaintance(served)
        older(served, ann)
        room, token = begin(ann)
        yesterday = at("daily", time.time(), back=1).name
        with closing(sqlite3.connect(served.db)) as connection, connection:
            connection.execute("UPDATE challenge_try SET challenge = ? WHERE room = ?", [yesterday, room])
        with Client(served.port, room, token) as client:
            play_on([client], random.Random(1))
        entries = ann.get("/challenges/daily?back=1")["entries"]
        assert [(one["name"], one["place"]) for one in entries] == [("Ann", None)]


def test_a_result_that_no_replay_gives_is_not_listed() -> None:
    with serving(FREE) as served:
        ann = acquaintance(served)
        room, token = begin(ann)
        with Client(served.port, room, token) as client:
            play_on([client], random.Random(1))
        with closing(sqlite3.connect(served.db)) as connection, connection:
            (result,) = connection.execute("SELECT result FROM room WHERE id = ?", [room]).fetchone()
            connection.execute(
                "UPDATE room SET result = ? WHERE id = ?", [result.replace('"total": ', '"total": 9'), room]
            )
            connection.execute("UPDATE challenge_try SET finished = NULL, points = NULL")
        told = ann.get("/challenges/daily")
        assert told["entries"] == [] and told["mine"] == {"room": room, "points": None, "ended": True}


def test_who_gives_up_has_had_the_try_and_no_points(served: Served) -> None:
    ann = acquaintance(served)
    room, token = begin(ann)
    served.post(f"/api/rooms/{room}/seats/0", {"resign": True}, token)
    told = ann.get("/challenges/daily")
    assert told["mine"] == {"room": room, "points": None, "ended": True}
    assert begin(ann)[0] == room
