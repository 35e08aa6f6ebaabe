"""Before the game whoever opened the table may free a seat somebody has taken, and nobody else may.

Tried as whoever could profit: a guest against another, the one who was removed, the owner after the start.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from holocene.room.tokens import new_token
from table import Client, Served, invited, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def free(served: Served, room: str, seat: int, by: str, invitation: str) -> tuple[int, str]:
    status, answer = served.call("POST", f"/api/rooms/{room}/seats/{seat}", {"free": invitation}, by)
    return status, answer.get("error", {}).get("code", "")


def test_a_freed_seat_is_open_to_the_new_link_and_closed_to_whoever_sat_there(served: Served) -> None:
    opened = served.open("person", "open")
    room, owner = opened["room"], opened["token"]
    bob, link = served.sit(opened, 1, "Bob"), new_token()
    with Client(served.port, room, bob) as line:
        assert free(served, room, 1, owner, link) == (200, "")
        with pytest.raises(ConnectionClosed):
            for _ in range(20):
                line.receive()
    assert (
        served.summary(room)["seats"][1] | {"kind": "open", "name": "", "ready": False}
        == (served.summary(room)["seats"][1])
    )
    status, answer = served.call("POST", f"/api/rooms/{room}/seats/1", {"name": "Bob"}, bob)
    assert (status, answer["error"]["code"]) == (401, "token")
    status, answer = served.call("POST", f"/api/rooms/{room}/join", {"name": "Bob"}, invited(opened, 1))
    assert (status, answer["error"]["code"]) == (409, "used")
    status, joined = served.call("POST", f"/api/rooms/{room}/join", {"name": "Cleo"}, link)
    assert (status, joined["seat"]) == (200, 1)
    assert served.summary(room)["seats"][1]["name"] == "Cleo"


def test_a_new_link_for_a_free_seat_voids_the_old_one_and_may_be_asked_for_twice(served: Served) -> None:
    opened = served.open("person", "open")
    link = new_token()
    for _ in range(2):
        assert free(served, opened["room"], 1, opened["token"], link) == (200, "")
    status, _ = served.call("POST", f"/api/rooms/{opened['room']}/join", {"name": ""}, invited(opened, 1))
    assert status == 409
    status, _ = served.call("POST", f"/api/rooms/{opened['room']}/join", {"name": ""}, link)
    assert status == 200


def test_only_the_owner_frees_seats_and_only_those_of_others(served: Served) -> None:
    opened = served.open("person", "open", "open", "greedy")
    room, owner = opened["room"], opened["token"]
    bob, cleo = served.sit(opened, 1, "Bob"), served.sit(opened, 2, "Cleo")
    assert free(served, room, 2, bob, new_token()) == (403, "owner")
    assert free(served, room, 0, bob, new_token()) == (403, "owner")
    assert free(served, room, 0, owner, new_token()) == (403, "seat")
    assert free(served, room, 3, owner, new_token())[1] == "taken"
    assert free(served, room, 9, owner, new_token())[1] == "unknown"
    assert free(served, room, 1, owner, "short")[1] == "malformed"
    assert free(served, room, 1, owner, cleo)[1] == "taken"
    assert [seat["name"] for seat in served.summary(room)["seats"][1:3]] == ["Bob", "Cleo"]


def test_nobody_is_removed_once_the_game_has_begun(served: Served) -> None:
    opened = served.open("person", "open")
    room, bob = opened["room"], served.sit(opened, 1, "Bob")
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    assert free(served, room, 1, opened["token"], new_token())[1] == "running"
    with Client(served.port, room, bob) as line:
        assert line.welcome["seats"] == [1]
