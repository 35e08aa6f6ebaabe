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
    "team": ("off", "2v2", "2v2v2", "3v3"),
    "solo.difficulty": ("beginner", "medium", "hard", "expert"),
    "solo.redRule": ("directCompost", "soilPool"),
    "calendar": ("off",),
}
"""Accepted values, the default first."""

EXPANSIONS: Final = ("abundance", "animals")
LEVELS: Final = VALUES["solo.difficulty"]
FEWEST_PLAYERS: Final = 1
"""One player meets Gaia."""
MIN_PLAYERS: Final = 2
"""Around a table without her."""
MAX_PLAYERS: Final = 5
MAX_WITH_ABUNDANCE: Final = 6


class Options:
    """Checked options. `json()` gives the complete object back."""

    def __init__(self, players: i64, expansions: tuple[str, ...], words: dict[str, str]) -> None:
        self.players: i64 = players
        self.expansions: tuple[str, ...] = expansions
        self.words: dict[str, str] = words
        self.beginner: bool = words["mode"] == "beginner"
        self.advanced: bool = words["mode"] == "advanced"
        self.hidden_picks: bool = words["setupVisibility"] == "hiddenUntilAllChosen"
        self.hidden_planting: bool = words["hiddenPlanting"] == "on"
        self.live_scores: bool = words["scoreVisibility"] == "liveAtEndOfTurn"
        self.later_seat_wins: bool = words["finalTie"] == "laterSeat"
        self.abundance: bool = "abundance" in expansions
        self.animals: bool = "animals" in expansions
        self.bonus_points: i64 = 11 if self.abundance else 7
        self.leaf_points: i64 = 5 if self.abundance or self.animals else 0
        """What a leaf on Gaia's board is worth (A-SOLO-08, K-SOLO-07)."""
        self.solo: bool = players == 1
        self.level: i64 = LEVELS.index(words["solo.difficulty"])
        self.soil_pool: bool = words["solo.redRule"] == "soilPool"
        self.teams: i64 = 0 if words["team"] == "off" else words["team"].count("v") + 1

    def plays_set(self, number: i64) -> bool:
        """Is this box on the table? 0 is the base game."""
        return number == 0 or (number == 1 and self.abundance)

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"players": int(self.players), "with": list(self.expansions)}
        whole.update(self.words)
        if not self.solo:
            del whole["solo.difficulty"], whole["solo.redRule"]
        return whole


def options_of(given: Mapping[str, object]) -> Options:
    """The options behind a JSON object; whatever is left out takes its default."""
    words = {key: values[0] for key, values in VALUES.items()}
    players = 2
    expansions: tuple[str, ...] = ()
    for key, value in given.items():
        if key == "players":
            players = _players(value)
        elif key == "with":
            expansions = _expansions(value)
        elif key in VALUES:
            words[key] = _word(key, value)
        else:
            known = ", ".join(["players", "with", *VALUES])
            raise BadInput(f"unknown option {key!r}; the options are {known}")
    _check_together(players, expansions, words, given)
    return Options(players, expansions, words)


def _check_together(
    players: int, expansions: tuple[str, ...], words: dict[str, str], given: Mapping[str, object]
) -> None:
    """What the rules do not allow in combination."""
    abundance = "abundance" in expansions
    most = MAX_WITH_ABUNDANCE if abundance else MAX_PLAYERS
    if players < 1 or players > most:
        reason = (
            "six need Abundance (A-COMP-06)"
            if players == MAX_WITH_ABUNDANCE
            else f"this game seats 1 to {most} (E-COMP-04)"
        )
        raise BadInput(f"option players is {players}, but {reason}")
    if players == 1 and words["mode"] == "beginner":
        raise BadInput(
            "option mode cannot be 'beginner' with one player: solo is standard or advanced (E-SOLO-01)"
        )
    for key in ("solo.difficulty", "solo.redRule"):
        if players != 1 and key in given:
            raise BadInput(f"option {key} is for one player, but players is {players} (E-SOLO-01)")
    _check_team(players, abundance, words["team"])


def _check_team(players: int, abundance: bool, team: str) -> None:
    if team == "off":
        return
    needed = 4 if team == "2v2" else 6
    if players != needed:
        raise BadInput(
            f"option team {team} needs exactly {needed} players, not {players} (E-TEAM-01, A-TEAM-01)"
        )
    if team != "2v2" and not abundance:
        raise BadInput(f"option team {team} needs Abundance and its Team board (A-TEAM-01)")


def _players(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"option players must be a whole number, not {value!r}")
    return value


def _expansions(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise BadInput(f"option with must be a list of expansions, not {value!r}")
    for name in value:
        if name not in EXPANSIONS:
            known = ", ".join(EXPANSIONS)
            raise BadInput(f"option with names {name!r}; the expansions are {known}")
    return tuple(name for name in EXPANSIONS if name in value)


def _word(key: str, value: object) -> str:
    if isinstance(value, bool):
        value = "on" if value else "off"
    if not isinstance(value, str) or value not in VALUES[key]:
        accepted = ", ".join(VALUES[key])
        raise BadInput(f"option {key} cannot be {value!r}; it is one of {accepted}")
    return value
