"""A set-up that is partly fixed, for studies: which Fauna, sides and cards are dealt instead of chance.

The option `setup` names cards by their ids. Chance deals everything first, as ever; then what is named is put
in its place and what lay there goes where it came from, so no card is there twice. Cards of a starting hand
wait at the bottom of the deck until their seat draws, and no view tells of them.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.state import Seat, State
from holocene.kernel.errors import BadInput

ANY_SIDE = -1


def put(state: State, pile: vec[i64], at: i64, key: str, ids: list[str], k: int, taken: set[int]) -> i64:
    """Puts the named card at this place of a pile; the side that was named, or ANY_SIDE. Nothing named
    changes nothing. `taken` are the places of the pile that were fixed before."""
    given = _named(state, key, k)
    if not given:
        return ANY_SIDE
    place = f"setup.{key}[{k}]"
    side = ANY_SIDE if given + "-a" in ids else int(_index(ids, given, place)) % 2
    card = _index(ids, given + "-a" if side == ANY_SIDE else given, place) // 2
    for i in range(len(pile)):
        if pile[i] == card:
            if int(i) in taken:
                raise BadInput(f"option {place} names {given!r} again")
            pile[i] = pile[at]
            pile[at] = card
            taken.add(int(at))
            return side
    raise BadInput(f"option {place} names {given!r}, which is not in play with these boxes")


def _named(state: State, key: str, k: int) -> str:
    """What the option says at this place; lists of one seat's cards are counted through."""
    flat: list[str] = []
    for part in state.options.setup.get(key, []):
        if isinstance(part, list):
            flat += [str(one or "") for one in part]
        else:
            flat.append(str(part or ""))
    return flat[k] if k < len(flat) else ""


def _index(ids: list[str], id: str, place: str) -> i64:
    if id not in ids:
        raise BadInput(f"option {place} names {id!r}, which is no such card")
    return ids.index(id)


# --- hands --------------------------------------------------------------------------


def hand_of(state: State, seat: int) -> vec[i64]:
    """The cards that a seat's starting hand is to hold."""
    hands = state.options.setup.get("hands", [])
    found = vec[i64]()
    if seat < len(hands):
        for id in hands[seat] or []:
            found = append(found, _index(state.facts.card_ids, str(id), f"setup.hands[{seat}]"))
    return found


def reserve_hands(state: State) -> None:
    """To the bottom of the deck, where nobody draws them by chance during the set-up."""
    bottom = vec[i64]()
    for seat in range(int(state.players)):
        hand = hand_of(state, seat)
        if len(hand) > _least_drawn(state):
            raise BadInput(
                f"option setup.hands[{seat}] has {len(hand)} cards, "
                f"but an Island may draw as few as {_least_drawn(state)} (E-SETUP-10)"
            )
        for i in range(len(hand)):
            bottom = append(bottom, hand[i])
    rest = vec[i64]()
    taken: set[int] = set()
    for i in range(len(bottom)):
        if int(bottom[i]) in taken:
            raise BadInput(f"option setup.hands names {state.facts.card_ids[bottom[i]]!r} twice")
        taken.add(int(bottom[i]))
    found = 0
    for i in range(len(state.deck)):
        if int(state.deck[i]) in taken:
            found += 1
        else:
            rest = append(rest, state.deck[i])
    if found < len(bottom):
        raise BadInput("option setup.hands names a card that is not in play with these boxes")
    for i in range(len(rest)):
        bottom = append(bottom, rest[i])
    state.deck = bottom


def _least_drawn(state: State) -> i64:
    facts = state.facts
    least: i64 = 99
    for side in range(facts.islands):
        if state.options.plays_set(facts.set_of[facts.island_face(side)]):
            least = min(least, facts.setup_draw[side])
    return least


def bring_up(state: State, seat: Seat) -> None:
    """The seat draws now: its cards come to the top of the deck."""
    wanted = hand_of(state, int(seat.no))
    deck, top = vec[i64](), vec[i64]()
    for i in range(len(state.deck)):
        mine = False
        for j in range(len(wanted)):
            mine = mine or wanted[j] == state.deck[i]
        if mine:
            top = append(top, state.deck[i])
        else:
            deck = append(deck, state.deck[i])
    for i in range(len(top)):
        deck = append(deck, top[i])
    state.deck = deck
