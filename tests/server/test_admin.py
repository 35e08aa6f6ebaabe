"""`holocene admin` beside a running server and without one, on both databases; copies come back whole."""

from __future__ import annotations

import json
import os
import random
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result
from websockets.exceptions import ConnectionClosed

from holocene.cli.app import app
from holocene.kernel.errors import BadInput
from holocene.room.conversation import POLICY
from holocene.server.bans import Bans, network_of
from postgres import folder_of_programs, postgres
from table import Client, Served, database, play_on, wait_for


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    with database() if request.param == "sqlite" else postgres() as address:
        yield address


@pytest.fixture
def home(url: str) -> Iterator[Served]:
    served = Served(url)
    yield served
    served.stop()


def said(db: str, *words: str) -> Result:
    return CliRunner().invoke(app, ["admin", *words, "--db", db])


def told(db: str, *words: str) -> Any:
    run = said(db, *words, "--json")
    assert run.exit_code == 0, run.output
    return json.loads(run.stdout)


def played(home: Served, choices: int = 12) -> dict[str, Any]:
    opened = home.open("person", "person")
    with Client(home.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(2), choices)
    return opened


def test_rooms_and_numbers_are_read_beside_a_running_server(home: Served) -> None:
    opened = played(home)
    listed = {one["room"]: one for one in told(home.db, "rooms", "--status", "running")}
    assert listed[opened["room"]]["lines"] == 12 and listed[opened["room"]]["game"] == "earth"
    assert told(home.db, "rooms", "--game", "ews") == []
    numbers = told(home.db, "stats")
    assert numbers["rooms"]["earth"]["running"] >= 1 and numbers["lines"] >= 12
    assert opened["room"] in said(home.db, "rooms").stdout and "running" in said(home.db, "stats").stdout


def test_a_running_server_closes_a_game_and_its_people_hear_so(home: Served) -> None:
    opened = played(home)
    with Client(home.port, opened["room"], opened["token"]) as ann:
        run = said(home.db, "close", opened["room"])
        assert run.exit_code == 0 and "closed" in run.stdout
        assert ann.wait("room", lambda one: one["room"]["status"] == "finished")
    assert home.summary(opened["room"])["result"]["reason"] == "closed"
    again = said(home.db, "close", opened["room"])
    assert again.exit_code == 1 and "finished already" in again.output


def test_a_running_server_deletes_a_room_that_people_have_open(home: Served) -> None:
    opened = played(home)
    with Client(home.port, opened["room"], opened["token"]) as ann:
        assert said(home.db, "delete", opened["room"], "--yes").exit_code == 0
        with pytest.raises(ConnectionClosed):
            while True:
                ann.receive()
    assert home.call("GET", f"/api/rooms/{opened['room']}")[0] == 404
    assert opened["room"] not in {one["room"] for one in told(home.db, "rooms")}
    gone = said(home.db, "delete", opened["room"], "--yes")
    assert gone.exit_code == 1 and "there is no room" in gone.output


def test_without_a_server_the_same_is_done_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Served(url)
    first, second = played(home), played(home)
    home.stop()
    monkeypatch.setattr("holocene.server.operating.PATIENCE", 0.1)
    monkeypatch.setattr("holocene.server.operating.ask.__defaults__", (0.1,))
    assert "closed" in said(url, "close", first["room"]).stdout
    assert "deleted" in said(url, "delete", second["room"], "--yes").stdout
    again = Served(url)
    try:
        assert again.summary(first["room"])["result"]["reason"] == "closed"
        assert again.call("GET", f"/api/rooms/{second['room']}")[0] == 404
    finally:
        again.stop()


def test_a_record_is_exported_as_it_is_stored(home: Served, tmp_path: Path) -> None:
    opened = played(home)
    file = tmp_path / "game.jsonl"
    assert said(home.db, "export", opened["room"], str(file)).exit_code == 0
    lines = file.read_text().splitlines()
    assert json.loads(lines[0])["game"] == "earth" and len(lines) == 13
    assert "there is no room" in said(home.db, "export", "abcdefghij").output


def test_an_address_that_is_shut_out_gets_a_sentence_and_no_socket_until_it_is_let_in(home: Served) -> None:
    opened = played(home)
    try:
        assert said(home.db, "ban", "127.0.0.0/24", "--why", "noise").exit_code == 0
        wait_for(lambda: home.call("GET", "/api/about")[0] == 403)
        assert home.call("GET", "/api/about")[1]["error"]["code"] == "banned"
        with pytest.raises(Exception, match=r"403|rejected"):
            Client(home.port, opened["room"], opened["token"])
        assert [one["address"] for one in told(home.db, "bans")] == ["127.0.0.0/24"]
    finally:
        assert said(home.db, "ban", "127.0.0.0/24", "--lift").exit_code == 0
    wait_for(lambda: home.call("GET", "/api/about")[0] == 200)
    assert "is not shut out" in said(home.db, "ban", "127.0.0.1", "--lift").output


def test_who_is_shut_out_does_not_stay_at_a_table_they_sit_at(home: Served) -> None:
    opened = played(home)
    with Client(home.port, opened["room"], opened["token"]) as client:
        try:
            assert said(home.db, "ban", "127.0.0.0/24").exit_code == 0
            with pytest.raises(ConnectionClosed) as closing:
                while True:
                    client.receive(timeout=20)
            assert closing.value.rcvd is not None and closing.value.rcvd.code == POLICY
        finally:
            assert said(home.db, "ban", "127.0.0.0/24", "--lift").exit_code == 0
    wait_for(lambda: home.call("GET", "/api/about")[0] == 200)


def test_bans_end_and_an_ipv6_address_stands_for_its_home() -> None:
    bans = Bans()
    bans.use([("203.0.113.0/24", None), ("2001:db8::/64", None), ("198.51.100.1/32", 1.0)])
    assert bans.is_banned("203.0.113.9") and bans.is_banned("2001:db8::") and not bans.is_banned("")
    assert not bans.is_banned("203.0.114.9") and not bans.is_banned("198.51.100.1"), "it is over"
    assert str(network_of("2001:db8::1:2:3:4")) == "2001:db8::/64"
    with pytest.raises(BadInput, match="cannot read the address"):
        network_of("example.org")


# --- copies -------------------------------------------------------------------------------


def test_a_copy_made_while_people_play_has_everything_acknowledged_before_it(tmp_path: Path) -> None:
    with database() as db:
        home = Served(db)
        opened = home.open("person", "person")
        copy = tmp_path / "copy.db"
        with Client(home.port, opened["room"], opened["token"]) as ann:
            play_on([ann], random.Random(1), 15)
            run = said(db, "backup", str(copy))
            assert run.exit_code == 0 and "1 rooms" in run.stdout
            play_on([ann], random.Random(2), 5)
        assert said(db, "backup", str(copy)).exit_code == 1, "a copy replaces nothing"
        assert "another server is using" in said(db, "restore", str(copy), "--replace").output
        home.stop()
        assert stat.S_IMODE(copy.stat().st_mode) & 0o007 == 0
        assert "--replace" in said(db, "restore", str(copy)).output
        assert said(db, "restore", str(copy), "--replace").exit_code == 0
        again = Served(db)
        try:
            assert again.summary(opened["room"])["version"] == 15
            with Client(again.port, opened["room"], opened["token"]) as ann:
                assert play_on([ann], random.Random(3), 5) == 5
        finally:
            again.stop()


def test_what_is_no_whole_copy_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    with database() as db:
        Served(db).stop()
        before = Path(db).read_bytes()
        (tmp_path / "text").write_text("nothing")
        (tmp_path / "half").write_bytes(before[: len(before) // 2])
        for name in ("text", "half", "absent"):
            run = said(db, "restore", str(tmp_path / name), "--replace")
            assert run.exit_code == 1 and run.output.count("\n") <= 3, run.output
        assert Path(db).read_bytes() == before


def test_postgresql_is_copied_by_its_own_tools(tmp_path: Path) -> None:
    """The commands of docs/operating.md."""
    programs = folder_of_programs()
    with postgres() as first, postgres() as second:
        assert "pg_dump" in said(first, "backup", str(tmp_path / "x")).output
        home = Served(first)
        opened = played(home, 15)
        programs = folder_of_programs()
        assert programs is not None
        dump = tmp_path / "holocene.dump"
        run(programs / "pg_dump", "--format=custom", f"--file={dump}", first)
        home.stop()
        run(programs / "pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={second}", str(dump))
        again = Served(second)
        try:
            assert again.summary(opened["room"])["version"] == 15
            with Client(again.port, opened["room"], opened["token"]) as ann:
                assert play_on([ann], random.Random(3), 5) == 5
        finally:
            again.stop()


def run(program: Path, *words: str) -> None:
    made = subprocess.run([program, *words], capture_output=True, text=True, check=False, env={**os.environ})
    assert made.returncode == 0, made.stderr
