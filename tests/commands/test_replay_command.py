"""`holocene replay`: what it tells, to whom, and what a bad record is answered with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene import earth
from holocene.cli.app import app
from holocene.cli.telling import piece_text
from holocene.earth import State, View
from holocene.earth.catalogue.cards import load
from holocene.kernel.changes import Piece, area_changes, pieces
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded

CARDS = load().by_id


@pytest.fixture(scope="module")
def game() -> Record[State, View]:
    """A finished game of three, with choices taken back in it."""
    record = Record.begin(earth, {"players": 3}, 6)
    stream = seeded(6)
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        choices = earth.choices(record.state, seat)
        record.choose(seat, choices[stream.below(len(choices))])
        if stream.below(30) == 0 and record.can_undo(seat):
            record.undo(seat)
    record.note = "played by nobody"
    return record


@pytest.fixture(scope="module")
def file(game: Record[State, View], tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    game.save(path)
    return str(path)


def told(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["replay", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def as_json(*arguments: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(told(*arguments, "--json"))
    return whole


@pytest.fixture(scope="module")
def whole(file: str) -> dict[str, Any]:
    """The whole game for machines."""
    return as_json(file)


def refused(*arguments: str) -> str:
    """The one line a bad record is answered with."""
    result = CliRunner().invoke(app, ["replay", *arguments])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


# --- telling ----------------------------------------------------------------------------


def test_every_choice_is_told_with_its_number_under_the_heading_of_its_turn(
    game: Record[State, View], file: str
) -> None:
    lines = told(file).splitlines()
    numbered = [line for line in lines if re.match(r" *\d+  seat \d  ", line)]
    assert [int(line.split()[0]) for line in numbered] == list(range(1, len(game.entries) + 1))
    assert [int(line.split()[2]) for line in numbered] == [seat for seat, _ in game.entries]
    assert (
        lines.index("Set-up")
        < lines.index("Turn 1, round 1, seat 0")
        < lines.index("Turn 4, round 2, seat 0")
    )
    assert "End of the game" in lines


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Played with rules version 1; today's version 2 follows it up to here:"),
        ("fr", "Jouée avec la version 1 des règles, que la version 2 suit jusqu’ici\u00a0:"),
    ],
)
def test_a_record_of_earlier_rules_is_told_as_far_as_it_goes(
    file: str, lang: str, said: str, tmp_path: Path
) -> None:
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    lines[0] = lines[0].replace(f'"rules":"{earth.RULES_VERSION}"', '"rules":"1"')
    lines[4] = "[0,1]"
    old = tmp_path / "old.jsonl"
    old.write_text("\n".join(lines), encoding="utf-8")
    second, third = told(str(old), "--lang", lang).splitlines()[1:3]
    assert ("rules 1, 3 choices" if lang == "en" else "règles 1, 3 choix") in second
    assert third.startswith(said) and "line 5: seat 0 cannot answer 'use'" in third
    assert "line 5: seat 0 cannot" in json.loads(told(str(old), "--json"))["stopped"]


def test_the_head_says_what_was_played_and_how_much_was_taken_back(
    game: Record[State, View], file: str
) -> None:
    made = sum(line.startswith("[") for line in game.history)
    first, second = told(file, "--to", "0").splitlines()[:2]
    assert first.startswith("game.jsonl: earth, players 3, mode standard")
    assert second == f"seed 6, rules {earth.RULES_VERSION}, {len(game.entries)} choices, " + (
        f"{made - len(game.entries)} taken back"
    )


def test_cards_are_told_by_name_in_both_languages(game: Record[State, View], file: str) -> None:
    number = next(n for n, (_, c) in enumerate(game.entries, 1) if earth.name(c).startswith("plant "))
    card = CARDS[earth.name(game.entries[number - 1][1]).split()[1]]
    span = ("--from", str(number), "--to", str(number))
    assert f"plant {card.name.en}" in told(file, *span)
    assert f"planter {card.name.fr}" in told(file, *span, "--lang", "fr")


def test_an_effect_is_told_as_what_changed(game: Record[State, View], whole: dict[str, Any]) -> None:
    soil = [0, 0, 0]
    for step in whole["choices"]:
        for seat, changes in step["seats"].items():
            for change in changes:
                if change.get("what") == "soil":
                    assert change["was"] == soil[int(seat)]
                    soil[int(seat)] = change["now"]
    assert soil == [int(seat.soil) for seat in game.state.seats]


def test_a_stretch_can_be_told_alone(whole: dict[str, Any], file: str) -> None:
    stretch = as_json(file, "--from", "20", "--to", "25")["choices"]
    assert [step["number"] for step in stretch] == [20, 21, 22, 23, 24, 25]
    assert stretch == whole["choices"][19:25]
    assert as_json(file, "--to", "0")["choices"] == []


def test_the_result_is_told_as_a_score_sheet(game: Record[State, View], file: str) -> None:
    output = told(file, "--to", "0")
    result = earth.result(game.state)
    assert f"Result: {result.reason} ({result.rule})" in output
    assert re.search(rf"total +{' +'.join(str(side.total) for side in result.sides)}\n", output)
    assert "note: played by nobody" in output
    assert as_json(file, "--to", "0")["result"] == result.json()
    assert "Résultat" in told(file, "--to", "0", "--lang", "fr")


def test_an_unfinished_game_is_told_with_its_standing(game: Record[State, View], tmp_path: Path) -> None:
    half = Record.begin(earth, game.options, game.seed)
    for seat, choice in game.entries[:100]:
        half.choose(seat, choice)
    half.save(tmp_path / "half.jsonl")
    file = str(tmp_path / "half.jsonl")
    assert "Standing: unfinished" in told(file)
    assert "total" in told(file)
    assert "total" not in told(file, "--seat", "0")
    assert as_json(file)["result"] == "unfinished"


def test_the_board_shows_every_planted_card(game: Record[State, View], file: str) -> None:
    output = " ".join(
        re.sub(r"[│┌┬┐├┼┤└┴┘─]", " ", told(file, "--to", "300", "--from", "300", "--board")).split()
    )
    areas = earth.to_json(game.at(300))["seats"]
    cards = [CARDS[cell[1]].name.en for area in areas for cell in area["tableau"]]
    assert cards
    for name in cards:
        assert name in output


# --- for one seat -----------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_told_for_one_seat_no_card_appears_that_it_could_not_see(
    game: Record[State, View], file: str, seat: int
) -> None:
    state = earth.new(game.options, game.seed)
    hidden = 0
    for step, (mover, choice) in zip(
        as_json(file, "--seat", str(seat))["choices"], game.entries, strict=True
    ):
        before = earth.view(state, seat).text()
        earth.choose(state, mover, choice)
        after = earth.view(state, seat).text()
        for id in re.findall(r"(?:earth|island|climate|ecosystem)-[0-9a-z-]+", json.dumps(step)):
            assert f'"{id}"' in before or f'"{id}"' in after, (step, id)
        hidden += step["choice"] is None
        if mover == seat:
            assert step["choice"] == choice
    assert hidden > 50


def test_a_seat_that_does_not_exist_is_refused(file: str) -> None:
    assert refused(file, "--seat", "3").endswith("game.jsonl has no seat 3: its seats are 0 to 2\n")


def test_a_beginning_after_the_end_is_refused(game: Record[State, View], file: str) -> None:
    assert f"has {len(game.entries)} choices" in refused(file, "--from", "99999")


# --- bad records ------------------------------------------------------------------------


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    assert "No such file" in refused(str(tmp_path / "none.jsonl"))


def damaged(file: str, folder: Path, *change: tuple[str, str]) -> str:
    text = Path(file).read_text(encoding="utf-8")
    for old, new in change:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "damaged.jsonl"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (('"rules":"', '"rules":"x'), "it was played with rules version 'x"),
        (('"cards":"', '"cards":"x'), "it was played with card set 'x"),
        (('"game":"earth"', '"game":"mars"'), "unknown game 'mars'"),
        (('"players":3', '"players":4'), "the record was edited"),
        (('"seed":6', '"seed":7'), "the record was edited"),
        (('"digest":"', '"digest":"1'), "the record was edited"),
        (('{"seal"', '{"steal"'), "it is neither [seat, choice] nor"),
        (('{"record":1', '{"record":2'), "the record has version 2"),
        (('{"record":1', "hello"), "line 1: it is not JSON"),
    ],
)
def test_a_bad_record_is_one_line_and_exit_code_1(
    file: str, tmp_path: Path, change: tuple[str, str], reason: str
) -> None:
    said = refused(damaged(file, tmp_path, change))
    assert said.startswith("holocene: ")
    assert "damaged.jsonl" in said
    assert reason in said


def test_a_truncated_record_is_one_line(game: Record[State, View], tmp_path: Path) -> None:
    game.save(tmp_path / "cut.jsonl", sealed=False)
    assert "is truncated" in refused(str(tmp_path / "cut.jsonl"))


# --- changes ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ({"soil": 4}, {"soil": 7}, ["soil 4 -> 7"]),
        ({"hand": ["a", "b"]}, {"hand": ["b", "c", "d"]}, ["hand +c +d -a"]),
        ({"hand": 2}, {"hand": 5}, ["hand 2 -> 5"]),
        ({"island": None}, {"island": "x"}, ["island x"]),
        ({"soil": 1, "now": {"cards": 1}}, {"soil": 1, "now": {"cards": 2}}, []),
        (
            {"tableau": []},
            {"tableau": [{"cell": "d4", "card": "x", "down": True, "sprouts": 1, "growth": 0}]},
            ["d4 +x", "d4 sprouts 0 -> 1"],
        ),
        (
            {"tableau": [{"cell": "d4", "card": None, "down": True, "growth": 0}]},
            {"tableau": [{"cell": "d4", "card": "x", "down": False, "growth": 2}]},
            ["d4 x", "d4 growth 0 -> 2"],
        ),
        (
            {"tableau": [{"cell": "d4", "card": "x"}]},
            {"tableau": [{"cell": "d4", "card": "y"}]},
            ["d4 +y -x"],
        ),
        ({"tableau": [{"cell": "d4", "card": "x"}]}, {"tableau": []}, ["d4 -x"]),
    ],
)
def test_a_change_reads_as_what_was_and_is_or_came_and_went(
    before: dict[str, Any], after: dict[str, Any], text: list[str]
) -> None:
    found = pieces(area_changes(0, before, after, earth.TELLING), earth.TELLING)
    assert [piece_text(piece, str) for piece in found] == text


def test_a_change_for_machines_keeps_its_parts_apart() -> None:
    assert Piece("d4", "growth", 0, 2).json() == {"where": "d4", "what": "growth", "was": 0, "now": 2}
    assert Piece("", "hand", came=("x",)).json() == {"what": "hand", "came": ["x"], "went": []}
