"""The typed vocabulary of Animal cards: entry, movement, condition, effects, stock.

A line of an Animal card is parsed once into these values (`animal_notation.py`). Text, search and the
engine's rows are made from them, and from nothing else. What a card costs and gives is said with the
ops of `ops.py`; here is only what an animal adds: where it walks, and which cards an effect is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from holocene.earth.catalogue.ops import Colour, Cost, Filter, Gain, GainSeeds

# --- entry, movement, condition -----------------------------------------------------


@dataclass(frozen=True)
class Start:
    """The written placement of a token; `stays`: it never moves again (K-PLACE-05)."""

    filter: Filter
    stays: bool


StepSide = Literal["", "orthogonal", "diagonal"]
"""Where a step leads: to any adjacent card, or only across a side or a corner."""


@dataclass(frozen=True)
class UpTo:
    """0 to `steps` single steps, multiplied by the used leaves if `per_leaf` (K-MOVE-10)."""

    steps: int
    per_leaf: bool
    filter: Filter
    side: StepSide = ""


@dataclass(frozen=True)
class Exactly:
    """All the steps or none (K-MOVE-30)."""

    steps: int
    filter: Filter
    side: StepSide = ""


Farthest = Literal["", "row", "column"]


@dataclass(frozen=True)
class ToCard:
    """Straight to another card, wherever it lies; perhaps in the farthest row or column (K-MOVE-20)."""

    filter: Filter
    farthest: Farthest


@dataclass(frozen=True)
class AddToken:
    """One more token of the species, one a card; those in play never move (K-PLACE-06)."""

    filter: Filter


@dataclass(frozen=True)
class Stay:
    """No movement: the token stands where it was placed."""


Move = UpTo | Exactly | ToCard | AddToken | Stay


@dataclass(frozen=True)
class ArrivalIs:
    filter: Filter


@dataclass(frozen=True)
class HabitatsVisited:
    """The cards visited show at least n different habitats between them."""

    n: int


@dataclass(frozen=True)
class VisitedAtLeast:
    """So many of the cards visited pass."""

    n: int
    filter: Filter


Condition = ArrivalIs | HabitatsVisited | VisitedAtLeast

# --- the cards an effect is about ---------------------------------------------------


@dataclass(frozen=True)
class Visited:
    """The cards entered in this activation, in order; `flora` skips Terrain (K-MOVE-05), a filter whatever
    does not pass."""

    flora: bool
    filter: Filter = ()


@dataclass(frozen=True)
class Arrival:
    """The card entered last."""


@dataclass(frozen=True)
class Tokens:
    """The cards with a token of this species."""


Around = Literal["", "arrival", "occupied"]
Side = Literal["", "orthogonal", "diagonal", "adjacent", "row", "column"]


@dataclass(frozen=True)
class Some:
    """At most `most` cards of the own tableau (0: all) that pass, perhaps in one row or beside a card;
    `per_leaf`: so many for each used leaf."""

    most: int
    filter: Filter
    one_row: bool = False
    around: Around = ""
    side: Side = ""
    per_leaf: bool = False


Elements = Visited | Arrival | Tokens | Some

# --- effects ------------------------------------------------------------------------

CostAt = Literal["", "there", "arrival", "occupied", "visited"]
"""Where the price lies: anywhere, on the card in question, on one card, or on every flora visited."""


@dataclass(frozen=True)
class Price:
    cost: Cost
    at: CostAt = ""


@dataclass(frozen=True)
class OneOf:
    """All pieces on one and the same card that passes."""

    filter: Filter


GainAt = Literal["", "there", "arrival", "occupied"] | OneOf
PerPiece = Literal["", "sprout", "growth", "habitat", "leaf"]


@dataclass(frozen=True)
class Yield:
    """A gain and where it goes; `per` multiplies it by what the card in question shows, or by the used leaves
    (K-ICON-01), at most `most` (0: no limit); `others`: every other player may take it (K-ICON-03)."""

    gain: Gain
    at: GainAt = ""
    per: PerPiece = ""
    most: int = 0
    others: bool = False


@dataclass(frozen=True)
class Trade:
    """A gain, or a price and what it buys; once, for each element, or up to `times` times (`per_leaf`: for
    each used leaf). `among`: once, its pieces split freely among the elements."""

    each: Elements | None
    times: int
    cost: tuple[Price, ...]
    gains: tuple[Yield, ...]
    per_leaf: bool = False
    among: bool = False


Piece = Literal["sprout", "growth", "canopy", "card"]


@dataclass(frozen=True)
class FromCards:
    """From the own tableau, off cards that pass; `one`: all off the same card."""

    filter: Filter
    one: bool


Source = Literal["there", "arrival", "origin", "occupied", "supply", "hand"] | FromCards


@dataclass(frozen=True)
class Store:
    """Pieces into the stock, of a collective ability onto the Island; `whole`: for every element or none."""

    each: Elements | None
    n: int
    exactly: bool
    what: Piece
    source: Source
    whole: bool


@dataclass(frozen=True)
class Activate:
    """Runs abilities of these colours: of the cards in `each`, otherwise of the tableau; all or `one`."""

    each: Elements | None
    colours: tuple[Colour, ...]
    one: bool
    times: int

    def names(self, colour: Colour) -> bool:
        """Is an ability of this colour meant? Multicolour counts as red, yellow and blue (K-EFF-06)."""
        return colour in self.colours or (
            colour == "multi" and any(named in ("red", "yellow", "blue") for named in self.colours)
        )


@dataclass(frozen=True)
class DrawSelect:
    """Draws, keeps some in hand and composts the others."""

    draw: int
    keep: int


Effect = Trade | Store | Activate | DrawSelect


@dataclass(frozen=True)
class Stock:
    """What the pieces of a stock or on an Island are worth: `points` for every `per` (K-STOCK-03)."""

    points: int
    per: int
    what: Piece


# --- a card -------------------------------------------------------------------------

AbilityType = Literal["production", "conversion", "activation", "scoring"]
ABILITY_TYPES: tuple[AbilityType, ...] = ("production", "conversion", "activation", "scoring")


@dataclass(frozen=True)
class Individual:
    """`choose`: of its effects exactly one is taken in an activation."""

    start: Start | None
    move: Move
    condition: Condition | None
    effects: tuple[Effect, ...]
    stock: Stock | None
    choose: bool = False


@dataclass(frozen=True)
class Collective:
    """`choose`: whoever uses it takes exactly one of the effects (K-COLL-04)."""

    effects: tuple[Effect, ...]
    choose: bool
    stock: Stock | None


Provenance = Literal["printed", "reconstructed", "house"]
PROVENANCES: tuple[Provenance, ...] = ("printed", "reconstructed", "house")

Doubt = Literal[
    "movement", "cards", "paid", "gained", "others", "stored", "tested", "colour", "amounts", "points", "step"
]
DOUBTS: tuple[Doubt, ...] = (
    "movement",
    "cards",
    "paid",
    "gained",
    "others",
    "stored",
    "tested",
    "colour",
    "amounts",
    "points",
    "step",
)
"""What of a reconstructed ability was inferred."""


@dataclass(frozen=True)
class Backing:
    """One side's provenance: its mark, and what of it is in doubt."""

    mark: Provenance
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True)
class Animal:
    """Everything an Animal card has beyond its names."""

    individual: Individual
    collective: Collective
    tokens: int
    needs_abundance: bool
    not_for_gaia: bool
    """The rulebook names the animals that she cannot hold (K-SOLO-04)."""
    complexity: int
    """1 to 3 as printed; 0 while nobody knows."""
    suggested: int
    """Our own rating, shown meanwhile."""
    name_mark: Provenance
    individual_mark: Backing
    collective_mark: Backing

    def rated(self) -> int:
        return self.complexity or self.suggested


def type_of(ability: Individual | Collective) -> AbilityType:
    """Which of the four kinds it is (K-EFF-01, K-COLL-06)."""
    if ability.stock is not None:
        return "scoring"
    if any(isinstance(effect, Activate) for effect in ability.effects):
        return "activation"
    if any(isinstance(effect, Trade) and effect.cost for effect in ability.effects):
        return "conversion"
    return "production"


def gives_seeds(ability: Individual | Collective) -> bool:
    return any(
        isinstance(effect, Trade) and any(isinstance(gain.gain, GainSeeds) for gain in effect.gains)
        for effect in ability.effects
    )


def gaia_can_resolve(ability: Individual) -> bool:
    """Without a tableau and a hand; an animal with another ability is not for her."""
    if ability.condition is not None or ability.choose:
        return False
    for effect in ability.effects:
        if isinstance(effect, (Activate, DrawSelect)):
            return False
        if isinstance(effect, Store) and effect.source == "hand":
            return False
        if isinstance(effect, Trade) and any(gain.per == "habitat" for gain in effect.gains):
            return False
    return True
