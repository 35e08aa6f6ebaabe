"""The home of a page, without a browser: its shell on a loop, drawers in memory, thinkers in a thread."""

from __future__ import annotations

import asyncio
import itertools
import json
import queue
import threading
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

from websockets.exceptions import ConnectionClosedError

from holocene.page import thinker
from holocene.page.shell import Shell
from holocene.page.visitors import parts_of
from table import GENEROUS, PATIENCE, Home


def as_a_browser(text: str) -> Any:
    """JSON as a browser reads it: a number has 53 bits."""
    return json.loads(text, parse_int=lambda digits: int(float(digits)))


class Memory:
    """What `web/src/home/keeper.ts` does in the browser's storage."""

    def __init__(self) -> None:
        self.rows_kept: dict[str, dict[str, Any]] = {}
        self.lines: dict[str, list[str]] = {}
        self.acks: dict[str, list[dict[str, Any]]] = {}
        self.tokens_kept: dict[tuple[str, str], dict[str, Any]] = {}
        self.secrets: dict[str, str] = {}

    async def keep(self, batch: str) -> None:
        whole = as_a_browser(batch)
        room = whole["room"]
        if whole["row"] is not None:
            self.rows_kept[room] = whole["row"]
        lines = self.lines.setdefault(room, [])
        for number, text in whole["lines"]:
            assert number == len(lines), "a line is missing or came twice"
            lines.append(text)
        if whole["ack"] is not None:
            self.acks.setdefault(room, []).append(whole["ack"])
        for digest in whole["dropped"]:
            self.tokens_kept.pop((digest, room), None)
        for token in whole["tokens"]:
            secret = token.pop("secret")
            if secret is not None:
                self.secrets[token["digest"]] = secret
            self.tokens_kept[token["digest"], room] = token

    async def put(self, room: str) -> None:
        whole = as_a_browser(room)
        name = whole["row"]["id"]
        self.lines[name], self.acks[name] = [], []
        tokens = whole["tokens"]
        lines = list(enumerate(whole["lines"]))
        batch = {
            "room": name,
            "row": whole["row"],
            "lines": lines,
            "ack": None,
            "tokens": tokens,
            "dropped": [],
        }
        await self.keep(json.dumps(batch))
        self.acks[name] = whole["acks"]

    async def everything(self) -> str:
        """The file that `keeper.ts` makes."""
        rooms = []
        for name in self.rows_kept:
            whole = json.loads(await self.room(name))
            for token in whole["tokens"]:
                token["secret"] = self.secrets.get(token["digest"])
            rooms.append(whole)
        return json.dumps({"holocene": 1, "rooms": rooms, "drawer": {}})

    async def room(self, room: str) -> str:
        if room not in self.rows_kept:
            return "null"
        tokens = [token for (_, where), token in self.tokens_kept.items() if where == room]
        whole = {"row": self.rows_kept[room], "lines": self.lines[room], "acks": self.acks.get(room, [])}
        return json.dumps(whole | {"tokens": tokens})

    async def rows(self, rooms: str) -> str:
        wanted = json.loads(rooms)
        found = [
            row | {"version": len(self.lines[room])}
            for room, row in self.rows_kept.items()
            if wanted is None or room in wanted
        ]
        return json.dumps(found)

    async def tokens(self, digests: str) -> str:
        wanted = json.loads(digests)
        return json.dumps([token for (digest, _), token in self.tokens_kept.items() if digest in wanted])


class PageLine:
    """A line to a table in the page."""

    def __init__(self, home: PageHome, number: int) -> None:
        self.home = home
        self.number = number
        self.heard: queue.Queue[tuple[str, str]] = queue.Queue()
        self.is_closed = False

    def send(self, message: str, /) -> None:
        self.home.loop.call_soon_threadsafe(self.home.shell.say, self.number, message)

    def recv(self, timeout: float | None = None) -> str:
        while not self.is_closed:
            try:
                what, text = self.heard.get(timeout=timeout)
            except queue.Empty:
                raise TimeoutError from None
            if what == "heard":
                return text
            self.is_closed = what == "closed"
        raise ConnectionClosedError(None, None)

    def close(self) -> None:
        self.home.loop.call_soon_threadsafe(self.home.shell.hang_up, self.number)


OWN: Final = 0
"""Whoever sits before the page is no visitor."""


class PageHome(Home):
    def __init__(self, kept: Memory | None = None) -> None:
        self.port = self
        self.kept = kept or Memory()
        self.lines: dict[int, PageLine] = {}
        self.numbers: Final = itertools.count(1)
        self.beside = ThreadPoolExecutor(1)
        self.loop = asyncio.new_event_loop()
        self.shell: Shell = Shell.__new__(Shell)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.started = threading.Event()
        self.thread.start()
        assert self.started.wait(PATIENCE)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._start())
        self.started.set()
        self.loop.run_forever()
        self.loop.run_until_complete(self._end())
        self.loop.close()

    async def _end(self) -> None:
        for line in list(self.shell.ports):
            self.shell.hang_up(line)
        await asyncio.gather(*self.shell.tasks)
        await self.shell.rooms.stop()

    async def _start(self) -> None:
        self.shell = Shell(self.kept, self._think, self._think, self._post)
        await self.shell.start()

    def _think(self, text: str) -> Awaitable[str]:
        return self.loop.run_in_executor(self.beside, thinker.answer, text)

    def _post(self, line: int, what: str, text: str) -> None:
        self.lines[line].heard.put((what, text))

    def call(
        self, method: str, path: str, body: object = None, token: str | None = None, raw: bytes | None = None
    ) -> tuple[int, Any]:
        return self.asked(method, path, body, token, raw)

    def asked(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        raw: bytes | None = None,
        visitor: int = OWN,
    ) -> tuple[int, Any]:
        """What the person before the page asks, or a friend over a direct line."""
        said = raw.decode() if raw is not None else None if body is None else json.dumps(body)
        asked = self.shell.ask(method, path, said, token, visitor)
        answer = asyncio.run_coroutine_threadsafe(asked, self.loop).result(PATIENCE)
        whole = json.loads(answer)
        return whole["status"], whole["body"]

    def dial(self, room: str, visitor: int = OWN) -> PageLine:
        number = next(self.numbers)
        line = self.lines[number] = PageLine(self, number)
        self.loop.call_soon_threadsafe(self.shell.dial, number, room, visitor)
        return line

    def welcome(self, visitor: int, room: str) -> None:
        self.loop.call_soon_threadsafe(self.shell.welcome, visitor, room)

    def part(self, visitor: int) -> None:
        self.loop.call_soon_threadsafe(self.shell.part, visitor)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the page does not stop"
        self.beside.shutdown()


class FriendHome(PageHome):
    """A page whose tables are only reached by friends, each over a direct line of its own to one table."""

    def __init__(self) -> None:
        super().__init__()
        self.shell.visitor_limits = GENEROUS
        self.visitors: dict[str, int] = {}

    def visitor_to(self, room: str) -> int:
        if room not in self.visitors:
            self.visitors[room] = len(self.visitors) + 1
            self.welcome(self.visitors[room], room)
        return self.visitors[room]

    def call(
        self, method: str, path: str, body: object = None, token: str | None = None, raw: bytes | None = None
    ) -> tuple[int, Any]:
        room = parts_of(path)[0]
        return self.asked(method, path, body, token, raw, self.visitor_to(room) if room else OWN)

    def dial(self, room: str, visitor: int = OWN) -> PageLine:
        return super().dial(room, visitor or self.visitor_to(room))


@contextmanager
def at_a_friends() -> Iterator[FriendHome]:
    home = FriendHome()
    try:
        yield home
    finally:
        home.stop()


@contextmanager
def in_a_page(kept: Memory | None = None) -> Iterator[PageHome]:
    home = PageHome(kept)
    try:
        yield home
    finally:
        home.stop()
