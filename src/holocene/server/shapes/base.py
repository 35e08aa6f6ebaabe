"""What all shapes share."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Json = dict[str, Any]


class Shape(Struct, forbid_unknown_fields=True):
    """A JSON object; a field that may be absent has UNSET as its default."""


class Both(Shape):
    """A text in both languages."""

    en: str
    fr: str
