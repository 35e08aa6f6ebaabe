"""What may be taken back at a table: a choice nobody has learnt from, also across bots' answers.

The kernel judges what a choice has shown (`kernel/undo.py`). In a strict game nothing goes that others have
seen at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holocene.kernel.errors import IllegalChoice
from holocene.kernel.record import Record
from holocene.room import messages
from holocene.room.refusals import Refused

if TYPE_CHECKING:
    from holocene.room.room import Room


def can_undo(room: Room, seat: int) -> bool:
    if seat < 0 or room.row.status != "running" or not room.seats[seat].is_at_the_table():
        return False
    assert room.record is not None
    record = room.record
    if room.strict and not is_unseen(room, record, seat):
        return False
    before, now = room.marks.get(seat), room.game.undo_mark(record.state, seat)
    if before is not None and before[1:] != now[1:]:
        return False  # something hidden moved: the dear checks below would say the same
    if (before is None or before == now) and record.can_undo(seat):
        return True
    return cuttable(room, record, seat) is not None


def take_back(room: Room, record: Record[Any, Any], seat: int, is_first: bool) -> bool:
    """One choice; the first must succeed, or the reason is told."""
    if room.strict and not is_unseen(room, record, seat):
        if is_first:
            raise Refused(
                "undo", "In a rated game or a tournament nothing is taken back that others have seen."
            )
        return False
    try:
        record.undo(seat)
    except IllegalChoice as error:
        last = cuttable(room, record, seat)
        if last is None:
            if is_first:
                raise Refused("undo", f"{error}.") from None
            return False
        record.cut(last)
    room.viewers.note(seat, None, record)
    return True


def is_unseen(room: Room, record: Record[Any, Any], seat: int) -> bool:
    """Would nobody else see that the last choice of a seat was taken back?"""
    if not record.entries or record.entries[-1][0] != seat:
        return False
    before = record.at(len(record.entries) - 1)
    return all(
        messages.view_of(room.entry, before, one) == messages.view_of(room.entry, record.state, one)
        for one in (messages.SPECTATOR, *range(len(room.seats)))
        if one != seat
    )


def cuttable(room: Room, record: Record[Any, Any], seat: int) -> int | None:
    """The last choice of a seat, if all that came after it may go as well."""
    last = len(record.entries) - 1
    while last >= 0 and record.entries[last][0] != seat:
        last -= 1
    people = [at for at, one in enumerate(room.seats) if one.kind == "person"]
    return last if last >= 0 and record.can_cut(last, people) else None
