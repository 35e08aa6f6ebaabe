"""How a server ends: at once by Ctrl-C, in good order by SIGTERM.

In good order: it stops taking new tables and says so at /readyz, so that a proxy sends nobody new; after a
while every guest hears that the table comes back, what is being written is finished, and the process ends.
A second signal ends it at once.
"""

from __future__ import annotations

import asyncio
import signal
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from holocene.room.conversation import Guest
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms
from holocene.server.pulse import Pulse
from holocene.server.shards import Shards

PARTING: Final = 0.2
"""Seconds between the last word and the end of the lines."""


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: FastAPI, grace: float) -> None:
        """`grace`: seconds between the signal and the end, for proxies to notice."""
        super().__init__(config)
        self.tables = app
        self.grace = grace

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        pulse: Pulse = self.tables.state.pulse
        is_first = not pulse.is_draining and self.started
        pulse.is_draining = pulse.is_draining or sig == signal.SIGTERM
        shards: Shards | None = getattr(self.tables.state, "shards", None)
        if shards is not None and pulse.is_draining:
            shards.leaving = True  # others take its rooms over with the next look
        if sig == signal.SIGTERM and is_first and self.grace > 0:
            loop = asyncio.get_event_loop()
            loop.call_later(self.grace, self._part)
            loop.call_later(self.grace + PARTING, super().handle_exit, sig, frame)
            return
        super().handle_exit(sig, frame)

    def _part(self) -> None:
        """Everybody hears why the line is about to end."""
        rooms: Rooms = self.tables.state.rooms
        goodbye = Refused("draining", "The server is restarting; this page comes back by itself in a moment.")
        for room in list(rooms.in_memory.values()):
            for watcher in list(room.watchers):
                if isinstance(watcher, Guest):
                    watcher.refuse(None, goodbye)
