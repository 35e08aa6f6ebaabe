"""Worked examples of the rules, third part: solo, teams (X-28 to X-32, X-37), Abundance (AX-01 to AX-30)."""

from __future__ import annotations

import pytest

from holocene.earth.rules.solo.gaia_board import gaia_soil
from rules import rule
from scenario_expansions import PLAIN, Table, abundant, solo, team
from scenario_more import FAR_FAUNA, claim, quiet, quiet_cards

pytestmark = pytest.mark.pure

SPARE = quiet_cards()[80:]
GIFT = "earth-223"
ICE_AGE, SHIFT, VOLCANO = "earth-294", "earth-297", "earth-298"
QUIET = "island island-286-a, climate climate-303-a"
"""Boards that keep silent unless their seat chooses Grow."""


def used(action: str, seats: str, card: str, players: int = 2) -> Table:
    """Seat 1 has chosen the action; seat 0 has declined its benefit and uses the ability of this card."""
    table = abundant(f"{seats}; active 1", players)
    table.choose(1, f"choose {action}")
    table.go_to("Walk", 0)
    assert table.offered(0) == card
    table.choose(0, "use")
    return table


def until(table: Table, *steps: str) -> None:
    while table.step() not in steps:
        table.answer_briefly(table.waiting()[0])


# --- solo and teams ---------------------------------------------------------------------


@rule("X-28")
def test_eight_soil_and_seven_more_become_five_compost_and_five_soil() -> None:
    table = solo("gaia: soil 8")
    gaia_soil(table.state, 7)
    assert (table.gaia.soil, len(table.gaia.compost)) == (5, 5)


@rule("X-29")
def test_seven_growth_are_nine_points_and_fifteen_are_twenty_five() -> None:
    assert solo("gaia: growth 7").gaia_rows()["growth"] == 9
    assert solo("gaia: growth 15").gaia_rows()["growth"] == 25


@rule("X-30")
def test_red_at_medium_with_nine_soil_and_an_event_composts_six() -> None:
    # 5 soil of the action, 3 + 1 of abilities, 3 of Lava Lake (an Event for 1 sprout)
    table = solo(f"seat 0: {QUIET}, hand earth-208, tableau d4=earth-157 e4=earth-018/1")
    table.choose(0, "event earth-208", "choose compost", "use", "use")
    while table.state.active == 0:
        table.answer_briefly(0)
    assert table.soil(0) == 5 + 4 + 3 and len(table.gaia.compost) == 6


@rule("X-31")
def test_base_values_four_zero_and_minus_three_are_seven_points_for_gaia() -> None:
    # Volcanic Grounds 4, Mudpot 0, Comet -3
    assert solo("gaia: pile earth-258 earth-223 earth-261").gaia_rows()["cards"] == 7


@rule("X-32")
def test_of_three_soil_on_the_team_board_two_are_taken_and_one_returns_to_the_supply() -> None:
    table = team(f"seat 0: {PLAIN}; seat 1: hand 1; seat 2: hand 1; seat 3: hand 1")
    table.share(0, "choose compost", "amount 3", "amount 0")
    table.choose(2, "take soil", "amount 2")
    table.finish_turn()
    assert (table.soil(0), table.soil(2), table.on_board(0)) == (2, 2, {})


@rule("X-37")
def test_four_cards_asked_for_and_three_left_give_gaia_three_growth() -> None:
    table = solo(f"seat 0: {PLAIN}; deck only {SPARE[0]} {SPARE[1]}; discard {SPARE[2]}")
    table.choose(0, "choose grow")
    while table.state.active == 0:
        table.answer_briefly(0)
    assert len(table.hand(0)) >= 3 and table.gaia.growth == 3


# --- icons ------------------------------------------------------------------------------


@rule("AX-01")
def test_four_soil_for_the_user_and_two_sprouts_for_every_other_stock() -> None:
    table = used("compost", f"seat 0: {QUIET}, tableau d4=earth-309", "earth-309", players=4)
    assert table.soil(0) == 4 and [table.stock(seat) for seat in range(4)] == [0, 2, 2, 2]


@rule("AX-02")
def test_each_player_who_wants_to_may_plant_one_additional_card() -> None:
    seats = [f"seat {seat}: soil 20, hand {SPARE[seat]}" for seat in range(3)]
    seats[0] += " earth-348"
    table = abundant("; ".join(seats), players=3)
    table.choose(0, "choose plant", "plant earth-348", "use", "done")
    until(table, "Extra")
    table.choose(1, f"plant {SPARE[1]}")
    table.choose(0, "done")
    table.choose(2, "done")
    until(table, "Green", "StockStep")
    assert [len(table.tableau(seat)) for seat in range(3)] == [1, 1, 0]


@rule("AX-03")
def test_left_two_and_right_four_elements_give_up_to_four() -> None:
    left = "tableau d4=earth-090 e4=earth-091"
    right = "tableau d4=earth-092 e4=earth-093 f4=earth-094 g4=earth-095"
    for seats in (f"seat 1: {left}; seat 2: {right}", f"seat 1: {right}; seat 2: {left}"):
        table = used("compost", f"seat 0: {QUIET}, tableau d4=earth-339; {seats}", "earth-339", players=3)
        assert table.soil(0) == 4


@rule("AX-04")
def test_exactly_one_named_opponent_of_three_receives_a_sprout() -> None:
    table = used("water", "seat 0: island island-296-a", "island-296-a", players=4)
    table.go_to("GiveOpponent", 0)
    table.refused(0, "done")
    table.choose(0, "opponent 2")
    assert [table.stock(seat) for seat in range(4)] == [0, 0, 1, 0]


@rule("AX-05")
def test_amal_plays_the_continental_shift_boris_uses_it_and_coline_passes() -> None:
    table = abundant(
        f"seat 0: {QUIET}, hand {SHIFT}, tableau d4=earth-005/4; seat 1: tableau d4=earth-014/4; "
        "seat 2: tableau d4=earth-015/4",
        players=3,
    )
    table.less(0, "choose grow", "amount 0")
    table.go_to("Announce", 0, 1, 2)
    table.choose(0, f"event {SHIFT}")
    table.choose(1, "done")
    table.choose(2, "done")
    table.choose(0, "use")
    table.less(1, "use", "amount 2", "amount 6")
    table.choose(2, "done")
    assert [table.sprouts(seat) for seat in range(3)] == [0, 0, 4]
    assert [(len(table.hand(seat)), len(table.compost(seat))) for seat in range(3)] == [
        (2, 6),
        (2, 6),
        (0, 0),
    ]
    assert [table.events(seat) for seat in range(3)] == [[SHIFT], [], []]


# --- germination ------------------------------------------------------------------------


@rule("AX-06")
def test_boris_names_the_growth_icon_and_finds_a_tree_above_two_cards() -> None:
    # bottom: Basil (draw), Rainbow (an Event with growth), Japanese Maple (growth)
    table = abundant("seat 0: seeds 1; bottom earth-014 earth-224 earth-001")
    deck = len(table.deck())
    table.choose(0, "germinate growth-icon")
    assert table.hand(0) == ["earth-001"] and table.discard() == ["earth-014", "earth-224"]
    assert (len(table.deck()), table.seeds(0)) == (deck - 3, 0)


@rule("AX-15")
def test_no_mushroom_anywhere_returns_the_seed_and_makes_a_new_deck() -> None:
    table = abundant("seat 0: seeds 1; deck only earth-001 earth-005 earth-006; discard earth-012 earth-223")
    table.choose(0, "germinate mushroom")
    assert (table.seeds(0), table.hand(0), table.discard()) == (1, [], [])
    assert sorted(table.deck()) == ["earth-001", "earth-005", "earth-006", "earth-012", "earth-223"]


@rule("AX-16")
def test_events_with_black_abilities_are_passed_over_by_the_criterion_black() -> None:
    table = abundant("seat 0: seeds 1; bottom earth-223 earth-196 earth-266")
    table.choose(0, "germinate black")
    assert table.hand(0) == ["earth-266"] and table.discard() == ["earth-223", "earth-196"]


# --- the stock --------------------------------------------------------------------------


@rule("AX-07")
def test_three_sprouts_gained_with_all_spaces_taken_are_stocked() -> None:
    table = used(
        "water", f"seat 0: {QUIET}, soil 1, tableau d4=earth-065/6", "earth-065"
    )  # 1 soil for 3 sprouts
    table.choose(0, "stock", "stock", "stock")
    assert (table.stock(0), table.sprouts(0)) == (3, 6)


@rule("AX-08")
def test_a_sprout_on_the_card_and_two_diagonal_herbs_and_nothing_stocked() -> None:
    tableau = "d4=earth-351 c3=earth-014 e5=earth-177 e3=earth-001 c5=earth-009"
    table = abundant(f"seat 0: {QUIET}, tableau {tableau}; active 1")
    table.choose(1, "choose water")
    table.go_to("Walk", 0)
    while table.offered(0) != "earth-351":
        table.choose(0, "done")
    table.choose(0, "use", "sprout+ c3", "sprout+ d4", "sprout+ e5")
    assert table.asked(0) not in ("PutEach", "Surplus") and (table.sprouts(0), table.stock(0)) == (3, 0)


@rule("AX-09")
def test_a_row_ability_on_bushes_without_a_free_space_gives_and_stocks_nothing() -> None:
    seat = f"seat 0: {QUIET}, tableau d4=earth-141/4 e4=earth-157/2 f4=earth-001"
    table = used("water", seat, "earth-141")  # a sprout on each Bush of the row
    assert table.asked(0) not in ("PutEach", "Put", "Surplus") and (table.sprouts(0), table.stock(0)) == (
        6,
        0,
    )


@rule("AX-10")
def test_five_blue_abilities_of_the_best_neighbour_give_two_sprouts_to_the_stock() -> None:
    # the Climate and four Flora of seat 1 are blue, two Flora of seat 2
    blue = (
        "island island-286-b, climate climate-299-a, "
        "tableau d4=earth-005 e4=earth-007 f4=earth-009 g4=earth-016"
    )
    less = "island island-289-a, climate climate-303-b, tableau d4=earth-019 e4=earth-022"
    table = used(
        "water", f"seat 0: {QUIET}, tableau d4=earth-338/3; seat 1: {blue}; seat 2: {less}", "earth-338", 3
    )
    assert table.asked(0) == "Surplus"
    table.choose(0, "stock", "stock")
    assert table.stock(0) == 2 and table.asked(0) != "Surplus"


@rule("AX-11")
def test_sacha_plants_the_rhodotus_and_every_other_stock_grows_at_once() -> None:
    table = abundant(
        "seat 0: soil 9, hand earth-349; seat 1: hand 1, tableau d4=earth-005; "
        "seat 2: hand 1, tableau d4=earth-014",
        players=3,
    )
    table.choose(0, "choose plant", "plant earth-349", "use")
    assert len(table.hand(0)) == 4
    assert [(table.stock(seat), table.sprouts(seat)) for seat in (1, 2)] == [(2, 0), (2, 0)]


@rule("AX-17")
def test_with_two_free_spaces_and_three_sprouts_one_may_be_stocked_once_two_are_placed() -> None:
    def gained() -> Table:
        table = abundant("seat 0: seeds 1, tableau d4=earth-005/4")
        table.choose(0, "seed sprouts")
        return table

    table = gained()
    table.refused(0, "stock")  # 0 placed
    table.choose(0, "sprout+ d4")
    table.refused(0, "stock")  # 1 placed
    table.choose(0, "sprout+ d4", "stock")
    assert (table.sprouts(0), table.stock(0), table.asked(0)) == (6, 1, "Action")


@rule("AX-18")
def test_four_stocked_sprouts_are_worth_nothing_at_the_end() -> None:
    table = abundant("seat 0: stock 4")
    table.state.ending = table.state.over = True
    without = abundant("seat 0: soil 0")
    without.state.ending = without.state.over = True
    assert table.rows(0) == without.rows(0) and table.rows(0)["sprouts"] == 0


# --- seeds ------------------------------------------------------------------------------


@rule("AX-12")
def test_one_of_five_leaves_converted_leaves_four_for_five_possible_claims() -> None:
    table = abundant("seat 0: hand 1")
    table.choose(0, "leaf-to-seed")
    assert (table.leaves(0), table.seeds(0)) == (4, 1)


@rule("AX-13")
def test_three_sprouts_on_the_tableau_and_six_in_stock_make_no_seed() -> None:
    table = abundant("seat 0: stock 6, tableau d4=earth-005/3")
    assert "sprouts-to-seed" not in table.choices(0)
    table.refused(0, "sprouts-to-seed")


@rule("AX-14")
def test_one_seed_each_way() -> None:
    table = abundant("seat 0: seeds 5, hand 3, tableau d4=earth-005 e4=earth-001")
    table.choose(0, "seed soil", "seed growth", "growth+ d4", "growth+ e4")
    table.choose(0, "seed sprouts", "sprout+ d4", "sprout+ d4", "sprout+ d4", "seed compost")
    assert (table.soil(0), table.growth(0), table.sprouts(0), len(table.compost(0))) == (2, 2, 3, 3)
    table.choose(0, "seed hand")
    for _ in range(3):
        table.choose(0, table.choices(0)[1])
    assert (len(table.compost(0)), table.hand(0), table.seeds(0), table.asked(0)) == (6, [], 0, "Action")


# --- between-turns Events ---------------------------------------------------------------


@rule("AX-19")
def test_with_the_second_player_active_the_third_ones_event_comes_before_the_firsts() -> None:
    table = abundant(
        f"seat 0: hand {ICE_AGE}, tableau d4=earth-005/5; "
        f"seat 2: hand {VOLCANO}, tableau d4=earth-014/5; active 1",
        players=3,
    )
    table.act("grow")
    table.go_to("Announce", 0, 1, 2)
    table.choose(0, f"event {ICE_AGE}")
    table.choose(2, f"event {VOLCANO}")
    table.choose(1, "done")
    assert table.asked(2) == "OwnEvent" and table.asked(0) == ""
    table.choose(2, "use")
    while table.step() == "Offer":
        table.answer_briefly(table.waiting()[0])
    assert table.asked(0) == "OwnEvent"


@rule("AX-20")
def test_the_ice_age_is_not_playable_with_one_sprout_and_five_in_stock() -> None:
    table = abundant(
        f"seat 0: hand {ICE_AGE}, stock 5, tableau d4=earth-018/1 e4=earth-049; seat 1: hand 1; active 1"
    )
    table.act("compost")
    table.go_to("Announce", 0)
    assert f"event {ICE_AGE}" not in table.choices(0)
    table.refused(0, f"event {ICE_AGE}")


# --- leaves -----------------------------------------------------------------------------


@rule("AX-21")
def test_of_two_completers_the_one_with_a_leaf_takes_eleven_points() -> None:
    table = abundant(
        f"seat 0: soil 20, leaves 0, hand {SPARE[0]}, {quiet(15)}; "
        f"seat 1: soil 20, hand {SPARE[1]}, {quiet(15, 1)}; "
        f"{FAR_FAUNA}"
    )
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    table.choose(1, f"plant {SPARE[1]}")
    until(table, "Green", "StockStep")
    assert table.state.ending and (table.state.bonus, table.rows(1)["fauna"]) == (1, 11)


@rule("AX-22")
def test_the_sixth_achiever_of_a_fauna_gets_nothing() -> None:
    table = abundant(f"seat 5: soil 19, hand {GIFT}; fauna fauna-339-a", players=6)
    for seat in range(5):
        claim(table, 0, seat, seat)
    table.choose(5, f"event {GIFT}")
    table.act("grow")
    table.finish_turn()
    assert (table.claims(0), table.leaves(5), table.rows(5)["fauna"]) == ([0, 1, 2, 3, 4], 5, 0)


@rule("AX-23")
def test_a_teammate_cannot_be_the_opponent_of_your_choice() -> None:
    table = team("with abundance; seat 0: island island-296-a; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.go_to("Walk", 0)
    table.choose(0, "use")
    table.go_to("GiveOpponent", 0)
    table.refused(0, "opponent 2")
    assert table.choices(0) == ["opponent 1", "opponent 3"]


@rule("AX-24")
def test_two_converted_leaves_and_one_of_her_own_are_fifteen_points_for_gaia() -> None:
    table = solo("with abundance; gaia: claimed 0 1 2 3")
    tiers = table.gaia_rows()["fauna"] - 5
    assert tiers == 60
    table.choose(0, "leaf-to-seed", "leaf-to-seed")
    assert table.gaia_rows()["fauna"] == tiers + 15


@rule("AX-25")
def test_the_super_volcano_costs_gaia_five_sprouts_and_turns_her_soil_into_compost() -> None:
    table = solo(
        f"with abundance; seat 0: {QUIET}, hand {VOLCANO}, tableau d4=earth-005/5; gaia: sprouts 12, soil 6"
    )
    table.less(0, "choose compost", "amount 0")
    table.go_to("Announce", 0)
    composted = len(table.gaia.compost)
    table.choose(0, f"event {VOLCANO}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert (table.gaia.sprouts, table.gaia.soil, len(table.gaia.compost) - composted) == (7, 2, 5)


@rule("AX-26")
def test_three_sprouts_for_others_go_to_gaias_board() -> None:
    table = solo("with abundance; seat 0: hand earth-302; gaia: sprouts 4")
    table.choose(0, "event earth-302")  # Monsoon
    assert table.gaia.sprouts == 7


@rule("AX-27")
def test_with_two_leaves_left_each_achievement_is_asked_for_and_the_leaf_may_be_kept() -> None:
    table = abundant(
        f"seat 0: soil 19, hand {GIFT} 20, leaves 2; seat 1: hand 1; fauna fauna-339-a fauna-340-a"
    )
    table.choose(0, f"event {GIFT}")
    assert table.achieved(0) == [0, 1]
    table.less(0, "choose grow", "amount 0")
    until(table, "StockStep")
    table.finish_step()
    assert table.asked(0) == "Claim"
    table.choose(0, "done")
    assert table.asked(0) == "Claim"
    table.choose(0, "done")
    assert (table.claims(0), table.claims(1), table.leaves(0)) == ([], [], 2)


@rule("AX-28")
def test_an_achievement_of_step_two_comes_before_one_of_step_four() -> None:
    # P2 reaches 20 soil with its benefit; P1, active, with the Super Volcano in step 4
    table = abundant(
        f"seat 0: {QUIET}, soil 14, hand {VOLCANO}, tableau d4=earth-005/5; seat 1: soil 19; "
        "fauna fauna-339-a"
    )
    table.less(0, "choose compost", "amount 0")
    table.go_to("Branch", 1)
    table.choose(1, "pick 0")
    table.go_to("Announce", 0, 1)
    assert table.claims(0) == [1]
    table.choose(0, f"event {VOLCANO}")
    table.choose(1, "done")
    table.choose(0, "use")
    table.finish_turn()
    assert table.claims(0) == [1, 0]
    assert (table.rows(1)["fauna"], table.rows(0)["fauna"]) == (15, 11)


@rule("AX-29")
def test_a_tableau_completed_by_an_additional_planting_is_complete_in_this_turn() -> None:
    table = abundant(
        f"seat 0: soil 9, hand earth-348 1; seat 1: soil 20, hand {SPARE[1]}, {quiet(15, 1)}; {FAR_FAUNA}"
    )
    table.choose(0, "choose plant", "plant earth-348", "use", "done")
    until(table, "Extra")
    assert len(table.tableau(1)) == 15
    table.choose(1, f"plant {SPARE[1]}")
    until(table, "Green", "StockStep")
    assert table.state.ending and table.state.bonus == 1 and table.state.turn == 0


@rule("AX-30")
def test_a_leaf_converted_in_step_three_claims_nothing() -> None:
    table = abundant(f"seat 0: soil 19, hand {GIFT}, leaves 1; seat 1: hand 1; fauna fauna-339-a")
    table.choose(0, f"event {GIFT}")
    table.act("grow")
    table.go_to("StockWindow", 0)
    assert table.achieved(0) == [0]
    table.choose(0, "leaf-to-seed")
    table.finish_turn()
    assert (table.claims(0), table.leaves(0), table.seeds(0)) == ([], 0, 1)
