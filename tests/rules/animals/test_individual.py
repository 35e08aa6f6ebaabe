"""Animal Kingdom: the individual ability of each of the 36 animals, where it works and where it must not.

Tableaus are drawn from the upper left corner: a1 b1 c1 d1, then a2 …. Numbers are counted by hand.
"""

from __future__ import annotations

import pytest

from holocene.earth.machine.ids import cell_of
from rules import rule
from scenario_animals import Table, herds
from scenario_more import grid

pytestmark = pytest.mark.pure


def one(animal: str, *rows: str, also: str = "", with_: str = "animals") -> Table:
    """Seat 0 has this animal and this tableau, and may choose an action."""
    more = f", {also}" if also else ""
    return herds(f"with {with_}; seat 0: animals {animal}, {grid(*rows)}{more}")


# --- Asian elephant: up to 2 steps over Flora; a canopy from each -------------------------


@rule("K-EX-29", "K-STOCK-03", "K-EFF-04")
def test_an_elephant_takes_the_canopy_of_each_flora_it_visits() -> None:
    # Baobab: 5 growth with its canopy worth 7; Dragon Blood Tree: 2 growth, worth 2; Maple has no canopy
    table = one("elephant", "004/0/5 018/0/2 001/0/1")
    assert table.rows(0)["growth"] == 7 + 2 + 1
    table.activate(0, "a1", "b1")
    table.choose(0, "growth- a1", "growth- b1")
    assert (table.kept(0), table.rows(0)["animals"]) == (2, 10)
    assert table.rows(0)["growth"] == 4 + 1 + 1, "both Flora score their trunks"


def test_an_elephant_finds_nothing_on_flora_without_a_canopy_and_enters_no_terrain() -> None:
    table = one("elephant@a1", "001/0/1 002 018/0/1", "004/0/4 . .")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["done", "a2"], "b1 is a Terrain"
    table.choose(0, "this a2")
    assert table.asked(0) == "Action", "no further step, and nothing to take"
    assert (table.kept(0), table.growth(0)) == (0, 6)


# --- bluebottle fly: up to 3 steps; a card of the compost for 2 growth there ---------------


@rule("K-EFF-03", "K-EFF-05", "K-ACT-07")
def test_a_fly_turns_compost_into_growth_on_the_flora_it_visits() -> None:
    table = one("bluebottle-fly", "004 001 002", also="compost 3")
    table.activate(0, "a1", "b1", "c1")
    assert table.asked_about(0)["cell"] == "a1"
    table.choose(0, "use", "growth+ a1", "growth+ a1")
    assert table.asked_about(0)["cell"] == "b1"
    table.choose(0, "use", "growth+ b1", "done")
    assert (table.growth(0, "a1"), table.growth(0, "b1"), len(table.compost(0))) == (2, 1, 1)
    assert table.asked(0) == "Action", "the Terrain is skipped"
    assert len(table.state.discard) == 2


def test_a_fly_without_compost_does_nothing() -> None:
    table = one("bluebottle-fly", "004 001")
    table.activate(0, "a1", "b1")
    assert table.asked(0) == "Action" and table.growth(0) == 0


# --- Canada jay: exactly 2 trees, 1 growth of each for 9 soil; 2 soil for the others --------


@rule("K-MOVE-31", "K-EFF-08", "K-ICON-03")
def test_a_jay_takes_growth_from_two_trees_and_offers_soil_to_the_others() -> None:
    table = one("canada-jay", "004/0/2 001/0/1", "005 .")
    table.activate(0, "a1")
    assert table.tokens(0) == ["b1"], "the only way on"
    assert (table.soil(0), table.growth(0, "a1"), table.growth(0, "b1")) == (9, 1, 0)
    assert table.asked(1) == "Gift" and table.asked(0) == "Action"
    table.choose(1, "use")
    assert table.soil(1) == 2


@rule("K-EX-14", "K-MOVE-30")
def test_a_jay_does_not_move_where_the_second_tree_is_missing() -> None:
    table = one("canada-jay@a1", "001/0/1 004/0/2", "005 .")
    assert not table.can_discard(0), "from b1 there is no further tree: a1 was its start"


@rule("K-EX-26", "K-MOVE-31", "K-ACT-12")
def test_a_jay_takes_no_path_over_a_tree_without_growth() -> None:
    table = one("canada-jay@a1", "001 004/0/2 018/0/1", ". 013 021/0/1")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.tokens(0) == ["b1"], "b2 is a tree without growth, so there is one first step"
    assert table.steps(0) == ["c1", "c2"]


# --- capybara: a colony on wet cards; soil for each, a sprout on its card -------------------


@rule("K-PLACE-06")
def test_capybaras_bring_soil_and_a_sprout_each() -> None:
    table = one("capybara@a1", "013 014 105")  # wet tree, wet herb, wet Terrain
    table.activate(0, "b1")
    assert table.tokens(0) == ["a1", "b1"] and table.soil(0) == 2
    table.choose(0, "sprout+ b1", "sprout+ a1")
    assert (table.sprouts(0, "a1"), table.sprouts(0, "b1"), table.asked(0)) == (1, 1, "Action")


@rule("K-EX-28", "K-PLACE-06")
def test_capybaras_without_a_further_wet_card_still_count() -> None:
    table = one("capybara@a1+b1", "013 105 001")
    table.activate(0)
    assert table.tokens(0) == ["a1", "b1"] and table.soil(0) == 2
    assert table.choices(0) == ["done", "sprout+ a1"], "the Terrain takes no sprout"


@rule("K-PLACE-07", "H-K02")
def test_a_capybara_without_any_wet_card_cannot_be_activated() -> None:
    assert not one("capybara", "001 004").can_discard(0)


# --- common loon: enters on a wet Flora, goes to the farthest column; 2 sprouts ------------


@rule("K-PLACE-05", "K-MOVE-22", "K-STOCK-03")
def test_a_loon_enters_moves_on_and_keeps_two_sprouts_of_the_card_it_left() -> None:
    table = one("common-loon", "013/2 001 014", "036/3 . 015")
    table.activate(0, "a2", "c1")
    table.choose(0, "sprout- a2", "sprout- a2")
    assert (table.tokens(0), table.kept(0), table.rows(0)["animals"]) == (["c1"], 2, 7)
    assert table.sprouts(0, "a2") == 1


@rule("K-EX-13", "K-MOVE-22")
def test_a_loon_finds_nothing_in_the_farthest_column_and_takes_no_nearer_one() -> None:
    table = one("common-loon@a1", "013/2 014/2 001")
    assert not table.can_discard(0), "c1 is not wet, and column b is no substitute"


# --- Eurasian hoopoe: to an italic name; growth there and on 3 beside it ------------------


def test_a_hoopoe_grows_the_flora_it_lands_on_and_three_beside_it() -> None:
    # the White Oak has an italic word; four Flora stand around it
    table = one("hoopoe", "002 001 .", "004 013 015", "003 006 .")
    table.activate(0, "b2")
    table.choose(0, "growth+ b2")
    table.choose(0, "growth+ b1", "growth+ a2", "growth+ c2")
    assert table.asked(0) == "Action", "three and no more"
    assert [table.growth(0, cell) for cell in ("b2", "b1", "a2", "c2", "b3")] == [1, 1, 1, 1, 0]


def test_a_hoopoe_on_the_only_italic_name_stays_there_for_nothing() -> None:
    assert not one("hoopoe@b1", "001 013 015").can_discard(0)


# --- European rabbit: up to 2 herbs; doubles their sprouts, at most 3 ----------------------


def test_a_rabbit_doubles_sprouts_up_to_three() -> None:
    table = one("rabbit", "005/2 044/4 001/2")
    table.activate(0, "a1", "b1")
    table.choose(0, "sprout+ a1", "sprout+ a1")
    table.choose(0, "sprout+ b1", "sprout+ b1")
    assert (table.sprouts(0, "a1"), table.sprouts(0, "b1"), table.asked(0)) == (4, 6, "Action")


def test_a_rabbit_adds_at_most_three_and_nothing_where_nothing_is() -> None:
    table = one("rabbit", "032/3 044 001/2")  # Spearmint 3 of 6, Dog Grass none
    table.activate(0, "a1", "b1")
    table.choose(0, "sprout+ a1", "sprout+ a1", "sprout+ a1")
    assert (table.sprouts(0, "a1"), table.sprouts(0, "b1"), table.asked(0)) == (6, 0, "Action")


# --- Formosan termite: a colony on trees; growth for soil and deck compost -----------------


def test_termites_eat_any_growth_once_each() -> None:
    table = one("termite@a1", "001 004 005/0/1", "018/0/2 . .")
    table.activate(0, "b1")
    table.choose(0, "use", "growth- a2", "use", "growth- c1")
    assert (table.soil(0), len(table.compost(0)), table.growth(0)) == (2, 4, 1)
    assert table.asked(0) == "Action", "two termites, two meals"


def test_termites_without_growth_do_nothing() -> None:
    table = one("termite@a1", "001 004")
    table.activate(0)
    assert (table.tokens(0), table.soil(0), table.compost(0), table.asked(0)) == (
        ["a1", "b1"],
        0,
        [],
        "Action",
    )


# --- gemsbok: a step for each used leaf over sunny cards; 2 sprouts of each ---------------


@rule("K-LEAF-02", "K-ICON-01")
def test_a_gemsbok_steps_once_for_each_leaf_used_and_keeps_sprouts() -> None:
    table = one("gemsbok@a1", "007 043/3 031/4", also="claimed 0")
    table.activate(0, "b1", "c1")
    table.choose(0, "sprout- b1", "sprout- b1", "sprout- c1", "done")
    assert (table.kept(0), table.rows(0)["animals"]) == (3, 6)
    assert (table.sprouts(0, "b1"), table.sprouts(0, "c1")) == (1, 3)


def test_a_gemsbok_with_its_first_leaf_takes_one_step_and_no_sprout_where_none_is() -> None:
    table = one("gemsbok@a1", "007 043 031/4")
    table.activate(0, "b1")
    assert (table.asked(0), table.kept(0)) == ("Action", 0)


# --- golden eagle: to a tree with a canopy, and takes it ------------------------------------


def test_a_golden_eagle_takes_the_canopy_of_the_tree_it_goes_to() -> None:
    table = one("golden-eagle@a1", "018/0/2 002 .", ". . 004/0/5")
    table.activate(0)
    assert table.tokens(0) == ["c2"], "the only other tree with a canopy, however far"
    table.choose(0, "growth- c2")
    assert (table.kept(0), table.rows(0)["animals"], table.growth(0, "c2")) == (1, 6, 4)


def test_a_golden_eagle_without_another_canopy_cannot_be_activated() -> None:
    table = one("golden-eagle@a1", "018/0/2 001/0/2 006/0/3")
    assert not table.can_discard(0), "a tree that is not complete, and a complete bush"


# --- Highland cow: up to 3 steps; a growth for 3 cards of compost -----------------------------


@rule("K-EX-01", "K-MOVE-02", "K-MOVE-10")
def test_a_cow_walks_by_sides_and_corners_and_composts_three_cards_a_meal() -> None:
    table = one("highland-cow@a1", "001 004/0/2 018/0/2", ". . 008/0/2")
    table.activate(0, "b1", "c2", "c1")
    table.choose(0, "use", "use", "use")
    assert len(table.compost(0)) == 9
    assert [table.growth(0, cell) for cell in ("b1", "c2", "c1")] == [1, 1, 1]


def test_a_cow_on_flora_without_growth_composts_nothing() -> None:
    table = one("highland-cow@a1", "001/0/2 004 018")
    table.activate(0, "b1", "c1")
    assert (table.asked(0), table.compost(0)) == ("Action", [])


# --- Indian pangolin: a colony on rocky cards; compost for 2 sprouts -----------------------------


def test_pangolins_turn_compost_into_sprouts_once_each() -> None:
    table = one("pangolin@a1", "001 012 006", also="compost 5")
    table.activate(0)
    assert table.tokens(0) == ["a1", "b1"]
    table.choose(0, "use", "sprout+ a1", "sprout+ a1", "use", "sprout+ c1", "done")
    assert (table.sprouts(0, "a1"), table.sprouts(0, "c1"), len(table.compost(0))) == (2, 1, 3)
    assert table.asked(0) == "Action"


def test_pangolins_without_compost_do_nothing() -> None:
    table = one("pangolin", "001 012")
    table.activate(0, "a1")
    assert (table.sprouts(0), table.asked(0)) == (0, "Action")


# --- Indian peafowl: up to 2 steps; all blue abilities, then a card -----------------------------


@rule("K-EFF-06", "K-EFF-07", "K-EFF-09")
def test_a_peafowl_runs_the_blue_abilities_it_visits_in_order_and_draws() -> None:
    # Cat Grass: 2 sprouts; Garlic: 2 soil; the Maple has no blue ability
    table = one("peafowl", "005 048 001")
    table.activate(0, "b1", "a1")
    assert table.asked_about(0)["card"] == "earth-048", "in the order visited"
    table.choose(0, "use")
    assert table.soil(0) == 2
    table.choose(0, "use", "sprout+ a1", "sprout+ a1")
    assert (table.sprouts(0), len(table.hand(0)), table.asked(0)) == (2, 1, "Action")


@rule("K-EX-27", "K-MOVE-11")
def test_a_peafowl_that_takes_no_step_runs_nothing_and_draws_a_card() -> None:
    table = one("peafowl@a1", "005 048")
    table.activate(0, "done")
    assert (table.soil(0), table.sprouts(0), len(table.hand(0)), table.tokens(0)) == (0, 0, 1, ["a1"])


def test_a_peafowl_finds_nothing_on_cards_without_blue() -> None:
    table = one("peafowl@a1", "005 001 002")
    table.activate(0, "b1", "c1")
    assert (len(table.hand(0)), table.asked(0)) == (1, "Action")


# --- Indian rhinoceros: exactly 2 herbs or bushes; a growth of each ---------------------------


def test_a_rhinoceros_keeps_a_growth_of_each_of_two_herbs_or_bushes() -> None:
    table = one("rhinoceros", "006/0/2 008/0/1 001/0/1")
    table.activate(0, "a1")
    assert (table.tokens(0), table.kept(0), table.rows(0)["animals"]) == (["b1"], 2, 7)
    assert (table.growth(0, "a1"), table.growth(0, "b1")) == (1, 0)


@rule("K-ACT-12", "K-MOVE-31")
def test_a_rhinoceros_needs_growth_on_both() -> None:
    assert not one("rhinoceros", "006/0/2 008 001/0/1").can_discard(0)


# --- jaguar: to an underlined name; with growth there a sprout from the supply ------------------


@rule("K-EX-07", "K-MOVE-20", "K-MOVE-21", "H-K05")
def test_a_jaguar_on_an_underlined_name_with_growth_keeps_a_sprout_from_the_supply() -> None:
    table = one("jaguar", "084/0/1 268 160")  # Panther Cap, Woolly Buckeye, Grey Reindeer Lichen
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["a1", "b1", "c1"]
    table.choose(0, "this a1")
    assert (table.kept(0), table.rows(0)["animals"], table.sprouts(0)) == (1, 5, 0)


@rule("K-ACT-12")
def test_a_jaguar_on_an_underlined_name_without_growth_has_moved_for_nothing() -> None:
    table = one("jaguar", "084/0/1 268 160")
    table.activate(0, "c1")
    assert (table.kept(0), table.tokens(0)) == (0, ["c1"]), "the move stands, the effect is skipped"


@rule("K-EX-08", "K-MOVE-21")
def test_a_jaguar_on_the_only_underlined_name_cannot_be_activated() -> None:
    assert not one("jaguar@a1", "084/0/1 001 002").can_discard(0)


# --- Komodo dragon: exactly 3 steps; with all habitats a sprout from the supply -----------------


def test_a_komodo_dragon_that_sees_all_four_habitats_keeps_a_sprout() -> None:
    table = one("komodo-dragon", "001 014 007", "008 . .")  # rocky and cold, wet, sunny, none
    table.activate(0, "a1", "b1", "c1")
    assert (table.kept(0), table.rows(0)["animals"]) == (1, 5)


@rule("K-ACT-12", "K-MOVE-30")
def test_a_komodo_dragon_that_misses_a_habitat_has_walked_for_nothing() -> None:
    table = one("komodo-dragon", "001 014 007", "008 . .")
    table.activate(0, "a2", "a1")
    assert (table.kept(0), table.tokens(0)) == (0, ["b1"]), "nothing sunny was visited"


# --- mountain goat: up to 2 rocky cards; 3 sprouts of each --------------------------------------


@rule("K-EX-04", "K-STOCK-01")
def test_a_mountain_goat_keeps_up_to_three_sprouts_of_each_flora() -> None:
    # Cinnamon Tree, then corner by corner Virginia Strawberry with 2 sprouts and Red Birch with 3
    table = one("mountain-goat@a1", "138 . 037/3", ". 067/2 .")
    table.activate(0, "b2", "c1")
    table.choose(0, "sprout- b2", "sprout- b2", "sprout- c1", "sprout- c1", "sprout- c1")
    assert (table.kept(0), table.rows(0)["animals"], table.sprouts(0)) == (5, 10, 0)


def test_a_mountain_goat_enters_only_rocky_cards() -> None:
    table = one("mountain-goat@a1", "138 007/3 .", ". 014/3 .")
    table.discard(0)
    assert table.choices(0) == ["done", "pick 0"]
    table.choose(0, "pick 0")
    assert (table.asked(0), table.kept(0)) == ("Action", 0), "a sunny and a wet neighbour: no step"


# --- North American beaver: to a tree; 2 of its growth for soil and cards ------------------------


def test_a_beaver_fells_two_growth_for_soil_and_cards() -> None:
    table = one("beaver", "004/0/3 001/0/1")
    table.activate(0)
    assert table.tokens(0) == ["a1"], "the Maple has too little"
    assert (table.growth(0, "a1"), table.soil(0), len(table.hand(0))) == (1, 4, 2)


@rule("K-ACT-12")
def test_a_beaver_whose_trees_have_too_little_growth_cannot_be_activated() -> None:
    assert not one("beaver", "004/0/1 001/0/1 006/0/3").can_discard(0)


# --- platypus: up to 2 wet cards; a hand card for 2 sprouts --------------------------------------


def test_a_platypus_turns_hand_cards_into_sprouts() -> None:
    table = one("platypus", "014 105 001", also="hand 3")
    table.activate(0, "a1", "b1")
    first, second, _ = table.hand(0)
    table.choose(0, "use", f"compost {first}", "sprout+ c1", "sprout+ c1")
    table.choose(0, "use", f"compost {second}", "sprout+ a1", "sprout+ a1")
    assert (table.sprouts(0), len(table.hand(0)), table.asked(0)) == (4, 1, "Action"), (
        "one card for each visited"
    )
    assert table.compost(0) == [first, second]


def test_a_platypus_with_an_empty_hand_does_nothing() -> None:
    table = one("platypus", "014 105")
    table.activate(0, "a1", "b1")
    assert (table.sprouts(0), table.asked(0)) == (0, "Action")


# --- pocket gopher: a colony on bushes; soil for 2 sprouts ---------------------------------------


@rule("K-EX-12", "K-PLACE-06", "H-K03")
def test_a_third_gopher_lets_three_soil_become_six_sprouts() -> None:
    table = one("pocket-gopher@a1+b1", "006 015 020 001", also="soil 3")
    table.activate(0)
    assert table.tokens(0) == ["a1", "b1", "c1"], "the only free bush"
    table.choose(0, "use", "sprout+ b1", "sprout+ b1", "use", "sprout+ b1", "sprout+ b1")
    table.choose(0, "use", "sprout+ d1", "sprout+ d1")
    assert (table.soil(0), table.sprouts(0), table.asked(0)) == (0, 6, "Action")
    table = one("pocket-gopher@a1+b1", "006 015 020 001", also="soil 3")
    table.activate(0, "done")
    assert table.asked(0) == "Action", "gophers do not differ: the first refusal ends it"


def test_gophers_without_soil_do_nothing() -> None:
    table = one("pocket-gopher", "006 015")
    table.activate(0, "a1")
    assert (table.sprouts(0), table.asked(0)) == (0, "Action")


# --- polar bear: a step for each used leaf over cold cards; 2 hand cards each --------------------


@rule("K-EX-05", "K-LEAF-02")
def test_a_polar_bear_with_three_used_leaves_composts_up_to_six_cards() -> None:
    table = one("polar-bear", "001 034 097", also="claimed 0 1, hand 8")
    table.activate(0, "a1", "b1", "c1")
    cards = table.hand(0)
    table.choose(0, *(f"compost {card}" for card in cards[:6]))
    assert (table.asked(0), table.compost(0)) == ("Action", cards[:6])


@rule("K-EX-06", "K-MOVE-02")
def test_a_polar_bear_enters_no_card_that_is_not_cold() -> None:
    table = one("polar-bear", "001 034 007", also="claimed 0 1, hand 8")
    table.discard(0)
    table.choose(0, "pick 0", "this a1", "this b1")
    assert table.asked(0) == "Hand", "the third step is not possible; the first two stand"
    assert table.asked_about(0)["n"] == 4


def test_a_polar_bear_with_an_empty_hand_does_nothing() -> None:
    table = one("polar-bear", "001 034")
    table.activate(0, "a1")
    assert (table.asked(0), table.compost(0)) == ("Action", [])


# --- Vietnamese pot-bellied pig: exactly 1 step onto sunny and wet; 3 soil -----------------------


@rule("K-EX-09", "K-PLACE-02", "K-PLACE-03")
def test_a_pig_that_enters_on_a_sunny_and_wet_card_finds_three_soil() -> None:
    table = one("pot-bellied-pig", "118 250 271")  # Forest Edge, Persian Shield, Angel's Trumpets
    table.activate(0)
    assert (table.tokens(0), table.soil(0)) == (["a1"], 3)


@rule("K-EX-10", "K-MOVE-30", "K-LEAF-10")
def test_a_pig_beside_cards_with_only_one_of_the_habitats_cannot_be_activated() -> None:
    table = one("pot-bellied-pig@a1", "118 250 .", "271 . .")
    assert not table.can_discard(0)


@rule("K-EX-11")
def test_a_pig_goes_on_to_a_card_with_a_further_habitat() -> None:
    table = one("pot-bellied-pig@a1", "118 109 .", "271 . .")  # Scrubland: sunny, wet, rocky
    table.activate(0)
    assert (table.tokens(0), table.soil(0)) == (["b1"], 3)


# --- proboscis monkey: up to 3 trees; 2 sprouts of a tree for a seed -----------------------------


@rule("K-ABUN-01")
def test_a_proboscis_monkey_turns_two_sprouts_of_a_tree_into_a_seed() -> None:
    table = one("proboscis-monkey", "001/3 013/2", with_="abundance animals")
    table.activate(0, "a1", "b1")
    assert table.seeds(0) == 1, "for the leaf"
    table.choose(0, "use", "use")
    assert (table.seeds(0), table.sprouts(0, "a1"), table.sprouts(0, "b1")) == (3, 1, 0)


def test_a_proboscis_monkey_needs_two_sprouts_on_the_same_tree() -> None:
    table = one("proboscis-monkey", "001/1 013/1", with_="abundance animals")
    table.activate(0, "a1", "b1")
    assert (table.asked(0), table.seeds(0), table.sprouts(0)) == ("Action", 1, 2)


# --- quokka: stays on a bush; a sprout on 4 Flora around it --------------------------------------


@rule("K-PLACE-05")
def test_a_quokka_stays_on_its_bush_and_sprouts_four_flora_around_it() -> None:
    table = one("quokka", "001 004 005", "007 006 008")
    table.activate(0)
    assert table.tokens(0) == ["b2"], "the only bush"
    table.choose(0, "sprout+ a1", "sprout+ b1", "sprout+ c1", "sprout+ a2")
    assert (table.sprouts(0), table.asked(0)) == (4, "Action")
    table.activate(0)
    assert table.tokens(0) == ["b2"] and table.asked(0) == "PutSome"


def test_a_quokka_without_a_bush_cannot_be_activated_and_without_flora_around_it_does_nothing() -> None:
    assert not one("quokka", "001 004").can_discard(0)
    table = one("quokka", "006 002 003")
    table.activate(0)
    assert (table.sprouts(0), table.asked(0)) == (0, "Action")


# --- red fox: a step for each used leaf; a card for each -----------------------------------------


def test_a_fox_brings_a_card_for_each_card_visited() -> None:
    table = one("red-fox", "001 002 004", also="claimed 0 1")
    table.activate(0, "a1", "b1", "c1")
    assert (table.soil(0), len(table.hand(0))) == (0, 3)


def test_a_fox_that_stops_brings_nothing_more() -> None:
    table = one("red-fox@a1", "001 002 004", also="claimed 0 1")
    table.activate(0, "done")
    assert (table.soil(0), table.hand(0), table.asked(0)) == (0, [], "Action")


# --- red kangaroo: exactly 3 steps; growth on each Flora, then 2 cards of compost -----------------


def test_a_kangaroo_grows_the_flora_it_visits_and_composts_two_cards() -> None:
    table = one("kangaroo", "001 002 004")
    table.activate(0, "a1")
    assert table.tokens(0) == ["c1"], "there is one way only"
    table.choose(0, "growth+ a1", "growth+ c1")
    assert (table.growth(0), len(table.compost(0))) == (2, 2)


@rule("K-MOVE-30")
def test_a_kangaroo_in_a_tableau_of_two_cards_cannot_be_activated() -> None:
    assert not one("kangaroo", "001 004").can_discard(0)


# --- red panda: stays on a tree; one of its sprouts for 3 cards -----------------------------------


def test_a_red_panda_turns_a_sprout_of_its_tree_into_three_cards() -> None:
    table = one("red-panda", "001/2 005/3")
    table.activate(0)
    assert (table.tokens(0), table.sprouts(0, "a1"), len(table.hand(0))) == (["a1"], 1, 3)


@rule("K-EX-25", "K-ACT-12")
def test_a_red_panda_does_not_enter_a_tree_without_a_sprout() -> None:
    table = one("red-panda", "001 005/3")
    assert not table.can_discard(0) and table.tokens(0) == []
    assert not one("red-panda@a1", "001 005/3").can_discard(0), "nor is it of use on a bare one"


# --- reindeer: up to 3 steps; a sprout for each habitat of the Flora ------------------------------


def test_a_reindeer_places_a_sprout_for_each_habitat() -> None:
    table = one("reindeer", "001 021 002")  # 2 habitats, 4 habitats, a Terrain
    table.activate(0, "a1", "b1", "c1")
    table.choose(0, *["sprout+ a1"] * 2, *["sprout+ b1"] * 4)
    assert (table.sprouts(0, "a1"), table.sprouts(0, "b1"), table.asked(0)) == (2, 4, "Action")


def test_a_reindeer_places_nothing_on_flora_without_a_habitat() -> None:
    table = one("reindeer@a1", "001 008")
    table.activate(0, "b1")
    assert (table.sprouts(0), table.asked(0)) == (0, "Action")


# --- royal python: exactly 1 step; a yellow ability twice ----------------------------------------


@rule("K-EFF-06")
def test_a_python_runs_a_yellow_ability_twice_in_a_row() -> None:
    table = one("royal-python@a1", "005 033 .")  # Andromeda: yellow, 2 soil
    table.activate(0)
    assert table.tokens(0) == ["b1"]
    table.choose(0, "this b1")
    assert table.soil(0) == 2 and table.asked(0) == "UseAgain"
    table.choose(0, "use")
    assert (table.soil(0), table.asked(0)) == (4, "Action")


def test_a_python_on_a_card_without_yellow_does_nothing() -> None:
    table = one("royal-python@a1", "033 005")
    table.activate(0)
    assert (table.tokens(0), table.soil(0), table.sprouts(0), table.asked(0)) == (["b1"], 0, 0, "Action")


# --- saltwater crocodile: to a wet card; all its coloured abilities, then a card of compost -------


@rule("K-EFF-09")
def test_a_crocodile_runs_the_abilities_of_a_wet_card_and_composts_a_card() -> None:
    table = one("crocodile@a1", "105 . .", ". . 186")  # White Water Lily: yellow 1 soil, blue 1 soil
    table.activate(0)
    table.choose(0, "use", "use")
    assert (table.tokens(0), table.soil(0), len(table.compost(0))) == (["c2"], 2, 1)


def test_a_crocodile_leaves_green_and_brown_alone() -> None:
    table = one("crocodile@a1", "186 . 105")  # Tropical Forest: green and brown
    table.activate(0)
    assert (table.tokens(0), table.sprouts(0), len(table.compost(0)), table.asked(0)) == (
        ["c1"],
        0,
        1,
        "Action",
    )


@rule("K-EFF-07")
def test_a_walk_never_offers_an_ability_that_a_card_dealt_anew_cannot_pay_for() -> None:
    table = one("crocodile@a1", "105 . .", ". . 186")
    table.activate(0)
    assert table.choices(0)[:2] == ["done", "use"]
    # A search guesses what lies face down: Stiptic Fungus, whose ability costs compost.
    table.seat(0).cards[cell_of("c2")] = table.state.facts.card_ids.index("earth-010")
    assert table.choices(0) == ["done"]
    table.choose(0, "done")
    assert (table.soil(0), table.asked(0)) == (0, "Action")


# --- Siberian chipmunk: to a Flora with growth; a seed, and a sprout there ------------------------


def test_a_chipmunk_finds_a_seed_and_places_a_sprout() -> None:
    table = one("chipmunk", "001/0/1 004", with_="abundance animals")
    table.activate(0)
    table.choose(0, "sprout+ a1")
    assert (table.tokens(0), table.seeds(0), table.sprouts(0, "a1")) == (["a1"], 2, 1)
    assert table.asked(0) == "Action", "one and no more"


def test_a_chipmunk_on_the_only_flora_with_growth_cannot_be_activated() -> None:
    table = one("chipmunk@a1", "001/0/1 004", with_="abundance animals")
    table.discard(0)
    assert (table.asked(0), table.seeds(0)) == ("Action", 1), "the leaf gives its seed and nothing else"


# --- snow goose: to a cold card in the farthest row; a hand card ----------------------------------


@rule("K-STOCK-05", "K-MOVE-22", "K-EX-30")
def test_a_snow_goose_hides_a_hand_card_under_its_wings() -> None:
    table = one("snow-goose@a1/1", "001 002", "004 .", "034 097", also="hand 2")
    card = table.hand(0)[0]
    table.activate(0, "b3", f"store {card}")
    assert (table.kept(0), table.rows(0)["animals"], table.stored(0)) == (2, 10, [card])
    for viewer in (0, 1, -1):
        assert table.view(viewer)["seats"][0]["animals"][0]["stock"] == 2
        assert card not in str(table.view(viewer))


def test_a_snow_goose_without_a_cold_card_in_the_farthest_row_or_a_hand_keeps_nothing() -> None:
    assert not one("snow-goose@a1", "001 034", "004 .", "007 .", also="hand 2").can_discard(0)
    table = one("snow-goose", "001 002")
    table.activate(0, "a1")
    assert (table.kept(0), table.asked(0)) == (0, "Action")


# --- Geoffroy's spider monkey: up to 4 trees or bushes; a sprout for growth and a card -----------


def test_a_spider_monkey_turns_a_sprout_into_growth_there_and_a_card() -> None:
    table = one("spider-monkey", "001/1 006/2 005/3")
    table.activate(0, "a1", "b1")
    table.choose(0, "use", "growth+ a1", "use", "growth+ b1")
    assert (table.sprouts(0, "a1"), table.sprouts(0, "b1"), table.growth(0), len(table.hand(0))) == (
        0,
        1,
        2,
        2,
    )


def test_a_spider_monkey_gets_nothing_from_a_tree_without_a_sprout() -> None:
    table = one("spider-monkey@a1", "001/1 006")
    table.activate(0, "b1")
    assert (table.growth(0), table.hand(0), table.asked(0)) == (0, [], "Action")


# --- tarsier: up to 4 steps; a sprout on each Flora -----------------------------------------------


@rule("K-PLACE-03", "K-EFF-03")
def test_a_tarsier_sprouts_each_flora_it_visits() -> None:
    table = one("tarsier", "001 002 004", "005 . .")
    table.discard(0)
    table.choose(0, "pick 0")
    assert table.steps(0) == ["a1", "b1", "c1", "a2"], "without any limit it enters anywhere"
    table.choose(0, "this a2", "this a1", "this b1", "this c1")
    assert table.choices(0) == ["done", "sprout+ a1", "sprout+ c1", "sprout+ a2"]
    table.choose(0, "sprout+ a2", "sprout+ a1", "done")
    assert (table.sprouts(0), table.asked(0)) == (2, "Action")


def test_a_tarsier_on_full_flora_and_terrain_sprouts_nothing() -> None:
    table = one("tarsier", "013/2 002")
    table.activate(0, "a1", "b1")
    assert (table.sprouts(0), table.asked(0)) == (2, "Action")


# --- Thomson's gazelle: exactly 4 steps; 3 soil --------------------------------------------------


def test_a_gazelle_that_runs_four_cards_finds_three_soil() -> None:
    table = one("gazelle", "001 002 004 005")
    table.activate(0, "a1")
    assert (table.tokens(0), table.soil(0)) == (["d1"], 3)


def test_a_gazelle_that_cannot_run_four_cards_cannot_be_activated() -> None:
    assert not one("gazelle@b1", "001 002 004 005").can_discard(0)


# --- wild turkey: a colony on herbs; cards, then compost from hand -------------------------------


@rule("K-EFF-05")
def test_turkeys_draw_and_then_compost_a_card_each() -> None:
    table = one("turkey@a1", "005 008 001", also="hand 1")
    table.activate(0)
    assert (table.tokens(0), len(table.hand(0))) == (["a1", "b1"], 3)
    cards = table.hand(0)
    table.choose(0, f"compost {cards[0]}", f"compost {cards[2]}")
    assert (table.compost(0), table.asked(0)) == ([cards[0], cards[2]], "Action")


def test_a_turkey_without_a_herb_cannot_be_activated() -> None:
    assert not one("turkey", "001 002").can_discard(0)
