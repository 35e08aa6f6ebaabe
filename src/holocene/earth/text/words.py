"""What a language must be able to say about cards.

`words_en.py` and `words_fr.py` are such languages: modules with one `Glossary` and one
function for every part of speech below. A language that lacks one does not pass the type
checker, and an op that lacks a phrase fails there as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import CardSet
from holocene.earth.catalogue.ops import Ability, Colour, Cost, Effect, Filter, Gain, Goal, Per, Place, Score


@dataclass(frozen=True)
class Glossary:
    """The names of things, as labels beside a card and inside the phrases."""

    kinds: dict[ops.Kind, str]
    types: dict[ops.FloraType, str]
    habitats: dict[ops.Habitat, str]
    colours: dict[Colour, str]
    icons: dict[ops.Icon, str]
    styles: dict[ops.Style, str]
    directions: dict[ops.Direction, str]
    sets: dict[CardSet, str]
    labels: dict[str, str]
    colon: str
    """A colon with the spaces that belong to it."""
    word_in_name: str
    """With `{style}`: what a styled name has."""
    between_turns: str


class Words(Protocol):
    """Phrases start with a small letter and have no full stop; `sentence` adds both."""

    @property
    def GLOSSARY(self) -> Glossary: ...  # noqa: N802

    def sentence(self, phrase: str) -> str: ...

    def typeset(self, text: str) -> str:
        """The text with the spaces and signs that printers of the language use."""

    def pay(self, costs: tuple[Cost, ...]) -> str:
        """What must be given, as an order."""

    def take(self, gains: tuple[Gain, ...], place: Place | None) -> str:
        """What the user receives, as an order; empty when only others receive something."""

    def trade(self, paid: str, gains: tuple[Gain, ...], place: Place | None) -> str:
        """A price and what it buys."""

    def others(self, gain: Gain) -> str | None:
        """What happens to other players, as a statement; None for what concerns the user alone."""

    def moment(self, ability: Ability) -> str:
        """When or whether the rest may be followed; ends in a comma, or is empty."""

    def per(self, per: Per) -> str: ...

    def effect(self, effect: Effect) -> str: ...

    def score(self, score: Score) -> str: ...

    def goal(self, goal: Goal) -> str: ...

    def setup(self, draw: int, compost: int, soil: int) -> str: ...

    def human(self, colour: Colour) -> str:
        """The player's part of a solo card, which follows from its colour (E-SOLO-07)."""

    def gaia(self, line: tuple[ops.GaiaOp, ...], colour: Colour) -> str:
        """Her part of a solo card of this colour."""

    def cards_of(self, filter: Filter, n: int, where: str = "") -> str:
        """The cards a filter means, in the singular or plural that goes with n."""
