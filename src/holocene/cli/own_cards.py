"""Which cards a command plays with: the folder it was told, the user's own, or the shipped ones.

A folder `cards` in the user's configuration directory is used by every command of Earth that is told
nothing, and is named on standard error each time, so that nobody plays with other cards unawares.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

CardsOption = Annotated[
    Path | None,
    typer.Option(
        "--cards",
        metavar="DIR",
        help='A folder with cards of your own (docs/cards.md); "shipped" for ours.',
        show_default="your own folder, where there is one",
    ),
]
SHIPPED: Final = Path("shipped")
"""In place of a folder: the cards of the package, whatever the user's own folder holds."""


def config_folder() -> Path:
    """Where a user's settings lie on this system."""
    named = Path(os.environ.get("XDG_CONFIG_HOME") or "")
    if named.is_absolute():
        return named / "holocene"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "holocene"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "holocene"
    return Path.home() / ".config" / "holocene"


def own_folder() -> Path | None:
    """The user's folder of cards, if there is anything in it."""
    from holocene.earth.catalogue.card_files import card_files_in

    folder = config_folder() / "cards"
    return folder if card_files_in(folder) else None


def chosen_cards(told: Path | None, game: str = "earth") -> Path | None:
    """The folder to play with; None is the shipped set."""
    if told is not None:
        return None if told == SHIPPED else told
    folder = own_folder() if game == "earth" else None
    if folder is not None:
        print(f"holocene: playing with the cards of {folder} (--cards shipped for ours)", file=sys.stderr)
    return folder


def cards_of_record(file: Path, told: Path | None) -> Path | None:
    """The folder to read a record with: without one named, the user's own if it was played with a set."""
    if told is not None:
        return None if told == SHIPPED else told
    return own_folder() if names_a_set(file) else None


def names_a_set(file: Path) -> bool:
    """Does its header name a set of cards? What is wrong with a file the reader of records will say."""
    import json

    try:
        with file.open(encoding="utf-8") as lines:
            head = json.loads(lines.readline())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(head, dict) and "set" in head
