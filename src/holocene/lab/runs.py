"""Reading folders of games: what was played, who won, and every game again, choice by choice.

    from holocene.lab import runs

    run = runs.open("DIR")
    for game in run.games():
        print(game.number, game.bots, game.outcome.scores)
        for state, seat, choice in game.steps():
            ...

How such a folder is laid out is told in docs/runs.md; `parts.py` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.game import Game
from holocene.kernel.record import Record
from holocene.lab import packing
from holocene.lab.batch import game_named
from holocene.lab.columns import column, polars
from holocene.lab.manifest import Manifest, read_manifest
from holocene.lab.match import Outcome, SideOutcome
from holocene.lab.parts import Part, gaps, parts_of

_OWN: Final = frozenset({"bot", "score", "rank", "wins", "held"})
"""Columns of a seat or side that are no row of its score sheet."""


class Step(NamedTuple):
    """A choice about to be made in a state. The state goes on with the next step: clone what is to stay."""

    state: Any
    seat: int
    choice: int


class StoredGame:
    """One game of a folder."""

    def __init__(self, run: StoredRun, outcome: Outcome) -> None:
        self.run = run
        self.outcome = outcome

    @property
    def number(self) -> int:
        return self.outcome.number

    @property
    def seed(self) -> int:
        return self.outcome.seed

    @property
    def options(self) -> dict[str, object]:
        return self.run.manifest.options

    @property
    def bots(self) -> tuple[str, ...]:
        """By seat."""
        lineups = self.run.manifest.lineups
        return lineups[self.number % len(lineups)]

    @property
    def deal(self) -> int:
        """Games of one deal have the same seed and differ in who sits where."""
        return self.number // len(self.run.manifest.lineups)

    def begin(self) -> Any:
        """The state before the first choice."""
        self.run.check_replay()
        return self.run.game.new(self.options, self.seed, self.run.cards)

    def steps(self) -> Iterator[Step]:
        """Every choice, forced ones too, with the state it is made in. Refuses a record that does not lead to
        the state it was made from."""
        state = self.begin()
        yield from self._steps(state)

    def _steps(self, state: Any) -> Iterator[Step]:
        try:
            for seat, choice in packing.steps(self.run.game, state, self.outcome.packed):
                yield Step(state, seat, choice)
        except RecordError as error:
            raise RecordError(f"{self.run.folder}, game {self.number}: {error}") from None
        if self.run.game.digest(state) != self.outcome.digest:
            raise RecordError(
                f"{self.run.folder}, game {self.number}: the packed record does not lead to the state whose "
                "digest stands beside it"
            )

    def choices(self) -> list[tuple[int, int]]:
        """Seat and choice, in order."""
        return [(seat, choice) for _, seat, choice in self.steps()]

    def last(self) -> Any:
        """The state after the last choice."""
        state = self.begin()
        for _ in self._steps(state):
            pass
        return state

    def record(self) -> Record[Any, Any]:
        """The same as a record of the usual kind, to save, show or take apart."""
        record = Record.begin(self.run.game, self.options, self.seed, self.run.cards)
        record.about = {"bots": list(self.bots), "game": self.number}
        for seat, choice in self.choices():
            record.choose(seat, choice)
        return record


class StoredRun:
    """A folder of games."""

    def __init__(self, folder: Path, manifest: Manifest, cards: Path | None) -> None:
        self.folder = folder
        self.manifest = manifest
        self.cards = cards
        self.game: Game[Any, Any] = game_named(manifest.game)
        self._checked = False

    @cached_property
    def parts(self) -> list[Part]:
        """The files, by their first game; several processes may share them out (`games_of`)."""
        return parts_of(self.folder)

    def __len__(self) -> int:
        """How many games are there."""
        wanted = self.manifest.numbers()
        return len(wanted) - sum(map(len, self.missing()))

    def missing(self) -> list[range]:
        """The games still to be played, as ranges of their numbers."""
        return gaps(self.manifest.numbers(), [part.numbers() for part in self.parts])

    def frame(self, records: bool = False) -> Any:
        """All rows as a lazy frame of Polars, without the packed records unless wanted."""
        engine = polars()
        if not self.parts:
            raise BadInput(f"{self.folder} holds no games yet")
        frames = [engine.scan_parquet(part.path, glob=False) for part in self.parts]
        whole = engine.concat(frames, how="diagonal").unique("game", keep="any").sort("game")
        return whole if records else whole.drop("record", "digest", strict=False)

    def _rows(self, part: Part, wanted: Any, records: bool = True) -> list[dict[str, Any]]:
        """Rows of a file; one that cannot be read is named."""
        engine = polars()
        try:
            frame = engine.scan_parquet(part.path, glob=False).filter(wanted)
            kept = frame if records else frame.drop("record", "digest", strict=False)
            rows: list[dict[str, Any]] = kept.collect().rows(named=True)
        except engine.exceptions.PolarsError as error:
            part.check()
            raise BadInput(f"{part.path} cannot be read: {str(error).splitlines()[0]}") from None
        return rows

    def games_of(self, part: Part, first: int = 0, last: int | None = None) -> Iterator[StoredGame]:
        """Those of one part, and of them those between two numbers."""
        wanted = polars().col("game").is_between(first, part.last if last is None else last)
        for row in self._rows(part, wanted):
            yield StoredGame(self, self._outcome(row))

    def between(self, first: int, last: int) -> Iterator[StoredGame]:
        """The games with these numbers that are there, in order."""
        for part in self.parts:
            if part.first <= last and part.last >= first:
                yield from self.games_of(part, first, last)
                first = part.last + 1

    def games(self) -> Iterator[StoredGame]:
        """In the order of their numbers, each once."""
        return self.between(0, self.manifest.games - 1)

    def game_number(self, number: int) -> StoredGame:
        for game in self.between(number, number):
            return game
        raise BadInput(f"{self.folder} has no game {number}: its games are {_listed(self.parts)}")

    def outcomes(self) -> Iterator[Outcome]:
        """What came of the games, in order, without their records."""
        expected = 0
        for part in self.parts:
            for row in self._rows(part, polars().col("game") >= expected, records=False):
                yield self._outcome(row)
            expected = max(expected, part.last + 1)

    def check_cards(self) -> None:
        """Refuses a run whose own cards are not where they were."""
        if self.cards is not None and not self.cards.is_dir():
            raise BadInput(
                f"{self.folder} was played with the cards of {self.cards}, and there is no such folder: "
                "--cards DIR says where they are now"
            )

    def check_replay(self) -> None:
        """Refuses what cannot be played along: other rules, other cards, no records."""
        if self._checked:
            return
        self.check_cards()
        manifest, game = self.manifest, self.game
        if not manifest.packed:
            raise RecordError(f"{self.folder} has no packed records: it was made with --no-records")
        if manifest.rules != game.RULES_VERSION:
            raise RecordError(
                f"{self.folder} was played with rules version {manifest.rules!r} of {game.NAME}, "
                f"this program plays version {game.RULES_VERSION!r}"
            )
        here = game.data_digest(self.cards, manifest.options)
        if manifest.cards != here:
            of = "shipped cards" if self.cards is None else f"cards of {self.cards}"
            raise RecordError(
                f"{self.folder} was played with card set {manifest.cards!r}, "
                f"but the card set here, the {of}, is {here!r}"
            )
        self._checked = True

    @cached_property
    def _sides(self) -> list[tuple[str, tuple[int, ...]]]:
        """Teams and opponents without a seat, in the order of an outcome."""
        self.check_cards()
        sides = self.game.result(self.game.new(self.manifest.options, 0, self.cards)).sides
        more = [side for side in sides if len(side.seats) != 1]
        return [(side.name, side.seats) for side in sorted(more, key=lambda side: side.seats or (99,))]

    def _outcome(self, row: dict[str, Any]) -> Outcome:
        """What a row was made from."""
        seats = range(row["players"])
        by_seat = [_cells(row, f"seat{seat}_") for seat in seats]
        names = tuple(name for name in by_seat[0] if name not in _OWN)
        sides = tuple(_side(name, of, _cells(row, f"{column(name)}_")) for name, of in self._sides)
        held: tuple[tuple[str, ...], ...] = ()
        if by_seat[0].get("held") is not None:
            held = tuple(tuple(cells["held"].split()) for cells in by_seat)
        return Outcome(
            row["game"],
            row["seed"],
            row["decisions"],
            tuple(cells["score"] for cells in by_seat),
            tuple(cells["rank"] for cells in by_seat),
            tuple(cells["wins"] for cells in by_seat),
            tuple(name.replace("_", " ") for name in names),
            tuple(tuple(cells[name] for name in names) for cells in by_seat),
            sides,
            held,
            row.get("collective") or "",
            row.get("failed") or "",
            row.get("failed_seat", -1),
            row.get("record") or b"",
            row.get("digest", -1),
        )


def _cells(row: dict[str, Any], first: str) -> dict[str, Any]:
    return {name[len(first) :]: cell for name, cell in row.items() if name.startswith(first)}


def _side(name: str, seats: tuple[int, ...], cells: dict[str, Any]) -> SideOutcome:
    rows = tuple((key.replace("_", " "), points) for key, points in cells.items() if key not in _OWN)
    return SideOutcome(name, seats, cells["score"], cells["rank"], cells["wins"], rows)


def _listed(parts: list[Part]) -> str:
    if not parts:
        return "none"
    return f"{parts[0].first} to {max(part.last for part in parts)}"


def open(folder: str | Path, cards: Path | None = None) -> StoredRun:
    """A folder that `sim` or `arena` wrote with `--out`. `cards` is the folder of cards it was played with,
    where that has moved."""
    folder = Path(folder)
    manifest = read_manifest(folder)
    if cards is None and manifest.cards_folder is not None:
        cards = Path(manifest.cards_folder)
    return StoredRun(folder, manifest, cards)
