"""One list of fields: whatever a state holds is told, fed to the digest and copied, or follows from it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest
from librt.vecs import append

from holocene import earth
from holocene.earth.machine import fields, state
from holocene.earth.machine.fields import Field
from holocene.kernel.rng import seeded

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "holocene" / "earth" / "machine" / "state.py"
CLASSES: Final = {
    node.name: node for node in ast.parse(SOURCE.read_text("utf-8")).body if isinstance(node, ast.ClassDef)
}
LISTED: Final[dict[str, list[Field]]] = {
    "State": [*fields.STATE, *fields.STATE_OF_MODULES, *fields.STATE_OF_CALENDAR],
    "Seat": [*fields.SEAT, *fields.SEAT_OF_MODULES],
    "Gaia": fields.GAIA,
    "Board": fields.BOARD,
    "Herd": fields.HERD,
}
FOLLOW: Final = {
    # given by the options, the card set or the place; lists of other things; working space
    "State": {"options", "facts", "players", "bonus_points", "modules", "scratch", "spreads"}
    | {"stream", "agenda", "seats", "gaia", "boards", "collective", "sink"},
    # the cells and the frame around them follow from the cards, and so does what need not be counted again;
    # what is shared is no part of a state
    "Seat": {"no", "cells", "shares_pieces", "occupied", "top", "left", "bottom", "right", "herd", "lane"}
    | {"unmet", "unmet_pieces"},
    "Gaia": {"herd"},
    "Board": set[str](),
    "Herd": set[str](),
}

SHARED: Final = {
    *("dealt", "hand", "held", "compost", "events", "planted", "cards", "cells", "rows", "sprouts", "growth"),
    *("deck", "discard", "fauna", "claims", "shared", "passed", "seen", "tally"),
}
"""Vectors of seats and of the table that clones have in common."""
IN_PLACE: Final = {"append", "extend", "remove", "shuffle", "refill", "_refill", "_sort", "_turn_round"}
"""What changes the vector it is given; `pop` only where it takes another than the last."""
BEFORE_ANY_CLONE: Final = {
    "machine/situation.py",
    "machine/codec.py",
    "machine/compact.py",
    "rules/base/setup.py",
}
"""Files that fill a state nobody has copied yet."""
OWN: Final = {("machine/zones.py", "sprouts"), ("machine/zones.py", "growth")}
"""Pieces, after `own_pieces`."""
COPIED: Final = {"gaia", "board", "herd", "state.gaia"}
"""Things whose vectors `clone` copies."""


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
        "sink",  # nobody hears what happens in a clone
        "spreads",  # means nothing between answers
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


@pytest.mark.pure
@pytest.mark.parametrize("field", fields.SEAT, ids=lambda field: str(field.name))
def test_an_area_is_the_same_only_while_no_field_of_it_differs(field: Field) -> None:
    one = earth.new({"players": 2}, 1)
    earth.playout(one, seeded(1), 200)
    other = earth.clone(one)
    assert earth.same_area(one, other, 0)
    seat, now = other.seats[0], getattr(other.seats[0], field.name)
    if field.kind in (fields.NUMBER, fields.CARD):
        now += 1
    else:
        now = not now if field.kind == fields.FLAG else append(now[:], 0)
    setattr(seat, field.name, now)
    assert not earth.same_area(one, other, 0)
    assert earth.same_area(one, other, 1)


@pytest.mark.pure
def test_an_area_with_another_question_is_another() -> None:
    one = earth.new({"players": 2}, 1)
    other = earth.clone(one)
    other.seats[0].lane.push(1, 0, 0, 0)
    assert not earth.same_area(one, other, 0)
    assert earth.same_area(one, other, 1)


def test_the_classes_of_the_state_are_the_ones_with_lists() -> None:
    holding = {name for name in CLASSES if hasattr(getattr(state, name), "clone")}
    assert holding == set(LISTED)


def shared_vector(node: ast.AST) -> str:
    """The name of the shared vector that this expression is, or nothing."""
    if isinstance(node, ast.Attribute) and node.attr in SHARED:
        owner = ast.unparse(node.value)
        if owner not in COPIED and not owner.startswith(("herd_of(", "self", "facts", "state.facts")):
            return node.attr
    return ""


def changes_in_place(tree: ast.AST) -> list[tuple[int, str]]:
    """Line and vector of every change in place of a vector that clones share."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).removeprefix("state.stream.").removeprefix("stream.")
            if called in IN_PLACE or (called == "pop" and len(node.args) > 1):
                found.append((node.lineno, shared_vector(node.args[0])))
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            found.append((node.lineno, shared_vector(node.value)))
    return [(line, name) for line, name in found if name]


def test_no_rule_changes_in_place_what_clones_share() -> None:
    folder = SOURCE.parents[1]
    wrong = []
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder).as_posix()
        if place in BEFORE_ANY_CLONE:
            continue
        for line, name in changes_in_place(ast.parse(path.read_text("utf-8"))):
            if (place, name) not in OWN:
                wrong.append(
                    f"{place}:{line}: {name} is shared by clones: put a new vector in its place (zones.py)"
                )
    assert not wrong, "\n".join(wrong)


def test_a_change_in_place_is_seen() -> None:
    for line, name in (
        ("seat.hand = remove(seat.hand, card)", "hand"),
        ("seat.compost = append(seat.compost, card)", "compost"),
        ("state.claims[3] = 1", "claims"),
        ("state.seats[0].sprouts[cell] += 1", "sprouts"),
        ("state.stream.shuffle(state.deck)", "deck"),
        ("state.discard, card = pop(state.discard, 0)", "discard"),
    ):
        assert changes_in_place(ast.parse(line)) == [(1, name)]
    for line in (
        "seat.compost, card = pop(seat.compost)",
        "gaia.pile = append(gaia.pile, card)",
        "x = seat.hand[0]",
    ):
        assert changes_in_place(ast.parse(line)) == []


@pytest.mark.pure
def test_what_clones_share_changes_in_neither_when_the_other_is_played() -> None:
    """Zones are values, and pieces are copied by whoever changes them first."""
    start = earth.new({"players": 2}, 1)
    earth.playout(start, seeded(1), 200)
    kept = earth.position(start)
    clones = [earth.clone(start) for _ in range(2)]
    clones.append(earth.clone(clones[0]))
    texts = [earth.position(one) for one in clones]
    assert texts == [kept] * 3
    for number, one in enumerate(clones):
        earth.playout(one, seeded(number), 150)
        texts[number] = earth.position(one)
        assert texts[number] != kept
        assert earth.position(start) == kept
        assert [earth.position(other) for other in clones] == texts
    earth.playout(start, seeded(9), 150)
    assert [earth.position(other) for other in clones] == texts
