"""Abundance in a state dealt anew: Events announced in secret, and what face-down cards will do.

Everything follows from what the viewer knows and from the cards that are now
thought to lie there.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import insert_sorted


def take_back_announced(state: State, viewer: i64) -> None:
    """Nobody knows yet whether somebody has announced: the card counts as a hand card (A-BTE-11)."""
    if state.step != frames.BETWEEN:
        return
    for seat in state.seats:
        if seat.no != viewer and seat.announced != NO:
            seat.hand = insert_sorted(seat.hand, seat.announced)
            seat.announced = NO


def guess_secrets(state: State, viewer: i64) -> None:
    """Late black abilities of the others, and whether everybody will plant once more."""
    for seat in state.seats:
        if seat.no != viewer and seat.down:
            _guess_late(state, seat)
    if state.extra_planting and not _planted_it(state, viewer):
        state.extra_planting = False


def _guess_late(state: State, seat: Seat) -> None:
    """Which black abilities wait for the reveal follows from the cards thought to lie there (A-PLANT-03)."""
    seat.late = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        ability = state.facts.black_of[seat.cards[cell]]
        if seat.down & bit(cell) and ability != NO and state.facts.late[ability]:
            seat.late |= bit(cell)


def _planted_it(state: State, viewer: i64) -> bool:
    """Does the viewer know that everybody will plant once more? Its owner decides in secret while cards lie
    face down (A-PLANT-08)."""
    for seat in state.seats:
        for i in range(len(seat.cells)):
            cell = seat.cells[i]
            if seat.no != viewer and seat.down & bit(cell):
                continue
            if _lets_all_plant(state, state.facts.black_of[seat.cards[cell]]):
                return True
    return False


def _lets_all_plant(state: State, ability: i64) -> bool:
    facts = state.facts
    if ability == NO or facts.mid_row[ability] == facts.last_row[ability]:
        return False
    return facts.row_code[facts.mid_row[ability]] == frames.EXTRA_PLANTING
