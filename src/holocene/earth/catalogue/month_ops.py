"""What a Month card can say: restrictions and changes that hold for everybody and the whole game (E-CAL).

A line of notation is read into one of these values (`month_notation.py`); its texts, the refusals and the
integers the engine reads (`month_lower.py`) are made from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from holocene.earth.catalogue.ops import Colour, Filter, Score

Action = Literal["red", "yellow", "blue", "green"]
"""An action by the colour of its abilities."""
Benefit = Literal["soil", "compost", "sprout", "growth", "draw", "planting"]


@dataclass(frozen=True)
class ForbidAction:
    """Nobody may choose the action."""

    action: Action


@dataclass(frozen=True)
class CapAction:
    """Each player may choose the action so many times in the game."""

    action: Action
    most: int


@dataclass(frozen=True)
class ForbidColour:
    """Abilities of the colour are not used."""

    colour: Colour


@dataclass(frozen=True)
class CapColour:
    """Each player may use so many abilities of the colour in one activation."""

    colour: Action
    most: int


@dataclass(frozen=True)
class ChangeCost:
    """Such cards cost so much soil more to plant; less where n is below 0."""

    n: int
    filter: Filter


@dataclass(frozen=True)
class ChangeBenefit:
    """What an action gives the active player, or the others, instead of the printed amount."""

    action: Action
    others: bool
    what: Benefit
    n: int


@dataclass(frozen=True)
class EndAfter:
    """The game ends with this round at the latest."""

    rounds: int


@dataclass(frozen=True)
class EndAt:
    """A tableau of so many cards is complete: it takes the bonus and brings the end."""

    cards: int


@dataclass(frozen=True)
class ChangeBonus:
    """What the first complete tableau is worth."""

    points: int


@dataclass(frozen=True)
class AddScore:
    """Everybody also scores this at the end."""

    score: Score


MonthRule = (
    ForbidAction
    | CapAction
    | ForbidColour
    | CapColour
    | ChangeCost
    | ChangeBenefit
    | EndAfter
    | EndAt
    | ChangeBonus
    | AddScore
)

PRINTED: Final[dict[tuple[Action, bool, Benefit], int]] = {
    ("red", False, "soil"): 5,
    ("red", False, "compost"): 2,
    ("blue", False, "sprout"): 6,
    ("blue", False, "soil"): 2,
    ("yellow", False, "draw"): 4,
    ("yellow", False, "growth"): 2,
    ("green", False, "planting"): 2,
    ("red", True, "soil"): 2,
    ("red", True, "compost"): 2,
    ("blue", True, "sprout"): 2,
    ("blue", True, "soil"): 2,
    ("yellow", True, "draw"): 2,
    ("yellow", True, "growth"): 2,
    ("green", True, "planting"): 1,
    ("green", True, "draw"): 1,
}
"""What the actions give without a month: by colour, to the others, of what (E-RED, E-BLU, E-YEL, E-PLANT).
The order is that of `codes.py`."""


def subject_of(rule: MonthRule) -> tuple[object, ...]:
    """What a line is about: a month says each thing once."""
    match rule:
        case ForbidAction(action) | CapAction(action):
            return ("action", action)
        case ForbidColour(colour) | CapColour(colour):
            return ("colour", colour)
        case ChangeCost(_, filter):
            return ("cost", filter)
        case ChangeBenefit(action, others, what):
            return ("benefit", action, others, what)
        case AddScore(score):
            return ("score", score)
        case _:
            return (type(rule).__name__,)


def may_never_end(rules: tuple[MonthRule, ...]) -> bool:
    """Does the month stand in the way of planting without saying when the game ends (E-CAL-10)?"""
    return any(map(hinders_planting, rules)) and not any(isinstance(rule, EndAfter) for rule in rules)


def hinders_planting(rule: MonthRule) -> bool:
    match rule:
        case ForbidAction("green") | CapAction("green") | ChangeBenefit(what="planting", n=0):
            return True
        case _:
            return False


def leaves_no_action(rules: tuple[MonthRule, ...]) -> bool:
    """Are all four actions forbidden?"""
    return len({rule.action for rule in rules if isinstance(rule, ForbidAction)}) == 4
