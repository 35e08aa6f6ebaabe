"""The faces of the games in the terminal, by name. A new game adds its line here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from holocene.cli.terminal.face import Face
from holocene.cli.terminal.words import Words
from holocene.kernel.record import Record


def _earth(cards: Path | None, words: Words, names: list[str], encoding: str) -> Face:
    from holocene.cli.terminal.earth.face import EarthFace
    from holocene.cli.terminal.signs import signs_for
    from holocene.earth.catalogue.cards import load

    return EarthFace(load(cards), words, signs_for(encoding), names)


def _ews(cards: Path | None, words: Words, names: list[str], encoding: str) -> Face:
    from holocene.cli.terminal.ews.face import EwsFace

    return EwsFace(words, names)


FACES: Final[dict[str, Callable[[Path | None, Words, list[str], str], Face]]] = {
    "earth": _earth,
    "ews": _ews,
}


def face_of(record: Record[Any, Any], words: Words, names: list[str], console: Console) -> Face:
    """The face of the game that is played."""
    return face_named(record.game.NAME, record.cards, words, names, console.encoding)


def face_named(game: str, cards: Path | None, words: Words, names: list[str], encoding: str) -> Face:
    return FACES[game](cards, words, names, encoding)
