"""What the engine thinks of a position: its best turns, their values, the line it expects.

For the analysis board, the text protocol and studies. Values are seen by the side to
move, in hundredths of a Mushroom; a forced win is told in turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from holocene.bots.ews.evaluate import WIN
from holocene.bots.ews.root import DEEPEST, Limits
from holocene.bots.ews.search import Search
from holocene.bots.ews.weights import weights_of
from holocene.ews.board import Board
from holocene.ews.codes import COLOURS, OVER
from holocene.ews.engine import make
from holocene.ews.notation import read_position
from holocene.ews.refusals import Refused
from holocene.ews.scribe import turn_text
from holocene.ews.state import SIDE, STAGE, State

MOST_NODES: Final = 2_000_000
MOST_LINES: Final = 10
FORCED: Final = 1_000_000
"""The score of a game that is won, as JSON tells it."""
_LINE_TURNS: Final = 6
_BITS: Final = 16


class Line:
    """One of the best turns, with what is expected to follow it."""

    def __init__(self, turns: list[str], value: int) -> None:
        self.turns: list[str] = turns
        self.value: int = value
        self.wins_in: int | None = wins_in(value)

    def json(self) -> dict[str, Any]:
        return {"turn": self.turns[0], "score": self.score(), "pv": self.turns}

    def score(self) -> int:
        """The value, or for a forced win the number of its turns taken off FORCED; a loss is negative."""
        if self.wins_in is None:
            return self.value
        return FORCED - self.wins_in if self.wins_in > 0 else -FORCED - self.wins_in


class Analysis:
    """How deep it looked, and what it found, the best turn first."""

    def __init__(self, side: str, depth: int, nodes: int, lines: list[Line]) -> None:
        self.side: str = side
        self.depth: int = depth
        self.nodes: int = nodes
        self.lines: list[Line] = lines

    def json(self) -> dict[str, Any]:
        return {
            "side": self.side,
            "depth": self.depth,
            "nodes": self.nodes,
            "lines": [line.json() for line in self.lines],
        }


def wins_in(value: int) -> int | None:
    """Turns until a forced win, negative for a forced loss; None if none is seen."""
    if value > WIN - 2 * DEEPEST:
        return WIN - value + 1
    if value < 2 * DEEPEST - WIN:
        return -(WIN + value + 1)
    return None


def analyse(
    position: str,
    options: Mapping[str, object] | None = None,
    nodes: int = 20_000,
    milliseconds: int = 0,
    depth: int = 0,
    lines: int = 3,
) -> Analysis:
    """The best turns of a position in notation. Of the limits the first that is met ends the search."""
    state = read_position(position, options)
    if state.ints[STAGE] == OVER:
        raise Refused("W-NOTE-06", "no_tree")
    limits = Limits(min(nodes, MOST_NODES) if nodes > 0 else MOST_NODES, milliseconds, depth)
    return analyse_state(search_for(state.board), state, limits, lines, None)


def search_for(board: Board) -> Search:
    return Search(board, weights_of({}), _BITS)


def analyse_state(
    search: Search, state: State, limits: Limits, lines: int, tell: Callable[[Analysis], None] | None
) -> Analysis:
    """The same for a game under way; `tell` hears of every depth that is finished."""
    lines = max(1, min(lines, MOST_LINES))
    searched = state.clone()
    if search.start(searched, limits) == 0:
        raise AssertionError("a turn without an end was found")
    depth = 1
    while depth <= int(limits.depth):
        finished = search.deepen(searched, depth, lines)
        if finished and tell is not None:
            tell(_told(search, state, searched, 1))
        if not finished or wins_in(int(search.values[0])) is not None:
            break
        depth += 1
    return _told(search, state, searched, lines)


def _told(search: Search, state: State, searched: State, lines: int) -> Analysis:
    found: list[Line] = []
    for place in range(min(lines, int(search.root.n))):
        if place > 0 and int(search.values[place]) < -WIN:
            break
        turns = search.line(searched, place, _LINE_TURNS)
        found.append(Line(written_line(state, turns), int(search.values[place])))
    return Analysis(COLOURS[state.ints[SIDE]], int(search.depth), search.nodes(), found)


def written_line(state: State, turns: list[list[int]]) -> list[str]:
    """A line of turns in notation."""
    at = state.clone()
    texts: list[str] = []
    for choices in turns:
        texts.append(turn_text(at, choices))
        for choice in choices:
            make(at, choice)
    return texts
