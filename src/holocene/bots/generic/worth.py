"""What the end of a rollout is worth to each side: whole numbers from 0 to WHOLE, the same on every machine.

Half of it is the result, half the margin in points over the best other side, as far as it goes: a margin of
`scale` points counts half way. `margin` says how much of the worth (in hundredths) is the margin. A game that
was cut off is worth its margin alone, so it is even where a game has no points before its end.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.kernel.errors import BadInput

WHOLE: Final = 1_000_000
_HUNDRED: Final = 100


class Sides:
    """Who is scored together at a table, found out once for a decision."""

    def __init__(self, game: Any, state: Any) -> None:
        self.groups: list[list[int]] = []
        """By side: its places among the `scores`; opponents without a seat stand behind the seats."""
        self.of_seat: list[int] = [0] * int(game.seats(state))
        seats = len(self.of_seat)
        for side in game.result(state).sides:
            members = [int(seat) for seat in side.seats]
            if not members:
                members.append(seats)
                seats += 1
            else:
                for seat in members:
                    self.of_seat[seat] = len(self.groups)
            self.groups.append(members)


class Judge:
    """Looks at where a rollout has led."""

    def __init__(self, game: Any, scale: i64, margin: i64) -> None:
        self.game: Any = game
        self.scale: i64 = scale
        self.margin: i64 = margin

    def worths(self, state: Any, sides: Sides) -> list[int]:
        """The worth of a state to every side."""
        scores: list[int] = self.game.scores(state)
        totals: list[int] = []
        for group in sides.groups:
            total = 0
            for place in group:
                total += scores[place]
            totals.append(total)
        over: bool = self.game.is_over(state)
        return [int(self._worth(totals, side, over)) for side in range(len(totals))]

    def _worth(self, totals: list[int], side: int, over: bool) -> i64:
        best = 0
        met = False
        for other in range(len(totals)):
            if other != side and (not met or totals[other] > best):
                best = totals[other]
                met = True
        ahead: i64 = totals[side] - best
        far: i64 = ahead if ahead >= 0 else -ahead
        half: i64 = WHOLE // 2
        by_margin: i64 = half + ahead * half // (far + self.scale)
        if not over:
            return by_margin
        won: i64 = WHOLE if ahead > 0 else half if ahead == 0 else 0
        return (by_margin * self.margin + won * (_HUNDRED - self.margin)) // _HUNDRED


def checked(name: str, parameters: dict[str, int], least: dict[str, int]) -> None:
    """Refuses a parameter below what makes sense."""
    for key, value in least.items():
        if parameters[key] < value:
            raise BadInput(f"the bot {name} has {key}={parameters[key]}, but the least is {value}")
    if parameters["margin"] > _HUNDRED:
        raise BadInput(f"the bot {name} has margin={parameters['margin']}, but the most is {_HUNDRED}")


def limit_of(cutoff: int) -> int | None:
    """How many choices a rollout may make; 0 is no limit."""
    return cutoff if cutoff > 0 else None


def plain_choices(game: Any, guess: Any, seat: int, choices: list[int]) -> list[int]:
    """The choices worth trying: without those that only open a form of another."""
    plain: list[int] = game.choices(guess, seat, plain=True)
    return [choice for choice in choices if choice in plain] or choices
