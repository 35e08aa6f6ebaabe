"""Seats that belong to profiles: a player with a token says whose seat it is, and plays it on all of their
devices.

One profile has one seat at a table, and a seat one profile. What a device may do it does with a token of its
own, which is void when the device is removed.
"""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.refusals import Refused
from holocene.room.room import Exchange, Room
from holocene.room.rooms import Rooms
from holocene.room.rows import TokenRow
from holocene.room.tokens import digest_of, is_token
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.tables import CLAIMS, GRANTS, PROFILES
from holocene.server.schema import ROOMS, TOKENS

LISTED: Final = 100
"""Games of a profile in one list."""
TOKENS_A_SEAT: Final = 40
"""More devices than that have never played one seat."""


class Claims:
    def __init__(self, keep: Keep, rooms: Rooms) -> None:
        self.keep = keep
        self.rooms = rooms

    async def claim(self, room: Room, signed: Signed, token: str, seat: int | None = None) -> int:
        """The seat this token speaks for is from now on that of the profile. Said again it changes
        nothing."""
        who = room.who(digest_of(token))
        if seat is None and len(who.seats) == 1:
            seat = who.seats[0]
        if seat is None or seat not in who.seats:
            said = "Say which of the seats of this token is yours."
            raise refused("seat", "which_seat", said)
        mine = CLAIMS.c.room == room.row.id

        async def work(connection: AsyncConnection) -> int:
            known = (await connection.execute(select(CLAIMS).where(mine))).all()
            for one in known:
                if one.profile == signed.profile:
                    return int(one.seat)
                if one.seat == seat:
                    raise refused("taken", "seat_claimed", "This seat belongs to another profile.")
            row = {"room": room.row.id, "seat": seat, "profile": signed.profile, "owner": who.owner}
            row |= {"agreed": False, "claimed": time.time(), "done": False}
            await connection.execute(insert(CLAIMS), row)
            return int(seat)

        try:
            taken = await self.keep.write(work)
        except IntegrityError:
            raise refused("taken", "seat_claimed", "This seat belongs to another profile.") from None
        if taken not in who.seats:
            raise refused("taken", "second_seat", "You have another seat at this table already.")
        await self._grant(room.row.id, who.digest, signed)
        return taken

    async def _grant(self, room: str, token: str, signed: Signed) -> None:
        row = {"room": room, "token": token, "profile": signed.profile, "device": signed.device}
        same = (GRANTS.c.room == room) & (GRANTS.c.token == token)
        await self.keep.run(delete(GRANTS).where(same), insert(GRANTS).values(row))

    async def enter(self, room: Room, signed: Signed, token: str) -> int:
        """Another device of the profile gets a token of its own for the seat it has claimed."""
        if not is_token(token):
            raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
        digest = digest_of(token)
        mine = (CLAIMS.c.room == room.row.id) & (CLAIMS.c.profile == signed.profile)
        claim = await self.keep.one(select(CLAIMS).where(mine))
        if claim is None:
            raise refused("seat", "no_seat", "None of the seats at this table is yours.")
        granted = await self.keep.all(
            select(GRANTS.c.token).where(GRANTS.c.room == room.row.id, GRANTS.c.profile == signed.profile)
        )

        def work() -> Exchange | None:
            if room.seats[int(claim.seat)].kind == "open":
                raise refused("seat", "no_seat", "None of the seats at this table is yours.")
            known = room.tokens.get(digest)
            if known is not None:
                if int(claim.seat) in known.seats and not room.is_invitation(known):
                    return None
                raise Refused("taken", "This token is known at this table already: make a new one.")
            if sum(int(claim.seat) in one.seats for one in room.tokens.values()) >= TOKENS_A_SEAT:
                raise refused("full", "devices_full", "This seat is open on too many devices.")
            before = [room.tokens[one.token] for one in granted if one.token in room.tokens]
            seats = before[0].seats if before else (int(claim.seat),)
            return [TokenRow(digest, room.row.id, seats, bool(claim.owner))], []

        await room.change_tokens(work)
        await self._grant(room.row.id, digest, signed)
        return int(claim.seat)

    async def void(self, device: str) -> None:
        """What this device was given opens nothing any longer; its open pages are shown out."""
        granted = await self.keep.all(select(GRANTS).where(GRANTS.c.device == device))
        for room in {str(one.room) for one in granted}:
            digests = [str(one.token) for one in granted if one.room == room]
            open_now = self.rooms.in_memory.get(room)
            if open_now is not None:
                await open_now.change_tokens(lambda void=digests: ([], void))  # type: ignore[misc]
                for watcher in list(open_now.watchers):
                    if watcher.who.digest in digests:
                        watcher.drop()
            await self.keep.run(
                delete(TOKENS).where(TOKENS.c.room == room, TOKENS.c.digest.in_(digests)),
                delete(GRANTS).where(GRANTS.c.room == room, GRANTS.c.token.in_(digests)),
            )

    async def release(self, room: Room, seat: int) -> None:
        """The owner of the table has freed the seat: it is no profile's any longer."""
        here = (CLAIMS.c.room == room.row.id) & (CLAIMS.c.seat == seat)
        claim = await self.keep.one(select(CLAIMS).where(here))
        if claim is None or room.seats[seat].kind != "open":
            return
        given = (GRANTS.c.room == room.row.id) & (GRANTS.c.profile == claim.profile)
        await self.keep.run(delete(CLAIMS).where(here), delete(GRANTS).where(given))

    async def mine(self, signed: Signed) -> list[dict[str, Any]]:
        """Tables of the profile that go on, the last played first."""
        found = await self.keep.all(
            select(CLAIMS.c.room, CLAIMS.c.seat, ROOMS.c.status, ROOMS.c.changed)
            .join(ROOMS, ROOMS.c.id == CLAIMS.c.room)
            .where(CLAIMS.c.profile == signed.profile, ROOMS.c.status != "finished")
            .order_by(ROOMS.c.changed.desc())
            .limit(LISTED)
        )
        return [{"room": one.room, "seat": one.seat, "status": one.status} for one in found]

    async def at_table(self, room: str) -> list[dict[str, Any]]:
        """Who of the players has a profile, by seat."""
        found = await self.keep.all(
            select(CLAIMS.c.seat, CLAIMS.c.agreed, PROFILES.c.id, PROFILES.c.name)
            .join(PROFILES, PROFILES.c.id == CLAIMS.c.profile)
            .where(CLAIMS.c.room == room)
            .order_by(CLAIMS.c.seat)
        )
        return [
            {"seat": one.seat, "profile": one.id, "name": one.name, "agreed": one.agreed} for one in found
        ]
