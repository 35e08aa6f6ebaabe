"""Plays games at tables of many kinds and writes them as bundles, for `holocene report`.

    python scripts/play_bundle.py earth OUT --bots greedy --games 100000 --seed 1 --workers 16

Needs the compiled engine and the standard library, nothing else. Bots are repeated around the table.
Of a hundred games of Earth 70 are the standard game for 2 to 5 players, the rest other modes and boxes
(`EARTH`); of Earth, Water & Sun all boards equally often. Which games are played follows from bots and seed
alone: another seed gives other games. Files hold at most 15 MiB; a report reads the folder.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.lab.batch import Player, Run, game_named
from holocene.lab.match import derived
from holocene.lab.report.bundles import SUFFIX, BundleWriter, Table

MOST: Final = 15 << 20
AT_ONCE: Final = 8

EARTH: Final[list[tuple[int, dict[str, object]]]] = [
    (30, {"players": 2}),
    (15, {"players": 3}),
    (15, {"players": 4}),
    (10, {"players": 5}),
    (8, {"players": 2, "mode": "advanced"}),
    (2, {"players": 2, "mode": "beginner"}),
    (5, {"players": 2, "with": ["abundance"]}),
    (3, {"players": 4, "with": ["abundance"]}),
    (6, {"players": 2, "with": ["animals"]}),
    (4, {"players": 3, "with": ["animals"]}),
    (2, {"players": 2, "with": ["abundance", "animals"]}),
]
"""Of a hundred games so many with these options."""
EWS: Final[list[tuple[int, dict[str, object]]]] = [
    (34, {"board": "H79"}),
    (33, {"board": "R67"}),
    (33, {"board": "H127"}),
]


def runs_of(name: str, bots: list[str], seed: int) -> tuple[list[Run], list[int]]:
    """A run for every kind of table, and by the last two digits of a game's number the run it belongs to."""
    game = game_named(name)
    runs: list[Run] = []
    order: list[int] = []
    for at, (share, options) in enumerate(EARTH if name == "earth" else EWS):
        whole = game.checked_options(options)
        seats = game.seats(game.new(whole, 0))
        lineup = tuple(bots[seat % len(bots)] for seat in range(seats))
        runs.append(Run(name, whole, (lineup,), 1 << 30, derived(seed, at), packed=True))
        order += [at] * share
    spread = sorted(range(100), key=lambda place: (place * 37) % 100)
    return runs, [order[place] for place in spread]


_players: list[Player] = []
_order: list[int] = []


def begin(name: str, bots: list[str], seed: int) -> None:
    runs, order = runs_of(name, bots, seed)
    _players[:] = [Player(run) for run in runs]
    _order[:] = order


def play(number: int) -> tuple[int, int, int, bytes, int, int]:
    """One game: its number, its table, seed, record, digest and decisions."""
    table = _order[number % 100]
    outcome = _players[table].play(number)
    return number, table, outcome.seed, outcome.packed, outcome.digest, outcome.decisions


def played(name: str, bots: list[str], games: int, seed: int, workers: int) -> Iterator[Any]:
    if workers == 1:
        begin(name, bots, seed)
        yield from map(play, range(games))
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, begin, (name, bots, seed)) as pool:
        yield from pool.imap(play, range(games), AT_ONCE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=("earth", "ews"))
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--bots", default="greedy", help="by seat, separated by commas; repeated around the table"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=inf, help="stop after so long, with what is finished"
    )
    told = parser.parse_args()
    bots = told.bots.split(",")
    game = game_named(told.game)
    try:
        runs, _ = runs_of(told.game, bots, told.seed)
        tables = [Table(run.options, run.lineups[0]) for run in runs]
        told.out.mkdir(parents=True, exist_ok=True)
        began, decisions, files, done = monotonic(), 0, 0, 0
        writer: BundleWriter | None = None
        for number, table, seed, packed, digest, decided in played(
            told.game, bots, told.games, told.seed, told.workers
        ):
            if writer is None or writer.size > MOST:
                if writer is not None:
                    writer.close()
                writer = BundleWriter(told.out / f"{told.seed:04d}-{files:02d}{SUFFIX}", game, tables)
                files += 1
            writer.add(number, table, seed, packed, digest)
            decisions += decided
            done += 1
            if monotonic() - began > told.seconds:
                break
            if done % max(1, told.games // 20) == 0:
                print(
                    f"{done} of {told.games} games, {done / (monotonic() - began):.1f} a second",
                    file=sys.stderr,
                )
        if writer is not None:
            writer.close()
    except BadInput as refused:
        raise SystemExit(f"play_bundle: {refused}") from None
    took = monotonic() - began
    print(f"{done} games with {decisions} decisions in {took:.1f} s, {files} files in {told.out}")


if __name__ == "__main__":
    main()
