"""Those who think for bots beside a page: each a worker with a Python of its own (`thinker.py`).

One answers at once and makes proposals, so that nobody who is asked something waits for a search; the other
searches and analyses. Each thinks about one question at a time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

from holocene.page.levels import is_quick
from holocene.room.proposal import Wish
from holocene.room.refusals import LOG, Refused
from holocene.room.thinking import FAILED, Question, news_for

Think = Callable[[str], Awaitable[str]]
"""Hands a worker a question and gives its answer, both as JSON; fails where the worker does."""
TRIES: Final = 2


class Thinker:
    def __init__(self, think: Think) -> None:
        self.think = think
        self.known: dict[str, int] = {}
        self.turn = asyncio.Lock()

    async def tell(self, question: Question, more: dict[str, Any] | None = None) -> dict[str, Any]:
        async with self.turn:
            answer = await self._send(news_for(self.known, question, more))
            if answer.get("lost"):
                self.known.pop(question.room, None)
                answer = await self._send(news_for(self.known, question, more))
            return answer

    async def analyse(self, wish: dict[str, Any]) -> dict[str, Any]:
        async with self.turn:
            answer = await self._send({"analyse": wish})
        found: dict[str, Any] = answer["analysis"]
        return found

    async def _send(self, whole: dict[str, Any]) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = json.loads(await self.think(json.dumps(whole | {"job": 0})))
        except Exception:
            self.known.clear()  # a new worker knows nothing
            raise
        return answer


class Workers:
    def __init__(self, quick: Think, deep: Think) -> None:
        self.quick = Thinker(quick)
        self.deep = Thinker(deep)

    async def choose(self, question: Question) -> int:
        thinker = self.quick if is_quick(question.header["game"], question.bot) else self.deep
        for _ in range(TRIES):
            try:
                return int((await thinker.tell(question)).get("choice", FAILED))
            except Exception as error:
                LOG.error("the bot %s gave no answer", question.bot, exc_info=error)
        return FAILED

    async def propose(self, question: Question, wish: Wish) -> tuple[int, list[dict[str, Any]]]:
        try:
            asked = {"choices": list(wish.choices), "style": wish.style}
            answer = await self.quick.tell(question, {"propose": asked})
        except Exception as error:
            LOG.error("no proposal", exc_info=error)
            raise Refused("full", "No proposal can be made just now.") from None
        if "refused" in answer:
            raise Refused("illegal", answer["refused"])
        return answer["version"], answer["parts"]

    async def log(
        self, question: Question, viewers: tuple[int, ...], after: int, address: str = ""
    ) -> tuple[int, str]:
        try:
            answer = await self.quick.tell(question, {"log": {"viewers": list(viewers), "after": after}})
        except Exception as error:
            LOG.error("no log", exc_info=error)
            raise Refused("full", "What happened cannot be told just now. Try again in a moment.") from None
        return answer["version"], answer["told"]

    async def analyse(
        self, position: str, nodes: int, lines: int, address: str = ""
    ) -> dict[str, Any] | None:
        try:
            return await self.deep.analyse({"position": position, "nodes": nodes, "lines": lines})
        except Exception as error:
            LOG.error("no analysis of %s", position, exc_info=error)
            return None

    def forget(self, room: str) -> None:
        for thinker in (self.quick, self.deep):
            thinker.known.pop(room, None)
