"""Teams: nobody is moved on while a partner could still give what is missing (H-12)."""

from __future__ import annotations

import pytest

from holocene import earth
from rules import rule
from scenario_expansions import PLAIN, Table, team

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
    asked = earth.question(table.state, 0)
    assert asked is not None and (asked.key, asked.rule) == ("Walk.partner", "H-12")
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


# --- with expansions, whose steps do not end in a window ----------------------------------

POOR = f"{PLAIN}, leaves 0"
"""A seat without a free choice of its own, for all that others know."""
GIFT = "earth-223"
"""An Event without cost: +1 soil."""
ICE_AGE, VOLCANO = "earth-294", "earth-298"
"""Events between turns, for 2 and for 5 sprouts."""


def step_four(seats: str) -> Table:
    table = team(f"with abundance; {seats}")
    table.act("compost")
    table.go_to("Announce", 0, 1, 2, 3)
    return table


@rule("H-12", "E-TEAM-05", "A-TURN-07")
def test_a_partner_whose_activation_ends_without_a_window_can_still_help() -> None:
    """Seat 0 was asked nothing in its activation: that it has finished is for step 3 to say."""
    table = team(
        f"with abundance; seat 0: {SILENT}, leaves 0, hand {GIFT}; seat 1: hand 1; "
        f"seat 2: {POOR}, tableau d4=earth-065; active 1; turn 1"
    )
    table.choose(1, "choose water")
    table.choose(0, "done")
    assert 0 not in table.waiting() and table.seat(0).acted
    table.choose(2, "done")
    assert (table.asked(2), table.choices(2)) == ("Walk", ["done"])
    table.share(0, f"event {GIFT}", "amount 1")
    table.choose(2, "take soil", "use", "sprout+ d4", "sprout+ d4")
    assert (table.soil(2), table.sprouts(2)) == (0, 2)


@rule("H-12", "E-TURN-11")
def test_a_partner_without_grounds_for_a_free_choice_is_not_waited_for() -> None:
    table = team(
        f"with abundance; seat 0: {SILENT}, leaves 0; seat 1: hand 1; "
        f"seat 2: {POOR}, tableau d4=earth-065; active 1; turn 1"
    )
    table.choose(1, "choose water")
    table.choose(0, "done")
    table.choose(2, "done")
    assert 2 not in table.waiting() and 3 in table.waiting(), "the ability is passed over in silence"


@rule("H-12", "A-BTE-11")
def test_a_seat_without_cards_can_announce_what_its_partner_gives() -> None:
    """earth-207 draws 2 cards for 1 soil; one of them is an Ice Age."""
    table = step_four(
        f"seat 0: {SILENT}, soil 1, hand earth-207; "
        f"seat 2: {POOR}, tableau d4=earth-005/2; deck 2 {ICE_AGE} earth-010"
    )
    assert table.choices(2) == ["done"], "asked for the sake of its partner"
    table.share(0, "event earth-207", f"put {ICE_AGE}", "done")
    table.choose(2, f"take {ICE_AGE}")
    assert f"event {ICE_AGE}" in table.choices(2)


@rule("H-12", "A-BTE-08")
def test_an_announced_event_can_be_paid_with_what_a_partner_gives() -> None:
    """Seat 2 uses the Super Volcano of seat 1 and is left without sprouts for its own Ice Age."""
    table = step_four(
        f"seat 0: {SILENT}, seeds 1; seat 1: tableau d4=earth-014/5, hand {VOLCANO}; "
        f"seat 2: {POOR}, tableau d4=earth-005/5, hand {ICE_AGE}"
    )
    for seat, answer in enumerate(("done", f"event {VOLCANO}", f"event {ICE_AGE}", "done")):
        table.choose(seat, answer)
    table.choose(1, "use")
    table.go_to("OfferedEvent", 2)
    table.share(2, "use", "amount 6")
    for seat in (0, 3):
        table.skip(seat)
    assert (table.asked(2), table.choices(2)) == ("OwnEvent", ["done", "take soil"])
    table.choose(2, "take soil", "amount 6")
    assert table.choices(2) == ["done"], "its partner has a seed"
    table.share(0, "seed sprouts", "amount 3")
    table.choose(2, "take sprouts", "amount 3", "sprout+ d4", "sprout+ d4", "sprout+ d4", "use")
    assert table.events(2) == [ICE_AGE]


@rule("H-12", "A-BTE-12")
def test_the_player_of_an_event_can_help_a_partner_to_use_it_too() -> None:
    """Seat 0 has used its own Ice Age and is asked nothing while the others decide."""
    table = step_four(
        f"seat 0: {SILENT}, tableau d4=earth-014/2, hand {ICE_AGE}, seeds 1; "
        f"seat 2: {POOR}, tableau d4=earth-005"
    )
    table.choose(0, f"event {ICE_AGE}")
    for seat in (1, 2, 3):
        table.skip(seat)
    table.choose(0, "use")
    assert (table.step(), table.asked(2), table.choices(2)) == ("Offer", "OfferedEvent", ["done"])
    table.share(0, "seed sprouts", "amount 3")
    table.choose(2, "take sprouts", "amount 2", "sprout+ d4", "sprout+ d4")
    assert "use" in table.choices(2)
