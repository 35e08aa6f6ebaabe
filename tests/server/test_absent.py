"""Whoever keeps the others waiting too long may be replaced by a bot: by rule of the table, not before."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from holocene.room import absence, seat_actions, seating
from holocene.room.absence import Absence
from holocene.room.refusals import Refused
from holocene.room.room import Room
from holocene.server.store import Store
from holocene.server.uptime import Uptime
from page_table import in_a_page
from quiet_room import Table
from table import Client, Home, database, serving

DAY = 86400.0


class Later:
    """The time as it will be."""

    strftime = staticmethod(time.strftime)
    gmtime = staticmethod(time.gmtime)

    def __init__(self) -> None:
        self.by = 0.0

    def time(self) -> float:
        return time.time() + self.by


@pytest.fixture(scope="module", params=[serving, in_a_page], ids=["server", "page"])
def served(request: pytest.FixtureRequest) -> Iterator[Home]:
    with request.param() as home:
        yield home


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    wait = Later()
    monkeypatch.setattr(absence, "time", wait)
    return wait


class Three:
    """Two people with a token of their own, a bot, and somebody who only opened the table elsewhere."""

    def __init__(self, home: Home, **wish: Any) -> None:
        self.home = home
        opened = home.open("person", "open", "random", **wish)
        self.room = opened["room"]
        self.ann, self.bob = opened["token"], home.sit(opened, name="Bob")
        home.post(f"/api/rooms/{self.room}/start", token=self.ann)

    def replace(self, seat: int, token: str | None) -> tuple[int, Any]:
        return self.home.call("POST", f"/api/rooms/{self.room}/seats/{seat}", {"replace": True}, token)

    def seat(self, at: int) -> dict[str, Any]:
        told: dict[str, Any] = self.home.summary(self.room)["seats"][at]
        return told

    def refused(self, seat: int, token: str | None, code: str) -> str:
        before = self.home.summary(self.room)["seats"]
        status, told = self.replace(seat, token)
        assert status >= 400 and told["error"]["code"] == code, told
        assert self.home.summary(self.room)["seats"] == before, "nothing was changed"
        return str(told["error"]["text"])


def test_a_table_says_how_long_it_waits_and_two_days_where_nothing_is_said(served: Home) -> None:
    assert served.summary(Three(served).room)["absent"] == 2 * DAY
    assert served.summary(Three(served, absent=300).room)["absent"] == 300
    assert served.summary(Three(served, absent=None).room)["absent"] is None
    assert served.summary(served.open("person", "random")["room"])["absent"] is None, (
        "nobody else could be silent"
    )
    for wrong in (59, 31 * DAY, -1, "never", True):
        wish = {"game": "earth", "seats": [{"kind": "person"}, {"kind": "open"}], "absent": wrong}
        status, told = served.call("POST", "/api/rooms", wish, None)
        assert (status, told["error"]["code"]) == (400, "malformed"), wrong


def test_before_the_time_is_over_the_seat_stays_and_the_refusal_says_when(served: Home, later: Later) -> None:
    three = Three(served, absent=DAY)
    later.by = DAY - 60
    said = three.refused(1, three.ann, "early")
    assert "after 1 day of silence" in said and "UTC" in said
    with Client(served.port, three.room, three.ann) as ann:
        assert 0 < ann.update["absent"]["1"] <= 60, "the page knows it in seconds"


def test_somebody_silent_too_long_is_replaced_and_may_come_back(served: Home, later: Later) -> None:
    three = Three(served, absent=DAY)
    later.by = DAY + 1
    assert three.replace(1, three.ann)[0] == 200
    bob = three.seat(1)
    assert bob["left"] and bob["silent"] and bob["bot"] and not bob["resigned"]
    assert three.refused(1, three.ann, "seat") == "A bot plays for this seat already."
    served.post(f"/api/rooms/{three.room}/seats/1", {"return": True}, three.bob)
    bob = three.seat(1)
    assert not (bob["left"] or bob["silent"] or bob["bot"])
    later.by = 0.0
    three.refused(1, three.ann, "early")


def test_nobody_else_and_nothing_else_can_be_replaced(served: Home, later: Later) -> None:
    three = Three(served, absent=DAY)
    other = Three(served, absent=DAY)
    later.by = DAY + 1
    three.refused(1, None, "token")
    three.refused(1, other.ann, "token")
    assert "own seat" in three.refused(0, three.ann, "seat")
    assert "own seat" in three.refused(1, three.bob, "seat")
    assert three.refused(2, three.ann, "seat") == "A bot plays for this seat already."
    three.refused(7, three.ann, "unknown")
    three.refused(-1, three.ann, "unknown")
    served.post(f"/api/rooms/{three.room}/seats/0", {"leave": True}, three.ann)
    assert "take your own seat back" in three.refused(1, three.ann, "seat")


def test_an_owner_who_only_watches_has_no_say(served: Home, later: Later) -> None:
    opened = served.open("open", "open", absent=60)
    served.sit(opened, 0, "Ann")
    served.sit(opened, 1, "Bob")
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    later.by = DAY
    status, told = served.call(
        "POST", f"/api/rooms/{opened['room']}/seats/1", {"replace": True}, opened["token"]
    )
    assert (status, told["error"]["code"]) == (403, "seat")


def test_where_the_table_waits_for_ever_nobody_is_replaced(served: Home, later: Later) -> None:
    three = Three(served, absent=None)
    later.by = 400 * DAY
    assert "nobody is replaced" in three.refused(1, three.ann, "early")
    with Client(served.port, three.room, three.ann) as ann:
        assert "absent" not in ann.update


def test_before_and_after_the_game_there_is_nothing_to_replace(served: Home, later: Later) -> None:
    opened = served.open("person", "open", absent=60)
    path = f"/api/rooms/{opened['room']}/seats/1"
    later.by = DAY
    status, told = served.call("POST", path, {"replace": True}, opened["token"])
    assert (status, told["error"]["code"]) == (409, "waiting")
    bob = served.sit(opened, name="Bob")
    served.post(f"/api/rooms/{opened['room']}/start", token=opened["token"])
    served.post(path, {"resign": True}, bob)
    status, told = served.call("POST", path, {"replace": True}, opened["token"])
    assert (status, told["error"]["code"]) == (409, "finished")


def test_the_next_game_of_the_table_waits_as_long(served: Home) -> None:
    three = Three(served, absent=300)
    served.post(f"/api/rooms/{three.room}/seats/1", {"resign": True}, three.bob)
    served.post(f"/api/rooms/{three.room}/seats/0", {"resign": True}, three.ann)
    again = served.post(f"/api/rooms/{three.room}/rematch", token=three.ann)["room"]
    assert served.summary(again)["absent"] == 300


# --- how silence is counted


def never(since: float, until: float) -> float:
    return 0.0


def waiting_room(limit: float = DAY, down: Callable[[float, float], float] = never) -> Table:
    table = Table({"players": 2})
    table.room.row.absent = limit
    table.room.absence = Absence(limit, down)
    return table


def of(table: Table) -> Absence:
    assert table.room.absence is not None
    return table.room.absence


def test_an_answer_ends_the_silence_and_a_pause_stops_it(later: Later) -> None:
    async def play() -> None:
        table = waiting_room()
        await table.room.start()
        later.by = 1000.0
        assert of(table).left(0) == pytest.approx(DAY - 1000, abs=5)
        await table.choose(0, table.room.game.choices(table.record().state, 0)[0])
        later.by = 0.0
        left = of(table).left(0)
        assert left is None or left == pytest.approx(DAY, abs=5), "whoever answers begins anew"
        for who in table.people:
            await seat_actions.pause(table.room, who)
        later.by = 5 * DAY
        assert of(table).left(1) == pytest.approx(DAY, abs=5), "days of a pause do not count"
        with pytest.raises(Refused, match="paused"):
            await seat_actions.replace_silent(table.room, table.people[0], 1)

    asyncio.run(play())


def test_silence_is_counted_on_after_the_room_was_read_anew(later: Later) -> None:
    async def play() -> None:
        table = waiting_room()
        await table.room.start()
        row = table.store.batches[-1].row
        assert row is not None and row.silence is not None
        row.silence["1"][2] -= 1000.0
        again = Room(row, table.record(), list(table.room.tokens.values()), [], table.room.services)
        again.go_on()
        assert again.absence is not None
        assert again.absence.left(1) == pytest.approx(DAY - 1000, abs=5)
        row.silence = None  # the last choices were written without the room
        again = Room(row, table.record(), list(table.room.tokens.values()), [], table.room.services)
        again.go_on()
        assert again.absence is not None and again.absence.left(1) == pytest.approx(DAY, abs=31)
        again.driver.stop()

    asyncio.run(play())


def test_time_in_which_the_home_was_down_does_not_count(later: Later) -> None:
    silent = Absence(DAY, lambda since, until: 3000.0)
    silent.follow([1], Counter(), True)
    later.by = 4000.0
    assert silent.left(1) == pytest.approx(DAY - 1000, abs=5)


def test_in_a_strict_game_nobody_is_replaced(later: Later) -> None:
    async def play() -> None:
        table = waiting_room()
        await table.room.start()
        table.room.strict = True
        later.by = 2 * DAY
        with pytest.raises(Refused, match="rated game"):
            await seat_actions.replace_silent(table.room, table.people[0], 1)
        assert table.room._patience() is None

    asyncio.run(play())


def test_what_no_server_noted_was_down() -> None:
    uptime = Uptime(None)  # type: ignore[arg-type]
    uptime.others = [(100.0, 200.0), (150.0, 300.0), (400.0, 500.0)]
    uptime.began = uptime.last = 1000.0
    assert uptime.down(50.0, 1100.0) == 50 + 100 + 500
    assert uptime.down(160.0, 190.0) == 0
    assert uptime.down(1010.0, 5000.0) == 0, "this one is up"


def test_a_server_knows_after_a_restart_when_it_was_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async def live(url: str) -> None:
        store = await Store.open(url)
        first = Uptime(store)
        await first.start()
        await first.stop()
        second = Uptime(store)
        await second.start()
        assert first.began in [began for began, _ in second.others]
        monkeypatch.setattr("holocene.server.uptime.time", Late())
        await second.beat()
        assert len(second.others) == 2, "a machine that slept was not there meanwhile"
        await second.stop()
        await store.close()

    class Late:
        @staticmethod
        def time() -> float:
            return time.time() + 3600

    with database() as url:
        asyncio.run(live(url))


# --- away for some days, by saying so


def away(three: Three, seat: int, token: str | None, days: object) -> tuple[int, Any]:
    return three.home.call("POST", f"/api/rooms/{three.room}/seats/{seat}", {"away": days}, token)


def test_whoever_says_so_is_away_for_some_days_and_not_replaced_meanwhile(
    served: Home, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "time", later)
    three = Three(served, absent=DAY)
    later.by = DAY - 60
    assert away(three, 1, three.bob, 7)[0] == 200
    assert three.seat(1)["away"] == pytest.approx(time.time() + 7 * DAY, abs=60), "everybody sees until when"
    later.by = 6.9 * DAY
    assert "away until" in three.refused(1, three.ann, "early")
    later.by = 7.5 * DAY
    three.refused(1, three.ann, "early")
    with Client(served.port, three.room, three.ann) as ann:
        assert ann.update["absent"]["1"] == pytest.approx(0.5 * DAY, abs=120), "a day of silence afterwards"
    later.by = 8.1 * DAY
    assert three.replace(1, three.ann)[0] == 200


def test_somebody_back_early_keeps_the_days_that_are_left(served: Home) -> None:
    three = Three(served)
    assert away(three, 1, three.bob, 30)[0] == 200
    assert away(three, 1, three.bob, 0)[0] == 200
    assert three.seat(1)["away"] == 0 and three.seat(1)["away_spent"] == pytest.approx(0, abs=60)
    assert away(three, 1, three.bob, 20)[0] == 200
    assert away(three, 1, three.bob, 25)[0] == 200, "instead of the twenty"


def test_nobody_is_away_for_ever_by_saying_so_again_and_again(served: Home, monkeypatch: Any) -> None:
    wait = Later()
    three = Three(served)
    assert away(three, 1, three.bob, 20)[0] == 200
    monkeypatch.setattr(seat_actions, "time", wait)
    wait.by = 21 * DAY
    status, told = away(three, 1, three.bob, 20)
    assert status >= 400 and told["error"]["why"] == {"key": "away", "given": {"left": 10}}
    assert away(three, 1, three.bob, 9)[0] == 200


@pytest.mark.parametrize("days", [-1, 31, 1.5, "7", True, 10**30])
def test_days_are_a_whole_number_up_to_thirty(served: Home, days: object) -> None:
    three = Three(served)
    status, told = away(three, 1, three.bob, days)
    assert (status, told["error"]["code"]) == (400, "malformed")


def test_nobody_sends_others_away_and_not_where_a_clock_runs(served: Home) -> None:
    three = Three(served)
    for seat, token, code in ((1, three.ann, "seat"), (1, None, "token"), (2, three.ann, "seat")):
        status, told = away(three, seat, token, 7)
        assert status >= 400 and told["error"]["code"] == code
    clocked = Three(served, clock={"seconds": 600, "increment": 0})
    assert away(clocked, 1, clocked.bob, 7)[1]["error"]["code"] == "away"
    served.post(f"/api/rooms/{three.room}/seats/1", {"leave": True}, three.bob)
    assert away(three, 1, three.bob, 7)[1]["error"]["code"] == "seat"
    assert not three.seat(1)["away"]


def test_in_a_strict_game_nobody_is_away(later: Later) -> None:
    async def play() -> None:
        table = waiting_room()
        await table.room.start()
        table.room.strict = True
        with pytest.raises(Refused) as refused:
            await seat_actions.go_away(table.room, table.people[1], 1, 7)
        assert "rated game or a tournament" in refused.value.text

    asyncio.run(play())
