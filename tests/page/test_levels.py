"""Which bots a page offers, by how fast its device is."""

from __future__ import annotations

import pytest

from holocene.page.levels import LONGEST, offered


def bots(game: str, pace: float) -> dict[str, float]:
    """The levels offered at so many nodes a second, with the seconds they are said to think."""
    (told,) = [one for one in offered(pace)["games"] if one["game"] == game]
    return {one["bot"]: one.get("seconds", 0.0) for one in told["bots"] if one["bot"].startswith("level")}


QUICK = {"level1": 0.0, "level2": 0.0, "level3": 0.0}


@pytest.mark.parametrize(
    ("pace", "deep"),
    [
        (0.0, {}),
        (3999.0, {}),
        (4000.0, {"level4": 5.0}),
        (8000.0, {"level4": 2.5}),
        (80_000.0, {"level4": 0.0, "level5": 5.0}),
    ],
)
def test_levels_that_search_are_offered_where_they_answer_in_time(
    pace: float, deep: dict[str, float]
) -> None:
    assert bots("ews", pace) == QUICK | deep
    assert all(seconds <= LONGEST for seconds in bots("ews", pace).values())


@pytest.mark.parametrize("pace", [0.0, 10_000.0, 1_000_000.0])
def test_levels_of_earth_that_search_are_not_offered_without_the_compiled_engine(pace: float) -> None:
    assert bots("earth", pace) == QUICK | {"level4": 0.0}
