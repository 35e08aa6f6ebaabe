"""A finished game from afar: how the points stood turn by turn, and where something happened worth a mark.

Only finished games are told: before the end a standing may count hidden things. What deserves a
mark and how far the game is, the game itself says (`GameEntry.marks`, the key `turn` of its views).
"""

from __future__ import annotations

from typing import Any

from holocene.kernel.changes import changes
from holocene.room import messages
from holocene.room.games import GameEntry
from holocene.room.own_sets import begun


def timeline(
    entry: GameEntry, options: dict[str, Any], seed: int, entries: list[tuple[int, int]]
) -> dict[str, Any]:
    """`points` has a row for the start, the end of every turn and the end; `marks` the changes in between."""
    record = begun(entry.game, options, seed)
    sides = sorted(tuple(side.seats) for side in entry.game.result(record.state).sides)
    was = _table(entry, record.state)
    points: list[dict[str, Any]] = [_standing(entry, record.state, sides, 0, was.get("turn"))]
    marks: list[dict[str, Any]] = []
    for step, (seat, choice) in enumerate(entries, 1):
        record.choose(seat, choice)
        now = _table(entry, record.state)
        marks += [
            {"step": step, "by": seat, **change.json()}
            for change in changes(was, now, entry.game.TELLING)
            if change.what in entry.marks
        ]
        if now.get("turn") != was.get("turn") or step == len(entries):
            points.append(_standing(entry, record.state, sides, step, was.get("turn")))
        was = now
    told = {"steps": len(entries), "sides": [list(side) for side in sides], "points": points, "marks": marks}
    return told


def _table(entry: GameEntry, state: Any) -> dict[str, Any]:
    """What lies open to all, without the areas."""
    view = messages.view_of(entry, state, messages.SPECTATOR)
    return {key: view[key] for key in entry.marks | {"turn"} if key in view}


def _standing(
    entry: GameEntry, state: Any, sides: list[tuple[int, ...]], step: int, turn: Any
) -> dict[str, Any]:
    totals = {tuple(side.seats): side.total for side in entry.game.result(state).sides}
    return {"step": step, "turn": turn, "totals": [totals[side] for side in sides]}
