"""Nothing lost: the server is killed at random moments, and every acknowledged choice is there afterwards."""

from __future__ import annotations

import pytest

from killing import Killing
from table import database


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(seed: int) -> None:
    """Five kills in all; scripts/kill_soak.py does as many as one likes."""
    with database() as db:
        games = Killing(db, seed)
        try:
            for _ in range(3 if seed == 1 else 2):
                games.round()
            assert games.acknowledged
        finally:
            complaints = games.server.stop()
        assert complaints == ""
