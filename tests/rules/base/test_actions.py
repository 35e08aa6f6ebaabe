"""The Compost, Water and Grow actions: E-RED, E-BLUE and E-YEL."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario

pytestmark = pytest.mark.pure

pile = Pile()

MULTI = pile.flora("multi: -1 compost : +1 soil")
HAND_3 = pile.flora("red: +3 hand>compost")
DECK_2 = pile.flora("red: +2 deck>compost")
FIVE_HIGH = pile.flora(growth=5, quiet=True, without="yellow")
RED = pile.flora(colours="red", costless=True)
BLUE = pile.flora(colours="blue", costless=True)
YELLOW = pile.flora(colours="yellow", costless=True)
GREEN = pile.terrain(has="green: +1 soil")
TERRAIN = pile.terrain(colours="green brown", lasting=False)
NO_SPACE = pile.flora(sprouts=0, quiet=True, without="blue")
NO_GROWTH = pile.flora(growth=0, quiet=True, without="yellow")
SIX = pile.flora(sprouts=6, quiet=True, without="blue")
ALSO_SIX = pile.flora(sprouts=6, quiet=True, without="blue")
THEIR_SIX = pile.flora(sprouts=6, quiet=True, without="blue")
TWO_HIGH = pile.flora(growth=2, quiet=True, without="yellow")
THEIRS = pile.flora(growth=at_least(2), quiet=True)
A, B, C, D, E, F = pile.several(6, "flora")
"""Any cards, in the order of their numbers."""

BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
BLUE_CLIMATE = pile.climate("blue if chosen: +2 draw")
BLUE_BOARD = f"island {BLUE_ISLAND}, climate {BLUE_CLIMATE}"
"""Silent unless its seat chooses Water."""

COLOURS = f"d4={RED} e4={BLUE} f4={YELLOW} g4={MULTI} d5={GREEN}"
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
    table = scenario(f"seat 0: {BLUE_BOARD}, compost {F}; deck {A} {B} {C}")
    table.choose(0, "choose compost")
    assert (table.soil(0), table.compost(0)) == (5, [F, A, B])
    for viewer in (-1, 0, 1):
        view = table.view(viewer)
        assert view["seats"][0]["compost"] == 3
        assert A not in str(view)


@rule("E-RED-01")
def test_soil_comes_before_the_deck_and_less_soil_may_be_taken() -> None:
    for amount in range(6):
        table = scenario(f"seat 0: {BLUE_BOARD}; deck {A} {B}")
        table.choose(0, "less", "choose compost")
        assert table.compost(0) == []
        table.choose(0, f"amount {amount}")
        assert (table.soil(0), table.compost(0)) == (amount, [A, B])


@rule("E-RED-01")
@pytest.mark.parametrize("left", [0, 1])
def test_the_soil_comes_even_if_the_deck_runs_dry(left: int) -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}; deck only {A if left else ''}")
    table.choose(0, "choose compost")
    assert (table.soil(0), len(table.compost(0))) == (5, left)


@rule("E-RED-02")
def test_others_gain_two_soil_or_two_cards_from_the_deck() -> None:
    table = scenario(f"seat 0: {BLUE_BOARD}; deck 2 {A} {B} {C}", players=3)
    table.choose(0, "choose compost")
    table.choose(2, "pick 1")
    table.choose(1, "pick 0")
    assert (table.soil(1), table.compost(1)) == (2, [])
    assert (table.soil(2), table.compost(2)) == (0, [A, B])
    assert A not in str(table.view(2))


@rule("E-RED-03")
def test_then_everybody_activates_red_and_multicolour_abilities() -> None:
    for active in (0, 1):
        table = scenario(
            f"seat 0: {BLUE_BOARD}, compost 1, tableau {COLOURS}; active {active}; seat 1: hand 1"
        )
        table.choose(active, "choose compost")
        if active == 1:
            table.choose(0, "done")
        assert offers(table, 0) == [RED, MULTI]


@rule("E-RED-04")
def test_the_action_composts_from_the_deck_while_an_ability_may_compost_from_hand() -> None:
    """HAND_3: up to 3 from hand; DECK_2: 2 from the deck."""
    table = scenario(
        f"seat 0: {BLUE_BOARD}, hand {F}, tableau d4={HAND_3} e4={DECK_2};deck {A} {B} {C} {D} {E}"
    )
    table.choose(0, "choose compost")
    assert table.hand(0) == [F], "the action leaves the hand alone"
    table.choose(0, "use", f"compost {F}")
    assert table.deck()[0] == C, "the ability leaves the deck alone"
    table.choose(0, "use")
    assert table.compost(0) == [A, B, F, C, D]


# --- Water ------------------------------------------------------------------------------


@rule("E-BLUE-01")
def test_who_waters_spreads_up_to_six_sprouts_freely_and_then_gains_two_soil() -> None:
    """SIX and ALSO_SIX have six spaces each and no blue ability."""
    for spread in ((6, 0), (3, 3), (1, 5), (2, 1), (0, 0)):
        table = scenario(f"seat 0: tableau d4={SIX} e4={ALSO_SIX}")
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
        f"seat 0: tableau d4={SIX}/6/0 e4={ALSO_SIX}/5/0 f4={TERRAIN} g4={NO_SPACE};"
        f"seat 1: tableau d4={THEIR_SIX}"
    )
    table.choose(0, "choose water")
    assert table.choices(0) == ["done", "sprout+ e4"], "full, free, a Terrain, a Flora without spaces"
    table.choose(0, "sprout+ e4")
    assert (table.asked(0), table.soil(0)) == ("Window", 2)


@rule("E-BLUE-01")
@pytest.mark.parametrize("amount", [0, 1, 2])
def test_less_soil_may_be_taken_after_the_sprouts(amount: int) -> None:
    table = scenario(f"seat 0: tableau d4={SIX}")
    table.choose(0, "less", "choose water", "sprout+ d4", "done", f"amount {amount}")
    assert (table.sprouts(0), table.soil(0)) == (1, amount)


@rule("E-BLUE-02")
def test_others_place_two_sprouts_or_gain_two_soil() -> None:
    table = scenario(f"seat 1: tableau d4={SIX}; seat 2: tableau d4={ALSO_SIX}", players=3)
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
        assert offers(table, 0) == [BLUE, MULTI]


@rule("E-BLUE-04")
def test_spaces_may_be_freed_by_converting_before_the_action_or_the_branch_but_not_while_placing() -> None:
    table = scenario(f"seat 0: tableau d4={SIX}/6/0; seat 1: tableau d4={THEIR_SIX}/6/0")
    table.choose(0, "convert", "choose water")
    assert (table.soil(0), table.choices(0)) == (2, ["done", "sprout+ d4"])
    assert "(E-GEN-08)" in table.refused(0, "convert")
    table.choose(1, "convert", "pick 0")
    assert (table.soil(1), table.choices(1)) == (2, ["done", "sprout+ d4"])
    table.choose(1, "sprout+ d4")
    assert "(E-GEN-08)" in table.refused(1, "convert")

    table = scenario(f"seat 0: tableau d4={SIX}/6/0; seat 1: tableau d4={THEIR_SIX}/6/0")
    table.choose(0, "choose water")
    assert table.asked(0) == "Window", "nothing was free, so all six sprouts are lost"


# --- Grow -------------------------------------------------------------------------------


@rule("E-YEL-01")
def test_who_grows_draws_four_cards_keeps_them_all_and_then_places_two_growth() -> None:
    table = scenario(f"seat 0: hand {F}, tableau d4={FIVE_HIGH} e4={TWO_HIGH};deck {A} {B} {C} {E}")
    table.choose(0, "choose grow")
    assert table.hand(0) == [A, B, C, E, F]
    assert table.choices(0) == ["done", "growth+ d4", "growth+ e4"]
    table.choose(0, "growth+ e4", "growth+ d4")
    assert (table.growth(0, "d4"), table.growth(0, "e4"), table.discard()) == (1, 1, [])
    assert table.asked(0) == "Window"


@rule("E-YEL-01")
def test_fewer_cards_may_be_drawn_and_fewer_pieces_placed() -> None:
    for cards in range(5):
        for growth in range(3):
            table = scenario(f"seat 0: tableau d4={FIVE_HIGH}")
            table.choose(0, "less", "choose grow", f"amount {cards}", *["growth+ d4"] * growth)
            if growth < 2:
                table.choose(0, "done")
            assert (len(table.hand(0)), table.growth(0)) == (cards, growth)


@rule("E-YEL-01")
def test_growth_goes_on_own_flora_with_room_only() -> None:
    table = scenario(
        f"seat 0: tableau d4={FIVE_HIGH}/0/5 e4={TWO_HIGH}/0/1 f4={TERRAIN} g4={NO_GROWTH};"
        f"seat 1: tableau d4={THEIRS}"
    )
    table.choose(0, "choose grow")
    assert table.choices(0) == ["done", "growth+ e4"]


@rule("E-YEL-01")
def test_the_growth_is_placed_even_if_no_card_is_left_to_draw() -> None:
    table = scenario(f"seat 0: tableau d4={FIVE_HIGH}; deck only {A}")
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert (table.hand(0), table.growth(0)) == ([A], 2)


@rule("E-YEL-02")
def test_others_draw_two_cards_or_place_two_growth() -> None:
    table = scenario(
        f"seat 1: tableau d4={FIVE_HIGH}; seat 2: tableau d4={TWO_HIGH}; deck 4 {A} {B}", players=3
    )
    table.choose(0, "choose grow")
    table.choose(2, "pick 1", "growth+ d4", "growth+ d4")
    table.choose(1, "pick 0")
    assert (table.hand(1), table.growth(1)) == ([A, B], 0)
    assert (table.hand(2), table.growth(2)) == ([], 2)


@rule("E-YEL-03")
def test_then_everybody_activates_yellow_and_multicolour_abilities() -> None:
    for active in (0, 1):
        table = scenario(f"seat 0: compost 1, tableau {COLOURS}; active {active}; seat 1: hand 1")
        table.choose(active, "choose grow")
        table.choose(0, "done")
        assert offers(table, 0) == [YELLOW, MULTI]
