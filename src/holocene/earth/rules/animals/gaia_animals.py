"""Gaia's animals: she has no tableau, so an ability is worked out as if it had gone as far as it may.

Implements K-SOLO-10 to K-SOLO-30. She decides nothing: what she can pay for she does.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import pop
from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import (
    A_FIRST,
    A_LAST,
    A_MOVE,
    A_PER,
    A_PER_LEAF,
    A_SPROUT,
    A_STEPS,
    ADD_TOKEN,
    ARRIVAL,
    E_AMONG,
    E_EACH,
    E_EXACTLY,
    E_FIRST_PRICE,
    E_FIRST_YIELD,
    E_LAST_PRICE,
    E_LAST_YIELD,
    E_MOST,
    E_N,
    E_OP,
    E_PER_LEAF,
    E_TIMES,
    E_WHAT,
    E_WHOLE,
    EACH_VISITED,
    EXACT_STEPS,
    NO,
    ONCE,
    P_AT,
    P_CODE,
    P_N,
    PER_GROWTH,
    PER_LEAF,
    SOME,
    STORE,
    TRADE,
    UP_TO,
    Y_CODE,
    Y_MOST,
    Y_N,
    Y_OTHERS,
    Y_PER,
)
from holocene.earth.machine.state import Gaia, State
from holocene.earth.machine.zones import with_card
from holocene.earth.rules.animals.gifts import gaia_receives, offer_gift
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import ANIMAL, cards_moved, gaia_gains, note

LEAVES: Final = 5


def activate_hers(state: State) -> None:
    """After each leaf she places, in the order her animals were dealt (K-SOLO-10, K-SOLO-27)."""
    gaia = state.gaia
    assert gaia is not None and gaia.herd is not None
    for k in range(len(gaia.herd.animals)):
        animal = gaia.herd.animals[k]
        facts = state.facts
        for effect in range(facts.animal_at(animal, A_FIRST), facts.animal_at(animal, A_LAST)):
            if facts.effect_at(effect, E_OP) == TRADE:
                _trade(state, gaia, animal, effect)
            else:
                assert facts.effect_at(effect, E_OP) == STORE
                _store(state, gaia, k, animal, effect)


def _elements(state: State, gaia: Gaia, animal: i64, effect: i64) -> i64:
    """What "each" counts for her: the greatest movement allowed (K-SOLO-13 to K-SOLO-18, K-SOLO-29)."""
    facts = state.facts
    each, move = facts.effect_at(effect, E_EACH), facts.animal_at(animal, A_MOVE)
    if each in (ONCE, ARRIVAL):
        return 1
    used = LEAVES - gaia.leaves
    if facts.effect_at(effect, E_AMONG):
        return 1
    if each == SOME:
        most = max(facts.effect_at(effect, E_MOST), i64(1))
        return most * used if facts.effect_at(effect, E_PER_LEAF) else most
    if move == ADD_TOKEN:
        return used
    steps = facts.animal_at(animal, A_STEPS)
    assert move in (UP_TO, EXACT_STEPS)
    return steps * used if facts.animal_at(animal, A_PER_LEAF) else steps


# --- trades -------------------------------------------------------------------------


def _trade(state: State, gaia: Gaia, animal: i64, effect: i64) -> None:
    """As often as she can pay in full (K-SOLO-12, K-SOLO-14, K-SOLO-16)."""
    facts = state.facts
    priced = facts.effect_at(effect, E_FIRST_PRICE) < facts.effect_at(effect, E_LAST_PRICE)
    often = _elements(state, gaia, animal, effect)
    if facts.effect_at(effect, E_TIMES):
        often = facts.effect_at(effect, E_TIMES)
        if facts.effect_at(effect, E_PER_LEAF):
            often *= LEAVES - gaia.leaves
    for _ in range(often):
        if priced and not _pay(state, gaia, animal, effect):
            return
        for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
            _gain(state, gaia, gain)


def _pay(state: State, gaia: Gaia, animal: i64, effect: i64) -> bool:
    facts = state.facts
    first, last = facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)
    for price in range(first, last):
        if _owned(gaia, facts.price_at(price, P_CODE)) < _owed(state, animal, price):
            return False
    for price in range(first, last):
        _spend(state, gaia, facts.price_at(price, P_CODE), _owed(state, animal, price))
    return True


def _owed(state: State, animal: i64, price: i64) -> i64:
    """A price due on every card visited is due as often as she would have stepped (K-SOLO-29)."""
    n = state.facts.price_at(price, P_N)
    if state.facts.price_at(price, P_AT) == EACH_VISITED:
        n *= state.facts.animal_at(animal, A_STEPS)
    return n


def _owned(gaia: Gaia, code: i64) -> i64:
    """Her board; what a hand would pay comes from the deck and is always there (K-SOLO-23)."""
    if code == frames.PAY_SOIL:
        return gaia.soil
    if code == frames.PAY_SPROUTS:
        return gaia.sprouts
    if code == frames.PAY_GROWTH:
        return gaia.growth
    if code == frames.PAY_COMPOST:
        return len(gaia.compost)
    return 1 << 20


def _spend(state: State, gaia: Gaia, code: i64, n: i64) -> None:
    """Growth from the end of her track, compost from the top (K-SOLO-20, K-SOLO-21)."""
    if code == frames.PAY_SOIL:
        gaia.soil -= n
        note(state, ANIMAL, gaia_board.SOIL, -n, NO)
    elif code == frames.PAY_SPROUTS:
        gaia.sprouts -= n
        note(state, ANIMAL, gaia_board.SPROUTS, -n, NO)
    elif code == frames.PAY_GROWTH:
        gaia.growth -= n
        note(state, ANIMAL, gaia_board.GROWTH, -n, NO)
    elif code == frames.PAY_COMPOST:
        note(state, ANIMAL, gaia_board.COMPOST, -n, NO)
        for _ in range(n):
            gaia.compost, card = pop(gaia.compost)
            state.discard = with_card(state.discard, card)
            state.moved += 1
        cards_moved(state)
    else:
        gaia_gains(state, gaia_board.COMPOST, n, ANIMAL, NO)


def _gain(state: State, gaia: Gaia, gain: i64) -> None:
    """Cards become deck compost, two for a draw; a seed is worth three (K-SOLO-22 to K-SOLO-25)."""
    facts = state.facts
    code, n, most = facts.yield_at(gain, Y_CODE), facts.yield_at(gain, Y_N), facts.yield_at(gain, Y_MOST)
    per = facts.yield_at(gain, Y_PER)
    if per:
        # All sprouts on her board count (K-SOLO-30); leaves are her own (K-SOLO-15).
        n *= LEAVES - gaia.leaves if per == PER_LEAF else gaia.growth if per == PER_GROWTH else gaia.sprouts
        n = min(n, most) if most else n
    if facts.yield_at(gain, Y_OTHERS):
        if n > 0:
            offer_gift(state, state.seats[0], code, n)
    else:
        gaia_receives(state, code, n, ANIMAL)


# --- her stock ----------------------------------------------------------------------


def _store(state: State, gaia: Gaia, k: i64, animal: i64, effect: i64) -> None:
    """She must pay; "up to" is the most she has, a set is whole or nothing (K-SOLO-19, K-SOLO-28)."""
    facts = state.facts
    n, often = facts.effect_at(effect, E_N), _elements(state, gaia, animal, effect)
    exactly = facts.effect_at(effect, E_EXACTLY) == 1 or facts.animal_at(animal, A_PER) > 1
    if facts.effect_at(effect, E_WHOLE):
        n *= often
        often = 1
    for _ in range(often):
        sprouts = facts.effect_at(effect, E_WHAT) == A_SPROUT
        there = gaia.sprouts if sprouts else gaia.growth
        taken = min(there, n)
        if exactly and taken < n:
            return
        if sprouts:
            gaia.sprouts -= taken
        else:
            gaia.growth -= taken
        assert gaia.herd is not None
        gaia.herd.stock[k] = gaia.herd.stock[k] + taken
        note(state, ANIMAL, gaia_board.SPROUTS if sprouts else gaia_board.GROWTH, -taken, NO)
        note(state, ANIMAL, gaia_board.KEPT, taken, NO)
