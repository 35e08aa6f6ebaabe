"""A crew on Ray: the cores of this machine, or of a cluster.

    OnRay(run)                                   a Ray of our own, on this machine
    OnRay(run, address="ray://head:10001")       one that is there

A block is one task of Ray. Ray gives it to whatever core is free, and to another where a worker or a
machine is lost. What is played is what `Pool` plays, bit for bit; a worker with another version of the
package, other rules or other cards is refused.
"""

from __future__ import annotations

import os
import platform
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import holocene
from holocene.kernel.errors import BadInput
from holocene.lab.workers import AHEAD, PATIENCE, Done, block_ends_its_worker

if TYPE_CHECKING:
    from holocene.lab.batch import Player, Run

_SETTINGS: Final = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""Read by Ray when it is imported: no warning about accelerators."""


def read_place(text: str) -> str | None:
    """Where a command shall play: `ray` for this machine, `ray://head:10001` or `ray:ADDRESS` for another."""
    if text == "ray":
        return None
    if text.startswith("ray://"):
        return text
    if text.startswith("ray:") and text != "ray:":
        return text.removeprefix("ray:")
    raise BadInput(f"cannot play on {text!r}: it must be ray, ray://HOST:PORT or ray:ADDRESS")


def _ray() -> Any:
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise BadInput(
            "playing on Ray needs the extra packages of the cluster (pip install 'holocene[cluster]')"
        ) from None


class OnRay:
    """Plays blocks as tasks of Ray."""

    def __init__(self, run: Run, workers: int | None = None, address: str | None = None) -> None:
        self._ray = ray = _ray()
        self._own = not ray.is_initialized()
        if self._own:
            _begin(ray, workers, address)
        cores = int(ray.cluster_resources().get("CPU", 0))
        if cores < 1:
            raise BadInput(f"the Ray at {address} has no cores to play on")
        self._size = min(workers or cores, cores)
        self._run = ray.put((run, identity(run)))
        self._play = ray.remote(num_cpus=1, max_retries=PATIENCE - 1)(play_block)
        self._waiting: list[range] = []
        self._tasks: dict[Any, range] = {}

    def size(self) -> int:
        return self._size

    def ahead(self) -> int:
        return AHEAD * self._size

    def give(self, block: range) -> None:
        self._waiting.append(block)
        self._hand_out()

    def _hand_out(self) -> None:
        """One more than cores waits at Ray, so that none has to wait for us."""
        while self._waiting and len(self._tasks) < 2 * self._size:
            block = self._waiting.pop(0)
            self._tasks[self._play.remote(self._run, block)] = block

    def take(self, seconds: float) -> list[Done]:
        if not self._tasks:
            return []
        ready, _ = self._ray.wait(list(self._tasks), num_returns=1, timeout=seconds)
        if ready and len(self._tasks) > 1:
            ready, _ = self._ray.wait(list(self._tasks), num_returns=len(self._tasks), timeout=0)
        done: list[Done] = []
        for task in ready:
            block = self._tasks.pop(task)
            answer = self._answer(task, block)
            if isinstance(answer, Exception):
                raise answer
            done.append(answer)
        self._hand_out()
        return done

    def _answer(self, task: Any, block: range) -> Done | Exception:
        lost = (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.OutOfMemoryError)
        try:
            answer: Done | Exception = self._ray.get(task)
        except lost:
            return block_ends_its_worker(block)
        return answer

    def close(self) -> None:
        for task in self._tasks:
            self._ray.cancel(task, force=True)
        self._tasks = {}
        if self._own:
            self._ray.shutdown()


def _begin(ray: Any, workers: int | None, address: str | None) -> None:
    """Ray with nothing to tell: one of our own, or the one at an address."""
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address is None:
            ray.init("local", num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address, **quiet)
    except Exception as error:  # Ray has no common class for what keeps it from starting
        said = " ".join(str(error).split())
        raise BadInput(f"cannot begin with Ray at {address or 'this machine'}: {said}") from None


# --- in a worker ------------------------------------------------------------------------

Identity = tuple[str, str, str]


def identity(run: Run) -> Identity:
    """What must be the same wherever a run is played: package, rules, cards."""
    from holocene.lab.batch import game_named

    game = game_named(run.game)
    return holocene.__version__, game.RULES_VERSION, game.data_digest(run.cards, run.options)


_players: dict[int, tuple[Run, Player]] = {}
"""The player of the run that this process plays."""


def play_block(told: tuple[Run, Identity], block: range) -> Done | Exception:
    """One task. What goes wrong comes back as an answer, so that Ray does not try it again."""
    from holocene.lab.workers import sendable

    run, theirs = told
    try:
        player = _player(run, theirs)
        start = perf_counter()
        outcomes = [player.play(number) for number in block]
        return Done(block, outcomes, perf_counter() - start)
    except Exception as error:
        return sendable(error)


def _player(run: Run, theirs: Identity) -> Player:
    from holocene.lab.batch import Player

    if 0 not in _players or _players[0][0] != run:
        here = identity(run)
        if here != theirs:
            names = ("version", "rules", "card set")
            which = next(n for n, a, b in zip(names, here, theirs, strict=True) if a != b)
            raise BadInput(
                f"the worker on {platform.node()} has another {which} of holocene than this program "
                f"({Path(holocene.__file__).parent})"
            )
        _players[0] = run, Player(run)
    return _players[0][1]
