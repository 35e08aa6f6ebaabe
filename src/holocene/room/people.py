"""People as a room knows them: who speaks for which seats, and who is watching."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Protocol

from holocene.room.limits import Limits
from holocene.room.messages import SPECTATOR
from holocene.room.refusals import Refused
from holocene.room.rows import Ack


@dataclass(frozen=True)
class Who:
    """Somebody at the door: the digest of a token with what it speaks for, or nobody in particular."""

    digest: str = ""
    seats: tuple[int, ...] = ()
    owner: bool = False

    def viewers(self) -> tuple[int, ...]:
        return self.seats or (SPECTATOR,)


NOBODY: Final = Who()
Tell = Callable[[Ack, str], None]
"""Takes an acknowledgement, and why not everything was applied."""


class Watcher(Protocol):
    """A socket, as far as a room knows it."""

    who: Who
    sent: int
    """The version it was last brought to."""
    reload: bool
    """Entries are missing: it must fetch the log."""

    def wake(self) -> None:
        """There is an update to make."""
        ...

    def post(self, message: bytes) -> None:
        """An answer that must arrive."""
        ...

    def drop(self) -> None:
        """The room left memory; whoever watches connects again."""
        ...


def check_place(watchers: Collection[Watcher], who: Who, limits: Limits) -> None:
    """Players have places of their own, so that no crowd of onlookers can keep them out."""
    if who.seats:
        if sum(one.who.seats == who.seats for one in watchers) >= limits.sockets_per_player:
            raise Refused("full", "Your seat is open on too many devices or pages at once: close some.")
    elif sum(not one.who.seats for one in watchers) >= limits.sockets_per_room:
        raise Refused("full", "Too many people are watching this table.")
