"""A full state that fits a view: everything the seat cannot see dealt anew.

Other hands and held cards, every compost, discard, deck, face-down cards and
unrevealed picks come from one shuffled pool of what the seat has not in sight,
in order of cards first, so that the result follows from the view and the stream alone.
What the seat has seen go to a compost or to the discard stays there (`seen.py`).
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
from holocene.earth.machine.hidden import hidden_zones, module_zones
from holocene.earth.machine.seen import has_seen, in_common
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
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
    if state.options.setup:
        state.options = state.options.without_hands(view.seat)
    for seat in state.seats:
        if seat.no != view.seat:
            # No view shows it, and in another hand there may be nothing to take less of.
            seat.less = False
            seat.share = False
    seen = _remembered(state, view.seat)
    for module in state.modules:
        module.before_deal(state, view.seat)
    pool = _unseen_cards(state, view.seat, seen)
    _deal_cards(state, view.seat, seen, pool, stream)
    for seat in state.seats:
        if seat.no != view.seat and seat.down:
            _guess_achievements(state, seat)
    for module in state.modules:
        module.dealt_anew(state, view.seat, stream)
    if state.step == 0:
        _deal_sides(state, view.seat, stream)
    return state


# --- Earth cards --------------------------------------------------------------------


def _remembered(state: State, viewer: i64) -> vec[i64]:
    """What the viewer has seen; of what the others have, only that is left which the viewer knows of too."""
    seen = state.seats[viewer].seen if viewer >= 0 else vec[i64]()
    for seat in state.seats:
        if seat.no != viewer:
            seat.seen = in_common(seat.seen, seen)
    return seen


def _unseen_cards(state: State, viewer: i64, seen: vec[i64]) -> vec[i64]:
    """All the cards the viewer does not know, ascending: counted by card, so nothing is sorted."""
    counts = vec[i64]([0] * state.facts.cards)
    unseen = _count(counts, state.deck) + _count_but(counts, state.discard, seen)
    for seat in state.seats:
        unseen += _count_but(counts, seat.compost, seen)
        if seat.no != viewer:
            unseen += _count(counts, seat.hand) + _count(counts, seat.held) + _count_down(counts, seat)
    if state.modules:
        for zone in module_zones(state, viewer):
            unseen += _count(counts, zone)
    pool = vec[i64](capacity=unseen)
    for card in range(len(counts)):
        left = counts[card]
        while left > 0:
            pool = append(pool, card)
            left -= 1
    return pool


def _count(counts: vec[i64], zone: vec[i64]) -> i64:
    for i in range(len(zone)):
        counts[zone[i]] += 1
    return len(zone)


def _count_but(counts: vec[i64], zone: vec[i64], seen: vec[i64]) -> i64:
    """The cards of a zone that were not seen to go there."""
    if len(seen) == 0:
        return _count(counts, zone)
    found: i64 = 0
    for i in range(len(zone)):
        if not has_seen(seen, zone[i]):
            counts[zone[i]] += 1
            found += 1
    return found


def _count_down(counts: vec[i64], seat: Seat) -> i64:
    """The cards that lie face down in another tableau."""
    if seat.down == 0:
        return 0
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if seat.down & bit(cell):
            counts[seat.cards[cell]] += 1
            found += 1
    return found


def _deal_cards(state: State, viewer: i64, seen: vec[i64], pool: vec[i64], stream: Stream) -> None:
    """Places with a condition are served first; a shuffle that leaves one unserved, or a seat
    without an answer, is repeated."""
    bound = _has_bound(state, viewer)
    planted = [_cells_of_planted(seat) for seat in state.seats] if bound else []
    for _ in range(_TRIES):
        stream.shuffle(pool)
        rest = _deal_bound(state, viewer, pool[:]) if bound else pool[:]
        if bound and len(rest) != _free_room(state, viewer, seen):
            continue
        _deal_rest(state, viewer, seen, rest)
        if bound:
            for seat in state.seats:
                _follow_planted(seat, planted[seat.no])
        if _all_can_answer(state, viewer):
            return
    raise AssertionError("no deal fits the view")


def _has_bound(state: State, viewer: i64) -> bool:
    """Is there a place that does not take every card?"""
    for seat in state.seats:
        if seat.no != viewer and (seat.down != 0 or _is_planting(seat)):
            return True
    return False


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
    planted = seat.planted[:]
    for i in range(len(cells)):
        if cells[i] != NO:
            planted[i] = seat.cards[cells[i]]
    seat.planted = planted


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
    cards = seat.cards[:]
    old = cards[cell]
    cards[cell] = card
    seat.cards = cards
    seat.count_anew()
    seat.sprout_room += facts.spaces_of[card] - facts.spaces_of[old]
    seat.growth_room += facts.growth_of[card] - facts.growth_of[old]


def _free_room(state: State, viewer: i64, seen: vec[i64]) -> i64:
    """Places that take any card."""
    room: i64 = 0
    for zone in hidden_zones(state, viewer):
        room += len(zone)
    room -= _seen_in(state.discard, seen)
    for seat in state.seats:
        room -= _seen_in(seat.compost, seen)
        if seat.no != viewer and _is_planting(seat):
            room -= len(seat.held)
    return room


def _seen_in(zone: vec[i64], seen: vec[i64]) -> i64:
    found: i64 = 0
    for i in range(len(zone)):
        if has_seen(seen, zone[i]):
            found += 1
    return found


def _deal_rest(state: State, viewer: i64, seen: vec[i64], pool: vec[i64]) -> None:
    """From the end of the pool, zone by zone. It is turned round, so that a zone is a piece of it."""
    _turn_round(pool)
    at: i64 = 0
    for seat in state.seats:
        seat.compost = _dealt(seat.compost, seen, pool, at)
        at += len(seat.compost) - _seen_in(seat.compost, seen)
        for module in state.modules:
            for zone in module.hidden_zones_of_seat(seat):
                at = _refill(zone, pool, at)
        if seat.no == viewer:
            continue
        if len(seat.held) > 0 and not _is_planting(seat):
            held = pool[at : at + len(seat.held)]
            at += len(held)
            if seat.lane.code() in (frames.KEEP, frames.KEEP_DRAWN):
                _sort(held)
            seat.held = held
        hand = pool[at : at + len(seat.hand)]
        at += len(hand)
        _sort(hand)
        seat.hand = hand
    for module in state.modules:
        for zone in module.hidden_zones(state, viewer):
            at = _refill(zone, pool, at)
    state.deck = pool[at : at + len(state.deck)]
    at += len(state.deck)
    state.discard = _dealt(state.discard, seen, pool, at)


def _dealt(zone: vec[i64], seen: vec[i64], pool: vec[i64], at: i64) -> vec[i64]:
    """New cards in the places of a zone whose cards were not seen to go there."""
    if len(seen) == 0:
        return pool[at : at + len(zone)]
    cards = zone[:]
    for i in range(len(cards)):
        if not has_seen(seen, cards[i]):
            cards[i] = pool[at]
            at += 1
    return cards


def _turn_round(cards: vec[i64]) -> None:
    i: i64 = 0
    k: i64 = len(cards) - 1
    while i < k:
        kept = cards[i]
        cards[i] = cards[k]
        cards[k] = kept
        i += 1
        k -= 1


def _refill(zone: vec[i64], pool: vec[i64], at: i64) -> i64:
    """New cards in the places of a zone that has one owner; where the pool goes on."""
    for i in range(len(zone)):
        zone[i] = pool[at + i]
    return at + len(zone)


def _sort(cards: vec[i64]) -> None:
    """In place; for the few cards of a hand."""
    for i in range(1, len(cards)):
        card = cards[i]
        k = i
        while k > 0 and cards[k - 1] > card:
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card


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
    dealt = seat.dealt[:]
    first = kind * each * SIDES
    picked = _picked(seat, kind)
    public = picked != NO and picks_shown(state)
    for k in range(each):
        if public and k == 0:
            card = picked // SIDES
        else:
            pile, card = pop(pile)
        for side in range(SIDES):
            dealt[first + k * SIDES + side] = card * SIDES + side
    seat.dealt = dealt
    if picked != NO and not public:
        side = seat.dealt[first + stream.below(each * SIDES)]
        seat.count_anew()
        if kind == ISLANDS:
            seat.island = side
        elif kind == CLIMATES:
            seat.climate = side
        else:
            seat.ecosystem = side
    return pile
