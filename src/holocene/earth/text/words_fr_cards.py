"""French words for cards: the glossary, small grammar and the cards a filter means.

`words_fr.py` says with them what cards do. French agrees: nouns know their gender and are
singular below two. `sentence` sets the spaces and apostrophes of French print.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Filter
from holocene.earth.text.words import Glossary

GLOSSARY: Final = Glossary(
    kinds={
        "flora": "Flore",
        "terrain": "Terrain",
        "event": "Événement",
        "island": "Île",
        "climate": "Climat",
        "ecosystem": "Écosystème",
        "fauna": "Faune",
        "gaia": "Gaïa",
        "animal": "Animal",
        "month": "Mois",
    },
    types={
        "tree": "Arbre",
        "bush": "Buisson",
        "herb": "Herbe",
        "mushroom": "Champignon",
    },
    habitats={
        "sunny": "Ensoleillé",
        "wet": "Humide",
        "rocky": "Rocailleux",
        "cold": "Froid",
    },
    colours={
        "red": "rouge",
        "yellow": "jaune",
        "blue": "bleue",
        "green": "verte",
        "multi": "multicolore",
        "black": "noire",
        "brown": "brune",
    },
    icons={
        "growth": "Croissance",
        "sprout": "Germe",
        "soil": "Sol",
        "compost": "Compost",
        "draw": "Pioche",
        "colon": "deux-points",
    },
    styles={"bold": "en gras", "italic": "en italique", "underline": "souligné"},
    directions={
        "row": "ligne",
        "column": "colonne",
        "orthogonal": "orthogonal",
        "diagonal": "diagonal",
        "adjacent": "8 espaces voisins",
        "orthogonal-line": "tracé orthogonal",
    },
    sets={"base": "jeu de base", "abundance": "Abondance", "animals": "Règne animal"},
    labels={
        "side": "face",
        "cost": "coût",
        "points": "PV de base",
        "growth": "croissance",
        "canopy": "canopée",
        "sprouts": "emplacements Germe",
        "habitats": "habitats",
        "name": "nom",
        "icons": "icônes",
        "arrows": "indicateurs de direction",
        "set-up": "mise en place",
        "goal": "objectif",
        "score": "score",
        "criteria": "germination",
        "you": "vous",
        "gaia": "Gaïa",
        "beginner": "niveau Facile",
        "expert left": "niveau Expert, Faune de gauche",
        "expert right": "niveau Expert, Faune de droite",
        "none": "aucun",
        "VP": "PV",
    },
    colon="\u00a0: ",
    word_in_name="mot {style}",
    between_turns=(
        "se joue entre deux tours : vous l'utilisez, puis chaque autre joueur peut payer le même coût "
        "pour obtenir le même bénéfice"
    ),
)
"""Colours are feminine: they go with `capacité`, `action` and `carte`."""

ACTIONS: Final[dict[str, str]] = {
    "red": "Compostage",
    "yellow": "Croissance",
    "blue": "Arrosement",
    "green": "Plantation",
}
# --- small grammar ----------------------------------------------------------------------


@dataclass(frozen=True)
class Noun:
    one: str
    many: str
    feminine: bool = False

    def form(self, n: int) -> str:
        return self.many if n > 1 else self.one


LINES: Final[dict[str, str]] = {"row": "ligne", "column": "colonne"}
CARD: Final = Noun("carte", "cartes", feminine=True)
KIND_NOUNS: Final[dict[ops.Kind, Noun]] = {
    "flora": Noun("flore", "flores", feminine=True),
    "terrain": Noun("terrain", "terrains"),
    "event": Noun("événement", "événements"),
    "island": Noun("île", "îles", feminine=True),
    "climate": Noun("climat", "climats"),
    "ecosystem": Noun("écosystème", "écosystèmes"),
    "fauna": Noun("faune", "faunes", feminine=True),
    "gaia": Noun("carte Gaïa", "cartes Gaïa", feminine=True),
    "animal": Noun("animal", "animaux"),
    "month": Noun("mois", "mois"),
}
TYPE_NOUNS: Final[dict[ops.FloraType, Noun]] = {
    "tree": Noun("arbre", "arbres"),
    "bush": Noun("buisson", "buissons"),
    "herb": Noun("herbe", "herbes", feminine=True),
    "mushroom": Noun("champignon", "champignons"),
}


def join(parts: list[str]) -> str:
    """a ; a et b ; a, b et c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} et {parts[-1]}"


def sentence(phrase: str) -> str:
    return typeset(f"{phrase[:1].upper()}{phrase[1:]}.")


def typeset(text: str) -> str:
    """French print: curved apostrophes, and spaces that do not break before : ; and PV."""
    text = text.replace("'", "’").replace(" :", "\u00a0:")
    text = re.sub(r"\s*;", "\u202f;", text)
    return re.sub(r"(\d) (PV\b)", "\\1\u00a0\\2", text)


def count(n: int, one: str, many: str | None = None) -> str:
    return f"{n} {(many or one + 's') if n > 1 else one}"


def agree(adjective: str, noun: Noun, n: int) -> str:
    """The adjective in the gender and number of its noun: adjacent, adjacente, adjacents, adjacentes."""
    return f"{adjective}{'e' if noun.feminine else ''}{'s' if n > 1 else ''}"


def per_some(n: int, cards: str) -> str:
    return f"par tranche de {n} {cards}" if n > 1 else f"par {cards}"


# --- which cards ------------------------------------------------------------------------


def noun_of(filter: Filter) -> Noun:
    for test in filter:
        match test:
            case ops.IsKind(kind):
                return KIND_NOUNS[kind]
            case ops.HasType(flora_type):
                return TYPE_NOUNS[flora_type]
            case ops.AnyType(types):
                return either(types)
    return CARD


def either(types: tuple[ops.FloraType, ...]) -> Noun:
    """`arbre ou buisson`; feminine only if all of them are."""
    nouns = [TYPE_NOUNS[flora_type] for flora_type in types]
    return Noun(
        " ou ".join(noun.one for noun in nouns),
        " ou ".join(noun.many for noun in nouns),
        all(noun.feminine for noun in nouns),
    )


def cards_of(filter: Filter, n: int, where: str = "") -> str:
    """The cards a filter means: `carte d'habitat Froid`, `flores de votre tableau avec 4 germes ou plus`."""
    noun = noun_of(filter)
    habitats = [GLOSSARY.habitats[test.habitat] for test in filter if isinstance(test, ops.HasHabitat)]
    named = noun.form(n) + (f" d'habitat {join(habitats)}" if habitats else "")
    said = (ops.IsKind, ops.HasType, ops.AnyType, ops.HasHabitat)
    after = [feature(test, noun, n) for test in filter if not isinstance(test, said)]
    return named + where + (f" {join(after)}" if after else "")


def feature(test: ops.Test, noun: Noun, n: int) -> str:
    match test:
        case ops.HasColour(colour):
            return f"avec une capacité {GLOSSARY.colours[colour]}"
        case ops.HasIcon("colon"):
            return "avec un deux-points (un coût) dans une capacité"
        case ops.HasIcon(icon):
            return f"avec une icône {GLOSSARY.icons[icon]}"
        case ops.HasStyle(style):
            return f"avec un mot {GLOSSARY.styles[style]} dans {'leur' if n > 1 else 'son'} nom"
        case ops.Number(of, relation, number):
            return f"avec {number_of(of, relation, number)}"
        case ops.Flag(of):
            return flag(of, noun, n)
        case ops.IsKind() | ops.HasType() | ops.AnyType() | ops.HasHabitat():
            raise AssertionError(f"{test!r} is part of the noun")
        case _:
            assert_never(test)


def flag(of: ops.FlagOf, noun: Noun, n: int) -> str:
    match of:
        case "directed":
            return "avec un indicateur de direction"
        case "sprouts-full":
            return "avec un germe sur chaque emplacement Germe"
        case "canopy":
            return "avec une canopée"
        case "filled":
            return f"entièrement {agree('rempli', noun, n)} de germes et de croissance"
        case "empty":
            return "sans germe ni croissance"
        case _:
            assert_never(of)


def number_of(of: ops.NumberOf, relation: ops.Relation, n: int) -> str:
    match of:
        case "vp":
            return amount(relation, n, "PV de base", "PV de base")
        case "cost":
            return value(relation, n, "un coût", feminine=False)
        case "growth-max":
            return value(relation, n, "une croissance maximum", feminine=True)
        case "canopy-vp":
            return amount(relation, n, "PV de canopée", "PV de canopée")
        case "habitats":
            return amount(relation, n, "habitat", "habitats")
        case "abilities":
            return amount(relation, n, "capacité", "capacités")
        case "sprout-spaces":
            return amount(relation, n, "emplacement Germe", "emplacements Germe")
        case "sprouts":
            return amount(relation, n, "germe", "germes")
        case "growth":
            return amount(relation, n, "croissance", "croissances")
        case _:
            assert_never(of)


def value(relation: ops.Relation, n: int, what: str, feminine: bool) -> str:
    match relation:
        case "min":
            return f"{what} de {n} ou plus"
        case "max":
            return f"{what} de {n} ou moins"
        case "exactly":
            return f"{what} d'exactement {n}"
        case "even":
            return f"{what} {'paire' if feminine else 'pair'}"
        case "odd":
            return f"{what} {'impaire' if feminine else 'impair'}"
        case _:
            assert_never(relation)


def amount(relation: ops.Relation, n: int, one: str, many: str) -> str:
    things = f"{n} {many if n > 1 else one}"
    match relation:
        case "min":
            return f"{things} ou plus"
        case "max":
            return f"{things} ou moins"
        case "exactly":
            return f"exactement {things}"
        case "even":
            return f"un nombre pair {of_the(many)}"
        case "odd":
            return f"un nombre impair {of_the(many)}"
        case _:
            assert_never(relation)


def of_the(noun: str) -> str:
    """`de` with its elision: de germes, d'habitats."""
    return f"d'{noun}" if noun[0] in "aehiouéÉ" else f"de {noun}"


def an(noun: Noun, phrase: str) -> str:
    return f"{'une' if noun.feminine else 'un'} {phrase}"
