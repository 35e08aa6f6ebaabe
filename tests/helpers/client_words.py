"""Questions, log entries and results of games with solo, teams, Abundance and animals, for client tests.

    .venv/bin/python tests/helpers/client_words.py

plays random games of every kind and writes `web/tests/data/expansions.json`: a view with its choices for each
kind of question and each word of a choice that came up, log entries for each kind of change, finished games.
Views are cut down to what questions and the log read.
"""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.machine.frames import KEEP_ANIMAL
from holocene.earth.machine.space import WORDS
from holocene.earth.text.card_text import facts_of
from holocene.kernel.changes import changes
from holocene.room.games import entry_of
from holocene.room.messages import choices_of, question_of

ROOT: Final = Path(__file__).resolve().parents[2]
TARGET: Final = ROOT / "web/tests/data/expansions.json"
GAMES: Final = 12
"""Random games of each kind."""
STEPS: Final = 6000
LOGGED: Final = 250
"""Choices of one game whose changes are looked at."""

TABLES: Final[dict[str, dict[str, Any]]] = {
    "solo": {"players": 1, "solo.difficulty": "expert", "solo.redRule": "soilPool"},
    "solo beginner": {"players": 1, "solo.difficulty": "beginner"},
    "solo abundance": {"players": 1, "with": ["abundance"], "solo.difficulty": "hard"},
    "team": {"players": 4, "team": "2v2"},
    "abundance": {"players": 3, "with": ["abundance"]},
    "two": {"players": 2, "with": ["abundance"]},
    "3v3": {"players": 6, "team": "3v3", "with": ["abundance"]},
    "2v2v2": {"players": 6, "team": "2v2v2", "with": ["abundance"], "mode": "advanced"},
    "animals": {"players": 3, "with": ["animals"]},
    "animals advanced": {"players": 2, "with": ["animals"], "mode": "advanced"},
    "animals abundance": {"players": 3, "with": ["abundance", "animals"]},
    "animals solo": {"players": 1, "with": ["animals"], "solo.difficulty": "expert"},
    "animals solo abundance": {"players": 1, "with": ["abundance", "animals"], "solo.difficulty": "beginner"},
    "animals team": {"players": 4, "team": "2v2", "with": ["animals"]},
}

HERD_FRAMES: Final = frozenset(
    [
        "KeepAnimal",
        "Animal",
        "Step",
        "OfferTrade",
        "PutSome",
        "PutOne",
        "TakeOff",
        "TakeSet",
        "StoreCard",
        "StoreSupply",
        "UseEach",
        "UseAgain",
        "UseOne",
        "WhichAbility",
        "KeepDrawn",
        "Gift",
        "AskCollective",
    ]
)
"""Questions of animals; some belong to one card only and take many games to come up."""
NEVER_ASKED: Final = frozenset({"WhichAbility"})
"""Only where an animal runs one ability and names two colours; none of the box does, an own card may."""
MOST_GAMES: Final = 400

CLOSING: Final = ("Window", "StockWindow", "Announce")
"""Questions that close a step."""

Json = dict[str, Any]


def kind_of(view: Json, names: list[str]) -> str:
    """Which question it is, as far as a text may differ."""
    asked, own = view["asked"], view["seats"][view["seat"]]
    words = [asked["frame"]]
    words += [f"{key} {asked[key]}" for key in ("kind", "with", "piece", "what", "form") if key in asked]
    words += [key for key in ("less", "share") if own.get(key)]
    words += ["extra"] if asked["frame"] == "Planting" and view["step"] == "Extra" else []
    words += ["left"] if asked["frame"] == "Window" and view["step"] == "Leftovers" else []
    words += ["final"] if asked["frame"] in CLOSING and view["final"] else []
    words += ["gaia"] if asked["frame"] == "Branch" and "gaia" in view and view["active"] == 1 else []
    words += ["use"] if asked["frame"] == "OwnEvent" and "use" in names else []
    words += ["stock"] if asked["frame"] == "StockWindow" and any("sprout+" in name for name in names) else []
    words += ["announce"] if asked["frame"] == "Announce" and any("event" in name for name in names) else []
    words += herd_kind_of(view, asked, names)
    return " ".join(words)


def herd_kind_of(view: Json, asked: Json, names: list[str]) -> list[str]:
    """The same for questions of animals."""
    if asked["frame"] not in HERD_FRAMES:
        return []
    own = view["seats"][view["seat"]]
    words = ["island"] if view["collective"] and asked.get("animal") == view["collective"] else []
    words += [f"left {asked['left']}"] if asked["frame"] in ("KeepAnimal", "Animal") else []
    words += ["second"] if asked["frame"] == "KeepAnimal" and own["animals"] else []
    words += ["there"] if asked["frame"] == "OfferTrade" and asked["cell"] else []
    words += [name for name in ("use", "pick 0") if asked["frame"] == "AskCollective" and name in names]
    if asked["frame"] == "Step":
        move = move_of(asked["animal"])
        out = own["path"]["from"] is None and not own["path"]["visited"]
        words += ["entering"] if asked["entering"] else ["enters"] if out and move != "add token" else [move]
    return words


@cache
def move_of(animal: str) -> str:
    """How an animal moves, as its card says it."""
    notation = facts_of(load().by_id[animal])["lines"][0]["notation"]
    return next(
        way for way in ("add token", "move up to", "move exactly", "move to", "start on") if way in notation
    )


def cut(view: Json) -> Json:
    """Without what neither questions nor the log read."""
    kept = {**view, "seats": [dict(area) for area in view["seats"]]}
    for area in kept["seats"]:
        for key in ("now", "costs", "dealt", "rows", "planted"):
            if key != "dealt" or view["step"] != "Picks":
                area.pop(key, None)
        if area["seat"] != view["seat"]:
            area["tableau"] = []
    return kept


def few(choices: list[Json], kind: str) -> list[Json]:
    """All 47 criteria once; elsewhere two of them are enough."""
    criteria = [choice for choice in choices if choice["name"].startswith("germinate")]
    left_out = [] if kind == "StockWindow" else criteria[2:]
    return [choice for choice in choices if choice not in left_out]


def word_of(name: str) -> str:
    """A choice without the card, cell, number or criterion it names."""
    return name if name in WORDS.values() else name.split(" ")[0]


def result_of(state: Any) -> Json:
    """As the server tells it."""
    result = earth.result(state)
    return {**result.json(), "winners": list(result.winners()), "achievements": {}}


class Collector:
    def __init__(self) -> None:
        self.questions: dict[str, Json] = {}
        self.log: dict[str, list[Json]] = {}
        self.seen: set[str] = set()
        self.words: set[str] = set()
        self.over: dict[str, Json] = {}

    def play(self, table: str, options: Json, seed: int) -> None:
        state, dice = earth.new(options, seed), random.Random(seed)
        for step in range(STEPS):
            if earth.is_over(state):
                break
            seat = dice.choice(earth.waiting(state))
            self._question(state, seat)
            legal = earth.choices(state, seat)
            viewer = dice.choice([seat, 0, -1])
            before = earth.view(state, viewer).json() if step % 7 < 3 and seed == 0 else None
            choice = self._pick(state, legal, dice)
            earth.choose(state, seat, choice)
            if before is not None:
                self._changes(table, seat, viewer, step, before, earth.view(state, viewer).json())
        if earth.is_over(state) and table not in self.over:
            self.over[table] = {"view": cut(earth.view(state, 0).json()), "result": result_of(state)}

    def frames(self) -> set[str]:
        """Which frames have asked so far."""
        return {question["view"]["asked"]["frame"] for question in self.questions.values()}

    def _pick(self, state: Any, legal: list[int], dice: random.Random) -> int:
        """Germinations come 47 at a time: not more often than other words."""
        names = [earth.name(choice, state) for choice in legal]
        rest = [c for c, name in zip(legal, names, strict=True) if not name.startswith(("germinate", "leaf"))]
        return dice.choice(rest if rest and dice.random() < 0.97 else legal)

    def _question(self, state: Any, seat: int) -> None:
        lane = state.seats[seat].lane.frames()[-1]
        final = state.agenda.frames()[-1][:1] if state.agenda.used else []
        own = state.seats[seat]
        rough = (
            f"{lane[0]} {lane[1:] if lane[0] in (1, 15, 48, 49, 141) else lane[3] & 192} {state.step} {final}"
        )
        rough += (
            f"{own.less} {own.share} {len(state.boards)} {state.active if state.gaia else 0} {own.stock > 0}"
        )
        if lane[0] >= KEEP_ANIMAL:
            herd = own.herd
            rough += f"{lane[1]} {lane[3] > 0} {list(herd.path)[:1]} {list(herd.animals)} {state.collective}"
        names = [earth.name(choice, state) for choice in earth.choices(state, seat)]
        words = {word_of(name) for name in names}
        rough = f"{rough} {len(names) > 2}"
        if rough in self.seen and words <= self.words:
            return
        self.seen.add(rough)
        view = earth.view(state, seat).json()
        choices = choices_of(earth, state, seat)
        kind = kind_of(view, names)
        if words - self.words and kind in self.questions:
            kind = f"{kind}, {min(words - self.words)}"
        self.words |= words
        if kind not in self.questions:
            question = question_of(earth, state, seat)
            self.questions[kind] = {"view": cut(view), "question": question, "choices": few(choices, kind)}

    def _changes(self, table: str, seat: int, viewer: int, step: int, before: Json, after: Json) -> None:
        """Three entries for each word of a change."""
        found = [change.json() for change in changes(before, after, earth.TELLING)]
        words = {str(change["what"]) for change in found}
        if "gaia" in words and any(change["what"] == "active" and change["to"] == 1 for change in found):
            words.add("gaia's turn")
        for what in sorted(words):
            kept = self.log.setdefault(what, [])
            if len(kept) < 3 and all(entry["table"] != table or entry["version"] != step for entry in kept):
                kept.append(
                    {"table": table, "version": step, "seat": seat, "viewer": viewer, "changes": found}
                )


def main() -> None:
    collector = Collector()
    for seed in range(GAMES):
        for table, options in TABLES.items():
            collector.play(table, options, seed)
    for seed in range(GAMES, MOST_GAMES):
        if collector.frames() >= HERD_FRAMES - NEVER_ASKED:
            break
        collector.play("animals advanced", TABLES["animals advanced"], seed)
        collector.play("animals", TABLES["animals"], seed)
    between = [card.id for card in load().earth if card.between_turns]
    whole = {
        "questions": collector.questions,
        "log": collector.log,
        "over": collector.over,
        "between": between,
        "animals": [facts_of(card) for card in load().all() if card.id.startswith("animal-")],
        "criteria": entry_of("earth").data(None)["criteria"],
    }
    TARGET.write_text(json.dumps(whole, separators=(",", ":"), sort_keys=True))
    print(f"{len(collector.questions)} questions, {len(collector.log)} changes")
    print("\n".join(sorted(collector.questions)), file=sys.stderr)


if __name__ == "__main__":
    main()
