"""What objectives are worth to the greedy bot before they are complete.

Ecosystems and brown scores: the points they give now, and a share of what is
still possible while there is time. Fauna: the tier that is likely, weighed by
how soon the goal can be reached.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.bots.earth.abilities import bits
from holocene.bots.earth.judge import POINT, Judge, early, plantings_left
from holocene.earth.catalogue.facts import GOAL_WIDTH
from holocene.earth.machine.codes import (
    COLUMN,
    COUNT_AT_LEAST,
    EACH_FULL_LINE,
    FULL_LINES_AT_LEAST,
    HABITAT_OF,
    IN_ROW,
    LONGEST_LINE,
    MAIN_DIAGONAL,
    NO,
    NO_PIECES_TEST,
    ORTHOGONAL,
    PER_EMPTY_SPACE,
    PER_MATCH,
    PER_RESOURCE,
    PER_SET,
    POINTS_TABLE,
    RESOURCE_AT_LEAST,
    ROW,
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
    THIS_FULL_LINE,
)
from holocene.earth.machine.codes import EVENTS as EVENTS_PLAYED
from holocene.earth.machine.geometry import GEOMETRY, SIDE, SPAN, bit
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import (
    _value,
    amount,
    count,
    count_area,
    line_mask,
    matching_cells,
    sets,
)
from holocene.earth.rules.base.fauna import PLACES, TIERS, claimants, have, need, tier_points
from holocene.earth.rules.base.score import points_of

# --- ecosystems and brown scores ----------------------------------------------------


def score_value(judge: Judge, state: State, seat: Seat, score: i64, cell: i64, turns: i64) -> i64:
    """One score row for one area; `cell` is where its card stands, or NO."""
    row = score * SCORE_WIDTH
    table = judge.facts.score
    form, points, every = table[row + S_FORM], table[row + S_POINTS] * POINT, table[row + S_EVERY]
    scope, filter, cap = table[row + S_WHERE], table[row + S_FILTER], table[row + S_CAP]
    hope = judge.w.partial * early(judge, turns) // 1000
    if form == PER_MATCH:
        if table[row + S_FLAG]:
            return points_of(state, seat, score, cell) * POINT
        found = count(state, seat, scope, filter, cell, 0)
        worth = points * (found // every) + points * (found % every) // every * hope // 1000
        if scope >= IN_ROW:
            free = _free_around(seat, scope - IN_ROW, cell)
            worth += points * free * judge.w.spot // 1000 * early(judge, turns) // 1000
        return worth
    if form == POINTS_TABLE:
        first, found = table[row + S_TABLE] + 1, count(state, seat, scope, filter, cell, 0)
        last = judge.facts.points[first - 1] - 1
        now = judge.facts.points[first + min(found, last)]
        then = judge.facts.points[first + min(found + 2, last)]
        return now * POINT + (then - now) * hope // 2
    if form == LONGEST_LINE:
        matches = matching_cells(state, seat, filter, seat.occupied)
        through = cell if table[row + S_FLAG] else NO
        return points * judge.path(matches, scope, through, cap)
    if form == PER_RESOURCE:
        # What must be kept to the end is only half won while there is time to spend it.
        found = amount(seat, table[row + S_WHAT])
        worth = points * (found // every) + points * (found % every) // every * hope // 1000
        if cap:
            worth = min(worth, cap * POINT)
        return worth - worth * early(judge, turns) // 2000
    if form == PER_EMPTY_SPACE:
        return _empty_value(judge, seat, points, cell, turns)
    if form == PER_SET:
        return points * sets(state, seat, 0) + points * _set_parts(state, seat) // 5 * hope // 1000
    attribute, different = table[row + S_WHAT], table[row + S_DIFFERENT] == 1
    if form == THIS_FULL_LINE:
        return _line_value(
            judge, state, seat, GEOMETRY.around(scope, cell), attribute, different, points, hope
        )
    assert form == EACH_FULL_LINE
    found = 0
    for k in range(SPAN):
        mask = line_mask(seat, scope, k)
        found += _line_value(judge, state, seat, mask, attribute, different, points, hope)
    return found


def expected_score(judge: Judge, state: State, seat: Seat, score: i64, cell: i64, turns: i64) -> i64:
    """What a score row may be worth at the end: what is there, and a share of the cards still to come."""
    row = score * SCORE_WIDTH
    table = judge.facts.score
    form, points, every = table[row + S_FORM], table[row + S_POINTS] * POINT, table[row + S_EVERY]
    scope, filter, cap = table[row + S_WHERE], table[row + S_FILTER], table[row + S_CAP]
    if form in (PER_MATCH, POINTS_TABLE, LONGEST_LINE):
        # Whoever has the objective picks cards for it, hence half as many again.
        coming = plantings_left(judge, seat, turns) * judge.density[filter] // 1000 * 3 // 2
        if scope >= IN_ROW and form == PER_MATCH:
            return points * min(coming, 2000) // 1000
        found = count_area(state, seat, filter, 0) * 1000 + coming
        if judge.facts.piece_test[filter] != NO_PIECES_TEST:
            found = coming * judge.w.partial // 1000
        if form == PER_MATCH:
            return points * found // (every * 1000)
        if form == LONGEST_LINE:
            return points * found // 1500
        first = table[row + S_TABLE] + 1
        return judge.facts.points[first + min(found // 1000, judge.facts.points[first - 1] - 1)] * POINT
    if form == PER_RESOURCE:
        worth = points * 12 // every
        return min(worth, cap * POINT) if cap else worth
    if form in (PER_SET, EACH_FULL_LINE):
        return points * 3 // 2
    if form == PER_EMPTY_SPACE:
        return points * 3 // 2
    assert form == THIS_FULL_LINE
    return points // 2


def _reach(seat: Seat) -> i64:
    return GEOMETRY.reach(seat.top, seat.left, seat.bottom, seat.right)


def _free_around(seat: Seat, direction: i64, cell: i64) -> i64:
    """Cells of a scope that may still be filled; a line never holds more than four."""
    around = GEOMETRY.around(direction, cell)
    free = bits(around & _reach(seat) & ~seat.occupied)
    if direction in (ROW, COLUMN):
        return min(free, SPAN - bits(around & seat.occupied))
    return free


def _empty_value(judge: Judge, seat: Seat, points: i64, cell: i64, turns: i64) -> i64:
    """Cells beyond the frame stay empty, the others may be filled."""
    around = GEOMETRY.around(ORTHOGONAL, cell)
    taken = bits(around & seat.occupied)
    open = bits(around & ~seat.occupied & _reach(seat))
    return points * (4 - taken - open) + points * open * (1000 - early(judge, turns)) // 1000


def _set_parts(state: State, seat: Seat) -> i64:
    """How many of the five elements of the next set are there, roughly: Events and Terrains."""
    done = sets(state, seat, 0)
    parts: i64 = 0
    if len(seat.events) > done:
        parts += 2
    return parts


def _line_value(
    judge: Judge,
    state: State,
    seat: Seat,
    mask: i64,
    attribute: i64,
    different: bool,
    points: i64,
    hope: i64,
) -> i64:
    """A line that holds counts in full; one that still can, by how many cards it has."""
    seen: i64 = 0
    same: i64 = -1
    union: i64 = 0
    total: i64 = 0
    fits = True
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if not mask & bit(cell):
            continue
        value = _value(state, seat, attribute, cell)
        seen += 1
        if attribute > HABITAT_OF:
            value = bit(min(value + 8, 40))
        if different:
            if attribute > HABITAT_OF and union & value:
                fits = False
            union |= value
            total += 1
            if value == 0 or bits(union) < total:
                fits = False
        else:
            same = value if same == -1 else same & value
            if same == 0:
                fits = False
    if not fits or seen == 0:
        return 0
    if seen == SPAN:
        return points
    share = hope * judge.w.line // 1000
    if seen == 3:
        return points * share // 1000
    if seen == 2:
        return points * share // 2500
    return points * share // 8000


# --- fauna --------------------------------------------------------------------------


def fauna_value(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """Tiers taken, tiers achieved this turn, and hopes."""
    worth: i64 = 0
    for place in range(PLACES):
        mark = 1 << place
        if seat.claimed & mark:
            for tier in range(TIERS):
                if state.claims[place * 6 + tier] == seat.no:
                    worth += tier_points(state, tier) * POINT
            continue
        worth += place_hope(judge, state, seat, place, turns)
    return worth


def place_hope(judge: Judge, state: State, seat: Seat, place: i64, turns: i64) -> i64:
    """What a place of the Fauna board may bring that this seat has not claimed."""
    taken = claimants(state, place)
    if taken >= TIERS:
        return 0
    if seat.achieved & (1 << place):
        return tier_points(state, taken) * POINT
    chance = _chance(judge, state, seat, state.fauna[place], turns)
    if chance <= 0:
        return 0
    return _likely_tier(judge, state, seat, place, taken, chance, turns) * chance // 1000


def _likely_tier(
    judge: Judge, state: State, seat: Seat, place: i64, taken: i64, chance: i64, turns: i64
) -> i64:
    """Points of the tier this seat would get if those nearer to the goal come first."""
    ahead: i64 = 0
    for other in state.seats:
        if other.no != seat.no and not other.claimed & (1 << place):
            theirs = _chance(judge, state, other, state.fauna[place], turns)
            if theirs > 0:
                ahead += 1000 * theirs // (theirs + chance)
    tier = taken + ahead // 1000
    part = ahead % 1000
    upper, lower = tier_points(state, tier), tier_points(state, tier + 1)
    return upper * POINT - (upper - lower) * part


def _chance(judge: Judge, state: State, seat: Seat, side: i64, turns: i64) -> i64:
    """Of a thousand: how likely the goal is reached in time, by the turns its missing parts would take."""
    w = judge.w
    row = side * GOAL_WIDTH
    form, scope = judge.facts.goal[row], judge.facts.goal[row + 2]
    missing = need(state, side) - have(state, seat, side, 0)
    if missing <= 0:
        return w.fauna
    if form == COUNT_AT_LEAST:
        filter = judge.facts.goal[row + 3]
        if judge.facts.piece_test[filter] != NO_PIECES_TEST:
            time = missing * w.fauna_piece
        else:
            time = missing * w.fauna_card * 1000 // (300 + judge.density[filter] * 2)
    elif form == RESOURCE_AT_LEAST:
        time = missing * w.fauna_stock
        if scope == EVENTS_PLAYED:
            time *= 6
    elif form == FULL_LINES_AT_LEAST:
        time = _missing_in_lines(seat, scope) * w.fauna_card
    else:
        time = missing * 3 * w.fauna_card
    square = turns * turns // 1000
    return w.fauna * square // (square + time * time // 1000 + 1)


def _missing_in_lines(seat: Seat, line: i64) -> i64:
    """Cards that two full lines still need."""
    if line == MAIN_DIAGONAL:
        best: i64 = 0
        for top in range(max(seat.bottom - SPAN + 1, 0), min(seat.top, SIDE - SPAN) + 1):
            for left in range(max(seat.right - SPAN + 1, 0), min(seat.left, SIDE - SPAN) + 1):
                best = max(best, bits(seat.occupied & _diagonals(top, left)))
        return 8 - best
    first: i64 = 0
    second: i64 = 0
    for k in range(SIDE):
        mask = GEOMETRY.around(ROW, k * SIDE) if line == ROW else GEOMETRY.around(COLUMN, k)
        there = bits(mask & seat.occupied)
        if there > first:
            first, second = there, first
        elif there > second:
            second = there
    return 8 - first - second


def _diagonals(top: i64, left: i64) -> i64:
    mask: i64 = 0
    for k in range(SPAN):
        mask |= bit((top + k) * SIDE + left + k) | bit((top + k) * SIDE + left + SPAN - 1 - k)
    return mask
