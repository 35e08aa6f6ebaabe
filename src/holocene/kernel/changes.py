"""What happened: the differences of two views of one viewer, as data.

Works on the JSON of any game's view and knows no key of any game; what a game's lists
hold and what is not worth telling it declares itself (`Telling`). Numbers and words tell
what they were and are; lists of names what came and went; lists of entries (cells, cards)
tell entry by entry. `pieces` takes a difference apart for readers who want it in single
steps. Both views belong to the same viewer, so nothing hidden can come out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

NOTHING: Final[frozenset[str]] = frozenset()
HIDDEN: Final = "a card"
"""The name of a thing that the viewer cannot see."""


@dataclass(frozen=True)
class Telling:
    """What a game says of its views: where areas and entries are, and what is left unsaid."""

    areas: str = "seats"
    """The key of the list of areas in seat order."""
    places: tuple[str, ...] = ()
    """Fields by which the entries of a list are known, the first that all entries have."""
    things: tuple[str, ...] = ()
    """Fields that name what lies at a place."""
    unsaid: frozenset[str] = NOTHING
    """Keys of a view that follow from others or are told in other ways."""
    area_unsaid: frozenset[str] = NOTHING
    """The same for an area."""
    entry_unsaid: frozenset[str] = NOTHING
    """The same for an entry of a list."""
    anew: frozenset[str] = NOTHING
    """Keys of what is no state but something just shown: told whole whenever it changes."""
    quiet: frozenset[str] = NOTHING
    """Keys that headings tell, or that say nothing to a reader of single steps: of the view,"""
    area_quiet: frozenset[str] = NOTHING
    """of an area,"""
    entry_quiet: frozenset[str] = NOTHING
    """of an entry,"""
    part_quiet: frozenset[str] = NOTHING
    """and of a thing on the table that has parts."""


@dataclass(frozen=True)
class Change:
    """One difference: of a key of the table or of a seat's area, or of an entry of the list there."""

    seat: int | None
    what: str
    was: Any
    now: Any
    place: str = ""
    """The field by which the entry is known."""
    at: Any = None
    """Which entry it is."""

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"seat": self.seat, "what": self.what}
        if self.place:
            return whole | {self.place: self.at, "from": self.was, "to": self.now}
        if _are_names(self.was, self.now):
            came, went = _came_and_went(self.was, self.now)
            return whole | {"from": len(self.was), "to": len(self.now), "added": came, "removed": went}
        return whole | {"from": self.was, "to": self.now}


@dataclass(frozen=True)
class Piece:
    """A value that was and is now, or names that came and went. `where` is a place or nothing."""

    where: str
    what: str
    was: Any = None
    now: Any = None
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"where": self.where} if self.where else {}
        if self.what:
            whole["what"] = self.what
        if self.came or self.went:
            return whole | {"came": list(self.came), "went": list(self.went)}
        return whole | {"was": self.was, "now": self.now}


# --- differences --------------------------------------------------------------------------


def changes(before: dict[str, Any], after: dict[str, Any], telling: Telling) -> list[Change]:
    """Everything that is different, the table first, then the areas in seat order."""
    found = table_changes(before, after, telling)
    areas, later = before.get(telling.areas), after.get(telling.areas)
    if isinstance(areas, list) and isinstance(later, list):
        for seat, (was, now) in enumerate(zip(areas, later, strict=False)):
            found += area_changes(seat, was, now, telling)
    return found


def table_changes(before: dict[str, Any], after: dict[str, Any], telling: Telling) -> list[Change]:
    """What is different outside the areas."""
    return _of_object(None, before, after, telling.unsaid | {telling.areas}, telling)


def area_changes(seat: int, was: dict[str, Any], now: dict[str, Any], telling: Telling) -> list[Change]:
    """What is different in the area of a seat."""
    return _of_object(seat, was, now, telling.area_unsaid, telling)


def _of_object(
    seat: int | None, before: dict[str, Any], after: dict[str, Any], unsaid: frozenset[str], telling: Telling
) -> list[Change]:
    found: list[Change] = []
    for key, now in after.items():
        was = before.get(key)
        if was == now or key in unsaid:
            continue
        then: list[Any] = was if isinstance(was, list) else []
        place = _place_of(then, now, telling) if isinstance(was, list) and isinstance(now, list) else ""
        if place:
            found += _of_entries(seat, key, place, then, now, telling.entry_unsaid)
        else:
            found.append(Change(seat, key, was, now))
    return found


def _place_of(was: list[Any], now: list[Any], telling: Telling) -> str:
    """The field that tells the entries of a list apart, if it has entries."""
    for place in telling.places:
        if all(isinstance(entry, dict) and place in entry for entry in was + now):
            return place
    return ""


def _of_entries(
    seat: int | None,
    key: str,
    place: str,
    was: list[dict[str, Any]],
    now: list[dict[str, Any]],
    unsaid: frozenset[str],
) -> list[Change]:
    """Entries with a place of their own: cells of a tableau, cards of a board."""
    before = {entry[place]: _said(entry, place, unsaid) for entry in was}
    after = {entry[place]: _said(entry, place, unsaid) for entry in now}
    found: list[Change] = []
    for at in [*after, *(gone for gone in before if gone not in after)]:
        then, there = before.get(at), after.get(at)
        if then != there:
            found.append(Change(seat, key, then, there, place, at))
    return found


def _said(entry: dict[str, Any], place: str, unsaid: frozenset[str]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key != place and key not in unsaid}


def _are_names(was: object, now: object) -> bool:
    """A hand, an event pile, claimed places."""
    if not (isinstance(was, list) and isinstance(now, list)):
        return False
    return not any(isinstance(entry, (dict, list)) for entry in was + now)


def _came_and_went(was: Sequence[Any], now: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    came, went = Counter(now), Counter(was)
    return list((came - went).elements()), list((went - came).elements())


# --- taken apart --------------------------------------------------------------------------


def pieces(found: Sequence[Change], telling: Telling) -> list[Piece]:
    """Differences in single steps, without what a reader is told by headings."""
    told: list[Piece] = []
    for change in found:
        quiet = telling.quiet if change.seat is None else telling.area_quiet
        if change.what in quiet:
            continue
        if change.place:
            told += _of_place(change, telling)
        else:
            told += _parts("", change.what, change.was, change.now, telling)
    return told


def _inside(
    where: str, was: Mapping[str, Any], now: Mapping[str, Any], quiet: frozenset[str], telling: Telling
) -> list[Piece]:
    told: list[Piece] = []
    for key, value in now.items():
        if key not in quiet and was.get(key) != value:
            told += _parts(where, key, was.get(key), value, telling)
    return told


def _parts(where: str, key: str, was: Any, now: Any, telling: Telling) -> list[Piece]:
    if (was is None or isinstance(was, list)) and isinstance(now, list):
        return _of_lists(where, key, was or [], now, telling)
    if isinstance(now, dict) and key in telling.anew:
        none: dict[str, Any] = {name: [] if isinstance(value, list) else None for name, value in now.items()}
        return _inside(key, none, now, telling.part_quiet, telling)
    if isinstance(was, dict) and isinstance(now, dict):
        return _inside(where or key, was, now, telling.part_quiet, telling)
    return [Piece(where, key, was, now)]


def _of_lists(where: str, key: str, was: list[Any], now: list[Any], telling: Telling) -> list[Piece]:
    place = _place_of(was, now, telling)
    if place:
        entries = _of_entries(None, key, place, was, now, telling.entry_unsaid)
        return [piece for change in entries for piece in _of_place(change, telling)]
    if len(was) == len(now) and all(isinstance(entry, dict) for entry in was + now):
        return [
            piece
            for at, (then, entry) in enumerate(zip(was, now, strict=True))
            for piece in _inside(f"{key} {at}", then, entry, NOTHING, telling)
        ]
    came, went = _came_and_went([str(entry) for entry in was], [str(entry) for entry in now])
    return [Piece(where, key, came=tuple(came), went=tuple(went))]


def _of_place(change: Change, telling: Telling) -> list[Piece]:
    """What lies there first, then its fields."""
    where = str(change.at)
    was = None if change.was is None else {change.place: change.at} | change.was
    if change.now is None:
        return [Piece(where, "", went=(str(_thing(was or {}, telling)),))]
    now = {change.place: change.at} | change.now
    old, new = None if was is None else _thing(was, telling), _thing(now, telling)
    told: list[Piece] = []
    if was is None:
        told.append(Piece(where, "", came=(HIDDEN if new is None else str(new),)))
    elif old is None and new is not None:
        told.append(Piece(where, "", None, new))
    elif old != new:
        told.append(Piece(where, "", came=(str(new),), went=(str(old),)))
    rest = {key: value for key, value in now.items() if key not in _named(change.place, telling)}
    known = was or {key: 0 if isinstance(value, int) else None for key, value in rest.items()}
    return told + _inside(where, known, rest, NOTHING, telling)


def _named(place: str, telling: Telling) -> frozenset[str]:
    """Fields of an entry that are not told as such."""
    return telling.entry_quiet | frozenset(telling.things) | {place}


def _thing(entry: Mapping[str, Any], telling: Telling) -> object:
    for field in telling.things:
        if entry.get(field) is not None:
            found: object = entry[field]
            return found
    return None
