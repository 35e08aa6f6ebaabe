"""Around the game: opening rooms, names, pausing, leaving, resigning, clocks, limits, files."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import brotli
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from holocene import earth
from holocene.kernel.record import read
from holocene.room.limits import Buckets, Limits, checked_name, limits_of_environment
from holocene.room.refusals import Refused
from holocene.room.rules_text import parsed
from holocene.room.seating import Seat, is_given_up
from table import GENEROUS, Client, Served, play_on, serving, wait_for


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def change(served: Served, opened: dict[str, Any], seat: int, **wish: Any) -> dict[str, Any]:
    told: dict[str, Any] = served.post(f"/api/rooms/{opened['room']}/seats/{seat}", wish, opened["token"])
    return told


def result_of(served: Served, opened: dict[str, Any]) -> dict[str, Any]:
    summary = served.summary(opened["room"])
    assert summary["status"] == "finished"
    told: dict[str, Any] = summary["result"]
    return told


# --- opening ----------------------------------------------------------------------------------


def test_about_tells_games_options_and_bots(served: Served) -> None:
    about = served.get("/api/about")
    game = about["games"][0]
    assert about["protocol"] == 1 and game["game"] == "earth"
    assert {entry["key"] for entry in game["options"]["entries"]} >= {"mode", "hiddenPlanting"}
    assert [bot["bot"] for bot in game["bots"]][:3] == ["random", "level1", "level2"]
    assert game["options"]["sides"] == {
        "2v2": [[0, 2], [1, 3]],
        "2v2v2": [[0, 3], [1, 4], [2, 5]],
        "3v3": [[0, 2, 4], [1, 3, 5]],
    }


@pytest.mark.parametrize(
    "options, seats, sides",
    [
        ({"team": "2v2"}, 4, [[0, 2], [1, 3]]),
        ({"team": "2v2v2", "with": ["abundance"]}, 6, [[0, 3], [1, 4], [2, 5]]),
        ({}, 2, [[0], [1]]),
        ({}, 1, [[0]]),
    ],
)
def test_a_room_says_before_the_start_who_plays_together(
    served: Served, options: dict[str, Any], seats: int, sides: list[list[int]]
) -> None:
    body = {"game": "earth", "options": options, "seats": [{"kind": "open"}] * seats}
    room = served.post("/api/rooms", body)["room"]
    summary = served.summary(room)
    assert (summary["status"], summary["sides"]) == ("waiting", sides)


def test_every_value_of_every_option_opens_a_room_or_is_refused_with_a_rule(served: Served) -> None:
    opened = 0
    for entry in served.get("/api/about")["games"][0]["options"]["entries"]:
        for value in entry["values"]:
            body = {"game": "earth", "options": {entry["key"]: value}, "seats": [{"kind": "person"}] * 2}
            status, answer = served.call("POST", "/api/rooms", body)
            assert status == 201 or answer["error"]["code"] == "options", answer
            opened += status == 201
    assert opened >= 10


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "person"}]}, "unknown"),
        ({"game": "earth", "seats": []}, "malformed"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 9}, "malformed"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 8}, "options"),
        ({"game": "earth", "seats": [{"kind": "ghost"}] * 2}, "malformed"),
        ({"game": "earth", "seats": [{"kind": "bot", "bot": "deep"}, {"kind": "person"}]}, "options"),
        (
            {"game": "earth", "seats": [{"kind": "bot", "bot": "greedy:soil=9"}, {"kind": "person"}]},
            "options",
        ),
        ({"game": "earth", "seats": [{"kind": "person"}] * 2, "options": {"players": 3}}, "options"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 2, "options": {"mode": "easy"}}, "options"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 2, "options": {"cards": "/etc"}}, "options"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 2, "seed": 5}, "malformed"),
        ({"game": "earth", "seats": [{"kind": "person"}] * 2, "clock": {"seconds": 1}}, "malformed"),
        ({"game": "earth", "seats": [{"kind": "person", "name": "x" * 25}, {"kind": "person"}]}, "malformed"),
        (
            {"game": "earth", "seats": [{"kind": "person", "name": "a\u202eb"}, {"kind": "person"}]},
            "malformed",
        ),
        ([], "malformed"),
    ],
)
def test_a_room_that_cannot_be_is_refused_in_one_sentence(served: Served, wish: object, code: str) -> None:
    status, answer = served.call("POST", "/api/rooms", wish)
    assert 400 <= status < 500
    assert answer["error"]["code"] == code, answer
    assert "\n" not in answer["error"]["text"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"solo.difficulty": "hard"}),
        (4, {"team": "2v2"}),
        (6, {"with": ["abundance"], "team": "3v3"}),
        (5, {"with": ["abundance"], "mode": "advanced"}),
    ],
)
def test_solo_teams_and_expansions_are_played_at_the_same_table(
    served: Served, seats: int, options: dict[str, Any]
) -> None:
    opened = served.open(*["person"] * seats, options=options)
    with Client(served.port, opened["room"], opened["token"]) as everybody:
        play_on([everybody], random.Random(3), most=40)
    assert served.summary(opened["room"])["version"] >= 40


def test_lots_are_drawn_for_the_seats(served: Served) -> None:
    first = {tuple(served.open("person", "random", "greedy", shuffle=True)["seats"]) for _ in range(20)}
    assert first > {(0,)} and first <= {(0,), (1,), (2,)}


def test_a_room_waits_until_its_open_seats_are_filled(served: Served) -> None:
    opened = served.open("person", "open", "open")
    start = f"/api/rooms/{opened['room']}/start"
    assert served.call("POST", start, {}, opened["token"])[1]["error"]["code"] == "waiting"
    change(served, opened, 2, kind="bot", bot="random")
    with Client(served.port, opened["room"], served.sit(opened)) as guest:
        assert guest.welcome["room"]["status"] == "waiting"
        assert guest.choose(1, 0)["code"] == "waiting"
        assert served.post(start, token=opened["token"])["status"] == "running"
        guest.wait("update")
        assert served.post(start, token=opened["token"])["status"] == "running"


def test_public_rooms_are_listed_until_they_are_full(served: Served) -> None:
    hidden, shown = served.open("person", "open"), served.open("person", "open", public=True)
    listed = [room["room"] for room in served.get("/api/rooms?public=1")["rooms"]]
    assert shown["room"] in listed and hidden["room"] not in listed


def test_a_changed_name_is_told_to_everybody(served: Served) -> None:
    opened = served.open("person", "random")
    with Client(served.port, opened["room"]) as watcher:
        change(served, opened, 0, name="  Zoë   ✿ ")
        told = watcher.wait("room", lambda message: message["room"]["seats"][0]["name"] != "")
        assert told["room"]["seats"][0]["name"] == "Zoë ✿"
    for wish in ({}, {"name": "a", "leave": True}, {"leave": False}, {"kind": "person"}, {"name": "a\u0000"}):
        answer = served.call("POST", f"/api/rooms/{opened['room']}/seats/0", wish, opened["token"])
        assert answer[0] == 400, answer


# --- pausing, leaving, resigning ---------------------------------------------------------------


def test_nobody_plays_while_the_game_is_paused(served: Served) -> None:
    opened = served.open("person", "random", "random")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        served.post(f"/api/rooms/{opened['room']}/pause", token=opened["token"])
        version = served.summary(opened["room"])["version"]
        assert ann.choose(0, ann.choices(0)[0])["code"] == "paused"
        assert served.summary(opened["room"])["version"] == version
        served.post(f"/api/rooms/{opened['room']}/resume", token=opened["token"])
        play_on([ann], random.Random(1), most=10)


def test_a_bot_plays_for_who_leaves_until_they_return(served: Served) -> None:
    opened = served.open("person", "open")
    room, guest = opened["room"], served.sit(opened, name="B")
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    with Client(served.port, room, opened["token"]) as ann, Client(served.port, room, guest) as bob:
        change(served, opened, 0, leave=True, bot="random")
        assert ann.choose(0, 0)["code"] == "seat"
        play_on([bob], random.Random(1), most=15)
        assert served.summary(room)["version"] > 20
        assert not change(served, opened, 0, **{"return": True})["seats"][0]["left"]
        play_on([ann, bob], random.Random(1), most=10)


def test_the_game_waits_when_the_last_person_has_left(served: Served) -> None:
    opened = served.open("person", "random")
    assert change(served, opened, 0, leave=True)["status"] == "paused"
    assert change(served, opened, 0, **{"return": True})["status"] == "running"


def test_a_resignation_ends_a_game_of_two(served: Served) -> None:
    opened = served.open("person", "greedy")
    change(served, opened, 0, resign=True)
    result = result_of(served, opened)
    assert result["winners"] == [1] and result["reason"] == "resignation"
    assert result["note"] == {"resigned": [0]}
    record = read(served.get(f"/api/rooms/{opened['room']}/record").splitlines(), {"earth": earth})
    assert record.note == {"resigned": [0]} and record.outcome() == "unfinished"
    assert (
        served.call("POST", f"/api/rooms/{opened['room']}/seats/0", {"return": True}, opened["token"])[0]
        == 409
    )


def test_with_other_people_a_bot_plays_on_for_who_resigned(served: Served) -> None:
    opened = served.open("person", "person", "person", options={"mode": "beginner"})
    with Client(served.port, opened["room"], opened["token"]) as ann:
        change(served, opened, 0, resign=True)
        assert served.summary(opened["room"])["status"] == "running"
        assert ann.choose(0, 0)["code"] == "seat"
        wait_for(lambda: 0 not in served.summary(opened["room"])["waiting"])
        change(served, opened, 1, resign=True)
    assert result_of(served, opened)["winners"] == [2]


@pytest.mark.parametrize(
    ("kinds", "resigned", "over"),
    [
        (["person", "person"], [], False),
        (["person", "person"], [0], True),
        (["person", "bot"], [0], True),
        (["person", "bot", "bot"], [0], True),
        (["person", "person", "bot"], [0], False),
        (["person", "person", "person"], [0, 2], True),
    ],
)
def test_when_a_resignation_ends_a_game(kinds: list[Any], resigned: list[int], over: bool) -> None:
    seats = [Seat(kind, resigned=at in resigned) for at, kind in enumerate(kinds)]
    assert is_given_up(seats) is over


# --- clocks -----------------------------------------------------------------------------------


def test_a_bot_takes_over_for_good_when_a_clock_runs_out(served: Served) -> None:
    opened = served.open("person", "person", clock={"seconds": 10, "increment": 1})
    room = served.app.state.rooms.in_memory[opened["room"]]
    with Client(served.port, opened["room"], opened["token"]) as ann:
        clock = ann.update["clock"]
        assert clock["running"] == [0, 1] and 5 < clock["left"]["0"] <= 10
        room.driver.clock.left[0] = 0.05
        ann.choose(1, ann.choices(1)[0])
        ann.wait("room", lambda message: message["room"]["seats"][0]["timeout"])
        assert ann.choose(0, 0)["code"] == "seat"
        back = served.call("POST", f"/api/rooms/{opened['room']}/seats/0", {"return": True}, opened["token"])
        assert back[0] == 403
        play_on([ann_without(ann, 0)], random.Random(1), most=10)
        assert served.summary(opened["room"])["seats"][0]["timeout"]


def ann_without(client: Client, seat: int) -> Client:
    client.welcome["seats"].remove(seat)
    return client


def test_a_clock_stands_still_in_a_pause(served: Served) -> None:
    opened = served.open("person", "person", clock={"seconds": 100, "increment": 0})
    with Client(served.port, opened["room"], opened["token"]) as ann:
        served.post(f"/api/rooms/{opened['room']}/pause", token=opened["token"])
        ann.wait("update")
        assert ann.update["clock"]["running"] == []
        left = ann.update["clock"]["left"]["0"]
        served.post(f"/api/rooms/{opened['room']}/resume", token=opened["token"])
        ann.wait("update")
        assert ann.update["clock"]["left"]["0"] == pytest.approx(left, abs=0.01)


# --- limits -----------------------------------------------------------------------------------


def test_too_many_rooms_requests_and_bytes_are_refused() -> None:
    with serving(Limits(rooms_burst=3, rooms_rate=0.001, requests_burst=12, requests_rate=0.001)) as small:
        body = {"game": "earth", "seats": [{"kind": "person"}] * 2}
        got = [small.call("POST", "/api/rooms", body)[0] for _ in range(5)]
        assert got == [201, 201, 201, 429, 429]
        status, answer = small.call("POST", "/api/rooms", raw=b" " * 40_000)
        assert (status, answer["error"]["code"]) == (413, "size")
        got = [small.call("GET", "/api/about")[0] for _ in range(10)]
        assert got[0] == 200 and got[-1] == 429


def test_sockets_are_limited_by_address_and_room() -> None:
    with serving(Limits(sockets_per_address=3, sockets_per_room=2)) as small:
        room = small.open("person", "person")["room"]
        clients = [Client(small.port, room) for _ in range(2)]
        with Client(small.port, room, greets=False) as third:
            third.send({"type": "hello", "protocol": 1})
            assert third.wait("error")["code"] == "full"
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                Client(small.port, room)
        for client in clients:
            client.close()


def test_who_sends_too_much_or_too_fast_is_told_and_then_cut_off() -> None:
    with serving(Limits(messages_burst=20, messages_rate=1, offences=5)) as small:
        room = small.open("person", "person")["room"]
        with Client(small.port, room) as fast:
            # Cut off while it still sends, it reads afterwards what it was told.
            with suppress(ConnectionClosed):
                for _ in range(60):
                    fast.send({"type": "ping"})
            with pytest.raises(ConnectionClosed):
                while True:
                    fast.receive()
            codes = [message["code"] for message in fast.received if message["type"] == "error"]
            assert codes == ["rate"] * 5
        with Client(small.port, room) as large:
            large.socket.send(json.dumps({"type": "ping", "x": "y" * 17_000}))
            assert large.wait("error")["code"] == "size"
            large.send({"type": "ping"})
            large.wait("pong")
            large.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                large.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_socket_without_a_hello_is_closed() -> None:
    with serving(Limits(hello=0.2)) as small:
        room = small.open("person", "person")["room"]
        with Client(small.port, room, greets=False) as silent:
            assert silent.wait("error")["code"] == "protocol"
            with pytest.raises(ConnectionClosed):
                silent.receive()


def test_limits_are_changed_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCENE_LIMITS", "sockets=7,rooms_rate=2.5")
    assert limits_of_environment() == Limits(sockets=7, rooms_rate=2.5)
    monkeypatch.setenv("HOLOCENE_LIMITS", "beer=7")
    with pytest.raises(ValueError, match="beer"):
        limits_of_environment()


def test_a_bucket_lets_a_burst_through_and_then_refuses() -> None:
    buckets = Buckets(rate=0.001, burst=3)
    assert [buckets.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("b")


@pytest.mark.parametrize("name", ["x" * 25, "a\x00b", "a\u200bb", "\u202e", "\ue000", "\ud83d"])
def test_a_name_nobody_could_read_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        checked_name(name, GENEROUS)


# --- files ------------------------------------------------------------------------------------


def test_static_data_is_compressed_and_not_sent_twice(served: Served) -> None:
    status, body, headers = served.fetch("GET", "/api/games/earth/data", headers={"Accept-Encoding": "gzip"})
    assert status == 200 and headers["content-encoding"] == "gzip" and len(body) < 100_000
    tight = served.fetch("GET", "/api/games/earth/data", headers={"Accept-Encoding": "gzip, br"})
    assert tight[2]["content-encoding"] == "br" and len(tight[1]) < 0.9 * len(body)
    assert brotli.decompress(tight[1]) == gzip.decompress(body)
    data = json.loads(gzip.decompress(body))
    cards = {card["id"]: card for card in data["cards"]}
    assert len(cards) >= 364 and cards["earth-001"]["name"]["fr"]
    again = served.fetch("GET", "/api/games/earth/data", headers={"If-None-Match": headers["etag"]})
    assert again[0] == 304 and again[1] == b""


def test_rules_come_by_id(served: Served) -> None:
    rules = served.get("/api/rules/earth?lang=en")
    ids = [
        block["id"] for section in rules["sections"] for block in section["blocks"] if block["kind"] == "rule"
    ]
    assert len(ids) == len(set(ids)) > 200 and "E-PLANT-03" in ids
    assert served.get("/api/rules/earth?lang=fr")["sections"]
    assert served.get("/api/rules/ews")["document"] == "earth-water-sun"
    assert served.call("GET", "/api/rules/README")[0] == 404
    assert served.call("GET", "/api/rules/earth?lang=xx")[0] == 400


def test_every_document_that_is_listed_can_be_read_and_has_rules_or_terms(served: Served) -> None:
    listed = served.get("/api/rules?lang=fr")["documents"]
    assert {"earth", "abundance", "earth-water-sun"} <= {entry["document"] for entry in listed}
    for entry in listed:
        whole = served.get(f"/api/rules/{entry['document']}?lang=fr")
        assert {key: whole[key] for key in entry} == entry
        assert sum(len(section["blocks"]) for section in whole["sections"]) > 10, entry


def test_lists_inside_rules_and_code_stay_what_they_are() -> None:
    _, sections = parsed(
        "# T\n\n## 1. S\n\n- **E-A-01a** First:\n  1. one\n  2. two\n     more\n\n```\na | b\n\nc\n```\nafter"
    )
    assert sections[0]["blocks"] == [
        {"kind": "rule", "id": "E-A-01a", "text": "First:"},
        {"kind": "item", "text": "one", "mark": "1."},
        {"kind": "item", "text": "two more", "mark": "2."},
        {"kind": "code", "text": "a | b\n\nc"},
        {"kind": "text", "text": "after"},
    ]


def test_a_rules_document_becomes_sections_and_blocks() -> None:
    text = "# T\n\nnot in a section\n\n## 1. One\n\n- **E-ONE-01** first\n  line\n"
    text += "\n| a | b |\n|---|---|\n| 1 | 2 |\n\nplain\ntext\n"
    title, sections = parsed(text)
    assert title == "T"
    assert sections == [
        {
            "title": "1. One",
            "level": 2,
            "blocks": [
                {"kind": "rule", "id": "E-ONE-01", "text": "first line"},
                {"kind": "table", "head": ["a", "b"], "rows": [["1", "2"]]},
                {"kind": "text", "text": "plain text"},
            ],
        }
    ]


def test_the_page_is_served_at_every_address_and_nothing_beside_it(served: Served) -> None:
    for path in ("/", "/room/abc", "/rules"):
        status, body, headers = served.fetch("GET", path)
        assert status == 200 and b"<!doctype html>" in body[:200].lower()
        assert headers["x-content-type-options"] == "nosniff"
    for path in ("/../../pyproject.toml", "/..%2f..%2fpyproject.toml", "/no.js", "/%2e%2e/%2e%2e/setup.py"):
        assert served.fetch("GET", path)[0] == 404
    status, answer = served.call("GET", "/api/nothing")
    assert (status, answer["error"]["code"]) == (404, "unknown")
    assert served.call("DELETE", "/api/about")[1]["error"]["code"] in ("unknown", "method")
