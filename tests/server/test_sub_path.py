"""A table in a folder of a host, behind proxies that pass the folder on or cut it off."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from holocene.kernel.errors import BadInput
from holocene.server.files import page_under
from holocene.server.sub_path import checked_root
from table import Served, serving

ROOT = "/games/holocene"


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(root=ROOT) as home:
        yield home


@pytest.mark.parametrize("before", [ROOT, ""], ids=["passed on", "cut off"])
def test_requests_are_answered_with_and_without_the_folder(served: Served, before: str) -> None:
    assert served.call("GET", f"{before}/api/about")[0] == 200
    assert served.call("GET", f"{before}/healthz")[0] == 200
    status, answer = served.call("GET", f"{before}/api/nothing")
    assert status == 404 and answer["error"]["code"] == "unknown"
    seats = [{"kind": "person"}, {"kind": "person"}]
    status, opened = served.call("POST", f"{before}/api/rooms", {"game": "earth", "seats": seats})
    assert status == 201
    address = f"ws://127.0.0.1:{served.port}{before}/api/rooms/{opened['room']}/socket"
    with connect(address, compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1, "token": opened["token"]}))
        assert json.loads(socket.recv())["type"] == "welcome"


@pytest.mark.parametrize("path", [ROOT, f"{ROOT}/", f"{ROOT}/room/abcdefghij", "/room/abcdefghij"])
def test_every_page_loads_its_parts_from_the_folder(served: Served, path: str) -> None:
    status, body, _ = served.fetch("GET", path)
    assert status == 200 and b'="./' not in body and b'="/assets' not in body


def test_another_folder_that_begins_alike_is_not_this_one(served: Served) -> None:
    assert (
        served.call("GET", f"{ROOT}s/api/about")[0] != 200
        or b"<" in served.fetch("GET", f"{ROOT}s/api/about")[1]
    )


def test_the_served_schema_names_the_folder(served: Served) -> None:
    assert served.get("/api/openapi.json")["servers"] == [{"url": ROOT}]


def test_the_page_is_told_its_folder_and_one_without_is_as_before() -> None:
    page = b'<html lang="en"><link href="./leaf.svg"><script src="./assets/a.js">'
    assert page_under("/x", page) == (
        b'<html data-root="/x" lang="en"><link href="/x/leaf.svg"><script src="/x/assets/a.js">'
    )
    assert page_under("", page) == b'<html lang="en"><link href="/leaf.svg"><script src="/assets/a.js">'


def test_a_folder_is_written_in_many_ways_and_odd_ones_are_refused() -> None:
    assert [checked_root(path) for path in ("", "/", "a", "/a/", "/a/b")] == ["", "", "/a", "/a", "/a/b"]
    for odd in ('/a"b', "/a b", "/../a", "/a//b", "/é", "/api", "/api/x", "/<a>"):
        with pytest.raises(BadInput, match="cannot serve under"):
            checked_root(odd)
