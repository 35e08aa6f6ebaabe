"""Abundance: the five steps of a turn, their windows and free moves (A-TURN)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, abundant

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

GIFT = pile.event("black: +1 soil")
"""An Event without cost: +1 soil."""
ICE_AGE = abundance.event("black: -2 sprout : +3 draw")
"""A between-turns Event: 2 sprouts for 3 cards."""
GIVES_SOIL = abundance.flora("red: +4 soil +2 sprout>others")
GIVES_SPROUTS = abundance.flora("blue: +4 sprout +1 sprout>others")
TO_OPPONENT = abundance.flora(has="blue: -1 compost : +3 soil +2 sprout>opponent")
PER_EVENT = abundance.flora("blue: +1 hand>compost per event at neighbour")
OPPONENT_ISLAND = abundance.island("blue: +2 sprout +1 sprout>opponent")
SOIL_2 = pile.flora("blue: +2 soil")
PAYS_SOIL = pile.flora("blue: -1 soil : +3 sprout")
ROOM = pile.flora("yellow: +1 growth +1 sprout", sprouts=at_least(3))
GRASS = pile.flora("blue: +2 sprout", sprouts=6)
DRAWS = pile.flora("red: +1 draw", sprouts=at_least(2))
DEAR = pile.terrain(cost=at_least(13))
MUCH_SOIL = pile.fauna("20+ soil")
BIG_HAND = pile.fauna("20+ hand cards")


FREE = {
    "convert",
    "sprouts-to-seed",
    "leaf-to-seed",
    "seed soil",
    "seed growth",
    "seed sprouts",
    "seed compost",
}
FREE |= {"seed hand", "germinate tree", "germinate event", f"event {GIFT}"}


def rich(more: str = "") -> str:
    """A seat with every kind of free move."""
    return f"{PLAIN}, seeds 1, hand {GIFT}, tableau d4={GRASS}/4 {more}"


# --- the five steps ---------------------------------------------------------------------


@rule("A-TURN-01")
def test_a_turn_goes_from_benefits_and_activation_over_stock_and_events_to_the_pass() -> None:
    table = abundant(
        f"seat 0: {PLAIN}, hand 1; seat 1: hand {ICE_AGE}, stock 1, tableau d4={SOIL_2} e4={ROOM}/2",
        players=3,
    )
    table.act("water")
    table.go_to("Walk", 1)
    table.choose(1, "use")
    assert table.asked(1) == "" and table.stock(1) == 1, "step 3 waits until all have finished activating"
    for seat in (0, 2):
        table.skip(seat)
    assert table.step() == "StockStep" and {table.asked(seat) for seat in range(3)} == {"StockWindow"}
    table.choose(1, "sprout+ e4", "done")
    assert (table.stock(1), table.sprouts(1)) == (0, 3)
    assert not table.can(1, f"event {ICE_AGE}"), "step 4 waits until all have finished moving"
    table.choose(0, "done")
    table.choose(2, "done")
    assert table.step() == "Between" and table.can(1, f"event {ICE_AGE}")
    table.choose(1, f"event {ICE_AGE}")
    table.choose(0, "done")
    table.choose(2, "done")
    assert table.asked(1) == "OwnEvent" and table.state.active == 0
    table.choose(1, "use")
    while table.step() in ("Resolve", "Offer", "Between"):
        assert table.state.active == 0
        table.answer_briefly(table.waiting()[0])
    assert (table.state.active, table.asked(1)) == (1, "Action"), "the token passes to the left"
    assert len(table.hand(1)) == 3 and table.events(1) == [ICE_AGE]


@rule("A-TURN-02")
def test_claims_are_settled_after_step_three_and_again_for_what_step_four_brings() -> None:
    # Fauna: 20 soil, 20 hand cards
    table = abundant(
        f"seat 0: soil 19, hand {GIFT}; seat 1: hand {ICE_AGE} 18, tableau d4={GRASS}/2; "
        f"fauna {MUCH_SOIL} {BIG_HAND}"
    )
    table.choose(0, f"event {GIFT}")
    table.act("grow")
    table.go_to("StockWindow", 0, 1)
    assert table.claims(0) == []
    table.finish_step()
    assert table.step() == "Between" and table.claims(0) == [0], "after step 3"
    table.choose(1, f"event {ICE_AGE}")
    table.choose(0, "done")
    table.choose(1, "use")
    assert table.achieved(1) == [1] and table.claims(1) == []
    table.finish_turn()
    assert table.claims(1) == [1] and table.state.active == 1, "before the token passes"


@rule("A-TURN-02")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_each_settlement_is_served_from_the_active_player(active: int) -> None:
    # everybody draws to 20 cards with the same Ice Age; Fauna: 20 hand cards
    table = abundant(
        f"seat 0: hand 17 {ICE_AGE}, tableau d4={GRASS}/2; seat 1: hand 17, tableau d4={ROOM}/2; "
        f"seat 2: hand 17, tableau d4={DRAWS}/2; active {active}; fauna {BIG_HAND}",
        players=3,
    )
    table.act("compost")
    table.go_to("Announce", 0, 1, 2)
    table.choose(0, f"event {ICE_AGE}")
    table.finish_step()
    table.choose(0, "use")
    for seat in (2, 1):
        table.choose(seat, "use")
    assert table.claims(0) == []
    table.finish_turn()
    assert table.claims(0) == [(active + k) % 3 for k in range(3)]


# --- using an ability -------------------------------------------------------------------


@rule("A-TURN-03")
def test_what_an_ability_gives_to_others_cannot_be_withheld_while_own_gains_are_optional() -> None:
    table = abundant(f"seat 0: {PLAIN}, tableau d4={GIVES_SPROUTS}; seat 1: hand 1; active 1", players=3)
    table.choose(1, "choose water")
    table.choose(0, "done", "use", "done")  # Poppy: no sprout placed
    assert table.sprouts(0) == 0 and [table.stock(seat) for seat in range(3)] == [0, 1, 1]
    table = abundant(f"seat 0: {PLAIN}, tableau d4={GIVES_SOIL}; seat 1: hand 1; active 1", players=3)
    table.choose(1, "choose compost")
    table.choose(0, "done")
    table.less(0, "use", "amount 0")  # Foxgloves: none of its 4 soil
    assert table.soil(0) == 0 and [table.stock(seat) for seat in range(3)] == [0, 2, 2]


@rule("A-TURN-03")
def test_the_opponent_must_be_named_once_an_ability_has_begun() -> None:
    table = abundant(f"seat 0: island {OPPONENT_ISLAND}; seat 1: hand 1; active 1", players=3)
    table.choose(1, "choose water")
    table.choose(0, "done", "use")
    table.go_to("GiveOpponent", 0)
    assert table.choices(0) == ["opponent 1", "opponent 2"]
    table.refused(0, "done")


@rule("A-TURN-03")
def test_a_whole_activation_can_still_be_skipped() -> None:
    table = abundant(f"seat 0: {PLAIN}, tableau d4={GIVES_SPROUTS}; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.choose(0, "done")
    assert table.offered(0) == GIVES_SPROUTS
    table.choose(0, "done")
    assert table.stock(1) == 0


@rule("A-TURN-04")
def test_costs_are_paid_in_full_and_gains_taken_in_part() -> None:
    # Porcelain Fungus, blue: 1 compost for 3 soil, 2 sprouts for an opponent
    table = abundant(f"seat 0: {PLAIN}, leaves 0, tableau d4={TO_OPPONENT}; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.choose(0, "done")
    assert table.offered(0) == "", "without compost it is passed over"
    table = abundant(f"seat 0: {PLAIN}, compost 2, tableau d4={TO_OPPONENT}; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.choose(0, "done")
    table.less(0, "use", "amount 1")
    assert (table.soil(0), len(table.compost(0)), table.stock(1)) == (1, 1, 2)


# --- at any time ------------------------------------------------------------------------


@rule("A-TURN-05", "A-TURN-07")
def test_events_conversions_and_seeds_may_be_used_beside_every_question_outside_an_item() -> None:
    table = abundant(f"seat 0: {rich()}; seat 1: hand 2")
    assert table.asked(0) == "Action" and set(table.choices(0)) >= FREE
    table.act("plant")
    assert table.asked(0) == "Planting" and set(table.choices(0)) >= FREE
    for action, asked in (("compost", "Branch"), ("water", "Branch"), ("grow", "Branch")):
        table = abundant(f"seat 0: {rich()}; seat 1: hand 2; active 1")
        assert set(table.choices(0)) >= FREE, "while the action is chosen"
        table.act(action)
        table.go_to(asked, 0)
        assert set(table.choices(0)) >= FREE, "at the minor benefit"
    table = abundant(f"seat 0: {rich(f'e4={SOIL_2}')}; seat 1: hand 2; active 1")
    table.act("water")
    table.choose(0, "done")
    assert table.asked(0) == "Walk" and set(table.choices(0)) >= FREE, "between two activations"
    table.go_to("StockWindow", 0)
    assert set(table.choices(0)) >= FREE, "in step 3"
    table.go_to("Announce", 0)
    assert set(table.choices(0)) >= FREE, "in step 4"


@rule("A-TURN-05", "A-TURN-07")
def test_none_of_it_fits_into_an_item() -> None:
    table = abundant(f"seat 0: {rich()}; seat 1: hand 2")
    table.act("water")
    assert table.asked(0) == "Put" and not set(table.choices(0)) & FREE
    for wish in FREE:
        table.refused(0, wish)


@rule("A-TURN-07")
def test_a_leaf_or_four_sprouts_alone_are_a_reason_to_be_asked() -> None:
    # an ability for 1 soil, no soil: passed over without a free move, offered with one
    for more, offered in (("leaves 0", ""), ("leaves 1", PAYS_SOIL), ("leaves 0, seeds 1", PAYS_SOIL)):
        table = abundant(f"seat 0: {PLAIN}, {more}, tableau d4={PAYS_SOIL}; seat 1: hand 1; active 1")
        table.act("water")
        table.go_to("Branch", 0)
        table.choose(0, "done")
        assert table.offered(0) == offered, more


# --- independence -----------------------------------------------------------------------


@rule("A-TURN-06")
def test_received_sprouts_wait_in_the_stock_and_change_nothing_before_step_three() -> None:
    table = abundant(
        f"seat 0: {PLAIN}, tableau d4={GIVES_SPROUTS}; seat 1: hand 1, tableau d4={SOIL_2}; active 1"
    )
    table.choose(1, "choose water")
    table.go_to("Walk", 1)
    before = table.choices(1)
    table.choose(0, "done", "use", "done")
    assert table.stock(1) == 1 and table.choices(1) == before and table.sprouts(1) == 0
    assert not any(name.startswith("sprout+") for name in table.choices(1))


@rule("A-TURN-06")
@pytest.mark.parametrize("first", [True, False])
def test_an_ability_that_counts_events_reads_the_pile_when_it_is_used(first: bool) -> None:
    # Cacao Tree, blue: compost 1 from hand per Event of a neighbour
    table = abundant(
        f"seat 0: {PLAIN}, hand 3, tableau d4={PER_EVENT}; seat 1: hand {GIFT}, tableau d4={SOIL_2}; active 1"
    )
    table.choose(1, "choose water")
    table.go_to("Walk", 0, 1)
    if first:
        table.choose(1, f"event {GIFT}")
    table.choose(0, "use")
    assert (table.asked(0) == "Hand") == first


# --- windows ----------------------------------------------------------------------------


@rule("A-TURN-07")
def test_step_three_is_the_closing_window_and_there_is_no_other() -> None:
    table = abundant(f"seat 0: {PLAIN}, hand {GIFT}, stock 2, tableau d4={GRASS}; seat 1: hand 1; active 1")
    table.act("compost")
    table.go_to("Branch", 0)
    table.choose(0, "done")
    assert table.asked(0) == "", "no window before barrier (c)"
    table.go_to("StockWindow", 0)
    table.choose(0, "sprout+ d4", f"event {GIFT}", "leaf-to-seed", "sprout+ d4", "seed soil")
    assert (table.sprouts(0), table.stock(0), table.soil(0)) == (2, 0, 3), "moves and free moves in any order"
    table.choose(0, "done")
    assert table.asked(0) == ""


@rule("A-TURN-07")
def test_the_window_before_barrier_b_remains() -> None:
    table = abundant(f"seat 0: {PLAIN}, hand {GIFT}; seat 1: hand 1")
    table.act("plant")
    table.go_to("Window", 0)
    assert table.step() == "Turn" and table.can(0, f"event {GIFT}")


@rule("A-TURN-07")
def test_step_five_has_no_window() -> None:
    table = abundant(f"seat 0: {rich()}; seat 1: {PLAIN}, hand 2, seeds 2")
    table.act("grow")
    table.go_to("Announce", 0, 1)
    table.choose(0, "done")
    table.choose(1, "done")
    assert (table.asked(0), table.asked(1)) == ("", "Action")


@rule("A-TURN-07")
def test_a_player_who_has_finished_step_three_may_still_make_a_free_move_and_move_sprouts_with_it() -> None:
    table = abundant(f"seat 0: {PLAIN}, hand {GIFT}, stock 1, tableau d4={GRASS}; seat 1: hand 1")
    table.act("grow")
    table.go_to("StockWindow", 0, 1)
    table.choose(0, "done")
    assert table.can(0, f"event {GIFT}") and table.step() == "StockStep"
    table.choose(0, f"event {GIFT}")
    assert table.asked(0) == "StockWindow" and table.can(0, "sprout+ d4")


@rule("H-04", "E-INFO-04", "A-TURN-01")
def test_who_is_asked_about_an_ability_it_cannot_pay_does_not_depend_on_hidden_cards() -> None:
    """No window closes the activation. Seat 1 has no soil for its card. It holds an Event it could play, or
    a card it cannot."""
    asked = []
    for card in (GIFT, DEAR):
        table = abundant(f"seat 0: {PLAIN}; seat 1: {PLAIN}, hand {card}, leaves 0, tableau d4={PAYS_SOIL}")
        table.act("water")
        table.go_to("Walk", 1)
        assert not table.can(1, "use")
        asked.append(table.view(0)["waiting"])
    assert asked == [[1], [1]]
