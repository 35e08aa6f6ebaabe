"""Earth, Water & Sun at the terminal: games, the board, commands, both languages; sim, arena, replay."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from ews_table import asked, at
from holocene import ews
from holocene.cli.app import app
from holocene.cli.terminal import told as asking
from holocene.cli.terminal.ews import words_en as ews_words_en
from holocene.cli.terminal.ews import words_fr as ews_words_fr
from holocene.cli.terminal.ews.board import draw
from holocene.cli.terminal.ews.face import EwsFace
from holocene.cli.terminal.words import Words
from holocene.ews import questions as ews_questions
from holocene.ews.codes import STAGE_NAMES
from rules import rule

OPENING = "i4w i4 sw sw done"


def run(*arguments: str, lines: Sequence[str] = ()) -> Result:
    settings = {"COLUMNS": "100", "LINES": "50", "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    given = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, list(arguments), input=given, env=settings)


def played(*arguments: str, lines: Sequence[str] = ()) -> str:
    result = run("play", "ews", *arguments, lines=lines)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.output


def of(state: ews.State) -> str:
    seat = ews.waiting(state)[0]
    view = ews.view_json(ews.view(state, seat))
    face = EwsFace(Words("en", "ews"), ["A", "B"])
    return draw(view, face.question(view, *asking.told(ews, state, seat))).plain


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_plays_a_whole_game_against_a_bot(lang: str) -> None:
    said = played("--lang", lang, "--bots", "random", "--seed", "4", "--seat", "0", lines=["1"] * 3000)
    assert re.search(r"\(W-END-0\d\)", said)
    assert ("wins" if lang == "en" else "gagne") in said or ("draw" if lang == "en" else "nulle") in said


def test_a_turn_is_typed_in_one_line_and_the_bot_answers() -> None:
    said = played("--bots", "level1", "--seat", "0", "--seed", "1", lines=[OPENING, "moves", "q", "n"])
    assert "Turn 1 · Black to move: You" in said
    assert "Turn 3 · Black to move: You" in said
    assert "end the turn (done)" in played("--bots", "level1", "--seat", "0", lines=["i4w i4 sw", "q", "n"])
    assert "destroyed" not in said.partition("Turn 3")[0]
    assert "  1  G i4 W; M i4>h4>g4" in said
    assert re.search(r"  2  G [abcd]", said)


def test_two_people_share_a_board_take_back_and_read_the_help() -> None:
    said = played("--people", "2", "--seed", "1", lines=["", "i4w", "u", "?", "i4s i4 sw done", "", "q", "n"])
    assert "Taken back." in said
    assert "resign  give up" in said
    assert "m, t black Mushroom and Tree" in said
    assert "Turn 2 · White to move: Player" in said
    assert "Black Mushroom i4 → h4" in said
    assert "Sun 1" in said


def told(before: str, turn: str) -> list[str]:
    """The news of a written turn."""
    state = ews.from_position(before)
    old = ews.view_json(ews.view(state, 0))
    ews.play_written(state, turn)
    face = EwsFace(Words("en", "ews"), ["A", "B"])
    return [news.text for news in face.news(old, ews.view_json(ews.view(state, 0)))]


def test_the_news_tell_what_happened_and_nothing_else() -> None:
    grown = "White Mushroom on d4: Water 1"
    moved = ["White Mushroom d4 → d5", "White Mushroom on d5: Water 1"]
    assert told(at("w", "d4 M"), "G d4 W; M d4>d5") == moved
    assert told(at("w", "d4 M", "e7 M"), "G d4 W; M e7>e8") == ["White Mushroom e7 → e8", grown]
    hit = told(at("w", "d4 M", "d5 m"), "G a2 S; M d4>d5; A d5; B a2 W")
    assert hit[:2] == ["White Mushroom d4 → d5", "Black Mushroom on d5 destroyed"]
    assert sorted(hit[2:]) == ["White Tree on a2: Sun 1", "White Tree on a2: Water 1"]


@rule("W-END-07", "H-W11")
def test_a_player_may_resign_and_the_other_side_wins(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = [OPENING, "resign", "n", "resign", "y"]
    said = played("--bots", "level1", "--seat", "0", "--seed", "1", "--record", str(file), lines=lines)
    assert said.count("Really give up?") == 2
    assert "Level 1 wins by resignation (W-END-07)." in said
    header = json.loads(file.read_text().splitlines()[0])
    assert header["about"]["ended"] == {"by": "resignation", "seat": 0}


@rule("W-END-07", "H-W11")
def test_two_people_may_agree_on_a_draw_and_a_bot_plays_on() -> None:
    said = played("--people", "2", "--seed", "1", lines=["", "draw", "n", "draw", "y"])
    assert "No draw: Player" in said
    assert "A draw, agreed by both (W-END-07)." in said
    alone = played("--bots", "level1", "--seat", "0", "--seed", "1", lines=["draw", "q", "n"])
    assert "No draw: Level 1 plays on." in alone


def test_the_board_shows_pieces_roots_holes_and_numbers_of_answers() -> None:
    position = at("w", "d4 T(e3s1+)", "e5 m(w2)", "a7 x", roots="w.d4:E,b.d4:E,b.d4:NE", hands="w0/10,b0/10")
    drawn = of(ews.from_position(position))
    assert "T301+&" in drawn
    assert "m020" in drawn
    line = next(line for line in drawn.splitlines() if line.strip().startswith("a "))
    assert line.split()[:3] == ["a", "·", "T"]
    assert "x" in line
    steps = of(asked(position, "upgrade a2 S", "move a2"))
    assert {"[1]", "[2]"} <= set(re.findall(r"\[\d\]", steps))


@pytest.mark.parametrize(("lang", "width"), [("en", 80), ("fr", 80), ("fr", 60)])
def test_no_answer_is_broken_over_two_lines(lang: str, width: int) -> None:
    face = EwsFace(Words(lang, "ews"), ["A", "B"])
    view = ews.view_json(ews.view(state := ews.new({}, 0), 0))
    question = face.question(view, *asking.told(ews, state, 0))
    console = Console(width=width, file=StringIO())
    console.print(face.screen(view, question, (), width, 0))
    assert isinstance(console.file, StringIO)
    lines = [line for line in console.file.getvalue().splitlines() if re.search(r"\(i\d[ews]\)", line)]
    assert len(lines) == (11 if width == 80 else 21)
    assert sum(line.count("(i") for line in lines) == 21


def test_directions_are_read_in_french_too() -> None:
    lines = ["", "i4w i4 so so fini", "", "coups", "q", "n"]
    said = played("--lang", "fr", "--people", "2", "--seed", "1", lines=lines)
    assert "  1  G i4 W; M i4>h4>g4" in said


def test_every_stage_has_questions_and_both_languages_the_same_texts() -> None:
    frames = {key.partition(".")[0] for key in ews_questions.RULES}
    assert set(STAGE_NAMES) - {"Over"} == frames - {"end"}
    assert ews_words_en.TEXTS.keys() == ews_words_fr.TEXTS.keys()
    for key, text in ews_words_en.TEXTS.items():
        names = sorted(re.findall(r"\{(\w+)\}", text))
        assert sorted(re.findall(r"\{(\w+)\}", ews_words_fr.TEXTS[key])) == names, key


def test_games_between_bots_are_simulated_matched_and_replayed(tmp_path: Path) -> None:
    arguments = ["--bots", "random,level1", "--games", "2", "--seed", "3", "--workers", "1"]
    done = run("sim", "ews", *arguments, "--records", str(tmp_path), "--json")
    assert done.exit_code == 0, done.output
    whole = json.loads(done.output)
    assert whole["games"] == 2
    assert [seat["bot"] for seat in whole["seats"]] == ["random", "level1"]
    again = json.loads(run("sim", "ews", *arguments, "--json").output)
    assert [seat["wins"] for seat in again["seats"]] == [seat["wins"] for seat in whole["seats"]]
    told = run("replay", str(tmp_path / "game-0.jsonl"))
    assert told.exit_code == 0, told.output
    assert "upgrade" in told.output
    arena = run("arena", "ews", "level1", "random", "--games", "2", "--workers", "1", "--json")
    assert arena.exit_code == 0, arena.output
    assert json.loads(arena.output)["pairs"][0]["met"] == 2


def test_a_game_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    played("--people", "2", "--seed", "1", "--record", str(file), lines=["", OPENING, "", "q"])
    said = played("--resume", str(file), lines=["", "q"])
    assert "Turn 2 · White to move" in said
