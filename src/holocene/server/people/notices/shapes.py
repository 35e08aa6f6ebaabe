"""The bodies of requests and answers about notices; OpenAPI is made from these."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from holocene.server.models import Body
from holocene.server.people.notices.wording import Lang

Endpoint = Field(max_length=1000, description="where the browser's push service takes messages")


class PushWish(Body):
    endpoint: str = Endpoint
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=30)
    lang: Lang = "en"


class PushEnd(Body):
    endpoint: str = Endpoint


class NoticeWays(BaseModel):
    """What this server can tell people by. `push`: its public key, for the browser."""

    push: str
    mail: bool


Mode = Literal["turns", "digest"]


class NoticeWish(Body):
    lang: Lang = "en"
    mode: Mode = "turns"
    hour: int = Field(18, ge=0, le=23, description="of the daily mail, in UTC")
    remind: int = Field(24, ge=0, le=336, description="hours after which a turn is told again; 0 for never")


class MailWish(Body):
    address: str = Field(max_length=300)
    lang: Lang = "en"


class MailAnswer(Body):
    profile: str = Field(max_length=20)
    code: str = Field(max_length=64)


class MyNotices(BaseModel):
    lang: Lang
    mode: Mode
    hour: int
    remind: float
    address: str | None
    confirmed: bool
    pushes: int
    """How many browsers are told."""
