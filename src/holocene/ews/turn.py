"""The course of a turn and of the game: pay, the next step, the end.

Implements W-TURN-01 to W-TURN-05, W-GROW-05, W-BONUS-02 to W-BONUS-06 and
W-END-01 to W-END-09. What a step may do is decided in the other rules; here only what
comes after it.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.ews.attack import stage_after
from holocene.ews.codes import (
    BARREN,
    BLACK,
    BLACK_WINS,
    BOTH_TREES,
    CLOSE,
    DRAWN,
    GROW,
    MOVE,
    NO,
    NO_TREES,
    OVER,
    PAY,
    PAY_OTHER,
    QUIET,
    REPEATED,
    STUCK,
    WHITE,
    WHITE_WINS,
)
from holocene.ews.hashing import position_key
from holocene.ews.state import (
    AT,
    ATTACKS,
    BARREN_TURNS,
    FLAGS,
    GREW,
    HANDED,
    OWED,
    PASSED,
    PLACED,
    QUIET_TURNS,
    REASON,
    RESULT,
    ROOTED,
    SIDE,
    STAGE,
    STUCK_TURNS,
    TREES_LEFT,
    TURN,
    State,
)
from holocene.ews.walk import end_path


def begin_turn(state: State) -> None:
    """Growth comes first; with an empty supply neither it nor a destroyed cell is possible (W-GROW-05)."""
    state.put(STAGE, GROW if state.tokens_left() > 0 else MOVE)


def after_growth(state: State) -> None:
    state.flag(GREW)
    if not check_trees(state):
        state.put(STAGE, MOVE)


def skip_move(state: State) -> None:
    """No specimen can move (W-MOVE-09)."""
    state.flag(PASSED)
    state.put(STAGE, CLOSE)


def after_attack(state: State) -> None:
    """Hits and counter-attacks are over: the end, or the bonuses (W-END-02)."""
    if not check_trees(state):
        next_bonus(state)


def after_bonus(state: State, side: i64) -> None:
    """One bonus of a side is placed."""
    state.add(OWED + side, -1)
    if not check_trees(state):
        next_bonus(state)


def next_bonus(state: State) -> None:
    """The player to move places first; what no token is left for is lost (W-BONUS-02, W-BONUS-03)."""
    ints = state.ints
    side = ints[SIDE]
    if ints[OWED] + ints[OWED + 1] > 0 and state.tokens_left() == 0:
        state.put(OWED, 0)
        state.put(OWED + 1, 0)
    if ints[OWED + side] > 0:
        state.put(STAGE, PAY)
    elif ints[OWED + 1 - side] > 0:
        if ints[STAGE] != PAY_OTHER:
            state.add(HANDED, 1)
            state.put(STAGE, PAY_OTHER)
    else:
        if ints[STAGE] == PAY_OTHER:
            state.add(HANDED, 1)
        state.put(STAGE, stage_after(state))


def end_turn(state: State) -> None:
    """Hands the turn over, unless the game ends by W-END-04 to W-END-06 or H-W12, in this order."""
    ints = state.ints
    stuck = ints[STUCK_TURNS] + 1 if state.has(PASSED) and not state.has(GREW) else 0
    quiet = 0 if state.has(PLACED | ROOTED) else ints[QUIET_TURNS] + 1
    barren = 0 if state.has(PLACED) else ints[BARREN_TURNS] + 1
    _set(state, STUCK_TURNS, stuck)
    _set(state, QUIET_TURNS, quiet)
    _set(state, BARREN_TURNS, barren)
    if state.has(PLACED):
        state.close_history()
    _clear_turn(state)
    state.put(SIDE, 1 - ints[SIDE])
    state.add(TURN, 1)
    if stuck == 2:
        finish(state, DRAWN, STUCK)
    elif is_repeated(state):
        finish(state, DRAWN, REPEATED)
    elif 0 < state.options.no_progress <= quiet:
        finish(state, DRAWN, QUIET)
    elif barren >= state.options.barren:
        finish(state, DRAWN, BARREN)
    else:
        state.add(HANDED, 1)
        begin_turn(state)


def _clear_turn(state: State) -> None:
    """What is kept within a turn only."""
    end_path(state)
    _set(state, AT, NO)
    _set(state, ATTACKS, 0)
    _set(state, FLAGS, 0)


def _set(state: State, slot: i64, value: i64) -> None:
    if state.ints[slot] != value:
        state.put(slot, value)


def is_repeated(state: State) -> bool:
    """This position has come too often (W-END-05). While a token is left, none can come again."""
    if state.options.repetition == 0 or state.tokens_left() > 0:
        return False
    return state.note_position(position_key(state)) >= state.options.repetition


def check_trees(state: State) -> bool:
    """Ends the game when a player has no Tree left (W-END-01, W-END-03)."""
    black, white = state.ints[TREES_LEFT + BLACK], state.ints[TREES_LEFT + WHITE]
    if black > 0 and white > 0:
        return False
    if black > 0:
        finish(state, BLACK_WINS, NO_TREES)
    elif white > 0:
        finish(state, WHITE_WINS, NO_TREES)
    else:
        finish(state, _both_lost(state), BOTH_TREES)
    return True


def _both_lost(state: State) -> i64:
    mover = BLACK_WINS + state.ints[SIDE]
    if state.options.mover_wins:
        return mover
    if state.options.mover_loses:
        return BLACK_WINS + WHITE_WINS - mover
    return DRAWN


def finish(state: State, result: i64, reason: i64) -> None:
    state.put(RESULT, result)
    state.put(REASON, reason)
    state.put(STAGE, OVER)
    state.add(HANDED, 1)
