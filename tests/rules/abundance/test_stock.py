"""Abundance: the sprout stock (A-STOCK)."""

from __future__ import annotations

import pytest

from picking import Pile, at_least
from rules import rule
from scenario_expansions import PLAIN, Table, abundant

pytestmark = pytest.mark.pure

pile = Pile("base", "abundance")

STEAM = pile.event("black: +2 sprout")
FOR_ALL = pile.event("black: +5 sprout +3 sprout>others")
FOR_SPROUTS = pile.event("black: -2 sprout : +4 soil")
BETWEEN = pile.event("black: -2 sprout : +3 draw", where=lambda card: card.between_turns)
PER_SPROUTED = pile.terrain("brown: 2 points per flora with sprouts 4+ in tableau")
PAYS_SPROUT = pile.flora("red: -1 sprout : +3 soil")
IN_COLUMN = pile.flora("blue: +1 sprout on each herb in column", types="herb", sprouts=6)
IN_ROW = pile.flora("blue: +1 sprout on each herb in row", types="herb", sprouts=6)
DIAGONALLY = pile.flora("blue: +1 sprout on each herb diagonally", types="herb", sprouts=6)
AROUND = pile.flora("blue: +3 sprout among flora adjacent", sprouts=1)
GRASS = pile.flora("blue: +2 sprout", sprouts=6)
TWO_SPACES = pile.flora(sprouts=2, quiet=True)
ONE_SPACE = pile.flora(sprouts=1, quiet=True)
SPACES = pile.flora(sprouts=at_least(4), quiet=True)
THEIRS = pile.flora(sprouts=at_least(1), quiet=True)
NINE_SPROUTED = pile.fauna("9+ flora with sprouts 1+ in tableau")


def placed_and_stocked(free: int, gained: str, place: int) -> Table:
    """Seat 0 has so many free spaces (of 6), gains sprouts and places some of them."""
    table = abundant(f"seat 0: seeds 1, hand {STEAM}, tableau d4={GRASS}/{6 - free}")
    table.choose(0, gained)
    for _ in range(place):
        table.choose(0, "sprout+ d4")
    return table


@rule("A-STOCK-01")
def test_the_stock_holds_any_number_for_any_time() -> None:
    table = abundant(f"seat 0: stock 200, hand 1; seat 1: hand {FOR_ALL}")
    table.choose(1, f"event {FOR_ALL}")
    assert table.stock(0) == 203
    for _ in range(4):
        table.act("grow")
        table.finish_turn()
    assert table.stock(0) == 203


@rule("A-STOCK-02")
def test_sprouts_of_a_seed_without_a_free_space_may_be_stocked() -> None:
    table = placed_and_stocked(0, "seed sprouts", 0)
    assert table.asked(0) == "Surplus" and table.choices(0) == ["done", "stock"]
    table.choose(0, "stock", "stock", "stock")
    assert (table.stock(0), table.asked(0)) == (3, "Action")


@rule("A-STOCK-02")
def test_sprouts_of_the_water_action_may_be_stocked() -> None:
    table = abundant(f"seat 0: {PLAIN}, tableau d4={GRASS}/4")
    table.act("water")
    table.choose(0, "sprout+ d4", "sprout+ d4", "stock", "stock", "stock", "stock")
    assert (table.sprouts(0), table.stock(0), table.soil(0)) == (6, 4, 2)


@rule("A-STOCK-02")
def test_sprouts_of_a_minor_benefit_an_ability_and_an_event_may_be_stocked() -> None:
    table = abundant(f"seat 0: {PLAIN}, hand {STEAM}, tableau d4={GRASS}/6; seat 1: hand 1; active 1")
    table.act("water")
    table.go_to("Branch", 0)
    table.choose(0, "pick 0", "stock", "stock")
    assert table.stock(0) == 2
    table.choose(0, "use", "stock", "stock")
    assert table.stock(0) == 4
    table.choose(0, f"event {STEAM}", "stock", "stock")
    assert table.stock(0) == 6


@rule("A-STOCK-02")
def test_a_player_without_any_flora_may_stock_everything() -> None:
    table = abundant(f"seat 0: {PLAIN}, hand 1")
    table.act("water")
    table.choose(0, *["stock"] * 6)
    assert table.stock(0) == 6


@rule("A-STOCK-03")
@pytest.mark.parametrize(
    ("gained", "free", "most"), [("seed sprouts", 0, 3), ("seed sprouts", 1, 2), ("seed sprouts", 2, 1)]
)
def test_at_most_what_exceeds_the_free_spaces_is_stocked_and_only_after_filling_them(
    gained: str, free: int, most: int
) -> None:
    for placed in range(free):
        table = placed_and_stocked(free, gained, placed)
        assert "stock" not in table.choices(0), "while spaces are free"
        table.choose(0, "done")
        assert (table.stock(0), table.asked(0)) == (0, "Action"), "declined, not stocked"
    for kept in range(most + 1):
        table = placed_and_stocked(free, gained, free)
        table.choose(0, *["stock"] * kept)
        if kept < most:
            table.choose(0, "done")
        assert (table.stock(0), table.asked(0)) == (kept, "Action"), "each of them may be declined"


@rule("A-STOCK-03")
def test_with_room_for_all_nothing_is_stocked() -> None:
    table = placed_and_stocked(3, "seed sprouts", 3)
    assert (table.asked(0), table.stock(0), table.sprouts(0)) == ("Action", 0, 6)
    table = placed_and_stocked(6, "seed sprouts", 0)
    table.refused(0, "stock")


@rule("A-STOCK-03")
def test_free_spaces_of_the_whole_tableau_count() -> None:
    table = abundant(f"seat 0: seeds 1, tableau d4={GRASS}/6 e4={TWO_SPACES}/1")
    table.choose(0, "seed sprouts")
    assert table.choices(0) == ["done", "sprout+ e4"]
    table.choose(0, "sprout+ e4")
    assert table.choices(0) == ["done", "stock"]


@rule("A-STOCK-04")
@pytest.mark.parametrize(
    "tableau",
    [
        f"d4={IN_COLUMN}/6",  # on each Herb of the column: full
        f"d4={IN_ROW}/6",  # on each Herb of the row: full
        f"d4={AROUND}/1 e4={GRASS}/6",  # among the Flora around: full
        f"d4={AROUND}/1",  # nothing around
        f"d4={DIAGONALLY}/6",  # on each Herb diagonally, itself included: full
    ],
)
def test_sprouts_bound_to_a_place_are_lost_and_never_stocked(tableau: str) -> None:
    table = abundant(f"seat 0: {PLAIN}, tableau {tableau}; seat 1: hand 1; active 1")
    table.act("water")
    table.go_to("Walk", 0)
    table.choose(0, "use")
    assert table.asked(0) not in ("Surplus", "Put", "PutEach") and table.stock(0) == 0


@rule("A-STOCK-05")
def test_granted_sprouts_go_to_the_stock_even_if_spaces_are_free() -> None:
    table = abundant(
        f"seat 0: tableau d4={GRASS}; seat 1: hand {FOR_ALL}; seat 2: tableau d4={THEIRS}", players=3
    )
    table.choose(1, f"event {FOR_ALL}")
    assert [(table.sprouts(seat), table.stock(seat)) for seat in (0, 2)] == [(0, 3), (0, 3)]


@rule("A-STOCK-06")
def test_stocked_sprouts_move_only_in_step_three_any_number_of_them() -> None:
    table = abundant(
        f"seat 0: {PLAIN}, stock 4, hand 1, tableau d4={SPACES}/2 e4={ONE_SPACE}; seat 1: hand 1"
    )
    moves = ("sprout+ d4", "sprout+ e4")
    met = []
    table.act("grow")
    while table.state.turn == 0:
        if 0 in table.waiting():
            if set(moves) & set(table.choices(0)):
                met.append((table.step(), table.asked(0)))
            if table.asked(0) == "StockWindow" and table.stock(0) == 4:
                table.choose(0, "sprout+ e4", "sprout+ d4")
                assert "sprout+ e4" not in table.choices(0), "only to free spaces"
        table.answer_briefly(table.waiting()[0])
    assert met == [("StockStep", "StockWindow")]
    assert (table.stock(0), table.sprouts(0, "d4"), table.sprouts(0, "e4")) == (2, 3, 1), "the rest stays"


@rule("A-STOCK-06", "E-GEN-09")
def test_moving_a_sprout_is_a_check_point() -> None:
    # Fauna: nine Flora with a sprout; eight have one
    cards = pile.several(9, "flora", sprouts=at_least(1), quiet=True)
    cells = [f"{'defg'[k % 4]}{4 + k // 4}={card}/{1 if k else 0}" for k, card in enumerate(cards)]
    table = abundant(
        f"seat 0: {PLAIN}, stock 1, tableau {' '.join(cells)}; seat 1: hand 1; fauna {NINE_SPROUTED}"
    )
    table.act("compost")
    table.go_to("StockWindow", 0)
    assert table.achieved(0) == []
    table.choose(0, "sprout+ d4")
    assert table.achieved(0) == [0]


@rule("A-STOCK-07")
def test_stocked_sprouts_pay_nothing_convert_into_nothing_and_count_for_nothing() -> None:
    # an Event for 2 sprouts, one between turns for 2 sprouts, and a red ability for 1 sprout
    table = abundant(
        f"seat 0: {PLAIN}, leaves 0, stock 9, hand {FOR_SPROUTS} {BETWEEN}, tableau d4={PAYS_SPROUT}; "
        "seat 1: hand 1; active 1"
    )
    assert not {"convert", "sprouts-to-seed", f"event {FOR_SPROUTS}"} & set(table.choices(0))
    table.act("compost")
    table.go_to("Branch", 0)
    table.choose(0, "done")
    assert not table.can(0, "use"), "the ability that costs a sprout cannot be paid"
    table.go_to("Announce", 0)
    assert f"event {BETWEEN}" not in table.choices(0)


@rule("A-STOCK-07", "A-STOCK-08")
def test_stocked_sprouts_are_worth_nothing_and_break_no_tie() -> None:
    table = abundant(f"seat 0: stock 4, tableau d4={GRASS}/1")
    assert table.rows(0)["sprouts"] == 1
    terrain = abundant(
        f"seat 0: stock 9, tableau d4={PER_SPROUTED} e4={GRASS}/3"
    )  # 2 points per Flora with 4 sprouts
    assert terrain.rows(0)["terrain"] == 0
