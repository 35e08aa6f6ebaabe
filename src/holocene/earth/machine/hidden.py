"""Where the cards lie that a viewer has not in sight, beside the hands and tableaus of others.

What a view counts as unseen and what `determinize` deals anew must be the same
cards, so both ask here; expansions name their own zones.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine.state import Seat, State


def zones_of_seat(state: State, seat: Seat) -> list[vec[i64]]:
    """Zones of a seat that nobody sees."""
    zones = [seat.compost]
    for module in state.modules:
        zones += module.hidden_zones_of_seat(seat)
    return zones


def zones_of_table(state: State, viewer: i64) -> list[vec[i64]]:
    """Zones beside the seats, the deck and the discard last."""
    zones: list[vec[i64]] = []
    for module in state.modules:
        zones += module.hidden_zones(state, viewer)
    zones.append(state.deck)
    zones.append(state.discard)
    return zones


def hidden_zones(state: State, viewer: i64) -> list[vec[i64]]:
    """All of them, with the hands and the held cards of the others."""
    zones = zones_of_table(state, viewer)
    for seat in state.seats:
        zones += zones_of_seat(state, seat)
        if seat.no != viewer:
            zones.append(seat.hand)
            zones.append(seat.held)
    return zones
