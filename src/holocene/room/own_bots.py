"""Bots of the server's owner at its tables: `holocene serve --bots my.py:Maker`.

Only the command line names them, never a client: what a client sends is looked up among the short names,
which hold no path of this machine. A worker process is told the same names and makes no other bot from
outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocene.bots.outside import is_outside, make_outside, short_name
from holocene.bots.registry import BOTS
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game

_offered: dict[str, str] = {}
"""By short name: the name with its file."""
_games: dict[str, list[str]] = {}
"""By short name: the games it plays."""


def offer(names: Sequence[str], games: dict[str, Game[Any, Any]]) -> None:
    """Makes bots from outside known to this process; one that cannot be made for any game is refused."""
    for name in names:
        if not is_outside(name, BOTS):
            raise BadInput(
                f"{name!r} is no bot of your own: it must be FILE.py:OBJECT or one that a package offers"
            )
        short = short_name(name)
        if short in BOTS or _offered.get(short, name) != name:
            raise BadInput(f"two bots would be called {short!r} at the tables: {name} must be renamed")
        plays, refusal = [], ""
        for title, game in games.items():
            try:
                make_outside(name, game)
                plays.append(title)
            except BadInput as error:
                refusal = str(error)
        if not plays:
            raise BadInput(refusal)
        _offered[short], _games[short] = name, plays


def offered() -> list[str]:
    """With their files, as worker processes are told."""
    return list(_offered.values())


def own_bots_of(game: str) -> list[str]:
    """The short names of those that play a game."""
    return [short for short in _offered if game in _games[short]]


def full_name(short: str) -> str:
    """The name the registry knows; one of its own stays as it is."""
    return _offered.get(short, short)


def forget() -> None:
    """Offers none any more."""
    _offered.clear()
    _games.clear()
