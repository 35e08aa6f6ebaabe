"""Whose turn has come while they were away, and what they are told of it: at once, again after a while, or
once a day.

A room says when somebody may owe an answer; after a moment of grace it is looked at again. A turn is told
once: a row in the database says up to which choice of the seat. Whether it is still owed is never taken from
there, but from the game. Tables at which one person plays alone call nobody.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room import lines
from holocene.room.refusals import LOG, Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms, replayed
from holocene.server.people.keep import Keep
from holocene.server.people.notices import letters
from holocene.server.people.notices.delivery import Delivery
from holocene.server.people.notices.mail_desk import MailDesk
from holocene.server.people.notices.subscriptions import Subscriptions
from holocene.server.people.notices.wishes import Wishes
from holocene.server.people.notices.wording import Lang, company, game_named, say
from holocene.server.people.tables import CLAIMS, NOTICES, OWED, PUSHES
from holocene.server.schema import ROOMS

MOST: Final = 10_000
"""Seats that are waited for in memory."""
PIECE: Final = 100
"""Of each kind in one look."""
DAY: Final = 86400.0
TIDY: Final = 3600.0
"""Seconds between two looks for what is over."""
OLD: Final = 60 * DAY
"""After that long nobody is told of a turn any more."""


@dataclass(frozen=True)
class Table:
    """A game that waits for a seat, as far as it is told."""

    room: str
    game: str
    others: tuple[str, ...]
    away: float = 0.0
    """Until when the player has said to be away, and is told nothing."""


class Turns:
    def __init__(self, keep: Keep, rooms: Rooms, wishes: Wishes) -> None:
        self.keep = keep
        self.rooms = rooms
        self.wishes = wishes
        self.subscriptions = Subscriptions(keep, wishes)
        self.desk = MailDesk(keep, wishes)
        self.delivery = Delivery(keep, wishes, self.subscriptions)
        self.waiting: dict[tuple[str, int], tuple[float, bool]] = {}
        """Seats that may have to be told: since when, and whether it is news to them."""
        self.looked: dict[tuple[str, int], int] = {}
        """At which of its choices a seat was last looked at, so that it is not again for every answer."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.rooms.asked = self.heard
        self.task = asyncio.create_task(self._run(), name="turns")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.delivery.stop()

    async def _run(self) -> None:
        tidied = -TIDY
        while True:
            await asyncio.sleep(self.wishes.every)
            try:
                if self.keep.store.writer.is_there():
                    if time.monotonic() - tidied >= TIDY:
                        tidied = time.monotonic()
                        await self.delivery.key()  # drawn at the first start
                        await self.tidy()
                    await self.look()
                    await self.remind()
                    await self.digests()
            except Exception as error:
                LOG.error("something about turns could not be told", exc_info=error)

    # --- a turn comes

    def heard(self, room: Room, is_news: bool) -> None:
        if room.row.status != "running" or sum(seat.kind == "person" for seat in room.seats) < 2:
            return
        for seat in owed_unseen(room):
            where = (room.row.id, seat)
            if self.looked.get(where) != room.chosen[seat] and len(self.waiting) < MOST:
                self.waiting.setdefault(where, (time.monotonic(), is_news))

    async def look(self) -> None:
        before = time.monotonic() - self.wishes.grace
        ready = [where for where, (since, _) in self.waiting.items() if since <= before][:PIECE]
        for where in ready:
            _, is_news = self.waiting.pop(where)
            room = self.rooms.in_memory.get(where[0])
            if room is not None and room.row.status == "running" and where[1] in owed_unseen(room):
                if len(self.looked) >= MOST:
                    self.looked.clear()
                self.looked[where] = room.chosen[where[1]]
                # Whoever is away is reminded afterwards.
                await self._turn(room, where[1], is_news and room.seats[where[1]].away <= self.wishes.now())

    async def _turn(self, room: Room, seat: int, is_news: bool) -> None:
        claim = await self.keep.one(
            select(CLAIMS.c.profile).where(CLAIMS.c.room == room.row.id, CLAIMS.c.seat == seat)
        )
        profile = None if claim is None else claim.profile
        browsers = await self.subscriptions.of(profile, room, seat)
        setting = None if profile is None else await self.desk.setting(profile)
        if not browsers and setting is None:
            return
        if await self._note(room, seat, profile) and is_news:
            table = Table(room.row.id, room.row.game, others_of(room.seats, seat))
            self._tell("turn", table, browsers, setting)
            await self._write("turn", table, setting)

    async def _note(self, room: Room, seat: int, profile: str | None) -> bool:
        """Is it a turn that was not told yet?"""
        row = {"room": room.row.id, "seat": seat, "profile": profile, "chosen": room.chosen[seat]}
        row |= {"since": self.wishes.now(), "reminded": False}
        here = (OWED.c.room == room.row.id) & (OWED.c.seat == seat)

        async def work(connection: AsyncConnection) -> bool:
            known = (await connection.execute(select(OWED.c.chosen).where(here))).first()
            if known is not None and known.chosen == row["chosen"]:
                return False
            await connection.execute(delete(OWED).where(here))
            await connection.execute(insert(OWED), row)
            return True

        return await self.keep.write(work)

    # --- again after a while

    async def remind(self) -> None:
        now = self.wishes.now()
        due = await self.keep.all(
            select(OWED)
            .join(NOTICES, NOTICES.c.profile == OWED.c.profile)
            .where(OWED.c.reminded.is_(False), NOTICES.c.remind > 0)
            .where(OWED.c.since + NOTICES.c.remind * 3600 <= now)
            .limit(PIECE)
        )
        for row in due:
            mine = (OWED.c.room == row.room) & (OWED.c.seat == row.seat) & OWED.c.reminded.is_(False)
            table = await self.owed(row)
            if table is not None and table.away > now:
                back = table.away - NOTICES.c.remind * 3600
                wish = select(back).where(NOTICES.c.profile == row.profile).scalar_subquery()
                await self.keep.run(update(OWED).where(mine).values(since=wish))
                continue
            if not await self.keep.run(update(OWED).where(mine).values(reminded=True)):
                continue  # another server was faster
            if table is not None:
                setting = await self.desk.setting(row.profile)
                browsers = await self.subscriptions.of(row.profile, None, row.seat)
                self._tell("reminder", table, browsers, setting)
                await self._write("reminder", table, setting)

    async def tidy(self) -> None:
        """Forgets what is over: turns of long ago, and browsers for seats in rooms that are gone."""
        gone = PUSHES.c.room.not_in(select(ROOMS.c.id))
        await self.keep.run(
            delete(OWED).where(OWED.c.since < self.wishes.now() - OLD),
            delete(PUSHES).where(PUSHES.c.room != "", gone),
        )

    async def owed(self, row: Row[Any]) -> Table | None:
        """The table, if the seat still owes the same answer and nobody of it is there; what is no longer true
        is forgotten."""
        room = self.rooms.in_memory.get(row.room)
        table: Table | None = None
        if room is not None:
            is_owed = row.seat in room.facts["waiting"] and room.chosen[row.seat] == row.chosen
            if is_owed and row.seat not in owed_unseen(room):
                return None
            if is_owed:
                away = room.seats[row.seat].away
                table = Table(row.room, room.row.game, others_of(room.seats, row.seat), away)
        else:
            table = await self._owed_in_store(row)
        if table is None:
            here = (OWED.c.room == row.room) & (OWED.c.seat == row.seat) & (OWED.c.chosen == row.chosen)
            await self.keep.run(delete(OWED).where(here))
        return table

    async def _owed_in_store(self, row: Row[Any]) -> Table | None:
        stored = await self.keep.store.load(row.room)
        if stored is None or stored.row.status != "running":
            return None
        if lines.choices_by_seat(stored.lines)[row.seat] != row.chosen:
            return None
        try:
            record = await self.rooms.replay(replayed, stored)
        except Refused:
            return None
        if row.seat not in record.game.waiting(record.state):
            return None
        names = tuple(one["name"] for at, one in enumerate(stored.row.seats) if at != row.seat)
        away = stored.row.seats[row.seat].get("away", 0.0)
        return Table(row.room, stored.row.game, names, away)

    # --- once a day

    async def digests(self) -> None:
        now = self.wishes.now()
        hours = [
            and_(NOTICES.c.hour == hour, NOTICES.c.digested < last_hour(now, hour)) for hour in range(24)
        ]
        due = await self.keep.all(
            select(NOTICES).where(NOTICES.c.mode == "digest", NOTICES.c.confirmed, or_(*hours)).limit(PIECE)
        )
        for setting in due:
            mine = (NOTICES.c.profile == setting.profile) & (NOTICES.c.digested == setting.digested)
            if not await self.keep.run(update(NOTICES).where(mine).values(digested=now)):
                continue  # another server was faster
            rows = await self.keep.all(
                select(OWED).where(OWED.c.profile == setting.profile).order_by(OWED.c.since).limit(PIECE)
            )
            tables = [table for row in rows if (table := await self.owed(row)) and table.away <= now]
            if tables:
                lang: Lang = setting.lang
                text = "\n\n".join(self._line(table, lang) for table in tables)
                await self._post(setting, say("digest", lang, n=len(tables)), text)

    # --- telling

    def _tell(self, what: str, table: Table, browsers: list[Row[Any]], setting: Row[Any] | None) -> None:
        for browser in browsers:
            lang: Lang = setting.lang if setting is not None and browser.profile else browser.lang
            told = {"title": say(what, lang, game=game_named(table.game, lang))}
            told |= {"body": company(table.others, lang), "path": f"room/{table.room}", "tag": table.room}
            self.delivery.push(browser, told, table.room)

    async def _write(self, what: str, table: Table, setting: Row[Any] | None) -> None:
        if setting is None or setting.mode != "turns":
            return
        lang: Lang = setting.lang
        await self._post(setting, say(what, lang, game=game_named(table.game, lang)), self._line(table, lang))

    def _line(self, table: Table, lang: Lang) -> str:
        link = say("open", lang, link=f"{self.wishes.public}/room/{table.room}")
        return f"{game_named(table.game, lang)}. {company(table.others, lang)}.\n{link}"

    async def _post(self, setting: Row[Any], subject: str, text: str) -> None:
        server = self.wishes.mail
        if server is None or not setting.confirmed or not setting.address:
            return
        code = await self.desk.farewell_code(setting.profile, setting.address)
        letter = letters.notice(
            server,
            self.wishes.public,
            setting.address,
            f"{setting.profile}.{code}",
            subject,
            text,
            setting.lang,
        )
        self.delivery.mail(letter, setting.profile)

    async def ask_to_confirm(self, profile: str, address: str, code: str, lang: Lang) -> None:
        server = self.wishes.mail
        if server is not None:
            link = f"{self.wishes.public}/mail#yes.{profile}.{code}"
            letter = letters.confirmation(server, self.wishes.public, address, link, lang)
            self.delivery.mail(letter, None)


def owed_unseen(room: Room) -> list[int]:
    """Seats whose answer is waited for, and whose people are not at the table."""
    here = {at for watcher in room.watchers for at in watcher.who.seats}
    waiting: list[int] = room.facts["waiting"]
    away = [at for at in waiting if at not in here and room.seats[at].is_at_the_table()]
    return [at for at in away if at not in room.prepared.coming]  # these will be answered in a moment


def others_of(seats: list[Any], seat: int) -> tuple[str, ...]:
    return tuple(one.name for at, one in enumerate(seats) if at != seat)


def last_hour(now: float, hour: int) -> float:
    """When it was last this hour of the day in UTC."""
    today = now - now % DAY + hour * 3600
    return today if today <= now else today - DAY
