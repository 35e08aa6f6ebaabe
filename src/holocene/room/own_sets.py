"""Card sets of the server's owner at its tables: `holocene serve --cards DIR`.

A room names its set in its options, so everybody there sees which one it is; rooms of the shipped cards name
none. Only the command line names folders, never a client: what a client sends is looked up among the names.
The folders are copied when the server starts, so that a file changed meanwhile changes no running game.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from holocene.earth.catalogue.card_files import FILES, SET_FILE, SHIPPED
from holocene.earth.catalogue.lower import facts_for
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.record import Record
from holocene.room.refusals import Refused

KEY: Final = "cards"
"""The option of a room."""
GAME: Final = "earth"
"""The game that has cards."""

_offered: dict[str, Path] = {}
"""By name: the folder it is read from."""
_copies: list[TemporaryDirectory[str]] = []


def offer(folders: Sequence[Path], copied: bool = True) -> None:
    """Makes sets known to this process; one that cannot be read is refused."""
    for folder in folders:
        facts_for(folder)
        own = _copy_of(folder) if copied else folder
        name = facts_for(own).set_name
        if name in _offered:
            raise BadInput(f'two card sets are called "{name}": give one another name in its {SET_FILE}')
        _offered[name] = own


def _copy_of(folder: Path) -> Path:
    """The card files as they are now, in a folder of the same name that lasts as long as this process."""
    _copies.append(TemporaryDirectory(prefix="holocene-cards-"))
    copy = Path(_copies[-1].name) / folder.absolute().name
    copy.mkdir()
    for file in (*FILES, SET_FILE):
        if (folder / file).is_file():
            shutil.copyfile(folder / file, copy / file)
    return copy


def folders() -> list[str]:
    """As worker processes are told."""
    return [str(folder) for folder in _offered.values()]


def names(game: str) -> list[str]:
    """The sets a table of the game may choose from, the one it gets by itself first."""
    return [*_offered, SHIPPED] if game == GAME and _offered else []


def forget() -> None:
    """Offers none any more."""
    _offered.clear()
    for copy in _copies:
        copy.cleanup()
    _copies.clear()


# --- the options of a room ----------------------------------------------------------------


def named(game: str, wishes: Mapping[str, Any]) -> str:
    """Which set the wishes for a room mean; without a word about it, the first one offered."""
    known = names(game) or [SHIPPED]
    wish = wishes.get(KEY, known[0])
    if wish not in known:
        raise Refused("options", f"There is no such card set here; the sets are {', '.join(known)}.")
    return str(wish)


def folder_named(name: str) -> Path | None:
    return None if name == SHIPPED else _offered[name]


def without(options: Mapping[str, Any]) -> dict[str, Any]:
    """What the game itself is told."""
    return {key: value for key, value in options.items() if key != KEY}


def folder_of(options: Mapping[str, Any]) -> Path | None:
    """The folder a room is played with; a set may have gone since the room was opened."""
    name = options.get(KEY)
    if name is None:
        return None
    if name not in _offered:
        raise Refused(
            "closed", f'This game is played with the card set "{name}", which this server does not have.'
        )
    return _offered[name]


def begun(game: Game[Any, Any], options: Mapping[str, Any], seed: int) -> Record[Any, Any]:
    """The record of a room at its beginning."""
    return Record.begin(game, without(options), seed, folder_of(options))
