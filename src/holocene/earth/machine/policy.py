"""A policy: what answers for seats inside compiled loops, where a bot would be called from outside each time.

It is given the state, not a view, because the states it plays on are guesses already: whoever searches
determinizes first. A subclass in plain Python works, too, and is slower.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from holocene.earth.machine import space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.kernel.rng import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    def answer(self, state: State, seat: Seat, stream: Stream) -> i64:
        """A legal answer of a waiting seat that has at least two. Nothing of the state may be changed but
        `state.scratch`, which holds the legal answers when it is called."""
        raise NotImplementedError


class RandomPolicy(Policy):
    """Every legal answer is as likely as the others, but for `less` and `share`."""

    def answer(self, state: State, seat: Seat, stream: Stream) -> i64:
        return random_answer(state.scratch, stream)


def random_answer(out: Choices, stream: Stream) -> i64:
    """`less` and `share` are stepped over."""
    forms = out.forms
    if forms == out.n:
        return out.ints[0]  # what was announced can only be taken back
    k = stream.below(out.n - forms)
    if forms > 0 and k >= out.first_form:
        k += forms
    return out.ints[k]


def only_answer(out: Choices) -> i64:
    """The answer that needs no thought, because nothing but `less` and `share` stands beside it; NO if there
    are several."""
    only: i64 = NO
    for i in range(out.n):
        choice = out.ints[i]
        if choice != space.LESS and choice != space.SHARE:
            if only != NO:
                return NO
            only = choice
    return out.ints[0] if only == NO else only


def plain_answers(out: Choices) -> list[int]:
    """The answers without `less` and `share`; where nothing else is left, the first, which takes back what
    was announced."""
    plain: list[int] = []
    for i in range(out.n):
        if out.ints[i] != space.LESS and out.ints[i] != space.SHARE:
            plain.append(int(out.ints[i]))
    return plain if plain or out.n == 0 else [int(out.ints[0])]


def keep_plain(out: Choices) -> None:
    """The same in place: takes `less` and `share` out of a list of answers."""
    kept: i64 = 0
    for i in range(out.n):
        choice = out.ints[i]
        if choice != space.LESS and choice != space.SHARE:
            out.ints[kept] = choice
            kept += 1
    if kept > 0:
        out.n, out.forms = kept, 0
    else:
        out.n = out.forms = min(out.n, i64(1))
