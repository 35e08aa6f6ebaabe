"""What lines say about one player: score rows, Terrains, Ecosystems, Fauna goals."""

from __future__ import annotations

from typing import Final

from holocene.earth.machine.codes import NO, TERRAIN
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.fauna import have, need
from holocene.earth.rules.base.score import ROW_NAMES, ecosystem_points, points_of, rows_of
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part, keyed, shown
from holocene.kernel.errors import BadInput

AREA: Final = ("island", "climate", "soil", "hand", "compost", "events", "tableau")
"""What a scored line says about every player."""
BONUSES: Final = {"base": 7, "base+abundance": 11}
"""The completion bonus by the set of the line."""
CUT_GOAL: Final = 73521
"""The goal of sets: the vectors stop counting it at what it needs."""


def bonus_points(line: Part) -> int:
    name = line.get("set")
    if not isinstance(name, str) or name not in BONUSES:
        raise BadInput(f"set must be {' or '.join(BONUSES)}, not {shown(name)}")
    return BONUSES[name]


def compare_player(state: State, seat: Seat, expect: Part, path: str, comparison: Comparison) -> None:
    """Whatever is said about one player; `path` leads to it under `expect`."""
    before = f"{path}." if path else ""
    comparison.only(path, expect.fields, ("rows", "terrain", "ecosystem", "fauna"))
    if "rows" in expect.fields:
        compare_rows(player_rows(state, seat), expect.part("rows"), f"{before}rows", comparison)
    if "terrain" in expect.fields:
        compare_terrain(state, seat, expect.part("terrain"), f"{before}terrain", comparison)
    if "ecosystem" in expect.fields:
        named = keyed(expect.part("ecosystem").fields, expect.numbers.ecosystems, f"{before}ecosystem")
        for number, side, points in named:
            got = int(ecosystem_points(state, seat, side))
            comparison.value(f"{before}ecosystem.{number}", points, got)
    if "fauna" in expect.fields:
        named = keyed(expect.part("fauna").fields, expect.numbers.fauna, f"{before}fauna")
        for number, side, progress in named:
            got_progress = progress_of(state, seat, side, number == CUT_GOAL)
            comparison.value(f"{before}fauna.{number}", progress, got_progress)


def player_rows(state: State, seat: Seat) -> dict[str, int]:
    rows = {ROW_NAMES[i]: int(points) for i, points in enumerate(rows_of(state, seat))}
    return {**rows, "total": sum(rows.values())}


def compare_rows(got: dict[str, int], expect: Part, path: str, comparison: Comparison) -> None:
    comparison.only(path, expect.fields, got)
    for name, points in got.items():
        if name in expect.fields:
            comparison.value(f"{path}.{name}", expect.fields[name], points)


def compare_terrain(state: State, seat: Seat, expect: Part, path: str, comparison: Comparison) -> None:
    """Exactly the Terrains of the tableau, those that never score with 0."""
    facts, numbers = state.facts, expect.numbers
    got: dict[int, int] = {}
    for cell in seat.cells:
        card = seat.cards[cell]
        if facts.kind_of[card] == TERRAIN:
            score = facts.score_of[card]
            points = 0 if score == NO else int(points_of(state, seat, score, cell))
            got[numbers.earth_number(card)] = points
    said = {number: points for number, _, points in keyed(expect.fields, numbers.earth, path)}
    for number in sorted(said.keys() | got.keys()):
        comparison.value(f"{path}.{number}", said.get(number), got.get(number))


def progress_of(state: State, seat: Seat, side: int, cut: bool) -> list[int]:
    """[have, need, met]."""
    goal, reached = int(need(state, side)), int(have(state, seat, side, 0))
    return [min(reached, goal) if cut else reached, goal, int(reached >= goal)]
