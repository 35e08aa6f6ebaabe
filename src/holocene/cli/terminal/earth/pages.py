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
"""Answers that stand at the end of the list, in this order, by the first word of their key."""
SEED_USES: Final = ("seed.soil", "seed.sprouts", "seed.growth", "seed.compost", "seed.hand")

Told = tuple[Json, Answer]
"""What the game says of an answer, and its words."""


class Pages:
    """Puts the answers of a question in order."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def arranged(self, view: Json, answers: Sequence[Told], closes: int | None) -> tuple[Answer, ...]:
        """By role. What closes the question stands last even if it is an amount, so that the number of
        an answer is its amount."""
        roles: dict[str, list[Told]] = {}
        for entry, answer in answers:
            is_late = entry["choice"] == closes or entry["role"] == "form"
            roles.setdefault("late" if is_late else entry["role"], []).append((entry, answer))
        late = sorted(roles.get("late", []), key=lambda told: _rank(told[0]["key"]))
        seeds = self._seeds(view, roles.get("seeds", []), roles.get("germination", []))
        own = [answer for role in ("answer", "announce", "close") for _, answer in roles.get(role, [])]
        beside = [answer for _, answer in roles.get("free", [])]
        board = [answer for _, answer in roles.get("board", [])]
        words_first = sorted([*beside, *seeds], key=lambda answer: bool(answer.card))
        return (*own, *words_first, *board, *(answer for _, answer in late))

    # --- seeds

    def _seeds(self, view: Json, told: Sequence[Told], searches: Sequence[Told]) -> list[Answer]:
        """One line for all that can be done with seeds, and what it opens: uses first, making last."""
        keys = {entry["key"]: answer for entry, answer in told}
        inside = [keys[key] for key in SEED_USES if key in keys]
        inside += self._germination(searches)
        inside += [answer for key, answer in keys.items() if key not in SEED_USES]
        area = view["seats"][view["seat"]]
        have = self.words.count("seeds", area.get("seeds", 0))
        leaves = self.words.count("leaves", area["leaves"])
        page = Page(self.words("page.seeds", seeds=have, leaves=leaves), "A-SEED-03", tuple(inside))
        return self._line(
            self.words("line.seeds", n=area.get("seeds", 0)), "seeds", page, self.words("group.free")
        )

    def _germination(self, told: Sequence[Told]) -> list[Answer]:
        """The criteria, group by group."""
        by_criterion = {entry["values"]["criterion"]["criterion"]: answer for entry, answer in told}
        groups: list[Answer] = []
        for group, criteria in CRITERIA_BY.items():
            found = [by_criterion[name] for name in criteria if name in by_criterion]
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


def _rank(key: str) -> int:
    word = key.partition(".")[0]
    return LATE.index(word) if word in LATE else -1
