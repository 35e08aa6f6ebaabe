"""A page's rooms as its worker sees them: requests with answers, lines to tables, and what is kept.

The worker (`web/src/home/table.worker.ts`) calls `Shell` with texts and numbers only, and hears through one
function: `post(line, what, text)`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from holocene.page import routes
from holocene.page.bringing import bring
from holocene.page.store import Keeper, Kept
from holocene.page.thinkers import Think, Workers
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
    """One line from the page to a table."""

    def __init__(self, shell: Shell, line: int, room: str) -> None:
        super().__init__(LIMITS)
        self.shell = shell
        self.line = line
        self.name = room
        self.said: asyncio.Queue[str | None] = asyncio.Queue()

    async def serve(self) -> None:
        sender = asyncio.create_task(self._send())
        try:
            is_in = await self.greet(self.shell.rooms, self.name, await self.said.get())
            while is_in and self.closing is None:
                text = await self.said.get()
                if text is None:
                    break
                await self.handle(text)
        finally:
            self.part()
            await sender
            self.shell.ports.pop(self.line, None)

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
        self.pace = 0.0
        self.home = routes.Home(self.rooms, self.store, lambda: self.pace)
        self.ports: dict[int, Port] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    def _new_token(self) -> str:
        """Kept with its room: whoever closes the page before it has heard of its token finds it again."""
        token = tokens.new_token()
        self.store.secrets[tokens.digest_of(token)] = token
        return token

    async def start(self) -> None:
        await self.rooms.start()

    async def ask(self, method: str, address: str, body: str | None, token: str | None) -> str:
        """`{"status", "body"}` as JSON; a text that is no JSON comes as a string."""
        try:
            said = checking.read(body, "The request is not JSON.") if body is not None else None
            found = await routes.answer(self.home, method, address, said, token)
        except Refused as refused:
            return told_refused(refused)
        except Exception as error:
            return told_refused(incident(error, address))
        if isinstance(found, str):
            found = encoded(found)
        whole = found if isinstance(found, bytes) else encoded(found)
        return '{"status":200,"body":' + whole.decode() + "}"

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

    def dial(self, line: int, room: str) -> None:
        port = self.ports[line] = Port(self, line, room)
        task = asyncio.ensure_future(port.serve())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.post(line, "opened", "")

    def say(self, line: int, text: str) -> None:
        port = self.ports.get(line)
        if port is not None:
            port.said.put_nowait(text)

    def hang_up(self, line: int) -> None:
        port = self.ports.get(line)
        if port is not None:
            port.close(POLICY)

    # --- the device

    def set_pace(self, told: str) -> None:
        """What a thinker measured (`thinker.pace`)."""
        self.pace = float(json.loads(told)["pace"])


def told_refused(refused: Refused) -> str:
    error: dict[str, Any] = {"code": refused.code, "text": refused.text}
    if refused.why is not None:
        error["why"] = refused.why
    return json.dumps({"status": refused.status, "body": {"error": error}})
