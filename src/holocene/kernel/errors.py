"""What can be wrong with what we are given.

Each message is one sentence for the person who sent the input: what was tried,
why it is refused (with the rule, where there is one) and where. A mistake of
our own is an `AssertionError`, never one of these.
"""

from __future__ import annotations


class BadInput(ValueError):
    """Input that cannot be used: options, a file, a line, a name."""


class IllegalChoice(BadInput):
    """A choice the rules do not allow now. The message follows from that seat's view alone."""


class RecordError(BadInput):
    """A record that is truncated, edited, or made with other rules or cards."""
