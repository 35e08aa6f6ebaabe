"""A game of every bot of the registry, short enough for plain Python; as a script, prints what was chosen.

A search is held to few nodes, or to little doubt. What a bot chooses must not depend on how the engine runs,
so both ways are held to `tests/data/bot_choices.json` (`tests/bots/test_every_bot.py`). Who changes a bot
writes it anew: `.venv/bin/python tests/helpers/bot_games.py > tests/data/bot_choices.json`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zlib import crc32

import holocene
from holocene.bots.earth.levels import LEVELS as EARTH_LEVELS
from holocene.bots.earth.levels import SEARCHES
from holocene.bots.ews.levels import LEVELS
from holocene.bots.registry import BOTS, make_bot
from holocene.kernel.game import Game
from holocene.kernel.rng import seeded

SHORT: Final = {
    "mc": "mc:deals=1:rollouts=1:cutoff=3",
    "ismcts": "ismcts:iterations=8:deals=5:cutoff=3:widening=1",
}
NODES: Final = 250
"""Enough for a search to look two turns ahead."""
SELDOM: Final = "searching:candidates=2:deals=2:doubt=30"
MOST: Final = 140
"""Choices of a game; a whole one of Earth, Water & Sun has fewer."""
LEARNED: Final = ("learned", "searching", *EARTH_LEVELS)
MOST_OF_LEARNED: Final = 60
"""The same where a network weighs the answers, which takes long in plain Python."""
MOST_OF_SEARCHES: Final = 16
"""The same where answers are played on besides."""
FIRST: Final = "search:version=1"
"""The search as it was first: later versions are measured by it, so it must not change."""
OPTIONS: Final[dict[str, list[dict[str, object]]]] = {
    "earth": [{"players": 2}, {"players": 2, "with": ["abundance", "animals"]}],
    "ews": [{}],
}


@dataclass(frozen=True)
class Pairing:
    game: str
    bot: str

    def __str__(self) -> str:
        return f"{self.game}-{self.bot}"


PAIRINGS: Final = [
    Pairing(game, bot)
    for game in holocene.GAMES
    for bot, entry in BOTS.items()
    if not entry.games or game in entry.games
] + [Pairing("ews", FIRST)]


def brief(bot: str, game: str) -> str:
    """The same bot on few nodes, or seldom in doubt."""
    if bot in SHORT:
        return SHORT[bot]
    if game == "earth":
        return SELDOM if bot in SEARCHES or bot == "searching" else bot
    if bot == FIRST:
        return f"{FIRST}:nodes={NODES}"
    parameters = LEVELS.get(bot, {})
    if bot == "search" or parameters.get("nodes"):
        shortened = {**parameters, "nodes": NODES}
        return ":".join(["search", *(f"{key}={value}" for key, value in shortened.items())])
    return bot


def played(pairing: Pairing) -> list[str]:
    """For each set of options the choices of a game against the random bot, in a few signs."""
    bot = brief(pairing.bot, pairing.game)
    most = MOST
    if pairing.game == "earth" and pairing.bot in LEARNED:
        most = MOST_OF_SEARCHES if bot == SELDOM else MOST_OF_LEARNED
    return [_one_game(pairing.game, bot, at, most) for at in range(len(OPTIONS[pairing.game]))]


@cache
def _one_game(name: str, bot: str, options: int, most: int) -> str:
    game: Game[Any, Any] = getattr(holocene, name)
    state = game.new(OPTIONS[name][options], 11)
    bots = [make_bot(bot, game), make_bot("random", game)]
    streams = [seeded(3), seeded(4)]
    made: list[int] = []
    while len(made) < most and (waiting := game.waiting(state)):
        seat = waiting[0]
        choice = bots[seat](game.view(state, seat), list(game.choices(state, seat)), streams[seat])
        game.choose(state, seat, choice)
        made.append(choice)
    return f"{len(made)} choices, {crc32(repr(made).encode()):08x}"


if __name__ == "__main__":
    print(json.dumps({str(pairing): played(pairing) for pairing in PAIRINGS}, indent=2))
