"""Proof of a fair deal: a code before the first question, the seed after the game, and nothing in between."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import KEYED, seeded
from holocene.room import fair_deal, tokens
from table import Client, Served, database, play_on, serving

PAIR = (
    "340282366920938463463374607431768211457",
    "0fa109edc2acbccac3ec681095ff55b88acc89b9e7625d31a2d55b61f60d2e39",
)
"""Also in web/tests/fair.test.ts."""


def test_the_code_of_a_seed_is_the_one_the_client_computes() -> None:
    assert fair_deal.code_of(int(PAIR[0])) == PAIR[1]


def test_seeds_have_128_bits_drawn_by_lot() -> None:
    seeds = [tokens.new_seed() for _ in range(200)]
    assert all(KEYED <= seed < 2 * KEYED for seed in seeds) and len(set(seeds)) == 200
    ones = [sum(seed >> bit & 1 for seed in seeds) for bit in range(128)]
    assert all(50 < n < 150 for n in ones), "every bit is drawn"


def test_the_code_is_told_before_the_first_question_and_the_seed_only_after_the_game() -> None:
    with database() as db:
        home = Served(db)
        opened = home.open("person", "open", "open")
        code = home.summary(opened["room"])["fair"]["code"]
        seed = seed_in(db)
        assert code == fair_deal.code_of(seed)
        heard: list[str] = [json.dumps([opened, home.summary(opened["room"])])]
        tokens_of = [opened["token"]]
        tokens_of += [home.sit(opened, seat) for seat in (1, 2)]
        home.post(f"/api/rooms/{opened['room']}/start", {}, opened["token"])
        clients = [Client(home.port, opened["room"], token) for token in tokens_of]
        assert all(client.welcome["room"]["fair"] == {"code": code, "seed": None} for client in clients)
        play_on(clients, random.Random(3), 60)
        heard += [json.dumps(client.received) for client in clients]
        heard.append(json.dumps(home.get(f"/api/rooms/{opened['room']}/log", opened["token"])))
        assert home.summary(opened["room"])["fair"] == {"code": code, "seed": None}
        assert all(str(seed) not in text and f"{seed:x}" not in text for text in heard)
        assert all(key_of(seed) not in text for text in heard)
        for at, token in enumerate(tokens_of[1:], 1):
            home.post(f"/api/rooms/{opened['room']}/seats/{at}", {"resign": True}, token)
        told = home.summary(opened["room"])
        assert told["status"] == "finished"
        assert told["fair"] == {"code": code, "seed": str(seed)}
        for client in clients:
            client.close()
        home.stop()


def seed_in(db: str) -> int:
    with sqlite3.connect(db) as connection:
        (seed,) = connection.execute("select seed from room").fetchone()
    return int(seed)


def key_of(seed: int) -> str:
    return seeded(seed).key.hex()


def test_a_lesson_promises_nothing_for_its_deal_is_no_secret() -> None:
    with serving() as home:
        opened = home.post("/api/rooms", {"lesson": "earth", "name": "Ada"})
        assert home.summary(opened["room"])["fair"] is None


def test_a_game_without_chance_promises_nothing() -> None:
    with serving() as home:
        opened = home.open("person", "person", game="ews")
        assert home.summary(opened["room"])["fair"] is None


def test_replay_verifies_the_code_and_refuses_any_other(tmp_path: Path) -> None:
    with serving() as home:
        opened = home.open("person", "person")
        code = home.summary(opened["room"])["fair"]["code"]
        with Client(home.port, opened["room"], opened["token"]) as ann:
            play_on([ann], random.Random(1))
        record = tmp_path / "game.jsonl"
        record.write_text(home.get(f"/api/rooms/{opened['room']}/record"))
    run = CliRunner().invoke(app, ["replay", str(record), "--verify", code])
    assert run.exit_code == 0 and "dealt as promised" in run.stdout
    assert CliRunner().invoke(app, ["replay", str(record), "--verify", f" {code.upper()} "]).exit_code == 0
    told = json.loads(CliRunner().invoke(app, ["replay", str(record), "--verify", code, "--json"]).stdout)
    assert told["verified"] and told["code"] == code
    near = code[:-1] + ("0" if code[-1] != "0" else "1")
    for wrong, said in ((near, "not dealt as promised"), ("abc", "cannot read")):
        run = CliRunner().invoke(app, ["replay", str(record), "--verify", wrong])
        assert run.exit_code == 1 and said in run.output and run.output.count("\n") <= 3
    # Another seed with its own fitting code: the choices do not lead to the seal any more.
    lines = record.read_text().splitlines()
    other = tokens.new_seed()
    lines[0] = json.dumps(json.loads(lines[0]) | {"seed": other})
    record.write_text("\n".join(lines))
    run = CliRunner().invoke(app, ["replay", str(record), "--verify", fair_deal.code_of(other)])
    assert run.exit_code == 1 and "edited" in run.output


@pytest.mark.parametrize("seed", [0, 3410, KEYED - 1])
def test_a_short_seed_has_no_code_because_it_could_be_found_by_trying(seed: int) -> None:
    assert fair_deal.told(seed, True) is None
    with pytest.raises(BadInput, match="too short"):
        fair_deal.check(seed, fair_deal.code_of(seed), "a record")
