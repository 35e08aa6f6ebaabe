"""Several servers on one PostgreSQL: a room has one home, a killed one is replaced, a stopped one mute."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from cluster import GO_ON, Cluster, Soak, fetch, lines_in
from holocene.kernel.errors import BadInput
from holocene.room.refusals import Moved, Refused
from holocene.room.rows import Batch
from holocene.server.shards import LETTERS, Shards, checked_node
from holocene.server.store import Store
from killing import Process
from postgres import postgres
from proxy import config, proxy
from table import Client, database, play_on, wait_for
from test_store import new_row

pytestmark = pytest.mark.linux


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture(scope="module")
def pair(url: str) -> Iterator[Cluster]:
    """Whoever stops one starts it again."""
    cluster = Cluster(url, "a", "b")
    try:
        cluster.wait_until_shared()
        yield cluster
    finally:
        cluster.stop()


# --- fencing, within one process ------------------------------------------------------------


def test_what_a_former_owner_hands_in_is_not_written_and_the_new_owner_writes() -> None:
    async def run(url: str) -> None:
        stores = [await Store.open(url, is_shared=True) for _ in range(2)]
        first, second = (Shards(store.engine, name) for store, name in zip(stores, "ab", strict=True))
        for store, shards in zip(stores, (first, second), strict=True):
            store.writer.fence = shards
        await first.tick()
        await first.start()
        assert set(first.epochs) == set(LETTERS)
        row = new_row()
        row.id = "a" + row.id[1:]
        await stores[0].writer.submit(Batch(row.id, row=row, is_new=True))
        await stores[0].writer.submit(Batch(row.id, lines=[(0, "[0,0]")]))

        # The first is silent for long: its lease ends, another takes what it had.
        assert first.task is not None
        first.task.cancel()
        async with stores[1].engine.begin() as connection:
            await connection.execute(text("update shard set lease = 0"))
            await connection.execute(text("update node set seen = 0"))
        await second.start()
        assert second.owns(row.id) and "a" in first.epochs, "it does not know yet"
        stale = [stores[0].writer.submit(Batch(row.id, lines=[(at, "[0,0]")])) for at in (1, 2)]
        for future in stale:
            with pytest.raises(Moved):
                await future
        await stores[1].writer.submit(Batch(row.id, lines=[(1, "[1,1]")]))

        # What was handed in before it heard of its loss is not written when it has the shard again.
        late = stores[0].writer.submit(Batch(row.id, lines=[(2, "[0,0]")]))
        first.epochs = dict(second.epochs)
        with pytest.raises(Moved):
            await late
        assert await stores[1].versions([row.id]) == {row.id: 2}
        await second.stop()
        for store in stores:
            await store.close()

    with postgres() as url:
        asyncio.run(run(url))


def test_shards_are_spread_evenly_given_back_and_taken_from_the_silent() -> None:
    async def run(url: str) -> None:
        store = await Store.open(url, is_shared=True)
        nodes = [Shards(store.engine, name, f"/~{name}") for name in "abc"]
        await nodes[0].start()
        for other in nodes[1:]:
            await other.tick()
        for _ in range(3):
            for node in nodes:
                await node.tick()
        counts = sorted(len(node.epochs) for node in nodes)
        assert sum(counts) == len(LETTERS) and counts[0] >= 10, counts
        assert len(set().union(*(node.epochs for node in nodes))) == len(LETTERS)
        strange = next(letter for letter in LETTERS if letter in nodes[1].epochs)
        with pytest.raises(Refused) as refused:
            nodes[0].check(strange)
        assert refused.value.code == "elsewhere"
        assert refused.value.why == {"key": "elsewhere", "given": {"address": "/~b"}}
        assert all(nodes[0].new_room_id()[0] in nodes[0].epochs for _ in range(50))
        await nodes[0].stop()
        for _ in range(2):
            for node in nodes[1:]:
                await node.tick()
        assert sum(len(node.epochs) for node in nodes[1:]) == len(LETTERS)
        # One that begins anew under its old name takes its own at once.
        again = Shards(store.engine, "b")
        await again.tick()
        assert len(again.epochs) >= 10
        await nodes[1].tick()
        assert not set(nodes[1].epochs) & set(again.epochs)
        await store.close()

    with postgres() as url:
        asyncio.run(run(url))


def test_odd_names_are_refused() -> None:
    for name, address in (("", ""), ("a.b", ""), ("a b", ""), ("a" * 41, ""), ("a", "http://x"), ("a", '/"')):
        with pytest.raises(BadInput):
            checked_node(name, address)


def test_one_of_several_needs_postgresql() -> None:
    with database() as db:
        command = [sys.executable, "-m", "holocene", "serve", "--port", "0", "--db", db, "--node", "a"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1 and "PostgreSQL only" in run.stderr and run.stderr.count("\n") == 1


# --- real processes -------------------------------------------------------------------------


def test_two_servers_share_the_rooms_and_a_wrong_one_says_where_to_go(pair: Cluster) -> None:
    pair.wait_until_shared()
    opened = {name: pair.open(name, "person", "person") for name in pair.nodes}
    shards = pair.shards()
    for name, other in (("a", "b"), ("b", "a")):
        room, token = opened[name]["room"], opened[name]["token"]
        assert shards[room[0]] == name, "a new room stands where it was opened"
        asking = partial(pair.nodes[other].call, "GET", f"/api/rooms/{room}")
        wait_for(lambda ask=asking: "why" in ask().get("error", {}))
        told = asking()
        assert told["error"]["code"] == "elsewhere"
        assert told["error"]["why"]["given"] == {"address": f"/~{name}"}
        assert pair.nodes[name].call("GET", f"/shard/{room[0]}") == {"ok": True}
        assert "error" in pair.nodes[other].call("GET", f"/shard/{room[0]}")
        stranger = Client(pair.nodes[other].port, room, token, greets=False)
        stranger.send({"type": "hello", "protocol": 1, "token": token})
        assert stranger.receive()["code"] == "elsewhere"
        with pytest.raises(ConnectionClosed) as ended:
            stranger.receive()
        assert ended.value.rcvd is not None and ended.value.rcvd.code == 1012, "connect again"
        with Client(pair.nodes[name].port, room, token) as ann:
            assert play_on([ann], random.Random(1), 5) == 5
    tokens = [one["token"] for one in opened.values()]
    for node in pair.nodes.values():
        mine = node.call("POST", "/api/mine", {"tokens": tokens})["rooms"]
        assert {one["room"] for one in mine} == {one["room"] for one in opened.values()}
    public = {"game": "earth", "seats": [{"kind": "person"}, {"kind": "open"}], "public": True}
    room = pair.nodes["a"].call("POST", "/api/rooms", public)["room"]
    assert room in {one["room"] for one in pair.nodes["b"].call("GET", "/api/rooms?public=1")["rooms"]}


def test_a_server_that_would_be_alone_is_refused_beside_nodes_and_a_node_beside_it(
    url: str, pair: Cluster
) -> None:
    command = [sys.executable, "-m", "holocene", "serve", "--port", "0", "--db", url]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1 and "another server is using" in run.stderr
    with postgres() as other:
        alone = Process(other)
        command = [*command[:-1], other, "--node", "c"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert run.returncode == 1 and "another server is using" in run.stderr
        alone.stop()


def test_killing_nodes_loses_and_doubles_nothing_and_every_table_goes_on(pair: Cluster) -> None:
    """Three kills; scripts/cluster_soak.py does as many as one likes."""
    soak = Soak(pair, games=10, seed=1, think=(0.1, 0.4))
    asyncio.run(soak.run(3))
    promises, _ = soak.check()
    assert promises > 30
    assert soak.longest < GO_ON, f"tables were away for {soak.longest:.1f} s"


def test_a_node_that_was_stopped_for_longer_than_its_lease_acknowledges_nothing_when_it_wakes(
    pair: Cluster,
) -> None:
    pair.wait_until_shared()
    opened = pair.open("a", "person", "person")
    room, token = opened["room"], opened["token"]
    node = pair.nodes["a"].process
    with Client(pair.nodes["a"].port, room, token) as ann:
        play_on([ann], random.Random(1), 4)
        seat = next(at for at in (0, 1) if ann.is_asked(at))
        choice = ann.choices(seat)[0]
        version = ann.update["version"]
        node.send_signal(signal.SIGSTOP)
        message = {"type": "choose", "key": "while it slept", "seat": seat, "choices": [choice]}
        ann.send(message)
        wait_for(lambda: pair.shards().get(room[0]) == "b", 30)
        with Client(pair.nodes["b"].port, room, token) as ben:
            assert ben.update["version"] == version
            first = ben.choose(seat, choice, key="on the other node")
            assert first["type"] == "ack"
            node.send_signal(signal.SIGCONT)
            heard = []
            with pytest.raises(ConnectionClosed):
                while True:
                    heard.append(ann.receive())
            assert not [one for one in heard if one["type"] == "ack"], heard
            assert not [one for one in heard if one["type"] == "update" and one["version"] > version], heard
            assert lines_in(pair.url)[room][version:] == [f"[{seat},{choice}]"], "once, by the other node"
            assert play_on([ben], random.Random(2), 3) == 3


def test_the_proxy_of_deploy_sends_everybody_to_the_node_that_has_the_room(pair: Cluster) -> None:
    pair.wait_until_shared()
    opened = [pair.open(name, "person", "person") for name in pair.nodes]
    with proxy(**{name: node.port for name, node in pair.nodes.items()}) as port:
        for one in opened:

            def is_found(room: str = one["room"]) -> bool:
                """Every time: until its first look at a node the proxy takes it for the right one."""
                return all(asked(port, f"/api/rooms/{room}").get("room") == room for _ in range(10))

            wait_for(is_found)
            with Client(port, one["room"], one["token"]) as ann:
                assert play_on([ann], random.Random(1), 3) == 3
        # By the way that a page takes when a node tells it of another.
        owner = pair.shards()[opened[0]["room"][0]]
        assert asked(port, f"/~{owner}/api/rooms/{opened[0]['room']}")["room"] == opened[0]["room"]
        assert asked(port, "/api/about")["name"] == "holocene"


def asked(port: int, path: str) -> dict[str, Any]:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=20) as answer:
            told: dict[str, Any] = json.load(answer)
            return told
    except OSError:  # not yet there, or not yet found
        return {}


def test_the_configuration_in_deploy_is_the_one_for_two_nodes() -> None:
    file = Path(__file__).resolve().parents[2] / "deploy" / "haproxy.cfg"
    assert file.read_text() == config(a="a:8000", b="b:8000"), "run scripts/haproxy_config.py"


def test_a_node_that_ends_in_good_order_hands_its_tables_over_at_once(pair: Cluster) -> None:
    pair.wait_until_shared()
    opened = pair.open("a", "person", "person")
    with Client(pair.nodes["a"].port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(1), 4)
    leaving = pair.nodes.pop("a")
    leaving.process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    wait_for(lambda: pair.shards().get(opened["room"][0]) == "b", 20)
    took = time.monotonic() - began
    said = leaving.process.communicate(timeout=20)[1]
    assert "Traceback" not in said, said
    with Client(pair.nodes["b"].port, opened["room"], opened["token"]) as ann:
        assert ann.update["version"] == 4 and play_on([ann], random.Random(2), 3) == 3
    assert not fetch(pair.url, "select 1 from node where name like 'a.%'"), f"after {took:.1f} s"
    pair.start("a")
    pair.wait_until_shared()
