"""Several choices as one answer: given whole or not at all, and taken back together.

A list may go no further than what cannot be taken back: whatever comes after it would be judged by
cards that nobody has seen yet, and a refusal would tell of them. Which choices were one answer is read
from the acknowledgements, which are kept with the record, so a restart forgets nothing; without its
acknowledgement a choice is taken back alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from holocene.kernel.errors import IllegalChoice
from holocene.kernel.game import Game
from holocene.room.limits import Limits
from holocene.room.refusals import Refused
from holocene.room.rows import Ack


@dataclass(frozen=True)
class Composed:
    """What one message chooses: in order until one is refused, or `whole`."""

    choices: Sequence[int]
    whole: bool = False


def check_whole(game: Game[Any, Any], state: Any, seat: int, choices: Sequence[int]) -> None:
    """Refuses a list that could not be applied to its end, or that goes on after something final."""
    state = game.clone(state)
    mark = game.undo_mark(state, seat)
    for at, choice in enumerate(choices):
        if game.undo_mark(state, seat) != mark:
            raise Refused(
                "illegal",
                f"Choice {at} of {len(choices)} cannot be taken back, so a whole answer ends with it.",
            )
        try:
            game.choose(state, seat, choice)
        except IllegalChoice as error:
            raise Refused("illegal", f"Nothing was changed: {error}.") from None


def check_length(choices: int, limits: Limits) -> None:
    """A record has an end, also of somebody who chooses and takes back for ever. Undoing needs no bound of
    its own: every undo takes back a choice."""
    if choices > limits.seat_choices:
        raise Refused(
            "long",
            f"This seat has answered {limits.seat_choices} times in this game, with what was taken back, and "
            "the record holds no more of it: leave the table and let a bot play on, or resign.",
        )


def size_of_last(history: Sequence[str], acks: Iterable[Ack], seat: int) -> int:
    """How many of a seat's choices that stand were one answer with its last one; at least one."""
    standing: list[tuple[int, int]] = []
    for line, text in enumerate(history):
        whole = json.loads(text)
        if isinstance(whole, list):
            standing.append((whole[0], line))
        elif "cut" in whole:
            del standing[whole["cut"] :]
        else:
            own = [at for at, (who, _) in enumerate(standing) if who == whole["undo"]]
            del standing[own[-1]]
    lines = [line for who, line in standing if who == seat]
    if not lines:
        return 1
    together = (range(ack.version - ack.applied, ack.version) for ack in acks)
    last = next((group for group in together if lines[-1] in group), range(lines[-1], lines[-1] + 1))
    return sum(line in last for line in lines)
