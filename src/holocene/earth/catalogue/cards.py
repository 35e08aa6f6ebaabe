"""The catalogue: every card of a card set, read from its data files.

Decides what a card is, which fields a record may have and which values they take, and
refuses anything else in one sentence with file, card and field (`docs/cards.md`). Rules
E-CARD-02 to E-CARD-08 say what a card of each kind carries. Lines of notation go to
`notation.py`; icons and arrows are worked out in `features.py`, never typed in.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

from holocene.earth.catalogue import animal_reprint, ops, reprint
from holocene.earth.catalogue.animal_ops import (
    DOUBTS,
    PROVENANCES,
    AddToken,
    Animal,
    Backing,
    gaia_can_resolve,
    gives_seeds,
)
from holocene.earth.catalogue.card_files import (
    FILE_OF,
    FILES,
    SHIPPED_FILES,
    CardFile,
    Folder,
    read_folder,
    records_of,
    shipped_text,
)
from holocene.earth.catalogue.features import animal_icons, directions_of, icons_of, score_direction
from holocene.earth.catalogue.fields import Fields, read_id
from holocene.earth.catalogue.month_notation import print_rule
from holocene.earth.catalogue.month_ops import MonthRule
from holocene.earth.catalogue.names import Name
from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.ops import (
    Ability,
    Colour,
    Direction,
    FloraType,
    GaiaOp,
    Goal,
    Habitat,
    Icon,
    Kind,
    Score,
    Style,
)

__all__ = ["Card", "CardSet", "Catalogue", "Name", "NotationError", "Setup", "load"]

CardSet = Literal["base", "abundance", "animals"]
SETS: Final[tuple[CardSet, ...]] = ("base", "abundance", "animals")

EARTH_KINDS: Final[tuple[Kind, ...]] = ("flora", "terrain", "event")
GAIA_COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "blue", "green", "brown")
STANDS_OUTSIDE: Final = "for this card stands in no row or column"
TWO_SIDED: Final[tuple[Kind, ...]] = ("island", "climate", "ecosystem", "fauna")


@dataclass(frozen=True)
class Setup:
    """The box of an Island: draw so many cards, compost so many of them, take so much soil."""

    draw: int
    compost: int
    soil: int


@dataclass(frozen=True)
class Card:
    """One card, or one side of a two-sided card. Fields its kind does not have are empty or 0."""

    id: str
    number: int
    set: CardSet
    kind: Kind
    side: str
    name: Name
    scientific: str = ""
    types: tuple[FloraType, ...] = ()
    cost: int = -1
    """Soil to plant it; -1 on cards that have no cost, which is not a cost of 0."""
    vp: int = 0
    growth_max: int = 0
    canopy_vp: int = 0
    sprout_spaces: int = 0
    habitats: tuple[Habitat, ...] = ()
    styles: tuple[Style, ...] = ()
    abilities: tuple[Ability, ...] = ()
    icons: tuple[Icon, ...] = ()
    directions: tuple[Direction, ...] = ()
    between_turns: bool = False
    setup: Setup | None = None
    score: Score | None = None
    goal: Goal | None = None
    gaia_colour: Colour | None = None
    gaia: tuple[GaiaOp, ...] = ()
    gaia_beginner: tuple[GaiaOp, ...] = ()
    gaia_left: tuple[GaiaOp, ...] = ()
    """What Gaia also receives on expert level when the left Fauna of the row was claimed."""
    gaia_right: tuple[GaiaOp, ...] = ()
    animal: Animal | None = None
    month: tuple[MonthRule, ...] = ()


@dataclass(frozen=True)
class Changes:
    """Ids of the cards in which a user's set differs from the shipped one."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class Catalogue:
    """All cards of a set. Earth cards are sorted by number, sides by number and side."""

    def __init__(self, cards: list[Card], name: str = "", changes: Changes | None = None) -> None:
        cards = sorted(cards, key=lambda card: (card.number, card.side))
        self.name = name
        """Of a user's set; the shipped one has none."""
        self.changes: Changes = changes or Changes()
        self.earth: tuple[Card, ...] = tuple(card for card in cards if card.kind in EARTH_KINDS)
        self.islands = of_kind(cards, "island")
        self.climates = of_kind(cards, "climate")
        self.ecosystems = of_kind(cards, "ecosystem")
        self.fauna = of_kind(cards, "fauna")
        self.gaia = of_kind(cards, "gaia")
        self.animals = of_kind(cards, "animal")
        self.months = of_kind(cards, "month")
        self.by_id: dict[str, Card] = {card.id: card for card in self.all()}
        self.digest: str = digest_of(self.without_animals())
        self.digest_with_animals: str = digest_of(self.without_animals() + self.animals)
        """Games without animals do not care what their cards say."""
        self.digest_with_months: str = digest_of(self.without_animals() + self.months)
        self.digest_with_all: str = digest_of(self.all())
        """Nor do games without a month care for months."""

    def all(self) -> tuple[Card, ...]:
        """Every card: the Earth deck, Islands, Climates, Ecosystems, Fauna, Gaia, Animals, Months."""
        return self.without_animals() + self.animals + self.months

    def without_animals(self) -> tuple[Card, ...]:
        return self.earth + self.islands + self.climates + self.ecosystems + self.fauna + self.gaia


def of_kind(cards: list[Card], kind: Kind) -> tuple[Card, ...]:
    return tuple(card for card in cards if card.kind == kind)


# --- loading ----------------------------------------------------------------------------


def load(folder: Path | None = None) -> Catalogue:
    """The shipped cards; with what a folder says laid over them."""
    return shipped() if folder is None else laid_over(shipped(), read_folder(folder))


@cache
def shipped() -> Catalogue:
    cards: list[Card] = []
    seen: dict[str, str] = {}
    for file in SHIPPED_FILES:
        for record in records_of(file, shipped_text(file)):
            card = read_card(record, FILES[file])
            check_new(card, record, seen)
            cards.append(card)
    check_sides(cards)
    return Catalogue(cards)


def laid_over(base: Catalogue, folder: Folder) -> Catalogue:
    """A card of the folder takes the place of the one with its id, or is new; the others stay."""
    cards = {card.id: card for card in base.all()}
    for file in folder.files:
        for id in removed_by(base, file):
            del cards[id]
    seen: dict[str, str] = {}
    for file in folder.files:
        for record in file.records:
            card = read_card(record, file.kind)
            check_new(card, record, seen)
            there = cards.get(card.id)
            if there is not None and there.kind != card.kind:
                raise record.error("id", f"expected an id of its own, but {FILE_OF[there.kind]} has it too")
            cards[card.id] = card
    check_sides(list(cards.values()))
    return Catalogue(list(cards.values()), folder.name, changes_of(base, cards))


def removed_by(base: Catalogue, file: CardFile) -> list[str]:
    """The shipped cards a file leaves out."""
    of_file = [card.id for card in base.all() if card.kind == file.kind]
    for at, id in enumerate(file.removed):
        if id not in of_file or id in file.removed[:at]:
            raise NotationError(
                f'expected the id of a card shipped in this file, each once, found "{id}"',
                f"{file.name}: remove[{at}]",
            )
    return of_file if file.removes_all else list(file.removed)


def changes_of(base: Catalogue, cards: dict[str, Card]) -> Changes:
    return Changes(
        tuple(id for id, card in cards.items() if id in base.by_id and card != base.by_id[id]),
        tuple(id for id in cards if id not in base.by_id),
        tuple(id for id in base.by_id if id not in cards),
    )


def check_new(card: Card, record: Fields, seen: dict[str, str]) -> None:
    """No two records are the same card; Flora, Terrain and Events share one numbering."""
    if card.id in seen:
        raise record.error("id", f"expected an id of its own, but {seen[card.id]} has it too")
    seen[card.id] = record.file


def check_sides(cards: list[Card]) -> None:
    """A two-sided card has both its sides (E-COMP-03)."""
    sets = {card.id: card.set for card in cards}
    for card in cards:
        if card.kind in TWO_SIDED:
            other = card.id[:-1] + ("b" if card.side == "a" else "a")
            place = f"{FILE_OF[card.kind]}: card {card.id}"
            if other not in sets:
                raise NotationError(f"expected its other side {other} in the same file", place)
            if sets[other] != card.set:
                raise NotationError(f"expected the set of its other side, {sets[other]}", f"{place}, set")


# --- one record -------------------------------------------------------------------------


def read_card(record: Fields, kind: Kind) -> Card:
    """A record as a card of its file's kind (E-CARD-02 to E-CARD-07)."""
    number, side = read_id(record, kind)
    name = record.name()
    card_set: CardSet = record.word("set", SETS, "animals" if kind == "animal" else "base")
    if (card_set == "animals") != (kind == "animal"):
        raise record.error("set", "expected the set animals for Animal cards, and only for them")
    match kind:
        case "flora":
            card = read_flora(record, number, card_set, name)
        case "terrain":
            card = read_terrain(record, number, card_set, name)
        case "event":
            card = read_event(record, number, card_set, name)
        case "island" | "climate":
            card = read_board_card(record, kind, number, side, card_set, name)
        case "ecosystem":
            score = record.score()
            if score_direction(score) is not None:
                raise record.error("score", f"expected a place such as in tableau, {STANDS_OUTSIDE}")
            card = Card(record.id, number, card_set, kind, side, name, score=score)
        case "fauna":
            goal = record.goal()
            if isinstance(goal, ops.CountAtLeast) and goal.scope not in ("tableau", "area"):
                raise record.error("goal", f"expected a place such as in tableau, {STANDS_OUTSIDE}")
            latin = record.text("latin", "")
            card = Card(record.id, number, card_set, kind, side, name, latin, goal=goal)
        case "gaia":
            card = read_gaia(record, number, card_set, name)
        case "animal":
            card = read_animal(record, number, name)
        case "month":
            if card_set != "base":
                raise record.error("set", "expected no set: a month goes with every box (E-CAL-01)")
            card = Card(record.id, number, card_set, kind, "", name, month=record.month())
    record.done()
    return card


def read_flora(record: Fields, number: int, card_set: CardSet, name: Name) -> Card:
    abilities = record.abilities("flora", 1, 2)
    types = record.words("types", ops.FLORA_TYPES, least=1)
    for ability in abilities:
        if isinstance(ability.effect, ops.CountsAsTypes) and set(ability.effect.types) != set(types):
            raise record.error("types", "expected the same types that an ability says it counts as")
    growth = record.integer("growth", 0, 20, 0)
    return Card(
        record.id,
        number,
        card_set,
        "flora",
        "",
        name,
        scientific=record.text("latin", ""),
        types=types,
        cost=record.integer("cost", 0, 40),
        vp=record.integer("points", -20, 40),
        growth_max=growth,
        canopy_vp=record.integer("canopy", 0, 40, 0) if growth else 0,
        sprout_spaces=record.integer("sprouts", 0, 6, 0),
        habitats=record.words("habitats", ops.HABITATS),
        styles=name.styles(),
        abilities=abilities,
        icons=icons_of(abilities, has_setup=False),
        directions=directions_of(abilities),
    )


def read_terrain(record: Fields, number: int, card_set: CardSet, name: Name) -> Card:
    abilities = record.abilities("terrain", 1, 2)
    return Card(
        record.id,
        number,
        card_set,
        "terrain",
        "",
        name,
        cost=record.integer("cost", 0, 40),
        vp=record.integer("points", -20, 40),
        habitats=record.words("habitats", ops.HABITATS),
        abilities=abilities,
        icons=icons_of(abilities, has_setup=False),
        directions=directions_of(abilities),
    )


def read_event(record: Fields, number: int, card_set: CardSet, name: Name) -> Card:
    """Icons of Events serve those who search: germination finds them as Events only (A-CRIT)."""
    abilities = record.abilities("event", 1, 1)
    return Card(
        record.id,
        number,
        card_set,
        "event",
        "",
        name,
        vp=record.integer("points", -20, 40),
        abilities=abilities,
        icons=icons_of(abilities, has_setup=False),
        between_turns=record.flag("between_turns"),
    )


def read_board_card(
    record: Fields, kind: Kind, number: int, side: str, card_set: CardSet, name: Name
) -> Card:
    """An Island or a Climate. The set-up box of an Island is its first, black ability (E-CARD-05)."""
    setup = read_setup(record) if kind == "island" else None
    abilities = record.abilities(kind, 1, 1 if setup else 2)
    if directions_of(abilities):
        raise record.error("abilities", f"expected no direction, {STANDS_OUTSIDE}")
    if setup is not None:
        abilities = (Ability("black", "setup"), *abilities)
    return Card(
        record.id,
        number,
        card_set,
        kind,
        side,
        name,
        vp=record.integer("points", -20, 40),
        habitats=record.words("habitats", ops.HABITATS),
        abilities=abilities,
        icons=icons_of(abilities, has_setup=setup is not None),
        directions=directions_of(abilities),
        setup=setup,
    )


def read_setup(record: Fields) -> Setup:
    box = record.table("setup")
    draw = box.integer("draw", 0, 40)
    setup = Setup(draw, box.integer("compost", 0, draw), box.integer("soil", 0, 40))
    box.done()
    return setup


def read_gaia(record: Fields, number: int, card_set: CardSet, name: Name) -> Card:
    """The human's part of a solo card follows from its colour; the lines are Gaia's part."""
    return Card(
        record.id,
        number,
        card_set,
        "gaia",
        "",
        name,
        gaia_colour=record.word("colour", GAIA_COLOURS),
        gaia=record.gaia("gaia"),
        gaia_beginner=record.gaia("beginner", optional=True),
        gaia_left=record.gaia("expert_left", optional=True),
        gaia_right=record.gaia("expert_right", optional=True),
    )


def read_animal(record: Fields, number: int, name: Name) -> Card:
    """Both sides of an Animal card, and how far each of them is known."""
    individual, collective = record.individual(), record.collective()
    tokens = record.integer("tokens", 1, 5, 1)
    if (tokens > 1) != isinstance(individual.move, AddToken):
        raise record.error("tokens", "expected several tokens where each activation adds one, and only there")
    needs = record.word("needs", ("", "abundance"), "")
    if not needs and (gives_seeds(individual) or gives_seeds(collective)):
        raise record.error("needs", 'expected "abundance": there are no seeds without it (K-ICON-05)')
    not_for_gaia = record.flag("not_for_gaia")
    if not not_for_gaia and not gaia_can_resolve(individual):
        raise record.error("not_for_gaia", "expected true: Gaia cannot resolve this individual ability")
    complexity = record.integer("complexity", 1, 3, 0)
    suggested = record.integer("suggested", 1, 3)
    marks = record.table("provenance")
    name_mark = marks.word("name", PROVENANCES)
    individual_mark = marks.word("individual", PROVENANCES)
    collective_mark = marks.word("collective", PROVENANCES)
    marks.done()
    doubts = record.table("doubt") if "doubt" in record.fields else None
    animal = Animal(
        individual,
        collective,
        tokens,
        needs == "abundance",
        not_for_gaia,
        complexity,
        suggested,
        name_mark,
        Backing(individual_mark, doubts.words("individual", DOUBTS) if doubts else ()),
        Backing(collective_mark, doubts.words("collective", DOUBTS) if doubts else ()),
    )
    if doubts is not None:
        doubts.done()
    latin = record.text("latin", "")
    icons = animal_icons(individual, collective)
    return Card(record.id, number, "animals", "animal", "", name, latin, icons=icons, animal=animal)


# --- digest -----------------------------------------------------------------------------


def digest_of(cards: tuple[Card, ...]) -> str:
    """A fingerprint of what the rules read: not of names, languages or the look of the files."""
    seal = hashlib.blake2b(digest_size=8)
    for card in cards:
        seal.update(rules_line(card).encode())
    return seal.hexdigest()


def rules_line(card: Card) -> str:
    """Everything the rules know of a card, on one line."""
    parts: list[str] = [
        f"{card.id} {card.set} {card.kind} {' '.join(card.types)}",
        f"{card.cost} {card.vp} {card.growth_max} {card.canopy_vp} {card.sprout_spaces}",
        f"{' '.join(sorted(card.habitats))};{' '.join(card.styles)};{card.between_turns}",
        *(reprint.print_ability(ability) for ability in card.abilities),
    ]
    if card.setup is not None:
        parts.append(f"{card.setup.draw} {card.setup.compost} {card.setup.soil}")
    if card.score is not None:
        parts.append(reprint.print_score(card.score))
    if card.goal is not None:
        parts.append(reprint.print_goal(card.goal))
    for line in (card.gaia, card.gaia_beginner, card.gaia_left, card.gaia_right):
        parts.append(reprint.print_gaia(line))
    if card.animal is not None:
        parts.append(f"{card.animal.tokens} {card.animal.needs_abundance}")
        parts += animal_reprint.print_individual(card.animal.individual)
        parts += animal_reprint.print_collective(card.animal.collective)
        if card.animal.not_for_gaia and gaia_can_resolve(card.animal.individual):
            parts.append("not for Gaia")  # otherwise the ability says so
    parts += [print_rule(rule) for rule in card.month]
    return "|".join((*parts, str(card.gaia_colour), "\n"))
