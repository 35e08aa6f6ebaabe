"""Where the games of a report come from: folders of runs, bundles, and folders of either.

A piece is a file: a bundle, or a part of a run. A game comes as
number, options, seed, bots, packed record and the digest that proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.lab.report.bundles import SUFFIX, Bundled, Table, read_bundle

MANIFEST: Final = "manifest.json"


@dataclass(frozen=True)
class Piece:
    """A file of games: a bundle, or the part of a run at this place among its parts."""

    path: Path
    part: int = -1
    cards: Path | None = None


def pieces_of(folders: Sequence[Path], name: str, cards: Path | None = None) -> list[Piece]:
    """All pieces, in a fixed order; refuses a folder without games, and games of another kind."""
    found: list[Piece] = []
    for folder in folders:
        pieces = list(_pieces(folder, name, cards))
        if not pieces:
            raise BadInput(
                f"{folder} holds no games: expected a folder that sim or arena wrote with --out, "
                f"or files that end in {SUFFIX}"
            )
        found += pieces
    return found


def _pieces(folder: Path, name: str, cards: Path | None) -> Iterator[Piece]:
    if folder.is_file() and folder.suffix == SUFFIX:
        yield Piece(folder)
        return
    if not folder.is_dir():
        raise BadInput(f"cannot read {folder}: there is no such folder")
    if (folder / MANIFEST).exists():
        from holocene.lab import runs

        run = runs.open(folder, cards)
        if run.manifest.game != name:
            raise BadInput(f"{folder} holds games of {run.manifest.game}, not of {name}")
        run.check_replay()
        yield from (Piece(folder, part, cards) for part in range(len(run.parts)))
        return
    for inner in sorted(folder.iterdir()):
        if inner.suffix == SUFFIX or (inner / MANIFEST).exists():
            yield from _pieces(inner, name, cards)


def games_of(piece: Piece, game: Game[Any, Any]) -> Iterator[Bundled]:
    if piece.part < 0:
        yield from read_bundle(piece.path, game)
        return
    from holocene.lab import runs

    run = runs.open(piece.path, piece.cards)
    part = run.parts[piece.part]
    first = run.parts[piece.part - 1].last + 1 if piece.part else 0  # parts may overlap
    for stored in run.games_of(part, first):
        outcome = stored.outcome
        table = Table(stored.options, stored.bots)
        yield Bundled(stored.number, table, stored.seed, outcome.packed, outcome.digest)


def total_of(pieces: Sequence[Piece], game: Game[Any, Any]) -> int:
    """How many games there are."""
    total = 0
    for piece in pieces:
        if piece.part < 0:
            total += sum(1 for _ in read_bundle(piece.path, game))
        elif piece.part == 0:
            from holocene.lab import runs

            total += len(runs.open(piece.path, piece.cards))
    return total
