"""The levels people play against in Earth, from beginner to expert, at every kind of table.

All of them see with the same network. The lower ones are careless, the fourth answers at once, the upper ones
search. Limits are counts, never time, so the same view and stream give the same answer on every machine. The
figures behind them are in docs/bots.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from holocene.bots.earth.learned.player import Learned

CARELESS: Final[dict[str, int]] = {"level1": 50_000, "level2": 18_000, "level3": 7500}
"""Noise, in thousandths of what makes an answer as likely as the network thinks it right."""
SEARCHES: Final[dict[str, dict[str, int]]] = {
    "level5": {"candidates": 3, "deals": 12},
    "level6": {"candidates": 4, "deals": 48},
}
WITHOUT_SEARCH: Final = "level4"
LEVELS: Final = (*CARELESS, WITHOUT_SEARCH, *SEARCHES)


def make_level(name: str) -> Learned:
    """Loads what it needs only now: the registry knows the names without it."""
    from holocene.bots.earth.learned.careless import Careless
    from holocene.bots.earth.learned.player import Learned
    from holocene.bots.earth.learned.search import Searching

    if name in CARELESS:
        return Careless(CARELESS[name])
    if name in SEARCHES:
        return Searching(SEARCHES[name])
    return Learned()
