"""A finished game from afar, games in a list, and who is ready: what is told, and what is not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from holocene import earth
from holocene.kernel.record import Record
from holocene.room.games import entry_of
from holocene.room.timeline import timeline
from table import Client, Served, play_on, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def refused(served: Served, *asked: Any) -> str:
    return str(served.call(*asked)[1]["error"]["code"])


def played(options: dict[str, Any], seed: int) -> Record[Any, Any]:
    record: Record[Any, Any] = Record.begin(earth, options, seed)
    lot = random.Random(seed)
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, lot.choice(list(earth.choices(record.state, seat))))
    return record


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 1, "solo.difficulty": "medium"}, {"players": 4, "team": "2v2"}],
)
def test_the_curve_ends_with_the_result_and_has_a_point_for_every_turn(options: dict[str, Any]) -> None:
    record = played(options, 3)
    told = timeline(entry_of("earth"), record.options, 3, list(record.entries))
    sides = {tuple(side.seats): side.total for side in earth.result(record.state).sides}
    assert {
        tuple(side): total for side, total in zip(told["sides"], told["points"][-1]["totals"], strict=True)
    } == sides
    turns = [point["turn"] for point in told["points"][1:]]
    assert turns == sorted(turns) and set(range(max(turns) + 1)) <= set(turns)
    assert told["points"][0]["step"] == 0 and told["points"][-1]["step"] == told["steps"]


def test_every_mark_is_where_it_happened() -> None:
    record = played({"players": 3}, 5)
    told = timeline(entry_of("earth"), record.options, 5, list(record.entries))
    actions = [mark for mark in told["marks"] if mark["what"] == "action" and mark["to"]]
    assert len(actions) == max(point["turn"] for point in told["points"]), (
        "after the last turn only scoring is left"
    )
    for mark in actions[:4]:
        assert record.entries[mark["step"] - 1][0] == mark["by"]
        assert earth.view(record.at(mark["step"]), -1).json()["action"] == mark["to"]
    assert {"fauna", "ending"} <= {mark["what"] for mark in told["marks"]}


def test_a_timeline_is_told_when_the_game_is_over(served: Served) -> None:
    opened = served.open("person", "random", options={"mode": "beginner"})
    path = f"/api/rooms/{opened['room']}/timeline"
    assert refused(served, "GET", path) == "unfinished"
    with Client(served.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(2))
    told = served.get(path)
    assert told == served.get(path)
    result = served.summary(opened["room"])["result"]
    assert dict(zip(map(tuple, told["sides"]), told["points"][-1]["totals"], strict=True)) == {
        tuple(side["seats"]): side["total"] for side in result["sides"]
    }


def test_my_games_say_how_they_stand_and_only_ones_own_points(served: Served) -> None:
    opened = served.open("person", "open")
    guest = served.sit(opened)
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    with (
        Client(served.port, opened["room"], opened["token"]) as ann,
        Client(served.port, opened["room"], guest) as bob,
    ):
        play_on([ann, bob], random.Random(2), most=60)
        last = max(ann.update["version"], bob.update["version"])
        for client in (ann, bob):
            client.reach(last)
        views = {0: ann.view(0), 1: bob.view(1)}
    for seat, token in ((0, opened["token"]), (1, guest)):
        (mine,) = served.post("/api/mine", {"tokens": [token]})["rooms"]
        own = sum(views[seat]["seats"][seat]["now"]["rows"].values())
        assert mine["glance"]["points"] == own
        assert mine["glance"]["active"] == views[seat]["active"]
        assert mine["glance"]["last"] in (0, 1)
    assert "glance" not in served.summary(opened["room"])


def test_people_at_one_device_are_not_told_points(served: Served) -> None:
    opened = served.open("person", "person", hotseat=True)
    (mine,) = served.post("/api/mine", {"tokens": [opened["token"]]})["rooms"]
    assert mine["glance"]["points"] is None and mine["glance"]["active"] is not None


def test_whoever_sits_may_be_ready_until_the_game_begins(served: Served) -> None:
    opened = served.open("person", "open")
    guest = served.sit(opened)
    path = f"/api/rooms/{opened['room']}/seats/"
    told = served.post(path + "1", {"ready": True}, guest)
    assert [seat["ready"] for seat in told["seats"]] == [False, True]
    assert refused(served, "POST", path + "1", {"ready": True}, opened["token"]) == "seat"
    told = served.post(path + "1", {"ready": False}, guest)
    assert [seat["ready"] for seat in told["seats"]] == [False, False]
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    assert refused(served, "POST", path + "1", {"ready": True}, guest) == "running"
