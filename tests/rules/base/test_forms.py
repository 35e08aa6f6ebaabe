"""`less` and `share`: they name no item, begin none, and can be taken back (H-11)."""

from __future__ import annotations

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import scenario
from scenario_expansions import team

pytestmark = pytest.mark.pure

pile = Pile()

GIFT = pile.event("black: +1 soil")
"""An Event without cost: +1 soil."""
OTHER = pile.event("black: +2 deck>compost")
"""An Event without cost: 2 cards of the deck to the compost."""
SOIL_3 = pile.flora("red: +3 soil")
GRASS = pile.flora(sprouts=at_least(3), quiet=True)
ROOM = pile.flora(sprouts=at_least(2), growth=at_least(2), quiet=True, without="blue")
EVENT_ISLAND = pile.island("brown on event: +1 soil")
CLIMATE = pile.climate("yellow: +1 soil")


@rule("H-11", "E-GEN-11")
def test_less_beside_a_single_event_does_not_play_it() -> None:
    table = scenario(f"seat 0: hand {GIFT}; seat 1: hand 1; active 1")
    table.choose(0, "less")
    assert table.hand(0) == [GIFT] and table.choices(0) == ["less", f"event {GIFT}"]
    table.choose(0, f"event {GIFT}", "amount 0")
    assert (table.events(0), table.soil(0)) == ([GIFT], 0)


@rule("H-11", "E-GEN-11")
def test_less_among_several_events_can_be_taken_back() -> None:
    table = scenario(f"seat 0: hand {GIFT} {OTHER}; seat 1: hand 1; active 1")
    before = table.choices(0)
    table.choose(0, "less")
    assert table.choices(0) == ["less", f"event {OTHER}", f"event {GIFT}"]
    table.choose(0, "less")
    assert not table.view(0)["seats"][0]["less"]
    assert table.choices(0) == ["done", *before], "its window is open now (H-03)"


@rule("H-11", "E-GEN-11")
def test_less_at_an_ability_waits_for_the_word_use() -> None:
    table = scenario(f"seat 0: island {EVENT_ISLAND}, climate {CLIMATE}, tableau d4={SOIL_3}; seat 1: hand 1")
    table.choose(0, "choose compost")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "less")
    assert table.choices(0) == ["use", "less"]
    table.choose(0, "less")
    assert table.choices(0) == ["done", "use", "less"], "as before"
    table.choose(0, "less", "use", "amount 2")
    assert table.soil(0) == 5 + 2


@rule("H-11", "E-GEN-11")
def test_a_branch_or_an_action_is_not_taken_because_it_is_the_only_one_that_can_give_less() -> None:
    table = scenario(f"seat 1: tableau d4={ROOM}")
    table.choose(0, "choose water")
    table.choose(1, "less")
    assert table.choices(1) == ["less", "pick 1"] and table.asked(1) == "Branch"
    table.choose(1, "less", "pick 0")
    assert table.asked(1) == "Put", "sprouts after all"


@rule("H-11", "E-TEAM-13")
def test_share_can_be_taken_back_and_begins_nothing() -> None:
    table = team(f"seat 0: hand {GIFT}; seat 1: hand 1; active 1; turn 1")
    assert table.choices(0) == ["less", "share", f"event {GIFT}"]
    table.choose(0, "share")
    assert table.hand(0) == [GIFT] and table.choices(0) == ["share", f"event {GIFT}"]
    assert "take it back (H-11)" in table.refused(0, "done")
    table.choose(0, "share")
    assert "share" in table.choices(0) and "done" in table.choices(0)
    table.choose(0, f"event {GIFT}")
    assert (table.soil(0), table.on_board(0)) == (1, {}), "not shared"


@rule("H-11", "E-TURN-11")
def test_what_a_partner_has_taken_away_leaves_the_way_back() -> None:
    """Both partners reach for the same soil; the one who announced `share` first is not stuck."""
    table = team(f"seat 0: tableau d4={GRASS}/3, hand {GIFT}; active 1; turn 1")
    table.choose(0, "share")
    assert table.choices(0) == ["share", "convert", f"event {GIFT}"]
    assert earth.forced(table.state, 0) == -1
    table.seat(0).sprout_total = 0
    table.seat(0).hand = table.seat(0).hand[:0]
    assert table.choices(0) == ["share"] and earth.forced(table.state, 0) == earth.parse("share")
    table.choose(0, "share")
    assert not table.seat(0).share
