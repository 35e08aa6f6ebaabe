"""The random bot: any legal choice, each as likely as the others, without `less` and `share`."""

from __future__ import annotations

from typing import Any

from holocene.kernel.game import Game
from holocene.kernel.rng import Stream


def left_out(game: Game[Any, Any]) -> frozenset[int]:
    """The choices that random play does not make (as in `playout`), where a game has them."""
    found: set[int] = set()
    for word in ("less", "share"):
        try:
            found.add(game.parse(word))
        except ValueError:
            continue
    return frozenset(found)


class RandomBot:
    def __init__(self, left_out: frozenset[int]) -> None:
        self.left_out = left_out

    def __call__(self, view: object, choices: list[int], stream: Stream) -> int:
        allowed = [choice for choice in choices if choice not in self.left_out]
        return allowed[stream.below(len(allowed))]
