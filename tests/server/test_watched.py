"""What the operator sees, metrics and logs for machines; how a server ends in good order and sheds load."""

from __future__ import annotations

import http.client
import json
import logging
import os
import random
import signal
import sys
import time
from contextlib import closing
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from holocene.kernel.errors import BadInput
from holocene.room.limits import Limits
from holocene.server import logs, metrics
from killing import Process
from postgres import free_port
from table import Client, database, play_on, serving, wait_for


def fetched(port: int, path: str) -> tuple[int, str]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def values(text: str) -> dict[tuple[str, str], float]:
    """By name and the one label."""
    return {
        (one.name, "".join(one.labels.values())): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


# --- metrics ------------------------------------------------------------------------------


@pytest.mark.linux
def test_metrics_tell_of_rooms_choices_and_the_database_on_a_port_of_their_own() -> None:
    with database() as db:
        port = free_port()
        server = Process(db, "--metrics", str(port))
        try:
            seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
            opened = server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
            server.call("POST", "/api/rooms", {"game": "chess", "seats": seats})
            with Client(server.port, opened["room"], opened["token"]) as ann:
                made = play_on([ann], random.Random(1), 10)
                ann.choose(0, 999_999)
                there = values(fetched(port, "/metrics")[1])
            assert there["holocene_choices_total", ""] == made == there["holocene_answer_seconds_count", ""]
            assert there["holocene_rooms", "running"] == 1 == there["holocene_sockets", ""]
            assert there["holocene_refusals_total", "illegal"] == 1
            assert there["holocene_refusals_total", "unknown"] >= 1
            assert there["holocene_commit_seconds_count", ""] >= made
            assert ("holocene_bots_waiting", "quick") in there and there["holocene_draining", ""] == 0
            assert there["holocene_loop_lag_seconds_count", ""] > 0
            text = fetched(port, "/metrics")[1]
            assert opened["room"] not in text and "127.0.0.1" not in text
            # At the tables' own address a stranger gets the page, or nothing.
            assert "holocene_choices" not in fetched(server.port, "/metrics")[1]
        finally:
            server.stop()


@pytest.mark.linux
def test_metrics_are_shown_to_this_machine_only_unless_an_address_is_named() -> None:
    host, port = metrics.serve(str(free_port()))
    assert host == "127.0.0.1" and fetched(port, "/metrics")[0] == 200
    with pytest.raises(BadInput, match="cannot show metrics at"):
        metrics.serve(str(port))
    for odd in ("here", "127.0.0.1:99999", "::1"):
        with pytest.raises(BadInput, match="cannot show metrics"):
            metrics.serve(odd)


# --- logs ---------------------------------------------------------------------------------


def test_a_log_for_machines_is_one_json_object_a_line() -> None:
    try:
        raise ValueError("three\nlines\nlong")
    except ValueError:
        record = logging.LogRecord("holocene", logging.ERROR, "", 1, "room %s", ("x\ny",), sys.exc_info())
    line = logs.AsJson().format(record)
    told = json.loads(line)
    assert "\n" not in line and told["level"] == "error" and told["text"] == "room x\ny"
    assert "ValueError" in told["error"] and told["time"].endswith("+00:00")


@pytest.mark.linux
def test_the_server_writes_such_a_log_when_it_is_asked_to() -> None:
    with database() as db:
        server = Process(db, "--log-format", "json")
        seats = [{"kind": "bot", "bot": "random"}] * 2
        server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
        wait_for(lambda: server.workers())
        for worker in server.workers():
            os.kill(worker, signal.SIGKILL)
        seats = [{"kind": "bot", "bot": "greedy"}] * 2
        server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
        time.sleep(0.5)
        lines = server.stop().splitlines()
    assert lines and all(json.loads(line)["level"] in ("warning", "error") for line in lines)


# --- ending in good order -------------------------------------------------------------------


@pytest.mark.linux
def test_a_server_that_ends_takes_no_new_tables_says_so_and_lets_games_go_on_a_little() -> None:
    with database() as db:
        server = Process(db, "--drain", "2")
        seats = [{"kind": "person"}, {"kind": "person"}]
        opened = server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
        assert fetched(server.port, "/readyz")[0] == 200
        with Client(server.port, opened["room"], opened["token"]) as ann:
            server.process.send_signal(signal.SIGTERM)
            wait_for(lambda: fetched(server.port, "/readyz")[0] == 503)
            told: Any = server.call("POST", "/api/rooms", {"game": "earth", "seats": seats})
            assert told["error"]["code"] == "draining" and "restart" in told["error"]["text"]
            assert fetched(server.port, "/healthz")[0] == 200
            made = play_on([ann], random.Random(1), 5)
            assert made == 5, "who plays is not disturbed yet"
            goodbye = ann.wait("error")
            assert goodbye["code"] == "draining" and goodbye["key"] is None
            with pytest.raises(ConnectionClosed) as ended:
                while True:
                    ann.receive()
            assert ended.value.rcvd is not None and ended.value.rcvd.code == 1012
        assert "Traceback" not in server.process.communicate(timeout=20)[1]
        assert server.process.returncode in (0, -signal.SIGTERM)
        again = Process(db)
        assert again.version(opened["room"]) >= made
        assert again.stop() == ""


@pytest.mark.linux
def test_a_second_signal_ends_it_at_once() -> None:
    with database() as db:
        server = Process(db, "--drain", "600")
        server.process.send_signal(signal.SIGTERM)
        wait_for(lambda: fetched(server.port, "/readyz")[0] == 503)
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=20)


# --- too much to do -----------------------------------------------------------------------


def test_a_server_that_cannot_keep_up_refuses_what_can_wait_and_lets_people_play() -> None:
    with serving(Limits(lag=0.2, requests_burst=1000)) as home:
        opened = home.open("person", "person")
        with Client(home.port, opened["room"], opened["token"]) as ann:
            loop = home.app.state.pulse.task.get_loop()
            loop.call_soon_threadsafe(time.sleep, 1.5)
            wait_for(home.app.state.pulse.is_busy)
            status, text, head = home.fetch("GET", f"/api/rooms/{opened['room']}/log")
            told = json.loads(text)["error"]
            assert (status, told["code"], head["retry-after"]) == (503, "busy", "5")
            assert told["text"].count(".") == 2, "a sentence for people"
            assert home.call("POST", "/api/mine", {"tokens": []})[0] == 503
            assert play_on([ann], random.Random(1), 3) == 3
            assert home.call("GET", f"/api/rooms/{opened['room']}")[0] == 200
        wait_for(lambda: not home.app.state.pulse.is_busy())
        assert home.call("GET", f"/api/rooms/{opened['room']}/log")[0] == 200
