"""What a bot is asked, and one who thinks about it: in a process beside a server, or beside a page.

A worker keeps the records of the rooms it was asked about, and is sent only the lines it has not seen. A bot
gets the view of its seat and nothing else.

    {"job": 1, "room": "…", "header": {…} or null, "from": 12, "lines": [...], "seat": 0, "bot": "greedy"}
    the same with "propose": {"choices": [...], "style": "bot"}
    {"job": 1, "version": 14, "parts": [...]}   or   {"job": 1, "version": 14, "refused": "…"}
    the same with "log": {"viewers": [0], "after": 12}, for what happened as these may know it
    {"job": 1, "version": 14, "told": "{…},{…}"}
    {"job": 2, "analyse": {"position": "…", "nodes": 5000, "lines": 3}}
    {"job": 2, "analysis": {…}}
    {"job": 1, "choice": 5}   or   {"job": 1, "lost": true}: send me the whole record
    {"job": 1, "choice": -1, "said": "…"}: a bot of the server's owner failed, for the log
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Protocol

from holocene._engine import way
from holocene.bots.earth.levels import SEARCHES, WITHOUT_SEARCH
from holocene.bots.ews.levels import LEVELS
from holocene.bots.registry import Bot
from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record
from holocene.kernel.rng import seeded
from holocene.room import lines, own_sets
from holocene.room.games import entry_of
from holocene.room.lessons import bot_of
from holocene.room.proposal import Wish, proposal
from holocene.room.refusals import Refused
from holocene.room.viewers import whole_log

KEPT: Final = 100
"""Records in memory at once."""
LOGS: Final = 20
"""Logs kept, for somebody who asks again."""
LONGEST: Final = 10_000
"""Milliseconds after which a search answers with what it has. Only an uncompiled engine takes that long."""
FAILED: Final = -1
"""In place of a choice: the bot gave none that is legal."""
NOT_ASKED: Final = -2
"""In place of a choice: when the worker saw the game, the seat was no longer asked."""


@dataclass(frozen=True)
class Question:
    room: str
    header: dict[str, Any]
    """Game, options and seed."""
    history: list[str]
    """Grows while the question is on its way."""
    seat: int
    bot: str
    is_watched: bool = True
    """Somebody sits or looks on at the table."""


def news_for(known: dict[str, int], question: Question, more: dict[str, Any] | None) -> dict[str, Any]:
    """The question as a worker gets it that knows so many lines of each room, which are counted up; with
    `more` it is about something else than a choice."""
    have = known.get(question.room, 0)
    whole = {
        "room": question.room,
        "header": question.header if have == 0 else None,
        "from": have,
        "lines": question.history[have:],
        "seat": question.seat,
        "bot": question.bot,
    }
    known[question.room] = len(question.history)
    return whole | (more or {})


class Thinkers(Protocol):
    """Those who think for bots, beside the table."""

    async def choose(self, question: Question) -> int:
        """A bot's answer, FAILED where none came, or NOT_ASKED."""
        ...

    async def propose(self, question: Question, wish: Wish) -> tuple[int, list[dict[str, Any]]]:
        """A proposal for what this seat is asked, with the version of the table it is made for."""
        ...

    async def log(
        self, question: Question, viewers: tuple[int, ...], after: int, address: str = ""
    ) -> tuple[int, str]:
        """What happened after a version, as these viewers may know it: the version it leads to, and entries
        as JSON, with commas between."""
        ...

    async def analyse(
        self, position: str, nodes: int, lines: int, address: str = ""
    ) -> dict[str, Any] | None:
        """What the engine of Earth, Water & Sun finds, or nothing."""
        ...

    def forget(self, room: str) -> None: ...


class Worker:
    def __init__(self, longest: int = LONGEST) -> None:
        """`longest`: milliseconds after which a search answers with what it has."""
        self.longest = longest
        self.records: OrderedDict[str, Record[Any, Any]] = OrderedDict()
        self.bots: dict[tuple[str, str], Bot] = {}
        self.logs: OrderedDict[tuple[str, tuple[int, ...], int], tuple[Record[Any, Any], int, str]] = (
            OrderedDict()
        )
        """By room, viewers and where they begin: the record they were made from, its length, and the log."""
        self.stream = seeded(secrets.randbits(62))

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        if "analyse" in question:
            return {"job": question["job"], "analysis": analysed(question["analyse"])}
        record = self._record(question)
        if record is None:
            return {"job": question["job"], "lost": True}
        if "propose" in question:
            return {"job": question["job"], "version": len(record.history)} | self._proposed(record, question)
        if "log" in question:
            told = self._told(record, question["room"], question["log"])
            return {"job": question["job"], "version": len(record.history), "told": told}
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

    def _told(self, record: Record[Any, Any], room: str, wish: dict[str, Any]) -> str:
        """The log; told again where it was told just before."""
        viewers, after = tuple(wish["viewers"]), wish["after"]
        key = (room, viewers, after)
        told = self.logs.pop(key, None)
        if told is None or told[0] is not record or told[1] != len(record.history):
            entry = entry_of(record.game.NAME)
            entries = whole_log(entry, record.options, record.seed, record.history, viewers, after)
            told = (record, len(record.history), b",".join(entries).decode())
        self.logs[key] = told
        if len(self.logs) > LOGS:
            self.logs.popitem(last=False)
        return told[2]

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
            self.bots[key] = bot_of(timed(name, record.game.NAME, self.longest), record.game)
        return self.bots[key]


def timed(name: str, game: str, longest: int = LONGEST) -> str:
    """A level of Earth, Water & Sun as the search it is, with an end to its thinking; one of Earth does not
    search where the engine is not compiled (yet): nobody would wait for it."""
    if game == "earth" and name in SEARCHES and way() != "compiled":
        return WITHOUT_SEARCH
    if game != "ews" or name not in LEVELS:
        return name
    parameters = LEVELS[name] | {"milliseconds": longest}
    return ":".join(["search", *(f"{key}={value}" for key, value in parameters.items())])


def analysed(wish: dict[str, Any]) -> dict[str, Any]:
    """What the engine thinks of a position of Earth, Water & Sun that has been checked."""
    from holocene.bots.ews.analysis import analyse

    return analyse(wish["position"], nodes=wish["nodes"], lines=wish["lines"]).json()
