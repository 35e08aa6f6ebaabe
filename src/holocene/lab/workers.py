"""Who plays the blocks of a run: this process, processes of this machine, or a cluster (`on_ray.py`).

A block is a range of numbers of games. Crews differ in where they play and how they notice a lost
worker; what is played does not depend on them. `batch.py` decides which blocks there are, and puts
what comes back in order.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections import deque
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from holocene.kernel.errors import BadInput
from holocene.lab.match import Outcome

if TYPE_CHECKING:
    from holocene.lab.batch import Run

PATIENCE: Final = 3
"""How often a block is given out before it counts as one that ends its worker."""
AHEAD: Final = 4
"""Blocks a crew holds for each of its workers: those that wait for a slower one before them count, too."""
_QUEUED: Final = 2
"""Blocks a process holds: the one it plays and the next, so that it need not wait."""


class Done(NamedTuple):
    """A block that was played, and the seconds it took."""

    block: range
    outcomes: list[Outcome]
    seconds: float


class Crew(Protocol):
    """Plays blocks. One thread gives and takes."""

    def size(self) -> int:
        """How many blocks it plays at a time."""
        ...

    def ahead(self) -> int:
        """How many blocks it should hold, played or not, until the first of them is handed out."""
        ...

    def give(self, block: range) -> None:
        """A block to play, as soon as somebody is free."""
        ...

    def take(self, seconds: float) -> list[Done]:
        """What was finished since, in any order; waits at most so long for the first.

        A block whose worker was lost is played again, and refused when that happens again and again. What
        goes wrong in a worker is raised here."""
        ...

    def close(self) -> None:
        """Ends all workers at once, whatever they are doing."""
        ...


def block_ends_its_worker(block: range) -> BadInput:
    games = (
        f"game {block.start}" if len(block) == 1 else f"one of the games {block.start} to {block.stop - 1}"
    )
    return BadInput(
        f"a worker process ended in the middle of a game, {PATIENCE} times in {games}: a bot killed it, or "
        "memory ran out (--workers 1 plays in this process)"
    )


# --- this process -----------------------------------------------------------------------


class Here:
    """Plays in this process, one block whenever it is asked for results."""

    def __init__(self, run: Run) -> None:
        from holocene.lab.batch import Player

        self._player = Player(run)
        self._blocks: deque[range] = deque()

    def size(self) -> int:
        return 1

    def ahead(self) -> int:
        return 1

    def give(self, block: range) -> None:
        self._blocks.append(block)

    def take(self, seconds: float) -> list[Done]:
        if not self._blocks:
            return []
        block, start = self._blocks.popleft(), perf_counter()
        outcomes = [self._player.play(number) for number in block]
        return [Done(block, outcomes, perf_counter() - start)]

    def close(self) -> None:
        self._blocks.clear()


# --- processes of this machine ----------------------------------------------------------


class _Worker:
    """A process and what it still has to play."""

    def __init__(self, run: Run) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, run))
        self.process.start()
        theirs.close()
        self.blocks: deque[range] = deque()

    def give(self, block: range) -> bool:
        """Whether the process was there to hear it."""
        try:
            self.line.send(block)
        except OSError:
            return False
        self.blocks.append(block)
        return True

    def end(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


class Pool:
    """Processes of this machine. One that is killed is replaced, and its blocks are played again."""

    def __init__(self, run: Run, workers: int) -> None:
        self._run = run
        self._workers = [_Worker(run) for _ in range(workers)]
        self._waiting: deque[range] = deque()
        self._lost: dict[range, int] = {}
        """How often the worker of a block was lost."""

    def size(self) -> int:
        return len(self._workers)

    def ahead(self) -> int:
        return AHEAD * len(self._workers)

    def give(self, block: range) -> None:
        self._waiting.append(block)
        self._hand_out()

    def take(self, seconds: float) -> list[Done]:
        done: list[Done] = []
        by_line = {id(worker.line): worker for worker in self._workers}
        for line in wait([worker.line for worker in self._workers], seconds):
            worker = by_line[id(line)]
            try:
                answer = worker.line.recv()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if isinstance(answer, BaseException):
                raise answer
            worker.blocks.popleft()
            done.append(answer)
        self._hand_out()
        return done

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers = []

    def _hand_out(self) -> None:
        """To whoever has least to do."""
        while self._waiting:
            worker = min(self._workers, key=lambda worker: len(worker.blocks))
            if len(worker.blocks) >= _QUEUED:
                return
            if not worker.give(self._waiting[0]):
                self._replace(worker)
                continue
            self._waiting.popleft()

    def _replace(self, worker: _Worker) -> None:
        worker.end()
        playing = next(iter(worker.blocks), None)
        if playing is not None:
            self._lost[playing] = self._lost.get(playing, 0) + 1
            if self._lost[playing] == PATIENCE:
                raise block_ends_its_worker(playing)
        self._waiting.extendleft(reversed(worker.blocks))
        self._workers[self._workers.index(worker)] = _Worker(self._run)


def _work(line: Connection, run: Run) -> None:
    """A worker process: plays what it hears of until nobody is there any more."""
    from holocene.lab.batch import Player

    # Signals reach every process of a terminal or a job; the parent decides when the workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        player = Player(run)
        while True:
            block, start = line.recv(), perf_counter()
            outcomes = [player.play(number) for number in block]
            line.send(Done(block, outcomes, perf_counter() - start))
    except (EOFError, OSError):
        return
    except Exception as error:
        line.send(sendable(error))


def sendable(error: Exception) -> Exception:
    """The error with its traceback, in a form that reaches another process."""
    import pickle

    text = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(text)
    if not isinstance(error, BadInput):
        error.add_note(text)
    return error
