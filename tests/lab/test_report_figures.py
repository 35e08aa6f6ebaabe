"""The statistics of reports, each against a closed form or a plain computation."""

from __future__ import annotations

from math import atan, pi, sqrt

import numpy as np
import pytest

from holocene.lab.report.contrasts import GROUPS, Contrast, compared
from holocene.lab.report.inference import normal_p, q_values, student_p, student_quantile
from holocene.lab.report.sums import Sums
from holocene.lab.report.tables import mean_cells, spread_of

# The example of Benjamini and Hochberg (1995, section 4): fifteen p-values, of which four are discoveries.
PAPER = [
    *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344),
    *(0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000),
]


def test_the_example_of_benjamini_and_hochberg_has_four_discoveries() -> None:
    q = q_values(np.array(PAPER))
    assert (q <= 0.05).sum() == 4
    assert q[0] == pytest.approx(0.0015)
    assert q[3] == pytest.approx(0.0095 * 15 / 4)
    assert q[4] == pytest.approx(0.0603)


def test_a_q_value_is_the_least_scaled_p_value_from_its_place_on_in_any_order() -> None:
    rng = np.random.default_rng(4)
    p = rng.random(40) ** 3
    ranks = p.argsort()
    expected = np.empty(40)
    for place, at in enumerate(ranks):
        expected[at] = min(1, min(p[ranks[j]] * 40 / (j + 1) for j in range(place, 40)))
    assert q_values(p) == pytest.approx(expected)


def test_what_is_not_a_number_has_no_q_value_and_does_not_count() -> None:
    q = q_values(np.array([0.01, np.nan, 0.04]))
    assert np.isnan(q[1])
    assert q[[0, 2]] == pytest.approx([0.02, 0.04])


@pytest.mark.parametrize("t", [0.0, 0.3, 1.0, 2.5, 12.0])
def test_students_distribution_agrees_with_its_closed_forms(t: float) -> None:
    assert student_p(t, 1) == pytest.approx(1 - 2 / pi * atan(t))
    assert student_p(t, 2) == pytest.approx(1 - t / sqrt(2 + t * t))
    root = t / sqrt(3)
    assert student_p(t, 3) == pytest.approx(1 - 2 / pi * (atan(root) + root / (1 + t * t / 3)))
    assert student_p(t, 4) == pytest.approx(1 - t / sqrt(4 + t * t) * (1 + 2 / (4 + t * t)))
    assert student_p(-t, 5) == student_p(t, 5)


def test_quantiles_of_student_are_those_of_the_tables_and_tend_to_the_normal_ones() -> None:
    assert student_quantile(1) == pytest.approx(12.7062, abs=1e-4)
    assert student_quantile(23) == pytest.approx(2.0687, abs=1e-4)
    assert student_quantile(2000) == pytest.approx(1.9612, abs=1e-4)
    assert student_p(2.0, 4001) == pytest.approx(normal_p(2.0), rel=2e-3)


def seats(n: int, effect: float) -> list[tuple[int, int, list[int], float, float]]:
    """Made-up seats: many cards go with many points, and every card with more cards; card 0 has an effect."""
    rng = np.random.default_rng(11)
    found = []
    for number in range(n):
        kind = int(rng.integers(0, 4))
        things = [thing for thing in range(5) if rng.random() < 0.1 + 0.2 * kind]
        points = 100 + 20 * kind + effect * (0 in things) + rng.normal(0, 10)
        found.append((number % GROUPS, kind, things, float(points > 130), float(points)))
    return found


def contrast_of(rows: list[tuple[int, int, list[int], float, float]]) -> Contrast:
    contrast = Contrast(5, 4)
    for row in rows:
        contrast.add(*row)
    return contrast


def least_squares(rows: list[tuple[int, int, list[int], float, float]], thing: int) -> float:
    """The coefficient of one thing beside a column for every class."""
    x = np.zeros((len(rows), 5))
    for at, (_, kind, things, _, _) in enumerate(rows):
        x[at, kind] = 1
        x[at, 4] = thing in things
    y = np.array([row[4] for row in rows])
    return float(np.linalg.lstsq(x, y, rcond=None)[0][4])


def test_a_difference_is_the_coefficient_of_least_squares_with_classes() -> None:
    rows = seats(800, 6.0)
    found = compared([contrast_of(rows)], "points")
    assert found.value == pytest.approx([least_squares(rows, thing) for thing in range(5)])
    assert found.n.tolist() == [sum(thing in row[2] for row in rows) for thing in range(5)]


def test_its_error_is_the_jackknifes_over_groups_of_games() -> None:
    rows = seats(800, 6.0)
    found = compared([contrast_of(rows)], "points")
    without = [least_squares([row for row in rows if row[0] != group], 0) for group in range(GROUPS)]
    spread = sum((value - np.mean(without)) ** 2 for value in without)
    assert found.error[0] == pytest.approx(sqrt((GROUPS - 1) / GROUPS * spread))


def test_the_number_of_cards_does_not_make_a_card_look_good_and_a_real_effect_is_found() -> None:
    rows = seats(3000, 6.0)
    found = compared([contrast_of(rows)], "points")
    naive = np.mean([row[4] for row in rows if 1 in row[2]]) - np.mean(
        [row[4] for row in rows if 1 not in row[2]]
    )
    assert naive > 5
    assert [bool(q <= 0.05) for q in found.q] == [True, False, False, False, False]
    low, high = found.interval(0)
    assert low < 6.0 < high


def test_seats_of_different_tables_are_not_compared_with_each_other() -> None:
    """At the second table everybody has more points and card 0 is more frequent: no effect all the same."""
    rng = np.random.default_rng(3)
    tables = [Contrast(1), Contrast(1)]
    for number in range(4000):
        at = number % 2
        has = rng.random() < (0.2, 0.7)[at]
        tables[at].add(number // 2 % GROUPS, 0, [0] if has else [], 0.0, 100 + 50 * at + rng.normal(0, 5))
    found = compared(tables, "points")
    assert abs(found.value[0]) < 4 * found.error[0] < 2


def test_sums_counted_apart_add_up_to_those_counted_together() -> None:
    rows = seats(300, 2.0)
    parts = []
    for part in (rows[:100], rows[100:]):
        sums = Sums()
        for row in part:
            sums.contrast("drawn", "table", things=5, classes=4).add(*row)
            sums.array("n", "table", shape=(2,))[0] += 1
        parts.append(sums)
    parts[0].merge(parts[1])
    together = contrast_of(rows)
    together.settle()
    found = parts[0].contrasts["drawn", "table"]
    assert found.all == pytest.approx(together.all)
    assert found.having == pytest.approx(together.having)
    assert parts[0].arrays["n", "table"][0] == 300


def test_a_thing_that_hardly_anybody_had_is_not_judged() -> None:
    contrast = Contrast(2)
    for number in range(200):
        contrast.add(number % GROUPS, 0, [0] if number < 3 else [1][: number % 2], 1.0, float(number))
    found = compared([contrast], "points")
    assert np.isnan(found.value[0]) and np.isnan(found.q[0])
    assert np.isfinite(found.value[1])


def test_means_and_spreads_are_those_of_the_numbers_they_count() -> None:
    values = [3, 3, 4, 8, 8, 8, 9]
    cells = mean_cells("x", len(values), sum(values), sum(value**2 for value in values))
    wide = 1.959964 * np.std(values, ddof=1) / sqrt(len(values))
    assert cells["x"] == pytest.approx(np.mean(values))
    assert cells["x_low"] == pytest.approx(np.mean(values) - wide)
    mean, deviation, low, middle, high = spread_of(np.bincount(values).astype(float))
    assert (mean, deviation) == (pytest.approx(np.mean(values)), pytest.approx(np.std(values)))
    assert (low, middle, high) == (3, 8, 9)
