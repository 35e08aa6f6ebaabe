"""The searching player: where the network is in doubt, the best answers are played on and compared.

Everything the seat cannot see is dealt anew several times; on each deal every candidate is tried, and
the network answers for everybody for `rounds` rounds, until the own next action is to be chosen, where it
judges the position (or the game is over, which needs no judge). Candidates that have fallen behind are
dropped on the way, so that the deals go to those still in the race. Limits are counts: the same view and
stream give the same answer everywhere.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.judge import filled
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.network import FINE, Network
from holocene.bots.earth.learned.player import Learned
from holocene.bots.earth.learned.sight import look
from holocene.earth.machine import frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.engine import advance, fill, first_waiting
from holocene.earth.machine.policy import only_answer
from holocene.earth.machine.state import State
from holocene.earth.machine.view import View
from holocene.earth.rules.base.ranking import standings
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream

PARAMETERS: Final[dict[str, int]] = {
    "candidates": 4,
    "deals": 8,
    "rounds": 1,
    "doubt": 2500,
    "toll": 12,
    "sure": 500,
}
"""How many answers are tried at most; on how many deals (for two; fewer for more); for how many own turns;
how far below the weightiest a candidate may lie where little depends on it, in thousandths of the logarithm
of its chance; by how many thousandths of a game's worth it must look better for each whole of that distance,
for the network has reasons too; and by how many thousandths of a standard error beyond that."""

ROUTINE: Final = (
    frames.PUT,
    frames.PLACE_SPROUTS,
    frames.PLACE_GROWTH,
    frames.CONVERT,
    frames.ACTIVATE,
    frames.PAY_SOIL,
    frames.PAY_SPROUTS,
    frames.PAY_GROWTH,
)
"""Questions that the network answers alone: a search finds next to nothing there (docs/bots.md)."""
GRAVE: Final = (frames.ACTION, frames.PICK, frames.KEEP_ANIMAL)
"""Questions on which most depends."""
WEIGHTY: Final = (frames.PLANTING, frames.WINDOW, frames.KEEP, frames.SETUP_COMPOST)
"""Questions on which less depends, but more than on the rest (docs/bots.md). The answers to either are
candidates however sure the network is of one of them."""
BLOCK: Final = 4
"""Deals between two looks at who has fallen behind."""
FARTHEST: Final = 15 << FINE
"""The distance beyond which the toll grows no more."""
BEHIND: Final = 2.0
"""Standard errors by which a candidate must look worse than the weightiest to be dropped."""

FAR: Final = 80
"""A margin beyond which more makes little difference."""
UNIT: Final = 1 << FINE


class Searching(Learned):
    def __init__(self, parameters: dict[str, int], network: Network | None = None) -> None:
        super().__init__(network)
        given = PARAMETERS | parameters
        for key in ("candidates", "deals", "rounds"):
            if given[key] < 1:
                raise BadInput(f"the bot searching has {key}={given[key]}, but it needs at least 1")
        self.candidates: i64 = given["candidates"]
        self.deals: i64 = given["deals"]
        self.rounds: i64 = given["rounds"]
        self.doubt: i64 = given["doubt"] * UNIT // 1000
        self.toll: i64 = given["toll"]
        self.sure: float = given["sure"] / 1000
        self.tried: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        self.tolls: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        """What each pays on every deal for lying below the weightiest."""
        self.gains: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        """By how much each was better than the weightiest after its toll, summed over deals."""
        self.squares: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        """The squares of the same, summed."""
        self.count: i64 = 0

    def __call__(self, view: View, choices: list[int], stream: Stream) -> int:
        me: i64 = view.seat
        state = determinize(view, stream)
        code = state.seats[me].lane.code()
        answer = self.answer(state, state.seats[me], stream)
        if self.sight.count == 1 or code in ROUTINE:
            return int(answer)
        self.list_candidates(code in GRAVE or code in WEIGHTY)
        deals = max(i64(2), self.deals * 2 // max(i64(2), state.players))  # a round of more takes longer
        done: i64 = 0
        while self.count > 1 and done < deals:
            if done > 0:
                state = determinize(view, stream)
            self.try_all(state, me, stream)
            done += 1
            if done == deals // 2:
                self._drop_the_worse()
            if done % BLOCK == 0:
                self._drop_the_hopeless(done)
        best: i64 = 0
        for i in range(1, self.count):
            if self.gains[i] > self.gains[best] and self._is_sure(i, done):
                best = i
        return int(self.tried[best])

    def try_all(self, state: State, me: i64, stream: Stream) -> None:
        """All candidates on one deal, compared with the first."""
        first: i64 = 0
        for i in range(self.count):
            copy = state.clone()
            advance(copy, copy.seats[me], self.tried[i])
            worth = self._worth(copy, me, stream)
            if i == 0:
                first = worth
            gain = worth - first - self.tolls[i]
            self.gains[i] += gain
            self.squares[i] += gain * gain

    def _is_sure(self, i: i64, deals: i64) -> bool:
        """Is its mean gain beyond so many standard errors?"""
        return self.gains[i] > 0 and self._is_beyond(i, deals, self.sure)

    def _is_beyond(self, i: i64, deals: i64, errors: float) -> bool:
        """Does its mean differ from nothing by more than so many standard errors?"""
        gain = float(self.gains[i])
        spread = float(self.squares[i]) * float(deals) - gain * gain  # the variance, times deals squared
        return gain * gain * float(deals - 1) > errors * errors * spread

    def list_candidates(self, all_of_them: bool) -> None:
        """The weightiest answers within doubt, or whatever the doubt, the weightiest first."""
        weights, total = self.network.weights, self.sight.count
        top = weights[self.network.best(total)]
        taken: i64 = 0
        self.count = 0
        while self.count < self.candidates:
            best: i64 = NO
            for i in range(total):
                if taken >> i & 1 == 0 and (best == NO or weights[i] > weights[best]):
                    best = i
            if best == NO or (weights[best] < top - self.doubt and not all_of_them):
                return
            taken |= i64(1) << best
            self.tried[self.count] = self.sight.choices[best]
            self.tolls[self.count] = min(top - weights[best], FARTHEST) * self.toll // 1000
            self.gains[self.count] = 0
            self.squares[self.count] = 0
            self.count += 1

    def _drop_the_worse(self) -> None:
        """Keeps the weightiest and the better half of the others, in order of what they gain so far."""
        if self.count < 4:
            return
        for i in range(2, self.count):
            j: i64 = i
            while j > 1 and self.gains[j] > self.gains[j - 1]:
                _swap(self.tried, j)
                _swap(self.tolls, j)
                _swap(self.gains, j)
                _swap(self.squares, j)
                j -= 1
        self.count = 1 + self.count // 2

    def _drop_the_hopeless(self, deals: i64) -> None:
        """Those that look worse than the weightiest by more than chance explains."""
        kept: i64 = 1
        for i in range(1, self.count):
            if self.gains[i] < 0 and self._is_beyond(i, deals, BEHIND):
                continue
            self.tried[kept] = self.tried[i]
            self.tolls[kept] = self.tolls[i]
            self.gains[kept] = self.gains[i]
            self.squares[kept] = self.squares[i]
            kept += 1
        self.count = kept

    def _worth(self, state: State, me: i64, stream: Stream) -> i64:
        """Plays on and judges; changes the state."""
        turn, left = state.turn, self.rounds
        out = state.scratch
        while not state.over:
            seat = first_waiting(state)
            assert seat is not None
            if seat.no == me and seat.lane.code() == frames.ACTION and state.turn > turn:
                left -= 1
                if left == 0:
                    look(state, me, self.sight)
                    return self.network.read(self.sight)
                turn = state.turn
            fill(state, seat, out)
            choice = only_answer(out)
            if choice == NO:
                choice = self.answer(state, seat, stream)
            advance(state, seat, choice)
        return final_worth(state, me)


def _swap(values: vec[i64], j: i64) -> None:
    kept = values[j]
    values[j] = values[j - 1]
    values[j - 1] = kept


def final_worth(state: State, me: i64) -> i64:
    """What a finished game was worth: half the result, half the margin over the best other side."""
    own: i64 = 0
    rank: i64 = 0
    best: i64 = 0
    other: i64 = 99
    for side in standings(state):
        total: i64 = side.total
        place: i64 = side.rank
        if me in side.seats:
            own = total
            rank = place
        elif place < other or (place == other and total > best):
            best = total
            other = place
    result: i64 = 0 if rank == other else UNIT // 2 if rank < other else -UNIT // 2
    margin = (own - best) * UNIT // (2 * FAR)
    return result + max(-UNIT * 6 // 10, min(UNIT * 6 // 10, margin))
