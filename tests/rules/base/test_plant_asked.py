"""Who is asked in a Plant action, and that nobody learns from it what a hand holds (H-10, H-02)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.kernel.rng import seeded
from invariants import planting_tells_nothing
from picking import Pile
from rules import rule
from scenario import Table, scenario

pytestmark = pytest.mark.pure

pile = Pile()

DEAR = pile.terrain(cost=15)
GIFT = pile.event("black: +1 soil")
"""An Event without cost: +1 soil."""
FOR_RED = pile.terrain(has="brown: replace this by red card +2 draw")
RED = pile.flora("red: +3 soil", cost=2)
CHEAP = pile.flora(cost=0, quiet=True)
D1, D2, D3 = pile.several(3, "flora", quiet=True)
EVENT_ISLAND = pile.island("brown on event: +1 soil")
CLIMATE = pile.climate("yellow: +1 soil")


def seen(table: Table) -> list[object]:
    return [table.view(viewer) for viewer in (0, -1)]


@rule("H-10", "E-INFO-04")
@pytest.mark.parametrize(("hand", "elsewhere"), [(DEAR, CHEAP), (CHEAP, DEAR)])
def test_naming_plant_shows_nobody_who_can_plant(hand: str, elsewhere: str) -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand {hand}; discard {elsewhere}")
    before = table.view(0)["seats"][1]
    table.choose(0, "choose plant")
    assert table.asked(1) == "Planting" and table.view(0)["seats"][1] == before
    table.choose(0, "done")
    assert table.view(0)["seats"][1] == before, "nothing moves before seat 1 has answered"


@rule("H-10", "E-INFO-04")
def test_who_cannot_plant_looks_like_who_does_not_want_to() -> None:
    shown = []
    for hand, elsewhere in ((DEAR, CHEAP), (CHEAP, DEAR), (GIFT, DEAR)):
        table = scenario(f"seat 0: hand 1; seat 1: hand {hand}; deck {D1} {D2} {D3}; discard {elsewhere}")
        table.choose(0, "choose plant")
        shown.append(seen(table))
        table.choose(1, "done")
        shown.append(seen(table))
    assert shown[0] == shown[2] == shown[4] and shown[1] == shown[3] == shown[5]


@rule("H-10", "E-INFO-04")
def test_the_hand_of_the_active_player_decides_nothing_that_others_see() -> None:
    shown = []
    for hand, elsewhere in ((DEAR, CHEAP), (CHEAP, DEAR)):
        table = scenario(f"seat 0: hand {hand}; seat 1: hand 1; discard {elsewhere}")
        table.choose(0, "choose plant")
        assert table.asked(0) == "Planting" and "done" in table.choices(0)
        shown.append([table.view(viewer) for viewer in (1, -1)])
    assert shown[0] == shown[1]


@rule("H-10", "E-INFO-04")
def test_in_random_games_nobody_draws_in_plant_before_answering() -> None:
    for seed, players in ((0, 2), (0, 3), (4, 4), (0, 5)):
        state, picks = earth.new({"players": players}, seed), seeded(seed)
        plants = 0
        while not earth.is_over(state) and plants < 7:
            seat = earth.waiting(state)[0]
            choices = earth.choices(state, seat)
            choice = choices[picks.below(len(choices))]
            before = earth.clone(state)
            earth.choose(state, seat, choice)
            planting_tells_nothing(before, state, seat)
            plants += earth.name(choice) == "choose plant"


@rule("H-10", "E-TURN-07", "E-GEN-11")
@pytest.mark.parametrize("hand", ["", f"hand {DEAR}"])
def test_who_can_plant_nothing_may_still_decline_the_card(hand: str) -> None:
    table = scenario(f"seat 0: hand 1; seat 1: soil 0, {hand or 'compost 1'}")
    table.choose(0, "choose plant")
    assert table.choices(1) == ["done", "less"]
    had = len(table.hand(1))
    table.choose(1, "less", "done")
    assert (len(table.hand(1)), table.asked(1)) == (had, "Window")


@rule("H-10", "E-TURN-10", "E-EVENT-01")
def test_an_event_can_be_played_between_the_last_planting_and_the_draw() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand {CHEAP} {GIFT}")
    table.choose(0, "choose plant")
    table.choose(1, f"plant {CHEAP}")
    assert table.choices(1) == ["done", "less", f"event {GIFT}"] and len(table.hand(1)) == 1
    table.choose(1, f"event {GIFT}")
    assert (table.soil(1), table.asked(1), table.hand(1)) == (1, "Planting", [])
    table.choose(1, "done")
    assert len(table.hand(1)) == 1, "now the card of the action"


@rule("H-10", "E-INFO-03")
def test_the_last_planting_can_be_taken_back_until_the_draw() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: hand {CHEAP} 1")
    table.choose(0, "choose plant")
    mark = earth.undo_mark(table.state, 1)
    table.choose(1, f"plant {CHEAP}")
    assert earth.undo_mark(table.state, 1) == mark
    table.choose(1, "done")
    assert earth.undo_mark(table.state, 1) != mark


@rule("H-02", "E-GEN-11")
def test_less_before_a_planting_is_about_that_planting_and_not_about_the_draw() -> None:
    """A Terrain that a red card may replace, which draws 2 cards."""
    table = scenario(f"seat 0: hand 1; seat 1: hand {RED}, tableau d4={FOR_RED}")
    table.choose(0, "choose plant")
    table.choose(1, "less", f"plant {RED}", "amount 0")
    assert (table.hand(1), table.choices(1)) == ([], ["done", "less"])
    table.choose(1, "done")
    assert len(table.hand(1)) == 1


@rule("H-16", "E-TURN-07")
def test_neither_the_draw_of_four_nor_the_two_of_the_deck_can_be_declined() -> None:
    table = scenario("seat 0: hand 1; seat 1: hand 1")
    table.choose(0, "choose plant")
    assert table.choices(0) == ["done"], "no `less`, and nothing but drawing follows"
    table.choose(0, "done")
    assert all(name.startswith("keep ") for name in table.choices(0))
    table = scenario(f"seat 0: island {EVENT_ISLAND}, climate {CLIMATE}; seat 1: hand 1")
    table.choose(0, "less", "choose compost", "amount 0")
    assert (table.soil(0), len(table.compost(0))) == (0, 2), "only the soil was asked for"
