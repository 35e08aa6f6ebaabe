"""What a seat has learnt: complete, made from views alone, and more than the last view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from high_card import HighCard
from holocene import earth, ews
from holocene.kernel.recall import Recall, history, views
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded


def played(game: Any, options: dict[str, object], choices: int) -> Record[Any, Any]:
    record, stream = Record.begin(game, options, 5), seeded(2)
    while len(record.entries) < choices and (waiting := game.waiting(record.state)):
        legal = game.choices(record.state, waiting[0], plain=True)
        record.choose(waiting[0], legal[stream.below(len(legal))])
    return record


@pytest.mark.pure
@pytest.mark.parametrize(
    ("game", "options"),
    [(earth, {"players": 2, "with": ["abundance"]}), (ews, {}), (HighCard(), {})],
    ids=["earth", "ews", "high-card"],
)
def test_a_history_brings_back_every_view_and_the_own_choices(game: Any, options: dict[str, object]) -> None:
    record = played(game, options, 60)
    for seat in (-1, 0, 1):
        entries = history(record, seat)
        seen: list[object] = []
        own = []
        for n in range(len(record.entries) + 1):
            told = game.view_json(game.view(record.at(n), seat))
            mine = n > 0 and record.entries[n - 1][0] == seat
            if mine:
                own.append(game.name(record.entries[n - 1][1]))
            if mine or not seen or told != seen[-1]:
                seen.append(told)
        assert views(entries) == seen
        assert [entry["choice"] for entry in entries if "choice" in entry] == own
        assert json.loads(json.dumps(entries)) == entries
    assert len(history(record, 0)) > 10


def test_what_was_shown_and_is_no_longer_seen_is_remembered() -> None:
    """In High Card the last view does not say who played which card; the history does."""
    record = played(HighCard(), {}, 100)
    assert HighCard().is_over(record.state)
    texts = set()
    for seat in (0, 1):
        recall = Recall(record.game, record.at(0), seat)
        for n, (who, choice) in enumerate(record.entries, 1):
            recall.note(record.at(n), who, choice)
        assert recall.entries == history(record, seat)
        texts.add(recall.text())
    assert len(texts) == 2


def test_a_history_follows_from_views_alone() -> None:
    """A game that deals otherwise where this seat cannot see gives it the same history."""
    state = earth.new({"players": 2}, 5)
    earth.playout(state, seeded(1), 90)
    guess = earth.determinize(earth.view(state, 0), seeded(9))
    assert earth.digest(state) != earth.digest(guess)
    assert 0 in earth.waiting(state)
    choice = earth.choices(state, 0, plain=True)[-1]
    texts = []
    for one in (state, guess):
        recall = Recall(earth, one, 0)
        mark = earth.undo_mark(one, 0)
        earth.choose(one, 0, choice)
        assert earth.undo_mark(one, 0) == mark, "nothing hidden came to light"
        recall.note(one, 0, choice)
        texts.append(recall.text())
    assert texts[0] == texts[1]
    assert len(texts[0]) > 1000
