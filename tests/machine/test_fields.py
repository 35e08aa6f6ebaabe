"""One list of fields: whatever a state holds is told, fed to the digest and copied, or follows from it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from holocene import earth
from holocene.earth.machine import fields, state
from holocene.earth.machine.fields import Field

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "holocene" / "earth" / "machine" / "state.py"
CLASSES: Final = {
    node.name: node for node in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(node, ast.ClassDef)
}
LISTED: Final[dict[str, list[Field]]] = {
    "State": [*fields.STATE, *fields.STATE_OF_MODULES],
    "Seat": [*fields.SEAT, *fields.SEAT_OF_MODULES],
    "Gaia": fields.GAIA,
    "Board": fields.BOARD,
    "Herd": fields.HERD,
}
FOLLOW: Final = {
    # given by the options, the card set or the place; lists of other things; working space
    "State": {"options", "facts", "players", "bonus_points", "modules", "scratch"}
    | {"stream", "agenda", "seats", "gaia", "boards", "collective"},
    # the cells and the frame around them follow from the cards
    "Seat": {"no", "cells", "occupied", "top", "left", "bottom", "right", "herd", "lane"},
    "Gaia": {"herd"},
    "Board": set[str](),
    "Herd": set[str](),
}


def method(owner: str, name: str) -> ast.FunctionDef:
    found = [node for node in CLASSES[owner].body if isinstance(node, ast.FunctionDef) and node.name == name]
    return found[0]


def attributes(owner: str) -> set[str]:
    """What `__init__` sets."""
    return {
        node.target.attr
        for node in ast.walk(method(owner, "__init__"))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }


def copied(owner: str) -> set[str]:
    """What `clone` sets or copies into the other."""
    names: set[str] = set()
    for node in ast.walk(method(owner, "clone")):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "other":
            names.add(node.attr)
    return names


@pytest.mark.parametrize("owner", LISTED)
def test_every_attribute_is_listed_or_follows(owner: str) -> None:
    listed = {field.name for field in LISTED[owner]}
    assert attributes(owner) == listed | FOLLOW[owner]
    assert not listed & FOLLOW[owner]


@pytest.mark.parametrize("owner", LISTED)
def test_clone_copies_every_listed_field(owner: str) -> None:
    given = {
        "options",
        "facts",
        "stream",
        "players",
        "no",
        "boards",
    }
    assert {field.name for field in LISTED[owner]} <= copied(owner)
    assert attributes(owner) - copied(owner) <= given


@pytest.mark.pure
@pytest.mark.parametrize("name", ["soil", "seeds", "announced", "less", "late", "unseen"])
def test_a_field_of_a_seat_that_differs_changes_the_digest_and_the_json(name: str) -> None:
    one = earth.new({"players": 2, "with": ["abundance"]}, 1)
    other = earth.clone(one)
    seat = other.seats[0]
    setattr(seat, name, not seat.less if name == "less" else getattr(seat, name) + 1)
    assert earth.digest(one) != earth.digest(other)
    assert earth.to_json(one) != earth.to_json(other)


def test_the_classes_of_the_state_are_the_ones_with_lists() -> None:
    holding = {name for name in CLASSES if hasattr(getattr(state, name), "clone")}
    assert holding == set(LISTED)
