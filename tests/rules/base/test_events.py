"""Events: when they are played, what they cost, where they go, what an Island adds (E-EVENT)."""

from __future__ import annotations

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import Table, find_all, new_game, scenario
from scenario_more import FAR_FAUNA, last_turn, quiet

pytestmark = pytest.mark.pure

pile = Pile()

MUDPOT = pile.event("black: +1 soil")
PLAY = f"event {MUDPOT}"
GROWS = pile.event("black: +1 growth", points=1)
SPROUTS = pile.event("black: +2 sprout")
COMPOSTS = pile.event("black: +2 deck>compost")
LOOKS = pile.event("black: +1 of 3 compost>hand")
FOR_SOIL = pile.event("black: -1 soil : +2 draw")
FOR_A_SPROUT = pile.event("black: -1 sprout : +2 draw")
FOR_SPROUTS = pile.event("black: -2 sprout : +4 soil")
FOR_A_GROWTH = pile.event("black: -1 growth : +2 draw")
GROWTH_SPROUTS = pile.event("black: -1 growth : +2 sprout", points=1)
FOR_GROWTH = pile.event("black: -2 growth : +5 deck>compost")
FOR_BOTH = pile.event("black: -1 sprout -2 growth : +3 draw")
FOR_COMPOST = pile.event("black: -2 compost : +2 growth")
COMPOST_SPROUTS = pile.event("black: -1 compost : +3 sprout")
E_1, E_2, E_3, E_4 = pile.several(4, "event")

BASIL = pile.flora("red: +1 draw", sprouts=at_least(4), growth=at_least(1))
SOIL_3 = pile.flora("red: +3 soil")
PAYS_GROWTH = pile.flora("blue: -2 growth : +4 sprout", growth=at_least(1))
BY_SPROUTS = pile.flora("black: pay with sprout", cost=3)
BLACK = pile.flora("black: +4 soil", cost=1)
FREE = pile.flora(cost=0, quiet=True)
FOR_ONE = pile.flora(cost=1, quiet=True)
WIDE = pile.flora(sprouts=6, growth=at_least(1), quiet=True, without="red")
ALSO_WIDE = pile.flora(sprouts=at_least(4), quiet=True)
TALL = pile.flora(sprouts=at_least(2), growth=at_least(4), quiet=True)
ALSO_TALL = pile.flora(sprouts=at_least(2), growth=at_least(4), quiet=True)
ROOM = pile.flora(sprouts=at_least(4), growth=at_least(3), quiet=True, without="blue")
D1, D2, D3, D4, D5, D6 = pile.several(6, "flora")
D7, D8, D9 = pile.several(3, "terrain")

PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
OTHER_ISLAND = pile.island("brown: cost -1 for cold cards")
RED_ISLAND = pile.island("red if chosen: +3 hand>compost")
SOIL_ISLAND = pile.island("brown on event: +1 soil")
DRAW_ISLAND = pile.island("brown on event: +1 draw")
CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
PLAIN = f"island {PLAIN_ISLAND}, climate {CLIMATE}"  # no red, blue or green ability
BIG_HAND = pile.fauna("20+ hand cards")
FOUR_EVENTS = pile.fauna("4+ played events")

EVENTS = find_all(lambda card: card.kind == "event")


def play_mudpot(table: Table, seat: int) -> None:
    """The Event is possible, brings its soil and leaves the question as it was."""
    soil, asked = table.soil(seat), table.asked(seat)
    table.choose(seat, PLAY)
    assert table.soil(seat) == soil + 1 and table.events(seat) == [MUDPOT]
    assert table.asked(seat) == (asked or "Window")


# --- when -------------------------------------------------------------------------------


@rule("E-EVENT-01")
def test_an_event_is_played_before_the_action_is_named() -> None:
    play_mudpot(scenario(f"seat 0: hand {MUDPOT}"), 0)


@rule("E-EVENT-01")
def test_an_event_is_played_while_the_active_player_thinks() -> None:
    table = scenario(f"seat 1: hand {MUDPOT}")
    assert table.waiting() == [0] and table.choices(1) == ["less", PLAY]
    play_mudpot(table, 1)
    assert table.waiting() == [0, 1]


@rule("E-EVENT-01")
@pytest.mark.parametrize("action", ["compost", "water", "grow"])
def test_an_event_is_played_before_the_branch_of_a_minor_benefit(action: str) -> None:
    table = scenario(f"seat 1: hand {MUDPOT}")
    table.choose(0, f"choose {action}")
    assert table.asked(1) == "Branch"
    play_mudpot(table, 1)
    table.choose(1, "pick 0")  # the benefit is still there


@rule("E-EVENT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_is_played_before_a_planting(seat: int) -> None:
    table = scenario(f"seat {seat}: soil 9, hand {MUDPOT} {FREE}")
    table.choose(0, "choose plant")
    assert table.asked(seat) == "Planting"
    play_mudpot(table, seat)
    table.choose(seat, f"plant {FREE}")


@rule("E-EVENT-01")
def test_an_event_is_played_between_two_plantings_and_may_pay_for_the_second() -> None:
    table = scenario(f"seat 0: soil 0, hand {MUDPOT} {FREE} {FOR_ONE}")  # the second costs 1
    table.choose(0, "choose plant", f"plant {FREE}")
    assert not table.can(0, f"plant {FOR_ONE}")
    play_mudpot(table, 0)
    table.choose(0, f"plant {FOR_ONE}", "at d5")
    assert len(table.tableau(0)) == 2


@rule("E-EVENT-01")
def test_an_event_is_played_after_the_draw_of_the_plant_action() -> None:
    table = scenario(f"seat 0: hand 1; deck {MUDPOT} {D7} {D8} {D9}")
    table.choose(0, "choose plant", "done", f"keep {MUDPOT}")
    assert table.asked(0) == "Window"
    play_mudpot(table, 0)


@rule("E-EVENT-01")
def test_an_event_is_played_before_choosing_board_or_tableau_first() -> None:
    table = scenario(f"seat 0: hand {MUDPOT}, island {RED_ISLAND}, tableau d4={BASIL}")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate"
    play_mudpot(table, 0)


@rule("E-EVENT-01")
def test_an_event_is_played_between_two_activations() -> None:
    table = scenario(f"seat 1: hand {MUDPOT}, {PLAIN}, tableau d4={BASIL} e4={SOIL_3}")
    table.choose(0, "choose compost")
    table.choose(1, "done", "use")
    assert table.offered(1) == SOIL_3
    play_mudpot(table, 1)
    assert table.offered(1) == SOIL_3


@rule("E-EVENT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_is_played_in_the_window_that_closes_a_turn(seat: int) -> None:
    table = scenario(
        f"seat 0: {PLAIN}; seat {seat}: hand {MUDPOT}, {PLAIN.replace(PLAIN_ISLAND, OTHER_ISLAND)}"
    )
    table.choose(0, "choose compost")
    if seat == 1:
        table.choose(1, "done")
    assert table.asked(seat) == "Window"
    play_mudpot(table, seat)


@rule("E-EVENT-01")
def test_an_event_is_played_after_answering_done_until_the_barrier_closes() -> None:
    table = scenario(
        f"seat 0: hand 1, {PLAIN}; seat 1: hand {MUDPOT}, {PLAIN.replace(PLAIN_ISLAND, OTHER_ISLAND)}"
    )
    table.choose(0, "choose compost")
    table.choose(1, "done", "done")
    assert table.waiting() == [0] and table.choices(1) == ["less", PLAY]
    play_mudpot(table, 1)
    assert table.waiting() == [0, 1]
    table.choose(0, "done")
    assert table.state.turn == 0  # the barrier waits for the new "done"
    table.choose(1, "done")
    assert table.state.turn == 1


@rule("E-EVENT-01")
def test_an_event_is_played_in_the_final_window() -> None:
    table = last_turn(f"seat 0: hand {MUDPOT}; seat 1: {PLAIN}")
    table.choose(1, "choose compost")
    table.finish_turn()
    assert table.asked(0) == "Window"
    play_mudpot(table, 0)
    table.finish_step()
    assert table.state.over and table.rows(0)["events"] == 0
    assert "the game is over" in table.refused(0, "done")


@rule("E-EVENT-01")
def test_no_event_is_played_during_set_up() -> None:
    table = new_game()
    while table.asked(0) != "SetupCompost":
        table.answer_briefly(table.waiting()[0])
    assert all(name.startswith("compost ") for name in table.choices(0))
    while table.asked(0) == "SetupCompost":
        table.answer_briefly(0)
    assert table.waiting() == [1] and table.choices(0) == []


@rule("E-EVENT-01")
def test_an_event_costs_no_soil_unless_it_says_so() -> None:
    table = scenario(f"seat 0: soil 1, hand {COMPOSTS} {FOR_SOIL}")  # free; 1 soil for 2 cards
    table.choose(0, f"event {COMPOSTS}")
    assert table.soil(0) == 1
    table.choose(0, f"event {FOR_SOIL}")
    assert table.soil(0) == 0


# --- not inside an item -----------------------------------------------------------------


INSIDE = f"hand {MUDPOT}, {PLAIN}"


@rule("E-EVENT-02")
def test_no_event_while_the_sprouts_of_the_action_are_placed() -> None:
    table = scenario(f"seat 0: {INSIDE}, tableau d4={BASIL}")
    table.choose(0, "choose water")
    assert f"{MUDPOT} cannot be played inside an item (E-EVENT-02)" in table.refused(0, PLAY)
    table.choose(0, "sprout+ d4")
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_between_the_cards_and_the_growth_of_the_grow_action() -> None:
    table = scenario(f"seat 0: {PLAIN}, tableau d4={BASIL}; deck {MUDPOT}")
    table.choose(0, "choose grow")
    assert MUDPOT in table.hand(0)
    table.refused(0, PLAY)
    table.choose(0, "done")
    assert table.can(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_inside_a_minor_benefit() -> None:
    table = scenario(f"seat 1: {INSIDE}, tableau d4={BASIL}")
    table.choose(0, "choose water")
    table.choose(1, "pick 0")
    table.refused(1, PLAY)


@rule("E-EVENT-02")
def test_no_event_while_an_ability_is_paid_or_brings_its_gains() -> None:
    # blue: 2 growth for 4 sprouts
    table = scenario(f"seat 0: {INSIDE}, tableau d4={PAYS_GROWTH}/0/1 e4={ROOM}/0/3")
    table.choose(0, "choose water", "done", "use")
    assert table.asked(0) == "PayGrowth"
    table.refused(0, PLAY)
    table.choose(0, "growth- e4", "growth- e4")
    assert table.asked(0) == "Put"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_in_the_middle_of_a_planting() -> None:
    # a Flora paid with sprouts, then one with a black ability
    table = scenario(f"seat 0: soil 9, hand {MUDPOT} {BY_SPROUTS} {BLACK}, tableau d4={WIDE}/4")
    table.choose(0, "choose plant", f"plant {BY_SPROUTS}")
    for question, answer in (("At", "at d5"), ("PayCard", "sprout- d4"), ("PayCard", "done")):
        assert table.asked(0) == question
        table.refused(0, PLAY)
        table.choose(0, answer)
    table.choose(0, f"plant {BLACK}", "at e5")
    assert table.asked(0) == "Black"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_while_the_card_to_keep_is_chosen() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} {SPROUTS}, tableau d4={WIDE}; deck 4")
    table.choose(0, "choose plant", "done")
    assert table.asked(0) == "Keep"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_in_the_middle_of_another_event_or_of_a_conversion() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} {SPROUTS}, {PLAIN}, tableau d4={WIDE}/4")
    table.choose(0, f"event {SPROUTS}")
    table.refused(0, PLAY)
    table.choose(0, "done")

    table = scenario(f"seat 0: hand {MUDPOT}, {PLAIN}, tableau d4={WIDE}/4 e4={BASIL}/4")
    table.choose(0, "convert")
    table.refused(0, PLAY)


# --- cost and gains ---------------------------------------------------------------------


@rule("E-EVENT-03")
@pytest.mark.parametrize(
    ("event", "means", "short"),
    [
        (FOR_SPROUTS, f"tableau d4={WIDE}/2", f"tableau d4={WIDE}/1"),  # 2 sprouts
        (FOR_SOIL, "soil 1", "soil 0"),  # 1 soil
        (FOR_COMPOST, "compost 2", "compost 1"),  # 2 compost cards
        (FOR_GROWTH, f"tableau d4={ROOM}/0/2", f"tableau d4={ROOM}/0/1"),  # 2 growth
        (FOR_BOTH, f"tableau d4={ROOM}/1/2", f"tableau d4={ROOM}/0/2"),  # 1 sprout and 2 growth
        (FOR_BOTH, f"tableau d4={ROOM}/1/2", f"tableau d4={ROOM}/4/1"),
    ],
)
def test_an_event_needs_its_full_cost(event: str, means: str, short: str) -> None:
    assert scenario(f"seat 0: hand {event}, {means}").can(0, f"event {event}")
    table = scenario(f"seat 0: hand {event}, {short}")
    assert f"the full cost of {event} cannot be paid now (E-EVENT-03)" in table.refused(0, f"event {event}")


@rule("E-EVENT-03")
def test_an_event_is_played_only_from_the_own_hand() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand {MUDPOT}; deck {GROWS}")
    assert "is not in the hand" in table.refused(0, PLAY)
    assert "is not in the hand" in table.refused(0, f"event {GROWS}")
    assert "is not an Event" in scenario(f"seat 0: hand {WIDE}").refused(0, f"event {WIDE}")


@rule("E-EVENT-03")
def test_an_event_may_be_played_without_taking_any_gain() -> None:
    table = scenario(
        f"seat 0: hand {GROWTH_SPROUTS}, tableau d4={ROOM}/0/1"
    )  # 1 growth for 2 sprouts, worth 1 point
    table.choose(0, f"event {GROWTH_SPROUTS}", "done")
    assert table.growth(0) == 0 and table.sprouts(0) == 0
    assert table.rows(0)["events"] == 1


@rule("E-EVENT-03")
def test_automatic_gains_of_an_event_can_be_refused_too() -> None:
    table = scenario(f"seat 0: hand {MUDPOT}, {PLAIN}")
    table.choose(0, "less", PLAY, "amount 0")
    assert table.soil(0) == 0 and table.events(0) == [MUDPOT]


@rule("E-EVENT-03")
def test_an_event_without_any_possible_effect_is_played_for_its_points() -> None:
    table = scenario(f"seat 0: hand {GROWS}")  # 1 growth, and no Flora to put it on; worth 1 point
    table.choose(0, f"event {GROWS}")
    assert table.events(0) == [GROWS] and table.rows(0)["events"] == 1


# --- the event pile ---------------------------------------------------------------------


@rule("E-EVENT-04")
def test_a_played_event_lies_open_in_the_pile_of_its_player() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} {COMPOSTS}")
    table.choose(0, f"event {COMPOSTS}", PLAY)
    assert table.events(0) == [COMPOSTS, MUDPOT]
    assert MUDPOT not in table.hand(0) + table.discard() + table.compost(0)
    for viewer in (0, 1, -1):
        assert table.view(viewer)["seats"][0]["events"] == [COMPOSTS, MUDPOT]


@rule("E-EVENT-04")
def test_a_played_event_is_never_played_activated_composted_or_taken_back() -> None:
    table = scenario(f"seat 0: events {MUDPOT} {COMPOSTS}, hand {LOOKS}, island {RED_ISLAND}")
    table.refused(0, PLAY)
    table.choose(0, f"event {LOOKS}")  # looks into the compost, which is empty
    assert table.asked(0) == "Action"
    table.choose(0, "choose compost")
    while table.waiting() and table.state.turn == 0:
        assert not table.can(0, f"compost {MUDPOT}") and not table.can(0, f"keep {MUDPOT}")
        table.choose(0, "use") if table.can(0, "use") else table.answer_briefly(table.waiting()[0])
    assert table.events(0) == [MUDPOT, COMPOSTS, LOOKS]


@rule("E-EVENT-05")
def test_events_do_not_count_towards_sixteen_cards() -> None:
    five = f"{E_1} {E_2} {E_3} {E_4} {FOR_SPROUTS}"
    table = scenario(f"seat 0: {quiet(15)}, events {five}, hand 1; {FAR_FAUNA}")
    table.choose(0, "choose plant")
    table.finish_turn()
    assert not table.state.ending and table.view(0)["bonus"] is None


@rule("E-EVENT-05")
def test_events_are_not_part_of_the_tableau() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} {COMPOSTS}, soil 5, tableau d4={WIDE}")
    table.choose(0, PLAY)
    assert list(table.tableau(0)) == ["d4"]
    table.choose(0, "choose plant")
    assert "only Flora and Terrain are planted" in table.refused(0, f"plant {COMPOSTS}")


@rule("E-EVENT-06")
@pytest.mark.parametrize("event", EVENTS)
def test_no_event_touches_another_player(event: str) -> None:
    rich = f"d4={WIDE}/6/1 e4={TALL}/2/4 f4={ALSO_WIDE}/4 d5={ALSO_TALL}/2/4"
    table = scenario(
        f"seat 0: soil 9, compost 9, hand {event}, tableau {rich};"
        f" seat 1: soil 9, compost 9, hand 9, tableau d4={BASIL}/3/1 e4={ROOM}/2/2"
    )
    before = earth.to_json(table.state)["seats"][1]
    table.choose(0, f"event {event}")
    while table.asked(0) != "Action":
        table.choose(0, table.choices(0)[-1])
    assert table.events(0) == [event]
    assert earth.to_json(table.state)["seats"][1] == before


@rule("E-EVENT-07")
def test_any_number_of_events_may_follow_each_other() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} {COMPOSTS} {SPROUTS} {GROWS}, {PLAIN}, tableau d4={BASIL}")
    table.choose(0, PLAY, f"event {COMPOSTS}", f"event {SPROUTS}", "sprout+ d4", "sprout+ d4")
    table.choose(0, f"event {GROWS}", "growth+ d4")
    assert len(table.events(0)) == 4 and table.asked(0) == "Action"


@rule("E-EVENT-07")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_events_of_different_players_are_served_as_they_arrive(order: tuple[int, ...]) -> None:
    # each takes the next 2 cards of the deck for 1 soil, or composts them
    events = [COMPOSTS, FOR_SOIL, FOR_A_SPROUT]
    table = scenario(
        f"seat 0: hand {events[0]}; seat 1: soil 1, hand {events[1]};"
        f" seat 2: hand {events[2]}, tableau d4={BASIL}/1;"
        f" deck {D1} {D2} {D3} {D4} {D5} {D6}",
        players=3,
    )
    for seat in order:
        table.choose(seat, f"event {events[seat]}")
    got = {0: table.compost(0), 1: table.hand(1), 2: table.hand(2)}
    assert [got[seat] for seat in order] == [
        [D1, D2],
        [D3, D4],
        [D5, D6],
    ]


# --- Islands that answer Events ---------------------------------------------------------

VULCANO = f"island {SOIL_ISLAND}, climate {CLIMATE}"  # 1 soil for each Event
JAMAICA = f"island {DRAW_ISLAND}, climate {CLIMATE}"  # 1 card for each Event


@rule("E-EVENT-08")
def test_vulcano_gives_soil_for_each_event_its_owner_plays() -> None:
    table = scenario(f"seat 0: hand {COMPOSTS} {GROWS} {LOOKS}, {VULCANO}; seat 1: hand {MUDPOT}")
    for n, event in enumerate((COMPOSTS, GROWS, LOOKS), start=1):
        table.choose(0, f"event {event}")
        assert table.soil(0) == n
    table.choose(1, PLAY)
    assert table.soil(0) == 3 and table.soil(1) == 1


@rule("E-EVENT-08")
def test_jamaica_draws_after_the_other_automatic_gains_of_the_event() -> None:
    table = scenario(f"seat 0: hand {COMPOSTS}, {JAMAICA}; deck {D1} {D2} {D3}")
    table.choose(0, f"event {COMPOSTS}")  # composts the top 2 cards of the deck
    assert table.compost(0) == [D1, D2] and table.hand(0) == [D3]


@rule("E-EVENT-08")
def test_the_island_answers_before_the_gains_that_need_a_choice() -> None:
    table = scenario(f"seat 0: hand {SPROUTS}, {VULCANO}, tableau d4={BASIL}; seat 1: {PLAIN}")
    table.choose(0, f"event {SPROUTS}")
    assert table.asked(0) == "Put" and table.soil(0) == 1


@rule("E-EVENT-08")
def test_what_the_island_gives_cannot_pay_for_the_event() -> None:
    table = scenario(f"seat 0: soil 0, hand {FOR_SOIL}, {VULCANO}")  # costs 1 soil
    table.refused(0, f"event {FOR_SOIL}")


@rule("E-EVENT-08")
def test_taking_less_asks_for_the_gain_of_the_island_last() -> None:
    table = scenario(f"seat 0: hand {COMPOSTS}, {VULCANO}")
    table.choose(0, "less", f"event {COMPOSTS}")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]  # cards from the deck
    table.choose(0, "amount 1")
    assert table.choices(0) == ["amount 0", "amount 1"]  # soil
    table.choose(0, "amount 0")
    assert table.soil(0) == 0 and len(table.compost(0)) == 1


@rule("E-EVENT-08")
def test_the_island_answers_only_events_not_conversions_or_activations() -> None:
    table = scenario(f"seat 0: {VULCANO}, tableau d4={SOIL_3}/0 e4={WIDE}/3")
    table.choose(0, "convert")
    assert table.soil(0) == 2
    table.choose(0, "choose compost", "use")
    assert table.soil(0) == 2 + 5 + 3


# --- it leaves the hand first -----------------------------------------------------------


@rule("E-EVENT-09")
def test_an_event_has_left_the_hand_before_its_cost_is_paid() -> None:
    table = scenario(f"seat 0: hand {FOR_A_GROWTH} 1, {PLAIN}, tableau d4={ROOM}/0/2 e4={TALL}/0/2")
    table.choose(0, f"event {FOR_A_GROWTH}")  # 1 growth for 2 cards
    assert table.asked(0) == "PayGrowth"
    assert table.events(0) == [FOR_A_GROWTH] and FOR_A_GROWTH not in table.hand(0)


@rule("E-EVENT-09")
def test_an_event_counts_as_played_from_the_start() -> None:
    played = f"events {E_1} {E_2} {E_3}"
    table = scenario(
        f"seat 0: hand {COMPOST_SPROUTS}, compost 1, {played}, {PLAIN}, tableau d4={BASIL}; fauna "
        f"{FOUR_EVENTS}"
    )
    table.choose(0, f"event {COMPOST_SPROUTS}")  # the fourth: 1 compost card for 3 sprouts
    assert table.asked(0) == "Put" and table.achieved(0) == [0]


@rule("E-EVENT-09")
def test_the_event_itself_is_no_hand_card_any_more_at_its_check_point() -> None:
    for others, achieved in ((19, []), (20, [0])):  # "20 cards in hand"
        table = scenario(f"seat 0: hand {MUDPOT} {others}; fauna {BIG_HAND}")
        table.choose(0, PLAY)
        assert table.achieved(0) == achieved
