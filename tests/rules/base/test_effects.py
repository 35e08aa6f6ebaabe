"""Costs, gains, their order, items and check points: E-GEN."""

from __future__ import annotations

import pytest

from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.ops import CompostDeck, DrawCards, GainSoil
from rules import rule
from scenario import Table, scenario, square

pytestmark = pytest.mark.pure

BLUE_BOARD = "island island-290-b, climate climate-297-a"
"""Silent unless its seat chooses Water."""
GIFT = "earth-223"
"""An Event without cost: +1 soil."""
EMPTY = [f"earth-{number}" for number in range(130, 137)]
"""Seven Flora; one more without pieces makes fauna-358-b."""


def red(seat: str, table: str = "") -> Table:
    """The seat has chosen Compost: 5 soil, 2 cards composted, and its red abilities come next."""
    found = scenario(f"seat 0: {BLUE_BOARD}, {seat}; {table}")
    found.choose(0, "choose compost")
    return found


# --- costs and gains --------------------------------------------------------------------


@rule("E-GEN-01")
def test_a_card_that_contradicts_a_rule_applies_if_its_owner_wants_it_to() -> None:
    """Planted cards stay and cells hold one card; a replacement Terrain says otherwise and may stay."""
    table = scenario("seat 0: soil 2, hand earth-157, tableau d4=earth-230")
    table.choose(0, "choose plant", "plant earth-157")
    assert {"at d4", "at e4"} < set(table.choices(0))
    table.choose(0, "at e4")
    assert (table.tableau(0), table.soil(0)) == ({"d4": "earth-230", "e4": "earth-157"}, 0)

    table = scenario("seat 0: soil 2, hand earth-157, tableau d4=earth-230")
    table.choose(0, "choose plant", "plant earth-157", "at d4")
    assert (table.tableau(0), table.soil(0)) == ({"d4": "earth-157"}, 2)


@rule("E-GEN-02")
def test_an_ability_whose_full_cost_is_not_there_cannot_be_activated() -> None:
    """earth-136 costs 2 sprouts; a playable Event makes the player be asked all the same."""
    table = red(f"hand {GIFT}, tableau d4=earth-136/1/0")
    assert table.offered(0) == "earth-136"
    assert table.choices(0) == ["done", "less", f"event {GIFT}"]
    table.refused(0, "use")
    table = red(f"hand {GIFT}, tableau d4=earth-136/2/0")
    assert table.can(0, "use")


@rule("E-GEN-02")
def test_of_two_costs_both_must_be_there_and_both_are_paid_before_the_gain() -> None:
    """earth-254: 1 soil and 1 sprout for 1 growth and 1 card."""
    table = scenario(f"seat 0: hand {GIFT}, tableau d4=earth-254; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "pick 0")
    assert (table.soil(0), table.offered(0), table.can(0, "use")) == (2, "earth-254", False)
    table = scenario("seat 0: tableau d4=earth-254/1/0; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "pick 0", "use")
    assert (table.soil(0), table.sprouts(0), table.asked(0)) == (1, 0, "Put")
    assert len(table.hand(0)) == 1


@rule("E-GEN-02")
def test_a_cost_once_begun_cannot_be_paid_in_part() -> None:
    table = red("tableau d4=earth-136/2/0 e4=earth-001/1/0")
    table.choose(0, "use")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"], "no done"
    table.choose(0, "sprout- e4")
    assert table.soil(0) == 5 + 4, "the last sprout stood on one card alone"
    assert (table.sprouts(0, "d4"), table.sprouts(0, "e4")) == (1, 0)


@rule("E-GEN-03")
def test_each_gain_may_be_taken_fully_partly_or_not_at_all_on_its_own() -> None:
    """earth-251: 1 growth and 2 sprouts, for 1 soil and 1 compost."""
    for growth, sprouts in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)):
        table = red("tableau d4=earth-251")
        table.choose(0, "use", "growth+ d4" if growth else "done")
        for _ in range(sprouts):
            table.choose(0, "sprout+ d4")
        if sprouts < 2:
            table.choose(0, "done")
        assert (table.growth(0), table.sprouts(0), table.asked(0)) == (growth, sprouts, "Window")


@rule("E-GEN-04")
def test_no_ability_and_no_benefit_has_to_be_used() -> None:
    table = scenario("seat 0: tableau d4=earth-018 e4=earth-157; seat 1: tableau d4=earth-160; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "done", "done", "done")
    assert (table.soil(0), table.compost(0), table.asked(0)) == (0, [], "Window")
    table.skip(1)
    assert table.soil(1) == 5

    table = scenario("seat 0: soil 1, hand earth-266")
    table.choose(0, "choose plant", "plant earth-266", "done")
    assert table.soil(0) == 0, "the black ability was skipped (ruling R-15)"


@rule("E-GEN-05")
def test_a_gain_cannot_finance_its_own_cost() -> None:
    """earth-058: compost 1 from hand, draw 1; with an empty hand the card drawn would come too late."""
    table = red("tableau d4=earth-058")
    assert (table.hand(0), table.asked(0)) == ([], "Window")
    table = red("tableau d4=earth-058, hand earth-001")
    table.choose(0, "use")
    assert (table.compost(0)[-1], len(table.hand(0))) == ("earth-001", 1)


# --- elementary operations --------------------------------------------------------------


@rule("E-GEN-06")
def test_soil_and_compost_are_paid_without_a_question() -> None:
    """earth-151: 1 soil, draw 2; earth-050: discard 1 from compost, draw 2."""
    table = red(
        "compost earth-001 earth-003, tableau d4=earth-151 e4=earth-050", "deck earth-010 earth-011 1 1 1 1"
    )
    table.choose(0, "use")
    assert (table.soil(0), len(table.hand(0))) == (4, 2)
    assert table.compost(0) == ["earth-001", "earth-003", "earth-010", "earth-011"]
    table.choose(0, "use")
    assert table.compost(0) == ["earth-001", "earth-003", "earth-010"], "the top card went"
    assert table.discard() == ["earth-011"]
    assert len(table.hand(0)) == 4


@rule("E-GEN-06")
def test_sprouts_and_growth_are_paid_from_any_own_flora_in_any_split() -> None:
    """earth-139: 2 growth, 4 soil."""
    for split in (("d4", "d4"), ("d4", "e4"), ("e4", "e4")):
        table = red("tableau d4=earth-139/0/2 e4=earth-001/0/2 f4=earth-008/0/1")
        table.choose(0, "use", *(f"growth- {cell}" for cell in split))
        assert [table.growth(0, cell) for cell in ("d4", "e4")] == [
            2 - split.count("d4"),
            2 - split.count("e4"),
        ]
        assert (table.growth(0, "f4"), table.soil(0)) == (1, 9)


@rule("E-GEN-06")
def test_sprouts_are_gained_on_free_spaces_only() -> None:
    """earth-045 gives 2 sprouts; earth-010 has a single space."""
    table = red("tableau d4=earth-045/6/0 e4=earth-010 f4=earth-002 g4=earth-143")
    table.choose(0, "use")
    assert table.choices(0) == ["done", "sprout+ e4", "sprout+ g4"]
    table.choose(0, "sprout+ e4")
    assert table.choices(0) == ["done", "sprout+ g4"], "the space is taken"


@rule("E-GEN-06")
def test_growth_is_gained_up_to_the_maximum_of_each_flora() -> None:
    """climate-301-b gives 2 growth to who chose Compost."""
    table = scenario(
        "seat 0: island island-290-b, climate climate-301-b, tableau d4=earth-001/0/2 e4=earth-032"
    )
    table.choose(0, "choose compost", "use")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "growth+ d4")
    assert (table.growth(0), table.asked(0)) == (3, "Window"), "no room: the second one is lost"


@rule("E-GEN-06")
def test_composting_from_hand_is_exactly_n_as_a_cost_and_up_to_n_as_a_gain() -> None:
    """climate-301-a costs 2 hand cards; earth-040 lets compost up to 3."""
    table = scenario(
        "seat 0: hand earth-002 earth-003 earth-004, climate climate-301-a, tableau d4=earth-195; active 1"
    )
    table.choose(1, "choose grow")
    table.choose(0, "done", "use")
    assert table.choices(0) == ["compost earth-002", "compost earth-003", "compost earth-004"]
    table.choose(0, "compost earth-003")
    assert table.choices(0) == ["compost earth-002", "compost earth-004"]
    table.choose(0, "compost earth-002")
    assert (table.compost(0), table.asked(0)) == (["earth-003", "earth-002"], "Put")

    table = red("hand earth-002 earth-003, tableau d4=earth-040")
    table.choose(0, "use")
    assert table.choices(0) == ["done", "compost earth-002", "compost earth-003"]
    table.choose(0, "compost earth-002", "done")
    assert (table.compost(0)[-1], table.hand(0)) == ("earth-002", ["earth-003"])


@rule("E-GEN-06")
def test_a_hand_cost_cannot_be_paid_with_too_few_cards() -> None:
    table = scenario("seat 0: hand earth-002, climate climate-301-a, tableau d4=earth-195; active 1")
    table.choose(1, "choose grow")
    table.choose(0, "done")
    assert table.asked(0) == "Window"


@rule("E-GEN-06")
def test_compost_from_the_deck_moves_its_top_cards_unseen() -> None:
    """earth-272: compost 2 from the deck."""
    table = red("tableau d4=earth-272", "deck earth-001 earth-002 earth-003 earth-004 earth-005")
    table.choose(0, "use")
    assert table.compost(0) == ["earth-001", "earth-002", "earth-003", "earth-004"]
    assert table.deck()[0] == "earth-005"
    assert table.view(0)["seats"][0]["compost"] == 4, "not even the owner sees which"


@rule("E-GEN-06")
def test_drawn_cards_come_from_the_top_of_the_deck_into_the_hand() -> None:
    table = red("hand earth-004, tableau d4=earth-042", "deck earth-010 earth-011 earth-001 earth-002")
    table.choose(0, "use")
    assert table.hand(0) == ["earth-001", "earth-004"]
    assert table.view(1)["seats"][0]["hand"] == 2


# --- order ------------------------------------------------------------------------------


@rule("E-GEN-07")
def test_automatic_gains_come_before_those_that_need_a_choice() -> None:
    """earth-254 prints growth before the card; earth-246 soil before the hand compost (ruling R-14)."""
    table = red("tableau d4=earth-254/1/0")
    table.choose(0, "use")
    assert (table.asked(0), len(table.hand(0))) == ("Put", 1)


@rule("E-GEN-07")
def test_cards_drawn_by_an_ability_may_be_composted_by_the_same_ability() -> None:
    """earth-259: draw 2, then compost up to 4 from hand."""
    table = scenario("seat 0: soil 1, hand earth-259; deck earth-003 earth-004")
    table.choose(0, "choose plant", "plant earth-259", "use")
    assert table.choices(0) == ["done", "compost earth-003", "compost earth-004"]


@rule("E-GEN-07")
def test_gains_of_one_kind_come_in_printed_order() -> None:
    """earth-218: draw 4, compost 4 from the deck; earth-226: sprout, growth; earth-001: growth, sprout."""
    top = [f"earth-{number:03}" for number in range(1, 9)]
    table = scenario(f"seat 0: soil 4, hand earth-218; deck {' '.join(top)}")
    table.choose(0, "event earth-218")
    assert (table.hand(0), table.compost(0)) == (top[:4], top[4:])

    table = scenario("seat 0: hand earth-226, tableau d4=earth-001")
    table.choose(0, "event earth-226")
    assert table.choices(0) == ["done", "sprout+ d4"]
    table.choose(0, "done")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "done", "choose grow", "done", "use")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "done")
    assert table.choices(0) == ["done", "sprout+ d4"]


# --- items ------------------------------------------------------------------------------


@rule("E-GEN-08")
@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        (["event earth-222"], "Put"),
        (["convert"], "Convert"),
        (["choose compost", "use"], "Hand"),
        (["choose grow"], "Put"),
        (["choose plant", "plant earth-190"], "At"),
        (["choose plant", "plant earth-190", "at e5"], "PayCard"),
        (["choose plant", "plant earth-276", "at e5"], "Black"),
    ],
)
def test_while_an_item_is_open_nothing_else_can_be_started(answers: list[str], asked: str) -> None:
    """Rulings R-10 and R-11: no Event and no conversion between cost and last gain."""
    table = scenario(
        f"seat 0: {BLUE_BOARD}, soil 4, hand {GIFT} earth-222 earth-190 earth-276 1,"
        "tableau d4=earth-017/2/0 e4=earth-001/2/0 f4=earth-008"
    )
    table.choose(0, *answers)
    assert table.asked(0) == asked
    assert not [
        name for name in table.choices(0) if name.split()[0] in ("convert", "event", "choose", "plant")
    ]
    assert "(E-EVENT-02)" in table.refused(0, f"event {GIFT}")
    assert "(E-GEN-08)" in table.refused(0, "convert")


@rule("E-GEN-08")
def test_between_two_abilities_everything_free_is_possible_again() -> None:
    table = red(f"hand {GIFT}, tableau d4=earth-157/0/0 e4=earth-160 f4=earth-001/4/0")
    table.choose(0, "use")
    assert table.offered(0) == "earth-160"
    assert {"convert", f"event {GIFT}"} <= set(table.choices(0))


# --- check points -----------------------------------------------------------------------


@rule("E-GEN-09")
def test_a_check_point_follows_every_completed_item() -> None:
    """20 soil is reached by one ability and spent by the next."""
    table = red("soil 12, tableau d4=earth-157 e4=earth-151", "fauna fauna-339-a")
    assert (table.soil(0), table.achieved(0)) == (17, [])
    table.choose(0, "use")
    assert (table.soil(0), table.achieved(0)) == (20, [0])
    table.choose(0, "use")
    assert (table.soil(0), table.achieved(0)) == (19, [0])


@rule("E-GEN-09")
def test_a_check_point_lies_between_the_automatic_and_the_chosen_gains() -> None:
    """Ruling R-43. earth-259: draw 2, then compost up to 4 from hand; the hand is 20 in between."""
    table = scenario("seat 0: soil 1, hand earth-259 18; fauna fauna-340-a")
    table.choose(0, "choose plant", "plant earth-259")
    assert (len(table.hand(0)), table.achieved(0)) == (18, [])
    table.choose(0, "use")
    assert (table.asked(0), len(table.hand(0)), table.achieved(0)) == ("Hand", 20, [0])


@rule("E-GEN-09")
def test_a_check_point_follows_the_cost_before_the_first_chosen_gain() -> None:
    """earth-071 pays its growth and is empty for a moment, then takes sprouts."""
    table = scenario(f"seat 0: tableau {square(*EMPTY, 'earth-071/0/1')}; fauna fauna-358-b")
    table.choose(0, "choose water", "done")
    while table.offered(0) != "earth-071":
        table.choose(0, "done")
    table.choose(0, "use", "sprout+ g5", "done")
    assert table.achieved(0) == [0]


@rule("E-GEN-09", "E-PLANT-16")
def test_a_check_point_follows_the_placing_of_a_card_before_the_chosen_gains_of_its_black_ability() -> None:
    """earth-265 is the eighth Flora without pieces until its own sprouts are placed on it."""
    table = scenario(f"seat 0: soil 5, hand earth-265, tableau {square(*EMPTY)}; fauna fauna-358-b")
    table.choose(0, "choose plant", "plant earth-265", "at g5", "use", *["sprout+ g5"] * 5)
    assert table.sprouts(0, "g5") == 5
    assert table.achieved(0) == [0]


@rule("E-GEN-09")
def test_nothing_is_checked_while_pieces_are_being_placed() -> None:
    """The sixth Flora gets its fourth sprout, which counts when the whole benefit has been taken."""
    flora = square(*(f"earth-{number}/4/0" for number in (147, 150, 151, 155, 158)), "earth-154")
    table = scenario(f"seat 0: tableau {flora}; fauna fauna-338-a")
    table.choose(0, "choose water", *["sprout+ e5"] * 4)
    assert (table.sprouts(0, "e5"), table.achieved(0)) == (4, [])
    table.choose(0, "done")
    assert table.achieved(0) == [0]


@rule("E-GEN-09")
def test_a_check_point_looks_at_the_requirements_of_its_own_player_only() -> None:
    table = scenario("seat 0: hand 1; seat 1: soil 30, hand 1; fauna fauna-339-a")
    table.choose(0, "choose water")
    assert (table.achieved(0), table.achieved(1)) == ([], [])
    table.choose(1, "pick 1")
    assert table.achieved(1) == [0]


# --- this turn --------------------------------------------------------------------------


@rule("E-GEN-10")
def test_this_turn_ends_with_the_turn_of_whoever_is_active() -> None:
    """island-293-a: 2 soil for each Terrain planted this turn, also in somebody else's turn."""
    table = scenario("seat 0: island island-293-a, hand earth-090 earth-091 earth-092")
    table.choose(0, "choose plant", "plant earth-090", "plant earth-091", "at e4")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 4
    table.finish_turn()
    table.choose(1, "choose plant")
    assert table.planted(0) == []
    table.choose(0, "plant earth-092", "at f4")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 6, "only the Terrain of this turn"


# --- taking less ------------------------------------------------------------------------


@rule("E-GEN-11")
@pytest.mark.parametrize(
    ("action", "most", "before"), [("compost", 5, []), ("water", 2, ["done"]), ("grow", 4, [])]
)
def test_the_action_can_be_chosen_so_that_it_gives_less(action: str, most: int, before: list[str]) -> None:
    for wanted in range(most + 1):
        table = scenario("seat 0: island island-285-b, climate climate-304-b, tableau d4=earth-004")
        table.choose(0, "less")
        assert table.choices(0) == ["less", "choose compost", "choose water", "choose grow"], (
            "Plant has nothing declinable"
        )
        table.choose(0, f"choose {action}", *before)
        assert table.choices(0) == [f"amount {n}" for n in range(most + 1)]
        table.choose(0, f"amount {wanted}")
        assert (len(table.hand(0)) if action == "grow" else table.soil(0)) == wanted


@rule("E-GEN-11")
@pytest.mark.parametrize(
    ("action", "branch", "other"),
    [
        ("compost", "pick 0", "pick 1"),
        ("compost", "pick 1", "pick 0"),
        ("water", "pick 1", ""),
        ("grow", "pick 0", ""),
    ],
)
def test_a_branch_with_an_automatic_gain_can_give_less(action: str, branch: str, other: str) -> None:
    """Pieces need no such form, they are placed one by one."""
    table = scenario("seat 1: tableau d4=earth-004")
    table.choose(0, f"choose {action}")
    table.choose(1, "less")
    assert sorted(table.choices(1)) == sorted(filter(None, ["less", branch, other]))
    table.choose(1, branch)
    assert table.choices(1) == ["amount 0", "amount 1", "amount 2"]
    table.choose(1, "amount 1")
    assert table.soil(1) + len(table.hand(1)) + len(table.compost(1)) == 1
    assert table.sprouts(1) + table.growth(1) == 0


@rule("E-GEN-11")
def test_who_is_not_active_can_stop_planting_without_drawing() -> None:
    table = scenario("seat 1: hand earth-005")
    table.choose(0, "choose plant")
    table.choose(1, "less")
    assert table.choices(1) == ["done", "less"]
    table.choose(1, "done")
    assert (table.hand(1), table.asked(1)) == (["earth-005"], "Window")


@rule("E-GEN-11")
def test_who_is_not_active_can_plant_and_decline_the_draw() -> None:
    """Ruling H-02: the draw has a question of its own after the last planting."""
    for declines in (False, True):
        table = scenario("seat 1: hand earth-005 earth-001")
        table.choose(0, "choose plant")
        table.choose(1, "plant earth-005")
        assert table.choices(1) == ["done", "less"]
        table.choose(1, *(["less"] if declines else []), "done")
        assert (len(table.hand(1)), table.asked(1)) == (1 if declines else 2, "Window")


@rule("E-GEN-11")
def test_an_ability_can_give_less_gain_by_gain_in_order() -> None:
    """earth-006: 2 soil, compost 1 from hand; earth-178, green: 1 soil, 2 from the deck to the compost."""
    table = red("hand earth-001, tableau d4=earth-006")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "less")
    assert table.choices(0) == ["use", "less"]
    table.choose(0, "use")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
    table.choose(0, "amount 1")
    assert (table.soil(0), table.choices(0)) == (6, ["done", "compost earth-001"])

    table = scenario("seat 0: hand 1, tableau d4=earth-178")
    table.choose(0, "choose plant")
    table.finish_step()
    table.choose(0, "less", "use")
    assert table.choices(0) == ["amount 0", "amount 1"]
    table.choose(0, "amount 0")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
    table.choose(0, "amount 2")
    assert (table.soil(0), len(table.compost(0))) == (0, 2)


@rule("E-GEN-11")
def test_an_ability_with_a_cost_pays_it_in_full_and_may_gain_less() -> None:
    table = red("tableau d4=earth-151")
    table.choose(0, "less", "use")
    assert table.soil(0) == 4, "paid"
    table.choose(0, "amount 1")
    assert len(table.hand(0)) == 1


@rule("E-GEN-11")
def test_an_ability_without_an_automatic_gain_has_no_such_form() -> None:
    table = red("tableau d4=earth-045")
    assert table.choices(0) == ["done", "use"]


@rule("E-GEN-11")
@pytest.mark.parametrize("others", ["", "f4=earth-160"])
def test_a_copied_ability_can_give_less_however_many_there_are_to_copy(others: str) -> None:
    """earth-281 copies red; earth-157 gives 3 soil."""
    table = red(f"tableau d4=earth-281 e4=earth-157 {others}")
    table.choose(0, "less", "use")
    if others:
        table.choose(0, "this e4")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    table.choose(0, "amount 1")
    assert (table.soil(0), table.offered(0)) == (6, "earth-157")


@rule("E-GEN-11")
def test_an_event_can_give_less_wherever_it_may_be_played() -> None:
    """earth-207: 1 soil, draw 2; earth-222 places sprouts and has no such form."""
    for active in (0, 1):
        table = scenario(f"seat 0: soil 1, hand earth-207 earth-220 earth-222; active {active}")
        table.choose(0, "less")
        assert "event earth-222" not in table.choices(0)
        table.choose(0, "event earth-207")
        assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
        table.choose(0, "amount 1")
        assert (table.soil(0), len(table.hand(0)), table.events(0)) == (0, 3, ["earth-207"])


@rule("E-GEN-11")
def test_the_gain_of_an_island_for_an_event_can_be_declined() -> None:
    """island-285-b: 1 soil for each Event; earth-222 has no automatic gain of its own."""
    table = scenario("seat 0: island island-285-b, hand earth-222, tableau d4=earth-001")
    table.choose(0, "less", "event earth-222", "amount 0", "done")
    assert table.soil(0) == 0
    table = scenario("seat 0: island island-285-b, hand earth-222, tableau d4=earth-001")
    table.choose(0, "event earth-222", "done")
    assert table.soil(0) == 1


@rule("E-GEN-11")
def test_a_black_ability_can_give_less() -> None:
    table = scenario("seat 0: soil 1, hand earth-266")
    table.choose(0, "choose plant", "plant earth-266")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "less", "use")
    assert table.choices(0) == [f"amount {n}" for n in range(5)]
    table.choose(0, "amount 3")
    assert table.soil(0) == 3
    table = scenario("seat 0: soil 6, hand earth-004")
    table.choose(0, "choose plant", "plant earth-004")
    assert table.choices(0) == ["done", "use"], "growth is placed one by one"


@rule("E-GEN-11")
@pytest.mark.parametrize("active", [0, 1])
def test_the_two_cards_of_a_replacement_can_be_taken_in_part(active: int) -> None:
    table = scenario(f"seat 0: soil 9, hand earth-157 earth-001, tableau d4=earth-230; active {active}")
    table.choose(active, "choose plant")
    table.choose(0, "less")
    stop = ["done"] if active else []
    assert table.choices(0) == [*stop, "less", "plant earth-157"], "replacing is a planting with such a gain"
    table.choose(0, "plant earth-157", "amount 1")
    assert table.tableau(0) == {"d4": "earth-157"}
    assert len(table.hand(0)) == 2


@rule("E-GEN-11")
def test_a_conversion_is_a_fixed_exchange() -> None:
    table = scenario("seat 0: tableau d4=earth-005/3/0; active 1")
    assert table.choices(0) == ["convert"]
    table = scenario(f"seat 0: hand {GIFT}, tableau d4=earth-005/3/0; active 1")
    assert table.choices(0) == ["less", "convert", f"event {GIFT}"]
    table = scenario(f"seat 0: hand {GIFT} earth-220, tableau d4=earth-005/3/0; active 1")
    table.choose(0, "less")
    assert table.choices(0) == ["less", "event earth-220", f"event {GIFT}"]
    table = scenario("seat 0: tableau d4=earth-005/3/0")
    table.choose(0, "less")
    assert "convert" not in table.choices(0)


@rule("E-GEN-11")
def test_every_ability_with_an_automatic_gain_and_no_other_is_offered_with_less() -> None:
    flora = [
        card for card in load().earth if card.kind == "flora" and card.set == "base" and len(card.types) == 1
    ]
    for colour, action in (("red", "compost"), ("blue", "water"), ("yellow", "grow"), ("multi", "water")):
        for facts in flora:
            ability = next((found for found in facts.abilities if found.colour == colour), None)
            if ability is None:
                continue
            table = scenario(
                f"seat 0: soil 9, compost 5, hand 3, tableau d4={facts.id} e4=earth-004/2/3; active 1"
            )
            table.choose(1, f"choose {action}")
            table.choose(0, "done")
            assert table.offered(0) == facts.id
            automatic = any(isinstance(gain, GainSoil | DrawCards | CompostDeck) for gain in ability.gains)
            assert table.can(0, "less") == automatic, facts.id


# --- the order of questions -------------------------------------------------------------


@rule("E-GEN-12")
def test_an_ability_asks_for_its_use_then_the_costs_in_printed_order_then_the_gains() -> None:
    """earth-252: 1 sprout, 1 growth : compost 1 from hand, 2 soil."""
    table = red("hand earth-001, tableau d4=earth-252/1/1 e4=earth-008/1/1")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "use")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"]
    table.choose(0, "sprout- e4")
    assert table.choices(0) == ["growth- d4", "growth- e4"]
    assert table.soil(0) == 5
    table.choose(0, "growth- d4")
    assert (table.soil(0), table.choices(0)) == (7, ["done", "compost earth-001"])


@rule("E-GEN-12")
def test_a_copy_ability_asks_which_ability_before_its_cost() -> None:
    """earth-281 copies red: earth-136 (2 sprouts) and earth-157 qualify, the unpayable earth-139 does not."""
    table = red("tableau d4=earth-281 e4=earth-136/2/0 f4=earth-157 g4=earth-139 d5=earth-001/1/0")
    assert table.offered(0) == "earth-281"
    table.choose(0, "use")
    assert table.choices(0) == ["this e4", "this f4"]
    table.choose(0, "this e4")
    assert table.choices(0) == ["sprout- e4", "sprout- d5"]


@rule("E-GEN-12")
def test_a_copy_ability_can_be_started_only_if_some_copyable_ability_can_be_paid() -> None:
    table = red(f"hand {GIFT}, tableau d4=earth-281 e4=earth-136/1/0")
    assert (table.offered(0), table.can(0, "use")) == ("earth-281", False)
    table = red("tableau d4=earth-281 e4=earth-136/1/0")
    assert table.asked(0) == "Window", "nothing to copy and no free move: passed over"


@rule("E-GEN-12")
def test_an_ability_without_effect_may_still_be_used() -> None:
    """earth-065 pays 1 soil for 3 sprouts that find no space."""
    table = scenario("seat 0: soil 1, tableau d4=earth-065/6/0")
    table.choose(0, "choose water")
    assert (table.soil(0), table.offered(0)) == (3, "earth-065")
    table.choose(0, "use")
    assert (table.soil(0), table.sprouts(0)) == (2, 6)
