"""Games of earlier rules: closed with a sentence, readable as far as they go, and nobody knocks for ever."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from holocene import earth, ews
from holocene.kernel.record import Record, read
from holocene.room.conversation import PASSING
from table import Client, Served, database, play_on

RECORDS: Final = Path(__file__).resolve().parents[1] / "data" / "records"
GAMES: Final[dict[str, Any]] = {"earth": earth, "ews": ews}


class Stopped:
    """A table of two people after a while, its server stopped; the database can be changed."""

    def __init__(self, db: str, steps: int = 20) -> None:
        self.db = db
        home = Served(db)
        opened = home.open("person", "person")
        self.room, self.token = opened["room"], opened["token"]
        with Client(home.port, self.room, self.token) as ann:
            play_on([ann], random.Random(4), steps)
        home.stop()

    def headed(self, **told: str) -> None:
        """Rewrites the header."""
        with sqlite3.connect(self.db) as connection:
            (header,) = connection.execute("select header from room").fetchone()
            whole = json.dumps(json.loads(header) | told, separators=(",", ":"))
            connection.execute("update room set header = ?", (whole,))

    def spoilt(self, line: int) -> None:
        """Makes a line one that no rules allow."""
        with sqlite3.connect(self.db) as connection:
            connection.execute("update line set text = '[0,2000000]' where number = ?", (line,))


@pytest.fixture
def db() -> Iterator[str]:
    with database() as place:
        yield place


@pytest.fixture
def earlier(db: str) -> Iterator[tuple[Stopped, Served]]:
    """A game of rules version 1, whose twelfth line today's rules do not allow."""
    table = Stopped(db)
    table.headed(rules="1")
    table.spoilt(11)
    home = Served(db)
    yield table, home
    home.stop()


def test_a_game_of_earlier_rules_is_closed_and_says_so(earlier: tuple[Stopped, Served]) -> None:
    table, home = earlier
    told = home.summary(table.room)
    assert told["status"] == "finished" and told["result"]["reason"] == "rules"
    assert told["result"]["winners"] == [] and not told["result"]["finished"]
    with Client(home.port, table.room, table.token) as ann:
        assert ann.is_over() and ann.update["version"] == 11, "as far as it goes"
        assert ann.choose(0, 1)["code"] == "finished"


def test_closing_is_kept(earlier: tuple[Stopped, Served]) -> None:
    table, home = earlier
    home.summary(table.room)
    with sqlite3.connect(table.db) as connection:
        status, result = connection.execute("select status, result from room").fetchone()
    assert status == "finished" and json.loads(result)["reason"] == "rules"


def test_its_record_stays_whole_and_its_replay_goes_as_far_as_the_rules(
    earlier: tuple[Stopped, Served],
) -> None:
    table, home = earlier
    text = home.call("GET", f"/api/rooms/{table.room}/record")[1]
    assert len(text.splitlines()) == 21, "header and all lines"
    record = read(text.splitlines(), GAMES, earlier=True)
    assert len(record.history) == 11 and "line 13" in record.stopped
    replay = home.get(f"/api/rooms/{table.room}/replay?to=99")
    assert replay["to"] == replay["steps"] == 11
    assert home.get(f"/api/rooms/{table.room}/log")["version"] == 11
    assert home.get(f"/api/rooms/{table.room}/timeline")["steps"] == 11


def test_a_finished_game_of_earlier_rules_keeps_its_result(db: str) -> None:
    table = Stopped(db)
    with sqlite3.connect(db) as connection:
        result = {"finished": True, "sides": [], "reason": "points", "rule": "", "winners": [1], "note": None}
        connection.execute("update room set status = 'finished', result = ?", (json.dumps(result),))
    table.headed(rules="1")
    home = Served(db)
    try:
        assert home.summary(table.room)["result"]["winners"] == [1]
        assert len(home.call("GET", f"/api/rooms/{table.room}/record")[1].splitlines()) == 21
    finally:
        home.stop()


@pytest.mark.parametrize(("told", "status"), [({"cards": "beef"}, "running"), ({"rules": "99"}, "running")])
def test_a_game_that_cannot_be_followed_at_all_sends_its_guests_away_for_good(
    db: str, told: dict[str, str], status: str
) -> None:
    table = Stopped(db)
    table.headed(**told)
    home = Served(db)
    try:
        with Client(home.port, table.room, greets=False) as guest:
            guest.send({"type": "hello", "protocol": 1, "token": table.token})
            error = guest.wait("error")
            assert error["code"] == "closed" and "no longer" in error["text"]
            with pytest.raises(ConnectionClosed) as closed:
                guest.receive()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008, "no client tries again"
        assert "closed" not in PASSING
        code, refused = home.call("GET", f"/api/rooms/{table.room}/record")
        assert (code, refused["error"]["code"]) == (410, "closed"), "its seed is still a secret"
        with sqlite3.connect(db) as connection:
            assert connection.execute("select status from room").fetchone() == (status,)
            connection.execute("update room set status = 'finished'")
        text = home.call("GET", f"/api/rooms/{table.room}/record")[1]
        assert len(text.splitlines()) == 21
    finally:
        home.stop()


# --- records of every version ------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_record_of_todays_rules(name: str) -> None:
    """Whoever raises a rules version leaves the record of the one before where it is, and adds one:
    `python tests/server/test_rules_versions.py`."""
    assert (RECORDS / f"{name}-{GAMES[name].RULES_VERSION}.jsonl").is_file()


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.jsonl")), ids=lambda file: file.stem)
def test_old_records_of_every_version_still_open(file: Path, db: str) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    game = GAMES[head["game"]]
    if head["cards"] == game.data_digest(None, head["options"]):
        record = read(lines, GAMES, earlier=True)
        assert record.entries and (record.stopped == "" or head["rules"] != game.RULES_VERSION)
    Served(db).stop()
    row = {
        "id": "recaprecap",
        "game": head["game"],
        "options": json.dumps(head["options"]),
        "header": lines[0],
    }
    row |= {"seed": head["seed"], "status": "finished", "created": 1.0, "changed": 4e9}
    row |= {"public": False, "hotseat": False, "shuffle": False, "seats": json.dumps([])}
    players = game.seats(game.new(head["options"], 1))
    row["seats"] = json.dumps([{"kind": "person"}] * players)
    with sqlite3.connect(db) as connection:
        marks = ", ".join("?" * len(row))
        connection.execute(f"insert into room ({', '.join(row)}) values ({marks})", tuple(row.values()))
        connection.executemany("insert into line values ('recaprecap', ?, ?)", list(enumerate(lines[1:-1])))
    home = Served(db)
    try:
        text = home.call("GET", "/api/rooms/recaprecap/record")[1]
        assert text.splitlines()[: len(lines) - 1] == lines[:-1]
    finally:
        home.stop()


def write() -> None:
    """A short game of each game's rules, unless there is one."""
    RECORDS.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        file = RECORDS / f"{name}-{game.RULES_VERSION}.jsonl"
        if file.exists():
            continue
        record: Record[Any, Any] = Record.begin(game, {}, 11)
        dice = random.Random(11)
        while not game.is_over(record.state) and len(record.history) < 150:
            seat = game.waiting(record.state)[0]
            record.choose(seat, dice.choice(game.choices(record.state, seat)))
        record.save(file)


if __name__ == "__main__":
    write()
