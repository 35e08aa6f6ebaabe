"""Flat Monte Carlo: every answer is tried on the same deals, played on at random, and the best mean is taken.

Counts, never seconds: `deals` ways to deal what cannot be seen, on each `rollouts` games for every answer,
cut off after `cutoff` choices (0: played to the end). All answers meet the same deals and the same luck, so
what differs is what they did.
"""

from __future__ import annotations

from typing import Any, Final

from holocene.bots.generic.worth import Judge, Sides, checked, limit_of, plain_choices
from holocene.kernel.rng import Stream

PARAMETERS: Final[dict[str, int]] = {"deals": 4, "rollouts": 2, "cutoff": 0, "scale": 40, "margin": 50}
_LEAST: Final[dict[str, int]] = {"deals": 1, "rollouts": 1, "cutoff": 0, "scale": 1, "margin": 0}


class Flat:
    def __init__(self, game: Any, parameters: dict[str, int]) -> None:
        checked("mc", parameters, _LEAST)
        self.game: Any = game
        self.deals: int = parameters["deals"]
        self.rollouts: int = parameters["rollouts"]
        self.limit: int | None = limit_of(parameters["cutoff"])
        self.judge: Judge = Judge(game, parameters["scale"], parameters["margin"])

    def __call__(self, view: Any, choices: list[int], stream: Stream) -> int:
        """The answer with the best mean; the first of equal ones."""
        seat = int(view.seat)
        totals: list[int] = []
        tried: list[int] = choices
        sides: Sides | None = None
        for _ in range(self.deals):
            guess = self.game.determinize(view, stream)
            if sides is None:
                sides = Sides(self.game, guess)
                tried = plain_choices(self.game, guess, seat, choices)
                if len(tried) == 1:
                    return tried[0]
                totals = [0] * len(tried)
            for _rollout in range(self.rollouts):
                luck = stream.split()
                stream.below(2)
                for at in range(len(tried)):
                    totals[at] += self._tried(guess, seat, tried[at], luck.clone(), sides)
        best = 0
        for at in range(1, len(tried)):
            if totals[at] > totals[best]:
                best = at
        return tried[best]

    def _tried(self, guess: Any, seat: int, choice: int, luck: Stream, sides: Sides) -> int:
        """What one game that begins with this answer was worth to its seat."""
        state = self.game.clone(guess)
        self.game.choose_unchecked(state, seat, choice)
        self.game.playout(state, luck, self.limit)
        return self.judge.worths(state, sides)[sides.of_seat[seat]]
