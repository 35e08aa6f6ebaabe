"""Multi lines: the players of one table, their places on Fauna cards and their ranking."""

from __future__ import annotations

from typing import Final

from holocene.earth.machine.codes import NO
from holocene.earth.machine.situation import Common, make_state
from holocene.earth.machine.state import State
from holocene.earth.rules.base.fauna import TIER_ROOM
from holocene.earth.rules.base.ranking import standings
from holocene.earth.rules.base.score import GROWTH_ROW, rows_of, tie_values, total_of
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.numbers import Numbers
from holocene.earth.vectors.reading import Part, a_list, keyed, seat_of
from holocene.earth.vectors.scoring import AREA, bonus_points, compare_player
from holocene.kernel.errors import BadInput

MULTI: Final = (
    "players",
    "fauna_places",
    "ranking",
    "complete_ties",
    "ranking_growth_pieces",
    "ranking_growth_points",
)


def compare_multi(line: Part, comparison: Comparison) -> None:
    areas = [player.area(*AREA) for player in line.parts("players")]
    if not areas:
        raise BadInput("players must be at least one, not an empty list")
    seats = len(areas)
    common = Common(
        fauna=line.fauna_board(seats),
        shared=line.shared("shared_ecosystems"),
        active=seat_of(line.get("active"), seats, "active") if line.has("active") else 0,
        beginner=line.flag("beginner"),
        bonus=line.seat("first_full", seats),
        bonus_points=bonus_points(line),
    )
    state = make_state(line.numbers.facts, areas, common)
    expect = line.part("expect")
    comparison.only("", expect.fields, MULTI)
    if "players" in expect.fields:
        compare_players(state, expect, comparison)
    if "fauna_places" in expect.fields:
        compare_places(state, expect.part("fauna_places"), comparison)
    compare_ranking(state, expect, comparison)


def compare_players(state: State, expect: Part, comparison: Comparison) -> None:
    players = expect.parts("players")
    if len(players) != len(state.seats):
        comparison.refuse("players", f"{len(players)} are expected, but {len(state.seats)} play")
    for seat, player in zip(state.seats, players, strict=False):
        compare_player(state, seat, player, f"players.{seat.no}", comparison)


def compare_places(state: State, expect: Part, comparison: Comparison) -> None:
    """[place, seat] on every Fauna card; one without a leaf may be left out."""
    got = fauna_places(state, expect.numbers)
    listed = keyed(expect.fields, expect.numbers.fauna, "fauna_places")
    said = {number: places for number, _, places in listed}
    for number in sorted(said.keys() | {number for number, places in got.items() if places}):
        comparison.value(f"fauna_places.{number}", said.get(number), got.get(number))


def fauna_places(state: State, numbers: Numbers) -> dict[int, list[list[int]]]:
    found: dict[int, list[list[int]]] = {}
    for place, side in enumerate(state.fauna):
        holders = state.claims[place * TIER_ROOM : (place + 1) * TIER_ROOM]
        found[numbers.fauna_number(side)] = [
            [tier + 1, int(holder)] for tier, holder in enumerate(holders) if holder != NO
        ]
    return found


# --- ranking ------------------------------------------------------------------------


def compare_ranking(state: State, expect: Part, comparison: Comparison) -> None:
    """Growth counts in pieces (E-SCORE-09), so the order by growth points is never compared."""
    groups = read_groups(expect, len(state.seats))
    for group in groups:
        if not may_tie(state, group):
            comparison.value("complete_ties", group, complete_ties(state))
    got = [seat for side in standings(state) for seat in side.seats]
    for name in ("ranking", "ranking_growth_pieces"):
        if expect.has(name):
            said = expect.seats(name, len(state.seats))
            if in_groups(said, groups) != in_groups(got, groups):
                comparison.value(name, said, got)


def read_groups(expect: Part, seats: int) -> list[list[int]]:
    if not expect.has("complete_ties"):
        return []
    path = "complete_ties"
    return [[seat_of(seat, seats, path) for seat in a_list(group, path)] for group in expect.items(path)]


def in_groups(order: list[int], groups: list[list[int]]) -> list[list[int]]:
    """The order with every seat replaced by its group: inside one the order means nothing."""
    return [sorted(next((group for group in groups if seat in group), [seat])) for seat in order]


def complete_ties(state: State) -> list[list[int]]:
    by_rank: dict[int, list[int]] = {}
    for side in standings(state):
        by_rank.setdefault(side.rank, []).extend(side.seats)
    return [seats for seats in by_rank.values() if len(seats) > 1]


def may_tie(state: State, group: list[int]) -> bool:
    """Equal in everything; in growth it is enough by pieces or by points, for a line may mean either."""
    seats = [state.seats[no] for no in group]
    rows = [int(rows_of(state, seat)[GROWTH_ROW]) for seat in seats]
    ties = [tie_values(seat) for seat in seats]
    rest = {(int(total_of(state, seat)), *tie[:2], *tie[3:]) for seat, tie in zip(seats, ties, strict=True)}
    return len(rest) == 1 and (len({tie[2] for tie in ties}) == 1 or len(set(rows)) == 1)
