"""A worker process for bots: reads questions as JSON lines, answers as JSON lines.

It keeps the records of the rooms it was asked about, and is sent only the lines it
has not seen. A bot gets the view of its seat and nothing else. When the server goes,
its pipe closes, and the worker ends.

    {"job": 1, "room": "…", "header": {…} or null, "from": 12, "lines": [...], "seat": 0, "bot": "greedy"}
    the same with "propose": {"choices": [...], "style": "bot"}
    {"job": 1, "version": 14, "parts": [...]}   or   {"job": 1, "version": 14, "refused": "…"}
    {"job": 2, "analyse": {"position": "…", "nodes": 5000, "lines": 3}}
    {"job": 2, "analysis": {…}}
    {"job": 1, "choice": 5}   or   {"job": 1, "lost": true}: send me the whole record
    {"job": 1, "choice": -1, "said": "…"}: a bot of the server's owner failed, for the log
"""

from __future__ import annotations

import os
import secrets
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

import msgspec

from holocene._engine import way
from holocene.bots.earth.levels import SEARCHES, WITHOUT_SEARCH
from holocene.bots.ews.levels import LEVELS
from holocene.bots.registry import Bot
from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded
from holocene.server import lines, own_sets
from holocene.server.games import all_games, entry_of
from holocene.server.lessons import bot_of
from holocene.server.own_bots import offer
from holocene.server.proposal import Wish, proposal
from holocene.server.refusals import Refused
from holocene.server.worker_process import CARDS, FAILED, NOT_ASKED, PRIORITY

KEPT: Final = 100
"""Records in memory at once."""
LONGEST: Final = 10_000
"""Milliseconds after which a search answers with what it has. Only an uncompiled engine takes that long."""


class Worker:
    def __init__(self) -> None:
        self.records: OrderedDict[str, Record[Any, Any]] = OrderedDict()
        self.bots: dict[tuple[str, str], Bot] = {}
        self.stream = seeded(secrets.randbits(62))

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        if "analyse" in question:
            return {"job": question["job"], "analysis": analysed(question["analyse"])}
        record = self._record(question)
        if record is None:
            return {"job": question["job"], "lost": True}
        if "propose" in question:
            return {"job": question["job"], "version": len(record.history)} | self._proposed(record, question)
        seat = question["seat"]
        game = record.game
        choices = game.choices(record.state, seat)
        if seat not in game.waiting(record.state) or not choices:
            return {"job": question["job"], "choice": NOT_ASKED}
        if len(choices) == 1:
            return {"job": question["job"], "choice": choices[0]}
        try:
            bot = self._bot(question["bot"], record)
            choice = int(bot(game.view(record.state, seat), choices, self.stream))
        except BadInput as error:
            return {"job": question["job"], "choice": FAILED, "said": str(error)}
        return {"job": question["job"], "choice": choice if choice in choices else FAILED}

    def _proposed(self, record: Record[Any, Any], question: dict[str, Any]) -> dict[str, Any]:
        """What a bot would answer, from the view of the seat alone: its luck is the same every time."""
        game, seat, wish = record.game, question["seat"], question["propose"]
        planned = entry_of(game.NAME).planned
        if not planned:
            return {"parts": []}
        bot = self._bot(question["bot"], record)

        def choose(view: Any, choices: list[int]) -> int:
            return choices[0] if len(choices) == 1 else int(bot(view, choices, seeded(1)))

        try:
            parts = proposal(
                game,
                game.view(record.state, seat),
                seat,
                planned,
                choose,
                Wish(wish["choices"], wish["style"]),
            )
        except Refused as refused:
            return {"refused": refused.text}
        return {"parts": parts}

    def _record(self, question: dict[str, Any]) -> Record[Any, Any] | None:
        """The record up to the question, or nothing if lines are missing."""
        room, header = question["room"], question["header"]
        if header is not None:
            game = entry_of(header["game"]).game
            self.records[room] = own_sets.begun(game, header["options"], header["seed"])
        record = self.records.get(room)
        if record is None or len(record.history) != question["from"]:
            self.records.pop(room, None)
            return None
        self.records.move_to_end(room)
        for line in question["lines"]:
            lines.apply(record, line)
        if len(self.records) > KEPT:
            self.records.popitem(last=False)
        return record

    def _bot(self, name: str, record: Record[Any, Any]) -> Bot:
        key = (name, record.game.NAME)
        if key not in self.bots:
            self.bots[key] = bot_of(timed(name, record.game.NAME), record.game)
        return self.bots[key]


def timed(name: str, game: str) -> str:
    """A level of Earth, Water & Sun as the search it is, with an end to its thinking; one of Earth does not
    search where the engine is not compiled (yet): nobody would wait for it."""
    if game == "earth" and name in SEARCHES and way() != "compiled":
        return WITHOUT_SEARCH
    if game != "ews" or name not in LEVELS:
        return name
    parameters = LEVELS[name] | {"milliseconds": LONGEST}
    return ":".join(["search", *(f"{key}={value}" for key, value in parameters.items())])


def analysed(wish: dict[str, Any]) -> dict[str, Any]:
    """What the engine thinks of a position of Earth, Water & Sun that has been checked."""
    from holocene.bots.ews.analysis import analyse

    return analyse(wish["position"], nodes=wish["nodes"], lines=wish["lines"]).json()


def main() -> None:
    """Its arguments are the bots of the server's owner, then after a dash the folders of their cards."""
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(PRIORITY, "0")))
    at = sys.argv.index(CARDS) if CARDS in sys.argv else len(sys.argv)
    offer(sys.argv[1:at], all_games())
    own_sets.offer([Path(folder) for folder in sys.argv[at + 1 :]], copied=False)
    worker = Worker()
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(msgspec.json.encode(worker.answer(msgspec.json.decode(line))) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The table was killed: nobody reads the answer, nor what Python would flush at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
