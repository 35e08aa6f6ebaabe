"""A server hardly asks Python's garbage collector, so rooms must go without it."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from holocene.kernel.record import Record
from table import Client, play_on, serving, wait_for


@contextmanager
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def records() -> int:
    return sum(type(one) is Record for one in gc.get_objects())


def test_a_room_that_leaves_memory_is_freed_without_the_collector() -> None:
    with serving() as served, without_collector():
        rooms, before = served.app.state.rooms, records()
        for clock in (None, {"seconds": 60}):
            opened = served.open("person", "random", "greedy", clock=clock)
            with (
                Client(served.port, opened["room"], opened["token"]) as ann,
                Client(served.port, opened["room"]),
            ):
                play_on([ann], random.Random(1), most=20)
                served.post("/api/mine", {"tokens": [opened["token"]]})
                served.get(f"/api/rooms/{opened['room']}/log", opened["token"])
            served.post(f"/api/rooms/{opened['room']}/pause", token=opened["token"])
            gone = weakref.ref(rooms.in_memory[opened["room"]])
            loop = rooms.in_memory[opened["room"]].services.store.writer.task.get_loop()
            wait_for(lambda gone=gone: gone().is_idle(1e12))
            loop.call_soon_threadsafe(lambda: rooms._let_go(1e12))
            wait_for(lambda gone=gone: gone() is None)
        assert records() == before


def test_the_server_asks_the_collector_rarely_and_spares_what_is_there_at_the_start() -> None:
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import gc; from holocene.server.collector import calm; calm();"
            "print(*gc.get_threshold(), gc.get_freeze_count() > 10_000)",
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split() == ["100000", "50", "1000", "True"]
