"""The analysis board of Earth, Water & Sun by request (`room/analysis_board.py`)."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import Field

from holocene.room import analysis_board
from holocene.room.analysis_board import LONGEST, MOST_CHOICES, MOST_LINES, MOST_NODES
from holocene.room.limits import Buckets
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms
from holocene.server.guard import address_of
from holocene.server.models import Body

router: Final = APIRouter(prefix="/api/games/ews")


class TurnBegun(Body):
    """A position, and what has been chosen since."""

    position: str = Field(max_length=LONGEST)
    choices: list[Annotated[int, Field(ge=0, le=1 << 31)]] = Field(
        default_factory=list, max_length=MOST_CHOICES
    )


class TurnWritten(Body):
    position: str = Field(max_length=LONGEST)
    turn: str = Field(max_length=LONGEST)


class AnalysisWish(Body):
    """A position, how long to think about it, and how many of the best turns to tell."""

    position: str = Field(max_length=LONGEST)
    nodes: int = Field(default=5_000, ge=1, le=MOST_NODES)
    lines: int = Field(default=3, ge=1, le=MOST_LINES)


@router.post("/table")
async def table(wish: TurnBegun) -> dict[str, Any]:
    """The table after some choices of one turn: a spectator's view, and what whoever is asked may choose."""
    return analysis_board.table(wish.position, wish.choices)


@router.post("/apply")
async def apply(wish: TurnWritten) -> dict[str, Any]:
    """The table after a written turn; `position` and `result` as W-NOTE-04 has them, one of them null."""
    return analysis_board.apply(wish.position, wish.turn)


@router.post("/analyse")
async def analyse(request: Request, wish: AnalysisWish) -> dict[str, Any]:
    """The engine's best turns, thought about in a worker process."""
    analysis_board.check(wish.position)
    buckets: Buckets = request.app.state.analyses
    address = address_of(request.scope)
    if not buckets.take(address):
        raise Refused("rate", "Too many analyses were asked for from here; wait a little.")
    rooms: Rooms = request.app.state.rooms
    return await analysis_board.analyse(rooms.bots, wish.position, wish.nodes, wish.lines, address)
