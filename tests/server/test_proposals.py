"""Composed answers: proposed from the view alone, given whole or not at all, taken back whole."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.earth.asking.rows import PLANNED, ROWS
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded
from holocene.room.composed import check_whole, size_of_last
from holocene.room.proposal import STYLES, Wish, placed, proposal
from holocene.room.refusals import Refused
from holocene.room.rows import Ack
from holocene.server.shapes.messages import Part
from picking import Pile, at_least
from scenario import scenario
from table import GENEROUS, Client, Served, serving

GAMES: Final[list[dict[str, Any]]] = [
    {"players": 2},
    {"players": 3, "with": ["abundance"]},
    {"players": 2, "with": ["abundance", "animals"]},
    {"players": 4, "team": "2v2"},
]
BOT: Final = make_bot("greedy", earth)
PLAIN: Final = Wish()


def proposed(view: earth.View, seat: int, wish: Wish = PLAIN) -> list[dict[str, Any]]:
    return proposal(earth, view, seat, PLANNED, lambda view, choices: BOT(view, choices, seeded(1)), wish)


def questions(options: dict[str, Any], seed: int = 3) -> Iterator[tuple[earth.State, int]]:
    """Every question of a game of the greedy bot that may be planned, with the seat."""
    state, stream = earth.new(options, seed), seeded(seed)
    while waiting := earth.waiting(state):
        seat = waiting[0]
        asked = earth.question(state, seat)
        assert asked is not None
        if asked.key.partition(".")[0] in PLANNED:
            yield state, seat
        earth.choose(state, seat, BOT(earth.view(state, seat), earth.choices(state, seat), stream))


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_proposal_is_legal_keeps_its_shape_and_names_no_hidden_card(options: dict[str, Any]) -> None:
    several = 0
    for at, (state, seat) in enumerate(questions(options)):
        if at % 4:
            continue
        view = earth.view(state, seat)
        parts = proposed(view, seat)
        assert parts
        msgspec.convert(parts, list[Part])
        known = json.dumps(earth.view_json(view))
        for part in parts:
            assert all(one["card"] in known for one in part["answers"] if "card" in one)
        # Up to the first thing that cannot be taken back it is what the true table would take, too.
        copy = earth.clone(state)
        for part in parts:
            several += len(part["given"]) > 1
            for choice in part["given"]:
                earth.choose(copy, seat, choice)
            if part["final"] or part["open"]:
                break
    assert several > 10


@pytest.mark.parametrize("options", GAMES[:3], ids=str)
def test_a_proposal_is_the_same_on_a_table_whose_hidden_cards_were_dealt_anew(
    options: dict[str, Any],
) -> None:
    stream = seeded(5)
    for at, (state, seat) in enumerate(questions(options, seed=8)):
        if at % 9:
            continue
        view = earth.view(state, seat)
        other = earth.determinize(view, stream)
        assert earth.digest(other) != earth.digest(state)
        for style in STYLES:
            told = proposed(view, seat, Wish(style=style))
            assert proposed(earth.view(other, seat), seat, Wish(style=style)) == told


def test_a_proposal_begins_with_what_was_wished_and_refuses_what_is_not_open() -> None:
    for state, seat in questions({"players": 2}):
        asked = earth.question(state, seat)
        if asked is None or asked.key != "Walk":
            continue
        parts = proposed(earth.view(state, seat), seat, Wish(choices=[asked.closes]))
        assert parts[0]["given"] == [asked.closes]
        with pytest.raises(Refused, match="not open"):
            proposed(earth.view(state, seat), seat, Wish(choices=[asked.closes, 2_000_000]))
        return
    raise AssertionError("nobody was asked about a card")


def test_pieces_fill_up_the_smallest_plants_or_are_spread() -> None:
    room = {1: 3, 2: 1, 3: 2}
    assert placed(room, 4, "fill") == [2, 3, 3, 1]
    assert placed(room, 4, "spread") == [1, 2, 3, 1]
    assert placed(room, 9, "spread") == [1, 2, 3, 1, 3, 1]


def test_most_and_total_say_how_often_an_answer_can_be_given() -> None:
    seen = 0
    for state, seat in questions({"players": 2}):
        (part, *_) = proposed(earth.view(state, seat), seat)
        if part["kind"] != "places" or part["open"]:
            continue
        seen += 1
        answers = [one for one in part["answers"] if one["role"] == "answer"]
        assert part["total"] <= sum(one["most"] for one in answers)
        most = max(answers, key=lambda one: int(one["most"]))
        copy = earth.clone(state)
        for _ in range(most["most"]):
            earth.choose(copy, seat, most["choice"])
    assert seen > 20


def test_a_card_is_paid_for_with_several_cards_at_once_or_with_fewer_and_soil() -> None:
    pile = Pile()
    paid = pile.flora("black: pay with hand>compost", cost=4)
    plant = pile.flora(sprouts=at_least(1), quiet=True)
    table = scenario(f"seat 0: soil 4, hand {paid} 5, tableau d4={plant}")
    table.choose(0, "choose plant", f"plant {paid}", "at e5")
    part = proposed(earth.view(table.state, 0), 0)[0]
    assert (part["question"]["key"], part["kind"], part["total"]) == ("PayCard.1", "several", 4)
    assert part["question"]["closes"] == earth.parse("done", table.state)
    assert {one["most"] for one in part["answers"]} == {1}


def test_every_planned_question_is_one_of_the_table() -> None:
    assert set(PLANNED) <= set(ROWS)
    assert set(PLANNED.values()) == {"one", "several", "places"}


# --- whole or not at all ---------------------------------------------------------------------


def test_a_whole_answer_is_refused_where_any_part_of_it_would_be() -> None:
    record: Record[Any, Any] = Record.begin(earth, {"players": 2}, 3)
    first = earth.choices(record.state, 0)[0]
    before = record.digest()
    with pytest.raises(Refused, match="Nothing was changed"):
        check_whole(earth, record.state, 0, [first, 2_000_000])
    check_whole(earth, record.state, 0, [first])
    assert record.digest() == before


def test_a_whole_answer_does_not_go_on_after_something_final() -> None:
    """Otherwise a refusal would tell whether a card that comes next is a certain one."""
    tried = 0
    for state, seat in questions({"players": 2}):
        after = earth.clone(state)
        mark = earth.undo_mark(state, seat)
        choice = BOT(earth.view(state, seat), earth.choices(state, seat), seeded(1))
        earth.choose(after, seat, choice)
        if earth.undo_mark(after, seat) == mark or seat not in earth.waiting(after):
            continue
        tried += 1
        refusals = []
        for then in (earth.choices(after, seat)[0], 2_000_000):
            with pytest.raises(Refused) as refused:
                check_whole(earth, state, seat, [choice, then])
            refusals.append(refused.value.text)
        assert refusals[0] == refusals[1], "what is told does not depend on what lies in the deck"
    assert tried > 3


def test_what_was_one_answer_is_known_from_its_acknowledgement() -> None:
    history = ["[0,5]", "[1,5]", "[0,6]", "[0,7]", "[1,8]"]
    acks = [Ack("a", "k", 4, 2), Ack("a", "l", 1, 1)]
    assert size_of_last(history, acks, 0) == 2
    assert size_of_last(history, [], 0) == 1, "without it a choice is taken back alone"
    assert size_of_last([*history, '{"undo":0}'], acks, 0) == 1
    assert size_of_last([*history, '{"cut":3}'], acks, 0) == 1
    assert size_of_last([*history, '{"undo":0}', '{"undo":0}'], acks, 0) == 1
    assert size_of_last(["[1,5]"], acks, 0) == 1


# --- over a socket -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def test_a_list_is_applied_whole_or_refused_whole_and_taken_back_whole(served: Served) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        start, first = ann.view(0), ann.choices(0)[0]
        refused = ann.answer(
            {"type": "choose", "seat": 0, "key": "w", "choices": [first, 2_000_000], "whole": True}
        )
        assert refused["code"] == "illegal" and ann.update["version"] == 0
        ann.choose(0, first)
        second = ann.choices(0)[0]
        ann.undo(0)
        told = ann.answer(
            {"type": "choose", "seat": 0, "key": "x", "choices": [first, second], "whole": True}
        )
        assert told["applied"] == 2
        ann.reach(told["version"])
        back = ann.undo(0)
        assert back["applied"] == 2
        ann.reach(back["version"])
        assert ann.view(0) == start
        assert not ann.update["views"]["0"]["undo"]


def test_a_whole_answer_is_taken_back_whole_after_a_restart(tmp_path: Any) -> None:
    url = str(tmp_path / "table.db")
    first = Served(url)
    opened = first.open("person", "person")
    with Client(first.port, opened["room"], opened["token"]) as ann:
        start, one = ann.view(0), ann.choices(0)[0]
        ann.choose(0, one)
        two = ann.choices(0)[0]
        ann.undo(0)
        ann.answer({"type": "choose", "seat": 0, "key": "x", "choices": [one, two], "whole": True})
    first.stop()
    second = Served(url)
    try:
        with Client(second.port, opened["room"], opened["token"]) as ann:
            back = ann.undo(0)
            ann.reach(back["version"])
            assert back["applied"] == 2 and ann.view(0) == start
    finally:
        second.stop()


def test_a_proposal_comes_over_the_socket_and_only_for_the_own_seat(served: Served) -> None:
    opened = served.open("person", "random", options={"mode": "beginner"})
    dice = random.Random(4)
    with Client(served.port, opened["room"], opened["token"]) as ann:
        assert ann.answer({"type": "propose", "seat": 1, "key": "p"})["code"] == "seat"
        for at in range(200):
            if not ann.is_asked(0):
                ann.wait("update", lambda _: ann.is_asked(0))
            told = ann.answer({"type": "propose", "seat": 0, "key": f"p{at}"})
            assert told["type"] == "proposal"
            if told["parts"]:
                given = [choice for part in told["parts"] for choice in part["given"]]
                assert given[0] in ann.choices(0)
                return
            usual = [choice for choice in ann.choices(0) if choice != 2]
            ann.choose(0, dice.choice(usual))
        raise AssertionError("nothing was proposed")


def test_too_many_proposals_are_refused_and_the_socket_stays_open() -> None:
    with serving(replace(GENEROUS, proposals_rate=0.001, proposals_burst=2)) as server:
        opened = server.open("person", "random")
        with Client(server.port, opened["room"], opened["token"]) as ann:
            codes = [
                ann.answer({"type": "propose", "seat": 0, "key": f"p{at}"}).get("code") for at in range(30)
            ]
            assert codes[:2] == [None, None] and set(codes[2:]) == {"rate"}
            assert ann.choose(0, ann.choices(0)[0])["type"] == "ack"
