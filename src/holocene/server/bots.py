"""Bots in worker processes, so that thinking never holds up a table.

There are four pools (`bot_pool.py`). Bots that answer at once, and proposals, share the first, so nobody
who is asked something waits for a search. Bots that search think in the second, which stands back behind the
table; when many of them wait, a level answers as the one below it, so that people do not wait longer. The
analysis board has a process of its own, and so has whoever tells long logs.

A worker that dies or thinks too long is replaced and asked again; if that does not help either, the first
legal answer is given, so that a game always goes on.

`make play` starts the server before the engine is compiled. When the compiled files
arrive, the workers are replaced by new ones that use them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, Final, TypeVar

from holocene import _engine
from holocene.bots.earth.levels import CARELESS, SEARCHES, WITHOUT_SEARCH
from holocene.room.lessons import TUTOR
from holocene.room.proposal import Wish
from holocene.room.refusals import LOG, Refused
from holocene.room.thinking import FAILED, Question
from holocene.server.bot_pool import Pool
from holocene.server.worker_process import WorkerLost, WorkerProcess, WorkerReplaced

T = TypeVar("T")

TRIES: Final = 3
PATIENCE: Final = 60.0
"""Seconds a bot may think."""
MOST_ANALYSES: Final = 20
"""Waiting at once; more are refused."""
MOST_LOGS: Final = 200
"""Waiting at once; more are refused."""
LONGEST_WAIT: Final = 2.0
"""Seconds a bot that searches may be expected to wait before it begins; beyond them it does not search."""
STANDS_BACK: Final = 10
"""By how much searches give way to the table on a busy machine."""
LOOK_EVERY: Final = 2.0
"""Seconds between two looks whether the engine has been compiled meanwhile."""

AT_ONCE: Final[dict[str, frozenset[str]]] = {
    "earth": frozenset({TUTOR, "random", "greedy", "learned", WITHOUT_SEARCH, *CARELESS}),
    "ews": frozenset({TUTOR, "random", "level1", "level2", "level3", "level4"}),
}
"""By game, the bots that answer in a few milliseconds."""
BELOW: Final[dict[str, dict[str, str]]] = {
    "earth": dict.fromkeys(SEARCHES, WITHOUT_SEARCH),
    "ews": {"level5": "level4"},
}
"""By game, how a level plays that would wait too long."""


def answers_at_once(question: Question) -> bool:
    return question.bot.partition(":")[0] in AT_ONCE[question.header["game"]]


async def patient(worker: WorkerProcess, answer: Awaitable[T]) -> T:
    """The answer, unless it takes too long: then the worker is ended and will begin anew."""
    try:
        return await asyncio.wait_for(answer, PATIENCE)
    except TimeoutError:
        await worker.stop()
        raise


def count_workers() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class Bots:
    def __init__(self, workers: int = 0) -> None:
        """`workers`: processes of each of the first two pools; otherwise what the machine has."""
        self.quick = Pool(workers or count_workers())
        self.searching = Pool(workers or max(1, min(4, os.cpu_count() or 2)), STANDS_BACK)
        self.analysing = Pool(1, STANDS_BACK)
        self.telling = Pool(1)
        self.pools = (self.quick, self.searching, self.analysing, self.telling)
        self.looking: asyncio.Task[None] | None = None

    def waiting(self) -> dict[str, float]:
        """How many questions wait for a worker, by pool."""
        named = zip(("quick", "searching", "analysing", "telling"), self.pools, strict=True)
        return {name: len(pool.watched) + len(pool.unwatched) for name, pool in named}

    async def start(self) -> None:
        """Starting early spares the first table the wait; searches are started when one is needed."""
        await self.quick.start()
        if not _engine.is_pure() and _engine.way() != "compiled":
            self.looking = asyncio.create_task(self._look_for_compiled(), name="look for a compiled engine")

    async def stop(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
        await asyncio.gather(*(pool.stop() for pool in self.pools))

    async def replace(self) -> None:
        """New workers for the old; what these were thinking about is asked again."""
        await asyncio.gather(*(pool.replace() for pool in self.pools))

    async def _look_for_compiled(self) -> None:
        while not _engine.is_built_since():
            await asyncio.sleep(LOOK_EVERY)
        await self.replace()

    async def choose(self, question: Question) -> int:
        """A bot's answer, FAILED where none came, or NOT_ASKED."""
        if answers_at_once(question):
            return await self._choose(self.quick, question)
        below = BELOW[question.header["game"]].get(question.bot)
        if below is not None and self.searching.wait() > LONGEST_WAIT:
            return await self._choose(self.quick, replace(question, bot=below))
        return await self._choose(self.searching, question)

    async def _choose(self, pool: Pool, question: Question) -> int:
        for _ in range(TRIES):
            try:
                return await pool.think(
                    question.room, question.is_watched, lambda worker: patient(worker, worker.ask(question))
                )
            except TimeoutError:
                LOG.error("the bot %s thought too long in room %s", question.bot, question.room)
            except WorkerReplaced:
                continue
            except WorkerLost:
                LOG.error("a worker died with the bot %s in room %s", question.bot, question.room)
        return FAILED

    async def propose(self, question: Question, wish: Wish) -> tuple[int, list[dict[str, Any]]]:
        """A proposal for what this seat is asked, with the version of the table it is made for."""
        asked = {"choices": list(wish.choices), "style": wish.style}
        try:
            answer = await self.quick.think(
                question.room, True, lambda worker: patient(worker, worker.tell(question, {"propose": asked}))
            )
        except (TimeoutError, WorkerLost):
            raise Refused("full", "No proposal can be made just now.") from None
        if "refused" in answer:
            raise Refused("illegal", answer["refused"])
        return answer["version"], answer["parts"]

    async def log(
        self, question: Question, viewers: tuple[int, ...], after: int, address: str = ""
    ) -> tuple[int, str]:
        """What happened, as these viewers may know it. Those who ask take turns by address."""
        if len(self.telling.watched) >= MOST_LOGS:
            raise Refused(
                "full", "Too many people want to read what happened just now. Try again in a moment."
            )
        wish = {"log": {"viewers": list(viewers), "after": after}}
        for _ in range(TRIES):
            try:
                answer = await self.telling.think(
                    address, True, lambda worker: patient(worker, worker.tell(question, wish))
                )
                return answer["version"], answer["told"]
            except WorkerReplaced:
                continue
            except (TimeoutError, WorkerLost):
                LOG.error("no log of room %s", question.room)
        raise Refused("full", "What happened cannot be told just now. Try again in a moment.")

    async def analyse(
        self, position: str, nodes: int, lines: int, address: str = ""
    ) -> dict[str, Any] | None:
        """What the engine of Earth, Water & Sun finds, or nothing. Those who ask take turns by address."""
        if len(self.analysing.watched) >= MOST_ANALYSES:
            raise Refused("full", "Too many positions are being analysed just now. Try again in a moment.")
        wish = {"position": position, "nodes": nodes, "lines": lines}
        try:
            answer = await self.analysing.think(
                address, True, lambda worker: patient(worker, worker.send({"analyse": wish}))
            )
        except WorkerReplaced:
            return await self.analyse(position, nodes, lines, address)
        except (TimeoutError, WorkerLost):
            LOG.error("no analysis of %s", position)
            return None
        found: dict[str, Any] = answer["analysis"]
        return found

    def forget(self, room: str) -> None:
        for pool in self.pools:
            pool.forget(room)
