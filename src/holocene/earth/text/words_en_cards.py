"""English words for cards: the glossary, small grammar and the cards a filter means.

`words_en.py` says with them what cards do.
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Filter
from holocene.earth.text.words import Glossary

GLOSSARY: Final = Glossary(
    kinds={
        "flora": "Flora",
        "terrain": "Terrain",
        "event": "Event",
        "island": "Island",
        "climate": "Climate",
        "ecosystem": "Ecosystem",
        "fauna": "Fauna",
        "gaia": "Gaia",
        "animal": "Animal",
        "month": "Month",
    },
    types={
        "tree": "Tree",
        "bush": "Bush",
        "herb": "Herb",
        "mushroom": "Mushroom",
    },
    habitats={
        "sunny": "Sunny",
        "wet": "Wet",
        "rocky": "Rocky",
        "cold": "Cold",
    },
    colours={
        "red": "red",
        "yellow": "yellow",
        "blue": "blue",
        "green": "green",
        "multi": "multicolour",
        "black": "black",
        "brown": "brown",
    },
    icons={
        "growth": "growth",
        "sprout": "sprout",
        "soil": "soil",
        "compost": "compost",
        "draw": "draw",
        "colon": "colon",
    },
    styles={"bold": "bold", "italic": "italic", "underline": "underlined"},
    directions={
        "row": "row",
        "column": "column",
        "orthogonal": "orthogonal",
        "diagonal": "diagonal",
        "adjacent": "8 surrounding spaces",
        "orthogonal-line": "orthogonal line",
    },
    sets={"base": "base game", "abundance": "Abundance", "animals": "Animal Kingdom"},
    labels={
        "side": "side",
        "cost": "cost",
        "points": "base VP",
        "growth": "growth",
        "canopy": "canopy",
        "sprouts": "sprout spaces",
        "habitats": "habitats",
        "name": "name",
        "icons": "icons",
        "arrows": "direction markers",
        "set-up": "set-up",
        "goal": "goal",
        "score": "score",
        "criteria": "found by",
        "you": "you",
        "gaia": "Gaia",
        "beginner": "beginner level",
        "expert left": "expert level, left Fauna",
        "expert right": "expert level, right Fauna",
        "none": "none",
        "VP": "VP",
    },
    colon=": ",
    word_in_name="{style} word",
    between_turns=(
        "played between turns: you use it, then every other player may pay the same cost for the same gain"
    ),
)

ACTIONS: Final[dict[str, str]] = {"red": "Compost", "yellow": "Grow", "blue": "Water", "green": "Plant"}
# --- small grammar ----------------------------------------------------------------------


def join(parts: list[str]) -> str:
    """One, two, or a list: a; a and b; a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(phrase: str) -> str:
    return f"{phrase[:1].upper()}{phrase[1:]}."


def typeset(text: str) -> str:
    return text


def count(n: int, one: str, many: str | None = None) -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"


# --- which cards ------------------------------------------------------------------------


def each(every: int, filter: Filter, where: str = "") -> str:
    number = f"every {every}" if every > 1 else "each"
    return f"for {number} {cards_of(filter, every, where)}"


def cards_of(filter: Filter, n: int, where: str = "") -> str:
    """The cards a filter means: `Rocky card`, `Flora in your tableau with 4 or more sprouts`."""
    before, noun, after = "", "card" if n == 1 else "cards", []
    for test in filter:
        match test:
            case ops.IsKind(kind):
                noun = kind_of(kind, n)
            case ops.HasType(flora_type):
                noun = type_of(flora_type, n)
            case ops.AnyType(types):
                noun = " or ".join(type_of(flora_type, n) for flora_type in types)
            case ops.HasHabitat(habitat):
                before += f"{GLOSSARY.habitats[habitat]} "
            case _:
                after.append(feature(test, n))
    return before + noun + where + (f" {join(after)}" if after else "")


def kind_of(kind: ops.Kind, n: int) -> str:
    word = GLOSSARY.kinds[kind]
    return word if n == 1 or kind in ("flora", "fauna", "gaia") else word + "s"


def type_of(flora_type: ops.FloraType, n: int) -> str:
    word = GLOSSARY.types[flora_type]
    if n == 1:
        return word
    return "Bushes" if flora_type == "bush" else word + "s"


def feature(test: ops.Test, n: int) -> str:
    match test:
        case ops.HasColour(colour):
            return f"with {a(GLOSSARY.colours[colour])} ability"
        case ops.HasIcon("colon"):
            return "with a colon (a cost) in an ability"
        case ops.HasIcon(icon):
            return f"with {a(GLOSSARY.icons[icon])} icon"
        case ops.HasStyle(style):
            return f"with {a(GLOSSARY.styles[style])} word in {'its' if n == 1 else 'their'} name"
        case ops.Number(of, relation, number):
            return f"with {number_of(of, relation, number)}"
        case ops.Flag(of):
            return flag(of)
        case ops.IsKind() | ops.HasType() | ops.AnyType() | ops.HasHabitat():
            raise AssertionError(f"{test!r} is part of the noun")
        case _:
            assert_never(test)


def flag(of: ops.FlagOf) -> str:
    match of:
        case "directed":
            return "with a direction marker"
        case "sprouts-full":
            return "with a sprout on every sprout space"
        case "canopy":
            return "with a canopy"
        case "filled":
            return "completely filled with sprouts and growth"
        case "empty":
            return "without any sprout or growth"
        case _:
            assert_never(of)


def number_of(of: ops.NumberOf, relation: ops.Relation, n: int) -> str:
    match of:
        case "vp":
            return value(relation, n, "base VP")
        case "cost":
            return value(relation, n, "cost")
        case "growth-max":
            return value(relation, n, "growth maximum")
        case "canopy-vp":
            return value(relation, n, "canopy value")
        case "habitats":
            return amount(relation, n, "habitat", "habitats")
        case "abilities":
            return amount(relation, n, "ability", "abilities")
        case "sprout-spaces":
            return amount(relation, n, "sprout space", "sprout spaces")
        case "sprouts":
            return amount(relation, n, "sprout", "sprouts")
        case "growth":
            return amount(relation, n, "growth", "growth")
        case _:
            assert_never(of)


def value(relation: ops.Relation, n: int, what: str) -> str:
    match relation:
        case "min":
            return f"{a(what)} of {n} or more"
        case "max":
            return f"{a(what)} of {n} or less"
        case "exactly":
            return f"{a(what)} of exactly {n}"
        case "even" | "odd":
            return f"an {relation} {what}"
        case _:
            assert_never(relation)


def amount(relation: ops.Relation, n: int, one: str, many: str) -> str:
    match relation:
        case "min":
            return f"{n} or more {many}"
        case "max":
            return f"at most {n} {one if n == 1 else many}"
        case "exactly":
            return f"exactly {n} {one if n == 1 else many}"
        case "even" | "odd":
            return f"an {relation} number of {many}"
        case _:
            assert_never(relation)
