"""`holocene lab`: what is done with folders of games, and the tuning of bots.

Decides how it is asked for and shown; the work is done in `holocene.lab`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from holocene.cli.errors import in_one_line

if TYPE_CHECKING:
    from holocene.lab.runs import StoredRun

lab: Final = typer.Typer(
    name="lab",
    help="Folders of games (docs/runs.md) and the tuning of bots.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A folder of games.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@lab.command()
@in_one_line
def merge(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="DIR...", help="Folders of one run, such as its shards.", show_default=False),
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The new folder.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Put the folders of one run together: every game once, all digests checked."""
    from holocene.cli.progress import Progress
    from holocene.lab.folders import merge as merged

    with Progress(0, "parts", as_json) as progress:

        def tell(done: int, of: int) -> None:
            progress.total = of
            progress.at(done)

        run = merged(folders, out, tell)
    show(run, as_json)


@lab.command()
@in_one_line
def games(
    folder: Folder,
    first: Annotated[int, typer.Option("--from", min=0, help="The first game to list.")] = 0,
    last: Annotated[
        int | None, typer.Option("--to", min=0, help="The last one; otherwise nine more.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What a folder holds: the run, how much of it is there, and some of its games."""
    from holocene.lab import runs

    run = runs.open(folder)
    listed = list(run.between(first, first + 9 if last is None else last))
    if as_json:
        import json

        rows = [
            {
                "game": game.number,
                "seed": game.seed,
                "bots": list(game.bots),
                "scores": list(game.outcome.scores),
                "ranks": list(game.outcome.ranks),
                "decisions": game.outcome.decisions,
                "record_bytes": len(game.outcome.packed),
            }
            for game in listed
        ]
        print(json.dumps(told(run) | {"listed": rows}))
        return
    show(run, False)
    for game in listed:
        seats = ", ".join(f"{bot} {score}" for bot, score in zip(game.bots, game.outcome.scores, strict=True))
        print(f"game {game.number}: {seats}; {game.outcome.decisions} decisions, seed {game.seed}")


@lab.command()
@in_one_line
def extract(
    folder: Folder,
    number: Annotated[int, typer.Argument(metavar="GAME", min=0, help="Its number.", show_default=False)],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.", show_default=False)],
    cards: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder of cards the games were played with.")
    ] = None,
) -> None:
    """Write one game of a folder as a record, which `replay`, `play` and the table read."""
    from holocene.lab import runs

    game = runs.open(folder, cards).game_number(number)
    game.record().save(file, sealed=not game.outcome.failed)


def told(run: StoredRun) -> dict[str, Any]:
    manifest = run.manifest
    return {
        "folder": str(run.folder),
        "command": manifest.command,
        "game": manifest.game,
        "options": manifest.options,
        "seed": manifest.seed,
        "lineups": [list(lineup) for lineup in manifest.lineups],
        "shard": manifest.shard,
        "games": len(run),
        "of": len(manifest.numbers()),
        "missing": [[block.start, block.stop - 1] for block in run.missing()],
        "parts": len(run.parts),
        "bytes": sum(part.path.stat().st_size for part in run.parts),
    }


def show(run: StoredRun, as_json: bool) -> None:
    whole = told(run)
    if as_json:
        import json

        print(json.dumps(whole))
        return
    print(
        f"{run.folder}: {whole['games']:,} of {whole['of']:,} games of {whole['game']} "
        f"in {whole['parts']} parts, {whole['bytes'] / max(1, whole['games']):,.0f} bytes a game"
    )
    for first, last in whole["missing"][:5]:
        print(f"missing: {first} to {last}")
    if len(whole["missing"]) > 5:
        print(f"missing: {len(whole['missing']) - 5} further ranges")
