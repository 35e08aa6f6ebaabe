"""Secrets of the server, drawn when they are first needed; the same for all servers on one database."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from holocene.room.refusals import LOG
from holocene.server.people.keep import Keep
from holocene.server.people.tables import SERVER_SECRETS


async def secret(keep: Keep, name: str, draw: Callable[[], str]) -> str:
    wanted = select(SERVER_SECRETS.c.value).where(SERVER_SECRETS.c.name == name)
    row = await keep.one(wanted)
    if row is None:
        try:
            await keep.run(insert(SERVER_SECRETS).values(name=name, value=draw()))
        except IntegrityError:
            LOG.info("another server has drawn the secret %s", name)
        row = await keep.one(wanted)
        assert row is not None
    return str(row.value)
