"""What a page asks of its own front desk: the REST part of `docs/protocol.md`, by method and address."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from holocene.earth.catalogue.card_files import SHIPPED
from holocene.page import bodies
from holocene.page.levels import Device, offered
from holocene.page.store import Kept
from holocene.room import analysis_board, checking, desk, moving, seat_actions, written_cards
from holocene.room.messages import encoded
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms, Wish
from holocene.room.rules_text import documents_in, rules_of
from holocene.room.tokens import digest_of


@dataclass(frozen=True)
class Home:
    """What requests are about."""

    rooms: Rooms
    store: Kept
    device: Callable[[], Device]
    """Nodes a second on this device; 0 until it is measured."""
    keeps_secrets: bool = True
    """A token that somebody brings is kept here as it is: not a friend's, who keeps it elsewhere."""
    ready: dict[tuple[str, ...], bytes] = field(default_factory=dict)
    """What never changes, once it has been asked for."""


@dataclass(frozen=True)
class Request:
    home: Home
    parts: tuple[str, ...]
    """What stands in the address where it may be anything."""
    query: dict[str, str]
    body: Any
    token: str | None

    @property
    def rooms(self) -> Rooms:
        return self.home.rooms

    async def room(self) -> Room:
        return await self.rooms.find(self.parts[0])

    def digest(self) -> str | None:
        return desk.digest_in(f"Bearer {self.token}" if self.token is not None else None)

    async def held(self) -> tuple[Room, Who]:
        room = await self.room()
        return room, desk.holder(room, self.digest())

    def lasting(self, key: tuple[str, ...], make: Callable[[], dict[str, Any]]) -> bytes:
        if key not in self.home.ready:
            self.home.ready[key] = encoded(make())
        return self.home.ready[key]


Answer = dict[str, Any] | bytes | str
Handler = Callable[[Request], Awaitable[Answer]]


async def about(asked: Request) -> Answer:
    return offered(asked.home.device())


async def game_data(asked: Request) -> Answer:
    game, cards = asked.parts[0], asked.query.get("cards", SHIPPED)
    return asked.lasting(("data", game, cards), lambda: desk.game_data(game, cards))


async def documents(asked: Request) -> Answer:
    lang = bodies.language(asked.query)
    return asked.lasting(("rules", lang), lambda: {"documents": documents_in(lang)})


async def document(asked: Request) -> Answer:
    name, lang = asked.parts[0], bodies.language(asked.query)
    return asked.lasting(("rules", name, lang), lambda: rules_of(name, lang))


async def open_room(asked: Request) -> Answer:
    body, limits = bodies.room_wished(asked.body), asked.rooms.limits
    if "lesson" in body:
        wish = desk.lesson_wished(body["lesson"], body["name"], limits)
    else:
        seats = [
            desk.seat_wished(one["kind"], one["name"], one["bot"], body["game"], limits)
            for one in body["seats"]
        ]
        rest = (body[name] for name in ("hotseat", "public", "shuffle", "clock", "absent"))
        wish = Wish(body["game"], body["options"], seats, *rest)
    return desk.told_opened(await asked.rooms.open(wish))


async def take_in(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.PACKED, is_strict=True)
    return desk.told_opened(await moving.take_in(asked.rooms, body["packed"]))


async def take_along(asked: Request) -> Answer:
    return moving.record_of(*await asked.held())


async def public_rooms(asked: Request) -> Answer:
    return {"rooms": await asked.rooms.public()}


async def summary(asked: Request) -> Answer:
    return (await asked.room()).summary()


async def join(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.JOIN, is_strict=True)
    if body["token"] is not None and asked.home.keeps_secrets:
        asked.home.store.secrets[digest_of(body["token"])] = body["token"]
    return await desk.join(await asked.room(), body["name"], asked.digest(), body["token"])


async def change_seat(asked: Request) -> Answer:
    room, who = await asked.held()
    body = checking.checked(asked.body, bodies.CHANGE, is_strict=True)
    return await desk.change_seat(room, who, int(asked.parts[1]), body)


async def start(asked: Request) -> Answer:
    return await desk.start(*await asked.held())


async def pause(asked: Request) -> Answer:
    room, who = await asked.held()
    await seat_actions.pause(room, who)
    return room.summary()


async def resume(asked: Request) -> Answer:
    room, who = await asked.held()
    await seat_actions.resume(room, who)
    return room.summary()


async def rematch(asked: Request) -> Answer:
    return await desk.rematch(asked.rooms, *await asked.held())


async def mine(asked: Request) -> Answer:
    return await desk.mine(asked.rooms, checking.checked(asked.body, bodies.MINE, is_strict=True)["tokens"])


async def log(asked: Request) -> Answer:
    room = await asked.room()
    who = desk.somebody(room, asked.digest())
    return await desk.log(room, who, bodies.query_number(asked.query, "after"))


async def replay(asked: Request) -> Answer:
    return desk.replay(await asked.room(), bodies.query_number(asked.query, "to"))


async def timeline(asked: Request) -> Answer:
    return await desk.timeline_of(asked.rooms, await asked.room())


async def record(asked: Request) -> Answer:
    return (await desk.record_text(asked.rooms, asked.parts[0]))[0]


async def board_table(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.TURN_BEGUN, is_strict=True)
    return analysis_board.table(body["position"], body["choices"])


async def board_apply(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.TURN_WRITTEN, is_strict=True)
    return analysis_board.apply(body["position"], body["turn"])


async def board_analyse(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.ANALYSIS, is_strict=True)
    analysis_board.check(body["position"])
    return await analysis_board.analyse(asked.rooms.bots, body["position"], body["nodes"], body["lines"])


async def written(asked: Request) -> Answer:
    return written_cards.written(asked.parts[0])


async def reading(asked: Request) -> Answer:
    body = checking.checked(asked.body, bodies.RECORD, is_strict=True)
    return written_cards.reading(body["kind"], body["text"])


ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (
    ("GET", "/api/about", about),
    ("GET", "/api/games/{}/data", game_data),
    ("GET", "/api/games/earth/desk/cards/{}", written),
    ("POST", "/api/games/earth/desk/read", reading),
    ("POST", "/api/games/ews/table", board_table),
    ("POST", "/api/games/ews/apply", board_apply),
    ("POST", "/api/games/ews/analyse", board_analyse),
    ("GET", "/api/rules", documents),
    ("GET", "/api/rules/{}", document),
    ("POST", "/api/rooms", open_room),
    ("GET", "/api/rooms", public_rooms),
    ("POST", "/api/rooms/continue", take_in),
    ("GET", "/api/rooms/{}/continue", take_along),
    ("GET", "/api/rooms/{}", summary),
    ("POST", "/api/rooms/{}/join", join),
    ("POST", "/api/rooms/{}/seats/{n}", change_seat),
    ("POST", "/api/rooms/{}/start", start),
    ("POST", "/api/rooms/{}/pause", pause),
    ("POST", "/api/rooms/{}/resume", resume),
    ("POST", "/api/rooms/{}/rematch", rematch),
    ("POST", "/api/mine", mine),
    ("GET", "/api/rooms/{}/log", log),
    ("GET", "/api/rooms/{}/replay", replay),
    ("GET", "/api/rooms/{}/timeline", timeline),
    ("GET", "/api/rooms/{}/record", record),
)


def _pattern(address: str) -> re.Pattern[str]:
    return re.compile(re.escape(address).replace(r"\{\}", "([^/]+)").replace(r"\{n\}", r"(-?\d{1,9})"))


_COMPILED: Final = [(method, _pattern(address), handler) for method, address, handler in ROUTES]


async def answer(home: Home, method: str, address: str, body: Any, token: str | None) -> Answer:
    """The answer, or a refusal."""
    split = urlsplit(address)
    handlers = [
        (one, found, do) for one, pattern, do in _COMPILED if (found := pattern.fullmatch(split.path))
    ]
    if not handlers:
        raise Refused("unknown", "There is nothing at this address.")
    for one, found, handler in handlers:
        if one == method:
            query = dict(parse_qsl(split.query))
            return await handler(Request(home, found.groups(), query, body, token))
    raise Refused("method", "There is nothing like that at this address.")
