"""Cards and cells by their ids and names, for everything that leaves the engine."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import NO
from holocene.kernel.errors import BadInput


def id_of(ids: list[str], index: i64) -> str | None:
    return None if index == NO else ids[index]


def index_of(facts: Facts, kind: str, id: str | None) -> int:
    """The index of an id among those of a kind, such as `card_ids`."""
    if id is None:
        return NO
    places = facts.places.get(kind)
    if places is None:
        ids: list[str] = getattr(facts, kind)
        places = facts.places[kind] = {one: place for place, one in enumerate(ids)}
    if id not in places:
        raise BadInput(f"no card {id!r} in this card set")
    return places[id]


def ids_of(ids: list[str], cards: vec[i64]) -> list[str]:
    return [ids[cards[i]] for i in range(len(cards))]


def cell_of(name: str) -> int:
    """The cell behind a name such as d4."""
    if len(name) != 2 or name[0] not in "abcdefg" or name[1] not in "1234567":
        raise BadInput(f"no cell {name!r}: a column from a to g and a row from 1 to 7")
    return (int(name[1]) - 1) * 7 + "abcdefg".index(name[0])


def zone_of(facts: Facts, kind: str, given: list[str]) -> vec[i64]:
    """The cards behind a list of ids."""
    return vec[i64]([index_of(facts, kind, id) for id in given])
