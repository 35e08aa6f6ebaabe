"""Nothing leaks: what is sent follows from the view of whoever it is sent to.

Whole games are played in a room. At sampled steps everything the room would tell a
seat or a spectator is made twice, once from the true state and once from one in which
all that they may not see was dealt anew; the bytes must be equal. Besides, no message
of the whole game may hold a seed, a token, or a card its viewer has never been shown.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from typing import Any, Final

import pytest

from holocene import earth
from holocene.kernel.rng import Stream, seeded
from holocene.room import messages, standing
from holocene.room.people import NOBODY, Who
from holocene.room.refusals import Refused
from holocene.room.viewers import whole_log
from invariants import germinates
from quiet_room import Eyes, Table
from rules import rule

CARD: Final = re.compile(r"\b(?:earth|island|climate|ecosystem|fauna)-\d+(?:-[ab])?\b")
EVERY: Final = 40
"""Steps between two samples."""
TRIED: Final = 6
"""Choices previewed at a sample, and wrong ones refused."""
GERMINATIONS: Final = 3
"""Germinations after which a sample is taken at once."""


async def everything_told(table: Table, who: Who, undo: dict[int, bool]) -> list[bytes]:
    """Greeting, whole update, previews, refusals: all a viewer can get out of the room now.

    Whether undo is offered is judged by the record, not the state, so it is given."""
    room = table.room
    room._can_undo = undo.__getitem__  # type: ignore[method-assign]
    room.viewers.all.clear()
    room.facts = standing.facts_of(room)
    eyes = await Eyes(who).enter(room)
    room.leave(eyes)
    told = list(eyes.messages)
    for seat in who.seats:
        legal = room.game.choices(table.record().state, seat)
        wrong = [choice for choice in range(0, 3000, 7) if choice not in legal]
        for choice in [*legal[:: max(1, len(legal) // TRIED)], *wrong[:: len(wrong) // TRIED]]:
            told.append(await previewed(table, who, seat, choice))
        for choice in wrong[:: len(wrong) // TRIED]:
            told.append(await refused(table, seat, choice))
    del room._can_undo  # type: ignore[method-assign]
    return told


async def previewed(table: Table, who: Who, seat: int, choice: int) -> bytes:
    try:
        return await table.room.preview(who, seat, choice, "p")
    except Refused as refusal:
        return messages.error("p", refusal.code, refusal.text)


async def refused(table: Table, seat: int, choice: int) -> bytes:
    with pytest.raises(Refused) as refusal:
        await table.choose(seat, choice)
    return messages.error("c", refusal.value.code, refusal.value.text)


async def check_sample(table: Table, who: Who, stream: Stream) -> None:
    room, record = table.room, table.record()
    truth = record.state
    kept = room.viewers.all.copy()
    undo = {seat: room._can_undo(seat) for seat in (*range(room.game.seats(truth)), -1)}
    told = await everything_told(table, who, undo)
    for viewer in who.viewers():
        record.state = earth.determinize(earth.view(truth, viewer), stream)
        assert record.digest() != f"{earth.digest(truth):016x}", "nothing was dealt anew"
        again = await everything_told(table, who, undo)
        record.state = truth
        assert again == told
    room.viewers.all.clear()
    room.viewers.all.update(kept)
    room.facts = standing.facts_of(room)


class Knowledge:
    """The cards one viewer has been shown so far: by views, and by the names of their own choices."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.cards: set[str] = set()

    def see(self, state: earth.State, own: str) -> None:
        self.cards |= set(CARD.findall(json.dumps(earth.view_json(earth.view(state, self.viewer)))))
        self.cards |= set(CARD.findall(own))

    def check(self, message: bytes) -> None:
        named = set(CARD.findall(message.decode()))
        assert named <= self.cards, (
            f"viewer {self.viewer} is told of {named - self.cards}: {message.decode()}"
        )


async def play(table: Table, dice: random.Random, options: dict[str, Any], most: int = 10_000) -> None:
    """To the end, or through so many choices."""
    stream = seeded(11)
    germinations = 0
    await table.room.start()
    eyes = [await Eyes(who).enter(table.room) for who in (*table.people, NOBODY)]
    known = [Knowledge(viewer) for viewer in (*range(options["players"]), -1)]
    record = table.record()
    for one in known:
        one.see(record.state, "")
    step = 0
    while not earth.is_over(record.state) and step < most:
        seat = dice.choice(earth.waiting(record.state))
        choice = dice.choice([choice for choice in earth.choices(record.state, seat) if choice != 2])
        await table.choose(seat, choice)
        for one, sees in zip(known, eyes, strict=True):
            one.see(record.state, earth.name(choice, record.state) if one.viewer == seat else "")
            for message in sees.messages:
                check_secrets(table, message)
                one.check(message)
            sees.messages.clear()
        step += 1
        germinations += germinates(choice)
        if step % EVERY == 0 or step < 4 or (germinates(choice) and germinations <= GERMINATIONS):
            for who in (*table.people, NOBODY):
                await check_sample(table, who, stream)
    assert germinations >= GERMINATIONS or "abundance" not in options.get("with", [])
    for one in known:
        log = whole_log(table.room.entry, options, table.seed, record.history, (one.viewer,), 0)
        assert log
        for entry in log:
            check_secrets(table, entry)
            one.check(entry)


def check_secrets(table: Table, message: bytes) -> None:
    text = message.decode()
    secrets = [table.record().state.stream.key.hex(), *table.tokens]
    assert all(secrets)
    if '"type":"room"' not in text or '"status":"finished"' not in text:
        secrets.append(str(table.seed))  # told when the game is over, and only in what is told of the room
    secrets += [who.digest for who in table.people]
    for secret in secrets:
        assert secret not in text


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "mode": "standard"},
        {
            "players": 2,
            "mode": "advanced",
            "setupVisibility": "visible",
            "scoreVisibility": "liveAtEndOfTurn",
        },
        {"players": 4, "mode": "beginner", "hiddenPlanting": "off"},
    ],
)
def test_what_is_sent_follows_from_the_view_of_whoever_gets_it(options: dict[str, Any]) -> None:
    asyncio.run(play(Table(options), random.Random(8), options))


@rule("E-INFO-01", "E-TEAM-10", "E-SOLO-03", "A-INFO-01", "A-BTE-11")
@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({"players": 1, "with": ["abundance"], "solo.difficulty": "expert"}, 10_000),
        ({"players": 4, "team": "2v2"}, 500),
        ({"players": 3, "with": ["abundance"]}, 500),
        ({"players": 6, "with": ["abundance"], "team": "3v3"}, 240),
    ],
    ids=["solo", "2v2", "abundance", "3v3"],
)
def test_nothing_leaks_alone_in_teams_and_with_abundance(options: dict[str, Any], most: int) -> None:
    """Also right after a germination; cards on the Team board and secret announcements included."""
    asyncio.run(play(Table(options), random.Random(9), options, most))


def test_the_choice_of_another_seat_is_not_named() -> None:
    before = {"seats": [{"hand": 4}, {"hand": 5}]}
    after = {"seats": [{"hand": 3}, {"hand": 5}]}
    told = messages.entry(earth.TELLING, 7, 1, 0, "plant earth-012", before, after)
    assert told is not None
    assert "earth-012" not in json.dumps(told)
    own = messages.entry(earth.TELLING, 7, 0, 0, "plant earth-012", before, after)
    assert own is not None and own["choice"] == "plant earth-012"
