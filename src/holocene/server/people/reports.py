"""Reports of a player at a table, for the operator: who, why, and what was said there last.

Whoever reports sits at that table with a profile, and cannot report at will. The operator reads them with
`holocene admin reports`. The address of the accused is kept with a report only until it is closed.
"""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, insert, select

from holocene.room import seat_actions
from holocene.room.limits import Buckets, Limits
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.society_tables import REPORTS
from holocene.server.people.tables import CLAIMS

REASONS: Final = ("words", "name", "cheating", "stalling", "other")
KEPT: Final = 90 * 86400.0
"""Seconds a closed report is kept."""


class Reports:
    def __init__(self, keep: Keep, limits: Limits) -> None:
        self.keep = keep
        self.buckets = Buckets(limits.reports_rate, limits.reports_burst)

    async def report(self, signed: Signed, room: Room, seat: int, reason: str, text: str) -> None:
        seat_actions.must_exist(room, seat)
        claims = await self.keep.all(select(CLAIMS).where(CLAIMS.c.room == room.row.id))
        by_seat = {int(one.seat): one.profile for one in claims}
        if signed.profile not in by_seat.values():
            raise refused("seat", "no_seat", "None of the seats at this table is yours.")
        if by_seat.get(seat) == signed.profile or room.seats[seat].kind != "person":
            raise refused("seat", "report_whom", "A report is about another person at the table.")
        if not self.buckets.take(signed.profile):
            raise Refused("rate", "You have reported a lot of late; wait before the next report.")
        row = {"profile": signed.profile, "accused": by_seat.get(seat), "name": room.seats[seat].name}
        row |= {"room": room.row.id, "seat": seat, "reason": reason, "text": text, "lines": spoken(room)}
        row |= {"address": address_of_seat(room, seat), "made": time.time()}
        await self.keep.run(insert(REPORTS).values(row))

    async def sweep(self) -> None:
        await self.keep.run(delete(REPORTS).where(REPORTS.c.closed < time.time() - KEPT))


def spoken(room: Room) -> list[dict[str, Any]]:
    """The chat as far as the table still has it, with names."""
    return [line | {"name": room.seats[line["seat"]].name} for line in room.chat.lines]


def address_of_seat(room: Room, seat: int) -> str:
    """Where somebody who speaks for the seat is connected from; empty if nobody is."""
    found = [getattr(one, "address", "") for one in room.watchers if seat in one.who.seats]
    return next((one for one in found if one), "")
