"""The cards the browser client's tests use are those of the catalogue, as the server tells them."""

from __future__ import annotations

import json
from typing import Any

from client_data import GAME, WEB, cards, catalogue

AGAIN = "make anew: tests/helpers/client_data.py"


def same(told: Any, stored: str) -> bool:
    return bool(json.loads(json.dumps(told)) == json.loads((WEB / stored).read_text(encoding="utf-8")))


def test_the_client_draws_the_signs_of_every_card_there_is() -> None:
    assert same(catalogue(), "catalogue.json"), AGAIN


def test_the_client_is_tested_with_the_cards_its_game_names() -> None:
    assert same(cards(GAME.read_text(encoding="utf-8")), "data/cards.json"), AGAIN


def test_every_line_that_says_something_shows_something() -> None:
    """Sentences without signs are those about the human on Gaia's cards and about Events between turns."""
    from holocene.earth.catalogue.cards import load
    from holocene.earth.text.card_text import lines_of

    for card in load().all():
        for line in lines_of(card, "en"):
            assert bool(line.notation) == bool(line.signs), card.id
