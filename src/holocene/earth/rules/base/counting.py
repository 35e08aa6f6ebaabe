"""Counting cards: filters, scopes, resources, lines, sets and paths.

Implements E-OBJ-01 to E-OBJ-18 and E-COL-04, E-COL-05: what an objective counts, and
what it does not. Used alike by Fauna goals, Ecosystems, brown Terrain abilities
and gains that multiply. `skip` is a mask of cells left out of the count.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine.codes import (
    AT_LEAST,
    AT_MOST,
    BLUE_BIT,
    CANOPY_TEST,
    COLOUR_OF,
    COLUMN,
    COMPOST_PILE,
    EMPTY_TEST,
    EVEN,
    EVENTS,
    EXACTLY,
    FILLED_TEST,
    FLORA,
    GROWTH_OF,
    GROWTH_TEST,
    HABITAT_OF,
    HAND,
    IN_AREA,
    IN_ROW,
    IN_TABLEAU,
    NO,
    NO_PIECES_TEST,
    ORTHOGONAL,
    RED_BIT,
    ROW,
    SOIL,
    SPROUTS,
    SPROUTS_FULL_TEST,
    SPROUTS_OF,
    SPROUTS_TEST,
    TERRAIN,
    TYPE_OF,
    VP_OF,
    YELLOW_BIT,
)
from holocene.earth.machine.frames import ISLAND_SLOT
from holocene.earth.machine.geometry import CELLS, GEOMETRY, SIDE, SPAN, bit
from holocene.earth.machine.state import Seat, State


def _compare(relation: i64, have: i64, n: i64) -> bool:
    if relation == AT_LEAST:
        return have >= n
    if relation == AT_MOST:
        return have <= n
    if relation == EXACTLY:
        return have == n
    if relation == EVEN:
        return have % 2 == 0
    return have % 2 == 1


def _pieces_pass(state: State, seat: Seat, filter: i64, cell: i64) -> bool:
    """The part of a filter that looks at the pieces; only tableau cards carry any (E-OBJ-05, E-OBJ-18)."""
    facts = state.facts
    test = facts.piece_test[filter]
    if test == NO_PIECES_TEST:
        return True
    if cell >= CELLS:
        return False
    card = seat.cards[cell]
    sprouts, growth = seat.sprouts[cell], seat.growth[cell]
    if test == SPROUTS_TEST:
        return _compare(facts.piece_relation[filter], sprouts, facts.piece_n[filter])
    if test == GROWTH_TEST:
        return _compare(facts.piece_relation[filter], growth, facts.piece_n[filter])
    if facts.kind_of[card] != FLORA:
        return False
    spaces, most = facts.spaces_of[card], facts.growth_of[card]
    if test == SPROUTS_FULL_TEST:
        return spaces > 0 and sprouts == spaces
    if test == CANOPY_TEST:
        return most > 0 and growth == most
    if test == FILLED_TEST:
        return sprouts == spaces and growth == most
    assert test == EMPTY_TEST
    return sprouts == 0 and growth == 0


def passes(state: State, seat: Seat, filter: i64, slot: i64) -> bool:
    """Does the card in this slot of the area pass the filter?"""
    if slot < CELLS:
        face = seat.cards[slot]
    elif slot == ISLAND_SLOT:
        face = state.facts.cards + seat.island
    else:
        face = state.facts.cards + state.facts.islands + seat.climate
    return state.facts.passes(filter, face) and _pieces_pass(state, seat, filter, slot)


def matching_cells(state: State, seat: Seat, filter: i64, mask: i64) -> i64:
    """The cells of the mask whose cards pass."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell) and passes(state, seat, filter, cell):
            found |= bit(cell)
    return found


def count_tableau(state: State, seat: Seat, filter: i64, skip: i64) -> i64:
    facts = state.facts
    base = filter * facts.faces
    plain = facts.piece_test[filter] == NO_PIECES_TEST
    found: i64 = 0
    match, cells, cards = facts.match, seat.cells, seat.cards
    for i in range(len(cells)):
        cell = cells[i]
        if match[base + cards[cell]] == 0 or skip & bit(cell):
            continue
        if plain or _pieces_pass(state, seat, filter, cell):
            found += 1
    return found


def count_area(state: State, seat: Seat, filter: i64, skip: i64) -> i64:
    """Tableau, Island and Climate, each card once (E-CARD-10, E-OBJ-01)."""
    facts = state.facts
    found = count_tableau(state, seat, filter, skip)
    if facts.piece_test[filter] != NO_PIECES_TEST:
        return found
    if seat.island != NO and facts.passes(filter, facts.island_face(seat.island)):
        found += 1
    if seat.climate != NO and facts.passes(filter, facts.climate_face(seat.climate)):
        found += 1
    return found


def count(state: State, seat: Seat, scope: i64, filter: i64, cell: i64, skip: i64) -> i64:
    """Cards in a scope that pass; `cell` is where the counting card stands."""
    if scope == IN_TABLEAU:
        return count_tableau(state, seat, filter, skip)
    if scope == IN_AREA:
        return count_area(state, seat, filter, skip)
    mask = GEOMETRY.around(scope - IN_ROW, cell)
    found: i64 = 0
    for i in range(len(seat.cells)):
        other = seat.cells[i]
        if mask & bit(other) and not skip & bit(other) and passes(state, seat, filter, other):
            found += 1
    return found


def amount(seat: Seat, resource: i64) -> i64:
    """What a player has of a resource (E-OBJ-15: hand cards only, not held ones)."""
    if resource == SOIL:
        return seat.soil
    if resource == HAND:
        return len(seat.hand)
    if resource == COMPOST_PILE:
        return len(seat.compost)
    if resource == EVENTS:
        return len(seat.events)
    if resource == SPROUTS:
        return seat.sprout_total
    return seat.growth_total


# --- sets of five -------------------------------------------------------------------


def _colour_cards(state: State, seat: Seat, colours: i64, skip: i64) -> i64:
    """Cards of the area with at least one of these ability colours."""
    facts = state.facts
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if facts.colours_of[seat.cards[cell]] & colours and not skip & bit(cell):
            found += 1
    if seat.island != NO and facts.colours_of[facts.island_face(seat.island)] & colours:
        found += 1
    if seat.climate != NO and facts.colours_of[facts.climate_face(seat.climate)] & colours:
        found += 1
    return found


def sets(state: State, seat: Seat, skip: i64) -> i64:
    """Complete sets of red, yellow, blue, Terrain and Event, five different cards each (E-OBJ-11).

    By Hall's theorem k triples exist exactly when every choice of colours has k cards for each."""
    most: i64 = len(seat.events)
    terrains: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if state.facts.kind_of[seat.cards[cell]] == TERRAIN and not skip & bit(cell):
            terrains += 1
    most = min(most, terrains)
    colours: i64 = 1
    while colours < 8 and most > 0:
        wanted: i64 = 0
        if colours & RED_BIT:
            wanted += 1
        if colours & YELLOW_BIT:
            wanted += 1
        if colours & BLUE_BIT:
            wanted += 1
        most = min(most, _colour_cards(state, seat, colours, skip) // wanted)
        colours += 1
    return most


# --- lines of four ------------------------------------------------------------------


def line_mask(seat: Seat, line: i64, k: i64) -> i64:
    """The k-th row or column of the frame."""
    if line == ROW:
        return GEOMETRY.around(ROW, (seat.top + k) * SIDE)
    return GEOMETRY.around(COLUMN, seat.left + k)


def is_full(seat: Seat, mask: i64, skip: i64) -> bool:
    """Four cards stand in the line (E-OBJ-07)."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        if mask & bit(seat.cells[i]) and not skip & bit(seat.cells[i]):
            found += 1
    return found == SPAN


def full_lines(seat: Seat, line: i64, skip: i64) -> i64:
    found: i64 = 0
    for k in range(i64(SPAN)):
        if is_full(seat, line_mask(seat, line, k), skip):
            found += 1
    return found


def full_diagonals(seat: Seat, skip: i64) -> i64:
    """Main diagonals that are full, in a tableau that spans exactly 4x4 (E-OBJ-14)."""
    seen = seat.occupied & ~skip
    if skip:
        top, left, bottom, right = _bounds(seat, skip)
    else:
        top, left, bottom, right = seat.top, seat.left, seat.bottom, seat.right
    if bottom - top != SPAN - 1 or right - left != SPAN - 1:
        return 0
    falling: i64 = 0
    rising: i64 = 0
    for k in range(i64(SPAN)):
        falling |= bit((top + k) * SIDE + left + k)
        rising |= bit((top + k) * SIDE + right - k)
    found: i64 = 0
    if seen & falling == falling:
        found += 1
    if seen & rising == rising:
        found += 1
    return found


def _bounds(seat: Seat, skip: i64) -> tuple[i64, i64, i64, i64]:
    top: i64 = SIDE
    left: i64 = SIDE
    bottom: i64 = -1
    right: i64 = -1
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if skip & bit(cell):
            continue
        top, bottom = min(top, cell // SIDE), max(bottom, cell // SIDE)
        left, right = min(left, cell % SIDE), max(right, cell % SIDE)
    return top, left, bottom, right


def _value(state: State, seat: Seat, attribute: i64, cell: i64) -> i64:
    """A mask of values for colour, type and habitat; one number for the rest (E-OBJ-08, E-OBJ-17)."""
    facts = state.facts
    card = seat.cards[cell]
    if attribute == COLOUR_OF:
        return facts.colours_of[card] & 63
    if attribute == TYPE_OF:
        return facts.types_of[card]
    if attribute == HABITAT_OF:
        return facts.habitats_of[card]
    if attribute == VP_OF:
        return facts.vp_of[card]
    if attribute == SPROUTS_OF:
        return seat.sprouts[cell]
    assert attribute == GROWTH_OF
    return seat.growth[cell]


def line_holds(state: State, seat: Seat, mask: i64, attribute: i64, different: bool) -> bool:
    """Does a full line satisfy the relation? Lines of fewer than 4 cards never do (E-OBJ-07)."""
    if not is_full(seat, mask, 0):
        return False
    v0: i64 = 0
    v1: i64 = 0
    v2: i64 = 0
    v3: i64 = 0
    k = 0
    for i in range(len(seat.cells)):
        if mask & bit(seat.cells[i]):
            value = _value(state, seat, attribute, seat.cells[i])
            if k == 0:
                v0 = value
            elif k == 1:
                v1 = value
            elif k == 2:
                v2 = value
            else:
                v3 = value
            k += 1
    if attribute > HABITAT_OF:
        if different:
            return v0 != v1 and v0 != v2 and v0 != v3 and v1 != v2 and v1 != v3 and v2 != v3
        return v0 == v1 and v0 == v2 and v0 == v3
    if different:
        return _can_differ(v0, v1, v2, v3)
    return v0 & v1 & v2 & v3 != 0


def _can_differ(v0: i64, v1: i64, v2: i64, v3: i64) -> bool:
    """One value can be picked from each mask so that the four differ (Hall's condition over cards)."""
    if v0 == 0 or v1 == 0 or v2 == 0 or v3 == 0:
        return False
    if _bits(v0 | v1) < 2 or _bits(v0 | v2) < 2 or _bits(v0 | v3) < 2:
        return False
    if _bits(v1 | v2) < 2 or _bits(v1 | v3) < 2 or _bits(v2 | v3) < 2:
        return False
    if _bits(v0 | v1 | v2) < 3 or _bits(v0 | v1 | v3) < 3 or _bits(v0 | v2 | v3) < 3:
        return False
    return _bits(v1 | v2 | v3) >= 3 and _bits(v0 | v1 | v2 | v3) >= 4


def _bits(mask: i64) -> i64:
    found: i64 = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


# --- paths --------------------------------------------------------------------------


def longest_path(mask: i64, direction: i64, through: i64, cap: i64) -> i64:
    """Cards on the longest path over the mask, stepping in the direction, no card twice.

    With `through` (a cell) the path must contain it: the longest pair of arms that leave
    it without meeting. E-OBJ-09 and E-OBJ-10; `cap` stops the search early, 0 for none."""
    if cap == 0:
        cap = _bits(mask)
    if through != NO:
        if not mask & bit(through):
            return 0
        return _through(mask, direction, through, cap)
    best: i64 = 0
    cell: i64 = 0
    rest = mask
    while rest:
        if rest & 1:
            best = max(best, _arm(mask, direction, cell, cap))
            if best >= cap:
                return cap
        rest >>= 1
        cell += 1
    return best


def _arm(mask: i64, direction: i64, cell: i64, cap: i64) -> i64:
    """The longest path that starts here, this cell included."""
    mask &= ~bit(cell)
    steps = GEOMETRY.around(direction, cell) & mask
    best: i64 = 0
    to: i64 = 0
    while steps:
        if steps & 1:
            best = max(best, _arm(mask, direction, to, cap - 1))
            if best + 1 >= cap:
                return cap
        steps >>= 1
        to += 1
    return best + 1


def _through(mask: i64, direction: i64, cell: i64, cap: i64) -> i64:
    """The longest path containing the cell: grow one arm cell by cell, then the other from the rest."""
    return _grow(mask & ~bit(cell), direction, cell, cell, 1, cap)


def _grow(mask: i64, direction: i64, middle: i64, end: i64, length: i64, cap: i64) -> i64:
    """`mask` is what is still free; the first arm ends at `end`."""
    best = length - 1 + _arm(mask | bit(middle), direction, middle, cap - length + 1)
    if best >= cap:
        return cap
    steps = GEOMETRY.around(direction, end) & mask
    to: i64 = 0
    while steps:
        if steps & 1:
            best = max(best, _grow(mask & ~bit(to), direction, middle, to, length + 1, cap))
            if best >= cap:
                return cap
        steps >>= 1
        to += 1
    return best


def empty_around(seat: Seat, cell: i64) -> i64:
    """Orthogonal cells without a card, beyond the edge of the tableau included (E-OBJ-13)."""
    return 4 - _bits(GEOMETRY.around(ORTHOGONAL, cell) & seat.occupied)
