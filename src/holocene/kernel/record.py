"""Records: a game as its options, its seed and the choices in order, sealed.

A record is a file of JSON lines: a header; `[seat, choice]` in the order
applied; `{"undo": seat}` or `{"cut": n}` where something was taken back; a
seal. Chance results are not stored, the seed gives them. The state is always
derived by replaying. What may be taken back is judged in `undo.py`, what is
legal by the game; this file knows no game by name.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Generic

from holocene.kernel.errors import BadInput, IllegalChoice, RecordError
from holocene.kernel.game import Game, S, V
from holocene.kernel.undo import has_learnt, without

VERSION: Final = 1
UNFINISHED: Final = "unfinished"
SPACING: Final = 32
"""Choices between two checkpoints, at first."""
CHECKPOINTS: Final = 64
"""With more of them every other one is dropped and the spacing doubles."""


class Record(Generic[S, V]):
    """A game in progress or finished. Only its own methods may change `state`."""

    def __init__(self, game: Game[S, V], options: dict[str, object], seed: int, cards: Path | None) -> None:
        self.game: Game[S, V] = game
        self.options: dict[str, object] = options
        """Complete."""
        self.seed: int = seed
        self.cards: Path | None = cards
        """The folder of another card set than the game's own."""
        self.about: dict[str, object] = {}
        """Whatever the header should say besides: names, bots, where it was played."""
        self.note: object = None
        """Table matters for the seal: resignation, agreed draw, clock."""
        self.rules: str = game.RULES_VERSION
        """The rules version it was played with."""
        self.stopped: str = ""
        """Why a record of earlier rules could not be followed to its end, and where; usually nothing."""
        self.entries: list[tuple[int, int]] = []
        """Seat and choice: those that stand."""
        self.history: list[str] = []
        """Every line between header and seal, also of what was taken back."""
        self.state: S = game.new(options, seed, cards)
        self._checkpoints: list[tuple[int, S]] = [(0, game.clone(self.state))]
        self._spacing: int = SPACING

    @classmethod
    def begin(
        cls, game: Game[S, V], options: Mapping[str, object], seed: int, cards: Path | None = None
    ) -> Record[S, V]:
        """A game about to be played; options left out take their defaults."""
        return cls(game, game.checked_options(options), seed, cards)

    # --- playing

    def choose(self, seat: int, choice: int) -> None:
        """Checks, applies and appends. A refused choice changes nothing."""
        self.game.choose(self.state, seat, choice)
        self.entries.append((seat, choice))
        self.history.append(f"[{seat},{choice}]")
        self._maybe_checkpoint()

    # --- taking back

    def can_undo(self, seat: int) -> bool:
        """May this seat take back its last choice?"""
        try:
            self._undone(seat)
        except IllegalChoice:
            return False
        return True

    def undo(self, seat: int) -> None:
        """Takes back the last choice of a seat, or refuses with the reason."""
        last, state = self._undone(seat)
        del self.entries[last]
        self._rewound(last, state)
        self.history.append(f'{{"undo":{seat}}}')

    def can_cut(self, n: int, people: Collection[int], agreed: Collection[int] = ()) -> bool:
        """May the record go back to its first n choices, across barriers?

        `people` are the seats of persons. The person whose choice is taken back first is the one who
        asks; others whose choices would go must be among `agreed`. No person may have seen or moved
        anything hidden since."""
        if n < 0 or n >= len(self.entries):
            return False
        asking = self.entries[n][0]
        for seat, _ in self.entries[n:]:
            if seat in people and seat != asking and seat not in agreed:
                return False
        then = self.at(n)
        return not any(has_learnt(self.game, then, self.state, seat) for seat in people)

    def cut(self, n: int) -> None:
        """Back to the first n choices. Whether that is allowed the driver decides."""
        if n < 0 or n > len(self.entries):
            raise BadInput(f"cannot cut back to {n} choices: the record has {len(self.entries)}")
        state = self.at(n)
        del self.entries[n:]
        self._rewound(n, state)
        self.history.append(f'{{"cut":{n}}}')

    def at(self, n: int) -> S:
        """A copy of the state after the first n choices that stand."""
        i = len(self._checkpoints) - 1
        while self._checkpoints[i][0] > n:
            i -= 1
        first, checkpoint = self._checkpoints[i]
        state = self.game.clone(checkpoint)
        for seat, choice in self.entries[first:n]:
            self.game.choose_unchecked(state, seat, choice)
        return state

    def _undone(self, seat: int) -> tuple[int, S]:
        """Which choice an undo would take back, and the state without it."""
        last = len(self.entries) - 1
        while last >= 0 and self.entries[last][0] != seat:
            last -= 1
        if last < 0:
            raise IllegalChoice(f"seat {seat} has no choice to take back")
        since = self.entries[last + 1 :]
        return last, without(self.game, self.at(last), self.entries[last], since, self.state)

    def _rewound(self, n: int, state: S) -> None:
        """Nothing derived from more than the first n choices holds any longer."""
        self.state = state
        while self._checkpoints[-1][0] > n:
            self._checkpoints.pop()

    def _maybe_checkpoint(self) -> None:
        if len(self.entries) - self._checkpoints[-1][0] < self._spacing:
            return
        if len(self._checkpoints) == CHECKPOINTS:
            self._checkpoints = self._checkpoints[::2]
            self._spacing *= 2
        self._checkpoints.append((len(self.entries), self.game.clone(self.state)))

    # --- writing

    def header(self) -> str:
        """The first line."""
        whole: dict[str, object] = {
            "record": VERSION,
            "game": self.game.NAME,
            "options": self.options,
            "seed": self.seed,
            "rules": self.rules,
            "cards": self.game.data_digest(self.cards, self.options),
        }
        if self.cards is not None:
            whole["set"] = self.game.data_name(self.cards)
        if self.about:
            whole["about"] = self.about
        return _line(whole)

    def seal(self) -> str:
        """The last line: result, number of lines between header and seal, digest of the final state."""
        whole: dict[str, object] = {
            "seal": self.outcome(),
            "count": len(self.history),
            "digest": self.digest(),
        }
        if self.note is not None:
            whole["note"] = self.note
        return _line(whole)

    def outcome(self) -> object:
        """The result as JSON, or `unfinished`."""
        if not self.game.is_over(self.state):
            return UNFINISHED
        return self.game.result(self.state).json()

    def digest(self) -> str:
        """As text, because readers in other languages round large numbers."""
        return f"{self.game.digest(self.state):016x}"

    def lines(self, sealed: bool) -> Iterator[str]:
        """The file's lines without their line ends."""
        yield self.header()
        yield from self.history
        if sealed:
            yield self.seal()

    def save(self, path: str | Path, sealed: bool = True) -> None:
        """Writes the whole file or, on any failure, none of it."""
        path = Path(path)
        fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            with fresh.open("w", encoding="utf-8", newline="\n") as file:
                file.writelines([f"{line}\n" for line in self.lines(sealed)])
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)


def _line(whole: dict[str, object]) -> str:
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


# --- reading ------------------------------------------------------------------------


def read(
    source: str | Path | Iterable[str],
    games: Mapping[str, Game[Any, Any]],
    cards: Path | None = None,
    sealed: bool = True,
    earlier: bool = False,
) -> Record[Any, Any]:
    """Replays and verifies a record: a path, or the lines themselves.

    With `sealed=False` the seal may be missing and the last line torn, as after a crash. With `earlier=True`
    a record of earlier rules is followed as far as today's rules allow, and says in `stopped` where that
    was; otherwise it is refused."""
    if isinstance(source, (str, Path)):
        place, lines = str(source), _lines_of(Path(source))
    else:
        place, lines = "record", [line.rstrip("\r\n") for line in source]
    while lines and not lines[-1].strip():
        lines.pop()
    return _Reader(place, lines, sealed, earlier).read(games, cards)


def _lines_of(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a record: it is not UTF-8 text") from error


class _Reader:
    """Goes through the lines of one record."""

    def __init__(self, place: str, lines: list[str], sealed: bool, earlier: bool) -> None:
        self.place = place
        self.lines = lines
        self.sealed = sealed
        self.earlier = earlier

    def read(self, games: Mapping[str, Game[Any, Any]], cards: Path | None) -> Record[Any, Any]:
        record = self._begin(games, cards)
        for number in range(2, len(self.lines) + 1):
            if not self.sealed and number == len(self.lines) and self._is_torn(number):
                break
            whole = self._parsed(number)
            try:
                if isinstance(whole, dict) and "seal" in whole:
                    self._check_seal(record, whole, number)
                    return record
                self._apply(record, whole, number)
            except RecordError as error:
                if record.rules == record.game.RULES_VERSION:
                    raise
                record.stopped = str(error).replace("the record was edited: ", "")
                return record
        if self.sealed:
            reason = f"it ends after line {len(self.lines)} without a seal"
            if record.rules == record.game.RULES_VERSION:
                raise RecordError(f"{self.place} is truncated: {reason}")
            record.stopped = reason
        return record

    def _error(self, number: int, reason: str) -> RecordError:
        return RecordError(f"{self.place} line {number}: {reason}")

    def _is_torn(self, number: int) -> bool:
        try:
            json.loads(self.lines[number - 1])
        except (ValueError, RecursionError):
            return True
        return False

    def _parsed(self, number: int) -> Any:
        """The JSON of a line."""
        try:
            return json.loads(self.lines[number - 1])
        except (ValueError, RecursionError):
            if number == 1 or number < len(self.lines):
                raise self._error(number, "it is not JSON") from None
            raise RecordError(f"{self.place} is truncated: its last line {number} breaks off") from None

    def _begin(self, games: Mapping[str, Game[Any, Any]], cards: Path | None) -> Record[Any, Any]:
        """The header, with other versions, games, rules and cards refused by name."""
        if not self.lines:
            raise RecordError(f"{self.place} is empty: a record begins with a header")
        head = self._parsed(1)
        if not isinstance(head, dict) or "record" not in head:
            raise self._error(1, "it is not the header of a record")
        if head["record"] != VERSION:
            raise self._error(
                1, f"the record has version {head['record']!r}, this program reads version {VERSION}"
            )
        for key in ("game", "options", "seed", "rules", "cards"):
            if key not in head:
                raise self._error(1, f"the header lacks {key!r}")
        if not isinstance(head["game"], str) or head["game"] not in games:
            known = ", ".join(sorted(games))
            raise self._error(1, f"unknown game {head['game']!r}; the games are {known}")
        game = games[head["game"]]
        if head["rules"] != game.RULES_VERSION and not (
            self.earlier and _is_earlier(head["rules"], game.RULES_VERSION)
        ):
            raise self._error(
                1,
                f"it was played with rules version {head['rules']!r} of {game.NAME}, "
                f"this program plays version {game.RULES_VERSION!r}",
            )
        here = game.data_digest(cards, head["options"] if isinstance(head["options"], dict) else None)
        if head["cards"] != here:
            theirs, ours = _called(head.get("set")), _called(game.data_name(cards))
            raise self._error(
                1,
                f"it was played with card set {head['cards']!r}{theirs}, "
                f"but the card set here is {here!r}{ours}",
            )
        if not isinstance(head["options"], dict):
            raise self._error(1, f"the options are {head['options']!r} instead of an object")
        if not _is_number(head["seed"]):
            raise self._error(1, f"the seed is {head['seed']!r} instead of a whole number")
        return self._begun(game, head, cards)

    def _begun(self, game: Game[Any, Any], head: dict[str, Any], cards: Path | None) -> Record[Any, Any]:
        try:
            record = Record.begin(game, head["options"], head["seed"], cards)
        except BadInput as error:
            raise self._error(1, str(error)) from error
        about = head.get("about", {})
        if not isinstance(about, dict):
            raise self._error(1, f"what the header says about the game is {about!r} instead of an object")
        record.about = about
        record.rules = head["rules"]
        return record

    def _apply(self, record: Record[Any, Any], whole: Any, number: int) -> None:
        """One line between header and seal."""
        try:
            if isinstance(whole, list) and len(whole) == 2 and _is_number(whole[0]) and _is_number(whole[1]):
                record.choose(whole[0], whole[1])
            elif isinstance(whole, dict) and list(whole) == ["undo"] and _is_number(whole["undo"]):
                record.undo(whole["undo"])
            elif isinstance(whole, dict) and list(whole) == ["cut"] and _is_number(whole["cut"]):
                record.cut(whole["cut"])
            else:
                raise self._error(number, "it is neither [seat, choice] nor an undo, a cut or the seal")
        except RecordError:
            raise
        except BadInput as error:
            raise self._error(number, f"the record was edited: {error}") from error

    def _check_seal(self, record: Record[Any, Any], seal: dict[str, Any], number: int) -> None:
        if number < len(self.lines):
            raise self._error(number + 1, "the record was edited: something follows its seal")
        if seal.get("count") != len(record.history):
            raise self._error(
                number,
                f"the record was edited: its seal counts {seal.get('count')!r} lines "
                f"and there are {len(record.history)}",
            )
        if seal.get("digest") != record.digest():
            raise self._error(number, "the record was edited: it does not lead to the state of its seal")
        if seal["seal"] != record.outcome():
            raise self._error(number, "the record was edited: its seal has another result than the game")
        record.note = seal.get("note")


def _is_earlier(rules: object, today: str) -> bool:
    """Rules versions are numbers written as text."""
    return isinstance(rules, str) and rules.isdecimal() and today.isdecimal() and int(rules) < int(today)


def _called(name: object) -> str:
    """The name of a card set, where it has one."""
    return f' called "{name}"' if isinstance(name, str) and name else ""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
