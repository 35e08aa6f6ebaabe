"""Animal Kingdom: entry, movement, effects, stock (K-PLACE, K-MOVE, K-EFF, K-STOCK)."""

from __future__ import annotations

from pathlib import Path

import pytest

import holocene.earth.catalogue.cards as cards_module
from holocene import earth
from holocene.earth.catalogue.cards import Card, load
from holocene.earth.catalogue.reprint import print_ability
from holocene.earth.machine.codec import place_card
from holocene.kernel.rng import seeded
from rules import rule
from scenario_animals import Table, animal, herds
from scenario_more import finished, grid, quiet

pytestmark = pytest.mark.pure


# --- entry ----------------------------------------------------------------------------------


@rule("K-PLACE-01")
def test_planting_brings_no_token_into_the_tableau() -> None:
    table = herds(f"seat 0: animals tarsier, soil 9, hand earth-001, {grid('004')}")
    table.choose(0, "choose plant", "plant earth-001", "at b1")
    assert table.tokens(0) == []


@rule("K-PLACE-02")
def test_entering_is_the_first_of_the_steps() -> None:
    table = herds(f"seat 0: animals elephant, {grid('001 004 005 006')}")
    table.activate(0, "a1", "b1")
    assert table.asked(0) == "Action" and table.tokens(0) == ["b1"], "two steps, the entry among them"


@rule("K-PLACE-02", "K-PLACE-07", "H-K01")
def test_a_token_out_of_play_has_to_enter() -> None:
    table = herds(f"seat 0: animals tarsier, {grid('001 004')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert "done" not in table.choices(0)
    table.choose(0, "this a1")
    assert "done" in table.choices(0)


@rule("K-MOVE-05", "K-EFF-03")
def test_a_step_tells_what_each_card_would_bring() -> None:
    table = herds(f"seat 0: animals highland-cow, {grid('001/0/1 004', '097 008/0/2')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.asked_about(0)["gives"] == {
        "a1": {"price": 1, "compost": 3},
        "b1": {},
        "a2": {},
        "b2": {"price": 1, "compost": 3},
    }, "growth to pay with, none, a Terrain, growth"
    table.choose(0, "this b1")
    assert sorted(table.asked_about(0)["gives"]) == ["a1", "a2", "b2"], "only where it may go next"


@rule("K-PLACE-04")
def test_a_goose_out_of_play_enters_on_any_cold_card() -> None:
    table = herds(f"seat 0: animals snow-goose, hand 1, {grid('001 007', '034 002')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["a1", "a2", "b2"], "the row farthest from nothing is no limit"
    table.choose(0, "this a1")
    assert table.asked(0) == "StoreCard", "the entry was its movement"


@rule("K-PLACE-05")
def test_a_loon_is_placed_only_where_its_move_can_follow() -> None:
    # wet Flora in columns a and c, none in d: from a (farthest: d) nothing follows, from c (farthest: a) a1
    table = herds(f"seat 0: animals common-loon, {grid('013/1 001 014/2 007')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.tokens(0) == ["a1"], "from c1 straight on to a1"
    assert table.choices(0) == ["done", "sprout- c1"]


@rule("K-PLACE-06")
def test_a_complete_colony_still_counts_its_tokens() -> None:
    table = herds(
        f"seat 0: animals pangolin@a1+b1+c1+d1+a2, compost 6, {grid('001 012 027 004', '037 041 . .')}"
    )
    table.activate(0)
    assert len(table.tokens(0)) == 5, "a sixth token does not exist"
    table.choose(0, *["use", "sprout+ a1", "done"] * 2, *["use", "done"] * 3)
    assert (table.sprouts(0), len(table.compost(0)), table.asked(0)) == (2, 1, "Action")


@rule("K-PLACE-08")
def test_tokens_stay_with_their_cards_when_the_grid_grows() -> None:
    seat = "animals tarsier@d4, soil 9, hand earth-001, tableau d4=earth-004 e4=earth-005"
    table = herds(f"seat 0: {seat}; hiddenPlanting off")
    table.choose(0, "choose plant", "plant earth-001", "at c3")
    assert table.tokens(0) == ["d4"]


@rule("K-PLACE-08")
def test_a_token_on_a_card_that_leaves_the_tableau_is_out_of_play_again() -> None:
    # the Lava Plain may be replaced by a card with a red ability
    table = herds(f"seat 0: animals tarsier@b1, hand earth-006, {grid('001 230')}")
    table.choose(0, "choose plant", "plant earth-006")
    if table.asked(0) == "At":
        table.choose(0, "at b1")
    assert table.tableau(0)["b1"] == "earth-006" and table.tokens(0) == []
    table.activate(0)
    assert "this a1" in table.choices(0) and "done" not in table.choices(0), "it enters again"


# --- movement -------------------------------------------------------------------------------


@rule("K-MOVE-01")
def test_moving_is_optional_and_without_it_nothing_happens() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 004')}")
    table.activate(0, "done")
    assert (table.asked(0), table.tokens(0), table.sprouts(0)) == ("Action", ["a1"], 0)


@rule("K-MOVE-03")
@pytest.mark.parametrize("rows", [("001 . 004",), ("001 . . 004",), ("001", ".", "004")])
def test_a_token_neither_enters_nor_crosses_an_empty_space(rows: tuple[str, ...]) -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid(*rows)}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.asked(0) == "Action", "no card to step to"


@rule("K-MOVE-03", "K-TERM-07")
def test_opposite_edges_do_not_touch() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 002 004 005')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["done", "b1"]


@rule("K-EX-02", "K-MOVE-04")
def test_a_token_does_not_return_to_a_card_of_this_activation() -> None:
    table = herds(f"seat 0: animals highland-cow@a1, {grid('001 004 018', '005 008 .')}")
    table.activate(0, "b1", "b2")
    assert table.steps(0) == ["done", "c1", "a2"], "neither a1, where it began, nor b1"
    assert "has been on that card in this activation (K-MOVE-04)" in table.refused(0, "this a1")
    assert "enters no empty space (K-MOVE-03)" in table.refused(0, "this c2")


@rule("K-EX-03", "K-MOVE-04", "K-ACT-08")
def test_a_second_leaf_in_the_same_turn_begins_a_new_walk() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 004')}")
    table.activate(0, "b1", "sprout+ b1")
    table.activate(0, "a1", "sprout+ a1")
    assert table.tokens(0) == ["a1"] and table.sprouts(0) == 2


@rule("K-MOVE-06", "K-MOVE-07")
def test_different_species_share_a_card_and_pass_each_other() -> None:
    table = herds(f"mode advanced; seat 0: animals tarsier@a1 highland-cow@b1, {grid('001 004 005')}")
    table.activate(0, "b1", "c1")
    assert table.tokens(0, 0) == ["c1"]
    table.choose(0, "done")
    table.choose(0, "pick 1", "this c1")
    assert (table.tokens(0, 0), table.tokens(0, 1)) == (["c1"], ["c1"])


@rule("K-MOVE-06")
def test_two_tokens_of_a_colony_never_share_a_card() -> None:
    table = herds(f"seat 0: animals capybara@a1, {grid('013 014 015')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["b1", "c1"]


@rule("K-MOVE-08")
def test_a_movement_that_cannot_be_followed_means_no_effect_though_the_leaf_is_used() -> None:
    table = herds(f"with abundance animals; seat 0: animals pot-bellied-pig@a1, {grid('118 250', '271 .')}")
    table.discard(0)
    assert (table.asked(0), table.soil(0), table.leaves(0), table.seeds(0)) == ("Action", 0, 4, 1)


@rule("K-MOVE-09")
def test_a_token_walks_onto_an_own_card_that_lies_face_down() -> None:
    table = herds(f"seat 0: animals tarsier@a1, soil 9, hand earth-001, {grid('004')}; seat 1: soil 1")
    table.choose(0, "choose plant", "plant earth-001", "at b1")
    table.activate(0, "b1", "sprout+ b1")
    seen = table.view(1)["seats"][0]
    cell = next(cell for cell in seen["tableau"] if cell["cell"] == "b1")
    assert seen["animals"][0]["tokens"] == ["b1"], "everybody sees where it goes and what it gains"
    assert (cell["card"], cell["down"], cell["sprouts"]) == (None, True, 1)


@rule("K-MOVE-10")
def test_up_to_may_be_a_multiple_of_the_used_leaves() -> None:
    table = herds(f"seat 0: animals red-fox@a1, claimed 0 1 2, {grid('001 002 004 005')}")
    table.activate(0)
    assert table.asked_about(0)["left"] == 4
    table.choose(0, "this b1", "this c1", "this d1")
    assert len(table.hand(0)) == 3, "four steps are allowed, three can be taken"


@rule("K-MOVE-20")
def test_a_direct_move_minds_neither_distance_nor_gaps() -> None:
    table = herds(f"seat 0: animals golden-eagle@a1, {grid('018/0/2 . . .', '. . . .', '. . . 004/0/5')}")
    table.activate(0)
    assert table.tokens(0) == ["d3"]


@rule("K-MOVE-22")
def test_of_two_farthest_columns_the_player_chooses() -> None:
    table = herds(f"seat 0: animals common-loon@b1, {grid('014 013/2 015')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["a1", "c1"]


@rule("K-MOVE-22")
def test_with_a_single_column_there_is_no_farthest_one() -> None:
    assert not herds(f"seat 0: animals common-loon@a1, {grid('013/2', '014/2')}").can_discard(0)


@rule("K-MOVE-30")
def test_exactly_leaves_no_stopping_and_offers_only_complete_ways() -> None:
    # from b1 the dragon needs three steps: over c1 there are only two
    table = herds(
        f"seat 0: animals komodo-dragon@b1, {grid('005 001 004 .', '006 . 018 .', '007 . . .', '008 . . .')}"
    )
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["a1", "a2"] and "done" not in table.choices(0)


# --- effects --------------------------------------------------------------------------------


@rule("K-EFF-02")
def test_what_finds_no_space_is_lost() -> None:
    table = herds(f"seat 0: animals pocket-gopher, soil 2, {grid('006/1')}")
    table.activate(0, "use", "sprout+ a1")
    assert (table.sprouts(0), table.soil(0), table.asked(0)) == (2, 1, "Action"), "the second sprout is gone"


@rule("K-EFF-04")
def test_removed_growth_leaves_room_to_grow_again() -> None:
    table = herds(f"seat 0: animals elephant@b1, {grid('018/0/2 001')}")
    table.activate(0, "a1", "growth- a1")
    assert table.growth(0, "a1") == 1 and table.seat(0).growth_room == 1 + 3


@rule("K-EFF-06")
def test_an_ability_run_by_an_animal_does_not_count_for_the_turn() -> None:
    # the Garlic (blue, 2 soil) is run by the peafowl and again in the blue action
    table = herds(f"seat 0: animals peafowl@a1, {grid('001 048')}")
    table.activate(0, "b1", "use")
    assert table.soil(0) == 2
    table.choose(0, "choose water", "done")
    assert table.soil(0) == 4 and table.offered(0) == "earth-048", "the walk still comes to it"


@rule("K-EFF-06", "K-EFF-09")
def test_a_multicolour_ability_is_blue_and_one_card_s_abilities_run_once_each() -> None:
    table = herds(
        f"seat 0: animals peafowl@a1, compost 3, {grid('001 236')}"
    )  # Bald Cypress: compost for soil
    table.activate(0, "b1", "use")
    assert (table.soil(0), len(table.compost(0)), table.asked(0)) == (1, 2, "Action")
    # the crocodile names red, blue, yellow and multicolour, and the one ability runs once
    table = herds(f"seat 0: animals crocodile@a1, compost 3, {grid('014 236')}")
    table.activate(0, "use")
    assert (table.soil(0), table.asked(0)) == (1, "Action")


@rule("K-EFF-06")
def test_each_ability_may_be_declined_and_one_that_cannot_be_paid_is_passed_over() -> None:
    table = herds(f"seat 0: animals peafowl@a1, {grid('001 048 009')}")  # Garlic; Roman Brown needs compost
    table.activate(0, "b1", "c1", "done")
    assert (table.soil(0), len(table.hand(0)), table.asked(0)) == (0, 1, "Action")


@rule("K-EFF-09", "H-K11")
@pytest.mark.parametrize(("action", "runs"), [("choose compost", False), ("choose water", True)])
def test_you_chose_this_action_stays_in_force(tmp_path: Path, action: str, runs: bool) -> None:
    """No shipped Earth card says so; a changed Garlic does."""
    shipped = (Path(cards_module.__file__).parents[1] / "data" / "flora.toml").read_text(encoding="utf-8")
    changed = shipped.replace('["blue: +2 soil"]', '["blue if chosen: +2 soil"]')
    assert changed.count("blue if chosen") >= 1
    (tmp_path / "flora.toml").write_text(changed, encoding="utf-8")
    table = Table(earth.new({"players": 2, "with": ["animals"]}, 3, tmp_path))
    while table.step() != "Turn":
        table.answer_briefly(table.waiting()[0])
    ids = table.state.facts.card_ids
    for cell, card in ((24, "earth-001"), (25, "earth-048")):
        place_card(table.state, table.seat(0), cell, ids.index(card), 0, 0)
    herd = table.herd(0)
    herd.animals[0] = table.state.facts.animal_ids.index(animal("peafowl").id)
    herd.tokens[0] = 1 << 24
    table.choose(0, action)
    while not table.can_discard(0):
        table.answer_briefly(0)
    table.activate(0, "e4")
    assert (table.asked(0) == "UseEach") == runs, "only where the blue action was chosen"


@rule("K-EFF-09")
def test_neither_island_nor_climate_has_abilities_for_animals() -> None:
    table = herds(f"seat 0: animals peafowl@a1, climate climate-297-a, {grid('001 002')}")
    table.activate(0, "b1")
    assert table.asked(0) == "Action"


def earth_cards() -> list[Card]:
    return list(load().earth)


@rule("K-EFF-09")
def test_copy_abilities_are_abilities_of_their_colour() -> None:
    copies = [card.id[6:] for card in earth_cards() if card.set == "base" and "copy blue" in str(lines(card))]
    table = herds(f"seat 0: animals peafowl@a1, {grid(f'001 {copies[0]} 048')}")
    table.activate(0, "b1", "done")
    assert table.asked_about(0)["frame"] == "UseEach"
    table.choose(0, "use")
    assert table.soil(0) == 2, "the copy uses the blue ability of the Garlic"


def lines(card: Card) -> list[str]:
    return [print_ability(ability) for ability in card.abilities]


@rule("K-EFF-08")
def test_a_gift_does_not_interrupt_its_receiver_and_its_giver_does_not_wait() -> None:
    table = herds(
        f"seat 0: animals canada-jay, {grid('001/0/1 004/0/1')}; seat 1: {quiet(1, 1)}; seat 2: soil 0", 3
    )
    table.activate(0, "a1")
    assert [table.asked(seat) for seat in range(3)] == ["Action", "Gift", "Gift"]
    table.choose(2, "done")
    table.less(0, "choose grow", "amount 0")
    assert table.asked(1) == "Gift", "still there, before the benefits of the action"
    table.choose(1, "use")
    assert (table.soil(1), table.soil(2), table.asked(1)) == (2, 0, "Branch")


@rule("K-EFF-08")
def test_of_a_gift_less_may_be_taken() -> None:
    table = herds(f"seat 0: animals canada-jay, {grid('001/0/1 004/0/1')}; seat 1: soil 0")
    table.activate(0, "a1")
    table.less(1, "use", "amount 1")
    assert table.soil(1) == 1


# --- the stock ------------------------------------------------------------------------------


@rule("K-STOCK-02", "K-STOCK-04")
def test_pieces_in_stock_cannot_be_spent_and_count_for_nothing_else() -> None:
    table = herds(f"seat 0: animals mountain-goat@a1/3, {grid('138 037/2')}; fauna fauna-338-b")
    assert "convert" not in table.choices(0), "two sprouts in the tableau, three in stock"
    assert (table.rows(0)["sprouts"], table.rows(0)["animals"]) == (2, 6)
    assert table.view(0)["fauna"][0]["have"][0] == 1, "one Flora with a sprout"


@rule("K-STOCK-03")
@pytest.mark.parametrize(("kept", "points"), [(0, 0), (1, 0), (2, 7), (3, 7), (4, 14)])
def test_sets_are_counted_whole(kept: int, points: int) -> None:
    assert herds(f"seat 0: animals common-loon/{kept}, {grid('001')}").rows(0)["animals"] == points


@rule("K-STOCK-04", "K-END-04")
def test_pieces_in_stock_break_no_tie() -> None:
    """Both have the same points; seat 1 has one soil more and wins against any number of stocked pieces."""
    table = herds("seat 0: animals common-loon/1; seat 1: animals common-loon, soil 1")
    for seat in table.state.seats:
        seat.island, seat.climate, seat.ecosystem = 0, 0, 0
    table.state.shared = table.state.shared[:0]
    table.state.over = True
    sides = earth.result(table.state).sides
    assert sides[0].total == sides[1].total and sides[0].name == "seat 1"


@rule("K-STOCK-01")
def test_nothing_but_the_ability_itself_fills_a_stock() -> None:
    table = herds(f"seat 0: animals mountain-goat@a1, soil 3, hand 2, {grid('138/2 037/3')}")
    assert not [name for name in table.choices(0) if name.startswith("store")]
    table.choose(0, "choose water")
    assert {name.split()[0] for name in table.choices(0)} <= {"done", "sprout+"}


@rule("K-STOCK-05")
def test_a_card_in_stock_returns_to_no_deck_and_is_dealt_anew_in_every_guess() -> None:
    table = herds(f"seat 0: animals snow-goose@a1, hand 2, {grid('001', '034')}")
    card = table.hand(0)[0]
    table.activate(0, f"store {card}")
    assert card not in table.deck() + table.hand(0) + table.compost(0) and len(table.state.discard) == 0
    guesses = set()
    for n in range(8):
        herd = earth.determinize(earth.view(table.state, 0), seeded(n)).seats[0].herd
        assert herd is not None and len(herd.stored) == 1
        guesses.add(int(herd.stored[0]))
    assert len(guesses) > 1, "its owner may not look again either"


@rule("K-END-03")
def test_tokens_score_nothing_and_stock_and_island_have_a_row_of_their_own() -> None:
    table = herds(
        f"seat 0: animals capybara@a1+b1, {grid('013 014')}; seat 1: animals golden-eagle/2, island-kept 3; "
        "collective rhinoceros"
    )
    assert table.rows(0)["animals"] == 0 and table.rows(1)["animals"] == 2 * 6 + 3 * 3
    assert list(table.rows(1)) == [*list(finished("seat 0: soil 0").rows(0)), "animals"]
