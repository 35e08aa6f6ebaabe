"""The browser client has words for all that solo, teams, Abundance and animals ask, offer and change.

`web/tests/data/expansions.json` holds an example of each kind; the client's own tests put every one of them
into words. Here random games look for kinds that it lacks, and the tables of the engine are compared with it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from client_words import HERD_FRAMES, NEVER_ASKED, TABLES, TARGET, Collector, word_of
from holocene import earth
from holocene.earth.asking import rows as asking
from holocene.earth.asking.situation import PIECES
from holocene.earth.catalogue.animal_ops import Activate
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.machine import space
from holocene.earth.rules.all_frames import NAMES
from holocene.earth.rules.solo.gaia_board import REASONS, THINGS
from holocene.earth.text.card_text import facts_of
from holocene.ews import questions as ews_questions
from holocene.room.refusals import STATUS

WHOLE: dict[str, Any] = json.loads(TARGET.read_text())
QUESTIONS: dict[str, Any] = WHOLE["questions"]

ROOT = Path(__file__).resolve().parents[2]


def frames_of(questions: dict[str, Any]) -> set[str]:
    return {question["view"]["asked"]["frame"] for question in questions.values()}


def words_of(questions: dict[str, Any]) -> set[str]:
    return {word_of(choice["name"]) for question in questions.values() for choice in question["choices"]}


@pytest.mark.parametrize("table", TABLES)
def test_random_games_ask_and_change_nothing_the_client_has_no_example_of(table: str) -> None:
    collector = Collector()
    collector.play(table, TABLES[table], seed=0)
    assert frames_of(collector.questions) <= frames_of(QUESTIONS)
    assert words_of(collector.questions) <= words_of(QUESTIONS)
    assert set(collector.log) <= set(WHOLE["log"])


def test_every_word_of_the_space_of_these_boxes_has_an_example() -> None:
    known = {
        *space.WORDS.values(),
        *space.CELL_WORDS.values(),
        *space.CARD_WORDS,
        "pick",
        "amount",
        "opponent",
    }
    missing = {*known, "germinate"} - words_of(QUESTIONS)
    assert missing == set()


def test_every_frame_that_asks_in_these_games_has_an_example() -> None:
    asked = {"GaiaFauna", "StockWindow", "Surplus", "Announce", "OwnEvent", "OfferedEvent", "GiveOpponent"}
    asked |= {
        "Claim",
        "TakeBonus",
        "PutAside",
        "TakeAmount",
        "Converted",
        "PlaceSprouts",
        "PlaceGrowth",
        "Seeds",
    }
    assert asked | HERD_FRAMES - NEVER_ASKED <= frames_of(QUESTIONS)
    assert frames_of(QUESTIONS) <= {name for name, _ in NAMES.values()}


def test_no_animal_of_the_box_has_to_choose_from_two_abilities_of_a_card() -> None:
    """Own cards may (`tests/rules/animals/test_which_ability.py`); the client has words for it."""
    for animal in load().animals:
        assert animal.animal is not None
        for effect in (*animal.animal.individual.effects, *animal.animal.collective.effects):
            if isinstance(effect, Activate) and effect.one:
                assert len(effect.colours) == 1, animal.id
    for card in load().earth:
        colours = [line["colour"] for line in facts_of(card)["lines"]]
        for colour in ("green", "red", "blue", "yellow"):
            fitting = [one for one in colours if one == colour or (one == "multi" and colour != "green")]
            assert len(fitting) < 2, card.id


def test_the_client_is_told_every_criterion() -> None:
    assert set(WHOLE["criteria"]) == set(CRITERIA)


def test_the_client_has_words_for_every_gain_of_gaia_and_its_reason() -> None:
    folder = TARGET.parents[2] / "src/games/earth/words"
    texts = "".join((folder / name).read_text() for name in ("more.en.ts", "animals.en.ts"))
    assert [what for what in THINGS if f"'gaia.thing.{what}'" not in texts] == []
    assert [why for why in REASONS if f"'gaia.why.{why}'" not in texts] == []


def test_examples_are_of_the_views_of_today() -> None:
    """A field that views gained since the examples were made would be missing in them."""
    for table in ("solo abundance", "3v3", "animals abundance", "animals solo"):
        now = earth.view(earth.new(TABLES[table], 0), 0).json()
        assert set(now) == set(WHOLE["over"][table]["view"]), "make anew: tests/helpers/client_words.py"


# --- keys of questions and answers ---------------------------------------------------------

TEXT = re.compile(
    r"^\s+(?:'([^']+)'|\"([^\"]+)\"|(\w+)):\s*(?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\")", re.MULTILINE
)
SHELL = {"ask.other", "ask.free", "ask.over", "ask.watch", "ask.replay", "ask.paused"}
"""Sentences of the client that no question has."""
ON_THE_BOARD = {"step", "step.hit", "target", "target.root", "upgrade", "destroy", "destroy.piece", "move"}
ON_THE_BOARD |= {"root+", "root-"}
"""Answers of the hexagon game that are places on the board and have no words."""


def texts_of(game: str, lang: str) -> dict[str, str]:
    """Every text of a game in the client; a long one may stand on the next line."""
    folder = ROOT / "web/src/games" / game / "words"
    whole = "".join(path.read_text("utf-8") for path in sorted(folder.glob(f"*.{lang}.ts")))
    return {m[1] or m[2] or m[3]: m[4] or m[5] or "" for m in TEXT.finditer(whole)}


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_key_of_a_question_has_words_that_use_its_values_only(lang: str) -> None:
    texts = texts_of("earth", lang)
    for key in asking.question_keys():
        row = asking.ROWS.get(key.partition(".")[0])
        assert fields(texts[f"ask.{key}"]) <= (set() if row is None else set(row.values)), key
    hexagons = texts_of("ews", lang)
    for key in ews_questions.RULES:
        assert fields(hexagons[f"ask.{key}"]) <= set(ews_questions.VALUES.get(key, ())), key


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_key_of_an_answer_has_words_and_there_are_no_others(lang: str) -> None:
    texts = texts_of("earth", lang)
    known = {f"ask.{key}" for key in asking.question_keys()} | {
        f"answer.{key}" for key in asking.label_keys()
    }
    assert {key for key in texts if key.startswith(("ask.", "answer."))} == known | SHELL
    hexagons = texts_of("ews", lang)
    assert [k for k in ews_questions.LABELS if f"answer.{k}" not in hexagons and k not in ON_THE_BOARD] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_noun_of_an_amount_has_words(lang: str) -> None:
    texts = texts_of("earth", lang)
    nouns = {row.noun for row in asking.ROWS.values() if row.noun} | set(asking.TAKEN) | set(PIECES.values())
    nouns |= {"stock", "leaves", "points", "steps"}
    assert [noun for noun in nouns if not {f"n.{noun}.one", f"n.{noun}.many"} <= set(texts)] == []


def test_every_refusal_of_the_server_is_said_in_both_languages() -> None:
    for lang in ("en", "fr"):
        words = (ROOT / "web/src/words" / f"{lang}.ts").read_text("utf-8")
        missing = [code for code in STATUS if f"'refused.{code}':" not in words]
        assert not missing, lang
