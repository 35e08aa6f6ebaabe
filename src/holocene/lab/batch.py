"""Many games, on as many processes as wanted: the same games whatever their number.

Game n of a run is deal n // k with line-up n % k, where k is the number of
line-ups: the games of one deal differ only in who sits where. Outcomes come
back in the order of their numbers.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import holocene
from holocene.bots.outside import BotFailed
from holocene.bots.registry import Bot, is_random, make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded
from holocene.lab.match import (
    Outcome,
    derived,
    forfeited,
    game_seed,
    outcome_of,
    play,
    play_like_playout,
    seat_stream,
    with_animals,
)

_MOST_GAMES: Final = 8
_MOST_FAST_GAMES: Final = 500
"""In one chunk of work: about a second at most."""
_CHUNKS_A_WORKER: Final = 24
_AHEAD: Final = 4
"""Chunks handed out beforehand, for each worker."""


@dataclass(frozen=True)
class Run:
    """What is to be played. It crosses to worker processes, so it holds names, not objects."""

    game: str
    options: dict[str, object]
    lineups: tuple[tuple[str, ...], ...]
    """Names of bots by seat."""
    games: int
    seed: int
    cards: Path | None = None
    records: Path | None = None
    """A folder for one record a game."""


def all_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def game_named(name: str) -> Game[Any, Any]:
    if name not in holocene.GAMES:
        raise BadInput(f"unknown game {name!r}; the games are {', '.join(holocene.GAMES)}")
    game: Game[Any, Any] = getattr(holocene, name)
    return game


class Player:
    """Plays the games of one run in one process; bots are made once and keep their notes."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.game = game_named(run.game)
        names = {name for lineup in run.lineups for name in lineup}
        self.bots: dict[str, Bot] = {name: make_bot(name, self.game) for name in sorted(names)}

    def play(self, number: int) -> Outcome:
        run, game = self.run, self.game
        deal, lineup = number // len(run.lineups), run.lineups[number % len(run.lineups)]
        seed = game_seed(run.seed, deal)
        only_random = all(is_random(name) for name in lineup)
        failed: BotFailed | None = None
        if run.records is not None:
            record = Record.begin(game, run.options, seed, run.cards)
            record.about = {"bots": list(lineup)}
            state, choose = record.state, record.choose
        else:
            record = None
            state = game.new(run.options, seed, run.cards)

            def choose(seat: int, choice: int) -> None:
                game.choose(state, seat, choice)

        if only_random:
            # One stream for the whole table: the game's own compiled random play can be used.
            stream = seeded(derived(run.seed, deal, 1))
            if record is None:
                decisions = game.playout(state, stream)
            else:
                decisions = play_like_playout(game, state, stream, choose)
        else:
            bots = [self.bots[name] for name in lineup]
            streams = [seat_stream(run.seed, deal, seat) for seat in range(len(lineup))]
            try:
                decisions = play(game, state, bots, streams, choose)
            except BotFailed as broken:
                decisions, failed = broken.decisions, broken
        if record is not None and run.records is not None:
            record.save(run.records / record_name(number, run.games), sealed=failed is None)
        result = game.result(state) if failed is None else forfeited(game.result(state), failed.seat)
        outcome = outcome_of(number, seed, decisions, len(lineup), result)
        if failed is not None:
            outcome = outcome._replace(failed=failed.reason, failed_seat=failed.seat)
        return with_animals(outcome, game, state) if run.options.get("with") else outcome


def record_name(number: int, games: int) -> str:
    return f"game-{number:0{len(str(games - 1))}d}.jsonl"


def play_run(run: Run, workers: int) -> Iterator[list[Outcome]]:
    """The outcomes of a run in order, some at a time. Leaving early ends the worker processes."""
    chunks = _chunks(run, workers)
    if workers == 1 or len(chunks) == 1:
        player = Player(run)
        for chunk in chunks:
            yield [player.play(number) for number in chunk]
        return
    context = multiprocessing.get_context("spawn")
    workers = min(workers, len(chunks))
    with ProcessPoolExecutor(workers, context, _start, (run,)) as pool:
        waiting: deque[Future[list[Outcome]]] = deque()
        try:
            for chunk in chunks:
                waiting.append(pool.submit(_play_chunk, chunk))
                if len(waiting) > workers * _AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise BadInput(
                "a worker process ended in the middle of a game: a bot killed it, or memory ran out "
                "(--workers 1 plays in this process)"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _chunks(run: Run, workers: int) -> list[range]:
    """Small enough to keep all workers busy to the end, to show progress and to stop soon."""
    fast = all(is_random(name) for lineup in run.lineups for name in lineup)
    most = _MOST_FAST_GAMES if fast else _MOST_GAMES
    size = max(1, min(most, run.games // (workers * _CHUNKS_A_WORKER)))
    return [range(first, min(first + size, run.games)) for first in range(0, run.games, size)]


_players: list[Player] = []
"""In a worker process: its one player."""


def _start(run: Run) -> None:
    # Ctrl-C reaches every process of a terminal; the parent decides when the workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _players.append(Player(run))


def _play_chunk(chunk: range) -> list[Outcome]:
    return [_players[0].play(number) for number in chunk]
