"""Processes that play whole games, each with its own copy of the network, and never wait for each other.

They read what to do from shared memory: which way to play, how hot, and the newest weights; a number that
counts up says when those have changed. A finished game goes through a pipe. A thread collects the games, so
that nobody plays for a learner who is busy, up to as many as are worth keeping.
"""

from __future__ import annotations

import multiprocessing as mp
import threading
from collections import deque
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np

from holocene.bots.earth.learned.network import SIZES
from holocene.bots.earth.learned.weights import network_from
from holocene.lab.learning.games import Played, Player
from holocene.lab.learning.mixture import Mixture
from holocene.lab.match import derived

WAY: Final = 0
HEAT: Final = 1
"""In thousandths."""
VERSION: Final = 2
HEAD: Final = 4
"""Numbers before the weights."""
BYTES: Final = 2 * sum(size for _, size in SIZES)
PAUSE: Final = 0.5
"""Seconds between two looks whether somebody has died."""


class Board:
    """The shared memory: a few numbers, then the weights as players read them."""

    def __init__(self, name: str | None = None) -> None:
        """Made anew, or joined by name."""
        size = 8 * HEAD + BYTES
        self.memory = SharedMemory(create=True, size=size) if name is None else SharedMemory(name)
        self.head = np.ndarray((HEAD,), np.int64, buffer=self.memory.buf)
        self.weights = np.ndarray((BYTES,), np.uint8, buffer=self.memory.buf, offset=8 * HEAD)

    def write(self, weights: bytes, heat: float) -> None:
        self.weights[:] = np.frombuffer(weights, np.uint8)
        self.head[HEAT] = round(heat * 1000)
        self.head[VERSION] += 1

    def close(self, last: bool) -> None:
        del self.head, self.weights
        self.memory.close()
        if last:
            self.memory.unlink()


def serve(pipe: Connection, board_name: str, seed: int, mixture: Mixture) -> None:
    """A process: plays until nobody takes its games any more."""
    board, player, number = Board(board_name), Player(), 0
    version, network = -1, network_from(bytes(board.weights))
    try:
        while True:
            if version != int(board.head[VERSION]):
                version = int(board.head[VERSION])
                network = network_from(bytes(board.weights))
            way, heat = int(board.head[WAY]), int(board.head[HEAT]) / 1000
            pipe.send((way, player.play(way, derived(seed, number), mixture, network, heat)))
            number += 1
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        board.close(False)


class Actors:
    def __init__(self, workers: int, seed: int, mixture: Mixture, kept: int) -> None:
        """At most `kept` questions wait for the learner."""
        self.board = Board()
        self.kept = kept
        self.games: deque[Played] = deque()
        self.waiting = 0
        """Questions of the games that wait."""
        self.failed: str | None = None
        self.change = threading.Condition()
        self.open = True
        context = mp.get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for worker in range(workers):
            here, there = context.Pipe(duplex=False)
            arguments = (there, self.board.memory.name, derived(seed, worker), mixture)
            process = context.Process(target=serve, args=arguments, daemon=True)
            process.start()
            there.close()
            self.processes.append(process)
            self.pipes.append(here)
        self.collector = threading.Thread(target=self._collect, daemon=True)
        self.collector.start()

    def turn_to(self, way: int) -> None:
        """From now on only games of this way are handed out."""
        with self.change:
            self.board.head[WAY] = way
            self.games.clear()
            self.waiting = 0
            self.change.notify_all()

    def take(self) -> Played:
        """The next finished game; waits for it."""
        with self.change:
            self.change.wait_for(lambda: self.games or self.failed)
            if self.failed:
                raise RuntimeError(self.failed)
            game = self.games.popleft()
            self.waiting -= game.questions
            self.change.notify_all()
            return game

    def close(self) -> None:
        with self.change:
            self.open = False
            self.change.notify_all()
        self.collector.join()
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join(10)
            process.kill()
        self.board.close(True)

    def _collect(self) -> None:
        while self.open:
            ready: list[Any] = wait(self.pipes, PAUSE)
            for pipe in ready:
                try:
                    way, game = pipe.recv()
                except EOFError:
                    with self.change:
                        self.failed = "a process that plays games of training has ended; its error is above"
                        self.change.notify_all()
                    return
                with self.change:
                    self.change.wait_for(lambda: self.waiting < self.kept or not self.open)
                    if way == int(self.board.head[WAY]):
                        self.games.append(game)
                        self.waiting += game.questions
                        self.change.notify_all()
