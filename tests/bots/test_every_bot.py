"""Every bot plays every game it is registered for, and chooses the same compiled and in plain Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import bot_games
from bot_games import PAIRINGS, Pairing, played


@pytest.mark.pure
@pytest.mark.parametrize("pairing", PAIRINGS, ids=str)
def test_every_bot_plays_every_game_it_is_registered_for(pairing: Pairing) -> None:
    assert len(played(pairing)) == len(bot_games.OPTIONS[pairing.game])


def test_every_bot_chooses_the_same_in_plain_python() -> None:
    plain = subprocess.run(
        [sys.executable, bot_games.__file__],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HOLOCENE_PURE": "1"},
    )
    assert plain.returncode == 0, plain.stderr
    assert json.loads(plain.stdout) == {str(pairing): played(pairing) for pairing in PAIRINGS}
