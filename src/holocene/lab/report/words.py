"""The words of a report in one language, and how it writes numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.kernel.errors import BadInput
from holocene.lab.report import words_en, words_fr

LANGUAGES: Final = ("en", "fr")
_MINUS: Final = "−"
_NARROW: Final = "\u202f"


class Words:
    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise BadInput(f"unknown language {lang!r}; a report can be made in {' and '.join(LANGUAGES)}")
        self.lang = lang
        self._texts: dict[str, str] = words_fr.TEXTS if lang == "fr" else words_en.TEXTS
        self._names: dict[str, str] = {}

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def say(self, key: str, **values: object) -> str:
        """A sentence with its values put in."""
        return self._texts[key].format(**values)

    def get(self, key: str) -> str:
        """A word of the game, or itself where there is none."""
        return self._texts.get(key) or self._names.get(key, key)

    def know(self, names: dict[str, str]) -> None:
        """Names of cards that stand in the word for a table, by their ids."""
        self._names = names

    # --- numbers

    def plain(self, value: float, digits: int = 0) -> str:
        """A number with so many decimals, thousands apart."""
        written = f"{abs(value):,.{digits}f}"
        if self.lang == "fr":
            written = written.replace(",", _NARROW).replace(".", ",")
        return (_MINUS if value < 0 and float(f"{value:.{digits}f}") != 0 else "") + written

    def percent(self, value: float, digits: int = 1) -> str:
        return self.plain(100 * value, digits) + (_NARROW + "%" if self.lang == "fr" else "%")

    def signed(self, value: float, digits: int = 1) -> str:
        return ("+" if value > 0 else "") + self.plain(value, digits)

    def share_points(self, value: float) -> str:
        """A difference of shares, in percentage points."""
        return self.signed(100 * value, 1)

    def write(self, value: float, form: str) -> str:
        match form:
            case "percent":
                return self.percent(value)
            case "signed":
                return self.signed(value)
            case "share":
                return self.share_points(value)
            case "one":
                return self.plain(value, 1)
            case "two":
                return self.plain(value, 2)
            case _:
                return self.plain(value)

    def between(self, low: float, high: float, form: str) -> str:
        """An interval, without repeating the sign of per cent."""
        if form == "percent":
            return f"{self.plain(100 * low, 1)} {self['to']} {self.plain(100 * high, 1)}"
        return f"{self.write(low, form)} {self['to']} {self.write(high, form)}"

    # --- names

    def listed(self, names: Sequence[str]) -> str:
        """Names with commas, and a word before the last."""
        first = ", ".join(names[:-1])
        return f"{first} {self['and']} {names[-1]}" if first else names[-1]

    def table(self, table: str) -> str:
        """The kind of table in words: `4 standard abundance`."""
        players, mode, *more = table.split(" ")
        said = self.say("players_one" if players == "1" else "players_many", n=players)
        return ", ".join([said, self.get(mode), *(self.get(word) for word in more)])

    def name(self, row: dict[str, object], key: str = "name") -> str:
        return str(row[f"{key}_{self.lang}"])
