"""Sprouts, growth, soil, compost, deck and the conversion of sprouts (E-SPR to E-CONV)."""

from __future__ import annotations

import json

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario
from scenario_more import OPEN_BOARDS, last_turn

pytestmark = pytest.mark.pure

pile = Pile()

CANOPY_ONLY = pile.flora("blue: -2 growth : +4 sprout", sprouts=at_least(3), growth=1, canopy=3)
NO_GROWTH = pile.flora("blue: -1 compost : +3 soil", growth=0, cost=2)
BASIL = pile.flora("red: +1 draw", sprouts=6)
COMPOSTS = pile.flora("red: +3 hand>compost")
COSTS_SOIL = pile.flora("red: -1 soil : +4 hand>compost")
BY_SPROUTS = pile.flora("black: pay with sprout", cost=3)
FULL_AT_3 = pile.flora(growth=3, canopy=4, quiet=True)
FULL_AT_2 = pile.flora(growth=2, canopy=4)
FULL_AT_5 = pile.flora(growth=5, canopy=7)
ONE_SPACE = pile.flora(sprouts=1, cost=0, quiet=True)
NO_SPACE = pile.flora(sprouts=0, growth=at_least(2), quiet=True, without="blue")
DEAR_POINTS = pile.terrain(points=10)
WIDE = pile.flora(sprouts=6, growth=1, quiet=True)
ALSO_WIDE = pile.flora(sprouts=6, quiet=True)
FOUR_SPACES = pile.flora(sprouts=4, quiet=True)
TWO_SPACES = pile.flora(sprouts=2, quiet=True, without="blue")
SPROUTS = pile.flora(sprouts=at_least(1), quiet=True)
FULL_AT_4 = pile.flora(growth=4, quiet=True)
TERRAIN = pile.terrain(colours="green brown", lasting=False)

PAYS_GROWTH = pile.event("black: -1 growth : +2 draw")
GROWS = pile.event("black: +1 growth")
SPROUTS_2 = pile.event("black: +2 sprout")
PAYS_COMPOST = pile.event("black: -2 compost : +2 growth")
LOOKS = pile.event("black: +1 of 3 compost>hand")
MINUS = pile.event(points=-4)

PER_CANOPY = pile.ecosystem("2 points per flora with canopy in tableau")
PER_GROWTH = pile.ecosystem("2 points per 3 growth")
ISLAND = pile.island("brown: cost -1 for cold cards")
CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
SILENT = f"island {ISLAND}, climate {CLIMATE}"
"""Boards without a blue, red or green ability for their owner."""

A, B, C, D, E = pile.several(5, "terrain")
D1, D2, D3, D4, D5, D6, D7, D8 = pile.several(8, "flora")
OTHER, FIRST, SECOND = pile.several(3, "flora")
"""Any cards; those of one line in the order of their numbers."""

# --- sprouts ----------------------------------------------------------------------------


@rule("E-SPR-01")
def test_a_sprout_goes_only_to_a_free_sprout_space_of_a_flora() -> None:
    # 6 spaces with 5 sprouts; 1 full space; no space at all; a Terrain
    table = scenario(f"seat 0: {SILENT}, tableau d4={WIDE}/5 e4={ONE_SPACE}/1 f4={NO_SPACE} d5={TERRAIN}")
    table.choose(0, "choose water")
    assert table.choices(0) == ["done", "sprout+ d4"]


@rule("E-SPR-01")
def test_a_sprout_space_holds_one_sprout() -> None:
    table = scenario(f"seat 0: {SILENT}, tableau d4={ONE_SPACE} e4={SPROUTS}")
    table.choose(0, "choose water", "sprout+ d4")
    assert table.choices(0) == ["done", "sprout+ e4"]
    assert "(E-SPR-01)" in table.refused(0, "sprout+ d4")


@rule("E-SPR-02")
def test_sprouts_without_a_free_space_are_lost_and_cannot_be_converted() -> None:
    table = scenario(f"seat 0: {SILENT}, hand 1, tableau d4={TWO_SPACES}")  # 2 spaces for 6 sprouts
    table.choose(0, "choose water", "sprout+ d4", "sprout+ d4")
    assert table.sprouts(0) == 2 and table.soil(0) == 2  # the placing ended by itself, the soil came
    assert table.asked(0) == "Window"
    assert "takes 3 sprouts, the tableau has 2" in table.refused(0, "convert")


@rule("E-SPR-02")
def test_nobody_is_asked_where_to_place_sprouts_when_there_is_no_space() -> None:
    table = scenario(f"seat 0: {SILENT}, hand 1, tableau d4={NO_SPACE} e4={TERRAIN}")
    table.choose(0, "choose water")
    assert table.asked(0) == "Window" and table.soil(0) == 2 and table.sprouts(0) == 0


@rule("E-SPR-03")
def test_each_sprout_on_the_tableau_is_worth_one_point() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/6 e4={ONE_SPACE}/1 f4={BASIL}")
    assert table.rows(0)["sprouts"] == 7


# --- growth -----------------------------------------------------------------------------


@rule("E-GRO-01")
def test_growth_goes_only_to_a_growth_space_with_room() -> None:
    # maximum 1 and full; no growth space; a Terrain; maximum 4 with one piece
    table = scenario(f"seat 0: tableau d4={WIDE}/0/1 e4={NO_GROWTH} f4={TERRAIN} d5={NO_SPACE}/0/1; deck 9")
    table.choose(0, "choose grow")
    assert table.choices(0) == ["done", "growth+ d5"]


@rule("E-GRO-01")
def test_growth_beyond_the_maximum_is_lost() -> None:
    table = scenario(f"seat 0: tableau d4={FULL_AT_3}/0/2")  # maximum 3: one of the two pieces finds room
    table.choose(0, "choose grow", "growth+ d4")
    assert table.growth(0) == 3 and table.asked(0) != "Put"


@rule("E-GRO-02")
@pytest.mark.parametrize(
    ("flora", "pieces", "points"),
    [
        (FULL_AT_3, 1, 1),  # maximum 3, canopy worth 4
        (FULL_AT_3, 2, 2),
        (FULL_AT_3, 3, 4),
        (CANOPY_ONLY, 1, 3),  # maximum 1: the first and only piece is the canopy, worth 3
        (FULL_AT_2, 1, 1),  # maximum 2: trunk, then canopy worth 4
        (FULL_AT_2, 2, 4),
    ],
)
def test_the_piece_that_reaches_the_maximum_is_the_canopy(flora: str, pieces: int, points: int) -> None:
    assert scenario(f"seat 0: tableau d4={flora}/0/{pieces}").rows(0)["growth"] == points


@rule("E-GRO-03")
def test_a_flora_has_its_canopy_exactly_when_its_growth_is_at_the_maximum() -> None:
    # full (3 of 3), one short (3 of 4), full (1 of 1), without a growth space
    table = scenario(
        f"seat 0: ecosystem {PER_CANOPY},"
        f" tableau d4={FULL_AT_3}/0/3 e4={FULL_AT_4}/0/3 f4={WIDE}/0/1 d5={NO_GROWTH}"
    )
    assert table.rows(0)["ecosystem own"] == 2 * 2


@rule("E-GRO-03")
def test_canopies_are_growth_pieces_for_costs_and_objectives() -> None:
    table = scenario(
        f"seat 0: hand {PAYS_GROWTH}, {SILENT}, ecosystem {PER_GROWTH},"
        f" tableau d4={FULL_AT_3}/0/3 e4={WIDE}/0/1"
    )
    assert table.rows(0)["ecosystem own"] == 2  # 2 points per 3 growth: 4 pieces, two of them canopies
    table.choose(0, f"event {PAYS_GROWTH}")  # pays 1 growth
    assert table.choices(0) == ["growth- d4", "growth- e4"]


@rule("E-GRO-04")
def test_paying_growth_from_a_complete_flora_takes_the_canopy_first() -> None:
    table = scenario(f"seat 0: hand {PAYS_GROWTH}, {SILENT}, tableau d4={FULL_AT_5}/0/5 e4={FULL_AT_3}/0/2")
    assert table.rows(0)["growth"] == 7 + 2
    table.choose(0, f"event {PAYS_GROWTH}", "growth- d4")
    assert table.growth(0, "d4") == 4
    assert table.rows(0)["growth"] == 4 + 2  # four trunks, the canopy is gone


@rule("E-GRO-04")
def test_growth_is_put_back_as_a_canopy_after_it_was_paid() -> None:
    table = scenario(f"seat 0: hand {PAYS_GROWTH} {GROWS}, {SILENT}, tableau d4={FULL_AT_5}/0/5")
    table.choose(0, f"event {PAYS_GROWTH}")
    assert table.rows(0)["growth"] == 4
    table.choose(0, f"event {GROWS}", "growth+ d4")
    assert table.rows(0)["growth"] == 7


# --- soil -------------------------------------------------------------------------------


@rule("E-SOIL-01")
def test_soil_is_never_turned_into_sprouts() -> None:
    table = scenario(f"seat 0: soil 30, {SILENT}, tableau d4={WIDE}")
    assert table.choices(0) == ["less", "choose plant", "choose compost", "choose water", "choose grow"]
    table.refused(0, "convert")
    assert table.soil(0) == 30 and table.sprouts(0) == 0


# --- compost ----------------------------------------------------------------------------


@rule("E-CMP-01")
def test_cards_enter_the_compost_on_top() -> None:
    table = scenario(
        f"seat 0: compost {A}, hand {BASIL} {OTHER}, {SILENT}, tableau d4={COMPOSTS}; deck {FIRST} {SECOND}"
    )
    table.choose(0, "choose compost")
    assert table.compost(0) == [A, FIRST, SECOND]
    table.choose(0, "use", f"compost {OTHER}", f"compost {BASIL}")  # COMPOSTS: up to 3 from the hand
    assert table.compost(0) == [A, FIRST, SECOND, OTHER, BASIL]


@rule("E-CMP-01")
def test_nobody_looks_into_a_compost_not_even_its_owner() -> None:
    table = scenario(f"seat 0: compost {A} {B} {E}")
    for viewer in (0, 1, -1):
        view = table.view(viewer)
        assert view["seats"][0]["compost"] == 3
        assert A not in json.dumps(view)


@rule("E-CMP-02")
def test_discarding_from_the_compost_takes_the_card_added_last() -> None:
    table = scenario(f"seat 0: compost {A} {B} {E}, {SILENT}, tableau d4={NO_GROWTH}; discard {OTHER}")
    table.choose(0, "choose water", "done")
    assert table.offered(0) == NO_GROWTH  # 1 card from the compost for 3 soil
    table.choose(0, "use")
    assert table.compost(0) == [A, B]
    assert table.discard() == [OTHER, E]


@rule("E-CMP-02")
def test_discarding_two_from_the_compost_takes_the_topmost_first() -> None:
    table = scenario(f"seat 0: compost {A} {B} {E}, hand {PAYS_COMPOST}, {SILENT}")
    table.choose(0, f"event {PAYS_COMPOST}")  # 2 cards from the compost for 2 growth
    assert table.compost(0) == [A]
    assert table.discard() == [E, B]


@rule("E-CMP-02")
def test_the_discard_from_the_compost_stays_unseen() -> None:
    table = scenario(f"seat 0: compost {A} {B}, hand {PAYS_COMPOST}, {SILENT}")
    before = table.view(1)
    table.choose(0, f"event {PAYS_COMPOST}")
    after = table.view(1)
    assert after["discard"] == before["discard"] + 2
    assert A not in json.dumps(after) and A not in json.dumps(table.view(0))


@rule("E-CMP-03")
def test_each_compost_card_is_worth_one_point_whatever_it_is() -> None:
    # an Event worth -4, a Terrain worth 10, a Flora worth 0
    table = scenario(f"seat 0: compost {MINUS} {DEAR_POINTS} {WIDE}")
    assert table.rows(0)["compost"] == 3


def shooting_star(compost: str) -> Table:
    """Seat 0 plays the Event that takes one of the top three compost cards back."""
    table = scenario(f"seat 0: hand {LOOKS} {A}, compost {compost}, {SILENT}")
    table.choose(0, f"event {LOOKS}")
    return table


@rule("E-CMP-04")
@pytest.mark.parametrize(
    ("kept", "left"),
    [
        (B, [OTHER, C, D]),
        (C, [OTHER, B, D]),
        (D, [OTHER, B, C]),
    ],
)
def test_one_of_the_top_three_compost_cards_comes_back_and_the_others_keep_their_order(
    kept: str, left: list[str]
) -> None:
    table = shooting_star(f"{OTHER} {B} {C} {D}")
    assert table.choices(0) == ["done", f"keep {B}", f"keep {C}", f"keep {D}"]
    table.choose(0, f"keep {kept}")
    assert table.compost(0) == left
    assert table.hand(0) == sorted([A, kept])


@rule("E-CMP-04")
def test_taking_none_of_the_three_puts_them_back_as_they_lay() -> None:
    table = shooting_star(f"{OTHER} {D} {B} {C}")
    table.choose(0, "done")
    assert table.compost(0) == [OTHER, D, B, C]
    assert table.hand(0) == [A] and table.held(0) == []


@rule("E-CMP-04")
@pytest.mark.parametrize("compost", [B, f"{C} {B}"])
def test_with_fewer_than_three_compost_cards_those_there_are_looked_at(compost: str) -> None:
    table = shooting_star(compost)
    assert table.choices(0) == ["done", *sorted(f"keep {card}" for card in compost.split())]
    table.choose(0, f"keep {B}")
    assert table.hand(0) == [A, B]
    assert table.compost(0) == [card for card in compost.split() if card != B]


@rule("E-CMP-04")
def test_the_event_can_be_played_on_an_empty_compost() -> None:
    table = shooting_star("0")
    assert table.events(0) == [LOOKS] and table.asked(0) == "Action"
    assert table.hand(0) == [A]


@rule("E-CMP-04")
def test_only_the_player_of_the_event_sees_the_three_cards() -> None:
    table = shooting_star(f"{OTHER} {B} {C} {D}")
    assert sorted(table.view(0)["seats"][0]["held"]) == [B, C, D]
    for viewer in (1, -1):
        assert not {B, C, D} & set(json.dumps(table.view(viewer)).split('"'))
    assert OTHER not in json.dumps(table.view(0))


# --- deck -------------------------------------------------------------------------------


@rule("E-DECK-01")
def test_an_empty_deck_is_made_anew_from_the_discard_and_never_from_a_compost() -> None:
    table = scenario(
        f"seat 0: compost {B} {C}; seat 1: compost {D}; deck only; discard {D1} {D2} {D3} {D4} {D5}"
    )
    table.choose(0, "choose grow")
    assert len(table.hand(0)) == 4 and len(table.deck()) == 1 and table.discard() == []
    assert set(table.hand(0) + table.deck()) == {D1, D2, D3, D4, D5}
    assert table.compost(0) == [B, C] and table.compost(1) == [D]


@rule("E-DECK-01")
def test_the_new_deck_is_shuffled() -> None:
    discard = pile.several(29, "flora")
    orders = set()
    for seed in range(3):
        table = scenario(f"seed {seed}; seat 0: {OPEN_BOARDS}; deck only; discard {' '.join(discard)}")
        table.choose(0, "choose grow")
        order = tuple(table.deck())
        assert list(order) != [card for card in discard if card in order]
        assert list(order) != [card for card in reversed(discard) if card in order]
        orders.add(order)
    assert len(orders) == 3


@rule("E-DECK-01")
def test_a_deck_that_is_only_just_emptied_is_not_yet_made_anew() -> None:
    table = scenario(f"deck only {D1} {D2} {D3} {D4}; discard {D5}")
    table.choose(0, "choose grow")
    assert table.deck() == [] and table.discard() == [D5]


@rule("E-DECK-02")
def test_without_deck_and_discard_the_rest_of_the_effect_still_happens() -> None:
    table = scenario(f"seat 0: tableau d4={FULL_AT_5}; deck only")
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert table.hand(0) == [] and table.growth(0) == 2


@rule("E-DECK-02")
def test_composting_from_nothing_is_impossible_and_the_soil_still_comes() -> None:
    table = scenario(f"seat 0: {SILENT}; deck only")
    table.choose(0, "choose compost")
    assert table.soil(0) == 5 and table.compost(0) == []


@rule("E-DECK-02")
def test_drawing_four_of_nothing_keeps_nothing() -> None:
    table = scenario(f"seat 0: {SILENT}; deck only")
    table.choose(0, "choose plant")
    assert table.hand(0) == [] and table.held(0) == [] and table.asked(0) == "Window"


@rule("E-DECK-03")
def test_a_draw_that_exhausts_the_deck_reshuffles_in_the_middle_and_goes_on() -> None:
    table = scenario(f"deck only {D} {C}; discard {D1} {D2} {D3}")
    table.choose(0, "choose grow")
    hand = table.hand(0)
    assert {C, D} <= set(hand) and len(hand) == 4
    assert len(table.deck()) == 1 and table.discard() == []
    assert set(hand + table.deck()) == {C, D, D1, D2, D3}


@rule("E-DECK-03")
def test_the_cards_being_looked_at_are_not_shuffled_into_the_new_deck() -> None:
    table = scenario(f"deck only {D} {C}; discard {D1} {D2} {D3}")
    table.choose(0, "choose plant")
    table.choose(1, "done")
    held = table.held(0)
    assert {C, D} <= set(held) and len(held) == 4
    assert len(table.hand(1)) == 1 and not set(table.hand(1)) & set(held)  # the other player's card
    assert table.deck() == [] and table.discard() == []


@rule("E-DECK-03", "E-DECK-02")
def test_a_draw_takes_what_there_is_when_deck_and_discard_hold_too_little() -> None:
    table = scenario(f"deck only {D}; discard {D1} {D2}")
    table.choose(0, "choose grow")
    assert table.hand(0) == sorted([D1, D2, D])


@rule("E-DECK-03")
def test_deck_compost_reshuffles_in_the_middle_too() -> None:
    table = scenario(f"deck only {D}; discard {D1}")
    table.choose(0, "choose compost")
    assert table.compost(0) == [D, D1]


@rule("E-DECK-04")
def test_the_discard_shows_its_size_and_nothing_else() -> None:
    table = scenario(f"discard {B} {C} {D}")
    for viewer in (0, 1, -1):
        view = table.view(viewer)
        assert view["discard"] == 3
        assert not {B, C, D} & set(json.dumps(view).split('"'))


@rule("E-DECK-04")
def test_a_view_stays_the_same_when_the_hidden_piles_are_in_another_order() -> None:
    one = scenario(f"deck {D1} {D2}; discard {B} {C}; seat 0: compost {D4} {D5}")
    other = scenario(f"deck {D2} {D1}; discard {C} {B}; seat 0: compost {D5} {D4}")
    for viewer in (0, 1, -1):
        assert one.view(viewer) == other.view(viewer)


@rule("E-DECK-05")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_simultaneous_draws_are_served_in_the_order_they_arrive(order: tuple[int, int]) -> None:
    top = f"{D1} {D2} {D3} {D4} {D5} {D6} {D7} {D8}"
    table = scenario(f"deck {top}", players=3)
    table.choose(0, "choose grow")  # the active player's cards leave first
    for seat in order:
        table.choose(seat, "pick 0")
    assert table.hand(0) == [D1, D2, D3, D4]
    assert table.hand(order[0]) == [D5, D6]
    assert table.hand(order[1]) == [D7, D8]


# --- converting sprouts -----------------------------------------------------------------


@rule("E-CONV-01")
def test_three_sprouts_in_any_split_become_two_soil() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/3 e4={BASIL}/2 f4={FOUR_SPACES}/1")
    table.choose(0, "convert", "sprout- d4", "sprout- f4", "sprout- d4")
    assert [table.sprouts(0, cell) for cell in ("d4", "e4", "f4")] == [1, 2, 0]
    assert table.soil(0) == 2 and table.asked(0) == "Action"


@rule("E-CONV-01")
def test_the_last_three_sprouts_are_taken_without_asking_which() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/1 e4={BASIL}/2")
    table.choose(0, "convert")
    assert table.sprouts(0) == 0 and table.soil(0) == 2


@rule("E-CONV-01")
def test_two_sprouts_are_too_few_to_convert() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/2")
    assert "converting takes 3 sprouts, the tableau has 2 (E-CONV-01)" in table.refused(0, "convert")


@rule("E-CONV-01")
def test_a_conversion_is_all_or_nothing() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/3 e4={BASIL}/3")
    table.choose(0, "convert", "sprout- d4")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"]  # no way to stop after one
    table.refused(0, "done")


@rule("E-CONV-01", "E-CONV-05")
def test_conversions_follow_each_other_without_limit() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/6 e4={ALSO_WIDE}/6; active 0")
    for times in range(1, 5):
        table.choose(0, "convert")
        while table.asked(0) == "Convert":
            table.choose(0, table.choices(0)[0])
        assert table.soil(0) == 2 * times and table.sprouts(0) == 12 - 3 * times
    table.refused(0, "convert")


THREE = f"tableau d4={BASIL}/3"  # Basil: red, draw 1


@rule("E-CONV-02")
def test_the_active_player_converts_before_naming_the_action() -> None:
    table = scenario(f"seat 0: {THREE}")
    table.choose(0, "convert")
    assert table.soil(0) == 2 and table.asked(0) == "Action"


@rule("E-CONV-02")
def test_others_convert_while_the_active_player_thinks() -> None:
    table = scenario(f"seat 1: {THREE}")
    assert table.waiting() == [0] and table.choices(1) == ["convert"]
    table.choose(1, "convert")
    assert table.soil(1) == 2


@rule("E-CONV-02")
def test_others_convert_before_their_branch_and_the_spaces_are_free_for_it() -> None:
    table = scenario(f"seat 0: {SILENT}; seat 1: tableau d4={FOUR_SPACES}/4")
    table.choose(0, "choose water")
    table.choose(1, "convert", "pick 0", "sprout+ d4", "sprout+ d4")
    assert table.soil(1) == 2 and table.sprouts(1) == 3


@rule("E-CONV-02")
def test_sprouts_are_converted_before_each_planting_and_pay_for_it() -> None:
    table = scenario(f"seat 0: hand {NO_GROWTH} {ONE_SPACE}, tableau d4={WIDE}/6; hiddenPlanting off")
    table.choose(0, "choose plant", f"plant {ONE_SPACE}", "at d5")
    assert not table.can(0, f"plant {NO_GROWTH}")  # costs 2
    table.choose(0, "convert", f"plant {NO_GROWTH}", "at e5")
    assert table.soil(0) == 0 and len(table.tableau(0)) == 3


@rule("E-CONV-02")
def test_sprouts_are_converted_between_two_activations() -> None:
    # Basil draws, then an ability that costs 1 soil
    table = scenario(f"seat 0: {SILENT}, tableau d4={BASIL}/3 e4={COSTS_SOIL}; deck {WIDE}")
    table.choose(0, "less", "choose compost", "amount 0", "use")
    assert table.offered(0) == COSTS_SOIL and not table.can(0, "use")
    table.choose(0, "convert")
    assert table.can(0, "use") and table.soil(0) == 2


@rule("E-CONV-02")
def test_sprouts_are_converted_in_the_closing_window_and_after_the_last_turn() -> None:
    table = last_turn(f"seat 0: {THREE}; seat 1: {SILENT}")
    table.choose(1, "choose grow")
    table.choose(0, "done")
    assert table.asked(0) == "Window" and table.can(0, "convert")
    table.finish_turn()
    assert table.asked(0) == "Window"  # the final one
    table.choose(0, "convert", "done")
    assert table.soil(0) == 2


@rule("E-CONV-02")
def test_a_player_who_has_answered_done_may_still_convert_and_is_asked_again() -> None:
    table = scenario(f"seat 0: hand 1, {SILENT}; seat 1: hand 1, tableau d4={BASIL}/3")
    table.choose(0, "choose grow")
    table.choose(1, "done", "done")
    assert table.waiting() == [0]
    table.choose(1, "convert")
    assert table.waiting() == [0, 1] and table.asked(1) == "Window"


@rule("E-CONV-03")
def test_only_sprouts_standing_on_the_own_tableau_are_converted() -> None:
    # three sprouts lost for want of a space, three on the neighbour's tableau, none of one's own
    table = scenario(f"seat 0: hand 1, {SILENT}, tableau d4={TERRAIN}; seat 1: tableau d4={WIDE}/3")
    table.choose(0, "choose water")
    table.refused(0, "convert")
    assert table.sprouts(1) == 3


@rule("E-CONV-04")
def test_no_conversion_while_the_water_sprouts_are_placed() -> None:
    table = scenario(f"seat 0: {SILENT}, tableau d4={WIDE}/3")
    table.choose(0, "choose water")
    assert "(E-GEN-08)" in table.refused(0, "convert")
    table.choose(0, "sprout+ d4")
    table.refused(0, "convert")


@rule("E-CONV-04")
def test_no_conversion_while_an_ability_is_paid_or_its_gains_are_taken() -> None:
    # blue: 2 growth for 4 sprouts
    table = scenario(f"seat 0: {SILENT}, tableau d4={CANOPY_ONLY}/3/1 e4={FULL_AT_3}/0/3")
    table.choose(0, "choose water", "done")
    table.choose(0, "use")
    assert table.asked(0) == "PayGrowth"
    table.refused(0, "convert")
    table.choose(0, "growth- e4", "growth- e4")
    assert table.asked(0) == "Put"
    table.refused(0, "convert")


@rule("E-CONV-04")
def test_no_conversion_in_the_middle_of_an_event() -> None:
    table = scenario(f"seat 0: hand {SPROUTS_2}, {SILENT}, tableau d4={WIDE}/3")
    table.choose(0, f"event {SPROUTS_2}")
    table.refused(0, "convert")
    table.choose(0, "sprout+ d4")
    table.refused(0, "convert")
    table.choose(0, "sprout+ d4")
    assert table.can(0, "convert")


@rule("E-CONV-04")
def test_no_conversion_in_the_middle_of_a_payment_for_planting() -> None:
    # a Flora for 3 that may be paid with sprouts
    table = scenario(f"seat 0: soil 3, hand {BY_SPROUTS}, tableau d4={WIDE}/4")
    table.choose(0, "choose plant", f"plant {BY_SPROUTS}")
    table.refused(0, "convert")
    table.choose(0, "at d5")
    assert table.asked(0) == "PayCard"
    table.refused(0, "convert")


@rule("E-CONV-04")
def test_no_conversion_inside_another_conversion() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/6 e4={BASIL}/6")
    table.choose(0, "convert", "sprout- d4")
    table.refused(0, "convert")


@rule("E-CONV-05")
def test_converting_uses_up_no_activation() -> None:
    table = scenario(f"seat 0: hand 1, {SILENT}, tableau d4={BASIL}/6; deck 5")
    table.choose(0, "choose compost")
    assert table.offered(0) == BASIL
    table.choose(0, "convert", "convert")
    assert table.offered(0) == BASIL
    table.choose(0, "use")
    assert len(table.hand(0)) == 2 and table.soil(0) == 5 + 4


@rule("E-CONV-05")
def test_a_conversion_is_a_fixed_exchange_that_takes_no_less() -> None:
    table = scenario(f"seat 0: tableau d4={WIDE}/3")
    table.choose(0, "less")
    assert not table.can(0, "convert")
    assert earth.parse("convert") not in earth.choices(table.state, 0)
