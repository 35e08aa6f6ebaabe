"""From words of a command line to options, bots and line-ups of a run."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from holocene.bots.registry import make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game


def options_from(
    players: int | None,
    mode: str | None,
    expansions: str | None,
    team: str | None,
    solo: str | None,
    pairs: Sequence[str],
) -> dict[str, object]:
    """The options named by flags, then those given as KEY=VALUE; the game checks them."""
    options: dict[str, object] = {}
    if players is not None:
        options["players"] = players
    if mode is not None:
        options["mode"] = mode
    if expansions is not None:
        options["with"] = _words(expansions)
    if solo is not None:
        options["solo.difficulty"] = solo
        options.setdefault("players", 1)
    if team is not None:
        options["team"] = team
        sizes = team.split("v")
        if all(size.isdecimal() for size in sizes):
            options.setdefault("players", sum(map(int, sizes)))
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"cannot read the option {pair!r}: it must be KEY=VALUE")
        options[key] = _words(value) if key == "with" else _value(value)
    return options


def _words(text: str) -> list[str]:
    return [word for word in text.split(",") if word]


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]+", text) else text


def bots_from(text: str) -> list[str]:
    """The names between the commas."""
    bots = [name.strip() for name in text.split(",") if name.strip()]
    if not bots:
        raise BadInput("no bot was named")
    return bots


def seat_bots(
    game: Game[Any, Any], options: dict[str, object], bots: list[str], cards: Path | None
) -> tuple[str, ...]:
    """Who sits where: the bots in their order, repeated around the table.

    Without a number of players in the options there are as many as bots, where the game leaves it open."""
    if len(bots) > 1 and "players" not in options and "players" in game.checked_options(options):
        options["players"] = len(bots)
    seats = count_seats(game, options, cards)
    if len(bots) > seats:
        raise BadInput(f"{len(bots)} bots were named for {seats} seats: {', '.join(bots)}")
    check_bots(game, bots)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def count_seats(game: Game[Any, Any], options: dict[str, object], cards: Path | None) -> int:
    return game.seats(game.new(options, 0, cards))


def groups_of(game: Game[Any, Any], options: dict[str, object], cards: Path | None) -> list[tuple[int, ...]]:
    """The seats that are scored together, in seat order."""
    sides = game.result(game.new(options, 0, cards)).sides
    return sorted(side.seats for side in sides if side.seats)


def check_bots(game: Game[Any, Any], bots: Sequence[str]) -> None:
    """Refuses an unknown bot before anything is played."""
    for name in bots:
        make_bot(name, game)
