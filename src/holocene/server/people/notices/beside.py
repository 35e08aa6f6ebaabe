"""Threads of their own for what waits on others: mail servers and the names of push services.

A server that takes a connection and says nothing keeps a thread for a minute. In the threads that everybody
shares (`asyncio.to_thread`, with which tables are read) a few of these would keep everybody waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 8
_POOL: Final = ThreadPoolExecutor(THREADS, "notices")


async def beside(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Like `asyncio.to_thread`, in a thread of ours."""
    return await asyncio.get_running_loop().run_in_executor(_POOL, lambda: work(*args, **kwargs))
