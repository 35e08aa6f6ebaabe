"""Solo, teams and Abundance keep the contract: every combination once under the conformance suite, the leak
test right after germinations, and invariants that see what they should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from combinations import GAMES, IN_TEAMS, Options, name_of
from conformance import check_leak, play
from holocene import earth
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import State
from holocene.earth.rules.all_frames import NAMES
from holocene.kernel.rng import seeded
from invariants import (
    EARTH,
    FIRST_SEED,
    SHIPPED,
    any_options,
    any_plan,
    germinates,
    lawful,
    played,
    void_criteria_find_nothing,
)
from rules import rule
from scenario_expansions import abundant

BLOCK: Final = 8
SIX: Final[Options] = {"players": 6, "with": ["abundance"]}
PAIRS: Final[Options] = {"players": 4, "team": "2v2", "with": ["abundance"]}
ALONE: Final[Options] = {"players": 1, "with": ["abundance"], "solo.difficulty": "expert"}
PAIRS_PLAIN: Final[Options] = {"players": 4, "team": "2v2"}


# --- every combination ----------------------------------------------------------------------


@rule("E-INFO-01", "E-INFO-03", "E-INFO-04", "E-TEAM-10", "E-TEAM-17", "A-INFO-01", "A-BTE-11", "A-PLANT-08")
@pytest.mark.parametrize("first", range(0, len(GAMES), BLOCK))
def test_every_combination_breaks_no_invariant_and_leaks_nothing(first: int) -> None:
    kinds: set[object] = set()
    for number in range(first, min(first + BLOCK, len(GAMES))):
        run = play(EARTH, any_plan(number, cheap_every=8, json_every=0, dear_every=0), kinds)
        assert bool(run.shown) == bool(any_options(number)["with"]), "Abundance without a germination"


@rule("E-TEAM-04", "E-TEAM-05", "K-TEAM-02")
@pytest.mark.parametrize("number", range(len(IN_TEAMS)), ids=[name_of(options) for options in IN_TEAMS])
def test_in_random_games_of_teams_partners_share_and_take(number: int) -> None:
    """What `make soak` plays with `--game teams`."""
    state, stream = earth.new(any_options(number, IN_TEAMS), FIRST_SEED + number), seeded(number)
    met: set[str] = set()
    while not {"share", "take"} <= met:
        seat = earth.waiting(state)[0]
        offered = earth.choices(state, seat)
        choice = offered[stream.below(len(offered))]
        met.add(earth.name(choice).split()[0])
        earth.choose(state, seat, choice)
    assert len(state.boards) == state.options.teams > 1


def test_the_games_hold_every_combination_and_every_other_value() -> None:
    games = [any_options(number) for number in range(16 * len(GAMES))]
    for options in GAMES:
        met = [game for game in games if options.items() <= game.items()]
        assert len(met) == 16, name_of(options)
        for key in SHIPPED.keys() - options.keys() - {"solo.difficulty", "solo.redRule"}:
            assert {game[key] for game in met} == set(SHIPPED[key]), f"{name_of(options)} lacks a {key}"


# --- right after a germination --------------------------------------------------------------


@rule("A-GERM-02", "A-INFO-01", "E-INFO-01", "E-TEAM-10")
@pytest.mark.parametrize("options", [SIX, PAIRS, ALONE], ids=name_of)
def test_nothing_leaks_to_anybody_right_after_a_germination(options: Options) -> None:
    """Every view, choice and refusal of all seats and the spectator, after each of the first germinations."""
    state, stream, deals = earth.new(options, FIRST_SEED + 5), seeded(3), seeded(4)
    shown = 0
    while shown < 6:
        if earth.is_over(state):
            state = earth.new(options, FIRST_SEED + 6)
        seat = earth.waiting(state)[0]
        offered = earth.choices(state, seat)
        choice = offered[stream.below(len(offered))]
        if stream.below(4):
            plain = [other for other in offered if not germinates(other)]
            choice = plain[stream.below(len(plain))] if plain else choice
        earth.choose(state, seat, choice)
        if germinates(choice):
            shown += 1
            for viewer in range(-1, earth.seats(state)):
                check_leak(EARTH, FIRST_SEED + 5, state, viewer, deals)


# --- the invariants see what they should ----------------------------------------------------


def hide_an_announced_event(state: State) -> None:
    """In nobody's hand and not on the table either."""
    state.seats[0].hand = state.seats[0].hand[1:]


def announce_in_the_wrong_step(state: State) -> None:
    seat = state.seats[0]
    seat.announced, seat.hand = seat.hand[0], seat.hand[1:]


def owe_a_seed(state: State) -> None:
    state.seats[1].seeds = -1


def owe_stock(state: State) -> None:
    state.seats[1].stock = -2


def lose_two_leaves_too_many(state: State) -> None:
    state.seats[0].leaves = -1


def find_a_leaf(state: State) -> None:
    state.seats[0].leaves = 6


def show_a_card_twice(state: State) -> None:
    state.passed = vec[i64]([0, 0, 3, 5, 7, 7])


def let_a_black_ability_wait_nowhere(state: State) -> None:
    state.seats[0].late = 1


ABUNDANCE_FAULTS: Final = [
    (hide_an_announced_event, "cards are lost"),
    (announce_in_the_wrong_step, "outside step 4"),
    (owe_a_seed, "owes seeds"),
    (owe_stock, "owes seeds or stocked"),
    (lose_two_leaves_too_many, "lost a leaf"),
    (find_a_leaf, "found one"),
    (show_a_card_twice, "shows a card twice"),
    (let_a_black_ability_wait_nowhere, "empty cell"),
]


@pytest.mark.parametrize(
    ("fault", "said"), ABUNDANCE_FAULTS, ids=lambda value: getattr(value, "__name__", "")
)
def test_the_invariants_see_in_abundance(fault: Callable[[State], None], said: str) -> None:
    state = abundant("seat 0: hand 3, seeds 1, leaves 5; seat 1: hand 2").state
    lawful(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        lawful(state)


def lose_a_card_of_the_board(state: State) -> None:
    state.boards[0].cards = vec[i64]()


def owe_soil_on_the_board(state: State) -> None:
    state.boards[1].soil = -1


def share_seeds_without_abundance(state: State) -> None:
    state.boards[1].seeds = 1


def forget_a_side(state: State) -> None:
    state.boards = state.boards[:1]


def shuffle_the_board(state: State) -> None:
    cards = state.boards[0].cards
    cards[0], cards[1] = cards[1], cards[0]


TEAM_FAULTS: Final = [
    (lose_a_card_of_the_board, "cards are lost"),
    (owe_soil_on_the_board, "owes pieces"),
    (share_seeds_without_abundance, "without Abundance"),
    (forget_a_side, "do not match the teams"),
    (shuffle_the_board, "not ascending"),
]


@pytest.mark.parametrize(("fault", "said"), TEAM_FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_invariants_see_in_teams(fault: Callable[[State], None], said: str) -> None:
    state = played(PAIRS_PLAIN, 7, 60)
    board = state.boards[0]
    while len(board.cards) < 2:
        board.cards = vec[i64](sorted([*board.cards, state.deck[-1]]))
        state.deck = state.deck[:-1]
    lawful(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        lawful(state)


def overfill_her_pool(state: State) -> None:
    assert state.gaia is not None
    state.gaia.soil = 10


def drop_a_card_of_her_pile(state: State) -> None:
    assert state.gaia is not None
    state.gaia.pile = state.gaia.pile[1:]


def give_her_a_leaf(state: State) -> None:
    assert state.gaia is not None
    state.gaia.leaves += 1


def keep_her_card_in_the_deck(state: State) -> None:
    assert state.gaia is not None
    state.gaia.deck = append(state.gaia.deck, state.gaia.card)


def skip_a_card(state: State) -> None:
    assert state.gaia is not None
    state.gaia.resolved += 1


def forget_a_leaf_given(state: State) -> None:
    assert state.gaia is not None
    state.gaia.given += 1


def let_her_owe_sprouts(state: State) -> None:
    assert state.gaia is not None
    state.gaia.sprouts = -1


SOLO_FAULTS: Final = [
    (overfill_her_pool, "pool holds 10"),
    (drop_a_card_of_her_pile, "cards are lost"),
    (give_her_a_leaf, "Gaia has lost a leaf"),
    (keep_her_card_in_the_deck, "two places"),
    (skip_a_card, "cards left after"),
    (forget_a_leaf_given, "lost a leaf"),
    (let_her_owe_sprouts, "owes pieces"),
]


@pytest.mark.parametrize(("fault", "said"), SOLO_FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_invariants_see_in_solo(fault: Callable[[State], None], said: str) -> None:
    state = played(ALONE, 3, 90)
    assert state.gaia is not None and state.gaia.card != NO and len(state.gaia.pile) > 0
    lawful(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        lawful(state)


@rule("A-GERM-07")
def test_the_invariants_see_a_void_criterion_that_would_find_a_card() -> None:
    table = abundant("seat 0: seeds 1; deck only earth-005 earth-006")
    table.choose(0, "germinate tree")
    void_criteria_find_nothing(table.state)
    table.state.void |= 1 << (earth.parse("germinate herb") - space.GERMINATE)
    with pytest.raises(AssertionError, match="would find"):
        void_criteria_find_nothing(table.state)


# --- the digest and JSON see the new places -------------------------------------------------


@pytest.mark.parametrize("options", [ALONE, PAIRS, SIX], ids=name_of)
def test_the_digest_sees_every_number_of_the_modules(options: Options) -> None:
    from test_conformance_earth import changed, changed_value, leaves

    state = played(options, 6, 90)
    whole, digest = earth.to_json(state), earth.digest(state)
    tried = 0
    for path in leaves(whole["modules"]):
        value = changed_value(whole, ("modules", *path))
        if value is not None:
            other = earth.from_json(changed(whole, ("modules", *path), value))
            assert earth.digest(other) != digest, path
            tried += 1
    assert tried > 15


def test_random_games_of_all_boxes_ask_nearly_everything_that_the_modules_can_ask() -> None:
    """All but the bonus held back for want of leaves, which chance hardly brings about."""
    asking = {
        frames.SEEDS,
        frames.GIVE_OPPONENT,
        frames.CLAIM,
        frames.SURPLUS,
        frames.STOCK_WINDOW,
        frames.ANNOUNCE,
        frames.OWN_EVENT,
        frames.OFFERED_EVENT,
        frames.GAIA_FAUNA,
        frames.PUT_ASIDE,
        frames.TAKE_AMOUNT,
    }
    met: set[int] = set()
    for number in range(4 * len(GAMES)):
        state, stream = earth.new(any_options(number), FIRST_SEED + number), seeded(number)
        while not earth.is_over(state):
            seat = earth.waiting(state)[0]
            met.add(int(state.seats[seat].lane.code()))
            offered = earth.choices(state, seat)
            choice = offered[stream.below(len(offered))]
            if choice == space.LEAF_TO_SEED and (state.turn < 12 or stream.below(6)):
                choice = offered[0]  # or nobody would have a leaf left to claim with
            earth.choose_unchecked(state, seat, choice)
        if met >= asking:
            return
    raise AssertionError(f"not asked {[NAMES[code][0] for code in asking - met]}")
