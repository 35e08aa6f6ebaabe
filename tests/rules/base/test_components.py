"""What is in the box and what is printed on a card: E-COMP and E-CARD."""

from __future__ import annotations

from collections import Counter

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import Card, load
from holocene.kernel.errors import BadInput
from rules import rule
from scenario import card, find_all, new_game, scenario, square

pytestmark = pytest.mark.pure

BASE = [card for card in load().all() if card.set == "base"]
TWO_SIDED = ("island", "climate", "ecosystem", "fauna")


def of_kind(*kinds: str) -> list[Card]:
    return [card for card in BASE if card.kind in kinds]


# --- the box ----------------------------------------------------------------------------


@rule("E-COMP-01")
def test_the_earth_deck_is_283_unique_cards_of_three_kinds() -> None:
    deck = of_kind("flora", "terrain", "event")
    assert Counter(card.kind for card in deck) == {"flora": 179, "terrain": 66, "event": 38}
    assert len({card.name.en for card in deck}) == len({card.id for card in deck}) == 283
    assert sorted(new_game().deck()) == sorted(card.id for card in deck)


@rule("E-COMP-02")
def test_each_flora_type_has_44_cards_and_three_flora_are_of_all_four() -> None:
    types = Counter(card.types for card in of_kind("flora"))
    assert types.pop(("tree", "bush", "herb", "mushroom")) == 3
    assert types == {("tree",): 44, ("bush",): 44, ("herb",): 44, ("mushroom",): 44}


@rule("E-COMP-03")
def test_the_box_holds_364_cards_and_every_two_sided_one_has_two_different_sides() -> None:
    sides = Counter(card.kind for card in of_kind(*TWO_SIDED))
    assert sides == {"island": 20, "climate": 20, "ecosystem": 64, "fauna": 46}
    assert len(of_kind("gaia")) == 6
    assert len({(card.kind, card.number) for card in BASE}) == 364
    for kind in TWO_SIDED:
        sides_of: dict[int, list[Card]] = {}
        for side in of_kind(kind):
            sides_of.setdefault(side.number, []).append(side)
        for first, second in sides_of.values():
            assert (first.side, second.side) == ("a", "b")
            assert (first.vp, first.abilities, first.score, first.goal) != (
                second.vp,
                second.abilities,
                second.score,
                second.goal,
            )


@rule("E-COMP-04", "E-SETUP-06")
def test_up_to_five_players_have_a_board_and_five_leaves_each() -> None:
    seats = new_game(players=5).view(-1)["seats"]
    assert [seat["leaves"] for seat in seats] == [5, 5, 5, 5, 5]
    for players, rule_id in ((0, "E-COMP-04"), (6, "A-COMP-06"), (7, "E-COMP-04")):
        with pytest.raises(BadInput, match=rf"players is \d, .*\({rule_id}\)"):
            earth.new({"players": players}, seed=1)


@rule("E-COMP-06")
def test_more_sprouts_and_growth_can_be_placed_than_the_box_has_pieces() -> None:
    """145 cubes and 162 pieces of growth lie on other tableaus, and the next ones still come."""
    wide = [card for card in of_kind("flora") if card.sprout_spaces >= 5]
    tall = [card for card in of_kind("flora") if card.growth_max >= 4 and card.sprout_spaces < 5]
    boards, sprouts, growth = "", 0, 0
    for seat in (1, 2, 3):
        flora = [wide.pop() for _ in range(9)] + [tall.pop() for _ in range(7)]
        full = [f"{card.id}/{card.sprout_spaces}/{card.growth_max}" for card in flora]
        boards += f"seat {seat}: tableau {square(*full)};"
        sprouts += sum(card.sprout_spaces for card in flora)
        growth += sum(card.growth_max for card in flora)
    assert sprouts > 145 and growth > 88 + 74
    table = scenario(f"{boards} seat 0: tableau d4=earth-001", players=4)
    table.choose(0, "choose water", *["sprout+ d4"] * 4)
    assert table.sprouts(0) == 4

    table = scenario(f"{boards} seat 0: tableau d4=earth-001", players=4)
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert table.growth(0) == 2


@rule("E-COMP-06", "E-COMP-07")
def test_soil_hand_and_compost_have_no_limit() -> None:
    table = scenario("seat 0: soil 1000, hand 50, compost 120, island island-290-b, climate climate-297-a")
    table.choose(0, "choose compost")
    assert (table.soil(0), len(table.compost(0))) == (1005, 122)
    table.finish_turn()
    table.finish_turn()
    table.choose(0, "choose grow")
    assert len(table.hand(0)) == 55, "50, one drawn while somebody planted, and four"


@rule("E-COMP-09")
def test_a_fauna_card_has_five_tiers_and_the_board_two_shared_ecosystems() -> None:
    seats = "".join(f"seat {seat}: soil 20;" for seat in range(5))
    table = scenario(f"{seats} fauna fauna-339-a", players=5)
    assert [len(table.view(-1)["fauna"]), len(table.view(-1)["shared"])] == [4, 2]
    table.choose(0, "choose water")
    for seat in (1, 2, 3, 4):
        table.choose(seat, "pick 1")
    table.finish_turn()
    assert table.claims(0) == [0, 1, 2, 3, 4]
    assert [table.rows(seat)["fauna"] for seat in range(5)] == [15, 11, 8, 6, 5]


@rule("E-COMP-09")
def test_the_completion_space_of_the_fauna_board_is_worth_seven_points() -> None:
    herbs = find_all(lambda card: card.types == ("herb",))
    table = scenario(f"seat 0: hand earth-090, tableau {square(*herbs[:15])}")
    table.choose(0, "choose plant", "plant earth-090")
    assert table.rows(0)["fauna"] == 0
    table.finish_turn()
    assert table.rows(0)["fauna"] == 7


@rule("E-COMP-09")
def test_the_beginner_side_has_the_same_four_fauna_and_no_ecosystem() -> None:
    view = new_game(players=2, mode="beginner").view(0)
    assert len(view["fauna"]) == 4
    assert view["shared"] == []
    assert "ecosystem own" not in new_game(players=2, mode="beginner").rows(0)


# --- cards ------------------------------------------------------------------------------


@rule("E-CARD-01")
def test_there_are_seven_kinds_of_cards_for_players_and_three_of_them_form_the_deck() -> None:
    assert {card.kind for card in BASE} - {"gaia"} == {
        "flora",
        "terrain",
        "event",
        "island",
        "climate",
        "ecosystem",
        "fauna",
    }
    assert {card(id).kind for id in new_game().deck()} == {"flora", "terrain", "event"}


@rule("E-CARD-02")
def test_flora_carry_cost_types_spaces_growth_and_one_or_two_abilities() -> None:
    for flora in of_kind("flora"):
        assert flora.cost >= 0
        assert 1 <= len(flora.types) <= 4
        assert 0 <= len(flora.habitats) <= 4
        assert 0 <= flora.sprout_spaces <= 6
        assert 1 <= len(flora.abilities) <= 2
        assert flora.growth_max > 0 or flora.canopy_vp == 0
    assert {style for flora in of_kind("flora") for style in flora.styles} == {"bold", "italic", "underline"}
    assert {flora.sprout_spaces for flora in of_kind("flora")} == {0, 1, 2, 3, 4, 5, 6}
    assert any(flora.growth_max == 0 for flora in of_kind("flora"))
    assert any(not flora.habitats for flora in of_kind("flora"))


@rule("E-CARD-03")
def test_a_terrain_has_a_cost_and_never_takes_sprouts_or_growth() -> None:
    for terrain in of_kind("terrain"):
        assert terrain.cost >= 0
        assert 1 <= len(terrain.abilities) <= 2
        assert (terrain.sprout_spaces, terrain.growth_max, terrain.types) == (0, 0, ())
    table = scenario("seat 0: tableau d4=earth-001 e4=earth-002")
    table.choose(0, "choose water")
    assert table.choices(0) == ["done", "sprout+ d4"]
    table = scenario("seat 0: tableau d4=earth-001 e4=earth-002")
    table.choose(0, "choose grow")
    assert table.choices(0) == ["done", "growth+ d4"]


@rule("E-CARD-04")
def test_an_event_has_points_of_any_sign_one_ability_no_cost_and_no_habitat() -> None:
    events = of_kind("event")
    for event in events:
        assert (event.cost, event.habitats, len(event.abilities)) == (-1, (), 1)
    assert {(event.vp > 0) - (event.vp < 0) for event in events} == {-1, 0, 1}


@rule("E-CARD-05")
def test_the_set_up_box_of_an_island_is_a_black_ability_of_its_own() -> None:
    """Ruling R-21: counted as black, and as one of two abilities."""
    for island in of_kind("island"):
        assert island.setup is not None
        assert [len(island.abilities), island.abilities[0].colour] == [2, "black"]
    table = scenario(
        "seat 0: ecosystem ecosystem-309-a, tableau d4=earth-265; seat 1: ecosystem ecosystem-325-b"
    )
    assert table.rows(0)["ecosystem own"] == 9, "one black card and the Island make a pair"
    assert table.rows(1)["ecosystem own"] == 0
    table = scenario("seat 0: ecosystem ecosystem-325-b, tableau d4=earth-002")
    assert table.rows(0)["ecosystem own"] == 5, "a Terrain with two abilities and the Island make a pair"


@rule("E-CARD-06")
def test_a_climate_has_one_ability_and_a_single_side_has_two() -> None:
    climates = of_kind("climate")
    assert [climate.id for climate in climates if len(climate.abilities) != 1] == ["climate-303-b"]
    assert len(card("climate-303-b").abilities) == 2
    for climate in climates:
        assert climate.setup is None
        assert climate.vp > 0
        assert len(climate.habitats) == 2


@rule("E-CARD-07")
def test_ecosystems_and_fauna_carry_objectives_and_no_abilities() -> None:
    for ecosystem in of_kind("ecosystem"):
        assert (ecosystem.abilities, ecosystem.goal) == ((), None)
        assert ecosystem.score is not None
    for fauna in of_kind("fauna"):
        assert (fauna.abilities, fauna.score) == ((), None)
        assert fauna.goal is not None


@rule("E-CARD-08")
def test_arrows_around_an_ability_are_counted_and_nothing_else_is() -> None:
    """earth-083 points along its column, earth-002 along its row; earth-005 points nowhere."""
    assert (card("earth-083").directions, card("earth-002").directions) == (("column",), ("row",))
    assert card("earth-005").directions == ()
    table = scenario(
        "seat 0: tableau d4=earth-083 e4=earth-002;"
        "seat 1: tableau d4=earth-105 e4=earth-005;"
        "shared ecosystem-318-a ecosystem-305-a"
    )
    assert table.rows(0)["ecosystem shared 1"] == 7
    assert table.rows(1)["ecosystem shared 1"] == 0


@rule("E-CARD-09")
def test_n_plus_means_n_or_more_and_n_minus_means_n_or_fewer() -> None:
    """Two cards that cost 3 and two that cost 4, under `cost 4+` and under `cost 3-`."""
    assert [card(id).cost for id in ("earth-001", "earth-014", "earth-006", "earth-007")] == [3, 3, 4, 4]
    shared = "shared ecosystem-311-a ecosystem-305-a"
    assert scenario(f"seat 0: tableau d4=earth-001 e4=earth-014; {shared}").rows(0)["ecosystem shared 1"] == 0
    assert scenario(f"seat 0: tableau d4=earth-006 e4=earth-007; {shared}").rows(0)["ecosystem shared 1"] == 5
    shared = "shared ecosystem-311-b ecosystem-305-a"
    assert scenario(f"seat 0: tableau d4=earth-001 e4=earth-014; {shared}").rows(0)["ecosystem shared 1"] == 3
    assert scenario(f"seat 0: tableau d4=earth-006 e4=earth-007; {shared}").rows(0)["ecosystem shared 1"] == 0


@rule("E-CARD-10")
def test_flora_means_flora_cards_while_cards_means_the_whole_area_without_events() -> None:
    """8 Flora without pieces are needed, and a Terrain is none; habitats are counted on the board too."""
    flora = square(*(f"earth-{number}" for number in range(130, 137)))
    table = scenario(f"seat 0: soil 3, hand earth-090 earth-266, tableau {flora}; fauna fauna-358-b")
    table.choose(0, "choose plant", "plant earth-090", "at g5")
    assert table.achieved(0) == []
    table.choose(0, "plant earth-266", "at d6", "done")
    assert table.achieved(0) == [0]

    area = "island island-286-b, climate climate-295-b, tableau d4=earth-005 e4=earth-011"
    table = scenario(f"seat 0: {area}, ecosystem ecosystem-308-a, events earth-223 earth-224")
    assert table.rows(0)["ecosystem own"] == 6, "two sunny Flora, the Island and the Climate"


@rule("E-CARD-10")
def test_events_count_only_where_an_objective_names_events() -> None:
    """An Event has base points of 3 or fewer, but is no card of the area."""
    flora = square("earth-005", "earth-011", "earth-018", "earth-019")
    seat = f"island island-288-a, climate climate-295-a, tableau {flora}"
    events = "earth-220 earth-221 earth-222 earth-223"
    table = scenario(
        f"seat 0: {seat}, events {events}, ecosystem ecosystem-317-b;shared ecosystem-313-b ecosystem-305-a"
    )
    assert table.rows(0)["ecosystem own"] == 0, "six cards with 3 points or fewer: no group of eight"
    assert table.rows(0)["ecosystem shared 1"] == 10, "5 points per 2 played Events"


@rule("E-CARD-11")
def test_a_sprout_space_is_no_sprout_and_a_growth_maximum_is_no_growth() -> None:
    seat = "tableau d4=earth-005/4/0 e4=earth-032/4/0 f4=earth-228/0/3 g4=earth-008/0/0"
    table = scenario(f"seat 0: {seat}; shared ecosystem-331-a ecosystem-312-a")
    assert table.rows(0)["ecosystem shared 1"] == 7, "two Flora with 6 spaces"
    assert table.rows(0)["ecosystem shared 2"] == 5, "two Flora with 4 sprouts"
    table = scenario(f"seat 0: {seat}; shared ecosystem-332-a ecosystem-312-b")
    assert table.rows(0)["ecosystem shared 1"] == 8, "two Flora with a growth maximum of 4 or more"
    assert table.rows(0)["ecosystem shared 2"] == 3, "one Flora with 3 growth on it"
