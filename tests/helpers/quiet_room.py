"""A room without network, database or bots, for tests that look at every message."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from holocene.kernel.record import Record
from holocene.room.composed import Composed
from holocene.room.limits import Limits
from holocene.room.people import Who
from holocene.room.room import Room, Services
from holocene.room.rows import Ack, Batch, RoomRow, TokenRow
from holocene.room.seating import Seat
from holocene.room.tokens import digest_of, new_seed, new_token
from holocene.server.store import Store


class Instant:
    """A store that forgets everything at once."""

    def __init__(self) -> None:
        self.writer = self
        self.batches: list[Batch] = []

    def submit(self, batch: Batch) -> asyncio.Future[None]:
        self.batches.append(batch)
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_result(None)
        return future


class NoBots:
    """Bots that never answer."""

    async def choose(self, _: object) -> int:
        await asyncio.Event().wait()
        return -1

    def forget(self, _: str) -> None:
        return


class Eyes:
    """A watcher that keeps everything it is sent."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.sent = 0
        self.reload = False
        self.messages: list[bytes] = []
        self.room: Room | None = None

    def wake(self) -> None:
        news = self.room.update_for(self) if self.room is not None else None
        if news is not None:
            self.messages.append(news)

    def post(self, message: bytes) -> None:
        self.messages.append(message)

    def drop(self) -> None:
        raise AssertionError("the room left memory")

    async def enter(self, room: Room, have: int | None = None) -> Eyes:
        self.room = room
        await room.enter(self, have)
        return self

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        for message in reversed(self.messages):
            whole: dict[str, Any] = json.loads(message)
            if whole["type"] == kind:
                return whole
        raise AssertionError(f"no {kind} came")


class Table:
    """A running room in which every seat is a person with a token of their own."""

    def __init__(
        self, options: dict[str, Any], seed: int | None = None, clock: Any = None, game: str = "earth"
    ) -> None:
        players = options["players"]
        self.seed = new_seed() if seed is None else seed
        self.store = Instant()
        self.tokens = [new_token() for _ in range(players)]
        rows = [
            TokenRow(digest_of(token), "tablefortw", (at,), at == 0) for at, token in enumerate(self.tokens)
        ]
        row = RoomRow("tablefortw", game, options, self.seed, [], 0.0, 0.0, clock=clock)
        row.seats = [Seat("person", f"player {at}").json() for at in range(players)]
        services = Services(cast(Store, self.store), cast(Any, NoBots()), Limits(), lambda _: None)
        self.room = Room(row, None, rows, [], services)
        self.people = [self.room.who(row.digest) for row in rows]
        self.keys = 0

    def record(self) -> Record[Any, Any]:
        assert self.room.record is not None
        return self.room.record

    async def choose(
        self, seat: int, *choices: int, key: str = "", by: Who | None = None
    ) -> list[tuple[Ack, str]]:
        """What the chooser was told."""
        self.keys += 1
        told: list[tuple[Ack, str]] = []
        await self.room.choose(
            by or self.people[seat],
            seat,
            Composed(choices),
            key or str(self.keys),
            lambda ack, why: told.append((ack, why)),
        )
        return told
