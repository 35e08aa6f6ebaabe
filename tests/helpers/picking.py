"""Cards for a test by what they are, not by number: a corrected card then breaks no distant test.

    pile = Pile()
    BAOBAB = pile.flora("black: +3 growth", growth=at_least(3))
    FREE, SECOND = pile.several(2, "flora", cost=0, colour="blue")

A pick gives the id of a card whose printed values fit: a number, or several that will do (`at_least(3)`).
Lines are those of the notation. A pile hands out no card twice, so ask for the rarest first; it refuses when
nothing fits, and says why. It offers cards in the order of their numbers. HOLOCENE_PILE=7 shuffles it: tests
that pass then hold for any card that fits, and tests/project/test_other_cards.py runs them so.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from holocene.earth.catalogue import reprint
from holocene.earth.catalogue.cards import Card, load

ORDINARY: Final = frozenset({"red", "yellow", "blue"})
"""Colours that wait for an action of others; such a card keeps silent in a Plant turn."""
SETUP_BOX: Final = "black: setup"
MOST: Final = 100


def at_least(n: int) -> range:
    return range(n, MOST)


def colours_of(card: Card) -> list[str]:
    return sorted(ability.colour for ability in card.abilities)


def lines_of(card: Card) -> tuple[str, ...]:
    """What is printed on a card: abilities (not that an Island has a set-up box), a score, a goal."""
    lines = [line for ability in card.abilities if (line := reprint.print_ability(ability)) != SETUP_BOX]
    lines += [reprint.print_score(card.score)] if card.score else []
    lines += [reprint.print_goal(card.goal)] if card.goal else []
    return tuple(lines)


def has_lasting(card: Card) -> bool:
    """Does it change a rule for as long as it lies there, by a cost, a ban, a replacement?"""
    return any(ability.effect is not None for ability in card.abilities)


def is_quiet(card: Card) -> bool:
    """Nothing in a turn but red, yellow or blue abilities."""
    return {ability.colour for ability in card.abilities} <= ORDINARY and not has_lasting(card)


class Pile:
    """The cards of some sets; each is handed out once, and several at once are no two sides of one card."""

    def __init__(self, *sets: str) -> None:
        self.sets = sets or ("base",)
        self.cards = [card for card in load().all() if card.set in self.sets]
        if seed := os.environ.get("HOLOCENE_PILE"):
            random.Random(int(seed)).shuffle(self.cards)
        self.taken: set[str] = set()

    def flora(self, line: str = "", **values: Any) -> str:
        return self.one("flora", line, **values)

    def terrain(self, line: str = "", **values: Any) -> str:
        return self.one("terrain", line, **values)

    def event(self, line: str = "", **values: Any) -> str:
        return self.one("event", line, **values)

    def island(self, line: str = "", **values: Any) -> str:
        return self.one("island", line, **values)

    def climate(self, line: str = "", **values: Any) -> str:
        return self.one("climate", line, **values)

    def ecosystem(self, line: str = "", **values: Any) -> str:
        return self.one("ecosystem", line, **values)

    def fauna(self, line: str = "", **values: Any) -> str:
        return self.one("fauna", line, **values)

    def one(self, kind: str, line: str = "", **values: Any) -> str:
        """The first card that fits: of this kind, with this and no other line if one is given."""
        return self.several(1, kind, line, **values)[0]

    def several(self, n: int, kind: str, line: str = "", **values: Any) -> list[str]:
        """As many, in the order of their numbers, which is also the order of choices."""
        found = [card for card, _ in zip(self._fitting(kind, line, values), range(n), strict=False)]
        if len(found) < n:
            wanted = ", ".join([line, *(f"{key} {value}" for key, value in values.items())])
            taken = [card.id for card in self.cards if _fits(card, kind, line, values) and card not in found]
            raise LookupError(
                f"a test asks for {n} {kind} ({wanted}) of {' and '.join(self.sets)},"
                f" and {len(found)} are left; taken before: {' '.join(sorted(taken)) or 'none'}"
            )
        self.taken |= {card.id for card in found}
        return sorted(card.id for card in found)

    def _fitting(self, kind: str, line: str, values: dict[str, Any]) -> Iterator[Card]:
        seen: set[int] = set()
        for card in self.cards:
            if card.id not in self.taken and card.number not in seen and _fits(card, kind, line, values):
                seen.add(card.number)
                yield card


def _fits(card: Card, kind: str, line: str, values: dict[str, Any]) -> bool:
    return (
        card.kind in kind.split("|")
        and (not line or lines_of(card) == (line,))
        and all(_VALUES[key](card, value) for key, value in values.items())
    )


def _number(of: Callable[[Card], int]) -> Callable[[Card, Any], bool]:
    return lambda card, wanted: of(card) in wanted if isinstance(wanted, range) else of(card) == wanted


def _words(of: Callable[[Card], tuple[str, ...]]) -> Callable[[Card, Any], bool]:
    """Exactly these words, in any order."""
    return lambda card, wanted: set(of(card)) == set(wanted.split())


_VALUES: Final[dict[str, Callable[[Card, Any], bool]]] = {
    "cost": _number(lambda card: card.cost),
    "points": _number(lambda card: card.vp),
    "growth": _number(lambda card: card.growth_max),
    "canopy": _number(lambda card: card.canopy_vp),
    "sprouts": _number(lambda card: card.sprout_spaces),
    "types": _words(lambda card: card.types),
    "habitats": _words(lambda card: card.habitats),
    "styles": _words(lambda card: card.styles),
    "colours": lambda card, wanted: colours_of(card) == sorted(wanted.split()),
    "without": lambda card, colour: not {colour, "multi"} & set(colours_of(card)),
    "lines": lambda card, wanted: sorted(lines_of(card)) == sorted(wanted),
    "has": lambda card, wanted: wanted in lines_of(card),
    "quiet": lambda card, wanted: is_quiet(card) == wanted,
    "costless": lambda card, wanted: any(ability.cost for ability in card.abilities) != wanted,
    "lasting": lambda card, wanted: has_lasting(card) == wanted,
    "where": lambda card, fits: bool(fits(card)),
}
