"""Who is thought for next: some worker processes and a fair queue before them.

A worker thinks about one question at a time. Rooms take turns, however much each of them asks; rooms that
nobody watches come after all the others. A room gets the worker that knows its record, if that one is free.
Processes are started when they are first needed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, TypeVar

from holocene.server.worker_process import WorkerProcess

T = TypeVar("T")

REMEMBERED: Final = 0.8
"""How much of the pace so far counts beside the last question."""

Place = asyncio.Future[WorkerProcess]


class Turns:
    """Those who wait, by room: first come first in a room, and the rooms in turn."""

    def __init__(self) -> None:
        self.rooms: dict[str, deque[Place]] = {}
        """In the order in which they come to their turn."""

    def __len__(self) -> int:
        return sum(map(len, self.rooms.values()))

    def join(self, room: str, place: Place) -> None:
        self.rooms.setdefault(room, deque()).append(place)

    def give_up(self, room: str, place: Place) -> None:
        waiting = self.rooms.get(room)
        if waiting is not None and place in waiting:
            waiting.remove(place)
            if not waiting:
                del self.rooms[room]

    def next(self) -> tuple[str, Place] | None:
        """The next room's first; the room goes to the end of the line."""
        for room in self.rooms:
            waiting = self.rooms.pop(room)
            place = waiting.popleft()
            if waiting:
                self.rooms[room] = waiting
            return room, place
        return None


class Pool:
    def __init__(self, workers: int, nice: int = 0) -> None:
        self.workers = [WorkerProcess(nice) for _ in range(workers)]
        self.free = list(self.workers)
        self.watched = Turns()
        self.unwatched = Turns()
        self.pace = 0.0
        """Seconds a question took of late."""

    async def think(self, room: str, is_watched: bool, work: Callable[[WorkerProcess], Awaitable[T]]) -> T:
        """Waits for a worker and lets it do the work; nobody else has the worker meanwhile."""
        worker = await self._worker(room, is_watched)
        began = monotonic()
        try:
            return await work(worker)
        finally:
            self.pace = REMEMBERED * self.pace + (1 - REMEMBERED) * (monotonic() - began)
            self._release(worker)

    def wait(self) -> float:
        """Seconds that somebody who comes now would wait for a worker, by the pace of late."""
        if self.free:
            return 0.0
        return self.pace * (1 + len(self.watched)) / len(self.workers)

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    async def replace(self) -> None:
        """New processes for those that run; what they were thinking about is asked again."""
        running = [worker for worker in self.workers if worker.process is not None]
        await asyncio.gather(*(worker.replace() for worker in running))

    def forget(self, room: str) -> None:
        """The room left memory. A worker drops its record in time by itself."""
        for worker in self.workers:
            worker.known.pop(room, None)

    async def _worker(self, room: str, is_watched: bool) -> WorkerProcess:
        if self.free:
            return self._take(room)
        turns = self.watched if is_watched else self.unwatched
        place: Place = asyncio.get_running_loop().create_future()
        turns.join(room, place)
        try:
            return await place
        except asyncio.CancelledError:
            turns.give_up(room, place)
            if place.done() and not place.cancelled():
                self._release(place.result())
            raise

    def _take(self, room: str) -> WorkerProcess:
        worker = max(self.free, key=lambda worker: worker.known.get(room, 0))
        self.free.remove(worker)
        return worker

    def _release(self, worker: WorkerProcess) -> None:
        self.free.append(worker)
        while self.free:
            found = self.watched.next() or self.unwatched.next()
            if found is None:
                return
            room, place = found
            if not place.done():
                place.set_result(self._take(room))
