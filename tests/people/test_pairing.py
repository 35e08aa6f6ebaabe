"""Pairing, played through with results and drop-outs by lot: nobody twice, byes fair, seats shared, and the
same input gives the same tables."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from holocene.server.people.tournaments import fours, swiss
from holocene.server.people.tournaments.matching import is_perfect
from holocene.server.people.tournaments.played import BOT, Played, byes, meetings, pair
from holocene.server.people.tournaments.standings import FOURS, SWISS, earned, standings

Rounds = list[list[Played]]
SEEDS = st.integers(0, 1 << 30)


def played(tables: list[Played], lots: random.Random) -> list[Played]:
    """The same tables with results by lot; some draws."""
    return [
        table
        if len(table.seats) == 1
        else Played(
            table.seats,
            tuple(lots.randint(1, len(table.seats)) for _ in table.seats),
            tuple(lots.randint(50, 200) for _ in table.seats),
        )
        for table in tables
    ]


def whole(pairing, players: int, rounds: int, seed: int, leaving: float = 0.0) -> tuple[Rounds, list[set]]:
    """A tournament; and who still played in each round."""
    lots = random.Random(seed)
    entered = lots.sample(range(players), players)
    there, told, present = set(entered), [], []
    for _ in range(rounds):
        if len(there) < 2:
            break
        present.append(set(there))
        told.append(played(pairing(sorted(there), entered, told), lots))
        there = {one for one in there if lots.random() >= leaving}
    return told, present


@given(players=st.integers(2, 17), rounds=st.integers(1, 9), seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_everybody_has_one_table_in_every_round(players: int, rounds: int, seed: int) -> None:
    for pairing in (swiss.paired, fours.seated):
        told, present = whole(pairing, players, rounds, seed, leaving=0.1)
        for tables, there in zip(told, present, strict=True):
            assert Counter(one for table in tables for one in table.seats) == Counter(there)


@given(players=st.integers(2, 12), rounds=st.integers(1, 9), seed=SEEDS)
@settings(max_examples=60, deadline=None)
def test_nobody_meets_twice_while_any_pairing_could_avoid_it(players: int, rounds: int, seed: int) -> None:
    told, present = whole(swiss.paired, players, rounds, seed, leaving=0.05)
    for at, (tables, there) in enumerate(zip(told, present, strict=True)):
        met = meetings(told[:at])
        if any(met[pair(*table.seats)] for table in tables if len(table.seats) == 2):
            free = [table.seats[0] for table in tables if len(table.seats) == 1]
            rest = sorted(there - set(free))
            fresh = {
                one: {other for other in rest if other != one and not met[pair(one, other)]} for one in rest
            }
            assert not matched_by_trying(rest, fresh)


def matched_by_trying(players: list[int], may_meet: dict[int, set[int]]) -> bool:
    if not players:
        return True
    first, rest = players[0], players[1:]
    return any(
        matched_by_trying([one for one in rest if one != other], may_meet)
        for other in rest
        if other in may_meet[first]
    )


@given(players=st.integers(1, 5).map(lambda half: 2 * half), seed=SEEDS, share=st.floats(0.1, 0.9))
@settings(max_examples=200, deadline=None)
def test_a_matching_is_found_exactly_where_trying_everything_finds_one(
    players: int, seed: int, share: float
) -> None:
    lots = random.Random(seed)
    may_meet: dict[int, set[int]] = {one: set() for one in range(players)}
    for one, other in combinations(range(players), 2):
        if lots.random() < share:
            may_meet[one].add(other)
            may_meet[other].add(one)
    everybody = list(range(players))
    assert is_perfect(everybody, may_meet) == matched_by_trying(everybody, may_meet)


@given(players=st.integers(2, 8).map(lambda half: 2 * half + 1), rounds=st.integers(1, 9), seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_nobody_has_a_second_bye_before_everybody_had_one(players: int, rounds: int, seed: int) -> None:
    told, _ = whole(swiss.paired, players, rounds, seed)
    had = byes(told)
    counts = [had[one] for one in range(players)]
    assert max(counts) - min(counts) <= 1
    assert sum(counts) == rounds


@given(players=st.integers(2, 16), rounds=st.integers(1, 9), seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_same_input_gives_the_same_tables(players: int, rounds: int, seed: int) -> None:
    for pairing in (swiss.paired, fours.seated):
        assert whole(pairing, players, rounds, seed, 0.1) == whole(pairing, players, rounds, seed, 0.1)


@given(players=st.integers(4, 16), seed=SEEDS)
@settings(max_examples=40, deadline=None)
def test_the_first_seat_is_shared_evenly(players: int, seed: int) -> None:
    told, _ = whole(swiss.paired, players, 5, seed)
    surplus: Counter[int] = Counter()
    for table in (table for tables in told for table in tables if len(table.seats) == 2):
        surplus[table.seats[0]] += 1
        surplus[table.seats[1]] -= 1
    assert max(map(abs, surplus.values())) <= 3
    assert sum(abs(one) >= 3 for one in surplus.values()) <= 2


@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_equal_points_meet_in_the_second_round(seed: int) -> None:
    lots = random.Random(seed)
    first = [Played(table.seats, (1, 2)) for table in swiss.paired(range(8), range(8), [])]
    for table in swiss.paired(lots.sample(range(8), 8), range(8), [first]):
        winners = {one.seats[0] for one in first}
        assert (table.seats[0] in winners) == (table.seats[1] in winners)


@given(players=st.integers(2, 24), rounds=st.integers(1, 5), seed=SEEDS)
@settings(max_examples=30, deadline=None)
def test_tables_are_as_few_and_as_even_as_can_be(players: int, rounds: int, seed: int) -> None:
    told, _ = whole(fours.seated, players, rounds, seed)
    for tables in told:
        sizes = [len(table.seats) for table in tables]
        assert len(sizes) == -(-players // 4)
        assert max(sizes) - min(sizes) <= 1


@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_sixteen_players_meet_nobody_twice_in_three_rounds_of_four(seed: int) -> None:
    told, _ = whole(fours.seated, 16, 3, seed)
    assert max(meetings(told).values()) == 1


@given(players=st.integers(8, 20), seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_after_four_rounds_of_four_nobody_has_sat_three_times_at_one_seat(players: int, seed: int) -> None:
    told, _ = whole(lambda *given: fours.seated(*given, fill=True), players, 4, seed)
    sat = Counter((one, at) for tables in told for table in tables for at, one in enumerate(table.seats))
    assert max(times for (one, _), times in sat.items() if one != BOT) <= 2


def test_with_bots_every_table_is_full() -> None:
    assert [len(table.seats) for table in fours.seated(range(6), range(6), [], fill=True)] == [4, 4]
    tables = swiss.paired(range(3), range(3), [], fill=True)
    assert sorted(len(table.seats) for table in tables) == [2, 2]
    assert sum(BOT in table.seats for table in tables) == 1


def test_a_game_against_a_bot_counts_as_the_bye_it_stands_for() -> None:
    told, _ = whole(lambda *given: swiss.paired(*given, fill=True), 5, 5, 3)
    assert byes(told) == Counter(range(5))


def test_buchholz_is_the_sum_of_what_the_opponents_have_and_its_median_leaves_out_the_ends() -> None:
    def game(one: int, other: int, won: tuple[int, int]) -> Played:
        return Played((one, other), won)

    rounds = [
        [game(0, 1, (1, 2)), game(2, 3, (1, 2))],
        [game(0, 2, (1, 2)), game(1, 3, (1, 2))],
        [game(0, 3, (1, 1)), game(1, 2, (2, 1))],
    ]
    told = {one.player: one for one in standings(range(4), rounds, SWISS)}
    assert {player: one.points for player, one in told.items()} == {0: 2.5, 1: 1.0, 2: 2.0, 3: 0.5}
    assert told[0].buchholz == 3.5  # 1 + 2 + 0.5
    assert told[0].median == 1.0
    assert [told[player].place for player in range(4)] == [1, 3, 2, 4]


def test_a_bye_is_worth_a_win_and_an_opponent_of_half_the_points() -> None:
    told = {one.player: one for one in standings(range(3), [[Played((0, 1), (1, 2)), Played((2,))]], SWISS)}
    assert told[2].points == 1.0
    assert told[2].buchholz == 0.5


def test_the_places_of_a_table_give_three_points_to_none_whatever_its_size() -> None:
    four = Played((0, 1, 2, 3), (1, 2, 3, 4))
    assert [earned(four, at, FOURS) for at in range(4)] == [3.0, 2.0, 1.0, 0.0]
    three = Played((0, 1, 2), (1, 2, 2))
    assert [earned(three, at, FOURS) for at in range(3)] == [3.0, 0.75, 0.75]


def test_whoever_did_nothing_gets_nothing_also_where_nobody_did() -> None:
    assert [earned(Played((0, 1), (0, 1)), at, SWISS) for at in range(2)] == [0.0, 1.0]
    assert [earned(Played((0, 1), (0, 0)), at, SWISS) for at in range(2)] == [0.0, 0.0]


def test_sixty_three_players_are_paired_over_seven_rounds() -> None:
    told, _ = whole(swiss.paired, 63, 7, 1)
    assert max(meetings(told).values()) == 1
