"""Bots with worker processes of their own, for the length of a test."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from holocene.server.bots import Bots


def with_bots(work: Callable[[Bots], Awaitable[None]]) -> None:
    async def run() -> None:
        bots = Bots(workers=1)
        try:
            await work(bots)
        finally:
            await bots.stop()

    asyncio.run(run())
