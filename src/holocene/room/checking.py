"""Fields of what a client sends, checked one by one: its kind, its size, and nothing that is not asked for.

Plain Python, so that every home of a table refuses alike. A refusal names the field and what it must be.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from holocene.room.refusals import Refused

Check = tuple[Callable[[Any], bool], str]
"""Whether a value fits, and what it must be in words."""
REQUIRED: Final = object()
"""In place of a default: the field must be there."""


@dataclass(frozen=True)
class Field:
    fits: Callable[[Any], bool]
    what: str
    """What it must be, after "must be"."""
    default: object = REQUIRED


def number(low: int, high: int) -> Check:
    # Not isinstance: True is no number.
    return lambda value: type(value) is int and low <= value <= high, f"a whole number from {low} to {high}"


def amount(low: float, high: float) -> Check:
    return (
        lambda value: type(value) in (int, float) and low <= value <= high,
        f"a number from {low} to {high}",
    )


def text(longest: int, shortest: int = 0) -> Check:
    told = (
        f"a text of at most {longest} characters" if not shortest else f"a text of 1 to {longest} characters"
    )
    return lambda value: isinstance(value, str) and shortest <= len(value) <= longest and is_text(value), told


def is_text(value: str) -> bool:
    """Whether it can be written down: half a character, which JSON can say, cannot."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def truth() -> Check:
    return lambda value: isinstance(value, bool), "true or false"


def yes() -> Check:
    return lambda value: value is True, "true"


def one_of(*words: str) -> Check:
    return lambda value: isinstance(value, str) and value in words, f"one of {', '.join(words)}"


def thing(most: int) -> Check:
    return lambda value: isinstance(value, dict) and len(value) <= most, f"an object of at most {most} fields"


def several(one: Check, most: int, fewest: int = 0) -> Check:
    fits, what = one
    return (
        lambda value: isinstance(value, list) and fewest <= len(value) <= most and all(map(fits, value)),
        f"a list of {fewest} to {most}, each {what}",
    )


def maybe(one: Check) -> Check:
    fits, what = one
    return lambda value: value is None or fits(value), f"{what}, or null"


def checked(
    whole: Any, fields: Mapping[str, Field], place: str = "", is_strict: bool = False
) -> dict[str, Any]:
    """The fields with their defaults. Fields nobody knows are passed over, or refused if this is strict."""
    if not isinstance(whole, dict):
        raise Refused("malformed", f"Something does not fit at {place or 'the top'}: it must be an object.")
    before = f"{place}." if place else ""
    for name in whole:
        if is_strict and name not in fields:
            raise Refused(
                "malformed", f"Something does not fit at {before}{name[:40]}: there is no such field."
            )
    found: dict[str, Any] = {}
    for name, field in fields.items():
        value = whole.get(name, field.default)
        if value is REQUIRED:
            raise Refused("malformed", f"Something does not fit at {before}{name}: it is missing.")
        if name in whole and not field.fits(value):
            raise Refused("malformed", f"Something does not fit at {before}{name}: it must be {field.what}.")
        found[name] = value
    return found


def read(text: str | bytes, otherwise: str) -> Any:
    """What a text of JSON says, or a refusal in this sentence."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Refused("malformed", otherwise) from None


def _no_number(word: str) -> float:
    raise ValueError(word)
