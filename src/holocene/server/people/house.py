"""All that is known about people in one place, and what is done for them in the background."""

from __future__ import annotations

import asyncio
from typing import Final

from holocene.room.limits import Buckets, Limits
from holocene.room.refusals import LOG
from holocene.room.room import Room
from holocene.room.rooms import Rooms
from holocene.server.people.blocks import Blocks
from holocene.server.people.challenges.puzzle_desk import PuzzleDesk
from holocene.server.people.challenges.tries import Tries
from holocene.server.people.claims import Claims
from holocene.server.people.erasing import Eraser
from holocene.server.people.finished import Finished
from holocene.server.people.invitations import Invitations
from holocene.server.people.keep import Keep
from holocene.server.people.notices.turns import Turns
from holocene.server.people.notices.wishes import Wishes
from holocene.server.people.profiles import Profiles
from holocene.server.people.ratings.book import Book
from holocene.server.people.reports import Reports
from holocene.server.people.tournaments.desk import TournamentDesk
from holocene.server.people.tournaments.running import Running
from holocene.server.store import Store

EVERY: Final = 5.0
"""Seconds between two looks at what is to be done."""


class People:
    def __init__(self, store: Store, rooms: Rooms, limits: Limits, wishes: Wishes | None = None) -> None:
        self.keep = Keep(store)
        self.rooms = rooms
        self.profiles = Profiles(self.keep, limits)
        self.claims = Claims(self.keep, rooms)
        self.blocks = Blocks(self.keep)
        self.reports = Reports(self.keep, limits)
        self.invitations = Invitations(self.keep, self.claims, self.blocks, limits)
        self.eraser = Eraser(self.keep, rooms)
        self.book = Book(self.keep, rooms, self.claims)
        self.tournaments = TournamentDesk(self.keep, limits)
        self.rounds = Running(self.keep, rooms, self.tournaments)
        rooms.strict = self.is_strict
        self.challenges = Tries(self.keep, rooms, self.claims, limits)
        self.puzzles = PuzzleDesk(self.keep, rooms, self.challenges, limits)
        rooms.sealed_until = self.challenges.sealed_until
        self.finished = Finished(self.keep, rooms, [self.book.settle])
        self.turns = Turns(self.keep, rooms, wishes or Wishes())
        self.openings = Buckets(limits.profiles_rate, limits.profiles_burst)
        """New profiles, by address."""
        self.tries = Buckets(limits.keys_rate, limits.keys_burst)
        """Phrases and links, by address."""
        self.task: asyncio.Task[None] | None = None

    async def is_strict(self, room: Room) -> bool:
        """What is done stands in rated games and in tournaments."""
        return await self.book.is_rated(room) or await self.rounds.holds(room)

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="people")
        self.turns.start()

    async def stop(self) -> None:
        await self.puzzles.stop()
        await self.turns.stop()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if self.keep.store.writer.is_there():
                    await self.look_after()
            except Exception as error:
                LOG.error("something about people could not be done", exc_info=error)

    async def look_after(self) -> None:
        await self.finished.sweep()
        await self.challenges.sweep()
        await self.challenges.forget()
        await self.rounds.sweep()
        await self.reports.sweep()
        await self.invitations.sweep()
        await self.eraser.sweep()
