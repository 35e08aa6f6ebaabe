"""Telling a record: every choice that stands, and what it changed for whom.

Decides what a reader may know. Without a seat the teller knows what each seat
knew when it chose; with one, only what that seat could see (-1: a spectator).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from holocene.cli.replay_words import worded
from holocene.kernel.changes import Piece, area_changes, pieces, table_changes
from holocene.kernel.record import Record

SPECTATOR: Final = -1
SET_UP: Final = frozenset({"Picks", "RevealPicks", "Draft", "DrawHands"})
"""Steps of the agenda before the first turn."""
ENDING: Final = frozenset({"Final", "Scoring"})


@dataclass(frozen=True)
class Step:
    """One choice and what it changed: for each seat by number, and for the table."""

    number: int
    seat: int
    choice: int | None
    """Nothing where the reader may not know it, as with part of the name."""
    name: str
    about: str
    """The card the question was about, if any."""
    heading: tuple[str, int, int, int]
    seats: dict[int, list[Piece]]
    table: list[Piece]


class Teller:
    """Walks through the choices that stand and says what each changed."""

    def __init__(self, record: Record[Any, Any], seat: int | None, names: dict[str, str], lang: str) -> None:
        self.record = record
        self.game = record.game
        self.seat = seat
        self.seats = record.game.seats(record.state)
        self.names = names
        self.lang = lang

    def say(self, word: str) -> str:
        return self.names.get(word) or worded(word, self.lang)

    def steps(self, first: int, last: int) -> Iterator[Step]:
        """The choices numbered first to last, from 1."""
        state = self.record.at(min(first - 1, len(self.record.entries)))
        public = self._view(state, SPECTATOR)
        for number in range(first, last + 1):
            seat, choice = self.record.entries[number - 1]
            looking = seat if self.seat is None else self.seat
            own = self._view(state, looking)
            self.game.choose_unchecked(state, seat, choice)
            before = own, public
            public = self._view(state, SPECTATOR)
            yield self._step(number, before, (self._view(state, looking), public))

    def _view(self, state: Any, seat: int) -> dict[str, Any]:
        return self.game.view_json(self.game.view(state, seat))

    def _step(
        self,
        number: int,
        before: tuple[dict[str, Any], dict[str, Any]],
        after: tuple[dict[str, Any], dict[str, Any]],
    ) -> Step:
        """Seats are told from the public view; the one who looks, from its own."""
        seat, choice = self.record.entries[number - 1]
        looking = seat if self.seat is None else self.seat
        seats: dict[int, list[Piece]] = {}
        for k in range(len(after[0].get("seats", []))):
            side = 0 if k == looking else 1
            was, now = before[side]["seats"][k], after[side]["seats"][k]
            found = pieces(area_changes(k, was, now, self.game.TELLING), self.game.TELLING)
            if found:
                seats[k] = found
        about = ""
        if seat == looking:
            about = str((before[0].get("asked") or {}).get("card") or "")
        full = self.game.name(choice, self.record.state)
        name = full if seat == looking else masked(full, after[0], set(self.names))
        return Step(
            number,
            seat,
            choice if name == full else None,
            name,
            about,
            heading_of(before[1]),
            seats,
            pieces(table_changes(before[1], after[1], self.game.TELLING), self.game.TELLING),
        )

    def worded(self, name: str) -> str:
        """A choice's name with its words and cards in the reader's language."""
        whole = self.say(name)
        return whole if whole != name else " ".join(self.say(word) for word in name.split())


def piece_text(piece: Piece, say: Callable[[str], str]) -> str:
    """`soil 4 -> 7`, `hand +Sample Fern`, `d5 sprouts 0 -> 1`. `say` words keys and names."""
    parts = [say(word) for word in (piece.where, piece.what) if word]
    parts += [f"+{say(name)}" for name in piece.came]
    parts += [f"-{say(name)}" for name in piece.went]
    if not piece.came and not piece.went:
        if isinstance(piece.now, int) and isinstance(piece.was, int) and not isinstance(piece.now, bool):
            parts.append(f"{piece.was} ->")
        parts.append(_value_text(piece.now, say))
    return " ".join(parts)


def _value_text(value: object, say: Callable[[str], str]) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "+" if value else "-"
    return say(value) if isinstance(value, str) else str(value)


def masked(name: str, view: dict[str, Any], cards: set[str]) -> str:
    """Another seat's choice: what it picked or which card it named is left out unless it can be seen."""
    word, _, rest = name.partition(" ")
    if word == "pick" or (rest in cards and rest not in _texts(view)):
        return word
    return name


def _texts(whole: object) -> set[str]:
    if isinstance(whole, str):
        return {whole}
    values = whole.values() if isinstance(whole, dict) else whole if isinstance(whole, list) else []
    return {text for value in values for text in _texts(value)}


def heading_of(view: dict[str, Any]) -> tuple[str, int, int, int]:
    """The part of the game a choice belongs to: its word, then turn, round and seat from 1, 1 and 0."""
    step = view.get("step")
    if step in SET_UP:
        return "Set-up", 0, 0, 0
    if step in ENDING or view.get("final"):
        return "End of the game", 0, 0, 0
    return "Turn", int(view.get("turn", 0)) + 1, int(view.get("round", 0)) + 1, int(view.get("active", 0))


def taken_back(record: Record[Any, Any]) -> int:
    """How many choices were made that do not stand."""
    made = sum(1 for line in record.history if line.startswith("["))
    return made - len(record.entries)
