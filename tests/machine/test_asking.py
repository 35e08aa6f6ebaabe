"""Questions and answers as data: one table of keys, nothing hidden, and what is final stays."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

from combinations import GAMES
from holocene import earth, ews
from holocene.earth.asking import rows
from holocene.earth.asking.questions import VALUES, VARIANTS
from holocene.earth.catalogue.cards import load
from holocene.earth.rules.all_frames import FRAMES
from holocene.ews import questions as ews_questions
from holocene.kernel.asking import answers
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.game import Game
from holocene.kernel.question import CLOSE, FORM, FREE
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded

RULE_IDS = (Path(__file__).parents[1] / "data" / "rule_ids.txt").read_text(encoding="utf-8").split()
TABLES: list[dict[str, Any]] = [
    {"players": 2, "mode": "advanced"},
    {"players": 3, "hiddenPlanting": "off", "setupVisibility": "visible"},
    {"players": 1, "solo.difficulty": "expert"},
    {"players": 4, "team": "2v2"},
    {"players": 3, "with": ["abundance"]},
    {"players": 6, "team": "2v2v2", "with": ["abundance"]},
    {"players": 2, "with": ["animals"], "mode": "advanced"},
    {"players": 3, "with": ["abundance", "animals"]},
    {"players": 1, "with": ["abundance", "animals"]},
]


# --- the tables ---------------------------------------------------------------------------


def test_every_frame_that_asks_has_a_row_and_every_row_a_frame() -> None:
    asking = {frame.name for frame in FRAMES if frame.name and "fill" in type(frame).__dict__}
    assert set(rows.ROWS) == asking


def test_every_question_cites_a_rule_that_exists() -> None:
    for key, rule in [*rows.question_keys().items(), *ews_questions.RULES.items()]:
        assert rule in RULE_IDS, key


def test_every_value_and_every_variant_of_the_table_can_be_made() -> None:
    for frame, row in rows.ROWS.items():
        assert set(row.values) <= set(VALUES), frame
    assert set(VARIANTS) <= set(rows.ROWS)
    assert set(VALUES) == {name for row in rows.ROWS.values() for name in row.values}


def test_the_server_knows_no_name_of_a_choice_and_no_key_of_a_view() -> None:
    """What a choice means and what a change tells is the game's to say."""
    words = {"plant", "pick", "sprout+", "amount", "germinate", "tableau", "claimed", "hand", "upgrade"}
    folder = Path(earth.__file__).parents[1]
    for path in [*(folder / "server").glob("*.py"), *(folder / "kernel").glob("*.py")]:
        if path.name in ("lessons.py", "rules_text.py"):
            continue  # lessons name their own choices
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in words, f"{path.name}:{node.lineno} says {node.value!r}"


# --- in play ------------------------------------------------------------------------------


def play(game: Game[Any, Any], options: dict[str, Any], seed: int, steps: int) -> Any:
    """A random game, choice by choice: record, seat and the answers before each choice."""
    record: Record[Any, Any] = Record.begin(game, options, seed)
    dice = random.Random(seed)
    for _ in range(steps):
        if game.is_over(record.state):
            return
        seat = dice.choice(game.waiting(record.state))
        found = answers(game, record.state, seat)
        assert [answer.choice for answer in found] == game.choices(record.state, seat)
        yield record, seat, found
        # Germinations come 47 at a time: not more often than other words.
        kinds = dice.choice(sorted({answer.label.key for answer in found}))
        record.choose(seat, dice.choice([one.choice for one in found if one.label.key == kinds]))


def check_question(record: Record[Any, Any], seat: int, found: list[Any]) -> str:
    question = record.game.question(record.state, seat)
    assert question is not None
    legal = {answer.choice: answer for answer in found}
    assert question.closes in {*legal, -1}
    closing = [answer.choice for answer in found if answer.label.role == CLOSE]
    assert not closing or closing == [question.closes]
    return str(question.key)


@pytest.mark.parametrize("options", TABLES)
def test_whatever_is_asked_and_answered_has_a_key_and_values_of_the_table(options: dict[str, Any]) -> None:
    keys, label_keys = rows.question_keys(), set(rows.label_keys())
    cards = set(load().by_id)
    for record, seat, found in play(earth, options, 5, 260):
        key = check_question(record, seat, found)
        question = earth.question(record.state, seat)
        assert question is not None
        assert question.rule == keys[key]
        frame = earth.view_json(earth.view(record.state, seat))["asked"]["frame"]
        assert set(question.values) <= set(rows.ROWS[frame].values)
        for answer in found:
            assert answer.label.key in label_keys
            for value in answer.label.values.values():
                assert value.kind != "card" or value.value in cards


@pytest.mark.parametrize("options", TABLES)
def test_what_is_called_final_cannot_be_taken_back_and_the_rest_can(options: dict[str, Any]) -> None:
    last: tuple[int, dict[int, Any]] | None = None
    for record, seat, found in play(earth, options, 8, 220):
        if last is not None:
            chooser, choice = record.entries[-1]
            told = last[1][choice]
            assert may_undo(record, chooser) != told.final, (told.name, told.label.key)
        last = seat, {answer.choice: answer for answer in found}


def may_undo(record: Record[Any, Any], seat: int) -> bool:
    """Tries, and makes the choice again."""
    choice = record.entries[-1][1]
    try:
        record.undo(seat)
    except IllegalChoice:
        return False
    record.choose(seat, choice)
    return True


@pytest.mark.parametrize("options", TABLES)
def test_questions_and_answers_follow_from_the_view_alone(options: dict[str, Any]) -> None:
    for at, (record, seat, found) in enumerate(play(earth, options, 11, 200)):
        if at % 5:
            continue
        for viewer in range(earth.seats(record.state)):
            dealt = earth.determinize(earth.view(record.state, viewer), seeded(at))
            assert earth.question(dealt, viewer) == earth.question(record.state, viewer)
            before = found if viewer == seat else answers(earth, record.state, viewer)
            assert answers(earth, dealt, viewer) == before


def test_a_seat_that_owes_no_answer_is_asked_nothing_and_has_free_choices_only() -> None:
    free = 0
    for record, _, _ in play(earth, {"players": 3, "with": ["abundance"]}, 3, 250):
        for other in set(range(3)) - set(earth.waiting(record.state)):
            assert earth.question(record.state, other) is None
            for answer in answers(earth, record.state, other):
                assert answer.label.role in (FREE, FORM, "seeds", "germination"), answer.name
                free += 1
    assert free


def test_the_other_game_keeps_the_same_promises() -> None:
    met = set()
    for seed in range(3):
        last: dict[int, Any] | None = None
        for record, seat, found in play(ews, {}, seed, 300):
            met.add(check_question(record, seat, found))
            assert {answer.label.key for answer in found} <= set(ews_questions.LABELS)
            question = ews.question(record.state, seat)
            assert question is not None
            assert set(question.values) == set(ews_questions.VALUES.get(question.key, ()))
            if last is not None:
                chooser, choice = record.entries[-1]
                assert may_undo(record, chooser) != last[choice].final
            last = {answer.choice: answer for answer in found}
    assert met <= set(ews_questions.RULES)
    assert len(met) > 8


def test_an_option_of_a_collective_ability_is_one_gain() -> None:
    """Its label names one amount."""
    for card in load().animals:
        assert card.animal is not None
        collective = card.animal.collective
        if len(collective.effects) > 1 and collective.choose:
            for effect in collective.effects:
                assert len(effect.gains) == 1, card.id


def test_every_combination_of_options_can_be_asked_about() -> None:
    for options in GAMES:
        state = earth.new(options, 1)
        for seat in earth.waiting(state):
            assert earth.question(state, seat) is not None
            assert answers(earth, state, seat)
