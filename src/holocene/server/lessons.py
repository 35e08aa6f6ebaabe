"""Lessons: rooms with a fixed deal, so that the texts of the tutorial can name the cards that come.

A lesson is an ordinary game on an ordinary table; only its seed is known beforehand, and
its bots play by a plan for the first turns. Every other room draws its seed by lot.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from holocene.bots.registry import Bot, make_bot
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream, seeded
from holocene.server.refusals import Refused
from holocene.server.seating import Seat

TUTOR: Final = "tutor"
"""The bot of the lessons. Nobody else can ask for it."""

PLAN: Final = ("compost", "plant", "grow", "water")
"""What a tutor chooses in its first turns; the seats begin at different places of it."""


@dataclass(frozen=True)
class Lesson:
    game: str
    seed: int
    bots: tuple[str, ...]
    """Names of the other players, in turn order after the pupil."""
    options: dict[str, Any] = field(default_factory=dict)

    def seats(self, name: str) -> list[Seat]:
        """The pupil begins; everybody else is a tutor."""
        return [Seat("person", name), *(Seat("bot", other, TUTOR) for other in self.bots)]


LESSONS: Final[dict[str, Lesson]] = {
    "earth": Lesson("earth", 3410, ("Merian",)),
}


def lesson_of(name: str) -> Lesson:
    if name not in LESSONS:
        raise Refused("unknown", f"There is no lesson {name[:40]!r}; the lessons are {', '.join(LESSONS)}.")
    return LESSONS[name]


def lessons_of(game: str) -> list[str]:
    return [name for name, lesson in LESSONS.items() if lesson.game == game]


class Tutor:
    """Shows every action early on, otherwise plays like greedy; the same view always gets the same answer."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.otherwise: Bot = make_bot("greedy", game)

    def __call__(self, view: Any, choices: list[int], stream: Stream) -> int:
        turn, players = int(view.turn()), int(view.players())
        own, seat = turn // players, int(view.seat)
        if own < len(PLAN):
            planned = f"choose {PLAN[(own + seat - 1) % len(PLAN)]}"
            for choice in choices:
                if self.game.name(choice) == planned:
                    return choice
        return self.otherwise(view, choices, seeded(turn))


def bot_of(name: str, game: Game[Any, Any]) -> Bot:
    """A bot for a seat: one of the registry, or the tutor."""
    return Tutor(game) if name == TUTOR else make_bot(name, game)
