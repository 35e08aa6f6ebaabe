"""What clients are sent, made from views alone.

Pure functions: the same view, choices and table give the same bytes. Nothing here
takes a record, a seed or a token, so nothing here can tell one.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw
from msgspec.json import Encoder

from holocene.server.changes import changes
from holocene.server.games import GameEntry

SPECTATOR: Final = -1
_ENCODER: Final = Encoder()


def encoded(whole: object) -> bytes:
    return _ENCODER.encode(whole)


def view_of(entry: GameEntry, state: Any, viewer: int) -> dict[str, Any]:
    return entry.game.view_json(entry.game.view(state, viewer))


def choices_of(entry: GameEntry, state: Any, viewer: int, view: dict[str, Any]) -> list[dict[str, Any]]:
    """The legal answers of a seat with their names; none for a spectator."""
    if viewer == SPECTATOR or entry.game.is_over(state):
        return []
    listed: list[dict[str, Any]] = []
    for choice in entry.game.choices(state, viewer):
        name = entry.game.name(choice, state)
        listed.append({"choice": choice, "name": name} | entry.label(name, view))
    return listed


def body(entry: GameEntry, state: Any, viewer: int, view: dict[str, Any], undo: bool) -> bytes:
    """What one viewer sees and may do: the entry of `views` in an update."""
    return encoded({"view": view, "choices": choices_of(entry, state, viewer, view), "undo": undo})


def entry(
    version: int,
    viewer: int,
    seat: int,
    choice: str | None,
    before: dict[str, Any],
    after: dict[str, Any],
) -> dict[str, Any] | None:
    """One line of the record in the log of a viewer, or nothing where they noticed nothing.

    `choice` is the name of what was chosen, None where something was taken back. Only the
    seat itself is told its name: for others it could name a hidden card."""
    found = changes(before, after)
    own = viewer == seat and viewer != SPECTATOR
    if not found and not own:
        return None
    told: dict[str, Any] = {"version": version, "viewer": viewer, "seat": seat}
    if choice is None:
        told["undo"] = True
    elif own:
        told["choice"] = choice
    return told | {"changes": found}


def update(
    version: int, bodies: dict[int, bytes], log: list[bytes], clock: dict[str, Any] | None, reload: bool
) -> bytes:
    whole: dict[str, Any] = {
        "type": "update",
        "version": version,
        "views": {str(viewer): Raw(one) for viewer, one in bodies.items()},
        "log": [Raw(one) for one in log],
        "clock": clock,
    }
    if reload:
        whole["reload"] = True
    return encoded(whole)


def preview(entry: GameEntry, state: Any, seat: int, choice: int, key: str) -> bytes:
    """What a legal choice would do, counts only; `change` is null where that cannot be known."""
    told = entry.game.describe(state, seat, choice)
    return encoded({"type": "preview", "key": key, "seat": seat, "change": None} | told)


def error(key: str | None, code: str, text: str) -> bytes:
    return encoded({"type": "error", "key": key, "code": code, "text": text})


def revealed(entry: GameEntry, state: Any) -> dict[str, Any]:
    """A finished game's table with every area as its owner sees it."""
    whole = view_of(entry, state, SPECTATOR)
    areas = whole.get("seats")
    if isinstance(areas, list):
        whole["seats"] = [view_of(entry, state, seat)["seats"][seat] for seat in range(len(areas))]
    return whole
