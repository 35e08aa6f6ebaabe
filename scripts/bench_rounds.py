"""What the benchmarks share: how a rate is taken, and how a line of figures looks.

Time is this process's own on the processor, for both sides: on a busy machine a short measure may fall
between two pauses and a long one never does, and the ratio would tell of the pauses.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from typing import Final

ROUNDS: Final = 5
clock: Final = time.process_time


def rate(play: Callable[[int], int], seed: int, seconds: float) -> float:
    """What `play` counts, a second, over at least this many seconds of whole games."""
    counted, began = 0, clock()
    while clock() - began < seconds:
        counted += play(seed)
        seed += 1
    return counted / (clock() - began)


def medians(measures: Mapping[str, Callable[[int], float]]) -> dict[str, float]:
    """Each measure once a round, one after the other, so that a slow moment falls on all alike."""
    figures: dict[str, list[float]] = {name: [] for name in measures}
    for k in range(ROUNDS):
        for name, measure in measures.items():
            figures[name].append(measure(k))
    return {name: statistics.median(values) for name, values in figures.items()}


def heading(peer: str) -> None:
    print(f"{'':34}{'here':>14}{peer:>14}{'ratio':>8}   bar")


def alone(label: str, ours: float, digits: int = 0) -> None:
    """A figure that has nothing beside it."""
    print(f"{label:34}{ours:14,.{digits}f}")


def line(label: str, ours: float, theirs: float, ratio: float, bar: str, digits: int = 0) -> None:
    print(f"{label:34}{ours:14,.{digits}f}{theirs:14,.{digits}f}{ratio:8.1f}   {bar}")
