"""How much faster two workers play than one, in the pool and on Ray, start-up apart.

    python scripts/bench_workers.py --crews pool,ray --games 120 --rounds 5

Plays the same kind of games with one worker and with two, in turn, after some games that warm the processes
up. Prints games a second by the clock, which says something only while nobody else uses the machine, and
processor time a game of all processes together, which others disturb little. From the latter follows what
two cores of their own would play, provided they are never idle: twice the time of a game with one worker,
by the time of one with two.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from holocene import earth
from holocene.lab.batch import Run, play_run
from holocene.lab.workers import Crew, Pool


class Pace(NamedTuple):
    by_clock: float
    """Games a second."""
    processor: float
    """Milliseconds a game: all processes."""
    workers: float
    """The same without this one, which gives out and takes."""


def crew_of(kind: str, run: Run, workers: int) -> Crew:
    if kind == "ray":
        from holocene.lab.on_ray import OnRay

        return OnRay(run, workers)
    return Pool(run, workers)


def processor_seconds() -> tuple[float, float]:
    """Of this process with all its descendants, and of the descendants alone."""
    tick = os.sysconf("SC_CLK_TCK")
    parent: dict[int, int] = {}
    used: dict[int, float] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                words = (entry / "stat").read_text("utf-8").rpartition(")")[2].split()
            except OSError:
                continue
            parent[int(entry.name)] = int(words[1])
            used[int(entry.name)] = (int(words[11]) + int(words[12])) / tick
    own, below = os.getpid(), 0.0
    for number, seconds in used.items():
        at = number
        while at in parent and at != own:
            at = parent[at]
        if at == own and number != own:
            below += seconds
    return used[own] + below, below


def pace(kind: str, bots: str, workers: int, games: int) -> Pace:
    warm = 8 * workers
    options = earth.checked_options({"players": 2})
    run = Run("earth", options, ((bots, bots),), games + warm, 1, packed=True)
    played, start, before = 0, 0.0, (0.0, 0.0)
    after, seconds, count = before, 0.0, 0
    for outcomes in play_run(run, crew=crew_of(kind, run, workers)):
        if outcomes[-1].number < warm:
            continue
        if not start:
            start, before, played = perf_counter(), processor_seconds(), outcomes[-1].number + 1
        if outcomes[-1].number == run.games - 1:
            after, seconds, count = (
                processor_seconds(),
                perf_counter() - start,
                outcomes[-1].number + 1 - played,
            )
    whole, below = ((then - first) * 1000 / count for then, first in zip(after, before, strict=True))
    return Pace(count / seconds, whole, below)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--crews", default="pool,ray")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    for kind in given.crews.split(","):
        found: dict[int, list[Pace]] = {1: [], 2: []}
        for _ in range(given.rounds):
            for workers in (1, 2):
                one = pace(kind, given.bots, workers, given.games * workers)
                found[workers].append(one)
                print(
                    f"{kind} {workers}: {one.by_clock:6.1f} games/s by the clock; processor time a game "
                    f"{one.processor:.1f} ms, of the workers {one.workers:.1f} ms",
                    flush=True,
                )
        clock = max(one.by_clock for one in found[2]) / max(one.by_clock for one in found[1])
        means = {n: sum(one.processor for one in all_) / len(all_) for n, all_ in found.items()}
        alone = sum(one.workers for one in found[1]) / len(found[1])
        print(f"{kind}: two workers play {clock:.2f} times what one plays by the clock, at best")
        print(f"{kind}: by processor time {2 * alone / means[2]:.2f} times")


if __name__ == "__main__":
    main()
