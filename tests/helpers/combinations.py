"""Every combination of modes, players, expansion, teams and solo levels that the rules allow.

Worked out from the rules (E-SOLO-01, E-TEAM-01, A-COMP-06, A-TEAM-01), not asked of the engine.
"""

from __future__ import annotations

from itertools import product
from typing import Final

MODES: Final = ("beginner", "standard", "advanced")
TEAMS: Final = ("off", "2v2", "2v2v2", "3v3")
LEVELS: Final = ("beginner", "medium", "hard", "expert")
RED_RULES: Final = ("directCompost", "soilPool")

Options = dict[str, object]


def tables() -> list[Options]:
    """Every mode, number of players, expansion and team."""
    return [
        {"mode": mode, "players": players, "with": expansions, "team": team}
        for mode, players, expansions, team in product(MODES, range(1, 7), ([], ["abundance"]), TEAMS)
    ]


def is_allowed(options: Options) -> bool:
    players, abundance = options["players"], options["with"] == ["abundance"]
    if players == 1 and options["mode"] == "beginner":
        return False
    if players == 6 and not abundance:
        return False
    if options["team"] == "off":
        return True
    return players == (4 if options["team"] == "2v2" else 6)


def games() -> list[Options]:
    """Every allowed table; alone with every level and both red rules."""
    found: list[Options] = []
    for options in tables():
        if is_allowed(options) and options["players"] != 1:
            found.append(options)
        elif is_allowed(options):
            found += [
                {**options, "solo.difficulty": level, "solo.redRule": red}
                for level, red in product(LEVELS, RED_RULES)
            ]
    return found


def name_of(options: Options) -> str:
    words = [str(word) for key, word in options.items() if key != "with" and word != "off"]
    boxes = options.get("with")
    return "-".join([*words, *(map(str, boxes) if isinstance(boxes, list) and boxes else ["base"])])


GAMES: Final = games()
WITH_ANIMALS: Final[list[Options]] = [
    {**options, "with": ["abundance", "animals"] if options["with"] else ["animals"]} for options in GAMES
]
"""The same tables with animals on them (K-SETUP-01)."""
IN_TEAMS: Final[list[Options]] = [options for options in GAMES + WITH_ANIMALS if options["team"] != "off"]
"""Those with a Team board, with and without animals."""
