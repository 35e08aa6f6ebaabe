"""What a socket may carry to the server; `room/requests.py` reads and refuses by the same fields."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from holocene.room.limits import Limits
from holocene.room.requests import HIGHEST

Number = Annotated[int, Meta(ge=-HIGHEST, le=HIGHEST)]
Key = Annotated[str, Meta(min_length=1, max_length=Limits.key)]


class Hello(Struct, tag_field="type", tag="hello"):
    protocol: Number
    token: Annotated[str, Meta(max_length=64)] | None = None
    have: Number | None = None
    lang: Annotated[str, Meta(max_length=16)] | None = None


class Choose(Struct, tag_field="type", tag="choose"):
    key: Key
    seat: Number
    choices: Annotated[list[Number], Meta(min_length=1, max_length=Limits.choices)]
    whole: bool = False


class Undo(Struct, tag_field="type", tag="undo"):
    key: Key
    seat: Number


class Preview(Struct, tag_field="type", tag="preview"):
    key: Key
    seat: Number
    choice: Number


class Say(Struct, tag_field="type", tag="say"):
    key: Key
    seat: Number
    text: Annotated[str, Meta(max_length=1000)] = ""
    reaction: Annotated[str, Meta(max_length=16)] | None = None


class Propose(Struct, tag_field="type", tag="propose"):
    key: Key
    seat: Number
    choices: Annotated[list[Number], Meta(max_length=Limits.choices)] = []
    style: Literal["bot", "fill", "spread"] = "bot"


class Prepare(Struct, tag_field="type", tag="prepare"):
    key: Key
    seat: Number
    when: Annotated[str, Meta(min_length=1, max_length=16)]
    answer: Annotated[str, Meta(max_length=32)] | None = None


class Ping(Struct, tag_field="type", tag="ping"):
    pass


ClientMessage = Hello | Choose | Undo | Preview | Propose | Prepare | Say | Ping
