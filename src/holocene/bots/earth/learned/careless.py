"""The careless player: it takes what looks best at a glance, and now and then what looks nearly as good.

Its mistakes are near-misses by the network's own weights: noise is added to each, so an answer is the more
likely the weightier it is, and a plain blunder stays rare. The noise is Gumbel's, from a table of whole
numbers, so that every machine errs alike.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.learned.network import FINE, Network
from holocene.bots.earth.learned.player import Learned
from holocene.earth.machine.engine import fill
from holocene.earth.machine.policy import plain_answers
from holocene.earth.machine.state import Seat, State
from holocene.kernel.rng import Stream

STEPS: Final = 512
ASTRAY: Final = 60_000
"""The noise at which a player of unknown cards would answer at random."""


def _gumbel() -> vec[i64]:
    """Its quantiles, in the network's units."""
    table = vec[i64]([0] * STEPS)
    for k in range(STEPS):
        table[k] = round(-math.log(-math.log((k + 0.5) / STEPS)) * (1 << FINE))
    return table


GUMBEL: Final[vec[i64]] = _gumbel()


class Careless(Learned):
    def __init__(self, noise: int, network: Network | None = None) -> None:
        """`noise` in thousandths: at 1000 an answer is taken as often as the network thinks it right."""
        super().__init__(network)
        self.noise: i64 = noise

    def answer(self, state: State, seat: Seat, stream: Stream) -> i64:
        choice = super().answer(state, seat, stream)
        if self.stand_in is not None:
            return self._astray(state, seat, choice, stream)
        count = self.sight.count
        if count == 1:
            return choice
        weights = self.network.weights
        best: i64 = 0
        most: i64 = 0
        for i in range(count):
            weight = weights[i] + GUMBEL[stream.below(STEPS)] * self.noise // 1000
            if i == 0 or weight > most:
                best = i
                most = weight
        return self.sight.choices[best]

    def _astray(self, state: State, seat: Seat, choice: i64, stream: Stream) -> i64:
        """With unknown cards there are no weights to err by: now and then any answer will do."""
        if stream.below(ASTRAY) >= self.noise:
            return choice
        fill(state, seat, state.scratch)
        answers = plain_answers(state.scratch)
        return answers[stream.below(len(answers))]
