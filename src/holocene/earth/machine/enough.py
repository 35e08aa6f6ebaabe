"""Are there enough cards? Whether a set of one's own can be dealt, asked before anything is.

The shipped set has as many cards of each kind as the boxes; a folder may leave some out. What the set-up
would not find is refused here in one sentence with the file, how many there are, how many it takes and the
rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import A_GAIA, A_NEEDS
from holocene.earth.machine.options import Options
from holocene.kernel.errors import BadInput

SIDES: Final = 2
FAUNA: Final = 4
SHARED: Final = 2
ANIMALS_DEALT: Final = 4
GAIA_CARDS: Final = 6
HARD: Final = 2
NAMED: Final = 4
"""Cards left out that are named in a refusal."""


def check_enough(facts: Facts, options: Options) -> None:
    """Refuses a set of cards that a game with these options could not be dealt from."""
    if not facts.folder:
        return
    each: i64 = 2 if options.advanced else 1
    n = options.players
    seats = "1 player takes" if n == 1 else f"{n} players take"
    islands = _in_play(facts, options, facts.cards, facts.islands)
    _need(facts, "islands.toml", "island", "Islands", islands, n * each, seats, "E-SETUP-05")
    climates = _in_play(facts, options, facts.cards + facts.islands, facts.climates)
    _need(facts, "climates.toml", "climate", "Climates", climates, n * each, seats, "E-SETUP-05")
    found: i64 = 0
    for side in range(i64(0), facts.ecosystems, i64(SIDES)):
        found += 1 if options.plays_set(facts.ecosystem_set[side]) else 0
    if not options.beginner:
        needed = SHARED + n * each
        _need(facts, "ecosystems.toml", "ecosystem", "Ecosystems", found, needed, seats, "E-SETUP-04")
    found = 0
    for side in range(i64(0), facts.fauna, i64(SIDES)):
        found += 1 if options.plays_set(facts.fauna_set[side]) else 0
    _need(facts, "fauna.toml", "fauna", "Fauna", found, FAUNA, "every game takes", "E-SETUP-03")
    _check_deck(facts, options, seats)
    if options.solo and len(facts.gaia_ids) != GAIA_CARDS:
        raise BadInput(
            f'the card set "{facts.set_name}" has {len(facts.gaia_ids)} cards of Gaia (gaia.toml), '
            f"but a game alone takes exactly {GAIA_CARDS} (E-SOLO-03){_left_out(facts, 'gaia')}"
        )
    if options.animals:
        _check_animals(facts, options, seats)


def _in_play(facts: Facts, options: Options, first: i64, sides: i64) -> i64:
    """Two-sided cards of the sets on the table."""
    found: i64 = 0
    for side in range(i64(0), sides, i64(SIDES)):
        if options.plays_set(facts.set_of[first + side]):
            found += 1
    return found


def _check_deck(facts: Facts, options: Options, seats: str) -> None:
    """The starting hands come from a deck that nothing has been discarded to yet (E-SETUP-10)."""
    found: i64 = 0
    for card in range(facts.cards):
        found += 1 if options.plays_set(facts.set_of[card]) else 0
    hand: i64 = 0
    for side in range(facts.islands):
        hand = max(hand, facts.setup_draw[side])
    needed = hand * options.players
    files, kinds = "flora.toml, terrain.toml, events.toml", "Flora, Terrains and Events"
    hands = "the starting hands" + (f" of {options.players} players take" if options.players > 1 else " take")
    _need(facts, files, "earth", kinds, found, needed, hands, "E-SETUP-10")


def _check_animals(facts: Facts, options: Options, seats: str) -> None:
    found: i64 = 0
    hers: i64 = 0
    for animal in range(facts.animals):
        if options.abundance or facts.animal_at(animal, A_NEEDS) == 0:
            found += 1
            hers += facts.animal_at(animal, A_GAIA)
    if not options.solo:
        needed = 1 + ANIMALS_DEALT * int(options.players)
        _need(facts, "animals.toml", "animal", "animals", found, needed, seats, "K-DRAFT-01")
        return
    # The worst deal gives the human those that Gaia could have held.
    needed = 4 if options.level >= HARD else 2
    hold = "animals that Gaia can hold"
    _need(facts, "animals.toml", "animal", hold, hers, needed, "a game alone takes", "K-SOLO-04")


def _need(
    facts: Facts, file: str, prefix: str, things: str, found: i64, needed: i64, take: str, rule: str
) -> None:
    if found < needed:
        raise BadInput(
            f'the card set "{facts.set_name}" has {found} {things} in play ({file}), '
            f"but {take} {needed} ({rule}){_left_out(facts, prefix)}"
        )


def _left_out(facts: Facts, prefix: str) -> str:
    """Which shipped cards of the kind the folder removes."""
    out = [id for id in facts.removed if id.startswith(prefix + "-")]
    if not out:
        return ""
    more = f" and {len(out) - NAMED} more" if len(out) > NAMED else ""
    return f"; it removes {', '.join(out[:NAMED])}{more}"
