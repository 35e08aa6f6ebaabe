"""Speed, as ratios to peers measured in the same run (`make bench`).

Rounds are interleaved, one core, median of five. Figures are printed, never asserted.

    python scripts/bench.py [earth] [ews] [envs]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

import bench_earth
import bench_envs
import bench_ews
from bench_rounds import ROUNDS

from holocene import _engine

PARTS = {"earth": bench_earth.measure, "ews": bench_ews.measure, "envs": bench_envs.measure}


def answer_time(*words: str) -> float:
    """Seconds until a command has answered."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "holocene", *words], check=True, capture_output=True)
    return time.perf_counter() - began


def main(wanted: list[str]) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"engine: {_engine.way()}; {ROUNDS} interleaved rounds on one core, medians")
    for name in wanted or PARTS:
        print(f"\n{name}")
        PARTS[name]()
    print()
    for words in (("version",), ("--help",)):
        print(f"holocene {words[0]:25}{answer_time(*words):14.2f} s{'':20}   0.5 s")


if __name__ == "__main__":
    main(sys.argv[1:])
