"""People among people: blocking, reporting and inviting, also by those who mean ill."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance
from holocene.room.tokens import new_token
from holocene.server import operating
from holocene.server.people.invitations import Invited
from postgres import postgres
from table import Client, Served, database

ROOM = {"game": "ews", "seats": [{"kind": "person"}, {"kind": "open"}]}
PUBLIC = ROOM | {"public": True}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, replace(FREE, invitations_burst=8, invitations_rate=0.001))
        try:
            yield server
        finally:
            server.stop()


def opened(served: Served, owner: Device, wish: dict[str, Any] = ROOM) -> dict[str, Any]:
    room: dict[str, Any] = served.post("/api/rooms", wish)
    owner.claim(room["room"], room["token"])
    return room


def code(device: Device) -> str:
    return str(device.get("/people/me")["profile"])


def invited_to(device: Device) -> list[str]:
    return [one["room"] for one in device.get("/people/me/invitations")["invitations"]]


def invite(owner: Device, room: dict[str, Any], other: Device) -> None:
    owner.post(f"/rooms/{room['room']}/invite", {"profile": code(other)})


# --- blocking


def test_blocking_is_mine_to_see_and_to_take_back(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    told = ann.post("/people/me/block", {"profile": code(bob)})["people"]
    assert told == [{"profile": code(bob), "name": "Bob"}]
    ann.post("/people/me/block", {"profile": code(bob)})
    assert bob.get("/people/me/blocks")["people"] == []
    assert code(ann) not in str(bob.get("/people/me/everything")["block"])
    assert ann.post("/people/me/unblock", {"profile": code(bob)})["people"] == []
    assert ann.refused("POST", "/people/me/block", {"profile": code(ann)}) == "block_oneself"
    assert ann.refused("POST", "/people/me/block", {"profile": "nobody"}) == "no_profile"


def test_whom_the_owner_has_blocked_finds_no_seat_and_is_not_told_why(served: Served) -> None:
    ann, bob, eve = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "Eve")
    ann.post("/people/me/block", {"profile": code(eve)})
    room = opened(served, ann, PUBLIC)
    token = served.post(f"/api/rooms/{room['room']}/join", {"name": "Eve"})["token"]
    refusal = eve.call("POST", f"/rooms/{room['room']}/claim", {"token": token, "seat": None})[1]["error"]
    assert refusal["text"] == "This room has no free seat."
    assert served.get(f"/api/rooms/{room['room']}")["seats"][1]["kind"] == "open"
    assert served.call("POST", f"/api/rooms/{room['room']}/seats/1", {"ready": True}, token)[0] == 401
    other = served.post(f"/api/rooms/{room['room']}/join", {"name": "Bob"})["token"]
    assert bob.claim(room["room"], other) == 1


# --- inviting


def test_an_invitation_is_accepted_with_a_token_of_ones_own(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    announced: list[Invited] = []

    async def announce(invited: Invited) -> None:
        announced.append(invited)

    served.app.state.people.invitations.announce = announce
    room = opened(served, ann)
    invite(ann, room, bob)
    invite(ann, room, bob)  # said again
    assert announced == [Invited(code(bob), "Ann", room["room"], "ews")]
    assert invited_to(bob) == [room["room"]]
    token = new_token()
    assert bob.post(f"/rooms/{room['room']}/accept", {"token": token}) == {"seat": 1}
    assert bob.post(f"/rooms/{room['room']}/accept", {"token": token}) == {"seat": 1}
    assert invited_to(bob) == []
    link = room["invitations"][0]["token"]
    assert served.call("POST", f"/api/rooms/{room['room']}/join", {"name": "Eve"}, link)[0] == 409
    served.post(f"/api/rooms/{room['room']}/start", token=room["token"])
    with Client(served.port, room["room"], token) as client:
        assert client.welcome["seats"] == [1]
    assert ann.get("/people/me/known")["people"] == [{"profile": code(bob), "name": "Bob"}]


def test_nobody_sits_down_with_an_invitation_of_another_or_one_declined(served: Served) -> None:
    ann, bob, eve = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "Eve")
    room = opened(served, ann)
    invite(ann, room, bob)
    path = f"/rooms/{room['room']}/accept"
    assert eve.refused("POST", path, {"token": new_token()}) == "not_invited"
    link = room["invitations"][0]["token"]
    assert bob.refused("POST", path, {"token": link}) == "taken"
    bob.post(f"/people/me/invitations/{room['room']}/decline")
    assert bob.refused("POST", path, {"token": new_token()}) == "not_invited"
    invite(ann, room, bob)
    assert invited_to(bob) == []  # no means no


def test_only_the_owner_of_a_table_that_waits_invites(served: Served) -> None:
    ann, bob, eve = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "Eve")
    room = opened(served, ann)
    path, wish = f"/rooms/{room['room']}/invite", {"profile": code(eve)}
    assert bob.refused("POST", path, wish) == "owner"
    served.sit(room, 1, "Bob")
    assert ann.refused("POST", path, wish) == "no_free_seat"


def test_an_invitation_of_somebody_i_have_blocked_never_reaches_me_and_looks_sent(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    ann.post("/people/me/block", {"profile": code(eve)})
    room = opened(served, eve)
    assert eve.post(f"/rooms/{room['room']}/invite", {"profile": code(ann)}) == {"done": True}
    assert invited_to(ann) == []
    assert ann.refused("POST", f"/rooms/{room['room']}/accept", {"token": new_token()}) == "not_invited"


def test_nobody_floods_others_with_invitations(served: Served) -> None:
    ann = acquaintance(served)
    room = opened(served, ann)
    path = f"/rooms/{room['room']}/invite"
    for _ in range(8):
        ann.post(path, {"profile": code(acquaintance(served, "Bob"))})
    assert ann.refused("POST", path, {"profile": code(acquaintance(served, "Bob"))}) == "invitations_rate"


# --- reporting


def test_a_report_keeps_what_was_said_and_the_operator_bans_by_it(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    room = opened(served, ann)
    token = served.sit(room, 1, "Bob")
    bob.claim(room["room"], token)
    path = f"/rooms/{room['room']}/report"
    wish = {"seat": 1, "reason": "words", "text": "look at line one"}
    with Client(served.port, room["room"], token) as client:
        client.send({"type": "say", "key": "1", "seat": 1, "text": "you oaf"})
        client.wait("said")
        ann.post(path, wish)
    (found,) = [one for one in listed(served) if one["room"] == room["room"]]
    assert found["accused"] == code(bob) and found["name"] == "Bob" and found["address"] == "127.0.0.1"
    assert [line["text"] for line in found["lines"]] == ["you oaf"]
    asyncio.run(operating.close_report(served.db, found["id"], "warned"))
    assert found["id"] not in [one["id"] for one in listed(served)]
    closed = next(one for one in listed(served, True) if one["id"] == found["id"])
    assert closed["address"] == "" and closed["said"] == "warned"


def listed(served: Served, everything: bool = False) -> list[dict[str, Any]]:
    return asyncio.run(operating.reports(served.db, everything, 100))


def test_reports_are_of_others_at_my_table_and_not_without_end(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    room = opened(served, ann)
    served.sit(room, 1, "Bob")
    path, wish = f"/rooms/{room['room']}/report", {"seat": 1, "reason": "stalling"}
    assert eve.refused("POST", path, wish) == "no_seat"
    assert ann.refused("POST", path, wish | {"seat": 0}) == "report_whom"
    assert ann.refused("POST", path, wish | {"seat": 9}) == "unknown"
    assert ann.refused("POST", path, wish | {"reason": "ugly"}) == "malformed"
    for _ in range(5):
        ann.post(path, wish)
    assert ann.refused("POST", path, wish) == "rate"
