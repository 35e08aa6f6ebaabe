"""The answers of a seat, with what the contract alone can tell of them.

Every legal choice is tried on a state dealt anew from the seat's view, so what is said
of it follows from the view: whether the seat is asked on, the table goes on or the game
ends, and whether the choice could be taken back (`undo.py` judges).
"""

from __future__ import annotations

from holocene.kernel import undo
from holocene.kernel.game import Game, S, V
from holocene.kernel.question import ASKED, OVER, PAUSE, STEP, Answer
from holocene.kernel.rng import seeded


def answers(game: Game[S, V], state: S, seat: int) -> list[Answer]:
    """The legal choices of a seat, ascending; none when the game is over."""
    legal = [] if game.is_over(state) else game.choices(state, seat)
    if not legal:
        return []
    guess = game.determinize(game.view(state, seat), seeded(0))
    judge = undo.Judge(game, guess, seat)
    found: list[Answer] = []
    for choice, label in zip(legal, game.labels(state, seat, legal), strict=True):
        after = game.clone(guess)
        game.choose_unchecked(after, seat, choice)
        leads = label.leads or follows(game, guess, after, seat)
        found.append(Answer(choice, game.name(choice, state), label, leads, judge.is_final(after)))
    return found


def follows(game: Game[S, V], before: S, after: S, seat: int) -> str:
    """What comes after a choice, as every game has it."""
    if game.is_over(after):
        return OVER
    if game.undo_mark(before, seat)[0] != game.undo_mark(after, seat)[0]:
        return STEP
    return ASKED if seat in game.waiting(after) else PAUSE
