"""At the door: requests that are too many or too large are answered before anything reads them."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv6Address
from time import perf_counter
from typing import Any, Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holocene.room.conversation import AGAIN
from holocene.room.limits import Buckets, Limits
from holocene.room.refusals import Refused
from holocene.server.bans import Bans
from holocene.server.metrics import METERS
from holocene.server.pulse import Pulse


def answer_of(refused: Refused) -> JSONResponse:
    error: dict[str, Any] = {"code": refused.code, "text": refused.text}
    if refused.why is not None:
        error["why"] = refused.why
    METERS.refused(refused.code)
    headers = {"Retry-After": RETRY[refused.code]} if refused.code in RETRY else None
    return JSONResponse({"error": error}, refused.status, headers)


RETRY: Final = {"rate": "1", "elsewhere": "1", "busy": "5", "draining": "30"}
"""Seconds after which asking again makes sense."""
NOSNIFF: Final = (b"x-content-type-options", b"nosniff")
"""No browser takes an answer for something else than it says it is."""


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return address_group(str(client[0])) if client else ""


def address_group(address: str) -> str:
    """What counts as one address: in IPv6 the 64 bits that a home is given, not the single one."""
    if ":" not in address:
        return address
    try:
        number = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(IPv6Address(int(number) >> 64 << 64))


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits, pulse: Pulse, bans: Bans) -> None:
        self.app = app
        self.bans = bans
        self.pulse = pulse
        self.limits = limits
        self.buckets = Buckets(limits.requests_rate, limits.requests_burst)
        self.reading: Counter[str] = Counter()
        """Requests whose body is still to come, by who asks: behind a proxy all connections are its own."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.buckets.take(address_of(scope)):
            # Coming and going at a table is told to everybody there.
            await receive()
            await send({"type": "websocket.close", "code": AGAIN})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _named(send)
        try:
            self.bans.check(address_of(scope))
            self.pulse.check(scope["method"], scope["path"])
            if scope["path"].startswith("/api/") and not self.buckets.take(address_of(scope)):
                raise Refused("rate", "Too many requests; slow down.")
            body = await self._read_in_time(scope, receive)
        except TimeoutError:
            await answer_of(Refused("slow", "The request did not come in time."))(scope, receive, send)
            return
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

    async def _read_in_time(self, scope: Scope, receive: Receive) -> bytes:
        address = address_of(scope)
        if self.reading[address] >= self.limits.connections_per_address:
            raise Refused("rate", "Too many requests came at once; slow down.")
        self.reading[address] += 1
        try:
            async with asyncio.timeout(self.limits.head):
                return await self._read(scope, receive)
        finally:
            self.reading[address] -= 1
            if not self.reading[address]:
                del self.reading[address]

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


def _named(send: Send) -> Send:
    """Sends with `NOSNIFF` in every head that lacks it, and counts what is answered."""
    began = perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            METERS.requested(perf_counter() - began, message["status"])
            if all(name.lower() != NOSNIFF[0] for name, _ in message["headers"]):
                message["headers"] = [*message["headers"], NOSNIFF]
        await send(message)

    return sending
