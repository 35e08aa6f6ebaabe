"""The bots by name.

A bot is a function from a view, the legal choices and its own random stream to
one of the choices. A name may carry parameters: `greedy:soil=900:hand=400`. Files and packages bring bots of
their own (`outside.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from holocene.bots.earth import levels as earth_levels
from holocene.bots.ews import levels as ews_levels
from holocene.bots.outside import installed, is_outside, make_outside
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream

Bot = Callable[[Any, list[int], Stream], int]
"""What a view is depends on the game, hence `Any`."""


@dataclass(frozen=True)
class Entry:
    make: Callable[[Game[Any, Any], dict[str, int]], Bot]
    games: tuple[str, ...]
    """The games it plays; empty: any game that keeps the contract."""
    parameters: Callable[[], dict[str, int]]
    """What its name may set, with the values it has otherwise."""
    at_tables: bool = True
    """Offered to people; otherwise for matches and studies only."""
    policy: Callable[[dict[str, int]], Any] | None = None
    """The same as an object that answers inside compiled code, for `rollout`; its kind is up to the game."""


def make_bot(name: str, game: Game[Any, Any]) -> Bot:
    """A bot that plays this game; an unknown name or parameter is refused with those that are known."""
    if is_outside(name, BOTS):
        return make_outside(name, game)
    entry, parameters = _entry(name, game)
    return entry.make(game, parameters)


def make_policy(name: str, game: Game[Any, Any]) -> Any:
    """A bot as a policy for `rollout`; refused like a bot, and where it has none."""
    entry, parameters = _entry(name, game)
    if entry.policy is None or not hasattr(game, "rollout"):
        raise BadInput(
            f"the bot {name} cannot be used for rollouts of {game.NAME}: it has no compiled policy"
        )
    return entry.policy(parameters)


def _entry(name: str, game: Game[Any, Any]) -> tuple[Entry, dict[str, int]]:
    """What stands behind a name, and its parameters complete."""
    word, given = _read(name)
    entry = BOTS[word]
    if entry.games and game.NAME not in entry.games:
        raise BadInput(f"the bot {word} does not play {game.NAME}, only {', '.join(entry.games)}")
    known = entry.parameters()
    for key in given:
        if key not in known:
            listed = f"it has {', '.join(known)}" if known else "it has none"
            raise BadInput(f"the bot {word} has no parameter {key!r}; {listed}")
    return entry, known | given


def is_random(name: str) -> bool:
    """Whether this bot is the engine's own random play."""
    return name == "random"


def _read(name: str) -> tuple[str, dict[str, int]]:
    word, *parts = name.split(":")
    if word not in BOTS:
        raise BadInput(f"unknown bot {word!r}; the bots are {', '.join([*BOTS, *installed()])}")
    given: dict[str, int] = {}
    for part in parts:
        key, _, value = part.partition("=")
        try:
            given[key] = int(value)
        except ValueError:
            raise BadInput(
                f"cannot read {part!r} in the bot {name!r}: a parameter is KEY=WHOLE NUMBER"
            ) from None
    return word, given


def _make_random(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.random_bot import RandomBot, left_out

    return RandomBot(left_out(game))


def _make_greedy(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.earth.greedy import Greedy

    return Greedy(parameters)


def _random_policy(parameters: dict[str, int]) -> Any:
    from holocene.earth.machine.policy import RandomPolicy

    return RandomPolicy()


def _greedy_policy(parameters: dict[str, int]) -> Any:
    from holocene.bots.earth.greedy import Greedy

    return Greedy(parameters)


def _make_learned(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.earth.learned.player import Learned

    return Learned()


def _learned_policy(parameters: dict[str, int]) -> Any:
    from holocene.bots.earth.learned.player import Learned

    return Learned()


def _make_searching(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.earth.learned.search import Searching

    return Searching(parameters)


def _searching_parameters() -> dict[str, int]:
    from holocene.bots.earth.learned.search import PARAMETERS

    return dict(PARAMETERS)


def _weights() -> dict[str, int]:
    from holocene.bots.earth.weights import DEFAULTS

    return dict(DEFAULTS)


def _make_search(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.ews.player import Player

    return Player(parameters)


def _search_parameters() -> dict[str, int]:
    from holocene.bots.ews.player import PARAMETERS
    from holocene.bots.ews.weights import DEFAULTS

    return PARAMETERS | DEFAULTS


def _make_flat(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.generic.flat import Flat

    return Flat(game, parameters)


def _flat_parameters() -> dict[str, int]:
    from holocene.bots.generic.flat import PARAMETERS

    return dict(PARAMETERS)


def _make_tree(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
    from holocene.bots.generic.tree import Tree

    return Tree(game, parameters)


def _tree_parameters() -> dict[str, int]:
    from holocene.bots.generic.tree import PARAMETERS

    return dict(PARAMETERS)


def _level(name: str) -> Entry:
    """A level goes by the same name in both games, where both have it."""

    def make(game: Game[Any, Any], parameters: dict[str, int]) -> Bot:
        if game.NAME == "ews":
            return _make_search(game, ews_levels.LEVELS[name])
        return earth_levels.make_level(name)

    games = (("earth", earth_levels.LEVELS), ("ews", ews_levels.LEVELS))
    return Entry(make, tuple(game for game, levels in games if name in levels), dict)


BOTS: Final[dict[str, Entry]] = {
    "random": Entry(_make_random, (), dict, policy=_random_policy),
    **{name: _level(name) for name in earth_levels.LEVELS[:2]},
    "greedy": Entry(_make_greedy, ("earth",), _weights, policy=_greedy_policy),
    **{name: _level(name) for name in earth_levels.LEVELS[2:]},
    "learned": Entry(_make_learned, ("earth",), dict, at_tables=False, policy=_learned_policy),
    "searching": Entry(_make_searching, ("earth",), _searching_parameters, at_tables=False),
    "search": Entry(_make_search, ("ews",), _search_parameters, at_tables=False),
    "mc": Entry(_make_flat, (), _flat_parameters, at_tables=False),
    "ismcts": Entry(_make_tree, (), _tree_parameters, at_tables=False),
}


def bots_of(game: str) -> list[str]:
    """The bots that play a game with people, the weakest first."""
    return [
        name for name, entry in BOTS.items() if entry.at_tables and (not entry.games or game in entry.games)
    ]
