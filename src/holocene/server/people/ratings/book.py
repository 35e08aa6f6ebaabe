"""The book of ratings: which rooms are rated, what their games change, and how everybody stands.

A rated game is written down in one transaction with the game itself, so it counts once. Of games between the
same two people a bounded number a day counts, and nobody sits at a table twice: so points cannot be pumped
from one profile to another at will.
"""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.room import Room
from holocene.room.rooms import Opened, Rooms, Wish
from holocene.server.people.claims import Claims
from holocene.server.people.finished import Ended
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.ratings import terms
from holocene.server.people.ratings.glicko import Rating, rated
from holocene.server.people.tables import CLAIMS, PROFILES, RATED_GAMES, RATED_ROOMS, RATINGS

A_DAY: Final = 86400.0
PAIR_A_DAY: Final = 10
"""Rated games of the same two people in a day that count."""
SURE: Final = 110.0
"""Deviation up to which a rating is listed; others have not played enough yet, or not for long."""
LISTED: Final = 100
HISTORY: Final = 500


class Book:
    def __init__(self, keep: Keep, rooms: Rooms, claims: Claims) -> None:
        self.keep = keep
        self.rooms = rooms
        self.claims = claims

    # --- before a game

    async def open(self, signed: Signed, wish: Wish) -> Opened:
        """Opens a room for a rated game. Nobody has seen it before its opener's seat is claimed."""
        category = terms.checked(wish)
        opened = await self.rooms.open(wish)
        room = opened.room
        await self.keep.run(insert(RATED_ROOMS).values(room=room.row.id, category=category))
        await self.claims.claim(room, signed, opened.token)
        await self._mark(room, signed, True)
        room.strict = await self.is_rated(room)
        return opened

    async def agree(self, room: Room, signed: Signed, agrees: bool) -> None:
        """To a rated game, or no longer; while it has not begun."""
        if await self._category(room.row.id) is None:
            raise refused("unknown", "not_offered", "Nobody has offered a rated game at this table.")
        if room.row.status != "waiting":
            raise refused("running", "has_begun", "A game becomes rated before it begins, not later.")
        if not await self._mark(room, signed, agrees):
            raise refused("seat", "no_seat", "None of the seats at this table is yours.")
        room.announce()

    async def _mark(self, room: Room, signed: Signed, agrees: bool) -> int:
        mine = (CLAIMS.c.room == room.row.id) & (CLAIMS.c.profile == signed.profile)
        return await self.keep.run(update(CLAIMS).where(mine).values(agreed=agrees))

    async def _category(self, room: str) -> str | None:
        row = await self.keep.one(select(RATED_ROOMS.c.category).where(RATED_ROOMS.c.room == room))
        return None if row is None else str(row.category)

    async def is_rated(self, room: Room) -> bool:
        """Have all people at the table agreed?"""
        if await self._category(room.row.id) is None:
            return False
        people = {at for at, seat in enumerate(room.seats) if seat.kind == "person"}
        found = await self.keep.all(
            select(CLAIMS.c.seat).where(CLAIMS.c.room == room.row.id, CLAIMS.c.agreed.is_(True))
        )
        return bool(people) and people <= {int(one.seat) for one in found}

    async def told(self, room: Room) -> dict[str, Any]:
        """What the players see of it."""
        category = await self._category(room.row.id)
        if category is None:
            return {"offered": False, "category": None, "rated": False, "seats": []}
        seats = await self.claims.at_table(room.row.id)
        for seat in seats:
            now = await self._now(seat["profile"], category)
            seat |= {"rating": round(now.rating), "deviation": round(now.deviation)}
        return {
            "offered": True,
            "category": category,
            "rated": room.strict if room.row.status != "waiting" else await self.is_rated(room),
            "seats": seats,
        }

    async def _now(self, who: str, category: str) -> Rating:
        row = await self.keep.one(select(RATINGS).where(RATINGS.c.who == who, RATINGS.c.category == category))
        return Rating() if row is None else _rating(row).after_rest(time.time() - row.changed)

    # --- after a game

    async def settle(self, connection: AsyncConnection, ended: Ended) -> None:
        """Called once for every finished game of people with profiles."""
        room = ended.row.id
        offered = (
            await connection.execute(select(RATED_ROOMS.c.category).where(RATED_ROOMS.c.room == room))
        ).first()
        if offered is None:
            return
        await connection.execute(delete(RATED_ROOMS).where(RATED_ROOMS.c.room == room))
        people = {at for at, seat in enumerate(ended.row.seats) if seat["kind"] == "person"}
        order = terms.places(ended.row)
        if order is None or not people <= ended.agreed or not await self._is_new(connection, ended):
            return
        category, at = str(offered.category), ended.row.changed
        sitting = [
            ended.profiles[seat] if seat in people else f"bot:{one['bot']}"
            for seat, one in enumerate(ended.row.seats)
        ]
        before = [await _stored(connection, who, category, at) for who in sitting]
        results = terms.pairs(order)
        fresh: dict[str, tuple[Rating, float]] = {}
        for seat, who in enumerate(sitting):
            # A bot at several seats has met itself there, which says nothing; its first seat counts.
            met = [(before[other], score) for other, score in results[seat] if sitting[other] != who]
            if who not in fresh:
                fresh[who] = rated(before[seat], met), before[seat].rating
        for who, (after, was) in fresh.items():
            profile = who if not who.startswith("bot:") else None
            await _store(connection, who, category, profile, after, at)
            if profile is not None:
                row = {"room": room, "profile": profile, "category": category, "at": at}
                row |= {"before": was, "after": after.rating, "deviation": after.deviation}
                await connection.execute(insert(RATED_GAMES), row)

    async def _is_new(self, connection: AsyncConnection, ended: Ended) -> bool:
        """False where two of these people have met too often of late."""
        ids = sorted(set(ended.profiles.values()))
        since = ended.row.changed - A_DAY
        one, other = RATED_GAMES.alias(), RATED_GAMES.alias()
        for at, first in enumerate(ids):
            for second in ids[at + 1 :]:
                met = (
                    select(func.count())
                    .select_from(one.join(other, one.c.room == other.c.room))
                    .where(one.c.profile == first, other.c.profile == second, one.c.at > since)
                )
                if ((await connection.execute(met)).scalar() or 0) >= PAIR_A_DAY:
                    return False
        return True

    # --- looking

    async def ranks(self, category: str) -> list[dict[str, Any]]:
        """Everybody whose rating is sure enough, the strongest first; bots among them."""
        found = await self.keep.all(
            select(RATINGS, PROFILES.c.name)
            .join(PROFILES, PROFILES.c.id == RATINGS.c.profile, isouter=True)
            .where(RATINGS.c.category == category)
            .order_by(RATINGS.c.rating.desc())
            .limit(10 * LISTED)
        )
        told: list[dict[str, Any]] = []
        for row in found:
            now = _rating(row).after_rest(time.time() - row.changed)
            if now.deviation <= SURE or row.profile is None:
                bot = None if row.profile is not None else str(row.who).partition(":")[2]
                entry = {"profile": row.profile, "name": row.name or "", "bot": bot, "games": row.games}
                told.append(entry | {"rating": round(now.rating), "deviation": round(now.deviation)})
        return told[:LISTED]

    async def mine(self, signed: Signed) -> list[dict[str, Any]]:
        found = await self.keep.all(
            select(RATINGS).where(RATINGS.c.profile == signed.profile).order_by(RATINGS.c.category)
        )
        games = await self.keep.all(
            select(RATED_GAMES)
            .where(RATED_GAMES.c.profile == signed.profile)
            .order_by(RATED_GAMES.c.at.desc())
            .limit(HISTORY)
        )
        told: list[dict[str, Any]] = []
        for row in found:
            now = _rating(row).after_rest(time.time() - row.changed)
            history = [
                {
                    "room": one.room,
                    "at": round(one.at, 1),
                    "before": round(one.before),
                    "after": round(one.after),
                }
                for one in reversed(games)
                if one.category == row.category
            ]
            entry = {"category": row.category, "games": row.games, "history": history}
            entry |= {"rating": round(now.rating), "deviation": round(now.deviation)}
            told.append(entry | {"sure": now.deviation <= SURE})
        return told


def _rating(row: Any) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


async def _stored(connection: AsyncConnection, who: str, category: str, at: float) -> Rating:
    row = (
        await connection.execute(
            select(RATINGS).where(RATINGS.c.who == who, RATINGS.c.category == category).with_for_update()
        )
    ).first()
    return Rating() if row is None else _rating(row).after_rest(at - row.changed)


async def _store(
    connection: AsyncConnection, who: str, category: str, profile: str | None, after: Rating, at: float
) -> None:
    values = {"rating": after.rating, "deviation": after.deviation, "volatility": after.volatility}
    here = (RATINGS.c.who == who) & (RATINGS.c.category == category)
    known = await connection.execute(
        update(RATINGS).where(here).values(**values, changed=at, games=RATINGS.c.games + 1)
    )
    if not known.rowcount:
        row = {"who": who, "category": category, "profile": profile, "changed": at, "games": 1}
        await connection.execute(insert(RATINGS), row | values)
