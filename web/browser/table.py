"""`holocene serve` for the browser tests: rooms are dealt from one seed, or stand before a certain question.

Every room is dealt from the seed in HOLOCENE_TEST_SEED: a test that clicks through a game meets the
same cards on every run, so that what it finds can be found again. `POST /api/test/deal` opens a room
before a question that comes up seldom (`deal.py`), with a person at seat 0; `POST /api/test/stand` one
before a question of the gallery (`gallery.py`); `POST /api/test/hurry` plays on at random for everybody
until the last round, as one change that everybody is shown. With HOLOCENE_TEST_FIXED the bots' luck is
fixed as well, `POST /api/test/seed` says from which seed the next rooms are dealt, and `POST
/api/test/next` what the greedy bot would answer (`fixed.py`). The server itself has none of this: its seeds
are drawn by lot.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from typing import Any

import fixed
import gallery
from deal import RARELY, played
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from holocene import earth
from holocene.cli.app import main
from holocene.kernel.record import Record
from holocene.room import tokens
from holocene.room.games import checked_options
from holocene.room.room import Room
from holocene.room.rooms import Rooms, Wish
from holocene.room.rows import Batch, TokenRow
from holocene.room.seating import Seat
from holocene.server import app as server

NAMES = ("Merian", "Alexander von Humboldt", "Wallace", "Baret", "Linné", "Anning")
PLANTING = 0.5
SEED = int(os.environ["HOLOCENE_TEST_SEED"])
seeds = {"next": SEED}
make_app = server.make_app


def new_seed() -> int:
    return seeds["next"]


async def deal_from(request: Request) -> JSONResponse:
    """`{"seed"}` → `{}`."""
    seeds["next"] = (await request.json())["seed"]
    return JSONResponse({})


async def tell_next(request: Request) -> JSONResponse:
    """`{"room", "seat"}` → what the bot would answer there."""
    wish = await request.json()
    room = await request.app.state.rooms.find(wish["room"])
    async with room.lock:
        return JSONResponse(fixed.answers(room, wish["seat"]))


async def deal(request: Request) -> JSONResponse:
    """`{"options", "names", "frame", "choice", "turn"}` → `{"room", "token"}`; bots in the other seats."""
    wish = await request.json()
    rooms: Rooms = request.app.state.rooms
    options = json.dumps(checked_options(earth, wish["options"], len(wish["names"])), sort_keys=True)
    record = await asyncio.to_thread(played, options, wish["frame"], wish["choice"], wish["turn"])
    seats = [
        Seat("bot", name, "greedy") if at else Seat("person", name) for at, name in enumerate(wish["names"])
    ]
    return JSONResponse(await opened(rooms, "earth", record, seats, 0))


async def opened(
    rooms: Rooms, game: str, record: Record[Any, Any], seats: list[Seat], seat: int, left: int = 0
) -> dict[str, str]:
    """A running room with this record, without its last lines, and the token of a seat."""
    row = rooms._new_row(Wish(game, {}, seats, seed=record.seed), record.options, seats)
    row.header, row.status = record.header(), "running"
    token = tokens.new_token()
    rows = [TokenRow(tokens.digest_of(token), row.id, (max(seat, 0),), True)]
    lines = list(enumerate(record.history))[: len(record.history) - left]
    await rooms.store.writer.submit(Batch(row.id, lines=lines, row=row, tokens=rows, is_new=True))
    return {"room": row.id, "token": token if seat >= 0 else ""}


async def stand(request: Request) -> JSONResponse:
    """`{"name"}` of a kind → `{"room", "token"}`; the others are people who do nothing: all stands still."""
    wish = await request.json()
    kind = next(one for one in gallery.kinds() if one.name == wish["name"])
    record = await asyncio.to_thread(gallery.stood, kind)
    players = len(record.state.seats) if kind.game == "earth" else 2
    seats = [Seat("person", name) for name in NAMES[:players]]
    is_over = record.game.is_over(record.state)
    told = await opened(request.app.state.rooms, kind.game, record, seats, kind.seat, int(is_over))
    if is_over:
        room = await request.app.state.rooms.find(told["room"])
        await room._serially(lambda: end(room, *record.entries[-1]))
    return JSONResponse(told)


async def end(room: Room, seat: int, choice: int) -> None:
    """The last answer, so that the server itself ends the game."""
    room._apply(seat, choice)
    room._settle()
    await room._save(meta=True)
    room._show(summary=True)


async def hurry(request: Request) -> JSONResponse:
    """`{"room"}` → `{}`."""
    room = await request.app.state.rooms.find((await request.json())["room"])
    dice = random.Random(SEED)

    async def work() -> None:
        state = room.record.state
        while not (state.ending or earth.is_over(state)):
            seat = earth.waiting(state)[0]
            named = {earth.name(choice, state): choice for choice in earth.choices(state, seat)}
            usual = [choice for name, choice in named.items() if not name.startswith(("less", *RARELY))]
            # Often planting, which ends a game; who only ever plants may run out of soil for good.
            planting = named.get("choose plant") if dice.random() < PLANTING else None
            room._apply(seat, planting or dice.choice(usual or list(named.values())))
        room._settle()
        await room._save(meta=True)
        room._show(summary=True)

    await room._serially(work)
    return JSONResponse({})


def make_test_app(*args: Any, **kwargs: Any) -> FastAPI:
    app = make_app(*args, **kwargs)
    # First: what stands behind it takes every other address.
    app.router.routes[:0] = [
        Route("/api/test/deal", deal, methods=["POST"]),
        Route("/api/test/stand", stand, methods=["POST"]),
        Route("/api/test/hurry", hurry, methods=["POST"]),
        Route("/api/test/seed", deal_from, methods=["POST"]),
        Route("/api/test/next", tell_next, methods=["POST"]),
    ]
    return app


if __name__ == "__main__":
    tokens.new_seed = new_seed
    server.make_app = make_test_app
    if os.environ.get("HOLOCENE_TEST_FIXED"):
        fixed.fix()
    main()
