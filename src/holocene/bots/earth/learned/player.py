"""The learned player: it reads its view, weighs the answers, and gives the weightiest."""

from __future__ import annotations

from mypy_extensions import i64

from holocene.bots.earth.greedy import Greedy
from holocene.bots.earth.learned.answers import list_answers, weigh
from holocene.bots.earth.learned.network import Network
from holocene.bots.earth.learned.opinion import Opinion
from holocene.bots.earth.learned.sight import Sight, is_known, look
from holocene.bots.earth.learned.weights import shipped
from holocene.bots.earth.weights import DEFAULTS
from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.engine import fill
from holocene.earth.machine.policy import Policy
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
from holocene.kernel.rng import Stream


class Learned(Policy):
    def __init__(self, network: Network | None = None) -> None:
        self.network: Network = shipped() if network is None else network
        self.sight: Sight = Sight()
        self.opinion: Opinion = Opinion()
        self.facts: Facts | None = None
        self.stand_in: Greedy | None = None
        """Plays with cards that the network has not met."""

    def __call__(self, view: View, choices: list[int], stream: Stream) -> int:
        state = determinize(view, stream)
        return int(self.answer(state, state.seats[view.seat], stream))

    def answer(self, state: State, seat: Seat, stream: Stream) -> i64:
        """Its answer where the whole state is a guess already."""
        sight, me = self.sight, seat.no
        if self.facts is not state.facts:
            self.stand_in = None if is_known(state.facts) else Greedy(dict(DEFAULTS))
            self.facts = state.facts
        if self.stand_in is not None:
            return self._stood_in(state, seat, stream)
        list_answers(state, seat, sight)
        if sight.count == 1:
            return sight.choices[0]
        look(state, me, sight)
        weigh(state, me, sight)
        self.opinion.tell(state, me, sight)
        self.network.read(sight)
        self.network.weigh(sight)
        return sight.choices[self.network.best(sight.count)]

    def _stood_in(self, state: State, seat: Seat, stream: Stream) -> i64:
        """The greedy bot's answer, as if it were the only one: nothing is weighed or searched."""
        assert self.stand_in is not None
        self.sight.count = 1
        fill(state, seat, state.scratch)
        return self.stand_in.answer(state, seat, stream)
