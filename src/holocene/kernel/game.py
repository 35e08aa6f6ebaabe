"""The contract every game keeps, and the shape of a result. This file is the specification.

A game is a module with these functions (`holocene.earth`, `holocene.ews`). Records,
undo, the server, commands, bots and the conformance suite (`tests/helpers/conformance.py`)
are written against it and know no game by name. The suite checks nearly every
sentence below in random play; a new game is done when it passes.

Words. A *seat* is a place, 0 to n-1, in turn order. A *choice* is an answer: an
integer of the game's fixed space. A seat *waits* while it owes one. A *barrier* is a
moment at which all lanes are empty and the table goes on. To *settle* is to do
whatever needs no answer.

Promises that hold for all methods:

- **Determinism.** All chance comes from one stream inside the state, begun by the
  seed. Equal options, seed, cards and choices give equal states, bit for bit, on any
  machine, compiled or not. No method reads a clock, the environment or global chance.
- **Hidden information.** What `choices`, `forced`, `describe`, `question`, `labels`, `view` and the text
  of a refusal tell a seat follows from that seat's view alone: a state dealt anew by
  `determinize` gives the same. `to_json`, `digest`, `position` and `trace` show
  everything and never reach a player.
- **Ownership.** Only `choose`, `choose_unchecked` and `playout` change a state, and only
  the one they are given. Clones share nothing that changes. A state belongs to one
  thread at a time, reading included, for methods may use its scratch space.
- **Errors.** What a caller can mend is a `BadInput` (`IllegalChoice` for choices and
  seats), one sentence each; the state is then as it was. Integers from outside may have
  any size. An `AssertionError` is a mistake of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from holocene.kernel.changes import Telling
from holocene.kernel.events import Sink
from holocene.kernel.question import Label, Question
from holocene.kernel.rng import Stream

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class Row:
    """One line of a score sheet."""

    name: str
    points: int

    def __reduce__(self) -> tuple[type[Row], tuple[str, int]]:
        return Row, (self.name, self.points)


@dataclass(frozen=True)
class Side:
    """Who is scored together: a seat, a team, Gaia."""

    name: str
    seats: tuple[int, ...]
    rows: tuple[Row, ...]
    total: int
    rank: int

    def __reduce__(self) -> tuple[type[Side], tuple[object, ...]]:
        return Side, (self.name, self.seats, self.rows, self.total, self.rank)


@dataclass(frozen=True)
class Result:
    """Standing of all sides, best rank first; `reason` says what decided, `rule` where that is written."""

    finished: bool
    sides: tuple[Side, ...]
    reason: str
    rule: str

    def __reduce__(self) -> tuple[type[Result], tuple[object, ...]]:
        return Result, (self.finished, self.sides, self.reason, self.rule)

    def winners(self) -> tuple[int, ...]:
        """The seats that share the first rank."""
        return tuple(seat for side in self.sides if side.rank == 1 for seat in side.seats)

    def json(self) -> dict[str, Any]:
        """The same as JSON values, as seals of records and servers hand it out."""
        return {
            "finished": self.finished,
            "reason": self.reason,
            "rule": self.rule,
            "sides": [
                {
                    "name": side.name,
                    "seats": list(side.seats),
                    "rows": [{"name": row.name, "points": row.points} for row in side.rows],
                    "total": side.total,
                    "rank": side.rank,
                }
                for side in self.sides
            ],
        }


class Game(Protocol[S, V]):
    """The functions of a game, for its states `S` and views `V`. What holds for all stands above."""

    NAME: str
    """How records, commands and addresses call the game: lower-case letters and hyphens, never changed."""

    RULES_VERSION: str
    """Changes whenever a record made before would be replayed differently; such records are then refused."""

    TELLING: Telling
    """Which differences of two views are worth telling, and by which field the entries of a list are known
    (`kernel/changes.py`)."""

    def new(self, options: Mapping[str, object], seed: int, cards: Path | None = None) -> S:
        """A state settled to its first question.

        `options` need not be complete (see `checked_options`). `seed` is any integer. `cards` is a folder
        with what differs from the shipped card set, for games that have one. Raises BadInput for
        options, cards or a folder that cannot be used. Loading a card set is dear once for each
        folder and process; setting up a table is cheap."""
        ...

    def data_digest(self, cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
        """The digest of the data (card set, boards) that a record with these options depends on.

        It follows what the rules read: names and the layout of files leave it alone. Without `options`
        everything counts. Raises BadInput for a folder that cannot be used."""
        ...

    def data_name(self, cards: Path | None = None) -> str:
        """How the data of a folder is called, for people: "" is the game's own.

        Raises BadInput for a folder that cannot be used."""
        ...

    def checked_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """The complete options as JSON values, defaults filled in; given again they come back unchanged.

        Raises BadInput for an unknown key, an unknown value or a combination the rules do not allow, with
        the rule. `new` accepts exactly what this accepts."""
        ...

    def seats(self, state: S) -> int:
        """How many seats the table has: at least one, the same for the whole game. Opponents that are part
        of the rules, like Gaia, are no seats."""
        ...

    def waiting(self, state: S) -> list[int]:
        """The seats that owe an answer, each once, in turn order from the active one.

        Empty exactly when the game is over. Several at once are normal, and they may answer in any order;
        the order counts, as they may share a deck, so a record keeps it. Bots, tests and the
        lab always serve the first."""
        ...

    def choices(self, state: S, seat: int, plain: bool = False) -> list[int]:
        """The legal answers of a seat: ascending, unique, never empty for a waiting seat.

        `plain` leaves out choices that only open a form of the same thing (`less`, `share` in Earth), as
        random play does; where nothing else is left, the first of them stays.

        For a seat that does not wait these are its free choices, often none; after the end there are none.
        An integer means the same through the whole game and, for equal data, in every game. The list is the
        caller's. Raises IllegalChoice for a seat that does not exist."""
        ...

    def choose(self, state: S, seat: int, choice: int) -> None:
        """Checks the answer, applies it and settles: afterwards somebody waits or the game is over.

        Every choice changes the digest. Raises IllegalChoice, and changes nothing, if the choice is
        not among `choices` or the seat does not exist; the message names the attempt and the
        reason with its rule. Costs about as much as `choices` and `choose_unchecked` together."""
        ...

    def choose_unchecked(self, state: S, seat: int, choice: int) -> None:
        """The same for a choice known to be legal: the twin for search and replay, which checks nothing.

        With any other choice the state is spoilt, or an AssertionError may or may not follow."""
        ...

    def forced(self, state: S, seat: int) -> int:
        """The only answer of a waiting seat; -1 if it has several or does not wait.

        Drivers may give it unasked, and it does not count as a decision. Giving forced answers again and
        again comes to an end. Raises IllegalChoice for a seat that does not exist."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the game has ended by its rules. Then nobody waits, nobody has choices, and `result` is
        final. Resigning and clocks belong to the table and are not known here."""
        ...

    def space_size(self, state: S | None = None) -> int:
        """How many integers the space of choices has: every choice is at least 0 and below it.

        The same through the whole game. A state brings its own card set or board; without one the shipped
        data count. Some integers may be spare and have no name."""
        ...

    def name(self, choice: int, state: S | None = None) -> str:
        """The readable form of a choice: one line (`plant earth-012`), the same for the whole game,
        in no language.

        A state brings its own card set or board; without one the shipped data count. Raises BadInput
        for an integer that has no meaning."""
        ...

    def parse(self, text: str, state: S | None = None) -> int:
        """The choice behind its readable form, the reverse of `name`. Whether it is legal is another
        question.

        Raises BadInput for a text that names no choice."""
        ...

    def describe(self, state: S, seat: int, choice: int) -> dict[str, Any]:
        """What a legal choice would do at once, as far as its seat can know, as JSON.

        Always has `choice` and `name`; the rest is the game's own and follows from the view and the choice
        alone. Raises IllegalChoice, like `choose`, for a choice that is not legal. As dear as a
        `determinize` and a `choose`."""
        ...

    def question(self, state: S, seat: int) -> Question | None:
        """What a waiting seat is asked, as keys and values (`kernel/question.py`); None for a seat that owes
        no answer.

        Every face has words for every key of a game; tests look them up in the table the game makes them
        from. `closes` is one of `choices` or -1. It follows from the view alone."""
        ...

    def labels(self, state: S, seat: int, choices: Sequence[int]) -> list[Label]:
        """What legal choices of a seat mean, as keys and values, in their order.

        It follows from the view alone. What they lead to and whether they can be taken back `asking.answers`
        adds, from this contract alone."""
        ...

    def view(self, state: S, seat: int) -> V:
        """Exactly what a seat may know; -1 is a spectator, who knows no hand at all. `seat` of a view says
        whose it is.

        Read-only, and filled on demand: it costs nothing until it is read, and it is valid until the next
        choice. It holds neither the seed nor the position of the stream. Raises IllegalChoice
        for a seat that does not exist."""
        ...

    def view_json(self, view: V) -> dict[str, Any]:
        """The view as JSON, canonical: equal knowledge gives equal JSON.

        Where it has a list `seats`, that holds the areas in seat order, and a key of an area that `to_json`
        has too means the same there: undo compares them."""
        ...

    def determinize(self, view: V, stream: Stream) -> S:
        """A whole state that fits the view: everything its seat cannot see is dealt anew, and so is
        the stream.

        It follows from the view and the given stream alone, which moves on. From that seat nothing
        can be told apart from the truth (view, waiting seats, choices, refusals, descriptions), every hidden
        part that could be otherwise is otherwise in some deal, and the game can be played to its end from
        there. Deals fit what the view shows now; what was shown earlier is not part of a view. As dear as a
        clone and a shuffle."""
        ...

    def clone(self, state: S) -> S:
        """An exact copy: equal digest, equal future, and nothing done to one shows in the other. The cheapest
        way to keep a state; search is built on it."""
        ...

    def to_json(self, state: S) -> dict[str, Any]:
        """Everything, hidden things and the stream included, as JSON values that survive a file unchanged.

        Canonical: equal states give equal JSON. For saving and debugging, never for a player."""
        ...

    def from_json(self, whole: dict[str, Any], cards: Path | None = None) -> S:
        """The state that `to_json` described, with the same digest, choices and future.

        Raises BadInput for another game, other rules or other data. The rest is trusted: what comes from
        outside travels as a record, which is replayed and checked."""
        ...

    def dumps(self, thing: object) -> bytes:
        """A state, a view, a stream or a result as compact bytes, with the rules' version and the digest of
        the data inside. `pickle`, `copy.copy` and `copy.deepcopy` work on all four, too.

        Canonical: equal things give equal bytes. Those of a state hold everything, hidden things included;
        those of a view follow from what its seat may know. Raises BadInput for anything else."""
        ...

    def loads(self, data: bytes, cards: Path | None = None) -> Any:
        """The thing that `dumps` wrote; a view shows its seat the same and stays valid.

        Raises BadInput, one sentence, for bytes that are damaged or of another game, other rules or other
        data. What passes is trusted like the JSON of `from_json`."""
        ...

    def digest(self, state: S) -> int:
        """One integer below 2^63 for equality: equal states have equal digests, states that can still
        differ in the future have different ones (but for chance). Equal compiled and in plain Python."""
        ...

    def position(self, state: S) -> str:
        """One line that shows a whole state: canonical JSON or a notation of the game, which may leave the
        history out. It shows hidden things, so it never stands in a message for a player."""
        ...

    def result(self, state: S) -> Result:
        """The standing at any time, and the final result once the game is over.

        `sides` are sorted by rank, the first has rank 1, every seat is in exactly one, and the rows of a side
        add up to its total. `reason` says what decided between them and `rule` where that is written.
        Before the end it may count hidden things."""
        ...

    def scores(self, state: S) -> list[int]:
        """The points of every seat, in seat order, as `result` counts them now: the total of a side is the
        sum over its seats. Opponents that are no seats, like Gaia, stand behind the seats.

        For search: it makes neither sheets nor ranks. Before the end it may count hidden things."""
        ...

    def playout(self, state: S, stream: Stream, limit: int | None = None) -> int:
        """Random choices to the end, or at most `limit` of them; how many were decisions, that is had at
        least two answers.

        The first waiting seat is always served, and every legal choice is as likely as the others, but for
        those that are not plain (see `choices`).
        Draws from the given stream only, the same with a limit as without, so that a playout can be taken
        up again. Raises BadInput for a limit below 0. The fastest way through a game: it runs inside compiled
        code."""
        ...

    def listen(self, state: S, sink: Sink | None) -> None:
        """From now on every event in this state is told to `sink` (`kernel/events.py`); None ends that.

        The sink hears everything, hidden things included, as it happens, and never reaches a player. It is no
        part of the state: clones, deals, JSON and bytes have none, and no method answers otherwise because of
        it; what `new` settled is not told again. Without a sink a game runs as fast as if there were none.
        A sink that keeps the state is taken off in the end, or the two keep each other in memory."""
        ...

    def undo_mark(self, state: S, seat: int) -> tuple[int, ...]:
        """What must not have changed for a choice of this seat to be taken back (E-INFO-03).

        First the number of barriers, then whatever counts hidden things moved or shown for this seat; no
        number ever falls. What a choice set going in other areas is compared by `undo.py`. Raises
        IllegalChoice for a seat that does not exist."""
        ...

    def same_area(self, one: S, two: S, seat: int) -> bool:
        """Whether the area of a seat, as `to_json` tells it under `seats`, is the same in two states.

        May say no where it is the same, and says no where a game has no areas. Made to be cheap: it spares
        undo the comparison of whole states as JSON, for each choice somebody is offered."""
        ...

    def trace(self, state: S) -> str:
        """Agenda and lanes for a debugger, a line each with what is asked and the answers; shows hidden
        things, and its form may change at any time."""
        ...
