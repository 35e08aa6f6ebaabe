"""Worked examples of the rules, first part: X-01 to X-10 and X-33 to X-36."""

from __future__ import annotations

import pytest

from rules import rule
from scenario import Table, card, find, scenario

pytestmark = pytest.mark.pure

BLUE_BOARD = "island island-290-b, climate climate-297-a"
"""Silent unless its seat chooses Water."""


def activating(action: str, seat: str, table: str = "") -> Table:
    """Seat 1 has chosen the action; seat 0 has declined its benefit and comes to its abilities."""
    found = scenario(f"seat 0: {seat}; seat 1: hand 1; active 1; {table}")
    found.choose(1, f"choose {action}")
    found.choose(0, "done")
    return found


@rule("X-01")
def test_compost_one_from_hand_to_draw_one() -> None:
    table = activating("compost", "tableau d4=earth-058")
    assert table.asked(0) == "Window", "not usable with an empty hand"
    table = activating("compost", "hand earth-001 earth-002, tableau d4=earth-058", "deck 2 earth-003")
    table.choose(0, "use", "compost earth-002")
    assert (table.compost(0), table.hand(0)) == (["earth-002"], ["earth-001", "earth-003"])


@rule("X-02")
def test_discard_one_from_compost_for_three_soil() -> None:
    table = activating("water", "compost earth-001 earth-002, tableau d4=earth-009")
    table.choose(0, "use")
    assert (table.compost(0), table.discard(), table.soil(0)) == (["earth-001"], ["earth-002"], 3)
    for viewer in (-1, 0, 1):
        assert "earth-002" not in str(table.view(viewer)), "unseen"


@rule("X-03")
def test_discard_compost_and_growth_for_a_sprout_and_two_soil() -> None:
    """earth-253 is multicolour: the same on red, blue and yellow."""
    for action in ("compost", "water", "grow"):
        table = activating(action, "compost earth-001, tableau d4=earth-253")
        assert table.asked(0) == "Window", "compost but no growth: not usable"
        table = activating(action, "compost earth-001, tableau d4=earth-253/0/1")
        table.choose(0, "less", "use", "amount 1", "done")
        assert (table.compost(0), table.growth(0)) == ([], 0), "both are paid"
        assert (table.soil(0), table.sprouts(0)) == (1, 0)


@rule("X-04")
def test_a_fifth_column_is_refused_and_a_diagonal_neighbour_accepted() -> None:
    table = scenario("seat 0: hand earth-010, tableau b4=earth-001 c4=earth-013 d4=earth-038 e4=earth-024")
    table.choose(0, "choose plant", "plant earth-010")
    table.refused(0, "at f4")
    assert table.can(0, "at d5")
    table = scenario("seat 0: hand earth-010, tableau d4=earth-001 e4=earth-013")
    table.choose(0, "choose plant", "plant earth-010", "at f5")
    assert table.tableau(0)["f5"] == "earth-010"


@rule("X-05")
def test_who_has_drawn_plants_no_more_and_who_planted_nothing_still_draws() -> None:
    table = scenario("seat 0: hand earth-001; seat 1: hand earth-005; deck 4 earth-010")
    table.choose(0, "choose plant", "done")
    table.choose(1, "done")
    assert table.hand(1) == ["earth-005", "earth-010"]
    table.refused(1, "plant earth-005")


@rule("X-06")
def test_keeping_one_of_four_adds_one_to_the_hand_and_three_to_the_discard() -> None:
    table = scenario("seat 0: hand 3, compost 2; discard earth-009")
    table.choose(0, "choose plant", "done")
    table.choose(0, table.choices(0)[2])
    assert (len(table.hand(0)), len(table.discard()), len(table.compost(0))) == (4, 4, 2)


@rule("X-07")
def test_a_green_ability_planted_this_turn_activates_in_the_same_turn() -> None:
    table = scenario("seat 0: soil 2, hand earth-003; seat 1: soil 4, hand earth-107")
    table.choose(0, "choose plant", "plant earth-003")
    table.choose(1, "plant earth-107")
    table.finish_step()
    assert (table.offered(0), table.offered(1)) == ("earth-003", "earth-107")
    table.choose(0, "use")
    table.choose(1, "use")
    assert (table.soil(0), table.soil(1)) == (1, 1)


@rule("X-08")
def test_sprouts_without_a_space_are_lost_and_cannot_be_converted() -> None:
    table = scenario("seat 0: tableau d4=earth-001")
    table.choose(0, "choose water", *["sprout+ d4"] * 4)
    assert (table.sprouts(0), table.soil(0), table.asked(0)) == (4, 2, "Window")
    table.choose(0, "convert")
    assert (table.sprouts(0), table.soil(0)) == (1, 4)
    assert "converting takes 3 sprouts, the tableau has 1 (E-CONV-01)" in table.refused(0, "convert")


@rule("X-09")
def test_seven_sprouts_convert_twice_and_never_while_water_is_being_placed() -> None:
    board = "tableau d4=earth-005/5/0 e4=earth-001/2/0"
    table = scenario(f"seat 0: {board}")
    table.choose(0, "convert", "sprout- d4", "sprout- e4", "sprout- d4")
    table.choose(0, "convert", "sprout- d4", "sprout- d4", "sprout- d4")
    assert (table.sprouts(0), table.sprouts(0, "e4"), table.soil(0)) == (1, 1, 4)
    assert not table.can(0, "convert")
    table = scenario(f"seat 0: {board}")
    table.choose(0, "choose water")
    assert "(E-GEN-08)" in table.refused(0, "convert")


@rule("X-10")
def test_the_piece_that_reaches_the_maximum_is_the_canopy() -> None:
    """A canopy scores its value instead of the pieces; a trunk scores 1."""
    one = find(lambda card: card.kind == "flora" and card.growth_max == 1 and card.canopy_vp > 1)
    two = find(lambda card: card.kind == "flora" and card.growth_max == 2 and card.canopy_vp > 2)
    table = scenario(f"seat 0: tableau d4={one} e4={two}")
    table.choose(0, "choose grow", "growth+ d4")
    assert table.rows(0)["growth"] == card(one).canopy_vp
    table.choose(0, "growth+ e4")
    assert table.rows(0)["growth"] == card(one).canopy_vp + 1, "a trunk"
    table = scenario(f"seat 0: tableau d4={two}")
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert table.rows(0)["growth"] == card(two).canopy_vp, "trunk, then canopy"


@rule("X-33")
def test_twenty_cards_in_hand_between_drawing_and_composting_achieve_the_fauna() -> None:
    table = scenario("seat 0: soil 1, hand earth-259 18; fauna fauna-340-a")
    assert len(table.hand(0)) == 19
    table.choose(0, "choose plant", "plant earth-259", "use")
    assert (len(table.hand(0)), table.achieved(0)) == (20, [0])
    table.choose(0, *table.choices(0)[1:5])
    assert (len(table.hand(0)), len(table.compost(0))) == (16, 4)
    table.finish_turn()
    assert table.claims(0) == [0]


@rule("X-34")
def test_a_replacement_terrain_is_planted_and_replaced_in_one_action() -> None:
    table = scenario("seat 0: soil 1, hand earth-230 earth-157, tableau d4=earth-001")
    before = len(table.hand(0))
    table.choose(0, "choose plant", "plant earth-230", "at e4", "plant earth-157")
    assert table.tableau(0) == {"d4": "earth-001", "e4": "earth-157"}
    assert (table.compost(0), len(table.hand(0))) == (["earth-230"], before - 2 + 2)
    assert table.planted(0) == ["earth-230", "earth-157"]
    assert table.choices(0) == ["done"], "both plantings are used"


@rule("X-35")
def test_an_ability_for_one_soil_is_offered_with_three_sprouts_and_passed_over_with_two() -> None:
    table = activating("water", "tableau d4=earth-065/3/0")
    assert (table.offered(0), table.choices(0)) == ("earth-065", ["done", "convert"])
    table.choose(0, "convert")
    assert (table.soil(0), table.choices(0)) == (2, ["done", "use"])
    table = activating("water", "tableau d4=earth-065/2/0")
    assert table.asked(0) == "Window"


@rule("X-36")
def test_an_event_drawn_by_grow_can_be_played_only_after_the_growth_is_placed() -> None:
    table = scenario("seat 0: tableau d4=earth-004; deck earth-001 earth-223 earth-002 earth-003")
    table.choose(0, "choose grow")
    assert "earth-223" in table.hand(0)
    assert "earth-223 cannot be played inside an item (E-EVENT-02)" in table.refused(0, "event earth-223")
    table.choose(0, "growth+ d4")
    table.refused(0, "event earth-223")
    table.choose(0, "growth+ d4")
    table.choose(0, "event earth-223")
    assert table.soil(0) == 1
