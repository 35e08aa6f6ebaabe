"""Costs and gains: what the rows of an ability do, one frame each.

Implements E-GEN-02 to E-GEN-12 (costs in full, gains in part, their order, "take
less"), E-CONV-01, E-CMP-02, E-CMP-04, E-SPR-02, E-GRO-01, E-GRO-04, E-ACT-09 to E-ACT-11.
A `run_` function returns False when its frame must ask.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth import frames, space
from holocene.earth.codes import (
    ANYWHERE,
    DIAGONAL,
    EACH,
    NEED_COMPOST,
    NEED_GROWTH,
    NEED_HAND,
    NEED_SOIL,
    NEED_SPROUTS,
    NO,
    PER_AREA,
    PER_NOTHING,
    PER_PLANTED,
)
from holocene.earth.counting import count_area, matching_cells
from holocene.earth.geometry import CELLS, GEOMETRY, bit
from holocene.earth.rules.fauna import check
from holocene.earth.space import Choices
from holocene.earth.state import Seat, State
from holocene.earth.tables import SPEC_WIDTH
from holocene.earth.zones import (
    add_growth,
    add_sprouts,
    compost_from_deck,
    compost_from_hand,
    discard_from_compost,
    draw,
    free_growth_cells,
    free_sprout_cells,
    growth_cells,
    held_to_hand,
    insert_sorted,
    sprout_cells,
)

SPROUTS_A_CONVERSION: Final = 3
SOIL_A_CONVERSION: Final = 2
ALL_CELLS: Final = (1 << CELLS) - 1


# --- abilities ----------------------------------------------------------------------


def can_pay(state: State, seat: Seat, ability: i64) -> bool:
    """The full cost is there now (E-GEN-02, E-GEN-05); for a copy, some copyable cost is (E-GEN-12)."""
    tables = state.tables
    if tables.costs_nothing(ability):
        return tables.copies[ability] == NO or copyable(state, seat, tables.copies[ability], NO) != 0
    return (
        tables.needs(ability, NEED_SOIL) <= seat.soil
        and tables.needs(ability, NEED_SPROUTS) <= seat.sprout_total
        and tables.needs(ability, NEED_GROWTH) <= seat.growth_total
        and tables.needs(ability, NEED_HAND) <= len(seat.hand)
        and tables.needs(ability, NEED_COMPOST) <= len(seat.compost)
    )


def may_activate(state: State, seat: Seat, ability: i64) -> bool:
    """Not barred by "you chose this action" (E-ACT-08)."""
    return state.tables.chose[ability] == 0 or seat.no == state.active


def copyable(state: State, seat: Seat, action: i64, slot: i64) -> i64:
    """Cells whose ability a copy ability can use now: not another copy, not itself (E-ACT-11)."""
    tables = state.tables
    mask: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        ability = tables.ability(seat.cards[cell], action)
        if ability == NO or cell == slot or tables.copies[ability] != NO:
            continue
        if may_activate(state, seat, ability) and can_pay(state, seat, ability):
            mask |= bit(cell)
    return mask


def start_ability(state: State, seat: Seat, ability: i64, slot: i64, bonus: i64) -> None:
    """Pushes an ability's rows, the first cost on top (E-GEN-07, E-GEN-08, E-GEN-12).

    `bonus` is an ability whose gains come last among the automatic ones (E-EVENT-08), or NO."""
    tables = state.tables
    lane = seat.lane
    asked = slot
    if seat.less:
        asked += frames.ASKED
        seat.less = False
    lane.push(frames.CHECK, 0, 0, 0)
    first, middle = tables.first_row[ability], tables.mid_row[ability]
    automatic, last = tables.auto_row[ability], tables.last_row[ability]
    if last > automatic:
        _push_rows(state, seat, automatic, last, asked)
        if automatic > first or bonus != NO:
            lane.push(frames.CHECK, 0, 0, 0)
    if bonus != NO:
        _push_rows(state, seat, tables.mid_row[bonus], tables.last_row[bonus], asked)
    _push_rows(state, seat, middle, automatic, asked)
    _push_rows(state, seat, first, middle, slot)


def start_fresh(state: State, seat: Seat, ability: i64, slot: i64, bonus: i64) -> None:
    """The ability of a card that has just been laid down or played: its lying there counts before
    the first chosen gain, also where nothing is paid or gained automatically (E-GEN-09)."""
    if state.tables.auto_row[ability] == state.tables.first_row[ability] and bonus == NO:
        check(state, seat)
    start_ability(state, seat, ability, slot, bonus)


def _push_rows(state: State, seat: Seat, first: i64, last: i64, slot: i64) -> None:
    tables = state.tables
    row = last
    while row > first:
        row -= 1
        seat.lane.push(tables.row_code[row], tables.row_n[row], tables.row_spec[row], slot)


def fill_copy(state: State, seat: Seat, out: Choices) -> None:
    """Which ability to copy; after `less` one with an automatic gain."""
    action, slot = seat.lane.a(), seat.lane.c() & (frames.ASKED - 1)
    mask = copyable(state, seat, action, slot)
    if seat.lane.c() >= frames.ASKED:
        mask = _with_automatic_gain(state, seat, action, mask)
    out.add_cells(space.THIS, mask)


def can_give_less(state: State, seat: Seat, ability: i64) -> bool:
    """Has an automatic gain, its own or that of an ability it could copy (E-GEN-11)."""
    action = state.tables.copies[ability]
    if action == NO:
        return state.tables.has_automatic_gain(ability)
    return _with_automatic_gain(state, seat, action, copyable(state, seat, action, NO)) != 0


def _with_automatic_gain(state: State, seat: Seat, action: i64, mask: i64) -> i64:
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        ability = state.tables.ability(seat.cards[cell], action)
        if mask & bit(cell) and state.tables.has_automatic_gain(ability):
            found |= bit(cell)
    return found


def apply_copy(state: State, seat: Seat, choice: i64) -> None:
    cell = choice - space.THIS
    action, slot = seat.lane.a(), seat.lane.c() & (frames.ASKED - 1)
    seat.less = seat.lane.c() >= frames.ASKED
    seat.lane.drop()
    ability = state.tables.ability(seat.cards[cell], action)
    start_ability(state, seat, ability, slot, NO)


# --- how much -----------------------------------------------------------------------


def gain_size(state: State, seat: Seat, n: i64, spec: i64) -> i64:
    """n, multiplied by what the card counts (`per` in docs/cards.md)."""
    row = spec * SPEC_WIDTH
    per = state.tables.spec[row]
    if per == PER_NOTHING:
        return n
    filter, every = state.tables.spec[row + 1], state.tables.spec[row + 2]
    if per == PER_PLANTED:
        found: i64 = 0
        for i in range(len(seat.planted)):
            if state.tables.passes(filter, seat.planted[i]):
                found += 1
    elif per == PER_AREA:
        found = count_area(state, seat, filter, 0)
    else:
        found = neighbour_count(state, seat, filter)
    return n * (found // every)


def neighbour_count(state: State, seat: Seat, filter: i64) -> i64:
    """The larger count of the two neighbours' areas (A-ICON-03 to A-ICON-06)."""
    if state.players == 1:
        return _count_of(state, seat, filter)
    right = state.seats[(seat.no + 1) % state.players]
    left = state.seats[(seat.no + state.players - 1) % state.players]
    return max(_count_of(state, left, filter), _count_of(state, right, filter))


def _count_of(state: State, seat: Seat, filter: i64) -> i64:
    if state.tables.counts_events[filter]:
        return len(seat.events)
    return count_area(state, seat, filter, 0)


def run_amount(state: State, seat: Seat) -> bool:
    """Soil, draw and deck compost: all of it at once, or as much as is answered (E-GEN-11)."""
    lane = seat.lane
    n = gain_size(state, seat, lane.a(), lane.b())
    if lane.c() >= frames.ASKED and n > 0:
        return False
    _take(state, seat, n)
    return True


def fill_amount(state: State, seat: Seat, out: Choices) -> None:
    n = gain_size(state, seat, seat.lane.a(), seat.lane.b())
    for k in range(min(n, space.AMOUNTS - 1) + 1):
        out.add(space.AMOUNT + k)


def apply_amount(state: State, seat: Seat, choice: i64) -> None:
    _take(state, seat, choice - space.AMOUNT)


def _take(state: State, seat: Seat, n: i64) -> None:
    code = seat.lane.code()
    seat.lane.drop()
    if code == frames.SOIL:
        seat.soil += n
    elif code == frames.DRAW:
        draw(state, seat, n)
    else:
        compost_from_deck(state, seat, n)


# --- placing pieces -----------------------------------------------------------------


def run_place(state: State, seat: Seat, piece: i64) -> bool:
    """Turns a printed gain of pieces into the question where they go (E-ACT-09, E-ACT-10)."""
    lane = seat.lane
    n, spec, slot = gain_size(state, seat, lane.a(), lane.b()), lane.b(), lane.c() & (frames.ASKED - 1)
    lane.drop()
    row = spec * SPEC_WIDTH
    place = state.tables.spec[row + 3]
    if n == 0:
        return True
    if place == ANYWHERE:
        lane.push(frames.PUT, piece, n, ALL_CELLS)
        return True
    direction = state.tables.spec[row + 4]
    around = GEOMETRY.around(direction, slot)
    mask = matching_cells(state, seat, state.tables.spec[row + 5], around)
    if place == EACH:
        if direction == DIAGONAL:
            mask |= bit(slot)
        lane.push(frames.PUT_EACH, piece, n, mask)
    else:
        lane.push(frames.PUT, piece, n, mask)
    return True


def _open_cells(state: State, seat: Seat) -> i64:
    if seat.lane.a() == frames.SPROUT:
        return free_sprout_cells(state, seat) & seat.lane.c()
    return free_growth_cells(state, seat) & seat.lane.c()


def run_put(state: State, seat: Seat) -> bool:
    """Nothing left to place, or nowhere: the rest is lost (E-SPR-02, E-GRO-01)."""
    if seat.lane.a() == frames.SPROUT:
        room = seat.sprout_room
    else:
        room = seat.growth_room
    if seat.lane.b() == 0 or room == 0 or _open_cells(state, seat) == 0:
        seat.lane.drop()
        return True
    return False


def fill_put(state: State, seat: Seat, out: Choices) -> None:
    out.add(space.DONE)
    if seat.lane.a() == frames.SPROUT:
        out.add_cells(space.SPROUT_ON, _open_cells(state, seat))
    else:
        out.add_cells(space.GROWTH_ON, _open_cells(state, seat))


def apply_put(state: State, seat: Seat, choice: i64) -> None:
    lane = seat.lane
    if choice == space.DONE:
        lane.drop()
        return
    piece, n, mask = lane.a(), lane.b(), lane.c()
    if piece == frames.SPROUT:
        add_sprouts(seat, choice - space.SPROUT_ON, 1)
    else:
        add_growth(seat, choice - space.GROWTH_ON, 1)
    lane.set(piece, n - 1, mask)


def run_put_each(state: State, seat: Seat) -> bool:
    """More than one piece on each card: card by card; otherwise the player picks the cards."""
    lane = seat.lane
    piece, n, mask = lane.a(), lane.b(), lane.c()
    if n > 1:
        lane.drop()
        cell = len(seat.cells)
        while cell > 0:
            cell -= 1
            if mask & bit(seat.cells[cell]):
                lane.push(frames.PUT, piece, n, bit(seat.cells[cell]))
        return True
    if _open_cells(state, seat) == 0:
        lane.drop()
        return True
    return False


def apply_put_each(state: State, seat: Seat, choice: i64) -> None:
    lane = seat.lane
    if choice == space.DONE:
        lane.drop()
        return
    if lane.a() == frames.SPROUT:
        cell = choice - space.SPROUT_ON
        add_sprouts(seat, cell, 1)
    else:
        cell = choice - space.GROWTH_ON
        add_growth(seat, cell, 1)
    lane.set(lane.a(), lane.b(), lane.c() & ~bit(cell))


# --- paying pieces and cards --------------------------------------------------------


def run_pay_sprouts(seat: Seat) -> bool:
    return _run_pay_pieces(seat, frames.SPROUT, seat.sprouts, seat.sprout_total)


def run_pay_growth(seat: Seat) -> bool:
    return _run_pay_pieces(seat, frames.GROWTH, seat.growth, seat.growth_total)


def _run_pay_pieces(seat: Seat, piece: i64, pieces: vec[i64], total: i64) -> bool:
    """Which pieces; no question when it is all of them or when all lie on one card (E-TURN-11)."""
    lane = seat.lane
    n = lane.a()
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        there = pieces[cell]
        if n == 0 or there == 0:
            continue
        if there < total and n < total:
            return False
        paid = min(there, n)
        if piece == frames.SPROUT:
            add_sprouts(seat, cell, -paid)
        else:
            add_growth(seat, cell, -paid)
        n -= paid
        total -= paid
    assert n == 0, "a cost was started that cannot be paid"
    lane.drop()
    return True


def fill_pay_sprouts(seat: Seat, out: Choices) -> None:
    out.add_cells(space.SPROUT_OFF, sprout_cells(seat))


def fill_pay_growth(seat: Seat, out: Choices) -> None:
    out.add_cells(space.GROWTH_OFF, growth_cells(seat))


def apply_pay_piece(seat: Seat, choice: i64) -> None:
    """One piece goes back to the supply; from a complete Flora the canopy first (E-GRO-04)."""
    lane = seat.lane
    if choice >= space.GROWTH_OFF:
        add_growth(seat, choice - space.GROWTH_OFF, -1)
    else:
        add_sprouts(seat, choice - space.SPROUT_OFF, -1)
    lane.set(lane.a() - 1, lane.b(), lane.c())


def run_pay_hand(seat: Seat) -> bool:
    """Exactly n hand cards to the compost; no question when it is the whole hand."""
    lane = seat.lane
    n = lane.a()
    if n > 0 and len(seat.hand) > n:
        return False
    lane.drop()
    while n > 0 and len(seat.hand) > 0:
        compost_from_hand(seat, seat.hand[0])
        n -= 1
    return True


def fill_hand(state: State, seat: Seat, out: Choices, block: i64) -> None:
    for i in range(len(seat.hand)):
        out.add(space.card_choice(block, seat.hand[i], state.tables.cards))


def card_of(state: State, choice: i64, block: i64) -> i64:
    return choice - space.card_choice(block, 0, state.tables.cards)


def apply_pay_hand(state: State, seat: Seat, choice: i64) -> None:
    compost_from_hand(seat, card_of(state, choice, space.COMPOST))
    seat.lane.set(seat.lane.a() - 1, seat.lane.b(), seat.lane.c())


def run_compost_hand(seat: Seat) -> bool:
    if seat.lane.a() == 0 or len(seat.hand) == 0:
        seat.lane.drop()
        return True
    return False


def fill_compost_hand(state: State, seat: Seat, out: Choices) -> None:
    out.add(space.DONE)
    fill_hand(state, seat, out, space.COMPOST)


def apply_compost_hand(state: State, seat: Seat, choice: i64) -> None:
    if choice == space.DONE:
        seat.lane.drop()
    else:
        apply_pay_hand(state, seat, choice)


def run_pay_soil(seat: Seat) -> bool:
    seat.soil -= seat.lane.a()
    seat.lane.drop()
    return True


def run_pay_compost(state: State, seat: Seat) -> bool:
    n = seat.lane.a()
    seat.lane.drop()
    discard_from_compost(state, seat, n)
    return True


# --- looking into the compost -------------------------------------------------------


def run_look(seat: Seat) -> bool:
    """The top cards of the own compost come into view (E-CMP-04)."""
    n, keep = seat.lane.a(), seat.lane.b()
    seat.lane.drop()
    taken = vec[i64]()
    while n > 0 and len(seat.compost) > 0:
        seat.compost, card = pop(seat.compost)
        taken = append(taken, card)
        n -= 1
    seat.held = taken
    if len(taken) > 0:
        seat.unseen += 1
        seat.lane.push(frames.TAKE_BACK, keep, 0, 0)
    return True


def run_take_back(seat: Seat) -> bool:
    if seat.lane.a() > 0 and len(seat.held) > 0:
        return False
    seat.lane.drop()
    _return_held(seat)
    return True


def fill_take_back(state: State, seat: Seat, out: Choices) -> None:
    out.add(space.DONE)
    ascending = vec[i64]()
    for i in range(len(seat.held)):
        ascending = insert_sorted(ascending, seat.held[i])
    for i in range(len(ascending)):
        out.add(space.card_choice(space.KEEP, ascending[i], state.tables.cards))


def apply_take_back(state: State, seat: Seat, choice: i64) -> None:
    if choice == space.DONE:
        seat.lane.set(0, 0, 0)
        return
    held_to_hand(seat, card_of(state, choice, space.KEEP))
    seat.lane.set(seat.lane.a() - 1, 0, 0)


def _return_held(seat: Seat) -> None:
    """Back on top of the compost in the order they had."""
    i: i64 = len(seat.held)
    while i > 0:
        i -= 1
        seat.compost = append(seat.compost, seat.held[i])
    seat.held = vec[i64]()


# --- conversion ---------------------------------------------------------------------


def can_convert(seat: Seat) -> bool:
    return seat.sprout_total >= SPROUTS_A_CONVERSION


def start_conversion(seat: Seat) -> None:
    """3 sprouts for 2 soil, a fixed exchange (E-CONV-01)."""
    seat.lane.push(frames.CHECK, 0, 0, 0)
    seat.lane.push(frames.CONVERTED, 0, 0, 0)
    seat.lane.push(frames.CONVERT, SPROUTS_A_CONVERSION, 0, 0)


def run_converted(seat: Seat) -> bool:
    seat.lane.drop()
    seat.soil += SOIL_A_CONVERSION
    return True


def run_check(state: State, seat: Seat) -> bool:
    seat.lane.drop()
    check(state, seat)
    return True
