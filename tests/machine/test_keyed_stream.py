"""A seed of 2^128 or more is a key: its deals cannot be worked out from cards that were seen."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from holocene import earth, ews
from holocene.kernel import compact
from holocene.kernel.record import Record, read
from holocene.kernel.rng import KEYED, MASK, Stream, seeded

pytestmark = pytest.mark.pure

KEY = KEYED + 123456789


def shuffled(stream: Stream, n: int) -> list[int]:
    cards = vec[i64](list(range(n)))
    stream.shuffle(cards)
    return [int(card) for card in cards]


def test_a_shorter_seed_is_still_folded_to_62_bits() -> None:
    assert not seeded(KEYED - 1).is_keyed
    assert seeded(MASK + 1 + 5).position == seeded(5).position


def test_two_keys_that_fold_to_the_same_number_deal_otherwise() -> None:
    assert (KEY & MASK) == ((KEY + (1 << 62)) & MASK)
    assert shuffled(seeded(KEY), 60) != shuffled(seeded(KEY + (1 << 62)), 60)
    assert shuffled(seeded(KEY), 60) == shuffled(seeded(KEY), 60)


def test_the_next_draws_do_not_follow_from_the_position() -> None:
    one, other = seeded(KEY), seeded(KEY + 1)
    assert one.position == other.position
    assert [int(one.below(1000)) for _ in range(8)] != [int(other.below(1000)) for _ in range(8)]


def test_every_order_of_a_keyed_shuffle_is_about_as_likely() -> None:
    stream = seeded(KEY)
    found = Counter(tuple(shuffled(stream, 3)) for _ in range(6000))
    assert set(found) == set(permutations(range(3)))
    assert all(850 < n < 1150 for n in found.values()), found


def test_copies_and_bytes_of_a_keyed_stream_go_on_alike_and_a_split_one_otherwise() -> None:
    stream = seeded(KEY)
    stream.below(10)
    copies = [
        stream.clone(),
        pickle.loads(pickle.dumps(stream)),
        compact.stream_from(compact.Reader(compact.stream_bytes(stream))),
    ]
    split = stream.split()
    draws = [int(stream.below(1 << 40)) for _ in range(4)]
    assert all([int(copy.below(1 << 40)) for _ in range(4)] == draws for copy in copies)
    assert [int(split.below(1 << 40)) for _ in range(4)] != draws


@pytest.mark.parametrize("game", [earth, ews], ids=["earth", "ews"])
def test_a_game_of_a_key_is_recorded_replayed_and_written_down(game: object) -> None:
    record = Record.begin(game, {}, KEY)  # type: ignore[arg-type,var-annotated]
    dice = seeded(1)
    while not record.game.is_over(record.state) and len(record.entries) < 300:
        seat = record.game.waiting(record.state)[0]
        choices = record.game.choices(record.state, seat)
        record.choose(seat, choices[int(dice.below(len(choices)))])
    again = read(list(record.lines(sealed=True)), {record.game.NAME: record.game})
    assert again.seed == KEY and again.digest() == record.digest()
    told = record.game.from_json(record.game.to_json(record.state))
    assert record.game.to_json(told) == record.game.to_json(record.state)
    assert told.stream.key == record.state.stream.key
    packed = record.game.loads(record.game.dumps(record.state))
    assert packed.stream.key == record.state.stream.key != b""
