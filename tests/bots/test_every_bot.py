"""Every bot plays every game it is registered for, and chooses the same compiled and in plain Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot_games import OPTIONS, PAIRINGS, Pairing, played

CHOSEN: dict[str, list[str]] = json.loads(
    (Path(__file__).parents[1] / "data" / "bot_choices.json").read_text(encoding="utf-8")
)


@pytest.mark.pure
@pytest.mark.parametrize("pairing", PAIRINGS, ids=str)
def test_every_bot_plays_every_game_it_is_registered_for_alike_compiled_and_not(pairing: Pairing) -> None:
    """Both ways of running are held to one file, which `bot_games.py` writes."""
    found = played(pairing)
    assert len(found) == len(OPTIONS[pairing.game])
    assert found == CHOSEN[str(pairing)]


def test_the_file_of_choices_knows_no_bot_that_is_gone() -> None:
    assert set(CHOSEN) == {str(pairing) for pairing in PAIRINGS}
