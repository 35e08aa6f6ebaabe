"""`holocene vectors`: check files of reference situations against the engine.

Decides how files are read and results printed. What a line means and what is compared
is decided by `earth/vectors/`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from holocene.cli.own_cards import CardsOption, chosen_cards

if TYPE_CHECKING:
    from holocene.earth.vectors import Mismatch

GZIP: Final = b"\x1f\x8b"
"""The first bytes of a gzip file; names are not looked at."""
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
LONG: Final = 200
"""From so many lines on a terminal shows how far the check is."""


def vectors(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Files of JSON lines, plain or gzip.", show_default=False),
    ],
    folder: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check situations with known answers: scores, Fauna, ranking, costs, placements, gains, criteria.

    Every line is one check, and its kind follows from its fields. Empty lines are skipped.

    Prints every value that differs as "ID path: expected …, got …", and one sentence for a line that cannot
    be used, which fails too; then how many lines passed and failed.

    The exit code is 1 if a line failed or a file cannot be read.
    """
    from holocene.earth.vectors import checker

    lines = [line for file in files for line in lines_of(file)]
    check = checker(chosen_cards(folder)).check
    failed = [found for place, line in with_progress(lines) if (found := check(line, place))]
    report(len(lines) - len(failed), failed, as_json)
    if failed:
        raise typer.Exit(1)


def lines_of(file: Path) -> list[tuple[str, bytes]]:
    """The lines of a file that are not empty, each with its place."""
    text = read(file).removeprefix(BYTE_ORDER_MARK)
    return [
        (f"{file.name}:{number}", line)
        for number, line in enumerate(text.split(b"\n"), start=1)
        if line.strip()
    ]


def read(file: Path) -> bytes:
    import gzip
    import zlib

    from holocene.kernel.errors import BadInput

    content = file.read_bytes()
    if not content.startswith(GZIP):
        return content
    try:
        return gzip.decompress(content)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise BadInput(f"cannot use {file}: it is not a complete gzip file ({error})") from None


def with_progress(lines: list[tuple[str, bytes]]) -> Iterable[tuple[str, bytes]]:
    """The same lines, behind a bar on standard error where a person waits."""
    if len(lines) < LONG or not sys.stderr.isatty():
        return lines
    return shown_progress(lines)


def shown_progress(lines: list[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(lines, description="Checking")


def report(passed: int, failed: list[list[Mismatch]], as_json: bool) -> None:
    import json

    mismatches = [mismatch for found in failed for mismatch in found]
    if as_json:
        said = [mismatch.json() for mismatch in mismatches]
        print(json.dumps({"passed": passed, "failed": len(failed), "mismatches": said}))
        return
    for mismatch in mismatches:
        print(mismatch.text())
    print(f"{passed} passed, {len(failed)} failed")
