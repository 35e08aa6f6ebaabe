"""Nothing lost: the server is killed at random moments, and every acknowledged choice is there afterwards."""

from __future__ import annotations

import pytest

from killing import Killing, Kind
from table import database

pytestmark = pytest.mark.linux


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


@pytest.mark.parametrize(
    "kind",
    [
        Kind(0, {"solo.difficulty": "expert", "with": ["abundance"]}),
        Kind(3, {"team": "2v2"}),
        Kind(2, {"with": ["abundance"]}),
    ],
    ids=["solo", "2v2", "abundance"],
)
def test_nothing_is_lost_alone_in_teams_and_with_abundance(kind: Kind) -> None:
    with database() as db:
        games = Killing(db, 3, kind)
        try:
            games.round()
            while not games.acknowledged:
                games.round()
        finally:
            complaints = games.server.stop()
        assert complaints == ""
