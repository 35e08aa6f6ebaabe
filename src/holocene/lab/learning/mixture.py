"""Which games are played in training: a mixture of all tables, half of it two players with the base game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from holocene.kernel.rng import Stream

Options = dict[str, Any]

_LEVELS: Final = ("beginner", "medium", "hard", "expert")
_BOXES: Final[tuple[list[str], ...]] = ([], ["abundance"], ["animals"], ["abundance", "animals"])


def duel(stream: Stream) -> Options:
    """Two players, the base game."""
    mode = ("standard", "standard", "standard", "advanced", "beginner")[int(stream.below(5))]
    return {"players": 2, "mode": mode}


@dataclass(frozen=True)
class Mixture:
    """Shares of a hundred."""

    duels: int = 50
    """Games for two with the base game."""
    alone: int = 17
    """Of the others, those alone against Gaia."""
    rivals: int = 0
    """Games in which greedy answers for others."""


def options_for(stream: Stream, mixture: Mixture) -> Options:
    """The options of the next game."""
    if stream.below(100) < mixture.duels:
        return duel(stream)
    boxes = _BOXES[int(stream.below(len(_BOXES)))]
    if stream.below(100) < mixture.alone:
        return {"players": 1, "with": boxes, "solo.difficulty": _LEVELS[int(stream.below(4))]}
    kind = int(stream.below(5))
    if kind == 0:
        if "abundance" in boxes and stream.below(2):
            return {"players": 6, "team": ("2v2v2", "3v3")[int(stream.below(2))], "with": boxes}
        return {"players": 4, "team": "2v2", "with": boxes}
    if kind <= 2:
        return {"players": 2, "with": boxes}
    return {"players": 3 + int(stream.below(4 if "abundance" in boxes else 3)), "with": boxes}
