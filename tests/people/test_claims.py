"""Seats that belong to profiles: claimed with a token, played on all devices, kept when finished, erased."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import insert

from acquaintance import FREE, Device, acquaintance, another_device
from holocene.room.tokens import new_token
from holocene.server.people.erasing import tables_of_people
from holocene.server.people.tables import CLAIMS
from postgres import postgres
from table import Client, Served, database, invited, play_on, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, FREE)
        try:
            yield server
        finally:
            server.stop()


def sat_down(served: Served, ann: Device, bob: Device) -> tuple[dict[str, Any], str]:
    """A table for two at which both have claimed their seats; Bob's token."""
    opened = served.open("person", "open")
    ann.claim(opened["room"], opened["token"])
    token = served.sit(opened, 1, "Bob")
    bob.claim(opened["room"], token)
    return opened, token


def test_a_seat_is_claimed_with_its_token(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    opened, _ = sat_down(served, ann, bob)
    known = served.get(f"/api/rooms/{opened['room']}/people")["seats"]
    assert [(one["seat"], one["name"]) for one in known] == [(0, "Ann"), (1, "Bob")]
    assert ann.claim(opened["room"], opened["token"]) == 0, "said again it changes nothing"
    assert [one["room"] for one in bob.get("/people/me/tables")["rooms"]] == [opened["room"]]


def test_nobody_claims_a_seat_without_its_token(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    opened = served.open("person", "open")
    path = f"/rooms/{opened['room']}/claim"
    assert eve.refused("POST", path, {"token": new_token()}) == "token"
    assert eve.refused("POST", path, {"token": invited(opened, 1)}) == "invitation"
    ann.claim(opened["room"], opened["token"])
    assert eve.refused("POST", path, {"token": opened["token"]}) == "seat_claimed"
    assert eve.refused("POST", f"/rooms/{opened['room']}/enter", {"token": new_token()}) == "no_seat"


def test_one_profile_has_one_seat_at_a_table(served: Served) -> None:
    ann = acquaintance(served)
    opened = served.open("person", "open")
    ann.claim(opened["room"], opened["token"])
    other = served.sit(opened, 1)
    assert ann.refused("POST", f"/rooms/{opened['room']}/claim", {"token": other}) == "second_seat"
    shared = served.open("person", "person", hotseat=True)
    assert ann.refused("POST", f"/rooms/{shared['room']}/claim", {"token": shared["token"]}) == "which_seat"
    assert ann.claim(shared["room"], shared["token"], 1) == 1


def test_another_device_plays_the_seat_with_a_token_of_its_own(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    opened, _ = sat_down(served, ann, bob)
    phone, token = another_device(served, bob), new_token()
    assert phone.post(f"/rooms/{opened['room']}/enter", {"token": token}) == {"seat": 1}
    assert phone.post(f"/rooms/{opened['room']}/enter", {"token": token}) == {"seat": 1}
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    with Client(served.port, opened["room"], token) as client:
        assert client.welcome["seats"] == [1] and client.welcome["owner"] is False


def test_a_freed_seat_is_no_profiles_any_longer(served: Served) -> None:
    ann, bob, cleo = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "Cleo")
    opened, _ = sat_down(served, ann, bob)
    room, link = opened["room"], new_token()
    phone, token = another_device(served, bob), new_token()
    phone.post(f"/rooms/{room}/enter", {"token": token})
    served.post(f"/api/rooms/{room}/seats/1", {"free": link}, opened["token"])
    assert [one["seat"] for one in served.get(f"/api/rooms/{room}/people")["seats"]] == [0]
    for device in (bob, phone):
        assert device.refused("POST", f"/rooms/{room}/enter", {"token": new_token()}) == "no_seat"
        assert device.get("/people/me/tables")["rooms"] == []
    joined = served.call("POST", f"/api/rooms/{room}/join", {"name": "Cleo"}, link)[1]
    assert cleo.claim(room, joined["token"]) == 1
    assert served.call("POST", f"/api/rooms/{room}/seats/1", {"name": "Bob"}, token)[0] == 401


def test_the_tokens_of_a_device_that_was_removed_open_nothing(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    opened, _ = sat_down(served, ann, bob)
    phone, token = another_device(served, ann), new_token()
    phone.post(f"/rooms/{opened['room']}/enter", {"token": token})
    served.post(f"/api/rooms/{opened['room']}/start", token=token)
    with Client(served.port, opened["room"], token) as client:
        lost = next(one["device"] for one in ann.get("/people/me")["devices"] if not one["here"])
        ann.post(f"/people/me/devices/{lost}/remove")
        assert served.call("POST", f"/api/rooms/{opened['room']}/pause", {}, token)[0] == 401
        with pytest.raises(Exception, match="1012"):
            while True:
                client.receive()
    assert served.call("POST", f"/api/rooms/{opened['room']}/pause", {}, opened["token"])[0] == 200


def finished_game(served: Served, ann: Device, bob: Device) -> str:
    opened, token = sat_down(served, ann, bob)
    room = str(opened["room"])
    served.post(f"/api/rooms/{room}/seats/0", {"name": "Ann the Secret"}, opened["token"])
    served.post(f"/api/rooms/{room}/start", token=opened["token"])
    with Client(served.port, room, opened["token"]) as one, Client(served.port, room, token) as two:
        play_on([one, two], random.Random(3))
    return room


def test_a_finished_game_belongs_to_its_players_and_is_theirs_to_delete(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    room = finished_game(served, ann, bob)
    for device, seat in ((ann, 0), (bob, 1)):
        (game,) = device.get("/people/me/games")["games"]
        assert (game["room"], game["seat"], game["game"]) == (room, seat, "earth")
        assert game["result"] == served.summary(room)["result"]
        assert 0 < len(game["cards"]) <= 16 and all(card.startswith("earth-") for card in game["cards"])
        assert [one["name"] for one in game["seats"]] == ["Ann the Secret", "Bob"]
        assert game["seats"][0]["profile"] == ann.get("/people/me")["profile"]
    assert ann.get("/people/me/games") == ann.get("/people/me/games")
    assert len(ann.get("/people/me/everything")["played_game"]) == 1

    profile = ann.get("/people/me")["profile"]
    assert ann.refused("POST", "/people/me/delete", {"name": "Bob"}) == "other_name"
    ann.post("/people/me/delete", {"name": "Ann"})
    assert ann.refused("GET", "/people/me") == "unknown_key"
    (kept,) = bob.get("/people/me/games")["games"]
    assert [one["name"] for one in kept["seats"]] == ["", "Bob"] and kept["seats"][0]["profile"] is None
    assert kept["result"] == game["result"]
    assert served.summary(room)["seats"][0]["name"] == ""
    record = served.get(f"/api/rooms/{room}/record")
    assert "Ann the Secret" not in record and "Bob" in record and profile not in json.dumps(kept)
    if "postgresql" not in served.db:
        with closing(sqlite3.connect(served.db)) as connection:
            left = "\n".join(connection.iterdump())
        assert "Ann the Secret" not in left and profile not in left


def test_whatever_belongs_to_a_profile_is_in_its_file_and_goes_with_it() -> None:
    """A row is put into every table with such a column, also into those of tomorrow."""
    with serving(FREE) as served:
        ann = acquaintance(served)
        me = ann.get("/people/me")["profile"]
        with closing(sqlite3.connect(served.db)) as connection, connection:
            for table in tables_of_people():
                values = {}
                for column in table.c:
                    kind = column.type.python_type
                    plain = kind() if kind in (str, int, float, bool) else "[]"
                    values[column.name] = me if column.name == "profile" else plain
                compiled = str(insert(table).compile())
                connection.execute(compiled, values)
        told = ann.get("/people/me/everything")
        assert {table.name for table in tables_of_people()} <= set(told)
        assert all(told[table.name] for table in tables_of_people())
        ann.post("/people/me/delete", {"name": "Ann"})
        with closing(sqlite3.connect(served.db)) as connection:
            for table in tables_of_people():
                if table is not CLAIMS:
                    assert connection.execute(f"SELECT count(*) FROM {table.name}").fetchone() == (0,)
            assert me not in "\n".join(connection.iterdump())
