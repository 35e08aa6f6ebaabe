"""The signs of the terminal: every colour also has a shape (and its letter in the words).

Leaf, spade, drop and sun are the four actions and their colours; multicolour is
the three shapes that are not green; black is a seal, brown a ring. A terminal
that cannot show them gets plain letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

COLOUR_OF: Final[dict[str, str]] = {"plant": "green", "compost": "red", "water": "blue", "grow": "yellow"}
"""The colour of an action."""

INK: Final[dict[str, str]] = {
    "green": "green",
    "red": "red",
    "blue": "bright_blue",
    "yellow": "yellow",
    "multi": "magenta",
    "black": "bold",
    "brown": "dark_orange3",
}
QUIET: Final = "dim"
STRONG: Final = "bold"
NUMBER: Final = "bold cyan"
"""The number of an answer, in lists and on the board."""
WARN: Final = "bold red"


@dataclass(frozen=True)
class Signs:
    """One shape for every thing that has one."""

    shapes: dict[str, str]
    cost: str
    points: str
    sprout: str
    growth: str
    free: str
    """A tier still to be had."""
    leaf: str
    dot: str
    """Between facts on one line."""
    down: str
    """A card lying face down."""
    seed: str


SHAPES: Final = Signs(
    {
        "green": "♣",
        "red": "♠",
        "blue": "♦",
        "yellow": "☼",
        "multi": "♠♦☼",
        "black": "■",
        "brown": "○",
    },
    cost="◇",
    points="★",
    sprout="•",
    growth="▲",
    free="►",
    leaf="♣",
    dot="·",
    down="▒",
    seed="●",
)
PLAIN: Final = Signs(
    {
        "green": "%",
        "red": "^",
        "blue": "~",
        "yellow": "*",
        "multi": "^~*",
        "black": "#",
        "brown": "o",
    },
    cost="$",
    points="v",
    sprout="'",
    growth="|",
    free=">",
    leaf="%",
    dot="-",
    down="?",
    seed="@",
)


def signs_for(encoding: str) -> Signs:
    """The shapes, where the terminal can show them."""
    try:
        "".join([*SHAPES.shapes.values(), *"◇★•▲►·▒●"]).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return SHAPES
