"""The greedy bot with animals: it keeps, walks, pays, stocks and discards for a reason."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.kernel.rng import seeded
from rules import rule
from scenario_animals import Table, alone, animal, herds, new_game, round_end
from scenario_more import grid

pytestmark = pytest.mark.pure


def answer(table: Table, seat: int = 0, bot: str = "greedy") -> str:
    """What the bot answers now, by name."""
    choices = earth.choices(table.state, seat)
    made = make_bot(bot, earth)(earth.view(table.state, seat), choices, seeded(1))
    assert made in choices
    return earth.name(made)


def test_a_goat_walks_to_the_sprouts() -> None:
    table = herds(f"seat 0: animals mountain-goat@b1, {grid('138 001 037/3', '. . .')}")
    table.discard(0)
    assert answer(table) == "pick 0"
    table.choose(0, "pick 0")
    assert answer(table) == "this c1"
    table.choose(0, "this c1")
    assert answer(table) == "sprout- c1", "two points in stock for one on the card"


def test_a_cow_pays_growth_for_compost_and_a_walk_to_nothing_is_not_taken() -> None:
    table = herds(f"seat 0: animals highland-cow@a1, {grid('001 004/0/2 005')}")
    table.activate(0)
    assert answer(table) == "this b1"
    table.choose(0, "this b1", "done")
    assert answer(table) == "use"
    bare = herds(f"seat 0: animals highland-cow@a1, {grid('001 004 005')}")
    bare.discard(0)
    assert answer(bare) == "done"


def test_an_elephant_takes_a_canopy_that_is_worth_more_in_stock() -> None:
    table = herds(f"seat 0: animals elephant@a1, {grid('001 018/0/2')}")
    table.activate(0, "b1")
    assert answer(table) == "growth- b1"


def test_a_gift_is_taken_and_the_collective_ability_used() -> None:
    table = herds(f"seat 0: animals canada-jay, {grid('001/0/1 004/0/1')}")
    table.activate(0, "a1")
    assert answer(table, 1) == "use"
    table = round_end(f"seat 0: {grid('001')}", "capybara")
    assert answer(table) == "use"


def test_leaves_are_discarded_in_the_final_window() -> None:
    seats = (
        f"seat 0: animals mountain-goat@a1, leaves 1, claimed 0 1 2 3, {grid('138 037/3')}; seat 1: leaves 4"
    )
    table = herds(f"{seats}; active 1; turn 1; ending; bonus 1")
    table.less(1, "choose grow", "amount 0")
    table.end_round()
    while table.step() != "Final":
        table.answer_briefly(table.waiting()[0])
    assert answer(table) == "discard-leaf"


def test_animals_are_kept_for_what_they_usually_bring_or_at_random() -> None:
    kept: dict[str, set[str]] = {"greedy": set(), "greedy:draft=1": set()}
    for seed in range(3):
        table = new_game(seed)
        while table.step() == "Picks":
            table.answer_briefly(table.waiting()[0])
        choices = earth.choices(table.state, 0)
        for bot, found in kept.items():
            for n in range(6):
                found.add(f"{seed} {make_bot(bot, earth)(earth.view(table.state, 0), choices, seeded(n))}")
    assert len(kept["greedy"]) == 3, "always the same one"
    assert len(kept["greedy:draft=1"]) > 6


@rule("K-SOLO-07")
@pytest.mark.parametrize(
    ("own", "worth_it"),
    [
        (f"animals highland-cow, {grid('001/0/2 004/0/3 018/0/1')}", False),
        (f"animals elephant, {grid('018/0/2 010/0/1')}", True),  # 2 canopies become 10 points
    ],
)
def test_alone_a_leaf_is_kept_unless_the_animal_brings_more_than_gaia_gets_for_it(
    own: str, worth_it: bool
) -> None:
    seat = f"seat 0: leaves 2, claimed 0 1 2 3, {own}"
    assert answer(herds(seat)) == "discard-leaf"
    assert (answer(alone(seat)) == "discard-leaf") is worth_it


@pytest.mark.parametrize(
    ("dealt", "best"),
    [
        ("polar-bear bluebottle-fly asian-elephant hoopoe", 2),
        ("canada-jay thomsons-gazelle quokka platypus", 1),
        ("highland-cow common-loon royal-python pocket-gopher", 0),
    ],
)
def test_of_four_animals_the_one_is_kept_whose_owners_win_most(dealt: str, best: int) -> None:
    table = new_game(1)
    while table.step() == "Picks":
        table.answer_briefly(table.waiting()[0])
    ids = table.state.facts.animal_ids
    for i, name in enumerate(dealt.split()):
        table.herd(0).dealt[i] = ids.index(animal(name).id)
    assert answer(table) == f"pick {best}"


def test_the_bot_uses_its_animals_in_a_whole_game() -> None:
    state = earth.new({"players": 2, "with": ["animals"]}, 0)
    bots = [make_bot("greedy", earth), make_bot("random", earth)]
    streams = [seeded(1), seeded(2)]
    activated = 0
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choice = earth.forced(state, seat)
        if choice < 0:
            choice = bots[seat](earth.view(state, seat), earth.choices(state, seat), streams[seat])
        asked = earth.view(state, seat).json()["asked"]["frame"]
        activated += seat == 0 and asked == "Animal" and earth.name(choice).startswith("pick")
        earth.choose(state, seat, choice)
    assert activated >= 2
