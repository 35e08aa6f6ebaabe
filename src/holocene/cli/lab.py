"""`holocene lab`: what is done with folders of games, the tuning of bots, two card sets compared.

Decides how it is asked for and shown; the work is done in `holocene.lab`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from holocene.cli.compare import compare
from holocene.cli.errors import in_one_line
from holocene.cli.own_cards import CardsOption, chosen_cards

if TYPE_CHECKING:
    from holocene.lab.runs import StoredRun

lab: Final = typer.Typer(
    name="lab",
    help="Folders of games (docs/runs.md), the tuning of bots, and two card sets compared.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A folder of games.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Cards = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="The folder of cards the games were played with, where it has moved.",
        show_default=False,
    ),
]

lab.command()(in_one_line(compare))


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
    cards: Cards = None,
    as_json: AsJson = False,
) -> None:
    """What a folder holds: the run, how much of it is there, and some of its games."""
    from holocene.lab import runs

    run = runs.open(folder, cards)
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
    cards: Cards = None,
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


@lab.command()
@in_one_line
def tune(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.", show_default=False)],
    bot: Annotated[
        str, typer.Argument(help="The bot as it is now, such as greedy:soil=900.", show_default=False)
    ],
    parameters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PARAMETER...]", help="What to tune; otherwise all of it.", show_default=False
        ),
    ] = None,
    trials: Annotated[int, typer.Option(min=1, help="How many candidates.")] = 40,
    deals: Annotated[
        int, typer.Option(min=2, help="Mirrored deals for each; four times as many at last.")
    ] = 100,
    spread: Annotated[
        float, typer.Option(min=0.01, max=10, help="How far a parameter may go, as a share of its value.")
    ] = 0.5,
    players: Annotated[
        int | None, typer.Option(min=1, help="Seats at the table.", show_default="the game's usual number")
    ] = None,
    mode: Annotated[
        str | None, typer.Option(help="beginner, standard or advanced.", show_default="standard")
    ] = None,
    with_: Annotated[
        str | None, typer.Option("--with", help="Expansions, separated by commas.", show_default=False)
    ] = None,
    solo: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Alone against Gaia.", show_default=False)
    ] = None,
    team: Annotated[
        str | None, typer.Option(help="Teams, such as 2v2; a bot plays a whole team.", show_default=False)
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of the game; may be repeated."),
    ] = None,
    cards: CardsOption = None,
    seed: Annotated[int, typer.Option(help="Same seed, same candidates and deals.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; otherwise one for each core.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the trials here; the same command goes on with them."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look for better parameters of a bot: candidates by Optuna, judged by their margin on mirrored deals."""
    from holocene.cli.progress import Progress
    from holocene.lab.setting import options_from
    from holocene.lab.tuning import Tuning, games_of
    from holocene.lab.tuning import tune as tuned

    tuning = Tuning(
        game,
        bot,
        tuple(parameters or ()),
        options_from(players, mode, with_, team, solo, option or []),
        trials,
        deals,
        spread,
        seed=seed,
        workers=workers,
        cards=chosen_cards(cards, game),
    )
    tuning.values()
    played = 0
    with Progress(games_of(tuning), "games", as_json) as progress:

        def count(games: int) -> None:
            nonlocal played
            played += games
            progress.at(played)

        try:
            best = tuned(tuning, out, count)
        except KeyboardInterrupt:
            kept = f"; {out} keeps the candidates that were judged" if out is not None else ""
            print(f"holocene: stopped after {played} games{kept}", file=sys.stderr)
            raise typer.Exit(130) from None
    if as_json:
        import json

        print(json.dumps({"bot": bot, "games": played, "best": [candidate.json() for candidate in best]}))
        return
    print(f"The best of {trials} candidates against {bot}, on {best[0].pair.margin.deals} deals new to all:")
    for candidate in best:
        low, high = candidate.pair.margin.interval()
        print(
            f"{candidate.pair.margin.mean():+.1f} points ({low:+.1f} to {high:+.1f}), "
            f"ahead in {candidate.pair.share():.1%}: {candidate.bot}"
        )
