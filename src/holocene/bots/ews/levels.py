"""The levels people and programs play against, from beginner to full strength.

Levels are limited by nodes, noise and blunders, never by time, so the same view and
stream give the same answer on every machine. The figures behind them are in docs/bots.md.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, dict[str, int]]] = {
    "level1": {"nodes": 0, "depth": 1, "noise": 300, "blunder": 100},
    "level2": {"nodes": 0, "depth": 1, "noise": 100, "blunder": 30},
    "level3": {"nodes": 0, "depth": 1, "noise": 60, "blunder": 12},
    "level4": {"nodes": 20_000, "noise": 8},
    "level5": {"nodes": 400_000, "noise": 6},
}
"""By name: parameters of the search, the weakest level first. A little noise makes every game another one."""
