"""Which challenge is on: every day alone against Gaia, every week with expansions, each with its deal.

The deal follows from a secret of the server and the name of the challenge, so everybody gets the same one
and nobody can know tomorrow's. Days and weeks begin at midnight in UTC, weeks on Monday.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from holocene.kernel.rng import KEYED
from holocene.server.people.profiles import refused


@dataclass(frozen=True)
class Kind:
    days: int
    game: str
    options: dict[str, Any]


PUZZLE: Final = "puzzle"
KINDS: Final[dict[str, Kind]] = {
    "daily": Kind(1, "earth", {"players": 1, "solo.difficulty": "medium"}),
    "weekly": Kind(7, "earth", {"players": 1, "solo.difficulty": "medium", "with": ["abundance", "animals"]}),
    PUZZLE: Kind(1, "ews", {}),
}


@dataclass(frozen=True)
class Challenge:
    kind: str
    name: str
    """`daily-2026-11-18`: the day it begins."""
    begins: float
    ends: float


def kind_of(name: str) -> Kind:
    if name not in KINDS:
        raise refused("unknown", "no_challenge", f"The challenges are {', '.join(KINDS)}.")
    return KINDS[name]


def at(kind: str, moment: float, back: int = 0) -> Challenge:
    """The challenge of a kind that is on at a moment, or so many before it."""
    days = kind_of(kind).days
    first = datetime.fromtimestamp(moment, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    if days == 7:
        first -= timedelta(days=first.weekday())
    first -= timedelta(days=days * back)
    name = f"{kind}-{first.date().isoformat()}"
    return Challenge(kind, name, first.timestamp(), (first + timedelta(days=days)).timestamp())


def moment_of(day: str) -> float:
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def seed_of(secret: bytes, challenge: str) -> int:
    """A key of the cryptographic stream, 128 bits."""
    digest = hmac.new(secret, f"holocene challenge {challenge}".encode(), sha256).digest()
    return KEYED | int.from_bytes(digest[:16], "big")
