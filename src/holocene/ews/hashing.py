"""Positions and states as one number.

`position_key` covers what section 18 of the rules writes, without the turn number: it
tells repetitions (W-END-05). `digest` covers the whole state.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.ews.codes import SET_OUT, WALK
from holocene.ews.state import (
    CELLS,
    HAND,
    HISTORY_FROM,
    HISTORY_TO,
    PATH,
    SIDE,
    STAGE,
    STEPS,
    STOCK,
    SUPPLY,
    TURN,
    WINDOW_FROM,
    WINDOW_TO,
    State,
)
from holocene.kernel.rng import MASK, mix


def _feed(h: i64, x: i64) -> i64:
    return mix((h * 31 + x + 2) & MASK)


def position_key(state: State) -> i64:
    """Equal for equal positions, whatever the turn number."""
    ints = state.ints
    h = _feed(1, ints[SIDE])
    for slot in range(i64(SUPPLY), i64(STOCK + 2)):
        h = _feed(h, ints[slot])
    for slot in range(i64(CELLS), len(ints)):
        if ints[slot] != 0:
            h = _feed(_feed(h, slot), ints[slot])
    return h


def digest(state: State) -> i64:
    """Differs when anything in the state differs that can still matter."""
    ints = state.ints
    h = _feed(position_key(state), ints[TURN])
    for slot in range(i64(STAGE), i64(WINDOW_FROM)):
        if slot < PATH or slot >= PATH + 6:
            h = _feed(h, ints[slot])
    if ints[STAGE] == SET_OUT or ints[STAGE] == WALK:
        for slot in range(i64(PATH), PATH + ints[STEPS] + 1):
            h = _feed(h, ints[slot])
    for i in range(ints[WINDOW_FROM], ints[WINDOW_TO]):
        h = _feed(h, state.window[i])
    h = _feed(h, -1)
    for i in range(ints[HISTORY_FROM], ints[HISTORY_TO]):
        h = _feed(h, state.history[i])
    return _feed(h, state.stream.position)


assert SUPPLY < HAND < STOCK
