"""A friend over a direct line, as an attacker: one table, its own seat, and no more than a server allows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from holocene.page import visitors
from page_table import PageHome, PageLine, in_a_page

EVE = 1
"""The visitor."""


@pytest.fixture
def page() -> Iterator[PageHome]:
    with in_a_page() as home:
        yield home


@pytest.fixture
def opened(page: PageHome) -> dict[str, Any]:
    """A table with an open seat, which the visitor is welcomed to."""
    opened = page.open("person", "open")
    page.welcome(EVE, opened["room"])
    return opened


def asked(page: PageHome, method: str, path: str, body: object = None, token: str | None = None) -> Any:
    return page.asked(method, path, body, token, visitor=EVE)


def code_of(answer: tuple[int, Any]) -> str:
    return str(answer[1]["error"]["code"])


def hello(line: PageLine, token: str | None = None) -> dict[str, Any]:
    line.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
    return heard(line, "welcome")


def heard(line: PageLine, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=20))
        if message["type"] == kind:
            return message
        assert message["type"] != "error", message


def errors_until_the_end(line: PageLine) -> list[str]:
    found: list[str] = []
    with pytest.raises(ConnectionClosed):
        while True:
            message = json.loads(line.recv(timeout=20))
            if message["type"] == "error":
                found.append(message["code"])
    return found


def taken(page: PageHome, opened: dict[str, Any]) -> str:
    """The token of the seat the visitor has taken."""
    room, invitation = opened["room"], opened["invitations"][0]["token"]
    status, told = asked(
        page, "POST", f"/api/rooms/{room}/join", {"name": "Eve", "token": "e" * 32}, invitation
    )
    assert status == 200, told
    assert told["seat"] == 1
    return str(told["token"])


def test_a_friend_takes_the_seat_and_gets_the_views_of_it_and_no_other(
    page: PageHome, opened: dict[str, Any]
) -> None:
    token = taken(page, opened)
    page.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    line = page.dial(opened["room"], EVE)
    welcome = hello(line, token)
    assert welcome["seats"] == [1] and not welcome["owner"]
    update = heard(line, "update")
    assert list(update["views"]) == ["1"]
    told = json.dumps(update)
    seed = str(page.shell.rooms.in_memory[opened["room"]].row.seed)
    assert '"seed"' not in told and seed not in told


def test_the_secret_of_a_friend_is_not_kept_on_the_host_s_device(
    page: PageHome, opened: dict[str, Any]
) -> None:
    token = taken(page, opened)
    assert token not in page.kept.secrets.values()
    assert opened["token"] in page.kept.secrets.values(), "its own is"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/rooms", {"game": "earth", "seats": [{"kind": "person"}]}),
        ("GET", "/api/rooms?public=1", None),
        ("POST", "/api/mine", {"tokens": []}),
        ("POST", "/api/games/ews/analyse", {"position": "x", "nodes": 5000}),
        ("GET", "/api/about", None),
        ("GET", "/api/games/earth/data", None),
        ("POST", "/api/games/earth/desk/read", {"kind": "flora", "text": "x"}),
        ("POST", "/api/rooms/ROOM/continue", {}),
        ("GET", "/api/rooms/ROOM/continue", None),
        ("DELETE", "/api/rooms/ROOM", None),
        ("GET", "/api/rooms/ROOM/record/../../OTHER/record", None),
        ("GET", "", None),
    ],
)
def test_a_friend_may_ask_about_nothing_but_the_table(
    page: PageHome, opened: dict[str, Any], method: str, path: str, body: object
) -> None:
    other = page.open("person", "open")["room"]
    answer = asked(page, method, path.replace("ROOM", opened["room"]).replace("OTHER", other), body)
    assert code_of(answer) in ("owner", "unknown"), answer


def test_other_tables_of_the_page_are_unknown_to_a_friend(page: PageHome, opened: dict[str, Any]) -> None:
    other = page.open("person", "random")
    for room in (other["room"], "aaaaaaaaaa", "..", "%2e"):
        found = asked(page, "GET", f"/api/rooms/{room}")
        assert found == (404, {"error": {"code": "unknown", "text": "There is no such room."}})
    line = page.dial(other["room"], EVE)
    line.send(json.dumps({"type": "hello", "protocol": 1, "token": other["token"]}))
    assert errors_until_the_end(line) == ["unknown"]


def test_a_rematch_of_the_table_is_open_to_a_friend_and_cannot_be_had_without_end(
    page: PageHome, opened: dict[str, Any]
) -> None:
    token = taken(page, opened)
    room = opened["room"]
    page.post(f"/api/rooms/{room}/start", token=opened["token"])
    for _ in range(visitors.LIMITS.rooms_burst):
        resigned = [
            asked(page, "POST", f"/api/rooms/{room}/seats/{at}", {"resign": True}, token)[0] for at in (0, 1)
        ]
        assert sorted(resigned) == [200, 403], "its own seat, and no other"
        status, told = asked(page, "POST", f"/api/rooms/{room}/rematch", {}, token)
        assert status == 200, told
        room = told["room"]
    assert code_of(asked(page, "POST", f"/api/rooms/{room}/rematch", {}, token)) == "rate"
    assert asked(page, "GET", f"/api/rooms/{room}")[0] == 200


def test_a_flood_of_requests_is_refused(page: PageHome, opened: dict[str, Any]) -> None:
    codes = [
        asked(page, "GET", f"/api/rooms/{opened['room']}") for _ in range(visitors.LIMITS.requests_burst + 30)
    ]
    assert code_of(codes[-1]) == "rate"
    assert page.summary(opened["room"]), "whoever sits before the page is not held up"


def test_looking_back_again_and_again_is_refused(page: PageHome, opened: dict[str, Any]) -> None:
    path = f"/api/rooms/{opened['room']}/log"
    found = [asked(page, "GET", path)[0] for _ in range(visitors.BACK_BURST + 10)]
    assert found[0] == 200 and found[-1] == 429


def test_a_large_request_is_refused(page: PageHome, opened: dict[str, Any]) -> None:
    body = {"name": "x" * visitors.LIMITS.body}
    assert code_of(asked(page, "POST", f"/api/rooms/{opened['room']}/join", body)) == "size"


def test_large_and_too_many_messages_are_answered_and_end_the_line(
    page: PageHome, opened: dict[str, Any]
) -> None:
    line = page.dial(opened["room"], EVE)
    hello(line)
    for _ in range(visitors.LIMITS.offences):
        line.send("x" * (visitors.LIMITS.message + 1))
    assert errors_until_the_end(line) == ["size"] * visitors.LIMITS.offences
    flood = page.dial(opened["room"], EVE)
    hello(flood)
    for _ in range(1000):
        flood.send('{"type":"ping"}')
    assert "rate" in errors_until_the_end(flood)


def test_a_friend_has_a_few_lines_and_no_more(page: PageHome, opened: dict[str, Any]) -> None:
    lines = [page.dial(opened["room"], EVE) for _ in range(visitors.MOST_LINES)]
    for line in lines:
        hello(line)
    with pytest.raises(ConnectionClosed):
        page.dial(opened["room"], EVE).recv(timeout=20)
    lines[0].close()
    with pytest.raises(ConnectionClosed):
        while True:
            lines[0].recv(timeout=20)
    hello(page.dial(opened["room"], EVE))


def test_after_the_direct_line_is_gone_nothing_is_answered_over_it(
    page: PageHome, opened: dict[str, Any]
) -> None:
    token = taken(page, opened)
    line = page.dial(opened["room"], EVE)
    hello(line, token)
    assert page.summary(opened["room"])["seats"][1]["connected"]
    page.part(EVE)
    errors_until_the_end(line)
    assert code_of(asked(page, "GET", f"/api/rooms/{opened['room']}")) == "token"
    assert not page.summary(opened["room"])["seats"][1]["connected"]
    page.welcome(2, opened["room"])
    again = page.dial(opened["room"], 2)
    assert hello(again, token)["seats"] == [1], "a new line, the same seat"
