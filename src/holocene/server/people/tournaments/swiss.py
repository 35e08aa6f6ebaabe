"""Swiss pairing for two: equal points meet, nobody meets anybody twice while that can be avoided, byes go
round from below, and the first seat is shared evenly.

The best who is not paired yet gets the nearest opponent with whom all others can still be paired. Where a
repetition cannot be avoided, those meet again who met least often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from holocene.server.people.tournaments.matching import is_perfect
from holocene.server.people.tournaments.played import BOT, Played, Rounds, byes, meetings, pair, tables_of
from holocene.server.people.tournaments.standings import SWISS, standings


@dataclass(frozen=True)
class Field:
    """What a round is paired from."""

    points: dict[int, float]
    met: Counter[tuple[int, int]]

    def most(self, players: Sequence[int]) -> int:
        """How often two of them have met at most."""
        return max((self.met[pair(a, b)] for a in players for b in players if a < b), default=0)

    def may_meet(self, players: Sequence[int], times: int) -> dict[int, set[int]]:
        """Whom everybody has met at most so often."""
        return {
            one: {other for other in players if other != one and self.met[pair(one, other)] <= times}
            for one in players
        }


def paired(players: Sequence[int], lots: Sequence[int], rounds: Rounds, fill: bool = False) -> list[Played]:
    """The tables of the next round for `players`, the best first; `lots` are all who ever entered, in their
    order by lot. `fill`: a bot plays whoever would have a bye."""
    known = standings(lots, rounds, SWISS)
    order = [one.player for one in known if one.player in set(players)]
    field = Field({one.player: one.points for one in known}, meetings(rounds))
    free = _with_bye(order, field, byes(rounds)) if len(order) % 2 else None
    rest = [player for player in order if player != free]
    times = _fewest(rest, field)
    tables = [Played(_seated(one, other, rounds)) for one, other in _pairs(rest, field, times)]
    if free is not None:
        tables.append(Played(_seated(free, BOT, rounds)) if fill else Played((free,)))
    return tables


def _fewest(players: Sequence[int], field: Field) -> int:
    """How often somebody has to have met whom they meet now."""
    for times in range(field.most(players)):
        if is_perfect(players, field.may_meet(players, times)):
            return times
    return field.most(players)


def _with_bye(order: Sequence[int], field: Field, had: Counter[int]) -> int:
    """The lowest of those who had the fewest byes; of them one without whom nobody has to meet again, if
    there is one."""
    fewest = min(had[player] for player in order)
    waiting = [player for player in reversed(order) if had[player] == fewest]
    cost = {player: _fewest([one for one in order if one != player], field) for player in waiting}
    return min(waiting, key=lambda player: cost[player])


def _pairs(order: Sequence[int], field: Field, times: int) -> list[tuple[int, int]]:
    left, found = list(order), []
    while left:
        best = left.pop(0)
        for other in _wished(best, left, field):
            rest = [one for one in left if one != other]
            if field.met[pair(best, other)] <= times and is_perfect(rest, field.may_meet(rest, times)):
                found.append((best, other))
                left = rest
                break
        else:
            raise AssertionError(f"nobody is left for {best} of {order}")
    return found


def _wished(best: int, left: Sequence[int], field: Field) -> list[int]:
    """Whom the best would meet, the most fitting first: least often met, nearest in points, and among equals
    the one half a group below, as is the custom."""
    equals = [one for one in left if field.points[one] == field.points[best]]
    middle = len(equals) // 2
    custom = {one: abs(at - middle) for at, one in enumerate(equals)}
    return sorted(
        left,
        key=lambda one: (
            field.met[pair(best, one)],
            field.points[best] - field.points[one],
            custom.get(one, 0),
            left.index(one),
        ),
    )


def _seated(one: int, other: int, rounds: Rounds) -> tuple[int, int]:
    """Who has sat first less often does; then who did not the last time; then the lower placed."""
    first, second = _due(one, rounds), _due(other, rounds)
    return (one, other) if first < second else (other, one)


def _due(player: int, rounds: Rounds) -> tuple[int, int]:
    """How little the first seat is due to a player: its surplus, and whether they had it last."""
    if player == BOT:
        return 0, 0
    had = [1 if table.seats[0] == player else -1 for table in tables_of(rounds) if _sat(player, table)]
    return sum(had), had[-1] if had else 0


def _sat(player: int, table: Played) -> bool:
    return player in table.seats and len(table.seats) > 1
