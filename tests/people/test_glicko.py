"""Glicko-2 against the worked example of its paper, and what any rating must keep to."""

from __future__ import annotations

import random

import pytest

from holocene.server.people.ratings.glicko import MOST_UNSURE, Rating, rated


def test_the_worked_example_of_the_paper() -> None:
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), results, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_win_lifts_and_a_loss_lowers_and_an_upset_moves_more() -> None:
    ann = Rating(1500, 80)
    weak, strong = Rating(1300, 80), Rating(1700, 80)
    assert rated(ann, [(strong, 1)]).rating > rated(ann, [(weak, 1)]).rating > 1500
    assert rated(ann, [(weak, 0)]).rating < rated(ann, [(strong, 0)]).rating < 1500
    assert rated(ann, [(Rating(1500, 80), 0.5)]).rating == pytest.approx(1500)


def test_games_make_sure_and_rest_makes_unsure() -> None:
    ann = rated(Rating(), [(Rating(), 1)])
    assert ann.deviation < MOST_UNSURE
    assert ann.after_rest(0) == ann
    assert ann.deviation < ann.after_rest(30 * 86400).deviation <= MOST_UNSURE
    assert ann.after_rest(1e12).deviation == MOST_UNSURE
    assert rated(ann, []) == ann


def test_strength_shows_after_many_games() -> None:
    """Two who win 76 of 100 games are about 200 points apart."""
    dice = random.Random(5)
    ann, bob = Rating(), Rating()
    apart: list[float] = []
    for _ in range(2000):
        score = 1.0 if dice.random() < 0.76 else 0.0
        ann, bob = rated(ann, [(bob, score)]), rated(bob, [(ann, 1 - score)])
        apart.append(ann.rating - bob.rating)
    assert 170 < sum(apart[100:]) / len(apart[100:]) < 250


@pytest.mark.parametrize("far", [0, 100000])
def test_absurd_ratings_stay_numbers(far: float) -> None:
    after = rated(Rating(1500 + far, 30), [(Rating(1500 - far, 30), 0)] * 50)
    assert 0 <= after.rating <= 4000 and 0 < after.deviation <= MOST_UNSURE and 0 < after.volatility < 1
