"""Tries at challenges: one for each profile, or each device without one, and what the server's replay says
of it.

The room is an ordinary one; only its deal is everybody's. Its record and its seed stay closed until the
challenge is over, and the list names no rooms before. Whoever made a profile after the beginning, or has
none, plays along without a place: otherwise a second profile would be a second try with open cards. So does
whoever is done only when it is over.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from holocene.earth.catalogue.card_files import SHIPPED
from holocene.room import own_sets
from holocene.room.limits import Limits, checked_name
from holocene.room.refusals import LOG, Refused
from holocene.room.room import Exchange, Room
from holocene.room.rooms import Rooms, Wish, replayed
from holocene.room.rows import TokenRow
from holocene.room.seating import Seat
from holocene.room.tokens import digest_of, is_token
from holocene.server.people.challenges import calendar
from holocene.server.people.challenges.calendar import Challenge
from holocene.server.people.claims import Claims
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, checked_key, refused
from holocene.server.people.tables import SERVER_SECRETS, TRIES
from holocene.server.schema import ROOMS

SECRET: Final = "challenges"
LISTED: Final = 100
BESIDE: Final = 20
"""Of those without a place: however many there are, they push nobody off the list."""
KEPT: Final = 500 * 86400.0
"""Seconds after which a try of a device without a profile is forgotten; by then nobody can look at it."""
TIDY: Final = 3600.0
"""Seconds between two looks for such."""
PIECE: Final = 20
MINE: Final = 0
"""The seat of whoever tries."""


class Tries:
    def __init__(self, keep: Keep, rooms: Rooms, claims: Claims, limits: Limits) -> None:
        self.keep = keep
        self.rooms = rooms
        self.claims = claims
        self.limits = limits
        self.tidied = -TIDY

    async def secret(self) -> bytes:
        """The same for all servers on one database: whoever comes first draws it."""
        wanted = select(SERVER_SECRETS.c.value).where(SERVER_SECRETS.c.name == SECRET)
        row = await self.keep.one(wanted)
        if row is None:
            fresh = {"name": SECRET, "value": secrets.token_hex(32)}
            try:
                await self.keep.run(insert(SERVER_SECRETS).values(fresh))
            except IntegrityError:
                LOG.info("another server has drawn the secret of the challenges")
            row = await self.keep.one(wanted)
            assert row is not None
        return bytes.fromhex(row.value)

    # --- trying

    async def begin(self, kind: str, key: str, signed: Signed | None, name: str, token: str) -> Room:
        """The room of this try: a new one, or the one that was begun. `token` speaks for its seat from now
        on."""
        if not is_token(token):
            raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
        if kind == calendar.PUZZLE:
            raise refused("unknown", "no_challenge", "A puzzle is looked at and answered, not begun.")
        challenge = calendar.at(kind, time.time())
        who = name_of(checked_key(key), signed)
        called = signed.name if signed else checked_name(name, self.limits)
        room = await self._room(challenge, who, signed, called)
        await self._admit(room, token)
        if signed is not None:
            await self.claims.claim(room, signed, token, MINE)
        return room

    async def _room(self, challenge: Challenge, who: str, signed: Signed | None, name: str) -> Room:
        here = (TRIES.c.challenge == challenge.name) & (TRIES.c.who == who)
        known = await self.keep.one(select(TRIES).where(here))
        if known is None:
            ranked = signed is not None and signed.created < challenge.begins
            row = {"challenge": challenge.name, "who": who, "name": name, "room": "", "begun": time.time()}
            row |= {"profile": signed.profile if signed else None, "ranked": ranked}
            with contextlib.suppress(IntegrityError):  # asked twice at once
                await self.keep.run(insert(TRIES).values(row))
        elif known.room:
            return await self.rooms.find(known.room)
        kind = calendar.kind_of(challenge.kind)
        options = {**kind.options, own_sets.KEY: SHIPPED}
        seed = calendar.seed_of(await self.secret(), challenge.name)
        opened = await self.rooms.open(Wish(kind.game, options, [Seat("person", name)], seed=seed))
        opened.room.sealed_until = challenge.ends
        taken = await self.keep.run(
            update(TRIES).where(here, TRIES.c.room == "").values(room=opened.room.row.id)
        )
        if not taken:  # somebody else of the same name was faster: that one counts
            return await self._room(challenge, who, signed, name)
        return opened.room

    async def _admit(self, room: Room, token: str) -> None:
        digest = digest_of(token)

        def work() -> Exchange | None:
            if digest in room.tokens:
                return None
            return [TokenRow(digest, room.row.id, (MINE,), True)], []

        await room.change_tokens(work)

    async def sealed_until(self, room: str) -> float:
        """When the cards of a room may be known to all; 0 for all rooms but those of challenges."""
        found = await self.keep.one(select(TRIES.c.challenge).where(TRIES.c.room == room))
        if found is None:
            return 0.0
        return ends_of(str(found.challenge))

    # --- counting

    async def sweep(self) -> int:
        """Replays some finished tries and writes down what they are worth; how many."""
        waiting = await self.keep.all(
            select(TRIES.c.challenge, TRIES.c.who, TRIES.c.room)
            .join(ROOMS, ROOMS.c.id == TRIES.c.room)
            .where(TRIES.c.finished.is_(None), ROOMS.c.status == "finished")
            .limit(PIECE)
        )
        for one in waiting:
            await self._count(one.challenge, one.who, one.room)
        return len(waiting)

    async def _count(self, challenge: str, who: str, room: str) -> None:
        stored = await self.keep.store.load(room)
        if stored is None:
            return
        worth: dict[str, Any] = {"finished": stored.row.changed, "points": None, "margin": None}
        if stored.row.changed >= ends_of(challenge):
            worth["ranked"] = False  # by then anybody may look at the cards
        try:
            record = await self.rooms.replay(replayed, stored)
            result = record.game.result(record.state).json()
            kept = stored.row.result or {}
            if result["finished"] and result["sides"] == kept.get("sides") and not stored.row.note:
                own = next(side["total"] for side in result["sides"] if MINE in side["seats"])
                others = [side["total"] for side in result["sides"] if MINE not in side["seats"]]
                worth |= {"points": own, "margin": own - max(others, default=0)}
        except Refused as refused:
            LOG.warning("the try in room %s cannot be replayed: %s", room, refused.text)
        await self.keep.run(
            update(TRIES).where(TRIES.c.challenge == challenge, TRIES.c.who == who).values(worth)
        )

    async def forget(self) -> None:
        """Tries that belong to nobody, once they are long over."""
        if time.monotonic() - self.tidied >= TIDY:
            self.tidied = time.monotonic()
            old = TRIES.c.begun < time.time() - KEPT
            await self.keep.run(delete(TRIES).where(TRIES.c.profile.is_(None), old))

    # --- looking

    async def told(self, kind: str, back: int, who: str) -> dict[str, Any]:
        """A challenge and its list: the most points, then the larger lead over Gaia, then the earlier end."""
        now = time.time()
        challenge = calendar.at(kind, now, back)
        await self.sweep()
        here = TRIES.c.challenge == challenge.name
        listed = (
            select(TRIES)
            .where(here, TRIES.c.points > 0 if kind == calendar.PUZZLE else TRIES.c.points.is_not(None))
            .order_by(TRIES.c.points.desc(), TRIES.c.margin.desc(), TRIES.c.finished)
        )
        found = await self.keep.all(listed.where(TRIES.c.ranked.is_(True)).limit(LISTED))
        found += await self.keep.all(listed.where(TRIES.c.ranked.is_(False)).limit(BESIDE))
        found.sort(key=lambda one: (-one.points, -one.margin, one.finished))
        mine = await self.keep.one(select(TRIES).where(here, TRIES.c.who == who))
        is_over = now >= challenge.ends
        entries: list[dict[str, Any]] = []
        place = 0
        for one in found:
            place += one.ranked
            entry = {"place": place if one.ranked else None, "name": one.name, "points": one.points}
            entry |= {"margin": one.margin, "mine": one.who == who}
            entries.append(entry | {"room": one.room or None if is_over else None})
        return {
            "kind": kind,
            "name": challenge.name,
            "begins": challenge.begins,
            "ends": challenge.ends,
            "over": is_over,
            "game": calendar.kind_of(kind).game,
            "options": calendar.kind_of(kind).options,
            "entries": entries,
            "mine": None
            if mine is None
            else {"room": mine.room, "points": mine.points, "ended": mine.finished is not None},
        }


def ends_of(challenge: str) -> float:
    """From then on its games can be looked at."""
    kind, _, day = challenge.partition("-")
    return calendar.at(kind, calendar.moment_of(day)).ends


def name_of(key: str, signed: Signed | None) -> str:
    """Who somebody is in the list of tries."""
    if signed is not None:
        return signed.profile
    return f"d{digest_of(key)[:63]}" if is_token(key) else ""
