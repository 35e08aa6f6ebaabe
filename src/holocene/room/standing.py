"""How a room stands: what anybody may know of it, and what its own players see at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holocene.room import fair_deal, messages

if TYPE_CHECKING:
    from holocene.room.room import Room


def facts_of(room: Room) -> dict[str, Any]:
    row, record = room.row, room.record
    asked = row.status == "running" and record is not None
    return {
        "room": row.id,
        "game": row.game,
        "options": row.options,
        "status": row.status,
        "version": room.published,
        "turn": _turn(room),
        "waiting": room.game.waiting(record.state) if record is not None and asked else [],
        "seats": [{"seat": at, **vars(seat)} for at, seat in enumerate(room.seats)],
        "sides": room.sides,
        "hotseat": row.hotseat,
        "public": row.public,
        "clock": row.clock,
        "absent": row.absent,
        "result": row.result,
        "rematch": row.rematch,
        "fair": _promise(room),
        "created": round(row.created, 1),
    }


def _promise(room: Room) -> dict[str, str | None] | None:
    """What is promised about the deal, if it was dealt here."""
    is_brought = room.record is not None and fair_deal.BROUGHT in room.record.about
    return None if is_brought or not room.entry.deals else fair_deal.told(room.row.seed, room.is_open())


def _turn(room: Room) -> int | None:
    if room.record is None:
        return None
    ready = next(iter(room.viewers.all.values()), None)
    view = ready.view if ready else messages.view_of(room.entry, room.record.state, messages.SPECTATOR)
    turn = view.get("turn")
    return turn if isinstance(turn, int) else None


def glance(room: Room, seats: tuple[int, ...]) -> dict[str, Any] | None:
    """How a game that goes on stands, as its seat knows it; no points where several share a device."""
    if room.record is None or room.row.status == "finished":
        return None
    view = messages.view_of(room.entry, room.record.state, seats[0])
    told = room.entry.glance(view, seats[0])
    if len(seats) > 1:
        told["points"] = None
    entries = room.record.entries
    return {**told, "last": entries[-1][0] if entries else None}
