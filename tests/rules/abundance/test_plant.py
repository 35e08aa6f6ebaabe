"""Abundance: additional plantings, late black abilities and other changes to planting (A-PLANT)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.machine.determinize import determinize
from holocene.kernel.rng import seeded
from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, Table, abundant
from scenario_more import FAR_FAUNA, quiet, quiet_cards

pytestmark = pytest.mark.pure

pile = Pile("base", "abundance")

ELM = pile.flora(
    "black: +1 planting>all", types="tree bush", cost=3, where=lambda card: "sunny" in card.habitats
)
"""Any players may plant one more card."""
CHINESE_ELM = pile.flora("black: +1 soil per blue card at neighbour", types="tree bush")
THIRD_ELM = pile.flora(types="tree bush")
SNOWDROP = pile.flora("black: +1 hand>compost per red card at neighbour")
TREES_DIAGONALLY = pile.flora("yellow: +1 growth on each tree diagonally", types="tree", growth=at_least(1))
HERBS_DIAGONALLY = pile.flora("blue: +1 sprout on each herb diagonally", types="herb", sprouts=at_least(1))
ALL_TYPES = pile.flora(has="red: copy red", sprouts=at_least(1))
BY_SPROUTS = pile.flora(
    "black: pay with sprout", types="tree", cost=3, where=lambda card: "sunny" not in card.habitats
)
BLACK_SOIL = pile.flora("black: +4 soil", cost=1, where=lambda card: "sunny" not in card.habitats)
FOR_RED = pile.terrain(has="brown: replace this by red card +2 draw")
LESS = pile.terrain("brown: cost -2 for trees", cost=0)
PER_TREE = pile.terrain(has="brown: 3 points per tree in column")
PER_BUSH = pile.terrain(has="brown: 3 points per bush in column")
GREEN = pile.terrain(has="green: +1 draw", lasting=False)
GIFT = pile.event("black: +1 soil")

GRASS = pile.flora(types="herb", colours="blue", cost=0)
RED_HERB = pile.flora(types="herb", colours="red", sprouts=at_least(1))
RED_BUSH = pile.flora(types="bush", colours="red")
BUSH = pile.flora(types="bush", growth=at_least(1), quiet=True)
TREE, TREE_2 = pile.several(2, "flora", types="tree", sprouts=at_least(1), growth=at_least(1), quiet=True)
FUNGUS = pile.flora(types="mushroom", quiet=True)
BLUE = pile.flora(colours="blue", costless=True)
MULTI = pile.flora(colours="multi")
SPARE = pile.several(4, "flora|terrain", where=lambda card: card.id in quiet_cards()[80:])

KEEPS_TWO = pile.island("brown: keep 2 of 4")
GREEN_ISLAND = pile.island("green: +2 soil per yellow card planted")
DRAW_ISLAND = pile.island("green: +1 draw per terrain planted")
YELLOW_ISLAND = pile.island("yellow if chosen: +2 sprout")
RED_CLIMATE = pile.climate("red if chosen: +2 growth")
BLUE_CLIMATE = pile.climate("blue if chosen: +2 growth")
DIFFERENT = pile.ecosystem("6 points per full row of different types")
ALIKE = pile.ecosystem("6 points per full row of same type")


def planter(seat: int, cards: str, soil: int = 30, more: str = "") -> str:
    return f"seat {seat}: {PLAIN if seat == 0 else f'island {GREEN_ISLAND}'}, soil {soil}, hand {cards}{more}"


def after(table: Table, *steps: str) -> None:
    """Brief answers until the table has left these steps."""
    while table.step() in steps:
        table.answer_briefly(table.waiting()[0])


def elm_planted(more: str = "", others: str = "", players: int = 2, use: bool = True) -> Table:
    """Seat 0 has planted the Siberian Elm and stopped; the others are still planting."""
    table = abundant(f"{planter(0, f'{ELM} {SPARE[0]} {SPARE[1]}', more=more)}; {others}", players)
    table.choose(0, "choose plant", f"plant {ELM}")
    if table.asked(0) == "At":
        table.choose(0, table.choices(0)[0])
    table.choose(0, "use" if use else "done")
    return table


# --- the additional planting ------------------------------------------------------------


@rule("A-PLANT-01")
def test_after_the_reveal_everybody_may_plant_one_more_card_at_its_cost_without_a_draw() -> None:
    table = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"))
    table.choose(1, f"plant {SPARE[2]}")
    after(table, "Turn")
    assert table.step() == "Extra" and table.view(1)["seats"][0]["tableau"][0]["card"] == ELM, (
        "revealed before"
    )
    hands = [len(table.hand(seat)) for seat in range(2)]
    soil = [table.soil(seat) for seat in range(2)]
    for seat, card in ((0, SPARE[0]), (1, SPARE[3])):
        table.choose(seat, f"plant {card}")
        table.choose(seat, table.choices(seat)[0])
    after(table, "Extra")
    assert [len(table.hand(seat)) - hands[seat] for seat in range(2)] == [-1, -1], "no extra draw"
    assert all(table.soil(seat) < soil[seat] for seat in range(2)), "at normal cost"
    assert [len(table.tableau(seat)) for seat in range(2)] == [2, 2]


@rule("A-PLANT-01")
def test_additional_cards_are_planted_before_the_green_activation_and_activate_with_it() -> None:
    table = abundant(f"{planter(0, f'{ELM} {GREEN}')}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    table.choose(0, f"plant {GREEN}", "at d5")
    after(table, "Extra")
    assert table.step() == "Green" and table.offered(0) == GREEN


@rule("A-PLANT-01")
def test_black_abilities_of_additional_cards_apply() -> None:
    table = abundant(f"{planter(0, f'{ELM} {BLACK_SOIL}', soil=6)}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    soil = table.soil(0)
    table.choose(0, f"plant {BLACK_SOIL}", "at d5", "use")  # costs 1, brings 4
    assert table.soil(0) == soil + 3


@rule("A-PLANT-01", "A-PLANT-08")
def test_a_player_who_skips_its_ability_gives_nobody_anything() -> None:
    table = elm_planted(others=planter(1, SPARE[2]), use=False)
    after(table, "Turn")
    assert table.step() == "Green"


@rule("A-PLANT-01")
def test_planting_one_more_is_optional() -> None:
    table = elm_planted(others=planter(1, SPARE[2]))
    after(table, "Turn")
    assert table.step() == "Extra" and "done" in table.choices(0) and "done" in table.choices(1)
    after(table, "Extra")
    assert [len(table.tableau(seat)) for seat in range(2)] == [1, 0]


@rule("A-PLANT-02")
def test_there_is_one_such_step_in_a_green_action() -> None:
    table = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"))
    after(table, "Turn")
    table.choose(0, f"plant {SPARE[0]}")
    table.choose(0, table.choices(0)[0])
    assert not table.can(0, f"plant {SPARE[1]}"), "one card each"
    steps: list[str] = []
    while table.state.turn == 0:
        if not steps or steps[-1] != table.step():
            steps.append(table.step())
        table.answer_briefly(table.waiting()[0])
    assert steps.count("Extra") == 1


# --- late black abilities ---------------------------------------------------------------


@rule("A-PLANT-03")
def test_under_hidden_planting_a_neighbour_is_counted_after_the_reveal_with_the_new_cards() -> None:
    table = abundant(f"{planter(0, CHINESE_ELM)}; {planter(1, GRASS, more=f', climate {RED_CLIMATE}')}")
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) != "Black", "not while cards lie face down"
    table.choose(1, f"plant {GRASS}")
    after(table, "Turn")
    assert table.step() == "Late" and table.asked(0) == "Black"
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) == soil + 1, "the blue card planted this turn"


@rule("A-PLANT-03")
def test_with_open_planting_it_resolves_at_once() -> None:
    table = abundant(
        f"hiddenPlanting off; {planter(0, CHINESE_ELM)}; {planter(1, GRASS, more=f', climate {RED_CLIMATE}')}"
    )
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) == "Black" and table.step() == "Turn"
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) == soil, "nothing blue lies there yet"


@rule("A-PLANT-03")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_late_abilities_resolve_in_turn_order(active: int, order: list[int]) -> None:
    # seat 2 has none, so two cards suffice to see the order
    hands = [CHINESE_ELM, SNOWDROP, SPARE[2]]
    seats = "; ".join(f"seat {seat}: soil 20, hand {card} 3" for seat, card in enumerate(hands))
    table = abundant(f"{seats}; active {active}", players=3)
    table.choose(active, "choose plant")
    for seat, card in enumerate(hands):
        table.choose(seat, f"plant {card}")
    after(table, "Turn")
    met = []
    while table.step() == "Late":
        assert len(table.waiting()) == 1
        met.append(table.waiting()[0])
        table.answer_briefly(met[-1])
    assert met == [seat for seat in order if seat != 2]


@rule("A-PLANT-03")
def test_it_may_be_used_or_skipped_and_follows_the_additional_plantings() -> None:
    table = abundant(f"{planter(0, f'{ELM} {CHINESE_ELM}')}; {planter(1, f'{GRASS} {BLUE}')}")
    table.choose(0, "choose plant", f"plant {ELM}", "use", f"plant {CHINESE_ELM}", "at d5")
    table.choose(1, f"plant {GRASS}")
    after(table, "Turn")
    assert table.step() == "Extra"
    table.choose(1, f"plant {BLUE}", "at d5")
    after(table, "Extra")
    assert table.step() == "Late" and table.choices(0)[:2] == ["done", "use"]
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) >= soil + 2, "both blue cards planted this turn"


@rule("H-13", "A-PLANT-03", "E-TURN-10")
def test_a_black_ability_that_waited_has_free_choices_beside_it() -> None:
    """GIFT: 1 soil. Its owner is at the question, and seat 1 only waits."""
    seats = f"{planter(0, f'{CHINESE_ELM} {GIFT}')}; {planter(1, GRASS, more=', seeds 1')}"
    table = abundant(seats)
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    table.choose(1, f"plant {GRASS}")
    after(table, "Turn")
    assert (table.step(), table.asked(0)) == ("Late", "Black")
    assert table.view(0)["asked"]["waited"] == 1
    assert table.can(0, f"event {GIFT}") and table.can(1, "seed soil"), "both alike"
    soil = table.soil(0)
    table.choose(0, f"event {GIFT}")
    assert (table.soil(0), table.asked(0)) == (soil + 1, "Black"), "the question is still open"
    table.choose(0, "use")
    assert table.soil(0) > soil + 1


@rule("H-13", "E-GEN-08")
def test_a_black_ability_that_did_not_wait_belongs_to_its_planting() -> None:
    table = abundant(f"hiddenPlanting off; {planter(0, f'{CHINESE_ELM} {GIFT}')}; {planter(1, GRASS)}")
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) == "Black" and table.view(0)["asked"]["waited"] == 0
    assert "cannot be played inside an item (E-EVENT-02)" in table.refused(0, f"event {GIFT}")


@rule("A-PLANT-03")
def test_the_snowdrop_composts_a_card_for_each_red_card_of_the_neighbour() -> None:
    table = abundant(
        f"{planter(0, f'{SNOWDROP} 4')}; seat 1: tableau d4={RED_BUSH} e4={RED_HERB} f4={MULTI}, "
        f"island {YELLOW_ISLAND}, climate {BLUE_CLIMATE}, hand 1"
    )
    table.choose(0, "choose plant", f"plant {SNOWDROP}")
    after(table, "Turn")
    table.choose(0, "use")
    n = 0
    while table.asked(0) == "Hand":
        table.choose(0, table.choices(0)[1])
        n += 1
    assert n == 3


# --- keep two, two types, diagonals -----------------------------------------------------


@rule("A-PLANT-04")
def test_madagascar_keeps_two_of_four_when_its_owner_chooses_green() -> None:
    table = abundant(f"seat 0: island {KEEPS_TWO}; deck {' '.join(SPARE[:4])}")
    table.choose(0, "choose plant")
    table.go_to("Keep", 0)
    table.choose(0, f"keep {SPARE[1]}")
    assert table.asked(0) == "Keep"
    table.choose(0, f"keep {SPARE[3]}")
    assert table.hand(0) == sorted([SPARE[1], SPARE[3]]) and sorted(table.discard()) == sorted(
        [SPARE[0], SPARE[2]]
    )


@rule("A-PLANT-04")
def test_on_somebody_elses_turn_madagascar_draws_one_card() -> None:
    table = abundant(f"seat 0: island {KEEPS_TWO}; seat 1: hand 1; active 1; deck 4 {SPARE[0]} {SPARE[1]}")
    table.choose(1, "choose plant")
    table.go_to("Window", 0)
    assert len(table.hand(0)) == 1


@rule("A-PLANT-05")
def test_a_tree_that_is_also_a_bush_counts_as_either() -> None:
    # 3 points per Tree in its column, 3 points per Bush in its column
    table = abundant(f"seat 0: tableau d4={PER_TREE} d5={THIRD_ELM} d6={CHINESE_ELM} e4={PER_BUSH} e5={ELM}")
    assert table.rows(0)["terrain"] == 6 + 3


@rule("A-PLANT-05")
@pytest.mark.parametrize(
    ("side", "row", "points"),
    [
        (
            DIFFERENT,
            f"{TREE} {ELM} {GRASS} {FUNGUS}",
            6,
        ),  # Tree, the Elm as Bush, Herb, Mushroom
        (DIFFERENT, f"{ELM} {RED_BUSH} {GRASS} {FUNGUS}", 6),  # the Elm as Tree
        (DIFFERENT, f"{TREE} {RED_BUSH} {ELM} {GRASS}", 0),  # Tree and Bush are taken
        (ALIKE, f"{TREE} {TREE_2} {ELM} {THIRD_ELM}", 6),  # all of them Trees
        (ALIKE, f"{RED_BUSH} {CHINESE_ELM} {ELM} {THIRD_ELM}", 6),  # all of them Bushes
        (ALIKE, f"{TREE} {RED_BUSH} {ELM} {THIRD_ELM}", 0),
    ],
)
def test_in_a_line_it_is_one_of_the_two(side: str, row: str, points: int) -> None:
    cells = " ".join(f"{column}4={card}" for column, card in zip("defg", row.split(), strict=True))
    table = abundant(f"seat 0: ecosystem {side}, tableau {cells}")
    assert table.rows(0)["ecosystem own"] == points


@rule("A-PLANT-06")
def test_this_flora_and_each_diagonal_one_of_the_type_takes_one_piece() -> None:
    # in the middle; diagonal: a Herb, an all-type Flora, a Tree, nothing; a Herb beside it
    tableau = f"d4={HERBS_DIAGONALLY} c3={RED_HERB} e5={ALL_TYPES} e3={TREE} e4={GRASS}/0"
    table = abundant(f"seat 0: {PLAIN}, tableau {tableau}; seat 1: hand 1; active 1")
    table.act("water")
    table.go_to("Walk", 0)
    while table.offered(0) != HERBS_DIAGONALLY:
        table.choose(0, "done")
    table.choose(0, "use")
    assert set(table.choices(0)) == {"done", "sprout+ c3", "sprout+ d4", "sprout+ e5"}
    table.choose(0, "sprout+ d4")
    assert set(table.choices(0)) == {"done", "sprout+ c3", "sprout+ e5"}, "one on each card"
    table.choose(0, "sprout+ c3", "sprout+ e5")
    assert table.asked(0) != "PutEach" and table.sprouts(0) == 3


@rule("A-PLANT-06")
def test_growth_goes_on_the_card_itself_and_diagonal_trees() -> None:
    table = abundant(
        f"seat 0: {PLAIN}, tableau d4={TREES_DIAGONALLY} e5={TREE_2} e4={TREE} c5={BUSH}; "
        "seat 1: hand 1; active 1"
    )
    table.act("grow")
    table.go_to("Walk", 0)
    while table.offered(0) != TREES_DIAGONALLY:
        table.choose(0, "done")
    table.choose(0, "use")
    assert set(table.choices(0)) == {"done", "growth+ d4", "growth+ e5"}


# --- order ------------------------------------------------------------------------------


@rule("A-PLANT-07", "E-TURN-13")
def test_a_green_action_goes_over_reveal_additions_late_abilities_and_completion_to_activation() -> None:
    table = abundant(
        f"{planter(0, f'{ELM} {CHINESE_ELM} {SPARE[0]}')}; "
        f"{planter(1, f'{SPARE[1]} {SPARE[2]}', more=', ' + quiet(15, 1))}; {FAR_FAUNA}"
    )
    table.choose(0, "choose plant", f"plant {ELM}", "use", f"plant {CHINESE_ELM}", "at d5")
    steps: list[str] = []
    while table.state.turn == 0:
        if not steps or steps[-1] != table.step():
            steps.append(table.step())
            if table.step() in ("Extra", "Late"):
                assert table.state.bonus == -1, "completion comes after both"
            if table.step() == "Extra":
                table.choose(1, f"plant {SPARE[1]}")
                continue
            if table.step() == "Green":
                assert table.state.bonus == 1
        table.answer_briefly(table.waiting()[0])
    assert [step for step in steps if step in ("Turn", "Extra", "Late", "Green", "StockStep")] == [
        "Turn",
        "Extra",
        "Late",
        "Green",
        "StockStep",
    ]


@rule("A-PLANT-07")
def test_additional_cards_lie_face_down_until_everybody_has_closed_the_step() -> None:
    table = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"))
    after(table, "Turn")
    table.choose(0, f"plant {SPARE[0]}")
    table.choose(0, "at d5")
    assert SPARE[0] not in str(table.view(1)) and table.view(1)["seats"][0]["tableau"][1]["down"]
    table.go_to("Window", 0)
    table.choose(0, "done")
    assert SPARE[0] not in str(table.view(1))
    after(table, "Extra")
    assert table.view(1)["seats"][0]["tableau"][1]["card"] == SPARE[0]


@rule("A-PLANT-07")
def test_the_step_ends_with_a_closing_window() -> None:
    table = elm_planted(others=planter(1, f"{SPARE[2]} {GIFT}"))
    after(table, "Turn")
    table.choose(1, f"plant {SPARE[2]}")
    assert table.asked(1) == "Window" and table.can(1, f"event {GIFT}")


@rule("A-PLANT-08")
def test_the_decision_of_the_elm_stays_hidden_until_the_reveal() -> None:
    used = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"))
    skipped = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"), use=False)
    assert used.view(1) == skipped.view(1) and used.view(-1) == skipped.view(-1)


@rule("A-PLANT-08")
def test_a_state_dealt_anew_does_not_know_the_decision_of_the_elm() -> None:
    states = []
    for use in (True, False):
        table = elm_planted(others=planter(1, f"{SPARE[2]} {SPARE[3]}"), use=use)
        states.append(determinize(earth.view(table.state, 1), seeded(3)))
    assert earth.digest(states[0]) == earth.digest(states[1])


@rule("A-PLANT-03")
def test_a_state_dealt_anew_does_not_know_which_black_ability_waits() -> None:
    table = abundant(f"{planter(0, CHINESE_ELM)}; {planter(1, '3')}")
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.seat(0).late
    met = {bool(determinize(earth.view(table.state, 1), seeded(seed)).seats[0].late) for seed in range(5)}
    assert False in met, "another card lies there, and hardly ever one that waits"
    assert determinize(earth.view(table.state, 0), seeded(1)).seats[0].late, "its owner knows"


@rule("A-PLANT-08")
def test_an_additional_planting_may_be_a_replacement_with_its_two_cards() -> None:
    # a Terrain that may be replaced by a red card
    table = abundant(f"{planter(0, f'{ELM} {RED_BUSH}', more=f', tableau d4={FOR_RED}')}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "at e4", "use", "done")
    after(table, "Turn")
    hand = len(table.hand(0))
    table.choose(0, f"plant {RED_BUSH}", "at d4")
    assert table.tableau(0)["d4"] == RED_BUSH and table.compost(0) == [FOR_RED]
    assert len(table.hand(0)) == hand - 1 + 2


@rule("A-PLANT-08")
def test_cost_reductions_and_special_payments_apply_to_it() -> None:
    # Trees cost 2 less; sprouts may pay
    table = abundant(
        f"{planter(0, f'{ELM} {BY_SPROUTS}', soil=1, more=f', tableau d4={LESS} e4={GRASS}/1')}; "
        "seat 1: hand 1"
    )
    table.choose(0, "choose plant", f"plant {ELM}")
    table.choose(0, "at d5", "use", "done")
    assert table.soil(0) == 1, "3 - 2 - 1: sunny cards cost 1 less on this Island"
    after(table, "Turn")
    table.choose(0, f"plant {BY_SPROUTS}", "at e5")
    assert table.asked(0) == "PayCard"
    table.choose(0, "sprout- e4")
    assert (table.soil(0), table.sprouts(0)) == (1, 0)


@rule("A-PLANT-08", "E-PLANT-19")
def test_it_counts_as_planted_this_turn() -> None:
    # green: +1 card per Terrain planted
    table = abundant(f"seat 0: island {DRAW_ISLAND}, soil 30, hand {ELM} {LESS}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    table.choose(0, f"plant {LESS}", "at d5")
    after(table, "Extra")
    assert table.offered(0) == DRAW_ISLAND and sorted(table.planted(0)) == sorted([LESS, ELM])
    hand = len(table.hand(0))
    table.choose(0, "use")
    assert len(table.hand(0)) == hand + 1
