"""What happened, as one viewer may know it: the difference of two of their views.

Works on the JSON of any game's view. Numbers and words tell what they were and are;
lists of names what came and went, with counts; lists of cells or cards tell entry by
entry. Both views belong to the same viewer, so nothing hidden can come out.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

TABLE_UNSAID: Final = frozenset(
    {"game", "seat", "options", "seats", "asked", "waiting", "round", "tiers", "costs"}
)
"""Keys of a view that follow from others or are told in other ways."""
AREA_UNSAID: Final = frozenset(
    {"seat", "dealt", "dealtAnimals", "planted", "less", "now", "costs", "rows", "criteria"}
)
"""The same for the area of a seat."""
ENTRY_UNSAID: Final = frozenset({"have", "need"})
"""The same for a cell or a card that lies on the table."""
PLACES: Final = ("cell", "card", "animal")
"""Keys that say which entry of a list is meant."""

Change = dict[str, object]


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    """Everything that is different, the table first, then the areas in seat order."""
    found = _of_object(None, before, after, TABLE_UNSAID)
    areas, later = before.get("seats"), after.get("seats")
    if isinstance(areas, list) and isinstance(later, list):
        for seat, (was, now) in enumerate(zip(areas, later, strict=False)):
            found += _of_object(seat, was, now, AREA_UNSAID)
    return found


def _of_object(
    seat: int | None, before: dict[str, Any], after: dict[str, Any], unsaid: frozenset[str]
) -> list[Change]:
    found: list[Change] = []
    for key, now in after.items():
        was = before.get(key)
        if was != now and key not in unsaid:
            found += _of_value(seat, key, was, now)
    return found


def _of_value(seat: int | None, key: str, was: Any, now: Any) -> list[Change]:
    if isinstance(was, list) and isinstance(now, list):
        for place in PLACES:
            if all(isinstance(entry, dict) and place in entry for entry in was + now):
                return _of_entries(seat, key, place, was, now)
        if not any(isinstance(entry, (dict, list)) for entry in was + now):
            return [_of_names(seat, key, was, now)]
    return [{"seat": seat, "what": key, "from": was, "to": now}]


def _of_names(seat: int | None, key: str, was: list[Any], now: list[Any]) -> Change:
    """A hand, an event pile, claimed places: how many there were and are, what came and went."""
    came, went = Counter(now), Counter(was)
    return {
        "seat": seat,
        "what": key,
        "from": len(was),
        "to": len(now),
        "added": list((came - went).elements()),
        "removed": list((went - came).elements()),
    }


def _of_entries(
    seat: int | None, key: str, place: str, was: list[dict[str, Any]], now: list[dict[str, Any]]
) -> list[Change]:
    """Entries with a place of their own: cells of a tableau, cards of a board."""
    before = {entry[place]: _said(entry, place) for entry in was}
    after = {entry[place]: _said(entry, place) for entry in now}
    found: list[Change] = []
    for where in [*after, *(gone for gone in before if gone not in after)]:
        then, there = before.get(where), after.get(where)
        if then != there:
            found.append({"seat": seat, "what": key, place: where, "from": then, "to": there})
    return found


def _said(entry: dict[str, Any], place: str) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != place and key not in ENTRY_UNSAID}
