"""A pause is everybody's: clocks stop when all people at the table agree, and not before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from holocene.room import seat_actions
from page_table import in_a_page
from quiet_room import Table
from table import Client, Home, serving

CLOCK = {"seconds": 600, "increment": 0}


@pytest.fixture(scope="module", params=[serving, in_a_page], ids=["server", "page"])
def served(request: pytest.FixtureRequest) -> Iterator[Home]:
    with request.param() as home:
        yield home


class Pair:
    """A game of two people, each with a token of their own, and perhaps a bot."""

    def __init__(self, home: Home, *bots: str, clock: dict[str, float] | None = None) -> None:
        self.home = home
        opened = home.open("person", "open", *bots, clock=clock)
        self.room = opened["room"]
        self.ann, self.bob = opened["token"], home.sit(opened, name="Bob")
        home.post(f"/api/rooms/{self.room}/start", token=self.ann)

    def say(self, word: str, token: str) -> dict[str, Any]:
        told: dict[str, Any] = self.home.post(f"/api/rooms/{self.room}/{word}", token=token)
        return told


def agreeing(summary: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in summary["seats"] if seat["agrees"]]


def test_one_of_two_people_only_proposes_a_pause(served: Home) -> None:
    pair = Pair(served, clock=CLOCK)
    told = pair.say("pause", pair.ann)
    assert told["status"] == "running" and agreeing(told) == [0]
    with Client(served.port, pair.room, pair.bob) as bob:
        assert bob.update["clock"]["running"], "the clocks run on"
        assert agreeing(bob.room) == [0], "whoever sits there sees it"
        assert bob.choose(1, bob.choices(1)[0])["type"] == "ack", "and plays on meanwhile"
    told = pair.say("pause", pair.ann)
    assert told["status"] == "running", "asking twice is no consent"


def test_when_the_other_agrees_the_clocks_stop(served: Home) -> None:
    pair = Pair(served, "random", clock=CLOCK)
    pair.say("pause", pair.ann)
    told = pair.say("pause", pair.bob)
    assert told["status"] == "paused" and not agreeing(told)
    with Client(served.port, pair.room, pair.bob) as bob:
        assert bob.update["clock"]["running"] == []


def test_the_other_may_decline_and_the_proposer_withdraw(served: Home) -> None:
    pair = Pair(served)
    for token in (pair.bob, pair.ann):
        pair.say("pause", pair.ann)
        told = pair.say("resume", token)
        assert told["status"] == "running" and not agreeing(told)
    assert pair.say("pause", pair.bob)["status"] == "running", "the old consent is gone"


def test_whoever_has_left_is_not_asked(served: Home) -> None:
    pair = Pair(served)
    pair.say("pause", pair.ann)
    told = served.post(f"/api/rooms/{pair.room}/seats/1", {"leave": True}, pair.bob)
    assert told["status"] == "paused", "all who are still there agree"
    assert pair.say("resume", pair.ann)["status"] == "running"


def test_somebody_who_has_left_cannot_agree_for_those_who_play(served: Home) -> None:
    pair = Pair(served)
    served.post(f"/api/rooms/{pair.room}/seats/1", {"leave": True}, pair.bob)
    told = pair.say("pause", pair.bob)
    assert told["status"] == "running" and not agreeing(told)


@pytest.mark.parametrize("seats", [("person", "random"), ("person", "person", "random")])
def test_a_device_alone_pauses_at_once(served: Home, seats: tuple[str, ...]) -> None:
    opened = served.open(*seats, hotseat=len(seats) > 2)
    address = f"/api/rooms/{opened['room']}"
    assert served.post(f"{address}/pause", token=opened["token"])["status"] == "paused"
    assert served.post(f"{address}/resume", token=opened["token"])["status"] == "running"


def test_without_a_clock_anybody_may_go_on(served: Home) -> None:
    pair = Pair(served)
    pair.say("pause", pair.ann)
    pair.say("pause", pair.bob)
    assert pair.say("resume", pair.bob)["status"] == "running"


def test_with_a_clock_going_on_needs_everybody_too(served: Home) -> None:
    """Otherwise one could start the clock of another who was promised a pause and is away."""
    pair = Pair(served, clock=CLOCK)
    pair.say("pause", pair.ann)
    pair.say("pause", pair.bob)
    told = pair.say("resume", pair.bob)
    assert told["status"] == "paused" and agreeing(told) == [1]
    assert agreeing(pair.say("pause", pair.bob)) == [], "taken back"
    pair.say("resume", pair.bob)
    told = pair.say("resume", pair.ann)
    assert told["status"] == "running" and not agreeing(told)


def test_after_a_day_in_which_nothing_happened_one_person_may_go_on() -> None:
    """Whoever agreed to a pause and never comes back does not hold up the game for ever."""

    async def run() -> None:
        table = Table({"players": 2}, seed=3, clock=CLOCK)
        room, (ann, bob) = table.room, table.people
        await room.start()
        await seat_actions.pause(room, ann)
        await seat_actions.pause(room, bob)
        await seat_actions.resume(room, ann)
        assert room.status() == "paused"
        room.row.changed -= seat_actions.LONGEST_PAUSE + 1
        await seat_actions.resume(room, ann)
        assert room.status() == "running"
        room.driver.stop()

    asyncio.run(run())
