"""Where the cards lie that a viewer has not in sight, beside the hands and tableaus of others.

What a view counts as unseen and what `determinize` deals anew must be the same
cards, so both ask here; expansions name their own zones.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine.state import State


def module_zones(state: State, viewer: i64) -> list[vec[i64]]:
    """The zones that expansions name, beside the seats and at them."""
    zones: list[vec[i64]] = []
    for module in state.modules:
        zones += module.hidden_zones(state, viewer)
        for seat in state.seats:
            zones += module.hidden_zones_of_seat(seat)
    return zones


def hidden_zones(state: State, viewer: i64) -> list[vec[i64]]:
    """All of them: with the deck, the discard, every compost, and the hands and held cards of the others."""
    zones = module_zones(state, viewer)
    zones.append(state.deck)
    zones.append(state.discard)
    for seat in state.seats:
        zones.append(seat.compost)
        if seat.no != viewer:
            zones.append(seat.hand)
            zones.append(seat.held)
    return zones
