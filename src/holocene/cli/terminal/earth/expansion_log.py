"""News of what the expansions and variants put on the table: germinations, Events between turns,
the Team board, Gaia.

Like `news.py` it compares two views of one reader. Why Gaia gained something
follows from whose turn it was and which step ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from holocene.cli.terminal.earth.animals import Herds
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA, Names, is_gaias_turn
from holocene.cli.terminal.earth.sides import SHARED, Sides
from holocene.cli.terminal.face import Json, News
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.rules.solo.module import LAST_CARD
from holocene.earth.text.card_text import criterion_text

PASSED: Final = 8
"""How many cards passed over are named in the news; a command shows all."""
RESOLVING: Final = frozenset({"Between", "Resolve", "Offer"})
"""The steps of Events between turns."""


class ExpansionLog:
    def __init__(self, words: Words, cards: Cards, names: Names, sides: Sides) -> None:
        self.words = words
        self.cards = cards
        self.names = names
        self.sides = sides
        self.herds = Herds(words, cards, names)

    def news(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        yield from self._germination(before, after, turn)
        yield from self._announced(before, after, turn)
        yield from self._boards(before, after, turn)
        yield from self.herds.news(before, after, turn)
        if GAIA in after:
            yield from self._gaia(before, after, turn)

    # --- germination

    def _germination(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        """Public to all, card by card (A-GERM-02)."""
        shown = after.get("germination")
        if shown and shown != before.get("germination"):
            yield News(turn, shown["seat"], self.germination(after, PASSED))

    def germinated(self, before: Json, after: Json) -> str:
        """The card a germination has just found, if any."""
        shown = after.get("germination")
        return str(shown["taken"] or "") if shown and shown != before.get("germination") else ""

    def germination(self, view: Json, most: int) -> str:
        """Who looked for what, what was passed over and what was taken."""
        shown = view.get("germination")
        if shown is None:
            return self.words("passed.none")
        person = "you" if shown["seat"] == view["seat"] else "other"
        result = "found" if shown["taken"] else "void"
        return self.words(
            f"news.germination.{result}.{person}",
            name=self.names.of(shown["seat"]),
            criterion=criterion_text(CRITERIA.index(shown["criterion"]), self.cards.lang),
            card=self.cards.name(shown["taken"]) if shown["taken"] else "",
            passed=self._passed(shown["passed"], most),
        )

    def _passed(self, ids: list[str], most: int) -> str:
        if not ids:
            return self.words("passed.no")
        names = [self.cards.name(id) for id in ids[:most]]
        if len(ids) > most:
            names.append(self.words("passed.more", n=len(ids) - most))
        return ", ".join(names)

    # --- Events between turns

    def _announced(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        for was, now in zip(before["seats"], after["seats"], strict=True):
            then, card = was.get("announced"), now.get("announced")
            person = "you" if now["seat"] == after["seat"] else "other"
            name = self.names.of(now["seat"])
            if card and card != then:
                text = self.words(f"news.announce.{person}", name=name, card=self.cards.name(card))
                yield News(turn, now["seat"], text)
            if then and card != then and then not in now["events"]:
                text = self.words(f"news.returns.{person}", name=name, card=self.cards.name(then))
                yield News(turn, now["seat"], text)

    # --- the Team board

    def _boards(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        """Each side: what came, what was taken, what was left at the end of the turn."""
        ended = (before["turn"], before["step"]) != (after["turn"], after["step"])
        for team, now in enumerate(after.get("boards") or []):
            was = before["boards"][team]
            came, gone = self._moved(was, now), self._moved(now, was)
            label = self.words("label.board", team=self.names.team(after, team))
            if came:
                yield News(turn, -1, self.words("news.board.came", board=label, things=came))
            if gone:
                key = "news.board.lost" if ended and not self.sides.things(now) else "news.board.gone"
                yield News(turn, -1, self.words(key, board=label, things=gone))

    def _moved(self, was: Json, now: Json) -> str:
        """What `now` has more than `was`."""
        more: Json = {what: max(now[what] - was[what], 0) for what in SHARED}
        cards, then = now["cards"], was["cards"]
        if isinstance(cards, int):
            more["cards"] = max(cards - then, 0)
        else:
            more["cards"] = [id for id in cards if id not in then]
        return self.words.join(self.sides.things(more))

    # --- Gaia

    def _gaia(self, before: Json, after: Json, turn: int) -> Iterator[News]:
        was, now = before[GAIA], after[GAIA]
        amounts = {
            "soil": now["soil"] - was["soil"],
            "compost": now["compost"] - was["compost"],
            "sprouts": now["sprouts"] - was["sprouts"],
            "growth": now["growth"] - was["growth"],
            "pile": len(now["pile"]) - len(was["pile"]),
        }
        gained = [self.words.signed(what, n) for what, n in amounts.items() if n]
        if gained:
            why = self.words.join(self._reasons(before, after))
            yield News(turn, -1, self.words("news.gaia", changes=", ".join(gained), why=why))
        if now["given"] > was["given"]:
            leaves = self.words.count("leaves", now["given"] - was["given"])
            yield News(turn, -1, self.words("news.gaia.given", leaves=leaves))
        if now["resolved"] > was["resolved"]:
            yield self._revealed(after)
        if now["skips"] and not was["skips"]:
            yield News(after["turn"] + 1, -1, self.words("news.gaia.skips"))

    def _revealed(self, view: Json) -> News:
        gaia = view[GAIA]
        left = LAST_CARD - gaia["resolved"]
        text = self.words("news.gaia.card", card=self.cards.name(gaia["card"]), left=left)
        return News(view["turn"] + 1, -1, text)

    def _reasons(self, before: Json, after: Json) -> list[str]:
        """Why she gained; her next card may add to what the turn before brought."""
        reasons = [self._reason(before, after)]
        fresh = after[GAIA]["resolved"] > before[GAIA]["resolved"]
        if fresh and before[GAIA]["leaves"] > after[GAIA]["leaves"]:
            reasons.append(self.words("why.card", card=self.cards.name(after[GAIA]["card"])))
        return reasons

    def _reason(self, before: Json, after: Json) -> str:
        same = (before["turn"], before["step"]) == (after["turn"], after["step"])
        if before["step"] in RESOLVING:
            played = [id for id in after["seats"][0]["events"] if self.cards.of(id).between_turns]
            return self.cards.names(played[-1:])
        fresh = [note for note in after[GAIA].get("gained", []) if note not in before[GAIA].get("gained", [])]
        if fresh and all(note["why"] == "animal" for note in fresh):
            return self.words("why.animals")
        if is_gaias_turn(before) and (not same or before[GAIA]["leaves"] > after[GAIA]["leaves"]):
            return self.words("why.card", card=self.cards.name(before[GAIA]["card"]))
        if same and before["action"] != "plant":
            return self.words("why.gift")
        if before["action"] == "plant":
            fed = len(after[GAIA]["pile"]) > len(before[GAIA]["pile"])
            return self.words("why.unkept" if fed else "why.gift")
        action = self.words(f"action.{before['action']}") if before["action"] else ""
        return self.words("why.share", action=action)
