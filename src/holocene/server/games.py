"""The games on offer: what each brings to the table besides the kernel's contract.

A game brings the description of its options, the static data a client draws with,
how a choice is labelled, and what is told at the end. Everything else in this
package works on the contract alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from holocene.bots.registry import BOTS
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.server.refusals import Refused


@dataclass(frozen=True)
class Offer:
    """A game as the server sees it."""

    game: Game[Any, Any]
    options: Callable[[], dict[str, Any]]
    """Its options: keys, values (the default first), how many seats."""
    data: Callable[[], dict[str, Any]]
    """Static data: cards with texts in both languages."""
    label: Callable[[str, dict[str, Any]], dict[str, Any]]
    """What a choice's name is about, as far as the view of its seat says: a card, a cell, a cost."""
    honours: Callable[[Any, int], list[str]]
    """Achievements of a seat in a finished game."""


# --- Earth ------------------------------------------------------------------------------


def _earth() -> Offer:
    from holocene import earth

    return Offer(earth, _earth_options, _earth_data, _earth_label, earth.achievements)


def _earth_options() -> dict[str, Any]:
    from holocene.earth import options

    seats = {"key": "players", "min": _fewest(options), "max": _most(options)}
    entries = [
        {"key": key, "values": list(values), "default": values[0]} for key, values in options.VALUES.items()
    ]
    expansions = list(getattr(options, "EXPANSIONS", ()))
    return {"seats": seats, "with": expansions, "entries": entries}


def _fewest(options: Any) -> int:
    return 1 if "solo.difficulty" in options.VALUES else int(options.MIN_PLAYERS)


def _most(options: Any) -> int:
    return int(getattr(options, "MAX_WITH_ABUNDANCE", options.MAX_PLAYERS))


def _earth_data() -> dict[str, Any]:
    from holocene.earth import cards, criteria, text

    catalogue = cards.load()
    names = {
        criterion: {lang: text.criterion_text(at, lang) for lang in text.LANGS}
        for at, criterion in enumerate(criteria.CRITERIA)
    }
    return {
        "game": "earth",
        "digest": catalogue.digest,
        "cards": [text.facts_of(card) for card in catalogue.all()],
        "criteria": names,
        "cells": [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"],
    }


@cache
def _earth_cards() -> frozenset[str]:
    from holocene.earth.cards import load

    return frozenset(load().by_id)


def _earth_label(name: str, view: dict[str, Any]) -> dict[str, Any]:
    word, _, rest = name.partition(" ")
    if not rest:
        return {}
    if rest in _earth_cards():
        label: dict[str, Any] = {"card": rest}
        costs = view["seats"][view["seat"]].get("costs", {})
        if word == "plant" and rest in costs:
            label["cost"] = costs[rest]
        return label
    if word in ("at", "this") or word[-1] in "+-":
        return {"cell": rest}
    return {}


# --- all games ----------------------------------------------------------------------------

MAKERS: Final[dict[str, Callable[[], Offer]]] = {"earth": _earth}


@cache
def offer_of(name: str) -> Offer:
    if name not in MAKERS:
        raise Refused("unknown", f"There is no game {name[:40]!r}; the games are {', '.join(MAKERS)}.")
    return MAKERS[name]()


def all_games() -> dict[str, Game[Any, Any]]:
    return {name: offer_of(name).game for name in MAKERS}


def bots_for(game: str) -> list[str]:
    """The bots that play a game, the weakest first."""
    return [name for name, entry in BOTS.items() if not entry.games or game in entry.games]


def checked_bot(name: str, game: str) -> str:
    known = bots_for(game)
    if name not in known:
        raise Refused("options", f"There is no such bot for {game}; the bots are {', '.join(known)}.")
    return name


def checked_options(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, object]:
    """Complete options for a table of so many seats, or the game's own refusal."""
    try:
        if "players" not in options and "players" in game.checked_options({}):
            options = {**options, "players": seats}
        complete = game.checked_options(options)
        wanted = game.seats(game.new(complete, 0))
    except BadInput as error:
        raise Refused("options", f"{error}.") from None
    if wanted != seats:
        raise Refused("options", f"These options are for {wanted} seats, but {seats} were named.")
    return complete
