"""Earth's news: what one seat learns between two of its own views.

Only views of the reader are compared, so nothing hidden can be told. The own seat
hears which cards came, of the others only what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from holocene.cli.terminal.earth.board import Board
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.expansion_log import ExpansionLog
from holocene.cli.terminal.earth.names import GAIA
from holocene.cli.terminal.face import Json, News
from holocene.cli.terminal.signs import COLOUR_OF, INK
from holocene.cli.terminal.words import Words


class Herald:
    """Tells what changed."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.names = board.names
        self.expansion_log = ExpansionLog(words, cards, board.names, board.sides)

    def news(self, before: Json, after: Json) -> list[News]:
        """In the order a table would tell it: the action, everybody's area, goals, the end."""
        turn = int(before["turn"]) + 1
        found: list[News] = []
        if after["action"] and not before["action"]:
            found.append(self._said(after, turn, after["active"], "action", action=after["action"]))
        germinated = self.expansion_log.germinated(before, after)
        for was, now in zip(before["seats"], after["seats"], strict=True):
            found += self._area(after, turn, was, now, germinated)
        found += self.expansion_log.news(before, after, turn)
        found += self._table(before, after, turn)
        return found

    def _said(self, view: Json, turn: int, seat: int | str, what: str, **values: object) -> News:
        """A sentence about a seat or Gaia, in the second or third person."""
        if "action" in values:
            values["action"] = self.cards.action(str(values["action"])).plain
        person = "you" if seat == view["seat"] else "other"
        text = self.words(f"news.{what}.{person}", name=self.names.of(seat), **values)
        return News(turn, seat if isinstance(seat, int) else -1, text)

    # --- an area

    def _area(self, view: Json, turn: int, was: Json, now: Json, found: str) -> Iterator[News]:
        seat, own = int(now["seat"]), now["seat"] == view["seat"]
        if not own and now["island"] and not was["island"]:
            picks = [now[key] for key in ("island", "climate", "ecosystem") if now[key]]
            yield self._said(view, turn, seat, "picks", cards=self.cards.names(picks))
        played = now["events"][len(was["events"]) :]
        if played:
            yield self._said(view, turn, seat, "event", cards=self.cards.names(played))
        yield from self._tableau(view, turn, was, now)
        if own:
            yield from self._drawn(view, turn, was, now, found)
        amounts = self._amounts(was, now, own)
        if amounts:
            yield News(turn, seat, "", amounts)

    def _tableau(self, view: Json, turn: int, was: Json, now: Json) -> Iterator[News]:
        seat = int(now["seat"])
        old = {cell["cell"]: cell for cell in was["tableau"]}
        planted: list[str] = []
        turned: list[str] = []
        hidden = 0
        for cell in now["tableau"]:
            then = old.get(cell["cell"])
            if then is None or (then["card"] != cell["card"] and then["card"] is not None):
                if then is not None:
                    yield self._said(view, turn, seat, "gone", card=self.cards.name(then["card"]))
                if cell["card"] is None:
                    hidden += 1
                else:
                    planted.append(cell["card"])
            elif then["card"] is None and cell["card"] is not None:
                turned.append(cell["card"])
        if planted:
            yield self._said(view, turn, seat, "plant", cards=self.cards.names(planted))
        if hidden:
            yield self._said(view, turn, seat, "down", n=self.words.count("hand", hidden))
        if turned:
            yield self._said(view, turn, seat, "reveal", cards=self.cards.names(turned))

    def _drawn(self, view: Json, turn: int, was: Json, now: Json, found: str) -> Iterator[News]:
        """The own new cards, by name; one just taken up to be planted is not new, nor one back from
        the table, and one found by germination is told as such."""
        known = {*was["hand"], *was["held"], was.get("announced"), found}
        came = [id for id in now["hand"] if id not in known]
        if came:
            yield self._said(view, turn, int(now["seat"]), "draw", cards=self.cards.names(came))

    def _amounts(self, was: Json, now: Json, own: bool) -> dict[str, int]:
        """Numbers that changed; the own cards drawn are named already."""

        def pieces(area: Json, kind: str) -> int:
            return sum(int(cell[kind]) for cell in area["tableau"])

        amounts = {
            "soil": int(now["soil"]) - int(was["soil"]),
            "hand": 0 if own else int(now["hand"]) - int(was["hand"]),
            "compost": int(now["compost"]) - int(was["compost"]),
            "sprouts": pieces(now, "sprouts") - pieces(was, "sprouts"),
            "growth": pieces(now, "growth") - pieces(was, "growth"),
            "seeds": int(now.get("seeds", 0)) - int(was.get("seeds", 0)),
            "stock": int(now.get("stock", 0)) - int(was.get("stock", 0)),
        }
        return {key: n for key, n in amounts.items() if n}

    # --- the table

    def _table(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        for was, now in zip(before["fauna"], after["fauna"], strict=True):
            for tier in range(len(was["claims"]), len(now["claims"])):
                points = self.words.count("points", after["tiers"][tier])
                name = self.cards.name(now["card"])
                yield self._said(after, turn, now["claims"][tier], "claim", fauna=name, points=points)
        for was, now in zip(before["seats"], after["seats"], strict=True):
            for place in now["achieved"]:
                if place not in was["achieved"]:
                    name = self.cards.name(after["fauna"][place]["card"])
                    yield self._said(after, turn, int(now["seat"]), "met", fauna=name)
        if after["bonus"] is not None and before["bonus"] is None:
            points = self.words.count("points", after["bonusPoints"])
            what = "ends" if after["bonus"] == GAIA else "complete"
            yield self._said(after, turn, after["bonus"], what, points=points)
        if after["ending"] and not before["ending"]:
            yield News(turn, -1, self.words("news.last.solo" if GAIA in after else "news.last"))
        if after["deck"] > before["deck"]:
            yield News(turn, -1, self.words("news.shuffle"))

    # --- in words

    def tell(self, news: News, viewer: int) -> Text:
        """One line; the sign of an action keeps its ink."""
        if news.text:
            line = Text(news.text)
        else:
            person = "you" if news.seat == viewer else "other"
            changes = ", ".join(self.words.signed(key, n) for key, n in news.amounts.items())
            name = self.names.of(news.seat)
            line = Text(self.words(f"news.count.{person}", name=name, changes=changes))
        for action, colour in COLOUR_OF.items():
            line.highlight_words([self.cards.action(action).plain], INK[colour])
        return line
