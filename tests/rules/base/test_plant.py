"""The Plant action: where, for how much, what follows; E-PLANT."""

from __future__ import annotations

import pytest

from holocene.earth.catalogue.ops import PayWith
from picking import Pile, at_least
from rules import rule
from scenario import Table, card, find_all, scenario, square

pytestmark = pytest.mark.pure

pile = Pile()

TREES_LESS_2 = pile.terrain("brown: cost -2 for trees", cost=0)
BUSHES_LESS = pile.terrain("brown: cost -2 for bushes", cost=0)
ROCKY_LESS = pile.terrain("brown: cost -1 for rocky cards")
WET_LESS = pile.terrain("brown: cost -1 for wet cards")
COLD_LESS = pile.terrain("brown: cost -1 for cold cards")
TREES_LESS_1 = pile.terrain("brown: cost -1 for trees")
COLD_TREE = pile.flora(types="tree", habitats="cold", cost=3, quiet=True)
ALL_TYPES = pile.flora(has="brown: counts as tree bush herb mushroom", cost=8, quiet=False)

BY_HAND = pile.flora("black: pay with hand>compost", cost=4)
BY_HAND_FOR_3 = pile.flora("black: pay with hand>compost", cost=3)
BY_SPROUTS = pile.flora("black: pay with sprout", types="tree", cost=4, habitats="rocky cold")
BY_GROWTH = pile.flora("black: pay with growth", cost=4)
GIVES_SOIL = pile.flora("black: +4 soil", cost=1)
DRAWS = pile.terrain("black: +5 draw", cost=4)
GROWS = pile.flora("black: +3 growth", cost=6, growth=at_least(3))

FOR_RED = pile.terrain(has="brown: replace this by red card +2 draw", cost=1)
FOR_BLUE = pile.terrain(has="brown: replace this by blue card +2 draw")
FOR_YELLOW = pile.terrain(has="brown: replace this by yellow card +2 draw")
RED = pile.flora(colours="red", cost=at_least(2))
BLUE = pile.flora(colours="blue")
YELLOW = pile.flora(colours="yellow", cost=0)
MULTI = pile.flora(colours="multi")

TREE = pile.flora(types="tree", cost=3, sprouts=at_least(1), growth=at_least(2), quiet=True)
SECOND_TREE = pile.flora(types="tree", quiet=True)
CHEAP_TREE = pile.flora(types="tree", cost=1, quiet=True)
WIDE = pile.flora(sprouts=at_least(5), growth=at_least(2), quiet=True)
TALL = pile.flora(sprouts=at_least(2), growth=at_least(6), quiet=True)
FOR_TWO = pile.flora(cost=2, quiet=True)
FOR_ONE = pile.flora(cost=1, quiet=True)
FREE, SECOND, THIRD, FOURTH = pile.several(4, "flora", cost=0, quiet=True, without="red")
GREEN = pile.terrain(has="green: +1 soil", cost=2)
ALSO_GREEN = pile.terrain(has="green: +1 draw")
TERRAIN = pile.terrain(colours="green brown", lasting=False)

EVENT = pile.event("black: +1 soil")
DRAW_EVENT = pile.event("black: -1 soil : +2 draw")

TERRAIN_ISLAND = pile.island("green: +2 soil per terrain planted")
RED_ISLAND = pile.island("green: +2 soil per red card planted")
COLD_ISLAND = pile.island("brown: cost -1 for cold cards")
ISLAND = pile.island("blue if chosen: +2 soil")
BIG_HAND = pile.fauna("20+ hand cards")
FOUR_TREES = pile.fauna("4+ trees in tableau")

HERBS = pile.several(16, "flora", types="herb", cost=at_least(1), quiet=True)
DECK = pile.several(5, "flora")

COLUMNS = "abcdefg"


def planting(seat: str, table: str = "") -> Table:
    """Seat 0 has chosen Plant and is asked for its first card."""
    found = scenario(f"seat 0: {seat}; {table}")
    found.choose(0, "choose plant")
    return found


def cells(table: Table, seat: int = 0) -> set[str]:
    """The cells offered to the card being planted."""
    return {name.removeprefix("at ") for name in table.choices(seat)}


def box(left: str, right: str, top: int, bottom: int) -> set[str]:
    """All cells between these bounds."""
    columns = COLUMNS[COLUMNS.index(left) : COLUMNS.index(right) + 1]
    return {f"{column}{row}" for column in columns for row in range(top, bottom + 1)}


# --- which cards ------------------------------------------------------------------------


@rule("E-PLANT-01")
def test_only_flora_and_terrain_of_the_hand_can_be_planted() -> None:
    table = planting(f"soil 9, hand {TREE} {TERRAIN} {EVENT}")
    assert {name for name in table.choices(0) if name.startswith("plant")} == {
        f"plant {TREE}",
        f"plant {TERRAIN}",
    }
    assert f"{EVENT} is an Event, and only Flora and Terrain are planted (E-PLANT-01)" in table.refused(
        0, f"plant {EVENT}"
    )
    assert f"{FREE} is not in the hand (E-PLANT-01)" in table.refused(0, f"plant {FREE}")


@rule("E-PLANT-02")
def test_the_active_player_plants_up_to_two_cards_and_others_up_to_one() -> None:
    table = planting(f"hand {FREE} {SECOND} {THIRD}", f"seat 1: hand {YELLOW} {FOURTH}")
    table.choose(0, f"plant {FREE}", f"plant {SECOND}", "at e4")
    assert table.choices(0) == ["done"], "no third card"
    table.choose(1, f"plant {YELLOW}")
    assert (table.choices(1), len(table.tableau(1))) == (["done", "less"], 1)
    table.refused(1, f"plant {FOURTH}")


@rule("E-PLANT-02")
@pytest.mark.parametrize("planted", [0, 1])
def test_the_active_player_may_stop_before_the_first_or_the_second_card(planted: int) -> None:
    table = planting(f"hand {FREE} {SECOND}")
    if planted:
        table.choose(0, f"plant {FREE}")
    table.choose(0, "done")
    assert (len(table.tableau(0)), table.asked(0)) == (planted, "Keep")


@rule("E-PLANT-02", "E-PLANT-16")
def test_the_first_card_is_finished_with_payment_and_black_ability_before_the_second_is_chosen() -> None:
    """BY_HAND_FOR_3 is paid with hand cards; GIVES_SOIL gives the soil for the next card."""
    table = planting(f"soil 3, hand {BY_HAND_FOR_3} {GIVES_SOIL} {TREE}")
    table.choose(0, f"plant {BY_HAND_FOR_3}")
    assert table.asked(0) == "PayCard"
    table.refused(0, f"plant {GIVES_SOIL}")
    table = planting(f"soil 1, hand {GIVES_SOIL} {TREE}")
    table.refused(0, f"plant {TREE}")
    table.choose(0, f"plant {GIVES_SOIL}")
    assert table.asked(0) == "Black"
    table.refused(0, f"plant {TREE}")
    table.choose(0, "use", f"plant {TREE}", "at e4")
    assert (table.soil(0), len(table.tableau(0))) == (1, 2)


@rule("E-PLANT-03")
def test_the_cost_goes_back_to_the_supply() -> None:
    table = planting(f"soil 5, hand {TREE}")
    table.choose(0, f"plant {TREE}")
    assert table.soil(0) == 5 - card(TREE).cost


@rule("E-PLANT-03")
def test_a_card_costing_more_soil_than_you_hold_cannot_be_planted() -> None:
    table = planting(f"soil 2, hand {TREE} {FOR_TWO}")
    assert table.choices(0) == ["done", f"plant {FOR_TWO}"]
    assert f"{TREE} costs 3 soil, the seat has 2 (E-PLANT-03)" in table.refused(0, f"plant {TREE}")


@rule("E-PLANT-03")
def test_the_second_card_is_paid_from_what_the_first_left() -> None:
    table = planting(f"soil 4, hand {TREE} {FOR_TWO} {FOR_ONE}")
    table.choose(0, f"plant {TREE}")
    assert table.choices(0) == ["done", f"plant {FOR_ONE}"]
    assert f"{FOR_TWO} costs 2 soil, the seat has 1 (E-PLANT-03)" in table.refused(0, f"plant {FOR_TWO}")


# --- where ------------------------------------------------------------------------------


@rule("E-PLANT-04")
def test_the_first_card_goes_to_the_centre_without_a_question() -> None:
    table = planting(f"hand {FREE}")
    table.choose(0, f"plant {FREE}")
    assert table.tableau(0) == {"d4": FREE}


@rule("E-PLANT-05")
def test_a_later_card_goes_next_to_another_one_also_diagonally() -> None:
    table = planting(f"hand {FREE}, tableau d4={SECOND}")
    table.choose(0, f"plant {FREE}")
    assert cells(table) == box("c", "e", 3, 5) - {"d4"}


@rule("E-PLANT-05")
def test_a_cell_that_is_taken_or_touches_nothing_is_refused() -> None:
    table = planting(f"hand {FREE}, tableau d4={SECOND}")
    table.choose(0, f"plant {FREE}")
    assert "(E-PLANT-05)" in table.refused(0, "at d4")
    assert "(E-PLANT-05)" in table.refused(0, "at f4")
    assert "(E-PLANT-05)" in table.refused(0, "at d6")


@rule("E-PLANT-06")
@pytest.mark.parametrize(
    ("row", "frame"),
    [
        ("a4 b4 c4 d4", ("a", "d", 3, 5)),
        ("d4 e4 f4 g4", ("d", "g", 3, 5)),
        ("b4 c4 d4 e4", ("b", "e", 3, 5)),
        ("d1 d2 d3 d4", ("c", "e", 1, 4)),
        ("d4 d5 d6 d7", ("c", "e", 4, 7)),
        ("d3 d4 d5 d6", ("c", "e", 3, 6)),
    ],
)
def test_a_fifth_column_or_row_is_refused_in_every_direction(
    row: str, frame: tuple[str, str, int, int]
) -> None:
    taken = row.split()
    tableau = " ".join(f"{cell}={id}" for cell, id in zip(taken, HERBS, strict=False))
    table = planting(f"hand {SECOND}, tableau {tableau}")
    table.choose(0, f"plant {SECOND}")
    assert cells(table) == box(*frame) - set(taken)


@rule("E-PLANT-06")
@pytest.mark.parametrize(("row", "beyond"), [("b4 c4 d4 e4", ["a4", "f4"]), ("d2 d3 d4 d5", ["d1", "d6"])])
def test_the_refusal_of_a_fifth_column_or_row_names_the_rule(row: str, beyond: list[str]) -> None:
    tableau = " ".join(f"{cell}={id}" for cell, id in zip(row.split(), HERBS, strict=False))
    table = planting(f"hand {SECOND}, tableau {tableau}")
    table.choose(0, f"plant {SECOND}")
    for cell in beyond:
        assert "(E-PLANT-06)" in table.refused(0, f"at {cell}")


@rule("E-PLANT-06")
def test_the_frame_slides_until_the_tableau_is_four_wide() -> None:
    """Two columns leave room for two more on either side, three for one, four for none."""
    for taken, left, right in (("d4 e4", "c", "f"), ("d4 e4 f4", "c", "g"), ("d4 c4 b4", "a", "e")):
        tableau = " ".join(f"{cell}={id}" for cell, id in zip(taken.split(), HERBS, strict=False))
        table = planting(f"hand {SECOND}, tableau {tableau}")
        table.choose(0, f"plant {SECOND}")
        assert cells(table) == box(left, right, 3, 5) - set(taken.split())
    table = planting(f"hand {SECOND} {FREE}, tableau d4={TREE} e5={SECOND_TREE} f6={COLD_TREE}")
    table.choose(0, f"plant {SECOND}")
    assert {"c3", "g7"} <= cells(table), "both corners are still open"
    table.choose(0, "at c3", f"plant {FREE}")
    assert "g7" not in cells(table)
    assert cells(table) <= box("c", "f", 3, 6)


@rule("E-PLANT-06")
def test_sixteen_cards_are_a_full_tableau_that_takes_no_more() -> None:
    table = planting(f"soil 20, hand {SECOND} {FREE}, tableau {square(*HERBS[:15])}")
    table.choose(0, f"plant {SECOND}")
    assert (table.tableau(0)["g7"], table.choices(0)) == (SECOND, ["done"])
    table = scenario(f"seat 0: hand {FREE}, tableau {square(*HERBS[:16])}; seat 1: hand 1")
    table.choose(0, "choose plant")
    assert table.choices(0) == ["done"]
    table = scenario(f"seat 0: hand {FREE} {EVENT}, tableau {square(*HERBS[:16])}")
    table.choose(0, "choose plant")
    assert "the tableau is full" in table.refused(0, f"plant {FREE}")


@rule("E-PLANT-07")
def test_holes_are_legal_and_can_be_filled_later() -> None:
    ring = {
        f"{cell}": id
        for cell, id in zip(["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"], HERBS, strict=False)
    }
    table = planting(f"hand {SECOND}, tableau {' '.join(f'{cell}={id}' for cell, id in ring.items())}")
    table.choose(0, f"plant {SECOND}", "at e5")
    assert table.tableau(0)["e5"] == SECOND

    table = planting(f"hand {SECOND} {FREE}, tableau d4={TREE}")
    table.choose(0, f"plant {SECOND}", "at e5", f"plant {FREE}", "at f4")
    assert "e4" not in table.tableau(0)


@rule("E-PLANT-08")
def test_planted_cards_and_the_pieces_on_them_stay_where_they_are() -> None:
    table = planting(f"hand {SECOND} {FREE}, tableau d4={TREE}/1/2")
    table.choose(0, f"plant {SECOND}", "at c3", f"plant {FREE}", "at c4")
    assert table.tableau(0) == {"c3": SECOND, "c4": FREE, "d4": TREE}
    assert (table.sprouts(0, "d4"), table.growth(0, "d4")) == (1, 2)
    table.finish_turn()
    table.finish_turn()
    assert table.tableau(0) == {"c3": SECOND, "c4": FREE, "d4": TREE}


# --- reductions and special payments ----------------------------------------------------


@rule("E-PLANT-09")
def test_reductions_of_tableau_and_island_add_up_and_never_go_below_zero() -> None:
    """COLD_TREE is a cold Tree for 3: Trees cost 2 less and 1 less, cold cards 1 less twice."""
    assert (card(COLD_TREE).cost, card(COLD_TREE).types, card(COLD_TREE).habitats) == (
        3,
        ("tree",),
        ("cold",),
    )
    for tableau, island, cost in (
        (f"d4={BUSHES_LESS}", ISLAND, 3),
        (f"d4={TREES_LESS_1}", ISLAND, 2),
        (f"d4={TREES_LESS_2}", ISLAND, 1),
        (f"d4={TREES_LESS_2} e4={TREES_LESS_1}", ISLAND, 0),
        (f"d4={TREES_LESS_1} e4={COLD_LESS}", ISLAND, 1),
        (f"d4={TREES_LESS_1} e4={COLD_LESS}", COLD_ISLAND, 0),
        (f"d4={TREES_LESS_1}", COLD_ISLAND, 1),
        (f"d4={TREES_LESS_2} e4={TREES_LESS_1} f4={COLD_LESS}", COLD_ISLAND, 0),
    ):
        table = planting(f"soil 3, hand {COLD_TREE}, island {island}, tableau {tableau}")
        table.choose(0, f"plant {COLD_TREE}", "at d5")
        assert table.soil(0) == 3 - cost, (tableau, island)
        if cost:
            table = planting(f"soil {cost - 1}, hand {COLD_TREE} {EVENT}, island {island}, tableau {tableau}")
            assert f"costs {cost} soil, the seat has {cost - 1} (E-PLANT-03)" in table.refused(
                0, f"plant {COLD_TREE}"
            )


@rule("E-PLANT-09")
def test_a_reduction_counts_at_once_for_the_second_card_of_the_same_action() -> None:
    table = planting(f"soil 1, hand {TREES_LESS_2} {COLD_TREE}")
    table.refused(0, f"plant {COLD_TREE}")
    table.choose(0, f"plant {TREES_LESS_2}", f"plant {COLD_TREE}", "at e4")
    assert table.soil(0) == 0


@rule("E-PLANT-09")
def test_reductions_of_other_players_do_not_count() -> None:
    table = scenario(f"seat 0: soil 2, hand {COLD_TREE} {EVENT}; seat 1: tableau d4={TREES_LESS_2}, hand 1")
    table.choose(0, "choose plant")
    table.refused(0, f"plant {COLD_TREE}")


@rule("E-PLANT-10")
def test_one_reduction_applies_once_even_to_a_flora_of_all_types() -> None:
    """ALL_TYPES costs 8 and is of every type; TREES_LESS_2 reduces Trees by 2, BUSHES_LESS Bushes."""
    for tableau, cost in (
        (f"d4={TREES_LESS_2}", 6),
        (f"d4={TREES_LESS_2} e4={BUSHES_LESS}", 4),
        (f"d4={WET_LESS}", 7),
    ):
        table = planting(f"soil 8, hand {ALL_TYPES}, tableau {tableau}")
        table.choose(0, f"plant {ALL_TYPES}", "at d5")
        assert table.soil(0) == 8 - cost


SPECIAL = {BY_HAND: "compost", BY_SPROUTS: "sprout-", BY_GROWTH: "growth-"}
"""Each costs 4."""


@rule("E-PLANT-11")
def test_six_flora_have_a_special_payment_two_of_each_kind() -> None:
    effects = [ability.effect for id in find_all(lambda card: True) for ability in card(id).abilities]
    paid_with = sorted(effect.what for effect in effects if isinstance(effect, PayWith))
    assert paid_with == ["growth", "growth", "hand", "hand", "sprout", "sprout"]


@rule("E-PLANT-11")
@pytest.mark.parametrize("flora", SPECIAL)
@pytest.mark.parametrize("soil", [0, 1, 2, 3, 4, 9])
def test_any_mix_of_soil_and_the_other_resource_pays_the_cost_exactly(flora: str, soil: int) -> None:
    """Five pieces of the resource lie ready; every part that the soil leaves open can be chosen."""
    word = SPECIAL[flora]

    def spent() -> dict[str, int]:
        left = {"compost": len(table.hand(0)), "sprout-": table.sprouts(0), "growth-": table.growth(0)}
        return {kind: 5 - n for kind, n in left.items()}

    for pieces in range(max(0, 4 - soil), 5):
        table = planting(f"soil {soil}, hand {flora} 5, tableau d4={WIDE}/3/2 e4={TALL}/2/3")
        table.choose(0, f"plant {flora}", "at e5")
        while spent()[word] < pieces:
            table.choose(0, next(name for name in table.choices(0) if name.startswith(word)))
        if pieces < 4:
            table.choose(0, "done")
        assert table.tableau(0)["e5"] == flora
        assert table.soil(0) == soil - (4 - pieces)
        assert spent() == {**dict.fromkeys(SPECIAL.values(), 0), word: pieces}


@rule("E-PLANT-11")
@pytest.mark.parametrize("flora", SPECIAL)
def test_the_rest_cannot_be_paid_in_soil_that_is_not_there_and_nothing_is_overpaid(flora: str) -> None:
    word = SPECIAL[flora]
    table = planting(f"soil 2, hand {flora} 5, tableau d4={WIDE}/3/2 e4={TALL}/2/3")
    table.choose(0, f"plant {flora}", "at e5")
    assert "done" not in table.choices(0)
    table.refused(0, "done")
    for k in range(4):
        assert table.asked(0) == "PayCard", k
        table.choose(0, next(name for name in table.choices(0) if name.startswith(word)))
    assert table.asked(0) != "PayCard", "four is the whole cost"
    assert table.soil(0) == 2


@rule("E-PLANT-11")
@pytest.mark.parametrize("flora", SPECIAL)
def test_too_little_of_both_together_is_refused(flora: str) -> None:
    table = planting(f"soil 1, hand {flora} {EVENT} 1, tableau d4={WIDE}/2/0 e4={TALL}/0/2")
    assert "(E-PLANT-03)" in table.refused(0, f"plant {flora}")


@rule("E-PLANT-11")
def test_the_other_resources_do_not_pay() -> None:
    """BY_SPROUTS takes sprouts, not growth or hand cards."""
    table = planting(f"soil 3, hand {BY_SPROUTS} {EVENT} 5, tableau d4={TALL}/0/6")
    table.refused(0, f"plant {BY_SPROUTS}")


@rule("E-PLANT-11", "E-PLANT-09")
def test_the_cost_is_reduced_first_and_the_rest_split() -> None:
    """Ruling R-16. BY_SPROUTS is a Tree for 4; with TREES_LESS_2 two are left, and one soil is there."""
    table = planting(f"soil 1, hand {BY_SPROUTS}, tableau d4={WIDE}/5/0 e4={TREES_LESS_2}")
    table.choose(0, f"plant {BY_SPROUTS}", "at e5", "done")
    assert (table.soil(0), table.sprouts(0)) == (0, 4)
    table = planting(
        f"hand {BY_SPROUTS}, tableau d4={WIDE}/5/0 e4={TREES_LESS_2} f4={TREES_LESS_1} g4={ROCKY_LESS}"
    )
    table.choose(0, f"plant {BY_SPROUTS}", "at e5")
    assert (table.tableau(0)["e5"], table.sprouts(0)) == (BY_SPROUTS, 5), (
        "reduced to nothing: nobody is asked"
    )


@rule("E-PLANT-12")
def test_the_card_being_planted_cannot_pay_for_itself_and_payments_end_in_the_compost() -> None:
    table = planting(f"soil 1, hand {BY_HAND} {EVENT} {GROWS}")
    table.refused(0, f"plant {BY_HAND}")
    table = planting(f"soil 1, hand {BY_HAND} {GREEN} {GROWS} {EVENT}")
    table.choose(0, f"plant {BY_HAND}")
    assert table.choices(0) == [f"compost {card}" for card in sorted([GREEN, GROWS, EVENT])]
    table.choose(0, f"compost {EVENT}", f"compost {GREEN}")
    assert table.compost(0) == [EVENT, GREEN, GROWS], "the last card and the soil paid unasked"
    assert table.soil(0) == 0
    assert table.rows(0)["compost"] == 3


# --- drawing ----------------------------------------------------------------------------


@rule("E-PLANT-13")
def test_drawing_comes_after_planting_and_ends_it() -> None:
    table = scenario(f"seat 0: hand {TREE}; seat 1: hand {FREE} {SECOND}; deck 4 {THIRD}")
    table.choose(0, "choose plant", "done")
    table.choose(1, "done")
    assert table.hand(1) == [FREE, SECOND, THIRD]
    assert "does not answer the question Window" in table.refused(1, f"plant {THIRD}")


@rule("E-PLANT-13")
def test_drawing_does_not_require_having_planted() -> None:
    table = planting(f"hand {FREE}", f"seat 1: hand {SECOND}; deck {THIRD}")
    table.choose(1, "done")
    table.choose(0, "done")
    assert (table.hand(1), len(table.held(0))) == ([SECOND, THIRD], 4)


@rule("E-PLANT-13")
def test_cards_drawn_by_an_event_or_a_black_ability_do_not_end_planting_and_may_be_planted() -> None:
    """DRAW_EVENT: 1 soil, draw 2; DRAWS: draw 5."""
    deck = f"deck {FREE} {SECOND} {THIRD} {YELLOW} {FOURTH}"
    table = planting(f"soil 1, hand {DRAW_EVENT}", deck)
    table.choose(0, f"event {DRAW_EVENT}", f"plant {FREE}")
    assert table.choices(0) == ["done", f"plant {SECOND}"]
    table = planting(f"soil 4, hand {DRAWS}", deck)
    table.choose(0, f"plant {DRAWS}", "use")
    assert table.asked(0) == "Planting"
    table.choose(0, f"plant {FOURTH}", "at e4")
    assert table.choices(0) == ["done"]
    table.choose(0, "done")
    assert table.asked(0) == "Keep"


@rule("E-PLANT-13")
def test_cards_drawn_by_a_replacement_do_not_end_planting() -> None:
    table = planting(f"hand {RED}, tableau d4={FOR_RED}", f"deck {FREE} {SECOND}")
    table.choose(0, f"plant {RED}")
    assert table.choices(0) == ["done", f"plant {FREE}", f"plant {SECOND}"]


@rule("E-PLANT-15")
def test_four_cards_are_drawn_one_is_kept_and_three_are_discarded_not_composted() -> None:
    table = planting("hand 2", f"deck {' '.join(DECK)}")
    table.choose(0, "done")
    assert table.choices(0) == [f"keep {card}" for card in DECK[:4]]
    assert f"{DECK[4]} is not among the cards looked at (E-PLANT-15)" in table.refused(0, f"keep {DECK[4]}")
    assert "done" not in table.choices(0), "exactly one"
    table.choose(0, f"keep {DECK[2]}")
    assert DECK[2] in table.hand(0)
    assert sorted(table.discard()) == [DECK[0], DECK[1], DECK[3]]
    assert table.compost(0) == []
    assert table.view(1)["discard"] == 3


@rule("E-PLANT-15")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_with_fewer_than_four_cards_one_of_those_there_are_is_kept(left: int) -> None:
    """Ruling R-25."""
    table = planting("hand 1", f"deck only {' '.join([TREE, TERRAIN, GREEN][:left])}")
    table.choose(0, "done")
    if left > 1:
        assert len(table.choices(0)) == left
        table.choose(0, f"keep {TERRAIN}")
        assert len(table.discard()) == left - 1
    assert len(table.hand(0)) == 1 + min(left, 1)
    assert table.asked(0) == "Window"


@rule("E-PLANT-15")
def test_a_deck_that_runs_out_among_the_four_is_made_anew_from_the_discard() -> None:
    table = planting("hand 1", f"deck only {TREE} {TERRAIN}; discard {GREEN} {GROWS} {FREE}")
    table.choose(1, "done")
    table.choose(0, "done")
    held = table.held(0)
    assert {TREE, TERRAIN} - set(table.hand(1)) < set(held) and len(held) == 4
    assert set(held) < {TREE, TERRAIN, GREEN, GROWS, FREE}
    assert (len(table.deck()), table.discard(), len(table.hand(1))) == (0, [], 1), "seat 1 drew the last one"


@rule("E-PLANT-15")
def test_the_four_cards_looked_at_are_no_part_of_the_hand() -> None:
    table = planting("hand 18", f"fauna {BIG_HAND}")
    table.choose(0, "done")
    assert (len(table.hand(0)), table.view(1)["seats"][0]["hand"]) == (18, 18)
    table.choose(0, table.choices(0)[0])
    assert (len(table.hand(0)), table.achieved(0)) == (19, [])
    table = planting("hand 19", f"fauna {BIG_HAND}")
    table.choose(0, "done")
    assert table.achieved(0) == []
    table.choose(0, table.choices(0)[0])
    assert table.achieved(0) == [0]


# --- replacement ------------------------------------------------------------------------

REPLACED_BY = {
    FOR_RED: (RED, MULTI, BLUE),
    FOR_BLUE: (BLUE, MULTI, RED),
    FOR_YELLOW: (YELLOW, MULTI, RED),
}
"""A replacement Terrain; a card of its colour, a multicolour card, and a card it does not take."""


@rule("E-PLANT-14")
@pytest.mark.parametrize("terrain", REPLACED_BY)
def test_a_replacement_terrain_makes_way_for_a_card_of_its_colour_or_a_multicolour_one(terrain: str) -> None:
    plain, multi, other = REPLACED_BY[terrain]
    for id in (plain, multi):
        table = planting(f"hand {id}, tableau d4={terrain}, compost 1", f"deck {TREE} {TERRAIN} {GREEN}")
        table.choose(0, f"plant {id}")
        if table.asked(0) == "At":
            table.choose(0, "at d4")
        assert table.tableau(0) == {"d4": id}, "without paying"
        assert table.compost(0)[-1] == terrain, "on top of the own compost"
        assert table.hand(0) == sorted([TREE, TERRAIN]), "then two cards are drawn"
    table = planting(f"soil 9, hand {other}, tableau d4={terrain}")
    table.choose(0, f"plant {other}")
    assert "d4" not in cells(table)


@rule("E-PLANT-14")
def test_a_replacement_is_one_of_the_plantings_and_may_be_made_by_anybody() -> None:
    table = scenario(f"seat 1: hand {RED} {FREE}, tableau d4={FOR_RED}; deck {TREE} {TERRAIN} {GREEN}")
    table.choose(0, "choose plant")
    table.choose(1, f"plant {RED}")
    assert table.choices(1) == ["done", "less"], "the one planting of who is not active"
    assert table.tableau(1) == {"d4": RED}
    table.choose(1, "done")
    assert len(table.hand(1)) == 4, "two for the replacement, one for the action"


@rule("E-PLANT-14")
def test_a_full_tableau_can_still_be_changed_by_a_replacement() -> None:
    table = planting(f"soil 9, hand {RED} {FREE} {EVENT}, tableau {square(FOR_RED, *HERBS[:15])}")
    assert [name for name in table.choices(0) if name.startswith("plant")] == [f"plant {RED}"]
    assert (
        "the tableau is full and no Terrain of it may be replaced by this card (E-PLANT-14)"
        in table.refused(0, f"plant {FREE}")
    )
    table.choose(0, f"plant {RED}")
    assert (table.tableau(0)["d4"], len(table.tableau(0)), table.soil(0)) == (RED, 16, 9)


@rule("E-PLANT-14", "E-PLANT-03")
def test_a_card_that_cannot_be_paid_can_only_go_where_it_replaces() -> None:
    table = planting(f"soil 1, hand {RED}, tableau d4={FOR_RED}")
    table.choose(0, f"plant {RED}")
    assert table.tableau(0) == {"d4": RED}, "a single legal cell"


@rule("E-PLANT-14", "E-PLANT-17")
def test_others_see_the_terrain_leave_and_a_face_down_card_in_its_cell() -> None:
    table = planting(f"hand {RED} 1, tableau d4={FOR_RED}")
    table.choose(0, f"plant {RED}")
    seen = table.view(1)["seats"][0]
    assert seen["tableau"] == [{"cell": "d4", "card": None, "down": True, "sprouts": 0, "growth": 0}]
    assert (seen["compost"], seen["hand"]) == (1, 3)


# --- black abilities, hidden planting, the reveal ---------------------------------------


@rule("E-PLANT-16")
def test_a_black_ability_comes_at_once_and_is_optional() -> None:
    table = planting(f"soil 6, hand {GROWS} {FREE}")
    table.choose(0, f"plant {GROWS}")
    assert table.choices(0) == ["done", "use"]
    table.choose(0, "use", "growth+ d4", "growth+ d4", "growth+ d4")
    assert (table.growth(0), table.asked(0)) == (3, "Planting")
    table = planting(f"soil 6, hand {GROWS} {FREE}")
    table.choose(0, f"plant {GROWS}", "done")
    assert (table.growth(0), table.asked(0)) == (0, "Planting")


@rule("E-PLANT-16")
def test_a_black_ability_works_only_when_its_card_comes_into_play() -> None:
    table = planting(f"soil 6, hand {GROWS}")
    table.choose(0, f"plant {GROWS}", "done")
    table.finish_step()
    assert table.asked(0) == "Window", "green activation offers nothing"


@rule("E-PLANT-17")
def test_cards_planted_in_this_action_are_face_down_for_others_until_all_have_finished() -> None:
    table = planting(f"soil 6, hand {GROWS}", f"seat 1: hand {FREE}")
    table.choose(0, f"plant {GROWS}", "use", "growth+ d4", "growth+ d4", "growth+ d4")
    for viewer in (1, -1):
        seen = table.view(viewer)["seats"][0]
        assert seen["tableau"] == [{"cell": "d4", "card": None, "down": True, "sprouts": 0, "growth": 3}]
        assert (seen["soil"], seen["hand"]) == (0, 0), "what was paid and how many cards are left is public"
        assert GROWS not in str(table.view(viewer))
    assert table.view(0)["seats"][0]["tableau"][0]["card"] == GROWS
    table.skip(0)
    table.choose(1, f"plant {FREE}")
    assert table.view(0)["seats"][1]["tableau"][0]["card"] is None
    table.skip(1)
    assert table.view(0)["seats"][1]["tableau"][0] == {
        "cell": "d4",
        "card": FREE,
        "down": False,
        "sprouts": 0,
        "growth": 0,
    }
    assert table.view(1)["seats"][0]["tableau"][0]["card"] == GROWS


@rule("E-PLANT-17")
def test_what_a_black_ability_gives_is_public_but_not_which_card_gave_it() -> None:
    table = planting(f"soil 1, hand {GIVES_SOIL} 1")
    table.choose(0, f"plant {GIVES_SOIL}", "use")
    seen = table.view(1)["seats"][0]
    assert (seen["soil"], seen["tableau"][0]["card"]) == (4, None)


@rule("E-PLANT-17")
def test_the_own_face_down_cards_count_at_once_for_check_points_but_others_do_not_learn_it() -> None:
    """Three Trees lie open, the fourth face down achieves a goal of four."""
    table = planting(
        f"soil 2, hand {CHEAP_TREE} 1, tableau d4={TREE} e4={SECOND_TREE} f4={COLD_TREE}",
        f"fauna {FOUR_TREES}",
    )
    table.choose(0, f"plant {CHEAP_TREE}", "at d5")
    assert table.view(0)["seats"][0]["achieved"] == [0]
    assert table.view(1)["seats"][0]["achieved"] == []
    table.finish_step()
    assert table.view(1)["seats"][0]["achieved"] == [0]


@rule("E-PLANT-17")
def test_without_the_option_planting_is_open() -> None:
    """Ruling R-27: hidden planting is on unless the table switches it off."""
    table = planting(f"hand {FREE} 1", "hiddenPlanting off")
    table.choose(0, f"plant {FREE}")
    assert table.view(1)["seats"][0]["tableau"] == [
        {"cell": "d4", "card": FREE, "down": False, "sprouts": 0, "growth": 0}
    ]


@rule("E-PLANT-18")
def test_after_the_reveal_completion_is_checked_and_then_everybody_activates_green() -> None:
    table = planting(
        f"soil 2, hand {GREEN}, tableau {square(*HERBS[:15])}",
        f"seat 1: tableau d4={ALSO_GREEN}; seat 2: hand 1; players 3",
    )
    table.choose(0, f"plant {GREEN}")
    assert table.view(1)["bonus"] is None
    table.finish_step()
    assert table.view(1)["bonus"] == 0
    assert (table.offered(0), table.offered(1)) == (GREEN, ALSO_GREEN), "the new card at once"
    table.choose(0, "use")
    assert table.soil(0) == 1


# --- planted this turn ------------------------------------------------------------------


@rule("E-PLANT-19")
def test_planted_this_turn_counts_every_card_of_the_turn_replaced_ones_too() -> None:
    """TERRAIN_ISLAND: 2 soil per Terrain; FOR_RED is planted and replaced in the same turn."""
    table = planting(f"soil 1, island {TERRAIN_ISLAND}, hand {FOR_RED} {RED}")
    table.choose(0, f"plant {FOR_RED}", f"plant {RED}")
    if table.asked(0) == "At":
        table.choose(0, "at d4")
    assert table.tableau(0) == {"d4": RED}
    assert table.planted(0) == [FOR_RED, RED]
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 2


@rule("E-PLANT-19")
def test_a_card_that_came_by_replacement_counts_as_planted() -> None:
    """RED_ISLAND: 2 soil per red card planted."""
    table = planting(f"island {RED_ISLAND}, hand {RED}, tableau d4={FOR_RED}")
    table.choose(0, f"plant {RED}")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 2


@rule("E-PLANT-19")
def test_cards_planted_by_others_or_in_earlier_turns_do_not_count() -> None:
    table = planting(
        f"island {TERRAIN_ISLAND}, hand 1, tableau d4={TREES_LESS_2}", f"seat 1: hand {BUSHES_LESS}"
    )
    table.choose(1, f"plant {BUSHES_LESS}")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 0
