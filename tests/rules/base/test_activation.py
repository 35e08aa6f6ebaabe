"""Colours and activation: what is activated, in which order, how often, and copies (E-COL, E-ACT)."""

from __future__ import annotations

import pytest

from rules import rule
from scenario import Table, scenario
from scenario_more import grid, meets, offered_in_turn, own_ecosystem

pytestmark = pytest.mark.pure

PLAIN = "island island-286-a"
"""Nishinoshima: only brown, beside its set-up box."""
GREEN_FREE = f"{PLAIN}, climate climate-303-a"  # yellow if chosen
RED_FREE = f"{PLAIN}, climate climate-301-a"  # yellow
BLUE_FREE = f"{PLAIN}, climate climate-301-a"
YELLOW_FREE = f"{PLAIN}, climate climate-299-a"  # blue
COLOURS = {"plant": "earth-002", "compost": "earth-014", "water": "earth-043", "grow": "earth-013"}
"""An ability that draws cards, of the colour of each action."""
FOUR_COLOURS = "tableau d4=earth-014 e4=earth-013 f4=earth-002 g4=earth-043"


# --- colours ----------------------------------------------------------------------------


@rule("E-COL-01")
@pytest.mark.parametrize("action", COLOURS)
def test_an_action_activates_the_abilities_of_its_colour_and_no_others(action: str) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    table = scenario(f"seat 0: {boards}, {FOUR_COLOURS}; seat 1: {boards.replace('286', '287')}")
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == [COLOURS[action]]


@rule("E-COL-01")
@pytest.mark.parametrize("action", COLOURS)
def test_the_action_of_another_player_activates_the_same_colour(action: str) -> None:
    table = scenario(f"seat 1: {PLAIN}, climate climate-303-a, {FOUR_COLOURS}")
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table, seat=1) == [COLOURS[action]]


@rule("E-COL-02")
@pytest.mark.parametrize(("action", "times"), [("compost", 1), ("water", 1), ("grow", 1), ("plant", 0)])
def test_multicolour_follows_red_blue_and_yellow_but_not_green(action: str, times: int) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    table = scenario(f"seat 0: {boards}, compost 1, tableau d4=earth-236")  # 1 compost for 1 soil
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == ["earth-236"] * times


@rule("E-COL-03")
def test_a_black_ability_comes_once_with_its_card() -> None:
    table = scenario(f"seat 0: soil 1, hand earth-266, {GREEN_FREE}")  # 4 soil when planted
    table.choose(0, "choose plant", "plant earth-266")
    assert table.asked(0) == "Black"
    table.choose(0, "use")
    assert table.soil(0) == 4
    assert offered_in_turn(table) == []


@rule("E-COL-03")
@pytest.mark.parametrize("action", COLOURS)
def test_black_and_brown_abilities_of_planted_cards_are_never_activated(action: str) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    # black: soil, sprouts; brown: a reduction, a score, a bar
    row = "tableau d4=earth-266 e4=earth-270 f4=earth-090 g4=earth-126 d5=earth-004"
    table = scenario(f"seat 0: {boards}, {row}")
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == []


@rule("E-COL-03")
def test_a_card_with_a_green_and_a_brown_ability_activates_the_green_one() -> None:
    table = scenario(f"seat 0: {GREEN_FREE}, tableau d4=earth-003")  # green: 1 soil; brown: points for bushes
    table.choose(0, "choose plant")
    assert offered_in_turn(table) == ["earth-003"]
    assert table.soil(0) == 0


NO_COLOURS = f"{PLAIN}, climate climate-297-a"  # the Climate is blue


@rule("E-COL-04")
def test_a_red_and_yellow_card_counts_as_red_for_one_objective_and_as_yellow_for_another() -> None:
    for side in ("ecosystem-313-a", "ecosystem-314-a"):  # 2 points per red card, 2 per yellow card
        assert own_ecosystem(side, "017", also=NO_COLOURS) == 2
    assert own_ecosystem("ecosystem-314-b", "017", also=f"{PLAIN}, climate climate-303-a") == 0  # not blue


@rule("E-COL-04")
def test_within_one_objective_a_card_serves_one_colour_only() -> None:
    one_event = f"{NO_COLOURS}, events earth-223"
    # red and yellow on one card, a blue one, a Terrain, an Event: red or yellow is missing
    assert own_ecosystem("ecosystem-325-a", "017 043 090", also=one_event) == 0
    assert own_ecosystem("ecosystem-325-a", "017 043 090 014", also=one_event) == 6


@rule("E-COL-04")
def test_multicolour_counts_as_red_blue_and_yellow() -> None:
    silver = f"{PLAIN}, climate climate-299-a"  # blue
    assert own_ecosystem("ecosystem-313-a", "236", also=silver) == 2
    assert own_ecosystem("ecosystem-314-a", "236", also=silver) == 2
    assert own_ecosystem("ecosystem-314-b", "236", also=silver) == 2 + 2  # the Climate is blue too


@rule("E-COL-05")
def test_a_plain_colour_never_counts_as_multicolour() -> None:
    assert (
        own_ecosystem("ecosystem-330-b", "017 014 043 236") == 0
    )  # one true multicolour card of the two needed
    assert own_ecosystem("ecosystem-330-b", "017 240 043 236") == 11
    assert not meets("fauna-353-a", "017 014 043 236")
    assert meets("fauna-353-a", "017 240 043 236")


# --- which abilities --------------------------------------------------------------------


@rule("E-ACT-01")
def test_island_climate_and_tableau_are_activated_and_nothing_else() -> None:
    # red cards in hand, compost and discard, Events in the pile, and a neighbour with red cards
    table = scenario(
        "seat 0: island island-288-a, climate climate-297-b, tableau d4=earth-014, hand earth-157 earth-053,"
        " compost earth-052, events earth-223 earth-224; seat 1: tableau d4=earth-018; discard earth-160"
    )
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == ["island-288-a", "climate-297-b", "earth-014"]


@rule("E-ACT-02")
def test_the_tableau_is_walked_row_by_row_from_the_upper_left() -> None:
    cells = {
        "c3": "earth-157",
        "f3": "earth-014",
        "d4": "earth-052",
        "e4": "earth-018",
        "c5": "earth-042",
        "e5": "earth-017",
        "d6": "earth-006",
    }
    # named in another order than they are read
    text = " ".join(f"{cell}={cards}" for cell, cards in sorted(cells.items(), key=lambda pair: pair[1]))
    table = scenario(f"seat 0: hand 1, {RED_FREE}, tableau {text}")
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == list(cells.values())


BOTH = "island island-288-a, climate climate-297-b, tableau d4=earth-014 e4=earth-157"


@rule("E-ACT-03")
def test_island_and_climate_come_before_or_after_the_whole_tableau() -> None:
    table = scenario(f"seat 0: hand 1, compost 1, {BOTH}")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate" and table.choices(0) == ["pick 0", "pick 1"]
    assert offered_in_turn(table) == ["island-288-a", "climate-297-b", "earth-014", "earth-157"]

    table = scenario(f"seat 0: hand 1, compost 1, {BOTH}")
    table.choose(0, "choose compost")
    assert offered_in_turn(table, tableau_first=True) == [
        "earth-014",
        "earth-157",
        "island-288-a",
        "climate-297-b",
    ]


@rule("E-ACT-03")
def test_the_order_is_chosen_anew_in_each_turn() -> None:
    row = "tableau d4=earth-014 e4=earth-157"
    table = scenario(
        f"active 1; seat 0: compost 5, hand 1, island island-286-a, climate climate-297-b, {row}"
    )
    for first in (True, False):
        table.choose(int(table.state.active), "choose compost")
        assert table.asked(0) in ("Branch", "Activate")
        order = offered_in_turn(table, tableau_first=first)
        assert (order[0] == "earth-014") == first and len(order) == 3


@rule("E-ACT-04")
@pytest.mark.parametrize(
    ("seat", "reason"),
    [
        (f"{RED_FREE}, tableau d4=earth-014", "the boards have no red ability"),
        (
            "island island-288-a, climate climate-297-b, tableau d4=earth-013",
            "the tableau has no red ability",
        ),
        ("island island-288-a, climate climate-297-b", "the tableau is empty"),
    ],
)
def test_the_order_is_not_asked_when_it_does_not_matter(seat: str, reason: str) -> None:
    table = scenario(f"seat 0: hand 1, compost 3, {seat}")
    table.choose(0, "choose compost")
    assert table.asked(0) in ("Walk", "Window"), reason


@rule("E-ACT-04", "E-ACT-08")
def test_a_board_ability_barred_by_not_having_chosen_does_not_make_the_order_matter() -> None:
    seat = "hand 1, island island-288-a, climate climate-295-a, tableau d4=earth-014"  # both: red if chosen
    table = scenario(f"seat 1: {seat}")
    table.choose(0, "choose compost")
    table.choose(1, "pick 0")
    assert table.asked(1) == "Walk"
    table = scenario(f"active 1; seat 1: {seat}")
    table.choose(1, "choose compost")
    assert table.asked(1) == "Activate"


@rule("E-ACT-04")
def test_an_ability_that_cannot_be_paid_for_still_makes_the_order_matter() -> None:
    # the Climate asks for growth, which is not there
    table = scenario("seat 0: hand 1, island island-286-a, climate climate-299-b, tableau d4=earth-014")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate"


# --- using and skipping -----------------------------------------------------------------


@rule("E-ACT-05")
def test_a_skipped_ability_does_not_come_back_in_this_turn() -> None:
    table = scenario(f"seat 0: hand 1, {RED_FREE}, tableau d4=earth-014 e4=earth-157")
    table.choose(0, "choose compost", "done")
    assert table.offered(0) == "earth-157"
    table.choose(0, "use")
    assert table.asked(0) == "Window" and table.choices(0) == ["done"]
    table.refused(0, "use")


@rule("E-ACT-05")
def test_an_ability_passed_over_does_not_come_back_when_it_could_be_paid_later() -> None:
    # 1 growth for 3 soil cannot be paid for; then another ability brings growth
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-063 e4=earth-035")
    table.choose(0, "choose compost")
    assert table.offered(0) == "earth-035"
    table.choose(0, "use", "growth+ d4", "done")
    assert table.growth(0) == 1 and offered_in_turn(table) == []


@rule("E-ACT-05")
def test_what_was_skipped_is_offered_again_in_the_next_turn() -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-014; seat 1: {RED_FREE.replace('286', '287')}")
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == ["earth-014"]
    table.choose(1, "choose compost")
    assert offered_in_turn(table) == ["earth-014"]


@rule("E-ACT-06")
def test_each_ability_is_used_at_most_once_in_a_turn() -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-157 e4=earth-160")  # 3 soil each
    table.choose(0, "choose compost", "use", "use")
    assert table.soil(0) == 5 + 3 + 3
    assert offered_in_turn(table) == []


@rule("E-ACT-06", "E-ACT-11")
def test_a_copy_is_the_use_of_the_copying_card() -> None:
    # Yellow Sprouts copies White Oak, which draws 2, and the Oak still draws its own 2
    table = scenario(f"seat 0: {YELLOW_FREE}, tableau d4=earth-282 e4=earth-013; deck 10")
    table.choose(0, "choose grow", "done", "use")
    assert table.offered(0) == "earth-013" and len(table.hand(0)) == 4 + 2
    table.choose(0, "use")
    assert len(table.hand(0)) == 4 + 2 + 2


@rule("E-ACT-07")
def test_a_card_with_two_abilities_uses_only_the_one_of_the_action() -> None:
    # Fly Agaric: yellow draws 1, red composts up to 2 from the hand
    table = scenario(f"seat 0: {YELLOW_FREE}, tableau d4=earth-017; deck 10")
    table.choose(0, "choose grow", "done", "use")
    assert len(table.hand(0)) == 5 and table.asked(0) == "Window" and table.compost(0) == []

    table = scenario(f"seat 0: hand 3, {RED_FREE}, tableau d4=earth-017; deck 10")
    table.choose(0, "choose compost", "use")
    assert table.asked(0) == "Hand" and len(table.hand(0)) == 3


@rule("E-ACT-08")
def test_you_chose_abilities_work_for_the_active_player_only() -> None:
    island = "hand 1, island island-292-b, climate climate-301-a"  # red if chosen: draw 2
    table = scenario(f"seat 0: {island}; deck 9")
    table.choose(0, "choose compost")
    assert table.offered(0) == "island-292-b"
    table.choose(0, "use")
    assert len(table.hand(0)) == 3

    table = scenario(f"seat 1: {island}; deck 9")
    table.choose(0, "choose compost")
    assert offered_in_turn(table, seat=1) == []


@rule("E-ACT-08")
def test_you_chose_abilities_need_their_own_colour() -> None:
    table = scenario("seat 0: hand 1, island island-292-b, climate climate-301-a")
    table.choose(0, "choose water")
    assert offered_in_turn(table) == []


# --- rows, columns, neighbours ----------------------------------------------------------


@rule("E-ACT-09")
def test_a_row_ability_places_on_each_flora_of_the_type_in_its_row() -> None:
    # moss (herb), Basil (herb, full), Roman Brown (mushroom), Cat Grass (herb); a herb one row below
    table = scenario(
        f"seat 0: {BLUE_FREE}, tableau d4=earth-144 e4=earth-014/6 f4=earth-009 g4=earth-005 d5=earth-053"
    )
    table.choose(0, "choose water", "done", "use")
    assert table.choices(0) == ["done", "sprout+ d4", "sprout+ g4"]  # itself included, the full one left out
    table.choose(0, "sprout+ g4")
    assert table.choices(0) == ["done", "sprout+ d4"]  # one each, no second one on the same card
    table.choose(0, "sprout+ d4")
    assert [table.sprouts(0, cell) for cell in ("d4", "e4", "f4", "g4", "d5")] == [1, 6, 0, 1, 0]


@rule("E-ACT-09")
def test_a_column_ability_reaches_over_holes_and_not_into_other_columns() -> None:
    # Pheasant's Back: 1 growth on each mushroom in the column; b2 and b4 with a hole between
    table = scenario(f"seat 0: {YELLOW_FREE}, {grid('. 131', '034 .', '. 060', '. 009')}; deck 9")
    table.choose(0, "choose grow", "done", "use")
    # the Roman Brown has no growth space, the Milk-Cap stands in another column
    assert table.choices(0) == ["done", "growth+ b1", "growth+ b3"]


@rule("E-ACT-09")
def test_a_line_ability_may_be_taken_in_part() -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4=earth-144 e4=earth-014")
    table.choose(0, "choose water", "done", "use", "sprout+ e4", "done")
    assert table.sprouts(0, "e4") == 1 and table.sprouts(0, "d4") == 0
    assert table.asked(0) == "Window"


@rule("E-ACT-09")
def test_a_line_ability_without_room_asks_nothing() -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4=earth-144/6 e4=earth-014/6 d5=earth-053")
    table.choose(0, "choose water", "done", "use")
    assert table.asked(0) == "Window"


@rule("E-ACT-10")
def test_a_neighbour_ability_splits_its_total_over_the_eight_cells_around() -> None:
    # Stewartia in the middle: a diagonal bush, a Terrain, a full herb, a mushroom below, one too far away
    table = scenario(
        f"seat 0: {BLUE_FREE},"
        " tableau c3=earth-006 d4=earth-269 e4=earth-002 e5=earth-014/6 d5=earth-009 f4=earth-005"
    )
    table.choose(0, "choose water", "done", "use")
    assert table.choices(0) == ["done", "sprout+ c3", "sprout+ d5"]
    table.choose(0, "sprout+ d5", "sprout+ c3", "sprout+ d5")
    assert table.sprouts(0, "d5") == 2 and table.sprouts(0, "c3") == 1
    assert table.sprouts(0, "d4") == 0  # never the card itself
    assert table.offered(0) == "earth-005"  # three are placed, the walk goes on


@rule("E-ACT-10")
def test_a_neighbour_ability_may_pile_everything_on_one_neighbour() -> None:
    table = scenario(f"seat 0: {YELLOW_FREE}, tableau d4=earth-277 e4=earth-004 d5=earth-013; deck 9")
    table.choose(0, "choose grow", "done", "use", "growth+ e4", "growth+ e4", "growth+ e4")
    assert table.growth(0, "e4") == 3 and table.asked(0) == "Walk"


# --- copies -----------------------------------------------------------------------------


def copying(rest: str, soil: int = 0, also: str = BLUE_FREE) -> Table:
    """Seat 0 has Swamp Sprouts (copies blue) in d4 and is at the activation of the Water action."""
    table = scenario(f"seat 0: soil {soil}, hand 1, {also}, tableau d4=earth-280 {rest}")
    table.choose(0, "less", "choose water", "done", "amount 0")
    return table


@rule("E-ACT-11")
def test_a_copy_uses_an_ability_of_its_colour_on_another_card_of_the_tableau() -> None:
    # blue, yellow, red and blue, multicolour
    table = copying("e4=earth-043 f4=earth-013 d5=earth-037 e5=earth-240")
    assert table.offered(0) == "earth-280"
    table.choose(
        0, "use"
    )  # nothing in the compost: the two abilities that discard from it cannot be paid for
    assert len(table.hand(0)) == 2  # Papaya's card, the only ability that can be copied, was drawn unasked


@rule("E-ACT-11")
def test_multicolour_can_be_copied_and_what_cannot_be_paid_is_not_offered() -> None:
    table = copying("e4=earth-043 f4=earth-243 g4=earth-147", soil=1)  # free; multi for 1 soil; 2 soil
    table.choose(0, "use")
    assert table.asked(0) == "Copy" and table.choices(0) == ["this e4", "this f4"]
    assert "does not answer" in table.refused(0, "this g4")
    table.choose(0, "this f4")
    assert table.soil(0) == 0 and table.asked(0) == "Put"


@rule("E-ACT-11")
def test_the_copy_pays_the_cost_and_so_does_the_copied_card() -> None:
    table = copying("e4=earth-147", soil=4)  # 2 soil for 4 sprouts
    table.choose(0, "use", "sprout+ e4", "sprout+ e4", "sprout+ e4", "sprout+ e4")
    assert table.soil(0) == 2 and table.offered(0) == "earth-147"
    table.choose(0, "use")
    assert table.soil(0) == 0


@rule("E-ACT-11")
def test_a_copied_line_ability_reads_its_line_from_the_copying_card() -> None:
    # the moss stands in row 5; the copy works in row 4, where it is itself a herb
    table = copying("e4=earth-005 d5=earth-144 e5=earth-014")
    table.choose(0, "use", "this d5")
    assert table.choices(0) == ["done", "sprout+ d4", "sprout+ e4"]


@rule("E-ACT-11")
def test_a_copied_neighbour_ability_reads_its_neighbours_from_the_copying_card() -> None:
    table = copying("e4=earth-005 f4=earth-269 g4=earth-014")
    table.choose(0, "use", "this f4")
    # around d4 there is only e4; g4 and d4 are neighbours of the copied card or the copying card itself
    assert table.choices(0) == ["done", "sprout+ e4"]


@rule("E-ACT-11")
def test_island_and_climate_cannot_be_copied() -> None:
    table = copying("e4=earth-013", also="island island-290-b, climate climate-299-a")  # both blue
    assert table.asked(0) == "Activate"  # the copy matches, although it finds nothing to copy
    assert offered_in_turn(table, tableau_first=True) == ["island-290-b", "climate-299-a"]


@rule("E-ACT-11")
def test_a_copy_with_nothing_to_copy_is_passed_over() -> None:
    table = copying("e4=earth-281 f4=earth-282")  # copies of red and yellow are not blue abilities
    assert table.asked(0) == "Window"


@rule("E-ACT-11")
def test_a_copy_ability_cannot_copy_a_copy_ability() -> None:
    # Dragon Sprouts copies red; beside it stands one red ability, and it cannot choose itself
    table = scenario(
        f"seat 0: hand 1, {RED_FREE}, tableau d4=earth-281 e4=earth-157 f4=earth-160 g4=earth-280"
    )
    table.choose(0, "choose compost", "use")
    assert table.choices(0) == ["this e4", "this f4"]


@rule("E-ACT-11")
@pytest.mark.parametrize("cell", ["e4", "c4"])
def test_an_ability_is_copied_before_or_after_its_own_turn_and_even_if_skipped(cell: str) -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-281 {cell}=earth-157")
    table.choose(0, "choose compost")
    order = []
    while table.offered(0):
        order.append(table.offered(0))
        table.choose(0, "use" if table.offered(0) == "earth-281" else "done")
    assert sorted(order) == ["earth-157", "earth-281"]
    assert table.soil(0) == 5 + 3


@rule("E-ACT-11")
def test_the_copied_ability_is_chosen_afresh_each_turn() -> None:
    seats = "seat 1: island island-287-a, climate climate-300-a"
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-281 e4=earth-157 f4=earth-014; {seats}; deck 20")
    table.choose(0, "choose compost", "use", "this e4")
    assert table.soil(0) == 5 + 3
    table.finish_turn()
    table.choose(1, "choose compost")
    hand = len(table.hand(0))
    table.choose(0, "pick 0", "use", "this f4")
    assert table.soil(0) == 5 + 3 + 2 and len(table.hand(0)) == hand + 1


@rule("E-ACT-11")
def test_a_copied_gain_can_be_taken_in_part() -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4=earth-281 e4=earth-157 f4=earth-160")
    table.choose(0, "choose compost", "less", "use", "this e4")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    table.choose(0, "amount 1")
    assert table.soil(0) == 5 + 1


@rule("E-ACT-12")
def test_the_copy_flora_count_as_every_flora_type_at_once() -> None:
    for goal, fourth in (
        ("fauna-343-a", "013"),
        ("fauna-343-b", "006"),
        ("fauna-344-a", "014"),
        ("fauna-344-b", "009"),
    ):
        assert meets(goal, f"280 281 282 {fourth}")  # 4 trees, bushes, herbs, mushrooms
        assert not meets(goal, "280 281 282 090")


@rule("E-ACT-12")
@pytest.mark.parametrize(
    ("ability", "type"), [("earth-144", "herb"), ("earth-135", "mushroom"), ("earth-138", "tree")]
)
def test_line_abilities_of_every_type_reach_the_copy_flora(ability: str, type: str) -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4={ability} e4=earth-281; deck 9")
    table.choose(0, "choose water", "done", "use")
    assert table.can(0, "sprout+ e4"), type


# --- between two activations ------------------------------------------------------------


@rule("E-ACT-13")
def test_between_two_activations_events_are_played_and_sprouts_converted() -> None:
    table = scenario(
        f"seat 0: hand earth-223, {RED_FREE}, tableau d4=earth-157/0 e4=earth-045/3 f4=earth-160"
    )
    table.choose(0, "choose compost", "use")
    assert table.offered(0) == "earth-045"
    table.choose(0, "event earth-223")
    assert table.offered(0) == "earth-045" and table.soil(0) == 5 + 3 + 1
    table.choose(0, "convert")
    assert table.offered(0) == "earth-045" and table.soil(0) == 5 + 3 + 1 + 2
    table.choose(0, "done")
    assert table.offered(0) == "earth-160"
