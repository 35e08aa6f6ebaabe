"""On what terms a game may be rated, and who beat whom in it.

Equal settings for all: the options a game comes with, apart from expansions and the board; no teams, no
device that is shared, no cards of the owner's own; a clock, so that nobody can let a lost game lie.
Categories are a game and its number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from holocene.bots.registry import bots_of
from holocene.room.games import checked_options, entry_of
from holocene.room.refusals import Refused
from holocene.room.rooms import Wish
from holocene.room.rows import RoomRow
from holocene.server.people.profiles import refused

FREE: Final = frozenset({"players", "with", "board"})
"""Options that are the same for all, whatever they are."""
AWAY: Final = ("resigned", "timeout", "left")
"""Whoever is one of these at the end has lost, whatever a bot made of the seat."""
NO_GAME: Final = frozenset({"rules", "closed"})
"""Reasons of an end that nobody has played for."""


def checked(wish: Wish) -> str:
    """The category of a rated game, or why it cannot be one."""
    entry = entry_of(wish.game)
    players = len(wish.seats)
    if players < 2 or wish.hotseat or [seat.kind for seat in wish.seats].count("person") != 1:
        raise _refused("rated_seats", "one seat is yours, the others are open or of bots")
    if wish.clock is None:
        raise _refused("rated_clock", "it needs a clock")
    known = bots_of(wish.game)
    if any(seat.kind == "bot" and seat.bot not in known for seat in wish.seats):
        raise _refused("rated_bots", "its bots are those that come with the game")
    whole = checked_options(entry.game, wish.options, players)
    basis = {key: whole[key] for key in FREE if key in whole}
    if whole != checked_options(entry.game, basis, players):
        raise _refused("rated_options", "its options are those the game comes with")
    return f"{wish.game}-{players}"


def _refused(key: str, said: str) -> Refused:
    return refused("options", key, f"This cannot be a rated game: {said}.")


def places(row: RoomRow) -> list[int] | None:
    """The place of each seat, 1 for the best; None where nobody has played to an end."""
    result: dict[str, Any] = row.result or {}
    if not result or result.get("reason") in NO_GAME:
        return None
    note = row.note or {}
    away = {seat for word in AWAY for seat in note.get(word, [])}
    ranks = {seat: int(side["rank"]) for side in result["sides"] for seat in side["seats"]}
    if not result["finished"]:  # somebody gave up: whoever is left has won together
        ranks = dict.fromkeys(ranks, 1)
    last = max(ranks.values(), default=0) + 1
    return [last if seat in away else ranks[seat] for seat in range(len(row.seats))]


def score(own: int, other: int) -> float:
    return 0.5 if own == other else 1.0 if own < other else 0.0


def pairs(order: Sequence[int]) -> list[list[tuple[int, float]]]:
    """For each seat its results: it met everybody at the table once (the convention for more than two)."""
    return [
        [(other, score(own, theirs)) for other, theirs in enumerate(order) if other != seat]
        for seat, own in enumerate(order)
    ]
