"""Which bots a page offers, by how fast its device is."""

from __future__ import annotations

import json

import pytest

from holocene.page import thinker
from holocene.page.levels import LARGE, LONGEST, PIECES, Device, is_quick, offered


def bots(game: str, device: Device, which: str = "bots") -> dict[str, float]:
    """The levels offered on such a device with the seconds they think, or those too slow for it."""
    (told,) = [one for one in offered(device)["games"] if one["game"] == game]
    return {one["bot"]: one.get("seconds", 0.0) for one in told[which] if one["bot"].startswith("level")}


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
    assert bots("ews", Device(pace)) == QUICK | deep
    assert all(seconds <= LONGEST for seconds in bots("ews", Device(pace)).values())


@pytest.mark.parametrize(
    ("piece", "deep", "slow"),
    [
        (0.0, {}, {}),
        (0.5, {}, {"level5": 14.0, "level6": 65.0}),
        (0.1, {"level5": 2.8}, {"level6": 13.0}),
        (0.03, {"level5": 0.8, "level6": 3.9}, {}),
    ],
)
def test_levels_of_earth_that_search_are_offered_where_they_answer_in_time_and_otherwise_say_how_long(
    piece: float, deep: dict[str, float], slow: dict[str, float]
) -> None:
    device = Device(1_000_000.0, piece)
    assert bots("earth", device) == pytest.approx(QUICK | {"level4": 0.0} | deep, abs=0.06)
    assert bots("earth", device, "slow") == pytest.approx(slow)
    assert all(seconds > LONGEST for seconds in bots("earth", device, "slow").values())


def test_a_level_that_fits_tables_of_two_only_says_how_long_it_takes_at_larger_ones() -> None:
    def large(seconds: float) -> float | None:
        told = offered(Device(0.0, seconds / PIECES["level5"]))["games"]
        (earth,) = [one for one in told if one["game"] == "earth"]
        (level,) = [one for one in earth["bots"] if one["bot"] == "level5"]
        found: float | None = level.get("large")
        return found

    assert large(LONGEST) == pytest.approx(LONGEST * LARGE)
    assert large(LONGEST / LARGE - 0.01) is None


def test_a_thinker_measures_the_device_and_levels_that_search_are_left_to_the_other_thinker() -> None:
    assert json.loads(thinker.answer('{"measure": "ews"}'))["pace"] > 100
    assert 0 < json.loads(thinker.answer('{"measure": "earth"}'))["piece"] < 60
    assert [is_quick("earth", bot) for bot in ("greedy", "level4", "level5", "level6")] == [
        True,
        True,
        False,
        False,
    ]
    assert [is_quick("ews", bot) for bot in ("level3", "level4", "level5")] == [True, False, False]
