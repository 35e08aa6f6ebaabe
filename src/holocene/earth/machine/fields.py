"""Which fields a state has, once. JSON, digest and the test of `clone` are made from these lists.

A field is a number, a flag, a card by its id, a list of numbers or cards, or cards as bits. What
a tableau shows card by card (`codec.py`) is fed to the digest, but not told again.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.ids import id_of, ids_of, index_of, zone_of
from holocene.earth.machine.seen import cards_of, seen_of, steps_of, sums_of
from holocene.kernel.compact import Reader, Writer
from holocene.kernel.rng import MASK, mix

NUMBER: Final = 0
FLAG: Final = 1
CARD: Final = 2
NUMBERS: Final = 3
CARDS: Final = 4
SEEN: Final = 5

EARTH: Final = "card_ids"
ISLAND: Final = "island_ids"
CLIMATE: Final = "climate_ids"
ECOSYSTEM: Final = "ecosystem_ids"
FAUNA: Final = "fauna_ids"
GAIA_CARD: Final = "gaia_ids"
ANIMAL: Final = "animal_ids"


class Field:
    """One attribute: of which kind, and of which cards where it names some."""

    def __init__(
        self, name: str, kind: i64 = NUMBER, ids: str = "", told: bool = True, fed: bool = True
    ) -> None:
        self.name: str = name
        self.kind: i64 = kind
        self.ids: str = ids
        self.told: bool = told
        """Stands in the JSON under its own name."""
        self.fed: bool = fed
        """Counts in the digest of this list; `share` counts in another, and what a seat remembers in none:
        it changes no game, only what may be guessed of it."""


STATE: Final = [
    Field("step"),
    Field("active"),
    Field("turn"),
    Field("action"),
    Field("bonus"),
    Field("barriers"),
    Field("ending", FLAG),
    Field("over", FLAG),
    Field("deck", CARDS, EARTH),
    Field("discard", CARDS, EARTH),
    Field("fauna", CARDS, FAUNA),
    Field("claims", NUMBERS),
    Field("shared", CARDS, ECOSYSTEM),
]
STATE_OF_MODULES: Final = [
    Field("window"),
    Field("moved"),
    Field("void"),
    Field("void_at"),
    Field("extra_planting", FLAG),
    Field("passed", NUMBERS),
]
"""What only expansions and variants use; told and fed where a game has modules."""
STATE_OF_CALENDAR: Final = [Field("tally", NUMBERS)]
"""What only games with a month use."""
SEAT: Final = [
    Field("soil"),
    Field("leaves"),
    Field("island", CARD, ISLAND),
    Field("climate", CARD, CLIMATE),
    Field("ecosystem", CARD, ECOSYSTEM),
    Field("down", told=False),
    Field("achieved"),
    Field("shown"),
    Field("claimed"),
    Field("count"),
    Field("unseen"),
    Field("sprout_total", told=False),
    Field("growth_total", told=False),
    Field("sprout_room", told=False),
    Field("growth_room", told=False),
    Field("acted", FLAG),
    Field("asks", FLAG),
    Field("less", FLAG),
    Field("share", FLAG, told=False),
    Field("dealt", NUMBERS),
    Field("hand", CARDS, EARTH),
    Field("held", CARDS, EARTH),
    Field("compost", CARDS, EARTH),
    Field("events", CARDS, EARTH),
    Field("planted", CARDS, EARTH),
    Field("cards", NUMBERS, told=False),
    Field("sprouts", NUMBERS, told=False),
    Field("growth", NUMBERS, told=False),
    Field("rows", NUMBERS),
    Field("seen", SEEN, EARTH, fed=False),
]
TABLEAU: Final = [
    Field("cells", NUMBERS),
    Field("occupied"),
    Field("top"),
    Field("left"),
    Field("bottom"),
    Field("right"),
]
"""What follows from the cards of a seat: neither told nor fed, but written down beside them
(`compact.py`)."""
SEAT_OF_MODULES: Final = [
    Field("seeds"),
    Field("stock"),
    Field("announced", CARD, EARTH),
    Field("late"),
    Field("soil_gained"),
    Field("cards_drawn"),
    Field("declined"),
    Field("share", FLAG, fed=False),
]
GAIA: Final = [
    Field("soil"),
    Field("sprouts"),
    Field("growth"),
    Field("leaves"),
    Field("given"),
    Field("card"),
    Field("resolved"),
    Field("skips", FLAG),
    Field("compost", CARDS, EARTH),
    Field("pile", CARDS, EARTH),
    Field("deck", CARDS, GAIA_CARD),
    Field("gained", NUMBERS),
]
BOARD: Final = [
    Field("soil"),
    Field("sprouts"),
    Field("growth"),
    Field("seeds"),
    Field("cards", CARDS, EARTH),
    Field("compost", CARDS, EARTH),
]
HERD: Final = [
    Field("island"),
    Field("fresh"),
    Field("dealt", CARDS, ANIMAL),
    Field("animals", CARDS, ANIMAL),
    Field("tokens", NUMBERS),
    Field("stock", NUMBERS),
    Field("stored", CARDS, EARTH),
    Field("path", NUMBERS),
]


def tell(facts: Facts, thing: object, fields: list[Field]) -> dict[str, Any]:
    """The fields of a thing as JSON."""
    whole: dict[str, Any] = {}
    for field in fields:
        if field.told:
            whole[field.name] = _told(facts, field, getattr(thing, field.name))
    return whole


def _told(facts: Facts, field: Field, value: Any) -> Any:
    kind = field.kind
    if kind == NUMBER:
        return int(value)
    if kind == FLAG:
        return bool(value)
    if kind == NUMBERS:
        return [int(x) for x in value]
    ids: list[str] = getattr(facts, field.ids)
    if kind == SEEN:
        return ids_of(ids, cards_of(value))
    return id_of(ids, value) if kind == CARD else ids_of(ids, value)


def restore(facts: Facts, thing: object, fields: list[Field], given: dict[str, Any]) -> None:
    """Sets the fields of a thing from what `tell` wrote."""
    for field in fields:
        if field.told and (field.kind != SEEN or field.name in given):  # older positions remember nothing
            setattr(thing, field.name, _value(facts, field, given[field.name]))


def _value(facts: Facts, field: Field, given: Any) -> Any:
    kind = field.kind
    if kind in (NUMBER, FLAG):
        return given
    if kind == NUMBERS:
        return vec[i64](given)
    if kind == SEEN:
        return seen_of(zone_of(facts, field.ids, given))
    return index_of(facts, field.ids, given) if kind == CARD else zone_of(facts, field.ids, given)


# --- compact bytes ------------------------------------------------------------------


def pack(writer: Writer, thing: object, fields: list[Field]) -> None:
    """Writes the fields of a thing down, all of them, cards by their index."""
    for field in fields:
        kind = field.kind
        if kind in (NUMBERS, CARDS, SEEN):
            v = vector(thing, field.name)
            if kind == SEEN:
                v = steps_of(cards_of(v))
            writer.numbers(v, len(v))
        elif kind == FLAG:
            writer.number(1 if getattr(thing, field.name) else 0)
        else:
            writer.number(_number(thing, field.name))


def unpack(reader: Reader, thing: object, fields: list[Field]) -> None:
    """Sets the fields of a thing from what `pack` wrote."""
    for field in fields:
        kind = field.kind
        if kind in (NUMBERS, CARDS):
            setattr(thing, field.name, reader.numbers())
        elif kind == SEEN:
            setattr(thing, field.name, seen_of(sums_of(reader.numbers())))
        elif kind == FLAG:
            setattr(thing, field.name, reader.number() != 0)
        else:
            setattr(thing, field.name, reader.number())


# --- one number ---------------------------------------------------------------------


def feed(h: i64, v: vec[i64]) -> i64:
    """Mixes a vector into a hash."""
    h = mix((h + len(v)) & MASK)
    for i in range(len(v)):
        h = mix((h * 31 + v[i] + 1) & MASK)
    return h


def feed_fields(h: i64, thing: object, fields: list[Field], numbers: vec[i64]) -> i64:
    """Mixes the fields of a thing into a hash: its numbers behind those given, its flags as one number,
    then list after list."""
    flags: i64 = 0
    place: i64 = 1
    for field in fields:
        if field.fed and (field.kind == NUMBER or field.kind == CARD):
            numbers = append(numbers, _number(thing, field.name))
        elif field.fed and field.kind == FLAG:
            if getattr(thing, field.name):
                flags |= place
            place *= 2
    if place > 1:
        numbers = append(numbers, flags)
    h = feed(h, numbers)
    for field in fields:
        if field.kind == NUMBERS or field.kind == CARDS:
            h = feed(h, vector(thing, field.name))
    return h


def same_fields(one: object, two: object, fields: list[Field]) -> bool:
    """Whether two things have the same values in all of these fields."""
    for field in fields:
        kind = field.kind
        if kind in (NUMBER, CARD):
            if _number(one, field.name) != _number(two, field.name):
                return False
        elif kind == FLAG:
            if getattr(one, field.name) != getattr(two, field.name):
                return False
        elif not same_numbers(vector(one, field.name), vector(two, field.name)):
            return False
    return True


def same_numbers(one: vec[i64], two: vec[i64]) -> bool:
    if len(one) != len(two):
        return False
    for i in range(len(one)):
        if one[i] != two[i]:
            return False
    return True


def _number(thing: object, name: str) -> i64:
    value: i64 = getattr(thing, name)
    return value


def vector(thing: object, name: str) -> vec[i64]:
    """A list of a thing by its name."""
    value: vec[i64] = getattr(thing, name)
    return value
