"""What happened as the difference of two views, for any game."""

from __future__ import annotations

from typing import Any

import pytest

from holocene import earth
from holocene.kernel.changes import changes
from holocene.kernel.rng import seeded

TELLING = earth.TELLING


def table(**fields: Any) -> dict[str, Any]:
    return {"turn": 1, "seats": [{"soil": 3}, {"soil": 3}], **fields}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (table(), table(), []),
        (table(), table(turn=2), [{"seat": None, "what": "turn", "from": 1, "to": 2}]),
        (
            table(),
            table(seats=[{"soil": 3}, {"soil": 5}]),
            [{"seat": 1, "what": "soil", "from": 3, "to": 5}],
        ),
        (
            table(seats=[{"hand": ["a", "b"]}]),
            table(seats=[{"hand": ["b", "c", "d"]}]),
            [{"seat": 0, "what": "hand", "from": 2, "to": 3, "added": ["c", "d"], "removed": ["a"]}],
        ),
        (
            table(seats=[{"hand": 2}]),
            table(seats=[{"hand": 1}]),
            [{"seat": 0, "what": "hand", "from": 2, "to": 1}],
        ),
        (
            table(seats=[{"tableau": [{"cell": "d4", "card": None, "sprouts": 0}]}]),
            table(
                seats=[{"tableau": [{"cell": "d4", "card": "x", "sprouts": 1}, {"cell": "d5", "card": "y"}]}]
            ),
            [
                {
                    "seat": 0,
                    "what": "tableau",
                    "cell": "d4",
                    "from": {"card": None, "sprouts": 0},
                    "to": {"card": "x", "sprouts": 1},
                },
                {"seat": 0, "what": "tableau", "cell": "d5", "from": None, "to": {"card": "y"}},
            ],
        ),
        (
            table(fauna=[{"card": "f", "claims": [], "have": [1, 2]}]),
            table(fauna=[{"card": "f", "claims": [1], "have": [1, 9]}]),
            [{"seat": None, "what": "fauna", "card": "f", "from": {"claims": []}, "to": {"claims": [1]}}],
        ),
        ({"board": "abc"}, {"board": "abd"}, [{"seat": None, "what": "board", "from": "abc", "to": "abd"}]),
    ],
)
def test_a_difference_is_told_in_its_form(
    before: dict[str, Any], after: dict[str, Any], told: list[Any]
) -> None:
    assert [change.json() for change in changes(before, after, TELLING)] == told


def test_equal_views_tell_nothing_and_unequal_ones_something_in_a_whole_game() -> None:
    """What is left unsaid follows from the rest: a view that changes in a said key is never silent."""
    state, stream = earth.new({"players": 3}, 4), seeded(1)
    views = [earth.view_json(earth.view(state, viewer)) for viewer in (0, 1, 2, -1)]
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choices = [choice for choice in earth.choices(state, seat) if choice != 2]
        earth.choose(state, seat, choices[stream.below(len(choices))])
        for at, viewer in enumerate((0, 1, 2, -1)):
            after = earth.view_json(earth.view(state, viewer))
            assert bool(changes(views[at], after, TELLING)) == (said(views[at]) != said(after))
            assert changes(after, after, TELLING) == []
            views[at] = after


def said(view: dict[str, Any]) -> object:
    areas = [without(area, TELLING.area_unsaid) for area in view["seats"]]
    fauna = [without(card, TELLING.entry_unsaid) for card in view["fauna"]]
    return without(view, TELLING.unsaid | {"fauna", "seats"}), areas, fauna


def without(whole: dict[str, Any], unsaid: frozenset[str]) -> dict[str, Any]:
    return {key: value for key, value in whole.items() if key not in unsaid}
