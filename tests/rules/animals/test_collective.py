"""Animal Kingdom: the collective ability of each of the 36 animals, where it works and where it must not.

Seat 0 is asked at the end of a round in which nobody gained anything (`scenario_animals.round_end`).
"""

from __future__ import annotations

import pytest

from rules import rule
from scenario_animals import Table, round_end
from scenario_more import grid

pytestmark = pytest.mark.pure


def end(collective: str, *rows: str, also: str = "", with_: str = "animals") -> Table:
    """Seat 0 has this tableau when the collective ability of this animal is asked about."""
    fields = [field for field in ((grid(*rows) if rows else ""), also) if field]
    table = round_end(f"with {with_}; seat 0: {', '.join(fields) or 'soil 0'}", collective)
    assert table.step() == "Collective" or table.asked(0) == "Action", "nobody could use it"
    return table


def usable(table: Table, seat: int = 0) -> bool:
    return table.asked(seat) == "AskCollective" and any(
        answer == "use" or answer.startswith("pick") for answer in table.choices(seat)
    )


def use(table: Table, *answers: str) -> None:
    table.choose(0, "use", *answers)


# --- what it gives ------------------------------------------------------------------------


@rule("K-EX-23", "K-COLL-05", "K-ICON-02", "K-ICON-04")
def test_elephant_a_canopy_to_the_island_for_whoever_has_one() -> None:
    table = end("elephant", "018/0/2 001/0/1")
    assert usable(table, 0) and not usable(table, 1), "seat 1 has no canopy"
    use(table)
    assert (table.on_island(0), table.growth(0, "a1"), table.rows(0)["animals"]) == (1, 1, 5)
    assert not usable(end("elephant", "001/0/1"))


def test_fly_compost_for_two_sprouts() -> None:
    table = end("bluebottle-fly", "001", also="compost 2")
    use(table, "sprout+ a1", "sprout+ a1")
    assert (len(table.compost(0)), table.sprouts(0)) == (1, 2)
    assert not usable(end("bluebottle-fly", "001"))


def test_jay_a_sprout_of_a_tree_to_the_island() -> None:
    table = end("canada-jay", "001/2 005/3")
    use(table)
    assert (table.on_island(0), table.sprouts(0, "a1"), table.rows(0)["animals"]) == (1, 1, 3)
    assert not usable(end("canada-jay", "001 005/3")), "a herb is no tree"


def test_capybara_a_soil_and_a_card_of_compost_and_declining_brings_none() -> None:
    table = end("capybara", also="hand 1")
    use(table)
    assert (table.soil(0), len(table.compost(0)), len(table.hand(0))) == (1, 1, 1), "a card of the deck"
    table = end("capybara")
    table.choose(0, "done")
    assert (table.soil(0), table.compost(0)) == (0, [])


@rule("K-STOCK-03")
def test_loon_two_sprouts_of_one_wet_flora() -> None:
    table = end("common-loon", "014/3 036/1")
    use(table)
    assert (table.on_island(0), table.sprouts(0, "a1"), table.rows(0)["animals"]) == (2, 1, 4)
    assert not usable(end("common-loon", "014/1 036/1 001/4")), "two sprouts, but not on one wet Flora"


def test_hoopoe_growth_on_two_bare_flora() -> None:
    table = end("hoopoe", "001 004 006 008/0/1")
    use(table)
    assert table.choices(0) == ["done", "growth+ a1", "growth+ b1", "growth+ c1"], "the herb has growth"
    table.choose(0, "growth+ a1", "growth+ c1")
    assert (table.growth(0), table.asked(0) == "PutSome") == (3, False)
    assert not usable(end("hoopoe", "001/0/1 002"))


def test_rabbit_a_sprout_on_three_herbs_that_have_one() -> None:
    table = end("rabbit", "005/1 044/2 032/1 014/1", "008 . . .")
    use(table, "sprout+ a1", "sprout+ b1", "sprout+ c1")
    assert (table.sprouts(0), table.asked(0) == "PutSome") == (8, False)
    assert not usable(end("rabbit", "005 001/1"))


def test_termite_growth_for_two_soil() -> None:
    table = end("termite", "001/0/2")
    use(table)
    assert (table.soil(0), table.growth(0)) == (2, 1)
    assert not usable(end("termite", "001"))


@rule("H-K08")
def test_gemsbok_two_sprouts_of_sunny_flora() -> None:
    table = end("gemsbok", "007/1 043/3 001/2")
    use(table)
    assert table.choices(0) == ["sprout- a1", "sprout- b1"], "the first is taken, for the ability is used"
    table.choose(0, "sprout- a1", "sprout- b1")
    assert (table.on_island(0), table.rows(0)["animals"]) == (2, 4)
    table = end("gemsbok", "007/2")
    use(table)
    assert table.choices(0) == ["done", "sprout- a1"], "of two one may be left"
    assert not usable(end("gemsbok", "007 001/2"))


@rule("K-EFF-06")
def test_eagle_one_green_ability() -> None:
    table = end("golden-eagle", "003 106")  # each: green, 1 soil
    use(table, "this b1")
    assert table.soil(0) == 1 and table.asked(0) != "UseOne", "one and no more"
    assert not usable(end("golden-eagle", "001 007"))


def test_cow_growth_for_two_cards_of_compost() -> None:
    table = end("highland-cow", "001/0/2")
    use(table)
    assert (len(table.compost(0)), table.growth(0)) == (2, 1)
    assert not usable(end("highland-cow", "001"))


def test_pangolin_compost_for_soil_and_a_card() -> None:
    table = end("pangolin", also="compost 1")
    use(table)
    assert (table.soil(0), len(table.hand(0)), table.compost(0)) == (1, 1, [])
    assert not usable(end("pangolin"))


def test_peafowl_one_blue_ability() -> None:
    table = end("peafowl", "048 186")  # Garlic: blue 2 soil; White Water Lily: blue 1 soil
    use(table, "this a1")
    assert table.soil(0) == 2
    assert not usable(end("peafowl", "001 002"))


def test_rhinoceros_a_growth_to_the_island() -> None:
    table = end("rhinoceros", "001/0/2")
    use(table)
    assert (table.on_island(0), table.growth(0), table.rows(0)["animals"]) == (1, 1, 3)
    assert not usable(end("rhinoceros", "001"))


def test_jaguar_a_sprout_from_the_supply_for_an_underlined_flora_with_one() -> None:
    table = end("jaguar", "005/1 044/2")  # two of them count once
    use(table)
    assert (table.on_island(0), table.sprouts(0), table.rows(0)["animals"]) == (1, 3, 2)
    assert not usable(end("jaguar", "005 001/2"))


def test_komodo_dragon_one_multicolour_ability() -> None:
    table = end("komodo-dragon", "236 048", also="compost 2")  # Bald Cypress: compost for soil
    use(table, "this a1")
    assert (table.soil(0), len(table.compost(0))) == (1, 1)
    assert not usable(end("komodo-dragon", "186 048")), "yellow and blue on one card are not multicolour"


@rule("H-K13")
def test_goat_soil_for_rocky_cards_of_the_best_row() -> None:
    table = end("mountain-goat", "001 012 007 .", "004 037 027 041")  # 2 rocky cards, then 4
    use(table)
    assert table.soil(0) == 3, "at most three"
    assert not usable(end("mountain-goat", "007 014"))


def test_beaver_growth_for_two_cards() -> None:
    table = end("beaver", "001/0/1")
    use(table)
    assert (len(table.hand(0)), table.growth(0)) == (2, 0)
    assert not usable(end("beaver", "001"))


def test_platypus_two_sprouts_for_three_soil() -> None:
    table = end("platypus", "001/2")
    use(table)
    assert (table.soil(0), table.sprouts(0)) == (3, 0)
    assert not usable(end("platypus", "001/1"))


def test_gopher_two_soil_for_two_growth() -> None:
    table = end("pocket-gopher", "001", also="soil 3")
    use(table, "growth+ a1", "growth+ a1")
    assert (table.soil(0), table.growth(0)) == (1, 2)
    assert not usable(end("pocket-gopher", "001", also="soil 1"))


def test_polar_bear_up_to_two_hand_cards_to_the_compost() -> None:
    table = end("polar-bear", also="hand 3")
    first, second, _ = table.hand(0)
    use(table, f"compost {first}", f"compost {second}")
    assert (table.compost(0), len(table.hand(0))) == ([first, second], 1)
    assert not usable(end("polar-bear"))


def test_pig_up_to_two_hand_cards_for_a_soil_each() -> None:
    table = end("pot-bellied-pig", also="hand 3")
    first, second, _ = table.hand(0)
    use(table, "use", f"compost {first}", "use", f"compost {second}")
    assert (table.soil(0), table.compost(0), table.asked(0) == "OfferTrade") == (2, [first, second], False)
    assert not usable(end("pot-bellied-pig"))


def test_proboscis_monkey_three_sprouts_for_a_seed() -> None:
    table = end("proboscis-monkey", "001/3", with_="abundance animals")
    use(table)
    assert (table.seeds(0), table.sprouts(0)) == (1, 0)
    assert not usable(end("proboscis-monkey", "001/2", with_="abundance animals"))


def test_quokka_a_soil_and_a_sprout() -> None:
    table = end("quokka", "001")
    use(table, "sprout+ a1")
    assert (table.soil(0), table.sprouts(0)) == (1, 1)
    table = end("quokka", "001")
    use(table, "done")
    assert (table.soil(0), table.sprouts(0)) == (1, 0)


@rule("H-K09")
def test_fox_draws_two_keeps_one_and_composts_the_other() -> None:
    table = end("red-fox")
    use(table)
    kept, other = table.held(0)
    table.choose(0, f"keep {kept}")
    assert (table.hand(0), table.compost(0), table.held(0)) == ([kept], [other], [])
    table = end("red-fox")
    table.choose(0, "done")
    assert (table.hand(0), table.compost(0)) == ([], [])


@rule("K-COLL-04", "K-COLL-07")
def test_kangaroo_everybody_chooses_freely_among_its_options() -> None:
    table = end("kangaroo", "001")
    assert [name for name in table.choices(0) if name.startswith("pick")] == ["pick 0", "pick 1", "pick 2"]
    assert [name for name in table.choices(1) if name.startswith("pick")] == ["pick 2"], "no room for pieces"
    table.choose(0, "pick 0", "sprout+ a1", "sprout+ a1")
    assert (table.sprouts(0), table.soil(0), table.growth(0)) == (2, 0, 0)
    table = end("kangaroo", "001")
    table.choose(0, "pick 1", "growth+ a1")
    assert (table.sprouts(0), table.soil(0), table.growth(0)) == (0, 0, 1)
    table.choose(1, "pick 2")
    assert table.soil(1) == 1


def test_red_panda_two_sprouts_on_one_tree() -> None:
    table = end("red-panda", "001 013/1 005")
    use(table)
    assert table.choices(0) == ["done", "sprout+ a1", "sprout+ b1"]
    table.choose(0, "sprout+ a1")
    assert table.choices(0) == ["done", "sprout+ a1"], "the second goes on the same tree"
    table.choose(0, "sprout+ a1")
    assert table.sprouts(0, "a1") == 2
    assert not usable(end("red-panda", "005 013/2")), "no tree has a free space"


def test_reindeer_a_sprout_on_three_cold_flora() -> None:
    table = end("reindeer", "001 034 016 077", "007 . . .")
    use(table, "sprout+ a1", "sprout+ b1", "sprout+ d1")
    assert (table.sprouts(0), table.asked(0) == "PutSome") == (3, False)
    assert not usable(end("reindeer", "007 097")), "a cold Terrain takes no sprout"


def test_python_one_yellow_ability() -> None:
    table = end("royal-python", "033 001")  # Andromeda: yellow, 2 soil
    use(table, "this a1")
    assert table.soil(0) == 2
    assert not usable(end("royal-python", "005 002"))


def test_crocodile_one_red_ability() -> None:
    table = end("crocodile", "157 160")  # each: red, 3 soil
    use(table, "this b1")
    assert table.soil(0) == 3
    assert not usable(end("crocodile", "001 005"))


def test_chipmunk_three_soil_for_a_seed() -> None:
    table = end("chipmunk", also="soil 3", with_="abundance animals")
    use(table)
    assert (table.seeds(0), table.soil(0)) == (1, 0)
    assert not usable(end("chipmunk", also="soil 2", with_="abundance animals"))


def test_goose_a_hand_card_face_down_on_the_island() -> None:
    table = end("snow-goose", also="hand 2")
    card = table.hand(0)[0]
    use(table, f"store {card}")
    assert (table.on_island(0), table.stored(0), table.rows(0)["animals"]) == (1, [card], 2)
    assert not usable(end("snow-goose"))


def test_spider_monkey_a_card_for_each_of_two_trees_with_a_canopy() -> None:
    table = end("spider-monkey", "018/0/2 193/0/2 143/0/2 006/0/3")
    use(table)
    assert len(table.hand(0)) == 2, "three trees, but two at most"
    assert not usable(end("spider-monkey", "001/0/2 006/0/3"))


def test_tarsier_one_growth() -> None:
    table = end("tarsier", "001")
    use(table, "growth+ a1")
    assert table.growth(0) == 1
    assert not usable(end("tarsier", "018/0/2"))


def test_gazelle_three_sprouts() -> None:
    table = end("gazelle", "001 004")
    use(table, "sprout+ a1", "sprout+ b1", "sprout+ b1")
    assert table.sprouts(0) == 3
    assert not usable(end("gazelle", "013/2"))


def test_turkey_one_card() -> None:
    table = end("turkey")
    use(table)
    assert len(table.hand(0)) == 1
    table = end("turkey")
    table.choose(0, "done")
    assert table.hand(0) == []


# --- nothing for whoever cannot ---------------------------------------------------------------


@rule("K-COLL-03")
@pytest.mark.parametrize("name", ["elephant", "canada-jay", "termite", "platypus", "golden-eagle", "hoopoe"])
def test_a_player_without_means_is_not_asked_at_all(name: str) -> None:
    table = end(name)
    assert (table.asked(0), table.asked(1)) == ("Action", ""), "empty hands, no cards, no free move"
