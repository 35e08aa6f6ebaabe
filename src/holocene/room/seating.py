"""Seats of a room: who sits where, who has left or resigned, and what that means for the game.

Seat number is turn order. A seat is played by a bot when it is a bot's, when its
person has left (they may return), has resigned or run out of time (they may not).
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

Kind = Literal["person", "bot", "open"]
STANDARD_BOT: Final = "greedy"


@dataclass
class Seat:
    kind: Kind
    name: str = ""
    bot: str = ""
    """Who plays for this seat: a bot's seat, or one whose person is away."""
    left: bool = False
    resigned: bool = False
    timeout: bool = False
    """The clock of its person ran out."""
    ready: bool = False
    """Its person has said, before the game, that it may begin."""
    agrees: bool = False
    """Its person agrees to what is proposed: a pause while the game goes on, going on while it is paused."""
    silent: bool = False
    """Others have handed it to a bot, for its person was silent too long (they may return)."""

    away: float = 0.0
    """Until when its person has said to be away, in seconds since 1970."""
    away_spent: float = 0.0
    """Seconds of being away that its person has had in this game, those to come included."""

    def is_away(self) -> bool:
        return self.is_at_the_table() and self.away > time.time()

    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.left or self.resigned

    def is_at_the_table(self) -> bool:
        """Is there a person who answers for it?"""
        return self.kind == "person" and not self.left and not self.resigned

    def json(self) -> dict[str, Any]:
        return asdict(self)


def seats_of(whole: list[dict[str, Any]]) -> list[Seat]:
    return [Seat(**entry) for entry in whole]


def fresh(seats: list[Seat]) -> list[Seat]:
    """The same people and bots for another game: whoever left or resigned is welcome again."""
    return [Seat(seat.kind, seat.name, seat.bot if seat.kind == "bot" else "") for seat in seats]


def all_agree(seats: list[Seat]) -> bool:
    """Do all people who sit at the table agree to a pause, or to its end?"""
    there = [seat for seat in seats if seat.is_at_the_table()]
    return bool(there) and all(seat.agrees for seat in there)


def forget_agreement(seats: list[Seat]) -> None:
    for seat in seats:
        seat.agrees = False


def about(seats: list[Seat]) -> dict[str, object]:
    """What the header of a record says of the seating."""
    told: list[dict[str, str]] = []
    for seat in seats:
        entry = {"bot": seat.bot} if seat.kind == "bot" else {}
        told.append(entry | ({"name": seat.name} if seat.name else {}))
    return {"where": "table", "players": told}


def notes(seats: list[Seat]) -> dict[str, object]:
    """What the seal says of the table: who resigned, ran out of time or was away at the end."""
    told: dict[str, object] = {}
    for word in ("resigned", "timeout", "left"):
        marked = [at for at, seat in enumerate(seats) if getattr(seat, word)]
        if marked:
            told[word] = marked
    return told


def left_to_play(seats: list[Seat]) -> list[int]:
    """The seats that have not resigned."""
    return [at for at, seat in enumerate(seats) if not seat.resigned]


def is_given_up(seats: list[Seat]) -> bool:
    """Does a resignation end the game? When one seat is left, or no person who could still play."""
    if not any(seat.resigned for seat in seats):
        return False
    people = any(seat.kind == "person" and not seat.resigned for seat in seats)
    return len(left_to_play(seats)) <= 1 or not people
