"""Tables of four by points: those who stand alike sit together, and meet anew as seldom as can be found.

How few repetitions are possible over several rounds nobody knows a quick way to tell (it is the problem of
the social golfers), so this looks: from the order of the standings and from some orders drawn by lot, players
change places as long as that helps. Repetitions count first, then how far apart those at a table stand.
The same input gives the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from holocene.kernel.rng import seeded
from holocene.server.people.tournaments.played import BOT, Played, Rounds, meetings, pair, tables_of
from holocene.server.people.tournaments.standings import FOURS, in_order

SIZE: Final = 4
LOOKS: Final = 12
"""Orders that are looked at."""
REPEAT: Final = 1_000_000_000
"""What meeting again costs beside standing apart."""


def seated(players: Sequence[int], lots: Sequence[int], rounds: Rounds, fill: bool = False) -> list[Played]:
    """The tables of the next round. `fill`: bots take the seats that would stay empty; otherwise some tables
    have three, or with two or five players two."""
    order = in_order(set(players), lots, rounds, FOURS)
    met = meetings(rounds)
    sizes = _sizes(len(order))
    stream = seeded(len(rounds) * 1000 + len(order))
    best: tuple[int, list[list[int]]] | None = None
    for look in range(LOOKS):
        start = list(order)
        if look:
            for at in range(len(start) - 1, 0, -1):
                other = stream.below(at + 1)
                start[at], start[other] = start[other], start[at]
        found = _improved(_cut(start, sizes), order, met)
        if best is None or found[0] < best[0]:
            best = found
        if best[0] < REPEAT:
            break  # nobody meets again
    assert best is not None
    missing = SIZE if fill else 0
    sat = _sat(rounds)
    return [Played(_in_seats(table + [BOT] * (missing - len(table)), sat)) for table in best[1]]


def _sizes(players: int) -> list[int]:
    """As few tables as possible, as even as possible."""
    tables = -(-players // SIZE)
    return [players // tables + (at < players % tables) for at in range(tables)]


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _improved(
    tables: list[list[int]], order: Sequence[int], met: Counter[tuple[int, int]]
) -> tuple[int, list[list[int]]]:
    """Exchanges two players of two tables as long as that helps."""
    rank = {player: at for at, player in enumerate(order)}

    def cost(one: int, other: int) -> int:
        apart = rank[one] - rank[other]
        # The square: rather two who meet twice than one pair that meets three times.
        return REPEAT * met[pair(one, other)] ** 2 + apart * apart

    def with_others(player: int, table: list[int], instead: int) -> int:
        return sum(cost(player, other) for other in table if other != instead)

    helped = True
    while helped:
        helped = False
        for one, other in combinations(range(len(tables)), 2):
            for a in range(len(tables[one])):
                for b in range(len(tables[other])):
                    x, y = tables[one][a], tables[other][b]
                    now = with_others(x, tables[one], x) + with_others(y, tables[other], y)
                    then = with_others(y, tables[one], x) + with_others(x, tables[other], y)
                    if then < now:
                        tables[one][a], tables[other][b] = y, x
                        helped = True
    whole = sum(cost(a, b) for table in tables for a, b in combinations(table, 2))
    tables.sort(key=lambda table: min(rank[player] for player in table))
    return whole, tables


def _sat(rounds: Rounds) -> Counter[tuple[int, int]]:
    """How often each player sat at each seat."""
    return Counter((player, at) for table in tables_of(rounds) for at, player in enumerate(table.seats))


def _in_seats(table: Sequence[int], sat: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The order in which everybody sits where they sat least."""

    def worn(order: Sequence[int]) -> int:
        return sum((sat[player, at] + 1) ** 2 for at, player in enumerate(order) if player != BOT)

    return min(permutations(sorted(table)), key=worn)
