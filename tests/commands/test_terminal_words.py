"""The words of a game in the terminal: both languages complete, every question and answer worded."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from holocene import earth
from holocene.cli.terminal import session, words_en, words_fr
from holocene.cli.terminal.earth import pages as free_pages
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.ews import words_en as ews_words_en
from holocene.cli.terminal.face import Answer, Json, Question
from holocene.cli.terminal.signs import COLOUR_OF, INK, PLAIN, SHAPES, Signs, signs_for
from holocene.cli.terminal.told import told
from holocene.cli.terminal.words import OF_GAME, Words, language_of
from holocene.earth.asking import rows
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.catalogue.ops import COLOURS, FLORA_TYPES, HABITATS
from holocene.earth.machine.options import LEVELS
from holocene.ews import questions as ews_questions
from holocene.kernel.rng import seeded

FOLDER = Path(session.__file__).parent
RULE_IDS = (Path(__file__).parents[1] / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()
LANGS = ("en", "fr")


def names_of(key: str) -> set[str]:
    """The values a question of Earth may speak of."""
    row = rows.ROWS.get(key.partition(".")[0])
    return set() if row is None else set(row.values)


def face_in(lang: str, names: tuple[str, ...] = ("Ada", "Bob")) -> EarthFace:
    return EarthFace(load(), Words(lang), SHAPES, names)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# --- both languages ---------------------------------------------------------------------


def test_both_languages_have_the_same_texts() -> None:
    assert set(words_en.TEXTS) == set(words_fr.TEXTS)


def test_a_text_takes_the_same_values_in_both_languages() -> None:
    differing = [key for key, text in words_en.TEXTS.items() if fields(text) != fields(words_fr.TEXTS[key])]
    assert differing == []


def test_both_languages_know_the_same_commands() -> None:
    assert set(words_en.COMMANDS.values()) == set(words_fr.COMMANDS.values())


def test_what_an_english_player_types_works_in_french_too() -> None:
    short = {typed: meant for typed, meant in words_en.COMMANDS.items() if len(typed) == 1}
    assert short.items() <= words_fr.COMMANDS.items()


def test_french_is_set_with_its_own_spaces_and_apostrophes() -> None:
    french = Words("fr")
    assert french("quit.keep").count("\u202f?") == 1
    assert french("bad.word", given="x").startswith("«\u00a0x\u00a0»")
    assert "'" not in "".join(french.typeset(text) for text in words_fr.TEXTS.values())


def test_numbers_take_the_plural_of_their_language() -> None:
    assert Words("en").count("sprouts", 0) == "0 sprouts"
    assert Words("fr").count("sprouts", 0) == "0 germe"
    assert Words("en").count("sprouts", 1) == "1 sprout"
    assert Words("fr").count("sprouts", 2) == "2 germes"


def test_the_language_follows_the_environment() -> None:
    assert language_of("fr_FR.UTF-8") == "fr"
    assert language_of("fr") == "fr"
    assert language_of("de_DE") == "en"
    assert language_of("") == "en"


# --- texts and their use ----------------------------------------------------------------


def said_keys() -> Iterator[tuple[str, bool]]:
    """Every key the sources say, and whether it is only the beginning of one."""
    for path in sorted(FOLDER.rglob("*.py")):
        if path.name in ("words_en.py", "words_fr.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, False
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                yield str(node.values[0].value), True


def test_no_text_is_left_over() -> None:
    whole = {key for key, is_start in said_keys() if not is_start}
    starts = tuple(
        key for key, is_start in said_keys() if is_start and "." in key and key not in ("ask.", "answer.")
    )
    keys = {f"ask.{key}" for key in rows.question_keys()} | {f"answer.{key}" for key in rows.label_keys()}
    play = (FOLDER.parent / "play.py").read_text(encoding="utf-8")
    endings = (".one", ".many")
    unsaid = [
        key
        for key in words_en.TEXTS
        if key not in whole
        and not key.startswith(starts)
        and key not in keys
        and f'"{key}"' not in play
        and not (key.endswith(endings) and key.rsplit(".", 1)[0] in whole)
    ]
    assert unsaid == []


def test_every_key_said_outright_exists() -> None:
    calls = re.compile(r"""words\(\s*"([^"]+)\"""")
    known = words_en.TEXTS.keys() | ews_words_en.TEXTS.keys()
    for path in [*FOLDER.rglob("*.py"), FOLDER.parent / "play.py"]:
        for key in calls.findall(path.read_text(encoding="utf-8")):
            assert key in known, f"{path.name} says {key!r}"


# --- questions and answers --------------------------------------------------------------


TABLES = {
    "earth": (
        {key: names_of(key) for key in rows.question_keys()},
        dict.fromkeys(rows.label_keys()),
    ),
    "ews": (
        {key: set(ews_questions.VALUES.get(key, ())) for key in ews_questions.RULES},
        dict.fromkeys(ews_questions.LABELS),
    ),
}
"""By game: every key of a question with the values its text may use, every key of an answer."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TABLES)
def test_every_key_of_a_question_has_words_that_use_its_values_only(game: str, lang: str) -> None:
    words = Words(lang, game)
    for key, values in TABLES[game][0].items():
        text = words.texts[f"ask.{key}"]
        assert "?" in text, key
        assert fields(text) <= values, key


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TABLES)
def test_every_key_of_an_answer_has_words(game: str, lang: str) -> None:
    words = Words(lang, game)
    assert [key for key in TABLES[game][1] if not words.has(f"answer.{key}")] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TABLES)
def test_no_question_and_no_answer_has_words_for_a_key_that_does_not_exist(game: str, lang: str) -> None:
    asked, answered = TABLES[game]
    known = {f"ask.{key}" for key in asked} | {f"answer.{key}" for key in answered} | {"ask.from"}
    own = OF_GAME["ews"][lang] if game == "ews" else Words(lang, game).texts
    assert [key for key in own if key.startswith(("ask.", "answer.")) and key not in known] == []


OPTIONS: list[dict[str, object]] = [
    {"players": 3},
    {"players": 1, "solo.difficulty": "expert"},
    {"players": 1, "with": ["abundance"]},
    {"players": 4, "team": "2v2"},
    {"players": 3, "with": ["abundance"]},
    {"players": 6, "team": "2v2v2", "with": ["abundance"]},
]


def faced(
    options: dict[str, object], seed: int, lang: str, steps: int = 400
) -> Iterator[tuple[Json, Question]]:
    """Every question of a random game as the terminal puts it."""
    state, stream = earth.new(options, seed), seeded(seed)
    face = face_in(lang, ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"))
    for _ in range(steps):
        if earth.is_over(state):
            return
        seat = earth.waiting(state)[0]
        view = earth.view_json(earth.view(state, seat))
        yield view, face.question(view, *told(earth, state, seat))
        choices = earth.choices(state, seat)
        earth.choose(state, seat, choices[stream.below(len(choices))])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("options", OPTIONS)
def test_every_answer_of_a_game_is_offered_once_and_in_words(options: dict[str, object], lang: str) -> None:
    for _, question in faced(options, 3, lang, 120):
        answers = list(leaves(question.answers))
        assert len({answer.choice for answer in answers}) == len(answers)
        for text in [question.text, *(answer.label.plain for answer in answers)]:
            assert text.strip()
            assert "{" not in text


def leaves(answers: tuple[Answer, ...]) -> Iterator[Answer]:
    """The answers that are choices, those on other pages too."""
    for answer in answers:
        if answer.page is None:
            yield answer
        else:
            yield from leaves(answer.page.answers)


@pytest.mark.parametrize("lang", LANGS)
def test_no_page_of_free_choices_is_longer_than_a_screen_and_all_say_what_they_hold(lang: str) -> None:
    for _, question in faced({"players": 3, "with": ["abundance"]}, 4, lang):
        pages = [answer.page for answer in question.answers if answer.page is not None]
        if len(list(leaves(question.answers))) > 47:
            break
    for page in pages:
        assert page is not None
        assert page.text
        assert page.rule in RULE_IDS
        assert len(page.answers) <= 10
        pages += [answer.page for answer in page.answers if answer.page is not None]
    assert len(pages) == 2 + len(free_pages.CRITERIA_BY)


def test_every_criterion_stands_on_one_page() -> None:
    placed = [name for names in free_pages.CRITERIA_BY.values() for name in names]
    assert sorted(placed) == sorted(CRITERIA)


def test_the_number_of_an_amount_is_the_amount() -> None:
    game = faced({"players": 2}, 12, "en", 2000)
    question = next(question for view, question in game if view["asked"]["frame"] == "Soil")
    most = len(question.answers) - 1
    assert [answer.label.plain for answer in question.answers] == [
        f"{n} soil" for n in [*range(1, most + 1), 0]
    ]
    assert question.answers[-1].choice == question.done


# --- signs ------------------------------------------------------------------------------


@pytest.mark.parametrize("signs", [SHAPES, PLAIN])
def test_every_colour_also_has_a_shape_of_its_own(signs: Signs) -> None:
    assert set(signs.shapes) == set(COLOURS) == set(INK)
    assert len(set(signs.shapes.values())) == len(COLOURS)
    assert signs.shapes["multi"] == "".join(signs.shapes[colour] for colour in ("red", "blue", "yellow"))
    assert set(COLOUR_OF.values()) == {"green", "red", "blue", "yellow"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_colour_also_has_letters_of_its_own(lang: str) -> None:
    words = Words(lang)
    assert len({words(f"letter.{colour}") for colour in COLOURS}) == len(COLOURS)
    assert len({words(f"habitat.{habitat}") for habitat in HABITATS}) == len(HABITATS)
    assert len({words(f"type.{name}") for name in FLORA_TYPES}) == len(FLORA_TYPES)


def test_a_terminal_without_the_signs_gets_plain_ones() -> None:
    assert signs_for("utf-8") is SHAPES
    assert signs_for("ascii") is PLAIN
    assert signs_for("latin-1") is PLAIN
    assert all(shape.isascii() for shape in PLAIN.shapes.values())


# --- the sheet --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_rows_reasons_and_achievements_have_words(lang: str) -> None:
    words = Words(lang)
    state = earth.new({"players": 2}, 1)
    earth.playout(state, state.stream.split())
    for side in earth.result(state).sides:
        assert all(words.has(f"row.{row.name}") for row in side.rows)
    assert all(words.has(f"row.{name}") for name in earth.view_json(earth.view(state, 0))["seats"][0]["rows"])
    assert all(words.has(f"reason.{rule}") for rule in ("E-SCORE-07", "E-SCORE-08", "E-SCORE-12"))
    assert all(words.has(f"achievement.ACH-{n:02d}") for n in range(1, 24))
    assert all(words.has(f"mode.{mode}") for mode in ("beginner", "standard", "advanced"))
    assert all(words.has(f"level.{level}") for level in LEVELS)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_rows_of_teams_and_of_gaia_have_words(options: dict[str, object]) -> None:
    for side in earth.result(earth.new(options, 1)).sides:
        assert all(f"row.{row.name}" in words_en.TEXTS for row in side.rows)
