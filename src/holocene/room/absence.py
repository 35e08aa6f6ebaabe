"""Who keeps a table waiting, and for how long: the ground on which a silent person's seat may go to a bot.

A seat is silent from the moment it owes an answer until it gives one. Times are those of the wall, so they
mean the same after a restart; a pause does not count, nor does time in which the home of the table is known
to have been down. Where the last seconds before a restart were not written, silence is counted too short.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from holocene.room.refusals import Refused
from holocene.room.rows import RoomRow
from holocene.room.seating import Seat

SHORTEST: Final = 60.0
LONGEST: Final = 30 * 86400.0
USUAL: Final = 2 * 86400.0
"""Seconds of silence after which others may hand a seat to a bot, unless a table says otherwise."""
AWAY_MOST: Final = 30 * 86400.0
"""Seconds that somebody may be away in one game after saying so, all times together."""
Down = Callable[[float, float], float]
"""For how many seconds between two times the home of the table was down, as far as it knows."""


@dataclass
class Silence:
    """Of one seat that owes an answer."""

    chosen: int
    """How often it had chosen when the question came."""
    counted: float
    """Seconds counted before the last pause."""
    since: float | None
    """Since when it counts; None in a pause."""


class Absence:
    def __init__(
        self,
        limit: float,
        down: Down,
        stored: dict[str, Any] | None = None,
        away: Callable[[int], float] = lambda seat: 0.0,
    ) -> None:
        """`away` tells until when a seat has said to be away: its silence begins after that."""
        self.limit = limit
        self.down = down
        self.away = away
        self.silent = {int(seat): Silence(*one) for seat, one in (stored or {}).items()}

    def follow(
        self, owing: Collection[int], chosen: Mapping[int, int], is_on: bool, now: float | None = None
    ) -> None:
        """From now on exactly these seats owe an answer; `is_on` is false in a pause."""
        now = time.time() if now is None else now
        for seat in [seat for seat in self.silent if seat not in owing]:
            del self.silent[seat]
        for seat in owing:
            one = self.silent.get(seat)
            if one is None or one.chosen != chosen[seat]:
                self.silent[seat] = Silence(chosen[seat], 0.0, now if is_on else None)
            elif is_on and one.since is None:
                one.since = now
            elif not is_on and one.since is not None:
                one.counted, one.since = self._seconds(seat, one, now), None

    def heard(self, seat: int) -> None:
        """Somebody of this seat did something."""
        self.silent.pop(seat, None)

    def left(self, seat: int) -> float | None:
        """Seconds until the seat may be handed over; None where it owes nothing."""
        one = self.silent.get(seat)
        if one is None:
            return None
        now = time.time()
        return max(0.0, self.limit - self._seconds(seat, one, now)) + max(0.0, self.away(seat) - now)

    def _seconds(self, seat: int, one: Silence, now: float) -> float:
        since = None if one.since is None else max(one.since, self.away(seat))
        if since is None or now <= since:
            return one.counted
        return one.counted + now - since - self.down(since, now)

    def stored(self) -> dict[str, list[float | None]]:
        return {str(seat): [one.chosen, one.counted, one.since] for seat, one in self.silent.items()}

    def json(self) -> dict[str, int]:
        """Whole seconds by seat until it may be handed over, never too few."""
        return {str(seat): -int(-(self.left(seat) or 0.0) // 1) for seat in sorted(self.silent)}


def absence_of(row: RoomRow, seats: Sequence[Seat], down: Down) -> Absence | None:
    """Of a room; None where nobody is ever replaced."""
    if row.absent is None:
        return None
    return Absence(row.absent, down, row.silence, lambda seat: seats[seat].away)


def too_early(limit: float, left: float) -> Refused:
    """The sentence says when; `why` the same in seconds."""
    at = time.strftime("%Y-%m-%d %H:%M", time.gmtime(time.time() + left + 59))
    return Refused(
        "early",
        f"At this table a seat goes to a bot after {in_words(limit)} of silence: this one from {at} UTC on, "
        "if nothing comes from it.",
        {"key": "early", "given": {"seconds": -int(-left // 1)}},
    )


def in_words(seconds: float) -> str:
    """Whole minutes, hours or days."""
    for size, word in ((86400, "day"), (3600, "hour")):
        if seconds >= size and seconds % size == 0:
            n = int(seconds // size)
            return f"{n} {word}{'s' if n > 1 else ''}"
    n = max(1, round(seconds / 60))
    return f"{n} minute{'s' if n > 1 else ''}"
