"""What the integers of Earth stand for: choices, cards of every kind, cells.

A card is an index among those of its kind, in the order of the catalogue; views and choices use these
indices, JSON the ids. A state brings its own card set; without one the shipped set counts.
"""

from __future__ import annotations

from typing import Final

from holocene.earth.catalogue.facts import Facts
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import ids, space
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.state import State
from holocene.kernel.errors import BadInput

KINDS: Final = ("earth", "island", "climate", "ecosystem", "fauna", "gaia", "animal")
"""Kinds of cards; `earth` is the deck: Flora, Terrain and Events."""


def space_size(state: State | None = None) -> int:
    """How many integers the space of choices has; what each means `name` tells."""
    return int(space.size(_facts(state).cards))


def card_count(kind: str = "earth", state: State | None = None) -> int:
    """How many cards (or sides) of a kind the set has."""
    return len(_ids(_facts(state), kind))


def card_name(card: int, kind: str = "earth", state: State | None = None) -> str:
    """The id of a card, such as `earth-012`; the reverse of `card_index`."""
    known = _ids(_facts(state), kind)
    if not 0 <= card < len(known):
        raise BadInput(f"there is no {kind} card {card}: they are 0 to {len(known) - 1}")
    return known[card]


def card_index(name: str, kind: str = "earth", state: State | None = None) -> int:
    """The index of a card by its id."""
    facts = _facts(state)
    _ids(facts, kind)
    return ids.index_of(facts, _list_of(kind), name)


def cell_name(cell: int) -> str:
    """Column letter and row number of a cell of an area; the centre, 24, is d4."""
    if not 0 <= cell < CELLS:
        raise BadInput(f"there is no cell {cell}: they are 0 to {CELLS - 1}")
    return space.cell_name(cell)


def cell_index(name: str) -> int:
    """The cell behind a name such as d4."""
    return ids.cell_of(name)


def _facts(state: State | None) -> Facts:
    return facts_for() if state is None else state.facts


def _ids(facts: Facts, kind: str) -> list[str]:
    if kind not in KINDS:
        raise BadInput(f"there is no kind of cards {kind!r}; they are {', '.join(KINDS)}")
    known: list[str] = getattr(facts, _list_of(kind))
    return known


def _list_of(kind: str) -> str:
    return "card_ids" if kind == "earth" else f"{kind}_ids"
