"""Several servers on one PostgreSQL: who has which rooms, and that nobody else writes them.

Rooms belong to a shard by the first letter of their id. A row says which server (node) has the shard, until
when (its lease, by the clock of the database), and in which epoch. A node renews its leases every second;
shards whose lease is over, or that nobody has, are taken by whoever has fewest, and each taking makes the
epoch one larger. Every transaction that writes rooms first reads the epochs of their shards and holds those
rows until it ends: a node that was stopped, cut off or slow, and lost a shard meanwhile, finds another epoch
than it knows and writes nothing. So leases only say how soon others take over; that nothing is acknowledged
twice does not depend on any clock.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from holocene.kernel.errors import BadInput
from holocene.room import tokens
from holocene.room.refusals import LOG, Refused
from holocene.server.schema import NODES, SHARDS
from holocene.server.sub_path import FOLDER

LEASE: Final = 5.0
"""Seconds after which others may take what a silent node had."""
FORGOTTEN: Final = 86400.0
"""Seconds after which the name of a node that has gone is forgotten."""
TICK: Final = 1.0
"""Seconds between two renewals."""
PATIENCE: Final = 4
"""Leases after which a look at the shards is given up: a database that hangs must not hold it up for ever."""
NAME: Final = re.compile(r"[A-Za-z0-9-]{1,40}")
LETTERS: Final = tokens.ALPHABET
NOW: Final = func.extract("epoch", func.clock_timestamp())

_HELD: Final = (
    select(SHARDS.c.letter, SHARDS.c.epoch)
    .where(SHARDS.c.letter.in_(bindparam("letters", expanding=True)))
    .order_by(SHARDS.c.letter)
    .with_for_update(read=True)
)
Changed = Callable[[set[str], set[str]], Awaitable[None]]


@dataclass(frozen=True)
class Node:
    """One of several servers, as its operator names it."""

    name: str
    address: str = ""
    """How a client reaches this node and no other, `/~name` where the proxy knows it so; or nothing."""
    lease: float = LEASE


def checked_node(name: str, address: str) -> Node:
    if NAME.fullmatch(name) is None:
        raise BadInput(f"cannot call this node {name!r}: a name has 1 to 40 letters, digits and -")
    if address and FOLDER.fullmatch(address) is None:
        raise BadInput(f"cannot use the address {address!r} of a node: it is a path, as /~{name}")
    return Node(name, address)


def nowhere() -> Refused:
    return Refused("elsewhere", "This table is moving to another server. Try again in a moment.")


class Shards:
    def __init__(self, engine: AsyncEngine, name: str, address: str = "", lease: float = LEASE) -> None:
        """`name` is the operator's, `address` how a client reaches this node and no other, if it can."""
        self.engine = engine
        self.name = name
        self.me = f"{name}.{time.time_ns():016x}"
        """A process: one that begins anew under the same name is another one, and the later of the two."""
        self.address = address
        self.lease = lease
        self.epochs: dict[str, int] = {}
        """Of the shards this node has."""
        self.surely_until = 0.0
        """By the clock of this process: until then nobody can have taken one."""
        self.owners: dict[str, str] = {}
        """Where the others are, as of the last look: addresses by letter."""
        self.leaving = False
        self.changed: Changed = _nobody
        """Hears which shards are no longer those they were, and which are ours anew."""
        self.task: asyncio.Task[None] | None = None

    # --- the share of rooms

    def owns(self, room: str) -> bool:
        return room[:1] in self.epochs and time.monotonic() < self.surely_until

    def check(self, room: str) -> None:
        if self.owns(room):
            return
        address = self.owners.get(room[:1])
        said = nowhere()
        if address:
            said.why = {"key": "elsewhere", "given": {"address": address}}
        raise said

    def stamp(self, room: str) -> int | None:
        return self.epochs.get(room[:1])

    def new_room_id(self) -> str:
        if not self.epochs or time.monotonic() >= self.surely_until or self.leaving:
            raise nowhere()
        return secrets.choice(sorted(self.epochs)) + tokens.new_room_id()[1:]

    # --- fencing

    def hold(self, connection: Connection, stamped: Collection[tuple[str, int | None]]) -> bool:
        """Within the transaction that writes these rooms: are they all still here? Nobody can take them
        before it ends."""
        letters = sorted({room[:1] for room, _ in stamped})
        there = {str(letter): int(epoch) for letter, epoch in connection.execute(_HELD, {"letters": letters})}
        return all(stamp is not None and there.get(room[:1]) == stamp for room, stamp in stamped)

    # --- leases

    async def start(self) -> None:
        async with self.engine.begin() as connection:
            rows = [{"letter": letter, "epoch": 0, "lease": 0.0} for letter in LETTERS]
            await connection.execute(upsert(SHARDS).values(rows).on_conflict_do_nothing())
            earlier = and_(NODES.c.name.like(f"{self.name}.%"), NODES.c.name < self.me)
            await connection.execute(NODES.delete().where(or_(earlier, NODES.c.seen < NOW - FORGOTTEN)))
        await self.tick()
        self.task = asyncio.create_task(self._run(), name="leases")

    async def stop(self) -> None:
        """Gives everything back, so that others need not wait for the lease to end."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        mine = set(self.epochs)
        self.epochs = {}
        await self.changed(mine, set())
        async with self.engine.begin() as connection:
            await connection.execute(
                update(SHARDS)
                .where(SHARDS.c.node == self.me)
                .values(node=None, lease=0.0, epoch=SHARDS.c.epoch + 1)
            )
            await connection.execute(NODES.delete().where(NODES.c.name == self.me))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                async with asyncio.timeout(PATIENCE * self.lease):
                    await self.tick()
            except Exception as error:
                LOG.error("the leases of this node could not be renewed", exc_info=error)

    async def tick(self) -> None:
        """Renews, takes what nobody has, gives back what is too much. Each in a transaction of its own, and
        rows in the order of their letters: so none of them waits for one that waits for it."""
        began = time.monotonic()
        async with self.engine.begin() as connection:
            there = await self._renew(connection)
        # At once: on a machine with too much to do what follows may take longer than the lease.
        await self._use({letter: n for letter, n in there.items() if self.epochs.get(letter) == n})
        self.surely_until = began + self.lease
        async with self.engine.begin() as connection:
            most = await self._look(connection)
            if len(there) < most:
                there |= await self._take(connection, most - len(there))
        if len(there) > most:
            async with self.engine.begin() as connection:
                given = sorted(there)[most:]
                await self._put(connection, given, None, 0.0)
                there = {letter: epoch for letter, epoch in there.items() if letter not in given}
        await self._use(there)

    async def _use(self, there: dict[str, int]) -> None:
        """First nobody is here any longer who knows an earlier epoch, then the new one is known."""
        moved = {letter for letter in self.epochs if there.get(letter) != self.epochs[letter]}
        gained = {letter for letter in there if self.epochs.get(letter) != there[letter]}
        if moved:
            self.epochs = {letter: epoch for letter, epoch in self.epochs.items() if letter not in moved}
            await self.changed(moved, set())
        if gained:
            self.epochs = there
            await self.changed(set(), gained)

    async def _renew(self, connection: AsyncConnection) -> dict[str, int]:
        """What is still ours, for another while."""
        told = {"name": self.me, "address": self.address, "seen": NOW, "leaving": self.leaving}
        await connection.execute(
            upsert(NODES).values(told).on_conflict_do_update(index_elements=["name"], set_=told)
        )
        mine = select(SHARDS.c.letter, SHARDS.c.epoch).where(SHARDS.c.node == self.me)
        found = await connection.execute(mine.order_by(SHARDS.c.letter).with_for_update())
        epochs = {str(letter): int(epoch) for letter, epoch in found}
        renewed = update(SHARDS).where(SHARDS.c.letter.in_(epochs)).values(lease=NOW + self.lease)
        await connection.execute(renewed)
        return epochs

    async def _look(self, connection: AsyncConnection) -> int:
        """Where the others are; how many shards this node may have."""
        nodes = (await connection.execute(select(NODES, (NOW - NODES.c.seen).label("ago")))).all()
        live = {row.name: row.address for row in nodes if row.ago < self.lease and not row.leaving}
        shards = (await connection.execute(select(SHARDS, (SHARDS.c.lease > NOW).label("held")))).all()
        self.owners = {
            row.letter: live[row.node]
            for row in shards
            if row.held and row.node in live and row.node != self.me
        }
        return 0 if self.leaving else -(-len(shards) // max(1, len(live)))

    async def _take(self, connection: AsyncConnection, n: int) -> dict[str, int]:
        """Shards that nobody has, or nobody any longer; those another node is just taking are left to it.

        Whoever had this node's name before is gone, or will be told so by the epoch."""
        before = and_(SHARDS.c.node.like(f"{self.name}.%"), SHARDS.c.node < self.me)
        free = or_(SHARDS.c.node.is_(None), SHARDS.c.lease < NOW, before)
        wanted = select(SHARDS.c.letter, SHARDS.c.epoch).where(free).order_by(SHARDS.c.letter).limit(n)
        found = (await connection.execute(wanted.with_for_update(skip_locked=True))).all()
        await self._put(connection, [letter for letter, _ in found], self.me, self.lease)
        return {str(letter): int(epoch) + 1 for letter, epoch in found}

    async def _put(
        self, connection: AsyncConnection, letters: list[str], node: str | None, lease: float
    ) -> None:
        """All in one go: each statement more would be another wait for a busy machine."""
        change: dict[str, Any] = {
            "node": node,
            "lease": NOW + lease if node is not None else 0.0,
            "epoch": SHARDS.c.epoch + 1,
        }
        await connection.execute(update(SHARDS).where(SHARDS.c.letter.in_(letters)).values(change))


async def _nobody(gone: set[str], gained: set[str]) -> None:
    return
