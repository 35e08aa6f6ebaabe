"""A process that thinks for bots: started when it is needed, told what it has not seen of a record.

It answers one JSON line for each (`bot_worker.py`). Whoever asks it waits; when the process dies or is
replaced, everybody who waits is told.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any, Final

import msgspec

from holocene.room.own_bots import offered
from holocene.room.own_sets import folders
from holocene.room.refusals import LOG
from holocene.room.thinking import FAILED, Question, news_for

LONGEST_LINE: Final = 16 * 1024 * 1024
CARDS: Final = "-"
"""Between the bots and the folders of cards a worker is told."""
PRIORITY: Final = "HOLOCENE_WORKER_NICE"
"""The variable that tells a worker by how much it stands back behind the table (`os.nice`)."""


class WorkerLost(Exception):
    """The worker died with the question."""


class WorkerReplaced(WorkerLost):
    """The worker gave way to a faster one."""


class WorkerProcess:
    def __init__(self, nice: int = 0) -> None:
        """`nice`: by how much it stands back behind others on a busy machine."""
        self.nice = nice
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
                CARDS,
                *folders(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env={**os.environ, PRIORITY: str(self.nice)},
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

    async def tell(self, question: Question, more: dict[str, Any] | None = None) -> dict[str, Any]:
        """The worker's answer, after it was told what it has not seen of the record."""
        answer = await self._send(question, more)
        if answer.get("lost"):
            self.known.pop(question.room, None)
            answer = await self._send(question, more)
        return answer

    async def _send(self, question: Question, more: dict[str, Any] | None) -> dict[str, Any]:
        # A new process knows nothing yet.
        await self.start()
        return await self.send(news_for(self.known, question, more))

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
