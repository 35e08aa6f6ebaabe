"""Profiles without passwords, tried as their owner and as whoever would like to be."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance, another_device
from holocene.room.tokens import new_token
from holocene.server.people import profiles
from postgres import postgres
from table import Served, database, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest) -> Iterator[Served]:
    with database() if request.param == "sqlite" else postgres() as db:
        server = Served(db, FREE)
        try:
            yield server
        finally:
            server.stop()


def test_a_profile_is_a_name_and_the_key_of_a_device(served: Served) -> None:
    ann = Device(served)
    made = ann.post("/people", {"name": "  Ann  ", "device": "Firefox, Linux"})
    assert (made["name"], made["phrase"]) == ("Ann", False)
    assert [(one["name"], one["here"]) for one in made["devices"]] == [("Firefox, Linux", True)]
    assert ann.get("/people/me") == made
    assert ann.post("/people/me", {"name": "Anna"})["name"] == "Anna"


def test_a_lost_answer_costs_nothing(served: Served) -> None:
    ann = Device(served)
    first = ann.post("/people", {"name": "Ann"})
    assert ann.post("/people", {"name": "Ann"}) == first


@pytest.mark.parametrize("key", ["", "short", "x" * 33, "x" * 31 + "é", "' OR 1=1 --" + "x" * 21])
def test_a_key_that_is_none_is_refused(served: Served, key: str) -> None:
    headers = {"Authorization": f"Bearer {key}".encode().decode("latin-1")}
    status, _, _ = served.fetch("GET", "/api/people/me", headers=headers)
    assert status in (400, 401)


def test_a_key_nobody_knows_opens_nothing(served: Served) -> None:
    stranger = Device(served)
    for method, path in (
        ("GET", "/people/me"),
        ("POST", "/people/me/link"),
        ("GET", "/people/me/everything"),
        ("GET", "/people/me/tables"),
        ("POST", "/people/me/phrase/new"),
    ):
        assert stranger.refused(method, path, {} if method == "POST" else None) == "unknown_key"
    assert stranger.refused("POST", "/people/me/delete", {"name": "Ann"}) == "unknown_key"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u200bb", "\u2800"])
def test_a_profile_needs_a_name_that_can_be_seen(served: Served, name: str) -> None:
    assert Device(served).refused("POST", "/people", {"name": name}) in ("malformed", "no_name")


# --- the recovery phrase


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_phrase_opens_the_profile_on_a_new_device(served: Served, lang: str) -> None:
    ann = acquaintance(served)
    words = ann.post("/people/me/phrase/new", {"lang": lang})["words"]
    assert len(words) == 16
    stranger = Device(served)
    assert stranger.refused("POST", "/people/recover", {"words": " ".join(words)}) == "phrase_unknown"
    assert ann.post("/people/me/phrase", {"words": " ".join(words)})["phrase"] is True
    fresh = Device(served)
    found = fresh.post("/people/recover", {"words": " ".join(words).upper(), "device": "new"})
    assert found["profile"] == ann.get("/people/me")["profile"]
    assert [one["name"] for one in found["devices"]] == ["a test", "new"]
    assert fresh.post("/people/recover", {"words": " ".join(words)})["profile"] == found["profile"]


def test_a_new_phrase_makes_the_old_one_void(served: Served) -> None:
    ann = acquaintance(served)
    old, new = (" ".join(ann.post("/people/me/phrase/new", {})["words"]) for _ in range(2))
    for words in (old, new):
        ann.post("/people/me/phrase", {"words": words})
    assert Device(served).refused("POST", "/people/recover", {"words": old}) == "phrase_unknown"
    Device(served).post("/people/recover", {"words": new})


def test_nobody_can_take_the_phrase_of_another(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    words = " ".join(ann.post("/people/me/phrase/new", {})["words"])
    ann.post("/people/me/phrase", {"words": words})
    assert eve.refused("POST", "/people/me/phrase", {"words": words}) == "phrase_taken"
    assert Device(served).post("/people/recover", {"words": words})["name"] == "Ann"


def test_a_device_with_a_profile_cannot_slip_into_another(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    words = " ".join(ann.post("/people/me/phrase/new", {})["words"])
    ann.post("/people/me/phrase", {"words": words})
    assert eve.refused("POST", "/people/recover", {"words": words}) == "key_taken"
    assert eve.get("/people/me")["name"] == "Eve"


# --- another device


def test_a_link_signs_another_device_in_and_only_one(served: Served) -> None:
    ann = acquaintance(served)
    link = ann.post("/people/me/link")
    assert 60 <= link["seconds"] <= 600
    phone = Device(served)
    assert phone.post("/people/link/look", {"code": link["code"]})["name"] == "Ann"
    found = phone.post("/people/link", {"code": link["code"], "device": "phone"})
    assert found["profile"] == ann.get("/people/me")["profile"]
    assert phone.post("/people/link", {"code": link["code"]}) == found, "a lost answer may be asked for again"
    thief = Device(served)
    assert thief.refused("POST", "/people/link", {"code": link["code"]}) == "link_void"
    assert thief.refused("POST", "/people/link/look", {"code": link["code"]}) == "link_void"
    assert thief.refused("GET", "/people/me") == "unknown_key"
    assert len(ann.get("/people/me")["devices"]) == 2


def test_of_many_who_come_with_a_link_at_once_one_is_let_in(served: Served) -> None:
    ann = acquaintance(served)
    code = ann.post("/people/me/link")["code"]
    answers: list[int] = []
    begin = threading.Barrier(8)

    def run() -> None:
        device = Device(served)
        begin.wait()
        answers.append(device.call("POST", "/people/link", {"code": code})[0])

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, *[409] * 7]
    assert len(ann.get("/people/me")["devices"]) == 2


def test_a_new_link_makes_the_one_before_void(served: Served) -> None:
    ann = acquaintance(served)
    first, second = (ann.post("/people/me/link")["code"] for _ in range(2))
    assert Device(served).refused("POST", "/people/link", {"code": first}) == "link_void"
    Device(served).post("/people/link", {"code": second})


def test_a_link_is_void_after_some_minutes(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = acquaintance(served)
    monkeypatch.setattr(profiles, "LINK", -1.0)
    code = ann.post("/people/me/link")["code"]
    assert Device(served).refused("POST", "/people/link", {"code": code}) == "link_void"


def test_a_device_that_was_removed_is_nobody(served: Served) -> None:
    ann = acquaintance(served)
    phone = another_device(served, ann)
    listed = ann.get("/people/me")["devices"]
    lost = next(one["device"] for one in listed if not one["here"])
    ann.post(f"/people/me/devices/{lost}/remove")
    assert phone.refused("GET", "/people/me") == "unknown_key"
    assert len(ann.get("/people/me")["devices"]) == 1
    eve = acquaintance(served, "Eve")
    own = ann.get("/people/me")["devices"][0]["device"]
    assert eve.refused("POST", f"/people/me/devices/{own}/remove", {}) == "no_device"
    assert ann.get("/people/me")["name"] == "Ann"


def test_a_profile_has_a_bounded_number_of_devices(served: Served) -> None:
    ann = acquaintance(served)
    for _ in range(profiles.DEVICES_MOST - 1):
        another_device(served, ann)
    code = ann.post("/people/me/link")["code"]
    assert Device(served).refused("POST", "/people/link", {"code": code}) == "devices_full"


# --- what is kept, and limits


def test_no_secret_stands_in_the_database_or_in_an_answer() -> None:
    with database() as db:
        served = Served(db, FREE)
        try:
            ann = acquaintance(served)
            words = ann.post("/people/me/phrase/new", {})["words"]
            ann.post("/people/me/phrase", {"words": " ".join(words)})
            code = ann.post("/people/me/link")["code"]
            told = str(ann.get("/people/me")) + str(ann.get("/people/me/everything"))
            assert ann.key not in told and code not in told
            with closing(sqlite3.connect(db)) as connection:
                kept = "\n".join(connection.iterdump())
            assert "Ann" in kept
            assert ann.key not in kept and code not in kept and " ".join(words) not in kept
            for digest in told.split("'"):
                assert len(digest) != 64, "digests are nobody's business either"
        finally:
            served.stop()


@pytest.mark.parametrize(
    ("change", "path", "body"),
    [
        ({"profiles_burst": 3, "profiles_rate": 0.001}, "/people", {"name": "Ann"}),
        ({"keys_burst": 3, "keys_rate": 0.001}, "/people/recover", {"words": "a b c"}),
        ({"keys_burst": 3, "keys_rate": 0.001}, "/people/link", {"code": new_token()}),
        ({"keys_burst": 3, "keys_rate": 0.001}, "/people/link/look", {"code": new_token()}),
    ],
)
def test_making_and_guessing_is_bounded_by_address(change: dict[str, Any], path: str, body: object) -> None:
    with serving(replace(FREE, **change)) as served:
        statuses = [Device(served).call("POST", path, body)[0] for _ in range(5)]
        assert 429 not in statuses[:3] and statuses[3:] == [429, 429]


def test_the_server_keeps_a_bounded_number_of_profiles() -> None:
    with serving(replace(FREE, profiles=2)) as served:
        for name in ("Ann", "Bob"):
            acquaintance(served, name)
        assert Device(served).refused("POST", "/people", {"name": "Eve"}) == "profiles_full"
