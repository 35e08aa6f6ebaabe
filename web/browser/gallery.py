"""The positions of the gallery: one question of every kind, of both games and all their boxes.

    .venv/bin/python web/browser/gallery.py

plays fixed games with dice and writes `gallery.json`: for each kind the table, the seed and how many answers
lead there. Of many questions of one kind the fullest is taken (most answers, cards and plants): that is what
a layout has to carry. `stood` plays such a game again for the server of the browser tests; a file that no
longer fits the rules is told by name.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from holocene import earth, ews
from holocene.earth.asking.rows import question_keys
from holocene.ews.questions import RULES as EWS_KEYS
from holocene.kernel.record import Record

FILE: Final = Path(__file__).with_name("gallery.json")
GAMES: Final[dict[str, Any]] = {"earth": earth, "ews": ews}
ABUNDANCE, ANIMALS = "abundance", "animals"
TABLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "base": ("earth", {"players": 3}),
    "two": ("earth", {"players": 2, "mode": "beginner"}),
    "five": ("earth", {"players": 5, "mode": "advanced"}),
    "solo": ("earth", {"players": 1, "solo.difficulty": "expert"}),
    "team": ("earth", {"players": 4, "team": "2v2"}),
    "abundance": ("earth", {"players": 3, "with": [ABUNDANCE]}),
    "six": ("earth", {"players": 6, "team": "2v2v2", "with": [ABUNDANCE], "mode": "advanced"}),
    "animals": ("earth", {"players": 3, "with": [ANIMALS]}),
    "pair": ("earth", {"players": 2, "with": [ANIMALS], "mode": "advanced"}),
    "alone": ("earth", {"players": 1, "with": [ABUNDANCE, ANIMALS], "solo.difficulty": "hard"}),
    "all": ("earth", {"players": 5, "with": [ABUNDANCE, ANIMALS]}),
    "ews": ("ews", {}),
    "ews-rows": ("ews", {"board": "R67"}),
    "ews-large": ("ews", {"board": "H127"}),
}
"""A table by its name: the game and its options. A kind belongs to the first table that has it."""
EVERYWHERE: Final = frozenset({"Action", "over", "Grow"})
"""Kinds that are looked at at every table."""
WATCHED: Final = frozenset({"wait", "watch"})
"""Nothing is asked: while others think, and for who looks on."""
UNASKED: Final = frozenset({"WhichAbility"})
"""Only a card of one's own could ask it."""

PLAYED: Final = 3
"""Games of each table, from which the fullest questions are taken."""
MOST: Final = 60
"""Games of some tables, until a seldom question has come up."""
SEARCHED: Final = ("team", "animals", "pair", "alone", "ews-rows", "ews-large")
"""Those tables: short games that ask much."""
STEPS: Final = 4000
SELDOM: Final = ("germinate", "leaf-to-seed", "less", "share", "root")
"""Dice would do nothing else."""
OFTEN: Final = 0.97


@dataclass(frozen=True)
class Kind:
    """Where a question of this kind stands; `seat` is -1 for who looks on."""

    table: str
    key: str
    seed: int
    answers: int
    seat: int

    @property
    def name(self) -> str:
        return f"{self.table} {self.key}"

    @property
    def game(self) -> str:
        return TABLES[self.table][0]


# --- playing


def play(table: str, seed: int) -> Iterator[tuple[Record[Any, Any], int]]:
    """A game with dice: the record before each answer, and the seat about to give it; -1 at the end."""
    game, options = GAMES[TABLES[table][0]], TABLES[table][1]
    record: Record[Any, Any] = Record.begin(game, options, seed)
    dice = random.Random(seed)
    for _ in range(STEPS):
        state = record.state
        if game.is_over(state):
            yield record, -1
            return
        seat = dice.choice(game.waiting(state))
        yield record, seat
        legal = list(game.choices(state, seat))
        usual = [one for one in legal if not game.name(one, state).startswith(SELDOM)]
        record.choose(seat, dice.choice(usual if usual and dice.random() < OFTEN else legal))


def stood(kind: Kind) -> Record[Any, Any]:
    """The game up to this question."""
    for record, _ in play(kind.table, kind.seed):
        if len(record.entries) == kind.answers:
            found = key_at(record, kind.seat)
            if found != kind.key and kind.key not in WATCHED:
                raise ValueError(
                    f"{FILE.name} is old: {kind.name} now asks {found}; run web/browser/gallery.py"
                )
            return record
    raise ValueError(
        f"{FILE.name} is old: the game of {kind.name} is over before; run web/browser/gallery.py"
    )


def key_at(record: Record[Any, Any], seat: int) -> str:
    game, state = record.game, record.state
    if game.is_over(state):
        return "over"
    asked = game.question(state, seat) if seat in game.waiting(state) else None
    return asked.key if asked else "wait"


# --- finding


def load_of(record: Record[Any, Any], seat: int) -> int:
    """How much a screen has to show."""
    game, state = record.game, record.state
    if game is ews:
        return len(game.choices(state, seat)) + len(record.entries) // 8
    own = state.seats[seat]
    names = [game.name(one, state) for one in game.choices(state, seat)]
    few = sum(not name.startswith("germinate") for name in names)
    return 2 * min(few, 20) + min(len(own.hand), 16) + len(own.held) + 2 * len(own.cells)


class Finder:
    def __init__(self) -> None:
        self.best: dict[tuple[str, str], tuple[int, Kind]] = {}

    def look(self, table: str, seed: int) -> None:
        for record, seat in play(table, seed):
            at = len(record.entries)
            if seat < 0:
                self.keep(Kind(table, "over", seed, at, 0), 0)
                continue
            key = key_at(record, seat)
            self.keep(Kind(table, key, seed, at, seat), load_of(record, seat))
            waiting = record.game.waiting(record.state)
            if len(waiting) == 1 and record.game is earth and len(record.state.seats) > 1:
                other = (waiting[0] + 1) % len(record.state.seats)
                load = load_of(record, seat) + at
                self.keep(Kind(table, "wait", seed, at, other), load)
                self.keep(Kind(table, "watch", seed, at, -1), load)

    def keep(self, kind: Kind, load: int) -> None:
        place = (kind.table, kind.key)
        if place not in self.best or load > self.best[place][0]:
            self.best[place] = (load, kind)

    def missing(self) -> set[str]:
        wanted = set(question_keys()) | set(EWS_KEYS)
        return wanted - UNASKED - {key for _, key in self.best}

    def kinds(self) -> list[Kind]:
        """Each at its first table, and those that are looked at everywhere."""
        seen: set[str] = set()
        found = []
        for table, (game, _) in TABLES.items():
            for (at, key), (_, kind) in self.best.items():
                one = f"{game} {key}"
                if at == table and (one not in seen or key in EVERYWHERE):
                    seen.add(one)
                    found.append(kind)
        return found


def find() -> list[Kind]:
    finder = Finder()
    for seed in range(MOST):
        for table, (game, _) in TABLES.items():
            keys = EWS_KEYS if game == "ews" else question_keys()
            if seed < PLAYED or (table in SEARCHED and finder.missing() & set(keys)):
                finder.look(table, seed)
    if finder.missing():
        print("never asked: " + ", ".join(sorted(finder.missing())), file=sys.stderr)
    return finder.kinds()


# --- the file


def kinds() -> list[Kind]:
    return [Kind(**one) for one in json.loads(FILE.read_text())["kinds"]]


def main() -> None:
    found = find()
    lines = ",\n    ".join(json.dumps(asdict(kind)) for kind in found)
    tables = ",\n    ".join(f"{json.dumps(name)}: {json.dumps(table)}" for name, table in TABLES.items())
    FILE.write_text(f'{{\n  "tables": {{\n    {tables}\n  }},\n  "kinds": [\n    {lines}\n  ]\n}}\n')
    print(f"{len(found)} kinds")


if __name__ == "__main__":
    main()
