"""The conformance suite sees what is wrong with a game: it passes on the toy and fails on broken variants."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from conformance import Plan, Run, check_playout, check_uniform, first_answers, play
from high_card import DONE, HAND, ROUNDS, SIZE, SWAP, HighCard, Place, State, View, subject_of
from holocene.kernel.game import Result
from holocene.kernel.rng import Stream

GAMES: Final = 12
"""Games in which a fault has to show."""
FIRST_SEED: Final = 4_611_686_018_427
"""Long enough to be recognised where it must not stand."""


def conform(game: HighCard) -> list[Run[State]]:
    runs = []
    for number in range(GAMES):
        options = {"players": 2 + number % 2}
        plan = Plan(options, FIRST_SEED + number, any_seat=number % 3 > 0, dear_every=3, longest=200)
        runs.append(play(subject_of(game), plan))
    check_playout(subject_of(game), {"players": 2}, FIRST_SEED)
    return runs


@pytest.mark.pure
def test_the_toy_passes() -> None:
    runs = conform(HighCard())
    assert set.union(*(run.kinds for run in runs)) == {"play", "close"}
    assert sum(run.free for run in runs) > 0


def test_a_failure_says_where_it_happened() -> None:
    with pytest.raises(AssertionError) as caught:
        conform(LosesACard())
    notes = "\n".join(caught.value.__notes__)
    assert str(FIRST_SEED) in notes
    assert "'players': 2" in notes
    assert re.search(r"after choice \d of the record: seat \d (done|play|swap)", notes)


# --- what is seen -------------------------------------------------------------------


class ShowsTheTopOfTheDeck(HighCard):
    def view_json(self, view: View) -> dict[str, Any]:
        return {**super().view_json(view), "next": view.state.deck[-1:]}


class ShowsFaceDownCards(HighCard):
    def place_json(self, place: Place, own: bool) -> dict[str, Any]:
        return {**super().place_json(place, own), "played": place.played}


class ShowsHandsToSpectators(HighCard):
    def view_json(self, view: View) -> dict[str, Any]:
        whole = super().view_json(view)
        if view.seat == -1:
            whole["hands"] = [place.hand for place in view.state.places]
        return whole


class ShowsTheStream(HighCard):
    def view_json(self, view: View) -> dict[str, Any]:
        return {**super().view_json(view), "id": f"table-{view.state.stream.position}"}


class ShowsTheSeed(HighCard):
    def new(self, options: Mapping[str, object], seed: int, cards: Path | None = None) -> State:
        self.seed = seed
        return super().new(options, seed, cards)

    def view_json(self, view: View) -> dict[str, Any]:
        return {**super().view_json(view), "id": self.seed}


class OffersWhatDependsOnOthers(HighCard):
    """No swap while another seat holds card 0."""

    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        choices = super().choices(state, seat)
        if any(0 in place.hand for other, place in enumerate(state.places) if other != seat):
            choices = [choice for choice in choices if choice < SWAP]
        return choices


class RefusesWithForeignCards(HighCard):
    def why_not(self, state: State, seat: int) -> str:
        return f"seat {1 - min(seat, 1)} holds {state.places[1 - min(seat, 1)].hand}"


class RefusesWithTheStream(HighCard):
    def why_not(self, state: State, seat: int) -> str:
        return f"at {state.stream.position}"


class DescribesTheNextCard(HighCard):
    def describe(self, state: State, seat: int, choice: int) -> dict[str, Any]:
        return {**super().describe(state, seat, choice), "card": state.deck[-1:]}


class ChangesWhenLookedAt(HighCard):
    def view_json(self, view: View) -> dict[str, Any]:
        view.state.places[0].drawn += 1
        return super().view_json(view)


class ChangesWhenDescribed(HighCard):
    def describe(self, state: State, seat: int, choice: int) -> dict[str, Any]:
        told = super().describe(state, seat, choice)
        state.places[seat].drawn += 1
        return told


class DescribesWhatIsNotOffered(HighCard):
    def describe(self, state: State, seat: int, choice: int) -> dict[str, Any]:
        return {"choice": choice, "name": self.wish(choice)}


# --- what is dealt anew ---------------------------------------------------------------


class KeepsTheDeck(HighCard):
    def determinize(self, view: View, stream: Stream) -> State:
        state = view.state.clone()
        state.stream = stream.split()
        stream.below(2)
        return state


class KeepsTheBox(HighCard):
    def determinize(self, view: View, stream: Stream) -> State:
        state = super().determinize(view, stream)
        for i, card in enumerate(view.state.box):
            for cards in (state.deck, *(p.hand for n, p in enumerate(state.places) if n != view.seat)):
                if card in cards:
                    cards[cards.index(card)], state.box[i] = state.box[i], card
                    cards.sort()
        return state


class KeepsTheStream(HighCard):
    def determinize(self, view: View, stream: Stream) -> State:
        state = super().determinize(view, stream)
        state.stream = view.state.stream.clone()
        return state


class DealsInAnOrderThatTells(HighCard):
    def pool(self, state: State, viewer: int) -> list[int]:
        others = [place.hand for seat, place in enumerate(state.places) if seat != viewer]
        pool = super().pool(state, viewer)
        pool.sort(key=lambda card: any(card in hand for hand in others))
        return pool


class DealsACardTwice(HighCard):
    def determinize(self, view: View, stream: Stream) -> State:
        state = super().determinize(view, stream)
        state.deck[0] = state.deck[-1]
        return state


class DealsOneCardTooFew(HighCard):
    def determinize(self, view: View, stream: Stream) -> State:
        state = super().determinize(view, stream)
        other = state.places[1 - min(max(view.seat, 0), 1)]
        if len(other.hand) == 1:
            state.box.append(other.hand.pop())
        return state


# --- copies ---------------------------------------------------------------------------


class SharesAHandWithItsClone(HighCard):
    """The game changes hands in place when a card is played, so the clone changes with it."""

    def clone(self, state: State) -> State:
        other = state.clone()
        other.places[0].hand = state.places[0].hand
        return other


class SharesTheStreamWithItsClone(HighCard):
    def clone(self, state: State) -> State:
        other = state.clone()
        other.stream = state.stream
        return other


class ForgetsAFieldInItsClone(HighCard):
    def clone(self, state: State) -> State:
        other = state.clone()
        other.box = []
        return other


class LosesAFieldInJson(HighCard):
    def from_json(self, whole: dict[str, Any], cards: Path | None = None) -> State:
        state = super().from_json(whole, cards)
        state.places[0].drawn = 0
        return state


class WritesJsonThatNoFileHolds(HighCard):
    def to_json(self, state: State) -> dict[str, Any]:
        return {**super().to_json(state), "seats": dict(enumerate(p.points for p in state.places))}


class HasABlindDigest(HighCard):
    def digest(self, state: State) -> int:
        return state.round


# --- choices --------------------------------------------------------------------------


class ListsChoicesUnsorted(HighCard):
    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        return super().choices(state, seat)[::-1]


class ListsAChoiceTwice(HighCard):
    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        choices = super().choices(state, seat)
        return choices[:1] + choices


class LeavesTheSpace(HighCard):
    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        return [*super().choices(state, seat), SIZE]


class HasANameThatDoesNotParse(HighCard):
    def name(self, choice: int, state: State | None = None) -> str:
        return super().name(choice - 1 if choice > SWAP else choice, state)


class ChangesANameDuringTheGame(HighCard):
    """`plays 3` in the second round; its parser takes both."""

    def name(self, choice: int, state: State | None = None) -> str:
        name = super().name(choice, state)
        return name.replace("play", "plays") if state is not None and state.round == 1 else name

    def parse(self, text: str, state: State | None = None) -> int:
        return super().parse(text.replace("plays", "play"), state)


class AsksWithoutAnAnswer(HighCard):
    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        return [choice for choice in super().choices(state, seat) if choice != DONE]

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return HighCard().playout(state, stream, limit)


class WaitsForNobody(HighCard):
    def waiting(self, state: State) -> list[int]:
        waiting = super().waiting(state)
        return [] if state.round == ROUNDS - 1 else waiting

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return HighCard().playout(state, stream, limit)


class WaitsForAllAfterTheEnd(HighCard):
    def waiting(self, state: State) -> list[int]:
        return list(range(len(state.places))) if self.is_over(state) else super().waiting(state)


class ForcesAFreeChoice(HighCard):
    def forced(self, state: State, seat: int) -> int:
        choices = self.choices(state, seat)
        return choices[0] if len(choices) == 1 else -1


class ForcesNothing(HighCard):
    def forced(self, state: State, seat: int) -> int:
        return -1


class OffersAChoiceThatFails(HighCard):
    """Unseen by play in turn order, because only a finished seat meets it."""

    def choose_unchecked(self, state: State, seat: int, choice: int) -> None:
        if choice >= SWAP and not state.places[seat].asked:
            raise KeyError(choice)
        super().choose_unchecked(state, seat, choice)


class AcceptsBadInput(HighCard):
    def choose(self, state: State, seat: int, choice: int) -> None:
        if choice < SIZE:
            super().choose(state, seat, choice)


class RefusesWithAnotherError(HighCard):
    def choose(self, state: State, seat: int, choice: int) -> None:
        if choice < 0:
            raise KeyError(choice)
        super().choose(state, seat, choice)


class ChangesBeforeItRefuses(HighCard):
    def choose(self, state: State, seat: int, choice: int) -> None:
        self.place(state, seat).drawn += 1
        super().choose(state, seat, choice)


class ParsesAnything(HighCard):
    def parse(self, text: str, state: State | None = None) -> int:
        return DONE if text.startswith("no") else super().parse(text, state)


class HasAnotherTwin(HighCard):
    """`choose` counts draws, its twin does not."""

    def choose(self, state: State, seat: int, choice: int) -> None:
        super().choose(state, seat, choice)
        state.places[seat].drawn += 1


# --- the course of the game -------------------------------------------------------------


class LosesACard(HighCard):
    def show(self, state: State) -> None:
        super().show(state)
        state.shown.pop()


class TakesTurnsByChance(HighCard):
    """Randomness that does not come from the stream."""

    dice = itertools.count()

    def show(self, state: State) -> None:
        super().show(state)
        state.places[0].points += next(self.dice) % 5


class NeverEnds(HighCard):
    def show(self, state: State) -> None:
        super().show(state)
        if self.is_over(state):
            for place in state.places:
                place.hand = sorted(state.shown.pop() for _ in range(HAND))
                place.asked = "play"
            state.round = 0

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        """Would not end either, and the suite cannot stop it."""
        state.round = ROUNDS
        return 1

    def undo_mark(self, state: State, seat: int) -> tuple[int, ...]:
        return ()


class ForgetsAnUndoMark(HighCard):
    def undo_mark(self, state: State, seat: int) -> tuple[int, ...]:
        return state.round % 2, state.places[seat].drawn


class LetsADrawBeTakenBack(HighCard):
    def choose_unchecked(self, state: State, seat: int, choice: int) -> None:
        drawn = state.places[seat].drawn
        super().choose_unchecked(state, seat, choice)
        state.places[seat].drawn = drawn


class HasNoResult(HighCard):
    def result(self, state: State) -> Result:
        result = super().result(state)
        return Result(False, result.sides, result.reason, result.rule)


class RanksOnlyTheBest(HighCard):
    def result(self, state: State) -> Result:
        result = super().result(state)
        return Result(result.finished, result.sides[:1], result.reason, result.rule)


class StopsItsPlayouts(HighCard):
    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return 1


class PlaysOutWithTheGamesStream(HighCard):
    """Where it uses a stream of its own, two equal playouts differ."""

    own = Stream(1)

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return super().playout(state, self.own, limit)


class ForgetsTheLimit(HighCard):
    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return super().playout(state, stream)


class DrawsOnceMoreWithALimit(HighCard):
    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        if limit:
            stream.below(2)
        return super().playout(state, stream, limit)


class PlaysOnBackwards(HighCard):
    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        return super().playout(state, stream, None if limit is None else max(limit, 0))


class CountsFalsely(HighCard):
    def scores(self, state: State) -> list[int]:
        return [points + (points == 2) for points in super().scores(state)]


FAULTS: Final = [
    (ShowsTheTopOfTheDeck, "tells more than it shows"),
    (ShowsFaceDownCards, "tells more than it shows"),
    (ShowsHandsToSpectators, "the view of seat -1 tells more"),
    (ShowsTheStream, "the stream shows"),
    (ShowsTheSeed, "the seed shows"),
    (OffersWhatDependsOnOthers, "choices of seat . depend on what it cannot see"),
    (RefusesWithForeignCards, "a refusal depends on what"),
    (RefusesWithTheStream, "the stream shows"),
    (DescribesTheNextCard, "a description depends on what"),
    (ChangesWhenLookedAt, "looking at a state changed it"),
    (ChangesWhenDescribed, "describing a choice changed the state"),
    (DescribesWhatIsNotOffered, "was told what choice .* does, which was not offered"),
    (KeepsTheDeck, "these never change: .*deck"),
    (KeepsTheBox, "these never change: box"),
    (KeepsTheStream, "keeps the stream"),
    (DealsInAnOrderThatTells, "what is dealt for seat .* depends on what it cannot see"),
    (DealsACardTwice, "not conserved"),
    (DealsOneCardTooFew, "tells more than it shows"),
    (SharesAHandWithItsClone, "on a clone changed the original"),
    (SharesTheStreamWithItsClone, "on a clone changed the original|a clone taken before"),
    (ForgetsAFieldInItsClone, "a clone has another digest"),
    (LosesAFieldInJson, "JSON does not come back"),
    (WritesJsonThatNoFileHolds, "JSON comes back from a file as other values"),
    (HasABlindDigest, "left the digest as it was|changes nothing"),
    (ListsChoicesUnsorted, "not ascending"),
    (ListsAChoiceTwice, "not ascending"),
    (LeavesTheSpace, "outside the space"),
    (HasANameThatDoesNotParse, "parses as"),
    (ChangesANameDuringTheGame, "was 'play .*' and is now"),
    (AsksWithoutAnAnswer, "waits without a choice"),
    (WaitsForNobody, "done does not settle|nobody waits although"),
    (WaitsForAllAfterTheEnd, "nobody waits although"),
    (ForcesAFreeChoice, "forced says"),
    (ForcesNothing, "forced says -1"),
    (AcceptsBadInput, "was allowed the choice"),
    (ChangesBeforeItRefuses, "bad input changed the state|choose_unchecked differs"),
    (ParsesAnything, "a text that names no choice was parsed"),
    (HasAnotherTwin, "choose_unchecked differs"),
    (LosesACard, "not conserved"),
    (TakesTurnsByChance, "choose_unchecked differs|another game"),
    (NeverEnds, "does not end"),
    (ForgetsAnUndoMark, "undo mark went from"),
    (LetsADrawBeTakenBack, "a draw could be taken back"),
    (HasNoResult, "its result is not finished"),
    (RanksOnlyTheBest, "the result ranks the seats"),
    (StopsItsPlayouts, "cannot be played to the end"),
    (ForgetsTheLimit, "a playout of at most 3 choices"),
    (DrawsOnceMoreWithALimit, "a playout in pieces ended differently"),
    (PlaysOnBackwards, "-1 choices was not refused"),
    (CountsFalsely, "the scores give"),
    (PlaysOutWithTheGamesStream, "two equal playouts ended differently"),
]


@pytest.mark.parametrize(("broken", "said"), FAULTS, ids=[broken.__name__ for broken, _ in FAULTS])
def test_the_suite_sees(broken: type[HighCard], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        conform(broken())


@pytest.mark.parametrize("broken", [SharesAHandWithItsClone, SharesTheStreamWithItsClone])
def test_the_cheap_checks_alone_see_an_aliasing_clone(broken: type[HighCard]) -> None:
    plan = Plan({"players": 2}, FIRST_SEED, dear_every=0)
    with pytest.raises(AssertionError, match="a choice changed a clone taken before it"):
        play(subject_of(broken()), plan, kinds={"play", "close"})


@pytest.mark.parametrize("broken", [OffersAChoiceThatFails, RefusesWithAnotherError])
def test_the_suite_lets_no_foreign_error_pass(broken: type[HighCard]) -> None:
    with pytest.raises(KeyError):
        conform(broken())


def test_every_broken_variant_is_used() -> None:
    made = {kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, HighCard)}
    used = {broken for broken, _ in FAULTS} | {OffersAChoiceThatFails, RefusesWithAnotherError}
    assert made - used == {HighCard, PrefersTheLast, PrefersToStop}


# --- playouts ---------------------------------------------------------------------------


class PrefersTheLast(HighCard):
    """Takes the last answer twice as often as any other."""

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        while not self.is_over(state):
            seat = self.waiting(state)[0]
            choices = self.choices(state, seat)
            pick = min(int(stream.below(len(choices) + 1)), len(choices) - 1)
            self.choose_unchecked(state, seat, choices[pick])
        return 1


class PrefersToStop(HighCard):
    """Ends a game with a choice of its own that nobody offered."""

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        state.round = ROUNDS
        return 1


def answers_of(game: HighCard) -> dict[int, int]:
    return first_answers(subject_of(game), game.new({"players": 2}, 5), 400, 77)


def test_uniform_playouts_are_seen_as_uniform() -> None:
    counts = answers_of(HighCard())
    assert len(counts) == HAND
    assert sum(counts.values()) == 400
    check_uniform(counts)


def test_the_suite_sees_a_playout_that_prefers_an_answer() -> None:
    with pytest.raises(AssertionError, match=r"came \d+ times of 400"):
        check_uniform(answers_of(PrefersTheLast()))


def test_the_suite_sees_a_playout_that_begins_with_an_illegal_answer() -> None:
    with pytest.raises(AssertionError, match="none of the legal choices"):
        answers_of(PrefersToStop())
