"""The messages a client may send over a socket, and nothing else.

Shapes and sizes are checked while decoding; a message that does not fit is refused
with one sentence before anything looks at it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from holocene.server.limits import Limits
from holocene.server.refusals import Refused

PROTOCOL: Final = 1
HIGHEST: Final = 1 << 31
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


class Ping(Struct, tag_field="type", tag="ping"):
    pass


Request = Hello | Choose | Undo | Preview | Propose | Say | Ping
_DECODER: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)


def decoded(text: str) -> Request:
    try:
        return _DECODER.decode(text)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"The message does not fit the protocol: {error}.") from None
    except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError):
        raise Refused("malformed", "The message is not JSON.") from None
