"""Animal Kingdom: ends of rounds and of the game, teams, Abundance (K-COLL, K-END, K-TEAM, K-ABUN)."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocene import earth
from holocene.earth.catalogue import animal_notation, animal_reprint
from holocene.earth.catalogue.cards import Card, load
from holocene.earth.machine.codec import place_card
from rules import rule
from scenario_animals import Table, herds, round_end, slug
from scenario_more import grid, quiet

pytestmark = pytest.mark.pure

TWO = grid("001 004")
GIFT = "earth-223"
TEN_GREEN = "island island-286-a, climate climate-295-a"


# --- when -----------------------------------------------------------------------------------


@rule("K-COLL-01", "K-TERM-03")
def test_the_collective_ability_comes_once_a_round_after_everybody_was_active() -> None:
    table = herds(f"collective capybara; seat 0: {TWO}", 3)
    met: list[tuple[int, str]] = []
    while table.state.turn < 7:
        if table.step() == "Collective" and table.waiting() == [0, 1, 2]:
            met.append((int(table.state.turn), table.asked(2)))
        table.answer_briefly(table.waiting()[0])
    assert met == [(3, "AskCollective"), (6, "AskCollective")]


@rule("K-COLL-01")
def test_the_first_player_is_active_again_when_it_comes() -> None:
    table = round_end(f"seat 0: {TWO}", "capybara")
    assert table.state.active == 0 and table.view(0)["action"] is None


@rule("K-COLL-02", "K-END-01")
def test_it_comes_after_the_final_round_too_and_before_the_final_window() -> None:
    table = herds(f"collective capybara; active 1; turn 3; ending; bonus 1; seat 0: {TWO}; seat 1: leaves 4")
    table.less(1, "choose grow", "amount 0")
    table.end_round()
    assert table.step() == "Collective"
    table.choose(0, "use")
    table.choose(1, "use")
    assert (table.soil(0), table.soil(1)) == (1, 1)
    assert table.step() == "Final" and table.state.active == 1, "in the order of the last turn"
    while table.waiting():
        table.answer_briefly(table.waiting()[0])
    assert table.state.over


@rule("K-COLL-02", "K-LEAF-08")
def test_what_it_achieves_is_claimed_from_the_first_player_on() -> None:
    seats = "; ".join(f"seat {no}: animals tarsier, soil 19, {quiet(1, no)}" for no in range(2))
    table = round_end(f"{seats}; fauna fauna-339-a", "capybara")
    table.choose(1, "use")
    table.choose(0, "use")
    assert table.claims(0) == [0], "seat 0 first; its leaf activates before that of seat 1 is placed"
    assert table.asked(0) == "Animal" and table.step() == "Claims"
    table.choose(0, "done")
    assert table.claims(0) == [0, 1]


# --- how ------------------------------------------------------------------------------------


@rule("K-COLL-03", "K-COLL-07")
def test_everybody_answers_alone_and_in_any_order() -> None:
    table = round_end(f"seat 0: {TWO}", "capybara", players=3)
    assert table.waiting() == [0, 1, 2]
    table.choose(2, "use")
    table.choose(0, "done")
    assert [table.soil(seat) for seat in range(3)] == [0, 0, 1] and table.waiting() == [1]
    table.choose(1, "use")
    assert table.soil(1) == 1 and table.asked(0) == "Action"


@rule("K-COLL-05")
def test_pieces_on_an_island_stay_and_cannot_be_spent() -> None:
    table = round_end(f"seat 0: island-kept 4, {grid('007/3')}", "gemsbok")
    table.choose(0, "use", "sprout- a1")  # the first one is taken unasked
    assert table.on_island(0) == 6 and table.rows(0)["animals"] == 12
    assert "convert" not in table.choices(0), "one sprout in the tableau, six on the Island"


@rule("K-COLL-09")
def test_it_uses_no_leaf_and_activates_no_animal() -> None:
    table = round_end(f"seat 0: animals tarsier@a1, {TWO}", "capybara")
    table.choose(0, "use")
    assert table.leaves(0) == 5 and table.asked(0) == "" and table.tokens(0) == ["a1"]


@rule("K-COLL-10")
def test_it_is_one_question_with_free_moves_before_the_answer() -> None:
    table = round_end(f"seat 0: animals tarsier@a1, hand {GIFT}, {grid('001/3 004')}", "capybara")
    assert {"done", "use", "less", "convert", "discard-leaf", f"event {GIFT}"} <= set(table.choices(0))
    table.choose(0, f"event {GIFT}")
    assert table.asked(0) == "AskCollective", "still to be answered"
    table.choose(0, "use")
    assert table.soil(0) == 2 and table.asked(0) == ""


@rule("K-COLL-10")
def test_who_could_not_use_it_is_asked_only_for_the_sake_of_a_free_move() -> None:
    table = round_end(f"seat 0: {grid('001/0/1')}; seat 1: hand {GIFT}", "termite")
    assert "use" in table.choices(0)
    assert table.asked(1) == "AskCollective" and table.choices(1) == ["done", "less", f"event {GIFT}"]


@rule("K-COLL-10", "K-ACT-07")
def test_of_its_automatic_gain_less_may_be_taken() -> None:
    table = round_end(f"seat 0: {TWO}", "capybara")
    table.less(0, "use", "amount 1", "amount 0")
    assert (table.soil(0), table.compost(0)) == (1, [])


# --- the end --------------------------------------------------------------------------------


@rule("K-END-02")
@pytest.mark.parametrize(("expansions", "points"), [("animals", 7), ("abundance animals", 11)])
def test_the_bonus_is_seven_and_eleven_with_abundance(expansions: str, points: int) -> None:
    table = herds(f"with {expansions}; ending; bonus 0; seat 0: leaves 4, {TWO}")
    assert table.rows(0)["fauna"] == points


@rule("K-END-04")
def test_a_tie_is_broken_as_ever() -> None:
    table = herds("seat 0: soil 1; seat 1: soil 0")
    for seat in table.state.seats:
        seat.island, seat.climate, seat.ecosystem = 0, 0, 0
    table.state.over = True
    assert earth.result(table.state).rule == "E-SCORE-08"


# --- teams ----------------------------------------------------------------------------------


def teamed(text: str) -> Table:
    return herds(f"team 2v2; {text}", 4)


@rule("K-TEAM-01", "K-EX-24", "K-ACT-02")
def test_only_the_player_who_used_the_leaf_activates() -> None:
    table = teamed(f"seat 0: animals tarsier@a1, {TWO}; seat 2: animals tarsier@a1, {quiet(2, 2)}")
    table.discard(0)
    assert table.asked(0) == "Animal" and table.asked(2) == ""
    assert "pick 0" not in table.choices(2)
    assert table.leaves(2) == 5


@rule("K-TEAM-02")
def test_what_an_animal_brings_may_be_shared_unless_it_is_bound_to_a_card() -> None:
    table = teamed(f"seat 0: animals gazelle, {grid('001 002 004 005')}; seat 2: {quiet(1, 2)}")
    table.discard(0)
    table.share(0, "pick 0")
    table.choose(0, "this a1", "amount 2")
    assert table.soil(0) == 1 and table.on_board(0) == {"soil": 2}
    bound = teamed(f"seat 0: animals tarsier@a1, {TWO}")
    bound.discard(0)
    assert bound.choices(0) == ["done", "pick 0"], "sprouts for particular Flora are not shared"


@rule("K-TEAM-02", "H-K06")
def test_nothing_is_shared_while_claims_are_settled() -> None:
    table = teamed(
        f"seat 0: animals gazelle, soil 19, hand {GIFT}, {grid('001 002 004 005')}; fauna fauna-339-a"
    )
    table.choose(0, f"event {GIFT}")
    table.less(0, "choose grow", "amount 0")
    table.go_to("Animal", 0)
    assert table.step() == "Claims" and table.choices(0) == ["done", "less", "pick 0"]


@rule("K-TEAM-03", "K-EFF-08")
def test_teammates_are_other_players() -> None:
    table = teamed(f"seat 0: animals canada-jay, {grid('001/0/1 004/0/1')}")
    table.activate(0, "a1")
    assert [table.asked(seat) for seat in (1, 2, 3)] == ["Gift"] * 3


@rule("K-TEAM-04")
def test_a_round_of_teams_ends_after_the_last_number() -> None:
    table = herds(f"team 2v2; collective capybara; active 3; turn 3; seat 0: {TWO}", 4)
    table.less(3, "choose grow", "amount 0")
    table.end_round()
    assert table.step() == "Collective" and table.state.active == 0


@rule("K-TEAM-02", "K-TEAM-04", "H-K06")
def test_the_collective_gain_may_be_shared_and_what_nobody_takes_is_gone() -> None:
    table = herds(f"team 2v2; collective capybara; active 3; turn 3; seat 0: {TWO}", 4)
    table.less(3, "choose grow", "amount 0")
    table.end_round()
    table.share(0, "use", "amount 1", "amount 1")
    assert (table.soil(0), table.compost(0), sorted(table.on_board(0))) == (0, [], ["compost", "soil"])
    table.choose(2, "take soil")
    assert table.soil(2) == 1 and list(table.on_board(0)) == ["compost"]
    while table.step() == "Collective":
        table.answer_briefly(table.waiting()[0])
    assert table.on_board(0) == {}


@rule("K-TEAM-02", "E-TEAM-04")
@pytest.mark.parametrize(("collective", "kept"), [("+3 sprout", "sprouts"), ("+1 growth", "growth")])
def test_a_collective_gain_without_room_can_still_be_shared(collective: str, kept: str) -> None:
    """Seat 0 has no card at all; its partner has room."""
    name = next(slug(card) for card in load().animals if card.animal and lines_of(card) == [collective])
    table = herds(f"team 2v2; collective {name}; active 3; turn 3; seat 0: hand 1; seat 2: {TWO}", 4)
    table.less(3, "choose grow", "amount 0")
    table.end_round()
    assert (table.asked(0), table.choices(0)) == ("AskCollective", ["done", "use", "share"])
    table.share(0, "use", "amount 1")
    assert table.on_board(0) == {kept: 1}
    table.choose(2, f"take {kept}")
    assert table.on_board(0) == {}


@rule("K-COLL-03")
def test_without_a_team_a_collective_gain_needs_room() -> None:
    name = next(slug(card) for card in load().animals if card.animal and lines_of(card) == ["+3 sprout"])
    table = round_end(f"seat 0: hand 1; seat 1: {TWO}", name)
    assert "use" not in table.choices(0) and "use" in table.choices(1)


def lines_of(card: Card) -> list[str]:
    """The collective ability in notation."""
    assert card.animal is not None
    return list(animal_reprint.print_collective(card.animal.collective))


# --- with Abundance -------------------------------------------------------------------------


@rule("K-ABUN-02", "K-EX-21")
def test_a_discarded_leaf_gives_its_seed_first_and_then_allows_an_activation() -> None:
    table = herds(f"with abundance animals; seat 0: animals tarsier@a1, {TWO}")
    assert "discard-leaf" not in table.choices(0) and "leaf-to-seed" in table.choices(0)
    table.discard(0)
    assert (table.seeds(0), table.asked(0)) == (1, "Animal")
    table.choose(0, "pick 0", "this b1", "sprout+ b1")
    assert table.sprouts(0) == 1


@rule("K-ABUN-03")
def test_a_leaf_on_the_fauna_board_gives_no_seed() -> None:
    table = herds(
        f"with abundance animals; seat 0: animals tarsier@a1, soil 19, hand {GIFT}, {TWO}; fauna fauna-339-a"
    )
    table.choose(0, f"event {GIFT}")
    table.less(0, "choose grow", "amount 0")
    table.go_to("Animal", 0)
    assert (table.seeds(0), table.claims(0)) == (0, [0])


@rule("K-ABUN-04", "K-EX-34", "K-EFF-02")
def test_sprouts_without_a_place_of_their_own_may_be_stocked_once_no_space_is_free() -> None:
    table = herds(f"with abundance animals; seat 0: animals pocket-gopher, soil 2, {grid('006/1')}")
    table.activate(0, "use", "sprout+ a1")
    assert table.asked(0) == "Surplus"
    table.choose(0, "stock")
    assert (table.sprouts(0), table.stock(0)) == (2, 1)


@rule("K-ABUN-04")
def test_sprouts_bound_to_a_card_are_never_stocked() -> None:
    table = herds(f"with abundance animals; seat 0: animals tarsier, {grid('013/2 002')}")
    table.activate(0, "a1", "b1")
    assert (table.asked(0), table.stock(0)) == ("Action", 0)


@rule("K-ABUN-05")
def test_sprouts_from_another_player_s_animal_go_straight_to_the_stock(tmp_path: Path) -> None:
    """No shipped animal gives sprouts away; a changed gazelle does."""
    shipped = Path(animal_notation.__file__).parents[1] / "data" / "animals.toml"
    changed = shipped.read_text(encoding="utf-8").replace(
        '["move exactly 4", "+3 soil"]', '["move up to 4", "+2 sprout>others"]'
    )
    (tmp_path / "animals.toml").write_text(changed, encoding="utf-8")
    gazelle = load(tmp_path).by_id["animal-035"].animal
    assert (
        gazelle is not None and animal_reprint.print_individual(gazelle.individual)[1] == "+2 sprout>others"
    )
    for expansions, stock, asked in ((["animals", "abundance"], 2, False), (["animals"], 0, True)):
        state = earth.new({"players": 2, "with": expansions}, 3, tmp_path)
        table = Table(state)
        while table.state.step < 72:
            table.answer_briefly(table.waiting()[0])
        herd = table.herd(0)
        herd.animals[0] = state.facts.animal_ids.index("animal-035")
        stand(table, 0)
        stand(table, 1)
        had = table.stock(1)
        table.activate(0)
        while table.asked(0) == "Step":
            table.choose(0, table.choices(0)[0])
        assert table.stock(1) == had + stock and (table.asked(1) == "Gift") == asked


def stand(table: Table, seat: int) -> None:
    """Lays a card with room for sprouts in the centre of an empty tableau."""
    roomy = [int(card) for card in table.state.deck if table.state.facts.spaces_of[card] > 1]
    place_card(table.state, table.seat(seat), 24, roomy[seat], 0, 0)


@rule("K-EFF-07", "K-EFF-09")
def test_one_ability_for_each_visited_card_is_one_for_each_of_them(tmp_path: Path) -> None:
    """No shipped animal says so of several cards; a changed peafowl does. Garlic, blue: 2 soil."""
    shipped = Path(animal_notation.__file__).parents[1] / "data" / "animals.toml"
    changed = shipped.read_text(encoding="utf-8").replace(
        '"each visited card: use blue"', '"each visited card: use one blue"'
    )
    (tmp_path / "animals.toml").write_text(changed, encoding="utf-8")
    state = earth.new({"players": 2, "with": ["animals"]}, 3, tmp_path)
    table = Table(state)
    while table.state.step < 72:
        table.answer_briefly(table.waiting()[0])
    table.herd(0).animals[0] = state.facts.animal_ids.index("animal-013")
    garlic = state.facts.card_ids.index("earth-048")
    for cell in (24, 25):
        place_card(state, table.seat(0), cell, garlic, 0, 0)
    soil = table.soil(0)
    table.activate(0, "d4", "e4")
    assert table.choices(0) == ["done", "less", "this d4"], "the first card visited"
    table.choose(0, "this d4")
    assert (table.soil(0), table.choices(0)) == (soil + 2, ["done", "less", "this e4"]), "and then the second"
    table.choose(0, "this e4")
    assert table.soil(0) == soil + 4


@rule("K-ABUN-06")
def test_between_turns_events_and_their_claims_come_before_the_collective_ability() -> None:
    seats = f"seat 0: hand 1, {TWO}; seat 1: hand 1"
    table = herds(f"with abundance animals; collective capybara; active 1; turn 1; {seats}")
    table.less(1, "choose grow", "amount 0")
    steps: list[str] = []
    while table.state.turn == 1 or table.step() == "Collective":
        if table.step() not in steps:
            steps.append(table.step())
        table.answer_briefly(table.waiting()[0])
    assert steps.index("Between") < steps.index("Collective") and steps[-1] == "Collective"


@rule("K-ABUN-07")
def test_stocked_sprouts_pay_for_no_animal_and_no_collective_ability() -> None:
    table = herds(f"with abundance animals; seat 0: animals red-panda@a1, stock 5, {grid('001')}")
    table.discard(0)
    assert table.asked(0) == "Action", "the tree has no sprout"
    table = herds(
        f"with abundance animals; collective platypus; active 1; turn 1; seat 0: stock 5, {grid('001/1')}"
    )
    table.less(1, "choose grow", "amount 0")
    table.end_round()
    assert "use" not in table.choices(0)
