"""The end of the game: completion, the last round, the final window (E-END)."""

from __future__ import annotations

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario
from scenario_more import FAR_FAUNA, last_turn, quiet, quiet_cards

pytestmark = pytest.mark.pure

pile = Pile()

MUDPOT = pile.event("black: +1 soil")
GROWS = pile.event("black: +1 growth")
COMPOSTS = pile.event("black: +2 deck>compost")
E_1, E_2, E_3, E_4, E_5, E_6, E_7, E_8, E_9 = pile.several(9, "event")
GREEN = pile.terrain(has="green: +1 draw")
FOR_RED = pile.terrain(has="brown: replace this by red card +2 draw")
RED = pile.flora("red: +3 soil", where=lambda card: card.id in quiet_cards()[-40:])
OPENS_COMPOST = pile.flora(has="blue: -1 compost : +1 soil +1 sprout +1 growth")
SPROUTED = pile.flora(sprouts=at_least(3), quiet=True, costless=True)
FREE = pile.flora(cost=0, quiet=True, costless=True)

ISLAND = pile.island("brown: cost -1 for sunny cards")
CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
PLAIN = f"island {ISLAND}, climate {CLIMATE}"
SOIL = pile.fauna("20+ soil")
FOUR_EVENTS = pile.fauna("4+ played events")

SPARE = quiet_cards()[80:]
"""Cards that no `quiet` tableau holds."""


def one_short(seats: list[int], active: int, players: int, cards: int = 15, soil: int = 9) -> Table:
    """These seats lack one card of their tableau and hold one they can pay."""
    clauses = [f"seat {seat}: soil {soil}, hand {SPARE[seat]}, {quiet(cards, seat)}" for seat in seats]
    return scenario(f"active {active}; turn {active}; {'; '.join(clauses)}; {FAR_FAUNA}", players)


def complete(table: Table, *seats: int) -> None:
    """The active seat chooses Plant, these seats plant their card, everybody finishes the turn."""
    table.choose(int(table.state.active), "choose plant")
    for seat in seats:
        table.choose(seat, f"plant {SPARE[seat]}")
    table.finish_turn()


def play_turn(table: Table) -> None:
    """A turn in which nothing is planted."""
    table.choose(int(table.state.active), "choose water")
    table.finish_turn()


def over(table: Table) -> bool:
    return earth.is_over(table.state)


def ending(table: Table) -> bool:
    """The last round has begun, for everybody to see."""
    return bool(table.view(-1)["ending"])


# --- the last round ---------------------------------------------------------------------


@rule("E-END-01")
def test_sixteen_cards_bring_the_end_of_the_current_round() -> None:
    table = one_short([1], active=1, players=3)
    complete(table, 1)
    assert ending(table) and not over(table) and table.state.active == 2
    play_turn(table)
    table.finish_step()  # the final window
    assert over(table)
    assert table.state.turn == 3  # every seat had one turn in this round


@rule("E-END-01")
def test_fifteen_cards_do_not_bring_the_end() -> None:
    table = one_short([0], active=0, players=2, cards=14)
    complete(table, 0)
    assert len(table.tableau(0)) == 15 and not ending(table)
    play_turn(table)
    assert not over(table) and table.state.active == 0


@rule("E-END-01")
def test_a_tableau_completed_on_somebody_elses_turn_brings_the_end_too() -> None:
    table = one_short([0], active=1, players=2)  # seat 1 is active and last of the round
    complete(table, 0)
    table.finish_step()
    assert over(table)


@rule("E-END-02")
@pytest.mark.parametrize(("completer", "more"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_after_the_completing_turn_the_others_of_the_round_still_play(completer: int, more: int) -> None:
    table = one_short([completer], active=completer, players=4)
    complete(table, completer)
    for _ in range(more):
        assert table.asked(int(table.state.active)) == "Action"
        play_turn(table)
    table.finish_step()
    assert over(table) and table.state.turn == 4


# --- completion -------------------------------------------------------------------------


@rule("E-END-03")
def test_completion_is_checked_when_all_have_finished_planting_and_before_green() -> None:
    # seat 1 has a green ability that draws a card
    table = scenario(
        f"seat 0: soil 9, hand {SPARE[0]}, {quiet(15)}; seat 1: hand 1, tableau d4={GREEN}; {FAR_FAUNA}"
    )
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    table.skip(0)
    assert len(table.tableau(0)) == 16 and not ending(table)  # seat 1 has not finished
    table.skip(1)
    assert ending(table) and table.state.bonus == 0
    assert table.offered(1) == GREEN  # the green ability still comes


@rule("E-END-04")
def test_the_first_to_complete_takes_the_seven_points() -> None:
    table = one_short([0], active=0, players=2)
    complete(table, 0)
    assert table.rows(0)["fauna"] == 7 and table.rows(1)["fauna"] == 0
    assert [table.view(viewer)["bonus"] for viewer in (0, 1, -1)] == [0, 0, 0]


@rule("E-END-04")
@pytest.mark.parametrize(
    ("active", "completing", "taker"),
    [
        (2, [1, 2, 3], 2),  # the active player, if among them
        (2, [0, 1, 3], 3),  # otherwise the first in turn order after the active player
        (3, [1, 2], 1),
        (0, [2, 3], 2),
        (1, [0, 1], 1),
    ],
)
def test_of_several_who_complete_in_one_turn_only_one_takes_the_bonus(
    active: int, completing: list[int], taker: int
) -> None:
    table = one_short(completing, active=active, players=4)
    complete(table, *completing)
    assert table.state.bonus == taker
    assert [table.rows(seat)["fauna"] for seat in range(4)] == [7 * (seat == taker) for seat in range(4)]


@rule("E-END-05")
def test_completing_in_a_later_turn_earns_nothing() -> None:
    table = one_short([0, 1], active=0, players=2)
    complete(table, 0)
    complete(table, 1)
    assert len(table.tableau(1)) == 16
    assert table.state.bonus == 0 and table.rows(1)["fauna"] == 0
    assert table.seat(1).leaves == 5


@rule("E-END-06")
def test_a_player_with_a_complete_tableau_plays_on() -> None:
    # an Event in hand, a green Terrain that may be replaced by a red card
    cards = quiet(15).replace(f"a1={quiet_cards()[0]}", f"a1={FOR_RED}")
    table = scenario(
        f"active 0; seat 0: soil 9, hand {quiet_cards()[0]} {MUDPOT} {RED}, {PLAIN}, {cards}; seat 1: hand 1;"
        f" {FAR_FAUNA}; turn 0"
    )
    table.choose(0, "choose plant", f"plant {quiet_cards()[0]}")
    table.finish_turn()
    assert ending(table)
    table.choose(0, f"event {MUDPOT}")  # an Event
    table.choose(1, "choose plant")
    table.choose(0, f"plant {RED}")  # the replacement, the only planting left to a full tableau
    assert table.tableau(0)["a1"] == RED and table.compost(0) == [FOR_RED]
    table.finish_turn()
    assert len(table.tableau(0)) == 16 and table.state.bonus == 0


@rule("E-END-06")
def test_a_complete_tableau_still_takes_benefits_and_activations() -> None:
    table = one_short([0], active=0, players=2)
    complete(table, 0)
    table.choose(1, "choose compost")
    assert table.asked(0) == "Branch"
    soil = table.soil(0)
    table.choose(0, "pick 0")
    assert table.soil(0) == soil + 2 and table.asked(0) == "Walk"


@rule("E-END-09")
def test_the_leaf_of_the_completer_is_placed_before_green_activation() -> None:
    table = scenario(
        f"seat 0: soil 9, hand {SPARE[0]}, {quiet(15)}; seat 1: hand 1, tableau d4={GREEN}; {FAR_FAUNA}"
    )
    complete_now = ("choose plant", f"plant {SPARE[0]}")
    table.choose(0, *complete_now)
    table.skip(0)
    assert table.seat(0).leaves == 5
    table.skip(1)
    assert table.asked(1) == "Walk" and table.state.turn == 0
    assert table.seat(0).leaves == 4 and table.view(1)["bonus"] == 0


# --- last claims, final window ----------------------------------------------------------


@rule("E-END-07")
def test_claims_of_the_last_turn_are_settled_before_scoring() -> None:
    table = last_turn(f"seat 1: soil 15, {PLAIN}; fauna {SOIL}")
    table.choose(1, "choose compost")
    table.finish_turn()
    table.finish_step()
    assert over(table) and table.claims(0) == [1] and table.rows(1)["fauna"] == 15


@rule("E-END-08")
def test_after_the_last_turn_everybody_has_a_final_window() -> None:
    table = last_turn(f"seat 0: hand {MUDPOT}, tableau d4={SPROUTED}/3; seat 1: hand {GROWS}, {PLAIN}")
    table.choose(1, "choose compost")
    table.finish_turn()
    assert not over(table) and table.waiting() == [1, 0]
    assert table.choices(0) == ["done", "less", "convert", f"event {MUDPOT}"]
    assert table.choices(1) == ["done", f"event {GROWS}"]  # no action any more
    table.choose(1, "done")
    table.choose(0, "convert", f"event {MUDPOT}")
    assert not over(table)
    table.choose(1, f"event {GROWS}")  # again, after its "done"
    table.choose(0, "done")
    assert not over(table)
    table.choose(1, "done")
    assert over(table) and table.soil(0) == 3


@rule("E-END-08")
def test_the_final_window_is_skipped_by_those_who_could_do_nothing() -> None:
    table = last_turn(f"seat 0: soil 9; seat 1: {PLAIN}; deck only")
    table.choose(1, "choose compost")
    table.finish_turn()
    assert over(table)


@rule("E-END-08")
def test_claims_of_the_final_window_are_settled_once_from_the_last_active_player() -> None:
    piles = [
        f"{E_1} {E_2} {E_3}",
        f"{E_4} {E_5} {E_6}",
        f"{E_7} {E_8} {E_9}",
    ]
    events = [MUDPOT, COMPOSTS, GROWS]
    seats = "; ".join(
        f"seat {seat}: hand {event}, events {played}"
        for seat, (event, played) in enumerate(zip(events, piles, strict=True))
    )
    table = last_turn(f"{seats}; fauna {FOUR_EVENTS}; deck 9", players=3)  # 4 Events played
    table.choose(2, "choose water")
    table.finish_turn()
    for seat in (0, 1, 2):
        table.choose(seat, f"event {events[seat]}")
        assert table.claims(0) == []
    table.finish_step()
    assert over(table)
    assert table.claims(0) == [2, 0, 1]
    assert [table.rows(seat)["fauna"] for seat in (2, 0, 1)] == [15, 11, 8]


@rule("E-END-08")
def test_nothing_can_be_done_after_scoring() -> None:
    table = last_turn(f"seat 0: hand {MUDPOT}, tableau d4={SPROUTED}/3; seat 1: {PLAIN}")
    table.choose(1, "choose compost")
    table.finish_turn()
    table.finish_step()
    assert over(table) and table.waiting() == []
    for seat in (0, 1):
        assert table.choices(seat) == []
    assert "the game is over" in table.refused(0, f"event {MUDPOT}")


# --- nothing left to plant ----------------------------------------------------------------


def spent(more: str = "", tableau: str = "") -> Table:
    """Nobody has a card, and there is none to draw; the cards lie in the composts."""
    compost = " ".join(SPARE[:3])
    first = f"tableau d4={FREE} {tableau}, compost {compost}, {PLAIN}"
    seats = f"seat 0: {first}; seat 1: tableau d4={SPROUTED}, {PLAIN}"
    return scenario(f"{seats}; deck only; {FAR_FAUNA}{'; ' if more else ''}{more}")


@rule("H-09")
def test_a_game_in_which_nobody_can_ever_plant_again_ends_with_the_round() -> None:
    table = spent()
    play_turn(table)
    assert ending(table) and not over(table) and table.state.active == 1
    play_turn(table)
    table.finish_step()  # the final window
    assert over(table)
    assert table.view(-1)["bonus"] is None


@rule("H-09")
@pytest.mark.parametrize("more", [f"discard {MUDPOT}", "hand"])
def test_a_single_card_anywhere_keeps_the_game_going(more: str) -> None:
    table = spent(more) if more != "hand" else scenario(f"seat 0: hand {SPARE[0]}, {PLAIN}; deck only")
    play_turn(table)
    assert not ending(table)


@rule("H-09")
def test_an_ability_that_opens_a_compost_keeps_the_game_going() -> None:
    assert not ending(spent_after_a_turn(f"e4={OPENS_COMPOST}"))
    assert ending(spent_after_a_turn(""))
    empty = scenario(f"seat 0: tableau d4={OPENS_COMPOST}, compost, {PLAIN}; deck only; {FAR_FAUNA}")
    play_turn(empty)
    assert ending(empty), "but not an empty one"


def spent_after_a_turn(tableau: str) -> Table:
    table = spent(tableau=tableau)
    play_turn(table)
    return table
