"""`holocene sim`: games between bots, and what came of them.

Decides how a run is asked for and shown. Games are played by `lab/batch.py` and
counted by `lab/stats.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from holocene.cli.own_cards import CardsOption, chosen_cards
from holocene.cli.playing import NoRecords, On, Out, Resume, Shard, Workers

if TYPE_CHECKING:
    from holocene.lab.failures import Failures
    from holocene.lab.match import Outcome
    from holocene.lab.stats import SeatTallies, SideTallies, Tally


def sim(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.", show_default=False)],
    players: Annotated[
        int | None,
        typer.Option(min=1, help="How many play; otherwise as many as bots are named.", show_default=False),
    ] = None,
    mode: Annotated[
        str | None, typer.Option(help="beginner, standard or advanced.", show_default="standard")
    ] = None,
    with_: Annotated[
        str | None,
        typer.Option(
            "--with", help="Expansions, separated by commas: abundance, animals.", show_default=False
        ),
    ] = None,
    team: Annotated[str | None, typer.Option(help="Teams, such as 2v2.", show_default=False)] = None,
    solo: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Alone against Gaia.", show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of the game; may be repeated."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, by seat, separated by commas; fewer than seats are repeated around the table. "
            "A name may carry parameters: greedy:soil=900. my.py:Maker:depth=3 is a bot of your own "
            "(docs/cookbook.md)."
        ),
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Same seed, same games, whatever the number of workers.")] = 0,
    workers: Workers = None,
    out: Out = None,
    resume: Resume = False,
    shard: Shard = None,
    no_records: NoRecords = False,
    on: On = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game into this folder.")
    ] = None,
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play games between bots: speed, wins with 95 % intervals, mean scores by row."""
    from holocene.cli.playing import Way, play_all
    from holocene.lab.batch import Run, game_named
    from holocene.lab.setting import bots_from, options_from, seat_bots
    from holocene.lab.stats import SeatTallies, Tally

    rules = game_named(game)
    cards = chosen_cards(cards, game)
    options = options_from(players, mode, with_, team, solo, option or [])
    lineup = seat_bots(rules, options, bots_from(bots), cards)
    run = Run(game, rules.checked_options(options), (lineup,), games, seed, cards, records)
    way = Way("sim", workers, as_json, out, resume, shard, no_records, on)
    tallies = SeatTallies([Tally(bot) for bot in lineup])

    def count(outcome: Outcome) -> None:
        tallies.add([outcome])

    def tell(seconds: float, failures: Failures) -> None:
        if as_json:
            print_json(tallies, seconds, failures)
        else:
            print_tables(tallies, seconds)

    play_all(run, way, count, tell)


def print_json(tallies: SeatTallies, seconds: float, failures: Failures) -> None:
    import json

    from holocene.lab.stats import pace

    whole = pace(tallies.games, tallies.decisions, seconds)
    whole["seats"] = [tally.json() for tally in tallies.seats]
    if tallies.sides.tallies:
        whole["sides"] = tallies.sides.json()
    if failures.counts:
        whole["failures"] = failures.json()
    print(json.dumps(whole))


# --- for people -------------------------------------------------------------------------


def print_tables(tallies: SeatTallies, seconds: float) -> None:
    from holocene.cli.cards import make_console

    console = make_console()
    console.print(pace_line(tallies.games, tallies.decisions, seconds))
    console.print()
    console.print(win_table(tallies.seats))
    console.print()
    if tallies.sides.tallies:
        console.print(side_table(tallies.sides))
        console.print()
    console.print(row_table(columns_of(tallies)))


def pace_line(games: int, decisions: int, seconds: float) -> str:
    a_second = max(seconds, 1e-9)
    return (
        f"{games:,} games in {seconds:.1f} s: {games / a_second:,.1f} games/s, "
        f"{decisions / a_second:,.0f} decisions/s"
    )


def ends(interval: tuple[float, float], form: str) -> str:
    """An interval; without two observations there is none."""
    low, high = interval
    return f"{low:{form}} to {high:{form}}" if low > -float("inf") else "unknown"


def win_table(seats: list[Tally]) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("seat", "bot"):
        table.add_column(heading, no_wrap=True)
    for heading in ("wins", "share", "95 % interval", "mean score", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, tally in enumerate(seats):
        table.add_row(
            str(seat),
            tally.bot,
            f"{tally.wins:,.6g}",
            f"{tally.share():.1%}",
            ends(tally.interval(), ".1%"),
            f"{tally.mean():.1f}",
            ends(tally.points.interval(), ".1f"),
        )
    return table


def side_table(sides: SideTallies) -> object:
    """Teams, and opponents that no bot plays."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("side", "seats"):
        table.add_column(heading, no_wrap=True)
    for heading in ("wins", "share", "95 % interval", "mean score", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, tally in sides.tallies.items():
        table.add_row(
            name,
            ", ".join(map(str, sides.seats[name])) or "none",
            f"{tally.wins:,.6g}",
            f"{tally.share():.1%}",
            ends(tally.interval(), ".1%"),
            f"{tally.mean():.1f}",
            ends(tally.points.interval(), ".1f"),
        )
    return table


def columns_of(tallies: SeatTallies) -> dict[str, Tally]:
    """Whose points the rows show: teams instead of their members, and everybody else."""
    found: dict[str, Tally] = {}
    in_team = {seat for seats in tallies.sides.seats.values() for seat in seats}
    for seat, tally in enumerate(tallies.seats):
        if seat not in in_team:
            found[f"seat {seat}"] = tally
    return found | tallies.sides.tallies


def row_table(columns: dict[str, Tally]) -> object:
    """Score rows down, seats or sides across; a row that a side does not have stays empty."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("mean points", no_wrap=True)
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for name in dict.fromkeys(name for tally in columns.values() for name in tally.rows):
        means = [tally.mean_rows().get(name) for tally in columns.values()]
        table.add_row(name, *("" if mean is None else f"{mean:.1f}" for mean in means))
    table.add_row("total", *(f"{tally.mean():.1f}" for tally in columns.values()))
    return table
