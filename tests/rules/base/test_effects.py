"""Costs, gains, their order, items and check points: E-GEN."""

from __future__ import annotations

import pytest

from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.ops import CompostDeck, DrawCards, GainSoil
from picking import Pile, at_least
from rules import rule
from scenario import Table, scenario, square

pytestmark = pytest.mark.pure

pile = Pile()

COPIES = pile.flora(has="red: copy red")
PAYS_SPROUTS = pile.flora("red: -2 sprout : +4 soil", sprouts=at_least(2))
PAYS_GROWTH = pile.flora("red: -2 growth : +4 soil", growth=at_least(2))
PAYS_HAND = pile.flora("red: -1 hand>compost : +1 draw")
PAYS_SOIL = pile.flora("red: -1 soil : +2 draw")
PAYS_COMPOST = pile.flora("red: -1 compost : +2 draw")
SOIL_3 = pile.flora("red: +3 soil", cost=2)
ALSO_SOIL_3 = pile.flora("red: +3 soil")
SOIL_AND_HAND = pile.flora("red: +2 soil +1 hand>compost")
SPROUTS_2 = pile.flora("red: +2 sprout", sprouts=6)
DECK_2 = pile.flora("red: +2 deck>compost")
DRAWS = pile.flora("red: +1 draw")
HAND_3 = pile.flora("red: +3 hand>compost")
HAND_2 = pile.flora(has="red: +2 hand>compost", sprouts=at_least(2))
SOIL_1 = pile.flora(has="red: +1 soil")
TWO_COSTS = pile.flora(
    "multi: -1 soil -1 sprout : +1 growth +1 draw", sprouts=at_least(1), growth=at_least(1)
)
TWO_GAINS = pile.flora(
    "multi: -1 soil -1 compost : +1 growth +2 sprout", sprouts=at_least(2), growth=at_least(1)
)
TWO_PIECES = pile.flora(
    "multi: -1 sprout -1 growth : +1 hand>compost +2 soil", sprouts=at_least(1), growth=at_least(1)
)
GROWTH_SPROUT = pile.flora("yellow: +1 growth +1 sprout", sprouts=at_least(4), growth=3)
EMPTIES = pile.flora("blue: -1 growth : +3 sprout", sprouts=at_least(3), growth=at_least(1))
SPROUTS_3 = pile.flora("blue: -1 soil : +3 sprout", sprouts=6)
BLACK_SOIL = pile.flora("black: +4 soil", cost=1)
BLACK_GROWTH = pile.flora("black: +3 growth", cost=6, sprouts=at_least(2), growth=at_least(4))
BLACK_SPROUTS = pile.flora("black: +5 sprout", cost=5, sprouts=at_least(5))
BLACK_DRAW = pile.terrain("black: +5 draw", cost=4)
DRAW_THEN_HAND = pile.terrain("black: +2 draw +4 hand>compost", cost=1)
BY_HAND = pile.flora("black: pay with hand>compost", cost=3)
FOR_RED = pile.terrain(has="brown: replace this by red card +2 draw")
GREEN = pile.terrain(has="green: +1 soil +2 deck>compost")
FREE_1, FREE_2, FREE_3 = pile.several(3, "terrain", cost=0, colours="brown")

GIFT = pile.event("black: +1 soil")
DRAW_EVENT = pile.event("black: -1 soil : +2 draw")
BIG_EVENT = pile.event("black: -4 soil : +4 draw +4 deck>compost")
DECK_EVENT = pile.event("black: +2 deck>compost")
SPROUT_EVENT = pile.event("black: +2 sprout")
SPROUT_GROWTH = pile.event("black: +1 sprout +1 growth")

SIX_SPACES = pile.several(6, "flora", sprouts=6, quiet=True)
EMPTY = pile.several(7, "flora", quiet=True, without="blue")
"""One more without pieces makes EIGHT_EMPTY."""
ONE_SPACE = pile.flora(sprouts=1, quiet=True)
SOME_SPACE = pile.flora(sprouts=at_least(1), quiet=True)
NO_GROWTH = pile.flora(growth=0, quiet=True, without="red")
GROWS = pile.flora(growth=at_least(1), quiet=True, without="yellow")
ROOM = pile.flora(growth=at_least(1), sprouts=at_least(1), quiet=True, without="red")
FREE = pile.flora(cost=0, sprouts=at_least(3), quiet=True)
TERRAIN = pile.terrain(colours="green brown", lasting=False)
A, B, C, D, E = pile.several(5, "flora")
OTHER, BELOW, TOP = pile.several(3, "flora")

BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
BLUE_CLIMATE = pile.climate("blue if chosen: +2 draw")
BLUE_BOARD = f"island {BLUE_ISLAND}, climate {BLUE_CLIMATE}"
"""Silent unless its seat chooses Water."""
EVENT_ISLAND = pile.island("brown on event: +1 soil")
TERRAIN_ISLAND = pile.island("green: +2 soil per terrain planted")
HAND_CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
GROWTH_CLIMATE = pile.climate("red if chosen: +2 growth")
SOIL_CLIMATE = pile.climate("yellow: +1 soil")
MUCH_SOIL = pile.fauna("20+ soil")
BIG_HAND = pile.fauna("20+ hand cards")
EIGHT_EMPTY = pile.fauna("8+ empty flora in tableau")
SIX_SPROUTED = pile.fauna("6+ flora with sprouts 4+ in tableau")


def red(seat: str, table: str = "") -> Table:
    """The seat has chosen Compost: 5 soil, 2 cards composted, and its red abilities come next."""
    found = scenario(f"seat 0: {BLUE_BOARD}, {seat}; {table}")
    found.choose(0, "choose compost")
    return found


# --- costs and gains --------------------------------------------------------------------


@rule("E-GEN-01")
def test_a_card_that_contradicts_a_rule_applies_if_its_owner_wants_it_to() -> None:
    """Planted cards stay and cells hold one card; a replacement Terrain says otherwise and may stay."""
    table = scenario(f"seat 0: soil 2, hand {SOIL_3}, tableau d4={FOR_RED}")
    table.choose(0, "choose plant", f"plant {SOIL_3}")
    assert {"at d4", "at e4"} < set(table.choices(0))
    table.choose(0, "at e4")
    assert (table.tableau(0), table.soil(0)) == ({"d4": FOR_RED, "e4": SOIL_3}, 0)

    table = scenario(f"seat 0: soil 2, hand {SOIL_3}, tableau d4={FOR_RED}")
    table.choose(0, "choose plant", f"plant {SOIL_3}", "at d4")
    assert (table.tableau(0), table.soil(0)) == ({"d4": SOIL_3}, 2)


@rule("E-GEN-02")
def test_an_ability_whose_full_cost_is_not_there_cannot_be_activated() -> None:
    """PAYS_SPROUTS costs 2 sprouts; a playable Event makes the player be asked all the same."""
    table = red(f"hand {GIFT}, tableau d4={PAYS_SPROUTS}/1/0")
    assert table.offered(0) == PAYS_SPROUTS
    assert table.choices(0) == ["done", "less", f"event {GIFT}"]
    table.refused(0, "use")
    table = red(f"hand {GIFT}, tableau d4={PAYS_SPROUTS}/2/0")
    assert table.can(0, "use")


@rule("E-GEN-02")
def test_of_two_costs_both_must_be_there_and_both_are_paid_before_the_gain() -> None:
    """TWO_COSTS: 1 soil and 1 sprout for 1 growth and 1 card."""
    table = scenario(f"seat 0: hand {GIFT}, tableau d4={TWO_COSTS}; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "pick 0")
    assert (table.soil(0), table.offered(0), table.can(0, "use")) == (2, TWO_COSTS, False)
    table = scenario(f"seat 0: tableau d4={TWO_COSTS}/1/0; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "pick 0", "use")
    assert (table.soil(0), table.sprouts(0), table.asked(0)) == (1, 0, "Put")
    assert len(table.hand(0)) == 1


@rule("E-GEN-02")
def test_a_cost_once_begun_cannot_be_paid_in_part() -> None:
    table = red(f"tableau d4={PAYS_SPROUTS}/2/0 e4={GROWTH_SPROUT}/1/0")
    table.choose(0, "use")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"], "no done"
    table.choose(0, "sprout- e4")
    assert table.soil(0) == 5 + 4, "the last sprout stood on one card alone"
    assert (table.sprouts(0, "d4"), table.sprouts(0, "e4")) == (1, 0)


@rule("E-GEN-03")
def test_each_gain_may_be_taken_fully_partly_or_not_at_all_on_its_own() -> None:
    """TWO_GAINS: 1 growth and 2 sprouts, for 1 soil and 1 compost."""
    for growth, sprouts in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)):
        table = red(f"tableau d4={TWO_GAINS}")
        table.choose(0, "use", "growth+ d4" if growth else "done")
        for _ in range(sprouts):
            table.choose(0, "sprout+ d4")
        if sprouts < 2:
            table.choose(0, "done")
        assert (table.growth(0), table.sprouts(0), table.asked(0)) == (growth, sprouts, "Window")


@rule("E-GEN-04")
def test_no_ability_and_no_benefit_has_to_be_used() -> None:
    table = scenario(f"seat 0: tableau d4={SOIL_1} e4={SOIL_3}; seat 1: tableau d4={ALSO_SOIL_3}; active 1")
    table.choose(1, "choose compost")
    table.choose(0, "done", "done", "done")
    assert (table.soil(0), table.compost(0), table.asked(0)) == (0, [], "Window")
    table.skip(1)
    assert table.soil(1) == 5

    table = scenario(f"seat 0: soil 1, hand {BLACK_SOIL}")
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}", "done")
    assert table.soil(0) == 0, "the black ability was skipped (ruling R-15)"


@rule("E-GEN-05")
def test_a_gain_cannot_finance_its_own_cost() -> None:
    """PAYS_HAND: compost 1 from hand, draw 1; with an empty hand the card drawn would come too late."""
    table = red(f"tableau d4={PAYS_HAND}")
    assert (table.hand(0), table.asked(0)) == ([], "Window")
    table = red(f"tableau d4={PAYS_HAND}, hand {GROWTH_SPROUT}")
    table.choose(0, "use")
    assert (table.compost(0)[-1], len(table.hand(0))) == (GROWTH_SPROUT, 1)


# --- elementary operations --------------------------------------------------------------


@rule("E-GEN-06")
def test_soil_and_compost_are_paid_without_a_question() -> None:
    """PAYS_SOIL: 1 soil, draw 2; PAYS_COMPOST: discard 1 from compost, draw 2."""
    table = red(
        f"compost {GROWTH_SPROUT} {OTHER}, tableau d4={PAYS_SOIL} e4={PAYS_COMPOST}",
        f"deck {BELOW} {TOP} 1 1 1 1",
    )
    table.choose(0, "use")
    assert (table.soil(0), len(table.hand(0))) == (4, 2)
    assert table.compost(0) == [GROWTH_SPROUT, OTHER, BELOW, TOP]
    table.choose(0, "use")
    assert table.compost(0) == [GROWTH_SPROUT, OTHER, BELOW], "the top card went"
    assert table.discard() == [TOP]
    assert len(table.hand(0)) == 4


@rule("E-GEN-06")
def test_sprouts_and_growth_are_paid_from_any_own_flora_in_any_split() -> None:
    """PAYS_GROWTH: 2 growth, 4 soil."""
    for split in (("d4", "d4"), ("d4", "e4"), ("e4", "e4")):
        table = red(f"tableau d4={PAYS_GROWTH}/0/2 e4={GROWTH_SPROUT}/0/2 f4={ROOM}/0/1")
        table.choose(0, "use", *(f"growth- {cell}" for cell in split))
        assert [table.growth(0, cell) for cell in ("d4", "e4")] == [
            2 - split.count("d4"),
            2 - split.count("e4"),
        ]
        assert (table.growth(0, "f4"), table.soil(0)) == (1, 9)


@rule("E-GEN-06")
def test_sprouts_are_gained_on_free_spaces_only() -> None:
    """SPROUTS_2 gives 2 sprouts; ONE_SPACE has a single space."""
    table = red(f"tableau d4={SPROUTS_2}/6/0 e4={ONE_SPACE} f4={TERRAIN} g4={SOME_SPACE}")
    table.choose(0, "use")
    assert table.choices(0) == ["done", "sprout+ e4", "sprout+ g4"]
    table.choose(0, "sprout+ e4")
    assert table.choices(0) == ["done", "sprout+ g4"], "the space is taken"


@rule("E-GEN-06")
def test_growth_is_gained_up_to_the_maximum_of_each_flora() -> None:
    """GROWTH_CLIMATE gives 2 growth to who chose Compost."""
    table = scenario(
        f"seat 0: island {BLUE_ISLAND}, climate {GROWTH_CLIMATE}, tableau d4={GROWTH_SPROUT}/0/2 "
        f"e4={NO_GROWTH}"
    )
    table.choose(0, "choose compost", "use")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "growth+ d4")
    assert (table.growth(0), table.asked(0)) == (3, "Window"), "no room: the second one is lost"


@rule("E-GEN-06")
def test_composting_from_hand_is_exactly_n_as_a_cost_and_up_to_n_as_a_gain() -> None:
    """HAND_CLIMATE costs 2 hand cards; HAND_3 lets compost up to 3."""
    table = scenario(f"seat 0: hand {B} {C} {D}, climate {HAND_CLIMATE}, tableau d4={GROWS}; active 1")
    table.choose(1, "choose grow")
    table.choose(0, "done", "use")
    assert table.choices(0) == [f"compost {B}", f"compost {C}", f"compost {D}"]
    table.choose(0, f"compost {C}")
    assert table.choices(0) == [f"compost {B}", f"compost {D}"]
    table.choose(0, f"compost {B}")
    assert (table.compost(0), table.asked(0)) == ([C, B], "Put")

    table = red(f"hand {B} {C}, tableau d4={HAND_3}")
    table.choose(0, "use")
    assert table.choices(0) == ["done", f"compost {B}", f"compost {C}"]
    table.choose(0, f"compost {B}", "done")
    assert (table.compost(0)[-1], table.hand(0)) == (B, [C])


@rule("E-GEN-06")
def test_a_hand_cost_cannot_be_paid_with_too_few_cards() -> None:
    table = scenario(f"seat 0: hand {B}, climate {HAND_CLIMATE}, tableau d4={GROWS}; active 1")
    table.choose(1, "choose grow")
    table.choose(0, "done")
    assert table.asked(0) == "Window"


@rule("E-GEN-06")
def test_compost_from_the_deck_moves_its_top_cards_unseen() -> None:
    """DECK_2: compost 2 from the deck."""
    table = red(f"tableau d4={DECK_2}", f"deck {A} {B} {C} {D} {E}")
    table.choose(0, "use")
    assert table.compost(0) == [A, B, C, D]
    assert table.deck()[0] == E
    assert table.view(0)["seats"][0]["compost"] == 4, "not even the owner sees which"


@rule("E-GEN-06")
def test_drawn_cards_come_from_the_top_of_the_deck_into_the_hand() -> None:
    table = red(f"hand {D}, tableau d4={DRAWS}", f"deck {ONE_SPACE} {TOP} {A} {B}")
    table.choose(0, "use")
    assert table.hand(0) == [A, D]
    assert table.view(1)["seats"][0]["hand"] == 2


# --- order ------------------------------------------------------------------------------


@rule("E-GEN-07")
def test_automatic_gains_come_before_those_that_need_a_choice() -> None:
    """It prints growth before the card (ruling R-14)."""
    table = red(f"tableau d4={TWO_COSTS}/1/0")
    table.choose(0, "use")
    assert (table.asked(0), len(table.hand(0))) == ("Put", 1)


@rule("E-GEN-07")
def test_cards_drawn_by_an_ability_may_be_composted_by_the_same_ability() -> None:
    """DRAW_THEN_HAND: draw 2, then compost up to 4 from hand."""
    table = scenario(f"seat 0: soil 1, hand {DRAW_THEN_HAND}; deck {C} {D}")
    table.choose(0, "choose plant", f"plant {DRAW_THEN_HAND}", "use")
    assert table.choices(0) == ["done", f"compost {C}", f"compost {D}"]


@rule("E-GEN-07")
def test_gains_of_one_kind_come_in_printed_order() -> None:
    """Drawing before composting from the deck; a sprout before a growth, and the other way round."""
    top = pile.several(8, "flora")
    table = scenario(f"seat 0: soil 4, hand {BIG_EVENT}; deck {' '.join(top)}")
    table.choose(0, f"event {BIG_EVENT}")
    assert (table.hand(0), table.compost(0)) == (top[:4], top[4:])

    table = scenario(f"seat 0: hand {SPROUT_GROWTH}, tableau d4={GROWTH_SPROUT}")
    table.choose(0, f"event {SPROUT_GROWTH}")
    assert table.choices(0) == ["done", "sprout+ d4"]
    table.choose(0, "done")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "done", "choose grow", "done", "use")
    assert table.choices(0) == ["done", "growth+ d4"]
    table.choose(0, "done")
    assert table.choices(0) == ["done", "sprout+ d4"]


# --- items ------------------------------------------------------------------------------


@rule("E-GEN-08")
@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        ([f"event {SPROUT_EVENT}"], "Put"),
        (["convert"], "Convert"),
        (["choose compost", "use"], "Hand"),
        (["choose grow"], "Put"),
        (["choose plant", f"plant {BY_HAND}"], "At"),
        (["choose plant", f"plant {BY_HAND}", "at e5"], "PayCard"),
        (["choose plant", f"plant {BLACK_DRAW}", "at e5"], "Black"),
    ],
)
def test_while_an_item_is_open_nothing_else_can_be_started(answers: list[str], asked: str) -> None:
    """Rulings R-10 and R-11: no Event and no conversion between cost and last gain."""
    table = scenario(
        f"seat 0: {BLUE_BOARD}, soil 4, hand {GIFT} {SPROUT_EVENT} {BY_HAND} {BLACK_DRAW} 1,"
        f"tableau d4={HAND_2}/2/0 e4={GROWTH_SPROUT}/2/0 f4={ROOM}"
    )
    table.choose(0, *answers)
    assert table.asked(0) == asked
    assert not [
        name for name in table.choices(0) if name.split()[0] in ("convert", "event", "choose", "plant")
    ]
    assert "(E-EVENT-02)" in table.refused(0, f"event {GIFT}")
    assert "(E-GEN-08)" in table.refused(0, "convert")


@rule("E-GEN-08")
def test_between_two_abilities_everything_free_is_possible_again() -> None:
    table = red(f"hand {GIFT}, tableau d4={SOIL_3}/0/0 e4={ALSO_SOIL_3} f4={GROWTH_SPROUT}/4/0")
    table.choose(0, "use")
    assert table.offered(0) == ALSO_SOIL_3
    assert {"convert", f"event {GIFT}"} <= set(table.choices(0))


# --- check points -----------------------------------------------------------------------


@rule("E-GEN-09")
def test_a_check_point_follows_every_completed_item() -> None:
    """20 soil is reached by one ability and spent by the next."""
    table = red(f"soil 12, tableau d4={SOIL_3} e4={PAYS_SOIL}", f"fauna {MUCH_SOIL}")
    assert (table.soil(0), table.achieved(0)) == (17, [])
    table.choose(0, "use")
    assert (table.soil(0), table.achieved(0)) == (20, [0])
    table.choose(0, "use")
    assert (table.soil(0), table.achieved(0)) == (19, [0])


@rule("E-GEN-09")
def test_a_check_point_lies_between_the_automatic_and_the_chosen_gains() -> None:
    """Ruling R-43. DRAW_THEN_HAND: draw 2, then compost up to 4 from hand; the hand is 20 in between."""
    table = scenario(f"seat 0: soil 1, hand {DRAW_THEN_HAND} 18; fauna {BIG_HAND}")
    table.choose(0, "choose plant", f"plant {DRAW_THEN_HAND}")
    assert (len(table.hand(0)), table.achieved(0)) == (18, [])
    table.choose(0, "use")
    assert (table.asked(0), len(table.hand(0)), table.achieved(0)) == ("Hand", 20, [0])


@rule("E-GEN-09")
def test_a_check_point_follows_the_cost_before_the_first_chosen_gain() -> None:
    """EMPTIES pays its growth and is empty for a moment, then takes sprouts."""
    table = scenario(f"seat 0: tableau {square(*EMPTY, f'{EMPTIES}/0/1')}; fauna {EIGHT_EMPTY}")
    table.choose(0, "choose water", "done")
    while table.offered(0) != EMPTIES:
        table.choose(0, "done")
    table.choose(0, "use", "sprout+ g5", "done")
    assert table.achieved(0) == [0]


@rule("E-GEN-09", "E-PLANT-16")
def test_a_check_point_follows_the_placing_of_a_card_before_the_chosen_gains_of_its_black_ability() -> None:
    """BLACK_SPROUTS is the eighth Flora without pieces until its own sprouts are placed on it."""
    table = scenario(f"seat 0: soil 5, hand {BLACK_SPROUTS}, tableau {square(*EMPTY)}; fauna {EIGHT_EMPTY}")
    table.choose(0, "choose plant", f"plant {BLACK_SPROUTS}", "at g5", "use", *["sprout+ g5"] * 5)
    assert table.sprouts(0, "g5") == 5
    assert table.achieved(0) == [0]


@rule("E-GEN-09")
def test_nothing_is_checked_while_pieces_are_being_placed() -> None:
    """The sixth Flora gets its fourth sprout, which counts when the whole benefit has been taken."""
    flora = square(*(f"{id}/4/0" for id in SIX_SPACES[:5]), SIX_SPACES[5])
    table = scenario(f"seat 0: tableau {flora}; fauna {SIX_SPROUTED}")
    table.choose(0, "choose water", *["sprout+ e5"] * 4)
    assert (table.sprouts(0, "e5"), table.achieved(0)) == (4, [])
    table.choose(0, "done")
    assert table.achieved(0) == [0]


@rule("E-GEN-09")
def test_a_check_point_looks_at_the_requirements_of_its_own_player_only() -> None:
    table = scenario(f"seat 0: hand 1; seat 1: soil 30, hand 1; fauna {MUCH_SOIL}")
    table.choose(0, "choose water")
    assert (table.achieved(0), table.achieved(1)) == ([], [])
    table.choose(1, "pick 1")
    assert table.achieved(1) == [0]


# --- this turn --------------------------------------------------------------------------


@rule("E-GEN-10")
def test_this_turn_ends_with_the_turn_of_whoever_is_active() -> None:
    """TERRAIN_ISLAND: 2 soil for each Terrain planted this turn, also in somebody else's turn."""
    table = scenario(f"seat 0: island {TERRAIN_ISLAND}, hand {FREE_1} {FREE_2} {FREE_3}")
    table.choose(0, "choose plant", f"plant {FREE_1}", f"plant {FREE_2}", "at e4")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 4
    table.finish_turn()
    table.choose(1, "choose plant")
    assert table.planted(0) == []
    table.choose(0, f"plant {FREE_3}", "at f4")
    table.finish_step()
    table.choose(0, "use")
    assert table.soil(0) == 6, "only the Terrain of this turn"


# --- taking less ------------------------------------------------------------------------


@rule("E-GEN-11")
@pytest.mark.parametrize(
    ("action", "most", "before"), [("compost", 5, []), ("water", 2, ["done"]), ("grow", 4, [])]
)
def test_the_action_can_be_chosen_so_that_it_gives_less(action: str, most: int, before: list[str]) -> None:
    for wanted in range(most + 1):
        table = scenario(f"seat 0: island {EVENT_ISLAND}, climate {SOIL_CLIMATE}, tableau d4={BLACK_GROWTH}")
        table.choose(0, "less")
        assert table.choices(0) == ["less", "choose compost", "choose water", "choose grow"], (
            "Plant has nothing declinable"
        )
        table.choose(0, f"choose {action}", *before)
        assert table.choices(0) == [f"amount {n}" for n in range(most + 1)]
        table.choose(0, f"amount {wanted}")
        assert (len(table.hand(0)) if action == "grow" else table.soil(0)) == wanted


@rule("E-GEN-11")
@pytest.mark.parametrize(
    ("action", "branch", "other"),
    [
        ("compost", "pick 0", "pick 1"),
        ("compost", "pick 1", "pick 0"),
        ("water", "pick 1", ""),
        ("grow", "pick 0", ""),
    ],
)
def test_a_branch_with_an_automatic_gain_can_give_less(action: str, branch: str, other: str) -> None:
    """Pieces need no such form, they are placed one by one."""
    table = scenario(f"seat 1: tableau d4={BLACK_GROWTH}")
    table.choose(0, f"choose {action}")
    table.choose(1, "less")
    assert sorted(table.choices(1)) == sorted(filter(None, ["less", branch, other]))
    table.choose(1, branch)
    assert table.choices(1) == ["amount 0", "amount 1", "amount 2"]
    table.choose(1, "amount 1")
    assert table.soil(1) + len(table.hand(1)) + len(table.compost(1)) == 1
    assert table.sprouts(1) + table.growth(1) == 0


@rule("E-GEN-11")
def test_who_is_not_active_can_stop_planting_without_drawing() -> None:
    table = scenario(f"seat 1: hand {FREE}")
    table.choose(0, "choose plant")
    table.choose(1, "less")
    assert table.choices(1) == ["done", "less"]
    table.choose(1, "done")
    assert (table.hand(1), table.asked(1)) == ([FREE], "Window")


@rule("E-GEN-11")
def test_who_is_not_active_can_plant_and_decline_the_draw() -> None:
    """Ruling H-02: the draw has a question of its own after the last planting."""
    for declines in (False, True):
        table = scenario(f"seat 1: hand {FREE} {GROWTH_SPROUT}")
        table.choose(0, "choose plant")
        table.choose(1, f"plant {FREE}")
        assert table.choices(1) == ["done", "less"]
        table.choose(1, *(["less"] if declines else []), "done")
        assert (len(table.hand(1)), table.asked(1)) == (1 if declines else 2, "Window")


@rule("E-GEN-11")
def test_an_ability_can_give_less_gain_by_gain_in_order() -> None:
    """SOIL_AND_HAND: 2 soil, compost 1 from hand; GREEN, green: 1 soil, 2 from the deck to the compost."""
    table = red(f"hand {GROWTH_SPROUT}, tableau d4={SOIL_AND_HAND}")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "less")
    assert table.choices(0) == ["use", "less"]
    table.choose(0, "use")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
    table.choose(0, "amount 1")
    assert (table.soil(0), table.choices(0)) == (6, ["done", f"compost {GROWTH_SPROUT}"])

    table = scenario(f"seat 0: hand 1, tableau d4={GREEN}")
    table.choose(0, "choose plant")
    table.finish_step()
    table.choose(0, "less", "use")
    assert table.choices(0) == ["amount 0", "amount 1"]
    table.choose(0, "amount 0")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
    table.choose(0, "amount 2")
    assert (table.soil(0), len(table.compost(0))) == (0, 2)


@rule("E-GEN-11")
def test_an_ability_with_a_cost_pays_it_in_full_and_may_gain_less() -> None:
    table = red(f"tableau d4={PAYS_SOIL}")
    table.choose(0, "less", "use")
    assert table.soil(0) == 4, "paid"
    table.choose(0, "amount 1")
    assert len(table.hand(0)) == 1


@rule("E-GEN-11")
def test_an_ability_without_an_automatic_gain_has_no_such_form() -> None:
    table = red(f"tableau d4={SPROUTS_2}")
    assert table.choices(0) == ["done", "use"]


@rule("E-GEN-11")
@pytest.mark.parametrize("others", ["", f"f4={ALSO_SOIL_3}"])
def test_a_copied_ability_can_give_less_however_many_there_are_to_copy(others: str) -> None:
    """COPIES copies red; SOIL_3 gives 3 soil."""
    table = red(f"tableau d4={COPIES} e4={SOIL_3} {others}")
    table.choose(0, "less", "use")
    if others:
        table.choose(0, "this e4")
    assert table.choices(0) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    table.choose(0, "amount 1")
    assert (table.soil(0), table.offered(0)) == (6, SOIL_3)


@rule("E-GEN-11")
def test_an_event_can_give_less_wherever_it_may_be_played() -> None:
    """DRAW_EVENT: 1 soil, draw 2; SPROUT_EVENT places sprouts and has no such form."""
    for active in (0, 1):
        table = scenario(f"seat 0: soil 1, hand {DRAW_EVENT} {DECK_EVENT} {SPROUT_EVENT}; active {active}")
        table.choose(0, "less")
        assert f"event {SPROUT_EVENT}" not in table.choices(0)
        table.choose(0, f"event {DRAW_EVENT}")
        assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
        table.choose(0, "amount 1")
        assert (table.soil(0), len(table.hand(0)), table.events(0)) == (0, 3, [DRAW_EVENT])


@rule("E-GEN-11")
def test_the_gain_of_an_island_for_an_event_can_be_declined() -> None:
    """EVENT_ISLAND: 1 soil for each Event; SPROUT_EVENT has no automatic gain of its own."""
    table = scenario(f"seat 0: island {EVENT_ISLAND}, hand {SPROUT_EVENT}, tableau d4={GROWTH_SPROUT}")
    table.choose(0, "less", f"event {SPROUT_EVENT}", "amount 0", "done")
    assert table.soil(0) == 0
    table = scenario(f"seat 0: island {EVENT_ISLAND}, hand {SPROUT_EVENT}, tableau d4={GROWTH_SPROUT}")
    table.choose(0, f"event {SPROUT_EVENT}", "done")
    assert table.soil(0) == 1


@rule("E-GEN-11")
def test_a_black_ability_can_give_less() -> None:
    table = scenario(f"seat 0: soil 1, hand {BLACK_SOIL}")
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "less", "use")
    assert table.choices(0) == [f"amount {n}" for n in range(5)]
    table.choose(0, "amount 3")
    assert table.soil(0) == 3
    table = scenario(f"seat 0: soil 6, hand {BLACK_GROWTH}")
    table.choose(0, "choose plant", f"plant {BLACK_GROWTH}")
    assert table.choices(0) == ["done", "use"], "growth is placed one by one"


@rule("E-GEN-11")
@pytest.mark.parametrize("active", [0, 1])
def test_the_two_cards_of_a_replacement_can_be_taken_in_part(active: int) -> None:
    table = scenario(f"seat 0: soil 9, hand {SOIL_3} {GROWTH_SPROUT}, tableau d4={FOR_RED}; active {active}")
    table.choose(active, "choose plant")
    table.choose(0, "less")
    stop = ["done"] if active else []
    assert table.choices(0) == [*stop, "less", f"plant {SOIL_3}"], "replacing is a planting with such a gain"
    table.choose(0, f"plant {SOIL_3}", "amount 1")
    assert table.tableau(0) == {"d4": SOIL_3}
    assert len(table.hand(0)) == 2


@rule("E-GEN-11")
def test_a_conversion_is_a_fixed_exchange() -> None:
    table = scenario(f"seat 0: tableau d4={FREE}/3/0; active 1")
    assert table.choices(0) == ["convert"]
    table = scenario(f"seat 0: hand {GIFT}, tableau d4={FREE}/3/0; active 1")
    assert table.choices(0) == ["less", "convert", f"event {GIFT}"]
    table = scenario(f"seat 0: hand {GIFT} {DECK_EVENT}, tableau d4={FREE}/3/0; active 1")
    table.choose(0, "less")
    assert table.choices(0) == ["less", *sorted([f"event {DECK_EVENT}", f"event {GIFT}"])]
    table = scenario(f"seat 0: tableau d4={FREE}/3/0")
    table.choose(0, "less")
    assert "convert" not in table.choices(0)


@rule("E-GEN-11")
def test_every_ability_with_an_automatic_gain_and_no_other_is_offered_with_less() -> None:
    flora = [
        card for card in load().earth if card.kind == "flora" and card.set == "base" and len(card.types) == 1
    ]
    for colour, action in (("red", "compost"), ("blue", "water"), ("yellow", "grow"), ("multi", "water")):
        for facts in flora:
            ability = next((found for found in facts.abilities if found.colour == colour), None)
            if ability is None:
                continue
            table = scenario(
                f"seat 0: soil 9, compost 5, hand 3, tableau d4={facts.id} e4={BLACK_GROWTH}/2/3; active 1"
            )
            table.choose(1, f"choose {action}")
            table.choose(0, "done")
            assert table.offered(0) == facts.id
            automatic = any(isinstance(gain, GainSoil | DrawCards | CompostDeck) for gain in ability.gains)
            assert table.can(0, "less") == automatic, facts.id


# --- the order of questions -------------------------------------------------------------


@rule("E-GEN-12")
def test_an_ability_asks_for_its_use_then_the_costs_in_printed_order_then_the_gains() -> None:
    """TWO_PIECES: 1 sprout, 1 growth : compost 1 from hand, 2 soil."""
    table = red(f"hand {GROWTH_SPROUT}, tableau d4={TWO_PIECES}/1/1 e4={ROOM}/1/1")
    assert table.choices(0) == ["done", "use", "less"]
    table.choose(0, "use")
    assert table.choices(0) == ["sprout- d4", "sprout- e4"]
    table.choose(0, "sprout- e4")
    assert table.choices(0) == ["growth- d4", "growth- e4"]
    assert table.soil(0) == 5
    table.choose(0, "growth- d4")
    assert (table.soil(0), table.choices(0)) == (7, ["done", f"compost {GROWTH_SPROUT}"])


@rule("E-GEN-12")
def test_a_copy_ability_asks_which_ability_before_its_cost() -> None:
    """COPIES copies red: PAYS_SPROUTS (2 sprouts) and SOIL_3 qualify, the unpayable PAYS_GROWTH does not."""
    table = red(
        f"tableau d4={COPIES} e4={PAYS_SPROUTS}/2/0 f4={SOIL_3} g4={PAYS_GROWTH} d5={GROWTH_SPROUT}/1/0"
    )
    assert table.offered(0) == COPIES
    table.choose(0, "use")
    assert table.choices(0) == ["this e4", "this f4"]
    table.choose(0, "this e4")
    assert table.choices(0) == ["sprout- e4", "sprout- d5"]


@rule("E-GEN-12")
def test_a_copy_ability_can_be_started_only_if_some_copyable_ability_can_be_paid() -> None:
    table = red(f"hand {GIFT}, tableau d4={COPIES} e4={PAYS_SPROUTS}/1/0")
    assert (table.offered(0), table.can(0, "use")) == (COPIES, False)
    table = red(f"tableau d4={COPIES} e4={PAYS_SPROUTS}/1/0")
    assert table.asked(0) == "Window", "nothing to copy and no free move: passed over"


@rule("E-GEN-12")
def test_an_ability_without_effect_may_still_be_used() -> None:
    """SPROUTS_3 pays 1 soil for 3 sprouts that find no space."""
    table = scenario(f"seat 0: soil 1, tableau d4={SPROUTS_3}/6/0")
    table.choose(0, "choose water")
    assert (table.soil(0), table.offered(0)) == (3, SPROUTS_3)
    table.choose(0, "use")
    assert (table.soil(0), table.sprouts(0)) == (2, 6)
