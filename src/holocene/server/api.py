"""The REST part: rooms and seats. Each route says who may use it; the work is done at `room/desk.py`."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header, Query, Request
from starlette.responses import PlainTextResponse, Response

from holocene.earth.catalogue.card_files import SHIPPED
from holocene.room import desk, messages, own_sets, seat_actions
from holocene.room.games import entry_of
from holocene.room.limits import Buckets
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms, Wish
from holocene.room.rules_text import documents_in, rules_of
from holocene.server import models
from holocene.server.files import Ready, answer, ready
from holocene.server.guard import address_of

ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    "default": {"model": models.ErrorBody, "description": "one sentence that says what is wrong"}
}
router: Final = APIRouter(prefix="/api", responses=ERRORS)


# --- who asks, and about what


def hall_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(room: str, rooms: Annotated[Rooms, Depends(hall_of)]) -> Room:
    return await rooms.find(room)


def digest_from(authorization: Annotated[str | None, Header(max_length=200)] = None) -> str | None:
    """The digest of the token in the header `Authorization: Bearer TOKEN`."""
    return desk.digest_in(authorization)


Digest = Annotated[str | None, Depends(digest_from)]


def somebody(room: Annotated[Room, Depends(room_of)], digest: Digest) -> Who:
    """Whoever asks; without a token a spectator."""
    return desk.somebody(room, digest)


def holder(room: Annotated[Room, Depends(room_of)], digest: Digest) -> Who:
    return desk.holder(room, digest)


HallHere = Annotated[Rooms, Depends(hall_of)]
RoomHere = Annotated[Room, Depends(room_of)]
Somebody = Annotated[Who, Depends(somebody)]
Holder = Annotated[Who, Depends(holder)]


# --- the server and its games


@router.get("/about")
async def about() -> dict[str, Any]:
    """Version, protocol, games with their options, bots."""
    return desk.about()


def _ready(request: Request, key: tuple[str, ...], body: dict[str, Any]) -> Ready:
    known: dict[tuple[str, ...], Ready] = request.app.state.ready
    if key not in known:
        known[key] = ready(messages.encoded(body), "application/json")
    return known[key]


@router.get("/games/{game}/data", response_class=Response)
async def game_data(
    request: Request, game: str, cards: Annotated[str, Query(max_length=80)] = SHIPPED
) -> Response:
    """Static data a client draws with, of the card set that a room names; changes only with the version."""
    entry_of(game)
    own_sets.named(game, {own_sets.KEY: cards})
    known = request.app.state.ready.get(("data", game, cards))
    return answer(
        request, known or _ready(request, ("data", game, cards), desk.game_data(game, cards)), "no-cache"
    )


Language = Annotated[str, Query(pattern="^(en|fr)$")]


@router.get("/rules", response_class=Response)
async def rules_documents(request: Request, lang: Language = "en") -> Response:
    """Which rules texts there are."""
    body = {"documents": documents_in(lang)}
    return answer(request, _ready(request, ("rules", lang), body), "no-cache")


@router.get("/rules/{document}", response_class=Response)
async def rules(request: Request, document: str, lang: Language = "en") -> Response:
    """A rules text by id, or the first one of a game; in English where the other language has none."""
    return answer(request, _ready(request, ("rules", document, lang), rules_of(document, lang)), "no-cache")


# --- rooms


@router.post("/rooms", status_code=201)
async def open_room(request: Request, wish: models.RoomWish, rooms: HallHere) -> models.RoomOpened:
    """Opens a room. The secrets in the answer are told only here."""
    count_opening(request)
    wished = (
        game_wished(wish, rooms)
        if wish.lesson is None
        else desk.lesson_wished(wish.lesson, wish.name, rooms.limits)
    )
    return models.RoomOpened.model_validate(desk.told_opened(await rooms.open(wished)))


def count_opening(request: Request) -> None:
    """A new room, however it comes about, counts against the address that asked for it."""
    buckets: Buckets = request.app.state.openings
    if not buckets.take(address_of(request.scope)):
        raise Refused("rate", "Too many rooms were opened from here; wait a little.")


def game_wished(wish: models.RoomWish, rooms: Rooms) -> Wish:
    return Wish(
        wish.game,
        wish.options,
        [desk.seat_wished(one.kind, one.name, one.bot, wish.game, rooms.limits) for one in wish.seats],
        wish.hotseat,
        wish.public,
        wish.shuffle,
        wish.clock.model_dump() if wish.clock else None,
        wish.absent,
    )


@router.get("/rooms")
async def public_rooms(rooms: HallHere, public: Annotated[int, Query(ge=1, le=1)] = 1) -> models.PublicRooms:
    """Public rooms that wait for players."""
    return models.PublicRooms.model_validate({"rooms": await rooms.public()})


@router.get("/rooms/{room}")
async def summary(here: RoomHere) -> models.Summary:
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/join")
async def join(here: RoomHere, digest: Digest, wish: models.JoinWish) -> models.Joined:
    """Takes the seat of an invitation, or without one a free open seat of a public room."""
    return models.Joined.model_validate(await desk.join(here, wish.name, digest, wish.token))


@router.post("/rooms/{room}/seats/{seat}")
async def change_seat(
    request: Request, here: RoomHere, who: Holder, seat: int, change: models.SeatChange
) -> models.Summary:
    """One thing at a time: a name, leaving, returning, resigning, being ready; the owner: a bot, or the seat
    freed for somebody else."""
    asked = change.model_dump(by_alias=True)
    told = models.Summary.model_validate(await desk.change_seat(here, who, seat, asked))
    if change.free is not None:
        await request.app.state.people.claims.release(here, seat)
    return told


@router.post("/rooms/{room}/start")
async def start(here: RoomHere, who: Holder) -> models.Summary:
    """The owner starts; a game that has begun stays as it is."""
    return models.Summary.model_validate(await desk.start(here, who))


@router.post("/rooms/{room}/pause")
async def pause(here: RoomHere, who: Holder) -> models.Summary:
    await seat_actions.pause(here, who)
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/resume")
async def resume(here: RoomHere, who: Holder) -> models.Summary:
    await seat_actions.resume(here, who)
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/rematch")
async def rematch(request: Request, here: RoomHere, who: Holder, rooms: HallHere) -> models.RematchOpened:
    """The same table again; everybody's token is good there, too."""
    if here.row.rematch is None and who.seats:
        count_opening(request)
    return models.RematchOpened.model_validate(await desk.rematch(rooms, here, who))


@router.post("/mine")
async def mine(wish: models.MineWish, rooms: HallHere) -> models.Mine:
    """The rooms these tokens speak in."""
    return models.Mine.model_validate(await desk.mine(rooms, wish.tokens))


# --- what happened


@router.get("/rooms/{room}/log", response_model=models.Log)
async def log(
    request: Request,
    here: RoomHere,
    who: Somebody,
    after: Annotated[int, Query(ge=0, le=1 << 31)] = 0,
) -> Response:
    """What happened so far, as this token (or a spectator) may know it."""
    return Response(
        await desk.log(here, who, after, address_of(request.scope)), media_type="application/json"
    )


@router.get("/rooms/{room}/replay")
async def replay(here: RoomHere, to: Annotated[int, Query(ge=0, le=1 << 31)] = 0) -> models.Replay:
    """A finished game after so many of its choices, with every area open."""
    return models.Replay.model_validate(desk.replay(here, to))


@router.get("/rooms/{room}/timeline")
async def timeline_of(here: RoomHere, rooms: HallHere) -> models.Timeline:
    """A finished game from afar: the points of every side by turn, and marks."""
    return models.Timeline.model_validate(await desk.timeline_of(rooms, here))


@router.get("/rooms/{room}/record", response_class=PlainTextResponse)
async def record_file(room: str, rooms: HallHere) -> PlainTextResponse:
    """The record of a finished game as a file that `holocene replay` reads."""
    text, name = await desk.record_text(rooms, room)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
