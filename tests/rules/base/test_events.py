"""Events: when they are played, what they cost, where they go, what an Island adds (E-EVENT)."""

from __future__ import annotations

import pytest

from holocene import earth
from rules import rule
from scenario import Table, find_all, new_game, scenario
from scenario_more import FAR_FAUNA, last_turn, quiet

pytestmark = pytest.mark.pure

MUDPOT = "earth-223"  # 1 soil, free
PLAY = f"event {MUDPOT}"
PLAIN = "island island-286-a, climate climate-301-a"  # no red, blue or green ability
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
    table = scenario(f"seat {seat}: soil 9, hand {MUDPOT} earth-010")
    table.choose(0, "choose plant")
    assert table.asked(seat) == "Planting"
    play_mudpot(table, seat)
    table.choose(seat, "plant earth-010")


@rule("E-EVENT-01")
def test_an_event_is_played_between_two_plantings_and_may_pay_for_the_second() -> None:
    table = scenario(f"seat 0: soil 0, hand {MUDPOT} earth-010 earth-011")  # the second costs 1
    table.choose(0, "choose plant", "plant earth-010")
    assert not table.can(0, "plant earth-011")
    play_mudpot(table, 0)
    table.choose(0, "plant earth-011", "at d5")
    assert len(table.tableau(0)) == 2


@rule("E-EVENT-01")
def test_an_event_is_played_after_the_draw_of_the_plant_action() -> None:
    table = scenario(f"seat 0: hand 1; deck {MUDPOT} earth-102 earth-103 earth-104")
    table.choose(0, "choose plant", "done", f"keep {MUDPOT}")
    assert table.asked(0) == "Window"
    play_mudpot(table, 0)


@rule("E-EVENT-01")
def test_an_event_is_played_before_choosing_board_or_tableau_first() -> None:
    table = scenario(f"seat 0: hand {MUDPOT}, island island-288-a, tableau d4=earth-014")
    table.choose(0, "choose compost")
    assert table.asked(0) == "Activate"
    play_mudpot(table, 0)


@rule("E-EVENT-01")
def test_an_event_is_played_between_two_activations() -> None:
    table = scenario(f"seat 1: hand {MUDPOT}, {PLAIN}, tableau d4=earth-014 e4=earth-157")
    table.choose(0, "choose compost")
    table.choose(1, "done", "use")
    assert table.offered(1) == "earth-157"
    play_mudpot(table, 1)
    assert table.offered(1) == "earth-157"


@rule("E-EVENT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_is_played_in_the_window_that_closes_a_turn(seat: int) -> None:
    table = scenario(f"seat 0: {PLAIN}; seat {seat}: hand {MUDPOT}, {PLAIN.replace('286', '287')}")
    table.choose(0, "choose compost")
    if seat == 1:
        table.choose(1, "done")
    assert table.asked(seat) == "Window"
    play_mudpot(table, seat)


@rule("E-EVENT-01")
def test_an_event_is_played_after_answering_done_until_the_barrier_closes() -> None:
    table = scenario(f"seat 0: hand 1, {PLAIN}; seat 1: hand {MUDPOT}, {PLAIN.replace('286', '287')}")
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
    table = scenario("seat 0: soil 1, hand earth-220 earth-207")  # free; 1 soil for 2 cards
    table.choose(0, "event earth-220")
    assert table.soil(0) == 1
    table.choose(0, "event earth-207")
    assert table.soil(0) == 0


# --- not inside an item -----------------------------------------------------------------


INSIDE = f"hand {MUDPOT}, {PLAIN}"


@rule("E-EVENT-02")
def test_no_event_while_the_sprouts_of_the_action_are_placed() -> None:
    table = scenario(f"seat 0: {INSIDE}, tableau d4=earth-014")
    table.choose(0, "choose water")
    assert f"{MUDPOT} cannot be played inside an item (E-EVENT-02)" in table.refused(0, PLAY)
    table.choose(0, "sprout+ d4")
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_between_the_cards_and_the_growth_of_the_grow_action() -> None:
    table = scenario(f"seat 0: {PLAIN}, tableau d4=earth-014; deck {MUDPOT}")
    table.choose(0, "choose grow")
    assert MUDPOT in table.hand(0)
    table.refused(0, PLAY)
    table.choose(0, "done")
    assert table.can(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_inside_a_minor_benefit() -> None:
    table = scenario(f"seat 1: {INSIDE}, tableau d4=earth-014")
    table.choose(0, "choose water")
    table.choose(1, "pick 0")
    table.refused(1, PLAY)


@rule("E-EVENT-02")
def test_no_event_while_an_ability_is_paid_or_brings_its_gains() -> None:
    # blue: 2 growth for 4 sprouts
    table = scenario(f"seat 0: {INSIDE}, tableau d4=earth-016/0/1 e4=earth-001/0/3")
    table.choose(0, "choose water", "done", "use")
    assert table.asked(0) == "PayGrowth"
    table.refused(0, PLAY)
    table.choose(0, "growth- e4", "growth- e4")
    assert table.asked(0) == "Put"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_in_the_middle_of_a_planting() -> None:
    # a Flora paid with sprouts, then one with a black ability
    table = scenario(f"seat 0: soil 9, hand {MUDPOT} earth-192 earth-266, tableau d4=earth-005/4")
    table.choose(0, "choose plant", "plant earth-192")
    for question, answer in (("At", "at d5"), ("PayCard", "sprout- d4"), ("PayCard", "done")):
        assert table.asked(0) == question
        table.refused(0, PLAY)
        table.choose(0, answer)
    table.choose(0, "plant earth-266", "at e5")
    assert table.asked(0) == "Black"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_while_the_card_to_keep_is_chosen() -> None:
    table = scenario("seat 0: hand earth-223 earth-222, tableau d4=earth-005; deck 4")
    table.choose(0, "choose plant", "done")
    assert table.asked(0) == "Keep"
    table.refused(0, PLAY)


@rule("E-EVENT-02")
def test_no_event_in_the_middle_of_another_event_or_of_a_conversion() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} earth-222, {PLAIN}, tableau d4=earth-005/4")
    table.choose(0, "event earth-222")
    table.refused(0, PLAY)
    table.choose(0, "done")

    table = scenario(f"seat 0: hand {MUDPOT}, {PLAIN}, tableau d4=earth-005/4 e4=earth-014/4")
    table.choose(0, "convert")
    table.refused(0, PLAY)


# --- cost and gains ---------------------------------------------------------------------


@rule("E-EVENT-03")
@pytest.mark.parametrize(
    ("event", "means", "short"),
    [
        ("earth-200", "tableau d4=earth-005/2", "tableau d4=earth-005/1"),  # 2 sprouts
        ("earth-207", "soil 1", "soil 0"),  # 1 soil
        ("earth-260", "compost 2", "compost 1"),  # 2 compost cards
        ("earth-211", "tableau d4=earth-001/0/2", "tableau d4=earth-001/0/1"),  # 2 growth
        ("earth-264", "tableau d4=earth-001/1/2", "tableau d4=earth-001/0/2"),  # 1 sprout and 2 growth
        ("earth-264", "tableau d4=earth-001/1/2", "tableau d4=earth-001/4/1"),
    ],
)
def test_an_event_needs_its_full_cost(event: str, means: str, short: str) -> None:
    assert scenario(f"seat 0: hand {event}, {means}").can(0, f"event {event}")
    table = scenario(f"seat 0: hand {event}, {short}")
    assert f"the full cost of {event} cannot be paid now (E-EVENT-03)" in table.refused(0, f"event {event}")


@rule("E-EVENT-03")
def test_an_event_is_played_only_from_the_own_hand() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand {MUDPOT}; deck earth-224")
    assert "is not in the hand" in table.refused(0, PLAY)
    assert "is not in the hand" in table.refused(0, "event earth-224")
    assert "is not an Event" in scenario("seat 0: hand earth-005").refused(0, "event earth-005")


@rule("E-EVENT-03")
def test_an_event_may_be_played_without_taking_any_gain() -> None:
    table = scenario(
        "seat 0: hand earth-203, tableau d4=earth-001/0/1"
    )  # 1 growth for 2 sprouts, worth 1 point
    table.choose(0, "event earth-203", "done")
    assert table.growth(0) == 0 and table.sprouts(0) == 0
    assert table.rows(0)["events"] == 1


@rule("E-EVENT-03")
def test_automatic_gains_of_an_event_can_be_refused_too() -> None:
    table = scenario(f"seat 0: hand {MUDPOT}, {PLAIN}")
    table.choose(0, "less", PLAY, "amount 0")
    assert table.soil(0) == 0 and table.events(0) == [MUDPOT]


@rule("E-EVENT-03")
def test_an_event_without_any_possible_effect_is_played_for_its_points() -> None:
    table = scenario("seat 0: hand earth-224")  # 1 growth, and no Flora to put it on; worth 1 point
    table.choose(0, "event earth-224")
    assert table.events(0) == ["earth-224"] and table.rows(0)["events"] == 1


# --- the event pile ---------------------------------------------------------------------


@rule("E-EVENT-04")
def test_a_played_event_lies_open_in_the_pile_of_its_player() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} earth-220")
    table.choose(0, "event earth-220", PLAY)
    assert table.events(0) == ["earth-220", MUDPOT]
    assert MUDPOT not in table.hand(0) + table.discard() + table.compost(0)
    for viewer in (0, 1, -1):
        assert table.view(viewer)["seats"][0]["events"] == ["earth-220", MUDPOT]


@rule("E-EVENT-04")
def test_a_played_event_is_never_played_activated_composted_or_taken_back() -> None:
    table = scenario(f"seat 0: events {MUDPOT} earth-220, hand earth-262, island island-288-a")
    table.refused(0, PLAY)
    table.choose(0, "event earth-262")  # looks into the compost, which is empty
    assert table.asked(0) == "Action"
    table.choose(0, "choose compost")
    while table.waiting() and table.state.turn == 0:
        assert not table.can(0, f"compost {MUDPOT}") and not table.can(0, f"keep {MUDPOT}")
        table.choose(0, "use") if table.can(0, "use") else table.answer_briefly(table.waiting()[0])
    assert table.events(0) == [MUDPOT, "earth-220", "earth-262"]


@rule("E-EVENT-05")
def test_events_do_not_count_towards_sixteen_cards() -> None:
    five = "earth-196 earth-197 earth-198 earth-199 earth-200"
    table = scenario(f"seat 0: {quiet(15)}, events {five}, hand 1; {FAR_FAUNA}")
    table.choose(0, "choose plant")
    table.finish_turn()
    assert not table.state.ending and table.view(0)["bonus"] is None


@rule("E-EVENT-05")
def test_events_are_not_part_of_the_tableau() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} earth-220, soil 5, tableau d4=earth-005")
    table.choose(0, PLAY)
    assert list(table.tableau(0)) == ["d4"]
    table.choose(0, "choose plant")
    assert "only Flora and Terrain are planted" in table.refused(0, "plant earth-220")


@rule("E-EVENT-06")
@pytest.mark.parametrize("event", EVENTS)
def test_no_event_touches_another_player(event: str) -> None:
    rich = "d4=earth-005/6/1 e4=earth-004/2/4 f4=earth-032/4 d5=earth-008/2/4"
    table = scenario(
        f"seat 0: soil 9, compost 9, hand {event}, tableau {rich};"
        " seat 1: soil 9, compost 9, hand 9, tableau d4=earth-014/3/1 e4=earth-001/2/2"
    )
    before = earth.to_json(table.state)["seats"][1]
    table.choose(0, f"event {event}")
    while table.asked(0) != "Action":
        table.choose(0, table.choices(0)[-1])
    assert table.events(0) == [event]
    assert earth.to_json(table.state)["seats"][1] == before


@rule("E-EVENT-07")
def test_any_number_of_events_may_follow_each_other() -> None:
    table = scenario(f"seat 0: hand {MUDPOT} earth-220 earth-222 earth-224, {PLAIN}, tableau d4=earth-014")
    table.choose(0, PLAY, "event earth-220", "event earth-222", "sprout+ d4", "sprout+ d4")
    table.choose(0, "event earth-224", "growth+ d4")
    assert len(table.events(0)) == 4 and table.asked(0) == "Action"


@rule("E-EVENT-07")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_events_of_different_players_are_served_as_they_arrive(order: tuple[int, ...]) -> None:
    # each takes the next 2 cards of the deck for 1 soil, or composts them
    events = ["earth-220", "earth-207", "earth-213"]
    table = scenario(
        f"seat 0: hand {events[0]}; seat 1: soil 1, hand {events[1]};"
        f" seat 2: hand {events[2]}, tableau d4=earth-014/1;"
        " deck earth-005 earth-006 earth-007 earth-008 earth-009 earth-010",
        players=3,
    )
    for seat in order:
        table.choose(seat, f"event {events[seat]}")
    got = {0: table.compost(0), 1: table.hand(1), 2: table.hand(2)}
    assert [got[seat] for seat in order] == [
        ["earth-005", "earth-006"],
        ["earth-007", "earth-008"],
        ["earth-009", "earth-010"],
    ]


# --- Islands that answer Events ---------------------------------------------------------

VULCANO = "island island-285-b, climate climate-301-a"  # 1 soil for each Event
JAMAICA = "island island-291-b, climate climate-301-a"  # 1 card for each Event


@rule("E-EVENT-08")
def test_vulcano_gives_soil_for_each_event_its_owner_plays() -> None:
    table = scenario(f"seat 0: hand earth-220 earth-224 earth-262, {VULCANO}; seat 1: hand {MUDPOT}")
    for n, event in enumerate(("earth-220", "earth-224", "earth-262"), start=1):
        table.choose(0, f"event {event}")
        assert table.soil(0) == n
    table.choose(1, PLAY)
    assert table.soil(0) == 3 and table.soil(1) == 1


@rule("E-EVENT-08")
def test_jamaica_draws_after_the_other_automatic_gains_of_the_event() -> None:
    table = scenario(f"seat 0: hand earth-220, {JAMAICA}; deck earth-005 earth-006 earth-007")
    table.choose(0, "event earth-220")  # composts the top 2 cards of the deck
    assert table.compost(0) == ["earth-005", "earth-006"] and table.hand(0) == ["earth-007"]


@rule("E-EVENT-08")
def test_the_island_answers_before_the_gains_that_need_a_choice() -> None:
    table = scenario(f"seat 0: hand earth-222, {VULCANO}, tableau d4=earth-014; seat 1: {PLAIN}")
    table.choose(0, "event earth-222")
    assert table.asked(0) == "Put" and table.soil(0) == 1


@rule("E-EVENT-08")
def test_what_the_island_gives_cannot_pay_for_the_event() -> None:
    table = scenario(f"seat 0: soil 0, hand earth-207, {VULCANO}")  # costs 1 soil
    table.refused(0, "event earth-207")


@rule("E-EVENT-08")
def test_taking_less_asks_for_the_gain_of_the_island_last() -> None:
    table = scenario(f"seat 0: hand earth-220, {VULCANO}")
    table.choose(0, "less", "event earth-220")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]  # cards from the deck
    table.choose(0, "amount 1")
    assert table.choices(0) == ["amount 0", "amount 1"]  # soil
    table.choose(0, "amount 0")
    assert table.soil(0) == 0 and len(table.compost(0)) == 1


@rule("E-EVENT-08")
def test_the_island_answers_only_events_not_conversions_or_activations() -> None:
    table = scenario(f"seat 0: {VULCANO}, tableau d4=earth-157/0 e4=earth-005/3")
    table.choose(0, "convert")
    assert table.soil(0) == 2
    table.choose(0, "choose compost", "use")
    assert table.soil(0) == 2 + 5 + 3


# --- it leaves the hand first -----------------------------------------------------------


@rule("E-EVENT-09")
def test_an_event_has_left_the_hand_before_its_cost_is_paid() -> None:
    table = scenario(f"seat 0: hand earth-217 1, {PLAIN}, tableau d4=earth-001/0/2 e4=earth-004/0/2")
    table.choose(0, "event earth-217")  # 1 growth for 2 cards
    assert table.asked(0) == "PayGrowth"
    assert table.events(0) == ["earth-217"] and "earth-217" not in table.hand(0)


@rule("E-EVENT-09")
def test_an_event_counts_as_played_from_the_start() -> None:
    pile = "events earth-196 earth-197 earth-198"
    table = scenario(
        f"seat 0: hand earth-233, compost 1, {pile}, {PLAIN}, tableau d4=earth-014; fauna fauna-340-b"
    )
    table.choose(0, "event earth-233")  # the fourth: 1 compost card for 3 sprouts
    assert table.asked(0) == "Put" and table.achieved(0) == [0]


@rule("E-EVENT-09")
def test_the_event_itself_is_no_hand_card_any_more_at_its_check_point() -> None:
    for others, achieved in ((19, []), (20, [0])):  # "20 cards in hand"
        table = scenario(f"seat 0: hand {MUDPOT} {others}; fauna fauna-340-a")
        table.choose(0, PLAY)
        assert table.achieved(0) == achieved
