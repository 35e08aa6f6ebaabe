"""Card files: their names, their records, and a user's folder that holds only what differs.

Decides what such a folder may hold: files named like the shipped ones, whose cards take the place of
shipped cards with the same id or are new, a list `remove` of shipped cards left out, and `set.toml` with the
name of the set. Anything else would be a silent typing mistake and is refused. What a record means is
decided in `cards.py`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Final

from holocene.earth.catalogue.fields import Fields, shown
from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.ops import Kind

FILES: Final[dict[str, Kind]] = {
    "flora.toml": "flora",
    "terrain.toml": "terrain",
    "events.toml": "event",
    "islands.toml": "island",
    "climates.toml": "climate",
    "ecosystems.toml": "ecosystem",
    "fauna.toml": "fauna",
    "gaia.toml": "gaia",
    "animals.toml": "animal",
    "months.toml": "month",
}
SHIPPED_FILES: Final = tuple(file for file in FILES if file != "months.toml")
"""No Month card is shipped, because no source at hand has their texts (E-CAL-02)."""
FILE_OF: Final[dict[Kind, str]] = {kind: file for file, kind in FILES.items()}
HEAD: Final = re.compile(r"^[ \t]*\[\[card\]\]", re.MULTILINE)
ID_LINE: Final = re.compile(r"^\s*id\s*=\s*[\"']([^\"']*)[\"']", re.MULTILINE)
SET_FILE: Final = "set.toml"
LONGEST_NAME: Final = 40
SHIPPED: Final = "shipped"
"""How the set of the package is called; no other may be."""


@dataclass(frozen=True)
class CardFile:
    """What a file of a folder says: the cards written in it, and the shipped ones it leaves out."""

    name: str
    kind: Kind
    records: tuple[Fields, ...]
    removed: tuple[str, ...] = ()
    removes_all: bool = False


@dataclass(frozen=True)
class Folder:
    """A user's card set: how it is called, and its files in the order of `FILES`."""

    name: str
    files: tuple[CardFile, ...]


def shipped_text(file: str) -> str:
    return (resources.files("holocene.earth") / "data" / file).read_text(encoding="utf-8")


def parts_of(text: str) -> list[tuple[str, str]]:
    """The records of a file with their ids, each as it is written, without the remarks around it."""
    heads = [*(match.start() for match in HEAD.finditer(text)), len(text)]
    found: list[tuple[str, str]] = []
    for first, last in pairwise(heads):
        lines = [line.rstrip() for line in text[first:last].splitlines()]
        part = "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))
        id = ID_LINE.search(part)
        found.append((id[1] if id else "", part))
    return found


def records_of(file: str, text: str) -> tuple[Fields, ...]:
    """The records of a shipped file."""
    return read_file(file, text).records


def read_file(file: str, text: str) -> CardFile:
    table = toml_of(file, text)
    for key in table:
        if key not in ("card", "remove"):
            raise NotationError(f'expected only [[card]] records and a list remove, found "{key}"', file)
    found = table.get("card", [])
    if not isinstance(found, list) or not all(isinstance(fields, dict) for fields in found):
        raise NotationError("expected at least one [[card]] record", file)
    removed, removes_all = read_removed(file, table.get("remove"))
    if not found and not removed and not removes_all:
        raise NotationError("expected at least one [[card]] record", file)
    records = tuple(Fields(file, at, fields) for at, fields in enumerate(found))
    return CardFile(file, FILES[file], records, removed, removes_all)


def toml_of(file: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{file} is not valid TOML: {error}") from None
    except RecursionError:
        raise NotationError(f"{file} is not valid TOML: it is nested too deeply") from None


def read_removed(file: str, value: object) -> tuple[tuple[str, ...], bool]:
    """The ids of a list `remove`; the word all takes out every shipped card of the file."""
    if value is None or value == "all":
        return (), value == "all"
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise NotationError(f'expected a list of ids or "all", found {shown(value)}', f"{file}: remove")
    return tuple(value), False


# --- a folder ---------------------------------------------------------------------------


def read_folder(folder: Path) -> Folder:
    """The card files of a user's folder."""
    if not folder.is_dir():
        raise NotationError(f"cannot read cards from {folder}: expected a folder with card files")
    found = {path.name: path for path in sorted(folder.iterdir()) if path.suffix == ".toml"}
    named = found.pop(SET_FILE, None)
    if not found:
        raise NotationError(f"{folder} holds no card file: expected at least one of {', '.join(FILES)}")
    for name, path in found.items():
        if name not in FILES:
            raise NotationError(f"{path}: expected a file named {', '.join(FILES)} or {SET_FILE}")
    files = [read_file(name, text_of(found[name])) for name in FILES if name in found]
    return Folder(set_name(folder, named), tuple(files))


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"{path} cannot be read as UTF-8 text: {error}") from None


def set_name(folder: Path, file: Path | None) -> str:
    """The name in `set.toml`, otherwise that of the folder."""
    if file is None:
        return checked_set_name(folder.absolute().name, str(folder))
    table = toml_of(SET_FILE, text_of(file))
    if list(table) != ["name"] or not isinstance(table["name"], str):
        raise NotationError('expected one line: name = "…"', SET_FILE)
    return checked_set_name(table["name"], f"{SET_FILE}: name")


def checked_set_name(name: str, place: str) -> str:
    """Everybody at a table reads it, so it is short and holds nothing that cannot be seen."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise NotationError(
            f"expected a name of 1 to {LONGEST_NAME} letters for the set, found {shown(name)[:60]}", place
        )
    if name.casefold() == SHIPPED:
        raise NotationError(f'expected another name than "{SHIPPED}", which is that of our own set', place)
    return name


def card_files_in(folder: Path) -> bool:
    """Is there anything to read? For a folder that need not exist."""
    return folder.is_dir() and any((folder / name).is_file() for name in FILES)
