"""Teams: turn order, the Team board, what may be shared, scores (E-TEAM, A-TEAM)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.machine import space
from holocene.kernel.errors import BadInput
from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, Table, new_game, team
from scenario_more import quiet, quiet_cards

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

GIFT = pile.event("black: +1 soil")
"""An Event without cost: +1 soil."""
RAINBOW = pile.event("black: +1 growth")
IN_COLUMN = pile.flora("blue: +1 sprout on each herb in column", types="herb")
AROUND = pile.flora("blue: +3 sprout among flora adjacent")
SOIL_2 = pile.flora("blue: +2 soil")
PAYS_HAND = pile.flora("red: -1 hand>compost : +2 soil")
HAND_3 = pile.flora("red: +3 hand>compost")
GIVES_SEEDS = abundance.flora("red: +2 seed +4 sprout>others")
GIVES_SPROUTS = abundance.flora("blue: +4 sprout +1 sprout>others")
PER_BLACK = abundance.flora("blue: +1 soil per black card at neighbour")
PER_BUSH = abundance.flora("red: +1 soil per bush at neighbour")
BLACK, BLACK_TERRAIN = pile.flora("black: +4 soil"), pile.terrain("black: +6 soil")
BUSH, BUSH_2 = pile.several(2, "flora", types="bush", quiet=True)
GRASS = pile.flora(sprouts=6, colours="blue", costless=True)
FULL_AT_2 = pile.flora(sprouts=2, quiet=True)
ROOM = pile.flora(sprouts=4, growth=3, quiet=True, without="blue")
GROWS = pile.flora(growth=at_least(1), quiet=True)
SPARE = pile.several(14, "flora|terrain", cost=range(1, 8), where=lambda card: card.id in quiet_cards()[80:])

EVENT_ISLAND = pile.island("brown on event: +1 soil")
RED_CLIMATE = pile.climate("red if chosen: +2 draw")
SILENT = f"island {EVENT_ISLAND}, climate {RED_CLIMATE}"
"""Boards that keep silent unless their seat plays an Event or chooses Compost."""
PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards", points=0)
DRAW_ISLAND = pile.island("green: +1 draw per terrain planted", points=0)
KEEPS_TWO = abundance.island("brown: keep 2 of 4", points=0)
GIVES = abundance.island("blue: +2 sprout +1 sprout>opponent")
MUCH_SOIL = pile.fauna("20+ soil")
BIG_HAND = pile.fauna("20+ hand cards")
FOUR_EVENTS = pile.fauna("4+ played events")
NINE_SPROUTED = pile.fauna("9+ flora with sprouts 1+ in tableau")
TWO_MULTI = pile.fauna("2+ multi cards in area")


def sharing(seats: str, action: str, teams: str = "2v2") -> Table:
    """Seat 0 is active and has announced that it shares the benefit of this action."""
    table = team(seats, teams)
    table.share(0, f"choose {action}")
    return table


def others_done(table: Table, *but: int) -> None:
    """All other seats finish the step."""
    for seat in range(int(table.state.players)):
        if seat not in but:
            table.skip(seat)


# --- check points ---------------------------------------------------------------------------


@rule("H-14", "E-TEAM-14", "E-GEN-09")
@pytest.mark.parametrize(("taken", "where"), [("sprouts", "sprout+ d4"), ("growth", "growth+ d4")])
def test_a_goal_that_holds_before_what_is_taken_finds_its_place_is_achieved(taken: str, where: str) -> None:
    """Fauna: 8 Flora without a piece. The first item of the turn puts one on a Flora."""
    bare = "e4=earth-001 f4=earth-014 g4=earth-042 d5=earth-052 e5=earth-053 f5=earth-013 g5=earth-031"
    table = team(f"seat 0: tableau d4=earth-016 {bare}; board 0: {taken} 1; fauna fauna-358-b")
    assert table.achieved(0) == []
    table.choose(0, f"take {taken}")
    assert (table.asked(0), table.achieved(0)) == ("Put", [0])
    table.choose(0, where)
    assert table.achieved(0) == [0]


# --- seats and turns --------------------------------------------------------------------


@rule("E-TEAM-01")
def test_a_team_game_is_a_normal_set_up_for_four_with_a_team_board_in_two_parts() -> None:
    table = new_game(players=4, team="2v2")
    plain = new_game(players=4)
    assert table.view(0)["seats"][0]["dealt"] == plain.view(0)["seats"][0]["dealt"]
    empty = {"soil": 0, "sprouts": 0, "growth": 0, "seeds": 0, "cards": 0, "compost": 0, "closing": False}
    assert table.view(-1)["boards"] == [{"seats": [0, 2], **empty}, {"seats": [1, 3], **empty}]
    assert "boards" not in plain.view(-1)


@rule("E-TEAM-01")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_two_against_two_needs_exactly_four_players(players: int) -> None:
    with pytest.raises(BadInput, match=r"team 2v2 needs exactly 4 players, not \d \(E-TEAM-01"):
        earth.new({"players": players, "team": "2v2"}, 1)


@rule("E-TEAM-02", "E-TEAM-03")
def test_turns_go_by_number_from_the_first_player_and_numbers_alternate_between_teams() -> None:
    table = team("")
    order = []
    for _ in range(6):
        order.append(table.view(-1)["active"])
        table.act("water")
        table.finish_turn()
    assert order == [0, 1, 2, 3, 0, 1]
    assert [seat["team"] for seat in table.view(-1)["seats"]] == [0, 1, 0, 1]


# --- giving -----------------------------------------------------------------------------


@rule("E-TEAM-04", "E-TEAM-13")
@pytest.mark.parametrize("given", [0, 2, 5])
def test_of_gained_soil_all_some_or_none_goes_to_the_team_board(given: int) -> None:
    table = sharing(f"seat 0: {SILENT}", "compost")
    assert table.choices(0) == [f"amount {n}" for n in range(6)]
    table.choose(0, f"amount {given}")
    assert (table.soil(0), table.board(0).soil) == (5 - given, given)
    assert table.on_board(1) == {}, "only on the own side"


@rule("E-TEAM-04", "E-TEAM-13")
def test_deck_compost_is_given_unseen() -> None:
    table = sharing(f"seat 0: {SILENT}; deck {SPARE[0]} {SPARE[1]} {SPARE[2]}", "compost")
    table.choose(0, "amount 0", "amount 1")
    assert (table.on_board(0), table.compost(0)) == ({"compost": [SPARE[0]]}, [SPARE[1]])
    for viewer in range(-1, 4):
        assert SPARE[0] not in str(table.view(viewer))
        assert table.view(viewer)["boards"][0]["compost"] == 1


@rule("E-TEAM-04")
def test_gained_sprouts_and_growth_can_be_given() -> None:
    table = sharing(f"seat 0: {SILENT}, tableau d4={ROOM}", "water")
    table.choose(0, "amount 4")  # of 6 sprouts
    assert table.board(0).sprouts == 4
    table.choose(0, "sprout+ d4", "sprout+ d4", "amount 1")  # and of 2 soil
    assert (table.sprouts(0), table.soil(0), table.on_board(0)) == (2, 1, {"sprouts": 4, "soil": 1})
    table = sharing(f"seat 0: {SILENT}, tableau d4={ROOM}", "grow")
    table.choose(0, "done", "amount 2")
    assert table.on_board(0) == {"growth": 2}


@rule("E-TEAM-04", "E-TEAM-13")
def test_drawn_cards_are_looked_at_before_they_are_given() -> None:
    table = sharing(f"seat 0: {SILENT}; deck {' '.join(SPARE[:4])}", "grow")
    assert sorted(table.held(0)) == sorted(SPARE[:4]) and table.hand(0) == []
    table.choose(0, f"put {SPARE[2]}", f"put {SPARE[0]}", "done")
    assert table.hand(0) == sorted([SPARE[1], SPARE[3]])
    assert table.on_board(0) == {"cards": sorted([SPARE[0], SPARE[2]])}


@rule("E-TEAM-08", "E-TEAM-13")
def test_gains_of_abilities_events_and_conversions_can_be_given() -> None:
    table = team(f"seat 1: hand 1; seat 0: {SILENT}, hand {GIFT}, tableau d4={SOIL_2} e4={GRASS}/3; active 1")
    table.choose(1, "choose water")
    table.share(0, "convert", "amount 2")
    assert (table.soil(0), table.board(0).soil) == (0, 2)
    table.share(0, f"event {GIFT}", "amount 1")  # the Island's soil for the Event is a gain too
    table.choose(0, "amount 0")
    assert (table.soil(0), table.board(0).soil) == (1, 3)
    table.choose(0, "done")
    assert table.offered(0) == SOIL_2
    table.share(0, "use", "amount 1")
    assert (table.soil(0), table.board(0).soil) == (2, 4)


@rule("E-TEAM-08", "E-TEAM-13")
def test_a_minor_benefit_can_be_given() -> None:
    table = team(f"seat 1: hand 1; seat 0: {SILENT}; active 1")
    table.choose(1, "choose grow")
    table.share(0, "pick 0")
    card = table.held(0)[0]
    table.choose(0, f"put {card}", "done")
    assert table.on_board(0) == {"cards": [card]} and len(table.hand(0)) == 1


@rule("E-TEAM-08")
def test_gains_bound_to_particular_flora_cannot_be_given() -> None:
    # 083: a sprout on each Herb of the column; 269: 3 sprouts among the Flora around
    table = team(f"seat 0: {SILENT}, tableau d4={IN_COLUMN} e4={AROUND}; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.choose(0, "done")
    for card in (IN_COLUMN, AROUND):
        assert table.offered(0) == card and "share" not in table.choices(0)
        table.choose(0, "done")


@rule("E-TEAM-08")
def test_nothing_is_shared_in_the_set_up() -> None:
    table = new_game(players=4, team="2v2")
    while table.asked(0) != "Action":
        seat = table.waiting()[0]
        assert all(name.startswith(("pick ", "compost ")) for name in table.choices(seat))
        table.answer_briefly(seat)
    assert table.on_board(0) == table.on_board(1) == {}


@rule("E-TEAM-13")
def test_of_a_draw_four_the_kept_card_can_be_given_but_not_the_three_others() -> None:
    table = team(f"seat 0: {SILENT}; deck {' '.join(SPARE[:4])}")
    table.choose(0, "choose plant", "done")
    assert sorted(table.choices(0)) == sorted(
        [f"{verb} {card}" for verb in ("keep", "put") for card in SPARE[:4]]
    )
    table.choose(0, f"put {SPARE[1]}")
    assert table.on_board(0) == {"cards": [SPARE[1]]} and table.hand(0) == []
    assert sorted(table.discard()) == sorted([SPARE[0], SPARE[2], SPARE[3]])


@rule("E-TEAM-13")
def test_payments_and_cards_already_owned_cannot_be_given() -> None:
    # 011 pays a hand card into the compost for 2 soil; 040 composts hand cards as a gain
    table = team(f"seat 0: {SILENT}, hand 4, tableau d4={PAYS_HAND} e4={HAND_3}; seat 1: hand 1; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "done")
    table.share(0, "use")
    assert table.asked(0) == "PayHand" and all(name.startswith("compost ") for name in table.choices(0))
    table.choose(0, table.choices(0)[0], "amount 2")
    assert table.on_board(0) == {"soil": 2} and len(table.compost(0)) == 1
    assert table.offered(0) == HAND_3 and "share" not in table.choices(0)


# --- taking -----------------------------------------------------------------------------


@rule("E-TEAM-05", "E-TEAM-06")
def test_either_teammate_may_take_and_nobody_else() -> None:
    board = "board 0: soil 5"
    for taker in (0, 2):
        table = team(board)
        table.choose(taker, "take soil", "amount 3")
        assert (table.soil(taker), table.board(0).soil) == (3, 2)
    table = team(board)
    for opponent in (1, 3):
        assert "take soil" not in table.choices(opponent)
        table.refused(opponent, "take soil")


@rule("E-TEAM-05", "E-TEAM-06")
def test_of_more_than_can_be_named_at_once_the_rest_is_taken_the_next_time() -> None:
    most = space.AMOUNTS - 1
    table = team(f"board 0: soil {most + 11}")
    table.choose(0, "take soil")
    assert table.choices(0) == [f"amount {n}" for n in range(1, most + 1)]
    table.choose(0, f"amount {most}", "take soil", "amount 11")
    assert (table.soil(0), table.board(0).soil) == (most + 11, 0)


@rule("E-TEAM-06")
def test_taken_soil_cards_and_compost_arrive_in_the_own_area() -> None:
    table = team(f"board 0: soil 2, cards {SPARE[0]} {SPARE[1]}, compost {SPARE[2]} {SPARE[3]}")
    table.choose(2, "take soil", "amount 2", f"take {SPARE[1]}", "take compost", "amount 2")
    assert (table.soil(2), table.hand(2), sorted(table.compost(2))) == (2, [SPARE[1]], sorted(SPARE[2:4]))
    assert table.on_board(0) == {"cards": [SPARE[0]]}
    for viewer in range(-1, 4):
        assert SPARE[2] not in str(table.view(viewer)), "compost stays face down"


@rule("E-TEAM-06")
def test_taken_sprouts_and_growth_are_placed_at_once_on_legal_spaces() -> None:
    table = team(f"board 0: sprouts 5, growth 4; seat 2: tableau d4={ROOM}/2/1")
    table.choose(2, "take sprouts")
    assert table.choices(2) == ["amount 1", "amount 2"], "as many as there are free spaces"
    table.choose(2, "amount 2")
    while table.asked(2) == "Put":
        table.choose(2, "sprout+ d4")
    assert (table.sprouts(2), table.board(0).sprouts) == (4, 3)
    assert "take sprouts" not in table.choices(2), "no space left"
    table.choose(2, "take growth", "amount 2", "growth+ d4", "growth+ d4")
    assert (table.growth(2), table.board(0).growth) == (3, 2)


@rule("E-TEAM-05", "E-TEAM-07", "E-TEAM-15")
def test_leftovers_are_discarded_when_the_turn_closes_and_before_the_claims() -> None:
    table = team(
        f"board 0: soil 3, sprouts 1, growth 1, cards {SPARE[0]}, compost {SPARE[1]}; seat 0: hand 1; "
        f"seat 2: soil 19; fauna {MUCH_SOIL}"
    )
    table.act("water")
    others_done(table, 0)
    assert table.board(0).soil == 3
    table.go_to("Window", 0)
    table.choose(0, "done")
    assert table.on_board(0) == {} and sorted(table.discard()) == sorted(SPARE[:2])
    assert table.claims(0) == [] and table.soil(0) == 2, "nobody took the soil"
    assert table.state.active == 1


@rule("E-TEAM-05")
def test_what_lies_there_stays_over_barrier_b_until_the_end_of_the_turn() -> None:
    table = team("board 0: soil 3; seat 0: hand 1")
    table.choose(0, "choose plant")
    table.go_to("Window", 0)
    table.finish_step()
    while table.step() != "Green":
        table.answer_briefly(table.waiting()[0])
    assert table.board(0).soil == 3 and table.can(2, "take soil")


@rule("E-TEAM-09")
def test_things_on_the_team_board_pay_nothing_and_count_for_nothing() -> None:
    table = team(
        f"board 0: soil 20, cards {SPARE[1]} {SPARE[2]}; seat 0: hand {SPARE[0]} {GIFT}, soil 0; "
        f"fauna {MUCH_SOIL} {BIG_HAND}"
    )
    table.choose(0, f"event {GIFT}")
    assert table.achieved(0) == [], "1 soil of its own"
    table.choose(0, "choose plant")
    assert table.asked(0) == "Planting" and not table.can(0, f"plant {SPARE[0]}")
    table.choose(0, "take soil", "amount 19")
    assert table.can(0, f"plant {SPARE[0]}") and table.achieved(0) == [0]


@rule("E-TEAM-14")
def test_taking_is_a_free_move_with_its_own_check_point() -> None:
    table = team(
        f"board 0: soil 3; seat 0: hand 1; seat 2: soil 18; seat 1: hand 1; fauna {MUCH_SOIL}; active 1"
    )
    assert "take soil" in table.choices(2), "while another seat is asked"
    table.choose(2, "take soil", "amount 2")
    assert table.achieved(2) == [0], "at its check point"
    table.choose(1, "choose water")
    assert {"take soil", "pick 0"} <= set(table.choices(0)), "beside the own question"


@rule("E-TEAM-14")
def test_taking_fits_into_no_other_item_and_what_was_taken_cannot_be_put_back() -> None:
    table = team(f"board 0: soil 3; seat 0: tableau d4={ROOM}")
    table.choose(0, "choose water")
    assert table.asked(0) == "Put" and "take soil" not in table.choices(0)
    table.refused(0, "take soil")
    table.choose(0, "done")
    table.go_to("Window", 0)
    table.choose(0, "take soil", "amount 3")
    assert (table.soil(0), table.on_board(0)) == (5, {})
    assert table.choices(0) == ["done"], "no answer gives it back"


# --- barriers ---------------------------------------------------------------------------


@rule("E-TEAM-15")
def test_something_new_withdraws_the_done_of_both_teammates() -> None:
    table = team(f"seat 0: {SILENT}, hand {GIFT}; seat 1: hand 1; seat 2: hand 1; seat 3: hand 1")
    table.act("water")
    table.skip(2)
    table.skip(3)
    table.skip(0)
    assert table.waiting() == [1]
    table.share(0, f"event {GIFT}", "amount 1", "amount 0")  # a finished seat plays its Event
    assert table.asked(2) == "Window" and "take soil" in table.choices(2)
    assert table.asked(0) == "Window" and table.asked(3) == "", "the other team is not asked again"
    table.skip(1)
    table.skip(0)
    assert table.state.active == 0, "the barrier waits for the answer of seat 2"
    table.choose(2, "take soil")
    assert table.soil(2) == 1
    table.skip(2)
    assert table.state.active == 1


@rule("E-TEAM-15")
def test_what_a_teammate_has_no_room_for_withdraws_nothing() -> None:
    table = team(f"seat 0: {PLAIN}, hand {RAINBOW}, tableau d4={ROOM}; seat 1: hand 1; seat 2: hand 1")
    table.act("water")
    table.skip(2)
    table.go_to("Window", 0)
    table.share(0, f"event {RAINBOW}", "amount 1")  # +1 growth
    assert table.on_board(0) == {"growth": 1} and table.asked(2) == ""
    table = team(
        f"seat 0: {PLAIN}, hand {RAINBOW}, tableau d4={ROOM}; seat 1: hand 1; "
        f"seat 2: hand 1, tableau d4={GROWS}"
    )
    table.act("water")
    table.skip(2)
    table.go_to("Window", 0)
    table.share(0, f"event {RAINBOW}", "amount 1")
    assert table.asked(2) == "Window" and table.can(2, "take growth")


@rule("E-TEAM-15")
def test_barrier_b_waits_too() -> None:
    table = team(f"seat 0: {SILENT}, hand {GIFT}; seat 1: hand 1; seat 2: hand 1; seat 3: hand 1")
    table.act("plant")
    for seat in (1, 2, 3):
        table.skip(seat)
    table.go_to("Window", 0)
    table.share(0, f"event {GIFT}", "amount 1", "amount 0", "done")
    assert table.step() == "Turn" and table.asked(2) == "Window"
    table.choose(2, "done")
    assert table.step() == "Green"


@rule("E-TEAM-16")
def test_teammates_moves_are_applied_in_the_order_they_arrive() -> None:
    table = team("board 0: soil 3")
    table.choose(0, "take soil")
    table.choose(2, "take soil")
    assert table.choices(0) == table.choices(2) == ["amount 1", "amount 2", "amount 3"]
    table.choose(2, "amount 2")
    assert table.soil(2) == 2
    assert table.asked(0) == "Action" and table.soil(0) == 1, (
        "one is left, and it is taken without a question"
    )


# --- information ------------------------------------------------------------------------


@rule("E-TEAM-10")
def test_teammates_see_the_cards_on_their_side_and_opponents_their_number() -> None:
    table = team(f"board 0: cards {SPARE[0]} {SPARE[1]}, compost {SPARE[2]}, soil 2")
    for viewer in (0, 2):
        assert table.view(viewer)["boards"][0]["cards"] == sorted(SPARE[:2])
    for viewer in (-1, 1, 3):
        view = table.view(viewer)
        assert view["boards"][0] == {
            "seats": [0, 2],
            "closing": False,
            "soil": 2,
            "sprouts": 0,
            "growth": 0,
            "seeds": 0,
            "cards": 2,
            "compost": 1,
        }
        assert not any(card in str(view) for card in SPARE[:3])
    for viewer in range(-1, 4):
        assert SPARE[2] not in str(table.view(viewer)), "composted cards stay face down"


@rule("E-TEAM-17")
def test_a_teammate_sees_no_more_of_an_area_than_an_opponent() -> None:
    table = team(
        f"seat 0: soil 9, hand {SPARE[0]} {SPARE[1]}, compost {SPARE[2]}; seat 2: hand 1; seat 3: hand 1"
    )
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    views = {viewer: table.view(viewer)["seats"][0] for viewer in (1, 2, 3)}
    assert views[2] == views[1] == views[3]
    assert not any(card in str(table.view(2)) for card in SPARE[:3]), "nor face-down cards"


# --- everything else is individual ------------------------------------------------------


@rule("E-TEAM-11")
def test_claims_and_the_completion_bonus_belong_to_one_player() -> None:
    table = team(
        f"seat 0: soil 9, hand {SPARE[0]}, {quiet(15)}; seat 2: soil 20, hand {GIFT}; "
        f"fauna {MUCH_SOIL} {FOUR_EVENTS} {NINE_SPROUTED} {TWO_MULTI}"
    )
    table.choose(2, f"event {GIFT}")
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    table.finish_turn()
    assert (table.state.bonus, table.claims(0)) == (0, [2])
    assert [seat["claimed"] for seat in table.view(-1)["seats"]] == [[], [], [0], []]
    assert [table.leaves(seat) for seat in range(4)] == [4, 5, 4, 5]


@rule("E-TEAM-11")
def test_each_player_activates_the_own_tableau_only() -> None:
    table = team(f"seat 0: tableau d4={SOIL_2}, hand 1; seat 2: hand 1; seat 1: hand 1; active 1")
    table.choose(1, "choose water")
    table.choose(2, "done")
    assert table.offered(2) == "" and table.asked(2) == "Window"
    table.choose(0, "done")
    assert table.offered(0) == SOIL_2


@rule("E-TEAM-12")
def test_a_team_scores_the_sum_of_its_players() -> None:
    table = team(f"seat 0: compost 3, {PLAIN}; seat 2: compost 4; seat 1: compost 20")
    sides = {side.name: side for side in earth.result(table.state).sides}
    assert set(sides) == {"team A", "team B"} and sides["team A"].seats == (0, 2)
    rows = {side: {row.name: row.points for row in found.rows} for side, found in sides.items()}
    assert (rows["team A"]["compost"], rows["team B"]["compost"]) == (7, 20)
    assert sides["team A"].total == sum(rows["team A"].values())


@rule("E-TEAM-12")
@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        ("seat 0: soil 1; seat 2: soil 2; seat 3: soil 2", "team A"),  # 3 against 2, although 2 is most
        ("seat 1: hand 2; seat 3: hand 1; seat 0: hand 2", "team B"),
    ],
)
def test_ties_compare_the_sums_of_the_team(seats: str, winner: str) -> None:
    table = team(seats)
    table.state.ending = table.state.over = True
    level = {0: PLAIN_ISLAND, 1: DRAW_ISLAND, 2: KEEPS_TWO, 3: DRAW_ISLAND}
    for seat, island in level.items():  # Islands and Climates without points
        table.seat(seat).island = table.state.facts.island_ids.index(island)
        table.seat(seat).climate = table.state.facts.climate_ids.index(RED_CLIMATE)
        table.seat(seat).ecosystem = -1
    table.state.shared = table.state.shared[:0]
    result = earth.result(table.state)
    assert result.sides[0].total == result.sides[1].total and result.rule == "E-SCORE-08"
    assert [side.name for side in result.sides if side.rank == 1] == [winner]


# --- with Abundance ---------------------------------------------------------------------


@rule("A-TEAM-01")
def test_the_expansion_adds_teams_of_three_and_three_teams_of_two() -> None:
    for teams, sides in (("3v3", 2), ("2v2v2", 3), ("2v2", 2)):
        players = 4 if teams == "2v2" else 6
        table = new_game(1, **{"players": players, "team": teams, "with": ["abundance"]})
        assert len(table.view(-1)["boards"]) == sides
    for teams in ("3v3", "2v2v2"):
        with pytest.raises(BadInput, match=r"needs exactly 6 players, not 4 \(E-TEAM-01, A-TEAM-01\)"):
            earth.new({"players": 4, "team": teams, "with": ["abundance"]}, 1)
        with pytest.raises(BadInput, match=r"six need Abundance \(A-COMP-06\)"):
            earth.new({"players": 6, "team": teams}, 1)


@rule("A-TEAM-02")
def test_seeds_are_shared_too_from_abilities_and_conversions() -> None:
    table = team(
        f"with abundance; seat 0: {SILENT}, tableau d4={GIVES_SEEDS} e4={GRASS}/4; seat 1: hand 1; active 1"
    )
    table.choose(1, "choose compost")
    table.share(0, "leaf-to-seed", "amount 1")
    assert (table.seeds(0), table.board(0).seeds, table.leaves(0)) == (0, 1, 4)
    table.share(0, "sprouts-to-seed", "amount 1")
    assert (table.seeds(0), table.board(0).seeds) == (0, 2)
    table.choose(0, "done")
    assert table.offered(0) == GIVES_SEEDS
    table.share(0, "use", "amount 1")  # of 2 seeds
    assert (table.seeds(0), table.board(0).seeds) == (1, 3)
    table.choose(2, "take seeds", "amount 3")
    assert (table.seeds(2), table.board(0).seeds) == (3, 0)


@rule("A-TEAM-02")
def test_what_a_seed_gives_can_be_shared() -> None:
    table = team(f"with abundance; seat 0: seeds 3, tableau d4={ROOM}")
    table.share(0, "seed soil", "amount 2")
    table.share(0, "seed sprouts", "amount 1", "sprout+ d4", "sprout+ d4")
    assert table.on_board(0) == {"soil": 2, "sprouts": 1} and table.sprouts(0) == 2
    table.share(0, "seed compost", "amount 3")
    assert len(table.board(0).compost) == 3


@rule("A-TEAM-02", "A-TEAM-03")
def test_with_abundance_leftovers_go_at_the_end_of_step_four() -> None:
    table = team("with abundance; board 0: soil 3, seeds 2; seat 0: hand 1")
    table.act("grow")
    while table.step() != "StockStep":
        table.answer_briefly(table.waiting()[0])
    assert table.board(0).soil == 3
    while table.step() != "Between":
        table.answer_briefly(table.waiting()[0])
    assert table.board(0).soil == 3 and table.can(2, "take soil"), "also after step 3 and its claims"
    while table.step() != "Leftovers":
        table.answer_briefly(table.waiting()[0])
    assert table.waiting() == [0, 2], "a window for the team that has something there"
    assert table.can(2, "take seeds") and table.board(0).seeds == 2
    table.choose(2, "take seeds", "amount 1", "done")
    table.choose(0, "done")
    assert table.on_board(0) == {} and table.seeds(2) == 1 and table.state.active == 1


@rule("A-TEAM-04")
@pytest.mark.parametrize(
    ("teams", "opponents"), [("2v2", [1, 3]), ("3v3", [1, 3, 5]), ("2v2v2", [1, 2, 4, 5])]
)
def test_an_opponent_of_your_choice_is_never_a_teammate(teams: str, opponents: list[int]) -> None:
    # Java: blue +2 sprouts, a sprout for an opponent
    table = team(f"with abundance; seat 0: island {GIVES}, hand 1; seat 1: hand 1; active 1", teams)
    table.choose(1, "choose water")
    table.choose(0, "done", "use")
    table.go_to("GiveOpponent", 0)
    assert table.choices(0) == [f"opponent {seat}" for seat in opponents]
    mate = 2 if len(opponents) < 4 else 3
    table.refused(0, f"opponent {mate}")


@rule("A-TEAM-04")
def test_other_players_and_neighbours_can_be_teammates() -> None:
    # Poppy: blue +4 sprouts, others 1; Honey Locust: blue +1 soil per black card of a neighbour
    table = team(
        f"with abundance; seat 0: island {PLAIN_ISLAND}, climate {RED_CLIMATE}, "
        f"tableau d4={GIVES_SPROUTS} e4={PER_BLACK}; "
        f"seat 2: tableau d4={BLACK} e4={BLACK_TERRAIN}; seat 1: hand 1; active 1"
    )
    table.choose(1, "choose water")
    table.choose(0, "done", "use")
    assert [table.stock(seat) for seat in range(4)] == [0, 1, 1, 1]
    table.choose(0, "done", "use")  # no sprout placed; then the soil
    assert table.soil(0) == 3, "two Flora and Terrains with a black ability and the Island of seat 2"


@rule("A-TEAM-05")
def test_granted_and_stocked_sprouts_cannot_be_shared() -> None:
    table = team(
        f"with abundance; seat 0: stock 3, leaves 0, tableau d4={FULL_AT_2}/2 e4={ROOM}; "
        "seat 1: hand 1; active 1"
    )
    table.act("grow")
    table.go_to("StockWindow", 0)
    assert not any(name in ("share", "take sprouts") for name in table.choices(0))


@rule("A-TEAM-05")
def test_sprouts_from_the_team_board_are_placed_never_stocked() -> None:
    table = team(f"with abundance; board 0: sprouts 5; seat 2: tableau d4={ROOM}/3")
    table.choose(2, "take sprouts")  # one space: one sprout
    while table.asked(2) == "Put":
        table.choose(2, "sprout+ d4")
    assert (table.sprouts(2), table.stock(2), table.board(0).sprouts) == (4, 0, 4)
    assert "take sprouts" not in table.choices(2), "without a free space none can be taken"


@rule("A-TEAM-06")
@pytest.mark.parametrize(("teams", "order"), [("3v3", [0, 1, 0, 1, 0, 1]), ("2v2v2", [0, 1, 2, 0, 1, 2])])
def test_turn_order_alternates_between_the_teams(teams: str, order: list[int]) -> None:
    table = team("", teams)
    met = []
    for _ in range(6):
        met.append(table.view(-1)["seats"][table.state.active]["team"])
        table.act("grow")
        table.finish_turn()
    assert met == order and table.state.active == 0


@rule("A-TEAM-07")
@pytest.mark.parametrize(
    ("teams", "sums"), [("3v3", [1 + 4 + 16, 2 + 8 + 32]), ("2v2v2", [1 + 8, 2 + 16, 4 + 32])]
)
def test_the_score_of_a_team_is_the_sum_of_its_members(teams: str, sums: list[int]) -> None:
    table = team("; ".join(f"seat {seat}: compost {2**seat}" for seat in range(6)), teams)
    sides = {
        side.name: {row.name: row.points for row in side.rows} for side in earth.result(table.state).sides
    }
    assert [sides[name]["compost"] for name in sorted(sides)] == sums


@rule("A-TEAM-08")
@pytest.mark.parametrize(
    ("teams", "circle"),
    [("2v2", (1, 3, 4, 2)), ("3v3", (1, 3, 5, 6, 4, 2)), ("2v2v2", (1, 4, 2, 5, 3, 6))],
)
def test_neighbours_are_the_persons_in_the_seats_beside(teams: str, circle: tuple[int, ...]) -> None:
    for place, number in enumerate(circle):
        left, right = circle[place - 1], circle[(place + 1) % len(circle)]
        for other in circle:
            # Tea Plant: red, +1 soil per Bush of a neighbour; one other seat has two Bushes
            if other == number:
                continue
            table = team(
                f"seat {number - 1}: tableau d4={PER_BUSH}, {SILENT}; "
                f"seat {other - 1}: tableau d4={BUSH} e4={BUSH_2}; with abundance; "
                f"active {number - 1}",
                teams,
            )
            table.choose(number - 1, "choose compost")
            while table.offered(number - 1) != PER_BUSH:
                table.answer_briefly(number - 1)
            soil = table.soil(number - 1)
            table.choose(number - 1, "use")
            assert table.soil(number - 1) - soil == (2 if other in (left, right) else 0), (number, other)


@rule("A-TEAM-09", "E-TEAM-15")
def test_in_step_three_something_new_withdraws_the_done_of_a_teammate() -> None:
    table = team(
        f"with abundance; seat 0: {SILENT}, hand {GIFT}; seat 1: hand 1; seat 2: hand 1, stock 1; "
        "seat 3: hand 1"
    )
    table.act("grow")
    table.go_to("StockWindow", 0, 1, 2, 3)
    for seat in (1, 2, 3):
        table.choose(seat, "done")
    table.share(0, f"event {GIFT}", "amount 1", "amount 0", "done")
    assert table.step() == "StockStep" and table.asked(2) == "StockWindow" and table.asked(1) == ""
    table.choose(2, "take soil", "done")
    assert table.soil(2) == 1 and table.step() == "Between"


@rule("A-TEAM-09", "E-TEAM-15")
def test_in_step_four_something_new_withdraws_the_answer_of_a_teammate() -> None:
    table = team(
        f"with abundance; seat 0: {SILENT}, hand {GIFT}; seat 1: hand 1; seat 2: hand 1; seat 3: hand 1"
    )
    table.act("grow")
    table.go_to("Announce", 0, 1, 2, 3)
    for seat in (1, 2, 3):
        table.choose(seat, "done")
    table.share(0, f"event {GIFT}", "amount 1", "amount 0", "done")
    assert table.step() == "Between" and table.can(2, "take soil"), (
        "its turn to take has come before the barrier"
    )
    assert table.waiting() == [2]
    table.choose(2, "take soil", "done")
    assert table.soil(2) == 1


@rule("A-TEAM-09")
def test_without_anything_on_the_team_board_step_four_ends_at_once() -> None:
    table = team("with abundance; seat 0: hand 1; seat 1: hand 1")
    table.act("grow")
    table.go_to("Announce", 0, 1)
    table.finish_step()
    assert table.state.active == 1 and table.asked(1) == "Action"
