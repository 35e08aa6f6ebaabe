"""Playing on inside compiled code: random playouts, and rollouts with a policy.

Both serve the first waiting seat, as all drivers but people do.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine.codes import NO
from holocene.earth.machine.engine import advance, fill, first_waiting
from holocene.earth.machine.policy import Policy, only_answer, random_answer
from holocene.earth.machine.state import State
from holocene.kernel.rng import Stream


def playout(state: State, stream: Stream, limit: i64) -> i64:
    """Random choices to the end, at most `limit`; how many had at least two legal answers.

    Uniform over the legal choices without `less` and `share`."""
    decisions: i64 = 0
    out = state.scratch
    seat = first_waiting(state)
    while seat is not None and not state.over and limit > 0:
        fill(state, seat, out)
        pick = random_answer(out, stream)
        if out.n > 1:
            decisions += 1
        barriers = state.barriers
        advance(state, seat, pick)
        # While it has something to answer it stays the first; only a barrier or a module can change that.
        if seat.lane.used == 0 or state.barriers != barriers or state.modules:
            seat = first_waiting(state)
        limit -= 1
    return decisions


def rollout(state: State, policy: Policy, turns: i64, stream: Stream) -> i64:
    """Plays until the token has passed `turns` times or the game is over; how often the policy was asked.

    The turn in progress is the first of them; set-up belongs to the first turn of a game. An answer that
    needs no thought is given unasked."""
    decisions: i64 = 0
    end = state.turn + turns
    out = state.scratch
    while not state.over and state.turn < end:
        seat = first_waiting(state)
        assert seat is not None
        fill(state, seat, out)
        choice = only_answer(out)
        if choice == NO:
            decisions += 1
            choice = policy.answer(state, seat, stream)
        advance(state, seat, choice)
    return decisions
