"""What moves a room by itself: bots that owe an answer, and clocks.

Bots are asked as soon as they owe one, all at once; their answers come back through
the room's lock like everybody's. A clock that runs out gives its seat to a bot.
"""

from __future__ import annotations

import asyncio
import weakref
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from holocene.bots.random_bot import left_out
from holocene.kernel.record import Record
from holocene.room import seating
from holocene.room.clocks import Clock
from holocene.room.refusals import LOG, Refused, incident
from holocene.room.thinking import FAILED, Question

if TYPE_CHECKING:
    from holocene.room.room import Room

UNWATCHED: Final = 300.0
"""Seconds that bots among themselves play on when nobody looks."""


class Driver:
    def __init__(self, room: Room) -> None:
        # Not the room itself: it must go with the last who knows it, without the collector (`collector.py`).
        self._room = weakref.ref(room)
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.watched = monotonic()
        """When somebody was last known to sit or look on at the table."""
        row = room.row
        self.clock: Clock | None = None
        if row.clock is not None:
            self.clock = Clock(row.clock["seconds"], row.clock["increment"], row.clock_left or {})
        self.alarm: asyncio.TimerHandle | None = None

    @property
    def room(self) -> Room:
        room = self._room()
        assert room is not None
        return room

    def is_busy(self) -> bool:
        """A clock alone keeps no room in memory (see `Rooms.asleep`)."""
        return bool(self.thinking)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()
        if self.alarm is not None:
            self.alarm.cancel()

    # --- bots

    def ask_bots(self) -> None:
        """Every bot that owes an answer and is not yet thinking starts to."""
        room = self.room
        if room.record is None or room.row.status != "running" or room.is_gone or self._rests():
            return
        for seat in room.game.waiting(room.record.state):
            if room.seats[seat].is_played_by_bot() and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(seat), name=f"bot in {room.row.id}")

    def _rests(self) -> bool:
        """Bots among themselves stop a while after the last who looked on; they go on when somebody comes."""
        room = self.room
        if room.watchers or any(seat.is_at_the_table() for seat in room.seats):
            self.watched = monotonic()
        return monotonic() - self.watched > UNWATCHED

    def question_for(self, seat: int, bot: str, record: Record[Any, Any]) -> Question:
        row = self.room.row
        header = {"game": row.game, "options": row.options, "seed": row.seed}
        return Question(row.id, header, record.history, seat, bot, bool(self.room.watchers))

    async def _think(self, seat: int) -> None:
        room = self.room
        assert room.record is not None
        question = self.question_for(seat, room.seats[seat].bot or seating.STANDARD_BOT, room.record)
        try:
            choice = await room.services.bots.choose(question)
            del self.thinking[seat]
            await self.answer_for_bot(seat, choice)
        except Refused:
            return  # noted where it happened; the room is read anew when somebody comes
        except Exception as error:
            incident(error, f"a bot in room {room.row.id}")
        finally:
            if self.thinking.get(seat) is asyncio.current_task():
                del self.thinking[seat]

    async def answer_for_bot(self, seat: int, choice: int) -> None:
        """A bot's answer, if it still fits: meanwhile others may have answered or its person returned."""
        await self.room.answer_for(seat, lambda: self._fitting(seat, choice))

    def _fitting(self, seat: int, choice: int) -> int | None:
        """For a bot that failed the first legal answer, though none that random play leaves out."""
        room = self.room
        if room.row.status != "running" or not room.seats[seat].is_played_by_bot():
            return None
        assert room.record is not None
        state = room.record.state
        legal = room.game.choices(state, seat) if seat in room.game.waiting(state) else []
        if legal and choice == FAILED:
            choice = next((one for one in legal if one not in left_out(room.game)), legal[0])
            LOG.error("the bot in seat %d of room %s gave no legal answer", seat, room.row.id)
        if choice in legal:
            return choice
        self.ask_bots()
        return None

    # --- clocks

    def run_clock(self, ago: float = 0.0) -> None:
        """Sets the clocks running for everybody who owes an answer, since so many seconds."""
        room = self.room
        if self.clock is None or room.record is None:
            return
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if room.row.status != "running":
            self.clock.stop()
            return
        waiting = room.game.waiting(room.record.state)
        timed = [seat for seat in waiting if room.seats[seat].is_at_the_table()]
        self.clock.run_for(timed, waiting, len(room.record.entries), ago)
        end = self.clock.next_end()
        if end is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(end, 0.0) + 0.01, self._ring)

    def _ring(self) -> None:
        if not self.room.is_gone:
            self.room.keep(asyncio.create_task(self.room.change(self._time_is_up)))

    def _time_is_up(self) -> None:
        for seat in self.clock.run_out() if self.clock else []:
            one = self.room.seats[seat]
            one.timeout = one.left = True
            one.bot = one.bot or seating.STANDARD_BOT
