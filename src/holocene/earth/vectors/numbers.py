"""Card numbers of the vectors: one integer a card, and what it is in the facts.

An Earth card is 10000 + its number; a side is 10 x its number + 1 or 2 on top of the
base of its kind.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from holocene.earth.catalogue.cards import Card, Catalogue, load
from holocene.earth.catalogue.facts import Facts
from holocene.earth.catalogue.lower import facts_for

EARTH_BASE: Final = 10_000
ISLAND_BASE: Final = 40_000
CLIMATE_BASE: Final = 50_000
ECOSYSTEM_BASE: Final = 60_000
FAUNA_BASE: Final = 70_000


class Numbers:
    """The card set in use, under the integers of the vectors. Each dictionary gives the index."""

    def __init__(self, catalogue: Catalogue, facts: Facts) -> None:
        self.facts = facts
        self.cards = catalogue.earth
        self.earth = {EARTH_BASE + card.number: at for at, card in enumerate(catalogue.earth)}
        self.islands = sides(catalogue.islands, ISLAND_BASE)
        self.climates = sides(catalogue.climates, CLIMATE_BASE)
        self.ecosystems = sides(catalogue.ecosystems, ECOSYSTEM_BASE)
        self.fauna = sides(catalogue.fauna, FAUNA_BASE)
        self.faces = {
            **self.earth,
            **{number: int(facts.island_face(at)) for number, at in self.islands.items()},
            **{number: int(facts.climate_face(at)) for number, at in self.climates.items()},
        }
        """Whatever can have a coloured ability, by its face."""

    def earth_number(self, card: int) -> int:
        return EARTH_BASE + self.cards[card].number

    def fauna_number(self, side: int) -> int:
        return next(number for number, at in self.fauna.items() if at == side)


def sides(cards: tuple[Card, ...], base: int) -> dict[int, int]:
    return {base + 10 * card.number + (1 if card.side == "a" else 2): at for at, card in enumerate(cards)}


def numbers_for(folder: Path | None) -> Numbers:
    return Numbers(load(folder), facts_for(folder))
