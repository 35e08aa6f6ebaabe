"""`holocene replay` of games alone, in teams and with Abundance: what it tells, and to whom."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene import earth
from holocene.cli.app import app
from holocene.cli.telling import piece_text
from holocene.earth.catalogue.cards import load
from holocene.kernel.changes import pieces, table_changes
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded
from rules import rule

CARDS = load().by_id
GAMES: dict[str, dict[str, object]] = {
    "solo": {"players": 1, "with": ["abundance"], "solo.difficulty": "expert"},
    "teams": {"players": 4, "team": "2v2", "with": ["abundance"]},
}


@cache
def game(name: str) -> Record[earth.State, earth.View]:
    """A finished random game."""
    record = Record.begin(earth, GAMES[name], 8)
    stream = seeded(8)
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        choices = earth.choices(record.state, seat)
        record.choose(seat, choices[stream.below(len(choices))])
    return record


@pytest.fixture(scope="module", params=list(GAMES))
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The name of a game, and the file with its record."""
    path = tmp_path_factory.mktemp("records") / f"{request.param}.jsonl"
    game(request.param).save(path)
    return str(request.param), str(path)


def told(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["replay", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_every_choice_is_told_and_the_sheet_is_that_of_the_sides(kept: tuple[str, str]) -> None:
    name, file = kept
    output = told(file)
    numbered = re.findall(r"^ *(\d+)  seat \d  ", output, re.MULTILINE)
    assert list(map(int, numbered)) == list(range(1, len(game(name).entries) + 1))
    result = earth.result(game(name).state)
    heads = {"solo": ("Gaia", "seat 0"), "teams": ("team A", "team B")}[name]
    assert all(head in output[output.index("Result") :] for head in heads)
    assert re.search(rf"total +{' +'.join(str(side.total) for side in result.sides)}\n", output)


def germination(record: Record[earth.State, earth.View]) -> tuple[int, dict[str, Any]]:
    """The number of the first choice that germinated past other cards, and what was shown."""
    state = earth.new(record.options, record.seed)
    for number, (seat, choice) in enumerate(record.entries, 1):
        earth.choose(state, seat, choice)
        shown: dict[str, Any] | None = earth.view_json(earth.view(state, -1))["germination"]
        if shown and shown["passed"] and shown["taken"]:
            return number, shown
    raise AssertionError("nobody germinated")


def test_a_germination_is_told_with_the_cards_passed_over(kept: tuple[str, str]) -> None:
    name, file = kept
    number, shown = germination(game(name))
    line = told(file, "--from", str(number), "--to", str(number), "--seat", "-1")
    assert f"taken {CARDS[shown['taken']].name.en}" in line
    for id in shown["passed"]:
        assert f"+{CARDS[id].name.en}" in line
    french = told(file, "--from", str(number), "--to", str(number), "--lang", "fr")
    assert "faire germer\u00a0:" in french
    assert f"prise {CARDS[shown['taken']].name.fr}" in french


@rule("E-INFO-01", "E-TEAM-10", "A-BTE-11")
@pytest.mark.parametrize("seat", [-1, 0])
def test_told_for_one_seat_no_card_appears_that_it_could_not_see(kept: tuple[str, str], seat: int) -> None:
    name, file = kept
    record = game(name)
    whole: dict[str, Any] = json.loads(told(file, "--seat", str(seat), "--json"))
    state = earth.new(record.options, record.seed)
    hidden = 0
    for step, (mover, choice) in zip(whole["choices"], record.entries, strict=True):
        before = json.dumps(earth.view_json(earth.view(state, seat)))
        earth.choose(state, mover, choice)
        seen = before + json.dumps(earth.view_json(earth.view(state, seat)))
        seen += json.dumps(earth.view_json(earth.view(state, -1)))
        for id in re.findall(r"earth-\d+", json.dumps(step)):
            assert id in seen, step
        hidden += step["choice"] is None
    assert hidden > 0 or name == "solo"


def test_gaias_turns_have_her_name_and_her_board_is_told(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    game("solo").save(file)
    output = told(str(file), "--board")
    assert "\nTurn 2, Gaia\n" in output
    assert re.search(r"Gaia compost \d+ -> \d+", output)
    assert re.search(r"Gaia cards turned over 0 -> 1", output)
    assert re.search(r"^Gaia: soil \d+, sprouts \d+", output, re.MULTILINE)
    assert "\nTour 2, Gaïa\n" in told(str(file), "--lang", "fr")


def test_the_team_board_is_told_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "teams.jsonl"
    game("teams").save(file)
    output = told(str(file), "--board")
    assert re.search(r"Team board [AB] \w+ 0 -> \d", output)
    assert re.search(r"^Team board A: soil \d+", output, re.MULTILINE)
    assert "plateau Équipes B" in told(str(file), "--lang", "fr")


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ({"gaia": {"soil": 1, "rows": {}}}, {"gaia": {"soil": 4, "rows": {"a": 1}}}, ["gaia soil 1 -> 4"]),
        (
            {"boards": [{"soil": 0}, {"soil": 0}]},
            {"boards": [{"soil": 0}, {"soil": 2}]},
            ["boards 1 soil 0 -> 2"],
        ),
        (
            {"germination": None},
            {"germination": {"seat": 0, "criterion": "tree", "taken": "x", "passed": ["y"]}},
            ["germination taken x", "germination passed +y"],
        ),
        (
            {"germination": {"seat": 0, "criterion": "tree", "taken": "x", "passed": ["y"]}},
            {"germination": {"seat": 1, "criterion": "tree", "taken": "z", "passed": ["y"]}},
            ["germination taken z", "germination passed +y"],
        ),
        ({"final": False}, {"final": True}, []),
    ],
)
def test_things_on_the_table_are_told_by_their_parts(
    before: dict[str, Any], after: dict[str, Any], text: list[str]
) -> None:
    found = pieces(table_changes(before, after, earth.TELLING), earth.TELLING)
    assert [piece_text(piece, str) for piece in found] == text
