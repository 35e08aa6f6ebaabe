"""What an environment needs of a game: its module, its options checked, its bots, what an end is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from holocene import GAMES
from holocene.bots.registry import Bot, make_bot
from holocene.envs.compiled.batch import worth
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream

REWARDS: Final = ("win", "margin")
"""`win`: 1 for a win alone, -1 for a loss between two, in all nothing. `margin`: a hundredth of the points by
which one's side is ahead of the best other one."""
HUNDREDTH: Final = 0.01


def game_named(game: str) -> Game[Any, Any]:
    if game not in GAMES:
        raise BadInput(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
    found: Game[Any, Any] = import_module(f"holocene.{game}")
    return found


def checked(game: str, options: Mapping[str, object] | None) -> dict[str, object]:
    """The complete options."""
    return game_named(game).checked_options(options or {})


def seats_of(game: str, options: Mapping[str, object]) -> int:
    """How many seats a table with these complete options has."""
    return 2 if game == "ews" else int(str(options["players"]))


def bots_for(game: str, names: str | Sequence[str] | None, seats: int) -> list[Bot]:
    """A bot for every one of so many seats; one name stands for all."""
    if names is None or isinstance(names, str):
        names = [names or "random"] * seats
    if len(names) != seats:
        raise BadInput(
            f"{len(names)} opponents are named for {seats} seats; name one for all, or one for each"
        )
    return [make_bot(name, game_named(game)) for name in names]


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadInput(f"there is no reward {reward!r}; it is one of {', '.join(REWARDS)}")
    return reward


def rewards(game: Game[Any, Any], state: Any, reward: str) -> list[float]:
    """What the end of a game is worth to every seat."""
    sides = game.result(state).sides
    winners = sum(1 for side in sides if side.rank == 1)
    found = [0.0] * game.seats(state)
    for side in sides:
        best_other = max(other.total for other in sides if other is not side)
        for seat in side.seats:
            found[seat] = (
                worth(side.rank == 1, winners, len(sides))
                if reward == "win"
                else (side.total - best_other) * HUNDREDTH
            )
    return found


def opened(game: str, options: Mapping[str, object], seed: int, cards: Path | None = None) -> Any:
    """A game, played on to its first real question."""
    module = game_named(game)
    state = module.new(options, seed, cards)
    play_forced(module, state)
    return state


def play_forced(game: Game[Any, Any], state: Any) -> None:
    """Gives every answer that needs no thought, until somebody has at least two or the game is over."""
    while waiting := game.waiting(state):
        answers = game.choices(state, waiting[0], plain=True)
        if len(answers) > 1:
            return
        game.choose_unchecked(state, waiting[0], answers[0])


def play_on(game: Game[Any, Any], state: Any, seat: int, bots: Sequence[Bot], stream: Stream) -> None:
    """The others answer, and what needs no thought is answered, until this seat has to decide. `bots` are
    those of the other seats, in their order."""
    while waiting := game.waiting(state):
        asked = waiting[0]
        choices = game.choices(state, asked, plain=True)
        if len(choices) > 1 and asked == seat:
            return
        choice = choices[0]
        if len(choices) > 1:
            bot = bots[asked - 1 if asked > seat else asked]
            choice = bot(game.view(state, asked), choices, stream)
        game.choose_unchecked(state, asked, choice)
