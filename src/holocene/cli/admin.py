"""`holocene admin`: what the operator of a server does with its rooms, wherever its database can be reached.

The work is done in `server/operating.py`."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, TypeVar

import typer

from holocene.cli.errors import in_one_line

T = TypeVar("T")
admin = typer.Typer(
    name="admin", help="Operate a server: rooms, bans, copies (docs/operating.md).", no_args_is_help=True
)
Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="HOLOCENE_DB",
        help="The database of the server, as `holocene serve` has it.",
        show_default="a file in your data folder",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RoomName = Annotated[str, typer.Argument(metavar="ROOM", help="The ten letters in its address.")]


def place(db: str | None) -> str:
    from holocene.cli.serve import data_folder

    return db or str(data_folder() / "table.db")


def done(doing: Coroutine[Any, Any, T]) -> T:
    import asyncio

    return asyncio.run(doing)


def work() -> ModuleType:
    from holocene.kernel.errors import BadInput

    try:
        from holocene.server import operating
    except ModuleNotFoundError as missing:
        raise BadInput(f"this needs {missing.name}: pip install 'holocene[server]'") from None
    return operating


def when(stamp: float | None) -> str:
    from datetime import datetime

    return datetime.fromtimestamp(stamp).strftime("%Y-%m-%d %H:%M") if stamp else "for good"


def print_json(told: object) -> None:
    import json

    print(json.dumps(told, ensure_ascii=False))


@admin.command()
@in_one_line
def rooms(
    db: Database = None,
    status: Annotated[str | None, typer.Option(help="waiting, running, paused or finished.")] = None,
    game: Annotated[str | None, typer.Option(help="earth or ews.")] = None,
    most: Annotated[int, typer.Option("--limit", min=1, help="How many.")] = 50,
    as_json: AsJson = False,
) -> None:
    """Rooms, the last played first."""
    operating = work()
    found = done(operating.rooms(place(db), status, game, most))
    if as_json:
        print_json(found)
        return
    for one in found:
        seats = ", ".join(one["seats"])
        played = f"{when(one['changed'])}  {one['lines']:5}"
        print(f"{one['room']}  {one['game']:5}  {one['status']:8}  {played}  {seats}")


@admin.command()
@in_one_line
def stats(db: Database = None, as_json: AsJson = False) -> None:
    """Numbers of the whole database."""
    operating = work()
    told = done(operating.stats(place(db)))
    if as_json:
        print_json(told)
        return
    for game, by_status in told["rooms"].items():
        print(f"{game}: " + ", ".join(f"{n} {status}" for status, n in sorted(by_status.items())))
    print(f"played today: {told['played_today']}, this week: {told['played_this_week']}")
    print(f"lines of records: {told['lines']}, acknowledgements: {told['acks']}, tokens: {told['tokens']}")


@admin.command()
@in_one_line
def close(room: RoomName, db: Database = None) -> None:
    """End a game where it stands; nobody has won, and its record stays."""
    operating = work()
    print(done(operating.ask(place(db), "close", room)))


@admin.command()
@in_one_line
def delete(
    room: RoomName,
    db: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a room and everything that is kept of it."""
    operating = work()
    if not yes:
        typer.confirm(f"Delete room {room} for good?", abort=True)
    print(done(operating.ask(place(db), "delete", room)))


@admin.command()
@in_one_line
def export(
    room: RoomName,
    file: Annotated[Path | None, typer.Argument(help="Where to; otherwise it is printed.")] = None,
    db: Database = None,
) -> None:
    """The record of a room as it is stored, finished or not. It holds the seed: keep it from players."""
    operating = work()
    text = "".join(f"{line}\n" for line in done(operating.record(place(db), room)))
    if file is None:
        print(text, end="")
    else:
        file.write_text(text, encoding="utf-8")
        print(f"{file}: {text.count(chr(10))} lines")


@admin.command()
@in_one_line
def ban(
    address: Annotated[str, typer.Argument(help="An address, or a network as 203.0.113.0/24.")],
    db: Database = None,
    days: Annotated[float, typer.Option(min=0, help="How long; 0 for good.")] = 7,
    why: Annotated[str, typer.Option(help="For yourself.")] = "",
    lift: Annotated[bool, typer.Option("--lift", help="Let it in again.")] = False,
) -> None:
    """Shut an address out; a running server knows within a second."""
    operating = work()
    if lift:
        print(f"{done(operating.unban(place(db), address))} may come in again.")
    else:
        network = done(operating.ban(place(db), address, days, why))
        print(f"{network} is shut out {f'for {days:g} days' if days else 'for good'}.")


@admin.command()
@in_one_line
def bans(db: Database = None, as_json: AsJson = False) -> None:
    """Who is shut out."""
    operating = work()
    found = done(operating.bans(place(db)))
    if as_json:
        print_json(found)
        return
    for one in found:
        print(f"{one['address']}  until {when(one['until'])}  {one['why']}".rstrip())


@admin.command()
@in_one_line
def reports(
    db: Database = None,
    close: Annotated[int | None, typer.Option("--close", help="Close this report.")] = None,
    ban: Annotated[
        int | None, typer.Option("--ban", help="Shut the address of this report out, and close it.")
    ] = None,
    days: Annotated[float, typer.Option("--days", help="With --ban: for so long; 0 for good.")] = 7,
    said: Annotated[str, typer.Option("--note", help="With --close: a note to keep with it.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Closed ones as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """What players have reported, with the last lines of chat; closes reports and bans by them."""
    operating = work()
    if close is not None:
        done(operating.close_report(place(db), close, said))
        print(f"report {close} is closed")
        return
    if ban is not None:
        network = done(operating.ban_reported(place(db), ban, days))
        print(f"{network} is shut out, report {ban} is closed")
        return
    found = done(operating.reports(place(db), everything, 100))
    if as_json:
        print_json(found)
        return
    for one in found:
        whom = f"{one['name'] or 'somebody'} (seat {one['seat']}, profile {one['accused'] or 'none'})"
        state = f"  closed: {one['said'] or 'no note'}" if one["closed"] else ""
        print(f"{one['id']}  {when(one['made'])}  {one['reason']}  {whom}  room {one['room']}{state}")
        print(f"    by profile {one['profile']}: {one['text'] or 'no words'}")
        for line in one["lines"]:
            print(f"    {line['name'] or line['seat']}: {line['text'] or line['reaction']}")


@admin.command()
@in_one_line
def backup(file: Annotated[Path, typer.Argument(help="Where to.")], db: Database = None) -> None:
    """A whole copy of an SQLite database, also while its server runs."""
    operating = work()
    print(f"{file}: {operating.backup(place(db), file)} rooms")


@admin.command()
@in_one_line
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `backup` made.")],
    db: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the database that is there.")] = False,
) -> None:
    """Put a copy in the place of a database; no server may be running on it."""
    operating = work()
    print(f"{place(db)}: {operating.restore(place(db), file, replace)} rooms")
