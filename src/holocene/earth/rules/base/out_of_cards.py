"""When every card lies in a compost and none comes back: the round is played out, and the game ends (H-09).

The rules have no word for it, because people do not compost the whole deck; random players do.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import ACTIONS, NO
from holocene.earth.machine.state import Seat, State


def is_spent(state: State) -> bool:
    """Nobody has a card to plant, and nobody can get one any more."""
    if len(state.deck) > 0 or len(state.discard) > 0:
        return False
    for board in state.boards:
        if len(board.cards) > 0:
            return False
    for seat in state.seats:
        if len(seat.hand) > 0 or _has_a_way_back(state, seat):
            return False
    return True


def _has_a_way_back(state: State, seat: Seat) -> bool:
    """An ability of the area that takes cards out of the own compost, as its cost or as its gain."""
    facts = state.facts
    for i in range(len(seat.cells)):
        if _opens_compost(state, seat, seat.cards[seat.cells[i]]):
            return True
    if seat.island != NO and _opens_compost(state, seat, facts.island_face(seat.island)):
        return True
    return seat.climate != NO and _opens_compost(state, seat, facts.climate_face(seat.climate))


def _opens_compost(state: State, seat: Seat, face: i64) -> bool:
    facts = state.facts
    there = len(seat.compost)
    for action in range(i64(ACTIONS)):
        ability = facts.ability(face, action)
        if ability == NO:
            continue
        for row in range(facts.first_row[ability], facts.last_row[ability]):
            if facts.row_code[row] == frames.PAY_COMPOST and facts.row_n[row] <= there:
                return True
            if facts.row_code[row] == frames.LOOK and there > 0:
                return True
    return False
