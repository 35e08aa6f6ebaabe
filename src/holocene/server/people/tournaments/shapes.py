"""The bodies of requests and answers about tournaments."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from holocene.server.models import Body, ClockWish, Name
from holocene.server.people.tournaments.desk import FEWEST, MOST, ROUNDS


class TournamentWish(Body):
    """`swiss`: games of two; `fours`: tables of four, for Earth. `patience`: seconds a round lasts at most.
    `fill`: bots take seats that would stay empty. `plays`: whoever makes it plays along."""

    name: Name
    game: Literal["earth", "ews"]
    style: Literal["swiss", "fours"]
    options: dict[str, Any] = Field(default_factory=dict, max_length=10)
    clock: ClockWish | None = None
    rounds: int = Field(ge=1, le=ROUNDS)
    patience: float = Field(3 * 86400, ge=600, le=30 * 86400)
    most: int = Field(MOST, ge=FEWEST, le=MOST)
    fill: bool = False
    public: bool = True
    plays: bool = True


class EntrantNumber(Body):
    number: int = Field(ge=0, le=1 << 20)


class TournamentSummary(BaseModel):
    tournament: str
    name: str
    game: str
    style: Literal["swiss", "fours"]
    options: dict[str, Any]
    clock: dict[str, float] | None
    rounds: int
    patience: float
    most: int
    fill: bool
    public: bool
    status: Literal["open", "running", "finished", "cancelled"]
    round: int
    ends: float | None
    """When the round that is played is judged."""
    players: int
    mine: bool


class Tournaments(BaseModel):
    tournaments: list[TournamentSummary]


class Entrant(BaseModel):
    number: int
    profile: str
    name: str
    withdrawn: bool


class TournamentStanding(BaseModel):
    """`median` and `buchholz` count for two, `game_points` at tables of four."""

    player: int
    place: int
    name: str
    points: float
    median: float
    buchholz: float
    won: int
    game_points: int
    played: int
    withdrawn: bool


class TournamentSeat(BaseModel):
    number: int | None
    name: str
    bot: bool


class TournamentTable(BaseModel):
    """A table of one seat is a bye. A place of 0: nothing was answered by the deadline."""

    round: int
    number: int
    seats: list[TournamentSeat]
    room: str | None
    places: list[int] | None
    points: list[int] | None
    judged: bool


class TournamentTold(TournamentSummary):
    maker: str
    is_maker: bool
    number: int | None
    """One's own, where one plays."""
    withdrawn: bool
    entrants: list[Entrant]
    standings: list[TournamentStanding]
    tables: list[TournamentTable]


class TournamentMade(BaseModel):
    tournament: str
