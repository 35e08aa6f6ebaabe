"""Animals in the terminal: what an area holds, the collective card, and the news of them.

Works on the JSON of views; what an animal does is worded by `earth/text/animal_text.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA, Names
from holocene.cli.terminal.face import Json, News
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.animal_ops import Activate
from holocene.earth.text.animal_text import collective_text
from holocene.earth.text.card_text import lines_of, words_of


class Herds:
    def __init__(self, words: Words, cards: Cards, names: Names) -> None:
        self.words = words
        self.cards = cards
        self.names = names

    # --- on the board

    def lines(self, view: Json, area: Json, short: bool) -> list[Text]:
        """The animals of an area, and what the end of each round brings: whole while animals are
        chosen, because all can read it then (K-SETUP-06)."""
        found = [self.line(held, short) for held in area.get("animals") or []]
        if view.get("collective"):
            found.append(self.collective(view, area, short and view["step"] != "Draft"))
        for line in found:
            if short and view["step"] != "Draft":
                line.no_wrap, line.overflow = True, "ellipsis"
        return found

    def line(self, held: Json, short: bool) -> Text:
        """`Animal Mountain Goat (reconstructed) on b2, in stock 3 (6 points) It takes …`."""
        words = self.words
        facts = [
            words("animal.on", cells=" ".join(held["tokens"])) if held["tokens"] else words("animal.out")
        ]
        if held["what"]:
            points = words.count("points", held["points"])
            facts.append(words("animal.stock", n=held["stock"], points=points))
        return self._told(held["animal"], "animal", 0, facts, short)

    def collective(self, view: Json, area: Json, short: bool) -> Text:
        """`End of each round Reindeer (house)  At the end …`; short: the key that shows it whole, and
        what there is room for."""
        facts: list[str] = []
        island = area.get("islandStock") or {}
        if view.get("collectiveKeeps"):
            points = self.words.count("points", island.get("points", 0))
            facts.append(self.words("animal.island", n=island.get("n", 0), points=points))
        line = self._told(view["collective"], "collective", 1, facts, short)
        if not short:
            return line
        animal = self.cards.of(view["collective"]).animal
        assert animal is not None
        said = collective_text(animal.collective, words_of(self.cards.lang), self.cards.lang, moment=False)
        return Text.assemble((self.words("key.goals"), NUMBER), " ", line, (f"  {said}", QUIET))

    def _told(self, id: str, label: str, side: int, facts: list[str], short: bool) -> Text:
        line = Text.assemble((f"{self.words(f'label.{label}')} ", QUIET), (self.cards.name(id), STRONG))
        line.append(f" ({self.mark(id, side)})", QUIET)
        if facts:
            line.append(f" {', '.join(facts)}")
        return line if short else line.append(f"  {self.text(id, side)}")

    def mark(self, id: str, side: int) -> str:
        """How far this side of the card is known."""
        animal = self.cards.of(id).animal
        assert animal is not None
        backing = animal.collective_mark if side else animal.individual_mark
        return self.words(f"mark.{backing.mark}")

    def text(self, id: str, side: int) -> str:
        return lines_of(self.cards.of(id), self.cards.lang)[side].text

    def named(self, view: Json, asked: Json) -> list[str]:
        """What the abilities say of the card in question that the animal's ability names by colour, in
        printed order (K-EFF-09)."""
        animal = self.cards.of(asked["animal"]).animal
        assert animal is not None
        ability = animal.collective if asked["animal"] == view["collective"] else animal.individual
        runs = [effect for effect in ability.effects if isinstance(effect, Activate)]
        lines = lines_of(self.cards.of(asked["card"]), self.cards.lang)
        return [line.text for line in lines if line.colour and any(run.names(line.colour) for run in runs)]

    # --- news

    def news(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        if "collective" not in after:
            return
        if after["step"] == "Collective" and before["step"] != "Collective":
            name = self.cards.name(after["collective"])
            yield News(turn, -1, self.words("news.collective", animal=name))
        for was, now in zip(before["seats"], after["seats"], strict=True):
            yield from self._area(after, turn, was, now)

    def _area(self, view: Json, turn: int, was: Json, now: Json) -> Iterator[News]:
        seat = int(now["seat"])
        held, before = now["animals"] or [], was["animals"] or []
        if held and not before and GAIA not in view and seat != view["seat"]:
            names = self.cards.names([one["animal"] for one in held])
            yield self._said(view, turn, seat, "animals", animals=names)
        for old, new in zip(before, held, strict=False):
            yield from self._animal(view, turn, now, old, new)
        more = now["islandStock"]["n"] - was["islandStock"]["n"]
        if more:
            points = self.words.count("points", now["islandStock"]["points"])
            yield self._said(view, turn, seat, "island", n=more, points=points)

    def _animal(self, view: Json, turn: int, area: Json, old: Json, new: Json) -> Iterator[News]:
        seat, name = int(area["seat"]), self.cards.name(new["animal"])
        came = [cell for cell in new["tokens"] if cell not in old["tokens"]]
        if came:
            yield self._said(view, turn, seat, "walk", animal=name, cards=self._places(area, came))
        if new["stock"] > old["stock"]:
            points = self.words.count("points", new["points"])
            yield self._said(
                view, turn, seat, "kept", animal=name, n=new["stock"] - old["stock"], points=points
            )

    def _places(self, area: Json, cells: list[str]) -> str:
        """Cards by name; a face-down one by its cell."""
        there = {cell["cell"]: cell["card"] for cell in area["tableau"]}
        named = [self.cards.name(there[cell]) if there.get(cell) else cell for cell in cells]
        return self.words.join(named)

    def _said(self, view: Json, turn: int, seat: int, what: str, **values: object) -> News:
        person = "you" if seat == view["seat"] else "other"
        return News(turn, seat, self.words(f"news.{what}.{person}", name=self.names.of(seat), **values))
