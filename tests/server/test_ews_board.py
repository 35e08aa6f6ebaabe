"""The analysis board: positions and turns of Earth, Water & Sun by request, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ews_table import START, at
from holocene import ews
from table import GENEROUS, Served, serving


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def table(served: Served, position: str, *choices: int) -> dict[str, Any]:
    told: dict[str, Any] = served.post(
        "/api/games/ews/table", {"position": position, "choices": list(choices)}
    )
    return told


def refused(served: Served, path: str, body: object) -> str:
    status, answer = served.call("POST", f"/api/games/ews/{path}", body)
    assert status in (400, 409), (status, answer)
    return str(answer["error"]["text"])


def test_a_turn_is_played_choice_by_choice_and_the_board_keeps_nothing(served: Served) -> None:
    lot = random.Random(7)
    position, turns = START, 0
    while turns < 12:
        chosen: list[int] = []
        told = table(served, position)
        while told["view"]["last"] is None:
            plain = [one for one in told["choices"] if not one["name"].startswith("root")]
            chosen.append(lot.choice(plain or told["choices"])["choice"])
            told = table(served, position, *chosen)
        written = told["view"]["last"]["text"]
        assert ews.play_turn(position, written) == told["view"]["position"]
        applied = served.post("/api/games/ews/apply", {"position": position, "turn": written})
        assert (applied["position"], applied["result"]) == (told["view"]["position"], None)
        assert applied["choices"] == told["choices"]
        position, turns = told["view"]["position"], turns + 1


def test_a_turn_that_ends_the_game_tells_the_result(served: Served) -> None:
    position = at("w", "i5 M")
    applied = served.post("/api/games/ews/apply", {"position": position, "turn": "G i5 W; M i5>i6; A i6"})
    assert (applied["position"], applied["result"], applied["choices"]) == (None, "1-0", [])
    assert applied["view"]["over"] and applied["view"]["last"]["turn"] == 9
    names = ["upgrade i5 W", "move i5", "step E"]
    told = table(served, position, *(ews.parse(name) for name in names))
    assert (told["view"]["over"], told["view"]["result"], told["choices"]) == (True, "1-0", [])
    assert told["view"]["rule"] == "W-END-01"


def test_what_cannot_be_read_or_played_is_refused_with_its_rule(served: Served) -> None:
    assert "W-NOTE-01: field 3 (side to move)" in refused(
        served, "table", {"position": START.replace(" b ", " g ")}
    )
    assert "W-NOTE-01" in refused(served, "apply", {"position": "nonsense", "turn": "N"})
    assert "W-NOTE-03" in refused(served, "apply", {"position": START, "turn": "hop"})
    assert "W-TURN-02" in refused(served, "apply", {"position": START, "turn": "G i2 E"})
    done = ews.parse("done")
    assert "turn 1" in refused(served, "table", {"position": START, "choices": [done]})
    whole = [ews.parse(name) for name in ("upgrade i2 E", "move i3", "step SE", "done", "done")]
    assert "The turn is over" in refused(served, "table", {"position": START, "choices": whole})


def why(served: Served, path: str, body: object) -> Any:
    return served.call("POST", f"/api/games/ews/{path}", body)[1]["error"]["why"]


def test_a_refusal_says_why_by_key_so_that_clients_can_say_it_in_their_language(served: Served) -> None:
    rows = {"position": START.replace("/10/11/", "/10/12/")}
    given = {"row": "e", "cells": "11", "text": "12"}
    place = {"word": "field", "number": 2, "text": "rows"}
    assert why(served, "table", rows) == {
        "rule": "W-NOTE-01",
        "key": "row_over",
        "given": given,
        "place": place,
    }
    told = why(served, "apply", {"position": START, "turn": "G i2 E; M i3>i2"})
    assert (told["rule"], told["key"], told["given"]) == ("W-MOVE-05", "ally", {"cell": "i2"})
    assert told["place"] == {"word": "action", "number": 2, "text": "M i3>i2"}
    board = why(served, "analyse", {"position": START.replace("H79", "H80")})
    assert (board["key"], board["given"]["id"], board["place"]["number"]) == ("board_unknown", "H80", 1)
    assert why(served, "analyse", {"position": at("w", "a2 T", trees=False)})["key"] == "no_tree"


def test_what_a_refusal_repeats_is_short_and_on_one_line(served: Served) -> None:
    told = why(served, "apply", {"position": START, "turn": "G i2\nE" + "!" * 5000})
    assert told["key"] == "no_action" and told["place"]["text"].startswith("G i2\\nE!!")
    assert len(told["place"]["text"]) == 60
    text = refused(served, "table", {"position": START.replace(" b ", " " + "g" * 5000 + " ")})
    assert len(text) < 200 and text.endswith("…'.")


LARGE = [*range(7, 20), *range(18, 6, -1)]


def test_a_board_may_be_too_large_for_a_server(served: Served) -> None:
    position = ews.position(ews.new({"board": LARGE}, 0))
    said = "The board has 319 cells; the most this server plays on is 200."
    wishes: list[tuple[str, dict[str, Any]]] = [("table", {}), ("apply", {"turn": "N"}), ("analyse", {})]
    for path, more in wishes:
        status, answer = served.call("POST", f"/api/games/ews/{path}", {"position": position} | more)
        assert (status, answer["error"]["code"], answer["error"]["text"]) == (413, "size", said)
        assert answer["error"]["why"] == {"key": "large", "given": {"cells": "319", "most": "200"}}
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    room = {"game": "ews", "seats": seats, "options": {"board": LARGE}}
    assert served.call("POST", "/api/rooms", room)[1]["error"]["text"] == said
    larger = ews.position(ews.new({"board": [*range(7, 15), *range(13, 6, -1)]}, 0))
    assert served.call("POST", "/api/games/ews/table", {"position": larger})[0] == 200


def test_hostile_bodies_are_refused_in_one_sentence(served: Served) -> None:
    for body in (
        {},
        {"position": 5},
        {"position": START, "choices": "all"},
        {"position": START, "choices": [1 << 70]},
        {"position": START, "choices": [-1]},
        {"position": START, "choices": [0] * 5000},
        {"position": "x" * 9000},
        {"position": START, "more": 1},
        {"position": "\x00 \ud7ff / b - - - 1"},
    ):
        assert "\n" not in refused(served, "table", body)
    assert served.post("/api/games/ews/table", {"position": START})["view"]["position"] == START


def test_the_engine_tells_its_best_turns_and_they_can_be_played(served: Served) -> None:
    told = served.post("/api/games/ews/analyse", {"position": START, "nodes": 2000, "lines": 2})
    assert told["side"] == "black"
    assert told["depth"] >= 1 and told["nodes"] >= 1
    assert len(told["lines"]) == 2
    for line in told["lines"]:
        assert line["pv"][0] == line["turn"]
        position = START
        for turn in line["pv"]:
            position = ews.play_turn(position, turn)
    again = served.post("/api/games/ews/analyse", {"position": START, "nodes": 2000, "lines": 2})
    assert again == told
    won = served.post("/api/games/ews/analyse", {"position": at("w", "h6 M")})
    assert won["lines"][0]["score"] == 999_999


def test_an_analysis_is_refused_where_there_is_nothing_to_find_or_too_much_is_asked(served: Served) -> None:
    finished = {"position": at("w", "a2 T", trees=False)}
    assert "W-NOTE-06" in refused(served, "analyse", finished)
    assert "W-NOTE-01" in refused(served, "analyse", {"position": "H79"})
    for more in (
        {"nodes": 200_001},
        {"nodes": 0},
        {"lines": 11},
        {"lines": 0},
        {"nodes": "all"},
        {"depth": 3},
    ):
        assert "\n" not in refused(served, "analyse", {"position": START} | more)


def test_too_many_analyses_from_one_address_are_refused() -> None:
    with serving(replace(GENEROUS, analyses_burst=2, analyses_rate=0.001)) as server:
        body = {"position": START, "nodes": 300, "lines": 1}
        assert [server.call("POST", "/api/games/ews/analyse", body)[0] for _ in range(3)] == [200, 200, 429]
