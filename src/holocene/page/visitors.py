"""Friends at a table of this page, who come over a direct line from another device.

Whoever holds the other end of such a line may send anything. A visitor may do what a guest of a server may
do at one table, and at those that follow it as rematches: nothing about other tables of this page, no search
on this device's time, no file. How much of it is bounded as on a server, and looking back is bounded further,
because one device answers it.
"""

from __future__ import annotations

from typing import Final

from holocene.room.limits import Bucket, Limits
from holocene.room.refusals import Refused
from holocene.room.rooms import Rooms

LIMITS: Final = Limits(requests_rate=10, requests_burst=100, rooms_rate=0.02, rooms_burst=5)
MOST_LINES: Final = 4
"""Lines of one visitor at a time."""
MOST_REMATCHES: Final = 100
"""Tables that may follow each other."""
AT_ONCE: Final = 4
"""Requests of one visitor that are being answered."""
BACK_RATE: Final = 4.0
BACK_BURST: Final = 20
ALLOWED: Final = {
    ("GET", ""),
    ("POST", "join"),
    ("POST", "seats"),
    ("POST", "start"),
    ("POST", "pause"),
    ("POST", "resume"),
    ("POST", "rematch"),
    ("GET", "log"),
    ("GET", "replay"),
    ("GET", "timeline"),
    ("GET", "record"),
}
"""What may be asked about a table: the method, and the word after `/api/rooms/ROOM/`."""
BACK: Final = ("log", "replay", "timeline", "record")


class Visitor:
    def __init__(self, rooms: Rooms, room: str, limits: Limits) -> None:
        self.rooms = rooms
        self.room = room
        self.limits = limits
        self.requests = Bucket(limits.requests_rate, limits.requests_burst)
        self.openings = Bucket(limits.rooms_rate, limits.rooms_burst)
        self.backward = Bucket(BACK_RATE, BACK_BURST)
        self.asking = 0
        self.lines: set[int] = set()

    async def check(self, method: str, address: str, body: str | None) -> None:
        """Refuses what no guest may ask, or not so much of it."""
        if not self.requests.take():
            raise Refused("rate", "Too many requests came from here; wait a little.")
        if self.asking > AT_ONCE:
            raise Refused("rate", "Wait for the answers to your earlier requests first.")
        if body is not None and len(body) > self.limits.body:
            raise Refused("size", f"A request has at most {self.limits.body} bytes.")
        room, word = parts_of(address)
        if (method, word) not in ALLOWED:
            raise Refused("owner", "Guests of this page may ask about nothing but the table they sit at.")
        await self.check_room(room)
        if word in BACK and not self.backward.take():
            raise Refused("rate", "Too much of the game was asked for at once; wait a little.")
        if word == "rematch" and not self.openings.take():
            raise Refused("rate", "Too many rooms were opened from here; wait a little.")

    async def check_room(self, room: str) -> None:
        """Other tables are unknown here, as if there were none."""
        at: str | None = self.room
        for _ in range(MOST_REMATCHES):
            if at == room:
                return
            at = (await self.rooms.find(at)).row.rematch if at is not None else None
        raise Refused("unknown", "There is no such room.")


def parts_of(address: str) -> tuple[str, str]:
    """The room an address is about and what of it is asked; nothing where it is about no room."""
    path = address.partition("?")[0].split("/")
    if path[:3] != ["", "api", "rooms"] or len(path) < 4:
        return "", "nothing"
    return path[3], path[4] if len(path) > 4 else ""
