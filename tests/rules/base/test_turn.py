"""Rounds, turns, barriers, windows and free moves: E-TURN."""

from __future__ import annotations

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario, square

pytestmark = pytest.mark.pure

pile = Pile()

NO_RED = pile.terrain(has="brown: cannot choose red")
NO_YELLOW = pile.terrain(has="brown: cannot choose yellow")
NO_BLUE = pile.terrain(has="brown: cannot choose blue")
GREEN = pile.terrain(has="green: +1 soil", cost=2)
GREEN_2 = pile.terrain(has="green: +1 soil", lasting=False)
GREEN_3 = pile.terrain(has="green: +1 soil", lasting=False)
FREE_TERRAIN = pile.terrain(cost=0, colours="brown")
ANY_TERRAIN = pile.terrain()

SOIL_3 = pile.flora("red: +3 soil")
FOR_A_SPROUT = pile.flora(has="red: -1 sprout : +2 soil", sprouts=at_least(1))
FOR_A_CARD = pile.flora("red: -1 hand>compost : +1 draw")
SOIL_2 = pile.flora("blue: +2 soil", sprouts=at_least(3))
SOIL_1 = pile.flora(has="blue: +1 soil")
PAYS_SOIL = pile.flora("blue: -1 soil : +3 sprout")
PAYS_HAND = pile.flora("blue: -1 hand>compost : +1 draw", sprouts=at_least(3))
MULTI = pile.flora("multi: -1 soil : +2 sprout", sprouts=at_least(3))
BLACK_SOIL = pile.flora("black: +4 soil", cost=1)
BLACK = pile.flora(colours="black", lasting=False, sprouts=at_least(1), growth=at_least(2))
BY_HAND = pile.flora("black: pay with hand>compost", cost=3)
YELLOW = pile.flora(colours="yellow", cost=0, costless=True)
FREE = pile.flora(cost=0, sprouts=6, growth=at_least(1), quiet=True, without="red")
FREE_2 = pile.flora(cost=0, sprouts=at_least(1), quiet=True)
TREE = pile.flora(cost=3, sprouts=at_least(3), growth=at_least(1), quiet=True, without="red")
ROOM = pile.flora(sprouts=at_least(4), growth=at_least(2), quiet=True)
ROOM_2 = pile.flora(sprouts=at_least(4), growth=at_least(1), quiet=True)
ROOM_3 = pile.flora(sprouts=at_least(2), growth=at_least(2), quiet=True)
ROOM_4 = pile.flora(sprouts=at_least(2), growth=at_least(2), quiet=True)
ROOM_5 = pile.flora(growth=at_least(1), quiet=True)
ROOMS = [ROOM, ROOM_2, ROOM_3]
HAND, THEIR_HAND = pile.several(2, "flora", quiet=True)
D1, D2, D3, D4, D5 = pile.several(5, "flora")
HERBS = pile.several(15, "flora", types="herb", quiet=True)

GIFT = pile.event("black: +1 soil")
COMPOSTS = pile.event("black: +2 deck>compost")
SPROUTS = pile.event("black: +2 sprout")
GROWS = pile.event("black: +1 growth")
DEAR = pile.event("black: -7 sprout : +8 soil")

BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
BLUE_CLIMATE = pile.climate("blue if chosen: +2 draw")
BLUE_BOARD = f"island {BLUE_ISLAND}, climate {BLUE_CLIMATE}"
"""Silent unless its seat chooses Water."""
EVENT_ISLAND = pile.island("brown on event: +1 soil")
RED_CLIMATE = pile.climate("red if chosen: +2 draw")
SILENT = f"island {EVENT_ISLAND}, climate {RED_CLIMATE}"
"""Silent unless its seat plays an Event or chooses Compost."""
HAND_CLIMATE = pile.climate("blue: -1 hand>compost : +1 soil")
SOIL_CLIMATE = pile.climate("yellow: +1 soil")
MUCH_SOIL = pile.fauna("20+ soil")


def free_of(table: Table, seat: int) -> list[str]:
    """The free choices among the answers of a seat."""
    return [name for name in table.choices(seat) if name == "convert" or name.startswith("event ")]


# --- rounds and steps -------------------------------------------------------------------


@rule("E-TURN-01")
def test_in_a_round_everybody_is_active_once_clockwise_from_the_first_player() -> None:
    table = scenario("players 4")
    order = []
    for _ in range(9):
        order.append((table.view(-1)["round"], table.view(-1)["active"]))
        assert table.waiting() == [order[-1][1]]
        table.choose(order[-1][1], "choose water")
        table.finish_turn()
    assert order == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0)]


@rule("E-TURN-02")
def test_a_turn_goes_from_the_choice_over_benefits_and_activation_to_claims_and_pass() -> None:
    table = scenario(
        f"seat 0: soil 18, tableau d4={SOIL_2}; seat 1: tableau d4={SOIL_1}, soil 1; fauna {MUCH_SOIL}"
    )
    assert (table.waiting(), table.asked(0), table.view(1)["action"]) == ([0], "Action", None)
    table.choose(0, "choose water", "done")
    assert table.view(1)["action"] == "water"
    assert table.soil(0) == 20, "major benefit: 2 soil"
    assert table.asked(1) == "Branch", "minor benefit"
    assert table.offered(0) == SOIL_2, "activation"
    table.choose(0, "use")
    table.choose(1, "pick 1", "use")
    assert (table.soil(0), table.soil(1)) == (22, 4)
    assert table.claims(0) == [], "claims wait until everybody has finished"
    table.choose(0, "done")
    assert (table.claims(0), table.view(1)["active"]) == ([], 0)
    table.choose(1, "done")
    assert (table.claims(0), table.view(1)["active"]) == ([0], 1)


# --- choosing the action ----------------------------------------------------------------


@rule("E-TURN-03")
def test_one_of_four_actions_must_be_chosen_and_everybody_sees_which() -> None:
    table = scenario("seat 0: hand 3")
    assert table.choices(0) == ["less", "choose plant", "choose compost", "choose water", "choose grow"]
    assert "does not answer the question Action" in table.refused(0, "done")
    table.choose(0, "choose grow")
    assert [table.view(seat)["action"] for seat in (-1, 0, 1)] == ["grow"] * 3


@rule("E-TURN-03")
def test_the_action_of_the_last_turn_may_be_chosen_again() -> None:
    table = scenario("seat 0: hand 3")
    for seat in (0, 1, 0, 1):
        assert table.can(seat, "choose water")
        table.choose(seat, "choose water")
        table.finish_turn()


BARS = {"choose compost": NO_RED, "choose water": NO_BLUE, "choose grow": NO_YELLOW}


@rule("E-TURN-04")
@pytest.mark.parametrize("barred", BARS)
def test_a_terrain_can_forbid_its_owner_one_action_but_never_plant(barred: str) -> None:
    table = scenario(f"seat 0: tableau d4={BARS[barred]}")
    actions = ["choose plant", "choose compost", "choose water", "choose grow"]
    actions.remove(barred)
    assert table.choices(0) == ["less", *actions]
    assert "a Terrain of this tableau forbids that action (E-TURN-04)" in table.refused(0, barred)


@rule("E-TURN-04")
def test_a_forbidden_action_still_benefits_and_activates_its_owner_on_others_turns() -> None:
    table = scenario(f"seat 0: tableau d4={NO_RED} e4={SOIL_3}; seat 1: hand 1; active 1", players=2)
    table.choose(1, "choose compost")
    assert table.can(0, "pick 0")
    table.choose(0, "pick 0")
    assert (table.soil(0), table.offered(0)) == (2, SOIL_3)
    table.choose(0, "use")
    assert table.soil(0) == 5


@rule("E-TURN-04", "E-GEN-11")
def test_with_three_actions_forbidden_only_plant_is_left_and_there_is_nothing_to_take_less_of() -> None:
    bars = f"e4={NO_RED} f4={NO_YELLOW} g4={NO_BLUE}"
    table = scenario(f"seat 0: tableau d4={FREE}/3/0 {bars}")
    assert table.choices(0) == ["choose plant", "convert"]
    table = scenario(f"seat 0: hand {GIFT}, tableau d4={FREE} {bars}")
    assert table.choices(0) == ["less", "choose plant", f"event {GIFT}"]


@rule("E-TURN-04")
def test_a_seat_that_can_only_plant_plants_without_being_asked() -> None:
    table = scenario(f"seat 0: tableau d4={NO_RED} e4={NO_YELLOW} f4={NO_BLUE}; seat 1: hand 1")
    assert table.view(-1)["action"] == "plant"


# --- benefits ---------------------------------------------------------------------------


@rule("E-TURN-05")
def test_plant_lets_the_active_plant_two_and_keep_one_of_four_and_others_plant_one_and_draw_one() -> None:
    table = scenario(
        f"seat 0: hand {FREE} {FREE_2} {HAND}; seat 1: hand {YELLOW} {THEIR_HAND};"
        f"deck {D1} {D2} {D3} {D4} {D5}"
    )
    table.choose(0, "choose plant", f"plant {FREE}", f"plant {FREE_2}", "at e4", "done")
    assert (table.asked(0), len(table.held(0))) == ("Keep", 4)
    table.choose(0, f"keep {D2}")
    assert (table.hand(0), len(table.discard())) == (sorted([D2, HAND]), 3)
    table.choose(1, f"plant {YELLOW}", "done")
    assert table.hand(1) == sorted([D5, THEIR_HAND])
    assert table.asked(1) == "Window"


@rule("E-TURN-05")
@pytest.mark.parametrize(
    ("action", "active", "first", "second"),
    [
        ("compost", (5, 0, 2, 0, 0), (2, 0, 0, 0, 0), (0, 0, 2, 0, 0)),
        ("water", (2, 0, 0, 6, 0), (0, 0, 0, 2, 0), (2, 0, 0, 0, 0)),
        ("grow", (0, 4, 0, 0, 2), (0, 2, 0, 0, 0), (0, 0, 0, 0, 2)),
    ],
)
def test_the_other_actions_give_the_active_both_parts_and_others_one_of_two(
    action: str, active: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    """Soil, cards in hand, compost, sprouts and growth gained by seats 0, 1 and 2."""
    table = scenario(
        f"seat 0: {SILENT if action != 'compost' else BLUE_BOARD}, tableau d4={ROOM} e4={ROOM_2};"
        f"seat 1: tableau d4={ROOM_3}; seat 2: tableau d4={ROOM_4}",
        players=3,
    )
    table.choose(0, f"choose {action}")
    table.choose(1, "pick 0")
    table.choose(2, "pick 1")
    for seat in range(3):
        while table.asked(seat) == "Put":
            table.choose(seat, table.choices(seat)[1])

    def gained(seat: int) -> tuple[int, ...]:
        pieces = table.sprouts(seat), table.growth(seat)
        return (table.soil(seat), len(table.hand(seat)), len(table.compost(seat)), *pieces)

    assert [gained(seat) for seat in range(3)] == [active, first, second]


@rule("E-TURN-06")
def test_a_minor_benefit_is_one_branch_and_cannot_be_split() -> None:
    table = scenario(f"seat 1: tableau d4={FREE}; players 2")
    table.choose(0, "choose water")
    assert table.choices(1) == ["done", "less", "pick 0", "pick 1"]
    table.choose(1, "pick 0", "sprout+ d4", "done")
    assert (table.sprouts(1), table.soil(1)) == (1, 0)
    assert table.asked(1) != "Branch"
    table.refused(1, "pick 1")


@rule("E-TURN-06", "E-TURN-07")
def test_a_minor_benefit_may_be_declined() -> None:
    for action in ("compost", "water", "grow"):
        table = scenario(f"seat 1: tableau d4={BLACK}")
        table.choose(0, f"choose {action}")
        table.choose(1, "done")
        assert (table.soil(1), table.hand(1), table.compost(1), table.sprouts(1)) == (0, [], [], 0)
        assert table.asked(1) == "Window"


@rule("E-TURN-07")
def test_what_is_worded_as_a_permission_may_be_declined() -> None:
    table = scenario(f"seat 0: tableau d4={BLACK}")
    table.choose(0, "choose grow", "done")
    assert (table.growth(0), len(table.hand(0))) == (0, 4)
    table = scenario(f"seat 0: tableau d4={BLACK}")
    table.choose(0, "less", "choose water", "done", "amount 0")
    assert (table.sprouts(0), table.soil(0)) == (0, 0)
    table = scenario(f"seat 0: hand {FREE}")
    table.choose(0, "choose plant", "done")
    assert table.tableau(0) == {}


@rule("E-TURN-07")
def test_draw_four_and_the_deck_compost_of_the_active_cannot_be_declined() -> None:
    """Ruling R-13."""
    table = scenario(f"seat 0: hand {FREE}")
    table.choose(0, "choose plant")
    assert table.choices(0) == ["done", f"plant {FREE}"], "no form that takes less"
    table.choose(0, "done")
    assert [name.split()[0] for name in table.choices(0)] == ["keep"] * 4
    table = scenario(f"seat 0: {BLUE_BOARD}")
    table.choose(0, "less", "choose compost")
    assert table.choices(0) == [f"amount {n}" for n in range(6)]
    table.choose(0, "amount 0")
    assert (table.soil(0), len(table.compost(0)), table.asked(0)) == (0, 2, "Window")


# --- barriers ---------------------------------------------------------------------------


@rule("E-TURN-08")
def test_nobody_acts_before_the_action_is_chosen() -> None:
    table = scenario("players 3; seat 1: hand 2; seat 2: hand 2; active 1")
    assert table.waiting() == [1]
    assert table.choices(0) == table.choices(2) == []
    assert "(E-TURN-08)" in table.refused(2, "pick 0")


@rule("E-TURN-08")
def test_in_plant_green_activation_waits_until_everybody_has_planted_and_drawn() -> None:
    table = scenario(f"seat 0: hand {FREE}, tableau d4={GREEN}; seat 1: hand {FREE_2}, tableau d4={GREEN_2}")
    table.choose(0, "choose plant", "done")
    table.choose(0, table.choices(0)[0], "done")
    assert table.waiting() == [1], "seat 0 has finished and waits"
    table.choose(1, "done")
    assert table.waiting() == [1]
    table.choose(1, "done")
    assert (table.offered(0), table.offered(1)) == (GREEN, GREEN_2)


@rule("E-TURN-08")
@pytest.mark.parametrize("action", ["compost", "water", "grow"])
def test_otherwise_a_player_runs_on_to_the_activation_without_waiting(action: str) -> None:
    multi = f"{MULTI}/1/0"
    table = scenario(f"seat 0: soil 1, tableau d4={FREE}; seat 1: soil 1, tableau d4={multi}", players=3)
    table.choose(0, f"choose {action}")
    table.choose(1, "done")
    assert (table.asked(1), table.offered(1)) == ("Walk", MULTI)
    table.choose(1, "use", "done", "done")
    assert table.waiting() == [0, 2]
    assert table.asked(2) == "Branch"


@rule("E-TURN-08")
def test_the_seats_of_one_step_may_answer_in_any_order() -> None:
    """Nobody touches the deck, so every order ends in the same state."""
    digests = set()
    for order in ("012", "210", "120", "201"):
        seats = "".join(f"seat {seat}: soil 2, tableau d4={ROOMS[seat]};" for seat in range(3))
        table = scenario(f"{seats} players 3")
        table.choose(0, "choose water")
        for seat in (int(no) for no in order):
            table.skip(seat)
        digests.add(earth.digest(table.state))
    assert len(digests) == 1


@rule("E-TURN-08", "E-TURN-02")
def test_claims_wait_until_everybody_has_finished_activating() -> None:
    table = scenario(f"seat 0: soil 25; seat 1: soil 25; fauna {MUCH_SOIL}")
    table.choose(0, "choose water", "done")
    assert (table.achieved(0), table.claims(0), table.waiting()) == ([0], [], [1])
    table.choose(1, "pick 1")
    assert table.claims(0) == []
    table.choose(1, "done")
    assert table.claims(0) == [0, 1]


# --- windows ----------------------------------------------------------------------------


@rule("E-TURN-09")
def test_who_can_play_an_event_or_convert_is_asked_once_more_before_a_step_closes() -> None:
    """No ability matches and the minor benefit is declined, yet both get their window."""
    table = scenario(f"seat 1: hand {GIFT}; seat 2: tableau d4={FREE}/3/0", players=3)
    table.choose(0, "choose compost")
    table.choose(1, "done")
    table.choose(2, "done")
    assert (table.asked(1), table.choices(1)) == ("Window", ["done", "less", f"event {GIFT}"])
    assert (table.asked(2), table.choices(2)) == ("Window", ["done", "convert"])


@rule("E-TURN-09")
def test_in_plant_there_is_a_window_before_the_reveal_and_one_before_the_claims() -> None:
    table = scenario(f"seat 0: hand {FREE}; seat 1: hand {GIFT}")
    table.choose(0, "choose plant", f"plant {FREE}")
    table.skip(0)
    assert (table.asked(1), table.choices(1)) == ("Planting", ["done", "less", f"event {GIFT}"])
    table.choose(1, "done")
    assert (table.asked(1), table.view(1)["step"]) == ("Window", "Turn")
    table.choose(1, "done")
    assert (table.asked(1), table.view(1)["step"]) == ("Window", "Green")
    table.choose(1, f"event {GIFT}", "done")
    assert table.events(1) == [GIFT]


@rule("E-TURN-09")
def test_a_player_with_nothing_left_to_decide_is_passed_automatically() -> None:
    """Nothing green is in sight: both close their windows, twice."""
    table = scenario("seat 0: hand 1; seat 1: hand 1")
    table.choose(0, "choose plant", "done")
    table.choose(0, table.choices(0)[0], "done")
    table.choose(1, "done")
    assert (table.asked(0), table.asked(1)) == ("", "Window")
    table.choose(1, "done")
    assert (table.asked(0), table.asked(1)) == ("Window", "Window")
    table.choose(0, "done")
    table.choose(1, "done")
    assert table.view(-1)["turn"] == 1


@rule("E-TURN-09")
def test_one_card_in_the_hand_is_enough_to_be_asked_so_that_being_asked_tells_nothing() -> None:
    """Ruling R-41: public grounds; a hand of one Flora and a hand of one Event look alike."""
    for hand in (TREE, GIFT):
        table = scenario(f"seat 1: hand {hand}; seat 2: hand 0", players=3)
        table.choose(0, "choose plant")
        table.skip(0)
        table.skip(2)
        while table.asked(1) == "Planting":
            table.choose(1, "done")
        table.choose(1, "done")
        assert table.asked(1) == "Window"
        assert 1 in table.view(0)["waiting"]


@rule("E-TURN-09")
def test_three_sprouts_are_enough_to_be_asked_before_the_claims() -> None:
    """The deck is empty, seat 1 holds no card and has no green ability."""
    table = scenario(
        f"seat 0: hand 1; seat 1: tableau d4={FREE}/3/0; seat 2: tableau d4={FREE_2}/1/0; deck only", 3
    )
    table.choose(0, "choose plant", "done", "done")
    table.choose(1, "done", "done")
    table.choose(2, "done", "done")
    assert (table.view(1)["step"], table.waiting()) == ("Green", [0, 1])
    assert table.choices(1) == ["done", "convert"]


@rule("E-TURN-09")
def test_an_empty_hand_without_sprouts_that_did_not_act_gets_no_window() -> None:
    table = scenario(f"deck only {TREE}; players 2")
    table.choose(0, "choose plant", "done")
    table.choose(1, "done", "done")
    assert (table.view(-1)["step"], table.waiting()) == ("Green", [0]), (
        "seat 1 could not draw and has nothing: only seat 0, who holds a card, is asked"
    )


# --- free moves -------------------------------------------------------------------------


@rule("E-TURN-10")
def test_free_moves_stand_beside_every_question_outside_an_item() -> None:
    """At the action, the branch, each planting, the order, each ability, the window, and while waiting."""
    rich = f"hand {GIFT} {FREE}, soil 9, tableau d4={SOIL_2}/3/0"
    free = ["convert", f"event {GIFT}"]
    table = scenario(f"seat 0: {rich}; players 2")
    assert (table.asked(0), free_of(table, 0)) == ("Action", free)
    table.choose(0, "choose plant")
    assert (table.asked(0), free_of(table, 0)) == ("Planting", free)

    table = scenario(f"seat 1: {rich}, climate {HAND_CLIMATE}; active 0")
    assert (table.asked(1), free_of(table, 1)) == ("", free)
    table.choose(0, "choose water")
    assert (table.asked(1), free_of(table, 1)) == ("Branch", free)
    table.choose(1, "pick 1")
    assert (table.asked(1), free_of(table, 1)) == ("Activate", free)
    table.choose(1, "pick 0")
    assert (table.asked(1), free_of(table, 1)) == ("Walk", free)
    table.choose(1, "done", "done")
    assert (table.asked(1), free_of(table, 1)) == ("Window", free)
    table.choose(1, "done")
    assert (table.asked(1), free_of(table, 1)) == ("", free)


@rule("E-TURN-10")
def test_several_free_moves_may_follow_each_other_in_a_window() -> None:
    events = [COMPOSTS, GIFT, GROWS]
    table = scenario(f"seat 0: hand {' '.join(events)}, tableau d4={FREE}/6/0")
    table.choose(0, "choose plant", "done")
    table.choose(0, table.choices(0)[0])
    assert table.asked(0) == "Window"
    table.choose(0, f"event {COMPOSTS}", "convert", f"event {GIFT}", "convert", f"event {GROWS}", "done")
    assert table.asked(0) == "Window", "growth was placed or lost, then the window goes on until done"
    assert (table.events(0), table.soil(0), table.sprouts(0)) == (events, 5, 0)


@rule("E-TURN-10")
def test_who_has_answered_may_still_make_a_free_move_until_the_barrier_closes() -> None:
    """Ruling H-03: the window comes back and wants its done again."""
    table = scenario(f"seat 1: hand {GIFT} {SPROUTS}; seat 2: hand 1", players=3)
    table.choose(0, "choose compost")
    table.skip(0)
    table.choose(1, "done", "done")
    assert 1 not in table.waiting()
    table.choose(1, f"event {GIFT}")
    assert (table.asked(1), table.soil(1)) == ("Window", 1)
    table.choose(2, "done", "done")
    assert table.waiting() == [1], "the barrier waits for the reopened window"
    table.choose(1, f"event {SPROUTS}", "done")
    assert table.view(-1)["turn"] == 1


@rule("E-TURN-10")
def test_a_free_move_before_the_action_is_chosen_belongs_to_whoever_waits() -> None:
    table = scenario(f"seat 1: hand {GIFT}, tableau d4={FREE}/3/0; active 0")
    table.choose(1, f"event {GIFT}")
    assert table.soil(1) == 1
    assert 0 in table.waiting()
    assert table.asked(0) == "Action"


@rule("E-TURN-10", "E-TURN-11")
def test_after_a_free_move_before_the_action_the_turn_goes_on_as_if_nothing_was_asked() -> None:
    """Seat 1 plays an Event while seat 0 thinks."""
    table = scenario(f"seat 1: hand {GIFT}; active 0")
    table.choose(1, f"event {GIFT}")
    table.choose(0, "choose plant")
    table.choose(1, "done")
    assert table.asked(1) == "Window"
    assert len(table.hand(1)) == 1, "drawn"
    table.choose(1, "done")
    assert table.asked(1) == "", "one closing window, not two"


@rule("E-TURN-10", "E-GEN-08")
@pytest.mark.parametrize(("action", "then"), [("plant", "Planting"), ("water", "Branch")])
def test_an_item_begun_before_the_action_is_chosen_is_finished_before_anything_else(
    action: str, then: str
) -> None:
    """Seat 1 is placing the sprouts of an Event when seat 0 names its action."""
    table = scenario(f"seat 1: hand {SPROUTS} {FREE_2}, tableau d4={FREE}")
    table.choose(1, f"event {SPROUTS}", "sprout+ d4")
    table.choose(0, f"choose {action}")
    assert (table.asked(1), table.choices(1)) == ("Put", ["done", "sprout+ d4"])
    table.choose(1, "sprout+ d4")
    assert table.asked(1) == then
    table.skip(1)
    assert (table.sprouts(1), table.tableau(1)) == (2, {"d4": FREE})


@rule("E-TURN-10", "E-TURN-12", "E-GEN-08")
@pytest.mark.parametrize("free", ["convert", f"event {GIFT}"])
def test_no_free_move_fits_inside_an_item(free: str) -> None:
    rule_of = "(E-GEN-08)" if free == "convert" else "(E-EVENT-02)"
    board = f"hand {GIFT} {BY_HAND} 2, soil 1, tableau d4={PAYS_HAND}/3/0 e4={TREE}/2/1 f4={ROOM_5}/0/0"

    table = scenario(f"seat 0: {board}")
    table.choose(0, "choose water")
    assert rule_of in table.refused(0, free), "while placing the sprouts of Water"
    table.choose(0, "done")
    assert table.offered(0) == PAYS_HAND
    table.choose(0, "use")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("PayHand", True)

    table = scenario(f"seat 0: {board}")
    table.choose(0, "choose grow")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("Put", True)

    table = scenario(f"seat 0: {board}")
    table.choose(0, "choose plant", f"plant {BY_HAND}")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("At", True)
    table.choose(0, "at e5")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("PayCard", True)

    table = scenario(f"seat 0: {board}")
    table.choose(0, "choose plant", "done")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("Keep", True)

    table = scenario(f"seat 0: {board}, {BLUE_BOARD}")
    table.choose(0, "less", "choose compost")
    assert (table.asked(0), rule_of in table.refused(0, free)) == ("Soil", True)


@rule("E-TURN-10")
@pytest.mark.parametrize("asked", ["Action", "Branch", "Planting", "Activate", "Walk", "Window", ""])
def test_an_event_that_cannot_be_paid_is_refused_for_its_cost_wherever_events_may_be_played(
    asked: str,
) -> None:
    """DEAR costs 7 sprouts."""
    seat = f"hand {DEAR} {FREE}, soil 2, climate {SOIL_CLIMATE}, tableau d4={YELLOW}"
    table = scenario(f"seat 0: {seat}; seat 1: hand 1; active {0 if asked in ('Action', 'Planting') else 1}")
    if asked == "Planting":
        table.choose(0, "choose plant")
    elif asked in ("Branch", "Activate", "Walk", "Window"):
        table.choose(1, "choose grow")
        if asked != "Branch":
            table.choose(0, "done")
        if asked in ("Walk", "Window"):
            table.choose(0, "pick 0")
        if asked == "Window":
            table.choose(0, "done", "done")
    assert table.asked(0) == asked
    assert f"the full cost of {DEAR} cannot be paid now (E-EVENT-03)" in table.refused(0, f"event {DEAR}")


# --- what is asked ----------------------------------------------------------------------


@rule("E-TURN-11")
def test_an_ability_that_cannot_be_paid_is_passed_over_without_a_free_move() -> None:
    table = scenario(f"seat 1: tableau d4={PAYS_SOIL}; seat 0: hand 1")
    table.choose(0, "choose water")
    table.choose(1, "pick 0", "done")
    assert table.asked(1) == "Window", f"{PAYS_SOIL} wants 1 soil"


@rule("E-TURN-11")
def test_an_ability_that_cannot_be_paid_is_offered_to_who_has_a_free_move() -> None:
    table = scenario(f"seat 1: tableau d4={PAYS_SOIL}, hand {GIFT}")
    table.choose(0, "choose water")
    table.choose(1, "pick 0", "done")
    assert table.offered(1) == PAYS_SOIL
    assert table.choices(1) == ["done", "less", f"event {GIFT}"]
    table.refused(1, "use")
    table.choose(1, f"event {GIFT}")
    assert table.choices(1) == ["done", "use"], "now it can be paid"
    table.choose(1, "use")
    assert (table.soil(1), table.asked(1)) == (0, "Put")


@rule("E-TURN-11")
def test_a_single_legal_answer_is_taken_without_asking() -> None:
    """The only sprouts pay, the only hand card pays, the only free cell is taken, the only card is kept."""
    table = scenario(f"seat 0: {BLUE_BOARD}, tableau d4={FOR_A_SPROUT}/1/0 e4={TREE}")
    table.choose(0, "choose compost", "use")
    assert (table.sprouts(0), table.soil(0)) == (0, 7)

    table = scenario(f"seat 0: {BLUE_BOARD}, hand {BLACK}, tableau d4={FOR_A_CARD}")
    table.choose(0, "choose compost", "use")
    assert table.compost(0)[-1] == BLACK

    flora = square(*HERBS)
    table = scenario(f"seat 0: hand {FREE_TERRAIN}, tableau {flora}")
    table.choose(0, "choose plant", f"plant {FREE_TERRAIN}")
    assert table.tableau(0)["g7"] == FREE_TERRAIN

    table = scenario(f"deck only {ANY_TERRAIN}")
    table.choose(0, "choose plant")
    assert table.hand(0) == [ANY_TERRAIN]


@rule("E-TURN-11")
def test_an_active_seat_without_a_card_or_a_free_choice_goes_straight_to_its_draw() -> None:
    table = scenario(f"seat 0: soil 1, tableau d4={TREE}/2")
    table.choose(0, "choose plant")
    assert table.asked(0) == "Keep"


@rule("E-TURN-11")
def test_two_legal_answers_are_always_asked() -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}, tableau d4={FOR_A_SPROUT}/1/0 e4={TREE}/1/0")
    table.choose(0, "choose compost", "use")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"]


# --- items of the benefits step ---------------------------------------------------------


@rule("E-TURN-12")
def test_each_planting_is_an_item_and_free_moves_fit_between_two() -> None:
    table = scenario(f"seat 0: hand {BLACK_SOIL} {FREE} {GIFT}, soil 1, tableau d4={TREE}/3/0")
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}", "at e4")
    assert (table.asked(0), free_of(table, 0)) == ("Black", [])
    table.choose(0, "use")
    assert (table.asked(0), free_of(table, 0)) == ("Planting", ["convert", f"event {GIFT}"])
    table.choose(0, f"event {GIFT}", f"plant {FREE}", "at f4")
    assert (table.asked(0), free_of(table, 0)) == ("Planting", ["convert"]), "and before the draw"
    table.choose(0, "done")
    assert table.asked(0) == "Keep"


@rule("E-TURN-12")
def test_the_active_players_cards_leave_the_deck_before_anybody_elses() -> None:
    table = scenario(f"seat 0: {SILENT}, tableau d4={BLACK}; deck {D1} {D2} {D3} {D4}")
    table.choose(0, "choose grow")
    assert table.asked(0) == "Put", "the active player has not finished"
    table.choose(1, "pick 0")
    assert table.hand(0) == [D1, D2, D3, D4]

    table = scenario(f"seat 0: {BLUE_BOARD}; deck {D1} {D2} {D3} {D4}")
    table.choose(0, "choose compost")
    table.choose(1, "pick 1")
    assert table.compost(0) == [D1, D2]
    assert table.compost(1) == [D3, D4]


@rule("E-TURN-12")
@pytest.mark.parametrize("action", ["compost", "grow"])
def test_nobody_takes_from_the_deck_while_the_active_player_names_a_smaller_amount(action: str) -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}; seat 1: hand 1")
    table.choose(0, "less", f"choose {action}")
    assert table.waiting() == [0]
    table.choose(0, "amount 1")
    assert table.asked(1) == "Branch"


@rule("E-TURN-13")
def test_a_plant_action_goes_planting_draw_window_reveal_completion_green() -> None:
    table = scenario(
        f"seat 0: hand {GREEN} 2, soil 2, tableau {square(GREEN_3, *HERBS[:14])}; seat 1: hand 1"
    )
    table.choose(0, "choose plant", f"plant {GREEN}", "done")
    assert table.asked(0) == "Keep"
    table.choose(0, table.choices(0)[0])
    assert table.asked(0) == "Window"
    table.choose(0, "done")
    assert table.view(1)["seats"][0]["tableau"][-1]["down"], "not revealed while seat 1 is at its window"
    assert table.view(1)["bonus"] is None
    table.skip(1)
    assert table.view(1)["seats"][0]["tableau"][-1]["card"] == GREEN
    assert table.view(1)["bonus"] == 0, "completion is checked before the green abilities"
    assert table.offered(0) == GREEN_3
    assert table.soil(0) == 0
    table.choose(0, "use", "use")
    assert table.soil(0) == 2, "the Terrain planted in this very turn is active too"
