"""What a choice changed: the difference of two views as JSON, piece by piece.

Works on the JSON of any game's view: numbers and names by their key, lists of
names by what came and went, lists of cells or cards entry by entry. It decides
what counts as one change and how it reads; which views are compared, and in
which language, is the caller's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

AREA_UNSAID: Final = frozenset(
    {
        "seat",
        "team",
        "dealt",
        "planted",
        "less",
        "share",
        "rows",
        "achieved",
        "claimed",
        "now",
        "costs",
        "criteria",
        "dealtAnimals",
        "usedLeaves",
        "path",
    }
)
"""Keys of a seat's area that follow from others or say nothing to a reader."""
PLACE_UNSAID: Final = frozenset({"cell", "card", "animal", "what", "down", "need", "have"})
"""The same for a cell or a card on a board; its card is told first."""
TABLE_UNSAID: Final = frozenset(
    {
        "game",
        "seat",
        "options",
        "turn",
        "round",
        "active",
        "step",
        "waiting",
        "final",
        "over",
        "event",
        "seats",
        "asked",
    }
)
"""The same for the table: all of it is told in other ways, by headings and by the seats."""
INNER_UNSAID: Final = frozenset({"rows", "left", "seat", "turn", "criterion", "gained"})
"""The same for things on the table that have parts: Gaia's board, a germination."""
SHOWN_ANEW: Final = frozenset({"germination"})
"""What is no state but something that has just been shown: told whole whenever it changes."""


@dataclass(frozen=True)
class Change:
    """A value that was and is now, or names that came and went. `where` is a cell, a card or nothing."""

    where: str
    what: str
    was: object = None
    now: object = None
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"where": self.where} if self.where else {}
        if self.what:
            whole["what"] = self.what
        if self.came or self.went:
            return whole | {"came": list(self.came), "went": list(self.went)}
        return whole | {"was": self.was, "now": self.now}

    def text(self, say: Callable[[str], str]) -> str:
        """`soil 4 -> 7`, `hand +Sample Fern`, `d5 sprouts 0 -> 1`. `say` words keys and names."""
        parts = [say(word) for word in (self.where, self.what) if word]
        parts += [f"+{say(name)}" for name in self.came]
        parts += [f"-{say(name)}" for name in self.went]
        if not self.came and not self.went:
            if isinstance(self.now, int) and isinstance(self.was, int) and not isinstance(self.now, bool):
                parts.append(f"{self.was} ->")
            parts.append(_word(self.now, say))
        return " ".join(parts)


def _word(value: object, say: Callable[[str], str]) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "+" if value else "-"
    return say(value) if isinstance(value, str) else str(value)


def area_changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """What is different in one seat's area."""
    return _of_object(before, after, AREA_UNSAID, "")


def table_changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """What is different outside the seats' areas."""
    return _of_object(before, after, TABLE_UNSAID, "")


def _of_object(
    before: dict[str, Any], after: dict[str, Any], unsaid: frozenset[str], where: str
) -> list[Change]:
    found: list[Change] = []
    for key, now in after.items():
        was = before.get(key)
        if key in unsaid or was == now:
            continue
        if isinstance(was, list | None) and isinstance(now, list):
            found += _of_lists(was or [], now, where, key)
        elif isinstance(now, dict) and key in SHOWN_ANEW:
            found += _of_object({name: _nothing(now[name]) for name in now}, now, INNER_UNSAID, key)
        elif isinstance(was, dict) and isinstance(now, dict):
            found += _of_object(was, now, INNER_UNSAID, where or key)
        else:
            found.append(Change(where, key, was, now))
    return found


def _nothing(value: object) -> object:
    return [] if isinstance(value, list) else None


def _of_lists(was: list[Any], now: list[Any], where: str, key: str) -> list[Change]:
    for place in ("cell", "card", "animal"):
        if all(isinstance(entry, dict) and place in entry for entry in was + now):
            return _of_places(was, now, place)
    if len(was) == len(now) and all(isinstance(entry, dict) for entry in was + now):
        return [
            change
            for at, (then, entry) in enumerate(zip(was, now, strict=True))
            for change in _of_object(then, entry, frozenset(), f"{key} {at}")
        ]
    came, went = Counter(map(str, now)), Counter(map(str, was))
    return [Change(where, key, came=tuple((came - went).elements()), went=tuple((went - came).elements()))]


def _of_places(was: list[dict[str, Any]], now: list[dict[str, Any]], place: str) -> list[Change]:
    """Entries with a place of their own: cells of a tableau, cards of a board, animals of an area."""
    found: list[Change] = []
    before = {str(entry[place]): entry for entry in was}
    for entry in now:
        where = str(entry[place])
        found += _of_place(before.pop(where, {}), entry, where)
    return found + [Change(where, "", went=(str(entry.get("card")),)) for where, entry in before.items()]


def _of_place(was: dict[str, Any], now: dict[str, Any], where: str) -> list[Change]:
    found: list[Change] = []
    card, new = was.get("card"), now.get("card") or now.get("animal")
    if "animal" in now and was:
        card = new
    if not was:
        found.append(Change(where, "", came=("a card" if new is None else str(new),)))
    elif card is None and new is not None:
        found.append(Change(where, "", None, new))
    elif card != new:
        found.append(Change(where, "", came=(str(new),), went=(str(card),)))
    rest = {key: value for key, value in now.items() if key not in PLACE_UNSAID}
    known = was or {key: 0 if isinstance(value, int) else None for key, value in rest.items()}
    return found + _of_object(known, rest, frozenset(), where)
