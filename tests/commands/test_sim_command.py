"""`holocene sim`: the same games on any number of workers, the promised keys, refusals in one line."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene import earth
from holocene.cli.app import app
from holocene.kernel.record import read


def told(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["sim", *arguments])
    assert result.exit_code == 0, result.output
    said = [line for line in result.stderr.splitlines() if not line.startswith('{"progress"')]
    assert said == [], "no bar where nobody watches"
    return result.stdout


def whole(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(*arguments, "--json"))
    return found


def games_of(*arguments: str) -> dict[str, Any]:
    """What was played, without how long it took."""
    found = whole(*arguments)
    return {key: found[key] for key in ("games", "decisions", "seats")}


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["sim", *arguments])
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
def test_the_same_seed_plays_the_same_games_whatever_the_number_of_workers(bots: str) -> None:
    asked = ("earth", "--bots", bots, "--games", "5", "--seed", "3")
    alone = games_of(*asked, "--workers", "1")
    assert alone == games_of(*asked, "--workers", "1")
    assert alone == games_of(*asked, "--workers", "3")


def test_another_seed_plays_other_games() -> None:
    asked = ("earth", "--games", "5", "--workers", "1", "--seed")
    assert games_of(*asked, "1") != games_of(*asked, "2")


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one(tmp_path: Path) -> None:
    scores = []
    for games in ("4", "8"):
        file = tmp_path / f"{games}.csv"
        told("earth", "--games", games, "--workers", "1", "--out", str(file))
        with file.open(encoding="utf-8") as lines:
            scores.append([row["seat0_score"] for row in csv.DictReader(lines)])
    assert scores[0] == scores[1][:4]


def test_the_json_has_exactly_the_promised_keys() -> None:
    found = whole("earth", "--players", "3", "--games", "4", "--workers", "1")
    assert list(found) == ["games", "decisions", "seconds", "games_per_s", "decisions_per_s", "seats"]
    assert found["games"] == 4
    assert len(found["seats"]) == 3
    for seat in found["seats"]:
        assert list(seat) == ["bot", "wins", "win_share", "interval", "mean", "mean_interval", "rows"]
        assert seat["bot"] == "random"
        low, high = seat["interval"]
        assert 0 <= low <= seat["win_share"] <= high <= 1
        assert seat["mean_interval"][0] <= seat["mean"] <= seat["mean_interval"][1]
        assert sum(seat["rows"].values()) == pytest.approx(seat["mean"], abs=0.01)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4)


ABUNDANCE = ("--with", "abundance")
COMBINATIONS: list[tuple[str, ...]] = [
    *(("--players", str(n), "--mode", mode) for n in (2, 5) for mode in ("beginner", "standard", "advanced")),
    *((*ABUNDANCE, "--players", str(n)) for n in (2, 6)),
    (*ABUNDANCE, "--players", "3", "--mode", "beginner"),
    (*ABUNDANCE, "--players", "6", "--mode", "advanced"),
    *(("--solo", level) for level in ("beginner", "medium", "hard", "expert")),
    *((*ABUNDANCE, "--solo", level, "--mode", "advanced") for level in ("beginner", "expert")),
    ("--solo", "hard", "--option", "solo.redRule=soilPool"),
    ("--team", "2v2"),
    ("--team", "2v2", "--mode", "advanced", *ABUNDANCE),
    ("--team", "2v2v2", *ABUNDANCE),
    ("--team", "3v3", "--mode", "beginner", *ABUNDANCE),
]


@pytest.mark.parametrize("arguments", COMBINATIONS, ids=" ".join)
def test_every_combination_can_be_simulated(arguments: tuple[str, ...]) -> None:
    found = whole("earth", *arguments, "--games", "1", "--seed", "2", "--workers", "1")
    assert found["games"] == 1
    sides = {side["name"]: side for side in found.get("sides", [])}
    if "--solo" in arguments:
        assert list(sides) == ["Gaia"]
        assert sides["Gaia"]["mean"] == pytest.approx(sum(sides["Gaia"]["rows"].values()), abs=0.01)
        assert sides["Gaia"]["win_share"] + found["seats"][0]["win_share"] == pytest.approx(1)
    elif "--team" in arguments:
        teams = arguments[arguments.index("--team") + 1].count("v") + 1
        assert list(sides) == [f"team {letter}" for letter in "ABC"[:teams]]
        for side in sides.values():
            assert {found["seats"][seat]["mean"] for seat in side["seats"]} == {side["mean"]}
            assert {found["seats"][seat]["wins"] for seat in side["seats"]} == {side["wins"]}
        assert sum(side["wins"] for side in sides.values()) == pytest.approx(1)
    else:
        assert sides == {}


def test_people_read_of_teams_and_gaia() -> None:
    asked = ("--games", "2", "--workers", "1")
    lines = told("earth", "--solo", "medium", *asked).splitlines()
    assert any(re.match(r"Gaia  none +\d", line) for line in lines)
    assert next(line for line in lines if line.startswith("mean points")).split()[2:] == ["seat", "0", "Gaia"]
    lines = told("earth", "--team", "2v2", *asked).splitlines()
    assert any(re.match(r"team A  0, 2 +\d", line) for line in lines)
    heading = next(line for line in lines if line.startswith("mean points"))
    assert heading.split()[2:] == ["team", "A", "team", "B"]


def test_people_read_speed_wins_and_rows() -> None:
    lines = told("earth", "--bots", "random", "--games", "4", "--workers", "1").splitlines()
    assert lines[0].startswith("4 games in ")
    assert "decisions/s" in lines[0]
    assert any("95 % interval" in line for line in lines)
    assert any(line.startswith("compost") for line in lines)


def test_options_reach_the_game() -> None:
    found = whole(
        "earth", "--mode", "beginner", "--option", "hiddenPlanting=off", "--games", "2", "--workers", "1"
    )
    assert not any(name.startswith("ecosystem") for name in found["seats"][0]["rows"])


def test_records_of_all_games_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    found = whole("earth", "--games", "2", "--workers", "1", "--records", str(folder))
    records = [read(path, {"earth": earth}) for path in sorted(folder.iterdir())]
    assert len(records) == 2
    total = sum(
        side.total for record in records for side in earth.result(record.state).sides if 0 in side.seats
    )
    assert total / 2 == found["seats"][0]["mean"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "unknown game 'chess'"),
        (
            ("earth", "--bots", "deepblue"),
            "unknown bot 'deepblue'; the bots are random, level1, level2",
        ),
        (("earth", "--bots", "random,random,random", "--players", "2"), "3 bots were named for 2 seats"),
        (("earth", "--players", "9"), "option players is 9"),
        (("earth", "--mode", "hasty"), "option mode cannot be 'hasty'"),
        (("earth", "--with", "lava"), "'lava'"),
        (("earth", "--players", "6"), "six need Abundance"),
        (("earth", "--solo", "easy"), "option solo.difficulty cannot be 'easy'"),
        (("earth", "--solo", "hard", "--players", "2"), "is for one player, but players is 2"),
        (("earth", "--team", "3v3"), "six need Abundance"),
        (("earth", "--option", "soil=3"), "unknown option 'soil'"),
        (("earth", "--option", "soil"), "it must be KEY=VALUE"),
        (("earth", "--option", "players=--5"), "option players must be a whole number, not '--5'"),
        (("earth", "--option", "players=²"), "option players must be a whole number, not '²'"),
        (("earth", "--out", "games.txt"), "must end in .parquet or .csv"),
        (("earth", "--records", "README.md"), "README.md"),
        (("earth", "--cards", "nowhere"), "nowhere"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: tuple[str, ...], sentence: str) -> None:
    line = refused(*arguments)
    assert line.startswith("holocene: ")
    assert sentence in line


@pytest.mark.parametrize("arguments", [(), ("earth", "--games", "0"), ("earth", "--workers", "no")])
def test_bad_usage_ends_with_2(arguments: tuple[str, ...]) -> None:
    assert CliRunner().invoke(app, ["sim", *arguments]).exit_code == 2
