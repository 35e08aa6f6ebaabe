"""One socket of a guest: what it brings in is checked for size and rate, what there is to say is sent.

The conversation itself is `room/conversation.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
from time import perf_counter

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from holocene.room.conversation import Guest
from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms
from holocene.room.rows import Ack
from holocene.server.guard import address_of
from holocene.server.metrics import METERS


class Socket(Guest):
    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        super().__init__(limits)
        self.websocket = websocket
        self.address = address_of(websocket.scope)
        self.arrived = 0.0
        """When the message came that is being answered."""

    async def handle(self, text: str) -> None:
        self.arrived = perf_counter()
        await super().handle(text)

    def _acknowledge(self, ack: Ack, refusal: str) -> None:
        METERS.answered(perf_counter() - self.arrived, ack.applied)
        super()._acknowledge(ack, refusal)

    def refuse(self, key: str | None, refused: Refused) -> None:
        METERS.refused(refused.code)
        super().refuse(key, refused)

    async def serve(self, rooms: Rooms, room: str) -> None:
        await self.websocket.accept()
        sender = asyncio.create_task(self._send(), name="socket sender")
        try:
            await self._converse(rooms, room)
        except (WebSocketDisconnect, ConnectionError):
            pass
        finally:
            self.part()
            await sender

    async def _converse(self, rooms: Rooms, room: str) -> None:
        try:
            async with asyncio.timeout(self.limits.hello):
                is_in = await self.greet(rooms, room, await self._receive())
        except TimeoutError:
            self.refuse(None, Refused("protocol", "No hello came in time."))
            return
        while is_in and self.closing is None:
            text = await self._receive()
            if text is not None:
                await self.handle(text)

    async def _receive(self) -> str | None:
        """The next message, or nothing if it was not worth reading."""
        event = await self.websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        text: str | None = event.get("text")
        size = len(text) if text is not None else len(event.get("bytes") or b"")
        if not self.bucket.take():
            self.offend(Refused("rate", "Too many messages; slow down."))
        elif size > self.limits.message:
            self.offend(Refused("size", f"A message has at most {self.limits.message} bytes."))
        elif text is None:
            self.offend(Refused("malformed", "Messages are text, not bytes."))
        else:
            return text
        return None

    async def _send(self) -> None:
        """The only place that writes to the socket."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, ConnectionError):
            while True:
                await self.there_is_news.wait()
                self.there_is_news.clear()
                for message in self.news():
                    await self.websocket.send_text(message.decode())
                if self.closing is not None:
                    if self.websocket.application_state is WebSocketState.CONNECTED:
                        await self.websocket.close(self.closing)
                    return
