"""Compact bytes, pickles and copies: what the conformance suite does not look at.

That every state, view, stream and result survives, and that the bytes of a view tell no more than the view,
is checked in random play (`check_bytes` and `check_view_bytes` of the suite).
"""

from __future__ import annotations

import copy
import pickle
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import holocene
from holocene import earth, ews
from holocene.kernel import compact
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

GAMES: Final = [earth, ews]
DATA: Final = Path(holocene.__file__).parent / "earth" / "data"
pytestmark = pytest.mark.pure


def begun(game: ModuleType, options: dict[str, object] | None = None, choices: int = 60) -> Any:
    state = game.new(options or {}, 7)
    game.playout(state, seeded(1), choices)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_stream_goes_on_where_it_was_written_down(game: ModuleType) -> None:
    stream = seeded(5)
    stream.below(9)
    others = [
        game.loads(game.dumps(stream)),
        pickle.loads(pickle.dumps(stream)),
        copy.copy(stream),
        copy.deepcopy(stream),
    ]
    numbers = [[other.below(1000) for _ in range(5)] for other in others]
    assert numbers == [[stream.below(1000) for _ in range(5)]] * 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_a_deep_copy_of_a_view_stays_when_the_game_goes_on(game: ModuleType) -> None:
    state = begun(game)
    view = game.view(state, 0)
    before, kept, looking = view.json(), copy.deepcopy(view), copy.copy(view)
    game.playout(state, seeded(2), 10)
    assert kept.json() == before
    assert looking.json() == view.json() != before


def test_a_tree_of_states_is_copied_as_one() -> None:
    state = begun(earth)
    whole = copy.deepcopy({"now": state, "again": state})
    assert whole["now"] is whole["again"]
    assert whole["now"] is not state


@pytest.mark.parametrize(("game", "most"), [(earth, 1000), (ews, 700)], ids=["earth", "ews"])
def test_bytes_are_compact(game: ModuleType, most: int) -> None:
    state = begun(game, choices=200)
    assert len(game.dumps(state)) < most
    assert len(game.dumps(game.view(state, 0))) < most


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
@pytest.mark.parametrize("what", ["state", "view", "stream", "result"])
def test_damaged_bytes_are_refused_in_words(game: ModuleType, what: str) -> None:
    state = begun(game)
    thing = {
        "state": state,
        "view": game.view(state, 0),
        "stream": seeded(1),
        "result": game.result(state),
    }[what]
    data = game.dumps(thing)
    for at in range(0, len(data), 1 + len(data) // 150):
        damaged = data[:at] + bytes([data[at] ^ 16]) + data[at + 1 :]
        with pytest.raises(BadInput, match=r"^these bytes "):
            game.loads(damaged)
        with pytest.raises(BadInput, match=r"^these bytes "):
            game.loads(data[:at])
    with pytest.raises(BadInput, match="damaged"):
        game.loads(data + b"\0")
    with pytest.raises(BadInput, match="more behind their end"):
        game.loads(sealed_anew(data, data[10:] + b"\0"))


def sealed_anew(data: bytes, body: bytes) -> bytes:
    """Other contents under a checksum that fits."""
    return data[:6] + compact.crc32(body).to_bytes(4, "big") + body


def test_numbers_and_texts_that_lie_about_their_length_are_refused() -> None:
    writer = compact.Writer()
    writer.number(1 << 40)
    reader = compact.Reader(writer.done(compact.STATE))
    with pytest.raises(BadInput, match="more than there are"):
        reader.numbers()
    reader = compact.Reader(writer.done(compact.STATE))
    with pytest.raises(BadInput, match="middle of a text"):
        reader.text()
    endless = compact.Reader(sealed_anew(writer.done(compact.STATE), b"\xff" * 30))
    with pytest.raises(BadInput, match="middle of a number"):
        endless.number()


@pytest.mark.parametrize("n", [0, 1, -1, 63, 64, -64, -65, 2**31, -(2**40), 2**62 - 1, -(2**62)])
def test_a_number_comes_back(n: int) -> None:
    writer = compact.Writer()
    writer.number(n)
    writer.text("é")
    reader = compact.Reader(writer.done(compact.STREAM))
    assert (reader.number(), reader.text()) == (n, "é")
    reader.end()


def test_foreign_bytes_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    data = earth.dumps(begun(earth))
    with pytest.raises(BadInput, match="a state of game 'earth', but this engine plays 'ews'"):
        ews.loads(data)
    with pytest.raises(BadInput, match="a view of game 'ews', but this engine plays 'earth'"):
        earth.loads(ews.dumps(ews.view(begun(ews), 0)))
    with pytest.raises(BadInput, match="not from Holocene"):
        earth.loads(pickle.dumps(1))
    with pytest.raises(BadInput, match="have format 3, but this version reads format 2"):
        earth.loads(data[:4] + b"\3" + data[5:])
    with pytest.raises(BadInput, match="of rules '0', but this engine plays '2'"):
        earth.loads(sealed_anew(data, data[10:].replace(b"\x02" + earth.RULES_VERSION.encode(), b"\x020", 1)))
    with pytest.raises(BadInput, match="kind 9"):
        earth.loads(data[:5] + b"\t" + data[6:])
    with pytest.raises(
        BadInput, match=r"dumps takes a State or a View of Earth, a Stream or a Result, not 'dict'"
    ):
        earth.dumps({})
    with pytest.raises(BadInput, match="has no cards"):
        ews.loads(ews.dumps(begun(ews)), DATA)


def test_a_pickle_brings_another_card_set_along_and_bytes_ask_for_it(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(DATA, folder)
    flora = folder / "flora.toml"
    flora.write_text(flora.read_text("utf-8").replace("cost = 3", "cost = 4", 1), "utf-8")
    state = earth.new({}, 7, folder)
    again = pickle.loads(pickle.dumps(state))
    assert earth.digest(again) == earth.digest(state)
    assert again.facts.digest == state.facts.digest != earth.data_digest()
    data = earth.dumps(state)
    with pytest.raises(BadInput, match=r"written with cards '[0-9a-f]+', but this engine has '[0-9a-f]+'"):
        earth.loads(data)
    assert earth.digest(earth.loads(data, folder)) == earth.digest(state)


def test_a_view_written_down_holds_no_hidden_card() -> None:
    """Whatever lies in the other hand, the deck and the composts, the bytes are the same; those of the state
    are not, so this can fail."""
    state = begun(earth, {"players": 2}, 120)
    view = earth.view(state, 0)
    guesses = [earth.determinize(view, seeded(seed)) for seed in range(5)]
    assert len({earth.dumps(earth.view(guess, 0)) for guess in [state, *guesses]}) == 1
    assert len({earth.dumps(guess) for guess in [state, *guesses]}) == 6
    loaded = pickle.loads(pickle.dumps(view))
    assert loaded._state.seats[1].hand != state.seats[1].hand or loaded._state.deck != state.deck
