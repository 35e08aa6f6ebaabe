"""Kills the server (SIGKILL) at random moments of running games and checks that nothing is lost.

    python scripts/kill_soak.py --kills 50 --seed 0

Every acknowledged choice must be in the database after the kill, a message sent again
must count once, and the games must go on within 5 seconds of the next server.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from killing import Killing
from table import database


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    began = time.monotonic()
    with database() as db:
        games = Killing(db, wanted.seed)
        try:
            for kill in range(1, wanted.kills + 1):
                games.round()
                print(f"\r{kill} of {wanted.kills} kills", end="", flush=True)
        finally:
            games.server.stop()
    print(
        f"\n{wanted.kills} kills, {len(games.acknowledged)} acknowledged choices, none lost, none doubled; "
        f"games went on after {games.longest:.1f} s at most ({time.monotonic() - began:.0f} s in all)"
    )


if __name__ == "__main__":
    main()
