"""Abundance alone against Gaia (A-SOLO)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, Table, new_game, solo
from scenario_more import FAR_FAUNA, quiet, quiet_cards

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

GIFT = pile.event("black: +1 soil")
OTHER_EVENT = pile.event()
ICE_AGE = abundance.event("black: -2 sprout : +3 draw")
SHIFT = abundance.event("black: -4 sprout : +2 draw +6 deck>compost")
VOLCANO = abundance.event("black: -5 sprout : +6 soil")
ASTEROID = abundance.event("black: -4 sprout -4 growth : +3 draw +5 soil")
FOR_ALL = abundance.event("black: +5 sprout +3 sprout>others")
PER_TERRAIN = abundance.flora("red: +1 soil per terrain at neighbour")
PER_EVENT = abundance.flora("blue: +1 hand>compost per event at neighbour")
ELM = abundance.flora("black: +1 planting>all", cost=3)
OPPONENT_ISLAND = abundance.island("blue: +2 sprout +1 sprout>opponent")
KEEPS_TWO = abundance.island("brown: keep 2 of 4")
SOIL_3 = pile.flora("red: +3 soil")
TERRAIN, TERRAIN_2 = pile.several(2, "terrain", colours="brown")
GRASS = pile.flora("blue: +2 sprout", sprouts=6)
TALL = pile.flora(growth=at_least(4), quiet=True)
ROOM = pile.flora("yellow: +1 growth +1 sprout", sprouts=at_least(2))
SPROUTED = pile.flora(sprouts=at_least(1), quiet=True)
SPARE = pile.several(12, "flora|terrain", cost=range(1, 8), where=lambda card: card.id in quiet_cards()[80:])

PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
CLIMATE = pile.climate("yellow if chosen: +2 soil")
QUIET = f"island {PLAIN_ISLAND}, climate {CLIMATE}"
"""Boards that keep silent unless the human chooses Grow."""

NORTH, WATER, GROW, COMPOST, PLANT = "gaia-360", "gaia-362", "gaia-363", "gaia-364", "gaia-365"


def alone(text: str) -> Table:
    return solo(f"with abundance; {text}")


def her_turn(card: str, text: str = "", gaia: str = "") -> Table:
    """Gaia has revealed this card."""
    return alone(f"active gaia; gaia: deck {card} {WATER if card != WATER else PLANT}, {gaia}; {text}")


def step_four(seat: str, gaia: str = "", more: str = "") -> Table:
    """The human, after a red action without soil, is asked for an announcement."""
    table = alone(f"seat 0: {QUIET}, {seat}; gaia: {gaia}; {more}")
    table.less(0, "choose compost", "amount 0")
    table.go_to("Announce", 0)
    return table


# --- set-up -----------------------------------------------------------------------------


@rule("A-SOLO-01")
@pytest.mark.parametrize("mode", ["standard", "advanced"])
def test_gaia_begins_with_ten_sprouts_and_the_human_with_two_seeds(mode: str) -> None:
    table = new_game(1, **{"players": 1, "with": ["abundance"], "mode": mode})
    assert table.view(0)["gaia"]["sprouts"] == 10
    assert (table.seeds(0), table.stock(0), table.view(0)["bonusPoints"]) == (2, 0, 11)
    assert new_game(players=1).view(0)["gaia"]["sprouts"] == 0


# --- icons ------------------------------------------------------------------------------


@rule("A-SOLO-02")
def test_other_players_and_a_chosen_opponent_mean_gaia_and_her_sprouts_go_to_her_board() -> None:
    table = alone(f"seat 0: hand {FOR_ALL}; gaia: sprouts 10")
    table.choose(0, f"event {FOR_ALL}")  # others 3 sprouts
    assert table.gaia.sprouts == 13
    table = her_turn(WATER, f"seat 0: island {OPPONENT_ISLAND}, climate {CLIMATE}", gaia="sprouts 1")
    table.choose(0, "done", "use")  # Java: an opponent gets a sprout
    while table.asked(0) in ("Put", "Surplus"):
        table.choose(0, "done")
    assert table.asked(0) == "StockWindow", "without a question"
    assert table.gaia.sprouts == 1 + 1 + 8, "and her lower ability: 7 and one for the blue Island"


@rule("A-SOLO-03")
def test_a_neighbour_means_the_own_area() -> None:
    # Thistle, red: +1 soil per Terrain of a neighbour; Cacao Tree, blue: per Event
    table = her_turn(COMPOST, f"seat 0: {QUIET}, tableau d4={PER_TERRAIN} e4={TERRAIN} f4={TERRAIN_2}")
    table.choose(0, "done", "use")
    assert table.soil(0) == 2
    table = her_turn(WATER, f"seat 0: {QUIET}, events {GIFT} {OTHER_EVENT}, hand 4, tableau d4={PER_EVENT}")
    table.choose(0, "done", "use")
    composted = 0
    while table.asked(0) == "Hand":
        table.choose(0, table.choices(0)[1])
        composted += 1
    assert composted == 2


@rule("A-SOLO-04", "A-SOLO-09")
def test_any_players_means_the_human_and_gaia_but_she_plants_nothing() -> None:
    table = alone(f"seat 0: {PLAIN}, soil 20, hand {ELM} {SPARE[0]} {SPARE[1]}; gaia: sprouts 3, growth 2")
    table.choose(0, "choose plant", f"plant {ELM}", "use", f"plant {SPARE[0]}", "at d5", "done")
    table.go_to("Planting", 0)
    assert table.step() == "Extra"
    before = table.view(0)["gaia"]
    table.choose(0, f"plant {SPARE[1]}")
    table.choose(0, table.choices(0)[0])
    assert len(table.tableau(0)) == 3
    table.go_to("StockWindow", 0)
    assert table.view(0)["gaia"] == before, "the extra planting gives her nothing"


@rule("A-SOLO-04")
def test_on_her_plant_card_the_elm_gives_the_human_one_more_planting_too() -> None:
    table = her_turn(PLANT, f"seat 0: {PLAIN}, soil 20, hand {ELM} {SPARE[0]}")
    table.choose(0, f"plant {ELM}", "use", "done")
    table.go_to("Planting", 0)
    assert table.step() == "Extra" and table.can(0, f"plant {SPARE[0]}")


# --- between-turns Events ---------------------------------------------------------------


@rule("A-SOLO-05", "A-SOLO-06")
def test_gaia_must_use_a_between_turns_event_that_she_can_pay() -> None:
    table = step_four(f"hand {VOLCANO}, tableau d4={GRASS}/5", "sprouts 12, soil 3")
    composted = len(table.gaia.compost)
    table.choose(0, f"event {VOLCANO}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert (table.sprouts(0), table.soil(0)) == (0, 6)
    assert (table.gaia.sprouts, table.gaia.soil) == (7, 9) and len(table.gaia.compost) == composted


@rule("A-SOLO-05")
def test_if_she_cannot_pay_in_full_she_is_unaffected() -> None:
    table = step_four(f"hand {VOLCANO}, tableau d4={GRASS}/5", "sprouts 4, soil 3")
    table.choose(0, f"event {VOLCANO}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert (table.soil(0), table.gaia.sprouts, table.gaia.soil) == (6, 4, 3)


@rule("A-SOLO-05")
def test_the_human_must_pay_in_full() -> None:
    table = step_four(f"hand {VOLCANO}, tableau d4={GRASS}/4", "sprouts 12")
    assert f"event {VOLCANO}" not in table.choices(0)


@rule("A-SOLO-06")
@pytest.mark.parametrize(("growth", "pays"), [(3, False), (4, True), (9, True)])
def test_she_pays_growth_from_her_track(growth: int, pays: bool) -> None:
    table = step_four(
        f"hand {ASTEROID}, tableau d4={GRASS}/4 e4={TALL}/0/4",
        f"sprouts 4, growth {growth}",
        f"deck {' '.join(SPARE[:4])}",
    )
    table.choose(0, f"event {ASTEROID}")
    table.go_to("OwnEvent", 0)
    piles = len(table.pile())
    table.choose(0, "use")
    assert table.gaia.growth == growth - (4 if pays else 0)
    assert table.gaia.sprouts == (0 if pays else 4)
    assert table.gaia.soil == (5 if pays else 0) and len(table.pile()) - piles == (3 if pays else 0)
    if growth == 9:
        assert table.gaia_rows()["growth"] == 7, "the last pieces go: one full column is left"


@rule("A-SOLO-06")
def test_what_she_composts_goes_to_her_compost() -> None:
    table = step_four(f"hand {SHIFT}, tableau d4={GRASS}/4", "sprouts 4")
    before = len(table.gaia.compost)
    table.choose(0, f"event {SHIFT}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert len(table.gaia.compost) - before == 6 and len(table.pile()) == 2


@rule("A-SOLO-07")
def test_cards_she_draws_lie_face_up_in_her_scoring_pile() -> None:
    # 2 + 2 cards are composted by the red action, 3 drawn by the human, then hers
    deck = " ".join(SPARE[:10])
    table = step_four(f"hand {ICE_AGE}, tableau d4={GRASS}/2", "sprouts 2", f"deck {deck}")
    table.choose(0, f"event {ICE_AGE}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert table.hand(0) == sorted(SPARE[4:7])
    assert table.pile() == SPARE[7:10] == table.view(0)["gaia"]["pile"]


@rule("A-SOLO-15")
def test_each_event_is_resolved_by_the_human_then_by_gaia_before_the_next_is_announced() -> None:
    table = step_four(f"hand {ICE_AGE} {VOLCANO}, tableau d4={GRASS}/6 e4={SPROUTED}/1", "sprouts 6")
    table.choose(0, f"event {ICE_AGE}")
    table.go_to("OwnEvent", 0)
    assert table.gaia.sprouts == 6
    table.choose(0, "use", "sprout- d4", "sprout- e4")
    assert table.gaia.sprouts == 4 and table.asked(0) == "Announce" and table.can(0, f"event {VOLCANO}")
    table.choose(0, f"event {VOLCANO}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert table.gaia.sprouts == 4, "she cannot pay five any more"


@rule("A-SOLO-15")
def test_in_the_final_window_too() -> None:
    table = her_turn(
        WATER, f"seat 0: {QUIET}, hand {ICE_AGE}, tableau d4={ROOM}/2", gaia="resolved 11, sprouts 2"
    )
    while table.state.turn == 1:
        table.answer_briefly(0)
    sprouts = table.gaia.sprouts
    table.go_to("Announce", 0)
    table.choose(0, f"event {ICE_AGE}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert table.gaia.sprouts == sprouts - 2 and len(table.pile()) == 3


# --- leaves -----------------------------------------------------------------------------


@rule("A-SOLO-08")
def test_each_leaf_the_human_converts_lies_on_her_board_and_scores_five() -> None:
    table = alone("seat 0: seeds 0; gaia: claimed 0 1")
    assert table.gaia_rows()["fauna"] == 30 + 5 * 3, "three leaves of her own"
    table.choose(0, "leaf-to-seed")
    assert (table.leaves(0), table.view(0)["gaia"]["given"]) == (4, 1)
    assert table.gaia_rows()["fauna"] == 30 + 5 * 4
    table.choose(0, "leaf-to-seed")
    assert table.gaia_rows()["fauna"] == 30 + 5 * 5


@rule("A-SOLO-08")
def test_without_the_expansion_her_leaves_score_nothing() -> None:
    assert solo("gaia: claimed 0 1").gaia_rows()["fauna"] == 30


# --- the end ----------------------------------------------------------------------------


def one_short(more: str = "") -> str:
    return f"seat 0: soil 20, hand {SPARE[0]}, {quiet(15)}{more}; {FAR_FAUNA}"


def play_out(table: Table) -> None:
    while not table.state.over:
        table.answer_briefly(0)


@rule("A-SOLO-10")
def test_the_bonus_is_eleven_for_whoever_ends_the_game() -> None:
    table = alone(one_short())
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    play_out(table)
    assert (table.view(0)["bonus"], table.rows(0)["fauna"]) == (0, 11)
    table = her_turn(PLANT, f"seat 0: {PLAIN}", gaia="resolved 11")
    play_out(table)
    assert table.view(0)["bonus"] == "gaia"
    assert table.gaia_rows()["fauna"] == 11 + 5 * 4, "and four leaves left"


@rule("A-SOLO-14")
def test_completing_without_a_leaf_ends_the_game_and_nobody_takes_the_bonus() -> None:
    table = alone(one_short(", leaves 0"))
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    play_out(table)
    assert table.view(0)["bonus"] is None and table.rows(0)["fauna"] == 0
    assert table.gaia_rows()["fauna"] == 5 * 5


@rule("A-SOLO-13")
def test_with_the_keep_two_island_only_two_cards_go_to_her_pile() -> None:
    table = alone(f"seat 0: island {KEEPS_TWO}, climate {CLIMATE}; deck {' '.join(SPARE[:4])}")
    table.choose(0, "choose plant")
    table.go_to("Keep", 0)
    table.choose(0, f"keep {SPARE[0]}", f"keep {SPARE[3]}")
    table.go_to("StockWindow", 0)
    assert sorted(table.pile()) == sorted(SPARE[1:3]) and len(table.hand(0)) == 2


# --- what she counts, and when ----------------------------------------------------------


@rule("A-SOLO-11")
def test_soil_from_seeds_counts_on_the_humans_turn_and_not_on_hers() -> None:
    table = alone(f"seat 0: {QUIET}, seeds 1")
    table.choose(0, "seed soil")
    table.less(0, "choose compost", "amount 0")
    table.go_to("StockWindow", 0)
    assert len(table.gaia.compost) == 2 + 1
    table = her_turn(COMPOST, f"seat 0: {QUIET}, seeds 1")
    table.choose(0, "seed soil", "pick 0")
    table.go_to("StockWindow", 0)
    assert (table.soil(0), table.gaia.soil) == (4, 2)


@rule("A-SOLO-11", "A-GERM-09")
def test_a_germinated_card_counts_as_drawn_on_the_humans_turn_and_not_on_hers() -> None:
    table = alone(f"seat 0: {PLAIN}, seeds 1")
    table.choose(0, "germinate tree")
    table.less(0, "choose grow", "amount 0")
    table.go_to("StockWindow", 0)
    assert table.gaia.growth == 1
    table = her_turn(GROW, f"seat 0: {PLAIN}, seeds 1")
    table.choose(0, "germinate tree", "done")
    table.go_to("StockWindow", 0)
    assert table.gaia.growth == 7


@rule("A-SOLO-12", "A-TURN-07")
def test_her_share_comes_between_activation_and_step_three_of_the_humans_turn() -> None:
    table = alone(f"seat 0: {QUIET}, seeds 1, tableau d4={SOIL_3}")
    table.choose(0, "choose compost", "use")  # 5 + 3 soil
    assert table.asked(0) == "StockWindow" and len(table.gaia.compost) == 2 + 4
    table.choose(0, "seed soil")
    table.go_to("Announce", 0)
    assert len(table.gaia.compost) == 6, "free moves of step 3 come after her share"


@rule("A-SOLO-12")
def test_steps_three_and_four_follow_her_turns_too() -> None:
    table = her_turn(
        WATER, f"seat 0: {QUIET}, stock 1, hand {ICE_AGE}, tableau d4={ROOM}/1", gaia="sprouts 0"
    )
    table.choose(0, "done")
    assert table.asked(0) == "StockWindow" and table.gaia.sprouts == 7, "her lower ability came first"
    table.choose(0, "sprout+ d4", "done")
    assert table.asked(0) == "Announce"
    table.choose(0, f"event {ICE_AGE}")
    table.go_to("OwnEvent", 0)
    table.choose(0, "use")
    assert table.gaia.sprouts == 5, "and pays from it in step 4"


@rule("A-SOLO-12")
def test_steps_three_and_four_follow_a_brown_card() -> None:
    table = her_turn(NORTH, f"seat 0: {QUIET}, stock 1, hand 1, tableau d4={ROOM}")
    table.choose(0, "pick 0")
    assert table.asked(0) == "StockWindow" and table.can(0, "sprout+ d4")
    table.choose(0, "done")
    assert table.asked(0) == "Announce"
