"""Which games are played in training: a mixture of all tables, half of it two players with the base game."""

from __future__ import annotations

from typing import Any, Final

from holocene.kernel.rng import Stream

Options = dict[str, Any]

_LEVELS: Final = ("beginner", "medium", "hard", "expert")
_BOXES: Final[tuple[list[str], ...]] = ([], ["abundance"], ["animals"], ["abundance", "animals"])


def duel(stream: Stream) -> Options:
    """Two players, the base game."""
    mode = ("standard", "standard", "standard", "advanced", "beginner")[int(stream.below(5))]
    return {"players": 2, "mode": mode}


def options_for(stream: Stream, duels: int) -> Options:
    """The options of the next game; `duels` of a hundred are two players with the base game."""
    if stream.below(100) < duels:
        return duel(stream)
    kind = int(stream.below(6))
    boxes = _BOXES[int(stream.below(len(_BOXES)))]
    if kind == 0:
        return {"players": 1, "with": boxes, "solo.difficulty": _LEVELS[int(stream.below(4))]}
    if kind == 1:
        if "abundance" in boxes and stream.below(2):
            return {"players": 6, "team": ("2v2v2", "3v3")[int(stream.below(2))], "with": boxes}
        return {"players": 4, "team": "2v2", "with": boxes}
    if kind <= 3:
        return {"players": 2, "with": boxes}
    return {"players": 3 + int(stream.below(4 if "abundance" in boxes else 3)), "with": boxes}
