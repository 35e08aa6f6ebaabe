"""Taking back: a seat's own last choice, and cutting a record across barriers.

The toy game of toy.py shows each condition alone; games of Earth show that the engine's
marks stop undo where E-INFO-03 says, and that nobody learns anything by undoing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from holocene import earth
from holocene.earth import State, View
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.record import CHECKPOINTS, SPACING, Record
from holocene.kernel.rng import Stream, seeded
from holocene.kernel.undo import has_learnt
from rules import rule
from toy import ACCEPT, COIN, COUNT, DONE, DRAW, GIVE, OFFER, Toy, ToyGame

ToyRecord = Record[Toy, tuple[Toy, int]]
EarthRecord = Record[State, View]


def toy(*choices: tuple[int, int], players: int = 2, areas: bool = True) -> ToyRecord:
    """A toy game in which these choices were made."""
    record = Record.begin(ToyGame(areas=areas), {"players": players}, 1)
    for seat, choice in choices:
        record.choose(seat, choice)
    return record


def refusal(record: Record[Any, Any], seat: int) -> str:
    """Why an undo is refused; nothing may have changed."""
    digest, entries, history = record.digest(), list(record.entries), list(record.history)
    assert not record.can_undo(seat)
    with pytest.raises(IllegalChoice) as refused:
        record.undo(seat)
    assert (record.digest(), record.entries, record.history) == (digest, entries, history)
    return str(refused.value)


# --- one condition at a time --------------------------------------------------------


@pytest.mark.pure
def test_an_undone_choice_leaves_the_state_as_it_was_before() -> None:
    record = toy((0, COIN))
    before = record.digest()
    record.choose(0, COIN)
    assert record.can_undo(0)
    record.undo(0)
    assert record.digest() == before
    assert record.entries == [(0, COIN)]
    assert record.history == ["[0,1]", "[0,1]", '{"undo":0}']


def test_choices_are_taken_back_one_by_one_to_the_first() -> None:
    record = toy(*[(0, COIN)] * 5)
    for left in range(5, 0, -1):
        assert len(record.entries) == left
        record.undo(0)
    assert refusal(record, 0) == "seat 0 has no choice to take back"


def test_what_others_did_meanwhile_stands() -> None:
    record = toy((0, COIN), (1, COIN), (1, DRAW), (0, COIN), (1, COIN))
    hand = list(record.state.hands[1])
    record.undo(0)
    record.undo(0)
    assert record.entries == [(1, COIN), (1, DRAW), (1, COIN)]
    assert record.state.coins == [0, 2]
    assert record.state.hands[1] == hand


def test_each_seat_takes_back_its_own_last_choice_and_no_other() -> None:
    record = toy((0, COIN), (1, COIN))
    record.undo(0)
    assert record.entries == [(1, COIN)]
    assert not record.can_undo(0)
    assert record.can_undo(1)


def test_undo_is_refused_after_a_barrier() -> None:
    record = toy((1, COIN), (0, DONE), (1, DONE))
    assert record.state.barriers == 1
    assert refusal(record, 1) == "seat 1 cannot take back done: the table has gone on to the next step since"
    assert "next step" in refusal(record, 0)


def test_undo_is_refused_when_something_hidden_moved() -> None:
    record = toy((0, COIN), (0, DRAW))
    assert (
        refusal(record, 0) == "seat 0 cannot take back draw: something hidden has moved or been shown since"
    )


def test_choices_after_hidden_information_can_still_be_taken_back() -> None:
    record = toy((0, DRAW), (0, COIN), (0, COIN))
    record.undo(0)
    record.undo(0)
    assert record.entries == [(0, DRAW)]
    assert not record.can_undo(0)


def test_what_was_given_to_another_seat_cannot_be_taken_back() -> None:
    record = toy((0, GIVE))
    assert refusal(record, 0) == "seat 0 cannot take back give: the area of seat 1 would come out different"


def test_undo_is_refused_when_a_neighbour_has_counted_what_it_brought() -> None:
    record = toy((0, COIN), (1, COUNT))
    assert "the area of seat 1 would come out different" in refusal(record, 0)


def test_an_offer_can_be_taken_back_until_it_is_accepted() -> None:
    record = toy((0, OFFER))
    record.undo(0)
    assert record.state.offers == [0, 0]
    accepted = toy((0, OFFER), (1, ACCEPT))
    assert refusal(accepted, 0) == "seat 0 cannot take back offer: seat 1 has acted on it since"


def test_an_offer_stands_once_the_other_has_chosen_anything_with_it_on_the_table() -> None:
    record = toy((0, OFFER), (1, COIN))
    assert "the area of seat 1" in refusal(record, 0)


def test_an_undo_never_sends_the_table_on_to_the_next_step() -> None:
    """Seat 0 had finished, took a coin all the same, and everybody else finished meanwhile."""
    record = toy((0, DONE), (0, COIN), (1, DONE))
    assert record.state.barriers == 0
    assert "the table would go on" in refusal(record, 0)


def test_without_areas_to_compare_an_undo_is_refused_once_another_seat_has_chosen() -> None:
    record = toy((0, COIN), areas=False)
    assert record.can_undo(0)
    record.choose(1, COIN)
    assert not record.can_undo(0)


def test_long_games_keep_a_bounded_number_of_states_and_undo_without_replaying_them() -> None:
    record = toy()
    for _ in range(SPACING * CHECKPOINTS * 3):
        record.choose(0, COIN)
    assert len(record._checkpoints) <= CHECKPOINTS
    before = record.digest()
    for _ in range(200):
        record.undo(0)
    for _ in range(200):
        record.choose(0, COIN)
    assert record.digest() == before
    assert record.at(777).coins == [777, 0]


# --- cutting ------------------------------------------------------------------------


@pytest.mark.pure
def test_a_cut_goes_back_across_barriers() -> None:
    record = toy((0, COIN), (0, DONE), (1, DONE), (1, COIN))
    record.cut(1)
    assert record.entries == [(0, COIN)]
    assert record.state.barriers == 0
    assert record.history[-1] == '{"cut":1}'


def test_a_cut_to_a_number_of_choices_that_never_stood_is_refused() -> None:
    record = toy((0, COIN))
    for n in (-1, 2):
        with pytest.raises(BadInput, match=f"cannot cut back to {n} choices: the record has 1"):
            record.cut(n)
        assert not record.can_cut(n, [0])


def test_a_person_may_cut_back_to_an_own_choice_when_only_bots_have_chosen_since() -> None:
    record = toy((0, DONE), (1, DRAW), (1, DONE), (1, COIN))
    assert record.state.barriers == 1
    assert record.can_cut(0, people=[0])


def test_a_cut_needs_the_agreement_of_the_other_people_whose_choices_would_go() -> None:
    record = toy((0, DONE), (1, COIN), (1, DONE))
    assert not record.can_cut(0, people=[0, 1])
    assert record.can_cut(0, people=[0, 1], agreed=[1])


def test_a_cut_is_refused_once_a_person_has_drawn() -> None:
    record = toy((0, DONE), (1, DONE), (0, DRAW))
    assert not record.can_cut(0, people=[0])
    assert record.can_cut(0, people=[])


def test_learning_is_seeing_a_name_that_was_hidden_before() -> None:
    game = ToyGame()
    then, now = game.new({}, 1), game.new({}, 1)
    assert not has_learnt(game, then, now, 0)
    now.hands[1].append(now.stones.pop())
    assert not has_learnt(game, then, now, 0)
    now.hands[0].append(now.stones.pop())
    assert has_learnt(game, then, now, 0)


def test_moving_something_hidden_counts_as_learning_even_if_nobody_saw_it() -> None:
    game = ToyGame()
    then, now = game.new({}, 1), game.new({}, 1)
    now.seen[0] += 1
    assert has_learnt(game, then, now, 0)
    assert not has_learnt(game, then, now, 1)


# --- Earth --------------------------------------------------------------------------

TABLES: Final[tuple[dict[str, object], ...]] = (
    {"players": 2, "mode": "beginner"},
    {"players": 3, "scoreVisibility": "liveAtEndOfTurn"},
    {"players": 4, "mode": "advanced", "setupVisibility": "visible", "hiddenPlanting": "off"},
)


def step(record: EarthRecord, stream: Stream, any_seat: bool = False) -> int:
    """One random choice of a waiting seat, the first or any; whose it was."""
    waiting = earth.waiting(record.state)
    seat = waiting[stream.below(len(waiting)) if any_seat else 0]
    choices = earth.choices(record.state, seat)
    record.choose(seat, choices[stream.below(len(choices))])
    return seat


def played_until(happened: Callable[[dict[str, Any], dict[str, Any], int], bool]) -> tuple[EarthRecord, int]:
    """A game right after the first choice of which this is true, and whose choice it was.

    The whole states before and after it are compared, and the table has not gone on."""
    for seed in range(20):
        record = Record.begin(earth, TABLES[seed % len(TABLES)], seed)
        stream = seeded(seed)
        while not earth.is_over(record.state):
            before = earth.to_json(record.state)
            seat = step(record, stream)
            after = earth.to_json(record.state)
            if before["barriers"] == after["barriers"] and happened(before, after, seat):
                return record, seat
    raise AssertionError("no game shows it")


def gained(before: dict[str, Any], after: dict[str, Any], seat: int, zone: str) -> set[str]:
    return set(after["seats"][seat][zone]) - set(before["seats"][seat][zone])


def drew(before: dict[str, Any], after: dict[str, Any], seat: int) -> bool:
    return bool(gained(before, after, seat, "hand") & set(before["deck"]))


def composted_from_deck(before: dict[str, Any], after: dict[str, Any], seat: int) -> bool:
    new = gained(before, after, seat, "compost") & set(before["deck"])
    return bool(new) and not drew(before, after, seat)


def discarded_from_compost(before: dict[str, Any], after: dict[str, Any], seat: int) -> bool:
    lost = set(before["seats"][seat]["compost"]) & set(after["discard"])
    return bool(lost) and before["deck"] == after["deck"]


def looked_into_compost(before: dict[str, Any], after: dict[str, Any], seat: int) -> bool:
    return bool(gained(before, after, seat, "held") & set(before["seats"][seat]["compost"]))


def drew_four(before: dict[str, Any], after: dict[str, Any], seat: int) -> bool:
    return bool(gained(before, after, seat, "held") & set(before["deck"]))


@rule("E-INFO-03")
@pytest.mark.pure
@pytest.mark.parametrize(
    "happened", [drew, drew_four, composted_from_deck, discarded_from_compost, looked_into_compost]
)
def test_undo_stops_where_hidden_cards_moved_or_were_seen(
    happened: Callable[[dict[str, Any], dict[str, Any], int], bool],
) -> None:
    record, seat = played_until(happened)
    assert "something hidden has moved or been shown since" in refusal(record, seat)


@rule("E-INFO-03")
def test_undo_stops_at_the_reveal_of_planted_cards() -> None:
    record = Record.begin(earth, {"players": 2}, 3)
    stream = seeded(3)
    while True:
        down = [cell[4] for seat in earth.to_json(record.state)["seats"] for cell in seat["tableau"]]
        seat = step(record, stream)
        if any(down) and not any(
            cell[4] for area in earth.to_json(record.state)["seats"] for cell in area["tableau"]
        ):
            break
    assert "the table has gone on to the next step since" in refusal(record, seat)


@rule("E-INFO-03")
def test_what_a_player_arranges_in_the_own_area_can_be_taken_back() -> None:
    """Pieces placed one by one, a planting with its cell and payment, a conversion, an unused ability."""
    wanted = {"sprout+", "growth+", "plant", "at", "convert", "sprout-", "use", "done", "choose", "keep"}
    record = Record.begin(earth, {"players": 2}, 5)
    stream = seeded(5)
    taken: set[str] = set()
    while not earth.is_over(record.state) and not wanted <= taken:
        before = earth.digest(record.state)
        seat = step(record, stream)
        if record.can_undo(seat):
            choice = record.entries[-1][1]
            record.undo(seat)
            assert earth.digest(record.state) == before
            record.choose(seat, choice)
            taken.add(earth.name(choice).split()[0])
    assert wanted <= taken


@pytest.mark.pure
@pytest.mark.parametrize("table", TABLES)
def test_undoing_every_undoable_choice_returns_to_the_digest_before(table: dict[str, object]) -> None:
    record = Record.begin(earth, table, 11)
    stream = seeded(11)
    digests = [earth.digest(record.state)]
    undone = longest = 0
    for _ in range(400):
        step(record, stream)
        digests.append(earth.digest(record.state))
        if stream.below(6) == 0:
            stretch = 0
            while record.entries and record.can_undo(record.entries[-1][0]):
                record.undo(record.entries[-1][0])
                digests.pop()
                stretch += 1
                assert earth.digest(record.state) == digests[len(record.entries)]
            undone += stretch
            longest = max(longest, stretch)
    assert undone > 20
    assert longest >= 4


@pytest.mark.pure
def test_set_up_picks_can_be_taken_back_to_the_very_first_choice() -> None:
    record = Record.begin(earth, {"players": 2}, 1)
    start = earth.digest(record.state)
    for seat in (0, 1, 0, 1, 0):
        record.choose(seat, earth.choices(record.state, seat)[0])
    for seat in (1, 1, 0, 0, 0):
        record.undo(seat)
    assert earth.digest(record.state) == start
    assert record.entries == []


def own_area(state: State, seat: int) -> object:
    return earth.view_json(earth.view(state, seat))["seats"][seat]


@pytest.mark.parametrize("table", TABLES)
def test_in_simultaneous_play_an_undo_changes_nobody_else_and_teaches_nothing(
    table: dict[str, object],
) -> None:
    record = Record.begin(earth, table, 21)
    stream = seeded(21)
    seats = earth.seats(record.state)
    across = 0
    for _ in range(500):
        last = step(record, stream, any_seat=True)
        seat = stream.below(seats)
        if stream.below(3) or not record.can_undo(seat):
            continue
        before = earth.clone(record.state)
        across += seat != last
        record.undo(seat)
        for other in range(seats):
            assert other == seat or own_area(before, other) == own_area(record.state, other)
        assert not has_learnt(earth, record.state, before, seat)
        assert before.stream.position == record.state.stream.position
    assert across > 10


@pytest.mark.pure
def test_playing_with_many_undos_equals_playing_what_stands() -> None:
    record = Record.begin(earth, {"players": 3}, 31)
    stream = seeded(31)
    for _ in range(600):
        if stream.below(4) == 0:
            seat = stream.below(3)
            if record.can_undo(seat):
                record.undo(seat)
        step(record, stream, any_seat=True)
    direct = earth.new({"players": 3}, 31)
    for seat, choice in record.entries:
        earth.choose(direct, seat, choice)
    assert earth.digest(direct) == earth.digest(record.state)
    assert len(record.history) > len(record.entries)


def test_an_action_can_be_chosen_anew_until_another_seat_has_acted_on_it() -> None:
    record = Record.begin(earth, {"players": 2}, 1)
    stream = seeded(1)
    while earth.parse("choose water") not in earth.choices(record.state, 0):
        step(record, stream)
    record.choose(0, earth.parse("choose water"))
    assert 1 in earth.waiting(record.state)
    assert record.can_undo(0)
    record.choose(1, earth.parse("pick 1"))
    assert refusal(record, 0).endswith("seat 1 has acted on it since")


def test_after_a_barrier_a_person_may_cut_back_over_what_bots_did_unless_cards_were_shown() -> None:
    """Seat 0 is a person. Whatever it may cut back over shows it no card that it had not seen."""
    record = Record.begin(earth, {"players": 3}, 2)
    stream = seeded(2)
    allowed = refused = 0
    while not earth.is_over(record.state):
        seat = step(record, stream)
        mine = [n for n, entry in enumerate(record.entries) if entry[0] == 0]
        if seat == 0 or not mine or mine[-1] < len(record.entries) - 40 or record.can_undo(0):
            continue
        then = record.at(mine[-1])
        if record.can_cut(mine[-1], people=[0]):
            allowed += 1
            assert cards_seen(record.state) <= cards_seen(then)
        else:
            refused += 1
    assert allowed > 20
    assert refused > 20


def cards_seen(state: State) -> set[str]:
    """The Earth cards that seat 0 can name."""
    text = earth.view(state, 0).text()
    return {word for word in text.replace('"', " ").split() if word.startswith("earth-")}
