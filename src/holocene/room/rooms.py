"""All tables: opens rooms, finds them in memory or where they are kept, lets idle ones go.

After a restart nothing is in memory. Rooms that were being played are read at once,
so that bots go on by themselves; all others when somebody comes.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record, read
from holocene.room import own_sets, seating, standing, tokens
from holocene.room.absence import Down
from holocene.room.games import all_games, checked_options, entry_of
from holocene.room.limits import Limits
from holocene.room.refusals import LOG, Refused
from holocene.room.room import Room, Services, no_room, unheard
from holocene.room.rows import Batch, RoomRow, Store, Stored, TokenRow
from holocene.room.seating import Seat
from holocene.room.share import Everything, Share
from holocene.room.thinking import Thinkers

P = ParamSpec("P")
T = TypeVar("T")


class Aside(Protocol):
    """Does long work where it holds up nobody; `asyncio.to_thread` is one."""

    def __call__(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]: ...


async def at_once(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Here and now: for a home in which nobody else would wait."""
    return work(*args, **kwargs)


REPLAYS: Final = 2
"""Long replays at the same time."""
READINGS: Final = 6
"""Rooms that are read at the same time: when many come at once, others still get at the store."""
SWEEP: Final = 30.0
"""Seconds between two looks for idle rooms."""
IDLE: Final = 300.0
"""Seconds after which an idle room leaves memory."""
LISTED: Final = 8
"""Games of one person that are read so that a list can say how they stand."""
RECENT: Final = 900.0
"""A room played in so shortly before the server stopped is read at its start."""


async def never_sealed(_: str) -> float:
    return 0.0


@dataclass(frozen=True)
class Wish:
    """A room somebody wants to open."""

    game: str
    options: dict[str, Any]
    seats: list[Seat]
    hotseat: bool = False
    public: bool = False
    shuffle: bool = False
    clock: dict[str, float] | None = None
    absent: float | None = None
    """Seconds of silence after which others may hand a seat to a bot; None: never."""
    seed: int | None = None
    """Only lessons bring one; otherwise it is drawn by lot."""


@dataclass
class Asleep:
    """A room that left memory while clocks ran in it."""

    since: float
    left: dict[str, float]
    """What every clock had left then."""
    alarm: asyncio.TimerHandle
    """Rings when the first of them ends."""


@dataclass(frozen=True)
class Opened:
    """A new room with its secrets, which are told once."""

    room: Room
    token: str
    seats: tuple[int, ...]
    invitations: list[tuple[int, str]]


class Rooms:
    def __init__(
        self,
        store: Store,
        bots: Thinkers,
        limits: Limits,
        aside: Aside = at_once,
        share: Share | None = None,
        new_token: Callable[[], str] = tokens.new_token,
    ) -> None:
        self.store = store
        self.bots = bots
        self.limits = limits
        self.share: Share = share or Everything()
        self.in_memory: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        """Rooms being read, or deleted."""
        self.asleep: dict[str, Asleep] = {}
        self.strict: Callable[[Room], Awaitable[bool]] = no_room
        """Whether a room's game is strict; a home that knows of such games says so here."""
        self.sealed_until: Callable[[str], Awaitable[float]] = never_sealed
        """Until when a room's finished game stays closed; likewise."""
        self.asked: Callable[[Room, bool], None] = unheard
        """Hears of turns of people who are not there; likewise."""
        began = time.time()
        self.down: Down = lambda since, until: max(0.0, min(began, until) - since)
        """How long this home was down; one that has no better knowledge was never up before."""
        self.services = Services(
            store,
            bots,
            limits,
            self._forget,
            lambda room: self.strict(room),
            lambda room, is_news: self.asked(room, is_news),
            lambda since, until: self.down(since, until),
        )
        self.tasks: list[asyncio.Task[None]] = []
        self.waking: set[asyncio.Task[None]] = set()
        self.stored = 0
        self.replaying = asyncio.Semaphore(REPLAYS)
        self.reading = asyncio.Semaphore(READINGS)
        self.aside = aside
        self.new_token = new_token

    async def start(self) -> None:
        self.stored = await self.store.count()
        self.tasks = [asyncio.create_task(self._sweep(), name="sweep")]
        if isinstance(self.share, Everything):  # otherwise as rooms come to stand here
            self.tasks.append(asyncio.create_task(self.go_on(), name="go on after a restart"))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for asleep in self.asleep.values():
            asleep.alarm.cancel()
        for room in list(self.in_memory.values()):
            thinking = list(room.driver.thinking.values())
            room.leave_memory()
            await asyncio.gather(*room.jobs, *thinking, return_exceptions=True)

    # --- finding

    async def find(self, room: str) -> Room:
        """The room, from memory or read anew; several who ask at once wait for the same reading."""
        if not tokens.is_room_id(room):
            raise Refused("unknown", "There is no such room.")
        self.share.check(room)
        if room in self.in_memory:
            return self.in_memory[room]
        if room not in self.loading:
            task = self.loading[room] = asyncio.create_task(self._read(room))
            task.add_done_callback(lambda _: self.loading.pop(room, None))
        return await asyncio.shield(self.loading[room])

    async def _read(self, room: str) -> Room:
        stamp = self.share.stamp(room)
        async with self.reading:
            stored = await self.store.load(room)
        if stored is None:
            raise Refused("unknown", "There is no such room.")
        if len(self.in_memory) >= self.limits.rooms:
            self._let_go(time.monotonic())
        if len(self.in_memory) >= self.limits.rooms:
            raise Refused("full", "The server has no room for another table just now.")
        record = await self.replay(replayed, stored) if stored.row.header else None
        if stamp is None or self.share.stamp(room) != stamp:
            raise Refused("elsewhere", "This table is moving to another server. Try again in a moment.")
        asleep = self.asleep.pop(room, None)
        if asleep is not None:
            asleep.alarm.cancel()
            stored.row.clock_left = asleep.left
        found = Room(stored.row, record, stored.tokens, stored.acks, self.services)
        if record is not None and record.rules != record.game.RULES_VERSION:
            found.kept = stored.record()
            if found.row.status != "finished":
                await found.close("rules")
        if found.row.status in ("running", "paused"):
            found.strict = await self.strict(found)
        found.sealed_until = await self.sealed_until(room)
        self.in_memory[room] = found
        found.go_on(time.monotonic() - asleep.since if asleep else 0.0)
        return found

    async def kept(self, room: str) -> list[str]:
        """The lines of a finished game's record as they were stored, for one that cannot be replayed here."""
        stored = await self.store.load(room) if tokens.is_room_id(room) else None
        if stored is None or stored.row.status != "finished":
            raise Refused("unfinished", "The game is not finished.")
        return stored.record()

    async def replay(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Aside, a few at a time: replaying a long game would hold up the other tables."""
        async with self.replaying:
            return await self.aside(work, *args, **kwargs)

    def _forget(self, room: Room) -> None:
        if self.in_memory.get(room.row.id) is room:
            del self.in_memory[room.row.id]
        self.bots.forget(room.row.id)

    def let_go(self, letters: set[str]) -> None:
        """Rooms whose ids begin so are another home's now, or have been meanwhile."""
        for name in [name for name in self.asleep if name[0] in letters]:
            self.asleep.pop(name).alarm.cancel()
        for room in [room for room in self.in_memory.values() if room.row.id[0] in letters]:
            room.leave_memory()

    async def go_on(self, letters: Collection[str] | None = None) -> None:
        """Rooms that were being played when their home stopped; of all letters, or of some."""
        for room in await self.store.unfinished(RECENT):
            if letters is not None and room[0] not in letters:
                continue
            try:
                await self.find(room)
            except Refused as refused:
                LOG.warning("room %s cannot go on: %s", room, refused.text)
            except Exception as error:
                LOG.error("room %s cannot be read", room, exc_info=error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self._let_go(time.monotonic() - IDLE)

    def _let_go(self, since: float) -> None:
        for room in list(self.in_memory.values()):
            if room.is_idle(since):
                self._lull(room)
                room.leave_memory()

    def _lull(self, room: Room) -> None:
        """Its clocks run on without it: they are read when somebody comes, or when the first of them ends."""
        clock, name = room.driver.clock, room.row.id
        end = clock.next_end() if clock is not None else None
        if clock is None or end is None:
            return
        alarm = asyncio.get_running_loop().call_later(max(end, 0.0) + 0.01, self._wake_up, name)
        self.asleep[name] = Asleep(time.monotonic(), clock.stored(), alarm)

    def _wake_up(self, room: str) -> None:
        task = asyncio.create_task(self._judge(room))
        self.waking.add(task)
        task.add_done_callback(self.waking.discard)

    async def _judge(self, room: str) -> None:
        """Reading it is enough: its driver sees that time is up."""
        try:
            await self.find(room)
        except Refused as refused:
            LOG.warning("room %s could not be judged by its clock: %s", room, refused.text)

    # --- deleting

    async def delete(self, room: str) -> bool:
        """Removes a room that nobody has open; false where somebody does."""
        if room in self.in_memory or room in self.loading:
            return False
        # Whoever asks for it meanwhile waits for the same and hears that there is none.
        task = self.loading[room] = asyncio.create_task(self._delete(room))
        task.add_done_callback(lambda _: self.loading.pop(room, None))
        with contextlib.suppress(Refused):
            await asyncio.shield(task)
        return True

    async def _delete(self, room: str) -> Room:
        await self.store.writer.submit(Batch(room, is_gone=True))
        self.stored -= 1
        asleep = self.asleep.pop(room, None)
        if asleep is not None:
            asleep.alarm.cancel()
        raise Refused("unknown", "There is no such room.")

    # --- opening

    async def open(self, wish: Wish) -> Opened:
        options = self._checked(wish)
        seats = list(wish.seats)
        if wish.shuffle:
            random.SystemRandom().shuffle(seats)
        mine = tuple(at for at, seat in enumerate(seats) if seat.kind == "person")
        token = self.new_token()
        invitations = [(at, self.new_token()) for at, seat in enumerate(seats) if seat.kind == "open"]
        row = self._new_row(wish, options, seats)
        rows = [TokenRow(tokens.digest_of(token), row.id, mine, True)]
        rows += [TokenRow(tokens.digest_of(secret), row.id, (at,), False) for at, secret in invitations]
        room = await self.add(row, rows)
        return Opened(room, token, mine, invitations)

    async def open_without_owner(self, wish: Wish) -> Room:
        """A room of the home itself, which lets its players in when they come: nobody has a token yet."""
        return await self.add(self._new_row(wish, self._checked(wish), wish.seats), [])

    def _checked(self, wish: Wish) -> dict[str, object]:
        if self.stored >= self.limits.stored:
            raise Refused("full", "The server keeps no more rooms.")
        entry = entry_of(wish.game)
        options = checked_options(entry.game, wish.options, len(wish.seats))
        entry.bound(options)
        return options

    def _new_row(self, wish: Wish, options: dict[str, object], seats: list[Seat]) -> RoomRow:
        now = time.time()
        return RoomRow(
            id=self.share.new_room_id(),
            game=wish.game,
            options=options,
            seed=tokens.new_seed() if wish.seed is None else wish.seed,
            seats=[seat.json() for seat in seats],
            created=now,
            changed=now,
            public=wish.public,
            hotseat=wish.hotseat,
            shuffle=wish.shuffle,
            clock=wish.clock,
            # Nobody is absent from a table at which one device speaks for all people.
            absent=wish.absent if any(seat.kind == "open" for seat in seats) else None,
        )

    async def add(self, row: RoomRow, rows: list[TokenRow], record: Record[Any, Any] | None = None) -> Room:
        """Stores a room. One without open seats begins at once; one that comes with a record goes on."""
        if len(self.in_memory) >= self.limits.rooms:
            self._let_go(time.monotonic())
        if len(self.in_memory) >= self.limits.rooms:
            raise Refused("full", "The server has no room for another table just now.")
        lines = list(enumerate(record.history)) if record is not None else []
        await self.store.writer.submit(Batch(row.id, lines, row=row, tokens=rows, is_new=True))
        self.stored += 1
        room = self.in_memory[row.id] = Room(row, record, rows, [], self.services)
        if record is not None:
            room.go_on()
        elif not any(seat.kind == "open" for seat in room.seats):
            await room.start()
        return room

    async def rematch(self, room: Room) -> Room:
        """The same table again. Everybody's token speaks for their seat there, too."""
        if room.status() != "finished":
            raise Refused("unfinished", "The game is not finished.")
        before = room.row.rematch
        if before is not None and await self._exists(before):
            return await self.find(before)
        seats = seating.fresh(room.seats)
        order = list(range(len(seats)))
        if room.row.shuffle:
            random.SystemRandom().shuffle(order)
        else:
            order = [*order[1:], order[0]]
        wish = Wish(
            room.row.game,
            room.row.options,
            [seats[at] for at in order],
            room.row.hotseat,
            room.row.public,
            room.row.shuffle,
            room.row.clock,
        )
        row = self._new_row(wish, room.row.options, wish.seats)
        row.absent = room.row.absent
        rows = [
            TokenRow(token.digest, row.id, tuple(sorted(order.index(at) for at in token.seats)), token.owner)
            for token in room.tokens.values()
        ]

        def told() -> None:
            if room.row.rematch != before:
                raise Refused("taken", "There is a rematch already.")
            room.row.rematch = row.id

        await room.change(told)
        return await self.add(row, rows)

    async def _exists(self, room: str) -> bool:
        """False after a crash between announcing a rematch and storing it."""
        return room in self.in_memory or bool(await self.store.rows([room]))

    # --- lists

    async def mine(self, digests: list[str]) -> list[dict[str, Any]]:
        """The rooms these tokens speak in, the last played first."""
        found = await self.store.tokens(digests)
        rows = {row.id: row for row in await self.store.rows(sorted({token.room for token in found}))}
        versions = await self.store.versions(list(rows))
        await self._wake(list(rows.values()))
        listed: dict[str, dict[str, Any]] = {}
        for token in found:
            row = rows[token.room]
            if not token.owner and any(row.seats[at]["kind"] == "open" for at in token.seats):
                continue  # an invitation speaks for nobody yet
            entry = listed.setdefault(row.id, self._listed(row, versions.get(row.id, 0)))
            speaks = {"token": digests.index(token.digest), "seats": list(token.seats), "owner": token.owner}
            entry["tokens"].append(speaks)
            room = self.in_memory.get(row.id)
            if room is not None and token.seats:
                entry["glance"] = standing.glance(room, token.seats)
        return sorted(listed.values(), key=lambda entry: -entry["changed"])

    async def _wake(self, rows: list[RoomRow]) -> None:
        """Reads the games last played that go on, so that their lists can say how they stand."""
        going = [row for row in rows if row.status in ("running", "paused")]
        for row in sorted(going, key=lambda row: -row.changed)[:LISTED]:
            with contextlib.suppress(Refused):
                await self.find(row.id)

    def _listed(self, row: RoomRow, version: int) -> dict[str, Any]:
        room = self.in_memory.get(row.id)
        if room is not None:
            told = room.summary()
        else:
            told = Room(row, None, [], [], self.services).summary() | {"version": version}
        return told | {"changed": round(row.changed, 1), "tokens": []}

    async def public(self, most: int = 50) -> list[dict[str, Any]]:
        return [self._listed(row, 0) for row in await self.store.public_rooms(most)]


def replayed(stored: Stored) -> Record[Any, Any]:
    """The record; one of earlier rules as far as today's rules follow it."""
    folder = own_sets.folder_of(stored.row.options)
    try:
        record = read(stored.record(), all_games(), folder, sealed=False, earlier=True)
    except BadInput as error:
        LOG.warning("room %s cannot be replayed: %s", stored.row.id, error)
        raise Refused(
            "closed",
            "This game was begun with rules or cards that are no longer here, so it cannot go on; if it is "
            "finished, its record can still be downloaded.",
        ) from None
    record.note = stored.row.note
    return record
