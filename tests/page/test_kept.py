"""What a page keeps: games outlast it, move to another device as one file, and a bad file changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from page_table import Memory, PageHome, in_a_page
from table import Client, play_on, wait_for


def everything(kept: Memory) -> str:
    return asyncio.run(kept.everything())


def brought(home: PageHome, file: str) -> tuple[int, Any]:
    asked = asyncio.run_coroutine_threadsafe(home.shell.bring(file), home.loop)
    whole = json.loads(asked.result(20))
    return whole["status"], whole["body"]


def begun(home: PageHome, choices: int = 12) -> dict[str, Any]:
    opened = home.open("person", "person")
    with Client(home.port, opened["room"], opened["token"]) as ann:
        play_on([ann], random.Random(3), most=choices)
    return opened


def test_a_page_that_was_closed_at_any_moment_shows_the_same_game_again() -> None:
    kept = Memory()
    with in_a_page(kept) as home:
        opened = begun(home)
        room = opened["room"]
        with Client(home.port, room, opened["token"]) as ann:
            before = ann.update["views"]
    with in_a_page(kept) as again, Client(again.port, room, opened["token"]) as ann:
        assert ann.update["version"] == 12 and ann.update["views"] == before
        assert ann.choose(0, ann.choices(0)[0])["type"] == "ack" if ann.is_asked(0) else True


def test_whoever_never_heard_of_their_token_finds_it_with_the_room() -> None:
    kept = Memory()
    with in_a_page(kept) as home:
        opened = home.open("person", "greedy")
    assert opened["token"] in kept.secrets.values()


def test_bots_answer_in_a_page_and_the_record_is_that_of_any_other_home() -> None:
    from holocene.kernel.record import read
    from holocene.room.games import all_games

    with in_a_page() as home:
        opened = home.open("random", "greedy")
        wait_for(lambda: home.summary(opened["room"])["status"] == "finished", 120)
        text = home.get(f"/api/rooms/{opened['room']}/record")
    record = read(text.splitlines(), all_games(), None, sealed=True)
    assert record.game.is_over(record.state)


def test_everything_moves_to_another_device_as_one_file() -> None:
    first, second = Memory(), Memory()
    with in_a_page(first) as home:
        opened = begun(home)
        other = home.open("person", "greedy", game="earth")
    file = everything(first)
    with in_a_page(second) as home:
        assert brought(home, file)[1] == {"brought": 2, "left": 0}
        assert brought(home, file) == (200, {"brought": 0, "left": 2})
        assert home.summary(other["room"])["status"] == "running"
        with Client(home.port, opened["room"], opened["token"]) as ann:
            assert ann.update["version"] == 12
    assert second.secrets == first.secrets


def test_a_game_that_went_on_here_is_not_replaced_by_less_of_it() -> None:
    kept = Memory()
    with in_a_page(kept) as home:
        opened = begun(home, 5)
        less = everything(kept)
        with Client(home.port, opened["room"], opened["token"]) as ann:
            play_on([ann], random.Random(4), most=3)
        more = everything(kept)
        assert brought(home, less)[1] == {"brought": 0, "left": 1}
        assert everything(kept) == more


def damaged(file: str) -> list[tuple[str, str]]:
    """Files with something wrong, and a word of what is said about it."""

    def changed(change: Any) -> str:
        whole = json.loads(file)
        change(whole)
        return json.dumps(whole)

    def line(text: str) -> Any:
        return lambda whole: whole["rooms"][0]["lines"].__setitem__(0, text)

    def row(key: str, value: object) -> Any:
        return lambda whole: whole["rooms"][0]["row"].__setitem__(key, value)

    return [
        ("", "no JSON"),
        ("[]", "not saved by Holocene"),
        ("{}", "not saved by Holocene"),
        (changed(lambda whole: whole.update(holocene=2)), "holocene"),
        (changed(lambda whole: whole["rooms"].append(7)), "Game 2"),
        (changed(line("[0, 99999]")), "Game 1"),
        (changed(line("{}")), "Game 1"),
        (changed(row("id", "../../etc")), "Game 1"),
        (changed(row("seed", -1)), "Game 1"),
        (changed(row("seed", "5")), "Game 1"),
        (changed(row("seed", "five")), "Game 1"),
        (changed(row("game", "chess")), "Game 1"),
        (changed(row("seats", [{"kind": "person"}])), "Game 1"),
        (changed(row("options", {"setup": "x"})), "Game 1"),
        (changed(row("status", "waiting")), "Game 1"),
        (changed(row("status", "finished")), "Game 1"),
        (changed(row("clock", 5)), "Game 1"),
        (changed(row("clock", {"seconds": "x", "increment": 1})), "Game 1"),
        (changed(row("clock_left", {"0": None})), "Game 1"),
        (changed(row("clock_left", {"x": 1})), "Game 1"),
        (changed(row("created", None)), "Game 1"),
        (changed(row("rematch", 7)), "Game 1"),
        (changed(row("result", "won")), "Game 1"),
        (changed(row("note", [])), "Game 1"),
        (changed(row("hotseat", "yes")), "Game 1"),
        (changed(lambda whole: whole["rooms"][0]["row"]["seats"][0].update(left="x")), "Game 1"),
        (file.replace('"created": ', '"created": 1e999, "was": '), "Game 1"),
        (changed(lambda whole: whole["rooms"][0]["row"].pop("header")), "Game 1"),
        (changed(lambda whole: whole["rooms"][0]["tokens"][0].update(secret="x" * 32)), "Game 1"),
        (changed(lambda whole: whole["rooms"][0]["tokens"][0].update(seats=[5])), "Game 1"),
    ]


def test_a_damaged_file_is_refused_in_one_sentence_and_changes_nothing() -> None:
    first, second = Memory(), Memory()
    with in_a_page(first) as home:
        begun(home, 4)
    with in_a_page(second) as home:
        for file, word in damaged(everything(first)):
            status, body = brought(home, file)
            assert status == 400 and word in body["error"]["text"], (file[:80], body)
            assert not second.rows_kept


@pytest.mark.parametrize(
    ("pace", "levels"), [(0.0, []), (4500.0, ["level4"]), (90_000.0, ["level4", "level5"])]
)
def test_levels_are_offered_that_answer_within_five_seconds_here(pace: float, levels: list[str]) -> None:
    with in_a_page() as home:
        home.shell.set_pace(json.dumps({"pace": pace}))
        games = {game["game"]: game for game in home.get("/api/about")["games"]}
    told = [bot["bot"] for bot in games["ews"]["bots"] if bot["bot"] in ("level4", "level5")]
    assert told == levels
    assert all(bot.get("seconds", 0) <= 5 for bot in games["ews"]["bots"] if bot["bot"] in levels)
    assert [bot["bot"] for bot in games["earth"]["bots"]][-1] == "level4"
