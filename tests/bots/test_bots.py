"""Bots: they are found by name, see nothing but views, repeat themselves exactly, and greedy plays well."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from bot_games import brief
from holocene import earth
from holocene.bots.random_bot import RandomBot, left_out
from holocene.bots.registry import BOTS, Bot, make_bot
from holocene.earth import State
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream, seeded
from holocene.lab.match import play, seat_stream
from toy import ToyGame

NAMES = list(
    dict.fromkeys(
        brief(name, "earth") for name, entry in BOTS.items() if not entry.games or "earth" in entry.games
    )
)
LIGHT = "searching:candidates=2:deals=2"
"""A search that is often in doubt."""


def at_decision(options: dict[str, object], seed: int, choices_made: int) -> tuple[State, int]:
    """A state in mid-game with a real choice, and the seat that has it."""
    state = earth.new(options, seed)
    stream = seeded(seed)
    while True:
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        if choices_made <= 0 and len(choices) > 2:
            return state, seat
        earth.choose(state, seat, choices[stream.below(len(choices))])
        choices_made -= 1
        assert not earth.is_over(state)


def play_out(bots: list[Bot], options: dict[str, object], seed: int) -> State:
    state = earth.new(options, seed)
    streams = [seat_stream(seed, 0, seat) for seat in range(len(bots))]
    play(earth, state, bots, streams, lambda seat, choice: earth.choose(state, seat, choice))
    return state


# --- names ------------------------------------------------------------------------------


def refused(name: str) -> str:
    with pytest.raises(BadInput) as caught:
        make_bot(name, earth)
    return str(caught.value)


def test_an_unknown_bot_is_refused_with_the_names_that_are_known() -> None:
    assert refused("deepblue") == f"unknown bot 'deepblue'; the bots are {', '.join(BOTS)}"


def test_an_unknown_parameter_is_refused_with_those_the_bot_has() -> None:
    sentence = refused("greedy:soul=3")
    assert sentence.startswith("the bot greedy has no parameter 'soul'; it has ")
    assert "soil" in sentence
    assert refused("random:luck=3") == "the bot random has no parameter 'luck'; it has none"


def test_a_parameter_that_is_no_whole_number_is_refused() -> None:
    assert "'soil=much'" in refused("greedy:soil=much")
    assert "'soil'" in refused("greedy:soil")


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(BadInput, match="greedy does not play toy, only earth"):
        make_bot("greedy", ToyGame())


def test_a_parameter_changes_how_the_bot_plays() -> None:
    plain, mad = make_bot("greedy", earth), make_bot("greedy:soil=90000", earth)
    differ = 0
    for seed in range(8):
        state, seat = at_decision({"players": 2}, seed, 150)
        choices = earth.choices(state, seat)
        view = earth.view(state, seat)
        differ += plain(view, choices, seeded(1)) != mad(view, choices, seeded(1))
    assert differ > 0


# --- what bots may know -----------------------------------------------------------------


@dataclass
class Curious:
    """A bot that notes what it is given."""

    seen: list[tuple[object, list[int], Stream]]

    def __call__(self, view: object, choices: list[int], stream: Stream) -> int:
        self.seen.append((view, choices, stream))
        return choices[0]


class Sealed:
    """Stands for a view in a game that guards its state: any look at it fails the test."""

    def __getattribute__(self, name: str) -> object:
        raise AssertionError(f"somebody looked at {name}")


class GuardedToy(ToyGame):
    def view(self, state: object, seat: int) -> object:  # type: ignore[override]
        return SEALED


SEALED = Sealed()


def test_a_bot_is_given_its_view_the_choices_and_its_stream_and_nothing_else() -> None:
    game = GuardedToy()
    state = game.new({"players": 2}, 3)
    bots = [Curious([]), Curious([])]
    streams = [seeded(1), seeded(2)]
    play(game, state, bots, streams, lambda seat, choice: game.choose(state, seat, choice))
    for bot, stream in zip(bots, streams, strict=True):
        assert bot.seen
        for given in bot.seen:
            assert given[0] is SEALED
            assert given[2] is stream


def test_the_random_bot_does_not_even_look_at_its_view() -> None:
    bot = make_bot("random", earth)
    assert bot(SEALED, [5, 6, 7], seeded(1)) in (5, 6, 7)


@pytest.mark.parametrize("name", [*NAMES, LIGHT])
@pytest.mark.parametrize("seed", range(12))
def test_a_bot_answers_alike_in_two_states_that_look_alike(name: str, seed: int) -> None:
    """The second state has every hidden card dealt anew: a bot that peeks would sooner or later differ."""
    options: dict[str, object] = {"players": 2 + seed % 3}
    state, seat = at_decision(options, seed, 12 + 40 * seed)
    twin = earth.determinize(earth.view(state, seat), seeded(900 + seed))
    assert earth.digest(twin) != earth.digest(state)
    choices = earth.choices(state, seat)
    assert earth.choices(twin, seat) == choices
    bot = make_bot(name, earth)
    for stream in range(3):
        first = bot(earth.view(state, seat), choices, seeded(stream))
        assert bot(earth.view(twin, seat), choices, seeded(stream)) == first


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_leaves_the_state_as_it_is(name: str) -> None:
    bot = make_bot(name, earth)
    for seed in range(6):
        state, seat = at_decision({"players": 2}, seed, 60 * seed)
        before = earth.digest(state)
        bot(earth.view(state, seat), earth.choices(state, seat), seeded(seed))
        assert earth.digest(state) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_repeats_itself_whatever_it_played_before(name: str) -> None:
    used = make_bot(name, earth)
    play_out([used, used], {"players": 2}, 1)
    fresh = make_bot(name, earth)
    one = play_out([used, used], {"players": 2}, 2)
    other = play_out([fresh, fresh], {"players": 2}, 2)
    assert earth.digest(one) == earth.digest(other)


# --- random -----------------------------------------------------------------------------


def test_the_random_bot_leaves_out_less_and_share() -> None:
    assert left_out(earth) == {earth.parse("less"), earth.parse("share")}
    bot = make_bot("random", earth)
    less, stream = earth.parse("less"), seeded(5)
    picked = Counter(bot(None, [0, less, 9], stream) for _ in range(300))
    assert set(picked) == {0, 9}
    assert min(picked.values()) > 100


def test_the_random_bot_plays_any_game_of_the_contract() -> None:
    game = ToyGame()
    assert left_out(game) == frozenset()
    state = game.new({"players": 3}, 4)
    bot = RandomBot(left_out(game))
    play(game, state, [bot] * 3, [seeded(k) for k in range(3)], lambda s, c: game.choose(state, s, c))
    assert game.is_over(state)


# --- greedy -----------------------------------------------------------------------------


def test_greedy_beats_random_from_either_seat() -> None:
    greedy, random = make_bot("greedy", earth), make_bot("random", earth)
    for seed in range(10):
        for seat in range(2):
            bots = [greedy, random] if seat == 0 else [random, greedy]
            result = earth.result(play_out(bots, {"players": 2}, seed))
            assert result.winners() == (seat,), f"seed {seed}"


def test_greedy_scores_like_a_person_who_plays_well() -> None:
    greedy = make_bot("greedy", earth)
    totals = [
        side.total
        for seed in range(4)
        for side in earth.result(play_out([greedy, greedy], {"players": 2}, seed)).sides
    ]
    assert sum(totals) / len(totals) > 170


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "mode": "beginner"},
        {"players": 3, "mode": "advanced"},
        {"players": 4, "setupVisibility": "visible", "hiddenPlanting": "off"},
        {"players": 5, "scoreVisibility": "liveAtEndOfTurn"},
    ],
)
def test_greedy_finishes_games_of_every_kind(options: dict[str, object]) -> None:
    seats = options["players"]
    assert isinstance(seats, int)
    assert earth.is_over(play_out([make_bot("greedy", earth)] * seats, options, 11))


def test_greedy_brings_a_game_that_drags_on_to_its_end() -> None:
    """Two careful players once waited for each other for ever, with the whole deck composted."""
    state = earth.new({"players": 2}, 8)
    state.turn = 1000
    bots = [make_bot("greedy", earth)] * 2
    play(earth, state, bots, [seeded(1), seeded(2)], lambda s, c: earth.choose(state, s, c))
    assert earth.is_over(state)
