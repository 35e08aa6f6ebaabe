"""Lessons: rooms with a fixed deal, so that the texts of the tutorial can name the cards that come.

A lesson is an ordinary game on an ordinary table; only its seed is known beforehand, and
its bots play by a plan for the first turns. Every other room draws its seed by lot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from holocene.bots.outside import is_outside
from holocene.bots.registry import BOTS, Bot, make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream, seeded
from holocene.room.own_bots import full_name, offered
from holocene.room.refusals import Refused
from holocene.room.seating import Seat

TUTOR: Final = "tutor"
"""The bot of the lessons. Nobody else can ask for it."""

PLAN: Final = ("compost", "plant", "grow", "water")
"""What a tutor chooses in its first turns; the seats begin at different places of it."""

PUPIL: Final = 0
"""The pupil's seat."""
GIFT: Final = 2
GENTLE: Final = "level1"
"""Whom the tutor of Earth, Water & Sun plays like in the end, and the turns in which it holds its fire."""
PEACE: Final = 14


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
    "solo": Lesson("earth", 12, ()),
    "teams": Lesson("earth", 7, ("Merian", "Baret", "Humboldt"), {"team": "2v2"}),
    "abundance": Lesson("earth", 90, ("Merian",), {"with": ["abundance"]}),
    "animals": Lesson("earth", 1442, ("Merian",), {"with": ["animals"]}),
    "ews": Lesson("ews", 1, ("Humboldt",), {"board": "7-8-7-8-7"}),
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
        named = {self.game.name(choice): choice for choice in choices}
        if self._is_giving(view, turn):
            given = self._gift(view, named)
            if given is not None:
                return given
        if turn // players < len(PLAN):
            planned = named.get(f"choose {PLAN[(turn // players + int(view.seat) - 1) % len(PLAN)]}")
            if planned is not None:
                return planned
        return self.otherwise(view, choices, seeded(turn))

    def _is_giving(self, view: Any, turn: int) -> bool:
        """In its first turn the pupil's partner puts something on the Team board."""
        seat = int(view.seat)
        return turn == seat and seat > 0 and self._team(view, seat) == self._team(view, PUPIL)

    def _team(self, view: Any, seat: int) -> int | None:
        team: int | None = view.json()["seats"][seat].get("team")
        return team if team is not None else -1 - seat

    def _gift(self, view: Any, named: dict[str, int]) -> int | None:
        """Shares the Compost action: GIFT soil goes to the Team board and stays there for the pupil."""
        if "share" in named and not view.json()["seats"][int(view.seat)]["share"]:
            return named["share"] if "choose compost" in named else None
        if "choose compost" in named:
            return named["choose compost"]
        if view.json()["asked"]["frame"] == "Soil" and f"amount {GIFT}" in named:
            return named[f"amount {GIFT}"]
        if "amount 0" in named:
            return named["amount 0"]
        return named["done"] if "done" in named and any(name.startswith("take ") for name in named) else None


class HexTutor:
    """Walks about peacefully while a pupil of Earth, Water & Sun looks around, then plays like a beginner.

    The same view always gets the same answer."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.otherwise: Bot = make_bot(GENTLE, game)

    def __call__(self, view: Any, choices: list[int], stream: Stream) -> int:
        from holocene.ews.board import board_of
        from holocene.ews.space import name

        lot = seeded(int(view.turn()) * 1000 + len(choices))
        if int(view.turn()) > PEACE:
            return self.otherwise(view, choices, lot)
        told = view.json()
        board = board_of(told["options"]["board"])
        named = {choice: name(choice, board) for choice in choices}
        quiet = [choice for choice in choices if not named[choice].startswith("root")] or choices
        peaceful = [choice for choice in quiet if not self._hurts(named[choice], told, board)] or quiet
        return peaceful[int(lot.below(len(peaceful)))]

    def _hurts(self, name: str, told: dict[str, Any], board: Any) -> bool:
        """An attack, or a step that would be one."""
        from holocene.ews.board import DIRECTION_NAMES, DIRECTIONS

        word, _, direction = name.partition(" ")
        if word != "step":
            return word == "strike"
        side = board.cell_index[told["acting"]["cell"]] * DIRECTIONS + DIRECTION_NAMES.index(direction)
        return any(one["cell"] == board.cell_names[board.near[side]] for one in told["specimens"])


TUTORS: Final[dict[str, Callable[[Game[Any, Any]], Bot]]] = {"earth": Tutor, "ews": HexTutor}
"""Who plays against a pupil, by game."""


def bot_of(name: str, game: Game[Any, Any]) -> Bot:
    """A bot for a seat: one of the registry, one of the server's owner, or the tutor.

    Any other from outside is refused: it would be code that only the command line may name."""
    if name != TUTOR:
        full = full_name(name)
        if is_outside(full, BOTS) and full not in offered():
            raise BadInput(f"the bot {name!r} is not offered at this table")
        return make_bot(full, game)
    return TUTORS[game.NAME](game)
