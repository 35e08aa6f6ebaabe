"""Answers that players have prepared: for questions whose answers everybody knows beforehand.

A prepared answer belongs to a seat and stands until it is taken back, or until its player takes back what it
chose. It is told to that seat alone, and given after a while that is never the same, as by somebody who looks
and decides; where it is not legal, or anything else is asked, its player is asked as always.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from holocene.room import messages
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.requests import Prepare

if TYPE_CHECKING:
    from holocene.room.room import Room

Answers = dict[str, str]
"""By the routine question: the name of the choice."""
SHORTEST: Final = 1.8
SPREAD: Final = 4.4
"""Seconds before a prepared answer is given, as the client takes for what it answers by itself while others
look on."""


def natural_pause() -> float:
    return SHORTEST + SPREAD * random.random() * random.random()


class Prepared:
    """Of one table."""

    def __init__(self, stored: Mapping[str, Answers] | None) -> None:
        self.by_seat = {int(seat): dict(answers) for seat, answers in (stored or {}).items()}
        self.coming: dict[int, tuple[int, str, asyncio.TimerHandle]] = {}
        """Seats whose answer is about to be given: how often they had chosen, what is asked, and when."""
        self.announced: dict[int, str] = {}
        """What the eyes of these seats were told to be coming."""

    def stored(self) -> dict[str, Answers] | None:
        return {str(seat): answers for seat, answers in self.by_seat.items()} or None

    def of(self, seat: int) -> Answers:
        return self.by_seat.get(seat, {})

    def put(self, seat: int, when: str, answer: str | None) -> None:
        answers = {one: name for one, name in self.of(seat).items() if one != when}
        if answer is not None:
            answers[when] = answer
        self.by_seat.pop(seat, None)
        if answers:
            self.by_seat[seat] = answers

    def stop(self) -> None:
        for _, _, alarm in self.coming.values():
            alarm.cancel()
        self.coming.clear()


def speaks_alone(room: Room, who: Who) -> bool:
    """Can anything be prepared by these eyes: one seat, a game that knows routine questions, and other people
    to wait for?"""
    others = sum(one.kind == "person" for at, one in enumerate(room.seats) if at not in who.seats)
    return len(who.seats) == 1 and bool(room.entry.routine_answers) and others > 0 and room.record is not None


def check(room: Room, who: Who, when: str, answer: str | None) -> None:
    if not speaks_alone(room, who):
        raise Refused(
            "prepare",
            "Nothing can be prepared here: it takes a device with one seat, a game with routine questions, "
            "and other people at the table.",
        )
    known = room.entry.routine_answers
    if when not in known:
        raise Refused("prepare", f"Nothing is prepared for that; it can be for {', '.join(known)}.")
    if answer is not None and answer not in known[when]:
        raise Refused("prepare", f"For {when} the answer is one of {', '.join(known[when])}.")


async def prepare(room: Room, who: Who, wish: Prepare) -> None:
    """From now on this answer is given when that is asked; None: its player is asked."""

    def work() -> bool:
        check(room, who, wish.when, wish.answer)
        if room.prepared.of(wish.seat).get(wish.when) == wish.answer:
            return False
        room.prepared.put(wish.seat, wish.when, wish.answer)
        return True

    def then() -> None:
        tell(room, wish.seat, wish.key)
        schedule(room)

    await room.note(who, wish.seat, work, then)


def told(room: Room, seat: int, key: str | None) -> bytes:
    known = {when: list(answers) for when, answers in room.entry.routine_answers.items()}
    answers, coming = room.prepared.of(seat), room.prepared.announced.get(seat)
    prepared = {"key": key, "seat": seat, "answers": answers, "known": known, "coming": coming}
    return messages.encoded({"type": "prepared"} | prepared)


def tell(room: Room, seat: int, key: str | None = None) -> None:
    """Whoever looks through the eyes of this seat, and nobody else."""
    for watcher in room.watchers:
        if watcher.who.seats == (seat,):
            watcher.post(told(room, seat, key))


def schedule(room: Room) -> None:
    """Sees which routine questions are open for which an answer is prepared."""
    prepared = room.prepared
    if not prepared.by_seat and not prepared.coming and not prepared.announced:
        return
    open_now = {} if room.is_gone else _open(room)
    for seat, (chosen, when, alarm) in list(prepared.coming.items()):
        if (room.chosen[seat], when) != (chosen, open_now.get(seat)):
            alarm.cancel()
            del prepared.coming[seat]
    for seat, when in open_now.items():
        if seat not in prepared.coming:
            alarm = asyncio.get_running_loop().call_later(natural_pause(), _give, room, seat)
            prepared.coming[seat] = (room.chosen[seat], when, alarm)
    before, prepared.announced = (
        prepared.announced,
        {at: when for at, (_, when, _) in prepared.coming.items()},
    )
    for seat in {*before, *prepared.announced}:
        if before.get(seat) != prepared.announced.get(seat):
            tell(room, seat)


def _open(room: Room) -> dict[int, str]:
    if room.record is None or room.row.status != "running":
        return {}
    waiting = room.game.waiting(room.record.state)
    asked = {
        seat: room.entry.routine(room.record.state, seat)
        for seat in room.prepared.by_seat
        if seat in waiting and room.seats[seat].is_at_the_table()
    }
    return {seat: when for seat, when in asked.items() if when in room.prepared.of(seat)}


def _give(room: Room, seat: int) -> None:
    found = room.prepared.coming.get(seat)
    if found is not None and not room.is_gone:
        room.keep(
            asyncio.create_task(
                room.answer_for(seat, partial(answer, room, seat, *found[:2])), name="a prepared answer"
            )
        )


def answer(room: Room, seat: int, chosen: int, when: str) -> int | None:
    """The choice that is prepared for what a seat is asked, if that is still the same question and legal."""
    room.prepared.coming.pop(seat, None)
    if room.chosen[seat] != chosen or _open(room).get(seat) != when:
        return None
    assert room.record is not None
    state, name = room.record.state, room.prepared.of(seat)[when]
    return next((one for one in room.game.choices(state, seat) if room.game.name(one, state) == name), None)


def forget_what_is_open(room: Room, seat: int) -> bool:
    """A player has taken an answer back: what is prepared for this question is not given again."""
    when = _open(room).get(seat)
    if when is not None:
        room.prepared.put(seat, when, None)
    return when is not None
