"""One Month card for the whole game: what it forbids, limits, changes and adds (E-CAL)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from holocene import earth
from holocene.earth.machine.codes import PLANT
from holocene.kernel.errors import BadInput
from own_months import MONTHS, one_month, own_months, table_of
from picking import Pile, at_least
from rules import rule
from scenario import square
from scenario_expansions import Table

pytestmark = pytest.mark.pure

pile = Pile()
NO_RED = pile.terrain(has="brown: cannot choose red")
NO_YELLOW = pile.terrain(has="brown: cannot choose yellow")
NO_BLUE = pile.terrain(has="brown: cannot choose blue")
*BLUES, LAST_BLUE = pile.several(4, "flora", colours="blue", costless=True)
MULTI = pile.flora("multi: -1 soil : +2 sprout", sprouts=at_least(3))
COPIER = pile.flora(cost=0)
BLACK_SOIL = pile.flora("black: +4 soil", cost=1)
EVENT = pile.event("black: +1 soil")
TREE = pile.flora(types="tree", cost=3, quiet=True)
HERB = pile.flora(types="herb", cost=3, quiet=True)
ROOMS = pile.several(3, "flora", sprouts=at_least(2), growth=at_least(2), quiet=True)
MANY = pile.several(14, "flora", quiet=True)
FREE = pile.flora(cost=0, quiet=True)

Month = Callable[..., Table]


@pytest.fixture
def month(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Month:
    """A table under a month of the given lines."""

    def laid_out(*lines: str, text: str = "", players: int = 2) -> Table:
        return table_of(tmp_path, monkeypatch, list(lines), text, players)

    return laid_out


def refusal(calendar: str, cards: Path | None) -> str:
    with pytest.raises(BadInput) as refused:
        earth.new({"calendar": calendar}, 1, cards)
    return str(refused.value)


# --- which month ------------------------------------------------------------------------------


@rule("E-CAL-02")
def test_the_shipped_cards_have_no_months_and_say_so() -> None:
    assert refusal("random", None) == (
        "option calendar cannot be 'random': the shipped cards have no Month cards, as no source at hand has "
        "their texts; a folder of your own may bring some in its months.toml (E-CAL-02)"
    )


@rule("E-CAL-02")
def test_a_set_without_that_month_names_those_it_has(tmp_path: Path) -> None:
    own_months(tmp_path)
    said = refusal("month-009", tmp_path)
    assert said == (
        f"option calendar cannot be 'month-009': the Month cards of the set \"{tmp_path.name}\" are "
        "month-001, month-002, month-003 (E-CAL-02)"
    )
    assert refusal("May", tmp_path) == (
        "option calendar cannot be 'May'; it is one of off, random or the id of a Month card such as "
        "month-001 (E-CAL-02)"
    )


@rule("E-CAL-01", "E-CAL-02")
def test_a_month_is_named_or_drawn_and_the_deal_stays_the_same(tmp_path: Path) -> None:
    own_months(tmp_path)
    drawn = {
        earth.view(earth.new({"calendar": "random"}, seed, tmp_path), 0).json()["month"] for seed in range(20)
    }
    assert drawn == set(MONTHS)
    plain, with_month = (earth.new({"calendar": value}, 7, tmp_path) for value in ("off", "month-002"))
    assert list(plain.deck) == list(with_month.deck) and list(plain.fauna) == list(with_month.fauna)
    assert with_month.options.json()["calendar"] == "month-002"


@rule("E-CAL-03", "E-CAL-09")
def test_everybody_sees_the_month_from_the_first_question_on(tmp_path: Path) -> None:
    state = earth.new({"calendar": "month-001", "players": 3}, 3, own_months(tmp_path))
    assert [earth.view(state, seat).json()["month"] for seat in (-1, 0, 1, 2)] == ["month-001"] * 4
    assert "month" not in earth.view(earth.new({}, 3, tmp_path), 0).json()


# --- actions ------------------------------------------------------------------------------------


@rule("E-CAL-04", "E-CAL-09")
def test_a_forbidden_action_cannot_be_chosen(month: Month) -> None:
    table = month("cannot choose blue")
    assert not table.can(0, "choose water") and table.can(0, "choose compost")
    assert "the month month-001 forbids the blue action (E-CAL-04)" in table.refused(0, "choose water")


@rule("E-CAL-04")
def test_a_limit_counts_the_own_choices_only(month: Month) -> None:
    table = month("choose red up to 1 time")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert table.can(1, "choose compost"), "the other player has not chosen it"
    assert table.view(1)["seats"][0]["chosen"] == {"red": 1}
    table.choose(1, "choose grow")
    table.finish_turn()
    assert not table.can(0, "choose compost")
    assert "allows the red action once in a game (E-CAL-04)" in table.refused(0, "choose compost")
    table.choose(0, "choose water")
    table.finish_turn()
    table.choose(1, "choose compost")
    assert table.asked(0) == "Branch", "what others choose is not limited"


@rule("E-CAL-04")
def test_where_nothing_is_left_the_month_does_not_restrict(month: Month) -> None:
    barred = f"seat 0: tableau {square(NO_RED, NO_YELLOW, NO_BLUE)}"
    table = month("cannot choose green", "end after 9 rounds", text=barred)
    assert table.state.action == PLANT, "the only action left is taken unasked (E-TURN-11)"
    two = f"seat 0: tableau {square(NO_RED, NO_YELLOW)}"
    table = month("cannot choose green", "cannot choose blue", "end after 9 rounds", text=two)
    actions = [name for name in table.choices(0) if name.startswith("choose")]
    assert actions == ["choose plant", "choose water"]


# --- colours ------------------------------------------------------------------------------------


@rule("E-CAL-05", "E-CAL-09")
def test_abilities_of_a_forbidden_colour_are_not_used(month: Month) -> None:
    text = f"seat 0: soil 5, tableau {square(*BLUES, MULTI)}"
    table = month("no blue abilities", text=text)
    table.choose(0, "choose water")
    table.go_to("Window", 0)
    assert "allows no blue abilities (E-CAL-05)" in table.refused(0, "use")
    table = month("no blue abilities", text=text)
    table.choose(0, "choose grow")
    table.go_to("Walk", 0)
    assert table.offered(0) == MULTI, "multicolour works after the other actions"


@rule("E-CAL-05")
def test_a_forbidden_colour_is_not_copied(month: Month, tmp_path: Path) -> None:
    copies = f'[[card]]\nid = "{COPIER}"\nname = "Copier"\ntypes = ["herb"]\ncost = 0\npoints = 0\n'
    (tmp_path / "flora.toml").write_text(copies + 'abilities = ["yellow: copy blue"]\n', encoding="utf-8")
    text = f"seat 0: tableau {square(COPIER, *BLUES)}"
    free = month("no green abilities", text=text)
    free.choose(0, "choose grow")
    free.go_to("Walk", 0)
    assert free.offered(0) == COPIER and free.can(0, "use")
    barred = month("no blue abilities", text=text)
    barred.choose(0, "choose grow")
    barred.go_to("Window", 0)
    assert "use" not in barred.choices(0)


@rule("E-CAL-05")
def test_black_means_planted_cards_and_events_are_played(month: Month) -> None:
    text = f"seat 0: soil 3, hand {BLACK_SOIL} {EVENT} {FREE}"
    table = month("no black abilities", text=text)
    table.choose(0, f"event {EVENT}")
    assert table.soil(0) == 4
    table.choose(0, "choose plant", f"plant {BLACK_SOIL}")
    assert table.asked(0) == "Planting" and table.soil(0) == 3
    assert "allows no black abilities (E-CAL-05)" in table.refused(0, "use")


@rule("E-CAL-05")
def test_objectives_count_a_forbidden_colour(month: Month) -> None:
    table = month(
        "no blue abilities", "1 point per blue card in tableau", text=f"seat 0: tableau {square(*BLUES)}"
    )
    assert table.rows(0)["month"] == 3


def use_one(table: Table, seat: int) -> str:
    """Uses the ability that is offered; what is asked when all of it has been answered."""
    table.choose(seat, "use")
    while table.asked(seat) not in ("Walk", "Window"):
        table.answer_briefly(seat)
    return table.asked(seat)


@rule("E-CAL-05")
def test_a_limit_of_a_colour_holds_for_each_activation(month: Month) -> None:
    table = month("up to 2 blue abilities a turn", text=f"seat 0: tableau {square(*BLUES, LAST_BLUE)}")
    table.choose(0, "choose water")
    table.go_to("Walk", 0)
    table.choose(0, "done")
    assert table.asked(0) == "Walk", "what is skipped does not count"
    assert use_one(table, 0) == "Walk" and use_one(table, 0) == "Window", "the fourth is not offered"
    assert "allows 2 blue abilities a turn (E-CAL-05)" in table.refused(0, "use")
    table.finish_turn()
    table.choose(1, "choose water")
    table.go_to("Walk", 0)
    assert use_one(table, 0) == "Walk", "the next activation is counted anew"


# --- costs and amounts --------------------------------------------------------------------------


@rule("E-CAL-06", "E-PLANT-09")
def test_a_changed_cost_is_paid_and_never_below_nothing(month: Month) -> None:
    text = f"seat 0: soil 4, hand {TREE} {HERB} {FREE}"
    table = month("cost +2 for trees", "cost -9 for herbs", text=text)
    assert table.view(0)["seats"][0]["costs"] | {FREE: 0} == {TREE: 5, HERB: 0, FREE: 0}
    table.choose(0, "choose plant")
    assert table.can(0, f"plant {HERB}")
    assert f"{TREE} costs 5 soil, the seat has 4 (E-PLANT-03)" in table.refused(0, f"plant {TREE}")


@rule("E-CAL-06")
def test_whatever_asks_for_a_cost_reads_the_printed_one(month: Month) -> None:
    text = f"seat 0: tableau {square(TREE)}"
    table = month("cost +5 for trees", "3 points per card with cost 3- in tableau", text=text)
    assert table.rows(0)["month"] == 3


@rule("E-CAL-06")
def test_amounts_of_actions_take_the_place_of_the_printed_ones(month: Month) -> None:
    lines = [
        "red gives 7 soil",
        "red gives 0 deck>compost",
        "red gives others 1 soil",
        "red gives others 3 deck>compost",
    ]
    table = month(*lines)
    table.choose(0, "choose compost")
    assert (table.soil(0), table.compost(0)) == (7, [])
    before = table.soil(1)
    table.choose(1, "pick 0")
    assert table.soil(1) == before + 1
    again = month(*lines)
    again.choose(0, "choose compost")
    again.choose(1, "pick 1")
    assert len(again.compost(1)) == 3


@rule("E-CAL-06")
def test_amounts_of_the_other_actions(month: Month) -> None:
    lines = [
        "blue gives 1 sprout",
        "blue gives 4 soil",
        "blue gives others 3 soil",
        "yellow gives 1 draw",
        "yellow gives 0 growth",
        "yellow gives others 5 draw",
        "green gives others 0 planting",
        "green gives others 2 draw",
        "end after 9 rounds",
    ]
    text = f"seat 0: tableau {square(*ROOMS)}; seat 1: hand {FREE}"
    water = month(*lines, text=text)
    water.choose(0, "choose water", "sprout+ d4")
    assert (water.sprouts(0), water.soil(0)) == (1, 4)
    water.choose(1, "pick 1")
    assert water.soil(1) == 3
    grow = month(*lines, text=text)
    grow.choose(0, "choose grow")
    assert (len(grow.hand(0)), grow.growth(0)) == (1, 0)
    grow.choose(1, "pick 0")
    assert len(grow.hand(1)) == 6
    plant = month(*lines, text=text)
    plant.choose(0, "choose plant")
    assert plant.choices(1) == ["done", "less"], "the others plant nothing"
    plant.choose(1, "done")
    assert len(plant.hand(1)) == 3


@rule("E-CAL-06")
def test_the_active_player_plants_as_many_as_the_month_says(month: Month) -> None:
    table = month("green gives 3 planting", text=f"seat 0: soil 90, hand {' '.join(MANY[:4])}")
    table.choose(0, "choose plant")
    for _ in range(3):
        table.choose(0, next(name for name in table.choices(0) if name.startswith("plant ")))
        table.go_to("Planting", 0)
    assert not any(name.startswith("plant ") for name in table.choices(0))


@rule("E-CAL-06")
def test_in_gaias_turn_the_human_gets_what_the_others_get(month: Month) -> None:
    text = "solo.difficulty medium; active gaia; gaia: deck gaia-364"
    table = month("red gives others 9 soil", text=text, players=1)
    table.choose(0, "pick 0")
    assert table.soil(0) == 9


# --- end and points -----------------------------------------------------------------------------


@rule("E-CAL-07")
def test_the_last_round_ends_the_game_without_the_bonus(month: Month) -> None:
    table = month("end after 2 rounds")
    for turn in range(4):
        assert not table.state.ending
        table.act("compost")
        table.finish_turn()
        assert table.state.turn == turn + 1
    assert table.state.ending and table.state.bonus == -1
    table.finish_step()
    assert table.state.over


@rule("E-CAL-07")
def test_alone_a_round_is_the_own_turn_and_gaias(month: Month) -> None:
    table = month("end after 1 round", text="solo.difficulty medium", players=1)
    table.act("compost")
    table.finish_turn()
    assert not table.state.ending, "Gaia has not had her turn"
    table.finish_turn()
    assert table.state.ending


@rule("E-CAL-07", "E-END-04")
def test_a_tableau_is_complete_with_the_cards_of_the_month(month: Month) -> None:
    text = f"seat 0: soil 90, hand {FREE} {MANY[13]}, tableau {square(*MANY[:13])}"
    table = month("end at 14 cards", "completion gives 3 points", text=text)
    table.choose(0, "choose plant", f"plant {FREE}")
    while table.asked(0) == "At":
        table.choose(0, table.choices(0)[0])
    table.go_to("Planting", 0)
    assert table.can(0, f"plant {MANY[13]}"), "planting goes on up to sixteen"
    table.finish_turn()
    assert table.state.ending and table.state.bonus == 0
    assert table.view(1)["bonusPoints"] == 3 and table.rows(0)["fauna"] == 3


@rule("E-CAL-08")
def test_what_the_month_scores_is_a_row_of_its_own(month: Month) -> None:
    table = month(
        "1 point per 2 soil",
        "5 points per played event",
        text=f"seat 0: soil 7, events {EVENT}; seat 1: soil 1",
    )
    assert [table.rows(seat)["month"] for seat in (0, 1)] == [8, 0]
    assert table.view(0)["seats"][0]["now"]["rows"]["month"] == 8
    total = earth.result(table.state).sides[0].total
    assert total == sum(table.rows(0).values())
    alone = month("1 point per 2 soil", text="solo.difficulty medium; seat 0: soil 4", players=1)
    assert alone.rows(0)["month"] == 2 and "month" not in alone.gaia_rows()


@rule("E-CAL-10")
def test_a_game_ends_whatever_its_month_forbids(tmp_path: Path) -> None:
    """Nobody gets soil, so hardly anything is ever planted."""
    lines = ["cannot choose red", "cannot choose blue", "no yellow abilities", "no green abilities"]
    folder = one_month(tmp_path, *lines, "no black abilities", "cost +9 for cards")
    state = earth.new({"calendar": "month-001"}, 1, folder)
    while waiting := earth.waiting(state):
        earth.choose(state, waiting[0], earth.choices(state, waiting[0], plain=True)[0])
    assert earth.is_over(state) and state.turn == 120
