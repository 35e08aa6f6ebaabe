"""Kills a server at a random moment and looks whether anything it had promised is missing.

A client plays in one room, of any options, bots play in another. After the kill the database is read
directly: every acknowledged choice must be the line its acknowledgement named. Then a
new server takes over, what was not acknowledged is sent again, and both games go on.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from table import Client, wait_for

GO_ON: Final = 5.0
"""Seconds in which games go on after a restart."""
MATE: Final = 2
"""Who plays with seat 0 in two teams of two."""
LIMITS: Final = {
    "rooms_burst": 2000,
    "requests_rate": 1000,
    "requests_burst": 10_000,
    "messages_rate": 1000,
    "sockets": 10_000,
    "sockets_per_address": 10_000,
}
"""Everybody comes from one address here."""
START: Final = 60.0
"""Seconds a server may need to start, on a busy machine."""


class Process:
    """`holocene serve` as a process of its own."""

    def __init__(self, db: str, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "holocene", "serve", "--port", "0", "--db", db, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOLOCENE_LIMITS": ",".join(f"{key}={n}" for key, n in LIMITS.items())},
        )
        assert self.process.stdout is not None
        address = re.search(r":(\d+)/", self.process.stdout.readline())
        assert address is not None, self.process.communicate()[1]
        self.port = int(address[1])
        wait_for(self.is_ready, START)

    def is_ready(self) -> bool:
        try:
            return bool(self.call("GET", "/api/about"))
        except OSError:
            return False

    def call(self, method: str, path: str, body: object = None, token: str | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        with closing(connection):
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer: dict[str, Any] = json.loads(connection.getresponse().read())
            return answer

    def version(self, room: str) -> int:
        return int(self.call("GET", f"/api/rooms/{room}")["version"])

    def workers(self) -> list[int]:
        """Its bots' processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()] if children.exists() else []

    def kill(self) -> None:
        self.process.kill()
        self._wait()

    def stop(self) -> str:
        """Ends it as Ctrl-C would; what it complained about."""
        self.process.send_signal(signal.SIGINT)
        return self._wait()

    def _wait(self) -> str:
        return self.process.communicate(timeout=20)[1]


BOTS: Final = ({"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"})
EWS_BOTS: Final = ({"kind": "bot", "bot": "level1"}, {"kind": "bot", "bot": "random"})


@dataclass(frozen=True)
class Kind:
    """The game of the client's room: its options and how many bots sit at it."""

    bots: int = 2
    options: dict[str, object] = field(default_factory=dict)
    game: str = "earth"


class Killing:
    """Two games on one database that outlives its servers."""

    def __init__(self, db: str, seed: int, kind: Kind | None = None) -> None:
        self.db = db
        self.kind = kind or Kind()
        self.dice = random.Random(seed)
        self.server = Process(db)
        self.acknowledged: list[tuple[str, int, int]] = []
        """Room, version and choice of everything the server promised."""
        self.unanswered: tuple[str, int, int] | None = None
        """Key, choice and the version at which it was shown."""
        self.keys = 0
        self.longest = 0.0
        self.open_rooms()

    def open_rooms(self) -> None:
        bots = BOTS if self.kind.game == "earth" else EWS_BOTS
        others = [bots[at % len(bots)] for at in range(self.kind.bots)]
        body = {"game": self.kind.game, "seats": [{"kind": "person"}, *others], "options": self.kind.options}
        opened = self.server.call("POST", "/api/rooms", body)
        self.room, self.token = opened["room"], opened["token"]
        self.unanswered = None
        options = {"mode": "beginner"} if self.kind.game == "earth" else {"board": "R67"}
        body = {"game": self.kind.game, "seats": list(bots), "options": options}
        self.bots = self.server.call("POST", "/api/rooms", body)["room"]

    def round(self) -> None:
        """Plays for a random time, kills the server in the middle of it, starts another, checks."""
        workers = self.server.workers()
        self.play_until_killed(self.dice.uniform(0.05, 1.5))
        wait_for(lambda: not any(is_running(pid) for pid in workers))
        lines = {room: self.lines_of(room) for room in (self.room, self.bots)}
        self.check_promises(lines[self.room])
        self.server = Process(self.db)
        ready = time.monotonic()
        self.check_going_on(lines)
        self.longest = max(self.longest, time.monotonic() - ready)
        assert time.monotonic() - ready < GO_ON, "the games did not go on in time"
        if self.is_over(self.room) or self.is_over(self.bots):
            self.open_rooms()

    def play_until_killed(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        try:
            with Client(self.server.port, self.room, self.token) as client:
                while time.monotonic() < end:
                    client.drain()
                    if client.is_asked(0) and not client.is_over():
                        self.choose(client, self.dice.choice(client.choices(0)))
                if client.is_asked(0):
                    # The last one is sent and not waited for: it may arrive or not.
                    self.keys += 1
                    choice = self.dice.choice(client.choices(0))
                    self.unanswered = (f"key {self.keys}", choice, client.update["version"])
                    message = {"type": "choose", "key": f"key {self.keys}", "seat": 0, "choices": [choice]}
                    client.send(message)
                    time.sleep(self.dice.uniform(0, 0.02))
                self.server.kill()
        except (ConnectionClosed, OSError):
            assert self.server.process.returncode is not None, "the socket was lost before the kill"

    def choose(self, client: Client, choice: int) -> None:
        self.keys += 1
        shown = client.update["version"]
        answer = client.choose(0, choice, key=f"key {self.keys}")
        if self.was_overtaken(answer, shown):
            wait_for(lambda: choice not in self.offered(client))
            return
        assert answer["type"] == "ack", answer
        self.acknowledged.append((self.room, answer["version"], choice))

    def offered(self, client: Client) -> list[int]:
        client.drain()
        return client.choices(0)

    def was_overtaken(self, answer: dict[str, Any], shown: int) -> bool:
        """Refused because the mate took it from the Team board after it was shown (E-TEAM-16)."""
        if "team" not in self.kind.options or answer.get("code") != "illegal":
            return False
        return any(line.startswith(f"[{MATE},") for line in self.lines_of(self.room)[shown:])

    def lines_of(self, room: str) -> list[str]:
        with closing(sqlite3.connect(self.db)) as connection:
            rows = connection.execute("select number, text from line where room = ? order by number", (room,))
            found = rows.fetchall()
        assert [number for number, _ in found] == list(range(len(found))), "a line is missing"
        return [text for _, text in found]

    def check_promises(self, lines: list[str]) -> None:
        for room, version, choice in self.acknowledged:
            if room == self.room:
                assert len(lines) >= version, f"acknowledged version {version} is lost, {len(lines)} are left"
                assert lines[version - 1] == f"[0,{choice}]", "an acknowledged choice was changed"

    def check_going_on(self, lines: dict[str, list[str]]) -> None:
        before = len(lines[self.bots])
        with Client(self.server.port, self.room, self.token) as client:
            assert client.update["version"] >= len(lines[self.room])
            if self.unanswered is not None:
                self.send_again(client, lines[self.room], *self.unanswered)
                self.unanswered = None
        if not self.is_over(self.bots):
            wait_for(lambda: self.server.version(self.bots) > before, GO_ON)

    def send_again(self, client: Client, lines: list[str], key: str, choice: int, shown: int) -> None:
        """It counts once, whether or not the first sending had arrived."""
        message = {"type": "choose", "key": key, "seat": 0, "choices": [choice]}
        answer = client.answer(message)
        overtaken = self.was_overtaken(answer, shown)
        assert overtaken or answer["type"] == "ack", answer
        assert overtaken or client.answer(message) == answer
        now = self.lines_of(self.room)
        assert now[: len(lines)] == lines
        own = [line for line in now[len(lines) :] if line.startswith("[0,")]
        if overtaken:
            assert own == [], "a refused choice was made"
            return
        arrived = answer["version"] <= len(lines)
        assert own == ([] if arrived else [f"[0,{choice}]"]), "a choice was lost or made twice"
        self.acknowledged.append((self.room, answer["version"], choice))

    def is_over(self, room: str) -> bool:
        return bool(self.server.call("GET", f"/api/rooms/{room}")["status"] == "finished")


def is_running(pid: int) -> bool:
    """Zombies of nobody count as gone."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
