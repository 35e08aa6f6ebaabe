"""Writes web/src/lib/protocol.generated.ts: the served schema as TypeScript types.

    .venv/bin/python scripts/protocol_types.py

The schema is the OpenAPI document a server serves at /api/openapi.json, REST, socket messages
and views. tests/client/test_protocol_types.py compares the file with it. A script of our own
because it is short: the tools for this bring a score of packages and read more of OpenAPI
than there is here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from holocene.server.app import make_app

FILE: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "protocol.generated.ts"
HEAD: Final = """/** The served schema as types. Written by scripts/protocol_types.py; do not edit. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""
LEFT_OUT: Final = frozenset({"HTTPValidationError", "ValidationError"})
"""What FastAPI adds and this server never answers with."""

Schema = dict[str, Any]


def whole() -> str:
    components = make_app("sqlite://").openapi()["components"]["schemas"]
    parts = [named(name, components[name]) for name in sorted(components) if name not in LEFT_OUT]
    return f"{HEAD}\n" + "\n".join(parts)


def named(name: str, schema: Schema) -> str:
    said = " ".join(schema.get("description", "").split())
    comment = f"/** {said} */\n" if said else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {type_of(schema)};\n"
    lines = [f"  {field(key, one, schema)};" for key, one in schema["properties"].items()]
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def field(key: str, schema: Schema, owner: Schema) -> str:
    mark = "" if key in owner.get("required", []) else "?"
    return f"{key}{mark}: {type_of(schema)}"


def type_of(schema: Schema) -> str:
    """Unions of literals, references, lists and maps; anything else is some JSON."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[key]))
    if "enum" in schema:
        return " | ".join(literal(one) for one in schema["enum"])
    if "const" in schema:
        return literal(schema["const"])
    match schema.get("type"):
        case "object":
            inner = schema.get("additionalProperties", True)
            return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'Json'}>"
        case "array":
            inner = type_of(schema.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
        case None:
            return "Json"
        case other:
            raise AssertionError(f"no type for {other!r}")


def literal(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}'" if isinstance(value, str) else str(value)


if __name__ == "__main__":
    FILE.write_text(whole(), encoding="utf-8")
    print(f"{FILE}: {FILE.stat().st_size} bytes")
