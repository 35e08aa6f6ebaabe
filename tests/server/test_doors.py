"""At the door: what comes half, slowly, in crowds or under a false name, and what answers carry."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from holocene.room.limits import Limits, checked_name, name_of_its_own
from holocene.room.people import NOBODY
from holocene.room.refusals import Refused
from holocene.room.rows import TokenRow
from holocene.server import logs
from holocene.server.connections import among
from holocene.server.guard import address_group
from holocene.server.logs import BURST, EVERY, Seldom
from holocene.server.store import Store
from quiet_room import Eyes, Table
from table import Client, Served, serving, wait_for


def closed(line: socket.socket) -> bool:
    """Has the server closed it? Waits until it has, or the line's patience is over."""
    try:
        return line.recv(1 << 16) == b""
    except ConnectionError:
        return True


@contextmanager
def knock(served: Served, text: bytes) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as line:
        line.sendall(text)
        yield line


# --- half a request ---------------------------------------------------------------------


@pytest.mark.parametrize("text", [b"", b"GET / HT", b"GET /api/about HTTP/1.1\r\nHost: here\r\nX-Slow: "])
def test_a_request_whose_head_does_not_come_is_hung_up_on(text: bytes) -> None:
    with serving(Limits(head=0.3)) as served, knock(served, text) as line:
        assert closed(line)


def test_the_second_request_of_a_connection_has_to_come_in_time_too() -> None:
    whole = b"GET /api/about HTTP/1.1\r\nHost: here\r\n\r\n"
    with serving(Limits(head=0.3)) as served, knock(served, whole) as line:
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /api/about HTTP/1.1\r\nHost: h")
        while not closed(line):
            pass


def test_a_body_that_does_not_come_is_answered_in_a_sentence() -> None:
    half = b"POST /api/rooms HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{"
    with serving(Limits(head=0.3)) as served, knock(served, half) as line:
        answer = b""
        while b"did not come in time" not in answer and (more := line.recv(1 << 16)):
            answer += more  # head and body may come one after the other
        assert answer.startswith(b"HTTP/1.1 408") and b"did not come in time" in answer


def test_one_address_has_only_so_many_connections_and_gets_them_back() -> None:
    with serving(Limits(connections_per_address=5, head=30)) as served:
        with ExitStack() as lines:
            for _ in range(5):
                lines.enter_context(knock(served, b"GET / HT"))
            with knock(served, b"GET / HT") as sixth:
                assert closed(sixth)
        wait_for(lambda: _answers(served))


def _answers(served: Served) -> bool:
    try:
        return served.call("GET", "/api/about")[0] == 200
    except (ConnectionError, OSError):
        return False


def test_sockets_do_not_count_as_half_open_connections() -> None:
    with serving(Limits(connections_per_address=5, head=0.3)) as served:
        opened = served.open("person", "open")
        clients = [Client(served.port, opened["room"]) for _ in range(8)]
        assert served.summary(opened["room"])["watching"] == 8
        for client in clients:
            client.close()


def test_sockets_are_opened_no_faster_than_requests_are_made() -> None:
    with serving(Limits(requests_burst=6, requests_rate=0.01)) as served:
        room = served.open("person", "open")["room"]
        for _ in range(5):
            Client(served.port, room).close()
        with pytest.raises(InvalidStatus):
            Client(served.port, room)


def test_a_socket_that_gives_no_sign_of_life_is_closed_and_its_place_is_free() -> None:
    with serving(Limits(silence=0.2)) as served:
        room = served.open("person", "open")["room"]
        upgrade = (
            f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: here\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        hello = b'{"type":"hello","protocol":1}'
        with knock(served, upgrade.encode()) as line, Client(served.port, room):
            assert b" 101 " in line.recv(1 << 16)
            line.sendall(b"\x81" + bytes([0x80 | len(hello), 0, 0, 0, 0]) + hello)  # its mask is nought
            wait_for(lambda: served.summary(room)["watching"] == 2)
            while not closed(line):
                pass
            wait_for(lambda: served.summary(room)["watching"] == 1)


# --- places -----------------------------------------------------------------------------


def test_onlookers_cannot_take_the_places_of_players() -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=1)
        await table.room.start()
        most = table.room.services.limits.sockets_per_room
        for _ in range(most):
            await Eyes(NOBODY).enter(table.room)
        with pytest.raises(Refused, match="Too many people are watching"):
            await Eyes(NOBODY).enter(table.room)
        for who in table.people:
            await Eyes(who).enter(table.room)
        table.room.driver.stop()

    asyncio.run(run())


def test_one_player_cannot_fill_a_table_with_pages() -> None:
    async def run() -> None:
        table = Table({"players": 2}, seed=1)
        await table.room.start()
        for _ in range(table.room.services.limits.sockets_per_player):
            await Eyes(table.people[0]).enter(table.room)
        with pytest.raises(Refused, match="too many devices or pages"):
            await Eyes(table.people[0]).enter(table.room)
        other = TokenRow("another device", table.room.row.id, (0,), False)
        table.room.tokens[other.digest] = other
        with pytest.raises(Refused, match="too many devices or pages"):
            await Eyes(table.room.who(other.digest)).enter(table.room)
        await Eyes(table.people[1]).enter(table.room)
        table.room.driver.stop()

    asyncio.run(run())


# --- names ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u034f",
        "An\u034fn",
        "Ann\U000e0101",
        "A\u2800B",
        "Z\u0301\u0302\u0303\u0304a",
        "a\u202eb",
        "x" * 25,
    ],
)
def test_a_name_that_shows_nothing_or_climbs_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=r"^(A name|A letter of a name)"):
        checked_name(name, Limits())


def test_plain_names_of_many_languages_are_welcome() -> None:
    for name in ("Zoë", "Nguyễn Văn", "Мария", "محمد", "やまだ", "O'Neill-Smith", ""):
        assert checked_name(name, Limits()) == name


def test_nobody_at_a_table_can_be_called_like_another() -> None:
    assert name_of_its_own("Ann", ["Bob", ""], Limits()) == "Ann"
    assert name_of_its_own("ann", ["Ann", "ANN 2"], Limits()) == "ann 3"
    assert name_of_its_own("", ["", ""], Limits()) == ""
    assert checked_name("Ann\ufe0f", Limits()) == "Ann", "drawn alike, so called alike"
    assert checked_name("\ufe0f", Limits()) == ""
    assert name_of_its_own("x" * 24, ["x" * 24], Limits()) == "x" * 22 + " 2"
    with serving() as served:
        opened = served.open("person", "open")
        served.post(f"/api/rooms/{opened['room']}/seats/0", {"name": "Ann"}, opened["token"])
        served.sit(opened, name="ANN")
        assert [seat["name"] for seat in served.summary(opened["room"])["seats"]] == ["Ann", "ANN 2"]


# --- answers ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/%00", "/a%00.js", "/" + "x" * 5000, "/" + "y" * 300 + ".js", "/%2e%2e/x.py"]
)
def test_a_path_that_no_file_can_have_is_no_mistake_of_ours(path: str) -> None:
    with serving() as served:
        assert served.fetch("GET", path)[0] in (200, 404)


def test_what_is_not_json_is_told_so() -> None:
    with serving() as served:
        status, told = served.call("POST", "/api/rooms", raw=b'{"game": "earth", ')
        assert status == 400 and told["error"]["code"] == "malformed"


def test_every_answer_says_what_it_is_and_pages_reach_this_server_alone() -> None:
    with serving() as served:
        for path in ("/api/about", "/api/nothing", "/", "/none.js"):
            _, _, headers = served.fetch("GET", path)
            assert headers["x-content-type-options"] == "nosniff", path
        policy = served.fetch("GET", "/")[2]["content-security-policy"]
        host = f"127.0.0.1:{served.port}"
        assert f"connect-src 'self' ws://{host} wss://{host};" in policy
        assert " ws:;" not in policy and " wss:;" not in policy


@pytest.mark.parametrize(
    "address, group",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::"),
        ("nonsense:", "nonsense:"),
    ],
)
def test_a_whole_ipv6_network_is_one_address(address: str, group: str) -> None:
    assert address_group(address) == group


# --- files and log ----------------------------------------------------------------------


@pytest.mark.linux
def test_nobody_else_on_the_machine_can_read_the_database(tmp_path: Path) -> None:
    async def run(file: Path) -> None:
        store = await Store.open(str(file))
        await store.close()

    old = os.umask(0)
    try:
        asyncio.run(run(tmp_path / "new.db"))
        (tmp_path / "old.db").touch(0o666)
        asyncio.run(run(tmp_path / "old.db"))
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "new.db").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "old.db").stat().st_mode) & 0o007 == 0


def test_a_line_of_the_log_has_a_time_and_a_level(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        logs.set_up()
        logging.getLogger("holocene").warning("the table %s", "shakes")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    line = capfd.readouterr().err
    assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} WARNING holocene: the table shakes$", line), line


def test_a_line_that_comes_too_often_is_left_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(logs.time, "monotonic", lambda: now)
    seldom = Seldom()

    def line(text: str) -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, (), None)

    assert sum(seldom.filter(line("Invalid HTTP request received.")) for _ in range(500)) == BURST
    assert seldom.filter(line("something else"))
    now = EVERY + 1
    again = line("Invalid HTTP request received.")
    assert seldom.filter(again) and again.getMessage().endswith("(and 480 more like it before)")


# --- behind a proxy ---------------------------------------------------------------------

TWO = Limits(requests_burst=2, requests_rate=0.01)


def statuses(served: Served, *said: str) -> list[int]:
    """What requests are answered that a proxy says are from these addresses."""
    return [served.fetch("GET", "/api/about", headers={"X-Forwarded-For": one})[0] for one in said]


def test_a_trusted_proxy_is_believed_who_asks_so_people_behind_it_have_limits_of_their_own() -> None:
    with serving(TWO, proxies="127.0.0.1") as served:
        said = ("203.0.113.1", "203.0.113.1", "203.0.113.1", "203.0.113.2", "198.51.100.7, 203.0.113.2")
        assert statuses(served, *said) == [200, 200, 429, 200, 200], "the last address is the proxy's word"
        assert statuses(served, "203.0.113.2") == [429]


def test_a_stranger_who_claims_to_be_a_proxy_is_not_believed() -> None:
    with serving(TWO, proxies="192.0.2.1") as served:
        assert statuses(served, *(f"203.0.113.{n}" for n in range(4))) == [200, 200, 429, 429]


def test_somebody_slow_behind_a_proxy_takes_nobody_elses_connections() -> None:
    half = b"POST /api/rooms HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: 203.0.113.1\r\n"
    half += b"Content-Length: 100\r\n\r\n{"
    few = Limits(connections_per_address=5, head=20)
    with serving(few, proxies="127.0.0.1") as served, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(knock(served, half))
        wait_for(lambda: statuses(served, "203.0.113.1") == [429])
        assert statuses(served, "203.0.113.2", "203.0.113.3") == [200, 200]


def test_a_proxy_is_one_of_the_addresses_or_networks_that_are_named() -> None:
    is_proxy = among("10.0.0.1, 192.168.0.0/16,fd00::/8,nonsense")
    assert all(map(is_proxy, ("10.0.0.1", "192.168.7.7", "fd00::1", "::ffff:10.0.0.1")))
    assert not any(map(is_proxy, ("10.0.0.2", "::1", "", "testclient")))
    assert among("*")("10.0.0.2") and not among("")("127.0.0.1")


# --- the file limit -----------------------------------------------------------------------


@pytest.mark.linux
def test_a_system_that_allows_too_few_files_is_named_at_the_start(tmp_path: Path) -> None:
    asked = f"ulimit -n 900; exec {sys.executable} -m holocene serve --port 0 --db {tmp_path}/table.db"
    process = subprocess.Popen(["sh", "-c", asked], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = process.stdout.readline()
    process.terminate()
    process.communicate(timeout=20)
    assert "lets the table open 900 files" in said and "about 400 people" in said and "ulimit -n" in said
