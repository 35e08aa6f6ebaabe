"""Requests about people. A device says who it is with its key, as a seat does with its token:
`Authorization: Bearer KEY`. What concerns a table stands under its address, so that whoever has the table
answers."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header, Query, Request
from starlette.responses import JSONResponse

from holocene.room import desk
from holocene.room.limits import Buckets
from holocene.room.refusals import Refused
from holocene.server import models
from holocene.server.api import ERRORS, RoomHere, count_opening, game_wished
from holocene.server.guard import address_of
from holocene.server.people import erasing, shapes
from holocene.server.people.challenges.tries import name_of
from holocene.server.people.house import People
from holocene.server.people.phrase import new_phrase
from holocene.server.people.profiles import Signed, refused

router: Final = APIRouter(prefix="/api", responses=ERRORS, tags=["people"])


def people_of(request: Request) -> People:
    people: People = request.app.state.people
    return people


OptionalKey = Annotated[str | None, Header(max_length=200)]


def key_from(authorization: OptionalKey = None) -> str:
    scheme, _, key = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not key:
        raise refused("token", "no_key", "This needs the key of a device: 'Authorization: Bearer KEY'.")
    return key.strip()


Here = Annotated[People, Depends(people_of)]
Key = Annotated[str, Depends(key_from)]


async def signed_in(people: Here, key: Key) -> Signed:
    return await people.profiles.who(key)


Me = Annotated[Signed, Depends(signed_in)]


def count(request: Request, buckets: Buckets, said: str) -> None:
    if not buckets.take(address_of(request.scope)):
        raise Refused("rate", said)


def count_try(request: Request, people: People) -> None:
    count(request, people.tries, "Too many phrases and links were tried from here; wait a little.")


async def told(people: People, signed: Signed) -> shapes.Me:
    return shapes.Me.model_validate(await people.profiles.told(signed))


# --- beginning and signing in


@router.post("/people", status_code=201)
async def make(request: Request, people: Here, key: Key, wish: shapes.ProfileWish) -> shapes.Me:
    """A new profile for the key that the device has drawn; asked again it is the same one."""
    count(request, people.openings, "Too many profiles were made from here; wait a little.")
    return await told(people, await people.profiles.make(key, wish.name, wish.device))


@router.post("/people/recover")
async def recover(request: Request, people: Here, key: Key, wish: shapes.Recovery) -> shapes.Me:
    """Signs this device in with the recovery phrase."""
    count_try(request, people)
    return await told(people, await people.profiles.recover(key, wish.words, wish.device))


@router.post("/people/link/look")
async def look(request: Request, people: Here, wish: shapes.LinkLook) -> shapes.LinkOf:
    """Whom a link would sign in as; it stays good."""
    count_try(request, people)
    return shapes.LinkOf.model_validate(await people.profiles.whose_link(wish.code))


@router.post("/people/link")
async def take_link(request: Request, people: Here, key: Key, wish: shapes.LinkTaken) -> shapes.Me:
    """Signs this device in with a link, once."""
    count_try(request, people)
    return await told(people, await people.profiles.take_link(key, wish.code, wish.device))


# --- one's own


@router.get("/people/me")
async def me(people: Here, signed: Me) -> shapes.Me:
    return await told(people, signed)


@router.post("/people/me")
async def rename(people: Here, signed: Me, wish: shapes.Renaming) -> shapes.Me:
    await people.profiles.rename(signed, wish.name)
    return await told(people, signed)


@router.post("/people/me/phrase/new")
async def propose_phrase(_: Me, wish: shapes.PhraseWish) -> shapes.Phrase:
    """Sixteen words drawn by lot. They are good once they are set, so a lost answer costs nothing."""
    return shapes.Phrase(words=new_phrase(wish.lang))


@router.post("/people/me/phrase")
async def set_phrase(people: Here, signed: Me, wish: shapes.PhraseSet) -> shapes.Me:
    """From now on this phrase, and no other, opens the profile."""
    await people.profiles.set_phrase(signed, wish.words)
    return await told(people, signed)


@router.post("/people/me/link")
async def new_link(people: Here, signed: Me) -> shapes.SignInLink:
    """A secret for one other device, good for a few minutes; the one before is void."""
    code, seconds = await people.profiles.new_link(signed)
    return shapes.SignInLink(code=code, seconds=seconds)


@router.post("/people/me/devices/{device}/remove")
async def remove_device(people: Here, signed: Me, device: str) -> shapes.Done:
    """Signs a device out, this one or another; its seats are closed to it."""
    digest = await people.profiles.device(signed, device[:20])
    await people.profiles.remove_device(digest)
    await people.claims.void(digest)
    await people.turns.subscriptions.remove_device(digest)
    return shapes.Done()


@router.get("/people/me/everything", response_model=dict[str, Any])
async def everything(people: Here, signed: Me) -> JSONResponse:
    """All that is kept about the profile, as a file."""
    body = await erasing.everything(people.keep, signed)
    return JSONResponse(body, headers={"Content-Disposition": 'attachment; filename="holocene-profile.json"'})


@router.post("/people/me/delete")
async def delete(people: Here, signed: Me, wish: shapes.Farewell) -> shapes.Done:
    """The profile and all that is kept about it. Games stay as records of the others, without the name."""
    if " ".join(wish.name.split()) != signed.name:
        said = "Say the name of the profile, so that it is not deleted by mistake."
        raise refused("malformed", "other_name", said)
    await people.eraser.delete(signed)
    return shapes.Done()


@router.get("/people/me/tables")
async def my_tables(people: Here, signed: Me) -> shapes.MyTables:
    """Tables of the profile that go on."""
    return shapes.MyTables.model_validate({"rooms": await people.claims.mine(signed)})


@router.get("/people/me/games")
async def my_games(people: Here, signed: Me) -> shapes.PlayedGames:
    """Finished games of the profile, the last first."""
    await people.finished.sweep()
    return shapes.PlayedGames(games=await people.finished.games(signed))


# --- ratings


@router.get("/ratings/{category}")
async def ratings(people: Here, category: str) -> shapes.Ranks:
    """The strongest in a category (`earth-2`: a game and its number of players), bots among them."""
    return shapes.Ranks.model_validate({"ranks": await people.book.ranks(category[:20])})


@router.get("/people/me/ratings")
async def my_ratings(people: Here, signed: Me) -> shapes.MyRatings:
    await people.finished.sweep()
    return shapes.MyRatings.model_validate({"ratings": await people.book.mine(signed)})


@router.post("/people/me/rated", status_code=201)
async def open_rated(request: Request, people: Here, signed: Me, wish: models.RoomWish) -> models.RoomOpened:
    """Opens a room for a rated game, with the own seat claimed and agreed; the others agree when they have
    come."""
    count_opening(request)
    opened = await people.book.open(signed, game_wished(wish, people.rooms))
    return models.RoomOpened.model_validate(desk.told_opened(opened))


@router.get("/rooms/{room}/rated")
async def rated(people: Here, here: RoomHere) -> shapes.RatedTold:
    """Whether the game is rated, and who has agreed to it."""
    return shapes.RatedTold.model_validate(await people.book.told(here))


@router.post("/rooms/{room}/agree")
async def agree(people: Here, signed: Me, here: RoomHere, wish: shapes.Agreement) -> shapes.RatedTold:
    """Agrees to a rated game before it begins, or takes that back."""
    await people.book.agree(here, signed, wish.agrees)
    return shapes.RatedTold.model_validate(await people.book.told(here))


# --- challenges


async def signed_or_not(people: Here, authorization: OptionalKey = None) -> tuple[str, Signed | None]:
    """A device may come without a profile."""
    key = "" if authorization is None else key_from(authorization)
    try:
        return key, await people.profiles.who(key) if key else None
    except Refused:
        return key, None


Somebody = Annotated[tuple[str, Signed | None], Depends(signed_or_not)]


@router.get("/challenges/{kind}")
async def challenge(
    people: Here, kind: str, who: Somebody, back: Annotated[int, Query(ge=0, le=400)] = 0
) -> shapes.ChallengeTold:
    """The challenge of today or this week, or one so many before it; rooms can be seen when it is over."""
    told = await people.challenges.told(kind, back, name_of(*who))
    return shapes.ChallengeTold.model_validate(told)


@router.post("/challenges/{kind}/begin", status_code=201)
async def begin(
    request: Request, people: Here, kind: str, who: Somebody, wish: shapes.TryWish
) -> shapes.TryRoom:
    """The one try of a profile, or of a device without one; asked again it is the same room."""
    count_opening(request)
    key, signed = who
    room = await people.challenges.begin(kind, key, signed, wish.name, wish.token)
    return shapes.TryRoom(room=room.row.id, seat=0)


@router.post("/challenges/puzzle/look")
async def look_at_puzzle(
    request: Request, people: Here, who: Somebody, wish: shapes.PuzzleLook
) -> shapes.PuzzleTold:
    """The puzzle of the day; from the first look on the time counts. Every first look is kept, so it counts
    like a room that is opened."""
    told = await people.puzzles.look(*who, wish.name, lambda: count_opening(request))
    return shapes.PuzzleTold.model_validate(told)


@router.post("/challenges/puzzle/answer")
async def answer_puzzle(people: Here, who: Somebody, wish: shapes.PuzzleTurn) -> shapes.PuzzleAnswer:
    """The one answer to it."""
    return shapes.PuzzleAnswer.model_validate(await people.puzzles.answer(*who, wish.turn))


# --- at a table


@router.post("/rooms/{room}/claim")
async def claim(people: Here, signed: Me, here: RoomHere, wish: shapes.ClaimWish) -> shapes.SeatTaken:
    """The seat of this token is the profile's from now on."""
    await people.blocks.check_seat(here, signed, wish.token)
    return shapes.SeatTaken(seat=await people.claims.claim(here, signed, wish.token, wish.seat))


@router.post("/rooms/{room}/enter")
async def enter(people: Here, signed: Me, here: RoomHere, wish: shapes.EnterWish) -> shapes.SeatTaken:
    """A token for this device, for the seat that the profile has at the table."""
    return shapes.SeatTaken(seat=await people.claims.enter(here, signed, wish.token))


@router.get("/rooms/{room}/people")
async def people_at(people: Here, here: RoomHere) -> shapes.KnownSeats:
    """Which players have a profile."""
    return shapes.KnownSeats.model_validate({"seats": await people.claims.at_table(here.row.id)})
