"""Scoring: the eight rows, the winner, tie-breaks, shared victory (E-SCORE)."""

from __future__ import annotations

import pytest

from holocene import earth
from picking import Pile, at_least, colours_of
from rules import rule
from scenario import Table, scenario
from scenario_more import claim, finished, last_turn, terrain_row

pytestmark = pytest.mark.pure

pile = Pile()

WORTH_0_HERB = pile.flora(points=0, sprouts=at_least(3), growth=1, canopy=1, quiet=True)
TWO_TRUNKS = pile.flora(points=2, sprouts=at_least(2), growth=3, quiet=True)
BEACH = pile.terrain("brown: 4 points per empty space orthogonally", points=9)
WORTH_10 = pile.terrain(points=10)
TALL = pile.flora(points=4, growth=5, canopy=7)
WORTH_7 = pile.flora(points=7, where=lambda card: card.growth_max > 1)
CANOPY_3 = pile.flora(points=7, growth=1, canopy=3)
WORTH_6 = pile.flora(points=6, quiet=True)
WORTH_2 = pile.flora(points=2, growth=at_least(4), quiet=True)
ALSO_2 = pile.flora(points=2, sprouts=at_least(2), quiet=True)
WORTH_3 = pile.flora(points=3, quiet=True)
WORTH_0 = pile.flora(points=0, quiet=True)
FIVE_HIGH = pile.flora(growth=5, quiet=True)
ROOM = pile.flora(growth=at_least(1), quiet=True)
NO_GROWTH = pile.flora(growth=0, quiet=True)
LASTING = pile.several(8, "flora|terrain", lasting=True, where=lambda card: "brown" in colours_of(card))
PLUS_1 = pile.event(points=1)
MINUS_1 = pile.event(points=-1)
MINUS_4 = pile.event(points=-4)
GIFT = pile.event("black: +1 soil", points=0)

ISLAND_0, OTHER_ISLAND_0 = pile.several(2, "island", points=0)
ISLAND_1 = pile.island(points=1)
ISLAND_10 = pile.island("brown on event: +1 soil", points=10)
CLIMATE_1, CLIMATE_1_B, CLIMATE_1_C, CLIMATE_1_D = pile.several(4, "climate", points=1)
CLIMATE_4 = pile.climate(points=4)
LEFT = f"island {ISLAND_0}, climate {CLIMATE_1}"
RIGHT = f"island {OTHER_ISLAND_0}, climate {CLIMATE_1_B}"
"""Boards worth 0 + 1 for either seat; beginner games have no Ecosystems that could disturb."""
PER_SOIL = pile.ecosystem("2 points per soil up to 24 points")
PER_SPROUTS = pile.ecosystem("3 points per 5 sprouts")
PER_COMPOST = pile.ecosystem("3 points per 4 compost cards up to 24 points")


def ranks(table: Table) -> list[tuple[int, int]]:
    """(seat, rank), best first."""
    return [(side.seats[0], side.rank) for side in earth.result(table.state).sides]


def duel(left: str, right: str, option: str = "") -> Table:
    return finished(f"mode beginner; {option} seat 0: {LEFT}, {left}; seat 1: {RIGHT}, {right}")


# --- rows -------------------------------------------------------------------------------


@rule("E-SCORE-01")
def test_the_eight_rows_of_a_player() -> None:
    table = finished(
        f"seat 0: soil 4, compost 5, events {PLUS_1} {MINUS_1} {MINUS_4},"
        f" island {ISLAND_10}, climate {CLIMATE_4}, ecosystem {PER_SOIL},"
        f" tableau d4={WORTH_0_HERB}/3/1 e4={TWO_TRUNKS}/2/2 f4={BEACH};"
        f" shared {PER_SPROUTS} {PER_COMPOST}",
        bonus=0,
    )
    claim(table, place=2, tier=0, seat=0)
    assert table.rows(0) == {
        "cards": 10 + 4 + 0 + 2 + 9,  # Island, Climate, the three cards
        "events": 1 - 1 - 4,
        "compost": 5,
        "sprouts": 5,
        "growth": 1 + 2,  # a canopy worth 1, two trunks
        "terrain": 3 * 4,  # three empty spaces
        "ecosystem own": 4 * 2,  # 2 per soil
        "ecosystem shared 1": 3,  # 3 per 5 sprouts
        "ecosystem shared 2": 3,  # 3 per 4 compost cards
        "fauna": 15 + 7,
    }
    side = next(side for side in earth.result(table.state).sides if side.seats == (0,))
    assert side.total == 25 - 4 + 5 + 5 + 3 + 12 + 14 + 22


@rule("E-SCORE-01")
def test_the_sheet_adds_up_for_everybody_and_is_shown_to_everybody_at_the_end() -> None:
    table = finished(f"seat 0: compost 7; seat 1: events {MINUS_4}")
    for side in earth.result(table.state).sides:
        assert side.total == sum(row.points for row in side.rows)
        for viewer in (0, 1, -1):
            assert sum(table.view(viewer)["seats"][side.seats[0]]["rows"].values()) == side.total
    assert table.rows(1)["events"] == -4  # a row may be negative


@rule("E-SCORE-02")
def test_hand_cards_soil_and_leaves_are_worth_nothing() -> None:
    rich = finished("mode beginner; seat 0: soil 30, hand 12").rows(0)
    poor = finished("mode beginner; seat 0: soil 0").rows(0)
    assert rich == poor


@rule("E-SCORE-03")
def test_the_first_row_leaves_out_events_hand_and_compost() -> None:
    table = finished(
        f"seat 0: {LEFT}, tableau d4={WORTH_3}, hand {WORTH_10}, compost {BEACH}, events {PLUS_1}"
    )
    assert table.rows(0)["cards"] == 0 + 1 + 3


@rule("E-SCORE-04")
def test_brown_abilities_with_an_effect_during_play_score_nothing() -> None:
    # reductions, bars, a replacement, "counts as every type"; the Island reduces too
    assert terrain_row(" ".join(LASTING[:4]), " ".join(LASTING[4:])) == 0


@rule("E-SCORE-05")
def test_a_beginner_game_has_no_ecosystem_row_and_fauna_worth_ten() -> None:
    table = finished("mode beginner; seat 0: soil 12, claimed 0 2; seat 1: claimed 0", bonus=1)
    assert list(table.rows(0)) == ["cards", "events", "compost", "sprouts", "growth", "terrain", "fauna"]
    assert table.rows(0)["fauna"] == 20 and table.rows(1)["fauna"] == 10 + 7


@rule("E-SCORE-06")
def test_a_complete_flora_scores_its_canopy_instead_of_its_pieces() -> None:
    # 5 of 5 (7 points), 4 of 5 on another (4), 1 of 1 worth 1, no piece; canopy 0 exists on no space
    table = finished(
        f"seat 0: tableau d4={TALL}/0/5 e4={FIVE_HIGH}/0/4 f4={WORTH_0_HERB}/0/1 d5={ROOM} e5={NO_GROWTH}"
    )
    assert table.rows(0)["growth"] == 7 + 4 + 1


# --- winner and ties --------------------------------------------------------------------


@rule("E-SCORE-07")
def test_the_highest_total_wins() -> None:
    table = duel("compost 3", "compost 4, soil 0")
    assert ranks(table) == [(1, 1), (0, 2)]
    result = earth.result(table.state)
    assert result.winners() == (1,) and result.rule == "E-SCORE-07" and result.finished


@rule("E-SCORE-07")
def test_a_total_beats_every_tie_break() -> None:
    table = duel("compost 4", "compost 3, soil 99, hand 20")
    assert ranks(table) == [(0, 1), (1, 2)]


TIES = {
    "soil": ("soil 2", "soil 1, hand 9"),
    "hand": (f"soil 1, hand 2, tableau d4={WORTH_7}", f"soil 1, hand 1, tableau d4={TALL}/0/3"),
    # 4 + 3 growth points against a card worth 7
    "growth": (f"tableau d4={TALL}/0/3", f"tableau d4={WORTH_7}"),
    "growth before sprouts": (f"tableau d4={WORTH_2}/0/2", f"tableau d4={ALSO_2}/2"),
    # 3 sprouts against a card worth 3; then 3 compost cards against it
    "sprouts": (f"tableau d4={WORTH_0_HERB}/3", f"tableau d4={WORTH_3}"),
    "sprouts before compost": (f"tableau d4={WORTH_0_HERB}/3", f"compost 3, tableau d4={WORTH_0}"),
    "compost": ("compost 3", f"tableau d4={WORTH_3}"),
}


@rule("E-SCORE-08")
@pytest.mark.parametrize("step", TIES)
def test_ties_are_broken_by_soil_hand_growth_sprouts_and_compost_in_this_order(step: str) -> None:
    better, worse = TIES[step]
    for table, winner in ((duel(better, worse), 0), (duel(worse, better), 1)):
        totals = {side.total for side in earth.result(table.state).sides}
        assert len(totals) == 1, "the totals must tie"
        assert ranks(table) == [(winner, 1), (1 - winner, 2)]
        assert earth.result(table.state).rule == "E-SCORE-08"


@rule("E-SCORE-09")
def test_most_growth_counts_pieces_not_points() -> None:
    # two trunks (2 points) on a card worth 2, beside one worth 6; a canopy (3 points) on a card worth 7
    table = duel(f"tableau d4={WORTH_2}/0/2 e4={WORTH_6}", f"tableau d4={CANOPY_3}/0/1")
    assert [table.rows(seat)["growth"] for seat in (0, 1)] == [2, 3]
    assert ranks(table) == [(0, 1), (1, 2)]


@rule("E-SCORE-10")
def test_tie_breaks_are_read_after_the_final_window() -> None:
    text = f"mode beginner; seat 0: {LEFT}, hand {GIFT} 1, soil 3; seat 1: {RIGHT}, soil 1, hand 1; deck only"
    table = last_turn(text)
    table.choose(1, "choose water")  # 2 soil each in the end
    table.choose(0, "done")
    table.finish_turn()
    assert table.soil(0) == 3 and table.soil(1) == 3
    table.choose(0, f"event {GIFT}", "done")  # worth 0 points, 1 soil
    table.finish_step()
    assert table.state.over and ranks(table) == [(0, 1), (1, 2)]
    assert earth.result(table.state).rule == "E-SCORE-08"


@rule("E-SCORE-11")
def test_lower_ranks_use_the_same_comparison() -> None:
    text = f"mode beginner; seat 0: island {ISLAND_0}, climate {CLIMATE_1}, soil 1;"
    text += f" seat 1: island {OTHER_ISLAND_0}, climate {CLIMATE_1_B}, soil 2;"
    text += f" seat 2: island {ISLAND_10}, climate {CLIMATE_1_C};"
    text += f" seat 3: island {ISLAND_1}, climate {CLIMATE_1_D}"  # one point more than seats 0 and 1
    table = finished(text, players=4)
    assert ranks(table) == [(2, 1), (3, 2), (1, 3), (0, 4)]


@rule("E-SCORE-12")
def test_a_complete_tie_is_a_shared_victory() -> None:
    table = duel("soil 3, hand 2, compost 4", "soil 3, hand 2, compost 4")
    assert ranks(table) == [(0, 1), (1, 1)]
    result = earth.result(table.state)
    assert result.winners() == (0, 1) and result.rule == "E-SCORE-12"


@rule("E-SCORE-12", "E-SCORE-11")
def test_a_shared_rank_takes_up_the_ranks_behind_it() -> None:
    text = f"mode beginner; seat 0: island {ISLAND_0}, climate {CLIMATE_1};"
    text += f" seat 1: island {OTHER_ISLAND_0}, climate {CLIMATE_1_B};"
    text += f" seat 2: island {ISLAND_10}, climate {CLIMATE_1_C}"
    table = finished(text, players=3)
    assert ranks(table) == [(2, 1), (0, 2), (1, 2)]


@rule("E-SCORE-12")
def test_with_the_tournament_option_the_later_seat_wins_a_complete_tie() -> None:
    table = duel("soil 3", "soil 3", option="finalTie laterSeat;")
    assert ranks(table) == [(1, 1), (0, 2)]
    result = earth.result(table.state)
    assert result.winners() == (1,)
    assert result.rule == "E-SCORE-12"


@rule("E-SCORE-12")
def test_the_tournament_option_does_not_touch_ties_that_soil_decides() -> None:
    table = duel("soil 4", "soil 3", option="finalTie laterSeat;")
    assert ranks(table) == [(0, 1), (1, 2)]
    assert earth.result(table.state).rule == "E-SCORE-08"


@rule("E-SCORE-07")
def test_an_unfinished_game_has_a_standing_but_no_final_result() -> None:
    result = earth.result(scenario("seat 0: compost 3").state)
    assert not result.finished and result.reason == "the game is not finished"
