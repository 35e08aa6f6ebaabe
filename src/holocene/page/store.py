"""Where a page keeps its rooms: in drawers of the browser's own storage, behind a keeper written for them.

The keeper (`web/src/home/keeper.ts`) takes and gives texts of JSON, so that nothing of one language has to be
unwrapped in the other. A batch is one transaction: all of it is kept, or nothing.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable
from dataclasses import asdict
from typing import Any, Protocol

from holocene.room.rows import Ack, Batch, RoomRow, Stored, TokenRow


class Keeper(Protocol):
    """Every answer is awaited; those that tell something give JSON."""

    def keep(self, batch: str) -> Awaitable[None]: ...

    def put(self, room: str) -> Awaitable[None]:
        """A whole room, in place of what is there of it."""
        ...

    def room(self, room: str) -> Awaitable[str]:
        """`{"row", "lines", "acks", "tokens"}`, or `null`."""
        ...

    def rows(self, rooms: str) -> Awaitable[str]:
        """Rows with `version`, of these rooms, or of all (`null`)."""
        ...

    def tokens(self, digests: str) -> Awaitable[str]: ...


class Kept:
    """Keeps rooms, and their secrets beside them: the device is the player's own."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.secrets: dict[str, str] = {}
        """By digest: tokens just drawn, to be kept with the room they are for."""

    @property
    def writer(self) -> Kept:
        return self

    def submit(self, batch: Batch) -> Awaitable[None]:
        whole = asdict(batch)
        if batch.row is not None:
            whole["row"] = told_row(batch.row)
        for token in whole["tokens"]:
            token["secret"] = self.secrets.get(token["digest"])
        return self.keeper.keep(json.dumps(whole))

    async def put(self, stored: Stored, secrets: dict[str, str]) -> None:
        tokens = [asdict(token) | {"secret": secrets.get(token.digest)} for token in stored.tokens]
        acks = [asdict(ack) for ack in stored.acks]
        whole = {"row": told_row(stored.row), "lines": stored.lines, "acks": acks, "tokens": tokens}
        await self.keeper.put(json.dumps(whole))

    async def load(self, room: str) -> Stored | None:
        whole = json.loads(await self.keeper.room(room))
        if whole is None:
            return None
        tokens = [token_of(token) for token in whole["tokens"]]
        return Stored(row_of(whole["row"]), whole["lines"], [Ack(**ack) for ack in whole["acks"]], tokens)

    async def rows(self, rooms: list[str]) -> list[RoomRow]:
        return [row_of(row) for row in await self._rows(rooms)]

    async def versions(self, rooms: list[str]) -> dict[str, int]:
        return {row["id"]: row["version"] for row in await self._rows(rooms)}

    async def tokens(self, digests: list[str]) -> list[TokenRow]:
        return [token_of(token) for token in json.loads(await self.keeper.tokens(json.dumps(digests)))]

    async def public_rooms(self, most: int) -> list[RoomRow]:
        """Nobody else is here."""
        return []

    async def unfinished(self, since: float) -> list[str]:
        """None goes on by itself: a page has one person before it, who opens the one they want."""
        return []

    async def count(self) -> int:
        return len(await self._rows(None))

    async def _rows(self, rooms: list[str] | None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(await self.keeper.rows(json.dumps(rooms)))
        return found


def told_row(row: RoomRow) -> dict[str, Any]:
    """Its seed as a text: a number of the browser has 53 bits."""
    return asdict(row) | {"seed": str(row.seed)}


def row_of(whole: dict[str, Any]) -> RoomRow:
    """A row that an earlier version of the page has kept lacks what is new."""
    known = {name: whole[name] for name in RoomRow.__dataclass_fields__ if name in whole}
    return RoomRow(**known | {"seed": int(whole["seed"])})


def token_of(whole: dict[str, Any]) -> TokenRow:
    return TokenRow(whole["digest"], whole["room"], tuple(whole["seats"]), whole["owner"])
