"""The result of a game of Earth: score sheets, ranks, and what decided.

The points are counted in `rules/score.py`; this file only lays them out
(E-SCORE-01, E-SCORE-07, E-SCORE-08, E-SCORE-11, E-SCORE-12).
"""

from __future__ import annotations

from holocene.earth.codes import NO
from holocene.earth.rules.score import (
    ECOSYSTEM_ROW,
    ROW_NAMES,
    ecosystem_points,
    ranking,
    rows_of,
    tie_values,
    total_of,
)
from holocene.earth.state import Seat, State
from holocene.kernel.game import Result, Row, Side


def result(state: State) -> Result:
    """The standing now; `finished` when the game is over."""
    ranks = ranking(state)
    sides = [_side(state, state.seats[no], rank) for rank, seats in ranks for no in seats]
    reason, rule = _reason(state, ranks)
    return Result(bool(state.over), tuple(sides), reason, rule)


def _side(state: State, seat: Seat, rank: int) -> Side:
    rows, total = tuple(_rows(state, seat)), int(total_of(state, seat))
    return Side(f"seat {seat.no}", (int(seat.no),), rows, total, rank)


def _rows(state: State, seat: Seat) -> list[Row]:
    """The eight rows; Ecosystems separately, as the score pad shows them."""
    rows: list[Row] = []
    points = rows_of(state, seat)
    for i in range(len(points)):
        if i != ECOSYSTEM_ROW:
            rows.append(Row(ROW_NAMES[i], int(points[i])))
            continue
        if seat.ecosystem != NO:
            rows.append(Row("ecosystem own", int(ecosystem_points(state, seat, seat.ecosystem))))
        for k in range(len(state.shared)):
            rows.append(Row(f"ecosystem shared {k + 1}", int(ecosystem_points(state, seat, state.shared[k]))))
    return rows


def _reason(state: State, ranks: list[tuple[int, list[int]]]) -> tuple[str, str]:
    if not state.over:
        return "the game is not finished", "E-END-01"
    if len(ranks[0][1]) > 1:
        return "equal in points and in every tie-break: a shared victory", "E-SCORE-12"
    best = ranks[0][1][0]
    second = ranks[1][1][0]
    if total_of(state, state.seats[best]) > total_of(state, state.seats[second]):
        return "highest total", "E-SCORE-07"
    if tie_values(state.seats[best]) == tie_values(state.seats[second]):
        return "equal in points and in every tie-break: the later seat wins", "E-SCORE-12"
    return "tie broken by soil, hand, growth, sprouts, compost in this order", "E-SCORE-08"
