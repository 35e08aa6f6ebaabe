"""Recovery phrases: 128 bits drawn by lot as sixteen plain words, with a check on what was written down.

A word stands for nine bits: 128 of them are the secret, the last 16 are the beginning of its digest, so that
of 65,536 misread phrases one passes for a phrase at all. Capitals and accents do not matter, and four
letters of a word are enough.
"""

from __future__ import annotations

import secrets
import unicodedata
from functools import cache
from hashlib import sha256
from typing import Final

from holocene.room.refusals import Refused
from holocene.server.people.phrase_words import LISTS

WORDS: Final = 16
BITS: Final = 9
"""Of a word."""
SECRET: Final = 16
"""Bytes."""
CHECK: Final = 2
TOLD_APART: Final = 4
"""Letters of a word that are enough."""


def new_phrase(lang: str) -> list[str]:
    return written(secrets.token_bytes(SECRET), lang)


def written(secret: bytes, lang: str) -> list[str]:
    whole = int.from_bytes(secret + _check(secret), "big")
    return [LISTS[lang][whole >> BITS * at & (1 << BITS) - 1] for at in reversed(range(WORDS))]


def read(text: str) -> bytes:
    """The secret that a phrase writes, in whichever language; refuses what is none and says why."""
    words = text.split()
    if len(words) != WORDS:
        said = f"A recovery phrase has {WORDS} words; these are {len(words)}."
        raise _refused(said, "phrase_length", n=len(words), most=WORDS)
    found = [secret for places in _places() if (secret := _secret(words, places)) is not None]
    if found:
        return found[0]
    for at, word in enumerate(words, 1):
        if all(_short(word) not in places for places in _places()):
            said = f"Word {at} of the phrase is no word of our list: {word[:20]!r}."
            raise _refused(said, "phrase_word", n=at, word=word[:20])
    said = "The words do not make a phrase together: one of them is another word, or their order is another."
    raise _refused(said, "phrase_check")


def _secret(words: list[str], places: dict[str, int]) -> bytes | None:
    whole = 0
    for word in words:
        place = places.get(_short(word))
        if place is None:
            return None
        whole = whole << BITS | place
    both = whole.to_bytes(SECRET + CHECK, "big")
    secret, check = both[:SECRET], both[SECRET:]
    return secret if secrets.compare_digest(check, _check(secret)) else None


def _check(secret: bytes) -> bytes:
    return sha256(b"holocene phrase" + secret).digest()[:CHECK]


@cache
def _places() -> tuple[dict[str, int], ...]:
    return tuple({_short(word): at for at, word in enumerate(words)} for words in LISTS.values())


def _short(word: str) -> str:
    """What tells a word from all others of its list."""
    apart = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))[:TOLD_APART]


def _refused(said: str, key: str, **given: object) -> Refused:
    return Refused(
        "malformed", said, {"key": key, "given": {name: str(value) for name, value in given.items()}}
    )
