"""What a view says of teams: both sides of the Team board, as far as the viewer may see them."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.ids import ids_of
from holocene.earth.machine.state import State
from holocene.earth.rules.teams.team_board import team_of


def board_json(state: State, team: i64, viewer: i64) -> dict[str, Any]:
    """A side of the Team board: its team sees the cards, opponents see counts (E-TEAM-10)."""
    board = state.boards[team]
    own = viewer >= 0 and team_of(state, viewer) == team
    return {
        "seats": [int(seat.no) for seat in state.seats if team_of(state, seat.no) == team],
        "soil": int(board.soil),
        "sprouts": int(board.sprouts),
        "growth": int(board.growth),
        "seeds": int(board.seeds),
        "cards": ids_of(state.facts.card_ids, board.cards) if own else len(board.cards),
        "compost": len(board.compost),
        "closing": _is_closing(state) and not board.is_empty(),
    }


def _is_closing(state: State) -> bool:
    """What lies on the Team board is discarded once everybody has finished (E-TEAM-07, A-TEAM-03)."""
    return state.agenda.used > 0 and state.agenda.code() == frames.LEFTOVERS and state.agenda.a() == 0
