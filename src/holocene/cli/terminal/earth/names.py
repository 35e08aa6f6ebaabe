"""Who is who at a table of Earth: seats, teams, Gaia.

Names come in seat order; alone against Gaia hers stands after them, where her
turns point to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.cli.terminal.face import Json
from holocene.cli.terminal.words import Words

GAIA: Final = "gaia"
"""Who holds a place that no seat holds; also the key of her board in a view."""
TEAMS: Final = "ABC"


def is_gaias_turn(view: Json) -> bool:
    """On her turns the active number is that after the only seat (E-SOLO-04)."""
    return GAIA in view and view["active"] >= len(view["seats"])


class Names:
    """What everybody is called by one reader."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.all = list(names)

    def of(self, holder: int | str) -> str:
        """A seat or Gaia, for anybody."""
        return self.all[holder] if isinstance(holder, int) else self.words("gaia")

    def who(self, holder: int | str, viewer: int) -> str:
        """The same for one who may be meant."""
        return self.words("you") if holder == viewer else self.of(holder)

    def named(self, view: Json, seat: int) -> str:
        """Another player, with the team where there are teams."""
        if seat >= len(view["seats"]):
            return str(seat + 1)
        name = self.who(seat, view["seat"])
        if "boards" not in view or seat == view["seat"]:
            return name
        return f"{name} ({self.team(view, view['seats'][seat]['team'])})"

    def team(self, view: Json, team: int) -> str:
        own = view["seat"] >= 0 and view["seats"][view["seat"]]["team"] == team
        return self.words("team.yours" if own else "team", team=TEAMS[team])
