"""Earth, Water & Sun for the conformance suite: what holds in every state, and which games are played.

Everything is counted again from the cells and the edges. Nothing here calls the rules, so a
slip there shows here.
"""

from __future__ import annotations

from typing import Final

from conformance import Plan, Subject
from holocene import ews
from holocene.ews.codes import (
    BLACK,
    CLOSE,
    GONE,
    GROW,
    MOVE,
    NO,
    OVER,
    PAY,
    PAY_OTHER,
    ROOTS,
    SET_OUT,
    SHIELD,
    SHIELDS,
    SPECIMEN,
    TOKENS,
    TREE,
    WALK,
    WHITE,
    colour_bit,
    level,
    room,
)
from holocene.ews.state import (
    AT,
    ATTACKS,
    ENTERED,
    FLAGS,
    HAND,
    HANDED,
    LAID,
    OWED,
    RESULT,
    SHIELDS_LEFT,
    SIDE,
    STAGE,
    STEPS,
    STOCK,
    SUPPLY,
    TARGET_1,
    TREES_LEFT,
    TURN,
    State,
)
from holocene.ews.view import View


def lawful(state: State) -> None:
    """Everything that holds whenever somebody is asked or the game is over."""
    tokens_are_conserved(state)
    roots_and_shields_are_accounted_for(state)
    specimens_keep_their_limits(state)
    the_stage_fits(state)


def pieces(state: State) -> dict[int, int]:
    found = {cell: int(state.cell(cell)) for cell in range(state.board.cells)}
    return {cell: piece for cell, piece in found.items() if piece & SPECIMEN}


def tokens_are_conserved(state: State) -> None:
    """Twenty of each: in the supply, on specimens, or on destroyed cells, which do not say which."""
    missing = 0
    for k in range(3):
        left = state.ints[SUPPLY + k]
        worn = sum(level(piece, k) for piece in pieces(state).values())
        assert left >= 0, f"{left} tokens of resource {k} are left"
        assert left + worn <= TOKENS, f"{left} tokens of resource {k} are left and {worn} in use"
        missing += TOKENS - left - worn
    holes = sum(1 for cell in range(state.board.cells) if state.cell(cell) == GONE)
    if state.options.tokens_return:
        assert missing == holes, f"{missing} tokens are missing, {holes} cells destroyed"
    else:
        assert missing >= holes, f"{missing} tokens are missing, {holes} cells destroyed"


def roots_and_shields_are_accounted_for(state: State) -> None:
    worn = 0
    for side in (BLACK, WHITE):
        laid = sum(int(state.roots_of(edge, side)) for edge in range(state.board.edges))
        hand, stock = state.ints[HAND + side], state.ints[STOCK + side]
        assert laid == state.ints[LAID + side], f"{laid} roots lie, {state.ints[LAID + side]} are counted"
        assert min(hand, stock) >= 0, f"{hand} roots in hand, {stock} in the supply"
        assert laid + hand + stock <= ROOTS, f"{laid + hand + stock} roots of one colour"
        worn += sum(1 for piece in pieces(state).values() if piece & SHIELD and piece & colour_bit(side))
    assert 0 <= state.ints[SHIELDS_LEFT] <= SHIELDS - worn, (
        f"{worn} shields worn, {state.ints[SHIELDS_LEFT]} left"
    )


def specimens_keep_their_limits(state: State) -> None:
    for side in (BLACK, WHITE):
        own = [piece for piece in pieces(state).values() if piece & colour_bit(side)]
        trees = sum(1 for piece in own if piece & TREE)
        assert trees == state.ints[TREES_LEFT + side], (
            f"{trees} Trees stand, {state.ints[TREES_LEFT + side]} counted"
        )
        assert trees <= 2 and len(own) - trees <= 5, f"{trees} Trees and {len(own) - trees} Mushrooms"
    for cell, piece in pieces(state).items():
        assert room(piece) >= 0, f"{state.board.cell_names[cell]} has too many tokens"
        assert not piece & SHIELD or level(piece, 0) == 3, "a shield without Earth 3"
        assert piece & SPECIMEN != SPECIMEN, "a specimen of both colours"


def the_stage_fits(state: State) -> None:
    """Slots that mean something only at times are empty at other times."""
    ints, stage = state.ints, state.ints[STAGE]
    trees = min(ints[TREES_LEFT], ints[TREES_LEFT + 1])
    assert (stage == OVER) == (ints[RESULT] != 0), "a result before the end, or none after it"
    assert stage == OVER or trees > 0, "the game goes on although a colour has no Tree"
    if stage in (GROW, MOVE):
        assert ints[AT] == NO and ints[ATTACKS] == 0, "somebody has acted before the move"
    if stage == GROW:
        assert ints[FLAGS] & ~4 == 0, "something has happened before Growth"
    if stage in (SET_OUT, WALK):
        assert state.cell(ints[AT]) & colour_bit(ints[SIDE]), "the specimen that moves is not there"
    assert (ints[STEPS] > 0) == (stage == WALK), "steps outside a move"
    if stage in (GROW, MOVE, SET_OUT, WALK, CLOSE):
        assert ints[ENTERED] == NO and ints[TARGET_1] == NO, "an attack outside an attack"
        assert ints[OWED] == ints[OWED + 1] == 0, "a bonus was left unplaced"
    if stage == PAY:
        assert ints[OWED + ints[SIDE]] > 0
    if stage == PAY_OTHER:
        assert ints[OWED + 1 - ints[SIDE]] > 0 and ints[OWED + ints[SIDE]] == 0


def a_choice_keeps_to_its_side(before: State, after: State, seat: int) -> None:
    """The undo mark changes exactly when the other side is asked next or the game ends."""
    handed = after.ints[HANDED] != before.ints[HANDED]
    assert handed == (after.asked() != seat), "the mark for undo and the seat that is asked next differ"
    assert after.ints[TURN] - before.ints[TURN] in (0, 1)
    if after.ints[TURN] == before.ints[TURN]:
        assert after.ints[SIDE] == before.ints[SIDE], "the side changed within a turn"


def asked(state: State, seat: int) -> object:
    return int(state.ints[STAGE])


def hidden(state: State, seat: int) -> dict[str, object]:
    """Nothing is hidden in this game."""
    return {}


EWS: Final[Subject[State, View]] = Subject(
    game=ews,
    size=lambda state: int(state.board.choices),
    kind=asked,
    stream=lambda state: int(state.stream.position),
    hidden=hidden,
    invariants=lawful,
    step=a_choice_keeps_to_its_side,
)

FIRST_SEED: Final = 9_007_199_254_000
"""Long enough to be recognised where it must not stand."""
OPTIONS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"board": "R67", "root_links": "any"},
    {"board": "H127", "dead_upgrades": "removed"},
    {"both_trees_lost": "mover_wins", "repetition": 2, "no_progress": 6},
    {"both_trees_lost": "mover_loses", "board": [7, 8, 9, 8, 7], "no_progress": 0},
    {"board": "7-6-5-6-7", "repetition": 0},
)
"""Every value of every switch is played."""


def plan_of_game(number: int, cheap_every: int = 1, json_every: int = 5, dear_every: int = 25) -> Plan:
    """How the n-th game is played: the options in turn."""
    return Plan(
        OPTIONS[number % len(OPTIONS)], FIRST_SEED + number, False, cheap_every, json_every, dear_every
    )
