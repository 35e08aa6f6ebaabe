"""The REST part: rooms and seats. Each route says who may use it; the work is done elsewhere."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header, Query, Request
from starlette.responses import PlainTextResponse, Response

import holocene
from holocene.earth.catalogue.card_files import SHIPPED
from holocene.kernel.changes import changes
from holocene.server import messages, models, own_sets, seat_actions
from holocene.server.files import Ready, answer, ready
from holocene.server.games import MAKERS, bots_for, checked_bot, entry_of
from holocene.server.guard import address_of
from holocene.server.lessons import lesson_of, lessons_of
from holocene.server.limits import Buckets, checked_name
from holocene.server.people import NOBODY, Who
from holocene.server.refusals import Refused
from holocene.server.requests import PROTOCOL
from holocene.server.room import Room
from holocene.server.rooms import Rooms, Wish
from holocene.server.rules_text import documents_in, rules_of
from holocene.server.seating import Seat
from holocene.server.timeline import timeline
from holocene.server.tokens import digest_of, is_token
from holocene.server.viewers import whole_log

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
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_token(token.strip()):
        raise Refused("token", "The token cannot be read: it travels as 'Authorization: Bearer TOKEN'.")
    return digest_of(token.strip())


def somebody(
    room: Annotated[Room, Depends(room_of)], digest: Annotated[str | None, Depends(digest_from)]
) -> Who:
    """Whoever asks; without a token a spectator."""
    return NOBODY if digest is None else room.who(digest)


def holder(who: Annotated[Who, Depends(somebody)]) -> Who:
    if not who.digest:
        raise Refused("token", "This needs a token of the room.")
    return who


Digest = Annotated[str | None, Depends(digest_from)]
HallHere = Annotated[Rooms, Depends(hall_of)]
RoomHere = Annotated[Room, Depends(room_of)]
Somebody = Annotated[Who, Depends(somebody)]
Holder = Annotated[Who, Depends(holder)]


# --- the server and its games


@router.get("/about")
async def about() -> dict[str, Any]:
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
    entry = entry_of(game)
    folder = own_sets.folder_named(own_sets.named(game, {own_sets.KEY: cards}))
    known = request.app.state.ready.get(("data", game, cards))
    return answer(request, known or _ready(request, ("data", game, cards), entry.data(folder)), "no-cache")


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
    buckets: Buckets = request.app.state.openings
    if not buckets.take(address_of(request.scope)):
        raise Refused("rate", "Too many rooms were opened from here; wait a little.")
    opened = await rooms.open(_lesson(wish, rooms) if wish.lesson is not None else _game(wish, rooms))
    return models.RoomOpened(
        room=opened.room.row.id,
        token=opened.token,
        seats=list(opened.seats),
        invitations=[models.Invitation(seat=seat, token=token) for seat, token in opened.invitations],
    )


def _game(wish: models.RoomWish, rooms: Rooms) -> Wish:
    return Wish(
        wish.game,
        wish.options,
        [_seat(one, wish.game, rooms) for one in wish.seats],
        wish.hotseat,
        wish.public,
        wish.shuffle,
        wish.clock.model_dump() if wish.clock else None,
    )


def _lesson(wish: models.RoomWish, rooms: Rooms) -> Wish:
    lesson = lesson_of(wish.lesson or "")
    name = checked_name(wish.name, rooms.limits)
    options = {**lesson.options, own_sets.KEY: SHIPPED}
    return Wish(lesson.game, options, lesson.seats(name), seed=lesson.seed)


def _seat(wish: models.SeatWish, game: str, rooms: Rooms) -> Seat:
    entry_of(game)
    bot = ""
    if wish.kind == "bot":
        bot = checked_bot(wish.bot, game) if wish.bot else bots_for(game)[-1]
    return Seat(wish.kind, checked_name(wish.name, rooms.limits), bot)


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
    if wish.token is not None and not is_token(wish.token):
        raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
    seat, token = await seat_actions.join(here, wish.name, digest, wish.token)
    return models.Joined(seat=seat, token=token)


@router.post("/rooms/{room}/seats/{seat}")
async def change_seat(here: RoomHere, who: Holder, seat: int, change: models.SeatChange) -> models.Summary:
    """One thing at a time: a name, leaving, returning, resigning, being ready; the owner: a bot."""
    words = ("name", "leave", "come_back", "resign", "ready", "kind")
    asked = [word for word in words if getattr(change, word) is not None]
    if len(asked) != 1:
        raise Refused("malformed", "Ask for exactly one of name, leave, return, resign, ready, kind.")
    if change.name is not None:
        await seat_actions.rename(here, who, seat, change.name)
    elif change.leave:
        await seat_actions.leave(here, who, seat, change.bot)
    elif change.come_back:
        await seat_actions.come_back(here, who, seat)
    elif change.resign:
        await seat_actions.resign(here, who, seat)
    elif change.ready is not None:
        await seat_actions.mark_ready(here, who, seat, change.ready)
    else:
        await seat_actions.give_to_bot(here, who, seat, change.bot)
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/start")
async def start(here: RoomHere, who: Holder) -> models.Summary:
    """The owner starts; a game that has begun stays as it is."""
    seat_actions.must_own(who)
    await here.start()
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/pause")
async def pause(here: RoomHere, who: Holder) -> models.Summary:
    await seat_actions.pause(here, who)
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/resume")
async def resume(here: RoomHere, who: Holder) -> models.Summary:
    await seat_actions.resume(here, who)
    return models.Summary.model_validate(here.summary())


@router.post("/rooms/{room}/rematch")
async def rematch(here: RoomHere, who: Holder, rooms: HallHere) -> models.RematchOpened:
    """The same table again; everybody's token is good there, too."""
    seat_actions.must_sit(who)
    return models.RematchOpened(room=(await rooms.rematch(here)).row.id)


@router.post("/mine")
async def mine(wish: models.MineWish, rooms: HallHere) -> models.Mine:
    """The rooms these tokens speak in."""
    digests = [digest_of(token) for token in wish.tokens]
    return models.Mine.model_validate({"rooms": await rooms.mine(digests)})


# --- what happened


@router.get("/rooms/{room}/log", response_model=models.Log)
async def log(
    here: RoomHere,
    who: Somebody,
    rooms: HallHere,
    after: Annotated[int, Query(ge=0, le=1 << 31)] = 0,
) -> Response:
    """What happened so far, as this token (or a spectator) may know it."""
    if here.record is None:
        return Response(b'{"version":0,"log":[]}', media_type="application/json")
    version = here.version()
    history = here.record.history[:version]
    entries = await rooms.replay(
        whole_log, here.entry, here.row.options, here.row.seed, history, who.viewers(), after
    )
    body = b'{"version":%d,"log":[%s]}' % (version, b",".join(entries))
    return Response(body, media_type="application/json")


def _finished(room: Room) -> Any:
    if room.status() != "finished" or room.record is None:
        raise Refused("unfinished", "The game is not finished.")
    return room.record


@router.get("/rooms/{room}/replay")
async def replay(here: RoomHere, to: Annotated[int, Query(ge=0, le=1 << 31)] = 0) -> models.Replay:
    """A finished game after so many of its choices, with every area open."""
    record = _finished(here)
    steps = len(record.entries)
    to = min(to, steps)
    story = here.entry.story()
    before = story.tell(record, to - 1) if to else {}
    view = messages.revealed(here.entry, record.at(to)) | story.tell(record, to)
    last: models.Step | None = None
    found: list[dict[str, Any]] = []
    if to:
        seat, choice = record.entries[to - 1]
        last = models.Step(seat=seat, choice=choice, name=here.game.name(choice, record.state))
        was = messages.revealed(here.entry, record.at(to - 1)) | before
        found = [change.json() for change in changes(was, view, here.game.TELLING)]
    return models.Replay(to=to, steps=steps, last=last, view=view, changes=found)


@router.get("/rooms/{room}/timeline")
async def timeline_of(here: RoomHere, rooms: HallHere) -> models.Timeline:
    """A finished game from afar: the points of every side by turn, and marks."""
    record = _finished(here)
    if here.timeline is None:
        here.timeline = await rooms.replay(
            timeline, here.entry, here.row.options, here.row.seed, list(record.entries)
        )
    return models.Timeline.model_validate(here.timeline)


@router.get("/rooms/{room}/record", response_class=PlainTextResponse)
async def record_file(here: RoomHere) -> PlainTextResponse:
    """The record of a finished game as a file that `holocene replay` reads."""
    text = "".join(f"{line}\n" for line in _finished(here).lines(sealed=True))
    name = f"{here.row.game}-{here.row.id}.jsonl"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
