"""Where the games of a report come from: folders of runs, bundles, and folders of either.

A piece is a file: a bundle, or a part of a run. A game comes as
number, options, seed, bots, packed record and the digest that proves it. All games of one report are of one
card set: cards are counted by their place in it.
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
NOTHING: Final = "there is no finished game in what was given, so there is nothing to report"


@dataclass(frozen=True)
class Piece:
    """A file of games: a bundle, or the part of a run at this place among its parts."""

    path: Path
    part: int = -1
    cards: Path | None = None
    """The folder of cards that all pieces of a report are read with."""


def pieces_of(folders: Sequence[Path], name: str, cards: Path | None = None) -> list[Piece]:
    """All pieces, in a fixed order; refuses a folder without games, and games of another kind."""
    places: list[Path] = []
    for folder in folders:
        inside = list(_places(folder))
        if not inside:
            raise BadInput(
                f"{folder} holds no games: expected a folder that sim or arena wrote with --out, "
                f"or files that end in {SUFFIX}"
            )
        places += inside
    if cards is None:
        cards = _common_cards([place for place in places if place.is_dir()], name)
    _refuse_twice([place for place in places if place.is_dir()])
    pieces = [piece for place in places for piece in _pieces(place, name, cards)]
    if not pieces:
        raise BadInput(NOTHING)
    return pieces


def _places(folder: Path) -> Iterator[Path]:
    """Bundles and folders of runs."""
    if folder.is_file() and folder.suffix == SUFFIX:
        yield folder
    elif not folder.is_dir():
        raise BadInput(f"cannot read {folder}: there is no such folder")
    elif (folder / MANIFEST).exists():
        yield folder
    else:
        for inner in sorted(folder.iterdir()):
            if inner.suffix == SUFFIX or (inner / MANIFEST).exists():
                yield from _places(inner)


def _common_cards(folders: Sequence[Path], name: str) -> Path | None:
    """The card set with which the games of all these runs can be replayed. Games that read no card that
    differs may be of two sets: a game without a month does not care for months."""
    from holocene.lab import runs
    from holocene.lab.batch import game_named

    found = [run for folder in folders if (run := runs.open(folder)).manifest.game == name]
    wished = list(dict.fromkeys(run.cards for run in found))
    game = game_named(name)
    for run in found:
        run.check_cards()
    for cards in wished:
        if len(wished) == 1 or all(
            run.manifest.cards == game.data_digest(cards, run.manifest.options) for run in found
        ):
            return cards
    if not wished:
        return None
    other = next(run for run in found if run.cards != found[0].cards)
    raise BadInput(
        f"{found[0].folder} and {other.folder} were played with different cards "
        f"({_said(found[0].cards)}, {_said(other.cards)}): a report counts games of one card set, "
        "so make one of each"
    )


def _refuse_twice(folders: Sequence[Path]) -> None:
    """The same games must not count twice: shards beside the folder they were merged into."""
    from holocene.lab import runs

    found = [(run, run.manifest.whole()) for folder in folders for run in [runs.open(folder)]]
    for at, (run, whole) in enumerate(found):
        there = [part.numbers() for part in run.parts]
        for other, its in found[:at]:
            ranges = [part.numbers() for part in other.parts]
            if not whole.differs(its) and any(
                range(max(a.start, b.start), min(a.stop, b.stop)) for a in there for b in ranges
            ):
                raise BadInput(
                    f"{other.folder} and {run.folder} hold the same games of one run: name only one of them"
                )


def _said(cards: Path | None) -> str:
    return "the shipped ones" if cards is None else f"those of {cards}"


def _pieces(place: Path, name: str, cards: Path | None) -> Iterator[Piece]:
    if place.is_file():
        yield Piece(place, cards=cards)
        return
    from holocene.lab import runs

    run = runs.open(place, cards)
    if run.manifest.game != name:
        raise BadInput(f"{place} holds games of {run.manifest.game}, not of {name}")
    run.check_replay()
    yield from (Piece(place, part, cards) for part in range(len(run.parts)))


def games_of(piece: Piece, game: Game[Any, Any]) -> Iterator[Bundled]:
    if piece.part < 0:
        yield from read_bundle(piece.path, game, piece.cards)
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
            total += sum(1 for _ in read_bundle(piece.path, game, piece.cards))
        elif piece.part == 0:
            from holocene.lab import runs

            total += len(runs.open(piece.path, piece.cards))
    return total
