"""Animal Kingdom: components, words, set-up and the choice of animals (K-COMP, K-TERM, K-SETUP, K-DRAFT)."""

from __future__ import annotations

from typing import Final

import pytest

from holocene import earth
from holocene.earth.catalogue import animal_ops
from holocene.earth.catalogue.animal_ops import ABILITY_TYPES, Trade, type_of
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.ops import GainSeeds
from holocene.kernel.errors import BadInput
from rules import rule
from scenario_animals import Table, animal, herds, new_game, slug
from scenario_more import grid

pytestmark = pytest.mark.pure

ANIMALS: Final = [(card, card.animal) for card in load().animals if card.animal is not None]
NEED_ABUNDANCE: Final = {animal("proboscis-monkey").id, animal("siberian-chipmunk").id}


def drafting(seed: int = 1, **options: object) -> Table:
    """A game in which all sides are picked: everybody chooses animals."""
    table = new_game(seed, **options)
    while table.step() == "Picks":
        table.answer_briefly(table.waiting()[0])
    return table


def dealt(table: Table, seat: int) -> list[str]:
    ids: list[str] = table.view(seat)["seats"][seat]["dealtAnimals"]
    return ids


# --- components -----------------------------------------------------------------------------


@rule("K-COMP-01", "K-COMP-04")
def test_there_are_36_animals_with_two_sides_each() -> None:
    assert len(ANIMALS) == 36
    assert all(one.individual.effects and one.collective.effects for _, one in ANIMALS)
    assert len({card.name.en for card, _ in ANIMALS}) == 36


@rule("K-COMP-02")
def test_56_tokens_five_of_them_for_each_of_five_colonies() -> None:
    assert sum(one.tokens for _, one in ANIMALS) == 56
    colonies = {slug(card) for card, one in ANIMALS if one.tokens == 5}
    assert colonies == {"capybara", "wild-turkey", "pocket-gopher", "indian-pangolin", "formosan-termite"}
    assert all(one.tokens in (1, 5) for _, one in ANIMALS)


@rule("K-COMP-05")
def test_the_grade_of_complexity_is_information_and_our_own_until_it_is_known() -> None:
    assert {one.rated() for _, one in ANIMALS} == {1, 2, 3}
    assert all(one.complexity == 0 for _, one in ANIMALS), "no printed grade is known"


@rule("K-TERM-06")
def test_only_scoring_abilities_have_a_stock() -> None:
    for _, one in ANIMALS:
        assert (one.individual.stock is not None) == (type_of(one.individual) == "scoring")
        assert (one.collective.stock is not None) == (type_of(one.collective) == "scoring")


@rule("K-EFF-01", "K-COLL-06")
def test_both_sides_know_four_kinds_of_abilities() -> None:
    assert {type_of(one.individual) for _, one in ANIMALS} == set(ABILITY_TYPES)
    assert {type_of(one.collective) for _, one in ANIMALS} == set(ABILITY_TYPES)


@rule("K-ICON-05", "K-SETUP-03")
def test_seeds_stand_only_on_the_two_cards_that_need_abundance() -> None:
    for card, one in ANIMALS:
        effects = (*one.individual.effects, *one.collective.effects)
        gains = [gain.gain for effect in effects if isinstance(effect, Trade) for gain in effect.gains]
        assert any(isinstance(gain, GainSeeds) for gain in gains) == (card.id in NEED_ABUNDANCE), card.name.en
        assert one.needs_abundance == (card.id in NEED_ABUNDANCE)


# --- words ----------------------------------------------------------------------------------


@rule("K-TERM-01", "K-TERM-02")
def test_a_tarsier_walks_on_flora_and_terrain_of_the_tableau_and_nowhere_else() -> None:
    table = herds(f"seat 0: animals tarsier, {grid('001 002')}, events earth-196")
    table.activate(0)
    assert table.steps(0) == ["a1", "b1"], "neither Island nor Climate, no Event, no animal"


@rule("K-TERM-07", "K-MOVE-02")
def test_cards_touch_by_sides_and_corners() -> None:
    table = herds(f"seat 0: animals tarsier@b2, {grid('001 002 004', '005 006 007', '008 009 010')}")
    table.activate(0)
    assert table.steps(0) == ["done", "a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]


@rule("K-TERM-08", "K-MOVE-05")
def test_the_card_it_starts_from_is_not_visited() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 004')}")
    table.activate(0, "b1")
    assert table.choices(0) == ["done", "sprout+ b1"]


@rule("K-TERM-05", "K-LEAF-02")
def test_used_leaves_are_those_placed_and_those_discarded() -> None:
    table = herds(f"seat 0: animals tarsier@a1, claimed 0 1, {grid('001 004')}")
    assert table.view(1)["seats"][0]["usedLeaves"] == 2
    table.discard(0)
    assert table.view(1)["seats"][0]["usedLeaves"] == 3


@rule("K-TERM-04", "K-ACT-04")
def test_an_activation_is_one_complete_use() -> None:
    table = herds(f"seat 0: animals tarsier@a1, {grid('001 004')}")
    table.activate(0, "b1", "sprout+ b1")
    assert table.asked(0) == "Action" and table.view(0)["seats"][0]["path"] is None


# --- set-up ---------------------------------------------------------------------------------


@rule("K-SETUP-01")
def test_one_to_five_play_and_a_sixth_needs_abundance() -> None:
    for players in range(1, 6):
        earth.new({"players": players, "with": ["animals"]}, 1)
    earth.new({"players": 6, "with": ["animals", "abundance"]}, 1)
    with pytest.raises(BadInput, match="six need Abundance"):
        earth.new({"players": 6, "with": ["animals"]}, 1)


@rule("K-SETUP-02", "K-SETUP-07")
@pytest.mark.parametrize("visibility", ["hiddenUntilAllChosen", "visible"])
def test_animals_are_chosen_after_the_sides_and_before_the_hands(visibility: str) -> None:
    table = new_game(players=3, setupVisibility=visibility)
    assert {table.asked(seat) for seat in range(3)} == {"Pick"}
    table = drafting(players=3, setupVisibility=visibility)
    assert [table.asked(seat) for seat in range(3)] == ["KeepAnimal"] * 3
    assert all(not table.hand(seat) and table.seat(seat).island >= 0 for seat in range(3))
    table.choose(0, "pick 0")
    assert table.asked(0) == "" and not table.hand(0), "everybody waits for the others"
    table.choose(1, "pick 1")
    table.choose(2, "pick 3")
    assert all(table.hand(seat) for seat in range(3)) and table.step() == "DrawHands"


@rule("K-SETUP-03", "K-ABUN-01")
def test_without_abundance_two_animals_stay_in_the_box() -> None:
    def seen(expansions: list[str]) -> set[str]:
        found: set[str] = set()
        for seed in range(40):
            table = drafting(seed, **{"players": 5, "with": expansions})
            found |= {table.view(-1)["collective"], *(id for seat in range(5) for id in dealt(table, seat))}
        return found

    assert seen(["animals"]) == {card.id for card, _ in ANIMALS} - NEED_ABUNDANCE
    assert seen(["animals", "abundance"]) == {card.id for card, _ in ANIMALS}


@rule("K-SETUP-04")
def test_the_animals_are_shuffled() -> None:
    assert len({drafting(seed).view(-1)["collective"] for seed in range(12)}) > 5
    assert len({tuple(dealt(drafting(seed), 0)) for seed in range(12)}) == 12


@rule("K-SETUP-05", "K-SETUP-06")
def test_one_card_is_laid_out_for_all_to_read_before_they_choose() -> None:
    table = drafting(players=4)
    shown = {table.view(seat)["collective"] for seat in range(-1, 4)}
    assert len(shown) == 1 and shown < {card.id for card, _ in ANIMALS}
    assert not shown & {id for seat in range(4) for id in dealt(table, seat)}


# --- the choice -----------------------------------------------------------------------------


@rule("K-DRAFT-01")
def test_everybody_is_dealt_four_different_animals_and_sees_only_those() -> None:
    table = drafting(players=5)
    hands = [dealt(table, seat) for seat in range(5)]
    assert [len(set(hand)) for hand in hands] == [4] * 5 and len({id for hand in hands for id in hand}) == 20
    for viewer in range(-1, 5):
        text = str(table.view(viewer))
        for seat, hand in enumerate(hands):
            assert all((f"'{id}'" in text) == (seat == viewer) for id in hand)
    assert table.choices(0) == ["pick 0", "pick 1", "pick 2", "pick 3"]


@rule("K-DRAFT-02")
@pytest.mark.parametrize(("mode", "kept"), [("beginner", 1), ("standard", 1), ("advanced", 2)])
def test_one_is_kept_and_two_in_advanced_mode(mode: str, kept: int) -> None:
    table = drafting(mode=mode)
    hand = dealt(table, 0)
    table.choose(0, "pick 2")
    if kept == 2:
        assert table.choices(0) == ["pick 0", "pick 1", "pick 3"], "not the same one again"
        table.choose(0, "pick 0")
    assert table.asked(0) == ""
    held = [one["animal"] for one in table.view(0)["seats"][0]["animals"]]
    assert held == [hand[2], hand[0]][:kept]


@rule("K-DRAFT-03", "K-DRAFT-06")
def test_a_choice_is_hidden_until_everybody_has_chosen() -> None:
    table = drafting(players=2)
    mine = dealt(table, 0)[1]
    table.choose(0, "pick 1")
    assert table.view(1)["seats"][0]["animals"] is None and mine not in str(table.view(1))
    table.choose(1, "pick 0")
    for viewer in (-1, 0, 1):
        assert [one["animal"] for one in table.view(viewer)["seats"][0]["animals"]] == [mine]


@rule("K-DRAFT-04", "K-PLACE-01")
def test_a_kept_animal_lies_in_the_area_with_its_tokens_on_the_card() -> None:
    table = drafting()
    table.choose(0, "pick 0")
    table.choose(1, "pick 0")
    (held,) = table.view(1)["seats"][0]["animals"]
    assert (held["tokens"], held["stock"]) == ([], 0)


@rule("K-DRAFT-05", "K-DRAFT-07")
def test_what_is_not_kept_leaves_the_game_and_nobody_else_ever_sees_it() -> None:
    table = drafting(players=3)
    hands = [dealt(table, seat) for seat in range(3)]
    for seat in range(3):
        table.choose(seat, "pick 0")
    for _ in range(200):
        if not table.waiting():
            break
        table.answer_briefly(table.waiting()[0])
        for viewer in range(-1, 3):
            text = str(table.view(viewer))
            assert not [id for hand in hands for id in hand[1:] if f"'{id}'" in text]
    assert all(len(seat.herd.dealt) == 0 for seat in table.state.seats if seat.herd is not None)


# --- where it comes from --------------------------------------------------------------------


def test_every_ability_carries_its_provenance() -> None:
    marks = {"printed": 0, "reconstructed": 0, "house": 0}
    others = dict(marks)
    for _, one in ANIMALS:
        marks[one.individual_mark.mark] += 1
        others[one.collective_mark.mark] += 1
        for backing in (one.individual_mark, one.collective_mark):
            assert bool(backing.doubts) == (backing.mark == "reconstructed"), "what is inferred is named"
    assert marks == {"printed": 3, "reconstructed": 12, "house": 21}
    assert others == {"printed": 0, "reconstructed": 4, "house": 32}
    assert tuple(marks) == animal_ops.PROVENANCES
