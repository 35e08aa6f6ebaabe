"""What a socket may carry: the reader that every home uses, and the shapes the schema is made from."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import pytest

from holocene.room.refusals import Refused
from holocene.room.requests import HIGHEST, SHAPES, decoded
from holocene.server.shapes import requests as shapes

WHO: Final = {"key": "k", "seat": 0}
GOOD: Final[list[dict[str, Any]]] = [
    {"type": "hello", "protocol": 1},
    {"type": "hello", "protocol": 1, "token": None, "have": 7, "lang": "fr", "later": [1]},
    {"type": "choose", **WHO, "choices": [1, 2], "whole": True},
    {"type": "undo", **WHO},
    {"type": "preview", **WHO, "choice": 3},
    {"type": "say", **WHO, "text": "é", "reaction": "leaf"},
    {"type": "propose", **WHO, "choices": [], "style": "fill"},
    {"type": "ping"},
]
OTHER: Final = [
    *(None, True, False, 0, -1, HIGHEST + 1, -HIGHEST - 1, 1.5, "", "x", "x" * 65, "x" * 1001, "\ud800"),
    *([], [0] * 65, [True], [None], ["1"], {}, [[1]], "bot"),
]


def is_taken(text: str) -> bool:
    try:
        decoded(text)
    except Refused as refused:
        assert refused.code == "malformed" and refused.text.endswith(".")
        return False
    return True


def fits(text: str) -> bool:
    try:
        msgspec.json.decode(text, type=shapes.ClientMessage)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["type"]))
def test_the_reader_takes_exactly_what_the_schema_tells(message: dict[str, Any]) -> None:
    assert is_taken(json.dumps(message))
    for field in message.keys() - {"later"}:
        without = {name: value for name, value in message.items() if name != field}
        assert is_taken(json.dumps(without)) == fits(json.dumps(without)), without
        for value in OTHER:
            text = json.dumps(message | {field: value})
            assert is_taken(text) == fits(text), text


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", '"ping"', "NaN", '{"type":"ping"} x', "[" * 5000, "9" * 5000]
)
def test_what_is_no_message_is_malformed(text: str) -> None:
    assert not is_taken(text)


def test_every_message_of_the_schema_is_read() -> None:
    told = {shape.__struct_config__.tag: shape.__struct_fields__ for shape in shapes.ClientMessage.__args__}
    assert told == {kind: tuple(fields) for kind, (_, fields) in SHAPES.items()}
