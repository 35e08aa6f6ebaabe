"""Animals through the commands: simulations and their balance, records told again, the terminal."""

from __future__ import annotations

import csv
import json
import re
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from holocene import earth
from holocene.cli.app import app
from holocene.cli.terminal import told as asking
from holocene.cli.terminal.earth.face import DENSITIES
from holocene.cli.terminal.face import Json, Question
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.earth.machine import frames, space
from holocene.earth.text.card_text import lines_of
from holocene.kernel.record import Record, read
from holocene.kernel.rng import seeded
from rules import rule
from terminal_table import Table, modest
from test_play_command import screen_of, shown
from test_play_expansions import english_in, face_in

SCRIPT: Final = Path(__file__).resolve().parents[2] / "scripts" / "balance_animals.py"
TWO: Final[dict[str, object]] = {"players": 2, "with": ["animals"], "mode": "advanced"}
ALONE: Final[dict[str, object]] = {
    "players": 1,
    "with": ["abundance", "animals"],
    "solo.difficulty": "expert",
}
PAIRS: Final[dict[str, object]] = {"players": 4, "with": ["animals"], "team": "2v2"}
RULE_ID: Final = re.compile(r"\b[EAKH]-[A-Z]*-?K?\d+")


def run(*arguments: str) -> str:
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, done.output
    return done.output


# --- simulations ----------------------------------------------------------------------------


@rule("K-END-03")
def test_a_simulation_with_animals_has_their_row_and_is_the_same_again() -> None:
    command = ("sim", "earth", "--players", "3", "--with", "animals", "--games", "4", "--seed", "5", "--json")
    told = json.loads(run(*command))
    assert "animals" in told["seats"][0]["rows"]
    again = json.loads(run(*command, "--workers", "1"))
    assert [seat["mean"] for seat in told["seats"]] == [seat["mean"] for seat in again["seats"]]


def test_the_balance_of_animals_is_made_from_a_simulation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "animals.csv"
    run("sim", "earth", "--with", "animals,abundance", "--games", "30", "--out", str(file), "--workers", "1")
    with file.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    held = [row[f"seat{seat}_held"] for row in rows for seat in (0, 1)]
    assert all(load().by_id[id].kind == "animal" for id in held)
    monkeypatch.setattr(sys, "argv", [str(SCRIPT), str(file)])
    runpy.run_path(str(SCRIPT), run_name="__main__")
    told = capsys.readouterr().out
    assert told.startswith("60 seats; mean score")
    individual, collective = (
        [line.split("|") for line in table.splitlines() if line.startswith("| ") and "." in line]
        for table in told.split("| collective ability |")
    )
    assert len(individual) == len(set(held))
    assert sum(int(cells[3]) for cells in individual) == 60
    assert len(collective) == len({row["collective"] for row in rows})
    assert sum(int(cells[3]) for cells in collective) == 60


Balance = Callable[[dict[str, tuple[int, float]], list[str]], str]


@pytest.fixture
def balance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Balance:
    """What the script says of seats with these animals, points and wins, under these collective ones."""

    def told(held: dict[str, tuple[int, float]], collective: list[str]) -> str:
        lines = ["players,collective,seat0_held,seat0_score,seat0_wins,seat0_animals"]
        for card, (id, (score, wins)) in zip(collective, held.items(), strict=True):
            lines.append(f"1,{card},{id},{score},{wins},0")
        file = tmp_path / "animals.csv"
        file.write_text("\n".join(lines), encoding="utf-8")
        monkeypatch.setattr(sys, "argv", [str(SCRIPT), str(file)])
        runpy.run_path(str(SCRIPT), run_name="__main__")
        return capsys.readouterr().out

    return told


def marked_in(told: str) -> list[str]:
    return [line.split("|")[1].strip() for line in told.splitlines() if "outside" in line]


def test_the_balance_marks_house_abilities_outside_in_win_share_or_in_points(balance: Balance) -> None:
    # Known: jay 100 and fly 80 points. House: the goose has more points, the fox is inside.
    held = {
        "animal-003": (100, 1.0),
        "animal-002": (80, 0.0),
        "animal-032": (110, 1.0),
        "animal-025": (90, 0.5),
    }
    assert [load().by_id[id].name.en for id in list(held)[2:]] == ["Snow Goose", "Red Fox"]
    told = balance(held, ["animal-030"] * 4)
    assert "The 2 known abilities lie between 0.0% and 100.0%, 80.0 and 100.0 points." in told
    assert marked_in(told) == ["Snow Goose"]


def test_an_ability_whose_amounts_are_in_doubt_draws_no_range_and_is_marked_like_the_houses(
    balance: Balance,
) -> None:
    held = {"animal-001": (120, 1.0), "animal-003": (100, 1.0), "animal-002": (80, 0.0)}
    told = balance(held, ["animal-001"] * 3)
    assert "The 2 known abilities lie between 0.0% and 100.0%, 80.0 and 100.0 points." in told
    assert marked_in(told) == ["Asian Elephant"] and "| Asian Elephant | in doubt |" in told


def test_the_one_collective_ability_known_with_its_amounts_is_no_range(balance: Balance) -> None:
    # Elephant, platypus and gazelle are in doubt, the jaguar is of the house; the crocodile alone is known.
    held = {f"animal-00{at}": (100 + at, 0.5) for at in range(2, 7)}
    told = balance(held, ["animal-001", "animal-019", "animal-035", "animal-015", "animal-030"])
    _, collective = told.split("| collective ability |")
    assert "Fewer than two abilities are known with their amounts" in told
    assert marked_in(collective) == [] and collective.count("| in doubt |") == 3
    assert "| Saltwater Crocodile | reconstructed |" in collective


def test_the_page_about_the_balance_draws_its_ranges_and_marks_from_its_own_figures() -> None:
    script = runpy.run_path(str(SCRIPT))
    cards = {card.name.en: card.animal for card in load().animals}
    page = (SCRIPT.parents[1] / "docs" / "balance-animals.md").read_text(encoding="utf-8")
    sections = [text for text in page.split("\n## ") if "| in doubt |" in text]
    assert len(sections) == 4
    for section in sections:
        collective = "| collective ability |" in section
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines()[2:]]
        rows = [cells for cells in rows if len(cells) > 5 and cells[0] in cards]
        figures = [3] if collective else [3, 5]  # win share and points, or points alone
        for cells in rows:
            animal = cards[cells[0]]
            assert animal is not None
            backing = animal.collective_mark if collective else animal.individual_mark
            assert cells[1] == script["standing"](backing), cells[0]
        known = [cells for cells in rows if cells[1] in script["KNOWN"]]
        ranges = [script["Range"].of([float(cells[at].rstrip("%")) for cells in known]) for at in figures]
        for cells in rows:
            marks = [
                found.mark(cells[1], float(cells[at].rstrip("%")))
                for found, at in zip(ranges, figures, strict=True)
            ]
            assert cells[-1] == ("outside" if any(marks) else ""), cells[0]
        if collective:
            assert script["NO_RANGE"] in section
        else:
            shares, points = ranges
            assert (
                f"The {len(known)} known abilities lie between {shares.low}% and {shares.high}%, "
                f"{points.low} and {points.high} points." in section
            )


def test_the_arena_plays_with_animals() -> None:
    assert "random" in run("arena", "earth", "random", "random", "--with", "animals", "--games", "2")


# --- records --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [TWO, ALONE], ids=["two", "alone"])
def test_a_record_with_animals_is_told_and_checked(options: dict[str, object], tmp_path: Path) -> None:
    record: Record[earth.State, earth.View] = Record.begin(earth, options, 9)
    stream = seeded(9)
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        offered = earth.choices(record.state, seat)
        record.choose(seat, offered[stream.below(len(offered))])
    file = tmp_path / "game.jsonl"
    record.save(file)
    assert earth.digest(read(file, {"earth": earth}).state) == earth.digest(record.state)
    for lang, row in (("en", "animals"), ("fr", "animaux")):
        told = run("replay", str(file), "--lang", lang)
        assert re.search(rf"^{row} +\d+", told[told.rindex("total") - 900 :], re.MULTILINE)


def test_a_record_with_animals_is_refused_with_other_animals(tmp_path: Path) -> None:
    record: Record[earth.State, earth.View] = Record.begin(earth, TWO, 9)
    plain: Record[earth.State, earth.View] = Record.begin(earth, {"players": 2}, 9)
    assert json.loads(record.header())["cards"] != json.loads(plain.header())["cards"]


def walk(options: dict[str, object], seed: int) -> Iterator[tuple[earth.State, int]]:
    """A random game that uses its leaves, or the first choices of it: the state and who is asked."""
    state, stream = earth.new(options, seed), seeded(seed)
    for _ in range(700):
        if earth.is_over(state):
            return
        seat = earth.waiting(state)[0]
        yield state, seat
        offered = earth.choices(state, seat)
        leaves = (space.LEAF_TO_SEED, space.DISCARD_LEAF)
        asked = state.seats[seat].lane.code() == frames.ANIMAL
        eager = [c for c in offered if (c >= space.PICK if asked else c in leaves)]
        grown = len(state.seats[seat].cells) > 4 and (asked or stream.below(3) == 0)
        if eager and grown:
            offered = eager
        elif not asked:
            offered = [c for c in offered if c not in leaves] or offered
        earth.choose(state, seat, offered[stream.below(len(offered))])


# --- the terminal ---------------------------------------------------------------------------


@pytest.mark.parametrize("options", [TWO, ALONE, PAIRS], ids=["two", "alone", "pairs"])
def test_screens_and_news_with_animals_are_drawn_in_both_languages(options: dict[str, object]) -> None:
    french, english = face_in("fr"), face_in("en")
    before: dict[int, Json] = {}
    met = set()
    for step, (state, seat) in enumerate(walk(options, 21)):
        view = earth.view_json(earth.view(state, seat))
        if seat in before:
            for news in french.news(before[seat], view):
                text = french.tell(news, seat).plain
                assert not english_in(text), text
            for news in english.news(before[seat], view):
                assert english.tell(news, seat).plain
        before[seat] = view
        frame = view["asked"]["frame"]
        if step % 40 == 0 or frame not in met:
            met.add(frame)
            text = RULE_ID.sub(" ", screen_of(french, state, seat))
            assert not english_in(text), f"{english_in(text)} in {text}"
            screen_of(english, state, seat)
    assert options is not TWO or met >= {"KeepAnimal", "Animal", "Step", "AskCollective"}


def screens(lang: str, most: int = 60) -> Iterator[tuple[tuple[str, str], str]]:
    """A game at 80x24: what is asked and the collective card, and the screen with it."""
    asked: list[tuple[str, str]] = []

    def decide(view: Json, question: Question) -> str:
        frame = (view["asked"] or {"frame": ""})["frame"]
        asked.append((frame, view["collective"]))
        return "1" if frame in ("Animal", "Planting") else modest(question)

    table = Table(TWO, 21, decide, lang, most=most, size=(80, 24)).play()
    return zip(asked, re.split(r"(?m)^.*> .*$", table.said), strict=False)


def flat(text: str) -> str:
    """Without line breaks and what French print puts before its signs."""
    return " ".join(text.split())


def side(id: str, lang: str, at: int) -> str:
    return flat(lines_of(load().by_id[id], "fr" if lang == "fr" else "en")[at].text)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_list_of_animals_says_what_they_do_for_their_owner_and_nothing_of_the_collective_side(
    lang: str,
) -> None:
    face, met = face_in(lang), set()
    for state, seat in walk(TWO, 21):
        view = earth.view_json(earth.view(state, seat))
        if view["asked"]["frame"] not in ("KeepAnimal", "Animal"):
            continue
        met.add(view["asked"]["frame"])
        question = face.question(view, *asking.told(earth, state, seat))
        text = flat(shown(face.questions.draw(view, question, 400, True), 400))
        for answer in question.answers:
            if answer.card:
                assert side(answer.card, lang, 0) in text and side(answer.card, lang, 1) not in text
    assert met == {"KeepAnimal", "Animal"}


@rule("K-SETUP-06")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_collective_ability_is_read_whole_in_a_small_window_before_animals_are_chosen_and_when_asked(
    lang: str,
) -> None:
    met = set()
    for (frame, laid_out), screen in screens(lang):
        if frame in ("KeepAnimal", "AskCollective"):
            met.add(frame)
            assert side(laid_out, lang, 1) in flat(screen)
            assert len(screen.strip("\n").splitlines()) <= 23
    assert met == {"KeepAnimal", "AskCollective"}


@rule("K-SETUP-06")
@pytest.mark.parametrize(("lang", "label"), [("en", "End of each round"), ("fr", "Fin de chaque manche")])
def test_at_any_other_time_the_collective_ability_is_one_key_away_and_the_screen_says_which(
    lang: str, label: str
) -> None:
    face = face_in(lang)
    for state, seat in walk(TWO, 21):
        view = earth.view_json(earth.view(state, seat))
        if view["asked"]["frame"] == "Action":
            break
    small = screen_of(face, state, seat, 80, len(DENSITIES) - 1)
    assert f"\ng {label} " in small and side(view["collective"], lang, 1) not in flat(small)
    assert (
        Words(lang).commands["g"] == "goals" and label.split()[0].lower() in Words(lang)("help.goals").lower()
    )
    assert side(view["collective"], lang, 1) in flat(shown(face.show("goals", view, 80)))


@pytest.mark.parametrize(
    "arguments", [("--with", "animals"), ("--solo", "hard", "--with", "animals", "--lang", "fr")]
)
def test_a_whole_game_with_animals_can_be_played_through_a_pipe(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    environment = {"COLUMNS": "80", "LINES": "24", "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    bots = () if "--solo" in arguments else ("--bots", "random")
    command = ["play", "earth", "--seed", "4", "--record", str(file), *bots, *arguments]
    done = CliRunner().invoke(app, command, input="1\n" * 6000, env=environment)
    assert done.exit_code == 0, done.output[-2000:]
    assert earth.result(read(file, {"earth": earth}).state).finished
