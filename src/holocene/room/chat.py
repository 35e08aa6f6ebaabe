"""What people say to each other at a table: kept in memory for a while, never in a record or the database.

Only those who sit at the table may speak; everybody who watches may read. A line is short, has no
control characters, and whoever says too much at once is asked to wait. The text is never looked at
further: clients show it as it is, and mute whom they like.
"""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from typing import Any, Final

from holocene.room.limits import Buckets, Limits
from holocene.room.people import Who
from holocene.room.refusals import Refused

KEPT: Final = 60
"""Lines that somebody who comes later still sees."""
REACTIONS: Final = ("leaf", "sun", "drop", "heart", "wow", "hurry")
"""What can be said with one sign; clients draw them."""


class Chat:
    def __init__(self, limits: Limits) -> None:
        self.lines: deque[dict[str, Any]] = deque(maxlen=KEPT)
        self.said = 0
        self.longest = limits.chat
        self.buckets = Buckets(limits.chat_rate, limits.chat_burst)

    def say(self, who: Who, seat: int, text: str, reaction: str | None) -> dict[str, Any]:
        """The new line, or a refusal."""
        if seat not in who.seats:
            raise Refused("seat", "Only the players at this table may speak, each for their own seat.")
        if reaction is not None and reaction not in REACTIONS:
            raise Refused("malformed", f"The reactions are {', '.join(REACTIONS)}.")
        text = checked_line(text, self.longest)
        if not text and reaction is None:
            raise Refused("malformed", "Say something, or react with a sign.")
        if not self.buckets.take(str(who.seats)):  # a person, on however many devices
            raise Refused("rate", "That was too much at once; wait a moment.")
        self.said += 1
        line = {"number": self.said, "seat": seat, "text": text, "reaction": reaction}
        self.lines.append(line | {"at": round(time.time(), 1)})
        return self.lines[-1]


def checked_line(text: str, longest: int) -> str:
    """One line, no control or invisible characters, not too long."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if len(text) > longest:
        raise Refused("size", f"A line has at most {longest} characters.")
    if any(
        unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn") for sign in text.replace("\u200d", "")
    ):
        raise Refused("malformed", "A line cannot contain control or invisible characters.")
    return text
