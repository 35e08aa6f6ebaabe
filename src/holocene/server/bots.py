"""Bots in worker processes, so that thinking never holds up a table.

A room always asks the same worker, which then only needs the lines it has not seen.
A worker that dies or thinks too long is replaced and asked again; if that does not
help either, the first legal answer is given, so that a game always goes on.

`make play` starts the server before the engine is compiled. When the compiled files
arrive, the workers are replaced by new ones that use them.
"""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

import msgspec

from holocene import _engine
from holocene.server.own_bots import offered
from holocene.server.proposal import Wish
from holocene.server.refusals import LOG, Refused

TRIES: Final = 3
PATIENCE: Final = 60.0
"""Seconds a bot may think."""
LONGEST_LINE: Final = 16 * 1024 * 1024
FAILED: Final = -1
"""In place of a choice: the bot gave none that is legal."""
NOT_ASKED: Final = -2
"""In place of a choice: when the worker saw the game, the seat was no longer asked."""


LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the engine has been compiled meanwhile."""


class WorkerLost(Exception):
    """The worker died with the question."""


class WorkerReplaced(WorkerLost):
    """The worker gave way to a faster one."""


@dataclass(frozen=True)
class Question:
    room: str
    header: dict[str, Any]
    """Game, options and seed."""
    history: list[str]
    """Grows while the question is on its way."""
    seat: int
    bot: str


def count_workers() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Bots:
    def __init__(self, workers: int = 0) -> None:
        self.workers = [WorkerProcess() for _ in range(workers or count_workers())]
        self.looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starting early spares the first table the wait."""
        await asyncio.gather(*(worker.start() for worker in self.workers))
        if not _engine.is_pure() and _engine.way() != "compiled":
            self.looking = asyncio.create_task(self._look_for_compiled(), name="look for a compiled engine")

    async def stop(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    async def replace(self) -> None:
        """New workers for the old; what these were thinking about is asked again."""
        await asyncio.gather(*(worker.replace() for worker in self.workers))

    async def _look_for_compiled(self) -> None:
        while not _engine.is_built_since():
            await asyncio.sleep(LOOK_EVERY)
        await self.replace()

    async def choose(self, question: Question) -> int:
        """A bot's answer, FAILED where none came, or NOT_ASKED."""
        worker = self._worker(question.room)
        for _ in range(TRIES):
            try:
                return await asyncio.wait_for(worker.ask(question), PATIENCE)
            except TimeoutError:
                LOG.error("the bot %s thought too long in room %s", question.bot, question.room)
                await worker.stop()
            except WorkerReplaced:
                continue
            except WorkerLost:
                LOG.error("a worker died with the bot %s in room %s", question.bot, question.room)
        return FAILED

    async def propose(self, question: Question, wish: Wish) -> tuple[int, list[dict[str, Any]]]:
        """A proposal for what this seat is asked, with the version of the table it is made for."""
        asked = {"choices": list(wish.choices), "style": wish.style}
        try:
            answer = await asyncio.wait_for(self._worker(question.room).tell(question, asked), PATIENCE)
        except (TimeoutError, WorkerLost):
            raise Refused("full", "No proposal can be made just now.") from None
        if "refused" in answer:
            raise Refused("illegal", answer["refused"])
        return answer["version"], answer["parts"]

    async def analyse(self, position: str, nodes: int, lines: int) -> dict[str, Any] | None:
        """What the engine of Earth, Water & Sun finds, or nothing. The least busy worker thinks."""
        worker = min(self.workers, key=lambda worker: len(worker.waiting))
        wish = {"position": position, "nodes": nodes, "lines": lines}
        try:
            answer = await asyncio.wait_for(worker.send({"analyse": wish}), PATIENCE)
        except WorkerReplaced:
            return await self.analyse(position, nodes, lines)
        except (TimeoutError, WorkerLost):
            LOG.error("no analysis of %s", position)
            return None
        found: dict[str, Any] = answer["analysis"]
        return found

    def forget(self, room: str) -> None:
        """The room left memory. The worker drops its record in time by itself."""
        self._worker(room).known.pop(room, None)

    def _worker(self, room: str) -> WorkerProcess:
        return self.workers[crc32(room.encode()) % len(self.workers)]


class WorkerProcess:
    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.starting = asyncio.Lock()
        self.reading: asyncio.Task[None] | None = None
        self.waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.known: dict[str, int] = {}
        """How many lines of each room's record the worker has."""
        self.jobs = 0

    async def start(self) -> asyncio.subprocess.Process:
        async with self.starting:
            if self.process is not None and self.process.returncode is None:
                return self.process
            self.known.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "holocene.server.bot_worker",
                *offered(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                # Ctrl-C in the terminal is for the server alone.
                start_new_session=True,
            )
            self.reading = asyncio.create_task(self._read(self.process), name="bot worker")
            return self.process

    async def stop(self) -> None:
        process = self.process
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
        if self.reading is not None:
            await self.reading

    async def replace(self) -> None:
        async with self.starting:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(WorkerReplaced())
            await self.stop()
        await self.start()

    async def ask(self, question: Question) -> int:
        answer = await self.tell(question)
        if "said" in answer:
            LOG.error("%s, in seat %d of room %s", answer["said"], question.seat, question.room)
        return int(answer.get("choice", FAILED))

    async def tell(self, question: Question, propose: dict[str, Any] | None = None) -> dict[str, Any]:
        """The worker's answer, after it was told what it has not seen of the record."""
        answer = await self._send(question, propose)
        if answer.get("lost"):
            self.known.pop(question.room, None)
            answer = await self._send(question, propose)
        return answer

    async def _send(self, question: Question, propose: dict[str, Any] | None) -> dict[str, Any]:
        # A new process knows nothing yet.
        await self.start()
        known = self.known.get(question.room, 0)
        whole = {
            "room": question.room,
            "header": question.header if known == 0 else None,
            "from": known,
            "lines": question.history[known:],
            "seat": question.seat,
            "bot": question.bot,
        }
        if propose is not None:
            whole["propose"] = propose
        self.known[question.room] = len(question.history)
        return await self.send(whole)

    async def send(self, whole: dict[str, Any]) -> dict[str, Any]:
        """Hands the worker a job and waits for its answer."""
        process = await self.start()
        assert process.stdin is not None
        self.jobs += 1
        job = self.jobs
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.waiting[job] = future
        try:
            process.stdin.write(msgspec.json.encode({"job": job} | whole) + b"\n")
            await process.stdin.drain()
            return await future
        except (ConnectionError, BrokenPipeError):
            raise WorkerLost from None
        finally:
            self.waiting.pop(job, None)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line)
            future = self.waiting.get(answer["job"])
            if future is not None and not future.done():
                future.set_result(answer)
        await process.wait()
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(WorkerLost())
