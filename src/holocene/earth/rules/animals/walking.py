"""Animals on the tableau: entry, steps, and whether an ability could be activated.

Implements K-ACT-03, K-ACT-12, K-PLACE-01 to K-PLACE-08 and K-MOVE-01 to K-MOVE-31. Where a token goes is
asked card by card; only cards are offered from which movement and payment can be completed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_CANOPY,
    A_CHOOSE,
    A_FARTHEST,
    A_FILTER,
    A_FIRST,
    A_GROWTH,
    A_LAST,
    A_MOVE,
    A_PER_LEAF,
    A_SIDE,
    A_SPROUT,
    A_START,
    A_STEPS,
    A_TOKENS,
    ADD_TOKEN,
    AT_ARRIVAL,
    AT_OCCUPIED,
    E_EACH,
    E_FIRST_PRICE,
    E_LAST_PRICE,
    E_N,
    E_OP,
    E_TIMES,
    E_WHAT,
    E_WHOLE,
    EACH_VISITED,
    FLORA,
    FREE,
    NO,
    ONCE,
    P_AT,
    P_CODE,
    P_N,
    ROW,
    STAYS,
    STORE,
    TO_CARD,
    TRADE,
    UP_TO,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import GEOMETRY, bit, column_of, row_of
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Herd, Seat, State
from holocene.earth.rules.base.counting import matching_cells

LEAVES: Final = 5


def herd_of(seat: Seat) -> Herd:
    herd = seat.herd
    assert herd is not None, "a seat without animals"
    return herd


def used_leaves(seat: Seat) -> i64:
    """Placed on the Fauna board or discarded, the current one included (K-LEAF-02)."""
    return LEAVES - seat.leaves


def of_animal(state: State, herd: Herd, k: i64, column: i64) -> i64:
    return state.facts.animal_at(herd.animals[k], column)


def token_cell(herd: Herd, k: i64) -> i64:
    """Where the only token of an animal stands, or NO."""
    mask = herd.tokens[k]
    if mask == 0:
        return NO
    cell: i64 = 0
    while not mask & bit(cell):
        cell += 1
    return cell


def count_bits(mask: i64) -> i64:
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


# --- which cards --------------------------------------------------------------------


def pieces_at(state: State, seat: Seat, what: i64, cell: i64) -> i64:
    """How much of a piece lies on a card; a canopy is the top piece of a completed Flora."""
    if what == A_SPROUT:
        return seat.sprouts[cell]
    if what == A_GROWTH:
        return seat.growth[cell]
    assert what == A_CANOPY
    most = state.facts.growth_of[seat.cards[cell]]
    return 1 if most > 0 and seat.growth[cell] == most else 0


def _payable(state: State, seat: Seat, k: i64, mask: i64, place: i64) -> i64:
    """The cells of the mask where a price that must be paid at this place could be (K-ACT-12)."""
    facts, herd = state.facts, herd_of(seat)
    if of_animal(state, herd, k, A_CHOOSE):
        return mask  # what cannot be paid is not chosen
    for effect in range(of_animal(state, herd, k, A_FIRST), of_animal(state, herd, k, A_LAST)):
        op = facts.effect_at(effect, E_OP)
        if op == STORE and facts.effect_at(effect, E_WHOLE) and place == EACH_VISITED:
            mask = _holding(state, seat, facts.effect_at(effect, E_WHAT), facts.effect_at(effect, E_N), mask)
        if op != TRADE or facts.effect_at(effect, E_EACH) != ONCE or facts.effect_at(effect, E_TIMES):
            continue
        for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
            if facts.price_at(price, P_AT) == place:
                what = A_SPROUT if facts.price_at(price, P_CODE) == frames.PAY_SPROUTS else A_GROWTH
                mask = _holding(state, seat, what, facts.price_at(price, P_N), mask)
    return mask


def _holding(state: State, seat: Seat, what: i64, n: i64, mask: i64) -> i64:
    """The cells of the mask with at least n pieces; what is asked of Flora, a Terrain need not give."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell) and (
            state.facts.kind_of[seat.cards[cell]] != FLORA or pieces_at(state, seat, what, cell) >= n
        ):
            found |= bit(cell)
    return found


def _can_pay_free(state: State, seat: Seat, k: i64) -> bool:
    """A price of the whole ability that lies on no particular card is there (K-ACT-12)."""
    facts, herd = state.facts, herd_of(seat)
    choose = of_animal(state, herd, k, A_CHOOSE) != 0
    for effect in range(of_animal(state, herd, k, A_FIRST), of_animal(state, herd, k, A_LAST)):
        must = (
            facts.effect_at(effect, E_OP) == TRADE
            and facts.effect_at(effect, E_EACH) == ONCE
            and facts.effect_at(effect, E_TIMES) == 0
        )
        payable = not must or can_pay_prices(state, seat, effect, NO)
        if payable == choose:
            return choose  # one that can be paid is enough to choose from; otherwise all have to be
    return not choose


def can_pay_prices(state: State, seat: Seat, effect: i64, cell: i64) -> bool:
    """The prices of one trade are there, those on a card if `cell` is given."""
    facts = state.facts
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        at, code, n = (
            facts.price_at(price, P_AT),
            facts.price_at(price, P_CODE),
            facts.price_at(price, P_N),
        )
        if at == FREE:
            if _owned(seat, code) < n:
                return False
        elif cell != NO:
            what = A_SPROUT if code == frames.PAY_SPROUTS else A_GROWTH
            if pieces_at(state, seat, what, cell) < n:
                return False
    return True


def _owned(seat: Seat, code: i64) -> i64:
    if code == frames.PAY_SOIL:
        return seat.soil
    if code == frames.PAY_SPROUTS:
        return seat.sprout_total
    if code == frames.PAY_GROWTH:
        return seat.growth_total
    if code == frames.PAY_HAND:
        return len(seat.hand)
    return len(seat.compost)


def _enterable(state: State, seat: Seat, k: i64) -> i64:
    """Cards the movement allows; no empty space is among them (K-MOVE-02, K-MOVE-03)."""
    filter = of_animal(state, herd_of(seat), k, A_FILTER)
    mask = matching_cells(state, seat, filter, seat.occupied)
    return _payable(state, seat, k, mask, EACH_VISITED)


# --- single steps -------------------------------------------------------------------


def _completes(side: i64, cell: i64, left: i64, free: i64, last: i64) -> bool:
    """Is there a path of exactly `left` more steps over free cards, the last on one of `last`?"""
    if left == 0:
        return True
    near = GEOMETRY.around(side, cell) & free
    if left == 1:
        return near & last != 0
    to: i64 = 0
    while near >> to:
        if near & bit(to) and _completes(side, to, left - 1, free & ~bit(to), last):
            return True
        to += 1
    return False


def _completing(side: i64, cells: i64, left: i64, free: i64, last: i64) -> i64:
    """The cells after which `left` more steps can be taken."""
    if left == 0:
        return cells & last
    found: i64 = 0
    to: i64 = 0
    while cells >> to:
        if cells & bit(to) and _completes(side, to, left, free & ~bit(to), last):
            found |= bit(to)
        to += 1
    return found


def _distance(line: i64, cell: i64, other: i64) -> i64:
    gap = row_of(cell) - row_of(other) if line == ROW else column_of(cell) - column_of(other)
    return gap if gap >= 0 else -gap


def _farthest(seat: Seat, line: i64, origin: i64, cells: i64) -> i64:
    """The cells of the mask that lie in the farthest row or column with a card in it (K-MOVE-22)."""
    most: i64 = 0
    for i in range(len(seat.cells)):
        most = max(most, _distance(line, origin, seat.cells[i]))
    if most == 0:
        return 0
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if cells & bit(cell) and _distance(line, origin, cell) == most:
            found |= bit(cell)
    return found


def _entries(state: State, seat: Seat, k: i64, steps: i64) -> i64:
    """Cards a token out of play may enter on (K-PLACE-02 to K-PLACE-05)."""
    herd = herd_of(seat)
    kind, start = of_animal(state, herd, k, A_MOVE), of_animal(state, herd, k, A_START)
    if start != NO:
        cells = matching_cells(state, seat, start, seat.occupied)
        if kind == STAYS:
            return _payable(state, seat, k, cells, AT_OCCUPIED)
        return _with_a_move(state, seat, k, cells, steps)
    cells = _enterable(state, seat, k)
    if kind == UP_TO:
        return cells
    last = _payable(state, seat, k, cells, AT_ARRIVAL)
    if kind == TO_CARD:
        return last
    return _completing(of_animal(state, herd, k, A_SIDE), cells, steps - 1, cells, last)


def _with_a_move(state: State, seat: Seat, k: i64, cells: i64, steps: i64) -> i64:
    """Of the cards for a written placement those from which the movement can follow (K-PLACE-05)."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if cells & bit(cell) and (
            of_animal(state, herd_of(seat), k, A_MOVE) == UP_TO
            or _steps_from(state, seat, k, cell, bit(cell), steps) != 0
        ):
            found |= bit(cell)
    return found


def _steps_from(state: State, seat: Seat, k: i64, cell: i64, used: i64, left: i64) -> i64:
    """The cards a token may go to from a cell; `used` are those of this activation (K-MOVE-04)."""
    herd = herd_of(seat)
    kind = of_animal(state, herd, k, A_MOVE)
    cells = _enterable(state, seat, k) & ~used
    if kind == TO_CARD:
        cells = _payable(state, seat, k, cells, AT_ARRIVAL)
        line = of_animal(state, herd, k, A_FARTHEST)
        return cells if line == NO else _farthest(seat, line, cell, cells)
    side = of_animal(state, herd, k, A_SIDE)
    near = GEOMETRY.around(side, cell) & cells
    if kind == UP_TO:
        return near
    return _completing(side, near, left - 1, cells, _payable(state, seat, k, cells, AT_ARRIVAL))


def _additions(state: State, seat: Seat, k: i64) -> i64:
    """Cards for one more token of a colony (K-PLACE-06, K-MOVE-06)."""
    herd = herd_of(seat)
    if count_bits(herd.tokens[k]) >= of_animal(state, herd, k, A_TOKENS):
        return 0
    return _enterable(state, seat, k) & ~herd.tokens[k]


def steps_of(state: State, seat: Seat, k: i64) -> i64:
    """The number of steps a movement allows now (K-MOVE-10)."""
    herd = herd_of(seat)
    steps = of_animal(state, herd, k, A_STEPS)
    return steps * used_leaves(seat) if of_animal(state, herd, k, A_PER_LEAF) else steps


def can_be_activated(state: State, seat: Seat, k: i64) -> bool:
    """Placement, movement and the costs of the whole ability can be met (K-ACT-03, K-ACT-12)."""
    herd = herd_of(seat)
    if not _can_pay_free(state, seat, k):
        return False
    kind, cell = of_animal(state, herd, k, A_MOVE), token_cell(herd, k)
    if kind == ADD_TOKEN:
        return cell != NO or _additions(state, seat, k) != 0
    steps = steps_of(state, seat, k)
    if cell == NO:
        return _entries(state, seat, k, steps) != 0
    if kind == STAYS:
        return _payable(state, seat, k, bit(cell), AT_OCCUPIED) != 0
    return kind == UP_TO or _steps_from(state, seat, k, cell, bit(cell), steps) != 0


def can_activate_any(state: State, seat: Seat) -> bool:
    for k in range(len(herd_of(seat).animals)):
        if can_be_activated(state, seat, k):
            return True
    return False


# --- the walk as frames -------------------------------------------------------------


def start_walk(state: State, seat: Seat, k: i64) -> None:
    """Entry, then movement (K-ACT-06)."""
    herd = herd_of(seat)
    kind, cell = of_animal(state, herd, k, A_MOVE), token_cell(herd, k)
    herd.path = append(vec[i64](), NO if kind == ADD_TOKEN else cell)
    if kind != STAYS:
        seat.lane.push(frames.STEP, k, steps_of(state, seat, k), 0)
    if cell == NO and of_animal(state, herd, k, A_START) != NO:
        seat.lane.push(frames.STEP, k, 1, 1)


def reachable(state: State, seat: Seat) -> i64:
    """The cards the step on top of the lane may lead to."""
    k, left = seat.lane.a(), seat.lane.b()
    herd = herd_of(seat)
    if left == 0:
        return 0
    if of_animal(state, herd, k, A_MOVE) == ADD_TOKEN:
        return _additions(state, seat, k)
    at = herd.path[len(herd.path) - 1]
    if at == NO:
        return _entries(state, seat, k, steps_of(state, seat, k))
    used: i64 = 0
    for i in range(len(herd.path)):
        if herd.path[i] != NO:
            used |= bit(herd.path[i])
    return _steps_from(state, seat, k, at, used, left)


def _may_stop(state: State, seat: Seat) -> bool:
    """Only "up to" leaves it open, and only once the token is in play (K-MOVE-11, K-MOVE-30)."""
    herd = herd_of(seat)
    if of_animal(state, herd, seat.lane.a(), A_MOVE) != UP_TO or seat.lane.c():
        return False
    return herd.path[len(herd.path) - 1] != NO


class Step(Frame):
    """Where the token goes next."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asks while there is a choice; an only card is entered unasked."""
        cells = reachable(state, seat)
        if cells == 0:
            seat.lane.drop()
            return True
        if cells & (cells - 1) or _may_stop(state, seat):
            return False
        cell: i64 = 0
        while not cells & bit(cell):
            cell += 1
        _go(state, seat, cell)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        cells = reachable(state, seat)
        if _may_stop(state, seat) or cells == 0:
            out.add(space.DONE)
        out.add_cells(space.THIS, cells)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            seat.lane.drop()
        else:
            _go(state, seat, choice - space.THIS)


def _go(state: State, seat: Seat, cell: i64) -> None:
    """The token enters a card, which is thereby visited (K-TERM-08)."""
    herd, lane = herd_of(seat), seat.lane
    k = lane.a()
    colony = of_animal(state, herd, k, A_MOVE) == ADD_TOKEN
    herd.tokens[k] = herd.tokens[k] | bit(cell) if colony else bit(cell)
    herd.path = append(herd.path, cell)
    if lane.b() == 1 or lane.c():
        lane.drop()
    else:
        lane.set(k, lane.b() - 1, 0)


def lift_tokens(seat: Seat, cell: i64) -> None:
    """A token on a card that leaves the tableau is out of play again (K-PLACE-08)."""
    herd = herd_of(seat)
    for k in range(len(herd.tokens)):
        herd.tokens[k] = herd.tokens[k] & ~bit(cell)


# --- what has been walked -----------------------------------------------------------


def visited(state: State, seat: Seat, flora: bool) -> vec[i64]:
    """The cards entered in this activation, in order; Flora effects skip Terrain (K-MOVE-05)."""
    herd = herd_of(seat)
    cells = vec[i64]()
    for i in range(1, len(herd.path)):
        if not flora or state.facts.kind_of[seat.cards[herd.path[i]]] == FLORA:
            cells = append(cells, herd.path[i])
    return cells


def arrival(seat: Seat) -> i64:
    """The card entered last, or NO."""
    herd = herd_of(seat)
    return herd.path[len(herd.path) - 1] if len(herd.path) > 1 else NO


def origin(seat: Seat) -> i64:
    """The card a direct move has left, or NO on entry (K-PLACE-04)."""
    herd = herd_of(seat)
    return herd.path[len(herd.path) - 2] if len(herd.path) > 1 else NO


FRAMES: Final[list[Frame]] = [
    Step(frames.STEP, "Step", ("animal", "left", "entering"), "K-MOVE-02"),
]
