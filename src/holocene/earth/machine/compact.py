"""States and views of Earth as compact bytes (`kernel/compact.py` has the form).

A view is written as a deal that fits it, the same one every time: so its bytes follow from what the seat may
know and hold no hidden card, and what is loaded from them shows that seat exactly the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import fields
from holocene.earth.machine.codec import RULES_VERSION
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.fields import pack, unpack
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.options import options_of
from holocene.earth.machine.state import Board, Gaia, Herd, State
from holocene.earth.machine.view import View
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
from holocene.kernel.lanes import Lane
from holocene.kernel.rng import seeded

_AREA: Final = [field for field in fields.SEAT if field.name not in ("cards", "sprouts", "growth")]
"""The fields of a seat without what lies on its cells, most of which are empty."""
_DEAL: Final = 0
"""The seed of the deal a view is written as."""


def dumps(thing: object) -> bytes:
    """A State, View, Stream or Result as compact bytes."""
    writer = Writer()
    if isinstance(thing, State):
        _write_state(writer, thing)
        return writer.done(STATE)
    if isinstance(thing, View):
        _write_state(writer, determinize(thing, seeded(_DEAL)))
        writer.number(thing.seat)
        return writer.done(VIEW)
    return shared_bytes(thing, "a State or a View of Earth")


def loads(data: bytes, cards: Path | None = None) -> Any:
    """What `dumps` wrote; `cards` is the folder of its card set where that is not the shipped one."""
    reader = Reader(data)
    if reader.kind != STATE and reader.kind != VIEW:
        return shared_from(reader)
    state = _read_state(reader, cards)
    if reader.kind == STATE:
        reader.end()
        return state
    seat = reader.number()
    reader.end()
    return View(state, seat)


def unpickled(data: bytes, folder: str) -> Any:
    """What a pickle calls."""
    return loads(data, Path(folder) if folder else None)


# --- writing ------------------------------------------------------------------------


def _write_state(writer: Writer, state: State) -> None:
    write_game(
        writer, "earth", RULES_VERSION, state.facts.digest_for(state.options.animals, state.options.calendar)
    )
    writer.text(json.dumps(state.options.json(), separators=(",", ":")))
    if state.options.calendar:
        writer.text(state.facts.month_ids[state.facts.month])
    write_stream(writer, state.stream)
    pack(writer, state, fields.STATE)
    _write_lane(writer, state.agenda)
    for seat in state.seats:
        pack(writer, seat, _AREA)
        pack(writer, seat, fields.TABLEAU)
        for i in range(len(seat.cells)):
            cell = seat.cells[i]
            writer.number(seat.cards[cell])
            writer.number(seat.sprouts[cell])
            writer.number(seat.growth[cell])
        _write_lane(writer, seat.lane)
    if state.modules:
        _write_modules(writer, state)


def _write_modules(writer: Writer, state: State) -> None:
    """What only expansions and variants use."""
    pack(writer, state, fields.STATE_OF_MODULES)
    if state.options.calendar:
        pack(writer, state, fields.STATE_OF_CALENDAR)
    writer.number(state.collective)
    for seat in state.seats:
        pack(writer, seat, fields.SEAT_OF_MODULES)
        _write_herd(writer, seat.herd)
    writer.number(0 if state.gaia is None else 1)
    if state.gaia is not None:
        pack(writer, state.gaia, fields.GAIA)
        _write_herd(writer, state.gaia.herd)
    writer.number(len(state.boards))
    for board in state.boards:
        pack(writer, board, fields.BOARD)


def _write_herd(writer: Writer, herd: Herd | None) -> None:
    writer.number(0 if herd is None else 1)
    if herd is not None:
        pack(writer, herd, fields.HERD)


def _write_lane(writer: Writer, lane: Lane) -> None:
    writer.numbers(lane.ints, lane.used)


# --- reading ------------------------------------------------------------------------


def _read_state(reader: Reader, cards: Path | None) -> State:
    there = check_game(reader, "earth", RULES_VERSION)
    options = options_of(json.loads(reader.text()))
    facts = facts_for(cards, reader.text() if options.calendar else "")
    check_data("cards", there, facts.digest_for(options.animals, options.calendar))
    state = State(options, facts, read_stream(reader))
    state.modules = modules_of(options)
    unpack(reader, state, fields.STATE)
    _read_lane(reader, state.agenda)
    for seat in state.seats:
        unpack(reader, seat, _AREA)
        unpack(reader, seat, fields.TABLEAU)
        for i in range(len(seat.cells)):
            cell = seat.cells[i]
            seat.cards[cell] = reader.number()
            seat.sprouts[cell] = reader.number()
            seat.growth[cell] = reader.number()
        _read_lane(reader, seat.lane)
    if state.modules:
        _read_modules(reader, state)
    return state


def _read_modules(reader: Reader, state: State) -> None:
    unpack(reader, state, fields.STATE_OF_MODULES)
    if state.options.calendar:
        unpack(reader, state, fields.STATE_OF_CALENDAR)
    state.collective = reader.number()
    for seat in state.seats:
        unpack(reader, seat, fields.SEAT_OF_MODULES)
        seat.herd = _read_herd(reader)
    if reader.number():
        gaia = Gaia()
        unpack(reader, gaia, fields.GAIA)
        gaia.herd = _read_herd(reader)
        state.gaia = gaia
    for _ in range(int(reader.number())):
        board = Board()
        unpack(reader, board, fields.BOARD)
        state.boards.append(board)


def _read_herd(reader: Reader) -> Herd | None:
    if not reader.number():
        return None
    herd = Herd()
    unpack(reader, herd, fields.HERD)
    return herd


def _read_lane(reader: Reader, lane: Lane) -> None:
    lane.ints = reader.numbers()
    lane.used = len(lane.ints)
