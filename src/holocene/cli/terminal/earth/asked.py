"""What Earth asks, in words: the text of a question, what its values are called, and its warning.

Which text and which rule the game says (`question` and `labels` of the contract); here keys
and values only become words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from holocene.cli.terminal.earth.board import Board, is_final
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.text.card_text import criterion_text

NOUNS: Final = {"cards": "hand"}
"""Nouns with other words here: `cards` are those planted."""


class Asked:
    """Words what is asked of a seat."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.board = board

    def text(self, view: Json, question: Json) -> str:
        return self.words(f"ask.{question['key']}", **self.values(view, question["values"]))

    def values(self, view: Json, values: Json) -> dict[str, object]:
        """What a text speaks of, in words."""
        return {name: self.value(view, value) for name, value in values.items()}

    def value(self, view: Json, value: Json) -> object:
        kind = next(iter(value))
        given, of = value[kind], str(value.get("of", ""))
        say: dict[str, Callable[[], object]] = {
            "amount": lambda: self.words.count(NOUNS.get(of, of), given),
            "card": lambda: self.cards.name(given),
            "seat": lambda: self.board.names.who(given, view["seat"]),
            "criterion": lambda: criterion_text(CRITERIA.index(given), self.cards.lang),
            "word": lambda: self.words(f"{of}.{given}"),
        }
        return say[kind]() if kind in say else given

    # --- what is easily lost

    def warning(self, view: Json, question: Json) -> str:
        """Things on the Team board, and at the very end what scores nothing (A-END-03)."""
        if not question["closing"]:
            return ""
        parts: list[str] = []
        things = self.board.sides.own_things(view)
        if things:
            parts.append(self.words("warn.board", things=things))
        idle = self._idle(view["seats"][view["seat"]])
        if idle and is_final(view):
            parts.append(self.words("warn.idle", things=idle))
        return " ".join(parts)

    def _idle(self, area: Json) -> str:
        found = [(key, area.get(key, 0)) for key in ("seeds", "leaves", "stock")] if "seeds" in area else []
        return self.words.join([self.words.count(key, n) for key, n in found if n])
