"""Abundance: seeds, germination, and what leaves and sprouts turn into.

Implements A-SEED-01 to A-SEED-07, A-GERM-01 to A-GERM-09, A-LEAF-01, A-LEAF-02.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.seen import all_forget, all_learn, forget_discard
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import insert_sorted
from holocene.earth.rules.base.effects import form_of, note_cards
from holocene.earth.rules.base.fauna import use_leaf
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import note

SPROUTS_A_SEED: Final = 4

SOIL_USE: Final = 0
GROWTH_USE: Final = 1
SPROUT_USE: Final = 2
DECK_USE: Final = 3
HAND_USE: Final = 4
USES: Final = 5


def has_seed_choice(seat: Seat) -> bool:
    return seat.seeds > 0 or seat.leaves > 0 or seat.sprout_total >= SPROUTS_A_SEED


def use_suits(seat: Seat, use: i64) -> bool:
    """Is the announced form about this use of a seed?"""
    if seat.less:
        return use in (SOIL_USE, DECK_USE)
    if seat.share:
        return use != HAND_USE
    return True


def fill_seed_words(seat: Seat, out: Choices) -> None:
    if not seat.less and seat.sprout_total >= SPROUTS_A_SEED:
        out.add(space.SPROUTS_TO_SEED)
    if not seat.less and seat.leaves > 0:
        out.add(space.LEAF_TO_SEED)
    if seat.seeds > 0:
        for use in range(i64(USES)):
            if use_suits(seat, use):
                out.add(space.SEED + use)


def fill_germination(state: State, seat: Seat, out: Choices) -> None:
    """Every criterion that might find something."""
    if seat.seeds == 0 or seat.less or seat.share:
        return
    for criterion in range(i64(space.GERMINATES)):
        if not is_void(state, criterion):
            out.add(space.GERMINATE + criterion)


def is_void(state: State, criterion: i64) -> bool:
    """It has found nothing, and no card has come to deck or discard or left them since (H-17)."""
    return state.void_at == state.moved and state.void & bit(criterion) != 0


def start_seed(state: State, seat: Seat, use: i64) -> None:
    """One seed, one use (A-SEED-03)."""
    seat.seeds -= 1
    lane = seat.lane
    slot = frames.SEED_SLOT + form_of(seat)
    lane.push(frames.CHECK, 0, 0, 0)
    if use == SOIL_USE:
        lane.push(frames.SOIL, 2, 0, slot)
    elif use == GROWTH_USE:
        lane.push(frames.PLACE_GROWTH, 2, 0, slot)
    elif use == SPROUT_USE:
        lane.push(frames.PLACE_SPROUTS, 3, 0, slot)
    elif use == DECK_USE:
        lane.push(frames.DECK, 3, 0, slot)
    else:
        lane.push(frames.HAND, 4, 0, slot)
    if use != SOIL_USE and use != DECK_USE:
        lane.push(frames.CHECK, 0, 0, 0)  # before a gain with a choice (E-GEN-09, H-14)


def start_sprouts_to_seed(seat: Seat) -> None:
    """4 sprouts of the tableau for a seed (A-SEED-02)."""
    lane = seat.lane
    slot = frames.SEED_SLOT + form_of(seat)
    lane.push(frames.CHECK, 0, 0, 0)
    lane.push(frames.SEEDS, 1, 0, slot)
    lane.push(frames.PAY_SPROUTS, SPROUTS_A_SEED, 0, 0)


def turn_leaf(state: State, seat: Seat) -> None:
    """A leaf leaves the game for a seed; alone, Gaia keeps it (A-SEED-02, A-SOLO-08)."""
    if state.gaia is not None:
        state.gaia.given += 1
        note(state, gaia_board.GIVEN, gaia_board.LEAF, 1, NO)
    use_leaf(state, seat)
    slot = frames.SEED_SLOT + form_of(seat)
    seat.lane.push(frames.CHECK, 0, 0, 0)
    seat.lane.push(frames.SEEDS, 1, 0, slot)


# --- germination --------------------------------------------------------------------


def _meets(state: State, card: i64, criterion: i64) -> bool:
    return state.facts.criterion[criterion * state.facts.cards + card] == 1


def germinate(state: State, seat: Seat, criterion: i64) -> None:
    """From the bottom of the deck upward, then through the discard; all see it (A-GERM-02 to A-GERM-07)."""
    seat.seeds -= 1
    before = state.discard
    found = _search_deck(state, criterion)
    shown = state.discard[len(before) :]
    if found == NO:
        found, more = _search_discard(state, before, criterion)
        for i in range(len(more)):
            shown = append(shown, more[i])
    for i in range(len(shown)):
        all_learn(state, shown[i])
    if len(state.deck) == 0:
        forget_discard(state)
        deck = state.discard[:]
        state.stream.shuffle(deck)
        state.deck = deck
        state.discard = vec[i64]()
    _remember(state, seat, criterion, found, shown)
    for other in state.seats:
        other.unseen += 1
    if found == NO:
        seat.seeds += 1
        if state.void_at != state.moved:
            state.void = 0
        state.void |= bit(criterion)
        state.void_at = state.moved
    else:
        seat.hand = insert_sorted(seat.hand, found)
        if state.sink is not None:
            state.sink.drawn(seat.no, found, "seed")
        state.moved += 1
        note_cards(state, seat, 1, frames.SEED_SLOT)
    seat.lane.push(frames.CHECK, 0, 0, 0)


def _search_deck(state: State, criterion: i64) -> i64:
    """Cards looked at go to the discard; what is above the match keeps its order."""
    k: i64 = 0
    found: i64 = NO
    discard = state.discard[:]
    while k < len(state.deck):
        card = state.deck[k]
        k += 1
        if _meets(state, card, criterion):
            found = card
            break
        discard = append(discard, card)
    state.discard = discard
    state.deck = state.deck[k:]
    return found


def _search_discard(state: State, before: vec[i64], criterion: i64) -> tuple[i64, vec[i64]]:
    """The discard as it stood, in random order (A-GERM-05)."""
    order = before[:]
    state.stream.shuffle(order)
    shown = vec[i64]()
    for i in range(len(order)):
        if _meets(state, order[i], criterion):
            _take_from_discard(state, order[i])
            return order[i], shown
        shown = append(shown, order[i])
    return NO, shown


def _take_from_discard(state: State, card: i64) -> None:
    for i in range(len(state.discard)):
        if state.discard[i] == card:
            state.discard, _ = pop(state.discard[:], i)
            all_forget(state, card)
            return


def _remember(state: State, seat: Seat, criterion: i64, found: i64, shown: vec[i64]) -> None:
    passed = vec[i64]()
    passed = append(passed, state.turn)
    passed = append(passed, seat.no)
    passed = append(passed, criterion)
    passed = append(passed, found)
    for i in range(len(shown)):
        passed = append(passed, shown[i])
    state.passed = passed
