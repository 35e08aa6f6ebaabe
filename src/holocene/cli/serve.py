"""The command `holocene serve`: the table, server and web client in one process."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer


class LogFormat(StrEnum):
    text = "text"
    json = "json"


FILES: Final = 500
"""What a server opens besides its sockets, with room to spare."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="HOLOCENE_DB",
            help="sqlite:///FILE, a plain path, or postgresql://USER:PASSWORD@HOST/NAME.",
            show_default="a file in your data folder",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT...",
            help="Bots of your own to offer at the tables: my.py:Maker:depth=3 (docs/cookbook.md).",
            show_default=False,
        ),
    ] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS,ADDRESS...",
            help="Reverse proxies whose X-Forwarded-For is believed, and whose connections are not counted "
            "as one person's; addresses or networks. One on this machine is believed unasked.",
            show_default=False,
        ),
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="DIR",
            help="A folder with cards of your own for the tables (docs/cards.md); may be repeated, and the "
            'first is what a new table gets. "shipped" for ours alone.',
            show_default="your own folder, where there is one",
        ),
    ] = None,
    node: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="One of several servers that share a PostgreSQL database: its name (docs/operating.md).",
            show_default=False,
        ),
    ] = None,
    node_address: Annotated[
        str,
        typer.Option(
            metavar="/PATH", help="How the proxy lets a client reach this node alone.", show_default=False
        ),
    ] = "",
    root_path: Annotated[
        str,
        typer.Option(
            metavar="/FOLDER",
            help="The folder of the host that a reverse proxy serves the table under.",
            show_default="none",
        ),
    ] = "",
    keep_finished: Annotated[
        float, typer.Option(metavar="DAYS", min=0, help="How long finished games are kept; 0 for ever.")
    ] = 365,
    keep_abandoned: Annotated[
        float,
        typer.Option(
            metavar="DAYS", min=0, help="How long games are kept in which nobody plays; 0 for ever."
        ),
    ] = 90,
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="HOLOCENE_SMTP",
            help="A mail server to tell people of their turns by: smtp://USER:PASSWORD@HOST:587 "
            "(docs/operating.md).",
            show_default="no mails",
        ),
    ] = None,
    mail_from: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", envvar="HOLOCENE_MAIL_FROM", help="Whom mails come from.", show_default=False
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="HOLOCENE_PUBLIC_URL",
            help="The table's address as people reach it, for links in mails.",
            show_default=False,
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS:]PORT",
            help="Show Prometheus metrics there; without an address to this machine only.",
            show_default=False,
        ),
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(help="Lines for people, or one JSON object a line.")
    ] = LogFormat.text,
    drain: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="After SIGTERM: how long the tables go on while nobody new is let in; 0 ends at once.",
        ),
    ] = 5,
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """The table: play in the browser, alone against bots, on one device or online."""
    import asyncio

    from holocene.kernel.errors import BadInput

    place = db or str(data_folder() / "table.db")
    try:
        from holocene.server import collector, logs
        from holocene.server import metrics as watched
        from holocene.server.app import config_of, listen, make_app
        from holocene.server.people.notices.wishes import wishes_of
        from holocene.server.retention import Keep
        from holocene.server.serving import Server
        from holocene.server.shards import checked_node
        from holocene.server.sub_path import checked_root

        root = checked_root(root_path)
        wishes = wishes_of(smtp, mail_from, public_url)
        named = None if node is None else checked_node(node, node_address)
        asyncio.run(try_database(place, named is not None))
    except ModuleNotFoundError as missing:
        raise BadInput(f"the table needs {missing.name}: pip install 'holocene[server]'") from None

    if bots is not None:
        offer_own(bots)
    offer_cards(cards)
    app = make_app(place, keep=Keep(keep_finished, keep_abandoned), root=root, node=named, wishes=wishes)
    try:
        listening = listen(host, port)
    except OSError as error:
        raise BadInput(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
    if metrics is not None:
        watched.serve(metrics)
    collector.calm()
    logs.set_up(as_json=log_format is LogFormat.json)
    say_if_few_files(app.state.limits.sockets)
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}{root}/"
    print(f"The table is at {address} (Ctrl-C ends it)", flush=True)
    if open:
        open_browser(address)
    try:
        Server(config_of(app, trusted_proxies), app, drain).run(sockets=[listening])
    except KeyboardInterrupt:
        raise typer.Exit(0) from None


def offer_own(bots: str) -> None:
    """Bots that cannot be made are refused before anybody is let in."""
    from holocene.lab.setting import bots_from
    from holocene.room.games import all_games
    from holocene.room.own_bots import offer

    offer(bots_from(bots), all_games())


def offer_cards(told: list[Path] | None) -> None:
    """Card sets that cannot be read are refused before anybody is let in."""
    from holocene.cli.own_cards import SHIPPED, chosen_cards
    from holocene.room.own_sets import offer

    own = [chosen_cards(None)] if told is None else [folder for folder in told if folder != SHIPPED]
    offer([folder for folder in own if folder is not None])


async def try_database(place: str, is_shared: bool = False) -> None:
    """A database that cannot be used is refused before anything else starts."""
    from holocene.server.store import Store

    store = await Store.open(place, is_shared)
    await store.close()


def data_folder() -> Path:
    """Where a user's games are kept."""
    import os

    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "holocene"


def say_if_few_files(sockets: int) -> None:
    """Every socket is a file to the system: takes as many as it may, and says where that is not enough."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows knows no such limit
        return
    needed = sockets + FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft < needed:
            print(
                f"This system lets the table open {soft} files, so about {max(soft - FILES, 0)} people can "
                f"play at once instead of {sockets}; raise the limit (ulimit -n {needed}) for more.",
                flush=True,
            )


def open_browser(address: str) -> None:
    """Shortly after the start, without waiting for it."""
    import threading
    import webbrowser

    threading.Timer(1.0, webbrowser.open, (address,)).start()
