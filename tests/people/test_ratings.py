"""Rated games: agreed to by all before they begin, on equal terms, counted once, and hard to cheat in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from acquaintance import FREE, Device, acquaintance
from holocene.room.rows import RoomRow
from holocene.server.people.ratings import book
from holocene.server.people.ratings.glicko import Rating, rated
from holocene.server.people.ratings.terms import pairs, places
from postgres import postgres
from table import Client, Served, database

CLOCK: Final = {"seconds": 600, "increment": 5}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, FREE)
        try:
            yield server
        finally:
            server.stop()


def wish(*kinds: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": one} if one in ("person", "open") else {"kind": "bot", "bot": one} for one in kinds]
    return {"game": "ews", "seats": seats, "clock": CLOCK, **more}


class Duel:
    """A table at which Ann has offered a rated game and Bob has sat down."""

    def __init__(self, served: Served, ann: Device, bob: Device, agrees: bool = True) -> None:
        self.served = served
        self.opened = ann.post("/people/me/rated", wish("person", "open"))
        self.room = str(self.opened["room"])
        self.token = served.sit(self.opened, 1, "Bob")
        bob.claim(self.room, self.token)
        if agrees:
            bob.post(f"/rooms/{self.room}/agree", {"agrees": True})

    def start(self) -> Duel:
        self.served.post(f"/api/rooms/{self.room}/start", token=self.opened["token"])
        return self

    def resign(self) -> None:
        """Bob gives up."""
        self.served.post(f"/api/rooms/{self.room}/seats/1", {"resign": True}, self.token)


def two(served: Served) -> tuple[Device, Device]:
    return acquaintance(served), acquaintance(served, "Bob")


def ratings(device: Device) -> dict[str, tuple[int, int]]:
    found = device.get("/people/me/ratings")["ratings"]
    return {one["category"]: (one["rating"], one["games"]) for one in found}


def test_a_rated_game_changes_both_ratings_once(served: Served) -> None:
    ann, bob = two(served)
    duel = Duel(served, ann, bob)
    told = served.get(f"/api/rooms/{duel.room}/rated")
    assert (told["offered"], told["category"], told["rated"]) == (True, "ews-2", True)
    assert [(one["name"], one["rating"], one["agreed"]) for one in told["seats"]] == [
        ("Ann", 1500, True),
        ("Bob", 1500, True),
    ]
    duel.start().resign()
    won, lost = rated(Rating(), [(Rating(), 1)]), rated(Rating(), [(Rating(), 0)])
    for _ in range(3):
        assert ratings(ann) == {"ews-2": (round(won.rating), 1)}
        assert ratings(bob) == {"ews-2": (round(lost.rating), 1)}
    (entry,) = ann.get("/people/me/ratings")["ratings"]
    assert entry["history"][0]["before"] == 1500 and entry["history"][0]["room"] == duel.room
    assert not entry["sure"], "after one game nobody knows"


def test_a_game_not_all_have_agreed_to_is_played_and_not_rated(served: Served) -> None:
    ann, bob = two(served)
    duel = Duel(served, ann, bob, agrees=False)
    assert served.get(f"/api/rooms/{duel.room}/rated")["rated"] is False
    duel.start().resign()
    assert ratings(ann) == ratings(bob) == {}
    withdrawn = Duel(served, ann, bob)
    bob.post(f"/rooms/{withdrawn.room}/agree", {"agrees": False})
    withdrawn.start().resign()
    assert ratings(ann) == {}


def test_nobody_agrees_after_the_beginning_nor_without_a_seat_nor_unasked(served: Served) -> None:
    ann, bob = two(served)
    duel = Duel(served, ann, bob, agrees=False)
    eve = acquaintance(served, "Eve")
    assert eve.refused("POST", f"/rooms/{duel.room}/agree", {}) == "no_seat"
    duel.start()
    assert bob.refused("POST", f"/rooms/{duel.room}/agree", {}) == "has_begun"
    plain = served.open("person", "open", game="ews")
    ann.claim(plain["room"], plain["token"])
    assert ann.refused("POST", f"/rooms/{plain['room']}/agree", {}) == "not_offered"


def test_nobody_plays_a_rated_game_against_themselves(served: Served) -> None:
    ann = acquaintance(served)
    opened = ann.post("/people/me/rated", wish("person", "open"))
    second = served.sit(opened, 1)
    assert ann.refused("POST", f"/rooms/{opened['room']}/claim", {"token": second}) == "second_seat"
    assert served.get(f"/api/rooms/{opened['room']}/rated")["rated"] is False
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    served.post(f"/api/rooms/{opened['room']}/seats/1", {"resign": True}, second)
    assert ratings(ann) == {}


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (wish("person", "open", clock=None), "rated_clock"),
        (wish("person", "person", hotseat=True), "rated_seats"),
        (wish("person", "person"), "rated_seats"),
        (wish("person", game="earth"), "rated_seats"),
        (wish("person", "open", options={"no_progress": 80}), "rated_options"),
        (wish("person", *["open"] * 3, game="earth", options={"team": "2v2"}), "rated_options"),
        (wish("person", "open", game="earth", options={"finalTie": "later"}), "options"),
    ],
)
def test_a_rated_game_has_equal_settings_and_a_clock(served: Served, asked: object, key: str) -> None:
    assert acquaintance(served).refused("POST", "/people/me/rated", asked) == key


@pytest.mark.parametrize("more", [{"options": {"with": ["animals"]}, "game": "earth"}, {}])
def test_expansions_may_be_in_it(served: Served, more: dict[str, Any]) -> None:
    acquaintance(served).post("/people/me/rated", wish("person", "open", **more))


def test_bots_are_rated_as_well(served: Served) -> None:
    ann = acquaintance(served)
    opened = ann.post("/people/me/rated", wish("person", "level1"))
    assert served.get(f"/api/rooms/{opened['room']}/rated")["rated"] is True
    served.post(f"/api/rooms/{opened['room']}/seats/0", {"resign": True}, opened["token"])
    assert ratings(ann)["ews-2"][0] < 1500
    ranks = served.get("/api/ratings/ews-2")["ranks"]
    (level1,) = [one for one in ranks if one["bot"] == "level1"]
    assert level1["rating"] > 1500 and level1["profile"] is None
    assert not any(one["name"] == "Ann" for one in ranks), "who has hardly played is not listed"


def test_nothing_is_paused_and_nobody_replaced_in_a_rated_game(served: Served) -> None:
    duel = Duel(served, *two(served)).start()
    for path, body in (("pause", {}), ("seats/1", {"leave": True})):
        status, answer = served.call("POST", f"/api/rooms/{duel.room}/{path}", body, duel.token)
        assert status == 409 and "rated game" in answer["error"]["text"]
    free = Duel(served, *two(served), agrees=False).start()
    assert served.call("POST", f"/api/rooms/{free.room}/pause", {}, free.token)[0] == 200


@pytest.mark.parametrize("agrees", [True, False])
def test_what_others_have_seen_is_not_taken_back_in_a_rated_game(served: Served, agrees: bool) -> None:
    duel = Duel(served, *two(served), agrees=agrees).start()
    with Client(served.port, duel.room, duel.opened["token"]) as ann:
        ann.choose(0, random.Random(1).choice(ann.choices(0)))
        assert ann.update["views"]["0"]["undo"] is not agrees
        answer = ann.undo(0)
        assert answer["type"] == ("error" if agrees else "ack"), answer


def test_a_game_stays_rated_when_the_server_starts_anew() -> None:
    with database() as db:
        served = Served(db, FREE)
        try:
            ann, bob = two(served)
            duel = Duel(served, ann, bob).start()
        finally:
            served.stop()
        served = Served(db, FREE)
        try:
            status, _ = served.call("POST", f"/api/rooms/{duel.room}/pause", {}, duel.token)
            assert status == 409
            duel.served = served
            duel.resign()
            assert ratings(Device(served, ann.key))["ews-2"][0] > 1500
        finally:
            served.stop()


def test_two_who_meet_all_day_are_rated_so_often_and_no_more(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "PAIR_A_DAY", 2)
    ann, bob = two(served)
    seen = []
    for _ in range(4):
        Duel(served, ann, bob).start().resign()
        seen.append(ratings(ann)["ews-2"])
    assert [games for _, games in seen] == [1, 2, 2, 2] and seen[1] == seen[3]


# --- who beat whom


def row(ranks: list[int], **note: list[int]) -> RoomRow:
    sides = [{"seats": [seat], "rank": rank, "total": 0} for seat, rank in enumerate(ranks)]
    result = {"finished": True, "reason": "highest total", "sides": sides}
    return RoomRow("a", "earth", {}, 1, [{}] * len(ranks), 0, 0, result=result, note=note or None)


def test_more_than_two_meet_in_pairs() -> None:
    assert places(row([2, 1, 3])) == [2, 1, 3]
    assert pairs([2, 1, 2]) == [[(1, 0.0), (2, 0.5)], [(0, 1.0), (2, 1.0)], [(0, 0.5), (1, 0.0)]]


@pytest.mark.parametrize("word", ["resigned", "timeout", "left"])
def test_a_bot_cannot_win_for_somebody_who_is_away(word: str) -> None:
    assert places(row([1, 2, 3], **{word: [0]})) == [4, 2, 3]


def test_who_is_left_after_a_resignation_has_won_and_a_closed_game_has_nobody() -> None:
    given_up = row([2, 1], resigned=[1])
    assert given_up.result is not None
    given_up.result |= {"finished": False, "reason": "resignation"}
    assert places(given_up) == [1, 2]
    given_up.result |= {"reason": "closed"}
    assert places(given_up) is None


def test_what_nobody_else_has_seen_may_be_taken_back_in_a_rated_game(served: Served) -> None:
    ann, bob = two(served)
    opened = ann.post("/people/me/rated", wish("person", "open", game="earth"))
    token = served.sit(opened, 1)
    bob.claim(opened["room"], token)
    bob.post(f"/rooms/{opened['room']}/agree", {})
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    with Client(served.port, opened["room"], opened["token"]) as client:
        client.choose(0, client.choices(0)[0])
        assert client.update["views"]["0"]["undo"] is True
        assert client.undo(0)["type"] == "ack"


def test_nobody_takes_a_rated_game_against_bots_along_to_look_at_its_cards(served: Served) -> None:
    ann = acquaintance(served)
    opened = ann.post("/people/me/rated", wish("person", "greedy", game="earth"))
    status, answer = served.call("GET", f"/api/rooms/{opened['room']}/continue", token=opened["token"])
    assert status == 409 and answer["error"]["code"] == "unfinished"
