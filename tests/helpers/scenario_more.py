"""More helpers for tests of the rules: tableaus drawn as grids, one score at a time, finished games.

    own_ecosystem("ecosystem-305-a", "001 004 . 013", "007 . . .")     points of one Ecosystem
    finished("seat 0: soil 3")                                         the instant of scoring

A grid begins in the upper left corner; a dot is a hole, `001/2/1` carries 2 sprouts and 1 growth. Expected
numbers belong into the tests, counted by hand.
"""

from __future__ import annotations

from typing import Final

from holocene.earth.machine.codes import NO
from scenario import PLACES, TIERS, Table, find_all, scenario

OPEN_BOARDS: Final = "island island-286-a, climate climate-295-a"
"""Nishinoshima (0 points; sunny, rocky; brown and black), Arid (1 point; sunny, rocky; red if chosen)."""

FAR_FAUNA: Final = "fauna fauna-339-a fauna-340-b fauna-338-b fauna-353-a"
"""20 soil, 4 Events, 9 Flora with a sprout, 2 multicolour cards: far from tableaus of bare quiet cards."""


def quiet_cards() -> list[str]:
    """Cards that do nothing in a Plant turn: no green ability, no black one, no reduction, no replacement."""
    return find_all(
        lambda card: (
            card.kind in ("flora", "terrain")
            and all(
                ability.colour in ("red", "blue", "yellow") or ability.score for ability in card.abilities
            )
            and all(ability.colour != "multi" for ability in card.abilities)
        )
    )


def quiet(n: int, seat: int = 0) -> str:
    """`tableau …` with the first n cells of a grid filled; every seat draws on other quiet cards."""
    cards = [card.removeprefix("earth-") for card in quiet_cards()[seat * 16 : seat * 16 + n]]
    return grid(*(" ".join(cards[k : k + 4]) for k in range(0, n, 4)))


def grid(*rows: str) -> str:
    """`tableau …` for rows of cards, by their ids or numbers."""
    cells = [
        f"{'abcdefg'[column]}{row}={word if word.startswith('earth-') else f'earth-{word}'}"
        for row, words in enumerate(rows, start=1)
        for column, word in enumerate(words.split())
        if word != "."
    ]
    return "tableau " + " ".join(cells)


def own_ecosystem(side: str, *rows: str, also: str = OPEN_BOARDS) -> int:
    """What seat 0 scores for its own Ecosystem."""
    table = scenario(f"seat 0: ecosystem {side}, {grid(*rows)}, {also}")
    return table.rows(0)["ecosystem own"]


def terrain_row(*rows: str, also: str = OPEN_BOARDS) -> int:
    """The row of brown abilities of seat 0."""
    return scenario(f"seat 0: {grid(*rows)}, {also}").rows(0)["terrain"]


def meets(goal: str, *rows: str, also: str = OPEN_BOARDS) -> bool:
    """Does seat 0 achieve a Fauna goal at its next check point? A Mudpot (1 soil) makes one."""
    table = scenario(f"seat 0: hand earth-223, {grid(*rows)}, {also}; fauna {goal}")
    table.choose(0, "event earth-223")
    return 0 in table.achieved(0)


def finished(text: str, players: int = 2, bonus: int = NO) -> Table:
    """The table at the instant of scoring; `bonus` completed the first tableau."""
    table = scenario(text, players)
    table.state.ending = table.state.over = True
    table.state.bonus = bonus
    return table


def claim(table: Table, place: int, tier: int, seat: int) -> None:
    """Puts a leaf on a tier of a Fauna card."""
    assert place < PLACES
    table.state.claims[place * TIERS + tier] = seat
    table.seat(seat).claimed |= 1 << place


def last_turn(text: str, players: int = 2) -> Table:
    """The last turn of the game begins: an earlier one completed a tableau."""
    table = scenario(f"active {players - 1}; {text}", players)
    table.state.ending = True
    return table


def offered_in_turn(table: Table, seat: int = 0, tableau_first: bool = False) -> list[str]:
    """The cards whose abilities are offered to a seat in the rest of the turn, all of them skipped."""
    found: list[str] = []
    turn = table.state.turn
    while table.state.turn == turn and table.waiting():
        asked = table.waiting()[0]
        if asked == seat and table.offered(seat):
            found.append(table.offered(seat))
        if asked == seat and tableau_first and table.asked(seat) == "Activate":
            table.choose(seat, "pick 1")
        else:
            table.answer_briefly(asked)
    return found
