"""`holocene report`: what many games say, as one page and Parquet files.

Decides how it is asked for; the work is done in `lab/report`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def report(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.", show_default=False)],
    folders: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR...",
            help="Folders that sim or arena wrote with --out, bundles (.games), or folders of them.",
            show_default=False,
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to write; otherwise `report` in the first folder."),
    ] = None,
    lang: Annotated[str, typer.Option(help="The language of the page: en or fr.")] = "en",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; otherwise one for each core.", show_default=False)
    ] = None,
    cards: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The folder of changed cards, where that has moved."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """A page about many games: cards, seats, openings, length, with 95 % intervals; and Parquet."""
    import json

    from holocene.cli.progress import Progress
    from holocene.lab.batch import all_cores, game_named
    from holocene.lab.report.needs import check_packages

    check_packages()
    from holocene.lab.report.making import check_out, make_report
    from holocene.lab.report.sources import pieces_of, total_of

    rules = game_named(game)
    pieces = pieces_of(folders, game, cards)
    where = out if out is not None else (folders[0] if folders[0].is_dir() else folders[0].parent) / "report"
    words = check_out(where, lang)
    with Progress(total_of(pieces, rules), "games", as_json) as progress:
        made = make_report(game, pieces, where, words, workers or all_cores(), progress.at)
    if as_json:
        print(
            json.dumps(
                {"page": str(made.page), "tables": [str(path) for path in made.tables], "games": made.games}
            )
        )
    else:
        print(f"{made.page}: {made.games:,} games; {len(made.tables)} tables beside it as Parquet")
