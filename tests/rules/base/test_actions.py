"""The Compost, Water and Grow actions: E-RED, E-BLUE and E-YEL."""

from __future__ import annotations

import pytest

from rules import rule
from scenario import Table, scenario

pytestmark = pytest.mark.pure

BLUE_BOARD = "island island-290-b, climate climate-297-a"
"""Silent unless its seat chooses Water."""
COLOURS = "d4=earth-157 e4=earth-048 f4=earth-033 g4=earth-236 d5=earth-003"
"""A red, a blue, a yellow, a multicolour and a green card, all without pieces."""


def offers(table: Table, seat: int) -> list[str]:
    """The cards whose abilities are offered to a seat, each skipped in turn."""
    found = []
    while (offered := table.offered(seat)) != "":
        found.append(offered)
        table.choose(seat, "done")
    return found


# --- Compost ----------------------------------------------------------------------------


@rule("E-RED-01")
def test_who_composts_gains_five_soil_and_the_top_two_cards_of_the_deck_unseen() -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}, compost earth-009; deck earth-001 earth-002 earth-003")
    table.choose(0, "choose compost")
    assert (table.soil(0), table.compost(0)) == (5, ["earth-009", "earth-001", "earth-002"])
    for viewer in (-1, 0, 1):
        view = table.view(viewer)
        assert view["seats"][0]["compost"] == 3
        assert "earth-001" not in str(view)


@rule("E-RED-01")
def test_soil_comes_before_the_deck_and_less_soil_may_be_taken() -> None:
    for amount in range(6):
        table = scenario(f"seat 0: {BLUE_BOARD}; deck earth-001 earth-002")
        table.choose(0, "less", "choose compost")
        assert table.compost(0) == []
        table.choose(0, f"amount {amount}")
        assert (table.soil(0), table.compost(0)) == (amount, ["earth-001", "earth-002"])


@rule("E-RED-01")
@pytest.mark.parametrize("left", [0, 1])
def test_the_soil_comes_even_if_the_deck_runs_dry(left: int) -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}; deck only {'earth-001' if left else ''}")
    table.choose(0, "choose compost")
    assert (table.soil(0), len(table.compost(0))) == (5, left)


@rule("E-RED-02")
def test_others_gain_two_soil_or_two_cards_from_the_deck() -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}; deck 2 earth-001 earth-002 earth-003", players=3)
    table.choose(0, "choose compost")
    table.choose(2, "pick 1")
    table.choose(1, "pick 0")
    assert (table.soil(1), table.compost(1)) == (2, [])
    assert (table.soil(2), table.compost(2)) == (0, ["earth-001", "earth-002"])
    assert "earth-001" not in str(table.view(2))


@rule("E-RED-03")
def test_then_everybody_activates_red_and_multicolour_abilities() -> None:
    for active in (0, 1):
        table = scenario(
            f"seat 0: {BLUE_BOARD}, compost 1, tableau {COLOURS}; active {active}; seat 1: hand 1"
        )
        table.choose(active, "choose compost")
        if active == 1:
            table.choose(0, "done")
        assert offers(table, 0) == ["earth-157", "earth-236"]


@rule("E-RED-04")
def test_the_action_composts_from_the_deck_while_an_ability_may_compost_from_hand() -> None:
    """earth-040: up to 3 from hand; earth-272: 2 from the deck."""
    table = scenario(
        f"seat 0: {BLUE_BOARD}, hand earth-009, tableau d4=earth-040 e4=earth-272;"
        "deck earth-001 earth-002 earth-003 earth-004 earth-005"
    )
    table.choose(0, "choose compost")
    assert table.hand(0) == ["earth-009"], "the action leaves the hand alone"
    table.choose(0, "use", "compost earth-009")
    assert table.deck()[0] == "earth-003", "the ability leaves the deck alone"
    table.choose(0, "use")
    assert table.compost(0) == ["earth-001", "earth-002", "earth-009", "earth-003", "earth-004"]


# --- Water ------------------------------------------------------------------------------


@rule("E-BLUE-01")
def test_who_waters_spreads_up_to_six_sprouts_freely_and_then_gains_two_soil() -> None:
    """earth-082 and earth-158 have six spaces each and no blue ability."""
    for spread in ((6, 0), (3, 3), (1, 5), (2, 1), (0, 0)):
        table = scenario("seat 0: tableau d4=earth-082 e4=earth-158")
        table.choose(0, "choose water")
        assert table.soil(0) == 0, "the soil comes after the sprouts"
        for cell, n in zip(("d4", "e4"), spread, strict=True):
            table.choose(0, *[f"sprout+ {cell}"] * n)
        if sum(spread) < 6:
            table.choose(0, "done")
        assert (table.sprouts(0, "d4"), table.sprouts(0, "e4")) == spread
        assert (table.soil(0), table.asked(0)) == (2, "Window")


@rule("E-BLUE-01")
def test_sprouts_go_to_free_spaces_of_own_flora_only() -> None:
    table = scenario(
        "seat 0: tableau d4=earth-082/6/0 e4=earth-158/5/0 f4=earth-002 g4=earth-049;"
        "seat 1: tableau d4=earth-044"
    )
    table.choose(0, "choose water")
    assert table.choices(0) == ["done", "sprout+ e4"], "full, free, a Terrain, a Flora without spaces"
    table.choose(0, "sprout+ e4")
    assert (table.asked(0), table.soil(0)) == ("Window", 2)


@rule("E-BLUE-01")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_less_soil_may_be_taken_after_the_sprouts(amount: int) -> None:
    table = scenario("seat 0: tableau d4=earth-082")
    table.choose(0, "less", "choose water", "sprout+ d4", "done", f"amount {amount}")
    assert (table.sprouts(0), table.soil(0)) == (1, amount)


@rule("E-BLUE-02")
def test_others_place_two_sprouts_or_gain_two_soil() -> None:
    table = scenario("seat 1: tableau d4=earth-082; seat 2: tableau d4=earth-158", players=3)
    table.choose(0, "choose water")
    table.choose(2, "pick 1")
    table.choose(1, "pick 0", "sprout+ d4", "sprout+ d4")
    assert (table.sprouts(1), table.soil(1)) == (2, 0)
    assert (table.sprouts(2), table.soil(2)) == (0, 2)


@rule("E-BLUE-03")
def test_then_everybody_activates_blue_and_multicolour_abilities() -> None:
    for active in (0, 1):
        table = scenario(f"seat 0: compost 1, tableau {COLOURS}; active {active}; seat 1: hand 1")
        table.choose(active, "choose water")
        table.choose(0, "done")
        assert offers(table, 0) == ["earth-048", "earth-236"]


@rule("E-BLUE-04")
def test_spaces_may_be_freed_by_converting_before_the_action_or_the_branch_but_not_while_placing() -> None:
    table = scenario("seat 0: tableau d4=earth-082/6/0; seat 1: tableau d4=earth-044/6/0")
    table.choose(0, "convert", "choose water")
    assert (table.soil(0), table.choices(0)) == (2, ["done", "sprout+ d4"])
    assert "(E-GEN-08)" in table.refused(0, "convert")
    table.choose(1, "convert", "pick 0")
    assert (table.soil(1), table.choices(1)) == (2, ["done", "sprout+ d4"])
    table.choose(1, "sprout+ d4")
    assert "(E-GEN-08)" in table.refused(1, "convert")

    table = scenario("seat 0: tableau d4=earth-082/6/0; seat 1: tableau d4=earth-044/6/0")
    table.choose(0, "choose water")
    assert table.asked(0) == "Window", "nothing was free, so all six sprouts are lost"


# --- Grow -------------------------------------------------------------------------------


@rule("E-YEL-01")
def test_who_grows_draws_four_cards_keeps_them_all_and_then_places_two_growth() -> None:
    table = scenario(
        "seat 0: hand earth-009, tableau d4=earth-004 e4=earth-195;"
        "deck earth-001 earth-002 earth-003 earth-005"
    )
    table.choose(0, "choose grow")
    assert table.hand(0) == ["earth-001", "earth-002", "earth-003", "earth-005", "earth-009"]
    assert table.choices(0) == ["done", "growth+ d4", "growth+ e4"]
    table.choose(0, "growth+ e4", "growth+ d4")
    assert (table.growth(0, "d4"), table.growth(0, "e4"), table.discard()) == (1, 1, [])
    assert table.asked(0) == "Window"


@rule("E-YEL-01")
def test_fewer_cards_may_be_drawn_and_fewer_pieces_placed() -> None:
    for cards in range(5):
        for growth in range(3):
            table = scenario("seat 0: tableau d4=earth-004")
            table.choose(0, "less", "choose grow", f"amount {cards}", *["growth+ d4"] * growth)
            if growth < 2:
                table.choose(0, "done")
            assert (len(table.hand(0)), table.growth(0)) == (cards, growth)


@rule("E-YEL-01")
def test_growth_goes_on_own_flora_with_room_only() -> None:
    table = scenario(
        "seat 0: tableau d4=earth-004/0/5 e4=earth-195/0/1 f4=earth-002 g4=earth-032;"
        "seat 1: tableau d4=earth-192"
    )
    table.choose(0, "choose grow")
    assert table.choices(0) == ["done", "growth+ e4"]


@rule("E-YEL-01")
def test_the_growth_is_placed_even_if_no_card_is_left_to_draw() -> None:
    table = scenario("seat 0: tableau d4=earth-004; deck only earth-001")
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert (table.hand(0), table.growth(0)) == (["earth-001"], 2)


@rule("E-YEL-02")
def test_others_draw_two_cards_or_place_two_growth() -> None:
    table = scenario(
        "seat 1: tableau d4=earth-004; seat 2: tableau d4=earth-195; deck 4 earth-001 earth-002", players=3
    )
    table.choose(0, "choose grow")
    table.choose(2, "pick 1", "growth+ d4", "growth+ d4")
    table.choose(1, "pick 0")
    assert (table.hand(1), table.growth(1)) == (["earth-001", "earth-002"], 0)
    assert (table.hand(2), table.growth(2)) == ([], 2)


@rule("E-YEL-03")
def test_then_everybody_activates_yellow_and_multicolour_abilities() -> None:
    for active in (0, 1):
        table = scenario(f"seat 0: compost 1, tableau {COLOURS}; active {active}; seat 1: hand 1")
        table.choose(active, "choose grow")
        table.choose(0, "done")
        assert offers(table, 0) == ["earth-033", "earth-236"]
