"""Invitations to people one knows: from the owner of a table to a profile, to be accepted or declined.

The invited one gets a token nobody else has seen, as everybody who sits down does, and the link that was made
for the seat is void. Whoever has blocked the sender never hears of it, and the sender is not told.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from holocene.room.limits import Buckets, Limits
from holocene.room.refusals import LOG, Refused
from holocene.room.room import Exchange, Room
from holocene.room.rows import TokenRow
from holocene.room.seat_actions import invitations_to, unlike_the_others
from holocene.room.tokens import digest_of, is_token
from holocene.server.people.blocks import Blocks
from holocene.server.people.claims import Claims
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.society_tables import INVITATIONS
from holocene.server.people.tables import CLAIMS, PROFILES
from holocene.server.schema import ROOMS

WAITING: Final = 20
"""Invitations one person may have unanswered."""
KEPT: Final = 30 * 86400.0
KNOWN: Final = 50
ACCEPTED: Final = "accepted"
DECLINED: Final = "declined"


@dataclass(frozen=True)
class Invited:
    """What whoever announces an invitation needs to know."""

    profile: str
    """Who is invited."""
    sender: str
    """The name of whoever invites."""
    room: str
    game: str


async def nobody(_: Invited) -> None:
    return


class Invitations:
    def __init__(self, keep: Keep, claims: Claims, blocks: Blocks, limits: Limits) -> None:
        self.keep = keep
        self.claims = claims
        self.blocks = blocks
        self.buckets = Buckets(limits.invitations_rate, limits.invitations_burst)
        self.announce: Callable[[Invited], Awaitable[None]] = nobody
        """Called once for every invitation that has reached somebody. Here push or mail attach."""

    async def known(self, signed: Signed) -> list[dict[str, Any]]:
        """People with a profile one has sat at a table with, the last ones first."""
        mine, other = CLAIMS.alias(), CLAIMS.alias()
        found = await self.keep.all(
            select(PROFILES.c.id, PROFILES.c.name, func.max(other.c.claimed).label("last"))
            .select_from(mine.join(other, mine.c.room == other.c.room))
            .join(PROFILES, PROFILES.c.id == other.c.profile)
            .where(mine.c.profile == signed.profile, other.c.profile != signed.profile)
            .group_by(PROFILES.c.id, PROFILES.c.name)
            .order_by(func.max(other.c.claimed).desc())
            .limit(KNOWN)
        )
        blocked = {one["profile"] for one in await self.blocks.mine(signed)}
        return [{"profile": one.id, "name": one.name} for one in found if one.id not in blocked]

    async def invite(self, signed: Signed, room: Room, profile: str) -> None:
        """Said again it changes nothing, also after it was declined."""
        here = (CLAIMS.c.room == room.row.id) & (CLAIMS.c.profile == signed.profile)
        mine = await self.keep.one(select(CLAIMS).where(here))
        if mine is None or not mine.owner:
            raise Refused("owner", "Only whoever opened the room may do this.")
        free = next((at for at, seat in enumerate(room.seats) if seat.kind == "open"), None)
        if room.status() != "waiting" or free is None:
            raise refused("taken", "no_free_seat", "This room has no free seat.")
        if not self.buckets.take(signed.profile):
            raise refused("rate", "invitations_rate", "That were many invitations; wait before the next one.")
        if profile == signed.profile:
            raise refused("malformed", "invite_oneself", "You sit at this table already.")
        if await self.keep.one(select(PROFILES.c.id).where(PROFILES.c.id == profile)) is None:
            raise refused("unknown", "no_profile", "There is no such profile.")
        if await self.blocks.has_blocked(profile, signed.profile):
            return
        waiting = (INVITATIONS.c.profile == profile) & INVITATIONS.c.answer.is_(None)
        count = await self.keep.one(select(func.count().label("n")).where(waiting))
        if count is not None and count.n >= WAITING:
            return  # no flood reaches them; told as any other, so that nobody learns who has many
        row = {"profile": profile, "room": room.row.id, "sender": signed.profile, "seat": free}
        try:
            await self.keep.run(insert(INVITATIONS).values(**row, made=time.time(), answer=None))
        except IntegrityError:
            return
        try:
            await self.announce(Invited(profile, signed.name, room.row.id, room.row.game))
        except Exception as error:
            LOG.error("an invitation could not be announced", exc_info=error)

    async def mine(self, signed: Signed) -> list[dict[str, Any]]:
        """Unanswered ones to tables that still wait, the newest first."""
        found = await self.keep.all(
            select(INVITATIONS, PROFILES.c.name, ROOMS.c.game, ROOMS.c.options)
            .join(PROFILES, PROFILES.c.id == INVITATIONS.c.sender)
            .join(ROOMS, ROOMS.c.id == INVITATIONS.c.room)
            .where(INVITATIONS.c.profile == signed.profile, INVITATIONS.c.answer.is_(None))
            .where(ROOMS.c.status == "waiting")
            .order_by(INVITATIONS.c.made.desc())
        )
        blocked = {one["profile"] for one in await self.blocks.mine(signed)}
        return [
            {
                "room": one.room,
                "sender": one.sender,
                "name": one.name,
                "game": one.game,
                "options": one.options,
                "made": round(one.made, 1),
            }
            for one in found
            if one.sender not in blocked
        ]

    async def accept(self, signed: Signed, room: Room, token: str) -> int:
        """A seat at the table, for a token the device has drawn; asked again it is the same one."""
        if not is_token(token):
            raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
        here = (INVITATIONS.c.room == room.row.id) & (INVITATIONS.c.profile == signed.profile)
        asked = await self.keep.one(select(INVITATIONS).where(here))
        if asked is None or asked.answer == DECLINED:
            raise refused("invitation", "not_invited", "You have no invitation to this table.")
        seated = (CLAIMS.c.room == room.row.id) & (CLAIMS.c.profile == signed.profile)
        if await self.keep.one(select(CLAIMS.c.seat).where(seated)) is not None:
            return await self.claims.enter(room, signed, token)
        digest = digest_of(token)

        def work() -> Exchange | None:
            known = room.tokens.get(digest)
            if known is not None:
                if room.is_invitation(known):
                    raise Refused("taken", "This token is known at this table already: make a new one.")
                return None
            free = [at for at, one in enumerate(room.seats) if one.kind == "open"]
            if room.row.status != "waiting" or not free:
                raise refused("taken", "no_free_seat", "This room has no free seat.")
            seat = asked.seat if asked.seat in free else free[0]
            void = invitations_to(room, seat)
            room.seats[seat].kind = "person"
            room.seats[seat].name = unlike_the_others(room, seat, signed.name)
            return [TokenRow(digest, room.row.id, (seat,), False)], void

        await room.change_tokens(work)
        await self.keep.run(update(INVITATIONS).where(here).values(answer=ACCEPTED))
        return await self.claims.claim(room, signed, token)

    async def decline(self, signed: Signed, room: str) -> None:
        here = (INVITATIONS.c.room == room) & (INVITATIONS.c.profile == signed.profile)
        await self.keep.run(
            update(INVITATIONS).where(here, INVITATIONS.c.answer.is_(None)).values(answer=DECLINED)
        )

    async def sweep(self) -> None:
        await self.keep.run(delete(INVITATIONS).where(INVITATIONS.c.made < time.time() - KEPT))
