"""The result of a game: who won, and by which rule (W-END-01 to W-END-06, H-W12)."""

from __future__ import annotations

from typing import Final

from holocene.ews.codes import BLACK, BLACK_WINS, COLOURS, DRAWN, END_RULES, OVER, WHITE, WHITE_WINS
from holocene.ews.state import REASON, RESULT, STAGE, State
from holocene.kernel.game import Result, Row, Side

HALF_POINTS: Final = "half points"
"""The one row of a score sheet: 2 for a win, 1 for a draw."""
_REASONS: Final = (
    "the game is not finished",
    "a player has no Tree left",
    "both players lost their last Tree in one attack",
    "neither player could grow, destroy a cell or move",
    "the same position occurred too often",
    "too many turns without a token, a loss or a root",
    "too many turns in which only roots were moved",
)


def result(state: State) -> Result:
    """The standing now; `finished` when the game is over."""
    reason = int(state.ints[REASON])
    black, white = scores(state)
    sides = [_side(BLACK, black, white), _side(WHITE, white, black)]
    sides.sort(key=_rank)
    finished = bool(state.ints[STAGE] == OVER)
    return Result(finished, tuple(sides), _REASONS[reason], END_RULES[reason] or "W-END-01")


def scores(state: State) -> list[int]:
    """The half points of Black and White."""
    ended = int(state.ints[RESULT])
    return [{BLACK_WINS: 2, DRAWN: 1}.get(ended, 0), {WHITE_WINS: 2, DRAWN: 1}.get(ended, 0)]


def _side(seat: int, points: int, others: int) -> Side:
    return Side(COLOURS[seat], (seat,), (Row(HALF_POINTS, points),), points, 2 if points < others else 1)


def _rank(side: Side) -> int:
    return side.rank
