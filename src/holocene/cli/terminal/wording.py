"""The words of the terminal for the text environment (`holocene.envs.text`), in both languages.

from holocene.cli.terminal.wording import TerminalWording
env = TextEnv({"players": 2}, wording=TerminalWording("earth", "fr"))
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from holocene.cli.terminal.face import Answer, Json, Question
from holocene.cli.terminal.faces import face_named
from holocene.cli.terminal.told import told
from holocene.cli.terminal.words import Words
from holocene.kernel.game import Game

MOST_SEATS: Final = 6


class TerminalWording:
    """Questions and answers as the terminal says them; seats go by their numbers."""

    def __init__(self, game: str, lang: str = "en", cards: Path | None = None) -> None:
        self.words = Words(lang, game)
        names = [f"seat {seat}" if lang != "fr" else f"place {seat}" for seat in range(MOST_SEATS)]
        self.face = face_named(game, cards, self.words, names, "utf-8")

    def __call__(
        self, game: Game[Any, Any], state: Any, seat: int, choices: Sequence[int]
    ) -> tuple[str, list[str]]:
        view: Json = game.view_json(game.view(state, seat))
        question = self.face.question(view, *told(game, state, seat))
        warning = f" {question.warning}" if question.warning else ""
        said = [_said(question, question.answer(choice)) for choice in choices]
        return f"{question.text} ({question.rule}){warning}", said


def _said(question: Question, answer: Answer) -> str:
    label = " ".join(answer.label.plain.split())
    beside = [part for part in (answer.group, answer.preview) if part]
    return f"{label} [{'; '.join(beside)}]" if beside else label
