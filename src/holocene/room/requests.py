"""The messages a client may send over a socket, and nothing else.

Shapes and sizes are checked while reading; a message that does not fit is refused
with one sentence before anything looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from holocene.room.checking import Field, checked, maybe, number, one_of, read, several, text, truth
from holocene.room.limits import Limits
from holocene.room.proposal import STYLES
from holocene.room.refusals import Refused

PROTOCOL: Final = 1
HIGHEST: Final = 1 << 31


@dataclass(frozen=True)
class Hello:
    protocol: int
    token: str | None
    have: int | None
    lang: str | None


@dataclass(frozen=True)
class Choose:
    key: str
    seat: int
    choices: list[int]
    whole: bool


@dataclass(frozen=True)
class Undo:
    key: str
    seat: int


@dataclass(frozen=True)
class Preview:
    key: str
    seat: int
    choice: int


@dataclass(frozen=True)
class Say:
    key: str
    seat: int
    text: str
    reaction: str | None


@dataclass(frozen=True)
class Propose:
    key: str
    seat: int
    choices: list[int]
    style: str


@dataclass(frozen=True)
class Prepare:
    key: str
    seat: int
    when: str
    answer: str | None


@dataclass(frozen=True)
class Ping:
    pass


Request = Hello | Choose | Undo | Preview | Propose | Prepare | Say | Ping

_NUMBER: Final = number(-HIGHEST, HIGHEST)
_WHO: Final = {"key": Field(*text(Limits.key, 1)), "seat": Field(*_NUMBER)}
SHAPES: Final[dict[str, tuple[Callable[..., Request], Mapping[str, Field]]]] = {
    "hello": (
        Hello,
        {
            "protocol": Field(*_NUMBER),
            "token": Field(*maybe(text(64)), None),
            "have": Field(*maybe(_NUMBER), None),
            "lang": Field(*maybe(text(16)), None),
        },
    ),
    "choose": (
        Choose,
        {**_WHO, "choices": Field(*several(_NUMBER, Limits.choices, 1)), "whole": Field(*truth(), False)},
    ),
    "undo": (Undo, _WHO),
    "preview": (Preview, {**_WHO, "choice": Field(*_NUMBER)}),
    "say": (Say, {**_WHO, "text": Field(*text(1000), ""), "reaction": Field(*maybe(text(16)), None)}),
    "propose": (
        Propose,
        {
            **_WHO,
            "choices": Field(*several(_NUMBER, Limits.choices), ()),
            "style": Field(*one_of(*STYLES), "bot"),
        },
    ),
    "prepare": (Prepare, {**_WHO, "when": Field(*text(16, 1)), "answer": Field(*maybe(text(32)), None)}),
    "ping": (Ping, {}),
}
"""By type: what a message becomes, and its fields."""


def decoded(text: str) -> Request:
    whole: Any = read(text, "The message is not JSON.")
    kind = whole.get("type") if isinstance(whole, dict) else None
    if not isinstance(kind, str) or kind not in SHAPES:
        raise Refused("malformed", f"A message is an object with a type, one of {', '.join(SHAPES)}.")
    make, fields = SHAPES[kind]
    return make(**checked(whole, fields))
