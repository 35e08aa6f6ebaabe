"""What a view tells a table of solo, teams and Abundance: Gaia's gains and why, the Team board before it is
emptied, the Event being resolved, neighbours, and how many cards a criterion may find."""

from __future__ import annotations

from typing import Any

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.kernel.rng import seeded
from rules import rule
from scenario_expansions import PLAIN, Table, abundant, new_game, solo, team
from scenario_more import quiet_cards

pytestmark = pytest.mark.pure

SPARE = quiet_cards()[80:]
NORTH, WATER, GROW, COMPOST, PLANT = "gaia-360", "gaia-362", "gaia-363", "gaia-364", "gaia-365"
ICE_AGE, VOLCANO = "earth-294", "earth-298"


def gained(table: Table) -> list[tuple[Any, ...]]:
    return [
        (note["own"], note["why"], note["what"], note["n"], note["of"])
        for note in table.view(0)["gaia"]["gained"]
    ]


# --- Gaia -----------------------------------------------------------------------------------


@rule("E-SOLO-05")
def test_her_share_of_a_red_turn_tells_its_fixed_part_and_the_soil_it_was_counted_from() -> None:
    table = solo(f"solo.difficulty hard; seat 0: {PLAIN}; gaia: deck {WATER}")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert gained(table)[:2] == [
        (False, "fixed", "compost", 5, None),
        (False, "soil", "compost", 2, 5),
    ]


@rule("E-SOLO-14", "E-SOLO-22")
def test_soil_of_her_pool_that_becomes_compost_is_told_as_such() -> None:
    table = solo(f"solo.redRule soilPool; seat 0: {PLAIN}; gaia: soil 8, deck {WATER}")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert gained(table)[:3] == [
        (False, "fixed", "compost", 2, None),
        (False, "soil", "soil", 5, 5),
        (False, "pool", "compost", 5, 10),
    ]


@rule("E-SOLO-07")
def test_her_own_card_tells_what_it_brought_and_what_it_counted() -> None:
    table = solo(f"active gaia; gaia: deck {WATER} {PLANT}; seat 0: {PLAIN}")
    table.finish_turn()
    notes = gained(table)
    assert notes[0] == (True, "fixed", "sprouts", 7, None)
    assert sum(n for _, _, what, n, _ in notes if what == "sprouts") == table.gaia.sprouts


@rule("E-SOLO-10", "E-SOLO-13")
def test_a_brown_card_tells_the_place_of_her_leaf_and_the_extra_of_an_expert() -> None:
    table = solo(f"solo.difficulty expert; active gaia; gaia: deck {NORTH} {WATER}")
    table.choose(0, "pick 0")
    assert gained(table) == [(True, "brown", "fauna", 1, 0), (True, "expert", "soil", 8, None)]


@rule("E-SOLO-05")
def test_cards_not_kept_are_told_as_hers() -> None:
    table = solo(f"seat 0: {PLAIN}; gaia: deck {WATER}")
    table.choose(0, "choose plant")
    while table.asked(0) != "Keep":
        table.answer_briefly(0)
    table.answer_briefly(0)
    assert gained(table) == [(False, "unkept", "pile", 3, None)]


@rule("E-SOLO-03")
def test_notes_are_kept_for_this_turn_and_the_one_before() -> None:
    table = solo(f"seat 0: {PLAIN}; gaia: deck {WATER} {GROW} {COMPOST} {PLANT}")
    turns: set[int] = set()
    for _ in range(6):
        if table.asked(0) == "Action":
            table.choose(0, "choose compost")
        table.finish_turn()
        notes = table.view(0)["gaia"]["gained"]
        assert all(table.state.turn - 1 <= note["turn"] <= table.state.turn for note in notes)
        turns |= {note["turn"] for note in notes}
    assert len(turns) > 3


@rule("A-SOLO-02", "A-SOLO-05", "A-SOLO-08")
def test_gifts_leaves_and_events_are_told_with_what_she_paid() -> None:
    table = solo(
        f"with abundance; seat 0: hand {VOLCANO}, tableau d4=earth-005/5; "
        f"gaia: sprouts 12, soil 6, deck {WATER}"
    )
    table.choose(0, "leaf-to-seed")
    assert gained(table) == [(False, "leaf", "leaf", 1, None)]
    table.choose(0, "choose plant")
    table.go_to("Announce", 0)
    table.choose(0, f"event {VOLCANO}")
    while table.step() in ("Between", "Resolve"):
        table.choose(0, "use") if "use" in table.choices(0) else table.answer_briefly(0)
        if table.gaia.sprouts == 7:
            break
    notes = gained(table)
    at = notes.index((False, "event", "sprouts", -5, None))
    assert notes[at + 1 : at + 3] == [(False, "event", "soil", 6, None), (False, "pool", "compost", 5, 10)]


def test_what_she_gained_adds_up_to_what_lies_on_her_board_in_whole_games() -> None:
    for number, level in enumerate(("beginner", "medium", "hard", "expert")):
        options: dict[str, object] = {"players": 1, "solo.difficulty": level}
        if number % 2:
            options |= {"with": ["abundance"], "solo.redRule": "soilPool"}
        check_sums(earth.new(options, 40 + number), seeded(number))


def check_sums(state: earth.State, stream: Any) -> None:
    """Turn by turn: the notes of a turn are the difference of her piles."""
    told: dict[tuple[int, int], dict[str, Any]] = {}
    start = earth.view(state, 0).json()["gaia"]
    while not earth.is_over(state):
        offered = earth.choices(state, 0)
        earth.choose(state, 0, offered[stream.below(len(offered))])
        notes = earth.view(state, 0).json()["gaia"]["gained"]
        for at, note in enumerate(notes):
            first = next(k for k, other in enumerate(notes) if other["turn"] == note["turn"])
            told[note["turn"], at - first] = note
    end = earth.view(state, 0).json()["gaia"]
    sums = {what: sum(n["n"] for n in told.values() if n["what"] == what) for what in ("sprouts", "growth")}
    assert sums == {what: end[what] - start[what] for what in sums}
    assert sum(n["n"] for n in told.values() if n["what"] == "compost") == end["compost"]
    assert sum(n["n"] for n in told.values() if n["what"] == "pile") == len(end["pile"])
    assert sum(n["n"] for n in told.values() if n["what"] == "leaf") == end["given"]
    pooled = sum(n["of"] for n in told.values() if n["why"] == "pool")
    assert sum(n["n"] for n in told.values() if n["what"] == "soil") == end["soil"] + pooled


# --- the Team board -------------------------------------------------------------------------


@rule("E-TEAM-07", "E-TEAM-15")
def test_a_side_of_the_team_board_says_who_shares_it_and_that_it_will_be_emptied() -> None:
    table = team("seat 0: soil 0")
    table.share(0, "choose compost", "amount 3", "amount 0")
    sides = table.view(1)["boards"]
    assert [side["seats"] for side in sides] == [[0, 2], [1, 3]]
    assert [side["closing"] for side in sides] == [True, False], "only where something lies"
    table.finish_turn()
    assert not table.view(1)["boards"][0]["closing"]


@rule("E-TEAM-15", "E-PLANT-18")
def test_what_is_shared_while_planting_outlasts_the_reveal() -> None:
    table = team("board 0: soil 2")
    table.act("plant")
    assert not table.view(0)["boards"][0]["closing"], "green activation is still to come"
    while table.step() != "Green":
        table.answer_briefly(table.waiting()[0])
    assert table.view(0)["boards"][0]["closing"]


@rule("A-TEAM-03", "A-TEAM-09")
def test_with_abundance_the_team_board_is_emptied_after_step_four() -> None:
    table = team("with abundance; board 0: soil 2", "2v2")
    table.act("water")
    met: dict[str, bool] = {}
    while table.state.turn == 0:
        met[table.step()] = table.view(0)["boards"][0]["closing"]
        table.answer_briefly(table.waiting()[0])
    assert met == {"Turn": False, "StockStep": False, "Between": False, "Leftovers": True}


# --- Events between turns -------------------------------------------------------------------


@rule("A-BTE-12")
def test_the_event_being_resolved_is_told_to_all_with_its_player() -> None:
    seats = f"seat 0: tableau d4=earth-005/3; seat 1: tableau d4=earth-014/3, hand {ICE_AGE}"
    table = abundant(seats, 3)
    table.act("compost")
    table.go_to("Announce", 0, 1, 2)
    assert table.view(-1)["event"] is None
    table.choose(0, "done")
    table.choose(1, f"event {ICE_AGE}")
    assert table.view(2)["event"] is None, "still a secret"
    table.choose(2, "done")
    assert table.view(2)["event"] == {"seat": 1, "card": ICE_AGE, "offered": False}
    while table.step() == "Resolve":
        table.choose(1, "use") if "use" in table.choices(1) else table.answer_briefly(1)
    assert table.view(2)["event"] == {"seat": 1, "card": ICE_AGE, "offered": True}
    table.finish_turn()
    assert table.view(2)["event"] is None


# --- neighbours and criteria ----------------------------------------------------------------


@rule("A-ICON-06", "A-TEAM-08")
def test_neighbours_are_told_by_seat() -> None:
    assert [seat["neighbours"] for seat in abundant("").view(0)["seats"]] == [[1], [0]]
    assert abundant("", 4).view(0)["seats"][0]["neighbours"] == [3, 1]
    assert team("", "3v3").view(0)["seats"][0]["neighbours"] == [1, 2]
    assert new_game(players=1, **{"with": ["abundance"]}).view(0)["seats"][0]["neighbours"] == []


@rule("A-CRIT-05", "A-INFO-01")
def test_criteria_tell_how_many_cards_out_of_sight_they_fit() -> None:
    table = abundant(f"seat 0: seeds 1, hand earth-001, tableau d4=earth-004; seat 1: hand {SPARE[0]}")
    seen = table.view(0)["seats"][0]["criteria"]
    assert list(seen) == list(CRITERIA)
    trees = [card.id for card in load().earth if card.kind == "flora" and "tree" in card.types]
    assert seen["tree"] == len(set(trees) - {"earth-001", "earth-004"})
    assert "criteria" not in table.view(1)["seats"][0], "nobody else's business"
    table.choose(0, "germinate tree")
    assert table.view(0)["seats"][0]["criteria"] == {}, "without a seed there is nothing to choose"


@rule("A-GERM-02", "A-INFO-01")
def test_a_germination_tells_its_turn() -> None:
    table = abundant("seat 0: seeds 1; turn 8; bottom earth-005 earth-001")
    table.choose(0, "germinate tree")
    for viewer in (-1, 0, 1):
        shown = table.view(viewer)["germination"]
        assert shown == {
            "turn": 8,
            "seat": 0,
            "criterion": "tree",
            "taken": "earth-001",
            "passed": ["earth-005"],
        }
