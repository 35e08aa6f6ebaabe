"""Abundance: where seeds come from and what they are used for (A-SEED)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, abundant

pytestmark = pytest.mark.pure

pile = Pile("base", "abundance")

GIFT = pile.event("black: +1 soil")
RED_SEED = pile.flora("red: +1 seed")
BLUE_SEED = pile.flora(has="blue: +1 seed")
YELLOW_SEED = pile.flora("yellow: +1 seed")
GREEN_SEED = pile.terrain(has="green: +1 seed")
BY_SPROUTS = pile.flora("black: pay with sprout", cost=3)
GRASS = pile.flora("blue: +2 sprout", sprouts=6)
TINY = pile.flora(sprouts=1, growth=1, quiet=True)
WIDE = pile.flora(sprouts=6, quiet=True)
ROOM = pile.flora(sprouts=at_least(3), growth=at_least(2), quiet=True, without="blue")
GROWS = pile.flora(growth=at_least(1), quiet=True)
SPARE = pile.several(5, "flora", quiet=True)
MUCH_SOIL = pile.fauna("20+ soil")
BIG_HAND = pile.fauna("20+ hand cards")


@rule("A-SEED-01", "A-INFO-01")
def test_seeds_stock_and_leaves_are_public() -> None:
    table = abundant("seat 0: seeds 3, stock 2, leaves 4; seat 1: seeds 1")
    for viewer in (-1, 0, 1):
        seats = table.view(viewer)["seats"]
        assert [(seat["seeds"], seat["stock"], seat["leaves"]) for seat in seats] == [(3, 2, 4), (1, 0, 5)]


@rule("A-SEED-01", "A-END-03")
def test_seeds_leaves_and_stocked_sprouts_are_worth_nothing() -> None:
    poor = abundant(f"seat 0: compost 2, tableau d4={ROOM}/2")
    rich = abundant(f"seat 0: compost 2, tableau d4={ROOM}/2, seeds 9, stock 9, leaves 0")
    assert poor.rows(0) == rich.rows(0)
    assert poor.rows(0)["sprouts"] == 2


# --- sources ----------------------------------------------------------------------------


@rule("A-SEED-02", "A-LEAF-01")
def test_a_leaf_becomes_a_seed_and_leaves_the_game() -> None:
    table = abundant("seat 0: seeds 1")
    table.choose(0, "leaf-to-seed")
    assert (table.leaves(0), table.seeds(0)) == (4, 2)
    for _ in range(4):
        table.choose(0, "leaf-to-seed")
    assert (table.leaves(0), table.seeds(0)) == (0, 6)
    assert "leaf-to-seed" not in table.choices(0)
    table.refused(0, "leaf-to-seed")


@rule("A-SEED-02")
def test_four_sprouts_of_the_tableau_become_a_seed() -> None:
    table = abundant(f"seat 0: tableau d4={GRASS}/3 e4={ROOM}/3")
    table.choose(0, "sprouts-to-seed")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"], "from any own Flora"
    table.choose(0, "sprout- d4", "sprout- e4", "sprout- e4", "sprout- e4")
    assert (table.sprouts(0, "d4"), table.sprouts(0, "e4"), table.seeds(0)) == (2, 0, 1)
    assert "sprouts-to-seed" not in table.choices(0), "two are left"


@rule("A-SEED-02")
@pytest.mark.parametrize(
    ("card", "action", "seeds"),
    [
        (RED_SEED, "compost", 1),
        (BLUE_SEED, "water", 1),
        (YELLOW_SEED, "grow", 1),
        (GREEN_SEED, "plant", 1),
    ],
)
def test_abilities_give_seeds(card: str, action: str, seeds: int) -> None:
    table = abundant(f"seat 0: {PLAIN}, tableau d4={card}; seat 1: hand 1; active 1")
    table.act(action)
    while table.offered(0) != card:
        table.answer_briefly(table.waiting()[0] if table.asked(0) == "" else 0)
    table.choose(0, "use")
    assert table.seeds(0) == seeds


# --- uses -------------------------------------------------------------------------------


@rule("A-SEED-03")
def test_a_seed_gives_two_soil() -> None:
    table = abundant("seat 0: seeds 2")
    table.choose(0, "seed soil")
    assert (table.soil(0), table.seeds(0)) == (2, 1)
    table.less(0, "seed soil", "amount 1")
    assert (table.soil(0), table.seeds(0)) == (3, 0), "or less"
    assert not any(name.startswith(("seed", "germinate")) for name in table.choices(0)), "none left"


@rule("A-SEED-03")
def test_a_seed_gives_two_growth() -> None:
    table = abundant(f"seat 0: seeds 2, tableau d4={ROOM} e4={GROWS}")
    table.choose(0, "seed growth", "growth+ d4", "growth+ e4")
    assert (table.growth(0, "d4"), table.growth(0, "e4"), table.seeds(0)) == (1, 1, 1)
    table.choose(0, "seed growth", "growth+ d4", "done")
    assert table.growth(0) == 3, "or less"


@rule("A-SEED-03")
def test_a_seed_gives_three_sprouts() -> None:
    table = abundant(f"seat 0: seeds 1, tableau d4={GRASS} e4={ROOM}")
    table.choose(0, "seed sprouts", "sprout+ d4", "sprout+ d4", "sprout+ e4")
    assert (table.sprouts(0, "d4"), table.sprouts(0, "e4"), table.seeds(0)) == (2, 1, 0)
    assert table.asked(0) == "Action"


@rule("A-SEED-03")
def test_a_seed_composts_three_cards_from_the_deck() -> None:
    table = abundant(f"seat 0: seeds 2; deck {' '.join(SPARE[:5])}")
    table.choose(0, "seed compost")
    assert (table.compost(0), table.seeds(0)) == (SPARE[:3], 1)
    table.less(0, "seed compost", "amount 1")
    assert table.compost(0) == SPARE[:4]


@rule("A-SEED-03")
def test_a_seed_composts_up_to_four_cards_from_the_hand() -> None:
    table = abundant("seat 0: seeds 2, hand 6")
    table.choose(0, "seed hand")
    for _ in range(4):
        table.choose(0, table.choices(0)[1])
    assert (len(table.compost(0)), len(table.hand(0)), table.asked(0)) == (4, 2, "Action")
    table.choose(0, "seed hand", "done")
    assert (len(table.compost(0)), table.seeds(0)) == (4, 0), "or fewer"


@rule("A-SEED-03", "E-GEN-09")
def test_the_use_of_a_seed_has_a_check_point() -> None:
    table = abundant(f"seat 0: seeds 1, soil 18; fauna {MUCH_SOIL}")
    table.choose(0, "seed soil")
    assert table.achieved(0) == [0]


@rule("A-SEED-04")
def test_growth_that_does_not_fit_is_lost_and_sprouts_may_be_stocked() -> None:
    table = abundant(f"seat 0: seeds 2, tableau d4={TINY}/0/0")  # one growth space, one sprout space
    table.choose(0, "seed growth", "growth+ d4")
    assert (table.growth(0), table.asked(0)) == (1, "Action")
    table.choose(0, "seed sprouts", "sprout+ d4")
    assert table.asked(0) == "Surplus" and table.choices(0) == ["done", "stock"]
    table.choose(0, "stock", "stock")
    assert (table.sprouts(0), table.stock(0), table.asked(0)) == (1, 2, "Action")


# --- restrictions -----------------------------------------------------------------------


@rule("A-SEED-05")
def test_three_sprouts_still_become_two_soil() -> None:
    table = abundant(f"seat 0: tableau d4={GRASS}/3")
    assert "convert" in table.choices(0) and "sprouts-to-seed" not in table.choices(0)
    table.choose(0, "convert")
    assert table.soil(0) == 2 and table.sprouts(0) == 0


@rule("A-SEED-05", "A-SEED-06")
def test_nothing_is_converted_while_water_sprouts_are_placed_or_during_an_ability() -> None:
    wishes = ["convert", "sprouts-to-seed", "leaf-to-seed", "seed soil", "germinate tree"]
    table = abundant(f"seat 0: {PLAIN}, seeds 1, tableau d4={GRASS}/4 e4={ROOM}")
    assert set(wishes) <= set(table.choices(0))
    table.act("water")
    assert table.asked(0) == "Put"
    for wish in wishes:
        table.refused(0, wish)
    table = abundant(f"seat 0: {PLAIN}, seeds 1, tableau d4={GRASS}/4 e4={ROOM}; seat 1: hand 1; active 1")
    table.act("water")
    table.go_to("Walk", 0)
    table.choose(0, "use")  # +2 sprouts
    assert table.asked(0) == "Put"
    for wish in wishes:
        table.refused(0, wish)


@rule("A-SEED-06")
def test_a_conversion_is_one_item_itself() -> None:
    table = abundant(f"seat 0: seeds 1, hand {GIFT}, tableau d4={GRASS}/4 e4={ROOM}/2")
    table.choose(0, "sprouts-to-seed")
    for wish in ("leaf-to-seed", "seed soil", f"event {GIFT}", "convert"):
        table.refused(0, wish)


@rule("A-SEED-06")
def test_while_planting_is_paid_for_no_seed_is_used() -> None:
    # sprouts may pay for it
    table = abundant(f"seat 0: soil 3, seeds 1, hand {BY_SPROUTS}, tableau d4={GRASS}/4")
    table.choose(0, "choose plant", f"plant {BY_SPROUTS}", "at d5")
    assert table.asked(0) == "PayCard"
    for wish in ("leaf-to-seed", "seed soil", "sprouts-to-seed"):
        table.refused(0, wish)


@rule("A-SEED-07")
def test_conversions_and_uses_of_seeds_may_be_repeated_without_limit() -> None:
    table = abundant(f"seat 0: seeds 7, tableau d4={GRASS}/6 e4={WIDE}/6")
    for _ in range(3):
        table.choose(0, "sprouts-to-seed")
        while table.asked(0) == "PaySprouts":
            table.choose(0, table.choices(0)[0])
    for _ in range(5):
        table.choose(0, "leaf-to-seed")
    assert table.seeds(0) == 15
    for _ in range(15):
        table.choose(0, "seed soil")
    assert (table.soil(0), table.seeds(0)) == (30, 0)


@rule("H-14", "E-GEN-09")
def test_a_seed_that_composts_from_hand_has_its_check_point_before_the_first_card() -> None:
    """Fauna: 20 cards in hand."""
    table = abundant(f"seat 0: hand 20, seeds 1; fauna {BIG_HAND}")
    assert table.achieved(0) == []
    table.choose(0, "seed hand")
    assert table.achieved(0) == [0], "before anything is composted"
