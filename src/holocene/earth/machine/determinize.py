"""A full state that fits a view: everything the seat cannot see dealt anew.

Other hands and held cards, every compost, discard, deck, face-down cards and
unrevealed picks come from one shuffled pool of what the seat has not in sight,
sorted first, so that the result follows from the view and the stream alone.
Lanes stay as they are: no frame holds a hidden card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.engine import fill
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.hidden import hidden_zones, zones_of_seat, zones_of_table
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
from holocene.earth.machine.zones import insert_sorted, refill, sorted_cards
from holocene.earth.rules.base.fauna import PLACES, have, need
from holocene.earth.rules.base.plant import cells_for_held
from holocene.earth.rules.base.setup import (
    CLIMATES,
    ECOSYSTEMS,
    ISLANDS,
    SIDES,
    cards_dealt,
    is_in_box,
    picks_shown,
)
from holocene.kernel.rng import Stream

_TRIES: Final = 200


def determinize(view: View, stream: Stream) -> State:
    """A state the seat could be in; its own stream is new."""
    state = view._state.clone()
    state.stream = stream.split()
    stream.below(2)
    for seat in state.seats:
        if seat.no != view.seat:
            # No view shows it, and in another hand there may be nothing to take less of.
            seat.less = False
            seat.share = False
    for module in state.modules:
        module.before_deal(state, view.seat)
    pool = sorted_cards(_unseen_cards(state, view.seat))
    _deal_cards(state, view.seat, pool, stream)
    for seat in state.seats:
        if seat.no != view.seat and seat.down:
            _guess_achievements(state, seat)
    for module in state.modules:
        module.dealt_anew(state, view.seat, stream)
    if state.step == 0:
        _deal_sides(state, view.seat, stream)
    return state


# --- Earth cards --------------------------------------------------------------------


def _extend(cards: vec[i64], more: vec[i64]) -> vec[i64]:
    for i in range(len(more)):
        cards = append(cards, more[i])
    return cards


def _unseen_cards(state: State, viewer: i64) -> vec[i64]:
    pool = vec[i64]()
    for zone in hidden_zones(state, viewer):
        pool = _extend(pool, zone)
    for seat in state.seats:
        if seat.no == viewer:
            continue
        for i in range(len(seat.cells)):
            if seat.down & bit(seat.cells[i]):
                pool = append(pool, seat.cards[seat.cells[i]])
    return pool


def _deal_cards(state: State, viewer: i64, pool: vec[i64], stream: Stream) -> None:
    """Places with a condition are served first; a shuffle that leaves one unserved, or a seat
    without an answer, is repeated."""
    planted = [_cells_of_planted(seat) for seat in state.seats]
    for _ in range(_TRIES):
        stream.shuffle(pool)
        rest = _deal_bound(state, viewer, pool[:])
        if len(rest) == _free_room(state, viewer):
            _deal_rest(state, viewer, rest)
            for seat in state.seats:
                _follow_planted(seat, planted[seat.no])
            if _all_can_answer(state, viewer):
                return
    raise AssertionError("no deal fits the view")


def _all_can_answer(state: State, viewer: i64) -> bool:
    for seat in state.seats:
        if seat.no != viewer and seat.lane.used > 0:
            fill(state, seat, state.scratch)
            if state.scratch.n == 0:
                return False
    return True


def _cells_of_planted(seat: Seat) -> vec[i64]:
    """For each card planted this turn its face-down cell, or NO."""
    cells = vec[i64]()
    for i in range(len(seat.planted)):
        found: i64 = NO
        for k in range(len(seat.cells)):
            cell = seat.cells[k]
            if seat.down & bit(cell) and seat.cards[cell] == seat.planted[i]:
                found = cell
        cells = append(cells, found)
    return cells


def _follow_planted(seat: Seat, cells: vec[i64]) -> None:
    for i in range(len(cells)):
        if cells[i] != NO:
            seat.planted[i] = seat.cards[cells[i]]


def _is_planting(seat: Seat) -> bool:
    code = seat.lane.code()
    return code == frames.AT or code == frames.PAY_CARD or code == frames.SET_DOWN


def _deal_bound(state: State, viewer: i64, pool: vec[i64]) -> vec[i64]:
    """Face-down cards with room for their pieces, and cards in the act of being planted."""
    for seat in state.seats:
        if seat.no == viewer:
            continue
        for i in range(len(seat.cells)):
            cell = seat.cells[i]
            if seat.down & bit(cell):
                k = _fitting(state, pool, seat.sprouts[cell], seat.growth[cell])
                if k == NO:
                    return vec[i64]()
                pool, card = pop(pool, k)
                _turn_into(state, seat, cell, card)
        if _is_planting(seat):
            k = _plantable(state, seat, pool)
            if k == NO:
                return vec[i64]()
            pool, card = pop(pool, k)
            seat.held = append(vec[i64](), card)
    return pool


def _fitting(state: State, pool: vec[i64], sprouts: i64, growth: i64) -> i64:
    facts = state.facts
    k: i64 = len(pool)
    while k > 0:
        k -= 1
        card = pool[k]
        if (
            facts.kind_of[card] != EVENT
            and facts.spaces_of[card] >= sprouts
            and facts.growth_of[card] >= growth
        ):
            return k
    return NO


def _plantable(state: State, seat: Seat, pool: vec[i64]) -> i64:
    """A card to be planted; while its cell is asked for, one that has a cell and can be paid for."""
    k: i64 = len(pool)
    while k > 0:
        k -= 1
        if state.facts.kind_of[pool[k]] == EVENT:
            continue
        if seat.lane.code() != frames.AT:
            return k
        seat.held = append(vec[i64](), pool[k])
        if cells_for_held(state, seat) != 0:
            return k
    return NO


def _turn_into(state: State, seat: Seat, cell: i64, card: i64) -> None:
    """Another card under the same pieces; the totals of room follow."""
    facts = state.facts
    old = seat.cards[cell]
    seat.cards[cell] = card
    seat.sprout_room += facts.spaces_of[card] - facts.spaces_of[old]
    seat.growth_room += facts.growth_of[card] - facts.growth_of[old]


def _free_room(state: State, viewer: i64) -> i64:
    """Places that take any card."""
    room: i64 = 0
    for zone in hidden_zones(state, viewer):
        room += len(zone)
    for seat in state.seats:
        if seat.no != viewer and _is_planting(seat):
            room -= len(seat.held)
    return room


def _deal_rest(state: State, viewer: i64, pool: vec[i64]) -> None:
    for seat in state.seats:
        for zone in zones_of_seat(state, seat):
            pool = refill(zone, pool)
        if seat.no == viewer:
            continue
        if not _is_planting(seat):
            pool = refill(seat.held, pool)
            if seat.lane.code() in (frames.KEEP, frames.KEEP_DRAWN):
                seat.held = sorted_cards(seat.held)
        hand = vec[i64]()
        for _ in range(len(seat.hand)):
            pool, card = pop(pool)
            hand = insert_sorted(hand, card)
        seat.hand = hand
    for zone in zones_of_table(state, viewer):
        pool = refill(zone, pool)


def _guess_achievements(state: State, seat: Seat) -> None:
    """A hidden achievement follows from the cards that are now thought to lie face down."""
    seat.achieved = seat.shown
    for place in range(PLACES):
        side = state.fauna[place]
        if have(state, seat, side, 0) >= need(state, side):
            seat.achieved |= (1 << place) & ~seat.claimed


# --- picks --------------------------------------------------------------------------


def _deal_sides(state: State, viewer: i64, stream: Stream) -> None:
    """Sides dealt to the others and their hidden picks."""
    each = cards_dealt(state)
    for kind in (ISLANDS, CLIMATES, ECOSYSTEMS):
        if kind == ECOSYSTEMS and state.options.beginner:
            return
        pile = _unseen_sides(state, viewer, kind)
        stream.shuffle(pile)
        for seat in state.seats:
            if seat.no != viewer and len(seat.dealt) > 0:
                pile = _redeal(state, seat, kind, each, pile, stream)


def _sides_of(state: State, kind: i64) -> i64:
    if kind == ISLANDS:
        return state.facts.islands
    if kind == CLIMATES:
        return state.facts.climates
    return state.facts.ecosystems


def _picked(seat: Seat, kind: i64) -> i64:
    if kind == ISLANDS:
        return seat.island
    if kind == CLIMATES:
        return seat.climate
    return seat.ecosystem


def _unseen_sides(state: State, viewer: i64, kind: i64) -> vec[i64]:
    """Physical cards of a kind that the viewer has not seen."""
    seen: set[int] = set()
    each = cards_dealt(state) * SIDES
    for seat in state.seats:
        if seat.no == viewer:
            for k in range(each):
                if kind * each + k < len(seat.dealt):
                    seen.add(int(seat.dealt[kind * each + k] // SIDES))
        elif picks_shown(state) and _picked(seat, kind) != NO:
            seen.add(int(_picked(seat, kind) // SIDES))
    if viewer >= 0 and _picked(state.seats[viewer], kind) != NO:
        seen.add(int(_picked(state.seats[viewer], kind) // SIDES))
    if kind == ECOSYSTEMS:
        for k in range(len(state.shared)):
            seen.add(int(state.shared[k] // SIDES))
    pile = vec[i64]()
    for card in range(_sides_of(state, kind) // SIDES):
        if is_in_box(state, kind, card * SIDES) and card not in seen:
            pile = append(pile, card)
    return pile


def _redeal(state: State, seat: Seat, kind: i64, each: i64, pile: vec[i64], stream: Stream) -> vec[i64]:
    first = kind * each * SIDES
    picked = _picked(seat, kind)
    public = picked != NO and picks_shown(state)
    for k in range(each):
        if public and k == 0:
            card = picked // SIDES
        else:
            pile, card = pop(pile)
        for side in range(SIDES):
            seat.dealt[first + k * SIDES + side] = card * SIDES + side
    if picked != NO and not public:
        side = seat.dealt[first + stream.below(each * SIDES)]
        if kind == ISLANDS:
            seat.island = side
        elif kind == CLIMATES:
            seat.climate = side
        else:
            seat.ecosystem = side
    return pile
