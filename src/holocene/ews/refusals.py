"""What is refused carries its rule, a key with what it is about, and the sentence made of them."""

from __future__ import annotations

from typing import Any, Final

from holocene.ews.wording import NAMES, SENTENCES
from holocene.kernel.errors import BadInput

LONGEST: Final = 60
"""Characters of somebody's text that a refusal repeats."""


class BadBoard(BadInput):
    """No board of this game: `key` and `given` say why."""

    def __init__(self, key: str, **given: object) -> None:
        self.key: str = key
        self.given: dict[str, str] = shown(given)
        super().__init__(sentence(key, self.given))


class Place:
    """Where in a text something was met: `field` or `action`, its number, and what it is."""

    def __init__(self, word: str, number: int, text: str) -> None:
        self.word: str = word
        self.number: int = number
        self.text: str = clipped(text)

    def __str__(self) -> str:
        return f"{self.word} {self.number} ({self.text})"


class Refused(BadInput):
    """Refused by a rule: `rule` is its id, `reason` the sentence, with the place if there is one."""

    def __init__(self, rule: str, key: str, place: Place | None = None, **given: object) -> None:
        self.rule: str = rule
        self.key: str = key
        self.place: Place | None = place
        self.given: dict[str, str] = shown(given)
        said = sentence(key, self.given)
        self.reason: str = said if place is None else f"{place}: {said}"
        super().__init__(f"{rule}: {self.reason}")

    def at(self, place: Place) -> Refused:
        """The same refusal, with the place where it was met."""
        return Refused(self.rule, self.key, place, **self.given)

    def json(self) -> dict[str, Any]:
        """For clients that say it in a language of their own."""
        place = self.place
        told = None if place is None else {"word": place.word, "number": place.number, "text": place.text}
        return {"rule": self.rule, "key": self.key, "given": self.given, "place": told}


def sentence(key: str, given: dict[str, str]) -> str:
    return SENTENCES[key].format(**{word: NAMES.get(value, value) for word, value in given.items()})


def shown(given: dict[str, object]) -> dict[str, str]:
    return {word: clipped(str(value)) for word, value in given.items()}


def clipped(text: str) -> str:
    """Somebody's text on one line, and not too much of it."""
    plain = text if text.isprintable() else repr(text)[1:-1]
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1] + "…"
