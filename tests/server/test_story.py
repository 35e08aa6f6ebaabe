"""The turn in progress and the last one beside every view of Earth, Water & Sun."""

from __future__ import annotations

import json
import random
from typing import Any

from holocene import ews
from holocene.kernel.record import Record
from holocene.room.games import entry_of
from holocene.room.story import TurnStory
from holocene.room.viewers import whole_log
from rules import rule


def played(seed: int, n: int) -> Record[Any, Any]:
    """A record with this many random choices, few of them about roots."""
    lot = random.Random(seed)
    record: Record[Any, Any] = Record.begin(ews, {}, seed)
    while len(record.entries) < n and not ews.is_over(record.state):
        step(record, lot)
    return record


def step(record: Record[Any, Any], lot: random.Random) -> None:
    seat = ews.waiting(record.state)[0]
    legal = ews.choices(record.state, seat)
    plain = [one for one in legal if not ews.name(one, record.state).startswith("root")]
    record.choose(seat, lot.choice(plain if plain and lot.random() < 0.8 else legal))


@rule("W-NOTE-03")
def test_the_last_turn_leads_from_where_it_began_to_where_it_ended() -> None:
    record, story = played(3, 200), TurnStory()
    told = [story.tell(record, to) for to in range(len(record.entries) + 1)]
    ends = [one["last"] for one in told if one["last"]]
    assert ends[-1]["turn"] > 20
    steps = {0: 0} | {one["turn"]: one["steps"] for one in ends}
    for one in {end["turn"]: end for end in ends}.values():
        before = ews.position(record.at(steps[one["turn"] - 1]))
        assert ews.play_turn(before, one["text"]) == ews.position(record.at(one["steps"]))


def test_a_story_that_goes_back_and_forth_is_the_story_told_at_once() -> None:
    record, story, lot = played(4, 150), TurnStory(), random.Random(1)
    for _ in range(120):
        to = lot.randrange(len(record.entries) + 1)
        assert story.tell(record, to) == TurnStory().tell(record, to)


def test_what_was_taken_back_is_not_told() -> None:
    record, story, lot = played(5, 60), TurnStory(), random.Random(2)
    for _ in range(60):
        story.tell(record)
        record.cut(max(0, len(record.entries) - lot.randrange(1, 12)))
        for _ in range(lot.randrange(10)):
            step(record, lot)
        assert story.tell(record) == TurnStory().tell(record)


def test_the_log_tells_each_turn_once_and_earth_has_no_story() -> None:
    record = played(6, 80)
    log = whole_log(entry_of("ews"), record.options, record.seed, record.history, (-1,), 0)
    ends = [
        change["to"]["turn"]
        for entry in log
        for change in json.loads(entry)["changes"]
        if change["what"] == "last"
    ]
    assert ends == list(range(1, len(ends) + 1)) and len(ends) > 8
    assert entry_of("earth").story().tell(record) == {}
