"""The options of a game of Earth: one JSON object, checked once.

The keys are those of the rules' option table (docs/rules/earth.md, "Options")
plus `with`, the list of expansions. What the rules do not allow is refused with
the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from holocene.kernel.errors import BadInput

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "mode": ("standard", "beginner", "advanced"),
    "setupVisibility": ("hiddenUntilAllChosen", "visible"),
    "hiddenPlanting": ("on", "off"),
    "scoreVisibility": ("hiddenUntilEnd", "liveAtEndOfTurn"),
    "finalTie": ("shared", "laterSeat"),
    "team": ("off",),
    "calendar": ("off",),
}
"""Accepted values, the default first."""

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5


class Options:
    """Checked options. `json()` gives the complete object back."""

    def __init__(self, players: i64, words: dict[str, str]) -> None:
        self.players: i64 = players
        self.words: dict[str, str] = words
        self.beginner: bool = words["mode"] == "beginner"
        self.advanced: bool = words["mode"] == "advanced"
        self.hidden_picks: bool = words["setupVisibility"] == "hiddenUntilAllChosen"
        self.hidden_planting: bool = words["hiddenPlanting"] == "on"
        self.live_scores: bool = words["scoreVisibility"] == "liveAtEndOfTurn"
        self.later_seat_wins: bool = words["finalTie"] == "laterSeat"

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"players": int(self.players), "with": []}
        whole.update(self.words)
        return whole


def options_of(given: Mapping[str, object]) -> Options:
    """The options behind a JSON object; whatever is left out takes its default."""
    words = {key: values[0] for key, values in VALUES.items()}
    players = 2
    for key, value in given.items():
        if key == "players":
            players = _players(value)
        elif key == "with":
            _expansions(value)
        elif key in VALUES:
            words[key] = _word(key, value)
        else:
            known = ", ".join(["players", "with", *VALUES])
            raise BadInput(f"unknown option {key!r}; the options are {known}")
    return Options(players, words)


def _players(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"option players must be a whole number, not {value!r}")
    if value < MIN_PLAYERS or value > MAX_PLAYERS:
        raise BadInput(
            f"option players is {value}, but this game seats {MIN_PLAYERS} to {MAX_PLAYERS} (E-COMP-04)"
        )
    return value


def _expansions(value: object) -> None:
    if not isinstance(value, (list, tuple)):
        raise BadInput(f"option with must be a list of expansions, not {value!r}")
    for name in value:
        raise BadInput(f"option with names {name!r}, which this version does not play")


def _word(key: str, value: object) -> str:
    if isinstance(value, bool):
        value = "on" if value else "off"
    if not isinstance(value, str) or value not in VALUES[key]:
        accepted = ", ".join(VALUES[key])
        raise BadInput(f"option {key} cannot be {value!r}; it is one of {accepted}")
    return value
