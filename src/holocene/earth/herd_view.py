"""What a view says of animals: who holds which, where tokens stand, what is kept, what is asked.

Animals, tokens and stocks are public once everybody has chosen; of stored cards only the number is
(K-DRAFT-03, K-DRAFT-06, K-STOCK-05).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.earth import frames
from holocene.earth.codec import id_of, ids_of
from holocene.earth.codes import A_FIRST, A_LAST, A_WHAT, C_FIRST, C_LAST, C_WHAT, NO
from holocene.earth.geometry import CELLS
from holocene.earth.rules.elements import ISLAND
from holocene.earth.rules.herding import offered_cell
from holocene.earth.rules.running import walked_cell
from holocene.earth.rules.stocking import FORCED, WHATS, island_points, stock_points
from holocene.earth.rules.walking import herd_of
from holocene.earth.space import cell_name
from holocene.earth.state import Herd, Seat, State

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
        "animal": state.tables.animal_ids[animal],
        "tokens": cells_of(herd.tokens[k]),
        "stock": int(herd.stock[k]),
        "what": _piece(state.tables.animal_at(animal, A_WHAT)),
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
        whole["dealtAnimals"] = ids_of(state.tables.animal_ids, herd.dealt)
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
    what = NO if animal == NO else state.tables.animal_at(animal, C_WHAT)
    return {"collective": id_of(state.tables.animal_ids, animal), "collectiveKeeps": _piece(what)}


def asked_json(state: State, seat: Seat) -> dict[str, Any]:
    """The question on top of a lane in words: which animal, which card, what for."""
    lane = seat.lane
    code = lane.code()
    if code == frames.STEP:
        return {"animal": _name(state, seat, lane.a()), "left": int(lane.b()), "entering": bool(lane.c())}
    if code == frames.OFFER_TRADE:
        cell = offered_cell(state, seat)
        return {"animal": _name(state, seat, lane.b()), "cell": None if cell == NO else cell_name(cell)}
    if code in (frames.TAKE_OFF, frames.TAKE_SET, frames.STORE_CARD, frames.STORE_SUPPLY):
        where = int(lane.a()) % FORCED
        return {"animal": _name(state, seat, where % WHATS), "what": PIECES[where // WHATS]}
    if code in (frames.USE_EACH, frames.USE_AGAIN):
        cell = walked_cell(state, seat) if code == frames.USE_EACH else lane.a()
        return {
            "animal": _user(state, seat),
            "cell": cell_name(cell),
            "card": state.tables.card_ids[seat.cards[cell]],
        }
    if code in (frames.USE_ONE, frames.WHICH_ABILITY):
        return {"animal": _user(state, seat)}
    if code == frames.ASK_COLLECTIVE:
        return {"animal": _name(state, seat, ISLAND)}
    if code == frames.GIFT:
        return {"gain": GIFTS[int(lane.a())]}
    return {}


def _name(state: State, seat: Seat, k: i64) -> str:
    """A kept animal, or the collective one."""
    animal = state.collective if k == ISLAND else herd_of(seat).animals[k]
    return state.tables.animal_ids[animal]


def _user(state: State, seat: Seat) -> str:
    """Whose effect the abilities belong to."""
    effect = seat.lane.a() if seat.lane.code() in (frames.USE_EACH, frames.USE_ONE) else seat.lane.b()
    tables, animal = state.tables, state.collective
    if animal != NO and tables.animal_at(animal, C_FIRST) <= effect < tables.animal_at(animal, C_LAST):
        return tables.animal_ids[animal]
    return _name(state, seat, _holder(state, seat, effect))


def _holder(state: State, seat: Seat, effect: i64) -> i64:
    herd = herd_of(seat)
    for k in range(len(herd.animals)):
        first = state.tables.animal_at(herd.animals[k], A_FIRST)
        if first <= effect < state.tables.animal_at(herd.animals[k], A_LAST):
            return k
    return 0
