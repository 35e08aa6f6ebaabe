"""Proof of a fair deal: what is promised about the cards before anybody is asked, and how it is kept.

The whole deal follows from the seed. Before the first question everybody at the table is told a code that
only this seed gives (its SHA-256), and after the game the seed itself. So whoever noted the code can see
that no card was dealt otherwise than it lay from the beginning; the code tells nobody the seed. Only seeds
drawn by lot with at least 128 bits have one: a shorter one could be found by trying.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from holocene.kernel.errors import BadInput
from holocene.kernel.rng import KEYED

PREFIX: Final = "holocene commitment "
"""Before the seed, so that the code has nothing in common with what the cards are drawn from."""
BROUGHT: Final = "brought"
"""What the header of a game from elsewhere says: somebody knows its seed, so nothing is promised about it."""
CODE: Final = re.compile(r"[0-9a-f]{64}")


def code_of(seed: int) -> str:
    return sha256(f"{PREFIX}{seed}".encode()).hexdigest()


def told(seed: int, is_over: bool) -> dict[str, str | None] | None:
    """What anybody may know: the code, and after the game the seed, as text, for it is a long number."""
    if seed < KEYED:
        return None
    return {"code": code_of(seed), "seed": str(seed) if is_over else None}


def check(seed: int, code: str, place: str) -> None:
    """Refuses a record that was not dealt as its code promised."""
    said = "".join(code.split()).lower()
    if CODE.fullmatch(said) is None:
        raise BadInput(f"cannot read the code {code!r}: it is 64 digits and letters from a to f")
    if seed < KEYED:
        raise BadInput(f"{place} has the seed {seed}, which is too short to have been promised by a code")
    if code_of(seed) != said:
        raise BadInput(
            f"{place} was not dealt as promised: its seed gives the code {code_of(seed)}, not {said}"
        )
