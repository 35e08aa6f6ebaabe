"""What a view tells a seat of its own area alone: the sides it was dealt, its score, what its cards cost."""

from __future__ import annotations

from typing import Any

from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.plant import cost_of
from holocene.earth.rules.base.score import ecosystem_points, row_names, rows_of


def dealt_sides(state: State, seat: Seat) -> dict[str, list[str]]:
    """The sides to choose from, by kind."""
    facts = state.facts
    each = 4 if state.options.advanced else 2
    dealt: dict[str, list[str]] = {}
    for kind, ids in (
        ("island", facts.island_ids),
        ("climate", facts.climate_ids),
        ("ecosystem", facts.ecosystem_ids),
    ):
        first = len(dealt) * each
        dealt[kind] = [ids[seat.dealt[i]] for i in range(first, min(first + each, len(seat.dealt)))]
    return dealt


def running_score(state: State, seat: Seat) -> dict[str, Any]:
    """The own score as it stands, whatever the others are shown (E-INFO-02)."""
    rows, names = rows_of(state, seat), row_names(state)
    return {
        "rows": {names[i]: int(rows[i]) for i in range(len(rows))},
        "ecosystem": None if seat.ecosystem == NO else int(ecosystem_points(state, seat, seat.ecosystem)),
        "shared": [int(ecosystem_points(state, seat, state.shared[k])) for k in range(len(state.shared))],
    }


def costs_of_cards(state: State, seat: Seat) -> dict[str, int]:
    """What each plantable card in the hand or the fingers costs now (E-PLANT-09)."""
    costs: dict[str, int] = {}
    for cards in (seat.hand, seat.held):
        for i in range(len(cards)):
            if state.facts.kind_of[cards[i]] != EVENT:
                costs[state.facts.card_ids[cards[i]]] = int(cost_of(state, seat, cards[i]))
    return costs
