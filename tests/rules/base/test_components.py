"""What is in the box and what is printed on a card: E-COMP and E-CARD."""

from __future__ import annotations

from collections import Counter

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import Card, load
from holocene.kernel.errors import BadInput
from picking import Pile, at_least
from rules import rule
from scenario import card, new_game, scenario, square

pytestmark = pytest.mark.pure

pile = Pile()

FREE_TERRAIN = pile.terrain(cost=0, colours="brown")
BLACK = pile.flora("black: +4 soil", cost=1)
ALSO_BLACK = pile.flora(colours="black")
IN_COLUMN = pile.flora(where=lambda card: card.directions == ("column",))
IN_ROW = pile.terrain(where=lambda card: card.directions == ("row",))
ALSO_IN_ROW = pile.terrain(where=lambda card: card.directions == ("row",))
NOWHERE = pile.flora(where=lambda card: card.directions == ())
TERRAIN = pile.terrain(colours="green brown", lasting=False)
SUNNY, SUNNY_2 = pile.several(2, "flora", quiet=True, where=lambda card: "sunny" in card.habitats)
LOW_1, LOW_2, LOW_3, LOW_4 = pile.several(4, "flora", points=range(4), quiet=True)
FOR_3, ALSO_FOR_3 = pile.several(2, "flora", cost=3, quiet=True)
FOR_4, ALSO_FOR_4 = pile.several(2, "flora", cost=4, quiet=True)
ROOM = pile.flora(sprouts=4, growth=at_least(2), quiet=True, costless=True)
WIDE, ALSO_WIDE = pile.several(2, "flora", sprouts=6, growth=range(3), quiet=True)
TALL, ALSO_TALL = pile.several(2, "flora", sprouts=range(4), growth=at_least(4), quiet=True)
HERBS = pile.several(15, "flora", types="herb", quiet=True)
E_1, E_2, E_3, E_4, E_5 = pile.several(5, "event")

BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
SUNNY_ISLAND = pile.island(where=lambda card: "sunny" in card.habitats)
LOW_ISLAND = pile.island(points=range(4))
BLUE_CLIMATE = pile.climate("blue if chosen: +2 draw")
SUNNY_CLIMATE = pile.climate(where=lambda card: "sunny" in card.habitats)
LOW_CLIMATE = pile.climate(points=range(4))

PER_TREES = pile.ecosystem("0/0/4/8/13/23/28/30 points for trees in tableau")
PER_SUNNY = pile.ecosystem("3 points per 2 sunny cards in area")
PER_BLACK = pile.ecosystem("9 points per 2 black cards in area")
PER_COST_4 = pile.ecosystem("5 points per 2 cards with cost 4+ in tableau")
PER_COST_3 = pile.ecosystem("3 points per 2 cards with cost 3- in tableau")
PER_SPROUTED = pile.ecosystem("5 points per 2 flora with sprouts 4+ in tableau")
PER_GROWN = pile.ecosystem("3 points per flora with growth 3+ in tableau")
PER_EVENTS = pile.ecosystem("5 points per 2 played events up to 25 points")
PER_LOW = pile.ecosystem("12 points per 8 cards with vp 3- in area")
PER_ARROW = pile.ecosystem("7 points per 2 cards with arrow in area")
PER_TWO = pile.ecosystem("5 points per 2 cards with abilities 2+ in area")
PER_SPACES = pile.ecosystem("7 points per 2 flora with sprout-spaces 6 in tableau")
PER_TALL = pile.ecosystem("8 points per 2 flora with growth-max 4+ in tableau")
MUCH_SOIL = pile.fauna("20+ soil")
EMPTY = pile.fauna("8+ empty flora in tableau")

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
    table = scenario(f"{boards} seat 0: tableau d4={ROOM}", players=4)
    table.choose(0, "choose water", *["sprout+ d4"] * 4)
    assert table.sprouts(0) == 4

    table = scenario(f"{boards} seat 0: tableau d4={ROOM}", players=4)
    table.choose(0, "choose grow", "growth+ d4", "growth+ d4")
    assert table.growth(0) == 2


@rule("E-COMP-06", "E-COMP-07")
def test_soil_hand_and_compost_have_no_limit() -> None:
    table = scenario(f"seat 0: soil 1000, hand 50, compost 120, island {BLUE_ISLAND}, climate {BLUE_CLIMATE}")
    table.choose(0, "choose compost")
    assert (table.soil(0), len(table.compost(0))) == (1005, 122)
    table.finish_turn()
    table.finish_turn()
    table.choose(0, "choose grow")
    assert len(table.hand(0)) == 55, "50, one drawn while somebody planted, and four"


@rule("E-COMP-09")
def test_a_fauna_card_has_five_tiers_and_the_board_two_shared_ecosystems() -> None:
    seats = "".join(f"seat {seat}: soil 20;" for seat in range(5))
    table = scenario(f"{seats} fauna {MUCH_SOIL}", players=5)
    assert [len(table.view(-1)["fauna"]), len(table.view(-1)["shared"])] == [4, 2]
    table.choose(0, "choose water")
    for seat in (1, 2, 3, 4):
        table.choose(seat, "pick 1")
    table.finish_turn()
    assert table.claims(0) == [0, 1, 2, 3, 4]
    assert [table.rows(seat)["fauna"] for seat in range(5)] == [15, 11, 8, 6, 5]


@rule("E-COMP-09")
def test_the_completion_space_of_the_fauna_board_is_worth_seven_points() -> None:
    table = scenario(f"seat 0: hand {FREE_TERRAIN}, tableau {square(*HERBS)}")
    table.choose(0, "choose plant", f"plant {FREE_TERRAIN}")
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
    table = scenario(f"seat 0: tableau d4={ROOM} e4={TERRAIN}")
    table.choose(0, "choose water")
    assert table.choices(0) == ["done", "sprout+ d4"]
    table = scenario(f"seat 0: tableau d4={ROOM} e4={TERRAIN}")
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
    table = scenario(f"seat 0: ecosystem {PER_BLACK}, tableau d4={ALSO_BLACK}; seat 1: ecosystem {PER_TWO}")
    assert table.rows(0)["ecosystem own"] == 9, "one black card and the Island make a pair"
    assert table.rows(1)["ecosystem own"] == 0
    table = scenario(f"seat 0: ecosystem {PER_TWO}, tableau d4={TERRAIN}")
    assert table.rows(0)["ecosystem own"] == 5, "a Terrain with two abilities and the Island make a pair"


@rule("E-CARD-06")
def test_a_climate_has_one_ability_and_a_single_side_has_two() -> None:
    climates = of_kind("climate")
    assert sorted(len(climate.abilities) for climate in climates)[-2:] == [1, 2]
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
    """One points along its column, one along its row, one nowhere."""
    assert (card(IN_COLUMN).directions, card(IN_ROW).directions) == (("column",), ("row",))
    assert card(NOWHERE).directions == ()
    table = scenario(
        f"seat 0: tableau d4={IN_COLUMN} e4={IN_ROW};"
        f"seat 1: tableau d4={ALSO_IN_ROW} e4={NOWHERE};"
        f"shared {PER_ARROW} {PER_TREES}"
    )
    assert table.rows(0)["ecosystem shared 1"] == 7
    assert table.rows(1)["ecosystem shared 1"] == 0


@rule("E-CARD-09")
def test_n_plus_means_n_or_more_and_n_minus_means_n_or_fewer() -> None:
    """Two cards that cost 3 and two that cost 4, under `cost 4+` and under `cost 3-`."""
    assert [card(id).cost for id in (FOR_3, ALSO_FOR_3, FOR_4, ALSO_FOR_4)] == [3, 3, 4, 4]
    shared = f"shared {PER_COST_4} {PER_TREES}"
    assert (
        scenario(f"seat 0: tableau d4={FOR_3} e4={ALSO_FOR_3}; {shared}").rows(0)["ecosystem shared 1"] == 0
    )
    assert (
        scenario(f"seat 0: tableau d4={FOR_4} e4={ALSO_FOR_4}; {shared}").rows(0)["ecosystem shared 1"] == 5
    )
    shared = f"shared {PER_COST_3} {PER_TREES}"
    assert (
        scenario(f"seat 0: tableau d4={FOR_3} e4={ALSO_FOR_3}; {shared}").rows(0)["ecosystem shared 1"] == 3
    )
    assert (
        scenario(f"seat 0: tableau d4={FOR_4} e4={ALSO_FOR_4}; {shared}").rows(0)["ecosystem shared 1"] == 0
    )


@rule("E-CARD-10")
def test_flora_means_flora_cards_while_cards_means_the_whole_area_without_events() -> None:
    """8 Flora without pieces are needed, and a Terrain is none; habitats are counted on the board too."""
    flora = square(*pile.several(7, "flora", quiet=True))
    table = scenario(f"seat 0: soil 3, hand {FREE_TERRAIN} {BLACK}, tableau {flora}; fauna {EMPTY}")
    table.choose(0, "choose plant", f"plant {FREE_TERRAIN}", "at g5")
    assert table.achieved(0) == []
    table.choose(0, f"plant {BLACK}", "at d6", "done")
    assert table.achieved(0) == [0]

    area = f"island {SUNNY_ISLAND}, climate {SUNNY_CLIMATE}, tableau d4={SUNNY} e4={SUNNY_2}"
    table = scenario(f"seat 0: {area}, ecosystem {PER_SUNNY}, events {E_4} {E_5}")
    assert table.rows(0)["ecosystem own"] == 6, "two sunny Flora, the Island and the Climate"


@rule("E-CARD-10")
def test_events_count_only_where_an_objective_names_events() -> None:
    """An Event has base points of 3 or fewer, but is no card of the area."""
    flora = square(LOW_1, LOW_2, LOW_3, LOW_4)
    seat = f"island {LOW_ISLAND}, climate {LOW_CLIMATE}, tableau {flora}"
    events = f"{E_1} {E_2} {E_3} {E_4}"
    table = scenario(f"seat 0: {seat}, events {events}, ecosystem {PER_LOW};shared {PER_EVENTS} {PER_TREES}")
    assert table.rows(0)["ecosystem own"] == 0, "six cards with 3 points or fewer: no group of eight"
    assert table.rows(0)["ecosystem shared 1"] == 10, "5 points per 2 played Events"


@rule("E-CARD-11")
def test_a_sprout_space_is_no_sprout_and_a_growth_maximum_is_no_growth() -> None:
    seat = f"tableau d4={WIDE}/4/0 e4={ALSO_WIDE}/4/0 f4={TALL}/0/3 g4={ALSO_TALL}/0/0"
    table = scenario(f"seat 0: {seat}; shared {PER_SPACES} {PER_SPROUTED}")
    assert table.rows(0)["ecosystem shared 1"] == 7, "two Flora with 6 spaces"
    assert table.rows(0)["ecosystem shared 2"] == 5, "two Flora with 4 sprouts"
    table = scenario(f"seat 0: {seat}; shared {PER_TALL} {PER_GROWN}")
    assert table.rows(0)["ecosystem shared 1"] == 8, "two Flora with a growth maximum of 4 or more"
    assert table.rows(0)["ecosystem shared 2"] == 3, "one Flora with 3 growth on it"
