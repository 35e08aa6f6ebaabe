"""Finds a game of Earth that stands before a certain question, for tests of what comes up seldom.

Plays random games with the given options until seat 0 is asked by a frame and could answer with a
choice whose name begins in a certain way (`announce` is a between-turns Event, `nothing` that it can
only go on or take less).
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.rules.all_frames import NAMES
from holocene.kernel.record import Record

SEAT = 0
GAMES = 400
STEPS = 3000
RARELY = ("germinate", "leaf-to-seed")
"""Random play would do nothing else."""


def is_wanted(record: Record[Any, Any], frame: str, choice: str, turn: int) -> bool:
    state = record.state
    if SEAT not in earth.waiting(state) or state.turn < turn:
        return False
    if choice.startswith("take ") and len(earth.waiting(state)) > 1:
        return False  # a partner could be faster
    if NAMES[state.seats[SEAT].lane.frames()[-1][0]][0] != frame:
        return False
    names = [earth.name(one, state) for one in earth.choices(state, SEAT)]
    if choice == "nothing":
        area = state.seats[SEAT]
        return set(names) <= {"done", "less"} and not area.less and not area.acted
    if choice == "announce":
        return any(load().by_id[name[6:]].between_turns for name in names if name.startswith("event "))
    return any(name.startswith(choice) for name in names)


@cache
def played(options: str, frame: str, choice: str, turn: int) -> Record[Any, Any]:
    """The first game that fits, up to the question, in that turn or later; the options are JSON."""
    for seed in range(GAMES):
        record: Record[Any, Any] = Record.begin(earth, json.loads(options), seed)
        dice = random.Random(seed)
        for _ in range(STEPS):
            if earth.is_over(record.state):
                break
            if is_wanted(record, frame, choice, turn):
                return record
            who = dice.choice(earth.waiting(record.state))
            legal = earth.choices(record.state, who)
            usual = [one for one in legal if not earth.name(one, record.state).startswith(RARELY)]
            record.choose(who, dice.choice(usual if usual and dice.random() < 0.98 else legal))
    raise ValueError(f"{GAMES} games never came to {frame} with {choice}")
