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
from holocene.cli.terminal.earth import asked
from holocene.cli.terminal.earth import pages as free_pages
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.ews import words_en as ews_words_en
from holocene.cli.terminal.face import Answer, Json
from holocene.cli.terminal.signs import COLOUR_OF, INK, PLAIN, SHAPES, Signs, signs_for
from holocene.cli.terminal.words import Words, language_of
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.catalogue.ops import COLOURS, FLORA_TYPES, HABITATS
from holocene.earth.machine import space
from holocene.earth.machine.options import LEVELS
from holocene.earth.rules.all_frames import FRAMES
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

FOLDER = Path(session.__file__).parent
RULE_IDS = (Path(__file__).parents[1] / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()
LANGS = ("en", "fr")


def face_in(lang: str, names: tuple[str, ...] = ("Ada", "Bob")) -> EarthFace:
    return EarthFace(load(), Words(lang), SHAPES, names)


def asking_frames() -> list[str]:
    """The names of the frames that ask: those that list answers."""
    return sorted(frame.name for frame in FRAMES if "fill" in type(frame).__dict__ and frame.name)


ASKED: Json = {
    "n": 1,
    "kind": 0,
    "with": 1,
    "piece": 0,
    "action": 1,
    "what": 0,
    "place": 0,
    "row": 0,
    "card": "earth-012",
    "gain": "soil",
    "animal": "animal-005",
}
"""Arguments for any frame."""


# --- both languages ---------------------------------------------------------------------


def test_both_languages_have_the_same_texts() -> None:
    assert set(words_en.TEXTS) == set(words_fr.TEXTS)


def test_a_text_takes_the_same_values_in_both_languages() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

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
    starts = tuple(key for key, is_start in said_keys() if is_start and "." in key)
    choices = {name.split()[0] for name in all_names()} | set(all_names())
    choices |= {f"{word}.{variant}" for word in ("done", "use") for variant in [*asking_frames(), "extra"]}
    play = (FOLDER.parent / "play.py").read_text(encoding="utf-8")
    endings = (".one", ".many")
    unsaid = [
        key
        for key in words_en.TEXTS
        if key not in whole
        and not key.startswith(starts)
        and key not in choices
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


# --- questions --------------------------------------------------------------------------


def test_the_engine_asks_at_least_twenty_kinds_of_questions() -> None:
    assert len(asking_frames()) > 20


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("frame", asking_frames())
def test_every_frame_that_asks_has_a_question_in_both_languages(frame: str, lang: str) -> None:
    words = Words(lang)
    keys = [key for key in words.texts if key == f"ask.{frame}" or key.startswith(f"ask.{frame}.")]
    assert keys
    assert all("?" in words.texts[key] for key in keys)
    variants = {"Pick": "012", "PayCard": "123", "Put": "01", "PutEach": "01", "TakeAmount": "01234"}
    assert all(words.has(f"ask.{frame}.{variant}") for variant in variants.get(frame, ""))


@pytest.mark.parametrize("frame", asking_frames())
def test_every_question_cites_a_rule_that_exists(frame: str) -> None:
    assert asked.RULES[frame] in RULE_IDS


def test_rules_of_special_questions_exist_and_belong_to_texts() -> None:
    for key, rule_id in asked.SPECIAL.items():
        assert key in words_en.TEXTS
        assert rule_id in RULE_IDS


OPTIONS: list[dict[str, object]] = [
    {"players": 3},
    {"players": 1, "solo.difficulty": "expert"},
    {"players": 1, "with": ["abundance"]},
    {"players": 4, "team": "2v2"},
    {"players": 3, "with": ["abundance"]},
    {"players": 6, "team": "2v2v2", "with": ["abundance"]},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_whatever_random_play_meets_is_one_of_the_frames_with_a_question(options: dict[str, object]) -> None:
    state, stream = earth.new(options, 3), seeded(3)
    met: set[str] = set()
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        met.add(earth.view_json(earth.view(state, seat))["asked"]["frame"])
        earth.choose(state, seat, choices[stream.below(len(choices))])
    assert met <= set(asking_frames())


# --- answers ----------------------------------------------------------------------------


def all_names() -> list[str]:
    """The name of every choice there is, expansions included."""
    state = earth.new({"players": 2}, 1)
    names: list[str] = []
    for choice in range(int(space.size(state.facts.cards))):
        try:
            names.append(earth.name(choice, state))
        except BadInput:
            continue
    return names


def described(names: list[str]) -> list[Json]:
    """What `describe` would say of them, without trying them out."""
    found: list[Json] = []
    for choice, name in enumerate(names):
        entry: Json = {"choice": choice, "name": name, "change": {"soil": 1, "growth": -2}}
        word, _, rest = name.partition(" ")
        if rest.startswith("earth-"):
            entry["card"] = rest
        elif word in space.CELL_WORDS.values():
            entry["cell"] = rest
        found.append(entry)
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_there_is_has_words(lang: str) -> None:
    face = face_in(lang)
    view = earth.view_json(earth.view(earth.new({"players": 2}, 1), 0))
    entries = described(all_names())
    answers = list(leaves(face.question(view, entries).answers))
    assert sorted(answer.choice for answer in answers) == [entry["choice"] for entry in entries]
    for answer in answers:
        assert answer.label.plain.strip()
        assert "{" not in answer.label.plain


def leaves(answers: tuple[Answer, ...]) -> Iterator[Answer]:
    """The answers that are choices, those on other pages too."""
    for answer in answers:
        if answer.page is None:
            yield answer
        else:
            yield from leaves(answer.page.answers)


@pytest.mark.parametrize("lang", LANGS)
def test_no_page_of_free_choices_is_longer_than_a_screen_and_all_say_what_they_hold(lang: str) -> None:
    view = earth.view_json(earth.view(earth.new({"players": 2, "with": ["abundance"]}, 1), 0))
    question = face_in(lang).question(
        view, described([name for name in all_names() if name.startswith(("seed ", "germinate ", "leaf-"))])
    )
    (line,) = question.answers
    pages = [line.page]
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


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("frame", asking_frames())
def test_done_says_what_it_means_for_each_question(frame: str, lang: str) -> None:
    view = earth.view_json(earth.view(earth.new({"players": 2}, 1), 0))
    view["asked"] = {"frame": frame} | ASKED
    question = face_in(lang).question(view, described(["done", "use", "less"]))
    assert question.done == 0
    assert question.answer(0).label.plain


@pytest.mark.parametrize("lang", LANGS)
def test_branches_and_orders_are_told_for_every_action(lang: str) -> None:
    face = face_in(lang)
    view = earth.view_json(earth.view(earth.new({"players": 2}, 1), 0))
    for frame in ("Branch", "Activate"):
        for action in (1, 2, 3):
            view["asked"] = {"frame": frame, "action": action}
            labels = {
                answer.label.plain for answer in face.question(view, described(["pick 0", "pick 1"])).answers
            }
            assert len(labels) == 2


def test_the_number_of_an_amount_is_the_amount() -> None:
    view = earth.view_json(earth.view(earth.new({"players": 2}, 1), 0))
    view["asked"] = {"frame": "Soil", "n": 3}
    question = face_in("en").question(view, described([f"amount {n}" for n in range(4)]))
    assert [answer.label.plain for answer in question.answers] == ["1 soil", "2 soil", "3 soil", "0 soil"]
    assert question.done == 0


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
