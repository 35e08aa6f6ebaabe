"""Why something is refused: one sentence and the rule.

`Refused` carries the rule apart from the reason, for the command that prints both.
`why_not` explains a choice that `engine.fill` does not offer; nothing here decides
legality.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.kernel.errors import BadInput


class Refused(BadInput):
    """Refused by a rule: `rule` is its id, `reason` the sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule: str = rule
        self.reason: str = reason
