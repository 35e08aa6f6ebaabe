"""The desk where cards are corrected, by request (`room/written_cards.py`)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter
from pydantic import Field

from holocene.room import written_cards
from holocene.room.written_cards import LONGEST
from holocene.server.models import Body

CardKind = Literal[
    "flora", "terrain", "event", "island", "climate", "ecosystem", "fauna", "gaia", "animal", "month"
]

router: Final = APIRouter(prefix="/api/games/earth/desk")


class RecordWritten(Body):
    """A record as it stands in a card file of its kind."""

    kind: CardKind
    text: str = Field(max_length=LONGEST)


@router.get("/cards/{id}")
async def written(id: Annotated[str, Field(max_length=40)]) -> dict[str, Any]:
    """A shipped card as it is written, and the file it is written in."""
    return written_cards.written(id)


@router.post("/read")
async def read(wish: RecordWritten) -> dict[str, Any]:
    """How the record will read: the card, or the first thing that is wrong with it and where."""
    return written_cards.reading(wish.kind, wish.text)
