"""What a view says of animals: who holds which, where tokens stand, what is kept, what is asked.

Animals, tokens and stocks are public once everybody has chosen; of stored cards only the number is
(K-DRAFT-03, K-DRAFT-06, K-STOCK-05).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import (
    A_FIRST,
    A_LAST,
    A_WHAT,
    ACTIVATE,
    AT_ARRIVAL,
    C_FIRST,
    C_LAST,
    C_WHAT,
    E_COLOURS,
    E_EACH,
    E_FIRST_PRICE,
    E_FIRST_YIELD,
    E_LAST_PRICE,
    E_LAST_YIELD,
    E_N,
    E_OP,
    E_WHAT,
    FLORA,
    FREE,
    NO,
    ONCE,
    P_AT,
    P_N,
    SOME,
    STORE,
    TRADE,
    VISITED_FLORA,
    Y_AT,
    Y_CODE,
    Y_OTHERS,
)
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.ids import id_of, ids_of
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Herd, Seat, State
from holocene.earth.rules.animals.ability_effects import offered_cell, times_there
from holocene.earth.rules.animals.card_abilities import count_usable, walked_cell
from holocene.earth.rules.animals.effect_targets import ISLAND
from holocene.earth.rules.animals.stock_area import FORCED, WHATS, island_points, stock_points
from holocene.earth.rules.animals.walking import can_pay_prices, herd_of, pieces_at, reachable

PIECES: Final = ("sprout", "growth", "canopy", "card")
GIFTS: Final[dict[int, str]] = {frames.SOIL: "soil", frames.PLACE_SPROUTS: "sprouts"}


def is_draft(state: State) -> bool:
    """Animals are being chosen: nobody sees what the others hold."""
    return state.step == frames.DRAFT


def herd_json(state: State, herd: Herd) -> list[dict[str, Any]]:
    """Each animal with its tokens and its stock."""
    return [_animal_json(state, herd, k) for k in range(len(herd.animals))]


def _animal_json(state: State, herd: Herd, k: i64) -> dict[str, Any]:
    animal = herd.animals[k]
    return {
        "animal": state.facts.animal_ids[animal],
        "tokens": cells_of(herd.tokens[k]),
        "stock": int(herd.stock[k]),
        "what": _piece(state.facts.animal_at(animal, A_WHAT)),
        "points": int(stock_points(state, herd, k)),
    }


def _piece(what: i64) -> str | None:
    return None if what == NO else PIECES[what]


def cells_of(mask: i64) -> list[str]:
    return [cell_name(cell) for cell in range(CELLS) if mask >> cell & 1]


def area_json(state: State, seat: Seat, own: bool) -> dict[str, Any]:
    """What a seat's area has because of animals."""
    herd = herd_of(seat)
    shown = own or not is_draft(state)
    whole: dict[str, Any] = {
        "animals": herd_json(state, herd) if shown else None,
        "usedLeaves": 5 - int(seat.leaves),
        "islandStock": {"n": int(herd.island), "points": int(island_points(state, herd))},
        "path": _path(herd),
    }
    if own:
        whole["dealtAnimals"] = ids_of(state.facts.animal_ids, herd.dealt)
    return whole


def _path(herd: Herd) -> dict[str, Any] | None:
    """The activation in progress."""
    if len(herd.path) == 0:
        return None
    start = herd.path[0]
    return {
        "from": None if start == NO else cell_name(start),
        "visited": [cell_name(herd.path[i]) for i in range(1, len(herd.path))],
    }


def table_json(state: State) -> dict[str, Any]:
    """The collective card, and what its pieces on Islands are."""
    animal = state.collective
    what = NO if animal == NO else state.facts.animal_at(animal, C_WHAT)
    return {"collective": id_of(state.facts.animal_ids, animal), "collectiveKeeps": _piece(what)}


def asked_json(state: State, seat: Seat) -> dict[str, Any]:
    """The question on top of a lane in words: which animal, which card, what for."""
    lane = seat.lane
    code = lane.code()
    if code == frames.GIFT:
        return {"gain": GIFTS[int(lane.a())]}
    animal = asked_animal(state, seat)
    if animal == NO:
        return {}
    whole: dict[str, Any] = {"animal": state.facts.animal_ids[animal]}
    if code == frames.STEP:
        return whole | _step_json(state, seat)
    if code == frames.OFFER_TRADE:
        cell = offered_cell(state, seat)
        return whole | {"cell": None if cell == NO else cell_name(cell)}
    if code in (frames.TAKE_OFF, frames.TAKE_SET, frames.STORE_CARD, frames.STORE_SUPPLY):
        return whole | {"what": PIECES[int(lane.a()) % FORCED // WHATS]}
    if code in (frames.USE_EACH, frames.USE_AGAIN):
        cell = walked_cell(state, seat) if code == frames.USE_EACH else lane.a()
        return whole | {"cell": cell_name(cell), "card": state.facts.card_ids[seat.cards[cell]]}
    if code == frames.WHICH_ABILITY:
        return whole | {"card": state.facts.card_ids[seat.cards[lane.a()]]}
    return whole


def asked_animal(state: State, seat: Seat) -> i64:
    """The animal the question on top of a lane is about, or NO."""
    lane = seat.lane
    code = lane.code()
    if code == frames.STEP:
        return _animal(state, seat, lane.a())
    if code == frames.OFFER_TRADE:
        return _animal(state, seat, lane.b())
    if code in (frames.TAKE_OFF, frames.TAKE_SET, frames.STORE_CARD, frames.STORE_SUPPLY):
        return _animal(state, seat, lane.a() % FORCED % WHATS)
    if code in (frames.USE_EACH, frames.USE_AGAIN, frames.WHICH_ABILITY, frames.USE_ONE):
        return _user(state, seat)
    return state.collective if code == frames.ASK_COLLECTIVE else NO


def _step_json(state: State, seat: Seat) -> dict[str, Any]:
    """The steps left, and what each card it may enter would bring."""
    lane = seat.lane
    mask = reachable(state, seat)
    gives = {cell_name(cell): gives_json(state, seat, cell) for cell in range(CELLS) if mask >> cell & 1}
    return {"left": int(lane.b()), "entering": bool(lane.c()), "gives": gives}


def _animal(state: State, seat: Seat, k: i64) -> i64:
    """A kept animal, or the collective one."""
    return state.collective if k == ISLAND else herd_of(seat).animals[k]


def _user(state: State, seat: Seat) -> i64:
    """Whose effect the abilities belong to."""
    effect = seat.lane.a() if seat.lane.code() in (frames.USE_EACH, frames.USE_ONE) else seat.lane.b()
    facts, animal = state.facts, state.collective
    if animal != NO and facts.animal_at(animal, C_FIRST) <= effect < facts.animal_at(animal, C_LAST):
        return animal
    return _animal(state, seat, _holder(state, seat, effect))


def _holder(state: State, seat: Seat, effect: i64) -> i64:
    herd = herd_of(seat)
    for k in range(len(herd.animals)):
        first = state.facts.animal_at(herd.animals[k], A_FIRST)
        if first <= effect < state.facts.animal_at(herd.animals[k], A_LAST):
            return k
    return 0


# --- what a step would give ---------------------------------------------------------

GAINS: Final[dict[int, str]] = {
    frames.SOIL: "soil",
    frames.DRAW: "hand",
    frames.DECK: "compost",
    frames.HAND: "compost",
    frames.PLACE_SPROUTS: "sprouts",
    frames.PLACE_GROWTH: "growth",
    frames.SEEDS: "seeds",
}


def kept_pieces(seat: Seat) -> int:
    """Pieces in all stocks and on the Island."""
    herd = seat.herd
    if herd is None:
        return 0
    return int(herd.island) + sum(int(herd.stock[k]) for k in range(len(herd.stock)))


def gives_json(state: State, seat: Seat, cell: i64) -> dict[str, int]:
    """What entering this card adds to the activation, as things stand: at most so much of each; `price` is
    what has to be paid for it there."""
    facts, herd = state.facts, herd_of(seat)
    animal = herd.animals[seat.lane.a()]
    gives: dict[str, int] = {}
    for effect in range(facts.animal_at(animal, A_FIRST), facts.animal_at(animal, A_LAST)):
        each = facts.effect_at(effect, E_EACH)
        if each == SOME or (each == VISITED_FLORA and facts.kind_of[seat.cards[cell]] != FLORA):
            continue
        op = facts.effect_at(effect, E_OP)
        if op == TRADE:
            _trade_gives(state, seat, effect, cell, gives)
        elif op == STORE and each != ONCE:
            what = facts.effect_at(effect, E_WHAT)
            there = min(pieces_at(state, seat, what, cell), facts.effect_at(effect, E_N))
            _add(gives, "kept", int(there))
        elif op == ACTIVATE:
            colours = facts.effect_at(effect, E_COLOURS)
            _add(gives, "abilities", int(count_usable(state, seat, cell, colours)))
    return gives


def _trade_gives(state: State, seat: Seat, effect: i64, cell: i64, gives: dict[str, int]) -> None:
    facts = state.facts
    if facts.effect_at(effect, E_EACH) == ONCE and not _speaks_of_arrival(state, effect):
        return
    if not can_pay_prices(state, seat, effect, cell):
        return
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        _add(gives, "price", int(facts.price_at(price, P_N)))
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        if not facts.yield_at(gain, Y_OTHERS):
            code = facts.yield_at(gain, Y_CODE)
            _add(gives, GAINS[int(code)], int(_amount(state, seat, gain, cell)))


def _speaks_of_arrival(state: State, effect: i64) -> bool:
    """A trade of the whole ability that is about the card entered last."""
    facts = state.facts
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        if facts.price_at(price, P_AT) == AT_ARRIVAL:
            return True
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        if facts.yield_at(gain, Y_AT) == AT_ARRIVAL:
            return True
    return False


def _amount(state: State, seat: Seat, gain: i64, cell: i64) -> i64:
    """Pieces bound to the card are limited by its room."""
    n = times_there(state, seat, gain, cell)
    facts, card = state.facts, seat.cards[cell]
    if facts.yield_at(gain, Y_AT) == FREE:
        return n
    if facts.yield_at(gain, Y_CODE) == frames.PLACE_SPROUTS:
        return min(n, facts.spaces_of[card] - seat.sprouts[cell])
    return min(n, facts.growth_of[card] - seat.growth[cell])


def _add(gives: dict[str, int], key: str, n: int) -> None:
    if n:
        gives[key] = gives.get(key, 0) + n
