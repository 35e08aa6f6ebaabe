"""A running game moves from a page to a server and back by its record, and no other game can be had so."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from holocene.kernel.record import Record, read
from holocene.room import moving
from holocene.room.games import all_games
from holocene.room.limits import Limits
from page_table import in_a_page
from table import Client, Home, play_on, serving

Homes = tuple[Home, Home]


@contextmanager
def page_then_server() -> Iterator[Homes]:
    with in_a_page() as first, serving() as second:
        yield first, second


@contextmanager
def server_then_page() -> Iterator[Homes]:
    with serving() as first, in_a_page() as second:
        yield first, second


@pytest.fixture(params=[page_then_server, server_then_page], ids=["to a server", "to a page"])
def homes(request: pytest.FixtureRequest) -> Iterator[Homes]:
    made: Callable[[], AbstractContextManager[Homes]] = request.param
    with made() as both:
        yield both


@pytest.fixture
def home() -> Iterator[Home]:
    with serving() as one:
        yield one


def begun(home: Home, *kinds: str, choices: int = 25, **wish: Any) -> dict[str, Any]:
    """A table at which somebody has played for a while."""
    opened = home.open(*kinds, **wish)
    with Client(home.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(5), most=choices)
    return opened


def taken(home: Home, opened: dict[str, Any]) -> str:
    return str(home.get(f"/api/rooms/{opened['room']}/continue", opened["token"]))


def brought(home: Home, text: str) -> dict[str, Any]:
    told: dict[str, Any] = home.post("/api/rooms/continue", {"packed": moving.packed(text)})
    return told


def refused(home: Home, packed: str) -> tuple[str, str]:
    before = home.call("POST", "/api/rooms/continue", {"packed": packed})
    assert before[0] >= 400, before
    return before[1]["error"]["code"], before[1]["error"]["text"]


def record_in(text: str) -> Record[Any, Any]:
    return read(text.splitlines(), all_games())


@pytest.mark.parametrize(
    ("kinds", "wish"),
    [
        (("person", "person"), {"hotseat": True}),
        (("person", "greedy", "random"), {}),
        (("person",), {}),
        (("person", "person"), {"game": "ews", "hotseat": True}),
        (("person", "greedy"), {"options": {"with": ["abundance", "animals"]}}),
    ],
)
def test_a_running_game_goes_on_elsewhere_with_the_same_digest(
    homes: Homes, kinds: tuple[str, ...], wish: dict[str, Any]
) -> None:
    first, second = homes
    opened = begun(first, *kinds, **wish)
    text = taken(first, opened)
    there = brought(second, text)
    assert there["seats"] == opened["seats"]
    assert there["token"] != opened["token"] and there["invitations"] == []
    with Client(second.port, there["room"], there["token"]) as ann:
        again = taken(second, there)
        gone, come = record_in(text), record_in(again)
        # Bots may have answered meanwhile: the game begins as it was.
        assert come.entries[: len(gone.entries)] == gone.entries
        assert come.seed == gone.seed and come.options == gone.options
        assert f"{come.game.digest(come.at(len(gone.entries))):016x}" == gone.digest()
        assert play_on([ann], random.Random(6), most=10) or True
        assert second.summary(there["room"])["version"] > len(gone.entries)


def test_what_was_taken_back_does_not_travel(homes: Homes) -> None:
    first, second = homes
    opened = first.open("person", "person", hotseat=True)
    with Client(first.port, opened["room"], opened["token"]) as ann:
        seat = next(at for at in (0, 1) if ann.is_asked(at))
        ann.choose(seat, ann.choices(seat)[0])
        ann.undo(seat)
        play_on([ann], random.Random(5), most=6)
    text = taken(first, opened)
    assert "undo" not in text
    there = brought(second, text)
    assert record_in(taken(second, there)).digest() == record_in(text).digest()


def test_who_is_away_stays_away_and_may_return(homes: Homes) -> None:
    first, second = homes
    opened = begun(first, "person", "person", "greedy", hotseat=True)
    first.post(f"/api/rooms/{opened['room']}/seats/1", {"leave": True}, opened["token"])
    there = brought(second, taken(first, opened))
    seats = second.summary(there["room"])["seats"]
    assert [seat["left"] for seat in seats] == [False, True, False]
    second.post(f"/api/rooms/{there['room']}/seats/1", {"return": True}, there["token"])
    assert not second.summary(there["room"])["seats"][1]["left"]


def test_a_game_from_elsewhere_says_so_in_its_record(home: Home) -> None:
    here = begun(home, "person", "greedy")
    there = brought(home, taken(home, here))
    stored = home.app.state.rooms.in_memory[there["room"]].row  # type: ignore[attr-defined]
    assert json.loads(stored.header)["about"]["brought"] is True
    assert home.summary(here["room"])["fair"]["seed"] is None
    assert home.summary(there["room"])["fair"] is None, "somebody knows its seed"


# --- what is not given


def test_a_running_game_with_another_person_is_not_given_to_anybody(home: Home) -> None:
    opened = home.open("person", "open")
    token = home.sit(opened)
    home.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    path = f"/api/rooms/{opened['room']}/continue"
    assert home.call("GET", path, token=opened["token"])[1]["error"]["code"] == "running"
    assert home.call("GET", path, token=token)[1]["error"]["code"] == "owner"
    assert home.call("GET", path)[1]["error"]["code"] == "token"
    home.post(f"/api/rooms/{opened['room']}/seats/1", {"leave": True}, token)
    assert home.call("GET", path, token=opened["token"])[0] == 409, "they may return"


def test_a_game_that_has_not_begun_or_is_over_or_is_a_lesson_is_not_given(home: Home) -> None:
    waiting = home.open("person", "open")
    path = f"/api/rooms/{waiting['room']}/continue"
    assert home.call("GET", path, token=waiting["token"])[1]["error"]["code"] == "waiting"
    over = begun(home, "person", "person", hotseat=True)
    home.post(f"/api/rooms/{over['room']}/seats/1", {"resign": True}, over["token"])
    path = f"/api/rooms/{over['room']}/continue"
    assert home.call("GET", path, token=over["token"])[1]["error"]["code"] == "finished"
    lesson = home.post("/api/rooms", {"lesson": "earth"})
    path = f"/api/rooms/{lesson['room']}/continue"
    assert home.call("GET", path, token=lesson["token"])[1]["error"]["code"] == "running"


# --- what is not taken


def edited(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    first, *rest = text.splitlines()
    head = json.loads(first)
    change(head)
    return "\n".join([json.dumps(head), *rest])


def test_a_game_that_was_edited_or_cut_off_is_refused_in_a_sentence(homes: Homes) -> None:
    first, second = homes
    text = taken(first, begun(first, "person", "greedy"))
    lines = text.splitlines()
    wrong = {
        "no seal": "\n".join(lines[:-1]),
        "a choice less": "\n".join([*lines[:4], *lines[5:]]),
        "another choice": "\n".join([*lines[:4], "[0,99999]", *lines[5:]]),
        "not JSON": "\n".join([*lines[:4], "[0,", *lines[5:]]),
        "another seed": edited(text, lambda head: head.update(seed=head["seed"] + 1)),
        "a seed that is none": edited(text, lambda head: head.update(seed="x")),
        "other rules": edited(text, lambda head: head.update(rules="999")),
        "other cards": edited(text, lambda head: head.update(cards="x")),
        "a card set that is not here": edited(text, lambda head: head.update(set="x")),
        "another game": edited(text, lambda head: head.update(game="chess")),
        "options that are none": edited(text, lambda head: head.update(options=[])),
        "a fixed set-up": edited(text, lambda head: head["options"].update(setup="x")),
        "no record": '{"record":1}',
        "nothing": "",
        "deep": "[" * 100_000,
    }
    for what, bad in wrong.items():
        code, said = refused(second, moving.packed(bad))
        assert code in ("malformed", "options", "unknown") and said.endswith("."), (what, said)
        assert len(said) <= 300 and "Traceback" not in said
    for packed in ("", "!", "é", "AAAA", moving.packed(text)[:-5], moving.packed(text) + "AAAA"):
        assert refused(second, packed)[0] == "malformed", packed
    mine = second.post("/api/mine", {"tokens": []})["rooms"]
    assert mine == [], "nothing was changed"


def test_a_finished_game_and_one_of_bots_alone_cannot_go_on(home: Home) -> None:
    from holocene import earth

    record = Record.begin(earth, {"players": 2}, 7)
    record.about = {"players": [{"bot": "greedy"}, {"bot": "greedy"}]}
    dice = random.Random(1)
    for _ in range(4):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, dice.choice(earth.choices(record.state, seat)))
    text = "\n".join(record.lines(sealed=True))
    assert refused(home, moving.packed(text))[0] == "seat"
    while not earth.is_over(record.state):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, dice.choice(earth.choices(record.state, seat)))
    assert refused(home, moving.packed("\n".join(record.lines(sealed=True))))[0] == "finished"


def test_what_would_be_too_much_work_is_refused_before_it_is_done(home: Home) -> None:
    text = taken(home, begun(home, "person", "greedy"))
    head = text.splitlines()[0]
    assert refused(home, moving.packed("x" * 3_000_000))[0] == "size", (
        "a small letter that unpacks to a large one"
    )
    assert refused(home, moving.packed("\n".join([head, *["[0,1]"] * (moving.MOST_LINES + 1)])))[0] == "size"
    undone = ["[0,1]", '{"undo":0}'] * (moving.MOST_UNDONE + 1)
    assert refused(home, moving.packed("\n".join([head, *undone])))[0] == "size"
    assert home.call("POST", "/api/rooms/continue", {"packed": "A" * 40_000})[0] in (400, 413)


def test_brought_games_count_against_the_limit_of_an_address() -> None:
    with serving(limits=Limits()) as strict:
        opened = begun(strict, "person", "greedy", choices=3)
        packed = moving.packed(taken(strict, opened))
        codes = [strict.call("POST", "/api/rooms/continue", {"packed": packed})[0] for _ in range(14)]
    assert codes[0] == 201 and codes[-1] == 429
