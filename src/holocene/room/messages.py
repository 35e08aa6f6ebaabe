"""What clients are sent, made from views alone.

Pure functions: the same view, choices and table give the same bytes. Nothing here
takes a record, a seed or a token, so nothing here can tell one.
"""

from __future__ import annotations

import json
from typing import Any, Final

from holocene.kernel.asking import answers
from holocene.kernel.changes import Telling, changes
from holocene.kernel.game import Game
from holocene.kernel.rng import seeded
from holocene.room.games import GameEntry

try:
    from msgspec.json import encode as _encode
except ImportError:  # in a page, where Python's own module makes the same bytes

    def _encode(obj: object) -> bytes:  # type: ignore[misc]
        return json.dumps(obj, ensure_ascii=False, separators=(",", ":")).encode()


SPECTATOR: Final = -1


def encoded(whole: object) -> bytes:
    return _encode(whole)


def view_of(entry: GameEntry, state: Any, viewer: int) -> dict[str, Any]:
    return entry.game.view_json(entry.game.view(state, viewer))


def choices_of(game: Game[Any, Any], state: Any, viewer: int) -> list[dict[str, Any]]:
    """The legal answers of a seat with their labels; none for a spectator."""
    return [] if viewer == SPECTATOR else [answer.json() for answer in answers(game, state, viewer)]


def question_of(game: Game[Any, Any], state: Any, viewer: int) -> dict[str, Any] | None:
    """What a seat is asked; nothing for a spectator or one that owes no answer."""
    asked = None if viewer == SPECTATOR else game.question(state, viewer)
    return None if asked is None else asked.json()


def body(entry: GameEntry, state: Any, viewer: int, view: dict[str, Any], undo: bool) -> bytes:
    """What one viewer sees, is asked and may do: the entry of `views` in an update."""
    asked, choices = question_of(entry.game, state, viewer), choices_of(entry.game, state, viewer)
    return encoded({"view": view, "question": asked, "choices": choices, "undo": undo})


def entry(
    telling: Telling,
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
    found = [change.json() for change in changes(before, after, telling)]
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
    version: int,
    bodies: dict[int, bytes],
    log: list[bytes],
    clock: dict[str, Any] | None,
    absent: dict[str, int] | None,
    reload: bool,
) -> bytes:
    """Views and entries are put in as they were encoded, once for all who see them."""
    views = b",".join(b'"%d":%s' % pair for pair in bodies.items())
    last = b',"reload":true' if reload else b""
    if absent:
        last = b',"absent":%s%s' % (encoded(absent), last)
    return b'{"type":"update","version":%d,"views":{%s},"log":[%s],"clock":%s%s}' % (
        version,
        views,
        b",".join(log),
        encoded(clock),
        last,
    )


def preview(entry: GameEntry, state: Any, seat: int, choice: int, key: str) -> bytes:
    """What a legal choice would do: counts, and the points and goals that change; `change` is null where that
    cannot be known, and nothing of the others is told then."""
    game = entry.game
    told = game.describe(state, seat, choice)
    if told.get("change") is not None:
        # Dealt anew from what the seat may know, as for the counts.
        guess = game.determinize(game.view(state, seat), seeded(choice))
        before = game.view_json(game.view(guess, seat))
        game.choose_unchecked(guess, seat, choice)
        told = told | entry.outlook(before, game.view_json(game.view(guess, seat)), seat)
    return encoded({"type": "preview", "key": key, "seat": seat, "change": None} | told)


def said(lines: list[dict[str, Any]], key: str | None = None) -> bytes:
    """Lines of chat; with the key of whoever said them, for their own socket."""
    return encoded({"type": "said", "lines": lines, "key": key})


def error(key: str | None, code: str, text: str, why: dict[str, Any] | None = None) -> bytes:
    told = {"type": "error", "key": key, "code": code, "text": text}
    return encoded(told if why is None else told | {"why": why})


def revealed(entry: GameEntry, state: Any) -> dict[str, Any]:
    """A finished game's table with every area as its owner sees it."""
    whole = view_of(entry, state, SPECTATOR)
    areas = whole.get("seats")
    if isinstance(areas, list):
        whole["seats"] = [view_of(entry, state, seat)["seats"][seat] for seat in range(len(areas))]
    return whole
