"""A page's rooms as its worker sees them: requests with answers, lines to tables, and what is kept.

The worker (`web/src/home/table.worker.ts`) calls `Shell` with texts and numbers only, and hears through one
function: `post(line, what, text)`. What comes over a direct line of a friend says whose it is: such a visitor
was welcomed to one table before (`visitors.py`), and 0 is the person before the page.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from holocene.page import routes
from holocene.page.bringing import bring
from holocene.page.levels import Device
from holocene.page.store import Keeper, Kept
from holocene.page.thinkers import Think, Workers
from holocene.page.visitors import LIMITS as VISITORS
from holocene.page.visitors import MOST_LINES, Visitor
from holocene.room import checking, tokens
from holocene.room.conversation import POLICY, Guest
from holocene.room.limits import Limits
from holocene.room.messages import encoded
from holocene.room.refusals import Refused, incident
from holocene.room.rooms import Rooms

Post = Callable[[int, str, str], None]
LIMITS: Final = Limits(messages_rate=1000, messages_burst=1000, proposals_rate=100, proposals_burst=200)
"""One person at their own device is in nobody's way."""


class Port(Guest):
    """One line from the page to a table, or from a friend's."""

    def __init__(self, shell: Shell, line: int, room: str, visitor: Visitor | None = None) -> None:
        super().__init__(LIMITS if visitor is None else visitor.limits)
        self.shell = shell
        self.line = line
        self.name = room
        self.visitor = visitor
        self.said: asyncio.Queue[str | None] = asyncio.Queue()

    async def serve(self) -> None:
        sender = asyncio.create_task(self._send())
        try:
            is_in = await self._is_greeted()
            while is_in and self.closing is None:
                text = await self.said.get()
                if text is None:
                    break
                await self.handle(text)
        finally:
            self.part()
            await sender
            self.shell.ports.pop(self.line, None)
            if self.visitor is not None:
                self.visitor.lines.discard(self.line)

    async def _is_greeted(self) -> bool:
        if self.visitor is None:
            return await self.greet(self.shell.rooms, self.name, await self.said.get())
        try:
            await self.visitor.check_room(self.name)
            async with asyncio.timeout(self.limits.hello):
                return await self.greet(self.shell.rooms, self.name, await self.said.get())
        except TimeoutError:
            self.refuse(None, Refused("protocol", "No hello came in time."))
        except Refused as refused:
            self.refuse(None, refused)
        return False

    def hear(self, text: str) -> None:
        """What a visitor says is checked for size and rate first."""
        if self.visitor is not None:
            if not self.bucket.take():
                return self.offend(Refused("rate", "Too many messages; slow down."))
            if len(text) > self.limits.message:
                return self.offend(Refused("size", f"A message has at most {self.limits.message} bytes."))
            if self.said.qsize() >= self.limits.backlog:
                return self.close(POLICY)
        self.said.put_nowait(text)
        return None

    async def _send(self) -> None:
        while True:
            await self.there_is_news.wait()
            self.there_is_news.clear()
            for message in self.news():
                self.shell.post(self.line, "heard", message.decode())
            if self.closing is not None:
                self.shell.post(self.line, "closed", str(self.closing))
                self.said.put_nowait(None)
                return


class Shell:
    def __init__(self, keeper: Keeper, quick: Think, deep: Think, post: Post) -> None:
        self.store = Kept(keeper)
        self.bots = Workers(quick, deep)
        self.rooms = Rooms(self.store, self.bots, LIMITS, new_token=self._new_token)
        self.post = post
        self.device = Device()
        self.home = routes.Home(self.rooms, self.store, lambda: self.device)
        self.abroad = replace(self.home, keeps_secrets=False)
        self.visitors: dict[int, Visitor] = {}
        self.visitor_limits = VISITORS
        self.ports: dict[int, Port] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    def _new_token(self) -> str:
        """Kept with its room: whoever closes the page before it has heard of its token finds it again."""
        token = tokens.new_token()
        self.store.secrets[tokens.digest_of(token)] = token
        return token

    async def start(self) -> None:
        await self.rooms.start()

    async def ask(
        self, method: str, address: str, body: str | None, token: str | None, visitor: int = 0
    ) -> str:
        """`{"status", "body"}` as JSON; a text that is no JSON comes as a string."""
        try:
            with self._asking(visitor) as guest:
                if guest is not None:
                    await guest.check(method, address, body)
                said = checking.read(body, "The request is not JSON.") if body is not None else None
                home = self.home if guest is None else self.abroad
                found = await routes.answer(home, method, address, said, token)
        except Refused as refused:
            return told_refused(refused)
        except Exception as error:
            return told_refused(incident(error, address))
        if isinstance(found, str):
            found = encoded(found)
        whole = found if isinstance(found, bytes) else encoded(found)
        return '{"status":200,"body":' + whole.decode() + "}"

    @contextlib.contextmanager
    def _asking(self, visitor: int) -> Iterator[Visitor | None]:
        """The friend who asks, one request more under way; nobody where it is the person before the page."""
        if not visitor:
            yield None
            return
        guest = self._visitor(visitor)
        guest.asking += 1
        try:
            yield guest
        finally:
            guest.asking -= 1

    async def bring(self, file: str) -> str:
        """Games from a file, answered like a request: `{"brought", "left"}`."""
        try:
            found = await bring(self.rooms, self.store, file)
        except Refused as refused:
            return told_refused(refused)
        except Exception as error:
            return told_refused(incident(error, "a file"))
        return json.dumps({"status": 200, "body": found})

    # --- lines

    def dial(self, line: int, room: str, visitor: int = 0) -> None:
        guest = self.visitors.get(visitor)
        if visitor and (guest is None or len(guest.lines) >= MOST_LINES):
            self.post(line, "closed", str(POLICY))
            return
        if guest is not None:
            guest.lines.add(line)
        port = self.ports[line] = Port(self, line, room, guest)
        task = asyncio.ensure_future(port.serve())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.post(line, "opened", "")

    def say(self, line: int, text: str) -> None:
        port = self.ports.get(line)
        if port is not None:
            port.hear(text)

    def hang_up(self, line: int) -> None:
        port = self.ports.get(line)
        if port is not None:
            port.close(POLICY)

    # --- friends

    def welcome(self, visitor: int, room: str) -> None:
        """A direct line stands: whoever is at its other end may come to this table."""
        self.visitors[visitor] = Visitor(self.rooms, room, self.visitor_limits)

    def part(self, visitor: int) -> None:
        """The direct line is gone."""
        guest = self.visitors.pop(visitor, None)
        for line in sorted(guest.lines) if guest is not None else ():
            self.hang_up(line)

    def _visitor(self, visitor: int) -> Visitor:
        guest = self.visitors.get(visitor)
        if guest is None:
            raise Refused("token", "Nobody has been invited over this line.")
        return guest

    # --- the device

    def set_pace(self, told: str) -> None:
        """What a thinker measured (`thinker.pace`, `thinker.piece`)."""
        measured = {key: float(value) for key, value in json.loads(told).items()}
        self.device = self.device._replace(**measured)


def told_refused(refused: Refused) -> str:
    error: dict[str, Any] = {"code": refused.code, "text": refused.text}
    if refused.why is not None:
        error["why"] = refused.why
    return json.dumps({"status": refused.status, "body": {"error": error}})
