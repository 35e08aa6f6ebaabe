"""Puzzles served: today's is made when it is first asked for; one answer for each, and how long it took."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from holocene.kernel.errors import BadInput
from holocene.room.limits import Limits, checked_name
from holocene.room.refusals import LOG, Refused
from holocene.room.rooms import Rooms
from holocene.server.people.challenges import calendar, puzzles
from holocene.server.people.challenges.calendar import PUZZLE, Challenge
from holocene.server.people.challenges.puzzles import Puzzle
from holocene.server.people.challenges.tries import Tries, name_of
from holocene.server.people.keep import Keep
from holocene.server.people.profiles import Signed, checked_key, refused
from holocene.server.people.tables import PUZZLES, TRIES

ADDRESS: Final = "puzzle"
"""Whom the engine thinks for, among those who ask for analyses."""
SOLVED: Final = 1


class PuzzleDesk:
    def __init__(self, keep: Keep, rooms: Rooms, tries: Tries, limits: Limits) -> None:
        self.keep = keep
        self.rooms = rooms
        self.tries = tries
        self.limits = limits
        self.ready: tuple[str, Puzzle] | None = None
        """The puzzle of the day, by the name of its challenge."""
        self.making: asyncio.Task[None] | None = None

    async def prepare(self) -> None:
        """Reads or makes the puzzle of the day."""
        challenge = calendar.at(PUZZLE, time.time())
        if self.ready is not None and self.ready[0] == challenge.name:
            return
        wanted = select(PUZZLES).where(PUZZLES.c.challenge == challenge.name)
        row = await self.keep.one(wanted)
        if row is None:
            seed = calendar.seed_of(await self.tries.secret(), challenge.name)
            try:
                made = await puzzles.make(seed, self._analyse)
            except (BadInput, Refused) as error:
                LOG.warning("no puzzle could be made for %s: %s", challenge.name, error)
                return
            values = {"position": made.position, "solution": made.solution, "outcomes": made.outcomes}
            with contextlib.suppress(IntegrityError):  # another server was faster
                await self.keep.run(insert(PUZZLES).values(challenge=challenge.name, **values))
            row = await self.keep.one(wanted)
            assert row is not None
        self.ready = challenge.name, Puzzle(row.position, row.solution, row.outcomes)

    async def stop(self) -> None:
        if self.making is not None:
            self.making.cancel()
            await asyncio.gather(self.making, return_exceptions=True)

    async def _analyse(self, position: str, nodes: int, lines: int) -> dict[str, Any]:
        found = await self.rooms.bots.analyse(position, nodes, lines, ADDRESS)
        if found is None:
            raise Refused("full", "The engine gave no answer.")
        return found

    def _today(self) -> tuple[Challenge, Puzzle]:
        challenge = calendar.at(PUZZLE, time.time())
        if self.ready is None or self.ready[0] != challenge.name:
            if self.making is None or self.making.done():
                self.making = asyncio.create_task(self.prepare(), name="puzzle")
            said = "Today's puzzle is being made; look again in a moment."
            raise refused("waiting", "puzzle_later", said)
        return challenge, self.ready[1]

    async def look(
        self, key: str, signed: Signed | None, name: str, count: Callable[[], None] = lambda: None
    ) -> dict[str, Any]:
        """The puzzle; from the first look on the time counts. `count` hears of a first look, which is kept,
        and may refuse it."""
        challenge, puzzle = self._today()
        who = name_of(checked_key(key), signed)
        here = (TRIES.c.challenge == challenge.name) & (TRIES.c.who == who)
        row = await self.keep.one(select(TRIES).where(here))
        if row is None:
            count()
            fresh = {"challenge": challenge.name, "who": who, "room": "", "begun": time.time()}
            fresh |= {"name": signed.name if signed else checked_name(name, self.limits)}
            fresh |= {"profile": signed.profile if signed else None}
            fresh |= {"ranked": signed is not None and signed.created < challenge.begins}
            with contextlib.suppress(IntegrityError):
                await self.keep.run(insert(TRIES).values(fresh))
            row = await self.keep.one(select(TRIES).where(here))
            assert row is not None
        answer = None
        if row.points is not None:
            answer = {"solved": row.points == SOLVED, "solution": puzzle.solution}
        told = {"position": puzzle.position, "outcomes": puzzle.outcomes, "begun": round(row.begun, 1)}
        return told | {"answer": answer}

    async def answer(self, key: str, signed: Signed | None, turn: str) -> dict[str, Any]:
        """The one answer. A turn the rules do not allow is refused and was none."""
        challenge, puzzle = self._today()
        who = name_of(checked_key(key), signed)
        here = (TRIES.c.challenge == challenge.name) & (TRIES.c.who == who)
        row = await self.keep.one(select(TRIES).where(here))
        if row is None:
            raise refused("waiting", "not_looked", "Look at the puzzle first.")
        if row.points is not None:
            raise refused("used", "answered", "You have given your answer already.")
        try:
            solved = puzzles.solves(puzzle.position, turn)
        except BadInput as error:
            raise Refused("illegal", f"{error}.") from None
        now = time.time()
        worth = {"points": SOLVED if solved else 0, "margin": -int(now - row.begun), "finished": now}
        if not await self.keep.run(update(TRIES).where(here, TRIES.c.points.is_(None)).values(worth)):
            raise refused("used", "answered", "You have given your answer already.")
        return {"solved": solved, "solution": puzzle.solution}
