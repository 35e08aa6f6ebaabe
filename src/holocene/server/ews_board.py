"""The analysis board of Earth, Water & Sun: positions and turns by request.

Nothing is kept: whoever asks sends the position and the choices made since. The game
itself reads, refuses and plays.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import Field

from holocene.kernel.errors import BadInput
from holocene.server import messages
from holocene.server.games import bound_board, entry_of
from holocene.server.guard import address_of
from holocene.server.limits import Buckets
from holocene.server.models import Body
from holocene.server.refusals import Refused
from holocene.server.rooms import Rooms

LONGEST: Final = 8000
"""Characters of a position or a turn; a board full of roots has some 6000."""
MOST_CHOICES: Final = 300
MOST_NODES: Final = 200_000
"""Of one analysis: a second or so."""

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
    lines: int = Field(default=3, ge=1, le=10)


@router.post("/table")
async def table(wish: TurnBegun) -> dict[str, Any]:
    """The table after some choices of one turn: a spectator's view, and what whoever is asked may choose."""
    from holocene import ews
    from holocene.ews.scribe import Scribe

    try:
        scribe = Scribe(_begun(wish.position))
        for choice in wish.choices:
            asked = ews.waiting(scribe.state)
            if scribe.last_turn or not asked:
                said = "The turn is over; ask again from the position it led to."
                raise Refused("illegal", said, {"key": "turn_over", "given": {}})
            if choice not in ews.choices(scribe.state, asked[0]):
                ews.choose(scribe.state, asked[0], choice)  # refuses with the rule
            scribe.note(choice)
    except BadInput as error:
        raise _refused(error) from None
    last = {"turn": scribe.last_turn, "text": scribe.last, "steps": len(wish.choices)}
    return _shown(scribe.state, {"written": scribe.written(), "last": last if scribe.last_turn else None})


@router.post("/apply")
async def apply(wish: TurnWritten) -> dict[str, Any]:
    """The table after a written turn; `position` and `result` as W-NOTE-04 has them, one of them null."""
    from holocene import ews
    from holocene.ews.referee import outcome_text, play_written

    try:
        state = _begun(wish.position)
        turn = int(ews.view(state, messages.SPECTATOR).turn())
        play_written(state, wish.turn)
    except BadInput as error:
        raise _refused(error) from None
    told, over = outcome_text(state), ews.is_over(state)
    shown = _shown(state, {"written": "", "last": {"turn": turn, "text": wish.turn, "steps": 0}})
    return shown | {"position": None if over else told, "result": told if over else None}


@router.post("/analyse")
async def analyse(request: Request, wish: AnalysisWish) -> dict[str, Any]:
    """The engine's best turns, thought about in a worker process."""
    from holocene import ews

    try:
        if ews.is_over(_begun(wish.position)):
            raise ews.Refused("W-NOTE-06", "no_tree")
    except BadInput as error:
        raise _refused(error) from None
    buckets: Buckets = request.app.state.analyses
    address = address_of(request.scope)
    if not buckets.take(address):
        raise Refused("rate", "Too many analyses were asked for from here; wait a little.")
    rooms: Rooms = request.app.state.rooms
    found = await rooms.bots.analyse(wish.position, wish.nodes, wish.lines, address)
    if found is None:
        raise Refused("full", "The engine gave no answer; try again later.")
    return found


def _begun(position: str) -> Any:
    """The game that begins with a position, on a board that is not too large."""
    from holocene import ews

    board = position.partition(" ")[0]
    with suppress(BadInput):  # the game itself says better what is wrong with a board
        bound_board(board)
    return ews.from_position(position)


def _refused(error: BadInput) -> Refused:
    """A refusal of the game, as it is told to a client."""
    from holocene import ews

    return Refused("illegal", f"{error}.", error.json() if isinstance(error, ews.Refused) else None)


def _shown(state: Any, story: dict[str, Any]) -> dict[str, Any]:
    entry = entry_of("ews")
    view = messages.view_of(entry, state, messages.SPECTATOR) | story
    seat = next(iter(entry.game.waiting(state)), messages.SPECTATOR)
    question = messages.question_of(entry.game, state, seat)
    return {"view": view, "question": question, "choices": messages.choices_of(entry.game, state, seat)}
