"""Plays random games for a long time under the conformance suite.

    python scripts/soak.py --game earth --games 10000 --workers 2 --seed 0

Game n has its options and its seed from its number: for Earth all 71 combinations of modes,
players, Abundance, teams and solo levels in turn, the other options spread over them
(`animals`: the same tables with the Animal Kingdom; `teams`: those of both with a Team board, whose
players share and take at random); for Earth, Water & Sun every switch.
`--seed` is the number of the first. Every second state gets the cheap checks (what is lost or
miscounted stays so), every 200th the dear ones, every third germination the leak test, and
each worker checks every kind of decision when it first meets it. Ends with `N passed, M failed`;
a failed game is printed with its seed and options and can be played again alone, the same way
and watched most closely: `--seed N --games 1`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

import combinations
import ews_subject
import invariants
from conformance import Plan, Subject, play
from holocene import _engine

SHOWN: Final = 10
"""Failures printed in full."""
TOLD: Final = 250
"""Games after which a log, which shows no bar, is told how far it is."""
GAMES: Final[dict[str, tuple[Subject[Any, Any], Callable[[int, int, int, int], Plan], int]]] = {
    "earth": (invariants.EARTH, invariants.any_plan, 10_000),
    "animals": (invariants.EARTH, partial(invariants.any_plan, games=combinations.WITH_ANIMALS), 10_000),
    "teams": (invariants.EARTH, partial(invariants.any_plan, games=combinations.IN_TEAMS), 10_000),
    "ews": (ews_subject.EWS, ews_subject.plan_of_game, 20_000),
}
"""What is checked, how the n-th game is played, and how many are played unless told."""

_kinds: set[object] = set()


def failure(number: int, game: str, closely: bool) -> str:
    """What went wrong in the n-th game, or nothing."""
    subject, plan_of_game, _ = GAMES[game]
    plan = plan_of_game(number, 1, 1, 10)
    if not closely:
        plan = replace(plan, cheap_every=2, json_every=0, dear_every=200, shown_every=3)
    try:
        play(subject, plan, set() if closely else _kinds)
    except Exception as error:
        where = f"game {number}: seed {plan.seed}, options {dict(plan.options)}"
        return f"{where}\n{''.join(traceback.format_exception(error))}"
    return ""


def results(game: str, first: int, games: int, workers: int) -> Iterator[str]:
    """The failures of all games as they end, empty for those that passed."""
    numbers = range(first, first + games)
    watched = partial(failure, game=game, closely=games == 1)
    if workers == 1 or games == 1:
        yield from map(watched, numbers)
    else:
        with multiprocessing.Pool(workers) as pool:
            yield from pool.imap_unordered(watched, numbers, chunksize=4)


def soak(game: str, first: int, games: int, workers: int) -> int:
    """Plays them all with a progress bar; the exit code."""
    console = Console()
    console.print(f"{game}, {_engine.way()}, games {first} to {first + games - 1}, {workers} workers")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    failed = 0
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("0 failed", total=games)
        for done, said in enumerate(results(game, first, games, workers), 1):
            if said:
                failed += 1
                if failed <= SHOWN:
                    console.print(said, markup=False, highlight=False, soft_wrap=True)
            progress.update(bar, advance=1, description=f"{failed} failed")
            if done % TOLD == 0 and not console.is_terminal:
                console.print(f"{done} of {games} played, {failed} failed", highlight=False)
    console.print(f"{games - failed} passed, {failed} failed", highlight=False)
    return 1 if failed else 0


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays random games under every check.")
    parser.add_argument("--game", choices=sorted(GAMES), default="earth")
    parser.add_argument("--games", type=positive, help="otherwise 10,000, 20,000 of ews")
    parser.add_argument("--workers", type=positive, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    given = parser.parse_args()
    games = given.games or GAMES[given.game][2]
    return soak(given.game, given.seed, games, given.workers)


if __name__ == "__main__":
    sys.exit(main())
