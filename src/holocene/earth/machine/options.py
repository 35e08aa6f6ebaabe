"""The options of a game of Earth: one JSON object, checked once.

The keys are those of the rules' option table (docs/rules/earth.md, "Options")
plus `with`, the list of expansions. What the rules do not allow is refused with
the rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

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
    "calendar": ("off", "random"),
}
"""Accepted values, the default first; the calendar also takes the id of a Month card of the card set."""

MONTH_ID: Final = re.compile(r"month-[0-9]{3,4}")

SETUP: Final[dict[str, bool]] = {
    "fauna": False,
    "shared": False,
    "islands": True,
    "climates": True,
    "ecosystems": True,
    "hands": True,
}
"""What the option `setup` may fix; true: by seat, with perhaps several for each."""
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

    def __init__(
        self,
        players: i64,
        expansions: tuple[str, ...],
        words: dict[str, str],
        setup: dict[str, list[Any]] | None = None,
    ) -> None:
        self.players: i64 = players
        self.expansions: tuple[str, ...] = expansions
        self.words: dict[str, str] = words
        self.setup: dict[str, list[Any]] = setup or {}
        """What of the set-up is fixed (`rules/base/fixed_setup.py`)."""
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
        self.calendar: bool = words["calendar"] != "off"
        """A Month card is in play (E-CAL-01)."""
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
        if self.setup:
            whole["setup"] = self.setup
        return whole

    def shown(self) -> dict[str, object]:
        """As views tell them: starting hands are nobody's business."""
        whole = self.json()
        if "hands" in self.setup:
            whole["setup"] = {key: value for key, value in self.setup.items() if key != "hands"}
        return whole

    def without_hands(self, seat: int) -> Options:
        """As a seat may know them: of the hands only its own."""
        setup = dict(self.setup)
        if "hands" in setup:
            setup["hands"] = [hand if at == seat else None for at, hand in enumerate(setup["hands"])]
        return Options(self.players, self.expansions, self.words, setup)


def options_of(given: Mapping[str, object]) -> Options:
    """The options behind a JSON object; whatever is left out takes its default."""
    words = {key: values[0] for key, values in VALUES.items()}
    players = 2
    expansions: tuple[str, ...] = ()
    setup: dict[str, list[Any]] = {}
    for key, value in given.items():
        if key == "players":
            players = _players(value)
        elif key == "with":
            expansions = _expansions(value)
        elif key in VALUES:
            words[key] = _word(key, value)
        elif key == "setup":
            setup = _setup(value)
        else:
            known = ", ".join(["players", "with", *VALUES, "setup"])
            raise BadInput(f"unknown option {key!r}; the options are {known}")
    _check_together(players, expansions, words, given)
    _check_setup(setup, players, words["mode"])
    return Options(players, expansions, words, setup)


def _setup(value: object) -> dict[str, list[Any]]:
    """What of the set-up is fixed: ids by place or by seat, nothing where chance decides."""
    if not isinstance(value, Mapping):
        raise BadInput(f"option setup must be an object, not {value!r}")
    found: dict[str, list[Any]] = {}
    for key, ids in value.items():
        if key not in SETUP:
            raise BadInput(f"option setup has {key!r}; it may have {', '.join(SETUP)}")
        if not isinstance(ids, (list, tuple)):
            raise BadInput(f"option setup.{key} must be a list, not {ids!r}")
        found[str(key)] = [_ids(f"setup.{key}[{at}]", one, SETUP[key]) for at, one in enumerate(ids)]
    return found


def _ids(place: str, value: object, several: bool) -> object:
    """An id or nothing; for a seat perhaps a list of them."""
    if value is None or (isinstance(value, str) and value):
        return value
    if several and isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value):
        return list(value)
    raise BadInput(f"option {place} must be the id of a card, not {value!r}")


def _check_setup(setup: dict[str, list[Any]], players: int, mode: str) -> None:
    each = 2 if mode == "advanced" else 1
    for key, value in setup.items():
        if key in ("fauna", "shared"):
            places, most = len(value), 4 if key == "fauna" else 2
        else:
            places, most = len(value), players
            if key != "hands" and any(isinstance(one, list) and len(one) != each for one in value):
                raise BadInput(f"option setup.{key} must name {each} for a seat in this mode (E-SETUP-01)")
            if key != "hands" and each > 1 and any(isinstance(one, str) for one in value):
                raise BadInput(f"option setup.{key} must name {each} for a seat in this mode (E-SETUP-01)")
        for at, one in enumerate(value):
            if key == "hands" and isinstance(one, str):
                raise BadInput(f"option setup.hands[{at}] must be a list of cards, not {one!r} alone")
        if places > most:
            raise BadInput(f"option setup.{key} names {places}, but there are {most} places for it")
    if mode == "beginner" and ("shared" in setup or "ecosystems" in setup):
        raise BadInput("option setup names Ecosystems, but there are none in beginner mode (E-SETUP-04)")


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
    if key == "calendar" and isinstance(value, str) and MONTH_ID.fullmatch(value):
        return value
    if not isinstance(value, str) or value not in VALUES[key]:
        accepted = ", ".join(VALUES[key])
        if key == "calendar":
            accepted += " or the id of a Month card such as month-001 (E-CAL-02)"
        raise BadInput(f"option {key} cannot be {value!r}; it is one of {accepted}")
    return value
