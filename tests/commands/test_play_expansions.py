"""Solo, teams and Abundance in the terminal: whole games, what is told to whom, both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from holocene import earth
from holocene.cli.app import app
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.earth.machine.options import EXPANSIONS
from holocene.kernel.record import read
from holocene.kernel.rng import seeded
from rules import rule
from terminal_table import Table
from test_play_command import screen_of

ALWAYS_FIRST: Final = "1\n" * 6000
SOLO: Final = ("--solo", "medium", "--lang", "fr")
TEAMS: Final = ("--players", "4", "--team", "2v2", "--bots", "random")
ABUNDANCE: Final = ("--players", "3", "--with", "abundance", "--bots", "random")

ALONE: Final[dict[str, object]] = {"players": 1, "with": ["abundance"], "solo.difficulty": "expert"}
ALONE_PLAIN: Final[dict[str, object]] = {"players": 1, "solo.difficulty": "hard"}
PAIRS: Final[dict[str, object]] = {"players": 4, "team": "2v2"}
PAIRS_ABUNDANT: Final[dict[str, object]] = {"players": 4, "team": "2v2", "with": ["abundance"]}
THREE: Final[dict[str, object]] = {"players": 3, "with": ["abundance"]}
SIX: Final[dict[str, object]] = {"players": 6, "with": ["abundance"], "team": "3v3"}
EVERY: Final = [ALONE_PLAIN, ALONE, PAIRS, PAIRS_ABUNDANT, THREE, SIX]


def named(options: dict[str, object]) -> str:
    return "-".join(str(value) for value in options.values())


def walk(options: dict[str, object], seed: int) -> Iterator[tuple[earth.State, int]]:
    """A random game, or the first thousand choices of it: at every question the state and who is asked."""
    state, stream = earth.new(options, seed), seeded(seed)
    for _ in range(1000):
        if earth.is_over(state):
            return
        seat = earth.waiting(state)[0]
        yield state, seat
        offered = earth.choices(state, seat)
        earth.choose(state, seat, offered[stream.below(len(offered))])


def face_in(lang: str) -> EarthFace:
    return EarthFace(load(), Words(lang), SHAPES, ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"])


# --- whole games ------------------------------------------------------------------------


@rule("E-SOLO-18", "E-TEAM-12", "A-END-01")
@pytest.mark.parametrize("arguments", [SOLO, TEAMS, ABUNDANCE], ids=["solo", "teams", "abundance"])
def test_a_whole_game_can_be_played_through_a_pipe(arguments: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    environment = {"COLUMNS": "80", "LINES": "24", "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    command = ["play", "earth", "--seed", "4", "--record", str(file), *arguments]
    done = CliRunner().invoke(app, command, input=ALWAYS_FIRST, env=environment)
    assert done.exit_code == 0, done.output[-2000:]
    result = earth.result(read(file, {"earth": earth}).state)
    assert result.finished
    for side in result.sides:
        assert re.search(rf"\b{side.total}\b", done.output[-3000:])
    assert ("La partie est finie" if "fr" in arguments else "The game is over") in done.output


# --- languages --------------------------------------------------------------------------


ENGLISH: Final = frozenset(
    {
        "the",
        "and",
        "you",
        "your",
        "with",
        "without",
        "sprout",
        "sprouts",
        "soil",
        "hand",
        "leaf",
        "leaves",
        "seed",
        "seeds",
        "board",
        "team",
        "taken",
        "germinate",
        "germinates",
        "passed",
        "discard",
        "draws",
        "which",
        "nobody",
        "nothing",
        "turn",
        "turns",
        "event",
        "events",
        "choose",
        "growth",
        "trunk",
        "canopy",
        "opponent",
        "neighbour",
        "share",
        "shared",
        "put",
        "take",
        "takes",
        "keeps",
        "skips",
        "fixed",
        "blue",
        "drawn",
    }
)
"""Words that no French sentence has."""


@cache
def french_names() -> re.Pattern[str]:
    """Names may hold Latin and English words."""
    names = sorted((card.name.fr for card in load().all()), key=len, reverse=True)
    return re.compile("|".join(re.escape(name) for name in names))


def english_in(text: str) -> set[str]:
    """Rule ids, options of the command and names of cards aside."""
    plain = re.sub(r"\b[EA]-[A-Z]+-\d+|--\w+", " ", text)
    words = re.findall(r"[^\W\d_]+", french_names().sub(" ", re.sub(r"\s+", " ", plain)))
    return {word for word in words if word.lower() in ENGLISH}


@pytest.mark.parametrize("options", [ALONE, PAIRS_ABUNDANT, THREE], ids=named)
def test_a_french_screen_and_its_news_have_no_english_word(options: dict[str, object]) -> None:
    face = face_in("fr")
    before: dict[int, Json] = {}
    for step, (state, seat) in enumerate(walk(options, 21)):
        view = earth.view_json(earth.view(state, seat))
        if seat in before:
            for news in face.news(before[seat], view):
                text = face.tell(news, seat).plain
                assert not english_in(text), text
        before[seat] = view
        if step % 25 == 0:
            text = screen_of(face, state, seat)
            assert not english_in(text), f"{english_in(text)} in {text}"


@pytest.mark.parametrize("options", [ALONE_PLAIN, ALONE], ids=named)
def test_a_french_game_is_french_from_the_first_line_to_the_last(options: dict[str, object]) -> None:
    table = Table(options, 4, lambda view, question: "1", lang="fr").play()
    assert "La partie est finie" in table.said
    assert not english_in(table.said), sorted(english_in(table.said))


# --- what a person may read -------------------------------------------------------------


@cache
def plain_names() -> dict[str, str]:
    """The names of Earth cards that are part of no other name (as Basil is of Holy Basil)."""
    names = [card.name.en for card in load().all()]
    return {
        card.name.en: card.id
        for card in load().earth
        if sum(1 for name in names if card.name.en in name) == 1 and len(card.name.en) > 4
    }


@cache
def name_pattern() -> re.Pattern[str]:
    return re.compile(r"\b(" + "|".join(re.escape(name) for name in plain_names()) + r")\b")


@rule("E-INFO-01", "E-TEAM-10", "A-INFO-01", "A-BTE-11")
@pytest.mark.parametrize("options", EVERY, ids=named)
def test_news_names_only_cards_that_its_reader_could_see(options: dict[str, object]) -> None:
    """From one question to the next, by the reader's own views."""
    face = face_in("en")
    before: dict[int, Json] = {}
    told = 0
    for state, seat in walk(options, 5):
        now = earth.view_json(earth.view(state, seat))
        known = json.dumps([before.get(seat), now])
        for news in face.news(before[seat], now) if seat in before else ():
            text = face.tell(news, seat).plain
            for name in name_pattern().findall(text):
                told += 1
                assert plain_names()[name] in known, text
        before[seat] = now
    assert told > 10


@rule("E-INFO-01", "A-INFO-01", "A-BTE-11")
@pytest.mark.parametrize("options", [THREE], ids=named)
def test_nothing_printed_in_a_whole_game_names_a_card_that_its_reader_never_saw(
    options: dict[str, object],
) -> None:
    table = Table(options, 4, lambda view, question: "1", size=(200, 60)).play()
    state, known = earth.new(options, 4), ""
    for seat, choice in table.record.entries:
        known += json.dumps(earth.view_json(earth.view(state, 0)))
        earth.choose_unchecked(state, seat, choice)
    names = set(name_pattern().findall(re.sub(r"\s+", " ", table.said)))
    assert len(names) > 20
    assert {name for name in names if plain_names()[name] not in known} == set()


@rule("E-INFO-01", "E-TEAM-10", "A-INFO-01")
@pytest.mark.parametrize("options", EVERY, ids=named)
def test_a_screen_follows_from_the_view_of_its_reader_alone(options: dict[str, object]) -> None:
    faces = [face_in(lang) for lang in ("en", "fr")]
    seen = 0
    for step, (state, seat) in enumerate(walk(options, 11)):
        if step % 60:
            continue
        guess: Any = earth.determinize(earth.view(state, seat), seeded(step))
        for face in faces:
            assert screen_of(face, guess, seat) == screen_of(face, state, seat)
            seen += 1
    assert seen > 2


@pytest.mark.parametrize("command", ["play", "sim", "arena"])
def test_the_help_of_every_command_that_plays_names_every_expansion(command: str) -> None:
    shown = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"}).output
    said = next(line for line in shown.splitlines() if "--with" in line)
    assert all(name in said for name in EXPANSIONS)
