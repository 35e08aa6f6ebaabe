"""Earth's cards in the terminal: a mark, a line, a cell of the board, a whole card.

Facts and rules text come from the catalogue and `earth/text/card_text.py`; this file only
decides how much of them fits where.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from holocene.cli.cards import facts, heading
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.signs import COLOUR_OF, INK, NUMBER, QUIET, STRONG, Signs
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import Card, Catalogue
from holocene.earth.catalogue.search import Search, find
from holocene.earth.text.card_text import Lang, Line, lines_of, words_of

ALL_TYPES: Final = 4
LEVEL_LABELS: Final = ("beginner", "expert left", "expert right")
"""Labels of what a card of Gaia's does at one level only."""
LISTED: Final = 12
"""How many names a search that finds several shows."""


class Cards:
    """The catalogue, in the words and signs of one terminal."""

    def __init__(self, catalogue: Catalogue, words: Words, signs: Signs) -> None:
        self.catalogue = catalogue
        self.words = words
        self.signs = signs
        self.lang: Lang = "fr" if words.lang == "fr" else "en"

    def of(self, id: str) -> Card:
        return self.catalogue.by_id[id]

    def name(self, id: str) -> str:
        return self.of(id).name.text(self.lang)

    def names(self, ids: list[str]) -> str:
        return self.words.join([self.name(id) for id in ids])

    # --- marks

    def mark(self, colour: str) -> Text:
        """`♠R`: shape and letter in the ink of the colour."""
        return Text(self.signs.shapes[colour] + self.words(f"letter.{colour}"), INK[colour])

    def marks(self, card: Card) -> Text:
        """The abilities of a card by colour; the set-up box of an Island is not one to look for."""
        colours = [ability.colour for ability in card.abilities if ability.when != "setup"]
        return Text(" ").join(self.mark(colour) for colour in dict.fromkeys(colours))

    def action(self, action: str) -> Text:
        """`♦ Water`."""
        colour = COLOUR_OF[action]
        return Text(f"{self.signs.shapes[colour]} {self.words(f'action.{action}')}", INK[colour])

    def kind(self, card: Card) -> str:
        if card.kind != "flora":
            return self.words(f"type.{card.kind}") if self.words.has(f"type.{card.kind}") else ""
        if len(card.types) == ALL_TYPES:
            return self.words("type.all")
        return "/".join(self.words(f"type.{name}") for name in card.types)

    def habitats(self, card: Card) -> str:
        return "".join(self.words(f"habitat.{habitat}") for habitat in card.habitats)

    def cost(self, card: Card, now: int | None = None) -> str:
        """`◇3`, or `◇2(3)` where reductions make it cheaper."""
        if card.cost < 0:
            return ""
        printed = f"{self.signs.cost}{card.cost}"
        return printed if now is None or now == card.cost else f"{self.signs.cost}{now}({card.cost})"

    def points(self, card: Card) -> str:
        """The printed points; goals and Ecosystems have none."""
        return (
            "" if card.kind in ("ecosystem", "fauna", "animal", "month") else f"{self.signs.points}{card.vp}"
        )

    def spaces(self, card: Card) -> str:
        """The room for pieces: `•3 ▲4`."""
        parts: list[str] = []
        if card.sprout_spaces:
            parts.append(f"{self.signs.sprout}{card.sprout_spaces}")
        if card.growth_max:
            parts.append(f"{self.signs.growth}{card.growth_max}")
        return " ".join(parts)

    # --- one line

    def text(self, card: Card, colours: frozenset[str] = frozenset(), setup: bool = True) -> Text:
        """What a card says, in one go: `♦B Gain 1 sprout.`

        With colours: only abilities of these, if there are any. An Island's set-up box may be left out.
        Of an animal: the ability of its owner, for whom the collective side means nothing (K-SETUP-05)."""
        lines = [line for line in lines_of(card, self.lang) if setup or not is_setup(line)]
        if card.animal is not None:
            lines = lines[:1]
        lines = [line for line in lines if line.colour in colours and not is_setup(line)] or lines
        shown = Text()
        for line in lines:
            shown.append(" " if shown else "")
            if line.colour is not None and not is_setup(line):
                shown.append_text(self.mark(line.colour)).append(" ")
            shown.append(line.text)
        return shown

    def gaia_text(self, card: Card, level: str) -> Text:
        """A card of Gaia's: what it does at this level."""
        labels = words_of(self.lang).GLOSSARY.labels
        unsaid = {labels[key] for key in LEVEL_LABELS if not key.startswith(level)}
        lines = [line for line in lines_of(card, self.lang) if line.label not in unsaid]
        special = {labels[key] for key in LEVEL_LABELS if key.startswith("expert")}
        said = [f"{line.label}: {line.text}" if line.label in special else line.text for line in lines]
        return Text(" ".join(said))

    def row(self, card: Card, now: int | None = None) -> list[Text]:
        """The columns of a list of cards: cost, points, kind, name, room for pieces with habitats, text."""
        room = " ".join(part for part in (self.spaces(card), self.habitats(card)) if part)
        return [
            Text(self.cost(card, now)),
            Text(self.points(card)),
            Text(self.kind(card), QUIET),
            Text(card.name.text(self.lang), STRONG),
            Text(room, QUIET),
            self.text(card),
        ]

    # --- a cell of the board

    def cell(self, cell: Json, width: int, lines: int, number: int, asked: bool) -> Text:
        """A planted card in one, two or three short lines; `number` is its answer, if it is one, and
        `asked` says that the question is about it."""
        head = Text()
        if asked:
            head.append(f"{self.signs.free} ", NUMBER)
        if number:
            head.append(f"[{number}]", NUMBER).append(" " if lines > 1 else "")
        if cell["card"] is None:
            head.append(f"{self.signs.down * 3} {self.words('face.down')}", QUIET)
            pieces = f"{self.signs.sprout}{cell['sprouts']} {self.signs.growth}{cell['growth']}"
            return _stacked([head, Text(pieces if cell["sprouts"] or cell["growth"] else "")], width, lines)
        card = self.of(cell["card"])
        pieces = self.pieces(card, cell)
        if lines == 1:
            room = width - head.cell_len - (len(pieces) + 1 if pieces else 0)
            head.append(_cut(self._named(card, cell), max(room, 1)))
            return head.append(f" {pieces}" if pieces else "", QUIET)
        head.append(self._named(card, cell), STRONG)
        if lines == 2:
            facts = Text.assemble(
                self.marks(card), f" {pieces} " if pieces else " ", (self.kind(card), QUIET)
            )
            return _stacked([head, facts], width, lines)
        facts = Text.assemble((f"{self.kind(card)} ", QUIET), self.marks(card), f" {self.habitats(card)}")
        numbers = " ".join(part for part in (pieces, self.cost(card), self.points(card)) if part)
        return _stacked([head, facts, Text(numbers)], width, lines)

    def _named(self, card: Card, cell: Json) -> str:
        name = card.name.text(self.lang)
        return f"{self.signs.down}{name}" if cell["down"] else name

    def pieces(self, card: Card, cell: Json) -> str:
        """`•1/3 ▲2/4`."""
        parts: list[str] = []
        if card.sprout_spaces:
            parts.append(f"{self.signs.sprout}{cell['sprouts']}/{card.sprout_spaces}")
        if card.growth_max:
            parts.append(f"{self.signs.growth}{cell['growth']}/{card.growth_max}")
        return " ".join(parts)

    # --- the whole card

    def full(self, card: Card) -> RenderableType:
        """Everything printed on a card."""
        labels = words_of(self.lang).GLOSSARY.labels
        parts: list[RenderableType] = [
            Text.assemble((card.name.text(self.lang), STRONG), (f"  {card.id}", QUIET)),
            heading(card, self.lang),
        ]
        shown = [
            Text.assemble((label, QUIET), value)
            for label, value in facts(card, self.lang)
            if not label.startswith(labels["criteria"])
        ]
        parts += [Padding(line, (0, 0, 0, 2)) for line in shown]
        parts += [Padding(self.line(line), (0, 0, 0, 2)) for line in lines_of(card, self.lang)]
        return Group(*parts)

    def line(self, line: Line) -> Text:
        head = self.mark(line.colour) if line.colour is not None else Text()
        return Text.assemble(
            head, " " if head else "", (line.label, INK.get(line.colour or "", STRONG)), "  ", line.text
        )

    def search(self, given: str) -> RenderableType:
        """A card by name or id, in full; several by name; or a sentence."""
        found = find(self.catalogue, Search(text=given)) if given.strip() else ()
        if not found:
            key = "card.none" if given.strip() else "card.which"
            return Text(self.words(key, given=given))
        whole = [card for card in found if card.name.text(self.lang).lower() == given.strip().lower()]
        if len(found) == 1 or len(whole) == 1:
            return self.full((whole or list(found))[0])
        names = [f"{card.name.text(self.lang)} ({card.id})" for card in found[:LISTED]]
        if len(found) > LISTED:
            names.append(self.words("card.more", n=len(found) - LISTED))
        return Text(self.words("card.several", names=", ".join(names)))


def is_setup(line: Line) -> bool:
    return line.notation.startswith("setup:")


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _stacked(parts: list[Text], width: int, lines: int) -> Text:
    """Lines under each other, each cut to the width, as many as there shall be."""
    parts = (parts + [Text()] * lines)[:lines]
    for part in parts:
        part.truncate(width, overflow="ellipsis")
    return Text("\n").join(parts)
