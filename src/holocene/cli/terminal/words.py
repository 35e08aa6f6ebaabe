"""Every text a player reads, by key, in one language.

The texts are in `words_en.py` and `words_fr.py`; this file decides how a key
becomes a sentence: values filled in, numbers with their nouns, and the spaces of
French print.
"""

from __future__ import annotations

import re
from typing import Final

from holocene.cli.terminal import words_en, words_fr
from holocene.cli.terminal.ews import words_en as ews_words_en
from holocene.cli.terminal.ews import words_fr as ews_words_fr

TEXTS: Final[dict[str, dict[str, str]]] = {"en": words_en.TEXTS, "fr": words_fr.TEXTS}
OF_GAME: Final[dict[str, dict[str, dict[str, str]]]] = {
    "ews": {"en": ews_words_en.TEXTS, "fr": ews_words_fr.TEXTS}
}
"""By game and language: texts that come instead of the common ones, or are its own."""
COMMANDS: Final[dict[str, dict[str, str]]] = {"en": words_en.COMMANDS, "fr": words_fr.COMMANDS}
CONTEST: Final[dict[str, dict[str, str]]] = {
    "en": {"resign": "resign", "draw": "draw", "moves": "moves"},
    "fr": {"abandon": "resign", "nulle": "draw", "coups": "moves", "resign": "resign"},
}
"""More that may be typed in a game between two sides without hidden things."""


class Words:
    """Say a key. A key that is missing is a mistake of ours and raises `KeyError`."""

    def __init__(self, lang: str, game: str = "earth") -> None:
        self.lang = "fr" if lang == "fr" else "en"
        own = OF_GAME.get(game, {}).get(self.lang, {})
        self.texts: dict[str, str] = TEXTS[self.lang] | own
        self.commands: dict[str, str] = COMMANDS[self.lang] | (CONTEST[self.lang] if own else {})
        """What may be typed, and the command it means."""

    def __call__(self, key: str, **values: object) -> str:
        return self.typeset(self.texts[key].format(**values))

    def has(self, key: str) -> bool:
        return key in self.texts

    def count(self, noun: str, n: int) -> str:
        """`1 sprout`, `2 sprouts`; French is singular below two."""
        one = abs(n) < 2 if self.lang == "fr" else abs(n) == 1
        return self.typeset(self.texts[f"{noun}.{'one' if one else 'many'}"].format(n=n))

    def signed(self, noun: str, n: int) -> str:
        """`+2 soil`, `−1 sprout`."""
        return f"{'+' if n > 0 else '−'}{self.count(noun, abs(n))}"

    def join(self, parts: list[str]) -> str:
        """`a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.texts['and']} {parts[-1]}"

    def typeset(self, text: str) -> str:
        """French sets a space that does not break before high marks, and curved apostrophes."""
        if self.lang != "fr":
            return text
        text = re.sub(r" ([:»])", "\u00a0\\1", text)
        text = re.sub(r" ([;?!])", "\u202f\\1", text)
        return text.replace("'", "’").replace("« ", "«\u00a0")


def language_of(environment: str) -> str:
    """The language of a LANG variable such as fr_FR.UTF-8; English unless it is French."""
    return "fr" if environment.lower().startswith("fr") else "en"
