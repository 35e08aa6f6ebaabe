"""The Plant action: where, for how much, what follows; E-PLANT."""

from __future__ import annotations

import pytest

from holocene.earth.catalogue.ops import PayWith
from rules import rule
from scenario import Table, card, find_all, scenario, square

pytestmark = pytest.mark.pure

HERBS = find_all(lambda card: card.types == ("herb",) and card.cost > 0)
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
    table = planting("soil 9, hand earth-001 earth-002 earth-223")
    assert [name for name in table.choices(0) if name.startswith("plant")] == [
        "plant earth-001",
        "plant earth-002",
    ]
    assert "earth-223 is an Event, and only Flora and Terrain are planted (E-PLANT-01)" in table.refused(
        0, "plant earth-223"
    )
    assert "earth-005 is not in the hand (E-PLANT-01)" in table.refused(0, "plant earth-005")


@rule("E-PLANT-02")
def test_the_active_player_plants_up_to_two_cards_and_others_up_to_one() -> None:
    table = planting("hand earth-005 earth-010 earth-032", "seat 1: hand earth-033 earth-082")
    table.choose(0, "plant earth-005", "plant earth-010", "at e4")
    assert table.choices(0) == ["done"], "no third card"
    table.choose(1, "plant earth-033")
    assert (table.choices(1), len(table.tableau(1))) == (["done", "less"], 1)
    table.refused(1, "plant earth-082")


@rule("E-PLANT-02")
@pytest.mark.parametrize("planted", [0, 1])
def test_the_active_player_may_stop_before_the_first_or_the_second_card(planted: int) -> None:
    table = planting("hand earth-005 earth-010")
    if planted:
        table.choose(0, "plant earth-005")
    table.choose(0, "done")
    assert (len(table.tableau(0)), table.asked(0)) == (planted, "Keep")


@rule("E-PLANT-02", "E-PLANT-16")
def test_the_first_card_is_finished_with_payment_and_black_ability_before_the_second_is_chosen() -> None:
    """earth-190 is paid with hand cards; earth-266 gives the soil for the next card."""
    table = planting("soil 3, hand earth-190 earth-266 earth-001")
    table.choose(0, "plant earth-190")
    assert table.asked(0) == "PayCard"
    table.refused(0, "plant earth-266")
    table = planting("soil 1, hand earth-266 earth-001")
    table.refused(0, "plant earth-001")
    table.choose(0, "plant earth-266")
    assert table.asked(0) == "Black"
    table.refused(0, "plant earth-001")
    table.choose(0, "use", "plant earth-001", "at e4")
    assert (table.soil(0), len(table.tableau(0))) == (1, 2)


@rule("E-PLANT-03")
def test_the_cost_goes_back_to_the_supply() -> None:
    table = planting("soil 5, hand earth-001")
    table.choose(0, "plant earth-001")
    assert table.soil(0) == 5 - card("earth-001").cost


@rule("E-PLANT-03")
def test_a_card_costing_more_soil_than_you_hold_cannot_be_planted() -> None:
    table = planting("soil 2, hand earth-001 earth-009")
    assert table.choices(0) == ["done", "plant earth-009"]
    assert "earth-001 costs 3 soil, the seat has 2 (E-PLANT-03)" in table.refused(0, "plant earth-001")


@rule("E-PLANT-03")
def test_the_second_card_is_paid_from_what_the_first_left() -> None:
    table = planting("soil 4, hand earth-001 earth-009 earth-011")
    table.choose(0, "plant earth-001")
    assert table.choices(0) == ["done", "plant earth-011"]
    assert "earth-009 costs 2 soil, the seat has 1 (E-PLANT-03)" in table.refused(0, "plant earth-009")


# --- where ------------------------------------------------------------------------------


@rule("E-PLANT-04")
def test_the_first_card_goes_to_the_centre_without_a_question() -> None:
    table = planting("hand earth-005")
    table.choose(0, "plant earth-005")
    assert table.tableau(0) == {"d4": "earth-005"}


@rule("E-PLANT-05")
def test_a_later_card_goes_next_to_another_one_also_diagonally() -> None:
    table = planting("hand earth-005, tableau d4=earth-010")
    table.choose(0, "plant earth-005")
    assert cells(table) == box("c", "e", 3, 5) - {"d4"}


@rule("E-PLANT-05")
def test_a_cell_that_is_taken_or_touches_nothing_is_refused() -> None:
    table = planting("hand earth-005, tableau d4=earth-010")
    table.choose(0, "plant earth-005")
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
    table = planting(f"hand earth-010, tableau {tableau}")
    table.choose(0, "plant earth-010")
    assert cells(table) == box(*frame) - set(taken)


@rule("E-PLANT-06")
@pytest.mark.parametrize(("row", "beyond"), [("b4 c4 d4 e4", ["a4", "f4"]), ("d2 d3 d4 d5", ["d1", "d6"])])
def test_the_refusal_of_a_fifth_column_or_row_names_the_rule(row: str, beyond: list[str]) -> None:
    tableau = " ".join(f"{cell}={id}" for cell, id in zip(row.split(), HERBS, strict=False))
    table = planting(f"hand earth-010, tableau {tableau}")
    table.choose(0, "plant earth-010")
    for cell in beyond:
        assert "(E-PLANT-06)" in table.refused(0, f"at {cell}")


@rule("E-PLANT-06")
def test_the_frame_slides_until_the_tableau_is_four_wide() -> None:
    """Two columns leave room for two more on either side, three for one, four for none."""
    for taken, left, right in (("d4 e4", "c", "f"), ("d4 e4 f4", "c", "g"), ("d4 c4 b4", "a", "e")):
        tableau = " ".join(f"{cell}={id}" for cell, id in zip(taken.split(), HERBS, strict=False))
        table = planting(f"hand earth-010, tableau {tableau}")
        table.choose(0, "plant earth-010")
        assert cells(table) == box(left, right, 3, 5) - set(taken.split())
    table = planting("hand earth-010 earth-005, tableau d4=earth-001 e5=earth-013 f6=earth-038")
    table.choose(0, "plant earth-010")
    assert {"c3", "g7"} <= cells(table), "both corners are still open"
    table.choose(0, "at c3", "plant earth-005")
    assert "g7" not in cells(table)
    assert cells(table) <= box("c", "f", 3, 6)


@rule("E-PLANT-06")
def test_sixteen_cards_are_a_full_tableau_that_takes_no_more() -> None:
    table = planting(f"soil 20, hand earth-010 earth-005, tableau {square(*HERBS[:15])}")
    table.choose(0, "plant earth-010")
    assert (table.tableau(0)["g7"], table.choices(0)) == ("earth-010", ["done"])
    table = scenario(f"seat 0: hand earth-005, tableau {square(*HERBS[:16])}; seat 1: hand 1")
    table.choose(0, "choose plant")
    assert table.choices(0) == ["done"]
    table = scenario(f"seat 0: hand earth-005 earth-223, tableau {square(*HERBS[:16])}")
    table.choose(0, "choose plant")
    assert "the tableau is full" in table.refused(0, "plant earth-005")


@rule("E-PLANT-07")
def test_holes_are_legal_and_can_be_filled_later() -> None:
    ring = {
        f"{cell}": id
        for cell, id in zip(["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"], HERBS, strict=False)
    }
    table = planting(f"hand earth-010, tableau {' '.join(f'{cell}={id}' for cell, id in ring.items())}")
    table.choose(0, "plant earth-010", "at e5")
    assert table.tableau(0)["e5"] == "earth-010"

    table = planting("hand earth-010 earth-005, tableau d4=earth-001")
    table.choose(0, "plant earth-010", "at e5", "plant earth-005", "at f4")
    assert "e4" not in table.tableau(0)


@rule("E-PLANT-08")
def test_planted_cards_and_the_pieces_on_them_stay_where_they_are() -> None:
    table = planting("hand earth-010 earth-005, tableau d4=earth-001/1/2")
    table.choose(0, "plant earth-010", "at c3", "plant earth-005", "at c4")
    assert table.tableau(0) == {"c3": "earth-010", "c4": "earth-005", "d4": "earth-001"}
    assert (table.sprouts(0, "d4"), table.growth(0, "d4")) == (1, 2)
    table.finish_turn()
    table.finish_turn()
    assert table.tableau(0) == {"c3": "earth-010", "c4": "earth-005", "d4": "earth-001"}


# --- reductions and special payments ----------------------------------------------------


@rule("E-PLANT-09")
def test_reductions_of_tableau_and_island_add_up_and_never_go_below_zero() -> None:
    """earth-038 is a cold Tree for 3: Trees cost 2 less and 1 less, cold cards 1 less twice."""
    assert (card("earth-038").cost, card("earth-038").types, card("earth-038").habitats) == (
        3,
        ("tree",),
        ("cold",),
    )
    for tableau, island, cost in (
        ("d4=earth-091", "island-290-b", 3),
        ("d4=earth-098", "island-290-b", 2),
        ("d4=earth-090", "island-290-b", 1),
        ("d4=earth-090 e4=earth-098", "island-290-b", 0),
        ("d4=earth-098 e4=earth-097", "island-290-b", 1),
        ("d4=earth-098 e4=earth-097", "island-287-a", 0),
        ("d4=earth-098", "island-287-a", 1),
        ("d4=earth-090 e4=earth-098 f4=earth-097", "island-287-a", 0),
    ):
        table = planting(f"soil 3, hand earth-038, island {island}, tableau {tableau}")
        table.choose(0, "plant earth-038", "at d5")
        assert table.soil(0) == 3 - cost, (tableau, island)
        if cost:
            table = planting(f"soil {cost - 1}, hand earth-038 earth-223, island {island}, tableau {tableau}")
            assert f"costs {cost} soil, the seat has {cost - 1} (E-PLANT-03)" in table.refused(
                0, "plant earth-038"
            )


@rule("E-PLANT-09")
def test_a_reduction_counts_at_once_for_the_second_card_of_the_same_action() -> None:
    table = planting("soil 1, hand earth-090 earth-038")
    table.refused(0, "plant earth-038")
    table.choose(0, "plant earth-090", "plant earth-038", "at e4")
    assert table.soil(0) == 0


@rule("E-PLANT-09")
def test_reductions_of_other_players_do_not_count() -> None:
    table = scenario("seat 0: soil 2, hand earth-038 earth-223; seat 1: tableau d4=earth-090, hand 1")
    table.choose(0, "choose plant")
    table.refused(0, "plant earth-038")


@rule("E-PLANT-10")
def test_one_reduction_applies_once_even_to_a_flora_of_all_types() -> None:
    """earth-280 costs 8 and is of every type; earth-090 reduces Trees by 2, earth-091 Bushes."""
    for tableau, cost in (("d4=earth-090", 6), ("d4=earth-090 e4=earth-091", 4), ("d4=earth-095", 7)):
        table = planting(f"soil 8, hand earth-280, tableau {tableau}")
        table.choose(0, "plant earth-280", "at d5")
        assert table.soil(0) == 8 - cost


SPECIAL = {"earth-191": "compost", "earth-193": "sprout-", "earth-195": "growth-"}
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
        table = planting(f"soil {soil}, hand {flora} 5, tableau d4=earth-155/3/2 e4=earth-008/2/3")
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
    table = planting(f"soil 2, hand {flora} 5, tableau d4=earth-155/3/2 e4=earth-008/2/3")
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
    table = planting(f"soil 1, hand {flora} earth-223 1, tableau d4=earth-155/2/0 e4=earth-008/0/2")
    assert "(E-PLANT-03)" in table.refused(0, f"plant {flora}")


@rule("E-PLANT-11")
def test_the_other_resources_do_not_pay() -> None:
    """earth-193 takes sprouts, not growth or hand cards."""
    table = planting("soil 3, hand earth-193 earth-223 5, tableau d4=earth-008/0/6")
    table.refused(0, "plant earth-193")


@rule("E-PLANT-11", "E-PLANT-09")
def test_the_cost_is_reduced_first_and_the_rest_split() -> None:
    """Ruling R-16. earth-193 is a Tree for 4; with earth-090 two are left, and one soil is there."""
    table = planting("soil 1, hand earth-193, tableau d4=earth-155/5/0 e4=earth-090")
    table.choose(0, "plant earth-193", "at e5", "done")
    assert (table.soil(0), table.sprouts(0)) == (0, 4)
    table = planting("hand earth-193, tableau d4=earth-155/5/0 e4=earth-090 f4=earth-098 g4=earth-094")
    table.choose(0, "plant earth-193", "at e5")
    assert (table.tableau(0)["e5"], table.sprouts(0)) == ("earth-193", 5), (
        "reduced to nothing: nobody is asked"
    )


@rule("E-PLANT-12")
def test_the_card_being_planted_cannot_pay_for_itself_and_payments_end_in_the_compost() -> None:
    table = planting("soil 1, hand earth-191 earth-223 earth-004")
    table.refused(0, "plant earth-191")
    table = planting("soil 1, hand earth-191 earth-003 earth-004 earth-223")
    table.choose(0, "plant earth-191")
    assert table.choices(0) == ["compost earth-003", "compost earth-004", "compost earth-223"]
    table.choose(0, "compost earth-223", "compost earth-003")
    assert table.compost(0) == ["earth-223", "earth-003", "earth-004"], (
        "the last card and the soil paid unasked"
    )
    assert table.soil(0) == 0
    assert table.rows(0)["compost"] == 3


# --- drawing ----------------------------------------------------------------------------


@rule("E-PLANT-13")
def test_drawing_comes_after_planting_and_ends_it() -> None:
    table = scenario("seat 0: hand earth-001; seat 1: hand earth-005 earth-010; deck 4 earth-032")
    table.choose(0, "choose plant", "done")
    table.choose(1, "done")
    assert table.hand(1) == ["earth-005", "earth-010", "earth-032"]
    assert "does not answer the question Window" in table.refused(1, "plant earth-032")


@rule("E-PLANT-13")
def test_drawing_does_not_require_having_planted() -> None:
    table = planting("hand earth-005", "seat 1: hand earth-010; deck earth-032")
    table.choose(1, "done")
    table.choose(0, "done")
    assert (table.hand(1), len(table.held(0))) == (["earth-010", "earth-032"], 4)


@rule("E-PLANT-13")
def test_cards_drawn_by_an_event_or_a_black_ability_do_not_end_planting_and_may_be_planted() -> None:
    """earth-207: 1 soil, draw 2; earth-276: draw 5."""
    deck = "deck earth-005 earth-010 earth-032 earth-033 earth-082"
    table = planting("soil 1, hand earth-207", deck)
    table.choose(0, "event earth-207", "plant earth-005")
    assert table.choices(0) == ["done", "plant earth-010"]
    table = planting("soil 4, hand earth-276", deck)
    table.choose(0, "plant earth-276", "use")
    assert table.asked(0) == "Planting"
    table.choose(0, "plant earth-082", "at e4")
    assert table.choices(0) == ["done"]
    table.choose(0, "done")
    assert table.asked(0) == "Keep"


@rule("E-PLANT-13")
def test_cards_drawn_by_a_replacement_do_not_end_planting() -> None:
    table = planting("hand earth-157, tableau d4=earth-230", "deck earth-005 earth-010")
    table.choose(0, "plant earth-157")
    assert table.choices(0) == ["done", "plant earth-005", "plant earth-010"]


@rule("E-PLANT-15")
def test_four_cards_are_drawn_one_is_kept_and_three_are_discarded_not_composted() -> None:
    table = planting("hand 2", "deck earth-001 earth-002 earth-003 earth-004 earth-005")
    table.choose(0, "done")
    assert table.choices(0) == ["keep earth-001", "keep earth-002", "keep earth-003", "keep earth-004"]
    assert "earth-005 is not among the cards looked at (E-PLANT-15)" in table.refused(0, "keep earth-005")
    assert "done" not in table.choices(0), "exactly one"
    table.choose(0, "keep earth-003")
    assert "earth-003" in table.hand(0)
    assert sorted(table.discard()) == ["earth-001", "earth-002", "earth-004"]
    assert table.compost(0) == []
    assert table.view(1)["discard"] == 3


@rule("E-PLANT-15")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_with_fewer_than_four_cards_one_of_those_there_are_is_kept(left: int) -> None:
    """Ruling R-25."""
    table = planting("hand 1", f"deck only {' '.join(['earth-001', 'earth-002', 'earth-003'][:left])}")
    table.choose(0, "done")
    if left > 1:
        assert len(table.choices(0)) == left
        table.choose(0, "keep earth-002")
        assert len(table.discard()) == left - 1
    assert len(table.hand(0)) == 1 + min(left, 1)
    assert table.asked(0) == "Window"


@rule("E-PLANT-15")
def test_a_deck_that_runs_out_among_the_four_is_made_anew_from_the_discard() -> None:
    table = planting("hand 1", "deck only earth-001 earth-002; discard earth-003 earth-004 earth-005")
    table.choose(1, "done")
    table.choose(0, "done")
    held = table.held(0)
    assert {"earth-001", "earth-002"} - set(table.hand(1)) < set(held) and len(held) == 4
    assert set(held) < {"earth-001", "earth-002", "earth-003", "earth-004", "earth-005"}
    assert (len(table.deck()), table.discard(), len(table.hand(1))) == (0, [], 1), "seat 1 drew the last one"


@rule("E-PLANT-15")
def test_the_four_cards_looked_at_are_no_part_of_the_hand() -> None:
    table = planting("hand 18", "fauna fauna-340-a")
    table.choose(0, "done")
    assert (len(table.hand(0)), table.view(1)["seats"][0]["hand"]) == (18, 18)
    table.choose(0, table.choices(0)[0])
    assert (len(table.hand(0)), table.achieved(0)) == (19, [])
    table = planting("hand 19", "fauna fauna-340-a")
    table.choose(0, "done")
    assert table.achieved(0) == []
    table.choose(0, table.choices(0)[0])
    assert table.achieved(0) == [0]


# --- replacement ------------------------------------------------------------------------

REPLACED_BY = {
    "earth-230": ("earth-157", "earth-239", "earth-048"),
    "earth-231": ("earth-048", "earth-239", "earth-157"),
    "earth-232": ("earth-033", "earth-239", "earth-157"),
}
"""A replacement Terrain; a card of its colour, a multicolour card, and a card it does not take."""


@rule("E-PLANT-14")
@pytest.mark.parametrize("terrain", REPLACED_BY)
def test_a_replacement_terrain_makes_way_for_a_card_of_its_colour_or_a_multicolour_one(terrain: str) -> None:
    plain, multi, other = REPLACED_BY[terrain]
    for id in (plain, multi):
        table = planting(f"hand {id}, tableau d4={terrain}, compost 1", "deck earth-001 earth-002 earth-003")
        table.choose(0, f"plant {id}")
        if table.asked(0) == "At":
            table.choose(0, "at d4")
        assert table.tableau(0) == {"d4": id}, "without paying"
        assert table.compost(0)[-1] == terrain, "on top of the own compost"
        assert table.hand(0) == ["earth-001", "earth-002"], "then two cards are drawn"
    table = planting(f"soil 9, hand {other}, tableau d4={terrain}")
    table.choose(0, f"plant {other}")
    assert "d4" not in cells(table)


@rule("E-PLANT-14")
def test_a_replacement_is_one_of_the_plantings_and_may_be_made_by_anybody() -> None:
    table = scenario(
        "seat 1: hand earth-157 earth-005, tableau d4=earth-230; deck earth-001 earth-002 earth-003"
    )
    table.choose(0, "choose plant")
    table.choose(1, "plant earth-157")
    assert table.choices(1) == ["done", "less"], "the one planting of who is not active"
    assert table.tableau(1) == {"d4": "earth-157"}
    table.choose(1, "done")
    assert len(table.hand(1)) == 4, "two for the replacement, one for the action"


@rule("E-PLANT-14")
def test_a_full_tableau_can_still_be_changed_by_a_replacement() -> None:
    table = planting(
        f"soil 9, hand earth-157 earth-005 earth-223, tableau {square('earth-230', *HERBS[:15])}"
    )
    assert [name for name in table.choices(0) if name.startswith("plant")] == ["plant earth-157"]
    assert (
        "the tableau is full and no Terrain of it may be replaced by this card (E-PLANT-14)"
        in table.refused(0, "plant earth-005")
    )
    table.choose(0, "plant earth-157")
    assert (table.tableau(0)["d4"], len(table.tableau(0)), table.soil(0)) == ("earth-157", 16, 9)


@rule("E-PLANT-14", "E-PLANT-03")
def test_a_card_that_cannot_be_paid_can_only_go_where_it_replaces() -> None:
    table = planting("soil 1, hand earth-157, tableau d4=earth-230")
    table.choose(0, "plant earth-157")
    assert table.tableau(0) == {"d4": "earth-157"}, "a single legal cell"


@rule("E-PLANT-14", "E-PLANT-17")
def test_others_see_the_terrain_leave_and_a_face_down_card_in_its_cell() -> None:
    table = planting("hand earth-157 1, tableau d4=earth-230")
    table.choose(0, "plant earth-157")
    seen = table.view(1)["seats"][0]
    assert seen["tableau"] == [{"cell": "d4", "card": None, "down": True, "sprouts": 0, "growth": 0}]
    assert (seen["compost"], seen["hand"]) == (1, 3)


# --- black abilities, hidden planting, the reveal ---------------------------------------


@rule("E-PLANT-16")
def test_a_black_ability_comes_at_once_and_is_optional() -> None:
    table = planting("soil 6, hand earth-004 earth-005")
    table.choose(0, "plant earth-004")
    assert table.choices(0) == ["done", "use"]
    table.choose(0, "use", "growth+ d4", "growth+ d4", "growth+ d4")
    assert (table.growth(0), table.asked(0)) == (3, "Planting")
    table = planting("soil 6, hand earth-004 earth-005")
    table.choose(0, "plant earth-004", "done")
    assert (table.growth(0), table.asked(0)) == (0, "Planting")


@rule("E-PLANT-16")
def test_a_black_ability_works_only_when_its_card_comes_into_play() -> None:
    table = planting("soil 6, hand earth-004")
    table.choose(0, "plant earth-004", "done")
    table.finish_step()
    assert table.asked(0) == "Window", "green activation offers nothing"


@rule("E-PLANT-17")
def test_cards_planted_in_this_action_are_face_down_for_others_until_all_have_finished() -> None:
    table = planting("soil 6, hand earth-004", "seat 1: hand earth-005")
    table.choose(0, "plant earth-004", "use", "growth+ d4", "growth+ d4", "growth+ d4")
    for viewer in (1, -1):
        seen = table.view(viewer)["seats"][0]
        assert seen["tableau"] == [{"cell": "d4", "card": None, "down": True, "sprouts": 0, "growth": 3}]
        assert (seen["soil"], seen["hand"]) == (0, 0), "what was paid and how many cards are left is public"
        assert "earth-004" not in str(table.view(viewer))
    assert table.view(0)["seats"][0]["tableau"][0]["card"] == "earth-004"
    table.skip(0)
    table.choose(1, "plant earth-005")
    assert table.view(0)["seats"][1]["tableau"][0]["card"] is None
    table.skip(1)
    assert table.view(0)["seats"][1]["tableau"][0] == {
        "cell": "d4",
        "card": "earth-005",
        "down": False,
        "sprouts": 0,
        "growth": 0,
    }
    assert table.view(1)["seats"][0]["tableau"][0]["card"] == "earth-004"


@rule("E-PLANT-17")
def test_what_a_black_ability_gives_is_public_but_not_which_card_gave_it() -> None:
    table = planting("soil 1, hand earth-266 1")
    table.choose(0, "plant earth-266", "use")
    seen = table.view(1)["seats"][0]
    assert (seen["soil"], seen["tableau"][0]["card"]) == (4, None)


@rule("E-PLANT-17")
def test_the_own_face_down_cards_count_at_once_for_check_points_but_others_do_not_learn_it() -> None:
    """Three Trees lie open, the fourth face down achieves fauna-343-a."""
    table = planting(
        "soil 2, hand earth-018 1, tableau d4=earth-001 e4=earth-013 f4=earth-038", "fauna fauna-343-a"
    )
    table.choose(0, "plant earth-018", "at d5")
    assert table.view(0)["seats"][0]["achieved"] == [0]
    assert table.view(1)["seats"][0]["achieved"] == []
    table.finish_step()
    assert table.view(1)["seats"][0]["achieved"] == [0]


@rule("E-PLANT-17")
def test_without_the_option_planting_is_open() -> None:
    """Ruling R-27: hidden planting is on unless the table switches it off."""
    table = planting("hand earth-005 1", "hiddenPlanting off")
    table.choose(0, "plant earth-005")
    assert table.view(1)["seats"][0]["tableau"] == [
        {"cell": "d4", "card": "earth-005", "down": False, "sprouts": 0, "growth": 0}
    ]


@rule("E-PLANT-18")
def test_after_the_reveal_completion_is_checked_and_then_everybody_activates_green() -> None:
    table = planting(
        f"soil 2, hand earth-003, tableau {square(*HERBS[:15])}",
        "seat 1: tableau d4=earth-109; seat 2: hand 1; players 3",
    )
    table.choose(0, "plant earth-003")
    assert table.view(1)["bonus"] is None
    table.finish_step()
    assert table.view(1)["bonus"] == 0
    assert (table.offered(0), table.offered(1)) == ("earth-003", "earth-109"), "the new card at once"
    table.choose(0, "use")
    assert table.soil(0) == 1


# --- planted this turn ------------------------------------------------------------------


@rule("E-PLANT-19")
def test_planted_this_turn_counts_every_card_of_the_turn_replaced_ones_too() -> None:
    """island-293-a: 2 soil per Terrain; earth-230 is planted and replaced in the same turn."""
    table = planting("soil 1, island island-293-a, hand earth-230 earth-157")
    table.choose(0, "plant earth-230", "plant earth-157")
    if table.asked(0) == "At":
        table.choose(0, "at d4")
    assert table.tableau(0) == {"d4": "earth-157"}
    assert table.planted(0) == ["earth-230", "earth-157"]
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 2


@rule("E-PLANT-19")
def test_a_card_that_came_by_replacement_counts_as_planted() -> None:
    """island-289-b: 2 soil per red card planted."""
    table = planting("island island-289-b, hand earth-157, tableau d4=earth-230")
    table.choose(0, "plant earth-157")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 2


@rule("E-PLANT-19")
def test_cards_planted_by_others_or_in_earlier_turns_do_not_count() -> None:
    table = planting("island island-293-a, hand 1, tableau d4=earth-090", "seat 1: hand earth-091")
    table.choose(1, "plant earth-091")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 0
