"""What could be answered to what is open now: a whole proposal, made as a bot would answer.

Pure functions of a view. The table is dealt anew from it, a bot answers for the seat on that
table question by question, and what it answered is told in parts: a question, its answers, how
often each could be given, and what is proposed. So nothing hidden can be in a proposal, and no
rule is needed to make one. It ends before a question that no plan should answer (a game lists
those that one may), at the next step of the table, or when time is up.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from holocene.kernel.game import Game
from holocene.kernel.question import ANSWER, CLOSE, Answer, Question
from holocene.kernel.rng import seeded
from holocene.kernel.undo import Judge
from holocene.room.refusals import Refused

ONE: Final = "one"
"""One answer is given to such a question."""
SEVERAL: Final = "several"
"""The same question comes again until enough is given: cards, pieces to pay with."""
PLACES: Final = "places"
"""Several, and pieces are placed: a rule of the player's own may do that."""
STYLES: Final = ("bot", "fill", "spread")
"""As the bot would; fill up plants; spread over plants."""
PARTS: Final = 40
SECONDS: Final = 0.5

Choose = Callable[[Any, list[int]], int]
"""From a view and its choices to a choice."""


@dataclass(frozen=True)
class Wish:
    """How a proposal is to be made: it begins with `choices`, and pieces are placed in a `style`."""

    choices: Sequence[int] = ()
    style: str = "bot"


def proposal(
    game: Game[Any, Any], view: Any, seat: int, planned: Mapping[str, str], bot: Choose, wish: Wish
) -> list[dict[str, Any]]:
    """The parts, in order; none where the open question is not one to plan."""
    return _Proposal(game, view, seat, planned, bot, wish).made()


class _Proposal:
    def __init__(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: int,
        planned: Mapping[str, str],
        bot: Choose,
        wish: Wish,
    ) -> None:
        self.game = game
        self.seat = seat
        self.planned = planned
        self.bot = bot
        self.wish = wish
        self.given = list(wish.choices)
        """What is left of the wish."""
        self.state = game.determinize(view, seeded(0))
        self.known = frozenset(_texts(game.view_json(view)))
        self.step = game.undo_mark(self.state, seat)[0]
        self.end = time.monotonic() + SECONDS

    def made(self) -> list[dict[str, Any]]:
        parts: list[dict[str, Any]] = []
        while len(parts) < PARTS and (time.monotonic() < self.end or self.given):
            kind = self._kind(self.state)
            if kind is None:
                break
            parts.append(self._part(kind))
        if self.given:
            raise Refused("illegal", "This proposal asks for an answer that is not open then.")
        return parts

    def _kind(self, state: Any) -> str | None:
        """How the question is planned that this seat is asked now, if it is."""
        game, seat = self.game, self.seat
        if game.is_over(state) or seat not in game.waiting(state):
            return None
        if game.undo_mark(state, seat)[0] != self.step:
            return None
        asked = game.question(state, seat)
        return self.planned.get(_frame(asked)) if asked is not None else None

    def _part(self, kind: str) -> dict[str, Any]:
        game, seat, before = self.game, self.seat, self.state
        asked = game.question(before, seat)
        assert asked is not None
        answers = _answers(game, before, seat)
        run = _Run(game, before, seat, asked, kind)
        most = {one.choice: run.most(one.choice) for one in answers if one.label.role == ANSWER}
        total = run.total()
        self.state = game.clone(before)
        judge = Judge(game, before, seat)
        given, change = self._give(run, most, total)
        told: dict[str, Any] = {
            "question": asked.json(),
            "asked": (game.view_json(game.view(before, seat)) or {}).get("asked"),
            "kind": kind,
            "answers": [one.json() | self._more(before, one.choice, asked, kind, most) for one in answers],
            "given": given,
            "total": total,
            "change": change,
            "final": judge.is_final(self.state),
            "open": False,
        }
        return told if self._is_known(told) else _opened(told)

    def _give(self, run: _Run, most: dict[int, int], total: int) -> tuple[list[int], dict[str, int]]:
        """Answers until something else is asked; what was given, and what that changed at once."""
        game, seat = self.game, self.seat
        given: list[int] = []
        change: Counter[str] = Counter()
        wanted: list[int] = []
        if run.kind == PLACES and self.wish.style != "bot" and not self.given:
            wanted = placed(most, total, self.wish.style)
        while run.goes_on(self.state):
            choice = self._next(wanted, [one.choice for one in _answers(game, self.state, seat)])
            change.update(game.describe(self.state, seat, choice).get("change") or {})
            given.append(choice)
            run.follow(self.state)
            game.choose_unchecked(self.state, seat, choice)
            if choice == run.asked.closes:
                break
        return given, {what: n for what, n in change.items() if n}

    def _more(
        self, state: Any, choice: int, asked: Question, kind: str, most: dict[int, int]
    ) -> dict[str, Any]:
        """How often an answer can be given; of a single one, what it changes at once and whether it is idle:
        it leads where declining leads."""
        told: dict[str, Any] = {"most": most.get(choice, 1)}
        if kind != ONE:
            return told
        game, seat = self.game, self.seat
        is_idle = asked.closes >= 0 and choice != asked.closes
        if is_idle:
            done, after = game.clone(state), game.clone(state)
            game.choose_unchecked(done, seat, asked.closes)
            game.choose_unchecked(after, seat, choice)
            is_idle = game.digest(done) == game.digest(after)
        change = game.describe(state, seat, choice).get("change")
        return told | {"change": change, "idle": is_idle}

    def _next(self, wanted: list[int], legal: list[int]) -> int:
        if self.given:
            choice = self.given.pop(0)
        elif wanted:
            choice = wanted.pop(0)
        else:
            choice = int(self.bot(self.game.view(self.state, self.seat), legal))
            # It may rather do something else first; what is open at any time is no part of a plan.
            choice = choice if choice in legal else legal[0]
        if choice not in legal:
            raise Refused("illegal", "This proposal asks for an answer that is not open then.")
        return choice

    def _is_known(self, part: dict[str, Any]) -> bool:
        """Cards that only the table dealt anew has are no news to tell."""
        cards = {one["card"] for one in part["answers"] if "card" in one}
        about = part["question"]["about"]
        return cards <= self.known and (about is None or about in self.known)


class _Run:
    """One question as often as it comes again, until enough is given."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: int, asked: Question, kind: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.asked = asked
        self.kind = kind
        self.left = _left(asked)
        self.is_begun = False

    def follow(self, state: Any) -> None:
        """The next answer is given to this state."""
        asked = self.game.question(state, self.seat)
        self.left = _left(asked) if asked is not None else None
        self.is_begun = True

    def goes_on(self, state: Any) -> bool:
        """Is the same thing asked once more?"""
        if not self.is_begun:
            return True
        if self.kind == ONE or self.game.is_over(state) or self.seat not in self.game.waiting(state):
            return False
        asked = self.game.question(state, self.seat)
        if asked is None or asked.key != self.asked.key or asked.about != self.asked.about:
            return False
        left = _left(asked)
        return left is None or self.left is None or left < self.left

    def total(self) -> int:
        """How many answers it takes at most."""
        if self.kind == ONE:
            return 1
        return self._count(lambda legal: next((one for one in legal if one != self.asked.closes), None))

    def most(self, choice: int) -> int:
        """How often this answer can be given."""
        if self.kind == ONE:
            return 1
        return self._count(lambda legal: choice if choice in legal else None)

    def _count(self, pick: Callable[[list[int]], int | None]) -> int:
        game, seat = self.game, self.seat
        state = game.clone(self.state)
        run = _Run(game, self.state, seat, self.asked, self.kind)
        count = 0
        while run.goes_on(state):
            answers = [one.choice for one in _answers(game, state, seat) if one.label.role == ANSWER]
            choice = pick(answers)
            if choice is None:
                break
            run.follow(state)
            game.choose_unchecked(state, seat, choice)
            count += 1
        return count


def placed(most: Mapping[int, int], total: int, style: str) -> list[int]:
    """Pieces by the player's own rule: plants with the least room first, or one for each in turn."""
    if style == "fill":
        return [choice for choice in sorted(most, key=lambda one: most[one]) for _ in range(most[choice])][
            :total
        ]
    rounds = max(most.values(), default=0)
    return [choice for at in range(rounds) for choice in most if most[choice] > at][:total]


def _answers(game: Game[Any, Any], state: Any, seat: int) -> list[Answer]:
    """Without what stands open at any time and what only says how an answer is meant."""
    legal = game.choices(state, seat)
    labels = game.labels(state, seat, legal)
    return [
        Answer(choice, game.name(choice, state), label, label.leads, False)
        for choice, label in zip(legal, labels, strict=True)
        if label.role in (ANSWER, CLOSE)
    ]


def _opened(part: dict[str, Any]) -> dict[str, Any]:
    """A question whose answers nobody can foretell: it will be asked."""
    asked = part["question"] | {"values": {}, "about": None}
    frame = {"frame": (part["asked"] or {}).get("frame")}
    empty: dict[str, Any] = {
        "answers": [],
        "given": [],
        "total": 0,
        "change": {},
        "final": True,
        "open": True,
    }
    return part | {"question": asked, "asked": frame} | empty


def _frame(asked: Question) -> str:
    return asked.key.partition(".")[0]


def _left(asked: Question) -> int | None:
    """How much is still to be given, where the question says it."""
    for value in asked.values.values():
        if value.is_count():
            return int(value.value)
    return None


def _texts(whole: object) -> set[str]:
    """Every text in a JSON value, keys apart."""
    if isinstance(whole, str):
        return {whole}
    parts = whole.values() if isinstance(whole, dict) else whole if isinstance(whole, list) else ()
    return {text for part in parts for text in _texts(part)}
