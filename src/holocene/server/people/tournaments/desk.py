"""What people do with tournaments: make one, join, withdraw, begin it, call it off, and look at it.

Whoever makes a tournament says the terms and when it begins, and no more: whom they meet and what a game is
worth nobody decides. What happens in the rounds is in `running.py`.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.games import checked_options, entry_of
from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.room.tokens import is_room_id, new_room_id
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, named, refused
from holocene.server.people.tables import PROFILES
from holocene.server.people.tournaments.played import BOT, Played
from holocene.server.people.tournaments.standings import FOURS, STYLES, SWISS, standings
from holocene.server.people.tournaments.tables import ENTRANTS, PAIRINGS, TOURNAMENTS

OPEN: Final = "open"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CANCELLED: Final = "cancelled"
MOST: Final = 64
"""Players of a tournament."""
FEWEST: Final = 2
ROUNDS: Final = 12
AT_ONCE: Final = 3
"""Tournaments of one maker that are not over."""
LISTED: Final = 50
FREE: Final = frozenset({"with", "board"})
"""Options a tournament may choose; all others are those the game comes with."""


@dataclass(frozen=True)
class Terms:
    name: str
    game: str
    style: str
    options: dict[str, Any]
    clock: dict[str, float] | None
    rounds: int
    patience: float
    most: int
    fill: bool
    public: bool
    plays: bool


class TournamentDesk:
    def __init__(self, keep: Keep, limits: Limits) -> None:
        self.keep = keep
        self.limits = limits

    # --- making and entering

    async def make(self, signed: Signed, terms: Terms) -> str:
        name = named(terms.name, self.limits)
        check(terms)
        number, now = new_room_id(), time.time()
        row: dict[str, Any] = {"id": number, "name": name, "game": terms.game, "style": terms.style}
        row |= {"options": terms.options, "clock": terms.clock, "rounds": terms.rounds, "most": terms.most}
        row |= {"patience": terms.patience, "fill": terms.fill, "public": terms.public}
        row |= {"lots": secrets.randbits(62), "status": OPEN, "round": 0, "begun": None}
        row |= {"created": now, "changed": now}

        async def work(connection: AsyncConnection) -> None:
            mine = (
                select(func.count())
                .select_from(ENTRANTS.join(TOURNAMENTS, TOURNAMENTS.c.id == ENTRANTS.c.tournament))
                .where(ENTRANTS.c.profile == signed.profile, ENTRANTS.c.maker)
                .where(TOURNAMENTS.c.status.in_((OPEN, RUNNING)))
            )
            if ((await connection.execute(mine)).scalar() or 0) >= AT_ONCE:
                said = f"You have {AT_ONCE} tournaments that are not over: one of them has to end first."
                raise refused("full", "tournaments_full", said)
            await connection.execute(insert(TOURNAMENTS), row)
            await connection.execute(insert(ENTRANTS), _entrant(number, 0, signed, True, terms.plays))

        await self.keep.write(work)
        return number

    async def join(self, signed: Signed, tournament: str) -> None:
        """Said again it changes nothing."""

        async def work(connection: AsyncConnection) -> None:
            row = await _locked(connection, tournament)
            known = (await connection.execute(_entrants(tournament))).all()
            mine = next((one for one in known if one.profile == signed.profile), None)
            if mine is not None and mine.plays:
                return
            if row.status != OPEN:
                said = "This tournament has begun or was called off: nobody can join it any more."
                raise refused("running", "tournament_begun", said)
            if sum(one.plays for one in known) >= row.most:
                raise refused("full", "tournament_full", "This tournament has no place left.")
            if mine is not None:
                here = (ENTRANTS.c.tournament == tournament) & (ENTRANTS.c.profile == signed.profile)
                await connection.execute(update(ENTRANTS).where(here).values(plays=True))
                return
            number = max((int(one.number) for one in known), default=-1) + 1
            await connection.execute(insert(ENTRANTS), _entrant(tournament, number, signed, False, True))

        try:
            await self.keep.write(work)
        except IntegrityError:
            raise Refused("busy", "Somebody else joined at the same moment; try again.") from None

    async def withdraw(self, signed: Signed, tournament: str) -> None:
        """Before it begins the place is free again; afterwards there are no more games, and the one that goes
        on is given up (`running.py`)."""

        async def work(connection: AsyncConnection) -> None:
            row = await _locked(connection, tournament)
            here = (ENTRANTS.c.tournament == tournament) & (ENTRANTS.c.profile == signed.profile)
            mine = (await connection.execute(select(ENTRANTS).where(here))).first()
            if mine is None or not mine.plays:
                raise refused("seat", "not_in_tournament", "You do not play in this tournament.")
            if row.status == OPEN and not mine.maker:
                await connection.execute(delete(ENTRANTS).where(here))
            elif row.status == OPEN:
                await connection.execute(update(ENTRANTS).where(here).values(plays=False))
            elif row.status == RUNNING:
                await connection.execute(update(ENTRANTS).where(here).values(withdrawn=True))

        await self.keep.write(work)

    async def remove(self, signed: Signed, tournament: str, number: int) -> None:
        """The maker takes somebody off the list, before it begins only: later that would decide games."""

        async def work(connection: AsyncConnection) -> None:
            await _of_maker(connection, signed, tournament)
            here = (ENTRANTS.c.tournament == tournament) & (ENTRANTS.c.number == number)
            gone = await connection.execute(delete(ENTRANTS).where(here, ENTRANTS.c.maker.is_(False)))
            if not gone.rowcount:
                raise refused("unknown", "not_in_tournament", "Nobody else with this number has joined.")

        await self.keep.write(work)

    async def cancel(self, signed: Signed, tournament: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await _of_maker(connection, signed, tournament)
            values = {"status": CANCELLED, "changed": time.time()}
            await connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).values(values))

        await self.keep.write(work)

    async def may_begin(self, signed: Signed, tournament: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await _of_maker(connection, signed, tournament)
            known = (await connection.execute(_entrants(tournament))).all()
            if sum(one.plays for one in known) < FEWEST:
                said = f"A tournament needs at least {FEWEST} players."
                raise refused("waiting", "too_few_players", said)

        await self.keep.write(work)

    # --- looking

    async def listed(self, profile: str) -> list[dict[str, Any]]:
        """Public ones and one's own, those that are open first, then the last changed."""
        mine = select(ENTRANTS.c.tournament).where(ENTRANTS.c.profile == profile)
        counted = (
            select(ENTRANTS.c.tournament, func.count().label("players"))
            .where(ENTRANTS.c.plays)
            .group_by(ENTRANTS.c.tournament)
            .subquery()
        )
        found = await self.keep.all(
            select(TOURNAMENTS, counted.c.players)
            .join(counted, counted.c.tournament == TOURNAMENTS.c.id, isouter=True)
            .where(TOURNAMENTS.c.status != CANCELLED)
            .where(TOURNAMENTS.c.public | TOURNAMENTS.c.id.in_(mine))
            .order_by((TOURNAMENTS.c.status == FINISHED), TOURNAMENTS.c.changed.desc())
            .limit(LISTED)
        )
        own = {str(one.tournament) for one in await self.keep.all(mine)}
        return [_summary(one) | {"players": one.players or 0, "mine": one.id in own} for one in found]

    async def told(self, tournament: str, profile: str) -> dict[str, Any]:
        row = await self.row(tournament)
        entrants = await self.entrants(tournament)
        tables = await self.pairings(tournament)
        names = {int(one.number): str(one.name) for one in entrants}
        gone = {int(one.number) for one in entrants if one.withdrawn}
        mine = next((one for one in entrants if one.profile == profile), None)
        players = sum(one.plays for one in entrants)
        return _summary(row) | {
            "players": players,
            "mine": mine is not None,
            "maker": next((str(one.name) for one in entrants if one.maker), ""),
            "is_maker": mine is not None and bool(mine.maker),
            "number": int(mine.number) if mine is not None and mine.plays else None,
            "withdrawn": mine is not None and bool(mine.withdrawn),
            "entrants": [
                {"number": one.number, "profile": one.profile, "name": one.name, "withdrawn": one.withdrawn}
                for one in entrants
                if one.plays
            ],
            "standings": [
                vars(one)
                | {"name": names.get(one.player, ""), "withdrawn": _is_gone(one.player, names, gone)}
                for one in standings(lots(row, entrants, tables), rounds_of(tables), row.style)
            ],
            "tables": [_table(one, names) for one in tables],
        }

    async def row(self, tournament: str) -> Row[Any]:
        if not is_room_id(tournament):
            raise unknown()
        row = await self.keep.one(select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament))
        if row is None:
            raise unknown()
        return row

    async def entrants(self, tournament: str) -> list[Row[Any]]:
        return await self.keep.all(_entrants(tournament))

    async def pairings(self, tournament: str) -> list[Row[Any]]:
        return await self.keep.all(
            select(PAIRINGS)
            .where(PAIRINGS.c.tournament == tournament)
            .order_by(PAIRINGS.c.round, PAIRINGS.c.number)
        )


def check(terms: Terms) -> None:
    """Refuses terms on which no tournament can be played."""
    if terms.style not in STYLES:
        raise Refused("options", f"The styles of a tournament are {', '.join(STYLES)}.")
    if terms.style == FOURS and terms.game != "earth":
        raise refused("options", "fours_earth", "Tables of four are for Earth.")
    if set(terms.options) - FREE:
        said = "A tournament is played with the options the game comes with, apart from expansions and board."
        raise refused("options", "tournament_options", said)
    seats = [2] if terms.style == SWISS else [2, 3, 4]
    for players in seats:
        checked_options(entry_of(terms.game).game, terms.options, players)


def unknown() -> Refused:
    return refused("unknown", "no_tournament", "There is no such tournament.")


def rounds_of(tables: list[Row[Any]]) -> list[list[Played]]:
    """What pairing and standings need, round by round."""
    rounds: list[list[Played]] = []
    for one in tables:
        while len(rounds) < one.round:
            rounds.append([])
        places = tuple(one.places) if one.places is not None else None
        rounds[-1].append(Played(tuple(one.seats), places, tuple(one.points or ())))
    return rounds


def lots(row: Row[Any], entrants: list[Row[Any]], tables: list[Row[Any]]) -> list[int]:
    """All who ever played, in an order drawn from the tournament's own lots."""
    known = {int(one.number) for one in entrants if one.plays}
    known |= {int(seat) for one in tables for seat in one.seats if seat != BOT}
    return sorted(known, key=lambda number: sha256(f"{row.lots} {number}".encode()).digest())


def _entrant(tournament: str, number: int, signed: Signed, maker: bool, plays: bool) -> dict[str, Any]:
    row = {"tournament": tournament, "number": number, "profile": signed.profile, "maker": maker}
    return row | {"plays": plays, "withdrawn": False, "joined": time.time()}


def _entrants(tournament: str) -> Any:
    return (
        select(ENTRANTS, PROFILES.c.name)
        .join(PROFILES, PROFILES.c.id == ENTRANTS.c.profile)
        .where(ENTRANTS.c.tournament == tournament)
        .order_by(ENTRANTS.c.number)
    )


async def _locked(connection: AsyncConnection, tournament: str) -> Row[Any]:
    """The tournament, which nobody else changes until this is done."""
    if not is_room_id(tournament):
        raise unknown()
    here = TOURNAMENTS.c.id == tournament
    await connection.execute(update(TOURNAMENTS).where(here).values(changed=TOURNAMENTS.c.changed))
    row = (await connection.execute(select(TOURNAMENTS).where(here))).first()
    if row is None:
        raise unknown()
    return row


async def _of_maker(connection: AsyncConnection, signed: Signed, tournament: str) -> None:
    """Refuses whoever did not make it, and everybody once it has begun."""
    row = await _locked(connection, tournament)
    here = (ENTRANTS.c.tournament == tournament) & (ENTRANTS.c.profile == signed.profile)
    mine = (await connection.execute(select(ENTRANTS.c.maker).where(here))).first()
    if mine is None or not mine.maker:
        raise refused("owner", "not_maker", "Only whoever made the tournament may do this.")
    if row.status != OPEN:
        raise refused("running", "tournament_begun", "The tournament has begun already, or is over.")


def _summary(row: Row[Any]) -> dict[str, Any]:
    return {
        "tournament": row.id,
        "name": row.name,
        "game": row.game,
        "style": row.style,
        "options": row.options,
        "clock": row.clock,
        "rounds": row.rounds,
        "patience": row.patience,
        "most": row.most,
        "fill": row.fill,
        "public": row.public,
        "status": row.status,
        "round": row.round,
        "ends": round(row.begun + row.patience, 1) if row.status == RUNNING else None,
    }


def _is_gone(player: int, names: dict[int, str], gone: set[int]) -> bool:
    return player in gone or player not in names


def _table(one: Row[Any], names: dict[int, str]) -> dict[str, Any]:
    return {
        "round": one.round,
        "number": one.number,
        "seats": [
            {"number": None if seat == BOT else seat, "name": names.get(seat, ""), "bot": seat == BOT}
            for seat in one.seats
        ],
        "room": one.room or None,
        "places": one.places,
        "points": one.points,
        "judged": one.judged,
    }
