"""Earth keeps the contract: a few games under every check at every state, and what random play cannot show.

Random play over all options is in `test_random_play.py`; the suite itself is tested on
a toy in `test_conformance_toy.py`.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from conformance import Plan, check_playout, check_uniform, first_answers, illegal, play, refusal
from holocene import _engine, earth
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.options import VALUES
from holocene.earth.machine.state import State
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from invariants import EARTH, FIRST_SEED, PLAYERS, lawful, played
from rules import rule

PURE: Final = _engine.way() == "interpreted"


# --- the suite --------------------------------------------------------------------------


@pytest.mark.pure
@rule("E-INFO-01", "E-INFO-03", "E-INFO-04", "E-PLANT-17", "E-FAUNA-09")
@pytest.mark.parametrize("mode", VALUES["mode"])
def test_a_game_for_two_keeps_the_contract_at_every_state(mode: str) -> None:
    """In plain Python the same game is looked at more rarely."""
    rarely = 5 if PURE else 1
    plan = Plan({"mode": mode}, FIRST_SEED, True, rarely, 5 * rarely, 25 * rarely)
    run = play(EARTH, plan)
    assert len(run.record) > 300


@rule("E-INFO-01", "E-INFO-04", "E-SETUP-12")
@pytest.mark.parametrize("setup", VALUES["setupVisibility"])
@pytest.mark.parametrize("mode", VALUES["mode"])
def test_no_view_of_the_setup_leaks_a_pick(mode: str, setup: str) -> None:
    """Every state of the set-up for four, under the dear checks."""
    options: dict[str, object] = {"mode": mode, "players": 4, "setupVisibility": setup}
    plan = Plan(options, FIRST_SEED + 1, any_seat=True, json_every=5, dear_every=1)
    run = play(EARTH, plan, stop=lambda state: state.step == frames.TURN)
    assert run.kinds >= {(frames.PICK, False), (frames.SETUP_COMPOST, False)}


@rule("E-INFO-01", "E-PLANT-17", "E-FAUNA-09")
@pytest.mark.parametrize("hidden", VALUES["hiddenPlanting"])
def test_no_view_of_a_planting_leaks_a_card(hidden: str) -> None:
    """Every state of the first Plant actions for three, in any order of seats, under the dear checks."""
    plan = Plan({"players": 3, "hiddenPlanting": hidden}, FIRST_SEED + 2, any_seat=True, dear_every=2)
    down = []

    def stop(state: State) -> bool:
        down.append(any(seat.down for seat in state.seats))
        return state.turn >= 6

    play(EARTH, plan, stop=stop)
    assert any(down) == (hidden == "on")


# --- copies -----------------------------------------------------------------------------


def leaves(whole: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every value in JSON that is neither a list nor an object."""
    if isinstance(whole, dict):
        for key, inner in whole.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(whole, list):
        for key, inner in enumerate(whole):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def changed(whole: dict[str, Any], path: tuple[Any, ...], value: object) -> dict[str, Any]:
    """A copy with another value at this path."""
    copy: Any = json.loads(json.dumps(whole))
    there = copy
    for key in path[:-1]:
        there = there[key]
    there[path[-1]] = value
    result: dict[str, Any] = copy
    return result


@pytest.mark.pure
def test_the_digest_sees_every_number_of_a_state() -> None:
    """Whatever number or flag of the JSON is changed, the digest changes: pieces, lanes, the stream."""
    state = played({"players": 3, "scoreVisibility": "liveAtEndOfTurn"}, 11, 260)
    whole, digest = earth.to_json(state), earth.digest(state)
    tried = 0
    for path in leaves(whole):
        value = changed_value(whole, path)
        if value is not None:
            assert earth.digest(earth.from_json(changed(whole, path, value))) != digest, path
            tried += 1
    assert tried > 100


def changed_value(whole: Any, path: tuple[Any, ...]) -> object:
    """Another number or flag for this place, or nothing where it holds a text."""
    if path[0] == "options":
        return None
    for key in path:
        whole = whole[key]
    if isinstance(whole, bool):
        return not whole
    return whole + 1 if isinstance(whole, int) else None


@pytest.mark.pure
def test_the_digest_sees_the_order_of_every_pile() -> None:
    state = played({"players": 2}, 12, 300)
    whole, digest = earth.to_json(state), earth.digest(state)
    piles = [
        ("deck",),
        ("discard",),
        ("seats", 0, "compost"),
        ("seats", 0, "events"),
        ("seats", 1, "compost"),
    ]
    for path in piles:
        there: Any = whole
        for key in path:
            there = there[key]
        if len(there) > 1:
            turned = changed(whole, path, there[::-1])
            assert earth.digest(earth.from_json(turned)) != digest, path
    assert len(whole["deck"]) > 1


@pytest.mark.parametrize("key", ["game", "rules", "cards"])
def test_a_state_of_other_rules_or_cards_is_refused_by_name(key: str) -> None:
    whole = earth.to_json(earth.new({}, 1))
    with pytest.raises(BadInput, match=key):
        earth.from_json({**whole, key: "other"})


# --- hidden things ------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_text_of_a_view_is_its_json(players: int) -> None:
    state = played({"players": players}, 13, 150)
    for seat in range(-1, players):
        view = earth.view(state, seat)
        assert json.loads(view.text()) == earth.view_json(view)


@rule("E-INFO-01")
def test_a_hidden_card_appears_in_no_foreign_view() -> None:
    """Hands, composts, deck and discard by their names, in states of four players."""
    for choices in (60, 200, 500):
        state = played({"players": 4}, 14, choices, any_seat=True)
        ids = state.facts.card_ids
        for viewer in range(-1, 4):
            text = earth.view(state, viewer).text()
            unseen = [*state.deck, *state.discard]
            for seat in state.seats:
                unseen += seat.compost
                unseen += [] if seat.no == viewer else [*seat.hand, *seat.held]
            assert not [ids[card] for card in unseen if f'"{ids[card]}"' in text]


def secret_achievements() -> Iterator[tuple[State, int]]:
    """States of random games in which a face-down card has achieved something, with its seat."""
    for seed in range(40):
        state, stream = earth.new({"players": 3}, seed), seeded(seed)
        while not earth.is_over(state):
            for seat in state.seats:
                if seat.achieved & ~seat.shown:
                    yield state, int(seat.no)
            waiting = earth.waiting(state)[0]
            offered = earth.choices(state, waiting)
            earth.choose(state, waiting, offered[stream.below(len(offered))])


@rule("E-FAUNA-09")
def test_a_hidden_achievement_is_not_carried_into_a_state_dealt_anew() -> None:
    """With other cards face down it may hold or not; that it always held would tell the card."""
    kept: list[bool] = []
    for state, seat in itertools.islice(secret_achievements(), 30):
        viewer = (seat + 1) % 3
        guess = earth.determinize(earth.view(state, viewer), seeded(len(kept)))
        kept.append(bool(guess.seats[seat].achieved & state.seats[seat].achieved & ~state.seats[seat].shown))
    assert len(kept) == 30
    assert not all(kept)


@rule("E-INFO-03")
def test_a_draw_and_a_barrier_change_the_undo_mark_and_a_placed_sprout_does_not() -> None:
    draws = barriers = quiet = 0
    state, stream = earth.new({"players": 3}, 15), seeded(15)
    while not earth.is_over(state) and state.turn < 40:
        seat = earth.waiting(state)[0]
        offered = earth.choices(state, seat)
        choice = offered[stream.below(len(offered))]
        before, hand, steps = earth.undo_mark(state, seat), len(state.seats[seat].hand), state.barriers
        earth.choose(state, seat, choice)
        after = earth.undo_mark(state, seat)
        if state.barriers > steps:
            barriers += 1
            assert after != before
        elif len(state.seats[seat].hand) > hand and choice < space.CARDS:
            draws += 1
            assert after != before
        elif space.SPROUT_ON <= choice < space.SPROUT_OFF and earth.waiting(state)[0] == seat:
            quiet += after == before
    assert draws > 5 and barriers > 20 and quiet > 10


# --- refusals -----------------------------------------------------------------------------


def test_every_refusal_names_the_seat_the_reason_and_the_choice() -> None:
    state = played({"players": 3}, 16, 120)
    for seat in range(3):
        for choice in illegal(EARTH, state, seat):
            said = refusal(EARTH, state, seat, choice)
            assert said.startswith(f"seat {seat} cannot "), said
            assert said.endswith(f"at its choice {state.seats[seat].count + 1}"), said
            assert "\n" not in said


# --- playouts -----------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", VALUES["mode"])
def test_a_playout_reaches_the_end(mode: str, players: int) -> None:
    check_playout(EARTH, {"mode": mode, "players": players}, 17)


def near_the_end(fits: Callable[[State], bool]) -> State:
    """A state in the last turns of a game for two, where playouts are short."""
    for seed in range(60):
        state, stream = earth.new({}, seed), seeded(seed)
        while not earth.is_over(state):
            if state.ending and fits(state):
                return state
            seat = earth.waiting(state)[0]
            offered = [choice for choice in earth.choices(state, seat) if choice not in EARTH.shy]
            earth.choose(state, seat, offered[stream.below(len(offered))])
    raise AssertionError("no such state near an end")


@pytest.mark.pure
@rule("E-GEN-11")
def test_playouts_are_uniform_over_the_choices_without_less() -> None:
    def offers_less(state: State) -> bool:
        offered = earth.choices(state, earth.waiting(state)[0])
        return space.LESS in offered and 3 <= len(offered) <= 6

    state = near_the_end(offers_less)
    counts = first_answers(EARTH, state, 60 if PURE else 400, 18)
    assert space.LESS not in counts
    assert min(counts.values()) > 0
    check_uniform(counts)


# --- the invariants themselves --------------------------------------------------------------


def steal_a_card(state: State) -> None:
    state.seats[0].hand = state.seats[0].hand[1:]


def double_a_card(state: State) -> None:
    state.deck[0] = state.deck[1]


def lose_a_leaf(state: State) -> None:
    state.seats[0].leaves -= 1


def owe_soil(state: State) -> None:
    state.seats[0].soil = -1


def count_a_sprout_too_many(state: State) -> None:
    state.seats[0].sprout_total += 1


def forget_room(state: State) -> None:
    state.seats[0].growth_room += 1


def lay_a_sprout_beside_the_cards(state: State) -> None:
    state.seats[0].sprouts[0] += 1
    state.seats[0].sprout_total += 1


def overfill_a_card(state: State) -> None:
    seat = state.seats[0]
    seat.growth[seat.cells[0]] += 9
    seat.growth_total += 9
    seat.growth_room -= 9


def stretch_the_bounds(state: State) -> None:
    state.seats[0].right += 1


def move_a_card_away(state: State) -> None:
    """To a corner that touches nothing, all totals kept."""
    seat = state.seats[0]
    cell = max(seat.cells, key=lambda cell: (cell != 24, cell))
    away = 0 if cell > 24 else 48
    seat.cards[away], seat.cards[cell] = seat.cards[cell], NO
    seat.sprouts[away], seat.sprouts[cell] = seat.sprouts[cell], 0
    seat.growth[away], seat.growth[cell] = seat.growth[cell], 0
    cells = sorted([away, *(other for other in seat.cells if other != cell)])
    for i, other in enumerate(cells):
        seat.cells[i] = other
    seat.occupied = sum(1 << other for other in cells)


def forget_a_lane(state: State) -> None:
    state.seats[earth.waiting(state)[0]].asks = False


def turn_a_card_down(state: State) -> None:
    state.seats[0].down = 1 << state.seats[0].cells[0]


def claim_a_second_time(state: State) -> None:
    state.claims[1] = 0


def shuffle_a_hand(state: State) -> None:
    hand = state.seats[0].hand
    hand[0], hand[1] = hand[1], hand[0]


def hold_a_card(state: State) -> None:
    seat = state.seats[0]
    seat.held, seat.hand = seat.hand[:1], seat.hand[1:]


FAULTS: Final = [
    (steal_a_card, "cards are lost"),
    (double_a_card, "cards are (lost|doubled)"),
    (lose_a_leaf, "lost a leaf"),
    (owe_soil, "has -1 soil"),
    (count_a_sprout_too_many, "total of sprouts"),
    (forget_room, "room for growth"),
    (lay_a_sprout_beside_the_cards, "lies on no card"),
    (overfill_a_card, "growth on a card for"),
    (stretch_the_bounds, "bounds of a tableau"),
    (move_a_card_away, "bounds of a tableau|two parts|spans more than four"),
    (forget_a_lane, "left unfinished"),
    (turn_a_card_down, "outside a planting"),
    (claim_a_second_time, "before a better one|claims and marks"),
    (shuffle_a_hand, "not ascending"),
    (hold_a_card, "holds 1 cards"),
]


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_the_invariants_see(fault: Callable[[State], None], said: str) -> None:
    state = played({"players": 2}, 20, 400)
    assert len(state.seats[0].cells) > 3 and len(state.seats[0].hand) > 2 and not state.seats[0].held
    assert state.action != 0
    lawful(state)
    fault(state)
    with pytest.raises(AssertionError, match=said):
        lawful(state)
