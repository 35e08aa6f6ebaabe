"""Chat: who may speak, how much, and that nothing of it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from holocene.room.chat import KEPT, Chat, checked_line
from holocene.room.limits import Limits
from holocene.room.people import Who
from holocene.room.refusals import Refused
from table import GENEROUS, Client, Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(replace(GENEROUS, chat_rate=0.001, chat_burst=3)) as server:
        yield server


def test_what_a_player_says_is_heard_by_all_and_by_those_who_come_later(served: Served) -> None:
    opened = served.open("person", "open")
    room, guest = opened["room"], served.sit(opened)
    with (
        Client(served.port, room, opened["token"]) as ann,
        Client(served.port, room, guest) as bob,
        Client(served.port, room) as eve,
    ):
        ann.send({"type": "say", "key": "a", "seat": 0, "text": "  hello\n  there "})
        for client in (ann, bob, eve):
            (line,) = client.wait("said", lambda told: bool(told["lines"]))["lines"]
            assert (line["seat"], line["text"], line["reaction"]) == (0, "hello there", None)
        bob.send({"type": "say", "key": "b", "seat": 1, "reaction": "heart"})
        assert eve.wait("said", lambda told: told["lines"][0]["seat"] == 1)["lines"][0]["reaction"] == "heart"
    with Client(served.port, room) as late:
        assert [line["seat"] for line in late.wait("said")["lines"]] == [0, 1]
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    assert "hello" not in str(served.get(f"/api/rooms/{room}/log")) + str(served.summary(room))


@pytest.mark.parametrize(
    "who, message, code",
    [
        ("spectator", {"seat": 0, "text": "x"}, "seat"),
        ("spectator", {"seat": -1, "text": "x"}, "seat"),
        ("ann", {"seat": 1, "text": "x"}, "seat"),
        ("ann", {"seat": 0, "text": "x" * 241}, "size"),
        ("ann", {"seat": 0, "text": "a\u202eb"}, "malformed"),
        ("ann", {"seat": 0, "text": " "}, "malformed"),
        ("ann", {"seat": 0, "reaction": "<b>"}, "malformed"),
    ],
)
def test_others_seats_long_lines_and_invisible_signs_are_refused(
    served: Served, who: str, message: dict[str, object], code: str
) -> None:
    opened = served.open("person", "random")
    with Client(served.port, opened["room"], opened["token"] if who == "ann" else None) as client:
        client.send({"type": "say", "key": "a", **message})
        assert client.wait("error")["code"] == code


def test_whoever_says_too_much_must_wait_on_any_socket(served: Served) -> None:
    opened = served.open("person", "random")
    with Client(served.port, opened["room"], opened["token"]) as one:
        for n in range(3):
            one.send({"type": "say", "key": f"k{n}", "seat": 0, "text": str(n)})
        with Client(served.port, opened["room"], opened["token"]) as two:
            one.wait("said", lambda told: told["key"] == "k2")
            two.send({"type": "say", "key": "more", "seat": 0, "text": "4"})
            assert two.wait("error")["code"] == "rate"


def test_only_the_last_lines_are_kept() -> None:
    chat, who = Chat(Limits(chat_burst=1000)), Who("d", (0,))
    for n in range(KEPT + 5):
        chat.say(who, 0, str(n), None)
    assert len(chat.lines) == KEPT and chat.lines[0]["text"] == "5"


def test_a_line_is_one_line() -> None:
    assert checked_line(" a \n b\t", 5) == "a b"
    with pytest.raises(Refused):
        checked_line("a\x00b", 5)


def test_several_devices_of_a_player_say_no_more_than_one() -> None:
    chat = Chat(Limits(chat_rate=0.001, chat_burst=3))
    for device in ("phone", "tablet", "desk"):
        chat.say(Who(device, (0,)), 0, "hello", None)
    with pytest.raises(Refused, match="too much at once"):
        chat.say(Who("another", (0,)), 0, "hello", None)
    chat.say(Who("somebody else", (1,)), 1, "hello", None)
