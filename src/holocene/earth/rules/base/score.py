"""Scoring: eight rows and those that modules add, tie-breaks, achievements.

Implements E-SCORE-01 to E-SCORE-12 and E-ECO-01 to E-ECO-04. What counts as a match is
in `counting.py`; the Fauna row in `fauna.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.codes import (
    EACH_FULL_LINE,
    LONGEST_LINE,
    NO,
    PER_EMPTY_SPACE,
    PER_MATCH,
    PER_RESOURCE,
    PER_SET,
    POINTS_TABLE,
    S_CAP,
    S_DIFFERENT,
    S_EVERY,
    S_FILTER,
    S_FLAG,
    S_FORM,
    S_POINTS,
    S_TABLE,
    S_WHAT,
    S_WHERE,
    SCORE_WIDTH,
    TERRAIN,
    THIS_FULL_LINE,
)
from holocene.earth.machine.geometry import GEOMETRY, SPAN
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import (
    amount,
    count,
    count_area,
    empty_around,
    line_holds,
    line_mask,
    longest_path,
    matching_cells,
    sets,
)
from holocene.earth.rules.base.fauna import fauna_points

CARDS_ROW: Final = 0
EVENTS_ROW: Final = 1
COMPOST_ROW: Final = 2
SPROUTS_ROW: Final = 3
GROWTH_ROW: Final = 4
TERRAIN_ROW: Final = 5
ECOSYSTEM_ROW: Final = 6
FAUNA_ROW: Final = 7
ROWS: Final = 8
ROW_NAMES: Final[tuple[str, ...]] = (
    "cards",
    "events",
    "compost",
    "sprouts",
    "growth",
    "terrain",
    "ecosystem",
    "fauna",
)
"""Of the base game; modules name theirs."""


def points_of(state: State, seat: Seat, score: i64, cell: i64) -> i64:
    """What one score row is worth to a player; `cell` is where its card stands, or NO."""
    row = score * SCORE_WIDTH
    table = state.facts.score
    form, points, every = table[row + S_FORM], table[row + S_POINTS], table[row + S_EVERY]
    scope, filter, cap = table[row + S_WHERE], table[row + S_FILTER], table[row + S_CAP]
    if form == PER_MATCH:
        if table[row + S_FLAG]:
            return points * (_best_area(state, seat, filter) // every)
        return points * (count(state, seat, scope, filter, cell, 0) // every)
    if form == PER_EMPTY_SPACE:
        return points * empty_around(seat, cell)
    if form == LONGEST_LINE:
        matches = matching_cells(state, seat, filter, seat.occupied)
        through = cell if table[row + S_FLAG] else NO
        return points * longest_path(matches, scope, through, cap)
    if form == POINTS_TABLE:
        first = table[row + S_TABLE]
        last = state.facts.points[first] - 1
        return state.facts.points[first + 1 + min(count(state, seat, scope, filter, cell, 0), last)]
    if form == PER_RESOURCE:
        worth = points * (amount(seat, table[row + S_WHAT]) // every)
        return min(worth, cap) if cap else worth
    if form == PER_SET:
        return points * sets(state, seat, 0)
    attribute, different = table[row + S_WHAT], table[row + S_DIFFERENT] == 1
    if form == THIS_FULL_LINE:
        return points if line_holds(state, seat, GEOMETRY.around(scope, cell), attribute, different) else 0
    assert form == EACH_FULL_LINE
    found: i64 = 0
    for k in range(i64(SPAN)):
        if line_holds(state, seat, line_mask(seat, scope, k), attribute, different):
            found += 1
    return points * found


def _best_area(state: State, scorer: Seat, filter: i64) -> i64:
    """The largest count of any one player (E-OBJ-12). A running score leaves out what lies face
    down in other areas (E-INFO-02); at the end nothing does."""
    best: i64 = 0
    for seat in state.seats:
        skip = 0 if seat.no == scorer.no else seat.down
        best = max(best, count_area(state, seat, filter, skip))
    return best


def growth_points(state: State, seat: Seat) -> i64:
    """A complete Flora scores its canopy instead of its pieces (E-SCORE-06)."""
    points: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        card, pieces = seat.cards[cell], seat.growth[cell]
        if pieces > 0:
            points += state.facts.canopy_of[card] if pieces == state.facts.growth_of[card] else pieces
    return points


def card_points(state: State, seat: Seat) -> i64:
    """Printed values of tableau, Island and Climate (E-SCORE-03)."""
    facts = state.facts
    points: i64 = 0
    for i in range(len(seat.cells)):
        points += facts.vp_of[seat.cards[seat.cells[i]]]
    if seat.island != NO:
        points += facts.vp_of[facts.island_face(seat.island)]
    if seat.climate != NO:
        points += facts.vp_of[facts.climate_face(seat.climate)]
    return points


def terrain_points(state: State, seat: Seat) -> i64:
    """End-game scores of brown abilities (E-SCORE-04)."""
    points: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        score = state.facts.score_of[seat.cards[cell]]
        if score != NO:
            points += points_of(state, seat, score, cell)
    return points


def event_points(state: State, seat: Seat) -> i64:
    points: i64 = 0
    for i in range(len(seat.events)):
        points += state.facts.vp_of[seat.events[i]]
    return points


def ecosystem_points(state: State, seat: Seat, side: i64) -> i64:
    """One Ecosystem for one player (E-ECO-02, E-ECO-03)."""
    return points_of(state, seat, state.facts.ecosystem_score[side], NO)


def ecosystems_points(state: State, seat: Seat) -> i64:
    """The own one and the shared ones (E-ECO-01)."""
    points: i64 = 0
    if seat.ecosystem != NO:
        points += ecosystem_points(state, seat, seat.ecosystem)
    for k in range(len(state.shared)):
        points += ecosystem_points(state, seat, state.shared[k])
    return points


def row_names(state: State) -> list[str]:
    """What the rows are called, in their order."""
    return [*ROW_NAMES, *[name for name in [module.row_name() for module in state.modules] if name]]


def rows_of(state: State, seat: Seat) -> vec[i64]:
    """The eight rows as they stand, then those of modules (E-SCORE-01)."""
    rows = vec[i64]()
    rows = append(rows, card_points(state, seat))
    rows = append(rows, event_points(state, seat))
    rows = append(rows, i64(len(seat.compost)))
    rows = append(rows, seat.sprout_total)
    rows = append(rows, growth_points(state, seat))
    rows = append(rows, terrain_points(state, seat))
    rows = append(rows, ecosystems_points(state, seat))
    rows = append(rows, fauna_points(state, seat))
    for module in state.modules:
        points = module.row_of(state, seat)
        if points != NO:
            rows = append(rows, points)
    return rows


def total_of(state: State, seat: Seat) -> i64:
    """The sum of the rows."""
    total = card_points(state, seat) + event_points(state, seat) + len(seat.compost) + seat.sprout_total
    total += growth_points(state, seat) + terrain_points(state, seat)
    total += ecosystems_points(state, seat) + fauna_points(state, seat)
    for module in state.modules:
        points = module.row_of(state, seat)
        if points != NO:
            total += points
    return total


def terrains(state: State, seat: Seat) -> i64:
    found: i64 = 0
    for i in range(len(seat.cells)):
        if state.facts.kind_of[seat.cards[seat.cells[i]]] == TERRAIN:
            found += 1
    return found


# --- tie-breaks ---------------------------------------------------------------------


def tie_values(seat: Seat) -> tuple[int, int, int, int, int]:
    """Soil, hand, growth pieces, sprouts, compost (E-SCORE-08, E-SCORE-09)."""
    return (
        int(seat.soil),
        len(seat.hand),
        int(seat.growth_total),
        int(seat.sprout_total),
        len(seat.compost),
    )
