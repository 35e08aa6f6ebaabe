"""The rounds of a tournament: pairs them, opens their tables, writes results down, judges at the deadline.

A round opens when all games of the last one are done, or judged: at the deadline whoever owes an answer gets
nothing, the others share the rest; whoever has not answered once is out of the tournament from then on.
Whoever withdraws gives up the game they are in. Every step is written down only where everything still is as
it was found, so of several servers one does it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room import lines, seat_actions
from holocene.room.limits import name_of_its_own
from holocene.room.people import Who
from holocene.room.refusals import LOG, Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms, Wish, replayed
from holocene.room.rows import RoomRow, Stored
from holocene.room.seating import STANDARD_BOT, Seat
from holocene.server.errands import CLOSE
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed
from holocene.server.people.ratings import terms
from holocene.server.people.tables import CLAIMS
from holocene.server.people.tournaments import fours, swiss
from holocene.server.people.tournaments.desk import (
    CANCELLED,
    FEWEST,
    FINISHED,
    OPEN,
    RUNNING,
    TournamentDesk,
    lots,
    rounds_of,
)
from holocene.server.people.tournaments.played import BOT, Played
from holocene.server.people.tournaments.standings import SWISS
from holocene.server.people.tournaments.tables import ENTRANTS, PAIRINGS, TOURNAMENTS
from holocene.server.schema import ERRANDS

DAY: Final = 86400.0
KEPT_OPEN: Final = 30 * DAY
"""A tournament that has not begun by then is called off."""
KEPT: Final = 365 * DAY
"""So long one that is over can be looked at."""
PIECE: Final = 20


class Running:
    def __init__(self, keep: Keep, rooms: Rooms, desk: TournamentDesk) -> None:
        self.keep = keep
        self.rooms = rooms
        self.desk = desk
        self.now: Callable[[], float] = time.time

    async def holds(self, room: Room) -> bool:
        """Is this a table of a tournament? Then what is done there stands."""
        found = await self.keep.one(select(PAIRINGS.c.round).where(PAIRINGS.c.room == room.row.id))
        return found is not None

    async def begin(self, signed: Signed, tournament: str) -> None:
        await self.desk.may_begin(signed, tournament)
        await self._pair(await self.desk.row(tournament))
        await self._open_rooms(await self.desk.row(tournament))

    async def sweep(self) -> None:
        """Brings all tournaments that go on a step further."""
        for one in await self.keep.all(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.status == RUNNING)):
            try:
                await self.look(str(one.id))
            except Refused as refused:
                LOG.warning("tournament %s cannot go on now: %s", one.id, refused.text)
        await self._forget()

    async def look(self, tournament: str) -> None:
        row = await self.desk.row(tournament)
        if row.status != RUNNING:
            return
        await self._open_rooms(row)
        await self._write_down(row)
        if self.now() >= row.begun + row.patience:
            await self._judge(row)
        tables = await self.desk.pairings(tournament)
        if all(one.done for one in tables if one.round == row.round):
            await self._pair(row)
            await self._open_rooms(await self.desk.row(tournament))

    # --- pairing

    async def _pair(self, row: Row[Any]) -> None:
        """The next round, or the end."""
        entrants = await self.desk.entrants(row.id)
        tables = await self.desk.pairings(row.id)
        there = [int(one.number) for one in entrants if one.plays and not one.withdrawn]
        is_last = row.round >= row.rounds or len(there) < FEWEST
        paired = swiss.paired if row.style == SWISS else fours.seated
        given = (there, lots(row, entrants, tables), rounds_of(tables), row.fill)
        fresh = [] if is_last else await self.rooms.replay(paired, *given)
        now = self.now()
        values = (
            {"status": FINISHED} if is_last else {"round": row.round + 1, "begun": now, "status": RUNNING}
        )

        async def work(connection: AsyncConnection) -> None:
            here = (TOURNAMENTS.c.id == row.id) & (TOURNAMENTS.c.round == row.round)
            changed = await connection.execute(
                update(TOURNAMENTS)
                .where(here, TOURNAMENTS.c.status == row.status)
                .values(**values, changed=now)
            )
            if not changed.rowcount:
                return  # another server was faster
            for number, table in enumerate(fresh):
                await connection.execute(insert(PAIRINGS), _pairing(row, number, table))

        await self.keep.write(work)

    # --- tables

    async def _open_rooms(self, row: Row[Any]) -> None:
        entrants = {int(one.number): one for one in await self.desk.entrants(row.id)}
        for one in await self.desk.pairings(row.id):
            if one.round == row.round and not one.room and not one.done:
                await self._open_room(row, one, entrants)

    async def _open_room(self, row: Row[Any], pairing: Row[Any], entrants: dict[int, Row[Any]]) -> None:
        """Whoever sits there gets in with their profile: the seats are claimed for them, and nobody owns the
        table."""
        seats: list[Seat] = []
        for number in pairing.seats:
            name = str(entrants[number].name) if number in entrants else ""
            name = name_of_its_own(name, [seat.name for seat in seats], self.rooms.limits)
            seats.append(Seat("bot", "", STANDARD_BOT) if number == BOT else Seat("person", name))
        room = await self.rooms.open_without_owner(Wish(row.game, row.options, seats, clock=row.clock))
        now = self.now()

        async def work(connection: AsyncConnection) -> bool:
            taken = await connection.execute(
                update(PAIRINGS).where(_here(pairing), PAIRINGS.c.room == "").values(room=room.row.id)
            )
            if not taken.rowcount:
                return False
            for seat, number in enumerate(pairing.seats):
                if number in entrants:
                    claim = {"room": room.row.id, "seat": seat, "profile": entrants[number].profile}
                    claim |= {"owner": False, "agreed": False, "claimed": now, "done": False}
                    await connection.execute(insert(CLAIMS), claim)
            return True

        if await self.keep.write(work):
            room.strict = True
        else:  # another server has opened one
            room.leave_memory()
            await self.rooms.delete(room.row.id)

    # --- results

    async def _write_down(self, row: Row[Any]) -> None:
        """Games that are done; and those of people who are not there any more are given up."""
        there = {int(one.number) for one in await self.desk.entrants(row.id) if not one.withdrawn}
        for one in await self._going(row):
            found = await self.keep.store.rows([one.room])
            if not found:  # deleted by the operator: nobody has won
                await self._decide(one, [1] * len(one.seats), None, False)
            elif found[0].status == "finished":
                await self._decide(one, *outcome(found[0]), False)
            elif self.rooms.share.stamp(one.room) is not None:
                for seat, number in enumerate(one.seats):
                    if number != BOT and number not in there:
                        await self._give_up(one.room, seat)

    async def _give_up(self, name: str, seat: int) -> None:
        room = await self.rooms.find(name)
        if room.status() == "running" and room.seats[seat].is_at_the_table():
            await seat_actions.resign(room, Who(seats=(seat,)), seat)

    async def _judge(self, row: Row[Any]) -> None:
        """The deadline is over."""
        for one in await self._going(row):
            stored = await self.keep.store.load(one.room)
            if stored is None:
                continue
            if stored.row.status == "finished":
                await self._decide(one, *outcome(stored.row), False)
                continue
            owing, silent = await self._owing(stored)
            places = [0 if seat in owing else 1 for seat in range(len(one.seats))]
            if not await self._decide(one, places, None, True):
                continue
            await self.keep.run(insert(ERRANDS).values(what=CLOSE, room=one.room, asked=self.now()))
            for seat in silent:
                here = (ENTRANTS.c.tournament == row.id) & (ENTRANTS.c.number == one.seats[seat])
                await self.keep.run(update(ENTRANTS).where(here).values(withdrawn=True))

    async def _owing(self, stored: Stored) -> tuple[set[int], set[int]]:
        """People who owe an answer, and those of them who never gave one."""
        people = {at for at, seat in enumerate(stored.row.seats) if seat["kind"] == "person"}
        given_up = {at for at in people if stored.row.seats[at]["resigned"]}
        try:
            record = await self.rooms.replay(replayed, stored)
        except Refused:  # begun with rules that are gone: nobody's fault
            return set(), set()
        owing = people & set(record.game.waiting(record.state))
        chosen = lines.choices_by_seat(stored.lines)
        return owing | given_up, {seat for seat in owing - given_up if not chosen[seat]}

    async def _going(self, row: Row[Any]) -> list[Row[Any]]:
        return [
            one
            for one in await self.desk.pairings(row.id)
            if one.round == row.round and one.room and not one.done
        ]

    async def _decide(
        self, pairing: Row[Any], places: list[int], points: list[int] | None, judged: bool
    ) -> bool:
        """False where another server has decided meanwhile."""
        values = {"places": places, "points": points, "judged": judged, "done": True}
        undecided = update(PAIRINGS).where(_here(pairing), PAIRINGS.c.done.is_(False))
        return bool(await self.keep.run(undecided.values(values)))

    # --- going

    async def _forget(self) -> None:
        """Calls off what never began, and forgets what was over long ago."""
        now = self.now()
        stale = (TOURNAMENTS.c.status == OPEN) & (TOURNAMENTS.c.changed < now - KEPT_OPEN)
        await self.keep.run(update(TOURNAMENTS).where(stale).values(status=CANCELLED, changed=now))
        over = TOURNAMENTS.c.status.in_((FINISHED, CANCELLED)) & (TOURNAMENTS.c.changed < now - KEPT)
        for one in await self.keep.all(select(TOURNAMENTS.c.id).where(over).limit(PIECE)):
            await self.keep.run(
                delete(PAIRINGS).where(PAIRINGS.c.tournament == one.id),
                delete(ENTRANTS).where(ENTRANTS.c.tournament == one.id),
                delete(TOURNAMENTS).where(TOURNAMENTS.c.id == one.id),
            )


def outcome(row: RoomRow) -> tuple[list[int], list[int] | None]:
    """Places and points of a finished game; one that the operator closed nobody has won."""
    places = terms.places(row)
    if places is None:
        return [1] * len(row.seats), None
    totals = {seat: side.get("total") for side in (row.result or {})["sides"] for seat in side["seats"]}
    points = [totals.get(seat) for seat in range(len(row.seats))]
    return places, [int(one) for one in points if one is not None] if None not in points else None


def _pairing(row: Row[Any], number: int, table: Played) -> dict[str, Any]:
    is_bye = len(table.seats) == 1
    told = {"tournament": row.id, "round": row.round + 1, "number": number, "seats": list(table.seats)}
    return told | {
        "room": "",
        "places": [1] if is_bye else None,
        "points": None,
        "judged": False,
        "done": is_bye,
    }


def _here(pairing: Row[Any]) -> Any:
    return (
        (PAIRINGS.c.tournament == pairing.tournament)
        & (PAIRINGS.c.round == pairing.round)
        & (PAIRINGS.c.number == pairing.number)
    )
