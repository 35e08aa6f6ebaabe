"""Abundance: additional plantings, late black abilities and other changes to planting (A-PLANT)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.machine.determinize import determinize
from holocene.kernel.rng import seeded
from rules import rule
from scenario_expansions import PLAIN, Table, abundant
from scenario_more import FAR_FAUNA, quiet, quiet_cards

pytestmark = pytest.mark.pure

SPARE = quiet_cards()[80:]
ELM = "earth-348"
"""Siberian Elm: any players may plant one more card."""
CHINESE_ELM = "earth-347"
"""Black: +1 soil per blue card of a neighbour."""
GIFT = "earth-223"


def planter(seat: int, cards: str, soil: int = 30, more: str = "") -> str:
    return f"seat {seat}: {PLAIN if seat == 0 else 'island island-288-b'}, soil {soil}, hand {cards}{more}"


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
    table = abundant(f"{planter(0, f'{ELM} earth-002')}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    table.choose(0, "plant earth-002", "at d5")
    after(table, "Extra")
    assert table.step() == "Green" and table.offered(0) == "earth-002"


@rule("A-PLANT-01")
def test_black_abilities_of_additional_cards_apply() -> None:
    table = abundant(f"{planter(0, f'{ELM} earth-266', soil=6)}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    soil = table.soil(0)
    table.choose(0, "plant earth-266", "at d5", "use")  # costs 1, brings 4
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
    table = abundant(f"{planter(0, CHINESE_ELM)}; {planter(1, 'earth-005', more=', climate climate-301-b')}")
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) != "Black", "not while cards lie face down"
    table.choose(1, "plant earth-005")
    after(table, "Turn")
    assert table.step() == "Late" and table.asked(0) == "Black"
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) == soil + 1, "the Cat Grass planted this turn"


@rule("A-PLANT-03")
def test_with_open_planting_it_resolves_at_once() -> None:
    table = abundant(
        f"hiddenPlanting off; {planter(0, CHINESE_ELM)}; "
        f"{planter(1, 'earth-005', more=', climate climate-301-b')}"
    )
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) == "Black" and table.step() == "Turn"
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) == soil, "nothing blue lies there yet"


@rule("A-PLANT-03")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_late_abilities_resolve_in_turn_order(active: int, order: list[int]) -> None:
    # Chinese Elm, White Snowdrop; seat 1 has none, so two cards suffice to see the order
    hands = [CHINESE_ELM, "earth-346", SPARE[2]]
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
    table = abundant(f"{planter(0, f'{ELM} {CHINESE_ELM}')}; {planter(1, 'earth-005 earth-048')}")
    table.choose(0, "choose plant", f"plant {ELM}", "use", f"plant {CHINESE_ELM}", "at d5")
    table.choose(1, "plant earth-005")
    after(table, "Turn")
    assert table.step() == "Extra"
    table.choose(1, "plant earth-048", "at d5")
    after(table, "Extra")
    assert table.step() == "Late" and table.choices(0)[:2] == ["done", "use"]
    soil = table.soil(0)
    table.choose(0, "use")
    assert table.soil(0) >= soil + 2, "both blue cards planted this turn"


@rule("H-13", "A-PLANT-03", "E-TURN-10")
def test_a_black_ability_that_waited_has_free_choices_beside_it() -> None:
    """earth-223: 1 soil. Its owner is at the question, and seat 1 only waits."""
    seats = f"{planter(0, f'{CHINESE_ELM} earth-223')}; {planter(1, 'earth-005', more=', seeds 1')}"
    table = abundant(seats)
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    table.choose(1, "plant earth-005")
    after(table, "Turn")
    assert (table.step(), table.asked(0)) == ("Late", "Black")
    assert table.view(0)["asked"]["waited"] == 1
    assert table.can(0, "event earth-223") and table.can(1, "seed soil"), "both alike"
    soil = table.soil(0)
    table.choose(0, "event earth-223")
    assert (table.soil(0), table.asked(0)) == (soil + 1, "Black"), "the question is still open"
    table.choose(0, "use")
    assert table.soil(0) > soil + 1


@rule("H-13", "E-GEN-08")
def test_a_black_ability_that_did_not_wait_belongs_to_its_planting() -> None:
    table = abundant(
        f"hiddenPlanting off; {planter(0, f'{CHINESE_ELM} earth-223')}; {planter(1, 'earth-005')}"
    )
    table.choose(0, "choose plant", f"plant {CHINESE_ELM}")
    assert table.asked(0) == "Black" and table.view(0)["asked"]["waited"] == 0
    assert "cannot be played inside an item (E-EVENT-02)" in table.refused(0, "event earth-223")


@rule("A-PLANT-03")
def test_the_snowdrop_composts_a_card_for_each_red_card_of_the_neighbour() -> None:
    table = abundant(
        f"{planter(0, 'earth-346 4')}; seat 1: tableau d4=earth-157 e4=earth-014 f4=earth-236, "
        "island island-286-b, climate climate-302-a, hand 1"
    )
    table.choose(0, "choose plant", "plant earth-346")
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
    table = abundant(f"seat 0: island island-296-b; deck {' '.join(SPARE[:4])}")
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
    table = abundant(f"seat 0: island island-296-b; seat 1: hand 1; active 1; deck 4 {SPARE[0]} {SPARE[1]}")
    table.choose(1, "choose plant")
    table.go_to("Window", 0)
    assert len(table.hand(0)) == 1


@rule("A-PLANT-05")
def test_a_tree_that_is_also_a_bush_counts_as_either() -> None:
    # Mountain Forest: 3 points per Tree in its column; Scrubland: 3 points per Bush in its column
    table = abundant("seat 0: tableau d4=earth-029 d5=earth-342 d6=earth-347 e4=earth-109 e5=earth-348")
    assert table.rows(0)["terrain"] == 6 + 3


@rule("A-PLANT-05")
@pytest.mark.parametrize(
    ("side", "row", "points"),
    [
        (
            "ecosystem-326-a",
            "earth-001 earth-348 earth-005 earth-009",
            6,
        ),  # Tree, the Elm as Bush, Herb, Mushroom
        ("ecosystem-326-a", "earth-348 earth-157 earth-005 earth-009", 6),  # the Elm as Tree
        ("ecosystem-326-a", "earth-001 earth-157 earth-348 earth-005", 0),  # Tree and Bush are taken
        ("ecosystem-326-b", "earth-001 earth-013 earth-348 earth-342", 6),  # all of them Trees
        ("ecosystem-326-b", "earth-157 earth-347 earth-348 earth-342", 6),  # all of them Bushes
        ("ecosystem-326-b", "earth-001 earth-157 earth-348 earth-342", 0),
    ],
)
def test_in_a_line_it_is_one_of_the_two(side: str, row: str, points: int) -> None:
    cells = " ".join(f"{column}4={card}" for column, card in zip("defg", row.split(), strict=True))
    table = abundant(f"seat 0: ecosystem {side}, tableau {cells}")
    assert table.rows(0)["ecosystem own"] == points


@rule("A-PLANT-06")
def test_this_flora_and_each_diagonal_one_of_the_type_takes_one_piece() -> None:
    # Arugula in the middle; diagonal: a Herb, an all-type Flora, a Tree, nothing; a Herb beside it
    tableau = "d4=earth-351 c3=earth-014 e5=earth-281 e3=earth-001 e4=earth-005/0"
    table = abundant(f"seat 0: {PLAIN}, tableau {tableau}; seat 1: hand 1; active 1")
    table.act("water")
    table.go_to("Walk", 0)
    while table.offered(0) != "earth-351":
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
        f"seat 0: {PLAIN}, tableau d4=earth-350 e5=earth-013 e4=earth-001 c5=earth-015; "
        "seat 1: hand 1; active 1"
    )
    table.act("grow")
    table.go_to("Walk", 0)
    while table.offered(0) != "earth-350":
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
    # Lava Plain may be replaced by a red card; the Brittle Prickly Pear is red
    table = abundant(f"{planter(0, f'{ELM} earth-157', more=', tableau d4=earth-230')}; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "at e4", "use", "done")
    after(table, "Turn")
    hand = len(table.hand(0))
    table.choose(0, "plant earth-157", "at d4")
    assert table.tableau(0)["d4"] == "earth-157" and table.compost(0) == ["earth-230"]
    assert len(table.hand(0)) == hand - 1 + 2


@rule("A-PLANT-08")
def test_cost_reductions_and_special_payments_apply_to_it() -> None:
    # Alfisol: Trees cost 2 less; English Walnut: sprouts may pay
    table = abundant(
        f"{planter(0, f'{ELM} earth-192', soil=1, more=', tableau d4=earth-090 e4=earth-005/1')}; "
        "seat 1: hand 1"
    )
    table.choose(0, "choose plant", f"plant {ELM}")
    table.choose(0, "at d5", "use", "done")
    assert table.soil(0) == 1, "3 - 2 - 1: sunny cards cost 1 less on this Island"
    after(table, "Turn")
    table.choose(0, "plant earth-192", "at e5")
    assert table.asked(0) == "PayCard"
    table.choose(0, "sprout- e4")
    assert (table.soil(0), table.sprouts(0)) == (1, 0)


@rule("A-PLANT-08", "E-PLANT-19")
def test_it_counts_as_planted_this_turn() -> None:
    # Kauai: green, +1 card per Terrain planted
    table = abundant(f"seat 0: island island-285-a, soil 30, hand {ELM} earth-090; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {ELM}", "use", "done")
    after(table, "Turn")
    table.choose(0, "plant earth-090", "at d5")
    after(table, "Extra")
    assert table.offered(0) == "island-285-a" and sorted(table.planted(0)) == ["earth-090", ELM]
    hand = len(table.hand(0))
    table.choose(0, "use")
    assert len(table.hand(0)) == hand + 1
