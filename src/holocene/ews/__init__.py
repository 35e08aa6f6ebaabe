"""Earth, Water & Sun: the abstract game for two on hexagons, as a state machine with decisions.

    from holocene import ews
    state = ews.new({}, seed=7)
    seat = ews.waiting(state)[0]
    ews.choose(state, seat, ews.choices(state, seat)[0])

The functions keep the contract of `holocene.kernel.game`. Beyond it, `from_position` begins a game
from a text, `play_turn` and `play_written` play a written turn, `turn_text` writes one, `turns` lists
what a turn can lead to, `perft` counts.
"""

from __future__ import annotations

from holocene.ews.api import (
    checked_options,
    choices,
    choose,
    choose_unchecked,
    clone,
    count_turns,
    data_digest,
    data_name,
    describe,
    digest,
    forced,
    from_json,
    from_position,
    is_over,
    listen,
    name,
    new,
    parse,
    perft,
    playout,
    position,
    same_area,
    seats,
    to_json,
    trace,
    turns,
    undo_mark,
    view,
    view_json,
    waiting,
)
from holocene.ews.codec import RULES_VERSION
from holocene.ews.compact import dumps, loads
from holocene.ews.numbers import (
    cell_count,
    cell_index,
    cell_name,
    edge_count,
    edge_index,
    edge_name,
    space_size,
)
from holocene.ews.questions import TELLING, labels, question
from holocene.ews.referee import play_turn, play_written, result_text
from holocene.ews.refusals import Refused
from holocene.ews.result import result, scores
from holocene.ews.scribe import turn_text
from holocene.ews.state import State
from holocene.ews.view import View, determinize

NAME = "ews"

__all__ = [
    "NAME",
    "RULES_VERSION",
    "TELLING",
    "Refused",
    "State",
    "View",
    "cell_count",
    "cell_index",
    "cell_name",
    "checked_options",
    "choices",
    "choose",
    "choose_unchecked",
    "clone",
    "count_turns",
    "data_digest",
    "data_name",
    "describe",
    "determinize",
    "digest",
    "dumps",
    "edge_count",
    "edge_index",
    "edge_name",
    "forced",
    "from_json",
    "from_position",
    "is_over",
    "labels",
    "listen",
    "loads",
    "name",
    "new",
    "parse",
    "perft",
    "play_turn",
    "play_written",
    "playout",
    "position",
    "question",
    "result",
    "result_text",
    "same_area",
    "scores",
    "seats",
    "space_size",
    "to_json",
    "trace",
    "turn_text",
    "turns",
    "undo_mark",
    "view",
    "view_json",
    "waiting",
]
