"""Nobody else's seat: every route and every message tried as owner, other seat, spectator and stranger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from holocene.room.tokens import new_token
from table import PEOPLE, Client, Served, serving

OWNER: Final = "owner"
OTHER: Final = "other seat"
SPECTATOR: Final = "spectator"
STRANGER: Final = "stranger"
WHO: Final = (OWNER, OTHER, SPECTATOR, STRANGER)
"""The owner sits at 0, the other at 1, a spectator has no token, a stranger one of another room."""

SEAT0: Final = "/api/rooms/{room}/seats/0"
BAD: Final = {"spectator": 401, "stranger": 401}
PLAYERS: Final = {"owner": 200, "other seat": 200, **BAD}
ONLY_OWNER: Final = {"owner": 200, "other seat": 403, **BAD}
READERS: Final = {"owner": 200, "other seat": 200, "spectator": 200, "stranger": 200}
TOKEN_READERS: Final = {**READERS, "stranger": 401}
UNFINISHED: Final = dict.fromkeys(WHO, 409)

RUNNING: Final[list[tuple[str, str, object, dict[str, int]]]] = [
    ("GET", "/api/about", None, READERS),
    ("GET", "/api/games/earth/data", None, READERS),
    ("GET", "/api/rules", None, READERS),
    ("GET", "/api/rules/earth", None, READERS),
    ("GET", "/api/games/earth/desk/cards/earth-012", None, READERS),
    ("POST", "/api/games/earth/desk/read", {"kind": "event", "text": "x"}, READERS),
    ("POST", "/api/games/ews/table", {"position": "x", "choices": []}, dict.fromkeys(WHO, 409)),
    ("POST", "/api/games/ews/apply", {"position": "x", "turn": "x"}, dict.fromkeys(WHO, 409)),
    ("POST", "/api/games/ews/analyse", {"position": "x"}, dict.fromkeys(WHO, 409)),
    ("GET", "/api/rooms", None, READERS),
    ("GET", "/api/rooms/{room}", None, READERS),
    ("GET", "/api/rooms/{room}/log", None, TOKEN_READERS),
    ("GET", "/api/rooms/{room}/replay?to=1", None, UNFINISHED),
    ("GET", "/api/rooms/{room}/record", None, UNFINISHED),
    ("GET", "/api/rooms/{room}/timeline", None, UNFINISHED),
    ("GET", "/api/rooms/{room}/continue", None, {"owner": 409, "other seat": 403, **BAD}),
    ("POST", "/api/mine", {"tokens": []}, READERS),
    (
        "POST",
        "/api/rooms/{room}/join",
        {"name": "x"},
        {"owner": 409, "other seat": 409, "spectator": 403, "stranger": 409},
    ),
    ("POST", "/api/rooms/{room}/start", {}, ONLY_OWNER),
    ("POST", "/api/rooms/{room}/pause", {}, PLAYERS),
    ("POST", "/api/rooms/{room}/resume", {}, PLAYERS),
    ("POST", "/api/rooms/{room}/rematch", {}, {"owner": 409, "other seat": 409, **BAD}),
    ("POST", SEAT0, {"name": "x"}, ONLY_OWNER),
    ("POST", SEAT0, {"kind": "bot"}, {"owner": 409, "other seat": 403, **BAD}),
    ("POST", SEAT0, {"ready": True}, {"owner": 409, "other seat": 403, **BAD}),
    ("POST", SEAT0, {"leave": True}, ONLY_OWNER),
    ("POST", SEAT0, {"return": True}, ONLY_OWNER),
    ("POST", "/api/rooms/{room}/seats/2", {"name": "x"}, {"owner": 403, "other seat": 403, **BAD}),
    ("POST", "/api/rooms/{room}/seats/2", {"leave": True}, {"owner": 403, "other seat": 403, **BAD}),
    ("POST", "/api/rooms/{room}/seats/9", {"name": "x"}, {"owner": 404, "other seat": 404, **BAD}),
    ("POST", SEAT0, {"resign": True}, ONLY_OWNER),
]
"""Method, path, body, and the status everybody gets, in a running room that is not public."""


class Room:
    def __init__(self, served: Served) -> None:
        opened = served.open("person", "open", "random")
        self.served = served
        self.room: str = opened["room"]
        self.tokens: dict[str, str | None] = {
            OWNER: opened["token"],
            OTHER: served.sit(opened, name="Other"),
            SPECTATOR: None,
            STRANGER: served.open("person", "person")["token"],
        }
        served.post(f"/api/rooms/{self.room}/start", token=self.tokens[OWNER])


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


@pytest.fixture
def room(served: Served) -> Room:
    return Room(served)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize(("method", "path", "body", "expected"), RUNNING)
def test_a_request_is_answered_by_who_asks(
    room: Room, who: str, method: str, path: str, body: object, expected: dict[str, int]
) -> None:
    before = room.served.summary(room.room)["seats"][0]
    status, answer = room.served.call(method, path.format(room=room.room), body, room.tokens[who])
    assert status == expected[who], answer
    if status >= 400:
        error_keys = {"code", "text"} | ({"why"} if "/ews/" in path else set())
        assert set(answer) == {"error"} and set(answer["error"]) == error_keys
        assert room.served.summary(room.room)["seats"][0] == before


def test_the_table_names_every_route(served: Served) -> None:
    listed = {(method, path.partition("?")[0]) for method, path, _, _ in RUNNING}
    listed = {(method, path.replace("seats/0", "seats/{seat}")) for method, path in listed}
    known = {
        ("GET", "/api/games/earth/data"): "/api/games/{game}/data",
        ("GET", "/api/rules/earth"): "/api/rules/{document}",
        ("GET", "/api/games/earth/desk/cards/earth-012"): "/api/games/earth/desk/cards/{id}",
    }
    listed = {(method, known.get((method, path), path)) for method, path in listed}
    opening = {("POST", "/api/rooms"), ("POST", "/api/rooms/continue")}
    for path, methods in served.get("/api/openapi.json")["paths"].items():
        for method, what in methods.items():
            if not PEOPLE & set(what.get("tags", [])):
                assert (method.upper(), path) in listed | opening


MESSAGES: Final[list[dict[str, Any]]] = [
    {"type": "choose", "choices": [0]},
    {"type": "choose", "choices": [32]},
    {"type": "undo"},
    {"type": "preview", "choice": 0},
    {"type": "preview", "choice": 32},
]


@pytest.mark.parametrize("who", [OTHER, SPECTATOR])
@pytest.mark.parametrize("seat", [0, 2, -1, 3, 2_000_000])
@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_for_a_seat_of_somebody_else_is_refused(
    room: Room, who: str, seat: int, message: dict[str, Any]
) -> None:
    with Client(room.served.port, room.room, room.tokens[who]) as client:
        answer = client.answer({**message, "seat": seat})
        assert (answer["type"], answer["code"]) == ("error", "seat")


def test_a_strangers_token_opens_no_socket(room: Room) -> None:
    for token in (room.tokens[STRANGER], new_token(), "", "x"):
        with Client(room.served.port, room.room, greets=False) as client:
            client.send({"type": "hello", "protocol": 1, "token": token})
            assert client.wait("error")["code"] == "token"


def test_a_void_invitation_opens_nothing(served: Served) -> None:
    opened = served.open("person", "open", "open", public=True)
    room = opened["room"]
    first, second = (one["token"] for one in opened["invitations"])
    joined = served.post(f"/api/rooms/{room}/join", {"name": "Zoe"})
    assert joined["seat"] == 1
    served.post(f"/api/rooms/{room}/seats/2", {"kind": "bot", "bot": "random"}, opened["token"])
    for void in (first, second):
        assert served.call("POST", f"/api/rooms/{room}/seats/1", {"name": "x"}, void)[0] == 401
    assert served.call("POST", f"/api/rooms/{room}/join", {"name": "late"})[0] == 409
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    with Client(served.port, room, joined["token"]) as zoe:
        assert zoe.welcome["seats"] == [1] and not zoe.welcome["owner"]


def test_tokens_and_seeds_are_in_no_answer_but_the_first(room: Room) -> None:
    served = room.served
    said = [served.fetch("GET", f"/api/rooms/{room.room}{path}")[1].decode() for path in ("", "/log")]
    said.append(served.fetch("GET", "/api/rooms")[1].decode())
    said.append(
        served.fetch("POST", "/api/mine", {"tokens": [t for t in room.tokens.values() if t]})[1].decode()
    )
    for text in said:
        assert '"seed"' not in text.replace('"seed":null', "")  # as a table's promise says before the end
        assert not any(token and token in text for token in room.tokens.values())


@pytest.mark.parametrize("token", ["", "x", "Bearer", "x" * 31, "x" * 33, "é" * 32, "x y" * 10])
def test_a_token_that_is_none_is_refused(served: Served, token: str) -> None:
    room = served.open("person", "person")["room"]
    status, answer, _ = served.fetch(
        "POST",
        f"/api/rooms/{room}/pause",
        {},
        headers={"Authorization": f"Bearer {token}".encode().decode("latin-1")},
    )
    assert status in (400, 401), answer
