"""`holocene arena`: everybody sits everywhere, ratings with intervals, refusals in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.lab.intervals import wilson


def told(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def whole(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(*arguments, "--json"))
    return found


def test_greedy_is_rated_above_random_and_intervals_hold_their_values() -> None:
    found = whole("earth", "random", "greedy", "--games", "6", "--workers", "1")
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    best, worst = found["bots"]
    assert best["games"] == worst["games"] == 6
    assert best["wins"] == 6
    assert best["rating"] > worst["rating"]
    for bot in found["bots"]:
        assert bot["interval"][0] <= bot["win_share"] <= bot["interval"][1]
        assert bot["rating_interval"][0] <= bot["rating"] <= bot["rating_interval"][1]
        assert bot["mean_interval"][0] <= bot["mean"] <= bot["mean_interval"][1]
    (pair,) = found["pairs"]
    assert (pair["bots"], pair["met"], pair["share"]) == (["random", "greedy"], 6, 0.0)
    assert pair["margin"] == pytest.approx(worst["mean"] - best["mean"], abs=1e-3)
    assert pair["margin_interval"][0] <= pair["margin"] <= pair["margin_interval"][1] < 0
    assert best["rating_interval"][1] - best["rating_interval"][0] > 100, "unbeaten is not certain"


def test_the_same_seed_gives_the_same_standing_whatever_the_number_of_workers() -> None:
    asked = ("earth", "random", "random", "random", "--games", "12", "--seed", "4", "--workers")
    alone, together = whole(*asked, "1"), whole(*asked, "2")
    assert alone["bots"] == together["bots"]
    assert alone["pairs"] == together["pairs"]
    assert {bot["bot"] for bot in alone["bots"]} == {"random", "random#2", "random#3"}


def test_games_are_rounded_up_until_every_lineup_has_played_every_deal() -> None:
    found = whole("earth", "random", "random", "random", "--games", "7", "--workers", "1")
    assert (found["games"], found["deals"], found["players"]) == (12, 2, 2)
    assert [bot["games"] for bot in found["bots"]] == [8, 8, 8]


def test_more_seats_than_bots_are_filled_in_turn() -> None:
    found = whole("earth", "random", "random", "--players", "4", "--games", "2", "--workers", "1")
    assert [bot["games"] for bot in found["bots"]] == [4, 4]


def test_a_bot_plays_a_whole_team() -> None:
    found = whole("earth", "random", "random", "--team", "2v2", "--games", "2", "--workers", "1")
    assert (found["players"], found["games"]) == (4, 2)
    assert [bot["games"] for bot in found["bots"]] == [2, 2]
    assert [side["name"] for side in found["sides"]] == ["team A", "team B"]
    assert sum(bot["wins"] for bot in found["bots"]) == 2


def test_alone_against_gaia_every_bot_plays_every_deal() -> None:
    found = whole("earth", "random", "random", "--solo", "medium", "--games", "4", "--workers", "1")
    assert (found["players"], found["games"], found["deals"]) == (1, 4, 2)
    (gaia,) = found["sides"]
    assert (gaia["name"], gaia["seats"]) == ("Gaia", [])
    assert found["pairs"][0]["met"] == 2
    lines = told("earth", "random", "random", "--solo", "medium", "--games", "2", "--workers", "1")
    assert "Gaia" in lines


def test_intervals_count_deals_and_not_games() -> None:
    found = whole("earth", "greedy", "random", "--games", "8", "--workers", "1")
    assert found["deals"] == 4
    low, high = found["bots"][0]["interval"]
    assert (low, high) == pytest.approx(wilson(4, 4), abs=1e-6), "8 wins in 4 deals"


def test_a_test_stops_the_match_as_soon_as_it_knows_whatever_the_number_of_workers() -> None:
    asked = ("earth", "greedy", "random", "--sprt", "0,200", "--seed", "1")
    alone, shared = (whole(*asked, "--workers", workers) for workers in ("1", "2"))
    assert alone["sprt"] == shared["sprt"]
    assert alone["sprt"]["verdict"] == "higher"
    assert alone["games"] == 2 * alone["sprt"]["deals"] < 60
    assert "greedy is at least 200 points of Elo stronger than random" in told(*asked, "--workers", "1")


def test_a_test_that_runs_out_of_games_says_that_it_does_not_know() -> None:
    found = whole("earth", "random", "random", "--sprt", "0,5", "--games", "4", "--workers", "1")
    assert (found["sprt"]["verdict"], found["sprt"]["deals"]) == ("undecided", 2)


def test_skill_is_told_where_more_than_two_sit_at_the_table() -> None:
    asked = ("earth", "random", "random", "greedy", "--players", "3", "--games", "6", "--workers", "1")
    best = whole(*asked)["bots"][0]
    assert best["bot"] == "greedy"
    assert best["skill_interval"][0] < best["skill"] < best["skill_interval"][1]
    assert "skill" in told(*asked).splitlines()[2]


def test_people_read_a_table_of_ratings() -> None:
    lines = told("earth", "random", "random", "random", "--games", "6", "--workers", "1").splitlines()
    assert lines[0].startswith("6 games in ")
    assert lines[2].split()[:2] == ["bot", "rating"]
    assert sum("random" in line for line in lines) == 6, "three bots, then three pairs"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("earth", "random"), "an arena needs at least two bots, and only random was named"),
        (("earth", "random", "deepblue"), "unknown bot 'deepblue'"),
        (("go", "random", "random"), "unknown game 'go'"),
        (("earth", "random", "random", "--players", "9"), "option players is 9"),
        (
            ("earth", "random", "random", "random", "--sprt", "0,10"),
            "--sprt compares two bots, and 3 were named",
        ),
        (("earth", "random", "random", "--sprt", "10"), "cannot read the test '10'"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


def test_bad_usage_ends_with_2() -> None:
    assert CliRunner().invoke(app, ["arena"]).exit_code == 2
    assert CliRunner().invoke(app, ["arena", "earth", "random", "random", "--players", "1"]).exit_code == 2
