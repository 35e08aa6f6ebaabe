"""Counting games of Earth: each is replayed, followed by its events, and goes into sums.

A seat is compared with others of its kind only: the same table (players, mode, expansions, teams) and the
same bot. Nothing is kept of a single game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.rules.base.score import row_names
from holocene.kernel.game import Result
from holocene.lab.report.contrasts import GROUPS
from holocene.lab.report.earth_course import count_course
from holocene.lab.report.earth_following import MONTH_ROW, SOURCES, Following
from holocene.lab.report.earth_months import count_month
from holocene.lab.report.sums import Sums, note, note_row

WAYS: Final = ("start", "drawn", "planted")
"""What a seat may have had to do with a card."""
CLASSES: Final = {"start": (16, 1), "drawn": (32, 4), "planted": (32, 1)}
"""Seats are alike if they had about as many cards: so many classes, each so many cards wide."""
RATES: Final = ("seen", "offered", "kept", "planted", "composted")
SIDES: Final = ("island", "climate", "ecosystem")
ROUNDS: Final = 60
BRANCHES: Final = 61
LENGTHS: Final = 120
SCORES: Final = 400
TIERS: Final = 5
_PAIRS: Final = 1 << 17

Steps = Callable[[Any], Iterator[tuple[int, int, int]]]
"""Plays a state on: yields seat, choice and how many answers there were, then applies the choice."""


def table_of(options: Mapping[str, Any], month: str = "") -> str:
    """The kind of table in a few words: players, mode, then what was added; the month by its id."""
    words = [str(options["players"]), str(options["mode"]), *map(str, options.get("with") or [])]
    if month:
        words.append(month)
    if options.get("team", "off") != "off":
        words.append(str(options["team"]))
    if options["players"] == 1:
        words.append(str(options.get("solo.difficulty", "")))
    return " ".join(words)


def month_of(state: Any) -> str:
    """The id of the month in play; empty without one."""
    month = int(state.facts.month)
    return str(state.facts.month_ids[month]) if month >= 0 else ""


def sources_of(state: Any) -> tuple[int, ...]:
    """For every row of this game's score sheet, its place among all rows there can be."""
    return tuple(SOURCES.index(name) for name in row_names(state))


def outcome(result: Result, seats: int) -> tuple[list[float], list[int]]:
    """By seat: the part of the win, which several sides may share, and the points of its side."""
    winners = sum(side.rank == 1 for side in result.sides)
    wins, points = [0.0] * seats, [0] * seats
    for side in result.sides:
        for seat in side.seats:
            wins[seat] = 1 / winners if side.rank == 1 else 0.0
            points[seat] = side.total
    return wins, points


class EarthGames:
    """Counts games of Earth into sums."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` holds the cards that the games were played with, where they are not the shipped ones."""
        self.sums = Sums()
        self.folder = folder
        self.catalogue = load(folder)
        self.cards = len(self.catalogue.earth)
        self._pairs: list[np.ndarray[Any, np.dtype[np.intp]]] = []
        self._above: list[float] = []
        self._planted: list[float] = []
        self._waiting = 0

    def add(
        self, number: int, options: Mapping[str, Any], seed: int, bots: tuple[str, ...], steps: Steps
    ) -> None:
        state = earth.new(options, seed, self.folder)
        month = month_of(state)
        seats, table = earth.seats(state), table_of(options, month)
        dealt = [[int(side) for side in seat.dealt] for seat in state.seats]
        following = Following(seats, sources_of(state))
        earth.listen(state, following)
        decisions = self._replay(table, state, seats, steps(state))
        earth.listen(state, None)
        if not earth.is_over(state):
            note(self.sums.array("broken", table, shape=(1,)), 0)
            return
        wins, points = outcome(earth.result(state), seats)
        note(self.sums.array("games", table, shape=(1,)), 0)
        note(self.sums.array("decisions", table, shape=(LENGTHS,)), decisions // (10 * seats))
        group = number % GROUPS
        for seat in range(seats):
            self._cards((table, bots[seat]), group, following, seat, wins[seat], points[seat])
            self._sides((table, bots[seat]), group, state, seat, dealt[seat], wins[seat], points[seat])
            self._animals((table, bots[seat]), group, state, seat, wins[seat], points[seat])
            note(
                self.sums.array("scores", table, shape=(2, SCORES)), int(wins[seat] > 0), max(points[seat], 0)
            )
            by_seat = self.sums.array("seats", table, shape=(seats, 4))
            note_row(by_seat, seat, [1, wins[seat], points[seat], points[seat] ** 2])
        if state.collective >= 0:
            shared = self.sums.array("collective", table, shape=(len(self.catalogue.animals), 3))
            mean = sum(points) / seats
            note_row(shared, int(state.collective), [1, mean, mean * mean])
        self._fauna(state, following, wins, points)
        self._month(state, table_of(options), month, bots, following, wins, points)
        count_course(self.sums, table, following, wins, seats, ROUNDS)
        if seats > 1:
            self._pairs_of(following, points)

    def _replay(self, table: str, state: Any, seats: int, steps: Iterator[tuple[int, int, int]]) -> int:
        """Plays the game; how many decisions it had."""
        # Lists, for this is run at every decision: one number of an array takes longer than the engine.
        decided, answers, spread = [0] * ROUNDS, [0] * ROUNDS, [0] * BRANCHES
        for _, _, width in steps:
            if width > 1:
                at = min(state.turn // seats, ROUNDS - 1)
                decided[at] += 1
                answers[at] += width
                spread[min(width, BRANCHES - 1)] += 1
        by_round = self.sums.array("branching", table, shape=(ROUNDS, 2))
        by_round[:, 0] += decided
        by_round[:, 1] += answers
        self.sums.array("choices", table, shape=(BRANCHES,))[:] += spread
        return sum(decided)

    # --- what a seat had

    def _cards(
        self, key: tuple[str, str], group: int, game: Following, seat: int, win: float, points: int
    ) -> None:
        had = {"start": game.start[seat], "drawn": game.seen[seat], "planted": game.laid[seat]}
        for way, cards in had.items():
            classes, width = CLASSES[way]
            contrast = self.sums.contrast(way, *key, things=self.cards, classes=classes)
            contrast.add(group, len(cards) // width, sorted(cards), win, points)
        rates = self.sums.array("rates", key[0], shape=(len(RATES), self.cards))
        seen, laid = sorted(game.seen[seat]), sorted(game.laid[seat])
        for row, cards_of in enumerate((seen, game.offered[seat], game.stayed[seat], laid, game.gone[seat])):
            rates[row] += np.bincount(np.asarray(cards_of, np.intp), minlength=self.cards)

    def _sides(
        self,
        key: tuple[str, str],
        group: int,
        state: Any,
        seat: int,
        dealt: list[int],
        win: float,
        points: int,
    ) -> None:
        """Islands, Climates and Ecosystems: what was dealt and what was taken."""
        area = state.seats[seat]
        kinds = SIDES[:2] if state.options.beginner else SIDES
        each = len(dealt) // len(kinds)
        for at, kind in enumerate(kinds):
            size, taken = len(getattr(self.catalogue, f"{kind}s")), int(getattr(area, kind))
            rates = self.sums.array(f"{kind}s", key[0], shape=(2, size))
            for side in dealt[at * each : (at + 1) * each]:
                rates[0, side] += 1
            rates[1, taken] += 1
            self.sums.contrast(kind, *key, things=size).add(group, 0, [taken], win, points)

    def _animals(
        self, key: tuple[str, str], group: int, state: Any, seat: int, win: float, points: int
    ) -> None:
        herd = state.seats[seat].herd
        if herd is not None and len(herd.animals):
            animals = [int(animal) for animal in herd.animals]
            size = len(self.catalogue.animals)
            self.sums.contrast("animal", *key, things=size).add(group, 0, animals, win, points)

    # --- what the table had

    def _fauna(self, state: Any, game: Following, wins: list[float], points: list[int]) -> None:
        """By side: games, seats, leaves by tier, rounds to the first leaf, and how its owner did."""
        seats = len(wins)
        sums = self.sums.array("fauna", shape=(len(self.catalogue.fauna), TIERS + 7))
        mean = sum(points) / seats
        for place in range(len(state.fauna)):
            row = [0.0] * (TIERS + 7)
            row[TIERS], row[TIERS + 1] = 1, seats
            for turn, seat, where, tier in game.claims:
                if where != place or not 0 <= seat < seats:
                    continue
                row[tier] += 1
                if tier == 0:
                    row[TIERS + 2 :] = [
                        1,
                        (turn - 1) // seats + 1,
                        wins[seat],
                        1 / seats,
                        points[seat] - mean,
                    ]
            note_row(sums, int(state.fauna[place]), row)

    def _month(
        self,
        state: Any,
        table: str,
        month: str,
        bots: tuple[str, ...],
        game: Following,
        wins: list[float],
        points: list[int],
    ) -> None:
        seats = len(wins)
        rounds = -(-game.turns // seats)
        of_month = sum(sheets[-1][MONTH_ROW] for sheets in game.sheets) / seats
        count_month(self.sums, table, month, bots, rounds, wins, points, of_month)

    def _pairs_of(self, game: Following, points: list[int]) -> None:
        """Every two cards planted by one seat, with what it scored above the mean of its table."""
        mean = sum(points) / len(points)
        for laid, scored in zip(game.laid, points, strict=True):
            cards = np.fromiter(sorted(laid), np.intp, len(laid))
            first, second = np.triu_indices(len(cards))
            self._pairs.append(cards[first] * self.cards + cards[second])
            self._above.append(scored - mean)
            self._planted.append(len(laid))
            self._waiting += len(first)
        if self._waiting > _PAIRS:
            self.settle()

    def settle(self) -> None:
        """Brings what waits into the sums."""
        if self._pairs:
            sums = self.sums.array("pairs", shape=(4, self.cards * self.cards))
            at = np.concatenate(self._pairs)
            sizes = [len(pairs) for pairs in self._pairs]
            above, planted = np.repeat(self._above, sizes), np.repeat(self._planted, sizes)
            for row, weights in enumerate((None, above, above * above, planted)):
                sums[row] += np.bincount(at, weights, sums.shape[1])
            seats = self.sums.array("planters", shape=(5,))
            y, k = np.asarray(self._above), np.asarray(self._planted)
            seats += [len(y), k.sum(), (k * k).sum(), y.sum(), (k * y).sum()]
        self._pairs, self._above, self._planted, self._waiting = [], [], [], 0
        for contrast in self.sums.contrasts.values():
            contrast.settle()
