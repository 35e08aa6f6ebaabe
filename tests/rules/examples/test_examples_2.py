"""The worked examples X-11 to X-27 of the rules."""

from __future__ import annotations

import pytest

from rules import rule
from scenario import Table, scenario
from scenario_more import (
    FAR_FAUNA,
    OPEN_BOARDS,
    meets,
    own_ecosystem,
    quiet,
    quiet_cards,
    terrain_row,
)

pytestmark = pytest.mark.pure

PLAIN = "island island-286-a, climate climate-299-a"  # no red, yellow or green ability


def grow_turn(rest: str = "") -> Table:
    """The Grow turn of X-11: six yellow abilities in a row, the tableau nearly filled."""
    cells = "d3=earth-010/1/1 e3=earth-243 f3=earth-174/2 d4=earth-161/2/1 e4=earth-033/3/1 f4=earth-282"
    return scenario(f"seat 0: compost 1, {PLAIN}, tableau {cells}; {rest}", players=3)


def walk_grow_turn(table: Table) -> list[int]:
    """Two growth on the Oakmoss, then every ability; the soil after each."""
    table.choose(0, "choose grow", "growth+ f3", "growth+ f3")
    totals = []
    for names in (
        ("use",),  # 1 compost card for 3 soil
        ("use", "sprout+ e3", "sprout+ e3"),  # 1 soil for 2 sprouts
        ("use", "sprout- f3"),  # 1 sprout for 2 soil
        ("use", "growth- d4"),  # 1 growth for 3 soil
        ("use",),  # 2 soil
        ("use", "this e4"),  # copies the one before
    ):
        table.choose(0, *names)
        totals.append(table.soil(0))
    return totals


@rule("X-11")
def test_a_grow_turn_from_draw_to_copy() -> None:
    table = grow_turn()
    assert table.soil(0) == 0
    assert walk_grow_turn(table) == [3, 2, 4, 7, 9, 11]
    assert len(table.hand(0)) == 4 and table.growth(0, "f3") == 2 and table.compost(0) == []


@rule("X-12")
def test_filled_flora_count_at_the_moment_of_the_placement() -> None:
    table = grow_turn("fauna fauna-358-a; seat 1: claimed 0; seat 2: claimed 0")  # 4 Flora completely filled
    walk_grow_turn(table)
    assert table.sprouts(0, "f3") == 1 and table.growth(0, "d4") == 0  # fewer than four are filled now
    table.finish_turn()
    assert table.claims(0) == [1, 2, 0] and table.rows(0)["fauna"] == 8


@rule("X-13")
def test_a_leaf_for_20_soil_stays_when_the_soil_is_spent() -> None:
    boards = "island island-290-b, climate climate-299-a"
    table = scenario(f"seat 0: soil 15, hand earth-128 earth-209, {boards}; fauna fauna-339-a")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert table.soil(0) == 20 and table.claims(0) == [0]
    table.choose(1, "choose plant")
    table.choose(0, "plant earth-128")  # 15 soil
    table.finish_turn()
    table.choose(0, "event earth-209")  # 2 soil
    table.choose(0, "choose grow")
    table.finish_turn()
    assert table.soil(0) == 3 and table.claims(0) == [0]


@rule("X-14")
def test_three_achieve_the_same_goal_in_one_turn() -> None:
    table = scenario(
        "active 1; seat 0: soil 18; seat 1: soil 15, island island-286-a; seat 2: soil 18; fauna fauna-339-a",
        players=3,
    )
    table.choose(1, "choose compost")
    table.choose(0, "pick 0")
    table.choose(2, "pick 0")
    table.finish_turn()
    assert {seat: table.rows(seat)["fauna"] for seat in range(3)} == {1: 15, 2: 11, 0: 8}


@rule("X-15")
def test_ten_tableau_cards_and_the_climate_are_eleven_cards() -> None:
    ten = ["005 010 011 019", "038 059 067 075", "078 082"]  # all worth 0
    boards = "island island-285-b, climate climate-295-a"  # worth 10 and 1
    assert meets("fauna-350-b", *ten, also=boards)
    assert not meets("fauna-350-b", *ten[:2], "078", also=boards)
    assert not meets(
        "fauna-350-b", *ten, also="island island-285-b, climate climate-304-b"
    )  # the Climate is worth 4


@rule("X-16")
def test_island_tableau_climate_is_no_legal_order() -> None:
    table = scenario(
        "seat 0: hand 1, compost 1, island island-288-a, climate climate-297-b, tableau d4=earth-014"
    )
    table.choose(0, "choose compost")
    assert table.choices(0) == ["pick 0", "pick 1"]
    assert "cannot" in table.refused(0, "pick 2")
    table.choose(0, "pick 0")
    assert table.offered(0) == "island-288-a"
    table.choose(0, "done")
    assert table.offered(0) == "climate-297-b"  # never the tableau in between


def complete(table: Table, seat: int, card: str) -> None:
    table.choose(seat, "choose plant", f"plant {card}")
    table.finish_turn()


@rule("X-17")
@pytest.mark.parametrize(("completer", "more"), [(0, 2), (2, 0)])
def test_the_round_of_the_completion_is_finished(completer: int, more: int) -> None:
    last = quiet_cards()[-1]
    seat = f"seat {completer}: soil 20, hand {last}, {quiet(15)}"
    table = scenario(f"active {completer}; {seat}; {FAR_FAUNA.replace('339-a', '339-b')}", players=3)
    complete(table, completer, last)
    for _ in range(more):
        table.choose(int(table.state.active), "choose water")
        table.finish_turn()
    assert not [
        seat for seat in table.waiting() if table.asked(seat) != "Window"
    ]  # only the final window is left
    table.finish_step()
    assert table.state.over


@rule("X-18")
def test_the_last_player_of_the_round_completes_with_two_cards() -> None:
    first, second, other = quiet_cards()[-3:]
    # seat 0 has a green ability that gives 1 soil
    table = scenario(
        f"active 1; seat 0: soil 20, hand {other}, tableau d4=earth-003;"
        f" seat 1: soil 30, hand {first} {second}, {quiet(14)}; {FAR_FAUNA.replace('339-a', '339-b')}"
    )
    table.choose(1, "choose plant", f"plant {first}", "at c4", f"plant {second}")
    table.choose(0, f"plant {other}", "at e4", "done")
    spent = 20 - table.soil(0)
    assert len(table.hand(0)) == 1  # the card of the minor benefit
    table.skip(1)
    table.skip(0)
    assert table.state.bonus == 1 and table.offered(0) == "earth-003"
    table.choose(0, "use")
    assert table.soil(0) == 20 - spent + 1
    table.finish_turn()
    table.finish_step()
    assert table.state.over and table.rows(1)["fauna"] == 7 and table.rows(0)["fauna"] == 0


@rule("X-19")
def test_the_active_player_takes_the_bonus_from_a_neighbour() -> None:
    mine, theirs = quiet_cards()[-2:]
    table = scenario(
        f"active 1; seat 0: soil 15, hand {theirs}, {quiet(15, 0)};"
        f" seat 1: soil 15, hand {mine}, {quiet(15, 1)}; {FAR_FAUNA}"
    )
    table.choose(1, "choose plant")
    table.choose(0, f"plant {theirs}")
    table.choose(1, f"plant {mine}")
    table.finish_turn()
    assert [len(table.tableau(seat)) for seat in (0, 1)] == [16, 16]
    assert [table.rows(seat)["fauna"] for seat in (0, 1)] == [0, 7]


@rule("X-20")
def test_a_beach_with_two_empty_spaces() -> None:
    assert terrain_row("026 001", "004 .") == 8


@rule("X-21")
def test_an_all_type_flora_is_a_bush_in_its_row() -> None:
    assert terrain_row("107 006 280 015") == 9  # 3 points per bush in this row


@rule("X-22")
def test_low_cards_are_counted_with_the_terrain_itself_island_and_climate() -> None:
    # Impoverished Land (1 point), ten cards worth 0, boards worth 0 and 1; Events worth 0 and 1 do not count
    ten = "005 010 011", "019 038 059 067", "075 078 082"
    also = f"{OPEN_BOARDS}, events earth-223 earth-224"
    assert terrain_row(f"129 {ten[0]}", *ten[1:], also=also) == 13
    assert terrain_row(f"129 {ten[0]}", *ten[1:], "084", also=also) == 13  # a card worth 7


@rule("X-23")
def test_a_fifth_bold_flora_completes_no_group() -> None:
    assert own_ecosystem("ecosystem-329-a", "001 004 009 015") == 18
    assert own_ecosystem("ecosystem-329-a", "001 004 009 015", "021") == 18


@rule("X-24")
def test_five_mushrooms_in_a_diagonal_line_and_one_beside_it() -> None:
    # the line turns and holds an all-type Flora; the sixth mushroom touches it only at an edge
    assert own_ecosystem("ecosystem-319-b", "009 010 011 .", ". 280 . 016", ". . 017 .") == 20


@rule("X-25")
def test_four_herbs_by_the_table() -> None:
    assert own_ecosystem("ecosystem-320-a", "005 008 014 019") == 13


@rule("X-26")
def test_a_red_and_yellow_card_is_one_colour_per_objective() -> None:
    boards = "island island-286-a, climate climate-297-a, events earth-223"  # the Climate is blue
    assert own_ecosystem("ecosystem-313-a", "017", also=boards) == 2  # red
    assert own_ecosystem("ecosystem-314-a", "017", also=boards) == 2  # yellow
    assert own_ecosystem("ecosystem-325-a", "017 090", also=boards) == 0  # not both in one set
    assert own_ecosystem("ecosystem-325-a", "017 090 018", also=boards) == 6


@rule("X-27")
def test_herbs_of_other_rows_do_not_count_for_the_prairie() -> None:
    assert terrain_row("002 005 014", "008 019 .") == 6
    assert terrain_row("002 . .", "008 019 .") == 0
