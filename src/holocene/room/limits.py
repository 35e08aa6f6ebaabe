"""Limits: how much one client may ask for, and what a name may look like.

Every number stands in `Limits`; the environment variable HOLOCENE_LIMITS changes
them for one server (`HOLOCENE_LIMITS=rooms_burst=500,sockets=5000`).
"""

from __future__ import annotations

import os
import time
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Final

from holocene.kernel.errors import BadInput
from holocene.room.refusals import Refused

VARIABLE: Final = "HOLOCENE_LIMITS"


@dataclass(frozen=True)
class Limits:
    body: int = 32 * 1024
    """Bytes of a request."""
    message: int = 16 * 1024
    """Bytes of a message over a socket."""
    messages_rate: float = 50.0
    """Messages a second from one socket, in the long run."""
    messages_burst: int = 100
    proposals_rate: float = 5.0
    """Proposals a second from one socket, in the long run."""
    proposals_burst: int = 20
    offences: int = 20
    """Malformed or too many messages before a socket is closed."""
    head: float = 10.0
    """Seconds for the head of a request, and as many for its body."""
    connections_per_address: int = 256
    """Connections of one address that are no sockets (yet)."""
    hello: float = 10.0
    """Seconds a new socket has for its hello."""
    silence: float = 20.0
    """Seconds after which an open socket is asked for a sign of life, and as many for its answer."""
    lag: float = 1.0
    """Seconds by which everything comes late before what can wait is refused."""
    backlog: int = 256
    """Answers waiting to be sent to one socket before it is given up."""
    requests_rate: float = 30.0
    """Requests a second from one address, in the long run; opening a socket is one."""
    requests_burst: int = 300
    rooms_rate: float = 0.2
    """Rooms opened a second from one address, in the long run."""
    rooms_burst: int = 30
    analyses_rate: float = 1.0
    """Analyses a second from one address, in the long run."""
    analyses_burst: int = 20
    rooms: int = 2000
    """Rooms in memory at once."""
    stored: int = 200_000
    """Rooms kept in the database."""
    sockets: int = 4000
    sockets_per_address: int = 1000
    sockets_per_room: int = 64
    """People who look on at one table."""
    sockets_per_player: int = 16
    """Pages in which one player has a table open."""
    tokens: int = 100
    """Tokens in one list of my games."""
    name: int = 24
    choices: int = 64
    """Choices in one message."""
    seat_choices: int = 5000
    """Choices of one seat in a game, those taken back included; a long game needs some 1,500."""
    key: int = 64
    chat: int = 240
    """Characters of a line of chat."""
    chat_rate: float = 0.5
    """Lines of chat a second from one person, in the long run."""
    chat_burst: int = 6
    log: int = 100
    """Log entries kept ready for each viewer of a room."""
    profiles: int = 200_000
    """Profiles kept in the database."""
    profiles_rate: float = 0.01
    """Profiles made a second from one address, in the long run."""
    profiles_burst: int = 20
    keys_rate: float = 0.1
    """Phrases and links to sign in tried a second from one address, in the long run."""
    keys_burst: int = 20
    reports_rate: float = 0.001
    """Reports a second from one profile, in the long run."""
    reports_burst: int = 5
    invitations_rate: float = 0.01
    """Invitations a second from one profile, in the long run."""
    invitations_burst: int = 20


def limits_of_environment() -> Limits:
    """The defaults with what HOLOCENE_LIMITS changes."""
    limits = Limits()
    known = {field.name for field in fields(Limits)}
    for part in filter(None, os.environ.get(VARIABLE, "").split(",")):
        key, _, value = part.partition("=")
        if key not in known or not value.replace(".", "", 1).isdigit():
            raise BadInput(f"cannot read {part!r} in {VARIABLE}: it must be LIMIT=NUMBER")
        kind = type(getattr(limits, key))
        limits = replace(limits, **{key: kind(float(value))})
    return limits


class Bucket:
    """Lets `burst` through at once and `rate` a second in the long run."""

    __slots__ = ("burst", "filled", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.filled = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address; those that are full again are forgotten."""

    MOST: Final = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self.by_address.get(address)
        if bucket is None:
            if len(self.by_address) >= self.MOST:
                self._forget()
            bucket = self.by_address[address] = Bucket(self.rate, self.burst)
        return bucket.take()

    def _forget(self) -> None:
        cutoff = time.monotonic() - self.burst / self.rate
        kept = {address: bucket for address, bucket in self.by_address.items() if bucket.filled > cutoff}
        # Under attack from everywhere all of them are fresh: then everybody starts anew.
        self.by_address = kept if len(kept) < self.MOST else {}


UNSEEN: Final = (*range(0x180B, 0x1810), 0x034F, 0x17B4, 0x17B5, 0x1D159, *range(0xE0100, 0xE01F0))
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0") | {chr(one) for one in UNSEEN}
"""Signs that are letters, accents or symbols to Unicode and nothing to the eye."""
FORMS: Final = dict.fromkeys(range(65024, 65040))
"""What phones put after a sign to say how it is drawn: left out, for with it a name would be another."""
MARKS: Final = 2
"""Accents on one letter; more climb over the lines above."""


def checked_name(name: str, limits: Limits) -> str:
    """A name as others will see it: one line, something to see, no tower of accents, not too long."""
    name = " ".join(unicodedata.normalize("NFC", name.translate(FORMS)).split())
    if len(name) > limits.name:
        raise Refused("malformed", f"A name has at most {limits.name} characters.")
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)[0]
        if kind == "C" or sign in BLANKS:
            raise Refused("malformed", "A name cannot contain control or invisible characters.")
        marks = marks + 1 if kind == "M" else 0
        if marks > MARKS:
            raise Refused("malformed", f"A letter of a name has at most {MARKS} accents.")
    return name


def name_of_its_own(name: str, others: Collection[str], limits: Limits) -> str:
    """The name, with a number where somebody at the table is called so: nobody can pass for another."""
    taken = {other.casefold() for other in others}
    number, whole = 2, name
    while name and whole.casefold() in taken:
        whole = f"{name[: limits.name - len(str(number)) - 1]} {number}"
        number += 1
    return whole
