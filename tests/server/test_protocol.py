"""The protocol message by message, over a real socket (docs/protocol.md)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from holocene.page.routes import ROUTES
from holocene.room.refusals import STATUS
from holocene.server.app import make_app
from page_table import at_a_friends, in_a_page
from table import PEOPLE, Client, Home, play_on, serving, wait_for

PROTOCOL: Final = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


@pytest.fixture(scope="module", params=[serving, in_a_page, at_a_friends], ids=["server", "page", "friend"])
def served(request: pytest.FixtureRequest) -> Iterator[Home]:
    """Both homes speak the same messages, a page also to friends over a direct line."""
    with request.param() as home:
        yield home


# --- hello ------------------------------------------------------------------------------


def test_a_hello_is_answered_with_a_welcome_and_one_update(served: Home) -> None:
    opened = served.open("person", "random", hotseat=False)
    with Client(served.port, opened["room"], opened["token"]) as ann:
        assert ann.welcome["protocol"] == 1
        assert ann.welcome["seats"] == [0] and ann.welcome["owner"]
        assert ann.welcome["room"]["status"] == "running"
        assert list(ann.update["views"]) == ["0"]
        assert ann.update["views"]["0"]["view"]["seat"] == 0
        first = ann.update["views"]["0"]["choices"][0]
        assert {"choice", "name"} <= set(first)
        assert ann.update["clock"] is None and "reload" not in ann.update


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "protocol": 2}, "protocol"),
        ({"type": "ping"}, "protocol"),
        ({"type": "choose", "key": "k", "seat": 0, "choices": [0]}, "protocol"),
        ({"type": "hello", "protocol": 1, "token": "x" * 32}, "token"),
        ({"type": "hello", "protocol": 1, "token": 5}, "malformed"),
        ({"type": "hello"}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_wrong_hello_is_refused_and_the_socket_closed(served: Home, hello: object, code: str) -> None:
    room = served.open("person", "random")["room"]
    with Client(served.port, room, greets=False) as stranger:
        stranger.send(hello)
        assert stranger.wait("error")["code"] == code
        with pytest.raises(ConnectionClosed):
            stranger.receive()


def test_a_room_that_does_not_exist_is_unknown(served: Home) -> None:
    for room in ("aaaaaaaaaa", "A", "%2e%2e"):
        with Client(served.port, room, greets=False) as stranger:
            stranger.send({"type": "hello", "protocol": 1})
            assert stranger.wait("error")["code"] == "unknown"


# --- choosing -----------------------------------------------------------------------------


def test_a_choice_is_acknowledged_before_its_update(served: Home) -> None:
    opened = served.open("person", "random")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        ann.received.clear()
        answer = ann.choose(0, ann.choices(0)[0], key="first")
        assert answer == {"type": "ack", "key": "first", "version": answer["version"], "applied": 1}
        kinds = [
            message["type"]
            for message in ann.received
            if message["type"] == "ack" or message.get("version", -1) >= answer["version"]
        ]
        assert kinds[0] == "ack" and "update" in kinds
        own = [entry for entry in ann.update["log"] if entry["seat"] == 0]
        assert own and "choice" in own[0] and own[0]["version"] == answer["version"]


def test_the_same_key_again_is_answered_alike_and_changes_nothing(served: Home) -> None:
    opened = served.open("person", "open")
    served.sit(opened, name="B")
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    with Client(served.port, opened["room"], opened["token"]) as ann:
        choice = ann.choices(0)[0]
        first = ann.choose(0, choice, key="once")
        assert ann.choose(0, choice, key="once") == first
        assert ann.choose(0, 999_999, key="once") == first, "a key stands for its first message"
        with Client(served.port, opened["room"], opened["token"]) as again:
            assert again.choose(0, choice, key="once") == first
            assert again.update["version"] == first["version"]
    assert served.summary(opened["room"])["version"] == first["version"]


def test_another_token_may_use_the_same_key(served: Home) -> None:
    opened = served.open("person", "open")
    guest = served.sit(opened)
    with (
        Client(served.port, opened["room"], opened["token"]) as ann,
        Client(served.port, opened["room"], guest) as bob,
    ):
        served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
        ann.wait("update")
        bob.wait("update")
        one = ann.choose(0, ann.choices(0)[0], key="k")
        two = bob.choose(1, bob.choices(1)[0], key="k")
        assert one["applied"] == two["applied"] == 1 and two["version"] > one["version"]


def test_several_choices_are_applied_until_one_is_refused(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        choice = ann.choices(0)[0]
        answer = ann.choose(0, choice, choice, 2_000_000)
        assert answer["type"] == "ack" and answer["applied"] == 2
        assert "seat 0 cannot" in answer["refused"]
        assert ann.update["version"] == answer["version"] == 2


def test_an_illegal_choice_is_refused_with_its_reason_and_changes_nothing(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        before = ann.update
        for choice in (0, 2_000_000, -1, 524):
            answer = ann.choose(0, choice)
            assert (answer["type"], answer["code"]) == ("error", "illegal")
            assert answer["text"].count(".") >= 1
        assert served.summary(opened["room"])["version"] == before["version"]


def test_both_seats_may_answer_in_any_order(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as both:
        assert both.view(0)["waiting"] == [0, 1]
        for seat in (1, 1, 0, 1, 0, 0):
            assert both.choose(seat, both.choices(seat)[0])["type"] == "ack"


# --- undo, preview, ping ------------------------------------------------------------------


def test_the_last_choice_can_be_taken_back_and_made_anew(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        assert not ann.update["views"]["0"]["undo"]
        assert ann.undo(0)["code"] == "undo"
        choices, view = ann.choices(0), ann.view(0)
        ann.choose(0, choices[0])
        assert ann.update["views"]["0"]["undo"]
        taken = ann.undo(0)
        assert taken["type"] == "ack" and taken["version"] == 2
        assert ann.choices(0) == choices and ann.view(0) == view
        assert [entry.get("undo") for entry in ann.update["log"] if entry["seat"] == 0] == [True]
        assert ann.choose(0, choices[-1])["version"] == 3


def test_an_undo_sent_twice_takes_back_one_choice(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        ann.choose(0, ann.choices(0)[0])
        ann.choose(0, ann.choices(0)[0])
        first = ann.answer({"type": "undo", "seat": 0, "key": "u"})
        assert ann.answer({"type": "undo", "seat": 0, "key": "u"}) == first
        ann.reach(first["version"])
        assert ann.update["version"] == 3 and ann.update["views"]["0"]["undo"]


def test_undo_goes_back_across_the_answers_of_bots_until_something_is_learnt(served: Home) -> None:
    opened = served.open("person", "random", options={"setupVisibility": "hiddenUntilAllChosen"})
    dice = random.Random(2)
    with Client(served.port, opened["room"], opened["token"]) as ann:
        offered = 0
        for _ in range(60):
            if not ann.is_asked(0):
                ann.wait("update", lambda _: ann.is_asked(0))
            if ann.update["views"]["0"]["undo"]:
                answer = ann.undo(0)
                # A bot may answer in between and reveal something: then the reason is told.
                assert answer["type"] == "ack" or answer["code"] == "undo", answer
                offered += answer["type"] == "ack"
                if not ann.is_asked(0):
                    ann.wait("update", lambda _: ann.is_asked(0))
            answer = ann.choose(0, dice.choice(ann.choices(0)))
            assert answer["type"] == "ack"
        assert offered > 3


def test_a_preview_tells_counts_and_changes_nothing(served: Home) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        choice = ann.choices(0)[0]
        told = ann.answer({"type": "preview", "seat": 0, "choice": choice, "key": "p"})
        assert told["type"] == "preview" and told["choice"] == choice and "change" in told
        assert ann.answer({"type": "preview", "seat": 0, "choice": 9})["code"] == "illegal"
        assert served.summary(opened["room"])["version"] == 0


def test_a_ping_is_answered(served: Home) -> None:
    room = served.open("person", "person")["room"]
    with Client(served.port, room) as watcher:
        watcher.send({"type": "ping"})
        assert watcher.wait("pong") == {"type": "pong"}


# --- reconnecting --------------------------------------------------------------------------


def test_who_comes_back_gets_exactly_the_entries_missed(served: Home) -> None:
    opened = served.open("person", "open")
    room, guest = opened["room"], served.sit(opened)
    dice = random.Random(6)
    bob = Client(served.port, room, guest)
    with Client(served.port, room, opened["token"]) as ann:
        served.post(f"/api/rooms/{room}/start", token=opened["token"])
        ann.wait("update")
        bob.wait("update")
        made = 0
        while made < 30 or not ann.is_asked(0):
            made += play_on([ann, bob], dice, most=1)
            ann.drain()
            bob.drain()
        had = bob.update["version"]
        bob.close()
        for _ in range(10):
            if ann.is_asked(0):
                ann.choose(0, dice.choice(ann.choices(0)))
        now = ann.update["version"]
    with Client(served.port, room, guest, have=had) as bob:
        assert bob.update["version"] == now and "reload" not in bob.update
        missed = served.get(f"/api/rooms/{room}/log?after={had}", guest)["log"]
        assert bob.update["log"] == missed and now > had
    with Client(served.port, room, guest, have=now) as bob:
        assert bob.update["log"] == [] and "reload" not in bob.update


@pytest.mark.parametrize("have", [0, 5, -3, 10_000])
def test_who_misses_more_than_is_kept_is_told_to_reload(served: Home, have: int) -> None:
    opened = served.open("person", "person")
    with Client(served.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(5), most=20)
    with Client(served.port, opened["room"], have=have) as watcher:
        assert watcher.update["reload"] is True and watcher.update["log"] == []
        log = served.get(f"/api/rooms/{opened['room']}/log")
        assert log["version"] == 20 and log["log"]


def test_a_client_that_was_cut_off_may_send_again_what_was_not_acknowledged(served: Home) -> None:
    opened = served.open("person", "person")
    ann = Client(served.port, opened["room"], opened["token"])
    choice = ann.choices(0)[0]
    ann.send({"type": "choose", "key": "lost", "seat": 0, "choices": [choice]})
    ann.cut()
    wait_for(lambda: served.summary(opened["room"])["version"] == 1)
    with Client(served.port, opened["room"], opened["token"], have=0) as ann:
        assert ann.choose(0, choice, key="lost")["version"] == 1
        assert served.summary(opened["room"])["version"] == 1


# --- the description -----------------------------------------------------------------------


def test_every_code_is_in_the_protocol_and_every_route_in_openapi() -> None:
    pages = (PROTOCOL, PROTOCOL.with_name("people.md"))
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    assert [code for code in STATUS if f"`{code}`" not in text] == []
    paths = make_app("sqlite://").openapi()["paths"]
    for path in paths:
        last = path.rpartition("/")[2]
        assert last in text or last.startswith("{"), path
    assert json.dumps(paths).count("operationId") >= 16


def test_a_page_answers_at_every_address_of_a_server() -> None:
    told = make_app("sqlite://").openapi()["paths"]
    served = {
        (method.upper(), re.sub(r"\{[a-z]+\}", "{}", path))
        for path, one in told.items()
        for method, what in one.items()
        if not PEOPLE & set(what.get("tags", []))  # on one device there is nobody to tell apart
    }
    paged = {(method, address.replace("{n}", "{}")) for method, address, _ in ROUTES}
    assert paged == served
