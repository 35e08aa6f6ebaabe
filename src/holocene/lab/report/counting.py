"""Counting all games of a report, on as many processes as wanted.

Every process replays its share of the games one after the other and keeps sums only; in the end the sums are
added up. Their number changes nothing in a report but the last digits of sums of thirds.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Final

from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.game import Game
from holocene.lab import packing
from holocene.lab.batch import game_named
from holocene.lab.report.bundles import Bundled
from holocene.lab.report.earth_games import EarthGames
from holocene.lab.report.ews_games import EwsGames
from holocene.lab.report.sources import Piece, games_of
from holocene.lab.report.sums import Sums

LOOK: Final = 0.3
"""Seconds between two looks at how far the others are."""

Tell = Callable[[int], None]


class Widths:
    """A game that notes how many answers were listed last, so that nobody has to list them again."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.is_over = game.is_over
        self.waiting = game.waiting
        self.choose_unchecked = game.choose_unchecked
        self._choices = game.choices
        self.width = 0

    def choices(self, state: Any, seat: int) -> list[int]:
        found = self._choices(state, seat)
        self.width = len(found)
        return found


def steps_of(game: Game[Any, Any], bundled: Bundled, state: Any) -> Iterator[tuple[int, int, int]]:
    """Seat, choice and number of answers of every step, each applied afterwards; the digest is checked."""
    watched: Any = Widths(game)
    for seat, choice in packing.steps(watched, state, bundled.packed):
        yield seat, choice, watched.width
    if game.digest(state) != bundled.digest:
        raise RecordError(
            f"game {bundled.number}: the packed record does not lead to the state it was made from"
        )


def counter_of(name: str, pieces: list[Piece]) -> EarthGames | EwsGames:
    return EarthGames(pieces[0].cards if pieces else None) if name == "earth" else EwsGames()


def count_share(name: str, pieces: list[Piece], share: int, shares: int, tell: Tell) -> Sums:
    """Every so-manieth game of all files: reading is cheap against replaying, and the shares are even."""
    game = game_named(name)
    counter = counter_of(name, pieces)
    at = 0
    for piece in pieces:
        for bundled in games_of(piece, game):
            if at % shares == share:
                counter.add(
                    bundled.number,
                    bundled.table.options,
                    bundled.seed,
                    bundled.table.bots,
                    partial(steps_of, game, bundled),
                )
                tell(1)
            at += 1
    counter.settle()
    return counter.sums


def count_all(name: str, pieces: list[Piece], workers: int, tell: Tell) -> Sums:
    """The sums of all games; `tell` hears now and then how many are counted."""
    if workers == 1:
        done = 0

        def one_more(n: int) -> None:
            nonlocal done
            done += n
            tell(done)

        return count_share(name, pieces, 0, 1, one_more)
    context = multiprocessing.get_context("spawn")
    counted = context.Value("q", 0)
    with ProcessPoolExecutor(workers, context, _begin, (counted,)) as pool:
        shares = [pool.submit(_count_in_worker, name, pieces, share, workers) for share in range(workers)]
        try:
            waiting: set[Future[Sums]] = set(shares)
            while waiting:
                done_now, waiting = wait(waiting, LOOK, FIRST_EXCEPTION)
                tell(counted.value)
                for share in done_now:
                    share.result()
            sums = Sums()
            for share in shares:
                sums.merge(share.result())
        except BrokenProcessPool:
            raise BadInput(
                "a process ended while it counted games: memory ran out, or it was killed"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)
    return sums


_counted: list[Any] = []
"""In a worker process: the number that all of them count in."""


def _begin(counted: Any) -> None:
    # Ctrl-C reaches every process of a terminal; the parent decides when the others end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _counted.append(counted)


def _count_in_worker(name: str, pieces: list[Piece], share: int, shares: int) -> Sums:
    def tell(n: int) -> None:
        with _counted[0].get_lock():
            _counted[0].value += n

    return count_share(name, pieces, share, shares, tell)


def bots_of(sums: Sums) -> list[str]:
    """Who played, by name."""
    found = {str(key[2]) for key in sums.contrasts if key[0] == "start"}
    found |= {str(bot) for key in sums.arrays if key[0] == "turns" for bot in key[2:4]}
    return sorted(found)
