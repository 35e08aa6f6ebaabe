"""States and views of Earth, Water & Sun as compact bytes (`kernel/compact.py` has the form).

Nothing is hidden in this game but the stream: a view is written with another one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from holocene.ews.board import data_digest
from holocene.ews.codec import RULES_VERSION
from holocene.ews.options import options_of
from holocene.ews.state import HISTORY_TO, WINDOW_TO, State
from holocene.ews.view import View, determinize
from holocene.kernel.compact import (
    STATE,
    VIEW,
    Reader,
    Writer,
    check_data,
    check_game,
    read_stream,
    shared_bytes,
    shared_from,
    write_game,
    write_stream,
)
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

_STREAM: Final = 0
"""The seed of the stream a view is written with."""


def dumps(thing: object) -> bytes:
    """A State, View, Stream or Result as compact bytes."""
    writer = Writer()
    if isinstance(thing, State):
        _write_state(writer, thing.clone())
        return writer.done(STATE)
    if isinstance(thing, View):
        _write_state(writer, determinize(thing, seeded(_STREAM)))
        writer.number(thing.seat)
        return writer.done(VIEW)
    return shared_bytes(thing, "a State or a View of Earth, Water & Sun")


def loads(data: bytes, cards: Path | None = None) -> Any:
    """What `dumps` wrote."""
    if cards is not None:
        raise BadInput("Earth, Water & Sun has no cards, so none can be named for these bytes")
    reader = Reader(data)
    if reader.kind != STATE and reader.kind != VIEW:
        return shared_from(reader)
    state = _read_state(reader)
    if reader.kind == STATE:
        reader.end()
        return state
    seat = reader.number()
    reader.end()
    return View(state, seat)


def _write_state(writer: Writer, state: State) -> None:
    """The given copy loses its journal, so that equal states give equal bytes."""
    state.forget()
    write_game(writer, "ews", RULES_VERSION, data_digest())
    writer.text(json.dumps(state.options.json(), separators=(",", ":")))
    write_stream(writer, state.stream)
    writer.numbers(state.ints, len(state.ints))
    writer.numbers(state.window, state.ints[WINDOW_TO])
    writer.numbers(state.history, state.ints[HISTORY_TO])


def _read_state(reader: Reader) -> State:
    check_data("boards", check_game(reader, "ews", RULES_VERSION), data_digest())
    options = options_of(json.loads(reader.text()))
    state = State(options, read_stream(reader))
    ints = reader.numbers()
    if len(ints) != len(state.ints):
        raise BadInput(f"these bytes have {len(ints)} numbers for a board of {len(state.ints)}")
    state.ints = ints
    state.window = reader.numbers()
    state.history = reader.numbers()
    return state
