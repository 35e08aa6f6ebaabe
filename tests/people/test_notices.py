"""Turns of people who are not at the table: pushed to their browsers, written to their confirmed address."""

from __future__ import annotations

import asyncio
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance
from holocene.kernel.errors import BadInput
from holocene.server.people.notices import letters, mailing, posting, sealing
from holocene.server.people.notices.posting import Forbidden
from holocene.server.people.notices.wishes import Wishes, mail_server, wishes_of
from post_office import PostOffice, post_office
from push_service import Browser, PushService, push_service
from table import PATIENCE, Client, Served, database, wait_for


@dataclass
class Town:
    """A server with a push service and a post office, whose day can be moved on."""

    served: Served
    pushes: PushService
    office: PostOffice
    clock: list[float] = field(default_factory=list)

    def later(self, hours: float) -> None:
        self.clock[0] += hours * 3600


@pytest.fixture(scope="module")
def town() -> Iterator[Town]:
    clock = [0.0]
    with push_service() as pushes, post_office() as office, database() as db:
        wishes = Wishes(
            mail=mail_server(f"smtp+plain://127.0.0.1:{office.port}", "table@example.org"),
            public="https://table.example.org",
            grace=0.0,
            every=0.05,
            may_be_private=True,
            trust=pushes.trust,
            now=lambda: time.time() + clock[0],
        )
        served = Served(db, FREE, wishes=wishes)
        try:
            yield Town(served, pushes, office, clock)
        finally:
            served.stop()


def two_at_a_table(served: Served) -> tuple[dict[str, Any], str]:
    """A begun game at which the opener's answers are owed, too; the other's token."""
    opened = served.open("person", "open", game="ews", options={})
    return opened, served.sit(opened, 1, "Bob")


def begin(served: Served, opened: dict[str, Any]) -> None:
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])


def answer(served: Served, room: str, token: str, seat: int) -> None:
    """Plays until it is somebody else's turn."""
    with Client(served.port, room, token) as client:
        while client.is_asked(seat):
            assert client.choose(seat, client.choices(seat)[-1])["type"] == "ack"


def pushed(town: Town, browser: Browser) -> list[dict[str, Any]]:
    path = browser.endpoint.removeprefix(town.pushes.origin)
    return [browser.read(one.body) for one in town.pushes.received if one.path == path]


def written(town: Town, address: str) -> list[str]:
    return [str(letter.mail["Subject"]) for letter in town.office.letters if letter.to == address]


def confirmed(town: Town, who: Device, address: str, lang: str = "en") -> None:
    who.post("/people/me/mail", {"address": address, "lang": lang})
    wait_for(lambda: written(town, address))
    text = next(one.text() for one in town.office.letters if one.to == address)
    found = re.search(r"/mail#yes\.(\w+)\.([\w-]{32})", text)
    assert found
    town.served.post("/api/mail/confirm", {"profile": found[1], "code": found[2]})


# --- sealing and posting


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    sealed = sealing.sealed(
        b"When I grow up, I want to be a watermelon",
        sealing.raw_of(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        sealing.raw_of("BTBZMqHH6r4Tts7J_aSIgg"),
        sealing.private_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        sealing.raw_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert sealing.text_of(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/a",
        "https://127.0.0.1/a",
        "https://10.0.0.1/a",
        "https://169.254.169.254/latest",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://[64:ff9b::a00:1]/a",
        "https://localhost/a",
        "https://push.example.org:8443/a",
        "https://somebody@push.example.org/a",
        "https://push.example.org/a\r\nHost: inside",
        "file:///etc/passwd",
    ],
)
def test_nothing_is_posted_into_a_private_network_or_without_tls(address: str) -> None:
    with pytest.raises(Forbidden):
        posting.checked(address, Wishes())


def test_a_name_that_means_a_private_address_is_not_posted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def inside(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", ("192.168.1.1", 443))]

    async def run() -> None:
        monkeypatch.setattr(posting.socket, "getaddrinfo", inside)
        with pytest.raises(Forbidden):
            await posting.post("https://push.example.org/a", {}, b"", Wishes())

    asyncio.run(run())


def test_a_mail_server_is_read_from_its_url_and_needs_a_sender_and_an_address() -> None:
    read = wishes_of("smtp://ann:p%40ss@mail.example.org", "table@example.org", "https://t.example.org/")
    assert read.mail is not None and read.public == "https://t.example.org"
    assert (read.mail.port, read.mail.user, read.mail.password) == (587, "ann", "p@ss")
    for smtp, sender, public in (
        ("smtp://mail.example.org", None, "https://t.example.org"),
        ("smtp://mail.example.org", "table@example.org", None),
        ("http://mail.example.org", "table@example.org", "https://t.example.org"),
        ("smtp://mail.example.org:port", "table@example.org", "https://t.example.org"),
    ):
        with pytest.raises(BadInput):
            wishes_of(smtp, sender, public)


# --- push


def test_a_turn_is_pushed_to_a_profile_that_is_away_once_and_signed(town: Town) -> None:
    served, bob, browser = town.served, acquaintance(town.served, "Bob"), Browser(town.pushes, 1)
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    bob.post("/people/me/push", browser.wish())
    begin(served, opened)
    assert not pushed(town, browser)
    answer(served, opened["room"], opened["token"], 0)
    wait_for(lambda: pushed(town, browser))
    told = pushed(town, browser)
    assert told[0]["title"] == "It is your turn in Earth, Water & Sun"
    assert told[0]["path"] == f"room/{opened['room']}"
    received = next(one for one in town.pushes.received if one.path == "/push/1")
    public = served.get("/api/notices")["push"]
    assert received.is_signed_by(public, town.pushes.origin)
    assert received.headers["topic"] == opened["room"] and b"turn" not in received.body
    served.get(f"/api/rooms/{opened['room']}")
    with Client(served.port, opened["room"], token):
        pass  # came, looked and left: no news
    time_passes(town)
    assert len(pushed(town, browser)) == 1


def time_passes(town: Town) -> None:
    """Until whoever is to be told has been: another, later, has heard."""
    browser = Browser(town.pushes, 1000 + len(town.pushes.received))
    opened, token = two_at_a_table(town.served)
    town.served.post(f"/api/rooms/{opened['room']}/push", browser.wish(), token)
    begin(town.served, opened)
    answer(town.served, opened["room"], opened["token"], 0)
    wait_for(lambda: pushed(town, browser))


def test_somebody_without_a_profile_is_told_of_the_seat_of_their_token_in_their_language(town: Town) -> None:
    served, browser = town.served, Browser(town.pushes, 2)
    opened, token = two_at_a_table(served)
    served.post(f"/api/rooms/{opened['room']}/push", browser.wish("fr"), token)
    begin(served, opened)
    answer(served, opened["room"], opened["token"], 0)
    wait_for(lambda: pushed(town, browser))
    assert pushed(town, browser)[0]["title"] == "C’est votre tour dans Terre, Eau & Soleil"


def test_nobody_is_told_who_sits_at_the_table(town: Town) -> None:
    served, browser = town.served, Browser(town.pushes, 3)
    opened, token = two_at_a_table(served)
    served.post(f"/api/rooms/{opened['room']}/push", browser.wish(), token)
    begin(served, opened)
    with Client(served.port, opened["room"], token) as bob:
        answer(served, opened["room"], opened["token"], 0)
        wait_for(lambda: bob.drain() or bob.is_asked(1))
        time_passes(town)
        assert not pushed(town, browser)


def test_strangers_and_spectators_subscribe_to_nothing(town: Town) -> None:
    served, browser = town.served, Browser(town.pushes, 4)
    opened, _ = two_at_a_table(served)
    path = f"/api/rooms/{opened['room']}/push"
    assert served.call("POST", path, browser.wish())[0] == 401
    assert served.call("POST", path, browser.wish(), "x" * 32)[0] == 401
    eve = acquaintance(served, "Eve")
    assert eve.refused("POST", "/people/me/push", browser.wish() | {"p256dh": "AAAA"}) == "bad_subscription"
    bad = browser.wish() | {"endpoint": "http://127.0.0.1/a"}
    assert eve.refused("POST", "/people/me/push", bad) == "bad_endpoint"


def test_a_subscription_that_has_expired_is_forgotten(town: Town) -> None:
    served, bob, browser = town.served, acquaintance(town.served, "Bob"), Browser(town.pushes, 5)
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    assert bob.post("/people/me/push", browser.wish())["pushes"] == 1
    begin(served, opened)
    town.pushes.status = 410
    try:
        answer(served, opened["room"], opened["token"], 0)
        wait_for(lambda: bob.get("/people/me/notices")["pushes"] == 0)
    finally:
        town.pushes.status = 201


def test_a_removed_device_is_no_longer_told_and_the_keys_stay_the_same(town: Town) -> None:
    served, bob, browser = town.served, acquaintance(town.served, "Bob"), Browser(town.pushes, 6)
    bob.post("/people/me/push", browser.wish())
    device = bob.get("/people/me")["devices"][0]["device"]
    bob.post(f"/people/me/devices/{device}/remove")
    with closing(sqlite3.connect(served.db)) as looked:
        rows = looked.execute(
            "select count(*) from push_subscription where endpoint = ?", (browser.endpoint,)
        )
        assert rows.fetchone() == (0,)
    assert served.get("/api/notices") == served.get("/api/notices")


def test_browsers_for_seats_of_a_deleted_room_are_forgotten(town: Town) -> None:
    served, browser = town.served, Browser(town.pushes, 7)
    opened, token = two_at_a_table(served)
    served.post(f"/api/rooms/{opened['room']}/push", browser.wish(), token)
    turns = served.app.state.people.turns
    loop = turns.task.get_loop()

    def left() -> int:
        asyncio.run_coroutine_threadsafe(turns.tidy(), loop).result(PATIENCE)
        with closing(sqlite3.connect(served.db)) as looked:
            rows = looked.execute("select count(*) from push_subscription where room = ?", (opened["room"],))
            return int(rows.fetchone()[0])

    assert left() == 1
    with closing(sqlite3.connect(served.db)) as changed, changed:
        changed.execute("delete from room where id = ?", (opened["room"],))
    assert left() == 0


# --- mail


def test_nothing_but_a_link_goes_to_an_address_before_it_is_confirmed(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Buy at evil")
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    bob.post("/people/me/mail", {"address": "bob@example.org"})
    wait_for(lambda: written(town, "bob@example.org"))
    letter = next(one for one in town.office.letters if one.to == "bob@example.org")
    assert "evil" not in letter.text(), "a stranger's address gets no words of whoever asked"
    begin(served, opened)
    answer(served, opened["room"], opened["token"], 0)
    time_passes(town)
    assert len(written(town, "bob@example.org")) == 1
    profile = bob.get("/people/me")["profile"]
    status, _ = served.call("POST", "/api/mail/confirm", {"profile": profile, "code": "x" * 32})
    assert status == 409 and not bob.get("/people/me/notices")["confirmed"]


def test_a_turn_is_written_to_a_confirmed_address_with_a_way_out(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Bob")
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    confirmed(town, bob, "bob2@example.org", "fr")
    begin(served, opened)
    answer(served, opened["room"], opened["token"], 0)
    wait_for(lambda: len(written(town, "bob2@example.org")) == 2)
    letter = town.office.letters[-1]
    assert letter.mail["Subject"] == "C’est votre tour dans Terre, Eau & Soleil"
    assert f"https://table.example.org/room/{opened['room']}" in letter.text()
    assert letter.mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = str(letter.mail["List-Unsubscribe"]).strip("<>").removeprefix("https://table.example.org")
    assert served.call("POST", path[:-1] + ("0" if path[-1] != "0" else "1"))[0] == 409
    status, _, _ = served.fetch(
        "POST",
        path,
        raw=b"List-Unsubscribe=One-Click",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert status == 200
    told = bob.get("/people/me/notices")
    assert told["address"] is None and not told["confirmed"]


def test_a_turn_that_waits_is_told_again_once_after_the_chosen_time(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Bob")
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    confirmed(town, bob, "bob3@example.org")
    bob.post("/people/me/notices", {"remind": 5, "mode": "turns"})
    begin(served, opened)
    answer(served, opened["room"], opened["token"], 0)
    wait_for(lambda: len(written(town, "bob3@example.org")) == 2)
    town.later(4)
    time_passes(town)
    assert len(written(town, "bob3@example.org")) == 2
    town.later(2)
    wait_for(lambda: len(written(town, "bob3@example.org")) == 3)
    assert written(town, "bob3@example.org")[2] == "Your turn in Earth, Water & Sun is still waiting"
    town.later(30)
    time_passes(town)
    assert len(written(town, "bob3@example.org")) == 3


def test_whoever_is_away_is_told_nothing_of_a_turn_and_reminded_when_they_are_back(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Bob")
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    confirmed(town, bob, "bob7@example.org")
    bob.post("/people/me/notices", {"remind": 5, "mode": "turns"})
    begin(served, opened)
    hours = town.clock[0] / 3600
    days = int(hours / 24) + 3
    served.post(f"/api/rooms/{opened['room']}/seats/1", {"away": days}, token)
    answer(served, opened["room"], opened["token"], 0)
    time_passes(town)
    town.later(days * 24 - hours - 2)
    time_passes(town)
    assert len(written(town, "bob7@example.org")) == 1, "only the link to confirm"
    town.later(3)
    wait_for(lambda: len(written(town, "bob7@example.org")) == 2)
    assert written(town, "bob7@example.org")[1] == "Your turn in Earth, Water & Sun is still waiting"


def test_whoever_has_answered_is_not_reminded(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Bob")
    opened, token = two_at_a_table(served)
    bob.claim(opened["room"], token)
    confirmed(town, bob, "bob4@example.org")
    bob.post("/people/me/notices", {"remind": 5, "mode": "turns"})
    begin(served, opened)
    answer(served, opened["room"], opened["token"], 0)
    wait_for(lambda: len(written(town, "bob4@example.org")) == 2)
    answer(served, opened["room"], token, 1)
    town.later(10)
    time_passes(town)
    assert len(written(town, "bob4@example.org")) == 2


def test_a_digest_tells_all_games_that_wait_once_a_day_instead(town: Town) -> None:
    served, bob = town.served, acquaintance(town.served, "Bob")
    confirmed(town, bob, "bob5@example.org")
    bob.post("/people/me/notices", {"mode": "digest", "hour": 6, "remind": 0})
    rooms = []
    for _ in range(2):
        opened, token = two_at_a_table(served)
        bob.claim(opened["room"], token)
        begin(served, opened)
        answer(served, opened["room"], opened["token"], 0)
        rooms.append(opened["room"])
    time_passes(town)
    assert len(written(town, "bob5@example.org")) == 1, "only the link"
    town.later(24)
    wait_for(lambda: len(written(town, "bob5@example.org")) == 2)
    letter = next(one for one in reversed(town.office.letters) if one.to == "bob5@example.org")
    assert letter.mail["Subject"] == "Games waiting for you: 2"
    assert all(f"/room/{room}" in letter.text() for room in rooms)


def test_nobody_is_written_to_again_and_again(town: Town) -> None:
    bob = acquaintance(town.served, "Bob")
    for _ in range(3):
        bob.post("/people/me/mail", {"address": "victim@example.org"})
    ann = acquaintance(town.served, "Ann")
    assert ann.refused("POST", "/people/me/mail", {"address": "VICTIM@example.org"}) == "mail_rate"
    assert ann.refused("POST", "/people/me/mail", {"address": "a@b\r\nBcc: c@d.org"}) == "bad_address"


def test_a_table_without_a_mail_server_says_so() -> None:
    with database() as db:
        served = Served(db, FREE)
        try:
            ann = acquaintance(served)
            assert served.get("/api/notices")["mail"] is False
            assert ann.refused("POST", "/people/me/mail", {"address": "a@example.org"}) == "no_mail"
        finally:
            served.stop()


def test_a_mail_server_that_says_nothing_keeps_no_table_waiting() -> None:
    """Tables are read in the threads that everybody shares, of which there are few."""

    async def run() -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as silent:
            server = mail_server(f"smtp+plain://127.0.0.1:{silent.getsockname()[1]}", "table@example.org")
            assert server is not None
            letter = letters.confirmation(server, "https://example.org", "ann@example.org", "link", "en")
            sending = [asyncio.create_task(mailing.send(server, letter, None)) for _ in range(40)]
            await asyncio.sleep(0.2)
            async with asyncio.timeout(5):
                assert await asyncio.to_thread(lambda: 7) == 7
            for task in sending:
                task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)

    asyncio.run(run())


def test_a_link_that_no_mail_ever_had_is_answered(town: Town) -> None:
    ann = acquaintance(town.served)
    confirmed(town, ann, "link@example.org")
    profile = ann.get("/people/me")["profile"]
    path = f"/api/mail/unsubscribe?profile={profile}&code=%C3%A9"
    assert town.served.call("POST", path)[1]["error"]["code"] == "used"
