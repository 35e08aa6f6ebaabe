"""Which bots a page offers: those that answer soon on the device it runs on.

Levels of Earth, Water & Sun search so many nodes; how many the device searches in a second is measured when
its first thinker starts (`thinker.py`), and those levels are offered that are done in time. Levels of Earth
that search are not: without the compiled engine nobody would wait for them.
"""

from __future__ import annotations

from typing import Any, Final

from holocene.bots.earth.levels import SEARCHES
from holocene.bots.ews.levels import LEVELS
from holocene.room.desk import about

LONGEST: Final = 5.0
"""Seconds a bot may think."""
SOON: Final = 0.5
"""Seconds worth no word."""
DEEP: Final = {name: level["nodes"] for name, level in LEVELS.items() if level["nodes"]}
"""Levels of Earth, Water & Sun that search, with their nodes."""


def is_quick(game: str, bot: str) -> bool:
    return game != "ews" or bot not in DEEP


def seconds_of(game: str, bot: str, pace: float) -> float | None:
    """How long a bot thinks about a turn here, at so many nodes a second; None where it is not offered."""
    if game == "earth":
        return None if bot in SEARCHES else 0.0
    if is_quick(game, bot):
        return 0.0
    seconds = DEEP[bot] / pace if pace > 0 else LONGEST + 1
    return seconds if seconds <= LONGEST else None


def offered(pace: float) -> dict[str, Any]:
    """What the front desk tells of the games, with the bots that fit this device and how long they think."""
    told = about()
    for game in told["games"]:
        name = game["game"]
        bots = [(one, seconds_of(name, one["bot"], pace)) for one in game["bots"]]
        game["bots"] = [
            one | ({"seconds": round(seconds, 1)} if seconds > SOON else {})
            for one, seconds in bots
            if seconds is not None
        ]
    return told
