"""Which rooms a home has: all of them, or those of certain letters where several homes share what is kept.

A room has one home at a time. A home that may lose rooms to another one stamps what it writes, so that
whoever keeps it can tell whether the home still had the room.
"""

from __future__ import annotations

from typing import Protocol

from holocene.room import tokens


class Share(Protocol):
    def check(self, room: str) -> None:
        """Refuses (`elsewhere`) a room that another home has."""
        ...

    def stamp(self, room: str) -> int | None:
        """Changes whenever the room may have been elsewhere meanwhile; None while it is not here."""
        ...

    def new_room_id(self) -> str:
        """For a room that is to stand here."""
        ...


class Everything:
    """The share of a home that is alone."""

    def check(self, room: str) -> None:
        return

    def stamp(self, room: str) -> int | None:
        return 0

    def new_room_id(self) -> str:
        return tokens.new_room_id()
