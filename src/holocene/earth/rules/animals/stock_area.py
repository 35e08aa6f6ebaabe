"""The stock area of an animal and the pieces on an Island.

Implements K-STOCK-01 to K-STOCK-05 and K-COLL-05: pieces come in by the ability alone, stay for good and
score the printed rate.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_CARD,
    A_PER,
    A_POINTS,
    A_SPROUT,
    C_PER,
    C_POINTS,
    E_EXACTLY,
    E_FROM,
    E_N,
    E_ONE,
    E_SOURCE,
    E_WHAT,
    E_WHOLE,
    FROM_CARDS,
    FROM_HAND,
    FROM_SUPPLY,
    NO,
    THERE,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Herd, Seat, State
from holocene.earth.machine.zones import add_growth, add_sprouts, without
from holocene.earth.rules.animals.effect_targets import ISLAND, elements, how_often, place_of
from holocene.earth.rules.animals.walking import herd_of, pieces_at
from holocene.earth.rules.base.counting import matching_cells
from holocene.earth.rules.base.effects import card_of, fill_hand

WHATS: Final = 4
FORCED: Final = 16
"""Added to where pieces go: the first one must be taken, for its owner has said so."""


def _keep(seat: Seat, k: i64, n: i64) -> None:
    """Into the stock or onto the Island, for good (K-STOCK-02)."""
    herd = herd_of(seat)
    if k == ISLAND:
        herd.island += n
    else:
        herd.stock[k] = herd.stock[k] + n


def _take_off(seat: Seat, k: i64, what: i64, cell: i64, n: i64) -> None:
    if what == A_SPROUT:
        add_sprouts(seat, cell, -n)
    else:
        add_growth(seat, cell, -n)
    _keep(seat, k, n)


def start_store(state: State, seat: Seat, effect: i64, k: i64, form: i64) -> None:
    facts, lane = state.facts, seat.lane
    n, what, source = (
        facts.effect_at(effect, E_N),
        facts.effect_at(effect, E_WHAT),
        facts.effect_at(effect, E_SOURCE),
    )
    where = k + WHATS * what
    forced: i64 = FORCED if k == ISLAND else 0
    take = frames.TAKE_SET if facts.effect_at(effect, E_EXACTLY) else frames.TAKE_OFF
    if source == FROM_SUPPLY:
        lane.push(frames.STORE_SUPPLY, k, n * how_often(state, seat, effect, k), frames.SEED_SLOT + form)
    elif source == FROM_HAND:
        lane.push(frames.STORE_CARD, where + forced, n, 0)
    elif source == FROM_CARDS:
        mask = matching_cells(state, seat, facts.effect_at(effect, E_FROM), seat.occupied)
        if facts.effect_at(effect, E_ONE):
            take = frames.TAKE_SET
        lane.push(take, where + forced, n, mask)
    elif facts.effect_at(effect, E_WHOLE):
        _store_whole(state, seat, effect, k)
    elif source == THERE:
        cells = elements(state, seat, effect, k)
        i: i64 = len(cells)
        while i > 0:
            i -= 1
            lane.push(take, where, n, bit(cells[i]))
    else:
        cell = place_of(seat, source, k, NO)
        if cell != NO:
            lane.push(take, where, n, bit(cell))


def _store_whole(state: State, seat: Seat, effect: i64, k: i64) -> None:
    """From every element or from none (K-MOVE-31)."""
    n, what = state.facts.effect_at(effect, E_N), state.facts.effect_at(effect, E_WHAT)
    cells = elements(state, seat, effect, k)
    for i in range(len(cells)):
        if pieces_at(state, seat, what, cells[i]) < n:
            return
    for i in range(len(cells)):
        _take_off(seat, k, what, cells[i], n)


def _cells_to_take(state: State, seat: Seat, least: i64) -> i64:
    """The cells of the frame on top with that many of its pieces."""
    what, mask = seat.lane.a() % FORCED // WHATS, seat.lane.c()
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell) and pieces_at(state, seat, what, cell) >= least:
            found |= bit(cell)
    return found


class TakePieces(Frame):
    """Pieces for a stock area, from cards."""

    def run(self, state: State, seat: Seat) -> bool:
        """Piece by piece, or a set at once; a forced only answer is given unasked."""
        lane = seat.lane
        n = lane.b()
        least = n if self.code == frames.TAKE_SET else i64(1)
        cells = _cells_to_take(state, seat, least) if n > 0 else i64(0)
        if cells == 0:
            lane.drop()
            return True
        if lane.a() < FORCED or cells & (cells - 1):
            return False
        cell: i64 = 0
        while not cells & bit(cell):
            cell += 1
        _take(seat, self.code, cell)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        what = seat.lane.a() % FORCED // WHATS
        cells = _cells_to_take(state, seat, seat.lane.b() if self.code == frames.TAKE_SET else i64(1))
        if seat.lane.a() < FORCED or cells == 0:
            out.add(space.DONE)
        out.add_cells(space.SPROUT_OFF if what == A_SPROUT else space.GROWTH_OFF, cells)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            seat.lane.drop()
        elif choice >= space.GROWTH_OFF:
            _take(seat, self.code, choice - space.GROWTH_OFF)
        else:
            _take(seat, self.code, choice - space.SPROUT_OFF)


def _take(seat: Seat, code: i64, cell: i64) -> None:
    lane = seat.lane
    where, n, mask = lane.a() % FORCED, lane.b(), lane.c()
    if code == frames.TAKE_SET:
        lane.drop()
        _take_off(seat, where % WHATS, where // WHATS, cell, n)
    else:
        lane.set(where, n - 1, mask)
        _take_off(seat, where % WHATS, where // WHATS, cell, 1)


class StoreCard(Frame):
    """A card of the hand for a stock area."""

    def run(self, state: State, seat: Seat) -> bool:
        if seat.lane.b() > 0 and len(seat.hand) > 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        if seat.lane.a() < FORCED:
            out.add(space.DONE)
        fill_hand(state, seat, out, space.STORE)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Face down, unseen by the others, never looked at again (K-STOCK-05)."""
        lane = seat.lane
        if choice == space.DONE:
            lane.drop()
            return
        card = card_of(state, choice, space.STORE)
        herd = herd_of(seat)
        seat.hand = without(seat.hand, card)
        herd.stored = append(herd.stored, card)
        where = lane.a() % FORCED
        lane.set(where, lane.b() - 1, 0)
        _keep(seat, where % WHATS, 1)


class StoreSupply(Frame):
    """Pieces for a stock area, from the supply."""

    def run(self, state: State, seat: Seat) -> bool:
        """All of it unasked, as with other automatic gains (E-GEN-11)."""
        n = seat.lane.b()
        if seat.lane.c() & frames.ASKED and n > 0:
            return False
        _store_supply(seat, n)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        for n in range(min(seat.lane.b() + 1, i64(space.AMOUNTS))):
            out.add(space.AMOUNT + n)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        _store_supply(seat, choice - space.AMOUNT)


def _store_supply(seat: Seat, n: i64) -> None:
    k = seat.lane.a()
    seat.lane.drop()
    _keep(seat, k, n)


def could_store(state: State, seat: Seat, effect: i64) -> bool:
    facts = state.facts
    source, what = facts.effect_at(effect, E_SOURCE), facts.effect_at(effect, E_WHAT)
    if source == FROM_SUPPLY:
        return how_often(state, seat, effect, ISLAND) > 0
    if what == A_CARD:
        return len(seat.hand) > 0
    least = facts.effect_at(effect, E_N) if facts.effect_at(effect, E_EXACTLY) else i64(1)
    cells = matching_cells(state, seat, facts.effect_at(effect, E_FROM), seat.occupied)
    for i in range(len(seat.cells)):
        if cells & bit(seat.cells[i]) and pieces_at(state, seat, what, seat.cells[i]) >= least:
            return True
    return False


# --- points -------------------------------------------------------------------------


def stock_points(state: State, herd: Herd, k: i64) -> i64:
    """Whole sets at the printed rate, nothing else (K-STOCK-03)."""
    facts, animal = state.facts, herd.animals[k]
    return herd.stock[k] // facts.animal_at(animal, A_PER) * facts.animal_at(animal, A_POINTS)


def island_points(state: State, herd: Herd) -> i64:
    """The same for what the collective ability has put on an Island (K-COLL-05)."""
    animal = state.collective
    if animal == NO:
        return 0
    return herd.island // state.facts.animal_at(animal, C_PER) * state.facts.animal_at(animal, C_POINTS)


def herd_points(state: State, herd: Herd) -> i64:
    """The row Animal: stock areas and Island (K-END-03)."""
    points = island_points(state, herd)
    for k in range(len(herd.animals)):
        points += stock_points(state, herd, k)
    return points


FRAMES: Final[list[Frame]] = [
    TakePieces(frames.TAKE_OFF, "TakeOff", ("store", "n", "mask"), "K-STOCK-01"),
    TakePieces(frames.TAKE_SET, "TakeSet", ("store", "n", "mask"), "K-STOCK-01"),
    StoreCard(frames.STORE_CARD, "StoreCard", ("store", "n"), "K-STOCK-05"),
    StoreSupply(frames.STORE_SUPPLY, "StoreSupply", ("store", "n", "slot"), "K-STOCK-01"),
]
