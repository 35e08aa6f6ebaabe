"""What the greedy bot thinks of every answer, as numbers the network can agree or disagree with.

The valuations are those of `greedy.py`: an action is tried to the end of its turn, a card on every
cell, some answers to the end of their step, the others as they lie.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.evaluate import position_value
from holocene.bots.earth.greedy import (
    Greedy,
    finish_step,
    held_worth,
    is_action,
    is_considered,
    is_planting,
    least_worth_trying,
    looks_ahead,
    special_answer,
    try_answer,
    try_planting,
    try_turn,
)
from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, filled
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.area import limited
from holocene.bots.earth.learned.sight import Sight
from holocene.bots.earth.weights import DEFAULTS
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.engine import advance
from holocene.earth.machine.state import Seat, State

TENTH: Final = 100
"""Of a point, in the greedy bot's thousandths."""
WORSE: Final = 200
"""In tenths: an answer it does not even consider."""


class Opinion:
    def __init__(self) -> None:
        self.greedy: Greedy = Greedy(dict(DEFAULTS))
        self.worth: vec[i64] = filled(shape.MOST_ANSWERS, 0)

    def tell(self, state: State, me: i64, sight: Sight) -> None:
        """Writes the three numbers of every listed answer; `state` is dealt anew."""
        seat = state.seats[me]
        judge = self.greedy.look_round(state, seat)
        now = position_value(judge, state, me)
        self._appraise(judge, state, seat, sight, now)
        best: i64 = 0
        for i in range(1, sight.count):
            if self.worth[i] > self.worth[best]:
                best = i
        for i in range(sight.count):
            at = i * shape.ANSWER + 2 + shape.AREA + shape.OPINION
            worth = self.worth[i]
            if worth == UNKNOWN:
                sight.answers[at] = -WORSE
                sight.answers[at + 1] = 0
                sight.answers[at + 2] = 0
                continue
            sight.answers[at] = max((worth - self.worth[best]) // TENTH, -WORSE)
            sight.answers[at + 1] = 1 if i == best else 0
            sight.answers[at + 2] = limited((worth - now) // TENTH)

    def _appraise(self, judge: Judge, state: State, seat: Seat, sight: Sight, now: i64) -> None:
        code = seat.lane.code()
        special = self._special(judge, state, seat, sight)
        if special != NO:
            for i in range(sight.count):
                self.worth[i] = now + (POINT if sight.choices[i] == special else 0)
            return
        ahead = looks_ahead(judge, code)
        composts = code == frames.HAND or code == frames.PAY_HAND or code == frames.SETUP_COMPOST
        first = space.card_choice(space.COMPOST, 0, state.facts.cards)
        least = (
            least_worth_trying(judge, state, sight.choices, sight.count)
            if code == frames.PLANTING
            else UNKNOWN
        )
        for i in range(sight.count):
            choice = sight.choices[i]
            if not is_considered(judge, state, seat, choice, False):
                self.worth[i] = UNKNOWN
            elif code == frames.ACTION and is_action(choice):
                self.worth[i] = try_turn(judge, state, seat.no, choice)
            elif composts and choice >= first:
                self.worth[i] = now - held_worth(judge, choice - first) // 1000
            elif ahead and choice != space.CONVERT:
                copy = state.clone()
                advance(copy, copy.seats[seat.no], choice)
                finish_step(judge, copy, seat.no)
                self.worth[i] = position_value(judge, copy, seat.no)
            elif is_planting(state, choice):
                known = judge.worth[choice - space.CARDS] >= least
                self.worth[i] = try_planting(judge, state, seat.no, choice) if known else UNKNOWN
            else:
                self.worth[i] = try_answer(judge, state, seat.no, choice)

    def _special(self, judge: Judge, state: State, seat: Seat, sight: Sight) -> i64:
        if not judge.expansions:
            return NO
        answers = sight.choices[: sight.count]
        return special_answer(judge, state, seat, answers)
