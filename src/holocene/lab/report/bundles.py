"""Bundles: many games of several tables in one compressed file, written with the standard library alone.

For machines that have the engine and little else (`scripts/play_bundle.py`); a folder of a run needs Polars.
The first line is JSON: the game, the version of its rules, and the tables with options, bots and the digest
of the cards. Then come the games: the number of the game and of its table, its seed, the digest of its last
state, the length of its packed record (`lab/packing.py`), and the record.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import Any, BinaryIO, Final, NamedTuple

from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.game import Game

SUFFIX: Final = ".games"
FORMAT: Final = 1
_HEAD: Final = Struct("<IHQQI")


class Table(NamedTuple):
    """What a game was played with."""

    options: dict[str, Any]
    bots: tuple[str, ...]


class Bundled(NamedTuple):
    """One game of a bundle."""

    number: int
    table: Table
    seed: int
    packed: bytes
    digest: int


class BundleWriter:
    """Writes one bundle; `size` says how long the file is so far."""

    def __init__(self, path: Path, game: Game[Any, Any], tables: list[Table]) -> None:
        self._file: BinaryIO = path.open("wb")
        self._lzma = lzma.LZMAFile(self._file, "wb", preset=3)  # noqa: SIM115 - `close` ends it
        listed = [
            {
                "options": table.options,
                "bots": list(table.bots),
                "cards": game.data_digest(None, table.options),
            }
            for table in tables
        ]
        head = {"bundle": FORMAT, "game": game.NAME, "rules": game.RULES_VERSION, "tables": listed}
        self._lzma.write(json.dumps(head).encode() + b"\n")

    def close(self) -> None:
        self._lzma.close()
        self._file.close()

    def add(self, number: int, table: int, seed: int, packed: bytes, digest: int) -> None:
        self._lzma.write(_HEAD.pack(number, table, seed, digest, len(packed)) + packed)

    @property
    def size(self) -> int:
        return self._file.tell()


def read_bundle(path: Path, game: Game[Any, Any], cards: Path | None = None) -> Iterator[Bundled]:
    """The games of a file; refuses another game, other rules and other cards."""
    try:
        with lzma.open(path) as file:
            tables = _tables(path, file.readline(), game, cards)
            while head := file.read(_HEAD.size):
                number, table, seed, digest, length = _HEAD.unpack(head)
                packed = file.read(length)
                if len(packed) < length:
                    raise EOFError
                yield Bundled(number, tables[table], seed, packed, digest)
    except (lzma.LZMAError, EOFError, OSError, IndexError):
        raise RecordError(f"{path} is no bundle of games, or it breaks off") from None


def _tables(path: Path, line: bytes, game: Game[Any, Any], folder: Path | None) -> list[Table]:
    try:
        head = json.loads(line)
        listed, of, rules = head["tables"], head["game"], head["rules"]
        tables = [Table(one["options"], tuple(one["bots"])) for one in listed]
        cards = [one["cards"] for one in listed]
    except (ValueError, KeyError, TypeError):
        raise RecordError(f"{path} is no bundle of games") from None
    if of != game.NAME:
        raise BadInput(f"{path} holds games of {of}, not of {game.NAME}")
    if rules != game.RULES_VERSION:
        raise RecordError(
            f"{path} was played with rules version {rules!r} of {of}, "
            f"this program plays version {game.RULES_VERSION!r}"
        )
    for table, digest in zip(tables, cards, strict=True):
        if digest != game.data_digest(folder, table.options):
            raise RecordError(f"{path} was played with another card set than the one here")
    return tables
