"""The bodies of requests and answers, field by field; OpenAPI is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from holocene.room.absence import LONGEST, SHORTEST, USUAL

Name = Annotated[str, Field(max_length=200, description="shown to everybody; trimmed, at most 24 characters")]
BotName = Annotated[str, Field(max_length=40, description="one of the bots of /api/about")]


class Body(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    kind: Literal["person", "bot", "open"]
    name: Name = ""
    bot: BotName | None = None


class ClockWish(Body):
    seconds: float = Field(ge=10, le=7 * 86400)
    increment: float = Field(0, ge=0, le=3600)


class RoomWish(Body):
    """`person` seats belong to whoever opens the room (several: hot-seat), `open` ones to invitations.

    A lesson brings its own game, options and seats; beside it only `name` is said.
    """

    game: str = Field("", max_length=40)
    lesson: str | None = Field(None, max_length=40, description="one of the lessons of /api/about")
    name: Name = ""
    options: dict[str, Any] = Field(default_factory=dict, max_length=40)
    seats: list[SeatWish] = Field(default_factory=list, max_length=8)
    hotseat: bool = False
    public: bool = False
    shuffle: bool = False
    clock: ClockWish | None = None
    absent: float | None = Field(
        USUAL,
        ge=SHORTEST,
        le=LONGEST,
        description="seconds of silence after which others may hand a seat to a bot; null: never",
    )

    @model_validator(mode="after")
    def _is_a_lesson_or_a_game(self) -> RoomWish:
        said = self.model_fields_set
        if self.lesson is not None and said - {"lesson", "name"}:
            raise ValueError("a lesson brings everything but a name with it")
        if self.lesson is None and not {"game", "seats"} <= said:
            raise ValueError("game and seats are missing")
        if self.lesson is None and (not self.seats or "name" in said):
            raise ValueError("a game needs seats, and names stand in them")
        return self


class JoinWish(Body):
    name: Name = ""
    token: str | None = Field(
        None,
        max_length=64,
        description="made by the client, so that it may ask again; else the server makes one",
    )


class SeatChange(Body):
    """Exactly one of: `name`; `leave` (`bot` if wished); `return`; `resign`; `ready`; `kind` (with `bot`);
    `replace` (somebody else, who has been silent too long); `away`; `free` (a new invitation)."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    name: Name | None = None
    leave: Literal[True] | None = None
    come_back: Literal[True] | None = Field(None, alias="return")
    resign: Literal[True] | None = None
    ready: bool | None = None
    kind: Literal["bot"] | None = None
    replace: Literal[True] | None = None
    away: int | None = Field(None, ge=0, le=30, description="days from now; 0: back")
    free: Annotated[str, Field(max_length=64)] | None = None
    bot: BotName | None = None


class MineWish(Body):
    tokens: list[Annotated[str, Field(max_length=64)]] = Field(max_length=100)


class Invitation(BaseModel):
    seat: int
    token: str


class RoomOpened(BaseModel):
    room: str
    token: str
    seats: list[int]
    invitations: list[Invitation]


class Joined(BaseModel):
    seat: int
    token: str


class SeatSummary(BaseModel):
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
    away_spent: float
    connected: bool


class FairDeal(BaseModel):
    """The promise about the deal: a code that only its seed gives, and after the game the seed."""

    code: str
    seed: str | None


class Summary(BaseModel):
    """What anybody may know of a room."""

    room: str
    game: str
    options: dict[str, Any]
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
    """Seconds of silence after which others may hand a seat to a bot; None: never."""
    watching: int
    result: dict[str, Any] | None
    rematch: str | None
    fair: FairDeal | None
    """None where the deal is no secret (lessons) or from before there were promises."""
    created: float


class Speaks(BaseModel):
    """`token` is the place in the list that was sent; tokens themselves are never repeated."""

    token: int
    seats: list[int]
    owner: bool


class Glance(BaseModel):
    """How a game that goes on stands, as the seat of the token knows it."""

    active: int | None = None
    """Whose turn it is."""
    action: str | None = None
    """What they do with it, once it is chosen."""
    points: int | None = None
    """The own points now."""
    last: int | None = None
    """The seat that answered last."""


class MySummary(Summary):
    changed: float
    tokens: list[Speaks]
    glance: Glance | None = None
    """Of the games last played only."""


class Mine(BaseModel):
    rooms: list[MySummary]


class PublicRooms(BaseModel):
    rooms: list[Summary]


class RematchOpened(BaseModel):
    room: str


class LogEntry(BaseModel):
    version: int
    viewer: int
    seat: int
    choice: str | None = None
    undo: bool = False
    changes: list[dict[str, Any]]


class Log(BaseModel):
    version: int
    log: list[LogEntry]


class Step(BaseModel):
    seat: int
    choice: int
    name: str


class Replay(BaseModel):
    to: int
    steps: int
    last: Step | None
    view: dict[str, Any]
    changes: list[dict[str, Any]]


class Standing(BaseModel):
    step: int
    turn: int | None
    """The turn that ended here."""
    totals: list[int]
    """Points, side by side."""


class Mark(BaseModel):
    """A change of the table after a choice; `card` names an entry of a list."""

    step: int
    by: int
    what: str
    from_: Any = Field(alias="from")
    to: Any
    card: str | None = None
    added: list[Any] | None = None


class Timeline(BaseModel):
    steps: int
    sides: list[list[int]]
    """Seats, side by side; a side without seats is an opponent the game brings."""
    points: list[Standing]
    marks: list[Mark]


class ErrorText(BaseModel):
    code: str
    text: str
    why: dict[str, Any] | None = None
    """The same by key, where a game gives one."""


class ErrorBody(BaseModel):
    error: ErrorText
