"""Fauna: when a goal is achieved, who claims which tier, what others see of it (E-FAUNA)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario import Table, find_all, scenario
from scenario_more import grid, quiet_cards

pytestmark = pytest.mark.pure

pile = Pile()

PAYS_GROWTH = pile.flora("blue: -2 growth : +4 sprout")
PAYS_SOIL = pile.flora("red: -1 soil : +4 hand>compost")
HAND_3 = pile.flora("red: +3 hand>compost")
BLACK_GROWTH = pile.flora("black: +3 growth", cost=6, growth=at_least(3))
BLACK_SOIL = pile.terrain("black: +6 soil", cost=1)
DRAW_THEN_HAND = pile.terrain("black: +2 draw +4 hand>compost", cost=1)
DEAR = pile.terrain(cost=12, lasting=False, where=lambda card: "sunny" in card.habitats)
ALSO_DEAR = pile.flora(cost=at_least(7))
FOURTH_TREE = pile.flora(types="tree", cost=0, quiet=True)
TREE_1, TREE_2, TREE_3, TREE_5 = pile.several(4, "flora", types="tree", quiet=True)
TREES = f"tableau d4={TREE_1} e4={TREE_2} f4={TREE_3}"
ROOM = pile.flora(growth=at_least(2), quiet=True, without="blue")
BARE_1, BARE_2, BARE_3, BARE_4, BARE_5 = pile.several(5, "flora", quiet=True, without="blue")
E_1, E_2, E_3, E_4 = pile.several(4, "event")
C_1, C_2, C_3, C_4, C_5, C_6, C_7 = pile.several(7, "flora", quiet=True)
"""Cards of columns."""

SOIL = pile.fauna("20+ soil")
HAND = pile.fauna("20+ hand cards")
FOUR_EVENTS = pile.fauna("4+ played events")
FOUR_TREES = pile.fauna("4+ trees in tableau")
FOUR_HERBS = pile.fauna("4+ herbs in tableau")
EMPTY = pile.fauna("8+ empty flora in tableau")
NINE_SPROUTED = pile.fauna("9+ flora with sprouts 1+ in tableau")
TWO_COLUMNS = pile.fauna("2+ full columns")

PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
OTHER_ISLAND = pile.island("brown: cost -1 for cold cards")
WET_ISLAND = pile.island("brown: cost -1 for wet cards")
ROCKY_ISLAND = pile.island("brown: cost -1 for rocky cards")
GREEN_ISLAND = pile.island("green: +1 draw per terrain planted")
ISLANDS = (GREEN_ISLAND, PLAIN_ISLAND, OTHER_ISLAND, WET_ISLAND, ROCKY_ISLAND)
"""Silent in a red turn."""
CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
OTHER_CLIMATE = pile.climate("yellow: -1 compost : +2 draw")
PLAIN = f"island {PLAIN_ISLAND}, climate {CLIMATE}"
"""No red, blue or green ability."""


def fauna_points(table: Table, seat: int) -> int:
    return table.rows(seat)["fauna"]


# --- goals ------------------------------------------------------------------------------


@rule("E-FAUNA-01")
def test_four_goals_lie_open_for_everybody() -> None:
    goals = [SOIL, HAND, FOUR_TREES, EMPTY]
    table = scenario(f"fauna {' '.join(goals)}", players=3)
    for viewer in (0, 1, 2, -1):
        assert [fauna["card"] for fauna in table.view(viewer)["fauna"]] == goals


@rule("E-FAUNA-01")
def test_a_goal_claimed_by_one_stays_open_to_the_others() -> None:
    table = scenario(f"seat 0: soil 15, {PLAIN}; seat 1: soil 15; turn 40; active 0; fauna {SOIL}")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert table.claims(0) == [0]
    table.choose(1, "choose compost")
    table.finish_turn()
    assert table.claims(0) == [0, 1]


@rule("E-FAUNA-02")
def test_nobody_claims_a_goal_twice() -> None:
    table = scenario(f"seat 0: soil 20, {PLAIN}; fauna {SOIL}")
    table.choose(0, "choose compost")
    table.finish_turn()
    table.choose(1, "choose compost")
    table.choose(0, "pick 0")
    table.finish_turn()
    assert table.soil(0) == 27 and table.claims(0) == [0] and table.seat(0).leaves == 4


@rule("E-FAUNA-02")
def test_one_player_may_claim_all_four_goals_in_one_turn() -> None:
    table = scenario(
        f"seat 0: soil 16, hand 20, {PLAIN}, {TREES} d5={FOURTH_TREE},"
        f" events {E_1} {E_2} {E_3} {E_4};"
        f" fauna {SOIL} {HAND} {FOUR_TREES} {FOUR_EVENTS}"
    )
    table.choose(0, "choose compost")
    table.finish_turn()
    assert [table.claims(place) for place in range(4)] == [[0], [0], [0], [0]]
    assert table.seat(0).leaves == 1 and fauna_points(table, 0) == 60


# --- when it is achieved ----------------------------------------------------------------


@rule("E-FAUNA-03")
def test_a_goal_lost_again_in_the_same_turn_stays_achieved() -> None:
    # 15 + 5 soil, then an ability that costs 1 soil
    table = scenario(f"seat 0: soil 15, hand 1, {PLAIN}, tableau d4={PAYS_SOIL}; fauna {SOIL}")
    table.choose(0, "choose compost")
    assert table.achieved(0) == [0]
    table.choose(0, "use", "done")
    assert table.soil(0) == 19
    table.finish_turn()
    assert table.claims(0) == [0]


@rule("E-FAUNA-03")
def test_one_short_is_not_achieved() -> None:
    table = scenario(f"seat 0: soil 14, {PLAIN}; fauna {SOIL}")
    table.choose(0, "choose compost")
    assert table.soil(0) == 19 and table.achieved(0) == []
    table.finish_turn()
    assert table.claims(0) == []


@rule("E-FAUNA-03")
def test_a_goal_is_achieved_on_the_turn_of_somebody_else() -> None:
    table = scenario(f"seat 1: soil 18; fauna {SOIL}")
    table.choose(0, "choose compost")
    table.choose(1, "pick 0")
    assert table.achieved(1) == [0]
    table.finish_turn()
    assert table.claims(0) == [1]


@rule("E-FAUNA-03")
def test_a_goal_that_holds_between_automatic_and_chosen_gains_is_achieved() -> None:
    # a Terrain that draws 2, then composts up to 4: 19 - 1 + 2 cards in hand
    table = scenario(f"seat 0: soil 1, hand {DRAW_THEN_HAND} 18; fauna {HAND}")
    table.choose(0, "choose plant", f"plant {DRAW_THEN_HAND}", "use")
    assert len(table.hand(0)) == 20 and table.asked(0) == "Hand" and table.achieved(0) == [0]
    table.choose(0, *[name for name in table.choices(0) if name.startswith("compost")][:1])
    assert len(table.hand(0)) == 19 and table.achieved(0) == [0]


@rule("H-14", "E-GEN-09")
def test_a_goal_that_holds_before_the_first_chosen_gain_is_achieved_though_nothing_was_paid_or_gained() -> (
    None
):
    """Fauna: 20 cards in hand. HAND_3, red: compost up to 3 from hand."""
    table = scenario(f"active 1; seat 0: hand 20, tableau d4={HAND_3}; seat 1: hand 1; fauna {HAND}")
    table.choose(1, "choose compost")
    table.choose(0, "done", "use")
    assert table.asked(0) == "Hand" and table.achieved(0) == [0]
    table.choose(0, table.choices(0)[1], "done")
    assert len(table.hand(0)) == 19 and table.achieved(0) == [0]


@rule("E-FAUNA-03")
def test_a_goal_that_holds_between_the_cards_and_the_growth_of_the_grow_action_is_achieved() -> None:
    table = scenario(f"seat 0: hand 16, tableau d4={ROOM}; fauna {HAND}")
    table.choose(0, "choose grow")
    assert table.asked(0) == "Put" and table.achieved(0) == [0]


def eight_flora(first: str, second: str) -> str:
    """Two Flora as given and six bare ones without a blue or green ability."""
    bare = f"f4={BARE_1} g4={BARE_2} d5={BARE_3} e5={BARE_4} f5={TREE_5} g5={BARE_5}"
    return f"tableau d4={first} e4={second} {bare}"


@rule("E-FAUNA-03")
def test_a_goal_that_holds_once_the_cost_is_paid_is_achieved() -> None:
    # 2 growth, the only pieces of the tableau, for 4 sprouts: in between all 8 Flora are bare
    table = scenario(f"seat 0: {PLAIN}, {eight_flora(PAYS_GROWTH, f'{ROOM}/0/2')}; fauna {EMPTY}")
    table.choose(0, "choose water", "done")
    assert table.offered(0) == PAYS_GROWTH and table.achieved(0) == []
    table.choose(0, "use")
    assert table.asked(0) == "Put" and table.achieved(0) == [0]
    table.choose(0, "sprout+ d4")
    table.finish_turn()
    assert table.claims(0) == [0]


@rule("E-FAUNA-03")
def test_a_goal_that_holds_once_the_card_is_placed_is_achieved_before_its_black_ability() -> None:
    # the eighth bare Flora brings growth of its own; it is bare when it is set down
    row = eight_flora(PAYS_GROWTH, ROOM).replace(f"e4={ROOM} ", "")
    table = scenario(f"seat 0: soil 6, hand {BLACK_GROWTH}, {row}; fauna {EMPTY}")
    table.choose(0, "choose plant", f"plant {BLACK_GROWTH}", "at e4", "use")
    assert table.asked(0) == "Put"
    assert table.achieved(0) == [0]
    table.choose(0, "growth+ e4", "growth+ e4", "growth+ e4")
    table.finish_turn()
    assert table.claims(0) == [0]


@rule("E-FAUNA-03")
def test_pieces_placed_and_paid_within_one_item_do_not_count_in_between() -> None:
    # the goal needs sprouts on 9 Flora; the ninth one arrives in the middle of a placing
    cells = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3"]
    cards = find_all(lambda card: card.sprout_spaces > 1 and card.abilities[0].colour == "yellow")
    tableau = " ".join(
        f"{cell}={card}/{int(k < 8)}" for k, (cell, card) in enumerate(zip(cells, cards, strict=False))
    )
    table = scenario(f"seat 0: {PLAIN}, tableau {tableau}; fauna {NINE_SPROUTED}")
    table.choose(0, "choose water", "sprout+ a3")
    assert table.sprouts(0, "a3") == 1 and table.achieved(0) == []  # still inside the item
    table.choose(0, "done")
    assert table.achieved(0) == [0]  # its end is a check point


# --- claims -----------------------------------------------------------------------------


@rule("E-FAUNA-04")
def test_the_claim_comes_by_itself_at_the_end_of_the_turn_and_costs_a_leaf() -> None:
    table = scenario(f"seat 0: soil 15, hand 1, {PLAIN}; fauna {SOIL}")
    table.choose(0, "choose compost")
    assert table.claims(0) == [] and table.seat(0).leaves == 5
    assert table.choices(0) == ["done"]  # nothing to decline
    table.finish_turn()
    assert table.claims(0) == [0] and table.seat(0).leaves == 4
    assert table.achieved(0) == []


@rule("E-FAUNA-04")
def test_a_claim_takes_the_highest_free_tier() -> None:
    table = scenario(
        f"seat 0: soil 15, {PLAIN}; seat 1: claimed 0; seat 2: claimed 0; fauna {SOIL}", players=3
    )
    table.choose(0, "choose compost")
    table.finish_turn()
    assert table.claims(0) == [1, 2, 0]
    assert [fauna_points(table, seat) for seat in (1, 2, 0)] == [15, 11, 8]


@rule("E-FAUNA-05")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (3, [3, 0, 1, 2])])
def test_achievements_of_one_turn_are_served_in_turn_order_from_the_active_player(
    active: int, order: list[int]
) -> None:
    seats = "; ".join(f"seat {seat}: soil 18, island {island}" for seat, island in enumerate(ISLANDS[:4]))
    table = scenario(f"active {active}; {seats}; fauna {SOIL}", players=4)
    table.choose(active, "choose compost")
    for seat in reversed(order[1:]):  # the last in turn order is the first to answer
        table.choose(seat, "pick 0")
    table.finish_turn()
    assert table.claims(0) == order
    assert [fauna_points(table, seat) for seat in order] == [15, 11, 8, 6]


@rule("E-FAUNA-05")
def test_an_earlier_turn_beats_turn_order() -> None:
    table = scenario(f"seat 0: soil 13, {PLAIN}; seat 1: soil 18; fauna {SOIL}")
    table.choose(0, "choose compost")  # 18: not yet
    table.choose(1, "pick 0")
    table.finish_turn()
    table.choose(1, "choose compost")
    table.choose(0, "pick 0")
    table.finish_turn()
    assert table.claims(0) == [1, 0]


@rule("E-FAUNA-06")
@pytest.mark.parametrize("players", [2, 5])
def test_the_tiers_are_worth_15_11_8_6_and_5_for_every_number_of_players(players: int) -> None:
    seats = "; ".join(f"seat {seat}: claimed 0" for seat in range(players))
    table = scenario(seats, players=players)
    assert [fauna_points(table, seat) for seat in range(players)] == [15, 11, 8, 6, 5][:players]


@rule("E-FAUNA-06")
def test_every_space_of_the_beginner_board_is_worth_10() -> None:
    seats = "; ".join(f"seat {seat}: claimed 0 3" for seat in range(5))
    table = scenario(f"mode beginner; {seats}", players=5)
    assert [fauna_points(table, seat) for seat in range(5)] == [20] * 5


@rule("E-FAUNA-07")
def test_a_claimed_tier_is_never_lost() -> None:
    table = scenario(f"seat 0: soil 15, hand {ALSO_DEAR} {DEAR}, {PLAIN}; fauna {SOIL}")
    table.choose(0, "choose compost")
    table.finish_turn()
    table.choose(1, "choose plant")
    table.choose(0, f"plant {DEAR}")  # 12 soil, 1 less for a sunny card
    table.finish_turn()
    assert table.soil(0) == 20 - 11
    assert table.claims(0) == [0] and fauna_points(table, 0) == 15


@rule("E-FAUNA-08")
def test_five_players_can_claim_everything_and_still_have_a_leaf_for_completion() -> None:
    trees = find_all(lambda card: card.types == ("tree",) and card.id in quiet_cards())
    herbs = find_all(lambda card: card.types == ("herb",) and card.id in quiet_cards())
    events = find_all(lambda card: card.kind == "event" and card.vp == 0) + find_all(
        lambda card: card.kind == "event" and card.vp != 0
    )
    seats = []
    for seat in range(5):
        row = [card.removeprefix("earth-") for card in trees[seat * 4 : seat * 4 + 4]]
        below = [card.removeprefix("earth-") for card in herbs[seat * 4 : seat * 4 + 4]]
        tableau = grid(" ".join(row), " ".join(below))
        played = " ".join(events[seat * 4 : seat * 4 + 4])
        seats.append(f"seat {seat}: soil 20, {tableau}, events {played}, island {ISLANDS[seat]}")
    table = scenario(f"{'; '.join(seats)}; fauna {SOIL} {FOUR_TREES} {FOUR_HERBS} {FOUR_EVENTS}", players=5)
    table.choose(0, "choose compost")
    for seat in range(1, 5):
        table.choose(seat, "pick 0")
    table.finish_turn()
    assert [table.claims(place) for place in range(4)] == [[0, 1, 2, 3, 4]] * 4
    assert [fauna_points(table, seat) for seat in range(5)] == [60, 44, 32, 24, 20]
    assert [table.seat(seat).leaves for seat in range(5)] == [1] * 5


# --- what others see --------------------------------------------------------------------


def shown(table: Table, viewer: int, seat: int = 0) -> list[int]:
    found = table.view(viewer)["seats"][seat]["achieved"]
    assert isinstance(found, list)
    return found


@rule("E-FAUNA-09")
def test_an_achievement_by_a_face_down_card_is_hidden_until_the_reveal() -> None:
    table = scenario(f"seat 0: hand {FOURTH_TREE} 1, {PLAIN}, {TREES}; seat 1: hand 1; fauna {FOUR_TREES}")
    table.choose(0, "choose plant", f"plant {FOURTH_TREE}", "at d5")
    assert shown(table, 0) == [0]
    assert shown(table, 1) == [] and shown(table, -1) == []
    table.skip(0)
    assert shown(table, 1) == []
    table.skip(1)  # the reveal, then green activation
    assert table.state.turn == 0 and shown(table, 1) == [0] and shown(table, -1) == [0]
    table.finish_turn()
    assert table.claims(0) == [0]


@rule("E-FAUNA-09")
def test_with_open_planting_nothing_is_hidden() -> None:
    table = scenario(
        f"hiddenPlanting off; fauna {FOUR_TREES};"
        f" seat 0: hand {FOURTH_TREE} 1, {PLAIN}, {TREES}; seat 1: hand 1"
    )
    table.choose(0, "choose plant", f"plant {FOURTH_TREE}", "at d5")
    assert shown(table, 1) == [0]


@rule("E-FAUNA-09")
def test_what_a_face_down_card_gives_is_public_and_so_is_a_goal_reached_by_it() -> None:
    # a Terrain for 1, face down: 15 - 1 + 6 soil
    table = scenario(f"seat 0: soil 15, hand {BLACK_SOIL} 1; seat 1: hand 1; fauna {SOIL}")
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}", "use")
    assert table.soil(0) == 20
    assert shown(table, 1) == [0] and table.view(1)["seats"][0]["soil"] == 20


@rule("E-FAUNA-09")
def test_a_goal_that_holds_without_the_face_down_card_is_public_at_once() -> None:
    table = scenario(
        f"seat 0: hand {FOURTH_TREE} 1, {PLAIN}, {TREES} d5={TREE_5}; seat 1: hand 1; fauna {FOUR_TREES}"
    )
    table.choose(0, "choose plant", f"plant {FOURTH_TREE}", "at e5")
    assert shown(table, 1) == [0]


@rule("E-FAUNA-09")
def test_a_full_row_made_by_a_face_down_card_is_hidden() -> None:
    # one full column, and a second one lacking its last card
    columns = f"d1={C_1} d2={C_2} d3={C_3} d4={C_4} e1={C_5} e2={C_6} e3={C_7}"
    table = scenario(
        f"seat 0: hand {FOURTH_TREE} 1, {PLAIN}, tableau {columns}; seat 1: hand 1; fauna {TWO_COLUMNS}"
    )
    table.choose(0, "choose plant", f"plant {FOURTH_TREE}", "at e4")
    assert shown(table, 0) == [0] and shown(table, 1) == []


@rule("E-FAUNA-09")
def test_other_achievements_are_public_at_once() -> None:
    table = scenario(f"seat 0: soil 15, hand 1, {PLAIN}; fauna {SOIL}")
    table.choose(0, "choose compost")
    assert table.claims(0) == [] and shown(table, 1) == [0] and shown(table, -1) == [0]


@rule("E-FAUNA-09")
def test_the_progress_shown_to_others_leaves_face_down_cards_out() -> None:
    table = scenario(f"seat 0: hand {FOURTH_TREE} 1, {PLAIN}, {TREES}; seat 1: hand 1; fauna {FOUR_TREES}")
    table.choose(0, "choose plant", f"plant {FOURTH_TREE}", "at d5")
    for viewer, trees in ((0, 4), (1, 3), (-1, 3)):
        goal = table.view(viewer)["fauna"][0]
        assert goal["need"] == 4 and goal["have"] == [trees, 0]


# --- evaluated again --------------------------------------------------------------------


@rule("E-FAUNA-10")
def test_all_players_are_evaluated_at_the_reveal() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand 1; fauna {SOIL}")
    table.choose(0, "choose plant")
    while table.asked(1) != "Window":
        table.answer_briefly(1)
    table.seat(1).soil = 20  # as if it had come without a check point
    assert table.achieved(1) == []
    table.finish_step()
    assert table.achieved(1) == [0]


@rule("E-FAUNA-10")
def test_a_goal_that_was_not_claimed_comes_up_again_while_it_holds() -> None:
    table = scenario(
        f"seat 0: {PLAIN}; seat 1: soil 20, island {OTHER_ISLAND}, climate {OTHER_CLIMATE}; fauna {SOIL}"
    )
    table.choose(0, "choose compost")  # seat 1 declines its benefit: no check point of its own
    table.finish_turn()
    assert table.claims(0) == []
    table.choose(1, "choose compost")
    table.finish_turn()
    assert table.claims(0) == [1]
