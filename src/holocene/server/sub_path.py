"""A table in a folder of a host: https://example.org/holocene/ instead of a host of its own.

A reverse proxy may pass the folder on or cut it off; both are understood. What the page asks for is told to
it by `files.py`.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from holocene.kernel.errors import BadInput

FOLDER: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")


def checked_root(path: str) -> str:
    """A folder as `/name/name`, without a slash at its end; empty for none."""
    root = "/" + path.strip("/") if path.strip("/") else ""
    if FOLDER.fullmatch(root) is None or any(part in (".", "..") for part in root.split("/")):
        raise BadInput(
            f"cannot serve under {path!r}: the folder is /NAME, of letters, digits, dots, dashes and _"
        )
    if root == "/api" or root.startswith("/api/"):
        raise BadInput(f"cannot serve under {path!r}: /api is what the table itself answers at")
    return root


class SubPath:
    """Takes the folder off the paths of requests that still have it."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self.root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path: str = scope["path"]
            if path == self.root or path.startswith(f"{self.root}/"):
                raw: bytes | None = scope.get("raw_path")
                scope = {**scope, "path": path[len(self.root) :] or "/"}
                if raw is not None:
                    scope["raw_path"] = raw[len(self.root) :] or b"/"
        await self.app(scope, receive, send)
