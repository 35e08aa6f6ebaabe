"""The schemas of everything that is not REST, added to the served OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from holocene.server.shapes import about, earth, ews, messages, requests

SHAPES: Final[tuple[Any, ...]] = (
    *(messages.Welcome, messages.Update, messages.RoomChanged, messages.Acknowledged),
    *(
        messages.Previewed,
        messages.Proposed,
        messages.Prepared,
        messages.Said,
        messages.Failed,
        messages.Pong,
    ),
    *(requests.Hello, requests.Choose, requests.Undo, requests.Preview, requests.Propose, requests.Say),
    *(requests.Prepare, requests.Ping),
    *(about.About, about.RulesText),
    *(earth.EarthView, earth.EarthData, ews.EwsView, ews.EwsData),
)
UNIONS: Final[dict[str, tuple[str, ...]]] = {
    "ServerMessage": (
        "Welcome",
        "Update",
        "RoomChanged",
        "Acknowledged",
        "Previewed",
        "Proposed",
        "Prepared",
        "Said",
        "Failed",
        "Pong",
    ),
    "ClientMessage": ("Hello", "Choose", "Undo", "Preview", "Propose", "Prepare", "Say", "Ping"),
}
"""What one side of a socket may send."""


def schemas() -> dict[str, Any]:
    """By name; references point into the document they are added to."""
    _, found = msgspec.json.schema_components(SHAPES, ref_template="#/components/schemas/{name}")
    for schema in found.values():
        # Shapes are strict for our tests; a client tolerates fields it does not know.
        schema.pop("additionalProperties", None)
    for name, members in UNIONS.items():
        found[name] = {"oneOf": [{"$ref": f"#/components/schemas/{member}"} for member in members]}
    return found
