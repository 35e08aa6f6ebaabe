"""Who plays, and where: people and bots are shuffled onto the seats (ruling H-01).

Seat numbers are the turn order, so the lot falls here. A record keeps the seating
under `about`, and a game goes on with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from holocene.bots.outside import short_name
from holocene.cli.terminal.words import Words
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

LOT: Final = 0x5EA7
"""Keeps the lot apart from the stream of the same seed that shuffles the cards."""


@dataclass(frozen=True)
class Player:
    """A bot by its registered name, or a person; a name of their own is optional."""

    bot: str = ""
    name: str = ""


def bots_for(players: int | None, people: int, bots: list[str], standard: str) -> list[str]:
    """The bots on the seats that people leave; the named ones take turns if they are too few."""
    if players is None:
        free = len(bots) if bots or people > 1 else 1
    else:
        free = players - people
    if free < 0 or len(bots) > free:
        raise BadInput(f"{people} people and {len(bots)} bots do not fit on {players} seats")
    known = bots or [standard]
    return [known[at % len(known)] for at in range(free)]


def players_for(people: int, bots: list[str], names: list[str]) -> list[Player]:
    """Everybody before the lot, people first."""
    if len(names) > people:
        raise BadInput(f"--names gives {len(names)} names for {people} people")
    names = names + [""] * (people - len(names))
    return [Player(name=name) for name in names] + [Player(bot) for bot in bots]


def seated(players: list[Player], seed: int, seat: int | None) -> list[Player]:
    """In turn order, by lot; the first of the list may have a seat of their own."""
    if seat is not None and not 0 <= seat < len(players):
        raise BadInput(f"there is no seat {seat}: the seats are 0 to {len(players) - 1}")
    rest = list(players) if seat is None else players[1:]
    stream = seeded(seed ^ LOT)
    for i in range(len(rest) - 1, 0, -1):
        j = int(stream.below(i + 1))
        rest[i], rest[j] = rest[j], rest[i]
    return rest if seat is None else [*rest[:seat], players[0], *rest[seat:]]


def names_of(players: list[Player], words: Words) -> list[str]:
    """What everybody is called: a lone person without a name is `You`."""
    people = sum(1 for player in players if not player.bot)
    names: list[str] = []
    for at, player in enumerate(players):
        alike = [other.bot for other in players[: at + 1]].count(player.bot)
        if player.name:
            names.append(player.name)
        elif not player.bot:
            names.append(words("you") if people == 1 else words("player", n=alike))
        else:
            key, short = f"bot.{player.bot}", short_name(player.bot)
            name = words(key) if words.has(key) else player.bot.capitalize() if short == player.bot else short
            several = [other.bot for other in players].count(player.bot) > 1
            names.append(f"{name} {alike}" if several else name)
    return names


# --- in a record ------------------------------------------------------------------------


def about(players: list[Player]) -> dict[str, object]:
    """What the header of a record says of the seating."""
    told = [{key: value for key, value in vars(player).items() if value} for player in players]
    return {"where": "terminal", "players": told}


def players_of(about: dict[str, object], seats: int) -> list[Player]:
    """The seating a record tells, or nobody if it tells none."""
    told = about.get("players")
    if not isinstance(told, list) or len(told) != seats:
        return []
    players: list[Player] = []
    for entry in told:
        if not isinstance(entry, dict) or not all(isinstance(value, str) for value in entry.values()):
            return []
        players.append(Player(entry.get("bot", ""), entry.get("name", "")))
    return players
