"""The Animal Kingdom in every combination: games to the end, conformance, and invariants that see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from combinations import WITH_ANIMALS, Options, name_of
from conformance import Plan, play
from holocene import earth
from holocene.earth.machine import frames
from holocene.earth.machine.state import Herd, State
from holocene.kernel.rng import seeded
from invariants import EARTH, FIRST_SEED, any_plan, herds_are_in_order, played, stocked_pieces_never_return
from rules import rule
from test_combinations import LIMIT, check_finished

BLOCK: Final = 8
THREE: Final[Options] = {"players": 3, "with": ["animals"], "mode": "advanced"}


# --- every combination ----------------------------------------------------------------------


@pytest.mark.pure
@rule("K-SETUP-01", "K-END-01", "K-TEAM-01", "K-SOLO-01", "K-ABUN-01")
@pytest.mark.parametrize("options", WITH_ANIMALS, ids=name_of)
def test_every_combination_with_animals_plays_to_the_end(options: Options) -> None:
    state = earth.new(options, 11)
    earth.playout(state, seeded(7))
    check_finished(state, options)


@rule("K-LEAF-05", "K-COLL-02")
@pytest.mark.parametrize("options", WITH_ANIMALS, ids=name_of)
def test_every_combination_with_animals_ends_with_every_answer_in_any_order_of_seats(
    options: Options,
) -> None:
    state, stream = earth.new(options, 23), seeded(5)
    for _ in range(LIMIT):
        waiting = earth.waiting(state)
        if not waiting:
            break
        seat = waiting[stream.below(len(waiting))]
        offered = earth.choices(state, seat)
        earth.choose(state, seat, offered[stream.below(len(offered))])
    check_finished(state, options)


@rule("K-STOCK-02", "K-STOCK-05", "K-DRAFT-03", "K-DRAFT-07", "K-MOVE-09")
@pytest.mark.parametrize("first", range(0, len(WITH_ANIMALS), BLOCK))
def test_every_combination_with_animals_breaks_no_invariant_and_leaks_nothing(first: int) -> None:
    kinds: set[object] = set()
    for number in range(first, min(first + BLOCK, len(WITH_ANIMALS))):
        play(EARTH, any_plan(number, cheap_every=8, json_every=0, dear_every=0, games=WITH_ANIMALS), kinds)


@pytest.mark.pure
@rule("K-DRAFT-01", "K-DRAFT-03", "K-DRAFT-07")
@pytest.mark.parametrize("visibility", ["hiddenUntilAllChosen", "visible"])
def test_no_view_of_the_draft_leaks_an_animal(visibility: str) -> None:
    """Every state from the picks to the first turn, under the dear checks."""
    options = {**THREE, "setupVisibility": visibility}
    run = play(
        EARTH, Plan(options, FIRST_SEED + 3, True, dear_every=1), stop=lambda state: state.step == frames.TURN
    )
    assert any(kind[0] == frames.KEEP_ANIMAL for kind in run.kinds if isinstance(kind, tuple))


@rule("K-STOCK-05", "K-EX-30")
def test_nobody_learns_which_cards_lie_in_a_stock() -> None:
    """Games in which geese keep cards, looked at closely from the first of them on."""
    goose = earth.new(THREE, 1).facts.animal_ids.index("animal-032")

    def stop(state: State) -> bool:
        return sum(len(seat.herd.stored) for seat in state.seats if seat.herd is not None) > 3

    for seed in range(60):
        state, stream = earth.new({"players": 2, "with": ["animals"]}, seed), seeded(seed)
        while state.step < frames.TURN:
            seat = earth.waiting(state)[0]
            offered = earth.choices(state, seat)
            earth.choose(state, seat, offered[stream.below(len(offered))])
        if state.collective == goose:
            run = play(EARTH, Plan({"players": 2, "with": ["animals"]}, seed, dear_every=60), stop=stop)
            assert run.record
            return
    raise AssertionError("no goose came up")


# --- JSON and digest ------------------------------------------------------------------------


@pytest.mark.pure
def test_the_digest_sees_every_part_of_a_herd() -> None:
    state = played(THREE, 5, 400)
    digest = earth.digest(state)
    herd = state.seats[0].herd
    assert herd is not None

    def bump(change: Callable[[Herd], None]) -> int:
        other = earth.clone(state)
        there = other.seats[0].herd
        assert there is not None
        change(there)
        return int(earth.digest(other))

    def tokens(herd: Herd) -> None:
        herd.tokens[0] ^= 1

    def stock(herd: Herd) -> None:
        herd.stock[1] += 1

    def island(herd: Herd) -> None:
        herd.island += 1

    def animals(herd: Herd) -> None:
        herd.animals[0], herd.animals[1] = herd.animals[1], herd.animals[0]

    def path(herd: Herd) -> None:
        herd.path = state.seats[0].cells[:1]

    def stored(herd: Herd) -> None:
        herd.stored = state.deck[:1]

    def fresh(herd: Herd) -> None:
        herd.fresh = 1

    for change in (tokens, stock, island, animals, path, stored, fresh):
        assert bump(change) != digest, change.__name__
    other = earth.clone(state)
    other.collective += 1
    assert earth.digest(other) != digest
    assert earth.digest(state) == digest, "clones are copies"


# --- the invariants themselves --------------------------------------------------------------


def stand_in_the_air(state: State) -> None:
    herd_of(state).tokens[0] = 1 << 48


def too_many_tokens(state: State) -> None:
    seat = state.seats[0]
    herd_of(state).tokens[0] = int(seat.occupied)


def owe_a_piece(state: State) -> None:
    herd_of(state).stock[0] = -1


def hold_the_collective_card(state: State) -> None:
    herd_of(state).animals[0] = state.collective


def leave_a_path(state: State) -> None:
    herd_of(state).path = state.seats[0].cells[:1]


def store_an_uncounted_card(state: State) -> None:
    herd_of(state).stored = state.deck[:1]


def lose_the_animals(state: State) -> None:
    state.seats[0].herd = None


def herd_of(state: State) -> Herd:
    herd = state.seats[0].herd
    assert herd is not None
    return herd


FAULTS: Final = [
    (stand_in_the_air, "stands on no card"),
    (too_many_tokens, "a token too many"),
    (owe_a_piece, "owes pieces"),
    (hold_the_collective_card, "in two places"),
    (leave_a_path, "a path without an activation"),
    (store_an_uncounted_card, "stored cards do not match"),
    (lose_the_animals, "animals without their box"),
]


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_the_invariants_of_herds_see(fault: Callable[[State], None], said: str) -> None:
    state = played({"players": 2, "with": ["animals"]}, 20, 700)
    assert len(state.seats[0].cells) > 5 and state.facts.animal_at(herd_of(state).animals[0], 0) == 1
    herds_are_in_order(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        herds_are_in_order(state)


@rule("K-STOCK-02", "K-COLL-05")
def test_the_invariant_sees_pieces_that_return() -> None:
    before = played({"players": 2, "with": ["animals"]}, 20, 300)
    herd_of(before).stock[0] += 2
    herd_of(before).island += 2
    for part in ("stock", "island"):
        after = earth.clone(before)
        if part == "stock":
            herd_of(after).stock[0] -= 1
        else:
            herd_of(after).island -= 1
        with pytest.raises(AssertionError, match=r"shrunk|lost pieces"):
            stocked_pieces_never_return(before, after)
