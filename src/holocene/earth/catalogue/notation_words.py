"""The words of the notation and what they mean.

`notation.py` reads lines with these tables and `reprint.py` writes lines with them, so a
word is spelled in one place only. Each meaning stands once in a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeVar

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Colour, Cost, Gain

T = TypeVar("T")

COLOUR_WORDS: Final[dict[str, Colour]] = {word: word for word in ops.COLOURS}
TYPE_WORDS: Final[dict[str, ops.FloraType]] = {word: word for word in ops.FLORA_TYPES}
ICON_WORDS: Final[dict[str, ops.Icon]] = {word: word for word in ops.ICONS}
STYLE_WORDS: Final[dict[str, ops.Style]] = {"bold": "bold", "italic": "italic", "underlined": "underline"}
ACTION_WORDS: Final[dict[str, Colour]] = {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"}
LINE_WORDS: Final[dict[str, ops.Line]] = {"row": "row", "column": "column"}

COST_WORDS: Final[dict[str, Callable[[int], Cost]]] = {
    "soil": ops.PaySoil,
    "sprout": ops.PaySprouts,
    "growth": ops.PayGrowth,
    "hand>compost": ops.PayHand,
    "compost": ops.PayCompost,
}
GAIN_WORDS: Final[dict[str, Callable[[int], Gain]]] = {
    "soil": ops.GainSoil,
    "sprout": ops.GainSprouts,
    "growth": ops.GainGrowth,
    "draw": ops.DrawCards,
    "deck>compost": ops.CompostDeck,
    "hand>compost": ops.CompostHand,
    "seed": ops.GainSeeds,
    "sprout>others": ops.SproutsToOthers,
    "sprout>opponent": ops.SproutsToOpponent,
    "planting>all": ops.ExtraPlanting,
}
PAY_WITH_WORDS: Final[dict[str, ops.PayWithWhat]] = {
    "hand>compost": "hand",
    "sprout": "sprout",
    "growth": "growth",
}
ADJECTIVES: Final[dict[str, ops.Test]] = {
    **{word: ops.HasHabitat(word) for word in ops.HABITATS},
    **{word: ops.HasColour(word) for word in ops.COLOURS},
    "full": ops.Flag("filled"),
    "empty": ops.Flag("empty"),
}
NOUNS: Final[dict[str, ops.Test | None]] = {
    "card": None,
    "flora": ops.IsKind("flora"),
    "terrain": ops.IsKind("terrain"),
    "event": ops.IsKind("event"),
    "island": ops.IsKind("island"),
    "climate": ops.IsKind("climate"),
    **{word: ops.HasType(word) for word in ops.FLORA_TYPES},
}
PLURALS: Final[dict[str, str]] = {
    "flora": "flora",
    "bush": "bushes",
    "growth": "growth",
    "soil": "soil",
    "vp": "vp",
    "sprouts": "sprouts",
}
"""Words whose plural is not made with an s."""

UNCOUNTED: Final = {word for word, several in PLURALS.items() if word == several}

NUMBER_WORDS: Final[dict[str, ops.NumberOf]] = {
    "vp": "vp",
    "cost": "cost",
    "habitats": "habitats",
    "abilities": "abilities",
    "sprout-spaces": "sprout-spaces",
    "growth-max": "growth-max",
    "canopy-vp": "canopy-vp",
    "sprouts": "sprouts",
    "growth": "growth",
}
RESOURCE_WORDS: Final[dict[str, ops.Resource]] = {
    "soil": "soil",
    "hand card": "hand",
    "compost card": "compost",
    "played event": "events",
    "sprout": "sprouts",
    "growth": "growth",
}
ATTRIBUTE_WORDS: Final[dict[str, ops.Attribute]] = {
    "colour": "colour",
    "type": "type",
    "habitat": "habitat",
    "vp": "vp",
    "sprouts": "sprouts",
    "growth": "growth",
}
PLACE_WORDS: Final[dict[str, ops.Direction]] = {
    "in row": "row",
    "in column": "column",
    "orthogonally": "orthogonal",
    "diagonally": "diagonal",
    "adjacent": "adjacent",
}
SCOPE_WORDS: Final[dict[str, ops.Scope]] = {
    "in tableau": "tableau",
    "in area": "area",
    "in row": "row",
    "in column": "column",
    "orthogonally": "orthogonal",
    "diagonally": "diagonal",
}
BEST_WORDS: Final[dict[str, ops.Scope]] = {"in best area": "area", "in best tableau": "tableau"}
PATH_WORDS: Final[dict[str, Literal["orthogonal", "diagonal"]]] = {
    "in orthogonal line": "orthogonal",
    "in diagonal line": "diagonal",
}
PER_WORDS: Final[dict[str, ops.PerWhere]] = {
    "planted": "planted",
    "in area": "area",
    "at neighbour": "neighbour",
}
FULL_LINE_WORDS: Final[dict[str, Literal["row", "column", "main-diagonal"]]] = {
    "full row": "row",
    "full column": "column",
    "full main diagonal": "main-diagonal",
}
GAIA_WORDS: Final[dict[str, Literal["soil", "sprout", "growth", "compost", "pile"]]] = {
    "soil": "soil",
    "sprout": "sprout",
    "growth": "growth",
    "deck>compost": "compost",
    "deck>pile": "pile",
}
GAIA_EACH_WORDS: Final[dict[str, ops.ForEach]] = {
    "your blue card": "blue-card",
    "card you drew": "card-drawn",
    "soil you gained": "soil-gained",
}
GAIA_ROW_WORDS: Final[dict[str, Literal["upper", "lower"]]] = {"upper": "upper", "lower": "lower"}


def plural(phrase: str) -> str:
    """The plural of a word of the notation, or of the last word of a phrase."""
    head, _, last = phrase.rpartition(" ")
    return f"{head} {many(last)}" if head else many(last)


def many(word: str) -> str:
    return PLURALS.get(word, word + "s")


def counted(phrases: Mapping[str, T]) -> dict[str, T]:
    """The phrases and their plurals: a line may use either, `reprint.py` writes the fitting one."""
    both = dict(phrases)
    for phrase, meaning in phrases.items():
        both[plural(phrase)] = meaning
    return both


COUNTED_NOUNS: Final = counted(NOUNS)
COUNTED_TYPES: Final = counted(TYPE_WORDS)
COUNTED_RESOURCES: Final = counted(RESOURCE_WORDS)
COUNTED_ATTRIBUTES: Final = counted(ATTRIBUTE_WORDS)
COUNTED_FULL_LINES: Final = counted(FULL_LINE_WORDS)
