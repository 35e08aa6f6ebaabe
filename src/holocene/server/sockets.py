"""One socket: a hello, then requests one after the other, and updates whenever there are some.

Answers and updates leave through one sender. Updates are not queued: the sender
makes one from whatever is new when the client can take it, so a slow client costs
no memory and gets fewer, larger updates.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from holocene.server import messages, requests
from holocene.server.composed import Composed
from holocene.server.limits import Bucket, Limits
from holocene.server.people import NOBODY, Who
from holocene.server.proposal import Wish
from holocene.server.refusals import Refused, incident
from holocene.server.requests import Choose, Hello, Ping, Preview, Propose, Request, Say, Undo
from holocene.server.room import Room
from holocene.server.rooms import Rooms
from holocene.server.schema import Ack
from holocene.server.tokens import digest_of

POLICY: Final = 1008
"""Closing code: too many offences, no hello, or a room that does not exist."""
AGAIN: Final = 1012
"""Closing code: connect again."""
PASSING: Final = ("stale", "full", "internal")
"""Refusals of a hello that may be over in a moment."""
PARTING: Final = 0.05
"""Seconds between the end of a room in memory and the closing of its sockets."""


class Socket:
    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        self.websocket = websocket
        self.limits = limits
        self.who: Who = NOBODY
        self.sent = 0
        self.reload = False
        self.room: Room | None = None
        self.answers: deque[bytes] = deque()
        self.there_is_news = asyncio.Event()
        self.is_dirty = False
        self.closing: int | None = None
        self.offences = 0
        self.bucket = Bucket(limits.messages_rate, limits.messages_burst)
        self.thinking: set[asyncio.Task[None]] = set()
        """Proposals on their way."""
        self.proposals = Bucket(limits.proposals_rate, limits.proposals_burst)

    # --- what a room calls

    def wake(self) -> None:
        """There is an update to make."""
        self.is_dirty = True
        self.there_is_news.set()

    def post(self, message: bytes) -> None:
        """An answer that must arrive."""
        if len(self.answers) >= self.limits.backlog:
            self.closing = AGAIN
        else:
            self.answers.append(message)
        self.there_is_news.set()

    def drop(self) -> None:
        """The room left memory. Closes in a moment: whoever caused it should hear why first."""
        asyncio.get_running_loop().call_later(PARTING, self._close, AGAIN)

    def _close(self, code: int) -> None:
        self.closing = code
        self.there_is_news.set()

    # --- receiving

    async def serve(self, rooms: Rooms, room: str) -> None:
        await self.websocket.accept()
        sender = asyncio.create_task(self._send(), name="socket sender")
        try:
            await self._converse(rooms, room)
        except (WebSocketDisconnect, ConnectionError):
            pass
        finally:
            for task in self.thinking:
                task.cancel()
            if self.room is not None:
                self.room.leave(self)
            if self.closing is None:
                self.closing = POLICY
            self.there_is_news.set()
            await sender

    async def _converse(self, rooms: Rooms, room: str) -> None:
        try:
            async with asyncio.timeout(self.limits.hello):
                await self._greet(rooms, room)
        except TimeoutError:
            self._refuse(None, Refused("protocol", "No hello came in time."))
            return
        except Refused as refused:
            self._refuse(None, refused)
            if refused.code in PASSING:
                self._close(AGAIN)
            return
        while self.closing is None:
            text = await self._receive()
            if text is not None:
                await self._handle(text)

    async def _greet(self, rooms: Rooms, room: str) -> None:
        text = await self._receive()
        hello = requests.decoded(text) if text is not None else None
        if not isinstance(hello, Hello):
            raise Refused("protocol", "The first message must be a hello.")
        if hello.protocol != requests.PROTOCOL:
            raise Refused("protocol", f"This server speaks version {requests.PROTOCOL} of the protocol.")
        try:
            found = await rooms.find(room)
        except Refused:
            raise
        except Exception as error:
            raise incident(error, f"room {room[:20]!r}") from None
        if hello.token is not None:
            self.who = found.who(digest_of(hello.token))
        self.room = found
        await found.enter(self, hello.have)

    async def _receive(self) -> str | None:
        """The next message, or nothing if it was not worth reading."""
        event = await self.websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | None = event.get("text")
        size = len(text) if text is not None else len(event.get("bytes") or b"")
        if not self.bucket.take():
            self._offend(Refused("rate", "Too many messages; slow down."))
        elif size > self.limits.message:
            self._offend(Refused("size", f"A message has at most {self.limits.message} bytes."))
        elif text is None:
            self._offend(Refused("malformed", "Messages are text, not bytes."))
        else:
            return text
        return None

    async def _handle(self, text: str) -> None:
        try:
            request = requests.decoded(text)
        except Refused as refused:
            self._offend(refused)
            return
        key = getattr(request, "key", None)
        try:
            await self._answer(request)
        except Refused as refused:
            self._refuse(key, refused)
        except Exception as error:
            self._refuse(key, incident(error, "a socket"))

    async def _answer(self, request: Request) -> None:
        room = self.room
        assert room is not None
        if isinstance(request, Choose):
            answer = Composed(request.choices, request.whole)
            await room.choose(self.who, request.seat, answer, request.key, self._acknowledge)
        elif isinstance(request, Undo):
            await room.undo(self.who, request.seat, request.key, self._acknowledge)
        elif isinstance(request, Preview):
            self.post(await room.preview(self.who, request.seat, request.choice, request.key))
        elif isinstance(request, Say):
            room.say(self.who, request.seat, request.text, request.reaction)
            self.post(messages.said([], request.key))
        elif isinstance(request, Propose):
            if not self.proposals.take():
                raise Refused("rate", "Too many proposals; slow down.")
            wish = Wish(request.choices, request.style)
            # Beside the conversation: whoever has decided does not wait for a proposal.
            task = asyncio.create_task(self._propose(room, request.seat, wish, request.key))
            self.thinking.add(task)
            task.add_done_callback(self.thinking.discard)
        elif isinstance(request, Ping):
            self.post(b'{"type":"pong"}')
        else:
            raise Refused("protocol", "One hello is enough.")

    async def _propose(self, room: Room, seat: int, wish: Wish, key: str) -> None:
        try:
            self.post(await room.propose(self.who, seat, wish, key))
        except Refused as refused:
            self._refuse(key, refused)
        except Exception as error:
            self._refuse(key, incident(error, "a proposal"))

    def _acknowledge(self, ack: Ack, refusal: str) -> None:
        told: dict[str, Any] = {"type": "ack", "key": ack.key, "version": ack.version, "applied": ack.applied}
        self.post(messages.encoded(told | ({"refused": refusal} if refusal else {})))

    def _refuse(self, key: str | None, refused: Refused) -> None:
        self.post(messages.error(key, refused.code, refused.text))

    def _offend(self, refused: Refused) -> None:
        self.offences += 1
        self._refuse(None, refused)
        if self.offences >= self.limits.offences:
            self.closing = POLICY
            self.there_is_news.set()

    # --- sending

    async def _send(self) -> None:
        """The only place that writes to the socket."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, ConnectionError):
            while True:
                await self.there_is_news.wait()
                self.there_is_news.clear()
                await self._send_news(self.websocket.send_text)
                if self.closing is not None:
                    if self.websocket.application_state is WebSocketState.CONNECTED:
                        await self.websocket.close(self.closing)
                    return

    async def _send_news(self, send: Callable[[str], Awaitable[None]]) -> None:
        while self.answers or self.is_dirty:
            while self.answers:
                await send(self.answers.popleft().decode())
            if self.is_dirty:
                self.is_dirty = False
                news = self.room.update_for(self) if self.room is not None else None
                if news is not None:
                    await send(news.decode())
