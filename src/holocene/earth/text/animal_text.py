"""Rules text of an Animal card in English or French, rendered from its ops, with its provenance.

The phrases are in `words_en_animals.py` and `words_fr_animals.py`; `text.py` calls this for whole cards.
"""

from __future__ import annotations

from typing import Final, Protocol

from holocene.earth.catalogue import animal_ops as animals
from holocene.earth.catalogue.animal_reprint import print_collective, print_individual
from holocene.earth.text import words_en_animals, words_fr_animals
from holocene.earth.text.words import Words


class AnimalWords(Protocol):
    """What a language must be able to say about animals; phrases as in `words.Words`."""

    @property
    def LABELS(self) -> dict[str, str]: ...  # noqa: N802
    @property
    def TYPES(self) -> dict[animals.AbilityType, str]: ...  # noqa: N802
    @property
    def MARKS(self) -> dict[animals.Provenance, str]: ...  # noqa: N802
    @property
    def DOUBTS(self) -> dict[animals.Doubt, str]: ...  # noqa: N802
    @property
    def MOMENT(self) -> str: ...  # noqa: N802
    @property
    def THEN(self) -> str: ...  # noqa: N802

    def start(self, start: animals.Start) -> str: ...

    def move(self, move: animals.Move) -> str: ...

    def condition(self, condition: animals.Condition) -> str: ...

    def effect(self, effect: animals.Effect, home: str) -> str: ...

    def stock(self, stock: animals.Stock, home: str) -> str: ...

    def choose(self, options: list[str]) -> str: ...


ENGLISH: Final[AnimalWords] = words_en_animals
FRENCH: Final[AnimalWords] = words_fr_animals


def animal_words(lang: str) -> AnimalWords:
    return FRENCH if lang == "fr" else ENGLISH


def individual_text(ability: animals.Individual, words: Words, lang: str) -> str:
    """A sentence each for entry, movement, condition, effects and stock."""
    say = animal_words(lang)
    phrases: list[str] = []
    if ability.start is not None:
        phrases.append(say.start(ability.start))
    if not isinstance(ability.move, animals.Stay):
        phrases.append(say.move(ability.move))
    if ability.condition is not None:
        phrases.append(say.condition(ability.condition))
    effects = [say.effect(effect, "stock") for effect in ability.effects]
    phrases += [say.choose(effects)] if ability.choose else effects
    if ability.stock is not None:
        phrases.append(say.stock(ability.stock, "stock"))
    return " ".join(words.sentence(phrase) for phrase in phrases)


def collective_text(ability: animals.Collective, words: Words, lang: str, moment: bool = True) -> str:
    """What everybody may use; `moment`: with the words that say when, for where nothing else does."""
    say = animal_words(lang)
    effects = [say.effect(effect, "island") for effect in ability.effects]
    whole = say.choose(effects) if ability.choose else say.THEN.join(effects)
    sentences = [words.sentence((say.MOMENT if moment else "") + whole)]
    if ability.stock is not None:
        sentences.append(words.sentence(say.stock(ability.stock, "island")))
    return " ".join(sentences)


def boxes(animal: animals.Animal, words: Words, lang: str) -> list[tuple[str, str, str]]:
    """Label, notation and text of both sides; the label says how far the ability is known."""
    say = animal_words(lang)
    found: list[tuple[str, str, str]] = []
    for side, ability, backing, lines, text in (
        (
            "individual",
            animal.individual,
            animal.individual_mark,
            print_individual(animal.individual),
            individual_text(animal.individual, words, lang),
        ),
        (
            "collective",
            animal.collective,
            animal.collective_mark,
            print_collective(animal.collective),
            collective_text(animal.collective, words, lang),
        ),
    ):
        kind = say.TYPES[animals.type_of(ability)]
        label = f"{say.LABELS[side]} ({kind}, {say.MARKS[backing.mark]})"
        found.append((label, " / ".join(lines), text))
    return found


def doubt_text(backing: animals.Backing, lang: str) -> str:
    """What of an ability was inferred, or ''."""
    say = animal_words(lang)
    return ", ".join(say.DOUBTS[doubt] for doubt in backing.doubts)


def animal_facts(animal: animals.Animal) -> dict[str, object]:
    """What a client draws of an Animal card beside its text."""
    return {
        "tokens": animal.tokens,
        "needs": "abundance" if animal.needs_abundance else None,
        "complexity": {"stars": animal.rated(), "suggested": animal.complexity == 0},
        "gaia": not animal.not_for_gaia,
        "provenance": {"name": animal.name_mark},
        "individual": side_facts(animal.individual, animal.individual_mark),
        "collective": side_facts(animal.collective, animal.collective_mark),
    }


def side_facts(
    ability: animals.Individual | animals.Collective, backing: animals.Backing
) -> dict[str, object]:
    stock = ability.stock
    return {
        "type": animals.type_of(ability),
        "provenance": backing.mark,
        "inferred": {lang: doubt_text(backing, lang) for lang in ("en", "fr")},
        "stock": None if stock is None else {"points": stock.points, "per": stock.per, "what": stock.what},
        "rules": rules_of(ability),
    }


def rules_of(ability: animals.Individual | animals.Collective) -> list[str]:
    """The rules a side calls upon, for those who want to read them."""
    found = _walking_rules(ability) if isinstance(ability, animals.Individual) else ["K-COLL-01", "K-COLL-03"]
    if ability.stock is not None and isinstance(ability, animals.Collective):
        found.append("K-COLL-05")
    trades = [effect for effect in ability.effects if isinstance(effect, animals.Trade)]
    if any(isinstance(effect, animals.Activate) for effect in ability.effects):
        found.append("K-EFF-06")
    if any(gain.others for trade in trades for gain in trade.gains):
        found.append("K-ICON-03")
    if any(gain.per == "leaf" for trade in trades for gain in trade.gains):
        found.append("K-ICON-01")
    if ability.stock is not None and isinstance(ability, animals.Individual):
        found.append("K-STOCK-01")
    if any(isinstance(effect, animals.Store) and effect.source == "hand" for effect in ability.effects):
        found.append("K-STOCK-05")
    return found


def _walking_rules(ability: animals.Individual) -> list[str]:
    move = ability.move
    found = ["K-ACT-01"]
    if ability.start is not None:
        found.append("K-PLACE-05")
    match move:
        case animals.AddToken():
            found.append("K-PLACE-06")
        case animals.UpTo(per_leaf=per_leaf):
            found += ["K-MOVE-10", "K-LEAF-02"] if per_leaf else ["K-MOVE-10"]
        case animals.ToCard(farthest=farthest):
            found += ["K-MOVE-20", "K-MOVE-22"] if farthest else ["K-MOVE-20"]
        case animals.Exactly():
            found.append("K-MOVE-30")
    moves = isinstance(move, (animals.UpTo, animals.ToCard, animals.Exactly))
    if moves and any(isinstance(effect, animals.Trade) and effect.cost for effect in ability.effects):
        found.append("K-ACT-12")
    return found
