"""Ecosystems and the conventions of counting: cards, Flora, lines, paths, sets (E-ECO, E-OBJ).

Every expected number is counted by hand from the cards named beside it.
"""

from __future__ import annotations

import pytest

from rules import rule
from scenario import scenario
from scenario_more import OPEN_BOARDS, last_turn, meets, own_ecosystem, terrain_row

pytestmark = pytest.mark.pure

# OPEN_BOARDS: Nishinoshima (0 points; sunny, rocky; brown and black) and Arid (1 point; sunny, rocky; red).
WET_COLD = "island island-285-a, climate climate-296-b"  # 0 points, wet, green; 2 points, wet and cold, red


# --- Ecosystems -------------------------------------------------------------------------


@rule("E-ECO-01")
def test_everybody_scores_the_own_and_the_two_shared_ecosystems() -> None:
    # own: 2 points per soil; 3 per 4 compost cards. Shared: 3 per 5 sprouts, 2 per 3 growth
    table = scenario(
        "seat 0: ecosystem ecosystem-309-b, soil 3, compost 8, tableau d4=earth-005/5 e4=earth-004/0/3;"
        " seat 1: ecosystem ecosystem-310-b, soil 9, compost 4, tableau d4=earth-032/6;"
        " shared ecosystem-324-a ecosystem-324-b"
    )
    names = ["ecosystem own", "ecosystem shared 1", "ecosystem shared 2"]
    assert [table.rows(0)[name] for name in names] == [6, 3, 2]
    assert [table.rows(1)[name] for name in names] == [3, 3, 0]


@rule("E-ECO-01")
def test_a_beginner_game_has_no_ecosystems() -> None:
    table = scenario("mode beginner; seat 0: soil 3, compost 8")
    assert not [name for name in table.rows(0) if name.startswith("ecosystem")]
    assert table.view(0)["shared"] == [] and table.view(0)["seats"][0]["ecosystem"] is None


@rule("E-ECO-02")
@pytest.mark.parametrize(("compost", "points"), [(0, 0), (3, 0), (4, 3), (7, 3), (8, 6), (31, 21), (32, 24)])
def test_only_complete_groups_score(compost: int, points: int) -> None:
    table = scenario(f"seat 0: ecosystem ecosystem-310-b, compost {compost}")  # 3 points per 4 compost cards
    assert table.rows(0)["ecosystem own"] == points


@rule("E-ECO-03")
def test_a_card_serves_once_in_each_objective() -> None:
    # Canary Island Palm is printed bold and underlined: it helps both, but is not two Flora in either
    table = scenario(
        "seat 0: ecosystem ecosystem-329-a, tableau d4=earth-031; shared ecosystem-330-a ecosystem-305-a"
    )
    assert table.rows(0)["ecosystem own"] == 0 and table.rows(0)["ecosystem shared 1"] == 0
    table = scenario(  # beside it a bold Flora and an underlined one
        "seat 0: ecosystem ecosystem-329-a, tableau d4=earth-031 e4=earth-001 f4=earth-005;"
        " shared ecosystem-330-a ecosystem-305-a"
    )
    assert table.rows(0)["ecosystem own"] == 9 and table.rows(0)["ecosystem shared 1"] == 9


@rule("E-ECO-04")
def test_ecosystems_look_at_the_end_of_the_game_only() -> None:
    # 2 points per soil: 7 soil before the last planting, 2 after it
    table = last_turn("seat 1: soil 7, hand earth-040, ecosystem ecosystem-309-b, island island-291-b")
    assert table.view(1)["seats"][1]["rows"] is None
    table.choose(1, "choose plant", "plant earth-040")
    table.finish_turn()
    table.finish_step()
    assert table.state.over and table.soil(1) == 2
    assert table.rows(1)["ecosystem own"] == 4


# --- what is counted where --------------------------------------------------------------


@rule("E-OBJ-01")
@pytest.mark.parametrize(
    ("side", "row", "boards", "points"),
    [
        # 3 per 2 rocky cards: both boards; then two more Flora
        ("ecosystem-307-a", ".", OPEN_BOARDS, 3),
        ("ecosystem-307-a", "001", OPEN_BOARDS, 3),
        ("ecosystem-307-a", "001 004", OPEN_BOARDS, 6),
        ("ecosystem-307-a", ".", WET_COLD, 0),
        # 4 per 3 cards with at least 2 habitats: the boards and one Flora; a Flora with 1 habitat
        ("ecosystem-321-a", "001", OPEN_BOARDS, 4),
        ("ecosystem-321-a", "009", OPEN_BOARDS, 0),
        # 4 per 2 cards with at most 1 habitat: none, and one; Kauai has one
        ("ecosystem-321-b", "008 009", OPEN_BOARDS, 4),
        ("ecosystem-321-b", "008", OPEN_BOARDS, 0),
        ("ecosystem-321-b", "008", WET_COLD, 4),
        # 5 per 2 cards worth at least 4: Vulcano and Hemiboreal alone
        ("ecosystem-317-a", ".", "island island-285-b, climate climate-304-b", 5),
        ("ecosystem-317-a", "084", OPEN_BOARDS, 0),
        # 12 per 8 cards worth at most 3: six Flora and both boards
        ("ecosystem-317-b", "005 010 011 019 038 059", OPEN_BOARDS, 12),
        ("ecosystem-317-b", "005 010 011 019 038", OPEN_BOARDS, 0),
        # 4 per 3 even cards: 2, 4 and Nishinoshima's 0; 4 per 2 odd cards: 1 and Arid's 1
        ("ecosystem-333-a", "001 004", OPEN_BOARDS, 4),
        ("ecosystem-333-b", "007", OPEN_BOARDS, 4),
        ("ecosystem-333-b", "001 004", OPEN_BOARDS, 0),
        # 2 per red card: Arid and Basil
        ("ecosystem-313-a", "014", OPEN_BOARDS, 4),
        # 9 per 2 black cards: every Island has a black set-up box
        ("ecosystem-309-a", "004", OPEN_BOARDS, 9),
        ("ecosystem-309-a", "001", OPEN_BOARDS, 0),
        # 10 per 2 green cards: Kauai and a Terrain; 5 per 2 brown cards: Nishinoshima and a Terrain
        ("ecosystem-336-b", "178", WET_COLD, 10),
        ("ecosystem-336-a", "090", OPEN_BOARDS, 5),
        # 5 per 2 cards with two abilities: every Island, and one Flora with two
        ("ecosystem-325-b", "017", OPEN_BOARDS, 5),
        ("ecosystem-325-b", "001", OPEN_BOARDS, 0),
        # 7 per 2 cards with arrows: points by row, empty space; a Flora that places in a row
        ("ecosystem-318-a", "002 026", OPEN_BOARDS, 7),
        ("ecosystem-318-a", "144 026 001", OPEN_BOARDS, 7),
        ("ecosystem-318-a", "090 026 001", OPEN_BOARDS, 0),
    ],
)
def test_objectives_about_cards_include_island_and_climate(
    side: str, row: str, boards: str, points: int
) -> None:
    rows = [row] if len(row.split()) <= 4 else [" ".join(row.split()[:4]), " ".join(row.split()[4:])]
    assert own_ecosystem(side, *rows, also=boards) == points


@rule("E-OBJ-01")
def test_a_card_that_matches_in_two_ways_counts_once() -> None:
    # White Water Lily is yellow and blue, Rosemary red and blue: one blue card each
    assert own_ecosystem("ecosystem-314-b", "186 022") == 4
    # an all-type Flora is one card with two abilities, whatever it copies
    assert own_ecosystem("ecosystem-325-b", "280") == 5  # with the Island


@rule("E-OBJ-01")
def test_events_hand_and_compost_are_no_cards_of_the_area() -> None:
    elsewhere = (
        f"{OPEN_BOARDS}, hand earth-001 earth-004, compost earth-018 earth-021, events earth-223 earth-224"
    )
    assert own_ecosystem("ecosystem-307-a", ".", also=elsewhere) == 3  # rocky cards: the boards only
    assert own_ecosystem("ecosystem-309-a", ".", also=elsewhere) == 0  # black: one Island; Events do not help


@rule("E-OBJ-02")
def test_costs_are_counted_as_printed_and_only_on_cards_that_have_one() -> None:
    # cost at most 3: Terrain for 0, Flora for 1; the White Oak costs 4, 2 after Alfisol's reduction
    assert own_ecosystem("ecosystem-311-b", "090 011 013") == 3
    assert own_ecosystem("ecosystem-311-b", "090") == 0  # boards have no cost, which is not a low one
    # cost at least 4: White Oak and Blackthorn
    assert own_ecosystem("ecosystem-311-a", "090 013 006") == 5
    assert own_ecosystem("ecosystem-311-a", "090 013") == 0


@rule("E-OBJ-02")
def test_a_cost_of_nothing_is_a_low_cost() -> None:
    assert own_ecosystem("ecosystem-311-b", "005 010") == 3
    assert meets("fauna-351-b", "005 010 032 033", "082 087 134 143", "153")  # nine cards for 0
    assert not meets("fauna-351-b", "005 010 032 033", "082 087 134 143")


@rule("E-OBJ-03")
@pytest.mark.parametrize(
    ("side", "rows", "points"),
    [
        ("ecosystem-305-a", ["001 004"], 4),  # trees by the table 0 0 4 8 …
        ("ecosystem-305-a", ["001 006 002"], 0),  # one tree, a bush, a Terrain
        ("ecosystem-329-b", ["006 013"], 9),  # two italic names
        ("ecosystem-329-b", ["006 014"], 0),
        ("ecosystem-331-a", ["005 014"], 7),  # six sprout spaces, empty or not
        ("ecosystem-331-a", ["005/6 014/1"], 7),
        ("ecosystem-332-a", ["004 013"], 8),  # growth maxima 5 and 4, whatever grows there
        ("ecosystem-332-a", ["001/0/3 015/0/2"], 0),
        ("ecosystem-334-a", ["004 031"], 6),  # canopies worth 7 and 8
        ("ecosystem-312-a", ["005/4 014/5"], 5),  # at least 4 sprouts present
        ("ecosystem-312-a", ["005/3 014/6"], 0),
        ("ecosystem-312-b", ["004/0/3 001/0/3 013/0/2"], 6),  # at least 3 growth present
    ],
)
def test_objectives_about_flora_look_at_the_flora_of_the_tableau(
    side: str, rows: list[str], points: int
) -> None:
    assert own_ecosystem(side, *rows) == points


@rule("E-OBJ-03")
@pytest.mark.parametrize("side", ["ecosystem-331-b", "ecosystem-332-b", "ecosystem-334-b"])
def test_terrains_islands_and_climates_are_no_flora_with_few_spaces(side: str) -> None:
    assert own_ecosystem(side, "002 090 091 092") == 0


@rule("E-OBJ-03")
@pytest.mark.parametrize(
    ("trees", "points"), [(0, 0), (1, 0), (2, 4), (3, 8), (4, 13), (5, 23), (6, 28), (7, 30), (8, 30)]
)
def test_the_points_for_a_type_follow_its_table(trees: int, points: int) -> None:
    cards = ["001", "004", "007", "013", "018", "021", "024", "031"][:trees]
    rows = [" ".join(cards[:4]), " ".join(cards[4:])]
    assert own_ecosystem("ecosystem-305-a", *rows) == points


@rule("E-OBJ-04")
@pytest.mark.parametrize(
    ("side", "row", "points"),
    [
        ("ecosystem-331-b", "049 064", 5),  # no sprout space at all is 3 or fewer
        ("ecosystem-331-b", "009 010", 5),  # three spaces, one space
        ("ecosystem-331-b", "009 001", 0),  # three and four
        ("ecosystem-332-b", "009 051", 4),  # no growth space is a maximum of 2 or less
        ("ecosystem-332-b", "011 010", 4),
        ("ecosystem-332-b", "011 001", 0),
        ("ecosystem-334-b", "009 010", 4),  # no canopy value is 4 or less; a canopy worth 1
        ("ecosystem-334-b", "004", 0),  # worth 7
        ("ecosystem-332-a", "009 051", 0),  # … but it is not 4 or more
        ("ecosystem-331-a", "049 064", 0),  # … nor exactly 6
        ("ecosystem-334-a", "009 051", 0),  # … nor worth 5 or more
    ],
)
def test_or_fewer_includes_flora_that_have_none_of_it(side: str, row: str, points: int) -> None:
    assert own_ecosystem(side, row) == points


@rule("E-OBJ-05")
def test_filled_treats_a_missing_kind_of_space_as_filled() -> None:
    # 3 sprouts and no growth space; no sprout space and 4 growth; both full; no sprout space and 1 growth
    assert meets("fauna-358-a", "009/3 049/0/4 010/1/1 064/0/1")
    assert not meets("fauna-358-a", "009/2 049/0/4 010/1/1 064/0/1")
    assert not meets("fauna-358-a", "009/3 049/0/3 010/1/1 064/0/1")
    assert not meets("fauna-358-a", "009/3 049/0/4 010/1/0 064/0/1")
    assert not meets("fauna-358-a", "009/3 049/0/4 010/1/1 002")  # a Terrain is not filled


@rule("E-OBJ-05")
def test_sprouts_on_every_space_and_canopies_need_a_space() -> None:
    # all spaces full; none to fill; one missing; a Terrain
    assert own_ecosystem("ecosystem-335-a", "010/1 049/0/4 014/5 002") == 2
    # a canopy; no growth space; one short; a Terrain
    assert own_ecosystem("ecosystem-335-b", "049/0/4 009/3 001/0/2 002") == 2


@rule("E-OBJ-06")
def test_nothing_is_an_even_number() -> None:
    # Nishinoshima, Cat Grass and Stiptic Fungus are worth 0, Arid is worth 1
    assert own_ecosystem("ecosystem-333-a", "005 010") == 4
    assert own_ecosystem("ecosystem-333-b", "005 010") == 0
    zeros = [
        "005 010 011 019",
        "038 059 067 075",
    ]  # eight Flora worth 0, with Kauai (0) and a Climate worth 2: ten
    assert meets("fauna-359-b", *zeros, also=WET_COLD)
    assert not meets("fauna-359-b", *zeros)  # Arid is odd


# --- rows and columns -------------------------------------------------------------------

RED, YELLOW, BLUE = "014", "013", "043"
GREEN = "178"  # green and brown
MULTI = ("236", "240", "243", "244")
ROW_DIFFERENT_COLOURS, ROW_SAME_COLOUR = "ecosystem-315-a", "ecosystem-315-b"


@rule("E-OBJ-07")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        (f"{RED} {YELLOW} {BLUE} {GREEN}", 6),
        (f"{RED} {YELLOW} {BLUE}", 0),  # three cards are no line
        (f"{RED} {YELLOW} {BLUE} 006", 0),  # a second red card
        (f"{RED} {YELLOW} {MULTI[0]} {GREEN}", 6),  # multicolour stands for blue
        (f"{RED} {MULTI[0]} {MULTI[1]} {GREEN}", 6),  # blue and yellow
        (f"{MULTI[0]} {MULTI[1]} {MULTI[2]} {GREEN}", 6),
        (
            f"{RED} {MULTI[0]} {MULTI[1]} {MULTI[2]}",
            0,
        ),  # only three colours: multicolour is no colour of its own
        (f"{RED} {YELLOW} {GREEN} 179", 6),  # two green and brown Terrains: one green, one brown
        (f"{RED} {GREEN} 179 180", 0),  # three of them
        (f"{RED} {YELLOW} 004 090", 6),  # black, brown
        ("017 018 004 090", 6),  # two red and yellow cards: one red, one yellow
        (f"017 018 {RED} 090", 0),  # three cards for red and yellow
        (f"{RED} 280 017 282", 6),  # red; blue or brown; red or yellow; yellow or brown
    ],
)
def test_a_line_has_different_colours_if_one_can_be_picked_per_card(row: str, points: int) -> None:
    assert own_ecosystem(ROW_DIFFERENT_COLOURS, row) == points
    assert own_ecosystem("ecosystem-316-a", *row.split()) == points  # the same in a column


@rule("E-OBJ-07")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        (f"{RED} 006 017 {MULTI[0]}", 6),  # red on all four
        (f"{RED} 006 017", 0),
        (f"{RED} 017 {MULTI[0]} {YELLOW}", 0),  # neither red nor yellow is on all four
        (f"017 018 {MULTI[0]} {YELLOW}", 6),  # yellow
        (" ".join(MULTI), 6),
        ("090 091 092 178", 6),  # brown
        ("090 091 092 004", 0),
    ],
)
def test_a_line_shares_a_colour_that_is_on_all_four_cards(row: str, points: int) -> None:
    assert own_ecosystem(ROW_SAME_COLOUR, row) == points
    assert own_ecosystem("ecosystem-316-b", *row.split()) == points


@rule("E-OBJ-07")
def test_each_full_line_counts_and_a_hole_breaks_a_line() -> None:
    assert (
        own_ecosystem(ROW_SAME_COLOUR, "014 006 017 018", "013 015 025 008") == 12
    )  # a red row, a yellow row
    assert own_ecosystem(ROW_SAME_COLOUR, "014 006 . 018", "013 015 025 008") == 6


@rule("E-OBJ-07")
def test_a_column_objective_does_not_look_at_rows() -> None:
    assert own_ecosystem("ecosystem-316-b", "014 006 017 018") == 0
    assert own_ecosystem(ROW_SAME_COLOUR, "014", "006", "017", "018") == 0


ROW_DIFFERENT_TYPES = "ecosystem-326-a"


@rule("E-OBJ-08")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("001 006 005 009", 6),  # tree, bush, herb, mushroom
        ("001 006 005 002", 6),  # Terrain is a type
        ("001 006 002 003", 0),  # two Terrains
        ("280 281 001 006", 6),  # the all-type Flora stand for herb and mushroom
        ("280 001 006 005", 6),  # … for the mushroom, although it is read first
        ("001 004 005 009", 0),
    ],
)
def test_a_line_has_different_types_if_one_can_be_picked_per_card(row: str, points: int) -> None:
    assert own_ecosystem(ROW_DIFFERENT_TYPES, row) == points
    assert own_ecosystem("ecosystem-327-a", *row.split()) == points


@rule("E-OBJ-08")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("007 013 044 009", 6),  # sunny, wet, rocky, cold
        ("032 007 013 044", 6),  # the first has all four and supplies cold
        ("001 021 015 032", 6),  # rocky or cold; all; sunny or wet; all
        ("001 016 097 032", 0),  # three cards offer only rocky and cold
        ("007 013 044 008", 0),  # a Flora without a habitat
        ("007 013 044", 0),
    ],
)
def test_four_different_habitats_take_one_from_each_card(row: str, points: int) -> None:
    assert own_ecosystem("ecosystem-328-a", row) == points


@rule("E-OBJ-08")
def test_different_numbers_of_sprouts_compare_the_pieces_and_a_terrain_has_none() -> None:
    assert own_ecosystem("ecosystem-322-a", "002 005/1 014/2 032/3") == 6
    assert own_ecosystem("ecosystem-322-a", "002 005/0 014/2 032/3") == 0  # twice 0
    assert own_ecosystem("ecosystem-322-a", "002 003 014/2 032/3") == 0  # two Terrains
    assert own_ecosystem("ecosystem-322-a", "002 005/2 014/2 032/3") == 0
    assert own_ecosystem("ecosystem-322-b", "002", "005/1", "014/2", "032/3") == 6


@rule("E-OBJ-08")
def test_different_numbers_of_growth_count_pieces_not_canopy_points() -> None:
    # 1 piece worth 1, 2 pieces worth 3 (a canopy), 3 pieces worth 3
    assert own_ecosystem("ecosystem-323-a", "002 001/0/1 015/0/2 004/0/3") == 7
    assert own_ecosystem("ecosystem-323-a", "002 001/0/1 015/0/2 004/0/2") == 0
    assert own_ecosystem("ecosystem-323-b", "002", "001/0/1", "015/0/2", "004/0/3") == 7


# --- paths ------------------------------------------------------------------------------

DIAGONAL_TREES = "ecosystem-305-b"  # 4 points per tree in a diagonal line


@rule("E-OBJ-09")
@pytest.mark.parametrize(
    ("rows", "cards"),
    [
        (["001"], 1),
        (["001 004"], 1),  # side by side is not diagonal
        (["001 .", ". 004"], 2),
        (["001 . . .", ". 004 . .", ". . 007 .", ". . . 013"], 4),
        (["001 . 007 .", ". 004 . 013"], 4),  # turning at every step
        (["001 . 007", ". 004 .", "013 . 018"], 3),  # a cross: its middle only once
        (["001 . . .", ". 006 . .", ". . 007 ."], 1),  # a bush between two trees
        (["001 . . .", ". 280 . .", ". . 007 ."], 3),  # an all-type Flora
        (["001 004", "007 013"], 2),  # two separate lines
    ],
)
def test_a_diagonal_line_is_the_longest_path_over_diagonal_steps(rows: list[str], cards: int) -> None:
    assert own_ecosystem(DIAGONAL_TREES, *rows) == 4 * cards


@rule("E-OBJ-09")
def test_at_most_seven_cards_of_a_diagonal_line_are_paid() -> None:
    # all eight cells of one colour of the chessboard
    rows = ["001 . 004 .", ". 007 . 013", "018 . 021 .", ". 024 . 031"]
    assert own_ecosystem(DIAGONAL_TREES, *rows) == 28


@rule("E-OBJ-10")
@pytest.mark.parametrize(
    ("rows", "cards"),
    [
        (["012"], 1),  # the Terrain is rocky itself
        (["001 012 004"], 3),  # it may be in the middle
        (["012 . 001"], 1),  # a hole
        (["012 009 001"], 1),  # a card without the habitat
        (["012 .", ". 001"], 1),  # a diagonal step is none
        (["012 001", "004 005"], 4),  # all around a square
        (["012 001 004", "018 005 021"], 6),
        ([". 001 .", "004 012 005", ". 018 ."], 3),  # of four arms two
        (["012 009 001 004", ". 005 018 021"], 1),  # a longer line elsewhere does not count
        (["001 012 004", ". . 005", ". . 018"], 5),
    ],
)
def test_an_orthogonal_line_is_the_longest_path_through_its_terrain(rows: list[str], cards: int) -> None:
    assert terrain_row(*rows) == 2 * cards  # 2 points per rocky card


# --- sets, best area, empty spaces, frames ----------------------------------------------

QUIET_BOARDS = "island island-286-a, climate climate-297-a"  # no colour; blue if chosen
ONE_EVENT = "events earth-223"


@rule("E-OBJ-11")
@pytest.mark.parametrize(
    ("row", "also", "sets"),
    [
        (f"{RED} {YELLOW} {BLUE} 090", f"{QUIET_BOARDS}, {ONE_EVENT}", 1),
        (f"{RED} {YELLOW} 090", f"{QUIET_BOARDS}, {ONE_EVENT}", 1),  # the Climate is blue
        (
            f"{RED} 090",
            f"island island-290-b, climate climate-304-b, {ONE_EVENT}",
            1,
        ),  # blue Island, yellow Climate
        (f"{RED} {YELLOW} {BLUE} 090", QUIET_BOARDS, 0),  # no Event
        (f"{RED} {YELLOW} {BLUE}", f"{QUIET_BOARDS}, {ONE_EVENT}", 0),  # no Terrain
        (f"{YELLOW} {BLUE} 090", f"{QUIET_BOARDS}, {ONE_EVENT}", 0),  # no red
        (f"{YELLOW} {BLUE} 090", f"{QUIET_BOARDS}, {ONE_EVENT}, hand earth-014 earth-224", 0),
        # red or yellow, red, yellow or blue: the red one must be red, the first yellow, the last blue
        ("017 014 021 090", f"island island-286-a, climate climate-303-a, {ONE_EVENT}", 1),
        (f"{MULTI[0]} {MULTI[1]} {RED} 090", f"{QUIET_BOARDS}, {ONE_EVENT}", 1),
        (f"{MULTI[0]} 017 090", f"{QUIET_BOARDS}, {ONE_EVENT}", 1),
    ],
)
def test_a_set_takes_red_yellow_blue_terrain_and_event_from_five_cards(
    row: str, also: str, sets: int
) -> None:
    assert own_ecosystem("ecosystem-325-a", row, also=also) == 6 * sets


@rule("E-OBJ-11")
def test_two_sets_need_ten_different_cards() -> None:
    two_events = f"{QUIET_BOARDS}, events earth-223 earth-224"
    # red: two; yellow: two; blue: one and the Climate; two Terrains
    assert own_ecosystem("ecosystem-325-a", "014 006 013 015", "043 090 091", also=two_events) == 12
    assert own_ecosystem("ecosystem-325-a", "014 006 013 017", "043 090 091", also=two_events) == 12
    assert own_ecosystem("ecosystem-325-a", "014 013 017", "043 090 091", also=two_events) == 6
    assert own_ecosystem("ecosystem-325-a", "014 006 013 015", "043 090", also=two_events) == 6


@rule("E-OBJ-12")
def test_any_one_players_area_is_the_largest_count_of_one_player() -> None:
    # Rocky Mountains: 2 points per rocky card; seat 0 has it and one more, beside its boards
    others = (
        "seat 1: island island-287-a, climate climate-297-b, tableau d4=earth-004 e4=earth-018 f4=earth-021"
    )
    third = "seat 2: island island-285-a, climate climate-296-b, tableau d4=earth-044 e4=earth-045"
    table = scenario(
        f"seat 0: {OPEN_BOARDS}, tableau d4=earth-030 e4=earth-001; {others}; {third}", players=3
    )
    assert table.rows(0)["terrain"] == 2 * 5  # seat 1: three Flora, Island and Climate; not 4 + 5 + 2
    assert table.rows(1)["terrain"] == 0  # it belongs to seat 0


@rule("E-OBJ-12")
def test_any_one_players_area_may_be_the_own_one() -> None:
    table = scenario(f"seat 0: {OPEN_BOARDS}, tableau d4=earth-030 e4=earth-001; seat 1: {WET_COLD}")
    assert table.rows(0)["terrain"] == 2 * 4


@rule("E-OBJ-13")
@pytest.mark.parametrize(
    ("rows", "empty"),
    [
        (["026"], 4),
        (["026 001"], 3),
        (["026 .", ". 001"], 4),  # a diagonal neighbour
        (["001 026 004", ". 005 ."], 1),
        ([". 001 .", "004 026 005", ". 018 ."], 0),
        # a corner of a full tableau: two cells lie beyond its edge
        (["026 001 004 005", "006 007 008 009", "010 011 013 014", "015 016 017 018"], 2),
    ],
)
def test_empty_spaces_are_orthogonal_and_may_lie_beyond_the_tableau(rows: list[str], empty: int) -> None:
    assert terrain_row(*rows) == 4 * empty


CORNERS_AND_CENTRE = ["005 . . 006", ". 007 008 .", ". 009 010 .", "011 . . 013"]


@rule("E-OBJ-14")
def test_both_main_diagonals_of_an_exact_four_by_four_frame() -> None:
    assert meets("fauna-348-a", *CORNERS_AND_CENTRE)
    assert meets(
        "fauna-348-a", "005 014 015 006", ". 007 008 .", ". 009 010 .", "011 . . 013"
    )  # more is fine
    assert not meets("fauna-348-a", *CORNERS_AND_CENTRE[:3], "011 . . .")
    # eight cards on diagonals of a smaller frame
    assert not meets("fauna-348-a", "005 006 007", "008 009 010", "011 013 .")


@rule("E-OBJ-14")
def test_the_frame_of_the_diagonals_lies_wherever_the_cards_lie() -> None:
    upper = "c3=earth-005 f3=earth-006 d4=earth-007 e4=earth-008"
    lower = "d5=earth-009 e5=earth-010 c6=earth-011 f6=earth-013"
    table = scenario(f"seat 0: hand earth-223, tableau {upper} {lower}; fauna fauna-348-a")
    table.choose(0, "event earth-223")
    assert table.achieved(0) == [0]


@rule("E-OBJ-14")
def test_row_and_column_goals_need_two_lines_of_four() -> None:
    rows = ["005 006 007 008", "009 010 011 013"]
    columns = ["005 009", "006 010", "007 011", "008 013"]
    assert meets("fauna-347-b", *rows) and not meets("fauna-347-a", *rows)
    assert meets("fauna-347-a", *columns) and not meets("fauna-347-b", *columns)
    assert not meets("fauna-347-b", rows[0], "009 010 011")
    assert meets("fauna-347-b", rows[0], ". 014 . .", rows[1])  # the two rows need not touch


# --- hand, caps, further lines, bare Flora ----------------------------------------------


@rule("E-OBJ-15")
def test_cards_being_chosen_from_are_not_in_the_hand() -> None:
    # 6 points per 6 hand cards: 5 in hand, 4 being looked at
    table = scenario("seat 0: hand 5, ecosystem ecosystem-310-a; seat 1: hand 1")
    table.choose(0, "choose plant", "done")
    assert len(table.held(0)) == 4 and table.rows(0)["ecosystem own"] == 0
    table.choose(0, table.choices(0)[0])
    assert len(table.hand(0)) == 6 and table.rows(0)["ecosystem own"] == 6


@rule("E-OBJ-15")
def test_events_in_hand_are_hand_cards() -> None:
    table = scenario("seat 0: hand 4 earth-196 earth-197, ecosystem ecosystem-310-a")
    assert table.rows(0)["ecosystem own"] == 6


@rule("E-OBJ-16")
@pytest.mark.parametrize(
    ("side", "fields", "points"),
    [
        ("ecosystem-309-b", "soil 11", 22),  # 2 per soil, at most 24
        ("ecosystem-309-b", "soil 12", 24),
        ("ecosystem-309-b", "soil 40", 24),
        ("ecosystem-310-a", "hand 23", 18),  # 6 per 6 hand cards, at most 24
        ("ecosystem-310-a", "hand 30", 24),
        ("ecosystem-310-b", "compost 40", 24),  # 3 per 4 compost cards, at most 24
        (
            "ecosystem-313-b",
            "events " + " ".join(f"earth-{n}" for n in range(196, 206)),
            25,
        ),  # 5 per 2 Events
        ("ecosystem-313-b", "events " + " ".join(f"earth-{n}" for n in range(196, 208)), 25),  # at most 25
    ],
)
def test_a_printed_maximum_limits_the_total_of_its_card(side: str, fields: str, points: int) -> None:
    assert scenario(f"seat 0: ecosystem {side}, {fields}").rows(0)["ecosystem own"] == points


@rule("E-OBJ-16")
@pytest.mark.parametrize(
    ("terrain", "fields", "points"),
    [
        ("165", "soil 14", 28),  # 2 per soil, at most 30
        ("165", "soil 15", 30),
        ("165", "soil 16", 30),
        ("166", "hand 29", 29),  # 1 per hand card, at most 30
        ("166", "hand 31", 30),
        ("167", "compost 31", 30),  # 1 per compost card, at most 30
    ],
)
def test_a_maximum_holds_for_terrains_too(terrain: str, fields: str, points: int) -> None:
    assert terrain_row(terrain, also=fields) == points


@rule("E-OBJ-16")
def test_the_maximum_of_one_card_does_not_limit_another() -> None:
    assert terrain_row("165 166", also="soil 20, hand 31") == 60


@rule("E-OBJ-17")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("001 004 007 013", 6),  # trees
        ("001 004 007 280", 6),  # one of them a tree among other things
        ("002 003 026 090", 6),  # four Terrains
        ("280 281 282 002", 0),  # no common type with a Terrain
        ("001 004 007 002", 0),
        ("001 004 007", 0),
    ],
)
def test_a_line_of_the_same_type(row: str, points: int) -> None:
    assert own_ecosystem("ecosystem-326-b", row) == points
    assert own_ecosystem("ecosystem-327-b", *row.split()) == points


@rule("E-OBJ-17")
def test_a_column_that_shares_a_habitat() -> None:
    assert own_ecosystem("ecosystem-328-b", "001", "009", "016", "006") == 6  # cold on all four
    assert own_ecosystem("ecosystem-328-b", "001", "009", "016", "008") == 0  # one has no habitat
    assert own_ecosystem("ecosystem-328-b", "001", "004", "013", "006") == 0  # rocky, rocky, wet, wet
    assert own_ecosystem("ecosystem-328-b", "001", "004", "044", "002") == 6  # rocky, a Terrain among them


@rule("E-OBJ-17")
def test_a_column_of_different_printed_values() -> None:
    assert own_ecosystem("ecosystem-318-b", "005", "007", "001", "014") == 6  # 0, 1, 2, 3
    assert own_ecosystem("ecosystem-318-b", "005", "007", "001", "009") == 0  # 2 twice
    assert own_ecosystem("ecosystem-318-b", "005", "007", "001/4/3", "014") == 6  # pieces do not matter
    assert own_ecosystem("ecosystem-318-b", "005", "007", "001") == 0


@rule("E-OBJ-18")
def test_bare_flora_carry_no_piece_and_may_lack_a_kind_of_space() -> None:
    # without sprout spaces, without growth spaces, with both
    assert meets("fauna-358-b", "049 009 051 064", "001 004 005 006")
    assert not meets("fauna-358-b", "049 009 051 064", "001 004 005/1 006")
    assert not meets("fauna-358-b", "049/0/1 009 051 064", "001 004 005 006")
    assert not meets("fauna-358-b", "049 009 051 064", "001 004 005 002")  # a Terrain is never bare Flora
