"""Many games, on as many processes as wanted: the same games whatever their number.

Game n of a run is deal n // k with line-up n % k, where k is the number of
line-ups: the games of one deal differ only in who sits where. Outcomes come
back in the order of their numbers.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
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
from holocene.lab.packing import Packer
from holocene.lab.workers import Crew, Done, Here, Pool

_BLOCK_SECONDS: Final = 0.5
_FIRST_FAST: Final = 50
_MOST: Final = 500
"""Games in a block."""
_ROUNDS: Final = 4
"""Blocks for each worker that what is left makes at least."""
_LOOK: Final = 0.2
"""Seconds between two looks whether to stop."""
GRACE: Final = 5.0
"""Seconds a run that is stopped waits for what is being played."""


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
    packed: bool = False
    """Whether outcomes bring a packed record and the digest of the last state along (`packing.py`)."""


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
        record: Record[Any, Any] | None = None
        packer: Packer | None = None
        if run.records is not None:
            record = Record.begin(game, run.options, seed, run.cards)
            record.about = {"bots": list(lineup)}
            state, choose = record.state, record.choose
        else:
            state = game.new(run.options, seed, run.cards)

            def choose(seat: int, choice: int) -> None:
                game.choose(state, seat, choice)

        if run.packed:
            packer = Packer(game, state, choose)
            choose = packer.choose

        if only_random:
            # One stream for the whole table: the game's own compiled random play can be used.
            stream = seeded(derived(run.seed, deal, 1))
            if record is None and packer is None:
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
        if packer is not None:
            outcome = outcome._replace(packed=packer.packed(), digest=int(game.digest(state)))
        return with_animals(outcome, game, state) if run.options.get("with") else outcome


def record_name(number: int, games: int) -> str:
    return f"game-{number:0{len(str(games - 1))}d}.jsonl"


def play_run(
    run: Run,
    workers: int | None = None,
    ranges: Sequence[range] | None = None,
    crew: Crew | None = None,
    stop: Callable[[], int] = int,
) -> Generator[list[Outcome]]:
    """The outcomes of a run in order, some at a time: of all games, or of these ranges of their numbers.

    When `stop` gives 1 nothing new is begun, and what is being played has some seconds to end; with 2 it has
    none. What was finished is still handed out, and gaps are possible. Leaving early ends the workers."""
    todo = [range(run.games)] if ranges is None else list(ranges)
    crew = crew or crew_for(run, workers, sum(map(len, todo)))
    try:
        yield from _in_order(Blocks(todo, crew.size(), _all_random(run)), crew, stop)
    finally:
        crew.close()


def crew_for(run: Run, workers: int | None, games: int) -> Crew:
    """This process, or as many others as there is work for; one for each core unless told."""
    workers = min(workers or all_cores(), games)
    return Pool(run, workers) if workers > 1 else Here(run)


def _in_order(blocks: Blocks, crew: Crew, stop: Callable[[], int]) -> Iterator[list[Outcome]]:
    given: deque[range] = deque()
    """Blocks that are not handed out yet, played or not."""
    played: dict[range, list[Outcome]] = {}
    while not stop():
        while len(given) < crew.ahead() and (block := blocks.following()):
            given.append(block)
            crew.give(block)
        if not given:
            return
        for done in crew.take(_LOOK):
            played[done.block] = done.outcomes
            blocks.took(done)
        while given and given[0] in played:
            yield played.pop(given.popleft())
    until = monotonic() + GRACE
    while len(played) < len(given) and monotonic() < until and stop() < 2:
        played.update((done.block, done.outcomes) for done in crew.take(_LOOK))
    for block in given:
        if block in played:
            yield played[block]


class Blocks:
    """Cuts ranges of games into blocks that take about half a second: enough to keep the workers busy to the
    end, to show progress and to stop soon."""

    def __init__(self, ranges: Sequence[range], workers: int, fast: bool) -> None:
        self._ranges = deque(block for block in ranges if block)
        self._left = sum(map(len, self._ranges))
        self._workers = workers
        self._size = _FIRST_FAST if fast else 1

    def following(self) -> range | None:
        if not self._ranges:
            return None
        whole = self._ranges.popleft()
        size = max(1, min(self._size, self._left // (self._workers * _ROUNDS), len(whole)))
        block, rest = whole[:size], whole[size:]
        if rest:
            self._ranges.appendleft(rest)
        self._left -= len(block)
        return block

    def took(self, done: Done) -> None:
        """Grows slowly, for the first games of a process are its slowest, and shrinks at once."""
        fitting = int(_BLOCK_SECONDS * len(done.block) / max(done.seconds, 1e-9))
        self._size = max(1, min(fitting, 2 * self._size, _MOST))


def _all_random(run: Run) -> bool:
    return all(is_random(name) for lineup in run.lineups for name in lineup)
