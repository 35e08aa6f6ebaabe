"""States as JSON and as one number.

`to_json` shows everything, so it is for files of researchers and for tests,
never for a player of a running game. Cards appear by their ids. Which fields
there are stands in `fields.py`; here is what is more than a field: tableaus,
lanes, and the things that expansions put on the table.
"""

from __future__ import annotations

import json
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine import fields
from holocene.earth.machine.codes import NO
from holocene.earth.machine.fields import feed, feed_fields, restore, tell
from holocene.earth.machine.ids import cell_of, id_of, index_of
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.options import options_of
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Board, Gaia, Herd, Seat, State
from holocene.earth.machine.zones import put_card
from holocene.kernel.errors import BadInput
from holocene.kernel.lanes import lane_of
from holocene.kernel.rng import MASK, Stream, mix

RULES_VERSION: Final = "2"
"""Changes whenever the same options, seed and choices could give another game."""


def to_json(state: State) -> dict[str, Any]:
    facts = state.facts
    whole: dict[str, Any] = {
        "game": "earth",
        "rules": RULES_VERSION,
        "cards": facts.digest_for(state.options.animals, state.options.calendar),
        "options": state.options.json(),
        "stream": int(state.stream.position),
        "agenda": state.agenda.frames(),
        **tell(facts, state, fields.STATE),
        "seats": [_seat_json(facts, seat) for seat in state.seats],
    }
    if state.stream.is_keyed:
        whole["key"] = state.stream.key.hex()
    if state.modules:
        whole["modules"] = _modules_json(state)
    return whole


def _seat_json(facts: Facts, seat: Seat) -> dict[str, Any]:
    tableau = [
        [
            cell_name(seat.cells[i]),
            facts.card_ids[seat.cards[seat.cells[i]]],
            int(seat.sprouts[seat.cells[i]]),
            int(seat.growth[seat.cells[i]]),
            bool(seat.down >> seat.cells[i] & 1),
        ]
        for i in range(len(seat.cells))
    ]
    return {**tell(facts, seat, fields.SEAT), "tableau": tableau, "lane": seat.lane.frames()}


def same_area(one: Seat, two: Seat) -> bool:
    """Whether `_seat_json` would tell the same of both, without telling it."""
    if not fields.same_fields(one, two, fields.SEAT):
        return False
    return fields.same_numbers(one.lane.ints[: one.lane.used], two.lane.ints[: two.lane.used])


def _modules_json(state: State) -> dict[str, Any]:
    """What only expansions and variants use."""
    facts = state.facts
    whole = tell(facts, state, fields.STATE_OF_MODULES)
    whole["gaia"] = None if state.gaia is None else _gaia_json(facts, state.gaia)
    whole["boards"] = [tell(facts, board, fields.BOARD) for board in state.boards]
    if state.options.calendar:
        whole["month"] = facts.month_ids[facts.month]
        whole |= tell(facts, state, fields.STATE_OF_CALENDAR)
    if state.options.animals:
        whole["collective"] = id_of(facts.animal_ids, state.collective)
    whole["seats"] = []
    for seat in state.seats:
        own = tell(facts, seat, fields.SEAT_OF_MODULES)
        if seat.herd is not None:
            own["herd"] = tell(facts, seat.herd, fields.HERD)
        whole["seats"].append(own)
    return whole


def _gaia_json(facts: Facts, gaia: Gaia) -> dict[str, Any]:
    whole = tell(facts, gaia, fields.GAIA)
    if gaia.herd is not None:
        whole["herd"] = tell(facts, gaia.herd, fields.HERD)
    return whole


def from_json(whole: dict[str, Any], facts: Facts) -> State:
    """The state `to_json` described. Refuses other games, rules and card sets by name."""
    for key, here in (("game", "earth"), ("rules", RULES_VERSION)):
        _check_same(whole, key, here)
    options = options_of(whole["options"])
    _check_same(whole, "cards", facts.digest_for(options.animals, options.calendar))
    if options.calendar != (facts.month != NO):
        raise BadInput(
            f"this position has options.calendar {options.words['calendar']!r}, but names no such month"
        )
    state = State(options, facts, Stream(whole["stream"], bytes.fromhex(whole.get("key", ""))))
    state.agenda = lane_of(whole["agenda"])
    restore(facts, state, fields.STATE, whole)
    state.modules = modules_of(state.options)
    if state.modules:
        _fill_modules(state, whole["modules"])
    for seat, given in zip(state.seats, whole["seats"], strict=True):
        _fill_seat(state, seat, given)
    return state


def month_in(whole: dict[str, Any]) -> str:
    """The month of a state that `to_json` described; empty where it has none."""
    modules = whole.get("modules")
    return str(modules.get("month", "")) if isinstance(modules, dict) else ""


def _check_same(whole: dict[str, Any], key: str, here: str) -> None:
    if whole.get(key) != here:
        raise BadInput(f"this position has {key} {whole.get(key)!r}, but this engine plays {here!r}")


def _fill_modules(state: State, given: dict[str, Any]) -> None:
    facts = state.facts
    restore(facts, state, fields.STATE_OF_MODULES, given)
    if given["gaia"] is not None:
        state.gaia = _gaia_of(facts, given["gaia"])
    for one in given["boards"]:
        board = Board()
        restore(facts, board, fields.BOARD, one)
        state.boards.append(board)
    if state.options.calendar:
        restore(facts, state, fields.STATE_OF_CALENDAR, given)
    for seat, own in zip(state.seats, given["seats"], strict=True):
        restore(facts, seat, fields.SEAT_OF_MODULES, own)
        if state.options.animals:
            seat.herd = _herd_of(facts, own["herd"])
    if state.options.animals:
        state.collective = index_of(facts, fields.ANIMAL, given["collective"])


def _gaia_of(facts: Facts, given: dict[str, Any]) -> Gaia:
    gaia = Gaia()
    restore(facts, gaia, fields.GAIA, given)
    if "herd" in given:
        gaia.herd = _herd_of(facts, given["herd"])
    return gaia


def _herd_of(facts: Facts, given: dict[str, Any]) -> Herd:
    herd = Herd()
    restore(facts, herd, fields.HERD, given)
    return herd


def _fill_seat(state: State, seat: Seat, given: dict[str, Any]) -> None:
    facts = state.facts
    restore(facts, seat, fields.SEAT, given)
    seat.lane = lane_of(given["lane"])
    for name, id, sprouts, growth, down in given["tableau"]:
        place_card(state, seat, cell_of(name), index_of(facts, fields.EARTH, id), sprouts, growth)
        if down:
            seat.down |= 1 << cell_of(name)


def place_card(state: State, seat: Seat, cell: int, card: int, sprouts: int, growth: int) -> None:
    """Lays a card with its pieces, outside any game flow (loading and situations)."""
    put_card(state, seat, cell, card)
    seat.sprouts[cell] = sprouts
    seat.growth[cell] = growth
    seat.sprout_total += sprouts
    seat.sprout_room -= sprouts
    seat.growth_total += growth
    seat.growth_room -= growth


def position(state: State) -> str:
    """One line that shows everything; never for a player."""
    return json.dumps(to_json(state), sort_keys=True, separators=(",", ":"))


# --- one number for equality --------------------------------------------------------


def digest(state: State) -> int:
    """A number that differs when anything in the state differs."""
    stream = append(vec[i64](), state.stream.position)
    h = feed_fields(state.players, state, fields.STATE, stream)
    h = feed(h, state.agenda.ints[: state.agenda.used])
    for seat in state.seats:
        h = feed_fields(h, seat, fields.SEAT, vec[i64]())
        h = feed(h, seat.lane.ints[: seat.lane.used])
    if state.modules:
        h = _feed_modules(h, state)
    return int(h)


def _feed_modules(h: i64, state: State) -> i64:
    """What only expansions and variants use; a base game's digest does not know of it."""
    gaia = state.gaia
    h = feed_fields(h, state, fields.STATE_OF_MODULES, vec[i64]())
    for seat in state.seats:
        h = feed_fields(h, seat, fields.SEAT_OF_MODULES, vec[i64]())
    if gaia is not None:
        h = feed_fields(h, gaia, fields.GAIA, vec[i64]())
    for board in state.boards:
        h = feed_fields(h, board, fields.BOARD, vec[i64]())
    if state.options.calendar:
        h = mix((h * 31 + state.facts.month + 1) & MASK)
        h = feed_fields(h, state, fields.STATE_OF_CALENDAR, vec[i64]())
    if state.options.animals:
        h = mix((h * 31 + state.collective + 1) & MASK)
        for seat in state.seats:
            h = _feed_herd(h, seat.herd)
        h = _feed_herd(h, gaia.herd if gaia is not None else None)
    return h


def _feed_herd(h: i64, herd: Herd | None) -> i64:
    """Its two numbers as one, as records have them sealed."""
    if herd is None:
        return h
    h = mix((h * 31 + herd.island * 16 + herd.fresh + 1) & MASK)
    for field in fields.HERD:
        if field.kind != fields.NUMBER:
            h = feed(h, fields.vector(herd, field.name))
    return h
