"""The Animal Kingdom at the seams: the draft, leaves that activate, the end of each round, the score row.

Implements K-SETUP-01 to K-SETUP-07, K-DRAFT-01 to K-DRAFT-07, K-LEAF-01 to K-LEAF-10, K-ACT-01 to K-ACT-11,
K-COLL-01 to K-COLL-10, K-END-01 to K-END-04, K-SOLO-01 to K-SOLO-08, K-TEAM-01 to K-TEAM-04 and K-ABUN-01 to
K-ABUN-07. Where a token goes is in `walking.py`, what it brings in `ability_effects.py`, Gaia's part in
`gaia_animals.py`.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_CHOOSE,
    A_CONDITION,
    A_FIRST,
    A_FORMS,
    A_GAIA,
    A_LAST,
    A_NEEDS,
    C_CHOOSE,
    C_FIRST,
    C_FORMS,
    C_LAST,
    LESS_FORM,
    NO,
    NO_CONDITION,
    SHARE_FORM,
)
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.geometry import CELLS, bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Herd, Module, Seat, State
from holocene.earth.machine.zones import refill
from holocene.earth.rules.animals import ability_effects, view, walking
from holocene.earth.rules.animals.ability_effects import does_something
from holocene.earth.rules.animals.card_abilities import can_share
from holocene.earth.rules.animals.effect_targets import ISLAND
from holocene.earth.rules.animals.gaia_animals import activate_hers
from holocene.earth.rules.animals.refusals import why_no_animal
from holocene.earth.rules.animals.stock_area import herd_points
from holocene.earth.rules.animals.walking import can_activate_any, can_be_activated, herd_of
from holocene.earth.rules.base.effects import add_forms, announce_form, form_of
from holocene.earth.rules.base.fauna import use_leaf
from holocene.earth.rules.base.free_choices import fill_forms, fill_rest, fill_words, partner_may_give
from holocene.earth.rules.base.score import rows_of
from holocene.earth.rules.base.turn import end_game, may_be_asked
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import note
from holocene.earth.rules.solo.module import HARD
from holocene.kernel.rng import Stream

DEALT: Final = 4
"""Cards to choose from (K-DRAFT-01)."""


class Animals(Module):
    # --- set-up

    def set_up(self, state: State) -> None:
        """Alone, both sides are dealt their animals at once (K-SOLO-03)."""
        for seat in state.seats:
            seat.herd = Herd()
        if state.gaia is not None:
            _deal_alone(state)

    def delays_hands(self, state: State) -> bool:
        """Animals are chosen after all picks and before the starting hands (K-SETUP-07)."""
        return state.gaia is None

    def before_hands(self, state: State) -> None:
        for seat in state.seats:
            seat.dealt = vec[i64]()
        state.agenda.push(frames.DRAFT, 0, 0, 0)

    def picks_known(self, state: State, seat: Seat) -> None:
        """What was not kept has left the game, seen by nobody else (K-DRAFT-05, K-DRAFT-07)."""
        herd_of(seat).dealt = vec[i64]()

    # --- free choices: a leaf discarded

    def has_free(self, state: State, seat: Seat) -> bool:
        """With Abundance the leaf is given up for its seed (K-ABUN-02)."""
        return not state.options.abundance and _can_discard(state, seat)

    def may_be_asked(self, state: State, seat: Seat) -> bool:
        """On public grounds: a leaf, and a card to stand on (K-LEAF-10, E-INFO-04)."""
        return not state.options.abundance and seat.leaves > 0 and len(seat.cells) > 0

    def fill_words(self, state: State, seat: Seat, out: Choices) -> None:
        if not seat.less and not seat.share and self.has_free(state, seat):
            out.add(space.DISCARD_LEAF)

    def owns(self, state: State, choice: i64) -> bool:
        return choice == space.DISCARD_LEAF

    def apply_free(self, state: State, seat: Seat, choice: i64) -> None:
        """Alone, the leaf lies on Gaia's board from now on (K-SOLO-07)."""
        if state.gaia is not None:
            state.gaia.given += 1
            note(state, gaia_board.GIVEN, gaia_board.LEAF, 1, NO)
        use_leaf(state, seat)

    # --- leaves

    def leaf_used(self, state: State, seat: Seat) -> None:
        """Its user may activate, at once or never (K-ACT-01, K-ACT-05)."""
        herd = herd_of(seat)
        if len(herd.animals) > 0:
            seat.lane.push(frames.ANIMAL, bit(len(herd.animals)) - 1, 0, 0)

    def gaia_used_leaf(self, state: State) -> None:
        activate_hers(state)

    def card_lifted(self, state: State, seat: Seat, cell: i64) -> None:
        walking.lift_tokens(seat, cell)

    # --- the agenda

    def passes_on(self, state: State) -> bool:
        """The token passes from the last to the first player: the collective ability, its claims, the new
        round (K-COLL-01, K-ABUN-06). Alone there is none (K-COLL-08)."""
        if state.collective == NO or state.active != state.players - 1:
            return False
        state.active = 0
        state.agenda.push(frames.ROUND, 0, 0, 0)
        state.agenda.push(frames.CLAIMS, 0, 0, 0)
        if state.boards:
            state.agenda.push(frames.LEFTOVERS, 0, 0, 0)
        state.agenda.push(frames.COLLECTIVE, 0, 0, 0)
        return True

    # --- what is seen

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        whole |= view.table_json(state)
        if state.gaia is not None and state.gaia.herd is not None:
            whole["gaia"]["animals"] = view.herd_json(state, state.gaia.herd)

    def show_area(self, state: State, seat: Seat, viewer: i64, whole: dict[str, Any]) -> None:
        whole |= view.area_json(state, seat, seat.no == viewer)

    def show_asked(self, state: State, seat: Seat, whole: dict[str, Any]) -> None:
        whole |= view.asked_json(state, seat)

    def show_choice(self, state: State, seat: Seat, choice: i64, whole: dict[str, Any]) -> None:
        if seat.lane.code() == frames.STEP and space.THIS <= choice < space.THIS + CELLS:
            whole["gives"] = view.gives_json(state, seat, choice - space.THIS)

    def count(self, seat: Seat, counts: dict[str, int]) -> None:
        counts["kept"] = view.kept_pieces(seat)

    def why_not(self, state: State, seat: Seat, choice: i64, inside: bool) -> str:
        return why_no_animal(state, seat, choice, inside)

    # --- what is hidden

    def hidden_zones_of_seat(self, seat: Seat) -> list[vec[i64]]:
        return [herd_of(seat).stored]

    def dealt_anew(self, state: State, viewer: i64, stream: Stream) -> None:
        if state.step == frames.DRAFT:
            _deal_anew(state, viewer, stream)

    # --- goals and points

    def defers(self, seat: Seat, mark: i64) -> bool:
        """What an activation achieves during the claims waits for their end (K-LEAF-08)."""
        herd_of(seat).fresh |= mark
        return True

    def deferred(self, seat: Seat) -> i64:
        herd = herd_of(seat)
        marks = herd.fresh
        herd.fresh = 0
        return marks

    def row_of(self, state: State, seat: Seat) -> i64:
        return herd_points(state, herd_of(seat))

    def row_name(self) -> str:
        return "animals"


# --- the draft ----------------------------------------------------------------------


def _pile(state: State) -> vec[i64]:
    """The shuffled Animal cards; two of them need Abundance (K-SETUP-03, K-SETUP-04)."""
    pile = vec[i64]()
    for animal in range(state.facts.animals):
        if is_in_play(state, animal):
            pile = append(pile, animal)
    state.stream.shuffle(pile)
    return pile


def is_in_play(state: State, animal: i64) -> bool:
    return state.options.abundance or state.facts.animal_at(animal, A_NEEDS) == 0


def kept_by_each(state: State) -> i64:
    """How many animals a side holds (K-DRAFT-02, K-SOLO-03)."""
    if state.options.solo:
        return 2 if state.options.level >= HARD else 1
    return 2 if state.options.advanced else 1


class Draft(Step):
    """Animals are dealt and chosen."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """The collective card first, for all to read; then four cards each (K-SETUP-05, K-SETUP-06)."""
        pile = _pile(state)
        pile, state.collective = pop(pile)
        for seat in state.seats:
            herd = herd_of(seat)
            for _ in range(i64(DEALT)):
                pile, animal = pop(pile)
                herd.dealt = append(herd.dealt, animal)
            seat.unseen += 1
            seat.lane.push(frames.KEEP_ANIMAL, kept_by_each(state), 0, 0)


class KeepAnimal(Frame):
    """The draft: which animals are kept."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        herd = herd_of(seat)
        for i in range(len(herd.dealt)):
            if not _holds(herd, herd.dealt[i]):
                out.add(space.PICK + i)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Hidden until everybody has chosen; the others leave the game unseen (K-DRAFT-03, K-DRAFT-07)."""
        herd, left = herd_of(seat), seat.lane.a() - 1
        _take_in(herd, herd.dealt[choice - space.PICK])
        if left > 0:
            seat.lane.set(left, 0, 0)
            return
        seat.lane.drop()


def _holds(herd: Herd, animal: i64) -> bool:
    for k in range(len(herd.animals)):
        if herd.animals[k] == animal:
            return True
    return False


def _take_in(herd: Herd, animal: i64) -> None:
    herd.animals = append(herd.animals, animal)
    herd.tokens = append(herd.tokens, 0)
    herd.stock = append(herd.stock, 0)


def _deal_alone(state: State) -> None:
    """No choice among four; what Gaia cannot hold is replaced (K-SOLO-02 to K-SOLO-05)."""
    gaia = state.gaia
    assert gaia is not None
    pile = _pile(state)
    for _ in range(kept_by_each(state)):
        pile, animal = pop(pile)
        _take_in(herd_of(state.seats[0]), animal)
    hers = Herd()
    gaia.herd = hers
    while len(hers.animals) < kept_by_each(state):
        pile, animal = pop(pile)
        if state.facts.animal_at(animal, A_GAIA):
            _take_in(hers, animal)


def _deal_anew(state: State, viewer: i64, stream: Stream) -> None:
    """Animals dealt to the others, and which of them they keep (K-DRAFT-03)."""
    seen: set[int] = {int(state.collective)}
    if viewer >= 0:
        own = herd_of(state.seats[viewer])
        seen |= {int(own.dealt[i]) for i in range(len(own.dealt))}
    pile = vec[i64]()
    for animal in range(state.facts.animals):
        if animal not in seen and is_in_play(state, animal):
            pile = append(pile, animal)
    stream.shuffle(pile)
    for seat in state.seats:
        if seat.no == viewer:
            continue
        herd = herd_of(seat)
        pile = refill(herd.dealt, pile)
        order = herd.dealt[:]
        stream.shuffle(order)
        for k in range(len(herd.animals)):
            herd.animals[k] = order[k]


# --- an activation ------------------------------------------------------------------


def _can_discard(state: State, seat: Seat) -> bool:
    return seat.leaves > 0 and can_activate_any(state, seat)


class ChooseAnimal(Frame):
    """Which animal a used leaf activates."""

    def run(self, state: State, seat: Seat) -> bool:
        """Which one, or none; not asked where none can be activated (K-ACT-03, K-ACT-11)."""
        for k in range(len(herd_of(seat).animals)):
            if seat.lane.a() & bit(k) and can_be_activated(state, seat, k):
                return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        herd, mask = herd_of(seat), seat.lane.a()
        forms: i64 = 0
        for k in range(len(herd.animals)):
            if mask & bit(k) and can_be_activated(state, seat, k):
                forms |= _forms_of(state, seat, k)
        if not seat.less and not seat.share:
            out.add(space.DONE)
        add_forms(seat, forms & LESS_FORM != 0, can_share(state) and forms & SHARE_FORM != 0, out)
        for k in range(len(herd.animals)):
            if mask & bit(k) and _suits(seat, _forms_of(state, seat, k)) and can_be_activated(state, seat, k):
                out.add(space.PICK + k)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """One activation of either or both, the first finished before the second begins (K-ACT-04)."""
        if announce_form(seat, choice):
            return
        lane, left = seat.lane, seat.lane.a()
        if choice == space.DONE:
            lane.drop()
            return
        k = choice - space.PICK
        left &= ~bit(k)
        if left:
            lane.set(left, 0, 0)
        else:
            lane.drop()
        start_activation(state, seat, k, form_of(seat))


def _forms_of(state: State, seat: Seat, k: i64) -> i64:
    return walking.of_animal(state, herd_of(seat), k, A_FORMS)


def _suits(seat: Seat, forms: i64) -> bool:
    """Is the announced form about one of these gains?"""
    if seat.less:
        return forms & LESS_FORM != 0
    return not seat.share or forms & SHARE_FORM != 0


def start_activation(state: State, seat: Seat, k: i64, form: i64) -> None:
    """Entry, movement, condition, effects (K-ACT-06); at the bottom its check point."""
    herd, lane = herd_of(seat), seat.lane
    first, last = walking.of_animal(state, herd, k, A_FIRST), walking.of_animal(state, herd, k, A_LAST)
    lane.push(frames.ACTIVATED, 0, 0, 0)
    if walking.of_animal(state, herd, k, A_CHOOSE):
        lane.push(frames.CHOOSE_EFFECT, k, form, 0)
        pushed: i64 = 1
    else:
        pushed = ability_effects.push_effects(seat, first, last, k, form)
    if walking.of_animal(state, herd, k, A_CONDITION) != NO_CONDITION:
        lane.push(frames.CONDITION, k, pushed, 0)
    walking.start_walk(state, seat, k)


# --- the end of a round -------------------------------------------------------------


class Collective(Step):
    """The collective ability, when a round has ended."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """A step of its own between two turns: nobody has chosen an action (K-COLL-10)."""
        state.action = NO
        state.window = frames.WINDOW
        for seat in state.seats:
            seat.lane.push(frames.ASK_COLLECTIVE, 0, 0, 0)


def _collective(state: State, column: i64) -> i64:
    return state.facts.animal_at(state.collective, column)


def _can_use(state: State, seat: Seat) -> bool:
    for effect in range(_collective(state, C_FIRST), _collective(state, C_LAST)):
        if does_something(state, seat, effect):
            return True
    return False


class AskCollective(Frame):
    """Whether the collective ability is used."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asked once; whoever could not use it only on the grounds of a closing window (K-COLL-10), or while
        a partner might still give what it takes (H-12)."""
        if _can_use(state, seat) or may_be_asked(state, seat) or partner_may_give(state, seat):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Use or decline, or one of its options, with free choices before it (K-COLL-03, K-COLL-04)."""
        usable, choose = _can_use(state, seat), _collective(state, C_CHOOSE)
        forms = _collective(state, C_FORMS) if usable else i64(0)
        if not seat.less and not seat.share:
            out.add(space.DONE)
        if usable and not choose and _suits(seat, forms):
            out.add(space.USE)
        fill_forms(state, seat, forms & LESS_FORM != 0, forms & SHARE_FORM != 0, out)
        fill_words(state, seat, out)
        if choose and _suits(seat, forms):
            first = _collective(state, C_FIRST)
            for effect in range(first, _collective(state, C_LAST)):
                if does_something(state, seat, effect) and _option_suits(state, seat, effect):
                    out.add(space.PICK + effect - first)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        seat.lane.drop()
        if choice == space.DONE:
            return
        form = form_of(seat)
        first, last = _collective(state, C_FIRST), _collective(state, C_LAST)
        seat.lane.push(frames.CHECK, 0, 0, 0)
        if choice == space.USE:
            ability_effects.push_effects(seat, first, last, ISLAND, form)
        else:
            chosen = first + choice - space.PICK
            ability_effects.push_effects(seat, chosen, chosen + 1, ISLAND, form)


def _option_suits(state: State, seat: Seat, effect: i64) -> bool:
    """Under "take less" only an option with an automatic gain, shared only one that can be shared."""
    if seat.less:
        return ability_effects.is_automatic(state, effect)
    return not seat.share or ability_effects.is_shareable(state, effect)


class Round(Step):
    """A new round, or the end."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """After the final round comes the final window, in the last turn's order (K-COLL-02, E-END-08)."""
        if state.options.live_scores:
            for seat in state.seats:
                seat.rows = rows_of(state, seat)
        if state.ending:
            state.active = state.players - 1
            end_game(state)
        else:
            state.agenda.push(frames.TURN, 0, 0, 0)


FRAMES: Final[list[Frame]] = [
    KeepAnimal(frames.KEEP_ANIMAL, "KeepAnimal", ("left",), "K-DRAFT-02"),
    ChooseAnimal(frames.ANIMAL, "Animal", ("left",), "K-ACT-01"),
    AskCollective(frames.ASK_COLLECTIVE, "AskCollective", (), "K-COLL-03", free=True),
]


STEPS: Final[list[Step]] = [
    Draft(frames.DRAFT, "Draft", (), "K-DRAFT-01"),
    Collective(frames.COLLECTIVE, "Collective", (), "K-COLL-01"),
    Round(frames.ROUND, "Round", (), "K-COLL-02"),
]
