"""Earth: the card game of building a 4x4 island, as a state machine with decisions.

    from holocene import earth
    state = earth.new({"players": 2}, seed=7)
    seat = earth.waiting(state)[0]
    earth.choose(state, seat, earth.choices(state, seat)[0])

The functions keep the contract of `holocene.kernel.game`.
"""

from __future__ import annotations

from holocene.earth.api import (
    checked_options,
    choices,
    choose,
    choose_unchecked,
    clone,
    data_digest,
    data_name,
    describe,
    digest,
    forced,
    from_json,
    is_over,
    listen,
    name,
    new,
    parse,
    playout,
    position,
    rollout,
    same_area,
    seats,
    to_json,
    trace,
    undo_mark,
    view,
    view_json,
    waiting,
)
from holocene.earth.asking.labels import labels
from holocene.earth.asking.questions import question
from holocene.earth.asking.telling import TELLING
from holocene.earth.machine.codec import RULES_VERSION
from holocene.earth.machine.compact import dumps, loads
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.policy import Policy, RandomPolicy
from holocene.earth.machine.state import State
from holocene.earth.machine.view import ACTION_NAMES, FACE_DOWN, View
from holocene.earth.numbers import card_count, card_index, card_name, cell_index, cell_name, space_size
from holocene.earth.rules.base.achievements import achievements
from holocene.earth.rules.base.fauna import GAIA
from holocene.earth.rules.base.result import result, scores

NAME = "earth"

__all__ = [
    "ACTION_NAMES",
    "FACE_DOWN",
    "GAIA",
    "NAME",
    "RULES_VERSION",
    "TELLING",
    "Policy",
    "RandomPolicy",
    "State",
    "View",
    "achievements",
    "card_count",
    "card_index",
    "card_name",
    "cell_index",
    "cell_name",
    "checked_options",
    "choices",
    "choose",
    "choose_unchecked",
    "clone",
    "data_digest",
    "data_name",
    "describe",
    "determinize",
    "digest",
    "dumps",
    "forced",
    "from_json",
    "is_over",
    "labels",
    "listen",
    "loads",
    "name",
    "new",
    "parse",
    "playout",
    "position",
    "question",
    "result",
    "rollout",
    "same_area",
    "scores",
    "seats",
    "space_size",
    "to_json",
    "trace",
    "undo_mark",
    "view",
    "view_json",
    "waiting",
]
