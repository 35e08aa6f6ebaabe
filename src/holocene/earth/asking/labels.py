"""What each answer means: the key of its text, what that speaks of, how it stands to the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.earth.asking.questions import amount, noun_of
from holocene.earth.asking.rows import ROWS, SEEDS, TAKEN
from holocene.earth.asking.situation import ACTIONS, Situation
from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.machine import space
from holocene.earth.machine.codes import (
    A_FIRST,
    BLUE_SOIL,
    BLUE_SPROUTS,
    C_FIRST,
    E_EACH,
    E_FIRST_PRICE,
    E_FIRST_YIELD,
    E_LAST_PRICE,
    E_LAST_YIELD,
    E_OP,
    GREEN_PLANTINGS,
    ONCE,
    OTHERS_BLUE_SOIL,
    OTHERS_BLUE_SPROUTS,
    OTHERS_GREEN_DRAW,
    OTHERS_GREEN_PLANTINGS,
    OTHERS_RED_DECK,
    OTHERS_RED_SOIL,
    OTHERS_YELLOW_DRAW,
    OTHERS_YELLOW_GROWTH,
    RED_DECK,
    RED_SOIL,
    TRADE,
    Y_AT,
    Y_CODE,
    Y_N,
    Y_OTHERS,
    Y_PER,
    YELLOW_DRAW,
    YELLOW_GROWTH,
)
from holocene.earth.machine.codes import FREE as PLAIN
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.space import CARD_WORDS, CARDS, CELL_WORDS, WORDS, cell_name
from holocene.earth.machine.state import State
from holocene.earth.rules.animals.view import GAINS
from holocene.earth.rules.base.plant import cost_of
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.question import ANSWER, CLOSE, FORM, FREE, Label, Value

SEEDING: Final = "seeds"
"""The role of what makes or uses seeds,"""
GERMINATION: Final = "germination"
"""of a criterion to look for,"""
BOARD: Final = "board"
"""of what is taken from the Team board,"""
ANNOUNCE: Final = "announce"
"""and of Events between turns."""

AMOUNTS: Final = "amounts"
"""What a form leads to: the amounts of the next item are asked for."""
PLANTING: Final = "planting"

NOUNS: Final = {"hand": "cards"}
"""Where views count by zone and texts by thing."""


def labels(state: State, seat: int, choices: Sequence[int]) -> list[Label]:
    """What choices of this seat mean, as its view allows to say it."""
    there = Situation(state, seat)
    return [label_of(there, choice) for choice in choices]


def label_of(there: Situation, choice: int) -> Label:
    if choice == space.DONE:
        return Label(_done(there), role=CLOSE)
    if choice == space.USE:
        row = ROWS.get(there.frame)
        return Label(f"use.{there.frame}" if row is not None and row.use else "use")
    if choice in (space.LESS, space.SHARE):
        said = there.own.less if choice == space.LESS else there.own.share
        # Said again, it is taken back (H-11).
        return Label(
            f"{WORDS[choice]}.back" if said else WORDS[choice], role=FORM, leads="" if said else AMOUNTS
        )
    if choice in WORDS:
        return _word(there, choice)
    if space.PICK <= choice < space.PICK + space.PICKS:
        return _pick(there, choice - space.PICK)
    if space.AMOUNT <= choice < space.AMOUNT + space.AMOUNTS:
        noun = noun_of(there) if there.frame else ""
        n = choice - space.AMOUNT
        return Label("amount", {"n": amount(n, noun) if noun else Value("number", n)})
    if space.OPPONENT <= choice < space.OPPONENT + space.OPPONENTS:
        other = choice - space.OPPONENT
        stock = int(there.state.seats[other].stock)
        return Label("opponent", {"name": Value("seat", other), "stock": amount(stock, "stock")})
    if space.GERMINATE <= choice < space.GERMINATE + space.GERMINATES:
        criterion = Value("criterion", CRITERIA[choice - space.GERMINATE])
        return Label("germinate", {"criterion": criterion}, GERMINATION, GERMINATION)
    return _cell(there, choice) if choice < CARDS else _card(there, choice)


def _done(there: Situation) -> str:
    row = ROWS.get(there.frame)
    if row is None:
        return "done"
    if row.closing and there.loses_team_board:
        return "done.lose"
    if there.frame == "Planting":
        return _done_planting(there)
    if there.frame == "OfferTrade" and there.asked.get("cell"):
        return "done.OfferTrade.there"
    return f"done.{there.frame}" if row.done else "done"


def _done_planting(there: Situation) -> str:
    """Stopping while a card might still be planted, the draw after the last one, or declining it."""
    if there.step == "Extra":
        return "done.extra"
    if there.own.less:
        return "done.Planting.less"
    return "done.Planting.draw" if int(there.asked["left"]) == 0 else "done.Planting"


def _word(there: Situation, choice: int) -> Label:
    """Actions, free choices and the rest of the words."""
    state = there.state
    if space.CHOOSE <= choice < space.CHOOSE + len(ACTIONS):
        action = ACTIONS[choice - space.CHOOSE]
        return Label(
            f"choose.{action}", {"action": Value("word", action, "action"), **_benefits(there, action)}
        )
    if space.SEED <= choice < space.SEED + len(SEEDS):
        return Label(f"seed.{SEEDS[choice - space.SEED]}", role=SEEDING)
    if space.TAKE <= choice < space.TAKE + len(TAKEN):
        what = TAKEN[choice - space.TAKE]
        return Label(f"take.{what}", {"there": amount(_on_board(there, what), what)}, BOARD, AMOUNTS)
    if choice in (space.LEAF_TO_SEED, space.DISCARD_LEAF):
        # Without seeds a leaf is only given up for an animal.
        animals = ".animals" if state.options.animals and choice == space.LEAF_TO_SEED else ""
        gaia = ".gaia" if state.gaia is not None else ""
        role = SEEDING if choice == space.LEAF_TO_SEED else FREE
        return Label(f"{WORDS[choice]}{animals}{gaia}", role=role)
    roles = {space.SPROUTS_TO_SEED: SEEDING, space.CONVERT: FREE}
    return Label(WORDS[choice], role=roles.get(choice, ANSWER))


BENEFITS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "plant": (
        ("cards", GREEN_PLANTINGS),
        ("others_cards", OTHERS_GREEN_PLANTINGS),
        ("others_drawn", OTHERS_GREEN_DRAW),
    ),
    "compost": (
        ("soil", RED_SOIL),
        ("cards", RED_DECK),
        ("others_soil", OTHERS_RED_SOIL),
        ("others_cards", OTHERS_RED_DECK),
    ),
    "water": (
        ("sprouts", BLUE_SPROUTS),
        ("soil", BLUE_SOIL),
        ("others_sprouts", OTHERS_BLUE_SPROUTS),
        ("others_soil", OTHERS_BLUE_SOIL),
    ),
    "grow": (
        ("cards", YELLOW_DRAW),
        ("growth", YELLOW_GROWTH),
        ("others_cards", OTHERS_YELLOW_DRAW),
        ("others_growth", OTHERS_YELLOW_GROWTH),
    ),
}
"""What an action gives: first the active player, then the others."""


def _benefits(there: Situation, action: str) -> dict[str, Value]:
    """As the board prints it, or as the month has it (E-CAL-06)."""
    benefit = there.state.facts.benefit
    return {
        name: amount(int(benefit[place]), "cards" if name == "others_drawn" else name.rpartition("_")[2])
        for name, place in BENEFITS[action]
    }


def _on_board(there: Situation, what: str) -> int:
    """How much of a thing lies on the own side of the Team board."""
    board = there.team_board
    if board is None:
        return 0
    if what == "compost":
        return len(board.compost)
    return int({"soil": board.soil, "sprouts": board.sprouts, "growth": board.growth}.get(what, board.seeds))


def _pick(there: Situation, at: int) -> Label:
    """A side, an animal, a Fauna for Gaia, a branch of a minor benefit, an option, or what comes first."""
    number = {"n": Value("number", at + 1)}
    if there.frame == "Branch":
        action = ACTIONS[there.asked["action"]]
        return Label(f"branch.{action}.{at}", {"n": list(_benefits(there, action).values())[2 + at]})
    if there.frame == "Activate":
        return Label(f"first.{at}")
    if there.frame in ("AskCollective", "ChooseEffect"):
        gain = _option(there, at)
        return Label("pick", number) if gain is None else Label("pick.option", {"gain": gain})
    if there.frame == "WhichAbility":
        return Label("pick.line", number | {"line": Value("line", at, there.asked["card"])})
    card = there.picked(at)
    if not card:
        return Label("pick", number)
    key = f"pick.{there.frame}" if there.frame in ("KeepAnimal", "Animal") else "pick.card"
    return Label(key, {"card": Value("card", card)})


def _option(there: Situation, at: int) -> Value | None:
    """What one of the options of an ability gives, where it is a single thing and costs nothing."""
    facts = there.state.facts
    column = C_FIRST if there.frame == "AskCollective" else A_FIRST
    effect = int(facts.animal_at(facts.animal_ids.index(there.asked["animal"]), column)) + at
    gain = facts.effect_at(effect, E_FIRST_YIELD)
    is_plain = (
        facts.effect_at(effect, E_OP) == TRADE
        and facts.effect_at(effect, E_FIRST_PRICE) == facts.effect_at(effect, E_LAST_PRICE)
        and facts.effect_at(effect, E_LAST_YIELD) == gain + 1
        and facts.effect_at(effect, E_EACH) == ONCE
        and facts.yield_at(gain, Y_PER) == 0
        and facts.yield_at(gain, Y_AT) == PLAIN
        and facts.yield_at(gain, Y_OTHERS) == 0
    )
    if not is_plain:
        return None
    what = GAINS[int(facts.yield_at(gain, Y_CODE))]
    return amount(int(facts.yield_at(gain, Y_N)), NOUNS.get(what, what))


def _cell(there: Situation, choice: int) -> Label:
    """A place on the own board, with the card there."""
    for first, word in CELL_WORDS.items():
        if first <= choice < first + CELLS:
            cell = choice - first
            values = {"cell": Value("cell", cell_name(cell))}
            card = there.card_at(cell)
            if card:
                values["card"] = Value("card", card)
            key = "at.over" if word == "at" and card else word
            return Label(key, values, leads=PLANTING if word == "at" else "")
    raise IllegalChoice(f"choice {choice} means nothing")


def _card(there: Situation, choice: int) -> Label:
    facts = there.state.facts
    block, card = divmod(choice - CARDS, int(facts.cards))
    word = CARD_WORDS[block]
    values = {"card": Value("card", facts.card_ids[card])}
    if block == space.PLANT:
        values["cost"] = amount(int(cost_of(there.state, there.own, card)), "soil")
        return Label(word, values, leads=PLANTING)
    if block == space.EVENT:
        between = bool(facts.between_turns_of[card])
        return Label(ANNOUNCE if between else word, values, ANNOUNCE if between else FREE)
    return Label(word, values, BOARD if block == space.TAKE_CARD else ANSWER)
