"""Abundance: leaves, claims with few of them, the end of the game (A-LEAF, A-END)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.rules.base.achievements import achievements
from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, Table, abundant
from scenario_more import FAR_FAUNA, claim, quiet, quiet_cards

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

GIFT = pile.event("black: +1 soil")
SPROUTS = pile.event("black: +2 sprout")
SPROUT_GROWTH = pile.event("black: +1 sprout +1 growth")
FOR_A_SPROUT = pile.event("black: -1 sprout : +2 draw")
LOOKS = pile.event("black: +1 of 3 compost>hand")
ICE_AGE = abundance.event("black: -2 sprout : +3 draw")
VOLCANO = abundance.event("black: -5 sprout : +6 soil")
GREEN = pile.terrain(has="green: +1 draw", lasting=False)
GRASS = pile.flora("blue: +2 sprout", sprouts=at_least(4))
DRAWS = pile.flora("red: +1 draw", sprouts=at_least(5))
SPARE = pile.several(20, "flora|terrain", where=lambda card: card.id in quiet_cards()[80:])

ISLAND = pile.island("brown: cost -1 for sunny cards", points=0)
CLIMATE = pile.climate("red if chosen: +2 draw", points=1)
BIG_HAND = pile.fauna("20+ hand cards")
MUCH_SOIL = pile.fauna("20+ soil")
SOIL_FAUNA = f"fauna {MUCH_SOIL}"
"""The first Fauna wants 20 soil; the others are far away."""


def achieved(seats: str, players: int = 2, fauna: str = SOIL_FAUNA, seat: int = 0) -> Table:
    """This seat has played an Event with 19 soil: the first Fauna is achieved, and step 3 is at hand."""
    table = abundant(f"{seats}; {fauna}", players)
    table.choose(seat, f"event {GIFT}")
    assert table.achieved(seat)
    table.less(0, "choose grow", "amount 0")
    table.go_to("StockWindow", *range(players))
    return table


def settle(table: Table) -> None:
    """Step 3 is closed, so that the claims are settled or asked for."""
    while table.step() == "StockStep":
        table.choose(table.waiting()[0], "done")


# --- leaves -----------------------------------------------------------------------------


@rule("A-LEAF-01")
def test_five_leaves_serve_four_fauna_and_the_bonus_and_a_converted_one_is_gone() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}; seat 1: hand 1")
    table.choose(0, "leaf-to-seed")
    assert table.leaves(0) == 4
    settle(table)
    assert table.asked(0) == "Claim"
    table.choose(0, "use")
    assert (table.leaves(0), table.claims(0)) == (3, [0])


@rule("A-LEAF-02")
def test_a_leaf_on_the_fauna_board_is_never_converted() -> None:
    table = abundant("seat 0: claimed 0 1 2 3, hand 1")
    assert table.leaves(0) == 1
    table.choose(0, "leaf-to-seed")
    assert "leaf-to-seed" not in table.choices(0)
    assert [table.claims(place) for place in range(4)] == [[0]] * 4


@rule("A-LEAF-02", "A-LEAF-06")
def test_a_leaf_not_yet_settled_can_be_converted_and_the_claim_lapses_without_one() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}, leaves 2; seat 1: hand 1")
    table.choose(0, "leaf-to-seed", "leaf-to-seed")
    settle(table)
    assert (table.claims(0), table.leaves(0), table.seeds(0)) == ([], 0, 2)
    assert table.step() == "Between", "nobody is asked"


@rule("A-LEAF-03")
@pytest.mark.parametrize(
    ("seat", "bonus", "asked"),
    [
        ("leaves 5", False, False),  # 4 open Fauna and the bonus
        ("leaves 4", False, True),
        ("leaves 4", True, False),  # the bonus is taken
        ("leaves 3", True, True),
        ("claimed 1 2, leaves 3", False, False),  # 2 open Fauna and the bonus
        ("claimed 1 2, leaves 2", False, True),
        ("claimed 1 2 3, leaves 1", False, True),
        ("claimed 1 2 3, leaves 1", True, False),
    ],
)
def test_a_player_with_fewer_leaves_than_claims_is_asked_and_otherwise_claims_unasked(
    seat: str, bonus: bool, asked: bool
) -> None:
    end = "ending; bonus 1; turn 4" if bonus else "turn 4"
    table = achieved(f"seat 0: soil 19, hand {GIFT}, {seat}; seat 1: hand 1; {end}")
    settle(table)
    assert (table.asked(0) == "Claim") == asked
    assert table.claims(0) == ([] if asked else [0])
    if asked:
        assert table.choices(0) == ["done", "use"], "no free move during a settlement"


@rule("A-LEAF-03")
def test_a_full_fauna_card_is_no_claim_to_keep_a_leaf_for() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}, leaves 4; seat 1: hand 1")
    for tier in range(5):
        table.state.claims[3 * 6 + tier] = 1
    settle(table)
    assert table.claims(0) == [0], "three open Fauna and the bonus: four leaves suffice"


@rule("A-LEAF-03")
def test_the_choice_is_made_fauna_by_fauna_as_long_as_leaves_last() -> None:
    # 20 soil and 20 cards are achieved, one leaf is left
    table = abundant(
        f"seat 0: soil 19, hand {GIFT} 20, leaves 1; seat 1: hand 1; fauna {BIG_HAND} {MUCH_SOIL}"
    )
    table.choose(0, f"event {GIFT}")
    assert table.achieved(0) == [0, 1]
    table.less(0, "choose grow", "amount 0")
    table.go_to("StockWindow", 0, 1)
    settle(table)
    assert table.asked(0) == "Claim" and table.view(0)["asked"]["place"] == 0, "upper left first"
    table.choose(0, "done")
    assert table.asked(0) == "Claim" and table.view(0)["asked"]["place"] == 1
    table.choose(0, "use")
    assert (table.claims(0), table.claims(1), table.leaves(0)) == ([], [0], 0)
    table = abundant(
        f"seat 0: soil 19, hand {GIFT} 20, leaves 1; seat 1: hand 1; fauna {BIG_HAND} {MUCH_SOIL}"
    )
    table.choose(0, f"event {GIFT}")
    table.less(0, "choose grow", "amount 0")
    table.go_to("StockWindow", 0, 1)
    settle(table)
    table.choose(0, "use")
    assert table.step() == "Between" and table.claims(1) == [], "no leaf for the second"


@rule("A-LEAF-03", "E-FAUNA-10")
def test_a_claim_not_made_comes_up_again_when_the_requirement_is_achieved_again() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}, leaves 1; seat 1: hand 1")
    settle(table)
    table.choose(0, "done")
    assert (table.claims(0), table.leaves(0), table.achieved(0)) == ([], 1, [])
    table.finish_turn()
    table.choose(1, "choose water")
    table.go_to("Branch", 0)
    table.choose(0, "pick 1")  # 2 soil: a check point with 22 soil
    assert table.achieved(0) == [0]
    table.go_to("StockWindow", 0, 1)
    settle(table)
    assert table.asked(0) == "Claim"


@rule("A-LEAF-03", "A-TURN-02", "E-FAUNA-10", "H-08")
def test_a_claim_let_go_after_step_three_is_not_offered_again_in_step_four_of_the_same_turn() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}, leaves 1, seeds 1; seat 1: hand 1")
    settle(table)
    table.choose(0, "done")
    table.choose(0, "seed soil")  # a check point of step 4 at which the requirement is still met
    assert table.step() == "Between" and table.achieved(0) == [0]
    while table.state.turn == 0:
        assert table.asked(0) != "Claim", "it has been answered in this turn"
        table.answer_briefly(table.waiting()[0])
    assert (table.claims(0), table.leaves(0)) == ([], 1)
    table.choose(1, "choose water")
    table.go_to("Branch", 0)
    table.choose(0, "pick 1")
    table.go_to("StockWindow", 0, 1)
    settle(table)
    assert table.asked(0) == "Claim", "in the next turn it is"


@rule("H-08", "E-FAUNA-10", "E-END-08")
def test_a_claim_let_go_in_the_last_turn_is_not_offered_after_the_final_window() -> None:
    last = "ending; active 1; turn 1; seat 0: hand 1"
    table = abundant(f"{last}; seat 1: soil 19, hand {GIFT}, leaves 1, seeds 1; {SOIL_FAUNA}")
    table.choose(1, f"event {GIFT}")
    table.less(1, "choose grow", "amount 0")
    table.go_to("StockWindow", 0, 1)
    settle(table)
    assert table.asked(1) == "Claim"
    table.choose(1, "done")
    while table.step() != "Final" and table.state.turn == 1:
        table.answer_briefly(table.waiting()[0])
    table.go_to("StockWindow", 1)
    table.choose(1, "seed soil")  # a check point of the final window at which the requirement is still met
    assert table.achieved(1) == [0]
    while not table.state.over:
        assert table.asked(1) != "Claim", "no later turn has met it"
        table.answer_briefly(table.waiting()[0])
    assert (table.claims(0), table.leaves(1)) == ([], 1)


@rule("A-TURN-02", "H-08")
def test_what_is_new_in_step_four_is_offered_there() -> None:
    table = abundant(f"seat 0: soil 13, hand 1, leaves 1, seeds 1; seat 1: hand 1; {SOIL_FAUNA}")
    table.act("compost")
    table.go_to("Announce", 0, 1)
    table.choose(0, "seed soil")
    assert table.achieved(0) == [0]
    table.go_to("Claim", 0)


@rule("A-LEAF-03")
def test_the_others_of_the_turn_order_are_served_after_the_answer() -> None:
    seats = (
        f"seat 0: soil 19, hand {GIFT}, leaves 1; seat 1: soil 20, hand 1; seat 2: soil 20, hand 1, leaves 1"
    )
    table = abundant(f"{seats}; {SOIL_FAUNA}", players=3)
    table.choose(0, f"event {GIFT}")
    table.choose(0, "choose water")
    for seat in (1, 2):
        table.go_to("Branch", seat)
        table.choose(seat, "pick 1")
    table.go_to("StockWindow", 0, 1, 2)
    settle(table)
    assert table.waiting() == [0]
    table.choose(0, "done")
    assert table.claims(0) == [1] and table.waiting() == [2], "seat 1 has leaves enough"
    table.choose(2, "use")
    assert table.claims(0) == [1, 2]


@rule("A-LEAF-04")
@pytest.mark.parametrize("mode", ["standard", "beginner"])
def test_the_sixth_to_achieve_a_fauna_gets_nothing_and_keeps_the_leaf(mode: str) -> None:
    table = abundant(f"mode {mode}; seat 5: soil 19, hand {GIFT}; {SOIL_FAUNA}", players=6)
    for seat in range(5):
        claim(table, 0, seat, seat)
        table.seat(seat).leaves -= 1
    table.choose(5, f"event {GIFT}")
    assert table.achieved(5) == [0]
    table.act("grow")
    table.finish_turn()
    assert table.claims(0) == [0, 1, 2, 3, 4] and table.leaves(5) == 5
    assert table.rows(5)["fauna"] == 0


# --- the completion bonus ---------------------------------------------------------------


def completing(*seats: int, leaves: dict[int, str], players: int = 2, more: str = "") -> Table:
    """These seats have planted their last card; the completion check comes next."""
    clauses = [
        f"seat {seat}: soil 20, hand {SPARE[seat]}, {quiet(15, seat)}, {leaves.get(seat, 'leaves 5')}"
        for seat in seats
    ]
    if 1 not in seats:
        clauses.append(more or f"seat 1: tableau d4={GREEN}")  # a green ability
    table = abundant(f"{'; '.join(clauses)}; {FAR_FAUNA}", players)
    table.choose(0, "choose plant")
    for seat in seats:
        table.choose(seat, f"plant {SPARE[seat]}")
    while table.step() == "Turn":
        table.answer_briefly(table.waiting()[0])
    return table


@rule("A-LEAF-05")
def test_completing_without_a_leaf_triggers_the_end_and_earns_nothing() -> None:
    table = completing(0, leaves={0: "leaves 0"})
    assert table.view(-1)["ending"] and table.view(-1)["bonus"] is None
    assert table.rows(0)["fauna"] == 0


@rule("A-LEAF-05")
def test_the_bonus_passes_to_the_next_who_completed_in_this_turn_and_has_a_leaf() -> None:
    table = completing(0, 1, 2, leaves={0: "leaves 0", 1: "leaves 0"}, players=4)
    assert table.state.bonus == 2 and table.leaves(2) == 4 and table.rows(2)["fauna"] == 11


@rule("A-LEAF-05", "E-END-05")
def test_if_nobody_of_this_turn_has_a_leaf_nobody_gets_it_later() -> None:
    table = completing(0, leaves={0: "leaves 0"}, more=f"seat 1: soil 20, hand {SPARE[1]}, {quiet(15, 1)}")
    table.finish_turn()
    table.choose(1, "choose plant", f"plant {SPARE[1]}")
    while not table.state.over:
        table.answer_briefly(table.waiting()[0])
    assert len(table.tableau(1)) == 16 and table.view(-1)["bonus"] is None


@rule("A-LEAF-07")
def test_a_player_short_of_leaves_may_take_the_bonus_or_leave_it() -> None:
    table = completing(0, leaves={0: "leaves 2"})
    assert table.asked(0) == "TakeBonus" and table.choices(0) == ["done", "use"]
    table.choose(0, "use")
    assert (table.state.bonus, table.leaves(0)) == (0, 1) and table.step() == "Green"
    table = completing(0, leaves={0: "leaves 2"})
    table.choose(0, "done")
    assert (table.state.bonus, table.leaves(0), table.state.ending) == (-1, 2, True)


@rule("A-LEAF-07")
def test_leaving_the_bonus_passes_it_on() -> None:
    table = completing(0, 1, leaves={0: "leaves 2"})
    table.choose(0, "done")
    assert table.state.bonus == 1 and table.leaves(1) == 4


@rule("A-LEAF-03", "A-LEAF-07")
def test_the_next_in_order_is_asked_too_if_short_of_leaves() -> None:
    for first in ("leaves 0", "leaves 2"):
        table = completing(0, 1, leaves={0: first, 1: "claimed 0 1 2, leaves 1"})
        if first == "leaves 2":
            table.choose(0, "done")
        assert table.asked(1) == "TakeBonus", "one leaf for one open Fauna and the bonus"
        table.choose(1, "done")
        assert table.view(-1)["bonus"] is None and table.leaves(1) == 1


@rule("A-LEAF-07")
def test_with_leaves_enough_the_bonus_is_taken_unasked_at_the_completion_check() -> None:
    table = completing(0, leaves={0: "claimed 0 1, leaves 3"})
    assert table.state.bonus == 0 and table.leaves(0) == 2 and table.step() == "Green"


@rule("A-LEAF-06")
def test_no_free_move_is_possible_during_a_settlement() -> None:
    table = achieved(
        f"seat 0: soil 19, hand {GIFT} {SPROUTS}, leaves 2, seeds 1; seat 1: hand {SPROUT_GROWTH}, seeds 1"
    )
    settle(table)
    assert table.asked(0) == "Claim"
    assert table.choices(0) == ["done", "use"] and table.choices(1) == []
    table.refused(0, "leaf-to-seed")
    table.refused(1, "leaf-to-seed")


@rule("A-LEAF-06")
def test_an_achievement_reserves_no_leaf() -> None:
    table = achieved(f"seat 0: soil 19, hand {GIFT}; seat 1: hand 1")
    for _ in range(5):
        assert table.can(0, "leaf-to-seed")
        table.choose(0, "leaf-to-seed")
    settle(table)
    assert table.claims(0) == []


# --- the end ----------------------------------------------------------------------------


@rule("A-END-01")
def test_the_end_comes_as_in_the_base_game_and_the_bonus_is_eleven() -> None:
    table = completing(0, leaves={}, players=3)
    assert table.rows(0)["fauna"] == 11
    for seat in (1, 2):
        table.finish_turn()
        assert table.state.active == seat and not table.state.over
        table.choose(seat, "choose water")
    while not table.state.over:
        table.answer_briefly(table.waiting()[0])
    assert table.state.turn == 3


def last_turn(seats: str, fauna: str = SOIL_FAUNA) -> Table:
    """Seat 1 plays the last turn of the game."""
    table = abundant(f"active 1; turn 1; ending; bonus 0; {seats}; {fauna}")
    table.less(1, "choose grow", "amount 0")
    return table


@rule("A-END-02")
def test_after_the_last_activation_come_two_more_rounds_of_stock_and_events_with_claims() -> None:
    table = last_turn("seat 0: hand 1, leaves 4; seat 1: hand 1")
    steps: list[str] = []
    while not table.state.over:
        if table.step() != "Turn" and (not steps or steps[-1] != table.step()):
            steps.append(table.step())
        table.answer_briefly(table.waiting()[0])
    assert [step for step in steps if step in ("StockStep", "Between")] == ["StockStep", "Between"] * 2


@rule("A-END-02")
def test_the_final_window_allows_events_conversions_seeds_stock_moves_and_between_turns_events() -> None:
    table = last_turn(
        f"seat 0: {PLAIN}, leaves 4, seeds 1, stock 1, hand {GIFT} {ICE_AGE}, "
        f"tableau d4={GRASS}/4; seat 1: hand 1"
    )
    while table.state.turn == 1:
        table.answer_briefly(table.waiting()[0])
    assert table.step() == "StockStep" and table.asked(0) == "StockWindow"
    wishes = {
        "convert",
        "sprouts-to-seed",
        "leaf-to-seed",
        "seed soil",
        "germinate tree",
        f"event {GIFT}",
        "sprout+ d4",
    }
    assert wishes <= set(table.choices(0))
    table.choose(0, "sprout+ d4", "done")
    table.choose(1, "done")
    assert table.step() == "Between" and table.can(0, f"event {ICE_AGE}")
    table.choose(0, f"event {ICE_AGE}")
    table.choose(1, "done")
    table.choose(0, "use")
    while not table.state.over:
        table.answer_briefly(table.waiting()[0])
    assert table.events(0) == [ICE_AGE] and table.sprouts(0) == 3


@rule("A-END-02", "E-END-08")
def test_claims_of_the_final_window_are_settled_once_in_the_order_of_the_last_turn() -> None:
    # seat 0 achieves 20 soil in its step 3, seat 1, active in the last turn, in its step 4
    table = last_turn(
        f"seat 0: soil 19, hand {GIFT}, leaves 5; "
        f"seat 1: soil 12, seeds 1, hand {VOLCANO}, tableau d4={DRAWS}/5"
    )
    while table.state.turn == 1:
        table.answer_briefly(table.waiting()[0])
    table.choose(0, f"event {GIFT}", "done")
    table.choose(1, "seed soil", "done")
    assert table.step() == "Between" and table.claims(0) == [], "not between its step 3 and its step 4"
    table.choose(1, f"event {VOLCANO}")
    table.choose(0, "done")
    table.choose(1, "use")
    assert table.soil(1) == 20
    while not table.state.over:
        asked = table.waiting()[0]
        table.choose(asked, "use" if table.asked(asked) == "Claim" else "done")
    assert table.claims(0) == [1, 0]


@rule("A-END-02")
def test_claims_of_the_last_turn_itself_are_settled_before_the_final_window() -> None:
    table = last_turn(
        f"seat 0: soil 19, hand {GIFT}, leaves 5; seat 1: soil 19, hand {FOR_A_SPROUT} {LOOKS}, leaves 5"
    )
    table.choose(0, f"event {GIFT}")
    while table.state.turn == 1:
        table.answer_briefly(table.waiting()[0])
    assert table.claims(0) == [0]


@rule("A-END-04")
def test_stocked_sprouts_break_no_tie() -> None:
    table = abundant("seat 0: stock 9")
    table.state.ending = table.state.over = True
    for seat in range(2):
        table.seat(seat).island = table.state.facts.island_ids.index(ISLAND)
        table.seat(seat).climate = table.state.facts.climate_ids.index(CLIMATE)
        table.seat(seat).ecosystem = -1
    table.state.shared = table.state.shared[:0]
    result = earth.result(table.state)
    assert [side.rank for side in result.sides] == [1, 1] and result.rule == "E-SCORE-12"
    table.seat(1).soil = 1
    assert earth.result(table.state).sides[0].name == "seat 1", "soil decides as in the base game"


@rule("A-END-05")
def test_the_achievement_for_the_fauna_board_asks_for_seventy_one_points() -> None:
    table = abundant("seat 0: claimed 0 1 2 3, compost 9; bonus 0")
    table.state.ending = table.state.over = True
    assert table.rows(0)["fauna"] == 71 and "ACH-14" in achievements(table.state, 0)
    table.state.bonus = -1
    assert table.rows(0)["fauna"] == 60 and "ACH-14" not in achievements(table.state, 0)
