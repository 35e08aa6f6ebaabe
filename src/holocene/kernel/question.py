"""A question and its answers as data: which text, which rule, what the text speaks of.

A game says these once (`question` and `labels` of the contract); terminal, server and
browser only put words to the keys. Nothing here is a sentence of any language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

ANSWER: Final = "answer"
"""The role of a choice that answers what is asked."""
CLOSE: Final = "close"
"""Ends or declines what is asked."""
FORM: Final = "form"
"""Says how the next answer is meant, and is no answer itself."""
FREE: Final = "free"
"""Open at any time, whatever is asked. A game may have more roles of its own."""

ASKED: Final = "question"
"""What a choice leads to: its seat is asked on."""
PAUSE: Final = "pause"
"""Its seat owes nothing more for now; others do."""
STEP: Final = "step"
"""The table goes on to its next step."""
OVER: Final = "over"
"""The game ends."""


@dataclass(frozen=True)
class Value:
    """What a text speaks of: `kind` says how to word it.

    Kinds are `number`, `amount` (of the noun `of`), `card`, `cell`, `edge`, `seat`, `criterion`,
    `line` (of the card `of`) and `word` (one of the words of a sort, `of`)."""

    kind: str
    value: int | str
    of: str = ""

    def is_count(self) -> bool:
        """Whether it says how many, alone or of something."""
        return isinstance(self.value, int) and self.kind not in ("seat", "line")

    def json(self) -> dict[str, Any]:
        whole: dict[str, Any] = {self.kind: self.value}
        return whole | {"of": self.of} if self.of else whole


@dataclass(frozen=True)
class Question:
    """What a seat is asked.

    `key` names its text, `rule` where it is written, `noun` what an amount among its answers is
    an amount of. `values` are what the text speaks of, by name. `closes` is the choice that ends
    or declines it, -1 where none does; `about` the card it is about, or nothing. `closing`: the step ends
    with it, so it is the last moment for whatever is open at any time."""

    key: str
    rule: str
    noun: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    closes: int = -1
    about: str = ""
    closing: bool = False

    def json(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "rule": self.rule,
            "noun": self.noun or None,
            "values": {name: value.json() for name, value in self.values.items()},
            "closes": None if self.closes < 0 else self.closes,
            "about": self.about or None,
            "closing": self.closing,
        }


@dataclass(frozen=True)
class Label:
    """What a choice means: the key of its text and what that speaks of.

    `role` says how it stands to the question (see the words above). `leads` is a game's own word
    for what follows; nothing where what the kernel finds out says enough."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    role: str = ANSWER
    leads: str = ""


@dataclass(frozen=True)
class Answer:
    """A legal choice with its label, what it leads to, and whether it can be taken back."""

    choice: int
    name: str
    label: Label
    leads: str
    final: bool

    def json(self) -> dict[str, Any]:
        """`card`, `cell` and `cost` stand beside the label too, for those who only point at them."""
        values = self.label.values
        whole: dict[str, Any] = {"choice": self.choice, "name": self.name}
        for kind in ("cell", "card"):
            if kind in values and "cell" not in whole:
                whole[kind] = values[kind].value
        if "cost" in values:
            whole["cost"] = values["cost"].value
        return whole | {
            "key": self.label.key,
            "values": {name: value.json() for name, value in values.items()},
            "role": self.label.role,
            "leads": self.leads,
            "final": self.final,
        }
