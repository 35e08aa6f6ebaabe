"""What Earth asks, in words: the text, the rule and the warning of each question.

Works on the JSON of a view (`asked`) and the names of the legal answers. Every
frame that asks has a text here and in both languages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.cli.terminal.earth.board import Board, is_final
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import is_gaias_turn
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.animal_ops import UpTo

RULES: Final[dict[str, str]] = {
    "Pick": "E-SETUP-08",
    "SetupCompost": "E-SETUP-10",
    "Action": "E-TURN-03",
    "Branch": "E-TURN-06",
    "Planting": "E-PLANT-02",
    "At": "E-PLANT-05",
    "PayCard": "E-PLANT-11",
    "Black": "E-PLANT-16",
    "Keep": "E-PLANT-15",
    "Activate": "E-ACT-03",
    "Walk": "E-ACT-05",
    "Copy": "E-ACT-11",
    "Window": "E-TURN-09",
    "PaySprouts": "E-GEN-06",
    "PayGrowth": "E-GEN-06",
    "PayHand": "E-GEN-06",
    "Convert": "E-CONV-01",
    "Converted": "E-TEAM-13",
    "Soil": "E-GEN-11",
    "Draw": "E-GEN-11",
    "Deck": "E-GEN-11",
    "Seeds": "A-ICON-11",
    "PlaceSprouts": "E-TEAM-13",
    "PlaceGrowth": "E-TEAM-13",
    "Hand": "E-GEN-06",
    "TakeBack": "E-CMP-04",
    "Put": "E-GEN-06",
    "PutEach": "E-ACT-09",
    "Claim": "A-LEAF-03",
    "TakeBonus": "A-LEAF-07",
    "GiveOpponent": "A-ICON-07",
    "Surplus": "A-STOCK-02",
    "StockWindow": "A-TURN-07",
    "Announce": "A-BTE-11",
    "OwnEvent": "A-BTE-08",
    "OfferedEvent": "A-BTE-12",
    "GaiaFauna": "E-SOLO-10",
    "PutAside": "E-TEAM-13",
    "TakeAmount": "E-TEAM-14",
    "KeepAnimal": "K-DRAFT-02",
    "Animal": "K-ACT-04",
    "Step": "K-MOVE-02",
    "OfferTrade": "K-ACT-07",
    "PutSome": "K-EFF-03",
    "PutOne": "K-EFF-03",
    "TakeOff": "K-STOCK-01",
    "TakeSet": "K-STOCK-01",
    "StoreCard": "K-STOCK-05",
    "StoreSupply": "K-STOCK-01",
    "UseEach": "K-EFF-06",
    "UseOne": "K-EFF-06",
    "UseAgain": "K-EFF-06",
    "WhichAbility": "K-EFF-09",
    "KeepDrawn": "H-K09",
    "Gift": "K-EFF-08",
    "AskCollective": "K-COLL-03",
}
"""The rule behind each question, by the name of its frame."""

VARIANT: Final[dict[str, str]] = {
    "Pick": "kind",
    "PayCard": "with",
    "Put": "piece",
    "PutEach": "piece",
    "TakeAmount": "what",
    "PutSome": "piece",
    "PutOne": "piece",
    "Gift": "gain",
}
"""The argument that tells questions of one frame apart."""

ACTIONS: Final = ("plant", "compost", "water", "grow")
CLOSING: Final = frozenset({"Window", "StockWindow", "Announce", "AskCollective"})
"""Questions that close a step."""
AMOUNTS: Final[dict[str, str]] = {
    "Soil": "soil",
    "Draw": "hand",
    "Deck": "compost",
    "Seeds": "seeds",
    "PlaceSprouts": "sprouts",
    "PlaceGrowth": "growth",
    "Converted": "soil",
}
"""What an amount is an amount of, by the frame that asks."""
TAKEN: Final = ("soil", "sprouts", "growth", "seeds", "compost")
"""The same for what is taken from the Team board."""
SPECIAL: Final[dict[str, str]] = {
    "ask.Planting.extra": "A-PLANT-01",
    "ask.Planting.none": "E-PLANT-03",
    "ask.Planting.draw": "E-PLANT-13",
    "ask.Window.end": "E-END-08",
    "ask.Window.left": "A-TEAM-09",
    "ask.StockWindow.end": "A-END-02",
    "ask.Announce.end": "A-END-02",
    "ask.Branch.gaia": "E-SOLO-07",
    "ask.share": "E-TEAM-13",
    "ask.Soil.share": "E-TEAM-13",
    "ask.Deck.share": "E-TEAM-13",
    "ask.Seeds.share": "E-TEAM-13",
}
"""Rules of questions that are not those of their frame."""


class Asked:
    """Words what is asked of a seat."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.board = board

    def key(self, view: Json, asked: Json, names: Sequence[str]) -> str:
        """Which of the texts fits."""
        frame = asked["frame"]
        seat = view["seats"][view["seat"]]
        if seat.get("less"):
            return "ask.less"
        if seat.get("share"):
            return "ask.share"
        more = self._variant(view, asked, names)
        return f"ask.{frame}.{more}" if more else f"ask.{frame}"

    def _variant(self, view: Json, asked: Json, names: Sequence[str]) -> str:
        frame = asked["frame"]
        if frame in VARIANT:
            return str(asked[VARIANT[frame]])
        if frame == "Step":
            return self._step(view, asked)
        if frame == "OfferTrade":
            return "cell" if asked.get("cell") else ""
        if frame in CLOSING and frame != "AskCollective" and is_final(view):
            return "end"
        if frame == "Window":
            return "left" if view["step"] == "Leftovers" else ""
        if frame == "StockWindow":
            return "stock" if any(name.startswith("sprout+") for name in names) else ""
        if frame == "Announce":
            return "card" if any(self.is_announcement(name) for name in names) else ""
        if frame == "OwnEvent":
            return "" if "use" in names else "back"
        if frame == "Planting":
            return self._planting(view, asked, names)
        if frame == "Branch":
            return "gaia" if is_gaias_turn(view) else ""
        # How much goes to the Team board, rather than how much is taken.
        return "share" if frame in ("Soil", "Deck", "Seeds") and asked.get("form") == "share" else ""

    def _planting(self, view: Json, asked: Json, names: Sequence[str]) -> str:
        """Which card, or nothing to plant, or nothing left but the draw."""
        if view["step"] == "Extra":
            return "extra"
        if asked.get("left") == 0:
            return "draw"
        return "" if any(name.startswith("plant ") for name in names) else "none"

    def _step(self, view: Json, asked: Json) -> str:
        """Coming into play, a step of a fixed number, or one that may be the last."""
        own = view["seats"][view["seat"]]
        if not (own.get("path") or {}).get("visited") and not (own.get("path") or {}).get("from"):
            return "enter"
        animal = self.cards.of(asked["animal"]).animal
        return "" if animal is not None and isinstance(animal.individual.move, UpTo) else "exact"

    def is_announcement(self, name: str) -> bool:
        """Is this answer a between-turns Event? Others stand beside it as free choices."""
        word, _, id = name.partition(" ")
        return word == "event" and self.cards.of(id).between_turns

    def text(self, view: Json, asked: Json, names: Sequence[str]) -> str:
        return self.words(self.key(view, asked, names), **self._values(view, asked))

    def rule(self, view: Json, asked: Json, names: Sequence[str]) -> str:
        return SPECIAL.get(self.key(view, asked, names), RULES[asked["frame"]])

    def _values(self, view: Json, asked: Json) -> dict[str, object]:
        words, frame = self.words, asked["frame"]
        own = view["seats"][view["seat"]]
        n = asked.get("n", 0)
        pieces = "growth" if frame == "PayGrowth" or asked.get("piece") else "sprouts"
        action = ACTIONS[asked["action"]] if "action" in asked else ""
        return {
            "n": n,
            "cards": words.count("hand", n),
            "pieces": words.count(pieces, n),
            "left": asked.get("left", 0),
            "owed": words.count("soil", asked.get("owed", 0)),
            "name": self.board.names.of(view["active"]),
            "owner": self._owner(view, asked.get("card") or ""),
            "card": self.cards.name(asked["card"]) if asked.get("card") else "",
            "animal": self.cards.name(asked["animal"]) if asked.get("animal") else "",
            "cell": asked.get("cell") or "",
            "action": words(f"action.{action}") if action else "",
            "stock": words.count("stock", own.get("stock", 0)),
            "leaves": words.count("leaves", own["leaves"]),
            "bonus": words.count("points", view["bonusPoints"]),
            **self._fauna(view, asked),
        }

    def _owner(self, view: Json, card: str) -> str:
        """Whose pile an Event lies in."""
        seats = [area["seat"] for area in view["seats"] if card in area["events"]]
        return self.board.names.who(seats[0], view["seat"]) if seats else ""

    def _fauna(self, view: Json, asked: Json) -> dict[str, object]:
        """The goal a leaf is asked for, and what the next leaf on it is worth."""
        if "place" not in asked:
            return {"fauna": "", "points": ""}
        entry = view["fauna"][asked["place"]]
        points = view["tiers"][len(entry["claims"])]
        return {"fauna": self.cards.name(entry["card"]), "points": self.words.count("points", points)}

    # --- what is easily lost

    def warning(self, view: Json, asked: Json) -> str:
        """Things on the Team board, and at the very end what scores nothing (A-END-03)."""
        if asked["frame"] not in CLOSING:
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

    def loses(self, view: Json, asked: Json) -> str:
        """What `done` throws away: the leftovers of the Team board in the last window of a turn."""
        if asked["frame"] != "Window":
            return ""
        last = view["step"] in ("Green", "Final") or (view["step"] == "Turn" and view["action"] != "plant")
        if "abundance" in view["options"]["with"]:
            last = view["step"] == "Leftovers"
        return self.board.sides.own_things(view) if last else ""
