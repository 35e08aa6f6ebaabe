"""Earth's answers in words: what each of them means, and what it would do at once.

Works on what the game says of an answer (its label and what `describe` tells); which
answers exist and what they mean is the engine's business.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from holocene.cli.terminal.earth.asked import Asked
from holocene.cli.terminal.earth.board import Board
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.face import Answer, Json
from holocene.cli.terminal.signs import QUIET, STRONG
from holocene.cli.terminal.words import Words

PIECES: Final = frozenset({"sprout+", "sprout-", "growth+", "growth-"})
EVERYTHING: Final = ("soil", "hand", "compost", "sprouts", "growth", "seeds", "stock", "leaves")
SAID: Final[dict[str, tuple[str, ...]]] = {
    "plant": ("hand", "cards", "soil"),
    "at": ("hand", "cards"),
    "event": ("hand", "events"),
    "announce": ("hand", "events"),
    "compost": ("hand", "compost"),
    "keep": ("hand",),
    "sprout+": ("sprouts", "stock"),
    "sprout-": ("sprouts",),
    "growth+": ("growth",),
    "growth-": ("growth",),
    "convert": ("soil", "sprouts"),
    "sprouts-to-seed": EVERYTHING,
    "leaf-to-seed": EVERYTHING,
    "seed": EVERYTHING,
    "germinate": EVERYTHING,
    "take": EVERYTHING,
    "stock": EVERYTHING,
    "discard-leaf": EVERYTHING,
    "store": ("hand", "kept"),
}
"""Changes that the words of an answer tell already, by the first word of its key."""
GROUPS: Final = {"free": "group.free", "board": "group.board", "announce": "group.announce"}
"""Headings over answers that are not those the question is about."""
ACTION_WIDTH: Final = 14


class Answers:
    """Words the answers of a seat."""

    def __init__(self, words: Words, cards: Cards, board: Board, asked: Asked) -> None:
        self.words = words
        self.cards = cards
        self.board = board
        self.asked = asked

    def answer(self, view: Json, entry: Json) -> Answer:
        """The word, the cell and the card that may be typed for it stand among its aliases."""
        key, word = entry["key"], str(entry["name"]).partition(" ")[0]
        if "action" in entry["values"]:
            return self._action(view, entry, word)
        cell, card = entry.get("cell", ""), "" if entry.get("cell") else entry.get("card", "")
        label = Text(self._said(view, entry), STRONG if key == "pick.card" else "")
        if cell:
            self._add_there(view, entry, label)
        return Answer(
            entry["choice"],
            label,
            self._beside(view, entry) or self.preview(entry),
            self.words(GROUPS[entry["role"]]) if entry["role"] in GROUPS else "",
            cell=cell,
            card=card,
            aliases=self._aliases(entry, word, cell, card),
        )

    def _said(self, view: Json, entry: Json) -> str:
        values = {"card": "", **self.asked.values(view, entry["values"])}
        if entry["key"] == "opponent":
            values["name"] = self.board.names.named(view, entry["values"]["name"]["seat"])
        if entry["key"] == "pick.line":
            values["line"] = self.board.herds.named(view, view["asked"])[entry["values"]["line"]["line"]]
        if entry["key"] == "done.lose":
            values["lost"] = self.board.sides.own_things(view)
        return self.words(f"answer.{entry['key']}", **values).strip()

    def _aliases(self, entry: Json, word: str, cell: str, card: str) -> tuple[str, ...]:
        values = entry["values"]
        if cell:
            return (cell, word)
        if card:
            return (card, word) if word == "pick" else (card, card[-3:], word)
        if "criterion" in values:
            return (values["criterion"]["criterion"],)
        if "seat" in values.get("name", {}):
            return (str(values["name"]["seat"]), word)
        return (word,) if word in ("pick", "amount") else (entry["name"],)

    def _action(self, view: Json, entry: Json, word: str) -> Answer:
        chosen = entry["values"]["action"]["word"]
        action = self.cards.action(chosen)
        action.pad_right(ACTION_WIDTH - action.cell_len)
        label = Text.assemble(action, self._said(view, entry))
        minor = self.words("minor", minor=self.words(f"minor.{chosen}"))
        if "gaia" in view:
            minor = self.words("share.gaia", share=self.words(f"share.gaia.{chosen}"))
        aliases = (chosen, self.words(f"action.{chosen}").lower(), word)
        return Answer(entry["choice"], label, minor, aliases=aliases)

    def _add_there(self, view: Json, entry: Json, label: Text) -> None:
        """A place on the own board: its pieces where they matter, its text where an ability is chosen."""
        there = {place["cell"]: place for place in view["seats"][view["seat"]]["tableau"]}.get(entry["cell"])
        if there is None or not there["card"]:
            return
        if entry["key"] in PIECES:
            label.append(f" {self.cards.pieces(self.cards.of(there['card']), there)}", QUIET)
        elif entry["key"] == "this":
            label.append("  ").append_text(self.cards.text(self.cards.of(there["card"])))

    def _beside(self, view: Json, entry: Json) -> str:
        """How many sprouts an opponent has in stock, where there is a stock."""
        stock = entry["values"].get("stock")
        return str(self.asked.value(view, stock)) if stock and "abundance" in view["options"]["with"] else ""

    def preview(self, entry: Json) -> str:
        """What the answer would change at once and its words do not say."""
        change = entry.get("change") or {}
        said = SAID.get(entry["key"].partition(".")[0], ())
        if entry.get("gives"):
            change = {**change, **entry["gives"]}
        return ", ".join(self.words.signed(key, n) for key, n in change.items() if key not in said)
