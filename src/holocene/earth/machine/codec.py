"""States as JSON and as one number.

`to_json` shows everything, so it is for files of researchers and for tests,
never for a player of a running game. Cards appear by their ids.
"""

from __future__ import annotations

import json
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.ids import cell_of, id_of, ids_of, index_of, zone_of
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.options import options_of
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Board, Gaia, Herd, Seat, State
from holocene.earth.machine.zones import put_card
from holocene.kernel.errors import BadInput
from holocene.kernel.lanes import lane_of
from holocene.kernel.rng import MASK, Stream, mix

RULES_VERSION: Final = "1"
"""Changes whenever the same options, seed and choices could give another game."""

_SEAT_NUMBERS: Final = (
    "soil",
    "leaves",
    "achieved",
    "shown",
    "claimed",
    "count",
    "unseen",
)
_SEAT_FLAGS: Final = ("acted", "asks", "less")
_SEAT_ZONES: Final = ("hand", "held", "compost", "events", "planted")
_STATE_NUMBERS: Final = (
    "step",
    "active",
    "turn",
    "action",
    "bonus",
    "barriers",
)
_MODULE_NUMBERS: Final = ("window", "moved", "void", "void_at")
_MODULE_SEAT_NUMBERS: Final = ("seeds", "stock", "late", "soil_gained", "cards_drawn", "declined")
_GAIA_NUMBERS: Final = ("soil", "sprouts", "growth", "leaves", "given", "card", "resolved")
_BOARD_NUMBERS: Final = ("soil", "sprouts", "growth", "seeds")


def to_json(state: State) -> dict[str, Any]:
    facts = state.facts
    whole: dict[str, Any] = {
        "game": "earth",
        "rules": RULES_VERSION,
        "cards": facts.digest_for(state.options.animals),
        "options": state.options.json(),
        "stream": int(state.stream.position),
        "agenda": state.agenda.frames(),
        "ending": state.ending,
        "over": state.over,
        "deck": ids_of(facts.card_ids, state.deck),
        "discard": ids_of(facts.card_ids, state.discard),
        "fauna": ids_of(facts.fauna_ids, state.fauna),
        "claims": [int(x) for x in state.claims],
        "shared": ids_of(facts.ecosystem_ids, state.shared),
        "seats": [_seat_json(facts, seat) for seat in state.seats],
    }
    for key in _STATE_NUMBERS:
        whole[key] = int(getattr(state, key))
    if state.modules:
        whole["modules"] = _modules_json(state)
    return whole


def _modules_json(state: State) -> dict[str, Any]:
    """What only expansions and variants use."""
    facts = state.facts
    whole: dict[str, Any] = {key: int(getattr(state, key)) for key in _MODULE_NUMBERS}
    whole["extra_planting"] = state.extra_planting
    whole["passed"] = [int(x) for x in state.passed]
    whole["gaia"] = _gaia_json(state)
    whole["boards"] = [_board_json(facts, board) for board in state.boards]
    if state.options.animals:
        whole["collective"] = id_of(facts.animal_ids, state.collective)
    whole["seats"] = []
    for seat in state.seats:
        own: dict[str, Any] = {key: int(getattr(seat, key)) for key in _MODULE_SEAT_NUMBERS}
        own["announced"] = id_of(facts.card_ids, seat.announced)
        own["share"] = seat.share
        if seat.herd is not None:
            own["herd"] = _herd_json(facts, seat.herd)
        whole["seats"].append(own)
    return whole


def _herd_json(facts: Facts, herd: Herd) -> dict[str, Any]:
    return {
        "dealt": ids_of(facts.animal_ids, herd.dealt),
        "animals": ids_of(facts.animal_ids, herd.animals),
        "tokens": [int(x) for x in herd.tokens],
        "stock": [int(x) for x in herd.stock],
        "island": int(herd.island),
        "stored": ids_of(facts.card_ids, herd.stored),
        "path": [int(x) for x in herd.path],
        "fresh": int(herd.fresh),
    }


def _herd_of(facts: Facts, given: dict[str, Any]) -> Herd:
    herd = Herd()
    herd.dealt = zone_of(facts.animal_ids, given["dealt"])
    herd.animals = zone_of(facts.animal_ids, given["animals"])
    herd.tokens = vec[i64](given["tokens"])
    herd.stock = vec[i64](given["stock"])
    herd.island = given["island"]
    herd.stored = zone_of(facts.card_ids, given["stored"])
    herd.path = vec[i64](given["path"])
    herd.fresh = given["fresh"]
    return herd


def _gaia_json(state: State) -> dict[str, Any] | None:
    gaia = state.gaia
    if gaia is None:
        return None
    whole: dict[str, Any] = {key: int(getattr(gaia, key)) for key in _GAIA_NUMBERS}
    whole["compost"] = ids_of(state.facts.card_ids, gaia.compost)
    whole["pile"] = ids_of(state.facts.card_ids, gaia.pile)
    whole["deck"] = ids_of(state.facts.gaia_ids, gaia.deck)
    whole["skips"] = gaia.skips
    whole["gained"] = [int(x) for x in gaia.gained]
    if gaia.herd is not None:
        whole["herd"] = _herd_json(state.facts, gaia.herd)
    return whole


def _board_json(facts: Facts, board: Board) -> dict[str, Any]:
    whole: dict[str, Any] = {key: int(getattr(board, key)) for key in _BOARD_NUMBERS}
    whole["cards"] = ids_of(facts.card_ids, board.cards)
    whole["compost"] = ids_of(facts.card_ids, board.compost)
    return whole


def _seat_json(facts: Facts, seat: Seat) -> dict[str, Any]:
    whole: dict[str, Any] = {
        "island": id_of(facts.island_ids, seat.island),
        "climate": id_of(facts.climate_ids, seat.climate),
        "ecosystem": id_of(facts.ecosystem_ids, seat.ecosystem),
        "dealt": [int(x) for x in seat.dealt],
        "tableau": [
            [
                cell_name(seat.cells[i]),
                facts.card_ids[seat.cards[seat.cells[i]]],
                int(seat.sprouts[seat.cells[i]]),
                int(seat.growth[seat.cells[i]]),
                bool(seat.down >> seat.cells[i] & 1),
            ]
            for i in range(len(seat.cells))
        ],
        "rows": [int(x) for x in seat.rows],
        "lane": seat.lane.frames(),
    }
    for key in _SEAT_NUMBERS:
        whole[key] = int(getattr(seat, key))
    for key in _SEAT_FLAGS:
        whole[key] = bool(getattr(seat, key))
    for key in _SEAT_ZONES:
        whole[key] = ids_of(facts.card_ids, getattr(seat, key))
    return whole


def from_json(whole: dict[str, Any], facts: Facts) -> State:
    """The state `to_json` described. Refuses other games, rules and card sets by name."""
    for key, here in (("game", "earth"), ("rules", RULES_VERSION)):
        _check_same(whole, key, here)
    options = options_of(whole["options"])
    _check_same(whole, "cards", facts.digest_for(options.animals))
    state = State(options, facts, Stream(whole["stream"]))
    state.agenda = lane_of(whole["agenda"])
    state.ending, state.over = whole["ending"], whole["over"]
    state.deck = zone_of(facts.card_ids, whole["deck"])
    state.discard = zone_of(facts.card_ids, whole["discard"])
    state.fauna = zone_of(facts.fauna_ids, whole["fauna"])
    state.claims = vec[i64](whole["claims"])
    state.shared = zone_of(facts.ecosystem_ids, whole["shared"])
    for key in _STATE_NUMBERS:
        setattr(state, key, whole[key])
    state.modules = modules_of(state.options)
    if state.modules:
        _fill_modules(state, whole["modules"])
    for seat, given in zip(state.seats, whole["seats"], strict=True):
        _fill_seat(state, seat, given)
    return state


def _check_same(whole: dict[str, Any], key: str, here: str) -> None:
    if whole.get(key) != here:
        raise BadInput(f"this position has {key} {whole.get(key)!r}, but this engine plays {here!r}")


def _fill_modules(state: State, given: dict[str, Any]) -> None:
    facts = state.facts
    for key in _MODULE_NUMBERS:
        setattr(state, key, given[key])
    state.extra_planting = given["extra_planting"]
    state.passed = vec[i64](given["passed"])
    state.gaia = _gaia_of(facts, given["gaia"])
    state.boards = [_board_of(facts, board) for board in given["boards"]]
    for seat, own in zip(state.seats, given["seats"], strict=True):
        for key in (*_MODULE_SEAT_NUMBERS, "share"):
            setattr(seat, key, own[key])
        seat.announced = index_of(facts.card_ids, own["announced"])
        if state.options.animals:
            seat.herd = _herd_of(facts, own["herd"])
    if state.options.animals:
        state.collective = index_of(facts.animal_ids, given["collective"])


def _gaia_of(facts: Facts, given: dict[str, Any] | None) -> Gaia | None:
    if given is None:
        return None
    gaia = Gaia()
    for key in (*_GAIA_NUMBERS, "skips"):
        setattr(gaia, key, given[key])
    gaia.compost = zone_of(facts.card_ids, given["compost"])
    gaia.pile = zone_of(facts.card_ids, given["pile"])
    gaia.deck = zone_of(facts.gaia_ids, given["deck"])
    gaia.gained = vec[i64](given["gained"])
    if "herd" in given:
        gaia.herd = _herd_of(facts, given["herd"])
    return gaia


def _board_of(facts: Facts, given: dict[str, Any]) -> Board:
    board = Board()
    for key in _BOARD_NUMBERS:
        setattr(board, key, given[key])
    board.cards = zone_of(facts.card_ids, given["cards"])
    board.compost = zone_of(facts.card_ids, given["compost"])
    return board


def _fill_seat(state: State, seat: Seat, given: dict[str, Any]) -> None:
    facts = state.facts
    seat.island = index_of(facts.island_ids, given["island"])
    seat.climate = index_of(facts.climate_ids, given["climate"])
    seat.ecosystem = index_of(facts.ecosystem_ids, given["ecosystem"])
    seat.dealt = vec[i64](given["dealt"])
    seat.rows = vec[i64](given["rows"])
    seat.lane = lane_of(given["lane"])
    for key in _SEAT_NUMBERS + _SEAT_FLAGS:
        setattr(seat, key, given[key])
    for key in _SEAT_ZONES:
        setattr(seat, key, zone_of(facts.card_ids, given[key]))
    for name, id, sprouts, growth, down in given["tableau"]:
        place_card(state, seat, cell_of(name), index_of(facts.card_ids, id), sprouts, growth)
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


def _feed(h: i64, v: vec[i64]) -> i64:
    h = mix((h + len(v)) & MASK)
    for i in range(len(v)):
        h = mix((h * 31 + v[i] + 1) & MASK)
    return h


def digest(state: State) -> int:
    """A number that differs when anything in the state differs."""
    flags: i64 = 0
    if state.ending:
        flags |= 1
    if state.over:
        flags |= 2
    numbers = vec[i64]()
    for x in (
        state.stream.position,
        state.step,
        state.active,
        state.turn,
        state.action,
        state.bonus,
        state.barriers,
        flags,
    ):
        numbers = append(numbers, x)
    h = _feed(state.players, numbers)
    h = _feed(h, state.deck)
    h = _feed(h, state.discard)
    h = _feed(h, state.fauna)
    h = _feed(h, state.claims)
    h = _feed(h, state.shared)
    h = _feed(h, state.agenda.ints[: state.agenda.used])
    for seat in state.seats:
        h = _feed_seat(h, seat)
    if state.modules:
        h = _feed_modules(h, state)
    return int(h)


def _feed_modules(h: i64, state: State) -> i64:
    """What only expansions and variants use; a base game's digest does not know of it."""
    numbers = vec[i64]()
    flag: i64 = 1 if state.extra_planting else 0
    for x in (state.window, state.moved, state.void, state.void_at, flag):
        numbers = append(numbers, x)
    h = _feed(_feed(h, numbers), state.passed)
    for seat in state.seats:
        numbers = vec[i64]()
        for x in (seat.seeds, seat.stock, seat.announced, seat.late, seat.soil_gained, seat.cards_drawn):
            numbers = append(numbers, x)
        numbers = append(numbers, seat.declined)
        h = _feed(h, numbers)
    gaia = state.gaia
    if gaia is not None:
        numbers = vec[i64]()
        skips: i64 = 1 if gaia.skips else 0
        for x in (
            gaia.soil,
            gaia.sprouts,
            gaia.growth,
            gaia.leaves,
            gaia.given,
            gaia.card,
            gaia.resolved,
            skips,
        ):
            numbers = append(numbers, x)
        h = _feed(_feed(_feed(_feed(_feed(h, numbers), gaia.compost), gaia.pile), gaia.deck), gaia.gained)
    for board in state.boards:
        numbers = vec[i64]()
        for x in (board.soil, board.sprouts, board.growth, board.seeds):
            numbers = append(numbers, x)
        h = _feed(_feed(_feed(h, numbers), board.cards), board.compost)
    if state.options.animals:
        h = mix((h * 31 + state.collective + 1) & MASK)
        for seat in state.seats:
            h = _feed_herd(h, seat.herd)
        h = _feed_herd(h, gaia.herd if gaia is not None else None)
    return h


def _feed_herd(h: i64, herd: Herd | None) -> i64:
    if herd is None:
        return h
    h = mix((h * 31 + herd.island * 16 + herd.fresh + 1) & MASK)
    h = _feed(_feed(_feed(h, herd.dealt), herd.animals), herd.tokens)
    return _feed(_feed(_feed(h, herd.stock), herd.stored), herd.path)


def _feed_seat(h: i64, seat: Seat) -> i64:
    flags: i64 = 0
    if seat.acted:
        flags |= 1
    if seat.asks:
        flags |= 2
    if seat.less:
        flags |= 4
    if seat.share:
        flags |= 8
    numbers = vec[i64]()
    for x in (
        seat.soil,
        seat.leaves,
        seat.island,
        seat.climate,
        seat.ecosystem,
        seat.down,
        seat.achieved,
        seat.shown,
        seat.claimed,
        seat.count,
        seat.unseen,
        seat.sprout_total,
        seat.growth_total,
        seat.sprout_room,
        seat.growth_room,
        flags,
    ):
        numbers = append(numbers, x)
    h = _feed(h, numbers)
    h = _feed(h, seat.dealt)
    h = _feed(h, seat.hand)
    h = _feed(h, seat.held)
    h = _feed(h, seat.compost)
    h = _feed(h, seat.events)
    h = _feed(h, seat.planted)
    h = _feed(h, seat.cards)
    h = _feed(h, seat.sprouts)
    h = _feed(h, seat.growth)
    h = _feed(h, seat.rows)
    return _feed(h, seat.lane.ints[: seat.lane.used])
