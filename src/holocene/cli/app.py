"""The command line: which commands exist.

Each command is a function of its module's name in this folder. Those modules
import nothing heavy at the top, so that help and version answer at once.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

import typer

from holocene.cli.admin import admin
from holocene.cli.errors import in_one_line
from holocene.cli.ews import ews
from holocene.cli.lab import lab

COMMANDS: Final = (
    "play",
    "serve",
    "sim",
    "arena",
    "report",
    "replay",
    "cards",
    "vectors",
    "mcp",
    "version",
)
"""In the order help shows them."""


def find_command(name: str) -> Callable[..., None] | typer.Typer | None:
    """The function of a command, or a group of them; nothing while its module is still to be written."""
    module = f"holocene.cli.{name}"
    try:
        command: Callable[..., None] | typer.Typer = getattr(import_module(module), name)
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        return None
    return command


def make_app() -> typer.Typer:
    app = typer.Typer(
        name="holocene",
        help="Play, study and simulate the board games Earth and Earth, Water & Sun.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def several_commands() -> None:
        """Keeps `holocene COMMAND` as it is even where only one command exists."""

    for name in COMMANDS:
        command = find_command(name)
        if isinstance(command, typer.Typer):
            app.add_typer(command)
        elif command is not None:
            app.command(name)(in_one_line(command))
    app.add_typer(lab)
    app.add_typer(admin)
    app.add_typer(ews)
    return app


app: Final = make_app()


def main() -> None:
    app()
