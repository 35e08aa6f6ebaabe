"""Refusals: what a client did wrong, in a code for programs and one sentence for people.

A mistake of ours is never one of these: it goes to the log under an incident
number, and the client hears the number and nothing else.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any, Final

LOG: Final = logging.getLogger("holocene.server")
LONGEST: Final = 300
"""Characters of a sentence that may echo what the client sent."""

STATUS: Final[dict[str, int]] = {
    "malformed": 400,
    "options": 400,
    "protocol": 400,
    "token": 401,
    "invitation": 403,
    "seat": 403,
    "owner": 403,
    "banned": 403,
    "unknown": 404,
    "method": 405,
    "slow": 408,
    "illegal": 409,
    "undo": 409,
    "waiting": 409,
    "running": 409,
    "paused": 409,
    "finished": 409,
    "unfinished": 409,
    "early": 409,
    "away": 409,
    "prepare": 409,
    "taken": 409,
    "used": 409,
    "stale": 409,
    "long": 409,
    "closed": 410,
    "size": 413,
    "rate": 429,
    "elsewhere": 503,
    "full": 503,
    "busy": 503,
    "draining": 503,
    "unkept": 503,
    "internal": 500,
}
"""Every code with the HTTP status it travels under."""


class Refused(Exception):
    """Nothing was changed; `text` is for the person who asked.

    `why` says the same by key, for clients with words of their own."""

    def __init__(self, code: str, text: str, why: dict[str, Any] | None = None) -> None:
        super().__init__(text)
        self.code: str = code
        self.why: dict[str, Any] | None = why
        self.text: str = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
        self.status: int = STATUS[code]


class NotKept(Refused):
    """What was done could not be made durable. Whoever has it in memory must forget it, for nobody knows what
    is stored."""

    def __init__(self, why: str) -> None:
        super().__init__("unkept", f"{why}, so nothing was changed. Try again in a moment.")


class Moved(NotKept):
    """Another home has the room by now: nothing was written, and the guest finds it there."""

    def __init__(self) -> None:
        super().__init__("This table has moved to another server")
        self.code = "elsewhere"
        self.status = STATUS[self.code]


def incident(error: BaseException, where: str) -> Refused:
    """Logs a mistake of ours and gives the sentence that may be told about it."""
    number = secrets.token_hex(4)
    LOG.error("incident %s in %s", number, where, exc_info=error)
    return Refused("internal", f"Something went wrong on our side; it is noted as incident {number}.")
