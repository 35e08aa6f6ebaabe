"""What is refused carries its rule: a sentence for people, an id for programs."""

from __future__ import annotations

from holocene.kernel.errors import BadInput


class Refused(BadInput):
    """Refused by a rule: `rule` is its id, `reason` the sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule: str = rule
        self.reason: str = reason

    def at(self, place: str) -> Refused:
        """The same refusal, with the place where it was met."""
        return Refused(self.rule, f"{place}: {self.reason}")
