"""Finding cards: what a person may ask for and which cards answer.

Decides how names are compared (without regard to case, accents, apostrophes or hyphens), how
numbers are written (`3`, `3-`, `3+`, `2..4`) and which words a filter takes: those of
the notation or of either language, also shortened. Only what is printed is searched.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from holocene.earth.catalogue import criteria
from holocene.earth.catalogue.animal_ops import PROVENANCES, Provenance
from holocene.earth.catalogue.cards import SETS, Card, CardSet, Catalogue
from holocene.earth.catalogue.matching import is_colour
from holocene.earth.catalogue.ops import (
    COLOURS,
    FLORA_TYPES,
    HABITATS,
    ICONS,
    KINDS,
    STYLES,
    Colour,
    FloraType,
    Habitat,
    Icon,
    Kind,
    Style,
)
from holocene.earth.text import words_en, words_fr
from holocene.earth.text.words_en_animals import MARKS as ANIMALS_EN
from holocene.earth.text.words_fr_animals import MARKS as ANIMALS_FR
from holocene.kernel.errors import BadInput

W = TypeVar("W", bound=str)

NUMBER: Final = re.compile(r"(-?[0-9]+)(?:(\+|-)|\.\.(-?[0-9]+))?")
CRITERION: Final = re.compile(r"(?:c-?)?([0-9]{1,2})")
SHORTEST: Final = 3
"""A filter word may be shortened to this many letters, as long as only one word begins so."""


@dataclass(frozen=True)
class Range:
    """The numbers from `least` to `most`, both included."""

    least: int
    most: int

    def holds(self, value: int) -> bool:
        return self.least <= value <= self.most


@dataclass(frozen=True)
class Search:
    """What to look for. Several kinds or sets mean any of them; of everything else, all must hold."""

    text: str = ""
    kinds: tuple[Kind, ...] = ()
    sets: tuple[CardSet, ...] = ()
    types: tuple[FloraType, ...] = ()
    habitats: tuple[Habitat, ...] = ()
    colours: tuple[Colour, ...] = ()
    icons: tuple[Icon, ...] = ()
    styles: tuple[Style, ...] = ()
    cost: Range | None = None
    points: Range | None = None
    growth: Range | None = None
    canopy: Range | None = None
    sprouts: Range | None = None
    provenances: tuple[Provenance, ...] = ()
    """Marks of which an animal has one on either side."""
    criteria: tuple[range, ...] = ()
    """Each a range of indices of `CRITERIA`, of which one must be met."""


def find(catalogue: Catalogue, search: Search) -> tuple[Card, ...]:
    """The cards that answer, in catalogue order. An id finds its card alone (without a side:
    both), a whole name comes first."""
    wanted = fold(search.text)
    asked = search.text.strip().lower()
    cards = catalogue.all()
    named = [card for card in cards if asked in (card.id, card.id.removesuffix(f"-{card.side}"))]
    if not named:
        named = [card for card in cards if is_named(card, wanted)]
    found = [card for card in named if fits(card, search)]
    return tuple(sorted(found, key=lambda card: wanted not in (fold(card.name.en), fold(card.name.fr))))


def fits(card: Card, search: Search) -> bool:
    return (
        (not search.kinds or card.kind in search.kinds)
        and (not search.sets or card.set in search.sets)
        and all(word in card.types for word in search.types)
        and all(word in card.habitats for word in search.habitats)
        and all(word in card.icons for word in search.icons)
        and all(word in card.styles for word in search.styles)
        and all(has_colour(card, colour) for colour in search.colours)
        and fits_numbers(card, search)
        and (not search.provenances or any(mark in search.provenances for mark in marks_of(card)))
        and all(any(criteria.meets(card, index) for index in indices) for indices in search.criteria)
    )


def has_colour(card: Card, colour: Colour) -> bool:
    """An ability of that colour, multicolour included as in the rules; or Gaia's card of that colour."""
    return card.gaia_colour == colour or any(is_colour(ability.colour, colour) for ability in card.abilities)


def marks_of(card: Card) -> tuple[Provenance, ...]:
    """How far the abilities of an animal are known; nothing for other cards."""
    if card.animal is None:
        return ()
    return card.animal.individual_mark.mark, card.animal.collective_mark.mark


def fits_numbers(card: Card, search: Search) -> bool:
    """Only kinds of cards that print such a number can have it in a range."""
    is_flora = card.kind == "flora"
    has_points = card.kind not in ("ecosystem", "fauna", "gaia", "animal", "month")
    return (
        in_range(search.cost, card.cost, card.cost >= 0)
        and in_range(search.points, card.vp, has_points)
        and in_range(search.growth, card.growth_max, is_flora)
        and in_range(search.canopy, card.canopy_vp, is_flora)
        and in_range(search.sprouts, card.sprout_spaces, is_flora)
    )


def in_range(wanted: Range | None, value: int, printed: bool) -> bool:
    return wanted is None or (printed and wanted.holds(value))


# --- names ------------------------------------------------------------------------------


def is_named(card: Card, wanted: str) -> bool:
    """Whether every word asked for stands in the names, the Latin name or the id."""
    text = fold(f"{card.name.en} | {card.name.fr} | {card.scientific} | {card.id}")
    return all(word in text for word in wanted.split())


def fold(text: str) -> str:
    """Letters without accents and case; apostrophes and hyphens are spaces."""
    text = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae")
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter)
    )
    return " ".join(re.sub(r"[-’'_]", " ", plain.casefold()).split())


# --- filter values ----------------------------------------------------------------------


def parse_range(option: str, text: str) -> Range:
    """`3` exactly, `3-` at most, `3+` at least, `2..4` from two to four."""
    match = NUMBER.fullmatch(text.strip())
    if match is None:
        raise BadInput(f'{option} "{text}": expected a number such as 3, 3-, 3+ or 2..4')
    n = int(match[1])
    if match[3] is not None:
        return Range(n, int(match[3]))
    if match[2] == "+":
        return Range(n, 10**6)
    return Range(-(10**6), n) if match[2] == "-" else Range(n, n)


def parse_criterion(option: str, text: str) -> range:
    """The criteria meant by a number of the rules (`7`, `C-07`) or a name of `CRITERIA`."""
    word = "-".join(fold(text).split())
    match = CRITERION.fullmatch(word)
    if match is not None and 1 <= int(match[1]) <= 42:
        return criteria.indices_of(int(match[1]))
    if word == "arrow":
        return criteria.indices_of(criteria.ARROWS)
    if word in criteria.CRITERIA:
        at = criteria.CRITERIA.index(word)
        return range(at, at + 1)
    names = ", ".join(criteria.CRITERIA)
    raise BadInput(f'{option} "{text}": expected a number from 1 to 42 or one of arrow, {names}')


def parse_word(option: str, text: str, words: tuple[W, ...], *languages: Mapping[W, str]) -> W:
    """A word of the notation, its name in either language, or a beginning that fits only one."""
    spellings: dict[str, W] = {}
    for word in words:
        spellings[fold(word)] = word
        for names in languages:
            spellings[fold(names[word])] = word
    asked = fold(text)
    for exact in (asked, asked.removesuffix("s")):
        if exact in spellings:
            return spellings[exact]
    begun = {word for spelling, word in spellings.items() if spelling.startswith(asked)}
    if len(begun) == 1 and len(asked) >= SHORTEST:
        return begun.pop()
    raise BadInput(f'{option} "{text}": expected one of {", ".join(words)}')


def make_search(
    text: str = "",
    kinds: Iterable[str] = (),
    sets: Iterable[str] = (),
    types: Iterable[str] = (),
    habitats: Iterable[str] = (),
    colours: Iterable[str] = (),
    icons: Iterable[str] = (),
    styles: Iterable[str] = (),
    cost: str | None = None,
    points: str | None = None,
    growth: str | None = None,
    canopy: str | None = None,
    sprouts: str | None = None,
    criteria: Iterable[str] = (),
    provenances: Iterable[str] = (),
) -> Search:
    """A search from what a person typed; a value that means nothing is refused with its option."""
    en, fr = words_en.GLOSSARY, words_fr.GLOSSARY
    return Search(
        text,
        tuple(parse_word("--kind", word, KINDS, en.kinds, fr.kinds) for word in kinds),
        tuple(parse_word("--set", word, SETS, en.sets, fr.sets) for word in sets),
        tuple(parse_word("--type", word, FLORA_TYPES, en.types, fr.types) for word in types),
        tuple(parse_word("--habitat", word, HABITATS, en.habitats, fr.habitats) for word in habitats),
        tuple(parse_word("--colour", word, COLOURS, en.colours, fr.colours) for word in colours),
        tuple(parse_word("--icon", word, ICONS, en.icons, fr.icons) for word in icons),
        tuple(parse_word("--style", word, STYLES, en.styles, fr.styles) for word in styles),
        maybe_range("--cost", cost),
        maybe_range("--points", points),
        maybe_range("--growth", growth),
        maybe_range("--canopy", canopy),
        maybe_range("--sprouts", sprouts),
        tuple(parse_word("--provenance", word, PROVENANCES, ANIMALS_EN, ANIMALS_FR) for word in provenances),
        tuple(parse_criterion("--criterion", text) for text in criteria),
    )


def maybe_range(option: str, text: str | None) -> Range | None:
    return None if text is None else parse_range(option, text)
