"""The bodies of requests and answers about people; OpenAPI is made from these."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from holocene.server.models import Body, Name

Device = Field("", max_length=200, description="what the device is called in the list of devices")
Words = Field(max_length=1000, description="the sixteen words of a recovery phrase")
Code = Field(max_length=64, description="the secret of a link to sign in")


class ProfileWish(Body):
    name: Name
    device: str = Device


class Renaming(Body):
    name: Name


class PhraseWish(Body):
    lang: Literal["en", "fr"] = "en"


class PhraseSet(Body):
    words: str = Words


class Recovery(Body):
    words: str = Words
    device: str = Device


class LinkLook(Body):
    code: str = Code


class LinkTaken(Body):
    code: str = Code
    device: str = Device


class Farewell(Body):
    name: str = Field(max_length=200, description="the name of the profile, said again")


class ClaimWish(Body):
    token: str = Field(max_length=64, description="the token of the seat")
    seat: int | None = Field(None, description="which one, where the token speaks for several")


class EnterWish(Body):
    token: str = Field(max_length=64, description="made by the device, which keeps it before it asks")


class DeviceTold(BaseModel):
    device: str
    name: str
    added: float
    seen: float
    here: bool


class Me(BaseModel):
    """What somebody sees of themselves."""

    profile: str
    name: str
    created: float
    phrase: bool
    devices: list[DeviceTold]


class Phrase(BaseModel):
    words: list[str]


class SignInLink(BaseModel):
    code: str
    seconds: float


class LinkOf(BaseModel):
    profile: str
    name: str


class SeatTaken(BaseModel):
    seat: int


class MyTable(BaseModel):
    room: str
    seat: int
    status: str


class MyTables(BaseModel):
    rooms: list[MyTable]


class KnownSeat(BaseModel):
    seat: int
    profile: str
    name: str
    agreed: bool


class KnownSeats(BaseModel):
    seats: list[KnownSeat]


class PlayedGames(BaseModel):
    games: list[dict[str, Any]]


class Agreement(Body):
    agrees: bool = True


class RatedSeat(KnownSeat):
    rating: int
    deviation: int


class RatedTold(BaseModel):
    """Whether a game is or may become a rated one, and who has agreed."""

    offered: bool
    category: str | None
    rated: bool
    seats: list[RatedSeat]


class Rank(BaseModel):
    """A person with a profile, or a bot."""

    profile: str | None
    name: str
    bot: str | None
    games: int
    rating: int
    deviation: int


class Ranks(BaseModel):
    ranks: list[Rank]


class RatedStep(BaseModel):
    room: str
    at: float
    before: int
    after: int


class MyRating(BaseModel):
    category: str
    games: int
    rating: int
    deviation: int
    sure: bool
    history: list[RatedStep]


class MyRatings(BaseModel):
    ratings: list[MyRating]


class TryWish(Body):
    token: str = Field(max_length=64, description="made by the device, which keeps it before it asks")
    name: Name = ""


class TryRoom(BaseModel):
    room: str
    seat: int


class ChallengeEntry(BaseModel):
    """`place`: none for those who play along without one."""

    place: int | None
    name: str
    points: int
    margin: int
    mine: bool
    room: str | None


class OwnTry(BaseModel):
    room: str
    points: int | None
    ended: bool


class ChallengeTold(BaseModel):
    kind: str
    name: str
    begins: float
    ends: float
    over: bool
    game: str
    options: dict[str, Any]
    entries: list[ChallengeEntry]
    mine: OwnTry | None


class PuzzleLook(Body):
    name: Name = ""


class PuzzleTurn(Body):
    turn: str = Field(max_length=8000, description="a whole turn, as it is written")


class PuzzleAnswer(BaseModel):
    solved: bool
    solution: str


class PuzzleTold(BaseModel):
    """`outcomes`: what all turns of the position can lead to, the one that wins among them."""

    position: str
    outcomes: int
    begun: float
    answer: PuzzleAnswer | None


class Done(BaseModel):
    done: bool = True
