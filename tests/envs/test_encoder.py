"""The compiled encoder: it says what the plain one says, follows from the view, and fits its names."""

from __future__ import annotations

import numpy as np
import pytest

from env_tables import TABLES, positions
from holocene import earth, ews
from holocene.envs.encoder import Encoder
from holocene.envs.plain_encoder import PlainEncoder
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

every_table = pytest.mark.parametrize("table", TABLES)


def encoder_of(table: str) -> Encoder:
    game, options = TABLES[table]
    return Encoder(options, game)


@every_table
def test_the_compiled_encoder_gives_the_numbers_of_the_plain_one(table: str) -> None:
    _, options = TABLES[table]
    step = 7 * int(str(options.get("players", 2)))
    for seed in (1, 2):
        assert differences(table, seed, step) == {}


@pytest.mark.pure
@pytest.mark.parametrize("table", ["earth-two", "all-boxes", "ews"])
def test_uncompiled_it_gives_the_same_numbers(table: str) -> None:
    assert differences(table, 3, 60) == {}


def differences(table: str, seed: int, step: int) -> dict[str, tuple[int, int]]:
    """What compiled and plain encoder say differently in a random game, by name."""
    encoder = encoder_of(table)
    plain = PlainEncoder(encoder)
    found: dict[str, tuple[int, int]] = {}
    for game, state in positions(table, seed, step):
        for seat in range(game.seats(state)):
            view = game.view(state, seat)
            pairs = zip(encoder.observation(view).tolist(), plain.observe(game.view_json(view)), strict=True)
            found |= {
                name: pair for name, pair in zip(encoder.names, pairs, strict=True) if pair[0] != pair[1]
            }
    return found


@every_table
def test_a_state_dealt_anew_gives_byte_identical_observations(table: str) -> None:
    encoder = encoder_of(table)
    stream = seeded(9)
    for game, state in positions(table, 3, 15):
        for seat in range(game.seats(state)):
            view = game.view(state, seat)
            guess = game.determinize(view, stream)
            first = encoder.observation(view).tobytes()
            assert encoder.observation(game.view(guess, seat)).tobytes() == first


@every_table
def test_a_mask_marks_the_choices_of_the_engine_and_nothing_else(table: str) -> None:
    encoder = encoder_of(table)
    out = np.full(encoder.actions, 7, np.int8)
    for game, state in positions(table, 4, 9):
        for seat in range(game.seats(state)):
            for plain in (True, False):
                count = encoder.mask(state, seat, out, plain)
                assert np.flatnonzero(out).tolist() == game.choices(state, seat, plain=plain)
                assert count == len(game.choices(state, seat, plain=plain))
                assert set(out.tolist()) <= {0, 1}


@every_table
def test_every_number_has_a_name_of_its_own(table: str) -> None:
    encoder = encoder_of(table)
    assert len(encoder.names) == len(set(encoder.names)) == encoder.size
    game, _ = TABLES[table]
    if game == "earth":
        assert encoder.actions == earth.space_size()


def test_observations_of_different_seats_differ_in_what_each_may_know() -> None:
    encoder = Encoder({"players": 2})
    state = earth.new({"players": 2}, seed=7)
    earth.playout(state, seeded(1), 40)
    own, other = (encoder.observation(earth.view(state, seat)) for seat in (0, 1))
    first = encoder.names.index("own.hand.earth-001")
    hands = [
        [card for card in range(earth.card_count()) if numbers[first + card]] for numbers in (own, other)
    ]
    assert hands == [earth.view(state, seat).hand() for seat in (0, 1)]


def test_numbers_are_written_into_arrays_of_other_kinds_too() -> None:
    encoder = Encoder({}, "ews")
    view = ews.view(ews.new({}, 1), 0)
    wide = np.empty(encoder.size, np.float32)
    encoder.observe(view, wide)
    assert wide.tolist() == encoder.observation(view).tolist()


def test_what_does_not_fit_is_refused_in_words() -> None:
    encoder = Encoder({"players": 2})
    state = earth.new({"players": 2}, 1)
    with pytest.raises(BadInput, match="does not fit into an array of shape"):
        encoder.observe(earth.view(state, 0), np.zeros(3, np.int16))
    with pytest.raises(BadInput, match="a spectator has none"):
        encoder.observation(earth.view(state, -1))
    with pytest.raises(BadInput, match="other options or other cards"):
        encoder.observation(earth.view(earth.new({"players": 3}, 1), 0))
    with pytest.raises(BadInput, match="there is no seat 2"):
        encoder.legal(state, 2)
    with pytest.raises(BadInput, match="there is no game 'mars'"):
        Encoder({}, "mars")
