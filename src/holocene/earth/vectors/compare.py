"""Comparing: collects every value that differs, with its path under `expect`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Mismatch:
    """One thing wrong with a line: a value that differs, or a reason why it cannot be compared."""

    id: str
    path: str
    expected: object = None
    got: object = None
    reason: str = ""

    def text(self) -> str:
        place = f"{self.id} {self.path}" if self.path else self.id
        return f"{place}: {self.reason or f'expected {said(self.expected)}, got {said(self.got)}'}"

    def json(self) -> dict[str, object]:
        if self.reason:
            return {"id": self.id, "path": self.path, "reason": self.reason}
        return {"id": self.id, "path": self.path, "expected": self.expected, "got": self.got}


def said(value: object) -> str:
    return "nothing" if value is None else json.dumps(value)


def printable(text: str) -> str:
    """On one line, and in letters that every file can take."""
    return " ".join(text.encode(errors="backslashreplace").decode().split())


class Comparison:
    """The mismatches of one line."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.found: list[Mismatch] = []

    def value(self, path: str, expected: object, got: object) -> None:
        if not is_same(expected, got):
            self.found.append(Mismatch(self.id, path, expected, got))

    def refuse(self, path: str, reason: str) -> None:
        self.found.append(Mismatch(self.id, path, reason=reason))

    def only(self, path: str, fields: dict[str, Any], known: Iterable[str]) -> None:
        """A key that nobody compares is a mistake in the line."""
        for key in fields:
            if key not in known:
                self.refuse(f"{path}.{printable(key)}" if path else printable(key), "unknown key")


def is_same(expected: object, got: object) -> bool:
    """Equal, and of the same type all through: JSON's true and 1.0 are not 1."""
    if type(expected) is not type(got) or expected != got:
        return False
    if isinstance(expected, list) and isinstance(got, list):
        return all(map(is_same, expected, got))
    return True
