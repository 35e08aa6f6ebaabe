"""Loads a server of its own with many games at once and prints what it withstood.

    python scripts/load.py --games 200 --seconds 300

Each game has four people at a socket each, who answer 2 to 6 seconds after they are
asked. Prints lost and doubled choices, the percentiles of acknowledgements, how late this
generator itself was, the server's memory by minute, the processor time of both and the
machine's load. Exit code 1 if a choice was lost or doubled.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from holocene import _engine
from loading import run_load


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--think", type=float, nargs=2, default=(2.0, 6.0), metavar=("FROM", "TO"))
    wanted = parser.parse_args()
    print(f"engine: {_engine.way()}", flush=True)
    with TemporaryDirectory() as folder:
        report = run_load(str(Path(folder) / "load.db"), wanted.games, wanted.seconds, tuple(wanted.think))
    print(report.text())
    if report.lost or report.doubled:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
