"""Tables that the tests of environments play: both games, every box, alone and in teams."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from holocene.kernel.rng import seeded

TABLES: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "earth-two": ("earth", {"players": 2}),
    "earth-beginner-three": ("earth", {"players": 3, "mode": "beginner"}),
    "earth-live-scores": ("earth", {"players": 2, "mode": "advanced", "scoreVisibility": "liveAtEndOfTurn"}),
    "abundance": ("earth", {"players": 3, "with": ["abundance"]}),
    "animals": ("earth", {"players": 2, "with": ["animals"]}),
    "all-boxes": ("earth", {"players": 4, "with": ["abundance", "animals"], "mode": "advanced"}),
    "solo": ("earth", {"players": 1, "solo.difficulty": "hard"}),
    "solo-all-boxes": ("earth", {"players": 1, "with": ["abundance", "animals"]}),
    "teams": ("earth", {"players": 4, "team": "2v2"}),
    "teams-all-boxes": ("earth", {"players": 6, "team": "3v3", "with": ["abundance", "animals"]}),
    "ews": ("ews", {}),
    "ews-staggered": ("ews", {"board": "R67"}),
}


def positions(name: str, seed: int, step: int) -> Iterator[tuple[Any, Any]]:
    """The game and its state after every so many random choices, the end included."""
    game_name, options = TABLES[name]
    game: Any = import_module(f"holocene.{game_name}")
    state = game.new(options, seed)
    stream = seeded(seed)
    while True:
        yield game, state
        if game.is_over(state):
            return
        game.playout(state, stream, step)
