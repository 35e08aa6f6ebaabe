"""The levels people and programs play against, from beginner to full strength.

Levels are limited by nodes and blurred by noise, never by time, so the same view and
stream give the same answer on every machine. The figures behind them are in docs/bots.md.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, dict[str, int]]] = {
    "level1": {"nodes": 0, "depth": 1, "noise": 1500},
    "level2": {"nodes": 0, "depth": 1, "noise": 300},
    "level3": {"nodes": 0, "depth": 1, "noise": 40},
    "level4": {"nodes": 2_500, "noise": 15},
    "level5": {"nodes": 15_000, "noise": 10},
    "level6": {"nodes": 100_000, "noise": 6},
}
"""By name: parameters of the search, the weakest level first. A little noise makes every game another one."""
