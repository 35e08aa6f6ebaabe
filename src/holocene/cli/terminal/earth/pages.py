"""Free choices by the page: seeds and germination have more answers than a question has room.

Decides which answers stand together behind one line, and in which order a
question lists them: its own answers, free choices, the Team board, then the
forms and `done`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from holocene.cli.terminal.face import NO_CHOICE, Answer, Json, Page
from holocene.cli.terminal.words import Words

CRITERIA_BY: Final[dict[str, tuple[str, ...]]] = {
    "kind": ("tree", "bush", "herb", "mushroom", "terrain", "event"),
    "number": ("cost-3-or-less", "cost-4-or-more", "vp-3-or-less", "vp-4-or-more", "vp-even", "vp-odd"),
    "habitat": ("sunny", "wet", "rocky", "cold", "habitats-1-or-less", "habitats-2-or-more"),
    "room": (
        "sprout-spaces-3-or-less",
        "sprout-spaces-6",
        "growth-max-2-or-less",
        "growth-max-4-or-more",
        "canopy-4-or-less",
        "canopy-5-or-more",
    ),
    "ability": ("green", "red", "blue", "yellow", "multi", "black", "brown", "two-abilities"),
    "icon": ("soil-icon", "compost-icon", "sprout-icon", "growth-icon", "draw-icon", "colon-icon"),
    "direction": (
        "arrow-row",
        "arrow-column",
        "arrow-adjacent",
        "arrow-orthogonal",
        "arrow-diagonal",
        "arrow-orthogonal-line",
    ),
    "name": ("bold", "italic", "underline"),
}
"""The 47 search criteria, by what one looks at on a card."""
LATE: Final = ("done", "less", "share")
"""Answers that stand at the end of the list, in this order."""
NONE: Final = "amount 0"
"""Stands there too, so that the number of an answer is its amount."""
MAKING: Final = ("sprouts-to-seed", "leaf-to-seed")
SEED_USES: Final = ("seed soil", "seed sprouts", "seed growth", "seed compost", "seed hand")

Named = tuple[str, Answer]
"""An answer and the name of its choice."""


class Pages:
    """Puts the answers of a question in order."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def arranged(self, view: Json, answers: Sequence[Named], free: Sequence[str]) -> tuple[Answer, ...]:
        """`free` names the words and cards that are free choices beside this question."""
        names = dict(answers)
        late = [names[name] for name in (NONE, *LATE) if name in names]
        seeds = self._seeds(view, names)
        behind = {name for name in names if name in (*MAKING, *SEED_USES) or name.startswith("germinate ")}
        rest = [
            (name, answer)
            for name, answer in answers
            if name not in behind and name != NONE and name not in LATE
        ]
        board = [answer for name, answer in rest if name.startswith("take ")]
        beside = [answer for name, answer in rest if name in free]
        own = [answer for name, answer in rest if name not in free and not name.startswith("take ")]
        words_first = sorted([*beside, *seeds], key=lambda answer: bool(answer.card))
        return (*own, *words_first, *board, *late)

    # --- seeds

    def _seeds(self, view: Json, names: dict[str, Answer]) -> list[Answer]:
        """One line for all that can be done with seeds, and what it opens."""
        inside = [names[name] for name in SEED_USES if name in names]
        inside += self._germination(names)
        inside += [names[name] for name in MAKING if name in names]
        area = view["seats"][view["seat"]]
        have = self.words.count("seeds", area.get("seeds", 0))
        leaves = self.words.count("leaves", area["leaves"])
        page = Page(self.words("page.seeds", seeds=have, leaves=leaves), "A-SEED-03", tuple(inside))
        return self._line(
            self.words("line.seeds", n=area.get("seeds", 0)), "seeds", page, self.words("group.free")
        )

    def _germination(self, names: dict[str, Answer]) -> list[Answer]:
        """The criteria, group by group."""
        groups: list[Answer] = []
        for group, criteria in CRITERIA_BY.items():
            found = [names[f"germinate {name}"] for name in criteria if f"germinate {name}" in names]
            title = self.words(f"by.{group}")
            groups += self._line(title, group, Page(title, "A-GERM-01", tuple(found)), "")
        return self._line(
            self.words("line.germinate"),
            "germinate",
            Page(self.words("page.germinate"), "A-GERM-01", tuple(groups)),
            "",
        )

    def _line(self, label: str, alias: str, page: Page, group: str) -> list[Answer]:
        """The line that opens a page; a page with a single answer is not worth one."""
        if not page.answers:
            return []
        if len(page.answers) == 1 and page.answers[0].page is None:
            only = page.answers[0]
            return [Answer(only.choice, only.label, only.preview, group, aliases=only.aliases)]
        return [Answer(NO_CHOICE, Text(f"{label} …"), group=group, aliases=(alias,), page=page)]
