"""Cards and questions of a base game, for client tests.

    .venv/bin/python tests/helpers/client_data.py

writes `web/tests/catalogue.json` (a few facts and the signs of every card), `web/tests/data/animals.json`,
the questions of `web/tests/data/game.json` (its log and its end stay) and `web/tests/data/cards.json`, the
cards that file names. tests/client/test_client_data.py compares them with the catalogue of today.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, Final

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.text.card_text import facts_of
from holocene.room.messages import choices_of, question_of

WEB: Final = Path(__file__).resolve().parents[2] / "web" / "tests"
GAME: Final = WEB / "data" / "game.json"
IDS: Final = re.compile(r'"((?:earth|fauna|island|climate|ecosystem)-\d[^"]*)"')
SHORT: Final = ("id", "kind", "name", "latin", "types", "habitats", "growth", "canopy", "sprouts")
WANTED: Final[dict[str, dict[str, Any]]] = {
    "Pick0": {"frame": "Pick", "kind": 0},
    "Action": {"frame": "Action"},
    "Branch": {"frame": "Branch"},
    "Planting": {"frame": "Planting", "left": 2},
    "At": {"frame": "At"},
    "Walk": {"frame": "Walk"},
    "Put0": {"frame": "Put", "piece": 0},
    "Put1": {"frame": "Put", "piece": 1},
    "Keep": {"frame": "Keep"},
    "Window": {"frame": "Window"},
}
"""A question of each of these kinds."""

Json = dict[str, Any]


def catalogue() -> list[Json]:
    """Every card but the animals in short, with its lines as signs."""
    return [short(facts_of(card)) for card in load().all() if card.animal is None]


def short(facts: Json) -> Json:
    lines = [line["signs"] for line in facts["lines"] if line["signs"]]
    return {key: facts[key] for key in SHORT if key in facts} | {"signs": lines}


def animals() -> list[Json]:
    return [facts_of(card) for card in load().animals]


def cards(named: str) -> list[Json]:
    """The cards a text names."""
    ids = set(IDS.findall(named))
    return [facts_of(card) for card in load().all() if card.id in ids]


def questions() -> dict[str, Json]:
    """One of each kind from a random game; a Planting with something to plant, a Walk outside the tableau."""
    found: dict[str, Json] = {}
    state, dice = earth.new({"players": 3}, 11), random.Random(11)
    while not earth.is_over(state):
        seat = dice.choice(earth.waiting(state))
        view = earth.view(state, seat).json()
        asked = view["asked"]
        for name, wanted in WANTED.items():
            if name not in found and wanted.items() <= asked.items() and is_telling(name, state, seat):
                found[name] = told(state, seat, view)
        if asked["frame"] == "Window" and view["final"]:
            found["WindowEnd"] = told(state, seat, view)
        names = {earth.name(choice, state): choice for choice in earth.choices(state, seat)}
        names = {name: choice for name, choice in names.items() if name != "less"}
        earth.choose(state, seat, names[dice.choice(sorted(names))])
    return found


def is_telling(name: str, state: Any, seat: int) -> bool:
    return name in ("Pick0", "Action") or len(earth.choices(state, seat)) > 1


def told(state: Any, seat: int, view: Json) -> Json:
    return {
        "view": view,
        "question": question_of(earth, state, seat),
        "choices": choices_of(earth, state, seat),
    }


def write(path: Path, whole: object) -> None:
    path.write_text(json.dumps(whole, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    game = json.loads(GAME.read_text(encoding="utf-8"))
    game["questions"] = questions()
    write(GAME, game)
    write(WEB / "data" / "cards.json", cards(GAME.read_text(encoding="utf-8")))
    write(WEB / "data" / "animals.json", animals())
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in catalogue())
    (WEB / "catalogue.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
