"""The server as a whole: routes, sockets, the web client, and what happens at start and stop."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

import holocene
from holocene.room.conversation import AGAIN
from holocene.room.limits import Buckets, Limits, limits_of_environment
from holocene.room.refusals import Refused, incident
from holocene.room.rooms import Rooms
from holocene.server import card_desk, ews_board, health
from holocene.server.api import router
from holocene.server.bots import Bots
from holocene.server.connections import bounded
from holocene.server.files import Web
from holocene.server.guard import Guard, address_of, answer_of
from holocene.server.retention import Keep, Retention
from holocene.server.shapes.schema import schemas
from holocene.server.sockets import Socket
from holocene.server.store import Store

LOCAL: Final = "127.0.0.1,::1"
"""A proxy on this machine."""


def make_app(db: str, limits: Limits | None = None, workers: int = 0, keep: Keep | None = None) -> FastAPI:
    """The ASGI application over a database. `workers` is the number of processes for bots, `keep` how long
    rooms are kept."""
    limits = limits or limits_of_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(db)
        bots = Bots(workers)
        rooms = app.state.rooms = Rooms(store, bots, limits, asyncio.to_thread)
        retention = Retention(store, rooms, keep or Keep())
        try:
            await bots.start()
            await rooms.start()
            retention.start()
            yield
        finally:
            await retention.stop()
            await rooms.stop()
            await bots.stop()
            await store.close()

    app = FastAPI(
        title="Holocene",
        version=holocene.__version__,
        description="Rooms, seats and finished games. Playing goes over the socket: see docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.limits = limits
    app.state.ready = {}
    app.state.openings = Buckets(limits.rooms_rate, limits.rooms_burst)
    app.state.analyses = Buckets(limits.analyses_rate, limits.analyses_burst)
    app.include_router(router)
    app.include_router(ews_board.router)
    app.include_router(card_desk.router)
    app.include_router(health.router)
    _add_sockets(app, limits)
    _add_web(app)
    _add_refusals(app)
    app.add_middleware(Guard, limits=limits)
    _add_schemas(app)
    return app


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Naming the protocol matters: otherwise asyncio leaves Nagle's delay on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    return listening


def config_of(app: FastAPI, proxies: str = LOCAL) -> uvicorn.Config:
    """How the application is served. `proxies`: the addresses whose word about who asks is believed."""
    return uvicorn.Config(
        app,
        http=bounded(app.state.limits),
        forwarded_allow_ips=proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * Limits.message,
        # Compressing every socket's stream costs more memory and time than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _add_sockets(app: FastAPI, limits: Limits) -> None:
    by_address: Counter[str] = Counter()

    @app.websocket("/api/rooms/{room}/socket")
    async def play(websocket: WebSocket, room: str) -> None:
        address = address_of(websocket.scope)
        if by_address.total() >= limits.sockets or by_address[address] >= limits.sockets_per_address:
            await websocket.close(AGAIN)
            return
        by_address[address] += 1
        try:
            await Socket(websocket, limits).serve(app.state.rooms, room)
        finally:
            by_address[address] -= 1
            if not by_address[address]:
                del by_address[address]


def _add_web(app: FastAPI) -> None:
    web = Web()

    @app.api_route(
        "/api/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False
    )
    async def nothing(path: str) -> Response:
        return answer_of(Refused("unknown", "There is nothing at this address; see /api/openapi.json."))

    @app.get("/{path:path}", include_in_schema=False)
    async def client(request: Request, path: str) -> Response:
        return web.serve(request, path)


def _add_schemas(app: FastAPI) -> None:
    """The served document also tells what sockets and views carry."""
    rest = app.openapi

    def whole() -> dict[str, Any]:
        document = rest()
        document["components"]["schemas"] |= schemas()
        return document

    app.openapi = whole  # type: ignore[method-assign]


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return answer_of(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"] if part != "body")
        return answer_of(
            Refused("malformed", f"The request does not fit at {place or 'its body'}: {first['msg']}.")
        )

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        if error.status_code == 400:
            return answer_of(Refused("malformed", "The request is not JSON."))
        code = "method" if error.status_code == 405 else "unknown"
        return answer_of(Refused(code, "There is nothing like that at this address; see /api/openapi.json."))

    @app.exception_handler(Exception)
    async def ours(request: Request, error: Exception) -> Response:
        return answer_of(incident(error, request.url.path))
