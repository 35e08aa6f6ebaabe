"""Secrets: tokens that speak for seats, ids of rooms, seeds of games.

All of them come from the system's entropy. The database knows tokens by their
digest only, so a copy of it opens no seat.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

from holocene.kernel.rng import KEYED

ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without letters that look like digits."""
ID_LENGTH: Final = 10
TOKEN_BYTES: Final = 24
SEED_BITS: Final = 128
"""Drawn by lot; one more says that the seed is a key."""
ROOM_ID: Final = re.compile(rf"[{ALPHABET}]{{{ID_LENGTH}}}")
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")


def new_room_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> int:
    """A key of the cryptographic stream (`kernel/rng.py`)."""
    return KEYED | secrets.randbits(SEED_BITS)


def is_room_id(text: str) -> bool:
    return ROOM_ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def digest_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()
