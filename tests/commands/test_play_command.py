"""`holocene play`: whole games through a pipe, what a person may read, commands, keeping and leaving."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text
from typer.testing import CliRunner, Result

from holocene import earth
from holocene.bots.registry import Bot, make_bot
from holocene.cli.app import app
from holocene.cli.terminal.ask import Chosen, Command, Reader, Refused
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.face import Answer, Face, Json, News, Question
from holocene.cli.terminal.seating import Player, bots_for, names_of, seated
from holocene.cli.terminal.session import Session
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.told import told
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Result as GameResult
from holocene.kernel.record import Record, read
from holocene.kernel.rng import seeded
from rules import rule
from toy import ToyGame

ALWAYS_FIRST = "1\n" * 6000
WIDE_AND_TALL = ((80, 24), (140, 45))


def play(*arguments: str, lines: Sequence[str] | str = (), **environment: str) -> Result:
    """The command, answered with these lines; then the input ends."""
    given = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
    settings = {"COLUMNS": "80", "LINES": "24", "LANG": "en_GB.UTF-8", "LC_ALL": ""} | environment
    return CliRunner().invoke(app, ["play", *arguments], input=given, env=settings)


def played(*arguments: str, lines: Sequence[str] | str = (), **environment: str) -> str:
    result = play(*arguments, lines=lines, **environment)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.output


def flat(text: str) -> str:
    """Without line breaks."""
    return " ".join(text.split())


def refused(*arguments: str) -> str:
    """The one line bad input is answered with."""
    result = play(*arguments)
    assert result.exit_code == 1, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


def screen_of(face: Face, state: earth.State, seat: int, width: int = 80, density: int = 3) -> str:
    """What a seat is shown at its question."""
    view = earth.view_json(earth.view(state, seat))
    question = face.question(view, *told(earth, state, seat))
    return shown(face.screen(view, question, [], width, density), width)


def shown(what: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def walk(seed: int, players: int = 2) -> Iterator[tuple[earth.State, int]]:
    """A game of greedy bots with now and then a random choice: every state and who is asked."""
    state = earth.new({"players": players}, seed)
    bot, stray = make_bot("greedy", earth), seeded(seed)
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        yield state, seat
        choices = earth.choices(state, seat)
        if stray.below(4) == 0:
            wise = [choice for choice in choices if earth.name(choice) != "less"]
            choice = wise[int(stray.below(len(wise)))]
        else:
            choice = bot(earth.view(state, seat), choices, stray)
        earth.choose(state, seat, choice)


# --- whole games ------------------------------------------------------------------------


def test_a_whole_game_can_be_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    said = played("earth", "--seed", "4", "--record", str(file), lines=ALWAYS_FIRST)
    record = read(file, {"earth": earth})
    result = earth.result(record.state)
    assert result.finished
    sheet = said[said.index("The game is over") :]
    for side in result.sides:
        assert re.search(rf"^{side.rank}\. .*, {side.total} points$", sheet, re.MULTILINE)
    assert result.rule in sheet
    assert "--seed 4" in sheet
    rows = re.findall(r"^(.+?)  +(-?\d+)  +(-?\d+)$", sheet, re.MULTILINE)
    assert rows[-1][0] == "total"
    for column in (1, 2):
        assert sum(int(row[column]) for row in rows[:-1]) == int(rows[-1][column])


def test_a_game_in_a_process_of_its_own_ends_like_the_same_game_in_this_one() -> None:
    environment = dict(os.environ) | {"COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", "LC_ALL": ""}
    command = [sys.executable, "-m", "holocene", "play", "earth", "--seed", "4", "--bots", "random"]
    done = subprocess.run(
        command, input=ALWAYS_FIRST, capture_output=True, text=True, env=environment, timeout=300, check=False
    )
    assert done.returncode == 0
    assert done.stderr == ""
    here = played("earth", "--seed", "4", "--bots", "random", lines=ALWAYS_FIRST)
    assert done.stdout.splitlines()[-10:] == here.splitlines()[-10:]
    assert "\x1b" not in done.stdout


def test_a_french_game_is_french_from_the_first_line_to_the_last() -> None:
    said = played("earth", "--seed", "4", "--mode", "beginner", lines=ALWAYS_FIRST, LANG="fr_FR.UTF-8")
    assert said.startswith("Earth\u00a0: faites pousser")
    assert "La partie est finie" in said
    for english in ("soil", "sprout", "Your", "You ", "hand ", "Which", "points of"):
        assert english not in said, english


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_every_mode_can_be_played(mode: str) -> None:
    said = played(
        "earth", "--seed", "2", "--mode", mode, "--players", "3", "--bots", "greedy,random", lines=["1"] * 40
    )
    assert f"Mode: {mode}." in said
    assert "Random" in said


# --- what a person may read -------------------------------------------------------------


@rule("E-INFO-01", "E-PLANT-17")
def test_a_screen_follows_from_the_view_of_its_reader_alone() -> None:
    faces = [EarthFace(load(), Words(lang), SHAPES, ["Ada", "Bob", "Cleo"]) for lang in ("en", "fr")]
    seen = 0
    for step, (state, seat) in enumerate(walk(11, players=3)):
        if step % 25:
            continue
        guess = earth.determinize(earth.view(state, seat), seeded(step))
        for face in faces:
            assert screen_of(face, guess, seat) == screen_of(face, state, seat)
            seen += 1
    assert seen > 20


@rule("E-INFO-01", "E-PLANT-17")
def test_news_tells_nothing_that_lies_face_down_or_in_a_hand() -> None:
    """Every card named in the news of seat 1 is one that seat 1 could see, before or after."""
    face = EarthFace(load(), Words("en"), SHAPES, ["Ada", "Bob"])
    before = None
    told = 0
    for state, _ in walk(5):
        after = earth.view_json(earth.view(state, 1))
        if before is not None:
            known = json.dumps([before, after])
            for news in face.news(before, after):
                text = face.tell(news, 1).plain
                for name, id in plain_names().items():
                    if re.search(rf"\b{re.escape(name)}\b", text):
                        told += 1
                        assert id in known, text
        before = after
    assert told > 20


@cache
def plain_names() -> dict[str, str]:
    """The names of Earth cards that are part of no other name (as Basil is of Holy Basil)."""
    names = [card.name.en for card in load().all()]
    return {
        card.name.en: card.id
        for card in load().earth
        if sum(1 for name in names if card.name.en in name) == 1 and len(card.name.en) > 4
    }


@rule("E-INFO-01")
def test_between_two_people_the_screen_is_handed_over_and_shows_only_the_own_hand(tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    said = played(
        "earth", "--people", "2", "--names", "Ada,Bob", "--seed", "9", "--record", str(file), lines=["1"] * 60
    )
    parts = re.split(r"Now (Ada|Bob)\. Pass the keyboard on; .*", said)[1:]
    assert len(parts) > 6
    record = read(file, {"earth": earth}, sealed=False)
    told = record.about["players"]
    assert isinstance(told, list)
    hands: dict[str, set[str]] = {"Ada": set(), "Bob": set()}
    for n in range(len(record.entries) + 1):
        state = record.at(n)
        for seat, player in enumerate(told):
            hands[player["name"]] |= set(earth.view_json(earth.view(state, seat))["seats"][seat]["hand"])
    open_to_all = json.dumps(earth.view_json(earth.view(record.state, -1)))
    for who, text in zip(parts[::2], parts[1::2], strict=True):
        other = "Bob" if who == "Ada" else "Ada"
        for name, id in plain_names().items():
            if id in hands[other] - hands[who] and id not in open_to_all:
                assert name not in text, f"{who} reads {name}"


def test_answers_typed_ahead_do_not_answer_for_the_next_person() -> None:
    said = played("earth", "--people", "2", "--names", "Ada,Bob", "--seed", "9", lines=["", "1 1 1 1 1", ""])
    assert said.count("Pass the keyboard on") == 2
    assert said.count("Which Island do you start with?") == 2


def test_a_terminal_is_wiped_with_all_that_scrolled_off_before_it_is_handed_over() -> None:
    said = toy_session(
        ["", "draw", "done", "", "draw", "done", "", "done", "", "done"], bots={}, terminal=True
    )
    first, second = said.index("stone-"), said.index("Now Bot.")
    assert "\x1b[3J" in said[first:second]
    assert "\x1b[2J" in said[first:second]
    assert "stone-" not in said[second : said.index("Bot, your answer")]


def test_a_lone_person_is_not_asked_to_confirm_what_cannot_be_taken_back() -> None:
    said = played("earth", "--seed", "8", "--seat", "1", lines=["1"] * 40)
    assert re.search(r"  1 no, go on *\nYour answer \(Enter: no, go on, \? help, u undo\) >", said)
    assert not re.search(r"  1 no, go on *\nYour answer \(Enter: no, go on, \? help\) >", said)


# --- fitting ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", WIDE_AND_TALL)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_screen_fits_the_window_unless_there_are_too_many_answers(size: tuple[int, int], lang: str) -> None:
    width, height = size
    face = EarthFace(load(), Words(lang), SHAPES, ["Ada", "Bob"])
    drawn = 0
    for step, (state, seat) in enumerate(walk(3)):
        if step % 9:
            continue
        view = earth.view_json(earth.view(state, seat))
        question = face.question(view, *told(earth, state, seat))
        tightest = shown(face.screen(view, question, [], width, face.densities - 1), width)
        lines = tightest.splitlines()
        drawn += 1
        assert max(map(len, lines)) <= width
        assert len(lines) <= height - 2 or len(question.answers) > 8, tightest
    assert drawn > 15


def test_every_answer_is_on_the_screen_with_its_number() -> None:
    face = EarthFace(load(), Words("en"), SHAPES, ["Ada", "Bob"])
    for step, (state, seat) in enumerate(walk(6)):
        if step % 17 == 0:
            text = screen_of(face, state, seat, density=face.densities - 1)
            for number in range(1, len(earth.choices(state, seat)) + 1):
                assert re.search(rf"(^|\s){number} \S", text, re.MULTILINE), text


def test_no_colour_and_no_escape_reach_a_pipe() -> None:
    assert "\x1b" not in played("earth", "--seed", "1", lines=["1"] * 12)


# --- answering --------------------------------------------------------------------------


def test_several_numbers_in_one_line_answer_several_questions() -> None:
    one_by_one = played("earth", "--seed", "5", lines=["1", "2", "1"])
    at_once = played("earth", "--seed", "5", lines=["1 2 1"])
    assert one_by_one.splitlines()[-10:] == at_once.splitlines()[-10:]
    assert at_once.count("Which Climate do you want?") == 0


@pytest.mark.parametrize("typed", ["99", "0", "nonsense", "-3", "1.5", "x" * 500])
def test_bad_input_is_one_sentence_and_the_question_stays(typed: str) -> None:
    said = played("earth", "--seed", "5", lines=[typed, "1"])
    after = said[said.index("> " + typed) + len(typed) + 3 :]
    sentence = after[: after.index("Your answer")]
    assert sentence.strip().endswith(".")
    assert "Which Climate do you want?" in after


def test_a_bad_number_drops_what_was_typed_after_it() -> None:
    said = played("earth", "--seed", "5", lines=["99 1 1", "1"])
    assert "Not used: 1 1." in said
    assert "Which Ecosystem do you want to score at the end?" not in said


def ask(question: Question, *lines: str) -> list[object]:
    """What a reader makes of these lines."""
    given = iter(lines)
    reader = Reader(Words("en"), Console(file=io.StringIO()), lambda prompt: next(given), echo=False)
    replies: list[object] = []
    for _ in lines:
        replies.append(reader.reply(question, ""))
        while reader.waiting:
            replies.append(reader.reply(question, ""))
    return replies


def test_words_mean_answers_commands_or_nothing() -> None:
    answers = (
        Answer(7, Text("here"), aliases=("c4", "at")),
        Answer(9, Text("card"), aliases=("earth-012",)),
        Answer(0, Text("done"), aliases=("done",)),
    )
    question = Question("?", "E-PLANT-05", answers, done=0)
    assert ask(question, "1", "C4", "earth-012", "0", "d") == [
        Chosen(7),
        Chosen(7),
        Chosen(9),
        Chosen(0),
        Chosen(0),
    ]
    assert ask(question, "2 2 ?") == [Chosen(9), Chosen(9), Command("help")]
    assert ask(question, "c sun  flower", "l 2", "U") == [
        Command("card", "sun flower"),
        Command("look", "2"),
        Command("undo"),
    ]
    assert ask(question, "") == [Command("redraw")]
    assert isinstance(ask(question, "4")[0], Refused)
    assert isinstance(ask(question, "c5")[0], Refused)


def test_an_empty_line_gives_the_answer_that_was_announced() -> None:
    question = Question("?", "", (Answer(3, Text("done")),), default=3)
    assert ask(question, "") == [Chosen(3)]


# --- commands ---------------------------------------------------------------------------


def test_the_rule_behind_a_question_is_told_to_who_asks_for_it() -> None:
    for game in ("earth", "ews"):
        for lang in ("en", "fr"):
            said = played(game, "--seed", "5", "--lang", lang, lines=["?"])
            assert not re.search(r"[EW]-[A-Z]+-[0-9]{2}", said), f"{game} {lang}"
            asked = played(game, "--seed", "5", "--lang", lang, lines=["i"])
            assert re.search(r"^[EW]-[A-Z]+-[0-9]{2}  \w{2}", asked, re.MULTILINE), f"{game} {lang}"


def test_help_explains_commands_and_signs_in_both_languages() -> None:
    for lang, title in (("en", "How to answer"), ("fr", "Comment répondre")):
        said = played("earth", "--seed", "5", "--lang", lang, lines=["?"])
        assert title in said
        for sign in ("♣", "♠", "♦", "☼", "♠♦☼", "■", "○", "◇", "★", "•", "▲"):
            assert sign in said


def test_cards_areas_hand_goals_log_and_score_are_shown_on_demand() -> None:
    said = played(
        "earth",
        "--seed",
        "5",
        lines=["c japanese maple", "c 1", "c nosuchcard", "c an", "g", "h", "l", "log", "score"],
    )
    assert "Acer palmatum" in said
    assert "Deception Island" in said
    assert "No card is called “nosuchcard”." in said
    assert "Several cards fit" in said
    assert "Steady's area" in said
    assert "Nothing has happened yet." in said
    assert re.search(r"^total +0$", said, re.MULTILINE)


def test_looking_needs_a_number_where_there_are_several_others() -> None:
    said = played("earth", "--seed", "5", "--players", "3", "--seat", "0", lines=["l", "l 9", "l 3"])
    assert said.count("Whose area? l followed by 2 (Steady 1), 3 (Steady 2).") == 2
    assert "Steady 2's area" in said


@rule("E-INFO-03")
def test_a_choice_can_be_taken_back_until_something_hidden_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = ["2", "u", "1", "1", "1", "u", "1"]
    said = played("earth", "--seed", "5", "--seat", "0", "--record", str(file), lines=lines)
    assert "Taken back." in said
    assert "Too late" in said
    record = read(file, {"earth": earth})
    mine = [choice for seat, choice in record.entries if seat == 0]
    assert earth.name(mine[0]) == "pick 0"
    assert '{"undo":0}' in record.history


def test_an_undo_goes_back_over_what_bots_did_if_nothing_hidden_was_seen(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    lines = ["coin", "done", "u", "coin", "done", "done"]
    toy_session(lines, {1: lambda view, choices, stream: 0}, file=file)
    record = read(file, {"toy": ToyGame()})
    assert '{"cut":1}' in record.history
    assert record.state.coins == [2, 0]


# --- keeping and leaving ----------------------------------------------------------------


def test_the_game_is_kept_after_every_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    kept: list[int] = []
    save = Record.save

    def counted(self: Record[Any, Any], path: str | Path, sealed: bool = True) -> None:
        save(self, path, sealed)
        kept.append(len(read(path, {"earth": earth}, sealed=False).entries))

    monkeypatch.setattr(Record, "save", counted)
    played("earth", "--seed", "5", "--record", str(file), lines=["1"] * 5)
    assert kept[:-1] == list(range(len(kept) - 1))
    assert kept[-1] == kept[-2] > 5


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.jsonl", tmp_path / "half.jsonl"
    played("earth", "--seed", "6", "--record", str(whole), lines=["1"] * 30)
    said = played("earth", "--seed", "6", "--record", str(half), lines=["1"] * 12)
    assert f"holocene play earth --resume {half}" in said.splitlines()[-1]
    again = played("earth", "--resume", str(half), lines=["1"] * 18)
    assert "goes on after" in flat(again)
    assert read(half, {"earth": earth}).entries == read(whole, {"earth": earth}).entries


def test_a_file_torn_by_a_crash_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played("earth", "--seed", "6", "--record", str(file), lines=["1"] * 12)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:-3]) + "\n[0,", encoding="utf-8")
    assert "goes on after" in flat(played("earth", "--resume", str(file)))


def test_a_finished_game_resumed_shows_its_sheet(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    record = Record.begin(earth, {"players": 2}, 3)
    bot = make_bot("random", earth)
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, bot(None, earth.choices(record.state, seat), seeded(len(record.entries))))
    record.save(file)
    assert "The game is over" in played("earth", "--resume", str(file))


def test_leaving_asks_whether_to_keep_the_game(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    said = played("earth", "--seed", "5", lines=["1", "q", "y", str(file)])
    assert said.splitlines()[-1].endswith(f"--resume {file}")
    assert len(read(file, {"earth": earth}).entries) == 1
    assert "was not kept" in played("earth", "--seed", "5", lines=["1", "q", "n"]).splitlines()[-1]


def test_saving_does_not_replace_another_file_unasked(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("precious")
    played("earth", "--seed", "5", lines=["s", str(file), "n"])
    assert file.read_text() == "precious"
    played("earth", "--seed", "5", lines=["s", str(file), "y"])
    assert file.read_text() != "precious"


def test_the_end_of_input_leaves_with_one_clear_line() -> None:
    said = played("earth", "--seed", "5", lines=["1"])
    assert said.splitlines()[-1] == "Left. The game was not kept (--record FILE keeps one)."


def test_an_interrupt_keeps_the_game_and_leaves_with_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    given = iter(["1", "1"])

    def interrupted(prompt: object = "") -> str:
        for line in given:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr(Reader.__init__, "__defaults__", (interrupted, None))
    result = play("earth", "--seed", "5", "--record", str(file))
    assert result.exit_code == 130
    assert result.output.splitlines()[-1].endswith(f"--resume {file}")
    assert len(read(file, {"earth": earth}).entries) >= 2


def test_a_disk_that_fails_during_the_game_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = 0
    save = Record.save

    def failing(self: Record[Any, Any], path: str | Path, sealed: bool = True) -> None:
        nonlocal saves
        saves += 1
        if saves == 2:
            raise OSError(28, "No space left on device")
        save(self, path, sealed)

    monkeypatch.setattr(Record, "save", failing)
    said = played(
        "earth", "--seed", "5", "--seat", "0", "--record", str(tmp_path / "g.jsonl"), lines=["1", "1"]
    )
    assert "Could not save: No space left on device." in said
    assert "Which Ecosystem do you want to score at the end?" in said


# --- seats ------------------------------------------------------------------------------


@rule("E-SETUP-07")
def test_who_begins_is_drawn_by_lot_from_the_seed() -> None:
    players = [Player(name="Ada"), Player("greedy"), Player("random")]
    orders = [
        tuple(player.bot or player.name for player in seated(players, seed, None)) for seed in range(60)
    ]
    assert orders == [tuple(p.bot or p.name for p in seated(players, seed, None)) for seed in range(60)]
    assert len(set(orders)) == 6
    for seat in range(3):
        assert {seated(players, seed, seat)[seat].name for seed in range(20)} == {"Ada"}


def test_players_are_called_by_name_or_by_what_they_are() -> None:
    english = Words("en")
    assert names_of([Player("greedy"), Player()], english) == ["Greedy", "You"]
    assert names_of([Player("greedy"), Player(), Player("greedy")], english) == [
        "Greedy 1",
        "You",
        "Greedy 2",
    ]
    assert names_of([Player(), Player("random"), Player(name="Bob")], english) == [
        "Player 1",
        "Random",
        "Bob",
    ]
    assert names_of([Player(), Player("greedy:soil=9")], Words("fr")) == ["Vous", "Greedy:soil=9"]
    assert names_of([Player(), Player("/home/me/my.py:Maker")], english) == ["You", "Maker"]


def test_bots_fill_the_seats_that_people_leave() -> None:
    assert bots_for(None, 1, [], "greedy") == ["greedy"]
    assert bots_for(None, 2, [], "greedy") == []
    assert bots_for(4, 1, ["random"], "greedy") == ["random"] * 3
    assert bots_for(None, 1, ["random", "greedy"], "greedy") == ["random", "greedy"]
    with pytest.raises(BadInput, match="2 people and 0 bots do not fit on 1 seats"):
        bots_for(1, 2, [], "greedy")


def test_a_fixed_seat_is_yours() -> None:
    for seat, order in ((0, "You, Steady"), (1, "Steady, You")):
        assert f"Turn order, drawn by lot: {order}." in played("earth", "--seed", "5", "--seat", str(seat))


# --- bad usage --------------------------------------------------------------------------


def test_bad_options_are_refused_in_one_line(tmp_path: Path) -> None:
    there = tmp_path / "there.jsonl"
    there.write_text("")
    assert "unknown game 'chess'" in refused("chess")
    assert "unknown bot 'deep'" in refused("earth", "--bots", "deep")
    assert "option mode cannot be 'hard'" in refused("earth", "--mode", "hard")
    assert "this game seats 1 to 5" in refused("earth", "--players", "9")
    assert "no seat 7" in refused("earth", "--seat", "7")
    assert "must be KEY=VALUE" in refused("earth", "--option", "x")
    assert "exists already" in refused("earth", "--record", str(there))
    assert "is empty" in refused("earth", "--resume", str(there))
    assert "No such file" in refused("earth", "--resume", str(tmp_path / "nowhere.jsonl"))
    assert "cannot keep the game in" in refused("earth", "--record", str(tmp_path / "no" / "g.jsonl"))
    assert "so --seed cannot be given" in refused("earth", "--resume", str(there), "--seed", "3")
    assert "3 names for 1 people" in refused("earth", "--names", "a,b,c")


# --- another game -----------------------------------------------------------------------


class ToyFace:
    """The least a game can bring."""

    densities = 1
    help: tuple[str, ...] = ()

    def greeting(self, options: Json) -> list[str]:
        return ["toy"]

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        names = [entry["name"] for entry in described]
        answers = tuple(Answer(at, Text(name), aliases=(name,)) for at, name in enumerate(names))
        return Question("What now?", "", answers, done=0)

    def answered(self, view: Json, answer: Answer) -> None: ...

    def forget(self) -> None: ...

    def screen(
        self, view: Json, question: Question, news: Sequence[News], width: int, density: int
    ) -> RenderableType:
        return Text(f"{view['seats']} {[entry.text for entry in news]} {question.text}")

    def chapter(self, view: Json) -> tuple[object, ...]:
        return ()

    def news(self, before: Json, after: Json) -> list[News]:
        return [News(0, -1, "something")] if before != after else []

    def tell(self, news: News, viewer: int) -> Text:
        return Text(news.text)

    def look(self, view: Json, seat: int, width: int) -> RenderableType:
        return str(view["seats"][seat])

    def show(self, command: str, view: Json, width: int) -> RenderableType:
        return command

    def card(self, given: str, question: Question) -> RenderableType:
        return given

    def legend(self) -> RenderableType:
        return "no signs"

    def achievements(self, state: object) -> dict[int, list[str]]:
        return {}

    def ending(self, view: Json, result: GameResult, achievements: dict[int, list[str]]) -> RenderableType:
        return f"won by {result.winners()}"


def toy_session(
    lines: list[str], bots: dict[int, Bot], terminal: bool = False, file: Path | None = None
) -> str:
    """A toy game of two rounds, answered with these lines: all that was printed."""
    given = iter(lines)
    console = Console(file=io.StringIO(), width=80, force_terminal=terminal)
    words = Words("en")

    def take(prompt: str) -> str:
        console.print(prompt, end="", markup=False)
        return next(given)

    record: Record[Any, Any] = Record.begin(ToyGame(), {"rounds": 2}, 1)
    reader = Reader(words, console, take, echo=False)
    Session(record, bots, ["You", "Bot"], ToyFace(), words, console, reader, file).play()
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_session_knows_no_game(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    lines = ["coin", "draw", "u", "coin", "u", "coin coin done", "l", "?", "log", "2 1"]
    said = toy_session(lines, {1: lambda view, choices, stream: 0}, file=file)
    assert "won by (0,)" in said
    assert "Too late" in said
    record = read(file, {"toy": ToyGame()})
    assert record.state.coins == [4, 0]
    assert '{"undo":0}' in record.history
