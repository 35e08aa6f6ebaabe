"""Golden playthroughs: short stretches of fixed games, each choice and only what it changed.

     12  seat 0  Walk(1, 4, 0, d4, earth-012)   choices: done, use
         > use   compost 3 -> 2   soil 4 -> 7

A line with another seat's number says what changed there; `table` what changed outside the
areas. The texts lie in tests/golden/. GOLDEN=1 writes them anew; read the diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from holocene import earth
from holocene.cli.telling import piece_text
from holocene.earth import State
from holocene.kernel.changes import Change, area_changes, pieces, table_changes
from holocene.kernel.rng import seeded

FOLDER: Final = Path(__file__).parents[1] / "golden"
LISTED: Final = 6
"""Choices listed by name before the rest is only counted."""
SPECTATOR: Final = -1


@dataclass(frozen=True)
class Playthrough:
    """Which stretch of which game: `shown` choices after the first `skipped`, or the last ones."""

    name: str
    options: dict[str, object]
    seed: int
    skipped: int | None
    shown: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


PLAYTHROUGHS: Final = (
    Playthrough("beginner-two-set-up", {"players": 2, "mode": "beginner"}, 1, 0, 40),
    Playthrough("standard-three-middle", {"players": 3}, 2, 442, 45),
    Playthrough(
        "advanced-four-open",
        {"players": 4, "mode": "advanced", "setupVisibility": "visible", "hiddenPlanting": "off"},
        3,
        0,
        45,
    ),
    Playthrough("standard-two-end", {"players": 2, "scoreVisibility": "liveAtEndOfTurn"}, 4, None, 35),
)


def text_of(play: Playthrough) -> str:
    """The playthrough as the engine plays it now."""
    return "\n".join(lines_of(play)) + "\n"


def lines_of(play: Playthrough) -> Iterator[str]:
    skipped = length(play) - play.shown if play.skipped is None else play.skipped
    yield f"{json.dumps(play.options)}, seed {play.seed}, after {skipped} choices"
    for number, (state, seat, choice) in enumerate(choices_of(play), 1):
        if number > skipped + play.shown:
            return
        if number > skipped:
            yield from choice_lines(number, state, seat, choice)
    yield from result_lines(state)


def choices_of(play: Playthrough) -> Iterator[tuple[State, int, int]]:
    """Every choice of the game, with the state in which it is made and which it then changes."""
    state = earth.new(play.options, play.seed)
    stream = seeded(play.seed)
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        choice = choices[stream.below(len(choices))]
        yield state, seat, choice
        earth.choose(state, seat, choice)


def length(play: Playthrough) -> int:
    return sum(1 for _ in choices_of(play))


def view_of(state: State, seat: int) -> dict[str, Any]:
    return earth.view_json(earth.view(state, seat))


def choice_lines(number: int, state: State, seat: int, choice: int) -> Iterator[str]:
    """The question with its answers, the answer with its changes, then the others and the table."""
    yield f"{number:>5}  seat {seat}  {question(state, seat)}   choices: {listed(state, seat)}"
    after = earth.clone(state)
    earth.choose(after, seat, choice)
    own = area_changes(
        seat, view_of(state, seat)["seats"][seat], view_of(after, seat)["seats"][seat], earth.TELLING
    )
    yield f"       > {earth.name(choice)}   {said(own)}".rstrip()
    before_public, public = view_of(state, SPECTATOR), view_of(after, SPECTATOR)
    for other in range(earth.seats(state)):
        found = area_changes(other, before_public["seats"][other], public["seats"][other], earth.TELLING)
        if said(found) and other != seat:
            yield f"       seat {other}   {said(found)}"
    table = said(table_changes(before_public, public, earth.TELLING))
    if table:
        yield f"       table   {table}"


def question(state: State, seat: int) -> str:
    """The frame on top with its arguments as the seat sees them."""
    asked = view_of(state, seat)["asked"]
    return f"{asked['frame']}({', '.join(str(asked[key]) for key in asked if key != 'frame')})"


def listed(state: State, seat: int) -> str:
    names = [earth.name(choice) for choice in earth.choices(state, seat)]
    rest = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return ", ".join(names[:LISTED]) + rest


def said(found: list[Change]) -> str:
    return "   ".join(piece_text(piece, str) for piece in pieces(found, earth.TELLING))


def result_lines(state: State) -> Iterator[str]:
    result = earth.result(state)
    yield f"result: {result.reason} ({result.rule})"
    for side in result.sides:
        rows = ", ".join(f"{row.name} {row.points}" for row in side.rows)
        yield f"  {side.rank}. {side.name}: {side.total} = {rows}"
