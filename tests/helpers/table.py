"""A real server for tests, and clients that speak its protocol over real sockets."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import random
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

import uvicorn
from websockets.sync.client import ClientConnection, connect

from holocene.room.limits import Limits
from holocene.server.app import config_of, listen, make_app

PATIENCE: Final = 20.0
"""Seconds after which a test gives up waiting."""
GENEROUS: Final = Limits(
    requests_rate=10_000, requests_burst=10_000, rooms_rate=1000, rooms_burst=1000, messages_rate=10_000
)
PEOPLE: Final = {"people", "tournaments", "notices"}
"""The tags of the addresses that are about profiles and the people behind seats, tried in tests/people."""
_keys: Final = itertools.count()


class Line(Protocol):
    """What carries messages to a table and back: a socket, or a port of a page."""

    def send(self, message: str, /) -> None: ...

    def recv(self, timeout: float | None = None) -> Any:
        """The next message; TimeoutError if none comes, ConnectionClosed if none will."""
        ...

    def close(self) -> None: ...


class Lines(Protocol):
    """A home without sockets."""

    def dial(self, room: str) -> Line: ...


class Home(ABC):
    """Where tables stand, as far as tests ask about them."""

    port: int | Lines
    """What a client is told to reach it by."""

    @abstractmethod
    def call(
        self, method: str, path: str, body: object = None, token: str | None = None, raw: bytes | None = None
    ) -> tuple[int, Any]:
        """Status and decoded body."""

    def get(self, path: str, token: str | None = None) -> Any:
        status, body = self.call("GET", path, token=token)
        assert status == 200, body
        return body

    def post(self, path: str, body: object = None, token: str | None = None) -> Any:
        status, answer = self.call("POST", path, {} if body is None else body, token)
        assert status in (200, 201), answer
        return answer

    def open(self, *kinds: str, **wish: Any) -> dict[str, Any]:
        """Opens a room: `open("person", "greedy", "open")`, a bot by its name."""
        seats = [
            {"kind": kind} if kind in ("person", "open") else {"kind": "bot", "bot": kind} for kind in kinds
        ]
        opened: dict[str, Any] = self.post("/api/rooms", {"game": "earth", "seats": seats, **wish})
        return opened

    def sit(self, opened: dict[str, Any], seat: int = 1, name: str = "") -> str:
        """Takes an open seat with its invitation; the token it is exchanged for."""
        token = self.post(f"/api/rooms/{opened['room']}/join", {"name": name}, invited(opened, seat))["token"]
        return str(token)

    def summary(self, room: str) -> dict[str, Any]:
        told: dict[str, Any] = self.get(f"/api/rooms/{room}")
        return told


class Served(Home):
    """A server in a thread of this process, on a free port of the loopback."""

    def __init__(self, db: str, limits: Limits = GENEROUS, proxies: str | None = None, **more: Any) -> None:
        """`more` is for `make_app`."""
        self.db = db
        self.limits = limits
        self.listening = listen("127.0.0.1", 0)
        self.port = int(self.listening.getsockname()[1])
        self.app = make_app(db, limits, workers=1, **more)
        self.server = uvicorn.Server(config_of(self.app, proxies))
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started)

    def _run(self) -> None:
        self.server.run(sockets=[self.listening])

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not stop"

    # --- REST

    def call(
        self, method: str, path: str, body: object = None, token: str | None = None, raw: bytes | None = None
    ) -> tuple[int, Any]:
        """Status and decoded body."""
        status, text, _ = self.fetch(method, path, body, token, raw)
        try:
            return status, json.loads(text)
        except ValueError:
            return status, text.decode()

    def fetch(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        raw: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes, dict[str, str]]:
        sent = {"Content-Type": "application/json", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            data = raw if raw is not None else None if body is None else json.dumps(body).encode()
            connection.request(method, path, data, sent)
            answer = connection.getresponse()
            return answer.status, answer.read(), {key.lower(): value for key, value in answer.getheaders()}
        finally:
            connection.close()


def dialled(port: int, room: str) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{port}/api/rooms/{room}/socket",
        legacy=True,
        compression=None,
        max_size=None,
        ping_interval=None,
    )


class Client:
    """One socket. Everything received is kept; the last update, welcome and summary are at hand."""

    def __init__(
        self,
        port: int | Lines,
        room: str,
        token: str | None = None,
        have: int | None = None,
        greets: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self.socket: Line = dialled(port, room) if isinstance(port, int) else port.dial(room)
        self.patience = patience
        self.received: list[dict[str, Any]] = []
        self.update: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        if greets:
            self.send({"type": "hello", "protocol": 1, "token": token, "have": have, "lang": "en"})
            self.welcome = self.wait("welcome")
            if self.welcome["room"]["status"] != "waiting":
                self.wait("update")

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def cut(self) -> None:
        """The line breaks without a word."""
        if isinstance(self.socket, ClientConnection):
            self.socket.close_socket()
        else:
            self.socket.close()

    # --- talking

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float | None = None) -> dict[str, Any]:
        """The next message; TimeoutError if none comes."""
        text = self.socket.recv(timeout=self.patience if timeout is None else timeout)
        message: dict[str, Any] = json.loads(text)
        self.received.append(message)
        if message["type"] == "update":
            self.update = message
        elif message["type"] in ("room", "welcome"):
            self.room = message["room"]
        return message

    def drain(self) -> None:
        """Reads what has already come."""
        try:
            while True:
                self.receive(timeout=0.001)
        except TimeoutError:
            return

    def wait(self, kind: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a kind."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            message = self.receive()
            if message["type"] == kind and fits(message):
                return message
        raise AssertionError(f"no {kind} came")

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Sends a message with a key and waits for what answers it."""
        message = {"key": f"key {next(_keys)}", **message}
        self.send(message)
        while True:
            answer = self.receive()
            is_answer = answer["type"] in ("ack", "error", "preview", "proposal")
            if is_answer and answer.get("key") == message["key"]:
                return answer

    def choose(self, seat: int, *choices: int, key: str | None = None) -> dict[str, Any]:
        """The acknowledgement or error; after an acknowledgement the update has come, too."""
        message: dict[str, Any] = {"type": "choose", "seat": seat, "choices": list(choices)}
        answer = self.answer(message | ({"key": key} if key else {}))
        if answer["type"] == "ack":
            self.reach(answer["version"])
        return answer

    def undo(self, seat: int) -> dict[str, Any]:
        answer = self.answer({"type": "undo", "seat": seat})
        if answer["type"] == "ack":
            self.reach(answer["version"])
        return answer

    def reach(self, version: int) -> None:
        """Waits until the table is shown at this version or later."""
        if not self.update or self.update["version"] < version:
            self.wait("update", lambda update: update["version"] >= version)

    # --- looking

    def view(self, seat: int = -1) -> dict[str, Any]:
        seen: dict[str, Any] = self.update["views"][str(seat)]["view"]
        return seen

    def choices(self, seat: int) -> list[int]:
        return [one["choice"] for one in self.update["views"][str(seat)]["choices"] if one["name"] != "less"]

    def is_asked(self, seat: int) -> bool:
        return bool(self.update) and seat in self.view(seat)["waiting"]

    def is_over(self) -> bool:
        return self.room.get("status") == "finished"


def invited(opened: dict[str, Any], seat: int) -> str:
    """The invitation to a seat, from the answer to whoever opened the room."""
    return next(str(one["token"]) for one in opened["invitations"] if one["seat"] == seat)


def wait_for(holds: Callable[[], object], patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def play_on(clients: list[Client], dice: random.Random, most: int = 10_000) -> int:
    """Answers at random for every seat of these clients until the game is over; how many choices."""
    made = 0
    idle = time.monotonic()
    while made < most and not all(client.is_over() for client in clients):
        moved = False
        for client in clients:
            client.drain()
            for seat in client.welcome["seats"]:
                if made < most and not client.is_over() and client.is_asked(seat):
                    answer = client.choose(seat, dice.choice(client.choices(seat)))
                    assert answer["type"] == "ack", answer
                    made += 1
                    moved = True
        if moved:
            idle = time.monotonic()
        assert time.monotonic() - idle < PATIENCE, "nobody is asked anything"
    return made


@contextmanager
def database() -> Iterator[str]:
    """A file that is gone afterwards; in memory where possible, for waiting on a disk tests nothing."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield str(Path(folder) / "table.db")


@contextmanager
def serving(limits: Limits = GENEROUS, proxies: str | None = None, **more: Any) -> Iterator[Served]:
    """A server with a database of its own."""
    with database() as db:
        server = Served(db, limits, proxies, **more)
        try:
            yield server
        finally:
            server.stop()
