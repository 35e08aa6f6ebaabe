"""Which bots a page offers: those that answer soon on the device it runs on.

How fast the device is, its first thinker measures when it starts (`thinker.py`). Levels of Earth, Water & Sun
search so many nodes; so many are searched here in a second. Levels of Earth that search play positions on;
how long a small piece of that takes here is measured, and how many pieces a slow decision of the level takes
was counted once (docs/site.md). Until a device is known no level that searches is offered.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from holocene.bots.ews.levels import LEVELS
from holocene.room.desk import about

LONGEST: Final = 5.0
"""Seconds a bot may think."""
SOON: Final = 0.5
"""Seconds worth no word."""
DEEP: Final = {name: level["nodes"] for name, level in LEVELS.items() if level["nodes"]}
"""Levels of Earth, Water & Sun that search, with their nodes."""
PIECES: Final = {"level5": 28.0, "level6": 130.0}
"""Levels of Earth that search: 95 of 100 of their decisions at a table of two without expansions are done
within so many pieces of what `thinker.piece` measures."""
LARGE: Final = 2.7
"""So many times as long it takes with four players and all boxes."""


class Device(NamedTuple):
    """How fast it thinks; 0 where that is not known."""

    pace: float = 0.0
    """Nodes a second that the search of Earth, Water & Sun looks at."""
    piece: float = 0.0
    """Seconds that a small piece of a search of Earth takes."""


def is_quick(game: str, bot: str) -> bool:
    return bot not in (DEEP if game == "ews" else PIECES)


def seconds_of(game: str, bot: str, device: Device) -> float | None:
    """How long a bot thinks here, at most but for a few answers of Earth; None where that is not known."""
    if is_quick(game, bot):
        return 0.0
    if game == "earth":
        return PIECES[bot] * device.piece if device.piece > 0 else None
    return DEEP[bot] / device.pace if device.pace > 0 else None


def offered(device: Device) -> dict[str, Any]:
    """What the front desk tells of the games: the bots that fit this device with how long they think, and
    those that are too slow here."""
    told = about()
    for game in told["games"]:
        bots: list[dict[str, Any]] = []
        slow: list[dict[str, Any]] = []
        for one in game["bots"]:
            seconds = seconds_of(game["game"], one["bot"], device)
            if seconds is None:
                continue
            timed = one | ({"seconds": round(seconds, 1)} if seconds > SOON else {})
            if game["game"] == "earth" and LONGEST / LARGE < seconds <= LONGEST:
                timed["large"] = round(LARGE * seconds, 1)
            (bots if seconds <= LONGEST else slow).append(timed)
        game["bots"], game["slow"] = bots, slow
    return told
