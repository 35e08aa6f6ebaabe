"""The shapes that schema and client types are made from fit what is really sent, every field of it."""

from __future__ import annotations

import asyncio
import json
import random
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from client_words import TABLES
from holocene import earth, ews
from holocene.kernel.changes import changes
from holocene.room import messages
from holocene.room.games import entry_of
from holocene.room.rules_text import DOCUMENTS, rules_of
from holocene.room.story import TurnStory
from holocene.server.api import about
from holocene.server.app import make_app
from holocene.server.shapes import about as about_shapes
from holocene.server.shapes import earth as earth_shapes
from holocene.server.shapes import ews as ews_shapes
from holocene.server.shapes import messages as shapes
from holocene.server.shapes.schema import schemas

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "protocol_types.py"))


def fits(whole: object, shape: Any) -> None:
    """Strictly, and no field may be unknown."""
    msgspec.convert(json.loads(json.dumps(whole)), shape, strict=True)


@pytest.mark.parametrize("table", TABLES)
def test_views_questions_choices_and_changes_of_earth_have_their_shapes(table: str) -> None:
    state, dice = earth.new(TABLES[table], 7), random.Random(7)
    before: dict[int, dict[str, Any]] = {}
    for step in range(300):
        if earth.is_over(state):
            break
        seat = dice.choice(earth.waiting(state))
        if step % 4 == 0:
            for viewer in (seat, -1):
                view = earth.view(state, viewer).json()
                fits(view, earth_shapes.EarthView)
                body = json.loads(messages.body(entry_of("earth"), state, viewer, view, True))
                fits(body, shapes.SeatView)
                told = [change.json() for change in changes(before.get(viewer, view), view, earth.TELLING)]
                fits(told, list[shapes.Change])
                before[viewer] = view
        earth.choose(state, seat, dice.choice(earth.choices(state, seat)))


def test_views_of_the_other_game_have_their_shape() -> None:
    from holocene.kernel.record import Record

    record: Record[Any, Any] = Record.begin(ews, {}, 3)
    story, dice = TurnStory(), random.Random(3)
    for _ in range(250):
        if ews.is_over(record.state):
            break
        seat = ews.waiting(record.state)[0]
        view = ews.view_json(ews.view(record.state, seat)) | story.tell(record)
        fits(view, ews_shapes.EwsView)
        fits(json.loads(messages.body(entry_of("ews"), record.state, seat, view, True)), shapes.SeatView)
        record.choose(seat, dice.choice(ews.choices(record.state, seat)))


def test_previews_and_results_have_their_shapes() -> None:
    for game, name in ((earth, "earth"), (ews, "ews")):
        state = game.new({}, 5)
        seat = game.waiting(state)[0]
        for choice in game.choices(state, seat):
            told = json.loads(messages.preview(entry_of(name), state, seat, choice, "k"))
            fits(told, shapes.ServerMessage)
        game.playout(state, state.stream.split())
        fits(game.result(state).json(), shapes.Result)


def test_static_data_and_texts_have_their_shapes() -> None:
    fits(entry_of("earth").data(None), earth_shapes.EarthData)
    fits(entry_of("ews").data(None), ews_shapes.EwsData)
    fits(asyncio.run(about()), about_shapes.About)
    for document in DOCUMENTS:
        fits(rules_of(document, "fr"), about_shapes.RulesText)


def test_the_served_document_tells_of_sockets_and_views() -> None:
    document = make_app("sqlite://").openapi()
    assert set(schemas()) <= set(document["components"]["schemas"])
    for name in ("Update", "EarthView", "EwsView", "Question", "Choose", "ServerMessage", "RoomWish"):
        assert name in document["components"]["schemas"]


def test_the_types_of_the_client_are_those_of_the_served_schema() -> None:
    assert SCRIPT["FILE"].read_text(encoding="utf-8") == SCRIPT["whole"](), "run scripts/protocol_types.py"
