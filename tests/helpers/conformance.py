"""The conformance suite: what every game that keeps the contract of kernel/game.py shows in random play.

`play` drives one game. After every choice come the cheap checks: clones and earlier
states, the list of choices with its names, the game's own invariants, undo marks. At
every n-th state, and where a kind of decision is met for the first time, come the
dear ones: JSON, every choice tried on a clone, refusals, and the leak test for every
seat and the spectator. At the end the record is replayed.

A check that fails raises an AssertionError with one sentence; `play` adds the options,
the seed and the choice. What the suite cannot know about a game is in its `Subject`.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Mapping
from copy import copy as copied
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, Generic, TypeVar

from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream, seeded

S = TypeVar("S")
V = TypeVar("V")

SPECTATOR: Final = -1
EARLIER: Final = 8
"""How many earlier states are kept to see that nothing touches them."""
DEALS: Final = 64
"""How often a hidden part may be dealt anew before it must have changed."""
DESCRIBED: Final = 4
WORDS: Final = 16


@dataclass(frozen=True)
class Subject(Generic[S, V]):
    """A game, and what the suite has to be told about it."""

    game: Game[S, V]
    size: Callable[[S], int]
    """How many integers the space of choices has."""
    kind: Callable[[S, int], object]
    """What a waiting seat is asked: every kind gets the dear checks at least once."""
    stream: Callable[[S], int]
    """The position of the state's stream, which nobody may see."""
    hidden: Callable[[S, int], Mapping[str, object]]
    """What a seat cannot see and what could be otherwise, part by part."""
    invariants: Callable[[S], None]
    """Raises an AssertionError for a state that the rules cannot bring about."""
    step: Callable[[S, S, int], None]
    """The same for a state, the one after it, and the seat whose choice lies between."""
    shy: frozenset[int] = frozenset()
    """Choices that `playout` leaves out."""
    showing: Callable[[int], bool] = lambda choice: False
    """Choices that show hidden things to all: the leak test follows, one viewer in turn."""


@dataclass(frozen=True)
class Plan:
    """How one game is played and how closely it is watched."""

    options: Mapping[str, object]
    seed: int
    any_seat: bool = False
    """Serve the waiting seats in random order and let finished ones take free choices."""
    cheap_every: int = 1
    """The cheap checks come at every n-th state."""
    json_every: int = 1
    """The JSON round trip comes at every n-th of the states that are checked, 0: with the dear ones."""
    dear_every: int = 25
    """The dear checks come at every n-th state, 0: only at new kinds of decisions."""
    shown_every: int = 1
    """The leak test comes after every n-th choice that showed hidden things to all."""
    longest: int = 50_000
    """Choices after which a game counts as endless."""


@dataclass
class Run(Generic[S]):
    """What one game has shown so far."""

    record: list[tuple[int, int]] = field(default_factory=list)
    digests: dict[int, int] = field(default_factory=dict)
    """By the number of choices before it: the digest of a checked state."""
    kinds: set[object] = field(default_factory=set)
    names: dict[int, str] = field(default_factory=dict)
    earlier: list[tuple[S, int]] = field(default_factory=list)
    marks: list[tuple[int, ...]] = field(default_factory=list)
    free: int = 0
    """Free choices taken by seats that were not waiting."""
    shown: int = 0
    """Choices that showed hidden things to all."""


# --- driving ------------------------------------------------------------------------


def play(
    subject: Subject[S, V],
    plan: Plan,
    kinds: set[object] | None = None,
    stop: Callable[[S], bool] = lambda state: False,
) -> Run[S]:
    """Plays a random game under all checks, to its end or until `stop`. `kinds` are those checked before."""
    run: Run[S] = Run(kinds=set() if kinds is None else kinds)
    try:
        _play(subject, plan, run, stop)
    except Exception as error:
        _say_where(subject, plan, run, error)
        raise
    return run


def _play(subject: Subject[S, V], plan: Plan, run: Run[S], stop: Callable[[S], bool]) -> None:
    game = subject.game
    # Checks draw from a stream of their own, so a game goes the same way however closely it is watched.
    picks, deals = seeded(plan.seed + 1), seeded(plan.seed + 2)
    state = game.new(plan.options, plan.seed)
    while not game.is_over(state) and not stop(state):
        check_state(subject, plan, run, state, deals)
        seat = _next_seat(subject, plan, run, state, picks)
        choices = game.choices(state, seat)
        choice = choices[picks.below(len(choices))]
        run.record.append((seat, choice))
        game.choose(state, seat, choice)
        if subject.showing(choice):
            if is_nth(run.shown, plan.shown_every):
                viewer = run.shown // plan.shown_every % (game.seats(state) + 1) - 1
                check_leak(subject, plan.seed, state, viewer, deals)
            run.shown += 1
        assert len(run.record) < plan.longest, "the game does not end"
    if game.is_over(state):
        check_state(subject, plan, run, state, deals)
        check_end(subject, state)
    check_earlier(subject, run)
    check_replay(subject, plan, run)


def _next_seat(subject: Subject[S, V], plan: Plan, run: Run[S], state: S, stream: Stream) -> int:
    """The first waiting seat, or any of them; now and then a finished one with a free choice."""
    game = subject.game
    waiting = game.waiting(state)
    if not plan.any_seat:
        return waiting[0]
    if stream.below(4) == 0:
        free = [
            seat for seat in range(game.seats(state)) if seat not in waiting and game.choices(state, seat)
        ]
        if free:
            run.free += 1
            return free[stream.below(len(free))]
    return waiting[stream.below(len(waiting))]


def _say_where(subject: Subject[S, V], plan: Plan, run: Run[S], error: Exception) -> None:
    error.add_note(f"{subject.game.NAME}: {plan}")
    if run.record:
        seat, choice = run.record[-1]
        last = run.names.get(choice, str(choice))
        error.add_note(f"after choice {len(run.record)} of the record: seat {seat} {last}")


# --- at every state -----------------------------------------------------------------


def check_state(subject: Subject[S, V], plan: Plan, run: Run[S], state: S, stream: Stream) -> None:
    """The cheap checks, and the dear ones where their turn has come."""
    number = len(run.record)
    new = _new_kinds(subject, run, state)
    over = subject.game.is_over(state)
    dear = bool(new) or over or is_nth(number, plan.dear_every)
    if dear or is_nth(number, plan.cheap_every):
        check_clone(subject, run, state)
        check_choices(subject, run, state)
        subject.invariants(state)
        check_marks(subject, run, state)
        if dear or is_nth(number, plan.json_every):
            check_json(subject, state)
    if dear:
        check_earlier(subject, run)
        check_bytes(subject, state)
        check_every_choice(subject, state)
        check_drive(subject, plan, state)
        check_refusals(subject, plan.seed, state)
        for seat in range(SPECTATOR, subject.game.seats(state)):
            check_leak(subject, plan.seed, state, seat, stream)
    run.kinds |= new


def is_nth(number: int, every: int) -> bool:
    return every > 0 and number % every == 0


def _new_kinds(subject: Subject[S, V], run: Run[S], state: S) -> set[object]:
    return {subject.kind(state, seat) for seat in subject.game.waiting(state)} - run.kinds


def check_clone(subject: Subject[S, V], run: Run[S], state: S) -> None:
    """A clone equals its original; the clone of the state before did not change with it."""
    game = subject.game
    digest = game.digest(state)
    if run.earlier:
        copy, before = run.earlier[-1]
        assert digest != before, "a choice left the digest as it was"
        assert game.digest(copy) == before, "a choice changed a clone taken before it"
    copy = game.clone(state)
    assert game.digest(copy) == digest, "a clone has another digest than its original"
    run.digests[len(run.record)] = digest
    run.earlier.append((copy, digest))
    if len(run.earlier) > EARLIER:
        # Most of those kept are recent; now and then one stays for long.
        del run.earlier[len(run.digests) % (EARLIER - 1)]


def check_earlier(subject: Subject[S, V], run: Run[S]) -> None:
    """Earlier states are what they were."""
    for copy, before in run.earlier:
        assert subject.game.digest(copy) == before, "an earlier state has changed"


def check_choices(subject: Subject[S, V], run: Run[S], state: S) -> None:
    """Somebody waits until the end; lists are sorted, unique, in the space, and their names parse back."""
    game = subject.game
    seats, waiting, size = game.seats(state), game.waiting(state), subject.size(state)
    assert game.space_size(state) == size, f"the space has {size} choices, not {game.space_size(state)}"
    assert len(set(waiting)) == len(waiting), f"a seat waits twice: {waiting}"
    assert all(0 <= seat < seats for seat in waiting), f"a seat waits that does not exist: {waiting}"
    assert bool(waiting) != game.is_over(state), "nobody waits although the game goes on, or the reverse"
    for seat in range(seats):
        choices = game.choices(state, seat)
        assert choices or seat not in waiting, f"seat {seat} waits without a choice"
        assert all(a < b for a, b in pairwise(choices)), f"choices are not ascending: {choices}"
        assert not choices or (choices[0] >= 0 and choices[-1] < size), (
            f"choices outside the space: {choices}"
        )
        plain = [choice for choice in choices if choice not in subject.shy] or choices[:1]
        assert game.choices(state, seat, plain=True) == plain, (
            f"of {choices} other choices are plain than {plain}"
        )
        only = choices[0] if seat in waiting and len(choices) == 1 else -1
        forced = game.forced(state, seat)
        assert forced == only, f"forced says {forced} for seat {seat}, whose choices are {choices}"
        for choice in choices:
            name = game.name(choice, state)
            if choice not in run.names:
                parsed = game.parse(name, state)
                assert parsed == choice, f"the name {name!r} of choice {choice} parses as {parsed}"
            before = run.names.setdefault(choice, name)
            assert before == name, f"choice {choice} was {before!r} and is now {name!r}"


def check_marks(subject: Subject[S, V], run: Run[S], state: S) -> None:
    """What could not be taken back before cannot be taken back now."""
    marks = [subject.game.undo_mark(state, seat) for seat in range(subject.game.seats(state))]
    for before, now in zip(run.marks, marks, strict=False):
        assert all(a <= b for a, b in zip(before, now, strict=True)), f"undo mark went from {before} to {now}"
    run.marks = marks


# --- at some states -----------------------------------------------------------------


def check_json(subject: Subject[S, V], state: S) -> None:
    """JSON brings back the same state, through a file as well."""
    game = subject.game
    whole = game.to_json(state)
    assert game.to_json(game.clone(state)) == whole, "a clone has other JSON than its original"
    read = json.loads(json.dumps(whole))
    assert read == whole, "JSON comes back from a file as other values"
    loaded = game.from_json(read)
    assert game.to_json(loaded) == whole, "JSON does not come back from its round trip"
    assert game.digest(loaded) == game.digest(state), "a state loaded from JSON has another digest"
    assert game.waiting(loaded) == game.waiting(state), "other seats wait in a state loaded from JSON"
    for seat in range(game.seats(state)):
        assert game.choices(loaded, seat) == game.choices(state, seat), "a loaded state offers other choices"


def check_bytes(subject: Subject[S, V], state: S) -> None:
    """Compact bytes, a pickle and the copies of the standard library bring back the same state and its
    own."""
    game = subject.game
    digest, data = game.digest(state), game.dumps(state)
    loaded = game.loads(data)
    assert game.dumps(loaded) == data, "bytes do not come back from their round trip"
    assert game.to_json(loaded) == game.to_json(state), "a state loaded from bytes has other JSON"
    for other in (loaded, pickle.loads(pickle.dumps(state)), copied(state), deepcopy(state)):
        assert game.digest(other) == digest, "a state that was written down or copied has another digest"
        game.playout(other, seeded(digest), 20)
        assert game.digest(state) == digest, "what a copy does shows in its original"
    result = game.result(state)
    assert game.loads(game.dumps(result)) == pickle.loads(pickle.dumps(result)) == result


def check_view_bytes(subject: Subject[S, V], state: S, guess: S, seat: int) -> None:
    """The bytes of a view follow from what its seat may know, and what they bring back shows the same."""
    game = subject.game
    view = game.view(state, seat)
    data = game.dumps(view)
    assert data == game.dumps(game.view(guess, seat)), f"the bytes of the view of seat {seat} tell more"
    text = shown(subject, state, seat)
    for other in (game.loads(data), pickle.loads(pickle.dumps(view)), copied(view), deepcopy(view)):
        again = json.dumps(game.view_json(other), sort_keys=True)
        assert again == text, f"the view of seat {seat} comes back as another:\n{text}\n{again}"


def check_every_choice(subject: Subject[S, V], state: S) -> None:
    """Every legal choice works on a clone, settles, and leaves the original alone."""
    game = subject.game
    digest = game.digest(state)
    for seat in range(game.seats(state)):
        for choice in game.choices(state, seat):
            name = game.name(choice, state)
            copy = game.clone(state)
            game.choose(copy, seat, choice)
            assert game.digest(state) == digest, f"{name} on a clone changed the original"
            after = game.digest(copy)
            assert after != digest, f"{name} changes nothing"
            assert game.is_over(copy) or game.waiting(copy), f"{name} does not settle"
            subject.invariants(copy)
            subject.step(state, copy, seat)
            twin = game.clone(state)
            game.choose_unchecked(twin, seat, choice)
            assert game.digest(twin) == after, f"choose_unchecked differs for {name}"
            if choice == game.choices(state, seat)[-1]:
                check_areas(subject, state, copy, name)


def check_areas(subject: Subject[S, V], state: S, after: S, name: str) -> None:
    """An area that is said to be the same is the same in JSON."""
    game = subject.game
    was, now = game.to_json(state).get("seats"), game.to_json(after).get("seats")
    for seat in range(game.seats(state)):
        if game.same_area(state, after, seat):
            assert was is not None and now is not None, "an area is called the same although there are none"
            assert was[seat] == now[seat], f"the area of seat {seat} is called the same after {name}"


def check_drive(subject: Subject[S, V], plan: Plan, state: S) -> None:
    """Answering whatever is forced comes to an end."""
    game = subject.game
    copy = game.clone(state)
    for _ in range(plan.longest):
        forced = [(seat, game.forced(copy, seat)) for seat in game.waiting(copy)]
        answers = [(seat, choice) for seat, choice in forced if choice >= 0]
        if not answers:
            return
        game.choose(copy, *answers[0])
    raise AssertionError("forced answers do not come to an end")


def check_refusals(subject: Subject[S, V], seed: int, state: S) -> None:
    """Bad input is refused with an IllegalChoice and changes nothing."""
    game = subject.game
    digest = game.digest(state)
    for seat in range(game.seats(state)):
        for choice in illegal(subject, state, seat):
            said = refusal(subject, state, seat, choice)
            check_secrets(subject, seed, state, said)
        check_describes_legal_only(subject, state, seat)
    for seat in (SPECTATOR, game.seats(state)):
        refusal(subject, state, seat, 0)
    assert game.digest(state) == digest, "bad input changed the state"
    try:
        game.parse("no such choice", state)
    except BadInput:
        return
    raise AssertionError("a text that names no choice was parsed")


def check_describes_legal_only(subject: Subject[S, V], state: S, seat: int) -> None:
    """What cannot be chosen is not described either."""
    for choice in illegal(subject, state, seat)[:DESCRIBED]:
        try:
            told = subject.game.describe(state, seat, choice)
        except IllegalChoice:
            continue
        raise AssertionError(f"seat {seat} was told what choice {choice} does, which was not offered: {told}")


def illegal(subject: Subject[S, V], state: S, seat: int) -> list[int]:
    """Choices that are not offered: some outside the space, the first ones in it, a few more, the last."""
    size = subject.size(state)
    tried = {-1, size, size + 1000, size - 1, *range(min(size, WORDS)), *range(0, size, 1 + size // WORDS)}
    return sorted(tried.difference(subject.game.choices(state, seat)))


def refusal(subject: Subject[S, V], state: S, seat: int, choice: int) -> str:
    """What a seat is told about a choice that it cannot take."""
    try:
        subject.game.choose(state, seat, choice)
    except IllegalChoice as error:
        return str(error)
    raise AssertionError(f"seat {seat} was allowed the choice {choice}, which was not offered")


def check_secrets(subject: Subject[S, V], seed: int, state: S, text: str) -> None:
    """Neither the seed nor the position of the stream shows. Small numbers can stand there by chance."""
    for what, secret in (("seed", str(seed)), ("stream", str(subject.stream(state)))):
        assert len(secret) < 9 or secret not in text, f"the {what} shows in {text}"


# --- the leak test ------------------------------------------------------------------


def shown(subject: Subject[S, V], state: S, seat: int) -> str:
    """A view in its canonical form."""
    return json.dumps(subject.game.view_json(subject.game.view(state, seat)), sort_keys=True)


def check_leak(subject: Subject[S, V], seed: int, state: S, seat: int, stream: Stream) -> None:
    """A state dealt anew from a view looks the same from that seat, and differs elsewhere."""
    game = subject.game
    digest, text = game.digest(state), shown(subject, state, seat)
    check_secrets(subject, seed, state, text)
    guess = game.determinize(game.view(state, seat), stream)
    assert game.digest(state) == digest, "looking at a state changed it"
    check_guess(subject, state, guess, seat, text)
    check_same_answers(subject, seed, state, guess, seat)
    check_source(subject, state, guess, seat, stream)
    check_view_bytes(subject, state, guess, seat)
    check_dealt_anew(subject, state, guess, seat, stream)
    game.playout(guess, stream)
    assert game.is_over(guess), "a state dealt anew cannot be played to the end"


def check_guess(subject: Subject[S, V], state: S, guess: S, seat: int, text: str) -> None:
    """It is a lawful state, gives the same view, and has a stream of its own."""
    game = subject.game
    again = shown(subject, guess, seat)
    assert again == text, f"the view of seat {seat} tells more than it shows:\n{text}\n{again}"
    assert subject.stream(guess) != subject.stream(state), "a state dealt anew keeps the stream"
    assert game.waiting(guess) == game.waiting(state), "other seats wait in a state dealt anew"
    subject.invariants(guess)
    for other in game.waiting(guess):
        assert game.choices(guess, other), f"seat {other} waits without a choice in a state dealt anew"


def check_same_answers(subject: Subject[S, V], seed: int, state: S, guess: S, seat: int) -> None:
    """Choices, refusals and descriptions follow from the view alone."""
    if seat == SPECTATOR:
        return
    game = subject.game
    choices = game.choices(state, seat)
    assert game.choices(guess, seat) == choices, f"the choices of seat {seat} depend on what it cannot see"
    assert game.forced(guess, seat) == game.forced(state, seat), "forced depends on what the seat cannot see"
    for choice in illegal(subject, state, seat):
        said, again = refusal(subject, state, seat, choice), refusal(subject, guess, seat, choice)
        assert said == again, f"a refusal depends on what seat {seat} cannot see: {said!r}, {again!r}"
    for choice in choices[:: max(1, len(choices) // DESCRIBED)]:
        told, retold = _described(subject, state, seat, choice), _described(subject, guess, seat, choice)
        assert told == retold, f"a description depends on what seat {seat} cannot see: {told}, {retold}"
        check_secrets(subject, seed, state, told)


def _described(subject: Subject[S, V], state: S, seat: int, choice: int) -> str:
    digest = subject.game.digest(state)
    told = json.dumps(subject.game.describe(state, seat, choice), sort_keys=True)
    assert subject.game.digest(state) == digest, "describing a choice changed the state"
    return told


def check_source(subject: Subject[S, V], state: S, guess: S, seat: int, stream: Stream) -> None:
    """Equal views and equal streams give equal deals, whatever lies behind the views."""
    game = subject.game
    one, two = stream.clone(), stream.clone()
    first = game.to_json(game.determinize(game.view(state, seat), one))
    second = game.to_json(game.determinize(game.view(guess, seat), two))
    assert first == second, f"what is dealt for seat {seat} depends on what it cannot see"


def check_dealt_anew(subject: Subject[S, V], state: S, guess: S, seat: int, stream: Stream) -> None:
    """No hidden part stays as it is, however often it is dealt."""
    game = subject.game
    truth = subject.hidden(state, seat)
    same = _equal_parts(truth, subject.hidden(guess, seat))
    for _ in range(DEALS):
        if not same:
            return
        other = game.determinize(game.view(state, seat), stream)
        same &= _equal_parts(truth, subject.hidden(other, seat))
    assert not same, f"dealt anew for seat {seat}, these never change: {', '.join(sorted(same))}"


def _equal_parts(truth: Mapping[str, object], guess: Mapping[str, object]) -> set[str]:
    return {part for part, there in truth.items() if guess.get(part) == there}


# --- at the end ---------------------------------------------------------------------


def check_end(subject: Subject[S, V], state: S) -> None:
    """Finished, ranked, and nobody can choose any more."""
    game = subject.game
    result = game.result(state)
    assert result.finished, "the game is over but its result is not finished"
    lost = not result.sides[0].seats  # to an opponent that is no seat
    assert result.winners() or lost, "a finished game has no winner"
    ranked = [seat for side in result.sides for seat in side.seats]
    assert sorted(ranked) == list(range(game.seats(state))), f"the result ranks the seats {ranked}"
    ranks = [side.rank for side in result.sides]
    assert ranks == sorted(ranks) and ranks[0] == 1, f"the result has the ranks {ranks}"
    for side in result.sides:
        assert sum(row.points for row in side.rows) == side.total, f"the rows of {side.name} miss its total"
    check_scores(subject, state)
    for seat in range(game.seats(state)):
        assert game.choices(state, seat) == [], f"seat {seat} has choices after the end"
        refusal(subject, state, seat, 0)


def check_scores(subject: Subject[S, V], state: S) -> None:
    """The cheap points are those of the result."""
    game = subject.game
    points, seats = game.scores(state), game.seats(state)
    sides = game.result(state).sides
    for side in sides:
        if side.seats:
            total = sum(points[seat] for seat in side.seats)
            assert total == side.total, f"the scores give {side.name} {total} points, the result {side.total}"
    others = sorted(side.total for side in sides if not side.seats)
    assert sorted(points[seats:]) == others, f"the scores {points} are not those of the result"


def check_replay(subject: Subject[S, V], plan: Plan, run: Run[S]) -> None:
    """The same options, seed and choices give the same states."""
    game = subject.game
    state = game.new(plan.options, plan.seed)
    for number, (seat, choice) in enumerate(run.record):
        if number in run.digests:
            assert game.digest(state) == run.digests[number], (
                "a replay of the same choices gives another game"
            )
        game.choose_unchecked(state, seat, choice)
    last = run.digests.get(len(run.record))
    assert last is None or game.digest(state) == last, "a replay ends in another state"


# --- playouts -----------------------------------------------------------------------


def check_playout(subject: Subject[S, V], options: Mapping[str, object], seed: int) -> None:
    """A playout reaches the end and counts its decisions; equal streams give equal playouts, in one go or in
    pieces."""
    game = subject.game
    ends = []
    for limit in (None, None, 3):
        state, stream = game.new(options, seed), seeded(seed)
        check_scores(subject, state)
        decisions = game.playout(state, stream, limit)
        if limit is not None:
            assert decisions <= limit, f"a playout of at most {limit} choices made {decisions} decisions"
            assert not game.is_over(state), f"a playout of at most {limit} choices went on to the end"
            check_scores(subject, state)
            while not game.is_over(state):
                decisions += game.playout(state, stream, 100)
        assert game.is_over(state), "a playout stopped before the end"
        assert game.result(state).finished, "a playout ended without a result"
        assert decisions > 0, "a playout made no decision"
        ends.append((game.digest(state), decisions))
    assert ends[0] == ends[1], "two equal playouts ended differently"
    assert ends[0] == ends[2], "a playout in pieces ended differently"
    before = game.digest(game.new(options, seed))
    state = game.new(options, seed)
    assert game.playout(state, seeded(seed), 0) == 0 and game.digest(state) == before, (
        "a playout of no choices did something"
    )
    try:
        game.playout(state, seeded(seed), -1)
    except BadInput:
        return
    raise AssertionError("a playout of -1 choices was not refused")


def first_answers(subject: Subject[S, V], state: S, playouts: int, seed: int) -> dict[int, int]:
    """How often each answer to the first question was the start of a playout.

    The answer is read off the stream: a playout draws one number for its first pick, so the state
    after it is one of those the choices lead to, played on with the rest of that stream."""
    game = subject.game
    seat = game.waiting(state)[0]
    counts = dict.fromkeys((c for c in game.choices(state, seat) if c not in subject.shy), 0)
    for number in range(playouts):
        stream = seeded(seed + number)
        whole = game.clone(state)
        game.playout(whole, stream.clone())
        stream.below(2)
        for choice in counts:
            part = game.clone(state)
            game.choose_unchecked(part, seat, choice)
            game.playout(part, stream.clone())
            if game.digest(part) == game.digest(whole):
                counts[choice] += 1
                break
        else:
            raise AssertionError("a playout began with none of the legal choices")
    return counts


def check_uniform(counts: Mapping[Any, int]) -> None:
    """No answer strays further than five standard deviations from its share."""
    n, share = sum(counts.values()), 1 / len(counts)
    spread: float = (n * share * (1 - share)) ** 0.5
    for answer, count in counts.items():
        assert abs(count - n * share) <= 5 * spread, f"answer {answer} came {count} times of {n}"
