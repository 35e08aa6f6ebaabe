"""Bad input ends a command with one line on standard error and exit code 1.

What counts as bad input: what the engine, the card reader or the record reader
refuse, a file that cannot be opened, text that is not UTF-8. Anything else is a
mistake of ours and keeps its traceback. Bad usage (exit code 2) is Typer's.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import ParamSpec

import typer

Arguments = ParamSpec("Arguments")


def refusal(error: Exception) -> str:
    """The sentence for the person who gave the input, or nothing if the mistake is ours."""
    from holocene.earth.catalogue.notation import NotationError
    from holocene.kernel.errors import BadInput

    if isinstance(error, (BadInput, NotationError)):
        return " ".join(str(error).split())
    if isinstance(error, UnicodeDecodeError):
        return f"the input is not UTF-8 text: {error.reason} at byte {error.start}"
    if isinstance(error, OSError) and error.filename is not None:
        return f"cannot use {error.filename}: {error.strerror}"
    return ""


def in_one_line(command: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """The same command, ending on bad input as described above."""

    @functools.wraps(command)
    def run(*args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (ValueError, OSError) as error:
            sentence = refusal(error)
            if not sentence:
                raise
            print(f"holocene: {sentence}", file=sys.stderr)
            raise typer.Exit(1) from None

    return run
