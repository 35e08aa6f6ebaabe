"""`holocene play`: a game in the terminal, for people on a machine without a browser.

Reads what was asked for, seats everybody and starts a session; what happens then
is decided in `terminal/`.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from holocene.cli.own_cards import CardsOption, cards_of_record, chosen_cards

if TYPE_CHECKING:
    from rich.console import Console

    from holocene.cli.terminal.seating import Player
    from holocene.cli.terminal.words import Words
    from holocene.kernel.game import Game
    from holocene.kernel.record import Record

STANDARD_BOT: Final = "level3"
"""Whom a person meets who names nobody."""
INTERRUPTED: Final = 130
"""The exit code of a program stopped with Ctrl-C."""


class Language(StrEnum):
    en = "en"
    fr = "fr"


def play(
    game: Annotated[str, typer.Argument(help="The game: earth or ews.")] = "earth",
    lang: Annotated[
        Language | None, typer.Option(help="Language.", show_default="that of LANG, else en")
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=1, help="Seats at the table.", show_default="2, or as many as are named")
    ] = None,
    people: Annotated[int, typer.Option(min=1, help="How many people share this terminal.")] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots for the other seats, by commas: level1 to level6 (ews: level5), greedy, random.",
            show_default="level3",
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(help="Names of the people, separated by commas.", show_default=False)
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Your place in the turn order, from 0.", show_default="drawn by lot"),
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
        str | None,
        typer.Option(help="Teams: 2v2, and with Abundance 3v3 or 2v2v2.", show_default=False),
    ] = None,
    solo: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="Alone against Gaia: beginner, medium, hard or expert.", show_default=False
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Any other option of the game; may be repeated."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", show_default="drawn by lot")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the game in a new file, after every choice."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept.")
    ] = None,
    cards: CardsOption = None,
) -> None:
    """Play in the terminal: alone against bots, or several people in turn at one keyboard.

    Without options: you against one bot, standard mode.
    """
    import os

    from holocene.cli.terminal.words import Words, language_of
    from holocene.kernel.errors import BadInput
    from holocene.lab.setting import options_from

    rules = game_named(game)
    spoken = lang.value if lang else language_of(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")
    words = Words(spoken, game)
    if resume is not None:
        set_anew = {
            "--record": record,
            "--players": players,
            "--people": people if people > 1 else None,
            "--bots": bots,
            "--names": names,
            "--mode": mode,
            "--with": with_,
            "--team": team,
            "--solo": solo,
            "--option": option,
            "--seed": seed,
        }
        for flag, value in set_anew.items():
            if value is not None:
                raise BadInput(f"--resume goes on with the game as it was set up, so {flag} cannot be given")
        kept, seating = taken_up(resume, rules, cards_of_record(resume, cards), seat)
        start(kept, seating, words, resume, taken_up=True)
        return
    if record is not None and record.exists():
        raise BadInput(
            f"{record} exists already: --resume {record} goes on with it, another name starts anew"
        )
    wanted = options_from(players, mode, with_, team, solo, option or [])
    fresh, seating = begun(rules, wanted, people, bots, names, seat, seed, chosen_cards(cards, game))
    start(fresh, seating, words, record, taken_up=False)


def game_named(name: str) -> Game[Any, Any]:
    import holocene
    from holocene.kernel.errors import BadInput

    if name not in holocene.GAMES:
        raise BadInput(f"unknown game {name!r}; the games are {', '.join(holocene.GAMES)}")
    game: Game[Any, Any] = getattr(holocene, name)
    return game


# --- a new game or an old one -----------------------------------------------------------


def begun(
    game: Game[Any, Any],
    options: dict[str, object],
    people: int,
    bots: str | None,
    names: str | None,
    seat: int | None,
    seed: int | None,
    cards: Path | None,
) -> tuple[Record[Any, Any], list[Player]]:
    """A fresh record and who sits where."""
    import secrets

    from holocene.cli.terminal import seating
    from holocene.kernel.record import Record
    from holocene.lab.setting import bots_from

    given = options.get("players")
    wanted = given if isinstance(given, int) else None
    fill = seating.bots_for(wanted, people, bots_from(bots) if bots else [], STANDARD_BOT)
    options["players"] = people + len(fill)
    if seed is None:
        seed = secrets.randbelow(1_000_000_000)
    called = [name.strip() for name in (names or "").split(",") if name.strip()]
    record = Record.begin(game, options, seed, cards)
    everybody = seating.seated(seating.players_for(people, fill, called), seed, seat)
    record.about = seating.about(everybody)
    return record, everybody


def taken_up(
    file: Path, game: Game[Any, Any], cards: Path | None, seat: int | None
) -> tuple[Record[Any, Any], list[Player]]:
    """A record from a file, also one that breaks off. Where it tells no seating, you play one seat."""
    from holocene.cli.terminal.seating import Player, players_of
    from holocene.kernel.errors import BadInput
    from holocene.kernel.record import read

    record = read(file, {game.NAME: game}, cards, sealed=False)
    seats = game.seats(record.state)
    if seat is not None and seat >= seats:
        raise BadInput(f"{file} has no seat {seat}: its seats are 0 to {seats - 1}")
    known = players_of(record.about, seats)
    if not known or seat is not None:
        known = [Player() if at == (seat or 0) else Player(STANDARD_BOT) for at in range(seats)]
    return record, known


# --- the session ------------------------------------------------------------------------


def start(
    record: Record[Any, Any], players: list[Player], words: Words, file: Path | None, taken_up: bool
) -> None:
    """Seats everybody, greets, and plays."""
    from holocene.bots.registry import make_bot
    from holocene.cli.terminal.ask import Reader
    from holocene.cli.terminal.faces import face_of
    from holocene.cli.terminal.seating import names_of
    from holocene.cli.terminal.session import Session

    bots = {at: make_bot(player.bot, record.game) for at, player in enumerate(players) if player.bot}
    console = make_console()
    names = names_of(players, words)
    if len(players) == 1:
        # Nobody else sits there, but Gaia plays and has a board to look at.
        names.append(words("gaia"))
    face = face_of(record, words, names, console)
    session = Session(record, bots, names, face, words, console, Reader(words, console), file)
    lines = face.greeting(record.options)
    own = [words("hello.cards", name=record.game.data_name(record.cards))] if record.cards else []
    if taken_up:
        lines = [words("resumed", file=file, n=len(record.entries))]
    else:
        lines += [words("hello.keys"), words("hello.change", game=record.game.NAME)]
        if file is not None:
            lines.append(words("hello.kept", file=file))
    session.greet(lines + own)
    try:
        session.play()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        leave_quietly()


def make_console() -> Console:
    """Output that never fails on a sign the terminal lacks."""
    import sys

    from rich.console import Console

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)


def leave_quietly() -> None:
    """The reader of our output has gone: nothing more can be said."""
    import os
    import sys

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise typer.Exit(0)
