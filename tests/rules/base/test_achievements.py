"""Achievements: the 23 feats of a winner at their borders (E-ACH).

Each pair is the state that just earns the feat and the one that just misses it. Seat 0 wins every game here.
"""

from __future__ import annotations

import pytest

from holocene import earth
from rules import rule
from scenario import Table, find_all, scenario
from scenario_more import claim, finished, grid, quiet

pytestmark = pytest.mark.pure

LOW = "island island-286-a, climate climate-297-a"  # worth 0 and 1
HIGH = "island island-285-b, climate climate-304-b"  # worth 10 and 4
OTHER = "seat 1: island island-287-a, climate climate-295-a, events earth-197 earth-219"  # 1 + 1 - 8


def earned(seat: str, more: str = "mode beginner", bonus: int = -1, tiers: tuple[int, ...] = ()) -> list[str]:
    """What seat 0 earned; `tiers` are its leaves on the four Fauna cards."""
    table = finished(f"{more}; seat 0: {seat}; {OTHER}", bonus=bonus)
    for place, tier in enumerate(tiers):
        claim(table, place, tier, 0)
    assert earth.result(table.state).winners() == (0,)
    return earth.achievements(table.state, 0)


def events(n: int) -> str:
    ids = [id for id in find_all(lambda card: card.kind == "event") if id not in ("earth-197", "earth-219")]
    return "events " + " ".join(ids[:n])


TALL = grid("076/0/8 008/0/6 228/0/6 235/0/5", "031/0/4 152/0/5 004/0/{n}")
"""Canopies worth 13, 10, 10, 9, 8 and 8 (58 together) and some trunks."""
SIX_TERRAINS = "090 091 092 093", "094 095 001 005"
SEVEN_TERRAINS = "090 091 092 093", "094 095 096 005"
ECOSYSTEMS = "mode standard; shared ecosystem-310-a"

BORDERS: dict[str, tuple[str, str]] = {
    "ACH-02": (f"{LOW}, compost 138", f"{LOW}, compost 139"),  # 139 and 140 points
    "ACH-04": (f"{LOW}, {quiet(15)}", f"{LOW}, {quiet(16)}"),
    "ACH-06": (HIGH, f"{HIGH}, compost 1"),
    "ACH-07": (f"{LOW}, {TALL.format(n=3)}", f"{LOW}, {TALL.format(n=2)}"),  # 61 and 60
    "ACH-08": (f"{HIGH}, tableau d4=earth-005", f"{HIGH}, tableau d4=earth-005/1"),
    "ACH-09": (f"{HIGH}, compost 40, {events(16)}", f"{HIGH}, compost 40, {events(15)}"),
    "ACH-10": (f"{LOW}, {grid(*SEVEN_TERRAINS)}", f"{LOW}, {grid(*SIX_TERRAINS)}"),
    "ACH-11": (f"{LOW}, compost 61", f"{LOW}, compost 60"),
    # 30 for 15 soil, 30 for 30 hand cards, 1 for a card with a low cost
    "ACH-12": (
        f"{LOW}, soil 15, hand 30, {grid('165 166 126')}",
        f"{LOW}, soil 15, hand 30, {grid('165 166')}",
    ),
    "ACH-13": (HIGH, f"{HIGH}, {events(1)}"),
    "ACH-18": (f"{HIGH}, {grid('084 180')}", f"{HIGH}, {grid('084 026')}"),  # 14 + 7 + 8; 14 + 7 + 9
    "ACH-19": (  # 14 + 40 + 7; 14 + 40 + 6
        f"{HIGH}, {grid('027 116 117 118', '084')}",
        f"{HIGH}, {grid('027 116 117 118', '040')}",
    ),
    "ACH-20": (f"{HIGH}, hand 31", f"{HIGH}, hand 30"),
    "ACH-21": (HIGH, f"{HIGH}, hand 1"),
    "ACH-22": (f"{HIGH}, soil 21", f"{HIGH}, soil 20"),
    "ACH-23": (HIGH, f"{HIGH}, soil 1"),
}


@rule("E-ACH-01", "E-ACH-02")
@pytest.mark.parametrize("feat", BORDERS)
def test_a_feat_begins_exactly_at_its_border(feat: str) -> None:
    just, not_quite = BORDERS[feat]
    assert feat in earned(just)
    assert feat not in earned(not_quite)


@rule("E-ACH-01")
def test_the_first_game_is_told_by_the_caller() -> None:
    state = finished(f"seat 0: {HIGH}; {OTHER}").state
    assert "ACH-01" in earth.achievements(state, 0, first_game=True)
    assert "ACH-01" not in earth.achievements(state, 0)


@rule("E-ACH-02")
@pytest.mark.parametrize(("compost", "total"), [(240, 301), (239, 300)])
def test_more_than_300_points(compost: int, total: int) -> None:
    # 14 for the boards, 40 for four Fauna of the beginner board, 7 for completion
    seat, tiers = f"{HIGH}, compost {compost}", (0, 0, 0, 0)
    table = finished(f"mode beginner; seat 0: {seat}; {OTHER}", bonus=0)
    for place, tier in enumerate(tiers):
        claim(table, place, tier, 0)
    assert earth.result(table.state).sides[0].total == total
    assert ("ACH-03" in earth.achievements(table.state, 0)) == (total > 300)


@rule("E-ACH-02")
def test_the_player_who_ended_the_game_is_the_one_with_the_completion_bonus() -> None:
    assert "ACH-05" in earned(HIGH, bonus=1)
    assert "ACH-05" not in earned(HIGH, bonus=0)
    assert "ACH-05" in earned(f"{LOW}, {quiet(16)}", bonus=1)  # complete, but in a later turn


@rule("E-ACH-02")
def test_sixty_seven_points_on_the_fauna_board_are_everything_there_is() -> None:
    standard = "mode standard"
    assert "ACH-14" in earned(HIGH, standard, bonus=0, tiers=(0, 0, 0, 0))
    assert "ACH-14" not in earned(HIGH, standard, bonus=1, tiers=(0, 0, 0, 0))  # 60
    assert "ACH-14" not in earned(HIGH, standard, bonus=0, tiers=(0, 0, 0, 1))  # 63
    assert "ACH-14" not in earned(HIGH, bonus=0, tiers=(0, 0, 0, 0))  # 47 on the beginner board


@rule("E-ACH-02")
def test_less_than_thirty_points_on_the_fauna_board() -> None:
    standard = "mode standard"
    assert "ACH-15" in earned(HIGH, standard, tiers=(0, 2, 3))  # 15 + 8 + 6
    assert "ACH-15" not in earned(HIGH, standard, tiers=(0, 0))  # 30


# 2 per soil (at most 24) as own Ecosystem; shared: 6 per 6 hand cards (at most 24), and a third one
OWN = f"{LOW}, ecosystem ecosystem-309-b"
TREES = grid("001 004 007 013")


@rule("E-ACH-02")
def test_more_than_sixty_points_from_ecosystems() -> None:
    rich = f"{OWN}, soil 12, hand 24"
    assert "ACH-16" in earned(f"{rich}, {TREES}", f"{ECOSYSTEMS} ecosystem-305-a")  # 24 + 24 + 13
    assert "ACH-16" not in earned(f"{rich}, compost 16", f"{ECOSYSTEMS} ecosystem-310-b")  # 24 + 24 + 12


@rule("E-ACH-02")
def test_less_than_thirty_points_from_ecosystems_in_a_mode_that_has_them() -> None:
    assert "ACH-17" in earned(f"{OWN}, soil 8, {TREES}", f"{ECOSYSTEMS} ecosystem-305-a")  # 16 + 0 + 13
    assert "ACH-17" not in earned(f"{OWN}, soil 12, hand 6", f"{ECOSYSTEMS} ecosystem-305-a")  # 24 + 6 + 0
    assert "ACH-17" not in earned(HIGH)  # a beginner game has no Ecosystems
    assert "ACH-16" not in earned(HIGH)


@rule("E-ACH-01")
def test_several_feats_are_earned_at_once() -> None:
    feats = earned(HIGH)
    assert feats == sorted(feats) and len(feats) == len(set(feats))
    assert {"ACH-02", "ACH-04", "ACH-05", "ACH-06", "ACH-08", "ACH-13", "ACH-15", "ACH-21", "ACH-23"} <= set(
        feats
    )


def tied() -> Table:
    return finished("mode beginner; seat 0: island island-285-a, climate climate-295-a; seat 1: " + LOW)


@rule("E-ACH-01")
def test_only_the_winner_earns_anything() -> None:
    table = finished(f"seat 0: {HIGH}; {OTHER}")
    assert earth.achievements(table.state, 0) and earth.achievements(table.state, 1) == []
    assert earth.achievements(table.state, 1, first_game=True) == []
    assert earth.achievements(tied().state, 0) and earth.achievements(tied().state, 1)  # a shared victory


@rule("E-ACH-01")
def test_nothing_is_earned_before_the_end() -> None:
    assert earth.achievements(scenario(f"seat 0: {HIGH}; {OTHER}").state, 0) == []
