"""Which printed cards a filter means.

Used by the germination criteria, by search and by lowering. Tests that look at
the pieces on a card belong to a game in progress (`counting.py`).
"""

from __future__ import annotations

from typing import assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import Card
from holocene.earth.catalogue.ops import Filter


def passes(card: Card, filter: Filter) -> bool:
    """Whether the printed card passes every test; tests of the pieces on it count as passed."""
    return all(has(card, test) for test in filter)


def has(card: Card, test: ops.Test) -> bool:
    match test:
        case ops.IsKind(kind):
            return card.kind == kind
        case ops.HasType(flora_type):
            return flora_type in card.types
        case ops.AnyType(types):
            return any(flora_type in card.types for flora_type in types)
        case ops.HasHabitat(habitat):
            return habitat in card.habitats
        case ops.HasColour(colour):
            return any(is_colour(ability.colour, colour) for ability in card.abilities)
        case ops.HasIcon(icon):
            return icon in card.icons
        case ops.HasStyle(style):
            return style in card.styles
        case ops.Number("sprouts" | "growth"):
            return True
        case ops.Number(of, relation, n):
            value = printed_number(card, of)
            return value is not None and compares(value, relation, n)
        case ops.Flag("directed"):
            return bool(card.directions)
        case ops.Flag():
            return True
        case _:
            assert_never(test)


def is_colour(printed: ops.Colour, wanted: ops.Colour) -> bool:
    """Multicolour is red, yellow and blue as well, but nothing else is multicolour (A-CRIT-02)."""
    return printed == wanted or (printed == "multi" and wanted in ("red", "yellow", "blue"))


def printed_number(card: Card, of: ops.NumberOf) -> int | None:
    """The printed number a test looks at; None where the card has no such thing (E-OBJ-02, E-OBJ-04)."""
    match of:
        case "vp":
            return card.vp
        case "cost":
            return card.cost if card.cost >= 0 else None
        case "habitats":
            return len(card.habitats)
        case "abilities":
            return len(card.abilities)
        case "sprout-spaces":
            return card.sprout_spaces if card.kind == "flora" else None
        case "growth-max":
            return card.growth_max if card.kind == "flora" else None
        case "canopy-vp":
            return card.canopy_vp if card.kind == "flora" else None
        case "sprouts" | "growth":
            return None
        case _:
            assert_never(of)


def compares(value: int, relation: ops.Relation, n: int) -> bool:
    match relation:
        case "min":
            return value >= n
        case "max":
            return value <= n
        case "exactly":
            return value == n
        case "even":
            return value % 2 == 0
        case "odd":
            return value % 2 == 1
        case _:
            assert_never(relation)
