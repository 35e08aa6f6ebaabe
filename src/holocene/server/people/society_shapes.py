"""The bodies of requests and answers between people: blocking, reporting, inviting."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from holocene.server.models import Body


class Other(Body):
    profile: str = Field(max_length=20, description="the code of a profile")


class Acquainted(BaseModel):
    profile: str
    name: str


class Acquaintances(BaseModel):
    people: list[Acquainted]


class ReportWish(Body):
    seat: int
    reason: Literal["words", "name", "cheating", "stalling", "other"]
    text: str = Field("", max_length=500)


class TableInvitation(BaseModel):
    room: str
    sender: str
    name: str
    game: str
    options: dict[str, Any]
    made: float


class TableInvitations(BaseModel):
    invitations: list[TableInvitation]


class AcceptWish(Body):
    token: str = Field(max_length=64, description="made by the device, which keeps it before it asks")
