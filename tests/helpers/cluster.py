"""Several servers on one PostgreSQL, and people who find their table wherever it stands.

People know the addresses of all nodes and no proxy: they knock until one has their table, and send again what
was not acknowledged, with the same key. What was promised to them is compared with the database afterwards.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import asyncpg
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from killing import Process
from loading import Message, read
from table import wait_for

GO_ON: Final = 15.0
"""Seconds in which every table goes on after a node was killed."""
KNOCK: Final = (0.15, 2.0)
"""Seconds between two tries to find a table: at first, and at most. They double as those of a page do: 200
people who all knock on every node seven times a second leave a busy machine no time to take tables over."""


class Cluster:
    def __init__(self, url: str, *names: str) -> None:
        self.url = url
        self.nodes: dict[str, Process] = {}
        for name in names:
            self.start(name)

    def start(self, name: str) -> Process:
        self.nodes[name] = Process(self.url, "--node", name, "--node-address", f"/~{name}", "--drain", "1")
        return self.nodes[name]

    def stop(self) -> None:
        for node in self.nodes.values():
            node.process.send_signal(signal.SIGCONT)
            node.process.kill()
        for node in self.nodes.values():
            node.process.communicate(timeout=20)

    def ports(self) -> list[int]:
        return [node.port for node in list(self.nodes.values())]

    def open(self, name: str, *kinds: str) -> dict[str, Any]:
        seats = [{"kind": kind} if kind == "person" else {"kind": "bot", "bot": kind} for kind in kinds]
        opened: dict[str, Any] = {}

        def is_open() -> bool:
            """A node that has just come, or was busy for long, has no shard to open a room in."""
            opened.update(self.nodes[name].call("POST", "/api/rooms", {"game": "earth", "seats": seats}))
            assert "room" in opened or opened["error"]["code"] == "elsewhere", opened
            return "room" in opened

        wait_for(is_open)
        return opened

    def shards(self) -> dict[str, str]:
        """Which node has which letter, of those whose lease holds."""
        asked = "select letter, node from shard where node is not null"
        asked += " and lease > extract(epoch from clock_timestamp())"
        return {row["letter"]: row["node"].partition(".")[0] for row in fetch(self.url, asked)}

    def is_shared(self) -> bool:
        """Every letter has a node, and the nodes about as many each."""
        counts = Counter(self.shards().values())
        even = 32 // len(self.nodes)
        return counts.total() == 32 and all(counts[name] >= even for name in self.nodes)

    def wait_until_shared(self) -> None:
        wait_for(self.is_shared, 60)


def fetch(url: str, asked: str) -> list[Any]:
    async def run() -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            found: list[Any] = await connection.fetch(asked)
            return found
        finally:
            await connection.close()

    return asyncio.run(run())


def lines_in(url: str) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {}
    for row in fetch(url, "select room, number, text from line order by room, number"):
        there = lines.setdefault(row["room"], [])
        assert row["number"] == len(there), "a line is missing"
        there.append(row["text"])
    return lines


@dataclass
class Person:
    """Somebody who plays all seats of a room over one socket."""

    cluster: Cluster
    room: str
    token: str
    think: tuple[float, float] = (0.2, 0.8)
    promised: list[tuple[int, int, int]] = field(default_factory=list)
    """Version, seat and choice of everything acknowledged."""
    sent: tuple[str, int, int] | None = None
    """Key, seat and choice of what is not yet."""
    keys: int = 0
    version: int = 0
    seen: int = 0
    """Version of the last update, and the first of the seats that is asked there, with its answers."""
    asked: tuple[int, list[int]] | None = None
    seats: list[int] = field(default_factory=list)
    is_on: bool = False
    was_on: bool = False
    """A node had the table in the last round of knocking."""
    knocks: int = 0
    """Rounds in vain since then."""
    is_over: bool = False
    lost: float = 0.0
    """When the table was last lost."""
    longest: float = 0.0
    stopping: bool = False
    heard: str = ""
    """Why the last who was asked did not have the table."""
    latencies: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = random.Random(self.room)

    async def play(self) -> None:
        self.lost = time.monotonic()
        while not self.stopping:
            self.was_on = False
            for port in self.cluster.ports():
                await self._try(port)
            self.knocks = 0 if self.was_on else self.knocks + 1
            await asyncio.sleep(min(KNOCK[1], KNOCK[0] * 2**self.knocks) * self.dice.uniform(0.75, 1.25))

    async def _try(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/api/rooms/{self.room}/socket"
        try:
            async with connect(
                address, compression=None, max_size=None, ping_interval=None, open_timeout=3, close_timeout=1
            ) as socket:
                await socket.send(packed({"type": "hello", "protocol": 1, "token": self.token}))
                await self._converse(socket)
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            pass
        finally:
            if self.is_on:
                self.is_on = False
                self.lost = time.monotonic()

    async def _converse(self, socket: ClientConnection) -> None:
        thinking: asyncio.Task[None] | None = None
        try:
            while not self.stopping:
                message = read(await asyncio.wait_for(socket.recv(), 3 if not self.is_on else 60))
                if message.type == "error" and not self.is_on:
                    self.heard = message.code
                    return
                await self._hear(message, socket)
                if not self.is_over and self.sent is None and (thinking is None or thinking.done()):
                    thinking = asyncio.create_task(self._answer(socket))
        finally:
            if thinking is not None:
                thinking.cancel()

    async def _hear(self, message: Message, socket: ClientConnection) -> None:
        if message.room is not None:
            self.is_over = message.room.status == "finished"
        match message.type:
            case "welcome":
                self.seats, self.is_on, self.was_on = message.seats, True, True
                self.longest = max(self.longest, time.monotonic() - self.lost)
                if self.sent is not None:
                    key, seat, choice = self.sent
                    await socket.send(choosing(key, seat, choice))
            case "update":
                self.seen = message.version
                asked = ((seat, message.asks(seat)) for seat in self.seats)
                self.asked = next((one for one in asked if one[1]), None)
            case "ack":
                assert self.sent is not None and message.key == self.sent[0]
                self.latencies.append(time.monotonic() - self.began)
                self.promised.append((message.version, *self.sent[1:]))
                self.version = message.version
                self.sent = None
            case "error":
                assert message.code in ("stale", "unkept", "draining", "internal"), message
                if message.key is not None:
                    # It may have been written or not: the same is asked again, and answered alike.
                    await socket.close()

    async def _answer(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self.dice.uniform(*self.think))
        if self.stopping or self.sent is not None or self.asked is None or self.seen < self.version:
            return
        seat, choices = self.asked
        self.keys += 1
        self.sent = (f"key {self.keys}", seat, self.dice.choice(choices))
        self.began = time.monotonic()
        await socket.send(choosing(*self.sent))


def choosing(key: str, seat: int, choice: int) -> str:
    return packed({"type": "choose", "key": key, "seat": seat, "choices": [choice]})


def packed(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


class Soak:
    """Many games while nodes are killed."""

    def __init__(self, cluster: Cluster, games: int, seed: int, think: tuple[float, float]) -> None:
        self.cluster = cluster
        self.dice = random.Random(seed)
        names = list(cluster.nodes)
        self.people = []
        for at in range(games):
            opened = cluster.open(names[at % len(names)], "person", "person")
            self.people.append(Person(cluster, opened["room"], opened["token"], think))
        self.longest = 0.0
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self, kills: int, say: Any = lambda done: None) -> None:
        self.tasks = tasks = [asyncio.create_task(person.play()) for person in self.people]
        try:
            await self.all_on()
            for person in self.people:
                person.longest = 0.0
            for kill in range(1, kills + 1):
                await asyncio.sleep(self.dice.uniform(0.3, 2.0))
                name = self.dice.choice(list(self.cluster.nodes))
                node = self.cluster.nodes.pop(name)
                began = time.monotonic()
                await asyncio.to_thread(node.kill)
                await self.all_on()
                self.longest = max(self.longest, time.monotonic() - began)
                await asyncio.to_thread(self.cluster.start, name)
                await asyncio.to_thread(self.cluster.wait_until_shared)
                await self.all_on()
                say(kill)
            await asyncio.sleep(1)
        finally:
            for person in self.people:
                person.stopping = True
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        for one in done:
            if isinstance(one, Exception):
                raise one

    async def all_on(self) -> None:
        end = time.monotonic() + 90
        while not all(person.is_on for person in self.people):
            for task in self.tasks:
                if task.done():
                    task.result()  # whoever met something odd tells it
            away = [person for person in self.people if not person.is_on]
            assert time.monotonic() < end, f"did not come back: {[(one.room, one.heard) for one in away][:5]}"
            await asyncio.sleep(0.05)

    def check(self) -> tuple[int, int]:
        """Promises, and how many choices were made in all. Every promise is the line it named, and no room
        has more lines than it was promised, but perhaps the last."""
        lines = lines_in(self.cluster.url)
        promises = made = 0
        for person in self.people:
            there = lines.get(person.room, [])
            for version, seat, choice in person.promised:
                assert len(there) >= version, f"room {person.room}: version {version} is lost"
                assert there[version - 1] == f"[{seat},{choice}]", "an acknowledged choice was changed"
            assert len(there) - len(person.promised) in (0, 1 if person.sent else 0), (
                "a choice was made twice"
            )
            assert len({version for version, _, _ in person.promised}) == len(person.promised)
            promises += len(person.promised)
            made += len(there)
        return promises, made
