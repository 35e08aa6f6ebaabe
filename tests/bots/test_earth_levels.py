"""The levels of Earth: careless players err near what is right, searching ones compare on equal deals."""

from __future__ import annotations

from typing import Any

import pytest

from combinations import GAMES, WITH_ANIMALS, name_of
from holocene import earth
from holocene.bots.earth.learned.careless import Careless
from holocene.bots.earth.learned.player import Learned
from holocene.bots.earth.learned.search import PARAMETERS, Searching, final_worth
from holocene.bots.earth.levels import CARELESS, LEVELS, SEARCHES, make_level
from holocene.bots.registry import bots_of, make_bot
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from holocene.lab.learning.worth import worths

TABLES = [*GAMES[::13], *WITH_ANIMALS[::17]]
LIGHT = {"candidates": 2, "deals": 2}


def questions(options: dict[str, Any], seed: int, most: int) -> list[tuple[Any, int]]:
    """Questions with several answers as they come up between players who know what they do."""
    state, stream, bot, found = earth.new(options, seed), seeded(seed), Learned(), []
    while not earth.is_over(state) and len(found) < most:
        seat = earth.waiting(state)[0]
        answers = earth.choices(state, seat)
        if len(answers) > 2:
            found.append((earth.clone(state), seat))
        earth.choose(state, seat, bot(earth.view(state, seat), answers, stream))
    return found


def answers_of(bot: Any, asked: list[tuple[Any, int]], seed: int = 1) -> list[int]:
    """Each with a stream of its own: who errs draws more from it, and the next question must not notice."""
    return [
        bot(earth.view(state, seat), earth.choices(state, seat), seeded(seed + at))
        for at, (state, seat) in enumerate(asked)
    ]


# --- levels -----------------------------------------------------------------------------


def test_there_are_six_levels_the_weakest_first() -> None:
    assert [name for name in bots_of("earth") if name.startswith("level")] == list(LEVELS)
    assert len(LEVELS) == 6 and "level6" not in bots_of("ews")
    noises = list(CARELESS.values())
    assert noises == sorted(noises, reverse=True)
    costs = [
        one["candidates"] * one["deals"] * one["rounds"]
        for one in (PARAMETERS | given for given in SEARCHES.values())
    ]
    assert costs == sorted(costs)


@pytest.mark.parametrize("options", TABLES, ids=name_of)
@pytest.mark.parametrize("level", ["level1", "level4"])
def test_a_level_plays_at_every_kind_of_table(options: dict[str, Any], level: str) -> None:
    bot, state, stream = make_bot(level, earth), earth.new(options, 4), seeded(4)
    for _ in range(60):
        if earth.is_over(state):
            return
        seat = earth.waiting(state)[0]
        legal = earth.choices(state, seat)
        choice = bot(earth.view(state, seat), legal, stream)
        assert choice in legal
        earth.choose(state, seat, choice)


# --- careless ---------------------------------------------------------------------------


def test_without_noise_it_is_the_learned_player() -> None:
    asked = questions({"players": 2}, 3, 60)
    assert answers_of(Careless(0), asked) == answers_of(Learned(), asked)


def test_more_noise_errs_more_often_and_further() -> None:
    asked = questions({"players": 2}, 3, 150)
    right = Learned()
    missed, lost = [], []
    for noise in (500, 3000, 9000):
        bot, stream, count, distance = Careless(noise), seeded(2), 0, 0
        for state, seat in asked:
            best = right(earth.view(state, seat), [], seeded(7))
            listed = [int(c) for c in right.sight.choices][: int(right.sight.count)]
            weights = [int(w) for w in right.network.weights][: len(listed)]
            choice = bot(earth.view(state, seat), [], stream)
            count += choice != best
            distance += max(weights) - weights[listed.index(choice)]
        missed.append(count)
        lost.append(distance)
    assert missed == sorted(missed) and missed[0] < missed[2]
    assert lost == sorted(lost) and lost[0] < lost[2]


# --- searching --------------------------------------------------------------------------


@pytest.mark.pure
def test_the_worth_of_a_finished_game_is_what_training_took() -> None:
    for options in ({"players": 2}, {"players": 3}, {"players": 1, "solo.difficulty": "hard"}):
        state = earth.new(options, 8)
        earth.playout(state, seeded(8))
        for seat, worth in enumerate(worths(state)):
            assert final_worth(state, seat) / 1024 == pytest.approx(worth, abs=0.002)


def test_equal_views_and_streams_give_equal_answers() -> None:
    """What lies hidden may be anything that fits the view."""
    for state, seat in questions({"players": 2}, 5, 24)[::6]:
        view = earth.view(state, seat)
        other = earth.determinize(view, seeded(77))
        seen = [Searching(LIGHT)(earth.view(s, seat), [], seeded(3)) for s in (state, other)]
        assert seen[0] == seen[1]


def test_a_search_that_is_hardly_ever_sure_gives_the_weightiest_answer() -> None:
    """All but always: a gain that is the same on every deal is sure, whatever is asked of it."""
    asked = questions({"players": 2}, 6, 20)
    never = answers_of(Searching(LIGHT | {"deals": 6, "sure": 1_000_000}), asked, 4)
    soon = answers_of(Searching(LIGHT | {"deals": 6, "sure": 0}), asked, 4)
    plain = answers_of(Learned(), asked, 4)
    others = [sum(a != b for a, b in zip(found, plain, strict=True)) for found in (never, soon)]
    assert others[0] <= len(asked) // 10 < others[1]


def test_a_search_overrules_the_network_where_it_is_sure() -> None:
    """Among many candidates on the same deals some turn out better than the weightiest, most do not."""
    asked = questions({"players": 2}, 9, 40)
    bot = Searching({"candidates": 3, "deals": 4, "doubt": 6000, "toll": 0, "sure": 1000})
    pairs = list(zip(answers_of(bot, asked, 4), answers_of(Learned(), asked, 4), strict=True))
    assert 0 < sum(found != first for found, first in pairs) < len(pairs) // 2


def test_the_less_likely_an_answer_is_to_the_network_the_better_it_must_look() -> None:
    asked = questions({"players": 2}, 9, 40)
    plain = answers_of(Learned(), asked, 4)
    overruled = []
    for toll in (0, 1000):
        bot = Searching({"candidates": 3, "deals": 4, "toll": toll, "sure": 0})
        overruled.append(sum(a != b for a, b in zip(answers_of(bot, asked, 4), plain, strict=True)))
    assert overruled[1] <= 1 < 4 < overruled[0]


@pytest.mark.pure
@pytest.mark.parametrize("key", ["candidates", "deals", "rounds"])
def test_a_search_without_anything_to_try_is_refused(key: str) -> None:
    with pytest.raises(BadInput, match=f"^the bot searching has {key}=0, but it needs at least 1$"):
        make_bot(f"searching:{key}=0", earth)


def test_the_upper_levels_search() -> None:
    assert all(isinstance(make_level(name), Searching) for name in SEARCHES)
