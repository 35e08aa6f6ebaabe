"""Colours and activation: what is activated, in which order, how often, and copies (E-COL, E-ACT)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario
from scenario_more import grid, meets, offered_in_turn, own_ecosystem

pytestmark = pytest.mark.pure

pile = Pile()

COPY_RED = pile.flora(has="red: copy red")
COPY_BLUE = pile.flora(has="blue: copy blue")
COPY_YELLOW = pile.flora(has="yellow: copy yellow")
HERBS_IN_ROW = pile.flora("blue: +1 sprout on each herb in row", types="herb", sprouts=6)
FUNGI_IN_ROW = pile.flora("blue: +1 sprout on each mushroom in row")
TREES_IN_ROW = pile.flora("blue: +1 sprout on each tree in row")
SPROUTS_AROUND = pile.flora("blue: +3 sprout among flora adjacent")
GROWTH_AROUND = pile.flora("yellow: +3 growth among flora adjacent")
FUNGI_IN_COLUMN = pile.flora(
    "yellow: +1 growth on each mushroom in column", types="mushroom", growth=at_least(1)
)

DRAWS_RED = pile.flora("red: +1 draw", types="herb", sprouts=6)
DRAWS_YELLOW = pile.flora("yellow: +2 draw", types="tree")
DRAWS_BLUE = pile.flora("blue: +1 draw")
DRAWS_GREEN = pile.terrain(has="green: +1 draw")
TWO_COLOURS = pile.flora(lines=["yellow: +1 draw", "red: +2 hand>compost"])
SOIL_3 = pile.flora("red: +3 soil")
ALSO_SOIL_3 = pile.flora("red: +3 soil")
SPROUTS_2 = pile.flora("red: +2 sprout", sprouts=at_least(3))
GROWTH_FIRST = pile.flora("red: +1 growth +1 sprout")
PAYS_GROWTH = pile.flora("red: -1 growth : +3 soil", growth=at_least(1))
PAYS_SOIL = pile.flora("blue: -2 soil : +4 sprout", sprouts=at_least(4))
PAYS_COMPOST = pile.flora(has="blue: -1 compost : +2 sprout")
MULTI_SOIL = pile.flora("multi: -1 soil : +2 sprout")
MULTI = pile.flora("multi: -1 compost : +1 soil")
ALSO_MULTI = pile.flora("multi: -1 compost : +1 soil")
GREEN = pile.terrain(has="green: +1 soil")
BLACK_SOIL = pile.flora("black: +4 soil", cost=1)
BLACK_GROWTH = pile.flora("black: +3 growth", growth=at_least(3))
BLACK_TERRAIN = pile.terrain(colours="black")
LESS_TERRAIN = pile.terrain("brown: cost -2 for trees")
SCORE_TERRAIN = pile.terrain(colours="brown", lasting=False)
EVENT = pile.event("black: +1 soil")
OTHER_EVENT = pile.event()

FUNGUS = pile.flora(types="mushroom", growth=0, sprouts=at_least(2), without="blue")
FUNGUS_2 = pile.flora(types="mushroom", growth=at_least(1), without="yellow")
FUNGUS_3 = pile.flora(types="mushroom", growth=at_least(1), without="yellow")
BLUE_HERB = pile.flora(types="herb", colours="blue", costless=True)
RED_BUSH = pile.flora(types="bush", colours="red", sprouts=at_least(1), costless=True)
RED_HERB = pile.flora(types="herb", colours="red")
RED = pile.flora(colours="red", costless=True)
RED_2 = pile.flora(colours="red", costless=True)
RED_YELLOW = pile.flora(colours="red yellow", costless=True)

PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
OTHER_ISLAND = pile.island("brown: cost -1 for cold cards")
RED_ISLAND = pile.island("red if chosen: +3 hand>compost")
DRAW_ISLAND = pile.island("red if chosen: +2 draw")
BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
RED_CLIMATE = pile.climate("red: -1 compost : +2 soil")
DEAR_CLIMATE = pile.climate("red: -1 growth : +2 soil")
CHOSEN_CLIMATE = pile.climate("red if chosen: +2 draw")
BLUE_CLIMATE = pile.climate("blue: -1 hand>compost : +1 soil")
CHOSEN_BLUE = pile.climate("blue if chosen: +2 draw")
YELLOW_CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
OTHER_YELLOW = pile.climate("yellow: -1 compost : +2 draw")
CHOSEN_YELLOW = pile.climate("yellow if chosen: +2 soil")

PER_RED = pile.ecosystem("2 points per red card in area")
PER_YELLOW = pile.ecosystem("2 points per yellow card in area")
PER_BLUE = pile.ecosystem("2 points per blue card in area")
PER_SET = pile.ecosystem("6 points per set")
PER_MULTI = pile.ecosystem("11 points per 2 multi cards in area")
TREES = pile.fauna("4+ trees in tableau")
BUSHES = pile.fauna("4+ bushes in tableau")
HERBS = pile.fauna("4+ herbs in tableau")
FUNGI = pile.fauna("4+ mushrooms in tableau")
TWO_MULTI = pile.fauna("2+ multi cards in area")

PLAIN = f"island {PLAIN_ISLAND}"
"""Only brown, beside its set-up box."""

GREEN_FREE = f"{PLAIN}, climate {CHOSEN_YELLOW}"  # yellow if chosen
RED_FREE = f"{PLAIN}, climate {YELLOW_CLIMATE}"  # yellow
BLUE_FREE = f"{PLAIN}, climate {YELLOW_CLIMATE}"
YELLOW_FREE = f"{PLAIN}, climate {BLUE_CLIMATE}"  # blue
COLOURS = {"plant": DRAWS_GREEN, "compost": DRAWS_RED, "water": DRAWS_BLUE, "grow": DRAWS_YELLOW}
"""An ability that draws cards, of the colour of each action."""
FOUR_COLOURS = f"tableau d4={DRAWS_RED} e4={DRAWS_YELLOW} f4={DRAWS_GREEN} g4={DRAWS_BLUE}"


# --- colours ----------------------------------------------------------------------------


@rule("E-COL-01")
@pytest.mark.parametrize("action", COLOURS)
def test_an_action_activates_the_abilities_of_its_colour_and_no_others(action: str) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    table = scenario(
        f"seat 0: {boards}, {FOUR_COLOURS}; seat 1: {boards.replace(PLAIN_ISLAND, OTHER_ISLAND)}"
    )
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == [COLOURS[action]]


@rule("E-COL-01")
@pytest.mark.parametrize("action", COLOURS)
def test_the_action_of_another_player_activates_the_same_colour(action: str) -> None:
    table = scenario(f"seat 1: {PLAIN}, climate {CHOSEN_YELLOW}, {FOUR_COLOURS}")
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table, seat=1) == [COLOURS[action]]


@rule("E-COL-02")
@pytest.mark.parametrize(("action", "times"), [("compost", 1), ("water", 1), ("grow", 1), ("plant", 0)])
def test_multicolour_follows_red_blue_and_yellow_but_not_green(action: str, times: int) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    table = scenario(f"seat 0: {boards}, compost 1, tableau d4={MULTI}")  # 1 compost for 1 soil
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == [MULTI] * times


@rule("E-COL-03")
def test_a_black_ability_comes_once_with_its_card() -> None:
    table = scenario(f"seat 0: soil 1, hand {BLACK_SOIL}, {GREEN_FREE}")  # 4 soil when planted
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}")
    assert table.asked(0) == "Black"
    table.choose(0, "use")
    assert table.soil(0) == 4
    assert offered_in_turn(table) == []


@rule("E-COL-03")
@pytest.mark.parametrize("action", COLOURS)
def test_black_and_brown_abilities_of_planted_cards_are_never_activated(action: str) -> None:
    boards = YELLOW_FREE if action == "grow" else RED_FREE
    # black: soil, sprouts; brown: a reduction, a score, a bar
    row = f"tableau d4={BLACK_SOIL} e4={BLACK_TERRAIN} f4={LESS_TERRAIN} g4={SCORE_TERRAIN} d5={BLACK_GROWTH}"
    table = scenario(f"seat 0: {boards}, {row}")
    table.choose(0, f"choose {action}")
    assert offered_in_turn(table) == []


@rule("E-COL-03")
def test_a_card_with_a_green_and_a_brown_ability_activates_the_green_one() -> None:
    table = scenario(f"seat 0: {GREEN_FREE}, tableau d4={GREEN}")  # green: 1 soil; brown: points for bushes
    table.choose(0, "choose plant")
    assert offered_in_turn(table) == [GREEN]
    assert table.soil(0) == 0


NO_COLOURS = f"{PLAIN}, climate {CHOSEN_BLUE}"  # the Climate is blue


@rule("E-COL-04")
def test_a_red_and_yellow_card_counts_as_red_for_one_objective_and_as_yellow_for_another() -> None:
    for side in (PER_RED, PER_YELLOW):  # 2 points per red card, 2 per yellow card
        assert own_ecosystem(side, TWO_COLOURS, also=NO_COLOURS) == 2
    assert own_ecosystem(PER_BLUE, TWO_COLOURS, also=f"{PLAIN}, climate {CHOSEN_YELLOW}") == 0  # not blue


@rule("E-COL-04")
def test_within_one_objective_a_card_serves_one_colour_only() -> None:
    one_event = f"{NO_COLOURS}, events {EVENT}"
    # red and yellow on one card, a blue one, a Terrain, an Event: red or yellow is missing
    assert own_ecosystem(PER_SET, f"{TWO_COLOURS} {DRAWS_BLUE} {LESS_TERRAIN}", also=one_event) == 0
    assert (
        own_ecosystem(PER_SET, f"{TWO_COLOURS} {DRAWS_BLUE} {LESS_TERRAIN} {DRAWS_RED}", also=one_event) == 6
    )


@rule("E-COL-04")
def test_multicolour_counts_as_red_blue_and_yellow() -> None:
    silver = f"{PLAIN}, climate {BLUE_CLIMATE}"  # blue
    assert own_ecosystem(PER_RED, MULTI, also=silver) == 2
    assert own_ecosystem(PER_YELLOW, MULTI, also=silver) == 2
    assert own_ecosystem(PER_BLUE, MULTI, also=silver) == 2 + 2  # the Climate is blue too


@rule("E-COL-05")
def test_a_plain_colour_never_counts_as_multicolour() -> None:
    assert (
        own_ecosystem(PER_MULTI, f"{TWO_COLOURS} {DRAWS_RED} {DRAWS_BLUE} {MULTI}") == 0
    )  # one true multicolour card of the two needed
    assert own_ecosystem(PER_MULTI, f"{TWO_COLOURS} {ALSO_MULTI} {DRAWS_BLUE} {MULTI}") == 11
    assert not meets(TWO_MULTI, f"{TWO_COLOURS} {DRAWS_RED} {DRAWS_BLUE} {MULTI}")
    assert meets(TWO_MULTI, f"{TWO_COLOURS} {ALSO_MULTI} {DRAWS_BLUE} {MULTI}")


# --- which abilities --------------------------------------------------------------------


@rule("E-ACT-01")
def test_island_climate_and_tableau_are_activated_and_nothing_else() -> None:
    # red cards in hand, compost and discard, Events in the pile, and a neighbour with red cards
    table = scenario(
        f"seat 0: island {RED_ISLAND}, climate {RED_CLIMATE}, tableau d4={DRAWS_RED}, hand {SOIL_3} "
        f"{RED_HERB},"
        f" compost {RED}, events {EVENT} {OTHER_EVENT}; seat 1: tableau d4={RED_YELLOW}; discard "
        f"{ALSO_SOIL_3}"
    )
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == [RED_ISLAND, RED_CLIMATE, DRAWS_RED]


@rule("E-ACT-02")
def test_the_tableau_is_walked_row_by_row_from_the_upper_left() -> None:
    cells = {
        "c3": SOIL_3,
        "f3": DRAWS_RED,
        "d4": RED,
        "e4": RED_YELLOW,
        "c5": RED_2,
        "e5": TWO_COLOURS,
        "d6": RED_BUSH,
    }
    # named in another order than they are read
    text = " ".join(f"{cell}={cards}" for cell, cards in sorted(cells.items(), key=lambda pair: pair[1]))
    table = scenario(f"seat 0: hand 1, {RED_FREE}, tableau {text}")
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == list(cells.values())


BOTH = f"island {RED_ISLAND}, climate {RED_CLIMATE}, tableau d4={DRAWS_RED} e4={SOIL_3}"


@rule("E-ACT-03")
def test_island_and_climate_come_before_or_after_the_whole_tableau() -> None:
    table = scenario(f"seat 0: hand 1, compost 1, {BOTH}")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate" and table.choices(0) == ["pick 0", "pick 1"]
    assert offered_in_turn(table) == [RED_ISLAND, RED_CLIMATE, DRAWS_RED, SOIL_3]

    table = scenario(f"seat 0: hand 1, compost 1, {BOTH}")
    table.choose(0, "choose compost")
    assert offered_in_turn(table, tableau_first=True) == [
        DRAWS_RED,
        SOIL_3,
        RED_ISLAND,
        RED_CLIMATE,
    ]


@rule("E-ACT-03")
def test_the_order_is_chosen_anew_in_each_turn() -> None:
    row = f"tableau d4={DRAWS_RED} e4={SOIL_3}"
    table = scenario(
        f"active 1; seat 0: compost 5, hand 1, island {PLAIN_ISLAND}, climate {RED_CLIMATE}, {row}"
    )
    for first in (True, False):
        table.choose(int(table.state.active), "choose compost")
        assert table.asked(0) in ("Branch", "Activate")
        order = offered_in_turn(table, tableau_first=first)
        assert (order[0] == DRAWS_RED) == first and len(order) == 3


@rule("E-ACT-04")
@pytest.mark.parametrize(
    ("seat", "reason"),
    [
        (f"{RED_FREE}, tableau d4={DRAWS_RED}", "the boards have no red ability"),
        (
            f"island {RED_ISLAND}, climate {RED_CLIMATE}, tableau d4={DRAWS_YELLOW}",
            "the tableau has no red ability",
        ),
        (f"island {RED_ISLAND}, climate {RED_CLIMATE}", "the tableau is empty"),
    ],
)
def test_the_order_is_not_asked_when_it_does_not_matter(seat: str, reason: str) -> None:
    table = scenario(f"seat 0: hand 1, compost 3, {seat}")
    table.choose(0, "choose compost")
    assert table.asked(0) in ("Walk", "Window"), reason


@rule("E-ACT-04", "E-ACT-08")
def test_a_board_ability_barred_by_not_having_chosen_does_not_make_the_order_matter() -> None:
    seat = (
        f"hand 1, island {RED_ISLAND}, climate {CHOSEN_CLIMATE}, tableau "
        f"d4={DRAWS_RED}"
    )  # both: red if chosen
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
    table = scenario(f"seat 0: hand 1, island {PLAIN_ISLAND}, climate {DEAR_CLIMATE}, tableau d4={DRAWS_RED}")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate"


# --- using and skipping -----------------------------------------------------------------


@rule("E-ACT-05")
def test_a_skipped_ability_does_not_come_back_in_this_turn() -> None:
    table = scenario(f"seat 0: hand 1, {RED_FREE}, tableau d4={DRAWS_RED} e4={SOIL_3}")
    table.choose(0, "choose compost", "done")
    assert table.offered(0) == SOIL_3
    table.choose(0, "use")
    assert table.asked(0) == "Window" and table.choices(0) == ["done"]
    table.refused(0, "use")


@rule("E-ACT-05")
def test_an_ability_passed_over_does_not_come_back_when_it_could_be_paid_later() -> None:
    # 1 growth for 3 soil cannot be paid for; then another ability brings growth
    table = scenario(f"seat 0: {RED_FREE}, tableau d4={PAYS_GROWTH} e4={GROWTH_FIRST}")
    table.choose(0, "choose compost")
    assert table.offered(0) == GROWTH_FIRST
    table.choose(0, "use", "growth+ d4", "done")
    assert table.growth(0) == 1 and offered_in_turn(table) == []


@rule("E-ACT-05")
def test_what_was_skipped_is_offered_again_in_the_next_turn() -> None:
    table = scenario(
        f"seat 0: {RED_FREE}, tableau d4={DRAWS_RED}; seat 1: {RED_FREE.replace(PLAIN_ISLAND, OTHER_ISLAND)}"
    )
    table.choose(0, "choose compost")
    assert offered_in_turn(table) == [DRAWS_RED]
    table.choose(1, "choose compost")
    assert offered_in_turn(table) == [DRAWS_RED]


@rule("E-ACT-06")
def test_each_ability_is_used_at_most_once_in_a_turn() -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4={SOIL_3} e4={ALSO_SOIL_3}")  # 3 soil each
    table.choose(0, "choose compost", "use", "use")
    assert table.soil(0) == 5 + 3 + 3
    assert offered_in_turn(table) == []


@rule("E-ACT-06", "E-ACT-11")
def test_a_copy_is_the_use_of_the_copying_card() -> None:
    # a copy of yellow draws 2 with the card beside it, which still draws its own 2
    table = scenario(f"seat 0: {YELLOW_FREE}, tableau d4={COPY_YELLOW} e4={DRAWS_YELLOW}; deck 10")
    table.choose(0, "choose grow", "done", "use")
    assert table.offered(0) == DRAWS_YELLOW and len(table.hand(0)) == 4 + 2
    table.choose(0, "use")
    assert len(table.hand(0)) == 4 + 2 + 2


@rule("E-ACT-07")
def test_a_card_with_two_abilities_uses_only_the_one_of_the_action() -> None:
    # yellow draws 1, red composts up to 2 from the hand
    table = scenario(f"seat 0: {YELLOW_FREE}, tableau d4={TWO_COLOURS}; deck 10")
    table.choose(0, "choose grow", "done", "use")
    assert len(table.hand(0)) == 5 and table.asked(0) == "Window" and table.compost(0) == []

    table = scenario(f"seat 0: hand 3, {RED_FREE}, tableau d4={TWO_COLOURS}; deck 10")
    table.choose(0, "choose compost", "use")
    assert table.asked(0) == "Hand" and len(table.hand(0)) == 3


@rule("E-ACT-08")
def test_you_chose_abilities_work_for_the_active_player_only() -> None:
    island = f"hand 1, island {DRAW_ISLAND}, climate {YELLOW_CLIMATE}"  # red if chosen: draw 2
    table = scenario(f"seat 0: {island}; deck 9")
    table.choose(0, "choose compost")
    assert table.offered(0) == DRAW_ISLAND
    table.choose(0, "use")
    assert len(table.hand(0)) == 3

    table = scenario(f"seat 1: {island}; deck 9")
    table.choose(0, "choose compost")
    assert offered_in_turn(table, seat=1) == []


@rule("E-ACT-08")
def test_you_chose_abilities_need_their_own_colour() -> None:
    table = scenario(f"seat 0: hand 1, island {DRAW_ISLAND}, climate {YELLOW_CLIMATE}")
    table.choose(0, "choose water")
    assert offered_in_turn(table) == []


# --- rows, columns, neighbours ----------------------------------------------------------


@rule("E-ACT-09")
def test_a_row_ability_places_on_each_flora_of_the_type_in_its_row() -> None:
    # a herb, another one that is full, a mushroom, a third herb; one more a row below
    table = scenario(
        f"seat 0: {BLUE_FREE}, tableau d4={HERBS_IN_ROW} e4={DRAWS_RED}/6 f4={FUNGUS} g4={BLUE_HERB} "
        f"d5={RED_HERB}"
    )
    table.choose(0, "choose water", "done", "use")
    assert table.choices(0) == ["done", "sprout+ d4", "sprout+ g4"]  # itself included, the full one left out
    table.choose(0, "sprout+ g4")
    assert table.choices(0) == ["done", "sprout+ d4"]  # one each, no second one on the same card
    table.choose(0, "sprout+ d4")
    assert [table.sprouts(0, cell) for cell in ("d4", "e4", "f4", "g4", "d5")] == [1, 6, 0, 1, 0]


@rule("E-ACT-09")
def test_a_column_ability_reaches_over_holes_and_not_into_other_columns() -> None:
    # 1 growth on each mushroom in the column; a hole between
    rows = grid(f". {FUNGI_IN_COLUMN}", f"{FUNGUS_2} .", f". {FUNGUS_3}", f". {FUNGUS}")
    table = scenario(f"seat 0: {YELLOW_FREE}, {rows}; deck 9")
    table.choose(0, "choose grow", "done", "use")
    # the last one has no growth space, another stands in the next column
    assert table.choices(0) == ["done", "growth+ b1", "growth+ b3"]


@rule("E-ACT-09")
def test_a_line_ability_may_be_taken_in_part() -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4={HERBS_IN_ROW} e4={DRAWS_RED}")
    table.choose(0, "choose water", "done", "use", "sprout+ e4", "done")
    assert table.sprouts(0, "e4") == 1 and table.sprouts(0, "d4") == 0
    assert table.asked(0) == "Window"


@rule("E-ACT-09")
def test_a_line_ability_without_room_asks_nothing() -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4={HERBS_IN_ROW}/6 e4={DRAWS_RED}/6 d5={RED_HERB}")
    table.choose(0, "choose water", "done", "use")
    assert table.asked(0) == "Window"


@rule("E-ACT-10")
def test_a_neighbour_ability_splits_its_total_over_the_eight_cells_around() -> None:
    # around the middle: a diagonal bush, a Terrain, a full herb, a mushroom below, one too far away
    table = scenario(
        f"seat 0: {BLUE_FREE},"
        f" tableau c3={RED_BUSH} d4={SPROUTS_AROUND} e4={DRAWS_GREEN} e5={DRAWS_RED}/6 d5={FUNGUS} "
        f"f4={BLUE_HERB}"
    )
    table.choose(0, "choose water", "done", "use")
    assert table.choices(0) == ["done", "sprout+ c3", "sprout+ d5"]
    table.choose(0, "sprout+ d5", "sprout+ c3", "sprout+ d5")
    assert table.sprouts(0, "d5") == 2 and table.sprouts(0, "c3") == 1
    assert table.sprouts(0, "d4") == 0  # never the card itself
    assert table.offered(0) == BLUE_HERB  # three are placed, the walk goes on


@rule("E-ACT-10")
def test_a_neighbour_ability_may_pile_everything_on_one_neighbour() -> None:
    table = scenario(
        f"seat 0: {YELLOW_FREE}, tableau d4={GROWTH_AROUND} e4={BLACK_GROWTH} d5={DRAWS_YELLOW}; deck 9"
    )
    table.choose(0, "choose grow", "done", "use", "growth+ e4", "growth+ e4", "growth+ e4")
    assert table.growth(0, "e4") == 3 and table.asked(0) == "Walk"


# --- copies -----------------------------------------------------------------------------


def copying(rest: str, soil: int = 0, also: str = BLUE_FREE) -> Table:
    """Seat 0 has the Flora that copies blue in d4 and is at the activation of the Water action."""
    table = scenario(f"seat 0: soil {soil}, hand 1, {also}, tableau d4={COPY_BLUE} {rest}")
    table.choose(0, "less", "choose water", "done", "amount 0")
    return table


@rule("E-ACT-11")
def test_a_copy_uses_an_ability_of_its_colour_on_another_card_of_the_tableau() -> None:
    # blue, yellow, red and blue, multicolour
    table = copying(f"e4={DRAWS_BLUE} f4={DRAWS_YELLOW} d5={PAYS_COMPOST} e5={ALSO_MULTI}")
    assert table.offered(0) == COPY_BLUE
    table.choose(
        0, "use"
    )  # nothing in the compost: the two abilities that discard from it cannot be paid for
    assert len(table.hand(0)) == 2  # the only ability that can be copied drew a card, unasked


@rule("E-ACT-11")
def test_multicolour_can_be_copied_and_what_cannot_be_paid_is_not_offered() -> None:
    table = copying(
        f"e4={DRAWS_BLUE} f4={MULTI_SOIL} g4={PAYS_SOIL}", soil=1
    )  # free; multi for 1 soil; 2 soil
    table.choose(0, "use")
    assert table.asked(0) == "Copy" and table.choices(0) == ["this e4", "this f4"]
    assert "does not answer" in table.refused(0, "this g4")
    table.choose(0, "this f4")
    assert table.soil(0) == 0 and table.asked(0) == "Put"


@rule("E-ACT-11")
def test_the_copy_pays_the_cost_and_so_does_the_copied_card() -> None:
    table = copying(f"e4={PAYS_SOIL}", soil=4)  # 2 soil for 4 sprouts
    table.choose(0, "use", "sprout+ e4", "sprout+ e4", "sprout+ e4", "sprout+ e4")
    assert table.soil(0) == 2 and table.offered(0) == PAYS_SOIL
    table.choose(0, "use")
    assert table.soil(0) == 0


@rule("E-ACT-11")
def test_a_copied_line_ability_reads_its_line_from_the_copying_card() -> None:
    # the line ability stands in row 5; the copy works in row 4, where it is itself a herb
    table = copying(f"e4={BLUE_HERB} d5={HERBS_IN_ROW} e5={DRAWS_RED}")
    table.choose(0, "use", "this d5")
    assert table.choices(0) == ["done", "sprout+ d4", "sprout+ e4"]


@rule("E-ACT-11")
def test_a_copied_neighbour_ability_reads_its_neighbours_from_the_copying_card() -> None:
    table = copying(f"e4={BLUE_HERB} f4={SPROUTS_AROUND} g4={DRAWS_RED}")
    table.choose(0, "use", "this f4")
    # around d4 there is only e4; g4 and d4 are neighbours of the copied card or the copying card itself
    assert table.choices(0) == ["done", "sprout+ e4"]


@rule("E-ACT-11")
def test_island_and_climate_cannot_be_copied() -> None:
    table = copying(f"e4={DRAWS_YELLOW}", also=f"island {BLUE_ISLAND}, climate {BLUE_CLIMATE}")  # both blue
    assert table.asked(0) == "Activate"  # the copy matches, although it finds nothing to copy
    assert offered_in_turn(table, tableau_first=True) == [BLUE_ISLAND, BLUE_CLIMATE]


@rule("E-ACT-11")
def test_a_copy_with_nothing_to_copy_is_passed_over() -> None:
    table = copying(f"e4={COPY_RED} f4={COPY_YELLOW}")  # copies of red and yellow are not blue abilities
    assert table.asked(0) == "Window"


@rule("E-ACT-11")
def test_a_copy_ability_cannot_copy_a_copy_ability() -> None:
    # beside it stand two red abilities, and it cannot choose itself
    table = scenario(
        f"seat 0: hand 1, {RED_FREE}, tableau d4={COPY_RED} e4={SOIL_3} f4={ALSO_SOIL_3} g4={COPY_BLUE}"
    )
    table.choose(0, "choose compost", "use")
    assert table.choices(0) == ["this e4", "this f4"]


@rule("E-ACT-11")
@pytest.mark.parametrize("cell", ["e4", "c4"])
def test_an_ability_is_copied_before_or_after_its_own_turn_and_even_if_skipped(cell: str) -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4={COPY_RED} {cell}={SOIL_3}")
    table.choose(0, "choose compost")
    order = []
    while table.offered(0):
        order.append(table.offered(0))
        table.choose(0, "use" if table.offered(0) == COPY_RED else "done")
    assert sorted(order) == sorted([SOIL_3, COPY_RED])
    assert table.soil(0) == 5 + 3


@rule("E-ACT-11")
def test_the_copied_ability_is_chosen_afresh_each_turn() -> None:
    seats = f"seat 1: island {OTHER_ISLAND}, climate {OTHER_YELLOW}"
    table = scenario(
        f"seat 0: {RED_FREE}, tableau d4={COPY_RED} e4={SOIL_3} f4={DRAWS_RED}; {seats}; deck 20"
    )
    table.choose(0, "choose compost", "use", "this e4")
    assert table.soil(0) == 5 + 3
    table.finish_turn()
    table.choose(1, "choose compost")
    hand = len(table.hand(0))
    table.choose(0, "pick 0", "use", "this f4")
    assert table.soil(0) == 5 + 3 + 2 and len(table.hand(0)) == hand + 1


@rule("E-ACT-11")
def test_a_copied_gain_can_be_taken_in_part() -> None:
    table = scenario(f"seat 0: {RED_FREE}, tableau d4={COPY_RED} e4={SOIL_3} f4={ALSO_SOIL_3}")
    table.choose(0, "choose compost", "less", "use", "this e4")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    table.choose(0, "amount 1")
    assert table.soil(0) == 5 + 1


@rule("E-ACT-12")
def test_the_copy_flora_count_as_every_flora_type_at_once() -> None:
    for goal, fourth in (
        (TREES, DRAWS_YELLOW),
        (BUSHES, RED_BUSH),
        (HERBS, DRAWS_RED),
        (FUNGI, FUNGUS),
    ):
        assert meets(
            goal, f"{COPY_BLUE} {COPY_RED} {COPY_YELLOW} {fourth}"
        )  # 4 trees, bushes, herbs, mushrooms
        assert not meets(goal, f"{COPY_BLUE} {COPY_RED} {COPY_YELLOW} {LESS_TERRAIN}")


@rule("E-ACT-12")
@pytest.mark.parametrize(
    ("ability", "type"), [(HERBS_IN_ROW, "herb"), (FUNGI_IN_ROW, "mushroom"), (TREES_IN_ROW, "tree")]
)
def test_line_abilities_of_every_type_reach_the_copy_flora(ability: str, type: str) -> None:
    table = scenario(f"seat 0: {BLUE_FREE}, tableau d4={ability} e4={COPY_RED}; deck 9")
    table.choose(0, "choose water", "done", "use")
    assert table.can(0, "sprout+ e4"), type


# --- between two activations ------------------------------------------------------------


@rule("E-ACT-13")
def test_between_two_activations_events_are_played_and_sprouts_converted() -> None:
    table = scenario(
        f"seat 0: hand {EVENT}, {RED_FREE}, tableau d4={SOIL_3}/0 e4={SPROUTS_2}/3 f4={ALSO_SOIL_3}"
    )
    table.choose(0, "choose compost", "use")
    assert table.offered(0) == SPROUTS_2
    table.choose(0, f"event {EVENT}")
    assert table.offered(0) == SPROUTS_2 and table.soil(0) == 5 + 3 + 1
    table.choose(0, "convert")
    assert table.offered(0) == SPROUTS_2 and table.soil(0) == 5 + 3 + 1 + 2
    table.choose(0, "done")
    assert table.offered(0) == ALSO_SOIL_3
