"""`holocene arena`: bots against each other on equal terms, with ratings.

Decides how a tournament is asked for and shown. Who meets whom is decided in
`lab/arena.py`, ratings in `lab/ratings.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from holocene.cli.own_cards import CardsOption, chosen_cards
from holocene.cli.playing import NoRecords, On, Out, Resume, Shard, Workers

if TYPE_CHECKING:
    from holocene.lab.arena import Standing
    from holocene.lab.failures import Failures
    from holocene.lab.match import Outcome

USUAL: Final = 200
MANY: Final = 20_000
"""Games, where a test decides when it is enough."""


def arena(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.", show_default=False)],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT...", help="Two or more, such as greedy random my.py:Maker.", show_default=False
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many games at most; rounded up until every seat has had its turn.",
            show_default="200, with --sprt 20,000",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO,ELO",
            help="Stop as soon as it is known whether the first of two bots is no more than the first number "
            "stronger, or at least the second: 0,10.",
            show_default=False,
        ),
    ] = None,
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
    on: On = None,
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots meet in seat-balanced games: win shares, ratings, pairs, each with 95 % intervals.

    Every deal is played once in each line-up, so all have the same cards from the same seats; intervals
    count deals (docs/statistics.md).
    """
    from holocene.cli.playing import Way, play_all
    from holocene.kernel.errors import BadInput
    from holocene.lab.arena import Standing, by_seat, labels_of, lineups_of
    from holocene.lab.batch import Run, game_named
    from holocene.lab.setting import check_bots, groups_of, options_from
    from holocene.lab.sprt import read_sprt

    if len(bots) < 2:
        raise BadInput(f"an arena needs at least two bots, and only {bots[0]} was named")
    if sprt is not None and len(bots) != 2:
        raise BadInput(f"--sprt compares two bots, and {len(bots)} were named")
    test = None if sprt is None else read_sprt(sprt)
    rules = game_named(game)
    cards = chosen_cards(cards, game)
    options = options_from(players, mode, with_, team, solo, option or [])
    groups = groups_of(rules, options, cards)
    check_bots(rules, bots)
    lineups = lineups_of(len(bots), len(groups))
    deals = -(-(games or (MANY if sprt else USUAL)) // len(lineups))
    run = Run(
        game,
        rules.checked_options(options),
        tuple(tuple(bots[bot] for bot in by_seat(lineup, groups)) for lineup in lineups),
        deals * len(lineups),
        seed,
        cards,
    )
    labels = labels_of(bots)
    standing = Standing(labels, lineups, seed, groups, test)
    places = {"bots": labels, "lineups": lineups, "groups": groups}
    way = Way("arena", workers, as_json, out, resume, shard, no_records, on, places)

    def count(outcome: Outcome) -> bool:
        standing.add([outcome])
        return standing.decided()

    def tell(seconds: float, failures: Failures) -> None:
        if as_json:
            print_json(standing, seconds, failures)
        else:
            print_tables(standing, seconds)

    play_all(run, way, count, tell)


def print_json(standing: Standing, seconds: float, failures: Failures) -> None:
    import json

    from holocene.lab.stats import pace

    whole = pace(standing.games, standing.decisions, seconds)
    whole["players"] = sum(map(len, standing.groups))
    whole["deals"] = standing.deals
    whole["bots"] = [row.json() for row in standing.rows()]
    whole["pairs"] = [pair.json() for pair in standing.pairs()]
    if standing.sprt is not None:
        whole["sprt"] = standing.sprt.json()
    if standing.sides.tallies:
        whole["sides"] = standing.sides.json()
    if failures.counts:
        whole["failures"] = failures.json()
    print(json.dumps(whole))


def print_tables(standing: Standing, seconds: float) -> None:
    from holocene.cli.cards import make_console
    from holocene.cli.sim import pace_line, side_table

    console = make_console()
    console.print(pace_line(standing.games, standing.decisions, seconds))
    console.print()
    console.print(bot_table(standing))
    console.print()
    console.print(pair_table(standing))
    if standing.sprt is not None:
        console.print()
        console.print(verdict_line(standing))
    if standing.sides.tallies:
        console.print()
        console.print(side_table(standing.sides))


def bot_table(standing: Standing) -> object:
    from rich.table import Table

    from holocene.cli.sim import ends

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("bot", no_wrap=True)
    many = len(standing.groups) > 2
    skill = ("skill", "95 % interval") if many else ()
    share = ("games", "wins", "share", "95 % interval", "mean score", "95 % interval")
    for heading in ("rating", "95 % interval", *skill, *share):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in standing.rows():
        tally = row.tally
        learnt = (f"{row.skill[0]:.1f}", ends(row.skill[1], ".1f")) if many and row.skill else ()
        table.add_row(
            tally.bot,
            f"{row.rating:.0f}",
            ends(row.interval, ".0f"),
            *learnt,
            f"{tally.games:,}",
            f"{tally.wins:,.6g}",
            f"{tally.share():.1%}",
            ends(row.share.share_interval(), ".1%"),
            f"{tally.mean():.1f}",
            ends(row.score.interval(), ".1f"),
        )
    return table


def pair_table(standing: Standing) -> object:
    from rich.table import Table

    from holocene.cli.sim import ends

    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("ahead of", ""):
        table.add_column(heading, no_wrap=True)
    for heading in ("met", "share", "95 % interval", "margin", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for pair in standing.pairs():
        table.add_row(
            pair.first,
            pair.second,
            f"{pair.met:,}",
            f"{pair.share():.1%}",
            ends(pair.won.share_interval(), ".1%"),
            f"{pair.margin.mean():+.1f}",
            ends(pair.margin.interval(), "+.1f"),
        )
    return table


def verdict_line(standing: Standing) -> str:
    """What the test has found, in one sentence."""
    test = standing.sprt
    assert test is not None
    first, second = standing.names
    told = {
        "higher": f"{first} is at least {test.high:g} points of Elo stronger than {second}",
        "lower": f"{first} is at most {test.low:g} points of Elo stronger than {second}",
        "": f"It is not known yet whether {first} is at most {test.low:g} or at least {test.high:g} points "
        f"of Elo stronger than {second}",
    }
    return (
        f"{told[test.verdict()]} (either error {test.error:.0%}): log-likelihood ratio {test.ratio():.2f} of "
        f"±{test.bound():.2f} after {test.deals():,} deals"
    )
