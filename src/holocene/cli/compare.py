"""`holocene lab compare`: two card sets on equal deals, and what the difference is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from holocene.lab.compare import Difference

FolderA = Annotated[
    Path, typer.Argument(metavar="DIR_A", help='A folder of cards, or "shipped".', show_default=False)
]
FolderB = Annotated[
    Path, typer.Argument(metavar="DIR_B", help='Another one, or "shipped".', show_default=False)
]


def compare(
    a: FolderA,
    b: FolderB,
    players: Annotated[int | None, typer.Option(min=1, help="How many play.", show_default="2")] = None,
    mode: Annotated[
        str | None, typer.Option(help="beginner, standard or advanced.", show_default="standard")
    ] = None,
    with_: Annotated[
        str | None,
        typer.Option(
            "--with", help="Expansions, separated by commas: abundance, animals.", show_default=False
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of the game; may be repeated."),
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays, by seat, separated by commas.")] = "greedy",
    deals: Annotated[int, typer.Option(min=2, help="How many deals, each played with both sets.")] = 100,
    seed: Annotated[int, typer.Option(help="Same seed, same deals.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; otherwise one for each core.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play equal deals with two card sets and tell what differs: B less A, with 95 % intervals over deals."""
    from holocene import earth
    from holocene.cli.own_cards import SHIPPED
    from holocene.cli.progress import Progress
    from holocene.lab.batch import Run, all_cores
    from holocene.lab.compare import compared
    from holocene.lab.setting import bots_from, options_from, seat_bots

    first, second = (None if folder == SHIPPED else folder for folder in (a, b))
    options = options_from(players, mode, with_, None, None, option or [])
    lineup = seat_bots(earth, options, bots_from(bots), first)
    complete = earth.checked_options(options)
    earth.new(complete, seed, second)
    run = Run("earth", complete, (lineup,), deals, seed)
    with Progress(2 * deals, "games", as_json) as progress:
        found = compared(run, first, second, workers or all_cores(), progress.at)
    names = [earth.data_name(folder) or "shipped" for folder in (first, second)]
    if as_json:
        print_json(names, deals, found)
    else:
        print_table(names, deals, found)


def print_json(names: list[str], deals: int, found: list[Difference]) -> None:
    import json

    print(
        json.dumps({"a": names[0], "b": names[1], "deals": deals, "figures": [one.json() for one in found]})
    )


def print_table(names: list[str], deals: int, found: list[Difference]) -> None:
    from rich.table import Table

    from holocene.cli.cards import make_console

    console = make_console()
    console.print(f"A: {names[0]}   B: {names[1]}   {deals} deals, each played with both")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for heading in ("A", "B", "B less A", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found:
        cells = (f"{one.a:.2f}", f"{one.b:.2f}", f"{one.mean:+.2f}", f"{one.low:+.2f} to {one.high:+.2f}")
        table.add_row(one.name, *cells)
    console.print(table)
