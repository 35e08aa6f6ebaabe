"""Counting games of Earth, Water & Sun: who won, how long it took, how it began and how it ended.

Tables are kept apart by board and by who plays Black and White, so that levels can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from holocene import ews
from holocene.ews.scribe import written_turns
from holocene.kernel.events import Sink
from holocene.lab.report.earth_games import Steps
from holocene.lab.report.sums import Sums, note

TURNS: Final = 200
BRANCHES: Final = 250
OPENINGS: Final = 3000
"""Written openings that one process tells apart; those that come later count as `OTHER`."""
OTHER: Final = "…"
RESULTS: Final = ("black", "draw", "white")
REASONS: Final = ("W-END-01", "W-END-03", "W-END-04", "W-END-05", "W-END-06", "H-W12")
"""The rules a game can end by."""


class Losses(Sink):
    """Who lost a specimen first, and in which turn."""

    def __init__(self, state: ews.State) -> None:
        self.state = state
        self.turns = 1
        self.before = self._counts()
        self.loser = -1
        """A seat; 2 if both lost one in the same turn, -1 while nobody has."""
        self.at = 0

    def _counts(self) -> list[int]:
        counts = [0, 0]
        for specimen in ews.view(self.state, -1).specimens():
            counts[specimen.side] += 1
        return counts

    def look(self) -> None:
        if self.loser < 0:
            now = self._counts()
            lost = [seat for seat in (0, 1) if now[seat] < self.before[seat]]
            if lost:
                self.loser, self.at = (2 if len(lost) == 2 else lost[0]), self.turns

    def turn(self, number: int, seat: int) -> None:
        self.look()
        self.turns += 1

    def scored(self, seat: int, points: list[int]) -> None:
        self.look()


class EwsGames:
    """Counts games of Earth, Water & Sun into sums."""

    def __init__(self) -> None:
        self.sums = Sums()
        self._known: set[str] = set()

    def add(
        self, number: int, options: Mapping[str, Any], seed: int, bots: tuple[str, ...], steps: Steps
    ) -> None:
        state = ews.new(options, seed)
        key = (str(options["board"]), bots[0], bots[1])
        losses = Losses(state)
        ews.listen(state, losses)
        branching = self.sums.array("branching", *key, shape=(BRANCHES,))
        opening: list[int] = []
        for _, choice, width in steps(state):
            if losses.turns <= 2:
                opening.append(choice)
            if width > 1:
                note(branching, width)
        ews.listen(state, None)
        result = ews.result(state)
        if not result.finished:
            note(self.sums.array("broken", *key, shape=(1,)), 0)
            return
        black, white = ews.scores(state)
        won = 1 + (white > black) - (black > white)
        note(self.sums.array("games", *key, shape=(3,)), won)
        note(self.sums.array("turns", *key, shape=(TURNS, 3)), losses.turns, won)
        note(self.sums.array("reasons", *key, shape=(len(REASONS),)), REASONS.index(result.rule))
        if losses.loser in (0, 1):
            note(self.sums.array("first_loss", *key, shape=(TURNS, 2, 3)), losses.at, losses.loser, won)
        self._opening(key, options, seed, opening, won)

    def _opening(
        self, key: tuple[str, str, str], options: Mapping[str, Any], seed: int, choices: list[int], won: int
    ) -> None:
        """The first turn of each side, written; and what Black bought first."""
        turns = written_turns(ews.new(options, seed), choices)[:2]
        if turns:
            note(self.sums.array("first_turn", *key, self._named(turns[0]), shape=(3,)), won)
        note(self.sums.array("opening", *key, self._named(" / ".join(turns)), shape=(3,)), won)

    def _named(self, written: str) -> str:
        if written not in self._known and len(self._known) >= OPENINGS:
            return OTHER
        self._known.add(written)
        return written

    def settle(self) -> None:
        """Nothing waits here."""
