"""Earth's answers in words: what each of them means, and what it would do at once.

Works on the JSON of a view and on what `describe` says of an answer; which
answers exist is the engine's business. Every kind of choice has a wording in
both languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from holocene.cli.terminal.earth.asked import ACTIONS, AMOUNTS, TAKEN, Asked
from holocene.cli.terminal.earth.board import Board
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.face import Answer, Json
from holocene.cli.terminal.signs import QUIET, STRONG
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.text.animal_text import animal_words
from holocene.earth.text.card_text import criterion_text

DEALT: Final = ("island", "climate", "ecosystem")
PIECES: Final = {"sprout+": "sprouts", "sprout-": "sprouts", "growth+": "growth", "growth-": "growth"}
EVERYTHING: Final = ("soil", "hand", "compost", "sprouts", "growth", "seeds", "stock", "leaves")
SAID: Final[dict[str, tuple[str, ...]]] = {
    "plant": ("hand", "cards", "soil"),
    "at": ("hand", "cards"),
    "event": ("hand", "events"),
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
"""Changes that the words of an answer tell already, by the word of the choice."""
ACTION_WIDTH: Final = 14

TAKEN_BACK: Final = {"less": "less.back", "share": "share.back"}
"""Once said, the same word takes it back (H-11)."""


class Answers:
    """Words the answers of a seat."""

    def __init__(self, words: Words, cards: Cards, board: Board, asked: Asked) -> None:
        self.words = words
        self.cards = cards
        self.board = board
        self.asked = asked

    def answer(self, view: Json, asked: Json, entry: Json) -> Answer:
        word, _, rest = entry["name"].partition(" ")
        handler: Callable[[Json, Json, Json, str, str], Answer] = {
            "choose": self._action,
            "pick": self._pick,
            "amount": self._amount,
            "opponent": self._opponent,
            "germinate": self._criterion,
        }.get(word, self._word)
        if entry.get("card"):
            handler = self._card
        elif entry.get("cell"):
            handler = self._cell
        return handler(view, asked, entry, word, rest)

    def _action(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        action = self.cards.action(rest)
        action.pad_right(ACTION_WIDTH - action.cell_len)
        label = Text.assemble(action, self.words(f"major.{rest}"))
        minor = self.words("minor", minor=self.words(f"minor.{rest}"))
        if "gaia" in view:
            minor = self.words("share.gaia", share=self.words(f"share.gaia.{rest}"))
        aliases = (rest, self.words(f"action.{rest}").lower(), word)
        return Answer(entry["choice"], label, minor, aliases=aliases)

    def _pick(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        """A side dealt, a Fauna for Gaia, a branch of a minor benefit, what is activated first, or an
        ability of a card."""
        frame, at = asked["frame"], int(rest)
        if frame == "Branch":
            action = ACTIONS[asked["action"]]
            return Answer(entry["choice"], Text(self.words(f"branch.{action}.{at}")), aliases=(word,))
        if frame == "Activate":
            return Answer(entry["choice"], Text(self.words(f"first.{at}")), aliases=(word,))
        if frame == "AskCollective":
            said = self._option(asked["animal"], at)
            return Answer(entry["choice"], Text(self.words("option", text=said)), aliases=(word,))
        if frame == "WhichAbility":
            return Answer(entry["choice"], Text(self.board.herds.named(view, asked)[at]), aliases=(word,))
        offered = self._offered(view, asked)
        if at < len(offered):
            label = Text(self.cards.name(offered[at]), STRONG)
            return Answer(entry["choice"], label, card=offered[at], aliases=(offered[at], word))
        return Answer(entry["choice"], Text(self.words("pick", n=at + 1)), aliases=(word,))

    def _offered(self, view: Json, asked: Json) -> list[str]:
        """The cards that picks are numbers of."""
        if asked["frame"] == "GaiaFauna":
            return [entry["card"] for entry in view["fauna"][2 * asked["row"] :][:2]]
        own = view["seats"][view["seat"]]
        if asked["frame"] == "KeepAnimal":
            cards: list[str] = own["dealtAnimals"]
            return cards
        if asked["frame"] == "Animal":
            return [held["animal"] for held in own["animals"]]
        if asked["frame"] != "Pick":
            return []
        dealt: list[str] = view["seats"][view["seat"]]["dealt"].get(DEALT[asked["kind"]], [])
        return dealt

    def _option(self, id: str, at: int) -> str:
        """One of the options of a collective ability, in words."""
        animal = self.cards.of(id).animal
        assert animal is not None
        return animal_words(self.cards.lang).effect(animal.collective.effects[at], "island")

    def _amount(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        noun = TAKEN[asked["what"]] if asked["frame"] == "TakeAmount" else AMOUNTS.get(asked["frame"])
        said = self.words.count(noun, int(rest)) if noun else self.words(word, n=rest)
        return Answer(entry["choice"], Text(said), self.preview(entry, word), aliases=(word,))

    def _opponent(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        seat = int(rest)
        area = view["seats"][seat] if seat < len(view["seats"]) else {}
        stock = self.words.count("stock", area["stock"]) if "stock" in area else ""
        label = Text(self.words(word, name=self.board.names.named(view, seat)))
        return Answer(entry["choice"], label, stock, aliases=(str(seat), word))

    def _criterion(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        said = criterion_text(CRITERIA.index(rest), self.cards.lang)
        return Answer(entry["choice"], Text(self.words(word, criterion=said)), aliases=(rest,))

    def _cell(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        """A place on the own board: with the card there, and its pieces where they matter."""
        cell = entry["cell"]
        there = {place["cell"]: place for place in view["seats"][view["seat"]]["tableau"]}.get(cell)
        name = self.cards.name(there["card"]) if there and there["card"] else ""
        label = Text(self.words("at.over" if word == "at" and name else word, cell=cell, card=name).strip())
        if there and name and word in PIECES:
            label.append(f" {self.cards.pieces(self.cards.of(there['card']), there)}", QUIET)
        if there and name and word == "this":
            label.append("  ").append_text(self.cards.text(self.cards.of(there["card"])))
        return Answer(entry["choice"], label, self.preview(entry, word), cell=cell, aliases=(cell, word))

    def _card(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        id = entry["card"]
        label = Text(self.words(word, card=self.cards.name(id)))
        return Answer(
            entry["choice"],
            label,
            self.preview(entry, word),
            self._heading(asked, entry["name"]),
            card=id,
            aliases=(id, id[-3:], word),
        )

    def _heading(self, asked: Json, name: str) -> str:
        """Over cards that are not the answer the question is about."""
        if name.startswith("take "):
            return self.words("group.board")
        if not name.startswith("event ") or asked["frame"] == "TakeBack":
            return ""
        return self.words("group.announce" if self.asked.is_announcement(name) else "group.free")

    def _word(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        name = entry["name"]
        key = self._key(view, asked, name)
        group = self.words("group.free") if name in ("convert", "discard-leaf") else ""
        if word == "take":
            group = self.words("group.board")
        label = Text(self.words(key, lost=self.asked.loses(view, asked), **self._on_board(view, rest)))
        return Answer(entry["choice"], label, self.preview(entry, word), group, aliases=(name,))

    def _key(self, view: Json, asked: Json, name: str) -> str:
        """The wording of a word: its own for this question where there is one."""
        if name == "done" and self.asked.loses(view, asked):
            return "done.lose"
        own = view["seats"][view["seat"]]
        if name in TAKEN_BACK and own.get(name):
            return TAKEN_BACK[name]
        if name == "done" and asked["frame"] == "Planting" and view["step"] != "Extra":
            return "done.Planting.less" if own.get("less") else self._stops(asked)
        if name == "leaf-to-seed" and "gaia" in view:
            return "leaf-to-seed.gaia"
        if name == "discard-leaf" and "gaia" in view:
            return "discard-leaf.gaia"
        variant = "extra" if view["step"] == "Extra" else asked["frame"]
        fitting = f"{name}.{variant}"
        return fitting if self.words.has(fitting) else name

    def _stops(self, asked: Json) -> str:
        """Stopping while a card might still be planted, or going on to the draw after the last one."""
        return "done.Planting.draw" if asked.get("left") == 0 else "done.Planting"

    def _on_board(self, view: Json, what: str) -> dict[str, object]:
        """How much of a thing lies on the own side of the Team board."""
        board = self.board.sides.own_side(view)
        return {"there": self.words.count(what, board[what]) if what in TAKEN and board else ""}

    def preview(self, entry: Json, word: str) -> str:
        """What the answer would change at once and its words do not say."""
        change = entry.get("change") or {}
        said = SAID.get(word, ())
        if entry.get("gives"):
            change = {**change, **entry["gives"]}
        return ", ".join(self.words.signed(key, n) for key, n in change.items() if key not in said)
