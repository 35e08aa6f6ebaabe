"""Everything about oneself: as a file to take along, and gone for good.

What goes is every row of every table that has a column `profile`; a test sees to it that none is left out.
Games stay, as records of the others, but the name goes from them, which may need a table that is not open:
so a claim without a profile stands for a name that is still to go, and is tried again until it has.
"""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.refusals import LOG, Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed
from holocene.server.people.tables import CLAIMS, GAMES, PROFILES
from holocene.server.schema import METADATA, ROOMS

SECRETS: Final = frozenset({"digest", "token", "device", "phrase", "used_by", "p256dh", "auth"})
"""Columns that hold no knowledge about anybody, only what opens something."""
PIECE: Final = 50
"""Names that are erased in one look."""


def tables_of_people() -> list[Table]:
    return [table for table in METADATA.sorted_tables if "profile" in table.c]


async def everything(keep: Keep, signed: Signed) -> dict[str, Any]:
    """All that is kept about a profile, table by table."""
    mine = await keep.all(select(PROFILES).where(PROFILES.c.id == signed.profile))
    told: dict[str, Any] = {"holocene": "everything about a profile", "profile": _plain(mine)[0]}
    for table in tables_of_people():
        rows = await keep.all(select(table).where(table.c.profile == signed.profile))
        told[table.name] = _plain(rows)
    return told


def _plain(rows: list[Any]) -> list[dict[str, Any]]:
    return [
        {key: value for key, value in row._mapping.items() if key not in SECRETS and key != "profile"}
        for row in rows
    ]


class Eraser:
    def __init__(self, keep: Keep, rooms: Rooms) -> None:
        self.keep = keep
        self.rooms = rooms

    async def delete(self, signed: Signed) -> None:
        """The profile and all that is its own, at once; then the name in the games of the others."""

        async def work(connection: AsyncConnection) -> None:
            for table in tables_of_people():
                if table is not CLAIMS:
                    await connection.execute(delete(table).where(table.c.profile == signed.profile))
            mine = CLAIMS.c.profile == signed.profile
            await connection.execute(update(CLAIMS).where(mine).values(profile=None, agreed=False))
            await connection.execute(delete(PROFILES).where(PROFILES.c.id == signed.profile))

        await self.keep.write(work)
        while await self.sweep():
            pass

    async def sweep(self) -> int:
        """Erases some names that are still to go; how many have gone."""
        waiting = await self.keep.all(select(CLAIMS).where(CLAIMS.c.profile.is_(None)).limit(PIECE))
        gone = 0
        for claim in waiting:
            try:
                await self._erase(claim.room, claim.seat)
            except Refused as refused:
                LOG.warning("a name in room %s is still to go: %s", claim.room, refused.text)
                continue
            gone += await self.keep.run(
                delete(CLAIMS).where(
                    CLAIMS.c.room == claim.room, CLAIMS.c.seat == claim.seat, CLAIMS.c.profile.is_(None)
                )
            )
        return gone

    async def _erase(self, room: str, seat: int) -> None:
        try:
            found = await self.rooms.find(room)
        except Refused as refused:
            if refused.code not in ("unknown", "closed"):
                raise
            await self._erase_stored(room, seat)
        else:
            await found.change(lambda: forget_name(found, seat))
        await self._erase_told(room, seat)

    async def _erase_stored(self, room: str, seat: int) -> None:
        """A game that no longer opens here, if it is there at all."""
        row = await self.keep.one(select(ROOMS.c.seats, ROOMS.c.header).where(ROOMS.c.id == room))
        if row is None:
            return
        seats = [one | {"name": ""} if at == seat else one for at, one in enumerate(row.seats)]
        header = None if row.header is None else without_name(row.header, seat)
        await self.keep.run(update(ROOMS).where(ROOMS.c.id == room).values(seats=seats, header=header))

    async def _erase_told(self, room: str, seat: int) -> None:
        """In what the others at that table keep of the game."""
        for row in await self.keep.all(select(GAMES).where(GAMES.c.room == room)):
            seats = [
                one | {"name": "", "profile": None} if at == seat else one
                for at, one in enumerate(row.told["seats"])
            ]
            await self.keep.run(
                update(GAMES)
                .where(GAMES.c.room == room, GAMES.c.profile == row.profile)
                .values(told=row.told | {"seats": seats})
            )


def forget_name(room: Room, seat: int) -> None:
    room.seats[seat].name = ""
    if room.row.header is not None:
        room.row.header = without_name(room.row.header, seat)
    if room.kept is not None:
        room.kept[0] = without_name(room.kept[0], seat)
    if room.record is not None:
        room.record.about = json.loads(str(room.row.header)).get("about", {})


def without_name(header: str, seat: int) -> str:
    """The first line of a record, with one player unnamed."""
    whole = json.loads(header)
    players = whole.get("about", {}).get("players", [])
    if seat < len(players):
        players[seat].pop("name", None)
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
