"""Taking back: when a choice may be undone, and when a person has learnt something since.

A seat takes back its own last choice while no barrier has passed and nothing
hidden has moved or been shown to it (E-INFO-03). What others did meanwhile
stands, and nothing of theirs may come out different. `record.py` keeps the
choices; this file only judges.

Two conventions of the contract are used. The first number of `undo_mark` counts
barriers, the others what was hidden. Where the JSON of a view or a state has a
list `seats`, it holds the areas in seat order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from holocene.kernel.errors import IllegalChoice
from holocene.kernel.game import Game, S, V


def without(
    game: Game[S, V], before: S, choice: tuple[int, int], since: Sequence[tuple[int, int]], now: S
) -> S:
    """The state in which `choice` was never made and what the others did `since` stands.

    `before` is the state just before the choice and becomes the answer; refused with the reason."""
    seat = choice[0]
    attempt = f"seat {seat} cannot take back {game.name(choice[1], before)}"
    mark, mark_now = game.undo_mark(before, seat), game.undo_mark(now, seat)
    if mark[0] != mark_now[0]:
        raise IllegalChoice(f"{attempt}: the table has gone on to the next step since")
    if mark != mark_now:
        raise IllegalChoice(f"{attempt}: something hidden has moved or been shown since")
    for other, later in since:
        if later not in game.choices(before, other):
            raise IllegalChoice(f"{attempt}: seat {other} has acted on it since")
        game.choose_unchecked(before, other, later)
    if game.undo_mark(before, seat) != mark:
        raise IllegalChoice(f"{attempt}: all others have finished, so the table would go on to the next step")
    acted = {other for other, _ in since}
    for other in range(game.seats(now)):
        if other != seat and not _same_area(game, before, now, other, other in acted):
            raise IllegalChoice(f"{attempt}: the area of seat {other} would come out different")
    return before


class Judge(Generic[S, V]):
    """Whether a choice of this seat could be taken back at once: asked about many choices from one state."""

    def __init__(self, game: Game[S, V], before: S, seat: int) -> None:
        self.game = game
        self.before = before
        self.seat = seat
        self.mark = game.undo_mark(before, seat)
        self.areas: dict[int, dict[str, Any]] | None = None

    def is_final(self, after: S) -> bool:
        """As `without` would judge right after the choice, with nobody having acted since."""
        if self.game.undo_mark(after, self.seat) != self.mark:
            return True
        others = range(self.game.seats(after))
        touched = [
            other
            for other in others
            if other != self.seat and not self.game.same_area(self.before, after, other)
        ]
        if not touched:
            return False
        if self.areas is None:
            self.areas = self._shown_areas()
        if not self.areas:
            return False
        whole = self.game.to_json(after)
        for other in touched:
            area = _area(whole, other) or {}
            if any(area.get(key) != value for key, value in self.areas[other].items()):
                return True
        return False

    def _shown_areas(self) -> dict[int, dict[str, Any]]:
        """What others find in their areas now, as far as their views show it; read once it is needed."""
        game, before = self.game, self.before
        found: dict[int, dict[str, Any]] = {}
        others = [other for other in range(game.seats(before)) if other != self.seat]
        whole = game.to_json(before) if others else {}
        for other in others:
            area = _area(whole, other)
            if area is not None:
                shown = _area(game.view_json(game.view(before, other)), other) or {}
                found[other] = {key: area[key] for key in shown if key in area}
        return found


def _same_area(game: Game[S, V], one: S, two: S, seat: int, acted: bool) -> bool:
    """Does a seat find its area unchanged? If it acted, also what it is asked and whatever else it has.

    Of a seat that did not act, only what its view shows of its area counts: it may stop being asked."""
    if game.same_area(one, two, seat):
        return True
    area, other = _area(game.to_json(one), seat), _area(game.to_json(two), seat)
    if area is None or other is None:
        return not acted
    if acted:
        return area == other
    shown = _area(game.view_json(game.view(two, seat)), seat) or {}
    return all(area[key] == other[key] for key in shown if key in area)


def _area(whole: dict[str, Any], seat: int) -> dict[str, Any] | None:
    areas = whole.get("seats")
    return areas[seat] if isinstance(areas, list) else None


def has_learnt(game: Game[S, V], then: S, now: S, seat: int) -> bool:
    """Has this seat seen something hidden, or moved it, between two states?

    A thing is hidden when the whole state names it and the seat's view does not."""
    if game.undo_mark(then, seat)[1:] != game.undo_mark(now, seat)[1:]:
        return True
    known = _names(game.view_json(game.view(then, seat)))
    hidden = _names(game.to_json(then)) - known
    return not hidden.isdisjoint(_names(game.view_json(game.view(now, seat))))


def _names(whole: object) -> set[str]:
    """Every text in a JSON value, keys apart."""
    if isinstance(whole, str):
        return {whole}
    found: set[str] = set()
    if isinstance(whole, dict):
        for value in whole.values():
            found |= _names(value)
    elif isinstance(whole, list):
        for value in whole:
            found |= _names(value)
    return found
