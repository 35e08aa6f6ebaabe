"""How many choices a playout may make: what a caller gives, as the integer that compiled loops count down."""

from __future__ import annotations

from typing import Final

from holocene.kernel.errors import BadInput

NO_LIMIT: Final = 1 << 40
"""More than any game has."""


def most(what: str, given: int | None) -> int:
    """A number of choices or turns from outside; None is no limit, and so is anything beyond every game."""
    if given is None:
        return NO_LIMIT
    if given < 0:
        raise BadInput(f"cannot play {given} {what}: the least is 0")
    return min(given, NO_LIMIT)
