"""A game that moves: from a page without a server to a server, back, or to another of either.

What carries it is a record (options, seed, choices) whose header tells who sits where and whose seal tells
who is away, so `holocene replay` reads it like any other. It tells everything there is to know of a game. So
a game that goes on is only given to somebody who speaks for all of its people, and whoever brings one speaks
for all of them.

Brought in, a record is read like a stranger's letter: bounded in size and work, replayed by the rules, and
refused in one sentence where anything is wrong.
"""

from __future__ import annotations

import base64
import binascii
import json
import time
import zlib
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record, read
from holocene.kernel.rng import KEYED
from holocene.room import own_sets, seating, tokens
from holocene.room.fair_deal import BROUGHT
from holocene.room.games import all_games, bots_for, checked_options, entry_of
from holocene.room.lessons import TUTOR
from holocene.room.limits import Limits, checked_name
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.room.rooms import Opened, Rooms
from holocene.room.rows import RoomRow, TokenRow
from holocene.room.seat_actions import must_own
from holocene.room.seating import STANDARD_BOT, Seat

LONGEST: Final = 400_000
"""Characters of a record."""
LONGEST_PACKED: Final = 30_000
"""Characters of one that is packed: it fits into a request."""
MOST_LINES: Final = 12_000
MOST_UNDONE: Final = 500
"""Lines that take something back: each replays a part of the game."""


# --- out


def record_of(room: Room, who: Who) -> str:
    """The record of a game that goes on, for somebody who may know everything about it."""
    must_own(who)
    record = room.record
    if record is None:
        raise Refused("waiting", "The game has not begun.")
    if room.status() == "finished":
        raise Refused("finished", "The game is finished: its record can be downloaded by anybody.")
    if any(seat.kind == "person" and at not in who.seats for at, seat in enumerate(room.seats)):
        raise Refused(
            "running",
            "Other people play here, and a record tells all cards: only a game of bots and people at this "
            "device can be taken along before it is finished.",
        )
    if any(seat.bot == TUTOR for seat in room.seats):
        raise Refused("running", "A lesson stays where its teacher is.")
    if room.strict or time.time() < room.sealed_until:
        raise Refused(
            "unfinished",
            "This game counts, for a rating or in a challenge, and a record tells all cards: it stays here "
            "until it is finished.",
        )
    head = json.loads(str(room.row.header)) | {"about": seating.about(room.seats)}
    seal: dict[str, Any] = {
        "seal": record.outcome(),
        "count": len(record.entries),
        "digest": record.digest(),
    }
    note = seating.notes(room.seats)
    lines = [_line(head), *(f"[{seat},{choice}]" for seat, choice in record.entries)]
    return "".join(f"{line}\n" for line in [*lines, _line(seal | ({"note": note} if note else {}))])


def _line(whole: dict[str, Any]) -> str:
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


# --- packed, for links and requests


def packed(text: str) -> str:
    """A record as letters, digits, `-` and `_`."""
    maker = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole = maker.compress(text.encode()) + maker.flush()
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


def unpacked(said: str) -> str:
    """The record again; what is none, or would be larger than any, is refused."""
    wrong = Refused("malformed", "This is no packed game, or it was cut off on the way.")
    if len(said) > LONGEST_PACKED:
        raise Refused("size", f"A packed game has at most {LONGEST_PACKED} characters.")
    try:
        whole = base64.b64decode(said + "=" * (-len(said) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj(-15)
        text = reader.decompress(whole, LONGEST + 1)
        if len(text) > LONGEST:
            raise Refused("size", f"The record of a game has at most {LONGEST} characters.")
        if not reader.eof or reader.unused_data:
            raise wrong
        return text.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise wrong from None


# --- in


async def take_in(rooms: Rooms, said: str) -> Opened:
    """A new room in which a packed game goes on; its token speaks for all people in it."""
    if rooms.stored >= rooms.limits.stored:
        raise Refused("full", "The server keeps no more rooms.")
    lines = checked_lines(unpacked(said))
    record = await rooms.replay(replayed, lines)
    seats = seats_of(record, rooms.limits)
    mine = tuple(at for at, seat in enumerate(seats) if seat.kind == "person")
    if not mine:
        raise Refused("seat", "No person plays in this game, so there is nobody who could go on with it.")
    token = rooms.new_token()
    row = row_of(record, seats)
    room = await rooms.add(row, [TokenRow(tokens.digest_of(token), row.id, mine, True)], record)
    return Opened(room, token, mine, [])


def checked_lines(text: str) -> list[str]:
    lines = text.splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    undone = sum(not line.startswith("[") for line in lines)
    if len(lines) > MOST_LINES or undone > MOST_UNDONE:
        raise Refused(
            "size",
            f"A game that moves has at most {MOST_LINES} choices, {MOST_UNDONE} of them taken back.",
        )
    return lines


def replayed(lines: list[str]) -> Record[Any, Any]:
    """The record, where it is one of a game that can go on here. Long: other tables must not wait for it."""
    try:
        head = json.loads(lines[0])
        name = head.get("set") if isinstance(head, dict) else None
        folder = own_sets.folder_named(own_sets.named(own_sets.GAME, {own_sets.KEY: name})) if name else None
        _check_head(head, name)
        record = read(lines, all_games(), folder)
    except BadInput as error:
        raise Refused("malformed", f"This game cannot go on here: {error}.") from None
    except (IndexError, ValueError, RecursionError):
        raise Refused("malformed", "This game cannot go on here: it does not begin like a record.") from None
    if record.game.is_over(record.state):
        raise Refused(
            "finished", "This game is over: its record can be kept, but there is nothing to go on with."
        )
    return record


def _check_head(head: Any, name: Any) -> None:
    """The options of a room, before anything is dealt with them."""
    if not isinstance(head, dict) or not isinstance(head.get("options"), dict) or "game" not in head:
        raise BadInput("it does not begin like a record")
    entry = entry_of(str(head["game"]))
    options, seats = head["options"], head.get("about", {})
    if "setup" in options:
        raise Refused("options", "A set-up that is fixed is for studies, not for a table.")
    complete = entry.game.checked_options(options)
    if complete != options:
        raise BadInput("its options are not complete")
    entry.bound(options)
    if (
        not isinstance(seats, dict)
        or not isinstance(head.get("seed"), int)
        or not 0 <= head["seed"] < 2 * KEYED
    ):
        raise BadInput("its seed or what it tells of the table cannot be read")
    if name is not None and not isinstance(name, str):
        raise BadInput("the name of its card set cannot be read")


def seats_of(record: Record[Any, Any], limits: Limits) -> list[Seat]:
    """Who sits where, by the header. For a bot that is not here another plays; who is unknown is a person."""
    count = record.game.seats(record.state)
    told = record.about.get("players")
    players = told if isinstance(told, list) and len(told) == count else [{}] * count
    known = bots_for(record.game.NAME)
    seats = []
    for player in players:
        entry = player if isinstance(player, dict) else {}
        name, bot = entry.get("name", ""), entry.get("bot")
        name = checked_name(name, limits) if isinstance(name, str) else ""
        if bot is None:
            seats.append(Seat("person", name))
        else:
            seats.append(Seat("bot", name, bot if bot in known else standard(known)))
    note = record.note if isinstance(record.note, dict) else {}
    for word in ("left", "resigned"):
        away = note.get(word)
        for at in away if isinstance(away, list) else ():
            if type(at) is int and 0 <= at < count and seats[at].kind == "person":
                setattr(seats[at], word, True)
                seats[at].bot = standard(known)
    return seats


def standard(known: list[str]) -> str:
    return STANDARD_BOT if STANDARD_BOT in known else known[-1]


def row_of(record: Record[Any, Any], seats: list[Seat]) -> RoomRow:
    """Nothing of the seal is kept: the game goes on."""
    record.about = seating.about(seats) | {BROUGHT: True}
    record.note = None
    options = dict(record.options)
    if record.cards is not None:
        options[own_sets.KEY] = record.game.data_name(record.cards)
    checked_options(record.game, options, len(seats))
    now = time.time()
    people = [seat for seat in seats if seat.kind == "person"]
    return RoomRow(
        id=tokens.new_room_id(),
        game=record.game.NAME,
        options=options,
        seed=record.seed,
        seats=[seat.json() for seat in seats],
        created=now,
        changed=now,
        status="running" if any(seat.is_at_the_table() for seat in seats) else "paused",
        header=record.header(),
        hotseat=len(people) > 1,
    )
