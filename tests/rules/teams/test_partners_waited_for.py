"""Teams: nobody is moved on while a partner could still give what is missing (H-12)."""

from __future__ import annotations

import pytest

from rules import rule
from scenario_expansions import PLAIN, team

pytestmark = pytest.mark.pure

SILENT = "island island-285-b, climate climate-295-a"
"""Boards that keep silent unless their seat plays an Event or chooses Compost."""


@rule("H-12", "E-TEAM-05", "E-TEAM-15")
def test_a_seat_without_soil_can_plant_what_its_partner_pays_for() -> None:
    """earth-081 costs 1 soil, and converting 3 sprouts gives 2."""
    table = team(f"seat 0: {SILENT}, tableau d4=earth-005/3; seat 2: {PLAIN}, soil 0, hand earth-081")
    table.choose(0, "choose plant")
    assert (table.asked(2), table.choices(2)) == ("Planting", ["done", "less", "share"])
    table.share(0, "convert", "amount 2")
    table.choose(2, "take soil", "amount 1", "plant earth-081")
    assert (table.soil(2), table.tableau(2)) == (0, {"d4": "earth-081"})


@rule("H-12", "E-TEAM-05")
def test_a_seat_without_a_card_can_plant_what_its_partner_gives() -> None:
    """The active seat has nothing at all; its partner puts a drawn card on the board by an Event."""
    table = team(f"seat 0: {SILENT}; seat 2: {PLAIN}, soil 1, hand earth-207; deck earth-005 earth-010")
    table.choose(0, "choose plant")
    assert table.choices(0) == ["done"], "asked for the sake of its partner"
    table.share(2, "event earth-207", "put earth-005", "done")
    table.choose(0, "take earth-005", "plant earth-005")
    assert table.tableau(0) == {"d4": "earth-005"}


@rule("H-12", "E-TEAM-05", "E-TURN-11")
def test_an_ability_waits_for_the_partner_who_could_pay_for_it() -> None:
    """earth-065, blue: 1 soil for 3 sprouts. Seat 0 is active and has declined its own soil."""
    table = team(f"seat 0: {SILENT}, tableau d4=earth-065; seat 2: {PLAIN}")
    table.less(0, "choose water", "done", "amount 0")
    assert (table.asked(0), table.choices(0), table.soil(0)) == ("Walk", ["done"], 0)
    table.share(2, "pick 1", "amount 2")
    table.choose(0, "take soil", "amount 1", "use", "sprout+ d4")
    assert (table.soil(0), table.sprouts(0)) == (0, 1)


@rule("H-12", "E-TURN-11")
def test_two_partners_who_wait_for_each_other_can_both_go_on() -> None:
    table = team(f"seat 0: {SILENT}, tableau d4=earth-065; seat 2: {PLAIN}, tableau d4=earth-150")
    table.less(0, "choose water", "done", "amount 0")
    table.choose(2, "done")
    assert [(table.asked(seat), table.choices(seat)) for seat in (0, 2)] == [("Walk", ["done"])] * 2
    table.choose(2, "done")
    table.choose(0, "done")
    assert table.asked(0) == table.asked(2) == "Window"


@rule("H-12", "E-TURN-11")
def test_a_partner_who_has_finished_is_not_waited_for() -> None:
    """earth-150 needs 2 soil."""
    table = team(f"seat 0: {SILENT}; seat 2: {PLAIN}, tableau d4=earth-150; seat 1: hand 1; active 1; turn 1")
    table.choose(1, "choose water")
    table.choose(0, "done", "done")
    assert 0 not in table.waiting()
    table.choose(2, "done")
    assert table.asked(2) == "Window", "the ability is passed over in silence"


@rule("H-12", "E-TEAM-16")
def test_an_opponent_is_not_waited_for() -> None:
    table = team(f"seat 0: {SILENT}, tableau d4=earth-065; seat 1: hand 1; seat 2: {PLAIN}")
    table.less(0, "choose water", "done", "amount 0")
    assert table.asked(0) == "Walk"
    table = team(f"seat 0: {SILENT}; seat 1: hand 1; seat 2: {PLAIN}, tableau d4=earth-065; active 1; turn 1")
    table.choose(1, "choose water")
    table.choose(0, "done", "done")
    table.choose(2, "pick 0", "done")
    assert table.asked(2) == "Window" and 3 in table.waiting()


@rule("H-12", "E-INFO-04")
def test_that_an_ability_is_held_open_shows_in_no_other_view() -> None:
    """One seat could pay for its ability, the other could not: opponents see the same until it is used."""
    shown = []
    for ability in ("earth-065", "earth-150"):  # for 1 soil, for 2; both lie face up
        table = team(f"seat 0: {SILENT}, soil 1, tableau d4={ability}; seat 2: {PLAIN}")
        table.less(0, "choose water", "done", "amount 0")
        view = table.view(1)
        shown.append((view["waiting"], view["asked"], view["seats"][0]["soil"], view["seats"][0]["hand"]))
    assert shown[0] == shown[1]
