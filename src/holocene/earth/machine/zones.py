"""Moving cards and pieces. The only file that changes a zone or a total of pieces.

Implements E-DECK-01 to E-DECK-05 (deck and discard), E-CMP-01 and E-CMP-02 (the
compost is a stack), E-SPR-01, E-GRO-01 (one owner for pieces and their totals).

Most zones are values: a change makes a new vector, so clones share them (`State.clone`). Only the last card
may be popped in place, which no other holder of the vector notices. Pieces are copied by the first of two
sharers that changes one.
"""

from __future__ import annotations

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64

from holocene.earth.machine.codes import NO
from holocene.earth.machine.frames import ISLAND_SLOT
from holocene.earth.machine.geometry import CELLS, bit, column_of, row_of
from holocene.earth.machine.seen import all_learn, forget_discard, learn
from holocene.earth.machine.state import Seat, State


def with_room(cards: vec[i64], more: i64) -> vec[i64]:
    """A copy that can be appended to so many times."""
    copy = vec[i64](capacity=len(cards) + more)
    return extend(copy, cards)


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """A copy with one card more, the last."""
    return append(with_room(cards, 1), card)


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """A copy with one card less."""
    return remove(cards[:], card)


def insert_sorted(cards: vec[i64], card: i64) -> vec[i64]:
    """A copy with one card more, in its place."""
    return _insert(with_room(cards, 1), card)


def _insert(cards: vec[i64], card: i64) -> vec[i64]:
    """The same in place, for the one owner of a vector."""
    cards = append(cards, card)
    i: i64 = len(cards) - 1
    while i > 0 and cards[i - 1] > card:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = card
    return cards


def holds(cards: vec[i64], card: i64) -> bool:
    for i in range(len(cards)):
        if cards[i] == card:
            return True
    return False


# --- deck and discard ---------------------------------------------------------------


def next_card(state: State) -> i64:
    """The top card of the deck, after reshuffling the discard if need be; NO if none is left."""
    if len(state.deck) == 0:
        if len(state.discard) == 0:
            return NO
        forget_discard(state)
        deck = state.discard[:]
        state.stream.shuffle(deck)
        state.deck = deck
        state.discard = vec[i64]()
    state.deck, card = pop(state.deck)
    state.moved += 1
    return card


def draw(state: State, seat: Seat, n: i64) -> i64:
    """Up to n cards into the hand; how many it was."""
    drawn: i64 = 0
    hand = with_room(seat.hand, n)
    sink = state.sink
    while drawn < n:
        card = next_card(state)
        if card == NO:
            break
        hand = _insert(hand, card)
        drawn += 1
        if sink is not None:
            sink.drawn(seat.no, card, "hand")
    seat.hand = hand
    seat.unseen += drawn
    return drawn


def draw_to_held(state: State, seat: Seat, n: i64) -> None:
    held = with_room(seat.held, n)
    while n > 0:
        card = next_card(state)
        if card == NO:
            break
        held = _insert(held, card)
        n -= 1
        if state.sink is not None:
            state.sink.drawn(seat.no, card, "look")
    seat.held = held
    seat.unseen += 1


def compost_from_deck(state: State, seat: Seat, n: i64) -> i64:
    """Up to n cards onto the compost, unseen; how many it was."""
    moved: i64 = 0
    compost = with_room(seat.compost, n)
    sink = state.sink
    while moved < n:
        card = next_card(state)
        if card == NO:
            break
        compost = append(compost, card)
        moved += 1
        if sink is not None:
            sink.composted(seat.no, card, "deck")
    seat.compost = compost
    seat.unseen += moved
    return moved


def discard_from_compost(state: State, seat: Seat, n: i64) -> None:
    discard = with_room(state.discard, n)
    state.moved += n
    seat.unseen += n
    while n > 0:
        seat.compost, card = pop(seat.compost)
        discard = append(discard, card)
        n -= 1
    state.discard = discard


def discard_held(state: State, seat: Seat) -> None:
    state.discard = extend(with_room(state.discard, len(seat.held)), seat.held)
    state.moved += len(seat.held)
    for i in range(len(seat.held)):
        learn(seat, seat.held[i])
    seat.held = vec[i64]()


# --- the hand -----------------------------------------------------------------------


def compost_from_hand(state: State, seat: Seat, card: i64) -> None:
    seat.hand = without(seat.hand, card)
    seat.compost = with_card(seat.compost, card)
    learn(seat, card)
    if state.sink is not None:
        state.sink.composted(seat.no, card, "hand")


def hand_to_held(seat: Seat, card: i64) -> None:
    seat.hand = without(seat.hand, card)
    seat.held = with_card(seat.held, card)


def held_to_hand(seat: Seat, card: i64) -> None:
    seat.held = without(seat.held, card)
    seat.hand = insert_sorted(seat.hand, card)


def keep_held(state: State, seat: Seat, card: i64) -> None:
    """One of the cards drawn to choose from stays."""
    held_to_hand(seat, card)
    if state.sink is not None:
        state.sink.kept(seat.no, card)


def add_event(seat: Seat, card: i64) -> None:
    """Onto the pile of played Events."""
    seat.events = with_card(seat.events, card)
    seat.count_anew()


def hand_to_events(state: State, seat: Seat, card: i64) -> None:
    seat.hand = without(seat.hand, card)
    add_event(seat, card)
    if state.sink is not None:
        state.sink.planted(seat.no, card, NO)


# --- the tableau --------------------------------------------------------------------


def put_card(state: State, seat: Seat, cell: i64, card: i64) -> None:
    """Lays a card on an empty cell and stretches the bounds."""
    facts = state.facts
    row, column = row_of(cell), column_of(cell)
    if len(seat.cells) == 0:
        seat.top, seat.bottom, seat.left, seat.right = row, row, column, column
    else:
        seat.top = min(seat.top, row)
        seat.bottom = max(seat.bottom, row)
        seat.left = min(seat.left, column)
        seat.right = max(seat.right, column)
    seat.cells = insert_sorted(seat.cells, cell)
    seat.occupied |= bit(cell)
    cards = seat.cards[:]
    cards[cell] = card
    seat.cards = cards
    seat.count_anew()
    seat.sprout_room += facts.spaces_of[card]
    seat.growth_room += facts.growth_of[card]


def lift_terrain(state: State, seat: Seat, cell: i64) -> None:
    """A Terrain leaves its cell for the compost; the cell is filled again at once (E-PLANT-14)."""
    cards = seat.cards[:]
    if state.sink is not None:
        state.sink.composted(seat.no, cards[cell], "tableau")
    seat.compost = with_card(seat.compost, cards[cell])
    if seat.down & bit(cell):
        learn(seat, cards[cell])
    else:
        all_learn(state, cards[cell])
    cards[cell] = NO
    seat.cards = cards
    seat.cells = without(seat.cells, cell)
    seat.occupied &= ~bit(cell)
    seat.count_anew()


def add_sprouts(seat: Seat, cell: i64, n: i64) -> None:
    if seat.shares_pieces:
        seat.own_pieces()
    seat.sprouts[cell] += n
    seat.sprout_total += n
    seat.sprout_room -= n
    seat.unmet_pieces = 0


def add_growth(seat: Seat, cell: i64, n: i64) -> None:
    if seat.shares_pieces:
        seat.own_pieces()
    seat.growth[cell] += n
    seat.growth_total += n
    seat.growth_room -= n
    seat.unmet_pieces = 0


# --- questions about one seat -------------------------------------------------------


def sprout_cells(seat: Seat) -> i64:
    """Cells with a sprout on them."""
    mask: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if seat.sprouts[cell] > 0:
            mask |= bit(cell)
    return mask


def growth_cells(seat: Seat) -> i64:
    """Cells with growth on them."""
    mask: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if seat.growth[cell] > 0:
            mask |= bit(cell)
    return mask


def free_sprout_cells(state: State, seat: Seat) -> i64:
    """Cells with a free sprout space."""
    cells, cards, pieces, most = seat.cells, seat.cards, seat.sprouts, state.facts.spaces_of
    mask: i64 = 0
    for i in range(len(cells)):
        cell = cells[i]
        if pieces[cell] < most[cards[cell]]:
            mask |= bit(cell)
    return mask


def free_growth_cells(state: State, seat: Seat) -> i64:
    """Cells with room for growth."""
    cells, cards, pieces, most = seat.cells, seat.cards, seat.growth, state.facts.growth_of
    mask: i64 = 0
    for i in range(len(cells)):
        cell = cells[i]
        if pieces[cell] < most[cards[cell]]:
            mask |= bit(cell)
    return mask


def face_at(state: State, seat: Seat, slot: i64) -> i64:
    """The face in a slot: a card of the tableau, the Island or the Climate."""
    if slot < CELLS:
        return seat.cards[slot]
    if slot == ISLAND_SLOT:
        return state.facts.island_face(seat.island)
    return state.facts.climate_face(seat.climate)


def area_size(seat: Seat) -> i64:
    """Slots of the area in counting order: the tableau, then Island, then Climate."""
    return len(seat.cells) + 2


def area_slot(seat: Seat, i: i64) -> i64:
    if i < len(seat.cells):
        return seat.cells[i]
    return ISLAND_SLOT + i - len(seat.cells)


# --- dealing anew ---------------------------------------------------------------


def refill(zone: vec[i64], pool: vec[i64]) -> vec[i64]:
    """New cards in the places of a zone, which has one owner; what is left of the pool."""
    for i in range(len(zone)):
        pool, card = pop(pool)
        zone[i] = card
    return pool


def sorted_cards(cards: vec[i64]) -> vec[i64]:
    """The same cards, ascending."""
    return vec[i64](sorted(cards))
