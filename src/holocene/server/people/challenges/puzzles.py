"""The puzzle of the day: a position of Earth, Water & Sun in which exactly one outcome of all turns wins at
once.

Made by letting the engine play a few games against itself, after some turns drawn by lot from the day's seed
so that no two days begin alike; of the positions that can be won at once the one with the longest way to it
is kept. That there is a win, and one only, is confirmed by listing what every turn leads to. The same seed
gives the same puzzle as long as the engine is the same; it is written down, so a new version does not change
it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from holocene import ews
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream, seeded

BOARD: Final = "7-8-7-8-7"
GAMES: Final = 10
OPENING: Final = 4
"""Turns at the beginning of a game that are drawn by lot from all that are allowed."""
LONGEST_GAME: Final = 40
NODES: Final = 4000
LINES: Final = 4
NEARLY: Final = 40
"""Hundredths of a Mushroom by which a turn may be worse and still be drawn."""
AT_ONCE: Final = 999_999
"""The engine's score of a position that is won with this turn."""
FEWEST: Final = 200
MOST: Final = 6000
"""Outcomes of all turns: with fewer it is no puzzle, with more they are not listed."""

Analyse = Callable[[str, int, int], Awaitable[dict[str, Any]]]
"""The engine's best turns of a position, with so many nodes and lines."""


@dataclass(frozen=True)
class Puzzle:
    position: str
    solution: str
    outcomes: int
    """Of all turns, the win among them."""


async def make(seed: int, analyse: Analyse) -> Puzzle:
    lots = seeded(seed)
    found: list[Puzzle] = []
    for _ in range(GAMES):
        position = opening(lots)
        for _ in range(LONGEST_GAME):
            told = await analyse(position, NODES, LINES)
            lines = sorted(told["lines"], key=lambda line: -line["score"])
            if lines[0]["score"] == AT_ONCE:
                puzzle = confirmed(position, lines[0]["turn"])
                if puzzle is not None:
                    found.append(puzzle)
                break
            good = [line for line in lines if line["score"] >= lines[0]["score"] - NEARLY]
            state = ews.from_position(position)
            ews.play_written(state, good[lots.below(len(good))]["turn"])
            if ews.is_over(state):
                break
            position = ews.position(state)
    if not found:
        raise BadInput("no puzzle was found")
    return max(found, key=lambda puzzle: (puzzle.solution.count(">"), puzzle.outcomes))


def opening(lots: Stream) -> str:
    """A position after a few turns by lot; one in which the game is not over."""
    while True:
        state = ews.new({"board": BOARD}, 1)
        turns, seat = 0, ews.waiting(state)[0]
        while turns < OPENING and (waiting := ews.waiting(state)):
            if waiting[0] != seat:
                turns, seat = turns + 1, waiting[0]
                continue
            choices = ews.choices(state, seat)
            ews.choose(state, seat, choices[lots.below(len(choices))])
        if not ews.is_over(state):
            return ews.position(state)


def confirmed(position: str, turn: str) -> Puzzle | None:
    """The puzzle, if exactly one outcome of all turns is a win of the side to move, and this turn gives
    it."""
    state = ews.from_position(position)
    outcomes = int(ews.count_turns(state, MOST))
    if not FEWEST <= outcomes < MOST:
        return None
    win = won_by(position)
    if [outcome for outcome in ews.turns(state) if outcome == win] != [win] or not solves(position, turn):
        return None
    return Puzzle(position, turn, outcomes)


def won_by(position: str) -> str:
    """The result, as it is written, that the side to move wants."""
    return "1-0" if position.split()[2] == "w" else "0-1"


def solves(position: str, turn: str) -> bool:
    """Does a written turn win at once? One the rules do not allow is refused with the reason."""
    state = ews.from_position(position)
    ews.play_written(state, turn)
    return ews.is_over(state) and ews.result_text(state) == won_by(position)
