"""Compares the speed of two checkouts on base games, interleaved in one run.

    python scripts/compare_speed.py OLD NEW [--rounds 5] [--seconds 4]

OLD and NEW are folders of checkouts whose engines are built (`make build`). Each round plays random base
games for four in a process of its own, first with one, then with the other. Prints decisions a second of
processor time (a busy machine disturbs it less), the ratio of the medians, and whether both played the same
games (same seeds, choices and results).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

SIGNED: Final = 60
"""Games whose results are compared."""

PLAY: Final = """
import json, sys, time
from holocene import _engine, earth
from holocene.kernel.rng import seeded
seconds, signed = float(sys.argv[1]), int(sys.argv[2])
modes = ("beginner", "standard", "advanced")
scores = []
for seed in range(signed):
    state = earth.new({"players": 2 + seed % 4, "mode": modes[seed % 3]}, seed)
    decisions = earth.playout(state, seeded(seed))
    sides = earth.result(state).sides
    scores.append([int(decisions), [[list(map(int, side.seats)), int(side.total)] for side in sides]])
decisions, seed, began = 0, 1000, time.process_time()
while time.process_time() - began < seconds:
    decisions += earth.playout(earth.new({"players": 4}, seed), seeded(seed))
    seed += 1
rate = decisions / (time.process_time() - began)
print(json.dumps({"rate": rate, "way": _engine.way(), "scores": scores}))
"""


class Round(NamedTuple):
    rate: float
    way: str
    scores: str


def play(folder: Path, seconds: float) -> Round:
    """One round in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(seconds), str(SIGNED)],
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    return Round(float(told["rate"]), str(told["way"]), json.dumps(told["scores"]))


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    given = parser.parse_args()
    rounds: dict[str, list[Round]] = {"old": [], "new": []}
    for number in range(given.rounds):
        for name in ("old", "new") if number % 2 == 0 else ("new", "old"):
            rounds[name].append(play(getattr(given, name), given.seconds))
    medians = {name: statistics.median(one.rate for one in played) for name, played in rounds.items()}
    for name, played in rounds.items():
        rates = ", ".join(f"{one.rate:,.0f}" for one in played)
        print(f"{name}: {played[0].way}, decisions a second {rates}; median {medians[name]:,.0f}")
    print(f"new / old: {medians['new'] / medians['old']:.3f}")
    same = len({one.scores for played in rounds.values() for one in played}) == 1
    print(f"the same {SIGNED} games end the same: {'yes' if same else 'NO'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
