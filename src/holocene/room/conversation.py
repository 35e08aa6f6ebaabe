"""A guest at a table: a hello, then requests one after the other, and updates whenever there are some.

What a guest hears leaves through one sender, which a home brings: a socket of a server, a port of a page.
Updates are not queued: one is made from whatever is new when the guest can take it, so a slow guest costs
no memory and gets fewer, larger updates.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from holocene.room import messages, prepared, requests
from holocene.room.composed import Composed
from holocene.room.limits import Bucket, Limits
from holocene.room.people import NOBODY, Who
from holocene.room.proposal import Wish
from holocene.room.refusals import Moved, Refused, incident
from holocene.room.requests import Choose, Hello, Ping, Prepare, Preview, Propose, Request, Say, Undo
from holocene.room.room import Room
from holocene.room.rooms import Rooms
from holocene.room.rows import Ack
from holocene.room.tokens import digest_of

POLICY: Final = 1008
"""Closing code: too many offences, no hello, or a room that does not exist."""
AGAIN: Final = 1012
"""Closing code: connect again."""
PASSING: Final = ("stale", "full", "internal", "elsewhere")
"""Refusals of a hello that may be over in a moment."""
PARTING: Final = 0.05
"""Seconds between the end of a room in memory and the parting of its guests."""


class Guest:
    def __init__(self, limits: Limits) -> None:
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
        asyncio.get_running_loop().call_later(PARTING, self.close, AGAIN)

    def close(self, code: int) -> None:
        self.closing = code
        self.there_is_news.set()

    def part(self) -> None:
        """The conversation is over, whoever ended it."""
        for task in self.thinking:
            task.cancel()
        if self.room is not None:
            self.room.leave(self)
        if self.closing is None:
            self.closing = POLICY
        self.there_is_news.set()

    def news(self) -> Iterator[bytes]:
        """Everything there is to send; what comes meanwhile as well."""
        while self.answers or self.is_dirty:
            while self.answers:
                yield self.answers.popleft()
            if self.is_dirty:
                self.is_dirty = False
                news = self.room.update_for(self) if self.room is not None else None
                if news is not None:
                    yield news

    # --- what a guest says

    async def greet(self, rooms: Rooms, room: str, text: str | None) -> bool:
        """Takes the first message; false where it led to no table."""
        try:
            await self._enter(rooms, room, text)
        except Refused as refused:
            self.refuse(None, refused)
            if refused.code in PASSING:
                self.close(AGAIN)
            return False
        return True

    async def _enter(self, rooms: Rooms, room: str, text: str | None) -> None:
        hello = requests.decoded(text) if text is not None else None
        if not isinstance(hello, Hello):
            raise Refused("protocol", "The first message must be a hello.")
        if hello.protocol != requests.PROTOCOL:
            raise Refused("protocol", f"This table speaks version {requests.PROTOCOL} of the protocol.")
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

    async def handle(self, text: str) -> None:
        try:
            request = requests.decoded(text)
        except Refused as refused:
            self.offend(refused)
            return
        key = getattr(request, "key", None)
        try:
            await self._answer(request)
        except Moved:
            # No word about it: whoever sent it sends it again, with the same key, to where the room is now.
            self.close(AGAIN)
        except Refused as refused:
            self.refuse(key, refused)
        except Exception as error:
            self.refuse(key, incident(error, "a conversation"))

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
        elif isinstance(request, Prepare):
            await prepared.prepare(room, self.who, request)
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
            self.refuse(key, refused)
        except Exception as error:
            self.refuse(key, incident(error, "a proposal"))

    def _acknowledge(self, ack: Ack, refusal: str) -> None:
        told: dict[str, Any] = {"type": "ack", "key": ack.key, "version": ack.version, "applied": ack.applied}
        self.post(messages.encoded(told | ({"refused": refusal} if refusal else {})))

    def refuse(self, key: str | None, refused: Refused) -> None:
        self.post(messages.error(key, refused.code, refused.text, refused.why))

    def offend(self, refused: Refused) -> None:
        self.offences += 1
        self.refuse(None, refused)
        if self.offences >= self.limits.offences:
            self.close(POLICY)
