"""How everybody stands: points first, then what their opponents were worth.

Two: a win is one point, a draw a half, a bye one. Then the median Buchholz (the points of all opponents
without the best and the worst of them), then all of it, then wins. A bye or a game against a bot counts
there as an opponent with half of the points there were to be had.

Tables of four: three points times the share of the others one has beaten, a tie being a half; so the best of
four gets 3, the next 2, and a table of three is worth as much. Then the points of the games themselves, then
first places. Whoever is still equal stays in the order of the lots: equal input gives equal standings.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from holocene.server.people.tournaments.played import BOT, Played, Rounds

SWISS: Final = "swiss"
FOURS: Final = "fours"
STYLES: Final = (SWISS, FOURS)
TABLE: Final = 3.0
"""Points for the best of a table of four."""


@dataclass(frozen=True)
class Standing:
    player: int
    points: float
    median: float
    buchholz: float
    won: int
    game_points: int
    played: int
    place: int = 0

    def worth(self, style: str) -> tuple[float, ...]:
        """What is compared; larger is better."""
        if style == SWISS:
            return self.points, self.median, self.buchholz, float(self.won)
        return self.points, float(self.game_points), float(self.won)


def earned(table: Played, seat: int, style: str) -> float:
    """The tournament's points of a seat; none while the game goes on, or where nobody did anything."""
    most = 1.0 if style == SWISS else TABLE
    if len(table.seats) == 1:
        return most
    places = table.places
    if not places or places[seat] == 0:
        return 0.0
    beaten = sum(
        0.5 if place == places[seat] else 1.0 if place > places[seat] or place == 0 else 0.0
        for at, place in enumerate(places)
        if at != seat
    )
    return most * beaten / (len(places) - 1)


def standings(players: Sequence[int], rounds: Rounds, style: str) -> list[Standing]:
    """The best first; `players` in the order of the lots."""
    over = [[table for table in tables if table.places or len(table.seats) == 1] for tables in rounds]
    points = dict.fromkeys(players, 0.0)
    for table in (table for tables in over for table in tables):
        for at, player in enumerate(table.seats):
            if player in points:
                points[player] += earned(table, at, style)
    half = sum(bool(tables) for tables in over) / 2
    found = [_of(player, points, over, half, style) for player in players]
    found.sort(key=lambda one: one.worth(style), reverse=True)  # a stable sort keeps the lots
    placed: list[Standing] = []
    for number, one in enumerate(found, 1):
        same = bool(placed) and placed[-1].worth(style) == one.worth(style)
        placed.append(Standing(**{**vars(one), "place": placed[-1].place if same else number}))
    return placed


def _of(player: int, points: dict[int, float], rounds: Rounds, half: float, style: str) -> Standing:
    opponents: list[float] = []
    won = game_points = played = 0
    for table in (table for tables in rounds for table in tables if player in table.seats):
        at = table.seats.index(player)
        played += 1
        others = [other for other in table.seats if other != player]
        opponents += [half if other == BOT else points.get(other, 0.0) for other in others] or [half]
        won += bool(table.places) and (table.places or ())[at] == 1 and (table.places or ()).count(1) == 1
        game_points += table.points[at] if table.points else 0
    opponents.sort()
    median = opponents[1:-1] if len(opponents) > 2 else opponents
    return Standing(player, points[player], sum(median), sum(opponents), won, game_points, played)


def in_order(players: Collection[int], lots: Sequence[int], rounds: Rounds, style: str) -> list[int]:
    """Those of `players` who go on, the best first."""
    return [one.player for one in standings(lots, rounds, style) if one.player in players]
