"""Random play: 500 games over all modes and 2 to 5 players under the conformance suite.

One game in five is watched at every state, with the dear checks at every 100th; in the
others the cheap checks come at every third state, and the dear ones where a block of
games first meets a kind of decision. `scripts/soak.py` plays many more, more closely.
"""

from __future__ import annotations

from typing import Final

import pytest

from conformance import Plan, play
from holocene import earth
from holocene.earth.machine import frames
from holocene.earth.machine.options import VALUES
from holocene.earth.rules.all_frames import NAMES
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from invariants import EARTH, FIRST_SEED, PLAYERS, all_values, asked, options_of_game, plan_of_game
from rules import rule

GAMES: Final = 500
BLOCK: Final = 20
ASKING: Final = frozenset(
    {
        frames.PICK,
        frames.SETUP_COMPOST,
        frames.ACTION,
        frames.BRANCH,
        frames.PLANTING,
        frames.AT,
        frames.PAY_CARD,
        frames.BLACK,
        frames.KEEP,
        frames.ACTIVATE,
        frames.WALK,
        frames.COPY,
        frames.WINDOW,
        frames.PAY_SPROUTS,
        frames.PAY_GROWTH,
        frames.PAY_HAND,
        frames.CONVERT,
        frames.SOIL,
        frames.DRAW,
        frames.DECK,
        frames.HAND,
        frames.TAKE_BACK,
        frames.PUT,
        frames.PUT_EACH,
    }
)
"""Every frame of the base game that can ask something."""


def plan(number: int) -> Plan:
    if number % 5 == number // 5 % 5:
        return plan_of_game(number, cheap_every=1, json_every=0, dear_every=100)
    return plan_of_game(number, cheap_every=3, json_every=0, dear_every=0)


@rule("E-END-01", "E-END-02", "E-INFO-01", "E-INFO-03", "E-INFO-04", "E-DECK-01", "E-PLANT-05", "E-PLANT-06")
@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_random_games_break_no_rule(first: int) -> None:
    kinds: set[object] = set()
    free = 0
    for number in range(first, first + BLOCK):
        free += play(EARTH, plan(number), kinds).free
    assert free > 0, "no finished seat took a free choice"


# --- what these games cover -----------------------------------------------------------------


def test_the_games_hold_every_mode_with_every_number_of_players() -> None:
    met = {(options["mode"], options["players"]) for options in map(options_of_game, range(GAMES))}
    assert met == {(mode, players) for mode in VALUES["mode"] for players in PLAYERS}


@pytest.mark.parametrize(("key", "value"), all_values())
def test_the_games_hold_every_value_of_every_option_in_every_mode(key: str, value: object) -> None:
    met = {options["mode"] for options in map(options_of_game, range(GAMES)) if options[key] == value}
    assert met == ({value} if key == "mode" else set(VALUES["mode"]))


def test_the_games_hold_every_pair_of_values() -> None:
    pairs = {
        (one, other)
        for options in map(options_of_game, range(GAMES))
        for one in options.items()
        for other in options.items()
    }
    for one in all_values():
        for other in all_values():
            assert one[0] == other[0] or (one, other) in pairs, f"{one} is never played with {other}"


@pytest.mark.pure
@pytest.mark.parametrize(("key", "value"), all_values())
def test_every_value_of_every_option_is_played_to_the_end(key: str, value: object) -> None:
    state = earth.new({key: value}, FIRST_SEED)
    earth.playout(state, seeded(1))
    assert earth.is_over(state)
    assert earth.to_json(state)["options"][key] == value


def test_a_value_that_no_option_has_is_refused_with_those_it_has() -> None:
    for key, values in VALUES.items():
        with pytest.raises(BadInput, match=values[0]):
            earth.new({key: "no such value"}, 1)


def test_random_games_ask_everything_that_can_be_asked() -> None:
    """Of every kind of question some game of the five hundred must show one; few suffice."""
    met: set[int] = set()
    less: set[int] = set()
    for number in range(GAMES):
        state, stream = earth.new(options_of_game(number), FIRST_SEED + number), seeded(number)
        while not earth.is_over(state):
            seat = earth.waiting(state)[0]
            code, taking_less = asked(state, seat)
            met.add(code)
            if taking_less:
                less.add(code)
            offered = earth.choices(state, seat)
            earth.choose_unchecked(state, seat, offered[stream.below(len(offered))])
        if met == ASKING and len(less) > 6:
            break
    assert met == ASKING, f"not asked {_names(ASKING - met)}, unknown {_names(met - ASKING)}"
    assert less >= {frames.ACTION, frames.BRANCH, frames.PLANTING, frames.WALK, frames.WINDOW}, _names(less)


def _names(codes: set[int] | frozenset[int]) -> list[str]:
    return [NAMES[code][0] for code in sorted(codes)]
