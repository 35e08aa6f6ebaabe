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
from holocene.room.conversation import AGAIN, POLICY
from holocene.room.limits import Buckets, Limits, limits_of_environment
from holocene.room.refusals import Refused, incident
from holocene.room.rooms import Rooms
from holocene.server import card_desk, continuing, ews_board, health
from holocene.server.api import router
from holocene.server.bans import Bans
from holocene.server.bots import Bots
from holocene.server.connections import bounded
from holocene.server.errands import Errands
from holocene.server.files import Web
from holocene.server.guard import Guard, address_of, answer_of
from holocene.server.metrics import METERS
from holocene.server.people import routes as people_routes
from holocene.server.people import society_routes
from holocene.server.people.house import People
from holocene.server.people.notices import routes as notice_routes
from holocene.server.people.notices.wishes import Wishes
from holocene.server.people.tournaments import routes as tournament_routes
from holocene.server.pulse import Pulse
from holocene.server.retention import Keep, Retention
from holocene.server.shapes.schema import schemas
from holocene.server.shards import Changed, Node, Shards
from holocene.server.sockets import Socket
from holocene.server.store import Store
from holocene.server.sub_path import SubPath
from holocene.server.uptime import Uptime

LOCAL: Final = "127.0.0.1,::1"
"""A proxy on this machine."""


def make_app(
    db: str,
    limits: Limits | None = None,
    workers: int = 0,
    keep: Keep | None = None,
    root: str = "",
    node: Node | None = None,
    wishes: Wishes | None = None,
) -> FastAPI:
    """The ASGI application over a database. `workers` is the number of processes for bots, `keep` how long
    rooms are kept, `root` the folder of the host it is served under, `node` what it is called where several
    share the database, `wishes` how people are told of their turns."""
    limits = limits or limits_of_environment()
    pulse, bans = Pulse(limits), Bans()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(db, is_shared=node is not None)
        bots = Bots(workers)
        shards = Shards(store.sibling(), node.name, node.address, node.lease) if node is not None else None
        app.state.shards = store.writer.fence = shards
        rooms = app.state.rooms = Rooms(store, bots, limits, asyncio.to_thread, shards)
        uptime = Uptime(store)
        rooms.down = uptime.down
        retention = Retention(store, rooms, keep or Keep())
        errands = Errands(store, rooms, bans, lambda room: rooms.share.stamp(room) is not None)
        METERS.readings.append(app.state.reading)
        people = app.state.people = People(store, rooms, limits, wishes)
        try:
            await uptime.start()
            await bots.start()
            await rooms.start()
            if shards is not None:
                shards.changed = moving(rooms)
                await shards.start()
            retention.start()
            errands.start()
            pulse.start()
            people.start()
            yield
        finally:
            await people.stop()
            METERS.readings.remove(app.state.reading)
            await pulse.stop()
            await errands.stop()
            await retention.stop()
            if shards is not None:
                await shards.stop()
                await shards.engine.dispose()
            await rooms.stop()
            await bots.stop()
            await uptime.stop()
            await store.close()

    app = FastAPI(
        title="Holocene",
        version=holocene.__version__,
        description="Rooms, seats and finished games. Playing goes over the socket: see docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        servers=[{"url": root}] if root else None,
    )
    app.state.limits = limits
    app.state.pulse = pulse
    app.state.sockets = Counter()
    app.state.reading = lambda: reading(app)
    app.state.ready = {}
    app.state.openings = Buckets(limits.rooms_rate, limits.rooms_burst)
    app.state.analyses = Buckets(limits.analyses_rate, limits.analyses_burst)
    app.include_router(continuing.router)
    app.include_router(router)
    app.include_router(ews_board.router)
    app.include_router(card_desk.router)
    app.include_router(health.router)
    app.include_router(people_routes.router)
    app.include_router(notice_routes.router)
    app.include_router(society_routes.router)
    app.include_router(tournament_routes.router)
    _add_sockets(app, limits, bans)
    _add_web(app, root)
    _add_refusals(app)
    app.add_middleware(Guard, limits=limits, pulse=pulse, bans=bans)
    if root:
        app.add_middleware(SubPath, root=root)
    _add_schemas(app)
    return app


def moving(rooms: Rooms) -> Changed:
    """What happens to rooms whose shards change hands."""
    tasks: set[asyncio.Task[None]] = set()

    async def changed(gone: set[str], gained: set[str]) -> None:
        rooms.let_go(gone | gained)
        if gained:
            # Beside the leases, which have to be renewed meanwhile.
            task = asyncio.create_task(rooms.go_on(gained), name="go on with rooms of others")
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    return changed


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


def config_of(app: FastAPI, proxies: str | None = None) -> uvicorn.Config:
    """How the application is served. `proxies`: the addresses whose word about who asks is believed. One on
    this machine is believed unasked, but only those that are named may have any number of connections."""
    return uvicorn.Config(
        app,
        http=bounded(app.state.limits, proxies or ""),
        forwarded_allow_ips=LOCAL if proxies is None else proxies,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * Limits.message,
        ws_ping_interval=app.state.limits.silence,
        ws_ping_timeout=app.state.limits.silence,
        # Compressing every socket's stream costs more memory and time than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _add_sockets(app: FastAPI, limits: Limits, bans: Bans) -> None:
    by_address: Counter[str] = app.state.sockets

    @app.websocket("/api/rooms/{room}/socket")
    async def play(websocket: WebSocket, room: str) -> None:
        address = address_of(websocket.scope)
        if bans.is_banned(address):
            await websocket.close(POLICY)
            return
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


def reading(app: FastAPI) -> list[tuple[str, str, dict[str, float]]]:
    """What is there now, for `metrics.py`."""
    rooms: Rooms = app.state.rooms
    by_status = Counter(room.row.status for room in list(rooms.in_memory.values()))
    told = [
        ("holocene_rooms", "Rooms in memory, by status", {**by_status} or {"running": 0}),
        ("holocene_rooms_stored", "Rooms in the database, as far as this server knows", {"": rooms.stored}),
        ("holocene_sockets", "Sockets that are open", {"": app.state.sockets.total()}),
        ("holocene_addresses", "Addresses that sockets are open from", {"": len(app.state.sockets)}),
        ("holocene_draining", "1 while the server is about to end", {"": app.state.pulse.is_draining}),
    ]
    if isinstance(rooms.bots, Bots):
        told.append(("holocene_bots_waiting", "Questions that wait for a worker", rooms.bots.waiting()))
    if isinstance(rooms.store, Store):
        told.append(
            ("holocene_writes_waiting", "Batches to be written", {"": len(rooms.store.writer.waiting)})
        )
    return [(name, text, {key: float(value) for key, value in values.items()}) for name, text, values in told]


def _add_web(app: FastAPI, root: str) -> None:
    web = Web(root)

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
