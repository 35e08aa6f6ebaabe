"""Puts a room of a stopped table before a certain question, for tests of what comes up seldom.

    .venv/bin/python web/browser/deal.py TABLE.DB ROOM SEAT FRAME [CHOICE]

Plays random games with the room's options until the seat is asked by that frame (and could answer with a
choice whose name begins like CHOICE; `announce` is a between-turns Event), and makes the game up to there the
room's own.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from typing import Any

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.machine.frames import NAMES
from holocene.kernel.record import Record

GAMES = 400
STEPS = 3000
RARELY = ("germinate", "leaf-to-seed")
"""Random play would do nothing else."""


def is_wanted(record: Record[Any, Any], seat: int, frame: str, choice: str) -> bool:
    state = record.state
    if seat not in earth.waiting(state):
        return False
    if choice.startswith("take ") and len(earth.waiting(state)) > 1:
        return False  # a partner could be faster
    if NAMES[state.seats[seat].lane.frames()[-1][0]][0] != frame:
        return False
    names = [earth.name(one, state) for one in earth.choices(state, seat)]
    if choice == "announce":
        return any(load().by_id[name[6:]].between_turns for name in names if name.startswith("event "))
    return any(name.startswith(choice) for name in names)


def played(options: dict[str, Any], seat: int, frame: str, choice: str) -> Record[Any, Any]:
    for seed in range(GAMES):
        record: Record[Any, Any] = Record.begin(earth, options, seed)
        dice = random.Random(seed)
        for _ in range(STEPS):
            if earth.is_over(record.state):
                break
            if is_wanted(record, seat, frame, choice):
                return record
            who = dice.choice(earth.waiting(record.state))
            legal = earth.choices(record.state, who)
            usual = [one for one in legal if not earth.name(one, record.state).startswith(RARELY)]
            record.choose(who, dice.choice(usual if usual and dice.random() < 0.98 else legal))
    raise SystemExit(f"{GAMES} games never came to {frame} with {choice or 'any answer'}")


def main() -> None:
    db, room, seat, frame, *choice = sys.argv[1:]
    with sqlite3.connect(db) as base:
        (options,) = base.execute("select options from room where id = ?", (room,)).fetchone()
        record = played(json.loads(options), int(seat), frame, choice[0] if choice else "")
        base.execute(
            "update room set seed = ?, header = ? where id = ?", (record.seed, record.header(), room)
        )
        base.execute("delete from line where room = ?", (room,))
        base.execute("delete from ack where room = ?", (room,))
        lines = [(room, number, text) for number, text in enumerate(record.history)]
        base.executemany("insert into line (room, number, text) values (?, ?, ?)", lines)
    print(f"{room}: seed {record.seed}, {len(record.history)} choices")


if __name__ == "__main__":
    main()
