"""What the game tells a face about a question: the question itself and every answer, as JSON."""

from __future__ import annotations

from typing import Any

from holocene.cli.terminal.face import Json
from holocene.kernel.asking import answers
from holocene.kernel.game import Game


def told(game: Game[Any, Any], state: Any, seat: int) -> tuple[Json, list[Json]]:
    """The question of a waiting seat, and each answer with its label and what it would do."""
    asked = game.question(state, seat)
    assert asked is not None, f"seat {seat} is not asked anything"
    found = [game.describe(state, seat, one.choice) | one.json() for one in answers(game, state, seat)]
    return asked.json(), found
