"""`holocene ews engine`: the text protocol for programs that want to play (docs/ews-protocol.md).

One command a line on standard input, answers on standard output. Decides the words of
the protocol; rules, notation and search are elsewhere. Lines are read by a thread of
their own, so that `stop` reaches a running search.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from io import TextIOWrapper
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import IO, TYPE_CHECKING, Final

from holocene import __version__, ews
from holocene.bots.ews.analysis import Analysis, analyse_state, search_for
from holocene.bots.ews.levels import LEVELS
from holocene.bots.ews.root import DEEPEST, Limits
from holocene.bots.ews.search import Search
from holocene.bots.registry import make_bot
from holocene.ews import (
    RULES_VERSION,
    State,
    checked_options,
    clone,
    from_position,
    is_over,
    new,
    play_written,
    position,
    result_text,
)
from holocene.ews.scribe import Scribe
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

if TYPE_CHECKING:
    from holocene.bots.ews.analysis import Line

USUAL_MILLISECONDS: Final = 1000
"""How long `go` thinks when it is not told."""
_MOST: Final = 1_000_000_000


class Engine:
    """The state of one conversation."""

    def __init__(self, lines: SimpleQueue[str | None], say: Callable[[str], None]) -> None:
        self.lines = lines
        self.say = say
        self.options: dict[str, object] = {}
        self.state: State = new({}, 0)
        self.search: Search | None = None
        self.kept: list[str | None] = []
        """Lines that came while a search was running."""
        self.quitting = False
        self.is_endless = False
        """The search in progress has no limit but `stop`."""
        self.stream = seeded(secrets.randbits(62))
        self.began = 0.0

    def run(self) -> None:
        while not self.quitting:
            line = self.kept.pop(0) if self.kept else self.lines.get()
            if line is None:
                return
            try:
                self._obey(line.strip())
            except BadInput as error:
                self.say(f"error {error}")

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "ews":
            self._introduce()
        elif word == "isready":
            self.say("readyok")
        elif word == "newgame":
            self._new_game(rest)
        elif word == "position":
            self._position(rest)
        elif word == "go":
            self._go(rest)
        elif word == "show":
            self.say(f"position {position(self.state)}")
        elif word == "quit":
            self.quitting = True
        elif word and word != "stop":
            known = "ews, isready, newgame, position, go, stop, show, quit"
            raise BadInput(f"unknown command {word!r}; the commands are {known}")

    def _introduce(self) -> None:
        self.say(f"id name Holocene {__version__}")
        self.say(f"id rules {RULES_VERSION}")
        for key, value in checked_options({}).items():
            self.say(f"option {key} default {value}")
        self.say(f"levels {' '.join(LEVELS)}")
        self.say("ewsok")

    # --- the game

    def _new_game(self, rest: str) -> None:
        """`newgame [KEY=VALUE ...]`: the switches hold until the next one."""
        from holocene.cli.ews import switches

        options = checked_options(switches(rest.split()))
        self.state = new(options, 0)
        self.options = options

    def _position(self, rest: str) -> None:
        """`position start|POSITION [turns TURN | TURN ...]`."""
        where, _, turns = f"{rest} ".partition(" turns ")
        where, turns = where.strip(), turns.strip()
        if not where:
            raise BadInput("position needs start, or the seven fields of a position")
        if where == "start":
            state = new(self.options, 0)
        else:
            others = {key: value for key, value in self.options.items() if key != "board"}
            state = from_position(where, others)
        for number, turn in enumerate(turns.split("|") if turns else [], 1):
            if is_over(state):
                raise BadInput(f"turn {number}: the game is over by then ({result_text(state)})")
            try:
                play_written(state, turn.strip())
            except BadInput as error:
                raise BadInput(f"turn {number}: {error}") from None
        self.state = state

    # --- thinking

    def _go(self, rest: str) -> None:
        """`go [time MS] [nodes N] [depth N] [lines N]`, `go infinite [lines N]` or `go level NAME`."""
        words = rest.split()
        self.is_endless = words[:1] == ["infinite"]
        level = _level(words) if words[:1] == ["level"] else ""
        given = {} if level else _numbers(words[1:] if self.is_endless else words)
        if self.is_endless and given.keys() - {"lines"}:
            raise BadInput("go infinite takes no limit besides lines")
        if is_over(self.state):
            self.say(f"result {result_text(self.state)}")
            self.say("bestturn none")
            return
        if level:
            self._play_like(level)
            return
        limits = Limits(given.get("nodes", 0), given.get("time", 0), given.get("depth", 0))
        if not self.is_endless and not given.keys() - {"lines"}:
            limits = Limits(0, USUAL_MILLISECONDS, 0)
        if self.search is None or self.search.board is not self.state.board:
            self.search = search_for(self.state.board)
        self.search.poll = self._wants_to_stop
        self.began = perf_counter()
        lines = given.get("lines", 1)
        found = analyse_state(self.search, clone(self.state), limits, lines, self._tell)
        for rank, line in enumerate(found.lines, 1):
            self._tell_line(found, line, rank)
        self.say(f"bestturn {found.lines[0].turns[0]}")

    def _play_like(self, level: str) -> None:
        """The turn this level would play; chance is part of a level, so another time it may be another."""
        bot = make_bot(level, ews)
        scribe = Scribe(clone(self.state))
        while not scribe.last_turn:
            seat = ews.waiting(scribe.state)[0]
            scribe.note(bot(ews.view(scribe.state, seat), ews.choices(scribe.state, seat), self.stream))
        self.say(f"bestturn {scribe.last}")

    def _tell(self, found: Analysis) -> None:
        self._tell_line(found, found.lines[0], 1)

    def _tell_line(self, found: Analysis, line: Line, rank: int) -> None:
        milliseconds = int((perf_counter() - self.began) * 1000)
        value = f"value {line.value}"
        if line.wins_in is not None:
            value = f"win {line.wins_in}"
        said = f"info depth {found.depth} nodes {found.nodes} time {milliseconds} rank {rank} {value}"
        self.say(f"{said} line {' | '.join(line.turns)}")

    def _wants_to_stop(self) -> bool:
        """Looks at what has come meanwhile; `isready` is answered at once, the rest waits.

        A `stop` or `quit` behind another command is not meant for this search."""
        sleep(0)  # lets the reading thread have its turn
        while True:
            try:
                line = self.lines.get_nowait()
            except Empty:
                return False
            word = "" if line is None else line.strip()
            if line is None or self.kept:
                self.kept.append(line)
            elif word == "quit":
                self.quitting = True
                return True
            elif word == "stop":
                return True
            elif word == "isready":
                self.say("readyok")
            elif word:
                self.kept.append(line)
            if self.is_endless and None in self.kept:
                return True  # nobody is left to say stop


_LIMITS: Final = {"time": _MOST, "nodes": _MOST, "depth": DEEPEST, "lines": 10}
"""What `go` may be told, and how much of it at most."""


def _level(words: list[str]) -> str:
    if len(words) != 2 or words[1] not in LEVELS:
        raise BadInput(f"go level needs one of {', '.join(LEVELS)} and nothing else")
    return words[1]


def _numbers(words: list[str]) -> dict[str, int]:
    given: dict[str, int] = {}
    for at in range(0, len(words), 2):
        key = words[at]
        if key not in _LIMITS:
            raise BadInput(f"go does not know {key!r}; it knows {', '.join(_LIMITS)}, infinite, level")
        if key in given:
            raise BadInput(f"go {key} is given twice")
        value = words[at + 1] if at + 1 < len(words) else ""
        if not (value.isascii() and value.isdigit()) or not 0 < int(value) <= _LIMITS[key]:
            raise BadInput(f"go {key} needs a whole number from 1 to {_LIMITS[key]}, not {value!r}")
        given[key] = int(value)
    return given


def converse(given: IO[str], said: IO[str]) -> None:
    """One conversation, until `quit` or the end of the input."""
    lines: SimpleQueue[str | None] = SimpleQueue()

    def read() -> None:
        for line in given:
            lines.put(line)
        lines.put(None)

    def say(text: str) -> None:
        said.write(text + "\n")
        said.flush()

    Thread(target=read, daemon=True).start()
    Engine(lines, say).run()


def main() -> None:
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    converse(sys.stdin, sys.stdout)
