"""Games from a file: everything of another device, or of this one at another time.

A file is read as carefully as a stranger's letter: every room is replayed by the rules, and whatever does not
fit is refused by name before anything is kept. A game that is here already stays, unless the file has more.
"""

from __future__ import annotations

import json
import math
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.page.store import Kept, row_of, token_of
from holocene.room import checking, seating
from holocene.room.absence import LONGEST, SHORTEST
from holocene.room.checking import Field, checked, maybe, number, several, text, truth
from holocene.room.games import MAKERS, checked_options, entry_of
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms, replayed
from holocene.room.rows import Ack, Stored
from holocene.room.tokens import digest_of, is_room_id

FORMAT: Final = 1
MOST_ROOMS: Final = 5000
STATUS: Final = ("waiting", "running", "paused", "finished")
_ANYTHING: Final = (lambda value: True, "anything")

FILE: Final = {
    "holocene": Field(*number(FORMAT, FORMAT)),
    "rooms": Field(*several(_ANYTHING, MOST_ROOMS)),
    "drawer": Field(*_ANYTHING, None),
}
ROOM: Final = {
    "row": Field(*checking.thing(40)),
    "lines": Field(*several(text(60), 100_000)),
    "acks": Field(*several(checking.thing(8), 100_000)),
    "tokens": Field(*several(checking.thing(8), 20)),
}
ACK: Final = {
    "who": Field(*text(64)),
    "key": Field(*text(64)),
    "version": Field(*number(0, 1 << 31)),
    "applied": Field(*number(0, 1 << 31)),
}
TOKEN: Final = {
    "digest": Field(*text(64)),
    "room": Field(*text(10)),
    "seats": Field(*several(number(0, 7), 8)),
    "owner": Field(*truth()),
    "secret": Field(*maybe(text(64)), None),
}


async def bring(rooms: Rooms, store: Kept, file: str) -> dict[str, int]:
    """How many games were brought, and how many stayed as they are here."""
    whole = checking.read(file, "This file was not saved by Holocene: it is no JSON.")
    if not isinstance(whole, dict) or "holocene" not in whole:
        raise Refused("malformed", "This file was not saved by Holocene.")
    listed = checked(whole, FILE)["rooms"]
    read = [_room(one, at) for at, one in enumerate(listed, 1)]
    have = await store.versions([stored.row.id for stored, _ in read])
    brought = 0
    for stored, secrets in read:
        if have.get(stored.row.id, -1) >= len(stored.lines):
            continue
        there = rooms.in_memory.get(stored.row.id)
        if there is not None:
            there.leave_memory()
        await store.put(stored, secrets)
        brought += 1
    return {"brought": brought, "left": len(read) - brought}


def _room(whole: Any, at: int) -> tuple[Stored, dict[str, str]]:
    """A room that can be played on, with the secrets of its tokens by digest; at is its place in the file."""
    try:
        one = checked(whole, ROOM)
        stored = _stored(one)
        if stored.row.header is not None:
            record = replayed(stored)
            assert json.loads(stored.row.header)["seed"] == stored.row.seed
            assert stored.row.game == record.game.NAME
        secrets = {token["digest"]: token["secret"] for token in one["tokens"] if token.get("secret")}
        assert all(digest_of(secret) == digest for digest, secret in secrets.items())
    except Refused as refused:
        raise Refused("malformed", f"Game {at} of the file cannot be used: {refused.text}") from None
    except (AssertionError, BadInput, KeyError, TypeError, ValueError) as error:
        said = f": {error}" if isinstance(error, BadInput) else ""
        raise Refused("malformed", f"Game {at} of the file is damaged{said}.") from None
    return stored, secrets


def _stored(one: dict[str, Any]) -> Stored:
    row: Any = row_of(one["row"])
    """Its fields may be anything yet."""
    tokens = [token_of(checked(token, TOKEN)) for token in one["tokens"]]
    assert isinstance(row.id, str) and is_room_id(row.id)
    assert row.game in MAKERS and row.status in STATUS
    assert type(row.seed) is int and 0 <= row.seed < 1 << 130
    assert (row.header is None) == (row.status == "waiting") and (row.header is not None or not one["lines"])
    seats = seating.seats_of(row.seats)
    assert all(_is_seat(seat) for seat in seats)
    assert checked_options(entry_of(row.game).game, row.options, len(seats)) == row.options
    assert all(token.room == row.id and max(token.seats, default=0) < len(seats) for token in tokens)
    assert all(_is_amount(when) for when in (row.created, row.changed))
    assert all(isinstance(is_so, bool) for is_so in (row.public, row.hotseat, row.shuffle))
    assert row.absent is None or (_is_amount(row.absent) and SHORTEST <= row.absent <= LONGEST)
    assert row.clock is None or (set(row.clock) == {"seconds", "increment"} and _are_amounts(row.clock))
    assert row.clock_left is None or (
        _are_amounts(row.clock_left) and all(map(str.isdecimal, row.clock_left))
    )
    assert row.rematch is None or is_room_id(row.rematch)
    assert (row.result is None) == (row.status != "finished")
    assert all(one is None or isinstance(one, dict) for one in (row.result, row.note))
    row.silence = None  # it began to wait elsewhere
    row.prepared = None  # anything may stand there
    return Stored(row, one["lines"], [Ack(**checked(ack, ACK)) for ack in one["acks"]], tokens)


def _is_seat(seat: Any) -> bool:
    words = isinstance(seat.name, str) and isinstance(seat.bot, str)
    words = words and all(_is_amount(n) for n in (seat.away, seat.away_spent))
    marks = (seat.left, seat.resigned, seat.timeout, seat.ready, seat.agrees, seat.silent)
    words = words and all(isinstance(mark, bool) for mark in marks)
    return words and seat.kind in ("person", "bot", "open")


def _is_amount(value: Any) -> bool:
    return type(value) in (int, float) and math.isfinite(value)


def _are_amounts(whole: Any) -> bool:
    return isinstance(whole, dict) and all(map(_is_amount, whole.values()))
