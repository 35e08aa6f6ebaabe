"""What a socket carries from the server, and what is told of a question and its answers."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType, field

from holocene.server.shapes.base import Json, Shape


class Value(Shape):
    """What a text speaks of: exactly one kind, with `of` for its noun, sort or card."""

    number: int | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    cell: str | UnsetType = UNSET
    edge: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    criterion: str | UnsetType = UNSET
    line: int | UnsetType = UNSET
    word: str | UnsetType = UNSET
    of: str | UnsetType = UNSET


class Question(Shape):
    """What a seat is asked: the key of a text, its rule, what an amount is an amount of, what the text
    speaks of, the choice that ends or declines it, the card it is about, and whether a step ends with it."""

    key: str
    rule: str
    noun: str | None
    values: dict[str, Value]
    closes: int | None
    about: str | None
    closing: bool


class Choice(Shape):
    """A legal answer: its integer and name, the key of its text and what that speaks of, how it stands to
    the question, what it leads to, and whether it cannot be taken back."""

    choice: int
    name: str
    key: str
    values: dict[str, Value]
    role: str
    leads: str
    final: bool
    card: str | UnsetType = UNSET
    cell: str | UnsetType = UNSET
    cost: int | UnsetType = UNSET


class SeatView(Shape):
    view: Json
    question: Question | None
    choices: list[Choice]
    undo: bool


class Change(Shape):
    """One difference of two views; `cell`, `card` or `animal` name an entry of a list."""

    seat: int | None
    what: str
    from_: Any = field(name="from")
    to: Any
    cell: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    animal: str | UnsetType = UNSET
    added: list[Any] | UnsetType = UNSET
    removed: list[Any] | UnsetType = UNSET


class LogEntry(Shape):
    version: int
    viewer: int
    seat: int
    changes: list[Change]
    choice: str | UnsetType | None = UNSET
    undo: bool | UnsetType = UNSET


class ClockState(Shape):
    """Seconds left by seat; `running` are the seats whose time passes now."""

    left: dict[str, float]
    running: list[int]


class ScoreRow(Shape):
    name: str
    points: int


class ScoreSide(Shape):
    name: str
    seats: list[int]
    rows: list[ScoreRow]
    total: int
    rank: int


class Result(Shape):
    """How a finished game ended."""

    finished: bool
    reason: str
    rule: str
    sides: list[ScoreSide]
    winners: list[int] | UnsetType = UNSET
    achievements: dict[str, list[str]] | UnsetType = UNSET


class SeatSummary(Shape):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    left: bool
    resigned: bool
    timeout: bool
    ready: bool
    agrees: bool
    silent: bool
    away: float
    """Until when its person has said to be away, in seconds since 1970; in the past: not."""
    away_spent: float
    connected: bool


class FairDeal(Shape):
    """The promise about the deal: a code that only its seed gives, and after the game the seed."""

    code: str
    seed: str | None


class Summary(Shape):
    """What anybody may know of a room."""

    room: str
    game: str
    options: Json
    status: Literal["waiting", "running", "paused", "finished"]
    version: int
    turn: int | None
    waiting: list[int]
    seats: list[SeatSummary]
    sides: list[list[int]]
    hotseat: bool
    public: bool
    clock: dict[str, float] | None
    absent: float | None
    watching: int
    result: Result | None
    rematch: str | None
    fair: FairDeal | None
    created: float


class Welcome(Shape, tag_field="type", tag="welcome"):
    protocol: int
    room: Summary
    seats: list[int]
    owner: bool


class Update(Shape, tag_field="type", tag="update"):
    version: int
    views: dict[str, SeatView]
    log: list[LogEntry]
    clock: ClockState | None
    absent: dict[str, int] | UnsetType = UNSET
    """Seconds by seat until others may hand it to a bot, of those that owe an answer."""
    reload: bool | UnsetType = UNSET


class RoomChanged(Shape, tag_field="type", tag="room"):
    room: Summary


class Acknowledged(Shape, tag_field="type", tag="ack"):
    key: str
    version: int
    applied: int
    refused: str | UnsetType = UNSET


class GoalChange(Shape):
    """How far a seat has come with a goal before and after a choice, and how much the goal asks for."""

    card: str
    before: int | None
    after: int | None
    need: int


class Previewed(Shape, tag_field="type", tag="preview"):
    """What a choice would do at once, counts only; null where that cannot be known."""

    key: str
    seat: int
    choice: int
    name: str
    change: dict[str, int] | None
    points: dict[str, int] | UnsetType = UNSET
    goals: list[GoalChange] | UnsetType = UNSET
    card: str | UnsetType = UNSET
    cost: int | UnsetType = UNSET
    cell: str | UnsetType = UNSET
    edge: str | UnsetType = UNSET
    resource: str | UnsetType = UNSET
    then: str | UnsetType = UNSET
    gives: dict[str, int] | UnsetType = UNSET
    result: str | UnsetType = UNSET
    next: str | UnsetType = UNSET


class ChatLine(Shape):
    """Something said at the table: words, or a sign; `at` in seconds since 1970."""

    number: int
    seat: int
    text: str
    reaction: str | None
    at: float


class Said(Shape, tag_field="type", tag="said"):
    """New lines of chat; after the welcome those that are still known."""

    lines: list[ChatLine]
    key: str | None = None


class PlannedAnswer(Choice, kw_only=True):
    """An answer of a part, and how often it can be given there. Of a single answer also what it changes at
    once (null where nobody can know), and `idle`: it leads where declining leads."""

    most: int
    change: dict[str, int] | UnsetType | None = UNSET
    idle: bool | UnsetType = UNSET


class Part(Shape):
    """One question of a proposal: its answers, what is given of them in order, how many that may be in all,
    what it would change, whether it is final. `open`: nobody can foretell it; it will be asked."""

    question: Question
    asked: Json | None
    kind: Literal["one", "several", "places"]
    answers: list[PlannedAnswer]
    given: list[int]
    total: int
    change: dict[str, int]
    final: bool
    open: bool


class Proposed(Shape, tag_field="type", tag="proposal"):
    key: str
    seat: int
    version: int
    parts: list[Part]


class Prepared(Shape, tag_field="type", tag="prepared"):
    """What the own seat has prepared, by routine question, and what it could: the names of choices; and the
    routine question whose answer is about to be given."""

    key: str | None
    seat: int
    answers: dict[str, str]
    known: dict[str, list[str]]
    coming: str | None


class Failed(Shape, tag_field="type", tag="error"):
    key: str | None
    code: str
    text: str
    why: Json | UnsetType = UNSET


class Pong(Shape, tag_field="type", tag="pong"):
    pass


ServerMessage = (
    Welcome | Update | RoomChanged | Acknowledged | Previewed | Proposed | Prepared | Said | Failed | Pong
)
