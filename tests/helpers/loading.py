"""Many games at once against one server: people at four sockets each, answering at a person's pace.

Counts what was acknowledged, compares it with the lines in the database afterwards, and
measures how long acknowledgements took and how much memory the server used. It shares its
machine with the server, so it reads of a message only what it needs, and keeps no more of it.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from killing import Process

SEATS: Final = 4
LESS: Final = "less"
AT_ONCE: Final = 20
"""Sockets opened at the same time."""


class Choice(msgspec.Struct, gc=False):
    choice: int
    name: str


class Table(msgspec.Struct, gc=False):
    waiting: list[int]


class Seen(msgspec.Struct, gc=False):
    """What a seat is shown: who is waited for, and its own answers."""

    view: Table
    choices: list[Choice]


class Room(msgspec.Struct, gc=False):
    status: str


class Message(msgspec.Struct, gc=False):
    """Of every kind of message what a player here looks at; the rest is passed over while reading."""

    type: str
    key: str | None = None
    version: int = 0
    seats: list[int] = []
    views: dict[str, Seen] = {}
    room: Room | None = None
    code: str = ""

    def asks(self, seat: int) -> list[int]:
        """What this seat could answer by this update; nothing while somebody else is waited for."""
        shown = self.views[str(seat)]
        return [one.choice for one in shown.choices if one.name != LESS] if seat in shown.view.waiting else []


read: Final = msgspec.json.Decoder(Message).decode


@dataclass
class Report:
    games: int
    seconds: float
    choices: int = 0
    lost: int = 0
    doubled: int = 0
    refused: int = 0
    finished: int = 0
    cut_off: int = 0
    latencies: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    """Megabytes of the server, sampled over the run."""
    by_minute: list[float] = field(default_factory=list)
    """Its megabytes at the end of each minute."""
    processor: float = 0.0
    """Share of one core the server used."""
    own: float = 0.0
    """Share of one core this generator used."""
    others: list[float] = field(default_factory=list)
    """The machine's load average, sampled over the run: what else it had to do."""
    lags: list[float] = field(default_factory=list)
    """Seconds by which this generator itself came late: what it measures may be its own."""

    def percentile(self, part: float) -> float:
        """Milliseconds within which this part of the acknowledgements came."""
        return percentile(self.latencies, part)

    def text(self) -> str:
        parts = ", ".join(f"{name} {self.percentile(part):.0f}" for name, part in PERCENTILES)
        own = ", ".join(f"{name} {percentile(self.lags, part):.0f}" for name, part in PERCENTILES)
        kept = self.memory or [0.0]
        each, theirs = (
            1000 * share * self.seconds / max(1, self.choices) for share in (self.processor, self.own)
        )
        busy = self.others or [0.0]
        minutes = " ".join(f"{one:.0f}" for one in self.by_minute)
        return "\n".join(
            [
                f"{self.games} games, {self.games * SEATS} sockets, {self.seconds:.0f} s",
                f"choices acknowledged: {self.choices} ({self.choices / self.seconds:.0f} a second), "
                f"lost {self.lost}, doubled {self.doubled}, refused {self.refused}, cut off {self.cut_off}",
                f"acknowledgements in ms: {parts}",
                f"of that the generator's own lag in ms: {own}",
                f"memory of the server in MB: {kept[0]:.0f} at the start, {max(kept):.0f} at most, "
                f"{kept[-1]:.0f} at the end; by minute: {minutes or '-'}",
                f"processor: {self.processor:.0%} of a core, {each:.2f} ms an acknowledged choice; "
                f"the generator {self.own:.0%}, {theirs:.2f} ms",
                f"load average of the machine: {min(busy):.1f} to {max(busy):.1f}",
            ]
        )


PERCENTILES: Final = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("longest", 1.0))


def percentile(seconds: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Player:
    """One seat: waits to be asked, thinks, answers, waits for the acknowledgement."""

    def __init__(self, port: int, room: str, token: str, think: tuple[float, float], report: Report) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/rooms/{room}/socket"
        self.room = room
        self.token = token
        self.think = think
        self.report = report
        self.dice = random.Random(f"{room} {token}")
        self.seat = -1
        self.asked: list[int] = []
        self.seen = 0
        """Version of the last update."""
        self.version = 0
        """Of the own last choice."""
        self.sent: tuple[str, int, float] | None = None
        self.promised: list[tuple[int, int]] = []
        """Version and choice of everything acknowledged."""
        self.keys = 0

    async def sit_down(self) -> ClientConnection:
        socket = await connect(
            self.address, compression=None, max_size=None, ping_interval=None, open_timeout=60
        )
        hello = {"type": "hello", "protocol": 1, "token": self.token}
        await socket.send(msgspec.json.encode(hello).decode())
        return socket

    async def play(self, socket: ClientConnection) -> None:
        thinking: asyncio.Task[None] | None = None
        try:
            while True:
                self.hear(read(await socket.recv()))
                if self.is_asked() and self.sent is None and (thinking is None or thinking.done()):
                    thinking = asyncio.create_task(self.answer(socket))
        except ConnectionClosed:
            self.report.cut_off += 1
        finally:
            if thinking is not None:
                thinking.cancel()
            await socket.close()

    def hear(self, message: Message) -> None:
        if message.type == "update":
            self.seen, self.asked = message.version, message.asks(self.seat)
        elif message.type == "welcome":
            self.seat = message.seats[0]
        elif message.type == "ack":
            assert self.sent is not None and message.key == self.sent[0]
            self.report.latencies.append(time.monotonic() - self.sent[2])
            self.report.choices += 1
            self.version = message.version
            self.promised.append((message.version, self.sent[1]))
            self.sent = None
        elif message.type == "error":
            self.report.refused += 1
            self.sent = None

    def is_asked(self) -> bool:
        return bool(self.asked) and self.seen >= self.version

    async def answer(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self.dice.uniform(*self.think))
        if not self.is_asked():
            return
        choice = self.dice.choice(self.asked)
        self.keys += 1
        self.sent = (str(self.keys), choice, time.monotonic())
        message = {"type": "choose", "key": str(self.keys), "seat": self.seat, "choices": [choice]}
        await socket.send(msgspec.json.encode(message).decode())


class Load:
    def __init__(
        self, server: Process, db: str, games: int, seconds: float, think: tuple[float, float]
    ) -> None:
        self.server = server
        self.db = db
        self.think = think
        self.report = Report(games, seconds)
        self.players: list[Player] = []
        self.before: Counter[str] = Counter()

    async def run(self) -> Report:
        rooms = await asyncio.to_thread(self.open_rooms)
        for room, tokens in rooms:
            self.players += [
                Player(self.server.port, room, token, self.think, self.report) for token in tokens
            ]
        tasks: list[asyncio.Task[None]] = []
        for at in range(0, len(self.players), AT_ONCE):
            sockets = await asyncio.gather(*(player.sit_down() for player in self.players[at : at + AT_ONCE]))
            for player, socket in zip(self.players[at : at + AT_ONCE], sockets, strict=True):
                tasks.append(asyncio.create_task(player.play(socket)))
        await self.watch()
        for player in self.players:
            player.think = (1e9, 1e9)
        # Whoever has just sent something still gets its acknowledgement.
        end = time.monotonic() + 5
        while any(player.sent for player in self.players) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.compare(await asyncio.to_thread(self.stored))
        return self.report

    async def watch(self) -> None:
        """Lets the games run, and looks at the server now and then."""
        # What came while people were still sitting down is not counted.
        self.report.choices = 0
        self.report.latencies.clear()
        began, used = time.monotonic(), processor_time(self.server.process.pid)
        spent = time.process_time()
        own = asyncio.create_task(self.listen_to_itself())
        while time.monotonic() - began < self.report.seconds:
            self.report.memory.append(memory_of(self.server.process.pid))
            self.report.others.append(os.getloadavg()[0])
            if (time.monotonic() - began) // 60 > len(self.report.by_minute):
                self.report.by_minute.append(self.report.memory[-1])
            await asyncio.sleep(min(5.0, self.report.seconds / 3))
        own.cancel()
        self.report.memory.append(memory_of(self.server.process.pid))
        took = time.monotonic() - began
        self.report.processor = (processor_time(self.server.process.pid) - used) / took
        self.report.own = (time.process_time() - spent) / took

    async def listen_to_itself(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.05)
            self.report.lags.append(max(0.0, time.monotonic() - before - 0.05))

    def open_rooms(self) -> list[tuple[str, list[str]]]:
        rooms: list[tuple[str, list[str]]] = []
        for _ in range(self.report.games):
            seats = [{"kind": "person"}, *[{"kind": "open"}] * (SEATS - 1)]
            opened = self.server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
            tokens = [opened["token"]]
            for one in opened["invitations"]:
                wish = {"name": f"player {one['seat']}"}
                joined = self.server.call("POST", f"/api/rooms/{opened['room']}/join", wish, one["token"])
                tokens.append(joined["token"])
            self.server.call("POST", f"/api/rooms/{opened['room']}/start", {}, opened["token"])
            rooms.append((opened["room"], tokens))
        return rooms

    def stored(self) -> dict[str, list[str]]:
        lines: dict[str, list[str]] = {}
        with closing(sqlite3.connect(self.db)) as connection:
            for room, text in connection.execute("select room, text from line order by room, number"):
                lines.setdefault(room, []).append(text)
        return lines

    def compare(self, lines: dict[str, list[str]]) -> None:
        """Every promise is the line it named, and no seat has more lines than promises."""
        promised: Counter[tuple[str, int]] = Counter()
        for player in self.players:
            there = lines.get(player.room, [])
            promised[player.room, player.seat] += len(player.promised) + (player.sent is not None)
            for version, choice in player.promised:
                if len(there) < version or there[version - 1] != f"[{player.seat},{choice}]":
                    self.report.lost += 1
        made = Counter(
            (room, int(text[1 : text.index(",")])) for room, there in lines.items() for text in there
        )
        self.report.doubled = sum(max(0, n - promised[seat]) for seat, n in made.items())


def memory_of(pid: int) -> float:
    """Resident megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run_load(db: str, games: int, seconds: float, think: tuple[float, float]) -> Report:
    """Starts a server, loads it, stops it."""
    server = Process(db)
    try:
        return asyncio.run(Load(server, db, games, seconds, think).run())
    finally:
        server.stop()
