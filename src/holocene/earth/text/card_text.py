"""Rules text of a card in English or French, rendered from its ops.

Decides how phrases become sentences; the phrases are in `words_en.py` and `words_fr.py`,
one glossary per language. Equal ops always give equal text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from holocene.earth.catalogue.cards import Card, Setup
from holocene.earth.catalogue.criteria import ARROW_KINDS, CRITERIA, FILTERS, FIRST_AFTER, FIRST_ARROW, meets
from holocene.earth.catalogue.month_notation import print_rule
from holocene.earth.catalogue.names import print_name
from holocene.earth.catalogue.ops import Ability, Colour, Flag, GaiaOp, Goal, Score
from holocene.earth.catalogue.reprint import print_ability, print_gaia, print_goal, print_score
from holocene.earth.text import signs, words_en, words_fr
from holocene.earth.text.animal_text import animal_facts, boxes
from holocene.earth.text.month_text import month_label, month_text
from holocene.earth.text.ops_json import ops_json
from holocene.earth.text.words import Words

Lang = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = ("en", "fr")
ENGLISH: Final[Words] = words_en
FRENCH: Final[Words] = words_fr


@dataclass(frozen=True)
class Line:
    """One printed box of a card: its label, its notation, what it says and what it shows.

    `colour` is set where the label is the colour of an ability; `ops` are the parsed values it is made of."""

    label: str
    colour: Colour | None
    notation: str
    text: str
    signs: tuple[signs.Token, ...] = ()
    ops: object = None


def words_of(lang: Lang) -> Words:
    return FRENCH if lang == "fr" else ENGLISH


def ability_text(ability: Ability, lang: Lang) -> str:
    """The sentence of one ability. An Island's set-up box is told by `setup_text`."""
    words = words_of(lang)
    if ability.effect is not None:
        return words.sentence(words.effect(ability.effect))
    if ability.score is not None:
        return words.sentence(words.score(ability.score))
    parts = [own_part(ability, words), *other_parts(ability, words)]
    return words.sentence(words.moment(ability) + "; ".join(part for part in parts if part))


def own_part(ability: Ability, words: Words) -> str:
    """What the user pays and receives, multiplied where the ability counts something."""
    if ability.cost:
        phrase = words.trade(words.pay(ability.cost), ability.gains, ability.place)
    else:
        phrase = words.take(ability.gains, ability.place)
    return f"{phrase} {words.per(ability.per)}" if ability.per is not None else phrase


def other_parts(ability: Ability, words: Words) -> list[str]:
    return [part for part in map(words.others, ability.gains) if part is not None]


def score_text(score: Score, lang: Lang) -> str:
    words = words_of(lang)
    return words.sentence(words.score(score))


def goal_text(goal: Goal, lang: Lang) -> str:
    words = words_of(lang)
    return words.sentence(words.goal(goal))


def setup_text(setup: Setup, lang: Lang) -> str:
    words = words_of(lang)
    return words.sentence(words.setup(setup.draw, setup.compost, setup.soil))


def gaia_text(line: tuple[GaiaOp, ...], colour: Colour, lang: Lang) -> str:
    words = words_of(lang)
    return words.sentence(words.gaia(line, colour))


def criterion_text(criterion: int, lang: Lang) -> str:
    """What a germinating player asks for, an index of `CRITERIA`: `card with a bold word in its name`."""
    words = words_of(lang)
    if FIRST_ARROW <= criterion < FIRST_AFTER:
        kind = words.GLOSSARY.directions[ARROW_KINDS[criterion - FIRST_ARROW]]
        return words.typeset(f"{words.cards_of((Flag('directed'),), 1)} ({kind})")
    return words.typeset(words.cards_of(FILTERS[CRITERIA[criterion]], 1))


# --- whole cards ------------------------------------------------------------------------


def lines_of(card: Card, lang: Lang) -> tuple[Line, ...]:
    """Everything a card says, box by box."""
    words = words_of(lang)
    labels = words.GLOSSARY.labels
    lines = [ability_line(card, ability, lang) for ability in card.abilities]
    if card.between_turns:
        lines.append(Line("", None, "", words.sentence(words.GLOSSARY.between_turns)))
    if card.score is not None:
        text = score_text(card.score, lang)
        shown = tuple(signs.score_signs(card.score))
        lines.append(Line(labels["score"], None, print_score(card.score), text, shown, card.score))
    if card.goal is not None:
        text = goal_text(card.goal, lang)
        shown = tuple(signs.goal_signs(card.goal))
        lines.append(Line(labels["goal"], None, print_goal(card.goal), text, shown, card.goal))
    if card.gaia_colour is not None:
        lines += gaia_lines(card, card.gaia_colour, lang)
    if card.animal is not None:
        one, all_ = card.animal.individual, card.animal.collective
        shown_by = (signs.individual_signs(one), one), (signs.collective_signs(all_), all_)
        for (label, said, text), (row, parsed) in zip(boxes(card.animal, words, lang), shown_by, strict=True):
            lines.append(Line(label, None, said, text, tuple(row), parsed))
    for at, rule in enumerate(card.month):
        label = "" if at else month_label(lang)
        lines.append(Line(label, None, print_rule(rule), month_text(rule, lang), (), rule))
    return tuple(lines)


def ability_line(card: Card, ability: Ability, lang: Lang) -> Line:
    glossary = words_of(lang).GLOSSARY
    if ability.when == "setup" and card.setup is not None:
        box = card.setup
        notation = f"setup: {box.draw} draw, {box.compost} hand>compost, {box.soil} soil"
        label = f"{glossary.labels['set-up']} ({glossary.colours[ability.colour]})"
        shown = tuple(signs.setup_signs(box))
        return Line(label, ability.colour, notation, setup_text(box, lang), shown, box)
    text, shown = ability_text(ability, lang), tuple(signs.ability_signs(ability))
    label = glossary.colours[ability.colour]
    return Line(label, ability.colour, print_ability(ability), text, shown, ability)


def gaia_lines(card: Card, colour: Colour, lang: Lang) -> list[Line]:
    words = words_of(lang)
    labels = words.GLOSSARY.labels
    lines: list[Line] = []
    if words.human(colour):
        lines.append(Line(labels["you"], None, "", words.sentence(words.human(colour))))
    for label, line in (
        ("gaia", card.gaia),
        ("beginner", card.gaia_beginner),
        ("expert left", card.gaia_left),
        ("expert right", card.gaia_right),
    ):
        if line:
            shown = tuple(signs.gaia_signs(line))
            said = gaia_text(line, colour, lang)
            lines.append(Line(labels[label], None, print_gaia(line), said, shown, line))
    return lines


def facts_of(card: Card) -> dict[str, object]:
    """Everything known of a card as plain values, for machines; what its kind does not have is left out."""
    facts: dict[str, object] = {
        "id": card.id,
        "number": card.number,
        "set": card.set,
        "kind": card.kind,
        "side": card.side,
        "name": {
            "en": card.name.en,
            "fr": card.name.fr,
            "marked_en": print_name(card.name.spans_en),
            "marked_fr": print_name(card.name.spans_fr),
        },
        "latin": card.scientific,
        "types": list(card.types),
        "cost": None if card.cost < 0 else card.cost,
        "points": None if card.kind in ("ecosystem", "fauna", "gaia", "animal", "month") else card.vp,
        "habitats": list(card.habitats),
        "styles": list(card.styles),
        "icons": list(card.icons),
        "directions": list(card.directions),
        "lines": [
            line_facts(en, fr) for en, fr in zip(lines_of(card, "en"), lines_of(card, "fr"), strict=True)
        ],
        "criteria": [name for at, name in enumerate(CRITERIA) if is_findable(card) and meets(card, at)],
    }
    if card.kind == "flora":
        facts |= {"growth": card.growth_max, "canopy": card.canopy_vp, "sprouts": card.sprout_spaces}
    if card.kind == "event":
        facts["between_turns"] = card.between_turns
    if card.setup is not None:
        facts["setup"] = {"draw": card.setup.draw, "compost": card.setup.compost, "soil": card.setup.soil}
    if card.animal is not None:
        facts |= animal_facts(card.animal)
    return {field: value for field, value in facts.items() if value not in (None, "", [])}


def line_facts(en: Line, fr: Line) -> dict[str, object]:
    return {
        "label": {"en": en.label, "fr": fr.label},
        "colour": en.colour,
        "notation": en.notation,
        "signs": [token.json() for token in en.signs],
        "ops": ops_json(en.ops),
        "text": {"en": en.text, "fr": fr.text},
    }


def is_findable(card: Card) -> bool:
    """Germination searches the Earth deck."""
    return card.kind in ("flora", "terrain", "event")
