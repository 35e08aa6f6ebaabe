"""A player prepares what they do when somebody else chooses an action; nobody else learns of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from holocene import earth
from holocene.room import prepared
from holocene.room.people import NOBODY, Who
from holocene.room.prepared import natural_pause, prepare
from holocene.room.refusals import Refused
from holocene.room.requests import Prepare, decoded
from holocene.room.room import Room
from holocene.server.people.notices.turns import owed_unseen
from page_table import Memory, in_a_page
from quiet_room import Eyes, Table
from table import Client, Home, Served, database, serving

ACTIONS = ("plant", "compost", "water", "grow")
SOON = 0.01
NEVER = 3600.0


@pytest.fixture(scope="module", params=[serving, in_a_page], ids=["server", "page"])
def served(request: pytest.FixtureRequest) -> Iterator[Home]:
    with request.param() as home:
        yield home


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "natural_pause", lambda: SOON)


def wish(seat: int, when: str, answer: str | None) -> Prepare:
    return Prepare("key", seat, when, answer)


# --- at a table without a network


def asked(table: Table, seat: int) -> str:
    question = earth.question(table.record().state, seat)
    return "" if question is None else question.key


def named(table: Table, seat: int, name: str) -> int:
    state = table.record().state
    return next(one for one in earth.choices(state, seat) if earth.name(one, state) == name)


async def set_up(players: int = 2) -> Table:
    """A table at which the first seat is asked for its action."""
    table = Table({"players": players, "mode": "standard"}, seed=11)
    await table.room.start()
    while (seat := earth.waiting(table.record().state)[0]) != 0 or asked(table, 0) != "Action":
        await table.choose(seat, earth.choices(table.record().state, seat, plain=True)[0])
    return table


async def choose_action(table: Table, action: str) -> None:
    await table.choose(0, named(table, 0, f"choose {action}"))


async def choose_water(table: Table) -> None:
    """The active player takes theirs first; then the others are asked."""
    await choose_action(table, "water")
    while not asked(table, 1):
        await table.choose(0, earth.choices(table.record().state, 0, plain=True)[0])


async def given(room: Room) -> None:
    """Until everything that was coming has been given."""
    async with asyncio.timeout(20):
        while room.prepared.coming or room.jobs:
            await asyncio.sleep(SOON / 4)


def test_what_was_prepared_is_chosen_when_it_is_asked_and_stands_for_the_next_time() -> None:
    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        before = table.record().state.seats[1].soil
        await choose_water(table)
        assert asked(table, 1) == "Branch", "not at once: a natural while passes first"
        await given(table.room)
        assert asked(table, 1) != "Branch"
        assert table.record().entries[-1] == (1, earth.parse("pick 1", table.record().state))
        assert table.record().state.seats[1].soil > before
        assert table.room.prepared.of(1) == {"water": "pick 1"}, "it stands"

    asyncio.run(play())


def test_nothing_is_given_to_any_other_question_nor_in_the_own_turn() -> None:
    async def play() -> None:
        table = await set_up()
        for when in ("compost", "grow", "window", "plant"):
            await prepare(table.room, table.people[1], wish(1, when, "done"))
        await prepare(table.room, table.people[0], wish(0, "plant", "done"))
        await choose_water(table)
        await given(table.room)
        assert asked(table, 1) == "Branch"

        other = await set_up()
        await prepare(other.room, other.people[0], wish(0, "plant", "done"))
        await choose_action(other, "plant")
        await given(other.room)
        assert asked(other, 0).startswith("Planting"), "in the own turn nothing is answered"

    asyncio.run(play())


def test_whoever_wants_to_plant_nothing_only_draws_and_lets_the_window_pass() -> None:
    async def play() -> None:
        table = await set_up()
        for when in ("plant", "window"):
            await prepare(table.room, table.people[1], wish(1, when, "done"))
        before = len(table.record().state.seats[1].hand)
        await choose_action(table, "plant")
        await given(table.room)
        assert not asked(table, 1), "nobody waits for them any longer"
        assert len(table.record().state.seats[1].hand) == before + 1

    asyncio.run(play())


def test_an_answer_announced_in_another_form_is_the_players_own() -> None:
    """The same lane, another question: taking less."""

    async def play() -> None:
        table = await set_up()
        await choose_water(table)
        await table.choose(1, named(table, 1, "less"))
        await prepare(table.room, table.people[1], wish(1, "water", "pick 0"))
        await given(table.room)
        assert asked(table, 1) == "less"

    asyncio.run(play())


def test_what_is_not_legal_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        await choose_water(table)
        legal, wanted = earth.choices, earth.parse("pick 1", table.record().state)
        monkeypatch.setattr(
            earth, "choices", lambda state, seat: [one for one in legal(state, seat) if one != wanted]
        )
        await given(table.room)
        assert asked(table, 1) == "Branch"

    asyncio.run(play())


def test_taken_back_before_it_was_given_it_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "natural_pause", lambda: NEVER)

    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        await choose_water(table)
        assert table.room.prepared.coming and not table.room.is_idle(float("inf"))
        await prepare(table.room, table.people[1], wish(1, "water", None))
        assert not table.room.prepared.coming
        assert asked(table, 1) == "Branch" and table.room.prepared.stored() is None

    asyncio.run(play())


def test_own_eyes_are_told_what_is_coming_and_when_no_longer() -> None:
    async def play() -> None:
        table = await set_up(3)
        own, other = [await Eyes(table.people[seat]).enter(table.room) for seat in (1, 2)]
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        assert own.last("prepared")["coming"] is None
        heard = len([one for one in other.messages if b'"prepared"' in one])
        await choose_water(table)
        assert own.last("prepared")["coming"] == "water"
        back = await Eyes(table.people[1]).enter(table.room)
        assert back.last("prepared")["coming"] == "water", "also whoever comes back meanwhile"
        await given(table.room)
        assert own.last("prepared")["coming"] is None
        assert len([one for one in other.messages if b'"prepared"' in one]) == heard

    asyncio.run(play())


def test_whoever_answers_first_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "natural_pause", lambda: NEVER)

    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        await choose_water(table)
        chosen, when, _ = table.room.prepared.coming[1]
        await table.choose(1, named(table, 1, "done"))
        assert not table.room.prepared.coming
        assert prepared.answer(table.room, 1, chosen, when) is None, "a timer that rings late gives nothing"

    asyncio.run(play())


def test_it_is_taken_back_like_any_answer_and_not_given_again() -> None:
    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        await prepare(table.room, table.people[1], wish(1, "grow", "pick 0"))
        eyes = await Eyes(table.people[1]).enter(table.room)
        await choose_water(table)
        await given(table.room)
        assert eyes.last("update")["views"]["1"]["undo"]
        await table.room.undo(table.people[1], 1, "undo", lambda ack, why: None)
        await given(table.room)
        assert asked(table, 1) == "Branch", "the question is open again and stays so"
        assert eyes.last("prepared")["answers"] == {"grow": "pick 0"}
        assert table.store.batches[-1].row is not None
        assert table.store.batches[-1].row.prepared == {"1": {"grow": "pick 0"}}, "also after a restart"

    asyncio.run(play())


def test_nobody_else_is_told_what_is_prepared() -> None:
    async def play() -> None:
        table = await set_up(3)
        own = [await Eyes(table.people[1]).enter(table.room) for _ in range(2)]
        others = [await Eyes(who).enter(table.room) for who in (table.people[0], table.people[2], NOBODY)]
        heard = [len(one.messages) for one in others]
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        assert all(one.last("prepared")["answers"] == {"water": "pick 1"} for one in own)
        assert [len(one.messages) for one in others] == heard, "not even that something was prepared"
        await choose_water(table)
        await given(table.room)
        late = [await Eyes(who).enter(table.room) for who in (table.people[0], table.people[2], NOBODY)]
        for one in [*others, *late]:
            told = [json.loads(message) for message in one.messages]
            assert not any(message["type"] == "prepared" and message["answers"] for message in told)
            assert not any(
                "prepared" in json.dumps(message) for message in told if message["type"] != "prepared"
            )
        assert "prepared" not in table.room.summary()
        assert not any("prepared" in line for line in table.record().history)

    asyncio.run(play())


def test_a_bot_that_plays_for_an_absent_player_thinks_for_itself() -> None:
    async def play() -> None:
        table = await set_up()
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        table.room.seats[1].left = True
        await choose_water(table)
        assert not table.room.prepared.coming
        table.room.driver.stop()

    asyncio.run(play())


def test_nobody_is_called_to_a_table_for_what_will_be_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepared, "natural_pause", lambda: NEVER)

    async def play() -> None:
        table = await set_up(3)
        await prepare(table.room, table.people[1], wish(1, "water", "pick 1"))
        await choose_water(table)
        assert set(table.room.facts["waiting"]) >= {1, 2}
        assert 2 in owed_unseen(table.room) and 1 not in owed_unseen(table.room)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("seat", "when", "answer", "code"),
    [
        (0, "water", "pick 1", "seat"),
        (-1, "water", "pick 1", "seat"),
        (9, "water", "pick 1", "seat"),
        (1, "action", "choose water", "prepare"),
        (1, "water", "pick 2", "prepare"),
        (1, "water", "", "prepare"),
        (1, "plant", "plant earth-001", "prepare"),
        (1, "window", "pick 0", "prepare"),
    ],
)
def test_what_cannot_be_prepared_is_refused_and_changes_nothing(
    seat: int, when: str, answer: str, code: str
) -> None:
    async def play() -> None:
        table = await set_up()
        batches = len(table.store.batches)
        with pytest.raises(Refused) as refused:
            await prepare(table.room, table.people[1], wish(seat, when, answer))
        assert refused.value.code == code
        assert not table.room.prepared.by_seat and len(table.store.batches) == batches

    asyncio.run(play())


def test_onlookers_and_devices_of_several_seats_prepare_nothing() -> None:
    async def play() -> None:
        table = await set_up()
        for who, code in ((NOBODY, "seat"), (Who("x", (0, 1), True), "prepare")):
            with pytest.raises(Refused) as refused:
                await prepare(table.room, who, wish(1, "water", "pick 1"))
            assert refused.value.code == code

    asyncio.run(play())


def test_the_other_game_has_nothing_to_prepare() -> None:
    async def play() -> None:
        table = Table({"players": 2}, seed=1, game="ews")
        await table.room.start()
        eyes = await Eyes(table.people[0]).enter(table.room)
        with pytest.raises(Refused):
            await prepare(table.room, table.people[0], wish(0, "water", "pick 1"))
        assert not any(b'"prepared"' in message for message in eyes.messages)

    asyncio.run(play())


@pytest.mark.parametrize(
    "more",
    [
        {"when": "w" * 17},
        {"when": ""},
        {"answer": "x" * 33},
        {"answer": 1},
        {"when": None},
        {"seat": "1"},
    ],
)
def test_a_message_of_another_size_or_shape_is_malformed(more: dict[str, Any]) -> None:
    message = {"type": "prepare", "key": "k", "seat": 1, "when": "water", "answer": None} | more
    with pytest.raises(Refused) as refused:
        decoded(json.dumps(message))
    assert refused.value.code == "malformed"


# --- over a line, at a server and in a page


def ready(home: Home) -> tuple[str, str, str]:
    opened = home.open("person", "open")
    room, ann, bob = opened["room"], opened["token"], home.sit(opened, name="Bob")
    home.post(f"/api/rooms/{room}/start", token=ann)
    return room, ann, bob


def prepared_first(client: Client) -> dict[str, Any]:
    """What came with the welcome."""
    return next(message for message in client.received if message["type"] == "prepared")


def until_action(ann: Client, bob: Client) -> None:
    while True:
        for client, seat in ((ann, 0), (bob, 1)):
            client.drain()
            if client.is_asked(seat):
                if client.update["views"][str(seat)]["question"]["key"] == "Action":
                    return
                assert client.choose(seat, client.choices(seat)[0])["type"] == "ack"


def water(ann: Client) -> None:
    """Ann waters, and answers what she is asked until the soil that seat 1 has prepared has come."""
    choice = next(one for one in ann.update["views"]["0"]["choices"] if one["name"] == "choose water")
    soil = ann.view(0)["seats"][1]["soil"]
    ann.choose(0, choice["choice"])
    while ann.view(0)["seats"][1]["soil"] == soil:
        if ann.is_asked(0) and 1 not in ann.view(0)["waiting"]:
            ann.choose(0, ann.choices(0)[0])
        else:
            ann.receive()


def test_a_player_prepares_hears_what_is_prepared_and_is_spared_the_question(served: Home) -> None:
    room, ann_token, bob_token = ready(served)
    with Client(served.port, room, ann_token) as ann, Client(served.port, room, bob_token) as bob:
        first = prepared_first(bob)
        assert first["answers"] == {} and first["seat"] == 1
        assert set(first["known"]) == {*ACTIONS, "window"}
        until_action(ann, bob)
        bob.send({"type": "prepare", "key": "p", "seat": 1, "when": "water", "answer": "pick 1"})
        told = bob.wait("prepared", lambda message: message["key"] == "p")
        assert told["answers"] == {"water": "pick 1"}
        water(ann)
        ann.send({"type": "prepare", "key": "q", "seat": 1, "when": "water", "answer": None})
        assert ann.wait("error")["code"] == "seat"
    with Client(served.port, room, bob_token) as bob:
        assert prepared_first(bob)["answers"] == {"water": "pick 1"}


def test_what_is_prepared_outlives_a_restart() -> None:
    with database() as db:
        first = Served(db)
        try:
            room, ann_token, bob_token = ready(first)
            _prepare(first, room, ann_token, bob_token)
        finally:
            first.stop()
        second = Served(db)
        try:
            _is_spared(second, room, ann_token, bob_token)
        finally:
            second.stop()


def test_what_is_prepared_outlives_a_closed_page() -> None:
    kept = Memory()
    with in_a_page(kept) as first:
        room, ann_token, bob_token = ready(first)
        _prepare(first, room, ann_token, bob_token)
    with in_a_page(kept) as second:
        _is_spared(second, room, ann_token, bob_token)


def _prepare(home: Home, room: str, ann_token: str, bob_token: str) -> None:
    with Client(home.port, room, ann_token) as ann, Client(home.port, room, bob_token) as bob:
        until_action(ann, bob)
        bob.send({"type": "prepare", "key": "p", "seat": 1, "when": "water", "answer": "pick 1"})
        bob.wait("prepared", lambda message: message["key"] == "p")


def _is_spared(home: Home, room: str, ann_token: str, bob_token: str) -> None:
    """Bob is not even there."""
    with Client(home.port, room, ann_token) as ann:
        water(ann)


def test_the_pause_before_it_is_that_of_somebody_who_looks() -> None:
    pauses = {natural_pause() for _ in range(200)}
    assert len(pauses) == 200 and min(pauses) >= 1.8 and max(pauses) < 6.2
