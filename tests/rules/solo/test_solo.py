"""Solo against Gaia: set-up, her share, her turns, her board, the end and her score (E-SOLO)."""

from __future__ import annotations

import pytest
from librt.vecs import append

from holocene import earth
from holocene.earth.rules.solo.gaia_board import gaia_soil
from holocene.earth.rules.solo.gaia_score import track_points
from holocene.kernel.errors import BadInput
from picking import Pile, at_least
from rules import rule
from scenario import find_all
from scenario_expansions import PLAIN, Table, new_game, solo
from scenario_more import FAR_FAUNA, quiet, quiet_cards

pytestmark = pytest.mark.pure

pile = Pile()

GIFT = pile.event("black: +1 soil")
"""An Event without cost: +1 soil."""
FOR_SPROUTS = pile.event("black: -2 sprout : +4 soil")
DRAW_EVENT = pile.event("black: -1 soil : +2 draw")
ZERO, MINUS_4 = pile.event("black: +1 sprout +1 growth", points=0), pile.event(points=-4)
WORTH_4 = pile.terrain("black: +6 soil", points=4)
GREEN = pile.terrain(has="green: +1 draw", lasting=False)
SOIL_3 = pile.flora("red: +3 soil")
SOIL_2 = pile.flora("blue: +2 soil")
DRAWS_2 = pile.flora("yellow: +2 draw")
MULTI = pile.flora("multi: -1 compost : +1 soil")
YELLOW_BLUE = pile.flora(lines=["yellow: +1 soil", "blue: +1 soil"])
RED_BLUE = pile.flora(lines=["red: +1 soil", "blue: +1 soil"])
GROWTH_SPROUT = pile.flora("yellow: +1 growth +1 sprout")
GRASS = pile.flora("blue: +2 sprout", sprouts=6, points=0)
TALL = pile.flora(growth=at_least(4), points=1, quiet=True)
SPARE = pile.several(20, "flora|terrain", cost=range(1, 8), where=lambda card: card.id in quiet_cards()[80:])
"""Cards that no `quiet` tableau holds."""

BLUE_ISLAND = pile.island("blue if chosen: +2 soil")
PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
EVENT_ISLAND = pile.island("brown on event: +1 soil")
EVENT_DRAW_ISLAND = pile.island("brown on event: +1 draw")
BLUE_CLIMATE = pile.climate("blue: -1 hand>compost : +1 soil")
CHOSEN_BLUE = pile.climate("blue if chosen: +2 draw")
CHOSEN_RED = pile.climate("red if chosen: +2 draw")
CHOSEN_YELLOW = pile.climate("yellow if chosen: +2 soil")
MUCH_SOIL = pile.fauna("20+ soil")

NORTH, SOUTH = "gaia-360", "gaia-361"
WATER, GROW, COMPOST, PLANT = "gaia-362", "gaia-363", "gaia-364", "gaia-365"


def her_turn(card: str, text: str = "", gaia: str = "") -> Table:
    """Gaia has revealed this card."""
    return solo(f"active gaia; gaia: deck {card} {WATER if card != WATER else PLANT}, {gaia}; {text}")


def end_turn(table: Table, action: str = "") -> None:
    """The human chooses an action, if it is time, and answers everything else briefly."""
    if action:
        table.choose(0, f"choose {action}")
    table.finish_turn()


def cards_to_hand(n: int) -> str:
    return " ".join(SPARE[:n])


# --- set-up -----------------------------------------------------------------------------


@rule("E-SOLO-01", "E-SETUP-14")
@pytest.mark.parametrize(("mode", "sides"), [("standard", 2), ("advanced", 4)])
def test_one_human_sets_up_as_standard_or_advanced(mode: str, sides: int) -> None:
    table = new_game(players=1, mode=mode)
    dealt = table.view(0)["seats"][0]["dealt"]
    assert {kind: len(found) for kind, found in dealt.items()} == dict.fromkeys(
        ["island", "climate", "ecosystem"], sides
    )
    assert len(table.view(0)["shared"]) == 2 and len(table.view(0)["fauna"]) == 4


@rule("E-SOLO-01")
def test_beginner_mode_is_refused_for_one_player() -> None:
    with pytest.raises(BadInput, match=r"solo is standard or advanced \(E-SOLO-01\)"):
        earth.new({"players": 1, "mode": "beginner"}, 1)


@rule("E-SOLO-02")
def test_there_are_four_levels_and_the_easiest_is_the_default() -> None:
    for level in ("beginner", "medium", "hard", "expert"):
        assert new_game(players=1, solo_difficulty=level).view(0)["options"]["solo.difficulty"] == level
    assert new_game(players=1).view(0)["options"]["solo.difficulty"] == "beginner"


@rule("E-SOLO-02")
@pytest.mark.parametrize(
    ("level", "compost", "skips", "soil"),
    [("beginner", 2, True, 0), ("medium", 2, False, 0), ("hard", 5, False, 0), ("expert", 5, False, 8)],
)
def test_levels_choose_the_row_of_her_share_and_the_small_print_of_her_brown_cards(
    level: str, compost: int, skips: bool, soil: int
) -> None:
    table = solo(f"solo.difficulty {level}; seat 0: {PLAIN}")
    table.choose(0, "less", "choose compost", "amount 0")
    end_turn(table)
    assert len(table.gaia.compost) == compost
    table = her_turn(NORTH, f"solo.difficulty {level}")
    table.choose(0, "pick 0")
    assert (table.view(0)["gaia"]["skips"], table.gaia.soil) == (skips, soil)


@rule("E-SOLO-03")
def test_gaia_begins_with_five_leaves_six_shuffled_cards_and_nothing_else() -> None:
    table = new_game(players=1)
    gaia = table.view(0)["gaia"]
    assert gaia["leaves"] == 5
    assert gaia["left"] == [NORTH, SOUTH, WATER, GROW, COMPOST, PLANT]
    assert [gaia[key] for key in ("soil", "sprouts", "growth", "compost", "pile", "card")] == [
        0,
        0,
        0,
        0,
        [],
        None,
    ]
    assert len(table.view(0)["seats"]) == 1, "she has no hand, tableau, Island, Climate or Ecosystem"
    orders = {tuple(new_game(seed, players=1).gaia.deck) for seed in range(6)}
    assert len(orders) > 1, "her cards are shuffled"


@rule("E-SOLO-03")
def test_the_order_of_her_cards_is_hidden() -> None:
    views = []
    for order in (f"{WATER} {PLANT} {GROW}", f"{GROW} {PLANT} {WATER}"):
        views.append(solo(f"gaia: deck {order}").view(0))
    assert views[0] == views[1]


@rule("E-SOLO-04")
def test_the_human_begins_and_turns_alternate() -> None:
    table = solo("seat 0: hand 2")
    turns = []
    for _ in range(6):
        turns.append((table.state.active, table.asked(0)))
        end_turn(table, "water" if table.asked(0) == "Action" else "")
    assert [active for active, _ in turns] == [0, 1, 0, 1, 0, 1]
    assert all((asked == "Action") == (active == 0) for active, asked in turns)


# --- her share of the human's turn ------------------------------------------------------


@rule("E-SOLO-05")
@pytest.mark.parametrize("level", ["beginner", "medium", "hard", "expert"])
def test_green_gives_her_the_cards_not_kept(level: str) -> None:
    table = solo(f"solo.difficulty {level}; deck {cards_to_hand(4)}")
    table.choose(0, "choose plant")
    table.go_to("Keep", 0)
    table.choose(0, f"keep {SPARE[1]}")
    end_turn(table)
    assert sorted(table.pile()) == sorted([SPARE[0], SPARE[2], SPARE[3]])
    assert table.discard() == [] and table.view(0)["gaia"]["pile"] == table.pile(), "face up"


@rule("E-SOLO-05")
@pytest.mark.parametrize(
    ("level", "own", "composted"),
    [("medium", 0, 2), ("medium", 1, 2), ("medium", 4, 4), ("medium", 5, 4), ("hard", 0, 5), ("hard", 5, 7)],
)
def test_red_composts_two_or_five_and_one_for_two_soil_gained(level: str, own: int, composted: int) -> None:
    table = solo(f"solo.difficulty {level}; seat 0: {PLAIN}")
    table.choose(0, "less", "choose compost", f"amount {own}")
    end_turn(table)
    assert len(table.gaia.compost) == composted and len(table.seat(0).compost) == 2


@rule("E-SOLO-05")
@pytest.mark.parametrize(("level", "fixed"), [("beginner", 0), ("medium", 0), ("hard", 3), ("expert", 3)])
def test_blue_gives_her_a_sprout_for_each_blue_or_multicolour_card(level: str, fixed: int) -> None:
    # blue Flora, two-coloured with blue, multicolour, red; a blue Island and a blue Climate
    tableau = f"d4={GRASS} e4={YELLOW_BLUE} f4={MULTI} g4={SOIL_3}"
    table = solo(
        f"solo.difficulty {level}; seat 0: tableau {tableau}, island {BLUE_ISLAND}, climate {BLUE_CLIMATE}"
    )
    end_turn(table, "water")
    assert table.gaia.sprouts == fixed + 5


@rule("E-SOLO-05")
@pytest.mark.parametrize(("level", "fixed"), [("beginner", 0), ("medium", 0), ("hard", 3), ("expert", 3)])
def test_yellow_gives_her_a_growth_for_each_card_drawn(level: str, fixed: int) -> None:
    table = solo(f"solo.difficulty {level}; seat 0: {PLAIN}, tableau d4={DRAWS_2}")
    table.choose(0, "choose grow")
    table.go_to("Walk", 0)
    table.choose(0, "use")  # +2 cards
    end_turn(table)
    assert table.gaia.growth == fixed + 6


@rule("E-SOLO-05", "E-SOLO-24")
def test_she_takes_her_share_only_after_the_closing_window() -> None:
    table = solo(f"seat 0: island {PLAIN_ISLAND}, climate {CHOSEN_YELLOW}, hand {GIFT}, tableau d4={SOIL_3}")
    table.choose(0, "choose compost", "use")
    assert table.asked(0) == "Window" and len(table.gaia.compost) == 0
    table.choose(0, "done")
    assert len(table.gaia.compost) == 2 + 4  # 5 + 3 soil


# --- what counts as gained and drawn ----------------------------------------------------


@rule("E-SOLO-06")
def test_conversions_count_on_the_humans_turn_also_before_the_action() -> None:
    table = solo(f"seat 0: {PLAIN}, tableau d4={GRASS}/6")
    table.choose(0, "convert")  # 2 soil
    table.choose(0, "less", "choose compost", "amount 0")
    table.choose(0, "convert")  # 2 soil in the closing window
    end_turn(table)
    assert table.soil(0) == 4 and len(table.gaia.compost) == 2 + 2


@rule("E-SOLO-06")
def test_events_never_count_nor_what_playing_one_triggers() -> None:
    # Vulcano: +1 soil for each Event; Tornado: 2 sprouts for 4 soil
    table = solo(
        f"seat 0: island {EVENT_ISLAND}, climate {CHOSEN_YELLOW}, hand {GIFT} {FOR_SPROUTS}, tableau "
        f"d4={GRASS}/2"
    )
    table.choose(0, f"event {GIFT}", f"event {FOR_SPROUTS}")
    table.choose(0, "less", "choose compost", "amount 0")
    end_turn(table)
    assert table.soil(0) == 1 + 1 + 4 + 1 and len(table.gaia.compost) == 2


@rule("E-SOLO-06")
def test_cards_drawn_by_an_event_or_by_its_island_do_not_count() -> None:
    # Jamaica: +1 card for each Event; Lava Tube: 1 soil for 2 cards
    table = solo(f"seat 0: island {EVENT_DRAW_ISLAND}, climate {CHOSEN_RED}, soil 1, hand {DRAW_EVENT}")
    table.choose(0, f"event {DRAW_EVENT}")
    assert len(table.hand(0)) == 3
    end_turn(table, "grow")
    assert table.gaia.growth == 4


@rule("E-SOLO-06", "E-SOLO-24")
def test_a_new_turn_counts_anew() -> None:
    table = solo(f"seat 0: {PLAIN}; gaia: deck {SOUTH} {NORTH}, claimed 2")
    end_turn(table, "grow")
    assert table.gaia.growth == 4
    end_turn(table)  # her brown card
    end_turn(table, "grow")
    assert table.gaia.growth == 8


@rule("E-SOLO-25")
def test_amounts_declined_do_not_count() -> None:
    table = solo(f"seat 0: {PLAIN}")
    table.choose(0, "less", "choose grow", "amount 1")
    end_turn(table)
    assert table.gaia.growth == 1


@rule("E-SOLO-25")
def test_cards_the_deck_could_not_give_do_not_count() -> None:
    table = solo(f"seat 0: {PLAIN}; deck only {SPARE[0]}; discard {SPARE[1]} {SPARE[2]}")
    end_turn(table, "grow")
    assert len(table.hand(0)) == 3 and table.gaia.growth == 3


# --- her turn ---------------------------------------------------------------------------


@rule("E-SOLO-07")
def test_water_the_human_chooses_a_branch_and_activates_then_she_takes_seven_and_one_for_each_blue() -> None:
    table = her_turn(
        WATER, f"seat 0: island {BLUE_ISLAND}, climate {CHOSEN_RED}, tableau d4={SOIL_2} e4={MULTI}"
    )
    assert table.asked(0) == "Branch" and {"pick 0", "pick 1"} <= set(table.choices(0))
    table.choose(0, "pick 1")
    assert table.soil(0) == 2 and table.offered(0) == SOIL_2
    table.choose(0, "use")
    assert (table.soil(0), table.gaia.sprouts) == (4, 0), "she waits for the closing window"
    end_turn(table)
    assert table.gaia.sprouts == 7 + 3  # Garlic, Bald Cypress, Jan Mayen


@rule("E-SOLO-07")
def test_grow_gives_her_seven_growth_and_one_for_each_card_drawn() -> None:
    table = her_turn(GROW, f"seat 0: {PLAIN}, tableau d4={DRAWS_2}")
    table.choose(0, "pick 0", "use")  # 2 cards, then 2 more
    end_turn(table)
    assert len(table.hand(0)) == 4 and table.gaia.growth == 7 + 4
    table = her_turn(GROW, f"seat 0: {PLAIN}, tableau d4={GROWTH_SPROUT}")
    table.choose(0, "pick 1", "growth+ d4", "growth+ d4")
    end_turn(table)
    assert table.gaia.growth == 7


@rule("E-SOLO-07")
def test_compost_gives_her_eight_cards_and_as_much_soil_as_the_human_gained() -> None:
    table = her_turn(COMPOST, f"seat 0: {PLAIN}, tableau d4={SOIL_3}")
    table.choose(0, "pick 0", "use")  # 2 + 3 soil
    end_turn(table)
    assert (len(table.gaia.compost), table.gaia.soil) == (8, 5)


@rule("E-SOLO-07")
def test_plant_lets_the_human_plant_one_and_draw_one_and_gives_her_three_cards() -> None:
    table = her_turn(PLANT, f"seat 0: soil 20, hand {GREEN} {SPARE[0]}, {PLAIN}; deck {' '.join(SPARE[1:6])}")
    table.choose(0, f"plant {GREEN}", "done")
    assert table.hand(0) == sorted([SPARE[0], SPARE[1]]), "one planting, then one card"
    table.go_to("Walk", 0)
    assert table.offered(0) == GREEN, "green abilities activate"
    table.choose(0, "use")
    assert table.pile() == []
    end_turn(table)
    assert table.pile() == [SPARE[3], SPARE[4], SPARE[5]], "three from the deck, face up"


@rule("E-SOLO-07")
def test_her_card_is_shown_when_it_is_revealed() -> None:
    table = her_turn(WATER)
    gaia = table.view(0)["gaia"]
    assert (gaia["card"], gaia["left"], gaia["resolved"]) == (WATER, [PLANT], 1)


@rule("E-SOLO-08")
def test_on_her_turn_conversions_and_events_do_not_count() -> None:
    table = her_turn(COMPOST, f"seat 0: {PLAIN}, hand {GIFT}, tableau d4={GRASS}/3 e4={RED_BLUE}")
    table.choose(0, "convert", f"event {GIFT}", "pick 0", "use")  # 2, 1, 2 and 1 soil
    end_turn(table)
    assert (table.soil(0), table.gaia.soil) == (6, 3)


@rule("E-SOLO-08")
def test_on_her_turn_multicolour_abilities_count() -> None:
    table = her_turn(COMPOST, f"seat 0: {PLAIN}, compost 1, tableau d4={MULTI}")
    table.choose(0, "pick 1", "use")  # compost, then 1 for 1 soil
    end_turn(table)
    assert table.gaia.soil == 1


@rule("E-SOLO-08")
def test_cards_of_events_do_not_count_on_her_yellow_card() -> None:
    table = her_turn(GROW, f"seat 0: {PLAIN}, soil 1, hand {DRAW_EVENT}")
    table.choose(0, f"event {DRAW_EVENT}", "pick 0")
    end_turn(table)
    assert len(table.hand(0)) == 4 and table.gaia.growth == 9


@rule("E-SOLO-09")
def test_abilities_for_the_chooser_of_the_action_sleep_on_her_turn() -> None:
    table = her_turn(WATER, f"seat 0: island {BLUE_ISLAND}, climate {CHOSEN_BLUE}, tableau d4={SOIL_2}")
    table.choose(0, "pick 1")
    assert table.offered(0) == SOIL_2, "neither Island nor Climate is offered"
    end_turn(table)
    assert table.soil(0) == 2 and table.hand(0) == []
    table = solo(f"seat 0: island {BLUE_ISLAND}, climate {CHOSEN_BLUE}")
    table.choose(0, "choose water")
    assert table.offered(0) == BLUE_ISLAND


# --- brown cards ------------------------------------------------------------------------


@rule("E-SOLO-10")
@pytest.mark.parametrize(("card", "first"), [(NORTH, 0), (SOUTH, 2)])
@pytest.mark.parametrize("side", [0, 1])
def test_the_human_chooses_which_fauna_of_the_row_she_claims(card: str, first: int, side: int) -> None:
    table = her_turn(card)
    assert table.asked(0) == "GaiaFauna" and table.choices(0) == ["pick 0", "pick 1"]
    table.choose(0, f"pick {side}")
    claims = [table.view(0)["fauna"][place]["claims"] for place in range(4)]
    assert claims == [["gaia"] if place == first + side else [] for place in range(4)]
    assert table.view(0)["gaia"]["leaves"] == 4


@rule("E-SOLO-10")
def test_where_she_has_a_leaf_the_other_fauna_is_claimed_without_a_question() -> None:
    table = her_turn(NORTH, gaia="claimed 0")
    assert table.view(0)["fauna"][1]["claims"] == ["gaia"]
    assert table.asked(0) != "GaiaFauna"


@rule("E-SOLO-10")
def test_she_takes_the_highest_free_tier_and_no_requirement_is_checked() -> None:
    table = her_turn(NORTH, f"seat 0: claimed 1; {FAR_FAUNA}")
    table.choose(0, "pick 1")
    assert table.view(0)["fauna"][1]["claims"] == [0, "gaia"]
    assert table.gaia_rows()["fauna"] == 11


@rule("E-SOLO-10", "E-SOLO-24")
def test_the_human_may_make_free_moves_when_asked_where_she_claims() -> None:
    table = her_turn(NORTH, f"seat 0: hand {GIFT}, tableau d4={GRASS}/3")
    assert table.choices(0) == ["less", "convert", "pick 0", "pick 1", f"event {GIFT}"]
    table.choose(0, "convert", "pick 0")
    assert table.soil(0) == 2 and table.asked(0) == "Window", "then the closing window"


@rule("E-SOLO-11")
def test_after_both_passes_she_holds_a_leaf_on_every_fauna() -> None:
    table = solo("seat 0: hand 2; seed 5")
    seen: list[str] = []
    while not table.state.over:
        if table.asked(0) == "Action":
            table.choose(0, "choose water")
        elif table.waiting():
            table.answer_briefly(0)
        if table.gaia.resolved > len(seen):
            seen.append(table.gaia_card())
    assert all(seen.count(card) == 2 for card in (NORTH, SOUTH, WATER, GROW, COMPOST, PLANT))
    assert [table.view(0)["fauna"][place]["claims"] for place in range(4)] == [["gaia"]] * 4


@rule("E-SOLO-12")
def test_at_beginner_level_her_next_turn_is_skipped_after_a_brown_card() -> None:
    table = solo(
        f"solo.difficulty beginner; active gaia; gaia: deck {NORTH} {WATER} {PLANT}, claimed 0; "
        f"seat 0: {PLAIN}"
    )
    assert (table.asked(0), table.gaia.resolved) == ("Action", 1)
    end_turn(table, "grow")
    assert table.gaia.growth == 4, "her share of the first turn"
    assert (table.asked(0), table.gaia.resolved) == ("Action", 1), (
        "a second turn in a row, no card in between"
    )
    end_turn(table, "grow")
    assert table.gaia.growth == 8, "and of the second"
    assert (table.gaia_card(), table.gaia.resolved) == (WATER, 2), "then she plays on"
    end_turn(table)
    assert table.asked(0) == "Action"
    end_turn(table, "grow")
    assert table.gaia_card() == PLANT, "a coloured card skips nothing"


@rule("E-SOLO-12")
@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_at_the_other_levels_nothing_is_skipped(level: str) -> None:
    table = solo(
        f"solo.difficulty {level}; active gaia; gaia: deck {NORTH} {WATER}, claimed 0; seat 0: {PLAIN}"
    )
    assert table.asked(0) == "Action", "nothing to decide on her brown card"
    end_turn(table, "grow")
    assert table.gaia_card() == WATER


@rule("E-SOLO-13")
@pytest.mark.parametrize(
    ("card", "side", "gains"),
    [(NORTH, 0, (8, 0, 0, 0)), (NORTH, 1, (0, 2, 0, 0)), (SOUTH, 0, (0, 0, 4, 0)), (SOUTH, 1, (0, 0, 0, 3))],
)
@pytest.mark.parametrize("level", ["expert", "hard"])
def test_at_expert_level_the_fauna_claimed_gives_her_something(
    card: str, side: int, gains: tuple[int, ...], level: str
) -> None:
    table = her_turn(card, f"solo.difficulty {level}; deck {SPARE[0]} {SPARE[1]}")
    table.choose(0, f"pick {side}")
    found = (table.gaia.soil, len(table.pile()), table.gaia.sprouts, table.gaia.growth)
    assert found == (gains if level == "expert" else (0, 0, 0, 0))
    if found[1]:
        assert table.pile() == [SPARE[0], SPARE[1]]


# --- her board --------------------------------------------------------------------------


@rule("E-SOLO-14")
@pytest.mark.parametrize(
    ("before", "gained", "soil", "compost"),
    [(0, 9, 9, 0), (0, 10, 0, 5), (9, 1, 0, 5), (8, 13, 1, 10), (5, 27, 2, 15)],
)
def test_ten_soil_become_five_cards_of_compost(before: int, gained: int, soil: int, compost: int) -> None:
    table = solo(f"gaia: soil {before}")
    gaia_soil(table.state, gained)
    assert (table.gaia.soil, len(table.gaia.compost)) == (soil, compost)


@rule("E-SOLO-15")
@pytest.mark.parametrize(
    ("pieces", "points"),
    # columns of 5, 4, 3, 2, 1 worth 7, 6, 5, 4, 3
    list(
        {0: 0, 1: 1, 4: 4, 5: 7, 8: 10, 9: 13, 11: 15, 12: 18, 13: 19, 14: 22, 15: 25, 16: 26, 20: 32}.items()
    ),
)
@pytest.mark.parametrize("rows", range(5))
def test_her_growth_fills_columns_of_five_to_one_over_and_over(pieces: int, points: int, rows: int) -> None:
    pieces, points = pieces + 15 * rows, points + 25 * rows  # four rows are printed, then it goes on
    assert track_points(pieces) == points
    assert solo(f"gaia: growth {pieces}").gaia_rows()["growth"] == points


@rule("E-SOLO-16")
def test_an_exhausted_deck_gives_her_what_there_is() -> None:
    table = solo(
        f"solo.difficulty hard; seat 0: {PLAIN}; deck only {SPARE[0]} {SPARE[1]} {SPARE[2]}; "
        f"discard {SPARE[3]}"
    )
    table.choose(0, "less", "choose compost", "amount 0")
    end_turn(table)
    assert len(table.seat(0).compost) == 2 and len(table.gaia.compost) == 2
    assert table.deck() == table.discard() == []


@rule("E-SOLO-16")
def test_her_piles_and_pieces_have_no_limit() -> None:
    table = her_turn(WATER, gaia="sprouts 90, growth 80")
    end_turn(table)
    assert table.gaia.sprouts == 97 and table.gaia_rows()["sprouts"] == 97


# --- the end ----------------------------------------------------------------------------


@rule("E-SOLO-17")
def test_her_six_cards_are_reshuffled_when_she_must_reveal_again() -> None:
    table = solo(f"seat 0: {PLAIN}; gaia: deck {WATER}, resolved 5")
    end_turn(table, "grow")
    assert (table.gaia_card(), len(table.gaia.deck)) == (WATER, 0)
    end_turn(table)
    assert len(table.gaia.deck) == 0, "not before"
    end_turn(table, "grow")
    assert len(table.gaia.deck) == 5 and table.gaia.resolved == 7
    assert {*table.gaia.deck, table.gaia.card} == set(range(6))


def one_short(text: str = "", soil: int = 9) -> str:
    """A seat that lacks one card of its tableau and can plant it."""
    return f"seat 0: soil {soil}, hand {SPARE[0]}, {quiet(15)} {text}; {FAR_FAUNA}"


@rule("E-SOLO-18", "E-SOLO-19")
def test_a_full_tableau_ends_the_game_after_her_share() -> None:
    table = solo(f"{one_short()}; deck {' '.join(SPARE[1:9])}")
    table.choose(0, "choose plant", f"plant {SPARE[0]}")
    table.go_to("Keep", 0)
    table.choose(0, f"keep {SPARE[1]}")
    while not table.state.over:
        table.answer_briefly(0)
    assert len(table.pile()) == 3, "her share was taken"
    assert table.gaia.resolved == 0, "no card of hers is revealed any more"
    assert table.view(0)["bonus"] == 0 and table.rows(0)["fauna"] == 7


@rule("E-SOLO-18", "E-SOLO-19")
def test_a_tableau_completed_on_her_turn_ends_the_game_after_her_lower_ability() -> None:
    table = her_turn(PLANT, one_short())
    table.choose(0, f"plant {SPARE[0]}")
    while not table.state.over:
        table.answer_briefly(0)
    assert len(table.pile()) == 3 and table.view(0)["bonus"] == 0


@rule("E-SOLO-18", "E-SOLO-19")
def test_her_twelfth_card_ends_the_game_and_she_takes_the_bonus() -> None:
    table = solo(f"seat 0: {PLAIN}; gaia: deck {WATER} {PLANT}, resolved 10")
    end_turn(table, "grow")
    assert table.gaia.resolved == 11 and not table.state.ending
    end_turn(table)
    end_turn(table, "grow")
    assert (table.gaia.resolved, earth.is_over(table.state)) == (12, False), "the card is resolved first"
    while not table.state.over:
        table.answer_briefly(0)
    assert len(table.pile()) == 3
    assert (table.view(0)["bonus"], table.gaia_rows()["fauna"], table.gaia.leaves) == ("gaia", 7, 4)
    assert table.rows(0)["fauna"] == 0


@rule("E-SOLO-19", "E-SOLO-26")
def test_a_tableau_completed_on_her_twelfth_card_earns_the_human_nothing() -> None:
    table = her_turn(PLANT, one_short(), gaia="resolved 11")
    table.choose(0, f"plant {SPARE[0]}")
    while not table.state.over:
        table.answer_briefly(0)
    assert len(table.tableau(0)) == 16
    assert (table.view(0)["bonus"], table.rows(0)["fauna"], table.leaves(0)) == ("gaia", 0, 5)


@rule("E-SOLO-26")
def test_a_brown_twelfth_card_is_resolved_with_its_extra() -> None:
    table = her_turn(NORTH, "solo.difficulty expert", gaia="resolved 11, claimed 1")
    while not table.state.over:
        table.answer_briefly(0)
    assert table.view(0)["fauna"][0]["claims"] == ["gaia"] and table.gaia.soil == 8
    assert table.gaia_rows()["fauna"] == 15 + 15 + 7


@rule("E-SOLO-12", "E-SOLO-26")
def test_after_a_brown_twelfth_card_nothing_is_skipped_the_game_ends() -> None:
    table = her_turn(NORTH, "solo.difficulty beginner; seat 0: hand 1", gaia="resolved 11, claimed 1")
    assert table.asked(0) == "Window"
    assert not table.view(0)["gaia"]["skips"]
    while not table.state.over:
        table.answer_briefly(0)
    assert table.gaia.resolved == 12 and table.view(0)["bonus"] == "gaia"


@rule("E-SOLO-20")
def test_after_the_last_turn_the_human_has_a_final_window() -> None:
    table = her_turn(
        WATER, f"seat 0: hand {GIFT}, tableau d4={GRASS}/3; fauna {MUCH_SOIL}", gaia="resolved 11"
    )
    while table.step() != "Final":
        table.answer_briefly(0)
    assert table.asked(0) == "Window" and {"convert", f"event {GIFT}"} <= set(table.choices(0))
    table.choose(0, "convert", f"event {GIFT}")
    soil = table.soil(0)
    table.choose(0, "done")
    assert table.state.over and soil >= 3


@rule("E-SOLO-20", "E-END-08")
def test_claims_of_the_final_window_are_settled() -> None:
    table = her_turn(WATER, f"seat 0: soil 19, hand {GIFT}; fauna {MUCH_SOIL}", gaia="resolved 11")
    while table.step() != "Final":
        table.answer_briefly(0)
    table.choose(0, f"event {GIFT}", "done")
    assert table.state.over and table.claims(0) == [0]


# --- score ------------------------------------------------------------------------------


@rule("E-SOLO-21")
def test_her_score_sheet_has_five_rows_and_no_terrain_or_ecosystem() -> None:
    # 4, 0 and -4 points; 12 growth: 7 + 6 + 5
    table = solo(
        f"gaia: pile {WORTH_4} {ZERO} {MINUS_4}, compost 6, sprouts 9, growth 12, claimed 0 3; bonus gaia"
    )
    assert table.gaia_rows() == {"cards": 8, "compost": 6, "sprouts": 9, "growth": 18, "fauna": 15 + 15 + 7}


@rule("E-SOLO-21")
@pytest.mark.parametrize(
    ("seat", "gaia", "winner"),
    [
        ("soil 4", "soil 3", "seat 0"),  # her pool against the reserve
        ("soil 2", "soil 3", "Gaia"),
        ("hand 1", "growth 1", "seat 0"),  # she never has a hand
        (f"tableau d4={TALL}/0/3", "growth 2, sprouts 9", "seat 0"),  # growth before sprouts
        (f"tableau d4={TALL}/0/3", "growth 4", "Gaia"),
        (f"tableau d4={GRASS}/2", "sprouts 3, compost 1", "Gaia"),  # sprouts before compost
        ("compost 3", "compost 2", "seat 0"),
    ],
)
def test_ties_compare_soil_hand_growth_sprouts_and_compost_with_her_values(
    seat: str, gaia: str, winner: str
) -> None:
    table = solo(f"seat 0: {PLAIN}, {seat}; gaia: {gaia}")
    table.state.ending = table.state.over = True
    level_totals(table)
    result = earth.result(table.state)
    assert result.rule == "E-SCORE-08"
    assert [side.name for side in result.sides if side.rank == 1] == [winner]


def level_totals(table: Table) -> None:
    """Makes both totals equal with cards of one point that decide no tie: her pile, or played Events."""
    ids = table.state.facts.card_ids
    spare = [
        ids.index(id) for id in find_all(lambda card: card.kind in ("flora", "terrain") and card.vp == 1)
    ]
    events = [ids.index(id) for id in find_all(lambda card: card.kind == "event" and card.vp == 1)]
    human = next(side.total for side in earth.result(table.state).sides if side.seats)
    missing = human - table.gaia_total()
    for card in spare[: max(missing, 0)]:
        table.gaia.pile = append(table.gaia.pile, card)
    for card in events[: max(-missing, 0)]:
        table.seat(0).events = append(table.seat(0).events, card)
    totals = {side.total for side in earth.result(table.state).sides}
    assert len(totals) == 1, totals


@rule("E-SOLO-21")
def test_the_higher_total_wins() -> None:
    table = solo(f"seat 0: {PLAIN}, compost 30; gaia: sprouts 3")
    table.state.ending = table.state.over = True
    result = earth.result(table.state)
    assert result.sides[0].name == "seat 0" and result.rule == "E-SCORE-07"
    table.gaia.sprouts = 99
    assert earth.result(table.state).sides[0].name == "Gaia"


# --- editions and order -----------------------------------------------------------------


@rule("E-SOLO-22")
@pytest.mark.parametrize(
    ("level", "gained", "composted", "soil"), [("medium", 5, 2, 5), ("medium", 0, 2, 0), ("hard", 4, 5, 4)]
)
def test_under_the_french_rule_the_variable_part_of_red_is_soil_for_her_pool(
    level: str, gained: int, composted: int, soil: int
) -> None:
    table = solo(f"solo.difficulty {level}; solo.redRule soilPool; seat 0: {PLAIN}")
    table.choose(0, "less", "choose compost", f"amount {gained}")
    end_turn(table)
    assert (len(table.gaia.compost), table.gaia.soil) == (composted, soil)


@rule("E-SOLO-22", "E-SOLO-14")
def test_under_the_french_rule_ten_soil_become_five_cards() -> None:
    table = solo(f"solo.redRule soilPool; seat 0: {PLAIN}; gaia: soil 7")
    table.choose(0, "less", "choose compost", "amount 4")
    end_turn(table)
    assert (len(table.gaia.compost), table.gaia.soil) == (2 + 5, 1)


@rule("E-SOLO-22")
def test_the_english_rule_is_the_default() -> None:
    assert new_game(players=1).view(0)["options"]["solo.redRule"] == "directCompost"


@rule("E-SOLO-23")
def test_on_her_brown_turn_she_claims_before_the_human() -> None:
    table = her_turn(NORTH, f"seat 0: soil 19, hand {GIFT}; fauna {MUCH_SOIL}")
    table.choose(0, f"event {GIFT}")  # achieved before she places
    assert table.achieved(0) == [0]
    table.choose(0, "pick 0")
    end_turn(table)
    assert table.view(0)["fauna"][0]["claims"] == ["gaia", 0]
    assert table.rows(0)["fauna"] == 11


@rule("E-SOLO-23")
def test_a_fauna_achieved_on_any_turn_is_claimed_at_its_end() -> None:
    table = solo(f"seat 0: soil 19, hand {GIFT}; fauna {MUCH_SOIL}")
    table.choose(0, f"event {GIFT}", "choose water")
    table.go_to("Window", 0)
    assert table.claims(0) == []
    table.choose(0, "done")
    assert table.claims(0) == [0]


@rule("E-SOLO-24")
def test_free_moves_in_the_window_count_because_her_share_comes_after_it() -> None:
    table = solo(f"seat 0: {PLAIN}, tableau d4={GRASS}/3")
    table.choose(0, "less", "choose compost", "amount 0")
    table.go_to("Window", 0)
    table.choose(0, "convert", "done")
    assert len(table.gaia.compost) == 2 + 1


@rule("E-SOLO-24")
def test_her_lower_ability_comes_after_the_closing_window_and_before_the_claims() -> None:
    table = her_turn(COMPOST, f"seat 0: {PLAIN}, soil 18, hand {GIFT}; fauna {MUCH_SOIL}")
    table.choose(0, "pick 0")
    assert table.asked(0) == "Window" and table.achieved(0) == [0]
    assert len(table.gaia.compost) == 0 and table.claims(0) == []
    table.choose(0, "done")
    assert len(table.gaia.compost) == 8 and table.claims(0) == [0]


@rule("E-SOLO-24")
def test_on_a_brown_card_her_placement_and_extra_come_before_the_closing_window() -> None:
    table = her_turn(NORTH, f"solo.difficulty expert; seat 0: hand {GIFT}")
    table.choose(0, "pick 0")
    assert table.asked(0) == "Window"
    assert table.view(0)["fauna"][0]["claims"] == ["gaia"] and table.gaia.soil == 8


@rule("E-SOLO-13", "E-INFO-03")
@pytest.mark.parametrize(("place", "stands"), [("pick 0", False), ("pick 1", True)])
def test_a_choice_that_shows_cards_of_the_deck_cannot_be_taken_back(place: str, stands: bool) -> None:
    table = her_turn(NORTH, "solo.difficulty expert")
    mark = earth.undo_mark(table.state, 0)
    table.choose(0, place)
    assert len(table.pile()) == (2 if stands else 0)
    assert (earth.undo_mark(table.state, 0) != mark) == stands
