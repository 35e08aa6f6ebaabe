"""10,000 malformed or hostile messages: each refused, none with an effect, a traceback or a crash.

The messages are drawn from a seed: random bytes, JSON of wrong shapes, huge numbers,
deep nesting, wrong types for every field, other people's seats, tokens and rooms.
"""

from __future__ import annotations

import http.client
import json
import logging
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from holocene.room.tokens import new_token
from table import GENEROUS, Client, Served, serving

OVER_SOCKETS: Final = 8000
BY_REQUEST: Final = 2000
BATCH: Final = 40
"""Messages between two signs of life."""
PATIENT: Final = replace(GENEROUS, offences=1000, messages_burst=100_000)

JUNK: Final[list[Any]] = [
    None,
    True,
    -1,
    1.5,
    10**30,
    -(10**19),
    2**31 + 1,
    "",
    "x",
    "x" * 5000,
    "\u0000\u202e",
    "'; drop table room; --",
    "{{7*7}}",
    [],
    [[]],
    [None],
    ["0"],
    {},
    {"type": "hello"},
    {"$ne": 1},
    [0] * 300,
]


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(PATIENT) as server:
        yield server


def junk(dice: random.Random) -> Any:
    return dice.choice(JUNK)


def nested(dice: random.Random) -> str:
    sign = dice.choice(["[", '{"a":', '{"type":'])
    return sign * dice.randrange(50, 3000)


def noise(dice: random.Random) -> str:
    return "".join(chr(dice.randrange(32, 0x2FF)) for _ in range(dice.randrange(1, 200)))


# --- sockets -------------------------------------------------------------------------------------

GOOD: Final[list[dict[str, Any]]] = [
    {"type": "choose", "key": "k", "seat": 1, "choices": [32]},
    {"type": "undo", "key": "k", "seat": 1},
    {"type": "preview", "key": "k", "seat": 1, "choice": 32},
]


def spoilt(dice: random.Random) -> str:
    """A message of the right kind with one field of the wrong type."""
    message = dict(dice.choice(GOOD))
    field = dice.choice(list(message))
    kept = message[field]
    message[field] = junk(dice)
    if message[field] == kept or (field == "key" and message[field] in ("x", "{{7*7}}", "\u0000\u202e")):
        message.pop(field)
    if message.get("key") == "'; drop table room; --":
        message["seat"] = 0
    return json.dumps(message)


def foreign(dice: random.Random) -> str:
    """A message for a seat that is not the sender's."""
    message = dict(dice.choice(GOOD), seat=dice.choice([0, 2, 3, -1, 7, 10**6]), key=str(dice.random()))
    return json.dumps(message)


def illegal(dice: random.Random) -> str:
    """A choice of the own seat that is not open."""
    choice = dice.choice([1, 5, 40, 100, 300, 500, 524, 700, 2500, 2995, 2996, 10**6, -5, -(2**31)])
    if dice.random() < 0.5:
        return json.dumps({"type": "preview", "key": str(dice.random()), "seat": 1, "choice": choice})
    return json.dumps({"type": "choose", "key": str(dice.random()), "seat": 1, "choices": [choice]})


def shapeless(dice: random.Random) -> str:
    return json.dumps(
        dice.choice([junk(dice), {"type": junk(dice)}, [junk(dice)], {dice.choice("ab"): junk(dice)}])
    )


def unknown(dice: random.Random) -> str:
    kind = dice.choice(["hello", "welcome", "update", "ack", "eval", "Choose", "choose ", "admin"])
    return json.dumps({"type": kind, "protocol": junk(dice), "seat": 0, "token": new_token()})


MAKERS: Final[list[Callable[[random.Random], str]]] = [
    noise,
    nested,
    spoilt,
    spoilt,
    foreign,
    foreign,
    illegal,
    shapeless,
    unknown,
]


def send_hostile(client: Client, dice: random.Random, count: int) -> None:
    """Each message gets exactly one error; a ping shows that the server still answers."""
    sent: list[str] = []
    for _ in range(count):
        text = dice.choice(MAKERS)(dice)
        if dice.random() < 0.1:
            client.socket.send(dice.randbytes(50))
        else:
            client.socket.send(text)
        sent.append(text)
    client.send({"type": "ping"})
    client.received.clear()
    client.wait("pong")
    errors = [message for message in client.received if message["type"] == "error"]
    assert len(errors) == count, [text for text in sent if len(text) < 300]
    for error in errors:
        assert set(error) == {"type", "key", "code", "text"}
        assert error["code"] in ("malformed", "seat", "illegal", "protocol", "undo", "size"), error
        assert "Traceback" not in error["text"] and len(error["text"]) <= 300


def test_hostile_messages_over_sockets_change_nothing(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    opened = served.open("person", "open", "random")
    room, guest = opened["room"], served.sit(opened, name="Bob")
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    served.post(f"/api/rooms/{room}/pause", token=opened["token"])
    served.post(f"/api/rooms/{room}/resume", token=opened["token"])
    rooms = served.app.state.rooms
    settle(served, room)
    before = (rooms.in_memory[room].record.digest(), served.summary(room))
    dice = random.Random(20_26)
    with caplog.at_level(logging.WARNING):
        for token in (guest, None):
            with Client(served.port, room, token) as client:
                for _ in range(OVER_SOCKETS // 2 // BATCH // 4):
                    send_hostile(client, dice, BATCH)
            for _ in range(3):
                with Client(served.port, room, token) as client:
                    for _ in range(OVER_SOCKETS // 2 // BATCH // 4):
                        send_hostile(client, dice, BATCH)
    settle(served, room)
    assert (rooms.in_memory[room].record.digest(), served.summary(room)) == before
    assert not caplog.records, caplog.text


def settle(served: Served, room: str) -> None:
    """Waits until the bot has answered and nobody is connected."""
    from table import wait_for

    wait_for(lambda: served.summary(room)["waiting"] == [0, 1])
    wait_for(lambda: not any(seat["connected"] for seat in served.summary(room)["seats"]))
    wait_for(lambda: served.summary(room)["watching"] == 0)


def test_a_hostile_hello_opens_nothing(served: Served) -> None:
    room = served.open("person", "person")["room"]
    dice = random.Random(7)
    for _ in range(60):
        field = dice.choice(["protocol", "token", "have", "lang"])
        hello = {"type": "hello", "protocol": 1, "token": None, "have": None, "lang": "en", field: junk(dice)}
        text = dice.choice([json.dumps(hello), nested(dice), noise(dice)])
        with Client(served.port, room, greets=False) as client:
            client.socket.send(text)
            try:
                first = client.receive()
            except ConnectionClosed:
                continue
            assert first["type"] in ("error", "welcome")
            assert first["type"] == "error" or not first["seats"]


# --- requests --------------------------------------------------------------------------------------

ROUTES: Final = (
    ("POST", "/api/rooms"),
    ("POST", "/api/rooms/{room}/join"),
    ("POST", "/api/rooms/{room}/seats/0"),
    ("POST", "/api/rooms/{room}/seats/1"),
    ("POST", "/api/rooms/{room}/seats/{junk}"),
    ("POST", "/api/rooms/{room}/start"),
    ("POST", "/api/rooms/{room}/pause"),
    ("POST", "/api/rooms/{room}/resume"),
    ("POST", "/api/rooms/{room}/rematch"),
    ("POST", "/api/rooms/{junk}/start"),
    ("POST", "/api/mine"),
    ("GET", "/api/rooms/{room}/replay?to={junk}"),
    ("GET", "/api/rooms/{room}/record"),
    ("GET", "/api/rooms/{room}/log?after={junk}x"),
    ("GET", "/api/rooms/{junk}"),
    ("GET", "/api/rules/{junk}"),
    ("GET", "/api/games/{junk}/data"),
    ("GET", "/api/{junk}"),
    ("PUT", "/api/rooms/{room}"),
    ("DELETE", "/api/rooms/{room}"),
)
PATHS: Final = (
    "..",
    "%00",
    "%ff",
    "-1",
    "9" * 30,
    "a" * 300,
    "aaaaaaaaaa",
    "%2e%2e%2f",
    "'or 1=1",
    "null",
    "é",
)


def hostile_body(dice: random.Random, path: str) -> bytes:
    kind = dice.randrange(5)
    if kind == 0:
        return dice.randbytes(dice.randrange(1, 400))
    if kind == 1:
        return nested(dice).encode()
    if kind == 2 and path == "/api/rooms":
        wish: dict[str, Any] = {"game": "earth", "seats": [{"kind": "person"}, {"kind": "person"}]}
        field = dice.choice(["game", "seats", "hotseat", "public", "shuffle", "extra"])
        wish[field] = dice.choice([value for value in JUNK if not isinstance(value, bool)])
        return json.dumps(wish).encode()
    if kind == 3:
        words = ("name", "leave", "return", "resign", "kind", "bot", "tokens")
        return json.dumps({dice.choice(words): dice.choice([5, -1, [[]], {"a": 1}, "x" * 500])}).encode()
    return json.dumps([junk(dice)]).encode()


def test_hostile_requests_change_nothing(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    opened = served.open("person", "person")
    room = opened["room"]
    before = served.summary(room)
    rooms = len(served.app.state.rooms.in_memory)
    dice = random.Random(11)
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
    with caplog.at_level(logging.WARNING):
        for _ in range(BY_REQUEST):
            method, path = dice.choice(ROUTES)
            token = dice.choice(
                [None, new_token(), "x", opened["token"] if "{room}" not in path else new_token()]
            )
            headers = {"Content-Type": "application/json"} | (
                {"Authorization": f"Bearer {token}"} if token else {}
            )
            address = (
                path.format(room=room, junk=dice.choice(PATHS)).encode().decode("latin-1").replace(" ", "%20")
            )
            body = hostile_body(dice, path) if method == "POST" else None
            connection.putrequest(method, address.replace("Ã©", "%C3%A9"), skip_host=False)
            for name, value in headers.items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            text = answer.read().decode()
            assert 400 <= answer.status < 500, (method, address, body, text)
            error = json.loads(text)["error"]
            assert error["code"] != "internal" and "Traceback" not in text
            assert len(error["text"]) <= 300 and "\n" not in error["text"]
    connection.close()
    assert served.summary(room) == before
    assert len(served.app.state.rooms.in_memory) == rooms
    assert not caplog.records, caplog.text


# --- our own mistakes ---------------------------------------------------------------------------------


def test_a_mistake_of_ours_is_a_number_for_the_client_and_a_traceback_for_the_log(
    served: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = served.open("person", "person")
    room = served.app.state.rooms.in_memory[opened["room"]]
    secret = str(room.row.seed)

    def fail(*_: object) -> None:
        raise AssertionError(f"seed {secret}")

    with Client(served.port, opened["room"], opened["token"]) as ann:
        ann.choose(0, ann.choices(0)[0])
        monkeypatch.setattr(room, "_settle", fail)
        answer = ann.choose(0, ann.choices(0)[0])
        assert answer["code"] == "internal" and secret not in answer["text"]
        number = answer["text"].split()[-1].strip(".")
        assert number in caplog.text and "Traceback" in caplog.text
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                ann.receive()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    with Client(served.port, opened["room"], opened["token"]) as ann:
        assert ann.update["version"] == 1, "what was not stored did not happen"
        assert ann.choose(0, ann.choices(0)[0])["version"] == 2


def test_a_mistake_in_a_request_tells_no_traceback(
    served: Served, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("hidden card earth-012")

    monkeypatch.setattr("holocene.room.rooms.Rooms.public", fail)
    status, answer = served.call("GET", "/api/rooms?public=1")
    assert status == 500 and answer["error"]["code"] == "internal"
    assert "earth-012" not in json.dumps(answer) and "earth-012" in caplog.text
