"""The result of a game of Earth: score sheets, ranks, and what decided.

The points are counted in `rules/`, the order is made in `ranking.py`; this file only
lays them out (E-SCORE-01, E-SCORE-11).
"""

from __future__ import annotations

from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.ranking import Standing, standings
from holocene.earth.rules.base.score import ECOSYSTEM_ROW, ecosystem_points, row_names, rows_of, total_of
from holocene.earth.rules.solo.gaia_score import GAIA_ROW_NAMES, gaia_rows, gaia_total
from holocene.kernel.game import Result, Row, Side


def result(state: State) -> Result:
    """The standing now; `finished` when the game is over."""
    ranked = standings(state)
    sides = tuple(Side(one.name, one.seats, _rows(state, one), one.total, one.rank) for one in ranked)
    reason, rule = _reason(state, ranked)
    return Result(bool(state.over), sides, reason, rule)


def scores(state: State) -> list[int]:
    """The points of every seat as they stand, in seat order; alone against Gaia hers come last.

    What `result` counts, without sheets and ranks: in teams every seat has its own points."""
    points = [int(total_of(state, seat)) for seat in state.seats]
    if state.gaia is not None:
        points.append(int(gaia_total(state)))
    return points


def _rows(state: State, side: Standing) -> tuple[Row, ...]:
    """A seat's sheet; a team's is the sum of its members', row by row (E-TEAM-12)."""
    if not side.seats:
        return _gaia_sheet(state)
    sheets = [_sheet(state, state.seats[no]) for no in side.seats]
    names = [row.name for row in sheets[0]]
    return tuple(
        Row(name, sum(row.points for sheet in sheets for row in sheet if row.name == name)) for name in names
    )


def _sheet(state: State, seat: Seat) -> list[Row]:
    """The rows; Ecosystems separately, as the score pad shows them."""
    rows: list[Row] = []
    points, names = rows_of(state, seat), row_names(state)
    for i in range(len(points)):
        if i != ECOSYSTEM_ROW:
            rows.append(Row(names[i], int(points[i])))
            continue
        if seat.ecosystem != NO:
            rows.append(Row("ecosystem own", int(ecosystem_points(state, seat, seat.ecosystem))))
        for k in range(len(state.shared)):
            rows.append(Row(f"ecosystem shared {k + 1}", int(ecosystem_points(state, seat, state.shared[k]))))
    return rows


def _gaia_sheet(state: State) -> tuple[Row, ...]:
    assert state.gaia is not None
    points = gaia_rows(state, state.gaia, state.options.leaf_points)
    return tuple(Row(GAIA_ROW_NAMES[i], int(points[i])) for i in range(len(points)))


def _reason(state: State, ranked: list[Standing]) -> tuple[str, str]:
    if not state.over:
        return "the game is not finished", "E-END-01"
    best, second = ranked[0], ranked[1]
    if best.total > second.total:
        return "highest total", "E-SCORE-07"
    if best.ties > second.ties:
        return "tie broken by soil, hand, growth, sprouts, compost in this order", "E-SCORE-08"
    if second.rank == 1:
        return "equal in points and in every tie-break: a shared victory", "E-SCORE-12"
    return "equal in points and in every tie-break: the later seat wins", "E-SCORE-12"
