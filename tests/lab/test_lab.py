"""The lab: one game, many games, and the arithmetic that reports them."""

from __future__ import annotations

import csv
from collections import Counter
from math import log10
from pathlib import Path

import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.earth import State
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Result, Row, Side
from holocene.kernel.record import read
from holocene.kernel.rng import Stream, seeded
from holocene.lab import columns as columns_file
from holocene.lab.arena import Standing, by_seat, labels_of, lineups_of
from holocene.lab.batch import Player, Run, game_named, play_run
from holocene.lab.columns import Columns
from holocene.lab.match import Choose, Outcome, derived, game_seed, outcome_of, play, play_like_playout
from holocene.lab.ratings import Weighed, ratings
from holocene.lab.setting import bots_from, groups_of, options_from, seat_bots
from holocene.lab.stats import SeatTallies, Tally, wilson


def side(seats: tuple[int, ...], total: int, rank: int, name: str = "side") -> Side:
    return Side(name, seats, (Row("cards", total - 3), Row("compost", 3)), total, rank)


def finished(*sides: Side) -> Result:
    return Result(True, sides, "highest total", "E-SCORE-07")


def outcome(number: int, *ranks: int) -> Outcome:
    sides = [side((seat,), 100 - rank, rank) for seat, rank in enumerate(ranks)]
    return outcome_of(number, 7, 50, len(ranks), finished(*sides))


def choose_in(state: State) -> Choose:
    return lambda seat, choice: earth.choose(state, seat, choice)


# --- one game ---------------------------------------------------------------------------


def test_seeds_of_a_run_differ_by_game_and_by_purpose_and_stay_below_2_to_the_63() -> None:
    numbers = [derived(seed, deal, what) for seed in range(3) for deal in range(50) for what in range(4)]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < 1 << 63 for number in numbers)
    assert derived(-5, 1) == derived(-5, 1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_play_shown_choice_by_choice_is_the_game_that_playout_plays(players: int) -> None:
    for seed in range(4):
        fast = earth.new({"players": players}, seed)
        shown = earth.clone(fast)
        decisions = earth.playout(fast, seeded(seed))
        counted = play_like_playout(earth, shown, seeded(seed), choose_in(shown))
        assert earth.digest(shown) == earth.digest(fast)
        assert counted == decisions


def test_a_bot_is_asked_exactly_for_the_decisions_that_are_counted() -> None:
    asked = 0
    random = make_bot("random", earth)

    def counting(view: object, choices: list[int], stream: Stream) -> int:
        nonlocal asked
        assert len(choices) > 1
        asked += 1
        return random(view, choices, stream)

    state = earth.new({"players": 2}, 3)
    given: list[int] = []

    def choose(seat: int, choice: int) -> None:
        given.append(choice)
        earth.choose(state, seat, choice)

    assert play(earth, state, [counting, counting], [seeded(1), seeded(2)], choose) == asked
    assert len(given) > asked, "forced answers are given too, and not counted"


def test_a_shared_win_counts_in_parts() -> None:
    found = outcome_of(0, 0, 0, 3, finished(side((0,), 90, 1), side((2,), 90, 1), side((1,), 80, 3)))
    assert found.wins == (0.5, 0.0, 0.5)
    assert found.ranks == (1, 3, 1)
    assert found.scores == (90, 80, 90)


def test_every_seat_of_a_team_has_its_teams_score_and_win() -> None:
    found = outcome_of(0, 0, 0, 4, finished(side((0, 2), 190, 1), side((1, 3), 180, 2)))
    assert found.wins == (1.0, 0.0, 1.0, 0.0)
    assert found.scores == (190, 180, 190, 180)


def test_an_opponent_without_a_seat_is_a_side_of_its_own() -> None:
    found = outcome_of(0, 0, 0, 1, finished(side((), 120, 1, "Gaia"), side((0,), 90, 2)))
    assert (found.scores, found.ranks, found.wins) == ((90,), (2,), (0.0,))
    (gaia,) = found.sides
    assert (gaia.name, gaia.seats, gaia.score, gaia.wins) == ("Gaia", (), 120, 1.0)
    assert gaia.rows == (("cards", 117), ("compost", 3))


def test_teams_are_sides_and_single_seats_are_not() -> None:
    found = outcome_of(0, 0, 0, 4, finished(side((1, 3), 190, 1, "team B"), side((0, 2), 180, 2, "team A")))
    assert [(one.name, one.seats, one.wins) for one in found.sides] == [
        ("team A", (0, 2), 0.0),
        ("team B", (1, 3), 1.0),
    ]
    assert outcome(0, 1, 2).sides == ()


# --- many games -------------------------------------------------------------------------


def outcomes(run: Run, workers: int) -> list[Outcome]:
    return [outcome for chunk in play_run(run, workers) for outcome in chunk]


def test_outcomes_come_in_order_and_do_not_depend_on_the_number_of_workers() -> None:
    run = Run("earth", {"players": 2}, (("random", "random"), ("greedy", "random")), 6, 5)
    alone = outcomes(run, 1)
    assert [outcome.number for outcome in alone] == list(range(6))
    assert outcomes(run, 2) == alone


def test_games_of_one_deal_have_the_same_seed_and_deals_differ() -> None:
    run = Run("earth", {"players": 2}, (("random", "random"), ("random", "random")), 4, 5)
    seeds = [outcome.seed for outcome in outcomes(run, 1)]
    assert seeds == [game_seed(5, 0)] * 2 + [game_seed(5, 1)] * 2
    assert seeds[0] != seeds[2]


@pytest.mark.parametrize("lineup", [("random", "random"), ("greedy", "random")])
def test_a_game_is_the_same_with_and_without_its_record(lineup: tuple[str, str], tmp_path: Path) -> None:
    plain = Run("earth", {"players": 2}, (lineup,), 1, 9)
    recorded = Run("earth", {"players": 2}, (lineup,), 1, 9, records=tmp_path)
    found = Player(recorded).play(0)
    assert found == Player(plain).play(0)
    record = read(tmp_path / "game-0.jsonl", {"earth": earth})
    assert record.about == {"bots": list(lineup)}
    assert record.seed == found.seed
    totals = {seat: side.total for side in earth.result(record.state).sides for seat in side.seats}
    assert tuple(totals[seat] for seat in range(2)) == found.scores


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(BadInput, match=r"unknown game 'go'; the games are .*earth"):
        game_named("go")


# --- who sits where ---------------------------------------------------------------------


def test_fewer_bots_than_seats_are_repeated_around_the_table() -> None:
    assert seat_bots(earth, {"players": 5}, ["greedy", "random"], None) == (
        "greedy",
        "random",
        "greedy",
        "random",
        "greedy",
    )


def test_without_a_number_of_players_there_are_as_many_as_bots() -> None:
    options: dict[str, object] = {}
    assert len(seat_bots(earth, options, ["random"] * 4, None)) == 4
    assert options == {"players": 4}
    assert len(seat_bots(earth, {}, ["random"], None)) == 2


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(BadInput, match="3 bots were named for 2 seats"):
        seat_bots(earth, {"players": 2}, ["random"] * 3, None)


def test_flags_and_pairs_become_options_and_pairs_win() -> None:
    options = options_from(
        3, "advanced", "abundance,animals", None, None, ["hiddenPlanting=off", "players=4"]
    )
    assert options == {
        "players": 4,
        "mode": "advanced",
        "with": ["abundance", "animals"],
        "hiddenPlanting": "off",
    }
    assert options_from(None, None, None, "2v2", "hard", ["x=true"]) == {
        "team": "2v2",
        "solo.difficulty": "hard",
        "players": 1,
        "x": True,
    }


def test_the_name_of_the_teams_says_how_many_play() -> None:
    for team, players in (("2v2", 4), ("3v3", 6), ("2v2v2", 6)):
        assert options_from(None, None, None, team, None, []) == {"team": team, "players": players}
    assert options_from(6, None, None, "2v2", None, [])["players"] == 6
    assert options_from(None, None, None, "pairs", None, []) == {"team": "pairs"}


def test_seats_scored_together_are_told_by_the_game() -> None:
    assert groups_of(earth, {"players": 3}, None) == [(0,), (1,), (2,)]
    assert groups_of(earth, {"players": 4, "team": "2v2"}, None) == [(0, 2), (1, 3)]
    assert groups_of(earth, {"players": 1}, None) == [(0,)]


def test_an_option_without_a_value_is_refused() -> None:
    with pytest.raises(BadInput, match="the option 'players': it must be KEY=VALUE"):
        options_from(None, None, None, None, None, ["players"])


def test_no_bot_between_commas_is_refused() -> None:
    assert bots_from("random, greedy") == ["random", "greedy"]
    with pytest.raises(BadInput, match="no bot"):
        bots_from(" , ")


# --- arithmetic -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (50, 100, 0.4038, 0.5962),
        (99, 100, 0.9455, 0.9982),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_of_a_share_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_tallies_add_up_wins_points_and_rows() -> None:
    tallies = SeatTallies([Tally("a"), Tally("b")])
    tallies.add([outcome(0, 1, 2), outcome(1, 1, 1)])
    first = tallies.seats[0].json()
    assert (first["wins"], first["win_share"], first["mean"]) == (1.5, 0.75, 99.0)
    assert first["rows"] == {"cards": 96.0, "compost": 3.0}
    assert tallies.seats[1].json()["wins"] == 0.5
    assert (tallies.games, tallies.decisions) == (2, 100)


def test_a_rating_gap_says_the_odds() -> None:
    first, second = ratings(2, {(0, 1): 75.0, (1, 0): 25.0})
    assert first - second == pytest.approx(400 * log10(75.5 / 25.5), abs=0.1)
    assert first + second == pytest.approx(3000)


def test_ratings_of_three_follow_their_results_also_between_those_who_never_met() -> None:
    strong, middle, weak = ratings(3, {(0, 1): 60.0, (1, 0): 20.0, (1, 2): 60.0, (2, 1): 20.0})
    assert strong - middle == pytest.approx(middle - weak, abs=0.5)
    assert 150 < strong - middle < 200


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    best, worst = ratings(2, {(0, 1): 100.0})
    assert best - worst == pytest.approx(400 * log10(100.5 / 0.5), abs=0.5)


def test_rating_intervals_hold_the_rating_and_narrow_with_more_deals() -> None:
    ends = []
    for times in (5, 80):
        weighed = Weighed(2, 1)
        for _ in range(times):
            for first, second in ((0, 1), (1, 0), (0, 1)):
                weighed.add({(first, second): 1.0})
        ends.append(weighed.intervals()[0])
    wide, narrow = ends
    rating = ratings(2, {(0, 1): 160.0, (1, 0): 80.0})[0]
    assert narrow[0] < rating < narrow[1]
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (4, 3), (2, 4), (3, 4), (3, 5), (5, 5)])
def test_every_bot_of_an_arena_sits_everywhere_and_meets_everybody_equally_often(
    bots: int, seats: int
) -> None:
    lineups = lineups_of(bots, seats)
    assert len(set(lineups)) == len(lineups)
    assert all(len(lineup) == seats for lineup in lineups)
    for seat in range(seats):
        there = Counter(lineup[seat] for lineup in lineups)
        assert len(there) == bots
        assert len(set(there.values())) == 1
    if bots >= seats:
        together = Counter((a, b) for lineup in lineups for a in lineup for b in lineup if a < b)
        assert len(together) == bots * (bots - 1) // 2
        assert len(set(together.values())) == 1


def test_a_bot_that_enters_twice_has_two_lines() -> None:
    assert labels_of(["greedy", "random", "greedy", "greedy"]) == ["greedy", "random", "greedy#2", "greedy#3"]


def test_a_standing_counts_bots_wherever_they_sat() -> None:
    standing = Standing(["a", "b"], [(0, 1), (1, 0)], 1)
    standing.add([outcome(0, 1, 2), outcome(1, 1, 2), outcome(2, 1, 2), outcome(3, 2, 1)])
    assert [tally.wins for tally in standing.tallies] == [3.0, 1.0]
    assert standing.beaten() == {(0, 1): 3.0, (1, 0): 1.0}
    assert standing.deals == 2
    (pair,) = standing.pairs()
    assert (pair.first, pair.second, pair.met, pair.share()) == ("a", "b", 4, 0.75)
    best = standing.rows()[0]
    assert best.tally.bot == "a"
    assert best.rating > 1500


def test_a_bot_of_an_arena_plays_a_whole_team_and_is_counted_once_a_game() -> None:
    groups = [(0, 2), (1, 3)]
    assert by_seat((1, 0), groups) == (1, 0, 1, 0)
    standing = Standing(["a", "b"], [(0, 1), (1, 0)], 1, groups)
    first = finished(side((0, 2), 190, 1, "team A"), side((1, 3), 180, 2, "team B"))
    standing.add([outcome_of(0, 7, 50, 4, first), outcome_of(1, 7, 50, 4, first)])
    assert [(tally.games, tally.wins) for tally in standing.tallies] == [(2, 1.0), (2, 1.0)]
    assert standing.beaten() == {(0, 1): 1.0, (1, 0): 1.0}
    assert {name: tally.share() for name, tally in standing.sides.tallies.items()} == {
        "team A": 1.0,
        "team B": 0.0,
    }


def test_bots_that_play_alone_are_compared_by_their_margin_on_the_same_deal() -> None:
    standing = Standing(["a", "b"], [(0,), (1,)], 1)
    for number, (own, gaia) in enumerate([(90, 120), (80, 100), (70, 60), (70, 60)]):
        ranks = (1, 2) if own > gaia else (2, 1)
        result = finished(side((0,), own, ranks[0]), side((), gaia, ranks[1], "Gaia"))
        standing.add([outcome_of(number, 7, 50, 1, result)])
    assert standing.beaten() == {(0, 1): 0.5, (1, 0): 1.5}, "20 behind is better than 30 behind, then a draw"
    assert [tally.wins for tally in standing.tallies] == [1.0, 1.0]
    assert standing.sides.tallies["Gaia"].mean() == 85.0


# --- tables on disk ---------------------------------------------------------------------


def two_games(path: Path) -> Columns:
    columns = Columns(path, [("greedy", "random")])
    columns.add(outcome(0, 1, 2))
    columns.add(outcome(1, 1, 1))
    return columns


def test_a_csv_file_has_one_row_a_game(tmp_path: Path) -> None:
    two_games(tmp_path / "games.csv").save()
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == ["0", "1"]
    assert rows[0]["players"] == "2"
    assert (rows[0]["seat0_bot"], rows[0]["seat1_bot"]) == ("greedy", "random")
    assert (rows[0]["seat0_score"], rows[0]["seat0_rank"], rows[0]["seat0_wins"]) == ("99", "1", "1.0")
    assert rows[1]["seat1_wins"] == "0.5"
    assert rows[1]["seat1_compost"] == "3"


def test_a_file_has_columns_for_teams_and_gaia(tmp_path: Path) -> None:
    columns = Columns(tmp_path / "games.csv", [("greedy",)])
    columns.add(outcome_of(0, 7, 50, 1, finished(side((), 120, 1, "Gaia"), side((0,), 90, 2))))
    columns.save()
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        (row,) = csv.DictReader(file)
    assert (row["gaia_score"], row["gaia_rank"], row["gaia_wins"], row["gaia_compost"]) == (
        "120",
        "1",
        "1.0",
        "3",
    )
    assert (row["seat0_score"], row["seat0_wins"]) == ("90", "0.0")


def test_a_parquet_file_has_the_same_columns(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    two_games(tmp_path / "games.parquet").save()
    frame = polars.read_parquet(tmp_path / "games.parquet")
    assert frame.columns[:4] == ["game", "seed", "players", "decisions"]
    assert frame["seat0_wins"].to_list() == [1.0, 0.5]


def test_parquet_without_its_package_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(columns_file, "import_module", missing)
    with pytest.raises(BadInput, match="needs the extra packages of the lab"):
        Columns(Path("games.parquet"), [("random",)])


def test_a_table_of_another_kind_or_without_a_folder_is_refused_before_the_games() -> None:
    with pytest.raises(BadInput, match=r"must end in \.parquet or \.csv"):
        Columns(Path("games.xlsx"), [("random",)])
    with pytest.raises(BadInput, match="there is no folder"):
        Columns(Path("/nowhere/at/all/games.csv"), [("random",)])
