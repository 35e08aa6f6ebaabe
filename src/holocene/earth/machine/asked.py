"""What a seat is asked now, as JSON: the top frame of its lane, its arguments, and the card it is about."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.all_frames import NAMES
from holocene.earth.rules.base.activate import slot_of_step

_FORMS: Final[dict[int, str | None]] = {0: None, frames.ASKED: "less", frames.SHARED: "share"}
"""The announced form of a gain whose amount is asked for."""


def asked_of(state: State, seat: Seat) -> dict[str, Any] | None:
    """The question of a seat; None if it owes no answer."""
    if seat.lane.used == 0:
        return None
    frame = seat.lane.frames()[-1]
    name, arguments = NAMES[frame[0]]
    whole: dict[str, Any] = {"frame": name}
    for argument, value in zip(arguments, frame[1:], strict=False):
        if argument == "slot":
            whole["form"] = _FORMS[value & ~frames.SLOTS]
        else:
            whole[argument] = cell_name(value) if argument == "cell" else value
    slot = _slot_asked(seat)
    if slot != frames.NOWHERE:
        whole["slot"] = _slot_name(slot)
        whole["card"] = _face_id(state, face_at(state, seat, slot))
    elif frame[0] in (frames.AT, frames.PAY_CARD):
        whole["card"] = state.facts.card_ids[seat.held[0]]
    else:
        for module in state.modules:
            module.show_asked(state, seat, whole)
    return whole


def _slot_asked(seat: Seat) -> i64:
    """The slot whose ability the question is about, or NOWHERE."""
    lane = seat.lane
    code = lane.code()
    if code == frames.WALK:
        return slot_of_step(seat, lane.b(), lane.c())
    if code == frames.BLACK:
        return lane.a()
    if code == frames.COPY:
        return lane.c() & frames.SLOTS
    return frames.NOWHERE


def _slot_name(slot: i64) -> str:
    if slot == frames.ISLAND_SLOT:
        return "island"
    if slot == frames.CLIMATE_SLOT:
        return "climate"
    return cell_name(slot)


def _face_id(state: State, face: i64) -> str:
    facts = state.facts
    if face < facts.cards:
        return facts.card_ids[face]
    if face < facts.cards + facts.islands:
        return facts.island_ids[face - facts.cards]
    return facts.climate_ids[face - facts.cards - facts.islands]
