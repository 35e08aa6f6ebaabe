"""What a watchman asks, a proxy or whoever starts servers: does it live, and can it take people in?"""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError

from holocene.room.refusals import NotKept, Refused
from holocene.server.shards import Shards
from holocene.server.store import Store

PATIENCE: Final = 5.0
"""Seconds the database has for its answer."""
router: Final = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def lives() -> dict[str, bool]:
    """The process answers; nothing else is looked at."""
    return {"ok": True}


@router.get("/shard/{letter}")
async def has_shard(request: Request, letter: str) -> dict[str, bool]:
    """For a proxy that asks every node whether rooms that begin so are there (deploy/haproxy.cfg)."""
    shards: Shards | None = request.app.state.shards
    if shards is not None:
        shards.check(letter)
    return {"ok": True}


@router.get("/readyz")
async def is_ready(request: Request) -> dict[str, bool]:
    """The database answers, and its file is still there."""
    if request.app.state.pulse.is_draining:
        raise Refused("draining", "The server is about to restart. Try again in a minute.")
    store: Store = request.app.state.rooms.store
    if not store.writer.is_there():
        raise NotKept("The database of this table was removed or replaced")
    try:
        async with asyncio.timeout(PATIENCE):
            await store.rows([])
    except (TimeoutError, SQLAlchemyError):
        raise NotKept("The database of this table does not answer") from None
    return {"ok": True}
