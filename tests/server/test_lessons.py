"""Lessons: the same deal for every pupil, a tutor that shows what the texts name, no seed from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from holocene import earth, ews
from holocene.kernel.rng import seeded
from holocene.room.lessons import GIFT, LESSONS, PEACE, PLAN, PUPIL, HexTutor, Tutor
from table import Client, Served, serving

NAMED = {
    "earth": (
        {"island-292-a", "climate-301-b", "ecosystem-316-a", "ecosystem-316-b"},
        {"earth-014", "earth-043", "earth-194", "earth-198", "earth-240"},
    ),
    "solo": (set(), set()),
    "teams": (set(), set()),
    "animals": ({"island-291-a"}, {"earth-045", "earth-087", "earth-123", "earth-250", "earth-254"}),
    "abundance": ({"island-288-a"}, {"earth-031", "earth-047", "earth-171", "earth-254", "earth-294"}),
}
"""The sides and the first hand that the texts of a lesson name (web/src/learn/chapters)."""


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving() as server:
        yield server


def begun(lesson: str) -> Any:
    told = LESSONS[lesson]
    options = earth.checked_options(told.options | {"players": 1 + len(told.bots)})
    return earth.new(options, told.seed)


def sides_of(state: Any) -> list[str]:
    dealt = earth.view(state, PUPIL).json()["seats"][PUPIL]["dealt"]
    return [side for kind in dealt.values() for side in kind]


def answered(state: Any, seat: int, wishes: list[str], tutor: Tutor) -> str:
    """Gives the first wish that is possible, otherwise the tutor's answer; says which."""
    choices = earth.choices(state, seat)
    names = [earth.name(choice, state) for choice in choices]
    for wish in wishes:
        if seat == PUPIL and wish in names:
            earth.choose(state, seat, choices[names.index(wish)])
            return wish
    choice = choices[0] if len(choices) == 1 else tutor(earth.view(state, seat), choices, seeded(1))
    name = earth.name(choice, state)
    earth.choose(state, seat, choice)
    return name


@pytest.mark.parametrize("lesson", NAMED)
def test_a_lesson_deals_the_cards_its_texts_name(lesson: str) -> None:
    sides, hand = NAMED[lesson]
    state = begun(lesson)
    there = sides_of(state)
    assert sides <= set(there)
    tutor = Tutor(earth)
    island = [f"pick {there[:2].index(side)}" for side in sides if side.startswith("island")]
    while state.turn == 0 and earth.view(state, PUPIL).json()["step"] in ("Picks", "Draft"):
        answered(state, earth.waiting(state)[0], island, tutor)
        island = []
    assert hand <= set(earth.view(state, PUPIL).json()["seats"][PUPIL]["hand"])


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_pupil_of_a_lesson_sits_at_the_same_table(served: Served, lesson: str) -> None:
    opened = [served.post("/api/rooms", {"lesson": lesson, "name": "Ada"}) for _ in range(2)]
    assert opened[0]["room"] != opened[1]["room"] and opened[0]["token"] != opened[1]["token"]
    assert opened[0]["seats"] == [PUPIL]
    seats = served.summary(opened[0]["room"])["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", *LESSONS[lesson].bots]
    assert [seat["kind"] for seat in seats] == ["person", *["bot"] * len(LESSONS[lesson].bots)]
    first, second = (dealt(served, one) for one in opened)
    assert first == second


def dealt(served: Served, opened: dict[str, Any]) -> str:
    with Client(served.port, opened["room"], opened["token"]) as client:
        view = client.update["views"]["0"]["view"]
        if view["game"] == "ews":
            return str(view["position"])
        return json.dumps(
            [view["seats"][0]["dealt"], [fauna["card"] for fauna in view["fauna"]], view["shared"]]
        )


def test_an_ordinary_game_is_dealt_by_lot(served: Served) -> None:
    pupil = {"kind": "person"}
    games = [served.post("/api/rooms", {"game": "earth", "seats": [pupil, pupil]}) for _ in range(4)]
    assert len({dealt(served, opened) for opened in games}) > 1


@pytest.mark.parametrize(
    "wish",
    [
        {"lesson": "chess"},
        {"lesson": "earth", "game": "earth"},
        {"lesson": "earth", "seats": [{"kind": "person"}] * 2},
        {"lesson": "earth", "options": {"mode": "beginner"}},
        {"game": "earth", "name": "Ada", "seats": [{"kind": "person"}] * 2},
        {"game": "earth", "seed": 1, "seats": [{"kind": "person"}] * 2},
        {"game": "earth", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "tutor"}]},
        {},
    ],
)
def test_nobody_brings_a_seed_or_changes_a_lesson(served: Served, wish: dict[str, Any]) -> None:
    status, answer = served.call("POST", "/api/rooms", wish)
    assert status in (400, 404, 422) and answer["error"]["code"] in ("malformed", "unknown", "options")


def test_the_server_lists_its_lessons_by_game(served: Served) -> None:
    games = {game["game"]: game["lessons"] for game in served.get("/api/about")["games"]}
    assert sorted(name for lessons in games.values() for name in lessons) == sorted(LESSONS)
    assert all(LESSONS[name].game == game for game, lessons in games.items() for name in lessons)


@pytest.mark.parametrize("lesson", ["earth", "abundance"])
def test_the_tutor_shows_every_action_in_its_first_turns(lesson: str) -> None:
    state, tutor = begun(lesson), Tutor(earth)
    shown = []
    while state.turn < 8:
        seat = earth.waiting(state)[0]
        name = answered(state, seat, [], tutor)
        if seat == 1 and name.startswith("choose "):
            shown.append(name.removeprefix("choose "))
    assert tuple(shown) == PLAN


def test_the_partner_leaves_soil_on_the_team_board_for_the_pupil() -> None:
    state, tutor = begun("teams"), Tutor(earth)
    while state.turn < 2 or earth.view(state, PUPIL).json()["boards"][0]["soil"] == 0:
        assert state.turn <= 2
        answered(state, earth.waiting(state)[0], [], tutor)
    before = earth.view(state, PUPIL).json()["seats"][PUPIL]["soil"]
    while state.turn == 2 and earth.view(state, PUPIL).json()["seats"][PUPIL]["soil"] < before + GIFT:
        # The others finish first: the gift must still lie there when the pupil is slow.
        waiting = earth.waiting(state)
        answered(state, waiting[-1], ["take soil", f"amount {GIFT}"], tutor)
    assert earth.view(state, PUPIL).json()["seats"][PUPIL]["soil"] == before + GIFT


GOAT = "animal-017"
KANGAROO = "animal-026"


def test_the_goat_fetches_the_sprouts_of_the_two_cards_its_lesson_has_planted() -> None:
    state, tutor = begun("animals"), Tutor(earth)
    asked: list[str] = []
    while state.turn < 3 and not goat_of(state).get("stock"):
        if PUPIL not in earth.waiting(state):
            answered(state, earth.waiting(state)[0], [], tutor)
            continue
        view = earth.view(state, PUPIL).json()
        asked.append(view["asked"]["frame"])
        answered(state, PUPIL, taught(view), tutor)
    assert earth.view(state, PUPIL).json()["collective"] == KANGAROO
    while earth.view(state, PUPIL).json()["asked"]["frame"] == "TakeOff":
        answered(state, PUPIL, taught(earth.view(state, PUPIL).json()), tutor)
    assert goat_of(state)["stock"] == 5 and goat_of(state)["points"] == 10
    assert list(dict.fromkeys(frame for frame in asked if frame in TAUGHT)) == TAUGHT


TAUGHT = [
    "KeepAnimal",
    "SetupCompost",
    "Action",
    "Planting",
    "At",
    "AskCollective",
    "Animal",
    "Step",
    "TakeOff",
]
"""The questions the lesson of animals speaks of, in the order in which they come."""


def goat_of(state: Any) -> dict[str, Any]:
    animals = earth.view(state, PUPIL).json()["seats"][PUPIL]["animals"]
    return next((one for one in animals if one["animal"] == GOAT), {})


def taught(view: Any) -> list[str]:
    """What the coach suggests, question by question."""
    mine, frame = view["seats"][PUPIL], view["asked"]["frame"]
    cells = {cell["card"]: cell["cell"] for cell in mine["tableau"]}
    boxwood, fungus = cells.get("earth-045"), cells.get("earth-087")
    if frame == "Action":
        return ["choose plant" if view["turn"] == 0 else "choose water"]
    if frame == "Put":
        return [f"sprout+ {fungus}", f"sprout+ {boxwood}"]
    return {
        "Pick": ["pick 0"],
        "KeepAnimal": [f"pick {mine['dealtAnimals'].index(GOAT)}" if mine["dealtAnimals"] else ""],
        "SetupCompost": ["compost earth-123", "compost earth-250", "compost earth-254"],
        "Planting": ["plant earth-045", "plant earth-087"],
        "AskCollective": ["pick 0"],
        "Window": ["discard-leaf"] if view["turn"] == 2 else [],
        "Animal": ["pick 0"],
        "Step": [f"this {boxwood}", f"this {fungus}"],
        "TakeOff": [f"sprout- {fungus}", f"sprout- {boxwood}"],
    }.get(frame, [])


def test_gaia_first_turns_up_a_colour_and_then_a_gyre() -> None:
    state, tutor = begun("solo"), Tutor(earth)
    shown: list[str] = []
    while len(shown) < 2:
        answered(state, PUPIL, [], tutor)
        card = earth.view(state, PUPIL).json()["gaia"]["card"]
        if card is not None and card not in shown:
            shown.append(card)
    assert shown == ["gaia-364", "gaia-361"]


def test_the_lesson_of_the_hexagon_game_has_the_specimens_its_texts_name() -> None:
    state = ews.new(LESSONS["ews"].options, LESSONS["ews"].seed)
    standing = {
        one["cell"]: (one["colour"], one["kind"]) for one in ews.view_json(ews.view(state, 0))["specimens"]
    }
    assert (standing["e2"], standing["e4"]) == (("black", "tree"), ("black", "mushroom"))
    assert ews.waiting(state) == [PUPIL]


def test_the_tutor_of_the_hexagon_game_is_peaceful_at_first_and_always_gives_the_same_answer() -> None:
    state, tutors = ews.new(LESSONS["ews"].options, LESSONS["ews"].seed), [HexTutor(ews), HexTutor(ews)]
    while ews.waiting(state) and int(ews.view(state, -1).turn()) <= PEACE + 3:
        seat = ews.waiting(state)[0]
        choices = ews.choices(state, seat)
        answers = [tutor(ews.view(state, seat), choices, seeded(n)) for n, tutor in enumerate(tutors)]
        assert answers[0] == answers[1] and answers[0] in choices
        ews.choose(state, seat, answers[0])
        if int(ews.view(state, -1).turn()) <= PEACE:
            assert len(ews.view_json(ews.view(state, -1))["specimens"]) == 14
