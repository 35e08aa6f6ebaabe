"""The germination criteria: which cards each of them finds (A-CRIT-01 to A-CRIT-05).

Criteria C-01 to C-42 are numbered as in the rules. A player names C-33 by one of its six
kinds (A-CRIT-04), so there are 47 criteria to name, in the order of `CRITERIA`.
Everything tested here is printed on the card; nothing knows a game in progress.
"""

from __future__ import annotations

from typing import Final

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import Card
from holocene.earth.catalogue.matching import passes
from holocene.earth.catalogue.ops import Direction, Filter, Number

FLORA: Final = ops.IsKind("flora")
ARROWS: Final = 33
"""The number of the criterion that is a family of six."""

ARROW_KINDS: Final[tuple[Direction, ...]] = (
    "row",
    "column",
    "adjacent",
    "orthogonal",
    "diagonal",
    "orthogonal-line",
)
"""The kinds of C-33 in the order of A-CRIT-04."""

BEFORE_ARROWS: Final[dict[str, Filter]] = {
    "cost-3-or-less": (Number("cost", "max", 3),),
    "cost-4-or-more": (Number("cost", "min", 4),),
    "vp-3-or-less": (Number("vp", "max", 3),),
    "vp-4-or-more": (Number("vp", "min", 4),),
    "vp-even": (Number("vp", "even", 0),),
    "vp-odd": (Number("vp", "odd", 0),),
    "sprout-spaces-3-or-less": (FLORA, Number("sprout-spaces", "max", 3)),
    "sprout-spaces-6": (FLORA, Number("sprout-spaces", "exactly", 6)),
    "sunny": (ops.HasHabitat("sunny"),),
    "wet": (ops.HasHabitat("wet"),),
    "rocky": (ops.HasHabitat("rocky"),),
    "cold": (ops.HasHabitat("cold"),),
    "tree": (ops.HasType("tree"),),
    "herb": (ops.HasType("herb"),),
    "mushroom": (ops.HasType("mushroom"),),
    "bush": (ops.HasType("bush"),),
    "terrain": (ops.IsKind("terrain"),),
    "event": (ops.IsKind("event"),),
    "habitats-1-or-less": (Number("habitats", "max", 1),),
    "habitats-2-or-more": (Number("habitats", "min", 2),),
    "canopy-4-or-less": (FLORA, Number("canopy-vp", "max", 4)),
    "canopy-5-or-more": (FLORA, Number("canopy-vp", "min", 5)),
    "growth-max-2-or-less": (FLORA, Number("growth-max", "max", 2)),
    "growth-max-4-or-more": (FLORA, Number("growth-max", "min", 4)),
    "red": (ops.HasColour("red"),),
    "yellow": (ops.HasColour("yellow"),),
    "blue": (ops.HasColour("blue"),),
    "multi": (ops.HasColour("multi"),),
    "green": (ops.HasColour("green"),),
    "brown": (ops.HasColour("brown"),),
    "black": (ops.HasColour("black"),),
    "two-abilities": (Number("abilities", "min", 2),),
}
AFTER_ARROWS: Final[dict[str, Filter]] = {
    "bold": (ops.HasStyle("bold"),),
    "italic": (ops.HasStyle("italic"),),
    "underline": (ops.HasStyle("underline"),),
    "growth-icon": (ops.HasIcon("growth"),),
    "sprout-icon": (ops.HasIcon("sprout"),),
    "soil-icon": (ops.HasIcon("soil"),),
    "compost-icon": (ops.HasIcon("compost"),),
    "draw-icon": (ops.HasIcon("draw"),),
    "colon-icon": (ops.HasIcon("colon"),),
}

CRITERIA: Final[tuple[str, ...]] = (
    *BEFORE_ARROWS,
    *(f"arrow-{kind}" for kind in ARROW_KINDS),
    *AFTER_ARROWS,
)
"""The 47 names in the order of the choices: C-01 to C-32, the kinds of C-33, C-34 to C-42."""

FIRST_ARROW: Final = len(BEFORE_ARROWS)
FIRST_AFTER: Final = FIRST_ARROW + len(ARROW_KINDS)
FILTERS: Final[dict[str, Filter]] = {**BEFORE_ARROWS, **AFTER_ARROWS}
EVENT: Final = CRITERIA.index("event")


def meets(card: Card, criterion: int) -> bool:
    """Whether naming this criterion, an index of `CRITERIA`, finds the card."""
    if card.kind == "event":
        return criterion == EVENT
    if FIRST_ARROW <= criterion < FIRST_AFTER:
        return ARROW_KINDS[criterion - FIRST_ARROW] in card.directions
    return passes(card, FILTERS[CRITERIA[criterion]])


def meets_number(card: Card, number: int) -> bool:
    """Whether the card meets C-01 to C-42 of the rules; C-33 is any of its kinds."""
    return any(meets(card, criterion) for criterion in indices_of(number))


def indices_of(number: int) -> range:
    """The places of C-`number` in `CRITERIA`: one, or six for C-33."""
    if number < ARROWS:
        return range(number - 1, number)
    if number == ARROWS:
        return range(FIRST_ARROW, FIRST_AFTER)
    at = number - ARROWS - 1 + FIRST_AFTER
    return range(at, at + 1)


def number_of(criterion: int) -> int:
    """The number in the rules of an index of `CRITERIA`."""
    if criterion < FIRST_ARROW:
        return criterion + 1
    return ARROWS if criterion < FIRST_AFTER else criterion - FIRST_AFTER + ARROWS + 1
