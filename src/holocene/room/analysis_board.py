"""The analysis board of Earth, Water & Sun: positions and turns by request.

Nothing is kept: whoever asks sends the position and the choices made since. The game
itself reads, refuses and plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.room import messages
from holocene.room.games import bound_board, entry_of
from holocene.room.refusals import Refused
from holocene.room.thinking import Thinkers

LONGEST: Final = 8000
"""Characters of a position or a turn; a board full of roots has some 6000."""
MOST_CHOICES: Final = 300
MOST_NODES: Final = 200_000
"""Of one analysis: a second or so."""
MOST_LINES: Final = 10


def table(position: str, choices: Sequence[int]) -> dict[str, Any]:
    """The table after some choices of one turn: a spectator's view, and what whoever is asked may choose."""
    from holocene import ews
    from holocene.ews.scribe import Scribe

    try:
        scribe = Scribe(_begun(position))
        for choice in choices:
            asked = ews.waiting(scribe.state)
            if scribe.last_turn or not asked:
                said = "The turn is over; ask again from the position it led to."
                raise Refused("illegal", said, {"key": "turn_over", "given": {}})
            if choice not in ews.choices(scribe.state, asked[0]):
                ews.choose(scribe.state, asked[0], choice)  # refuses with the rule
            scribe.note(choice)
    except BadInput as error:
        raise _refused(error) from None
    last = {"turn": scribe.last_turn, "text": scribe.last, "steps": len(choices)}
    return _shown(scribe.state, {"written": scribe.written(), "last": last if scribe.last_turn else None})


def apply(position: str, written: str) -> dict[str, Any]:
    """The table after a written turn; `position` and `result` as W-NOTE-04 has them, one of them null."""
    from holocene import ews
    from holocene.ews.referee import outcome_text, play_written

    try:
        state = _begun(position)
        turn = int(ews.view(state, messages.SPECTATOR).turn())
        play_written(state, written)
    except BadInput as error:
        raise _refused(error) from None
    told, over = outcome_text(state), ews.is_over(state)
    shown = _shown(state, {"written": "", "last": {"turn": turn, "text": written, "steps": 0}})
    return shown | {"position": None if over else told, "result": told if over else None}


def check(position: str) -> None:
    """Refuses a position that is none, or in which nothing is left to think about."""
    from holocene import ews

    try:
        if ews.is_over(_begun(position)):
            raise ews.Refused("W-NOTE-06", "no_tree")
    except BadInput as error:
        raise _refused(error) from None


async def analyse(
    thinkers: Thinkers, position: str, nodes: int, lines: int, address: str = ""
) -> dict[str, Any]:
    """The engine's best turns in a position that was checked."""
    found = await thinkers.analyse(position, nodes, lines, address)
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
