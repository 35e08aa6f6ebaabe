"""Tests name cards by what they are: they hold for any card that fits; the pile refuses what no card is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holocene.earth.catalogue.cards import load
from picking import Pile, at_least, colours_of, is_quiet, lines_of

ROOT = Path(__file__).resolve().parents[2]
PICKING = sorted(
    path.relative_to(ROOT)
    for path in (ROOT / "tests" / "rules").rglob("test_*.py")
    if "from picking import" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("seed", [1])
def test_the_rules_hold_for_other_cards_of_the_same_kind(seed: int) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *map(str, PICKING)],
        cwd=ROOT,
        env={**os.environ, "HOLOCENE_PILE": str(seed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert len(PICKING) > 5
    assert run.returncode == 0, f"with HOLOCENE_PILE={seed}\n{run.stdout[-4000:]}"


def test_a_pick_fits_in_every_value_asked_for() -> None:
    card = load().by_id[
        Pile().flora(types="tree", cost=at_least(3), sprouts=4, growth=range(2, 4), quiet=True)
    ]
    assert card.kind == "flora" and card.types == ("tree",)
    assert card.cost >= 3 and card.sprout_spaces == 4 and card.growth_max in (2, 3)
    assert is_quiet(card)


def test_a_line_is_the_only_one_of_its_card_and_has_asks_for_one_among_others() -> None:
    pile = Pile()
    assert lines_of(load().by_id[pile.flora("red: +3 soil")]) == ("red: +3 soil",)
    both = load().by_id[pile.flora(has="red: +2 hand>compost", colours="red yellow")]
    assert "red: +2 hand>compost" in lines_of(both) and len(lines_of(both)) == 2
    assert "red" not in colours_of(load().by_id[pile.flora(cost=0, without="red")])


def test_no_card_is_handed_out_twice_and_several_are_in_order() -> None:
    pile = Pile()
    hands = [pile.several(20, "flora|terrain") for _ in range(5)]
    assert all(hand == sorted(hand) for hand in hands)
    assert len({card for hand in hands for card in hand}) == 100
    islands = pile.several(8, "island")
    assert len({side[:-2] for side in islands}) == 8, "never two sides of one card"


def test_the_same_picks_give_the_same_cards_and_a_shuffled_pile_gives_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("HOLOCENE_PILE", raising=False)
    first = Pile().several(10, "flora")
    assert Pile().several(10, "flora") == first
    monkeypatch.setenv("HOLOCENE_PILE", "1")
    shuffled = Pile().several(10, "flora")
    assert shuffled != first and Pile().several(10, "flora") == shuffled


def test_a_pile_holds_only_the_sets_it_was_made_of() -> None:
    assert load().by_id[Pile("abundance").event()].set == "abundance"
    assert {load().by_id[id].set for id in Pile().several(100, "flora")} == {"base"}


def test_what_no_card_is_gets_refused_with_what_was_asked_and_what_is_gone() -> None:
    with pytest.raises(LookupError, match=r"1 flora \(black: \+99 soil\) of base, and 0 are left; .*: none"):
        Pile().flora("black: +99 soil")
    pile = Pile()
    gone = pile.event("black: +1 soil")
    with pytest.raises(LookupError, match=rf"\(black: \+1 soil\) of base, and 0 are left; .*: {gone}"):
        pile.event("black: +1 soil")
    with pytest.raises(KeyError, match="colour"):
        pile.flora(colour="red")
