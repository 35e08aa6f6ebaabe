"""Browsers that want to be told by push: a device of a profile of all its seats, one without a profile of the
seat whose token it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.room.tokens import digest_of
from holocene.server.people.keep import Keep
from holocene.server.people.notices.posting import Forbidden, checked
from holocene.server.people.notices.sealing import is_point, raw_of
from holocene.server.people.notices.wishes import Wishes
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.tables import PUSHES

MOST: Final = 20
"""Browsers of one profile, and of one seat."""


@dataclass(frozen=True)
class Browser:
    """What a browser gives out for those who want to reach it."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Subscriptions:
    def __init__(self, keep: Keep, wishes: Wishes) -> None:
        self.keep = keep
        self.wishes = wishes

    def _checked(self, browser: Browser) -> dict[str, Any]:
        try:
            checked(browser.endpoint, self.wishes)
        except Forbidden:
            said = "This is no address of a push service: it begins with https:// and is a public one."
            raise refused("malformed", "bad_endpoint", said) from None
        try:
            is_good = is_point(raw_of(browser.p256dh)) and len(raw_of(browser.auth)) == 16
        except ValueError:
            is_good = False
        if not is_good:
            raise refused("malformed", "bad_subscription", "The keys of this subscription cannot be read.")
        return {"digest": digest_of(browser.endpoint), **vars(browser), "made": self.wishes.now()}

    async def add_for_profile(self, signed: Signed, browser: Browser) -> None:
        row = self._checked(browser) | {"room": "", "profile": signed.profile, "device": signed.device}
        await self._add(row, PUSHES.c.profile == signed.profile)

    async def add_for_seat(self, room: Room, token: str, browser: Browser) -> None:
        if not room.who(token).seats:
            raise Refused("seat", "Only the players at this table may do this.")
        row = self._checked(browser) | {"room": room.row.id, "token": token}
        await self._add(row, (PUSHES.c.room == room.row.id) & (PUSHES.c.token == token))

    async def _add(self, row: dict[str, Any], mine: ColumnElement[bool]) -> None:
        async def work(connection: AsyncConnection) -> None:
            same = (PUSHES.c.digest == row["digest"]) & (PUSHES.c.room == row["room"])
            await connection.execute(delete(PUSHES).where(same))
            known = select(func.count()).select_from(PUSHES).where(mine)
            if ((await connection.execute(known)).scalar() or 0) >= MOST:
                said = f"At most {MOST} browsers are told: turn one of them off first."
                raise refused("full", "pushes_full", said)
            await connection.execute(insert(PUSHES), row)

        await self.keep.write(work)

    async def remove_for_profile(self, signed: Signed, endpoint: str) -> None:
        same = PUSHES.c.digest == digest_of(endpoint)
        await self.keep.run(delete(PUSHES).where(same, PUSHES.c.profile == signed.profile))

    async def remove_for_seat(self, room: Room, token: str, endpoint: str) -> None:
        here = (PUSHES.c.digest == digest_of(endpoint)) & (PUSHES.c.room == room.row.id)
        await self.keep.run(delete(PUSHES).where(here, PUSHES.c.token == token))

    async def remove_device(self, device: str) -> None:
        await self.keep.run(delete(PUSHES).where(PUSHES.c.device == device))

    async def forget(self, digest: str) -> None:
        """The service no longer knows it."""
        await self.keep.run(delete(PUSHES).where(PUSHES.c.digest == digest))

    async def count(self, signed: Signed) -> int:
        mine = select(func.count()).select_from(PUSHES).where(PUSHES.c.profile == signed.profile)
        row = await self.keep.one(mine)
        return int(row[0]) if row is not None else 0

    async def of(self, profile: str | None, room: Room | None, seat: int) -> list[Row[Any]]:
        """Where the person of a seat wants to be told; one browser once."""
        whose: ColumnElement[bool] | None = None
        if room is not None:
            tokens = [one.digest for one in room.tokens.values() if seat in one.seats]
            whose = (PUSHES.c.room == room.row.id) & PUSHES.c.token.in_(tokens)
        if profile is not None:
            mine = PUSHES.c.profile == profile
            whose = mine if whose is None else whose | mine
        if whose is None:
            return []
        found = await self.keep.all(select(PUSHES).where(whose))
        return list({row.digest: row for row in found}.values())
