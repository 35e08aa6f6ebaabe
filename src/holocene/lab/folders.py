"""Beginning a folder of games, taking one up again, and putting shards together.

Decides what may be mixed: only games of one run. What a run is stands in `manifest.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.lab import runs
from holocene.lab.columns import polars
from holocene.lab.manifest import FILE, Manifest, read_manifest
from holocene.lab.parts import GAMES, Part, write_part

MERGED_GAMES: Final = 16 * GAMES
"""In one part of a merged folder."""


def begin(folder: Path, manifest: Manifest, resume: bool) -> runs.StoredRun:
    """The folder of a run, ready to take its games; those it has already are kept."""
    polars()
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"cannot write games into {folder}: it is not a folder")
    if (folder / FILE).exists():
        _go_on(folder, manifest, resume)
    elif folder.is_dir() and any(folder.iterdir()):
        raise BadInput(f"cannot write games into {folder}: it holds other files and no {FILE}")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        manifest.save(folder)
    cards = None if manifest.cards_folder is None else Path(manifest.cards_folder)
    return runs.StoredRun(folder, read_manifest(folder), cards)


def _go_on(folder: Path, manifest: Manifest, resume: bool) -> None:
    if not resume:
        raise BadInput(f"{folder} holds a run already; --resume goes on with it")
    old = read_manifest(folder)
    words = old.differs(manifest)
    if not words and old.shard != manifest.shard:
        words = "another shard"
    if not words and old.shard and old.games != manifest.games:
        words = "another number of games, which the shards depend on"
    if words:
        raise BadInput(f"cannot go on with {folder}: this command asks for {words}")
    if manifest.games < old.games:
        raise BadInput(
            f"cannot go on with {folder}: it was begun for {old.games} games, more than {manifest.games}"
        )
    if manifest.games > old.games:
        replace(old, games=manifest.games).save(folder)


def merge(
    folders: Sequence[Path], out: Path, progress: Callable[[int, int], None] = lambda done, of: None
) -> runs.StoredRun:
    """One folder from several of one run, such as its shards: larger parts, every game once, all digests
    checked; where one does not hold, or the work is stopped, nothing is left behind. Games that are in none
    of them are missing from it, and can be played with `--resume`."""
    found = [runs.open(folder) for folder in folders]
    first = found[0].manifest.whole()
    for run in found[1:]:
        words = first.differs(run.manifest) or ("" if first.games == run.manifest.games else "another length")
        if words:
            raise BadInput(f"cannot merge {folders[0]} and {run.folder}: the second has {words}")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadInput(f"cannot merge into {out}: it is there already, and not an empty folder")
    parts = sorted((part for run in found for part in run.parts), key=lambda part: (part.first, -part.last))
    there = out.exists()
    out.mkdir(parents=True, exist_ok=True)
    try:
        first.save(out)
        _write_again(parts, out, progress)
    except BaseException:
        for file in out.iterdir():
            file.unlink()
        if not there:
            out.rmdir()
        raise
    return runs.open(out)


def _write_again(parts: Sequence[Part], out: Path, progress: Callable[[int, int], None]) -> None:
    engine = polars()
    waiting: list[Any] = []
    """Frames that follow each other without a gap."""
    expected = 0

    def write() -> None:
        if waiting:
            write_part(out, engine.concat(waiting, how="diagonal"))
            waiting.clear()

    for at, part in enumerate(parts):
        progress(at, len(parts))
        part.check()
        if part.last < expected:
            continue
        frame = engine.read_parquet(part.path, glob=False).filter(engine.col("game") >= expected)
        if part.first > expected or sum(map(len, waiting)) >= MERGED_GAMES:
            write()
        waiting.append(frame)
        expected = part.last + 1
    write()
    progress(len(parts), len(parts))
