"""One table: its record, its seats, and everybody who watches.

Everything that changes a room goes through its lock, so each game has one writer.
A change is applied, made durable, and only then acknowledged and shown. If
anything fails on the way, the room is dropped from memory and read anew.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from holocene.kernel.errors import IllegalChoice
from holocene.kernel.record import Record
from holocene.room import lines, messages, own_sets, prepared, seating, standing, taking_back
from holocene.room.absence import Down, absence_of
from holocene.room.chat import Chat
from holocene.room.composed import Composed, check_length, check_whole, size_of_last
from holocene.room.driver import Driver
from holocene.room.games import entry_of, sides_of
from holocene.room.limits import Limits
from holocene.room.people import Tell, Watcher, Who, check_place
from holocene.room.prepared import Prepared
from holocene.room.proposal import Wish
from holocene.room.refusals import NotKept, Refused, incident
from holocene.room.rows import Ack, Batch, RoomRow, Store, TokenRow
from holocene.room.seating import Seat
from holocene.room.thinking import Question, Thinkers
from holocene.room.viewers import Viewers

T = TypeVar("T")
Exchange = tuple[list[TokenRow], list[str]]
"""Tokens that speak for a seat from now on, and digests of those that no longer do."""
CHANGED_EVERY: Final = 30.0
"""Seconds after which a running room notes again that it is being played."""


async def no_room(_: Room) -> bool:
    return False


def unheard(room: Room, is_news: bool) -> None:
    """Nobody is told elsewhere."""


def never_down(since: float, until: float) -> float:
    return 0.0


@dataclass(frozen=True)
class Services:
    """What rooms share."""

    store: Store
    bots: Thinkers
    limits: Limits
    forget: Callable[[Room], None]
    strict: Callable[[Room], Awaitable[bool]] = no_room
    """Whether what is done at a table stands: nothing others have seen is taken back, nobody is replaced,
    nothing is paused (a rated game)."""
    asked: Callable[[Room, bool], None] = unheard
    """Hears that somebody may owe an answer who is not at the table: by what happened there, or (no news)
    because they left."""
    down: Down = never_down


class Room:
    def __init__(
        self,
        row: RoomRow,
        record: Record[Any, Any] | None,
        tokens: list[TokenRow],
        acks: list[Ack],
        services: Services,
    ) -> None:
        self.row = row
        self.entry = entry_of(row.game)
        self.game = self.entry.game
        self.record = record
        self.seats: list[Seat] = seating.seats_of(row.seats)
        self.tokens = {token.digest: token for token in tokens}
        self.acks = {(ack.who, ack.key): ack for ack in acks}
        self.services = services
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.viewers = Viewers(self.entry, services.limits.log)
        self.published = len(record.history) if record else 0
        self.chosen = lines.choices_by_seat(record.history if record else [])
        """How often each seat has chosen, what was taken back included."""
        self.marks: dict[int, tuple[int, ...]] = {}
        """The undo mark just before the last choice of a seat, where it is known."""
        self.absence = absence_of(row, self.seats, services.down)
        self.prepared = Prepared(row.prepared)
        self.driver = Driver(self)
        self.is_gone = False
        self.timeline: dict[str, Any] | None = None
        """Of a finished game, once somebody has asked for it."""
        self.kept: list[str] | None = None
        """Of a game of earlier rules: its record as it is stored, which may go further than `record`."""
        self.sealed_until = 0.0
        """Until then seed and record stay closed, though the game is finished: others still play the deal."""
        self.strict = False
        """See `Services.strict`; known when the game begins or the room is read."""
        self.chat = Chat(services.limits)
        self.touched = time.monotonic()
        self.jobs: set[asyncio.Task[Any]] = set()
        self.sides = sides_of(row.game, row.options)
        self.facts = standing.facts_of(self)
        """What is durable; anything else is not told yet."""

    # --- who and what

    def who(self, digest: str) -> Who:
        token = self.tokens.get(digest)
        if token is None:
            raise Refused("token", "This token does not belong to this room.")
        if self.is_invitation(token):
            raise Refused(
                "invitation", "This is an invitation: join the room with it, and get a token for it."
            )
        return Who(digest, token.seats, token.owner)

    def is_invitation(self, token: TokenRow) -> bool:
        """A secret others have seen: it speaks for nobody, and is exchanged by `seat_actions.join`."""
        return not token.owner and any(self.seats[at].kind == "open" for at in token.seats)

    def version(self) -> int:
        return self.published

    def summary(self) -> dict[str, Any]:
        """What anybody may know of the room: what is durable, and who is here."""
        here = {at for watcher in self.watchers for at in watcher.who.seats}
        seats = [seat | {"connected": seat["seat"] in here} for seat in self.facts["seats"]]
        watching = sum(not watcher.who.seats for watcher in self.watchers)
        return self.facts | {"seats": seats, "watching": watching}

    def status(self) -> str:
        """As it is stored."""
        return str(self.facts["status"])

    def is_open(self) -> bool:
        """May everybody know how the cards lay?"""
        return self.row.status == "finished" and time.time() >= self.sealed_until

    # --- one writer

    async def _serially(self, work: Callable[[], Awaitable[T]]) -> T:
        """Runs alone and to its end, even if whoever asked goes away meanwhile."""
        task = asyncio.create_task(self._locked(work))
        self.keep(task)
        return await asyncio.shield(task)

    def keep(self, task: asyncio.Task[Any]) -> None:
        self.jobs.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[Any]) -> None:
        self.jobs.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it has heard; nobody else need

    async def _locked(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self.lock:
            if self.is_gone:
                raise Refused("stale", "The table is being set up anew; connect again.")
            self.touched = time.monotonic()
            try:
                return await work()
            except NotKept:
                self.leave_memory()
                raise
            except Refused:
                raise
            except Exception as error:
                # What is in memory may not be what is stored.
                self.leave_memory()
                raise incident(error, f"room {self.row.id}") from None

    async def _save(self, ack: Ack | None = None, meta: bool = False) -> None:
        """Makes everything that is new durable."""
        batch = Batch(self.row.id, ack=ack)
        if self.record is not None:
            history = self.record.history
            batch.lines = [(at, history[at]) for at in range(self.published, len(history))]
        now, clock = time.time(), self.driver.clock
        self._count_silence(now)
        if meta or clock is not None or now - self.row.changed > CHANGED_EVERY:
            self.row.changed = now
            self.row.seats = [seat.json() for seat in self.seats]
            self.row.clock_left = clock.stored() if clock else None
            self.row.silence = self.absence.stored() if self.absence else None
            self.row.prepared = self.prepared.stored()
            batch.row = replace(self.row)
        await self.services.store.writer.submit(batch)
        if ack is not None:
            self.acks[ack.who, ack.key] = ack
        if self.record is not None:
            self.published = len(self.record.history)
        self.facts = standing.facts_of(self)

    def _count_silence(self, now: float) -> None:
        if self.absence is None:
            return
        is_on = self.row.status == "running"
        asked = self.game.waiting(self._record().state) if is_on or self.row.status == "paused" else []
        owing = [seat for seat in asked if self.seats[seat].is_at_the_table()]
        self.absence.follow(owing, self.chosen, is_on, now)

    def _show(self, summary: bool) -> None:
        """Everybody gets what is new; then whoever is a bot is asked."""
        if self.record is not None:
            self.driver.run_clock()
            self.viewers.publish(self.record.state, self._can_undo)
        for watcher in self.watchers:
            watcher.wake()
        if summary:
            self.announce()
        self._ask()

    def _ask(self) -> None:
        """Whoever answers by themselves: bots, and players who have prepared an answer."""
        self.driver.ask_bots()
        prepared.schedule(self)
        self.services.asked(self, True)

    def announce(self) -> None:
        """The summary changed."""
        told = messages.encoded({"type": "room", "room": self.summary()})
        for watcher in self.watchers:
            watcher.post(told)

    # --- choices

    async def choose(self, who: Who, seat: int, answer: Composed, key: str, tell: Tell) -> None:
        """Applies choices in order until one is refused; a whole answer only if none would be.

        `tell` hears the acknowledgement before anybody sees the effect."""

        async def work() -> None:
            if self._was_told(who, key, tell):
                return
            record = self._may_act(who, seat)
            check_length(self.chosen[seat] + len(answer.choices), self.services.limits)
            if answer.whole:
                check_whole(self.game, record.state, seat, answer.choices)
            applied, refusal = self._apply_all(seat, answer.choices)
            ack = Ack(who.digest, key, self._lines(), applied)
            self._settle()
            await self._save(ack, meta=self.row.status == "finished")
            tell(ack, refusal)
            self._show(summary=self.row.status == "finished")

        await self._serially(work)

    def _was_told(self, who: Who, key: str, tell: Tell) -> bool:
        """The same key again gets the same answer and changes nothing."""
        known = self.acks.get((who.digest, key))
        if known is not None:
            tell(known, "")
        return known is not None

    async def undo(self, who: Who, seat: int, key: str, tell: Tell) -> None:
        """Takes back the last answer of a seat, all choices of it that can be, across bots' answers if nobody
        has learnt anything since."""

        async def work() -> None:
            if self._was_told(who, key, tell):
                return
            record = self._may_act(who, seat)
            size = size_of_last(record.history, self.acks.values(), seat)
            taken = 0
            while taken < size and taking_back.take_back(self, record, seat, is_first=taken == 0):
                taken += 1
            self.marks.clear()
            if self.absence is not None:
                self.absence.heard(seat)
            ack = Ack(who.digest, key, len(record.history), taken)
            self._settle()
            forgotten = prepared.forget_what_is_open(self, seat)
            await self._save(ack, meta=forgotten)
            tell(ack, "")
            if forgotten:
                prepared.tell(self, seat)
            self._show(summary=False)

        await self._serially(work)

    async def propose(self, who: Who, seat: int, wish: Wish, key: str) -> bytes:
        """What a bot would answer; thought out by a worker, beside the table."""

        async def work() -> Question:
            return self.driver.question_for(seat, seating.STANDARD_BOT, self._may_act(who, seat))

        question = await self._serially(work)
        version, parts = await self.services.bots.propose(question, wish)
        return messages.encoded(
            {"type": "proposal", "key": key, "seat": seat, "version": version, "parts": parts}
        )

    async def preview(self, who: Who, seat: int, choice: int, key: str) -> bytes:
        async def work() -> bytes:
            record = self._may_act(who, seat)
            if choice not in self.game.choices(record.state, seat):
                raise Refused("illegal", "This choice is not open now.")
            return messages.preview(self.entry, record.state, seat, choice, key)

        return await self._serially(work)

    async def answer_for(self, seat: int, pick: Callable[[], int | None]) -> None:
        """What nobody has sent just now: the choice that is picked once the table can be changed, or none."""

        async def work() -> None:
            choice = pick()
            if choice is None:
                return
            self._apply(seat, choice)
            self._settle()
            await self._save(meta=self.row.status == "finished")
            self._show(summary=self.row.status == "finished")

        await self._serially(work)

    async def note(self, who: Who, seat: int, work: Callable[[], bool], then: Callable[[], None]) -> None:
        """Something about a seat that nobody else is told; `work` says whether it has changed anything."""

        async def run() -> None:
            self._may_act(who, seat)
            if work():
                await self._save(meta=True)
            then()

        await self._serially(run)

    def _may_act(self, who: Who, seat: int) -> Record[Any, Any]:
        """The record, if this client may answer for this seat now."""
        if seat not in who.seats:
            raise Refused("seat", "This token does not speak for that seat.")
        if self.record is None:
            raise Refused("waiting", "The game has not begun.")
        if self.row.status != "running":
            raise Refused(self.row.status, f"The game is {self.row.status}.")
        if self.seats[seat].is_played_by_bot():
            raise Refused("seat", "A bot plays for this seat; return to it first.")
        return self.record

    def _apply_all(self, seat: int, choices: Sequence[int]) -> tuple[int, str]:
        """How many were applied, and why not more."""
        for at, choice in enumerate(choices):
            try:
                self._apply(seat, choice)
            except IllegalChoice as error:
                if at == 0:
                    raise Refused("illegal", f"{error}.") from None
                return at, f"{error}."
        return len(choices), ""

    def _apply(self, seat: int, choice: int) -> None:
        record = self._record()
        mark = self.game.undo_mark(record.state, seat)
        record.choose(seat, choice)
        self.chosen[seat] += 1
        self.marks[seat] = mark
        self.viewers.note(seat, self.game.name(choice, record.state), record)

    def _settle(self) -> None:
        """Gives the forced answers of bots, and sees whether the game is over."""
        state = self._record().state
        moved = True
        while moved:
            moved = False
            for seat in self.game.waiting(state):
                if self.seats[seat].is_played_by_bot():
                    only = self.game.forced(state, seat)
                    if only >= 0:
                        self._apply(seat, only)
                        moved = True
                        break
        if self.game.is_over(state):
            self._finish()

    def _record(self) -> Record[Any, Any]:
        assert self.record is not None
        return self.record

    def _lines(self) -> int:
        return len(self._record().history)

    # --- taking back

    def _can_undo(self, seat: int) -> bool:
        return taking_back.can_undo(self, seat)

    # --- the table

    async def start(self) -> None:
        async def work() -> None:
            if self.row.status != "waiting":
                return
            if any(seat.kind == "open" for seat in self.seats):
                raise Refused("waiting", "Some seats are still open: fill them or give them to bots.")
            self.strict = await self.services.strict(self)
            await self._begin()

        await self._serially(work)

    async def _begin(self) -> None:
        self.record = own_sets.begun(self.game, self.row.options, self.row.seed)
        self.record.about = seating.about(self.seats)
        self.row.header = self.record.header()
        self.row.status = "running"
        self._settle()
        await self._save(meta=True)
        for watcher in self.watchers:
            self._watch(watcher, None)
            self._tell_prepared(watcher)
        self._show(summary=True)

    async def change(self, work: Callable[[], None]) -> None:
        """Something about the table, not about the game. `work` checks first, then changes."""

        async def run() -> None:
            work()
            if self.record is not None and self.row.status == "running":
                self._settle()
            await self._save(meta=True)
            self._show(summary=True)

        await self._serially(run)

    async def change_tokens(self, work: Callable[[], Exchange | None]) -> None:
        """A seat changes hands, unless `work`, which checks and changes it, finds nothing to do."""

        async def run() -> None:
            exchange = work()
            if exchange is None:
                return
            added, dropped = exchange
            self.row.seats = [seat.json() for seat in self.seats]
            # At once: while this is being written the seat is taken, and its old token must not speak for it.
            for digest in dropped:
                self.tokens.pop(digest, None)
            batch = Batch(self.row.id, row=replace(self.row), tokens=added, dropped=dropped)
            await self.services.store.writer.submit(batch)
            self.tokens.update({token.digest: token for token in added})
            self.facts = standing.facts_of(self)
            self._show(summary=True)

        await self._serially(run)

    def give_up(self) -> None:
        """Somebody resigned; maybe that ends the game (see `seating.is_given_up`)."""
        if not seating.is_given_up(self.seats):
            return
        left = seating.left_to_play(self.seats)
        self._finish()
        self._end_by("resignation", left if len(left) == 1 else [])

    async def close(self, reason: str) -> None:
        """Ends the game where it stands; nobody has won."""

        def work() -> None:
            self._finish()
            self._end_by(reason, [])

        await self.change(work)

    def _end_by(self, reason: str, winners: list[int]) -> None:
        assert self.row.result is not None
        self.row.result |= {"reason": reason, "rule": "", "winners": winners}

    def _finish(self) -> None:
        record = self._record()
        self.row.status = "finished"
        record.note = seating.notes(self.seats) or None
        self.row.note = seating.notes(self.seats) or None
        result = self.game.result(record.state)
        winners = result.winners() if result.finished else ()
        self.row.result = result.json() | {
            "winners": list(winners),
            "note": self.row.note,
            "achievements": {str(seat): self.entry.achievements(record.state, seat) for seat in winners},
        }

    # --- watching

    async def enter(self, watcher: Watcher, have: int | None) -> None:
        """Greets a new socket; from here on it is kept up to date."""

        async def work() -> None:
            who = watcher.who
            if who.digest:
                self.who(who.digest)  # its seat may have changed hands while it waited for the lock
            check_place(self.watchers, who, self.services.limits)
            self.watchers.add(watcher)
            welcome = {
                "type": "welcome",
                "protocol": 1,
                "room": self.summary(),
                "seats": list(who.seats),
                "owner": who.owner,
            }
            watcher.post(messages.encoded(welcome))
            if self.chat.lines:
                watcher.post(messages.said(list(self.chat.lines)))
            if self.record is not None:
                self._watch(watcher, have)
                watcher.wake()
            self._tell_prepared(watcher)
            self.announce()
            self.driver.ask_bots()

        await self._serially(work)

    def leave(self, watcher: Watcher) -> None:
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        if self.record is not None:
            for viewer in watcher.who.viewers():
                self.viewers.unwatch(viewer)
        if not self.is_gone:
            self.touched = time.monotonic()
            self.announce()
            self.services.asked(self, False)

    def _tell_prepared(self, watcher: Watcher) -> None:
        if prepared.speaks_alone(self, watcher.who):
            watcher.post(prepared.told(self, watcher.who.seats[0], None))

    def _watch(self, watcher: Watcher, have: int | None) -> None:
        record = self._record()
        viewers = [
            self.viewers.watch(at, record, self.published, self._can_undo) for at in watcher.who.viewers()
        ]
        watcher.sent = self.published
        if have is not None and have != self.published:
            known = all(viewer.since <= have for viewer in viewers) and have <= self.published
            watcher.reload = not known
            if known:
                watcher.sent = have

    def update_for(self, watcher: Watcher) -> bytes | None:
        """Everything new for one socket as one message."""
        viewers = [self.viewers.all[at] for at in watcher.who.viewers() if at in self.viewers.all]
        if self.record is None or not viewers:
            return None
        reload = watcher.reload or any(viewer.since > watcher.sent for viewer in viewers)
        entries = [
            entry for viewer in viewers for entry in viewer.entries_after(watcher.sent, self.published)
        ]
        entries.sort(key=lambda entry: entry[0])
        watcher.sent, watcher.reload = self.published, False
        return messages.update(
            self.published,
            {viewer.seat: viewer.body for viewer in viewers},
            [] if reload else [told for _, told in entries],
            self.driver.clock.json() if self.driver.clock else None,
            self._patience(),
            reload,
        )

    def _patience(self) -> dict[str, int] | None:
        """How long others still wait for each seat, where a silent one may be replaced."""
        if self.absence is None or self.strict or self.row.status != "running":
            return None
        return self.absence.json()

    def say(self, who: Who, seat: int, text: str, reaction: str | None) -> None:
        """Tells everybody who watches; nothing of it is kept when the room leaves memory."""
        line = self.chat.say(who, seat, text, reaction)
        self.touched = time.monotonic()
        for watcher in self.watchers:
            watcher.post(messages.said([line]))

    # --- memory

    def go_on(self, slept: float = 0.0) -> None:
        """After the room was read: bots and clocks take up where they were; clocks count what was slept."""
        # Choices of the last moments may have been written without the room (see `_save`).
        self._count_silence(min(time.time(), self.row.changed + CHANGED_EVERY))
        self.driver.run_clock(slept)
        self._ask()

    def is_idle(self, since: float) -> bool:
        """May it leave memory? Nobody watches and no bot thinks."""
        is_busy = self.jobs or self.driver.is_busy() or self.prepared.coming
        return not (self.watchers or is_busy) and self.touched < since

    def leave_memory(self) -> None:
        """What is stored is the truth; sockets connect again."""
        self.is_gone = True
        self.driver.stop()
        self.prepared.stop()
        for watcher in list(self.watchers):
            watcher.drop()
        self.services.forget(self)
