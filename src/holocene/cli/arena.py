"""`holocene arena`: bots against each other on equal terms, with ratings.

Decides how a tournament is asked for and shown. Who meets whom is decided in
`lab/arena.py`, ratings in `lab/ratings.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from holocene.cli.playing import NoRecords, Out, Resume, Shard, Workers

if TYPE_CHECKING:
    from holocene.lab.arena import Standing
    from holocene.lab.failures import Failures
    from holocene.lab.match import Outcome


def arena(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.", show_default=False)],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT...", help="Two or more, such as greedy random my.py:Maker.", show_default=False
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, help="How many games; rounded up until every seat has had its turn.")
    ] = 200,
    players: Annotated[
        int | None, typer.Option(min=2, help="Seats at the table.", show_default="the game's usual number")
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
    team: Annotated[
        str | None, typer.Option(help="Teams, such as 2v2; a bot plays a whole team.", show_default=False)
    ] = None,
    solo: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="Every bot alone against Gaia, on the same deals.", show_default=False
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of the game; may be repeated."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same games, whatever the number of workers.")] = 0,
    workers: Workers = None,
    out: Out = None,
    resume: Resume = False,
    shard: Shard = None,
    no_records: NoRecords = False,
    cards: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder with changed card files (docs/cards.md).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots meet in seat-balanced games: win shares, ratings, pairs, each with 95 % intervals.

    Every deal is played once in each line-up, so all have the same cards from the same seats.
    """
    from time import perf_counter

    from holocene.cli.playing import Way, play_all
    from holocene.kernel.errors import BadInput
    from holocene.lab.arena import Standing, by_seat, labels_of, lineups_of
    from holocene.lab.batch import Run, game_named
    from holocene.lab.setting import check_bots, groups_of, options_from

    if len(bots) < 2:
        raise BadInput(f"an arena needs at least two bots, and only {bots[0]} was named")
    rules = game_named(game)
    options = options_from(players, mode, with_, team, solo, option or [])
    groups = groups_of(rules, options, cards)
    check_bots(rules, bots)
    lineups = lineups_of(len(bots), len(groups))
    deals = -(-games // len(lineups))
    run = Run(
        game,
        rules.checked_options(options),
        tuple(tuple(bots[bot] for bot in by_seat(lineup, groups)) for lineup in lineups),
        deals * len(lineups),
        seed,
        cards,
    )
    labels = labels_of(bots)
    standing = Standing(labels, lineups, seed, groups)
    places = {"bots": labels, "lineups": lineups, "groups": groups}
    way = Way("arena", workers, as_json, out, resume, shard, no_records, places)

    def count(outcome: Outcome) -> None:
        standing.add([outcome])

    start = perf_counter()
    failures = play_all(run, way, count)
    seconds = perf_counter() - start
    if as_json:
        print_json(standing, seconds, failures)
    else:
        print_tables(standing, seconds)


def print_json(standing: Standing, seconds: float, failures: Failures) -> None:
    import json

    from holocene.lab.stats import pace

    whole = pace(standing.games, standing.decisions, seconds)
    whole["players"] = sum(map(len, standing.groups))
    whole["deals"] = len(standing.deals)
    whole["bots"] = [row.json() for row in standing.rows()]
    whole["pairs"] = [pair.json() for pair in standing.pairs()]
    if standing.sides.tallies:
        whole["sides"] = standing.sides.json()
    if failures.counts:
        whole["failures"] = failures.json()
    print(json.dumps(whole))


def print_tables(standing: Standing, seconds: float) -> None:
    from rich.table import Table

    from holocene.cli.cards import make_console
    from holocene.cli.sim import pace_line, side_table
    from holocene.lab.stats import wilson

    console = make_console()
    console.print(pace_line(standing.games, standing.decisions, seconds))
    console.print()
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("bot", no_wrap=True)
    for heading in ("rating", "95 % interval", "games", "wins", "share", "95 % interval", "mean score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in standing.rows():
        tally = row.tally
        table.add_row(
            tally.bot,
            f"{row.rating:.0f}",
            "{:.0f} to {:.0f}".format(*row.interval),
            f"{tally.games:,}",
            f"{tally.wins:,.6g}",
            f"{tally.share():.1%}",
            "{:.1%} to {:.1%}".format(*tally.interval()),
            f"{tally.mean():.1f}",
        )
    console.print(table)
    pairs = standing.pairs()
    if len(pairs) > 1:
        console.print()
        meetings = Table(box=None, pad_edge=False, header_style="dim")
        for heading in ("ahead of", ""):
            meetings.add_column(heading, no_wrap=True)
        for heading in ("met", "share", "95 % interval"):
            meetings.add_column(heading, justify="right", no_wrap=True)
        for pair in pairs:
            meetings.add_row(
                pair.first,
                pair.second,
                f"{pair.met:,}",
                f"{pair.share():.1%}",
                "{:.1%} to {:.1%}".format(*wilson(pair.won, pair.met)),
            )
        console.print(meetings)
    if standing.sides.tallies:
        console.print()
        console.print(side_table(standing.sides))
