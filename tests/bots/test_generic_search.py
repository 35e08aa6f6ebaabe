"""Flat Monte Carlo and tree search over deals: for any game that keeps the contract, by counts, honestly."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from high_card import PLAY, HighCard
from holocene import earth, ews
from holocene.bots.generic.worth import WHOLE, Judge, Sides
from holocene.bots.registry import BOTS, make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from holocene.lab.match import play, seat_stream

SEARCHES: Final = ["mc:deals=30:rollouts=2", "ismcts:iterations=150", "ismcts:iterations=150:widening=1"]


class Counting:
    """A game that counts what is asked of it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        self.calls[name] += 1
        return getattr(self.game, name)


def at_choices(game: Any, options: dict[str, object], least: int) -> tuple[Any, int]:
    """A state in which a seat has several plain answers."""
    state = game.new(options, 4)
    game.playout(state, seeded(2), 40)
    while len(game.choices(state, game.waiting(state)[0], plain=True)) < least:
        game.playout(state, seeded(3), 1)
    return state, game.waiting(state)[0]


@pytest.mark.pure
@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_plays_a_game_it_has_never_heard_of_and_plays_it_well(name: str) -> None:
    """In the last round of High Card the highest card is the best."""
    game = HighCard()
    right = 0
    for seed in range(12):
        state = game.new({"players": 2}, seed)
        while state.round < 2 or state.places[0].asked != "play":
            game.playout(state, seeded(seed), 1)
        choices = game.choices(state, 0)
        choice = make_bot(name, game)(game.view(state, 0), choices, seeded(seed))
        assert choice in choices
        right += choice == PLAY + max(state.places[0].hand)
    assert right >= 11


@pytest.mark.parametrize("name", ["mc:deals=2:rollouts=1:cutoff=20", "ismcts:iterations=40:cutoff=20"])
@pytest.mark.parametrize("game", [earth, ews], ids=["earth", "ews"])
def test_an_answer_follows_from_the_view_and_the_stream_and_changes_nothing(game: Any, name: str) -> None:
    state, seat = at_choices(game, {}, 3)
    view, before = game.view(state, seat), game.digest(state)
    choices = game.choices(state, seat)
    bot = make_bot(name, game)
    answers = {bot(view, choices, seeded(5)) for _ in range(2)}
    for deal in range(3):
        guess = game.determinize(view, seeded(deal))
        answers.add(make_bot(name, game)(game.view(guess, seat), choices, seeded(5)))
    assert len(answers) == 1
    assert answers <= set(choices)
    assert game.digest(state) == before


@pytest.mark.parametrize("rollouts", [1, 3])
def test_counts_are_kept(rollouts: int) -> None:
    state, seat = at_choices(earth, {"players": 3}, 4)
    game = Counting(earth)
    choices, plain = earth.choices(state, seat), earth.choices(state, seat, plain=True)
    make_bot(f"mc:deals=5:rollouts={rollouts}:cutoff=4", game)(earth.view(state, seat), choices, seeded(1))
    assert game.calls["determinize"] == 5
    assert game.calls["playout"] == 5 * rollouts * len(plain)
    for deals, dealt in ((0, 20), (4, 4)):
        game.calls.clear()
        name = f"ismcts:iterations=20:deals={deals}:rollouts={rollouts}:cutoff=4"
        make_bot(name, game)(earth.view(state, seat), choices, seeded(1))
        assert game.calls["determinize"] == dealt
        assert game.calls["playout"] == 20 * rollouts


def test_widening_keeps_the_tree_narrow() -> None:
    """Of eight answers at least, 1 + the root of the visits are tried: 4 at most in 9 descents."""
    state, seat = at_choices(earth, {"players": 2}, 8)
    before = state.seats[seat].count
    firsts: dict[int, set[int]] = {}
    for widening in (0, 1):
        game = Counting(earth)
        made = firsts.setdefault(widening, set())

        def noting(guess: Any, who: int, choice: int, made: set[int] = made) -> None:
            if guess.seats[seat].count == before:
                made.add(choice)
            earth.choose_unchecked(guess, who, choice)

        game.choose_unchecked = noting  # type: ignore[method-assign]
        bot = make_bot(f"ismcts:iterations=9:widening={widening}:cutoff=4", game)
        bot(earth.view(state, seat), earth.choices(state, seat), seeded(1))
    assert len(firsts[0]) >= 8
    assert 2 <= len(firsts[1]) <= 4


@pytest.mark.parametrize("name", ["mc:deals=1:rollouts=1:cutoff=40", "ismcts:iterations=25:cutoff=40"])
def test_a_search_beats_random_play_at_earth(name: str) -> None:
    bots = [make_bot(name, earth), make_bot("random", earth)]
    won = 0
    for seed in range(6):
        state = earth.new({"players": 2}, seed)
        streams = [seat_stream(seed, 0, seat) for seat in range(2)]
        play(earth, state, bots, streams, lambda seat, choice: earth.choose(state, seat, choice))  # noqa: B023
        won += earth.result(state).winners() == (0,)
    assert won >= 5  # so light a search loses one game in thirty


def test_sides_are_teams_and_opponents_without_a_seat() -> None:
    team = earth.new({"players": 4, "team": "2v2"}, 1)
    sides = Sides(earth, team)
    assert sorted(sides.groups) == [[0, 2], [1, 3]]
    assert sides.of_seat[0] == sides.of_seat[2] != sides.of_seat[1]
    alone = earth.new({"players": 1}, 1)
    sides = Sides(earth, alone)
    assert sorted(sides.groups) == [[0], [1]]
    worths = Judge(earth, 40, 50).worths(alone, sides)
    points = earth.scores(alone)
    assert (worths[sides.of_seat[0]] > WHOLE // 2) == (points[0] > points[1])


@pytest.mark.pure
def test_a_finished_game_is_worth_its_result_and_its_margin() -> None:
    state = earth.new({"players": 2}, 1)
    earth.playout(state, seeded(1))
    sides, points = Sides(earth, state), earth.scores(state)
    margin = points[0] - points[1]
    assert margin != 0
    for share in (0, 50, 100):
        mine, other = (Judge(earth, 40, share).worths(state, sides)[sides.of_seat[seat]] for seat in (0, 1))
        won = WHOLE if margin > 0 else 0
        by_margin = WHOLE / 2 + WHOLE / 2 * margin / (abs(margin) + 40)
        assert mine == pytest.approx(won * (1 - share / 100) + by_margin * share / 100, abs=2)
        assert mine + other == pytest.approx(WHOLE, abs=2)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mc:deals=0", "the bot mc has deals=0, but the least is 1"),
        ("ismcts:iterations=-1", "the bot ismcts has iterations=-1, but the least is 1"),
        ("mc:margin=101", "the bot mc has margin=101, but the most is 100"),
        ("mc:seconds=1", "the bot mc has no parameter 'seconds'"),
    ],
)
def test_a_parameter_that_makes_no_sense_is_refused(name: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        make_bot(name, earth)


def test_people_are_not_offered_them() -> None:
    assert not BOTS["mc"].at_tables
    assert not BOTS["ismcts"].at_tables
