"""Counts what happened in recorded games of Earth, Water & Sun (docs/study-ews.md).

    holocene sim ews --bots level4,level4 --option board=R67 --games 200 --records DIR
    python scripts/study_ews.py DIR...

Prints one block a folder: who won, how long games were, how many reached the End of the
World, what the upgrades were spent on. Intervals are 95 %.
"""

from __future__ import annotations

import math
import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from holocene import ews
from holocene.kernel.record import Record, read
from holocene.lab.stats import wilson

RESOURCES = {"E": "Earth", "W": "Water", "S": "Sun"}


@dataclass
class Count:
    """What was seen in the games of one folder."""

    boards: set[str] = field(default_factory=set)
    results: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    first_hit: list[int] = field(default_factory=list)
    ends_of_world: int = 0
    tokens: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By kind of specimen and resource."""
    winners: Counter[str] = field(default_factory=Counter)
    losers: Counter[str] = field(default_factory=Counter)
    roots: int = 0

    def add(self, record: Record[Any, Any]) -> None:
        state = ews.new(record.options, record.seed)
        self.boards.add(str(record.options["board"]))
        by_seat: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        hit, world = 0, False
        for seat, choice in record.entries:
            word, _, rest = ews.name(choice, state).partition(" ")
            before = len(_specimens(state))
            if word == "upgrade":
                cell, letter = rest.split(" ")
                kind = next(piece["kind"] for piece in _specimens(state) if piece["cell"] == cell)
                self.tokens[kind, letter] += 1
                by_seat[seat][letter] += 1
            world = world or word == "destroy"
            self.roots += word == "root+"
            turn = ews.view_json(ews.view(state, 0))["turn"]
            ews.choose_unchecked(state, seat, choice)
            if not hit and len(_specimens(state)) < before:
                hit = turn
        self._end(state, hit, world, by_seat)

    def _end(
        self, state: ews.State, hit: int, world: bool, by_seat: tuple[Counter[str], Counter[str]]
    ) -> None:
        result = ews.result(state)
        won = result.winners()
        self.results["draw" if len(won) == 2 else ("black", "white")[won[0]]] += 1
        self.rules[result.rule] += 1
        self.turns.append(ews.view_json(ews.view(state, 0))["turn"])
        self.ends_of_world += world
        if hit:
            self.first_hit.append(hit)
        if len(won) == 1:
            self.winners += by_seat[won[0]]
            self.losers += by_seat[1 - won[0]]

    def lines(self) -> list[str]:
        games = len(self.turns)
        wins, draws = self.results["black"], self.results["draw"]
        low, high = wilson(wins + draws / 2, games)
        world_low, world_high = wilson(self.ends_of_world, games)
        spread = 1.96 * statistics.stdev(self.turns) / math.sqrt(games) if games > 1 else 0.0
        lines = [
            f"{', '.join(sorted(self.boards))}: {games} games",
            f"  black (first) {wins}, white {self.results['white']}, draws {draws}: "
            f"{(wins + draws / 2) / games:.1%} for the first player ({low:.1%} to {high:.1%})",
            f"  turns: mean {statistics.mean(self.turns):.1f} ± {spread:.1f}, "
            f"median {statistics.median(self.turns):.0f}, {min(self.turns)} to {max(self.turns)}; "
            f"first loss in turn {statistics.median(self.first_hit):.0f} (median)",
            f"  End of the World: {self.ends_of_world / games:.1%} ({world_low:.1%} to {world_high:.1%})",
            f"  endings: {', '.join(f'{rule} {n}' for rule, n in self.rules.most_common())}",
            f"  roots placed a game: {self.roots / games:.1f}",
        ]
        for label, kinds in (
            ("Mushrooms", ("mushroom",)),
            ("Trees", ("tree",)),
            ("all", ("mushroom", "tree")),
        ):
            spent = Counter({letter: sum(self.tokens[kind, letter] for kind in kinds) for letter in "EWS"})
            lines.append(f"  upgrades of {label}: {_shares(spent)}")
        lines.append(f"  of winners: {_shares(self.winners)}; of losers: {_shares(self.losers)}")
        return lines


def _specimens(state: ews.State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ews.view_json(ews.view(state, 0))["specimens"]
    return found


def _shares(spent: Counter[str]) -> str:
    total = sum(spent.values()) or 1
    return (
        ", ".join(f"{name} {spent[letter] / total:.0%}" for letter, name in RESOURCES.items())
        + f" of {total}"
    )


def main(folders: list[str]) -> None:
    for folder in folders:
        count = Count()
        for file in sorted(Path(folder).glob("*.jsonl")):
            count.add(read(file, {"ews": ews}))
        print("\n".join(count.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
