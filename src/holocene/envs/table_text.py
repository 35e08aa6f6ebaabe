"""A table as short text, as one seat sees it: for language models and for `render`.

Everything comes from the JSON of the seat's view and from the catalogue. Cards go by name and id; what they
say stands beside those in the own hand and those that lie before the own seat.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from holocene.earth.catalogue.cards import EARTH_KINDS, Card, Catalogue, load
from holocene.earth.text.card_text import Lang, lines_of
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game

Json = dict[str, Any]
PIECES: Final = ("sprouts", "growth")


def table_text(
    game: Game[Any, Any], state: Any, seat: int, cards: Path | None = None, lang: Lang = "en"
) -> str:
    """What a seat sees, a few dozen lines."""
    view = game.view_json(game.view(state, seat))
    if view["game"] == "ews":
        return "\n".join(_ews(view))
    return "\n".join(_Earth(_catalogue(cards), lang).lines(view))


def card_label(card: str, cards: Path | None = None, lang: Lang = "en") -> str:
    """Name and id of a card of Earth."""
    return f"{_catalogue(cards).by_id[card].name.text(lang)} ({card})"


def card_text(given: str, cards: Path | None = None, lang: Lang = "en") -> str:
    """What a card of Earth says, by its id or its name; a two-sided one by the name of a side."""
    catalogue = _catalogue(cards)
    wanted = given.strip().lower()
    found = [
        card
        for card in catalogue.all()
        if wanted in (card.id.lower(), card.name.en.lower(), card.name.fr.lower())
    ]
    if not found:
        raise BadInput(f"no card {given!r} in this card set")
    told = _Earth(catalogue, lang)
    return "\n".join(told.told(card.id, card.cost if card.cost >= 0 else None) for card in found)


def is_card(word: str, cards: Path | None = None) -> bool:
    return word in _catalogue(cards).by_id


@lru_cache(maxsize=8)
def _catalogue(cards: Path | None) -> Catalogue:
    return load(cards)


class _Earth:
    def __init__(self, catalogue: Catalogue, lang: Lang) -> None:
        self.catalogue = catalogue
        self.lang: Lang = lang

    def lines(self, view: Json) -> list[str]:
        seat = view["seat"]
        lines = [self._head(view), "Goals:"]
        lines += [f"  {self._goal(view, goal)}" for goal in view["fauna"]]
        if view["shared"]:
            lines.append("Ecosystems for everybody:")
            lines += [f"  {self.told(card)}" for card in view["shared"]]
        if view.get("collective"):
            lines.append(f"Collective animal: {self.told(view['collective'])}")
        if "gaia" in view:
            lines.append(self._gaia(view["gaia"]))
        for number, board in enumerate(view.get("boards", [])):
            lines.append(self._board(number, board, seat))
        for area in view["seats"]:
            if area["seat"] != seat:
                lines += self._area(area, f"Seat {area['seat']}")
        if seat >= 0:
            lines += self._own(view["seats"][seat])
        return lines

    def _head(self, view: Json) -> str:
        said = [f"Turn {view['turn'] + 1}", f"seat {view['active']} is active"]
        if view["action"]:
            said.append(f"action {view['action']}")
        said += [f"deck {view['deck']}", f"discard {view['discard']}"]
        if view["ending"]:
            said.append("the last round is being played")
        if view["over"]:
            said.append("the game is over")
        return f"{', '.join(said)}. You are seat {view['seat']}."

    def _goal(self, view: Json, goal: Json) -> str:
        have = [
            f"{'you' if seat == view['seat'] else f'seat {seat}'} {n}"
            for seat, n in enumerate(goal["have"])
            if n is not None
        ]
        claims = ", ".join(_who(view, holder) for holder in goal["claims"])
        claimed = f"; claimed by {claims}" if claims else ""
        progress = f" [{', '.join(have)} of {goal['need']}{claimed}]" if have else ""
        return f"{self.told(goal['card'])}{progress}"

    def _area(self, area: Json, title: str) -> list[str]:
        """What everybody sees of a seat."""
        hand = area["hand"] if isinstance(area["hand"], int) else len(area["hand"])
        counts = [
            f"soil {area['soil']}",
            f"hand {hand}",
            f"compost {area['compost']}",
            f"leaves {area['leaves']}",
        ]
        for key in ("seeds", "stock"):
            if key in area:
                counts.append(f"{key} {area[key]}")
        for key in ("island", "climate"):
            if area[key]:
                counts.append(f"{key} {self._name(area[key])}")
        if area["events"]:
            counts.append(f"events {', '.join(self._name(card) for card in area['events'])}")
        lines = [f"{title}: {', '.join(counts)}"]
        lines += [f"  {self._there(there)}" for there in area["tableau"]]
        for animal in area.get("animals") or []:
            tokens = f" on {', '.join(animal['tokens'])}" if animal["tokens"] else ""
            lines.append(f"  animal {self._name(animal['animal'])}{tokens}, stock {animal['stock']}")
        return lines

    def _there(self, there: Json) -> str:
        if not there["card"]:
            return f"{there['cell']} a card face down"
        card = self._card(there["card"])
        room = (card.sprout_spaces, card.growth_max)
        pieces = [
            f"{key} {there[key]}/{most}" for key, most in zip(PIECES, room, strict=True) if most or there[key]
        ]
        return f"{there['cell']} {self._name(card.id)}{': ' if pieces else ''}{', '.join(pieces)}"

    def _own(self, area: Json) -> list[str]:
        points = sum(area["now"]["rows"].values())
        lines = self._area(area, f"You (seat {area['seat']}), {points} points now")
        for key in ("island", "climate", "ecosystem"):
            if area[key]:
                lines.append(f"  your {key}: {self.told(area[key])}")
        for animal in area.get("animals") or []:
            lines.append(f"  your animal: {self.told(animal['animal'])}")
        texts = sorted({there["card"] for there in area["tableau"]})
        if texts:
            lines.append("What your planted cards say:")
            lines += [f"  {self.told(card)}" for card in texts]
        for title, key in (("Your hand:", "hand"), ("In your fingers:", "held")):
            if area[key]:
                lines.append(title)
                lines += [f"  {self.told(card, area['costs'].get(card))}" for card in area[key]]
        return lines

    def _gaia(self, gaia: Json) -> str:
        counts = [f"{key} {gaia[key]}" for key in ("soil", "sprouts", "growth", "compost", "leaves")]
        return f"Gaia: {', '.join(counts)}, cards {len(gaia['pile'])}, points {sum(gaia['rows'].values())}"

    def _board(self, number: int, board: Json, seat: int) -> str:
        counts = [f"{key} {board[key]}" for key in ("soil", "sprouts", "growth", "seeds", "compost")]
        cards = board["cards"]
        said = str(cards) if isinstance(cards, int) else ", ".join(map(self._name, cards)) or "none"
        owner = "your team" if seat in board["seats"] else f"team {'ABC'[number]}"
        return f"Team board of {owner}: {', '.join(counts)}, cards {said}"

    # --- cards

    def _card(self, card: str) -> Card:
        return self.catalogue.by_id[card]

    def _name(self, card: str) -> str:
        return f"{self._card(card).name.text(self.lang)} ({card})"

    def told(self, id: str, cost: int | None = None) -> str:
        """A card with what it says."""
        card = self._card(id)
        facts: list[str] = []
        if card.kind in EARTH_KINDS:
            facts += [card.kind, f"points {card.vp}"]
        if cost is not None:
            facts.append(f"cost {cost}")
        if card.growth_max:
            facts.append(f"growth {card.growth_max}")
        texts = [
            f"{line.label}: {line.text}" if line.label else line.text for line in lines_of(card, self.lang)
        ]
        beside = f" [{', '.join(facts)}]" if facts else ""
        return f"{self._name(id)}{beside} {' '.join(texts)}".rstrip()


def _who(view: Json, holder: int | str) -> str:
    return "Gaia" if isinstance(holder, str) else "you" if holder == view["seat"] else f"seat {holder}"


def _ews(view: Json) -> list[str]:
    colours = ("black", "white")
    me = f"You are {colours[view['seat']]}." if view["seat"] >= 0 else ""
    over = f", the game is over ({view['result']})" if view["over"] else f", stage {view['stage']}"
    lines = [
        f"Turn {view['turn']}, {view['side']} to move{over}. {me}".rstrip(),
        f"Position: {view['position']}",
    ]
    for player in view["players"]:
        counts = [f"{key} {player[key]}" for key in ("trees", "mushrooms", "hand", "supply", "owed")]
        lines.append(f"{player['colour']}: {', '.join(counts)}")
        for piece in view["specimens"]:
            if piece["colour"] == player["colour"]:
                tokens = [f"{key} {piece[key]}" for key in ("earth", "water", "sun") if piece[key]]
                tokens += ["shield"] if piece["shield"] else []
                lines.append(f"  {piece['cell']} {piece['kind']}{' ' if tokens else ''}{', '.join(tokens)}")
        roots = [
            f"{root['edge']}{'' if root['n'] == 1 else ' x' + str(root['n'])}"
            for root in view["roots"]
            if root["colour"] == player["colour"]
        ]
        if roots:
            lines.append(f"  roots on {', '.join(roots)}")
    supply = ", ".join(f"{key} {n}" for key, n in view["supply"].items())
    lines.append(f"Supply: {supply}, shields {view['shields']}")
    if view["gone"]:
        lines.append(f"Destroyed cells: {', '.join(view['gone'])}")
    return lines
