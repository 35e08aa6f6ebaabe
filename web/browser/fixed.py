"""Fixed games for the click count: every seat's choices are the greedy bot's, the same on every run.

The server's bots draw their luck by lot. Here they draw it from the number of lines so far, in this
process, so that a game follows from its seed. `answers` tells what the bot would choose next for the
person in front of the screen, answer by answer, as long as nobody else has to move in between: it looks
at the true table, which only a test may.
"""

from __future__ import annotations

import asyncio
from typing import Any

from holocene.bots.registry import make_bot
from holocene.kernel.rng import seeded
from holocene.room.room import Room
from holocene.room.thinking import Worker
from holocene.server import bots

MOST = 80
"""Answers foretold at once."""

worker = Worker()
known: dict[str, int] = {}
told: dict[tuple[str, int], dict[str, Any]] = {}
"""The last `answers`, by room and seat."""


async def choose(self: bots.Bots, question: bots.Question) -> int:
    """In place of `Bots.choose`."""
    return await asyncio.to_thread(_chosen, question, list(question.history))


def _chosen(question: bots.Question, history: list[str]) -> int:
    since = known.get(question.room, 0)
    worker.stream = seeded(len(history))
    answer = worker.answer(
        {
            "job": 0,
            "room": question.room,
            "header": question.header if since == 0 else None,
            "from": since,
            "lines": history[since:],
            "seat": question.seat,
            "bot": question.bot,
        }
    )
    known[question.room] = len(history)
    return int(answer["choice"])


def answers(room: Room, seat: int) -> dict[str, Any]:
    """`version`, `turn`, whether it is over, and the answers: what is asked, where, and what is chosen."""
    assert room.record is not None
    game, lines = room.game, room.published
    key = (room.row.id, seat)
    last = told.get(key)
    if last is not None and last["version"] == lines:
        return last
    state = game.clone(room.record.state)
    view = game.view_json(game.view(state, seat))
    now: dict[str, Any] = {"version": lines, "turn": view["turn"], "over": game.is_over(state)}
    bot = make_bot("greedy", game)
    found = []
    while len(found) < MOST and seat in game.waiting(state):
        stream = seeded(1000 * lines + len(found))
        choice = int(bot(game.view(state, seat), list(game.choices(state, seat)), stream))
        asked = game.view_json(game.view(state, seat))["asked"] or {}
        found.append(
            {"frame": asked.get("frame"), "slot": asked.get("slot"), "name": game.name(choice, state)}
        )
        game.choose(state, seat, choice)
    told[key] = now | {"answers": found}
    return told[key]


def fix() -> None:
    bots.Bots.choose = choose  # type: ignore[method-assign]
