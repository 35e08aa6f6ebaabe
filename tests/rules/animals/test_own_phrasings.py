"""What phrasings of own animals do: leaves that count, gifts of every kind, one of several effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocene.earth.catalogue.cards import load
from own_cards import laid_out_with, own_python
from rules import rule
from scenario_animals import Table, herds, round_end
from scenario_more import grid

pytestmark = pytest.mark.pure


def numbers(*, type: str, n: int) -> list[str]:
    """Flora with room for pieces that do nothing when others look at them."""
    found = [
        card.id[-3:]
        for card in load().earth
        if card.types == (type,) and card.set == "base" and card.growth_max >= 3 and card.sprout_spaces >= 3
    ]
    assert len(found) >= n
    return found[:n]


TREES = numbers(type="tree", n=4)
BUSHES = numbers(type="bush", n=3)


@pytest.fixture
def python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """A table whose seat 0 has a python with these lines."""

    def made(seats: str, *lines: str, collective: list[str] | None = None) -> Table:
        place = tmp_path / str(len(list(tmp_path.iterdir())))
        place.mkdir()
        folder = own_python(place, list(lines) or ["move up to 1", "+1 soil"], collective or ["+1 soil"])
        laid_out_with(folder, monkeypatch)
        return herds(f"with animals; collective royal-python; {seats}")

    return made


def seat(*rows: str, more: str = "") -> str:
    return f"seat 0: animals royal-python@a1, {grid(*rows)}{more}"


ROW = f"{TREES[0]} {TREES[1]} {BUSHES[0]} {TREES[2]}"


@rule("K-ICON-01", "K-LEAF-02")
def test_a_gain_for_every_used_leaf_counts_the_one_just_used(python) -> None:  # type: ignore[no-untyped-def]
    table = python(seat(ROW, more=", leaves 3"), "move up to 1", "+2 soil per leaf up to 5")
    soil = int(table.seat(0).soil)
    table.activate(0, "done")
    assert int(table.seat(0).soil) == soil + 5, "three leaves are used, six soil were too many"


@rule("K-ICON-03", "K-EFF-08")
@pytest.mark.parametrize(
    ("gain", "frame", "zone"),
    [("draw", "Gift", "hand"), ("deck>compost", "Gift", "compost"), ("growth", "Gift", "growth")],
)
def test_others_may_take_any_kind_of_gain(python, gain: str, frame: str, zone: str) -> None:  # type: ignore[no-untyped-def]
    seats = f"{seat(ROW)}; seat 1: {grid(f'{TREES[3]} {BUSHES[1]}')}, hand 3"
    table = python(seats, "move up to 1", f"+1 soil +2 {gain}>others")

    def held() -> int:
        other = table.seat(1)
        return {"hand": len(other.hand), "compost": len(other.compost), "growth": int(other.growth_total)}[
            zone
        ]

    before = held()
    table.activate(0, "done")
    assert table.asked(1) == frame
    table.choose(1, "use")
    if gain == "growth":
        for _ in range(2):
            table.choose(1, next(name for name in table.choices(1) if name.startswith("growth+")))
    assert held() == before + 2


@rule("K-ACT-06", "K-ACT-12")
def test_one_of_several_effects_is_taken_and_one_that_cannot_be_paid_is_not_offered(python) -> None:  # type: ignore[no-untyped-def]
    lines = ("move exactly 1", "choose one", "-1 growth from arrival : +9 soil", "+3 soil", "+2 draw")
    table = python(seat(ROW), *lines)
    table.activate(0)
    assert table.asked(0) == "ChooseEffect"
    assert table.choices(0) == ["done", "pick 1", "pick 2"]
    soil, hand = int(table.seat(0).soil), len(table.hand(0))
    table.choose(0, "pick 1")
    assert (int(table.seat(0).soil), len(table.hand(0))) == (soil + 3, hand)


@rule("K-ACT-12")
def test_choosing_among_prices_needs_one_that_can_be_paid(python) -> None:  # type: ignore[no-untyped-def]
    lines = ("move up to 1", "choose one", "-9 soil : +9 draw", "-9 growth : +9 draw")
    assert not python(seat(ROW), *lines).can_discard(0)
    assert python(seat(ROW, more=", soil 9"), *lines).can_discard(0)


@rule("K-MOVE-05")
def test_of_the_cards_visited_only_those_named_count(python) -> None:  # type: ignore[no-untyped-def]
    table = python(seat(ROW), "move up to 3", "each visited tree: +2 soil", "each visited bush: +1 draw")
    soil, hand = int(table.seat(0).soil), len(table.hand(0))
    table.activate(0, "b1", "c1", "d1")
    assert (int(table.seat(0).soil), len(table.hand(0))) == (soil + 4, hand + 1)


@rule("K-EFF-03")
def test_what_a_card_shows_multiplies_a_gain_that_goes_elsewhere(python) -> None:  # type: ignore[no-untyped-def]
    row = f"{TREES[0]} {TREES[1]}/2/1 {TREES[2]}/1/3"
    table = python(seat(row), "move up to 2", "each visited flora: +1 soil per growth up to 2")
    soil = int(table.seat(0).soil)
    table.activate(0, "b1", "c1")
    assert int(table.seat(0).soil) == soil + 1 + 2


@rule("K-EFF-03")
def test_pieces_are_split_among_the_cards_named(python) -> None:  # type: ignore[no-untyped-def]
    table = python(seat(ROW), "move up to 2", "among visited trees: +3 sprout")
    table.activate(0, "b1", "c1")
    assert table.choices(0) == ["done", "sprout+ b1"]
    table.choose(0, "sprout+ b1", "sprout+ b1", "sprout+ b1")
    assert int(table.seat(0).sprouts[1]) == 3 or int(table.seat(0).sprout_total) == 3


@rule("K-ACT-07")
def test_a_price_on_cards_of_the_tableau_is_offered_for_so_many_of_them(python) -> None:  # type: ignore[no-untyped-def]
    row = f"{TREES[0]}/0/1 {TREES[1]}/0/1 {TREES[2]} {TREES[3]}/0/1"
    table = python(seat(row), "move up to 1", "each of up to 2 trees: -1 growth there : +2 soil")
    soil = int(table.seat(0).soil)
    table.activate(0, "done")
    assert table.asked_about(0)["cell"] == "a1"
    table.choose(0, "done")
    assert table.asked_about(0)["cell"] == "b1"
    table.choose(0, "use")
    assert table.asked_about(0)["cell"] == "d1", "the third has nothing to pay with"
    table.choose(0, "use")
    assert table.asked(0) != "OfferTrade" and int(table.seat(0).soil) == soil + 4


@rule("K-ICON-01")
def test_so_many_cards_as_leaves_were_used(python) -> None:  # type: ignore[no-untyped-def]
    table = python(
        seat(ROW, more=", leaves 4"), "move up to 1", "each of up to 1 per leaf flora: +1 sprout there"
    )
    table.activate(0, "done")
    table.choose(0, "sprout+ a1", "sprout+ c1")
    assert table.asked(0) != "PutSome" and int(table.seat(0).sprout_total) == 2


@rule("K-MOVE-02")
def test_steps_can_be_bound_to_sides_or_corners(python) -> None:  # type: ignore[no-untyped-def]
    rows = (f"{TREES[0]} {TREES[1]}", f"{BUSHES[0]} {TREES[2]}")
    straight = python(seat(*rows), "move up to 1 orthogonally", "+1 soil")
    straight.discard(0)
    straight.choose(0, "pick 0")
    assert sorted(straight.steps(0)) == ["a2", "b1", "done"]


@rule("K-MOVE-02", "K-MOVE-30")
def test_diagonal_steps_that_cannot_be_completed_are_not_begun(python) -> None:  # type: ignore[no-untyped-def]
    rows = (f"{TREES[0]} {TREES[1]}", f"{BUSHES[0]} {TREES[2]}")
    table = python(seat(*rows), "move exactly 1 diagonally", "+1 soil")
    table.activate(0)
    assert table.tokens(0) == ["b2"], "the only one is entered unasked"
    assert not python(seat(*rows), "move exactly 2 diagonally", "+1 soil").can_discard(0)


@rule("K-ACT-12")
def test_a_condition_counts_the_cards_visited_that_pass(python) -> None:  # type: ignore[no-untyped-def]
    lines = ("move up to 3", "if 2+ trees visited", "+5 soil")
    table = python(seat(ROW), *lines)
    soil = int(table.seat(0).soil)
    table.activate(0, "b1", "c1", "done")
    assert int(table.seat(0).soil) == soil
    table.activate(0, "b1", "a1")
    assert int(table.seat(0).soil) == soil + 5


@rule("K-EFF-03")
def test_all_cards_of_a_row_or_several_pieces_on_one(python) -> None:  # type: ignore[no-untyped-def]
    rows = (f"{TREES[0]} {TREES[1]}", f"{BUSHES[0]} {TREES[2]}")
    table = python(seat(*rows), "move up to 1", "each of up to 1 flora in row of arrival: +3 sprout there")
    table.activate(0, "a2")
    assert sorted(table.choices(0)) == ["done", "sprout+ a2", "sprout+ b2"]
    table.choose(0, "sprout+ b2")
    while "sprout+ b2" in table.choices(0):
        table.choose(0, "sprout+ b2")
    assert int(table.seat(0).sprout_total) == 3


@rule("K-COLL-03", "K-COLL-04")
def test_a_collective_price_on_cards_is_offered_to_whoever_can_pay_it(python) -> None:  # type: ignore[no-untyped-def]
    python(seat(ROW), collective=["each of up to 2 trees: -1 growth there : +3 soil"])
    seats = f"seat 0: {grid(f'{TREES[0]}/0/1 {TREES[1]}')}; seat 1: {grid(f'{TREES[2]} {TREES[3]}')}"
    table = round_end(f"with animals; {seats}", "royal-python")
    soil = int(table.seat(0).soil)
    assert table.asked(0) == "AskCollective" and "use" in table.choices(0)
    assert table.asked(1) != "AskCollective" or "use" not in table.choices(1)
    table.choose(0, "use")
    table.choose(0, "use")
    assert int(table.seat(0).soil) == soil + 3
