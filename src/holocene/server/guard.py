"""At the door: requests that are too many or too large are answered before anything reads them."""

from __future__ import annotations

from typing import Any

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holocene.server.limits import Buckets, Limits
from holocene.server.refusals import Refused


def answer_of(refused: Refused) -> JSONResponse:
    error: dict[str, Any] = {"code": refused.code, "text": refused.text}
    if refused.why is not None:
        error["why"] = refused.why
    headers = {"Retry-After": "1"} if refused.code == "rate" else None
    return JSONResponse({"error": error}, refused.status, headers)


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.buckets = Buckets(limits.requests_rate, limits.requests_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            if scope["path"].startswith("/api/") and not self.buckets.take(address_of(scope)):
                raise Refused("rate", "Too many requests; slow down.")
            body = await self._read(scope, receive)
        except Refused as refused:
            await answer_of(refused)(scope, receive, send)
            return
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, unless it is too large."""
        too_large = Refused("size", f"A request has at most {self.limits.body} bytes.")
        for name, value in scope["headers"]:
            if name == b"content-length" and (not value.isdigit() or int(value) > self.limits.body):
                raise too_large
        body = b""
        while True:
            message = await receive()
            part: bytes = message.get("body", b"")
            body += part
            if len(body) > self.limits.body:
                raise too_large
            if message["type"] == "http.disconnect" or not message.get("more_body", False):
                return body
