"""The browser client's tests know animals and other cards as the server tells them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from holocene.earth.catalogue.cards import load
from holocene.earth.text.card_text import facts_of

TOLD = Path(__file__).resolve().parents[2] / "web" / "tests" / "data" / "animals.json"
ANIMALS: list[dict[str, Any]] = json.loads(TOLD.read_text())


def test_the_client_is_tested_with_the_animals_there_are() -> None:
    known = json.loads(json.dumps([facts_of(card) for card in load().animals]))
    assert [one["id"] for one in ANIMALS] == [one["id"] for one in known]
    for one, told in zip(ANIMALS, known, strict=True):
        assert one == told


def test_the_client_is_tested_with_cards_as_the_server_tells_them() -> None:
    cards = json.loads((TOLD.parent / "cards.json").read_text())
    known = load().by_id
    assert len(cards) > 50
    for one in cards:
        assert one["lines"] == json.loads(json.dumps(facts_of(known[one["id"]])["lines"])), one["id"]


@pytest.mark.parametrize("side", ["individual", "collective"])
def test_the_client_has_a_word_for_every_piece_in_a_stock(side: str) -> None:
    words = (TOLD.parents[2] / "src" / "games" / "earth" / "words" / "beasts.en.ts").read_text()
    for animal in ANIMALS:
        stock = animal[side]["stock"]
        if stock is not None:
            assert f"'beast.what.{stock['what']}.one'" in words, animal["id"]
