"""The typed vocabulary of cards: what a printed line can say.

A line of notation is parsed once into these values (`notation.py`). Rules text
(`card_text.py`), icons, germination tags, search filters and the engine's integer
rows (`lower.py`) are all made from them, and from nothing else.
Nothing here knows a game in progress.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "flora", "terrain", "event", "island", "climate", "ecosystem", "fauna", "gaia", "animal", "month"
]
Colour = Literal["red", "yellow", "blue", "green", "multi", "black", "brown"]
FloraType = Literal["tree", "bush", "herb", "mushroom"]
Habitat = Literal["sunny", "wet", "rocky", "cold"]
Style = Literal["bold", "italic", "underline"]
Icon = Literal["growth", "sprout", "soil", "compost", "draw", "colon"]
Direction = Literal["row", "column", "orthogonal", "diagonal", "adjacent", "orthogonal-line"]
Resource = Literal["soil", "hand", "compost", "events", "sprouts", "growth"]

KINDS: tuple[Kind, ...] = (
    "flora",
    "terrain",
    "event",
    "island",
    "climate",
    "ecosystem",
    "fauna",
    "gaia",
    "animal",
    "month",
)
COLOURS: tuple[Colour, ...] = ("red", "yellow", "blue", "green", "multi", "black", "brown")
FLORA_TYPES: tuple[FloraType, ...] = ("tree", "bush", "herb", "mushroom")
HABITATS: tuple[Habitat, ...] = ("sunny", "wet", "rocky", "cold")
STYLES: tuple[Style, ...] = ("bold", "italic", "underline")
ICONS: tuple[Icon, ...] = ("growth", "sprout", "soil", "compost", "draw", "colon")
DIRECTIONS: tuple[Direction, ...] = ("row", "column", "orthogonal", "diagonal", "adjacent", "orthogonal-line")
RESOURCES: tuple[Resource, ...] = ("soil", "hand", "compost", "events", "sprouts", "growth")

# --- filters: which cards are meant -------------------------------------------------

NumberOf = Literal[
    "vp",
    "cost",
    "habitats",
    "abilities",
    "sprout-spaces",
    "growth-max",
    "canopy-vp",
    "sprouts",
    "growth",
]
FlagOf = Literal["directed", "sprouts-full", "canopy", "filled", "empty"]
Relation = Literal["min", "max", "exactly", "even", "odd"]


@dataclass(frozen=True)
class IsKind:
    kind: Kind


@dataclass(frozen=True)
class HasType:
    type: FloraType


@dataclass(frozen=True)
class AnyType:
    """A Flora of one of these types."""

    types: tuple[FloraType, ...]


@dataclass(frozen=True)
class HasHabitat:
    habitat: Habitat


@dataclass(frozen=True)
class HasColour:
    """Red, yellow and blue are also met by multicolour; `multi` only by multicolour (E-COL-04)."""

    colour: Colour


@dataclass(frozen=True)
class HasIcon:
    icon: Icon


@dataclass(frozen=True)
class HasStyle:
    style: Style


@dataclass(frozen=True)
class Number:
    """A printed or present number of the card; `n` is 0 for `even` and `odd`."""

    of: NumberOf
    relation: Relation
    n: int


@dataclass(frozen=True)
class Flag:
    of: FlagOf


Test = IsKind | HasType | AnyType | HasHabitat | HasColour | HasIcon | HasStyle | Number | Flag
Filter = tuple[Test, ...]
"""Every test must hold."""

# --- costs and gains ----------------------------------------------------------------


@dataclass(frozen=True)
class PaySoil:
    n: int


@dataclass(frozen=True)
class PaySprouts:
    n: int


@dataclass(frozen=True)
class PayGrowth:
    n: int


@dataclass(frozen=True)
class PayHand:
    """Exactly n hand cards go to the own compost."""

    n: int


@dataclass(frozen=True)
class PayCompost:
    """The top n cards of the own compost go to the common discard."""

    n: int


Cost = PaySoil | PaySprouts | PayGrowth | PayHand | PayCompost


@dataclass(frozen=True)
class GainSoil:
    n: int


@dataclass(frozen=True)
class GainSprouts:
    n: int


@dataclass(frozen=True)
class GainGrowth:
    n: int


@dataclass(frozen=True)
class DrawCards:
    n: int


@dataclass(frozen=True)
class CompostDeck:
    n: int


@dataclass(frozen=True)
class CompostHand:
    n: int


@dataclass(frozen=True)
class LookInCompost:
    """Look at the top n of the own compost, take up to `keep` in hand, return the rest (E-CMP-04)."""

    n: int
    keep: int


@dataclass(frozen=True)
class GainSeeds:
    n: int


@dataclass(frozen=True)
class SproutsToOthers:
    n: int


@dataclass(frozen=True)
class SproutsToOpponent:
    """One opponent of the user's choice receives n sprouts."""

    n: int


@dataclass(frozen=True)
class ExtraPlanting:
    """Every player may plant n more cards during this green action."""

    n: int


@dataclass(frozen=True)
class CopyAbility:
    """Use one ability of `colour` (or multicolour) of another card of the own tableau."""

    colour: Colour


Gain = (
    GainSoil
    | GainSprouts
    | GainGrowth
    | DrawCards
    | CompostDeck
    | CompostHand
    | LookInCompost
    | GainSeeds
    | SproutsToOthers
    | SproutsToOpponent
    | ExtraPlanting
    | CopyAbility
)

PerWhere = Literal["planted", "area", "neighbour"]


@dataclass(frozen=True)
class Per:
    """Multiplies the gains: n x floor(matches / every), matches counted in `where`."""

    where: PerWhere
    filter: Filter
    every: int


PlaceMode = Literal["each", "spread"]


@dataclass(frozen=True)
class Place:
    """Restricts where gained pieces go. `each`: up to the gain's n on every match in the
    direction and on this card too when it matches or stands in the centre of a diagonal;
    `spread`: n in total over the matches (E-ACT-09, E-ACT-10, A-PLANT-06)."""

    mode: PlaceMode
    direction: Direction
    filter: Filter


# --- standing effects ---------------------------------------------------------------


@dataclass(frozen=True)
class CostReduction:
    n: int
    filter: Filter


PayWithWhat = Literal["hand", "sprout", "growth"]


@dataclass(frozen=True)
class PayWith:
    """Any part of this card's own cost may be paid so, one for one (E-PLANT-11)."""

    what: PayWithWhat


@dataclass(frozen=True)
class CannotChoose:
    colour: Colour


@dataclass(frozen=True)
class ReplaceThis:
    """A free planting on this card's cell; this card goes to the compost; then draw (E-PLANT-14)."""

    filter: Filter
    draw: int


@dataclass(frozen=True)
class KeepMore:
    """Keep n of the 4 drawn cards as active player of the green action."""

    n: int


@dataclass(frozen=True)
class CountsAsTypes:
    types: tuple[FloraType, ...]


Effect = CostReduction | PayWith | CannotChoose | ReplaceThis | KeepMore | CountsAsTypes

# --- end-of-game scores -------------------------------------------------------------

Scope = Literal["tableau", "area", "row", "column", "orthogonal", "diagonal"]
Line = Literal["row", "column"]
Attribute = Literal["colour", "type", "habitat", "vp", "sprouts", "growth"]
LineRelation = Literal["same", "different"]


@dataclass(frozen=True)
class PerMatch:
    """points x floor(matches / every). `best`: the area with the most matches (E-OBJ-12)."""

    points: int
    every: int
    scope: Scope
    filter: Filter
    best: bool = False


@dataclass(frozen=True)
class PerEmptySpace:
    """For each of the 4 orthogonal cells without a card, also beyond the edge (E-OBJ-13)."""

    points: int


@dataclass(frozen=True)
class LongestLine:
    """points x length of the longest path of matches, capped at `max_cards` (0: no cap)."""

    points: int
    connect: Literal["orthogonal", "diagonal"]
    filter: Filter
    through_this: bool
    max_cards: int


@dataclass(frozen=True)
class PointsTable:
    """points[min(matches, last index)]."""

    points: tuple[int, ...]
    scope: Scope
    filter: Filter


@dataclass(frozen=True)
class PerResource:
    """points x floor(amount / every), at most `max_points` (0: no cap)."""

    points: int
    every: int
    resource: Resource
    max_points: int


@dataclass(frozen=True)
class EachFullLine:
    """For each row (column) of 4 cards whose `attribute` values are all same or all different."""

    points: int
    line: Line
    attribute: Attribute
    relation: LineRelation


@dataclass(frozen=True)
class ThisFullLine:
    """The same test for the one line this card stands in."""

    points: int
    line: Line
    attribute: Attribute
    relation: LineRelation


@dataclass(frozen=True)
class PerSet:
    """For each set of a yellow, a blue and a red ability, a Terrain and a played Event (E-OBJ-11)."""

    points: int


Score = (
    PerMatch | PerEmptySpace | LongestLine | PointsTable | PerResource | EachFullLine | ThisFullLine | PerSet
)

# --- Fauna goals --------------------------------------------------------------------


@dataclass(frozen=True)
class CountAtLeast:
    n: int
    scope: Scope
    filter: Filter


@dataclass(frozen=True)
class ResourceAtLeast:
    n: int
    resource: Resource


@dataclass(frozen=True)
class FullLinesAtLeast:
    n: int
    line: Literal["row", "column", "main-diagonal"]


@dataclass(frozen=True)
class SetsAtLeast:
    n: int


Goal = CountAtLeast | ResourceAtLeast | FullLinesAtLeast | SetsAtLeast

# --- abilities ----------------------------------------------------------------------

When = Literal[
    "activation",
    "planted",
    "paying",
    "played",
    "setup",
    "each-event",
    "always",
    "end",
]


@dataclass(frozen=True)
class Ability:
    """One printed ability. `when` follows from colour, kind of card and content; the
    printed direction marker follows from `place` and `score` (see `direction_of`).
    `chose`: works only if its owner chose that action this turn (E-ACT-08)."""

    colour: Colour
    when: When
    chose: bool = False
    cost: tuple[Cost, ...] = ()
    gains: tuple[Gain, ...] = ()
    per: Per | None = None
    place: Place | None = None
    effect: Effect | None = None
    score: Score | None = None


# --- Gaia's cards -------------------------------------------------------------------

ForEach = Literal["blue-card", "card-drawn", "soil-gained"]


@dataclass(frozen=True)
class GaiaGain:
    """Something Gaia receives: soil, sprout, growth, compost (from the deck) or pile (face up)."""

    what: Literal["soil", "sprout", "growth", "compost", "pile"]
    n: int
    each: ForEach | None = None


@dataclass(frozen=True)
class GaiaClaim:
    """She puts a leaf on one of the two Fauna of that row (E-SOLO-10)."""

    row: Literal["upper", "lower"]


@dataclass(frozen=True)
class GaiaSkip:
    """Her next turn is skipped (E-SOLO-12)."""


GaiaOp = GaiaGain | GaiaClaim | GaiaSkip
