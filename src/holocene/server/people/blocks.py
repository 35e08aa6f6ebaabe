"""Whom somebody does not want to hear from. The other one is not told, and no answer differs for them in a
way that tells it."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from holocene.room.room import Exchange, Room
from holocene.room.tokens import digest_of
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.society_tables import BLOCKS
from holocene.server.people.tables import CLAIMS, PROFILES

MOST: Final = 500


class Blocks:
    def __init__(self, keep: Keep) -> None:
        self.keep = keep

    async def block(self, signed: Signed, other: str) -> None:
        """Said again it changes nothing."""
        if other == signed.profile:
            raise refused("malformed", "block_oneself", "Nobody can block themselves.")
        if await self.keep.one(select(PROFILES.c.id).where(PROFILES.c.id == other)) is None:
            raise refused("unknown", "no_profile", "There is no such profile.")
        mine = await self.keep.one(select(func.count().label("n")).where(BLOCKS.c.profile == signed.profile))
        if mine is not None and mine.n >= MOST:
            raise refused("full", "blocks_full", f"You have blocked {MOST} people: unblock somebody first.")
        try:
            row = {"profile": signed.profile, "other": other, "made": time.time()}
            await self.keep.run(insert(BLOCKS).values(row))
        except IntegrityError:
            return

    async def unblock(self, signed: Signed, other: str) -> None:
        here = (BLOCKS.c.profile == signed.profile) & (BLOCKS.c.other == other)
        await self.keep.run(delete(BLOCKS).where(here))

    async def mine(self, signed: Signed) -> list[dict[str, Any]]:
        found = await self.keep.all(
            select(PROFILES.c.id, PROFILES.c.name)
            .join(BLOCKS, BLOCKS.c.other == PROFILES.c.id)
            .where(BLOCKS.c.profile == signed.profile)
            .order_by(BLOCKS.c.made.desc())
        )
        return [{"profile": one.id, "name": one.name} for one in found]

    async def has_blocked(self, profile: str, other: str) -> bool:
        here = (BLOCKS.c.profile == profile) & (BLOCKS.c.other == other)
        return await self.keep.one(select(BLOCKS.c.made).where(here)) is not None

    async def check_seat(self, room: Room, signed: Signed, token: str) -> None:
        """Before a game begins, whoever the owner of the table has blocked finds no seat there."""
        owner = select(CLAIMS.c.profile).where(CLAIMS.c.room == room.row.id, CLAIMS.c.owner)
        found = await self.keep.one(owner)
        if found is None or room.status() != "waiting":
            return
        if not await self.has_blocked(str(found.profile), signed.profile):
            return
        digest = digest_of(token)

        def work() -> Exchange | None:
            who = room.tokens.get(digest)
            if who is None or who.owner or room.row.status != "waiting":
                return None
            for at in who.seats:
                room.seats[at].kind, room.seats[at].name, room.seats[at].ready = "open", "", False
            return [], [digest]

        await room.change_tokens(work)
        for watcher in list(room.watchers):
            if watcher.who.digest == digest:
                watcher.drop()
        raise refused("taken", "no_free_seat", "This room has no free seat.")
