"""One whole game of training: who answers, and what is written down of every question.

The network answers as players do, in whole numbers, but now and then gives another answer than the
weightiest: as often as it thinks it right, or more often where much depends on it (*heat*). Every question
with several answers is written down with the chance its answer had, in the order of seats, then of time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from holocene import earth
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.answers import list_answers, weigh
from holocene.bots.earth.learned.network import FINE, Network
from holocene.bots.earth.learned.opinion import Opinion
from holocene.bots.earth.learned.search import GRAVE, WEIGHTY
from holocene.bots.earth.learned.sight import Sight, look
from holocene.bots.registry import make_bot
from holocene.earth.rules.base.ranking import standings
from holocene.kernel.rng import Stream, seeded
from holocene.lab.learning.mixture import Mixture, options_for
from holocene.lab.learning.worth import wins, worths

SEATS: Final = 6

SELF: Final = 0
"""The network answers for everybody."""
TEACHER: Final = 1
"""Greedy answers for everybody; its answers are written down."""
AGAINST: Final = 2
"""Two players, the weightiest answers against greedy; nothing is written down."""

Numbers = np.ndarray[Any, Any]


@dataclass
class Played:
    """A game. Rows are questions; marks and answers of all of them stand one after the other."""

    rows: dict[str, Numbers]
    """`amounts`, and one number each: `marked` and `count` (how many marks and answers), `picked`, `chance`
    (the logarithm of its chance), `seat`, `turn`."""
    marks: Numbers
    answers: Numbers
    worth: list[float]
    """By seat."""
    won: float
    """By the seat of the network against greedy, else the first."""
    margin: float
    """Over greedy; in other games the mean score."""

    @property
    def questions(self) -> int:
        return len(self.rows["seat"])


def hotness(code: int, heat: float) -> float:
    """What the weights of answers to this kind of question are divided by."""
    if code in GRAVE:
        return heat
    return max(1.0, heat / 2) if code in WEIGHTY else 1.0


def strangers_of(state: Any, stream: Stream, rivals: int) -> set[int]:
    """The seats greedy answers for. Who only ever meets itself learns to beat itself, so in `rivals` of a
    hundred games the other of two sides, and of more all but one by lot, are strangers."""
    if stream.below(100) >= rivals:
        return set()
    sides = [side.seats for side in standings(state) if side.seats]
    sides.sort()
    own = int(stream.below(len(sides)))
    others = [side for number, side in enumerate(sides) if number != own]
    return {seat for side in others if len(others) == 1 or stream.below(2) for seat in side}


class Notes:
    """What is written down while a game goes on."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, int, int, int, float]] = []
        self.marks: list[Numbers] = []
        self.amounts: list[Numbers] = []
        self.answers: list[Numbers] = []

    def arrays(self) -> tuple[dict[str, Numbers], Numbers, Numbers]:
        """By seat, then in time."""
        order = sorted(range(len(self.asked)), key=lambda i: self.asked[i][0])
        names = ("seat", "turn", "marked", "count", "picked", "chance")
        columns = list(zip(*(self.asked[i] for i in order), strict=True)) or [()] * len(names)
        rows: dict[str, Numbers] = {
            name: np.array(column, np.float32 if name == "chance" else np.int32)
            for name, column in zip(names, columns, strict=True)
        }
        rows["amounts"] = _joined([self.amounts[i][None] for i in order], (shape.AMOUNTS,))
        marks = _joined([self.marks[i] for i in order], ())
        answers = _joined([self.answers[i] for i in order], (shape.ANSWER,))
        return rows, marks, answers


def _joined(parts: list[Numbers], width: tuple[int, ...]) -> Numbers:
    return np.concatenate(parts) if parts else np.zeros((0, *width), np.int16)


class Player:
    """Plays games of training, one after the other."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.opinion = Opinion()
        self.greedy: Any = make_bot("greedy", earth)
        self.marks = np.frombuffer(memoryview(self.sight.marks), np.int64)
        self.amounts = np.frombuffer(memoryview(self.sight.amounts), np.int64)
        self.answers = np.frombuffer(memoryview(self.sight.answers), np.int64).reshape(
            shape.MOST_ANSWERS, shape.ANSWER
        )

    def play(self, way: int, seed: int, mixture: Mixture, network: Network, heat: float) -> Played:
        stream = seeded(seed)
        against = way == AGAINST
        options = {"players": 2, "mode": "standard"} if against else options_for(stream, mixture)
        state = earth.new(options, int(stream.below(1 << 40)))
        own = seed % 2
        strangers = strangers_of(state, stream, mixture.rivals if way == SELF else 0)
        random = np.random.default_rng(seed)
        notes = Notes()
        weights = np.frombuffer(memoryview(network.weights), np.int64)
        while not state.over:
            seat = earth.waiting(state)[0]
            if seat in strangers:
                earth.choose_unchecked(state, seat, self._greedy_answer(state, seat, stream))
                continue
            list_answers(state, state.seats[seat], self.sight)
            if self.sight.count == 1:
                earth.choose_unchecked(state, seat, int(self.sight.choices[0]))
                continue
            if way == TEACHER:
                choice = self._taught(state, seat, stream, notes)
            elif against and seat != own:
                choice = self._greedy_answer(state, seat, stream)
            else:
                self._look(state, seat, stream)
                network.read(self.sight)
                network.weigh(self.sight)
                count = int(self.sight.count)
                if against:
                    picked = int(network.best(count))
                else:
                    chances = self._chances(state, seat, weights[:count], heat)
                    picked = int((chances + random.gumbel(size=count)).argmax())
                    self._note(state, seat, picked, float(chances[picked]), notes)
                choice = int(self.sight.choices[picked])
            earth.choose_unchecked(state, seat, choice)
        return self._ended(state, own if against else 0, against, notes)

    def _look(self, state: Any, seat: int, stream: Stream) -> None:
        look(state, seat, self.sight)
        weigh(state, seat, self.sight)
        self.opinion.tell(earth.determinize(earth.view(state, seat), stream), seat, self.sight)

    def _chances(self, state: Any, seat: int, weights: Numbers, heat: float) -> Numbers:
        """Logarithms of the chances of the answers."""
        hot = hotness(int(state.seats[seat].lane.code()), heat)
        sizes = weights / ((1 << FINE) * hot)
        sizes -= sizes.max()
        found: Numbers = sizes - np.log(np.exp(sizes).sum())
        return found

    def _taught(self, state: Any, seat: int, stream: Stream, notes: Notes) -> int:
        """Greedy's answer, written down if it is one that the network can give."""
        choice = self._greedy_answer(state, seat, stream)
        list_answers(state, state.seats[seat], self.sight)
        listed = [int(self.sight.choices[i]) for i in range(int(self.sight.count))]
        if choice in listed:
            self._look(state, seat, stream)
            self._note(state, seat, listed.index(choice), 0.0, notes)
        return choice

    def _greedy_answer(self, state: Any, seat: int, stream: Stream) -> int:
        return int(self.greedy(earth.view(state, seat), earth.choices(state, seat), stream))

    def _note(self, state: Any, seat: int, picked: int, chance: float, notes: Notes) -> None:
        marked, count = int(self.sight.marked), int(self.sight.count)
        notes.asked.append((seat, int(state.turn), marked, count, picked, chance))
        notes.marks.append(self.marks[:marked].astype(np.int16))
        notes.amounts.append(self.amounts.astype(np.int16))
        notes.answers.append(self.answers[:count].astype(np.int16))

    def _ended(self, state: Any, own: int, against: bool, notes: Notes) -> Played:
        totals = {seat: side.total for side in earth.result(state).sides for seat in side.seats}
        margin = totals[own] - totals[1 - own] if against else sum(totals.values()) / len(totals)
        return Played(*notes.arrays(), worths(state), wins(state)[own], margin)
