"""Animal Kingdom: alone against Gaia, who holds animals too (K-SOLO)."""

from __future__ import annotations

from typing import Final

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import load
from rules import rule
from scenario_animals import Table, alone, new_game, slug
from scenario_more import grid

pytestmark = pytest.mark.pure

UPPER: Final = "gaia-360"
"""Her brown card that claims in the upper row."""
TWO = grid("001 004")


def hers(gaia: str, seat: str = "soil 0", more: str = "") -> Table:
    """She has just placed a leaf on the upper left Fauna; `gaia` is her board before."""
    table = alone(f"active gaia; seat 0: {seat}; gaia: deck {UPPER}, {gaia}; {more}")
    if table.asked(0) == "GaiaFauna":
        table.choose(0, "pick 0")
    return table


def board(table: Table) -> dict[str, int]:
    gaia = table.gaia
    return {
        "soil": int(gaia.soil),
        "sprouts": int(gaia.sprouts),
        "growth": int(gaia.growth),
        "compost": len(gaia.compost),
    }


# --- set-up ---------------------------------------------------------------------------------


@rule("K-SOLO-01", "K-SOLO-02", "K-COLL-08", "K-SOLO-03")
@pytest.mark.parametrize(("level", "each"), [("beginner", 1), ("medium", 1), ("hard", 2), ("expert", 2)])
def test_both_sides_are_dealt_one_animal_or_two_and_there_is_no_collective_one(level: str, each: int) -> None:
    for seed in range(6):
        table = new_game(seed, players=1, solo_difficulty=level)
        view = table.view(0)
        mine, theirs = view["seats"][0]["animals"], view["gaia"]["animals"]
        assert (len(mine), len(theirs)) == (each, each) and view["collective"] is None
        assert len({one["animal"] for one in mine + theirs}) == 2 * each
        assert table.asked(0) == "Pick", "no choice among four"


@rule("K-SOLO-01")
def test_alone_without_abundance_two_animals_stay_in_the_box() -> None:
    seen: set[str] = set()
    for seed in range(120):
        view = new_game(seed, players=1, solo_difficulty="expert").view(0)
        seen |= {one["animal"] for one in view["seats"][0]["animals"] + view["gaia"]["animals"]}
    names = {slug(card) for card in load().animals if card.id in seen}
    assert len(names) == 34 and not names & {"proboscis-monkey", "siberian-chipmunk"}


@rule("K-SOLO-04")
def test_she_never_holds_one_of_the_seven_the_rulebook_names() -> None:
    unfit = {slug(card) for card in load().animals if card.animal and card.animal.not_for_gaia}
    assert unfit == {
        "komodo-dragon",
        "indian-peafowl",
        "saltwater-crocodile",
        "royal-python",
        "reindeer",
        "jaguar",
        "snow-goose",
    }
    ids = {card.id for card in load().animals if slug(card) in unfit}
    human: set[str] = set()
    for seed in range(80):
        view = new_game(seed, players=1, solo_difficulty="expert").view(0)
        assert not ids & {one["animal"] for one in view["gaia"]["animals"]}
        human |= {one["animal"] for one in view["seats"][0]["animals"]}
    assert ids < human, "the human may hold them"


@rule("K-SOLO-05")
def test_her_cards_lie_face_up_and_her_tokens_are_in_the_box() -> None:
    table = hers("animals capybara")
    (shown,) = table.view(-1)["gaia"]["animals"]
    assert shown["animal"] == "animal-004" and shown["tokens"] == []


@rule("K-COLL-08")
def test_no_round_of_a_solo_game_has_a_collective_ability() -> None:
    table = alone(f"seat 0: animals tarsier, {TWO}")
    steps = set()
    for _ in range(300):
        if not table.waiting():
            break
        steps.add(table.step())
        table.answer_briefly(0)
    assert "Collective" not in steps and table.state.turn > 3


# --- the human ------------------------------------------------------------------------------


@rule("K-SOLO-06", "K-SOLO-07")
def test_the_human_activates_as_ever_and_the_leaf_lies_on_her_board_for_five_points() -> None:
    table = alone(f"seat 0: animals tarsier@a1, {TWO}")
    before = table.gaia_rows()["fauna"]
    assert before == 25, "her own five leaves count too"
    table.activate(0, "b1", "sprout+ b1")
    assert (table.sprouts(0), int(table.gaia.given)) == (1, 1)
    assert table.gaia_rows()["fauna"] == 30


@rule("K-SOLO-08", "K-EX-21")
def test_with_abundance_the_leaf_also_gives_a_seed_and_counts_once() -> None:
    table = alone(f"with abundance animals; seat 0: animals tarsier@a1, {TWO}; gaia: sprouts 0")
    before = table.gaia_rows()["fauna"]
    table.discard(0)
    assert (table.seeds(0), int(table.gaia.given), table.asked(0)) == (1, 1, "Animal")
    assert table.gaia_rows()["fauna"] == before + 5


@rule("H-K07")
def test_gaia_counts_what_an_animal_brings_in_the_human_s_own_turn() -> None:
    # red action: she has half of the soil gained in cards, rounded down, besides her two
    table = alone(f"seat 0: animals gazelle, {grid('001 002 004 005')}")
    table.activate(0, "a1")
    table.less(0, "choose compost", "amount 0")
    while table.waiting() and not board(table)["compost"]:
        table.answer_briefly(0)
    assert board(table)["compost"] == 2 + 3 // 2


@rule("E-INFO-03")
@pytest.mark.parametrize(("compost", "stands"), [(0, False), (1, True)])
def test_where_her_leaf_goes_stands_once_her_animal_has_moved_unseen_cards(
    compost: int, stands: bool
) -> None:
    table = alone(
        f"active gaia; seat 0: {TWO}, leaves 5; gaia: deck {UPPER}, animals pangolin, compost {compost}"
    )
    assert table.asked(0) == "GaiaFauna"
    before = earth.undo_mark(table.state, 0)
    table.choose(0, "pick 0")
    assert table.asked(0) == "Window", "the human still has the floor"
    assert (earth.undo_mark(table.state, 0) != before) is stands


# --- when she activates ---------------------------------------------------------------------


@rule("K-SOLO-10")
def test_she_activates_before_the_extra_of_the_level() -> None:
    # expert, upper left: 8 soil come after the pangolin has spent compost for 2 sprouts
    table = hers("animals pangolin, compost 1, soil 3", more="solo.difficulty expert")
    assert board(table) == {"soil": 1, "sprouts": 2, "growth": 0, "compost": 5}, (
        "3 and 8 soil: 10 become 5 cards"
    )
    table = hers("animals pangolin, soil 2", more="solo.difficulty expert")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 0, "compost": 5}, (
        "the cards come too late for the pangolin"
    )


@rule("K-SOLO-10")
def test_the_leaf_of_the_bonus_activates_before_the_final_window() -> None:
    table = alone("seat 0: soil 0; gaia: animals pot-bellied-pig, resolved 12")
    table.less(0, "choose grow", "amount 0")
    while table.waiting() and table.step() != "Final":
        table.answer_briefly(0)
    assert table.state.bonus == 6 and table.gaia.soil == 3


@rule("K-SOLO-11", "K-SOLO-12", "K-SOLO-17")
def test_she_minds_neither_cards_nor_habitats_and_must_do_what_she_can_pay() -> None:
    assert board(hers("animals pot-bellied-pig"))["soil"] == 3
    assert board(hers("animals hoopoe"))["growth"] == 4, (
        "the printed maximum of neighbours, and the card itself"
    )
    assert board(hers("animals quokka"))["sprouts"] == 4


# --- how often ------------------------------------------------------------------------------


@rule("K-EX-15", "K-SOLO-13", "K-SOLO-14")
def test_up_to_three_times_as_often_as_she_can_pay() -> None:
    table = hers("animals bluebottle-fly, compost 2")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 4, "compost": 0}
    assert board(hers("animals bluebottle-fly, compost 5"))["growth"] == 6


@rule("K-SOLO-15")
def test_what_scales_with_leaves_scales_with_her_own() -> None:
    assert board(hers("animals red-fox"))["compost"] == 2
    table = hers("animals red-fox, claimed 2 3")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 0, "compost": 6}, (
        "three leaves, 2 cards a draw"
    )
    assert hers("animals gemsbok, claimed 2, sprouts 9").gaia_kept() == 4


@rule("K-EX-16", "K-EX-17", "K-SOLO-16", "K-SOLO-26", "K-SOLO-25")
def test_exactly_is_once_and_only_if_she_can_pay_everything() -> None:
    table = hers("animals canada-jay, growth 1")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 1, "compost": 0}
    table = hers("animals canada-jay, growth 4, soil 3")
    assert board(table) == {"soil": 2, "sprouts": 0, "growth": 2, "compost": 5}
    table.go_to("Gift", 0)
    table.choose(0, "use")
    assert table.soil(0) == 2


@rule("K-SOLO-17")
def test_to_a_card_and_staying_are_once() -> None:
    assert board(hers("animals beaver, growth 7")) == {"soil": 4, "sprouts": 0, "growth": 5, "compost": 4}
    assert board(hers("animals beaver, growth 1"))["growth"] == 1


@rule("K-EX-19", "K-SOLO-18")
def test_a_colony_works_once_for_each_of_her_leaves() -> None:
    table = hers("animals pocket-gopher, claimed 2 3, soil 2")
    assert board(table) == {"soil": 0, "sprouts": 4, "growth": 0, "compost": 0}, "three leaves, two soil"
    assert board(hers("animals capybara, claimed 2"))["sprouts"] == 2


@rule("K-SOLO-29")
def test_visited_cards_are_as_many_as_the_steps() -> None:
    assert board(hers("animals tarsier"))["sprouts"] == 4
    assert board(hers("animals elephant, growth 7"))["growth"] == 5, "one for each of two steps"


@rule("K-EX-32", "K-SOLO-29", "K-SOLO-16")
def test_a_kangaroo_is_resolved_once_with_three_cards_visited() -> None:
    assert board(hers("animals kangaroo")) == {"soil": 0, "sprouts": 0, "growth": 3, "compost": 2}


@rule("K-EX-31", "K-SOLO-30")
def test_a_rabbit_counts_all_sprouts_on_her_board_each_time() -> None:
    assert board(hers("animals rabbit, sprouts 2"))["sprouts"] == 7


# --- what she pays and gains ----------------------------------------------------------------


@rule("K-EX-18", "K-SOLO-20", "K-SOLO-28")
def test_an_eagle_takes_the_last_piece_of_growth_canopy_or_not() -> None:
    table = hers("animals golden-eagle, growth 2")
    assert (table.gaia_kept(), board(table)["growth"], table.gaia_rows()["animals"]) == (1, 1, 6)
    assert table.gaia_rows()["growth"] == 1, "what is in stock scores nothing else"
    assert hers("animals golden-eagle").gaia_kept() == 0


@rule("K-SOLO-19")
def test_up_to_is_the_most_she_has() -> None:
    table = hers("animals mountain-goat, sprouts 4")
    assert (table.gaia_kept(), board(table)["sprouts"], table.gaia_rows()["animals"]) == (4, 0, 8), (
        "3, then 1"
    )


@rule("K-EX-33", "K-SOLO-19")
def test_where_the_rate_needs_a_set_it_is_the_set_or_nothing() -> None:
    assert hers("animals common-loon, sprouts 1").gaia_kept() == 0
    table = hers("animals common-loon, sprouts 3")
    assert (table.gaia_kept(), board(table)["sprouts"], table.gaia_rows()["animals"]) == (2, 1, 7)
    assert hers("animals rhinoceros, growth 1").gaia_kept() == 0
    assert hers("animals rhinoceros, growth 2").gaia_kept() == 2


@rule("K-SOLO-21")
def test_other_costs_come_from_her_board() -> None:
    table = hers("animals termite, growth 2")
    assert board(table) == {"soil": 1, "sprouts": 0, "growth": 1, "compost": 2}
    table = hers("animals highland-cow, growth 2")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 0, "compost": 6}
    table = hers("animals pangolin, compost 2")
    top = table.state.discard
    assert board(table)["sprouts"] == 2 and len(top) == 1


@rule("K-EX-20", "K-SOLO-22")
def test_a_card_she_would_draw_is_two_cards_of_compost() -> None:
    table = hers("animals red-panda, sprouts 1")
    assert board(table) == {"soil": 0, "sprouts": 0, "growth": 0, "compost": 6}
    assert board(hers("animals red-panda"))["compost"] == 0
    table = hers("animals spider-monkey, sprouts 1", more="with abundance animals")
    assert (board(table)["compost"], len(table.gaia.pile)) == (2, 0), "not to her pile, as elsewhere"


@rule("K-SOLO-23")
def test_compost_from_hand_comes_from_the_deck_as_a_benefit_and_as_a_cost() -> None:
    assert board(hers("animals polar-bear, claimed 2"))["compost"] == 4
    assert board(hers("animals platypus")) == {"soil": 0, "sprouts": 4, "growth": 0, "compost": 2}
    assert board(hers("animals turkey"))["compost"] == 3, "two for the draw, one for the hand"


@rule("K-SOLO-24")
def test_a_seed_is_three_cards_of_compost() -> None:
    table = hers("animals chipmunk, sprouts 0", more="with abundance animals")
    assert board(table) == {"soil": 0, "sprouts": 1, "growth": 0, "compost": 3}
    table = hers("animals proboscis-monkey, sprouts 5", more="with abundance animals")
    assert board(table) == {"soil": 0, "sprouts": 1, "growth": 0, "compost": 6}


@rule("K-SOLO-25")
def test_soil_she_gains_becomes_compost_by_tens() -> None:
    table = hers("animals gazelle, soil 9")
    assert board(table) == {"soil": 2, "sprouts": 0, "growth": 0, "compost": 5}


@rule("K-SOLO-26")
def test_what_the_human_s_animal_gives_away_is_hers() -> None:
    table = alone(f"seat 0: animals canada-jay, {grid('001/0/1 004/0/1')}; gaia: soil 9")
    table.activate(0, "a1")
    assert (table.soil(0), board(table)["soil"], board(table)["compost"]) == (9, 1, 5)


@rule("K-SOLO-27")
def test_two_animals_are_resolved_in_the_order_dealt() -> None:
    first = hers("animals tarsier red-panda", more="solo.difficulty hard")
    assert board(first) == {"soil": 0, "sprouts": 3, "growth": 0, "compost": 6}
    second = hers("animals red-panda tarsier", more="solo.difficulty hard")
    assert board(second) == {"soil": 0, "sprouts": 4, "growth": 0, "compost": 0}, "no sprout to pay with yet"


@rule("K-SOLO-28")
def test_her_stock_is_a_row_of_her_sheet() -> None:
    table = alone("seat 0: animals golden-eagle/1; gaia: animals elephant/3")
    assert (table.rows(0)["animals"], table.gaia_rows()["animals"]) == (6, 15)
