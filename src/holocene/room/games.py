"""The games on entry: what each brings to the table besides the kernel's contract.

A game brings the description of its options, the static data a client draws with
and what is told at the end. Everything else in this
package works on the contract alone.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from holocene.bots.registry import bots_of
from holocene.earth.catalogue.card_files import SHIPPED
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.room import own_sets
from holocene.room.own_bots import own_bots_of
from holocene.room.refusals import Refused
from holocene.room.story import NoStory, Story, TurnStory


@dataclass(frozen=True)
class GameEntry:
    """A game as the server sees it."""

    game: Game[Any, Any]
    options: Callable[[], dict[str, Any]]
    """Its options: keys, values, how many seats, and what may be chosen together."""
    data: Callable[[Path | None], dict[str, Any]]
    """Static data, of a folder's card set or the shipped one: cards with texts in both languages."""
    achievements: Callable[[Any, int], list[str]]
    """Achievements of a seat in a finished game."""
    sides: Callable[[dict[str, Any]], list[list[int]]]
    """Who plays together under complete options: seats, side by side."""
    bound: Callable[[dict[str, object]], None] = lambda options: None
    """Refuses complete options that the rules allow and a server does not."""
    story: Callable[[], Story] = NoStory
    """Follows a record and adds to views what states forget; for games without secrets."""
    deals: bool = True
    """Something in it is drawn by lot, so the deal is worth a promise (`fair_deal.py`)."""
    marks: frozenset[str] = frozenset()
    """Keys of the table whose changes deserve a mark on the timeline of a finished game."""
    glance: Callable[[dict[str, Any], int], dict[str, Any]] = lambda view, seat: {}
    """From the view of a seat: whose turn it is (`active`), with which `action`, and the own `points`."""
    outlook: Callable[[dict[str, Any], dict[str, Any], int], dict[str, Any]] = lambda before, after, seat: {}
    """From the views of a seat before and after a choice: the points and goals that change for it."""
    planned: Mapping[str, str] = field(default_factory=dict)
    """Questions a proposal may answer, by frame, with how (`proposal.py`); none: it makes none."""
    routine: Callable[[Any, int], str | None] = lambda state, seat: None
    """Which routine question a seat that waits is asked: one on the turn of somebody else whose answers are
    known beforehand."""
    routine_answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By routine question: the names of the answers that can be prepared (`prepared.py`)."""


# --- Earth ------------------------------------------------------------------------------


def _earth() -> GameEntry:
    from holocene import earth
    from holocene.earth.asking.rows import PLANNED

    return GameEntry(
        earth,
        _earth_options,
        _earth_data,
        earth.achievements,
        _earth_sides,
        marks=frozenset({"action", "fauna", "bonus", "ending"}),
        glance=_earth_glance,
        outlook=_earth_outlook,
        planned=PLANNED,
        routine=_earth_routine,
        routine_answers=EARTH_ROUTINES,
    )


_BRANCHES: Final = ("pick 0", "pick 1", "done")
EARTH_ROUTINES: Final = {
    "plant": ("done",),
    "compost": _BRANCHES,
    "water": _BRANCHES,
    "grow": _BRANCHES,
    "window": ("done",),
}
"""What somebody else's action asks the others: which benefit or none; of a Plant action, planting nothing;
and the last moment before a step closes."""


def _earth_routine(state: Any, seat: int) -> str | None:
    from holocene import earth

    asked = None if state.active == seat else earth.question(state, seat)
    if asked is None:
        return None
    match asked.key:
        case "Branch":
            return str(asked.values["action"].value)
        case "Planting" | "Planting.none":
            # Not once something was planted: what follows is decided by whoever began.
            return None if len(state.seats[seat].planted) else "plant"
        case "Window":
            return "window"
        case _:
            return None


def _earth_glance(view: dict[str, Any], seat: int) -> dict[str, Any]:
    rows = view["seats"][seat]["now"]["rows"]
    return {"active": view["active"], "action": view["action"], "points": sum(rows.values())}


def _earth_outlook(before: dict[str, Any], after: dict[str, Any], seat: int) -> dict[str, Any]:
    was, now = (view["seats"][seat]["now"]["rows"] for view in (before, after))
    points = {row: n - was.get(row, 0) for row, n in now.items() if n != was.get(row, 0)}
    goals = [
        {"card": old["card"], "before": old["have"][seat], "after": new["have"][seat], "need": new["need"]}
        for old, new in zip(before["fauna"], after["fauna"], strict=True)
        if old["have"][seat] != new["have"][seat]
    ]
    return {"points": points, "goals": goals}


def _earth_sides(options: dict[str, Any]) -> list[list[int]]:
    """As the score sheet of a game with these options has them; Gaia has no seat."""
    from holocene import earth

    shipped = own_sets.without(options) | {"calendar": "off"}  # whose months have no say in it
    sides = earth.result(earth.new(shipped, 0)).sides
    return sorted(list(side.seats) for side in sides if side.seats)


def _earth_options() -> dict[str, Any]:
    from holocene import earth
    from holocene.earth.machine import options

    fewest, most = options.FEWEST_PLAYERS, options.MAX_WITH_ABUNDANCE
    months = _months()
    ids = [month["id"] for of_set in months.values() for month in of_set]
    calendar = (*options.VALUES["calendar"], *dict.fromkeys(ids)) if ids else ("off",)
    entries = _entries({**options.VALUES, "calendar": calendar})
    tables = _tables(earth, range(fewest, most + 1), options.EXPANSIONS, entries)
    if sets := own_sets.names("earth"):
        folders = tuple((name, own_sets.folder_named(name)) for name in sets)
        entries.append({"key": own_sets.KEY, "values": sets, "default": sets[0]})
        for table in tables:
            table["allowed"][own_sets.KEY] = _playable(table["seats"], tuple(table["with"]), folders)
    seats = {"key": "players", "min": fewest, "max": most}
    whole = {"seats": seats, "with": list(options.EXPANSIONS), "entries": entries, "tables": tables}
    return whole | {"sides": _earth_teams(tables), "months": months}


def _months() -> dict[str, list[dict[str, Any]]]:
    """The Month cards of the sets on offer, by the name of the set (E-CAL-02)."""
    from holocene.earth.catalogue.cards import load

    found: dict[str, list[dict[str, Any]]] = {}
    for name in own_sets.names("earth"):
        months = load(own_sets.folder_named(name)).months
        if months:
            found[name] = [
                {"id": card.id, "name": {"en": card.name.en, "fr": card.name.fr}} for card in months
            ]
    return found


@cache
def _playable(
    seats: int, expansions: tuple[str, ...], sets: tuple[tuple[str, Path | None], ...]
) -> list[str]:
    """The card sets that such a table can be dealt from."""
    from holocene import earth

    basis: dict[str, object] = {"players": seats, "with": list(expansions)}
    found: list[str] = []
    for name, folder in sets:
        with contextlib.suppress(BadInput):
            earth.new(basis, 0, folder)
            found.append(name)
    return found


def _earth_teams(tables: list[dict[str, Any]]) -> dict[str, list[list[int]]]:
    """Who sits where, by the value of the option: a team has the same seats in every game."""
    return {
        team: _earth_sides({"players": table["seats"], "with": table["with"], "team": team})
        for table in tables
        for team in table["allowed"]["team"]
        if team != "off"
    }


def _earth_data(folder: Path | None) -> dict[str, Any]:
    from holocene.earth.catalogue import cards, criteria
    from holocene.earth.text import card_text

    catalogue = cards.load(folder)
    names = {
        criterion: {lang: card_text.criterion_text(at, lang) for lang in card_text.LANGS}
        for at, criterion in enumerate(criteria.CRITERIA)
    }
    return {
        "game": "earth",
        "digest": catalogue.digest_with_animals,
        "cards": [card_text.facts_of(card) for card in catalogue.all()],
        "criteria": names,
        "cells": [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"],
    }


# --- Earth, Water & Sun -------------------------------------------------------------------

MOST_CELLS: Final = 200
"""Of a board; H127 is the largest in our data file."""


def _ews() -> GameEntry:
    from holocene import ews

    return GameEntry(
        ews,
        _ews_options,
        _ews_data,
        lambda state, seat: [],
        lambda options: [[0], [1]],
        lambda options: bound_board(str(options["board"])),
        TurnStory,
        deals=False,
        marks=frozenset({"gone"}),
        glance=lambda view, seat: {"active": view["waiting"][0] if view["waiting"] else None},
    )


def bound_board(id: str) -> None:
    """A board may have any size; what a stranger may ask for may not."""
    from holocene.ews.board import rows_of

    cells = sum(rows_of(id))
    if cells > MOST_CELLS:
        said = f"The board has {cells} cells; the most this server plays on is {MOST_CELLS}."
        raise Refused("size", said, {"key": "large", "given": {"cells": str(cells), "most": str(MOST_CELLS)}})


def _ews_options() -> dict[str, Any]:
    from holocene import ews
    from holocene.ews import board, options

    entries = [
        {"key": "board", "values": list(board.known_boards()), "default": board.default_board()},
        *_entries(options.VALUES),
        {"key": "repetition", "values": [3, 2, 0], "default": options.NUMBERS["repetition"]},
        {"key": "no_progress", "values": [40, 20, 80, 0], "default": options.NUMBERS["no_progress"]},
    ]
    seats = {"key": "players", "min": 2, "max": 2}
    tables = _tables(ews, range(2, 3), (), entries)
    return {"seats": seats, "with": [], "entries": entries, "tables": tables, "sides": {}, "months": {}}


def _ews_data(_: Path | None) -> dict[str, Any]:
    from holocene import ews
    from holocene.ews import board

    boards = {name: list(board.board_of(name).rows) for name in board.known_boards()}
    return {"game": "ews", "digest": ews.data_digest(), "boards": boards}


# --- options --------------------------------------------------------------------------------


def _entries(values: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """Options as a client shows them; the first value is the default."""
    return [{"key": key, "values": list(known), "default": known[0]} for key, known in values.items()]


def _tables(
    game: Game[Any, Any], seats: range, expansions: Sequence[str], entries: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """What may be chosen at each size of table with each set of expansions: the game itself is asked."""
    tables = []
    for chosen in _subsets(expansions):
        for n in seats:
            basis: dict[str, object] = {"players": n, "with": list(chosen)}
            if _accepts(game, basis):
                allowed = {
                    entry["key"]: [v for v in entry["values"] if _accepts(game, basis | {entry["key"]: v})]
                    for entry in entries
                }
                tables.append({"seats": n, "with": list(chosen), "allowed": allowed})
    return tables


def _subsets(names: Sequence[str]) -> list[tuple[str, ...]]:
    return [chosen for n in range(len(names) + 1) for chosen in combinations(names, n)]


def _accepts(game: Game[Any, Any], options: dict[str, object]) -> bool:
    try:
        game.checked_options(options)
    except BadInput:
        return False
    return True


# --- all games ----------------------------------------------------------------------------

MAKERS: Final[dict[str, Callable[[], GameEntry]]] = {"earth": _earth, "ews": _ews}


@cache
def entry_of(name: str) -> GameEntry:
    if name not in MAKERS:
        raise Refused("unknown", f"There is no game {name[:40]!r}; the games are {', '.join(MAKERS)}.")
    return MAKERS[name]()


def sides_of(name: str, options: dict[str, Any]) -> list[list[int]]:
    """Who plays together at a table with these options; nothing where they are not those of today's rules."""
    try:
        return _sides(name, json.dumps(options, sort_keys=True))
    except BadInput:
        return []


@lru_cache(maxsize=256)
def _sides(name: str, options: str) -> list[list[int]]:
    return entry_of(name).sides(json.loads(options))


def all_games() -> dict[str, Game[Any, Any]]:
    return {name: entry_of(name).game for name in MAKERS}


def bots_for(game: str) -> list[str]:
    """The bots that play a game: those of the server's owner, then ours, the weakest first."""
    return [*own_bots_of(game), *bots_of(game)]


def checked_bot(name: str, game: str) -> str:
    known = bots_for(game)
    if name not in known:
        raise Refused("options", f"There is no such bot for {game}; the bots are {', '.join(known)}.")
    return name


def checked_options(game: Game[Any, Any], options: dict[str, Any], seats: int) -> dict[str, object]:
    """Complete options for a table of so many seats, or the game's own refusal."""
    if "setup" in options:
        raise Refused("options", "A set-up that is fixed is for studies, not for a table.")
    try:
        chosen = own_sets.named(game.NAME, options)
        options = own_sets.without(options)
        if "players" not in options and "players" in game.checked_options({}):
            options = {**options, "players": seats}
        complete = game.checked_options(options)
        wanted = game.seats(game.new(complete, 0, own_sets.folder_named(chosen)))
    except BadInput as error:
        raise Refused("options", f"{error}.") from None
    if wanted != seats:
        raise Refused("options", f"These options are for {wanted} seats, but {seats} were named.")
    return complete if chosen == SHIPPED else complete | {own_sets.KEY: chosen}
