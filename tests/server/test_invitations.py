"""An invitation is exchanged for a token when its seat is taken, and is worth nothing afterwards.

Tried as whoever could profit: the owner, who was told every invitation, and whoever saw the link.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from holocene.room.rows import Batch
from holocene.room.tokens import digest_of, new_token
from killing import Process
from table import Client, Served, database, invited, serving

PROTOCOL: Final = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
CONVERSATION: Final = re.compile(r"^```conversation\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STANDS_FOR: Final = re.compile(r"\b[A-Z]{3,}\b(?!\")")
"""A word in capitals, which stands for a secret or a text."""


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def join(
    served: Served, room: str, invitation: str | None, token: str | None = None, name: str = ""
) -> tuple[int, Any]:
    wish = {"name": name} | ({"token": token} if token else {})
    return served.call("POST", f"/api/rooms/{room}/join", wish, invitation)


def opens_nothing(served: Served, room: str, token: str, code: str) -> None:
    """Neither a socket nor any request takes this token."""
    with Client(served.port, room, greets=False) as client:
        client.send({"type": "hello", "protocol": 1, "token": token})
        assert client.wait("error")["code"] == code
        with pytest.raises(ConnectionClosed):
            client.receive()
    for method, path, body in (
        ("GET", "log", None),
        ("POST", "seats/1", {"name": "Eve"}),
        ("POST", "seats/1", {"leave": True}),
        ("POST", "seats/1", {"resign": True}),
        ("POST", "pause", {}),
        ("POST", "rematch", {}),
    ):
        status, answer = served.call(method, f"/api/rooms/{room}/{path}", body, token)
        assert status in (401, 403) and answer["error"]["code"] == code, (path, answer)
    assert served.post("/api/mine", {"tokens": [token]}) == {"rooms": []}


def test_an_invitation_speaks_for_nobody_until_its_seat_is_taken(served: Served) -> None:
    opened = served.open("person", "open")
    opens_nothing(served, opened["room"], invited(opened, 1), "invitation")
    assert served.summary(opened["room"])["seats"][1]["kind"] == "open"


def test_taking_a_seat_gives_a_new_token_and_voids_the_invitation(served: Served) -> None:
    opened = served.open("person", "open")
    room, invitation = opened["room"], invited(opened, 1)
    status, joined = join(served, room, invitation, name=" Bob ")
    assert (status, joined["seat"]) == (200, 1)
    assert joined["token"] not in (invitation, opened["token"])
    assert served.summary(room)["seats"][1]["name"] == "Bob"
    opens_nothing(served, room, invitation, "token")
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    opens_nothing(served, room, invitation, "token")
    with Client(served.port, room, joined["token"]) as bob:
        assert bob.welcome["seats"] == [1] and not bob.welcome["owner"]
        assert isinstance(bob.view(1)["seats"][1]["hand"], list)
    with Client(served.port, room, opened["token"]) as ann:
        assert ann.choose(1, 0)["code"] == "seat"


def test_whoever_comes_second_with_a_link_is_told_so_in_one_sentence(served: Served) -> None:
    opened = served.open("person", "open")
    join(served, opened["room"], invited(opened, 1))
    status, answer = join(served, opened["room"], invited(opened, 1))
    assert (status, answer["error"]["code"]) == (409, "used")
    assert "Somebody has already taken the seat" in answer["error"]["text"]


def test_of_many_who_join_at_once_one_gets_the_seat(served: Served) -> None:
    opened = served.open("person", "open")
    answers: list[tuple[int, Any]] = []
    begin = threading.Barrier(8)

    def run() -> None:
        begin.wait()
        answers.append(join(served, opened["room"], invited(opened, 1)))

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers) == [200, *[409] * 7]
    assert {answer["error"]["code"] for status, answer in answers if status == 409} == {"used"}


def test_who_lost_the_answer_may_join_again_with_a_token_of_its_own(served: Served) -> None:
    opened = served.open("person", "open", "open")
    room, mine = opened["room"], new_token()
    first = join(served, room, invited(opened, 1), mine, "Bob")
    assert first == (200, {"seat": 1, "token": mine})
    assert join(served, room, invited(opened, 1), mine, "Other") == first
    assert [seat["name"] for seat in served.summary(room)["seats"]] == ["", "Bob", ""]
    assert [seat["kind"] for seat in served.summary(room)["seats"]] == ["person", "person", "open"]


def test_a_token_that_others_know_is_not_taken_in_exchange(served: Served) -> None:
    """Otherwise the owner could hand on a link whose answer is lost, and know the token in use."""
    opened = served.open("person", "open", "open")
    room, one, two = opened["room"], invited(opened, 1), invited(opened, 2)
    for known in (one, two, opened["token"]):
        assert join(served, room, one, known)[1]["error"]["code"] == "taken", known
    mine = new_token()
    assert join(served, room, one, mine)[0] == 200
    assert join(served, room, two, mine)[1]["error"]["code"] == "taken", "one token, one seat"
    assert join(served, room, one, two)[1]["error"]["code"] == "taken", "an invitation is no token"
    assert join(served, room, mine)[1]["error"]["code"] == "taken", "a token is no invitation"
    assert join(served, room, opened["token"])[1]["error"]["code"] == "taken"
    for bad in ("x", "x" * 31, "é" * 32, "x" * 33):
        assert join(served, room, two, bad)[1]["error"]["code"] == "malformed"
    assert join(served, room, new_token())[1]["error"]["code"] == "used"
    assert served.summary(room)["seats"][2]["kind"] == "open"


def test_an_invitation_to_a_seat_that_went_to_a_bot_or_to_somebody_else_is_void(served: Served) -> None:
    opened = served.open("person", "open", "open", public=True)
    room = opened["room"]
    served.post(f"/api/rooms/{room}/seats/2", {"kind": "bot", "bot": "random"}, opened["token"])
    served.post(f"/api/rooms/{room}/seats/2", {"kind": "bot", "bot": "greedy"}, opened["token"])
    assert served.summary(room)["seats"][2]["bot"] == "greedy"
    mine = new_token()
    assert (
        join(served, room, None, mine) == join(served, room, None, mine) == (200, {"seat": 1, "token": mine})
    )
    for seat in (1, 2):
        assert join(served, room, invited(opened, seat))[1]["error"]["code"] == "used"


def test_in_a_rematch_nobody_speaks_for_a_guest_but_the_guest(served: Served) -> None:
    opened = served.open("person", "open")
    room, host, guest = opened["room"], opened["token"], served.sit(opened)
    served.post(f"/api/rooms/{room}/start", token=host)
    served.post(f"/api/rooms/{room}/seats/1", {"leave": True, "bot": "random"}, guest)
    served.post(f"/api/rooms/{room}/seats/1", {"return": True}, guest)
    opens_nothing(served, room, invited(opened, 1), "token")
    served.post(f"/api/rooms/{room}/seats/0", {"resign": True}, host)
    answer = served.post(f"/api/rooms/{room}/rematch", token=host)
    assert list(answer) == ["room"]
    opens_nothing(served, answer["room"], invited(opened, 1), "token")
    assert join(served, answer["room"], invited(opened, 1))[1]["error"]["code"] == "used"
    with Client(served.port, answer["room"], guest) as bob, Client(served.port, answer["room"], host) as ann:
        assert bob.welcome["seats"] == [0] and ann.welcome["seats"] == [1]


def test_while_a_seat_is_being_taken_its_invitation_speaks_for_nobody(served: Served) -> None:
    """The seat is a person's in memory before that is durable; a socket must not slip in meanwhile."""
    opened = served.open("person", "open")
    room = served.app.state.rooms.in_memory[opened["room"]]
    writer = room.services.store.writer
    submit, seen = writer.submit, []

    def watched(batch: Batch) -> asyncio.Future[None]:
        if batch.dropped:
            seen.append(digest_of(invited(opened, 1)) in room.tokens)
        done: asyncio.Future[None] = submit(batch)
        return done

    writer.submit = watched
    try:
        served.sit(opened)
    finally:
        writer.submit = submit
    assert seen == [False]


def test_the_owner_on_one_device_cannot_play_an_invited_seat(served: Served) -> None:
    opened = served.open("person", "person", "open", hotseat=True)
    guest = served.sit(opened, 2)
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    with Client(served.port, opened["room"], opened["token"]) as both:
        assert both.welcome["seats"] == [0, 1] and sorted(both.update["views"]) == ["0", "1"]
        assert both.choose(2, 0)["code"] == "seat"
    with Client(served.port, opened["room"], guest) as third:
        assert third.welcome["seats"] == [2]


def test_a_seat_taken_just_before_the_server_was_killed_is_taken_afterwards() -> None:
    with database() as db:
        server = Process(db)
        wish = {"game": "earth", "seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]}
        opened = server.call("POST", "/api/rooms", wish)
        path, mine, late = f"/api/rooms/{opened['room']}/join", new_token(), new_token()
        first = server.call("POST", path, {"token": mine}, invited(opened, 1))
        server.kill()
        server = Process(db)
        try:
            assert server.call("POST", path, {"token": mine}, invited(opened, 1)) == first
            assert server.call("POST", path, {}, invited(opened, 1))["error"]["code"] == "used"
            assert server.call("POST", path, {"token": late}, invited(opened, 2)) == {
                "seat": 2,
                "token": late,
            }
        finally:
            server.stop()


def test_a_room_from_before_keeps_the_tokens_its_guests_have(served: Served) -> None:
    """Then an invitation became the token of whoever used it first; the tables are the same."""
    with database() as db:
        first = Served(db)
        opened = first.open("person", "open", "open")
        first.stop()
        with closing(sqlite3.connect(db)) as connection:
            seats = json.loads(connection.execute("select seats from room").fetchone()[0])
            seats[1]["kind"] = "person"
            connection.execute("update room set seats = ?", (json.dumps(seats),))
            connection.commit()
        second = Served(db)
        try:
            with Client(second.port, opened["room"], invited(opened, 1)) as old:
                assert old.welcome["seats"] == [1]
            assert join(second, opened["room"], invited(opened, 2))[0] == 200
        finally:
            second.stop()


def test_the_conversation_in_the_protocol_is_what_happens(served: Served) -> None:
    found = CONVERSATION.findall(PROTOCOL.read_text(encoding="utf-8"))
    assert found
    for text in found:
        said: dict[str, str] = {"BOB": new_token()}
        for part in text.strip().split("\n\n"):
            lines = part.splitlines()
            method, path, *body = spoken(lines[0], said).split(" ", 2)
            token = spoken(lines[1], said).rpartition(" ")[2] if len(lines) == 3 else None
            status, answer = served.call(method, path, json.loads(body[0]) if body else None, token)
            expected, _, shape = lines[-1].partition(" ")
            assert status == int(expected), (part, answer)
            compare(json.loads(STANDS_FOR.sub(r'"\g<0>"', shape)), answer, said)


def spoken(line: str, said: dict[str, str]) -> str:
    """A line with the secrets in place of their names, quoted inside JSON."""
    head, brace, body = line.partition(" {")
    for name, value in said.items():
        head = re.sub(rf"\b{name}\b", value, head)
        body = re.sub(rf"\b{name}\b", f'"{value}"', body)
    return head + brace + body


def compare(shape: Any, answer: Any, said: dict[str, str]) -> None:
    """Every field the page shows, and no other; a name stands for the same text everywhere."""
    if isinstance(shape, dict):
        assert set(shape) == set(answer)
        for key in shape:
            compare(shape[key], answer[key], said)
    elif isinstance(shape, list):
        assert len(shape) == len(answer)
        for one, other in zip(shape, answer, strict=True):
            compare(one, other, said)
    elif isinstance(shape, str) and STANDS_FOR.fullmatch(shape) and shape != "TEXT":
        assert said.setdefault(shape, answer) == answer
    elif shape != "TEXT":
        assert shape == answer
