"""Why an animal cannot be used or moved as wished, in one clause with its rule."""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.geometry import CELLS, bit
from holocene.earth.machine.state import Seat, State


def why_no_animal(state: State, seat: Seat, choice: i64, inside: bool) -> str:
    """Empty for choices that are not about animals; `inside` an item nothing else is done."""
    if choice == space.DISCARD_LEAF and not state.options.abundance:
        return _why_not_leaf(seat, inside)
    if seat.lane.code() == frames.STEP and space.THIS <= choice < space.THIS + CELLS:
        return _why_not_step(seat, choice - space.THIS)
    return ""


def _why_not_leaf(seat: Seat, inside: bool) -> str:
    """Reasons against discarding a leaf now."""
    if seat.leaves == 0:
        return "no leaf is left (K-LEAF-01)"
    if inside:
        return "a leaf cannot be discarded inside an item (K-LEAF-05)"
    return "none of this seat's animals could be activated (K-LEAF-10)"


def _why_not_step(seat: Seat, cell: i64) -> str:
    """Reasons against a card for the token that walks."""
    if not seat.occupied & bit(cell):
        return "a token enters no empty space (K-MOVE-03)"
    herd = seat.herd
    if herd is not None and any(herd.path[i] == cell for i in range(len(herd.path))):
        return "the token has been on that card in this activation (K-MOVE-04)"
    return "its movement does not lead there, or could not be completed or paid for (K-MOVE-02, K-ACT-12)"
