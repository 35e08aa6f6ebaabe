"""One game between bots, for any game that keeps the contract.

Everything random in game number n of a run follows from the run's seed and n:
the game's own seed and one stream for each seat. A bot is asked with its view;
`forced` answers are given unasked and do not count as decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from holocene.bots.outside import BotFailed, Outside
from holocene.bots.registry import Bot
from holocene.kernel.game import Game, Result
from holocene.kernel.rng import MASK, Stream, mix, seeded

ENDLESS: Final = 50_000
"""Decisions after which a game counts as one that a bot does not let end. Games of our bots have some
thousands; but a form of an answer (`less` in Earth) can be opened and closed for ever."""
_SPREAD: Final = 0x1E3779B97F4A7C15
Choose = Callable[[int, int], None]


class SideOutcome(NamedTuple):
    """A side that is not simply a seat: a team, or an opponent of the rules without one."""

    name: str
    seats: tuple[int, ...]
    score: int
    rank: int
    wins: float
    rows: tuple[tuple[str, int], ...]


class Outcome(NamedTuple):
    """What is kept of a game. Tuples are by seat; a seat of a team has its team's score."""

    number: int
    seed: int
    decisions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    wins: tuple[float, ...]
    """1 for a win, a part of it for a shared one."""
    row_names: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    """Points by seat and row."""
    sides: tuple[SideOutcome, ...] = ()
    """Teams and opponents without a seat, by their first seat; those without one last."""
    held: tuple[tuple[str, ...], ...] = ()
    """By seat, where the game deals such: the animals it played with."""
    shared: str = ""
    """The animal whose collective ability served all of them."""
    failed: str = ""
    """Why a bot from outside broke the game off, which its side has lost; the points are as they stood."""
    failed_seat: int = -1
    packed: bytes = b""
    """The packed record, where it is kept (`packing.py`), and the digest of the last state."""
    digest: int = -1


def derived(seed: int, *path: int) -> int:
    """A number for this place in a run; equal places of equal runs give equal numbers."""
    number = seed & MASK
    for step in path:
        number = mix((number + _SPREAD * (step + 1)) & MASK)
    return int(number)


def game_seed(seed: int, deal: int) -> int:
    return derived(seed, deal, 0)


def seat_stream(seed: int, deal: int, seat: int) -> Stream:
    return seeded(derived(seed, deal, 1 + seat))


def play(
    game: Game[Any, Any], state: Any, bots: Sequence[Bot], streams: Sequence[Stream], choose: Choose
) -> int:
    """Plays a state to its end through `choose`; how many decisions it took.

    A bot from outside that fails is passed on as `BotFailed`, with its seat; so is one that is asked when a
    game has had more decisions than any that comes to an end."""
    decisions = 0
    while not game.is_over(state):
        seat = game.waiting(state)[0]
        choice = game.forced(state, seat)
        if choice < 0:
            choices = game.choices(state, seat)
            choice = choices[0]
            if len(choices) > 1:
                decisions += 1
                try:
                    bot = bots[seat]
                    choice = bot(game.view(state, seat), choices, streams[seat])
                    if decisions >= ENDLESS and isinstance(bot, Outside):
                        raise BotFailed(bot.name, _endless(game.name(choice, state)))
                except BotFailed as failed:
                    failed.seat, failed.decisions = seat, decisions
                    raise
        choose(seat, choice)
    return decisions


def _endless(answer: str) -> str:
    return f"the game has no end: after {ENDLESS:,} decisions it answered {answer!r}"


def play_like_playout(game: Game[Any, Any], state: Any, stream: Stream, choose: Choose) -> int:
    """The twin of the game's `playout` that shows every choice: same stream, same game."""
    decisions = 0
    while not game.is_over(state):
        seat = game.waiting(state)[0]
        choices = game.choices(state, seat)
        if len(choices) > 1:
            decisions += 1
        allowed = game.choices(state, seat, plain=True)
        choose(seat, allowed[stream.below(len(allowed))])
    return decisions


def with_animals(outcome: Outcome, game: Game[Any, Any], state: Any) -> Outcome:
    """Adds the animals of every seat and of the table, if there are any, as the public view shows them."""
    view = game.view_json(game.view(state, -1))
    seats = view.get("seats", [])
    if not any(seat.get("animals") for seat in seats):
        return outcome
    held = tuple(tuple(one["animal"] for one in seat["animals"]) for seat in seats)
    return outcome._replace(held=held, shared=view.get("collective") or "")


def forfeited(result: Result, seat: int) -> Result:
    """The standing when a seat gives up: its side is last, the others stay in their order."""
    lost = [side for side in result.sides if seat in side.seats]
    rest = [side for side in result.sides if seat not in side.seats]
    ranked = [replace(side, rank=1 + sum(other.rank < side.rank for other in rest)) for side in rest]
    ranked += [replace(side, rank=len(result.sides)) for side in lost]
    return replace(result, sides=tuple(ranked), reason="a bot failed")


def outcome_of(number: int, seed: int, decisions: int, seats: int, result: Result) -> Outcome:
    """A win shared by k sides counts 1/k for every seat of each."""
    winners = sum(side.rank == 1 for side in result.sides)
    scores, ranks, wins = [0] * seats, [0] * seats, [0.0] * seats
    rows: list[tuple[int, ...]] = [()] * seats
    names: tuple[str, ...] = ()
    more: list[SideOutcome] = []
    for side in sorted(result.sides, key=lambda side: side.seats or (seats,)):
        won = 1 / winners if side.rank == 1 else 0.0
        if len(side.seats) != 1:
            points = tuple((row.name, row.points) for row in side.rows)
            more.append(SideOutcome(side.name, side.seats, side.total, side.rank, won, points))
        for seat in side.seats:
            scores[seat], ranks[seat] = side.total, side.rank
            wins[seat] = won
            rows[seat] = tuple(row.points for row in side.rows)
            names = tuple(row.name for row in side.rows)
    by_seat = tuple(scores), tuple(ranks), tuple(wins), names, tuple(rows)
    return Outcome(number, seed, decisions, *by_seat, tuple(more))
