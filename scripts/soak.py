"""Plays random games of Earth for a long time under the conformance suite.

    python scripts/soak.py --games 10000 --workers 2 --seed 0

Game n has its options and its seed from its number: all 71 combinations of modes, players,
expansion, teams and solo levels in turn, the other options spread over them; `--seed` is
the number of the first. Every state gets the cheap checks, every 200th the dear ones,
every germination the leak test, and each worker checks every kind of decision when it
first meets it. Ends with `N passed, M failed`; a failed game is printed with its seed and options
and can be played again alone: `--seed N --games 1`, which watches it most closely.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from conformance import play
from holocene import _engine
from invariants import EARTH, FIRST_SEED, any_options, any_plan

SHOWN: Final = 10
"""Failures printed in full."""

_kinds: set[object] = set()


def failure(number: int, closely: bool) -> str:
    """What went wrong in the n-th game, or nothing."""
    plan = any_plan(number, 1, 1, 10) if closely else any_plan(number, 1, 50, 200)
    try:
        play(EARTH, plan, set() if closely else _kinds)
    except Exception as error:
        where = f"game {number}: seed {FIRST_SEED + number}, options {any_options(number)}"
        return f"{where}\n{''.join(traceback.format_exception(error))}"
    return ""


def watched(number: int) -> str:
    return failure(number, closely=False)


def results(first: int, games: int, workers: int) -> Iterator[str]:
    """The failures of all games as they end, empty for those that passed."""
    numbers = range(first, first + games)
    if games == 1:
        yield failure(first, closely=True)
    elif workers == 1:
        yield from map(watched, numbers)
    else:
        with multiprocessing.Pool(workers) as pool:
            yield from pool.imap_unordered(watched, numbers, chunksize=4)


def soak(first: int, games: int, workers: int) -> int:
    """Plays them all with a progress bar; the exit code."""
    console = Console()
    console.print(f"engine: {_engine.way()}, games {first} to {first + games - 1}, {workers} workers")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    failed = 0
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("0 failed", total=games)
        for said in results(first, games, workers):
            if said:
                failed += 1
                if failed <= SHOWN:
                    console.print(said, markup=False, highlight=False, soft_wrap=True)
            progress.update(bar, advance=1, description=f"{failed} failed")
    console.print(f"{games - failed} passed, {failed} failed", highlight=False)
    return 1 if failed else 0


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays random games of Earth under every check.")
    parser.add_argument("--games", type=positive, default=10_000)
    parser.add_argument("--workers", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    return soak(given.seed, given.games, given.workers)


if __name__ == "__main__":
    sys.exit(main())
