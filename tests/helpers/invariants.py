"""Earth for the conformance suite: what holds in every settled state, what is hidden from whom, which games.

Everything is counted again from the zones and the cells and compared with the totals
that the engine keeps. Nothing here calls the rules, so a slip there shows here.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from combinations import GAMES as COMBINATIONS
from combinations import Options
from conformance import Plan, Subject
from holocene import earth
from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import A_CARD, A_TOKENS, A_WHAT, C_WHAT, EVENT, NO, PLANT
from holocene.earth.machine.options import MAX_PLAYERS, MIN_PLAYERS, VALUES
from holocene.earth.machine.seen import cards_of
from holocene.earth.machine.state import Gaia, Herd, Seat, State
from holocene.earth.machine.view import View
from holocene.earth.rules.all_frames import NAMES
from holocene.kernel.rng import seeded

LEAVES: Final = 5
SIDE: Final = 7
CENTRE: Final = 24
SPAN: Final = 4
PLACES: Final = 4
TIERS: Final = 5
TIER_ROOM: Final = 6
HOLDING: Final = frozenset(
    {frames.AT, frames.PAY_CARD, frames.KEEP, frames.TAKE_BACK, frames.PUT_ASIDE, frames.KEEP_DRAWN}
)
"""Questions in which a seat has cards in its fingers."""
GAIA: Final = 6
"""How Gaia stands on the Fauna board."""
GAIA_CARDS: Final = 6
GAIA_TURNS: Final = 12
POOL: Final = 10
"""Soil at which her pool is emptied."""
RESOLVING: Final = frozenset({frames.BETWEEN, frames.RESOLVE, frames.OFFER})
"""Steps in which an announced Event lies on the table."""
CRITERIA: Final = 47

_box: dict[tuple[str, bool], frozenset[int]] = {}


def box(state: State) -> frozenset[int]:
    """The Earth cards in play; worked out once a card set and expansion."""
    facts, abundance = state.facts, bool(state.options.abundance)
    if (facts.digest, abundance) not in _box:
        _box[facts.digest, abundance] = frozenset(
            card for card in range(facts.cards) if facts.set_of[card] <= abundance
        )
    return _box[facts.digest, abundance]


# --- invariants -----------------------------------------------------------------------


def lawful(state: State) -> None:
    """Everything that holds whenever somebody is asked."""
    cards_are_conserved(state)
    claims_match_leaves(state)
    the_table_is_settled(state)
    for seat in state.seats:
        pieces_add_up(state.facts, seat)
        tableau_is_connected(seat)
        lane_fits_its_cards(state, seat)
    abundance_is_in_order(state)
    team_boards_are_in_order(state)
    if state.gaia is not None:
        gaia_is_in_order(state, state.gaia)
    herds_are_in_order(state)
    the_calendar_is_in_order(state)


def cards_are_conserved(state: State) -> None:
    """Every card of the box lies in exactly one place."""
    cards = [*state.deck, *state.discard]
    for seat in state.seats:
        cards += [*seat.hand, *seat.held, *seat.compost, *seat.events]
        cards += [seat.cards[cell] for cell in seat.cells]
        cards += [seat.announced] if seat.announced != NO else []
        cards += [] if seat.herd is None else [*seat.herd.stored]
    for board in state.boards:
        cards += [*board.cards, *board.compost]
    if state.gaia is not None:
        cards += [*state.gaia.compost, *state.gaia.pile]
    whole = box(state)
    lost, doubled = whole.difference(cards), len(cards) - len(set(cards))
    assert not lost, f"cards are lost: {lost}"
    assert not doubled and len(cards) == len(whole), f"{doubled} cards are doubled"


def claims_match_leaves(state: State) -> None:
    """Five leaves a seat: with it, on Fauna cards, on the completion bonus, or turned into seeds."""
    claims = list(state.claims)
    placed = [0] * (GAIA + 1)
    marks = [0] * (GAIA + 1)
    for place in range(PLACES):
        room = claims[place * TIER_ROOM : (place + 1) * TIER_ROOM]
        tiers = [no for no in room if no != NO]
        assert room[: len(tiers)] == tiers, "a tier is claimed before a better one"
        assert len(tiers) == len(set(tiers)) <= TIERS, "a Fauna card has two leaves of one seat, or too many"
        for no in tiers:
            placed[no] += 1
            marks[no] |= 1 << place
    assert marks[: state.players] == [seat.claimed for seat in state.seats], "claims and marks differ"
    gaia = state.gaia
    assert not any(placed[state.players : GAIA]) and (gaia is not None or not placed[GAIA]), (
        "somebody has claimed who does not play"
    )
    if state.bonus != NO:
        placed[state.bonus] += 1
    full = any(len(seat.cells) >= state.facts.complete for seat in state.seats)
    spent = bool(state.options.abundance) or bool(state.options.animals)
    short = spent or gaia is not None
    called = state.options.calendar and no_round_is_left(state)
    assert (state.bonus != NO) == state.ending or (
        state.ending and (short or called or no_card_is_left(state))
    ), "the end has begun without a completed tableau, or the reverse"
    assert (
        not state.ending
        or full
        or called
        or (gaia is not None and gaia.resolved == GAIA_TURNS)
        or no_card_is_left(state)
    ), "the end has begun without a reason"
    for seat in state.seats:
        turned = LEAVES - seat.leaves - placed[seat.no]
        if gaia is not None:
            assert turned == gaia.given, f"seat {seat.no} has lost a leaf or found one"
        least, most = 0, LEAVES if spent else 0
        assert seat.leaves >= 0 and least <= turned <= most, f"seat {seat.no} has lost a leaf or found one"
        assert seat.shown & ~seat.achieved == 0, "an achievement is shown that is none"
        assert seat.achieved & seat.claimed == 0 or state.step == frames.CLAIMS, (
            "an achievement is waiting that is claimed"
        )
    if gaia is not None:
        assert gaia.leaves + placed[GAIA] == LEAVES, "Gaia has lost a leaf or found one"


def no_card_is_left(state: State) -> bool:
    """Every card lies in a tableau or a compost: the game may end without a completed tableau (H-09)."""
    zones = [state.deck, state.discard, *(board.cards for board in state.boards)]
    return not any(len(cards) for cards in [*zones, *(seat.hand for seat in state.seats)])


def no_round_is_left(state: State) -> bool:
    """The month has named this round as the last (E-CAL-07)."""
    turns = 1 if state.gaia is not None else int(state.players)
    return bool(state.turn >= state.facts.last_round * turns)


def the_calendar_is_in_order(state: State) -> None:
    """Counts of what each seat chose, within what the month allows; nothing of it without one."""
    assert (len(state.tally) > 0) == (state.facts.month != NO) == state.options.calendar
    for at, n in enumerate(state.tally):
        kind = at % 5
        caps = state.facts.ability_cap if kind == 4 else state.facts.action_cap
        most = max(caps) if kind == 4 else caps[kind]
        lifted = kind < 4  # where nothing else could be chosen (E-CAL-04)
        assert n >= 0 and (lifted or n == 0 or n <= most), "more was used than the month allows"
    if state.gaia is None and state.options.calendar and state.step >= frames.TURN:
        chosen = sum(n for at, n in enumerate(state.tally) if at % 5 < 4)
        assert chosen in (state.turn, state.turn + 1), "choices were counted that nobody made"


def the_table_is_settled(state: State) -> None:
    asked = [seat.no for seat in state.seats if seat.lane.used > 0]
    assert [seat.no for seat in state.seats if seat.asks] == asked, "a lane was left unfinished"
    assert state.over or asked, "nobody is asked"
    assert 0 <= state.active < max(state.players, 2 if state.gaia is not None else 0)
    if state.over:
        assert not asked, "somebody is asked after the end"
        assert state.agenda.used == 0, "the agenda goes on after the end"
        assert state.ending, "the game is over without a completed tableau"
    if state.step >= frames.TURN and state.gaia is None:
        assert state.turn % state.players == state.active or state.ending, "the turns do not match the token"
    planting = (
        state.options.hidden_planting and state.step in (frames.TURN, frames.EXTRA) and state.action == PLANT
    )
    for seat in state.seats:
        assert seat.down & ~seat.occupied == 0, "a face-down cell is empty"
        assert seat.down == 0 or planting, "a card lies face down outside a planting"
        assert (state.step == 0) or seat.island != NO, "a seat plays without an Island"
        assert not seat.rows or state.options.live_scores, "a score is kept that nobody shows"


def pieces_add_up(facts: Facts, seat: Seat) -> None:
    """No number below zero, no card beyond its capacity, every total as counted again."""
    assert seat.soil >= 0, f"seat {seat.no} has {seat.soil} soil"
    cells, cards, sprouts, growth = list(seat.cells), list(seat.cards), list(seat.sprouts), list(seat.growth)
    sprout_room = growth_room = occupied = 0
    for cell in cells:
        spaces, heights = facts.spaces_of[cards[cell]], facts.growth_of[cards[cell]]
        assert 0 <= sprouts[cell] <= spaces, f"{sprouts[cell]} sprouts on {spaces} spaces"
        assert 0 <= growth[cell] <= heights, f"{growth[cell]} growth on a card for {heights}"
        assert facts.kind_of[cards[cell]] != EVENT, "an Event lies in a tableau"
        sprout_room += spaces - sprouts[cell]
        growth_room += heights - growth[cell]
        occupied |= 1 << cell
    assert len(cells) + cards.count(NO) == len(cards), "cells differ from cards"
    assert all(a < b for a, b in pairwise(cells)), "cells are not in reading order"
    assert seat.occupied == occupied, "the mask of cells is wrong"
    assert seat.sprout_total == sum(sprouts), "the total of sprouts is wrong"
    assert seat.growth_total == sum(growth), "the total of growth is wrong"
    assert sum(sprouts) == sum(sprouts[cell] for cell in cells), "a sprout lies on no card"
    assert sum(growth) == sum(growth[cell] for cell in cells), "growth lies on no card"
    assert seat.sprout_room == sprout_room, "the room for sprouts is wrong"
    assert seat.growth_room == growth_room, "the room for growth is wrong"


def tableau_is_connected(seat: Seat) -> None:
    """Within 4x4, joined by edges or corners, the first card in the centre; the bounds as counted again."""
    cells = list(seat.cells)
    if not cells:
        return
    rows, columns = [cell // SIDE for cell in cells], [cell % SIDE for cell in cells]
    bounds = (min(rows), min(columns), max(rows), max(columns))
    assert (seat.top, seat.left, seat.bottom, seat.right) == bounds, "the bounds of a tableau are wrong"
    assert bounds[2] - bounds[0] < SPAN and bounds[3] - bounds[1] < SPAN, "a tableau spans more than four"
    assert CENTRE in cells, "the first cell is empty"
    assert _joined(seat.occupied) == seat.occupied, "a tableau has two parts"


_LEFT: Final = sum(1 << row * SIDE for row in range(SIDE))
_RIGHT: Final = _LEFT << SIDE - 1


def _joined(occupied: int) -> int:
    """The mask of the cells joined to the centre by edges or corners."""
    reached = before = 0
    spread = 1 << CENTRE
    while spread != before:
        before = spread
        reached = spread | (spread & ~_RIGHT) << 1 | (spread & ~_LEFT) >> 1
        spread = (reached | reached << SIDE | reached >> SIDE) & occupied
    return spread


def lane_fits_its_cards(state: State, seat: Seat) -> None:
    """Cards are in the fingers only while a question is about them; hands are sorted."""
    hand, asked = list(seat.hand), seat.lane.code()
    assert all(a < b for a, b in pairwise(hand)), f"the hand of seat {seat.no} is not ascending"
    assert (len(seat.held) > 0) == (asked in HOLDING), (
        f"seat {seat.no} holds {len(seat.held)} cards at {asked}"
    )
    assert not seat.less or asked, f"seat {seat.no} takes less of nothing"
    assert asked == 0 or asked in NAMES, f"no frame has the code {asked}"


def abundance_is_in_order(state: State) -> None:
    """Seeds, stock, announced Events, late abilities; nothing of it without the expansion."""
    for seat in state.seats:
        assert seat.seeds >= 0 and seat.stock >= 0, f"seat {seat.no} owes seeds or stocked sprouts"
        assert seat.announced == NO or state.step in RESOLVING, "an Event is announced outside step 4"
        assert seat.late & ~seat.occupied == 0, "a black ability waits on an empty cell"
        assert seat.late == 0 or state.action == PLANT, "a black ability waits outside a planting"
        nothing = not (seat.seeds or seat.stock or seat.late) and seat.announced == NO
        assert state.options.abundance or nothing, f"seat {seat.no} has pieces of Abundance without it"
        assert not seat.share or state.boards, f"seat {seat.no} shares with nobody"
    assert not state.extra_planting or state.action == PLANT, "everybody plants once more outside a planting"
    germination_is_in_order(state)


def germination_is_in_order(state: State) -> None:
    """What was shown names cards of the box once each."""
    assert not len(state.passed) or state.options.abundance, "something germinated without Abundance"
    if len(state.passed):
        turn, seat, criterion, taken, *passed = [int(x) for x in state.passed]
        named = passed if taken == NO else [taken, *passed]
        assert 0 <= turn <= state.turn and 0 <= seat < state.players and 0 <= criterion < CRITERIA
        assert len(set(named)) == len(named) and box(state) >= set(named), "a germination shows a card twice"


def team_boards_are_in_order(state: State) -> None:
    """One side a team, nothing owed, nothing left at the end; in a game without teams there is none."""
    assert len(state.boards) == state.options.teams, "the sides of the Team board do not match the teams"
    for board in state.boards:
        pieces = (board.soil, board.sprouts, board.growth, board.seeds)
        assert min(pieces) >= 0, "the Team board owes pieces"
        assert board.seeds == 0 or state.options.abundance, "seeds are shared without Abundance"
        cards = list(board.cards)
        assert all(a < b for a, b in pairwise(cards)), "cards on the Team board are not ascending"
        assert not state.over or not (any(pieces) or cards or len(board.compost)), "something was left over"


def gaia_is_in_order(state: State, gaia: Gaia) -> None:
    """Her pieces, her cards of this pass, and the notes of what she gained."""
    assert state.options.solo and state.players == 1, "Gaia plays against several"
    assert min(gaia.sprouts, gaia.growth, gaia.given) >= 0, "Gaia owes pieces"
    assert 0 <= gaia.soil < POOL, f"Gaia's pool holds {gaia.soil} soil"
    assert 0 <= gaia.resolved <= GAIA_TURNS, f"Gaia has resolved {gaia.resolved} cards"
    deck = list(gaia.deck)
    assert len(set(deck)) == len(deck) and gaia.card not in deck, "a card of Gaia lies in two places"
    left = GAIA_CARDS - gaia.resolved if gaia.resolved <= GAIA_CARDS else GAIA_TURNS - gaia.resolved
    assert len(deck) == left, f"Gaia has {len(deck)} cards left after {gaia.resolved}"
    assert (gaia.card == NO) == (gaia.resolved == 0), "Gaia's card does not match her turns"
    assert len(gaia.gained) % 6 == 0 and all(turn <= state.turn for turn in list(gaia.gained)[::6])


def herds_are_in_order(state: State) -> None:
    """Animals, tokens and stocks of every side; nothing of it without the expansion."""
    herds = [seat.herd for seat in state.seats]
    assert all((herd is not None) == state.options.animals for herd in herds), "animals without their box"
    if state.gaia is not None:
        assert (state.gaia.herd is not None) == state.options.animals, "Gaia's animals without their box"
        herds.append(state.gaia.herd)
    names = [int(state.collective)] if state.collective != NO else []
    for herd in herds:
        if herd is None:
            continue
        names += [int(animal) for animal in (herd.dealt if len(herd.dealt) else herd.animals)]
        assert len(herd.animals) == len(herd.tokens) == len(herd.stock), "an animal lacks tokens or a stock"
        assert min([0, *herd.stock, herd.island]) == 0, "a stock owes pieces"
    assert len(set(names)) == len(names), "an animal is in two places"
    for seat in state.seats:
        if seat.herd is not None:
            tokens_are_in_order(state, seat, seat.herd)


def tokens_are_in_order(state: State, seat: Seat, herd: Herd) -> None:
    """Tokens stand on cards, one a card and no more than there are; stored cards are counted."""
    stored = 0
    for animal, mask, kept in zip(herd.animals, herd.tokens, herd.stock, strict=True):
        assert mask & ~seat.occupied == 0, "a token stands on no card"
        assert int(mask).bit_count() <= state.facts.animal_at(animal, A_TOKENS), "a token too many"
        stored += kept if state.facts.animal_at(animal, A_WHAT) == A_CARD else 0
    if state.collective != NO and state.facts.animal_at(state.collective, C_WHAT) == A_CARD:
        stored += herd.island
    assert stored == len(herd.stored), "stored cards do not match the stocks"
    walking = any(frame[0] == frames.ACTIVATED for frame in seat.lane.frames())
    assert (len(herd.path) > 0) == walking, "a path without an activation, or the reverse"
    assert herd.fresh == 0 or state.step == frames.CLAIMS, "something was achieved outside the claims"


# --- one choice -----------------------------------------------------------------------


def a_choice_keeps_to_itself(before: State, after: State, seat: int) -> None:
    """While the undo marks stay, nothing hidden moved and no other area changed (E-INFO-03, E-TURN-08)."""
    assert after.seats[seat].count == before.seats[seat].count + 1, "a choice was not counted"
    leaves_turn_into_seeds(before, after)
    stocked_pieces_never_return(before, after)
    void_criteria_find_nothing(after)
    planting_tells_nothing(before, after, seat)
    moved = [no for no in range(before.players) if earth.undo_mark(before, no) != earth.undo_mark(after, no)]
    if seat in moved:
        return
    for one, other in zip(before.seats, after.seats, strict=True):
        # Whoever takes from the Team board may leave a mate nothing to choose (E-TEAM-16).
        mates = len(before.boards) > 0 and (one.no - seat) % len(before.boards) == 0
        if one.no != seat and not mates:
            # Another seat may have run on and drawn; an undo is then refused because its area differs.
            assert (_area(one) != _area(other)) == (one.no in moved), (
                f"seat {seat} changed seat {one.no} unnoticed"
            )
    if moved:
        return
    assert list(before.deck) == list(after.deck), "the deck moved, and it could be taken back"
    # A leaf one is asked about may be held back, and so taken back: nothing is learnt by it (K-LEAF-07).
    may = {seat} if before.seats[seat].lane.code() == frames.CLAIM else set()
    placed = {new for old, new in zip(_claims(before), _claims(after), strict=True) if old != new}
    assert placed <= may, "a leaf was placed unasked, and it could be taken back"
    put_away = list(after.discard)[len(before.discard) :]
    assert [*before.discard, *put_away] == list(after.discard), (
        "the discard moved, and it could be taken back"
    )
    assert set(put_away) <= set(before.seats[seat].held), (
        "an unseen card was discarded and could be taken back"
    )


def planting_tells_nothing(before: State, after: State, seat: int) -> None:
    """In Plant nobody draws before answering: who cannot plant looks like who does not want to (H-10)."""
    if after.barriers != before.barriers or after.step != frames.TURN or after.action != PLANT:
        return
    for one, other in zip(before.seats, after.seats, strict=True):
        if one.no != seat:
            assert len(one.hand) == len(other.hand), f"seat {one.no} drew while seat {seat} answered"


def leaves_turn_into_seeds(before: State, after: State) -> None:
    """A leaf leaves the game one at a time, and a seed comes for it (A-SEED-02)."""
    lost = _leaves(before) - _leaves(after)
    assert lost in (0, 1), f"{lost} leaves left the game at once"
    coming = sum(1 for seat in after.seats for frame in seat.lane.frames() if frame[0] == frames.SEEDS)
    if lost and after.options.abundance:
        assert _seeds(after) + coming > _seeds(before), "a leaf left the game for nothing"


def stocked_pieces_never_return(before: State, after: State) -> None:
    """What is in a stock or on an Island stays there, and so do the cards (K-STOCK-02, K-COLL-05)."""
    for one, other in zip(_herds(before), _herds(after), strict=True):
        kept = list(one.stock)
        assert all(a <= b for a, b in zip(kept, list(other.stock), strict=False)), "a stock has shrunk"
        assert one.island <= other.island, "an Island has lost pieces"
        assert list(other.stored)[: len(one.stored)] == list(one.stored), "a stored card has moved"


def _herds(state: State) -> list[Herd]:
    sides = [seat.herd for seat in state.seats]
    sides += [] if state.gaia is None else [state.gaia.herd]
    return [herd for herd in sides if herd is not None]


def void_criteria_find_nothing(state: State) -> None:
    """No criterion counts as void that would find a card (A-GERM-07). A state dealt anew from a view need not
    keep to it: like the cards shown, it is something seen before."""
    if state.void and state.void_at == state.moved:
        for criterion in range(CRITERIA):
            if state.void >> criterion & 1:
                table, first = state.facts.criterion, criterion * state.facts.cards
                met = [card for card in [*state.deck, *state.discard] if table[first + card]]
                assert not met, f"criterion {criterion} counts as void and would find {met}"


def _leaves(state: State) -> int:
    """Leaves of the seats still in the game: with them or placed."""
    placed = sum(1 for no in state.claims if no not in (NO, GAIA)) + (state.bonus not in (NO, GAIA))
    return int(sum(seat.leaves for seat in state.seats)) + placed


def _seeds(state: State) -> int:
    return int(sum(seat.seeds for seat in state.seats) + sum(board.seeds for board in state.boards))


def _claims(state: State) -> list[int]:
    """Without Gaia's: where her leaf goes the human decides, and nothing is learnt by it (E-SOLO-10)."""
    return [NO if no == GAIA else int(no) for no in state.claims]


def _area(seat: Seat) -> list[object]:
    return [
        seat.soil,
        seat.leaves,
        seat.seeds,
        None if seat.herd is None else [list(seat.herd.tokens), list(seat.herd.stock), seat.herd.island],
        *map(list, (seat.hand, seat.held, seat.compost, seat.events, seat.cards, seat.sprouts, seat.growth)),
    ]


# --- hidden ---------------------------------------------------------------------------


def hidden(state: State, viewer: int) -> dict[str, object]:
    """What a seat cannot see, part by part, where another deal exists."""
    seen = set(cards_of(state.seats[viewer].seen)) if viewer >= 0 else set()
    parts: dict[str, list[int]] = {
        "deck": [*state.deck],
        "discard": [card for card in state.discard if card not in seen],
    }
    for team, board in enumerate(state.boards):
        parts[f"compost of team {team}"] = [*board.compost]
        if viewer < 0 or viewer % len(state.boards) != team:
            parts[f"cards of team {team}"] = [*board.cards]
    if state.gaia is not None:
        parts["compost of Gaia"] = [*state.gaia.compost]
        if len(state.gaia.deck) > 1:
            parts["cards of Gaia"] = [*state.gaia.deck]
    for seat in state.seats:
        parts[f"compost {seat.no}"] = [card for card in seat.compost if card not in seen]
        if seat.herd is not None:
            parts[f"stored {seat.no}"] = [*seat.herd.stored]
        if seat.no != viewer:
            if seat.herd is not None and state.step == frames.DRAFT:
                parts[f"animals of {seat.no}"] = [*seat.herd.dealt]
                parts[f"kept by {seat.no}"] = [*seat.herd.animals]
            if state.step == frames.BETWEEN and seat.announced != NO:
                parts[f"announced {seat.no}"] = [seat.announced]
            parts[f"hand {seat.no}"] = [*seat.hand]
            parts[f"held {seat.no}"] = [*seat.held]
            for cell in seat.cells:
                if seat.down >> cell & 1:
                    parts[f"cell {cell} of {seat.no}"] = [seat.cards[cell]]
            if state.step == 0:
                parts |= _hidden_sides(state, seat)
    if sum(len(cards) for cards in parts.values()) < 2:
        return {}
    return {part: cards for part, cards in parts.items() if cards}


def _hidden_sides(state: State, seat: Seat) -> dict[str, list[int]]:
    """Sides dealt and not yet public, and picks while they are hidden."""
    parts = {f"dealt {seat.no}": [*seat.dealt]}
    if state.options.hidden_picks and state.barriers == 0:
        picked = [side for side in (seat.island, seat.climate, seat.ecosystem) if side != NO]
        parts[f"picks {seat.no}"] = [*picked]
    elif not state.options.advanced:
        # One card of a kind was dealt, and its picked side shows what the other is.
        kinds = (seat.island, seat.climate, seat.ecosystem)
        parts[f"dealt {seat.no}"] = [side for i, side in enumerate(seat.dealt) if kinds[i // 2] == NO]
    return parts


# --- the subject ----------------------------------------------------------------------


def asked(state: State, seat: int) -> tuple[int, bool]:
    """The frame of a decision, and whether less is to be taken of it."""
    return int(state.seats[seat].lane.code()), bool(state.seats[seat].less)


def kind(state: State, seat: int) -> object:
    """The kind of a decision; expansions and variants make kinds of their own."""
    options = state.options
    if not state.modules:
        return asked(state, seat)
    boxes = (options.abundance, options.animals, options.solo, options.teams)
    return (*asked(state, seat), state.seats[seat].share, *boxes)


def germinates(choice: int) -> bool:
    """Is this a choice after which everybody has seen hidden cards?"""
    return bool(space.GERMINATE <= choice < space.GERMINATE + space.GERMINATES)


def size(state: State) -> int:
    return int(space.size(state.facts.cards))


def position(state: State) -> int:
    return int(state.stream.position)


EARTH: Final[Subject[State, View]] = Subject(
    game=earth,
    size=size,
    kind=kind,
    stream=position,
    hidden=hidden,
    invariants=lawful,
    step=a_choice_keeps_to_itself,
    shy=frozenset({space.LESS, space.SHARE}),
    showing=germinates,
)

# --- the games ------------------------------------------------------------------------

FIRST_SEED: Final = 9_007_199_254_000
"""Long enough to be recognised where it must not stand."""
PLAYERS: Final = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
ALONE_OR_TEAMED: Final = frozenset({"team", "solo.difficulty", "solo.redRule"})
"""Options that need one player or a certain number of them; `any_options` has them."""
SHIPPED: Final = {**VALUES, "calendar": ("off",)}
"""What the shipped cards can be played with; months have `test_conformance_calendar.py`."""


def options_of_game(number: int) -> dict[str, object]:
    """Options of the n-th game: modes and players in turn, the other values spread over all of them."""
    options: dict[str, object] = {"players": PLAYERS[number // 3 % len(PLAYERS)]}
    options["mode"] = SHIPPED["mode"][number % 3]
    rest = number // 12 * 5 + number
    for key in sorted(SHIPPED.keys() - {"mode"} - ALONE_OR_TEAMED):
        rest, pick = divmod(rest, len(SHIPPED[key]))
        options[key] = SHIPPED[key][pick]
    return options


def any_options(number: int, games: list[Options] = COMBINATIONS) -> dict[str, object]:
    """Options of the n-th game over all boxes: every combination in turn, the other values spread."""
    options = dict(games[number % len(games)])
    rest = number // len(games) + number % len(games) * 5
    for key in sorted(SHIPPED.keys() - options.keys() - ALONE_OR_TEAMED):
        rest, pick = divmod(rest, len(SHIPPED[key]))
        options[key] = SHIPPED[key][pick]
    return options


def any_plan(
    number: int,
    cheap_every: int = 1,
    json_every: int = 1,
    dear_every: int = 25,
    games: list[Options] = COMBINATIONS,
) -> Plan:
    options, any_seat = any_options(number, games), number % 5 in (1, 3)
    return Plan(options, FIRST_SEED + number, any_seat, cheap_every, json_every, dear_every)


def plan_of_game(number: int, cheap_every: int = 1, json_every: int = 1, dear_every: int = 25) -> Plan:
    """How the n-th game is played: two of five in any order of seats, with free choices of finished ones."""
    any_seat = number % 5 in (1, 3)
    return Plan(options_of_game(number), FIRST_SEED + number, any_seat, cheap_every, json_every, dear_every)


def all_values() -> list[tuple[str, object]]:
    """Every value of every option."""
    values: list[tuple[str, object]] = [("players", players) for players in PLAYERS]
    table = {key: accepted for key, accepted in SHIPPED.items() if key not in ALONE_OR_TEAMED}
    return values + [(key, value) for key, accepted in table.items() for value in accepted]


def played(options: dict[str, object], seed: int, choices: int, any_seat: bool = False) -> State:
    """A game some random choices old."""
    state, stream = earth.new(options, seed), seeded(seed)
    for _ in range(choices):
        waiting = earth.waiting(state)
        seat = waiting[stream.below(len(waiting))] if any_seat else waiting[0]
        offered = earth.choices(state, seat)
        earth.choose(state, seat, offered[stream.below(len(offered))])
    return state
