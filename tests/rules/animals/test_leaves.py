"""Animal Kingdom: leaves and what they set off (K-LEAF, K-ACT)."""

from __future__ import annotations

import pytest

from rules import rule
from scenario_animals import Table, herds
from scenario_more import FAR_FAUNA, grid, quiet, quiet_cards

pytestmark = pytest.mark.pure

GIFT = "earth-223"
"""Mudpot, an Event: 1 soil."""
SPARE = quiet_cards()[60:]
TWO = grid("001 004")


def at_claims(seats: str, players: int = 2, fauna: str = "fauna fauna-339-a", more: str = "") -> Table:
    """Seat 0 has achieved the first Fauna (20 soil); the claims of the turn are being settled."""
    table = herds(f"{seats}; {fauna}; {more}", players)
    table.choose(0, f"event {GIFT}")
    assert 0 in table.achieved(0)
    table.less(0, "choose grow", "amount 0")
    while table.waiting() and table.step() != "Claims" and table.state.turn == 0:
        table.answer_briefly(table.waiting()[0])
    return table


# --- leaves ---------------------------------------------------------------------------------


@rule("K-LEAF-01", "K-LEAF-06", "K-ACT-08")
def test_five_leaves_are_discarded_for_five_activations_and_then_no_more() -> None:
    table = herds(f"seat 0: animals red-fox@a1, {TWO}")
    for used in range(1, 6):
        table.activate(0, "b1" if used % 2 else "a1")
        if table.asked(0) == "Step":
            table.choose(0, "done")
        assert table.leaves(0) == 5 - used
    assert not table.can_discard(0)
    assert "no leaf is left (K-LEAF-01)" in table.refused(0, "discard-leaf")
    assert len(table.hand(0)) == 5


@rule("K-LEAF-03", "K-ACT-01", "K-ACT-02")
def test_a_leaf_on_the_fauna_board_lets_its_owner_activate_at_once() -> None:
    table = at_claims(
        f"seat 0: animals red-fox@a1, soil 19, hand {GIFT}, {TWO}; seat 1: animals tarsier, {quiet(2, 1)}"
    )
    assert table.claims(0) == [0] and table.asked(0) == "Animal" and table.asked(1) == ""
    assert table.choices(0) == ["done", "less", "pick 0"]
    table.choose(0, "pick 0", "this b1")
    assert (len(table.hand(0)), table.leaves(0)) == (1, 4)


@rule("K-LEAF-04")
def test_claims_and_the_bonus_are_five_uses() -> None:
    table = herds(f"seat 0: animals tarsier@a1, claimed 0 1 2 3, {TWO}")
    assert (table.leaves(0), table.view(0)["seats"][0]["usedLeaves"]) == (1, 4)
    table.discard(0)
    assert table.asked(0) == "Animal" and table.leaves(0) == 0


@rule("K-LEAF-05", "K-LEAF-10")
def test_a_leaf_is_discarded_in_anyones_turn_and_while_waiting() -> None:
    table = herds(f"seat 0: {quiet(2, 1)}; seat 1: animals tarsier@a1, {TWO}")
    assert table.waiting() == [0]
    table.activate(1, "b1", "sprout+ b1")
    assert table.sprouts(1) == 1 and table.waiting() == [0, 1], "its window comes back under it"


@rule("K-LEAF-05", "K-ACT-09", "K-ACT-11")
def test_no_leaf_is_discarded_inside_an_item_or_an_activation() -> None:
    table = herds(f"seat 0: animals tarsier@a1, soil 3, hand {GIFT}, {grid('001/3 004 005')}")
    table.choose(0, "choose water")
    assert "discard-leaf" not in table.choices(0), "the sprouts of the action are being placed"
    assert "inside an item (K-LEAF-05)" in table.refused(0, "discard-leaf")
    table = herds(f"seat 0: animals tarsier@a1, soil 3, hand {GIFT}, {grid('001/3 004 005')}")
    table.discard(0)
    assert table.choices(0) == ["done", "pick 0"], "no Event, no conversion, no second leaf"
    table.choose(0, "pick 0")
    assert table.steps(0) == ["done", "b1"]
    table.choose(0, "this b1", "done")
    assert set(table.choices(0)) == {"done", "sprout+ b1"}


@rule("K-LEAF-05", "K-COLL-02")
def test_a_leaf_is_discarded_in_the_final_window_and_not_after_scoring() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {TWO}; active 1; turn 1; ending; bonus 1; seat 1: leaves 4")
    table.less(1, "choose grow", "amount 0")
    table.end_round()
    while table.step() != "Final":
        table.answer_briefly(table.waiting()[0])
    table.activate(0, "b1", "sprout+ b1")
    table.choose(0, "done")
    assert table.state.over and table.choices(0) == []


@rule("K-LEAF-07")
def test_a_player_without_a_leaf_cannot_claim_and_one_short_of_leaves_is_asked() -> None:
    seat = f"seat 0: animals red-fox@a1, soil 19, hand {GIFT}, {TWO}"
    table = at_claims(f"{seat}, leaves 0")
    assert table.claims(0) == []
    table = at_claims(f"{seat}, leaves 2")
    assert table.asked(0) == "Claim" and table.choices(0) == ["done", "use"]
    table.choose(0, "done")
    assert table.claims(0) == [] and table.leaves(0) == 2, "held back, and nothing is activated"
    table = at_claims(f"{seat}, leaves 2")
    table.choose(0, "use")
    assert table.claims(0) == [0] and table.asked(0) == "Animal"


@rule("K-LEAF-08")
def test_what_an_activation_achieves_is_claimed_in_the_same_step() -> None:
    # 20 soil are achieved; the fox brings the 20th card, which is the goal of the second Fauna
    table = at_claims(
        f"seat 0: animals red-fox@a1, soil 19, hand {GIFT} 19, {TWO}", fauna="fauna fauna-339-a fauna-340-a"
    )
    assert table.claims(0) == [0] and table.claims(1) == []
    table.choose(0, "pick 0", "this b1")
    assert table.claims(1) == [0] and table.step() == "Claims"
    assert table.asked(0) == "Animal", "the second leaf activates too"
    table.choose(0, "done")
    assert table.asked(1) == "Action" and table.leaves(0) == 3


@rule("K-LEAF-08", "H-K10")
def test_what_was_waiting_is_served_before_what_an_activation_achieves() -> None:
    # seat 1 waits for the second Fauna (20 cards) when the fox of seat 0 brings its 20th card
    table = herds(
        f"seat 0: animals red-fox@a1, soil 19, hand {GIFT} 19, {TWO}; "
        f"seat 1: animals tarsier, soil 1, hand earth-224 20, {quiet(1, 1)}; fauna fauna-339-a fauna-340-a"
    )
    table.choose(0, f"event {GIFT}")
    table.seat(1).achieved = table.seat(1).shown = 2
    table.less(0, "choose grow", "amount 0")
    while table.step() != "Claims":
        table.answer_briefly(table.waiting()[0])
    table.choose(0, "pick 0", "this b1")
    assert table.claims(1) == [1], "the leaf of seat 1 comes first"
    table.choose(1, "done")
    assert table.claims(1) == [1, 0]


@rule("K-LEAF-08")
def test_what_an_activation_achieves_without_a_leaf_left_is_let_go() -> None:
    # the fox brings the 20th card, and the only leaf lies on the first Fauna
    table = herds(
        f"seat 0: animals red-fox@a1, leaves 1, soil 19, hand {GIFT} 19, {TWO}; "
        f"seat 1: animals tarsier, {quiet(1, 1)}; fauna fauna-339-a fauna-340-a"
    )
    table.choose(0, f"event {GIFT}")
    table.less(0, "choose grow", "amount 0")
    while table.step() != "Claims":
        table.answer_briefly(table.waiting()[0])
    table.choose(0, "use", "pick 0", "this b1")
    assert table.asked(1) == "Action", "the turn goes on"
    assert (table.claims(0), table.claims(1), table.leaves(0)) == ([0], [], 0)


@rule("K-LEAF-08", "K-ACT-11")
def test_a_leaf_and_its_activation_are_finished_before_the_next_leaf() -> None:
    seats = "; ".join(
        f"seat {no}: animals tarsier@a1, {grid('001 004') if no == 0 else quiet(2, no)}" for no in range(2)
    )
    table = herds(f"{seats}; fauna fauna-339-a")
    for seat in table.state.seats:
        seat.achieved = seat.shown = 1
    table.less(0, "choose grow", "amount 0")
    while table.step() != "Claims":
        table.answer_briefly(table.waiting()[0])
    assert table.claims(0) == [0] and table.waiting() == [0]
    table.choose(0, "pick 0", "this b1", "sprout+ b1")
    assert table.claims(0) == [0, 1] and table.waiting() == [1]


@rule("K-LEAF-09", "K-END-02")
def test_the_leaf_of_the_bonus_activates_before_the_green_abilities() -> None:
    last = quiet_cards()[70]
    seats = f"seat 0: animals red-fox, soil 40, hand {last}, {quiet(15)}; seat 1: animals tarsier"
    table = herds(f"{seats}; {FAR_FAUNA}")
    table.choose(0, "choose plant", f"plant {last}")
    while table.state.bonus != 0:
        table.answer_briefly(table.waiting()[0])
    assert (table.step(), table.asked(0), table.leaves(0)) == ("Completion", "Animal", 4)
    assert table.choices(1) == [], "nobody else may do anything meanwhile"
    hand = len(table.hand(0))
    table.choose(0, "pick 0", "this a1")
    assert len(table.hand(0)) == hand + 1 and table.step() == "Green"
    assert table.rows(0)["fauna"] == 7


@rule("K-LEAF-10")
def test_a_leaf_is_not_offered_where_no_animal_could_be_activated() -> None:
    table = herds("seat 0: animals tarsier, soil 3")
    assert not table.can_discard(0)
    assert "could be activated (K-LEAF-10)" in table.refused(0, "discard-leaf")


@rule("K-LEAF-10", "H-K12")
def test_a_closing_window_is_offered_for_a_leaf_alone() -> None:
    with_leaf = herds(f"seat 0: animals pot-bellied-pig; seat 1: animals tarsier@a1, {TWO}")
    with_leaf.less(0, "choose compost", "amount 0")
    with_leaf.skip(0)
    with_leaf.go_to("Window", 1)
    assert "discard-leaf" in with_leaf.choices(1)


# --- activations ----------------------------------------------------------------------------


@rule("K-ACT-03", "K-ACT-05")
def test_an_activation_is_optional_and_lost_if_it_is_not_taken_at_once() -> None:
    table = herds(f"seat 0: animals red-fox@a1, {TWO}")
    table.discard(0)
    table.choose(0, "done")
    assert (table.asked(0), table.hand(0), table.leaves(0)) == ("Action", [], 4)


@rule("K-ACT-04", "K-EX-22", "K-ACT-11")
@pytest.mark.parametrize("first", [0, 1])
def test_two_animals_are_activated_in_either_order_and_never_interleaved(first: int) -> None:
    table = herds(f"mode advanced; seat 0: animals highland-cow@a1 tarsier@a1, {grid('001 004/0/2')}")
    table.discard(0)
    assert table.choices(0) == ["done", "less", "pick 0", "pick 1"]
    table.choose(0, f"pick {first}", "this b1")
    table.choose(0, "use" if first == 0 else "sprout+ b1")
    assert table.choices(0)[-1] == f"pick {1 - first}" and f"pick {first}" not in table.choices(0)
    table.choose(0, f"pick {1 - first}", "this b1")
    table.choose(0, "use" if first == 1 else "sprout+ b1")
    assert (len(table.compost(0)), table.sprouts(0), table.asked(0)) == (3, 1, "Action")
    assert table.leaves(0) == 4, "one leaf for both"


@rule("K-ACT-04")
def test_of_two_animals_one_may_be_left() -> None:
    table = herds(f"mode advanced; seat 0: animals red-fox@a1 tarsier@a1, {TWO}")
    table.activate(0, "b1")
    assert table.choices(0) == ["done", "pick 1"]
    table.choose(0, "done")
    assert (table.asked(0), len(table.hand(0)), table.sprouts(0)) == ("Action", 1, 0)


@rule("K-ACT-06")
def test_a_token_enters_then_moves_then_its_effects_follow() -> None:
    table = herds(f"seat 0: animals highland-cow, {grid('001/0/1 004/0/2 005')}")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.asked_about(0)["frame"] == "Step" and "done" not in table.choices(0)
    table.choose(0, "this a1", "this b1")
    assert table.compost(0) == [], "nothing is paid before the walk is over"
    table.choose(0, "done")
    assert table.asked(0) == "OfferTrade"


@rule("K-ACT-07", "K-TEAM-02")
def test_a_benefit_may_be_taken_in_part() -> None:
    table = herds(f"seat 0: animals gazelle@a1, {grid('001 002 004 005', '007 . . .')}")
    table.discard(0)
    table.less(0, "pick 0")
    while table.asked(0) == "Step":
        table.choose(0, table.choices(0)[0])
    assert table.choices(0) == [f"amount {n}" for n in range(4)]
    table.choose(0, "amount 2")
    assert table.soil(0) == 2


@rule("K-ACT-10")
def test_an_activation_is_no_action_and_runs_no_other_ability() -> None:
    # the Garlic would give 2 soil in a blue action
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 048')}")
    table.activate(0, "b1", "sprout+ b1")
    assert (table.asked(0), table.soil(0), table.state.action) == ("Action", 0, -1)


@rule("H-K04", "K-ACT-11")
def test_between_two_effects_lies_a_check_point() -> None:
    """Three turkeys draw three cards; the 20th is achieved although some are composted next."""
    seat = f"animals turkey@a1+b1, hand 17, {grid('005 008 014')}"
    table = herds(f"seat 0: {seat}; fauna fauna-340-a")
    table.activate(0)
    assert (len(table.hand(0)), table.asked(0), table.achieved(0)) == (20, "Hand", [0])


@rule("K-ACT-11", "K-LEAF-08")
def test_an_activation_ends_in_a_check_point() -> None:
    table = herds(f"seat 0: animals gazelle, soil 17, {grid('001 002 004 005')}; fauna fauna-339-a")
    table.activate(0, "a1")
    assert table.soil(0) == 20 and table.achieved(0) == [0]
