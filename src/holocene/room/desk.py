"""The front desk: what is asked about tables besides playing at them, whoever carries the question.

A home reads requests in its own way (HTTP, a port of a page) and gets plain objects back; `docs/protocol.md`
lists them under REST.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import holocene
from holocene.earth.catalogue.card_files import SHIPPED
from holocene.kernel.changes import changes
from holocene.kernel.record import Record
from holocene.room import messages, own_sets, seat_actions
from holocene.room.games import MAKERS, bots_for, checked_bot, entry_of
from holocene.room.lessons import lesson_of, lessons_of
from holocene.room.limits import Limits, checked_name
from holocene.room.people import NOBODY, Who
from holocene.room.refusals import Refused
from holocene.room.requests import PROTOCOL
from holocene.room.room import Room
from holocene.room.rooms import Opened, Rooms, Wish
from holocene.room.seating import Kind, Seat
from holocene.room.timeline import timeline
from holocene.room.tokens import digest_of, is_token

# --- the games


def about() -> dict[str, Any]:
    """Version, protocol, games with their options, bots."""
    return {
        "name": "holocene",
        "version": holocene.__version__,
        "protocol": PROTOCOL,
        "games": [
            {
                "game": name,
                "rules": entry_of(name).game.RULES_VERSION,
                "options": entry_of(name).options(),
                "bots": [{"bot": bot, "level": level} for level, bot in enumerate(bots_for(name), 1)],
                "lessons": lessons_of(name),
            }
            for name in MAKERS
        ],
    }


def game_data(game: str, cards: str = SHIPPED) -> dict[str, Any]:
    """Static data a client draws with, of the card set that a room names."""
    entry = entry_of(game)
    return entry.data(own_sets.folder_named(own_sets.named(game, {own_sets.KEY: cards})))


# --- who asks


def digest_in(authorization: str | None) -> str | None:
    """The digest of the token in `Bearer TOKEN`."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_token(token.strip()):
        raise Refused("token", "The token cannot be read: it travels as 'Authorization: Bearer TOKEN'.")
    return digest_of(token.strip())


def somebody(room: Room, digest: str | None) -> Who:
    """Whoever asks; without a token a spectator."""
    return NOBODY if digest is None else room.who(digest)


def holder(room: Room, digest: str | None) -> Who:
    if digest is None:
        raise Refused("token", "This needs a token of the room.")
    return room.who(digest)


# --- opening and sitting down


def seat_wished(kind: Kind, name: str, bot: str | None, game: str, limits: Limits) -> Seat:
    entry_of(game)
    chosen = ""
    if kind == "bot":
        chosen = checked_bot(bot, game) if bot else bots_for(game)[-1]
    return Seat(kind, checked_name(name, limits), chosen)


def lesson_wished(name: str, pupil: str, limits: Limits) -> Wish:
    lesson = lesson_of(name)
    options = {**lesson.options, own_sets.KEY: SHIPPED}
    return Wish(lesson.game, options, lesson.seats(checked_name(pupil, limits)), seed=lesson.seed)


def told_opened(opened: Opened) -> dict[str, Any]:
    return {
        "room": opened.room.row.id,
        "token": opened.token,
        "seats": list(opened.seats),
        "invitations": [{"seat": seat, "token": token} for seat, token in opened.invitations],
    }


async def join(room: Room, name: str, digest: str | None, token: str | None) -> dict[str, Any]:
    """Takes the seat of an invitation, or without one a free open seat of a public room."""
    if token is not None and not is_token(token):
        raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
    seat, given = await seat_actions.join(room, name, digest, token)
    return {"seat": seat, "token": given}


async def change_seat(room: Room, who: Who, seat: int, change: dict[str, Any]) -> dict[str, Any]:
    """One thing at a time: a name, leaving, returning, resigning, being ready; the owner: a bot, or the seat
    freed for somebody else; others: a silent person replaced; days of being away."""
    words = ("name", "leave", "return", "resign", "ready", "kind", "replace", "away", "free")
    asked = [word for word in words if change.get(word) is not None]
    if len(asked) != 1:
        raise Refused("malformed", f"Ask for exactly one of {', '.join(words)}.")
    match asked[0]:
        case "name":
            await seat_actions.rename(room, who, seat, change["name"])
        case "leave":
            await seat_actions.leave(room, who, seat, change.get("bot"))
        case "return":
            await seat_actions.come_back(room, who, seat)
        case "resign":
            await seat_actions.resign(room, who, seat)
        case "replace":
            await seat_actions.replace_silent(room, who, seat)
        case "away":
            await seat_actions.go_away(room, who, seat, change["away"])
        case "free":
            await seat_actions.free(room, who, seat, change["free"])
        case "ready":
            await seat_actions.mark_ready(room, who, seat, change["ready"])
        case _:
            await seat_actions.give_to_bot(room, who, seat, change.get("bot"))
    return room.summary()


async def start(room: Room, who: Who) -> dict[str, Any]:
    """The owner starts; a game that has begun stays as it is."""
    seat_actions.must_own(who)
    await room.start()
    return room.summary()


async def rematch(rooms: Rooms, room: Room, who: Who) -> dict[str, Any]:
    """The same table again; everybody's token is good there, too."""
    seat_actions.must_sit(who)
    return {"room": (await rooms.rematch(room)).row.id}


async def mine(rooms: Rooms, tokens: list[str]) -> dict[str, Any]:
    """The rooms these tokens speak in."""
    return {"rooms": await rooms.mine([digest_of(token) for token in tokens])}


# --- what happened


async def log(room: Room, who: Who, after: int, address: str = "") -> bytes:
    """What happened so far, as this token (or a spectator) may know it; encoded. Thought out beside
    the table."""
    if room.record is None:
        return b'{"version":0,"log":[]}'
    question = room.driver.question_for(messages.SPECTATOR, "", room.record)
    durable = replace(question, history=question.history[: room.version()])
    version, told = await room.services.bots.log(durable, who.viewers(), after, address)
    return b'{"version":%d,"log":[%s]}' % (version, told.encode())


def finished(room: Room) -> Record[Any, Any]:
    if room.status() != "finished" or room.record is None:
        raise Refused("unfinished", "The game is not finished.")
    return room.record


def replay(room: Room, to: int) -> dict[str, Any]:
    """A finished game after so many of its choices, with every area open."""
    record = finished(room)
    steps = len(record.entries)
    to = min(to, steps)
    story = room.entry.story()
    before = story.tell(record, to - 1) if to else {}
    view = messages.revealed(room.entry, record.at(to)) | story.tell(record, to)
    last: dict[str, Any] | None = None
    found: list[dict[str, Any]] = []
    if to:
        seat, choice = record.entries[to - 1]
        last = {"seat": seat, "choice": choice, "name": room.game.name(choice, record.state)}
        was = messages.revealed(room.entry, record.at(to - 1)) | before
        found = [change.json() for change in changes(was, view, room.game.TELLING)]
    return {"to": to, "steps": steps, "last": last, "view": view, "changes": found}


async def timeline_of(rooms: Rooms, room: Room) -> dict[str, Any]:
    """A finished game from afar: the points of every side by turn, and marks."""
    record = finished(room)
    if room.timeline is None:
        room.timeline = await rooms.replay(
            timeline, room.entry, room.row.options, room.row.seed, list(record.entries)
        )
    return room.timeline


async def record_text(rooms: Rooms, name: str) -> tuple[str, str]:
    """The record of a finished game as a file that `holocene replay` reads, and a name for it. One of other
    rules or cards comes as it is stored."""
    try:
        room = await rooms.find(name)
    except Refused as refused:
        if refused.code != "closed":
            raise
        with contextlib.suppress(Refused):
            return _file(await rooms.kept(name)), f"{name}.jsonl"
        raise
    lines = finished(room).lines(sealed=True) if room.kept is None else room.kept
    if not room.is_open():
        raise Refused(
            "unfinished", "Others still play this deal: the record is open when the challenge is over."
        )
    return _file(lines), f"{room.row.game}-{room.row.id}.jsonl"


def _file(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
