"""Games that move between a server and a page without one, by request (`room/moving.py`)."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from pydantic import Field
from starlette.responses import PlainTextResponse

from holocene.room import desk, moving
from holocene.room.limits import Buckets, Limits
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.room.rooms import Rooms
from holocene.server import models
from holocene.server.api import ERRORS, count_opening, hall_of, holder, room_of
from holocene.server.guard import address_of

SHARE: Final = 3
"""One room in so many may be a game that is brought: it is replayed, which is work."""

router: Final = APIRouter(prefix="/api/rooms", responses=ERRORS)


class PackedGame(models.Body):
    """The record of a game, packed."""

    packed: str = Field(max_length=moving.LONGEST_PACKED)


@router.post("/continue", status_code=201)
async def take_in(
    request: Request, game: PackedGame, rooms: Annotated[Rooms, Depends(hall_of)]
) -> models.RoomOpened:
    """Opens a room in which a game from elsewhere goes on. The secret in the answer is told only here."""
    count_opening(request)
    if not _brought(request).take(address_of(request.scope)):
        raise Refused("rate", "Too many games were brought from here; wait a little.")
    return models.RoomOpened.model_validate(desk.told_opened(await moving.take_in(rooms, game.packed)))


@router.get("/{room}/continue", response_class=PlainTextResponse)
async def take_along(
    here: Annotated[Room, Depends(room_of)], who: Annotated[Who, Depends(holder)]
) -> PlainTextResponse:
    """The record of a game that goes on, for its owner, if nobody else plays in it."""
    name = f"{here.row.game}-{here.row.id}.jsonl"
    head = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(moving.record_of(here, who), headers=head)


def _brought(request: Request) -> Buckets:
    """One for the whole server, made when it is first needed."""
    state = request.app.state
    if not hasattr(state, "brought"):
        limits: Limits = state.limits
        state.brought = Buckets(limits.rooms_rate / SHARE, max(1, limits.rooms_burst // SHARE))
    buckets: Buckets = state.brought
    return buckets
