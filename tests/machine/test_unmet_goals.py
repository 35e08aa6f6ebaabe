"""What a check found unmet is not counted again before it can have changed, and is never met unnoticed."""

from __future__ import annotations

from typing import Any, Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from holocene import earth
from holocene.earth.catalogue.facts import GOAL_WIDTH
from holocene.earth.machine.codes import COUNT_AT_LEAST, NO_PIECES_TEST, RESOURCE_AT_LEAST
from holocene.earth.machine.state import State
from holocene.earth.machine.zones import add_growth, add_sprouts
from holocene.earth.rules.base.fauna import PLACES, check, have, need
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

KINDS: Final[list[dict[str, Any]]] = [
    {"players": 2},
    {"players": 3, "mode": "advanced", "hiddenPlanting": "on"},
    {"players": 2, "with": ["abundance", "animals"]},
    {"players": 4, "team": "2v2", "with": ["abundance"]},
    {"players": 1, "solo.difficulty": "hard"},
]
GAMES: Final = 3


def unmet(state: State, forms: set[int]) -> int:
    """How many goals of these forms are noted as unmet; every noted one is counted."""
    noted = 0
    for seat in state.seats:
        for place in range(PLACES):
            if (seat.unmet | seat.unmet_pieces) >> place & 1:
                side = state.fauna[place]
                assert have(state, seat, side, 0) < need(state, side), earth.trace(state)
                forms.add(int(state.facts.goal[side * GOAL_WIDTH]))
                noted += 1
    return noted


@rule("E-FAUNA-03")
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_goal_noted_as_unmet_is_unmet_after_every_choice(options: dict[str, Any]) -> None:
    noted, forms = 0, set[int]()
    for seed in range(GAMES):
        state, stream = earth.new(options, seed), seeded(seed)
        while not earth.is_over(state):
            earth.playout(state, stream, 1)
            noted += unmet(state, forms)
    assert noted > 0
    assert COUNT_AT_LEAST in forms
    assert RESOURCE_AT_LEAST not in forms  # counted at once, and no zone tells of them


@rule("E-FAUNA-03")
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_guess_with_other_cards_counts_its_goals_anew(options: dict[str, Any]) -> None:
    state, stream = earth.new(options, 5), seeded(5)
    while not earth.is_over(state):
        earth.playout(state, stream, 9)
        guess = earth.determinize(earth.view(state, 0), stream)
        unmet(guess, set())
        earth.playout(guess, stream, 3)
        unmet(guess, set())


def goals_about_pieces(state: State) -> list[int]:
    """Fauna sides that count cards by what lies on them."""
    goal, width = state.facts.goal, GOAL_WIDTH
    return [
        side
        for side in range(len(goal) // width)
        if goal[side * width] == COUNT_AT_LEAST
        and state.facts.piece_test[goal[side * width + 3]] != NO_PIECES_TEST
    ]


@rule("E-FAUNA-03")
def test_every_piece_brings_the_goals_about_pieces_back() -> None:
    by_sprouts, by_growth = 0, 0
    for seed in range(6):
        state = earth.new({"players": 2}, seed)
        earth.playout(state, seeded(seed), 500)
        for side in goals_about_pieces(state):
            alone = earth.clone(state)
            seat = alone.seats[0]
            alone.fauna = vec[i64]([side] * PLACES)
            seat.achieved = seat.shown = seat.claimed = 0
            seat.count_anew()
            check(alone, seat)
            reached = seat.achieved != 0
            for add, spaces, pieces in (
                (add_sprouts, state.facts.spaces_of, "sprouts"),
                (add_growth, state.facts.growth_of, "growth"),
            ):
                for cell in list(seat.cells):
                    add(seat, cell, spaces[seat.cards[cell]] - getattr(seat, pieces)[cell])
                    check(alone, seat)
                    is_new = not reached and have(alone, seat, side, 0) >= need(alone, side)
                    reached = reached or is_new
                    assert (seat.achieved != 0) == reached
                    by_sprouts += is_new and pieces == "sprouts"
                    by_growth += is_new and pieces == "growth"
    assert by_sprouts > 0
    assert by_growth > 0
