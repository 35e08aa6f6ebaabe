"""Finished games of players with a profile: written down once, in the words that statistics need.

A game is looked at a few seconds after its end, by whoever of several servers comes first; it is replayed
beside the tables for what its result does not say. What is written down stays when the room is deleted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room import messages
from holocene.room.games import entry_of
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms, replayed
from holocene.room.rows import RoomRow, Stored
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed
from holocene.server.people.tables import CLAIMS, GAMES
from holocene.server.schema import ROOMS

PIECE: Final = 20
"""Games in one look."""
LISTED: Final = 1000
"""Games of a profile in one list."""


@dataclass(frozen=True)
class Ended:
    """A finished game, and whose it is."""

    row: RoomRow
    profiles: dict[int, str]
    """By seat."""
    agreed: frozenset[int]
    """Seats whose players agreed to a rated game before it began."""
    view: dict[str, Any] | None
    """The table at the end with everything open; none where the game cannot be replayed here."""
    choices: int
    """That stand, of all seats."""


Also = Callable[[AsyncConnection, Ended], Awaitable[None]]
"""What else is done when a game is written down, in the same transaction."""


class Finished:
    def __init__(self, keep: Keep, rooms: Rooms, also: Sequence[Also] = ()) -> None:
        self.keep = keep
        self.rooms = rooms
        self.also = also

    async def sweep(self) -> int:
        """Writes some finished games down; how many."""
        waiting = await self.keep.all(
            select(CLAIMS.c.room)
            .join(ROOMS, ROOMS.c.id == CLAIMS.c.room, isouter=True)
            .where(CLAIMS.c.done.is_(False), CLAIMS.c.profile.is_not(None))
            .where((ROOMS.c.status == "finished") | ROOMS.c.id.is_(None))
            .distinct()
            .limit(PIECE)
        )
        for one in waiting:
            await self._write_down(str(one.room))
        return len(waiting)

    async def _write_down(self, room: str) -> None:
        stored = await self.keep.store.load(room)
        if stored is None:  # deleted before it was finished
            await self.keep.run(delete(CLAIMS).where(CLAIMS.c.room == room))
            return
        view, choices = await self._looked_at(stored)

        async def work(connection: AsyncConnection) -> None:
            here = (CLAIMS.c.room == room) & CLAIMS.c.profile.is_not(None)
            claims = (await connection.execute(select(CLAIMS).where(here))).all()
            fresh = await connection.execute(
                update(CLAIMS).where(CLAIMS.c.room == room, CLAIMS.c.done.is_(False)).values(done=True)
            )
            if not fresh.rowcount:
                return  # another server was faster
            ended = Ended(
                stored.row,
                {int(one.seat): str(one.profile) for one in claims},
                frozenset(int(one.seat) for one in claims if one.agreed),
                view,
                choices,
            )
            for one in claims:
                if not one.done:
                    row = {"profile": one.profile, "room": room, "finished": stored.row.changed}
                    await connection.execute(insert(GAMES), row | {"told": told(ended, int(one.seat))})
            for also in self.also:
                await also(connection, ended)

        await self.keep.write(work)

    async def _looked_at(self, stored: Stored) -> tuple[dict[str, Any] | None, int]:
        try:
            record = await self.rooms.replay(replayed, stored)
        except Refused:
            return None, len(stored.lines)
        return messages.revealed(entry_of(stored.row.game), record.state), len(record.entries)

    async def games(self, signed: Signed) -> list[dict[str, Any]]:
        """All games of a profile, the last first."""
        found = await self.keep.all(
            select(GAMES.c.told)
            .where(GAMES.c.profile == signed.profile)
            .order_by(GAMES.c.finished.desc())
            .limit(LISTED)
        )
        return [one.told for one in found]


def told(ended: Ended, seat: int) -> dict[str, Any]:
    """What the owner of a seat keeps of a game."""
    row, result = ended.row, ended.row.result or {}
    return {
        "room": row.id,
        "game": row.game,
        "options": row.options,
        "seat": seat,
        "seats": [
            {
                "kind": one["kind"],
                "name": one["name"],
                "bot": one["bot"],
                "profile": ended.profiles.get(at),
            }
            for at, one in enumerate(row.seats)
        ],
        "result": result,
        "turn": None if ended.view is None else ended.view.get("turn"),
        "cards": cards_of(ended, seat),
        "created": round(row.created, 1),
        "finished": round(row.changed, 1),
    }


def cards_of(ended: Ended, seat: int) -> list[str]:
    """The cards on the island of a seat at the end."""
    if ended.view is None or ended.row.game != "earth":
        return []
    return [str(cell["card"]) for cell in ended.view["seats"][seat]["tableau"] if cell.get("card")]
