"""Tournaments at a served table: made, joined, played round by round, and what happens to those who stay
away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance
from holocene.room.tokens import new_token
from postgres import postgres
from table import Client, Served, database, wait_for

SWISS = {"name": "Autumn", "game": "ews", "style": "swiss", "rounds": 2}
FOURS = {"name": "Islands", "game": "earth", "style": "fours", "rounds": 1, "fill": True}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, FREE)
        try:
            yield server
        finally:
            server.stop()


class Cup:
    """A tournament of several people, begun."""

    def __init__(self, served: Served, players: int, **more: Any) -> None:
        self.served = served
        self.people = [acquaintance(served, f"P{number}") for number in range(players)]
        self.id = self.people[0].post("/tournaments", SWISS | more)["tournament"]
        for one in self.people[1:]:
            one.post(f"/tournaments/{self.id}/join")
        self.told = self.people[0].post(f"/tournaments/{self.id}/begin")

    def look(self, who: int = 0) -> dict[str, Any]:
        return dict(self.people[who].get(f"/tournaments/{self.id}"))

    def tables(self, round: int) -> list[dict[str, Any]]:
        return [table for table in self.look()["tables"] if table["round"] == round]

    def at(self, table: dict[str, Any], seat: int) -> Device:
        return self.people[table["seats"][seat]["number"]]

    def enter(self, table: dict[str, Any], seat: int) -> str:
        """The token of a player who comes to the table."""
        token = new_token()
        assert self.at(table, seat).post(f"/rooms/{table['room']}/enter", {"token": token})["seat"] == seat
        return token

    def resign(self, table: dict[str, Any], seat: int) -> None:
        token = self.enter(table, seat)
        self.served.post(f"/api/rooms/{table['room']}/seats/{seat}", {"resign": True}, token)

    def points(self) -> dict[int, float]:
        return {one["player"]: one["points"] for one in self.look()["standings"]}


@contextmanager
def later(served: Served, seconds: float) -> Iterator[None]:
    rounds = served.app.state.people.rounds
    rounds.now = lambda: time.time() + seconds
    try:
        yield
    finally:
        rounds.now = time.time


def test_a_tournament_is_played_round_by_round_to_its_end(served: Served) -> None:
    cup = Cup(served, 4)
    first = cup.tables(1)
    assert len(first) == 2 and all(table["room"] for table in first)
    cup.resign(first[0], 1)
    assert cup.look()["round"] == 1  # the other game goes on
    cup.resign(first[1], 1)
    assert cup.look()["round"] == 2
    winners = {table["seats"][0]["number"] for table in first}
    assert {number for number, points in cup.points().items() if points == 1} == winners
    second = cup.tables(2)
    assert any({seat["number"] for seat in table["seats"]} == winners for table in second)
    for table in second:
        cup.resign(table, 0)
    told = cup.look()
    assert told["status"] == "finished"
    assert sorted(cup.points().values()) == [0, 1, 1, 2]
    assert told["standings"][0]["place"] == 1


def test_a_table_of_a_tournament_is_among_my_tables_and_nobody_elses(served: Served) -> None:
    cup = Cup(served, 2)
    table = cup.tables(1)[0]
    for one in cup.people:
        assert [room["room"] for room in one.get("/people/me/tables")["rooms"]] == [table["room"]]
    stranger = acquaintance(served, "Eve")
    assert stranger.refused("POST", f"/rooms/{table['room']}/enter", {"token": new_token()}) == "no_seat"
    assert served.call("POST", f"/api/rooms/{table['room']}/join", {"name": "Eve"})[0] == 403
    with Client(served.port, table["room"], cup.enter(table, 0)) as client:
        assert client.room["waiting"] == [0] and not client.welcome["owner"]


def test_what_is_done_in_a_tournament_stands(served: Served) -> None:
    cup = Cup(served, 2)
    table = cup.tables(1)[0]
    token = cup.enter(table, 0)
    status, _ = served.call("POST", f"/api/rooms/{table['room']}/seats/0", {"leave": True}, token)
    assert status == 409
    status, _ = served.call("POST", f"/api/rooms/{table['room']}/pause", None, token)
    assert status == 409


def test_only_the_maker_begins_removes_and_calls_off_and_only_before_it_has_begun(served: Served) -> None:
    ann, bob, eve = acquaintance(served), acquaintance(served, "Bob"), acquaintance(served, "Eve")
    cup = ann.post("/tournaments", SWISS)["tournament"]
    assert ann.refused("POST", f"/tournaments/{cup}/begin") == "too_few_players"
    bob.post(f"/tournaments/{cup}/join")
    bob.post(f"/tournaments/{cup}/join")  # said again
    eve.post(f"/tournaments/{cup}/join")
    for what in ("begin", "cancel"):
        assert bob.refused("POST", f"/tournaments/{cup}/{what}") == "not_maker"
    assert bob.refused("POST", f"/tournaments/{cup}/remove", {"number": 2}) == "not_maker"
    told = ann.post(f"/tournaments/{cup}/remove", {"number": 2})
    assert [one["name"] for one in told["entrants"]] == ["Ann", "Bob"]
    assert ann.refused("POST", f"/tournaments/{cup}/remove", {"number": 0}) == "not_in_tournament"
    ann.post(f"/tournaments/{cup}/begin")
    for what, body in (("begin", None), ("cancel", None), ("remove", {"number": 1})):
        assert ann.refused("POST", f"/tournaments/{cup}/{what}", body) == "tournament_begun"
    assert eve.refused("POST", f"/tournaments/{cup}/join") == "tournament_begun"
    assert len(ann.get(f"/tournaments/{cup}")["tables"]) == 1


def test_strangers_see_public_tournaments_and_change_nothing(served: Served) -> None:
    ann = acquaintance(served)
    hidden = ann.post("/tournaments", SWISS | {"public": False})["tournament"]
    shown = ann.post("/tournaments", SWISS)["tournament"]
    listed = [one["tournament"] for one in served.get("/api/tournaments")["tournaments"]]
    assert shown in listed and hidden not in listed
    assert hidden in [one["tournament"] for one in ann.get("/tournaments")["tournaments"]]
    assert served.get(f"/api/tournaments/{hidden}")["name"] == "Autumn"  # whoever has the link
    assert served.call("POST", f"/api/tournaments/{shown}/join")[0] == 401
    assert Device(served).refused("GET", "/tournaments/aaaaaaaaaa") == "no_tournament"
    assert Device(served).refused("GET", "/tournaments/%00") == "no_tournament"


def test_terms_that_cannot_be_played_are_refused(served: Served) -> None:
    ann = acquaintance(served)
    assert ann.refused("POST", "/tournaments", SWISS | {"style": "fours"}) == "fours_earth"
    assert ann.refused("POST", "/tournaments", SWISS | {"options": {"players": 3}}) == "tournament_options"
    assert ann.refused("POST", "/tournaments", FOURS | {"options": {"with": ["nothing"]}}) == "options"
    assert ann.refused("POST", "/tournaments", SWISS | {"rounds": 0}) == "malformed"
    for _ in range(3):
        ann.post("/tournaments", SWISS)
    assert ann.refused("POST", "/tournaments", SWISS) == "tournaments_full"


def test_whoever_withdraws_gives_up_their_game_and_is_not_paired_again(served: Served) -> None:
    cup = Cup(served, 3, rounds=3)
    (table,) = [table for table in cup.tables(1) if table["room"]]
    gone = table["seats"][1]["number"]
    cup.people[gone].post(f"/tournaments/{cup.id}/withdraw")
    wait_for(lambda: cup.look()["round"] == 2)
    assert cup.tables(1)[0]["places"] == [1, 2]
    (second,) = cup.tables(2)
    assert gone not in [seat["number"] for seat in second["seats"]]
    assert cup.points()[gone] == 0


def test_at_the_deadline_whoever_owes_an_answer_gets_nothing_and_who_never_came_is_out(
    served: Served,
) -> None:
    cup = Cup(served, 4, rounds=2)
    one, other = cup.tables(1)
    token = cup.enter(one, 0)
    with Client(served.port, one["room"], token) as client:
        assert client.choose(0, client.choices(0)[0])["type"] == "ack"
    with later(served, 4 * 86400):
        told = cup.look()
    assert told["round"] == 2
    judged = [table for table in told["tables"] if table["round"] == 1]
    assert all(table["judged"] for table in judged)
    came = one["seats"][0]["number"]
    silent = other["seats"][0]["number"]
    out = {entrant["number"] for entrant in told["entrants"] if entrant["withdrawn"]}
    assert silent in out and came not in out
    assert cup.points()[silent] == 0 and cup.points()[other["seats"][1]["number"]] == 1
    wait_for(lambda: served.get(f"/api/rooms/{other['room']}")["status"] == "finished")


def test_tables_of_four_are_filled_with_bots(served: Served) -> None:
    cup = Cup(served, 2, **FOURS)
    (table,) = cup.tables(1)
    assert [seat["bot"] for seat in table["seats"]].count(True) == 2
    for seat in [at for at, one in enumerate(table["seats"]) if not one["bot"]]:
        cup.resign(table, seat)
    assert cup.look()["status"] == "finished"


def test_a_deleted_profile_leaves_its_games_without_a_name(served: Served) -> None:
    cup = Cup(served, 2, rounds=1)
    gone = cup.people[1]
    number = next(one["number"] for one in cup.look()["entrants"] if one["name"] == "P1")
    gone.post("/people/me/delete", {"name": "P1"})
    wait_for(lambda: cup.look()["status"] == "finished")
    told = cup.look()
    assert "P1" not in str(told)
    assert cup.points() == {number: 0, 1 - number: 1}
